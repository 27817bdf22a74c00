"""One game and many threads; a million moves; processes, spawned and forked."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

import shogiban as s


def hammered(work: Callable[[int], None]) -> None:
    """Eight threads at once, which change places as often as can be; what one of them raises is raised here."""
    failures: list[BaseException] = []
    barrier = threading.Barrier(8)

    def one(number: int) -> None:
        try:
            barrier.wait()
            work(number)
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    old = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    threads = [threading.Thread(target=one, args=(number,)) for number in range(8)]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(300)
    finally:
        sys.setswitchinterval(old)
    assert not failures, failures
    assert not any(thread.is_alive() for thread in threads)


def test_eight_threads_hammer_one_game() -> None:
    game = s.Game(rules="mate_only")
    made, taken_back = [0] * 8, [0] * 8

    def work(number: int) -> None:
        for turn in range(2_000):
            moves = game.legal_moves or [s.Move("1a1b")]
            try:
                game.push(moves[(number * 7919 + turn) % len(moves)])
                made[number] += 1
            except (s.IllegalMoveError, s.GameOverError):
                pass  # Another thread was faster, or it is mate; the game is whole.
            if turn % 3:
                try:
                    game.pop()
                    taken_back[number] += 1
                except IndexError:
                    pass
            if turn % 200 == 0:
                line = game.copy()
                assert str(line) and line.start == s.Position() and len(line.move_stack) == line.ply
                assert s.Game.from_usi(line.to_usi(), rules="mate_only") == line == pickle.loads(pickle.dumps(line))

    hammered(work)
    # No move was lost and none was made twice.
    assert sum(made) > 1_000 and game.ply == sum(made) - sum(taken_back)
    assert s.Game.from_usi(game.to_usi(), rules="mate_only") == game


def test_texts_are_read_in_the_position_that_they_are_played_in() -> None:
    # Each text is a move in every second position only: one that was read in another than it is played in would be illegal, or
    # be the other side's, and none may be. 同 is the target of a move that another thread may just have taken back.
    game = s.Game("4k4/9/9/9/4p4/4P4/9/9/4K4 b - 1", rules="mate_only")
    seen = [0] * 8

    def work(number: int) -> None:
        push, text = [(game.push_csa, "+5655FU"), (game.push_japanese, "▲５五歩"), (game.push_western, "Px55"),
                      (game.push_japanese, "△同玉")][number % 4]  # fmt: skip
        for _ in range(2_000):
            try:
                push(text)
                seen[number] += 1
            except s.ParseError:
                pass  # Not a move of that position.
            except s.IllegalMoveError as error:
                raise AssertionError(f"{text} was read in one position and played in another: {error}") from None
            try:
                if game.ply > 1 or number % 2:
                    game.pop()
            except IndexError:
                pass

    hammered(work)
    assert sum(seen) > 100 and game.copy() == s.Game.replay(game.start, game.actions, rules="mate_only")


def test_eight_threads_write_into_one_record() -> None:
    record = s.Record()
    first = record.push("7g7f")

    def work(number: int) -> None:
        for turn in range(200):
            node = first.add(["3c3d", "8c8d", "4a3b", "5a4b"][turn % 4])
            node.add_comment(f"{number}-{turn}")
            assert record.node(node.id) == node and node.parent == first
            copy, lines = pickle.loads(pickle.dumps(record)), len(record.line_ends())
            assert len(copy.line_ends()) <= lines <= 4

    hammered(work)
    comments = [comment for node in first.children for comment in node.comments]
    assert sorted(comments) == sorted(f"{number}-{turn}" for number in range(8) for turn in range(200))


def test_two_games_compared_from_both_sides() -> None:
    a, b = s.Game(), s.Game()
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda pair: [pair[0] == pair[1] for _ in range(20_000)], [(a, b), (b, a)]))
    assert all(all(result) for result in results)


BIG = "".join(f"V2.2\nN+{number}\nPI\n+\n" + "+2838HI\n-8272HI\n+3828HI\n-7282HI\n" * 20 for number in range(3_000)).replace("V2.2", "/\nV2.2")


@pytest.mark.parametrize("work", [lambda: s.perft(s.Position(), 5), lambda: s.read(BIG), lambda: list(s.records(BIG))],
                         ids=["perft", "read", "records"])  # fmt: skip
def test_long_work_lets_others_run(work: Callable[[], object]) -> None:
    started, done = threading.Event(), threading.Event()

    def long() -> None:
        started.set()
        work()
        done.set()

    steps = 0
    old = sys.getswitchinterval()
    # Nobody is made to give way: whoever does not do it by himself holds up the others until he is done.
    sys.setswitchinterval(60)
    thread = threading.Thread(target=long)
    try:
        thread.start()
        started.wait()
        while not done.is_set():
            steps += 1
            time.sleep(0)
        thread.join()
    finally:
        sys.setswitchinterval(old)
    assert steps > 1


def resident() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="the memory in use is read from /proc")
def test_a_million_moves_take_no_memory() -> None:
    game = s.Game(rules="mate_only")

    def play(rounds: int) -> None:
        for number in range(rounds):
            moves = game.legal_moves
            if not moves or game.ply == 40:
                while game.ply:
                    game.pop()
                moves = game.legal_moves
            game.push(moves[number % len(moves)])
            if number % 1000 == 0:
                str(game), repr(game), game.explain("5e5d"), game.outcome()

    play(100_000)
    before = resident()
    play(1_000_000)
    assert resident() - before < 4 << 20


def outcome_of(game: s.Game) -> tuple[s.Game, Any, int]:
    game.push("7g7f")
    return game, game.resign(), s.perft(game.position, 2)


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_processes(method: str) -> None:
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system cannot {method}")
    games = [s.Game(), s.Game(rules="jsa_pro"), s.Game.from_usi("startpos moves 2g2f 8c8d")]
    s.perft(s.Position(), 3)
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context(method)) as pool:
        for game, (after, outcome, count) in zip(games, pool.map(outcome_of, games)):
            assert after.ply == game.ply + 1 and outcome == after.outcome() and count > 500
            assert outcome.winner is not None


def test_fork_while_threads_work() -> None:
    if not hasattr(os, "fork"):
        pytest.skip("this system cannot fork")
    program = """
