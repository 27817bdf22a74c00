//! Western move text: `P-76`, `P-7f`, `G69-78`, `Sx53+`, `P*55`, and 歩-76.
//!
//! ```text
//! move    = piece [origin] action [target] [promotion]
//! piece   = ["+"] letter                "+R": a promoted rook
//! origin  = square                      only if another piece of the kind could go there; Kitao-Kawasaki: in brackets
//! action  = "-" / "x" / "*"             move, capture, drop; reading takes "'" for a drop, and no "-" at all
//! square  = file rank                   "76" or "7f"
//! promotion = "+" / "="                 promotes, or could and does not
//! ```
//!
//! Kitao-Kawasaki has the Japanese names with `+` for 成, and no target where the previous move went there.
//!
//! Source: G. Hodges, Shogi magazine 1976 ff.; the book, chapter Formats, section 1.8.

use super::candidates::{can_go, droppable, from_origin, may_promote, the_one_meant};
use super::characters::Characters;
use super::error::{Expected, ParseError, ParseErrorKind};
use super::kanji::digit;
use super::names::kind_of_letter;
use crate::board::{Move, Piece, PieceKind, Position, Rank, Square};
use core::fmt::{Display, Formatter, Result as FmtResult, Write as _};

/// How squares and pieces are written.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WesternStyle {
    /// Hodges with digits, as books since 1996 have it: `P-76`.
    #[default]
    Digits,
    /// Hodges with a letter for the rank, as older books and programs have it: `P-7f`.
    Letters,
    /// Kitao and Kawasaki, the pieces in kanji: `歩-76`, `銀(79)-78`, `銀x`.
    Kanji,
}

/// A move as Western books write it; see [`Move::to_western`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct WesternMove {
    style: WesternStyle,
    kind: PieceKind,
    origin: Option<Square>,
    action: char,
    /// `None` where Kitao-Kawasaki leaves it out.
    target: Option<Square>,
    /// Whether it promotes, if it could.
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
            // 成銀 is +銀; と, 馬 and 龍 have names of their own.
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
    /// The move as Western books write it, for the side to move of that position: `P-76`, `G6i-7h`, `銀x`.
    ///
    /// The origin is said if another piece of the kind could go there too, pinned ones included. `last` is the target of the
    /// previous move: Kitao-Kawasaki does not repeat it.
    ///
    /// `None` for what such a text cannot say: the move of a piece that is not the mover's or does not go there. Any
    /// other move has a text, legal or not.
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

    /// Reads a move of that position as Western texts write it, in any [style](WesternStyle): `P-76`, `P76`, `P-7f`,
    /// `P7g-7f`, `P*55`, `P'55`, `+R-28`, `歩-76`, `銀x`. Horse, dragon and tokin may be `H`, `D` and `T`. `last` is
    /// the target of the previous move, for a text without a target.
    ///
    /// Without an origin the text must be clear: of several pieces that could go there exactly one may legally do so, or
    /// it is [`ParseErrorKind::Ambiguous`]. With one, the piece there must be the mover's. `x` must capture; `-` may.
    /// Otherwise the move need not be legal.
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
    /// Fails if the text is no move, or if no piece or more than one can be meant.
    pub fn from_western(text: &str, position: &Position, last: Option<Square>) -> Result<Self, ParseError> {
        let mut characters = Characters::new(text);
        let written = characters.western_move()?;
        characters.end()?;
        let at = |kind: ParseErrorKind| kind.at(text, 0);
        written.resolve(position, last).map_err(at)
    }
}

/// What a text says.
#[derive(Copy, Clone)]
struct Written {
    kind: PieceKind,
    origin: Option<Square>,
    /// `None` without a sign.
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
        // One square alone is the target, with or without an action before it.
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

    /// A piece: a capital, `+` before it if it is promoted, or a Japanese name.
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

    /// A square, if one comes next: `76` or `7f`.
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
