"""A table of speed beside the other libraries for shogi in Python.

    pip install cshogi rsshogi python-shogi
    python bench/compare.py [--rounds 30] [--markdown]

What is not installed is left out. All libraries take turns in one process, round by round, each for at least 20 ms; the best
round of each counts, in processor time, so that other programs on the machine do not. What each does is written out below in its own terms, as
its users would write it; that all find the same moves is checked first.
"""

from __future__ import annotations

import argparse
import gc
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
SFENS = (ROOT / "shogi-core/tests/vectors/positions_100.sfen").read_text(encoding="utf-8").split("\n")[:100]
LINES = [
    line.split(" moves ")[1].split()
    for line in (ROOT / "games/public.usi").read_text(encoding="utf-8").splitlines()
    if line.startswith("position startpos moves ")
]

Task = Callable[[], int]


class Library:
    """The tasks of one library: each gives a task to time, and what it counts."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.tasks: dict[str, Task] = {}
        self.version = "?"


TASKS = {
    "list": ("`list(legal_moves)` of 100 real positions", "positions/s"),
    "push": ("push and pop of every legal move there", "moves/s"),
    "parse": ("a position from its SFEN", "SFENs/s"),
    "write": ("the SFEN of a position", "SFENs/s"),
    "play": ("public games, move by move from USI text", "moves/s"),
    "csa": ("CSA records read from files", "moves/s"),
}


def shogiban(paths: list[str]) -> Library:
    import shogiban as s

    library = Library("shogiban")
    library.version = s.__version__
    games = [s.Game(sfen, rules="mate_only") for sfen in SFENS]
    positions = [s.Position(sfen) for sfen in SFENS]
    moves = [list(game.legal_moves) for game in games]

    def listed() -> int:
        for game in games:
            list(game.legal_moves)
        return len(games)

    def pushed() -> int:
        count = 0
        for game, legal in zip(games, moves):
            push, pop = game.push, game.pop
            for move in legal:
                push(move)
                pop()
            count += len(legal)
        return count

    def parsed() -> int:
        for sfen in SFENS:
            s.Position(sfen)
        return len(SFENS)

    def written() -> int:
        for position in positions:
            position.sfen
        return len(positions)

    def played() -> int:
        count = 0
        for line in LINES:
            push = s.Game(rules="mate_only").push_usi
            for usi in line:
                push(usi)
            count += len(line)
        return count

    def csa() -> int:
        return sum(len(s.read(path).records[0].moves) for path in paths)

    library.tasks = dict(list=listed, push=pushed, parse=parsed, write=written, play=played, csa=csa)
    check(library, [sorted(map(str, legal)) for legal in moves])
    return library


def cshogi(paths: list[str]) -> Library:
    import cshogi as c
    from cshogi import CSA

    library = Library("cshogi")
    boards = [c.Board(sfen) for sfen in SFENS]
    moves = [list(board.legal_moves) for board in boards]

    def listed() -> int:
        for board in boards:
            list(board.legal_moves)
        return len(boards)

    def pushed() -> int:
        count = 0
        for board, legal in zip(boards, moves):
            push, pop = board.push, board.pop
            for move in legal:
                push(move)
                pop()
            count += len(legal)
        return count

    def parsed() -> int:
        for sfen in SFENS:
            c.Board(sfen)
        return len(SFENS)

    def written() -> int:
        for board in boards:
            board.sfen()
        return len(boards)

    def played() -> int:
        count = 0
        for line in LINES:
            push = c.Board().push_usi
            for usi in line:
                push(usi)
            count += len(line)
        return count

    def csa() -> int:
        return sum(len(CSA.Parser.parse_file(path)[0].moves) for path in paths)

    library.tasks = dict(list=listed, push=pushed, parse=parsed, write=written, play=played, csa=csa)
    check(library, [sorted(c.move_to_usi(move) for move in legal) for legal in moves])
    return library


def rsshogi(paths: list[str]) -> Library:
    from rsshogi import core
    from rsshogi.record import Record

    library = Library("rsshogi")
    boards = [core.Board(sfen) for sfen in SFENS]
    moves = [list(board.legal_moves()) for board in boards]

    def listed() -> int:
        for board in boards:
            list(board.legal_moves())
        return len(boards)

    def pushed() -> int:
        count = 0
        for board, legal in zip(boards, moves):
            push, pop = board.push_move, board.pop
            for move in legal:
                push(move)
                pop()
            count += len(legal)
        return count

    def parsed() -> int:
        for sfen in SFENS:
            core.Board(sfen)
        return len(SFENS)

    def written() -> int:
        for board in boards:
            board.to_sfen()
        return len(boards)

    def played() -> int:
        count = 0
        for line in LINES:
            push = core.Board().push_usi
            for usi in line:
                push(usi)
            count += len(line)
        return count

    def csa() -> int:
        return sum(len(Record.from_csa_file(path).moves) for path in paths)

    library.tasks = dict(list=listed, push=pushed, parse=parsed, write=written, play=played, csa=csa)
    check(library, [sorted(move.to_usi() for move in legal) for legal in moves])
    return library


def python_shogi(paths: list[str]) -> Library:
    import shogi
    from shogi import CSA

    library = Library("python-shogi")
    boards = [shogi.Board(sfen) for sfen in SFENS]
    moves = [list(board.legal_moves) for board in boards]

    def listed() -> int:
        for board in boards[:10]:
            list(board.legal_moves)
        return 10

    def pushed() -> int:
        count = 0
        for board, legal in zip(boards[:5], moves):
            for move in legal:
                board.push(move)
                board.pop()
            count += len(legal)
        return count

    def parsed() -> int:
        for sfen in SFENS[:20]:
            shogi.Board(sfen)
        return 20

    def written() -> int:
        for board in boards:
            board.sfen()
        return len(boards)

    def played() -> int:
        board = shogi.Board()
        for usi in LINES[0]:
            board.push_usi(usi)
        return len(LINES[0])

    def csa() -> int:
        return sum(len(CSA.Parser.parse_file(path)[0]["moves"]) for path in paths[:2])

    library.tasks = dict(list=listed, push=pushed, parse=parsed, write=written, play=played, csa=csa)
    check(library, [sorted(move.usi() for move in legal) for legal in moves])
    return library


EXPECTED: list[list[str]] = []


def check(library: Library, found: list[list[str]]) -> None:
    if not EXPECTED:
        EXPECTED.extend(found)
    differing = sum(a != b for a, b in zip(found, EXPECTED))
    if differing:
        print(f"note: {library.name} lists other moves in {differing} of {len(SFENS)} positions", file=sys.stderr)


def records(folder: Path) -> list[str]:
    """The public games as CSA files."""
    import shogiban as s

    paths = []
    for number, line in enumerate(LINES):
        record = s.Record.from_game(s.Game.from_usi("startpos moves " + " ".join(line), rules="mate_only"))
        path = folder / f"{number}.csa"
        path.write_bytes(record.write("csa").data)
        paths.append(str(path))
    return paths


def measured(task: Task) -> float:
    """How many a second, over at least 20 ms: what a loop sees, not what the first pass through cold memory does."""
    count = 0
    start = time.process_time()
    while True:
        count += task()
        seconds = time.process_time() - start
        if seconds >= 0.02:
            return count / seconds


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--rounds", type=int, default=30)
    arguments.add_argument("--only", choices=list(TASKS), action="append")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        paths = records(Path(folder))
        libraries = []
        for made in (shogiban, cshogi, rsshogi, python_shogi):
            try:
                libraries.append(made(paths))
            except ImportError as error:
                print(f"note: {made.__name__} is left out: {error}", file=sys.stderr)
        best: dict[tuple[str, str], float] = {}
        gc.disable()
        for _ in range(options.rounds):
            for task in options.only or TASKS:
                for library in libraries:
                    try:
                        speed = measured(library.tasks[task])
                    except Exception as error:  # A library that cannot do it has no figure.
                        if (library.name, task) not in best:
                            print(f"note: {library.name}, {task}: {error!r:.100}", file=sys.stderr)
                        speed = 0.0
                    best[library.name, task] = max(best.get((library.name, task), 0.0), speed)
    print(f"CPython {platform.python_version()}, {platform.machine()}, {options.rounds} rounds, the best of each\n")
    print("| | " + " | ".join(library.name for library in libraries) + " | beside cshogi |")
    print("|---|" + "---:|" * (len(libraries) + 1))
    for task in options.only or TASKS:
        what, unit = TASKS[task]
        figures = [best[library.name, task] for library in libraries]
        peer = best.get(("cshogi", task), 0.0)
        ratio = f"{figures[0] / peer:.2f}x" if peer else "-"
        print(f"| {what}, {unit} | " + " | ".join(f"{figure:,.0f}" if figure else "-" for figure in figures) + f" | {ratio} |")


if __name__ == "__main__":
    main()
