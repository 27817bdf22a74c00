//! `shogiban rules`.

use crate::support::shogiban;
use serde_json::Value;
use shogiban::Rules;
use shogiban_cli::Exit;

fn names() -> impl Iterator<Item = &'static str> {
    Rules::ALL.iter().map(|rules| rules.id().name())
}

/// The lines of the table, without the headings.
fn rows() -> Vec<String> {
    let output = shogiban(&["rules"]).good();
    let mut lines = output.lines().map(str::to_owned);
    let headings = lines.next().unwrap();
    for heading in ["name", "foul", "no legal move", "repetition", "move limit"] {
        assert!(headings.contains(heading), "{headings}");
    }
    for heading in ["entering king", "agreed impasse", "other"] {
        assert!(headings.contains(heading), "{headings}");
    }
    lines.collect()
}

#[test]
fn the_table_has_a_row_for_each_rule_set() {
    let rows = rows();
    let listed: Vec<&str> = rows
        .iter()
        .map(|row| row.split(' ').next().unwrap_or_default())
        .collect();
    assert_eq!(listed, names().collect::<Vec<_>>());
}

#[test]
fn a_row_says_all_that_is_special() {
    let rows = rows();
    let cells = |name: &str| -> Vec<String> {
        let row = rows
            .iter()
            .find(|row| row.starts_with(&format!("{name} ")))
            .unwrap();
        let cells = row.split("  ").filter(|cell| !cell.is_empty());
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    for (name, expected) in [
        (
            "mate_only",
            &["refused", "loses", "none", "none", "none", "none"][..],
        ),
        (
            "jsa_pro",
            &[
                "loses",
                "loses",
                "4 times: replay",
                "500: replay",
                "31/31 on claim, 24 replay",
                "24 points: replay",
                "repetition by agreement; a repetition played through is broken; limit waits while checks go on; invalid claim \
                 loses; declaration without a legal move; impasse with a king in the far camp; no draw by agreement; replay \
                 swaps colors",
            ],
        ),
        (
            "csa_shogi_server",
            &[
                "loses",
                "not tested",
                "4 times: draw",
                "256: draw",
                "28/27 on claim",
                "none",
                "start position not counted; perpetual check as shogi-server counts; mate on the limit draws; invalid \
                 claim loses",
            ],
        ),
        (
            "denryu1",
            &[
                "loses",
                "loses",
                "4 times: draw 0.4/0.6",
                "512: draw",
                "28/27 on claim",
                "none",
                "invalid claim loses",
            ],
        ),
        (
            "denryu4",
            &[
                "loses",
                "loses",
                "4 times: draw 0.4/0.6",
                "512: draw 0.4/0.6",
                "28/27 on claim",
                "none",
                "mate on the limit draws; declaration at the limit; invalid claim loses",
            ],
        ),
        (
            "lishogi_2021",
            &[
                "refused",
                "loses",
                "4 times: draw",
                "701: draw",
                "28/27 automatic",
                "none",
                "credit in listed handicaps; no draw by agreement; bare kings draw",
            ],
        ),
        (
            "uec_minishogi",
            &["loses", "loses", "4 times: White wins", "none", "none", "none"],
        ),
        (
            "usi_try",
            &["refused", "loses", "4 times: draw", "none", "try", "none"],
        ),
    ] {
        assert_eq!(cells(name)[1..], *expected, "{name}");
    }
}

#[test]
fn one_rule_set_is_said_in_full() {
    let output = shogiban(&["rules", "jsa_pro"]).good();
    assert!(
        output.starts_with(
            "jsa_pro\n  foul            an illegal move, a move out of turn or a pass loses at once\n"
        ),
        "{output}"
    );
    for sentence in [
        "no legal move   loses, in check or not",
        "stood 4 times, with the same hands and side to move: no result, and a new game is played",
        "the start position counts",
        "perpetual check loses: all moves of a side from the first occurrence to the last gave check",
        "if both sides did so, it is a repetition like any other",
        "both sides may agree on it once the position has occurred 2 times",
        "if a record plays on, it is broken",
        "a side without a legal move may claim it",
        "at least one king stands in the far camp",
        "agreed draw     sides may not agree on one",
        "in force from 2024-06-07, certainty medium",
        "500 moves: no result",
        "mate with the last of them wins",
        "put off while every move is a check or answers one",
        "if the side to move claims it",
        "needs 31 points as Black, 31 as White",
        "with 10 other pieces",
        "with 24 points or more it is no result",
        "does not fulfil this loses",
        "a handicap gives no points",
        "with 24 points each, no result, and a new game is played",
        "bare kings      the game goes on",
        "replay          with colors swapped",
    ] {
        assert!(output.contains(sentence), "{sentence:?} is not in\n{output}");
    }
}

#[test]
fn every_rule_set_can_be_said_in_full_and_nothing_is_unknown() {
    for name in names() {
        let output = shogiban(&["rules", name]).good();
        assert_eq!(output.lines().next(), Some(name));
        assert!(!output.contains("unknown"), "{output}");
        for line in output.lines() {
            assert_eq!(line, line.trim_end(), "{name}");
        }
    }
    assert!(!shogiban(&["rules"]).good().contains("unknown"));
}

#[test]
fn json_has_every_field() {
    let output = shogiban(&["rules", "--json"]).good();
    let objects: Vec<Value> = output
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(objects.len(), Rules::ALL.len());
    for (object, rules) in objects.iter().zip(Rules::ALL) {
        assert_eq!(object["name"], rules.id().name());
        assert_eq!(
            object["illegal_move"],
            serde_json::to_value(rules.illegal_move()).unwrap()
        );
        assert_eq!(
            object["no_legal_move"],
            serde_json::to_value(rules.no_legal_move()).unwrap()
        );
        assert_eq!(
            object["repetition"],
            serde_json::to_value(rules.repetition()).unwrap()
        );
        assert_eq!(
            object["move_limit"],
            serde_json::to_value(rules.move_limit()).unwrap()
        );
        assert_eq!(
            object["entering_king"],
            serde_json::to_value(rules.entering_king()).unwrap()
        );
        assert_eq!(
            object["agreed_impasse"],
            serde_json::to_value(rules.agreed_impasse()).unwrap()
        );
        assert_eq!(
            object["agreed_draw"],
            serde_json::to_value(rules.agreed_draw()).unwrap()
        );
        let story = rules.story().unwrap();
        assert_eq!(object["story"]["certainty"], story.certainty.code());
        assert_eq!(object["bare_kings_draw"], rules.bare_kings_draw());
        assert_eq!(object["replay_swaps_colors"], rules.replay_swaps_colors());
    }
    let one = shogiban(&["rules", "--json", "csa_wcsc"]).good();
    assert_eq!(one.lines().count(), 1);
    assert_eq!(
        serde_json::from_str::<Value>(&one).unwrap()["move_limit"]["plies"],
        320
    );
}

#[test]
fn an_unknown_name_is_told_the_known_ones() {
    for args in [&["rules", "jsa"][..], &["referee", "--rules", "jsa", "-"]] {
        let complaint = shogiban(args).complaint(Exit::Usage);
        for name in names() {
            assert!(complaint.contains(name), "{complaint}");
        }
    }
}
