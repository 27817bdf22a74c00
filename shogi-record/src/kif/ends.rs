//! The words of KIF that end a game, and the lines that begin with まで.

use crate::end::EndKind;
use crate::stated::{Claim, Stated};
use shogiban::Color;

/// The comment that 81Dojo ends a game with, and nothing else, when the last move was a foul; with the side to move after it.
pub(super) fn stated_in_comment(comment: &str, turn: Color) -> Option<Stated> {
    let end = EndKind::Foul { by: turn.opponent() };
    (comment == "反則手にて終局").then(|| Stated {
        text: comment.into(),
        claim: end.claim(),
        end: Some(end),
    })
}

/// A line まで…, with the side to move where it stands. It names the winner, or only how the game ended.
pub(super) fn stated(text: &str, turn: Color) -> Option<Stated> {
    let said = text.strip_prefix("まで")?;
    let (end, claim) = meaning(said, turn);
    Some(Stated {
        text: text.into(),
        claim,
        end,
    })
}

fn meaning(said: &str, turn: Color) -> (Option<EndKind>, Option<Claim>) {
    let end = if let Some(by) = loser(said, "反則負け") {
        EndKind::Foul { by }
    } else if let Some(winner) = side_of(said, "反則勝ち") {
        let by = winner.opponent();
        EndKind::Foul { by }
    } else if let Some(by) = side_of(said, "入玉勝ち") {
        EndKind::Declaration { by }
    } else if let Some(by) = loser(said, "不戦敗") {
        EndKind::Abandonment { by }
    } else if let Some(winner) = side_of(said, "不戦勝") {
        let by = winner.opponent();
        EndKind::Abandonment { by }
    } else if let Some(winner) = side_of(said, "勝ち") {
        let by = winner.opponent();
        let end = said.contains("時間切れ").then_some(EndKind::TimeUp { by });
        return (end, Some(Claim::Win(winner)));
    } else if let Some(by) = loser(said, "切れ負け") {
        EndKind::TimeUp { by }
    } else if let Some(loser) = side_of(said, "負け") {
        return (None, Some(Claim::Win(loser.opponent())));
    } else if ["勝", "負", "敗", "反則", "連続王手"]
        .iter()
        .any(|word| said.contains(word))
    {
        // Somebody won, and it is not clear who: 連続王手の千日手 is no draw.
        return (None, None);
    } else {
        let words = [
            ("千日手", EndKind::Repetition),
            ("持将棋", EndKind::Impasse),
            ("引き分け", EndKind::Draw),
            ("最大手数", EndKind::MoveLimit),
            ("封じ手", EndKind::SealedMove),
            ("中断", EndKind::Aborted),
            ("不詰", EndKind::NoMate),
            ("詰", EndKind::Checkmate { of: turn }),
        ];
        match words.into_iter().find(|(word, _)| said.contains(word)) {
            Some((_, end)) => end,
            None => return (None, None),
        }
    };
    (Some(end), end.claim())
}

/// The names of the sides.
const SIDES: [(&str, Color); 4] = [
    ("先手", Color::Black),
    ("下手", Color::Black),
    ("後手", Color::White),
    ("上手", Color::White),
];

/// The side that a word is about: the one just before it, まで111手で先手の勝ち. What stands between may say that
/// the other side won: 先手の反則により勝ち.
fn side_of(said: &str, word: &str) -> Option<Color> {
    let before = said[..said.find(word)?].trim_end_matches(['の', 'が', 'は']);
    let mut sides = SIDES.into_iter();
    sides.find_map(|(name, color)| before.ends_with(name).then_some(color))
}

/// The side that lost by a foul or on time: the one just before the word, or the only one that is named before it, if what
/// stands between says how: まで2手で先手の連続王手の千日手で反則負け. In 先手の王手を見落として反則負け it was the other side, and
/// what somebody does to something (を, に) is not read.
fn loser(said: &str, word: &str) -> Option<Color> {
    if let Some(loser) = side_of(said, word) {
        return Some(loser);
    }
    let before = &said[..said.find(word)?];
    let mut named = SIDES.into_iter().flat_map(|(name, color)| {
        before
            .match_indices(name)
            .map(move |(at, _)| (at + name.len(), color))
    });
    let ((end, color), None) = (named.next()?, named.next()) else {
        return None;
    };
    let how = before[end..].strip_prefix(['の', 'が', 'は'])?;
    let how = how.replace("により", "").replace("による", "");
    (!how.contains(['を', 'に'])).then_some(color)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lines_of_result_say() {
        use Color::{Black, White};
        for (text, end, claim) in [
            ("まで111手で先手の勝ち", None, Some(Claim::Win(Black))),
            ("まで104手で下手の勝ち", None, Some(Claim::Win(Black))),
            ("まで117手で上手の勝ち", None, Some(Claim::Win(White))),
            (
                "まで7手で時間切れにより先手の勝ち",
                Some(EndKind::TimeUp { by: White }),
                Some(Claim::Win(Black)),
            ),
            (
                "まで2手で先手の反則負け",
                Some(EndKind::Foul { by: Black }),
                Some(Claim::Win(White)),
            ),
            (
                "まで2手で先手の反則勝ち",
                Some(EndKind::Foul { by: White }),
                Some(Claim::Win(Black)),
            ),
            (
                "まで9手で後手の入玉勝ち",
                Some(EndKind::Declaration { by: White }),
                Some(Claim::Win(White)),
            ),
            (
                "まで7手詰",
                Some(EndKind::Checkmate { of: White }),
                Some(Claim::Win(Black)),
            ),
            (
                "まで2手で先手の連続王手の千日手で反則負け",
                Some(EndKind::Foul { by: Black }),
                Some(Claim::Win(White)),
            ),
            (
                "まで8手で上手の時間切れ負け",
                Some(EndKind::TimeUp { by: White }),
                Some(Claim::Win(Black)),
            ),
            (
                "まで3手で後手の反則負けにより先手の勝ち",
                Some(EndKind::Foul { by: White }),
                Some(Claim::Win(Black)),
            ),
            ("まで4手で後手が勝ち", None, Some(Claim::Win(White))),
            ("まで4手で後手負け", None, Some(Claim::Win(Black))),
            (
                "まで4手で後手は王手放置により反則負け",
                Some(EndKind::Foul { by: White }),
                Some(Claim::Win(Black)),
            ),
            // Who it was is not said, or not clearly.
            ("まで4手で先手に負け", None, None),
            ("まで4手で先手の王手を見落として反則負け", None, None),
            ("まで4手で先手の王手に気付かず反則負け", None, None),
            ("まで2手で連続王手の千日手で反則負け", None, None),
            ("まで2手で連続王手の千日手", None, None),
            ("まで2手で先手の反則により勝ち", None, None),
            ("まで2手で先手の王手を後手が放置して反則負け", None, None),
            ("まで12手で千日手", Some(EndKind::Repetition), Some(Claim::Draw)),
            ("まで258手で持将棋", Some(EndKind::Impasse), Some(Claim::Draw)),
            ("まで3手で中断", Some(EndKind::Aborted), Some(Claim::NoResult)),
            (
                "まで2手で封じ手",
                Some(EndKind::SealedMove),
                Some(Claim::NoResult),
            ),
            ("まで", None, None),
        ] {
            let read = stated(text, White).unwrap();
            assert_eq!((read.end, read.claim), (end, claim), "{text}");
        }
        assert_eq!(stated("先手の勝ち", White), None);
    }
}
