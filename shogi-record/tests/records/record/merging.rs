//! Merging two records of one game.

use super::add;
use crate::flat::{EndKind, HeaderKey, MergeError, NodeId, Record, Stated, Step};
use proptest::prelude::*;
use shogiban::{Color, Setup, Variant, strategies};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// Every line from the root to a node, as text.
fn paths(record: &Record) -> BTreeSet<String> {
    let step = |node: &crate::flat::Node<'_>| match node.step() {
        Step::Move(m) => m.to_string(),
        other => format!("{other:?}"),
    };
    let all = record.nodes_in_order();
    all.map(|node| node.path().iter().map(step).collect::<Vec<_>>().join(" "))
        .collect()
}

#[test]
fn everything_of_both_and_nothing_twice() {
    let mut one = Record::default();
    let a = add(&mut one, NodeId::ROOT, "7g7f");
    let b = add(&mut one, a, "3c3d");
    one.add_end(b, EndKind::Aborted, Some("中断")).unwrap();
    one.set_time(a, Some(1_000)).unwrap();
    one.add_comment(a, "both").unwrap();
    one.headers.set(HeaderKey::Black, "x");
    let mut two = Record::default();
    let p = add(&mut two, NodeId::ROOT, "7g7f");
    let q = add(&mut two, p, "3c3d");
    let end = two.add_end(q, EndKind::Aborted, Some("%CHUDAN")).unwrap();
    two.add_comment(end, "later").unwrap();
    two.add_end(q, EndKind::Draw, None).unwrap();
    two.set_time(p, Some(2_000)).unwrap();
    two.set_time(q, Some(3_000)).unwrap();
    two.add_comment(p, "both\nthere").unwrap();
    two.add_bookmark(p, "mark").unwrap();
    two.headers.set(HeaderKey::Black, "y");
    two.headers.set(HeaderKey::White, "z");
    one.merge(&two).unwrap();
    assert_eq!((one.headers.black(), one.headers.white()), (Some("x"), Some("z")));
    let node = one.node(a).unwrap();
    assert_eq!((node.time(), node.comments().len()), (Some(1_000), 2));
    assert_eq!(node.bookmarks(), ["mark"]);
    assert_eq!(one.node(b).unwrap().time(), Some(3_000));
    let ends: Vec<_> = one.node(b).unwrap().children().collect();
    assert_eq!(ends.len(), 2);
    assert_eq!(
        (ends[0].word(), ends[0].comments()),
        (Some("中断"), &["later".to_owned()][..])
    );
    assert_eq!(ends[1].end(), Some(EndKind::Draw));
}

#[test]
fn lines_of_result_that_mean_another_thing_are_another_line() {
    let said = |claim| Stated {
        text: "まで1手で先手の勝ち".into(),
        claim,
        end: None,
    };
    let win = Some(crate::flat::Claim::Win(Color::Black));
    let (mut one, mut two) = (Record::default(), Record::default());
    one.add_stated(NodeId::ROOT, said(win)).unwrap();
    two.add_stated(NodeId::ROOT, said(win)).unwrap();
    two.add_stated(NodeId::ROOT, said(None)).unwrap();
    two.add_stated(NodeId::ROOT, said(None)).unwrap();
    one.merge(&two).unwrap();
    assert_eq!(one.root().stated().len(), 2);
}

#[test]
fn what_was_taken_out_stays_out() {
    let mut one = Record::default();
    let a = add(&mut one, NodeId::ROOT, "7g7f");
    add(&mut one, a, "3c3d");
    let mut two = one.clone();
    two.remove(a).unwrap();
    add(&mut two, NodeId::ROOT, "2g2f");
    one.merge(&two).unwrap();
    assert_eq!(one.line_ends().count(), 2);
    two.merge(&one).unwrap();
    assert_eq!(paths(&one), paths(&two));
}

#[test]
fn other_starts_are_another_game() {
    let mut one = Record::default();
    add(&mut one, NodeId::ROOT, "7g7f");
    let before = one.clone();
    let mut number = *one.start();
    number.set_move_number(2);
    for start in [number, Setup::start(Variant::MINISHOGI).unwrap()] {
        let mut other = Record::new(start);
        other.headers.set(HeaderKey::Event, "x");
        assert_eq!(one.merge(&other), Err(MergeError));
        assert_eq!(one, before);
    }
}

/// As many alternatives as there can be, and as many comments as a file may hold: each is looked for once.
#[test]
fn many_siblings_and_many_comments_take_no_longer_than_they_are() {
    let start: Setup = "k8/9/9/9/9/9/9/9/8K b RB2G2S2N2L9P 1".parse().unwrap();
    let mut one = Record::new(start);
    let position = one.start_position().unwrap();
    for m in position.legal_moves() {
        one.add(NodeId::ROOT, m).unwrap();
    }
    let numbers: Vec<String> = (0..60_000).map(|number: u32| number.to_string()).collect();
    let text = numbers.join("\n");
    one.add_comment(NodeId::ROOT, &text).unwrap();
    let mut two = Record::new(start);
    two.add_comment(NodeId::ROOT, &text.replace('7', "x")).unwrap();
    let from = Instant::now();
    two.merge(&one).unwrap();
    one.merge(&two).unwrap();
    one.merge(&two).unwrap();
    assert_eq!(paths(&one), paths(&two));
    let comments = |record: &Record| record.root().comments().iter().cloned().collect::<BTreeSet<_>>();
    assert_eq!(comments(&one), comments(&two));
    // Comparing each with each would be thousands of millions of comparisons.
    assert!(from.elapsed() < Duration::from_secs(20), "{:?}", from.elapsed());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_record_has_everything_of_itself(record in strategies::variants().prop_flat_map(crate::flat::strategies::records)) {
        let mut merged = record.clone();
        merged.merge(&record).unwrap();
        prop_assert_eq!(paths(&merged), paths(&record));
        // Into an empty record: all of it, in the same order, but for what stood twice at a node.
        let mut empty = Record::new(*record.start());
        empty.merge(&record).unwrap();
        prop_assert_eq!(paths(&empty), paths(&record));
        let again = empty.clone();
        empty.merge(&record).unwrap();
        prop_assert_eq!(empty, again);
    }

    #[test]
    fn two_records_have_the_lines_of_both(
        records in proptest::collection::vec(crate::flat::strategies::records(Variant::STANDARD), 2)
    ) {
        let (mut one, mut two) = (records[0].clone(), records[1].clone());
        if one.start() == two.start() {
            let both: BTreeSet<_> = paths(&one).union(&paths(&two)).cloned().collect();
            one.merge(&two).unwrap();
            prop_assert_eq!(&paths(&one), &both);
            two.merge(&one).unwrap();
            prop_assert_eq!(&paths(&two), &both);
        }
    }
}
