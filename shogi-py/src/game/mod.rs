//! `Game`.

mod acting;
mod saved;

pub(crate) use saved::restore_game;

use crate::action::{ActionArgument, PyAction};
use crate::arguments::{Member, MoveArgument, RulesArgument, VariantArgument, Whole};
use crate::enums::to_python;
use crate::foul::PyFoul;
use crate::legal_moves::PyLegalMoves;
use crate::locked::Locked;
use crate::moves::{self, PyMove};
use crate::position::{self, PyPosition};
use crate::repetition::{self, Verdict};
use crate::rules::PyRules;
use crate::variant::PyVariant;
use crate::{board_text, errors, values};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use saved::{no_game, replayed, start_of, texts};
use shogiban::notation::WesternStyle;
use shogiban::{Action, Color, Game, Move, Position, Rules};

/// A game: a start position, what happened since, and the rules. Who won and by which rule follows from these
/// three.
///
/// Made from an SFEN, `startpos` or a `Position`, or the start of shogi if none is given; `Game.from_usi`
/// reads a USI line with moves. Without rules it is played by those of `Rules.default_for` its variant. Any
/// thread may use it; each call is done as a whole.
///
/// >>> game = Game()
/// >>> game.push_usi("7g7f")
/// Move('7g7f')
/// >>> Move("3c3d") in game.legal_moves, len(game.legal_moves)
/// (True, 30)
/// >>> print(game.explain("3c3e"))
/// 3c3e: the white pawn does not move to 3e from there
/// >>> game.pop()
/// Move('7g7f')
/// >>> game == Game()
/// True
#[pyclass(frozen, module = "shogiban", name = "Game")]
pub(crate) struct PyGame(Locked<Game>);

#[pymethods]
impl PyGame {
    #[new]
    #[pyo3(signature = (sfen=None, *, rules=None, variant=None))]
    fn new(
        sfen: Option<&Bound<'_, PyAny>>,
        rules: Option<RulesArgument>,
        variant: Option<VariantArgument>,
        py: Python<'_>,
    ) -> PyResult<Self> {
        let start = start_of(py, sfen, variant.map(|variant| variant.0))?;
        let rules = rules.map_or_else(|| Rules::default_for(start.variant()), |rules| rules.0);
        Ok(Self::from_game(Game::new(start, rules)))
    }

    /// Reads a game from a USI line, with or without the word `position` at its beginning. An end word such
    /// as `resign` becomes the action that it names.
    ///
    /// Without a variant, `startpos` is the start of shogi, and an SFEN is of the named variant that has a
    /// board of its size. Without rules, those of `Rules.default_for` the variant apply.
    ///
    /// >>> game = Game.from_usi("position startpos moves 7g7f 3c3d resign")
    /// >>> game.ply
    /// 2
    /// >>> print(game.outcome())
    /// White wins at ply 2: Black resigned (投了)
    /// >>> Game.from_usi("startpos moves 5e4d", variant="minishogi").rules
    /// Rules('qdan_minishogi')
    #[staticmethod]
    #[pyo3(signature = (line, *, variant=None, rules=None))]
    fn from_usi(
        line: &str,
        variant: Option<VariantArgument>,
        rules: Option<RulesArgument>,
        py: Python<'_>,
    ) -> PyResult<Self> {
        let (variant, rules) = (variant.map(|variant| variant.0), rules.map(|rules| rules.0));
        Game::from_usi(line, variant, rules)
            .map(Self::from_game)
            .map_err(|error| no_game(py, line, variant, rules, &error))
    }

