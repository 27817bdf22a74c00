//! Writing KIF. The book, chapter Formats, section 1.4 describes the choices.

use super::lines::{Line, line};
use super::names::is_blank;
use super::read::{PASS, Special, special, word_of};
use super::start::{HANDICAP, MINISHOGI, OTHER, Word};
use super::{board, ends, moves, times};
use crate::Node;
use crate::formats::Output;
use crate::loss::LossKind;
use crate::model::end::EndKind;
use crate::model::end_words::Words;
use crate::model::headers::{Header, HeaderKey};
use crate::model::node::Step;
use crate::model::stated::Stated;
use crate::model::tree::{NodeId, Record};
use crate::resolve::other_side_to_move;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Display;
use shogiban::rules::{Foul, Handicap};
use shogiban::{Color, HandKind, Move, Position, Setup, Variant};

pub(crate) fn write(record: &Record, out: &mut Output<'_>) {
    out.line(format_args!("#KIF version=2.0 encoding={}", out.encoding.name()));
    head(record, out);
    out.line(format_args!("手数----指手---------消費時間--"));
    let turn = record.start().turn();
    let root = record.root();
    comments(&root, turn, out);
    end_stated(&root, turn, out);
    stated(&root, turn, moves::is_move_text, out);
    Moves::new(record).write(out);
}

/// Handicap, headers and board, as KI2 has them too.
pub(super) fn head(record: &Record, out: &mut Output<'_>) {
    let name = start_name(record.start());
    // A word that is kept beside the board has its place among the headers.
    let kept = record.headers.iter().find(|header| is_kept_word(header));
    match (name, kept) {
        (Some(name), _) => out.line(format_args!("{HANDICAP}：{name}")),
        (None, Some(_)) => {}
        (None, None) if record.variant() == Variant::MINISHOGI => {
            out.line(format_args!("{HANDICAP}：{MINISHOGI}"));
        }
        (None, None) => out.line(format_args!("{HANDICAP}：{OTHER}")),
    }
    let kept = kept.filter(|_| name.is_none());
    let is_handicap = record
        .handicap()
        .is_some_and(|handicap| handicap.points_removed() > 0);
    let has_time_limit = record.headers.get(&HeaderKey::TimeLimit).is_some();
    for header in &record.headers {
        let is_kept = kept.is_some_and(|kept| core::ptr::eq(kept, header));
        let name = header.key.name_for_kif(has_time_limit);
        write_header(header, name, is_handicap, is_kept, out);
    }
    if name.is_none() {
        board::write(record.start(), out);
    }
}

/// The name of a start that every tool takes for the same, if it has one.
fn start_name(start: &Setup) -> Option<&'static str> {
    let position = Position::try_from(*start).ok()?;
    if start.move_number() != 1 {
        return None;
    }
    if Setup::start(Variant::MINISHOGI) == Some(*start) {
        return Some(MINISHOGI);
    }
    let handicap = Handicap::of(&position)?;
    // Tools disagree about which lance 三枚落ち takes.
    let is_standard = handicap.variant() == Variant::STANDARD;
    handicap
        .kif_name()
        .filter(|&name| is_standard && name != "三枚落ち")
}

/// A word after 手合割 that means nothing to us.
fn is_kept_word(header: &Header) -> bool {
    header.key == HeaderKey::Other(HANDICAP.into())
        && Word::of(&header.value, None) == Word::Unknown
        && Word::of(&header.value, Some(Variant::MINISHOGI)) == Word::Unknown
        && !header.value.contains(['\n', '\r'])
        && header.value.trim_matches(is_blank) == header.value
}

fn write_header(header: &Header, name: &str, is_handicap: bool, is_kept: bool, out: &mut Output<'_>) {
    let key = match header.key {
        HeaderKey::Black if is_handicap => "下手",
        HeaderKey::White if is_handicap => "上手",
        _ => name,
    };
    let is_note = header.key == HeaderKey::Note;
    // Blanks around a value mean nothing.
    let own = header.value.trim_matches(is_blank);
    let held = if is_note {
        own.replace('\n', "\\n")
    } else {
        own.into()
    };
    let line_ends = |c: char| matches!(c, '\n' | '\r');
    let text = alloc::format!("{key}：{}", held.replace(line_ends, " "));
    let lost = || LossKind::Header(header.key.clone());
    let Line::Header(read, value) = line(&text) else {
        out.lose(lost(), 0);
        return;
    };
    // A name that would be read as something else is not written.
    let is_allowed = match special(read) {
        Some(Special::Handicap) => is_kept,
        Some(_) => false,
        None => true,
    };
    if !is_allowed {
        out.lose(lost(), 0);
        return;
    }
    let plain = if is_note {
        value.replace("\\n", "\n")
    } else {
        value.into()
    };
    let is_known = HeaderKey::from_kif(read) == header.key || (read == name && name != header.key.kif_name());
    let reads_back = is_known && plain == own;
    if !reads_back {
        out.lose(lost(), 0);
    }
    out.line(format_args!("{text}"));
}

