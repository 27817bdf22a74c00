//! Playing every legal move of 100 real positions; taking it back is dropping the copy. A unit is a move.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shogiban_benches::own::{self, MadeUp, WithMoves};
use shogiban_benches::positions::samples;

/// A loop over positions and their moves.
type Loop = fn(&[WithMoves]) -> u64;

fn play_and_undo(c: &mut Criterion) {
    let loops: [(&str, Loop); 3] = [
        ("nothing asked", own::play),
        ("checkers and pins asked", own::play_and_ask),
        ("legality tested first", own::play_checked),
    ];
    let positions = own::with_legal_moves(&samples());
    let moves = positions.iter().map(|(_, moves)| moves.len() as u64);
    let mut group = c.benchmark_group("play and undo by copy");
    group.throughput(Throughput::Elements(moves.sum()));
    for (name, work) in loops {
        group.bench_function(name, |b| {
            b.iter(|| work(&positions));
        });
    }
}

// What keeping the hash up costs cannot be timed, since every move does it: `benches/instructions.sh` counts it.

/// A ply of a game: all of it, and what keeping up the repetition is of it.
fn game(c: &mut Criterion) {
    let game = MadeUp::new();
    let mut group = c.benchmark_group("a game of 200 plies");
    group.throughput(Throughput::Elements(MadeUp::PLIES.into()));
    group.bench_function("Game::play", |b| b.iter(|| own::play_game(&game)));
    group.bench_function("repetition", |b| b.iter(|| own::keep_up_repetition(&game)));
}

criterion_group!(benches, play_and_undo, game);
criterion_main!(benches);
