//! KI2: what other readers got wrong, each with a small input.

use super::{codes, moves, one, survives, through};
use crate::flat::{Claim, EndKind, Format, HeaderKey, ReadOptions, Record, WriteOptions, read_str, write};
use shogiban::{Color, Position, Rules, Setup, Variant};

/// A board of KI2 with kings at 5a and 5i, and what else is put there.
fn board(sfen: &str) -> String {
    let record = Record::new(Setup::from_sfen(sfen, None).unwrap());
    write(&record, Format::Ki2, &WriteOptions::new()).text
}

#[test]
fn a_whole_game_in_one_line() {
    for text in [
        "▲７六歩 △３四歩 ▲２二角成 △同　銀",
        "▲７六歩△３四歩▲２二角成△同銀",
        "☗７６歩☖34歩▼22角成▽同 銀",
    ] {
        assert_eq!(moves(&one(text)), ["7g7f", "3c3d", "8h2b+", "3a2b"], "{text}");
    }
}

#[test]
fn sideways_is_the_gold_beside() {
    let record = one("▲５八金右 △３四歩 ▲６八金寄 △８四歩 ▲５八飛");
    assert_eq!(moves(&record), ["4i5h", "3c3d", "5h6h", "8c8d", "2h5h"]);
}

#[test]
fn two_golds_that_could_be_meant_are_named() {
    let reading = read_str("▲５八金 △３四歩\n", &ReadOptions::new());
    assert_eq!(reading.format, Some(Format::Ki2));
    let found: Vec<_> = reading
        .diagnostics
        .iter()
        .map(|d| (d.line, d.column, d.kind.code()))
        .collect();
    assert_eq!(found, [(1, 1, "ambiguous"), (1, 6, "not_read")]);
    let text = reading.diagnostics[0].to_string();
    assert!(text.contains("4i and 6i"), "{text}");
}

#[test]
fn a_declaration_in_the_line_of_result_is_no_foul() {
    let record = one("▲７六歩\nまで1手で後手の入玉勝ち\n");
    assert_eq!(record.end(), Some(EndKind::Declaration { by: Color::White }));
    assert_eq!(record.stated(), Some(Claim::Win(Color::White)));
}

#[test]
fn variations_of_ki2() {
    let record = one("▲７六歩 △３四歩 ▲２六歩\n\n変化：2手\n△８四歩 ▲２六歩\n");
    assert_eq!(record.line_ends().count(), 2);
    let written = write(&record, Format::Ki2, &WriteOptions::new());
    assert!(written.losses.is_empty());
    assert_eq!(one(&written.text), record);
}

#[test]
fn the_horse_on_the_left() {
    // Other readers know the word for golds and silvers only.
    for (text, usi) in [("▲８二馬左", "9a8b"), ("▲８二馬右", "8a8b")] {
        let record = one(&(board("+B+B7/9/9/9/9/9/9/9/4K1k2 b - 1") + text + "\n"));
        assert_eq!(moves(&record), [usi], "{text}");
        assert!(survives(&record, Format::Ki2).contains(text));
    }
}

#[test]
fn same_and_right_where_both_come_up() {
    // 同銀上 would be either of two silvers; another writer wrote it.
    let mut record = Record::new("4k4/9/9/4p4/9/3S1S3/4P4/9/4K4 w - 1".parse().unwrap());
    record.push("5d5e".parse().unwrap()).unwrap();
    record.push("4f5e".parse().unwrap()).unwrap();
    let text = survives(&record, Format::Ki2);
    assert!(text.contains("▲同　銀右"), "{text}");
    let reading = read_str(
        &text.replace("銀右", "銀上"),
        &ReadOptions::new().with_format(Format::Ki2),
    );
    assert_eq!(codes(&reading)[0].2, "ambiguous");
    assert_eq!(reading.records[0].main_moves().count(), 1);
}

