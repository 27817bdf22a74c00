//! Moves from bits and parts, kinds and what they become.

use shogiban::{Color, HandKind, Move, Piece, PieceKind, Square};
use std::collections::HashSet;

/// The bits of every move, from the layout that the documentation of [`Move`] promises.
fn documented_bits() -> HashSet<u16> {
    let mut all = HashSet::new();
    for to in 0..81 {
        for from in (0..81).filter(|&from| from != to) {
            all.insert(from << 7 | to);
            all.insert(1 << 15 | from << 7 | to);
        }
        for kind in 1..=7 {
            all.insert(1 << 14 | kind << 7 | to);
        }
    }
    all
}

#[test]
fn bits_are_a_move_exactly_if_the_layout_says_so() {
    let documented = documented_bits();
    for bits in 0..=u16::MAX {
        let m = Move::from_bits(bits);
        assert_eq!(m.is_some(), documented.contains(&bits), "{bits:#06x}");
        assert_eq!(m.map_or(bits, Move::to_bits), bits);
    }
    let all: Vec<Move> = Move::all().collect();
    assert_eq!(all.len(), 2 * 81 * 80 + 7 * 81);
    let listed: HashSet<u16> = all.iter().map(|m| m.to_bits()).collect();
    assert_eq!(listed, documented);
}

#[test]
fn a_move_is_made_of_its_parts() {
    for m in Move::all() {
        assert_eq!(m.is_drop(), m.from().is_none());
        assert_eq!(m.is_drop(), m.dropped().is_some());
        let again = match (m.from(), m.dropped()) {
            (Some(from), None) => Move::board(from, m.to(), m.is_promotion()),
            (None, Some(kind)) => Some(Move::drop(kind, m.to())),
            _ => None,
        };
        assert_eq!(again, Some(m));
        for promote in [false, true] {
            let changed = m.with_promotion(promote);
            assert_eq!(
                (changed.from(), changed.dropped(), changed.to()),
                (m.from(), m.dropped(), m.to())
            );
            assert_eq!(changed.is_promotion(), promote && !m.is_drop());
        }
    }
    for sq in Square::all() {
        assert_eq!(Move::board(sq, sq, false), None);
        assert_eq!(Move::board(sq, sq, true), None);
    }
}

#[test]
fn kinds_promote_and_are_captured_as_in_shogi() {
    use PieceKind::{Bishop, Gold, King, Knight, Lance, Pawn, Rook, Silver};
    let pairs = [
        (Pawn, PieceKind::Tokin),
        (Lance, PieceKind::PromotedLance),
        (Knight, PieceKind::PromotedKnight),
        (Silver, PieceKind::PromotedSilver),
        (Bishop, PieceKind::Horse),
        (Rook, PieceKind::Dragon),
    ];
    for (plain, promoted) in pairs {
        assert_eq!(plain.promoted(), Some(promoted));
        assert_eq!(promoted.promoted(), None);
        assert_eq!((plain.unpromoted(), promoted.unpromoted()), (plain, plain));
        assert_eq!((plain.is_promoted(), promoted.is_promoted()), (false, true));
        assert_eq!(plain.hand_kind(), promoted.hand_kind());
        assert_eq!(plain.points(), promoted.points());
        assert_eq!(plain.points(), if matches!(plain, Bishop | Rook) { 5 } else { 1 });
    }
    for kind in [Gold, King] {
        assert_eq!(
            (kind.promoted(), kind.unpromoted(), kind.is_promoted()),
            (None, kind, false)
        );
    }
    assert_eq!((Gold.points(), King.points()), (1, 0));
    assert_eq!(King.hand_kind(), None);
    for kind in HandKind::ALL {
        assert_eq!(kind.kind().hand_kind(), Some(kind));
        assert_eq!(PieceKind::from(kind), kind.kind());
        assert_eq!(kind.to_string(), kind.kind().to_string());
    }
    for color in Color::ALL {
        assert_eq!(
            (!color, color.opponent()),
            (Color::ALL[1 - color.index()], !color)
        );
        for kind in PieceKind::ALL {
            let piece = Piece::new(color, kind);
            assert_eq!((piece.color(), piece.kind()), (color, kind));
        }
    }
}