import os, threading, warnings, shogiban as s
warnings.simplefilter("ignore")
game = s.Game(rules="mate_only")
stop = False
def work():
    while not stop:
        game.push(game.legal_moves[0]); game.pop()
        s.perft(s.Position(), 2)
threads = [threading.Thread(target=work, daemon=True) for _ in range(4)]
for thread in threads: thread.start()
for _ in range(30):
    child = os.fork()
    if child == 0:
        game.ply, len(game.legal_moves), s.perft(s.Position(), 2)
        os._exit(7)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 7
stop = True
for thread in threads: thread.join()
print("done")
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.stdout == "done\n" and done.returncode == 0, done.stderr


def test_panics_are_not_how_errors_are_told() -> None:
    # Ordinary exceptions only: `except Exception` sees them all.
    with pytest.raises(Exception, match="column"):
        s.Position("rubbish")


def test_ctrl_c_stops_a_long_count() -> None:
    program = """
import signal, shogiban as s
signal.setitimer(signal.ITIMER_REAL, 0.5)
signal.signal(signal.SIGALRM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
try:
    s.perft(s.Position(), 9)
except KeyboardInterrupt:
    print("stopped")
"""
    if not hasattr(os, "fork"):
        pytest.skip("there are no such signals here")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert done.stdout == "stopped\n", done.stderr


def test_the_garbage_collector_may_ask_for_what_is_being_made() -> None:
    # It runs wherever an object is made, and calls what its users gave it. Each thing here is made when it is first asked for,
    # by something that asks for the same in the middle of that.
    program = """
import gc, shogiban as s
position, record, calls = s.Position(), s.Record(), 0
gone = record.push("7g7f")
gone.remove()
def look(phase, info):
    global calls
    calls += 1
    view[0], s.Square.from_index(index), s.Piece.from_index(index % 28), s.Move.from_bits(bits), record.line_ends()
gc.callbacks.append(look)
for index in range(81):
    bits = index << 7 | (index + 1) % 81
    for number in range(3):
        gc.set_threshold(0)
        view = position.legal_moves
        gc.set_threshold(1)
        kept = [[] for _ in range(number)]
        view[0], s.Square.from_index(index), s.Piece.from_index(index % 28), s.Move.from_bits(bits)
        try:
            gone.ply
        except s.EditError:
            pass
gc.set_threshold(0)
print(calls > 100)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert (done.stdout, done.stderr, done.returncode) == ("True\n", "", 0)