/// The comments and bookmarks of a node, with the side to move there.
pub(super) fn comments(node: &Node<'_>, turn: Color, out: &mut Output<'_>) {
    // It would be read as the end of the line.
    let tells_end = |text: &String| {
        let last = text.rsplit(['\n', '\r']).next().unwrap_or(text);
        ends::end_in_comment(last, turn).is_some()
    };
    let is_last = node.ply() > 0 && node.end().is_none() && node.next().is_none();
    let is_last = is_last && node.stated().is_empty() && node.unread().is_empty();
    let telling = node.comments().last().filter(|text| is_last && tells_end(text));
    for (mark, texts, kind) in [
        ('*', node.comments(), LossKind::Comment),
        ('&', node.bookmarks(), LossKind::Bookmark),
    ] {
        for text in texts {
            if mark == '*' && telling.is_some_and(|telling| core::ptr::eq(telling, text)) {
                out.lose(LossKind::Comment, node.ply());
                continue;
            }
            if text.contains(['\n', '\r']) {
                out.lose(kind.clone(), node.ply());
            }
            for line in text.split(['\n', '\r']) {
                out.line(format_args!("{mark}{line}"));
            }
        }
    }
}

/// The lines of result, given a test of the texts of moves that the format writes after a foul.
pub(super) fn stated(node: &Node<'_>, turn: Color, is_move: fn(&str) -> bool, out: &mut Output<'_>) {
    // Before more of the line, it would be read as the end.
    let is_within = node.end().is_none() && node.next().is_some();
    for stated in node.stated() {
        // The word of the end says it.
        if node.word() == Some(&*stated.text) && stated.end.is_none() {
            continue;
        }
        if node.lacks_moves(is_move) || is_within {
            // It would be judged by the moves that there are.
            out.lose(LossKind::Stated, node.ply());
        } else if is_line(stated, turn) {
            out.line(format_args!("{}", stated.text));
        } else {
            out.lose(LossKind::Stated, node.ply());
        }
    }
}

/// Whether a text about the result is a line that is read as what it says.
fn is_line(stated: &Stated, turn: Color) -> bool {
    let text = stated.text.as_str();
    line(text) == Line::Result(text)
        && !text.contains(['\n', '\r'])
        && ends::stated(text, turn).as_ref() == Some(stated)
}

/// How a line まで… says an end.
pub(super) enum EndLine {
    /// The first text about the result that stands at the end.
    Own,
    /// This one.
    Made(String),
}

/// The end that is stated at the last move of a line without a word for it.
pub(super) fn stated_end(last: &Node<'_>, is_move: fn(&str) -> bool) -> Option<EndKind> {
    last.stated_end().filter(|_| !last.lacks_moves(is_move))
}

/// Writes such an end: its word, or a line まで… where KIF has no word for it.
fn end_stated(last: &Node<'_>, turn: Color, out: &mut Output<'_>) {
    let Some(kind) = stated_end(last, moves::is_move_text) else {
        return;
    };
    let after_illegal = last.is_illegal() && last.unread().is_empty();
    let number = last.ply() as usize + 1 + last.unread().len();
    match Words::Kif.word(kind, turn, after_illegal) {
        Some(word) => out.line(format_args!("{number:4} {word}")),
        None => say_stated_end(last, kind, moves::is_move_text, out),
    }
}

/// Writes the line まで… for such an end, unless it stands there.
pub(super) fn say_stated_end(
    last: &Node<'_>,
    kind: EndKind,
    is_move: fn(&str) -> bool,
    out: &mut Output<'_>,
) {
    let turn = last.turn_after();
    if last.stated().first().is_some_and(|first| is_line(first, turn)) {
        return;
    }
    let handicap = last.record().handicap();
    let is_handicap = handicap.is_some_and(|handicap| handicap.points_removed() > 0);
    let unread = if last.holds_unread(is_move) {
        last.unread().len()
    } else {
        0
    };
    let text = ends::sentence_after(last.ply() + unread as u32, kind, turn, is_handicap);
    let stated = text.and_then(|text| ends::stated(&text, turn));
    if let Some(stated) = stated.filter(|stated| stated.end_there(Some(turn), last.last_foul()) == Some(kind))
    {
        out.line(format_args!("{}", stated.text));
    }
}

