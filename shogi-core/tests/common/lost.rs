//! In what a record that was written and read again differs from what it was, and what of that nobody reported.

use shogiban::record::{Diagnostic, EndKind, Format, Loss, Node, Record, Severity, Stated};
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

fn difference(by: &'static [&'static str], node: &Node<'_>) -> Difference {
    Difference { by, ply: node.ply() }
}

/// One for each header that is not among the others any more.
fn headers(before: &Record, after: &Record, found: &mut Vec<Difference>) {
    let (a, b): (Vec<_>, Vec<_>) = (before.headers.iter().collect(), after.headers.iter().collect());
    // The longest sequence that both have, by the table of their ends.
    let mut same = vec![vec![0_usize; b.len() + 1]; a.len() + 1];
    for i in 0..a.len() {
        for j in 0..b.len() {
            same[i + 1][j + 1] = if a[i] == b[j] {
                same[i][j] + 1
            } else {
                same[i][j + 1].max(same[i + 1][j])
            };
        }
    }
    let kept = same[a.len()][b.len()];
    let lost = Difference {
        by: &["header"],
        ply: 0,
    };
    found.extend(std::iter::repeat_n(lost, a.len() - kept));
    if b.len() > a.len() {
        found.push(Difference { by: ADDED, ply: 0 });
    }
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
    let mut after = b.children().peekable();
    for (index, child) in a.children().enumerate() {
        let same = |node: &Node<'_>| node.step() == child.step() && node.is_illegal() == child.is_illegal();
        if let Some(other) = after.next_if(same) {
            pairs.push((child, other));
            continue;
        }
        // One end for another, unless that is a later one.
        let both_end = |node: &Node<'_>| {
            let is_later = child.later_siblings().any(|later| later.step() == node.step());
            child.end().is_some() && node.end().is_some() && !is_later
        };
        if let Some(other) = after.next_if(both_end) {
            found.push(difference(&["end"], &child));
            pairs.push((child, other));
            continue;
        }
        // Where a line goes on with one move only, an end beside it is a variation too.
        found.push(difference(
            match (child.end(), index) {
                (Some(_), 0) => &["end"],
                (Some(_), _) => &["end", "variation"],
                (None, 0) => &["moves"],
                (None, _) => &["variation", "moves"],
            },
            &child,
        ));
        gone.ends.extend(child.end().map(|_| child));
        if child.is_illegal() {
            gone.of_fouls.extend(child.children());
        }
    }
    found.extend(after.map(|node| difference(ADDED, &node)));
    (pairs, gone)
}

/// What stands at a node. What stood at an end that is gone may stand here now.
fn notes(a: &Node<'_>, b: &Node<'_>, gone: &Gone<'_>, found: &mut Vec<Difference>) {
    if a.time() != b.time() {
        found.push(difference(&["time"], a));
    }
    let lost = &gone.ends;
    texts(a, b, lost, |node| node.comments().to_vec(), &["comment"], found);
    texts(a, b, lost, |node| node.bookmarks().to_vec(), &["bookmark"], found);
    if !is_told(a, b, gone) {
        texts(a, b, lost, |node| node.stated().to_vec(), &["stated"], found);
    }
}

/// Whether lines about the result tell the ends that are gone, where no other line stood.
fn is_told(a: &Node<'_>, b: &Node<'_>, gone: &Gone<'_>) -> bool {
    let silent = a.stated().is_empty() && gone.ends.iter().all(|end| end.stated().is_empty());
    let all = || gone.ends.iter().chain(&gone.of_fouls);
    let claims = |stated: &Stated| all().any(|end| end.end().and_then(EndKind::claim) == stated.claim);
    silent && b.stated().len() <= all().count() && b.stated().iter().all(claims)
}

fn texts<T: PartialEq>(
    a: &Node<'_>,
    b: &Node<'_>,
    lost: &[Node<'_>],
    of: impl Fn(&Node<'_>) -> Vec<T>,
    by: &'static [&'static str],
    found: &mut Vec<Difference>,
) {
    let (own, now) = (of(a), of(b));
    let of_ends: Vec<T> = lost.iter().flat_map(&of).collect();
    let moved = now.strip_prefix(&own[..]).is_some_and(|rest| rest == of_ends);
    if moved {
        return;
    }
    if now != own {
        found.push(difference(by, a));
    }
    let with_text = lost.iter().filter(|end| !of(end).is_empty());
    found.extend(with_text.map(|end| difference(by, end)));
}