#[test]
fn a_pinned_piece_is_still_one_that_could_be_meant() {
    // The gold on 5h is pinned by the rook, and yet the other one needs its word.
    let start = "4r3k/9/9/9/9/9/9/4G4/4K1G2 b - 1";
    let mut record = Record::new(start.parse().unwrap());
    record.push("3i4h".parse().unwrap()).unwrap();
    let text = survives(&record, Format::Ki2);
    assert!(text.contains("▲４八金上"), "{text}");
    let reading = read_str(
        &text.replace("金上", "金"),
        &ReadOptions::new().with_format(Format::Ki2),
    );
    // Without it, the one that can move is meant.
    assert_eq!(codes(&reading), []);
    assert_eq!(moves(&reading.records[0]), ["3i4h"]);
    // A drop beside a pinned piece is said to be one.
    let mut record = Record::new("4r3k/9/9/9/9/9/9/4G4/4K4 b G 1".parse().unwrap());
    record.push("G*4h".parse().unwrap()).unwrap();
    assert!(survives(&record, Format::Ki2).contains("▲４八金打"));
}

#[test]
fn a_piece_on_the_board_goes_before_one_in_hand() {
    // Others read the drop, since a silver is in hand; 打 would say so.
    let start = "2s6/4gk2l/rp1gsp1pn/2ppp1p2/1PPPb1s1p/p3P1P1P/L3+l2P1/2G+n4L/BNG2KRN1 w s2p 106";
    let record = one(&(board(start) + "△６二銀引\n"));
    assert_eq!(moves(&record), ["5c6b"]);
    let record = one(&(board(start) + "△６二銀打\n"));
    assert_eq!(moves(&record), ["S*6b"]);
    // Straight forward, of two golds.
    let start = "3sk1bn1/l5g1l/n2pr2pp/1spPp4/ppPG3P1/P3P1S1P/N1SGG1N2/L4ppKL/2B4R1 b 3p 113";
    let record = one(&(board(start) + "▲６六金直\n"));
    assert_eq!(moves(&record), ["6g6f"]);
}

#[test]
fn declarations_fouls_and_other_ends_are_lines_of_result() {
    let black = Color::Black;
    for (kind, text) in [
        (EndKind::Resignation { by: black }, "まで2手で後手の勝ち"),
        (EndKind::TimeUp { by: black }, "まで2手で時間切れにより後手の勝ち"),
        (EndKind::Foul { by: black }, "まで2手で先手の反則負け"),
        (EndKind::Declaration { by: black }, "まで2手で先手の入玉勝ち"),
        (EndKind::Abandonment { by: black }, "まで2手で先手の不戦敗"),
        (EndKind::Repetition, "まで2手で千日手"),
        (EndKind::Impasse, "まで2手で持将棋"),
        (EndKind::Aborted, "まで2手で中断"),
    ] {
        let mut record = one("▲７六歩 △３四歩\n");
        let last = record.main_last().id();
        record.add_end(last, kind, None).unwrap();
        let (written, reading) = through(&record, Format::Ki2);
        assert!(written.text.contains(text), "{}", written.text);
        assert_eq!(written.losses, []);
        assert_eq!(reading.records[0].stated(), kind.claim());
        assert_eq!(reading.records, [record], "{text}");
    }
}

#[test]
fn marks_of_the_other_side_are_noticed() {
    let reading = read_str("▲７六歩 ▲３四歩 △２六歩\n", &ReadOptions::new());
    assert_eq!(moves(&reading.records[0]), ["7g7f", "3c3d", "2g2f"]);
    assert_eq!(codes(&reading), [(1, 6, "wrong_mark"), (1, 11, "wrong_mark")]);
}

