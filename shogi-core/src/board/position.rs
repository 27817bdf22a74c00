//! A playable position: its board and hands, playing a move, equality.

use super::attackers;
use super::attacks;
use super::bitboard::{Bitboard, Squares};
use super::color::Color;
use super::counts::Counts;
use super::faults::SetupError;
use super::hand::Hand;
use super::hash;
use super::illegal::IllegalMove;
use super::legal::Legality;
use super::moves::Move;
use super::piece::{Piece, PieceKind};
use super::planes::Planes;
use super::setup::Setup;
use super::slate::BoardSums;
use super::square::Square;
use super::variant::Variant;

/// A playable position: the board, both hands, the side to move, the variant and the number of the next move.
///
/// A position is a plain value of 120 bytes, `Copy`, without history. A [`Game`](crate::Game) keeps the
/// history. To take a move back, keep a copy from before it.
///
/// **Equality is what repetition compares**: two positions are equal, and hash alike, exactly if their
/// variant, board, hands and turn are the same. The comparison ignores the move number. To include it,
/// compare the SFEN texts.
///
/// ```
/// use shogiban::Position;
/// let mut position = Position::default();
/// let start = position;
/// for usi in ["4i4h", "4a4b", "4h4i", "4b4a"] {
///     position.play(usi.parse()?)?;
/// }
/// assert_eq!(position, start);
/// assert_ne!(position.to_string(), start.to_string()); // move number 5
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone)]
pub struct Position {
    pub(super) planes: Planes,
    pub(super) hands: [Hand; 2],
    pub(super) hash: u64,
    pub(super) variant: Variant,
    pub(super) move_number: u32,
    pub(super) kings: [Option<Square>; 2],
    pub(super) turn: Color,
}

/// The start position of shogi.
impl Default for Position {
    fn default() -> Self {
        match Self::start(Variant::STANDARD) {
            Some(position) => position,
            None => Self::from_checked(&Setup::empty(Variant::STANDARD)),
        }
    }
}

impl Position {
    /// The start position of a named variant; `None` for a custom variant, which defines none.
    ///
    /// ```
    /// use shogiban::{Position, Variant};
    /// let mini = Position::start(Variant::MINISHOGI).unwrap();
    /// assert_eq!(mini.legal_move_count(), 14);
    /// ```
    pub fn start(variant: Variant) -> Option<Self> {
        Setup::start(variant).map(|setup| Self::from_checked(&setup))
    }

    /// Makes a position from a setup that is known to be playable.
    fn from_checked(setup: &Setup) -> Self {
        Self::from_checked_and_hashed(setup, setup.board_hash())
    }

    /// Makes a position from a playable setup whose board hash is already known.
    #[inline]
    fn from_checked_and_hashed(setup: &Setup, board_hash: u64) -> Self {
        debug_assert_eq!(board_hash, setup.board_hash());
        let mut planes = setup.planes;
        let mut hash = board_hash ^ hash::variant(setup.variant);
        hash ^= hash::hand(Color::Black, setup.hands[0]) ^ hash::hand(Color::White, setup.hands[1]);
        if setup.turn == Color::White {
            hash ^= hash::TURN;
        }
        let kings = [
            planes.kings(Color::Black).first(),
            planes.kings(Color::White).first(),
        ];
        planes.build_walls(!setup.variant.squares());
        Self {
            planes,
            hands: setup.hands,
            hash,
            variant: setup.variant,
            move_number: setup.move_number,
            kings,
            turn: setup.turn,
        }
    }

    /// The board, with walls where the variant has no squares.
    #[inline]
    pub(crate) fn planes(&self) -> &Planes {
        &self.planes
    }

