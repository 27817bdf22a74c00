//! What other programs are known to get wrong, each with a small text.

use super::{clean, moves, reading, record, said};
use shogiban::Color;
use shogiban::record::{Claim, Encoding, Format, ReadOptions, WriteOptions, read, write};

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
