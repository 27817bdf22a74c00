"""Records: what is read from files of every kind, and what is written."""

from __future__ import annotations

import gzip
import io
import json
import pickle
import threading
from pathlib import Path
from typing import Any, Callable, Iterable

import pytest
from conftest import some

import shogiban as s

CSA = "V2.2\nN+Kimura\nN-Masuda\nPI\n+\n+7776FU\nT12\n-3334FU\nT3\n%TORYO\n"
KIF = """# KIF version=2.0 encoding=UTF-8
先手：木村
後手：升田
手合割：平手
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:12/00:00:12)
*まず角道
   2 ３四歩(33)   ( 0:03/00:00:03)
   3 ２六歩(27)
   4 投了
変化：3手
   3 ６六歩(67)
"""


def test_sources(tmp_path: Path) -> None:
    path = tmp_path / "game.csa"
    path.write_bytes(CSA.encode())
    with open(path, "rb") as binary, open(path, encoding="ascii") as text:
        readings = [
            s.read(path), s.read(str(path)), s.read(CSA), s.read(CSA.encode()), s.read(bytearray(CSA.encode())),
            s.read(memoryview(CSA.encode())), s.read(binary), s.read(text), s.read(io.BytesIO(CSA.encode())),
        ]  # fmt: skip
    for reading in readings:
        assert reading.records == readings[0].records and reading.format is s.Format.CSA and len(reading) == 1
        assert not reading.errors and reading.raise_for_errors() is reading
    with pytest.raises(FileNotFoundError):
        s.read("no such file.kif")
    with pytest.raises(FileNotFoundError):
        s.read(tmp_path / "no such file.kif")
    for wrong in (None, 3, 1.5, object(), ["a"]):
        with pytest.raises(TypeError):
            s.read(wrong)  # type: ignore[arg-type]
    options: list[dict[str, Any]] = [{"format": "sgf"}, {"encoding": "latin-1"}, {"variant": "chess"}, {"limits": s.Limits(nodes=-1)}]
    for option in options:
        with pytest.raises(ValueError):
            s.read(CSA.encode(), **option)
        with pytest.raises(ValueError):
            s.records(CSA.encode(), **option)
    with pytest.raises(TypeError, match="Limits"):
        s.read(CSA, limits={"nodes": 3})  # type: ignore[arg-type]


def test_what_a_record_holds() -> None:
    record = s.read(CSA)[0]
    assert (record.black, record.white) == ("Kimura", "Masuda") and record.headers["先手"] == "Kimura"
    assert record.moves == [s.Move("7g7f"), s.Move("3c3d")] and record.end is s.EndKind.RESIGNATION
    assert record.word == "%TORYO" and record.claim is s.Claim.WHITE_WINS
    nodes = record.main_line()
    assert [node.time for node in nodes] == [12_000, 3_000, None] and nodes[2].color is s.BLACK
    assert nodes[1].position == s.Game.from_usi("startpos moves 7g7f 3c3d").position
    assert nodes[0].parent == record.root and record.root.children == nodes[:1] and nodes[0].record is record
    assert len({record.root, nodes[0], record.main_line()[0]}) == 2
    replay = record.replay("csa_wcsc")
    assert replay.error is None and some(replay.game.outcome()).winner is s.WHITE
    assert s.Record.from_game(replay.game).moves == record.moves


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "euc_jp", "utf-16"])
def test_kif_in_every_encoding(encoding: str) -> None:
    reading = s.read(KIF.replace("UTF-8", "") .encode(encoding))
    record = reading[0]
    assert reading.format is s.Format.KIF and not reading.errors
    assert record.black == "木村" and [move.usi for move in record.moves] == ["7g7f", "3c3d", "2g2f"]
    assert record.main_line()[0].comments == ["まず角道"]
    assert [child.move for child in record.main_line()[1].children] == [s.Move("2g2f"), s.Move("6g6f")]
    assert record.claim is s.Claim.BLACK_WINS


