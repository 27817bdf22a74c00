//! Random games under random rules end as the referee says: after every action, by the same rule, or with the same refusal.

use super::tables::{Step, Style, start, step};
use super::{Referee, Refusal, Verdict};
use crate::common::{Dice, at, on_all_cores, scaled};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use shogiban::rules::{ActionError, AgreementCondition, DeclarationEvaluation, Handicap, PerpetualSpan};
use shogiban::{Action, Game, Position, Reason, Rules, Variant, strategies};
use std::collections::BTreeMap;
use std::sync::Mutex;

/// How many games a test usually plays, [`scaled`]. They take about three seconds of processor time.
const GAMES: usize = 10_000;

/// Every reason that ends a game.
const REASONS: [&str; 19] = [
    "abandonment",
    "aborted",
    "bad_declaration",
    "bare_kings",
    "checkmate",
    "declaration",
    "draw_agreed",
    "illegal_move",
    "jishogi_agreement",
    "jishogi_declaration",
    "jishogi_points",
    "move_limit",
    "perpetual_check",
    "repetition",
    "repetition_agreement",
    "resignation",
    "stalemate",
    "time",
    "try",
];

/// Every reason for a refusal but the faults of an illegal move.
const REFUSALS: [&str; 11] = [
    "agreement_condition",
    "bad_declaration",
    "drop_promoted",
    "game_over",
    "no_agreement_rule",
    "no_declaration_rule",
    "not_a_foul",
    "out_of_turn",
    "pass",
    "stated",
    "taken_back",
];

/// What rarely happens and must not be missing.
const RARE: [&str; 10] = [
    "perpetual check, first_to_last, by the mover",
    "perpetual check, first_to_last, by the other side",
    "perpetual check, last_interval, by the mover",
    "perpetual check, last_interval, by the other side",
    "perpetual check, shogi_server, by the mover",
    "perpetual check, shogi_server, by the other side",
    "a declaration at the limit",
    "a declaration without a legal move",
    "a foul stated after the end",
    "a repetition played through",
];

/// How many games that went wrong are shown.
const SHOWN: usize = 3;

/// How often each thing happened.
type Tally = BTreeMap<String, u64>;

/// A game beside what the referee makes of it.
struct Both {
    game: Game,
    referee: Referee,
    /// What can be done again, the latest last.
    undone: Vec<Action>,
    tally: Tally,
}

impl Both {
    fn new(start: Position, rules: Rules) -> Result<Both, String> {
        let mut both = Both {
            game: Game::new(start, rules),
            referee: Referee::new(start, rules),
            undone: Vec::new(),
            tally: Tally::new(),
        };
        both.agree_now()?;
        both.count_end(None, None);
        Ok(both)
    }

    /// Does one thing in both, and compares.
    fn step(&mut self, step: Step) -> Result<(), String> {
        let before = self.referee.verdict().cloned();
        let done = match step {
            Step::Undo => {
                let action = self.referee.undo();
                self.undone.extend(action);
                same("taken back", &self.game.undo(), &action)?;
                None
            }
            Step::Redo => {
                let action = self.undone.pop();
                if let Some(action) = action {
                    let again = self.referee.act(action, true);
                    again.map_err(|refusal| format!("done before, and now {refusal:?}"))?;
                }
                same("done again", &self.game.redo(), &action)?;
                None
            }
            Step::Act(action) | Step::Recorded(action) => {
                let recorded = matches!(step, Step::Recorded(_));
                self.predict(action)?;
                let referee = self.referee.act(action, recorded);
                let outcome = self.game.outcome();
                let game = if recorded {
                    self.game.act_as_recorded(action)
                } else {
                    self.game.act(action)
                };
                let game = game.map(|_| ());
                if let Err(error) = &game {
                    if let ActionError::GameOver(over) = error {
                        same("the outcome in the refusal", &Some(*over), &outcome)?;
                    }
                    same("the outcome after a refusal", &self.game.outcome(), &outcome)?;
                }
                let accepted = game.is_ok();
                same("the answer", &game.map_err(|error| refusal(&error)), &referee)?;
                if let Err(refusal) = referee {
                    self.count("refused: ", refusal.code);
                }
                if accepted {
                    self.undone.clear();
                }
                accepted.then_some(action)
            }
        };
        self.agree_now()?;
        if done.is_some() {
            self.count_end(before.as_ref(), done);
        }
        Ok(())
    }

    /// Both say the same about a move that has not been made yet.
    fn predict(&mut self, action: Action) -> Result<(), String> {
        let Action::Move(m) = action else {
            return Ok(());
        };
        let is_open = self.referee.verdict().is_none() && self.referee.now().is_legal(m);
        let Some(rule) = self.referee.rules.repetition().filter(|_| is_open) else {
            return same(
                "a repetition that cannot be",
                &self.game.repetition_after(m),
                &None,
            );
        };
        let mut after = *self.referee.now();
        after.play_unchecked(m);
        self.referee.positions.push(after);
        self.referee.moves.push(m);
        let expected = self.referee.repetition(&rule);
        self.referee.positions.pop();
        self.referee.moves.pop();
        same(
            "the repetition after a move",
            &self.game.repetition_after(m),
            &expected,
        )
    }

