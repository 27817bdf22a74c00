//! What all readers share: putting a record together move by move, and saying what was wrong.
//!
//! Positions are kept for the lines that are open, so that a variation finds its start at once and a file with many nested
//! ones is read in linear time.

use super::diagnostic::{Diagnostic, DiagnosticKind, Dialect, Severity};
use super::end::EndKind;
use super::node::Step;
use super::options::ReadOptions;
use super::stated::Stated;
use super::tree::{NodeId, Record};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use shogiban::board::Fault;
use shogiban::rules::Foul;
use shogiban::{Color, Move, Position, Setup, Variant};

/// A place in the text: line and column from 1, the column in characters.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct At {
    pub(super) line: u32,
    pub(super) column: u32,
}

impl At {
    /// The first column of a line.
    pub(super) const fn line(line: u32) -> Self {
        Self { line, column: 1 }
    }

    /// The character of a line that begins at a byte of it.
    pub(super) fn byte(line: u32, text: &str, byte: usize) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        Self {
            line,
            column: before.chars().count() as u32 + 1,
        }
    }
}

/// Places in one line, asked for from its beginning to its end: each counts on from the one before, so that a long line takes
/// no longer than its length.
#[derive(Debug)]
pub(super) struct Columns<'a> {
    text: &'a str,
    line: u32,
    byte: usize,
    column: u32,
}

impl<'a> Columns<'a> {
    pub(super) fn new(line: u32, text: &'a str) -> Self {
        Self {
            text,
            line,
            byte: 0,
            column: 1,
        }
    }

    /// The character that begins at a byte.
    pub(super) fn at(&mut self, byte: usize) -> At {
        if byte < self.byte {
            return At::byte(self.line, self.text, byte);
        }
        let between = self.text.get(self.byte..byte).unwrap_or("");
        self.column = self.column.saturating_add(between.chars().count() as u32);
        self.byte = byte;
        At {
            line: self.line,
            column: self.column,
        }
    }

    /// The character where a part of the text begins.
    pub(super) fn of(&mut self, part: &str) -> At {
        self.at((part.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize))
    }
}

/// The diagnostics of one game.
#[derive(Debug)]
pub(super) struct Report {
    strict: bool,
    limit: usize,
    left_out: u32,
    list: Vec<Diagnostic>,
}

impl Report {
    pub(super) fn new(options: &ReadOptions) -> Self {
        Self {
            strict: options.strict,
            limit: options.limits.diagnostics,
            left_out: 0,
            list: Vec::new(),
        }
    }

    #[cold]
    pub(super) fn add(&mut self, kind: DiagnosticKind, at: At) {
        if self.list.len() >= self.limit {
            self.left_out = self.left_out.saturating_add(1);
            return;
        }
        let severity = match kind.severity() {
            Severity::Warning if self.strict => Severity::Error,
            severity => severity,
        };
        self.list.push(Diagnostic {
            severity,
            kind,
            line: at.line,
            column: at.column,
            byte: 0,
        });
    }

    /// All of them, in the order of the text.
    pub(super) fn finish(mut self) -> Vec<Diagnostic> {
        if self.left_out > 0 {
            let last = self.list.last().map_or(At::line(1), |last| At {
                line: last.line,
                column: last.column,
            });
            let (kind, severity) = (DiagnosticKind::More(self.left_out), Severity::Note);
            self.list.push(Diagnostic {
                severity,
                kind,
                line: last.line,
                column: last.column,
                byte: 0,
            });
        }
        self.list.sort_by_key(|found| (found.line, found.column));
        self.list
    }
}

/// A game and what there was to say about its text.
#[derive(Debug)]
pub(super) struct Parsed {
    pub(super) record: Record,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Whether a move can come next.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum State {
    Open,
    /// An end stands at the end of the line.
    Ended,
    /// A move could not be read, was illegal, or the start cannot be played.
    Broken,
    /// In a variation that hangs nowhere: nothing of it is taken, up to the next one.
    Nowhere,
}

/// A line that variations can still branch from.
#[derive(Debug)]
struct OpenLine {
    /// The ply of its first move.
    first: u32,
    /// The node before that, and the position there.
    base: (NodeId, Position),
    /// Its moves, and the positions after them.
    moves: Vec<(NodeId, Position)>,
}

/// A position with the other side to move: what a move out of turn is read and written in.
pub(super) fn other_side_to_move(position: &Position) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.set_turn(position.turn().opponent());
    setup.to_position_despite_faults().ok()
}

