"""Values that say why and how: immutable, compared and hashed by what they hold, with a repr that can be read back."""

from __future__ import annotations

from ._enums import (
    AgreedImpasse,
    BothPerpetual,
    ClaimVerdict,
    Color,
    Condition,
    FaultKind,
    Format,
    HandicapCredit,
    IllegalMoveKind,
    InvalidClaim,
    LimitResult,
    PerpetualSpan,
    PieceKind,
    Reason,
    RepetitionResult,
    Settlement,
    Severity,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterator, Optional

    from typing_extensions import Self

    from ._shogiban import Bitboard, Game, Move, Node, Piece, Record, Square

__all__ = [
    "Declaration",
    "DeclarationEvaluation",
    "Diagnostic",
    "Fault",
    "IllegalMove",
    "Loss",
    "MoveLimit",
    "Outcome",
    "PerpetualCheck",
    "Reading",
    "Replay",
    "RepetitionRule",
    "Written",
]


class _Value:
    """A value of named fields. A class lists them in ``__slots__``, in the order of its constructor."""

    __slots__: dict[str, str] = {}

    def _set(self, *values: object) -> None:
        for name, value in zip(self.__slots__, values):
            object.__setattr__(self, name, value)

    def _fields(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__slots__)

    def replace(self, **changes: Any) -> Self:
        """The same with some fields changed.

        >>> RULES["csa_wcsc"].move_limit.replace(plies=256).plies
        256
        """
        fields = dict(zip(self.__slots__, self._fields()))
        return type(self)(**{**fields, **changes})

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is a value: its fields cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is a value: its fields cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Value) or type(other) is not type(self):
            return NotImplemented
        return self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._fields()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in zip(self.__slots__, self._fields()))
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self._fields()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self


class IllegalMove(_Value):
    """Why a move is not legal, with what a person would point at. Its ``str`` is one sentence.

    One reason is named, the first of: nothing or the wrong piece there; own piece on the target; the piece cannot get
    there; the enemy king would be captured; nothing in hand; the target occupied; a dead end; two pawns; a fault of
    promotion; the own king in check; mate by a pawn drop.

    ======================  ====================================================  ======================
    kind                    square                                                squares
    ======================  ====================================================  ======================
    off_board               the square that is not there
    no_piece                where the move begins
    not_own_piece           where the piece stands
    own_piece_on_target     the target
    piece_cannot_reach      the nearest piece in the way, if one is
    king_capture            the king
    outside_promotion_zone                                                        the zone
    nifu                    the other pawn
    ignores_check           the king after the move                               who attacks it
    exposes_king            the king after the move                               who attacks it
    uchifuzume              the king that would be mated
    ======================  ====================================================  ======================

    >>> position = Position("4k4/9/9/9/9/9/4P4/9/4K4 b P 1")
    >>> why = position.explain("P*5c")
    >>> why.kind, why.square
    (IllegalMoveKind.NIFU, Square('5g'))
    >>> print(why)
    P*5c: Black already has an unpromoted pawn on file 5 (at 5g)
    """

    __slots__ = {
        "move": "The move that is not legal.",
        "kind": "Which rule it breaks.",
        "square": "The square to point at.",
        "squares": "More squares to point at: the attackers of a king, the promotion zone.",
        "piece": "The piece concerned.",
        "color": "The side that drops.",
        "piece_kind": "What was to be dropped.",
        "text": "The reason in one sentence.",
    }

    move: Move
    kind: IllegalMoveKind
    square: Optional[Square]
    squares: Bitboard
    piece: Optional[Piece]
    color: Optional[Color]
    piece_kind: Optional[PieceKind]
    text: str

    def __init__(
        self,
        move: Move,
        kind: IllegalMoveKind,
        square: Optional[Square],
        squares: Bitboard,
        piece: Optional[Piece],
        color: Optional[Color],
        piece_kind: Optional[PieceKind],
        text: str,
    ) -> None:
        self._set(move, kind, square, squares, piece, color, piece_kind, text)

    def __str__(self) -> str:
        return self.text


