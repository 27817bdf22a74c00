//! The board, the pieces, and where a piece goes. Knows nothing of turns, hands or legality.

/// The size of a board and the depth of the promotion zone, in ranks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Variant {
    pub(crate) files: usize,
    pub(crate) ranks: usize,
    pub(crate) zone: usize,
}

impl Variant {
    pub(crate) const STANDARD: Variant = Variant::new(9, 9, 3);
    pub(crate) const MINISHOGI: Variant = Variant::new(5, 5, 1);
    /// Gorogoro plus is the same board, with lances and knights in play.
    pub(crate) const GOROGORO: Variant = Variant::new(5, 6, 2);
    pub(crate) const JUDKINS: Variant = Variant::new(6, 6, 2);

    /// Any board from 1x1 to 9x9.
    pub(crate) const fn new(files: usize, ranks: usize, zone: usize) -> Variant {
        assert!(1 <= files && files <= 9 && 1 <= ranks && ranks <= 9 && zone <= ranks);
        Variant { files, ranks, zone }
    }

    /// A variant by the name it has in the test vectors.
    pub(crate) fn by_name(name: &str) -> Option<Variant> {
        match name {
            "standard" | "shogi" => Some(Variant::STANDARD),
            "minishogi" => Some(Variant::MINISHOGI),
            "gorogoro" | "gorogoro_plus" => Some(Variant::GOROGORO),
            "judkins" => Some(Variant::JUDKINS),
            _ => None,
        }
    }

    /// Every square of the board, rank by rank.
    pub(crate) fn squares(self) -> Vec<Square> {
        let mut squares = Vec::new();
        for rank in 1..=self.ranks {
            for file in 1..=self.files {
                squares.push(Square { file, rank });
            }
        }
        squares
    }

    pub(crate) fn contains(self, square: Square) -> bool {
        (1..=self.files).contains(&square.file) && (1..=self.ranks).contains(&square.rank)
    }

    /// How many ranks lie in front of a piece of `side` on `square`.
    pub(crate) fn ranks_ahead(self, side: Side, square: Square) -> usize {
        match side {
            Side::Black => square.rank - 1,
            Side::White => self.ranks - square.rank,
        }
    }

    /// The promotion zone is the last ranks of the board, as its side sees it.
    pub(crate) fn in_zone(self, side: Side, square: Square) -> bool {
        self.ranks_ahead(side, square) < self.zone
    }

    /// An unpromoted piece that could never move again: a pawn or a lance on the last rank, a
    /// knight on the last two.
    pub(crate) fn is_dead_end(self, side: Side, kind: Kind, square: Square) -> bool {
        let ranks_needed = match kind {
            Kind::Pawn | Kind::Lance => 1,
            Kind::Knight => 2,
            _ => 0,
        };
        self.ranks_ahead(side, square) < ranks_needed
    }
}

/// Black (sente) moves towards rank a, White (gote) away from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Black,
    White,
}

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Rook,
    Bishop,
    Gold,
    Silver,
    Knight,
    Lance,
    Pawn,
    King,
}

/// The kinds that can be in hand, in the order SFEN writes them: all but the king.
pub(super) const HAND_KINDS: [Kind; 7] = [
    Kind::Rook,
    Kind::Bishop,
    Kind::Gold,
    Kind::Silver,
    Kind::Knight,
    Kind::Lance,
    Kind::Pawn,
];

impl Kind {
    /// The capital letter of SFEN and USI.
    pub(crate) fn letter(self) -> char {
        match self {
            Kind::Rook => 'R',
            Kind::Bishop => 'B',
            Kind::Gold => 'G',
            Kind::Silver => 'S',
            Kind::Knight => 'N',
            Kind::Lance => 'L',
            Kind::Pawn => 'P',
            Kind::King => 'K',
        }
    }

    /// The kind with this capital letter.
    pub(crate) fn from_letter(letter: char) -> Option<Kind> {
        let held = HAND_KINDS.into_iter().find(|kind| kind.letter() == letter);
        held.or((letter == 'K').then_some(Kind::King))
    }

    /// Golds and kings never promote.
    pub(crate) fn has_promotion(self) -> bool {
        !matches!(self, Kind::Gold | Kind::King)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    pub(crate) promoted: bool,
}

/// A square of the board; files and ranks count from 1, and rank 1 is `a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    pub(crate) file: usize,
    pub(crate) rank: usize,
}

impl Square {
    /// The square as USI names it, such as `5e`.
    pub(crate) fn to_usi(self) -> String {
        let rank = ('a'..='i').nth(self.rank - 1).expect("at most nine ranks");
        format!("{}{rank}", self.file)
    }

    /// Reads a USI name; `None` if it is no square of this board.
    pub(crate) fn from_usi(variant: Variant, text: &str) -> Option<Square> {
        let mut characters = text.chars();
        let file = characters.next()?.to_digit(10)? as usize;
        let letter = characters.next()?;
        let rank = ('a'..='i').position(|rank| rank == letter)? + 1;
        let square = Square { file, rank };
        let is_whole = characters.next().is_none();
        (is_whole && variant.contains(square)).then_some(square)
    }
}

/// One step as Black sees it: files to the side, and ranks (-1 is forward).
type Step = (isize, isize);

const FORWARD: Step = (0, -1);
const BACKWARD: Step = (0, 1);
const SIDEWAYS: [Step; 2] = [(-1, 0), (1, 0)];
const DIAGONALLY_FORWARD: [Step; 2] = [(-1, -1), (1, -1)];
const DIAGONALLY_BACKWARD: [Step; 2] = [(-1, 1), (1, 1)];
const KNIGHT_JUMPS: [Step; 2] = [(-1, -2), (1, -2)];

