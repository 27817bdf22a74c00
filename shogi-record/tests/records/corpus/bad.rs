//! What is asked of a file that is broken.

use super::manifest::{Folder, Row};
use super::tally::Tally;
use crate::flat::{self as record, Format, ReadOptions, Reading};

/// What must be said of a file: the moves of the main line of each game, and what is found in which line. Warnings may be more
/// than that; errors may not, but for what follows from an error of the same line or an earlier one.
struct Expected {
    file: &'static str,
    moves: &'static [usize],
    found: &'static [(u32, &'static str)],
}

const fn says(
    file: &'static str,
    moves: &'static [usize],
    found: &'static [(u32, &'static str)],
) -> Expected {
    Expected { file, moves, found }
}

#[rustfmt::skip] // A table.
const EXPECTED: &[Expected] = &[
    says("bom_only.kifu", &[], &[(1, "empty")]),
    says("csa_19_pawns.csa", &[0], &[(5, "unplayable_start")]),
    says("csa_AL_not_last.csa", &[0], &[(4, "board_conflict")]),
    says("csa_PI_wrong_removal.csa", &[0], &[(2, "board_conflict")]),
    says("csa_T_before_move.csa", &[1], &[(4, "time_before_move")]),
    says("csa_comma_in_comment.csa", &[2], &[]),
    says("csa_crlf_mixed.csa", &[2], &[]),
    says("csa_kachi_twice.csa", &[2], &[(12, "dialect")]),
    says("csa_moves_after_terminal.csa", &[1], &[(6, "after_end")]),
    says("csa_negative_time.csa", &[2], &[(5, "bad_time")]),
    says("csa_no_turn_line.csa", &[2], &[(3, "missing_turn")]),
    says("csa_nul_bytes.csa", &[0], &[(4, "bad_notation")]),
    says("csa_percent_percent.csa", &[1], &[(7, "dialect")]),
    says("csa_row_8_cells.csa", &[1], &[(6, "loose_rank")]),
    says("csa_rows_collapsed.csa", &[2], &[(3, "loose_rank"), (9, "loose_rank")]),
    says("csa_rows_trailing_trimmed.csa", &[1], &[]),
    says("csa_unknown_piece.csa", &[0], &[(4, "unknown_piece")]),
    says("csa_wrong_side.csa", &[0], &[(4, "not_turn")]),
    says("empty.kif", &[], &[(1, "empty")]),
    says("floodgate_2012_glued_line.csa", &[0], &[(18, "time_before_move"), (19, "not_turn")]),
    says("jkf_not_json.jkf", &[0], &[(1, "json")]),
    says("jkf_other_without_data.jkf", &[0], &[(1, "incomplete_board")]),
    says("jkf_wrong_square.jkf", &[0], &[(1, "bad_move")]),
    says("ki2_ambiguous.ki2", &[0], &[(3, "ambiguous")]),
    says("ki2_no_candidate.ki2", &[0], &[(3, "nothing_reaches")]),
    says("ki2_yose_pr18.ki2", &[5], &[]),
    says("kif_board_rotated_line.kif", &[1], &[]),
    says("kif_bod_short_rank.kif", &[0], &[(5, "rank_width"), (16, "not_read")]),
    says("kif_drop_with_00.kif", &[5], &[]),
    says("kif_furyo_funari.kif", &[4], &[]),
    says("kif_hand_too_many.kif", &[0], &[(15, "unplayable_start")]),
    says("kif_hands_no_separator.kif", &[1], &[]),
    says("kif_header_url_star.kif", &[1], &[]),
    says("kif_illegal_check.kifu", &[0], &[]),
    says("kif_king_left_in_check.kif", &[4], &[(8, "illegal_move")]),
    says("kif_mixed_encodings.kif", &[1], &[(2, "mixed_encodings")]),
    says("kif_nifu_recorded.kif", &[9], &[(13, "illegal_move")]),
    says("kif_ply_numbers_jump.kif", &[3], &[(6, "move_number")]),
    says("kif_same_at_first_move.kif", &[0], &[(5, "no_previous_move")]),
    says("kif_stray_henka_in_header.kif", &[2], &[(2, "misplaced_variation")]),
    says("kif_tsume_handicap_word.kif", &[1], &[(1, "bad_header")]),
    says("kif_two_kings_same_side.kif", &[0], &[(14, "unplayable_start")]),
    says("kif_utf16.kif", &[1], &[]),
    says("kifuzo_evaluation.csa", &[3], &[(3, "missing_board"), (3, "missing_turn")]),
    says("kifuzo_full_session.csa", &[2], &[(9, "missing_board"), (13, "bad_notation"), (15, "not_read")]),
    says("kifuzo_incomplete_board.kifu", &[0], &[(1, "incomplete_board")]),
    says("kifuzo_incomplete_moves.csa", &[1], &[(4, "contradiction"), (5, "bad_notation"), (6, "not_read")]),
    says("kifuzo_initial_mochi.csa", &[0], &[(5, "missing_turn"), (5, "empty_square")]),
    says("kifuzo_invalid_drop.csa", &[0], &[(3, "bad_notation")]),
    says("kifuzo_mid_game.csa", &[3], &[(11, "missing_turn")]),
    says("kifuzo_mixed_format.kifu", &[0], &[(2, "unknown_line")]),
    says("sbq_drops_illegal.usi", &[5], &[(1, "illegal_move")]),
    says("sfen_bad_lines.sfen", &[0; 20], &[
        (1, "rank_width"), (2, "rank_width"), (3, "rank_count"), (4, "adjacent_digits"), (5, "adjacent_digits"),
        (6, "bad_notation"), (7, "bad_notation"), (8, "bad_notation"), (9, "bad_notation"), (10, "unplayable_start"),
        (11, "king_in_hand"), (12, "hand_count"), (13, "bad_notation"), (14, "bad_notation"), (15, "bad_notation"),
        (17, "faulty_start"), (18, "faulty_start"), (19, "repeated_in_hand"),
    ]),
    says("sfen_tolerant_lines.sfen", &[0; 8], &[
        (1, "missing_move_number"), (2, "missing_hands"), (3, "rank_count"), (4, "leading_word"),
        (5, "repeated_blanks"), (6, "unplayable_start"),
    ]),
    says("usi_garbage_tail.usi", &[2, 0, 0, 1, 1, 0], &[
        (1, "outer_blanks"), (4, "missing_move_number"), (5, "illegal_move"), (6, "drop_king"),
    ]),
    says("usi_illegal_move.usi", &[2], &[(1, "illegal_move")]),
];

