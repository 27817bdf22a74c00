//! What all readers share: following a game move by move, telling a visitor of it, and saying what was wrong.
//!
//! Positions are kept for the lines that are open, so a variation finds its start at once.

mod branches;
mod notes;
pub(crate) mod open_lines;
mod out_of_turn;
mod report;

pub(crate) use report::Report;

use out_of_turn::OutOfTurn;

use crate::diagnostic::{Diagnostic, DiagnosticKind};
use crate::event::{Event, Visitor};
use crate::model::end::EndKind;
use crate::model::headers::HeaderKey;
use crate::model::stated::Stated;
use crate::options::{Limit, ReadOptions};
use crate::resolve::open_lines::{OpenLines, Place};
use crate::text::places::At;
use alloc::string::ToString;
use alloc::vec::Vec;
use shogiban::board::Fault;
use shogiban::rules::Foul;
use shogiban::{Color, Move, Position, Setup, Variant};

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

/// A position with the other side to move: what a move out of turn is read and written in.
pub(crate) fn other_side_to_move(position: &Position) -> Option<Position> {
    let mut setup = position.to_setup();
    setup.set_turn(position.turn().opponent());
    setup.to_position_despite_faults().ok()
}

/// The last step, which comments and times belong to.
#[derive(Copy, Clone, Debug, Default)]
struct Tip {
    /// Its number; 0 for the start.
    step: u32,
    /// How many moves and fouls lead to it.
    ply: u32,
    /// The move, if it is one.
    mv: Option<Move>,
    /// It is an illegal move or a foul.
    is_illegal: bool,
    is_timed: bool,
    /// The side that committed the foul at the end of the line.
    fouled: Option<Color>,
    /// A move after the foul was kept as text: whether its time was read.
    unread_timed: Option<bool>,
    /// How the line ended.
    end: Option<EndKind>,
}

/// Follows a game, and tells the visitor of it.
pub(crate) struct Resolver<'o> {
    pub(crate) options: &'o ReadOptions,
    pub(crate) report: Report,
    /// `None` once the visitor wants no more.
    visitor: Option<&'o mut dyn Visitor>,
    /// The start as far as it is known: at first, only its variant.
    start: Setup,
    knows_start: bool,
    /// Whether it is known who moves first.
    knows_turn: bool,
    /// How many headers and steps there were.
    headers: usize,
    steps: u32,
    /// Empty while the start is not known or cannot be played.
    lines: OpenLines,
    state: State,
    tip: Tip,
    /// Moves that came when none could, and where the first of them stands.
    skipped: Option<(u32, At)>,
    /// Moves of this line that are not in the record: whose turn it is depends on them too.
    unread: u32,
    /// Comments, bookmarks and times of such moves, and where the first of them stands.
    notes_lost: Option<(u32, At)>,
    comment_bytes: usize,
    out_of_turn: Vec<OutOfTurn>,
    /// A limit was reached, or the visitor wants no more; nothing more is taken.
    full: bool,
}

impl<'o> Resolver<'o> {
    /// Headers, comments and diagnostics can be added at once; moves after [`start`](Self::start).
    pub(crate) fn new(options: &'o ReadOptions, visitor: &'o mut dyn Visitor) -> Self {
        Self {
            options,
            report: Report::new(options),
            visitor: Some(visitor),
            start: Setup::empty(options.variant.unwrap_or(Variant::STANDARD)),
            knows_start: false,
            knows_turn: false,
            headers: 0,
            steps: 0,
            lines: OpenLines::default(),
            state: State::Broken,
            tip: Tip::default(),
            skipped: None,
            unread: 0,
            notes_lost: None,
            comment_bytes: 0,
            out_of_turn: Vec::new(),
            full: false,
        }
    }

    /// Says that a game begins.
    pub(crate) fn begin(&mut self) {
        self.tell(Event::Begin);
    }

    fn tell(&mut self, event: Event<'_>) {
        let Some(visitor) = &mut self.visitor else {
            return;
        };
        if visitor.event(event).is_break() {
            self.visitor = None;
            self.full = true;
            self.state = State::Broken;
        }
    }

