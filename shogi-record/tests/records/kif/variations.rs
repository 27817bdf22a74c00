//! Variations: where each hangs.

use super::{clean, moves};
use crate::flat::{Format, Node, ReadOptions, Record, WriteOptions, read, read_str, write};
use std::fmt::Write as _;

/// The tree as text: moves, variations in brackets.
fn tree(record: &Record) -> String {
    fn of(node: Node<'_>, out: &mut String) {
        let mut children = node.children();
        let Some(first) = children.next() else { return };
        let text = |node: Node<'_>| node.mv().map_or("end".to_owned(), |m| m.to_string());
        let _ = write!(out, " {}", text(first));
        for other in children {
            let _ = write!(out, " [{}", text(other));
            of(other, out);
            out.push(']');
        }
        of(first, out);
    }
    let mut out = String::new();
    of(record.root(), &mut out);
    out.trim().to_owned()
}

fn hangs(text: &str, expected: &str) {
    let record = clean(text);
    assert_eq!(tree(&record), expected, "{text}");
    let written = write(&record, Format::Kif, &WriteOptions::new());
    assert!(written.losses.is_empty());
    assert_eq!(
        read(&written.bytes, &super::options()).records,
        [record],
        "{}",
        written.text
    );
}

const MAIN: &str = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n5 中断\n";

#[test]
fn in_falling_and_rising_order() {
    let four = "変化：4手\n4 ５四歩(53)\n";
    let two = "変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n";
    let expected = "7g7f 3c3d [8c8d 2g2f] 2g2f 8c8d [5c5d] end";
    hangs(&format!("{MAIN}{four}{two}"), expected);
    // In rising order the second hangs on the first, which has the move before it too.
    let other = "7g7f 3c3d [8c8d 2g2f [end]] 2g2f 8c8d end".replace(" [end]", " 5c5d");
    hangs(&format!("{MAIN}{two}{four}"), &other);
    // Unless the first is too short: then on the main line.
    let short = "変化：2手\n2 ８四歩(83)\n";
    hangs(
        &format!("{MAIN}{short}{four}"),
        "7g7f 3c3d [8c8d] 2g2f 8c8d [5c5d] end",
    );
}

#[test]
fn in_every_form() {
    for word in ["変化：2手", "変化：   2手", "変化：2手目", "変化:2手"] {
        hangs(
            &format!("{MAIN}\n{word}\n*x\n2 ８四歩(83)\n").replace("*x\n", ""),
            "7g7f 3c3d [8c8d] 2g2f 8c8d end",
        );
    }
}

#[test]
fn beside_the_end_and_after_it() {
    hangs(
        &format!("{MAIN}変化：5手\n5 ２五歩(26)\n"),
        "7g7f 3c3d 2g2f 8c8d end [2f2e]",
    );
    hangs(
        &format!("{MAIN}変化：5手\n5 投了\n変化：5手\n5 千日手\n"),
        "7g7f 3c3d 2g2f 8c8d end [end] [end]",
    );
    // Without an end, what comes after the last move goes on with it.
    hangs("1 ７六歩(77)\n変化：2手\n2 ３四歩(33)\n", "7g7f 3c3d");
}

#[test]
fn at_the_first_move() {
    hangs(
        &format!("*comment\n{MAIN}変化：1手\n1 ２六歩(27)\n"),
        "7g7f [2g2f] 3c3d 2g2f 8c8d end",
    );
    hangs("1 投了\n変化：1手\n1 ２六歩(27)\n", "end [2g2f]");
}

#[test]
fn the_same_square_is_that_of_the_move_before_in_the_line_above() {
    let text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n変化：4手\n4 同　飛(82)\n";
    hangs(text, "7g7f 3c3d 8h2b+ 3a2b [8b2b]");
}

#[test]
fn comments_and_marks_stay_with_their_moves() {
    let record = clean(&format!("{MAIN}変化：2手\n2 ８四歩(83)\n*b\n&c\n"));
    let variation = record.root().next().unwrap().children().nth(1).unwrap();
    assert_eq!(
        (variation.comments(), variation.bookmarks()),
        (&["b".to_owned()][..], &["c".to_owned()][..])
    );
    let text = write(&record, Format::Kif, &WriteOptions::new()).text;
    let marked: Vec<_> = text
        .lines()
        .filter(|line| line.ends_with('+') && !line.starts_with('+'))
        .collect();
    assert_eq!(marked, ["   2 ３四歩(33)+"]);
}

/// Kings that walk, with a variation at each step inside the one before.
fn nested(depth: usize) -> String {
    let steps = ["５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"];
    let others = ["４八玉(59)", "４二玉(51)", "４八玉(58)", "４二玉(52)"];
    let mut text = String::from("手合割：平手\n");
    for ply in 0..depth {
        let _ = writeln!(text, "{} {}", ply + 1, steps[ply % 4]);
    }
    for ply in (0..depth).rev() {
        let _ = writeln!(text, "変化：{}手\n{} {}", ply + 1, ply + 1, others[ply % 4]);
    }
    text
}

#[test]
fn as_many_as_there_are_moves() {
    let record = clean(&nested(1200));
    assert_eq!((record.main_moves().count(), record.node_count()), (1200, 2401));
    let written = write(&record, Format::Kif, &WriteOptions::new());
    assert_eq!(read(&written.bytes, &super::options()).records, [record]);
}

/// Each variation begins at the second move of the one before.
#[test]
fn one_inside_the_other() {
    let steps = ["５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"];
    let depth = 1200;
    let mut text = String::from("1 ５八玉(59)\n2 ５二玉(51)\n3 ５九玉(58)\n");
    let mut inside = String::new();
    for ply in 3..depth {
        // The line so far has the moves of `steps`; the variation plays the next of them after a pair of its own.
        let _ = writeln!(
            inside,
            "変化：{}手\n{} {}\n{} {}",
            ply,
            ply,
            steps[(ply - 1) % 4],
            ply + 1,
            steps[ply % 4]
        );
    }
    text += &inside;
    let record = super::record(&text);
    let last = super::reading(&text);
    assert!(last.errors().next().is_none(), "{:?}", super::said(&last).first());
    assert_eq!(record.node_count(), 1 + 3 + 2 * (depth - 3));
    let written = write(&record, Format::Kif, &WriteOptions::new());
    assert!(written.losses.is_empty());
    assert_eq!(read(&written.bytes, &super::options()).records, [record]);
}

#[test]
fn numbers_that_begin_elsewhere() {
    let record = super::record("11 ７六歩(77)\n12 ３四歩(33)\n変化：12手\n12 ８四歩(83)\n");
    assert_eq!(tree(&record), "7g7f 3c3d [8c8d]");
    assert_eq!(moves(&record), "7g7f 3c3d");
}

#[test]
fn rising_variations_hang_where_their_first_move_can_be_played() {
    let text = "手合割：平手\n1 ２六歩(27)\n2 ８四歩(83)\n3 ２五歩(26)\n4 ８五歩(84)\n5 ７八金(69)\n6 ３二金(41)\n\
        変化：1手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ６六歩(67)\n\
        変化：3手\n3 ２六歩(27)\n4 ８四歩(83)\n\
        変化：5手\n5 ７六歩(77)\n";
    let reading = read_str(text, &ReadOptions::new());
    assert_eq!(reading.diagnostics, []);
    let main: Vec<_> = reading.records[0].main_line().collect();
    let beside: Vec<_> = main[4].later_siblings().filter_map(|node| node.mv()).collect();
    assert_eq!(beside, ["7g7f".parse().unwrap()]);
}