/// The line まで… that is read as an end, if there is one; given a test of the texts of moves that the format writes after a foul.
pub(super) fn end_line(node: &Node<'_>, kind: EndKind, is_move: fn(&str) -> bool) -> Option<EndLine> {
    // After moves that are missing, it would be read as the end of those before them.
    if node.is_end_of_more() && !node.is_end_of_unread(is_move) {
        return None;
    }
    let turn = node.side();
    let foul = node.parent().and_then(|parent| parent.last_foul());
    let reads_back = |stated: &Stated| stated.end_there(Some(turn), foul) == Some(kind);
    let mut own = node.stated().iter();
    if own
        .next()
        .is_some_and(|first| is_line(first, turn) && reads_back(first))
    {
        return Some(EndLine::Own);
    }
    let text = sentence_of(node, kind, is_move)?;
    ends::stated(&text, turn)
        .is_some_and(|stated| reads_back(&stated))
        .then_some(EndLine::Made(text))
}

/// What is said of an end after まで.
fn sentence_of(node: &Node<'_>, kind: EndKind, is_move: fn(&str) -> bool) -> Option<String> {
    let handicap = node.record().handicap();
    let is_handicap = handicap.is_some_and(|handicap| handicap.points_removed() > 0);
    let parent = node.parent().filter(|parent| parent.holds_unread(is_move));
    let unread = parent.map_or(0, |parent| parent.unread().len()) as u32;
    ends::sentence_after(node.ply() - 1 + unread, kind, node.side(), is_handicap)
}

/// Where a line begins.
#[derive(Debug)]
struct Branch {
    first: NodeId,
    /// `None` where no move can be made.
    before: Option<Position>,
    /// The seconds of both sides until there.
    totals: [u64; 2],
}

/// The moves, line by line. The variations of a line follow it, those of its last moves first: a reader that keeps the open
/// lines on a stack finds each where it hangs.
struct Moves<'r> {
    record: &'r Record,
    waiting: Vec<Branch>,
    /// A line with a number was written.
    begun: bool,
}

impl<'r> Moves<'r> {
    fn new(record: &'r Record) -> Self {
        let waiting = Vec::new();
        Self {
            record,
            waiting,
            begun: false,
        }
    }

    fn write(mut self, out: &mut Output<'_>) {
        let Some(first) = self.record.root().next() else {
            return;
        };
        let before = self.record.start_position().ok();
        self.line(first, before, [0; 2], out);
        while let Some(branch) = self.waiting.pop() {
            let Some(first) = self.record.node(branch.first) else {
                continue;
            };
            self.line(first, branch.before, branch.totals, out);
        }
    }

    /// Writes a line from its first node on.
    fn line(
        &mut self,
        first: Node<'r>,
        mut before: Option<Position>,
        mut totals: [u64; 2],
        out: &mut Output<'_>,
    ) {
        let mut node = first;
        let is_variation = !first.is_continuation();
        let mut is_first = true;
        let mut last: Option<Move> = first.parent().and_then(|parent| parent.mv());
        loop {
            let turn = node.side();
            if !(is_first && is_variation) {
                self.wait_for_siblings(&node, before, totals, out);
            }
            let (kif, word, said);
            let text: Option<&dyn Display> = match node.step() {
                Step::Move(m) => {
                    let text = before.and_then(|before| m.to_kif(&before, last.map(Move::to)));
                    let Some(text) = text else {
                        out.line_lost(&node);
                        return;
                    };
                    kif = text;
                    Some(&kif)
                }
                Step::Foul { by, foul } => {
                    let is_whole = !node.lacks_moves(moves::is_move_text);
                    let text = foul_text(by, foul, before, last).filter(|_| is_whole);
                    let Some(text) = text else {
                        out.line_lost(&node);
                        return;
                    };
                    said = text;
                    Some(&said)
                }
                Step::End(kind) => {
                    word = end(&node, kind, turn, out);
                    word.as_ref().map(|word| word as &dyn Display)
                }
                Step::Start => None,
            };
            let line = node.end().filter(|_| text.is_none());
            let line = line.and_then(|kind| end_line(&node, kind, moves::is_move_text));
            if text.is_some() || line.is_some() {
                // A variation has its place after a move or an end only: without one, it is the line of play.
                if is_first && is_variation {
                    out.end_line();
                    if self.begun {
                        out.line(format_args!("変化：{}手", node.ply()));
                    }
                }
                is_first = false;
                self.begun = true;
            }
            if let Some(text) = text {
                let unread = node.parent().map_or(0, |parent| parent.unread().len());
                out.piece(format_args!("{:4} {text}", node.ply() as usize + unread));
                Self::time(&node, &mut totals[turn.index()], out);
                let after = match node.step() {
                    Step::Foul { by, .. } => by.opponent(),
                    Step::End(_) => turn,
                    _ => turn.opponent(),
                };
                comments(&node, after, out);
                let after = Self::unread(&node, after, totals, out);
                end_stated(&node, after, out);
                stated(&node, after, moves::is_move_text, out);
            } else if let Some(line) = line {
                end_by_line(&node, &line, moves::is_move_text, out);
            } else {
                if let Some(kind) = node.end() {
                    out.lose(LossKind::End(kind), node.ply());
                }
                out.notes_lost(&node);
            }
            if let Step::Move(m) = node.step() {
                last = Some(m);
                before = node.position_after(before);
            }
            match node.next() {
                Some(next) => node = next,
                None => return,
            }
        }
    }

