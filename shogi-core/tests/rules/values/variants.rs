//! Custom variants, boards and zones.

use super::sets::{coordinates, signed, square_at};
use crate::common::{Dice, cases};
use proptest::prelude::*;
use shogiban::board::VariantError;
use shogiban::{Bitboard, Color, HandKind, PieceKind, Position, Square, Variant};

/// What a shogi set holds, in the order of [`HandKind::ALL`].
const SET: [u8; 7] = [18, 4, 4, 4, 2, 2, 4];

proptest! {
    #![proptest_config(cases(500))]

    #[test]
    fn a_custom_variant_is_read_back_from_its_text(
        files in 3..=9u8, ranks in 3..=9u8, zone in 1..=4u8, seed in any::<u64>(),
    ) {
        let mut dice = Dice::new(seed);
        let limits = SET.map(|most| dice.below(usize::from(most) + 1) as u8);
        match Variant::custom(files, ranks, zone, limits) {
            Ok(variant) => {
                prop_assert!(zone <= ranks / 2);
                prop_assert_eq!((variant.files(), variant.ranks(), variant.zone_ranks()), (files, ranks, zone));
                for (kind, limit) in HandKind::ALL.into_iter().zip(limits) {
                    prop_assert_eq!(variant.limit(kind.kind()), limit);
                    prop_assert_eq!(kind.kind().promoted().map_or(limit, |kind| variant.limit(kind)), limit);
                }
                prop_assert_eq!(variant.limit(PieceKind::King), 2);
                prop_assert_eq!(variant.to_string().parse(), Ok(variant));
                prop_assert_eq!(variant.name().is_some(), Variant::ALL.contains(&variant));
                prop_assert_eq!(Position::start(variant).is_some(), variant.name().is_some());
            }
            Err(error) => {
                prop_assert!(zone > ranks / 2);
                prop_assert_eq!(error, VariantError::Zone { ranks, zone });
            }
        }
    }
}

#[test]
fn a_custom_variant_that_cannot_be_is_refused_with_its_reason() {
    for size in [0, 1, 2, 10, 12, 255] {
        assert_eq!(
            Variant::custom(size, 9, 3, SET),
            Err(VariantError::Size {
                files: size,
                ranks: 9
            })
        );
        assert_eq!(
            Variant::custom(9, size, 1, SET),
            Err(VariantError::Size {
                files: 9,
                ranks: size
            })
        );
    }
    for (ranks, zone) in [(9, 0), (9, 5), (3, 2), (6, 4), (9, 255)] {
        assert_eq!(
            Variant::custom(9, ranks, zone, SET),
            Err(VariantError::Zone { ranks, zone })
        );
    }
    for kind in HandKind::ALL {
        let limit = SET[kind.index()];
        for number in [limit + 1, 32, 255] {
            let mut limits = SET;
            limits[kind.index()] = number;
            let error = VariantError::TooMany { kind, number, limit };
            assert_eq!(Variant::custom(9, 9, 3, limits), Err(error));
        }
    }
}

#[test]
fn a_custom_variant_with_the_numbers_of_a_named_one_is_that_one() {
    assert_eq!(Variant::custom(9, 9, 3, SET), Ok(Variant::STANDARD));
    assert_eq!(
        Variant::custom(5, 5, 1, [2, 0, 0, 2, 2, 2, 2]),
        Ok(Variant::MINISHOGI)
    );
    assert_eq!("9x9z3:P18L4N4S4B2R2G4".parse(), Ok(Variant::STANDARD));
    let other = Variant::custom(9, 9, 2, SET).expect("a smaller zone");
    assert_eq!(other.to_string(), "9x9z2:P18L4N4S4B2R2G4");
    assert_eq!((other.name(), Variant::default()), (None, Variant::STANDARD));
}

#[test]
fn names_of_variants_are_read_in_small_and_capital_letters() {
    for variant in Variant::ALL {
        let name = variant.name().expect("a name");
        assert_eq!(name.to_uppercase().parse(), Ok(variant));
        assert_eq!(variant.to_string(), name);
    }
    assert_eq!("shogi".parse(), Ok(Variant::STANDARD));
    for text in [
        "7x7z2:P14L4N4S4B2R2",
        "7x7z2:P14L4N4S4B2R2G4 ",
        "7x7z2:P014L4N4S4B2R2G4",
        "07x7z2:P14L4N4S4B2R2G4",
        "7x7z2:P19L4N4S4B2R2G4",
        "7x7z4:P14L4N4S4B2R2G4",
        "2x7z2:P14L4N4S4B2R2G4",
        "7x7z2:L4P14N4S4B2R2G4",
        "7x7z2:P99999999999L4N4S4B2R2G4",
        "7X7z2:P14L4N4S4B2R2G4",
        "7x7z2",
        "7x7z2:",
    ] {
        assert!(text.parse::<Variant>().is_err(), "{text:?}");
    }
}

#[test]
fn a_board_is_its_files_and_ranks_and_a_zone_its_far_ranks() {
    for (files, ranks) in (3..=9).flat_map(|files| (3..=9).map(move |ranks| (files, ranks))) {
        for zone in 1..=ranks / 2 {
            let variant = Variant::custom(files, ranks, zone, SET).expect("a variant");
            let number = |sq: Square| (sq.file().number(), sq.rank().number());
            let is_on = |sq: &Square| number(*sq).0 <= files && number(*sq).1 <= ranks;
            let board: Bitboard = Square::all().filter(is_on).collect();
            assert_eq!(variant.squares(), board, "{variant}");
            assert_eq!(variant.all_files().len(), usize::from(files));
            assert_eq!(variant.all_ranks().len(), usize::from(ranks));
            for color in Color::ALL {
                let far = |sq: &Square| match color {
                    Color::Black => sq.rank().number() <= zone,
                    Color::White => sq.rank().number() > ranks - zone,
                };
                let expected: Bitboard = board.into_iter().filter(far).collect();
                assert_eq!(variant.zone(color), expected, "{variant} {color}");
            }
            for sq in Square::all() {
                let (file, rank) = coordinates(sq);
                let (files, ranks) = (signed(files), signed(ranks));
                let on_board = |to: (i8, i8)| square_at(to).filter(|_| board.contains(sq));
                assert_eq!(variant.contains(sq), board.contains(sq));
                assert_eq!(variant.rotate(sq), on_board((files + 1 - file, ranks + 1 - rank)));
                assert_eq!(variant.mirror(sq), on_board((files + 1 - file, rank)));
            }
        }
    }
}