/// A move of the side that is not to move, until the whole record is read.
#[derive(Debug)]
struct OutOfTurn {
    node: NodeId,
    /// Its place among the diagnostics.
    diagnostic: usize,
    /// The text names the side: by a sign, a mark or the number of the move. Otherwise the piece alone shows it, and the side to
    /// move may have touched what is not its own.
    names_side: bool,
}

/// Puts a record together.
#[derive(Debug)]
pub(super) struct Builder<'o> {
    pub(super) options: &'o ReadOptions,
    pub(super) report: Report,
    pub(super) record: Record,
    /// Whether it is known who moves first.
    knows_turn: bool,
    /// The main line first. Empty while the start is not known or cannot be played.
    lines: Vec<OpenLine>,
    state: State,
    /// The last node: what comments and times belong to.
    node: NodeId,
    /// Moves that came when none could, and where the first of them stands.
    skipped: Option<(u32, At)>,
    /// Moves of this line that are not in the record: whose turn it is depends on them too.
    unread: u32,
    /// Comments, bookmarks and times of such moves, and where the first of them stands.
    notes_lost: Option<(u32, At)>,
    comment_bytes: usize,
    /// Moves out of turn, each with its place among the diagnostics.
    out_of_turn: Vec<OutOfTurn>,
    /// A limit was reached; nothing more is taken.
    full: bool,
}

impl<'o> Builder<'o> {
    /// Headers, comments and diagnostics can be added at once; moves after [`start`](Self::start).
    pub(super) fn new(options: &'o ReadOptions) -> Self {
        Self {
            options,
            report: Report::new(options),
            record: Record::without_start(options.variant.unwrap_or(Variant::STANDARD), Color::Black),
            knows_turn: false,
            lines: Vec::new(),
            state: State::Broken,
            node: NodeId::ROOT,
            skipped: None,
            unread: 0,
            notes_lost: None,
            comment_bytes: 0,
            out_of_turn: Vec::new(),
            full: false,
        }
    }

    /// Sets the start, and opens the main line if it can be played.
    pub(super) fn start(&mut self, setup: Setup, at: At) {
        self.record.start = setup;
        self.record.knows_start = true;
        self.knows_turn = true;
        let faults = setup.check();
        let faults: Vec<Fault> = faults.iter().filter(|fault| !fault.is_tolerated()).collect();
        let Ok(position) = setup.to_position_despite_faults() else {
            self.state = State::Broken;
            self.lines = Vec::new();
            self.report.add(DiagnosticKind::UnplayableStart(faults), at);
            return;
        };
        if !faults.is_empty() {
            self.report.add(DiagnosticKind::FaultyStart(faults), at);
        }
        self.state = State::Open;
        self.lines = vec![OpenLine {
            first: 1,
            base: (NodeId::ROOT, position),
            moves: Vec::new(),
        }];
    }

    /// The start could not be read, which was said, but whose turn it is there.
    pub(super) fn turn_only(&mut self, turn: Color) {
        self.record.start.set_turn(turn);
        self.knows_turn = true;
    }

    /// The position in which the next move is made; `None` if no move can be made.
    pub(super) fn position(&self) -> Option<&Position> {
        if self.state != State::Open {
            return None;
        }
        let line = self.lines.last()?;
        Some(line.moves.last().map_or(&line.base.1, |(_, position)| position))
    }

    /// The side to move where the line is, or would be if it had not ended.
    pub(super) fn turn(&self) -> Color {
        let data = self.record.data(self.node);
        let last = match (data.step, data.parent) {
            (Step::End(_), Some(parent)) => self.record.data(parent).step,
            (step, _) => step,
        };
        if let (Step::Foul { by, .. }, 0, true) = (last, self.unread, self.foul_names_side()) {
            return by.opponent();
        }
        let start = self.record.start.turn();
        let moves = self.ply().saturating_add(self.unread);
        if moves % 2 == 0 { start } else { start.opponent() }
    }

    /// What something means with the side to move, where that is known; else what it means whoever moves, or what is left of
    /// that.
    fn meaning<T: PartialEq>(&self, of: impl Fn(Color) -> Option<T>, less: impl FnOnce(T) -> T) -> Option<T> {
        if self.knows_turn {
            return of(self.turn());
        }
        let (black, white) = (of(Color::Black)?, of(Color::White)?);
        Some(if black == white { black } else { less(black) })
    }

    /// What a word at the end means, by a function of the side to move.
    pub(super) fn meaning_of_end(&self, of: impl Fn(Color) -> Option<EndKind>) -> Option<EndKind> {
        self.meaning(of, |_| EndKind::Unknown)
    }

