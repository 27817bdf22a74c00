//! KI2: moves as people write them, `▲７六歩 △３四歩 ▲２二角成`, with the headers, boards, comments and variations of KIF.
//!
//! There are no times and no words at the end; only the line まで… tells how a game ended. Source: the book, chapter Formats, section 1.5.

use super::ends::{MarkedWord, end_of_mark, first_word};
use super::moves::{foul_in, foul_of, of_side_to_move};
use super::read::PASS;
use super::write::{comments, end_by_line, end_line, head, say_stated_end, stated as said, stated_end};
use crate::Node;
use crate::diagnostic::DiagnosticKind;
use crate::formats::Output;
use crate::loss::LossKind;
use crate::model::end::EndKind;
use crate::model::end_words::Words;
use crate::model::node::Step;
use crate::model::order::variations;
use crate::model::tree::Record;
use crate::resolve::{Resolver, other_side_to_move};
use crate::text::places::{At, Columns};
use alloc::string::String;
use shogiban::notation::JapaneseMove;
use shogiban::notation::toolkit::side_of_mark;
use shogiban::rules::Foul;
use shogiban::{Color, HandKind, Move, Position};

/// So many moves stand in a line.
const A_LINE: usize = 6;

/// Reads the moves of a line; how many there were.
pub(super) fn read_moves(moves: &str, text: &str, number: u32, resolver: &mut Resolver<'_>) -> u32 {
    let mut rest = moves;
    let mut count = 0;
    let mut columns = Columns::new(number, text);
    loop {
        rest = rest.trim_start_matches(super::names::is_blank);
        if rest.is_empty() || resolver.is_stopped() {
            return count;
        }
        let at = columns.of(rest);
        if let Some(MarkedWord { mark, word, after }) = first_word(rest) {
            word_for_a_move(word, mark, at, resolver);
            rest = after;
            continue;
        }
        count += 1;
        let Some(position) = resolver.position() else {
            let next = next_mark(rest);
            let text = &rest[..rest.len() - next.len()];
            resolver.skip(text.trim_end_matches(super::names::is_blank), at);
            rest = next;
            continue;
        };
        match JapaneseMove::read_first(rest) {
            Ok((read, after)) => {
                let turn = position.turn();
                let last = resolver.last_move();
                match of_side_to_move(&read, position, last) {
                    Ok(m) => {
                        resolver.mv(m, at);
                    }
                    Err(kind) => {
                        let foul = foul_of(&read, kind, position, resolver.out_of_turn(), last);
                        if let Some((by, foul)) = foul {
                            resolver.foul(by, foul, at);
                            rest = after;
                            continue;
                        }
                        resolver.bad_move(DiagnosticKind::Text(kind), at);
                    }
                }
                // The turn counts; a mark of the other side is a slip, but worth knowing.
                if read.mark.is_some_and(|mark| mark != turn) {
                    resolver.report.add(DiagnosticKind::WrongMark(turn), at);
                }
                rest = after;
            }
            Err(error) => {
                let column = at.column + error.column - 1;
                resolver.bad_move(DiagnosticKind::Text(error.kind), At { column, ..at });
                rest = next_mark(rest);
            }
        }
    }
}

/// A word where a move would stand, as Shogi DB2 writes ends: △投了.
fn word_for_a_move(word: &str, mark: Option<Color>, at: At, resolver: &mut Resolver<'_>) {
    if word == PASS && !resolver.is_ended() {
        resolver.foul(mark.unwrap_or(resolver.turn()), Foul::Pass, at);
        return;
    }
    let kind = if let Some(mark) = mark {
        end_of_mark(word, mark, resolver)
    } else {
        let after_illegal = resolver.is_after_illegal();
        resolver.meaning_of_end(|turn| Words::Kif.meaning(word, turn, after_illegal))
    };
    resolver.end(kind.unwrap_or(EndKind::Unknown), word, at);
}

/// The text from its next mark on, the first character left out.
fn next_mark(text: &str) -> &str {
    let mut chars = text.char_indices().skip(1);
    chars
        .find(|(_, c)| side_of_mark(*c).is_some())
        .map_or("", |(at, _)| &text[at..])
}

pub(crate) fn write(record: &Record, out: &mut Output<'_>) {
    head(record, out);
    out.end_line();
    let (root, turn) = (record.root(), record.start().turn());
    comments(&root, turn, out);
    if let Some(kind) = stated_end(&root, is_move_text) {
        say_stated_end(&root, kind, is_move_text, out);
    }
    said(&root, turn, is_move_text, out);
    let mut begun = false;
    if let Some(first) = record.root().next() {
        begun = line(first, record.start_position().ok(), out);
    }
    for (first, before) in variations(record) {
        // What hangs on an illegal move, no reader finds again.
        if before.is_none() {
            out.lose(LossKind::Variation, first.ply());
            out.notes_lost(&first);
            continue;
        }
        // Nor what has no move: it would be said of the line that it stands beside.
        let last = first.parent().and_then(|parent| parent.mv());
        if step_text(&first, before.as_ref(), last).is_none() {
            out.line_lost(&first);
            continue;
        }
        out.end_line();
        // A variation has its place after a move only: without one, it is the line of play.
        if begun {
            out.line(format_args!("変化：{}手", first.ply()));
        }
        begun |= line(first, before, out);
    }
}

