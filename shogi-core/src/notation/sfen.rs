//! SFEN: a position in one line.
//!
//! ```text
//! sfen  = board SP turn SP hands SP number
//! board = rank *("/" rank)            rank a first, each from the highest file to file 1
//! turn  = "b" / "w"
//! hands = "-" / 1*([count] letter)    capitals for Black's hand, small letters for White's
//! ```
//!
//! The writer is canonical: Black's hand first, each in the order R B G S N L P, counts only above 1. The strict reader
//! takes hands in any order (the order was never fixed) and nothing else beside the canonical form; the tolerant reader
//! takes what people write and says which liberties it met. Both are one piece of code. Reading never validates: that
//! is [`Setup::check`].
//!
//! Source: the USI protocol's description of SFEN; `docs/src/formats.md` 1.1.

use super::cursor::Cursor;
use super::error::{Expected, ParseError, ParseErrorKind};
use super::names::{kind_of_letter, letter, whole};
use super::tolerance::{Tolerance, Tolerances};
use crate::board::{
    Color, File, Hand, HandKind, Mailbox, Piece, PieceKind, Position, Rank, Setup, Square, Variant,
};
use core::fmt::{Display, Formatter, Result as FmtResult, Write as _};
use core::str::FromStr;

/// One hand, nothing if it is empty.
pub(super) fn write_hand(f: &mut Formatter<'_>, hand: Hand, color: Color) -> FmtResult {
    for kind in HandKind::SFEN_ORDER {
        let count = hand.count(kind);
        if count > 1 {
            write!(f, "{count}")?;
        }
        if count > 0 {
            let letter = letter(kind.kind());
            f.write_char(if color == Color::White {
                letter.to_ascii_lowercase()
            } else {
                letter
            })?;
        }
    }
    Ok(())
}

/// One hand as Black's is written, `-` for an empty one.
pub(super) fn read_hand(cursor: &mut Cursor<'_>) -> Result<Hand, ParseError> {
    let mut hands = [Hand::EMPTY; 2];
    let mut reader = Reader::new(cursor, false);
    if reader.cursor.eat(b'-') {
        return Ok(Hand::EMPTY);
    }
    while reader.cursor.peek().is_none_or(|byte| !byte.is_ascii_lowercase()) {
        reader.held(&mut hands)?;
        if reader.cursor.is_at_end() {
            return Ok(hands[0]);
        }
    }
    Err(reader.cursor.unexpected(Expected::HandPiece))
}

/// The canonical SFEN.
impl Display for Setup {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        for rank in self.variant().all_ranks() {
            if rank != Rank::A {
                f.write_char('/')?;
            }
            let mut gap = 0;
            for file in self.variant().all_files().rev() {
                let Some(piece) = self.piece_on(Square::new(file, rank)) else {
                    gap += 1;
                    continue;
                };
                if gap > 0 {
                    write!(f, "{gap}")?;
                    gap = 0;
                }
                piece.fmt(f)?;
            }
            if gap > 0 {
                write!(f, "{gap}")?;
            }
        }
        f.write_str(if self.turn() == Color::Black { " b " } else { " w " })?;
        let hands = Color::ALL.map(|color| self.hand(color));
        if hands.iter().all(|hand| hand.is_empty()) {
            f.write_char('-')?;
        }
        write_hand(f, hands[0], Color::Black)?;
        write_hand(f, hands[1], Color::White)?;
        write!(f, " {}", self.move_number())
    }
}

/// The canonical SFEN.
impl Display for Position {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        self.to_setup().fmt(f)
    }
}

/// Strictly; the variant follows from the shape of the board: see [`Setup::from_sfen`].
impl FromStr for Setup {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_sfen(text, None)
    }
}

/// Strictly, and the position must be playable: its faults are [`ParseErrorKind::Unplayable`].
impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_sfen(text, None)
    }
}

impl Setup {
    /// Reads an SFEN strictly.
    ///
    /// Without a variant the shape of the board tells it: 9x9 standard, 5x5 minishogi, 6x6 judkins, and 5 files by 6
    /// ranks gorogoro - with a lance or a knight anywhere gorogoro plus, which alone has them.
    pub fn from_sfen(text: &str, variant: Option<Variant>) -> Result<Self, ParseError> {
        read_strictly(text, variant).map(|(setup, _)| setup)
    }

