//! Counting move sequences: the last ply counted in bulk, and every leaf played.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shogiban::perft;
use shogiban_benches::own::perft_played;
use shogiban_benches::positions::{BULK, MINISHOGI, PLAYED, Perft};

fn bulk(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft bulk");
    group.sample_size(10);
    for Perft {
        name,
        sfen,
        depth,
        leaves,
    } in BULK.into_iter().chain([MINISHOGI])
    {
        let position = sfen.parse().expect("a position");
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(name, |b| {
            b.iter(|| perft(black_box(&position), depth));
        });
    }
}

fn played(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft, every leaf played");
    group.sample_size(10);
    for Perft {
        name,
        sfen,
        depth,
        leaves,
    } in PLAYED
    {
        let position = sfen.parse().expect("a position");
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(name, |b| {
            b.iter(|| perft_played(black_box(&position), depth));
        });
    }
}

criterion_group!(benches, bulk, played);
criterion_main!(benches);
