//! From a text's fields to the move that they mean in a position.

use super::JapaneseMove;
use super::words::{Candidates, Words};
use crate::board::{Bitboard, Move, Piece, PieceKind, Position, Square};
use crate::notation::candidates::{can_go, droppable, from_origin, the_one_meant};
use crate::notation::characters::is_blank;
use crate::notation::error::{ParseError, ParseErrorKind};

impl Candidates {
    /// Those of the side to move.
    pub(super) fn of(position: &Position, kind: PieceKind, to: Square) -> Self {
        let color = position.turn();
        Self {
            squares: can_go(position, kind, to),
            to,
            color,
            kind,
        }
    }
}

impl JapaneseMove {
    /// The move that this means in a position. `last` is the target of the previous move, for 同.
    ///
    /// It need not be legal: if only one piece can be meant, its move is the one. Of several the legal one is meant; if
    /// there is not exactly one, that is [`ParseErrorKind::Ambiguous`]. A text without 打 is a drop if no such piece
    /// can go there, one is in hand and the target is an empty square that the text names. Where an origin is said, it
    /// decides.
    ///
    /// The mark is asked only where the piece on the origin is the other side's. With the mark of the side to move, that is
    /// a move (an illegal one); else the other side moves twice, which is [`ParseErrorKind::NotTurn`]. Apart from that,
    /// compare it with [`Position::turn`].
    ///
    /// ```
    /// use shogiban::notation::{JapaneseMove, ParseErrorKind};
    /// use shogiban::Position;
    /// let position: Position = "4k4/9/9/9/9/9/9/3G1G3/4K4 b P 1".parse()?;
    /// let resolve = |text: &str| text.parse::<JapaneseMove>().and_then(|text| Ok(text.resolve(&position, None)));
    /// assert_eq!(resolve("５七金右")?.unwrap().to_string(), "4h5g");
    /// assert_eq!(resolve("５七歩")?.unwrap().to_string(), "P*5g");
    /// assert!(matches!(resolve("５七金")?, Err(ParseErrorKind::Ambiguous { candidates }) if candidates.squares().len() == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if no piece can be meant, or more than one, or if the words contradict the position. The error has no place in a text.
    pub fn resolve(&self, position: &Position, last: Option<Square>) -> Result<Move, ParseErrorKind> {
        let to = self.target.or(last).ok_or(ParseErrorKind::NoPreviousMove)?;
        if self.is_drop {
            let kind = droppable(self.kind)?;
            if self.promotes == Some(true) {
                return Err(ParseErrorKind::DropPromoted);
            }
            return Ok(Move::drop(kind, to));
        }
        if let (Some(from), None, None) = (self.origin, self.position, self.motion) {
            let promotes = self.promotes == Some(true);
            return from_origin(position, self.mark, self.kind, (from, to), promotes);
        }
        let candidates = Candidates::of(position, self.kind, to);
        if let Some(from) = self.origin {
            return self.move_from(position, candidates, from);
        }
        if candidates.squares.is_empty() {
            return self.unsaid_drop(position, to);
        }
        let fitting = candidates.fitting(self.words());
        if fitting.is_empty() {
            return Err(ParseErrorKind::NoneFits {
                candidates: candidates.squares.into(),
            });
        }
        the_one_meant(position, fitting, to, self.promotes == Some(true))
    }

    fn words(&self) -> Words {
        Words {
            position: self.position,
            motion: self.motion,
        }
    }

    /// The move from the square that is said: the piece must be there, and the words must fit it.
    fn move_from(
        &self,
        position: &Position,
        candidates: Candidates,
        from: Square,
    ) -> Result<Move, ParseErrorKind> {
        let promotes = self.promotes == Some(true);
        let m = from_origin(position, self.mark, self.kind, (from, candidates.to), promotes)?;
        let with_origin = candidates.squares | Bitboard::from_square(from);
        let fitting = Candidates {
            squares: with_origin,
            ..candidates
        }
        .fitting(self.words());
        if !fitting.contains(from) {
            return Err(ParseErrorKind::NoneFits {
                candidates: Bitboard::from_square(from).into(),
            });
        }
        Ok(m)
    }

    /// A drop without 打: nothing on the board can be meant, and nothing else is said than a kind that is in hand and an empty
    /// square. 同 is a square where a piece has just gone, so it names none.
    fn unsaid_drop(&self, position: &Position, to: Square) -> Result<Move, ParseErrorKind> {
        let color = position.turn();
        let says_more = self.position.is_some() || self.motion.is_some() || self.promotes.is_some();
        let kind = Some(self.kind).filter(|kind| !kind.is_promoted() && !says_more);
        let held = kind
            .filter(|_| self.target.is_some() && is_empty(position, to))
            .and_then(PieceKind::hand_kind)
            .filter(|&kind| position.hand(color).has(kind));
        held.map(|kind| Move::drop(kind, to))
            .ok_or(ParseErrorKind::NothingReaches {
                piece: Piece::new(color, self.kind),
                to,
            })
    }
}

/// Whether a piece could be dropped on a square, whichever it is.
pub(super) fn is_empty(position: &Position, to: Square) -> bool {
    position.variant().contains(to) && position.piece_on(to).is_none()
}

impl Move {
    /// Reads a move of that position as Japanese texts write it: `▲７六歩`, `同　銀`, `５八金右`, `７六歩(77)`. `last` is
    /// the target of the previous move, for 同.
    ///
    /// A mark must be that of the side to move. The move need not be legal; see [`JapaneseMove::resolve`] for what a text
    /// means, and for a reader that takes any mark.
    ///
    /// ```
    /// use shogiban::{Move, Position};
    /// let position = Position::default();
    /// assert_eq!(Move::from_japanese("▲７六歩", &position, None)?.to_string(), "7g7f");
    /// assert_eq!(Move::from_japanese("76歩(77)", &position, None)?.to_string(), "7g7f");
    /// let error = Move::from_japanese("▲５五角", &position, None).unwrap_err();
    /// assert_eq!(error.to_string(), "column 2: no black bishop on the board can go to 5e");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails if the text is no move, or as [`JapaneseMove::resolve`] does.
    pub fn from_japanese(text: &str, position: &Position, last: Option<Square>) -> Result<Self, ParseError> {
        let read: JapaneseMove = text.parse()?;
        let turn = position.turn();
        if read.mark.is_some_and(|color| color != turn) {
            return Err(ParseErrorKind::NotTurn { turn }.at(text, 0));
        }
        let mark = read.mark.and_then(|_| text.chars().next());
        let target = mark.map_or(0, char::len_utf8);
        read.resolve(position, last).map_err(|kind| {
            let place = match kind {
                // The piece, which follows 同 or two figures.
                ParseErrorKind::DropPromoted => {
                    let figures = if read.target.is_some() { 2 } else { 1 };
                    let rest = text[target..].char_indices().skip(figures);
                    let mut piece = rest.skip_while(|(_, c)| is_blank(*c));
                    target + piece.next().map_or(0, |(at, _)| at)
                }
                _ => target,
            };
            kind.at(text, place)
        })
    }
}
