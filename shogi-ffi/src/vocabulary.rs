//! Colors, kinds, pieces, squares, moves and sets of squares, as C holds them: numbers.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::board::attacks;
use shogiban::{Bitboard, Color, File, HandKind, Move, Piece, PieceKind, Rank, Square};

use crate::boundary::{Out, need, status, value};
use crate::buffer::{self, text_out};
use crate::error::{Failure, shogiban_status};

/// Black: sente, at the bottom of every diagram.
pub const SHOGIBAN_BLACK: u8 = 0;
/// White: gote, at the top of every diagram. In a handicap game White is uwate and moves first.
pub const SHOGIBAN_WHITE: u8 = 1;
/// No color: nobody won.
pub const SHOGIBAN_NO_COLOR: u8 = 255;

/// A pawn. The kinds from here to the gold can be held in hand and dropped.
pub const SHOGIBAN_PAWN: u8 = 1;
/// A lance.
pub const SHOGIBAN_LANCE: u8 = 2;
/// A knight.
pub const SHOGIBAN_KNIGHT: u8 = 3;
/// A silver.
pub const SHOGIBAN_SILVER: u8 = 4;
/// A bishop.
pub const SHOGIBAN_BISHOP: u8 = 5;
/// A rook.
pub const SHOGIBAN_ROOK: u8 = 6;
/// A gold.
pub const SHOGIBAN_GOLD: u8 = 7;
/// A king.
pub const SHOGIBAN_KING: u8 = 8;
/// A promoted pawn. A promoted kind is the kind plus 8.
pub const SHOGIBAN_TOKIN: u8 = 9;
/// A promoted lance.
pub const SHOGIBAN_PROMOTED_LANCE: u8 = 10;
/// A promoted knight.
pub const SHOGIBAN_PROMOTED_KNIGHT: u8 = 11;
/// A promoted silver.
pub const SHOGIBAN_PROMOTED_SILVER: u8 = 12;
/// A promoted bishop.
pub const SHOGIBAN_HORSE: u8 = 13;
/// A promoted rook.
pub const SHOGIBAN_DRAGON: u8 = 14;
/// No kind.
pub const SHOGIBAN_NO_KIND: u8 = 0;

/// No piece: an empty square. A piece is its kind, plus 16 if it is White's.
pub const SHOGIBAN_NO_PIECE: u8 = 0;

/// How many squares the largest board has. They are counted file by file: 1a is 0, 1b 1, 2a 9, 9i 80; a smaller board
/// lies in the corner of 1a.
pub const SHOGIBAN_SQUARES: u8 = 81;
/// No square.
pub const SHOGIBAN_NO_SQUARE: u8 = 255;

/// The kinds that can be held in hand are 1 to 7; an array by kind has this many elements, the first unused.
pub const SHOGIBAN_HAND_KINDS: usize = 8;

/// Room for any list of legal moves.
pub const SHOGIBAN_MAX_MOVES: usize = 640;
/// Room for any move as a text, its NUL included.
pub const SHOGIBAN_MOVE_TEXT: usize = 8;
/// Room for any SFEN, its NUL included.
pub const SHOGIBAN_SFEN_TEXT: usize = 256;
/// Room for the faults of any setup.
pub const SHOGIBAN_MAX_FAULTS: usize = 16;

const _: () = {
    assert!(SHOGIBAN_MAX_MOVES == shogiban::MoveList::CAPACITY);
    assert!(SHOGIBAN_SQUARES as usize == Square::NUM);
    assert!(
        SHOGIBAN_BLACK as usize == Color::Black.index() && SHOGIBAN_WHITE as usize == Color::White.index()
    );
    let kinds = [
        SHOGIBAN_PAWN,
        SHOGIBAN_LANCE,
        SHOGIBAN_KNIGHT,
        SHOGIBAN_SILVER,
        SHOGIBAN_BISHOP,
        SHOGIBAN_ROOK,
        SHOGIBAN_GOLD,
        SHOGIBAN_KING,
        SHOGIBAN_TOKIN,
        SHOGIBAN_PROMOTED_LANCE,
        SHOGIBAN_PROMOTED_KNIGHT,
        SHOGIBAN_PROMOTED_SILVER,
        SHOGIBAN_HORSE,
        SHOGIBAN_DRAGON,
    ];
    let mut index = 0;
    while index < kinds.len() {
        assert!(kinds[index] as usize == index + 1 && kinds[index] == PieceKind::ALL[index] as u8);
        index += 1;
    }
};

