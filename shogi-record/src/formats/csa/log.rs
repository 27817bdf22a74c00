//! What clients and servers of the CSA protocol say to each other, as programs keep it: the summary of a game, then its moves
//! and its result.

use super::game_summary::{BEGIN, END};
use super::head::Head;
use crate::model::end::EndKind;
use crate::model::headers::HeaderKey;
use crate::model::stated::Claim;
use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::Color;

/// Where in a log a line stands.
#[derive(Debug)]
enum Part {
    Before,
    Summary(Box<Head>),
    Game,
}

/// What a line of a log is to its reader.
#[derive(Debug)]
pub(super) enum LogLine<'a> {
    /// Nothing about the game.
    Nothing,
    /// A line as a record has it.
    Csa(&'a str),
    /// The lines before the position are read, or all of the summary: headers that were not told yet.
    Headers(Vec<(HeaderKey, String)>),
    /// The server says why the game ended: `#TIME_UP`.
    Reason(&'a str),
    /// The server says what came of it, for the client: `#WIN`.
    Result(&'a str),
    /// Nobody knows what it is.
    Unknown,
}

/// A log as far as it was read.
#[derive(Debug)]
pub(super) struct Log {
    part: Part,
    /// What stands before each line that came from the server: a mark, or that many bytes.
    mark: Mark,
    your_turn: Option<Color>,
    /// The headers that the reader was told, once it was.
    told: Option<BTreeSet<(String, String)>>,
    /// The last move, with its sign: a client that keeps what it sends keeps it twice.
    pub(super) last: String,
}

#[derive(Debug)]
enum Mark {
    Bytes(usize),
    Word(String),
}

impl Mark {
    /// By what stands before the first line of the summary. A word without digits stands before each line.
    fn of(before: &str) -> Self {
        match before.split_whitespace().next_back() {
            Some(word) if !word.contains(|c: char| c.is_ascii_digit()) => {
                Self::Word(format!("{word}{}", &before[before.trim_end().len()..]))
            }
            _ => Self::Bytes(before.len()),
        }
    }

    /// The line without it; `None` if it has none, so that it is not from the server.
    fn strip<'a>(&self, line: &'a str) -> Option<&'a str> {
        match self {
            Self::Bytes(count) => line.get(*count..),
            Self::Word(word) => line
                .find(word)
                .map(|at| &line[at + word.len()..])
                .or_else(|| line.trim_end().ends_with(word.trim_end()).then_some("")),
        }
    }
}

/// What stands before the line that begins a summary, if it is one. Headers and comments may speak of one.
pub(super) fn before_summary(line: &str) -> Option<&str> {
    let before = line.strip_suffix(BEGIN)?;
    let is_csa = ["'", "$", "N+", "N-"].iter().any(|mark| before.starts_with(mark));
    (!is_csa).then_some(before)
}

impl Log {
    /// The log of a text, if it is one.
    pub(super) fn of(text: &str) -> Option<Self> {
        let mut found = memchr::memmem::find_iter(text.as_bytes(), BEGIN.as_bytes());
        let before = found.find_map(|at| {
            // Only at the end of a line, so that a long line is looked at once.
            let end = at + BEGIN.len();
            if !matches!(text.as_bytes().get(end), None | Some(b'\n' | b'\r')) {
                return None;
            }
            let start = text[..at].rfind(['\n', '\r']).map_or(0, |end| end + 1);
            before_summary(&text[start..end])
        })?;
        Some(Self {
            part: Part::Before,
            mark: Mark::of(before),
            your_turn: None,
            told: None,
            last: String::new(),
        })
    }

    /// The side of the client, if it is known.
    pub(super) fn your_turn(&self) -> Option<Color> {
        self.your_turn
    }

    pub(super) fn line<'a>(&mut self, line: &'a str) -> LogLine<'a> {
        let Some(line) = self
            .mark
            .strip(line)
            .map(|line| line.trim_end_matches([' ', '\t']))
        else {
            return LogLine::Nothing;
        };
        match &mut self.part {
            Part::Before if line == BEGIN => {
                self.part = Part::Summary(Box::default());
                LogLine::Nothing
            }
            Part::Before => match game_line(line) {
                LogLine::Csa(text) if !text.starts_with('\'') => LogLine::Unknown,
                LogLine::Reason(_) | LogLine::Result(_) => LogLine::Unknown,
                other => other,
            },
            Part::Summary(head) => {
                let was_position = head.is_position();
                let is_end = line == END;
                let is_known = is_end || head.line(line).is_some();
                // Once before the position, and once more for what comes after it.
                if is_end || (head.is_position() && !was_position && self.told.is_none()) {
                    let mut headers = head.summary().headers();
                    self.your_turn = head.your_turn();
                    let told = self.told.get_or_insert_default();
                    headers.retain(|(key, value)| told.insert((key.csa_name().into(), value.clone())));
                    if is_end {
                        (self.part, self.told) = (Part::Game, None);
                    }
                    return LogLine::Headers(headers);
                }
                match is_known {
                    true => LogLine::Nothing,
                    false if was_position => LogLine::Csa(line),
                    false => LogLine::Unknown,
                }
            }
            Part::Game => game_line(line),
        }
    }
}

/// What a server says that came of a game.
const RESULTS: [&str; 5] = ["#WIN", "#LOSE", "#DRAW", "#CHUDAN", "#CENSORED"];

fn game_line(line: &str) -> LogLine<'_> {
    let is_talk = ["START:", "REJECT", "AGREE", "LOGIN", "LOGOUT", "##", "CHALLENGE"];
    match line.as_bytes() {
        [] => LogLine::Nothing,
        [b'+' | b'-' | b'%' | b'\'' | b'T', ..] => LogLine::Csa(line),
        _ if is_talk.iter().any(|word| line.starts_with(word)) => LogLine::Nothing,
        _ if RESULTS.contains(&line) => LogLine::Result(line),
        _ if end_of_reason(line, Color::Black, None).is_some() => LogLine::Reason(line),
        _ => LogLine::Unknown,
    }
}

/// Who won by a line of result, for that client; `None` if nobody knows which side that is.
pub(super) fn claim_of(line: &str, client: Option<Color>) -> Option<Claim> {
    match line {
        "#WIN" => client.map(Claim::Win),
        "#LOSE" => client.map(|client| Claim::Win(client.opponent())),
        "#DRAW" => Some(Claim::Draw),
        _ => Some(Claim::NoResult),
    }
}

/// What a reason means with that side to move, and that winner as far as it is known.
pub(super) fn end_of_reason(line: &str, turn: Color, winner: Option<Color>) -> Option<EndKind> {
    let by = winner.map_or(turn, Color::opponent);
    Some(match line {
        "#RESIGN" => EndKind::Resignation { by },
        "#TIME_UP" => EndKind::TimeUp { by },
        "#ILLEGAL_MOVE" | "#ILLEGAL_ACTION" | "#OUTE_SENNICHITE" => EndKind::Foul { by },
        "#SENNICHITE" => EndKind::Repetition,
        "#JISHOGI" => match winner {
            Some(by) => EndKind::Declaration { by },
            None => EndKind::Impasse,
        },
        "#MAX_MOVES" => EndKind::MoveLimit,
        "#CHUDAN" => EndKind::Aborted,
        _ => return None,
    })
}

/// What a word of a log means that stands for an end.
pub(crate) fn end_of_log_word(word: &str, turn: Color) -> Option<EndKind> {
    end_of_reason(word, turn, None)
}