    /// The same pieces, hands and turn as a [`Setup`], for editing.
    pub fn to_setup(&self) -> Setup {
        let mut planes = self.planes;
        planes.clear(planes.walls());
        Setup {
            planes,
            hands: self.hands,
            variant: self.variant,
            move_number: self.move_number,
            turn: self.turn,
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = SetupError;

    /// Makes a playable position from a setup.
    ///
    /// # Errors
    ///
    /// Fails if the setup has a fault that is not [tolerated](crate::board::Fault::is_tolerated). The only
    /// tolerated fault is a missing king, of one side or both.
    fn try_from(setup: Setup) -> Result<Self, SetupError> {
        match setup.check().error() {
            None => Ok(Self::from_checked(&setup)),
            Some(error) => Err(error),
        }
    }
}

impl Setup {
    /// The position of a setup whose board has just been read; `None` if the position is not playable.
    #[inline]
    pub(crate) fn position_read(&self, board: BoardSums) -> Option<Position> {
        let counts = Counts::from_bytes(board.counts).and_hands(self.hands);
        self.faults(counts)
            .is_playable()
            .then(|| Position::from_checked_and_hashed(self, board.hash))
    }

    /// The position, although it has doubled pawns, pieces that can never move, or a check to the side not to
    /// move. No game leads to such a position, but problems and joke positions show them, and old records
    /// begin from them.
    ///
    /// Moves are judged as anywhere else. The king that could be captured never is: no list has that move, and
    /// [`Position::explain`] names it [`IllegalMove::KingCapture`]. Every other fault that is not
    /// [tolerated](crate::board::Fault::is_tolerated) is an error.
    ///
    /// # Errors
    ///
    /// Fails if there is any other fault that is not tolerated.
    pub fn to_position_despite_faults(&self) -> Result<Position, SetupError> {
        let others = super::faults::Faults {
            in_check: None,
            nifu: [Bitboard::EMPTY; 2],
            dead_end: Bitboard::EMPTY,
            ..self.check()
        };
        match others.error() {
            None => Ok(Position::from_checked(self)),
            Some(error) => Err(error),
        }
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.to_setup()
    }
}

/// # Reading the position
impl Position {
    /// The variant.
    #[inline]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// The side to move.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The number of the next move: the last field of SFEN. It stops at [`u32::MAX`].
    #[inline]
    pub fn move_number(&self) -> u32 {
        self.move_number
    }

    /// The pieces that a side has in hand.
    #[inline]
    #[doc(alias = "mochigoma")]
    pub fn hand(&self, color: Color) -> Hand {
        self.hands[color.index()]
    }

    /// The piece on a square; `None` if the square is empty or if a small board does not have it.
    #[inline]
    pub fn piece_on(&self, sq: Square) -> Option<Piece> {
        self.planes.piece_on(sq)
    }

    /// The occupied squares in square order, each with its piece.
    ///
    /// ```
    /// use shogiban::{Color, Position};
    /// let position = Position::default();
    /// let points = |color| -> u32 {
    ///     let own = position.placed().filter(|(_, piece)| piece.color() == color);
    ///     own.map(|(_, piece)| piece.kind().points()).sum()
    /// };
    /// assert_eq!((points(Color::Black), points(Color::White)), (27, 27));
    /// ```
    pub fn placed(&self) -> Placed<'_> {
        Placed {
            position: self,
            squares: self.occupied().into_iter(),
        }
    }

    /// All squares with a piece on them.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.planes.pieces()
    }

    /// The squares of a side's pieces.
    #[inline]
    pub fn by_color(&self, color: Color) -> Bitboard {
        self.planes.of(color)
    }

    /// The squares of both sides' pieces of a kind.
    #[inline]
    pub fn by_kind(&self, kind: PieceKind) -> Bitboard {
        self.planes.of_kind(kind)
    }

    /// The squares of a side's pieces of a kind.
    #[inline]
    pub fn pieces(&self, color: Color, kind: PieceKind) -> Bitboard {
        self.planes.of_kind(kind) & self.planes.of(color)
    }

    /// The square of a side's king; `None` if the side has no king.
    #[inline]
    pub fn king(&self, color: Color) -> Option<Square> {
        self.kings[color.index()]
    }

    /// The squares that the piece on `sq` attacks, its own side's pieces included: the squares it defends or
    /// could capture on. Empty for an empty square.
    pub fn attacks_from(&self, sq: Square) -> Bitboard {
        self.piece_on(sq).map_or(Bitboard::EMPTY, |piece| {
            attacks::attacks(piece, sq, self.planes.occupied()) - self.planes.walls()
        })
    }

    /// The pieces of a side that attack a square, pinned ones included. No piece attacks a square that the
    /// board does not have.
    pub fn attackers_to(&self, sq: Square, color: Color) -> Bitboard {
        if !self.variant.contains(sq) {
            return Bitboard::EMPTY;
        }
        attackers::of(&self.planes.army(color), color, sq, self.planes.occupied())
    }

    /// The opponent's pieces that give check (王手) to the side to move.
    pub fn checkers(&self) -> Bitboard {
        self.legality().checkers()
    }

    /// The pieces of a side that are pinned to its own king: they may move only along the pin.
    pub fn pinned(&self, color: Color) -> Bitboard {
        let Some(king) = self.kings[color.index()] else {
            return Bitboard::EMPTY;
        };
        attackers::checkers_and_pinned(&self.planes, color, king).1
    }

