//! Whole USI lines, strictly and as people write them: what is read, which liberties it took, and at which column it goes
//! wrong.

use crate::common::{Dice, cases, playable};
use proptest::prelude::*;
use shogiban::notation::{ParseError, ParseErrorKind, Tolerance, UsiPosition, UsiToken, usi_line};
use shogiban::{Game, Move, Position, Rules, Variant};
use std::collections::BTreeSet;

const START: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const KINGS: &str = "4k4/9/9/9/9/9/9/9/4K4";

/// What a line says.
#[derive(Debug, PartialEq)]
struct Read {
    start: String,
    /// A move as text, a word in brackets, an error as its code and column.
    tokens: Vec<String>,
    /// The codes of the liberties that it took, in start and moves.
    liberties: Vec<&'static str>,
}

fn read(line: &UsiPosition<'_>) -> Read {
    let mut rest = line.tokens();
    let tokens = rest.by_ref().map(|token| match token {
        Ok(UsiToken::Move(m)) => m.to_string(),
        Ok(UsiToken::PromotedDrop { kind, to }) => format!("{kind}*{to}"),
        Ok(UsiToken::Word(word)) => format!("({word})"),
        Err(error) => place(&error),
    });
    let tokens = tokens.collect();
    assert!(rest.next().is_none(), "there is something after the end");
    let liberties: BTreeSet<Tolerance> = line.tolerances().iter().chain(rest.tolerances().iter()).collect();
    Read {
        start: line.setup().to_string(),
        tokens,
        liberties: liberties.into_iter().map(Tolerance::code).collect(),
    }
}

/// The code and the column of an error in the first line of the text.
fn place(error: &ParseError) -> String {
    assert_eq!(error.line, 1, "{error}");
    format!("{} at {}", error.kind.code(), error.column)
}

