"""What stands in records beside the moves: times, words about the result, what engines thought. And a record played through."""

from __future__ import annotations

from ._value import _Holder, _Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Optional

    from ._enums import Claim, Color, EndKind
    from ._shogiban import Game, Node

__all__ = [
    "Analysis",
    "DateTime",
    "Replay",
    "Score",
    "Stated",
    "TimeControl",
]


class Stated(_Value):
    """A line of text about the result, kept as it was written: see `Node.stated`.

    >>> Stated("まで3手で中断", Claim.NO_RESULT).text
    'まで3手で中断'
    """

    __slots__ = {
        "text": "The text, without the mark that made it a comment.",
        "claim": "Who won by it; ``None`` if it does not say.",
        "end": "How the game ended by it, if it says.",
        "color": "The side that the end is about, where it is about one.",
    }

    text: str
    claim: Optional[Claim]
    end: Optional[EndKind]
    color: Optional[Color]

    def __init__(
        self,
        text: str,
        claim: Optional[Claim] = None,
        end: Optional[EndKind] = None,
        color: Optional[Color] = None,
    ) -> None:
        self._set(text, claim, end, color)


class Score(_Value):
    """How good an engine thought a position to be: points, or a mate.

    >>> record = Record()
    >>> record.root.add_comment("*評価値=-詰 15")
    >>> record.root.analyses()[0].score
    Score(points=None, winner=Color.WHITE, moves=15)
    """

    __slots__ = {
        "points": "In hundredths of a pawn or so, from Black's side; ``None`` for a mate.",
        "winner": "The side that mates; ``None`` for points.",
        "moves": "In so many moves, if it is said.",
    }

    points: Optional[int]
    winner: Optional[Color]
    moves: Optional[int]

    def __init__(
        self,
        points: Optional[int] = None,
        winner: Optional[Color] = None,
        moves: Optional[int] = None,
    ) -> None:
        self._set(points, winner, moves)


class Analysis(_Value):
    """What an engine wrote about a position: see `Node.analyses`.

    >>> record = Record()
    >>> record.root.add_comment("** 54 +7776FU #99")
    >>> record.root.analyses()
    [Analysis(score=Score(points=54, winner=None, moves=None), line='+7776FU', nodes=99, depth=None)]
    """

    __slots__ = {
        "score": "The evaluation.",
        "line": "The line that it expected, as it was written: moves of CSA, USI or KIF.",
        "nodes": "How many positions it looked at.",
        "depth": "How deep it looked, in plies.",
    }

    score: Optional[Score]
    line: Optional[str]
    nodes: Optional[int]
    depth: Optional[int]

    def __init__(
        self,
        score: Optional[Score] = None,
        line: Optional[str] = None,
        nodes: Optional[int] = None,
        depth: Optional[int] = None,
    ) -> None:
        self._set(score, line, nodes, depth)


class DateTime(_Value):
    """A date, perhaps with a time of day, as a header gives it. What the text leaves open is ``None``: old games have a day 00.

    >>> record = Record()
    >>> record.set_header("開始日時", "1711/03/00")
    >>> record.start_time.month, record.start_time.day
    (3, None)
    """

    __slots__ = {
        "year": "The year.",
        "month": "1 to 12.",
        "day": "1 to 31.",
        "hour": "0 to 23.",
        "minute": "0 to 59.",
        "second": "0 to 60.",
    }

    year: int
    month: Optional[int]
    day: Optional[int]
    hour: Optional[int]
    minute: Optional[int]
    second: Optional[int]

    def __init__(
        self,
        year: int,
        month: Optional[int] = None,
        day: Optional[int] = None,
        hour: Optional[int] = None,
        minute: Optional[int] = None,
        second: Optional[int] = None,
    ) -> None:
        self._set(year, month, day, hour, minute, second)

    @staticmethod
    def parse(text: str) -> Optional[DateTime]:
        """Reads a date, perhaps with a time of day, in the forms that headers have: ``2024/05/14 10:00``, ``2024-05-14T10:00:00``,
        ``2005/08/23(火) 22:50``, ``2020年1月2日``. ``None`` if it is none of these.

        >>> DateTime.parse("2005/08/23(火) 22:50")
        DateTime(year=2005, month=8, day=23, hour=22, minute=50, second=None)
        """
        from . import _shogiban

        return _shogiban._date_time(text)


class TimeControl(_Value):
    """How much time a side has, in milliseconds: see `Record.time_control`.

    >>> record = Record()
    >>> record.set_header("持ち時間", "各3時間30分")
    >>> record.time_control(Color.WHITE).main
    12600000
    """

    __slots__ = {
        "main": "For the whole game.",
        "byoyomi": "For each move after that (秒読み).",
        "increment": "Added with each move (Fischer).",
    }

    main: int
    byoyomi: int
    increment: int

    def __init__(
        self,
        main: int,
        byoyomi: int = 0,
        increment: int = 0,
    ) -> None:
        self._set(main, byoyomi, increment)

    @staticmethod
    def parse(text: str) -> Optional[TimeControl]:
        """Reads how much time a side has, in the forms that headers have: ``900+0+5`` (seconds: main, byoyomi, increment),
        ``00:25+30``, ``10分+30秒``, ``各3時間30分``, ``3分切れ負け``. ``None`` if it is none of these.

        >>> TimeControl.parse("900+0+5")
        TimeControl(main=900000, byoyomi=0, increment=5000)
        """
        from . import _shogiban

        return _shogiban._time_control(text)


class Replay(_Holder):
    """A record played through under rules.

    >>> replay = read("position startpos moves 7g7f 3c3d\\n").records[0].replay()
    >>> replay.game.ply, replay.error
    (2, None)
    """

    __slots__ = {
        "game": "The game as far as the rules let it go.",
        "stopped_at": "Where the rules refused something, or None.",
        "error": "Why they refused it.",
        "is_cut": "Whether moves are missing after those of the game, so that nobody knows how it ended.",
        "is_not_judged": "Whether a foul ended the game and the rules refuse fouls: who won is for the record's own word to say.",
    }

    game: Game
    stopped_at: Optional[Node]
    error: Optional[ValueError]
    is_cut: bool
    is_not_judged: bool

    def __init__(
        self,
        game: Game,
        stopped_at: Optional[Node],
        error: Optional[ValueError],
        is_cut: bool = False,
        is_not_judged: bool = False,
    ) -> None:
        self._set(game, stopped_at, error, is_cut, is_not_judged)
