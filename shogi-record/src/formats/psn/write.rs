//! Writing games with tags: main line and variations one after the other in PSN and PSN2, the main line alone in PGN.

use super::{RESULTS, Style};
use super::{san, start, tags};
use crate::Node;
use crate::format::Format;
use crate::formats::Output;
use crate::loss::LossKind;
use crate::model::end::EndKind;
use crate::model::end_words::Words;
use crate::model::node::Step;
use crate::model::order::variations;
use crate::model::stated::Claim;
use crate::model::tree::Record;
use alloc::format;
use alloc::string::String;
use shogiban::{Move, Position};

pub(crate) fn write(format: Format, record: &Record, out: &mut Output<'_>) {
    let style = Style::of(format);
    if out.record > 0 {
        out.end_line();
    }
    for header in &record.headers {
        let value = header.value.as_str();
        let is_kept = !value.contains(['\n', '\r']);
        match tags::name(&header.key, style).filter(|_| is_kept) {
            Some(name) => {
                let value = value.replace('\\', "\\\\").replace('"', "\\\"");
                out.line(format_args!("[{name} \"{value}\"]"));
            }
            None => out.lose(LossKind::Header(header.key.clone()), 0),
        }
    }
    let (start, is_number_lost) = start::tags(record.start(), style);
    for (name, value) in start {
        out.line(format_args!("[{name} \"{value}\"]"));
    }
    if is_number_lost {
        out.lose(LossKind::MoveNumber, 0);
    }
    out.end_line();
    let mut writer = Writer {
        style,
        totals: [0; 2],
    };
    let root = record.root();
    notes(&root, out);
    let mut begun = writer.line(root.next(), record.start_position().ok(), out);
    if style == Style::Pgn {
        return;
    }
    for (first, before) in variations(record) {
        // What hangs on an illegal move, no reader finds again.
        if before.is_none() {
            out.lose(LossKind::Variation, first.ply());
            continue;
        }
        // Nor what has no text: it would be said of the line that it stands beside.
        if !writer.can_write(&first, before.as_ref()) {
            out.line_lost(&first);
            continue;
        }
        // A variation has its place after a move only: without one, it is the line of play.
        if begun {
            out.end_line();
            out.line(format_args!("Variation:{}", first.ply()));
        }
        writer.totals = [0; 2];
        begun |= writer.line(Some(first), before, out);
    }
}

struct Writer {
    style: Style,
    /// The seconds of both sides.
    totals: [u64; 2],
}

impl Writer {
    fn can_write(&self, node: &Node<'_>, before: Option<&Position>) -> bool {
        match node.step() {
            Step::Move(m) => before.is_some_and(|before| self.text(m, before).is_some()),
            Step::End(kind) => word(node, kind).is_some(),
            Step::Foul { .. } | Step::Start => false,
        }
    }

    /// Writes a line. Whether anything of it was written.
    fn line(&mut self, first: Option<Node<'_>>, mut before: Option<Position>, out: &mut Output<'_>) -> bool {
        let mut begun = false;
        let nodes = first
            .into_iter()
            .flat_map(|first| core::iter::once(first).chain(first.line()));
        for node in nodes {
            if self.style == Style::Pgn {
                out.variations_lost(&node);
            }
            let text = match node.step() {
                Step::Move(m) => before.as_ref().and_then(|before| self.text(m, before)),
                Step::Foul { .. } | Step::Start => None,
                Step::End(kind) => {
                    begun |= self.end(&node, kind, out);
                    continue;
                }
            };
            let Some(text) = text else {
                // What follows would be read as what follows the move before.
                out.line_lost(&node);
                return begun;
            };
            begun = true;
            let number = node.ply();
            match self.style {
                Style::Pgn if number % 2 == 1 => out.piece(format_args!("{}. {text}", number.div_ceil(2))),
                Style::Pgn => out.piece(format_args!("{}... {text}", number / 2)),
                _ => out.piece(format_args!("{number}.{text}")),
            }
            self.time(&node, out);
            out.end_line();
            notes(&node, out);
            before = node.position_after(before);
        }
        begun
    }

