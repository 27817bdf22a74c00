//! `Setup`.

use crate::arguments::{HandKindArgument, Member, PieceArgument, SquareArgument, VariantArgument, Whole};
use crate::bitboard::{self, PyBitboard};
use crate::enums::{self, to_python};
use crate::hand::{PyHand, few, too_many};
use crate::locked::Locked;
use crate::piece::{self, PyPiece};
use crate::position::PyPosition;
use crate::variant::PyVariant;
use crate::{board_text, errors, sfen, values};
use pyo3::exceptions::{PyKeyError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use shogiban::{Color, HandKind, Piece, Position, Setup, Square, Variant};
use std::sync::MutexGuard;

/// Pieces on a board and in hand, and whose turn it is: anything that can be written in an SFEN, playable or not. An
/// editor works on it.
///
/// Made from an SFEN, or an empty board if none is given. The word `startpos` is the start of the variant. It can be
/// changed, so it has no hash.
///
/// >>> setup = Setup()
/// >>> setup["5a"] = "k"
/// >>> setup["5c"] = "P"
/// >>> setup.set_hand(Color.BLACK, PieceKind.GOLD, 1)
/// >>> setup.give_rest(Color.WHITE)
/// >>> setup.sfen
/// '4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1'
/// >>> setup.position().is_legal("G*5b")
/// True
///
/// An SFEN has no words for pieces on squares that the board does not have; `outside` puts them there.
///
/// >>> Setup("5/5/5/5/5 b - 1", "minishogi", outside={"9i": "P"}).check()[-1].kind
/// FaultKind.OUTSIDE
#[pyclass(frozen, module = "shogiban", name = "Setup")]
pub(crate) struct PySetup(Locked<Setup>);

impl PySetup {
    pub(crate) fn from_setup(setup: Setup) -> Self {
        Self(Locked::new(setup))
    }

    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Setup> {
        self.0.lock(py)
    }

    pub(crate) fn get(&self, py: Python<'_>) -> Setup {
        *self.lock(py)
    }
}

/// The pieces that stand beside the board: an SFEN has no words for them.
fn outside(setup: &Setup) -> impl Iterator<Item = (Square, Piece)> + '_ {
    (setup.occupied() - setup.variant().squares())
        .into_iter()
        .filter_map(|square| Some((square, setup.piece_on(square)?)))
}

/// SFEN, variant, and the pieces that stand beside its board.
type Pickled = (String, String, Vec<(String, String)>);

/// What pickle calls.
#[pyfunction(name = "_restore_setup")]
pub(crate) fn restore_setup(
    py: Python<'_>,
    sfen: &str,
    variant: &str,
    outside: Vec<(String, String)>,
) -> PyResult<PySetup> {
    let variant = errors::read(py, variant)?;
    let (mut setup, _) = sfen::setup(py, sfen, Some(variant), false)?;
    for (square, piece) in outside {
        setup.put(errors::read(py, &square)?, errors::read(py, &piece)?);
    }
    Ok(PySetup::from_setup(setup))
}

/// The position of an arrangement, or the error with all that is wrong with it.
pub(crate) fn to_position(py: Python<'_>, setup: &Setup, despite_faults: bool) -> PyResult<Position> {
    let position = if despite_faults {
        setup.to_position_despite_faults()
    } else {
        Position::try_from(*setup)
    };
    position.map_err(|error| errors::unplayable(py, &error, setup))
}

/// `, variant='…'` where an SFEN does not tell it.
pub(crate) fn variant_keyword(sfen: &str, variant: Variant) -> String {
    let told = Setup::from_sfen(sfen, None).map(|setup| setup.variant());
    if told == Ok(variant) {
        String::new()
    } else {
        format!(", variant='{variant}'")
    }
}

#[pymethods]
impl PySetup {
    #[new]
    #[pyo3(signature = (sfen=None, variant=None, *, strict=false, outside=None))]
    fn new(
        sfen: Option<&str>,
        variant: Option<VariantArgument>,
        strict: bool,
        outside: Option<&Bound<'_, PyDict>>,
        py: Python<'_>,
    ) -> PyResult<Self> {
        let variant = variant.map(|variant| variant.0);
        let mut setup = match sfen {
            Some(text) => sfen::setup(py, text, variant, strict)?.0,
            None => Setup::empty(variant.unwrap_or_default()),
        };
        for (square, piece) in outside.into_iter().flatten() {
            let square = square.extract::<SquareArgument>()?.0;
            if setup.variant().contains(square) {
                return Err(PyValueError::new_err(format!(
                    "{square} is not outside the board"
                )));
            }
            setup.put(square, piece.extract::<PieceArgument>()?.0);
        }
        Ok(Self::from_setup(setup))
    }

    /// The start of a named variant.
    ///
    /// >>> Setup.start("minishogi").sfen
    /// 'rbsgk/4p/5/P4/KGSBR b - 1'
    #[staticmethod]
    #[pyo3(signature = (variant=None))]
    fn start(variant: Option<VariantArgument>) -> PyResult<Self> {
        let variant = variant.map_or(Variant::STANDARD, |variant| variant.0);
        Setup::start(variant)
            .map(Self::from_setup)
            .ok_or_else(|| no_start(variant))
    }

