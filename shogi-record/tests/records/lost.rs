//! In what a record that was written and read again differs from what it was, and what of that nobody reported.

use crate::flat::{
    DateTime, Diagnostic, EndKind, Format, Header, HeaderKey, Loss, Node, Record, Severity, Stated,
};
use shogiban::rules::Foul;
use std::collections::BTreeMap;

/// Something that is not as it was: the losses that explain it, by their codes, and the ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) by: &'static [&'static str],
    pub(crate) ply: u32,
}

/// Nothing explains what was not there before.
const ADDED: &[&str] = &[];

/// The differences that the losses of that record do not explain. Each loss explains one difference at its ply.
///
/// `own` is the format that the words at the ends come from, if any: in others they are translated.
pub(crate) fn unreported(
    before: &Record,
    after: &Record,
    losses: &[Loss],
    format: Format,
    own: Option<Format>,
) -> Vec<Difference> {
    let mut reported: BTreeMap<(&str, u32), usize> = BTreeMap::new();
    for loss in losses {
        *reported.entry((loss.kind.code(), loss.ply)).or_default() += 1;
    }
    // Of a variation that is lost as a whole nothing else is said, nor of an end where no moves are.
    let whole = |node: &Node<'_>, is_first: bool| match format {
        Format::Bod | Format::Sfen => true,
        // Without the start there are no moves.
        Format::Jkf if reported.contains_key(&("start", 0)) => true,
        // It says that too where a variation takes the place of the end.
        Format::Ki2 => false,
        _ => !is_first && reported.contains_key(&("variation", node.ply())),
    };
    let mut found = compare(before, after, own == Some(format), &whole);
    found.retain(|difference| {
        let explained = difference.by.iter().find(|code| {
            let left = reported.get_mut(&(**code, difference.ply));
            left.is_some_and(|left| {
                let is_left = *left > 0;
                *left -= usize::from(is_left);
                is_left
            })
        });
        explained.is_none()
    });
    found
}

/// Whether a reader may not say that of what our own writer wrote. An illegal move is one however often it is written, and
/// so is a start with faults.
pub(crate) fn is_complaint(found: &Diagnostic) -> bool {
    let of_the_game = matches!(
        found.kind.code(),
        "illegal_move" | "faulty_start" | "unplayable_start" | "unknown_end" | "end_word"
    );
    found.severity > Severity::Note && !of_the_game
}

/// Everything in which two records differ, but for ends that are lost as a whole. Words of ends count where both are of the same
/// format, and where the word is all that is known of the end.
pub(crate) fn compare(
    before: &Record,
    after: &Record,
    same_words: bool,
    is_whole: &dyn Fn(&Node<'_>, bool) -> bool,
) -> Vec<Difference> {
    let mut found = Vec::new();
    headers(before, after, &mut found);
    start(before, after, &mut found);
    let mut open = vec![(before.root(), after.root())];
    while let Some((a, b)) = open.pop() {
        let (pairs, mut lost) = children(&a, &b, &mut found);
        let first = a.next().map(|first| first.id());
        lost.ends.retain(|end| !is_whole(end, Some(end.id()) == first));
        notes(&a, &b, &lost, &mut found);
        let word_counts = same_words || a.end() == Some(EndKind::Unknown);
        if word_counts && a.word().is_some() && a.word() != b.word() {
            found.push(difference(&["word"], &a));
        }
        open.extend(pairs);
    }
    found
}

/// Whether two records are the same game, but for the forms and orders that formats have for headers, and for an end that one of
/// them only states.
pub(crate) fn same_game(before: &Record, after: &Record) -> bool {
    compare(before, after, true, &|_, _| false).is_empty()
}

fn difference(by: &'static [&'static str], node: &Node<'_>) -> Difference {
    Difference { by, ply: node.ply() }
}

