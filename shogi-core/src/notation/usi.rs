//! USI: moves, and whole games in one `position …` line.
//!
//! A move is `7g7f`, `7g7f+` or `P*5e`. A line is `position startpos moves …` or `position sfen <four fields>
//! moves …`. Source: the USI protocol; the book, chapter Formats, section 1.2.

use super::cursor::Cursor;
use super::error::{Expected, ParseError, ParseErrorKind, column_at};
use super::names::{kind_of_letter, whole};
use super::sfen::Reader;
use super::tolerance::{Tolerance, Tolerances};
use crate::board::{Ascii, IllegalMove, Move, PieceKind, Position, Setup, SetupError, Square, Variant};
use core::fmt::{Display, Formatter, Result as FmtResult};
use core::str::FromStr;

impl Cursor<'_> {
    /// Reads one USI move, and stops behind it.
    fn usi_move(&mut self, tolerant: bool) -> Result<(Move, Tolerances), ParseError> {
        let start = self.position();
        let mut tolerances = Tolerances::NONE;
        let first = self.peek().ok_or_else(|| self.unexpected(Expected::Move))?;
        if first.is_ascii_digit() {
            let from = self.square()?;
            let to_at = self.position();
            let to = self.square()?;
            let promote = self.eat(b'+');
            let m = Move::board(from, to, promote)
                .ok_or_else(|| self.error_at(to_at, ParseErrorKind::StaysPut))?;
            return Ok((m, tolerances));
        }
        let small = first.is_ascii_lowercase();
        let kind = if small && !tolerant {
            None
        } else {
            kind_of_letter(first.to_ascii_uppercase())
        };
        let kind = kind.ok_or_else(|| self.unexpected(Expected::Move))?;
        self.advance();
        if !self.eat(b'*') {
            self.seek(start);
            return Err(self.unexpected(Expected::Move));
        }
        if small {
            tolerances.insert(Tolerance::SmallDropLetter);
        }
        let kind = kind
            .hand_kind()
            .ok_or_else(|| self.error_at(start, ParseErrorKind::DropKing))?;
        let to = self.square()?;
        if self.peek() == Some(b'+') {
            return Err(self.error(ParseErrorKind::DropPromoted));
        }
        Ok((Move::drop(kind, to), tolerances))
    }
}

/// Reads a USI move strictly: a drop needs a capital letter.
///
/// ```
/// use shogiban::notation::ParseErrorKind;
/// use shogiban::Move;
/// assert_eq!("8h2b+".parse::<Move>()?.to_string(), "8h2b+");
/// assert_eq!("R*5c+".parse::<Move>().unwrap_err().kind, ParseErrorKind::DropPromoted);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Move {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        whole(text, |cursor| cursor.usi_move(false)).map(|(m, _)| m)
    }
}

/// Why a text is not a legal move in a position.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum MoveError {
    /// The text is not a move.
    #[error(transparent)]
    Notation(#[from] ParseError),
    /// The text is a move, but the move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl Position {
    /// Reads a legal move in USI notation.
    ///
    /// ```
    /// use shogiban::notation::{MoveError, ParseErrorKind};
    /// use shogiban::{IllegalMove, Position};
    /// let position = Position::default();
    /// assert!(position.parse_move("7g7f").is_ok());
    /// let dropped_king = position.parse_move("K*5e").unwrap_err();
    /// assert!(matches!(dropped_king, MoveError::Notation(e) if e.kind == ParseErrorKind::DropKing));
    /// let not_there = position.parse_move("P*5e").unwrap_err();
    /// assert!(matches!(not_there, MoveError::Illegal(IllegalMove::NotInHand { .. })));
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the text is not a move, or if the move is illegal in this position.
    #[doc(alias("usi", "uci"))]
    pub fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let m = text.parse()?;
        if self.is_legal(m) {
            Ok(m)
        } else {
            Err(self.refusal(m).into())
        }
    }
}

/// A game in one USI line: a start position and moves.
///
/// The start is read at once. Each move is read when the iterator [`tokens`](Self::tokens) reaches it. So
/// reading needs no allocation, and a bad move does not hide the good moves before it.
///
/// ```
/// use shogiban::notation::{UsiPosition, UsiToken};
/// let line = UsiPosition::parse("position startpos moves 7g7f 3c3d")?;
/// let mut position = line.position()?;
/// for token in line.tokens() {
///     let UsiToken::Move(m) = token? else { break };
///     position.play(m)?;
/// }
/// assert_eq!(position.move_number(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("position startpos", "usi", "uci"))]
#[derive(Clone, Debug)]
pub struct UsiPosition<'a> {
    name: Option<&'a str>,
    setup: Setup,
    tolerances: Tolerances,
    tokens: UsiTokens<'a>,
}

