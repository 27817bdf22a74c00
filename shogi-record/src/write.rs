//! From records to bytes.

use crate::format::Format;
use crate::formats::{self, Output};
use crate::loss::{Loss, LossKind};
use crate::model::tree::Record;
use crate::options::WriteOptions;
use crate::text::encoding::Encoding;
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::{Setup, Variant};

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
        formats::write(format, record, &mut out);
        // Moves after a foul that were not written as text.
        let written = out.finish();
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

/// Whether the variant can be told from the board: it is a known one, and a board of five files and six ranks shows by its lances
/// and knights which of two it is.
fn tells_its_variant(start: &Setup) -> bool {
    match start.variant() {
        Variant::GOROGORO => !start.has_lances_or_knights(),
        Variant::GOROGORO_PLUS => start.has_lances_or_knights(),
        variant => Variant::ALL.contains(&variant),
    }
}
