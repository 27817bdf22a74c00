//! From records to bytes, and what a format could not hold.

use crate::encoding::Encoding;
use crate::end::EndKind;
use crate::end_words::Words;
use crate::format::Format;
use crate::headers::HeaderKey;
#[cfg(feature = "jkf")]
use crate::jkf;
use crate::node::{Node, Step, UnreadMove};
use crate::options::WriteOptions;
use crate::tree::{NodeId, Record};
use crate::{csa, kif, psn, sfen_list, usen, usi};
use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{Arguments, Write as _};
use shogiban::{Color, Setup, Variant};

/// Something that a format or an encoding could not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// What.
    pub kind: LossKind,
    /// Of which record, from 0. Those that the file [held before](WriteOptions::written_before) count.
    pub record: usize,
    /// At which ply; 0 for what belongs to the game as a whole.
    pub ply: u32,
}

/// What a format or an encoding could not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LossKind {
    /// A header, or a part of its value: line ends, what the form of the format has no place for.
    Header(HeaderKey),
    /// Comments.
    Comment,
    /// Bookmarks.
    Bookmark,
    /// A time, or its fraction of a second.
    Time,
    /// A variation.
    Variation,
    /// How a line ended.
    End(EndKind),
    /// The word that was written for an end; another one stands for it.
    Word(String),
    /// A line of text about the result.
    Stated,
    /// So many moves.
    Moves(u32),
    /// That moves are [missing](Node::is_cut): the line is written as if it broke off there.
    Cut,
    /// The move number of the start.
    MoveNumber,
    /// The start: pieces or a size that the format has no text for. A record whose start is
    /// [not known](Record::knows_start) is not written at all.
    Start,
    /// A character that the encoding does not have. `▲` and `△` stand for `☗` and `☖`, `?` for any other.
    Character(char),
    /// So many records: the format holds one.
    Records(usize),
}

impl LossKind {
    /// A short name for programs: "header", "comment" …
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Header(_) => "header",
            Self::Comment => "comment",
            Self::Bookmark => "bookmark",
            Self::Time => "time",
            Self::Variation => "variation",
            Self::End(_) => "end",
            Self::Word(_) => "word",
            Self::Stated => "stated",
            Self::Moves(_) => "moves",
            Self::Cut => "cut",
            Self::MoveNumber => "move_number",
            Self::Start => "start",
            Self::Character(_) => "character",
            Self::Records(_) => "records",
        }
    }
}

/// A written record.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Written {
    /// As text.
    pub text: String,
    /// The same, encoded.
    pub bytes: Vec<u8>,
    /// The encoding.
    pub encoding: Encoding,
    /// What was lost.
    pub losses: Vec<Loss>,
}

/// Writes a record. What the format cannot hold is left out and reported.
pub fn write(record: &Record, format: Format, options: &WriteOptions) -> Written {
    write_all(core::slice::from_ref(record), format, options)
}

/// Writes records one after the other. A format that holds one game takes the first, or none if the file
/// [holds one already](WriteOptions::written_before).
pub fn write_all(records: &[Record], format: Format, options: &WriteOptions) -> Written {
    let encoding = options.encoding.unwrap_or(match format {
        format if format.is_kif() => Encoding::ShiftJis,
        _ => Encoding::Utf8,
    });
    let newline = match options.crlf {
        Some(true) => "\r\n",
        Some(false) => "\n",
        None if format.is_kif() => "\r\n",
        None => "\n",
    };
    let (mut text, mut losses) = (String::new(), Vec::new());
    let before = options.written_before;
    // A mark stands once, at the beginning of the file.
    let mut bytes = if before == 0 { encoding.begin() } else { Vec::new() };
    for (index, record) in records.iter().enumerate() {
        let number = before.saturating_add(index);
        let lose = |kind: LossKind| Loss {
            kind,
            record: number,
            ply: 0,
        };
        if number > 0 && !format.holds_many() {
            losses.push(lose(LossKind::Records(records.len() - index)));
            break;
        }
        if !record.knows_start() {
            // Whatever stands for it would be read as a start that the game did not have.
            losses.push(lose(LossKind::Start));
            continue;
        }
        if !tells_its_variant(record.start()) {
            losses.push(lose(LossKind::Start));
        }
        let cut = || {
            let nodes = core::iter::once(record.root()).chain(record.nodes_in_order());
            nodes.filter(|node| node.is_cut() && node.end().is_none())
        };
        losses.extend(cut().filter(|node| node.unread().is_empty()).map(|node| Loss {
            ply: node.ply(),
            ..lose(LossKind::Cut)
        }));
        let from = text.len();
        let mut out = Output::new(&mut text, &mut losses, newline, encoding);
        out.record = number;
        match format {
            Format::Csa => csa::write(record, &mut out),
            Format::Kif => kif::write(record, &mut out),
            Format::Ki2 => kif::write_ki2(record, &mut out),
            Format::Bod => kif::write_bod(record, &mut out),
            Format::Usi => usi::write(record, &mut out),
            Format::Sfen => sfen_list::write(record, &mut out),
            Format::Usen => usen::write(record, &mut out),
            Format::Psn | Format::Psn2 | Format::Pgn => psn::write(format, record, &mut out),
            #[cfg(feature = "jkf")]
            Format::Jkf => jkf::write(record, &mut out),
        }
        // Moves after a foul that were not written as text.
        let written = out.unread_written;
        for node in cut().filter(|node| !node.unread().is_empty() && !written.contains(&node.id())) {
            for kind in [LossKind::Moves(node.unread().len() as u32), LossKind::Cut] {
                losses.push(Loss {
                    ply: node.ply(),
                    ..lose(kind)
                });
            }
        }
        let (encoded, missing) = encoding.encode(&text[from..]);
        bytes.extend(encoded);
        losses.extend(missing.into_iter().map(|c| lose(LossKind::Character(c))));
    }
    Written {
        text,
        bytes,
        encoding,
        losses,
    }
}

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

/// Whether the variant can be told from the board: it is a known one, and a board of five files and six ranks shows by its lances
/// and knights which of two it is.
fn tells_its_variant(start: &Setup) -> bool {
    match start.variant() {
        Variant::GOROGORO => !start.has_lances_or_knights(),
        Variant::GOROGORO_PLUS => start.has_lances_or_knights(),
        variant => Variant::ALL.contains(&variant),
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
