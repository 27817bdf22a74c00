//! Fouls in records: kept as what they are, judged, and written back.

use crate::flat::{
    EndKind, Format, LossKind, NodeId, ReadOptions, Record, Severity, Step, WriteOptions, read_str, write,
};
use shogiban::rules::Foul;
use shogiban::{Color, PieceKind, Rules};

const CSA: &str = "V2.2\nPI\n+\n";
const KIF: &str = "手合割：平手\n";

/// Formats that hold moves.
const WITH_MOVES: [Format; 6] = [
    Format::Csa,
    Format::Kif,
    Format::Ki2,
    Format::Jkf,
    Format::Usi,
    Format::Usen,
];

fn record(text: &str) -> Record {
    let mut reading = read_str(text, &ReadOptions::new());
    assert_eq!(reading.records.len(), 1, "{text}");
    reading.records.remove(0)
}

/// Winner and kind of foul under rules where fouls lose; `None` if the game is not judged.
fn judged(record: &Record) -> Option<(Option<Color>, &'static str)> {
    let replay = record.replay(Rules::JSA_PRO).expect("a start");
    let outcome = replay.outcome()?;
    Some((
        outcome.winner,
        outcome.reason.foul_code().unwrap_or(outcome.reason.code()),
    ))
}

fn mv(usi: &str) -> shogiban::Move {
    usi.parse().expect("a move")
}

