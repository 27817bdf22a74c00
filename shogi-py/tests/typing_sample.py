"""A program that uses the package as people do; mypy reads it strictly, and test_package.py asks it to."""

from __future__ import annotations

import pathlib

import shogiban
from shogiban import Bitboard, Color, Game, IllegalMove, LegalMoves, Move, Outcome, Piece, PieceKind, Position, Square


def best(moves: LegalMoves) -> Move:
    return max(moves, key=lambda move: move.bits)


def play(game: Game) -> Outcome | None:
    move: Move = best(game.legal_moves)
    game.push(move)
    why: IllegalMove | None = game.explain("5i5e")
    if why is not None and why.kind is shogiban.IllegalMoveKind.NIFU:
        print(why.square, why.squares)
    outcome = game.outcome()
    if outcome is not None and outcome.winner is Color.BLACK:
        return outcome
    return None


def look(position: Position) -> dict[Square, Piece]:
    attacked: Bitboard = position.attacks_from("2h") | position.attacks_from(Square("8h"))
    total = sum(count for _, count in position.hand(Color.BLACK).items())
    kinds: list[PieceKind] = list(position.hand(Color.WHITE))
    print(len(attacked), total, kinds, position.legal_moves[0].usi, position.legal_moves[1:3])
    values = shogiban.PieceValues({PieceKind.PAWN: 90})
    null: Position | None = position.passed()
    gains: list[int] = [position.see(move, values) for move in position.legal_moves]
    print(max(gains), null, position.attack_map(Color.WHITE) & shogiban.attacks("R", "5e"), position.hash_after("7g7f"))
    return position.piece_map()


def files(path: pathlib.Path) -> list[str]:
    reading = shogiban.read(path)
    rules = shogiban.RULES["jsa_pro"].replace(move_limit=shogiban.MoveLimit(256))
    names = [record.black or "" for record in reading]
    for record in reading.records:
        replay = record.replay(rules)
        print(replay.game.outcome(), record.write(shogiban.Format.CSA).text)
    return names + [str(error) for error in reading.errors]


try:
    Game().push("7g7e")
except shogiban.IllegalMoveError as error:
    reason: IllegalMove = error.reason