/// One for each header that is not among the others any more. Formats have forms and orders of their own for the same headers, so
/// their meaning counts.
fn headers(before: &Record, after: &Record, found: &mut Vec<Difference>) {
    let (a, mut b) = (meanings(before), meanings(after));
    let is_added = b.len() > a.len();
    for one in a {
        if let Some(at) = b.iter().position(|other| *other == one) {
            b.remove(at);
        } else {
            found.push(Difference {
                by: &["header"],
                ply: 0,
            });
        }
    }
    if is_added {
        found.push(Difference { by: ADDED, ply: 0 });
    }
}

/// What each header says: its key and its value as text.
fn meanings(record: &Record) -> Vec<(String, String)> {
    let plain = |header: &Header| {
        let value = header.value.trim();
        let date = DateTime::parse(value).map(|when| {
            let time = when
                .hour
                .map(|hour| (hour, when.minute.unwrap_or(0), when.second.unwrap_or(0)));
            format!("{}/{:?}/{:?} {time:?}", when.year, when.month, when.day)
        });
        match &header.key {
            HeaderKey::StartTime => ("start".to_owned(), date.unwrap_or_else(|| value.to_owned())),
            HeaderKey::Other(day) if day == "対局日" && date.is_some() => {
                ("start".to_owned(), date.unwrap_or_default())
            }
            HeaderKey::EndTime => ("end".to_owned(), date.unwrap_or_else(|| value.to_owned())),
            HeaderKey::TimeControl => (HeaderKey::TimeLimit.to_string(), value.to_owned()),
            HeaderKey::MaxMoves => (header.key.to_string(), value.trim_end_matches('手').to_owned()),
            key => (key.to_string(), value.to_owned()),
        }
    };
    // The first header that tells the start says the day.
    let is_day = |header: &Header| header.key == HeaderKey::Other("対局日".into());
    let tells = |header: &&Header| {
        (header.key == HeaderKey::StartTime || is_day(header)) && DateTime::parse(&header.value).is_some()
    };
    let starts = || record.headers.iter().filter(tells);
    let first = starts().find(|header| !is_day(header)).or(starts().next());
    let is_repeated = |header: &&Header| {
        let (own, told) = (
            DateTime::parse(&header.value),
            first.and_then(|first| DateTime::parse(&first.value)),
        );
        let same = own.zip(told).is_some_and(|(own, told)| {
            let day = (own.year, own.month, own.day) == (told.year, told.month, told.day);
            day && (own.hour.is_none() || own == told)
        });
        same && is_day(header) && first.is_some_and(|first| !std::ptr::eq(first, *header))
    };
    let (mut times, mut said): (Vec<_>, Vec<_>) = record
        .headers
        .iter()
        .filter(|header| !is_repeated(header))
        .map(plain)
        .partition(|(key, _)| {
            ["持ち時間", "先手持ち時間", "後手持ち時間", "秒読み", "考慮時間"].contains(&key.as_str())
        });
    let controls = record.headers.time_controls();
    if controls.unread.is_empty() && (controls.black.is_some() || controls.white.is_some()) {
        let both = format!("{:?} {:?}", controls.black, controls.white);
        times = vec![("time".to_owned(), both)];
    }
    said.extend(times);
    said
}

fn start(before: &Record, after: &Record, found: &mut Vec<Difference>) {
    let mut same_number = *after.start();
    same_number.set_move_number(before.start().move_number());
    if same_number != *before.start() {
        found.push(Difference {
            by: &["start"],
            ply: 0,
        });
    } else if after.start() != before.start() {
        found.push(Difference {
            by: &["move_number"],
            ply: 0,
        });
    }
}

type Pair<'a> = (Node<'a>, Node<'a>);

/// The ends that are gone.
#[derive(Default)]
struct Gone<'a> {
    ends: Vec<Node<'a>>,
    /// Those after an illegal move that is gone.
    of_fouls: Vec<Node<'a>>,
}