    /// Returns true if the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.is_king_attacked(self.turn)
    }

    /// Returns true if the opponent attacks that side's king.
    #[inline]
    pub(crate) fn is_king_attacked(&self, color: Color) -> bool {
        self.kings[color.index()].is_some_and(|king| {
            attackers::any(&self.planes.army(!color), !color, king, self.planes.occupied())
        })
    }

    /// Returns true if the side to move is in check and has no legal move (詰み, *tsumi*).
    pub fn is_checkmate(&self) -> bool {
        let legality = self.legality();
        legality.is_check() && !legality.has_moves()
    }

    /// Returns true if the side to move has no legal move and is not in check. That is rare in shogi, and a
    /// loss under every known rule set.
    pub fn is_stalemate(&self) -> bool {
        let legality = self.legality();
        !legality.is_check() && !legality.has_moves()
    }

    /// The 64-bit hash of variant, board, hands and turn. Every move updates it.
    ///
    /// The hash is the same on every platform, but a minor version of this crate may change it. Equal
    /// positions have equal hashes. Different positions nearly always have different hashes. To decide
    /// whether two positions are the same, compare the positions.
    #[inline]
    #[doc(alias = "zobrist")]
    pub fn zobrist_hash(&self) -> u64 {
        self.hash
    }

    /// The position rotated by 180 degrees with colors swapped: the same play, seen from the other side.
    #[must_use]
    pub fn rotated(&self) -> Self {
        self.transformed(!self.turn, [self.hands[1], self.hands[0]], |piece, sq| {
            (self.variant.rotate(sq), Piece::new(!piece.color(), piece.kind()))
        })
    }

    /// The position mirrored left to right.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        self.transformed(self.turn, self.hands, |piece, sq| {
            (self.variant.mirror(sq), piece)
        })
    }

    fn transformed(
        &self,
        turn: Color,
        hands: [Hand; 2],
        image: impl Fn(Piece, Square) -> (Option<Square>, Piece),
    ) -> Self {
        let mut setup = Setup {
            hands,
            turn,
            move_number: self.move_number,
            ..Setup::empty(self.variant)
        };
        for sq in self.occupied() {
            let Some(piece) = self.piece_on(sq) else { continue };
            if let (Some(to), piece) = image(piece, sq) {
                setup.put(to, piece);
            }
        }
        Self::from_checked(&setup)
    }
}

/// # Playing moves
impl Position {
    /// Plays a legal move.
    ///
    /// ```
    /// use shogiban::{IllegalMove, Position};
    /// let mut position = Position::default();
    /// position.play("7g7f".parse()?)?;
    /// let refused = position.play("3c3e".parse()?);
    /// assert!(matches!(refused, Err(IllegalMove::PieceCannotReach { .. })));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails with the reason, and changes nothing, if the move is illegal.
    pub fn play(&mut self, m: Move) -> Result<(), IllegalMove> {
        if !self.is_legal(m) {
            return Err(self.refusal(m));
        }
        self.play_unchecked(m);
        Ok(())
    }

    /// The reason why a move that [`is_legal`](Self::is_legal) rejects is illegal. Illegal moves are rare, so
    /// this slow path is fine.
    #[cold]
    pub(crate) fn refusal(&self, m: Move) -> IllegalMove {
        let reason = self.explain(m).err();
        debug_assert!(reason.is_some(), "{m} is not legal and not illegal on {self}");
        // `is_legal` and `explain` agree. If they ever did not, the move would still be refused.
        reason.unwrap_or(IllegalMove::OffBoard {
            mv: m,
            square: m.to(),
        })
    }

    /// Plays a move that the caller knows to be legal here, without checking it.
    ///
    /// After an illegal move the position is unspecified. Later calls may then give wrong answers or panic,
    /// but never access memory out of bounds.
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        let us = self.turn;
        let to = m.to();
        let to_set = Bitboard::from_square(to);
        let hand = us.index();
        if let Some(kind) = m.dropped() {
            self.hands[hand].take_one(kind);
            self.hash ^= hash::drop(us, kind, self.hands[hand].count(kind), to);
            self.planes.add(to, us, kind.kind().code());
        } else if let Some(from) = m.from() {
            if let Some(captured) = PieceKind::from_code(self.planes.code_on(to)) {
                self.hash ^= hash::capture(us, captured, to, self.hands[hand]);
                self.planes.clear(to_set);
                if let Some(kind) = captured.hand_kind() {
                    self.hands[hand].put_one(kind);
                }
            }
            let code = self.planes.relocate(from, to);
            let mut arrived = code;
            if m.is_promotion() {
                self.planes.promote(to_set);
                arrived |= 8;
            }
            self.hash ^= hash::step(us, code, from, arrived, to);
            if code == PieceKind::King.code() {
                self.kings[hand] = Some(to);
            }
        }
        self.pass_turn();
    }

    #[inline]
    pub(super) fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.hash ^= hash::TURN;
        self.move_number = self.move_number.saturating_add(1);
    }

    /// The legal moves of the position, as a value that answers any number of questions. It finds checkers
    /// and pins once.
    #[inline]
    pub fn legality(&self) -> Legality<'_> {
        Legality::of(self, None)
    }
}

impl PartialEq for Position {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        // The hash settles most cases quickly. The other fields decide, because different positions can share
        // a hash.
        self.hash == other.hash
            && self.planes == other.planes
            && self.hands == other.hands
            && self.turn == other.turn
            && self.variant == other.variant
    }
}

impl Eq for Position {}

impl core::hash::Hash for Position {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl core::fmt::Debug for Position {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Position({self})")
    }
}

/// An iterator over the pieces on the board and their squares. [`Position::placed`] returns it.
#[derive(Clone, Debug)]
pub struct Placed<'p> {
    position: &'p Position,
    squares: Squares,
}

impl Iterator for Placed<'_> {
    type Item = (Square, Piece);

    #[inline]
    fn next(&mut self) -> Option<(Square, Piece)> {
        let sq = self.squares.next()?;
        Some((sq, self.position.piece_on(sq)?))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.squares.size_hint()
    }
}

impl ExactSizeIterator for Placed<'_> {}
impl core::iter::FusedIterator for Placed<'_> {}
