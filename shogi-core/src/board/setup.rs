//! Any arrangement of pieces, playable or not, and the list of its faults.

use super::attackers;
use super::bitboard::Bitboard;
use super::color::Color;
use super::counts::Counts;
use super::faults::Faults;
use super::hand::{Hand, HandError};
use super::hash;
use super::nifu;
use super::piece::{HandKind, Piece, PieceKind};
use super::planes::Planes;
use super::square::Square;
use super::start;
use super::variant::Variant;

/// An arrangement of pieces on a board and in hand, with the side to move.
///
/// Anything that an SFEN can describe is a `Setup`, playable or not. Edit boards as a `Setup`.
/// [`check`](Self::check) lists all faults. `Position::try_from` makes a [`Position`](crate::Position) from a
/// playable setup.
///
/// ```
/// use shogiban::{Color, HandKind, Piece, PieceKind, Position, Setup, Variant};
/// // A mate problem: Black is to move, and White has all other pieces in hand.
/// let mut setup = Setup::empty(Variant::STANDARD);
/// setup.put("5a".parse()?, Piece::new(Color::White, PieceKind::King));
/// setup.put("5c".parse()?, Piece::new(Color::Black, PieceKind::Pawn));
/// setup.set_hand(Color::Black, HandKind::Gold, 1)?;
/// setup.give_rest(Color::White);
/// assert_eq!(setup.to_string(), "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
/// let position = Position::try_from(setup)?;
/// assert!(position.is_legal("G*5b".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq)]
pub struct Setup {
    pub(crate) planes: Planes,
    pub(crate) hands: [Hand; 2],
    pub(crate) variant: Variant,
    pub(crate) move_number: u32,
    pub(crate) turn: Color,
}

impl Setup {
    /// A setup with an empty board, empty hands, Black to move and move number 1.
    pub fn empty(variant: Variant) -> Self {
        Self {
            planes: Planes::default(),
            hands: [Hand::EMPTY; 2],
            variant,
            move_number: 1,
            turn: Color::Black,
        }
    }

    /// The start position of a named variant; `None` for a custom variant, which defines none.
    pub fn start(variant: Variant) -> Option<Self> {
        start::setup(variant)
    }

    /// The variant.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Sets the side to move.
    pub fn set_turn(&mut self, color: Color) {
        self.turn = color;
    }

    /// The number of the next move, as in an SFEN.
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// Sets the number of the next move. The first move is 1; 0 also sets 1.
    pub fn set_move_number(&mut self, number: u32) {
        self.move_number = number.max(1);
    }

    /// The piece on a square; `None` if the square is empty.
    pub fn piece_on(&self, sq: Square) -> Option<Piece> {
        self.planes.piece_on(sq)
    }

    /// Puts a piece on a square, and returns the piece that it replaces.
    pub fn put(&mut self, sq: Square, piece: Piece) -> Option<Piece> {
        let before = self.piece_on(sq);
        self.planes.put(sq, piece);
        before
    }

    /// Removes the piece from a square and returns it.
    pub fn remove(&mut self, sq: Square) -> Option<Piece> {
        let before = self.piece_on(sq);
        self.planes.clear(Bitboard::from_square(sq));
        before
    }

    /// All squares with a piece on them.
    pub fn occupied(&self) -> Bitboard {
        self.planes.pieces()
    }

    /// The pieces that a side has in hand.
    pub fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// Sets how many pieces of a kind a side has in hand.
    ///
    /// # Errors
    ///
    /// Fails, and changes nothing, if `number` is above [`Hand::MAX_COUNT`].
    pub fn set_hand(&mut self, color: Color, kind: HandKind, number: u8) -> Result<(), HandError> {
        self.hands[color.index()].set(kind, number)
    }

    /// Adds all missing pieces of the variant to the hand of a side.
    ///
    /// A piece is missing if it is neither on the board nor in a hand. Kings are not added.
    pub fn give_rest(&mut self, color: Color) {
        let counts = self.counts();
        for kind in HandKind::ALL {
            let missing = u16::from(self.variant.limit(kind.kind())).saturating_sub(counts.of(kind.kind()));
            // A set has at most 18 pieces of a kind, so the hand has room for the missing ones.
            for _ in 0..missing {
                self.hands[color.index()].put_one(kind);
            }
        }
    }

    /// Changes the variant from gorogoro to gorogoro plus if the pieces need it.
    ///
    /// Both variants have a board of the same size, but only gorogoro plus has lances and knights.
    pub fn settle_variant(&mut self) {
        if self.variant == Variant::GOROGORO && self.has_lances_or_knights() {
            self.variant = Variant::GOROGORO_PLUS;
        }
    }

    /// Returns true if there is a lance or a knight, promoted or not, on the board or in a hand.
    pub fn has_lances_or_knights(&self) -> bool {
        let counts = self.counts();
        counts.of(PieceKind::Lance) > 0 || counts.of(PieceKind::Knight) > 0
    }

    /// The number of pieces of each unpromoted kind, with promoted pieces and hands included.
    #[inline]
    fn counts(&self) -> Counts {
        let mut on_board = self.planes.base_kinds().map(|set| set.len() as u8);
        // The kings come last in `base_kinds` but first in `Counts`.
        on_board.rotate_right(1);
        Counts::from_bytes(u64::from_le_bytes(on_board)).and_hands(self.hands)
    }

    /// The part of a position's hash that depends on the board.
    pub(super) fn board_hash(&self) -> u64 {
        let mut hash = 0;
        for color in Color::ALL {
            self.planes.of(color).for_each_square(|sq| {
                hash ^= hash::piece(color, self.planes.code_on(sq), sq);
            });
        }
        hash
    }

    /// Returns all faults at once.
    ///
    /// The check does not ask whether a game can reach the arrangement.
    pub fn check(&self) -> Faults {
        self.faults(self.counts())
    }

    /// The faults of the setup, with its counts already known. The function is inlined, so that a caller who
    /// only asks whether the setup is playable builds no list.
    #[inline(always)]
    pub(super) fn faults(&self, counts: Counts) -> Faults {
        debug_assert_eq!(counts, self.counts());
        let board = self.variant.squares();
        let geometry = self.variant.geometry();
        let pawns = self.planes.of_kind(PieceKind::Pawn);
        let lances = self.planes.of_kind(PieceKind::Lance);
        let knights = self.planes.of_kind(PieceKind::Knight);
        let pieces = [self.planes.of(Color::Black), self.planes.of(Color::White)];
        let dead_end = |color: Color| {
            let stuck = ((pawns | lances) & geometry.last_rank(color)) | (knights & geometry.last_two(color));
            stuck & pieces[color.index()]
        };
        let kings = [self.planes.kings(Color::Black), self.planes.kings(Color::White)];
        let occupied = self.planes.occupied() | !board;
        let army = self.planes.army(self.turn);
        let in_check = kings[self.turn.opponent().index()].into_iter().find_map(|king| {
            let attackers = attackers::of(&army, self.turn, king, occupied);
            (!attackers.is_empty()).then_some((king, attackers))
        });
        Faults {
            variant: self.variant,
            counts,
            kings,
            nifu: [nifu::doubled(pawns & pieces[0]), nifu::doubled(pawns & pieces[1])],
            dead_end: (dead_end(Color::Black) | dead_end(Color::White)) & board,
            in_check,
            outside: self.planes.pieces() - board,
        }
    }
}

impl core::fmt::Debug for Setup {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Setup({self})")
    }
}
