"""Where other libraries crash or answer wrongly: each of these once did, in some release of one that people use.

The names say what the case is. `cshogi` ... in a comment is whose it was.
"""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from conftest import some

import shogiban as s


def legal(sfen: str, usi: str) -> bool:
    position = s.Position(sfen)
    move = s.Move(usi)
    answer = position.is_legal(move)
    assert answer == (move in position.legal_moves) == (move in list(position.legal_moves))
    assert answer == (position.explain(move) is None)
    return answer


PAWN_DROP_MATES = [
    ("R6sk/9/7G1/9/9/9/9/9/4K4 b P 1", "P*1b"),  # python-shogi: the silver is pinned
    ("7lk/9/7G1/9/9/9/9/9/4K4 b P 1", "P*1b"),  # nshogi
    ("8k/9/7+R1/9/9/9/9/9/9 b P 1", "P*1b"),  # lishogi: no black king
    ("9/9/7sp/6ppk/9/7G1/9/9/9 b P 1", "P*1e"),
]
NO_PAWN_DROP_MATES = [
    ("7pk/7n1/6r1g/7NL/9/9/9/9/9 b Pr2b3g4s2n3l16p 1", "P*1b"),  # yasai: pinned along the pawn's own file
    ("6G1k/9/7S1/9/9/9/9/9/K8 b P 1", "P*5e"),  # no move, but no check either
    ("8k/9/7+Rr/8L/9/9/9/9/9 b P2b4g4s4n3l17p 1", "P*1b"),  # a pinned rook takes straight back
    ("9/9/9/9/9/9/9/9/K8 b P 1", "P*5e"),  # no white king
    ("7k1/5G2l/6B2/9/9/9/9/9/9 b NP 1", "P*2b"),  # the drop opens a way out
]


@pytest.mark.parametrize(("sfen", "usi"), PAWN_DROP_MATES)
def test_mate_by_a_pawn_drop(sfen: str, usi: str) -> None:
    assert not legal(sfen, usi)
    assert some(s.Position(sfen).explain(usi)).kind is s.IllegalMoveKind.UCHIFUZUME


@pytest.mark.parametrize(("sfen", "usi"), NO_PAWN_DROP_MATES)
def test_no_mate_by_a_pawn_drop(sfen: str, usi: str) -> None:
    assert legal(sfen, usi)


DEAD_ENDS = [
    ("4k4/9/9/1N7/9/9/9/9/4K4 b - 1", "8d7b"),  # cshogi plays it
    ("4k4/P8/9/9/9/9/9/9/4K4 b - 1", "9b9a"),
    ("4k4/9/9/9/9/9/9/9/4K4 b PLN 1", "P*9a"),
    ("4k4/9/9/9/9/9/9/9/4K4 b PLN 1", "L*9a"),
    ("4k4/9/9/9/9/9/9/9/4K4 b PLN 1", "N*9a"),
    ("4k4/9/9/9/9/9/9/9/4K4 b PLN 1", "N*9b"),
    ("4k4/9/9/9/9/9/G8/9/4K4 b - 1", "9g9f+"),
    ("4k4/9/9/9/9/9/9/9/4K4 b - 1", "5i5h+"),
]


@pytest.mark.parametrize(("sfen", "usi"), DEAD_ENDS)
def test_what_raw_moves_let_pass(sfen: str, usi: str) -> None:
    assert not legal(sfen, usi)
    with pytest.raises(s.IllegalMoveError):
        s.Game(sfen).push(s.Move(usi))