/// Reads a line that must have a start.
#[track_caller]
fn tolerantly(text: &str) -> Read {
    match UsiPosition::parse_tolerant(text, None) {
        Ok(line) => read(&line),
        Err(error) => panic!("{text:?}: {error}"),
    }
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn strict_lines_are_read_and_take_no_liberties() {
    for (text, start, moves) in [
        ("position startpos", START, ""),
        ("position startpos moves", START, ""),
        (
            "position startpos moves 7g7f 3c3d 8h2b+",
            START,
            "7g7f 3c3d 8h2b+",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 w R2p 12 moves P*5e",
            "4k4/9/9/9/9/9/9/9/4K4 w R2p 12",
            "P*5e",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1",
            "4k4/9/9/9/9/9/9/9/4K4 b - 1",
            "",
        ),
        (
            "position sfen rbsgk/4p/5/P4/KGSBR b - 1 moves 2e2d 1a1b",
            "rbsgk/4p/5/P4/KGSBR b - 1",
            "2e2d 1a1b",
        ),
    ] {
        let strict = UsiPosition::parse(text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        let expected = Read {
            start: start.into(),
            tokens: words(moves).into_iter().map(str::to_owned).collect(),
            liberties: Vec::new(),
        };
        assert_eq!(read(&strict), expected, "{text:?}");
        assert_eq!(tolerantly(text), expected, "{text:?}");
    }
}

#[test]
fn liberties_are_read_by_the_tolerant_reader_only_and_named() {
    let kings = &format!("{KINGS} b - 1");
    for (text, start, moves, liberties) in [
        ("startpos", START, "", "bare_line"),
        ("startpos moves 7g7f", START, "7g7f", "bare_line"),
        ("moves", START, "", "bare_line"),
        ("moves 7g7f 3c3d", START, "7g7f 3c3d", "bare_line"),
        ("position moves 7g7f", START, "7g7f", "bare_line"),
        ("  moves 7g7f", START, "7g7f", "outer_blanks bare_line"),
        (
            "sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h",
            kings,
            "5i5h",
            "bare_line",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - moves 5i5h",
            kings,
            "5i5h",
            "missing_move_number",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b moves 5i5h",
            kings,
            "5i5h",
            "missing_move_number missing_hands",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 0 moves 5i5h",
            kings,
            "5i5h",
            "move_number_zero",
        ),
        ("position startpos\r\n", START, "", "outer_blanks"),
        ("position startpos moves\n", START, "", "outer_blanks"),
        ("position startpos moves 7g7f ", START, "7g7f", "outer_blanks"),
        ("position startpos moves 7g7f+ ", START, "7g7f+", "outer_blanks"),
        (
            "position startpos moves 7g7f 3c3d  ",
            START,
            "7g7f 3c3d",
            "outer_blanks",
        ),
        ("position startpos moves 7g7f\r\n", START, "7g7f", "outer_blanks"),
        ("position  startpos", START, "", "repeated_blanks"),
        ("position\tstartpos", START, "", "repeated_blanks"),
        ("position startpos  moves 7g7f", START, "7g7f", "repeated_blanks"),
        ("position startpos\tmoves 7g7f", START, "7g7f", "repeated_blanks"),
        ("position startpos moves  7g7f", START, "7g7f", "repeated_blanks"),
        ("position startpos moves\t7g7f", START, "7g7f", "repeated_blanks"),
        (
            "position startpos moves 7g7f\n3c3d",
            START,
            "7g7f 3c3d",
            "repeated_blanks",
        ),
        ("position startpos moves p*5e", START, "P*5e", "small_drop_letter"),
        ("position startpos moves resign", START, "(resign)", "end_word"),
        (
            "position startpos moves 7g7f win\r\n",
            START,
            "7g7f (win)",
            "outer_blanks end_word",
        ),
    ] {
        let expected = Read {
            start: start.into(),
            tokens: words(moves).into_iter().map(str::to_owned).collect(),
            liberties: words(liberties),
        };
        assert_eq!(tolerantly(text), expected, "{text:?}");
        let strict = UsiPosition::parse(text).and_then(|line| line.tokens().collect::<Result<Vec<_>, _>>());
        assert!(strict.is_err(), "{text:?} is read strictly");
    }
}

#[test]
fn a_start_that_is_wrong_is_wrong_at_its_column() {
    for (text, strict, tolerant) in [
        ("", "no_game at 1", "no_game at 1"),
        ("   ", "no_game at 1", "no_game at 4"),
        ("hello", "no_game at 1", "no_game at 1"),
        ("position", "bad_notation at 9", "bad_notation at 9"),
        ("position hello", "no_game at 10", "no_game at 10"),
        ("position Startpos", "no_game at 10", "no_game at 10"),
        ("startposmoves", "no_game at 1", "no_game at 1"),
        ("将棋 startpos", "no_game at 1", "no_game at 1"),
        ("position 将棋", "no_game at 10", "no_game at 10"),
        ("position sfen", "bad_notation at 14", "bad_notation at 14"),
        (
            "position startpos 7g7f",
            "bad_notation at 18",
            "bad_notation at 19",
        ),
        (
            "position startpos move 7g7f",
            "bad_notation at 18",
            "bad_notation at 19",
        ),
        (
            "position startpos moves7g7f",
            "bad_notation at 18",
            "bad_notation at 19",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 5i5h",
            "bad_notation at 42",
            "bad_notation at 43",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 x - 1",
            "bad_notation at 37",
            "bad_notation at 37",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/4K4 b - 1",
            "rank_count at 34",
            "rank_count at 34",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K5 b - 1",
            "rank_width at 33",
            "rank_width at 33",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b K 1",
            "king_in_hand at 39",
            "king_in_hand at 39",
        ),
        (
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 01 moves 5i5h",
            "move_number at 41",
            "move_number at 41",
        ),
    ] {
        let (a, b) = (UsiPosition::parse(text), UsiPosition::parse_tolerant(text, None));
        let places = [a, b].map(|line| place(&line.expect_err(text)));
        assert_eq!(places, [strict, tolerant], "{text:?}");
    }
}

/// The missing blank is missed where the word begins, not read over.
#[test]
fn moves_must_not_stick_to_the_field_before() {
    for (fields, column) in [
        ("b - 1", 42),
        ("b - 12", 43),
        ("b -", 40),
        ("b", 38),
        ("w 2p 7", 43),
    ] {
        let text = format!("position sfen {KINGS} {fields}moves 7g7f");
        let error = UsiPosition::parse_tolerant(&text, None).expect_err(&text);
        assert_eq!(place(&error), format!("bad_notation at {column}"), "{text:?}");
        assert_eq!(error.kind.to_string(), "expected a blank, found 'm'", "{text:?}");
        assert!(UsiPosition::parse(&text).is_err(), "{text:?}");
    }
}

#[test]
fn a_token_that_is_wrong_is_wrong_at_its_column_and_the_last() {
    for (moves, strict, tolerant) in [
        ("7g7x 3c3d", "bad_notation at 28", "bad_notation at 28"),
        ("0g7f", "bad_notation at 25", "bad_notation at 25"),
        ("7g", "bad_notation at 27", "bad_notation at 27"),
        ("7g7f+3c3d", "bad_notation at 30", "bad_notation at 30"),
        ("7g7f++", "bad_notation at 30", "bad_notation at 30"),
        ("7g7g", "stays_put at 27", "stays_put at 27"),
        ("K*5e", "drop_king at 25", "drop_king at 25"),
        ("p5e", "bad_notation at 25", "bad_notation at 25"),
        ("７六歩", "bad_notation at 25", "bad_notation at 25"),
        ("7g７f", "bad_notation at 27", "bad_notation at 27"),
        ("7g7f歩", "bad_notation at 29", "bad_notation at 29"),
        ("Resign", "bad_notation at 25", "bad_notation at 25"),
        ("resigns", "bad_notation at 25", "bad_notation at 25"),
        ("0000", "bad_notation at 25", "bad_notation at 25"),
        ("resign 7g7f", "bad_notation at 25", "bad_notation at 32"),
        ("win win", "bad_notation at 25", "bad_notation at 29"),
        ("win  \t 将棋", "bad_notation at 25", "bad_notation at 32"),
    ] {
        for (before, shift) in [("", 0), ("2g2f ", 5)] {
            let text = format!("position startpos moves {before}{moves}");
            let shifted = |place: &str| {
                let (code, column) = place.split_once(" at ").expect("a place");
                format!("{code} at {}", column.parse::<u32>().expect("a column") + shift)
            };
            let expected = |place| {
                let good = words(before).into_iter().map(str::to_owned);
                good.chain([shifted(place)]).collect::<Vec<_>>()
            };
            let line = UsiPosition::parse(&text).expect(&text);
            assert_eq!(read(&line).tokens, expected(strict), "{text:?}");
            assert_eq!(tolerantly(&text).tokens, expected(tolerant), "{text:?}");
        }
    }
}

#[test]
fn every_end_word_is_read_in_last_place_only() {
    for word in ["resign", "win", "draw", "rep_draw", "timeout", "break", "none"] {
        let last = tolerantly(&format!("moves 7g7f {word}"));
        assert_eq!(last.tokens, ["7g7f".to_owned(), format!("({word})")]);
        let not_last = tolerantly(&format!("moves 7g7f {word} 3c3d"));
        let column = 12 + word.len() + 1;
        assert_eq!(
            not_last.tokens,
            ["7g7f".to_owned(), format!("bad_notation at {column}")]
        );
        let strict = format!("position startpos moves {word}");
        let line = UsiPosition::parse(&strict).expect(&strict);
        assert_eq!(read(&line).tokens, ["bad_notation at 25"]);
    }
}

#[test]
fn a_token_says_where_it_began() {
    let text = " startpos moves\t7g7f  3c3d\n8h2b+ p*5e\r\nresign ";
    let line = UsiPosition::parse_tolerant(text, None).expect("a line");
    let mut tokens = line.tokens();
    // Before the first one: behind the word `moves`.
    assert_eq!((tokens.offset(), tokens.column()), (15, 16));
    for (word, offset, column) in [
        ("7g7f", 16, 17),
        ("3c3d", 22, 23),
        ("8h2b+", 27, 1),
        ("p*5e", 33, 7),
        ("resign", 39, 1),
    ] {
        assert!(matches!(tokens.next(), Some(Ok(_))), "{word}");
        assert_eq!((tokens.offset(), tokens.column()), (offset, column), "{word}");
        assert!(text[offset..].starts_with(word));
    }
    // After the last one, that is still the last.
    assert!(tokens.next().is_none());
    assert_eq!((tokens.offset(), tokens.column()), (39, 1));
}

#[test]
fn a_bad_token_says_where_it_began_and_its_error_what_is_wrong_in_it() {
    for line in [
        UsiPosition::parse("position startpos moves 7g7f 3c3x"),
        UsiPosition::parse_tolerant("position startpos moves 7g7f 3c3x", None),
    ] {
        let mut tokens = line.as_ref().expect("a line").tokens();
        tokens.next();
        let error = tokens.next().expect("a token").expect_err("no rank x");
        assert_eq!((tokens.offset(), tokens.column()), (29, 30));
        assert_eq!((error.byte, error.column), (32, 33));
    }
}

#[test]
fn codes_of_tolerances_are_their_names() {
    for tolerance in Tolerance::ALL {
        let name = format!("{tolerance:?}");
        let snake: String = name
            .chars()
            .enumerate()
            .flat_map(|(index, c)| {
                let blank = (index > 0 && c.is_ascii_uppercase()).then_some('_');
                blank.into_iter().chain([c.to_ascii_lowercase()])
            })
            .collect();
        assert_eq!(tolerance.code(), snake);
    }
}

/// A game of random legal moves.
fn random_moves(start: Position, seed: u64, plies: usize) -> Vec<Move> {
    let mut dice = Dice::new(seed);
    let mut position = start;
    let mut moves = Vec::new();
    while moves.len() < plies && position.has_legal_moves() {
        let m = *dice.pick(&position.legal_moves());
        position.play(m).expect("a listed move");
        moves.push(m);
    }
    moves
}

/// Words that lines are made of, what stands between them, and some that lines are not made of.
fn piece_of_line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "position",
        "startpos",
        "sfen",
        "moves",
        "resign",
        "win",
        "none",
        "7g7f",
        "3c3d",
        "8h2b+",
        "P*5e",
        "p*5e",
        "K*5e",
        "5e5e",
        "b",
        "w",
        "-",
        "1",
        "0",
        "12",
        "2P",
        "1p",
        "R2b",
        "_",
        "9",
        "x",
        "七六歩",
        "4k4/9/9/9/9/9/9/9/4K4 b - 1",
        "rbsgk/4p/5/P4/KGSBR",
        "5/5/5/5/5",
    ])
    .prop_map(str::to_owned);
    let between = prop::sample::select(vec![" ", " ", " ", " ", " ", "", "  ", "\t", "\n", "\r\n"]);
    (
        prop_oneof![8 => word, 1 => "[ -~]{0,6}", 1 => "\\PC{0,3}"],
        between,
    )
        .prop_map(|(word, between)| word + between)
}