    /// Sets the start, and opens the main line if it can be played.
    pub(crate) fn start(&mut self, setup: Setup, at: At) {
        self.start = setup;
        self.knows_start = true;
        self.knows_turn = true;
        self.state = State::Open;
        self.tell(Event::Start(&setup));
        let faults = setup.check();
        let faults: Vec<Fault> = faults.iter().filter(|fault| !fault.is_tolerated()).collect();
        let Ok(position) = setup.to_position_despite_faults() else {
            self.state = State::Broken;
            self.lines.clear();
            self.report.add(DiagnosticKind::UnplayableStart(faults), at);
            return;
        };
        if !faults.is_empty() {
            self.report.add(DiagnosticKind::FaultyStart(faults), at);
        }
        self.lines.start(position);
    }

    /// The start could not be read, which was said, but whose turn it is there.
    pub(crate) fn turn_only(&mut self, turn: Color) {
        self.start.set_turn(turn);
        self.knows_turn = true;
        self.tell(Event::Turn(turn));
    }

    /// The start, if it is known.
    pub(crate) fn known_start(&self) -> Option<&Setup> {
        self.knows_start.then_some(&self.start)
    }

    /// The number of the first move: 1 where the start does not tell.
    pub(crate) fn move_number(&self) -> u32 {
        self.start.move_number()
    }

    /// Whether there was a header.
    pub(crate) fn has_headers(&self) -> bool {
        self.headers > 0
    }

    /// The position in which the next move is made; `None` if no move can be made.
    pub(crate) fn position(&self) -> Option<&Position> {
        if self.state != State::Open {
            return None;
        }
        self.lines.tip().map(|place| &place.position)
    }

    /// The place where the line is, if a move can follow: what [`branch_at`](Self::branch_at) takes.
    pub(crate) fn place(&self) -> Option<Place> {
        self.lines.tip().filter(|_| self.state == State::Open).copied()
    }