COUNTS = [
    ("4k4/9/9/9/9/9/9/1B7/4K4 b - 1", 18),  # nshogi: 15
    ("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 593),  # nshogi: 562
    ("ln1gsgsnl/1r7/pppppp1pp/6L2/6p2/2PPP4/PP1bRPPPP/1B1G2G1K/1NS1k1SNL w - 1", 3),  # cshogi, once: 2
    ("4+Rrkn1/4S4/6+S2/4gppp1/4N4/9/9/9/9 b L2b3g2s2n3l15p 1", 90),  # cshogi, once: refused
    ("lnsg1g1nl/3k3r1/pppp1s1pp/b3p1p2/2PP1p2B/P3P3P/1P3PPP1/1S3K1R1/LN1G1GSNL w - 1", 39),
    ("7lk/9/8S/9/9/9/9/7L1/8K b P 1", 85),
    ("BRBRSSSGG/nPPPPPPPP/n8/n8/n8/ll7/kl7/9/K8 b 10P2gsl 1", 0),
    ("4k4/9/9/4P4/9/9/9/9/4K4 b - 1", 7),  # rsshogi's Legal: 6
]


@pytest.mark.parametrize(("sfen", "count"), COUNTS)
def test_counts(sfen: str, count: int) -> None:
    moves = s.Position(sfen).legal_moves
    assert len(moves) == len(list(moves)) == count


def test_moves_that_answer_a_check_without_promoting() -> None:
    sfen = "ln1gsgsnl/1r7/pppppp1pp/6L2/6p2/2PPP4/PP1bRPPPP/1B1G2G1K/1NS1k1SNL w - 1"
    assert {move.usi for move in s.Position(sfen).legal_moves} == {"6g5h", "6g5h+", "5i4i"}
    assert legal("4k4/9/9/4P4/9/9/9/9/4K4 b - 1", "5d5c")


LEGAL = [
    ("lr7/3skgg1+B/2n2s1pp/p1p1ppP2/3p1np2/1PPPP4/PS1G1P2P/2GS3R1/LNK4NL w L2pb 58", "P*8c"),  # the enemy's pawn
    ("lnsg1g1nl/3k3r1/pppp1s1pp/b3p1p2/2PP1p2B/P3P3P/1P3PPP1/1S3K1R1/LN1G1GSNL w - 1", "9d6g"),
    ("ln1g3+Rl/1ks4s1/pp1gppbpp/2p3N2/9/5P1P1/PPPP1S1bP/2K1R1G2/LNSG3NL w 4p 42", "2g5d+"),
    ("4+Rrkn1/4S4/6+S2/4gppp1/4N4/9/9/9/9 b L2b3g2s2n3l15p 1", "5a4b"),
    ("+R8/4k4/9/9/9/9/9/9/4K4 b - 1", "9a8a"),  # python-shogi: its square 0 was false
]


@pytest.mark.parametrize(("sfen", "usi"), LEGAL)
def test_legal_moves_that_were_refused(sfen: str, usi: str) -> None:
    assert legal(sfen, usi)


def test_a_king_is_never_captured() -> None:
    sfen = "4k4/4R4/9/9/9/9/9/9/4K4 b - 1"  # rsshogi lists 5b5a
    with pytest.raises(s.SetupError):
        s.Position(sfen)
    assert s.Move("5b5a") not in s.Position(sfen, despite_faults=True).legal_moves


# Which repetition is a perpetual check: cshogi, python-shogi, rsshogi, tsshogi and the lishogi bots each had some of these.
CYCLE = "2h3h 8b7b 3h2h 7b8b "


def test_the_fourth_time_and_not_the_second() -> None:
    game = s.Game.from_usi("startpos moves " + CYCLE)
    assert game.repetition_count() == 2 and game.outcome() is None
    game = s.Game.from_usi("startpos moves " + CYCLE * 3)
    outcome = some(game.outcome())
    assert outcome.reason is s.Reason.REPETITION and outcome.plies == (0, 4, 8, 12)


def test_perpetual_check_loses() -> None:
    game = s.Game("6p1k/9/8+R/9/9/9/9/9/9 w - 1", rules="jsa_pro")
    for usi in ["1a2a", "1c2c", "2a1a", "2c1c"] * 3:
        game.push(usi)
    outcome = some(game.outcome())
    assert outcome.reason is s.Reason.PERPETUAL_CHECK and outcome.by is s.BLACK and outcome.winner is s.WHITE


CHECKS, QUIET = "8c7c 7a8a 7c8c 8a7a ", "8c8d 7a6a 8d8c 6a7a "


@pytest.mark.parametrize("rounds", [[QUIET, QUIET, CHECKS], [CHECKS, QUIET, CHECKS], [CHECKS, CHECKS, QUIET]])
def test_one_quiet_round_is_no_perpetual_check(rounds: list[str]) -> None:
    line = "sfen 2k6/9/KR7/9/9/9/9/9/9 b - 1 moves " + "".join(rounds).strip()
    outcome = some(s.Game.from_usi(line, rules="csa_wcsc").outcome())  # cshogi: a loss for Black
    assert outcome.reason is s.Reason.REPETITION and outcome.winner is None and outcome.plies == (0, 4, 8, 12)


def test_three_rounds_of_checks_lose() -> None:
    line = "sfen 2k6/9/KR7/9/9/9/9/9/9 b - 1 moves " + (CHECKS * 3).strip()
    outcome = some(s.Game.from_usi(line, rules="csa_wcsc").outcome())  # python-shogi: over, and nobody won
    assert (outcome.reason, outcome.by, outcome.winner) == (s.Reason.PERPETUAL_CHECK, s.BLACK, s.WHITE)


def test_what_counts_as_the_same_position() -> None:
    # The same board with other hands, and with the other side to move: pgx once counted neither apart.
    with_pawn, without = "4k4/9/9/9/9/9/9/9/4K4 b P 1", "4k4/9/9/9/9/9/9/9/4K4 b - 1"
    assert s.Position(with_pawn) != s.Position(without) != s.Position(without.replace(" b ", " w "))
    # The start stands at ply 7 again, but with the other side to move: White lost a move.
    game = s.Game("4k4/9/9/9/9/9/9/9/4K4 b - 1", rules="csa_wcsc")
    for usi in ["5i5h", "5a5b", "5h4h", "5b4a", "4h5i", "4a5a"]:
        game.push(usi)
    assert game.repetition_count() == 2
    for usi in ["5i5h", "5a4a", "5h4h", "4a5a", "4h5i"]:
        game.push(usi)
    assert game.position == s.Position("4k4/9/9/9/9/9/9/9/4K4 w - 1") and game.repetition_count() == 1


def test_a_repetition_in_minishogi_is_lost_by_black() -> None:
    game = s.Game(variant="minishogi")
    for usi in ["4e4d", "2a2b", "4d4e", "2b2a"] * 3:
        game.push(usi)
    outcome = some(game.outcome())  # lishogi, once: a draw
    assert outcome.reason is s.Reason.REPETITION and outcome.winner is s.WHITE


def test_quiet_moves_do_not_end_a_game() -> None:
    # A king walks over the whole board, rank by rank, and the other steps to and fro out of time with it: no position stands
    # four times in 120 moves without a capture. A bot for lishogi had the fifty moves of chess left in it.
    files = [*range(1, 10), *range(8, 0, -1)] * 5
    walk = [f"{file}{'ihgfe'[turn // 17]}" for turn, file in enumerate(files)][:61]
    game = s.Game("8k/9/9/9/9/9/9/9/8K b - 1", rules="csa_wcsc")
    for before, after in zip(walk, walk[1:]):
        if before == after:
            continue
        game.push(before + after)
        if game.is_over():
            break
        game.push("1a1b" if game.position.piece_at("1a") else "1b1a")
    assert game.ply >= 100 and game.outcome() is None


def test_pieces_that_change_hands_and_back_do_not_spoil_a_repetition() -> None:
    first = "P*5e 5a5e 1i1h 5e5c 1h1i 5c5a".split()
    second = "1i1h P*6e 6i6e 9a9b 6e6g 9b9a 6g6i 9a9b 1h1i 9b9a".split()
    game = s.Game("k3r4/9/9/9/9/9/9/9/3R4K b P 1", rules="csa_wcsc")
    for usi in (first + second) * 3:
        game.push(usi)
    assert game.ply == 48 and some(game.outcome()).reason is s.Reason.REPETITION  # rsshogi, cshogi: superior


def test_taking_back_after_a_repetition() -> None:
    game = s.Game()
    moves = ["5i5h", "5a5b", "5h5i", "5b5a"] * 3
    for usi in moves:
        game.push(usi)
    assert game.is_over()
    for usi in reversed(moves):
        assert game.pop() == s.Move(usi)
    assert game == s.Game() and game.repetition_count() == 1


def test_long_cycles_and_copies_keep_their_history() -> None:
    # The king walks in a triangle and the rook comes back every fifth move: 30 plies until both are where they were.
    king, rook = ["5i5h", "5h4h", "4h5i"] * 5, ["8b7b", "7b6b", "6b5b", "5b4b", "4b8b"] * 3
    cycle = [usi for pair in zip(king, rook) for usi in pair]
    game = s.Game(rules="csa_wcsc")
    for usi in cycle * 2:
        game.push(usi)
    for again in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        for usi in cycle:
            again.push(usi)
        assert some(again.outcome()).reason is s.Reason.REPETITION  # a window of 16 plies does not see it


DECLARATIONS = [
    # 28 points, ten pieces: a win by 27 points, a replay by 24. rsshogi: no rule can be set.
    ("1+R+R1K4/+B+B1GGSS2/PP7/9/9/9/9/9/4k4 b GS 1", "csa_wcsc", s.BLACK, s.Reason.DECLARATION),
    ("1+R+R1K4/+B+B1GGSS2/PP7/9/9/9/9/9/4k4 b GS 1", "jsa_pro", None, s.Reason.JISHOGI_DECLARATION),
    ("2GK1+L3/2+P+S+R1G+N1/3+B1GG2/9/+r8/1+bs6/+p+p3+n3/2+n2k3/6+p2 b 2SN7P3l7p 1", "csa_wcsc", s.BLACK, s.Reason.DECLARATION),
    # A claim that fails loses: shogihome once wrote it down as a draw.
    ("5+B+P2/K+P+L+P+R+P3/+P+P+N1P4/1LSS5/3P5/9/2p+p+pgsg1/1+p1+n+b+n1kg/9 b GN3Prs2l3p 1", "csa_wcsc", s.WHITE, s.Reason.BAD_DECLARATION),
    # A handicap is credited to White, if the rules say so: cshogi and nshogi say no.
    ("5+B+P2/K+P1+P+R+P3/+P+P+NPP4/9/9/9/2p+p+pgsg1/1+p1+n1+n1kg/9 w G2SNL3Psl3p 1", "usi_csarule27h", s.WHITE, s.Reason.DECLARATION),
]  # fmt: skip


@pytest.mark.parametrize(("sfen", "rules", "winner", "reason"), DECLARATIONS)
def test_declarations(sfen: str, rules: str, winner: Any, reason: s.Reason) -> None:
    game = s.Game(sfen, rules=rules)
    outcome = game.declare()
    assert (outcome.winner, outcome.reason) == (winner, reason) and outcome.declaration is not None


def test_the_rule_of_a_declaration_travels_with_the_game() -> None:
    sfen = "5+B+P2/K+P1+P+R+P3/+P+P+NPP4/9/9/9/2p+p+pgsg1/1+p1+n1+n1kg/9 w G2SNL3Psl3p 1"
    assert s.Game(sfen, rules="usi_csarule24h").declare().winner is s.BLACK  # 27 points are not 31
    pro = s.RULES["jsa_pro"]
    credited = pro.replace(declaration=some(pro.declaration).replace(handicap_credit=s.HandicapCredit.MISSING))
    outcome = s.Game(sfen, rules=credited).declare()
    assert outcome.reason is s.Reason.JISHOGI_DECLARATION and some(outcome.declaration).points == 27
    assert s.Game(sfen, rules=pro).declare().winner is s.BLACK


def test_a_try_ends_the_game_as_a_move() -> None:
    outcome = some(s.Game("9/3K5/9/9/9/9/9/9/8k b - 1", rules="shogi_quest").submit("6b5a"))
    assert (outcome.reason, outcome.winner, outcome.square) == (s.Reason.TRY, s.BLACK, s.Square("5a"))
    assert s.Game("9/3K5/9/9/9/9/9/9/8k b - 1", rules="csa_wcsc").submit("6b5a") is None


START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
BARE = "4k4/9/9/9/9/9/9/9/4K4"
REFUSED_SFENS = [
    "", " ", START.rsplit("/", 1)[0] + " b - 1", START + "/9 b - 1", START[:-1] + " b - 1", START.replace("P", "+K", 1) + " b - 1",
    START.replace("P", "+G", 1) + " b - 1", START.replace("P", "++P", 1) + " b - 1", BARE + " b K 1", BARE + " b 0P 1",
    BARE + " b 999P 1", BARE + " b 99999999999P 1", BARE + " x - 1", BARE + " b - x", BARE + " b - -1", "8k/9 b - 1",
    START.replace("P", "p+", 1) + " b - 1", "4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1", START + " b 19P 1", "9/" * 1000 + " b - 1",
    "4k4/4R4/9/9/9/9/9/9/4K4 b - 1", "4kk3/9/9/9/9/9/9/9/4K4 b - 1",
]  # fmt: skip


@pytest.mark.parametrize("sfen", REFUSED_SFENS, ids=range(len(REFUSED_SFENS)))
def test_sfens_that_were_accepted(sfen: str) -> None:
    with pytest.raises(ValueError):
        s.Position(sfen)
    with pytest.raises(ValueError):
        s.Position(sfen, strict=True)


def test_sfens_that_people_write() -> None:
    for text in (f"{START}  b  -  1", f"{START} b -", f" {START} b - 1\r\n", f"sfen {START} b - 1", f"{START} b - 0"):
        assert s.Position(text).sfen == f"{START} b - 1"
        with pytest.raises(s.ParseError):
            s.Position(text, strict=True)
    assert s.Position(f"{BARE} b PP 1").hand(s.BLACK) == s.Hand("2P")
    for line in ("position startpos moves 7g7f", "startpos moves 7g7f", "moves 7g7f"):
        assert s.Game.from_usi(line).ply == 1


def test_memory() -> None:
    with pytest.raises(IndexError):
        s.Game().pop()  # cshogi: undefined behaviour
    for bits in (0, 12345, -1, 1 << 40):
        try:
            move = s.Move.from_bits(bits)
        except ValueError:
            continue
        with pytest.raises(s.IllegalMoveError):  # cshogi: a corrupt board
            s.Game().push(move)
    for index in (81, 100_000_000, -1):
        with pytest.raises(ValueError):
            s.Square.from_index(index)  # cshogi: a crash
    for wrong in (0, 12345, None):
        with pytest.raises(TypeError):
            s.Game().push(wrong)  # type: ignore[arg-type]
    game = s.Game()
    other = game.copy()  # cshogi, once: copies shared what undo needs
    other.push("7g7f")
    del game
    assert other.pop() == s.Move("7g7f") and not other.is_check()


def test_moves_can_be_listed_twice() -> None:
    moves = s.Game().legal_moves
    assert list(moves) == list(moves) != []  # cshogi: the second list is empty


def test_values_travel() -> None:
    # rsshogi: no pickle, Board() != Board(), no repr.
    assert s.Game() == s.Game() and pickle.loads(pickle.dumps(s.Game())) == s.Game()
    assert "object at" not in repr(s.Game()) + repr(s.Position()) + repr(s.Move("7g7f"))


def usi(record: s.Record) -> list[str]:
    return [move.usi for move in record.moves]


KIF_LINES = [
    (["７六歩(77)", "３四歩(33)", "２二角不成(88)"], ["7g7f", "3c3d", "8h2b"]),  # cshogi drops it
    (["７六歩(77)", "３四歩(33)", "２二角成(88)", "同 銀(31)"], ["7g7f", "3c3d", "8h2b+", "3a2b"]),
    (["７六歩(77)", "３四歩(33)", "２二角成(88)", "同銀(31)"], ["7g7f", "3c3d", "8h2b+", "3a2b"]),
    (["７六歩(77)", "３四歩(33)   ( 0:02/00:00:02)+", "２六歩(27)"], ["7g7f", "3c3d", "2g2f"]),
    (["76歩(77)", "34歩(33)"], ["7g7f", "3c3d"]),  # rsshogi: no moves, no error
    (["７六歩(77)", "３四歩(33)", "２二角成(88)", "同銀(31)", "４五角打(00)"], ["7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"]),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "moves"), KIF_LINES)
