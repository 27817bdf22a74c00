"""Games: what is played, refused, taken back, and how it ends."""

from __future__ import annotations

import pickle
from typing import Any, Callable

import pytest
from conftest import some

import shogiban as s


def test_legal_moves_are_a_sequence() -> None:
    game = s.Game()
    moves = game.legal_moves
    assert list(moves) == list(moves) and len(moves) == 30 and moves
    assert moves[0] == list(moves)[0] and moves[-1] == list(moves)[-1] and list(moves[2:5]) == list(moves)[2:5]
    assert list(reversed(moves)) == list(moves)[::-1]
    assert s.Move("7g7f") in moves and "7g7f" in moves and s.Move("7g7e") not in moves
    assert "rubbish" not in moves and None not in moves and 5 not in moves
    assert moves.index(s.Move("7g7f")) == 6 and moves.count(s.Move("7g7f")) == 1 and moves.count(3) == 0
    assert "7g7f" in repr(moves)
    with pytest.raises(IndexError):
        moves[30]
    with pytest.raises(ValueError, match="7g7e is not a legal move"):
        moves.index(s.Move("7g7e"))
    with pytest.raises(TypeError):
        moves["7g7f"]  # type: ignore[call-overload]
    assert moves == s.Game().legal_moves and pickle.loads(pickle.dumps(moves)) == moves
    import collections.abc

    assert isinstance(moves, collections.abc.Sequence)
    assert isinstance(s.Bitboard(), collections.abc.Set) and isinstance(s.Hand(), collections.abc.Mapping)


def test_moves_may_be_made_while_they_are_iterated() -> None:
    game = s.Game()
    for move in game.legal_moves:
        game.push(move)
        game.pop()
    assert game == s.Game()


def test_moves_are_kept_apart_from_the_game_that_goes_on() -> None:
    game = s.Game()
    moves, position = game.legal_moves, game.position
    game.push("7g7f")
    assert s.Move("7g7f") in moves and position == s.Position() and game.position != position


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    game = s.Game()
    with pytest.raises(s.IllegalMoveError) as caught:
        game.push(s.Move("7g7e"))
    error = caught.value
    assert error.reason == game.explain("7g7e") and str(error) == str(error.reason)
    assert error.reason.move == s.Move("7g7e") and error.code == "piece_cannot_reach"
    assert isinstance(error, ValueError) and game == s.Game()
    again = pickle.loads(pickle.dumps(error))
    assert again.reason == error.reason and str(again) == str(error)


@pytest.mark.parametrize("text", ["", "7g", "7g7f7", "resign", "P*5e+", "K*5e", "5e5e", "\ud800", "７六歩", "7g7f\n"])
def test_what_is_no_move_is_a_parse_error(text: str) -> None:
    game = s.Game()
    with pytest.raises(ValueError):
        game.push_usi(text)
    with pytest.raises(ValueError):
        game.push(text)
    assert game.ply == 0


def test_after_the_end() -> None:
    game = s.Game()
    outcome = game.resign()
    assert outcome.winner is s.WHITE and outcome.reason is s.Reason.RESIGNATION and outcome.by is s.BLACK
    assert not game.legal_moves and list(game.legal_moves) == [] and not game.is_legal("7g7f")
    for act in (
        lambda: game.push("7g7f"), lambda: game.push_usi("7g7f"), lambda: game.submit("7g7f"),
        lambda: game.push_csa("+7776FU"), lambda: game.push_japanese("▲７六歩"), game.declare, game.resign,
        game.agree_draw, lambda: game.act("abort"),
    ):  # fmt: skip
        with pytest.raises(s.GameOverError, match="Black resigned") as caught:
            act()
        assert caught.value.outcome == outcome == game.outcome()
    assert game.undo() == s.Action("resign black") and game.outcome() is None
    assert game.redo() == s.Action("resign black") and game.outcome() == outcome and game.redo() is None


def test_pop_and_peek() -> None:
    game = s.Game()
    for act in (game.pop, game.peek):
        with pytest.raises(IndexError):
            act()
    game.resign()
    with pytest.raises(IndexError):
        game.pop()
    assert game.outcome() is not None
    game.undo()
    game.push("7g7f")
    game.resign()
    assert game.peek() == game.pop() == s.Move("7g7f")
    assert game == s.Game() and game.undo() is None


