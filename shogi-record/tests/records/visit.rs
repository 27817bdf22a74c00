//! Visitors: what readers tell of a game.

use crate::flat::{self as record, EndKind, Event, ReadOptions, Reading, StreamRecords};
use core::ops::ControlFlow;
use shogiban::{Move, Position};
use std::fmt::Write as _;

#[expect(dead_code, reason = "the test calls what `main` calls")]
#[path = "../../examples/openings.rs"]
mod openings;

/// A short text for an event.
fn told(event: &Event<'_>) -> String {
    match event {
        Event::Begin => "begin".into(),
        Event::Header { value, .. } => format!("header {value}"),
        Event::Start(_) => "start".into(),
        Event::Turn(turn) => format!("turn {turn}"),
        Event::Move {
            mv,
            ply,
            before,
            fault,
        } => {
            assert_eq!(before.is_legal(*mv), fault.is_none());
            format!("{ply} {mv}{}", if fault.is_some() { " illegal" } else { "" })
        }
        Event::Foul { by, ply, .. } => format!("{ply} foul of {by}"),
        Event::Time(time) => format!("time {time}"),
        Event::Comment(text) => format!("comment {text}"),
        Event::Bookmark(text) => format!("bookmark {text}"),
        Event::End { kind, word, .. } => format!("end {} {word}", kind.code()),
        Event::Stated(stated) => format!("stated {}", stated.text),
        Event::Variation { after, ply } => format!("variation of {ply} after {after}"),
        Event::Cut { step } => format!("cut {step}"),
        Event::Corrected { step, .. } => format!("corrected {step}"),
        other => panic!("{other:?}"),
    }
}

fn events(text: &str) -> Vec<String> {
    let mut list = Vec::new();
    let options = ReadOptions::new();
    let mut games = record::records(text.as_bytes(), &options);
    let mut visitor = |event: Event<'_>| {
        list.push(told(&event));
        ControlFlow::Continue(())
    };
    while games.visit(&mut visitor).is_some() {}
    list
}

#[test]
fn events_come_in_the_order_of_the_file() {
    let kif = "先手：A\n手合割：平手\n   1 ７六歩(77)   ( 0:02/00:00:02)\n*good\n   2 ３四歩(33)\n   3 投了\n\n\
               変化：2手\n   2 ８四歩(83)\n&here\n   3 ２六歩(17)\n";
    let expected = [
        "begin",
        "header A",
        "start",
        "1 7g7f",
        "time 2000",
        "comment good",
        "2 3c3d",
        "end resignation 投了",
        "variation of 2 after 1",
        "2 8c8d",
        "bookmark here",
        "3 1g2f illegal",
    ];
    assert_eq!(events(kif), expected);
}

#[test]
fn two_moves_in_a_row_are_settled_at_the_end() {
    let csa = "PI\n+\n+2726FU\n+2625FU\n%TORYO\n";
    let expected = [
        "begin",
        "start",
        "1 2g2f",
        "2 foul of Black",
        "end resignation %TORYO",
        "cut 2",
    ];
    assert_eq!(events(csa), expected);
}

