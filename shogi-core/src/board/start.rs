//! The start positions of the named variants, as data.

use super::color::Color;
use super::piece::{HandKind, Piece, PieceKind};
use super::setup::Setup;
use super::square::{File, Rank, Square};
use super::variant::Variant;

/// Black's rows, starting with the one nearest to Black's edge. Each row goes from the highest file to file
/// 1, as Black sees it. White's rows are the same, rotated: every named variant starts that way.
type Rows = &'static [&'static [Option<PieceKind>]];

const P: Option<PieceKind> = Some(PieceKind::Pawn);
const L: Option<PieceKind> = Some(PieceKind::Lance);
const N: Option<PieceKind> = Some(PieceKind::Knight);
const S: Option<PieceKind> = Some(PieceKind::Silver);
const G: Option<PieceKind> = Some(PieceKind::Gold);
const B: Option<PieceKind> = Some(PieceKind::Bishop);
const R: Option<PieceKind> = Some(PieceKind::Rook);
const K: Option<PieceKind> = Some(PieceKind::King);
const O: Option<PieceKind> = None;

const STANDARD: Rows = &[
    &[L, N, S, G, K, G, S, N, L],
    &[O, B, O, O, O, O, O, R, O],
    &[P, P, P, P, P, P, P, P, P],
];
const MINISHOGI: Rows = &[&[K, G, S, B, R], &[P, O, O, O, O]];
const GOROGORO: Rows = &[&[S, G, K, G, S], &[], &[O, P, P, P, O]];
const JUDKINS: Rows = &[&[K, G, S, N, B, R], &[P, O, O, O, O, O]];

fn rows(variant: Variant) -> Option<Rows> {
    match variant {
        Variant::STANDARD => Some(STANDARD),
        Variant::MINISHOGI => Some(MINISHOGI),
        Variant::GOROGORO | Variant::GOROGORO_PLUS => Some(GOROGORO),
        Variant::JUDKINS => Some(JUDKINS),
        _ => None,
    }
}

/// The start position of a named variant, with Black to move; `None` for a custom variant.
pub(crate) fn setup(variant: Variant) -> Option<Setup> {
    let mut setup = Setup::empty(variant);
    for (from_edge, row) in rows(variant)?.iter().enumerate() {
        let rank = Rank::from_index((variant.ranks() as usize).checked_sub(1 + from_edge)?)?;
        for (file, &kind) in File::ALL.into_iter().zip(row.iter().rev()) {
            let Some(kind) = kind else { continue };
            let sq = Square::new(file, rank);
            setup.put(sq, Piece::new(Color::Black, kind));
            setup.put(variant.rotate(sq)?, Piece::new(Color::White, kind));
        }
    }
    if variant == Variant::GOROGORO_PLUS {
        for color in Color::ALL {
            for kind in [HandKind::Lance, HandKind::Knight] {
                setup.set_hand(color, kind, 1).ok()?;
            }
        }
    }
    Some(setup)
}
