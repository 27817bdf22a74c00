//! Between records and games: the verdict of the rules.

use crate::model::end::EndKind;
use crate::model::node::{Node, Step};
use crate::model::tree::{NodeId, Record, StartError};
use alloc::string::ToString;
use alloc::vec::Vec;
use shogiban::rules::{ActionError, Foul, FoulFoundLate};
use shogiban::{Action, Color, Game, Outcome, Reason, Rules};

/// A record played through under rules.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Replay {
    /// The game as far as the rules let it go.
    pub game: Game,
    /// What the rules refused, if anything.
    pub stop: Option<Stop>,
    /// Moves of the main line are missing after those of the game, because they could not be read: what came of the game is not
    /// known, and no word of the record was judged. Not set if the game was over before.
    pub is_cut: bool,
}

/// An action of a record that rules refuse.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Stop {
    /// The node of it.
    pub node: NodeId,
    /// What it was.
    pub action: Action,
    /// Why it was refused.
    pub error: ActionError,
}

impl Replay {
    /// The verdict: how the game ended under these rules, or `None` if it did not.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Whether these rules do not judge the game: a foul ended it, and they refuse fouls. Use the winner that the record
    /// states.
    pub fn is_not_judged(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| {
            matches!(stop.action, Action::Foul { .. })
                && matches!(stop.error, ActionError::IllegalMove(_) | ActionError::Foul(_))
        })
    }
}

impl EndKind {
    /// What somebody did to end the game so; `None` where the rules find it by themselves (詰み, and 千日手 unless they know it by
    /// agreement too), or where the word says nothing.
    pub fn action(self) -> Option<Action> {
        Some(match self {
            Self::Resignation { by } => Action::Resign(by),
            Self::TimeUp { by } => Action::TimeUp(by),
            Self::Foul { by } => Action::Foul {
                by,
                foul: Foul::Stated,
            },
            Self::Declaration { .. } => Action::Declare,
            Self::Abandonment { by } => Action::Abandon(by),
            Self::Impasse => Action::AgreeImpasse,
            Self::Draw => Action::AgreeDraw,
            Self::Aborted => Action::Abort,
            _ => return None,
        })
    }

    /// The same in a game that is not over. Only who is to move can declare. That a repetition was written before the rules find
    /// one is an agreement, where they know that.
    fn action_in(self, game: &Game) -> Option<Action> {
        match self {
            Self::Declaration { by } if by != game.turn() => None,
            Self::Repetition => {
                let rule = game.rules().repetition()?;
                rule.agreed_from.map(|_| Action::AgreeRepetition)
            }
            kind => kind.action(),
        }
    }

    /// The end that an action makes, where it makes one that records have a word for.
    pub(crate) fn of_action(action: Action, turn: Color) -> Option<Self> {
        Some(match action {
            Action::Resign(by) => Self::Resignation { by },
            Action::TimeUp(by) => Self::TimeUp { by },
            Action::Abandon(by) => Self::Abandonment { by },
            Action::Declare => Self::Declaration { by: turn },
            Action::AgreeDraw => Self::Draw,
            Action::AgreeRepetition => Self::Repetition,
            Action::AgreeImpasse => Self::Impasse,
            Action::Abort => Self::Aborted,
            Action::Foul { by, .. } => Self::Foul { by },
            _ => return None,
        })
    }
}

