//! A playable position: making one and looking at it.

use std::ffi::c_char;
use std::mem::MaybeUninit;

use shogiban::board::{Dominance, PieceValues};
use shogiban::{Bitboard, Position};

use crate::boundary::{hand_out, need, status, value};
use crate::buffer::{self, text_out};
use crate::error::{Failure, shogiban_status};
use crate::setup::shogiban_setup;
use crate::variant::{self, shogiban_variant};
use crate::vocabulary::{
    NO_SQUARES, SHOGIBAN_HAND_KINDS, SHOGIBAN_NO_COLOR, SHOGIBAN_NO_PIECE, SHOGIBAN_NO_SQUARE, a_move, color,
    color_number, hand_kind, kind, piece_number, shogiban_bitboard, shogiban_move, square, square_number,
};

/// A playable position: the board, both hands, whose turn it is. It knows nothing of what happened before.
/// Free it with shogiban_position_free, unless it is borrowed.
// The layout is the core's, so that a position inside a game can be lent. Written like this, the maker of the header does not
// see it, and gives C what it shall know: that there is such a type.
#[cfg_attr(all(), repr(transparent))]
pub struct shogiban_position(pub(crate) Position);

/// A position that a caller borrows from a handle.
pub(crate) fn borrowed(position: &Position) -> *const shogiban_position {
    std::ptr::from_ref(position).cast()
}

/// The body of every function that answers with squares of a position: none if it fails.
fn squares(
    position: Option<&shogiban_position>,
    find: impl FnOnce(&Position) -> Result<Bitboard, Failure>,
) -> shogiban_bitboard {
    value(NO_SQUARES, || Ok(find(&need(position, "position")?.0)?.into()))
}

/// The start of a named variant. `variant` may be NULL: shogi. NOT_FOUND for a custom one, which has none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_start(
    variant: Option<&shogiban_variant>,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let variant = variant::optional(variant)?.unwrap_or_default();
            let start = Position::start(variant);
            Ok(shogiban_position(start.ok_or_else(|| {
                Failure::nothing("start position of a custom variant")
            })?))
        })
    })
}

/// Reads an SFEN strictly. `variant` may be NULL: the shape of the board tells it.
///
/// PARSE_ERROR if the text is not an SFEN, SETUP_ERROR if its position cannot be played. shogiban_setup_from_sfen reads such a
/// position, and shogiban_setup_check lists all its faults.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_from_sfen(
    sfen: *const c_char,
    length: usize,
    variant: Option<&shogiban_variant>,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            // SAFETY: the caller's promise about texts.
            let sfen = unsafe { buffer::text(sfen, length, "sfen") }?;
            Ok(shogiban_position(Position::from_sfen(
                sfen,
                variant::optional(variant)?,
            )?))
        })
    })
}

/// Reads an SFEN as people write it: see shogiban_setup_from_sfen_tolerant. It fails as shogiban_position_from_sfen does. `variant`
/// may be NULL: the shape of the board tells it.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_from_sfen_tolerant(
    sfen: *const c_char,
    length: usize,
    variant: Option<&shogiban_variant>,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            // SAFETY: the caller's promise about texts.
            let sfen = unsafe { buffer::text(sfen, length, "sfen") }?;
            Ok(shogiban_position(
                Position::from_sfen_tolerant(sfen, variant::optional(variant)?)?.0,
            ))
        })
    })
}

/// A position of a setup. SETUP_ERROR if it has a fault that is not tolerated; shogiban_setup_check lists all faults.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_from_setup(
    setup: Option<&shogiban_setup>,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| hand_out(out, || Ok(shogiban_position(need(setup, "setup")?.0.try_into()?))))
}

/// The same although pawns stand doubled, pieces stand where they can never move, or the side not to move stands in check:
/// what problems show and old records begin from.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_from_setup_despite_faults(
    setup: Option<&shogiban_setup>,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_position(
                need(setup, "setup")?.0.to_position_despite_faults()?,
            ))
        })
    })
}

/// The start of a handicap game by the name of the handicap, Japanese or English, such as "二枚落ち" or "two pieces": see
/// shogiban_variant_handicap_at. NOT_FOUND if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_handicap(
    name: *const c_char,
    length: usize,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            // SAFETY: the caller's promise about texts.
            let name = unsafe { buffer::text(name, length, "name") }?;
            let handicap = shogiban::rules::Handicap::by_name(shogiban::Variant::STANDARD, name)
                .ok_or_else(|| Failure::name("handicap", name))?;
            Ok(shogiban_position(Position::handicap(handicap)))
        })
    })
}

/// A copy.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_clone(
    position: Option<&shogiban_position>,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| hand_out(out, || Ok(shogiban_position(need(position, "position")?.0))))
}

/// Makes a position the same as another, without allocating: how a search takes moves back.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_copy(
    from: *const shogiban_position,
    to: *mut shogiban_position,
) -> shogiban_status {
    status(|| {
        need((!from.is_null()).then_some(()), "from")?;
        need((!to.is_null()).then_some(()), "to")?;
        // SAFETY: neither is NULL, and both are positions, the caller promises. They may be the same, so none is borrowed.
        unsafe { to.write(from.read()) };
        Ok(())
    })
}