    /// Reads an SFEN as people write it, and says which liberties it took.
    ///
    /// ```
    /// use shogiban::{Setup, Tolerance};
    /// let (setup, tolerances) = Setup::from_sfen_tolerant(" sfen 4k4/9/9/9/9/9/9/9/4K4  w 2pP3l\r\n", None)?;
    /// assert_eq!(setup.to_string(), "4k4/9/9/9/9/9/9/9/4K4 w P3l2p 1");
    /// assert!(tolerances.contains(Tolerance::MissingMoveNumber));
    /// assert_eq!(tolerances.iter().count(), 4); // outer blanks, repeated blanks, the leading word
    /// # Ok::<(), shogiban::ParseError>(())
    /// ```
    pub fn from_sfen_tolerant(
        text: &str,
        variant: Option<Variant>,
    ) -> Result<(Self, Tolerances), ParseError> {
        read_tolerantly(text, variant).map(|(setup, _, tolerances)| (setup, tolerances))
    }

    /// The canonical SFEN; what `Display` writes.
    #[cfg(feature = "alloc")]
    pub fn to_sfen(&self) -> alloc::string::String {
        alloc::string::ToString::to_string(self)
    }
}

impl Position {
    /// Reads an SFEN strictly; the position must be playable. See [`Setup::from_sfen`] for the variant.
    pub fn from_sfen(text: &str, variant: Option<Variant>) -> Result<Self, ParseError> {
        let (setup, board_hash) = read_strictly(text, variant)?;
        playable(&setup, board_hash, text)
    }

    /// Reads an SFEN as people write it: see [`Setup::from_sfen_tolerant`]. The position must be playable.
    pub fn from_sfen_tolerant(
        text: &str,
        variant: Option<Variant>,
    ) -> Result<(Self, Tolerances), ParseError> {
        let (setup, board_hash, tolerances) = read_tolerantly(text, variant)?;
        Ok((playable(&setup, board_hash, text)?, tolerances))
    }

    /// The canonical SFEN; what `Display` writes.
    #[cfg(feature = "alloc")]
    pub fn to_sfen(&self) -> alloc::string::String {
        alloc::string::ToString::to_string(self)
    }
}

/// A setup, and the hash of its board.
#[inline]
fn read_strictly(text: &str, variant: Option<Variant>) -> Result<(Setup, u64), ParseError> {
    whole(text, |cursor| {
        let mut reader = Reader::new(cursor, false);
        Ok((reader.setup(variant)?, reader.board_hash))
    })
}

fn read_tolerantly(text: &str, variant: Option<Variant>) -> Result<(Setup, u64, Tolerances), ParseError> {
    whole(text, |cursor| {
        let mut reader = Reader::new(cursor, true);
        reader.outer_blanks();
        reader.leading_word();
        let setup = reader.setup(variant)?;
        reader.outer_blanks();
        Ok((setup, reader.board_hash, reader.tolerances))
    })
}

/// The position of a setup read from a text, or an error at its beginning.
#[inline]
fn playable(setup: &Setup, board_hash: u64, text: &str) -> Result<Position, ParseError> {
    setup
        .position_hashed(board_hash)
        .ok_or_else(|| ParseErrorKind::Unplayable(setup.check()).at(text, 0))
}

/// What a byte of the board field stands for. A piece and a digit are read alike, without a branch that depends on which it
/// is: a digit is so many files with no piece on the last of them.
#[derive(Copy, Clone)]
struct Item {
    /// By how much the slot of the square falls: nine a file. 0 if the byte is neither piece nor digit.
    step: u8,
    piece: Option<Piece>,
}

static ITEMS: [Item; 256] = {
    let mut items = [Item { step: 0, piece: None }; 256];
    let mut byte = 0u8;
    while byte < 128 {
        let color = if byte.is_ascii_lowercase() {
            Color::White
        } else {
            Color::Black
        };
        if byte.is_ascii_digit() {
            items[byte as usize].step = (byte - b'0') * Rank::NUM as u8;
        } else if let Some(kind) = kind_of_letter(byte.to_ascii_uppercase()) {
            items[byte as usize] = Item {
                step: Rank::NUM as u8,
                piece: Some(Piece::new(color, kind)),
            };
        }
        byte += 1;
    }
    items
};

/// Does the board field end here?
fn ends_field(byte: Option<u8>) -> bool {
    matches!(byte, Some(b' ' | b'\t' | b'_') | None)
}

