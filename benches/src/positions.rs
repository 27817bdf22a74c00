//! The positions that everything is measured on, and what is true of them.

use shogiban::{Move, Position};

use crate::candidates::candidates;

/// A position to count move sequences from, and how many there are.
#[derive(Copy, Clone, Debug)]
pub struct Perft {
    /// What it is called here.
    pub name: &'static str,
    /// The position.
    pub sfen: &'static str,
    /// How deep.
    pub depth: u32,
    /// The number of move sequences: what several independent programs agree on.
    pub leaves: u64,
}

impl Perft {
    /// The same position counted to another depth.
    #[must_use]
    pub const fn with_depth(self, depth: u32, leaves: u64) -> Self {
        Self {
            depth,
            leaves,
            ..self
        }
    }

    /// The position, as shogiban has it.
    ///
    /// # Panics
    ///
    /// If shogiban cannot read it.
    pub fn position(&self) -> Position {
        parse(self.sfen)
    }
}

/// The start of shogi.
pub const START: Perft = Perft {
    name: "start",
    sfen: "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    depth: 5,
    leaves: 19_861_490,
};

/// A middle game with full hands (指し手生成祭り).
pub const MID: Perft = Perft {
    name: "mid",
    sfen: "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
    depth: 3,
    leaves: 4_809_015,
};

/// A late middle game with sliders on an open board.
pub const RICH: Perft = Perft {
    name: "rich",
    sfen: "6n1l/2+S1k4/2lp4p/1np1B2b1/3PP4/1N1S3rP/1P2+pPP+p1/1p1G5/3KG2r1 b GSN2L4Pgs2p 1",
    depth: 3,
    leaves: 8_420_492,
};

/// The most legal moves known: 593.
pub const MAX: Perft = Perft {
    name: "max",
    sfen: "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
    depth: 3,
    leaves: 53_393_368,
};

/// A check that many pieces in hand can meet.
pub const CHECK: Perft = Perft {
    name: "check",
    sfen: "4k4/9/9/9/4R4/9/9/9/4K4 w r2b4g4s4n4l18p 1",
    depth: 4,
    leaves: 4_003_894,
};

/// The start of minishogi.
pub const MINISHOGI: Perft = Perft {
    name: "minishogi start",
    sfen: "rbsgk/4p/5/P4/KGSBR b - 1",
    depth: 6,
    leaves: 8_276_188,
};

/// What is counted without playing the last plies.
pub const BULK: [Perft; 5] = [START, MID, RICH, MAX, CHECK];

/// What is counted by playing every leaf: where that takes longer, a ply less than in [`BULK`].
pub const PLAYED: [Perft; 5] = [
    START.with_depth(4, 719_731),
    MID,
    RICH,
    MAX.with_depth(2, 105_677),
    CHECK,
];

/// Positions that are not measured but tell who sees every pawn-drop mate (打ち歩詰め).
pub const PAWN_DROP_MATES: [Perft; 2] = [
    Perft {
        name: "pawn-drop mates",
        sfen: "3lkl3/3s1s3/4G4/9/9/9/9/9/4K4 b P 1",
        depth: 1,
        leaves: 78,
    },
    Perft {
        name: "pawn-drop mates",
        sfen: "3lk4/3r2K2/2B1G4/9/9/9/9/9/9 b P 1",
        depth: 1,
        leaves: 11,
    },
];

/// One of the 100 real positions.
#[derive(Clone, Debug)]
pub struct Sample {
    /// The position, as text.
    pub sfen: &'static str,
    /// The moves to test for legality.
    pub candidates: Vec<Move>,
    /// How many legal moves there are.
    pub legal: u64,
    /// How many of them give check.
    pub checks: u64,
}

impl Sample {
    /// The position, as shogiban has it.
    ///
    /// # Panics
    ///
    /// If shogiban cannot read it.
    pub fn position(&self) -> Position {
        parse(self.sfen)
    }
}

const SFENS: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../shogi-core/tests/vectors/positions_100.sfen"
));
/// A line for each of the positions: how many legal moves, how many of them give check.
const COUNTS: &str = include_str!("positions_100.counts");

/// 100 positions from games, spread over their length.
///
/// # Panics
///
/// If shogiban cannot read one of them, or the files beside this one are broken.
pub fn samples() -> Vec<Sample> {
    let counts = COUNTS.lines().filter(|line| !line.starts_with('#'));
    SFENS
        .lines()
        .zip(counts)
        .map(|(sfen, counts)| {
            let (legal, checks) = counts.split_once(' ').expect("two numbers in a line");
            Sample {
                sfen,
                candidates: candidates(&parse(sfen)),
                legal: legal.parse().expect("a number"),
                checks: checks.parse().expect("a number"),
            }
        })
        .collect()
}

/// What is wrong with a position, and a position in which exactly that is wrong.
pub const FAULTY: [(&str, &str); 6] = [
    ("two pawns on a file", "4k4/9/9/9/4P4/4P4/9/9/4K4 b - 1"),
    ("a pawn on the last rank", "P3k4/9/9/9/9/9/9/9/4K4 b - 1"),
    (
        "a knight on the last rank but one",
        "4k4/N8/9/9/9/9/9/9/4K4 b - 1",
    ),
    ("three rooks", "4k4/9/9/9/R8/9/9/9/4K4 b Rr 1"),
    ("two kings of a side", "4k4/9/9/9/K8/9/9/9/4K4 b - 1"),
    (
        "the side that just moved in check",
        "4k4/9/9/9/4R4/9/9/9/4K4 b - 1",
    ),
];

fn parse(sfen: &str) -> Position {
    sfen.parse()
        .unwrap_or_else(|error| panic!("shogiban cannot read {sfen}: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shogiban_agrees_with_the_recorded_counts() {
        let samples = samples();
        assert_eq!(samples.len(), 100);
        for sample in samples {
            let position = sample.position();
            let moves = position.legal_moves();
            assert_eq!(moves.len() as u64, sample.legal, "{}", sample.sfen);
            let checks = moves.iter().filter(|&&m| position.gives_check(m)).count();
            assert_eq!(checks as u64, sample.checks, "{}", sample.sfen);
        }
    }

    #[test]
    fn shogiban_refuses_what_is_faulty() {
        for (fault, sfen) in FAULTY {
            assert!(sfen.parse::<Position>().is_err(), "{fault}");
        }
    }
}
