//! BOD: a position as KIF draws it, by itself.

use super::board;
use crate::formats::Output;
use crate::model::tree::Record;
use crate::text::encoding::Encoding;
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::Setup;

/// An arrangement as BOD draws it, in lines that end in LF.
///
/// ```
/// use shogiban::Position;
/// use shogiban_record::bod;
/// let text = bod(&Position::default().to_setup());
/// assert_eq!(text.lines().nth(3), Some("|v香v桂v銀v金v玉v金v銀v桂v香|一"));
/// ```
pub fn bod(setup: &Setup) -> String {
    let (mut text, mut losses) = (String::new(), Vec::new());
    board::write(
        setup,
        &mut Output::new(&mut text, &mut losses, "\n", Encoding::Utf8),
    );
    text
}

/// Writes the start. Moves have no place in BOD.
pub(crate) fn write(record: &Record, out: &mut Output<'_>) {
    out.headers_lost(record);
    out.notes_lost(&record.root());
    out.moves_lost(record);
    board::write(record.start(), out);
}
