//! Reading whole games: the public ones of `games/`, written as records with names, dates and times.

use std::hint::black_box;

use shogiban::Variant;
use shogiban_record::{
    self as record, Encoding, EndKind, Format, HeaderKey, ReadOptions, Record, WriteOptions,
};

/// A record as a file has it, and how many moves there are in it.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The file.
    pub bytes: Vec<u8>,
    /// The moves of its main line.
    pub moves: u64,
}

/// The games of shogi among those of `games/public.usi`, written in a format and an encoding.
///
/// # Panics
///
/// If the games cannot be read, which is a fault of this repository.
#[must_use]
pub fn samples(format: Format, encoding: Encoding) -> Vec<Sample> {
    let games = include_str!("../../games/public.usi");
    let reading = record::read_str(games, &ReadOptions::new());
    assert!(reading.errors().next().is_none(), "the public games are good");
    let standard = reading
        .into_records()
        .into_iter()
        .filter(|game| game.variant() == Variant::STANDARD);
    let written = standard.map(|mut game| {
        dress(&mut game);
        let written = record::write(&game, format, &WriteOptions::new().with_encoding(encoding));
        Sample {
            bytes: written.bytes,
            moves: game.main_moves().count() as u64,
        }
    });
    written.collect()
}

/// Gives a game what games of servers have: names, dates, a time for each move, an end.
fn dress(game: &mut Record) {
    game.headers.set(HeaderKey::Black, "engine_a");
    game.headers.set(HeaderKey::White, "engine_b");
    game.headers.set(HeaderKey::Event, "練習試合");
    game.headers.set(HeaderKey::StartTime, "2026/04/01 10:00:00");
    let nodes: Vec<_> = game.main_line().map(|node| node.id()).collect();
    for (index, node) in (0_u64..).zip(nodes) {
        // The numbers are those of the game itself, so none is missing.
        let set = game.set_time(node, Some(1000 * (index * 7 % 30)));
        debug_assert!(set.is_ok());
    }
    let last = game.main_last();
    let turn = last.position().map(|position| position.turn());
    if let (Some(by), None) = (turn, last.end()) {
        let added = game.add_end(last.id(), EndKind::Resignation { by }, None);
        debug_assert!(added.is_ok());
    }
}

/// Reads each file as somebody who knows nothing about it, and counts the moves.
pub fn read(samples: &[Sample]) -> u64 {
    let options = ReadOptions::new();
    let counts = black_box(samples).iter().map(|sample| {
        let reading = record::read(&sample.bytes, &options);
        let games = reading.records();
        games.map(|game| game.main_moves().count() as u64).sum::<u64>()
    });
    counts.sum()
}

/// The same by rsshogi's reader of CSA.
pub fn rsshogi_csa(samples: &[Sample]) -> u64 {
    let counts = black_box(samples).iter().map(|sample| {
        let game = rsshogi::records::formats::csa::parse_csa_bytes(&sample.bytes);
        game.map_or(0, |game| game.main_moves().count() as u64)
    });
    counts.sum()
}

/// The same by rsshogi's reader of KIF.
pub fn rsshogi_kif(samples: &[Sample]) -> u64 {
    let counts = black_box(samples).iter().map(|sample| {
        let game = rsshogi::records::formats::kif::parse_kif_bytes(&sample.bytes);
        game.map_or(0, |game| game.main_moves().count() as u64)
    });
    counts.sum()
}
