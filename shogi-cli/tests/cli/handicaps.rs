//! `shogiban handicaps`.

use crate::support::shogiban;
use serde_json::Value;
use shogiban::rules::Handicap;
use shogiban::{Position, Variant};

#[test]
fn the_table_has_a_row_for_each_handicap() {
    let output = shogiban(&["handicaps"]).good();
    let all = Handicap::all(Variant::STANDARD).len() + Handicap::all(Variant::MINISHOGI).len();
    assert_eq!(output.lines().count(), 1 + all);
    let four = output
        .lines()
        .find(|line| line.contains("four pieces") && line.starts_with("standard"));
    let four: Vec<&str> = four.unwrap().split_whitespace().collect();
    assert_eq!(
        four[..7],
        ["standard", "四枚落ち", "four", "pieces", "四枚落ち", "4", "12"]
    );
    assert_eq!(
        four[7..].join(" "),
        "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"
    );
}

#[test]
fn json_gives_the_start_positions_of_a_variant() {
    let output = shogiban(&["handicaps", "--json", "--variant", "minishogi"]).good();
    assert_eq!(output.lines().count(), Handicap::all(Variant::MINISHOGI).len());
    for (line, handicap) in output.lines().zip(Handicap::all(Variant::MINISHOGI)) {
        let object: Value = serde_json::from_str(line).unwrap();
        assert_eq!(object["variant"], "minishogi");
        assert_eq!(object["name"], handicap.name());
        assert_eq!(object["points"], handicap.points_removed());
        assert_eq!(object["sfen"], Position::handicap(handicap).to_string());
    }
}

#[test]
fn a_variant_without_handicaps_has_none() {
    assert_eq!(
        shogiban(&["handicaps", "--json", "--variant", "judkins"]).good(),
        ""
    );
}
