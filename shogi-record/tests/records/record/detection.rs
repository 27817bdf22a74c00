//! Which format a text has, where one could be taken for another.

use super::codes;
use crate::flat::{Format, ReadOptions, detect, read_str};

#[test]
fn a_list_of_positions_whose_first_board_begins_like_a_rank_of_csa() {
    for board in ["P3k/5/5/5/K4", "P1k2/5/5/5/K4", "+P3k/5/5/5/K4", "N+P2k/5/5/5/4K"] {
        let text = format!("{board} b - 1\n4k/5/5/5/K4 w - 2\n");
        assert_eq!(detect(text.as_bytes()), Some(Format::Sfen), "{text}");
        let reading = read_str(&text, &ReadOptions::new());
        assert_eq!(reading.records.len(), 2, "{text}: {:?}", codes(&reading));
    }
    for csa in [
        "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\n",
        "P1 *  * \n",
        "PI\n",
        "P+00AL\n",
        "N+a/b/c\n",
        "N+b b\n",
    ] {
        assert_eq!(detect(csa.as_bytes()), Some(Format::Csa), "{csa}");
    }
}

#[test]
fn headers_before_moves_do_not_hide_what_kind_of_moves_they_are() {
    for (moves, format) in [
        ("   1 ７六歩(77)\n", Format::Kif),
        ("▲７六歩\n", Format::Ki2),
        ("☖３四歩\n", Format::Ki2),
    ] {
        let text = format!("棋戦：x\n先手：▲の人\n*comment\n\n{moves}");
        assert_eq!(detect(text.as_bytes()), Some(format), "{text}");
    }
}

#[test]
fn a_header_of_kif_with_the_signs_of_usen_is_kif() {
    for note in ["あ__~0.", "a b__~12.", "__~0."] {
        let text = format!("備考：{note}\n   1 ７六歩(77)\n");
        assert_eq!(detect(text.as_bytes()), Some(Format::Kif), "{text}");
        let reading = read_str(&text, &ReadOptions::new());
        assert_eq!(reading.records.len(), 1, "{text}: {:?}", codes(&reading));
        assert_eq!(reading.records[0].main_moves().count(), 1);
    }
    for usen in [
        "~0.7ku.",
        "4k4_9_2P6_9_9_9_9_9_4K4.b.RB2Gs18p~0.",
        "4k_5_zp4_5_K4.w.-~0.",
        "lnsgkgsnl_9_9~3.",
    ] {
        assert_eq!(detect(usen.as_bytes()), Some(Format::Usen), "{usen}");
    }
}
