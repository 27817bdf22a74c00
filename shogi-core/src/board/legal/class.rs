//! Legal moves of one sort: captures, checks and so on, in the order in which an engine wants to look at them.
//!
//! Every class is a part of the legal moves, found by narrowing the targets of [`Legality::generate`], never by trying
//! moves one by one. What gives check is known to `gives_check` alone.

use super::gives_check::Checks;
use super::{Bitboard, ControlFlow, Legality, MoveList, MoveSet, PieceKind, Position};

/// A class of legal moves.
///
/// `Captures` and `Quiets` share nothing and are together all legal moves; so are `Checks` and `NonChecks`. `QuietChecks`
/// are the moves that are both quiet and checks: with `Captures` they are what a quiescence search looks at.
///
/// ```
/// use shogiban::board::MoveClass;
/// use shogiban::Position;
/// let position: Position = "4k4/9/4pG3/9/4L4/9/9/9/4K4 b P 1".parse()?;
/// let of = |class| position.legal_moves_of(class).into_iter().map(|m| m.to_string()).collect::<Vec<_>>();
/// assert_eq!(of(MoveClass::Captures), ["5e5c+", "5e5c", "4c5c"]);
/// assert_eq!(of(MoveClass::Checks), ["5e5c", "4c4b", "4c5b", "P*5b"]);
/// assert_eq!(of(MoveClass::QuietChecks), ["4c4b", "4c5b", "P*5b"]);
/// assert!(of(MoveClass::Evasions).is_empty()); // Black is not in check
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum MoveClass {
    /// All legal moves.
    All,
    /// Moves that capture a piece.
    Captures,
    /// Moves that capture nothing: on the board, promotions among them, and every drop.
    Quiets,
    /// Moves that give check (王手, *ōte*), by the piece that arrives or by one that it uncovers.
    Checks,
    /// Moves that do not give check.
    NonChecks,
    /// Moves that give check and capture nothing.
    QuietChecks,
    /// Answers to a check: all legal moves if the side to move is in check, none if it is not.
    Evasions,
}

impl MoveClass {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::All,
        Self::Captures,
        Self::Quiets,
        Self::Checks,
        Self::NonChecks,
        Self::QuietChecks,
        Self::Evasions,
    ];
}

impl Legality<'_> {
    /// Calls `f` with the legal moves of a class as sets, in the order of [`generate`](Self::generate); empty sets are
    /// left out. [`ControlFlow::Break`] stops it and is returned.
    #[inline]
    pub fn generate_class<B>(
        &self,
        class: MoveClass,
        mut f: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let quiet = !self.occupied;
        match class {
            MoveClass::All => self.generate(f),
            MoveClass::Captures => self.generate_board_moves(Bitboard::ALL, self.enemy.all, f),
            MoveClass::Quiets => {
                self.generate_board_moves(Bitboard::ALL, quiet, &mut f)?;
                self.generate_drops(Bitboard::ALL, f)
            }
            MoveClass::Checks => self.generate_by_check(true, Bitboard::ALL, f),
            MoveClass::NonChecks => self.generate_by_check(false, Bitboard::ALL, f),
            MoveClass::QuietChecks => self.generate_by_check(true, quiet, f),
            MoveClass::Evasions if self.is_check() => self.generate(f),
            MoveClass::Evasions => ControlFlow::Continue(()),
        }
    }

    /// The legal moves to squares of `to` that give check, or those that do not.
    #[inline]
    fn generate_by_check<B>(
        &self,
        giving: bool,
        to: Bitboard,
        mut f: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let filter = CheckFilter::of(self.position, giving);
        let mut narrowed = |set| {
            let set = filter.narrow(set);
            if set.is_empty() {
                ControlFlow::Continue(())
            } else {
                f(set)
            }
        };
        let (by_board_moves, by_drops) = filter.targets();
        self.generate_board_moves(Bitboard::ALL, to & by_board_moves, &mut narrowed)?;
        self.generate_drops(to & by_drops, narrowed)
    }

    /// The legal moves of a class.
    pub fn moves_of(&self, class: MoveClass) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.generate_class::<()>(class, |set| {
            list.append(set);
            ControlFlow::Continue(())
        });
        list
    }
}

/// Keeps of a set what gives check, or what does not.
struct CheckFilter<'p> {
    position: &'p Position,
    checks: Option<Checks<'p>>,
    /// By code of the piece that arrives: from where it attacks the king.
    squares: [Bitboard; 16],
    candidates: Bitboard,
    giving: bool,
}

impl<'p> CheckFilter<'p> {
    fn of(position: &'p Position, giving: bool) -> Self {
        let mut filter = Self {
            position,
            checks: Checks::of(position),
            squares: [Bitboard::EMPTY; 16],
            candidates: Bitboard::EMPTY,
            giving,
        };
        if let Some(checks) = filter.checks {
            for kind in PieceKind::ALL {
                filter.squares[kind.code() as usize & 15] = checks.squares_for(kind);
            }
            filter.candidates = checks.candidates(Bitboard::ALL);
        }
        filter
    }

    /// The squares beyond which no board move and no drop needs to be looked at.
    fn targets(&self) -> (Bitboard, Bitboard) {
        if !self.giving {
            return (Bitboard::ALL, Bitboard::ALL);
        }
        let arriving = self
            .squares
            .into_iter()
            .fold(Bitboard::EMPTY, |all, squares| all | squares);
        let leaving = if self.candidates.is_empty() {
            Bitboard::EMPTY
        } else {
            Bitboard::ALL
        };
        (arriving | leaving, arriving)
    }

    #[inline]
    fn narrow(&self, set: MoveSet) -> MoveSet {
        let part = |targets: Bitboard, code: u8, uncovering: Bitboard| {
            let giving = targets & (self.squares[code as usize & 15] | uncovering);
            if self.giving { giving } else { targets - giving }
        };
        match set {
            MoveSet::Drop { kind, to } => MoveSet::Drop {
                kind,
                to: part(to, kind.kind().code(), Bitboard::EMPTY),
            },
            MoveSet::Board {
                from,
                promoting,
                staying,
            } => {
                let uncovering = match self.checks {
                    Some(checks) if self.candidates.contains(from) => !checks.line_of(from),
                    _ => Bitboard::EMPTY,
                };
                let code = self.position.planes.code_on(from);
                MoveSet::Board {
                    from,
                    promoting: part(promoting, code | 8, uncovering),
                    staying: part(staying, code, uncovering),
                }
            }
        }
    }
}

impl Position {
    /// The legal moves of a class, in the order of [`legal_moves`](Self::legal_moves).
    pub fn legal_moves_of(&self, class: MoveClass) -> MoveList {
        self.legality().moves_of(class)
    }
}
