//! A list of moves on the stack.

use super::{Army, Bitboard, Color, ControlFlow, Legality, Move, MoveSet};
use crate::board::{Square, steps};

/// Legal moves in a list of fixed capacity, on the stack.
///
/// The order is the same every time and everywhere: moves on the board first, then drops. On the board, pieces come by
/// how they move (pawns, lances, knights, silvers, golds and what moves alike, bishops, rooks, horses, dragons, the
/// king), those alike by square from 1a to 9i; each piece's promotions come before its other moves, both by target
/// square. Drops come by kind in [`HandKind::ALL`](crate::HandKind::ALL) order, then by square. That is the order in which
/// [`Position::generate`](crate::Position::generate) gives its sets.
///
/// # Why it never overflows
///
/// The most legal moves known in shogi are 593. [`CAPACITY`](Self::CAPACITY) is above what any variant allows, kings or
/// none: dropping all seven kinds on an empty board is at most 4 x 81 + 72 + 63 + 72 = 531 moves. A piece on the board
/// takes at least 4 drops away (6 from the second rank on, then 7) and adds at most 32 - 4 (a rook, promoting or not),
/// 25 (a bishop), 4 for each of three silvers, 8 for each of three lances, 1 (a king) and nothing for the others: 621 in
/// all; keeping back the second of a pair costs more drops than it brings moves.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: usize,
}

impl MoveList {
    /// How many moves fit.
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

    /// The moves as a slice; the list is one by `Deref`, too.
    #[inline]
    pub fn as_slice(&self) -> &[Move] {
        &self.moves[..self.len.min(Self::CAPACITY)]
    }

    /// Keeps the moves that a function is true of, in their order.
    ///
    /// ```
    /// use shogiban::Position;
    /// let position: Position = "4k4/9/4r4/9/9/9/4S4/9/4K4 b P 1".parse()?;
    /// let mut moves = position.legal_moves();
    /// moves.retain(|m| m.is_drop());
    /// moves.sort_unstable_by_key(|m| m.to()); // It is a slice that can be changed, too.
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

    /// Keeps the first moves only; does nothing if there are no more than that.
    pub const fn truncate(&mut self, len: usize) {
        if len < self.len {
            self.len = len;
        }
    }

    /// Adds the moves of a set: promotions first, each by target square.
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

    /// Adds a move for each square of a set. The length is kept in a register meanwhile.
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

/// For ordering and swapping. The length stays as it is.
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

/// The moves of a [`MoveList`], by value.
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
    /// The moves of all pawns, which come first: a target tells where its pawn is. Without this form a listed move takes 33.0
    /// instructions instead of 31.2.
    #[inline(always)]
    fn list_pawns(&self, us: Color, list: &mut MoveList) {
        // A pinned pawn may move exactly if the pin runs along its file.
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

    /// All legal moves.
    pub fn moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.moves_into(&mut list);
        list
    }

    /// Replaces the contents of a list by all legal moves.
    #[inline]
    pub fn moves_into(&self, list: &mut MoveList) {
        list.len = 0;
        // Each side has its own copy of the code, in which forward is a constant.
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
