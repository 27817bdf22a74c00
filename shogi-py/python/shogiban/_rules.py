"""The parts of rules, and what repetition counts: values."""

from __future__ import annotations

from ._enums import (
    BothPerpetual,
    HandicapCredit,
    ImpassePoints,
    InvalidClaim,
    PerpetualSpan,
    PlayedThrough,
    RepetitionResult,
    Undecided,
)
from ._value import _Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Optional

    from ._enums import Certainty, Reason

__all__ = [
    "AgreedDraw",
    "AgreedImpasse",
    "Declaration",
    "MoveLimit",
    "Occurrence",
    "PerpetualCheck",
    "RepetitionRule",
    "Story",
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
        "agreed_from": "From which occurrence of a position both sides may agree on repetition: 2 once it has come back.",
        "played_through": "What a plain repetition is that a record plays on from.",
        "shares": "Black's and White's shares, per mille, if the result is a split.",
    }

    count: int
    counts_initial: bool
    result: RepetitionResult
    perpetual: Optional[PerpetualCheck]
    agreed_from: Optional[int]
    played_through: PlayedThrough
    shares: Optional[tuple[int, int]]

    def __init__(
        self,
        count: int = 4,
        counts_initial: bool = True,
        result: RepetitionResult = RepetitionResult.DRAW,
        perpetual: Optional[PerpetualCheck] = PerpetualCheck(),
        agreed_from: Optional[int] = None,
        played_through: PlayedThrough = PlayedThrough.ENDS,
        shares: Optional[tuple[int, int]] = None,
    ) -> None:
        self._set(count, counts_initial, result, perpetual, agreed_from, played_through, shares)


class MoveLimit(_Value):
    """A game that lasts too long.

    >>> MoveLimit(256).result
    Undecided.DRAW
    """

    __slots__ = {
        "plies": "The number of moves, counted from the start of this game, after which it ends.",
        "result": "What it then is.",
        "mate_on_limit_wins": "Does mate with the very last move still win?",
        "extends_while_checking": "Does the game go on while every further move is a check or answers one?",
        "needs_entered_king": "Is the limit void while neither king stands in the far camp?",
        "declaration_at_limit": "May the side to move still declare when the limit is reached?",
        "shares": "Black's and White's shares, per mille, if the result is a split.",
    }

    plies: int
    result: Undecided
    mate_on_limit_wins: bool
    extends_while_checking: bool
    needs_entered_king: bool
    declaration_at_limit: bool
    shares: Optional[tuple[int, int]]

    def __init__(
        self,
        plies: int,
        result: Undecided = Undecided.DRAW,
        mate_on_limit_wins: bool = True,
        extends_while_checking: bool = False,
        needs_entered_king: bool = False,
        declaration_at_limit: bool = False,
        shares: Optional[tuple[int, int]] = None,
    ) -> None:
        self._set(
            plies,
            result,
            mate_on_limit_wins,
            extends_while_checking,
            needs_entered_king,
            declaration_at_limit,
            shares,
        )


class Declaration(_Value):
    """The conditions of a declaration (入玉宣言法).

    >>> Declaration(black_wins=31, white_wins=31, replay_from=24).pieces
    10
    """

    __slots__ = {
        "black_wins": "The points with which Black wins: 28 under the 27-point rule, 31 under the 24-point rule.",
        "white_wins": "The points with which White wins: 27, or 31.",
        "replay_from": "The least points with which the declaration ends the game without a winner, if there is such a rule.",
        "replay_result": "What the game then is.",
        "pieces": "How many pieces besides the king must stand in the far camp.",
        "automatic": "Does the game end by itself as soon as the side to move fulfils the conditions?",
        "invalid": "What an invalid claim means.",
        "without_legal_move": "May a side declare that has no legal move and is not in check?",
        "handicap_credit": "Are the pieces that White gave away in a handicap game credited to White?",
        "shares": "Black's and White's shares, per mille, if ``replay_result`` is a split.",
    }

    black_wins: int
    white_wins: int
    replay_from: Optional[int]
    replay_result: Undecided
    pieces: int
    automatic: bool
    invalid: InvalidClaim
    without_legal_move: bool
    handicap_credit: HandicapCredit
    shares: Optional[tuple[int, int]]

    def __init__(
        self,
        black_wins: int = 28,
        white_wins: int = 27,
        replay_from: Optional[int] = None,
        replay_result: Undecided = Undecided.REPLAY,
        pieces: int = 10,
        automatic: bool = False,
        invalid: InvalidClaim = InvalidClaim.LOSES,
        without_legal_move: bool = False,
        handicap_credit: HandicapCredit = HandicapCredit.NONE,
        shares: Optional[tuple[int, int]] = None,
    ) -> None:
        self._set(
            black_wins,
            white_wins,
            replay_from,
            replay_result,
            pieces,
            automatic,
            invalid,
            without_legal_move,
            handicap_credit,
            shares,
        )


