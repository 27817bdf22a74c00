//! The lines of a game summary but for its position.

use super::game_summary::{GameSummary, GameTime};
use crate::model::headers::HeaderKey;
use crate::model::time_control::TimeControl;
use crate::model::tree::Record;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use shogiban::Color;

/// Where in a summary a line stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Section {
    Keys,
    /// Of both sides, or of one.
    Time(Option<Color>),
    Position,
}

/// The lines of a summary but for its position.
#[derive(Debug)]
pub(super) struct Head {
    section: Section,
    summary: GameSummary,
    /// Times in units, until both the unit and the number are known.
    units: [Units; 2],
}

/// The numbers of a section of time.
#[derive(Copy, Clone, Debug, Default)]
struct Units {
    unit: Option<u64>,
    total: u64,
    byoyomi: u64,
    increment: u64,
    delay: u64,
    least: u64,
    rounds_up: bool,
}

impl Default for Head {
    fn default() -> Self {
        let summary = GameSummary {
            protocol_version: String::new(),
            protocol_mode: String::new(),
            format: String::new(),
            declaration: None,
            game_id: None,
            names: [String::new(), String::new()],
            your_turn: None,
            rematch_on_draw: None,
            to_move: None,
            max_moves: None,
            times: [GameTime::default(), GameTime::default()],
            position: Record::default(),
            other: Vec::new(),
        };
        Self {
            section: Section::Keys,
            summary,
            units: [Units::default(); 2],
        }
    }
}

impl Head {
    /// Whether the lines are those of the position.
    pub(super) fn is_position(&self) -> bool {
        self.section == Section::Position
    }

    /// The side of the client, if it is known.
    pub(super) fn your_turn(&self) -> Option<Color> {
        self.summary.your_turn
    }

    /// Reads a line. `None` if it is no line of its section: in that of the position, all but its end.
    pub(super) fn line(&mut self, line: &str) -> Option<()> {
        let section = match line {
            "" => return Some(()),
            "BEGIN Time" => Section::Time(None),
            "BEGIN Time+" => Section::Time(Some(Color::Black)),
            "BEGIN Time-" => Section::Time(Some(Color::White)),
            "BEGIN Position" => Section::Position,
            "END Time" | "END Time+" | "END Time-" | "END Position" => Section::Keys,
            _ => {
                return match self.section {
                    Section::Position => None,
                    Section::Keys => line.split_once(':').and_then(|(key, value)| self.key(key, value)),
                    Section::Time(color) => line
                        .split_once(':')
                        .and_then(|(key, value)| self.time(color, key, value)),
                };
            }
        };
        self.section = section;
        Some(())
    }

    fn key(&mut self, key: &str, value: &str) -> Option<()> {
        let summary = &mut self.summary;
        match key {
            "Protocol_Version" => summary.protocol_version = value.into(),
            "Protocol_Mode" => summary.protocol_mode = value.into(),
            "Format" => summary.format = value.into(),
            "Declaration" => summary.declaration = Some(value.into()),
            "Game_ID" => summary.game_id = Some(value.into()),
            "Name+" => summary.names[0] = value.into(),
            "Name-" => summary.names[1] = value.into(),
            "Your_Turn" => summary.your_turn = Some(side(value)?),
            "To_Move" => summary.to_move = Some(side(value)?),
            "Rematch_On_Draw" => summary.rematch_on_draw = Some(is_yes(value)?),
            "Max_Moves" => summary.max_moves = Some(value.trim().parse().ok()?),
            _ => summary.other.push((key.into(), value.into())),
        }
        Some(())
    }

    fn time(&mut self, color: Option<Color>, key: &str, value: &str) -> Option<()> {
        for side in Color::ALL
            .into_iter()
            .filter(|side| color.is_none_or(|color| color == *side))
        {
            self.units[side.index()].set(key, value.trim())?;
        }
        Some(())
    }

    /// What was read so far, but for the position.
    pub(super) fn summary(&self) -> GameSummary {
        let times = self.units.map(Units::times);
        GameSummary {
            times,
            ..self.summary.clone()
        }
    }
}