    /// The side to move where the line is, or would be if it had not ended.
    pub(crate) fn turn(&self) -> Color {
        let (after, moves) = match self.tip.fouled.filter(|_| self.foul_names_side()) {
            Some(by) => (by.opponent(), self.unread),
            None => (self.start.turn(), self.ply().saturating_add(self.unread)),
        };
        if moves % 2 == 0 { after } else { after.opponent() }
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
    pub(crate) fn meaning_of_end(&self, of: impl Fn(Color) -> Option<EndKind>) -> Option<EndKind> {
        self.meaning(of, |_| EndKind::Unknown)
    }

    /// What a text says about the result, by a function that takes it and the side to move.
    pub(crate) fn stated_by(&self, text: &str, of: impl Fn(&str, Color) -> Option<Stated>) -> Option<Stated> {
        let less = |stated: Stated| Stated {
            claim: None,
            end: None,
            ..stated
        };
        self.meaning(|turn| of(text, turn), less)
    }

    /// Whether every move of the line is in the record.
    pub(crate) fn is_whole(&self) -> bool {
        self.unread == 0
    }

    /// How many moves lead to the end of the line.
    pub(crate) fn ply(&self) -> u32 {
        self.tip.ply
    }

    /// The move before the next one, if there was one.
    pub(crate) fn last_move(&self) -> Option<Move> {
        self.tip.mv
    }

    /// Whether the last move in the record is illegal, and no move came after it.
    pub(crate) fn is_after_illegal(&self) -> bool {
        let is_sure = self.tip.fouled.is_none() || self.foul_names_side();
        self.is_whole() && self.tip.is_illegal && is_sure
    }

    /// Adds a step if there is room for one.
    fn step(&mut self, tip: Tip, at: At) -> bool {
        if self.is_full(Limit::Nodes, self.steps as usize >= self.options.limits.nodes, at) {
            return false;
        }
        self.steps += 1;
        self.tip = Tip {
            step: self.steps,
            ..tip
        };
        true
    }

    /// Adds a move. An illegal one is flagged, reported, and ends the line. Whether it was added.
    pub(crate) fn mv(&mut self, m: Move, at: At) -> bool {
        let Some(before) = self.position().copied() else {
            self.skip_move(m, at);
            return false;
        };
        let fault = if before.is_legal(m) {
            None
        } else {
            before.explain(m).err()
        };
        let ply = self.tip.ply + 1;
        let tip = Tip {
            ply,
            mv: Some(m),
            is_illegal: fault.is_some(),
            ..Tip::default()
        };
        if !self.step(tip, at) {
            return false;
        }
        if let Some(fault) = fault {
            self.report.add(DiagnosticKind::IllegalMove(fault), at);
            self.state = State::Broken;
        } else {
            let mut position = before;
            position.play_unchecked(m);
            self.lines.push(Place {
                step: self.steps,
                mv: Some(m),
                is_timed: false,
                position,
            });
        }
        self.tell(Event::Move {
            mv: m,
            ply,
            before: &before,
            fault,
        });
        true
    }

    /// Adds a foul that is no illegal move and whose side the text names. It is reported, and ends the line. Whether it was added.
    pub(crate) fn foul(&mut self, by: Color, foul: Foul, at: At) -> bool {
        self.foul_of(by, foul, true, at)
    }

    /// The same where perhaps the piece alone shows whose move it is.
    pub(crate) fn foul_of(&mut self, by: Color, foul: Foul, names_side: bool, at: At) -> bool {
        let Some(before) = self.position().copied() else {
            self.skip("", at);
            return false;
        };
        let ply = self.tip.ply + 1;
        let tip = Tip {
            ply,
            is_illegal: true,
            fouled: Some(by),
            ..Tip::default()
        };
        if !self.step(tip, at) {
            return false;
        }
        if let Foul::OutOfTurn { mv } = foul {
            self.out_of_turn.push(OutOfTurn {
                step: self.steps,
                mv,
                by,
                before,
                diagnostic: self.report.list.len(),
                names_side,
                is_ended: false,
                called: [None; 3],
            });
        }
        self.report.add(DiagnosticKind::Foul { by, foul }, at);
        self.state = State::Broken;
        self.tell(Event::Foul { by, foul, ply });
        true
    }

    /// The position with the other side to move: what a move out of turn is read in.
    pub(crate) fn out_of_turn(&self) -> Option<Position> {
        other_side_to_move(self.position()?)
    }

    /// A move that could not be read: it is reported, and the rest of the line is not read.
    pub(crate) fn bad_move(&mut self, kind: DiagnosticKind, at: At) {
        if self.state == State::Open {
            self.report.add(kind, at);
            self.state = State::Broken;
            self.unread = 1;
            self.cut();
        } else {
            self.skip("", at);
        }
    }

    #[cold]
    fn skip_move(&mut self, m: Move, at: At) {
        self.skip(&m.to_string(), at);
    }

    /// A move that comes when none can, by its text. They are counted, and reported together. Those after a foul are kept as
    /// text: whether this one was, so that its time can follow.
    pub(crate) fn skip(&mut self, text: &str, at: At) -> bool {
        let (count, first) = self.skipped.unwrap_or((0, at));
        self.skipped = Some((count + 1, first));
        if self.state == State::Ended {
            return false;
        }
        self.unread = self.unread.saturating_add(1);
        self.cut();
        let is_after_foul = self.state == State::Broken && self.tip.is_illegal;
        let is_kept = is_after_foul && !text.is_empty() && !self.full && self.takes_text(text, at);
        if is_kept {
            self.tip.unread_timed = Some(false);
            self.tell(Event::Unread(text));
        }
        is_kept
    }

    /// Moves after the last step are not in the record. A variation without any has no step of its own to say so.
    fn cut(&mut self) {
        let has_step = match self.state {
            State::Ended | State::Nowhere => false,
            State::Open | State::Broken => !self.is_bare_variation(),
        };
        if has_step {
            let step = self.tip.step;
            self.tell(Event::Cut { step });
        }
    }

    /// Whether the line is a variation that has no move yet.
    fn is_bare_variation(&self) -> bool {
        self.lines
            .branched_from()
            .is_some_and(|base| base.step == self.tip.step)
    }

    /// Ends the line. A line that ended already stays as it is; the caller looks at [`is_ended`](Self::is_ended) first.
    pub(crate) fn end(&mut self, kind: EndKind, word: &str, at: At) {
        if self.state == State::Ended {
            self.report.add(DiagnosticKind::SecondEnd(word.into()), at);
            return;
        }
        if self.state == State::Nowhere {
            self.skip(word, at);
            return;
        }
        let before = self.tip;
        let tip = Tip {
            ply: before.ply,
            fouled: before.fouled,
            end: Some(kind),
            ..Tip::default()
        };
        if !self.step(tip, at) {
            return;
        }
        self.flush_skipped();
        if let Some(foul) = self.last_out_of_turn(before.step) {
            foul.is_ended = true;
            foul.called[0] = fouled(kind);
        }
        self.state = State::Ended;
        let is_cut = self.unread > 0;
        self.tell(Event::End { kind, word, is_cut });
    }

    /// The end that a line about the result makes here, where no word does.
    pub(crate) fn end_of_stated(&self, stated: &Stated) -> Option<EndKind> {
        let has_place = match self.state {
            State::Ended | State::Nowhere => false,
            State::Open | State::Broken => self.unread == 0 || !self.is_bare_variation(),
        };
        let turn = self.knows_turn.then(|| self.turn());
        let is_after_foul = self.is_whole() && self.tip.is_illegal;
        let foul = is_after_foul.then(|| {
            let by = self.tip.fouled.unwrap_or(self.turn().opponent());
            let last = self.out_of_turn.last();
            (by, last.is_some_and(|foul| foul.step == self.tip.step))
        });
        stated.end_there(turn, foul).filter(|_| has_place)
    }

    /// How many moves lead to the end of the line, those that could not be read included.
    pub(crate) fn moves(&self) -> u32 {
        self.tip.ply.saturating_add(self.unread)
    }

    /// Whether an end stands at the end of the line.
    pub(crate) fn is_ended(&self) -> bool {
        self.state == State::Ended
    }

    /// How the line ended, if it did.
    pub(crate) fn end_kind(&self) -> Option<EndKind> {
        self.tip.end
    }

    /// Adds a header.
    #[allow(clippy::needless_pass_by_value)] // The reader has no use for it after this.
    pub(crate) fn header(&mut self, key: HeaderKey, value: impl AsRef<str>, at: At) {
        let too_many = self.headers >= self.options.limits.headers;
        if !self.is_full(Limit::Headers, too_many, at) {
            self.headers += 1;
            let value = value.as_ref();
            self.tell(Event::Header { key: &key, value });
        }
    }

    /// What there was to say.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        self.flush_skipped();
        for found in core::mem::take(&mut self.out_of_turn) {
            self.settle(&found);
        }
        self.report.finish()
    }

    /// Takes nothing more, because that limit was reached.
    pub(crate) fn stop(&mut self, limit: Limit, at: At) {
        self.is_full(limit, true, at);
    }

    /// Whether nothing more is taken, because a limit was reached.
    pub(crate) fn is_stopped(&self) -> bool {
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
        !self.is_full(Limit::CommentBytes, too_much, at)
    }

    /// Reports a limit once.
    fn is_full(&mut self, limit: Limit, over: bool, at: At) -> bool {
        if over && !self.full {
            self.full = true;
            self.cut();
            self.state = State::Broken;
            self.report.add(DiagnosticKind::LimitReached(limit), at);
        }
        self.full || over
    }
}

/// The side that lost by a foul.
fn fouled(end: EndKind) -> Option<Color> {
    match end {
        EndKind::Foul { by } => Some(by),
        _ => None,
    }
}

impl core::fmt::Debug for Resolver<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Resolver")
            .field("tip", &self.tip)
            .finish_non_exhaustive()
    }
}