/// One item of the moves in a USI line: a move, a foul, or the word that ends the line.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum UsiToken<'a> {
    /// A move.
    Move(Move),
    /// A drop of a promoted piece (`+B*5e`), which is a foul and not a [`Move`]. The tolerant reader returns
    /// it; the strict reader reports an error.
    PromotedDrop {
        /// The promoted kind.
        kind: PieceKind,
        /// The square where the piece is dropped.
        to: Square,
    },
    /// A word at the end of the line: `resign`, `win`, or one that tools add (`draw`, `rep_draw`, `timeout`,
    /// `break`, `none`). The tolerant reader returns it; the strict reader reports an error.
    Word(&'a str),
}

/// The name in front of a USI line, as in lists of test positions: `name | position …` or `name: startpos …`.
///
/// A tab can separate the name, too.
#[derive(Copy, Clone, Debug)]
pub struct LineName<'a> {
    /// The name, without spaces around it; `None` if the line has no name.
    pub name: Option<&'a str>,
    /// The offset where the text behind the name begins, in bytes.
    pub end: usize,
}

impl<'a> LineName<'a> {
    /// Finds the name at the start of a line.
    pub fn of(line: &'a str) -> Self {
        // Most lines begin like this. The text before a separator is then `position`, or has a space in it:
        // not a name.
        if line.starts_with("position ") {
            return Self { name: None, end: 0 };
        }
        // Other texts have colons, too (KIF headers, for example), so the rest must begin like a game line.
        let by_colon = || line.split_once(": ").filter(|(_, rest)| begins_a_line(rest));
        let parted = line.split_once(['|', '\t']).filter(|(name, _)| is_name(name));
        let Some((name, rest)) = parted.or_else(|| by_colon().filter(|(name, _)| is_name(name))) else {
            return Self { name: None, end: 0 };
        };
        Self {
            name: Some(name.trim()),
            end: line.len() - rest.trim_start().len(),
        }
    }
}

fn is_name(text: &str) -> bool {
    let name = text.trim();
    !name.is_empty()
        && !name.contains(['/', ' '])
        && !matches!(name, "position" | "startpos" | "sfen" | "moves")
}

/// Whether the text begins with `startpos` or `sfen`, with or without `position` before it.
fn begins_a_line(text: &str) -> bool {
    let mut words = text
        .split_ascii_whitespace()
        .skip_while(|word| *word == "position");
    matches!(words.next(), Some("startpos" | "sfen"))
}

const END_WORDS: [&str; 7] = ["resign", "win", "draw", "rep_draw", "timeout", "break", "none"];

impl<'a> UsiPosition<'a> {
    /// Reads `position startpos [moves …]` or `position sfen <SFEN> [moves …]` strictly: one space between
    /// words, and all four fields of the SFEN.
    ///
    /// # Errors
    ///
    /// Fails if the start cannot be read. [`tokens`](Self::tokens) reports a move that cannot be read.
    pub fn parse(text: &'a str) -> Result<Self, ParseError> {
        Self::read(text, None, None, false)
    }

    /// Reads a line as people write it.
    ///
    /// - The word `position` can be missing, or everything before `moves`. A bare SFEN can be the start.
    /// - The move number of the SFEN can be missing.
    /// - More spaces, a line end, and an end word such as `resign` are allowed.
    /// - A name can come first: `opening | position …` or `opening: startpos …`.
    ///
    /// [`tolerances`](Self::tolerances) reports the liberties of the start, [`UsiTokens::tolerances`] those
    /// of the moves.
    ///
    /// If `variant` is `None`, `startpos` is the start of shogi, and the size of an SFEN's board decides its
    /// variant.
    ///
    /// # Errors
    ///
    /// Fails if the start cannot be read, or if a custom variant would have to supply it.
    /// [`tokens`](Self::tokens) reports a move that cannot be read.
    pub fn parse_tolerant(text: &'a str, variant: Option<Variant>) -> Result<Self, ParseError> {
        Self::read(text, variant, Some(LineName::of(text)), true)
    }

