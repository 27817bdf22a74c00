//! Hashes that hold within a minor version.

use shogiban::{Position, Variant};

/// The hashes of the start positions. They hold within a minor version: a change here is a change that the changelog
/// must mention.
const START_HASHES: [(Variant, u64); 5] = [
    (Variant::STANDARD, 0xda6e_1de2_eef5_ae9b),
    (Variant::MINISHOGI, 0xe729_55a9_658a_5b24),
    (Variant::GOROGORO, 0x655e_3896_d4e9_8390),
    (Variant::GOROGORO_PLUS, 0x6171_6045_426b_f580),
    (Variant::JUDKINS, 0xa50b_a26e_695b_36c2),
];

#[test]
fn the_hashes_of_the_start_positions_are_the_published_ones() {
    let hashes = START_HASHES.map(|(variant, _)| {
        let start = Position::start(variant).expect("a named variant");
        (variant, start.zobrist_hash())
    });
    assert_eq!(hashes, START_HASHES, "now {hashes:#018x?}");
}

#[test]
fn the_hash_after_moves_is_the_published_one() {
    let mut position = Position::default();
    for usi in ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"] {
        position.play(usi.parse().expect("a move")).expect("legal");
    }
    assert_eq!(
        position.zobrist_hash(),
        0x6d03_ed53_64cc_1457,
        "now {:#018x}",
        position.zobrist_hash()
    );
}
