//! Editing records: what is added, taken away, made the line of play; and what cannot be.

use super::add;
use crate::flat::{EditError, EndKind, Format, NodeId, Record, Stated, WriteOptions, write};
use shogiban::rules::Foul;
use shogiban::{Color, Rules, Setup, Variant};

/// `7g7f 3c3d 2g2f`, with `8c8d` beside the second.
fn small() -> (Record, [NodeId; 4]) {
    let mut record = Record::default();
    let a = add(&mut record, NodeId::ROOT, "7g7f");
    let b = add(&mut record, a, "3c3d");
    let c = add(&mut record, b, "2g2f");
    let d = add(&mut record, a, "8c8d");
    (record, [a, b, c, d])
}

fn lines(record: &Record) -> Vec<String> {
    let text = |end: crate::flat::Node<'_>| {
        let path = end.path();
        let steps = path
            .iter()
            .map(|node| node.mv().map_or("end".into(), |m| m.to_string()));
        steps.collect::<Vec<_>>().join(" ")
    };
    record.line_ends().map(text).collect()
}

#[test]
fn a_move_that_is_there_is_not_added_again() {
    let (mut record, [a, b, ..]) = small();
    let count = record.node_count();
    assert_eq!(add(&mut record, a, "3c3d"), b);
    assert_eq!(record.add_any(a, "3c3d".parse().unwrap()), Ok(b));
    assert_eq!(record.node_count(), count);
}

#[test]
fn an_illegal_move_is_refused_or_flagged_and_ends_its_line() {
    let (mut record, [a, ..]) = small();
    let before = record.clone();
    let pass = "5e5d".parse().unwrap();
    assert!(matches!(record.add(a, pass), Err(EditError::IllegalMove(_))));
    assert_eq!(record, before);
    let foul = record.add_any(a, pass).unwrap();
    let node = record.node(foul).unwrap();
    assert!(node.is_illegal() && node.fault().is_some() && node.position().is_none());
    assert_eq!(
        record.add(foul, "7g7f".parse().unwrap()),
        Err(EditError::LineEnded(foul))
    );
    assert_eq!(
        record.add_any(foul, "7g7f".parse().unwrap()),
        Err(EditError::LineEnded(foul))
    );
    // It may be said how the game ended then.
    record
        .add_end(foul, EndKind::Foul { by: Color::White }, None)
        .unwrap();
}

#[test]
fn nothing_follows_an_end() {
    let (mut record, [_, _, c, _]) = small();
    let end = record.add_end(c, EndKind::Aborted, None).unwrap();
    assert_eq!(
        record.push("3d3e".parse().unwrap()),
        Err(EditError::LineEnded(end))
    );
    assert_eq!(
        record.add_end(end, EndKind::Draw, None),
        Err(EditError::LineEnded(end))
    );
    // A move beside the end is a variation.
    add(&mut record, c, "3d3e");
    assert_eq!(
        lines(&record),
        ["7g7f 3c3d 2g2f end", "7g7f 3c3d 2g2f 3d3e", "7g7f 8c8d"]
    );
}

#[test]
fn what_is_taken_out_is_gone_with_all_that_followed() {
    let (mut record, [a, b, c, d]) = small();
    record.add_comment(c, "gone").unwrap();
    record.remove(b).unwrap();
    assert_eq!(lines(&record), ["7g7f 8c8d"]);
    for gone in [b, c] {
        assert!(record.node(gone).is_none());
        assert_eq!(record.remove(gone), Err(EditError::NoNode(gone)));
        assert_eq!(record.promote(gone), Err(EditError::NoNode(gone)));
        assert_eq!(record.set_time(gone, Some(1)), Err(EditError::NoNode(gone)));
        assert_eq!(record.add_comment(gone, "x"), Err(EditError::NoNode(gone)));
        assert_eq!(record.clear_comments(gone), Err(EditError::NoNode(gone)));
        assert_eq!(record.add_bookmark(gone, "x"), Err(EditError::NoNode(gone)));
        assert_eq!(
            record.add_end(gone, EndKind::Draw, None),
            Err(EditError::NoNode(gone))
        );
        assert_eq!(
            record.add(gone, "2g2f".parse().unwrap()),
            Err(EditError::NoNode(gone))
        );
    }
    // The variation is the line now, and goes on where it stood; nothing of what is gone is written.
    assert_eq!(record.node(a).unwrap().next().unwrap().id(), d);
    add(&mut record, d, "2g2f");
    let text = write(&record, Format::Kif, &WriteOptions::new()).text;
    assert!(!text.contains("gone") && !text.contains('+'), "{text}");
    record.remove(a).unwrap();
    assert_eq!((lines(&record), record.main_last().id()), (vec![], NodeId::ROOT));
    assert_eq!(record, Record::default());
}

