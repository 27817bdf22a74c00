"""What engines and notebooks ask of a position: attacks, exchanges, hashes, null moves, tables by index."""

from __future__ import annotations

import pickle
import threading

import pytest
from conftest import ROOT, some

import shogiban as s

SFENS = (ROOT / "shogi-core/tests/vectors/positions_100.sfen").read_text(encoding="utf-8").split("\n")[:100]
POSITIONS = [s.Position(sfen) for sfen in SFENS]
KINDS = [kind for kind in s.PieceKind if kind is not s.PieceKind.KING]


def test_the_attack_map_is_the_union_of_all_attacks() -> None:
    for position in [*POSITIONS, s.Position(variant="minishogi"), s.Position(variant="gorogoro_plus")]:
        for color in s.Color:
            attacked = s.Bitboard()
            for square in position.pieces(color):
                attacked |= position.attacks_from(square)
            assert position.attack_map(color) == attacked <= position.variant.squares
            assert all((square in attacked) == bool(position.attackers_to(square, color)) for square in position.variant.squares)


def test_attacks_on_a_board_are_those_in_a_position() -> None:
    for position in POSITIONS[:20]:
        occupied = position.pieces()
        for square, piece in position.piece_map().items():
            assert s.attacks(piece, square, occupied) == position.attacks_from(square)
    # Nobody in the way, and a board with nothing but the piece.
    assert s.attacks("R", "5e") == (s.Bitboard.file(5) ^ s.Bitboard.rank(5))
    with pytest.raises(s.ParseError):
        s.attacks("X", "5e")


def test_the_hash_after_a_move_is_that_of_the_position_after_it() -> None:
    for position in POSITIONS[:30]:
        for move in position.legal_moves:
            assert position.hash_after(move) == position.play(move).zobrist_hash()


def test_what_looks_ahead_refuses_illegal_moves() -> None:
    position = s.Position()
    for ask in (position.see, position.hash_after):
        with pytest.raises(s.IllegalMoveError) as caught:
            ask("7g7e")
        assert caught.value.reason.kind is s.IllegalMoveKind.PIECE_CANNOT_REACH
        with pytest.raises(s.ParseError):
            ask("7g7x")
    assert not position.gives_check("7g7e")


def test_passing() -> None:
    for position in POSITIONS:
        if position.is_check():
            assert position.passed() is None
            continue
        passed = some(position.passed())
        assert passed.turn is ~position.turn and passed.piece_map() == position.piece_map()
        assert passed.move_number == position.move_number + 1
        # Twice is as before, unless the opponent would then stand in check.
        again = passed.passed()
        assert again == position if not passed.is_check() else again is None


def test_moves_off_the_line_of_a_candidate_give_check() -> None:
    found = 0
    behind = [s.Position("4k4/9/4S4/9/4L4/9/9/9/4K4 b - 1"), s.Position("4k4/9/2N6/9/B8/9/9/9/4K4 b - 1")]
    for position in [*POSITIONS, *behind, *(position.rotated() for position in behind)]:
        candidates = position.discovered_check_candidates()
        king = some(position.king(~position.turn))
        for move in position.legal_moves:
            if move.from_square in candidates and move.to_square not in s.Bitboard.line(some(move.from_square), king):
                assert position.gives_check(move)
                found += 1
    assert found >= 10


def test_exchanges() -> None:
    position = s.Position("4k4/3s5/4p4/9/4R4/1B7/9/9/4K4 b - 1")
    assert position.see("5e5c+") == position.see(s.Move("5e5c+"), s.PieceValues()) == 400 - (2200 - 1200)
    # A promotion that is worth nothing and pieces that are worth nothing: nothing is gained.
    nothing = s.PieceValues(dict.fromkeys(KINDS, 0))
    assert position.see("5e5c+", nothing) == 0
    # Only pawns count, on the board and in hand; a tokin still counts as usual, but there is none.
    pawns = s.PieceValues({kind: 7 if kind is s.PieceKind.PAWN else 0 for kind in KINDS}, {s.PieceKind.PAWN: 5})
    assert position.see("5e5c", pawns) == 12
    # Greatest and least values do not overflow.
    for extreme in (32767, -32768):
        values = s.PieceValues(dict.fromkeys(KINDS, extreme))
        assert all(isinstance(position.see(move, values), int) for position in POSITIONS[:10] for move in position.legal_moves)


