"""The parts of rules, and what repetition counts: values."""

from __future__ import annotations

from ._enums import (
    BothPerpetual,
    HandicapCredit,
    InvalidClaim,
    LimitResult,
    PerpetualSpan,
    RepetitionResult,
)
from ._value import _Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Optional

__all__ = [
    "Declaration",
    "MoveLimit",
    "Occurrence",
    "PerpetualCheck",
    "RepetitionRule",
]


class PerpetualCheck(_Value):
    """How perpetual check is told from a plain repetition (連続王手の千日手).

    >>> PerpetualCheck().span
    PerpetualSpan.FIRST_TO_LAST
    """

    __slots__ = {
        "span": "Which moves must all have been checks.",
        "both": "What if that is true of both sides.",
    }

    span: PerpetualSpan
    both: BothPerpetual

    def __init__(
        self,
        span: PerpetualSpan = PerpetualSpan.FIRST_TO_LAST,
        both: BothPerpetual = BothPerpetual.PLAIN_REPETITION,
    ) -> None:
        self._set(span, both)


class RepetitionRule(_Value):
    """When and how repetition ends the game (千日手).

    >>> RepetitionRule(result=RepetitionResult.REPLAY).count
    4
    """

    __slots__ = {
        "count": "Which occurrence of a position ends the game: 4 everywhere.",
        "counts_initial": "Does the start position count as an occurrence?",
        "result": "What a plain repetition is.",
        "perpetual": "Does perpetual check lose, and how is it told? ``None``: it is a plain repetition.",
        "by_agreement": "May both sides agree on repetition before it is complete?",
        "shares": "Black's and White's shares, per mille, if the result is a split.",
    }

    count: int
    counts_initial: bool
    result: RepetitionResult
    perpetual: Optional[PerpetualCheck]
    by_agreement: bool
    shares: Optional[tuple[int, int]]

    def __init__(
        self,
        count: int = 4,
        counts_initial: bool = True,
        result: RepetitionResult = RepetitionResult.DRAW,
        perpetual: Optional[PerpetualCheck] = PerpetualCheck(),
        by_agreement: bool = False,
        shares: Optional[tuple[int, int]] = None,
    ) -> None:
        self._set(count, counts_initial, result, perpetual, by_agreement, shares)


class MoveLimit(_Value):
    """A game that lasts too long.

    >>> MoveLimit(256).result
    LimitResult.DRAW
    """

    __slots__ = {
        "plies": "The number of moves, counted from the start of this game, after which it ends.",
        "result": "What it then is.",
        "mate_on_limit_wins": "Does mate with the very last move still win?",
        "extends_while_checking": "Does the game go on while every further move is a check or answers one?",
        "needs_entered_king": "Is the limit void while neither king stands in the far camp?",
    }

    plies: int
    result: LimitResult
    mate_on_limit_wins: bool
    extends_while_checking: bool
    needs_entered_king: bool

    def __init__(
        self,
        plies: int,
        result: LimitResult = LimitResult.DRAW,
        mate_on_limit_wins: bool = True,
        extends_while_checking: bool = False,
        needs_entered_king: bool = False,
    ) -> None:
        self._set(plies, result, mate_on_limit_wins, extends_while_checking, needs_entered_king)


class Declaration(_Value):
    """The conditions of a declaration (入玉宣言法).

    >>> Declaration(black_wins=31, white_wins=31, replay_from=24).pieces
    10
    """

    __slots__ = {
        "black_wins": "The points with which Black wins: 28 under the 27-point rule, 31 under the 24-point rule.",
        "white_wins": "The points with which White wins: 27, or 31.",
        "replay_from": "The least points with which the declaration makes the game a replay, if there is such a rule.",
        "pieces": "How many pieces besides the king must stand in the far camp.",
        "automatic": "Does the game end by itself as soon as the side to move fulfils the conditions?",
        "invalid": "What an invalid claim means.",
        "handicap_credit": "Are the pieces that White gave away in a handicap game credited to White?",
    }

    black_wins: int
    white_wins: int
    replay_from: Optional[int]
    pieces: int
    automatic: bool
    invalid: InvalidClaim
    handicap_credit: HandicapCredit

    def __init__(
        self,
        black_wins: int = 28,
        white_wins: int = 27,
        replay_from: Optional[int] = None,
        pieces: int = 10,
        automatic: bool = False,
        invalid: InvalidClaim = InvalidClaim.LOSES,
        handicap_credit: HandicapCredit = HandicapCredit.NONE,
    ) -> None:
        self._set(black_wins, white_wins, replay_from, pieces, automatic, invalid, handicap_credit)


class Occurrence(_Value):
    """Where a position stands in the row of its occurrences: see `Repetition`.

    >>> Repetition("A", counts=False).current
    Occurrence(number=0, first=0, previous=None)
    """

    __slots__ = {
        "number": "1 for the first time, 2 for the second; 0 for a start position that does not count.",
        "first": "The ply of the first occurrence that counts.",
        "previous": "The ply of the occurrence before this one.",
    }

    number: int
    first: int
    previous: Optional[int]

    def __init__(
        self,
        number: int,
        first: int,
        previous: Optional[int],
    ) -> None:
        self._set(number, first, previous)