#[test]
fn the_root_stays() {
    let (mut record, _) = small();
    let before = record.clone();
    assert_eq!(record.remove(NodeId::ROOT), Err(EditError::Root));
    assert_eq!(record.promote(NodeId::ROOT), Err(EditError::Root));
    assert_eq!(record.set_time(NodeId::ROOT, Some(1)), Err(EditError::Root));
    assert_eq!(record.set_time(NodeId::ROOT, None), Ok(()));
    assert_eq!(record, before);
    let none = NodeId::from_u32(99);
    assert_eq!(record.promote(none), Err(EditError::NoNode(none)));
}

#[test]
fn a_promoted_variation_is_the_line_and_what_was_stands_beside_it() {
    let (mut record, [a, _, _, d]) = small();
    let e = add(&mut record, a, "1c1d");
    record.promote(d).unwrap();
    assert_eq!(lines(&record), ["7g7f 8c8d", "7g7f 3c3d 2g2f", "7g7f 1c1d"]);
    // The last of them; and once more is nothing new.
    record.promote(e).unwrap();
    let order = ["7g7f 1c1d", "7g7f 8c8d", "7g7f 3c3d 2g2f"];
    assert_eq!(lines(&record), order);
    record.promote(e).unwrap();
    assert_eq!(lines(&record), order);
    // What is added comes after them all.
    add(&mut record, a, "9c9d");
    assert_eq!(lines(&record).last().map(String::as_str), Some("7g7f 9c9d"));
    // An end can be the line as well.
    let end = record
        .add_end(a, EndKind::Resignation { by: Color::White }, None)
        .unwrap();
    record.promote(end).unwrap();
    assert_eq!(record.main_end().map(|node| node.id()), Some(end));
}

#[test]
fn times_comments_and_bookmarks() {
    let (mut record, [a, b, ..]) = small();
    let bare = record.clone();
    record.set_time(a, Some(1_500)).unwrap();
    record.set_time(a, Some(2_500)).unwrap();
    record.set_time(b, Some(0)).unwrap();
    assert_eq!(record.node(a).unwrap().time(), Some(2_500));
    assert_eq!(record.time_used(Color::White), Some(0));
    record.add_comment(a, "one\r\ntwo\n").unwrap();
    record.add_comment(a, "three").unwrap();
    assert_eq!(record.node(a).unwrap().comments(), ["one", "two", "", "three"]);
    record.add_bookmark(a, "here\nand there").unwrap();
    assert_eq!(record.node(a).unwrap().bookmarks(), ["here and there"]);
    record.clear_comments(a).unwrap();
    assert_eq!(record.node(a).unwrap().bookmarks().len(), 1);
    // A node whose notes are taken away is one without notes.
    record.set_time(a, None).unwrap();
    record.set_time(b, None).unwrap();
    record.add_comment(b, "x").unwrap();
    record.clear_comments(b).unwrap();
    record.clear_comments(b).unwrap();
    assert_ne!(record, bare);
    let mut marked = bare;
    marked.add_bookmark(a, "here and there").unwrap();
    assert_eq!(record, marked);
}

