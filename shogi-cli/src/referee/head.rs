//! The beginning of a file, and what it tells: how its games are to be read.

use super::text;
use shogiban_record::{self as record, Encoding, Format, ReadOptions};
use std::io::{self, BufRead};

/// How much of a file is looked at.
const HEAD: usize = 1 << 16;

/// How the games of a file are read.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// As game lines, each answered as soon as it has come. What is no text at all is found out there too.
    Lines,
    /// By the readers of records, each game a line.
    Listed,
    /// By the readers of records.
    Records,
}

/// Takes the beginning off an input. It goes no further than it must, since whoever writes there may be waiting for an
/// answer: to the first line that is neither blank nor a comment.
pub(super) fn take(reader: &mut dyn BufRead) -> Vec<u8> {
    let mut head = Vec::new();
    loop {
        let more = match reader.fill_buf() {
            Ok(more) => more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            // It comes again when the games are read.
            Err(_) => return head,
        };
        let taken = more.len().min(HEAD - head.len());
        head.extend_from_slice(&more[..taken]);
        reader.consume(taken);
        if taken == 0 || head.len() == HEAD || tells(&head) {
            return head;
        }
    }
}

/// Whether there is a whole line that is neither blank nor a comment.
fn tells(head: &[u8]) -> bool {
    let (wide, _) = encoding(head);
    // Half a character tells nothing, and comments there are not to be seen.
    let is_whole = |line: &&[u8]| line.ends_with(b"\n") || line.ends_with(b"\r");
    let head = head.strip_prefix(text::MARK).unwrap_or(head);
    let lines = head.split_inclusive(|byte| matches!(byte, b'\n' | b'\r'));
    let mut lines = lines.filter(is_whole);
    if wide {
        lines.count() > 50
    } else {
        lines.any(|line| !text::is_blank_or_comment(line))
    }
}

/// Whether the text is UTF-16, and what it is by content.
fn encoding(head: &[u8]) -> (bool, Encoding) {
    let encoding = record::records(head, &ReadOptions::new()).encoding();
    (
        matches!(encoding, Encoding::Utf16Le | Encoding::Utf16Be),
        encoding,
    )
}

/// How a file that begins so is read.
pub(super) fn way(head: &[u8]) -> Way {
    let options = ReadOptions::new();
    let format = record::records(head, &options).format();
    let (wide, encoding) = encoding(head);
    if !is_text(head, encoding) {
        return Way::Lines;
    }
    match format {
        // Only the readers of records know UTF-16.
        _ if wide => Way::Records,
        Some(Format::Usi | Format::Sfen) if is_list(head) => Way::Listed,
        Some(Format::Usi | Format::Sfen) | None => Way::Lines,
        Some(_) => Way::Records,
    }
}

/// Whether the first line is no game line as an engine is sent it, but one of a list: with a name in front, or a bare SFEN.
fn is_list(head: &[u8]) -> bool {
    let head = head.strip_prefix(text::MARK).unwrap_or(head);
    let mut lines = head.split(|byte| matches!(byte, b'\n' | b'\r'));
    let first = lines
        .find(|line| !text::is_blank_or_comment(line))
        .unwrap_or_default();
    let words = [&b"position"[..], b"startpos", b"sfen", b"moves"];
    // A file that begins with something else and tells its format later is read as lines are.
    record::detect(first).is_some()
        && !words
            .iter()
            .any(|word| first.trim_ascii_start().starts_with(word))
}

/// Text has hardly any control characters, and no halves of characters.
fn is_text(head: &[u8], encoding: Encoding) -> bool {
    let is_strange = |c: u32| c < 0x20 && !matches!(c, 0x9 | 0xA | 0xD);
    let wide = |unit: fn([u8; 2]) -> u16| {
        let units = head.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
        let strange = |c: &Result<char, _>| c.as_ref().map_or(true, |c| is_strange(u32::from(*c)));
        2 * char::decode_utf16(units).filter(strange).count()
    };
    let strange = match encoding {
        Encoding::Utf16Le => wide(u16::from_le_bytes),
        Encoding::Utf16Be => wide(u16::from_be_bytes),
        _ => head.iter().filter(|byte| is_strange(u32::from(**byte))).count(),
    };
    strange * 100 <= head.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
        text.encode_utf16().flat_map(unit).collect()
    }

    #[test]
    fn content_tells() {
        const SFEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
        for (text, expected) in [
            ("", Way::Lines),
            ("hello\n", Way::Lines),
            ("# comment\nposition startpos moves 7g7f\n", Way::Lines),
            ("opening: startpos moves 7g7f\n", Way::Listed),
            ("# comment\nopening | position startpos moves 7g7f\n", Way::Listed),
            (SFEN, Way::Listed),
            ("sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n", Way::Lines),
            ("prose\na: startpos moves 7g7f\n", Way::Lines),
            ("\u{FEFF}moves 7g7f 3c3d\n", Way::Lines),
            ("V2.2\nPI\n+\n", Way::Records),
            ("手合割：平手\n", Way::Records),
            ("▲７六歩 △３四歩\n", Way::Records),
            ("{\"moves\": []}\n", Way::Records),
            ("~0.7ku2jm.r\n", Way::Records),
        ] {
            assert_eq!(way(text.as_bytes()), expected, "{text:?}");
            if text.len() < 10 {
                continue;
            }
            // Without a mark, what is there tells too, if there is enough of it.
            for unit in [u16::to_le_bytes, u16::to_be_bytes] {
                if text.is_ascii() {
                    assert_eq!(way(&wide(text, unit)), Way::Records, "{text:?}");
                }
                let marked = format!("\u{FEFF}{text}");
                assert_eq!(way(&wide(&marked, unit)), Way::Records, "{text:?}");
            }
        }
        // Neither zeros nor a picture are UTF-16.
        assert_eq!(way(&[0; 1000]), Way::Lines);
        let mut state = 1u32;
        let noise = std::iter::repeat_with(|| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        });
        let noise: Vec<u8> = [0xff, 0xfe, b'\'', 0]
            .into_iter()
            .chain(noise.take(4000))
            .collect();
        assert_eq!(way(&noise), Way::Lines);
    }

    #[test]
    fn no_more_is_taken_than_tells() {
        let mut input = io::BufReader::with_capacity(4, &b"# a\n\n+7776FU\n-3334FU\n%TORYO\n"[..]);
        assert_eq!(take(&mut input), b"# a\n\n+7776FU\n-33");
        let mut whole = &b"#"[..];
        assert_eq!(take(&mut whole), b"#");
    }
}
