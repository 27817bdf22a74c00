//! What other readers of CSA got wrong, each with the smallest input.

use super::{clean, csa, found, moves};
use crate::flat::{Claim, EndKind};
use shogiban::Color;

#[test]
fn all_that_is_left_goes_to_a_hand() {
    // One of them counted half the set, another crashed.
    let record = clean("P-51OU\nP+23TO\nP+00KI\nP-00AL\n+\n");
    assert_eq!(
        record.start().to_string(),
        "4k4/9/7+P1/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1"
    );
}

#[test]
fn pieces_one_by_one() {
    // A crash elsewhere.
    let record = clean("V2.2\nP+59OU\nP-51OU\n+\n");
    assert_eq!(record.start().to_string(), "4k4/9/9/9/9/9/9/9/4K4 b - 1");
}

#[test]
fn hands_after_rows_and_empty_hands() {
    let rows = "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 *  *  *  *  *  *  *  *  * \nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4\nP5\nP6\n\
                P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8\nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n";
    let reading = csa(&format!("{rows}P+00HI00KA00HI\nP-00KA\n-\n"));
    assert!(reading.errors().next().is_none());
    let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL w 2RBb 1";
    assert_eq!(reading.records[0].start().to_string(), sfen);
    let reading = csa(&format!("{rows}P+\nP-\n+\n"));
    assert!(reading.records[0].start().hand(Color::Black).is_empty());
}

#[test]
fn rows_whose_blanks_were_trimmed_collapsed_or_dotted() {
    let wanted = clean("PI82HI22KA\n-\n").start().to_string();
    for rows in [
        ["P2", "P8 * +KA *  *  *  *  * +HI"],
        ["P2 * * * * * * * * *", "P8 * +KA * * * * * +HI *"],
        ["P2 *  *  *  *  *  *  *  *  *.", "P8 * +KA *  *  *  *  * +HI *."],
        ["P2 *  *  *  *  *  *  *  *", "P8   +KA               +HI   "],
    ] {
        let text = format!(
            "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n{}\nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP4\nP5\nP6\nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n\
             {}\nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n-\n",
            rows[0], rows[1]
        );
        let reading = csa(&text);
        assert!(
            reading.errors().next().is_none(),
            "{text}: {:#?}",
            reading.diagnostics
        );
        assert_eq!(reading.records[0].start().to_string(), wanted, "{text}");
    }
}

#[test]
fn a_time_before_the_first_move() {
    let reading = csa("PI\n+\nT5\n+7776FU\nT1\n");
    assert_eq!(found(&reading.diagnostics), [(3, 1, "time_before_move")]);
    assert_eq!(reading.records[0].main_last().time(), Some(1_000));
}

#[test]
fn a_first_move_glued_to_a_comment() {
    // The rest must not be read as the other side's moves.
    let reading = csa("PI\n+\n'white_rate:x:2800.0+2726FU\nT1\n-3334FU\nT1\n");
    assert_eq!(reading.records[0].main_moves().count(), 0);
    let codes: Vec<_> = found(&reading.diagnostics);
    assert_eq!(codes, [(4, 1, "time_before_move"), (5, 1, "not_turn")]);
    assert_eq!(
        reading.errors().count(),
        1,
        "nobody speaks of a foul: a move may be missing"
    );
}

#[test]
fn a_declaration_written_twice() {
    let reading = csa("PI\n+\n+7776FU\n%KACHI,'* -5000 win\nT10\n%KACHI\n'summary:kachi:a lose:b win\n");
    let record = &reading.records[0];
    assert!(reading.errors().next().is_none());
    let end = record.main_end().unwrap();
    assert_eq!(end.time(), Some(10_000));
    assert_eq!(end.comments(), ["* -5000 win"]);
    assert_eq!(end.end(), Some(EndKind::Declaration { by: Color::White }));
    assert_eq!(record.stated(), Some(Claim::Win(Color::White)));
}

#[test]
fn several_statements_in_a_line() {
    let record = clean("PI\n+\n+7776FU,T1,-3334FU,T2,'a, b\n+2726FU\n");
    assert_eq!(moves(&record), ["7g7f", "3c3d", "2g2f"]);
    assert_eq!(record.main_line().nth(1).unwrap().comments(), ["a, b"]);
}

#[test]
fn the_board_in_the_comments_of_a_server_log() {
    // Others read `'P+00FU` as a hand.
    let record = clean("PI\n+\n+7776FU\n%TORYO\n'P1-KY\n'P+00FU\n'+\n'summary:toryo:a win:b lose\n");
    assert_eq!(record.start().to_string(), clean("PI\n+\n").start().to_string());
    assert_eq!(record.main_last().comments(), ["P1-KY", "P+00FU", "+"]);
}