/// A move: two bytes that hold no position. 0 is no move.
///
/// Bits 0-6 are the target square. Of a move on the board, bits 7-13 are the square it comes from, and bit 15 says that
/// it promotes. Of a drop, bits 7-13 are the kind and bit 14 is set.
pub type shogiban_move = u16;

/// No move.
pub const SHOGIBAN_NO_MOVE: u16 = 0;

/// A set of squares: square n is bit n, those from 64 on in `high` as bit n - 64.
#[repr(C)]
#[derive(Copy, Clone, Default)]
pub struct shogiban_bitboard {
    /// Squares 0 to 63.
    pub low: u64,
    /// Squares 64 to 80.
    pub high: u64,
}

impl From<Bitboard> for shogiban_bitboard {
    fn from(set: Bitboard) -> Self {
        let bits = set.to_u128();
        Self {
            low: bits as u64,
            high: (bits >> 64) as u64,
        }
    }
}

/// An answer with no squares in it.
pub(crate) const NO_SQUARES: shogiban_bitboard = shogiban_bitboard { low: 0, high: 0 };

#[inline]
pub(crate) fn color(number: u8) -> Result<Color, Failure> {
    Color::from_index(number.into()).ok_or_else(|| Failure::value("color", number.into()))
}

#[inline]
pub(crate) fn square(number: u8) -> Result<Square, Failure> {
    Square::from_index(number.into()).ok_or_else(|| Failure::value("square", number.into()))
}

pub(crate) fn kind(number: u8) -> Result<PieceKind, Failure> {
    PieceKind::from_index(usize::from(number).wrapping_sub(1))
        .ok_or_else(|| Failure::value("kind of piece", number.into()))
}

pub(crate) fn hand_kind(number: u8) -> Result<HandKind, Failure> {
    HandKind::from_index(usize::from(number).wrapping_sub(1))
        .ok_or_else(|| Failure::value("kind that can be held", number.into()))
}

pub(crate) fn piece(number: u8) -> Result<Piece, Failure> {
    let (Ok(color), Ok(kind)) = (color(number >> 4), kind(number & 15)) else {
        return Err(Failure::value("piece", number.into()));
    };
    Ok(Piece::new(color, kind))
}

#[inline(always)]
pub(crate) fn a_move(bits: shogiban_move) -> Result<Move, Failure> {
    Move::from_bits(bits).ok_or_else(|| Failure::value("move", bits.into()))
}

pub(crate) fn color_number(color: Option<Color>) -> u8 {
    color.map_or(SHOGIBAN_NO_COLOR, |color| color.index() as u8)
}

pub(crate) fn square_number(square: Option<Square>) -> u8 {
    square.map_or(SHOGIBAN_NO_SQUARE, |square| square.index() as u8)
}

pub(crate) fn kind_number(kind: Option<PieceKind>) -> u8 {
    kind.map_or(SHOGIBAN_NO_KIND, |kind| kind.index() as u8 + 1)
}

pub(crate) fn piece_number(piece: Option<Piece>) -> u8 {
    piece.map_or(SHOGIBAN_NO_PIECE, |piece| {
        kind_number(Some(piece.kind())) | (piece.color().index() as u8) << 4
    })
}

/// A whole bitboard from what C holds; `None` if a bit is set that is no square.
fn bitboard(set: shogiban_bitboard) -> Result<Bitboard, Failure> {
    let squares = Bitboard::from_u128(u128::from(set.high) << 64 | u128::from(set.low));
    // The number that is told is what lies above the last square.
    squares.ok_or_else(|| Failure::value("set of squares", (set.high >> (SHOGIBAN_SQUARES - 64)) as u32))
}

/// Reads a square such as "7g".
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_square_parse(
    text: *const c_char,
    length: usize,
    square: Option<&mut MaybeUninit<u8>>,
) -> shogiban_status {
    status(|| {
        let out = need(square, "square")?;
        // SAFETY: the caller's promise about texts.
        let text = unsafe { buffer::text(text, length, "text") }?;
        out.write(square_number(Some(text.parse()?)));
        Ok(())
    })
}

/// Writes a square as "7g"; 3 bytes suffice.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_square_text(
    square: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let square = self::square(square)?;
        Ok(square)
    })
}