    /// A game from its start (a `Position`, an SFEN or `startpos`) and what happened, as `start` and
    /// `actions` give them. Each action is done as by `act_as_recorded`.
    ///
    /// >>> Game.replay(Position(), ["7g7f", "resign white"]).outcome().winner
    /// Color.BLACK
    #[staticmethod]
    #[pyo3(signature = (start, actions, *, rules=None))]
    fn replay(
        start: &Bound<'_, PyAny>,
        actions: &Bound<'_, PyAny>,
        rules: Option<RulesArgument>,
    ) -> PyResult<Self> {
        let py = start.py();
        let start = start_of(py, Some(start), None)?;
        let rules = rules.map_or_else(|| Rules::default_for(start.variant()), |rules| rules.0);
        let actions: Vec<Action> = actions
            .try_iter()?
            .map(|action| Ok(action?.extract::<ActionArgument>()?.0))
            .collect::<PyResult<_>>()?;
        replayed(py, start, rules, actions)
    }

    /// The game as one USI line, which `from_usi` reads back under the same rules: the start, the moves, and
    /// the word of an action that ended it, such as `resign`. What the rules find by themselves needs no
    /// word.
    ///
    /// Raises `NoUsiWordError` if USI has no word for an action: most fouls, an agreed repetition or impasse,
    /// a side that left, or an action of the side that is not to move. It is also raised if a reader of the
    /// line could not recognise the variant, because USI describes a board by its size only.
    ///
    /// >>> game = Game.from_usi("startpos moves 7g7f")
    /// >>> _ = game.resign()
    /// >>> game.to_usi()
    /// 'position startpos moves 7g7f resign'
    fn to_usi(&self, py: Python<'_>) -> PyResult<String> {
        let line = self.lock(py).to_usi();
        line.map_err(|error| errors::not_in_usi(py, error))
    }

    /// The rules.
    ///
    /// >>> Game().rules
    /// Rules('casual')
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyRules {
        PyRules(*self.lock(py).rules())
    }

    /// Which game it is.
    ///
    /// >>> Game().variant
    /// Variant('standard')
    #[getter]
    fn variant(&self, py: Python<'_>) -> PyVariant {
        PyVariant(self.lock(py).position().variant())
    }

    /// The position it began from.
    ///
    /// >>> Game().start == Position()
    /// True
    #[getter]
    fn start(&self, py: Python<'_>) -> PyPosition {
        PyPosition(*self.lock(py).start())
    }

    /// The current position: a value, which does not change when the game goes on.
    ///
    /// >>> Game().position.turn
    /// Color.BLACK
    #[getter]
    fn position(&self, py: Python<'_>) -> PyPosition {
        PyPosition(*self.lock(py).position())
    }

    /// The position after that many moves; `IndexError` if there were not so many.
    ///
    /// >>> Game.from_usi("startpos moves 7g7f 3c3d").position_at(1).turn
    /// Color.WHITE
    fn position_at(&self, ply: Whole, py: Python<'_>) -> PyResult<PyPosition> {
        let game = self.lock(py);
        ply.to()
            .and_then(|ply| game.position_at(ply))
            .map(|position| PyPosition(*position))
            .ok_or_else(|| PyIndexError::new_err(format!("the game has no ply {ply}, but {}", game.ply())))
    }

    /// The SFEN of the current position.
    ///
    /// >>> Game(variant="minishogi").sfen
    /// 'rbsgk/4p/5/P4/KGSBR b - 1'
    #[getter]
    fn sfen(&self, py: Python<'_>) -> String {
        let position = *self.lock(py).position();
        position.to_sfen()
    }

    /// Whose turn it is.
    ///
    /// >>> Game().turn
    /// Color.BLACK
    #[getter]
    fn turn(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let turn = self.lock(py).turn();
        to_python(py, turn)
    }

    /// How many moves were made in this game.
    ///
    /// >>> Game.from_usi("startpos moves 7g7f").ply
    /// 1
    #[getter]
    fn ply(&self, py: Python<'_>) -> u32 {
        self.lock(py).ply()
    }

    /// The moves that were made, the first one first.
    ///
    /// >>> Game.from_usi("startpos moves 7g7f 3c3d").move_stack
    /// [Move('7g7f'), Move('3c3d')]
    #[getter]
    fn move_stack(&self, py: Python<'_>) -> PyResult<Vec<Py<PyMove>>> {
        let made: Vec<Move> = self.lock(py).moves().collect();
        made.into_iter().map(|m| moves::object(py, m)).collect()
    }