    fn read(
        text: &'a str,
        variant: Option<Variant>,
        name: Option<LineName<'a>>,
        tolerant: bool,
    ) -> Result<Self, ParseError> {
        let mut cursor = Cursor::new(text);
        let name = name.and_then(|name| {
            cursor.seek(name.end);
            name.name
        });
        let mut reader = Reader::new(&mut cursor, tolerant);
        if name.is_some() {
            reader.tolerances.insert(Tolerance::NamedLine);
        }
        if tolerant {
            reader.outer_blanks();
        }
        if !reader.word("position")? {
            if !tolerant {
                return Err(reader.no_game());
            }
            reader.tolerances.insert(Tolerance::BareLine);
        }
        let bare_moves = tolerant && reader.next_is("moves");
        let mut setup = if reader.word("sfen")? {
            reader.setup(variant)?
        } else if tolerant && reader.board_is_next() {
            reader.tolerances.insert(Tolerance::BareLine);
            reader.setup(variant)?
        } else {
            if !bare_moves && !reader.word_at_end("startpos") {
                return Err(reader.no_game());
            }
            if bare_moves {
                reader.tolerances.insert(Tolerance::BareLine);
            }
            let variant = variant.unwrap_or(Variant::STANDARD);
            Setup::start(variant).ok_or_else(|| reader.error(ParseErrorKind::NoStart))?
        };
        let has_moves = if bare_moves {
            reader.word_at_end("moves")
        } else {
            reader.moves_follow()?
        };
        if !has_moves {
            if tolerant {
                reader.outer_blanks();
            }
            reader.end()?;
        }
        let tolerances = reader.tolerances;
        if setup.move_number() == 0 {
            setup.set_move_number(1);
        }
        let at = cursor.position();
        Ok(Self {
            name,
            setup,
            tolerances,
            tokens: UsiTokens {
                text,
                at,
                token_at: at,
                tolerant,
                tolerances: Tolerances::NONE,
                done: !has_moves,
            },
        })
    }

    /// The name in front of the line. Only [`parse_tolerant`](Self::parse_tolerant) reads one.
    pub fn name(&self) -> Option<&'a str> {
        self.name
    }

    /// The start as it is written in the line.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The start as a position.
    ///
    /// The position may have [faults that no game leads to](Setup::to_position_despite_faults), because the
    /// starts of some records do. [`Setup::check`] lists the faults.
    ///
    /// # Errors
    ///
    /// Fails if the start cannot be played at all, for example with too many pieces or with two kings of a color.
    pub fn position(&self) -> Result<Position, SetupError> {
        self.setup.to_position_despite_faults()
    }

    /// The liberties that the start took.
    pub fn tolerances(&self) -> Tolerances {
        self.tolerances
    }

    /// Iterates over the moves and reads each one when it is reached. The iterator ends after an error.
    pub fn tokens(&self) -> UsiTokens<'a> {
        self.tokens.clone()
    }
}

/// An iterator over the moves of a [`UsiPosition`].
///
/// ```
/// use shogiban::notation::UsiPosition;
/// let line = UsiPosition::parse_tolerant("startpos moves 7g7f 3c3d 2b7g", None)?;
/// let mut position = line.position()?;
/// let mut tokens = line.tokens();
/// while let Some(Ok(shogiban::notation::UsiToken::Move(m))) = tokens.next() {
///     if let Err(reason) = position.play(m) {
///         assert_eq!(tokens.column(), 26);
///         assert_eq!(reason.to_string(), "2b7g: the white bishop on 2b is not Black's");
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct UsiTokens<'a> {
    text: &'a str,
    /// The offset up to which the text has been read.
    at: usize,
    /// The offset where the latest token begins.
    token_at: usize,
    tolerant: bool,
    tolerances: Tolerances,
    done: bool,
}

impl core::fmt::Debug for UsiTokens<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        write!(f, "UsiTokens({:?})", self.text.get(self.at..).unwrap_or(""))
    }
}

impl<'a> Iterator for UsiTokens<'a> {
    type Item = Result<UsiToken<'a>, ParseError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.done {
            return None;
        }
        let mut cursor = Cursor::new(self.text);
        cursor.seek(self.at);
        let token = self.read(&mut cursor);
        self.at = cursor.position();
        self.done = !matches!(token, Some(Ok(UsiToken::Move(_) | UsiToken::PromotedDrop { .. })));
        token
    }
}

impl<'a> UsiTokens<'a> {
    /// The offset where the latest token begins, in bytes of the whole line, from 0.
    ///
    /// Before the first token, this is the offset where the moves can begin.
    pub fn offset(&self) -> usize {
        self.token_at
    }

    /// The column where the latest token begins, in characters, from 1.
    ///
    /// Errors count columns in the same way. Each call counts the characters of the line up to there.
    pub fn column(&self) -> u32 {
        column_at(self.text, self.token_at)
    }

    /// The liberties that the tokens have taken so far.
    pub fn tolerances(&self) -> Tolerances {
        self.tolerances
    }

