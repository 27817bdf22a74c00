"""`read`: finding the bytes of a record."""

from __future__ import annotations

import os

from . import _shogiban

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import IO, Any, Optional, Union

    from ._enums import Format
    from ._shogiban import Variant
    from ._values import Reading

__all__ = ["read"]


def read(
    source: Union[str, bytes, bytearray, memoryview, os.PathLike[str], IO[Any]],
    *,
    format: Optional[Union[Format, str]] = None,
    encoding: Optional[str] = None,
    strict: bool = False,
    variant: Optional[Union[Variant, str]] = None,
) -> Reading:
    """Reads all games of a file, or of text or bytes, in any format and encoding, and says what it could not read.

    A path is a ``str`` without a line break or a path object. A ``str`` with a line break is the text itself, bytes are the
    contents of a file, and anything with a ``read`` method is read from. Format and encoding are told by the contents,
    unless they are given. With ``strict`` every liberty that the text takes is an error; the records are the same.

    >>> reading = read("PI\\n+\\n+7776FU\\n-3334FU\\n%TORYO\\n")
    >>> reading.format, reading.records[0].moves, reading.records[0].claim
    (Format.CSA, [Move('7g7f'), Move('3c3d')], Claim.WHITE_WINS)
    """
    data: Any = source
    if isinstance(source, os.PathLike) or (isinstance(source, str) and not _is_text(source)):
        with open(source, "rb") as file:
            data = file.read()
    elif hasattr(source, "read"):
        data = source.read()
    if isinstance(data, str):
        if encoding is not None:
            raise ValueError("text has no encoding: give the bytes of the file, or its path")
        data, encoding = data.encode("utf-8", "replace"), "utf-8"
    elif not isinstance(data, (bytes, bytearray, memoryview)):
        raise TypeError(f"a path, text, bytes or a file is needed, not a {type(source).__name__}")
    return _shogiban._read(bytes(data), format, encoding, strict, variant)


def _is_text(source: str) -> bool:
    return "\n" in source or "\r" in source
