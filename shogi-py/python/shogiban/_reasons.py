"""Values that say why: why a move is illegal, what is wrong with an arrangement, how a game ended."""

from __future__ import annotations

from ._value import _Value

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Optional

    from ._enums import (
        AgreementConditionKind,
        ClaimVerdict,
        Color,
        Condition,
        FaultKind,
        IllegalMoveKind,
        PieceKind,
        Reason,
        Settlement,
    )
    from ._shogiban import Bitboard, Foul, Move, Piece, Square

__all__ = [
    "AgreementCondition",
    "DeclarationEvaluation",
    "Fault",
    "IllegalMove",
    "Outcome",
]


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


class AgreementCondition(_Value):
    """What must be so before both sides may agree on an end, and is not. Its ``str`` is one sentence.

    >>> try:
    ...     Game(rules="jsa_pro").agree_repetition()
    ... except ActionError as error:
    ...     print(error.condition.needed, error.condition.occurred)
    2 1
    """

    __slots__ = {
        "kind": "Which condition it is.",
        "needed": "How many kings must have entered the far camp, or how often the position must have occurred.",
        "occurred": "How often the position has occurred; ``None`` for an impasse.",
        "text": "The condition in one sentence.",
    }

    kind: AgreementConditionKind
    needed: int
    occurred: Optional[int]
    text: str

    def __init__(
        self,
        kind: AgreementConditionKind,
        needed: int,
        occurred: Optional[int],
        text: str,
    ) -> None:
        self._set(kind, needed, occurred, text)

    def __str__(self) -> str:
        return self.text


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

    Every foul has the reason `Reason.FOUL`. ``foul`` is what was done, ``fault`` what is wrong with an illegal move.

    >>> outcome = Game(rules="jsa_pro").submit("7g7e")
    >>> outcome.reason, outcome.foul, outcome.fault.kind
    (Reason.FOUL, Foul(FoulKind.ILLEGAL_MOVE, Move('7g7e')), IllegalMoveKind.PIECE_CANNOT_REACH)
    """

    __slots__ = {
        "winner": "Who won; ``None`` if nobody did.",
        "reason": "By which rule.",
        "settlement": "What is made of it.",
        "ply": "After how many moves of this game.",
        "rules": "The name of the rules it was judged by.",
        "by": "The side that resigned, ran out of time, left, committed the foul, gave the perpetual check, declared, or has no move.",
        "square": "The mated king, or the square of a try.",
        "foul": "What the side did that lost by a foul.",
        "fault": "What was wrong with an illegal move that lost; ``None`` for other fouls.",
        "plies": "The plies at which the repeated position occurred, the first one first; empty for other reasons.",
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
    foul: Optional[Foul]
    fault: Optional[IllegalMove]
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
        foul: Optional[Foul],
        fault: Optional[IllegalMove],
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
            foul,
            fault,
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

    @property
    def foul_code(self) -> Optional[str]:
        """What kind of foul lost the game, for programs: the code of an illegal move's fault, or that of any other foul.
        ``None`` for other reasons.

        >>> Game(rules="jsa_pro").submit("7g7e").foul_code
        'piece_cannot_reach'
        >>> Game(rules="jsa_pro").foul(Color.BLACK, Foul(FoulKind.PASS)).foul_code
        'pass'
        """
        found = self.foul if self.fault is None else self.fault
        return None if found is None else str(found.kind.value)
