"""Values are values: equality, hashes, copies, pickles, and a repr that can be read back."""

from __future__ import annotations

import copy
import enum
import pickle
from typing import Any

import pytest

import shogiban as s

NAMES = {name: getattr(s, name) for name in s.__all__}
GORO_PLUS = s.Variant("gorogoro_plus")
SMALL = s.Variant.custom(7, 7, 2, {s.PieceKind.PAWN: 14, s.PieceKind.GOLD: 4})
CUSTOM_RULES = s.Rules("denryu1").replace(move_limit=s.MoveLimit(99, s.LimitResult.REPLAY), try_rule=True)


def mated() -> s.Game:
    return s.Game.from_usi("startpos moves 2g2f 5a4b 2f2e 4b3b 2e2d 8b4b 2d2c+")


def fouled() -> s.Outcome:
    outcome = s.Game("4k4/9/9/9/4P4/9/9/9/4K4 b P 1", rules="jsa_pro").submit("P*5f")
    assert outcome is not None
    return outcome


def declared() -> s.Outcome:
    return s.Game("RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b 4P4g4s4n4l8p 1", rules="jsa_pro").declare()


def immutable() -> list[Any]:
    illegal = s.Position().explain("2b7g")
    evaluation = s.Game(rules="jsa_pro").evaluate_declaration()
    return [
        s.Square("1a"), s.Square("9i"), s.Piece("P"), s.Piece("+r"), s.Move("7g7f"), s.Move("8h2b+"), s.Move("P*5e"),
        s.Hand(), s.Hand("R3P"), s.Bitboard(), s.Bitboard(["5e", "1a", "9i"]), s.Bitboard.all(),
        s.Variant(), GORO_PLUS, SMALL, s.Handicap("二枚落ち"), s.Handicap("rook", "minishogi"),
        s.Rules(), s.Rules("csa_wcsc"), CUSTOM_RULES, CUSTOM_RULES.replace(try_rule=False, declaration=s.Declaration()),
        s.Position(), s.Position("4k4/9/9/9/9/9/9/9/4K4 w R2P2b 12"), s.Position(variant="minishogi"),
        s.Position("sgkgs/5/1ppp1/1PPP1/5/SGKGS b - 1", GORO_PLUS),
        s.Position("3k3/7/7/7/7/7/3K3 b - 1", SMALL),
        s.Position("4k4/4R4/9/9/9/9/9/9/4K4 b - 1", despite_faults=True),
        s.Action("7g7f"), s.Action("resign white"), s.Action("illegal 5e5c"),
        illegal, illegal.squares, *s.Setup("4k4/9/9/4P4/4P4/9/9/9/9 b 3B 1").check(),
        evaluation, mated().outcome(), fouled(), declared(), s.Game(rules="denryu1").rules.repetition,
        s.PerpetualCheck(), s.MoveLimit(320), s.Declaration(),
        *(member for name in s.__all__ for member in members(NAMES[name])),
    ]  # fmt: skip


def members(name: Any) -> list[Any]:
    return list(name) if isinstance(name, type) and issubclass(name, enum.Enum) else []


def mutable() -> list[Any]:
    outside = s.Setup(variant="minishogi")
    outside["9i"] = "P"
    record = s.Record.from_game(mated())
    record.set_header("先手", "羽生")
    record.set_header("独自", "値")
    record.root.add("7g7f").add_comment("another\nway")
    record.root.children[1].add("3c3d").time = 1500
    return [
        s.Setup(), s.Setup("4k4/9/9/4P4/4P4/9/9/9/9 b 3B 7"), s.Setup.start("gorogoro_plus"), outside,
        s.Game(), mated(), s.Game(rules=CUSTOM_RULES), s.Game("4k4/9/9/9/9/9/9/9/4K4 w R2P2b 12"),
        s.Game.from_usi("startpos moves 7g7f resign"), s.Game(variant="minishogi"),
        s.Game.replay(s.Position(), ["7g7f", "time_up black"], rules="jsa_pro"),
        s.Record(), record, s.Record.from_game(s.Game.from_usi("startpos moves 7g7f resign")),
        s.read("PI\n+\n+7776FU,T12\n'a word\n-3334FU\n+7775FU\n").records[0],
        s.read("V2.2\nN+a\nPI\n+\n+7776FU\n%TIME_UP\n'summary:time up:a win:b lose\n").records[0],
    ]  # fmt: skip


def ids(value: Any) -> str:
    return f"{type(value).__name__}-{str(value)[:20]}"


@pytest.mark.parametrize("value", immutable(), ids=ids)
def test_immutable_values(value: Any) -> None:
    assert copy.copy(value) is value and copy.deepcopy(value) is value
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value and hash(again) == hash(value) and repr(again) == repr(value)
        assert str(again) == str(value)
    assert eval(repr(value), dict(NAMES)) == value
    assert value != object() and value != "7g7f" and value != 0
    assert value == value
    if not isinstance(value, enum.Enum):
        with pytest.raises((AttributeError, TypeError)):
            value.no_such_name = 1
        with pytest.raises((AttributeError, TypeError)):
            value.kind = value.color = 1


@pytest.mark.parametrize("value", mutable(), ids=ids)
def test_mutable_values(value: Any) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(value)
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert again == value and again is not value
        assert str(again) == str(value)
    beside = isinstance(value, s.Setup) and not value.occupied <= value.variant.squares
    if not beside:
        assert eval(repr(value), dict(NAMES)) == value
    assert value != object()