impl Units {
    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        let number = || value.parse::<u64>().ok();
        match key {
            "Time_Unit" => self.unit = Some(unit(value)?),
            "Total_Time" => self.total = number()?,
            "Byoyomi" => self.byoyomi = number()?,
            "Increment" => self.increment = number()?,
            "Delay" => self.delay = number()?,
            "Least_Time_Per_Move" => self.least = number()?,
            "Time_Roundup" => self.rounds_up = is_yes(value)?,
            _ => return None,
        }
        Some(())
    }

    fn times(self) -> GameTime {
        let unit = self.unit.unwrap_or(1_000);
        let of = |count: u64| count.saturating_mul(unit);
        GameTime {
            unit,
            control: TimeControl {
                main: of(self.total),
                byoyomi: of(self.byoyomi),
                periods: u32::from(self.byoyomi > 0),
                increment: of(self.increment),
                delay: of(self.delay),
                consideration: 0,
            },
            least: of(self.least),
            rounds_up: self.rounds_up,
        }
    }
}

/// `1sec`, `500msec`, `1min`.
fn unit(value: &str) -> Option<u64> {
    let words = [("msec", 1), ("sec", 1_000), ("min", 60_000)];
    let (number, unit) = words
        .into_iter()
        .find_map(|(word, unit)| Some((value.strip_suffix(word)?, unit)))?;
    let number = if number.is_empty() {
        1
    } else {
        number.parse::<u64>().ok()?
    };
    number.checked_mul(unit).filter(|unit| *unit > 0)
}

fn side(value: &str) -> Option<Color> {
    match value.trim() {
        "+" => Some(Color::Black),
        "-" => Some(Color::White),
        _ => None,
    }
}

fn is_yes(value: &str) -> Option<bool> {
    match value.trim() {
        "YES" => Some(true),
        "NO" => Some(false),
        _ => None,
    }
}

impl GameSummary {
    /// What it says about the game, as headers of a record.
    pub(super) fn headers(&self) -> Vec<(HeaderKey, String)> {
        let other = |name: &str| HeaderKey::Other(name.into());
        let mut headers = Vec::new();
        for (key, name) in [HeaderKey::Black, HeaderKey::White].into_iter().zip(&self.names) {
            headers.push((key, name.clone()));
        }
        headers.extend(self.game_id.clone().map(|id| (HeaderKey::Event, id)));
        let [black, white] = &self.times;
        let has_time = |time: &GameTime| time.control != TimeControl::default();
        let plain = |time: &GameTime| {
            TimeControl {
                delay: 0,
                ..time.control
            }
            .csa_v3()
        };
        let times = if black == white {
            [
                (HeaderKey::TimeControl, Some(black)),
                (HeaderKey::WhiteTime, None),
            ]
        } else {
            [
                (HeaderKey::BlackTime, Some(black)),
                (HeaderKey::WhiteTime, Some(white)),
            ]
        };
        for (key, time) in times {
            let Some(time) = time.filter(|time| has_time(time)) else {
                continue;
            };
            headers.extend(plain(time).map(|text| (key, text)));
        }
        headers.extend(
            self.max_moves
                .map(|moves| (HeaderKey::MaxMoves, moves.to_string())),
        );
        headers.extend(self.declaration.clone().map(|rule| (other("Declaration"), rule)));
        let is_even = black == white;
        for (time, sign) in self
            .times
            .iter()
            .zip(["+", "-"])
            .take(if is_even { 1 } else { 2 })
        {
            let sign = if is_even { "" } else { sign };
            let seconds = |time: u64| format!("{}", time / 1_000);
            if time.control.delay > 0 {
                headers.push((other(&format!("Delay{sign}")), seconds(time.control.delay)));
            }
            if time.least > 0 {
                headers.push((other(&format!("Least_Time_Per_Move{sign}")), seconds(time.least)));
            }
            if time.rounds_up {
                headers.push((other(&format!("Time_Roundup{sign}")), "YES".into()));
            }
        }
        if let Some(again) = self.rematch_on_draw {
            headers.push((other("Rematch_On_Draw"), if again { "YES" } else { "NO" }.into()));
        }
        headers.extend(
            self.other
                .iter()
                .map(|(name, value)| (other(name), value.clone())),
        );
        headers
    }
}
