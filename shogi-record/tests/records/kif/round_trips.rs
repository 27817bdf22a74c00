//! What is written is read back as it was.

use crate::flat::{Encoding, Format, Node, Record, WriteOptions, read, write};
use proptest::prelude::*;
use shogiban::{Variant, strategies};

/// The same but for words of ends where the original has none.
fn same(a: &Record, b: &Record) -> Result<(), String> {
    if a.headers != b.headers {
        return Err(format!("headers: {:?} and {:?}", a.headers, b.headers));
    }
    if a.start() != b.start() {
        return Err(format!("starts: {} and {}", a.start(), b.start()));
    }
    let mut pairs = vec![(a.root(), b.root())];
    while let Some((a, b)) = pairs.pop() {
        let told = |node: &Node<'_>| {
            (
                node.ply(),
                node.step(),
                node.time(),
                node.is_illegal(),
                node.comments().to_vec(),
                node.bookmarks().to_vec(),
                node.stated().to_vec(),
            )
        };
        if told(&a) != told(&b) || a.word().is_some_and(|word| b.word() != Some(word)) {
            return Err(format!("{:?}\n{:?}", told(&a), told(&b)));
        }
        let (of_a, of_b): (Vec<_>, Vec<_>) = (a.children().collect(), b.children().collect());
        if of_a.len() != of_b.len() {
            return Err(format!("{} and {} children at {a:?}", of_a.len(), of_b.len()));
        }
        pairs.extend(of_a.into_iter().zip(of_b));
    }
    Ok(())
}

fn survives(record: &Record, variant: Variant, encoding: Encoding) -> Result<(), TestCaseError> {
    let written = write(record, Format::Kif, &WriteOptions::new().with_encoding(encoding));
    let options = super::options().with_encoding(encoding).with_variant(variant);
    if !record.knows_start() {
        prop_assert!(written.text.is_empty() && written.losses[0].kind.code() == "start");
        return Ok(());
    }
    let reading = read(&written.bytes, &options);
    prop_assert_eq!(reading.format, Some(Format::Kif));
    let mut errors = reading.errors();
    let errors: Vec<_> = errors
        .by_ref()
        .filter(|found| found.kind.code() != "unplayable_start")
        .collect();
    if written.losses.is_empty() {
        prop_assert!(errors.is_empty(), "{:?}\n{}", errors, written.text);
        if let Err(difference) = same(record, &reading.records[0]) {
            return Err(TestCaseError::fail(format!("{difference}\n{}", written.text)));
        }
    }
    // What has been read once stays as it is.
    let again = write(
        &reading.records[0],
        Format::Kif,
        &WriteOptions::new().with_encoding(encoding),
    );
    let second = read(&again.bytes, &options);
    if again.losses.is_empty() {
        prop_assert_eq!(&second.records[0], &reading.records[0], "{}", again.text);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn shogi(record in crate::flat::strategies::records(Variant::STANDARD)) {
        survives(&record, Variant::STANDARD, Encoding::Utf8)?;
        survives(&record, Variant::STANDARD, Encoding::ShiftJis)?;
    }

    #[test]
    fn other_boards((variant, record) in strategies::variants()
        .prop_flat_map(|variant| (Just(variant), crate::flat::strategies::records(variant))))
    {
        survives(&record, variant, Encoding::Utf8)?;
    }

    #[test]
    fn any_arrangement(setup in strategies::variants().prop_flat_map(strategies::setups)) {
        let variant = setup.variant();
        survives(&Record::new(setup), variant, Encoding::Utf8)?;
    }

    /// Variations hang where they hung: nothing but legal moves, so nothing is lost.
    #[test]
    fn nothing_is_lost_of_legal_moves(record in crate::flat::strategies::records(Variant::STANDARD)) {
        let written = write(&record, Format::Kif, &WriteOptions::new().with_encoding(Encoding::Utf8));
        let is_move_lost = |ply: u32| {
            let mut losses = written.losses.iter();
            losses.any(|loss| loss.ply <= ply && loss.kind.code() == "moves")
        };
        let illegal = written.losses.iter().all(|loss| match loss.kind.code() {
            "variation" | "moves" | "end" | "header" | "comment" | "bookmark" => true,
            "time" => is_move_lost(loss.ply),
            _ => false,
        });
        prop_assert!(illegal, "{:?}", written.losses);
    }

    #[test]
    fn any_text(text in "\\PC{0,40}(\n[ 1-9１-９一-九歩(:/)|v+*&#変化：まで手数＝同投了]{0,20}){0,12}") {
        let reading = crate::flat::read_str(&text, &super::options());
        for record in &reading.records {
            survives(record, Variant::STANDARD, Encoding::Utf8)?;
        }
    }
}
