//! The words that select one of several pieces: left and right, forward and back, as the mover sees them.
//!
//! Source: the JSA's page on notation; the book, chapter Formats, section 1.6.

use crate::board::{Bitboard, Color, PieceKind, Square};

/// The place of a piece before its move (相対位置), as the mover sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RelativePosition {
    /// 左: to the left of the target. Of two horses or two dragons, the one further left.
    Left,
    /// 右: to the right of the target. Of two horses or two dragons, the one further right.
    Right,
    /// 直: behind the target on the same file, so that the piece moves straight forward.
    Straight,
}

/// The direction in which a piece moves (動作), as the mover sees it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RelativeMotion {
    /// 上, also written 行 or 入: forward.
    Up,
    /// 引, also written 下: back.
    Down,
    /// 寄: sideways.
    Across,
}

/// The place of a piece relative to the target, as the mover sees it.
#[derive(Copy, Clone)]
struct Stand {
    /// The number of files to the left of the target.
    left: i16,
    /// The number of ranks behind the target.
    behind: i16,
}

impl Stand {
    fn of(from: Square, to: Square, color: Color) -> Self {
        let difference = |a: u8, b: u8| i16::from(a) - i16::from(b);
        let left = difference(from.file().number(), to.file().number());
        let behind = difference(from.rank().number(), to.rank().number());
        match color {
            Color::Black => Self { left, behind },
            Color::White => Self {
                left: -left,
                behind: -behind,
            },
        }
    }

    fn motion(self) -> RelativeMotion {
        match self.behind {
            1.. => RelativeMotion::Up,
            0 => RelativeMotion::Across,
            _ => RelativeMotion::Down,
        }
    }

    fn position(self) -> Option<RelativePosition> {
        match (self.left, self.behind) {
            (1.., _) => Some(RelativePosition::Left),
            (..=-1, _) => Some(RelativePosition::Right),
            (0, 1..) => Some(RelativePosition::Straight),
            (0, _) => None,
        }
    }
}

/// The words that distinguish a piece from the other candidates.
#[derive(Copy, Clone)]
pub(super) struct Words {
    pub(super) position: Option<RelativePosition>,
    pub(super) motion: Option<RelativeMotion>,
}

/// Pieces of one side and kind that can go to one square.
#[derive(Copy, Clone)]
pub(super) struct Candidates {
    pub(super) squares: Bitboard,
    pub(super) to: Square,
    pub(super) color: Color,
    pub(super) kind: PieceKind,
}

impl Candidates {
    fn stands(self) -> impl Iterator<Item = (Square, Stand)> {
        let Self { to, color, .. } = self;
        self.squares
            .into_iter()
            .map(move |sq| (sq, Stand::of(sq, to, color)))
    }

    /// Whether 左 and 右 compare the pieces with each other instead of with the target, as for horses and dragons.
    ///
    /// A side never has more than two of either kind.
    fn is_relative(self) -> bool {
        matches!(self.kind, PieceKind::Horse | PieceKind::Dragon)
    }

    /// The words that distinguish one candidate from the others.
    ///
    /// A single candidate needs no word. The direction alone comes first, then the place alone, then both.
    pub(super) fn words(self, from: Square) -> Words {
        let own = Stand::of(from, self.to, self.color);
        let none = Words {
            position: None,
            motion: None,
        };
        let others = || {
            self.stands()
                .filter(move |&(sq, _)| sq != from)
                .map(|(_, stand)| stand)
        };
        if others().next().is_none() {
            return none;
        }
        let motion = Some(own.motion());
        let mut rivals = others().filter(|other| other.motion() == own.motion());
        let Some(rival) = rivals.next() else {
            return Words { motion, ..none };
        };
        if self.is_relative() {
            let position = if own.left > rival.left {
                RelativePosition::Left
            } else {
                RelativePosition::Right
            };
            return Words {
                position: Some(position),
                ..none
            };
        }
        let position = own.position();
        let is_alone = others().all(|other| other.position() != position);
        Words {
            position,
            motion: motion.filter(|_| !is_alone),
        }
    }

    /// The candidates that fit the words of a text. A text can have more words than needed, if all of them fit.
    pub(super) fn fitting(self, words: Words) -> Bitboard {
        let mut fitting = Bitboard::EMPTY;
        for (sq, stand) in self.stands() {
            let moves_so = words.motion.is_none_or(|motion| stand.motion() == motion);
            if moves_so
                && words
                    .position
                    .is_none_or(|position| self.stands_so(sq, stand, position))
            {
                fitting.insert(sq);
            }
        }
        fitting
    }

    fn stands_so(self, sq: Square, stand: Stand, position: RelativePosition) -> bool {
        let others = || {
            self.stands()
                .filter(move |&(other, _)| other != sq)
                .map(|(_, other)| other.left)
        };
        if !self.is_relative() || position == RelativePosition::Straight {
            return stand.position() == Some(position);
        }
        // A single horse needs no word. If the text has one, the writer may have compared the horse with the
        // target.
        let is_single = others().next().is_none();
        match position {
            RelativePosition::Left if is_single => stand.left >= 0,
            RelativePosition::Left => others().all(|left| left < stand.left),
            _ if is_single => stand.left <= 0,
            _ => others().all(|left| left > stand.left),
        }
    }
}