def test_piece_values() -> None:
    usual = s.PieceValues()
    assert usual.board.keys() == set(KINDS) and list(usual.hand) == list(s.PieceKind)[:7]
    assert all(usual.hand[kind] == usual.board[kind] for kind in usual.hand)
    assert usual == s.PieceValues({}, {}) == s.PieceValues(usual.board, usual.hand) != s.PieceValues({s.PieceKind.PAWN: 1})
    # What is asked for is a copy: changing it changes no values.
    usual.board[s.PieceKind.PAWN] = 0
    assert usual.board[s.PieceKind.PAWN] == 100
    for board, hand, message in [
        ({s.PieceKind.KING: 1}, {}, "a king has no value"), ({s.PieceKind.PAWN: 1 << 15}, {}, "32767"),
        ({s.PieceKind.PAWN: 10**40}, {}, "32767"), ({}, {s.PieceKind.KING: 1}, "never in hand"),
        ({}, {s.PieceKind.TOKIN: 1}, "never in hand"),
    ]:  # fmt: skip
        with pytest.raises(ValueError, match=message):
            s.PieceValues(board, hand)


def test_every_index_has_its_place() -> None:
    assert [kind.index for kind in s.PieceKind] == list(range(14)) and [color.index for color in s.Color] == [0, 1]
    assert [piece.index for piece in s.Piece.all()] == list(range(28))
    for piece in s.Piece.all():
        assert piece.index == piece.color.index * 14 + piece.kind.index
        assert s.Piece.from_index(piece.index) is piece == s.Piece.of(piece.color, piece.kind)
    for index in (-1, 28, 10**30):
        with pytest.raises(ValueError, match="0 to 27"):
            s.Piece.from_index(index)


def test_there_is_one_object_for_each_move() -> None:
    every = s.Move.all()
    assert len(every) == len(set(every)) == 2 * 81 * 80 + 7 * 81
    assert [move.bits for move in every] == sorted(move.bits for move in every)
    assert all(s.Move.from_bits(move.bits) is move == s.Move(move.usi) for move in every)
    for position in POSITIONS:
        assert all(s.Move.from_bits(move.bits) is move for move in position.legal_moves)
    assert pickle.loads(pickle.dumps(every)) == every


def test_many_threads_find_the_same_objects() -> None:
    program_moves: list[list[int]] = []

    def look() -> None:
        program_moves.append([id(move) for position in POSITIONS for move in position.legal_moves])

    threads = [threading.Thread(target=look) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(program_moves) == 8 and all(moves == program_moves[0] for moves in program_moves)


def test_japanese_and_csa_names() -> None:
    for kind in s.PieceKind:
        assert s.PieceKind.from_kanji(kind.kanji) is s.PieceKind.from_kanji(kind.kanji_name) is kind
        assert s.PieceKind.from_csa_name(kind.csa_name) is kind
    assert "".join(kind.kanji for kind in s.PieceKind) == "歩香桂銀角飛金玉と杏圭全馬龍"
    for name in ("", "FU", "成金", "歩歩"):
        with pytest.raises(ValueError, match="called"):
            s.PieceKind.from_kanji(name)
    for name in ("", "fu", "歩", "FUU"):
        with pytest.raises(ValueError, match="called"):
            s.PieceKind.from_csa_name(name)
    assert [square.kanji for square in (s.Square("1a"), s.Square("9i"))] == ["１一", "９九"]
    for hand in (s.Hand(), s.Hand("R3P"), s.Hand("RB2G18P")):
        assert s.Hand.from_kanji(hand.kanji) == hand
    with pytest.raises(s.ParseError) as caught:
        s.Hand.from_kanji("飛　歩歩")
    assert caught.value.column == 4


def test_handicaps_of_every_variant() -> None:
    assert s.Handicap.all() == list(s.HANDICAPS.values()) == s.Handicap.all("standard")
    assert len(s.Handicap.all("minishogi")) == 6 and s.Handicap.all("judkins") == []
    for handicap in [*s.Handicap.all(), *s.Handicap.all("minishogi")]:
        assert s.Handicap.of(handicap.position()) == handicap == s.Handicap(handicap.name, handicap.variant)
        assert "" not in (handicap.kif_name, handicap.jkf_code, handicap.note)
    two, naked = s.Handicap("二枚落ち"), s.Handicap("naked king")
    assert (two.kif_name, two.jkf_code, two.note) == ("二枚落ち", "2", None)
    assert (naked.kif_name, naked.jkf_code) == (None, None) and naked.note


def test_where_a_repetition_stands() -> None:
    game = s.Game(rules="jsa_pro")
    assert game.occurrence() == s.Occurrence(1, 0, None)
    for usi in ["2h3h", "8b7b", "3h2h", "7b8b"] * 2:
        game.push(usi)
    assert game.occurrence() == s.Occurrence(3, 0, 4) and game.repetition_count() == 3
