"""The vectors of the core, through Python: counts of move sequences, and the worked cases of the rules."""

from __future__ import annotations

from typing import Any

import pytest
from conftest import some, vector
from rules_of_cases import of_case

import shogiban as s

MAX_LEAVES = 300_000
CASES = vector("rules_cases.json")["cases"]


def of_kind(kind: str) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]


# Of each file: how many positions it has, and how many counts of theirs are not too long for here.
PERFT = [("standard", (99, 301)), ("minishogi", (45, 199)), ("variants", (2, 8))]


@pytest.mark.parametrize(("name", "expected"), PERFT)
def test_perft(name: str, expected: tuple[int, int]) -> None:
    entries, counted = vector(f"perft_{name}.json")["positions"], 0
    for entry in entries:
        position = s.Position(entry["sfen"], entry["variant"])
        for depth, count in enumerate(entry["counts"], 1):
            if count <= MAX_LEAVES or depth == 1:
                assert s.perft(position, depth) == count, (entry["name"], depth)
                divided = s.perft_divide(position, depth)
                assert sum(divided.values()) == count and list(divided) == list(position.legal_moves)
                counted += 1
        first = next(iter(position.legal_moves), None)
        if first is not None and entry["counts"][0] and len(entry["counts"]) > 1 and entry["counts"][1] <= MAX_LEAVES:
            assert s.perft_divide(position, 2)[first] == len(position.play(first).legal_moves)
    assert (len(entries), counted) == expected


def test_perft_walked_in_python() -> None:
    def walked(game: s.Game, depth: int) -> int:
        if depth == 0:
            return 1
        total = 0
        for move in game.legal_moves:
            game.push(move)
            total += walked(game, depth - 1)
            assert game.pop() == move
        return total

    assert walked(s.Game(rules="mate_only"), 3) == 25_470
    assert walked(s.Game(variant="minishogi", rules="mate_only"), 4) == 35_401


def test_every_kind_of_case_is_run() -> None:
    kinds = [case["kind"] for case in CASES]
    counts = {kind: kinds.count(kind) for kind in set(kinds)}
    assert counts == {"move_legality": 66, "outcome": 179, "sfen_validity": 26, "synthetic_history": 4}


def start_of(case: Any) -> s.Position:
    variant = "standard" if case["variant"] == "shogi" else case["variant"]
    return s.Position(case["start_sfen"], variant, despite_faults=True)


def refusal(error: s.ShogiError) -> str:
    if isinstance(error, s.IllegalMoveError) and error.reason.kind is s.IllegalMoveKind.OFF_BOARD:
        return "bad_notation"
    if isinstance(error, s.ParseError) and error.code != "drop_promoted":
        return "bad_notation"
    return error.code


@pytest.mark.parametrize("case", of_kind("move_legality"))
def test_move_legality(case: Any) -> None:
    position = start_of(case)
    moves = list(case["moves"])
    tested = case["test_move"] or moves.pop()
    for usi in moves:
        position = position.play(position.parse_usi(usi))
    expected = case["expected"]
    try:
        move = position.parse_usi(tested)
    except s.ShogiError as error:
        assert not expected["legal"]
        assert refusal(error) == expected["reason"]
        return
    assert expected["legal"]
    assert move in position.legal_moves and move in list(position.legal_moves)
    assert position.explain(move) is None
    position.play(move)


# What a kind of foul needs besides is left open by the cases, so anything will do.
FOULS = {kind.value: s.Foul(kind) for kind in (s.FoulKind.OUT_OF_TURN, s.FoulKind.PASS, s.FoulKind.TAKEN_BACK, s.FoulKind.STATED)}
FOULS["drop_promoted"] = s.Foul(s.FoulKind.DROP_PROMOTED, piece_kind=s.PieceKind.HORSE, square="5e")


def act(game: s.Game, action: str) -> None:
    if action == "declare":
        game.declare()
    elif action == "resign":
        game.resign()
    elif action == "timeout":
        game.time_up(game.turn)
    elif action == "agree_jishogi":
        game.agree_impasse()
    elif action == "agree_repetition":
        game.agree_repetition()
    elif action == "agree_draw":
        game.agree_draw()
    elif action.startswith("foul:"):
        _, kind, side = action.split(":")
        game.foul(s.Color(side), FOULS[kind])
    elif action == "undo":
        assert game.undo() is not None
    else:
        game.submit(action)