    /// Both say the same about the game as it stands.
    fn agree_now(&self) -> Result<(), String> {
        let (game, referee) = (&self.game, &self.referee);
        same("the outcome", &verdict(game)?, &referee.verdict().cloned())?;
        same("the ply", &(game.ply() as usize), &referee.ply())?;
        let occurrences = referee.occurrences();
        let occurrence = game.occurrence();
        same(
            "the occurrences",
            &(game.occurrences() as usize),
            &occurrences.len(),
        )?;
        let previous = occurrences.iter().rev().nth(1).map(|&ply| ply as u32);
        same("the occurrence before", &occurrence.previous, &previous)?;
        let evaluation = game.evaluate_declaration();
        let claim = referee.declaration().map(|rule| referee.claim(&rule));
        same(
            "the conditions of a declaration",
            &evaluation.map(|evaluation| (evaluation.unmet().collect(), numbers(&evaluation))),
            &claim.map(|claim| (claim.unmet, claim.numbers)),
        )
    }

    /// The game read back from its actions is the same game.
    fn survives_replay(&self) -> Result<(), String> {
        let (start, rules) = (*self.game.start(), *self.game.rules());
        let replayed = Game::replay(start, rules, self.game.actions().iter().copied());
        let replayed = replayed.map_err(|(index, error)| format!("replay: action {index}: {error}"))?;
        same(
            "the outcome of the replay",
            &replayed.outcome(),
            &self.game.outcome(),
        )
    }

    fn count(&mut self, sort: &str, what: &str) {
        *self.tally.entry(format!("{sort}{what}")).or_default() += 1;
    }

    fn count_end(&mut self, before: Option<&Verdict>, done: Option<Action>) {
        if before.is_some() && matches!(done, Some(Action::Move(_))) {
            self.count("", "a repetition played through");
        }
        let Some(verdict) = self.referee.verdict().cloned() else {
            return;
        };
        self.count("", verdict.code);
        if let Some(foul) = verdict.foul {
            self.count("foul: ", foul);
        }
        let late = match (before.map(|before| before.code), done) {
            (Some("move_limit"), Some(Action::Declare)) => Some("a declaration at the limit"),
            (Some("stalemate"), Some(Action::Declare)) => Some("a declaration without a legal move"),
            (Some(_), Some(Action::Foul { .. })) => Some("a foul stated after the end"),
            _ => None,
        };
        if let Some(late) = late {
            self.count("", late);
        }
        let span = self
            .referee
            .rules
            .repetition()
            .and_then(|rule| Some(rule.perpetual?.span));
        if verdict.code == "perpetual_check" {
            let span = match span {
                Some(PerpetualSpan::FirstToLast) => "first_to_last",
                Some(PerpetualSpan::LastInterval) => "last_interval",
                _ => "shogi_server",
            };
            let evader_moved = verdict.winner == Some(!self.game.turn());
            let by = if evader_moved {
                "the other side"
            } else {
                "the mover"
            };
            self.count("perpetual check, ", &format!("{span}, by {by}"));
        }
    }
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, game: &T, referee: &T) -> Result<(), String> {
    if game == referee {
        return Ok(());
    }
    Err(format!("{what}: the game says {game:?}, the referee {referee:?}"))
}

/// The outcome of a game in the referee's words.
fn verdict(game: &Game) -> Result<Option<Verdict>, String> {
    let Some(outcome) = game.outcome() else {
        return Ok(None);
    };
    let plies = game.repetition_plies();
    let numbers = match outcome.reason {
        Reason::Checkmate { king } | Reason::Try { king } => vec![king.index() as u32],
        Reason::PerpetualCheck {
            first, last, count, ..
        }
        | Reason::Repetition { first, last, count } => {
            let listed = (plies.first(), plies.last(), plies.len() as u32);
            same(
                "the plies of a repetition",
                &(Some(&first), Some(&last), count),
                &listed,
            )?;
            plies
        }
        Reason::Declaration(evaluation)
        | Reason::JishogiDeclaration(evaluation)
        | Reason::BadDeclaration(evaluation) => numbers(&evaluation),
        Reason::JishogiAgreement { black, white } | Reason::JishogiPoints { black, white } => {
            vec![black, white]
        }
        Reason::MoveLimit { plies } => vec![plies],
        _ => Vec::new(),
    };
    Ok(Some(Verdict {
        winner: outcome.winner,
        settlement: outcome.settlement,
        code: outcome.reason.code(),
        foul: outcome.reason.foul_code(),
        ply: outcome.ply,
        numbers,
    }))
}

fn numbers(evaluation: &DeclarationEvaluation) -> Vec<u32> {
    vec![evaluation.pieces, evaluation.points, evaluation.credit]
}

