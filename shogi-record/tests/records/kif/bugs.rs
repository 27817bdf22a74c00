//! What other programs are known to get wrong, each with a small text.

use super::{clean, moves, reading, record, said};
use crate::flat::{Claim, Encoding, EndKind, Format, ReadOptions, WriteOptions, read, write};
use shogiban::Color;
use std::fmt::Write as _;

const EMPTY_ROW: &str = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";

/// A board with two kings and the given hands.
fn kings(white_hand: &str, black_hand: &str) -> String {
    format!(
        "後手の持駒：{white_hand}\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n\
         | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n{}| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n\
         +---------------------------+\n先手の持駒：{black_hand}\n",
        EMPTY_ROW.repeat(7)
    )
}

fn hands(white_hand: &str, black_hand: &str) -> String {
    let start = clean(&kings(white_hand, black_hand)).start().to_string();
    start.split(' ').nth(2).expect("hands").to_owned()
}

#[test]
fn hands_with_any_separator_or_none() {
    assert_eq!(hands("飛歩", "なし"), "rp");
    assert_eq!(hands("飛　歩二　", ""), "r2p");
    assert_eq!(hands("飛 歩", "歩十一"), "11Prp");
    assert_eq!(hands("", "歩十八"), "18P");
    assert_eq!(hands("歩１２", "飛2"), "2R12p");
    assert_eq!(hands("残り", "金"), "G2r2b3g4s4n4l18p");
}

#[test]
fn too_many_in_hand() {
    let reading = reading(&kings("", "歩九十九"));
    assert_eq!(said(&reading)[0].0, "unplayable_start");
    assert_eq!(
        said(&super::reading(&kings("", "歩300")))[0],
        ("hand_count", 14, 7)
    );
}

#[test]
fn lines_that_say_nothing() {
    let text = format!(
        "盤面回転\n{}盤面反転\n手数----指手--\n   1 ５八玉(59)\n",
        kings("", "")
    );
    assert_eq!(moves(&clean(&text)), "5i5h");
}

#[test]
fn an_unknown_word_beside_a_board() {
    let text = format!("手合割：詰将棋\n{}", kings("", ""));
    let reading = reading(&text);
    assert_eq!(said(&reading), [("bad_header", 1, 5)]);
    let record = &reading.records[0];
    assert_eq!(record.start().to_string(), "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    let written = write(record, Format::Kif, &WriteOptions::new());
    assert!(written.losses.is_empty() && written.text.contains("手合割：詰将棋"));
}

#[test]
fn a_board_beside_another_handicap_wins() {
    let reading = reading(&format!("手合割：平手　　\n{}", kings("", "")));
    assert_eq!(said(&reading), [("contradiction", 1, 5)]);
    assert_eq!(
        reading.records[0].start().to_string(),
        "4k4/9/9/9/9/9/9/9/4K4 b - 1"
    );
}

#[test]
fn drops_with_an_origin_of_zeros() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同銀(31)\n5 ３三角打(00)\n6 同　桂(21)\n";
    assert_eq!(moves(&clean(text)), "7g7f 3c3d 8h2b+ 3a2b B*3c 2a3c");
}

#[test]
fn not_promoting_in_so_many_words() {
    assert_eq!(
        moves(&clean("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角不成(88)\n")),
        "7g7f 3c3d 8h2b"
    );
}

#[test]
fn the_same_square_with_blanks_or_without() {
    for same in ["同", "同　", "同 ", "同　　"] {
        let text =
            format!("1 ２六歩(27)\n2 ８四歩(83)\n3 ２五歩(26)\n4 ８五歩(84)\n5 ２四歩(25)\n6 {same}歩(23)\n");
        assert_eq!(moves(&clean(&text)), "2g2f 8c8d 2f2e 8d8e 2e2d 2c2d");
    }
}

