//! Lists of moves on the stack.

use super::{Army, Bitboard, Color, ControlFlow, Legality, Move, MoveSet};
use crate::board::{Square, steps};

/// A list of legal moves with a fixed capacity, stored on the stack.
///
/// The order of the moves is always the same on every platform, and the same as in
/// [`Position::generate`](crate::Position::generate):
///
/// - Board moves come first, then drops.
/// - Pieces on the board are grouped by how they move: pawns, lances, knights, silvers, golds with all pieces
///   that move like golds, bishops, rooks, horses, dragons, the king. Within a group they come by square from
///   1a to 9i.
/// - Promotions of a piece come before its other moves. Both come by target square.
/// - Drops come by kind in [`HandKind::ALL`](crate::HandKind::ALL) order, then by target square.
///
/// # Why it never overflows
///
/// The highest number of legal moves known in shogi is 593. [`CAPACITY`](Self::CAPACITY) is above the number
/// for any variant, with or without kings. On an empty board, drops of all seven kinds make at most 4 x 81 +
/// 72 + 63 + 72 = 531 moves.
///
/// Each piece on the board removes at least 4 of these drops (6 from the second rank on, then 7). A piece
/// adds at most:
///
/// - 32 - 4 moves for a rook, promoting or not;
/// - 25 moves for a bishop;
/// - 4 for each of three silvers, and 8 for each of three lances;
/// - 1 for a king, and none for any other piece.
///
/// The sum is 621. Putting the last piece of a kind on the board removes more drops than it adds moves.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: usize,
}

impl MoveList {
    /// The highest number of moves in a list.
    pub const CAPACITY: usize = 640;

    /// An empty list.
    #[inline]
    pub const fn new() -> Self {
        let filler = Move::board_move(Square::from_raw(0), Square::from_raw(1), false);
        Self {
            moves: [filler; Self::CAPACITY],
            len: 0,
        }
    }

    /// The moves as a slice. The list also dereferences to this slice.
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len.min(Self::CAPACITY)]
    }

    /// Keeps only the moves for which `keep` returns true, in their order.
    ///
    /// ```
    /// use shogiban::Position;
    /// let position: Position = "4k4/9/4r4/9/9/9/4S4/9/4K4 b P 1".parse()?;
    /// let mut moves = position.legal_moves();
    /// moves.retain(|m| m.is_drop());
    /// moves.sort_unstable_by_key(|m| m.to()); // The list is also a mutable slice.
    /// assert!(moves.iter().all(|m| m.is_drop()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for index in 0..self.len.min(Self::CAPACITY) {
            let m = self.moves[index];
            if keep(m) {
                self.moves[kept] = m;
                kept += 1;
            }
        }
        self.len = kept;
    }

    /// Keeps only the first `len` moves. Does nothing if the list is not longer than that.
    pub const fn truncate(&mut self, len: usize) {
        if len < self.len {
            self.len = len;
        }
    }

    /// Appends the moves of a set: promotions first, then the other moves, both by target square.
    #[inline(always)]
    pub(super) fn append(&mut self, set: MoveSet) {
        match set {
            MoveSet::Board {
                from,
                promoting,
                staying,
            } => {
                self.write(promoting, |to| Move::board_move(from, to, true));
                self.write(staying, |to| Move::board_move(from, to, false));
            }
            MoveSet::Drop { kind, to } => self.write(to, |to| Move::drop(kind, to)),
        }
    }

    /// Appends a move for each square of a set. A local length stays in a register during the loop.
    #[inline(always)]
    fn write(&mut self, targets: Bitboard, to_move: impl Fn(Square) -> Move) {
        let mut len = self.len;
        targets.for_each_square(|to| {
            if let Some(place) = self.moves.get_mut(len) {
                *place = to_move(to);
                len += 1;
            }
        });
        self.len = len;
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl core::ops::Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.as_slice()
    }
}

/// Use the mutable slice to sort or swap moves. The length of the list stays the same.
impl core::ops::DerefMut for MoveList {
    #[inline]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.moves[..self.len.min(Self::CAPACITY)]
    }
}

impl core::fmt::Debug for MoveList {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for MoveList {}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = core::iter::Copied<core::slice::Iter<'a, Move>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter().copied()
    }
}

/// An iterator over the moves of a [`MoveList`], by value.
#[derive(Clone, Debug)]
pub struct Moves {
    list: MoveList,
    next: usize,
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let m = self.list.as_slice().get(self.next).copied();
        self.next += usize::from(m.is_some());
        m
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len - self.next;
        (left, Some(left))
    }
}

impl DoubleEndedIterator for Moves {
    #[inline]
    fn next_back(&mut self) -> Option<Move> {
        if self.next >= self.list.len {
            return None;
        }
        self.list.len -= 1;
        Some(self.list.moves[self.list.len])
    }
}

impl ExactSizeIterator for Moves {}
impl core::iter::FusedIterator for Moves {}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = Moves;

    #[inline]
    fn into_iter(self) -> Moves {
        Moves { list: self, next: 0 }
    }
}

impl Legality<'_> {
    /// Appends the moves of all pawns, which come first. One set of targets is enough, because a target shows
    /// where its pawn is. Without this method a listed move takes 33.0 instructions instead of 31.2.
    #[inline(always)]
    fn list_pawns(&self, us: Color, list: &mut MoveList) {
        // A pinned pawn may move only if the pin runs along its file.
        let stuck = match self.king {
            Some(king) => self.pinned - Bitboard::file(king.file()),
            None => Bitboard::EMPTY,
        };
        let targets = steps::forward(self.own.pawns - stuck, us) & self.landing;
        let behind = |to: Square| {
            let index = to.index() as u8;
            Square::from_raw(if us.is_white() {
                index.wrapping_sub(1)
            } else {
                index + 1
            })
        };
        let geometry = self.geometry();
        let zone = geometry.zone(us);
        if (targets & zone).is_empty() {
            list.write(targets, |to| Move::board_move(behind(to), to, false));
            return;
        }
        let dead_end = geometry.last_rank(us);
        targets.for_each_square(|to| {
            let (target, from) = (Bitboard::from_square(to), behind(to));
            list.write(target & zone, |to| Move::board_move(from, to, true));
            list.write(target - dead_end, |to| Move::board_move(from, to, false));
        });
    }

    /// Returns a list of all legal moves.
    pub fn moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.moves_into(&mut list);
        list
    }

    /// Replaces the contents of a list with all legal moves.
    #[inline]
    pub fn moves_into(&self, list: &mut MoveList) {
        list.len = 0;
        // Each side has its own copy of the code, in which the forward direction is a constant.
        match self.us {
            Color::Black => self.list_pawns(Color::Black, list),
            Color::White => self.list_pawns(Color::White, list),
        }
        let others = Army {
            pawns: Bitboard::EMPTY,
            ..self.own
        };
        let _ = self.each_piece::<()>(&others, |_, from, promoting, staying| {
            list.append(MoveSet::Board {
                from,
                promoting,
                staying,
            });
            ControlFlow::Continue(())
        });
        let _ = self.generate_drops::<()>(Bitboard::ALL, |set| {
            list.append(set);
            ControlFlow::Continue(())
        });
    }
}
