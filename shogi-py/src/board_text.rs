//! A board that a person can read on any terminal: pieces by the letters of SFEN, squares by the names of USI.

use shogiban::{Color, Hand, Piece, Position, Setup, Square, Variant};
use std::fmt::Write as _;

pub(crate) fn of_position(position: &Position) -> String {
    picture(
        position.variant(),
        |square| position.piece_on(square),
        |color| position.hand(color),
        position.turn(),
    )
}

pub(crate) fn of_setup(setup: &Setup) -> String {
    picture(
        setup.variant(),
        |square| setup.piece_on(square),
        |color| setup.hand(color),
        setup.turn(),
    )
}

fn picture(
    variant: Variant,
    piece_on: impl Fn(Square) -> Option<Piece>,
    hand: impl Fn(Color) -> Hand,
    turn: Color,
) -> String {
    let mut text = format!("White in hand: {}\n", hand(Color::White));
    // Writing to a String cannot fail.
    for file in variant.all_files().rev() {
        let _ = write!(text, "  {file}");
    }
    for rank in variant.all_ranks() {
        text.push('\n');
        for file in variant.all_files().rev() {
            let piece =
                piece_on(Square::new(file, rank)).map_or_else(|| ".".to_owned(), |piece| piece.to_string());
            let _ = write!(text, "{piece:>3}");
        }
        let _ = write!(text, "  {rank}");
    }
    let _ = write!(text, "\nBlack in hand: {}\n{turn} to move", hand(Color::Black));
    text
}