/// The children that both have, in their order, and the ends that are gone.
fn children<'a>(a: &Node<'a>, b: &Node<'a>, found: &mut Vec<Difference>) -> (Vec<Pair<'a>>, Gone<'a>) {
    let (mut pairs, mut gone) = (Vec::new(), Gone::default());
    let (all, after): (Vec<_>, Vec<_>) = (a.children().collect(), b.children().collect());
    for (child, other) in aligned(&all, &after) {
        let child = match (child, other) {
            (Some(child), Some(other)) => {
                if child.step() != other.step() {
                    found.push(difference(&["end"], &child));
                }
                pairs.push((child, other));
                continue;
            }
            (Some(child), None) => child,
            (None, added) => {
                // An end that was only stated may become a word.
                let said =
                    |node: &Node<'_>, of: &Node<'_>| of.stated().iter().any(|stated| says(node, stated));
                let added = added.filter(|node| !said(node, a));
                // What is said after a foul that a format cannot show may stay.
                let fouls = || all.iter().filter(|node| node.is_illegal());
                let added = added.filter(|node| {
                    let mut ends = fouls().flat_map(Node::children);
                    !fouls().any(|foul| said(node, foul)) && !ends.any(|end| end.step() == node.step())
                });
                found.extend(added.map(|node| difference(ADDED, &node)));
                continue;
            }
        };
        let is_first = a.next().is_some_and(|first| first.id() == child.id());
        // Where a line goes on with one move only, an end beside it is a variation too.
        found.push(difference(
            match (child.end(), is_first) {
                (Some(_), true) => &["end"],
                (Some(_), false) => &["end", "variation"],
                (None, true) => &["moves"],
                (None, false) => &["variation", "moves"],
            },
            &child,
        ));
        gone.ends.extend(child.end().map(|_| child));
        if child.is_illegal() {
            gone.of_fouls.extend(child.children());
        }
    }
    (pairs, gone)
}

/// Whether an end says what a line of text states.
fn says(end: &Node<'_>, stated: &Stated) -> bool {
    let kind = end.end();
    kind.is_some()
        && (stated.end == kind || (stated.end.is_none() && stated.claim == kind.and_then(EndKind::claim)))
}

/// Which node of one list is which of another, in their order, with the fewest changes: nodes that are gone, and ends that became
/// others. What is only in the second list was added, and nothing explains that.
fn aligned<'a>(a: &[Node<'a>], b: &[Node<'a>]) -> Vec<(Option<Node<'a>>, Option<Node<'a>>)> {
    const GONE: u32 = 4;
    const ADDED: u32 = 1_000;
    let as_one = |a: &Node<'_>, b: &Node<'_>| {
        let word_differs = a.end() == Some(EndKind::Unknown) && a.word() != b.word();
        let same = a.step() == b.step() && a.is_illegal() == b.is_illegal();
        let both_end = a.end().is_some() && b.end().is_some();
        (same || both_end).then_some(if same { 0 } else { GONE } + u32::from(word_differs))
    };
    // The cost of what is left from there on.
    let mut costs = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in (0..=a.len()).rev() {
        for j in (0..=b.len()).rev() {
            let gone = (i < a.len()).then(|| costs[i + 1][j] + GONE);
            let added = (j < b.len()).then(|| costs[i][j + 1] + ADDED);
            let both = (i < a.len() && j < b.len())
                .then(|| Some(costs[i + 1][j + 1] + as_one(&a[i], &b[j])?))
                .flatten();
            costs[i][j] = [both, gone, added].into_iter().flatten().min().unwrap_or(0);
        }
    }
    let (mut i, mut j, mut list) = (0, 0, Vec::new());
    while i < a.len() || j < b.len() {
        let cost = costs[i][j];
        let both = i < a.len()
            && j < b.len()
            && as_one(&a[i], &b[j]).is_some_and(|own| costs[i + 1][j + 1] + own == cost);
        if both {
            list.push((Some(a[i]), Some(b[j])));
            (i, j) = (i + 1, j + 1);
        } else if i < a.len() && costs[i + 1][j] + GONE == cost {
            list.push((Some(a[i]), None));
            i += 1;
        } else {
            list.push((None, Some(b[j])));
            j += 1;
        }
    }
    list
}

