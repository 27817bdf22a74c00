"""Values are values: equality, hashes, copies, pickles, and a repr that can be read back."""

from __future__ import annotations

import copy
import enum
import inspect
import operator
import pickle
from typing import Any, Callable
from unittest import mock

import pytest
from conftest import some

import shogiban as s

NAMES = {name: getattr(s, name) for name in s.__all__}
GORO_PLUS = s.Variant("gorogoro_plus")
SMALL = s.Variant.custom(7, 7, 2, {s.PieceKind.PAWN: 14, s.PieceKind.GOLD: 4})
CUSTOM_RULES = s.Rules("denryu1").replace(move_limit=s.MoveLimit(99, s.Undecided.REPLAY), try_rule=True)


def mated() -> s.Game:
    return s.Game.from_usi("startpos moves 2g2f 5a4b 2f2e 4b3b 2e2d 8b4b 2d2c+")


def fouled() -> s.Outcome:
    outcome = s.Game("4k4/9/9/9/4P4/9/9/9/4K4 b P 1", rules="jsa_pro").submit("P*5f")
    assert outcome is not None
    return outcome


def declared() -> s.Outcome:
    return s.Game("RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b 4P4g4s4n4l8p 1", rules="jsa_pro").declare()


def immutable() -> list[Any]:
    illegal = some(s.Position().explain("2b7g"))
    reading = s.read("PI\n+\n+7776FU,T12\n'** 30 -3334FU\n+7775FU\n")
    written = reading[0].write("usi")
    assert reading.diagnostics and written.losses
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
        s.PieceValues(), s.PieceValues({s.PieceKind.PAWN: 90}, {s.PieceKind.GOLD: -650}),
        s.Action("7g7f"), s.Action("resign white"), s.Action("foul black illegal_move 5e5c"), s.Action("foul white pass"),
        s.Foul(s.FoulKind.ILLEGAL_MOVE, "5e5c"), s.Foul(s.FoulKind.OUT_OF_TURN), s.Foul(s.FoulKind.OUT_OF_TURN, "P*5e"),
        s.Foul(s.FoulKind.DROP_PROMOTED, piece_kind=s.PieceKind.TOKIN, square="9i"), s.Foul(s.FoulKind.STATED),
        s.Rules("denryu4"), s.Rules("denryu4").agreed_draw, s.Rules("denryu4").replace(bare_kings_draw=True),
        s.Rules("jsa_pro").agreed_impasse, s.Rules("fesa").story, s.Rules("lishogi").story,
        s.AgreementCondition(s.AgreementConditionKind.OCCURRENCES, 2, 1, "not yet"),
        illegal, illegal.squares, *s.Setup("4k4/9/9/4P4/4P4/9/9/9/9 b 3B 1").check(),
        evaluation, mated().outcome(), fouled(), declared(), s.Game(rules="denryu1").rules.repetition,
        s.PerpetualCheck(), s.MoveLimit(320), s.Declaration(), s.Occurrence(4, 0, 8),
        *reading.diagnostics, written, *written.losses, s.Limits(), s.Limits(nodes=3),
        *reading[0].main_line()[0].analyses(), s.Score(winner=s.WHITE, moves=15), s.DateTime(1998, 9), s.TimeControl(600_000),
        s.Stated("まで3手で中断", s.Claim.NO_RESULT), s.Stated("", None, s.EndKind.RESIGNATION, s.BLACK),
        *errors(),
        *(member for name in s.__all__ for member in members(NAMES[name])),
    ]  # fmt: skip


