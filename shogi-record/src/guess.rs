//! What an input is that holds no game of shogi, by its first bytes.

/// What an input looks like that holds no game of shogi.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Guess {
    /// A picture: PNG, JPEG, GIF, WebP.
    Picture,
    /// A PDF document.
    Pdf,
    /// Compressed files, which may hold games: ZIP, gzip, bzip2, 7-Zip, RAR, xz, Zstandard. They have to be unpacked first.
    Archive,
    /// A page of HTML, or XML.
    Html,
    /// JSON that is no JKF.
    Json,
    /// A program, or another file of a machine: ELF, Windows, a database.
    Program,
    /// A game or a position of chess.
    Chess,
    /// A game of go, or another game in SGF.
    Sgf,
}

impl Guess {
    /// A short name for programs: "picture", "archive" …
    pub const fn code(self) -> &'static str {
        match self {
            Self::Picture => "picture",
            Self::Pdf => "pdf",
            Self::Archive => "archive",
            Self::Html => "html",
            Self::Json => "json",
            Self::Program => "program",
            Self::Chess => "chess",
            Self::Sgf => "sgf",
        }
    }

    /// What it is, for a sentence.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Picture => "a picture",
            Self::Pdf => "a PDF document",
            Self::Archive => "compressed, and has to be unpacked first",
            Self::Html => "a page of HTML or XML",
            Self::Json => "JSON of something else",
            Self::Program => "a program or a database",
            Self::Chess => "chess",
            Self::Sgf => "a game in SGF",
        }
    }
}

/// The first bytes of files that are no text.
const MAGIC: [(&[u8], Guess); 16] = [
    (b"\x89PNG\r\n", Guess::Picture),
    (b"\xFF\xD8\xFF", Guess::Picture),
    (b"GIF8", Guess::Picture),
    (b"%PDF-", Guess::Pdf),
    (b"PK\x03\x04", Guess::Archive),
    (b"PK\x05\x06", Guess::Archive),
    (b"\x1F\x8B", Guess::Archive),
    (b"BZh", Guess::Archive),
    (b"7z\xBC\xAF", Guess::Archive),
    (b"Rar!\x1A", Guess::Archive),
    (b"\xFD7zXZ\x00", Guess::Archive),
    (b"\x28\xB5\x2F\xFD", Guess::Archive),
    (b"\x7FELF", Guess::Program),
    (b"MZ\x90\x00", Guess::Program),
    (b"SQLite format 3\x00", Guess::Program),
    (b"\xCA\xFE\xBA\xBE", Guess::Program),
];

/// What bytes look like that cannot be a text of a game.
pub(crate) fn of_bytes(bytes: &[u8]) -> Option<Guess> {
    if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        return Some(Guess::Picture);
    }
    let known = MAGIC.iter().find(|(magic, _)| bytes.starts_with(magic));
    known.map(|(_, guess)| *guess)
}

/// What a text looks like that has no format of games.
pub(crate) fn of_text(text: &str) -> Option<Guess> {
    let text = text.trim_start();
    let head: &str = text.char_indices().nth(64).map_or(text, |(end, _)| &text[..end]);
    let lower = head.to_ascii_lowercase();
    if ["<!doctype", "<html", "<?xml", "<svg", "<head", "<body"]
        .iter()
        .any(|tag| lower.starts_with(tag))
    {
        return Some(Guess::Html);
    }
    if text.starts_with("(;") {
        return Some(Guess::Sgf);
    }
    if text.starts_with(['{', '[']) && is_json(text) {
        return Some(Guess::Json);
    }
    let is_chess_board = |word: &str| {
        let ranks: alloc::vec::Vec<&str> = word.split('/').collect();
        ranks.len() == 8 && word.contains(['k', 'q']) && ranks.iter().all(|rank| is_chess_rank(rank))
    };
    let is_chess_move = |word: &str| {
        matches!(
            word,
            "e4" | "d4" | "c4" | "Nf3" | "1.e4" | "1.d4" | "1.c4" | "1.Nf3"
        )
    };
    let mut words = text.split_whitespace().take(200);
    if words.clone().next().is_some_and(is_chess_board) {
        return Some(Guess::Chess);
    }
    (text.starts_with('[') || text.starts_with("1."))
        .then(|| words.find(|word| is_chess_move(word)).map(|_| Guess::Chess))?
}

/// A rank of eight squares of chess.
fn is_chess_rank(rank: &str) -> bool {
    let squares = rank
        .chars()
        .map(|c| c.to_digit(9).or("pnbrqkPNBRQK".contains(c).then_some(1)));
    squares.sum::<Option<u32>>() == Some(8)
}

/// Whether a text goes on as lists and objects of JSON do.
fn is_json(text: &str) -> bool {
    let inside = text[1..].trim_start();
    inside.is_empty()
        || inside.starts_with(['"', '{', '[', ']', '}', '-', 't', 'f', 'n'])
        || inside.starts_with(|c: char| c.is_ascii_digit())
}
