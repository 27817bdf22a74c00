//! The named rule sets against the table of the cases file, key by key; their names; the handicaps.

use crate::cases::rules;
use crate::common::vector;
use serde_json::Value;
use shogiban::rules::{EnteringKing, Handicap, RulesId};
use shogiban::{Position, Rules, Variant};

fn file() -> Value {
    let text = std::fs::read_to_string(vector("rules_cases.json")).expect("the cases file");
    serde_json::from_str(&text).expect("JSON")
}

/// Equal in everything but the name.
fn same_rules(a: &Rules, b: &Rules) -> bool {
    a.illegal_move() == b.illegal_move()
        && a.foul_found_late() == b.foul_found_late()
        && a.no_legal_move() == b.no_legal_move()
        && a.repetition() == b.repetition()
        && a.move_limit() == b.move_limit()
        && a.entering_king() == b.entering_king()
        && a.agreed_impasse() == b.agreed_impasse()
        && a.agreed_draw() == b.agreed_draw()
        && a.bare_kings_draw() == b.bare_kings_draw()
        && a.replay_swaps_colors() == b.replay_swaps_colors()
}

#[test]
fn every_named_rule_set_is_as_the_table_has_it() {
    let file = file();
    let table = file["rulesets"].as_object().expect("rule sets");
    assert!(table.len() >= 21, "the table is a part of what there is");
    for (name, keys) in table {
        let named = Rules::by_name(name).unwrap_or_else(|| panic!("no rule set is named {name}"));
        let expected = rules::of_keys(named, keys.as_object().expect("keys")).expect("known keys");
        assert!(
            same_rules(&named, &expected),
            "{name}: {named:#?}\nbut the table has {expected:#?}"
        );
    }
}

#[test]
fn every_rule_set_is_found_by_its_name_and_keeps_it() {
    for rules in Rules::ALL {
        assert_eq!(Rules::by_name(rules.id().name()), Some(*rules));
        assert_eq!(rules.with_bare_kings_draw(rules.bare_kings_draw()), *rules);
    }
    assert_eq!(Rules::by_name("custom"), None);
    assert_eq!(Rules::by_name(""), None);
}

#[test]
fn a_changed_rule_set_is_custom_until_it_is_changed_back() {
    let changed = Rules::JSA_PRO.with_move_limit(None);
    assert_eq!(changed.id(), RulesId::CUSTOM);
    assert_eq!(
        changed.with_move_limit(Rules::JSA_PRO.move_limit()),
        Rules::JSA_PRO
    );
}

#[test]
fn each_variant_has_its_default_rules() {
    assert_eq!(Rules::default_for(Variant::STANDARD), Rules::CASUAL);
    assert_eq!(Rules::default_for(Variant::MINISHOGI), Rules::QDAN_MINISHOGI);
    for variant in [Variant::GOROGORO, Variant::GOROGORO_PLUS, Variant::JUDKINS] {
        let expected = Rules::CASUAL.with_entering_king(EnteringKing::None);
        assert_eq!(Rules::default_for(variant), expected);
    }
}

#[test]
fn every_handicap_is_as_the_table_has_it() {
    let file = file();
    let table = file["handicaps"].as_array().expect("handicaps");
    assert_eq!(table.len(), 24, "飛銀落ち is ours alone");
    for row in table {
        let text = |key: &str| row[key].as_str().expect("a text");
        let handicap = Handicap::by_name(Variant::STANDARD, text("name"))
            .unwrap_or_else(|| panic!("no {}", text("name")));
        // The table writes out what a file says that has no name for a handicap.
        assert_eq!(handicap.kif_name().unwrap_or("その他"), text("kif"));
        assert_eq!(handicap.jkf_code().unwrap_or("OTHER"), text("jkf"));
        assert_eq!(
            u64::from(handicap.points_removed()),
            row["removed_points"].as_u64().expect("points")
        );
        assert_handicap(handicap, text("sfen"));
        assert_eq!(
            Handicap::by_name(Variant::STANDARD, handicap.english_name()),
            Some(handicap)
        );
    }
}

#[test]
fn every_minishogi_handicap_is_as_the_table_has_it() {
    let file = file();
    let table = file["minishogi_handicaps"].as_array().expect("handicaps");
    assert_eq!(table.len(), Handicap::all(Variant::MINISHOGI).len());
    for row in table {
        let handicap =
            Handicap::by_name(Variant::MINISHOGI, row["name"].as_str().expect("a name")).expect("a handicap");
        assert_handicap(handicap, row["sfen"].as_str().expect("an SFEN"));
    }
}

/// Its position is the one of the table, and is recognised.
fn assert_handicap(handicap: &'static Handicap, sfen: &str) {
    let position = Position::handicap(handicap);
    assert_eq!(position.to_string(), sfen, "{}", handicap.name());
    assert_eq!(Handicap::of(&position), Some(handicap));
    assert!(position.to_setup().check().is_strict());
    let points = |position: &Position| -> u32 {
        let on_board = position
            .occupied()
            .into_iter()
            .filter_map(|sq| position.piece_on(sq));
        let hands: u32 = shogiban::Color::ALL
            .into_iter()
            .map(|color| position.hand(color).points())
            .sum();
        on_board.map(|piece| piece.kind().points()).sum::<u32>() + hands
    };
    let full = Position::start(position.variant()).expect("a start");
    assert_eq!(
        points(&full) - points(&position),
        handicap.points_removed(),
        "{}",
        handicap.name()
    );
}

#[test]
fn a_name_that_is_no_handicap_is_not_found() {
    for name in ["OTHER", "その他", "", "三十枚落ち"] {
        assert_eq!(Handicap::by_name(Variant::STANDARD, name), None, "{name}");
    }
    assert_eq!(
        Handicap::by_name(Variant::STANDARD, "十九枚落ち"),
        Handicap::by_name(Variant::STANDARD, "裸玉")
    );
    assert_eq!(
        Handicap::by_name(Variant::STANDARD, "7_R"),
        Handicap::by_name(Variant::STANDARD, "右七枚落ち")
    );
}