@pytest.mark.parametrize("encoding", ["utf-8", "cp932"])
def test_kif_moves(lines: list[str], moves: list[str], encoding: str) -> None:
    text = "手合割：平手 \n手数----指手---------消費時間--\n"
    text += "".join(f"{number:4} {line}\n" for number, line in enumerate(lines, 1))
    reading = s.read(text.encode(encoding))
    assert usi(reading[0]) == moves and not reading.errors


@pytest.mark.parametrize(
    ("word", "end", "claim"),
    [
        ("投了", s.EndKind.RESIGNATION, s.Claim.BLACK_WINS), ("千日手", s.EndKind.REPETITION, s.Claim.DRAW),
        ("持将棋", s.EndKind.IMPASSE, s.Claim.DRAW), ("反則勝ち", s.EndKind.FOUL, s.Claim.WHITE_WINS),
        ("入玉勝ち", s.EndKind.DECLARATION, s.Claim.WHITE_WINS), ("切れ負け", s.EndKind.TIME_UP, s.Claim.BLACK_WINS),
        ("詰み", s.EndKind.CHECKMATE, s.Claim.BLACK_WINS), ("封じ手", s.EndKind.SEALED_MOVE, s.Claim.NO_RESULT),
        ("中断", s.EndKind.ABORTED, s.Claim.NO_RESULT),
    ],  # fmt: skip
)
def test_kif_ends(word: str, end: s.EndKind, claim: s.Claim) -> None:
    record = s.read(f"手合割：平手\n   1 ７六歩(77)\n   2 {word}\n")[0]
    assert (record.end, record.word, record.claim) == (end, word, claim) and usi(record) == ["7g7f"]


