"""What comes of reading and writing files: values."""

from __future__ import annotations

from ._enums import Severity
from ._value import _Holder, _Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Iterator, Optional

    from ._enums import Format
    from ._shogiban import Record

__all__ = [
    "Diagnostic",
    "Limits",
    "Loss",
    "Reading",
    "Written",
]


class Diagnostic(_Value):
    """Something that a reader of records found, and where. Its ``str`` is one sentence.

    >>> found = read("position startpos moves 7g7x\\n").diagnostics[0]
    >>> found.line, found.severity
    (1, Severity.ERROR)
    """

    __slots__ = {
        "severity": "How bad it is.",
        "code": "A short name of what it is, for programs.",
        "line": "The line, from 1.",
        "column": "The column in characters, from 1.",
        "byte": "The offset in bytes of the input, from 0.",
        "text": "What it is, in one sentence.",
    }

    severity: Severity
    code: str
    line: int
    column: int
    byte: int
    text: str

    def __init__(
        self,
        severity: Severity,
        code: str,
        line: int,
        column: int,
        byte: int,
        text: str,
    ) -> None:
        self._set(severity, code, line, column, byte, text)

    def __str__(self) -> str:
        return self.text


class Reading(_Holder):
    """What was read from an input: records, and what there is to say about it. Iterating gives the records.

    Nothing is dropped in silence: what could not be read is an error among the diagnostics, and the record holds what came
    before it.

    >>> reading = read("position startpos moves 7g7f\\nposition startpos moves 7g7x\\n")
    >>> len(reading), [error.line for error in reading.errors]
    (2, [2])
    """

    __slots__ = {
        "records": "The games, in order.",
        "lines": "The line at which each of them begins, from 1.",
        "diagnostics": "What there is to say, in order.",
        "format": "The format; None if none was recognised.",
        "encoding": "The encoding.",
    }

    records: tuple[Record, ...]
    lines: tuple[int, ...]
    diagnostics: tuple[Diagnostic, ...]
    format: Optional[Format]
    encoding: str

    def __init__(
        self,
        records: tuple[Record, ...],
        lines: tuple[int, ...],
        diagnostics: tuple[Diagnostic, ...],
        format: Optional[Format],
        encoding: str,
    ) -> None:
        self._set(records, lines, diagnostics, format, encoding)

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        """The errors among the diagnostics: what could not be read, or is wrong.

        >>> [error.line for error in read("position startpos moves 7g7x\\n").errors]
        [1]
        """
        return tuple(found for found in self.diagnostics if found.severity is Severity.ERROR)

    def raise_for_errors(self) -> Reading:
        """Raises a `ParseError` for the first error, if there is one; otherwise gives the reading itself.

        >>> len(read("position startpos moves 7g7f\\n").raise_for_errors())
        1
        """
        for error in self.errors:
            from ._errors import ParseError

            raise ParseError(error.text, error.code, error.line, error.column, error.byte)
        return self

    def __len__(self) -> int:
        return len(self.records)

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records)

    def __getitem__(self, index: int) -> Record:
        return self.records[index]

    def __bool__(self) -> bool:
        return True


class Limits(_Value):
    """How much a reader takes before it says that it is too much; what was read until then is kept. ``None`` is the usual limit.

    >>> reading = read("PI\\n+\\n+7776FU\\n-3334FU\\n", limits=Limits(nodes=1))
    >>> [error.code for error in reading.errors]
    ['limit_reached']
    """

    __slots__ = {
        "game_bytes": "Bytes of one game; of the whole input where a file is one game. Usually 64 MiB.",
        "nodes": "Moves and ends in one game, variations included. Usually 1,000,000.",
        "nesting": "Variations open inside each other. Usually 10,000.",
        "comment_bytes": "Bytes of comments in one game. Usually 16 MiB.",
        "headers": "Header lines in one game. Usually 10,000.",
        "diagnostics": "Diagnostics of one game; a last one says how many more there were. Usually 1,000.",
    }

    game_bytes: Optional[int]
    nodes: Optional[int]
    nesting: Optional[int]
    comment_bytes: Optional[int]
    headers: Optional[int]
    diagnostics: Optional[int]

    def __init__(
        self,
        game_bytes: Optional[int] = None,
        nodes: Optional[int] = None,
        nesting: Optional[int] = None,
        comment_bytes: Optional[int] = None,
        headers: Optional[int] = None,
        diagnostics: Optional[int] = None,
    ) -> None:
        self._set(game_bytes, nodes, nesting, comment_bytes, headers, diagnostics)


class Loss(_Value):
    """Something that a format or an encoding could not hold. Its ``str`` is one sentence.

    >>> record = read(b"PI\\n+\\n+7776FU,T12\\n").records[0]
    >>> [loss.code for loss in record.write("usi").losses]
    ['time']
    """

    __slots__ = {
        "code": "A short name of what it is, for programs.",
        "record": "Of which record, from 0.",
        "ply": "At which ply; 0 for what belongs to the game as a whole.",
        "text": "What it is, in words.",
    }

    code: str
    record: int
    ply: int
    text: str

    def __init__(
        self,
        code: str,
        record: int,
        ply: int,
        text: str,
    ) -> None:
        self._set(code, record, ply, text)

    def __str__(self) -> str:
        return self.text


class Written(_Value):
    """Records as text and as bytes, and what was lost.

    >>> Record().write("usi").data
    b'position startpos\\n'
    """

    __slots__ = {
        "text": "As text.",
        "data": "The same, encoded: what goes into a file.",
        "encoding": "The encoding.",
        "losses": "What the format or the encoding could not hold.",
    }

    text: str
    data: bytes
    encoding: str
    losses: tuple[Loss, ...]

    def __init__(
        self,
        text: str,
        data: bytes,
        encoding: str,
        losses: tuple[Loss, ...],
    ) -> None:
        self._set(text, data, encoding, losses)