def errors() -> list[s.ShogiError]:
    """One of every class, as they are raised."""
    over = s.Game()
    over.resign()
    node = s.Record().push("7g7f")
    node.remove()
    unsayable = s.Game()
    unnamed = s.Game(s.Position("3k3/7/7/7/7/7/3K3 b - 1", SMALL), rules="mate_only")
    unsayable.abandon(s.WHITE)
    acts: list[Callable[[], object]] = [
        lambda: s.Game().push("5i5e"), lambda: s.Move("7g7x"), lambda: s.Position("4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1"),
        lambda: over.push("7g7f"), lambda: s.Game(rules="mate_only").declare(), lambda: s.Game(rules="casual").declare(),
        lambda: node.add("3c3d"), lambda: s.Game.from_usi("startpos moves 7g7f 7f7e"),
        lambda: s.Game(rules="jsa_pro").agree_impasse(), lambda: s.Game(rules="jsa_pro").agree_repetition(),
        lambda: s.Game(rules="jsa_pro").foul(s.WHITE, s.Foul(s.FoulKind.PASS)),
        lambda: s.Game(rules="lishogi").foul(s.BLACK, s.Foul(s.FoulKind.TAKEN_BACK)), unsayable.to_usi,
        lambda: s.Record().merge(s.Record(s.Position.handicap("rook"))), unnamed.to_usi,
    ]  # fmt: skip
    raised = []
    for act in acts:
        with pytest.raises(s.ShogiError) as caught:
            act()
        raised.append(caught.value)
    return raised


def members(name: Any) -> list[Any]:
    return list(name) if isinstance(name, type) and issubclass(name, enum.Enum) else []


def fouled_record() -> s.Record:
    """Fouls of every kind at the ends of lines, with and without a word."""
    record = s.Record()
    first = record.push("7g7f")
    for foul in (
        s.Foul(s.FoulKind.PASS), s.Foul(s.FoulKind.OUT_OF_TURN), s.Foul(s.FoulKind.OUT_OF_TURN, "2g2f"), s.Foul(s.FoulKind.TAKEN_BACK),
        s.Foul(s.FoulKind.DROP_PROMOTED, piece_kind=s.PieceKind.HORSE, square="5e"), s.Foul(s.FoulKind.ILLEGAL_MOVE, "3c3e"),
    ):  # fmt: skip
        first.add_foul(s.WHITE, foul).add_comment(str(foul))
    first.children[0].add_end(s.EndKind.FOUL, s.WHITE)
    return record


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
        s.Game.replay(s.Position(), ["7g7f", "foul black out_of_turn 2g2f"], rules="jsa_pro"),
        s.Game.replay(s.Position(), ["resign white", "foul black stated"], rules="jsa_pro"),
        s.Record(), record, fouled_record(), s.Record.from_game(s.Game.from_usi("startpos moves 7g7f resign")),
        s.read("PI\n+\n+7776FU,T12\n'a word\n-3334FU\n+7775FU\n").records[0],
        s.read("V2.2\nN+a\nPI\n+\n+7776FU\n%TIME_UP\n'summary:time up:a win:b lose\n").records[0],
    ]  # fmt: skip


def ids(value: Any) -> str:
    return f"{type(value).__name__}-{str(value)[:20]}"


@pytest.mark.parametrize("value", immutable(), ids=ids)
def test_immutable_values(value: Any) -> None:
    for again in (copy.copy(value), copy.deepcopy(value)):
        # Errors carry a traceback, so each is one of its own.
        assert again is value if not isinstance(value, s.ShogiError) else again == value
        assert hash(again) == hash(value) and repr(again) == repr(value)
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value and hash(again) == hash(value) and repr(again) == repr(value)
        assert str(again) == str(value)
    assert eval(repr(value), dict(NAMES)) == value
    assert value != object() and value != "7g7f" and value != 0
    assert value == value
    if not isinstance(value, (enum.Enum, s.ShogiError)):
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
        assert str(again) == str(value) and repr(again) == repr(value)
    assert eval(repr(value), dict(NAMES)) == value
    assert value != object()


def views() -> list[Any]:
    game = s.Game.from_usi("startpos moves 7g7f")
    over = s.Game()
    over.resign()
    return [game.legal_moves, s.Position(variant="minishogi").legal_moves, over.legal_moves]


@pytest.mark.parametrize("value", views(), ids=ids)
def test_legal_moves_are_values_without_a_repr_to_read_back(value: s.LegalMoves) -> None:
    assert copy.copy(value) is value and copy.deepcopy(value) is value
    again = pickle.loads(pickle.dumps(value))
    assert again == value and hash(again) == hash(value) and list(again) == list(value)
    assert repr(value) == repr(again) == "".join(["<LegalMoves:", *(f" {move}" for move in value), ">"])
    assert value != list(value) and value != object() and value != s.Position("4k4/9/9/9/9/9/9/9/4K4 b - 1").legal_moves


