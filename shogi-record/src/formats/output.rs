//! What writers write to, with what they could not write.

use super::{csa, usi};
use crate::loss::{Loss, LossKind};
use crate::model::end_words::Words;
use crate::model::node::{Node, Step, UnreadMove};
use crate::model::tree::{NodeId, Record};
use crate::text::encoding::Encoding;
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Arguments, Write as _};
use shogiban::Color;

/// What writers write to.
#[derive(Debug)]
pub(crate) struct Output<'o> {
    text: &'o mut String,
    losses: &'o mut Vec<Loss>,
    newline: &'static str,
    /// So that a writer can choose characters that it has.
    pub(crate) encoding: Encoding,
    /// The number of the record, from 0.
    pub(crate) record: usize,
    /// The fouls whose following moves were written as text.
    unread_written: BTreeSet<NodeId>,
}

impl<'o> Output<'o> {
    pub(crate) fn new(
        text: &'o mut String,
        losses: &'o mut Vec<Loss>,
        newline: &'static str,
        encoding: Encoding,
    ) -> Self {
        Self {
            text,
            losses,
            newline,
            encoding,
            record: 0,
            unread_written: BTreeSet::new(),
        }
    }

    /// The fouls whose following moves were written as text.
    pub(crate) fn finish(self) -> BTreeSet<NodeId> {
        self.unread_written
    }

    /// The moves after a foul that the format writes as text, which is noted: all of them, or none.
    pub(crate) fn unread<'r>(&mut self, node: &Node<'r>, is_move: impl Fn(&str) -> bool) -> &'r [UnreadMove] {
        if !node.holds_unread(is_move) {
            return &[];
        }
        self.unread_written.insert(node.id());
        node.unread()
    }

    /// Writes a line.
    pub(crate) fn line(&mut self, line: Arguments<'_>) {
        self.piece(line);
        self.end_line();
    }

    /// Writes a piece of a line.
    pub(crate) fn piece(&mut self, piece: Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.text.write_fmt(piece);
    }

    /// Ends the line.
    pub(crate) fn end_line(&mut self) {
        self.text.push_str(self.newline);
    }

    pub(crate) fn lose(&mut self, kind: LossKind, ply: u32) {
        self.losses.push(Loss {
            kind,
            record: self.record,
            ply,
        });
    }

    /// Reports that the word of an end is lost to the one that is written, if it is. Between formats the usual words are not: each
    /// format has words of its own for the same ends. `is_ours` tells the words of the format that is written.
    pub(crate) fn word_lost(&mut self, node: &Node<'_>, written: &str, is_ours: impl Fn(&str) -> bool) {
        let own = node.word().filter(|own| *own != written);
        if let Some(own) = own.filter(|own| is_ours(own) || !is_usual_word(own, node)) {
            self.lose(LossKind::Word(own.into()), node.ply());
        }
    }

    /// For formats without headers.
    pub(crate) fn headers_lost(&mut self, record: &Record) {
        for header in &record.headers {
            self.lose(LossKind::Header(header.key.clone()), 0);
        }
    }

    /// For formats without times, comments, bookmarks and results in words, and for nodes that are not written.
    pub(crate) fn notes_lost(&mut self, node: &Node<'_>) {
        let kinds = [
            (node.time().is_some(), LossKind::Time),
            (!node.comments().is_empty(), LossKind::Comment),
            (!node.bookmarks().is_empty(), LossKind::Bookmark),
            (!node.stated().is_empty(), LossKind::Stated),
        ];
        for (_, kind) in kinds.into_iter().filter(|(there, _)| *there) {
            self.lose(kind, node.ply());
        }
    }

    /// For a move that has no text in a format: it, and all that follows it in its line, which would be read as what follows the
    /// move before. What hangs there is lost with it.
    pub(crate) fn line_lost(&mut self, from: &Node<'_>) {
        for node in core::iter::once(*from).chain(from.line()) {
            match node.step() {
                Step::Move(_) | Step::Foul { .. } => self.lose(LossKind::Moves(1), node.ply()),
                Step::End(kind) => self.lose(LossKind::End(kind), node.ply()),
                Step::Start => {}
            }
            self.notes_lost(&node);
            // What stands beside the first one hangs on a move that is written.
            if node.id() != from.id() {
                self.variations_lost(&node);
            }
        }
    }

    /// For formats of positions only: the moves with all that stands at them, the end, and the variations beside the first
    /// move. Those further on are lost with the moves that they stand beside.
    pub(crate) fn moves_lost(&mut self, record: &Record) {
        let moves = record.main_moves().count() as u32;
        if moves > 0 {
            self.lose(LossKind::Moves(moves), 1);
        }
        if let Some(kind) = record.end() {
            self.lose(LossKind::End(kind), moves + 1);
        }
        for variation in record.root().children().skip(1) {
            self.lose(LossKind::Variation, variation.ply());
        }
    }

    /// For formats without variations: those that stand beside a node.
    pub(crate) fn variations_lost(&mut self, node: &Node<'_>) {
        for variation in node.later_siblings() {
            self.lose(LossKind::Variation, variation.ply());
        }
    }
}

/// Whether the word of an end is a usual one of some format, which another format translates. For the same end, KIF has words that
/// are more usual and less, and CSA and JKF have words for fouls that name the side.
fn is_usual_word(word: &str, node: &Node<'_>) -> bool {
    let (turn, after_illegal) = (node.side(), node.is_after_illegal());
    let is_written = |format: Words| {
        let written = node.end().and_then(|kind| format.word(kind, turn, after_illegal));
        written == Some(word)
    };
    Words::Kif.writes(word)
        || Words::Usen.knows(word)
        || Words::Psn.writes(word)
        || csa::end_of_log_word(word, Color::Black).is_some()
        || usi::end_of_word(word, Color::Black).is_some()
        || [Words::Csa, Words::Jkf].into_iter().any(is_written)
}
