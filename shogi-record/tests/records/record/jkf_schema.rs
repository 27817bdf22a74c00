//! The schema of JKF, written from the description of the format and without the library: what other readers take.

use crate::csa::grammar::{ENDS, PIECES};
use serde_json::Value;

const PRESETS: [&str; 18] = [
    "HIRATE", "KY", "KY_R", "KA", "HI", "HIKY", "2", "3", "4", "5", "5_L", "6", "7_L", "7_R", "8", "10",
    "OTHER", "KAKY",
];
/// The words of CSA but for the last, which came after the schema.
fn specials() -> &'static [&'static str] {
    &ENDS[..14]
}

/// What the schema refuses, if it refuses something.
pub(crate) fn refused(text: &str) -> Option<String> {
    match serde_json::from_str(text) {
        Ok(value) => game(&value).err(),
        Err(error) => Some(error.to_string()),
    }
}

type Checked = Result<(), String>;

fn check(is_good: bool, what: &str, value: &Value) -> Checked {
    if is_good {
        Ok(())
    } else {
        Err(format!("{what}: {value}"))
    }
}

/// The members of an object, each by its check; no others.
fn object(
    what: &str,
    value: &Value,
    needed: &[&str],
    member: impl Fn(&str, &Value) -> Option<Checked>,
) -> Checked {
    let members = value.as_object().ok_or(format!("{what}: {value}"))?;
    check(needed.iter().all(|name| members.contains_key(*name)), what, value)?;
    members.iter().try_for_each(|(name, value)| {
        member(name, value).ok_or(format!("{what}: an unknown member {name}"))?
    })
}

fn list(what: &str, value: &Value, item: impl Fn(&Value) -> Checked) -> Checked {
    value
        .as_array()
        .ok_or(format!("{what}: {value}"))?
        .iter()
        .try_for_each(item)
}

fn one_of(names: &[&str], value: &Value) -> Checked {
    check(
        value.as_str().is_some_and(|text| names.contains(&text)),
        "none of the words",
        value,
    )
}

fn number(value: &Value, from: u64, to: u64) -> Checked {
    check(
        value.as_u64().is_some_and(|number| (from..=to).contains(&number)),
        "the number",
        value,
    )
}

fn text(value: &Value) -> Checked {
    check(value.is_string(), "a text", value)
}

fn game(value: &Value) -> Checked {
    object("game", value, &["header", "moves"], |name, value| {
        Some(match name {
            "header" => object("header", value, &[], |_, value| Some(text(value))),
            "initial" if value.is_null() => Ok(()),
            "initial" => object("initial", value, &["preset"], |name, value| {
                Some(match name {
                    "preset" => one_of(&PRESETS, value),
                    "data" => data(value),
                    _ => return None,
                })
            }),
            "moves" => list("moves", value, item),
            _ => return None,
        })
    })
}

fn data(value: &Value) -> Checked {
    object("data", value, &["color", "board", "hands"], |name, value| {
        Some(match name {
            "color" => number(value, 0, 1),
            "board" => check(
                value.as_array().is_some_and(|files| files.len() == 9),
                "nine files",
                value,
            )
            .and_then(|()| {
                list("board", value, |file| {
                    check(
                        file.as_array().is_some_and(|cells| cells.len() == 9),
                        "nine ranks",
                        file,
                    )?;
                    list("file", file, |cell| {
                        object("cell", cell, &[], |name, value| match name {
                            "color" => Some(number(value, 0, 1)),
                            "kind" => Some(one_of(&PIECES, value)),
                            _ => None,
                        })
                    })
                })
            }),
            "hands" => check(
                value.as_array().is_some_and(|hands| hands.len() == 2),
                "two hands",
                value,
            )
            .and_then(|()| {
                list("hands", value, |hand| {
                    object("hand", hand, &[], |name, value| {
                        PIECES[..7].contains(&name).then(|| number(value, 0, 18))
                    })
                })
            }),
            _ => return None,
        })
    })
}

fn item(value: &Value) -> Checked {
    object("item", value, &[], |name, value| {
        Some(match name {
            "comments" => list("comments", value, text),
            "move" => object("move", value, &["color", "piece", "to"], |name, value| {
                Some(match name {
                    "color" => number(value, 0, 1),
                    "from" | "to" => object("square", value, &["x", "y"], |name, value| {
                        matches!(name, "x" | "y").then(|| number(value, 1, 9))
                    }),
                    "piece" | "capture" => one_of(&PIECES, value),
                    "same" | "promote" => check(value.is_boolean(), "true or false", value),
                    "relative" => text(value),
                    _ => return None,
                })
            }),
            "time" => object("time", value, &["now", "total"], |_, value| {
                Some(object("clock", value, &["m", "s"], |name, value| {
                    Some(match name {
                        "h" => number(value, 0, u64::MAX),
                        "m" | "s" => number(value, 0, 59),
                        _ => return None,
                    })
                }))
            }),
            "special" => one_of(specials(), value),
            "forks" => list("forks", value, |fork| list("fork", fork, item)),
            _ => return None,
        })
    })
}

#[test]
fn the_schema_refuses_what_is_not_jkf() {
    let good = r#"{"header":{"先手":"a"},"initial":{"preset":"HIRATE"},"moves":[{"comments":["x"]},
        {"move":{"color":0,"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":{"now":{"m":0,"s":1},"total":{"h":0,"m":0,"s":1}}},
        {"special":"TORYO"}]}"#;
    assert_eq!(refused(good), None);
    for (from, to) in [
        ("\"TORYO\"", "\"%TORYO\""),
        ("\"x\":7", "\"x\":0"),
        ("HIRATE", "EVEN"),
        ("\"comments\"", "\"comment\""),
        ("\"a\"", "1"),
        ("\"FU\"", "\"P\""),
        ("\"total\"", "\"sum\""),
    ] {
        assert!(refused(&good.replacen(from, to, 1)).is_some(), "{from} as {to}");
    }
}
