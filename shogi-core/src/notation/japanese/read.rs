//! From text to its fields.

use super::JapaneseMove;
use super::words::{RelativeMotion, RelativePosition};
use crate::board::{Color, Square};
use crate::notation::candidates::droppable;
use crate::notation::characters::Characters;
use crate::notation::error::{Expected, ParseError, ParseErrorKind};
use crate::notation::kanji::digit;
use core::str::FromStr;

/// The whole text must be one move; see [`JapaneseMove::read_first`] for a text that goes on.
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
    /// Reads the move at the beginning of a text, and gives what follows it: moves may follow each other without a
    /// blank.
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

/// The side whose mark a character is.
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

    /// The target, `None` for 同; and whether blanks follow.
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

    /// One word, if there is one. It must agree with those before it.
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

    /// `(77)` or `(00)`.
    fn origin(&mut self, read: &mut JapaneseMove) -> Result<(), ParseError> {
        let start = self.clone();
        self.advance();
        let zero = |c: char| digit(c).filter(|digit| *digit == 0);
        let inside = self.clone();
        if self.take(zero).is_some() && self.take(zero).is_some() {
            read.is_drop = true;
            check_drop(read, &start)?;
        } else {
            // One zero alone is no part of a square.
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

/// Fills a field; false if it was filled already.
fn put<T>(field: &mut Option<T>, value: T) -> bool {
    field.replace(value).is_none()
}

/// A drop comes from no side, goes in no direction, and does not promote. A piece that is dropped promoted (５五馬打, ５五角成打)
/// can be read, since it is a foul that records show; it means no move.
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
