//! From a row to its line in the table, and who counted wrongly on the way.

use crate::engine::Engine;
use crate::engines::{ALL, Shogiban};
use crate::positions::{MINISHOGI, PAWN_DROP_MATES, START, Sample};
use crate::rows::{Row, Task, Unit, Wrong};
use crate::table::{Cell, Line, Reached, figure};
use crate::timing::{Plan, Timed, in_turn};

/// Who is wrong, in which row, where.
#[derive(Clone, Debug)]
pub struct Mistakes {
    /// The library.
    pub engine: &'static str,
    /// What the row is called.
    pub row: String,
    /// The positions.
    pub wrong: Vec<Wrong>,
}

impl Mistakes {
    fn new(engine: &dyn Engine, task: Task, samples: &[Sample], counted: u64) -> Option<Self> {
        let wrong = task.wrong(engine, samples, counted);
        (!wrong.is_empty()).then(|| Self {
            engine: engine.name(),
            row: task.name(),
            wrong,
        })
    }
}

/// Measures a row.
///
/// # Panics
///
/// If shogiban itself cannot do it.
pub fn row(row: &Row, samples: &[Sample], plan: Plan, mistakes: &mut Vec<Mistakes>) -> Line {
    let task = row.task;
    let mut works = ALL.map(|engine| task.work(engine, samples));
    let timed = in_turn(&mut works, plan);
    let own = timed[0].clone();
    assert!(own.is_some(), "shogiban cannot do this: {}", task.name());
    let cells = ALL.into_iter().zip(&timed).map(|(engine, timed)| {
        let timed = timed.as_ref()?;
        let mistake = Mistakes::new(engine, task, samples, timed.counted);
        let correct = mistake.is_none();
        mistakes.extend(mistake);
        Some(Cell {
            value: value(task.unit(), timed, task.units(samples)),
            ratio: timed.ratio_to(own.as_ref()?),
            correct,
        })
    });
    let cells: Vec<Option<Cell>> = cells.collect();
    let reached = |peer| {
        let column = ALL.iter().position(|engine| engine.name() == peer)?;
        Some(cells[column]?.ratio)
    };
    let targets = row.targets.iter().filter_map(|&(peer, wanted)| {
        Some(Reached {
            peer: peer.into(),
            wanted,
            ratio: reached(peer)?,
        })
    });
    Line {
        name: task.name(),
        unit: task.unit(),
        targets: targets.collect(),
        cells,
    }
}

/// Measures minishogi, which no peer plays: it stands beside shogiban's own start position of shogi.
pub fn minishogi(plan: Plan, mistakes: &mut Vec<Mistakes>) -> Line {
    let task = Task::Perft(MINISHOGI);
    let mut works = [task, Task::Perft(START)].map(|task| task.work(&Shogiban, &[]));
    let mut line = Line {
        name: task.name(),
        unit: Unit::Mnps,
        cells: vec![None; ALL.len()],
        targets: Vec::new(),
    };
    let [Some(mini), Some(start)] = &in_turn(&mut works, plan)[..] else {
        return line;
    };
    let mistake = Mistakes::new(&Shogiban, task, &[], mini.counted);
    line.cells[0] = Some(Cell {
        value: value(Unit::Mnps, mini, MINISHOGI.leaves),
        ratio: 1.0,
        correct: mistake.is_none(),
    });
    mistakes.extend(mistake);
    let own_start = value(Unit::Mnps, start, START.leaves);
    line.targets.push(Reached {
        peer: format!("own 9x9 start of {} Mnps", figure(own_start)),
        wanted: 0.5,
        ratio: start.ratio_to(mini) * float(MINISHOGI.leaves) / float(START.leaves),
    });
    line
}

/// Nobody is timed on these, but who is wrong there does less work everywhere.
pub fn pawn_drop_mates(mistakes: &mut Vec<Mistakes>) {
    for engine in ALL {
        let wrong = PAWN_DROP_MATES.into_iter().flat_map(|perft| {
            let task = Task::Perft(perft);
            let counted = task.work(engine, &[]).map(|mut work| work());
            counted.map_or_else(Vec::new, |counted| task.wrong(engine, &[], counted))
        });
        let wrong: Vec<_> = wrong.collect();
        if !wrong.is_empty() {
            mistakes.push(Mistakes {
                engine: engine.name(),
                row: "pawn-drop mates, not timed".into(),
                wrong,
            });
        }
    }
}

fn value(unit: Unit, timed: &Timed, units: u64) -> f64 {
    let per_unit = timed.median() / float(units);
    match unit {
        Unit::Mnps => 1e-6 / per_unit,
        Unit::NsPerMove | Unit::NsPerPosition => 1e9 * per_unit,
    }
}

#[expect(clippy::cast_precision_loss, reason = "nothing here is counted up to 2^52")]
fn float(count: u64) -> f64 {
    count as f64
}
