//! The reader of the board field of an SFEN.
//!
//! A table gives the meaning of every byte, depending on the byte before it. So the same code reads pieces,
//! promoted pieces and digits, and the processor need not predict which of them comes next.

use super::super::error::{Expected, ParseError, ParseErrorKind};
use super::super::names::kind_of_letter;
use super::reader::Reader;
use crate::board::{Color, Piece, PieceKind, Rank, Setup, Slate, Variant};

/// The effect of a byte of the board field: it moves on some files, and puts a piece or nothing on the last
/// of them.
//
// With a size of four bytes, the load instruction can scale the index by itself.
#[derive(Copy, Clone)]
#[repr(align(4))]
struct Item {
    /// The number of files to move on, or [`STOP`].
    files: u8,
    /// The byte of the piece, or 0 for none.
    piece: u8,
    /// The state in which to read the next byte.
    next: After,
}

/// What was read last. It selects the row of the table for the next byte.
#[derive(Copy, Clone, PartialEq, Eq)]
enum After {
    /// A piece, or the beginning of a rank.
    Piece,
    /// A digit: another digit must not follow.
    Digit,
    /// A plus: only a piece that can promote may follow.
    Plus,
}

/// The mark of a byte that ends the rank or does not belong in it.
const STOP: u8 = 255;

/// The effect of each byte, indexed by what was read last and by the byte.
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

/// The byte of the piece that a letter names, or 0 if the letter names no piece.
#[inline(always)]
pub(super) fn piece_of_letter(byte: u8) -> u8 {
    item(After::Piece, byte).piece
}

/// Whether the board field ends at this byte.
fn ends_field(byte: Option<u8>) -> bool {
    matches!(byte, Some(b' ' | b'\t' | b'_') | None)
}

impl Reader<'_, '_> {
    /// Finds the variant by the size of the board: the number of its ranks, and of the squares in its first rank.
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
                // An unknown letter counts as a square, so that the reader of the board can report it.
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
            // Nine ranks, or nine files (above), mean a shogi board with an error, which the reader of the
            // board reports.
            (_, 9) => Ok(Variant::STANDARD),
            (0, 1) => Err(self.cursor.unexpected(Expected::BoardItem)),
            _ => Err(self.cursor.error(ParseErrorKind::UnknownShape { files, ranks })),
        }
    }

    /// Reads a board of the variant of the setup. If the board does not fit, the error is the place where
    /// reading stopped.
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

    /// Handles a board that does not fit the variant that was tried.
    ///
    /// If the caller gave no variant, shogi was tried first. Only now does the size of the board decide,
    /// because nearly all boards are shogi boards.
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

    /// Finds what is wrong with a board that could be read up to the cursor.
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
        // The error for too many ranks points behind the slash of the first one too many.
        self.cursor.eat(b'/');
        let more = self.cursor.rest().bytes().filter(|&byte| byte == b'/').count() as u32;
        self.cursor.error(ParseErrorKind::RankCount {
            ranks: at.rank as u32 + if is_slash { 1 + more } else { 0 },
            expected: variant.ranks(),
        })
    }
}

/// The place up to which a board has been read.
#[derive(Copy, Clone)]
pub(super) struct Place {
    /// The offset of the board in the text.
    start: usize,
    /// The offset of the next byte in the board.
    byte: usize,
    /// The offset of the current rank in the board.
    rank_start: usize,
    /// The number of the current rank, from 1.
    rank: usize,
    /// The number of files left in the rank. Below 0 it wraps, and in 64 bits no text is long enough to reach
    /// 0 again.
    left: u64,
    /// What was read last.
    after: After,
}

impl Place {
    /// The offset of the next byte in the text.
    #[inline(always)]
    fn end(&self) -> usize {
        self.start + self.byte
    }

    #[inline(always)]
    fn is_rank_done(&self) -> bool {
        self.left == 0 && self.after != After::Plus
    }
}

/// The size of this file's table in bytes.
#[cfg(test)]
pub(super) const TABLES: usize = size_of_val(&ITEMS);