class Fault(_Value):
    """One thing that is wrong with a `Setup`. Its ``str`` is one sentence.

    >>> fault, = Setup("4k4/9/9/9/9/9/9/9/4K4 b 3B 1").check()
    >>> fault.kind, fault.piece_kind, fault.count, fault.limit
    (FaultKind.TOO_MANY, PieceKind.BISHOP, 3, 2)
    """

    __slots__ = {
        "kind": "What is wrong.",
        "is_tolerated": "Can a position with this fault be played all the same? True for a missing king only.",
        "color": "The side concerned.",
        "squares": "The squares to point at: kings, pawns, dead ends, pieces that give check, squares outside.",
        "king": "The king that could be captured.",
        "piece_kind": "The kind that there is too much of.",
        "count": "How many there are.",
        "limit": "How many there may be.",
        "text": "The fault in one sentence.",
    }

    kind: FaultKind
    is_tolerated: bool
    color: Optional[Color]
    squares: Bitboard
    king: Optional[Square]
    piece_kind: Optional[PieceKind]
    count: Optional[int]
    limit: Optional[int]
    text: str

    def __init__(
        self,
        kind: FaultKind,
        is_tolerated: bool,
        color: Optional[Color],
        squares: Bitboard,
        king: Optional[Square],
        piece_kind: Optional[PieceKind],
        count: Optional[int],
        limit: Optional[int],
        text: str,
    ) -> None:
        self._set(kind, is_tolerated, color, squares, king, piece_kind, count, limit, text)

    def __str__(self) -> str:
        return self.text


class DeclarationEvaluation(_Value):
    """Every condition of a declaration (入玉宣言) with its value, so that a screen can show which one fails.

    >>> game = Game("RRBBK4/PPPPPP3/9/9/9/9/9/9/8k b P4g4s4n4l11p 1", rules="csa_wcsc")
    >>> claim = game.evaluate_declaration()
    >>> claim.points, claim.wins_from, claim.unmet
    (27, 28, (Condition.POINTS,))
    """

    __slots__ = {
        "color": "The side to move, which would declare.",
        "king_in_zone": "Does its king stand in the far camp?",
        "in_check": "Is its king in check?",
        "pieces": "How many of its pieces besides the king stand in the far camp.",
        "pieces_needed": "How many must.",
        "points": "Points of those pieces and of the hand, ``credit`` included.",
        "credit": "Points credited for what the side gave away in a handicap game.",
        "wins_from": "The points that win.",
        "replay_from": "The points that make the game a replay, if there is such a rule.",
        "verdict": "What a claim would be worth.",
        "unmet": "The conditions that are not met.",
    }

    color: Color
    king_in_zone: bool
    in_check: bool
    pieces: int
    pieces_needed: int
    points: int
    credit: int
    wins_from: int
    replay_from: Optional[int]
    verdict: ClaimVerdict
    unmet: tuple[Condition, ...]

    def __init__(
        self,
        color: Color,
        king_in_zone: bool,
        in_check: bool,
        pieces: int,
        pieces_needed: int,
        points: int,
        credit: int,
        wins_from: int,
        replay_from: Optional[int],
        verdict: ClaimVerdict,
        unmet: tuple[Condition, ...],
    ) -> None:
        self._set(
            color,
            king_in_zone,
            in_check,
            pieces,
            pieces_needed,
            points,
            credit,
            wins_from,
            replay_from,
            verdict,
            unmet,
        )


