//! How time is measured: everybody's work in turn, several rounds, and the median of what a run took.
//!
//! The time is what the thread had of a core, so other programs that wait for the same core do not lengthen it. They
//! still empty its caches: on a busy machine trust the ratios more than the figures, and neither to the last digit.

use std::hint::black_box;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;

use crate::engine::Work;

/// How long to measure.
#[derive(Copy, Clone, Debug)]
pub struct Plan {
    /// How often it is everybody's turn.
    pub rounds: usize,
    /// How long a turn lasts, at least; a run longer than that is a turn by itself.
    pub turn: Duration,
    /// By the clock on the wall: after this time no new round begins, if there were [`Plan::FEWEST`].
    pub limit: Duration,
}

impl Plan {
    /// Half a minute or so for the whole table, and less than two minutes on a machine busy with other things.
    pub const QUICK: Self = Self {
        rounds: 7,
        turn: Duration::from_millis(60),
        limit: Duration::from_secs(5),
    };

    /// A few minutes.
    pub const FULL: Self = Self {
        rounds: 15,
        turn: Duration::from_millis(250),
        limit: Duration::from_mins(1),
    };

    /// How many rounds there are, however long they take.
    pub const FEWEST: usize = 3;
}

/// What one contestant did.
#[derive(Clone, Debug)]
pub struct Timed {
    /// What a run returned.
    pub counted: u64,
    /// The seconds a run took, in each round.
    pub seconds: Vec<f64>,
}

impl Timed {
    /// The median of the seconds.
    pub fn median(&self) -> f64 {
        median(self.seconds.clone())
    }

    /// How many times as long as `other` it took: the median of the ratios within each round, since what disturbs a
    /// machine disturbs both.
    pub fn ratio_to(&self, other: &Self) -> f64 {
        let pairs = self.seconds.iter().zip(&other.seconds);
        median(pairs.map(|(own, other)| own / other).collect())
    }
}

/// Measures the works in turn: A B C, A B C …; nothing for a contestant that has no work.
pub fn in_turn(works: &mut [Option<Work>], plan: Plan) -> Vec<Option<Timed>> {
    let start = Instant::now();
    let mut contestants: Vec<_> = works
        .iter_mut()
        .map(|work| work.as_mut().map(|work| Contestant::warm_up(work, plan)))
        .collect();
    for round in 0..plan.rounds {
        if round >= Plan::FEWEST && start.elapsed() > plan.limit {
            break;
        }
        contestants.iter_mut().flatten().for_each(Contestant::take_turn);
    }
    contestants
        .into_iter()
        .map(|contestant| contestant.map(|contestant| contestant.timed))
        .collect()
}

struct Contestant<'w> {
    work: &'w mut Work,
    /// How many runs make a turn.
    runs: u32,
    timed: Timed,
}

impl<'w> Contestant<'w> {
    /// Runs the work until it is known how many runs a turn takes.
    fn warm_up(work: &'w mut Work, plan: Plan) -> Self {
        let start = ThreadTime::now();
        let counted = work();
        let mut runs = 1;
        while start.elapsed() < plan.turn / 2 {
            black_box(work());
            runs += 1;
        }
        let run = start.elapsed() / runs;
        let runs = plan.turn.as_nanos().div_ceil(run.as_nanos().max(1));
        let seconds = Vec::with_capacity(plan.rounds);
        Self {
            work,
            runs: u32::try_from(runs).unwrap_or(u32::MAX),
            timed: Timed { counted, seconds },
        }
    }

    fn take_turn(&mut self) {
        let start = ThreadTime::now();
        for _ in 0..self.runs {
            black_box((self.work)());
        }
        let seconds = start.elapsed().as_secs_f64() / f64::from(self.runs);
        self.timed.seconds.push(seconds);
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.get(middle) {
        None => f64::NAN,
        Some(&upper) if values.len() % 2 == 1 => upper,
        Some(&upper) => f64::midpoint(values[middle - 1], upper),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_the_middle_or_between_the_two_in_the_middle() {
        assert!((median(vec![3.0, 1.0, 2.0]) - 2.0).abs() < 1e-9);
        assert!((median(vec![4.0, 1.0, 2.0, 3.0]) - 2.5).abs() < 1e-9);
        assert!(median(Vec::new()).is_nan());
    }

    #[test]
    fn whoever_takes_longer_has_the_greater_ratio() {
        let timed = |seconds| Timed {
            counted: 0,
            seconds: vec![seconds; 3],
        };
        assert!((timed(2.0).ratio_to(&timed(1.0)) - 2.0).abs() < 1e-9);
    }

    #[test]
    fn everybody_has_a_turn_in_every_round() {
        let plan = Plan {
            rounds: 3,
            turn: Duration::from_micros(10),
            limit: Duration::ZERO,
        };
        let mut works: Vec<Option<Work>> = vec![Some(Box::new(|| 7)), None];
        let timed = in_turn(&mut works, plan);
        let first = timed[0].as_ref().unwrap();
        assert_eq!((first.counted, first.seconds.len()), (7, 3));
        assert!(timed[1].is_none());
    }
}