/// Reads the fields one after the other.
pub(super) struct Reader<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    tolerant: bool,
    pub(super) tolerances: Tolerances,
    /// Of the board that was read.
    board_hash: u64,
}

impl<'c, 'a> Reader<'c, 'a> {
    pub(super) fn new(cursor: &'c mut Cursor<'a>, tolerant: bool) -> Self {
        Self {
            cursor,
            tolerant,
            tolerances: Tolerances::NONE,
            board_hash: 0,
        }
    }

    pub(super) fn setup(&mut self, variant: Option<Variant>) -> Result<Setup, ParseError> {
        let shape = match variant {
            Some(variant) => variant,
            None => self.shape()?,
        };
        let mut setup = Setup::empty(shape);
        self.board(&mut setup)?;
        self.blank()?;
        setup.set_turn(self.turn()?);
        self.hands(&mut setup)?;
        setup.set_move_number(self.move_number()?);
        if variant.is_none() {
            setup.settle_variant();
        }
        Ok(setup)
    }

    /// Which variant a board is, by its size: its ranks and the squares of its first rank.
    fn shape(&self) -> Result<Variant, ParseError> {
        let board = self.cursor.rest().as_bytes();
        let mut steps = 0u32;
        for &byte in board {
            if byte == b'/' || ends_field(Some(byte)) {
                break;
            }
            // Letters that are no piece are counted, too: the reader will say what they are.
            let step = match ITEMS[byte as usize].step {
                0 if byte.is_ascii_alphabetic() => Rank::NUM as u8,
                step => step,
            };
            steps = steps.saturating_add(step.into());
        }
        let files = steps / Rank::NUM as u32;
        if files == 9 {
            return Ok(Variant::STANDARD);
        }
        let board = board.iter().take_while(|&&byte| !ends_field(Some(byte)));
        let ranks = board.fold(1u32, |ranks, &byte| ranks.saturating_add(u32::from(byte == b'/')));
        if let Some(variant) = Variant::of_size(files as usize, ranks as usize) {
            return Ok(variant);
        }
        match (files, ranks) {
            // A shogi board with files too many or too few is still one: the reader then says what is wrong with it. So is
            // one with another number of ranks, above.
            (_, 9) => Ok(Variant::STANDARD),
            (0, 1) => Err(self.cursor.unexpected(Expected::BoardItem)),
            _ => Err(self.cursor.error(ParseErrorKind::UnknownShape { files, ranks })),
        }
    }

    fn board(&mut self, setup: &mut Setup) -> Result<(), ParseError> {
        let variant = setup.variant();
        let mut ranks = variant.all_ranks();
        let mut mailbox = Mailbox::EMPTY;
        loop {
            let Some(rank) = ranks.next() else {
                let more = self.cursor.rest().bytes().filter(|&byte| byte == b'/').count() as u32;
                return Err(self.cursor.error(ParseErrorKind::RankCount {
                    ranks: u32::from(variant.ranks()) + 1 + more,
                    expected: variant.ranks(),
                }));
            };
            self.rank(variant, rank, &mut mailbox)?;
            if !self.cursor.eat(b'/') {
                break;
            }
        }
        if ranks.len() > 0 {
            return Err(self.cursor.error(ParseErrorKind::RankCount {
                ranks: u32::from(variant.ranks()) - ranks.len() as u32,
                expected: variant.ranks(),
            }));
        }
        setup.planes = mailbox.planes();
        self.board_hash = mailbox.hash();
        Ok(())
    }

