//! The rows of the table: what is measured, what is right, and how fast shogiban means to be.

use crate::engine::{Engine, Work};
use crate::positions::{CHECK, FAULTY, MAX, MID, PLAYED, Perft, RICH, START, Sample};

/// What a row measures.
#[derive(Copy, Clone, Debug)]
pub enum Task {
    /// Counting move sequences, the last plies without playing them.
    Perft(Perft),
    /// Counting move sequences, every move played.
    Played(Perft),
    /// Listing legal moves.
    List,
    /// Counting legal moves.
    Count,
    /// Playing a move, asking for checkers and pins, taking it back.
    Play,
    /// Testing moves of one position for legality.
    IsLegal,
    /// Testing each move by itself.
    IsLegalAlone,
    /// Reading an SFEN and validating the position.
    Parse,
}

/// In what a result is given.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Millions of leaves a second.
    Mnps,
    /// Nanoseconds a move.
    NsPerMove,
    /// Nanoseconds a position.
    NsPerPosition,
}

/// How many times as fast as a peer shogiban means to be.
pub type Target = (&'static str, f64);

/// A row of the table.
#[derive(Copy, Clone, Debug)]
pub struct Row {
    /// What is measured.
    pub task: Task,
    /// What it is to reach.
    pub targets: &'static [Target],
}

const fn row(task: Task, targets: &'static [Target]) -> Row {
    Row { task, targets }
}

/// The rows, in the order of the table.
pub const ROWS: [Row; 13] = [
    row(Task::Perft(START), &[("haitaka", 3.5)]),
    row(Task::Perft(MID), &[("haitaka", 2.0)]),
    row(Task::Perft(RICH), &[("haitaka", 2.0)]),
    row(Task::Perft(MAX), &[("haitaka", 2.0)]),
    row(Task::Perft(CHECK), &[("haitaka", 2.0)]),
    row(Task::Played(PLAYED[0]), &[("haitaka", 2.0)]),
    row(Task::Played(PLAYED[1]), &[("haitaka", 2.0)]),
    row(Task::List, &[("haitaka", 2.5), ("rsshogi", 1.4)]),
    row(Task::Count, &[]),
    row(Task::Play, &[("haitaka", 1.3)]),
    row(Task::IsLegal, &[("haitaka", 1.0)]),
    row(Task::IsLegalAlone, &[]),
    row(Task::Parse, &[("haitaka", 2.0)]),
];

/// A position in which somebody counts wrongly.
#[derive(Clone, Debug)]
pub struct Wrong {
    /// The position.
    pub sfen: &'static str,
    /// What was counted.
    pub counted: u64,
    /// What is right.
    pub right: u64,
}

impl Task {
    /// What the row is called.
    pub fn name(self) -> String {
        match self {
            Self::Perft(Perft { name, depth, .. }) => format!("perft bulk, {name}, depth {depth}"),
            Self::Played(Perft { name, depth, .. }) => format!("perft played, {name}, depth {depth}"),
            Self::List => "legal list".into(),
            Self::Count => "legal count".into(),
            Self::Play => "play, checkers and pins, undo".into(),
            Self::IsLegal => "is_legal, one position's moves".into(),
            Self::IsLegalAlone => "is_legal, each from scratch".into(),
            Self::Parse => "SFEN parse and validation".into(),
        }
    }

    /// In what its results are given.
    pub fn unit(self) -> Unit {
        match self {
            Self::Perft(_) | Self::Played(_) => Unit::Mnps,
            Self::List | Self::Play | Self::IsLegal | Self::IsLegalAlone => Unit::NsPerMove,
            Self::Count | Self::Parse => Unit::NsPerPosition,
        }
    }

    /// How many leaves, moves or positions a run goes through.
    pub fn units(self, samples: &[Sample]) -> u64 {
        match self {
            Self::Perft(perft) | Self::Played(perft) => perft.leaves,
            Self::List | Self::Play => samples.iter().map(|sample| sample.legal).sum(),
            Self::IsLegal | Self::IsLegalAlone => {
                let candidates = samples.iter().map(|sample| sample.candidates.len() as u64);
                candidates.sum()
            }
            Self::Count | Self::Parse => samples.len() as u64,
        }
    }

    /// The work of one of the libraries, if it can do it.
    pub fn work(self, engine: &dyn Engine, samples: &[Sample]) -> Option<Work> {
        match self {
            Self::Perft(Perft { sfen, depth, .. }) => engine.perft(sfen, depth),
            Self::Played(Perft { sfen, depth, .. }) => engine.perft_played(sfen, depth),
            Self::List => engine.list(samples),
            Self::Count => engine.count(samples),
            Self::Play => engine.play(samples),
            Self::IsLegal => engine.is_legal(samples),
            Self::IsLegalAlone => engine.is_legal_alone(samples),
            Self::Parse => {
                let sfens: Vec<_> = samples.iter().map(|sample| sample.sfen).collect();
                engine.parse(&sfens)
            }
        }
    }

    /// Where one of the libraries is wrong, when the whole work counted `counted`.
    pub fn wrong(self, engine: &dyn Engine, samples: &[Sample], counted: u64) -> Vec<Wrong> {
        if let Self::Perft(Perft { sfen, leaves, .. }) | Self::Played(Perft { sfen, leaves, .. }) = self {
            let right = leaves;
            let wrong = Wrong { sfen, counted, right };
            return Vec::from_iter((counted != right).then_some(wrong));
        }
        let one_by_one = samples.iter().filter_map(|sample| {
            let counted = self.work(engine, std::slice::from_ref(sample))?();
            let right = self.right(sample);
            let sfen = sample.sfen;
            (counted != right).then_some(Wrong { sfen, counted, right })
        });
        one_by_one.collect()
    }

    /// What the work on one position has to return.
    fn right(self, sample: &Sample) -> u64 {
        match self {
            Self::Play => sample.checks,
            Self::Parse => 1,
            _ => sample.legal,
        }
    }
}

/// What is wrong with the positions that a library accepts all the same when it reads and validates them.
pub fn accepted_faults(engine: &dyn Engine) -> Vec<&'static str> {
    let accepts = |sfen| engine.parse(&[sfen]).is_some_and(|mut work| work() > 0);
    let accepted = FAULTY.iter().filter(|(_, sfen)| accepts(*sfen));
    accepted.map(|&(fault, _)| fault).collect()
}
