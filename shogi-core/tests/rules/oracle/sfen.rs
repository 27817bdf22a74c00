//! Positions as SFEN text: `board turn hands number`.

use super::Oracle;
use super::board::{Board, HAND_KINDS, Kind, Piece, Side, Square, Variant};

impl Oracle {
    /// Reads SFEN; a missing move number is 1. `None` if the text is malformed.
    ///
    /// It reads what is written and asks nothing more: two pawns on a file or a side without a
    /// king are no faults here.
    pub(crate) fn from_sfen(variant: Variant, text: &str) -> Option<Oracle> {
        let fields: Vec<&str> = text.split(' ').collect();
        let (board, turn, hands, number) = match fields[..] {
            [board, turn, hands] => (board, turn, hands, "1"),
            [board, turn, hands, number] => (board, turn, hands, number),
            _ => return None,
        };
        let mut oracle = Oracle {
            board: read_board(variant, board)?,
            hands: Default::default(),
            turn: read_turn(turn)?,
            move_number: number.parse().ok().filter(|&number| number > 0)?,
        };
        oracle.read_hands(hands)?;
        Some(oracle)
    }

    /// Writes SFEN in its canonical form.
    pub(crate) fn to_sfen(&self) -> String {
        let turn = match self.turn {
            Side::Black => 'b',
            Side::White => 'w',
        };
        let (board, hands) = (self.write_board(), self.write_hands());
        format!("{board} {turn} {hands} {}", self.move_number)
    }

    /// `-`, or letters with a count in front of those held more than once: `2P3p`. Some writers
    /// repeat the letter instead, so the counts of a letter add up.
    fn read_hands(&mut self, text: &str) -> Option<()> {
        if text == "-" {
            return Some(());
        }
        let mut count = String::new();
        for character in text.chars() {
            if character.is_ascii_digit() {
                count.push(character);
                continue;
            }
            let (side, kind) = read_letter(character)?;
            if kind == Kind::King {
                return None;
            }
            *self.hand_mut(side, kind) += read_count(&count)?;
            count.clear();
        }
        let is_complete = !text.is_empty() && count.is_empty();
        is_complete.then_some(())
    }

    fn write_board(&self) -> String {
        let ranks = 1..=self.variant().ranks;
        let ranks: Vec<String> = ranks.map(|rank| self.write_rank(rank)).collect();
        ranks.join("/")
    }

    fn write_rank(&self, rank: usize) -> String {
        let mut text = String::new();
        let mut empty = 0;
        for file in (1..=self.variant().files).rev() {
            match self.board.get(Square { file, rank }) {
                None => empty += 1,
                Some(piece) => {
                    text += &write_gap(empty);
                    text += &write_piece(piece);
                    empty = 0;
                }
            }
        }
        text + &write_gap(empty)
    }

    /// Black's hand first, then White's.
    fn write_hands(&self) -> String {
        let mut text = String::new();
        for side in [Side::Black, Side::White] {
            for kind in HAND_KINDS {
                text += &write_held(self.in_hand(side, kind), write_letter(side, kind));
            }
        }
        if text.is_empty() { "-".into() } else { text }
    }
}

/// Ranks from `a` on, separated by `/`.
fn read_board(variant: Variant, text: &str) -> Option<Board> {
    let mut board = Board::empty(variant);
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != variant.ranks {
        return None;
    }
    for (above, row) in rows.into_iter().enumerate() {
        let cells = read_row(row)?;
        if cells.len() != variant.files {
            return None;
        }
        // A row is written from the highest file to file 1.
        for (file, piece) in (1..=variant.files).rev().zip(cells) {
            let rank = above + 1;
            board.set(Square { file, rank }, piece);
        }
    }
    Some(board)
}

/// Letters are pieces, `+` promotes the next one, a digit counts empty squares.
fn read_row(row: &str) -> Option<Vec<Option<Piece>>> {
    let mut cells = Vec::new();
    let mut promoted = false;
    for character in row.chars() {
        if character == '+' && !promoted {
            promoted = true;
        } else if let Some(piece) = read_piece(character, promoted) {
            cells.push(Some(piece));
            promoted = false;
        } else {
            let gap = character.to_digit(10).filter(|&gap| gap > 0 && !promoted)?;
            cells.extend(vec![None; gap as usize]);
        }
    }
    (!promoted).then_some(cells)
}

fn read_piece(letter: char, promoted: bool) -> Option<Piece> {
    let (side, kind) = read_letter(letter)?;
    let exists = !promoted || kind.has_promotion();
    exists.then_some(Piece { side, kind, promoted })
}

/// Capital letters are Black's, small ones White's.
fn read_letter(letter: char) -> Option<(Side, Kind)> {
    let kind = Kind::from_letter(letter.to_ascii_uppercase())?;
    let side = if letter.is_ascii_uppercase() {
        Side::Black
    } else {
        Side::White
    };
    Some((side, kind))
}

fn read_turn(text: &str) -> Option<Side> {
    match text {
        "b" => Some(Side::Black),
        "w" => Some(Side::White),
        _ => None,
    }
}

/// No count means one; a count never begins with zero.
fn read_count(digits: &str) -> Option<u32> {
    match digits {
        "" => Some(1),
        _ if digits.starts_with('0') => None,
        _ => digits.parse().ok(),
    }
}

fn write_letter(side: Side, kind: Kind) -> char {
    match side {
        Side::Black => kind.letter(),
        Side::White => kind.letter().to_ascii_lowercase(),
    }
}

fn write_held(count: u32, letter: char) -> String {
    match count {
        0 => String::new(),
        1 => letter.to_string(),
        _ => format!("{count}{letter}"),
    }
}

fn write_piece(piece: Piece) -> String {
    let plus = if piece.promoted { "+" } else { "" };
    format!("{plus}{}", write_letter(piece.side, piece.kind))
}

fn write_gap(empty: usize) -> String {
    match empty {
        0 => String::new(),
        _ => empty.to_string(),
    }
}