#[test]
fn nothing_is_played_from_a_start_that_cannot_be() {
    let mut record = Record::new(Setup::empty(Variant::STANDARD));
    let mut two_kings = Setup::start(Variant::STANDARD).unwrap();
    two_kings.put(
        "5e".parse().unwrap(),
        shogiban::Piece::new(Color::Black, shogiban::PieceKind::King),
    );
    for start in [*record.start(), two_kings] {
        record = Record::new(start);
        if record.start_position().is_ok() {
            continue;
        }
        let m = "7g7f".parse().unwrap();
        assert_eq!(record.push(m), Err(EditError::LineEnded(NodeId::ROOT)));
        assert_eq!(
            record.add_any(NodeId::ROOT, m),
            Err(EditError::LineEnded(NodeId::ROOT))
        );
        record.add_comment(NodeId::ROOT, "a comment can").unwrap();
        let said = Stated {
            text: "まで".into(),
            claim: None,
            end: None,
        };
        record.add_stated(NodeId::ROOT, said).unwrap();
    }
    assert!(record.start_position().is_err());
}

#[test]
fn a_move_that_stands_already_can_stand_twice_where_a_file_has_it_so() {
    let mut record = Record::default();
    let m = "7g7f".parse().unwrap();
    let first = record.add(NodeId::ROOT, m).unwrap();
    assert_eq!(record.add_any(NodeId::ROOT, m), Ok(first));
    let second = record.add_another(NodeId::ROOT, m).unwrap();
    assert_ne!(first, second);
    assert_eq!(record.root().children().count(), 2);
    let foul = record.add_another(second, "5e5d".parse().unwrap()).unwrap();
    assert!(record.node(foul).unwrap().is_illegal());
    assert_eq!(record.add_another(foul, m), Err(EditError::LineEnded(foul)));
    // So can a foul.
    let pass = record.add_foul(first, Color::White, Foul::Pass).unwrap();
    assert_eq!(record.add_foul(first, Color::White, Foul::Pass), Ok(pass));
    let another = record.add_another_foul(first, Color::White, Foul::Pass).unwrap();
    assert_ne!(pass, another);
    assert_eq!(
        record.node(another).unwrap().foul(),
        Some((Color::White, Foul::Pass))
    );
    let closed = record.add_another_foul(another, Color::Black, Foul::Pass);
    assert_eq!(closed, Err(EditError::LineEnded(another)));
}

#[test]
fn errors_have_short_names() {
    let mut record = Record::default();
    let illegal = record.push("7g7e".parse().unwrap()).unwrap_err();
    assert_eq!(illegal.code(), "piece_cannot_reach");
    assert_eq!(record.remove(NodeId::ROOT).unwrap_err().code(), "root");
    let gone = record.push("7g7f".parse().unwrap()).unwrap();
    record.remove(gone).unwrap();
    assert_eq!(record.remove(gone).unwrap_err().code(), "no_node");
    let end = record.add_end(NodeId::ROOT, EndKind::Draw, None).unwrap();
    let after = record.add(end, "7g7f".parse().unwrap()).unwrap_err();
    assert_eq!(after.code(), "line_ended");
}

#[test]
fn a_line_that_breaks_off_can_be_gone_on_with() {
    let mut record = Record::default();
    let first = record.push("7g7f".parse().unwrap()).unwrap();
    let whole = record.clone();
    record.set_cut(first, true).unwrap();
    assert_ne!(record, whole);
    assert!(record.replay(Rules::CASUAL).unwrap().is_cut);
    // Another record of the game has what is missing.
    let mut other = whole.clone();
    other.push("3c3d".parse().unwrap()).unwrap();
    let mut merged = record.clone();
    merged.merge(&other).unwrap();
    assert_eq!(merged, other);
    // So may somebody who knows.
    record.push("3c3d".parse().unwrap()).unwrap();
    assert_eq!(record, other);
    assert_eq!(
        record.set_cut(NodeId::from_u32(9), true).unwrap_err().code(),
        "no_node"
    );
}

#[test]
fn nobody_knows_whether_unknown_starts_are_the_same() {
    let unknown = Record::without_start(Variant::STANDARD, Color::Black);
    assert!(unknown.clone().merge(&unknown).is_err());
    let mut record = unknown.clone();
    assert_eq!(
        record.push("7g7f".parse().unwrap()).unwrap_err().code(),
        "line_ended"
    );
    record.add_comment(NodeId::ROOT, "a note").unwrap();
    assert_ne!(record, unknown);
}

