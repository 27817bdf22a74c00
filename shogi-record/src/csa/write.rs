//! Writing CSA: V2.2, or V3.0 where something in the record needs it.

use super::summary::summary;
use crate::Node;
use crate::build::other_side_to_move;
use crate::encoding::Encoding;
use crate::end::EndKind;
use crate::end_words::{Words, csa_word_of_foul};
use crate::headers::HeaderKey;
use crate::node::Step;
use crate::tree::Record;
use crate::write::{LossKind, Output};
use alloc::string::String;
use shogiban::rules::Foul;
use shogiban::{Color, HandKind, Piece, PieceKind, Position, Setup, Square, Variant};

pub(crate) fn write(record: &Record, out: &mut Output<'_>) {
    if out.record > 0 {
        out.line(format_args!("/"));
    }
    if needs_v3(record) {
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
    headers(record, out);
    start(record.start(), out);
    notes(&record.root(), out);
    moves(record, out);
}

/// Times in fractions of a second, and the headers and words that came with V3.0.
fn needs_v3(record: &Record) -> bool {
    let in_header = |key: &HeaderKey| {
        matches!(
            key,
            HeaderKey::TimeControl
                | HeaderKey::BlackTime
                | HeaderKey::WhiteTime
                | HeaderKey::MaxMoves
                | HeaderKey::Jishogi
                | HeaderKey::Note
        )
    };
    record.headers.iter().any(|header| in_header(&header.key))
        || record.end() == Some(EndKind::MoveLimit)
        || record
            .main_line()
            .any(|node| node.time().is_some_and(|time| time % 1000 != 0))
}

fn headers(record: &Record, out: &mut Output<'_>) {
    for header in &record.headers {
        let (key, value) = (&header.key, header.value.as_str());
        let sign = match key {
            HeaderKey::Black => Some('+'),
            HeaderKey::White => Some('-'),
            _ => None,
        };
        if let (Some(sign), false) = (sign, value.contains(['\n', '\r'])) {
            out.line(format_args!("N{sign}{value}"));
            continue;
        }
        let name = key.csa_name();
        let reads_back = HeaderKey::from_csa(name) == *key && !name.contains([':', '\n', '\r']);
        if reads_back && *key == HeaderKey::Note && !value.contains('\r') {
            out.line(format_args!("${name}:{}", escape(value)));
        } else if reads_back && !value.contains(['\n', '\r']) {
            out.line(format_args!("${name}:{value}"));
        } else {
            out.lose(LossKind::Header(key.clone()), 0);
        }
    }
}

/// The board and the side to move: `PI` for the even start, else ranks and hands.
fn start(setup: &Setup, out: &mut Output<'_>) {
    let turn = if setup.turn() == Color::Black { '+' } else { '-' };
    if setup.move_number() != 1 {
        out.lose(LossKind::MoveNumber, 0);
    }
    let mut even = Setup::start(Variant::STANDARD).unwrap_or(*setup);
    even.set_turn(setup.turn());
    even.set_move_number(setup.move_number());
    if *setup == even {
        out.line(format_args!("PI"));
        out.line(format_args!("{turn}"));
        return;
    }
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
    out.line(format_args!("{turn}"));
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
                if let Some(text) = foul_text(by, foul, position).filter(|_| !node.is_cut()) {
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
            time(&node, out);
            notes(&node, out);
        } else {
            out.notes_lost(&node);
        }
    }
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
    // A foul that CSA cannot show was not written: only the word says that there was one.
    let unwritten = node.parent().and_then(|parent| match parent.step() {
        Step::Foul { by, foul } => {
            let is_written = !parent.is_cut() && foul_text(by, foul, parent.parent()?.position()).is_some();
            (!is_written).then_some(by)
        }
        _ => None,
    });
    if let Some(by) = unwritten {
        if kind != (EndKind::Foul { by }) {
            out.lose(LossKind::End(kind), node.ply());
            return false;
        }
        let word = csa_word_of_foul(by);
        out.word_lost(node, word, |own| Words::Csa.knows(own));
        out.line(format_args!("{word}"));
        return true;
    }
    let turn = node.side();
    let after_illegal = node.is_after_illegal();
    let own = node.word();
    let kept = own.filter(|word| {
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
    // After moves that are missing, it would be read as the end of those before them.
    let Some(word) = kept
        .or(Words::Csa.word(kind, turn, after_illegal))
        .filter(|_| !node.is_end_of_more())
    else {
        out.lose(LossKind::End(kind), node.ply());
        return false;
    };
    out.word_lost(node, word, |own| Words::Csa.knows(own));
    out.line(format_args!("{word}"));
    true
}

fn time(node: &Node<'_>, out: &mut Output<'_>) {
    let Some(time) = node.time() else { return };
    let (seconds, thousandths) = (time / 1000, time % 1000);
    if thousandths == 0 {
        out.line(format_args!("T{seconds}"));
    } else {
        out.line(format_args!("T{seconds}.{thousandths:03}"));
    }
}

fn notes(node: &Node<'_>, out: &mut Output<'_>) {
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
    for stated in node.stated() {
        if !node.is_cut()
            && summary(&stated.text).as_ref() == Some(stated)
            && !stated.text.contains(['\n', '\r'])
        {
            out.line(format_args!("'{}", stated.text));
        } else {
            out.lose(LossKind::Stated, node.ply());
        }
    }
}

fn escape(value: &str) -> String {
    value.replace('\\', "\\\\").replace('\n', "\\n")
}
