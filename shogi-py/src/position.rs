//! `Position`.

use crate::arguments::{HandKindArgument, Member, MoveArgument, SquareArgument, VariantArgument};
use crate::bitboard::{self, PyBitboard};
use crate::enums::{to_python, to_python_or_none};
use crate::exchange::PyPieceValues;
use crate::hand::PyHand;
use crate::handicap;
use crate::legal_moves::PyLegalMoves;
use crate::moves::{self, PyMove};
use crate::piece::{self, PyPiece};
use crate::setup::{self, PySetup, no_start, variant_keyword};
use crate::square::{self, PySquare};
use crate::variant::PyVariant;
use crate::{board_text, errors, sfen, values};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use shogiban::board::{MoveClass, PieceValues};
use shogiban::notation::{ParseError, WesternStyle};
use shogiban::{Color, Move, PieceKind, Position, Square, Variant};

/// A playable position: the board, both hands, whose turn it is, the variant, and the number of the next move. It has no
/// history, and it cannot be changed: `play` gives the next one.
///
/// Made from an SFEN, or the start of shogi if none is given. SFENs are read as people write them (`Setup.read` says
/// which liberties one took); with `strict=True` only canonical ones are. The word `startpos` is the start of the variant,
/// wherever an SFEN is taken. `position startpos` and `position sfen ...` are read as well; a USI line with moves is for
/// `Game.from_usi`.
///
/// Two positions are equal if variant, board, hands and turn are: that is what repetition compares. The move number does
/// not count.
///
/// >>> position = Position("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")
/// >>> len(position.legal_moves), Move("G*5b") in position.legal_moves
/// (85, True)
/// >>> position.play("G*5b").is_checkmate()
/// True
/// >>> print(position)
/// White in hand: -
///   9  8  7  6  5  4  3  2  1
///   .  .  .  .  k  .  .  .  .  a
///   .  .  .  .  .  .  .  .  .  b
///   .  .  .  .  P  .  .  .  .  c
///   .  .  .  .  .  .  .  .  .  d
///   .  .  .  .  .  .  .  .  .  e
///   .  .  .  .  .  .  .  .  .  f
///   .  .  .  .  .  .  .  .  .  g
///   .  .  .  .  .  .  .  .  .  h
///   .  .  .  .  K  .  .  .  .  i
/// Black in hand: G
/// Black to move
#[pyclass(frozen, eq, module = "shogiban", name = "Position")]
#[derive(Clone, PartialEq)]
pub(crate) struct PyPosition(pub(crate) Position);

/// What pickle calls.
#[pyfunction(name = "_restore_position")]
pub(crate) fn restore_position(
    py: Python<'_>,
    sfen: &str,
    variant: &str,
    despite_faults: bool,
) -> PyResult<PyPosition> {
    of_sfen(py, sfen, Some(errors::read(py, variant)?), false, despite_faults)
}

fn of_sfen(
    py: Python<'_>,
    text: &str,
    variant: Option<Variant>,
    strict: bool,
    despite_faults: bool,
) -> PyResult<PyPosition> {
    if !despite_faults {
        return sfen::position(py, text, variant, strict).map(PyPosition);
    }
    let (setup, _) = sfen::setup(py, text, variant, strict)?;
    setup::to_position(py, &setup, true).map(PyPosition)
}

/// A move as Western books write it in a position.
pub(crate) fn to_western(
    position: &Position,
    m: Move,
    last: Option<Square>,
    style: Option<Member<WesternStyle>>,
) -> PyResult<String> {
    let style = style.map_or(WesternStyle::default(), |style| style.0);
    let text = m.to_western(position, last, style);
    text.map(|text| text.to_string())
        .ok_or_else(|| unsayable(m, "Western notation"))
}

/// A move that a notation has no text for in some position.
pub(crate) fn unsayable(m: Move, notation: &str) -> PyErr {
    PyValueError::new_err(format!("{notation} has no text for {m} here"))
}

/// The start of a variant.
pub(crate) fn start(variant: Variant) -> PyResult<Position> {
    Position::start(variant).ok_or_else(|| no_start(variant))
}

