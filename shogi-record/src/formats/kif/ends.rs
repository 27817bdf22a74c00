//! What texts say about the result of a game: the lines that begin with まで, words such as 先手の勝利, and the comments that
//! 81Dojo ends games with.

use super::moves::{begins_with_square, without_mark};
use super::names::is_blank;
use super::read::PASS;
use crate::model::end::EndKind;
use crate::model::end_words::{Words, sentence};
use crate::model::stated::{Claim, Stated};
use crate::resolve::Resolver;
use alloc::string::String;
use shogiban::Color;
use shogiban::notation::toolkit::{digit, side_of_mark};

/// A word that stands where a move would, perhaps with the mark of its side: △投了.
pub(super) struct MarkedWord<'a> {
    pub(super) mark: Option<Color>,
    pub(super) word: &'a str,
    pub(super) after: &'a str,
}

/// The word of an end, or パス, at the beginning of a text.
pub(super) fn first_word(text: &str) -> Option<MarkedWord<'_>> {
    let mark = text.chars().next().and_then(side_of_mark);
    let rest = if mark.is_some() { without_mark(text) } else { text };
    if begins_with_square(rest) {
        return None;
    }
    let is_end = |c: char| is_blank(c) || matches!(c, '(' | '（') || side_of_mark(c).is_some();
    let (word, after) = rest.split_at(rest.find(is_end).unwrap_or(rest.len()));
    (word == PASS || Words::Kif.knows(word)).then_some(MarkedWord { mark, word, after })
}

/// What the word means with the mark of that side before it.
pub(super) fn end_of_mark(word: &str, mark: Color, resolver: &Resolver<'_>) -> Option<EndKind> {
    let after_illegal = resolver.is_after_illegal() && resolver.turn() == mark;
    Words::Kif.meaning(word, mark, after_illegal)
}

/// The end that 81Dojo tells by the last comment of a game, with the side to move after the last move: `時間切れにて終局`. A foul
/// was the last move.
pub(super) fn end_in_comment(comment: &str, turn: Color) -> Option<EndKind> {
    let how = comment.trim_matches(is_blank).strip_suffix("にて終局")?;
    match how {
        "反則手" | "反則" => Some(EndKind::Foul { by: turn.opponent() }),
        how => Words::Kif.meaning(how, turn, false),
    }
}

