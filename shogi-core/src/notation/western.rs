//! Western move text: `P-76`, `P-7f`, `G69-78`, `Sx53+`, `P*55`, and 歩-76.
//!
//! ```text
//! move    = piece [origin] action [target] [promotion]
//! piece   = ["+"] letter                "+R": a promoted rook
//! origin  = square                      only if another piece of the kind could go there; Kitao-Kawasaki: in brackets
//! action  = "-" / "x" / "*"             move, capture, drop; the reader also accepts "'" for a drop, and a missing "-"
//! square  = file rank                   "76" or "7f"
//! promotion = "+" / "="                 promotes, or could promote but does not
//! ```
//!
//! Kitao-Kawasaki uses the Japanese names with `+` for 成, and leaves out the target if the previous move went
//! to the same square.
//!
//! Source: G. Hodges, Shogi magazine 1976 ff.; the book, chapter Formats, section 1.8.

use super::candidates::{can_go, droppable, from_origin, may_promote, the_one_meant};
use super::characters::Characters;
use super::error::{Expected, ParseError, ParseErrorKind};
use super::kanji::digit;
use super::names::kind_of_letter;
use crate::board::{Move, Piece, PieceKind, Position, Rank, Square};
use core::fmt::{Display, Formatter, Result as FmtResult, Write as _};

/// How a Western move text writes squares and pieces.
#[doc(alias("hodges", "kitao-kawasaki"))]
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WesternStyle {
    /// Hodges notation with digits, as in books since 1996: `P-76`.
    #[default]
    Digits,
    /// Hodges notation with a letter for the rank, as in older books and programs: `P-7f`.
    Letters,
    /// Kitao-Kawasaki notation, with the pieces in kanji: `歩-76`, `銀(79)-78`, `銀x`.
    Kanji,
}

/// A move in Western notation, which `Display` writes. [`Move::to_western`] creates it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct WesternMove {
    style: WesternStyle,
    kind: PieceKind,
    origin: Option<Square>,
    action: char,
    /// The target; `None` where Kitao-Kawasaki leaves it out.
    target: Option<Square>,
    /// Whether the piece promotes; `None` if it cannot promote with this move.
    promotes: Option<bool>,
}

impl WesternMove {
    fn write_square(self, f: &mut Formatter<'_>, sq: Square) -> FmtResult {
        match self.style {
            WesternStyle::Letters => sq.fmt(f),
            _ => write!(f, "{}{}", sq.file(), sq.rank().number()),
        }
    }
}

impl Display for WesternMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        let is_kanji = self.style == WesternStyle::Kanji;
        if is_kanji {
            // 成銀 becomes +銀; と, 馬 and 龍 have no 成 to replace.
            let name = self.kind.kanji_name();
            match name.strip_prefix('成') {
                Some(name) => write!(f, "+{name}")?,
                None => f.write_str(name)?,
            }
        } else {
            write!(f, "{}", self.kind)?;
        }
        if let Some(from) = self.origin {
            if is_kanji {
                f.write_char('(')?;
            }
            self.write_square(f, from)?;
            if is_kanji {
                f.write_char(')')?;
            }
        }
        f.write_char(self.action)?;
        if let Some(to) = self.target {
            self.write_square(f, to)?;
        }
        f.write_str(match self.promotes {
            Some(true) => "+",
            Some(false) => "=",
            None => "",
        })
    }
}

impl Move {
    /// Writes the move in Western notation, for the side to move of the position: `P-76`, `G6i-7h`, `銀x`.
    ///
    /// The text names the origin if another piece of the kind could go to the target, even a pinned one.
    /// `last` is the target of the previous move, which Kitao-Kawasaki does not repeat.
    ///
    /// Returns `None` if the piece does not belong to the side to move, or cannot go to the target by its
    /// movement. Every other move has a text, legal or not.
    ///
    /// ```
    /// use shogiban::notation::WesternStyle;
    /// use shogiban::{Move, Position};
    /// let position: Position = "4k4/9/9/9/9/9/4p4/3G1G3/4K4 b P 1".parse()?;
    /// let m: Move = "6h5g".parse()?;
    /// let text = |style| m.to_western(&position, Some(m.to()), style).unwrap().to_string();
    /// assert_eq!(text(WesternStyle::Digits), "G68x57");
    /// assert_eq!(text(WesternStyle::Letters), "G6hx5g");
    /// assert_eq!(text(WesternStyle::Kanji), "金(68)x");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_western(
        self,
        position: &Position,
        last: Option<Square>,
        style: WesternStyle,
    ) -> Option<WesternMove> {
        let to = self.to();
        if let Some(kind) = self.dropped() {
            return Some(WesternMove {
                style,
                kind: kind.kind(),
                origin: None,
                action: '*',
                target: Some(to),
                promotes: None,
            });
        }
        let from = self.from()?;
        let kind = position.piece_on(from)?.kind();
        let candidates = can_go(position, kind, to);
        if !candidates.contains(from) {
            return None;
        }
        let is_capture = position.piece_on(to).is_some();
        let says_promotion = self.is_promotion() || may_promote(position, kind, from, to);
        Some(WesternMove {
            style,
            kind,
            origin: Some(from).filter(|_| candidates.is_several()),
            action: if is_capture { 'x' } else { '-' },
            target: Some(to).filter(|_| style != WesternStyle::Kanji || last != Some(to)),
            promotes: says_promotion.then_some(self.is_promotion()),
        })
    }

    /// Reads a move in Western notation, in any [style](WesternStyle): `P-76`, `P76`, `P-7f`, `P7g-7f`,
    /// `P*55`, `P'55`, `+R-28`, `歩-76`, `銀x`.
    ///
    /// `H`, `D` and `T` also mean horse, dragon and tokin. `last` is the target of the previous move, for a text without a
    /// target.
    ///
    /// If the text has no origin and several pieces could go to the target, exactly one of them must be able
    /// to do so legally. Otherwise the error is [`ParseErrorKind::Ambiguous`]. If the text has an origin, the
    /// piece on it must belong to the side to move. `x` requires a capture; `-` allows one. Apart from that,
    /// the move may be illegal.
    ///
    /// ```
    /// use shogiban::notation::ParseErrorKind;
    /// use shogiban::{Move, Position};
    /// let position = Position::default();
    /// assert_eq!(Move::from_western("P-76", &position, None)?.to_string(), "7g7f");
    /// let error = Move::from_western("G-58", &position, None).unwrap_err();
    /// assert!(matches!(error.kind, ParseErrorKind::Ambiguous { candidates } if candidates.squares().len() == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the text is not a move, if it contradicts the position, or if it can mean more than one piece.
    pub fn from_western(text: &str, position: &Position, last: Option<Square>) -> Result<Self, ParseError> {
        let mut characters = Characters::new(text);
        let written = characters.western_move()?;
        characters.end()?;
        let at = |kind: ParseErrorKind| kind.at(text, 0);
        written.resolve(position, last).map_err(at)
    }
}