BOARD = """後手の持駒：飛　角　金三　銀四　桂四　香四　歩十七
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：金
先手番
手数----指手---------消費時間--
   1 ５二金打
   2 詰み
"""


@pytest.mark.parametrize("handicap", ["手合割：その他\n", "手合割：詰将棋\n", ""])
def test_kif_of_problems(handicap: str) -> None:
    # cshogi and python-shogi: an exception, or None in its place.
    reading = s.read(handicap + BOARD)
    assert not reading.errors and usi(reading[0]) == ["G*5b"] and reading[0].end is s.EndKind.CHECKMATE
    assert reading[0].start.sfen == "4k4/9/4P4/9/9/9/9/9/9 b Grb3g4s4n4l17p 1"
    replay = reading[0].replay()
    assert replay.error is None and some(replay.game.outcome()).reason is s.Reason.CHECKMATE


def test_kif_of_an_unknown_start_is_no_even_game() -> None:
    # Without a board nobody knows from where the moves were made: it is said, and nothing is invented.
    reading = s.read("手合割：詰将棋\n   1 ７六歩(77)\n")
    assert usi(reading[0]) == [] and [error.code for error in reading.errors] == ["unknown_handicap", "not_read"]
    assert usi(s.read("手合割：平手 \n   1 ７六歩(77)\n")[0]) == ["7g7f"]  # a blank after it: KeyError


