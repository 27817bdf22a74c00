"""Records: what is read from files of every kind, and what is written."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

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
    for wrong in (None, 3, 1.5, object(), ["a"]):
        with pytest.raises(TypeError):
            s.read(wrong)  # type: ignore[arg-type]
    for wrong in [{"format": "pgn"}, {"encoding": "latin-1"}, {"variant": "chess"}]:
        with pytest.raises(ValueError):
            s.read(CSA, **wrong)


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
    assert replay.error is None and replay.game.outcome().winner is s.WHITE
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
        assert again[0].start.sfen.split()[0] in (record.start.sfen.split()[0], record.main_line()[-1].position.sfen.split()[0])
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
    assert [child.move.usi for child in node.children] == ["7g7f", "2g2f"] and len(node.line()) == 1
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