#[test]
fn two_comments_stay_at_their_move() {
    let record = clean("PI\n+\n+7776FU\n'one\n'two\n-3334FU\n");
    assert_eq!(record.main_line().next().unwrap().comments(), ["one", "two"]);
    assert!(record.main_last().comments().is_empty());
}

#[test]
fn times_of_old_logs() {
    let reading = csa("PI\n+\n+7776FU\nT-1\n-3334FU\nT\n+2726FU\nT1.2345\n");
    assert_eq!(
        found(&reading.diagnostics),
        [(4, 1, "bad_time"), (6, 1, "bad_time"), (8, 1, "bad_time")]
    );
    assert!(reading.records[0].main_line().all(|node| node.time().is_none()));
}

#[test]
fn two_percent_signs() {
    let record = csa("PI\n+\n+7776FU\n\n%%TORYO\n").records[0].clone();
    assert_eq!(record.end(), Some(EndKind::Resignation { by: Color::White }));
}

#[test]
fn moves_after_the_end() {
    let reading = csa("PI\n+\n+7776FU\n%TORYO\n-3334FU\n+2726FU\n");
    assert_eq!(found(&reading.diagnostics), [(5, 1, "after_end")]);
    assert_eq!(reading.records[0].main_moves().count(), 1);
}

#[test]
fn no_turn_line_and_no_board() {
    let reading = csa("+7776FU\n-3334FU\n");
    assert_eq!(
        found(&reading.diagnostics),
        [(1, 1, "missing_board"), (1, 1, "missing_turn")]
    );
    assert_eq!(reading.records[0].main_moves().count(), 2);
    // The sign of the first move tells.
    let reading = csa("PI82HI22KA\n-5142OU\n");
    assert_eq!(found(&reading.diagnostics), [(2, 1, "missing_turn")]);
    assert_eq!(reading.records[0].main_moves().count(), 1);
}

#[test]
fn bytes_that_are_no_text() {
    let reading = csa("PI\n+\n+77\0 6FU\n\0\n");
    assert!(reading.errors().count() >= 1);
}

#[test]
fn every_line_end_and_none_at_the_last() {
    for text in ["PI\r\n+\r+7776FU\n-3334FU", "PI\r+\r+7776FU\r-3334FU\r"] {
        assert_eq!(moves(&clean(text)), ["7g7f", "3c3d"], "{text:?}");
    }
}

#[test]
fn names_in_any_encoding() {
    use crate::flat::{Encoding, ReadOptions, read};
    let text = "N+羽生善治\nN-谷川浩司\nPI\n+\n+7776FU\n";
    let euc: Vec<u8> = [
        b"N+".as_slice(),
        b"\xB1\xA9\xC0\xB8\xC1\xB1\xBC\xA3",
        b"\nN-\xC3\xAB\xC0\xEE\xB9\xC0\xBB\xCA\nPI\n+\n+7776FU\n",
    ]
    .concat();
    let reading = read(&euc, &ReadOptions::new());
    assert_eq!(reading.encoding, Encoding::EucJp);
    assert_eq!(reading.records, csa(text).records);
}

#[test]
fn every_version_line_is_one() {
    for version in ["V2", "V2.1", "V2.2", "V3", "V3.0"] {
        let record = clean(&format!("{version}\nPI\n+\n+7776FU\n"));
        assert_eq!(moves(&record), ["7g7f"], "{version}");
    }
}

#[test]
fn hands_beside_the_even_start() {
    // The pieces taken off may be in hand, and two of a kind are two.
    let record = clean("PI82HI22KA\nP+00HI\nP-00KA\n-\n");
    let sfen = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w Rb 1";
    assert_eq!(record.start().to_string(), sfen);
    let record = clean("PI17FU27FU\nP+00FU00FU\n+\n+0014FU\n");
    let sfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPP2/1B5R1/LNSGKGSNL b 2P 1";
    assert_eq!(record.start().to_string(), sfen);
    let removed = clean("PI11KY\n-\n").start().to_string();
    assert!(removed.starts_with("lnsgkgsn1/"), "{removed}");
}

#[test]
fn all_that_is_left_beside_rows() {
    // A mate problem: empty hands elsewhere, or half of the pieces.
    let text = "V2.2\nP1 *  *  *  *  *  *  *  * -OU\nP2 *  *  *  *  *  *  *  *  * \nP3 *  *  *  *  *  *  * +UM * \n\
                P4 *  *  *  *  *  *  *  *  * \nP5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \n\
                P7 *  *  *  *  *  *  *  *  * \nP8 *  *  *  *  *  *  *  *  * \nP9 *  *  *  *  *  *  *  *  * \n\
                P-00AL\n+\n";
    assert_eq!(
        clean(text).start().to_string(),
        "8k/9/7+B1/9/9/9/9/9/9 b 2rb4g4s4n4l18p 1"
    );
}