/// An error in the referee's words.
fn refusal(error: &ActionError) -> Refusal {
    let numbers = match error {
        ActionError::BadDeclaration(evaluation) => numbers(evaluation),
        ActionError::AgreementCondition {
            condition: AgreementCondition::EnteredKings { needed },
        } => {
            vec![u32::from(*needed)]
        }
        ActionError::AgreementCondition {
            condition: AgreementCondition::Occurrences { needed, occurred },
        } => {
            vec![*needed, *occurred]
        }
        _ => Vec::new(),
    };
    Refusal {
        code: error.code(),
        numbers,
    }
}

/// Does the same steps again.
fn repeat(start: Position, rules: Rules, steps: &[Step]) -> Result<(), String> {
    let mut both = Both::new(start, rules)?;
    for &step in steps {
        both.step(step)?;
    }
    both.survives_replay()
}

/// What went wrong, with as few steps as still show it.
fn shortest(start: Position, rules: Rules, mut steps: Vec<Step>) -> String {
    let mut index = steps.len();
    while index > 0 {
        index -= 1;
        let mut fewer = steps.clone();
        fewer.remove(index);
        if repeat(start, rules, &fewer).is_err() {
            steps = fewer;
        }
    }
    let found = repeat(start, rules, &steps).expect_err("it went wrong before");
    format!(
        "{found}\nstart: {start} ({:?})\nrules: {rules:#?}\nsteps: {steps:?}",
        start.variant()
    )
}

/// Plays the random game of that number, which is always the same one; what went wrong, if something did.
fn play(number: u32, rules: Rules) -> Result<Tally, String> {
    let mut dice = Dice::new(0x5e_ed00_0000 + u64::from(number));
    let start = start(&mut dice);
    let style = Style::any(&mut dice);
    let mut steps = Vec::new();
    let length = 30 + dice.below(40);
    let mut play = || -> Result<Tally, String> {
        let mut both = Both::new(start, rules)?;
        for _ in 0..length {
            if both.game.is_over() && dice.once_in(8) {
                break;
            }
            let next = step(&mut dice, &style, &both.game);
            steps.push(next);
            both.step(next)?;
        }
        both.survives_replay()?;
        Ok(both.tally)
    };
    play().map_err(|_| format!("game {number}: {}", shortest(start, rules, steps)))
}

/// Random rules of that number, always the same ones.
fn random_rules(number: u32) -> Rules {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &seed);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let tree = strategies::rules().new_tree(&mut runner);
    tree.expect("nothing is rejected").current()
}

/// The named sets in turn. Every other time the limit, if there is one, is moved to where a short game meets it.
fn named_rules(number: u32) -> Rules {
    let number_of_sets = Rules::ALL.len() as u32;
    let rules = Rules::ALL[(number % number_of_sets) as usize];
    let round = number / number_of_sets;
    match rules.move_limit() {
        Some(limit) if round % 2 == 1 => {
            let plies = round % 20;
            rules.with_move_limit(Some(limit.with_plies(plies)))
        }
        _ => rules,
    }
}

/// Plays games on all cores and adds up what happened. Shows the first few that went wrong.
fn play_all(rules: impl Fn(u32) -> Rules + Sync) -> Tally {
    let games = scaled(GAMES) as u32;
    let results = Mutex::new((Tally::new(), BTreeMap::new()));
    let numbers: Vec<u32> = (0..games).collect();
    on_all_cores(&numbers, |&number| {
        let played = play(number, rules(number));
        let mut results = results.lock().expect("no thread failed");
        match played {
            Ok(tally) => tally.into_iter().for_each(|(what, times)| {
                *results.0.entry(what).or_default() += times;
            }),
            Err(found) => {
                results.1.insert(number, found);
            }
        }
    });
    let (total, failures) = results.into_inner().expect("no thread failed");
    for found in failures.values().take(SHOWN) {
        println!("{found}\n");
    }
    assert!(
        failures.is_empty(),
        "{} of {games} games went wrong",
        failures.len()
    );
    for (what, times) in &total {
        println!("{times:>9}  {what}");
    }
    total
}

/// Each of these happened, unless only a sample of the usual games was played.
fn expect<'a>(tally: &Tally, all: impl IntoIterator<Item = &'a str>) {
    if scaled(GAMES) >= GAMES {
        for expected in all {
            assert!(tally.contains_key(expected), "{expected}: it never happened");
        }
    }
}

#[test]
fn random_games_under_random_rules_end_as_the_referee_says() {
    let tally = play_all(random_rules);
    let refusals = REFUSALS.map(|code| format!("refused: {code}"));
    expect(&tally, REASONS);
    expect(&tally, RARE);
    expect(&tally, refusals.iter().map(String::as_str));
}

#[test]
fn random_games_under_every_named_rule_set_end_as_the_referee_says() {
    expect(&play_all(named_rules), REASONS);
}

#[test]
fn every_handicap_is_credited_as_the_referee_says() {
    // What lishogi calls three pieces is not among the handicaps.
    let three_pieces = at("1nsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
    let starts = Handicap::all(Variant::STANDARD).iter().map(Position::handicap);
    for start in starts.chain([three_pieces]) {
        for rules in Rules::ALL {
            let begun = Both::new(start, *rules);
            begun.unwrap_or_else(|found| panic!("{start} under {}: {found}", rules.id()));
        }
    }
}