    /// What a text says about the result, by a function that takes it and the side to move.
    pub(super) fn stated_by(&self, text: &str, of: impl Fn(&str, Color) -> Option<Stated>) -> Option<Stated> {
        let less = |stated: Stated| Stated {
            claim: None,
            end: None,
            ..stated
        };
        self.meaning(|turn| of(text, turn), less)
    }

    /// Whether every move of the line is in the record.
    pub(super) fn is_whole(&self) -> bool {
        self.unread == 0
    }

    /// How many moves lead to the end of the line.
    pub(super) fn ply(&self) -> u32 {
        let data = self.record.data(self.node);
        match data.step {
            Step::End(_) => data.ply - 1,
            _ => data.ply,
        }
    }

    /// The last node.
    pub(super) fn node(&self) -> NodeId {
        self.node
    }

    /// The move before the next one, if there was one.
    pub(super) fn last_move(&self) -> Option<Move> {
        match self.record.data(self.node).step {
            Step::Move(m) => Some(m),
            _ => None,
        }
    }

    /// Whether the last move in the record is illegal, and no move came after it.
    pub(super) fn is_after_illegal(&self) -> bool {
        let data = self.record.data(self.node);
        let is_sure = !matches!(data.step, Step::Foul { .. }) || self.foul_names_side();
        self.is_whole() && data.illegal && is_sure
    }

    /// Adds a move. An illegal one is flagged, reported, and ends the line. Whether it was added.
    pub(super) fn mv(&mut self, m: Move, at: At) -> bool {
        let Some(position) = self.position().copied() else {
            self.skip(at);
            return false;
        };
        if self.is_full("nodes", self.record.nodes.len() > self.options.limits.nodes, at) {
            return false;
        }
        let mut after = position;
        let fault = if position.is_legal(m) {
            None
        } else {
            position.explain(m).err()
        };
        self.node = self.record.append(self.node, Step::Move(m));
        if let Some(fault) = fault {
            self.record.data_mut(self.node).illegal = true;
            self.report.add(DiagnosticKind::IllegalMove(fault), at);
            self.state = State::Broken;
            return true;
        }
        after.play_unchecked(m);
        let node = self.node;
        if let Some(line) = self.lines.last_mut() {
            line.moves.push((node, after));
        }
        true
    }

    /// Adds a foul that is no illegal move and whose side the text names. It is reported, and ends the line. Whether it was added.
    pub(super) fn foul(&mut self, by: Color, foul: Foul, at: At) -> bool {
        self.foul_of(by, foul, true, at)
    }

    /// The same where perhaps the piece alone shows whose move it is.
    pub(super) fn foul_of(&mut self, by: Color, foul: Foul, names_side: bool, at: At) -> bool {
        if self.state != State::Open {
            self.skip(at);
            return false;
        }
        if self.is_full("nodes", self.record.nodes.len() > self.options.limits.nodes, at) {
            return false;
        }
        self.node = self.record.append(self.node, Step::Foul { by, foul });
        if matches!(foul, Foul::OutOfTurn { .. }) {
            self.out_of_turn.push(OutOfTurn {
                node: self.node,
                diagnostic: self.report.list.len(),
                names_side,
            });
        }
        self.report.add(DiagnosticKind::Foul { by, foul }, at);
        self.state = State::Broken;
        true
    }

    /// The position with the other side to move: what a move out of turn is read in.
    pub(super) fn out_of_turn(&self) -> Option<Position> {
        other_side_to_move(self.position()?)
    }

    /// A move that could not be read: it is reported, and the rest of the line is not read.
    pub(super) fn bad_move(&mut self, kind: DiagnosticKind, at: At) {
        if self.state == State::Open {
            self.report.add(kind, at);
            self.state = State::Broken;
            self.unread = 1;
            self.cut();
        } else {
            self.skip(at);
        }
    }

    /// A move that comes when none can. They are counted, and reported together.
    pub(super) fn skip(&mut self, at: At) {
        let (count, first) = self.skipped.unwrap_or((0, at));
        self.skipped = Some((count + 1, first));
        if self.state != State::Ended {
            self.unread = self.unread.saturating_add(1);
            self.cut();
        }
    }

    /// Moves after the last node are not in the record. A variation without any has no node of its own to say so.
    fn cut(&mut self) {
        let has_node = match self.state {
            State::Ended | State::Nowhere => false,
            State::Open | State::Broken => !self.is_bare_variation(),
        };
        if has_node {
            self.record.data_mut(self.node).cut = true;
        }
    }

