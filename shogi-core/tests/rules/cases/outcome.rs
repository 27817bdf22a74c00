//! `outcome`: play `moves` (actions among them) under rules, then compare how the game stands.
//!
//! `{"illegal": reason}` instead of a result means that the last action is refused and the game goes on.

use super::{Case, differs, rules};
use serde::Deserialize;
use shogiban::notation::ParseErrorKind;
use shogiban::rules::{ActionError, Foul, Settlement};
use shogiban::{Action, Color, Game, IllegalMove, Move, PieceKind, Square};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    result: Option<String>,
    reason: Option<String>,
    ply: Option<u32>,
    split: Option<Split>,
    swap_colors: Option<bool>,
    illegal: Option<String>,
}

#[derive(Deserialize, Debug, PartialEq)]
struct Split {
    sente: u16,
    gote: u16,
}

pub(super) fn run(case: &Case) -> Result<(), String> {
    let expected: Expected = case.expected()?;
    let rules = rules::of_case(&case.rules, &case.overrides)?;
    let mut game = Game::new(super::start(case)?, rules);
    for (index, action) in case.moves.iter().enumerate() {
        let last = index + 1 == case.moves.len();
        match (act(&mut game, action), &expected.illegal) {
            (Ok(()), Some(refusal)) if last => return Err(differs(refusal, &"accepted")),
            (Ok(()), _) => {}
            (Err(refusal), Some(expected)) if last && refusal == *expected => return Ok(()),
            (Err(refusal), _) => {
                return Err(format!("action {} ({action}) is refused: {refusal}", index + 1));
            }
        }
        replays_to_itself(&game)?;
    }
    compare(&game, &expected)
}

/// Does what a case calls by that name; the name of the refusal if it is refused.
fn act(game: &mut Game, action: &str) -> Result<(), String> {
    let turn = game.turn();
    let done = match action {
        "declare" => game.act(Action::Declare),
        "resign" => game.act(Action::Resign(turn)),
        "timeout" => game.act(Action::TimeUp(turn)),
        "agree_jishogi" => game.act(Action::AgreeImpasse),
        "agree_repetition" => game.act(Action::AgreeRepetition),
        "agree_draw" => game.act(Action::AgreeDraw),
        foul if foul.starts_with("foul:") => game.act(foul_of_case(foul)?),
        "undo" => return game.undo().map(|_| ()).ok_or_else(|| "nothing to undo".into()),
        usi => match usi.parse::<Move>() {
            Ok(m) => game.submit(m),
            Err(error) if error.kind == ParseErrorKind::DropPromoted => return Err("drop_promoted".into()),
            Err(_) => return Err("bad_notation".into()),
        },
    };
    done.map(|_| ()).map_err(|error| match error {
        ActionError::IllegalMove(IllegalMove::OffBoard { .. }) => "bad_notation".into(),
        error => error.code().into(),
    })
}

/// `foul:<kind>:<side>`. What a kind asks for besides is left open by the cases, so anything will do.
fn foul_of_case(text: &str) -> Result<Action, String> {
    let mut parts = text.split(':').skip(1);
    let (kind, side) = (parts.next(), parts.next());
    let by = match side {
        Some("black") => Color::Black,
        Some("white") => Color::White,
        _ => return Err(format!("no side: {text}")),
    };
    let foul = match kind {
        Some("out_of_turn") => Foul::OutOfTurn { mv: None },
        Some("drop_promoted") => Foul::DropPromoted {
            kind: PieceKind::Horse,
            to: "5e".parse::<Square>().map_err(|error| error.to_string())?,
        },
        Some("pass") => Foul::Pass,
        Some("taken_back") => Foul::TakenBack,
        Some("stated") => Foul::Stated,
        _ => return Err(format!("unknown foul: {text}")),
    };
    Ok(Action::Foul { by, foul })
}

/// The outcome is a function of start, rules and actions.
fn replays_to_itself(game: &Game) -> Result<(), String> {
    let actions = game.actions().iter().copied();
    let again = Game::replay(*game.start(), *game.rules(), actions).map_err(|error| format!("{error:?}"))?;
    if again.outcome() == game.outcome() {
        Ok(())
    } else {
        Err("a replay ends otherwise".into())
    }
}

fn compare(game: &Game, expected: &Expected) -> Result<(), String> {
    let Some(outcome) = game.outcome() else {
        let got = (Some("ongoing"), Some(game.ply()));
        let expected = (expected.result.as_deref(), expected.ply.or(got.1));
        return if expected == got {
            Ok(())
        } else {
            Err(differs(&expected, &got))
        };
    };
    let result = match (outcome.winner, outcome.settlement) {
        (Some(Color::Black), _) => "sente_wins",
        (Some(Color::White), _) => "gote_wins",
        (None, Settlement::Replay { .. }) => "replay",
        (None, _) => "draw",
    };
    let reason = match outcome.reason.foul_code() {
        Some(kind) => format!("illegal_move:{kind}"),
        None => outcome.reason.code().to_owned(),
    };
    let got = (Some(result), Some(reason.as_str()), Some(outcome.ply));
    let wanted = (
        expected.result.as_deref(),
        expected.reason.as_deref().or(got.1),
        expected.ply.or(got.2),
    );
    if wanted != got {
        return Err(differs(&wanted, &got));
    }
    let split = match outcome.settlement {
        Settlement::Split { black, white } => Some(Split {
            sente: black,
            gote: white,
        }),
        _ => None,
    };
    if expected.split.is_some() && expected.split != split {
        return Err(differs(&expected.split, &split));
    }
    let swaps = matches!(outcome.settlement, Settlement::Replay { swap_colors: true });
    match expected.swap_colors {
        Some(expected) if expected != swaps => Err(differs(&expected, &swaps)),
        _ => Ok(()),
    }
}