/// Frees a position. NULL is fine.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_free(position: Option<Box<shogiban_position>>) {
    drop(position);
}

/// Writes the canonical SFEN; SHOGIBAN_SFEN_TEXT bytes suffice.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_sfen(
    position: Option<&shogiban_position>,
    buffer: *mut c_char,
    capacity: usize,
    needed: Option<&mut MaybeUninit<usize>>,
) -> shogiban_status {
    text_out(buffer, capacity, needed, || {
        let position = need(position, "position")?;
        Ok(&position.0)
    })
}

/// The same position for the rules of repetition: variant, board, hands and turn, but not the move number.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_equal(
    a: Option<&shogiban_position>,
    b: Option<&shogiban_position>,
) -> bool {
    value(false, || Ok(need(a, "a")?.0 == need(b, "b")?.0))
}

/// The 64-bit hash: equal positions have equal ones. The same on every platform; it may change with a minor version, so
/// keep it out of files.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_hash(position: Option<&shogiban_position>) -> u64 {
    value(0, || Ok(need(position, "position")?.0.zobrist_hash()))
}

/// The hash after a legal move, without playing it. For any other move the answer means nothing.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_hash_after(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
) -> u64 {
    value(0, || Ok(need(position, "position")?.0.hash_after(a_move(mv)?)))
}

/// Which game it is.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_variant(
    position: Option<&shogiban_position>,
    variant: Option<&mut MaybeUninit<shogiban_variant>>,
) -> shogiban_status {
    status(|| {
        need(variant, "variant")?.write(need(position, "position")?.0.variant().into());
        Ok(())
    })
}

/// Whose turn it is.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_turn(position: Option<&shogiban_position>) -> u8 {
    value(SHOGIBAN_NO_COLOR, || {
        Ok(color_number(Some(need(position, "position")?.0.turn())))
    })
}

/// The number of the next move, SFEN's last field.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_move_number(position: Option<&shogiban_position>) -> u32 {
    value(0, || Ok(need(position, "position")?.0.move_number()))
}

/// What stands on a square; SHOGIBAN_NO_PIECE if nothing does.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_piece_on(position: Option<&shogiban_position>, square: u8) -> u8 {
    value(SHOGIBAN_NO_PIECE, || {
        let square = self::square(square)?;
        Ok(piece_number(need(position, "position")?.0.piece_on(square)))
    })
}

/// How many of a kind a side holds.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_hand(position: Option<&shogiban_position>, color: u8, kind: u8) -> u8 {
    value(0, || {
        let (color, kind) = (self::color(color)?, hand_kind(kind)?);
        Ok(need(position, "position")?.0.hand(color).count(kind))
    })
}

/// All squares with a piece on them.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_occupied(position: Option<&shogiban_position>) -> shogiban_bitboard {
    squares(position, |position| Ok(position.occupied()))
}

/// The squares of a side's pieces.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_by_color(
    position: Option<&shogiban_position>,
    color: u8,
) -> shogiban_bitboard {
    squares(position, |position| Ok(position.by_color(self::color(color)?)))
}

/// The squares of a kind's pieces, both sides'.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_by_kind(
    position: Option<&shogiban_position>,
    kind: u8,
) -> shogiban_bitboard {
    squares(position, |position| Ok(position.by_kind(self::kind(kind)?)))
}

/// The squares of a side's pieces of a kind.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_pieces(
    position: Option<&shogiban_position>,
    color: u8,
    kind: u8,
) -> shogiban_bitboard {
    squares(position, |position| {
        Ok(position.pieces(self::color(color)?, self::kind(kind)?))
    })
}

/// Where a side's king is; SHOGIBAN_NO_SQUARE if it has none.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_king(position: Option<&shogiban_position>, color: u8) -> u8 {
    value(SHOGIBAN_NO_SQUARE, || {
        let color = self::color(color)?;
        Ok(square_number(need(position, "position")?.0.king(color)))
    })
}

/// The squares that the piece on a square attacks, its own side's pieces included.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_attacks_from(
    position: Option<&shogiban_position>,
    square: u8,
) -> shogiban_bitboard {
    squares(position, |position| {
        Ok(position.attacks_from(self::square(square)?))
    })
}

/// The pieces of a side that attack a square, pinned ones included.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_attackers_to(
    position: Option<&shogiban_position>,
    square: u8,
    color: u8,
) -> shogiban_bitboard {
    squares(position, |position| {
        Ok(position.attackers_to(self::square(square)?, self::color(color)?))
    })
}

/// Every square that a side attacks.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_attack_map(
    position: Option<&shogiban_position>,
    color: u8,
) -> shogiban_bitboard {
    squares(position, |position| Ok(position.attack_map(self::color(color)?)))
}

/// The pieces that give check to the side to move.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_checkers(position: Option<&shogiban_position>) -> shogiban_bitboard {
    squares(position, |position| Ok(position.checkers()))
}