    /// All that happened, the first one first.
    ///
    /// >>> Game.from_usi("startpos moves 7g7f resign").actions
    /// [Action('7g7f'), Action('resign white')]
    #[getter]
    fn actions(&self, py: Python<'_>) -> Vec<PyAction> {
        self.lock(py).actions().iter().copied().map(PyAction).collect()
    }

    /// The legal moves; none once the game is over.
    ///
    /// >>> game = Game()
    /// >>> len(game.legal_moves), Move("7g7f") in game.legal_moves
    /// (30, True)
    #[getter]
    fn legal_moves(&self, py: Python<'_>) -> PyLegalMoves {
        let game = self.lock(py);
        if game.is_over() {
            PyLegalMoves::none()
        } else {
            PyLegalMoves::of(*game.position())
        }
    }

    /// Is the side to move in check?
    ///
    /// >>> Game().is_check()
    /// False
    fn is_check(&self, py: Python<'_>) -> bool {
        self.lock(py).is_check()
    }

    /// Is the move legal in the current position?
    ///
    /// >>> Game().is_legal("7g7f")
    /// True
    #[pyo3(signature = (r#move))]
    fn is_legal(&self, r#move: MoveArgument, py: Python<'_>) -> bool {
        let game = self.lock(py);
        !game.is_over() && game.position().is_legal(r#move.0)
    }

    /// Why a move is not legal in the current position: an `IllegalMove`, or None if it is legal.
    ///
    /// It asks the board, and not whether the game goes on: after the end a legal move is still explained by
    /// None, while `push` raises `GameOverError`.
    ///
    /// >>> Game().explain("7g7e").kind
    /// IllegalMoveKind.PIECE_CANNOT_REACH
    #[pyo3(signature = (r#move))]
    fn explain(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let explained = self.lock(py).position().explain(r#move.0);
        match explained {
            Ok(()) => Ok(None),
            Err(reason) => values::illegal_move(py, &reason).map(Some),
        }
    }

    /// How it ended: an `Outcome`, or None while it goes on.
    ///
    /// >>> Game().outcome()
    fn outcome(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, |game| Ok(game.outcome()))
    }

    /// Is it over?
    ///
    /// >>> Game().is_over()
    /// False
    fn is_over(&self, py: Python<'_>) -> bool {
        self.lock(py).is_over()
    }

    /// Which occurrence of the current position this is: 1 for the first. The fourth ends a game by most rules.
    ///
    /// It is 0 for the start where the rules do not count it. An illegal move that ended the game was never
    /// made, and does not count.
    ///
    /// >>> game = Game()
    /// >>> for usi in ["2h3h", "8b7b", "3h2h", "7b8b"]:
    /// ...     game.push(usi)
    /// >>> game.repetition_count()
    /// 2
    fn repetition_count(&self, py: Python<'_>) -> u32 {
        self.lock(py).occurrences()
    }

    /// The same with the plies of the first occurrence and of the one before: an `Occurrence`.
    ///
    /// >>> Game.from_usi("startpos moves 2h3h 8b7b 3h2h 7b8b").occurrence()
    /// Occurrence(number=2, first=0, previous=0)
    fn occurrence(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let occurrence = self.lock(py).occurrence();
        values::occurrence(py, occurrence)
    }

    /// Would this legal move complete a repetition? None if not; otherwise whether it is a plain one
    /// ("plain") or the perpetual check of a side, as a pair with that side or None.
    ///
    /// >>> game = Game.from_usi("startpos moves " + "2h3h 8b7b 3h2h 7b8b " * 2 + "2h3h 8b7b 3h2h")
    /// >>> game.repetition_after("7b8b")
    /// ('plain', None)
    #[pyo3(signature = (r#move))]
    fn repetition_after(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<Option<Verdict>> {
        let found = self.lock(py).repetition_after(r#move.0);
        repetition::verdict(py, found)
    }

    /// Makes a legal move. An illegal one raises `IllegalMoveError` by all rules and changes nothing; after the end
    /// `GameOverError` is raised.
    ///
    /// >>> game = Game()
    /// >>> game.push(Move("7g7f"))
    /// >>> game.ply
    /// 1
    #[pyo3(signature = (r#move))]
    fn push(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<()> {
        self.played(py, r#move.0)
    }

    /// Makes the move with that USI text, and returns it.
    ///
    /// >>> Game().push_usi("7g7f")
    /// Move('7g7f')
    fn push_usi(&self, usi: &str, py: Python<'_>) -> PyResult<Py<PyMove>> {
        let m = errors::read(py, usi)?;
        self.played(py, m)?;
        moves::object(py, m)
    }

    /// Makes the move with that CSA text, and returns it.
    ///
    /// >>> Game().push_csa("+7776FU")
    /// Move('7g7f')
    fn push_csa(&self, csa: &str, py: Python<'_>) -> PyResult<Py<PyMove>> {
        self.read_and_played(py, |position, _| Move::from_csa(csa, position))
    }

    /// Makes the move with that Japanese text, and returns it. 同 is the target of the last move.
    ///
    /// >>> game = Game()
    /// >>> [game.push_japanese(text) for text in ["▲７六歩", "△３四歩", "▲２二角成", "△同銀"]]
    /// [Move('7g7f'), Move('3c3d'), Move('8h2b+'), Move('3a2b')]
    fn push_japanese(&self, text: &str, py: Python<'_>) -> PyResult<Py<PyMove>> {
        self.read_and_played(py, |position, last| Move::from_japanese(text, position, last))
    }

    /// A move as the JSA writes it now. `ValueError` for what such a text cannot say.
    ///
    /// >>> Game.from_usi("startpos moves 7g7f 3c3d 8h2b+").to_japanese("3a2b")
    /// '△同銀'
    #[pyo3(signature = (r#move))]
    fn to_japanese(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<String> {
        let (position, last) = self.position_and_last(py);
        let text = r#move.0.to_japanese(&position, last);
        text.map(|text| text.to_string())
            .ok_or_else(|| position::unsayable(r#move.0, "Japanese notation"))
    }

    /// Makes the move with that Western text, and returns it, in any style of `WesternStyle`.
    ///
    /// >>> game = Game()
    /// >>> [game.push_western(text) for text in ["P-76", "P-3d", "Bx22+"]]
    /// [Move('7g7f'), Move('3c3d'), Move('8h2b+')]
    fn push_western(&self, text: &str, py: Python<'_>) -> PyResult<Py<PyMove>> {
        self.read_and_played(py, |position, last| Move::from_western(text, position, last))
    }

    /// A move as Western books write it. `ValueError` for what such a text cannot say.
    ///
    /// >>> Game().to_western("7g7f"), Game().to_western("7g7f", WesternStyle.LETTERS)
    /// ('P-76', 'P-7f')
    #[pyo3(signature = (r#move, style=None))]
    fn to_western(
        &self,
        r#move: MoveArgument,
        style: Option<Member<WesternStyle>>,
        py: Python<'_>,
    ) -> PyResult<String> {
        let (position, last) = self.position_and_last(py);
        position::to_western(&position, r#move.0, last, style)
    }

    /// Hands in a move as at a real table: where the rules say so, an illegal one ends the game and loses.
    /// Gives the outcome if the game is over then.
    ///
    /// >>> print(Game(rules="jsa_pro").submit("7g7e"))
    /// White wins at ply 0: illegal move (反則) by Black: 7g7e: the black pawn does not move to 7e from there [JSA 対局規則: a foul loses at once]
    #[pyo3(signature = (r#move))]
    fn submit(&self, r#move: MoveArgument, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, |game| game.submit(r#move.0))
    }

    /// Does whatever is to be done: an `Action`, a move, or the text of either. Gives the outcome if the game
    /// is over then.
    ///
    /// >>> Game().act("time_up black").reason
    /// Reason.TIME_UP
    fn act(&self, action: ActionArgument, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, |game| game.act(action.0))
    }

    /// Does what a record says was done, as `act` does. The one difference: a move may follow a repetition,
    /// where the rules count a repetition that both sides play through as broken. The game then goes on.
    ///
    /// >>> game = Game(rules="jsa_pro")
    /// >>> for usi in ["2h3h", "8b7b", "3h2h", "7b8b"] * 3:
    /// ...     game.push(usi)
    /// >>> game.is_over(), game.act_as_recorded("7g7f"), game.is_over()
    /// (True, None, False)
    fn act_as_recorded(&self, action: ActionArgument, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, |game| game.act_as_recorded(action.0))
    }

    /// A side commits a foul. Where fouls lose, that ends the game, and the outcome is returned; elsewhere
    /// `ActionError` is raised, or `IllegalMoveError` for an illegal move.
    ///
    /// >>> Game(rules="jsa_pro").foul(Color.WHITE, Foul(FoulKind.OUT_OF_TURN, "3c3d")).winner
    /// Color.BLACK
    fn foul(&self, color: Member<Color>, foul: &Bound<'_, PyFoul>) -> PyResult<Option<Py<PyAny>>> {
        self.done(foul.py(), |game| game.foul(color.0, foul.get().0))
    }

    /// The side to move declares (入玉宣言). Gives the outcome; where there is nothing to claim, `ActionError` is
    /// raised.
    ///
    /// >>> game = Game("RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b 2P4g4s4n4l10p 1", rules="csa_wcsc")
    /// >>> game.declare().winner
    /// Color.BLACK
    fn declare(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, Game::declare)
    }

    /// What a declaration of the side to move would be worth, condition by condition: a
    /// `DeclarationEvaluation`, or None where there is no such rule.
    ///
    /// >>> Game().evaluate_declaration().points
    /// 0
    fn evaluate_declaration(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        let evaluated = self.lock(py).evaluate_declaration();
        evaluated
            .map(|evaluation| values::evaluation(py, &evaluation))
            .transpose()
    }

    /// A side gives up: the one to move, if none is named. Gives the outcome.
    ///
    /// >>> Game().resign().winner
    /// Color.WHITE
    #[pyo3(signature = (color=None))]
    fn resign(&self, color: Option<Member<Color>>, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, |game| {
            let color = color.map_or_else(|| game.turn(), |color| color.0);
            game.act(Action::Resign(color))
        })
    }

    /// A side runs out of time. Gives the outcome.
    ///
    /// >>> Game().time_up(Color.BLACK).winner
    /// Color.WHITE
    fn time_up(&self, color: Member<Color>, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, |game| game.time_up(color.0))
    }

    /// A side leaves the game. Gives the outcome.
    ///
    /// >>> Game().abandon(Color.BLACK).winner
    /// Color.WHITE
    fn abandon(&self, color: Member<Color>, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, |game| game.abandon(color.0))
    }

    /// Both sides agree on a draw. Gives the outcome; `ActionError` where the rules do not let them.
    ///
    /// >>> Game().agree_draw().winner
    fn agree_draw(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, Game::agree_draw)
    }

    /// Both sides agree on repetition before it is complete. Gives the outcome; `ActionError` where the rules
    /// do not let them, or not yet.
    ///
    /// >>> game = Game.from_usi("startpos moves 2h3h 8b7b 3h2h 7b8b", rules="jsa_pro")
    /// >>> game.agree_repetition().settlement
    /// Settlement.REPLAY
    fn agree_repetition(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, Game::agree_repetition)
    }

    /// Both sides agree on an impasse, and the points are counted. Gives the outcome; `ActionError` where the
    /// rules do not let them, or not yet.
    ///
    /// >>> game = Game("4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1", rules="jsa_pro")
    /// >>> game.agree_impasse().points
    /// (27, 27)
    fn agree_impasse(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.done(py, Game::agree_impasse)
    }

    /// Takes back the last move, and whatever ended the game after it, and returns the move. `IndexError` if
    /// none was made.
    ///
    /// >>> game = Game.from_usi("startpos moves 7g7f resign")
    /// >>> game.pop()
    /// Move('7g7f')
    /// >>> game.outcome()
    fn pop(&self, py: Python<'_>) -> PyResult<Py<PyMove>> {
        let mut game = self.lock(py);
        if game.ply() == 0 {
            return Err(PyIndexError::new_err("no move was made in this game"));
        }
        let m = loop {
            match game.undo() {
                Some(Action::Move(m)) => break Some(m),
                Some(_) => {}
                None => break None,
            }
        };
        drop(game);
        match m {
            Some(m) => moves::object(py, m),
            None => Err(PyIndexError::new_err("no move was made in this game")),
        }
    }

    /// The last move. `IndexError` if none was made.
    ///
    /// >>> Game.from_usi("startpos moves 7g7f").peek()
    /// Move('7g7f')
    fn peek(&self, py: Python<'_>) -> PyResult<Py<PyMove>> {
        let last = self.lock(py).moves().next_back();
        match last {
            Some(m) => moves::object(py, m),
            None => Err(PyIndexError::new_err("no move was made in this game")),
        }
    }

    /// Takes back the last thing that happened, move or not, and returns it; None at the start.
    ///
    /// >>> Game.from_usi("startpos moves 7g7f resign").undo()
    /// Action('resign white')
    fn undo(&self, py: Python<'_>) -> Option<PyAction> {
        self.lock(py).undo().map(PyAction)
    }

    /// Does again what was taken back last, and returns it; None if nothing was, or if something else was
    /// done since.
    ///
    /// >>> game = Game.from_usi("startpos moves 7g7f")
    /// >>> _ = game.pop()
    /// >>> game.redo()
    /// Action('7g7f')
    fn redo(&self, py: Python<'_>) -> Option<PyAction> {
        self.lock(py).redo().map(PyAction)
    }

    /// A copy that goes its own way.
    ///
    /// >>> game = Game()
    /// >>> other = game.copy()
    /// >>> other.push("7g7f")
    /// >>> game.ply
    /// 0
    fn copy(&self, py: Python<'_>) -> Self {
        Self::from_game(self.lock(py).clone())
    }

    fn __eq__(&self, other: &Bound<'_, Self>) -> bool {
        let (py, other) = (other.py(), other.get());
        if std::ptr::eq(self, other) {
            return true;
        }
        // One after the other: two threads that compare the same two games must not wait for each other.
        let game = self.lock(py).clone();
        game == *other.lock(py)
    }

    fn __ne__(&self, other: &Bound<'_, Self>) -> bool {
        !self.__eq__(other)
    }

    fn __str__(&self, py: Python<'_>) -> String {
        let game = self.lock(py);
        let board = board_text::of_position(game.position());
        match game.outcome() {
            Some(outcome) => format!("{board}\n{outcome}"),
            None => board,
        }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let game = self.lock(py).clone();
        let start = PyPosition(*game.start());
        let rules = if *game.rules() == Rules::default_for(start.0.variant()) {
            String::new()
        } else {
            format!(
                ", rules={}",
                Bound::new(py, PyRules(*game.rules()))?.as_any().repr()?
            )
        };
        let from_start = start.0 == Position::default() && start.0.move_number() == 1;
        if game.actions().is_empty() && from_start && rules.is_empty() {
            return Ok("Game()".to_owned());
        }
        let start = Bound::new(py, start)?;
        let actions = texts(game.actions(), "'", ", ");
        Ok(format!(
            "Game.replay({}, [{actions}]{rules})",
            start.as_any().repr()?
        ))
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (PyPosition, PyRules, String))> {
        let restore = py.import("shogiban._shogiban")?.getattr("_restore_game")?;
        let game = self.lock(py).clone();
        let parts = (
            PyPosition(*game.start()),
            PyRules(*game.rules()),
            texts(game.actions(), "", ","),
        );
        Ok((restore, parts))
    }

    fn __copy__(&self, py: Python<'_>) -> Self {
        self.copy(py)
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>, py: Python<'_>) -> Self {
        self.copy(py)
    }
}
