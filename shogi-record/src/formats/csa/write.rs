//! Writing CSA: V2.2, or V3.0 where something in the record needs it.

use super::headers::Lines;
use super::log::end_of_reason;
use super::summary::summary;
use crate::Node;
use crate::formats::Output;
use crate::loss::LossKind;
use crate::model::end::EndKind;
use crate::model::end_words::{Words, csa_word_of_foul};
use crate::model::node::Step;
use crate::model::tree::Record;
use crate::resolve::other_side_to_move;
use crate::text::encoding::Encoding;
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::rules::Foul;
use shogiban::{Color, HandKind, Piece, PieceKind, Position, Setup, Square, Variant};

pub(crate) fn write(record: &Record, out: &mut Output<'_>) {
    if out.record > 0 {
        out.line(format_args!("/"));
    }
    let headers = Lines::new(&record.headers);
    if headers.needs_v3 || needs_v3(record) {
        // Only the first line of a file can declare its encoding, and it knows two.
        if out.record == 0 && matches!(out.encoding, Encoding::Utf8 | Encoding::ShiftJis) {
            let name = if out.encoding == Encoding::Utf8 {
                "UTF-8"
            } else {
                "SHIFT_JIS"
            };
            out.line(format_args!("'CSA encoding={name}"));
        }
        out.line(format_args!("V3.0"));
    } else {
        out.line(format_args!("V2.2"));
    }
    headers.write(out);
    start(record.start(), out);
    comments(&record.root(), out);
    stated(&record.root(), out);
    said_word(&record.root(), out);
    moves(record, out);
}

/// Times in fractions of a second, and the word that came with V3.0.
fn needs_v3(record: &Record) -> bool {
    let end = record.end().or(record.main_last().stated_end());
    end == Some(EndKind::MoveLimit)
        || record.main_line().any(|node| {
            let kept = node.unread().iter().filter_map(|unread| unread.time);
            node.time().into_iter().chain(kept).any(|time| time % 1000 != 0)
        })
}

/// The board and the side to move: `PI` for the even start, else ranks and hands.
fn start(setup: &Setup, out: &mut Output<'_>) {
    if setup.move_number() != 1 {
        out.lose(LossKind::MoveNumber, 0);
    }
    let mut even = Setup::start(Variant::STANDARD).unwrap_or(*setup);
    even.set_turn(setup.turn());
    even.set_move_number(setup.move_number());
    if *setup == even {
        out.line(format_args!("PI"));
        out.line(format_args!("{}", sign(setup.turn())));
        return;
    }
    board(setup, out);
}

/// Ranks, hands and the side to move.
fn board(setup: &Setup, out: &mut Output<'_>) {
    for rank in setup.variant().all_ranks() {
        out.piece(format_args!("P{}", rank.number()));
        for file in setup.variant().all_files().rev() {
            match setup.piece_on(Square::new(file, rank)) {
                Some(piece) => out.piece(format_args!("{}", cell(piece))),
                None => out.piece(format_args!(" * ")),
            }
        }
        out.end_line();
    }
    for color in Color::ALL {
        let hand = setup.hand(color);
        if hand.is_empty() {
            continue;
        }
        out.piece(format_args!("P{}", sign(color)));
        for kind in HandKind::SFEN_ORDER {
            for _ in 0..hand.count(kind) {
                out.piece(format_args!("00{}", kind.kind().csa_name()));
            }
        }
        out.end_line();
    }
    out.line(format_args!("{}", sign(setup.turn())));
}

/// The start and the moves as servers of the protocol send them.
pub(super) fn position_lines(record: &Record) -> String {
    let (mut text, mut losses) = (String::new(), Vec::new());
    let mut out = Output::new(&mut text, &mut losses, "\n", Encoding::Utf8);
    board(record.start(), &mut out);
    let mut position = record.start_position().ok();
    for node in record.main_line() {
        let Some(mv) = position.and_then(|before| node.mv()?.to_csa(&before)) else {
            break;
        };
        match node.time() {
            Some(time) => out.line(format_args!("{mv},T{}", time / 1000)),
            None => out.line(format_args!("{mv}")),
        }
        position = node.position_after(position);
    }
    text
}

const fn sign(color: Color) -> char {
    match color {
        Color::Black => '+',
        Color::White => '-',
    }
}

fn cell(piece: Piece) -> String {
    let kind: PieceKind = piece.kind();
    alloc::format!("{}{}", sign(piece.color()), kind.csa_name())
}

fn moves(record: &Record, out: &mut Output<'_>) {
    let mut position = record.start_position().ok();
    for node in record.main_line() {
        out.variations_lost(&node);
        let is_written = match node.step() {
            Step::Move(m) => {
                let Some(text) = position.and_then(|before| m.to_csa(&before)) else {
                    out.line_lost(&node);
                    return;
                };
                out.line(format_args!("{text}"));
                true
            }
            Step::Foul { by, foul } => {
                if let Some(text) = foul_text(by, foul, position).filter(|_| !node.lacks_moves(is_move_text))
                {
                    out.line(format_args!("{text}"));
                    true
                } else {
                    out.lose(LossKind::Moves(1), node.ply());
                    false
                }
            }
            Step::End(kind) => end(&node, kind, out),
            Step::Start => false,
        };
        position = node.position_after(position);
        if is_written {
            time(node.time(), out);
            comments(&node, out);
            for unread in out.unread(&node, is_move_text) {
                out.line(format_args!("{}", unread.text));
                time(unread.time, out);
            }
            stated(&node, out);
        } else {
            out.notes_lost(&node);
        }
        said_word(&node, out);
    }
}

/// The word of an end that is only stated.
fn said_word(last: &Node<'_>, out: &mut Output<'_>) {
    if let Some((_, word)) = stated_end(last) {
        out.line(format_args!("{word}"));
    }
}