/// What stands at a node. What stood at an end that is gone may stand here now.
fn notes(a: &Node<'_>, b: &Node<'_>, gone: &Gone<'_>, found: &mut Vec<Difference>) {
    if a.time() != b.time() {
        found.push(difference(&["time"], a));
    }
    let unread = |node: &Node<'_>| {
        node.unread()
            .iter()
            .map(|unread| unread.text.clone())
            .collect::<Vec<_>>()
    };
    if unread(a) != unread(b) {
        found.push(difference(&["moves"], a));
    } else if a.unread() != b.unread() {
        found.push(difference(&["time"], a));
    }
    // What comes after a move out of turn decides what it was.
    let is_open = matches!(a.foul(), Some((_, Foul::OutOfTurn { .. })));
    if a.is_cut() != b.is_cut() && b.end().is_none() && !is_open {
        found.push(difference(&["cut"], a));
    }
    let nodes: Vec<Node<'_>> = std::iter::once(*a).chain(gone.ends.iter().copied()).collect();
    // A line about the result may become the word that says the same, and its text a comment.
    let end = b.next().filter(|next| next.end().is_some()).unwrap_or(*b);
    let is_said = |stated: &Stated| says(&end, stated);
    let is_told = |text: &String| {
        let mut stated = nodes.iter().flat_map(Node::stated);
        stated.any(|stated| stated.text == *text && is_said(stated))
    };
    let comments = texts(&nodes, b, |node| node.comments(), &["comment"], |_| false, found);
    let bookmarks = texts(
        &nodes,
        b,
        |node| node.bookmarks(),
        &["bookmark"],
        |_| false,
        found,
    );
    let stated = texts(&nodes, b, |node| node.stated(), &["stated"], is_said, found);
    let added = [
        comments.into_iter().any(|text| !is_told(text)),
        !bookmarks.is_empty(),
        !all_told(&nodes, gone, &stated),
    ];
    let count = added.into_iter().filter(|added| *added).count();
    found.extend(std::iter::repeat_n(difference(ADDED, a), count));
}

/// Looks for the texts of the nodes, in their order, in those that stand at `b` now. Those that were not there before, unless
/// one takes the place of what is gone.
fn texts<'a, T: PartialEq>(
    nodes: &[Node<'a>],
    b: &Node<'a>,
    of: impl Fn(&Node<'a>) -> &'a [T],
    by: &'static [&'static str],
    is_said: impl Fn(&T) -> bool,
    found: &mut Vec<Difference>,
) -> Vec<&'a T> {
    let mut now = of(b).iter().peekable();
    let mut is_changed = false;
    for node in nodes {
        let missing = of(node)
            .iter()
            .filter(|text| now.next_if(|now| now == text).is_none());
        if missing.filter(|text| !is_said(text)).count() > 0 {
            is_changed = true;
            found.push(difference(by, node));
        }
    }
    if is_changed { Vec::new() } else { now.collect() }
}

/// Whether lines about the result tell ends that are gone, where no other line stood.
fn all_told(nodes: &[Node<'_>], gone: &Gone<'_>, added: &[&Stated]) -> bool {
    let silent = |end: &&Node<'_>| nodes[0].stated().is_empty() && end.stated().is_empty();
    let ends = gone.ends.iter().chain(&gone.of_fouls).filter(silent);
    let mut claims: Vec<_> = ends.map(|end| end.end().and_then(EndKind::claim)).collect();
    added.iter().all(|told| {
        let at = claims.iter().position(|claim| *claim == told.claim);
        at.map(|at| claims.remove(at)).is_some()
    })
}