class Outcome(_Value):
    """How a game ended: who won, by which rule, and what is made of it. Its ``str`` is one sentence.

    >>> game = Game()
    >>> for usi in ["2g2f", "5a4b", "2f2e", "4b3b", "2e2d", "8b4b", "2d2c+"]:
    ...     _ = game.push_usi(usi)
    >>> outcome = game.outcome()
    >>> outcome.winner, outcome.reason
    (Color.BLACK, Reason.CHECKMATE)
    >>> print(outcome)
    Black wins at ply 7: checkmate (詰み) of the king on 3b
    """

    __slots__ = {
        "winner": "Who won; ``None`` if nobody did.",
        "reason": "By which rule.",
        "settlement": "What is made of it.",
        "ply": "After how many moves of this game.",
        "rules": "The name of the rules it was judged by.",
        "by": "Who resigned, ran out of time, left, made the illegal move, gave the perpetual check or has no move.",
        "square": "The mated king, or the square of a try.",
        "illegal_move": "What was wrong with the move that lost.",
        "plies": "The plies at which a repeated position stood, the first one first.",
        "declaration": "What a declaration was worth.",
        "points": "Black's and White's points in an agreed impasse.",
        "limit": "The move limit that was reached.",
        "swap_colors": "Is the replay with colors swapped?",
        "shares": "Black's and White's shares of a split point, per mille.",
        "text": "The outcome in one sentence.",
    }

    winner: Optional[Color]
    reason: Reason
    settlement: Settlement
    ply: int
    rules: str
    by: Optional[Color]
    square: Optional[Square]
    illegal_move: Optional[IllegalMove]
    plies: tuple[int, ...]
    declaration: Optional[DeclarationEvaluation]
    points: Optional[tuple[int, int]]
    limit: Optional[int]
    swap_colors: bool
    shares: Optional[tuple[int, int]]
    text: str

    def __init__(
        self,
        winner: Optional[Color],
        reason: Reason,
        settlement: Settlement,
        ply: int,
        rules: str,
        by: Optional[Color],
        square: Optional[Square],
        illegal_move: Optional[IllegalMove],
        plies: tuple[int, ...],
        declaration: Optional[DeclarationEvaluation],
        points: Optional[tuple[int, int]],
        limit: Optional[int],
        swap_colors: bool,
        shares: Optional[tuple[int, int]],
        text: str,
    ) -> None:
        self._set(
            winner,
            reason,
            settlement,
            ply,
            rules,
            by,
            square,
            illegal_move,
            plies,
            declaration,
            points,
            limit,
            swap_colors,
            shares,
            text,
        )

    def __str__(self) -> str:
        return self.text


class PerpetualCheck(_Value):
    """How perpetual check is told from a plain repetition (連続王手の千日手).

    >>> PerpetualCheck().span
    PerpetualSpan.FIRST_TO_LAST
    """

    __slots__ = {
        "span": "Which moves must all have been checks.",
        "both": "What if that is true of both sides.",
    }

    span: PerpetualSpan
    both: BothPerpetual

    def __init__(
        self,
        span: PerpetualSpan = PerpetualSpan.FIRST_TO_LAST,
        both: BothPerpetual = BothPerpetual.PLAIN_REPETITION,
    ) -> None:
        self._set(span, both)


class RepetitionRule(_Value):
    """When and how repetition ends the game (千日手).

    >>> RepetitionRule(result=RepetitionResult.REPLAY).count
    4
    """

    __slots__ = {
        "count": "Which occurrence of a position ends the game: 4 everywhere.",
        "counts_initial": "Does the start position count as an occurrence?",
        "result": "What a plain repetition is.",
        "perpetual": "Does perpetual check lose, and how is it told? ``None``: it is a plain repetition.",
        "by_agreement": "May both sides agree on repetition before it is complete?",
        "shares": "Black's and White's shares, per mille, if the result is a split.",
    }

    count: int
    counts_initial: bool
    result: RepetitionResult
    perpetual: Optional[PerpetualCheck]
    by_agreement: bool
    shares: Optional[tuple[int, int]]

    def __init__(
        self,
        count: int = 4,
        counts_initial: bool = True,
        result: RepetitionResult = RepetitionResult.DRAW,
        perpetual: Optional[PerpetualCheck] = PerpetualCheck(),
        by_agreement: bool = False,
        shares: Optional[tuple[int, int]] = None,
    ) -> None:
        self._set(count, counts_initial, result, perpetual, by_agreement, shares)