    /// Reads an SFEN as people write it, and says which liberties it took. `startpos`, and a USI line without moves, are
    /// starts, too; the word `position` counts as a liberty, as the word `sfen` does.
    ///
    /// >>> setup, liberties = Setup.read(" sfen 4k4/9/9/9/9/9/9/9/4K4  w 2pP3l")
    /// >>> setup.sfen
    /// '4k4/9/9/9/9/9/9/9/4K4 w P3l2p 1'
    /// >>> Tolerance.MISSING_MOVE_NUMBER in liberties
    /// True
    #[staticmethod]
    #[pyo3(signature = (sfen, variant=None))]
    fn read<'py>(
        sfen: &str,
        variant: Option<VariantArgument>,
        py: Python<'py>,
    ) -> PyResult<(Self, Bound<'py, PyTuple>)> {
        let (setup, tolerances) = sfen::setup(py, sfen, variant.map(|variant| variant.0), false)?;
        let tolerances: Vec<_> = tolerances
            .into_iter()
            .map(|tolerance| enums::by_code(py, "Tolerance", tolerance.code()))
            .collect::<PyResult<_>>()?;
        Ok((Self::from_setup(setup), PyTuple::new(py, tolerances)?))
    }

    /// Its SFEN.
    ///
    /// >>> Setup().sfen
    /// '9/9/9/9/9/9/9/9/9 b - 1'
    #[getter]
    fn sfen(&self, py: Python<'_>) -> String {
        self.get(py).to_sfen()
    }

    /// Which game it is.
    ///
    /// >>> Setup(variant="judkins").variant
    /// Variant('judkins')
    #[getter]
    fn variant(&self, py: Python<'_>) -> PyVariant {
        PyVariant(self.get(py).variant())
    }

    /// Whose turn it is. It can be set.
    ///
    /// >>> setup = Setup()
    /// >>> setup.turn = Color.WHITE
    /// >>> setup.turn
    /// Color.WHITE
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        to_python(py, self.get(py).turn())
    }

    #[setter]
    fn set_turn(&self, py: Python<'_>, color: Member<Color>) {
        self.lock(py).set_turn(color.0);
    }

    /// The number of the next move, SFEN's last field. It can be set; the first is 1.
    ///
    /// >>> setup = Setup()
    /// >>> setup.move_number = 12
    /// >>> setup.move_number
    /// 12
    #[getter]
    fn move_number(&self, py: Python<'_>) -> u32 {
        self.get(py).move_number()
    }

    #[setter]
    fn set_move_number(&self, py: Python<'_>, number: Whole) -> PyResult<()> {
        let number = number.to().filter(|&number: &u32| number > 0);
        let number = number.ok_or_else(|| PyValueError::new_err("move numbers go from 1 to 4294967295"))?;
        self.lock(py).set_move_number(number);
        Ok(())
    }

    /// What stands on a square, or None.
    ///
    /// >>> Setup.start().piece_at("8h")
    /// Piece('B')
    fn piece_at(&self, square: SquareArgument, py: Python<'_>) -> PyResult<Option<Py<PyPiece>>> {
        piece::object_or_none(py, self.get(py).piece_on(square.0))
    }

    /// All squares with a piece on them.
    ///
    /// >>> len(Setup.start().occupied)
    /// 40
    #[getter]
    fn occupied(&self, py: Python<'_>) -> PyResult<Py<PyBitboard>> {
        bitboard::object(py, self.get(py).occupied())
    }

    /// What a side holds.
    ///
    /// >>> Setup("4k4/9/9/9/9/9/9/9/4K4 b R2P 1").hand(Color.BLACK)
    /// Hand('R2P')
    fn hand(&self, color: Member<Color>, py: Python<'_>) -> PyHand {
        PyHand(self.get(py).hand(color.0))
    }

    /// Puts a piece on a square; what stood there is returned and gone. `setup[square] = piece` does the same.
    ///
    /// >>> setup = Setup()
    /// >>> setup.put("5e", "P")
    /// >>> setup.put("5e", "+P")
    /// Piece('P')
    fn put(
        &self,
        square: SquareArgument,
        piece: PieceArgument,
        py: Python<'_>,
    ) -> PyResult<Option<Py<PyPiece>>> {
        let before = self.lock(py).put(square.0, piece.0);
        piece::object_or_none(py, before)
    }

    /// Takes the piece from a square and returns it. `del setup[square]` does the same.
    ///
    /// >>> Setup.start().remove("5i")
    /// Piece('K')
    fn remove(&self, square: SquareArgument, py: Python<'_>) -> PyResult<Option<Py<PyPiece>>> {
        let before = self.lock(py).remove(square.0);
        piece::object_or_none(py, before)
    }

    /// Sets how many of a kind a side holds, 0 to 127.
    ///
    /// >>> setup = Setup()
    /// >>> setup.set_hand(Color.BLACK, PieceKind.PAWN, 3)
    /// >>> setup.hand(Color.BLACK)
    /// Hand('3P')
    fn set_hand(
        &self,
        color: Member<Color>,
        kind: HandKindArgument,
        number: Whole,
        py: Python<'_>,
    ) -> PyResult<()> {
        let kind: HandKind = kind.0;
        let set = self.lock(py).set_hand(color.0, kind, few(number)?);
        // Between what a hand holds and what a byte does, the core speaks as if all of them were added.
        set.map_err(|_| too_many(number))
    }

    /// Gives what is missing from a set to a side's hand.
    ///
    /// >>> setup = Setup("4k4/9/9/9/9/9/9/9/4K4 b - 1")
    /// >>> setup.give_rest(Color.WHITE)
    /// >>> setup.hand(Color.WHITE)
    /// Hand('2R2B4G4S4N4L18P')
    fn give_rest(&self, color: Member<Color>, py: Python<'_>) {
        self.lock(py).give_rest(color.0);
    }

    /// Everything that is wrong with it, at once: a tuple of `Fault`.
    ///
    /// A missing king is tolerated: a tsume problem shows one only.
    ///
    /// >>> [fault.kind.value for fault in Setup("4k4/9/9/4P4/4P4/9/9/9/9 b 3B 1").check()]
    /// ['no_king', 'too_many', 'nifu']
    fn check(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        values::faults(py, &self.get(py))
    }

    /// Is nothing wrong with it but what is tolerated, so that `position` gives a position?
    ///
    /// >>> Setup("4k4/9/9/9/9/9/9/9/9 b - 1").is_playable()
    /// True
    fn is_playable(&self, py: Python<'_>) -> bool {
        self.get(py).check().is_playable()
    }

    /// The position of it; `SetupError` if it cannot be played.
    ///
    /// With `despite_faults` also where pawns stand doubled, pieces stand where they can never move, or the side that is
    /// not to move stands in check: old records and joke problems begin so. The king that could be captured never is.
    ///
    /// >>> setup = Setup("4k4/4R4/9/9/9/9/9/9/4K4 b - 1")
    /// >>> setup.position()
    /// Traceback (most recent call last):
    /// shogiban.SetupError: not a playable position: the side not to move is in check (king 5a, from 5b)
    /// >>> setup.position(despite_faults=True).explain("5b5a").kind
    /// IllegalMoveKind.KING_CAPTURE
    #[pyo3(signature = (*, despite_faults=false))]
    fn position(&self, despite_faults: bool, py: Python<'_>) -> PyResult<PyPosition> {
        to_position(py, &self.get(py), despite_faults).map(PyPosition)
    }

    /// The board as KIF draws it (BOD), in Japanese.
    ///
    /// >>> Setup.start().bod().splitlines()[-1]
    /// '先手の持駒：なし'
    fn bod(&self, py: Python<'_>) -> String {
        shogiban_record::bod(&self.get(py))
    }

    fn __getitem__(&self, square: SquareArgument, py: Python<'_>) -> PyResult<Option<Py<PyPiece>>> {
        self.piece_at(square, py)
    }

    fn __setitem__(&self, square: SquareArgument, piece: PieceArgument, py: Python<'_>) {
        self.lock(py).put(square.0, piece.0);
    }

    fn __delitem__(&self, square: SquareArgument, py: Python<'_>) -> PyResult<()> {
        match self.lock(py).remove(square.0) {
            Some(_) => Ok(()),
            None => Err(PyKeyError::new_err(square.0.to_string())),
        }
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        let py = other.py();
        self.get(py) == other.get().get(py)
    }

    fn __ne__(&self, other: &Bound<'_, Self>) -> bool {
        !self.__eq__(other)
    }

    fn __str__(&self, py: Python<'_>) -> String {
        board_text::of_setup(&self.get(py))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        let setup = self.get(py);
        let sfen = setup.to_sfen();
        let variant = variant_keyword(&sfen, setup.variant());
        let outside: Vec<String> = outside(&setup)
            .map(|(square, piece)| format!("'{square}': '{piece}'"))
            .collect();
        let outside = if outside.is_empty() {
            String::new()
        } else {
            format!(", outside={{{}}}", outside.join(", "))
        };
        format!("Setup('{sfen}'{variant}{outside})")
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Pickled)> {
        let setup = self.get(py);
        let restore = py.import("shogiban._shogiban")?.getattr("_restore_setup")?;
        let outside = outside(&setup)
            .map(|(square, piece)| (square.to_string(), piece.to_string()))
            .collect();
        Ok((restore, (setup.to_sfen(), setup.variant().to_string(), outside)))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        Self::from_setup(self.get(py))
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>, py: Python<'_>) -> Self {
        Self::from_setup(self.get(py))
    }
}

/// A variant of one's own has no start.
pub(crate) fn no_start(variant: Variant) -> PyErr {
    PyValueError::new_err(format!("the variant {variant} has no start position of its own"))
}