@pytest.mark.parametrize("format", list(s.Format))
def test_what_is_written_is_read_back(format: s.Format) -> None:
    record = s.read(KIF)[0]
    written = record.write(format)
    again = s.read(written.data, format=format)
    assert not again.errors
    if format not in (s.Format.SFEN, s.Format.BOD):
        assert again[0].moves == record.moves
    else:
        assert again[0].start.sfen.split()[0] in (record.start.sfen.split()[0], some(record.main_line()[-1].position).sfen.split()[0])
    assert all(loss.code and str(loss) for loss in written.losses)
    if format in (s.Format.KIF, s.Format.JKF):
        assert len(again[0].main_line()[1].children) == 2
    assert s.write([record], format).data == written.data


def test_encodings_that_are_written() -> None:
    record = s.read(KIF)[0]
    assert record.write("kif").encoding == "Shift_JIS" and "木村".encode("cp932") in record.write("kif").data
    assert record.write("kif", encoding="utf-8").data.decode().startswith(record.write("kif").text[:1])
    assert b"\r\n" in record.write("csa", crlf=True).data


def test_an_error_says_where_and_loses_nothing() -> None:
    reading = s.read("position startpos moves 7g7f 3c3x\nposition startpos moves 2g2f\n")
    assert [record.moves for record in reading] == [[s.Move("7g7f")], [s.Move("2g2f")]]
    assert [(error.line, error.severity) for error in reading.errors] == [(1, s.Severity.ERROR)]
    with pytest.raises(s.ParseError) as caught:
        reading.raise_for_errors()
    assert caught.value.line == 1 and "line 1" in str(caught.value)


def test_many_games() -> None:
    reading = s.read((CSA + "/\n") * 300)
    assert len(reading) == 300 and len({id(record) for record in reading}) == 300


def test_editing() -> None:
    record = s.Record(s.Position.handicap("rook"))
    node = record.push("8c8d")
    with pytest.raises(s.IllegalMoveError):
        node.add("1a1b")
    node.add("7g7f")
    node.add("2g2f")
    assert [some(child.move).usi for child in node.children] == ["7g7f", "2g2f"] and len(node.line()) == 1
    with pytest.raises(s.IllegalMoveError):
        record.push("9a9i")
    node.time = 1234
    node.time = None
    assert node.time is None
    with pytest.raises((OverflowError, ValueError)):
        node.time = -1


def test_games_become_records_and_games_again() -> None:
    game = s.Game.from_usi("startpos moves 7g7f 3c3d", rules="csa_wcsc")
    game.resign()
    record = s.Record.from_game(game)
    assert record.replay(game.rules).game == game
    for format in ("csa", "kif", "jkf"):
        assert s.read(record.write(format).data)[0].replay(game.rules).game == game


def test_variations_are_found_and_changed() -> None:
    record = s.read(KIF)[0]
    lines = [[str(node.move or some(node.end).value) for node in end.path()] for end in record.line_ends()]
    assert lines == [["7g7f", "3c3d", "2g2f", "resignation"], ["7g7f", "3c3d", "6g6f"]]
    assert [node.ply for node in record.nodes_in_order()] == [1, 2, 3, 4, 3]
    assert record.main_last() == record.main_line()[-1] and record.main_last().end is s.EndKind.RESIGNATION
    branch = record.main_line()[2]
    variation, = branch.later_siblings
    assert variation.move == s.Move("6g6f") and variation.parent == record.main_line()[1] and variation.side is s.BLACK
    assert some(record.root.next).move == s.Move("7g7f") and variation.next is None
    assert record.node(variation.id) == variation and record.node(999) is None and record.node(-1) is None
    variation.promote()
    assert [move.usi for move in record.moves] == ["7g7f", "3c3d", "6g6f"] and variation.later_siblings == [branch]
    answer = variation.add("8c8d")
    answer.time = 1500
    answer.add_comment("one\ntwo")
    answer.add_bookmark("a\nmark")
    assert (answer.comments, answer.bookmarks, record.time_used(s.WHITE)) == (["one", "two"], ["a mark"], 4500)
    answer.clear_comments()
    end = answer.add_end(s.EndKind.TIME_UP, s.BLACK, "切れ負け")
    end.add_stated(s.Stated("まで4手で中断", s.Claim.NO_RESULT))
    assert (end.end, end.color, end.word) == (s.EndKind.TIME_UP, s.BLACK, "切れ負け")
    assert end.stated == [s.Stated("まで4手で中断", s.Claim.NO_RESULT)] and record.claim is s.Claim.NO_RESULT
    with pytest.raises(s.EditError) as caught:
        end.add("7g7f")
    assert caught.value.code == "line_ended"
    for act in (record.root.remove, record.root.promote):
        with pytest.raises(s.EditError) as caught:
            act()
        assert caught.value.code == "root"
    branch.remove()
    assert len(list(record.line_ends())) == 1 and record.node(branch.id) is None
    foul = record.root.add_any("7g7e")
    assert foul.is_illegal and foul.position is None and some(foul.fault).kind is s.IllegalMoveKind.PIECE_CANNOT_REACH
    assert s.read(record.write("kif").data)[0].moves == record.moves


