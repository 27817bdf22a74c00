//! What a record says about the result of its game, apart from the word at the end.

use crate::model::end::EndKind;
use crate::model::node::Node;
use crate::model::tree::Record;
use alloc::string::String;
use shogiban::Color;
use shogiban::Outcome;
use shogiban::notation::toolkit::digit;
use shogiban::rules::{Foul, Settlement};

/// Who won, as somebody claims.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// A side won.
    Win(Color),
    /// Nobody won.
    Draw,
    /// There is no result: stopped, adjourned.
    NoResult,
}

impl Claim {
    /// A short name for programs: "black", "white", "draw", "`no_result`".
    pub const fn code(self) -> &'static str {
        match self {
            Self::Win(Color::Black) => "black",
            Self::Win(Color::White) => "white",
            Self::Draw => "draw",
            Self::NoResult => "no_result",
        }
    }

    /// The claim with that [`code`](Self::code).
    pub fn from_code(code: &str) -> Option<Self> {
        let all = [
            Self::Win(Color::Black),
            Self::Win(Color::White),
            Self::Draw,
            Self::NoResult,
        ];
        all.into_iter().find(|claim| claim.code() == code)
    }

    /// Whether a verdict of the rules says the same; `None` is a game that goes on.
    pub fn agrees_with(self, verdict: Option<Outcome>) -> bool {
        let has_no_result = verdict.is_none_or(|outcome| outcome.settlement == Settlement::NoResult);
        let winner = verdict.and_then(|outcome| outcome.winner);
        match self {
            Self::Win(color) => winner == Some(color),
            Self::Draw => winner.is_none() && !has_no_result,
            Self::NoResult => winner.is_none() && has_no_result,
        }
    }
}

/// A line of text about the result, kept as it was written: `まで3手で先手の勝ち`, `summary:toryo:a win:b lose`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Stated {
    /// The text, without the mark that made it a comment.
    pub text: String,
    /// Who won by it; `None` if it does not say.
    pub claim: Option<Claim>,
    /// How the game ended by it, if it says.
    pub end: Option<EndKind>,
}

/// The words of a sentence about the result that says an end and nothing more.
const PLAIN: [&str; 25] = [
    "先手",
    "後手",
    "下手",
    "上手",
    "の",
    "が",
    "は",
    "で",
    "により",
    "時間切れ",
    "切れ",
    "反則",
    "不戦",
    "入玉",
    "勝ち",
    "負け",
    "勝",
    "敗",
    "千日手",
    "持将棋",
    "引き分け",
    "最大手数",
    "中断",
    "封じ手",
    "投了",
];

impl Stated {
    /// The end that the text makes where no word does, with the side to move there and the foul of the last move, if it is one:
    /// whose, and whether it is a move out of turn. A winner without a reason is whom the side to move gave up to, or who did not
    /// commit the foul.
    pub(crate) fn end_there(&self, turn: Option<Color>, foul: Option<(Color, bool)>) -> Option<EndKind> {
        let end = match (self.end, self.claim) {
            (Some(end), _) => end,
            (None, None) => return None,
            (None, Some(Claim::Draw)) => EndKind::Draw,
            (None, Some(Claim::NoResult)) => EndKind::Aborted,
            (None, Some(Claim::Win(winner))) => {
                let by = winner.opponent();
                match foul {
                    Some((fouler, _)) if fouler == by => EndKind::Foul { by },
                    _ if turn == Some(by) => EndKind::Resignation { by },
                    _ => return None,
                }
            }
        };
        // Before another end, a move out of turn would only show that a move is missing.
        let is_out_of_turn = foul.is_some_and(|(_, is_out_of_turn)| is_out_of_turn);
        Some(end).filter(|end| !is_out_of_turn || matches!(end, EndKind::Foul { .. }))
    }

    /// Whether an end after so many moves says all of it: `まで3手で先手の勝ち`, but not `まで3手で先手の鮮やかな勝ち`.
    pub(crate) fn is_said_by(&self, end: EndKind, moves: u32) -> bool {
        let agrees = match (self.end, self.claim) {
            (Some(own), _) => own == end,
            (None, Some(claim)) => end.claim() == Some(claim),
            (None, None) => false,
        };
        let Some(text) = self.text.strip_prefix("まで").filter(|_| agrees) else {
            return false;
        };
        let after_number = text.trim_start_matches(|c: char| digit(c).is_some());
        let mut figures = text[..text.len() - after_number.len()].chars().filter_map(digit);
        let number = figures.try_fold(0_u32, |sum, figure| {
            sum.checked_mul(10)?.checked_add(figure.into())
        });
        if after_number.len() < text.len() && number != Some(moves) {
            return false;
        }
        let mut rest = after_number.strip_prefix('手').unwrap_or(after_number);
        let words = || PLAIN.iter().chain(&["詰み", "詰", "不詰"]);
        while let Some(after) = words().find_map(|word| rest.strip_prefix(word)) {
            rest = after;
        }
        rest.is_empty()
    }
}

impl EndKind {
    /// Who won if the word is right; `None` if the word does not say.
    pub const fn claim(self) -> Option<Claim> {
        match self {
            Self::Resignation { by } | Self::TimeUp { by } | Self::Foul { by } | Self::Abandonment { by } => {
                Some(Claim::Win(by.opponent()))
            }
            Self::Checkmate { of } => Some(Claim::Win(of.opponent())),
            Self::Declaration { by } => Some(Claim::Win(by)),
            Self::Repetition | Self::Impasse | Self::MoveLimit | Self::Draw => Some(Claim::Draw),
            Self::Aborted | Self::SealedMove => Some(Claim::NoResult),
            Self::NoMate | Self::TakeBack | Self::Error | Self::Unknown => None,
        }
    }
}

impl Node<'_> {
    /// The foul that the line ends with here: whose, and whether it is a move out of turn. `None` if moves follow.
    pub(crate) fn last_foul(&self) -> Option<(Color, bool)> {
        let (by, foul) = self.foul().filter(|_| self.unread().is_empty())?;
        Some((by, matches!(foul, Foul::OutOfTurn { .. })))
    }

    /// The end of a line that has no word for it, by what is stated at its last move.
    pub(crate) fn stated_end(&self) -> Option<EndKind> {
        if self.end().is_some() || self.next().is_some() {
            return None;
        }
        let turn = Some(self.turn_after());
        let foul = self.last_foul();
        self.stated()
            .iter()
            .find_map(|stated| stated.end_there(turn, foul))
    }
}

impl Record {
    /// Who won the main line by what the record says: by a line of text about it if there is one that tells, else by the
    /// word at the end.
    pub fn stated(&self) -> Option<Claim> {
        let last = self.main_last();
        let before = last.parent();
        let nodes = core::iter::once(last).chain(before.filter(|_| last.end().is_some()));
        nodes
            .flat_map(|node| node.stated())
            .find_map(|stated| stated.claim)
            .or_else(|| last.end()?.claim())
    }
}
