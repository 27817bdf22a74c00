//! The board of an SFEN, read.
//!
//! Every byte is looked up in a table that knows what the byte before it was. So a piece, a promoted one and a digit are read
//! alike, and no branch has to guess which comes next.

use super::super::error::{Expected, ParseError, ParseErrorKind};
use super::super::names::kind_of_letter;
use super::reader::Reader;
use crate::board::{Color, Piece, PieceKind, Rank, Setup, Slate, Variant};

/// What a byte of the board field does: it goes some files on, and puts a piece or nothing on the last of them.
//
// Four bytes, so that an index is scaled by the load itself.
#[derive(Copy, Clone)]
#[repr(align(4))]
struct Item {
    /// How many files, or [`STOP`].
    files: u8,
    /// The byte of the piece, 0 for none.
    piece: u8,
    /// How the next byte is to be read.
    next: After,
}

/// What was read last. It says which row of the table is right for the next byte.
#[derive(Copy, Clone, PartialEq, Eq)]
enum After {
    /// A piece, or nothing yet.
    Piece,
    /// A digit: two are never side by side.
    Digit,
    /// A plus: only a piece that promotes may follow.
    Plus,
}

/// The byte ends the rank, or should not be there.
const STOP: u8 = 255;

/// By what was read last, and by byte.
static ITEMS: [[Item; 256]; 3] = {
    const fn piece(byte: u8, kind: PieceKind) -> Item {
        let color = if byte.is_ascii_lowercase() {
            Color::White
        } else {
            Color::Black
        };
        Item {
            files: 1,
            piece: Piece::new(color, kind).to_byte(),
            next: After::Piece,
        }
    }
    let mut items = [[Item {
        files: STOP,
        piece: 0,
        next: After::Piece,
    }; 256]; 3];
    let mut byte = 0u8;
    while byte < 128 {
        let at = byte as usize;
        if let Some(kind) = kind_of_letter(byte.to_ascii_uppercase()) {
            items[After::Piece as usize][at] = piece(byte, kind);
            items[After::Digit as usize][at] = piece(byte, kind);
            if let Some(kind) = kind.promoted() {
                items[After::Plus as usize][at] = piece(byte, kind);
            }
        } else if byte == b'+' {
            let plus = Item {
                files: 0,
                piece: 0,
                next: After::Plus,
            };
            items[After::Piece as usize][at] = plus;
            items[After::Digit as usize][at] = plus;
        } else if byte.is_ascii_digit() && byte != b'0' {
            items[After::Piece as usize][at] = Item {
                files: byte - b'0',
                piece: 0,
                next: After::Digit,
            };
        }
        byte += 1;
    }
    items
};

#[inline(always)]
fn item(after: After, byte: u8) -> Item {
    ITEMS[after as usize][usize::from(byte)]
}

/// The byte of the piece that a letter names, 0 if it names none.
#[inline(always)]
pub(super) fn piece_of_letter(byte: u8) -> u8 {
    item(After::Piece, byte).piece
}

/// Does the board field end here?
fn ends_field(byte: Option<u8>) -> bool {
    matches!(byte, Some(b' ' | b'\t' | b'_') | None)
}

impl Reader<'_, '_> {
    /// Which variant a board is, by its size: its ranks and the squares of its first rank.
    fn shape(&self) -> Result<Variant, ParseError> {
        let board = self.cursor.rest().as_bytes();
        let mut files = 0u32;
        for &byte in board {
            let item = item(After::Piece, byte);
            if item.files != STOP {
                files = files.saturating_add(item.files.into());
            } else if byte == b'/' || ends_field(Some(byte)) {
                break;
            } else if byte.is_ascii_alphabetic() {
                // No piece, but counted, too: the reader will say what it is.
                files = files.saturating_add(1);
            }
        }
        if files == 9 {
            return Ok(Variant::STANDARD);
        }
        let board = board.iter().take_while(|&&byte| !ends_field(Some(byte)));
        let ranks = board.fold(1u32, |ranks, &byte| ranks.saturating_add(u32::from(byte == b'/')));
        if let Some(variant) = Variant::of_size(files as usize, ranks as usize) {
            return Ok(variant);
        }
        match (files, ranks) {
            // A shogi board with files too many or too few is still one: the reader then says what is wrong with it. So is
            // one with another number of ranks, above.
            (_, 9) => Ok(Variant::STANDARD),
            (0, 1) => Err(self.cursor.unexpected(Expected::BoardItem)),
            _ => Err(self.cursor.error(ParseErrorKind::UnknownShape { files, ranks })),
        }
    }

