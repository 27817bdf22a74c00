//! The words of KIF that end a game, and the lines that begin with まで.

use crate::end::EndKind;
use crate::stated::{Claim, Stated};
use shogiban::Color;

/// What a word means with that side to move; `None` if it is not known.
pub(super) fn end_of_word(word: &str, turn: Color) -> Option<EndKind> {
    let by = turn;
    let other = turn.opponent();
    Some(match word {
        "投了" => EndKind::Resignation { by },
        "切れ負け" | "時間切れ" | "Time-up" => EndKind::TimeUp { by },
        // Written where a move would stand: the side to move wins, because the last move broke the rules, or loses.
        "反則勝ち" => EndKind::Foul { by: other },
        "反則負け" => EndKind::Foul { by },
        "入玉勝ち" | "入玉宣言" => EndKind::Declaration { by },
        "不戦敗" => EndKind::Abandonment { by },
        "不戦勝" => EndKind::Abandonment { by: other },
        "詰み" | "詰" => EndKind::Checkmate { of: turn },
        "不詰" => EndKind::NoMate,
        "千日手" => EndKind::Repetition,
        "持将棋" => EndKind::Impasse,
        "最大手数" => EndKind::MoveLimit,
        "引き分け" => EndKind::Draw,
        "中断" => EndKind::Aborted,
        "封じ手" => EndKind::SealedMove,
        "待った" => EndKind::TakeBack,
        "エラー" => EndKind::Error,
        _ => return None,
    })
}

/// What the word means if KIF has no more usual one for the same end: 詰み, but not 詰.
pub(crate) fn end_of_usual_word(word: &str, turn: Color) -> Option<EndKind> {
    let is_usual = |kind: &EndKind| word_of_end(*kind, turn, false) == Some(word);
    end_of_word(word, turn).filter(is_usual)
}

/// The same, where the move before the word may be illegal: then 反則負け is about that move as 反則勝ち is, and not about one of
/// the side to move, which the record leaves out.
pub(super) fn end_after(word: &str, turn: Color, after_illegal: bool) -> Option<EndKind> {
    match word {
        "反則負け" if after_illegal => Some(EndKind::Foul { by: turn.opponent() }),
        _ => end_of_word(word, turn),
    }
}

/// The word for an end there; `None` if KIF has none.
pub(super) fn word_of_end(kind: EndKind, turn: Color, after_illegal: bool) -> Option<&'static str> {
    // The first that fits, so after an illegal move 反則勝ち, which other programs read alike.
    const WORDS: [&str; 16] = [
        "投了",
        "切れ負け",
        "反則勝ち",
        "反則負け",
        "入玉勝ち",
        "不戦敗",
        "不戦勝",
        "詰み",
        "不詰",
        "千日手",
        "持将棋",
        "最大手数",
        "引き分け",
        "中断",
        "封じ手",
        "待った",
    ];
    let words = WORDS.into_iter().chain(["エラー"]);
    words
        .into_iter()
        .find(|word| end_after(word, turn, after_illegal) == Some(kind))
}

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
    fn every_end_has_a_word_on_the_side_that_writes_it() {
        let turn = Color::White;
        let (by, other) = (turn, turn.opponent());
        for kind in [
            EndKind::Resignation { by },
            EndKind::TimeUp { by },
            EndKind::Foul { by },
            EndKind::Foul { by: other },
            EndKind::Declaration { by },
            EndKind::Abandonment { by },
            EndKind::Abandonment { by: other },
            EndKind::Checkmate { of: by },
            EndKind::NoMate,
            EndKind::Repetition,
            EndKind::Impasse,
            EndKind::MoveLimit,
            EndKind::Draw,
            EndKind::Aborted,
            EndKind::SealedMove,
            EndKind::TakeBack,
            EndKind::Error,
        ] {
            let word = word_of_end(kind, turn, false).unwrap();
            assert_eq!(end_of_word(word, turn), Some(kind));
        }
        assert_eq!(word_of_end(EndKind::Resignation { by: other }, turn, false), None);
        assert_eq!(word_of_end(EndKind::Unknown, turn, false), None);
    }

    #[test]
    fn after_an_illegal_move_a_foul_is_that_move() {
        let turn = Color::White;
        let (foul, other) = (EndKind::Foul { by: turn.opponent() }, EndKind::Foul { by: turn });
        for word in ["反則負け", "反則勝ち"] {
            assert_eq!(end_after(word, turn, true), Some(foul), "{word}");
        }
        assert_eq!(end_after("反則負け", turn, false), Some(other));
        assert_eq!(word_of_end(foul, turn, true), Some("反則勝ち"));
        assert_eq!(word_of_end(other, turn, true), None);
    }

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
