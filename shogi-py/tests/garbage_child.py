"""Garbage of every type at every callable, run by test_garbage.py in a process of its own.

It must end by itself: nothing may crash it, hang it or raise anything but an ordinary exception.
"""

from __future__ import annotations

import enum
import faulthandler
import inspect
import random
import sys
import threading
from collections.abc import Callable, Iterator
from typing import Any

import shogiban as s

faulthandler.enable()
threading.stack_size(1 << 20)

ROUNDS = int(sys.argv[1])
DICE = random.Random(int(sys.argv[2]))


class Odd:
    """Answers every question with an error, or with nonsense."""

    def __index__(self) -> int:
        raise RuntimeError("no index")

    def __iter__(self) -> Iterator[str]:
        raise RuntimeError("no iteration")

    def __eq__(self, other: object) -> bool:
        raise RuntimeError("no equality")

    def __hash__(self) -> int:
        return 7

    def read(self) -> int:
        return 12

    value = "pawn"


class Str(str):
    pass


NOTHING: Any = None
NO_LIMIT = s.MoveLimit(NOTHING)


def garbage() -> list[Any]:
    game = s.Game()
    game.push("7g7f")
    return [
        None, True, False, 0, 1, -1, 5, 80, 81, 127, 128, 255, 256, 65535, 65536, 1 << 31, 1 << 32, 1 << 63, 1 << 64,
        1 << 81, -(1 << 200), 10**400, 0.5, float("nan"), float("inf"), 1j, "", " ", "7g7f", "7g", "P", "+p", "b",
        "black", "jsa_pro", "minishogi", "csa", "kif", "utf-8", "position startpos moves 7g7f", "startpos",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1", "9/" * 4000, "\x00", "\ud800", "７六歩",
        "同", "x" * 100_000, "7g7f" * 10_000, "999999999999", "5x5z9:P99", "PI\n+\n+7776FU\n", Str("7g7f"), b"",
        b"PI\n+\n+7776FU\n", b"\xff\xfe\x00", bytearray(b"7g7f"), [], [1, 2], ["1a", "5e"], ("1a",), {}, {"a": 1},
        {s.PieceKind.PAWN: 1 << 70}, {s.PieceKind.KING: 1}, set(), object(), Odd(), Odd, int, len, lambda *a: 1 / 0,
        iter(["1a"]), range(3), slice(None), slice(-1, 10**30, -2), Ellipsis, NotImplemented, sys, ValueError("x"),
        s.Color.BLACK, s.Color.WHITE, s.PieceKind.PAWN, s.PieceKind.KING, s.PieceKind.TOKIN, s.Reason.TRY, s.Color,
        s.Square("5e"), s.Square("9i"), s.Piece("K"), s.Move("7g7f"), s.Move("P*5e"), s.Hand("R3P"), s.Bitboard.all(),
        s.Variant("minishogi"), s.Variant.custom(3, 3, 1, {}), s.Rules(), s.Position(), s.Setup(), game, s.Record(),
        s.Action("resign black"), s.Foul(s.FoulKind.PASS), s.FoulKind.ILLEGAL_MOVE, s.FoulKind.DROP_PROMOTED, s.AgreedDraw(NOTHING),
        s.Undecided.SPLIT, s.AgreedImpasse(NOTHING), s.AgreedImpasse(s.ImpassePoints.POINTS24, entered_kings=1 << 40), game.legal_moves, s.Record().root, s.MoveLimit(1), s.RepetitionRule(count=2),
        NO_LIMIT, s.RepetitionRule(count=-1), s.Declaration(pieces=1 << 40), s.Format.CSA,
        s.Limits(nodes=0), s.Limits(nodes=-1), s.Stated(NOTHING), s.Stated("", None, s.EndKind.DRAW, s.BLACK), s.EndKind.DRAW,
        s.EndKind.TIME_UP, s.WesternStyle.KANJI, s.Repetition("A"), s.RepetitionRule(shares=(1, 2)),
        s.PieceValues(), s.PieceValues(dict.fromkeys([k for k in s.PieceKind if k is not s.PieceKind.KING], 32767)), s.Claim.DRAW,
    ]  # fmt: skip


def subjects() -> list[Any]:
    """Things with methods, made anew so that none is spoilt for the next."""
    return [
        s.Square("5e"), s.Piece("P"), s.Move("7g7f"), s.Hand("R3P"), s.Bitboard(["5e"]), s.Variant(), s.Rules("jsa_pro"),
        s.Position(), s.Position("4k4/9/9/9/9/9/9/9/4K4 b 2P2p 1"), s.Setup.start(), s.Game(), s.Game(rules="jsa_pro"),
        s.Game().legal_moves, s.Action("7g7f"), s.Foul(s.FoulKind.PASS), s.Rules("fesa").story, s.Handicap("rook"), s.Record.from_game(s.Game.from_usi("startpos moves 7g7f")),
        s.Record().push("7g7f"), s.Position().explain("5i5e"), s.Game().resign(), s.read("PI\n+\n"), s.MoveLimit(3),
        s.Color.BLACK, s.PieceKind.PAWN, s.PieceValues(), s.Format.CSA, s.Claim.DRAW,
    ]  # fmt: skip


