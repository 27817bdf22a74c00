//! Codes, fields and JSON of everything that says why: the shapes that servers store and other crates rely on.

use crate::common::at;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use shogiban::board::{Fault, FieldValue, HandError, SetupError, VariantError};
use shogiban::notation::{Expected, ParseErrorKind, Tolerance};
use shogiban::rules::{
    ActionError, AgreementCondition, Certainty, ClaimVerdict, Condition, Foul, Handicap, MoveLimit, NotInUsi,
    RepetitionRule, RepetitionVerdict, RulesId, Settlement, Undecided,
};
use shogiban::{Action, Game, IllegalMove, Outcome, Position, Reason, Rules, Setup, Variant};
use std::collections::BTreeSet;
use std::fmt::Debug;

#[allow(clippy::needless_pass_by_value)] // The calls read best so.
fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, expected: Value) {
    let json = serde_json::to_value(&value).expect("JSON");
    assert_eq!(json, expected);
    let text = json.to_string();
    assert_eq!(serde_json::from_str::<T>(&text).expect(&text), value);
    assert_eq!(serde_json::from_value::<T>(json).expect(&text), value);
}

fn unique(codes: impl IntoIterator<Item = &'static str>) {
    let mut seen = BTreeSet::new();
    for code in codes {
        let is_word = code.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        assert!(is_word && !code.is_empty(), "{code:?}");
        assert!(seen.insert(code), "{code} is there twice");
    }
}

#[test]
fn each_list_of_codes_names_every_code_once() {
    unique(IllegalMove::CODES.iter().copied());
    unique(Fault::CODES.iter().copied());
    unique(HandError::CODES.iter().copied());
    unique(VariantError::CODES.iter().copied());
    unique(ParseErrorKind::CODES.iter().copied());
    unique(Reason::CODES.iter().copied());
    unique(Settlement::CODES.iter().copied());
    unique(Foul::CODES.iter().copied());
    unique(Action::CODES.iter().copied());
    unique(AgreementCondition::CODES.iter().copied());
    unique(ClaimVerdict::CODES.iter().copied());
    unique(RepetitionVerdict::CODES.iter().copied());
    unique(NotInUsi::CODES.iter().copied());
    unique(ActionError::codes());
}

#[test]
fn a_code_leads_back_to_what_has_no_data() {
    assert!(
        Expected::ALL
            .into_iter()
            .all(|one| Expected::from_code(one.code()) == Some(one))
    );
    assert!(
        Tolerance::ALL
            .into_iter()
            .all(|one| Tolerance::from_code(one.code()) == Some(one))
    );
    assert!(
        Condition::ALL
            .into_iter()
            .all(|one| Condition::from_code(one.code()) == Some(one))
    );
    assert!(
        Certainty::ALL
            .into_iter()
            .all(|one| Certainty::from_code(one.code()) == Some(one))
    );
    assert_eq!(Certainty::from_code("sure"), None);
    let expected = Expected::Variant.to_string();
    assert!(
        Variant::ALL
            .into_iter()
            .filter_map(Variant::name)
            .all(|name| expected.contains(name)),
        "{expected}"
    );
}

#[test]
fn fields_have_the_names_and_values_of_the_declaration() {
    let position = at("4k4/9/9/9/9/9/4P4/9/4K4 b P 1");
    let reason = position
        .explain("P*5c".parse().expect("a move"))
        .expect_err("nifu");
    let fields: Vec<_> = reason.fields().collect();
    assert_eq!(
        fields,
        [
            ("mv", FieldValue::Move("P*5c".parse().expect("a move"))),
            ("color", FieldValue::Color(shogiban::Color::Black)),
            ("pawn", FieldValue::Square("5g".parse().expect("a square"))),
        ]
    );
    // What is nested follows under its own names; what is absent says so.
    let mut game = Game::new(position, Rules::JSA_PRO);
    let outcome = game
        .submit("P*5c".parse().expect("a move"))
        .expect("a foul loses")
        .expect("an end");
    let names: Vec<_> = outcome.reason.fields().map(|(name, _)| name).collect();
    assert_eq!(names, ["by", "foul", "mv", "fault", "color", "pawn"]);
    let absent = Reason::Foul {
        by: shogiban::Color::White,
        foul: Foul::OutOfTurn { mv: None },
        fault: None,
    };
    let absent: Vec<_> = absent.fields().skip(1).collect();
    assert_eq!(
        absent,
        [
            ("foul", FieldValue::Code("out_of_turn")),
            ("mv", FieldValue::Absent),
            ("fault", FieldValue::Absent)
        ]
    );
}

fn played(line: &str, rules: Rules) -> Game {
    Game::from_usi(line, None, Some(rules)).expect(line)
}

fn outcome(game: &Game) -> Outcome {
    game.outcome().expect("an end")
}

