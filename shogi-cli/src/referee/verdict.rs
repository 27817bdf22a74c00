//! The verdict of the rules on a game, as it is printed.

use serde::Serialize;
use shogiban::rules::Settlement;
use shogiban::{Color, Game};

/// How a game ended by the rules.
#[derive(Debug, Serialize)]
pub(super) struct Verdict {
    winner: Option<&'static str>,
    settlement: &'static str,
    /// Whether colors are swapped, if the game is replayed.
    #[serde(skip_serializing_if = "Option::is_none")]
    swap_colors: Option<bool>,
    reason: &'static str,
    /// Which foul, if the reason is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    foul: Option<&'static str>,
    ply: u32,
    /// Where the position occurred that was repeated.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    plies: Vec<u32>,
    text: String,
}

impl Verdict {
    /// The whole as a sentence.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The verdict on a game; `None` while it goes on.
    pub(super) fn of(game: &Game) -> Option<Self> {
        let outcome = game.outcome()?;
        Some(Self {
            winner: outcome.winner.map(|winner| match winner {
                Color::Black => "black",
                Color::White => "white",
            }),
            settlement: outcome.settlement.code(),
            swap_colors: match outcome.settlement {
                Settlement::Replay { swap_colors } => Some(swap_colors),
                _ => None,
            },
            reason: outcome.reason.code(),
            foul: outcome.reason.foul_code(),
            ply: outcome.ply,
            plies: game.repetition_plies(),
            text: outcome.to_string(),
        })
    }
}