    #[inline]
    fn rank(&mut self, variant: Variant, rank: Rank, mailbox: &mut Mailbox) -> Result<(), ParseError> {
        // A copy, so that where it stands is kept in a register.
        let mut cursor = *self.cursor;
        let start = cursor.position();
        let files = variant.files();
        // The slot of the square read last, which falls by nine a file; at first it lies one file off the board.
        let last = Square::new(File::F1, rank).slot();
        let first = usize::from(files) * Rank::NUM + last;
        let mut slot = first;
        let mut after_digit = false;
        loop {
            let byte = cursor.peek();
            let mut item = byte.map_or(ITEMS[0], |byte| ITEMS[byte as usize]);
            if item.step == 0 {
                match byte {
                    Some(b'+') => {
                        item.piece = Some(cursor.piece(Expected::BoardItem)?);
                        item.step = Rank::NUM as u8;
                    }
                    Some(b'0') if after_digit => return Err(cursor.error(ParseErrorKind::AdjacentDigits)),
                    _ if byte == Some(b'/') || ends_field(byte) => break,
                    _ => return Err(cursor.unexpected(Expected::BoardItem)),
                }
            } else {
                if after_digit && item.piece.is_none() {
                    return Err(cursor.error(ParseErrorKind::AdjacentDigits));
                }
                if usize::from(item.step) > usize::from(files) * Rank::NUM {
                    let digit = item.step / Rank::NUM as u8;
                    return Err(cursor.error(ParseErrorKind::DigitTooLarge { digit, files }));
                }
                cursor.advance();
            }
            slot = slot.wrapping_sub(item.step.into());
            mailbox.put(slot, item.piece);
            after_digit = item.piece.is_none();
        }
        *self.cursor = cursor;
        if slot == last {
            return Ok(());
        }
        if slot == first {
            return Err(cursor.unexpected(Expected::BoardItem));
        }
        let kind = ParseErrorKind::RankWidth {
            rank: Some(rank),
            width: (first.wrapping_sub(slot) / Rank::NUM) as u32,
            expected: files,
        };
        Err(cursor.error_at(start, kind))
    }

    fn turn(&mut self) -> Result<Color, ParseError> {
        let color = match self.cursor.peek() {
            Some(b'b') => Color::Black,
            Some(b'w') => Color::White,
            _ => return Err(self.cursor.unexpected(Expected::Turn)),
        };
        self.cursor.advance();
        Ok(color)
    }

    fn hands(&mut self, setup: &mut Setup) -> Result<(), ParseError> {
        if self.tolerant && self.field_is_missing() {
            self.tolerances.insert(Tolerance::MissingHands);
            return Ok(());
        }
        self.blank()?;
        if self.cursor.peek().is_some_and(|byte| byte.is_ascii_digit()) && self.rest_of_field_is_number() {
            return Err(self.cursor.error(ParseErrorKind::MissingHands));
        }
        if self.cursor.eat(b'-') {
            return Ok(());
        }
        loop {
            self.held(&mut setup.hands)?;
            if matches!(
                self.cursor.peek(),
                Some(b' ' | b'\t' | b'_' | b'\r' | b'\n') | None
            ) {
                return Ok(());
            }
        }
    }

    /// One kind of one hand, with its count: capitals for Black's.
    fn held(&mut self, hands: &mut [Hand; 2]) -> Result<(), ParseError> {
        let start = self.cursor.position();
        let count = match self.cursor.number() {
            None => 1,
            Some(Ok(1)) if self.tolerant => {
                self.tolerances.insert(Tolerance::CountOfOne);
                1
            }
            Some(Ok(count @ 2..=127)) => count as u8,
            Some(_) => return Err(self.cursor.error_at(start, ParseErrorKind::HandCount)),
        };
        let at = self.cursor.position();
        let byte = self.cursor.peek();
        let kind = byte.and_then(|byte| kind_of_letter(byte.to_ascii_uppercase()));
        if kind == Some(PieceKind::King) {
            return Err(self.cursor.error(ParseErrorKind::KingInHand));
        }
        let expected = if at == start {
            Expected::Hands
        } else {
            Expected::HandPiece
        };
        let kind = kind
            .and_then(PieceKind::hand_kind)
            .ok_or_else(|| self.cursor.unexpected(expected))?;
        let white = byte.is_some_and(|byte| byte.is_ascii_lowercase());
        self.cursor.advance();
        let hand = &mut hands[usize::from(white)];
        if hand.has(kind) {
            if !self.tolerant {
                return Err(self
                    .cursor
                    .error_at(start, ParseErrorKind::RepeatedInHand { kind }));
            }
            self.tolerances.insert(Tolerance::RepeatedInHand);
        }
        hand.add(kind, count)
            .map_err(|_| self.cursor.error_at(start, ParseErrorKind::HandCount))
    }

