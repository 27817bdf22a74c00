//! The Python module behind `import shogiban`.
//!
//! It is thin: it translates types and errors between Python and the crate `shogiban`, and knows no rule. What there is a
//! fixed number of is an `enum.Enum` that Python defines (`python/shogiban/_enums.py`), what says why and how is a plain
//! Python value (`_value.py` and what is made from it), and errors are Python classes (`_errors.py`); the rest, all that is used
//! in a hot loop, is here. Doc comments on what Python sees are its docstrings: their samples are run as tests.

#![forbid(unsafe_code)]
// Doc comments here are Python docstrings, written for its users.
#![allow(clippy::doc_markdown, clippy::doc_link_with_quotes)]
// What a function takes from Python is its own.
#![allow(clippy::needless_pass_by_value)]
// A method of a Python class takes `self` whether it looks at it or not.
#![allow(clippy::unused_self, clippy::trivially_copy_pass_by_ref)]
// `from_square` and the like are names of attributes.
#![allow(clippy::wrong_self_convention)]

mod action;
mod arguments;
mod attacks;
mod bitboard;
mod board_text;
mod command;
mod enums;
mod errors;
mod exchange;
mod foul;
mod game;
mod hand;
mod handicap;
mod kinds;
mod legal_moves;
mod locked;
mod moves;
mod once;
mod perft;
mod piece;
mod position;
mod record;
mod repetition;
mod rules;
mod setup;
mod sfen;
mod square;
mod values;
mod variant;

/// The compiled part of `shogiban`; its names are in that package.
#[pyo3::pymodule(gil_used = false)]
mod _shogiban {
    #[pymodule_export]
    use crate::{
        action::PyAction,
        attacks::attacks,
        bitboard::PyBitboard,
        command::run_command,
        exchange::PyPieceValues,
        foul::PyFoul,
        game::{PyGame, restore_game},
        hand::PyHand,
        handicap::{PyHandicap, all_handicaps},
        kinds::{
            kind_csa_name, kind_from_csa_name, kind_from_kanji, kind_index, kind_kanji, kind_kanji_name,
            kind_points, kind_promoted, kind_unpromoted,
        },
        legal_moves::{PyLegalMoves, restore_legal_moves},
        moves::PyMove,
        perft::{perft, perft_divide},
        piece::PyPiece,
        position::{PyPosition, restore_position},
        record::{
            PyNode, PyRecord, PyStreamRecords, claim_agrees_with, detect, format_holds_many, is_text,
            parse_date_time, parse_time_control, read, records, restore_node, restore_record, write,
        },
        repetition::PyRepetition,
        rules::{PyRules, all_rules, citation, restore_rules},
        setup::{PySetup, restore_setup},
        square::PySquare,
        variant::PyVariant,
    };

    /// The version of the library.
    #[pymodule_export]
    #[allow(non_upper_case_globals)] // Its name in Python.
    const __version__: &str = env!("CARGO_PKG_VERSION");
}