    /// Whether the line is a variation that has no move yet.
    fn is_bare_variation(&self) -> bool {
        let variations = self.lines.get(1..).unwrap_or(&[]);
        variations.last().is_some_and(|line| line.base.0 == self.node)
    }

    /// Ends the line. A line that ended already stays as it is; the caller looks at [`is_ended`](Self::is_ended) first.
    pub(super) fn end(&mut self, kind: EndKind, word: &str, at: At) {
        if matches!(self.state, State::Ended | State::Nowhere) {
            self.skip(at);
            return;
        }
        if self.is_full("nodes", self.record.nodes.len() > self.options.limits.nodes, at) {
            return;
        }
        self.flush_skipped();
        self.node = self.record.append(self.node, Step::End(kind));
        let data = self.record.data_mut(self.node);
        data.cut = self.unread > 0;
        data.notes_mut().word = Some(word.into());
        self.state = State::Ended;
    }

    /// Whether an end stands at the end of the line.
    pub(super) fn is_ended(&self) -> bool {
        self.state == State::Ended
    }

    /// How the line ended, if it did.
    pub(super) fn end_kind(&self) -> Option<EndKind> {
        match self.record.data(self.node).step {
            Step::End(kind) => Some(kind),
            _ => None,
        }
    }

    /// Says how long the last node took. Before any move, that is reported.
    pub(super) fn time(&mut self, milliseconds: u64, at: At) {
        if self.belongs_to_nothing(at) {
            return;
        }
        if self.node == NodeId::ROOT {
            self.report.add(DiagnosticKind::TimeBeforeMove, at);
        } else if self.record.data(self.node).time.is_some() {
            self.report.add(DiagnosticKind::Dialect(Dialect::SecondTime), at);
        } else {
            self.record.data_mut(self.node).time = Some(milliseconds);
        }
    }

    /// Whether what stands here belongs to a move that was not read. It is counted.
    fn belongs_to_nothing(&mut self, at: At) -> bool {
        let is_lost = self.state == State::Nowhere || (self.unread > 0 && !self.is_ended());
        if is_lost {
            let (count, first) = self.notes_lost.unwrap_or((0, at));
            self.notes_lost = Some((count + 1, first));
        }
        is_lost
    }

    /// Adds a comment line to the last node.
    pub(super) fn comment(&mut self, text: &str, at: At) {
        if !self.belongs_to_nothing(at) && self.takes_text(text, at) {
            let comments = &mut self.record.data_mut(self.node).notes_mut().comments;
            comments.push(text.into());
        }
    }

    /// Adds a bookmark to the last node.
    pub(super) fn bookmark(&mut self, text: &str, at: At) {
        if !self.belongs_to_nothing(at) && self.takes_text(text, at) {
            let bookmarks = &mut self.record.data_mut(self.node).notes_mut().bookmarks;
            bookmarks.push(text.into());
        }
    }

    /// Adds a line about the result to the last node. It is about the line, whether all moves of it could be read or not, so it
    /// needs one that was.
    pub(super) fn stated(&mut self, stated: Stated, at: At) {
        if self.state == State::Nowhere || (self.unread > 0 && self.is_bare_variation()) {
            self.belongs_to_nothing(at);
        } else if self.takes_text(&stated.text, at) {
            self.record.data_mut(self.node).notes_mut().stated.push(stated);
        }
    }

    /// Adds a header.
    pub(super) fn header(&mut self, key: super::headers::HeaderKey, value: impl Into<String>, at: At) {
        let too_many = self.record.headers.len() >= self.options.limits.headers;
        if !self.is_full("headers", too_many, at) {
            self.record.headers.push(key, value);
        }
    }

    /// Begins a variation whose first move is an alternative to that ply (変化：N手). Lines that begin there or later are
    /// closed; it hangs on the latest open line that has the move before it. The book, chapter Formats, section 1.4 says why.
    pub(super) fn branch(&mut self, ply: u32, at: At) -> bool {
        self.flush_skipped();
        while self.lines.len() > 1 && self.lines.last().is_some_and(|line| line.first >= ply) {
            self.lines.pop();
        }
        let base = self.lines.iter().rev().find_map(|line| {
            if ply == line.first {
                return Some(line.base);
            }
            let before = ply.checked_sub(line.first)?.checked_sub(1)?;
            line.moves.get(before as usize).copied()
        });
        let too_deep = self.lines.len() > self.options.limits.nesting;
        let Some(base) = base.filter(|_| ply > 0) else {
            self.report.add(DiagnosticKind::NoBranch(ply), at);
            self.state = State::Nowhere;
            return false;
        };
        if self.is_full("nesting", too_deep, at) {
            return false;
        }
        self.node = base.0;
        self.unread = 0;
        self.state = State::Open;
        self.lines.push(OpenLine {
            first: ply,
            base,
            moves: Vec::new(),
        });
        true
    }