#[test]
fn a_variation_moves_up_and_down() {
    let (mut record, [a, b, c, d]) = small();
    let last = add(&mut record, a, "1c1d");
    let order = |record: &Record| -> Vec<NodeId> {
        record.node(a).unwrap().children().map(|node| node.id()).collect()
    };
    assert_eq!(record.move_up(last), Ok(true));
    assert_eq!(order(&record), [b, last, d]);
    assert_eq!(record.move_up(last), Ok(true));
    assert_eq!(order(&record), [last, b, d]);
    assert_eq!(record.move_up(last), Ok(false));
    assert_eq!(record.move_down(b), Ok(true));
    assert_eq!(order(&record), [last, d, b]);
    assert_eq!(record.move_down(b), Ok(false));
    // What is added later comes last, and lines keep what follows them.
    let new = add(&mut record, a, "9c9d");
    assert_eq!(order(&record), [last, d, b, new]);
    assert_eq!(record.node(b).unwrap().next().unwrap().id(), c);
    assert_eq!(record.move_up(NodeId::ROOT), Err(EditError::Root));
    assert_eq!(
        record.move_down(NodeId::from_u32(99)),
        Err(EditError::NoNode(NodeId::from_u32(99)))
    );
}

#[test]
fn a_move_is_replaced_if_what_follows_stays_legal() {
    let (mut record, [a, b, c, d]) = small();
    // The bishop takes through the diagonal that 7g7f opens.
    let quiet = add(&mut record, c, "8c8d");
    let capture = add(&mut record, quiet, "8h2b+");
    let before = record.clone();
    assert!(matches!(
        record.replace(a, "1g1f".parse().unwrap()),
        Err(EditError::IllegalMove(_))
    ));
    assert!(matches!(
        record.replace(b, "3c3e".parse().unwrap()),
        Err(EditError::IllegalMove(_))
    ));
    assert_eq!(record, before);
    record.remove(capture).unwrap();
    record.replace(a, "1g1f".parse().unwrap()).unwrap();
    assert_eq!(lines(&record), ["1g1f 3c3d 2g2f 8c8d", "1g1f 8c8d"]);
    assert_eq!(record.node(d).unwrap().parent().unwrap().id(), a);
    let end = record.add_end(quiet, EndKind::Draw, None).unwrap();
    assert_eq!(
        record.replace(end, "7g7f".parse().unwrap()),
        Err(EditError::NoMove(end))
    );
    assert_eq!(
        record.replace(NodeId::ROOT, "7g7f".parse().unwrap()),
        Err(EditError::Root)
    );
    // An illegal move that the new move makes legal is illegal no more.
    let mut record = Record::default();
    let a = add(&mut record, NodeId::ROOT, "1g1f");
    let b = add(&mut record, a, "3c3d");
    let illegal = record.add_any(b, "8h2b+".parse().unwrap()).unwrap();
    assert!(record.node(illegal).unwrap().is_illegal());
    record.replace(a, "7g7f".parse().unwrap()).unwrap();
    assert!(!record.node(illegal).unwrap().is_illegal());
}

#[test]
fn what_follows_is_cut_off() {
    let (mut record, [a, b, c, d]) = small();
    record.cut_after(a).unwrap();
    assert_eq!(lines(&record), ["7g7f"]);
    for gone in [b, c, d] {
        assert!(record.node(gone).is_none());
    }
    let again = add(&mut record, a, "3c3d");
    assert_eq!(record.node(a).unwrap().children().count(), 1);
    assert!(again > d, "numbers are not used again");
}

#[test]
fn compacting_frees_and_renames() {
    let (mut record, [a, b, c, d]) = small();
    record.add_comment(d, "kept").unwrap();
    record.remove(b).unwrap();
    let before = lines(&record);
    let names = record.compact();
    assert_eq!(names.len(), 5);
    assert_eq!(
        (names[b.to_u32() as usize], names[c.to_u32() as usize]),
        (None, None)
    );
    assert_eq!(record.node_count(), 3);
    let new = |old: NodeId| names[old.to_u32() as usize].unwrap();
    assert_eq!(record.node(new(d)).unwrap().comments(), ["kept"]);
    assert_eq!(record.node(new(d)).unwrap().parent().unwrap().id(), new(a));
    assert_eq!(lines(&record), before);
    assert_eq!(new(NodeId::ROOT), NodeId::ROOT);
    let more = add(&mut record, new(d), "2g2f");
    assert_eq!(record.node(more).unwrap().ply(), 3);
}