impl PyPosition {
    /// The move of a text, whose reader is given the target of the previous move.
    fn read_move(
        &self,
        py: Python<'_>,
        last: Option<SquareArgument>,
        read: impl FnOnce(Option<Square>) -> Result<Move, ParseError>,
    ) -> PyResult<Py<PyMove>> {
        let m = read(last.map(|last| last.0)).map_err(|error| errors::parse(py, &error))?;
        moves::object(py, m)
    }

    /// A move that is legal here, or the error that says why it is not.
    fn legal(&self, m: MoveArgument, py: Python<'_>) -> PyResult<Move> {
        match self.0.explain(m.0) {
            Ok(()) => Ok(m.0),
            Err(reason) => Err(errors::illegal(py, &reason)),
        }
    }

    /// Was it accepted in spite of its faults?
    fn is_despite_faults(&self) -> bool {
        !self.0.to_setup().check().is_playable()
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (sfen=None, variant=None, *, strict=false, despite_faults=false))]
    fn new(
        sfen: Option<&str>,
        variant: Option<VariantArgument>,
        strict: bool,
        despite_faults: bool,
        py: Python<'_>,
    ) -> PyResult<Self> {
        let variant = variant.map(|variant| variant.0);
        match sfen {
            Some(sfen) => of_sfen(py, sfen, variant, strict, despite_faults),
            None => start(variant.unwrap_or_default()).map(Self),
        }
    }

    /// The start of a handicap game, by its Japanese or English name: see `shogiban.HANDICAPS`.
    ///
    /// >>> Position.handicap("二枚落ち").sfen
    /// 'lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1'
    /// >>> Position.handicap("rook", variant="minishogi").sfen
    /// '1bsgk/4p/5/P4/KGSBR w - 1'
    #[staticmethod]
    #[pyo3(signature = (name, variant=None))]
    fn handicap(name: &str, variant: Option<VariantArgument>) -> PyResult<Self> {
        let handicap = handicap::named(name, variant.map_or(Variant::STANDARD, |variant| variant.0))?;
        Ok(Self(Position::handicap(handicap)))
    }

    /// Its canonical SFEN.
    ///
    /// >>> Position().sfen
    /// 'lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1'
    #[getter]
    fn sfen(&self) -> String {
        self.0.to_sfen()
    }

    /// Which game it is.
    ///
    /// >>> Position().variant
    /// Variant('standard')
    #[getter]
    fn variant(&self) -> PyVariant {
        PyVariant(self.0.variant())
    }

    /// Whose turn it is.
    ///
    /// >>> Position().turn
    /// Color.BLACK
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, self.0.turn())
    }

    /// The number of the next move, SFEN's last field.
    ///
    /// >>> Position().play("7g7f").move_number
    /// 2
    #[getter]
    fn move_number(&self) -> u32 {
        self.0.move_number()
    }

    /// What a side holds.
    ///
    /// >>> Position("4k4/9/9/9/9/9/9/9/4K4 b R2P 1").hand(Color.BLACK)
    /// Hand('R2P')
    fn hand(&self, color: Member<Color>) -> PyHand {
        PyHand(self.0.hand(color.0))
    }

    /// What stands on a square, or None.
    ///
    /// >>> Position().piece_at("8h")
    /// Piece('B')
    fn piece_at(&self, square: SquareArgument, py: Python<'_>) -> PyResult<Option<Py<PyPiece>>> {
        piece::object_or_none(py, self.0.piece_on(square.0))
    }

    /// All pieces on the board, by square.
    ///
    /// >>> Position("4k4/9/9/9/9/9/9/9/4K4 b - 1").piece_map()
    /// {Square('5a'): Piece('k'), Square('5i'): Piece('K')}
    fn piece_map<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let map = PyDict::new(py);
        for square in self.0.occupied() {
            let piece = piece::object_or_none(py, self.0.piece_on(square))?;
            map.set_item(square::object(py, square)?, piece)?;
        }
        Ok(map)
    }

    /// The squares with pieces on them; of a side, of a kind, or of both if they are given.
    ///
    /// >>> Position().pieces(Color.BLACK, PieceKind.ROOK)
    /// Bitboard(['2h'])
    /// >>> len(Position().pieces())
    /// 40
    #[pyo3(signature = (color=None, kind=None))]
    fn pieces(
        &self,
        color: Option<Member<Color>>,
        kind: Option<Member<PieceKind>>,
        py: Python<'_>,
    ) -> PyResult<Py<PyBitboard>> {
        let set = match (color, kind) {
            (None, None) => self.0.occupied(),
            (Some(color), None) => self.0.by_color(color.0),
            (None, Some(kind)) => self.0.by_kind(kind.0),
            (Some(color), Some(kind)) => self.0.pieces(color.0, kind.0),
        };
        bitboard::object(py, set)
    }

    /// Where a side's king is; None if it has none.
    ///
    /// >>> Position().king(Color.WHITE)
    /// Square('5a')
    fn king(&self, color: Member<Color>, py: Python<'_>) -> PyResult<Option<Py<PySquare>>> {
        square::object_or_none(py, self.0.king(color.0))
    }

    /// The squares that the piece on a square attacks, those of its own side included; empty for an empty square.
    ///
    /// >>> Position().attacks_from("5i")
    /// Bitboard(['4h', '4i', '5h', '6h', '6i'])
    fn attacks_from(&self, square: SquareArgument, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.attacks_from(square.0))
    }

    /// The pieces of a side that attack a square, pinned ones included.
    ///
    /// >>> Position().attackers_to("7f", Color.BLACK)
    /// Bitboard(['7g'])
    fn attackers_to(
        &self,
        square: SquareArgument,
        color: Member<Color>,
        py: Python<'_>,
    ) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.attackers_to(square.0, color.0))
    }

    /// Every square that a side attacks: those its pieces could move to or capture on, and those they defend. Pins and checks
    /// are not asked about.
    ///
    /// >>> print(Position().attack_map(Color.BLACK))
    /// . . . . . . . . .
    /// . . . . . . . . .
    /// . . . . . . . . .
    /// . . . . . . . . .
    /// . . . . . . . . .
    /// X X X X X X X X X
    /// X . X . . . X X X
    /// X X X X X X X X X
    /// X . X X X X X X .
    fn attack_map(&self, color: Member<Color>, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.attack_map(color.0))
    }

    /// The pieces that give check to the side to move.
    ///
    /// >>> Position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").checkers()
    /// Bitboard(['5b'])
    fn checkers(&self, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.checkers())
    }

    /// The pieces of a side that are pinned to its own king: they may move along the pin only.
    ///
    /// >>> Position("4k4/9/4r4/9/9/9/4S4/9/4K4 b - 1").pinned(Color.BLACK)
    /// Bitboard(['5g'])
    fn pinned(&self, color: Member<Color>, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.pinned(color.0))
    }

    /// The pieces of the side to move that stand between a slider of its own and the enemy king: if one of them moves off the
    /// line, the slider gives check.
    ///
    /// >>> Position("4k4/9/4S4/9/4L4/9/9/9/4K4 b - 1").discovered_check_candidates()
    /// Bitboard(['5c'])
    fn discovered_check_candidates(&self, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.discovered_check_candidates())
    }

    /// Is the side to move in check (王手)?
    ///
    /// >>> Position().is_check()
    /// False
    fn is_check(&self) -> bool {
        self.0.is_check()
    }

    /// Is the side to move in check with no legal move (詰み)?
    ///
    /// >>> Position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").is_checkmate()
    /// True
    fn is_checkmate(&self) -> bool {
        self.0.is_checkmate()
    }

    /// Has the side to move no legal move without being in check?
    ///
    /// >>> Position("8k/6S2/8S/9/9/9/9/9/4K4 w - 1").is_stalemate()
    /// True
    fn is_stalemate(&self) -> bool {
        self.0.is_stalemate()
    }

    /// The legal moves: useless non-promotions included, nothing else. A sequence that answers `in` without listing
    /// them.
    ///
    /// >>> moves = Position().legal_moves
    /// >>> len(moves), moves[0], Move("7g7f") in moves
    /// (30, Move('1g1f'), True)
    #[getter]
    fn legal_moves(&self) -> PyLegalMoves {
        PyLegalMoves::of(self.0)
    }

    /// The legal moves of one class, as a list.
    ///
    /// >>> Position("4k4/9/4pG3/9/4L4/9/9/9/4K4 b P 1").legal_moves_of(MoveClass.CAPTURES)
    /// [Move('5e5c+'), Move('5e5c'), Move('4c5c')]
    fn legal_moves_of(&self, move_class: Member<MoveClass>, py: Python<'_>) -> PyResult<Vec<Py<PyMove>>> {
        self.0
            .legal_moves_of(move_class.0)
            .into_iter()
            .map(|m| moves::object(py, m))
            .collect()
    }

    /// Is the move legal?
    ///
    /// >>> Position().is_legal("7g7f"), Position().is_legal("7g7e")
    /// (True, False)
    #[pyo3(signature = (r#move))]
    fn is_legal(&self, r#move: MoveArgument) -> bool {
        self.0.is_legal(r#move.0)
    }

    /// Why a move is not legal: an `IllegalMove`, or None if it is legal.
    ///
    /// >>> print(Position().explain("2b7g"))
    /// 2b7g: the white bishop on 2b is not Black's
    #[pyo3(signature = (r#move))]
    fn explain(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        match self.0.explain(r#move.0) {
            Ok(()) => Ok(None),
            Err(reason) => values::illegal_move(py, &reason).map(Some),
        }
    }

    /// Does the move give check? False for a move that is not legal.
    ///
    /// >>> Position("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").gives_check("G*5b")
    /// True
    #[pyo3(signature = (r#move))]
    fn gives_check(&self, r#move: MoveArgument) -> bool {
        self.0.is_legal(r#move.0) && self.0.gives_check(r#move.0)
    }

    /// Where the piece on a square may go: what a screen lights up when it is picked up.
    ///
    /// >>> Position().legal_destinations("7g")
    /// Bitboard(['7f'])
    fn legal_destinations(&self, square: SquareArgument, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.legal_destinations(square.0))
    }

    /// Where a kind may be dropped now; empty if none is in hand.
    ///
    /// >>> len(Position("4k4/9/9/9/9/9/4P4/9/4K4 b P 1").legal_drops(PieceKind.PAWN))
    /// 64
    fn legal_drops(&self, kind: HandKindArgument, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.0.legal_drops(kind.0))
    }

    /// The position after a legal move; `IllegalMoveError` for any other.
    ///
    /// >>> Position().play("7g7f").turn
    /// Color.WHITE
    #[pyo3(signature = (r#move))]
    fn play(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<Self> {
        let mut position = self.0;
        position
            .play(r#move.0)
            .map_err(|reason| errors::illegal(py, &reason))?;
        Ok(Self(position))
    }

    /// The position with the turn given to the opponent; None if the side to move is in check, since its king could then be
    /// captured.
    ///
    /// Passing is not a legal move in shogi: this is for programs that ask what the opponent threatens (a null move).
    ///
    /// >>> Position().passed().turn
    /// Color.WHITE
    /// >>> Position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").passed()
    fn passed(&self) -> Option<Self> {
        self.0.passed().map(Self)
    }

    /// What a legal move gains for its side if both sides then keep capturing on its target square, each as long as it pays;
    /// negative if it loses material. `IllegalMoveError` for any other move. Static exchange evaluation, as engines call it.
    ///
    /// The unit is that of `values`; without them it is a hundredth of a pawn: see `PieceValues`. Each side captures with the piece
    /// that may legally do so and that it minds losing least, the king last, and promotes where it may. What happens on other
    /// squares is not seen.
    ///
    /// The rook takes a pawn and promotes, the silver takes the dragon, the bishop takes the silver and promotes:
    ///
    /// >>> Position("4k4/3s5/4p4/9/4R4/1B7/9/9/4K4 b - 1").see("5e5c+")
    /// -600
    #[pyo3(signature = (r#move, values=None))]
    fn see(
        &self,
        r#move: MoveArgument,
        values: Option<&Bound<'_, PyPieceValues>>,
        py: Python<'_>,
    ) -> PyResult<i32> {
        let m = self.legal(r#move, py)?;
        let values = values.map_or_else(PieceValues::default, |values| values.get().0);
        Ok(self.0.see(m, &values))
    }

    /// The legal move with that USI text; `ParseError` if it is no move, `IllegalMoveError` if it is not legal here.
    ///
    /// >>> Position().parse_usi("7g7f")
    /// Move('7g7f')
    fn parse_usi(&self, usi: &str, py: Python<'_>) -> PyResult<Py<PyMove>> {
        let m = self
            .0
            .parse_move(usi)
            .map_err(|error| errors::text_move(py, &error))?;
        moves::object(py, m)
    }

    /// The move of this position with that CSA text. It need not be legal: see `explain`.
    ///
    /// >>> Position().parse_csa("+7776FU")
    /// Move('7g7f')
    fn parse_csa(&self, csa: &str, py: Python<'_>) -> PyResult<Py<PyMove>> {
        let m = Move::from_csa(csa, &self.0).map_err(|error| errors::parse(py, &error))?;
        moves::object(py, m)
    }

    /// The move of this position with that Japanese text; `last` is the target of the previous move, for 同. It need not be
    /// legal: see `explain`.
    ///
    /// >>> Position().parse_japanese("▲７六歩")
    /// Move('7g7f')
    #[pyo3(signature = (text, last=None))]
    fn parse_japanese(
        &self,
        text: &str,
        last: Option<SquareArgument>,
        py: Python<'_>,
    ) -> PyResult<Py<PyMove>> {
        self.read_move(py, last, |last| Move::from_japanese(text, &self.0, last))
    }

    /// A move as CSA writes it here. `ValueError` for what CSA cannot say: a move from an empty square.
    ///
    /// >>> Position().to_csa("7g7f")
    /// '+7776FU'
    #[pyo3(signature = (r#move))]
    fn to_csa(&self, r#move: MoveArgument) -> PyResult<String> {
        let csa = r#move.0.to_csa(&self.0);
        csa.map(|csa| csa.to_string())
            .ok_or_else(|| unsayable(r#move.0, "CSA"))
    }

    /// A move as the JSA writes it here; `last` is the target of the previous move, for 同. `ValueError` for what such a
    /// text cannot say: a move of a piece that does not go there.
    ///
    /// >>> Position().to_japanese("7g7f")
    /// '▲７六歩'
    #[pyo3(signature = (r#move, last=None))]
    fn to_japanese(&self, r#move: MoveArgument, last: Option<SquareArgument>) -> PyResult<String> {
        let text = r#move.0.to_japanese(&self.0, last.map(|last| last.0));
        text.map(|text| text.to_string())
            .ok_or_else(|| unsayable(r#move.0, "Japanese notation"))
    }

    /// A move as KIF writes it here; `last` is the target of the previous move, for 同. `ValueError` if nothing stands where
    /// it begins.
    ///
    /// >>> Position().to_kif("7g7f")
    /// '７六歩(77)'
    #[pyo3(signature = (r#move, last=None))]
    fn to_kif(&self, r#move: MoveArgument, last: Option<SquareArgument>) -> PyResult<String> {
        let text = r#move.0.to_kif(&self.0, last.map(|last| last.0));
        text.map(|text| text.to_string())
            .ok_or_else(|| unsayable(r#move.0, "KIF"))
    }

    /// The move of this position with that Western text, in any style of `WesternStyle`; `last` is the target of the previous
    /// move, for a text without a target. It need not be legal: see `explain`.
    ///
    /// >>> Position().parse_western("P-76")
    /// Move('7g7f')
    #[pyo3(signature = (text, last=None))]
    fn parse_western(
        &self,
        text: &str,
        last: Option<SquareArgument>,
        py: Python<'_>,
    ) -> PyResult<Py<PyMove>> {
        self.read_move(py, last, |last| Move::from_western(text, &self.0, last))
    }

    /// A move as Western books write it here, by Hodges or by Kitao and Kawasaki; `last` is the target of the previous move,
    /// which the latter do not repeat. Without a style it is `WesternStyle.DIGITS`. `ValueError` for what such a text cannot
    /// say.
    ///
    /// >>> Position().to_western("7g7f", style=WesternStyle.KANJI)
    /// '歩-76'
    #[pyo3(signature = (r#move, last=None, style=None))]
    fn to_western(
        &self,
        r#move: MoveArgument,
        last: Option<SquareArgument>,
        style: Option<Member<WesternStyle>>,
    ) -> PyResult<String> {
        to_western(&self.0, r#move.0, last.map(|last| last.0), style)
    }

    /// The same arrangement as a `Setup`, to be edited.
    ///
    /// >>> setup = Position().to_setup()
    /// >>> setup.remove("8b")
    /// Piece('r')
    fn to_setup(&self) -> PySetup {
        PySetup::from_setup(self.0.to_setup())
    }

    /// The board as KIF draws it (BOD), in Japanese.
    ///
    /// >>> Position().bod().splitlines()[3]
    /// '|v香v桂v銀v金v玉v金v銀v桂v香|一'
    fn bod(&self) -> String {
        shogiban_record::bod(&self.0.to_setup())
    }

    /// The position turned round, with colors swapped: the same to play, seen from the other side.
    ///
    /// >>> Position("4k4/9/9/9/9/9/9/9/4K4 b P 1").rotated().sfen
    /// '4k4/9/9/9/9/9/9/9/4K4 w p 1'
    fn rotated(&self) -> Self {
        Self(self.0.rotated())
    }

    /// The position mirrored left to right.
    ///
    /// >>> Position("4k4/9/9/9/9/9/9/9/K8 b P 1").mirrored().sfen
    /// '4k4/9/9/9/9/9/9/9/8K b P 1'
    fn mirrored(&self) -> Self {
        Self(self.0.mirrored())
    }

    /// Compares the hands with those of a position that has the same variant, board and turn; None if anything else
    /// differs, or if each hand has something that the other lacks. A search notion, and no rule.
    ///
    /// >>> Position().dominance(Position())
    /// Dominance.EQUAL
    fn dominance(&self, other: &Bound<'_, Self>) -> PyResult<Option<Py<PyAny>>> {
        to_python_or_none(other.py(), self.0.dominance(&other.get().0))
    }

    /// The 64-bit hash of variant, board, hands and turn: the same on every machine, and perhaps another in the next
    /// minor version.
    ///
    /// >>> Position().zobrist_hash() == Position().zobrist_hash()
    /// True
    fn zobrist_hash(&self) -> u64 {
        self.0.zobrist_hash()
    }

    /// The `zobrist_hash` after a legal move, without making a position of it; `IllegalMoveError` for any other move.
    ///
    /// >>> Position().hash_after("7g7f") == Position().play("7g7f").zobrist_hash()
    /// True
    #[pyo3(signature = (r#move))]
    fn hash_after(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<u64> {
        Ok(self.0.hash_after(self.legal(r#move, py)?))
    }

    fn __hash__(&self) -> u64 {
        self.0.zobrist_hash()
    }

    fn __str__(&self) -> String {
        board_text::of_position(&self.0)
    }

    fn __repr__(&self) -> String {
        let sfen = self.0.to_sfen();
        let variant = variant_keyword(&sfen, self.0.variant());
        let despite = if self.is_despite_faults() {
            ", despite_faults=True"
        } else {
            ""
        };
        format!("Position('{sfen}'{variant}{despite})")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String, bool))> {
        let restore = py.import("shogiban._shogiban")?.getattr("_restore_position")?;
        let variant = self.0.variant().to_string();
        Ok((restore, (self.0.to_sfen(), variant, self.is_despite_faults())))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }
}