/// The fields of a text.
#[derive(Copy, Clone)]
struct Written {
    kind: PieceKind,
    origin: Option<Square>,
    /// The sign; `None` if the text has none.
    action: Option<Action>,
    target: Option<Square>,
    promotes: bool,
}

impl Written {
    fn resolve(self, position: &Position, last: Option<Square>) -> Result<Move, ParseErrorKind> {
        let to = self.target.or(last).ok_or(ParseErrorKind::NoPreviousMove)?;
        match self.action {
            Some(Action::Drop) => return droppable(self.kind).map(|kind| Move::drop(kind, to)),
            Some(Action::Capture) if position.piece_on(to).is_none() => {
                return Err(ParseErrorKind::NothingToCapture { to });
            }
            _ => {}
        }
        if let Some(from) = self.origin {
            return from_origin(position, None, self.kind, (from, to), self.promotes);
        }
        let candidates = can_go(position, self.kind, to);
        if candidates.is_empty() {
            return Err(ParseErrorKind::NothingReaches {
                piece: Piece::new(position.turn(), self.kind),
                to,
            });
        }
        the_one_meant(position, candidates, to, self.promotes)
    }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Action {
    Move,
    Capture,
    Drop,
}

fn action(c: char) -> Option<Action> {
    match c {
        '-' => Some(Action::Move),
        'x' => Some(Action::Capture),
        '*' | '\'' => Some(Action::Drop),
        _ => None,
    }
}

impl Characters<'_> {
    fn western_move(&mut self) -> Result<Written, ParseError> {
        let kind = self.western_kind()?;
        let in_brackets = self.eat('(');
        let first = self.western_square()?;
        if in_brackets {
            if first.is_none() {
                return Err(self.unexpected(Expected::Digit));
            }
            self.demand(Expected::Bracket, |c| (c == ')').then_some(()))?;
        }
        let action_at = self.clone();
        let action = self.take(action);
        let second = self.western_square()?;
        // A single square is the target, with or without a sign before it.
        let (origin, target) = match (first, action, second) {
            (_, None, None) if in_brackets || first.is_none() => {
                return Err(self.unexpected(Expected::WesternAction));
            }
            (first, None, None) => (None, first),
            (first, _, second) => (first, second),
        };
        let promotes = self.take(|c| match c {
            '+' => Some(true),
            '=' => Some(false),
            _ => None,
        });
        if action == Some(Action::Drop) {
            let wrong = match (promotes, origin, target) {
                (Some(true), ..) => Err(ParseErrorKind::DropPromoted),
                (Some(false), ..) | (_, Some(_), _) => Err(ParseErrorKind::Contradiction),
                (.., None) => return Err(self.unexpected(Expected::Digit)),
                _ => droppable(kind).map(|_| ()),
            };
            wrong.map_err(|kind| action_at.error(kind))?;
        }
        Ok(Written {
            kind,
            origin,
            action,
            target,
            promotes: promotes == Some(true),
        })
    }

    /// Reads a piece: a capital, with `+` before it if the piece is promoted, or a Japanese name.
    fn western_kind(&mut self) -> Result<PieceKind, ParseError> {
        let is_promoted = self.eat('+');
        let kind = self.kind().or_else(|| {
            self.take(|c| match c {
                'T' => Some(PieceKind::Tokin),
                'H' => Some(PieceKind::Horse),
                'D' => Some(PieceKind::Dragon),
                _ => kind_of_letter(u8::try_from(c).ok()?),
            })
        });
        let kind = kind.ok_or_else(|| self.unexpected(Expected::WesternMove))?;
        if !is_promoted {
            return Ok(kind);
        }
        kind.promoted()
            .ok_or_else(|| self.unexpected(Expected::PromotablePiece))
    }

    /// Reads a square such as `76` or `7f`, if one comes next.
    fn western_square(&mut self) -> Result<Option<Square>, ParseError> {
        let Some(file) = self.file() else {
            return Ok(None);
        };
        let rank = self.take(|c| {
            let index = match c {
                'a'..='i' => c as usize - 'a' as usize,
                _ => usize::from(digit(c)?).wrapping_sub(1),
            };
            Rank::from_index(index)
        });
        let rank = rank.ok_or_else(|| self.unexpected(Expected::WesternRank))?;
        Ok(Some(Square::new(file, rank)))
    }
}