def test_kif_branches_that_were_lost() -> None:
    # A branch without an end before it; three at one ply; one that begins with 同.
    head = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n"
    record = s.read(head + "3 ２六歩(27)\n4 ８四歩(83)\n変化：3手\n3 ６六歩(67)\n4 ８四歩(83)\n")[0]
    assert usi(record) == ["7g7f", "3c3d", "2g2f", "8c8d"]
    assert [some(node.move).usi for node in record.main_line()[1].children] == ["2g2f", "6g6f"]
    text = head + "3 ２二角成(88)\n4 同　銀(31)\n変化：4手\n4 同　飛(82)\n変化：3手\n3 ２六歩(27)\n"
    reading = s.read(text + "変化：3手\n3 ６六歩(67)\n変化：3手\n3 １六歩(17)\n")
    lines = [[some(node.move).usi for node in end.path()] for end in reading[0].line_ends()]
    assert not reading.errors and [line[2:] for line in lines] == [
        ["8h2b+", "3a2b"], ["8h2b+", "8b2b"], ["2g2f"], ["6g6f"], ["1g1f"],
    ]  # fmt: skip
    assert "変化" not in reading[0].headers
    # A branch at a ply of two digits.
    moves = ["７六歩(77)", "３四歩(33)", "２六歩(27)", "８四歩(83)", "２五歩(26)", "８五歩(84)", "７八金(69)", "３二金(41)",
             "４八銀(39)", "６二銀(71)", "３八金(49)"]  # fmt: skip
    text = "手合割：平手\n" + "".join(f"{number:4} {move}\n" for number, move in enumerate(moves, 1))
    record = s.read(text + "変化：11手\n  11 ５八金(49)\n")[0]
    assert [some(node.move).usi for node in record.main_line()[9].children] == ["4i3h", "4i5h"]