def test_positions_of_a_line() -> None:
    record = s.read(KIF)[0]
    positions = record.main_positions()
    assert [(node.ply, position) for node, position in positions] == [
        (ply, s.Game.from_usi("startpos moves 7g7f 3c3d 2g2f").position_at(ply)) for ply in range(4)
    ]
    assert all(node.position == position for node, position in positions)


def test_merging() -> None:
    one, two = s.read(KIF)[0], s.Record.from_game(s.Game.from_usi("startpos moves 7g7f 8c8d"))
    two.set_header("棋戦", "名人戦")
    two.main_line()[0].add_comment("また角道")
    one.merge(two)
    assert len(one.line_ends()) == 3 and one.headers["棋戦"] == "名人戦" and one.black == "木村"
    assert one.main_line()[0].comments == ["まず角道", "また角道"]
    before = s.read(one.write("jkf").data)[0]
    one.merge(one)
    assert s.read(one.write("jkf").data)[0] == before
    other = s.Record(s.Position.handicap("rook"))
    with pytest.raises(s.EditError) as caught:
        one.merge(other)
    assert caught.value.code == "other_start"
    # From both sides at once: neither waits for the other for ever.
    threads = [threading.Thread(target=lambda a=a, b=b: [a.merge(b) for _ in range(300)]) for a, b in ((one, two), (two, one))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads) and len(one.line_ends()) == len(two.line_ends()) == 3


def test_what_headers_say() -> None:
    record = s.Record()
    record.set_header("開始日時", "1998/09/01(火) 10:00")
    record.set_header("終了日時", "1998/09/01 17:30:05")
    record.set_header("持ち時間", "各3時間30分")
    assert record.start_time == s.DateTime(1998, 9, 1, 10, 0) and record.end_time == s.DateTime(1998, 9, 1, 17, 30, 5)
    assert record.time_control(s.BLACK) == record.time_control(s.WHITE) == s.TimeControl(12_600_000)
    assert record.header_items() == list(record.headers.items())
    assert s.Record().start_time is None and s.Record().time_control(s.BLACK) is None and s.Record().time_used(s.BLACK) is None


def test_what_engines_wrote() -> None:
    text = "手合割：平手\n   1 ７六歩(77)\n**評価値=-35\n**読み筋=△３四歩\n**評価値=+詰 15\n**深さ=20/30\n**ノード数=5\n*talk\n"
    assert s.read(text)[0].main_line()[0].analyses() == [
        s.Analysis(s.Score(-35), "△３四歩"), s.Analysis(s.Score(winner=s.BLACK, moves=15), None, 5, 20),
    ]  # fmt: skip
    assert s.Record().root.analyses() == []


@pytest.mark.parametrize("format", [format for format in s.Format if format not in (s.Format.KIF, s.Format.KI2, s.Format.BOD, s.Format.JKF)])
def test_a_file_can_be_written_game_by_game(format: s.Format) -> None:
    games = [s.Record.from_game(s.Game.from_usi(f"startpos moves {move}")) for move in ("7g7f", "2g2f", "5g5f")]
    parts = [game.write(format, written_before=number).data for number, game in enumerate(games)]
    assert b"".join(parts) == s.write(games, format).data
    rest = s.write(games[1:], format, written_before=1).data
    assert parts[0] + rest == b"".join(parts)
    with pytest.raises(ValueError, match="does not hold -1 records"):
        games[0].write(format, written_before=-1)