def test_nodes_belong_to_their_record() -> None:
    record = s.read("手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n変化：2手\n2 ３四歩(33)\n3 ６六歩(67)\n変化：1手\n1 投了\n")[0]
    record.main_line()[1].remove()
    nodes = [record.root, *record.nodes_in_order()]
    assert len(nodes) == 5
    for node in nodes:
        assert copy.copy(node) is node and node != object() and node == record.node(node.id)
        assert hash(node) == hash(record.node(node.id)) and repr(node).startswith("<Node: ")
        for again in (copy.deepcopy(node), pickle.loads(pickle.dumps(node))):
            assert again.record == record and again.record is not record and again != node
            assert repr(again) == repr(node) and [m.move for m in again.path()] == [m.move for m in node.path()]
    # Those of one record come back as those of one record.
    for first, second in (copy.deepcopy(nodes[:2]), pickle.loads(pickle.dumps(nodes[:2]))):
        assert first.record is second.record and second.parent == first
    gone = nodes[1]
    gone.remove()
    for act in (lambda: pickle.dumps(gone), lambda: gone.ply, lambda: gone.add("7g7f"), gone.remove, lambda: repr(gone)):
        with pytest.raises(s.EditError, match="no such node"):
            act()


def test_a_variation_that_stands_twice_comes_back_twice() -> None:
    record = s.read("手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n変化：1手\n1 ７六歩(77)\n2 ８四歩(83)\n")[0]
    assert len(record.root.children) == 2
    assert pickle.loads(pickle.dumps(record)) == eval(repr(record), dict(NAMES)) == record
    # So does a foul.
    record = s.read("手合割：平手\n1 ７六歩(77)\n2 パス\n変化：2手\n2 パス\n*also\n")[0]
    assert [child.foul for child in record.main_line()[0].children] == [s.Foul(s.FoulKind.PASS)] * 2
    assert pickle.loads(pickle.dumps(record)) == eval(repr(record), dict(NAMES)) == record


def test_what_holds_records_and_games() -> None:
    reading = s.read("PI\n+\n+7776FU\n-3334FU\n%TORYO\n")
    finished = reading[0].replay()
    stopped = s.read("PI\n+\n+7776FU\n-3334FU\n%KACHI\n")[0].replay("casual")
    assert stopped.error is not None and stopped.stopped_at is not None
    for value in (reading, finished, stopped):
        with pytest.raises(TypeError, match="unhashable"):
            hash(value)
        with pytest.raises(AttributeError):
            value.records = ()
        assert copy.copy(value) is value and value == value and value != object()
    for held in (reading, finished):
        for again in (copy.deepcopy(held), pickle.loads(pickle.dumps(held)), eval(repr(held), dict(NAMES))):
            assert again == held and again is not held and repr(again) == repr(held)
    other = copy.deepcopy(reading)
    other[0].main_last().remove()
    assert reading[0].end is s.EndKind.RESIGNATION and other[0].end is None and other != reading
    # A place in a record is one of that record, so a copy has a place of its own.
    place = stopped.stopped_at
    for replay in (copy.deepcopy(stopped), pickle.loads(pickle.dumps(stopped))):
        assert replay.game == stopped.game and replay.game is not stopped.game and replay.error == stopped.error
        own = some(replay.stopped_at)
        assert own.ply == place.ply == 3 and own.record == place.record and own.record is not place.record


def test_what_is_no_value() -> None:
    history = s.Repetition("A")
    history.push("B", s.BLACK, True)
    other = copy.copy(history)
    other.push("A", s.WHITE, False)
    assert (history.ply, other.ply) == (1, 2) and other.current == s.Occurrence(2, 0, 0)
    games = s.records("startpos moves 7g7f\n")
    for value in (history, games):
        with pytest.raises(TypeError):
            pickle.dumps(value)
        with pytest.raises(TypeError):
            copy.deepcopy(value)


