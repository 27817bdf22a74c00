//! Legal moves of a position: generating, counting and testing them.
//!
//! Legality depends on the position and its variant alone, never on what happened before (the book, chapter
//! Rules). Everything starts from a [`Legality`], which knows the checkers and the pins; a move is then legal
//! by construction:
//!
//! - A king steps to squares that the enemy does not attack once the king has left its square.
//! - If one piece gives check, the other pieces capture it or step between. If two give check, only the king
//!   moves.
//! - A pinned piece stays on the line of its pin.
//! - A drop goes to an empty square that is not a dead end.
//! - A dropped pawn goes to a file without a pawn of its side, and does not give mate.

mod class;
mod count;
mod explain;
mod generate;
mod gives_check;
mod list;
mod pawn_drop_mate;
mod test;

pub use class::MoveClass;
pub use generate::{MoveSet, SetMoves};
pub use list::{MoveList, Moves};

use super::attackers;
use super::attacks;
use super::bitboard::Bitboard;
use super::check_info::CheckInfo;
use super::color::Color;
use super::geometry::Geometry;
use super::moves::Move;
use super::nifu;
use super::piece::{HandKind, PieceKind};
use super::planes::Army;
use super::position::Position;
use super::square::Square;
use core::ops::ControlFlow;

/// The legal moves of one position: lists, counts, tests and explains them. [`Position::legality`] makes it
/// and finds checkers and pins once; ask as many questions as you like.
///
/// ```
/// use shogiban::Position;
/// let position: Position = "4k4/9/4r4/9/9/9/4S4/9/4K4 b - 1".parse()?;
/// let legality = position.legality();
/// assert!(!legality.is_check());
/// assert!(legality.pinned().contains("5g".parse()?)); // the rook pins the silver
/// assert!(legality.is_legal("5g5f".parse()?)); // the silver stays on the line of the pin
/// assert!(!legality.is_legal("5g4f".parse()?)); // the silver leaves the line
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone)]
pub struct Legality<'p> {
    position: &'p Position,
    us: Color,
    king: Option<Square>,
    own: Army,
    enemy: Army,
    /// The squares with pieces or walls.
    occupied: Bitboard,
    checkers: Bitboard,
    pinned: Bitboard,
    /// The squares where a piece that is neither the king nor pinned may land. No piece of its side is on
    /// them; in check, landing there ends the check.
    landing: Bitboard,
}

impl<'p> Legality<'p> {
    /// `known` are the checkers and pins, if somebody found them before. The search stands in the middle of
    /// this function, because the compiler then makes better code: in another order, or as a function of its
    /// own, perft in check takes 8 to 17 % more instructions.
    #[inline(always)]
    pub(super) fn of(position: &'p Position, known: Option<CheckInfo>) -> Self {
        let us = position.turn;
        let planes = &position.planes;
        let (own, enemy) = (planes.army(us), planes.army(!us));
        let occupied = planes.occupied();
        let king = position.kings[us.index()];
        let (checkers, pinned) = match king {
            Some(king) => match known {
                Some(info) => (info.checkers(), info.pinned()),
                None => attackers::checkers_and_pinned(planes, us, king),
            },
            None => (Bitboard::EMPTY, Bitboard::EMPTY),
        };
        let mut landing = !occupied | enemy.all;
        if let (Some(king), Some(checker)) = (king, checkers.first()) {
            landing = if checkers.is_several() {
                Bitboard::EMPTY
            } else {
                checkers | attacks::between(king, checker)
            };
        }
        // A king is never captured. Only a position accepted despite a check could offer such a move.
        landing -= enemy.king;
        Self {
            position,
            us,
            king,
            own,
            enemy,
            occupied,
            checkers,
            pinned,
            landing,
        }
    }

