"""`read`, `records` and `detect`: finding the bytes of records."""

from __future__ import annotations

import os

from . import _shogiban

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO, Any, Optional, Union

    from typing_extensions import TypeGuard

    from ._enums import Format
    from ._files import Limits, Reading
    from ._shogiban import StreamRecords, Variant

    _Source = Union[str, bytes, bytearray, memoryview, os.PathLike[str], IO[Any]]

__all__ = ["detect", "read", "records"]


def read(
    source: _Source,
    *,
    format: Optional[Union[Format, str]] = None,
    encoding: Optional[str] = None,
    strict: bool = False,
    variant: Optional[Union[Variant, str]] = None,
    limits: Optional[Limits] = None,
) -> Reading:
    """Reads all games of a file, or of text or bytes, in any format and encoding, and says what it could not read.

    A path is a ``str`` without a line break or a path object. A ``str`` with a line break is the text itself, bytes are the
    contents of a file, and anything with a ``read`` method is read from. Format and encoding are told by the contents,
    unless they are given. With ``strict`` every liberty that the text takes is an error; the records are the same.

    >>> reading = read("PI\\n+\\n+7776FU\\n-3334FU\\n%TORYO\\n")
    >>> reading.format, reading.records[0].moves, reading.records[0].claim
    (Format.CSA, [Move('7g7f'), Move('3c3d')], Claim.WHITE_WINS)
    """
    data = _contents(source)
    if isinstance(data, str):
        _no_encoding(encoding)
        data, encoding = data.encode("utf-8"), "utf-8"
    return _shogiban._read(data, format, encoding, strict, variant, limits)


def detect(source: _Source) -> Optional[Format]:
    """The format that the beginning of a file tells, or of text or bytes; ``None`` if no line there tells one. What `read` takes,
    this takes.

    >>> detect("▲７六歩 △３四歩\\n"), detect(b"hello")
    (Format.KI2, None)
    """
    data = _contents(source)
    return _shogiban._detect(data.encode("utf-8") if isinstance(data, str) else data)


def records(
    source: _Source,
    *,
    format: Optional[Union[Format, str]] = None,
    encoding: Optional[str] = None,
    strict: bool = False,
    variant: Optional[Union[Variant, str]] = None,
    limits: Optional[Limits] = None,
) -> StreamRecords:
    """Reads the games of a file one by one, however long it is: an iterator of `Reading`, each with one record or with none
    where there is only something to say. What `read` takes, this takes; a file is read from as the games are asked for, and
    one that was given by its path is closed at the end.

    >>> for reading in records("startpos moves 7g7f\\nstartpos moves 2g2f 8c8d\\n"):
    ...     print(reading.lines, len(reading.records[0].moves))
    (1,) 1
    (2,) 2
    """
    opened = False
    if _is_path(source):
        file: Any = open(source, "rb")
        opened = True
    elif hasattr(source, "read"):
        file = source
        if isinstance(file.read(0), str):
            _no_encoding(encoding)
            encoding = "utf-8"
    else:
        from io import BytesIO

        if isinstance(source, str):
            _no_encoding(encoding)
            source, encoding = source.encode("utf-8"), "utf-8"
        elif not isinstance(source, (bytes, bytearray, memoryview)):
            raise TypeError(f"a path, text, bytes or a file is needed, not a {type(source).__name__}")
        file = BytesIO(source)
    return _shogiban._records(file, opened, format, encoding, strict, variant, limits)


def _contents(source: _Source) -> Union[str, bytes]:
    data: Any = source
    if _is_path(source):
        with open(source, "rb") as file:
            data = file.read()
    elif hasattr(source, "read"):
        data = source.read()
    if isinstance(data, str):
        return data
    if isinstance(data, (bytes, bytearray, memoryview)):
        return bytes(data)
    raise TypeError(f"a path, text, bytes or a file is needed, not a {type(source).__name__}")


def _is_path(source: object) -> TypeGuard[Union[str, os.PathLike[str]]]:
    if isinstance(source, str):
        return "\n" not in source and "\r" not in source
    return isinstance(source, os.PathLike)


def _no_encoding(encoding: Optional[str]) -> None:
    if encoding is not None:
        raise ValueError("text has no encoding: give the bytes of the file, or its path")