#[test]
#[allow(clippy::too_many_lines)] // A table.
fn each_kind_of_foul_is_kept_judged_and_written_back() {
    let (black, white) = (Color::Black, Color::White);
    let out_of_turn = |usi| Foul::OutOfTurn { mv: Some(mv(usi)) };
    let promoted = |kind| Foul::DropPromoted {
        kind,
        to: "5e".parse().expect("a square"),
    };
    for (text, by, foul, back) in [
        // Two moves in a row.
        (
            format!("{CSA}+2726FU\n+2625FU\n%ILLEGAL_MOVE\n"),
            black,
            out_of_turn("2f2e"),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf][..],
        ),
        (
            format!("{KIF}   1 ７六歩(77)\n   2 ２六歩(27)\n   3 反則負け\n"),
            black,
            out_of_turn("2g2f"),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        (
            "▲２六歩 ▲２五歩\nまで2手で後手の反則勝ち\n".to_owned(),
            black,
            out_of_turn("2f2e"),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        // The second player moves first.
        (
            format!("{CSA}-8384FU\n%ILLEGAL_MOVE\n"),
            white,
            out_of_turn("8c8d"),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        (
            format!("{KIF}   2 ３四歩(33)\n   3 反則勝ち\n"),
            white,
            out_of_turn("3c3d"),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        // A piece dropped with its promoted side up.
        (
            format!("{CSA}+0055UM\n%ILLEGAL_MOVE\n"),
            black,
            promoted(PieceKind::Horse),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        (
            format!("{KIF}   1 ５五馬打\n   2 反則勝ち\n"),
            black,
            promoted(PieceKind::Horse),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        (
            format!("{KIF}   1 ５五成香打\n   2 反則勝ち\n"),
            black,
            promoted(PieceKind::PromotedLance),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        (
            format!("{KIF}   1 ５五角成打\n   2 反則勝ち\n"),
            black,
            promoted(PieceKind::Horse),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        (
            "position startpos moves +B*5e\n".to_owned(),
            black,
            promoted(PieceKind::Horse),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        // A drop out of turn: White has no bishop in hand, Black has.
        (
            "▲７六歩 △３四歩 ▲２二角成 △８四歩 ▲２一馬 ▲５五角打 △反則勝ち\n".to_owned(),
            black,
            out_of_turn("B*5e"),
            &[Format::Csa, Format::Kif, Format::Ki2, Format::Jkf],
        ),
        // A pass.
        (
            format!("{KIF}   1 ７六歩(77)\n   2 パス\n   3 反則勝ち\n"),
            white,
            Foul::Pass,
            &[Format::Kif, Format::Ki2],
        ),
    ] {
        let game = record(&text);
        let kept = game.main_line().find_map(|node| node.foul());
        assert_eq!(kept, Some((by, foul)), "{text}");
        assert_eq!(judged(&game), Some((Some(!by), foul.code())), "{text}");
        let casual = game.replay(Rules::CASUAL).expect("a start");
        assert!(casual.is_not_judged() && casual.outcome().is_none(), "{text}");
        if game.end().is_some() {
            assert_eq!(game.end(), Some(EndKind::Foul { by }), "{text}");
        }
        for &format in back {
            let written = write(&game, format, &WriteOptions::new());
            let again = record(&written.text);
            assert_eq!(judged(&again), judged(&game), "{format:?}: {}", written.text);
            assert_eq!(
                again.main_line().find_map(|node| node.foul()),
                kept,
                "{}",
                written.text
            );
        }
        // What a format has no way to show is a loss, and what stands there means no other game.
        for format in WITH_MOVES {
            let written = write(&game, format, &WriteOptions::new());
            if !back.contains(&format) {
                let lost = written.losses.iter().any(|loss| loss.kind.code() == "moves");
                assert!(lost, "{format:?}: {}", written.text);
            }
        }
    }
}

#[test]
fn where_the_piece_alone_shows_whose_move_it_is_the_word_decides() {
    let kif = |rest: &str| record(&format!("{KIF}   1 ７六歩(77)\n   2 ２六歩(27)\n{rest}"));
    // By its number the second move is White's.
    let black_fouled = Some((Some(Color::White), "out_of_turn"));
    let white_fouled = Some((Some(Color::Black), "not_own_piece"));
    assert_eq!(judged(&kif("   3 反則負け\n")), black_fouled);
    assert_eq!(judged(&kif("   3 反則勝ち\n")), white_fouled);
    assert_eq!(judged(&kif("まで2手で後手の反則勝ち\n")), black_fouled);
    assert_eq!(judged(&kif("まで2手で後手の反則負け\n")), white_fouled);
    assert_eq!(judged(&kif("   3 中断\nまで2手で先手の反則負け\n")), black_fouled);
    // Nobody says it.
    for rest in ["", "   3 投了\n"] {
        let replay = kif(rest).replay(Rules::JSA_PRO).expect("a start");
        assert!(replay.is_cut && replay.outcome().is_none(), "{rest}");
    }
    // A number or a mark says whose move it is.
    for second in ["   3 ２六歩(27)\n", "   2 ▲２六歩(27)\n"] {
        let game = record(&format!("{KIF}   1 ７六歩(77)\n{second}"));
        assert_eq!(judged(&game), black_fouled, "{second}");
    }
}

#[test]
fn what_is_written_after_a_foul_means_no_other_winner() {
    for text in [
        format!("{CSA}-8384FU\n%ILLEGAL_MOVE\n"),
        format!("{CSA}+0055UM\n%TORYO\n"),
        format!("{CSA}+0055UM\n%ILLEGAL_MOVE\n"),
        format!("{CSA}+7776FU\n-3334FU\n-4344FU\n%TIME_UP\n"),
        format!("{CSA}+7776FU\n-3334FU\n-4344FU\n+0056FU\n%HIKIWAKE\n"),
        format!("{KIF}   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ５五成香打\n   4 切れ負け\n"),
        format!("{KIF}   1 ７六歩(77)\n   2 パス\n   3 反則勝ち\n"),
        "手合割：香落ち\n   1 ３四歩(33)\n   2 ４四歩(43)\n   3 反則負け\n".to_owned(),
    ] {
        let game = record(&text);
        let winner = |record: &Record| judged(record).map(|(winner, _)| winner);
        for format in WITH_MOVES {
            let written = write(&game, format, &WriteOptions::new());
            let again = winner(&record(&written.text));
            assert!(
                again.is_none() || again == winner(&game),
                "{format:?} of {text}: {}",
                written.text
            );
        }
    }
}

#[test]
fn a_foul_that_csa_cannot_show_leaves_its_word() {
    let game = record(&format!("{KIF}   1 パス\n   2 反則勝ち\n"));
    let written = write(&game, Format::Csa, &WriteOptions::new());
    assert!(
        written.text.ends_with("+\n%+ILLEGAL_ACTION\n"),
        "{}",
        written.text
    );
    assert_eq!(
        judged(&record(&written.text)),
        Some((Some(Color::White), "stated"))
    );
}

#[test]
fn a_move_out_of_turn_that_nobody_calls_a_foul_is_an_error() {
    for text in [
        format!("{CSA}+2726FU\n+2625FU\n"),
        format!("{KIF}   1 ３四歩(33)\n"),
    ] {
        let reading = read_str(&text, &ReadOptions::new());
        let errors: Vec<_> = reading.errors().map(|found| found.kind.code()).collect();
        assert_eq!(errors, ["not_turn"], "{text}");
    }
    let called = read_str(
        &format!("{CSA}+2726FU\n+2625FU\n%ILLEGAL_MOVE\n"),
        &ReadOptions::new(),
    );
    assert_eq!(called.errors().count(), 0);
    assert_eq!(called.diagnostics[0].severity, Severity::Warning);
}

#[test]
fn a_move_out_of_turn_that_is_not_the_end_of_the_game_shows_that_a_move_is_missing() {
    for rest in ["-8384FU\n%TORYO\n", "-8384FU\n", "%TORYO\n", "%TIME_UP\n"] {
        let game = record(&format!("{CSA}+2726FU\n+2625FU\n{rest}"));
        for rules in [Rules::JSA_PRO, Rules::JSA_AMATEUR27] {
            let replay = game.replay(rules).expect("a start");
            let judged = !replay.is_cut || replay.outcome().is_some() || replay.stop.is_some();
            assert!(!judged, "{rest}");
        }
    }
}

#[test]
fn a_word_for_a_foul_after_legal_moves_is_a_fact() {
    for (text, winner) in [
        (format!("{CSA}+7776FU\n-3334FU\n%-ILLEGAL_ACTION\n"), Color::Black),
        (format!("{CSA}+7776FU\n-3334FU\n%+ILLEGAL_ACTION\n"), Color::White),
        (format!("{CSA}+7776FU\n-3334FU\n%ILLEGAL_MOVE\n"), Color::White),
        (
            format!("{CSA}+7776FU\n-3334FU\n'summary:uchifuzume:a lose:b win\n"),
            Color::White,
        ),
        (
            format!("{KIF}   1 ７六歩(77)\n   2 ３四歩(33)\n   3 反則勝ち\n"),
            Color::Black,
        ),
        (
            format!("{KIF}   1 ７六歩(77)\n   2 ３四歩(33)\nまで2手で先手の反則負け\n"),
            Color::White,
        ),
    ] {
        let game = record(&text);
        assert_eq!(judged(&game), Some((Some(winner), "stated")), "{text}");
        assert!(
            game.replay(Rules::CASUAL).expect("a start").is_not_judged(),
            "{text}"
        );
    }
}

#[test]
fn a_resignation_after_a_foul_stands_for_amateurs_and_not_for_professionals() {
    // Black plays a second pawn, White does not notice and gives up.
    let moves =
        "+2726FU\n-3334FU\n+2625FU\n-4344FU\n+2524FU\n-2324FU\n+2824HI\n-1314FU\n+0027FU\n-1415FU\n+0026FU\n";
    let game = record(&format!("{CSA}{moves}%TORYO\n"));
    let winner = |rules: Rules| {
        let replay = game.replay(rules).expect("a start");
        let outcome = replay.outcome().expect("an end");
        (outcome.winner, outcome.reason.code())
    };
    assert_eq!(winner(Rules::JSA_PRO), (Some(Color::White), "illegal_move"));
    assert_eq!(winner(Rules::JSA_AMATEUR27), (Some(Color::Black), "resignation"));
    // It stands as well if the game went on for a while.
    let later = record(&format!("{CSA}{moves}-8384FU\n+2625FU\n-8485FU\n%TORYO\n"));
    let replay = later.replay(Rules::JSA_AMATEUR27).expect("a start");
    let outcome = replay.outcome().expect("an end");
    assert_eq!(
        (outcome.winner, outcome.reason.code()),
        (Some(Color::White), "resignation")
    );
}

#[test]
fn a_record_goes_on_from_a_repetition_that_is_broken() {
    let round = "+2838HI\n-8272HI\n+3828HI\n-7282HI\n";
    let game = record(&format!("{CSA}{}+7776FU\n-3334FU\n%TORYO\n", round.repeat(3)));
    let outcome = |rules: Rules| {
        let replay = game.replay(rules).expect("a start");
        replay
            .outcome()
            .map(|outcome| (outcome.winner, outcome.reason.code(), outcome.ply))
    };
    assert_eq!(
        outcome(Rules::JSA_PRO),
        Some((Some(Color::White), "resignation", 14))
    );
    assert_eq!(outcome(Rules::CSA_WCSC), Some((None, "repetition", 12)));
}

#[test]
fn games_that_end_by_a_foul_become_records() {
    let mut game = shogiban::Game::new(shogiban::Position::default(), Rules::JSA_PRO);
    game.play(mv("7g7f")).expect("legal");
    for (by, foul) in [
        (Color::Black, Foul::OutOfTurn { mv: Some(mv("2g2f")) }),
        (Color::White, Foul::Pass),
        (Color::White, Foul::IllegalMove { mv: mv("3c3e") }),
        (Color::Black, Foul::TakenBack),
        (Color::White, Foul::Stated),
    ] {
        game.foul(by, foul).expect("it loses");
        let made = Record::from(&game);
        assert_eq!(made.end(), Some(EndKind::Foul { by }));
        let replay = made.replay(Rules::JSA_PRO).expect("a start");
        assert_eq!(replay.outcome(), game.outcome(), "{foul:?}");
        game.undo();
    }
    // A foul found after a resignation: the record has one end, and says what it replaced.
    game.resign().expect("accepted");
    game.foul(Color::Black, Foul::Stated).expect("found late");
    let made = Record::from(&game);
    assert_eq!(made.end(), Some(EndKind::Foul { by: Color::Black }));
    assert_eq!(made.main_last().comments(), ["resign white"]);
}

#[test]
fn a_foul_can_be_added_merged_and_found_again() {
    let mut game = Record::default();
    let first = game.push(mv("7g7f")).expect("legal");
    let foul = game
        .add_foul(first, Color::White, Foul::Pass)
        .expect("an open line");
    assert_eq!(game.add_foul(first, Color::White, Foul::Pass), Ok(foul));
    let node = game.node(foul).expect("a node");
    assert_eq!(
        node.step(),
        Step::Foul {
            by: Color::White,
            foul: Foul::Pass
        }
    );
    assert!(node.is_illegal() && node.fault().is_none() && node.position().is_none());
    assert!(game.add(foul, mv("3c3d")).is_err());
    let mut other = game.clone();
    other.merge(&game).expect("the same start");
    assert_eq!(other, game);
}

#[test]
fn moves_after_a_foul_are_kept_as_text_with_their_times() {
    let by_resignation = |by| Some(EndKind::Resignation { by });
    for (text, end, texts, times) in [
        (
            format!("{CSA}+7775FU\nT3\n-3334FU\nT7\n+2726FU\nT2.500\n%TORYO\nT1\n"),
            by_resignation(Color::White),
            &["-3334FU", "+2726FU"][..],
            &[Some(7_000), Some(2_500)][..],
        ),
        // Two moves in a row, and the game goes on.
        (
            format!("{CSA}+2726FU\n+2625FU\n-8384FU\n%TORYO\n"),
            by_resignation(Color::Black),
            &["-8384FU"],
            &[None],
        ),
        (
            format!(
                "{KIF}   1 ７五歩(77)   ( 0:03/00:00:03)\n   2 ３四歩(33)   ( 0:07/00:00:07)\n   3 同　角(88)\n   4 投了\n"
            ),
            by_resignation(Color::White),
            &["３四歩(33)", "同　角(88)"],
            &[Some(7_000), None],
        ),
        (
            format!("{KIF}   1 パス\n   2 ３四歩(33)   ( 0:07/00:00:07)\n   3 投了\n"),
            by_resignation(Color::Black),
            &["３四歩(33)"],
            &[Some(7_000)],
        ),
    ] {
        let game = record(&text);
        let foul = game
            .main_line()
            .find(|node| node.foul().is_some())
            .expect("a foul");
        let kept: Vec<_> = foul.unread().iter().map(|unread| unread.text.as_str()).collect();
        let spent: Vec<_> = foul.unread().iter().map(|unread| unread.time).collect();
        assert_eq!((kept.as_slice(), spent.as_slice()), (texts, times), "{text}");
        assert!(foul.is_cut());
        assert_eq!(game.end(), end, "{text}");
        let own = if text.starts_with("V2.2") {
            Format::Csa
        } else {
            Format::Kif
        };
        let written = write(&game, own, &WriteOptions::new());
        assert_eq!(record(&written.text), game, "{}", written.text);
        assert!(written.losses.is_empty(), "{:?}", written.losses);
        // Another format has no text for them.
        for format in WITH_MOVES {
            if format != own {
                let losses = write(&game, format, &WriteOptions::new()).losses;
                let lost = losses
                    .iter()
                    .any(|loss| loss.kind == LossKind::Moves(texts.len() as u32));
                assert!(lost, "{format:?}: {losses:?}");
            }
        }
    }
    let ki2 = record("▲７六歩 △３四歩 ▲３三角成 △８四歩 ▲２六歩△８五歩\n");
    let texts: Vec<_> = ki2
        .main_last()
        .unread()
        .iter()
        .map(|unread| unread.text.clone())
        .collect();
    assert_eq!(texts, ["▲２六歩", "△８五歩"]);
    for format in [Format::Ki2, Format::Kif] {
        let written = write(&ki2, format, &WriteOptions::new());
        assert!(written.losses.is_empty(), "{:?}", written.losses);
        assert_eq!(record(&written.text), ki2, "{}", written.text);
    }
    let usi = record("position startpos moves 7g7e 3c3d B*5e resign\n");
    let foul = usi.main_line().next().expect("a move");
    let texts: Vec<_> = foul.unread().iter().map(|unread| unread.text.clone()).collect();
    assert_eq!(texts, ["3c3d", "B*5e"]);
    assert_eq!(usi.end(), by_resignation(Color::White));
}

#[test]
fn moves_kept_as_text_go_with_their_foul() {
    let mut game = record(&format!("{CSA}+7775FU\n-3334FU\n%TORYO\n"));
    let mut other = record(&format!("{CSA}+7775FU\n%ILLEGAL_MOVE\n"));
    other.merge(&game).expect("the same start");
    let foul = other.main_line().next().expect("a move");
    assert!(foul.is_cut() && foul.unread().len() == 1);
    let id = game.main_line().next().expect("a move").id();
    game.cut_after(id).expect("a node");
    let end = game.add_end(id, EndKind::Draw, None).expect("an open line");
    assert!(
        game.node(end).expect("a node").is_cut(),
        "it stands behind the text"
    );
    let again = read_str(
        &write(&game, Format::Csa, &WriteOptions::new()).text,
        &ReadOptions::new(),
    );
    assert_eq!(
        again.records[0]
            .main_line()
            .next()
            .expect("a move")
            .unread()
            .len(),
        1
    );
    game.add_unread(id, "+2726FU", Some(3_000)).expect("a foul");
    assert_eq!(game.node(id).expect("a node").unread()[1].time, Some(3_000));
    assert!(game.add_unread(NodeId::ROOT, "+2726FU", None).is_err());
    game.set_cut(id, false).expect("a node");
    assert!(game.node(id).expect("a node").unread().is_empty());
}
