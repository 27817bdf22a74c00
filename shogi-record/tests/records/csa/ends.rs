//! Ends that a record only states become words of CSA.

use super::{clean, csa, grammar::refused};
use crate::flat::{Claim, EndKind, Format, ReadOptions, Record, Stated, WriteOptions, read_str, write};
use shogiban::{Color, Rules};

const KIF: &str = "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n";

fn record(text: &str) -> Record {
    read_str(text, &ReadOptions::new()).records.remove(0)
}

/// The lines after the last move.
fn end_of(record: &Record) -> Vec<String> {
    let written = write(record, Format::Csa, &WriteOptions::new());
    assert_eq!(refused(&written.text), None, "{}", written.text);
    let lines = written
        .text
        .lines()
        .rev()
        .take_while(|line| line.starts_with(['%', '\'']));
    let mut lines: Vec<_> = lines.map(str::to_owned).collect();
    lines.reverse();
    lines
}

#[test]
fn a_line_about_the_result_becomes_the_word() {
    for (line, word) in [
        ("まで2手で後手の勝ち", "%TORYO"),
        ("まで2手で中断", "%CHUDAN"),
        ("まで2手で千日手", "%SENNICHITE"),
        ("まで2手で持将棋", "%JISHOGI"),
        ("まで2手で引き分け", "%HIKIWAKE"),
        ("まで2手で最大手数", "%MAX_MOVES"),
        ("まで2手で詰み", "%TSUMI"),
        ("まで2手で不詰", "%FUZUMI"),
        ("まで2手で先手の入玉勝ち", "%KACHI"),
        ("まで2手で時間切れにより後手の勝ち", "%TIME_UP"),
        ("まで2手で先手の切れ負け", "%TIME_UP"),
        ("まで2手で先手の反則負け", "%ILLEGAL_MOVE"),
        ("まで2手で後手の反則勝ち", "%ILLEGAL_MOVE"),
        ("まで2手で後手の反則負け", "%-ILLEGAL_ACTION"),
    ] {
        let game = record(&format!("{KIF}{line}\n"));
        let written = write(&game, Format::Csa, &WriteOptions::new());
        assert_eq!(end_of(&game), [word], "{line}");
        assert!(written.losses.is_empty(), "{line}: {:?}", written.losses);
        let back = csa(&written.text).records.remove(0);
        assert_eq!(back.stated(), game.stated(), "{line}");
        let rules = Rules::JSA_PRO;
        let winner = |record: &Record| {
            record
                .replay(rules)
                .unwrap()
                .outcome()
                .map(|outcome| outcome.winner)
        };
        // The rules see in both what the record says, or see nothing that the sentence alone says.
        assert!(
            winner(&game).is_none() || winner(&back) == winner(&game),
            "{line}"
        );
    }
    // The winner has the move: nobody knows how he won.
    let game = record(&format!("{KIF}まで2手で先手の勝ち\n"));
    let written = write(&game, Format::Csa, &WriteOptions::new());
    assert!(!written.text.contains('%'));
    assert_eq!(written.losses.len(), 1);
}

#[test]
fn ki2_and_dojo_end_in_words() {
    let ki2 = record("▲７六歩 △３四歩\nまで2手で後手の勝ち\n");
    assert_eq!(end_of(&ki2), ["%TORYO"]);
    // 81Dojo: the last move is the foul, and the comment stays one.
    let mut game = record(&format!("{KIF}   3 ７五歩(76)\n   4 ７四歩(73)\n"));
    let stated = Stated {
        text: "反則手にて終局".into(),
        claim: Some(Claim::Win(Color::Black)),
        end: Some(EndKind::Foul { by: Color::White }),
    };
    game.add_stated(game.main_last().id(), stated).unwrap();
    assert_eq!(end_of(&game), ["'反則手にて終局", "%-ILLEGAL_ACTION"]);
    let game = record(&format!("{KIF}   3 ２五歩(27)\n*反則手にて終局\n"));
    assert_eq!(game.main_line().nth(2).unwrap().comments(), ["反則手にて終局"]);
    assert_eq!(end_of(&game), ["'反則手にて終局", "%ILLEGAL_MOVE"]);
    let back = csa(&write(&game, Format::Csa, &WriteOptions::new()).text)
        .records
        .remove(0);
    assert_eq!(back.end(), Some(EndKind::Foul { by: Color::Black }));
    assert_eq!(back.main_moves().count(), 3);
}

#[test]
fn summaries_of_servers_get_their_word() {
    let log = "V2\nN+a\nN-b\nPI\n+\n+7776FU\nT1\n-3334FU\nT1\n";
    for (summary, word) in [
        ("time up:a lose:b win", "%TIME_UP"),
        ("illegal move:a lose:b win", "%ILLEGAL_MOVE"),
        ("uchifuzume:a lose:b win", "%ILLEGAL_MOVE"),
        ("oute_kaihimore:a lose:b win", "%ILLEGAL_MOVE"),
        ("oute_sennichite:a win:b lose", "%-ILLEGAL_ACTION"),
        ("sennichite:a draw:b draw", "%SENNICHITE"),
        ("max_moves:a draw:b draw", "%MAX_MOVES"),
        ("illegal kachi:a lose:b win", "%ILLEGAL_MOVE"),
    ] {
        let game = clean(&format!("{log}'summary:{summary}\n"));
        assert_eq!(game.end(), None);
        assert_eq!(end_of(&game), [format!("'summary:{summary}"), word.to_owned()]);
    }
    let ended = clean(&format!("{log}%TORYO\n'summary:toryo:a lose:b win\n"));
    assert_eq!(end_of(&ended), ["%TORYO", "'summary:toryo:a lose:b win"]);
}

#[test]
fn a_sentence_that_says_more_than_its_end_is_a_loss() {
    for line in ["まで2手で先手の二歩により反則負け", "まで2手で圧倒的に後手の勝ち"]
    {
        let game = record(&format!("{KIF}{line}\n"));
        let written = write(&game, Format::Csa, &WriteOptions::new());
        assert_eq!(written.losses.len(), 1, "{line}");
        assert!(csa(&written.text).records[0].end().is_some(), "{line}");
    }
    // Moves are missing: the sentence is not about the position that is left.
    let game = record(&format!("{KIF}   3 ２五金(27)\nまで3手で先手の勝ち\n"));
    assert!(game.main_last().is_cut());
    assert_eq!(end_of(&game), Vec::<String>::new());
}
