//! A program that passes NULL for every pointer of every function, one at a time, made from the header.
//!
//! Everything else is as it should be, so that the NULL is what the function meets. What NULL stands for is read from the
//! comments: where they say "`x` may be NULL" the answer is the usual one, elsewhere it is `SHOGIBAN_STATUS_NULL_POINTER`, and
//! nothing else: a function looks at its pointers before it looks at what they point to.

use std::fmt::Write as _;

use super::header::{Function, Header, Parameter};

/// The types that are handles.
const HANDLES: [&str; 6] = ["position", "setup", "game", "reading", "record", "written"];

/// The structs that begin with their size.
const GROWING: [&str; 9] = [
    "analysis",
    "handicap",
    "rules",
    "explanation",
    "outcome",
    "declaration",
    "read_options",
    "write_options",
    "diagnostic",
];

/// A text that a function can read, by what the name of the function or of the parameter contains.
const TEXTS: [(&str, &str); 15] = [
    ("variant_by_name", "standard"),
    ("rules_by_name", "mate_only"),
    ("handicap", "二枚落ち"),
    ("square_parse", "7g"),
    ("from_csa", "+7776FU"),
    ("from_japanese", "▲７六歩"),
    ("from_western", "P-76"),
    ("sfen", "9/9/9/9/9/9/9/9/9 b - 1"),
    ("from_usi", "position startpos"),
    ("add_end", "resignation"),
    ("add_stated", "resignation"),
    ("format_holds_many", "csa"),
    ("date_time_parse", "2024/05/14"),
    ("time_control_parse", "900+0+5"),
    ("write", "usi"),
];

/// The beginning of the program: handles of every type, made anew for each function.
const PRELUDE: &str = r#"// Made by `cargo xtask test c` from shogiban.h.
#include "check.h"

static shogiban_position *position;
static shogiban_setup *setup;
static shogiban_game *game;
static shogiban_reading *reading;
static shogiban_record *record;
static shogiban_written *written;

static void make_handles(void) {
    shogiban_game *over = NULL;
    CHECK(shogiban_position_start(NULL, &position) == OK);
    CHECK(shogiban_setup_from_position(position, &setup) == OK);
    CHECK(shogiban_game_new(NULL, NULL, &game) == OK);
    CHECK(shogiban_game_from_usi(T("position startpos moves 7g7f resign"), NULL, NULL, &over) == OK);
    CHECK(shogiban_record_from_game(over, &record) == OK);
    shogiban_game_free(over);
    const char *text = "PI\n+\n+7776FU\n?\n%TORYO\n";
    CHECK(shogiban_read((const uint8_t *)text, strlen(text), NULL, &reading) == OK);
    CHECK(shogiban_reading_count(reading) > 0 && shogiban_reading_diagnostic_count(reading) > 0);
    CHECK(shogiban_write(record, T("sfen"), NULL, &written) == OK);
}

static void free_handles(void) {
    shogiban_position_free(position);
    shogiban_setup_free(setup);
    shogiban_game_free(game);
    shogiban_reading_free(reading);
    shogiban_record_free(record);
    shogiban_written_free(written);
}

// Room for any struct or list that a function fills. The size that some structs begin with is set before each call.
static union {
    size_t struct_size;
    unsigned char bytes[8192];
} room[4];

static void clear(void) {
    memset(room, 0, sizeof room);
    shogiban_last_error_clear();
}

static const shogiban_move push = 60 << 7 | 59; // 7g7f
static const shogiban_variant standard = {9, 9, 3, {0, 18, 4, 4, 4, 2, 2, 4}};

"#;

/// The whole program.
pub(super) fn program(header: &Header) -> (String, usize) {
    let mut text = PRELUDE.to_owned();
    let mut calls = String::new();
    let mut count = 0;
    for function in &header.functions {
        let pointers = function
            .parameters
            .iter()
            .filter(|parameter| parameter.is_pointer())
            .count();
        if pointers > 0 && !function.name.starts_with("shogiban_test_") {
            count += pointers;
            let _ = writeln!(text, "static void with_{}(void) {{", function.name);
            text.push_str(&body(function));
            text.push_str("}\n\n");
            let _ = writeln!(calls, "    with_{}();", function.name);
        }
    }
    let _ = write!(text, "int main(void) {{\n{calls}    return 0;\n}}\n");
    (text, count)
}

