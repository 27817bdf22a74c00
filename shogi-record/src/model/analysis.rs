//! What engines wrote into comments: evaluations and lines of play.
//!
//! Comments stay as they are; this only looks at them. Known are the lines of floodgate (`'** 123 +7776FU …` in CSA) and
//! those of ShogiHome, Shogidokoro and ShogiGUI (`**評価値=123`, `**読み筋=…`, `**対局 評価値 123 読み筋 …` in KIF).

use crate::model::node::Node;
use alloc::string::String;
use alloc::vec::Vec;
use shogiban::Color;

/// How good an engine thought a position to be.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// In hundredths of a pawn or so, from Black's side.
    Points(i32),
    /// That side mates, in so many moves if it is said.
    Mate {
        /// The side.
        winner: Color,
        /// In so many moves.
        moves: Option<u32>,
    },
}

/// What an engine wrote about a position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Analysis {
    /// The evaluation.
    pub score: Option<Score>,
    /// The line that it expected, as it was written: moves of CSA, USI or KIF.
    pub line: Option<String>,
    /// How many positions it looked at.
    pub nodes: Option<u64>,
    /// How deep it looked, in plies.
    pub depth: Option<u32>,
}

impl Node<'_> {
    /// What engines wrote at this node, in the order of the comments.
    ///
    /// ```
    /// use shogiban_record::{self as record, ReadOptions, Score};
    /// let text = b"PI\n+\n+7776FU\n'** 54 -3334FU +2726FU #123456\n";
    /// let reading = record::read(text, &ReadOptions::new());
    /// let analyses = reading.records().next().unwrap().main_last().analyses();
    /// assert_eq!(analyses[0].score, Some(Score::Points(54)));
    /// assert_eq!(analyses[0].line.as_deref(), Some("-3334FU +2726FU"));
    /// assert_eq!(analyses[0].nodes, Some(123_456));
    /// ```
    pub fn analyses(&self) -> Vec<Analysis> {
        let mut found: Vec<Analysis> = Vec::new();
        for comment in self.comments() {
            if let Some(whole) = floodgate(comment).or_else(|| shogidokoro(comment)) {
                found.push(whole);
                continue;
            }
            // One item a line: those of one engine stand together, and begin anew where one comes again.
            let Some((key, value)) = item(comment) else {
                continue;
            };
            let begins_anew = found.last().is_none_or(|last| last.has(key));
            if begins_anew {
                found.push(Analysis::default());
            }
            if let Some(last) = found.last_mut() {
                last.set(key, value);
            }
        }
        found.retain(|analysis| *analysis != Analysis::default());
        found
    }
}

/// What an item of ShogiHome is about.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Key {
    Score,
    Mate,
    Line,
    Nodes,
    Depth,
}

/// `*評価値=123`: the second `*` of the KIF line is still there, or `#` in its place.
fn item(comment: &str) -> Option<(Key, &str)> {
    let (name, value) = comment.strip_prefix(['*', '#'])?.split_once('=')?;
    let key = match name.trim_start_matches('#') {
        "評価値" => Key::Score,
        "詰み" | "詰み手数" => Key::Mate,
        "読み筋" => Key::Line,
        "ノード数" | "探索局面数" => Key::Nodes,
        "深さ" => Key::Depth,
        _ => return None,
    };
    Some((key, value.trim()))
}

impl Analysis {
    fn has(&self, key: Key) -> bool {
        match key {
            Key::Score | Key::Mate => self.score.is_some(),
            Key::Line => self.line.is_some(),
            Key::Nodes => self.nodes.is_some(),
            Key::Depth => self.depth.is_some(),
        }
    }

    fn set(&mut self, key: Key, value: &str) {
        match key {
            Key::Score => self.score = score(value),
            Key::Mate => self.score = mate(value),
            Key::Line => self.line = Some(value.into()),
            Key::Nodes => self.nodes = value.parse().ok(),
            Key::Depth => self.depth = value.split('/').next().and_then(|depth| depth.parse().ok()),
        }
    }
}