    fn read(&mut self, cursor: &mut Cursor<'a>) -> Option<Result<UsiToken<'a>, ParseError>> {
        if cursor.is_at_end() {
            return None;
        }
        if self.tolerant {
            let one_blank = cursor.eat(b' ');
            let blanks_more = eat_whitespace(cursor);
            if cursor.is_at_end() {
                self.tolerances.insert(Tolerance::OuterBlanks);
                return None;
            }
            if !one_blank || blanks_more {
                self.tolerances.insert(Tolerance::RepeatedBlanks);
            }
        } else if !cursor.eat(b' ') {
            return Some(Err(cursor.unexpected(Expected::Blank)));
        }
        self.token_at = cursor.position();
        if self.tolerant {
            if let Some(word) = end_word(cursor.rest()) {
                return Some(self.last_word(word, cursor));
            }
        }
        let token = self.one_move(cursor);
        if self.tolerant && token.is_err() {
            cursor.seek(self.token_at);
            return Some(promoted_drop(cursor).map_or(token, Ok));
        }
        Some(token)
    }

    fn last_word(&mut self, word: &'a str, cursor: &mut Cursor<'a>) -> Result<UsiToken<'a>, ParseError> {
        self.tolerances.insert(Tolerance::EndWord);
        cursor.seek(cursor.position() + word.len());
        if eat_whitespace(cursor) {
            self.tolerances.insert(Tolerance::OuterBlanks);
        }
        if cursor.is_at_end() {
            Ok(UsiToken::Word(word))
        } else {
            Err(cursor.unexpected(Expected::End))
        }
    }

    fn one_move(&mut self, cursor: &mut Cursor<'a>) -> Result<UsiToken<'a>, ParseError> {
        let (m, tolerances) = cursor.usi_move(self.tolerant)?;
        self.tolerances.extend(tolerances);
        if cursor.peek().is_none_or(|byte| byte.is_ascii_whitespace()) {
            Ok(UsiToken::Move(m))
        } else {
            Err(cursor.unexpected(Expected::Blank))
        }
    }
}

/// Skips spaces, tabs and line ends. Returns whether there were any.
fn eat_whitespace(cursor: &mut Cursor<'_>) -> bool {
    let start = cursor.position();
    while cursor.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
        cursor.advance();
    }
    cursor.position() > start
}

/// Reads a drop of a promoted piece: `+B*5e`, or `B*5e+`, with white space or the end behind it.
fn promoted_drop<'a>(cursor: &mut Cursor<'a>) -> Option<UsiToken<'a>> {
    let token = cursor.rest().split_ascii_whitespace().next()?;
    let text = token.strip_prefix('+').or_else(|| token.strip_suffix('+'))?;
    let (letter, square) = text.split_once('*')?;
    let kind = letter.parse::<PieceKind>().ok()?.promoted()?;
    let to = square.parse().ok()?;
    cursor.seek(cursor.position() + token.len());
    Some(UsiToken::PromotedDrop { kind, to })
}

fn end_word(rest: &str) -> Option<&str> {
    // A small first letter is nearly always an end word; only a drop with a small letter begins so, too.
    rest.starts_with(|first: char| first.is_ascii_lowercase())
        .then_some(())?;
    let word = rest.split_ascii_whitespace().next()?;
    END_WORDS.contains(&word).then_some(word)
}

/// Writes a game as one canonical USI line.
///
/// The line is `position startpos moves …` if the game began from the start of shogi, and otherwise
/// `position sfen … moves …`. Without moves, the word `moves` is left out.
///
/// ```
/// use shogiban::notation::usi_line;
/// use shogiban::Position;
/// let moves = ["7g7f".parse()?, "3c3d".parse()?];
/// assert_eq!(usi_line(&Position::default(), &moves).to_string(), "position startpos moves 7g7f 3c3d");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("position startpos", "usi", "uci"))]
pub fn usi_line<'a>(start: &'a Position, moves: &'a [Move]) -> UsiLine<'a> {
    UsiLine { start, moves }
}

/// A game as one USI line, which `Display` writes. [`usi_line`] creates it.
#[derive(Clone, Debug)]
pub struct UsiLine<'a> {
    start: &'a Position,
    moves: &'a [Move],
}

impl Display for UsiLine<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        if *self.start == Position::default() && self.start.move_number() == 1 {
            f.write_str("position startpos")?;
        } else {
            write!(f, "position sfen {}", self.start)?;
        }
        if !self.moves.is_empty() {
            f.write_str(" moves")?;
        }
        self.moves.iter().try_for_each(|&m| {
            let mut text = Ascii::<8>::new();
            text.push(b' ');
            text.usi_move(m);
            f.write_str(text.as_str())
        })
    }
}
