//! The one canonical form, and that it is read back.

use crate::common::{at, cases, playable, setup, vector_positions};
use proptest::prelude::*;
use shogiban::{Bitboard, Color, Hand, HandKind, Piece, Position, Setup, Square, Variant};

#[test]
fn the_start_positions_are_written_as_everyone_writes_them() {
    let texts = Variant::ALL.map(|variant| Position::start(variant).expect("a named variant").to_string());
    assert_eq!(
        texts,
        [
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            "rbsgk/4p/5/P4/KGSBR b - 1",
            "sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1",
            "sgkgs/5/1ppp1/1PPP1/5/SGKGS b NLnl 1",
            "rbnsgk/5p/6/6/P5/KGSNBR b - 1",
        ]
    );
}

#[test]
fn hands_are_written_black_first_in_one_order_with_counts_above_one() {
    for (written, canonical) in [
        ("-", "-"),
        ("P", "P"),
        ("p", "p"),
        ("pP", "Pp"),
        ("plnsgbrPLNSGBR", "RBGSNLPrbgsnlp"),
        ("2p3P", "3P2p"),
        ("18p", "18p"),
        ("2b2r2R2B", "2R2B2r2b"),
        ("10P4g", "10P4g"),
        ("127P", "127P"),
    ] {
        let setup: Setup = format!("4k4/9/9/9/9/9/9/9/4K4 b {written} 1")
            .parse()
            .expect(written);
        assert_eq!(
            setup.to_string(),
            format!("4k4/9/9/9/9/9/9/9/4K4 b {canonical} 1")
        );
    }
}

#[test]
fn gaps_promoted_pieces_turn_and_number_are_written() {
    for sfen in [
        "+P+L+N+S+B+R1gk/9/1+p+l+n+s+b+r2/9/9/4P4/9/9/8K w - 4294967295",
        "9/8P/P8/4P4/9/9/9/9/9 b - 2",
    ] {
        let setup: Setup = sfen.parse().expect(sfen);
        assert_eq!(setup.to_string(), sfen);
        assert_eq!(setup.to_sfen(), sfen);
    }
}

#[test]
fn every_position_of_the_vectors_is_written_as_it_was_read() {
    for position in vector_positions() {
        let text = position.to_string();
        assert_eq!(position.to_sfen(), text);
        let again = Position::from_sfen(&text, Some(position.variant())).expect(&text);
        assert_eq!((again, again.to_string()), (position, text));
    }
}

#[test]
fn the_shape_of_a_board_tells_the_variant() {
    for (sfen, variant) in [
        ("4k4/9/9/9/9/9/9/9/9 b - 1", Variant::STANDARD),
        ("4k/5/5/5/K4 b - 1", Variant::MINISHOGI),
        ("4k1/6/6/6/6/K5 b - 1", Variant::JUDKINS),
        ("4k/5/5/5/5/K4 b - 1", Variant::GOROGORO),
        ("4k/5/5/5/5/K4 b L 1", Variant::GOROGORO_PLUS),
        ("4k/5/5/5/5/K4 b n 1", Variant::GOROGORO_PLUS),
        ("4k/5/+L4/5/5/K4 b - 1", Variant::GOROGORO_PLUS),
        ("4k/5/n4/5/5/K4 b - 1", Variant::GOROGORO_PLUS),
    ] {
        let setup: Setup = sfen.parse().expect(sfen);
        assert_eq!(setup.variant(), variant, "{sfen}");
        assert_eq!(setup.to_string(), sfen);
        assert_eq!(Position::from_sfen(sfen, None).expect(sfen).variant(), variant);
        let custom =
            Variant::custom(variant.files(), variant.ranks(), 1, [18, 4, 4, 4, 2, 2, 4]).expect("a variant");
        assert_eq!(
            Setup::from_sfen(sfen, Some(custom)).map(|setup| setup.variant()),
            Ok(custom)
        );
    }
}

