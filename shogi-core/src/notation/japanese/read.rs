//! Reading a Japanese text into its fields.

use super::JapaneseMove;
use super::words::{RelativeMotion, RelativePosition};
use crate::board::{Color, Square};
use crate::notation::candidates::droppable;
use crate::notation::characters::Characters;
use crate::notation::error::{Expected, ParseError, ParseErrorKind};
use crate::notation::kanji::digit;
use core::str::FromStr;

/// Reads a text that is one move. For a text that goes on, use [`JapaneseMove::read_first`].
impl FromStr for JapaneseMove {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut characters = Characters::new(text);
        let read = characters.japanese_move()?;
        characters.end()?;
        Ok(read)
    }
}

impl JapaneseMove {
    /// Reads the move at the beginning of a text, and returns the move and the rest of the text.
    ///
    /// Moves can follow each other without a space.
    ///
    /// ```
    /// use shogiban::notation::JapaneseMove;
    /// let (first, rest) = JapaneseMove::read_first("▲５八金右△３四歩▲６八金寄")?;
    /// assert_eq!((first.to_string().as_str(), rest), ("▲５八金右", "△３四歩▲６八金寄"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the text does not begin with a move.
    pub fn read_first(text: &str) -> Result<(Self, &str), ParseError> {
        let mut characters = Characters::new(text);
        let read = characters.japanese_move()?;
        Ok((read, characters.rest()))
    }
}

/// The side that a mark such as ▲ or △ names; `None` if the character is not a mark.
#[inline]
pub fn side_of_mark(c: char) -> Option<Color> {
    match c {
        '▲' | '▼' | '☗' => Some(Color::Black),
        '△' | '▽' | '☖' => Some(Color::White),
        _ => None,
    }
}

impl Characters<'_> {
    fn japanese_move(&mut self) -> Result<JapaneseMove, ParseError> {
        let mark = self.take(side_of_mark);
        let (target, blank) = self.target()?;
        let kind = self.kind();
        let mut read = JapaneseMove {
            mark,
            target,
            blank,
            kind: kind.ok_or_else(|| self.unexpected(Expected::KanjiPiece))?,
            position: None,
            motion: None,
            promotes: None,
            is_drop: false,
            origin: None,
        };
        while self.word(&mut read)? {}
        if matches!(self.peek(), Some('(' | '（')) {
            self.origin(&mut read)?;
        }
        Ok(read)
    }

    /// Reads the target (`None` for 同). The second value is whether 同 has a space behind it.
    fn target(&mut self) -> Result<(Option<Square>, bool), ParseError> {
        if self.eat('同') {
            return Ok((None, self.eat_blanks()));
        }
        let file = self.file();
        let file = file.ok_or_else(|| self.unexpected(Expected::JapaneseMove))?;
        let rank = self.kanji_rank();
        let rank = rank.ok_or_else(|| self.unexpected(Expected::KanjiRank))?;
        self.eat_blanks();
        Ok((Some(Square::new(file, rank)), false))
    }

    /// Reads one word, if there is one. The word must not contradict the words before it.
    #[inline]
    fn word(&mut self, read: &mut JapaneseMove) -> Result<bool, ParseError> {
        let start = self.clone();
        let Some(word) = self.peek() else {
            return Ok(false);
        };
        let is_new = match word {
            '左' => put(&mut read.position, RelativePosition::Left),
            '右' => put(&mut read.position, RelativePosition::Right),
            '直' => put(&mut read.position, RelativePosition::Straight),
            '上' | '行' | '入' => put(&mut read.motion, RelativeMotion::Up),
            '引' | '下' => put(&mut read.motion, RelativeMotion::Down),
            '寄' => put(&mut read.motion, RelativeMotion::Across),
            '成' => put(&mut read.promotes, true),
            '生' => put(&mut read.promotes, false),
            '不' => {
                self.advance();
                if self.peek() != Some('成') {
                    return Err(self.unexpected(Expected::Promotion));
                }
                put(&mut read.promotes, false)
            }
            '打' => {
                let is_new = !read.is_drop;
                read.is_drop = true;
                is_new
            }
            _ => return Ok(false),
        };
        self.advance();
        if !is_new {
            return Err(start.error(ParseErrorKind::Contradiction));
        }
        check_drop(read, &start)?;
        Ok(true)
    }

    /// Reads an origin: `(77)`, or `(00)` for a drop.
    fn origin(&mut self, read: &mut JapaneseMove) -> Result<(), ParseError> {
        let start = self.clone();
        self.advance();
        let zero = |c: char| digit(c).filter(|digit| *digit == 0);
        let inside = self.clone();
        if self.take(zero).is_some() && self.take(zero).is_some() {
            read.is_drop = true;
            check_drop(read, &start)?;
        } else {
            // A single zero is an error, and reading the file reports it.
            *self = inside;
            let file = self.file();
            let file = file.ok_or_else(|| self.unexpected(Expected::Digit))?;
            let rank = self.kanji_rank();
            let rank = rank.ok_or_else(|| self.unexpected(Expected::Digit))?;
            read.origin = Some(Square::new(file, rank));
            if read.is_drop {
                return Err(start.error(ParseErrorKind::Contradiction));
            }
        }
        self.demand(Expected::Bracket, |c| matches!(c, ')' | '）').then_some(()))
    }
}

/// Sets a field. Returns `false` if the field was set before.
fn put<T>(field: &mut Option<T>, value: T) -> bool {
    field.replace(value).is_none()
}

/// Checks that a drop has no word that contradicts it: 左, 上, 不成 and the like belong to moves on the board.
///
/// A drop of a promoted piece (５五馬打, ５五角成打) is a foul that records contain, so its text can be read. It resolves to
/// no move.
fn check_drop(read: &JapaneseMove, at: &Characters<'_>) -> Result<(), ParseError> {
    if !read.is_drop {
        return Ok(());
    }
    let unpromoted = read.promotes == Some(false);
    if read.position.is_some() || read.motion.is_some() || unpromoted {
        return Err(at.error(ParseErrorKind::Contradiction));
    }
    match droppable(read.kind) {
        Ok(_) | Err(ParseErrorKind::DropPromoted) => Ok(()),
        Err(kind) => Err(at.error(kind)),
    }
}