    /// Begins a line at a node that the caller knows, whose position he knows too (formats that nest).
    pub(super) fn branch_at(&mut self, node: NodeId, position: Position) {
        self.flush_skipped();
        self.node = node;
        self.unread = 0;
        self.state = State::Open;
        self.lines.truncate(1);
        let first = self.record.data(node).ply + 1;
        self.lines.push(OpenLine {
            first,
            base: (node, position),
            moves: Vec::new(),
        });
    }

    /// The record, and what there was to say.
    pub(super) fn finish(mut self) -> Parsed {
        self.flush_skipped();
        for found in core::mem::take(&mut self.out_of_turn) {
            self.settle(&found);
        }
        Parsed {
            record: self.record,
            diagnostics: self.report.finish(),
        }
    }

    /// What a move out of turn is, now that the whole record is known.
    fn settle(&mut self, found: &OutOfTurn) {
        let Step::Foul {
            by,
            foul: Foul::OutOfTurn { mv: Some(m) },
        } = self.record.data(found.node).step
        else {
            return;
        };
        let called = self.called_a_foul_of(found.node);
        if !found.names_side && called == Some(by.opponent()) {
            // The record says that the side to move fouled: it moved a piece of the other side.
            let before = self
                .record
                .data(found.node)
                .parent
                .and_then(|parent| self.record.node(parent));
            let fault = before.and_then(|node| node.position()?.explain(m).err());
            if let Some(fault) = fault {
                self.record.data_mut(found.node).step = Step::Move(m);
                if let Some(found) = self.report.list.get_mut(found.diagnostic) {
                    found.kind = DiagnosticKind::IllegalMove(fault);
                }
            }
            return;
        }
        if called.is_some() {
            return;
        }
        if let Some(found) = self.report.list.get_mut(found.diagnostic) {
            found.severity = Severity::Error;
        }
        // The game went on to another end, so it lacks a move; or nobody says whose foul it was.
        let data = self.record.data_mut(found.node);
        data.cut |= data.first_child.is_some() || !found.names_side;
    }

    /// Whether the text names the side of the last foul.
    fn foul_names_side(&self) -> bool {
        self.out_of_turn.last().is_none_or(|last| last.names_side)
    }

    /// The side that lost by a foul at that move, as the record says it.
    fn called_a_foul_of(&self, node: NodeId) -> Option<Color> {
        let data = self.record.data(node);
        let end = data.first_child.map(|end| self.record.data(end));
        let word = end.and_then(|end| match end.step {
            Step::End(kind) => Some(kind),
            _ => None,
        });
        let notes = data.notes.iter().chain(end.and_then(|end| end.notes.as_ref()));
        let stated = notes
            .flat_map(|notes| &notes.stated)
            .filter_map(|stated| stated.end);
        word.into_iter().chain(stated).find_map(|end| match end {
            EndKind::Foul { by } => Some(by),
            _ => None,
        })
    }

    /// Takes nothing more, because that limit was reached.
    pub(super) fn stop(&mut self, limit: &'static str, at: At) {
        self.is_full(limit, true, at);
    }

    /// Whether nothing more is taken, because a limit was reached.
    pub(super) fn is_stopped(&self) -> bool {
        self.full
    }

    fn flush_skipped(&mut self) {
        if let Some((count, at)) = self.skipped.take() {
            let kind = if self.state == State::Ended {
                DiagnosticKind::AfterEnd
            } else {
                DiagnosticKind::NotRead(count)
            };
            self.report.add(kind, at);
        }
        if let Some((count, at)) = self.notes_lost.take() {
            self.report.add(DiagnosticKind::NotesNotRead(count), at);
        }
    }

    fn takes_text(&mut self, text: &str, at: At) -> bool {
        self.comment_bytes = self.comment_bytes.saturating_add(text.len() + 1);
        let too_much = self.comment_bytes > self.options.limits.comment_bytes;
        !self.is_full("comment_bytes", too_much, at)
    }

    /// Reports a limit once.
    fn is_full(&mut self, name: &'static str, over: bool, at: At) -> bool {
        if over && !self.full {
            self.full = true;
            self.cut();
            self.state = State::Broken;
            self.report.add(DiagnosticKind::LimitReached(name), at);
        }
        self.full || over
    }
}
