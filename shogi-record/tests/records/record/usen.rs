//! USEN, the text in web addresses.

use super::{add, codes, moves, one, survives, through};
use crate::flat::{EndKind, Format, NodeId, ReadOptions, Record, read_str};
use shogiban::{Color, Position, Setup, Variant};

#[test]
fn a_branch() {
    let mut record = Record::default();
    let first = add(&mut record, NodeId::ROOT, "7g7f");
    add(&mut record, first, "3c3d");
    add(&mut record, first, "8c8d");
    survives(&record, Format::Usen);
}

#[test]
fn every_kind_of_move_has_its_three_digits() {
    // Board moves, promotions, and a drop of each kind.
    let start = "4k4/9/2P6/9/9/9/9/9/4K4 b RBGSNLP 1";
    let mut record = Record::new(start.parse().unwrap());
    for usi in [
        "7c7b", "7c7b+", "R*5e", "B*5e", "G*5e", "S*5e", "N*5e", "L*5e", "P*5e",
    ] {
        add(&mut record, NodeId::ROOT, usi);
    }
    let text = survives(&record, Format::Usen);
    assert!(text.starts_with("4k4_9_2P6_9_9_9_9_9_4K4.b.RBGSNLP~0."), "{text}");
    let (from, to) = (2 * 9 + 6, 9 + 6);
    let digits = |from: u32, to: u32, promotes: u32| {
        let code = (from * 81 + to) * 2 + promotes;
        [code / 1296, code / 36 % 36, code % 36].map(|digit| char::from_digit(digit, 36).unwrap())
    };
    let promotion: String = digits(from, to, 1).into_iter().collect();
    assert!(text.contains(&format!("~0.{promotion}.")), "{text}: {promotion}");
    let rook: String = digits(81 + 15, 4 * 9 + 4, 0).into_iter().collect();
    assert!(text.contains(&format!("~0.{rook}.")), "{text}: {rook}");
}

#[test]
fn how_a_game_ends() {
    let by = Color::White;
    for (letter, kind) in [
        ("r", EndKind::Resignation { by }),
        ("t", EndKind::TimeUp { by }),
        ("j", EndKind::Draw),
        ("p", EndKind::Aborted),
    ] {
        let record = one(&format!("~0.7ku.{letter}\n"));
        assert_eq!((moves(&record), record.end()), (vec!["7g7f".into()], Some(kind)));
        survives(&record, Format::Usen);
    }
    // What has no letter of its own is said to be lost; a draw is at least one.
    for (kind, letter) in [
        (EndKind::Repetition, "j"),
        (EndKind::Impasse, "j"),
        (EndKind::Foul { by }, ""),
        // The letter r would name the other side.
        (EndKind::Resignation { by: Color::Black }, ""),
    ] {
        let mut record = one("~0.7ku.\n");
        let last = record.main_last().id();
        record.add_end(last, kind, None).unwrap();
        let (written, _) = through(&record, Format::Usen);
        assert_eq!(written.text.trim_end(), format!("~0.7ku.{letter}"));
        assert_eq!(written.losses.len(), 1, "{kind:?}: {:?}", written.losses);
    }
}

#[test]
fn boards_of_other_variants_and_ends_in_variations() {
    for variant in Variant::ALL {
        let position = Position::start(variant).unwrap();
        let mut record = Record::new(Setup::start(variant).unwrap());
        let legal = position.legal_moves();
        let first = record.add(NodeId::ROOT, legal[0]).unwrap();
        record.add(NodeId::ROOT, legal[1]).unwrap();
        record.add_end(first, EndKind::Aborted, Some("p")).unwrap();
        survives(&record, Format::Usen);
    }
}

#[test]
fn what_is_wrong_is_said_where_it_stands() {
    for (text, found) in [
        ("~0.7k.r\n", (1, 4, "bad_move")),
        ("~0.7KU.r\n", (1, 4, "bad_move")),
        ("~0.zzz.r\n", (1, 4, "bad_move")),
        ("~0.7ku.x\n", (1, 8, "unknown_end")),
        ("~0.7ku.~5.2jm.\n", (1, 9, "no_branch")),
        ("~0.7ku.~x.2jm.\n", (1, 9, "bad_move")),
        ("4k4_9_9.b.-~0..\n", (1, 8, "rank_count")),
    ] {
        let reading = read_str(text, &ReadOptions::new().with_format(Format::Usen));
        assert!(codes(&reading).contains(&found), "{text}: {:?}", codes(&reading));
    }
}

#[test]
fn many_games_one_a_line() {
    let text = "~0.7ku2jm.r\n\n# another\n~0.7ku.j\n";
    let reading = read_str(text, &ReadOptions::new());
    assert_eq!(reading.format, Some(Format::Usen));
    let counts: Vec<_> = reading.records.iter().map(|record| moves(record).len()).collect();
    assert_eq!((counts, reading.lines), (vec![2, 1], vec![1, 4]));
}