/// The pieces of a side that are pinned to its own king.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_pinned(
    position: Option<&shogiban_position>,
    color: u8,
) -> shogiban_bitboard {
    squares(position, |position| Ok(position.pinned(self::color(color)?)))
}

/// The pieces of the side to move that give check by stepping out of the way of another.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_discovered_check_candidates(
    position: Option<&shogiban_position>,
) -> shogiban_bitboard {
    squares(position, |position| Ok(position.discovered_check_candidates()))
}

/// Is the side to move in check?
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_is_check(position: Option<&shogiban_position>) -> bool {
    value(false, || Ok(need(position, "position")?.0.is_check()))
}

/// Is the side to move mated?
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_is_checkmate(position: Option<&shogiban_position>) -> bool {
    value(false, || Ok(need(position, "position")?.0.is_checkmate()))
}

/// Has the side to move no legal move without being in check? That loses under every known rule.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_is_stalemate(position: Option<&shogiban_position>) -> bool {
    value(false, || Ok(need(position, "position")?.0.is_stalemate()))
}

/// The position turned round, with colors swapped: the same to play, seen from the other side.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_rotated(
    position: Option<&shogiban_position>,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_position(need(position, "position")?.0.rotated()))
        })
    })
}

/// The position mirrored left to right.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_mirrored(
    position: Option<&shogiban_position>,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            Ok(shogiban_position(need(position, "position")?.0.mirrored()))
        })
    })
}

/// The position with the turn given to the other side: an engine's null move. NOT_FOUND in check.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_passed(
    position: Option<&shogiban_position>,
    out: Option<&mut MaybeUninit<*mut shogiban_position>>,
) -> shogiban_status {
    status(|| {
        hand_out(out, || {
            let passed = need(position, "position")?.0.passed();
            Ok(shogiban_position(
                passed.ok_or_else(|| Failure::nothing("null move in check"))?,
            ))
        })
    })
}

/// The same board, and the side to move holds less, or its opponent more.
pub const SHOGIBAN_DOMINANCE_INFERIOR: i32 = -1;
/// The same position.
pub const SHOGIBAN_DOMINANCE_EQUAL: i32 = 0;
/// The same board, and the side to move holds more, or its opponent less.
pub const SHOGIBAN_DOMINANCE_SUPERIOR: i32 = 1;
/// Another board, or each hand has something that the other lacks.
pub const SHOGIBAN_DOMINANCE_NONE: i32 = 2;

/// Compares the hands of two positions with the same board: a notion of searches, and no rule.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_dominance(
    position: Option<&shogiban_position>,
    other: Option<&shogiban_position>,
) -> i32 {
    value(SHOGIBAN_DOMINANCE_NONE, || {
        let dominance = need(position, "position")?.0.dominance(&need(other, "other")?.0);
        Ok(match dominance {
            Some(Dominance::Inferior) => SHOGIBAN_DOMINANCE_INFERIOR,
            Some(Dominance::Equal) => SHOGIBAN_DOMINANCE_EQUAL,
            Some(Dominance::Superior) => SHOGIBAN_DOMINANCE_SUPERIOR,
            None => SHOGIBAN_DOMINANCE_NONE,
        })
    })
}

/// What pieces are worth to an engine, in a unit of its choice.
#[repr(C)]
#[derive(Copy, Clone)]
pub struct shogiban_piece_values {
    /// On the board, by kind, SHOGIBAN_PAWN to SHOGIBAN_DRAGON. The first element and the king's are not used.
    pub board: [i16; 15],
    /// In hand, by kind. The first element is not used.
    pub hand: [i16; SHOGIBAN_HAND_KINDS],
}

/// The values that shogiban_position_see takes for NULL: a common rule of thumb with a pawn at 100, to change what an engine sees
/// differently.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_piece_values_default(
    values: Option<&mut MaybeUninit<shogiban_piece_values>>,
) -> shogiban_status {
    status(|| {
        let usual = PieceValues::default();
        let mut out = shogiban_piece_values {
            board: [0; 15],
            hand: [0; SHOGIBAN_HAND_KINDS],
        };
        out.board[1..].copy_from_slice(&usual.board);
        out.hand[1..].copy_from_slice(&usual.hand);
        need(values, "values")?.write(out);
        Ok(())
    })
}

/// What a legal move gains if both sides then keep capturing on its target square, each as long as it pays; negative if
/// it loses material. For any other move the answer means nothing. `values` may be NULL: a common rule of thumb with a pawn
/// at 100.
#[unsafe(no_mangle)]
pub extern "C" fn shogiban_position_see(
    position: Option<&shogiban_position>,
    mv: shogiban_move,
    values: Option<&shogiban_piece_values>,
) -> i32 {
    value(0, || {
        let mut worth = PieceValues::default();
        if let Some(values) = values {
            worth.board.copy_from_slice(&values.board[1..]);
            worth.hand.copy_from_slice(&values.hand[1..]);
        }
        Ok(need(position, "position")?.0.see(a_move(mv)?, &worth))
    })
}