/// Tries a broken file.
pub(crate) fn check(folder: &Folder, row: &Row, tally: &mut Tally) {
    let file = row.get("file");
    let bytes = match folder.bytes(row) {
        Ok(bytes) => bytes,
        Err(error) => return tally.wrong(file, error),
    };
    let reading = record::read(&bytes, &ReadOptions::new());
    let strict = record::read(&bytes, &ReadOptions::new().with_strict(true));
    if strict.records != reading.records {
        tally.wrong(file, "the strict reader reads something else");
    }
    tally.tries(reading.format.map_or("none", Format::name));
    // Our own folder says in its table what must be found, in a column of its own.
    let own = row.get("found");
    if !own.is_empty() {
        let found = own.split_whitespace().filter_map(|item| {
            let (line, code) = item.split_once(':')?;
            Some((line.parse().ok()?, code))
        });
        let moves = row.get("moves").split('+').filter_map(|count| count.parse().ok());
        return compare(
            file,
            &reading,
            &moves.collect::<Vec<_>>(),
            &found.collect::<Vec<_>>(),
            tally,
        );
    }
    match EXPECTED.iter().find(|known| known.file == file) {
        Some(known) => compare(file, &reading, known.moves, known.found, tally),
        None => unknown(file, &bytes, &reading, tally),
    }
}

fn compare(file: &str, reading: &Reading, moves: &[usize], found: &[(u32, &str)], tally: &mut Tally) {
    let counts: Vec<usize> = reading
        .records
        .iter()
        .map(|record| record.main_moves().count())
        .collect();
    if counts != moves {
        tally.wrong(file, format!("{counts:?} moves instead of {moves:?}"));
    }
    let said: Vec<(u32, &str)> = reading
        .diagnostics
        .iter()
        .map(|found| (found.line, found.kind.code()))
        .collect();
    for expected in found {
        if !said.contains(expected) {
            tally.wrong(file, format!("{expected:?} is not said, but {said:?}"));
        }
    }
    for error in reading.errors() {
        let code = error.kind.code();
        let is_expected = found.contains(&(error.line, code));
        // Moves after one that could not be read are none either, and not each is listed.
        let follows =
            matches!(code, "not_read" | "after_end") && found.iter().any(|(line, _)| *line <= error.line);
        if !is_expected && !follows {
            tally.wrong(file, format!("an error too many: {error}"));
        }
    }
}

/// Every file that something is expected of is there.
pub(crate) fn check_all_are_there(folder: &Folder, tally: &mut Tally) {
    for known in EXPECTED {
        if !folder.rows().iter().any(|row| row.get("file") == known.file) {
            tally.wrong(known.file, "it is not in the table");
        }
    }
}

/// Of a file of another folder nothing is known but this: it is read without any loss, or something is said of it.
fn unknown(file: &str, bytes: &[u8], reading: &Reading, tally: &mut Tally) {
    if reading.records.is_empty() && reading.diagnostics.is_empty() {
        tally.wrong(file, "nothing was read, and nothing is said");
    }
    let lines = String::from_utf8_lossy(bytes).split(['\r', '\n']).count() as u32;
    for found in &reading.diagnostics {
        if found.line == 0 || found.column == 0 || found.line > lines || found.byte > bytes.len() {
            tally.wrong(file, format!("a place outside of the file: {found:?}"));
        }
    }
    if reading.diagnostics.is_empty() {
        // Clean: then it comes back when it is written.
        let mut wrong = Vec::new();
        if let Some(format) = reading.format {
            super::round_trip::check(&reading.records, format, &mut wrong);
        }
        for what in wrong {
            tally.wrong(file, what);
        }
    }
}