def test_a_copy_goes_its_own_way() -> None:
    game = mated()
    other = copy.deepcopy(game)
    other.pop()
    assert game.ply == 7 and other.ply == 6 and game != other
    setup = s.Setup.start()
    other_setup = copy.copy(setup)
    del other_setup["5i"]
    assert setup["5i"] == s.Piece("K") and other_setup["5i"] is None
    record = s.Record()
    other_record = copy.copy(record)
    other_record.push("7g7f")
    assert record.moves == []


def test_a_pickled_game_keeps_its_history() -> None:
    game = s.Game(rules="jsa_pro")
    for usi in ["2h3h", "8b7b", "3h2h", "7b8b"] * 2:
        game.push(usi)
    again = pickle.loads(pickle.dumps(game))
    assert again.repetition_count() == 3 and again.rules == game.rules and again.move_stack == game.move_stack
    for usi in ["2h3h", "8b7b", "3h2h", "7b8b"]:
        again.push(usi)
    assert again.outcome().plies == (0, 4, 8, 12)


def test_pickles_are_small() -> None:
    assert len(pickle.dumps(s.Move("7g7f"))) < 60
    assert len(pickle.dumps(s.Position())) < 200
    assert len(pickle.dumps(mated())) < 350


def test_equality_of_positions_is_that_of_repetition() -> None:
    a, b = s.Position("4k4/9/9/9/9/9/9/9/4K4 b P 1"), s.Position("4k4/9/9/9/9/9/9/9/4K4 b P 99")
    assert a == b and hash(a) == hash(b) and a.sfen != b.sfen
    assert a != s.Position("4k4/9/9/9/9/9/9/9/4K4 w P 1")
    assert a != s.Position("4k4/9/9/9/9/9/9/9/4K4 b 2P 1")
    assert len({a, b}) == 1


def test_nothing_is_falsy_that_is_there() -> None:
    for value in [*s.Square.all(), *s.Color, *s.PieceKind, s.Move("1a1b"), s.Piece("P"), s.Position(), s.Game()]:
        assert value
    assert not s.Hand() and not s.Bitboard() and s.Hand("P") and s.Bitboard(["1a"])


def test_order() -> None:
    assert sorted([s.Square("2a"), s.Square("1b"), s.Square("1a")]) == [s.Square(t) for t in ("1a", "1b", "2a")]
    assert sorted(s.Position().legal_moves) == sorted(s.Position().legal_moves, key=lambda move: move.bits)


def test_sets_of_squares() -> None:
    a, b = s.Bitboard(["1a", "5e"]), s.Bitboard(["5e", "9i"])
    plain = lambda board: set(board)  # noqa: E731
    assert plain(a | b) == plain(a) | plain(b) and plain(a & b) == plain(a) & plain(b)
    assert plain(a ^ b) == plain(a) ^ plain(b) and plain(a - b) == plain(a) - plain(b)
    assert len(~a) == 79 and a.isdisjoint(~a)
    assert a & b < a and a <= a and not a < a and a > a & b and a >= a
    assert s.Bitboard.from_int(int(a)) == a and int(s.Bitboard.all()) == (1 << 81) - 1
    assert "1a" in a and s.Square("1a") in a and "zz" not in a and 3 not in a
    for wrong in (1 << 81, -1, 1 << 200):
        with pytest.raises(ValueError):
            s.Bitboard.from_int(wrong)
    with pytest.raises(TypeError):
        a | {s.Square("1a")}  # type: ignore[operator]


def test_hands() -> None:
    hand = s.Hand("R3P")
    assert dict(hand.items()) == dict(zip(hand.keys(), hand.values())) and list(hand) == hand.keys()
    assert s.PieceKind.KING not in hand and hand.get(s.PieceKind.GOLD, 7) == 7
    with pytest.raises(ValueError, match="never in hand"):
        hand[s.PieceKind.KING]
    for wrong in (-1, 128, 300, 10**30):
        with pytest.raises((ValueError, OverflowError)):
            hand.add(s.PieceKind.PAWN, wrong)
    with pytest.raises(ValueError):
        hand.remove(s.PieceKind.GOLD)


def test_rules() -> None:
    assert len(s.RULES) == 21 and all(rules.name == name for name, rules in s.RULES.items())
    with pytest.raises(TypeError):
        s.RULES["mine"] = s.Rules()  # type: ignore[index]
    same = s.Rules("jsa_pro").replace(bare_kings_draw=True).replace(bare_kings_draw=False)
    assert same == s.Rules("jsa_pro") and same.name == "jsa_pro"
    for name, rules in s.RULES.items():
        fields = {
            field: getattr(rules, field)
            for field in (
                "illegal_move", "no_legal_move", "repetition", "move_limit", "agreed_impasse", "bare_kings_draw",
                "replay_swaps_colors",
            )
        }  # fmt: skip
        entering = {"try_rule": True} if rules.try_rule else {"declaration": rules.declaration}
        built = s.Rules("plain").replace(**fields, **entering)
        assert built.replace() == built
        assert [getattr(built, field) for field in fields] == list(fields.values()), name
        assert (built.declaration, built.try_rule) == (rules.declaration, rules.try_rule)
    for wrong in [{"no": 1}, {"repetition": 3}, {"move_limit": s.MoveLimit(-1)}, {"illegal_move": "loses"},
                  {"repetition": s.RepetitionRule(count=999)}, {"bare_kings_draw": "yes"},
                  {"repetition": s.RepetitionRule(result=s.RepetitionResult.SPLIT)}]:  # fmt: skip
        with pytest.raises((TypeError, ValueError)):
            s.Rules().replace(**wrong)


def test_every_code_of_the_core_has_its_member() -> None:
    # By value, as the compiled part asks for them.
    for enum_class, code in [(s.Reason, "stalemate"), (s.FaultKind, "dead_end_piece"), (s.Format, "jkf")]:
        assert enum_class(code).value == code