/// Calls one function: as it should be, then with each of its pointers NULL.
fn body(function: &Function) -> String {
    if function.name.ends_with("_free") {
        return format!("    {}(NULL);\n", function.name);
    }
    let mut out = String::from("    make_handles();\n");
    let is_status = function.returns == "shogiban_status";
    let fresh = fresh_room(function);
    out.push_str(&fresh);
    if is_status {
        let _ = writeln!(out, "    const shogiban_status usual = {};", call(function, None));
        out.push_str("    CHECK(usual != SHOGIBAN_STATUS_NULL_POINTER && usual != SHOGIBAN_STATUS_PANIC);\n");
    } else {
        let _ = writeln!(out, "    (void){};", call(function, None));
    }
    out.push_str(&release(function));
    for (index, parameter) in function.parameters.iter().enumerate() {
        if !parameter.is_pointer() {
            continue;
        }
        // What was played, put or taken back above must not stand in the way.
        out.push_str("    free_handles();\n    make_handles();\n");
        out.push_str(&fresh);
        let name = &parameter.name;
        let call = call(function, Some(index));
        let may_be_null = name == "needed" || function.comment.contains(&format!("`{name}` may be NULL"));
        let is_buffer = function
            .parameters
            .get(index + 1)
            .is_some_and(|next| next.name == "capacity");
        if !is_status {
            let _ = writeln!(out, "    (void){call};");
            if !may_be_null {
                out.push_str("    CHECK(shogiban_last_error_status() == SHOGIBAN_STATUS_NULL_POINTER);\n");
            }
        } else if may_be_null {
            let _ = writeln!(out, "    CHECK({call} == usual);");
        } else if is_buffer {
            // An empty list fits into no buffer at all.
            let _ = writeln!(out, "    const shogiban_status status_{index} = {call};");
            let _ = writeln!(
                out,
                "    CHECK(status_{index} == SHOGIBAN_STATUS_BUFFER_TOO_SMALL || status_{index} == usual);"
            );
        } else {
            let _ = writeln!(out, "    const shogiban_status status_{index} = {call};");
            let _ = writeln!(out, "    CHECK(status_{index} == SHOGIBAN_STATUS_NULL_POINTER);");
            out.push_str("    CHECK(shogiban_last_error_status() == SHOGIBAN_STATUS_NULL_POINTER);\n");
        }
        out.push_str(&release(function));
    }
    out.push_str("    free_handles();\n");
    out
}

/// The call, with NULL for the parameter of that index.
fn call(function: &Function, null: Option<usize>) -> String {
    let arguments = function.parameters.iter().enumerate().map(|(index, parameter)| {
        if null == Some(index) {
            "NULL".to_owned()
        } else {
            argument(function, parameter, index)
        }
    });
    let arguments: Vec<String> = arguments.collect();
    format!("{}({})", function.name, arguments.join(", "))
}

/// Something good for a parameter.
fn argument(function: &Function, parameter: &Parameter, index: usize) -> String {
    let Parameter { kind, name } = parameter;
    let plain = kind.trim_start_matches("const ").trim_end_matches('*').trim();
    if let Some(handle) = HANDLES
        .iter()
        .find(|handle| plain == format!("shogiban_{handle}") && parameter.is_pointer())
    {
        // What is handed out goes into room of its own, the handles themselves are passed as they are.
        return if kind.ends_with("**") {
            format!("({kind})&room[{}]", index % 4)
        } else {
            (*handle).to_owned()
        };
    }
    let text = TEXTS.iter().find(|(of, _)| function.name.contains(of));
    let text = text.map_or("7g7f", |(_, text)| text);
    match (kind.as_str(), name.as_str()) {
        ("const char *", _) => format!("\"{text}\""),
        (_, "records") => "(const shogiban_record *const[]){record}".to_owned(),
        ("size_t", "count") => "1".to_owned(),
        ("const uint8_t *", _) => "(const uint8_t *)\"7g7f\"".to_owned(),
        ("const shogiban_variant *", _) => "&standard".to_owned(),
        ("size_t", "length") if ["shogiban_read", "shogiban_detect"].contains(&function.name.as_str()) => {
            "4".to_owned()
        }
        ("size_t", "length" | "code_length") => text.len().to_string(),
        ("size_t", "capacity") => "200".to_owned(),
        ("shogiban_move", _) => "push".to_owned(),
        ("shogiban_action", _) => "(shogiban_action){.kind = SHOGIBAN_ACTION_MOVE, .mv = push}".to_owned(),
        ("shogiban_foul", _) => "(shogiban_foul){.kind = SHOGIBAN_FOUL_PASS}".to_owned(),
        ("shogiban_bitboard", _) => "(shogiban_bitboard){0, 0}".to_owned(),
        (_, "kind") => "SHOGIBAN_PAWN".to_owned(),
        _ if parameter.is_pointer() => format!("({kind})&room[{}]", index % 4),
        _ => "0".to_owned(),
    }
}

/// Clears the room, and sets the sizes that some structs begin with.
fn fresh_room(function: &Function) -> String {
    let mut out = "    clear();\n".to_owned();
    for (index, parameter) in function.parameters.iter().enumerate() {
        let name = parameter
            .kind
            .trim_start_matches("const ")
            .trim_end_matches('*')
            .trim();
        if GROWING
            .iter()
            .any(|growing| name == format!("shogiban_{growing}"))
        {
            let _ = writeln!(out, "    room[{}].struct_size = sizeof({name});", index % 4);
        }
    }
    out
}

/// Frees what a call handed out.
fn release(function: &Function) -> String {
    let mut out = String::new();
    for (index, parameter) in function.parameters.iter().enumerate() {
        if let Some(handle) = parameter.kind.strip_suffix("**") {
            let handle = handle.trim();
            let place = index % 4;
            let _ = writeln!(out, "    {handle}_free(*({handle} **)&room[{place}]);");
            let _ = writeln!(out, "    *({handle} **)&room[{place}] = NULL;");
        }
    }
    out
}