def test_every_class_is_tested_here() -> None:
    tested = {type(value) for value in [*immutable(), *mutable(), *views()]}
    tested |= {s.Node, s.Reading, s.Replay, s.Repetition, s.StreamRecords, s.ShogiError}
    classes = {value for value in NAMES.values() if isinstance(value, type)}
    assert classes - tested == set()


def test_errors_of_other_texts_are_others() -> None:
    first, second = errors()[0], errors()[1]
    assert first != second and first == errors()[0] and hash(first) == hash(errors()[0]) and first != ValueError(str(first))
    plies = [error.ply for error in errors()]
    assert plies == [None] * 7 + [2] + [None] * 7


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

    def plain(board: s.Bitboard) -> set[s.Square]:
        return set(board)

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
    for wrong in (-1, 128, 255, 256, 300, 1 << 63, -(1 << 63), 10**30):
        with pytest.raises(ValueError, match="a hand holds 0 to 127|are more than a hand can count"):
            hand.add(s.PieceKind.PAWN, wrong)
        with pytest.raises(ValueError):
            hand.remove(s.PieceKind.PAWN, wrong)
        with pytest.raises(ValueError, match="a hand holds 0 to 127 of a kind"):
            s.Setup().set_hand(s.BLACK, s.PieceKind.PAWN, wrong)
    with pytest.raises(ValueError):
        hand.remove(s.PieceKind.GOLD)


def test_rules() -> None:
    assert len(s.RULES) == 30 and all(rules.name == name for name, rules in s.RULES.items())
    with pytest.raises(TypeError):
        s.RULES["mine"] = s.Rules()  # type: ignore[index]
    same = s.Rules("jsa_pro").replace(bare_kings_draw=True).replace(bare_kings_draw=False)
    assert same == s.Rules("jsa_pro") and same.name == "jsa_pro"
    for name, rules in s.RULES.items():
        fields = {
            field: getattr(rules, field)
            for field in (
                "illegal_move", "foul_found_late", "no_legal_move", "repetition", "move_limit", "agreed_impasse", "agreed_draw",
                "bare_kings_draw", "replay_swaps_colors",
            )
        }  # fmt: skip
        entering = {"try_rule": True} if rules.try_rule else {"declaration": rules.declaration}
        built = s.Rules("mate_only").replace(**fields, **entering)
        assert built.replace() == built
        assert [getattr(built, field) for field in fields] == list(fields.values()), name
        assert (built.declaration, built.try_rule) == (rules.declaration, rules.try_rule)
    wrongs: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"no": 1}, TypeError, "no \"no\" to replace"),
        ({"repetition": 3}, TypeError, "RepetitionRule or None is needed"),
        ({"move_limit": s.MoveLimit(-1)}, ValueError, "plies"),
        ({"move_limit": s.MoveLimit(1 << 70)}, ValueError, "plies"),
        ({"illegal_move": "loses"}, TypeError, "IllegalMovePolicy is needed"),
        ({"repetition": s.RepetitionRule(count=999)}, ValueError, "count"),
        ({"bare_kings_draw": "yes"}, TypeError, "bool"),
        ({"repetition": s.RepetitionRule(result=s.RepetitionResult.SPLIT)}, ValueError, "needs its shares"),
        ({"repetition": s.RepetitionRule(shares=(1, 2))}, ValueError, "only a split result has shares"),
        ({"repetition": s.RepetitionRule(result=s.RepetitionResult.SPLIT, shares=(-1, 2))}, ValueError, "shares"),
        ({"move_limit": s.MoveLimit(9, s.Undecided.SPLIT)}, ValueError, "needs its shares"),
        ({"agreed_draw": s.AgreedDraw(shares=(1, 2))}, ValueError, "only a split result has shares"),
        ({"agreed_draw": s.Undecided.DRAW}, TypeError, "AgreedDraw or None is needed"),
        ({"agreed_impasse": s.ImpassePoints.POINTS24}, TypeError, "AgreedImpasse or None is needed"),
        ({"agreed_impasse": s.AgreedImpasse(s.ImpassePoints.POINTS24, entered_kings=-1)}, ValueError, "entered_kings"),
        ({"repetition": s.RepetitionRule(agreed_from=1 << 20)}, ValueError, "agreed_from"),
        ({"foul_found_late": True}, TypeError, "FoulFoundLate is needed"),
        ({"declaration": s.Declaration(pieces=1 << 40)}, ValueError, "pieces"),
        ({"declaration": s.Declaration(black_wins=-1)}, ValueError, "black_wins"),
    ]
    for wrong, kind, message in wrongs:
        with pytest.raises(kind, match=message):
            s.Rules().replace(**wrong)


