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

    _Path = Union[str, os.PathLike[str]]
    _Source = Union[_Path, bytes, bytearray, memoryview, IO[Any]]

__all__ = [
    "detect",
    "detect_path",
    "detect_text",
    "read",
    "read_path",
    "read_text",
    "records",
    "records_path",
    "records_text",
]


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

    Bytes are the contents of a file, a path object is a path, and anything with a ``read`` method is read from. A ``str`` is
    text if it has a line break, or if it certainly is a record: a JSON object, a USI line (``startpos``, ``position ...``,
    ``sfen ...``, ``moves ...``) or an SFEN with the side to move. Any other ``str`` is a path. `read_text` and `read_path` do not have to guess:
    use them where a ``str`` comes from elsewhere.

    Format and encoding are told by the contents, unless they are given. With ``strict`` every liberty that the text takes
    is an error; the records are the same.

    >>> reading = read("PI\\n+\\n+7776FU\\n-3334FU\\n%TORYO\\n")
    >>> reading.format, reading.records[0].moves, reading.records[0].claim
    (Format.CSA, [Move('7g7f'), Move('3c3d')], Claim.WHITE_WINS)
    >>> read("position startpos moves 7g7f").records[0].moves
    [Move('7g7f')]
    """
    data = _contents(source, "read_text")
    if isinstance(data, str):
        _no_encoding(encoding)
        data, encoding = data.encode("utf-8"), "utf-8"
    return _shogiban._read(data, format, encoding, strict, variant, limits)


def read_text(
    text: str,
    *,
    format: Optional[Union[Format, str]] = None,
    strict: bool = False,
    variant: Optional[Union[Variant, str]] = None,
    limits: Optional[Limits] = None,
) -> Reading:
    """Reads all games of a text, as `read` does, with a line break or without. A text is never taken for a path.

    >>> read_text("▲７六歩 △３四歩").records[0].moves
    [Move('7g7f'), Move('3c3d')]
    """
    return _shogiban._read(_text(text).encode("utf-8"), format, "utf-8", strict, variant, limits)


def read_path(
    path: _Path,
    *,
    format: Optional[Union[Format, str]] = None,
    encoding: Optional[str] = None,
    strict: bool = False,
    variant: Optional[Union[Variant, str]] = None,
    limits: Optional[Limits] = None,
) -> Reading:
    """Reads all games of the file at a path, as `read` does. A path is never taken for text.

    >>> try:
    ...     read_path("startpos")
    ... except FileNotFoundError as error:
    ...     print(error.filename)
    startpos
    """
    with open(_path(path), "rb") as file:
        data = file.read()
    return _shogiban._read(data, format, encoding, strict, variant, limits)


def detect(source: _Source) -> Optional[Format]:
    """The format that the beginning of a file tells, or of text or bytes; ``None`` if no line there tells one. What `read` takes,
    this takes: see there which ``str`` is text and which is a path.

    >>> detect("▲７六歩 △３四歩\\n"), detect("position startpos"), detect(b"hello")
    (Format.KI2, Format.USI, None)
    """
    data = _contents(source, "detect_text")
    return _shogiban._detect(data.encode("utf-8") if isinstance(data, str) else data)


def detect_text(text: str) -> Optional[Format]:
    """The format that the beginning of a text tells, as `detect` finds it. A text is never taken for a path.

    >>> detect_text("▲７六歩 △３四歩")
    Format.KI2
    """
    return _shogiban._detect(_text(text).encode("utf-8"))


def detect_path(path: _Path) -> Optional[Format]:
    """The format that the beginning of the file at a path tells, as `detect` finds it. A path is never taken for text.

    >>> try:
    ...     detect_path("startpos")
    ... except FileNotFoundError as error:
    ...     print(error.filename)
    startpos
    """
    with open(_path(path), "rb") as file:
        data = file.read()
    return _shogiban._detect(data)


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
    where there is only something to say. What `read` takes, this takes (see there which ``str`` is text and which is a path);
    a file is read from as the games are asked for, and one that was given by its path is closed at the end.

    >>> for reading in records("startpos moves 7g7f\\nstartpos moves 2g2f 8c8d\\n"):
    ...     print(reading.lines, len(reading.records[0].moves))
    (1,) 1
    (2,) 2
    """
    file: Any = source
    opened = False
    if _is_path(source):
        file, opened = _opened(source, "records_text"), True
    elif isinstance(source, str):
        _no_encoding(encoding)
        return records_text(source, format=format, strict=strict, variant=variant, limits=limits)
    elif isinstance(source, (bytes, bytearray, memoryview)):
        from io import BytesIO

        file = BytesIO(source)
    elif not hasattr(source, "read"):
        raise _wrong_source(source)
    elif isinstance(file.read(0), str):
        _no_encoding(encoding)
        encoding = "utf-8"
    return _shogiban._records(file, opened, format, encoding, strict, variant, limits)