/// `** eval [pv] [#nodes]`, from Black's side.
fn floodgate(comment: &str) -> Option<Analysis> {
    let mut words = comment.strip_prefix("** ")?.split_ascii_whitespace().peekable();
    let score = Score::Points(words.next()?.parse().ok()?);
    let mut analysis = Analysis {
        score: Some(score),
        ..Analysis::default()
    };
    let mut line: Vec<&str> = Vec::new();
    for word in words {
        match word.strip_prefix('#').and_then(|nodes| nodes.parse().ok()) {
            Some(nodes) => analysis.nodes = Some(nodes),
            None => line.push(word),
        }
    }
    analysis.line = (!line.is_empty()).then(|| line.join(" "));
    Some(analysis)
}

/// `*対局 時間 00:05.0 深さ 20/30 ノード数 123 評価値 -186 読み筋 ▲７六歩 …`: words and values in turn; the line goes to the end.
fn shogidokoro(comment: &str) -> Option<Analysis> {
    let text = comment.strip_prefix('*')?;
    if !["対局", "検討", "解析", "候補"]
        .iter()
        .any(|word| text.starts_with(word))
    {
        return None;
    }
    let mut analysis = Analysis::default();
    let (text, line) = text
        .split_once("読み筋")
        .map_or((text, None), |(text, line)| (text, Some(line.trim())));
    analysis.line = line.filter(|line| !line.is_empty()).map(String::from);
    let mut words = text.split_ascii_whitespace();
    while let Some(word) = words.next() {
        let key = match word {
            "評価値" => Key::Score,
            "ノード数" => Key::Nodes,
            "深さ" => Key::Depth,
            _ => continue,
        };
        if let Some(value) = words.next() {
            analysis.set(key, value);
        }
    }
    Some(analysis)
}

/// A number, or a mate: `+詰 15`, `-詰`, `mate 15`.
fn score(text: &str) -> Option<Score> {
    // Marks such as ↑ (a lower bound) follow the number.
    let number = text.trim_end_matches(|c: char| !c.is_ascii_digit());
    let sign_and_digits = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+');
    if !number.is_empty() && number.chars().all(sign_and_digits) {
        return number.parse().ok().map(Score::Points);
    }
    mate(text)
}

fn mate(text: &str) -> Option<Score> {
    let winner = if text.starts_with('-') {
        Color::White
    } else {
        Color::Black
    };
    if !text.contains('詰') && !text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-')) {
        return None;
    }
    let digits: String = text.chars().filter(char::is_ascii_digit).collect();
    Some(Score::Mate {
        winner,
        moves: digits.parse().ok(),
    })
}

#[cfg(test)]
mod tests {
    use crate::{NodeId, Record, Score};
    use shogiban::Color;

    fn analyses(comments: &str) -> alloc::vec::Vec<crate::Analysis> {
        let mut record = Record::default();
        record.add_comment(NodeId::ROOT, comments).unwrap();
        record.root().analyses()
    }

    #[test]
    fn one_item_a_line() {
        let found = analyses("*評価値=-35\n*読み筋=▲２五歩\n*評価値=120\ntalk\n*深さ=20/30\n*ノード数=5");
        assert_eq!(found.len(), 2);
        assert_eq!(found[0].score, Some(Score::Points(-35)));
        assert_eq!(found[0].line.as_deref(), Some("▲２五歩"));
        assert_eq!((found[1].depth, found[1].nodes), (Some(20), Some(5)));
    }

    #[test]
    fn all_items_in_a_line() {
        let found = analyses("*対局 時間 00:05 深さ 20/30 評価値 -186 読み筋 ▲７六歩 △３四歩");
        assert_eq!(found[0].score, Some(Score::Points(-186)));
        assert_eq!(found[0].line.as_deref(), Some("▲７六歩 △３四歩"));
    }

    #[test]
    fn mates() {
        let (winner, moves) = (Color::White, Some(15));
        assert_eq!(
            analyses("*評価値=-詰 15")[0].score,
            Some(Score::Mate { winner, moves })
        );
    }

    #[test]
    fn talk_is_no_analysis() {
        assert!(analyses("a comment\n** talk\n*\n評価値=1\n*評価値=high").is_empty());
    }
}
