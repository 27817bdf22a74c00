//! The reader of the fields of an SFEN and of the words around it, strict or tolerant.

use super::super::cursor::Cursor;
use super::super::error::{Expected, ParseError, ParseErrorKind};
use super::super::tolerance::{Tolerance, Tolerances};
use crate::board::{BoardSums, Color, Setup, Variant};

/// Reads an SFEN field by field.
pub(in super::super) struct Reader<'c, 'a> {
    pub(super) cursor: &'c mut Cursor<'a>,
    pub(super) tolerant: bool,
    pub(in super::super) tolerances: Tolerances,
    /// The sums of the board that was read.
    pub(super) board_sums: BoardSums,
}

impl<'c, 'a> Reader<'c, 'a> {
    pub(in super::super) fn new(cursor: &'c mut Cursor<'a>, tolerant: bool) -> Self {
        Self {
            cursor,
            tolerant,
            tolerances: Tolerances::NONE,
            board_sums: BoardSums { hash: 0, counts: 0 },
        }
    }

    /// Reads the four fields.
    pub(in super::super) fn setup(&mut self, variant: Option<Variant>) -> Result<Setup, ParseError> {
        let mut setup = Setup::empty(Variant::STANDARD);
        self.setup_into(&mut setup, variant)?;
        Ok(setup)
    }

    /// Reads the four fields into an existing setup.
    ///
    /// Returning so large a value through several calls takes noticeable time.
    pub(super) fn setup_into(
        &mut self,
        setup: &mut Setup,
        variant: Option<Variant>,
    ) -> Result<(), ParseError> {
        *setup = Setup::empty(variant.unwrap_or(Variant::STANDARD));
        if let Err(place) = self.board(setup) {
            self.board_again(setup, variant, place)?;
        }
        self.blank()?;
        setup.set_turn(self.turn()?);
        self.hands(setup)?;
        setup.set_move_number(self.move_number()?);
        if variant.is_none() {
            setup.settle_variant();
        }
        Ok(())
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

    /// Reads one space. The tolerant reader accepts several spaces, tabs, or an underscore.
    #[inline]
    pub(super) fn blank(&mut self) -> Result<(), ParseError> {
        let found = if self.tolerant {
            self.blanks()
        } else {
            self.cursor.eat(b' ')
        };
        if found {
            Ok(())
        } else {
            Err(self.cursor.unexpected(Expected::Blank))
        }
    }

    fn blanks(&mut self) -> bool {
        if self.cursor.eat(b'_') {
            self.tolerances.insert(Tolerance::Underscores);
            return true;
        }
        let tab = self.cursor.peek() == Some(b'\t');
        let blanks = self.cursor.eat_blanks();
        if blanks > 1 || tab {
            self.tolerances.insert(Tolerance::RepeatedBlanks);
        }
        blanks > 0
    }

    /// Whether only spaces are left before the end or the word `moves`.
    pub(super) fn field_is_missing(&self) -> bool {
        let rest = self.cursor.rest().trim_start();
        rest.is_empty() || rest.starts_with("moves")
    }

    pub(super) fn rest_of_field_is_number(&self) -> bool {
        let rest = self.cursor.rest();
        let field = rest
            .split([' ', '\t', '_', '\r', '\n'])
            .next()
            .expect("a text splits into one part at least");
        field.bytes().all(|byte| byte.is_ascii_digit())
    }

    /// Skips spaces, tabs and line ends around the text.
    pub(in super::super) fn outer_blanks(&mut self) {
        let start = self.cursor.position();
        while self.cursor.peek().is_some_and(|byte| byte.is_ascii_whitespace()) {
            self.cursor.advance();
        }
        if self.cursor.position() > start {
            self.tolerances.insert(Tolerance::OuterBlanks);
        }
    }

    /// Skips the word `sfen` and the spaces behind it, if the word comes next.
    pub(super) fn leading_word(&mut self) {
        if self.next_is("sfen") && self.word("sfen").is_ok() {
            self.tolerances.insert(Tolerance::LeadingWord);
        }
    }

    /// Whether this word comes next.
    pub(in super::super) fn next_is(&self, word: &str) -> bool {
        let rest = self.cursor.rest();
        rest.starts_with(word)
            && rest
                .as_bytes()
                .get(word.len())
                .is_none_or(u8::is_ascii_whitespace)
    }

    /// Whether the next word is the board of an SFEN: no other word has two slashes.
    pub(in super::super) fn board_is_next(&self) -> bool {
        let rest = self.cursor.rest().as_bytes();
        let mut word = rest.iter().take_while(|byte| !byte.is_ascii_whitespace());
        // The first call stops behind the first slash, so the second call looks for another one.
        word.any(|byte| *byte == b'/') && word.any(|byte| *byte == b'/')
    }

    /// Reads this word if it comes next, and then requires a space behind it.
    pub(in super::super) fn word(&mut self, word: &str) -> Result<bool, ParseError> {
        let found = self.word_at_end(word);
        if found {
            self.blank()?;
        }
        Ok(found)
    }

    /// Reads this word if it comes next, and stops right behind it.
    pub(in super::super) fn word_at_end(&mut self, word: &str) -> bool {
        let found = self.next_is(word);
        if found {
            self.cursor.seek(self.cursor.position() + word.len());
        }
        found
    }

    /// Reads the word `moves` if it follows, and requires a space before it.
    pub(in super::super) fn moves_follow(&mut self) -> Result<bool, ParseError> {
        if self.next_is("moves") {
            return Err(self.cursor.unexpected(Expected::Blank));
        }
        let (start, tolerances) = (self.cursor.position(), self.tolerances);
        let found = self.blank().is_ok() && self.word_at_end("moves");
        if !found {
            self.cursor.seek(start);
            self.tolerances = tolerances;
        }
        Ok(found)
    }

    /// Creates the error for a line that does not begin like a USI game.
    pub(in super::super) fn no_game(&self) -> ParseError {
        let found = self.cursor.next_char();
        self.error(ParseErrorKind::NoGame { found })
    }

    pub(in super::super) fn error(&self, kind: ParseErrorKind) -> ParseError {
        self.cursor.error(kind)
    }

    pub(in super::super) fn end(&self) -> Result<(), ParseError> {
        self.cursor.end()
    }
}
