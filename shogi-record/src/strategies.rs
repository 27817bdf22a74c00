//! Random records for property tests with [proptest](https://docs.rs/proptest) (feature `proptest`): games with variations, comments, times, headers and ends.

use crate::{EndKind, HeaderKey, NodeId, Record};
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use shogiban::strategies::{moves, positions};
use shogiban::{Color, Move, Position, Variant};

/// The most moves and ends that are tried.
const MOST_STEPS: usize = 60;

/// What is done next to a record.
#[derive(Copy, Clone, Debug)]
enum Grow {
    /// A legal move after the node of the last move.
    Next(Index),
    /// A legal move after any node.
    Branch(Index, Index),
    /// Any move after any node, legal or not.
    Any(Index, Move),
    /// An end after any node.
    End(Index, Index),
}

/// What is written at the node that was added.
#[derive(Clone, Debug)]
struct Written {
    seconds: Option<u32>,
    comments: Vec<String>,
    bookmark: Option<String>,
}

/// Text of a comment: any characters that show, blanks at its ends too.
fn texts() -> impl Strategy<Value = String> + Clone {
    prop_oneof!["[ 0-9a-z*#&+|：:歩同まで変化投了-]{0,8}", "\\PC{0,12}"]
}

fn written() -> impl Strategy<Value = Written> + Clone {
    let seconds = proptest::option::of(0..400_000_u32);
    (
        seconds,
        vec(texts(), 0..3),
        proptest::option::weighted(0.1, texts()),
    )
        .prop_map(|(seconds, comments, bookmark)| Written {
            seconds,
            comments,
            bookmark,
        })
}

fn headers() -> impl Strategy<Value = Vec<(HeaderKey, String)>> + Clone {
    let keys = select(vec![
        HeaderKey::Black,
        HeaderKey::White,
        HeaderKey::Event,
        HeaderKey::Site,
        HeaderKey::StartTime,
        HeaderKey::Opening,
        HeaderKey::TimeLimit,
        HeaderKey::Note,
        HeaderKey::Other(String::from("記録係")),
    ]);
    let value = "\\PC{0,8}".prop_map(|value| String::from(value.trim()));
    vec((keys, value), 0..4)
}

/// The ends that the side to move can write.
fn ends(turn: Color) -> [EndKind; 12] {
    let (by, other) = (turn, turn.opponent());
    [
        EndKind::Resignation { by },
        EndKind::TimeUp { by },
        EndKind::Foul { by },
        EndKind::Foul { by: other },
        EndKind::Declaration { by },
        EndKind::Checkmate { of: by },
        EndKind::NoMate,
        EndKind::Repetition,
        EndKind::Impasse,
        EndKind::MoveLimit,
        EndKind::Draw,
        EndKind::Aborted,
    ]
}

/// A record of a variant: up to 60 moves and ends in a tree of any shape, mostly legal moves in one line; illegal moves,
/// several ends beside each other and ends beside moves among them. Times are whole seconds, ends have no words of their
/// own, header values no blanks around them. It starts where the variant does, sometimes elsewhere. Shrinks to fewer moves.
pub fn records(variant: Variant) -> impl Strategy<Value = Record> + Clone {
    let starts = match Position::start(variant) {
        Some(start) => prop_oneof![3 => Just(start), 1 => positions(variant)].boxed(),
        None => positions(variant).boxed(),
    };
    let index = any::<Index>;
    let grow = prop_oneof![
        12 => index().prop_map(Grow::Next),
        4 => (index(), index()).prop_map(|(at, choice)| Grow::Branch(at, choice)),
        1 => (index(), moves()).prop_map(|(at, m)| Grow::Any(at, m)),
        1 => (index(), index()).prop_map(|(at, choice)| Grow::End(at, choice)),
    ];
    let steps = vec((grow, written()), 0..=MOST_STEPS);
    (starts, headers(), written(), steps).prop_map(|(start, headers, at_root, steps)| {
        let mut record = Record::new(start.to_setup());
        for (key, value) in headers {
            record.headers.push(key, value);
        }
        write(&mut record, NodeId::ROOT, &at_root);
        // Nodes that a move can follow, with their positions.
        let mut open = vec![(NodeId::ROOT, start)];
        let mut last = 0;
        for (step, written) in steps {
            if let Some(id) = grow_by(&mut record, &mut open, &mut last, step) {
                write(&mut record, id, &written);
            }
        }
        record
    })
}

/// Adds what a step says, if that is possible. The node, if it is new.
fn grow_by(
    record: &mut Record,
    open: &mut Vec<(NodeId, Position)>,
    last: &mut usize,
    step: Grow,
) -> Option<NodeId> {
    let before = record.node_count();
    let (at, m) = match step {
        Grow::Next(choice) => (*last, chosen(&open[*last].1, choice)?),
        Grow::Branch(at, choice) => {
            let at = at.index(open.len());
            (at, chosen(&open[at].1, choice)?)
        }
        Grow::Any(at, m) => (at.index(open.len()), m),
        Grow::End(at, choice) => {
            let (id, position) = open[at.index(open.len())];
            let ends = ends(position.turn());
            return record.add_end(id, ends[choice.index(ends.len())], None).ok();
        }
    };
    let (parent, position) = open[at];
    let id = record.add_any(parent, m).ok()?;
    if record.node_count() == before {
        return None;
    }
    if position.is_legal(m) {
        let mut after = position;
        after.play_unchecked(m);
        *last = open.len();
        open.push((id, after));
    }
    Some(id)
}

fn chosen(position: &Position, choice: Index) -> Option<Move> {
    let moves = position.legal_moves();
    (!moves.is_empty()).then(|| moves[choice.index(moves.len())])
}

/// The node is there, so nothing is refused.
fn write(record: &mut Record, id: NodeId, written: &Written) {
    if id != NodeId::ROOT {
        let time = written.seconds.map(|seconds| u64::from(seconds) * 1000);
        let _ = record.set_time(id, time);
    }
    for comment in &written.comments {
        let _ = record.add_comment(id, comment);
    }
    if let Some(bookmark) = &written.bookmark {
        let _ = record.add_bookmark(id, bookmark);
    }
}