class MoveLimit(_Value):
    """A game that lasts too long.

    >>> MoveLimit(256).result
    LimitResult.DRAW
    """

    __slots__ = {
        "plies": "The number of moves, counted from the start of this game, after which it ends.",
        "result": "What it then is.",
        "mate_on_limit_wins": "Does mate with the very last move still win?",
        "extends_while_checking": "Does the game go on while every further move is a check or answers one?",
        "needs_entered_king": "Is the limit void while neither king stands in the far camp?",
    }

    plies: int
    result: LimitResult
    mate_on_limit_wins: bool
    extends_while_checking: bool
    needs_entered_king: bool

    def __init__(
        self,
        plies: int,
        result: LimitResult = LimitResult.DRAW,
        mate_on_limit_wins: bool = True,
        extends_while_checking: bool = False,
        needs_entered_king: bool = False,
    ) -> None:
        self._set(plies, result, mate_on_limit_wins, extends_while_checking, needs_entered_king)


class Declaration(_Value):
    """The conditions of a declaration (入玉宣言法).

    >>> Declaration(black_wins=31, white_wins=31, replay_from=24).pieces
    10
    """

    __slots__ = {
        "black_wins": "The points with which Black wins: 28 under the 27-point rule, 31 under the 24-point rule.",
        "white_wins": "The points with which White wins: 27, or 31.",
        "replay_from": "The least points with which the declaration makes the game a replay, if there is such a rule.",
        "pieces": "How many pieces besides the king must stand in the far camp.",
        "automatic": "Does the game end by itself as soon as the side to move fulfils the conditions?",
        "invalid": "What an invalid claim means.",
        "handicap_credit": "Are the pieces that White gave away in a handicap game credited to White?",
    }

    black_wins: int
    white_wins: int
    replay_from: Optional[int]
    pieces: int
    automatic: bool
    invalid: InvalidClaim
    handicap_credit: HandicapCredit

    def __init__(
        self,
        black_wins: int = 28,
        white_wins: int = 27,
        replay_from: Optional[int] = None,
        pieces: int = 10,
        automatic: bool = False,
        invalid: InvalidClaim = InvalidClaim.LOSES,
        handicap_credit: HandicapCredit = HandicapCredit.NONE,
    ) -> None:
        self._set(black_wins, white_wins, replay_from, pieces, automatic, invalid, handicap_credit)


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


class Replay(_Value):
    """A record played through under rules.

    >>> replay = read("position startpos moves 7g7f 3c3d\\n").records[0].replay()
    >>> replay.game.ply, replay.error
    (2, None)
    """

    __slots__ = {
        "game": "The game as far as the rules let it go.",
        "stopped_at": "Where the rules refused something, or None.",
        "error": "Why they refused it.",
    }

    game: Game
    stopped_at: Optional[Node]
    error: Optional[ValueError]

    def __init__(
        self,
        game: Game,
        stopped_at: Optional[Node],
        error: Optional[ValueError],
    ) -> None:
        self._set(game, stopped_at, error)


class Reading(_Value):
    """What was read from an input: records, and what there is to say about it. Iterating gives the records.

    Nothing is dropped in silence: what could not be read is an error among the diagnostics, and the record holds what came
    before it.

    >>> reading = read("position startpos moves 7g7f\\nposition startpos moves 7g7x\\n")
    >>> len(reading), [error.line for error in reading.errors]
    (2, [2])
    """

    __slots__ = {
        "records": "The games, in order.",
        "diagnostics": "What there is to say, in order.",
        "format": "The format; None if none was recognised.",
        "encoding": "The encoding.",
    }

    records: tuple[Record, ...]
    diagnostics: tuple[Diagnostic, ...]
    format: Optional[Format]
    encoding: str

    def __init__(
        self,
        records: tuple[Record, ...],
        diagnostics: tuple[Diagnostic, ...],
        format: Optional[Format],
        encoding: str,
    ) -> None:
        self._set(records, diagnostics, format, encoding)

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