impl Record {
    /// Plays the main line under rules: the verdict. Fails if the start is not known or cannot be played.
    ///
    /// The word at the end counts only where it stands in the position that the moves lead to: not if some are
    /// [missing](Replay::is_cut). 千日手 before the rules find a repetition is an agreement under rules that know one. A word for
    /// a foul counts as the fact that there was one, as a word for lost time does. A resignation after a foul stands where
    /// the rules [say so](FoulFoundLate::Stands).
    ///
    /// ```
    /// use shogiban_record::{self as record, ReadOptions};
    /// use shogiban::Rules;
    /// let reading = record::read(b"PI\n+\n+7776FU\n-3334FU\n%HIKIWAKE\n", &ReadOptions::new());
    /// let replay = reading.records().next().unwrap().replay(Rules::CSA_WCSC)?;
    /// assert_eq!(replay.game.ply(), 2);
    /// assert_eq!(replay.outcome().unwrap().reason.code(), "draw_agreed");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self, rules: Rules) -> Result<Replay, StartError> {
        let mut game = Game::new(self.start_position()?, rules);
        let mut stop = None;
        let mut is_cut = self.root().is_cut();
        for node in self.main_line() {
            // A move out of turn that others follow is no foul: the record lacks a move.
            let lacks_a_move = matches!(node.foul(), Some((_, Foul::OutOfTurn { .. }))) && node.is_cut();
            if node.foul().is_some() && !lacks_a_move && resignation_stands(&node, &rules) {
                // Nobody noticed, and nothing that came after it but the resignation counts.
                if let Some(kind) = self.main_end().and_then(|end| end.end()?.action()) {
                    let _ = game.act_as_recorded(kind);
                }
                is_cut = false;
                break;
            }
            is_cut |= (node.end().is_some() && node.is_cut()) || lacks_a_move;
            if is_cut {
                break;
            }
            is_cut = node.is_cut();
            let action = match node.step() {
                Step::Move(m) if !node.is_illegal() => Some(Action::Move(m)),
                // Skip the word if the game is over, unless it is a declaration.
                Step::End(kind) if game.is_over() => Some(kind)
                    .filter(|kind| matches!(kind, EndKind::Declaration { .. }))
                    .and_then(|kind| kind.action_in(&game)),
                Step::End(kind) => kind.action_in(&game),
                _ => node.foul().map(|(by, foul)| Action::Foul { by, foul }),
            };
            let Some(action) = action else { continue };
            // The rules have already granted this declaration.
            let is_known = matches!(
                game.outcome().map(|outcome| outcome.reason),
                Some(Reason::Declaration(_))
            );
            if action == Action::Declare && is_known {
                continue;
            }
            if let Err(error) = game.act_as_recorded(action) {
                let node = node.id();
                stop = Some(Stop { node, action, error });
                break;
            }
        }
        // Where no word stands at the end, a line of text may say what happened: a game lost on time.
        let last = self.main_last();
        is_cut &= stop.is_none() && !game.is_over();
        if stop.is_none() && last.end().is_none() && !game.is_over() && !is_cut {
            let said = last
                .stated()
                .iter()
                .find_map(|stated| stated.end?.action_in(&game));
            if let Some((action, Err(error))) = said.map(|action| (action, game.act(action).map(|_| ()))) {
                let node = last.id();
                stop = Some(Stop { node, action, error });
            }
        }
        Ok(Replay { game, stop, is_cut })
    }
}

/// Whether a foul counts for nothing because the line ends with a resignation that stands.
fn resignation_stands(foul: &Node<'_>, rules: &Rules) -> bool {
    rules.foul_found_late() == FoulFoundLate::Stands
        && foul
            .next()
            .is_some_and(|next| matches!(next.end(), Some(EndKind::Resignation { .. })))
}

/// The start, the moves and how it ended. What was taken back is not in it.
///
/// A record has one end. If another action followed the end (a declaration, a foul found late), the first stands as a comment
/// at the last.
impl From<&Game> for Record {
    fn from(game: &Game) -> Self {
        let mut record = Self::new(game.start().to_setup());
        let mut last = NodeId::ROOT;
        let mut turn = game.start().turn();
        let mut actions = game.actions().iter().copied().peekable();
        let mut superseded = Vec::new();
        while let Some(action) = actions.next() {
            if let Action::Move(m) = action {
                last = record.append(last, Step::Move(m));
                turn = turn.opponent();
                continue;
            }
            if actions.peek().is_some() {
                superseded.push(action.to_string());
                continue;
            }
            match action {
                Action::Foul {
                    foul: Foul::IllegalMove { mv: m },
                    ..
                } => {
                    last = record.append(last, Step::Move(m));
                    record.data_mut(last).illegal = true;
                }
                Action::Foul {
                    foul: Foul::Stated, ..
                } => {}
                Action::Foul { by, foul } => last = record.append(last, Step::Foul { by, foul }),
                _ => {}
            }
            if let Some(kind) = EndKind::of_action(action, turn) {
                last = record.append(last, Step::End(kind));
            }
        }
        if !superseded.is_empty() {
            record.data_mut(last).notes_mut().comments = superseded;
        }
        record.add_found_end(last, game);
        record
    }
}

impl Record {
    /// The end that the rules found after the last move, which is no action of anybody.
    fn add_found_end(&mut self, last: NodeId, game: &Game) {
        let Some(outcome) = game
            .outcome()
            .filter(|_| !matches!(self.data(last).step, Step::End(_)))
        else {
            return;
        };
        let kind = match outcome.reason {
            Reason::Checkmate { .. } => EndKind::Checkmate { of: game.turn() },
            Reason::Repetition { .. } => EndKind::Repetition,
            Reason::PerpetualCheck { by, .. } => EndKind::Foul { by },
            Reason::MoveLimit { .. } => EndKind::MoveLimit,
            Reason::JishogiPoints { .. } => EndKind::Impasse,
            _ => return,
        };
        self.append(last, Step::End(kind));
    }
}