GAMES = "".join(f"V2.2\nN+{number}\nPI\n+\n+7776FU\n-3334FU\n%TORYO\n/\n" for number in range(200))


def test_streams(tmp_path: Path) -> None:
    path = tmp_path / "games.csa"
    path.write_text(GAMES, encoding="utf-8")
    packed = tmp_path / "games.csa.gz"
    packed.write_bytes(gzip.compress(GAMES.encode()))
    whole = s.read(GAMES)
    with open(path, "rb") as binary, open(path, encoding="utf-8") as text, gzip.open(packed) as zipped:
        sources: list[Any] = [path, str(path), GAMES, GAMES.encode(), bytearray(GAMES.encode()), binary, text, zipped, io.StringIO(GAMES)]
        for source in sources:
            stream = s.records(source)
            readings = list(stream)
            assert [reading[0] for reading in readings] == list(whole) and all(len(reading) == 1 for reading in readings)
            assert tuple(line for reading in readings for line in reading.lines) == whole.lines
            assert list(stream) == [] and stream.bytes_read is None and stream.format is None
        assert not binary.closed
    with pytest.raises(FileNotFoundError):
        s.records("no such file.csa")
    for wrong in (None, 3, ["a"]):
        with pytest.raises(TypeError):
            s.records(wrong)  # type: ignore[arg-type]


def test_a_stream_is_closed(tmp_path: Path, recwarn: pytest.WarningsRecorder) -> None:
    import gc

    path = tmp_path / "games.csa"
    path.write_text(GAMES, encoding="utf-8")
    with s.records(path) as games:
        assert next(games)[0].black == "0" and games.format is s.Format.CSA and some(games.bytes_read) > 0
    assert list(games) == []
    list(s.records(path))
    del games
    gc.collect()
    assert [warning for warning in recwarn if issubclass(warning.category, ResourceWarning)] == []


def test_errors_of_a_stream_say_where() -> None:
    text = "startpos moves 7g7f\nstartpos moves 7g7x\nstartpos moves 2g2f\n"
    readings = list(s.records(text))
    assert [len(reading.errors) for reading in readings] == [0, 1, 0]
    assert readings[1].errors == s.read(text).errors and readings[1].errors[0].line == 2
    long = list(s.records(GAMES, limits=s.Limits(game_bytes=10)))
    assert long[0].errors[0].code == "limit_reached" and len(long[0]) == 0


class Broken:
    """A file that fails in the middle, or gives what no file gives."""

    def __init__(self, then: Any) -> None:
        self.parts = [b"startpos moves 7g7f\nstartpos moves 2g2f\n" * 4000]
        self.then = then

    def read(self, size: int) -> Any:
        if size == 0:
            return b""
        if self.parts:
            return self.parts.pop()
        if isinstance(self.then, Exception):
            raise self.then
        return self.then


@pytest.mark.parametrize("then", [OSError("the disk is gone"), ValueError("odd"), 5, None])
def test_files_that_break(then: Any) -> None:
    games, read = s.records(Broken(then)), 0  # type: ignore[arg-type]
    with pytest.raises(type(then) if isinstance(then, Exception) else TypeError, match="gone|odd|neither bytes nor text"):
        for _ in games:
            read += 1
    assert read > 1000 and list(games) == []


def test_a_file_that_reads_its_own_stream() -> None:
    class Own:
        def read(self, size: int) -> bytes:
            return b"" if size == 0 else next(games)  # type: ignore[return-value]

    games = s.records(Own())  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="read already"):
        next(games)


def test_headers_that_stand_twice() -> None:
    record = s.Record()
    record.add_header("NOTE", "one")
    record.add_header("備考", "two")
    record.set_header("EVENT", "A test")
    assert record.header_items() == [("備考", "one"), ("備考", "two"), ("棋戦", "A test")] and record.headers["備考"] == "one"
    assert "$EVENT:A test" in record.write("csa").text
    record.set_header("NOTE", None)
    assert record.headers == {"棋戦": "A test"}


