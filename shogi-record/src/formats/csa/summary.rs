//! The line in which shogi-server sums a game up: `'summary:time up:alice win:bob lose`.
//!
//! Where it is written, it is often the only word about the end: of time up, illegal moves, repetition and move limits
//! there is no `%` word.

use crate::model::end::EndKind;
use crate::model::stated::{Claim, Stated};
use shogiban::Color;

/// A comment (without its `'`) as such a line, if it is one.
pub(super) fn summary(comment: &str) -> Option<Stated> {
    let (kind, players) = comment.strip_prefix("summary:")?.split_once(':')?;
    // A name may hold colons: the players part where both sides of the colon end in a result. Black stands first.
    let result = |player: &str| {
        let player = player.trim_end();
        ["win", "lose", "draw"]
            .into_iter()
            .find(|word| player.ends_with(word))
    };
    let mut colons = players.match_indices(':').map(|(at, _)| at);
    let results = colons.find_map(|at| Some((result(&players[..at])?, result(&players[at + 1..])?)))?;
    let claim = match results {
        ("win", "lose") => Some(Claim::Win(Color::Black)),
        ("lose", "win") => Some(Claim::Win(Color::White)),
        ("draw", "draw") => Some(Claim::Draw),
        _ => None,
    };
    Some(Stated {
        text: comment.into(),
        claim,
        end: claim.and_then(|claim| end_of(kind.trim(), claim)),
    })
}

/// The kinds that shogi-server writes.
fn end_of(kind: &str, claim: Claim) -> Option<EndKind> {
    if let Claim::Win(winner) = claim {
        let by = winner.opponent();
        return Some(match kind {
            "toryo" => EndKind::Resignation { by },
            "time up" => EndKind::TimeUp { by },
            "kachi" => EndKind::Declaration { by: winner },
            "abnormal" => EndKind::Abandonment { by },
            "illegal kachi" | "illegal move" | "uchifuzume" | "oute_kaihimore" | "oute_sennichite" => {
                EndKind::Foul { by }
            }
            _ => return None,
        });
    }
    Some(match kind {
        "sennichite" => EndKind::Repetition,
        "max_moves" => EndKind::MoveLimit,
        _ => return None,
    })
}
