//! From bytes to text: what can be read as a line of a game.

use super::replay::{ErrorKind, GameError};

/// What UTF-8 may begin with.
pub(super) const MARK: &[u8] = b"\xef\xbb\xbf";

/// Is there no game in the line? A comment may be in any encoding.
pub(super) fn is_blank_or_comment(line: &[u8]) -> bool {
    line.trim_ascii_start().first().is_none_or(|&byte| byte == b'#')
}

/// The line as text: UTF-8, without NUL.
pub(super) fn decode(line: &[u8]) -> Result<&str, GameError> {
    let valid = match std::str::from_utf8(line) {
        Ok(text) => text,
        Err(error) => std::str::from_utf8(&line[..error.valid_up_to()]).unwrap_or_default(),
    };
    let nul = valid.find('\0');
    let end = nul.unwrap_or(valid.len());
    let Some(byte) = line.get(end) else {
        return Ok(valid);
    };
    let place = end + 1;
    let (code, text) = match nul {
        Some(_) => ("nul", format!("not text: byte {place} of the line is NUL")),
        None => (
            "invalid_utf8",
            format!("not text: byte {place} of the line, 0x{byte:02X}, is not UTF-8"),
        ),
    };
    Err(GameError {
        kind: ErrorKind::Encoding,
        ply: None,
        column: Some(valid[..end].chars().count() as u64 + 1),
        code,
        text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_byte_that_is_no_text_is_named() {
        for (line, column, code) in [
            (&b"moves 7g7f"[..], 0, ""),
            (b"mo\0ves", 3, "nul"),
            ("将棋\0".as_bytes(), 3, "nul"),
            (b"\x8f\xab", 1, "invalid_utf8"),
            (b"\xe5\xb0\x86 \xff", 3, "invalid_utf8"),
            (b"a\0\xff", 2, "nul"),
            (b"ab\xff\0", 3, "invalid_utf8"),
            (b"cut short \xe5\xb0", 11, "invalid_utf8"),
        ] {
            match decode(line) {
                Ok(text) => assert_eq!((text.as_bytes(), column), (line, 0)),
                Err(error) => assert_eq!((error.column, error.code), (Some(column), code), "{line:?}"),
            }
        }
    }
}
