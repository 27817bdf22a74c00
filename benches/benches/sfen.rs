//! Reading, validating and writing the SFENs of 100 real positions. A unit is a position.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shogiban_benches::own;
use shogiban_benches::positions::samples;

fn sfen(c: &mut Criterion) {
    let samples = samples();
    let positions = own::positions(&samples);
    let sfens: Vec<_> = samples.iter().map(|sample| sample.sfen).collect();
    let mut group = c.benchmark_group("SFEN of 100 positions");
    group.throughput(Throughput::Elements(samples.len() as u64));
    group.bench_function("parse and validate", |b| {
        b.iter(|| own::parse(&sfens));
    });
    group.bench_function("format", |b| {
        b.iter(|| own::format(&positions));
    });
}

criterion_group!(benches, sfen);
criterion_main!(benches);