#[test]
fn a_visitor_can_leave_a_game() {
    let csa = "PI\n+\n+7776FU\nT3\n-3334FU\n%TORYO\n/\nPI\n+\n+2726FU\n+2625FU\n%TORYO\n";
    for stop in ["begin", "start", "1 7g7f", "1 2g2f", "2 foul of Black"] {
        let mut list = Vec::new();
        let options = ReadOptions::new();
        let mut games = record::records(csa.as_bytes(), &options);
        let mut visitor = |event: Event<'_>| {
            list.push(told(&event));
            if list.last().unwrap() == stop {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let mut lines = Vec::new();
        while let Some(visit) = games.visit(&mut visitor) {
            lines.push(visit.line);
        }
        assert_eq!(lines, [1, 8], "the game after it is read");
        let at = list.iter().position(|told| told == stop).unwrap();
        assert!(
            list.get(at + 1).is_none_or(|next| next == "begin"),
            "{stop}: {list:?}"
        );
    }
}

/// The moves of every line, as a visitor hears of them, and those of the record.
#[test]
fn a_record_has_what_a_visitor_hears_of() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/records");
    let mut files = 0;
    for entry in walk(folder) {
        let bytes = std::fs::read(&entry).unwrap();
        let options = ReadOptions::new();
        let mut heard: Vec<(Move, Position)> = Vec::new();
        let mut ends = Vec::<EndKind>::new();
        let mut visitor = |event: Event<'_>| {
            match event {
                Event::Move { mv, before, .. } => heard.push((mv, *before)),
                Event::End { kind, .. } => ends.push(kind),
                _ => {}
            }
            ControlFlow::Continue(())
        };
        let mut games = record::records(&bytes, &options);
        let mut said = String::new();
        while let Some(visit) = games.visit(&mut visitor) {
            visit
                .diagnostics
                .iter()
                .for_each(|found| writeln!(said, "{found}").unwrap());
        }
        let Reading {
            records, diagnostics, ..
        } = record::read(&bytes, &options);
        let mut list = String::new();
        for found in &diagnostics {
            writeln!(list, "{found}").unwrap();
        }
        assert_eq!(said, list, "{entry:?}");
        let mut moves = 0;
        for record in &records {
            for node in record.nodes_in_order() {
                if let Some(mv) = node.mv() {
                    let before = node.parent().unwrap().position().unwrap();
                    assert!(heard.contains(&(mv, before)), "{entry:?}: {mv}");
                    moves += 1;
                }
            }
        }
        assert_eq!(moves, heard.len(), "{entry:?}");
        let steps = records.iter().flat_map(record::Record::nodes_in_order);
        assert_eq!(steps.filter(|node| node.end().is_some()).count(), ends.len());
        files += 1;
    }
    assert!(files > 20, "{files} files");
}

fn walk(folder: &str) -> Vec<std::path::PathBuf> {
    let mut waiting = vec![std::path::PathBuf::from(folder)];
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            waiting.extend(
                std::fs::read_dir(path)
                    .unwrap()
                    .map(|entry| entry.unwrap().path()),
            );
        } else if path.extension().is_some_and(|end| end != "tsv") {
            files.push(path);
        }
    }
    files
}

#[test]
fn a_stream_is_visited_game_by_game() {
    let csa = "PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n-8384FU\n";
    let wide: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain(csa.encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    for (bytes, told_at) in [(csa.as_bytes().to_vec(), [1, 3]), (wide, [3, 3])] {
        let mut stream = StreamRecords::new(&bytes[..], ReadOptions::new());
        let mut moves = 0;
        let mut visitor = |event: Event<'_>| {
            moves += u32::from(matches!(event, Event::Move { .. }));
            ControlFlow::Continue(())
        };
        let first = stream.visit(&mut visitor).unwrap().unwrap();
        assert_eq!(first.line, 1);
        let after_first = moves;
        let mut visitor = |event: Event<'_>| {
            moves += u32::from(matches!(event, Event::Move { .. }));
            ControlFlow::Continue(())
        };
        let second = stream.visit(&mut visitor).unwrap().unwrap();
        assert_eq!((second.line, second.diagnostics.len()), (5, 0));
        assert!(
            stream
                .visit(&mut |_: Event<'_>| ControlFlow::Continue(()))
                .is_none()
        );
        assert_eq!([after_first, moves], told_at);
    }
}

#[test]
fn openings_are_counted() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/public.usi");
    let mut out = Vec::new();
    openings::run(&["2".into(), folder.into()], &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(text.starts_with("      7  7g7f 8c8d\n"), "{text}");
    assert!(
        text.ends_with("30 games; 9 of them are shorter or begin elsewhere\n"),
        "{text}"
    );
}