/// The usual line まで… for an end after so many moves.
pub(super) fn sentence_after(moves: u32, kind: EndKind, turn: Color, is_handicap: bool) -> Option<String> {
    let side = |color: Color| match (color, is_handicap) {
        (Color::Black, false) => "先手",
        (Color::Black, true) => "下手",
        (Color::White, false) => "後手",
        (Color::White, true) => "上手",
    };
    let how = sentence(kind, turn, side)?;
    Some(alloc::format!("まで{moves}手で{how}"))
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

/// Whether a line まで… says something about the result, and not only how many moves there were.
pub(super) fn says_something(text: &str) -> bool {
    !how(text.strip_prefix("まで").unwrap_or(text)).is_empty()
}

/// What is said about the result, without the number of moves before it.
fn how(said: &str) -> &str {
    let said = said.trim_start_matches(|c| is_blank(c) || c == '、');
    let after = said.trim_start_matches(|c| digit(c).is_some());
    let after = if after.len() < said.len() {
        let after = after.strip_prefix('手').unwrap_or(after);
        after.strip_prefix('で').unwrap_or(after)
    } else {
        after
    };
    after.trim_matches(|c| is_blank(c) || matches!(c, '、' | '。'))
}

/// What a word or a sentence says that stands where a game ends, or after a header about the result: 先手の勝利, 引分,
/// まで3手で先手の勝ち. `None` if it is nothing of the kind.
pub(super) fn result(
    text: &str,
    turn: Color,
    after_illegal: bool,
) -> Option<(Option<EndKind>, Option<Claim>)> {
    if let Some(end) = Words::Kif.meaning(text, turn, after_illegal) {
        return Some((Some(end), end.claim()));
    }
    let said = text.strip_prefix("まで").unwrap_or(text);
    let found = meaning(said, turn);
    (found != (None, None)).then_some(found)
}

/// Whether a line is a side and what became of it, and nothing else: 先手の勝利, 後手 反則負け.
pub(super) fn is_result(text: &str) -> bool {
    let names = SIDES.iter().map(|(name, _)| *name);
    let Some(rest) = names.into_iter().find_map(|name| text.strip_prefix(name)) else {
        return false;
    };
    let rest = rest.strip_prefix('番').unwrap_or(rest);
    let rest = rest.trim_start_matches(|c| is_blank(c) || PARTICLES.contains(&c));
    let plain = ["勝", "勝ち", "勝利", "負", "負け", "敗", "敗北", "敗け", "切れ負"];
    let ways = ["時間切れ", "反則", "反則手", "宣言", "入玉宣言", "入玉", "トライ"];
    let is_won = |rest: &str| plain.contains(&rest) || rest == "の勝ち" || rest == "の負け";
    Words::Kif.knows(rest)
        || is_won(rest)
        || ways.iter().any(|way| {
            rest.strip_prefix(way)
                .is_some_and(|rest| is_won(rest) || rest == "による勝ち")
        })
}

/// What stands between a side and what it did.
const PARTICLES: [char; 3] = ['の', 'が', 'は'];

/// The first of some words that stands right after the name of a side, and that side.
fn side_of_any(said: &str, words: &[&str]) -> Option<Color> {
    words.iter().find_map(|word| side_of(said, word))
}

/// The end of a game and the winner, as far as a sentence says them.
fn meaning(said: &str, turn: Color) -> (Option<EndKind>, Option<Claim>) {
    let nothing = (None, None);
    let end = if let Some(by) = loser(said, "反則負") {
        EndKind::Foul { by }
    } else if let Some(winner) = side_of(said, "反則勝") {
        let by = winner.opponent();
        EndKind::Foul { by }
    } else if let Some(by) = side_of_any(
        said,
        &[
            "入玉勝",
            "入玉宣言勝",
            "宣言勝",
            "宣言による勝",
            "トライ勝",
            "入玉宣言による勝",
        ],
    ) {
        EndKind::Declaration { by }
    } else if let Some(by) = loser(said, "不戦敗") {
        EndKind::Abandonment { by }
    } else if let Some(winner) = side_of(said, "不戦勝") {
        let by = winner.opponent();
        EndKind::Abandonment { by }
    } else if let Some(winner) = side_of_any(said, &["時間切れ勝", "切れ勝", "時間勝"]) {
        let by = winner.opponent();
        EndKind::TimeUp { by }
    } else if let Some(winner) = side_of(said, "勝") {
        let by = winner.opponent();
        let end = said.contains("時間切れ").then_some(EndKind::TimeUp { by });
        return (end, Some(Claim::Win(winner)));
    } else if let Some(by) = loser(said, "切れ負") {
        EndKind::TimeUp { by }
    } else if let Some(loser) = side_of_any(said, &["負", "敗"]) {
        return (None, Some(Claim::Win(loser.opponent())));
    } else if ["勝", "負", "敗", "反則", "連続王手"]
        .iter()
        .any(|word| said.contains(word))
    {
        // Without the name of a side, a declaration is that of the side that would be to move, or whose king has just entered.
        return match Words::Kif.meaning(how(said), turn, false) {
            Some(end @ EndKind::Declaration { .. }) => (Some(end), end.claim()),
            // Somebody won, and it is not clear who: 連続王手の千日手 is no draw.
            _ => nothing,
        };
    } else if let Some(by) = side_at_end(said, &["時間切れ", "時間切", "切れ"]) {
        EndKind::TimeUp { by }
    } else if let Some(by) = side_at_end(said, &["投了"]) {
        EndKind::Resignation { by }
    } else if let Some(by) = side_at_end(said, &["入玉宣言", "宣言", "トライ"]) {
        EndKind::Declaration { by }
    } else if let Some(end) = Words::Kif.meaning(how(said), turn, false) {
        end
    } else {
        let words = [
            ("千日手", EndKind::Repetition),
            ("持将棋", EndKind::Impasse),
            ("引き分け", EndKind::Draw),
            ("引分", EndKind::Draw),
            ("最大手数", EndKind::MoveLimit),
            ("封じ手", EndKind::SealedMove),
            ("中断", EndKind::Aborted),
            ("不詰", EndKind::NoMate),
            ("詰", EndKind::Checkmate { of: turn }),
        ];
        match words.into_iter().find(|(word, _)| said.contains(word)) {
            Some((_, end)) => end,
            None => return nothing,
        }
    };
    (Some(end), end.claim())
}

/// The names of the sides.
const SIDES: [(&str, Color); 10] = [
    ("先手", Color::Black),
    ("下手", Color::Black),
    ("後手", Color::White),
    ("上手", Color::White),
    ("☗", Color::Black),
    ("▲", Color::Black),
    ("▼", Color::Black),
    ("☖", Color::White),
    ("△", Color::White),
    ("▽", Color::White),
];

/// The side that is named before a text, perhaps with 番, の, が, は and blanks between.
fn side_before(before: &str) -> Option<Color> {
    let before = before.trim_end_matches(|c| is_blank(c) || PARTICLES.contains(&c));
    let before = before.strip_suffix('番').unwrap_or(before);
    let mut sides = SIDES.into_iter();
    sides.find_map(|(name, color)| before.ends_with(name).then_some(color))
}

/// The side that a word is about: the one just before it, まで111手で先手の勝ち. What stands between may say that
/// the other side won: 先手の反則により勝ち.
fn side_of(said: &str, word: &str) -> Option<Color> {
    side_before(&said[..said.find(word)?])
}

/// The same where nothing follows the word: 後手の時間切れ.
fn side_at_end(said: &str, words: &[&str]) -> Option<Color> {
    let said = said.trim_end_matches(|c| is_blank(c) || c == '。');
    words
        .iter()
        .find_map(|word| side_before(said.strip_suffix(word)?))
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
    let how = before[end..].strip_prefix(PARTICLES)?;
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
