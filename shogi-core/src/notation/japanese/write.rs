//! Writing a move as a Japanese text.

use super::JapaneseMove;
use super::resolve::is_empty;
use super::words::{Candidates, RelativeMotion, RelativePosition, Words};
use crate::board::{Color, Move, PieceKind, Position, Square};
use crate::notation::candidates::may_promote;
use core::fmt::{Display, Formatter, Result as FmtResult, Write as _};

impl Display for JapaneseMove {
    fn fmt(&self, f: &mut Formatter<'_>) -> FmtResult {
        match self.mark {
            Some(Color::Black) => f.write_char('▲')?,
            Some(Color::White) => f.write_char('△')?,
            None => {}
        }
        match self.target {
            Some(to) => write!(f, "{}", to.kanji())?,
            None if self.blank => f.write_str("同\u{3000}")?,
            None => f.write_char('同')?,
        }
        f.write_str(self.kind.kanji_name())?;
        f.write_str(match self.position {
            Some(RelativePosition::Left) => "左",
            Some(RelativePosition::Right) => "右",
            Some(RelativePosition::Straight) => "直",
            None => "",
        })?;
        f.write_str(match self.motion {
            Some(RelativeMotion::Up) => "上",
            Some(RelativeMotion::Down) => "引",
            Some(RelativeMotion::Across) => "寄",
            None => "",
        })?;
        f.write_str(match self.promotes {
            Some(true) => "成",
            Some(false) => "不成",
            None => "",
        })?;
        if self.is_drop {
            f.write_char('打')?;
        }
        match self.origin {
            Some(from) => write!(f, "({}{})", from.file(), from.rank().number()),
            None => Ok(()),
        }
    }
}

impl Move {
    /// Writes the move in JSA notation, for the side to move of the position: `▲７六歩`, `△同金右`, `▲５三銀不成`.
    ///
    /// `last` is the target of the previous move: a move to the same square is written as 同. Words such as 右 distinguish
    /// the piece from all others of its kind that could go to the target, even pinned ones. A drop has 打 only
    /// if the text would not clearly mean the drop without it.
    ///
    /// Returns `None` if the piece does not belong to the side to move, or cannot go to the target by its
    /// movement. Every other move has a text, legal or not.
    ///
    /// ```
    /// use shogiban::{Move, Position};
    /// let position: Position = "4k4/9/9/9/9/9/4p4/3G1G3/4K4 b P 1".parse()?;
    /// let m: Move = "6h5g".parse()?;
    /// let text = m.to_japanese(&position, None).unwrap();
    /// assert_eq!(text.to_string(), "▲５七金左");
    /// let text = m.to_japanese(&position, Some(m.to())).unwrap();
    /// assert_eq!(text.without_mark().with_blank().to_string(), "同　金左");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("ki2", "kifu"))]
    pub fn to_japanese(self, position: &Position, last: Option<Square>) -> Option<JapaneseMove> {
        let (color, to) = (position.turn(), self.to());
        let mark = Some(color);
        let target = Some(to).filter(|_| last != Some(to));
        if let Some(kind) = self.dropped() {
            // Without 打, `resolve` reads a drop only if no piece can go to a named empty square and the kind
            // is in hand.
            let is_alone = Candidates::of(position, kind.kind(), to).squares.is_empty();
            let is_clear = is_alone && target.is_some() && is_empty(position, to);
            return Some(JapaneseMove {
                mark,
                target,
                is_drop: !is_clear || !position.hand(color).has(kind),
                ..plain(kind.kind())
            });
        }
        let from = self.from()?;
        let piece = position.piece_on(from)?;
        let candidates = Candidates::of(position, piece.kind(), to);
        if !candidates.squares.contains(from) {
            return None;
        }
        let Words {
            position: side,
            motion,
        } = candidates.words(from);
        Some(JapaneseMove {
            mark,
            target,
            position: side,
            motion,
            promotes: may_promote(position, piece.kind(), from, to)
                .then_some(self.is_promotion())
                .or(self.is_promotion().then_some(true)),
            ..plain(piece.kind())
        })
    }

    /// Writes the move in KIF notation: `７六歩(77)`, `同　銀成(31)`, `５五角打`.
    ///
    /// `last` is the target of the previous move: a move to the same square is written as 同. If the piece belongs to the
    /// other side, the text has the mark of the side to move. Without the mark, it would be a move of the
    /// other side.
    ///
    /// Returns `None` if the origin is empty. Every other move has a text, legal or not.
    ///
    /// ```
    /// use shogiban::{Move, Position};
    /// let m: Move = "7g7f".parse()?;
    /// assert_eq!(m.to_kif(&Position::default(), None).unwrap().to_string(), "７六歩(77)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias("kif", "kifu"))]
    pub fn to_kif(self, position: &Position, last: Option<Square>) -> Option<JapaneseMove> {
        let (dropped, from) = (self.dropped(), self.from());
        let turn = position.turn();
        let (kind, color) = match (dropped, from) {
            (Some(kind), _) => (kind.kind(), turn),
            (None, from) => {
                let piece = position.piece_on(from?)?;
                (piece.kind(), piece.color())
            }
        };
        Some(JapaneseMove {
            mark: (color != turn).then_some(turn),
            target: Some(self.to()).filter(|&to| last != Some(to)),
            blank: true,
            promotes: self.is_promotion().then_some(true),
            is_drop: dropped.is_some(),
            origin: from,
            ..plain(kind)
        })
    }
}

/// A text with a kind and no other field.
const fn plain(kind: PieceKind) -> JapaneseMove {
    JapaneseMove {
        mark: None,
        target: None,
        blank: false,
        kind,
        position: None,
        motion: None,
        promotes: None,
        is_drop: false,
        origin: None,
    }
}
