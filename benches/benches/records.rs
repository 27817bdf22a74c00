//! Reading the public games as records. A unit is a byte.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shogiban_benches::records;
use shogiban_record::{Encoding, Format};

fn reading(c: &mut Criterion) {
    let mut group = c.benchmark_group("reading 24 games");
    for (name, format) in [("CSA", Format::Csa), ("KIF", Format::Kif), ("USI", Format::Usi)] {
        let samples = records::samples(format, Encoding::Utf8);
        let bytes: usize = samples.iter().map(|sample| sample.bytes.len()).sum();
        group.throughput(Throughput::Bytes(bytes as u64));
        group.bench_function(name, |b| b.iter(|| records::read(&samples)));
    }
}

criterion_group!(benches, reading);
criterion_main!(benches);