/// The square where a file (1 to 9) and a rank (1 for a to 9 for i) meet; SHOGIBAN_NO_SQUARE if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_square_at(file: u8, rank: u8) -> u8 {
    let index = |number: u8| usize::from(number).wrapping_sub(1);
    let (file, rank) = (File::from_index(index(file)), Rank::from_index(index(rank)));
    square_number(file.zip(rank).map(|(file, rank)| Square::new(file, rank)))
}

/// The squares that a piece on a square attacks on a 9x9 board on which the squares of `occupied` are taken.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_attacks(piece: u8, square: u8, occupied: shogiban_bitboard) -> shogiban_bitboard {
    value(NO_SQUARES, || {
        Ok(attacks(self::piece(piece)?, self::square(square)?, bitboard(occupied)?).into())
    })
}

/// The English name of a kind: "pawn", "promoted lance", "horse".
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_kind_name(
    kind: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let kind = self::kind(kind)?;
        Ok(kind.name())
    })
}

/// The body of the functions that name a kind.
fn kind_text<T: std::fmt::Display>(
    number: u8,
    buffer: (*mut c_char, usize),
    needed: Out<'_, usize>,
    name: impl FnOnce(PieceKind) -> T,
) -> shogiban_status {
    text_out(buffer.0, buffer.1, needed, || Ok(name(kind(number)?)))
}

/// The Japanese name of a kind in one character, as on a board: "歩", "全" for a promoted silver.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_kind_kanji(
    kind: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    kind_text(kind, (buffer, capacity), needed, PieceKind::kanji)
}

/// The Japanese name of a kind as in the text of a move: "歩", "成銀" for a promoted silver.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_kind_kanji_name(
    kind: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    kind_text(kind, (buffer, capacity), needed, PieceKind::kanji_name)
}

/// The name of a kind in CSA: "FU", "NG" for a promoted silver.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_kind_csa_name(
    kind: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    kind_text(kind, (buffer, capacity), needed, PieceKind::csa_name)
}

/// Writes a square as Japanese texts have it: "７六"; 7 bytes suffice.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_square_kanji(
    square: u8,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || Ok(self::square(square)?.kanji()))
}

/// A move of a piece on the board. SHOGIBAN_NO_MOVE if a square is none or both are the same.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_move_board(from: u8, to: u8, promote: bool) -> shogiban_move {
    value(SHOGIBAN_NO_MOVE, || {
        let (from, to) = (square(from)?, square(to)?);
        Ok(Move::board(from, to, promote).map_or(SHOGIBAN_NO_MOVE, Move::to_bits))
    })
}

/// A drop of a piece in hand. SHOGIBAN_NO_MOVE if the kind cannot be held or the square is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_move_drop(kind: u8, to: u8) -> shogiban_move {
    value(SHOGIBAN_NO_MOVE, || {
        Ok(Move::drop(hand_kind(kind)?, square(to)?).to_bits())
    })
}

/// Where the piece comes to stand; SHOGIBAN_NO_SQUARE for what is no move.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_move_to(mv: shogiban_move) -> u8 {
    square_number(Move::from_bits(mv).map(Move::to))
}

/// Where the piece comes from; SHOGIBAN_NO_SQUARE for a drop.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_move_from(mv: shogiban_move) -> u8 {
    square_number(Move::from_bits(mv).and_then(Move::from))
}

/// What is dropped; SHOGIBAN_NO_KIND for a move on the board.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_move_dropped(mv: shogiban_move) -> u8 {
    let dropped = Move::from_bits(mv).and_then(Move::dropped);
    kind_number(dropped.map(PieceKind::from))
}

/// Does the piece promote?
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_move_is_promotion(mv: shogiban_move) -> bool {
    Move::from_bits(mv).is_some_and(Move::is_promotion)
}

/// Reads a move as USI writes it: "7g7f", "8h2b+", "P*5e". It need not be legal anywhere.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_move_parse(
    text: *const c_char,
    length: usize,
    mv: Option<&mut MaybeUninit<shogiban_move>>,
) -> shogiban_status {
    status(|| {
        let out = need(mv, "mv")?;
        // SAFETY: the caller's promise about texts.
        let text = unsafe { buffer::text(text, length, "text") }?;
        out.write(text.parse::<Move>()?.to_bits());
        Ok(())
    })
}

/// Writes a move as USI does; SHOGIBAN_MOVE_TEXT bytes suffice.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_move_text(
    mv: shogiban_move,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let mv = a_move(mv)?;
        Ok(mv)
    })
}
