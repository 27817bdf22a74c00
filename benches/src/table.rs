//! The table as text.

use std::fmt::{Display, Formatter, Result};

use crate::rows::Unit;

/// One library's result in a row.
#[derive(Copy, Clone, Debug)]
pub struct Cell {
    /// The median, in the row's unit.
    pub value: f64,
    /// How many times as fast shogiban is.
    pub ratio: f64,
    /// Did it count what is right, everywhere?
    pub correct: bool,
}

/// How many times as fast as something shogiban was to be, and how many it is.
#[derive(Clone, Debug)]
pub struct Reached {
    /// As fast as what.
    pub peer: String,
    /// How many times was wanted.
    pub wanted: f64,
    /// How many times it is.
    pub ratio: f64,
}

/// A row with its results.
#[derive(Clone, Debug)]
pub struct Line {
    /// What was measured.
    pub name: String,
    /// In what the results are given.
    pub unit: Unit,
    /// The results in the order of the columns, shogiban's first; `None` for who cannot do it.
    pub cells: Vec<Option<Cell>>,
    /// What was to be reached.
    pub targets: Vec<Reached>,
}

/// The whole table.
#[derive(Clone, Debug)]
pub struct Table {
    /// Whose results stand in the columns, shogiban's first.
    pub columns: Vec<&'static str>,
    /// The rows.
    pub lines: Vec<Line>,
}

/// A peer's result, and the row it is in.
#[derive(Copy, Clone, Debug)]
pub struct Worst<'t> {
    /// How many times as fast shogiban is.
    pub ratio: f64,
    /// The peer.
    pub peer: &'static str,
    /// What was measured.
    pub name: &'t str,
}

impl Table {
    /// The row in which shogiban does worst against the best peer that counts right there.
    pub fn worst(&self) -> Option<Worst<'_>> {
        self.worst_of(|_| true)
    }

    /// The same among the rows that have a target.
    pub fn worst_with_target(&self) -> Option<Worst<'_>> {
        self.worst_of(|line| !line.targets.is_empty())
    }

    fn worst_of(&self, choose: impl Fn(&Line) -> bool) -> Option<Worst<'_>> {
        let lines = self.lines.iter().filter(|line| choose(line));
        let rows = lines.filter_map(|line| self.best_peer(line));
        rows.min_by(|a, b| a.ratio.total_cmp(&b.ratio))
    }

    fn best_peer<'t>(&'t self, line: &'t Line) -> Option<Worst<'t>> {
        let peers = self.columns.iter().zip(&line.cells).skip(1);
        let correct = peers.filter_map(|(&peer, cell)| {
            let Cell { ratio, .. } = cell.filter(|cell| cell.correct)?;
            let name = line.name.as_str();
            Some(Worst { ratio, peer, name })
        });
        correct.min_by(|a, b| a.ratio.total_cmp(&b.ratio))
    }
}

impl Display for Worst<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self { ratio, peer, name } = self;
        write!(f, "{ratio:.2} ({name}: {peer})")
    }
}

impl Display for Unit {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.pad(match self {
            Self::Mnps => "Mnps",
            Self::NsPerMove => "ns/move",
            Self::NsPerPosition => "ns/pos.",
        })
    }
}

const NAME: usize = 37;
const UNIT: usize = 8;
const OWN: usize = 9;
/// A value of a peer, then its ratio.
const PEER: (usize, usize) = (10, 8);

impl Display for Table {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{:NAME$}{:UNIT$}", "", "")?;
        for (index, column) in self.columns.iter().enumerate() {
            let width = if index == 0 { OWN } else { PEER.0 + PEER.1 };
            write!(f, "{column:>width$}")?;
        }
        writeln!(f, "  wanted")?;
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{:NAME$}{:UNIT$}", self.name, self.unit)?;
        for (index, cell) in self.cells.iter().enumerate() {
            match (index, cell) {
                (0, None) => write!(f, "{:>OWN$}", "-")?,
                (0, Some(cell)) => write!(f, "{:>OWN$}", figure(cell.value))?,
                (_, None) => write!(f, "{:>width$}", "-", width = PEER.0 + PEER.1)?,
                (_, Some(cell)) => {
                    let mark = if cell.correct { 'x' } else { '!' };
                    let ratio = format!("{:.2}{mark}", cell.ratio);
                    let (value_width, ratio_width) = PEER;
                    write!(f, "{:>value_width$}{ratio:>ratio_width$}", figure(cell.value))?;
                }
            }
        }
        let targets = self.targets.iter().map(|Reached { peer, wanted, ratio }| {
            let verdict = if ratio >= wanted { "met" } else { "NOT MET" };
            format!("{wanted} x {peer}: {verdict} ({ratio:.2})")
        });
        for (index, target) in targets.enumerate() {
            write!(f, "{}{target}", if index == 0 { "  " } else { ", " })?;
        }
        Ok(())
    }
}

/// A number with three digits or more.
pub fn figure(value: f64) -> String {
    match value {
        _ if value < 10.0 => format!("{value:.2}"),
        _ if value < 100.0 => format!("{value:.1}"),
        _ => format!("{value:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(name: &str, peers: [(f64, bool); 2]) -> Line {
        let cell = |(ratio, correct)| {
            Some(Cell {
                value: 1.0,
                ratio,
                correct,
            })
        };
        Line {
            name: name.into(),
            unit: Unit::Mnps,
            cells: vec![cell((1.0, true)), cell(peers[0]), cell(peers[1])],
            targets: vec![Reached {
                peer: "a".into(),
                wanted: 2.0,
                ratio: peers[0].0,
            }],
        }
    }

    #[test]
    fn who_counts_wrongly_is_no_correct_peer() {
        let table = Table {
            columns: vec!["shogiban", "a", "b"],
            lines: vec![
                line("one", [(0.5, false), (3.0, true)]),
                line("two", [(2.5, true), (4.0, true)]),
            ],
        };
        assert_eq!(table.worst().unwrap().to_string(), "2.50 (two: a)");
        assert!(table.to_string().contains("0.50!"));
        assert!(table.to_string().contains("2 x a: NOT MET (0.50)"));
        assert!(table.to_string().contains("2 x a: met (2.50)"));
    }

    #[test]
    fn figures_have_three_digits() {
        assert_eq!([1.234, 12.34, 1234.0].map(figure), ["1.23", "12.3", "1234"]);
    }
}