def result(outcome: s.Outcome) -> str:
    if outcome.winner is not None:
        return "sente_wins" if outcome.winner is s.BLACK else "gote_wins"
    return "replay" if outcome.settlement is s.Settlement.REPLAY else "draw"


@pytest.mark.parametrize("case", of_kind("outcome"))
def test_outcome(case: Any) -> None:
    expected = case["expected"]
    game = s.Game(start_of(case), rules=of_case(case["rules"], case["overrides"]))
    for index, action in enumerate(case["moves"], 1):
        try:
            act(game, action)
        except s.ShogiError as error:
            assert index == len(case["moves"])
            assert refusal(error) == expected.get("illegal")
            return
        # The outcome is a function of start, rules and actions.
        again = s.Game.replay(game.start, game.actions, rules=game.rules)
        assert again == game and again.outcome() == game.outcome()
    assert "illegal" not in expected
    outcome = game.outcome()
    if outcome is None:
        assert expected["result"] == "ongoing"
        assert expected.get("ply", game.ply) == game.ply
        return
    assert result(outcome) == expected["result"]
    reason = outcome.reason.value
    if outcome.foul_code is not None:
        reason = f"illegal_move:{outcome.foul_code}"
    assert expected.get("reason", reason) in (reason, None)
    assert expected.get("ply", outcome.ply) in (outcome.ply, None)
    if expected.get("split"):
        assert outcome.shares == (expected["split"]["sente"], expected["split"]["gote"])
    if expected.get("swap_colors") is not None:
        assert outcome.swap_colors == expected["swap_colors"]


@pytest.mark.parametrize("case", of_kind("synthetic_history"))
def test_synthetic_history(case: Any) -> None:
    """Repetition without a board: the keys name the positions, the start first."""
    rule = some(of_case(case["rules"], case["overrides"]).repetition)
    history, expected = case["history"], case["expected"]
    start, *keys = history["keys"]
    check = {"all": True, "none": False}[history["checks"]]
    first = mover = {"sente": s.BLACK, "gote": s.WHITE}[history["first_mover"]]
    positions = s.Repetition(start, rule.counts_initial)
    verdict = positions.verdict(rule)
    for key in keys:
        assert verdict is None
        foreseen = positions.verdict_after(rule, key, mover, check)
        positions.push(key, mover, check)
        verdict, mover = positions.verdict(rule), ~mover
        assert foreseen == verdict
    if expected["result"] == "ongoing":
        assert verdict is None
        return
    kind, by = some(verdict)
    if kind == "perpetual_check":
        winner: Any = ~some(by)
    else:
        assert by is None
        winner = {
            s.RepetitionResult.BLACK_WINS: s.BLACK, s.RepetitionResult.WHITE_WINS: s.WHITE,
            s.RepetitionResult.SECOND_PLAYER_WINS: ~first,
        }.get(rule.result)  # fmt: skip
    names = {s.BLACK: "sente_wins", s.WHITE: "gote_wins"}
    draw = "replay" if rule.result is s.RepetitionResult.REPLAY else "draw"
    assert names.get(winner, draw) == expected["result"] and positions.ply == expected["ply"]
    assert expected.get("reason") in ({"plain": "repetition"}.get(kind, kind), None)


def fault_name(fault: s.Fault) -> str:
    if fault.kind is s.FaultKind.TOO_MANY:
        assert fault.piece_kind is not None
        return f"too_many_{fault.piece_kind.value}"
    name: str = fault.kind.value
    if fault.kind in (s.FaultKind.NO_KING, s.FaultKind.TWO_KINGS, s.FaultKind.NIFU):
        name += "_sente" if fault.color is s.BLACK else "_gote"
    return name


@pytest.mark.parametrize("case", of_kind("sfen_validity"))
def test_sfen_validity(case: Any) -> None:
    variant = "standard" if case["variant"] == "shogi" else case["variant"]
    try:
        setup = s.Setup(case["start_sfen"], variant, strict=True)
    except s.ParseError:
        assert case["expected"] == "parse_error"
        return
    strict = case["overrides"].get("strict", True)
    faults = {fault_name(fault) for fault in setup.check() if strict or not fault.is_tolerated}
    assert faults == set(case["expected"])


def test_the_100_positions(positions_100: list[str]) -> None:
    for sfen in positions_100:
        position = s.Position(sfen, strict=True)
        assert position.sfen == sfen
        moves = position.legal_moves
        assert len(moves) == len(list(moves)) == len(set(moves))
        assert all(position.is_legal(move) for move in moves)
