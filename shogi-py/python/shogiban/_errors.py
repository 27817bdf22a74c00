"""What is raised. Every one of these is a `ValueError`, and carries the data of what is wrong as attributes."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Optional

    from ._enums import Color
    from ._reasons import AgreementCondition, DeclarationEvaluation, Fault, IllegalMove, Outcome
    from ._shogiban import Action, Foul, Variant

__all__ = [
    "ActionError",
    "EditError",
    "GameOverError",
    "IllegalMoveError",
    "NoUsiWordError",
    "ParseError",
    "SetupError",
    "ShogiError",
]


class ShogiError(ValueError):
    """The base of all errors of this library. Two are equal if they say the same.

    >>> issubclass(IllegalMoveError, ShogiError) and issubclass(ShogiError, ValueError)
    True
    """

    code: str
    """A short name of what is wrong, for programs."""
    ply: Optional[int]
    """Which move of a whole line it was, from 1, where a line was read; otherwise ``None``."""

    def __init__(self, message: str, code: str, *, ply: Optional[int] = None) -> None:
        super().__init__(message)
        self.code = code
        self.ply = ply

    def _fields(self) -> tuple[object, ...]:
        return (self.args, self.__dict__)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, ShogiError) or type(other) is not type(self):
            return NotImplemented
        return self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash((type(self), self.args))

    def __str__(self) -> str:
        return str(self.args[0])

    def __repr__(self) -> str:
        fields = "".join(f", {name}={value!r}" for name, value in self.__dict__.items())
        return f"{type(self).__name__}({str(self)!r}{fields})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.args, self.__dict__)


def _restored(kind: type[ShogiError], args: tuple[Any, ...], fields: dict[str, Any]) -> ShogiError:
    error = kind.__new__(kind)
    error.args = args
    error.__dict__.update(fields)
    return error


class IllegalMoveError(ShogiError):
    """A move that is not legal was to be played. What is wrong with it is in ``reason``.

    >>> try:
    ...     Game().push("5i5e")
    ... except IllegalMoveError as error:
    ...     print(error.reason.kind, "-", error)
    IllegalMoveKind.PIECE_CANNOT_REACH - 5i5e: the black king does not move to 5e from there
    """

    reason: IllegalMove
    """Why the move is not legal."""

    def __init__(self, message: str, code: str, reason: IllegalMove, *, ply: Optional[int] = None) -> None:
        super().__init__(message, code, ply=ply)
        self.reason = reason


class ParseError(ShogiError):
    """A text could not be read. The place is in ``line``, ``column`` and ``byte``.

    >>> try:
    ...     Move("7g7x")
    ... except ParseError as error:
    ...     print(error.line, error.column, error.byte, error.code)
    1 4 3 bad_notation
    """

    line: int
    """The line, from 1."""
    column: int
    """The column in characters, from 1."""
    byte: int
    """The offset in bytes of the text as UTF-8, from 0."""

    def __init__(
        self, message: str, code: str, line: int, column: int, byte: int, *, ply: Optional[int] = None
    ) -> None:
        super().__init__(message, code, ply=ply)
        self.line = line
        self.column = column
        self.byte = byte


class SetupError(ShogiError):
    """An arrangement of pieces cannot be played. All that is wrong with it is in ``faults``.

    >>> try:
    ...     Position("4k4/9/9/4P4/4P4/9/9/9/4K4 b 3B 1")
    ... except SetupError as error:
    ...     print([fault.kind.value for fault in error.faults])
    ['too_many', 'nifu']
    """

    faults: tuple[Fault, ...]
    """What is wrong, all of it."""

    def __init__(
        self, message: str, code: str, faults: tuple[Fault, ...], *, ply: Optional[int] = None
    ) -> None:
        super().__init__(message, code, ply=ply)
        self.faults = faults


class GameOverError(ShogiError):
    """Something was to be done in a game that is over. How it ended is in ``outcome``.

    >>> game = Game()
    >>> _ = game.resign()
    >>> try:
    ...     game.push("7g7f")
    ... except GameOverError as error:
    ...     print(error)
    the game is over: White wins at ply 0: Black resigned (投了)
    """

    outcome: Outcome
    """How the game ended."""

    def __init__(self, message: str, code: str, outcome: Outcome, *, ply: Optional[int] = None) -> None:
        super().__init__(message, code, ply=ply)
        self.outcome = outcome


class ActionError(ShogiError):
    """The rules of the game refuse an action: a false declaration, an agreement, a foul.

    A foul is refused where the player has to do something else; its code is that of the foul. ``not_a_foul`` is the code of a
    legal move, or of a move of the side to move said to be out of turn.

    >>> try:
    ...     Game(rules="mate_only").declare()
    ... except ActionError as error:
    ...     print(error.code)
    no_declaration_rule
    >>> try:
    ...     Game(rules="lishogi").foul(Color.BLACK, Foul(FoulKind.PASS))
    ... except ActionError as error:
    ...     print(error.code, "-", error)
    pass - these rules do not allow a pass
    """

    evaluation: Optional[DeclarationEvaluation]
    """What a refused declaration was worth."""
    foul: Optional[Foul]
    """The foul that was refused, or that is no foul."""
    color: Optional[Color]
    """The side that is said to have committed what is no foul."""
    condition: Optional[AgreementCondition]
    """The condition that an agreement does not meet yet."""

    def __init__(
        self,
        message: str,
        code: str,
        evaluation: Optional[DeclarationEvaluation] = None,
        foul: Optional[Foul] = None,
        color: Optional[Color] = None,
        condition: Optional[AgreementCondition] = None,
        *,
        ply: Optional[int] = None,
    ) -> None:
        super().__init__(message, code, ply=ply)
        self.evaluation = evaluation
        self.foul = foul
        self.color = color
        self.condition = condition


class NoUsiWordError(ShogiError):
    """A game cannot be written as a USI line.

    The code is ``no_usi_word`` if USI has no word for an action of the game. It is ``no_usi_variant`` if a reader of the line
    could not recognise the variant, because USI describes a board by its size only.

    >>> game = Game(rules="jsa_pro")
    >>> _ = game.foul(Color.BLACK, Foul(FoulKind.PASS))
    >>> try:
    ...     game.to_usi()
    ... except NoUsiWordError as error:
    ...     print(error.code, "-", error)
    no_usi_word - USI has no word for 'foul black pass'
    """

    action: Optional[Action]
    """The action that USI has no word for."""
    variant: Optional[Variant]
    """The variant that a USI line does not name."""

    def __init__(
        self,
        message: str,
        code: str,
        action: Optional[Action] = None,
        variant: Optional[Variant] = None,
        *,
        ply: Optional[int] = None,
    ) -> None:
        super().__init__(message, code, ply=ply)
        self.action = action
        self.variant = variant


class EditError(ShogiError):
    """A record could not be changed: its node is gone, its line has ended, the other record begins elsewhere.

    >>> node = Record().push("7g7f")
    >>> node.remove()
    >>> try:
    ...     node.add("3c3d")
    ... except EditError as error:
    ...     print(error.code, "-", error)
    no_node - the record has no such node
    """