def test_a_variation_that_is_added_twice() -> None:
    record = s.Record()
    first = record.root.add("7g7f")
    second = record.root.add_another("7g7f")
    assert record.root.children == [first, second] and record.root.add("7g7f") == first
    assert record.root.add_another("7g7e").is_illegal
    with pytest.raises(s.EditError):
        record.root.children[2].add_another("3c3d")


def test_times_in_texts() -> None:
    assert s.DateTime.parse("2020年1月2日") == s.DateTime(2020, 1, 2) and s.DateTime.parse("soon") is None
    assert s.TimeControl.parse("10分+30秒") == s.TimeControl(600_000, 30_000) and s.TimeControl.parse("long") is None


def test_formats_are_told_by_their_beginning(tmp_path: Path) -> None:
    for format in s.Format:
        written = s.Record.from_game(s.Game.from_usi("startpos moves 7g7f")).write(format)
        path = tmp_path / f"a.{format.value}"
        path.write_bytes(written.data)
        assert s.detect(path) is s.detect(written.data) is s.detect(io.BytesIO(written.data)) is format
        two = s.write([s.Record(), s.Record()], format)
        assert format.holds_many == (not any(loss.record == 1 for loss in two.losses))
    assert s.detect("hello\n") is s.detect(b"") is None
    with pytest.raises(TypeError):
        s.detect(3)  # type: ignore[arg-type]


def test_what_a_record_claims_and_what_the_rules_say() -> None:
    resigned = s.read("PI\n+\n+7776FU\n-3334FU\n%TORYO\n")[0].replay().game
    goes_on = s.Game()
    drawn = s.Game()
    drawn.agree_draw()
    for game, right in ((resigned, s.Claim.WHITE_WINS), (goes_on, s.Claim.NO_RESULT), (drawn, s.Claim.DRAW)):
        assert [claim for claim in s.Claim if claim.agrees_with(game)] == [right]
    with pytest.raises(TypeError):
        s.Claim.DRAW.agrees_with(None)  # type: ignore[arg-type]


def test_what_nobody_knows_is_not_judged() -> None:
    record = s.read("PI82KI\n-\n%TORYO\n")[0]
    assert not record.knows_start and s.Record().knows_start
    assert record.end is s.EndKind.RESIGNATION and record.claim is s.Claim.BLACK_WINS
    with pytest.raises(s.SetupError, match="not known") as raised:
        record.replay("csa_wcsc")
    assert raised.value.code == "unknown_start" and raised.value.faults == ()
    cut = s.read("PI\n+\n+7776FU\n-3334XX\n%TORYO\n")[0]
    assert [node.is_cut for node in cut.main_line()] == [True, True] and not cut.root.is_cut
    replay = cut.replay("csa_wcsc")
    assert replay.is_cut and replay.game.outcome() is None and replay.game.ply == 1
    for one in (record, cut):
        assert pickle.loads(pickle.dumps(one)) == one == eval(repr(one), {"Record": s.Record})
    whole = s.Record()
    node = whole.push("7g7f")
    node.is_cut = True
    assert whole.replay().is_cut and whole != s.Record.from_game(s.Game.from_usi("startpos moves 7g7f"))


def test_fouls_are_kept_as_fouls() -> None:
    reading = s.read("PI\n+\n+7776FU\n+2726FU\n%+ILLEGAL_ACTION\n")
    record = reading[0]
    assert [found.code for found in reading.diagnostics] == ["not_turn"] and not reading.errors
    node, end = record.main_line()[1:]
    assert node.foul == s.Foul(s.FoulKind.OUT_OF_TURN, "2g2f") and (node.side, node.move, node.color) == (s.BLACK, None, None)
    assert node.is_illegal and node.fault is None and node.position is None and end.foul is None
    assert repr(node) == "<Node: 2 foul black out_of_turn 2g2f>"
    # An illegal move is a foul, too.
    illegal = s.Record().root.add_any("7g7e")
    assert illegal.foul == s.Foul(s.FoulKind.ILLEGAL_MOVE, "7g7e") and illegal.move == s.Move("7g7e")
    assert s.Record().root.foul is s.Record().push("7g7f").foul is None
    for format in ("csa", "kif"):
        again = s.read(record.write(format).data)[0]
        assert some(again.main_line()[1].foul).kind is s.FoulKind.OUT_OF_TURN


