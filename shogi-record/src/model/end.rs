//! How a line of a record ended, by the word at its end.

use shogiban::Color;

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
    Abandonment {
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
    Aborted,
    /// 封じ手: a move was sealed, the game goes on another day.
    SealedMove,
    /// `%MATTA`: a move was taken back.
    TakeBack,
    /// `%ERROR`: something went wrong.
    Error,
    /// A word that is not known, or that is about the side to move where nobody knows which that was; it is kept.
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
            Self::Abandonment { .. } => "abandonment",
            Self::Checkmate { .. } => "checkmate",
            Self::NoMate => "no_mate",
            Self::Repetition => "repetition",
            Self::Impasse => "impasse",
            Self::MoveLimit => "move_limit",
            Self::Draw => "draw",
            Self::Aborted => "aborted",
            Self::SealedMove => "sealed_move",
            Self::TakeBack => "take_back",
            Self::Error => "error",
            Self::Unknown => "unknown",
        }
    }
}

impl EndKind {
    /// The side that it is about: who gave up, broke the rules, declared, is mated. `None` if it is about both.
    pub const fn side(self) -> Option<Color> {
        match self {
            Self::Resignation { by }
            | Self::TimeUp { by }
            | Self::Foul { by }
            | Self::Declaration { by }
            | Self::Abandonment { by }
            | Self::Checkmate { of: by } => Some(by),
            _ => None,
        }
    }

    /// The end with that [`code`](Self::code) and [`side`](Self::side); `None` if there is none, or the side is missing or too
    /// much.
    ///
    /// ```
    /// use shogiban::Color;
    /// use shogiban_record::EndKind;
    /// let by = Color::White;
    /// assert_eq!(EndKind::from_code("resignation", Some(by)), Some(EndKind::Resignation { by }));
    /// assert_eq!(EndKind::from_code("resignation", None), None);
    /// ```
    pub fn from_code(code: &str, side: Option<Color>) -> Option<Self> {
        let of_both = [
            Self::NoMate,
            Self::Repetition,
            Self::Impasse,
            Self::MoveLimit,
            Self::Draw,
            Self::Aborted,
            Self::SealedMove,
            Self::TakeBack,
            Self::Error,
            Self::Unknown,
        ];
        let Some(by) = side else {
            return of_both.into_iter().find(|kind| kind.code() == code);
        };
        let of_a_side = [
            Self::Resignation { by },
            Self::TimeUp { by },
            Self::Foul { by },
            Self::Declaration { by },
            Self::Abandonment { by },
            Self::Checkmate { of: by },
        ];
        of_a_side.into_iter().find(|kind| kind.code() == code)
    }
}