def records_text(
    text: str,
    *,
    format: Optional[Union[Format, str]] = None,
    strict: bool = False,
    variant: Optional[Union[Variant, str]] = None,
    limits: Optional[Limits] = None,
) -> StreamRecords:
    """Reads the games of a text one by one, as `records` does. A text is never taken for a path.

    >>> [reading.records[0].moves for reading in records_text("▲７六歩 △３四歩")]
    [[Move('7g7f'), Move('3c3d')]]
    """
    from io import BytesIO

    file = BytesIO(_text(text).encode("utf-8"))
    return _shogiban._records(file, False, format, "utf-8", strict, variant, limits)


def records_path(
    path: _Path,
    *,
    format: Optional[Union[Format, str]] = None,
    encoding: Optional[str] = None,
    strict: bool = False,
    variant: Optional[Union[Variant, str]] = None,
    limits: Optional[Limits] = None,
) -> StreamRecords:
    """Reads the games of the file at a path one by one, as `records` does. A path is never taken for text.

    >>> try:
    ...     records_path("startpos")
    ... except FileNotFoundError as error:
    ...     print(error.filename)
    startpos
    """
    return _shogiban._records(open(_path(path), "rb"), True, format, encoding, strict, variant, limits)


def _contents(source: _Source, for_text: str) -> Union[str, bytes]:
    data: Any = source
    if _is_path(source):
        with _opened(source, for_text) as file:
            data = file.read()
    elif hasattr(source, "read"):
        data = source.read()
    if isinstance(data, str):
        return data
    if isinstance(data, (bytes, bytearray, memoryview)):
        return bytes(data)
    raise _wrong_source(source)


def _is_path(source: object) -> TypeGuard[_Path]:
    if isinstance(source, str):
        return "\n" not in source and "\r" not in source and not _shogiban._is_text(source)
    return isinstance(source, os.PathLike)


def _opened(path: _Path, for_text: str) -> IO[bytes]:
    """The file at a path. An error for a ``str`` says that it was taken for one, since it may have been meant as text."""
    try:
        return open(path, "rb")
    except (OSError, ValueError) as error:
        # What exists and cannot be opened (a folder, a file of somebody else) was meant as a path.
        if not isinstance(path, str) or isinstance(error, (IsADirectoryError, PermissionError)):
            raise
        hint = f"a str without a line break is a path; pass text to shogiban.{for_text}"
        if isinstance(error, OSError):
            # Made from its number, the error has the class that belongs to it.
            raise OSError(error.errno, f"{error.strerror} ({hint})", error.filename) from None
        raise ValueError(f"{error} ({hint})") from None


def _text(text: object) -> str:
    if isinstance(text, str):
        return text
    raise TypeError(f"a str is needed, not a {type(text).__name__}")


def _path(path: object) -> _Path:
    # `open` takes numbers of open files, too.
    if isinstance(path, (str, os.PathLike)):
        return path
    raise TypeError(f"a path is needed, not a {type(path).__name__}")


def _wrong_source(source: object) -> TypeError:
    return TypeError(f"a path, text, bytes or a file is needed, not a {type(source).__name__}")


def _no_encoding(encoding: Optional[str]) -> None:
    if encoding is not None:
        raise ValueError("text has no encoding: give the bytes of the file, or its path")
