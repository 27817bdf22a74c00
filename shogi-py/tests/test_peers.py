"""Where other libraries crash or answer wrongly: each of these once did, in some release of one that people use.

The names say what the case is. `cshogi` ... in a comment is whose it was.
"""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

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
    assert s.Position(sfen).explain(usi).kind is s.IllegalMoveKind.UCHIFUZUME


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
    assert game.outcome().reason is s.Reason.REPETITION and game.outcome().plies == (0, 4, 8, 12)


def test_perpetual_check_loses() -> None:
    game = s.Game("6p1k/9/8+R/9/9/9/9/9/9 w - 1", rules="jsa_pro")
    for usi in ["1a2a", "1c2c", "2a1a", "2c1c"] * 3:
        game.push(usi)
    outcome = game.outcome()
    assert outcome.reason is s.Reason.PERPETUAL_CHECK and outcome.by is s.BLACK and outcome.winner is s.WHITE


def test_one_quiet_round_is_no_perpetual_check() -> None:
    line = "sfen 2k6/9/KR7/9/9/9/9/9/9 b - 1 moves 8c8d 7a6a 8d8c 6a7a 8c8d 7a6a 8d8c 6a7a 8c7c 7a8a 7c8c 8a7a"
    outcome = s.Game.from_usi(line, rules="csa_wcsc").outcome()
    if outcome is not None:
        assert outcome.reason is s.Reason.REPETITION and outcome.winner is None


def test_pieces_that_change_hands_and_back_do_not_spoil_a_repetition() -> None:
    first = "P*5e 5a5e 1i1h 5e5c 1h1i 5c5a".split()
    second = "1i1h P*6e 6i6e 9a9b 6e6g 9b9a 6g6i 9a9b 1h1i 9b9a".split()
    game = s.Game("k3r4/9/9/9/9/9/9/9/3R4K b P 1", rules="csa_wcsc")
    for usi in (first + second) * 3:
        game.push(usi)
    assert game.ply == 48 and game.outcome().reason is s.Reason.REPETITION  # rsshogi, cshogi: superior


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
        assert again.outcome().reason is s.Reason.REPETITION  # a window of 16 plies does not see it


DECLARATIONS = [
    # 28 points, ten pieces: a win by 27 points, a replay by 24. rsshogi: no rule can be set.
    ("1+R+R1K4/+B+B1GGSS2/PP7/9/9/9/9/9/4k4 b GS 1", "csa_wcsc", s.BLACK, s.Reason.DECLARATION),
    ("1+R+R1K4/+B+B1GGSS2/PP7/9/9/9/9/9/4k4 b GS 1", "jsa_pro", None, s.Reason.DECLARATION_REPLAY),
    ("2GK1+L3/2+P+S+R1G+N1/3+B1GG2/9/+r8/1+bs6/+p+p3+n3/2+n2k3/6+p2 b 2SN7P3l7p 1", "csa_wcsc", s.BLACK, s.Reason.DECLARATION),
    # A claim that fails loses: shogihome once wrote it down as a draw.
    ("5+B+P2/K+P+L+P+R+P3/+P+P+N1P4/1LSS5/3P5/9/2p+p+pgsg1/1+p1+n+b+n1kg/9 b GN3Prs2l3p 1", "csa_wcsc", s.WHITE, s.Reason.DECLARATION_FAILED),
    # A handicap is credited to White: cshogi and nshogi say no.
    ("5+B+P2/K+P1+P+R+P3/+P+P+NPP4/9/9/9/2p+p+pgsg1/1+p1+n1+n1kg/9 w G2SNL3Psl3p 1", "usi_csarule27h", s.WHITE, s.Reason.DECLARATION),
]  # fmt: skip


@pytest.mark.parametrize(("sfen", "rules", "winner", "reason"), DECLARATIONS)
def test_declarations(sfen: str, rules: str, winner: Any, reason: s.Reason) -> None:
    game = s.Game(sfen, rules=rules)
    outcome = game.declare()
    assert (outcome.winner, outcome.reason) == (winner, reason) and outcome.declaration is not None


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
        ("中断", s.EndKind.STOPPED, s.Claim.NO_RESULT),
    ],  # fmt: skip
)
def test_kif_ends(word: str, end: s.EndKind, claim: s.Claim) -> None:
    record = s.read(f"手合割：平手\n   1 ７六歩(77)\n   2 {word}\n")[0]
    assert (record.end, record.word, record.claim) == (end, word, claim) and usi(record) == ["7g7f"]


def test_kif_that_was_lost() -> None:
    # A bookmark, an odd handicap, a branch without an end before it.
    assert usi(s.read("手合割：平手\n   1 ７六歩(77)\n&しおり\n   2 ３四歩(33)\n")[0]) == ["7g7f", "3c3d"]
    assert usi(s.read("手合割：詰将棋\n   1 ７六歩(77)\n")[0]) in (["7g7f"], [])
    record = s.read("手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n変化：3手\n3 ６六歩(67)\n4 ８四歩(83)\n")[0]
    assert usi(record) == ["7g7f", "3c3d", "2g2f", "8c8d"]
    assert [node.move.usi for node in record.main_line()[1].children] == ["2g2f", "6g6f"]
    # The winner of a handicap game: White moves first, and resigns.
    record = s.read("手合割：香落ち\n   1 ３四歩(33)\n   2 ７六歩(77)\n   3 投了\n")[0]
    assert record.claim is s.Claim.BLACK_WINS and record.handicap == s.Handicap("香落ち")
    # An illegal last move stays, flagged.
    record = s.read("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ４五桂(37)\n   4 反則勝ち\n")[0]
    assert usi(record)[:2] == ["7g7f", "3c3d"]


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
    assert illegal.is_illegal and illegal.fault.kind is s.IllegalMoveKind.CANNOT_REACH  # cshogi: move 0
    assert s.read("V2.2\nT1\nPI\n+\n+7776FU\n")[0].moves == [s.Move("7g7f")]  # cshogi, once: the process ended
    declared = s.read("V2.2\nPI\n+\n+7776FU\n%KACHI\n")[0]
    assert (declared.end, declared.claim) == (s.EndKind.DECLARATION, s.Claim.WHITE_WINS)
    sjis = s.read("V2.2\nN+先手\nPI\n+\n+7776FU\n".encode("cp932"))
    assert sjis[0].black == "先手" and sjis.encoding == "Shift_JIS"


KI2 = [
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