def test_fouls_are_added() -> None:
    record = s.Record()
    node = record.push("7g7f")
    foul = node.add_foul(s.WHITE, s.Foul(s.FoulKind.PASS))
    assert foul.foul == s.Foul(s.FoulKind.PASS) and node.add_foul(s.WHITE, s.Foul(s.FoulKind.PASS)) == foul
    with pytest.raises(s.EditError) as caught:
        foul.add("2g2f")
    assert caught.value.code == "line_ended"
    assert foul.add_end(s.EndKind.FOUL, s.WHITE).ply == 3
    illegal = node.add_foul(s.WHITE, s.Foul(s.FoulKind.ILLEGAL_MOVE, "3c3e"))
    assert illegal.move == s.Move("3c3e") and illegal.is_illegal
    outcome = some(record.replay("jsa_pro").game.outcome())
    assert (outcome.winner, outcome.foul) == (s.BLACK, s.Foul(s.FoulKind.PASS))


def test_rules_that_refuse_fouls_do_not_judge_them() -> None:
    record = s.Record()
    record.push("7g7f").add_foul(s.WHITE, s.Foul(s.FoulKind.PASS))
    replay = record.replay("lishogi")
    assert replay.is_not_judged and replay.game.outcome() is None
    assert isinstance(replay.error, s.ActionError) and replay.error.foul == s.Foul(s.FoulKind.PASS)
    assert not record.replay("jsa_pro").is_not_judged and not s.Record().replay().is_not_judged
    claimed = s.read("PI\n+\n+7776FU\n-3334FU\n%KACHI\n")[0].replay("casual")
    assert claimed.error is not None and not claimed.is_not_judged
    game = s.Game(rules="jsa_pro")
    game.resign(s.WHITE)
    game.foul(s.BLACK, s.Foul(s.FoulKind.STATED))
    kept = s.Record.from_game(game)
    assert kept.end is s.EndKind.FOUL and kept.main_last().comments == ["resign white"]