class AgreedImpasse(_Value):
    """How an impasse that both sides agree on is settled (持将棋).

    >>> AgreedImpasse(ImpassePoints.POINTS24, entered_kings=1).result
    Undecided.REPLAY
    """

    __slots__ = {
        "points": "How the points decide.",
        "result": "What the game is if the points decide nothing.",
        "entered_kings": "How many kings must have entered the far camp: 0, 1 or 2.",
        "shares": "Black's and White's shares, per mille, if the result is a split.",
    }

    points: ImpassePoints
    result: Undecided
    entered_kings: int
    shares: Optional[tuple[int, int]]

    def __init__(
        self,
        points: ImpassePoints,
        result: Undecided = Undecided.REPLAY,
        entered_kings: int = 0,
        shares: Optional[tuple[int, int]] = None,
    ) -> None:
        self._set(points, result, entered_kings, shares)


class AgreedDraw(_Value):
    """What a draw is that both sides agree on.

    >>> Rules("jsa_pro").replace(agreed_draw=AgreedDraw(Undecided.REPLAY)).agreed_draw.result
    Undecided.REPLAY
    """

    __slots__ = {
        "result": "What the game then is.",
        "shares": "Black's and White's shares, per mille, if the result is a split.",
    }

    result: Undecided
    shares: Optional[tuple[int, int]]

    def __init__(
        self,
        result: Undecided = Undecided.DRAW,
        shares: Optional[tuple[int, int]] = None,
    ) -> None:
        self._set(result, shares)


class Story(_Value):
    """Where a named rule set comes from: see `Rules.story`.

    >>> story = Rules("csa_wcsc").story
    >>> story.name, story.aliases, story.date, story.certainty
    ('csa_wcsc_2019', ('csa_wcsc',), '2019', Certainty.HIGH)
    """

    __slots__ = {
        "name": "The name of the rule set.",
        "aliases": "Undated names of it, which `Rules` takes as well.",
        "title": "Whose rules these are.",
        "source": "The text or program they were taken from.",
        "date": "The date or year they are in force from; ``None`` if it is not known.",
        "certainty": "How certain they are.",
        "open": "What the sources leave open, or what cannot be expressed; ``None`` if there is nothing.",
    }

    name: str
    aliases: tuple[str, ...]
    title: str
    source: str
    date: Optional[str]
    certainty: Certainty
    open: Optional[str]

    def __init__(
        self,
        name: str,
        aliases: tuple[str, ...],
        title: str,
        source: str,
        date: Optional[str],
        certainty: Certainty,
        open: Optional[str],
    ) -> None:
        self._set(name, aliases, title, source, date, certainty, open)

    def citation(self, reason: Reason) -> Optional[str]:
        """The text that a verdict rests on: an article, or the rule set where rule sets differ on the reason. ``None`` if
        neither is there.

        >>> Rules("csa_wcsc").story.citation(Reason.MOVE_LIMIT)
        'WCSC rules art. 27-3'
        """
        from . import _shogiban

        return _shogiban._citation(self.name, reason)


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
