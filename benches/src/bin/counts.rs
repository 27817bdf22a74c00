//! Fixed loops for a profiler to count the instructions of: see `benches/instructions.sh`.
//!
//! `counts` prints the names of the loops; `counts NAME` runs one and prints how many units it went through and what
//! a unit is; `counts NAME LIBRARY` runs the same through a peer. Only [`collected_loop`] is to be counted: what comes
//! before it is preparation.

use std::process::ExitCode;

use shogiban_benches::engine::{Engine, Work};
use shogiban_benches::engines::{ALL, Shogiban};
use shogiban_benches::own::{self, MadeUp, WithMoves};
use shogiban_benches::positions::{CHECK, MAX, MID, MINISHOGI, PLAYED, RICH, START, Sample, samples};
use shogiban_benches::rows::Task;

/// What a loop runs.
#[derive(Copy, Clone)]
enum Loop {
    /// A row of the table of `compare`.
    Row(Task),
    /// Something done with each legal move.
    Moves(fn(&[WithMoves]) -> u64),
    /// Writing SFENs.
    Format,
    /// Reading the legal moves.
    ReadMoves,
    /// A game of that many plies without a repetition rule, asked at each ply how often its position has stood.
    Game(u32),
    /// Something done with each ply of a made-up game.
    MadeUp(fn(&MadeUp) -> u64),
}

/// Name, loop, and what a unit of it is.
#[rustfmt::skip] // A table: a row for each loop.
const LOOPS: [(&str, Loop, &str); 23] = [
    ("perft_start", Loop::Row(Task::Perft(START.with_depth(4, 719_731))), "leaf"),
    ("perft_mid", Loop::Row(Task::Perft(MID)), "leaf"),
    ("perft_rich", Loop::Row(Task::Perft(RICH)), "leaf"),
    ("perft_max", Loop::Row(Task::Perft(MAX.with_depth(2, 105_677))), "leaf"),
    ("perft_check", Loop::Row(Task::Perft(CHECK)), "leaf"),
    ("perft_leaves_start", Loop::Row(Task::Played(PLAYED[0])), "leaf"),
    ("perft_leaves_mid", Loop::Row(Task::Played(MID.with_depth(2, 28_684))), "leaf"),
    ("list_100", Loop::Row(Task::List), "move"),
    ("count_100", Loop::Row(Task::Count), "position"),
    ("play_100", Loop::Row(Task::Play), "move"),
    ("is_legal_100", Loop::Row(Task::IsLegal), "move"),
    ("is_legal_alone_100", Loop::Row(Task::IsLegalAlone), "move"),
    ("gives_check_100", Loop::Moves(own::gives_check), "move"),
    ("sfen_parse_100", Loop::Row(Task::Parse), "position"),
    ("sfen_format_100", Loop::Format, "position"),
    ("usi_parse_100", Loop::ReadMoves, "move"),
    ("usi_format_100", Loop::Moves(own::write_usi), "move"),
    ("minishogi_perft", Loop::Row(Task::Perft(MINISHOGI.with_depth(4, 35_401))), "leaf"),
    ("game_play_200", Loop::MadeUp(own::play_game), "ply"),
    ("repetition_200", Loop::MadeUp(own::keep_up_repetition), "ply"),
    ("game_2500", Loop::Game(2_500), "ply"),
    ("game_5000", Loop::Game(5_000), "ply"),
    ("game_10000", Loop::Game(10_000), "ply"),
];

impl Loop {
    fn work(self, engine: &dyn Engine, samples: &[Sample]) -> Option<Work> {
        if let Self::Row(task) = self {
            return task.work(engine, samples);
        }
        if engine.name() != Shogiban.name() {
            return None;
        }
        if let Self::Game(plies) = self {
            return Some(Box::new(move || own::long_game(plies)));
        }
        if let Self::MadeUp(work) = self {
            let game = MadeUp::new();
            return Some(Box::new(move || work(&game)));
        }
        if let Self::Moves(work) = self {
            let positions = own::with_legal_moves(samples);
            return Some(Box::new(move || work(&positions)));
        }
        if let Self::ReadMoves = self {
            let texts = own::usi_texts(samples);
            return Some(Box::new(move || own::read_usi(&texts)));
        }
        let positions = own::positions(samples);
        Some(Box::new(move || own::format(&positions)))
    }

    fn units(self, samples: &[Sample]) -> u64 {
        match self {
            Self::Row(task) => task.units(samples),
            Self::Moves(_) | Self::ReadMoves => samples.iter().map(|sample| sample.legal).sum(),
            Self::Format => samples.len() as u64,
            Self::Game(plies) => plies.into(),
            Self::MadeUp(_) => MadeUp::PLIES.into(),
        }
    }
}

/// The one function that the profiler looks at, so it is not inlined.
#[inline(never)]
fn collected_loop(work: &mut Work) -> u64 {
    work()
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(name) = arguments.next() else {
        for (name, ..) in LOOPS {
            println!("{name}");
        }
        return ExitCode::SUCCESS;
    };
    let library = arguments.next().unwrap_or_else(|| Shogiban.name().into());
    let Some(&(_, the_loop, unit)) = LOOPS.iter().find(|(known, ..)| *known == name) else {
        eprintln!("There is no loop named {name}; without an argument this program lists them.");
        return ExitCode::from(2);
    };
    let Some(engine) = ALL.into_iter().find(|engine| engine.name() == library) else {
        eprintln!(
            "There is no library named {library} here; there are shogiban, haitaka, rsshogi and shunsai."
        );
        return ExitCode::from(2);
    };
    let samples = samples();
    let Some(mut work) = the_loop.work(engine, &samples) else {
        eprintln!("{library} cannot do {name}.");
        return ExitCode::FAILURE;
    };
    collected_loop(&mut work);
    println!("{} {unit}", the_loop.units(&samples));
    ExitCode::SUCCESS
}