/// A text that begins, more often than not, as a line does.
fn line() -> impl Strategy<Value = String> {
    let begin = prop::sample::select(vec![
        "",
        "",
        "position startpos moves ",
        "position startpos",
        "position sfen 4k4/9/9/9/9/9/9/9/4K4 b ",
        "position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves ",
    ]);
    (begin, prop::collection::vec(piece_of_line(), 0..8))
        .prop_map(|(begin, rest)| begin.to_owned() + &rest.concat())
}

/// An error points at a character of the text, or just behind it, and shows that character.
fn check_place(text: &str, error: &ParseError) {
    let before = text.get(..error.byte).expect("a place between characters");
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    assert_eq!(error.column as usize, column, "{text:?}");
    if let ParseErrorKind::BadNotation { found, .. } | ParseErrorKind::NoGame { found } = error.kind {
        assert_eq!(text[error.byte..].chars().next(), found, "{text:?}");
    }
    assert!(!error.kind.code().is_empty());
}

/// All tokens, up to and with the error if there is one; each begins where it says.
fn all_tokens<'a>(text: &'a str, line: &UsiPosition<'a>) -> Result<Vec<UsiToken<'a>>, ParseError> {
    let mut tokens = line.tokens();
    let mut all = Vec::new();
    while let Some(token) = tokens.next() {
        let token = token.inspect_err(|error| {
            check_place(text, error);
            assert!(tokens.offset() <= error.byte);
        })?;
        let written = text.get(tokens.offset()..).expect("a place between characters");
        match token {
            UsiToken::Move(m) => assert_eq!(
                written[..4].to_ascii_uppercase(),
                m.to_string()[..4].to_ascii_uppercase()
            ),
            UsiToken::PromotedDrop { to, .. } => assert!(written.contains(&to.to_string())),
            UsiToken::Word(word) => assert!(written.starts_with(word)),
        }
        all.push(token);
    }
    assert!(tokens.next().is_none());
    Ok(all)
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn a_game_written_as_a_line_is_read_back(start in playable(), seed in any::<u64>(), plies in 0..40usize) {
        let moves = random_moves(start, seed, plies);
        let text = usi_line(&start, &moves).to_string();
        let tolerant = UsiPosition::parse_tolerant(&text, Some(start.variant())).expect(&text);
        let mut lines = vec![tolerant];
        // The strict reader goes by the shape of the board.
        if [Variant::STANDARD, Variant::MINISHOGI, Variant::JUDKINS].contains(&start.variant()) {
            lines.push(UsiPosition::parse(&text).expect(&text));
        }
        for line in lines {
            let position = line.position().expect("a playable start");
            prop_assert_eq!(position, start);
            prop_assert_eq!(position.to_string(), start.to_string());
            let expected = moves.iter().copied().map(UsiToken::Move).collect();
            prop_assert_eq!(all_tokens(&text, &line), Ok(expected));
            prop_assert!(line.tolerances().is_empty());
        }
    }

    #[test]
    fn a_game_is_the_same_after_its_line(start in playable(), seed in any::<u64>(), plies in 0..40usize) {
        // Of others, the shape of the board may not tell which they are.
        if ![Variant::STANDARD, Variant::MINISHOGI].contains(&start.variant()) {
            return Ok(());
        }
        let rules = Rules::default_for(start.variant());
        let mut game = Game::new(start, rules);
        for m in random_moves(start, seed, plies) {
            if game.is_over() {
                break;
            }
            game.play(m).expect("a legal move of a game that goes on");
        }
        let text = game.to_usi().expect("moves alone");
        prop_assert_eq!(Game::from_usi(&text, None, None), Ok(game.clone()));
        prop_assert_eq!(Game::from_usi(&text, None, Some(rules)), Ok(game));
    }

    #[test]
    fn any_text_is_answered(text in prop_oneof![4 => line(), 1 => "\\PC{0,60}", 1 => "(?s).{0,60}"]) {
        for variant in [None, Some(Variant::STANDARD), Some(Variant::MINISHOGI)] {
            match UsiPosition::parse_tolerant(&text, variant) {
                Ok(line) => {
                    let _ = all_tokens(&text, &line);
                    let _ = line.position();
                }
                Err(error) => check_place(&text, &error),
            }
        }
        let _ = Game::from_usi(&text, None, None);
    }

    /// A text that takes no liberties is read by both readers, any other by the tolerant one alone.
    #[test]
    fn the_strict_reader_is_the_tolerant_one_without_liberties(text in line()) {
        let whole = |line: Result<UsiPosition<'_>, ParseError>| {
            let line = line.inspect_err(|error| check_place(&text, error)).ok()?;
            let mut tokens = line.tokens();
            let all: Result<Vec<_>, _> = tokens.by_ref().collect();
            let all: Vec<String> = all.ok()?.iter().map(|token| format!("{token:?}")).collect();
            let free = !line.tolerances().is_empty() || !tokens.tolerances().is_empty();
            Some((free, line.setup().to_string(), all))
        };
        let strict = whole(UsiPosition::parse(&text));
        let tolerant = whole(UsiPosition::parse_tolerant(&text, None));
        let without_liberties = tolerant.filter(|(free, ..)| !free);
        prop_assert_eq!(strict, without_liberties);
    }
}

