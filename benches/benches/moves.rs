//! Legal moves of 100 real positions: listed, counted, tested. A unit is a move, or for the count a position.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shogiban::MoveList;
use shogiban_benches::own::{self, WithMoves};
use shogiban_benches::positions::samples;

fn units(positions: &[WithMoves]) -> Throughput {
    let moves = positions.iter().map(|(_, moves)| moves.len() as u64);
    Throughput::Elements(moves.sum())
}

fn generating(c: &mut Criterion) {
    let samples = samples();
    let positions = own::positions(&samples);
    let mut list = MoveList::new();
    let mut group = c.benchmark_group("legal moves of 100 positions");
    group.throughput(units(&own::with_legal_moves(&samples)));
    group.bench_function("list", |b| {
        b.iter(|| own::list(&positions, &mut list));
    });
    group.throughput(Throughput::Elements(samples.len() as u64));
    group.bench_function("count", |b| {
        b.iter(|| own::count(&positions));
    });
}

fn testing(c: &mut Criterion) {
    let samples = samples();
    let candidates = own::with_candidates(&samples);
    let mut group = c.benchmark_group("is_legal of all candidate moves of 100 positions");
    group.throughput(units(&candidates));
    group.bench_function("one Legality a position", |b| {
        b.iter(|| own::is_legal(&candidates));
    });
    group.bench_function("each from scratch", |b| {
        b.iter(|| own::is_legal_alone(&candidates));
    });
    group.finish();

    let legal = own::with_legal_moves(&samples);
    let mut group = c.benchmark_group("gives_check of all legal moves of 100 positions");
    group.throughput(units(&legal));
    group.bench_function("gives_check", |b| {
        b.iter(|| own::gives_check(&legal));
    });
}

criterion_group!(benches, generating, testing);
criterion_main!(benches);
