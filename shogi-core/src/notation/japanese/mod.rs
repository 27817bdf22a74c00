//! Japanese move text: `▲７六歩`, `同　銀`, `△５八金右`, and KIF's `７六歩(77)`.
//!
//! ```text
//! move   = [mark] target kind words [origin]
//! mark   = "▲" / "▼" / "☗"          Black
//!        / "△" / "▽" / "☖"          White
//! target = file rank / "同" [blanks]  "同": the target of the previous move
//! words  = *("右" / "左" / "直"       which of several pieces: right, left, straight behind
//!        / "上" / "行" / "入"         how the piece moves: forward
//!        / "引" / "下" / "寄"         back (the first two), sideways
//!        / "成" / "不成" / "生" / "打")
//! origin = "(" file rank ")" / "(00)"
//! ```
//!
//! A [`JapaneseMove`] holds the fields of a text, independent of a position. [`read`] creates one from a
//! text, and [`write`] creates one from a move. [`resolve`] finds the move that the fields mean in a
//! position. [`words`] works with directions such as left and right.
//!
//! Source: the JSA's page on notation (棋譜の表記方法); the book, chapter Formats, section 1.6.

mod read;
mod resolve;
mod words;
mod write;

use crate::board::{Color, PieceKind, Square};

pub use read::side_of_mark;
pub use words::{RelativeMotion, RelativePosition};

/// The fields of a Japanese move text, such as `▲５八金右` or KIF's `同　銀成(77)`, independent of a position.
///
/// [`Move::to_japanese`](crate::Move::to_japanese) and [`Move::to_kif`](crate::Move::to_kif) create one from
/// a move, and `parse` creates one from a text. `Display` writes the text. [`resolve`](Self::resolve) finds
/// the move that the text means in a position.
///
/// ```
/// use shogiban::notation::{JapaneseMove, RelativePosition};
/// use shogiban::{Color, PieceKind};
/// let text: JapaneseMove = "△５二金右".parse()?;
/// assert_eq!(text.mark, Some(Color::White));
/// assert_eq!(text.kind, PieceKind::Gold);
/// assert_eq!(text.position, Some(RelativePosition::Right));
/// assert_eq!(text.without_mark().to_string(), "５二金右");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[doc(alias("kifu", "kif", "ki2"))]
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct JapaneseMove {
    /// The side that the mark names: ▲, ▼ and ☗ are Black, △, ▽ and ☖ are White. `None` without a mark.
    pub mark: Option<Color>,
    /// The target square; `None` for 同, the target of the previous move.
    pub target: Option<Square>,
    /// Whether a full-width space follows 同. The space has no meaning.
    pub blank: bool,
    /// The kind of the piece before the move.
    pub kind: PieceKind,
    /// The word that selects one of several pieces by its place: 左, 右 or 直.
    pub position: Option<RelativePosition>,
    /// The word that selects a piece by how it moves: 上, 引 or 寄.
    pub motion: Option<RelativeMotion>,
    /// `true` for 成, `false` for 不成; `None` if the text has neither.
    pub promotes: Option<bool>,
    /// Whether the text has 打, or `(00)` as the origin.
    pub is_drop: bool,
    /// The square that the piece comes from, if the text names it as KIF does: `(77)`.
    pub origin: Option<Square>,
}

impl JapaneseMove {
    /// Returns the same text without its mark.
    #[must_use]
    pub const fn without_mark(self) -> Self {
        Self { mark: None, ..self }
    }

    /// Returns the same text with a full-width space after 同, as in KI2 files and newspapers: `▲同　銀`.
    #[must_use]
    pub const fn with_blank(self) -> Self {
        Self { blank: true, ..self }
    }
}