#[test]
fn the_start_is_set_before_moves() {
    let mini = Setup::start(Variant::MINISHOGI).unwrap();
    let mut record = Record::without_start(Variant::STANDARD, Color::White);
    record.set_start(mini).unwrap();
    assert!(record.knows_start() && record.variant() == Variant::MINISHOGI);
    let (mut record, [a, ..]) = small();
    assert_eq!(record.set_start(mini), Err(EditError::HasMoves));
    record.remove(a).unwrap();
    record.set_start(mini).unwrap();
}

#[test]
fn notes_are_replaced_and_taken_away() {
    let (mut record, [a, ..]) = small();
    let plain = record.clone();
    record.set_comment(a, "one\ntwo").unwrap();
    record.set_comment(a, "three").unwrap();
    assert_eq!(record.node(a).unwrap().comments(), ["three"]);
    record.add_bookmark(a, "here").unwrap();
    let said = Stated {
        text: "まで1手で中断".into(),
        claim: None,
        end: None,
    };
    record.add_stated(a, said).unwrap();
    record.set_comment(a, "").unwrap();
    record.clear_bookmarks(a).unwrap();
    record.clear_stated(a).unwrap();
    assert_eq!(record, plain);
}

#[test]
fn a_cursor_knows_its_position() {
    let (mut record, [a, b, c, d]) = small();
    let end = record.add_end(d, EndKind::Draw, None).unwrap();
    let illegal = record.add_any(c, "5a5c".parse().unwrap()).unwrap();
    let mut cursor = record.cursor();
    assert!(!cursor.back() && !cursor.enter(b));
    for id in [a, b, c, illegal] {
        assert!(cursor.next());
        assert_eq!(
            (cursor.node().id(), cursor.position().copied()),
            (id, cursor.node().position())
        );
    }
    assert!(!cursor.next() && cursor.position().is_none());
    assert!(cursor.back() && cursor.back() && cursor.back());
    assert!(cursor.enter(d) && cursor.next());
    assert_eq!(
        (cursor.node().id(), cursor.position().copied()),
        (end, cursor.node().position())
    );
    for id in [c, NodeId::ROOT, end, illegal] {
        assert!(cursor.go(id));
        assert_eq!(
            (cursor.node().id(), cursor.position().copied()),
            (id, cursor.node().position())
        );
    }
    assert!(!cursor.go(NodeId::from_u32(99)));
    // An editor goes the same ways, and adds nothing after an end or an illegal move.
    let mut editor = record.editor();
    assert!(editor.go(end));
    assert_eq!(
        editor.add("2g2f".parse().unwrap()),
        Err(EditError::LineEnded(end))
    );
    assert!(editor.go(illegal));
    assert_eq!(
        editor.play("2g2f".parse().unwrap()),
        Err(EditError::LineEnded(illegal))
    );
    assert!(editor.back() && editor.back());
    assert_eq!(
        editor.play("2g2f".parse().unwrap()),
        Ok(c),
        "a move that is there is not added again"
    );
    assert!(editor.node().id() == c && editor.back());
    assert!(editor.add("7f7e".parse().unwrap()).is_ok() && editor.node().id() == b);
}

#[test]
fn lines_are_added_from_any_node() {
    let (mut record, [a, b, c, _]) = small();
    let moves = ["3c3d", "2g2f", "8c8d"].map(|usi| usi.parse().unwrap());
    let last = record.add_line(a, moves).unwrap();
    assert_eq!(record.node(last).unwrap().parent().unwrap().id(), c);
    let bad = ["7f7e", "5e5d"].map(|usi| usi.parse().unwrap());
    assert!(matches!(record.add_line(b, bad), Err(EditError::IllegalMove(_))));
    assert_eq!(
        record.node(b).unwrap().children().count(),
        2,
        "the moves before it stay"
    );
    assert!(matches!(
        record.add_line(NodeId::from_u32(99), []),
        Err(EditError::NoNode(_))
    ));
}