JKF = json.dumps({"header": {}, "moves": [{}, {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"}}]})
START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"
TEXTS = [
    (JKF, s.Format.JKF), ("{}", s.Format.JKF), ('{ "moves": [', s.Format.JKF), (" " + JKF + " " * 5000, s.Format.JKF),
    ("startpos", s.Format.USI), ("startpos moves 7g7f", s.Format.USI), ("startpos moves 7g7x", s.Format.USI),
    ("position startpos", s.Format.USI), ("position startpos moves 7g7f 3c3d resign", s.Format.USI), ("moves 7g7f", s.Format.USI),
    (f"sfen {START} b - 1", s.Format.SFEN), (f"position sfen {START} b - 1 moves 7g7f", s.Format.USI),
    (f"{START} b - 1", s.Format.SFEN), (f"{START} w", s.Format.SFEN), (f"{START} b - 1 moves 7g7f", s.Format.USI),
    ("rbsgk/4p/5/P4/KGSBR b - 1", s.Format.SFEN), ("sfen 4k4/9/9/44/9/9/9/9/4K4 b - 1", s.Format.SFEN),
    ("4k4/9/9/44/9/9/9/9/4K4 b - 1", s.Format.SFEN), ("opening: startpos moves 7g7f", s.Format.USI),
]  # fmt: skip


def all_of(readings: Iterable[s.Reading]) -> list[Any]:
    return [(reading.records, reading.lines, reading.diagnostics) for reading in readings]


@pytest.mark.parametrize(("text", "format"), TEXTS, ids=lambda value: str(value)[:30])
def test_one_line_that_certainly_is_a_text_is_read_as_one(text: str, format: s.Format) -> None:
    data = text.encode()
    assert s.detect(text) is s.detect_text(text) is s.detect(data) is format
    assert s.read(text) == s.read_text(text) == s.read(data, encoding="utf-8") and s.read(text).format is format
    assert all_of(s.records(text)) == all_of(s.records_text(text)) == all_of(s.records(data, encoding="utf-8"))
    for act in (s.read, s.records):
        with pytest.raises(ValueError, match="text has no encoding"):
            act(text, encoding="utf-8")


def test_what_the_library_writes_in_one_line_it_reads() -> None:
    game = s.Game.from_usi("startpos moves 7g7f 3c3d resign")
    record = s.Record.from_game(game)
    for text in (game.to_usi(), record.write("usi").text.strip(), "".join(record.write("jkf").text.splitlines()), game.sfen):
        for reading in (s.read(text), *s.records(text)):
            assert not reading.errors and len(reading) == 1
            assert text == game.sfen or reading[0].moves == record.moves


@pytest.mark.parametrize("name", ["startpos.kif", "position 1.csa", "position", "moves", "moves of 7g7f", "sfen list", "{draft}.csa", "[1].csa",
                                  "▲７六歩.csa", "~0.txt", "PI", "pgn b - 1", "\udc80.csa"])  # fmt: skip
def test_names_of_files_are_no_texts(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        (tmp_path / name).write_bytes(CSA.encode())
    except (OSError, UnicodeEncodeError):
        pytest.skip("no file can have this name here")
    monkeypatch.chdir(tmp_path)
    expected = s.read(CSA.encode())
    assert s.read(name) == s.read_path(name) == s.read_path(tmp_path / name) == expected
    assert all_of(s.records(name)) == all_of(s.records_path(name)) == all_of([expected])
    assert s.detect(name) is s.detect_path(name) is s.Format.CSA


def test_a_path_is_never_taken_for_a_text_nor_a_text_for_a_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("startpos", "position startpos", "{}"):
        Path(name).write_bytes(CSA.encode())
        assert s.detect_path(name) is s.detect(Path(name)) is s.Format.CSA
        assert s.read_path(name) == s.read(Path(name)) and len(s.read_path(name)[0].moves) == 2
        assert all_of(s.records_path(name)) == all_of(s.records(Path(name)))
    Path("game.csa").write_bytes(CSA.encode())
    assert s.read_text("game.csa").format is s.detect_text("game.csa") is None and s.read("game.csa").format is s.Format.CSA
    assert s.read_path("game.csa", encoding="shift_jis", format="csa", variant="standard", strict=True) == s.read(
        "game.csa", encoding="shift_jis", format="csa", variant="standard", strict=True
    )
    for_paths: list[Callable[[Any], object]] = [s.read_path, s.records_path, s.detect_path]
    for act in for_paths:
        for missing in ("no such file.kif", "two\nlines", tmp_path / "none"):
            with pytest.raises(OSError) as caught:
                act(missing)
            assert "read_text" not in str(caught.value)
        for no_path in (None, 0, CSA.encode(), io.StringIO(CSA)):
            with pytest.raises(TypeError, match="a path is needed"):
                act(no_path)
    for_texts: list[Callable[[Any], object]] = [s.read_text, s.records_text, s.detect_text]
    for act in for_texts:
        for no_text in (None, 0, CSA.encode(), Path("game.csa")):
            with pytest.raises(TypeError, match="a str is needed"):
                act(no_text)


def test_a_missing_file_says_what_a_str_is(tmp_path: Path) -> None:
    for act in (s.read, s.records, s.detect):
        name = f"shogiban.{act.__name__}_text"
        for text, kind in (("▲７六歩 △３四歩", FileNotFoundError), ("", FileNotFoundError), ("a" * 5000, OSError), ("a\0b", ValueError)):
            with pytest.raises(kind, match="a str without a line break is a path; pass text to") as caught:
                act(text)
            assert name in str(caught.value)
            if isinstance(caught.value, OSError):
                assert caught.value.filename == text and caught.value.errno
        # What is there was meant as a path, and so is a path object.
        for path in (str(tmp_path), tmp_path, tmp_path / "none"):
            with pytest.raises(OSError) as caught:
                act(path)
            assert "a str" not in str(caught.value)