#[test]
fn an_outcome_is_an_object_with_the_code_of_its_reason() {
    let mated = played(
        "position startpos moves 2g2f 5a4b 2f2e 4b3b 2e2d 8b4b 2d2c+",
        Rules::CASUAL,
    );
    comes_back(
        outcome(&mated),
        json!({
            "winner": "Black", "settlement": {"code": "final"}, "ply": 7, "rules": "casual",
            "reason": {"code": "checkmate", "king": "3b"},
        }),
    );
    let shuffle = "2h3h 8b7b 3h2h 7b8b ".repeat(3);
    let repeated = played(&format!("position startpos moves {shuffle}"), Rules::JSA_PRO);
    assert_eq!(repeated.repetition_plies(), [0, 4, 8, 12]);
    comes_back(
        outcome(&repeated),
        json!({
            "winner": null, "settlement": {"code": "replay", "swap_colors": true}, "ply": 12,
            "rules": Rules::JSA_PRO.id().name(),
            "reason": {"code": "repetition", "first": 0, "last": 12, "count": 4},
        }),
    );
    let foul = played("position startpos moves 7g7e", Rules::JSA_PRO);
    comes_back(
        outcome(&foul).reason,
        json!({
            "code": "illegal_move", "by": "Black", "foul": {"code": "illegal_move", "mv": "7g7e"},
            "fault": {"code": "piece_cannot_reach", "mv": "7g7e", "piece": "P", "blocked_by": null},
        }),
    );
    let declared = "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b 2P4g4s4n4l10p 1";
    let declared = played(&format!("position sfen {declared} moves win"), Rules::CSA_WCSC);
    comes_back(
        outcome(&declared).reason,
        json!({
            "code": "declaration", "color": "Black", "king_in_zone": true, "in_check": false, "pieces": 10,
            "pieces_needed": 10, "points": 28, "credit": 0, "wins_from": 28, "replay_from": null,
        }),
    );
}

/// The tag in JSON is the code, for every variant that a game can reach.
#[test]
fn the_tag_is_the_code() {
    let color = shogiban::Color::Black;
    let king = "5a".parse().expect("a square");
    let reasons = [
        Reason::Checkmate { king },
        Reason::Stalemate { color },
        Reason::Resignation { by: color },
        Reason::TimeUp { by: color },
        Reason::Abandonment { by: color },
        Reason::PerpetualCheck {
            by: color,
            first: 1,
            last: 13,
            count: 4,
        },
        Reason::RepetitionAgreement,
        Reason::Try { king },
        Reason::JishogiAgreement { black: 27, white: 27 },
        Reason::JishogiPoints { black: 31, white: 23 },
        Reason::MoveLimit { plies: 320 },
        Reason::BareKings,
        Reason::DrawAgreed,
        Reason::Aborted,
    ];
    for reason in reasons {
        let json = serde_json::to_value(reason).expect("JSON");
        assert_eq!(json["code"], json!(reason.code()));
        assert_eq!(serde_json::from_value::<Reason>(json).expect("a reason"), reason);
        for (name, _) in reason.fields() {
            assert!(
                serde_json::to_value(reason).expect("JSON").get(name).is_some(),
                "{name}"
            );
        }
    }
}

#[test]
fn refusals_faults_and_names_come_back() {
    let mut game = Game::default();
    let illegal = game.play("7g7e".parse().expect("a move")).expect_err("too far");
    comes_back(
        illegal,
        json!({"code": "piece_cannot_reach", "mv": "7g7e", "piece": "P", "blocked_by": null}),
    );
    comes_back(
        game.agree_repetition().expect_err("no rule"),
        json!({"code": "no_agreement_rule"}),
    );
    let mut jsa = Game::new(Position::default(), Rules::JSA_PRO);
    comes_back(
        jsa.agree_impasse().expect_err("no king has entered"),
        json!({"code": "agreement_condition", "condition": {"code": "entered_kings", "needed": 1}}),
    );
    comes_back(ActionError::Foul(Foul::Pass), json!({"code": "pass"}));
    jsa.resign().expect("anybody may resign");
    let over = jsa.resign().expect_err("over");
    let json = serde_json::to_value(over).expect("JSON");
    assert_eq!(
        (&json["code"], &json["reason"]["code"]),
        (&json!("game_over"), &json!("resignation"))
    );
    assert_eq!(
        serde_json::from_value::<ActionError>(json).expect("a refusal"),
        over
    );

    let setup: Setup = "4k4/9/9/4P4/4P4/9/9/9/9 b 3B 1".parse().expect("an arrangement");
    assert_eq!(
        serde_json::to_value(setup.check()).expect("JSON"),
        json!([
            {"code": "no_king", "color": "Black"},
            {"code": "too_many", "kind": "B", "count": 3, "limit": 2},
            {"code": "nifu", "color": "Black", "pawns": ["5d", "5e"]},
        ])
    );
    let error: SetupError = Position::try_from(setup).expect_err("three bishops");
    comes_back(
        error,
        json!({"first": {"code": "too_many", "kind": "B", "count": 3, "limit": 2}, "count": 2}),
    );
    comes_back(
        Fault::DeadEnd {
            squares: "1a".parse::<shogiban::Square>().expect("a square").into(),
        },
        json!({"code": "dead_end_piece", "squares": ["1a"]}),
    );
    comes_back(Rules::JSA_PRO.id(), json!(Rules::JSA_PRO.id().name()));
    comes_back(RulesId::CUSTOM, json!("custom"));
    assert!(serde_json::from_value::<RulesId>(json!("nobody")).is_err());

    for handicap in [Variant::STANDARD, Variant::MINISHOGI]
        .into_iter()
        .flat_map(Handicap::all)
    {
        let json = serde_json::to_value(handicap).expect("JSON");
        assert_eq!(json["name"], json!(handicap.name()));
        let back: &'static Handicap = serde_json::from_value(json).expect("a handicap");
        assert_eq!(back, handicap);
    }
}