# What would work for hours as it should: these are called apart.
LONG = {"perft", "perft_divide", "_run_command"}
OPERATORS = [
    "__getitem__", "__setitem__", "__delitem__", "__contains__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__",
    "__ge__", "__or__", "__and__", "__xor__", "__sub__", "__rsub__", "__ror__", "__int__", "__index__", "__len__",
    "__iter__", "__next__", "__reversed__", "__hash__", "__repr__", "__str__", "__bool__", "__copy__", "__deepcopy__",
    "__reduce__", "__invert__", "__setattr__", "__delattr__", "__reduce_ex__", "__format__", "__enter__", "__exit__",
]  # fmt: skip
KEYS = ["rules", "variant", "strict", "despite_faults", "format", "encoding", "last", "outside", "limits", "written_before",
        "style", "color", "word", "counts"]  # fmt: skip
Named = tuple[str, Callable[..., Any]]


def callables() -> Iterator[Named]:
    for name in s.__all__:
        value = getattr(s, name)
        if callable(value) and name not in LONG:
            yield name, value
        if inspect.isclass(value):
            for member in dir(value):
                if not member.startswith("_") and callable(getattr(value, member)):
                    yield f"{name}.{member}", getattr(value, member)
    compiled: Any = sys.modules["shogiban._shogiban"]
    for name in dir(compiled):
        if name.startswith("_") and not name.startswith("__") and name not in LONG:
            yield name, getattr(compiled, name)
    for subject in subjects():
        for member in [*dir(subject), *OPERATORS]:
            if isinstance(subject, enum.Enum) and member in ("__setattr__", "__delattr__"):
                continue  # Python lets anyone set anything on a member, even "", which its own dir() then fails on.
            if member in OPERATORS or not member.startswith("_"):
                try:
                    value = getattr(subject, member)
                except (AttributeError, s.EditError):
                    continue  # Not there, or it is a node that was removed a moment ago.
                if callable(value):
                    yield f"{type(subject).__name__}().{member}", value


def setters() -> Iterator[Named]:
    """Every attribute of everything, settable or not."""
    for subject in subjects():
        for member in sorted({*dir(subject), "no_such_name"}):
            if not member.startswith("_"):
                name = f"{type(subject).__name__}().{member} ="
                yield name, lambda value, subject=subject, member=member: setattr(subject, member, value)


def long_ones() -> Iterator[Named]:
    """Those that work for hours if they are asked to, each with one thing to go wrong and the other small."""
    small = s.Position("4k4/9/9/9/9/9/9/9/4K4 b - 1")
    compiled: Any = sys.modules["shogiban._shogiban"]

    def deep(count: Callable[..., Any]) -> Callable[..., Any]:
        # Depths from 6 to 64 are right, and count for longer than anyone waits. A square is an index, and so a number too.
        return lambda depth: None if isinstance(depth, s.Square) or depth in range(6, 65) else count(small, depth)

    for count in (s.perft, s.perft_divide):
        yield f"{count.__name__}(…, 1)", lambda position, count=count: count(position, 1)
        yield f"{count.__name__}(small, …)", deep(count)
        yield count.__name__, lambda *arguments, count=count: None if len(arguments) == 2 else count(*arguments)
    yield "_run_command", compiled._run_command


def call(name: str, function: Callable[..., Any], arguments: list[Any], keywords: dict[str, Any]) -> None:
    try:
        result = function(*arguments, **keywords)
        repr(result), str(result)
    except Exception as error:
        assert not type(error).__name__.startswith("Panic"), (name, arguments)
        str(error), repr(error)
    # A panic is a BaseException, and ends this process with a traceback: that is what the test looks for.


def main() -> None:
    called = 0
    names = set()
    pool = garbage()
    for _ in range(ROUNDS):
        for name, function in callables():
            names.add(name)
            for count in (0, 1, 1, 2, 3):
                arguments = [DICE.choice(pool) for _ in range(count)]
                keywords = {}
                if DICE.random() < 0.2:
                    keywords[DICE.choice(KEYS)] = DICE.choice(pool)
                call(name, function, arguments, keywords)
                called += 1
    # Every argument alone, at every callable and every setter that takes one.
    for source in (callables, setters, long_ones):
        for name, function in source():
            names.add(name)
            for argument in pool:
                call(name, function, [argument], {})
                called += 1
            call(name, function, [], {})
    print(f"\n{called} calls of {len(names)} callables")


if __name__ == "__main__":
    main()
