//! Generation of legal moves, piece by piece, as sets of target squares.

use super::{Army, Bitboard, ControlFlow, HandKind, Legality, Move, PieceKind, Square, attacks};

/// A set of legal moves: those of one piece on the board, or the drops of one kind in hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MoveSet {
    /// The moves of a piece on the board.
    Board {
        /// Its square.
        from: Square,
        /// The squares where the piece may move and promote.
        promoting: Bitboard,
        /// The squares where the piece may move without promoting.
        staying: Bitboard,
    },
    /// The drops of a kind in hand.
    Drop {
        /// The kind that is dropped.
        kind: HandKind,
        /// The squares where the kind may be dropped.
        to: Bitboard,
    },
}

impl MoveSet {
    /// The number of moves. A square counts twice if the piece may promote there or not.
    #[inline]
    pub const fn len(&self) -> u32 {
        match self {
            Self::Board {
                promoting, staying, ..
            } => promoting.len() + staying.len(),
            Self::Drop { to, .. } => to.len(),
        }
    }

    /// Returns true if the set has no move.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        match self {
            Self::Board {
                promoting, staying, ..
            } => promoting.is_empty() && staying.is_empty(),
            Self::Drop { to, .. } => to.is_empty(),
        }
    }

    /// The target squares of all moves of the set.
    #[inline]
    pub fn targets(&self) -> Bitboard {
        match *self {
            Self::Board {
                promoting, staying, ..
            } => promoting | staying,
            Self::Drop { to, .. } => to,
        }
    }

    /// The moves: promotions first, each by target square.
    pub const fn moves(&self) -> SetMoves {
        SetMoves(*self)
    }
}

impl IntoIterator for MoveSet {
    type Item = Move;
    type IntoIter = SetMoves;

    fn into_iter(self) -> SetMoves {
        self.moves()
    }
}

/// The moves of a [`MoveSet`]: what is left of the set.
#[derive(Clone, Debug)]
pub struct SetMoves(MoveSet);

impl Iterator for SetMoves {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        match &mut self.0 {
            MoveSet::Board {
                from,
                promoting,
                staying,
            } => match promoting.pop() {
                Some(to) => Some(Move::board_move(*from, to, true)),
                None => staying.pop().map(|to| Move::board_move(*from, to, false)),
            },
            MoveSet::Drop { kind, to } => to.pop().map(|to| Move::drop(*kind, to)),
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.len() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for SetMoves {}
impl core::iter::FusedIterator for SetMoves {}

impl Legality<'_> {
    /// Calls `f` with the legal moves as sets, without empty sets: first board moves, then drops. Return
    /// [`ControlFlow::Break`] from `f` to stop; `generate` then returns it.
    #[inline]
    pub fn generate<B>(&self, mut f: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        self.generate_board_moves(Bitboard::ALL, Bitboard::ALL, &mut f)?;
        self.generate_drops(Bitboard::ALL, &mut f)
    }

    /// Calls `f` with the legal board moves from squares of `from` to squares of `to`, as
    /// [`generate`](Self::generate) does.
    #[inline]
    pub fn generate_board_moves<B>(
        &self,
        from: Bitboard,
        to: Bitboard,
        mut f: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.each_piece(&self.own.on(from), |_, from, promoting, staying| {
            let set = MoveSet::Board {
                from,
                promoting: promoting & to,
                staying: staying & to,
            };
            if set.is_empty() {
                ControlFlow::Continue(())
            } else {
                f(set)
            }
        })
    }

    /// Calls `f` with the legal drops on squares of `to`, as [`generate`](Self::generate) does.
    #[inline]
    pub fn generate_drops<B>(
        &self,
        to: Bitboard,
        mut f: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let hand = self.position.hand(self.us);
        if hand.is_empty() || (self.empty_landing() & to).is_empty() {
            return ControlFlow::Continue(());
        }
        for kind in HandKind::ALL {
            if hand.has(kind) {
                let set = MoveSet::Drop {
                    kind,
                    to: self.drop_targets(kind) & to,
                };
                if !set.is_empty() {
                    f(set)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `f` for every piece of an army of the side to move. The order is: pawns, lances, knights,
    /// silvers, golds with all pieces that move like golds, bishops, rooks, horses, dragons, the king.
    ///
    /// The first arguments of `f` are a kind that moves and promotes like the piece, and its square. Then
    /// follow the targets where it may promote, and the targets where it may stay unpromoted.
    #[inline(always)]
    pub(super) fn each_piece<B>(
        &self,
        army: &Army,
        mut f: impl FnMut(PieceKind, Square, Bitboard, Bitboard) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let (us, occupied, geometry) = (self.us, self.occupied, self.geometry());
        let king = self.king.filter(|&king| army.king.contains(king));
        if !self.checkers.is_several() {
            let targets = |kind, from, reach: Bitboard| {
                geometry.by_promotion(us, kind, from, reach & self.landing_from(from))
            };
            for sq in army.pawns {
                let (promoting, staying) = targets(PieceKind::Pawn, sq, attacks::pawn(us, sq));
                f(PieceKind::Pawn, sq, promoting, staying)?;
            }
            for sq in army.lances {
                let (promoting, staying) = targets(PieceKind::Lance, sq, attacks::lance(us, sq, occupied));
                f(PieceKind::Lance, sq, promoting, staying)?;
            }
            for sq in army.knights {
                let (promoting, staying) = targets(PieceKind::Knight, sq, attacks::knight(us, sq));
                f(PieceKind::Knight, sq, promoting, staying)?;
            }
            for sq in army.silvers {
                let (promoting, staying) = targets(PieceKind::Silver, sq, attacks::silver(us, sq));
                f(PieceKind::Silver, sq, promoting, staying)?;
            }
            for sq in army.golds {
                let (promoting, staying) = targets(PieceKind::Gold, sq, attacks::gold(us, sq));
                f(PieceKind::Gold, sq, promoting, staying)?;
            }
            for sq in army.bishops {
                let (promoting, staying) = targets(PieceKind::Bishop, sq, attacks::bishop(sq, occupied));
                f(PieceKind::Bishop, sq, promoting, staying)?;
            }
            for sq in army.rooks {
                let (promoting, staying) = targets(PieceKind::Rook, sq, attacks::rook(sq, occupied));
                f(PieceKind::Rook, sq, promoting, staying)?;
            }
            for sq in army.horses {
                let (promoting, staying) = targets(PieceKind::Horse, sq, attacks::horse(sq, occupied));
                f(PieceKind::Horse, sq, promoting, staying)?;
            }
            for sq in army.dragons {
                let (promoting, staying) = targets(PieceKind::Dragon, sq, attacks::dragon(sq, occupied));
                f(PieceKind::Dragon, sq, promoting, staying)?;
            }
        }
        match king {
            Some(king) => f(PieceKind::King, king, Bitboard::EMPTY, self.king_targets(king)),
            None => ControlFlow::Continue(()),
        }
    }

    /// Returns true if there is a legal move. It stops at the first one.
    #[inline]
    pub fn has_moves(&self) -> bool {
        self.generate(|_| ControlFlow::Break(())).is_break()
    }
}
