//! How a line of a record ended, by the word at its end.

use crate::board::Color;

/// What the word at the end of a line means. The word itself is kept beside it.
///
/// It is a claim of whoever wrote the file, not a verdict: real files write 持将棋 for a won declaration, and no word at all
/// for a game lost on time.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EndKind {
    /// 投了, `%TORYO`: a side gives up.
    Resignation {
        /// The side.
        by: Color,
    },
    /// 切れ負け, `%TIME_UP`: a side ran out of time.
    TimeUp {
        /// The side.
        by: Color,
    },
    /// 反則負け, 反則勝ち, `%ILLEGAL_MOVE`, `%+ILLEGAL_ACTION`: a side broke the rules and loses.
    Foul {
        /// The side.
        by: Color,
    },
    /// 入玉勝ち, `%KACHI`: a side declares a win.
    Declaration {
        /// The side.
        by: Color,
    },
    /// 不戦敗, 不戦勝: a side did not come, or left.
    Default {
        /// The side.
        by: Color,
    },
    /// 詰み, `%TSUMI`: a side is mated.
    Checkmate {
        /// The side.
        of: Color,
    },
    /// 不詰, `%FUZUMI`: there is no mate (problems).
    NoMate,
    /// 千日手, `%SENNICHITE`: repetition.
    Repetition,
    /// 持将棋, `%JISHOGI`: impasse.
    Impasse,
    /// 最大手数, `%MAX_MOVES`: the move limit.
    MoveLimit,
    /// 引き分け, `%HIKIWAKE`: a draw.
    Draw,
    /// 中断, `%CHUDAN`: stopped, no result.
    Stopped,
    /// 封じ手: a move was sealed, the game goes on another day.
    SealedMove,
    /// `%MATTA`: a move was taken back.
    TakeBack,
    /// `%ERROR`: something went wrong.
    Error,
    /// A word that is not known; it is kept.
    Unknown,
}

impl EndKind {
    /// A short name for programs: "resignation", "`time_up`" …
    pub const fn code(self) -> &'static str {
        match self {
            Self::Resignation { .. } => "resignation",
            Self::TimeUp { .. } => "time_up",
            Self::Foul { .. } => "foul",
            Self::Declaration { .. } => "declaration",
            Self::Default { .. } => "default",
            Self::Checkmate { .. } => "checkmate",
            Self::NoMate => "no_mate",
            Self::Repetition => "repetition",
            Self::Impasse => "impasse",
            Self::MoveLimit => "move_limit",
            Self::Draw => "draw",
            Self::Stopped => "stopped",
            Self::SealedMove => "sealed_move",
            Self::TakeBack => "take_back",
            Self::Error => "error",
            Self::Unknown => "unknown",
        }
    }
}

/// The usual words of all formats. Losing one of them for the usual word of another format loses nothing.
const USUAL: [&str; 39] = [
    "投了",
    "中断",
    "千日手",
    "持将棋",
    "切れ負け",
    "反則負け",
    "反則勝ち",
    "入玉勝ち",
    "不戦敗",
    "不戦勝",
    "詰み",
    "詰",
    "不詰",
    "封じ手",
    "最大手数",
    "引き分け",
    "%TORYO",
    "%CHUDAN",
    "%SENNICHITE",
    "%TIME_UP",
    "%ILLEGAL_MOVE",
    "%+ILLEGAL_ACTION",
    "%-ILLEGAL_ACTION",
    "%JISHOGI",
    "%KACHI",
    "%HIKIWAKE",
    "%MATTA",
    "%TSUMI",
    "%FUZUMI",
    "%ERROR",
    "%MAX_MOVES",
    "resign",
    "win",
    "timeout",
    "draw",
    "rep_draw",
    "break",
    "入玉宣言",
    "時間切れ",
];

/// Whether a word is one of the usual ones, which another stands for as well.
pub(super) fn is_usual(word: &str) -> bool {
    USUAL.contains(&word)
}
