//! serde: every value goes to JSON as the text that people write and comes back; no invalid value comes in.

use crate::common::{at, cases, playable, setup};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shogiban::{
    Bitboard, Color, File, Hand, HandKind, Move, Piece, PieceKind, Position, Rank, Setup, Square, Variant,
};
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};

/// To JSON and back, as text and as a value; gives the JSON.
fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> Value {
    let text = serde_json::to_string(value).expect("JSON");
    let back: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&back, value, "{text}");
    let json = serde_json::to_value(value).expect("JSON");
    let back: T = serde_json::from_value(json.clone()).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&back, value, "{text}");
    // A reader gives texts that are not borrowed from the input.
    let back: T = serde_json::from_reader(text.as_bytes()).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(&back, value, "{text}");
    json
}

fn as_its_text<T>(values: impl IntoIterator<Item = T>)
where
    T: Serialize + DeserializeOwned + PartialEq + Debug + Display,
{
    for value in values {
        assert_eq!(there_and_back(&value), json!(value.to_string()));
    }
}

#[test]
fn what_is_finite_is_its_text() {
    as_its_text(Color::ALL);
    as_its_text(File::ALL);
    as_its_text(Rank::ALL);
    as_its_text(Square::all());
    as_its_text(PieceKind::ALL);
    as_its_text(HandKind::ALL);
    as_its_text(Piece::all());
    as_its_text(Move::all().step_by(7));
    as_its_text(Variant::ALL);
    as_its_text([Variant::custom(7, 6, 2, [14, 4, 0, 4, 2, 1, 4]).expect("a variant")]);
}

#[test]
fn an_option_is_null_or_the_value() {
    assert_eq!(there_and_back(&None::<Square>), Value::Null);
    assert_eq!(there_and_back(&"7g".parse::<Square>().ok()), json!("7g"));
    assert_eq!(there_and_back(&None::<Move>), Value::Null);
    assert_eq!(there_and_back(&"P*5e".parse::<Move>().ok()), json!("P*5e"));
}

#[test]
fn a_square_is_a_key_of_a_map() {
    let pieces: BTreeMap<Square, Piece> = Position::default()
        .occupied()
        .into_iter()
        .filter_map(|sq| Some((sq, Position::default().piece_on(sq)?)))
        .collect();
    let json = there_and_back(&pieces);
    assert_eq!(json["5i"], json!("K"));
    assert_eq!(json["2b"], json!("b"));
}

#[test]
fn a_position_is_its_variant_and_its_sfen() {
    for variant in Variant::ALL {
        let start = Position::start(variant).expect("a named variant");
        let expected = json!({"variant": variant.to_string(), "sfen": start.to_string()});
        assert_eq!(there_and_back(&start), expected);
        assert_eq!(there_and_back(&start.to_setup()), expected);
    }
    // Fields in any order, and in a row without names.
    for json in [
        r#"{"sfen": "4k/5/5/5/K4 b P 3", "variant": "minishogi"}"#,
        r#"["minishogi", "4k/5/5/5/K4 b P 3"]"#,
    ] {
        let position: Position = serde_json::from_str(json).expect(json);
        assert_eq!(position.to_string(), "4k/5/5/5/K4 b P 3");
        assert_eq!(position.move_number(), 3);
    }
}

#[test]
fn the_longest_sfen_comes_back() {
    let mut setup = Setup::empty(Variant::STANDARD);
    for sq in Square::all() {
        setup.put(sq, Piece::new(Color::White, PieceKind::Dragon));
    }
    for (color, kind) in Color::ALL
        .into_iter()
        .flat_map(|color| HandKind::ALL.map(|kind| (color, kind)))
    {
        setup
            .set_hand(color, kind, Hand::MAX_COUNT)
            .expect("the greatest count");
    }
    setup.set_move_number(u32::MAX);
    there_and_back(&setup);
}

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn any_position_comes_back(position in playable()) {
        let json = there_and_back(&position);
        let again: Position = serde_json::from_value(json).expect("just written");
        prop_assert_eq!(again.to_string(), position.to_string());
        prop_assert_eq!(again.zobrist_hash(), position.zobrist_hash());
        for color in Color::ALL {
            there_and_back(&position.hand(color));
            there_and_back(&position.by_color(color));
        }
        there_and_back(&position.legal_moves().iter().copied().collect::<Vec<_>>());
    }

    #[test]
    fn any_arrangement_comes_back(setup in setup()) {
        there_and_back(&setup);
        let playable = setup.to_position_despite_faults();
        let read = serde_json::from_value::<Position>(serde_json::to_value(setup).expect("JSON"));
        prop_assert_eq!(read.ok(), playable.ok());
    }

    #[test]
    fn any_set_of_squares_is_a_list(bits in any::<u128>()) {
        let set = Bitboard::from_u128(bits & Bitboard::ALL.to_u128()).expect("81 bits");
        let json = there_and_back(&set);
        prop_assert_eq!(json.as_array().map(Vec::len), Some(set.len() as usize));
    }
}

