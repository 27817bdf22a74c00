//! Classes of legal moves, such as captures and checks, for the move ordering of an engine.
//!
//! Every class narrows the targets of [`Legality::generate`] and never tries moves one by one. Only the
//! module `gives_check` decides which moves give check.

use super::gives_check::Checks;
use super::{Bitboard, ControlFlow, Legality, MoveList, MoveSet, PieceKind, Position};

/// A class of legal moves.
///
/// `Captures` and `Quiets` split the legal moves into two parts without overlap. `Checks` and `NonChecks` do
/// the same. `QuietChecks` are the moves that are in both `Quiets` and `Checks`. A quiescence search uses
/// `Captures` and `QuietChecks`.
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
    /// Moves that capture nothing: board moves, including promotions, and all drops.
    Quiets,
    /// Moves that give check (王手, *ōte*), either by the moved piece or by a piece that the move uncovers.
    Checks,
    /// Moves that do not give check.
    NonChecks,
    /// Moves that give check and capture nothing.
    QuietChecks,
    /// Answers to a check: all legal moves in check, and none otherwise.
    Evasions,
}

impl MoveClass {
    /// All classes.
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
    /// Calls `f` with the legal moves of a class as sets, in the order of [`generate`](Self::generate),
    /// without empty sets. Return [`ControlFlow::Break`] from `f` to stop; `generate_class` then returns it.
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

    /// Generates the legal moves to squares of `to` that give check if `giving` is true, or that do not if it
    /// is false.
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

    /// Returns a list of the legal moves of a class.
    pub fn moves_of(&self, class: MoveClass) -> MoveList {
        let mut list = MoveList::new();
        let _ = self.generate_class::<()>(class, |set| {
            list.append(set);
            ControlFlow::Continue(())
        });
        list
    }
}

/// A filter that keeps the moves of a set that give check, or those that do not.
struct CheckFilter<'p> {
    position: &'p Position,
    checks: Option<Checks<'p>>,
    /// The squares from which a piece attacks the king, by the code of the moved piece on its target square.
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

    /// The squares outside which no board move, and no drop, can pass the filter.
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
    /// Returns a list of the legal moves of a class, in the order of [`legal_moves`](Self::legal_moves).
    pub fn legal_moves_of(&self, class: MoveClass) -> MoveList {
        self.legality().moves_of(class)
    }
}
