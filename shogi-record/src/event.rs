//! What readers tell of a game, and who may listen.

use crate::model::end::EndKind;
use crate::model::headers::HeaderKey;
use crate::model::node::Step;
use crate::model::stated::Stated;
use core::ops::ControlFlow;
use shogiban::rules::Foul;
use shogiban::{Color, IllegalMove, Move, Position, Setup};

/// One thing that a file says about a game.
///
/// Events come in the order of the file. What stands at a move (its time, comments, bookmarks) follows the event of
/// the move. The steps of a game are numbered in the order of the events, from 1: each move, foul and end is a step.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Event<'a> {
    /// A game begins.
    Begin,
    /// A header.
    Header {
        /// What the header is about.
        key: &'a HeaderKey,
        /// Its value.
        value: &'a str,
    },
    /// The start of the game. Moves follow only if it can be played.
    Start(&'a Setup),
    /// The start cannot be read, but the text tells the side that moves first. No moves follow.
    Turn(Color),
    /// A move.
    Move {
        /// The move.
        mv: Move,
        /// Its number in its line, from 1.
        ply: u32,
        /// The position before it.
        before: &'a Position,
        /// Why the move is illegal; `None` if it is legal. An illegal move is the last move of its line.
        fault: Option<IllegalMove>,
    },
    /// A foul that is no illegal move, such as a move out of turn. It ends its line.
    Foul {
        /// The side that committed it.
        by: Color,
        /// The foul.
        foul: Foul,
        /// Its number in its line, from 1.
        ply: u32,
    },
    /// A move after a foul, as the text has it. It is no step. A time that follows is its own.
    Unread(&'a str),
    /// The time that the last step took, in milliseconds.
    Time(u64),
    /// A comment line.
    Comment(&'a str),
    /// A bookmark.
    Bookmark(&'a str),
    /// The end of a line.
    End {
        /// How it ended.
        kind: EndKind,
        /// The word in the file; empty if the file says it in a line about the result.
        word: &'a str,
        /// Moves before the end could not be read.
        is_cut: bool,
    },
    /// A line of text about the result.
    Stated(&'a Stated),
    /// A variation begins: what follows is an alternative. A second one without a step between takes the place of the first.
    Variation {
        /// The number of the step that the variation follows; 0 for the start.
        after: u32,
        /// The number of its first move in the line, from 1.
        ply: u32,
    },
    /// Moves after a step could not be read.
    Cut {
        /// The number of the step.
        step: u32,
    },
    /// The end of the game shows that a foul was another step: the side to move moved a piece of the other side.
    Corrected {
        /// The number of the step.
        step: u32,
        /// What it is.
        to: Step,
    },
}

/// Takes the events of a game. A closure is one.
///
/// [`Records::visit`](crate::Records::visit) shows it.
pub trait Visitor {
    /// Takes the next event. [`ControlFlow::Break`] passes over the rest of this game.
    fn event(&mut self, event: Event<'_>) -> ControlFlow<()>;
}

impl<F: FnMut(Event<'_>) -> ControlFlow<()>> Visitor for F {
    fn event(&mut self, event: Event<'_>) -> ControlFlow<()> {
        self(event)
    }
}
