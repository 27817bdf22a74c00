//! Resolving a text: from its fields to the move that they mean in a position.

use super::JapaneseMove;
use super::words::{Candidates, Words};
use crate::board::{Bitboard, Move, Piece, PieceKind, Position, Square};
use crate::notation::candidates::{can_go, droppable, from_origin, the_one_meant};
use crate::notation::characters::is_blank;
use crate::notation::error::{ParseError, ParseErrorKind};

impl Candidates {
    /// The candidates among the pieces of the side to move.
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
    /// Finds the move that the text means in a position. `last` is the target of the previous move, for 同.
    ///
    /// - With 打, the text means a drop.
    /// - With an origin, the text means the piece on that square.
    /// - If the words fit only one piece, the result is the move of that piece, legal or not.
    /// - If the words fit several pieces, the result is the only legal move among theirs. Without exactly one legal move,
    ///   the error is [`ParseErrorKind::Ambiguous`].
    /// - If no piece of the kind on the board can go to the target, the text means a drop even without 打. The kind must
    ///   then be in hand, and the text must name an empty square.
    ///
    /// The mark matters only if the piece on the origin belongs to the other side. If the mark is that of the
    /// side to move, the result is this illegal move. Otherwise the other side would move twice, and the
    /// error is [`ParseErrorKind::NotTurn`]. To test the mark of every move, compare [`mark`](Self::mark)
    /// with [`Position::turn`].
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
    /// Fails if the text can mean no piece or more than one, or if its words contradict the position. The
    /// error has no line or column, because a `JapaneseMove` does not keep its text.
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

    /// The move from the origin that the text names. The piece must be there, and the words must fit it.
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

    /// A drop without 打, for a text that no piece on the board fits.
    ///
    /// The text must name an empty square and a kind in hand, and nothing else. 同 does not name an empty
    /// square, because the previous move has just put a piece there.
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

/// Whether a square is on the board and empty, so that some piece could be dropped there.
pub(super) fn is_empty(position: &Position, to: Square) -> bool {
    position.variant().contains(to) && position.piece_on(to).is_none()
}

impl Move {
    /// Reads a move in Japanese notation: `▲７六歩`, `同　銀`, `５八金右`, `７六歩(77)`.
    ///
    /// `last` is the target of the previous move, for 同. A mark must be that of the side to move. The move may be illegal.
    ///
    /// [`JapaneseMove::resolve`] describes what a text means, and accepts any mark.
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
    /// Fails if the text is not a move, if its mark is that of the other side, or where
    /// [`JapaneseMove::resolve`] fails.
    #[doc(alias("kif", "ki2", "kifu"))]
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
                // The error points at the piece, which follows 同 or two digits.
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