def test_named_rules_have_a_story() -> None:
    for name, rules in s.RULES.items():
        story = some(rules.story)
        assert story.name == name and story.title and story.source and story.certainty in s.Certainty
        for alias in story.aliases:
            # An undated name is another way to the same rules, and no rule set of its own.
            assert alias not in s.RULES and s.Rules(alias) == rules and s.Game(rules=alias).rules == rules
        # Every reason can be asked about. What is cited is what outcomes say.
        cited = {reason: story.citation(reason) for reason in s.Reason}
        assert cited[s.Reason.RESIGNATION] is None and cited[s.Reason.REPETITION] is not None
    assert {alias for rules in s.RULES.values() for alias in some(rules.story).aliases} == {"csa_wcsc", "fesa", "lishogi"}
    assert s.Rules().replace(bare_kings_draw=True).story is None
    outcome, story = fouled(), some(s.Rules("jsa_pro").story)
    assert str(outcome).endswith(f"[{story.citation(outcome.reason)}]")
    with pytest.raises(ValueError, match="no rule set is named"):
        story.replace(name="fide").citation(s.Reason.TRY)
    with pytest.raises(TypeError, match="Reason is needed"):
        story.citation("try")  # type: ignore[arg-type]


def test_numbers_of_any_size_are_refused() -> None:
    for wrong in (-1, 0, 10, 1 << 31, 1 << 63, 1 << 64, -(1 << 63) - 1, 10**400):
        for act in (
            lambda n: s.Square.at(n, 1), lambda n: s.Square.at(1, n), s.Bitboard.file, s.Bitboard.rank,
            lambda n: s.Square.from_index(n + 81 if n >= 0 else n), lambda n: s.perft(s.Position(), n + 65 if n >= 0 else n),
            lambda n: s.Move.from_bits(n if n < 1 else n + (1 << 16)), lambda n: s.Variant.custom(n, 9, 3, {}),
        ):  # fmt: skip
            with pytest.raises(ValueError):
                act(wrong)
        assert s.Square("5e").offset(wrong or 99, 0) is None or wrong == -1
        if wrong:
            with pytest.raises(IndexError):
                s.Game().position_at(wrong)
    node = s.Record().push("7g7f")
    for wrong in (-1, 1 << 64, 10**400):
        with pytest.raises(ValueError, match="no number of milliseconds"):
            node.time = wrong
    for wrong in (0, -1, 1 << 32, 10**400):
        with pytest.raises(ValueError, match="move numbers go from 1"):
            s.Setup().move_number = wrong


def test_half_characters_are_refused_everywhere() -> None:
    # Half a surrogate is no text: it raises, and nothing is put in its place.
    half = "7g7f\ud800\n"
    record = s.Record()
    acts: list[Callable[[], object]] = [
        lambda: s.Move(half), lambda: s.Position(half), lambda: s.Square(half), lambda: s.Rules(half), lambda: s.read(half),
        lambda: s.records(half), lambda: record.set_header(half, "a"), lambda: record.set_header("a", half),
        lambda: record.root.add_comment(half), lambda: record.root.add_bookmark(half), lambda: s.Game().push_japanese(half),
        lambda: record.root.add_stated(s.Stated(half)), lambda: record.write("csa", encoding=half),
        lambda: record.root.add_end(s.EndKind.DRAW, word=half),
    ]  # fmt: skip
    for act in acts:
        with pytest.raises(ValueError):
            act()
    assert record == s.Record()