    /// The position that these legal moves belong to.
    #[inline]
    pub fn position(&self) -> &'p Position {
        self.position
    }

    /// The enemy pieces that give check.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// The pieces of the side to move that are pinned to its king.
    #[inline]
    pub fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// Returns true if the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    #[inline(always)]
    fn geometry(&self) -> &'static Geometry {
        self.position.variant.geometry()
    }

    /// The squares where the piece on `from` (not the king) may land if it can reach them. A pin limits them
    /// to its line.
    #[inline(always)]
    fn landing_from(&self, from: Square) -> Bitboard {
        if !self.pinned.contains(from) {
            return self.landing;
        }
        match self.king {
            // A pinned piece cannot end a check by another piece: the line of the pin and the landing squares
            // have no square in common.
            Some(king) => self.landing & attacks::ray_through(king, from),
            None => self.landing,
        }
    }

    /// Returns true if the king would be safe on `to`. It has left its square, so it cannot hide behind itself.
    #[inline(always)]
    fn is_safe_for_king(&self, king: Square, to: Square) -> bool {
        let occupied = self.occupied - Bitboard::from_square(king);
        !attackers::any(&self.enemy, !self.us, to, occupied)
    }

    /// The empty squares, and the squares of enemy pieces other than the king.
    #[inline(always)]
    fn open(&self) -> Bitboard {
        !self.occupied | (self.enemy.all - self.enemy.king)
    }

    /// The squares where the king may step. The attacked squares are computed as one set: testing each step
    /// separately takes a sixth more instructions when counting moves.
    #[inline(always)]
    fn king_targets(&self, king: Square) -> Bitboard {
        let occupied = self.occupied - Bitboard::from_square(king);
        let danger = attackers::danger_around(&self.enemy, !self.us, king, occupied);
        attacks::king(king) & (self.open() - danger)
    }

    /// The squares where a drop may land: the empty squares or, in check, the empty squares that block the
    /// check.
    #[inline(always)]
    fn empty_landing(&self) -> Bitboard {
        self.landing - self.occupied
    }

    /// The squares where a kind may be dropped, whether or not it is in hand.
    #[inline(always)]
    fn drop_targets(&self, kind: HandKind) -> Bitboard {
        let targets = self.empty_landing() - self.geometry().dead_end(self.us, kind.kind());
        if kind != HandKind::Pawn {
            return targets;
        }
        let targets = targets - nifu::files_with(self.own.pawns);
        targets - self.mating_pawn_drop(targets)
    }

    /// See [`Geometry::by_promotion`].
    #[inline(always)]
    fn by_promotion(&self, kind: PieceKind, from: Square, targets: Bitboard) -> (Bitboard, Bitboard) {
        self.geometry().by_promotion(self.us, kind, from, targets)
    }
}

/// # Legal moves
///
/// Each method finds checkers and pins anew. For several questions, make a [`Legality`] once.
impl Position {
    /// Returns a list of all legal moves, in the order that [`MoveList`] describes. The list includes
    /// pointless moves, such as declining to promote a rook.
    ///
    /// A list takes 1.3 KB on the stack. In a hot loop, reuse one list with
    /// [`legal_moves_into`](Self::legal_moves_into).
    #[inline]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.legal_moves_into(&mut list);
        list
    }

    /// Replaces the contents of a list with all legal moves.
    #[inline]
    pub fn legal_moves_into(&self, list: &mut MoveList) {
        self.legality().moves_into(list);
    }

    /// Writes all legal moves to the beginning of a slice of the caller's and returns them; `None` if the
    /// slice is too short. The slice then holds some of the moves.
    ///
    /// ```
    /// use shogiban::{Move, Position};
    /// let filler: Move = "7g7f".parse()?;
    /// let mut room = [filler; 64];
    /// let moves = Position::default().legal_moves_in(&mut room).unwrap();
    /// assert_eq!(moves.len(), 30);
    /// assert!(Position::default().legal_moves_in(&mut room[..10]).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn legal_moves_in<'s>(&self, slice: &'s mut [Move]) -> Option<&'s mut [Move]> {
        let mut free = slice.iter_mut();
        let mut written = 0;
        let done = self.generate(|set| {
            for m in set {
                match free.next() {
                    Some(place) => *place = m,
                    None => return ControlFlow::Break(()),
                }
                written += 1;
            }
            ControlFlow::Continue(())
        });
        done.is_continue().then(|| &mut slice[..written])
    }

    /// How many legal moves there are, without listing them.
    #[doc(alias = "perft")]
    #[inline]
    pub fn legal_move_count(&self) -> u32 {
        self.legality().count()
    }

    /// Returns true if there is a legal move.
    #[inline]
    pub fn has_legal_moves(&self) -> bool {
        self.legality().has_moves()
    }

    /// Calls `f` with the legal moves as sets of target squares: first one set for each piece on the board,
    /// then one for each kind in hand. Return [`ControlFlow::Break`] from `f` to stop; `generate` then
    /// returns it.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use shogiban::Position;
    /// let position = Position::default();
    /// let mut pieces = 0;
    /// let done = position.generate::<()>(|_set| {
    ///     pieces += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert!(done.is_continue());
    /// assert_eq!(pieces, 9 + 2 + 2 + 2 + 1 + 1); // pawns, lances, silvers, golds, rook, king can move
    /// ```
    #[inline]
    pub fn generate<B>(&self, f: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        self.legality().generate(f)
    }

    /// Where the piece on a square may go: the squares to highlight when a player picks it up. Empty if no
    /// piece there can move now.
    pub fn legal_destinations(&self, from: Square) -> Bitboard {
        let mut destinations = Bitboard::EMPTY;
        let _ = self
            .legality()
            .generate_board_moves::<()>(from.into(), Bitboard::ALL, |set| {
                destinations |= set.targets();
                ControlFlow::Continue(())
            });
        destinations
    }

    /// The squares where a kind may be dropped now. The set is empty if the kind is not in hand.
    pub fn legal_drops(&self, kind: HandKind) -> Bitboard {
        if self.hand(self.turn).has(kind) {
            self.legality().drop_targets(kind)
        } else {
            Bitboard::EMPTY
        }
    }

    /// Returns true if a legal move gives check. For an illegal move the answer means nothing.
    #[inline]
    pub fn gives_check(&self, m: Move) -> bool {
        gives_check::gives_check(self, m)
    }
}
