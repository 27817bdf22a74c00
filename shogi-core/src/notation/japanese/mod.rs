//! Japanese move text: `▲７六歩`, `同　銀`, `△５八金右`, and KIF's `７六歩(77)`.
//!
//! ```text
//! move   = [mark] target kind words [origin]
//! mark   = "▲" / "▼" / "☗"          Black
//!        / "△" / "▽" / "☖"          White
//! target = file rank / "同" [blanks]  "同": where the previous move went
//! words  = *("右" / "左" / "直"       where the piece comes from, of several that could go there
//!        / "上" / "行" / "入"         how it goes: forward
//!        / "引" / "下" / "寄"         back, aside
//!        / "成" / "不成" / "生" / "打")
//! origin = "(" file rank ")" / "(00)"
//! ```
//!
//! [`JapaneseMove`] is what a text says, apart from any position: [`read`] makes one of a text, [`write`] of a move, and
//! [`resolve`] finds the move that it means in a position. [`words`] knows left from right.
//!
//! Source: the JSA's page on notation (棋譜の表記方法); the book, chapter Formats, section 1.6.

mod read;
mod resolve;
mod words;
mod write;

use crate::board::{Color, PieceKind, Square};

pub use read::side_of_mark;
pub use words::{RelativeMotion, RelativePosition};

/// What a Japanese move text says: the fields of `▲５八金右` or of KIF's `同　銀成(77)`, before they are held against a
/// position.
///
/// [`Move::to_japanese`](crate::Move::to_japanese) and [`Move::to_kif`](crate::Move::to_kif) make one of a move, `parse` of a text;
/// `Display` writes it; [`resolve`](Self::resolve) gives the move that it means.
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
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct JapaneseMove {
    /// Whose move the mark says it is: ▲▼☗ Black's, △▽☖ White's. `None` without a mark.
    pub mark: Option<Color>,
    /// The target; `None` for 同, the target of the previous move.
    pub target: Option<Square>,
    /// Is there a full-width blank after 同? It means nothing.
    pub blank: bool,
    /// What moves, as it is before the move.
    pub kind: PieceKind,
    /// Which of several pieces: 左, 右 or 直.
    pub position: Option<RelativePosition>,
    /// How it moves: 上, 引 or 寄.
    pub motion: Option<RelativeMotion>,
    /// 成 or 不成, if one of them is said.
    pub promotes: Option<bool>,
    /// Is 打 said, or `(00)` as the origin?
    pub is_drop: bool,
    /// The square where the piece comes from, if it is said in KIF's way.
    pub origin: Option<Square>,
}

impl JapaneseMove {
    /// The same text without its mark.
    #[must_use]
    pub const fn without_mark(self) -> Self {
        Self { mark: None, ..self }
    }

    /// The same text with a full-width blank after 同, as KI2 files and newspapers have it: `▲同　銀`.
    #[must_use]
    pub const fn with_blank(self) -> Self {
        Self { blank: true, ..self }
    }
}
