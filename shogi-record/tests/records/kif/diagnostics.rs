//! What is said about a text that is not right, and where.

use super::{clean, moves, reading, said};
use shogiban::Rules;

fn says(text: &str, expected: &[(&str, u32, u32)], played: &str) {
    let reading = reading(text);
    assert_eq!(said(&reading), expected, "{text}");
    assert_eq!(moves(&reading.records[0]), played, "{text}");
}

#[test]
fn moves_that_cannot_be_read() {
    says(
        "1 同歩(77)\n2 ３四歩(33)\n",
        &[("no_previous_move", 1, 3), ("not_read", 2, 3)],
        "",
    );
    says("   1 ７六歩(76)\n", &[("empty_square", 1, 9)], "");
    says("   1 ７六銀(77)\n", &[("piece_mismatch", 1, 8)], "");
    // Without an origin a move is read as those of KI2 are.
    says("   1 ７六歩\n", &[], "7g7f");
    says("   1 ５八金\n", &[("ambiguous", 1, 6)], "");
    says("   1 ７六歩(7\n", &[("bad_notation", 1, 11)], "");
    says("   1 ７十歩(77)\n", &[("bad_notation", 1, 7)], "");
    says("   1 ７六犬(77)\n", &[("bad_notation", 1, 8)], "");
    says("   1 ７六歩打(77)\n", &[("contradiction", 1, 10)], "");
    says("   1 ７六玉打\n", &[("drop_king", 1, 9)], "");
    says("   1 ７六歩成打\n", &[("drop_promoted", 1, 8)], "");
    says("   1 ７六歩(077)\n", &[("bad_notation", 1, 10)], "");
    says("   1 ７七歩(77)\n", &[("stays_put", 1, 9)], "");
}

#[test]
fn illegal_moves_are_kept() {
    says(
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ７七桂成(89)\n4 ８四歩(83)\n5 ２六歩(27)\n",
        &[("illegal_move", 3, 3), ("not_read", 4, 3)],
        "7g7f 3c3d 8i7g+",
    );
    says("1 ５五歩打\n", &[("illegal_move", 1, 3)], "P*5e");
}

#[test]
fn lines_that_are_nothing() {
    says(
        "hello\n1 ７六歩(77)\n+7776FU\n",
        &[("unknown_line", 1, 1), ("unknown_line", 3, 1)],
        "7g7f",
    );
    says("1 ７六歩(77) x\n", &[("trailing_text", 1, 11)], "7g7f");
    says("1 ７六歩(77)\n先手：a\n", &[("misplaced_header", 2, 1)], "7g7f");
    says(
        "変化：3手\n1 ７六歩(77)\n",
        &[("misplaced_variation", 1, 1)],
        "7g7f",
    );
}

#[test]
fn moves_after_the_end() {
    says(
        "1 ７六歩(77)\n2 投了\n3 ３四歩(33)\n",
        &[("after_end", 3, 3)],
        "7g7f",
    );
    says(
        "1 ７六歩(77)\n2 何か ( 0:01/)\n",
        &[("unknown_end", 2, 3)],
        "7g7f",
    );
}

#[test]
fn variations_that_hang_nowhere() {
    says(
        "1 ７六歩(77)\n変化：4手\n4 ８四歩(83)\n",
        &[("no_branch", 2, 1), ("not_read", 3, 3)],
        "7g7f",
    );
    says("1 ７六歩(77)\n変化：\n", &[("no_branch", 2, 1)], "7g7f");
}

#[test]
fn starts() {
    says(
        "手合割：謎落ち\n1 ７六歩(77)\n",
        &[("unknown_handicap", 1, 5), ("not_read", 2, 3)],
        "",
    );
    says(
        "手合割：中将棋\n1手目 ▲7八歩兵 （←7九）\n",
        &[("unknown_variant", 1, 5), ("not_read", 2, 5)],
        "",
    );
    says(
        "1手目 ▲7八歩兵 （←7九）\n2手目 △7五獅子 （←6三）\n",
        &[("unknown_variant", 1, 5), ("not_read", 2, 5)],
        "",
    );
    says("手合割：その他\n", &[("incomplete_board", 1, 5)], "");
    let short = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・|\n".to_owned()
        + &"| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(7);
    says(&short, &[("rank_width", 2, 1)], "");
    says(&short[..short.len() / 2], &[("rank_width", 2, 1)], "");
    says(
        "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n",
        &[("incomplete_board", 1, 1)],
        "",
    );
    says("| 犬 ・ ・ ・ ・ ・ ・ ・ ・|\n", &[("unknown_piece", 1, 3)], "");
    says("先手の持駒：犬\n", &[("unknown_piece", 1, 7)], "");
    says(&"|・\n".repeat(40), &[("incomplete_board", 17, 1)], "");
}

#[test]
fn times() {
    says(
        "1 ７六歩(77) (0:1x/)\n2 ３四歩(33) (0:01/0:00:09)\n3 ２六歩(27) (0:01/0:00:07)\n",
        &[("bad_time", 1, 11), ("time_total", 2, 11)],
        "7g7f 3c3d 2g2f",
    );
}

#[test]
fn what_is_tolerated_is_an_error_in_strict_mode() {
    let options = super::options().with_strict(true);
    let strict = crate::flat::read_str("1 ７六歩(77) x\n", &options);
    assert_eq!(strict.errors().count(), 1);
    assert_eq!(moves(&strict.records[0]), "7g7f");
}

#[test]
fn two_moves_in_a_row_by_one_side_are_a_fault_of_the_record() {
    // The moves before them are kept, and nobody has lost.
    for second in ["２六歩(27)", "▲２六歩(27)", "２六歩直(27)", "▲５五歩打"] {
        let text = format!("   1 ▲７六歩(77)\n   2 {second}\n   3 ３四歩(33)\n");
        says(&text, &[("not_turn", 2, 6), ("not_read", 3, 6)], "7g7f");
        let replay = reading(&text).records[0].replay(Rules::JSA_PRO).unwrap();
        assert!(replay.outcome().is_none() && replay.stop.is_none(), "{text}");
    }
    // So is a start of which the turn is wrong.
    says("   1 ３四歩(33)\n", &[("not_turn", 1, 6)], "");
    let board = clean("手合割：平手\n後手番\n   1 ３四歩(33)\n")
        .start()
        .to_string();
    assert!(board.contains(" w "), "{board}");
    // Where the text names the side to move, it has touched what is not its own.
    says("   1 ▲３四歩(33)\n", &[("illegal_move", 1, 6)], "3c3d");
    says(
        "   1 ７六歩(77)\n   2 △２六歩(27)\n",
        &[("illegal_move", 2, 6)],
        "7g7f 2g2f",
    );
    // A drop without a mark is that of the side to move.
    says(
        "   1 ７六歩(77)\n   2 ５五歩打\n",
        &[("illegal_move", 2, 6)],
        "7g7f P*5e",
    );
    // A mark of the other side on a move that can be made is a slip.
    says("   1 △７六歩(77)\n", &[("wrong_mark", 1, 6)], "7g7f");
}