    /// The variations beside a node are written later. Where no position is, no line can begin.
    fn wait_for_siblings(
        &mut self,
        node: &Node<'r>,
        before: Option<Position>,
        totals: [u64; 2],
        out: &mut Output<'_>,
    ) {
        let from = self.waiting.len();
        for sibling in node.later_siblings() {
            if before.is_none() {
                out.lose(LossKind::Variation, sibling.ply());
                continue;
            }
            self.waiting.push(Branch {
                first: sibling.id(),
                before,
                totals,
            });
        }
        self.waiting[from..].reverse();
    }

    /// The moves that are kept as text after a foul. Returns the side to move after them.
    fn unread(node: &Node<'_>, mut turn: Color, mut totals: [u64; 2], out: &mut Output<'_>) -> Color {
        for (index, unread) in out.unread(node, moves::is_move_text).iter().enumerate() {
            let ply = node.ply() as usize + 1 + index;
            out.piece(format_args!("{ply:4} {}", unread.text));
            if let Some(time) = unread.time {
                Self::spent(time, node.ply(), &mut totals[turn.index()], out);
            }
            out.end_line();
            turn = turn.opponent();
        }
        turn
    }

    fn spent(time: u64, ply: u32, total: &mut u64, out: &mut Output<'_>) {
        let spent = time / 1000;
        if time % 1000 != 0 {
            out.lose(LossKind::Time, ply);
        }
        *total = total.saturating_add(spent);
        let total = *total;
        out.piece(format_args!("   {}", times::Text { spent, total }));
    }

    /// The time and the mark of variations, which end the text of a node.
    fn time(node: &Node<'_>, total: &mut u64, out: &mut Output<'_>) {
        if let Some(time) = node.time() {
            Self::spent(time, node.ply(), total, out);
        }
        if node.later_siblings().next().is_some() {
            out.piece(format_args!("+"));
        }
        out.end_line();
    }
}

/// A foul as KIF can show it: a move of the wrong side, a promoted piece from hand, パス.
fn foul_text(by: Color, foul: Foul, before: Option<Position>, last: Option<Move>) -> Option<String> {
    if foul == Foul::Pass {
        return Some(PASS.into());
    }
    let before = before?;
    let mut text = match foul {
        Foul::OutOfTurn { mv: Some(m) } => m.to_kif(&other_side_to_move(&before)?, last.map(Move::to))?,
        Foul::DropPromoted { to, .. } => {
            Move::drop(HandKind::Pawn, to).to_kif(&before, last.map(Move::to))?
        }
        _ => return None,
    };
    match foul {
        Foul::DropPromoted { kind, .. } => text.kind = kind,
        _ => text.mark = Some(by),
    }
    let text = alloc::format!("{text}");
    (moves::foul_in(&text, &before, last) == Some((by, foul))).then_some(text)
}

/// Writes an end by its line, and what stands there.
pub(super) fn end_by_line(node: &Node<'_>, line: &EndLine, is_move: fn(&str) -> bool, out: &mut Output<'_>) {
    if let EndLine::Made(text) = line {
        out.line(format_args!("{text}"));
    }
    out.word_lost(node, "", |_| false);
    if node.time().is_some() {
        out.lose(LossKind::Time, node.ply());
    }
    stated(node, node.side(), is_move, out);
    comments(node, node.side(), out);
}

/// The word of an end, if KIF has one.
fn end<'a>(node: &Node<'a>, kind: EndKind, turn: Color, out: &mut Output<'_>) -> Option<&'a str> {
    let after_illegal = node.is_after_illegal();
    let own = node.word();
    let kept = own.filter(|word| {
        let reads_back = word_of(word) == (word, "")
            && !word.is_empty()
            && word.trim_matches(is_blank) == *word
            && !word.contains(['\n', '\r'])
            && !moves::looks_like_move(word);
        reads_back
            && match ends::result(word, turn, after_illegal) {
                None => kind == EndKind::Unknown,
                Some((end, _)) => end == Some(kind),
            }
    });
    // After moves that are missing, it would be read as the end of those before them.
    let word = kept.or(Words::Kif.word(kind, turn, after_illegal));
    let word = word.filter(|_| !node.is_end_of_more() || node.is_end_of_unread(moves::is_move_text))?;
    out.word_lost(node, word, |own| Words::Kif.knows(own));
    Some(word)
}