#[test]
fn other_names_of_pieces() {
    let board = "後手の持駒：なし\n| ・ ・v王 ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n\
                 | ・ 竜 ・ ・ 全 ・ 圭 ・ 杏|\n"
        .to_owned()
        + &EMPTY_ROW.repeat(5)
        + "| ・ ・ ・ ・ 王 ・ ・ ・ ・|\n先手の持駒：なし\n";
    let played = "1 ５八王(59)\n2 ６一王(71)\n3 ８四竜(83)\n4 ７一玉(61)\n5 ５二全(53)\n6 ７二玉(71)\n7 ３二成桂(33)\n\
                  8 ７一玉(72)\n9 １二杏(13)\n";
    assert_eq!(
        moves(&clean(&(board + played))),
        "5i5h 7a6a 8c8d 6a7a 5c5b 7a7b 3c3b 7b7a 1c1b"
    );
}

#[test]
fn numbers_in_every_form() {
    for text in [
        "1手目 ７六歩(77)\n2手目 ３四歩(33)\n",
        "1 ７六歩(77)\n2 ３四歩(33)",
        "   1 76歩(77)\n   2 34歩(33)\n",
        "   1 ▲７六歩(77)\n   2 △３四歩(33)\n",
        "   1　７六歩（７７）\r   2　３四歩（33）\r",
    ] {
        assert_eq!(moves(&clean(text)), "7g7f 3c3d", "{text}");
    }
    let reading = reading("   1 ７六歩(77)\n   3 ３四歩(33)\n   9 ２六歩(27)\n");
    assert_eq!(moves(&reading.records[0]), "7g7f 3c3d 2g2f");
    assert_eq!(said(&reading), [("move_number", 2, 4)]);
}

#[test]
fn a_header_named_like_the_heading() {
    let record = clean(
        "作品名：一\n手数：9\n&読み込み時表示\n*URL：https://example.org/a:b\n出典：https://example.org/\n\n1 ７六歩(77)\n",
    );
    assert_eq!(record.root().bookmarks(), ["読み込み時表示"]);
    assert_eq!(record.root().comments(), ["URL：https://example.org/a:b"]);
    let values: Vec<_> = record
        .headers
        .iter()
        .map(|header| header.value.as_str())
        .collect();
    assert_eq!(values, ["一", "9", "https://example.org/"]);
}

#[test]
fn two_comments_stay_at_their_move() {
    let record = clean("1 ７六歩(77)\n*a \n**評価値=1\n2 ３四歩(33)\n");
    let first = record.root().next().unwrap();
    assert_eq!(first.comments(), ["a ", "*評価値=1"]);
    assert_eq!(moves(&record), "7g7f 3c3d");
}

#[test]
fn a_foul_in_words() {
    let record = record("1 ７六歩(77)\n2 ３四歩(33)\n3 ８二角成(88)\n4 反則勝ち\n*x\n");
    let foul = record.main_moves().count();
    assert_eq!((foul, record.stated()), (3, Some(Claim::Win(Color::White))));
    assert!(record.main_end().unwrap().parent().unwrap().is_illegal());
}

#[test]
fn black_moves_first_on_a_board_without_a_turn() {
    let record = clean(&(kings("", "") + "1 ５八玉(59)\n2 ５二玉(51)\n3 ５七玉(58)\n"));
    assert_eq!(record.start().turn(), Color::Black);
    assert_eq!(moves(&record), "5i5h 5a5b 5h5g");
}

#[test]
fn utf_8_under_any_name_and_what_a_file_says_of_itself() {
    let text = "#KIF version=2.0 encoding=Shift_JIS\n手合割：平手\n1 ７六歩(77)\n";
    let reading = read(text.as_bytes(), &ReadOptions::new());
    assert_eq!(
        (reading.encoding, reading.format),
        (Encoding::Utf8, Some(Format::Kif))
    );
    assert_eq!(said(&reading), [("wrong_encoding_declared", 1, 1)]);
    assert_eq!(moves(&reading.records[0]), "7g7f");
}

#[test]
fn variations_after_a_line_without_any_end() {
    // Their moves became part of the game elsewhere, or the word a header.
    let main = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n5 ６六歩(67)\n";
    let text = format!(
        "{main}\n変化：4手\n4 ４四歩(43)\n\n変化：4手\n4 ５四歩(53)\n5 ２五歩(26)\n\n変化：4手\n4 ６四歩(63)\n"
    );
    let record = clean(&text);
    assert_eq!(moves(&record), "7g7f 3c3d 2g2f 8c8d 6g6f");
    assert_eq!(record.line_ends().count(), 4);
    assert!(record.headers.is_empty());
}