/// Nothing of this kind is accepted: as text, each alone.
fn refused<T: DeserializeOwned + Debug>(values: impl IntoIterator<Item = Value>) {
    for json in values {
        let read = serde_json::from_value::<T>(json.clone());
        assert!(read.is_err(), "{json} was read as {read:?}");
    }
}

#[test]
fn a_value_that_cannot_be_is_refused() {
    refused::<Square>([
        json!("0a"),
        json!("1j"),
        json!("10a"),
        json!("81"),
        json!("7G"),
        json!(""),
        json!(81),
        json!(0),
        json!(null),
        json!(["7g"]),
    ]);
    refused::<File>([json!("0"), json!("10"), json!(5), json!("a")]);
    refused::<Rank>([json!("j"), json!("A"), json!(1)]);
    refused::<Color>([json!("red"), json!(0), json!("")]);
    refused::<PieceKind>([json!("+G"), json!("+K"), json!("Q"), json!(1)]);
    refused::<HandKind>([json!("K"), json!("+P"), json!(7)]);
    refused::<Piece>([json!("+g"), json!("??"), json!(15)]);
    refused::<Hand>([
        json!("0P"),
        json!("1P"),
        json!("128P"),
        json!("PP"),
        json!("p"),
        json!("K"),
        json!({"P": 1}),
    ]);
    refused::<Move>([
        json!("5e5e"),
        json!("0a1a"),
        json!("K*5e"),
        json!("P*5e+"),
        json!("7g7f="),
        json!("resign"),
        json!(0),
        json!(65535),
    ]);
    refused::<Variant>([
        json!("chu"),
        json!(""),
        json!("9x9z5:P18L4N4S4B2R2G4"),
        json!("9x9z3:P19L4N4S4B2R2G4"),
        json!("2x9z3:P18L4N4S4B2R2G4"),
        json!(9),
    ]);
    refused::<Bitboard>([
        json!(["0a"]),
        json!([81]),
        json!("5e"),
        json!(1),
        json!({"5e": true}),
    ]);
}

fn position_json(variant: &str, sfen: &str) -> Value {
    json!({"variant": variant, "sfen": sfen})
}

#[test]
fn a_position_that_cannot_be_played_is_refused() {
    let unplayable = [
        ("standard", "4kk3/9/9/9/9/9/9/9/4K4 b - 1"),
        ("standard", "4k4/9/9/9/9/9/9/9/4K4 b 19P 1"),
        ("minishogi", "4k/5/5/5/K4 b 3P 1"),
        ("gorogoro", "sgkgs/5/1ppp1/1PPP1/5/SGKGS b NLnl 1"),
    ];
    for (variant, sfen) in unplayable {
        refused::<Position>([position_json(variant, sfen)]);
        let setup: Setup = serde_json::from_value(position_json(variant, sfen)).expect("an arrangement");
        assert!(!setup.check().is_playable());
    }
    // A start of a problem or an old record, which no game leads to.
    for sfen in [
        "4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1",
        "4k3P/9/9/9/9/9/9/9/4K4 b - 1",
        "4k4/4R4/9/9/9/9/9/9/4K4 b - 1",
    ] {
        let setup: Setup = sfen.parse().expect("an arrangement");
        there_and_back(&setup.to_position_despite_faults().expect("a position"));
    }
    let kingless: Position =
        serde_json::from_value(position_json("standard", "9/9/9/9/9/9/9/9/9 b - 1")).expect("tolerated");
    assert_eq!(kingless, at("9/9/9/9/9/9/9/9/9 b - 1"));
}

#[test]
fn what_is_no_position_is_refused() {
    let start = Position::default().to_string();
    let values = [
        position_json("chu", &start),
        position_json("minishogi", &start),
        position_json("standard", ""),
        position_json("standard", &format!("{start} ")),
        position_json("standard", &format!("sfen {start}")),
        position_json("standard", &"9/".repeat(200)),
        position_json("standard", &"歩".repeat(100)),
        json!({"sfen": start}),
        json!({"variant": "standard"}),
        json!({"variant": "standard", "sfen": start, "moves": []}),
        json!({"variant": 9, "sfen": start}),
        json!(["standard"]),
        json!([]),
        json!(start),
        json!(null),
    ];
    refused::<Setup>(values.clone());
    refused::<Position>(values);
}

#[test]
fn an_error_says_what_is_wrong() {
    let two = position_json("standard", "4kk3/9/9/9/9/9/9/9/4K4 b - 1");
    let error = serde_json::from_value::<Position>(two).expect_err("two kings");
    assert!(error.to_string().contains("White has 2 kings"), "{error}");
    let error = serde_json::from_value::<Square>(json!("5j")).expect_err("no rank j");
    assert!(error.to_string().contains("a rank from a to i"), "{error}");
    let error = serde_json::from_value::<Variant>(json!("chu")).expect_err("unknown");
    assert!(error.to_string().contains("minishogi"), "{error}");
}
