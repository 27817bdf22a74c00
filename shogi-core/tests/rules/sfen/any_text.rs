//! Whatever the text is: no panic, a place for every error, and an end at once.

use crate::common::{Dice, cases, playable, setup};
use proptest::prelude::*;
use shogiban::notation::{ParseError, ParseErrorKind, PositionError, UsiPosition};
use shogiban::{Color, File, Hand, HandKind, Move, Piece, PieceKind, Position, Rank, Setup, Square, Variant};
use std::time::{Duration, Instant};

/// The place of an error is on a character of the text or just behind it, and line, column and byte agree.
fn check_place<T>(text: &str, result: Result<T, ParseError>) -> Option<T> {
    let error = match result {
        Ok(value) => return Some(value),
        Err(error) => error,
    };
    let before = text
        .get(..error.byte)
        .unwrap_or_else(|| panic!("{text:?}: byte {}", error.byte));
    let line = before.split('\n').count();
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    assert_eq!(
        (error.line as usize, error.column as usize),
        (line, column),
        "{text:?}"
    );
    if let ParseErrorKind::BadNotation { found, .. } | ParseErrorKind::NoGame { found } = error.kind {
        assert_eq!(text[error.byte..].chars().next(), found, "{text:?}");
    }
    assert!(!error.to_string().is_empty());
    None
}

/// What reading a position found in its text; a position that cannot be played was read.
fn as_read<T>(read: Result<T, PositionError>) -> Result<Option<T>, ParseError> {
    match read {
        Ok(position) => Ok(Some(position)),
        Err(PositionError::Notation(error)) => Err(error),
        Err(_) => Ok(None),
    }
}

/// Gives a text to every reader there is.
fn read_in_every_way(text: &str) {
    check_place(text, text.parse::<Color>());
    check_place(text, text.parse::<File>());
    check_place(text, text.parse::<Rank>());
    check_place(text, text.parse::<Square>());
    check_place(text, text.parse::<PieceKind>());
    check_place(text, text.parse::<HandKind>());
    check_place(text, text.parse::<Piece>());
    check_place(text, text.parse::<Variant>());
    if let Some(m) = check_place(text, text.parse::<Move>()) {
        assert_eq!(m.to_string(), text);
    }
    if let Some(hand) = check_place(text, text.parse::<Hand>()) {
        assert_eq!(hand.to_string().parse(), Ok(hand));
    }
    check_place(text, as_read(text.parse::<Position>()));
    let _ = Position::default().parse_move(text);
    for variant in [None, Some(Variant::MINISHOGI), Some(Variant::STANDARD)] {
        let strict = check_place(text, Setup::from_sfen(text, variant));
        let tolerant = check_place(text, Setup::from_sfen_tolerant(text, variant));
        match (strict, tolerant) {
            (Some(strict), Some((tolerant, tolerances))) => {
                assert!(tolerances.is_empty(), "{text:?}: {tolerances:?}");
                assert_eq!(strict, tolerant, "{text:?}");
            }
            (Some(_), None) => panic!("strictly right but not tolerated: {text:?}"),
            (None, Some((_, tolerances))) => assert!(!tolerances.is_empty(), "{text:?}"),
            (None, None) => {}
        }
        if let Some((setup, _)) = tolerant {
            let canonical = setup.to_string();
            assert_eq!(
                Setup::from_sfen(&canonical, Some(setup.variant())),
                Ok(setup),
                "{text:?}"
            );
        }
        check_place(text, as_read(Position::from_sfen_tolerant(text, variant)));
        if let Some(line) = check_place(text, UsiPosition::parse_tolerant(text, variant)) {
            for token in line.tokens() {
                check_place(text, token);
            }
        }
    }
    if let Some(line) = check_place(text, UsiPosition::parse(text)) {
        for token in line.tokens() {
            check_place(text, token);
        }
        let tolerant = UsiPosition::parse_tolerant(text, None).expect("strictly right");
        assert!(tolerant.tolerances().is_empty(), "{text:?}");
        assert_eq!(tolerant.setup(), line.setup());
    }
}