def test_kif_that_was_lost() -> None:
    # Bookmarks.
    for mark in ("&しおり", "&読み込み時表示"):
        assert usi(s.read(f"手合割：平手\n   1 ７六歩(77)\n{mark}\n   2 ３四歩(33)\n")[0]) == ["7g7f", "3c3d"]
    # The winner of a handicap game: White moves first, and resigns. Its handicap is written.
    record = s.read("手合割：香落ち\n   1 ３四歩(33)\n   2 ７六歩(77)\n   3 投了\n")[0]
    assert record.claim is s.Claim.BLACK_WINS and record.handicap == s.Handicap("香落ち")
    assert "手合割：香落ち" in record.write("kif").text
    # The word of a won declaration.
    record = s.Record()
    record.push("7g7f").add_end(s.EndKind.DECLARATION, s.WHITE)
    assert "入玉勝ち" in record.write("kif").text and "%KACHI" in record.write("csa").text
    # The other mark of White.
    assert usi(s.read("手合割：平手\n1 ７六歩(77)\n2 ▽３四歩(33)\n")[0]) == ["7g7f", "3c3d"]
    # Two comments of one move, and a time of the second move only: each stays where it is.
    nodes = s.read("手合割：平手\n1 ７六歩(77)\n*a\n*b\n2 ３四歩(33) ( 0:05/00:00:05)\n3 ２六歩(27)\n")[0].main_line()
    assert [node.comments for node in nodes] == [["a", "b"], [], []]
    assert [node.time for node in nodes] == [None, 5000, None]
    # A comment before the headers, a board seen from the other side, 王 for 玉, no line end at the end.
    reading = s.read("*KEY：VALUE\n手合割：平手\n盤面反転\n1 ７六歩(77)\n2 ３四歩(33)\n3 ５八玉(59)\n4 ５二王(51)")
    assert not reading.errors and usi(reading[0])[2:] == ["5i5h", "5a5b"]
    assert reading[0].root.comments == ["KEY：VALUE"]
    # Blanks of ASCII between the pieces in hand.
    reading = s.read(BOARD.replace("飛　角　金三", "飛 角 金三"))
    assert not reading.errors and reading[0].start.hand(s.WHITE) == s.Hand("RB3G4S4N4L17P")