def test_starts() -> None:
    assert s.Game(s.Position()).sfen == s.Game().sfen
    assert s.Game(variant="minishogi").rules.name == "qdan_minishogi"
    assert s.Game(rules=s.Rules("csa_wcsc")).rules.name == "csa_wcsc_2019"
    with pytest.raises(ValueError, match="not of minishogi"):
        s.Game(s.Position(), variant="minishogi")
    with pytest.raises(ValueError, match="no rule set"):
        s.Game(rules="fide")
    with pytest.raises(TypeError):
        s.Game(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no start position"):
        s.Game(variant=s.Variant.custom(7, 7, 2, {}))
    for line in ("position startpos", "startpos", "position startpos moves", "startpos moves 7g7f 3c3d"):
        assert s.Game.from_usi(line).start == s.Position()


def test_from_usi_says_which_move_is_wrong() -> None:
    with pytest.raises(s.IllegalMoveError) as caught:
        s.Game.from_usi("startpos moves 7g7f 7f7e")
    assert caught.value.ply == 2
    with pytest.raises(s.ParseError) as parse:
        s.Game.from_usi("startpos moves 7g7f 3c3x")
    assert (parse.value.line, parse.value.column) == (1, 24)


def test_from_usi_of_a_variant() -> None:
    game = s.Game.from_usi("startpos moves 5e4d", variant="minishogi")
    assert (game.variant.name, game.rules.name, game.ply) == ("minishogi", "qdan_minishogi", 1)
    custom = s.Variant.custom(7, 7, 2, {s.PieceKind.PAWN: 14})
    sfen = "3k3/7/7/7/7/7/3K3 b - 1"
    game = s.Game.from_usi(f"sfen {sfen} moves 4g4f", variant=custom, rules="mate_only")
    assert game.variant == custom and game.start == s.Position(sfen, custom)
    with pytest.raises(s.NoUsiWordError, match="7x7") as caught:
        game.to_usi()
    assert (caught.value.code, caught.value.action, caught.value.variant) == ("no_usi_variant", None, custom)
    with pytest.raises(s.ParseError):
        s.Game.from_usi("startpos", variant=custom)


def test_submit_follows_the_rules() -> None:
    assert some(s.Game(rules="jsa_pro").submit("7g7e")).reason is s.Reason.FOUL
    with pytest.raises(s.IllegalMoveError):
        s.Game(rules="lishogi").submit("7g7e")
    assert s.Game().submit("7g7f") is None


def test_fouls() -> None:
    twice = s.Foul(s.FoulKind.OUT_OF_TURN, "3c3d")
    game = s.Game(rules="jsa_pro")
    outcome = game.foul(s.WHITE, twice)
    assert outcome.winner is s.BLACK and outcome.by is s.WHITE and outcome.foul == twice and outcome.fault is None
    assert (outcome.reason, outcome.foul_code) == (s.Reason.FOUL, "out_of_turn") and "out of turn (3c3d)" in str(outcome)
    assert game.actions == [s.Action.of_foul(s.WHITE, twice)] == [s.Action("foul white out_of_turn 3c3d")]
    assert game.actions[0].move == s.Move("3c3d") and game.actions[0].color is s.WHITE and game.move_stack == []
    # An illegal move is a foul whose fault is known.
    illegal = s.Foul(s.FoulKind.ILLEGAL_MOVE, "7g7e")
    outcome = s.Game(rules="jsa_pro").foul(s.BLACK, illegal)
    assert outcome == s.Game(rules="jsa_pro").submit("7g7e") and outcome.foul == illegal
    assert outcome.foul_code == some(outcome.fault).kind.value == "piece_cannot_reach"
    assert s.Game().resign().foul_code is None
    # Where fouls are refused, the player has to do something else.
    with pytest.raises(s.ActionError) as caught:
        s.Game(rules="lishogi").foul(s.WHITE, twice)
    assert (caught.value.code, caught.value.foul, caught.value.color) == ("out_of_turn", twice, None)
    with pytest.raises(s.IllegalMoveError) as refused:
        s.Game(rules="lishogi").foul(s.BLACK, illegal)
    assert refused.value.reason.kind is s.IllegalMoveKind.PIECE_CANNOT_REACH
    # What is none is refused under all rules.
    for color, foul in [(s.BLACK, twice), (s.WHITE, illegal), (s.BLACK, s.Foul(s.FoulKind.ILLEGAL_MOVE, "7g7f")),
                        (s.WHITE, s.Foul(s.FoulKind.PASS))]:  # fmt: skip
        with pytest.raises(s.ActionError) as caught:
            s.Game(rules="jsa_pro").foul(color, foul)
        assert (caught.value.code, caught.value.foul, caught.value.color) == ("not_a_foul", foul, color)


def test_fouls_found_late() -> None:
    stated = s.Foul(s.FoulKind.STATED)
    for rules, winner in [("jsa_pro", s.WHITE), ("jsa_amateur27", None)]:
        game = s.Game(rules=rules)
        assert game.resign(s.WHITE).winner is s.BLACK
        if winner is None:
            with pytest.raises(s.GameOverError):
                game.foul(s.BLACK, stated)
        else:
            assert game.foul(s.BLACK, stated).winner is winner and len(game.actions) == 2


def test_fouls_say_what_they_are_made_of() -> None:
    drop = s.Foul(s.FoulKind.DROP_PROMOTED, piece_kind=s.PieceKind.HORSE, square="5e")
    assert (drop.move, drop.piece_kind, drop.square) == (None, s.PieceKind.HORSE, s.Square("5e"))
    assert str(s.Action.of_foul(s.BLACK, drop)) == "foul black drop_promoted +B*5e"
    assert s.Foul(s.FoulKind.OUT_OF_TURN) != s.Foul(s.FoulKind.OUT_OF_TURN, "7g7f") == s.Foul(s.FoulKind.OUT_OF_TURN, s.Move("7g7f"))
    horse, rook = s.PieceKind.HORSE, s.PieceKind.ROOK
    wrongs: list[tuple[s.FoulKind, dict[str, Any], str]] = [
        (s.FoulKind.ILLEGAL_MOVE, {}, "needs its move"), (s.FoulKind.PASS, {"move": "7g7f"}, "only a move or a drop"),
        (s.FoulKind.DROP_PROMOTED, {"piece_kind": horse}, "needs a promoted piece_kind"),
        (s.FoulKind.DROP_PROMOTED, {"piece_kind": rook, "square": "5e"}, "needs a promoted piece_kind"),
        (s.FoulKind.OUT_OF_TURN, {"square": "5e"}, "has a move or nothing"),
        (s.FoulKind.STATED, {"piece_kind": horse}, "only a move or a drop"),
    ]  # fmt: skip
    for kind, data, message in wrongs:
        with pytest.raises(ValueError, match=message):
            s.Foul(kind, **data)
    with pytest.raises(TypeError, match="FoulKind is needed"):
        s.Foul("pass")  # type: ignore[arg-type]


def test_agreements_have_conditions() -> None:
    game = s.Game(rules="jsa_pro")
    with pytest.raises(s.ActionError) as caught:
        game.agree_repetition()
    condition = some(caught.value.condition)
    assert caught.value.code == "agreement_condition" and str(caught.value) == str(condition)
    assert (condition.kind, condition.needed, condition.occurred) == (s.AgreementConditionKind.OCCURRENCES, 2, 1)
    with pytest.raises(s.ActionError) as caught:
        game.agree_impasse()
    condition = some(caught.value.condition)
    assert (condition.kind, condition.needed, condition.occurred) == (s.AgreementConditionKind.ENTERED_KINGS, 1, None)
    with pytest.raises(s.ActionError) as caught:
        game.agree_draw()
    assert (caught.value.code, caught.value.condition) == ("no_agreement_rule", None)
    assert not game.is_over()
    split = game.rules.replace(agreed_draw=s.AgreedDraw(s.Undecided.SPLIT, (300, 700)))
    outcome = s.Game(rules=split).agree_draw()
    assert (outcome.reason, outcome.settlement, outcome.shares) == (s.Reason.DRAW_AGREED, s.Settlement.SPLIT, (300, 700))


def test_what_usi_has_no_word_for() -> None:
    game = s.Game.from_usi("startpos moves 7g7f", rules="jsa_pro")
    line = "position startpos moves 7g7f"
    endings = [("resign white", "resign"), ("time_up white", "timeout"), ("foul white illegal_move 3c3e", "3c3e"), ("abort", "break")]
    for action, word in endings:
        ended = game.copy()
        ended.act(action)
        assert ended.to_usi() == f"{line} {word}" and s.Game.from_usi(ended.to_usi(), rules="jsa_pro") == ended
    for action in ("resign black", "abandon white", "foul white pass", "foul black out_of_turn 2g2f"):
        ended = game.copy()
        ended.act(action)
        with pytest.raises(s.NoUsiWordError, match="USI has no word") as caught:
            ended.to_usi()
        assert caught.value.action == s.Action(action) and caught.value.code == "no_usi_word" and caught.value.variant is None
    dropped = s.Game.from_usi("startpos moves +B*5e", rules="jsa_pro")
    assert some(dropped.outcome()).foul == s.Foul(s.FoulKind.DROP_PROMOTED, piece_kind=s.PieceKind.HORSE, square="5e")


def test_a_repetition_is_played_through_in_records_only() -> None:
    moves = ["2h3h", "8b7b", "3h2h", "7b8b"] * 3
    for rules, broken in [("jsa_pro", True), ("casual", False)]:
        game = s.Game(rules=rules)
        for usi in moves:
            game.push(usi)
        with pytest.raises(s.GameOverError):
            game.act("7g7f")
        if not broken:
            with pytest.raises(s.GameOverError):
                game.act_as_recorded("7g7f")
            continue
        assert game.act_as_recorded("7g7f") is None and game.ply == 13 and not game.is_over()
        assert s.Game.replay(game.start, game.actions, rules=rules) == game == pickle.loads(pickle.dumps(game))


def test_the_plies_of_a_repetition_are_in_every_error() -> None:
    moves = ["2h3h", "8b7b", "3h2h", "7b8b"] * 3
    game = s.Game()
    for usi in moves:
        game.push(usi)
    line = f"startpos moves {' '.join(moves)}"
    replayed: list[Callable[[], object]] = [
        lambda: game.push("7g7f"), lambda: game.push_csa("+7776FU"), lambda: game.act("7g7f"), game.resign,
        lambda: s.Game.replay(s.Position(), [*moves, "7g7f"]), lambda: s.Game.from_usi(f"{line} 7g7f"),
        lambda: s.Game.from_usi(f"{line} 7g7f 3c3d resign"),
    ]  # fmt: skip
    for act in replayed:
        with pytest.raises(s.GameOverError) as caught:
            act()
        assert caught.value.outcome == game.outcome() and caught.value.outcome.plies == (0, 4, 8, 12)
    record = s.Record()
    for usi in [*moves, "7g7f"]:
        record.push(usi)
    error = record.replay("casual").error
    assert isinstance(error, s.GameOverError) and error.outcome == game.outcome()
    # Nothing else has any.
    with pytest.raises(s.GameOverError) as caught:
        s.Game.from_usi("startpos moves 2h3h 8b7b 3h2h 3c3e 7b8b", rules="jsa_pro")
    assert caught.value.outcome.plies == () and caught.value.outcome.reason is s.Reason.FOUL and caught.value.ply == 4


def test_declarations() -> None:
    start = "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b {}P4g4s4n4l{}p 1"
    assert s.Game(start.format(2, 10), rules="csa_wcsc").declare().winner is s.BLACK
    assert s.Game(start.format("", 11), rules="csa_wcsc").declare().winner is s.WHITE
    with pytest.raises(s.ActionError) as caught:
        s.Game(start.format("", 11), rules="casual").declare()
    assert some(caught.value.evaluation).unmet == (s.Condition.POINTS,)
    assert s.Game(start.format(4, 8), rules="jsa_pro").declare().settlement is s.Settlement.REPLAY
    assert s.Game(rules="mate_only").evaluate_declaration() is None


def test_a_board_that_a_person_can_read() -> None:
    game = s.Game("4k4/9/9/9/9/9/9/9/4K4 b R2P2g 1")
    text = str(game)
    assert "White in hand: 2G" in text and "Black in hand: R2P" in text and text.endswith("Black to move")
    game.resign()
    assert str(game).endswith("White wins at ply 0: Black resigned (投了)")
    assert len(str(s.Position(variant="minishogi")).splitlines()) == 9
    assert "+R" in str(s.Position("4k4/9/9/9/3+R5/9/9/9/4K4 b - 1"))


def test_notations() -> None:
    game = s.Game()
    assert game.push_japanese("▲７六歩") == s.Move("7g7f")
    assert game.push_csa("-3334FU") == s.Move("3c3d")
    assert game.push_usi("8h2b+") == s.Move("8h2b+")
    assert game.to_japanese("3a2b") == "△同銀" and game.push_japanese("同　銀") == s.Move("3a2b")
    assert game.position.to_csa("B*5e") == "+0055KA"
    for push, text in [(game.push_csa, "-7776FU"), (game.push_csa, "+5958KI"), (game.push_japanese, "△７五歩"),
                       (game.push_japanese, "▲５五飛")]:  # fmt: skip
        with pytest.raises(s.ParseError):
            push(text)
    with pytest.raises(s.IllegalMoveError):
        game.push_csa("+7674FU")
    with pytest.raises(ValueError, match="has no text"):
        game.position.to_csa("5e5d")
    # Every legal move of real positions is read back from both texts.
    for sfen in ["ln1g1g2l/1k3s1b1/1pspp1n2/p1p2p1pp/3PB1p2/P1P1PP3/1P2S1P1P/2K1GS3/LN1G3NL b Rrp 37"]:
        position = s.Position(sfen)
        for move in position.legal_moves:
            assert position.parse_csa(position.to_csa(move)) == move
            assert position.parse_japanese(position.to_japanese(move)) == move


def test_western_texts() -> None:
    game = s.Game()
    assert [game.push_western(text).usi for text in ("P-76", "P-3d", "Bx22+")] == ["7g7f", "3c3d", "8h2b+"]
    assert game.to_western("3a2b") == "Sx22" and game.to_western("3a2b", s.WesternStyle.KANJI) == "銀x"
    assert game.push_western("銀x") == s.Move("3a2b")
    with pytest.raises(s.ParseError, match="more than one piece"):
        game.push_western("G-58")  # two can go there
    with pytest.raises(s.IllegalMoveError):
        s.Game("4r3k/9/9/9/9/9/4S4/9/4K4 b - 1").push_western("S-46")  # it is pinned
    with pytest.raises(ValueError, match="has no text"):
        game.to_western("5e5d")
    for sfen in ["ln1g1g2l/1k3s1b1/1pspp1n2/p1p2p1pp/3PB1p2/P1P1PP3/1P2S1P1P/2K1GS3/LN1G3NL b Rrp 37"]:
        position = s.Position(sfen)
        for move in position.legal_moves:
            for style in s.WesternStyle:
                assert position.parse_western(position.to_western(move, style=style)) == move
    assert s.Position().to_kif("7g7f") == "７六歩(77)"
    assert s.Game.from_usi("startpos moves 7g7f 3c3d 8h2b+").position.to_kif("3a2b", "2b") == "同　銀(31)"


KINGS = "4k4/9/9/9/9/9/9/9/4K4 b P 1"
# A position and an illegal move of each kind, with the square, the squares, the piece, the side and the kind of piece that it names.
ILLEGAL: dict[s.IllegalMoveKind, tuple[str, str, Any]] = {
    s.IllegalMoveKind.OFF_BOARD: ("rbsgk/4p/5/P4/KGSBR b - 1", "9i9h", ("9i", [], None, None, None)),
    s.IllegalMoveKind.NO_PIECE: (KINGS, "7g7f", ("7g", [], None, None, None)),
    s.IllegalMoveKind.NOT_OWN_PIECE: (KINGS, "5a5b", ("5a", [], "k", None, None)),
    s.IllegalMoveKind.OWN_PIECE_ON_TARGET: ("4k4/9/9/9/9/9/9/4P4/4K4 b - 1", "5i5h", ("5h", [], "P", None, None)),
    s.IllegalMoveKind.PIECE_CANNOT_REACH: ("startpos", "2h2d", ("2g", [], "R", None, None)),
    s.IllegalMoveKind.KING_CAPTURE: ("4k4/4R4/9/9/9/9/9/9/4K4 b - 1", "5b5a", ("5a", [], None, None, None)),
    s.IllegalMoveKind.CANNOT_PROMOTE: (KINGS, "5i5h+", (None, [], "K", None, None)),
    s.IllegalMoveKind.OUTSIDE_PROMOTION_ZONE: (
        "rbsgk/4p/5/P4/KGSBR b - 1", "5d5c+", (None, ["1a", "2a", "3a", "4a", "5a"], "P", None, None)),
    s.IllegalMoveKind.MUST_PROMOTE: ("4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a", (None, [], "P", None, None)),
    s.IllegalMoveKind.NOT_IN_HAND: (KINGS, "G*5e", (None, [], None, s.BLACK, s.PieceKind.GOLD)),
    s.IllegalMoveKind.OCCUPIED: (KINGS, "P*5i", (None, [], "K", None, None)),
    s.IllegalMoveKind.DEAD_END: (KINGS, "P*1a", (None, [], None, s.BLACK, s.PieceKind.PAWN)),
    s.IllegalMoveKind.NIFU: ("4k4/9/9/9/9/9/4P4/9/4K4 b P 1", "P*5c", ("5g", [], None, s.BLACK, None)),
    s.IllegalMoveKind.IGNORES_CHECK: ("4k4/9/9/9/4r4/9/9/9/4K4 b - 1", "5i5h", ("5h", ["5e"], None, None, None)),
    s.IllegalMoveKind.EXPOSES_KING: ("4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1", "5h4h", ("5i", ["5e"], None, None, None)),
    s.IllegalMoveKind.UCHIFUZUME: ("7lk/9/7G1/9/9/9/9/9/4K4 b P 1", "P*1b", ("1a", [], None, None, None)),
}  # fmt: skip


@pytest.mark.parametrize("kind", s.IllegalMoveKind)
def test_what_an_illegal_move_names(kind: s.IllegalMoveKind) -> None:
    sfen, usi, (square, squares, piece, color, piece_kind) = ILLEGAL[kind]
    reason = some(s.Position(sfen, despite_faults=True).explain(usi))
    assert (reason.kind, reason.move, reason.color, reason.piece_kind) == (kind, s.Move(usi), color, piece_kind)
    assert reason.square == (square and s.Square(square)) and reason.piece == (piece and s.Piece(piece))
    assert reason.squares == s.Bitboard(squares)


def test_what_a_fault_names() -> None:
    setup = s.Setup("P3k4/4R4/4KK3/9/4P4/4P4/9/9/9 b 3B 1")
    small = s.Setup("4k/5/5/5/5 b - 1", outside={"9i": "P"})
    found = [
        (fault.kind, fault.color, fault.squares, fault.king, fault.piece_kind, fault.count, fault.limit)
        for fault in (*setup.check(), *small.check())
    ]
    none, board = (None, None, None), s.Bitboard
    assert found == [
        (s.FaultKind.TWO_KINGS, s.BLACK, board(["5c", "4c"]), None, *none),
        (s.FaultKind.TOO_MANY, None, board(), None, s.PieceKind.BISHOP, 3, 2),
        (s.FaultKind.TOO_MANY, None, board(), None, s.PieceKind.KING, 3, 2),
        (s.FaultKind.NIFU, s.BLACK, board(["5e", "5f"]), None, *none),
        (s.FaultKind.DEAD_END, None, board(["9a"]), None, *none),
        (s.FaultKind.OPPONENT_IN_CHECK, None, board(["5b"]), s.Square("5a"), *none),
        (s.FaultKind.NO_KING, s.BLACK, board(), None, *none),
        (s.FaultKind.OUTSIDE, None, board(["9i"]), None, *none),
    ]
    assert {fault[0] for fault in found} == set(s.FaultKind)


CLAIM = "RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b {}P4g4s4n4l{}p 1"
EVEN = "4K4/9/9/9/9/9/9/9/4k4 b RB2G2S2N2L9Prb2g2s2n2l9p 1"
AGAIN = ["2h3h", "8b7b", "3h2h", "7b8b"]
CHECKS = ["3a2a", "3h2h", "2a3a", "2h3h"]
# A game that ends for each reason (start, actions, rules), and the fields of the outcome that are not empty then.
ENDINGS: dict[s.Reason, tuple[str, list[str], s.Rules | str, dict[str, Any]]] = {
    s.Reason.CHECKMATE: ("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", ["G*5b"], "casual", {"square": s.Square("5a")}),
    s.Reason.STALEMATE: ("8k/9/5S2S/9/9/9/9/9/4K4 b - 1", ["4c3b"], "jsa_pro", {"by": s.WHITE}),
    s.Reason.RESIGNATION: ("startpos", ["resign black"], "casual", {"by": s.BLACK}),
    s.Reason.TIME_UP: ("startpos", ["time_up white"], "casual", {"by": s.WHITE}),
    s.Reason.ABANDONMENT: ("startpos", ["abandon black"], "casual", {"by": s.BLACK}),
    s.Reason.FOUL: ("startpos", ["foul black pass"], "jsa_pro", {"by": s.BLACK, "foul": s.Foul(s.FoulKind.PASS)}),
    s.Reason.PERPETUAL_CHECK: (
        "6k2/1+p7/9/9/9/9/9/1+P4R2/6K2 w - 1", CHECKS * 3, "jsa_pro", {"by": s.BLACK, "plies": (0, 4, 8, 12)}),
    s.Reason.REPETITION: ("startpos", AGAIN * 3, "casual", {"plies": (0, 4, 8, 12)}),
    s.Reason.REPETITION_AGREEMENT: ("startpos", [*AGAIN, "agree_repetition"], "jsa_pro", {"swap_colors": True}),
    s.Reason.DECLARATION: (CLAIM.format(2, 10), ["declare"], "csa_wcsc", {"by": s.BLACK, "declaration": 28}),
    s.Reason.JISHOGI_DECLARATION: (
        CLAIM.format(4, 8), ["declare"], "jsa_pro", {"by": s.BLACK, "declaration": 30, "swap_colors": True}),
    s.Reason.BAD_DECLARATION: (CLAIM.format("", 11), ["declare"], "csa_wcsc", {"by": s.BLACK, "declaration": 27}),
    s.Reason.TRY: ("9/4K4/9/9/9/9/9/9/4k4 b P 1", ["5b5a"], "shogi_quest", {"square": s.Square("5a")}),
    s.Reason.JISHOGI_AGREEMENT: (EVEN, ["agree_impasse"], "jsa_pro", {"points": (27, 27), "swap_colors": True}),
    s.Reason.JISHOGI_POINTS: (EVEN, ["agree_impasse"], "jsa_amateur27", {"points": (27, 27)}),
    s.Reason.MOVE_LIMIT: (
        "startpos", ["7g7f"], s.Rules().replace(move_limit=s.MoveLimit(1, s.Undecided.SPLIT, shares=(400, 600))),
        {"limit": 1, "shares": (400, 600)}),
    s.Reason.BARE_KINGS: ("4k4/9/9/9/9/9/9/9/4K4 b - 1", ["5i5h"], s.Rules().replace(bare_kings_draw=True), {}),
    s.Reason.DRAW_AGREED: ("startpos", ["agree_draw"], "casual", {}),
    s.Reason.ABORTED: ("startpos", ["abort"], "casual", {}),
}  # fmt: skip


@pytest.mark.parametrize("reason", s.Reason)
def test_what_an_outcome_names(reason: s.Reason) -> None:
    start, actions, rules, expected = ENDINGS[reason]
    outcome = some(s.Game.replay(start, actions, rules=rules).outcome())
    assert outcome.reason is reason and outcome.fault is None and outcome.text == str(outcome)
    found = {name: getattr(outcome, name) for name in ("by", "square", "foul", "plies", "points", "limit", "swap_colors", "shares")}
    found["declaration"] = outcome.declaration and outcome.declaration.points
    assert {name: value for name, value in found.items() if value not in (None, False, ())} == expected


def test_explaining_after_the_end_asks_the_board() -> None:
    game = s.Game()
    game.resign()
    assert game.explain("7g7f") is None and some(game.explain("7g7e")).kind is s.IllegalMoveKind.PIECE_CANNOT_REACH
    assert not game.is_legal("7g7f") and "7g7f" not in game.legal_moves
    with pytest.raises(s.GameOverError):
        game.push("7g7f")


def test_variants() -> None:
    game = s.Game(variant="minishogi")
    assert len(game.legal_moves) == 14 and game.variant == s.VARIANTS["minishogi"]
    with pytest.raises(s.IllegalMoveError) as caught:
        game.push("9i9h")
    assert caught.value.reason.kind is s.IllegalMoveKind.OFF_BOARD
    for name in s.VARIANTS:
        assert s.perft(s.Position(variant=name), 1) == len(s.Game(variant=name).legal_moves)
    with pytest.raises(ValueError):
        s.Variant.custom(12, 12, 4, {})
    with pytest.raises(ValueError):
        s.Variant.custom(-1, 9, 1, {})


def test_handicaps() -> None:
    assert len(s.HANDICAPS) == 25
    for name, handicap in s.HANDICAPS.items():
        position = s.Position.handicap(name)
        assert handicap.position() == position and s.Handicap.of(position) == handicap
    with pytest.raises(ValueError):
        s.Handicap("三十枚落ち")


def test_setups() -> None:
    setup = s.Setup.start()
    setup["5i"] = s.Piece("P")
    with pytest.raises(KeyError):
        del setup["5e"]
    kinds = [fault.kind for fault in setup.check()]
    assert kinds == [s.FaultKind.NO_KING, s.FaultKind.TOO_MANY, s.FaultKind.NIFU]
    with pytest.raises(s.SetupError) as caught:
        setup.position()
    assert caught.value.faults == setup.check()
    takers: list[Callable[[str], object]] = [
        s.Position, lambda text: s.Position(text, strict=True), s.Game, lambda text: s.Game.replay(text, []), s.Game.from_usi,
        lambda text: s.Record(text).replay(),
    ]  # fmt: skip
    for take in takers:
        with pytest.raises(s.SetupError, match="19 pawns where there may be 18") as caught:
            take(setup.sfen)
        assert caught.value.faults == setup.check() and caught.value.code == "unplayable"
    setup.set_hand(s.BLACK, s.PieceKind.PAWN, 127)
    assert setup.hand(s.BLACK) == s.Hand("127P")
    with pytest.raises(ValueError, match="not outside the board"):
        s.Setup(variant="minishogi", outside={"1a": "P"})
    with pytest.raises(TypeError):
        s.Setup(variant="minishogi", outside={1: "P"})
    with pytest.raises(TypeError):
        setup.turn = "black"  # type: ignore[assignment]


SFEN = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
# Whatever takes an SFEN, as something that takes a text and gives the SFEN of what it made.
TAKERS: dict[str, Callable[[str], str]] = {
    "Game": lambda text: s.Game(text).sfen,
    "Game.replay": lambda text: s.Game.replay(text, []).sfen,
    "Position": lambda text: s.Position(text).sfen,
    "Position, despite its faults": lambda text: s.Position(text, despite_faults=True).sfen,
    "Setup": lambda text: s.Setup(text).sfen,
    "Setup.read": lambda text: s.Setup.read(text)[0].sfen,
    "Record": lambda text: s.Record(text).start.sfen,
    "perft": lambda text: SFEN if s.perft(text, 2) == 900 else "",
    "perft_divide": lambda text: SFEN if len(s.perft_divide(text, 1)) == 30 else "",
}


@pytest.mark.parametrize("take", TAKERS.values(), ids=TAKERS)
def test_startpos_is_a_start_wherever_an_sfen_is(take: Callable[[str], str]) -> None:
    for text in ("startpos", " startpos\n", "position startpos", "position  startpos", f"sfen {SFEN}", f"position sfen {SFEN}",
                 f"position {SFEN}", SFEN, "startpos moves"):  # fmt: skip
        assert take(text) == SFEN, text
    for text in ("startpos moves 7g7f", "position startpos moves 7g7f 3c3d", f"sfen {SFEN} moves 7g7f", f"{SFEN} moves 7g7f resign",
                 "moves 7g7f", "startpos moves 7g7x"):  # fmt: skip
        column = text.index("moves") + 1
        with pytest.raises(s.ParseError, match="USI line.*Game.from_usi") as caught:
            take(text)
        assert (caught.value.line, caught.value.column, caught.value.byte) == (1, column, column - 1), text
        assert str(caught.value).startswith(f"column {column}: ") and caught.value.code == "bad_notation"
    with pytest.raises(s.ParseError, match="USI line.*Game.from_usi") as caught:
        take("\n first: startpos moves 7g7f")
    assert (caught.value.line, caught.value.column, caught.value.byte) == (2, 18, 18)
    # Anything else has the error of its own, and at its own place.
    for text, column in (("position sfen 4k4/9/9/9/9/9/9/9/4X4 b - 1", 34), ("position", 9), ("startpos 7g7f", 10), ("4k4/9/X", 7)):
        with pytest.raises(s.ParseError) as caught:
            take(text)
        assert "Game.from_usi" not in str(caught.value) and caught.value.column == column, (text, str(caught.value))


def test_startpos_of_a_variant_and_strictly() -> None:
    small = s.Position(variant="minishogi")
    assert s.Position("startpos", "minishogi") == small == s.Game("startpos", variant="minishogi").position
    assert s.Setup("position startpos", "minishogi") == small.to_setup()
    custom = s.Variant.custom(7, 7, 2, {s.PieceKind.PAWN: 14})
    for make in (s.Position, s.Setup):
        with pytest.raises(ValueError, match="start"):
            make("startpos", custom)
        assert make("startpos", strict=True) == make("startpos")
        for text in ("position startpos", " startpos", f"position sfen {SFEN}", f"sfen {SFEN}"):
            with pytest.raises(s.ParseError):
                make(text, strict=True)
        with pytest.raises(s.ParseError, match="Game.from_usi"):
            make("position startpos", strict=True)
    with pytest.raises(s.SetupError):
        s.Position("position sfen 4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1")
    assert s.Position("position sfen 4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1", despite_faults=True).turn is s.BLACK


def test_which_liberties_a_usi_start_took() -> None:
    assert s.Setup.read("startpos")[1] == ()
    assert s.Setup.read(" startpos")[1] == (s.Tolerance.OUTER_BLANKS,)
    for text in ("position startpos", f"position sfen {SFEN}", f"sfen {SFEN}"):
        assert s.Setup.read(text)[1] == (s.Tolerance.LEADING_WORD,)