/// Writes the line from a node on.
fn line(first: Node<'_>, mut position: Option<Position>, out: &mut Output<'_>) -> bool {
    let mut begun = false;
    let before_it = first.parent().and_then(|parent| parent.mv());
    let mut last = before_it;
    let mut in_line = 0;
    // The side to move after what was written, once a move could not be.
    let mut lost_at = None;
    for node in core::iter::once(first).chain(first.line()) {
        let before = position.as_ref();
        let turn = node.side();
        let after_turn = match node.step() {
            Step::End(kind) => {
                if in_line > 0 {
                    out.end_line();
                    in_line = 0;
                }
                begun |= end(&node, kind, lost_at.is_none(), out);
                continue;
            }
            Step::Move(_) | Step::Foul { .. } => {
                let text = step_text(&node, before, last).filter(|_| lost_at.is_none());
                if let Some(text) = text {
                    if in_line == A_LINE {
                        out.end_line();
                        in_line = 0;
                    }
                    let gap = if in_line > 0 { "    " } else { "" };
                    out.piece(format_args!("{gap}{text}"));
                    in_line += 1;
                    begun = true;
                } else {
                    // What follows would be read as other moves.
                    lost_at.get_or_insert(turn);
                    out.lose(LossKind::Moves(1), node.ply());
                }
                last = node.mv();
                position = node.position_after(position);
                match node.step() {
                    Step::Foul { by, .. } => by.opponent(),
                    _ => turn.opponent(),
                }
            }
            Step::Start => turn,
        };
        let has_notes = lost_at.is_none()
            && (!node.comments().is_empty() || !node.bookmarks().is_empty() || !node.stated().is_empty());
        if has_notes && in_line > 0 {
            out.end_line();
            in_line = 0;
        }
        if lost_at.is_some() {
            out.notes_lost(&node);
        } else {
            if node.time().is_some() {
                out.lose(LossKind::Time, node.ply());
            }
            comments(&node, after_turn, out);
            let has_unread = unread(&node, &mut in_line, out);
            let after_turn = if has_unread { node.turn_after() } else { after_turn };
            if let Some(kind) = stated_end(&node, is_move_text) {
                say_stated_end(&node, kind, is_move_text, out);
            }
            said(&node, after_turn, is_move_text, out);
        }
    }
    if in_line > 0 {
        out.end_line();
    }
    begun
}

/// Writes an end, whose line is まで…, if the moves before it were written. Whether it was.
fn end(node: &Node<'_>, kind: EndKind, is_whole: bool, out: &mut Output<'_>) -> bool {
    let line = end_line(node, kind, is_move_text).filter(|_| is_whole);
    if let Some(line) = line {
        end_by_line(node, &line, is_move_text, out);
        return true;
    }
    out.lose(LossKind::End(kind), node.ply());
    out.notes_lost(node);
    // What stands beside it takes its place.
    if node.is_continuation() {
        out.variations_lost(node);
    }
    false
}

/// Writes the moves that are kept as text after a foul. Whether there were any.
fn unread(node: &Node<'_>, in_line: &mut usize, out: &mut Output<'_>) -> bool {
    let all = out.unread(node, is_move_text);
    for unread in all {
        if *in_line == A_LINE {
            out.end_line();
            *in_line = 0;
        }
        let gap = if *in_line > 0 { "    " } else { "" };
        out.piece(format_args!("{gap}{}", unread.text));
        *in_line += 1;
        if unread.time.is_some() {
            out.lose(LossKind::Time, node.ply());
        }
    }
    if *in_line > 0 && !all.is_empty() && !node.stated().is_empty() {
        out.end_line();
        *in_line = 0;
    }
    !all.is_empty()
}

/// Whether a text stands for a move in a position that is not known, and is read as the same text again.
fn is_move_text(text: &str) -> bool {
    text.starts_with(|c| side_of_mark(c).is_some())
        && next_mark(text).is_empty()
        && text.trim_end_matches(super::names::is_blank) == text
        && matches!(JapaneseMove::read_first(text), Ok((_, "")))
}

/// The text of a move or a foul, if it is read back as that.
fn step_text(node: &Node<'_>, before: Option<&Position>, last: Option<Move>) -> Option<String> {
    match node.step() {
        Step::Move(m) => Some(alloc::format!("{}", text_of(m, before?, last.map(Move::to))?)),
        Step::Foul { by, foul } if !node.lacks_moves(is_move_text) => foul_text(by, foul, before?, last),
        _ => None,
    }
}

/// A foul as KI2 can show it, with the mark of its side.
fn foul_text(by: Color, foul: Foul, before: &Position, last: Option<Move>) -> Option<String> {
    let to = last.map(Move::to);
    let mut text = match foul {
        Foul::Pass => {
            let mark = if by == Color::Black { '▲' } else { '△' };
            return Some(alloc::format!("{mark}{PASS}"));
        }
        Foul::OutOfTurn { mv: Some(m) } => m.to_japanese(&other_side_to_move(before)?, to)?,
        Foul::DropPromoted { kind, to: square } => {
            let mut text = Move::drop(HandKind::Pawn, square).to_japanese(before, to)?;
            (text.kind, text.is_drop) = (kind, true);
            text
        }
        _ => return None,
    };
    text.mark = Some(by);
    let text = alloc::format!("{}", text.with_blank());
    (foul_in(&text, before, last) == Some((by, foul))).then_some(text)
}

/// The text of a move, if it is read back as that move.
fn text_of(m: Move, position: &Position, last: Option<shogiban::Square>) -> Option<JapaneseMove> {
    let text = m.to_japanese(position, last)?.with_blank();
    (text.resolve(position, last) == Ok(m)).then_some(text)
}