    /// Reads the board as one of the set-up's variant; if it is none, where that shows.
    pub(super) fn board(&mut self, setup: &mut Setup) -> Result<(), Place> {
        let variant = setup.variant();
        let (files, ranks) = (u64::from(variant.files()), usize::from(variant.ranks()));
        let start = self.cursor.position();
        let text = self.cursor.rest().as_bytes();
        let mut slate = Slate::EMPTY;
        let mut at = Place {
            start,
            byte: 0,
            rank_start: 0,
            rank: 1,
            left: files,
            after: After::Piece,
        };
        while let Some(&byte) = text.get(at.byte) {
            let item = item(at.after, byte);
            if item.files != STOP {
                at.left = at.left.wrapping_sub(item.files.into());
                at.after = item.next;
                slate.put(at.left as usize, at.rank, item.piece);
            } else if byte == b'/' && at.is_rank_done() && at.rank < ranks {
                at.left = files;
                at.after = After::Piece;
                at.rank += 1;
                at.rank_start = at.byte + 1;
            } else {
                break;
            }
            at.byte += 1;
        }
        self.cursor.seek(at.end());
        if at.is_rank_done() && at.rank == ranks && ends_field(self.cursor.peek()) {
            (setup.planes, self.board_sums) = slate.read();
            return Ok(());
        }
        Err(at)
    }

    /// What to do with a board that is none of the variant that was tried. Without a variant that was shogi, and the shape of the
    /// board, which nobody has asked for so far, may tell another one.
    #[cold]
    pub(super) fn board_again(
        &mut self,
        setup: &mut Setup,
        variant: Option<Variant>,
        place: Place,
    ) -> Result<(), ParseError> {
        if variant.is_none() {
            self.cursor.seek(place.start);
            let shape = self.shape()?;
            *setup = Setup::empty(shape);
            if shape != Variant::STANDARD {
                return self.board(setup).map_err(|place| self.board_error(shape, place));
            }
            self.cursor.seek(place.end());
        }
        Err(self.board_error(setup.variant(), place))
    }

    /// What is wrong with a board that could be read up to the cursor.
    #[cold]
    fn board_error(&mut self, variant: Variant, at: Place) -> ParseError {
        let files = variant.files();
        let next = self.cursor.peek();
        let rank_start = at.start + at.rank_start;
        let read = self.cursor.since(rank_start);
        let too_large = |&byte: &u8| byte.is_ascii_digit() && byte - b'0' > files;
        if let Some(index) = read.iter().position(too_large) {
            let digit = read[index] - b'0';
            let kind = ParseErrorKind::DigitTooLarge { digit, files };
            return self.cursor.error_at(rank_start + index, kind);
        }
        if at.after == After::Plus {
            return self.cursor.unexpected(Expected::PromotablePiece);
        }
        if at.after == After::Digit && next.is_some_and(|byte| byte.is_ascii_digit()) {
            return self.cursor.error(ParseErrorKind::AdjacentDigits);
        }
        let is_slash = next == Some(b'/');
        if read.is_empty() || !(is_slash || ends_field(next)) {
            return self.cursor.unexpected(Expected::BoardItem);
        }
        if at.left != 0 {
            let kind = ParseErrorKind::RankWidth {
                rank: Rank::from_index(at.rank - 1),
                width: u64::from(files).wrapping_sub(at.left) as u32,
                expected: files,
            };
            return self.cursor.error_at(rank_start, kind);
        }
        // A rank too many is found behind its slash.
        self.cursor.eat(b'/');
        let more = self.cursor.rest().bytes().filter(|&byte| byte == b'/').count() as u32;
        self.cursor.error(ParseErrorKind::RankCount {
            ranks: at.rank as u32 + if is_slash { 1 + more } else { 0 },
            expected: variant.ranks(),
        })
    }
}

/// How far a board has been read.
#[derive(Copy, Clone)]
pub(super) struct Place {
    /// Where the board begins in the text.
    start: usize,
    /// The next byte, from there.
    byte: usize,
    /// Where its rank begins, from there.
    rank_start: usize,
    /// The rank, from 1.
    rank: usize,
    /// How many files of it are left. In 64 bits, so that no text is long enough to come round to 0 again.
    left: u64,
    /// What was read last.
    after: After,
}

impl Place {
    /// How far the text has been read.
    #[inline(always)]
    fn end(&self) -> usize {
        self.start + self.byte
    }

    #[inline(always)]
    fn is_rank_done(&self) -> bool {
        self.left == 0 && self.after != After::Plus
    }
}

/// What the table of this file takes, in bytes.
#[cfg(test)]
pub(super) const TABLES: usize = size_of_val(&ITEMS);