/// Whether a text has the form of a move.
fn is_move_text(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 7
        && matches!(bytes[0], b'+' | b'-')
        && bytes[1..5].iter().all(u8::is_ascii_digit)
        && bytes[5..].iter().all(u8::is_ascii_uppercase)
}

/// A foul as CSA can show it: a move with the sign of the wrong side, a promoted piece from hand.
fn foul_text(by: Color, foul: Foul, position: Option<Position>) -> Option<String> {
    match foul {
        Foul::OutOfTurn { mv: Some(m) } => {
            let text = m.to_csa(&other_side_to_move(&position?)?)?;
            Some(alloc::format!("{text}"))
        }
        Foul::DropPromoted { kind, to } => {
            let (file, rank) = (to.file().number(), to.rank().number());
            Some(alloc::format!("{}00{file}{rank}{}", sign(by), kind.csa_name()))
        }
        _ => None,
    }
}

/// Writes the word of an end, if CSA has one.
fn end(node: &Node<'_>, kind: EndKind, out: &mut Output<'_>) -> bool {
    let Some(word) = word_at(node, kind) else {
        out.lose(LossKind::End(kind), node.ply());
        return false;
    };
    let turn = node.parent().as_ref().and_then(unwritten).unwrap_or(node.side());
    out.word_lost(node, word, |own| {
        Words::Csa.knows(own) || end_of_reason(own, turn, None).is_some()
    });
    out.line(format_args!("{word}"));
    true
}

/// The side of a foul that CSA cannot show and that was not written: only a word says that there was one.
fn unwritten(node: &Node<'_>) -> Option<Color> {
    let Step::Foul { by, foul } = node.step() else {
        return None;
    };
    let is_written =
        !node.lacks_moves(is_move_text) && foul_text(by, foul, node.parent()?.position()).is_some();
    (!is_written).then_some(by)
}

/// The word for an end there, if CSA has one.
fn word_at<'n>(node: &Node<'n>, kind: EndKind) -> Option<&'n str> {
    if let Some(by) = node.parent().as_ref().and_then(unwritten) {
        // After more moves, the word would be about the position that is written.
        let is_last = !node.is_cut() && !node.parent().is_some_and(|parent| parent.is_cut());
        return (kind == EndKind::Foul { by } && is_last).then(|| csa_word_of_foul(by));
    }
    // After moves that are missing, it would be read as the end of those before them.
    if node.is_end_of_more() && !node.is_end_of_unread(is_move_text) {
        return None;
    }
    let turn = node.side();
    let after_illegal = node.is_after_illegal();
    let kept = node.word().filter(|word| {
        word.starts_with('%')
            && !word.contains([',', '\n', '\r'])
            && word.trim_end() == *word
            && !word.starts_with("%%")
            && word.len() > 1
            && Words::Csa
                .meaning(word, turn, after_illegal)
                .unwrap_or(EndKind::Unknown)
                == kind
    });
    kept.or(Words::Csa.word(kind, turn, after_illegal))
}

/// The end that is stated at the last move of a line without a word for it, and the word of CSA for that.
fn stated_end(last: &Node<'_>) -> Option<(EndKind, &'static str)> {
    let kind = last.stated_end().filter(|_| !last.lacks_moves(is_move_text))?;
    let after_illegal = last.is_illegal() && last.unread().is_empty();
    let word = match unwritten(last) {
        None => Words::Csa.word(kind, last.turn_after(), after_illegal)?,
        Some(by) if kind == (EndKind::Foul { by }) => csa_word_of_foul(by),
        Some(_) => return None,
    };
    Some((kind, word))
}

/// The end that the file says after what is stated at a node.
fn end_said(node: &Node<'_>) -> Option<EndKind> {
    if let Some(kind) = node.end() {
        return Some(kind);
    }
    match node.next() {
        Some(next) => next.end().filter(|kind| word_at(&next, *kind).is_some()),
        None => stated_end(node).map(|(kind, _)| kind),
    }
}

fn time(time: Option<u64>, out: &mut Output<'_>) {
    let Some(time) = time else { return };
    let (seconds, thousandths) = (time / 1000, time % 1000);
    if thousandths == 0 {
        out.line(format_args!("T{seconds}"));
    } else {
        out.line(format_args!("T{seconds}.{thousandths:03}"));
    }
}

fn comments(node: &Node<'_>, out: &mut Output<'_>) {
    for comment in node.comments() {
        // A comment that reads like the line about the result would become it.
        if summary(comment).is_some() || comment.contains(['\n', '\r']) {
            out.lose(LossKind::Comment, node.ply());
        } else {
            out.line(format_args!("'{comment}"));
        }
    }
    if !node.bookmarks().is_empty() {
        out.lose(LossKind::Bookmark, node.ply());
    }
}

fn stated(node: &Node<'_>, out: &mut Output<'_>) {
    for stated in node.stated() {
        let text = stated.text.as_str();
        let is_line = !text.contains(['\n', '\r']) && !node.lacks_moves(is_move_text);
        let said = end_said(node).filter(|_| is_line);
        let moves = node.ply() - u32::from(node.end().is_some());
        match summary(text) {
            Some(read) if read == *stated && is_line => out.line(format_args!("'{text}")),
            None if said.is_some_and(|end| stated.is_said_by(end, moves)) => {}
            // The end is said, and the words of a comment are a comment again.
            None if said.is_some()
                && said == stated.end
                && !text.starts_with("まで")
                && node.unread().is_empty() =>
            {
                out.line(format_args!("'{text}"));
            }
            _ => out.lose(LossKind::Stated, node.ply()),
        }
    }
}