fn straight() -> Vec<Step> {
    [&[FORWARD, BACKWARD][..], &SIDEWAYS].concat()
}

fn diagonal() -> Vec<Step> {
    [DIAGONALLY_FORWARD, DIAGONALLY_BACKWARD].concat()
}

fn gold_steps() -> Vec<Step> {
    [straight(), DIAGONALLY_FORWARD.to_vec()].concat()
}

fn silver_steps() -> Vec<Step> {
    [vec![FORWARD], diagonal()].concat()
}

/// Where the piece goes by one step (a knight's jump is one step).
fn steps(kind: Kind, promoted: bool) -> Vec<Step> {
    match (kind, promoted) {
        (Kind::King, _) => [straight(), diagonal()].concat(),
        (Kind::Gold, _) => gold_steps(),
        (Kind::Silver | Kind::Knight | Kind::Lance | Kind::Pawn, true) => gold_steps(),
        (Kind::Silver, false) => silver_steps(),
        (Kind::Knight, false) => KNIGHT_JUMPS.to_vec(),
        (Kind::Pawn, false) => vec![FORWARD],
        // The dragon and the horse gain the steps that the rook and the bishop lack.
        (Kind::Rook, true) => diagonal(),
        (Kind::Bishop, true) => straight(),
        (Kind::Rook | Kind::Bishop | Kind::Lance, false) => vec![],
    }
}

/// In which directions the piece goes any number of steps.
fn slides(kind: Kind, promoted: bool) -> Vec<Step> {
    match (kind, promoted) {
        (Kind::Rook, _) => straight(),
        (Kind::Bishop, _) => diagonal(),
        (Kind::Lance, false) => vec![FORWARD],
        _ => vec![],
    }
}

/// What stands on each square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Board {
    variant: Variant,
    /// Rank by rank, as [`Variant::squares`] lists them.
    cells: Vec<Option<Piece>>,
}

impl Board {
    pub(super) fn empty(variant: Variant) -> Board {
        let cells = vec![None; variant.files * variant.ranks];
        Board { variant, cells }
    }

    pub(super) fn variant(&self) -> Variant {
        self.variant
    }

    pub(super) fn get(&self, square: Square) -> Option<Piece> {
        self.cells[self.index(square)]
    }

    pub(super) fn set(&mut self, square: Square, piece: Option<Piece>) {
        let index = self.index(square);
        self.cells[index] = piece;
    }

    fn index(&self, square: Square) -> usize {
        (square.rank - 1) * self.variant.files + (square.file - 1)
    }

    /// The squares where a side's pieces stand, with the pieces.
    pub(super) fn pieces_of(&self, side: Side) -> Vec<(Square, Piece)> {
        let mut pieces = Vec::new();
        for square in self.variant.squares() {
            if let Some(piece) = self.get(square).filter(|piece| piece.side == side) {
                pieces.push((square, piece));
            }
        }
        pieces
    }

    /// Where a side's kings stand: one in most positions, none in some problems.
    pub(super) fn kings(&self, side: Side) -> Vec<Square> {
        let mut pieces = self.pieces_of(side);
        pieces.retain(|(_, piece)| piece.kind == Kind::King);
        pieces.into_iter().map(|(square, _)| square).collect()
    }

    /// The squares the piece on `from` reaches, whatever stands on them.
    ///
    /// A slide ends with the first piece it meets, on that piece's square.
    pub(super) fn reach(&self, from: Square) -> Vec<Square> {
        let Some(piece) = self.get(from) else {
            return vec![];
        };
        let mut reached = Vec::new();
        for step in steps(piece.kind, piece.promoted) {
            reached.extend(self.neighbour(from, step, piece.side));
        }
        for step in slides(piece.kind, piece.promoted) {
            reached.extend(self.ray(from, step, piece.side));
        }
        reached
    }

    fn ray(&self, from: Square, step: Step, side: Side) -> Vec<Square> {
        let mut ray = Vec::new();
        let mut here = from;
        while let Some(next) = self.neighbour(here, step, side) {
            ray.push(next);
            if self.get(next).is_some() {
                break;
            }
            here = next;
        }
        ray
    }

    /// The square one step away as `side` sees it; `None` over the edge.
    fn neighbour(&self, from: Square, (across, along): Step, side: Side) -> Option<Square> {
        let along = match side {
            Side::Black => along,
            Side::White => -along,
        };
        let file = from.file.checked_add_signed(across)?;
        let rank = from.rank.checked_add_signed(along)?;
        let square = Square { file, rank };
        self.variant.contains(square).then_some(square)
    }

    /// The squares of the pieces of `by` that reach `target`.
    pub(super) fn attackers(&self, target: Square, by: Side) -> Vec<Square> {
        let mut attackers = Vec::new();
        for (from, _) in self.pieces_of(by) {
            if self.reach(from).contains(&target) {
                attackers.push(from);
            }
        }
        attackers
    }

    pub(super) fn is_attacked(&self, target: Square, by: Side) -> bool {
        !self.attackers(target, by).is_empty()
    }

    /// A king of `side` is attacked; never true for a side without a king.
    pub(super) fn is_in_check(&self, side: Side) -> bool {
        let kings = self.kings(side);
        kings.into_iter().any(|king| self.is_attacked(king, side.other()))
    }
}
