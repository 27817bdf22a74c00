"""One game and many threads; a million moves; processes, spawned and forked."""

from __future__ import annotations

import multiprocessing
import os
import pickle
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from typing import Any

import pytest

import shogiban as s


def test_eight_threads_hammer_one_game() -> None:
    game = s.Game(rules="plain")
    failures: list[BaseException] = []
    barrier = threading.Barrier(8)
    old = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)

    def hammer(seed: int) -> None:
        try:
            barrier.wait()
            for turn in range(2_000):
                moves = game.legal_moves or [s.Move("1a1b")]
                try:
                    game.push(moves[(seed * 7919 + turn) % len(moves)])
                except (s.IllegalMoveError, s.GameOverError):
                    pass  # Another thread was faster, or it is mate; the game is whole.
                if turn % 3:
                    try:
                        game.pop()
                    except IndexError:
                        pass
                assert game.ply >= 0 and str(game) and game.copy().start == s.Position()
                if turn % 200 == 0:
                    line = game.copy()
                    assert s.Game.from_usi(line.to_usi(), rules="plain") == line
                    pickle.loads(pickle.dumps(game))
        except BaseException as error:  # noqa: BLE001
            failures.append(error)

    threads = [threading.Thread(target=hammer, args=(seed,)) for seed in range(8)]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(300)
    finally:
        sys.setswitchinterval(old)
    assert not failures and not any(thread.is_alive() for thread in threads)
    assert s.Game.from_usi(game.to_usi(), rules="plain").position == game.position


def test_two_games_compared_from_both_sides() -> None:
    a, b = s.Game(), s.Game()
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda pair: [pair[0] == pair[1] for _ in range(20_000)], [(a, b), (b, a)]))
    assert all(all(result) for result in results)


def test_long_counts_let_others_run() -> None:
    steps = []
    done = threading.Event()

    def count() -> None:
        s.perft(s.Position(), 4)
        done.set()

    thread = threading.Thread(target=count)
    thread.start()
    while not done.is_set():
        steps.append(1)
    thread.join()
    assert steps


def resident() -> int:
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="the memory in use is read from /proc")
def test_a_million_moves_take_no_memory() -> None:
    game = s.Game(rules="plain")

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
game = s.Game(rules="plain")
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