def test_an_end_that_does_not_go_together_is_refused() -> None:
    root = s.Record().root
    for kind, color, message in [(s.EndKind.DRAW, s.BLACK, "is not about Black"), (s.EndKind.TIME_UP, None, "needs the side")]:
        with pytest.raises(ValueError, match=message):
            root.add_end(kind, color)
        with pytest.raises(ValueError, match=message):
            root.add_stated(s.Stated("", None, kind, color))
    with pytest.raises(ValueError, match="needs the end"):
        root.add_stated(s.Stated("", color=s.BLACK))
    # Pickles of another version may hold what this one does not know.
    for node in ('{"end": {"code": "weather"}}', '{"weather": 1}', '{"move": "5e5d", "stated": [{"text": "", "claim": "weather", "end": null}]}'):
        text = repr(s.Record()).replace("{}", "{}, " + node)
        with pytest.raises(ValueError, match="weather"):
            eval(text, {"Record": s.Record})


def one_of_every_class() -> dict[type, Any]:
    reading = s.read("PI\n+\n+7776FU\n")
    found = [
        *immutable(), *mutable(), *views(), reading, reading[0].root, reading[0].replay(), s.records(b"PI\n+\n"),
        s.Repetition(s.Position()), s.ShogiError("wrong", "wrong"), s.Rules("jsa_pro").repetition,
        *(s.RULES[name].repetition for name in s.RULES),
    ]  # fmt: skip
    return {type(value): value for value in found}


CLASSES = [value for name in s.__all__ if inspect.isclass(value := getattr(s, name))]
ORDERED = {s.Square, s.Piece, s.Move, s.Bitboard}


class Knowing:
    """A class of a user that knows how it compares with anything, and says what it was asked."""

    def __eq__(self, other: object) -> Any:
        return "asked =="

    def __ne__(self, other: object) -> Any:
        return "asked !="

    def __lt__(self, other: object) -> Any:
        return "asked <"

    def __le__(self, other: object) -> Any:
        return "asked <="

    def __gt__(self, other: object) -> Any:
        return "asked >"

    def __ge__(self, other: object) -> Any:
        return "asked >="


@pytest.mark.parametrize("kind", CLASSES, ids=lambda kind: kind.__name__)
def test_a_value_leaves_comparing_to_what_it_does_not_know(kind: type) -> None:
    value = one_of_every_class()[kind]
    for other in (object(), None, 1, "x", [], {"x"}):
        assert (value == other) is (other == value) is False, other
        assert (value != other) is (other != value) is True, other
    assert (value == mock.ANY) is (mock.ANY == value) is True
    assert (value != mock.ANY) is (mock.ANY != value) is False
    assert (value == value) is True and (value != value) is False
    knowing: Any = Knowing()
    unknown: Any = object()
    assert (value == knowing, value != knowing) == ("asked ==", "asked !=")
    for compare, mirrored in ((operator.lt, ">"), (operator.le, ">="), (operator.gt, "<"), (operator.ge, "<=")):
        assert compare(value, knowing) == f"asked {mirrored}"
        with pytest.raises(TypeError):
            compare(value, unknown)
        if kind in ORDERED:
            assert isinstance(compare(value, value), bool)
        else:
            with pytest.raises(TypeError):
                compare(value, value)


def test_what_differs_is_not_equal() -> None:
    """`!=` of every class that has an `==` of its own in Rust, with another of its class."""
    game, record = s.Game.from_usi("startpos moves 7g7f"), s.Record()
    first, second = record.root.add("7g7f"), record.root.add("2g2f")
    for one, other, same in (
        (s.Bitboard(["5e"]), s.Bitboard(["5d"]), s.Bitboard(["5e"])), (s.Setup(), s.Setup.start(), s.Setup()),
        (game, s.Game(), game.copy()), (record, s.Record(), copy.copy(record)), (first, second, record.node(first.id)),
        (game.legal_moves, s.Game().legal_moves, game.position.legal_moves),
    ):  # fmt: skip
        assert (one == other) is (one != same) is False
        assert (one != other) is (one == same) is True