    /// The text of a move, if it is read back as that move.
    fn text(&self, m: Move, before: &Position) -> Option<String> {
        match self.style {
            Style::Psn2 => Some(format!("{m}")),
            Style::Pgn => san::text(m, before),
            Style::Psn => {
                let text = match (m.from(), m.dropped()) {
                    (Some(from), _) => {
                        let kind = before.piece_on(from)?.kind();
                        let action = if before.piece_on(m.to()).is_some() {
                            'x'
                        } else {
                            '-'
                        };
                        let sign = if m.is_promotion() { "+" } else { "" };
                        format!("{kind}{from}{action}{}{sign}", m.to())
                    }
                    (None, kind) => format!("{}*{}", kind?.kind(), m.to()),
                };
                matches!(Move::from_western(&text, before, None), Ok(read) if read == m).then_some(text)
            }
        }
    }

    fn time(&mut self, node: &Node<'_>, out: &mut Output<'_>) {
        let Some(time) = node.time() else { return };
        if self.style == Style::Pgn || time % 1000 != 0 {
            out.lose(LossKind::Time, node.ply());
        }
        let spent = time / 1000;
        let total = &mut self.totals[node.side().index()];
        *total = total.saturating_add(spent);
        let hours = |seconds: u64| {
            format!(
                "{:02}:{:02}:{:02}",
                seconds / 3600,
                seconds / 60 % 60,
                seconds % 60
            )
        };
        match self.style {
            Style::Pgn => {}
            Style::Psn if spent < 3600 => {
                out.piece(format_args!(
                    " ({:02}:{:02} / {})",
                    spent / 60,
                    spent % 60,
                    hours(*total)
                ));
            }
            _ => out.piece(format_args!(" ({} / {})", hours(spent), hours(*total))),
        }
    }

    /// Writes the word of an end, if there is one. Whether there is.
    fn end(&mut self, node: &Node<'_>, kind: EndKind, out: &mut Output<'_>) -> bool {
        if self.style == Style::Pgn {
            out.lose(LossKind::End(kind), node.ply());
            out.notes_lost(node);
            let before = node.parent().filter(|parent| parent.stated().is_empty());
            let claim = kind
                .claim()
                .filter(|_| before.is_some() && !node.is_end_of_more());
            if let Some(result) = claim.and_then(result_of) {
                out.line(format_args!("{result}"));
            }
            return false;
        }
        let Some(word) = word(node, kind) else {
            out.lose(LossKind::End(kind), node.ply());
            out.notes_lost(node);
            return false;
        };
        out.word_lost(node, word, |own| Words::Psn.knows(own));
        out.piece(format_args!("{}.{word}", node.ply()));
        self.time(node, out);
        out.end_line();
        notes(node, out);
        true
    }
}

/// Comments and results; bookmarks have no place.
fn notes(node: &Node<'_>, out: &mut Output<'_>) {
    for comment in node.comments() {
        let is_kept = comment.trim() == comment && !comment.contains(['\n', '\r', '}']);
        if is_kept {
            out.line(format_args!("{{{comment}}}"));
        } else {
            out.lose(LossKind::Comment, node.ply());
        }
    }
    if !node.bookmarks().is_empty() {
        out.lose(LossKind::Bookmark, node.ply());
    }
    for stated in node.stated() {
        let result = stated.claim.and_then(result_of);
        if stated.end.is_none() && result == Some(stated.text.as_str()) && !node.is_cut() {
            out.line(format_args!("{}", stated.text));
        } else {
            out.lose(LossKind::Stated, node.ply());
        }
    }
}

/// How the result of a claim is written.
fn result_of(claim: Claim) -> Option<&'static str> {
    let known = RESULTS.iter().find(|(_, own)| *own == claim);
    known.map(|(text, _)| *text)
}

/// The word of an end there, if PSN has one.
fn word<'n>(node: &Node<'n>, kind: EndKind) -> Option<&'n str> {
    // After moves that are missing, it would be read as the end of those before them.
    if node.is_end_of_more() {
        return None;
    }
    let (turn, after_illegal) = (node.side(), node.is_after_illegal());
    let kept = node
        .word()
        .filter(|word| super::meaning(word, turn, after_illegal) == Some(kind));
    kept.or(Words::Psn.word(kind, turn, after_illegal))
}