def test_an_illegal_last_move_stays_and_is_flagged() -> None:
    moves = ["７六歩(77)", "３四歩(33)", "３六歩(37)", "８八角成(22)", "３七桂(29)", "７九馬(88)", "２六歩(27)", "６九馬(79)",
             "４五桂(37)", "反則勝ち"]  # fmt: skip
    text = "手合割：平手\n" + "".join(f"{number:4} {move}\n" for number, move in enumerate(moves, 1))
    record = s.read(text + "*王手放置の反則\nまで9手で後手の勝ち\n")[0]  # rsshogi: the whole game is lost
    last = record.main_line()[-2]
    assert len(record.moves) == 9 and last.move == s.Move("3g4e") and last.is_illegal
    assert some(last.fault).kind is s.IllegalMoveKind.IGNORES_CHECK
    assert (record.end, record.claim) == (s.EndKind.FOUL, s.Claim.WHITE_WINS)
    assert record.main_last().comments == ["王手放置の反則"] and record.main_last().color is s.BLACK
    outcome = some(record.replay("jsa_pro").game.outcome())
    assert (outcome.reason, outcome.winner) == (s.Reason.FOUL, s.WHITE)


def test_csa_that_crashed_or_was_lost() -> None:
    piece_by_piece = s.read("V2.2\nP-51OU\nP+59OU\n+\n")  # cshogi: a crash
    assert piece_by_piece[0].start.sfen == "4k4/9/9/9/9/9/9/9/4K4 b - 1"
    assert usi(s.read("V2.2\r\nPI\r\n+\r\n+7776FU\r\n")[0]) == ["7g7f"]  # cshogi, python-shogi: no board
    assert usi(s.read("\ufeffV2.2\nPI\n+\n+7776FU\n".encode())[0]) == ["7g7f"]
    two = s.read("V2.2\nP-51OU\nP+59OU\nP+00FU00FU\n+\n")[0]
    assert two.start.hand(s.BLACK) == s.Hand("2P")  # python-shogi: the letter is lost
    rest = s.read("V2.2\nP-11OU\nP+23UM\nP-00AL\n+\n")[0]
    assert rest.start.hand(s.WHITE) == s.Hand("2RB4G4S4N4L18P")  # rsshogi: half of it
    assert s.read("V2.2\nPI\n+\n+7776FU,T12\n")[0].main_line()[0].time == 12_000
    illegal = s.read("V2.2\nPI\n+\n+7775FU\n")[0].main_line()[0]
    assert illegal.is_illegal and some(illegal.fault).kind is s.IllegalMoveKind.PIECE_CANNOT_REACH  # cshogi: move 0
    assert s.read("V2.2\nT1\nPI\n+\n+7776FU\n")[0].moves == [s.Move("7g7f")]  # cshogi, once: the process ended
    declared = s.read("V2.2\nPI\n+\n+7776FU\n%KACHI\n")[0]
    assert (declared.end, declared.claim) == (s.EndKind.DECLARATION, s.Claim.WHITE_WINS)
    sjis = s.read("V2.2\nN+先手\nPI\n+\n+7776FU\n".encode("cp932"))
    assert sjis[0].black == "先手" and sjis.encoding == "Shift_JIS"