/// Texts to be damaged.
fn right_texts() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => playable().prop_map(|position| position.to_string()),
        2 => setup().prop_map(|setup| setup.to_string()),
        1 => Just("sfen 4k4/9/9/9/9/9/9/9/4K4  b 1P1P\r\n".to_owned()),
        1 => Just("position startpos moves 7g7f 3c3d 8h2b+ B*5e resign".to_owned()),
        1 => playable().prop_map(|position| format!("position sfen {position} moves 5i5h P*5e")),
        1 => Just("9x9z2:P18L4N4S4B2R2G4".to_owned()),
    ]
}

/// A text with some characters taken out, put in, doubled or changed.
fn damaged(text: &str, dice: &mut Dice) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=dice.below(4) {
        let other = *dice.pick(&[
            '/', ' ', '+', '-', '0', '1', '9', 'P', 'k', 'K', 'b', 'w', '_', '\t', '\n', '\r', '*', 'x',
            '歩', '\u{3000}', '\u{0}', '\u{feff}', 's',
        ]);
        let at = dice.below(characters.len() + 1);
        let is_on = at < characters.len();
        match dice.below(5) {
            0 if is_on => drop(characters.remove(at)),
            1 if is_on => characters[at] = other,
            2 if is_on => characters.insert(at, characters[at]),
            3 => characters.truncate(at),
            _ => characters.insert(at, other),
        }
    }
    characters.into_iter().collect()
}

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn no_text_makes_a_reader_panic(text in any::<String>()) {
        read_in_every_way(&text);
    }

    #[test]
    fn no_text_of_the_right_characters_makes_a_reader_panic(text in "[1-9a-zA-Z+/* _\\-\t\r\n0歩]{0,60}") {
        read_in_every_way(&text);
    }

    #[test]
    fn no_damaged_text_makes_a_reader_panic(text in right_texts(), seed in any::<u64>()) {
        read_in_every_way(&text);
        read_in_every_way(&damaged(&text, &mut Dice::new(seed)));
    }
}

#[test]
fn long_texts_and_great_counts_end_at_once() {
    const LENGTH: usize = 10_000_000;
    let filled = |piece: &str| piece.repeat(LENGTH / piece.len());
    let board = "4k4/9/9/9/9/9/9/9/4K4";
    let texts = [
        filled("9/"),
        filled("p"),
        filled("9"),
        filled("+"),
        filled(" "),
        filled("\n"),
        filled("歩"),
        format!("{board} b {}P 1", filled("9")),
        format!("{board} b {} 1", filled("P")),
        format!("{board} b {} 1", filled("1P")),
        format!("{board} b {} 1", filled("Pp")),
        format!("{board} b 999P 1"),
        format!("{board} b - {}", filled("9")),
        format!("{board} b - {}", filled("0")),
        format!("{board} b -{}1", filled(" ")),
        format!("{board} b - 1{}", filled("\r\n")),
        format!("{board} b{}", filled("_")),
        format!("{board}{} b - 1", filled("/9")),
        format!("position startpos moves{}", filled(" 7g7f")),
        format!("position startpos moves {}", filled("7")),
        format!("position startpos moves{}", filled(" ")),
        format!("moves {}", filled("resign ")),
        format!("position sfen {board} b - 1 moves{}x", filled("\n5i5h\n5h5i")),
    ];
    for text in &texts {
        let start = Instant::now();
        let _ = text.parse::<Position>();
        let _ = Setup::from_sfen_tolerant(text, None);
        let _ = text.parse::<Move>();
        let _ = text.parse::<Hand>();
        let _ = text.parse::<Variant>();
        let _ = text.parse::<PieceKind>();
        for line in [UsiPosition::parse(text), UsiPosition::parse_tolerant(text, None)] {
            let _ = line.map(|line| line.tokens().count());
        }
        let shown: String = text.chars().take(60).collect();
        let took = start.elapsed();
        assert!(took < Duration::from_secs(5), "{shown:?} … took {took:?}");
    }
}