#[test]
fn headers_handicaps_comments_and_small_boards() {
    let text = "手合割：二枚落ち\n上手：a\n下手：b\n\n*開始\n△６二銀    ▲７六歩\n*よい手\n△５四歩\n";
    let record = one(text);
    assert_eq!(record.headers.get(&HeaderKey::White), Some("a"));
    assert_eq!(moves(&record), ["7a6b", "7g7f", "5c5d"]);
    assert_eq!(record.root().comments(), ["開始"]);
    assert_eq!(record.main_line().nth(1).unwrap().comments(), ["よい手"]);
    survives(&record, Format::Ki2);
    for variant in Variant::ALL {
        let start = Setup::start(variant).unwrap();
        let mut record = Record::new(start);
        let first = Position::start(variant).unwrap().legal_moves()[0];
        record.push(first).unwrap();
        let (written, reading) = through(&record, Format::Ki2);
        assert!(reading.diagnostics.is_empty(), "{}", written.text);
        assert_eq!(reading.records, [record], "{}", written.text);
    }
}

#[test]
fn what_is_said_of_an_end_beside_the_line_is_not_said_of_the_line() {
    let mut record = one("▲７六歩 △３四歩 ▲２六歩\n");
    let first = record.root().next().unwrap().id();
    let end = record
        .add_end(first, EndKind::Resignation { by: Color::White }, None)
        .unwrap();
    record.add_comment(end, "or resign").unwrap();
    let (written, reading) = through(&record, Format::Ki2);
    assert!(
        !written.text.contains("まで") && !written.text.contains("変化"),
        "{}",
        written.text
    );
    let lost: Vec<_> = written.losses.iter().map(|loss| loss.kind.code()).collect();
    assert!(lost.contains(&"end") && lost.contains(&"comment"), "{lost:?}");
    record.remove(end).unwrap();
    assert_eq!(reading.records, [record]);
}

#[test]
fn the_same_square_is_no_drop() {
    // With a bishop in hand as without one: a piece stands there.
    for text in [
        "▲７六歩 △３四歩 ▲２二角成 △同飛 ▲同角\n",
        "▲７六歩 △３四歩 ▲２二角成 △同飛 ▲２二角\n",
    ] {
        let reading = read_str(text, &ReadOptions::new());
        assert_eq!(codes(&reading), [(1, 21, "nothing_reaches")], "{text}");
        assert_eq!(moves(&reading.records[0]), ["7g7f", "3c3d", "8h2b+", "8b2b"]);
        let replay = reading.records[0].replay(Rules::JSA_PRO).unwrap();
        assert!(replay.outcome().is_none());
    }
    // A drop there is said to be one; so is one that doubles a pawn or leaves the board.
    for (start, usi, text) in [
        ("4k4/9/9/9/4r4/9/9/9/4K4 b B 1", "B*5e", "▲５五角打"),
        ("4k4/9/9/9/9/4P4/9/9/4K4 b P 1", "P*5h", "▲５八歩"),
        ("4k/5/5/5/K4 b B 1", "B*9i", "▲９九角打"),
    ] {
        let mut record = Record::new(start.parse().unwrap());
        let root = record.root().id();
        record.add_any(root, usi.parse().unwrap()).unwrap();
        let (written, reading) = through(&record, Format::Ki2);
        assert!(written.text.contains(text), "{}", written.text);
        assert_eq!(written.text.contains('打'), text.ends_with('打'));
        assert_eq!(reading.records, [record], "{}", written.text);
    }
}

#[test]
fn two_moves_in_a_row_by_one_side_are_read_as_nobodys() {
    // Nothing of White's reaches; an origin, or a drop that White does not have, tells as well. As more moves follow, the
    // record lacks one.
    for second in ["▲２六歩", "▲２六歩(27)", "▲５五角打"] {
        let reading = read_str(&format!("▲７六歩 {second} △３四歩\n"), &ReadOptions::new());
        assert_eq!(
            reading.errors().next().map(|found| found.kind.code()),
            Some("not_turn")
        );
        assert_eq!(moves(&reading.records[0]), ["7g7f"]);
        let replay = reading.records[0].replay(Rules::JSA_PRO).unwrap();
        assert!(replay.is_cut && replay.outcome().is_none(), "{second}");
    }
}