    fn move_number(&mut self) -> Result<u32, ParseError> {
        if self.tolerant && self.field_is_missing() {
            self.tolerances.insert(Tolerance::MissingMoveNumber);
            return Ok(1);
        }
        self.blank()?;
        let start = self.cursor.position();
        if self.tolerant && self.cursor.eat(b'0') {
            if self.cursor.peek().is_none_or(|byte| !byte.is_ascii_digit()) {
                self.tolerances.insert(Tolerance::MoveNumberZero);
                return Ok(1);
            }
            self.cursor.seek(start);
        }
        match self.cursor.number() {
            None => Err(self.cursor.unexpected(Expected::MoveNumber)),
            Some(number) => number.map_err(|()| self.cursor.error_at(start, ParseErrorKind::MoveNumber)),
        }
    }

    /// One blank; for the tolerant reader several, tabs, or an underscore.
    fn blank(&mut self) -> Result<(), ParseError> {
        if self.tolerant && self.cursor.peek() == Some(b'_') {
            self.tolerances.insert(Tolerance::Underscores);
            self.cursor.advance();
            return Ok(());
        }
        if self.tolerant {
            let tab = self.cursor.peek() == Some(b'\t');
            let blanks = self.cursor.eat_blanks();
            if blanks > 1 || tab {
                self.tolerances.insert(Tolerance::RepeatedBlanks);
            }
            return if blanks > 0 {
                Ok(())
            } else {
                Err(self.cursor.unexpected(Expected::Blank))
            };
        }
        if self.cursor.eat(b' ') {
            Ok(())
        } else {
            Err(self.cursor.unexpected(Expected::Blank))
        }
    }

    /// Is there nothing here but blanks up to the end, or to the word `moves`?
    fn field_is_missing(&self) -> bool {
        let rest = self.cursor.rest().trim_start();
        rest.is_empty() || rest.starts_with("moves")
    }

    fn rest_of_field_is_number(&self) -> bool {
        let rest = self.cursor.rest();
        let field = rest.split([' ', '\t', '_', '\r', '\n']).next().unwrap_or(rest);
        field.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Blanks and line ends around the text.
    pub(super) fn outer_blanks(&mut self) {
        let start = self.cursor.position();
        while self.cursor.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.cursor.advance();
        }
        if self.cursor.position() > start {
            self.tolerances.insert(Tolerance::OuterBlanks);
        }
    }

    /// The word `sfen` with the blanks behind it.
    fn leading_word(&mut self) {
        if self.next_is("sfen") && self.word("sfen").is_ok() {
            self.tolerances.insert(Tolerance::LeadingWord);
        }
    }

    /// Is that word next?
    pub(super) fn next_is(&self, word: &str) -> bool {
        let rest = self.cursor.rest();
        rest.starts_with(word)
            && rest
                .as_bytes()
                .get(word.len())
                .is_none_or(u8::is_ascii_whitespace)
    }

    /// Whether the next word is the board of an SFEN: nothing else has so many slashes.
    pub(super) fn board_is_next(&self) -> bool {
        let rest = self.cursor.rest().as_bytes();
        let mut word = rest.iter().take_while(|byte| !byte.is_ascii_whitespace());
        // Two are enough to tell.
        word.any(|byte| *byte == b'/') && word.any(|byte| *byte == b'/')
    }

    /// Takes that word if it is next, and the blank that must follow it.
    pub(super) fn word(&mut self, word: &str) -> Result<bool, ParseError> {
        let found = self.word_at_end(word);
        if found {
            self.blank()?;
        }
        Ok(found)
    }

    /// Takes that word if it is next, and leaves what follows it.
    pub(super) fn word_at_end(&mut self, word: &str) -> bool {
        let found = self.next_is(word);
        if found {
            self.cursor.seek(self.cursor.position() + word.len());
        }
        found
    }

    /// Takes the word `moves` if it follows, with the blank before it, which must be there.
    pub(super) fn moves_follow(&mut self) -> Result<bool, ParseError> {
        if self.next_is("moves") {
            return Err(self.unexpected(Expected::Blank));
        }
        let (start, tolerances) = (self.cursor.position(), self.tolerances);
        let found = self.blank().is_ok() && self.word_at_end("moves");
        if !found {
            self.cursor.seek(start);
            self.tolerances = tolerances;
        }
        Ok(found)
    }

    pub(super) fn unexpected(&self, expected: Expected) -> ParseError {
        self.cursor.unexpected(expected)
    }

    pub(super) fn error(&self, kind: ParseErrorKind) -> ParseError {
        self.cursor.error(kind)
    }

    pub(super) fn end(&self) -> Result<(), ParseError> {
        self.cursor.end()
    }
}