#[test]
fn a_variation_at_a_ply_of_two_digits() {
    let steps = ["５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"];
    let mut main = String::new();
    for ply in 0..12 {
        writeln!(main, "{:4} {}", ply + 1, steps[ply % 4]).unwrap();
    }
    let record = clean(&format!("{main}変化：11手\n  11 ４八玉(58)\n"));
    assert_eq!(record.main_moves().count(), 12);
    let tenth = record.main_line().nth(9).unwrap();
    assert_eq!(
        tenth.children().nth(1).and_then(|node| node.mv()),
        "5h4h".parse().ok()
    );
}

#[test]
fn blanks_after_the_name_of_a_handicap() {
    for name in ["平手 ", "平手\t", "平手　　", " 平手"] {
        let record = clean(&format!("手合割：{name}\n1 ７六歩(77)\n"));
        assert_eq!(moves(&record), "7g7f");
    }
}

#[test]
fn who_wins_a_handicap_game_is_told_by_who_moves() {
    // 上手 moves first, so the third word is his: 下手 wins.
    let record = clean("手合割：香落ち\n1 ３四歩(33)\n2 ７六歩(77)\n3 投了\n");
    assert_eq!(record.stated(), Some(Claim::Win(Color::Black)));
    let written = write(&record, Format::Kif, &WriteOptions::new());
    assert!(written.losses.is_empty() && written.text.contains("手合割：香落ち"));
    let back = read(&written.bytes, &ReadOptions::new()).records.remove(0);
    assert_eq!((back.stated(), &back), (Some(Claim::Win(Color::Black)), &record));
}

#[test]
fn a_word_alone_tells_the_result() {
    let white = Some(Claim::Win(Color::White));
    let black = Some(Claim::Win(Color::Black));
    for (word, claim) in [
        ("投了", black),
        ("切れ負け", black),
        ("詰み", black),
        ("反則負け", black),
        ("反則勝ち", white),
        ("入玉勝ち", white),
        ("不戦敗", black),
        ("持将棋", Some(Claim::Draw)),
        ("千日手", Some(Claim::Draw)),
        ("中断", Some(Claim::NoResult)),
    ] {
        let record = clean(&format!("1 ７六歩(77)\n2 {word}\n"));
        assert_eq!(record.stated(), claim, "{word}");
    }
}

#[test]
fn squares_in_digits_of_any_kind() {
    for square in ["７六", "７６", "76", "7六", "七六"] {
        let reading = reading(&format!("1 {square}歩(77)\n"));
        // A move, or an error: never a game without it.
        let read = moves(&reading.records[0]) == "7g7f";
        assert!(read || reading.errors().next().is_some(), "{square}");
        assert_eq!(read, square != "七六", "{square}: {:?}", said(&reading));
    }
}

#[test]
fn times_belong_to_their_moves_however_few_have_one() {
    let record = clean(
        "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27) (0:05/)\n*a\n*b\n4 ８四歩(83)\n*c\n5 投了 (0:07/)\n*d\n",
    );
    let seen: Vec<_> = record
        .main_line()
        .map(|node| (node.time(), node.comments().len()))
        .collect();
    assert_eq!(
        seen,
        [
            (None, 0),
            (None, 0),
            (Some(5_000), 2),
            (None, 1),
            (Some(7_000), 1)
        ]
    );
}

#[test]
fn a_game_that_a_server_ended_because_of_the_last_move() {
    // 81Dojo writes a comment, and no word.
    let record = record("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二飛(28)\n*反則手にて終局\n");
    let last = record.main_line().nth(2).unwrap();
    assert!(last.is_illegal());
    assert_eq!(last.comments(), ["反則手にて終局"]);
    assert_eq!(record.end(), Some(EndKind::Foul { by: Color::Black }));
    assert_eq!(record.stated(), Some(Claim::Win(Color::White)));
    let written = write(&record, Format::Kif, &WriteOptions::new());
    assert!(written.losses.is_empty());
    let again = &read(&written.bytes, &ReadOptions::new()).records[0];
    assert_eq!(
        (again.end(), again.main_end().unwrap().word()),
        (record.end(), Some("反則勝ち"))
    );
}