#[test]
fn stored_rules_and_games_say_their_version_and_miss_what_is_new() {
    let limit = MoveLimit::new(100)
        .with_result(Undecided::Replay)
        .with_declaration_at_limit(true);
    let rules = Rules::CASUAL.with_move_limit(Some(limit));
    let json = serde_json::to_value(rules).expect("JSON");
    assert_eq!(json["version"], json!(1));
    assert_eq!(
        serde_json::from_value::<Rules>(json.clone()).expect("rules"),
        rules
    );

    // Written by a release that did not know some fields.
    let mut old = json.clone();
    old.as_object_mut().expect("an object").remove("version");
    let fields = old["custom"].as_object_mut().expect("an object");
    for name in ["foul_found_late", "agreed_draw"] {
        fields.remove(name);
    }
    let limit = fields["move_limit"].as_object_mut().expect("an object");
    limit.remove("declaration_at_limit");
    let read = serde_json::from_value::<Rules>(old).expect("old rules");
    assert_eq!(read.foul_found_late(), Rules::MATE_ONLY.foul_found_late());
    assert_eq!(
        read.move_limit().map(|limit| limit.declaration_at_limit),
        Some(false)
    );

    // Written by a release that knows more: what it knows more could change a verdict.
    let mut newer = json.clone();
    newer["version"] = json!(2);
    let error = serde_json::from_value::<Rules>(newer).expect_err("newer");
    assert!(error.to_string().contains("version 2"), "{error}");
    let mut unknown = json;
    unknown["custom"]["move_limit"]["in_the_morning"] = json!(true);
    assert!(serde_json::from_value::<Rules>(unknown).is_err());

    let game = serde_json::to_value(Game::default()).expect("JSON");
    assert_eq!(game["version"], json!(1));
    let mut newer = game;
    newer["version"] = json!(7);
    let error = serde_json::from_value::<Game>(newer).expect_err("newer");
    assert!(error.to_string().contains("version 7"), "{error}");
}

#[test]
fn a_game_of_any_variant_comes_back_from_usi_or_is_refused() {
    // The size of the board would make it minishogi, whose zone is one rank deep.
    let deep = Variant::custom(5, 5, 2, [2, 0, 0, 2, 2, 2, 2]).expect("a variant");
    let start = Position::from_sfen("rbsgk/4p/5/P4/KGSBR b - 1", Some(deep)).expect("a position");
    let rules = Rules::MATE_ONLY;
    let mut game = Game::new(start, rules);
    game.play("1e1d".parse().expect("a move")).expect("legal");
    assert_eq!(game.to_usi(), Err(NotInUsi::Variant { variant: deep }));
    let line = shogiban::notation::usi_line(&start, &game.moves().collect::<Vec<_>>()).to_string();
    assert_eq!(Game::from_usi(&line, Some(deep), Some(rules)), Ok(game));
    for variant in Variant::ALL {
        let game = Game::of(variant).expect("a named variant");
        let line = game.to_usi().expect("a line");
        assert_eq!(Game::from_usi(&line, None, None), Ok(game), "{line}");
    }
    // A start that no game leads to is read as it is written.
    let setup: Setup = "4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1".parse().expect("an arrangement");
    let start = setup.to_position_despite_faults().expect("a position");
    let game = Game::new(start, rules);
    assert_eq!(
        Game::from_usi(&game.to_usi().expect("a line"), None, Some(rules)),
        Ok(game.clone())
    );
    let json = serde_json::to_string(&game).expect("JSON");
    assert_eq!(serde_json::from_str::<Game>(&json).expect("a game"), game);
}

#[test]
fn the_usual_rules_are_those_of_the_named_sets() {
    assert_eq!(Rules::CASUAL.repetition(), Some(RepetitionRule::USUAL));
    assert_eq!(Rules::CSA_WCSC.move_limit(), Some(MoveLimit::new(320)));
}