def test_csa_of_other_hands() -> None:
    # Lower case is no piece, and White does not move in Black's place: said, and not played.
    for text, code in [("+7776fu", "unknown_piece"), ("-7776FU", "not_turn")]:
        reading = s.read(f"V2.2\nPI\n+\n{text}\n")
        assert usi(reading[0]) == [] and [error.code for error in reading.errors] == [code]
    # A move glued to a comment is part of the comment.
    record = s.read("V2.2\nPI\n+\n+7776FU\n'...+2726FU\n-3334FU\n")[0]
    assert usi(record) == ["7g7f", "3c3d"] and record.main_line()[0].comments == ["...+2726FU"]
    # Pieces taken from the even start; blanks at the ends of lines gone; another name of the version; empty hands.
    assert s.read("PI82HI22KA\n+\n+7776FU\n")[0].start.sfen.startswith("lnsgkgsnl/9/ppppppppp/")
    assert s.read("PI11KY\n-\n-3334FU\n")[0].start.sfen.startswith("lnsgkgsn1/")
    ranks = ["P1-KY-KE-GI-KI-OU-KI-GI-KE-KY", "P2 * -HI *  *  *  *  * -KA", "P3" + "-FU" * 9, "P4", "P5", "P6",
             "P7" + "+FU" * 9, "P8 * +KA *  *  *  *  * +HI", "P9+KY+KE+GI+KI+OU+KI+GI+KE+KY"]  # fmt: skip
    reading = s.read("\n".join(["V2", *ranks, "P+", "P-", "+", "+7776FU", "%+ILLEGAL_ACTION", ""]))
    assert not reading.errors and reading[0].start == s.Setup.start() and usi(reading[0]) == ["7g7f"]
    assert (reading[0].end, reading[0].claim) == (s.EndKind.FOUL, s.Claim.WHITE_WINS)
    # What floodgate writes after a move is of that move: rsshogi kept the number and lost the line.
    found, = s.read("PI\n+\n+7776FU\n'** 30 -3334FU +2726FU\n")[0].main_line()[0].analyses()
    assert some(found.score).points == 30 and found.line == "-3334FU +2726FU"
    # UTF-8, and a won declaration in a file with a board of its own.
    assert s.read("V3.0\n'CSA encoding=UTF-8\nN+先手\nPI\n+\n+7776FU\n".encode())[0].black == "先手"


KI2 = [
    ("3sk1bn1/l5g1l/n2pr2pp/1spPp4/ppPG3P1/P3P1S1P/N1SGG1N2/L4ppKL/2B4R1 b 3p 113", "▲６六金直", "6g6f"),
    ("2s6/4gk2l/rp1gsp1pn/2ppp1p2/1PPPb1s1p/p3P1P1P/L3+l2P1/2G+n4L/BNG2KRN1 w s2p 106", "△６二銀引", "5c6b"),
]


@pytest.mark.parametrize(("sfen", "text", "move"), KI2)
def test_japanese_moves(sfen: str, text: str, move: str) -> None:
    assert s.Position(sfen).parse_japanese(text) == s.Move(move)  # cshogi: the drop


def test_japanese_text_of_every_move_is_read_back(positions_100: list[str]) -> None:
    for sfen in positions_100:
        position = s.Position(sfen)
        for move in position.legal_moves:
            assert position.parse_japanese(position.to_japanese(move)) == move
