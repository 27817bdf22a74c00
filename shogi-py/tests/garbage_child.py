"""Garbage of every type at every callable, run by test_garbage.py in a process of its own.

It must end by itself: nothing may crash it, hang it or raise anything but an ordinary exception.
"""

from __future__ import annotations

import faulthandler
import inspect
import random
import sys
import threading

import shogiban as s

faulthandler.enable()
threading.stack_size(1 << 20)

ROUNDS = int(sys.argv[1])
DICE = random.Random(int(sys.argv[2]))


class Odd:
    """Answers every question with an error, or with nonsense."""

    def __index__(self) -> int:
        raise RuntimeError("no index")

    def __iter__(self):
        raise RuntimeError("no iteration")

    def __eq__(self, other):
        raise RuntimeError("no equality")

    def __hash__(self):
        return 7

    def read(self):
        return 12

    value = "pawn"


def endless():
    while True:
        yield "1a"


class Str(str):
    pass


def garbage():
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
        s.Action("resign black"), game.legal_moves, s.Record().root, s.MoveLimit(1), s.RepetitionRule(count=2),
        s.MoveLimit(None), s.RepetitionRule(count=-1), s.Declaration(pieces=1 << 40), s.Format.CSA,
    ]  # fmt: skip


def subjects():
    """Things with methods, made anew so that none is spoilt for the next."""
    return [
        s.Square("5e"), s.Piece("P"), s.Move("7g7f"), s.Hand("R3P"), s.Bitboard(["5e"]), s.Variant(), s.Rules("jsa_pro"),
        s.Position(), s.Position("4k4/9/9/9/9/9/9/9/4K4 b 2P2p 1"), s.Setup.start(), s.Game(), s.Game(rules="jsa_pro"),
        s.Game().legal_moves, s.Action("7g7f"), s.Handicap("rook"), s.Record.from_game(s.Game.from_usi("startpos moves 7g7f")),
        s.Record().push("7g7f"), s.Position().explain("5i5e"), s.Game().resign(), s.read("PI\n+\n"), s.MoveLimit(3),
        s.Color.BLACK, s.PieceKind.PAWN,
    ]  # fmt: skip


# What would work for hours as it should.
LONG = {"perft", "perft_divide", "_run_command"}
OPERATORS = [
    "__getitem__", "__setitem__", "__delitem__", "__contains__", "__eq__", "__ne__", "__lt__", "__le__", "__gt__",
    "__ge__", "__or__", "__and__", "__xor__", "__sub__", "__rsub__", "__ror__", "__int__", "__index__", "__len__",
    "__iter__", "__reversed__", "__hash__", "__repr__", "__str__", "__bool__", "__copy__", "__deepcopy__", "__reduce__",
    "__invert__", "__setattr__", "__delattr__", "__reduce_ex__", "__format__",
]  # fmt: skip


def callables():
    for name in s.__all__:
        value = getattr(s, name)
        if callable(value) and name not in LONG:
            yield name, value
        if inspect.isclass(value):
            for member in dir(value):
                if not member.startswith("_") and callable(getattr(value, member)):
                    yield f"{name}.{member}", getattr(value, member)
    for name in dir(s._shogiban):
        if name.startswith("_") and not name.startswith("__") and name not in LONG:
            yield name, getattr(s._shogiban, name)
    for subject in subjects():
        for member in [*dir(subject), *OPERATORS]:
            if member in OPERATORS or not member.startswith("_"):
                try:
                    value = getattr(subject, member)
                except AttributeError:
                    continue
                if callable(value):
                    yield f"{type(subject).__name__}().{member}", value


def call(name, function, arguments, keywords):
    try:
        result = function(*arguments, **keywords)
        if name != "_run_command":
            repr(result), str(result)
    except Exception as error:
        assert not type(error).__name__.startswith("Panic"), (name, arguments)
        str(error), repr(error)
    # A panic is a BaseException, and ends this process with a traceback: that is what the test looks for.


def main():
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
                    key = DICE.choice(["rules", "variant", "strict", "despite_faults", "format", "encoding", "last"])
                    keywords[key] = DICE.choice(pool)
                call(name, function, arguments, keywords)
                called += 1
    # Every argument alone, at every callable that takes one.
    for name, function in callables():
        for argument in pool:
            call(name, function, [argument], {})
            called += 1
    for depth in (-1, 65, 1 << 70, "3", None):
        call("perft", s.perft, [s.Position(), depth], {})
    print(f"{called} calls of {len(names)} callables")


if __name__ == "__main__":
    main()