#[test]
fn a_name_in_front_and_a_bare_board() {
    for line in [
        format!("opening | position sfen {START} moves 7g7f"),
        format!("opening\tsfen {START} moves 7g7f"),
        format!("opening | {START} moves 7g7f"),
        format!("opening: position sfen {START} moves 7g7f"),
        "opening: startpos moves 7g7f".to_owned(),
        format!("{START} moves 7g7f"),
    ] {
        let read = UsiPosition::parse_tolerant(&line, None).unwrap();
        assert_eq!(read.name(), line.starts_with('o').then_some("opening"), "{line}");
        assert_eq!(
            read.tolerances().contains(Tolerance::NamedLine),
            line.starts_with('o'),
            "{line}"
        );
        assert_eq!(read.tokens().count(), 1, "{line}");
        assert!(UsiPosition::parse(&line).is_err(), "{line}");
    }
    // A colon alone makes no name: it stands in headers of records too.
    for line in [
        "opening: moves 7g7f",
        "date: 2024/05/14 b - 1",
        "my opening: startpos",
    ] {
        assert!(UsiPosition::parse_tolerant(line, None).is_err(), "{line}");
    }
    // Columns count from the beginning of the line.
    let line = "a | position startpos moves 7g7f 9z9z";
    let mut tokens = UsiPosition::parse_tolerant(line, None).unwrap().tokens();
    assert!(tokens.next().unwrap().is_ok());
    assert_eq!(tokens.next().unwrap().unwrap_err().column, 35);
    // A word with no board behind it is no name.
    assert!(UsiPosition::parse_tolerant("a | b", None).is_err());
}