#[test]
fn hands_are_read_and_written_alone() {
    for text in ["-", "P", "RB2G3P", "127P", "2R2B4G4S4N4L18P"] {
        let hand: Hand = text.parse().expect(text);
        assert_eq!(hand.to_string(), text);
    }
    assert_eq!(
        "3PR".parse::<Hand>().map(|hand| hand.to_string()).as_deref(),
        Ok("R3P")
    );
    for (text, column) in [
        ("", 1),
        ("--", 2),
        ("-P", 2),
        ("p", 1),
        ("Pp", 2),
        ("PP", 2),
        ("0P", 1),
        ("1P", 1),
        ("128P", 1),
        ("K", 1),
        ("P ", 2),
        ("2", 2),
        ("+P", 1),
        ("歩", 1),
    ] {
        let error = text.parse::<Hand>().expect_err(text);
        assert_eq!((error.line, error.column), (1, column), "{text:?}: {error}");
    }
}

#[test]
fn an_arrangement_is_edited_and_written() {
    let mut setup = Setup::empty(Variant::STANDARD);
    let sq = |text: &str| -> Square { text.parse().expect("a square") };
    let piece = |text: &str| -> Piece { text.parse().expect("a piece") };
    assert_eq!(setup.put(sq("5a"), piece("k")), None);
    assert_eq!(setup.put(sq("5a"), piece("+p")), Some(piece("k")));
    assert_eq!(setup.put(sq("1i"), piece("K")), None);
    assert_eq!(setup.remove(sq("1i")), Some(piece("K")));
    assert_eq!(setup.remove(sq("1i")), None);
    assert_eq!(setup.occupied(), Bitboard::from(sq("5a")));
    setup.set_turn(Color::White);
    setup.set_move_number(12);
    setup.set_hand(Color::White, HandKind::Gold, 3).expect("few");
    assert!(setup.set_hand(Color::White, HandKind::Gold, 128).is_err());
    assert_eq!(setup.to_string(), "4+p4/9/9/9/9/9/9/9/9 w 3g 12");
    setup.give_rest(Color::Black);
    assert_eq!(setup.to_string(), "4+p4/9/9/9/9/9/9/9/9 w 2R2BG4S4N4L17P3g 12");
    setup.give_rest(Color::White);
    assert_eq!(
        setup.to_string(),
        "4+p4/9/9/9/9/9/9/9/9 w 2R2BG4S4N4L17P3g 12",
        "nothing is left"
    );
    assert_eq!(at(&setup.to_string()).to_setup(), setup);
}

/// SFEN counts moves from 1, so the strict reader knows no move 0: whatever an editor sets, what a position writes must be
/// readable.
#[test]
fn a_position_whose_move_number_was_set_to_0_is_read_back() {
    let mut setup = Setup::empty(Variant::STANDARD);
    setup.set_move_number(0);
    let position = Position::try_from(setup).expect("playable");
    let text = position.to_string();
    assert_eq!(text.parse(), Ok(position), "{text}");
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn a_playable_position_is_read_back_from_its_sfen(position in playable()) {
        let text = position.to_string();
        let again = Position::from_sfen(&text, Some(position.variant()));
        prop_assert_eq!(again, Ok(position), "{}", text);
        prop_assert_eq!(again.map(|again| again.to_string()), Ok(text.clone()));
        prop_assert_eq!(again.map(|again| (again.zobrist_hash(), again.move_number())),
            Ok((position.zobrist_hash(), position.move_number())));
        let variant = position.variant();
        if Variant::ALL.contains(&variant) && variant != Variant::GOROGORO_PLUS {
            prop_assert_eq!(text.parse::<Position>(), Ok(position), "the shape tells the variant");
        }
    }

    #[test]
    fn any_arrangement_is_read_back_from_its_sfen(setup in setup()) {
        let text = setup.to_string();
        let again = Setup::from_sfen(&text, Some(setup.variant()));
        prop_assert_eq!(again, Ok(setup), "{}", text);
        let (tolerant, tolerances) = Setup::from_sfen_tolerant(&text, Some(setup.variant())).expect("canonical");
        prop_assert_eq!(tolerant, setup);
        prop_assert!(tolerances.is_empty());
    }
}
