//! Indices and texts: every finite value is led to and read back.

use shogiban::notation::ParseError;
use shogiban::{Color, File, HandKind, Move, Piece, PieceKind, Rank, Square, Variant};
use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

fn sq(text: &str) -> Square {
    text.parse().unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// Values by index: `all` are exactly those that `from_index` gives, in order, and `index` leads back.
fn check_indices<T: Copy + Debug + PartialEq>(
    all: &[T],
    index: impl Fn(T) -> usize,
    from_index: impl Fn(usize) -> Option<T>,
) {
    for (i, &value) in all.iter().enumerate() {
        assert_eq!(index(value), i, "{value:?}");
        assert_eq!(from_index(i), Some(value));
    }
    for beyond in [all.len(), all.len() + 1, 127, 128, 255, 256, usize::MAX] {
        if beyond >= all.len() {
            assert_eq!(from_index(beyond), None, "{beyond}");
        }
    }
}

#[test]
fn every_index_leads_to_its_value_and_back() {
    check_indices(&Color::ALL, Color::index, Color::from_index);
    check_indices(&File::ALL, File::index, File::from_index);
    check_indices(&Rank::ALL, Rank::index, Rank::from_index);
    check_indices(&PieceKind::ALL, PieceKind::index, PieceKind::from_index);
    check_indices(&HandKind::ALL, HandKind::index, HandKind::from_index);
    let squares: Vec<Square> = Square::all().collect();
    check_indices(&squares, Square::index, Square::from_index);
    let pieces: Vec<Piece> = Piece::all().collect();
    check_indices(&pieces, Piece::index, Piece::from_index);
    assert_eq!(
        [
            Color::NUM,
            File::NUM,
            Rank::NUM,
            PieceKind::NUM,
            HandKind::NUM,
            Square::NUM,
            Piece::NUM
        ],
        [2, 9, 9, 14, 7, 81, 28]
    );
    assert_eq!((squares.len(), pieces.len()), (81, 28));
}

/// Different values have different texts, and each text is read back as its value.
fn check_texts<T>(values: impl IntoIterator<Item = T>)
where
    T: Copy + Debug + PartialEq + Display + FromStr<Err = ParseError>,
{
    let mut texts = HashSet::new();
    for value in values {
        let text = value.to_string();
        assert_eq!(text.parse(), Ok(value), "{text:?}");
        assert!(
            T::from_str(&format!("{text} ")).is_err(),
            "a blank behind {text:?}"
        );
        assert!(
            T::from_str(&format!(" {text}")).is_err(),
            "a blank before {text:?}"
        );
        assert!(
            T::from_str(&format!("{text}\0")).is_err(),
            "a NUL behind {text:?}"
        );
        assert!(
            T::from_str(&format!("{text}歩")).is_err(),
            "a kanji behind {text:?}"
        );
        assert!(texts.insert(text), "{value:?} has the text of another");
    }
    assert!(T::from_str("").is_err());
}

#[test]
fn every_value_is_read_back_from_its_text() {
    check_texts(Color::ALL);
    check_texts(File::ALL);
    check_texts(Rank::ALL);
    check_texts(Square::all());
    check_texts(PieceKind::ALL);
    check_texts(HandKind::ALL);
    check_texts(Piece::all());
    check_texts(Move::all());
    check_texts(Variant::ALL);
}

#[test]
fn texts_are_those_that_people_know() {
    assert_eq!(
        Square::all().next().map(|sq| sq.to_string()).as_deref(),
        Some("1a")
    );
    assert_eq!(
        Square::all().last().map(|sq| sq.to_string()).as_deref(),
        Some("9i")
    );
    assert_eq!(Square::new(File::F7, Rank::G), sq("7g"));
    assert_eq!(sq("7g").rotated(), sq("3c"));
    let kinds: String = PieceKind::ALL.map(|kind| kind.to_string()).concat();
    assert_eq!(kinds, "PLNSBRGK+P+L+N+S+B+R");
    let held: String = HandKind::SFEN_ORDER.map(|kind| kind.to_string()).concat();
    assert_eq!(held, "RBGSNLP");
    for kind in PieceKind::ALL {
        assert_eq!(kind.name().parse(), Ok(kind));
        assert_eq!(kind.name().to_uppercase().parse(), Ok(kind));
        assert_eq!(kind.to_string().to_lowercase().parse(), Ok(kind));
        assert_eq!(
            kind.name().parse::<HandKind>().is_ok(),
            !kind.is_promoted() && kind != PieceKind::King
        );
    }
    for text in ["Black", "black", "sente", "b", "B"] {
        assert_eq!(text.parse(), Ok(Color::Black), "{text}");
    }
    for text in ["White", "WHITE", "gote", "w", "W"] {
        assert_eq!(text.parse(), Ok(Color::White), "{text}");
    }
}

#[test]
fn texts_are_as_wide_as_they_are_asked_to_be() {
    let piece = Piece::new(Color::White, PieceKind::Horse);
    let kind = HandKind::Rook;
    let m: Move = "7g7f".parse().unwrap();
    let position = shogiban::Position::start(Variant::MINISHOGI).unwrap();
    for (text, expected) in [
        (format!("[{m:>6}]"), "[  7g7f]"),
        (format!("[{m:<6}]"), "[7g7f  ]"),
        (format!("[{:>4}]", sq("5e")), "[  5e]"),
        (
            format!("[{:>2}{:<2}]", sq("5e").file(), sq("5e").rank()),
            "[ 5e ]",
        ),
        (format!("[{piece:^4}]"), "[ +b ]"),
        (format!("[{:>3}{kind:>2}]", PieceKind::Dragon), "[ +R R]"),
        (format!("[{:>3}]", position.hand(Color::Black)), "[  -]"),
        (format!("[{:>6}]", Color::Black), "[ Black]"),
        (
            format!("[{position:<34}]"),
            "[rbsgk/4p/5/P4/KGSBR b - 1         ]",
        ),
    ] {
        assert_eq!(text, expected);
    }
}

#[test]
fn texts_that_mean_nothing_are_refused() {
    fn refused<T: FromStr>(texts: &[&str]) {
        for text in texts {
            assert!(text.parse::<T>().is_err(), "{text:?}");
        }
    }
    refused::<File>(&["0", "10", "a", "１", "-1"]);
    refused::<Rank>(&["j", "A", "1", "一", "`"]);
    refused::<Square>(&["0a", "1j", "10a", "a1", "7", "g", "7G", "７g", "7七", "81", "7g7"]);
    refused::<PieceKind>(&["+", "++P", "+G", "+K", "X", "promoted gold", "P+", "1P", "歩"]);
    refused::<HandKind>(&["K", "+P", "king", "tokin", "-", "0"]);
    refused::<Piece>(&["+g", "+K", "pawn", "pp", "p+", "-"]);
    refused::<Color>(&["x", "blacks", "-", "先手"]);
    refused::<Variant>(&["standard shogi", "chu", "9x9", "minishogi+", "5x5z1"]);
    refused::<Move>(&[
        "5e5e", "5e5e+", "7g", "7g7", "7g7f++", "7g7f=", "7g-7f", "P5e", "P*", "P*5", "p*5e", "+P*5e",
        "K*5e", "P*5e+", "*5e", "0a1a", "1a1j", "7G7F", "resign", "win", "startpos",
    ]);
}
