//! shogiban itself.

use std::hint::black_box;

use shogiban::{MoveList, Position};

use crate::engine::{Engine, Work};
use crate::own;
use crate::positions::Sample;

/// shogiban: positions copied, moves played unchecked, sets counted.
pub struct Shogiban;

impl Engine for Shogiban {
    fn name(&self) -> &'static str {
        "shogiban"
    }

    fn perft(&self, sfen: &str, depth: u32) -> Option<Work> {
        let position: Position = sfen.parse().ok()?;
        Some(Box::new(move || shogiban::perft(black_box(&position), depth)))
    }

    fn perft_played(&self, sfen: &str, depth: u32) -> Option<Work> {
        let position: Position = sfen.parse().ok()?;
        Some(Box::new(move || own::perft_played(black_box(&position), depth)))
    }

    fn list(&self, samples: &[Sample]) -> Option<Work> {
        let positions = own::positions(samples);
        let mut list = MoveList::new();
        Some(Box::new(move || own::list(&positions, &mut list)))
    }

    fn count(&self, samples: &[Sample]) -> Option<Work> {
        let positions = own::positions(samples);
        Some(Box::new(move || own::count(&positions)))
    }

    fn play(&self, samples: &[Sample]) -> Option<Work> {
        let positions = own::with_legal_moves(samples);
        Some(Box::new(move || own::play_and_ask(&positions)))
    }

    fn is_legal(&self, samples: &[Sample]) -> Option<Work> {
        let positions = own::with_candidates(samples);
        Some(Box::new(move || own::is_legal(&positions)))
    }

    fn is_legal_alone(&self, samples: &[Sample]) -> Option<Work> {
        let positions = own::with_candidates(samples);
        Some(Box::new(move || own::is_legal_alone(&positions)))
    }

    fn parse(&self, sfens: &[&'static str]) -> Option<Work> {
        let sfens = sfens.to_vec();
        Some(Box::new(move || own::parse(&sfens)))
    }
}
