//! Static exchange evaluation: what a move wins or loses in captures on its target square.

use super::moves::Move;
use super::piece::{HandKind, PieceKind};
use super::position::Position;
use super::square::Square;

/// The values of pieces for an engine, in a unit of its choice.
///
/// A piece can have different values in hand and on the board. The default values are a common rule of thumb,
/// multiplied by 100:
///
/// | | pawn | lance | knight | silver | bishop | rook | gold |
/// |---|---|---|---|---|---|---|---|
/// | unpromoted, or in hand | 100 | 300 | 400 | 500 | 800 | 1000 | 600 |
/// | promoted | 700 | 600 | 600 | 600 | 1000 | 1200 | |
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[doc(alias = "see")]
pub struct PieceValues {
    /// The values on the board, by [`PieceKind::index`]. The value of the king is never used.
    pub board: [i16; PieceKind::NUM],
    /// The values in hand, by [`HandKind::index`].
    pub hand: [i16; HandKind::NUM],
}

impl Default for PieceValues {
    fn default() -> Self {
        Self {
            board: [
                100, 300, 400, 500, 800, 1000, 600, 0, 700, 600, 600, 600, 1000, 1200,
            ],
            hand: [100, 300, 400, 500, 800, 1000, 600],
        }
    }
}

impl PieceValues {
    fn on_board(&self, kind: PieceKind) -> i32 {
        i32::from(self.board[kind.index()])
    }

    /// The value in hand of a captured piece of this kind. It is the value of the unpromoted piece.
    fn in_hand(&self, kind: PieceKind) -> i32 {
        kind.hand_kind()
            .map_or(0, |kind| i32::from(self.hand[kind.index()]))
    }

    /// The difference that capturing a piece makes: one side loses it from the board, and the other gets it
    /// in hand.
    fn price(&self, kind: PieceKind) -> i32 {
        self.on_board(kind) + self.in_hand(kind)
    }

    /// The immediate gain of a move: the price of the captured piece, and the value that promoting or
    /// dropping adds.
    fn gain(&self, position: &Position, m: Move) -> i32 {
        let on = |sq| PieceKind::from_code(position.planes.code_on(sq));
        if let Some(kind) = m.dropped() {
            return self.on_board(kind.kind()) - self.in_hand(kind.kind());
        }
        let captured = on(m.to()).map_or(0, |kind| self.price(kind));
        let promotion = m
            .from()
            .filter(|_| m.is_promotion())
            .and_then(on)
            .and_then(|kind| Some(self.on_board(kind.promoted()?) - self.on_board(kind)));
        captured + promotion.unwrap_or(0)
    }
}

impl Position {
    /// The material that a legal move gains for its side if both sides then capture on its target square as
    /// long as that pays. A negative result means that the move loses material. For an illegal move the
    /// result is meaningless.
    ///
    /// Each side captures with the cheapest piece that may legally capture, the king last, and promotes where
    /// it may. The price of a piece is its value on the board and in hand. Pins, checks, and sliders behind
    /// other sliders are therefore respected.
    ///
    /// Other squares are ignored. A side may stop capturing at any time, even in check, and forks and mates
    /// are not seen. To capture with the cheapest piece first is nearly always best, but not always.
    ///
    /// ```
    /// use shogiban::board::PieceValues;
    /// use shogiban::Position;
    /// // The rook takes a pawn and promotes: 200 and 200. The silver takes the dragon: 2200. The bishop takes the
    /// // silver and promotes: 1000 and 200.
    /// let position: Position = "4k4/3s5/4p4/9/4R4/1B7/9/9/4K4 b - 1".parse()?;
    /// assert_eq!(position.see("5e5c+".parse()?, &PieceValues::default()), 400 - (2200 - 1200));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[doc(alias = "static_exchange_evaluation")]
    pub fn see(&self, m: Move, values: &PieceValues) -> i32 {
        let mut after = *self;
        after.play_unchecked(m);
        let answer = after
            .cheapest_capture(m.to(), values)
            .map_or(0, |capture| after.see(capture, values));
        values.gain(self, m) - answer.max(0)
    }

    /// The legal capture on a square by the cheapest piece, with promotion if possible.
    fn cheapest_capture(&self, sq: Square, values: &PieceValues) -> Option<Move> {
        let attackers = self.attackers_to(sq, self.turn);
        if attackers.is_empty() {
            return None;
        }
        let legality = self.legality();
        let cost = |m: &Move| match m.from().and_then(|from| self.piece_on(from)) {
            Some(piece) if piece.kind() != PieceKind::King => values.price(piece.kind()),
            _ => i32::MAX,
        };
        attackers
            .into_iter()
            .flat_map(|from| [true, false].map(|promote| Move::board_move(from, sq, promote)))
            .filter(|&m| legality.is_legal(m))
            .min_by_key(cost)
    }
}
