"""What there is a fixed number of: sides, kinds, reasons, and the words of the rules.

The value of each member is the short name that the library uses everywhere, in its files and its command line too.
"""

from __future__ import annotations

import enum

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Optional

    from ._shogiban import Game

__all__ = [
    "ActionKind",
    "AgreementConditionKind",
    "BothPerpetual",
    "Certainty",
    "Claim",
    "ClaimVerdict",
    "Color",
    "Condition",
    "Dominance",
    "EndKind",
    "FaultKind",
    "Format",
    "FoulFoundLate",
    "FoulKind",
    "HandicapCredit",
    "IllegalMoveKind",
    "IllegalMovePolicy",
    "ImpassePoints",
    "InvalidClaim",
    "MoveClass",
    "NoLegalMove",
    "PerpetualSpan",
    "PieceKind",
    "PlayedThrough",
    "Reason",
    "RepetitionResult",
    "Settlement",
    "Severity",
    "Tolerance",
    "Undecided",
    "WesternStyle",
]


class _Enum(enum.Enum):
    """An enum whose repr can be read back: ``Color.BLACK``."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Color(_Enum):
    """A side of the board.

    Black (sente, 先手) plays up the board and moves first in an even game. White (gote, 後手) plays down. In a handicap
    game White is the giver (uwate, 上手) and moves first.

    A member is always true, so write ``~color`` or ``color.opponent`` for the other side, never ``not color``.

    >>> Color.BLACK.opponent
    Color.WHITE
    >>> ~Color.WHITE
    Color.BLACK
    >>> Color("white")
    Color.WHITE
    """

    BLACK = "black"
    WHITE = "white"

    @property
    def opponent(self) -> Color:
        """The other side.

        >>> Color.WHITE.opponent
        Color.BLACK
        """
        return Color.WHITE if self is Color.BLACK else Color.BLACK

    @property
    def index(self) -> int:
        """A number for tables with a place for each side: 0 for Black, 1 for White.

        >>> Color.WHITE.index
        1
        """
        return 0 if self is Color.BLACK else 1

    def __invert__(self) -> Color:
        return self.opponent

    def __str__(self) -> str:
        return self.name.capitalize()


class PieceKind(_Enum):
    """A kind of piece, promoted or not. The values are SFEN's letters.

    >>> PieceKind("+R")
    PieceKind.DRAGON
    >>> PieceKind.ROOK.promoted, PieceKind.GOLD.promoted
    (PieceKind.DRAGON, None)
    >>> str(PieceKind.PROMOTED_LANCE)
    'promoted lance'
    """

    PAWN = "P"
    LANCE = "L"
    KNIGHT = "N"
    SILVER = "S"
    BISHOP = "B"
    ROOK = "R"
    GOLD = "G"
    KING = "K"
    TOKIN = "+P"
    PROMOTED_LANCE = "+L"
    PROMOTED_KNIGHT = "+N"
    PROMOTED_SILVER = "+S"
    HORSE = "+B"
    DRAGON = "+R"

    @property
    def is_promoted(self) -> bool:
        """Has it been promoted?

        >>> PieceKind.TOKIN.is_promoted
        True
        """
        return self.unpromoted is not self

    @property
    def promoted(self) -> Optional[PieceKind]:
        """What it becomes by promoting; ``None`` for gold, king and what is promoted already.

        >>> PieceKind.PAWN.promoted
        PieceKind.TOKIN
        """
        from . import _shogiban

        return _shogiban._kind_promoted(self)

    @property
    def unpromoted(self) -> PieceKind:
        """What it was before promoting: itself if it is not promoted.

        >>> PieceKind.HORSE.unpromoted
        PieceKind.BISHOP
        """
        from . import _shogiban

        return _shogiban._kind_unpromoted(self)

    @property
    def points(self) -> int:
        """Points in an impasse count: 5 for rook and bishop, promoted or not, 0 for the king, 1 for the rest.

        >>> PieceKind.DRAGON.points, PieceKind.PAWN.points
        (5, 1)
        """
        from . import _shogiban

        return _shogiban._kind_points(self)

    @property
    def index(self) -> int:
        """A number for tables with a place for each kind: 0 for the pawn to 13 for the dragon, in the order of the members. Kinds
        that can be held in hand come first: 0 to 6.

        >>> PieceKind.PAWN.index, PieceKind.GOLD.index, PieceKind.DRAGON.index
        (0, 6, 13)
        """
        from . import _shogiban

        return _shogiban._kind_index(self)

    @property
    def kanji(self) -> str:
        """Its name in one character, as on a board: 杏, 圭 and 全 for promoted lance, knight and silver.

        >>> PieceKind.PAWN.kanji, PieceKind.PROMOTED_SILVER.kanji
        ('歩', '全')
        """
        from . import _shogiban

        return _shogiban._kind_kanji(self)

    @property
    def kanji_name(self) -> str:
        """Its name as in the text of a move: 成銀 for a promoted silver.

        >>> PieceKind.PAWN.kanji_name, PieceKind.PROMOTED_SILVER.kanji_name
        ('歩', '成銀')
        """
        from . import _shogiban

        return _shogiban._kind_kanji_name(self)

    @property
    def csa_name(self) -> str:
        """Its name in CSA.

        >>> PieceKind.PAWN.csa_name, PieceKind.DRAGON.csa_name
        ('FU', 'RY')
        """
        from . import _shogiban

        return _shogiban._kind_csa_name(self)

    @staticmethod
    def from_kanji(name: str) -> PieceKind:
        """The kind of a Japanese name, in one character or as in the text of a move; 王 and 竜 too. `ValueError` for any other.

        >>> PieceKind.from_kanji("竜"), PieceKind.from_kanji("成銀")
        (PieceKind.DRAGON, PieceKind.PROMOTED_SILVER)
        """
        from . import _shogiban

        return _shogiban._kind_from_kanji(name)

    @staticmethod
    def from_csa_name(name: str) -> PieceKind:
        """The kind of a name in CSA. `ValueError` for any other.

        >>> PieceKind.from_csa_name("RY")
        PieceKind.DRAGON
        """
        from . import _shogiban

        return _shogiban._kind_from_csa_name(name)

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


class IllegalMoveKind(_Enum):
    """Why a move is not legal: see `IllegalMove`.

    >>> Position().explain("5i5e").kind
    IllegalMoveKind.PIECE_CANNOT_REACH
    """

    OFF_BOARD = "off_board"
    NO_PIECE = "no_piece"
    NOT_OWN_PIECE = "not_own_piece"
    OWN_PIECE_ON_TARGET = "own_piece_on_target"
    PIECE_CANNOT_REACH = "piece_cannot_reach"
    KING_CAPTURE = "king_capture"
    CANNOT_PROMOTE = "cannot_promote"
    OUTSIDE_PROMOTION_ZONE = "outside_promotion_zone"
    MUST_PROMOTE = "must_promote"
    NOT_IN_HAND = "not_in_hand"
    OCCUPIED = "occupied"
    DEAD_END = "dead_end"
    NIFU = "nifu"
    IGNORES_CHECK = "ignores_check"
    EXPOSES_KING = "exposes_king"
    UCHIFUZUME = "uchifuzume"


class FoulKind(_Enum):
    """What a side may do against the rules: see `Foul`.

    >>> Game(rules="jsa_pro").submit("7g7e").foul.kind
    FoulKind.ILLEGAL_MOVE
    """

    ILLEGAL_MOVE = "illegal_move"
    """An illegal move of the side to move."""
    OUT_OF_TURN = "out_of_turn"
    """A move of the side whose turn it is not: two moves in a row (二手指し), or the second player moves first."""
    DROP_PROMOTED = "drop_promoted"
    """A piece dropped with its promoted side up."""
    PASS = "pass"
    """The side to move passes."""
    TAKEN_BACK = "taken_back"
    """A move is taken back (待った)."""
    STATED = "stated"
    """A foul that somebody states without its kind: a record says 反則負け, or a referee decides so."""


class FaultKind(_Enum):
    """What can be wrong with a `Setup`: see `Fault`.

    >>> [fault.kind for fault in Setup("4k4/9/9/4P4/4P4/9/9/9/4K4 b - 1").check()]
    [FaultKind.NIFU]
    """

    TOO_MANY = "too_many"
    NO_KING = "no_king"
    TWO_KINGS = "two_kings"
    NIFU = "nifu"
    DEAD_END = "dead_end_piece"
    OPPONENT_IN_CHECK = "opponent_in_check"
    OUTSIDE = "outside"


class Reason(_Enum):
    """The rule by which a game ended: see `Outcome`.

    >>> Game("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").submit("G*5b").reason
    Reason.CHECKMATE
    """

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    RESIGNATION = "resignation"
    TIME_UP = "time"
    ABANDONMENT = "abandonment"
    FOUL = "illegal_move"
    PERPETUAL_CHECK = "perpetual_check"
    REPETITION = "repetition"
    REPETITION_AGREEMENT = "repetition_agreement"
    DECLARATION = "declaration"
    JISHOGI_DECLARATION = "jishogi_declaration"
    BAD_DECLARATION = "bad_declaration"
    TRY = "try"
    JISHOGI_AGREEMENT = "jishogi_agreement"
    JISHOGI_POINTS = "jishogi_points"
    MOVE_LIMIT = "move_limit"
    BARE_KINGS = "bare_kings"
    DRAW_AGREED = "draw_agreed"
    ABORTED = "aborted"


class Settlement(_Enum):
    """What is made of an outcome.

    >>> game = Game.from_usi("startpos moves 2h3h 8b7b 3h2h 7b8b", rules="jsa_pro")
    >>> game.agree_repetition().settlement
    Settlement.REPLAY
    """

    FINAL = "final"
    """It stands: a win, or a draw if nobody won."""
    REPLAY = "replay"
    """The game is played again (指し直し)."""
    SPLIT = "split"
    """A draw whose point is split unevenly."""
    NO_RESULT = "no_result"
    """Broken off: no result at all (中断)."""


class ActionKind(_Enum):
    """What can happen in a game: see `Action`.

    >>> Action("resign white").kind
    ActionKind.RESIGN
    """

    MOVE = "move"
    FOUL = "foul"
    DECLARE = "declare"
    RESIGN = "resign"
    TIME_UP = "time_up"
    ABANDON = "abandon"
    AGREE_DRAW = "agree_draw"
    AGREE_REPETITION = "agree_repetition"
    AGREE_IMPASSE = "agree_impasse"
    ABORT = "abort"


class Condition(_Enum):
    """A condition of a declaration: see `DeclarationEvaluation`.

    >>> Game(rules="csa_wcsc").evaluate_declaration().unmet[0]
    Condition.KING_IN_ZONE
    """

    KING_IN_ZONE = "king_in_zone"
    NOT_IN_CHECK = "not_in_check"
    PIECES = "pieces"
    POINTS = "points"


class ClaimVerdict(_Enum):
    """What a claim would be worth: see `DeclarationEvaluation`.

    >>> Game(rules="csa_wcsc").evaluate_declaration().verdict
    ClaimVerdict.FAILS
    """

    WINS = "wins"
    REPLAY = "replay"
    FAILS = "fails"


class AgreementConditionKind(_Enum):
    """What must be so before both sides may agree on an end: see `AgreementCondition`.

    >>> try:
    ...     Game(rules="jsa_pro").agree_impasse()
    ... except ActionError as error:
    ...     print(error.condition.kind)
    AgreementConditionKind.ENTERED_KINGS
    """

    ENTERED_KINGS = "entered_kings"
    OCCURRENCES = "occurrences"


class IllegalMovePolicy(_Enum):
    """What happens to an illegal move that is submitted, and to any other foul.

    >>> RULES["jsa_pro"].illegal_move
    IllegalMovePolicy.LOSES
    """

    REFUSED = "refused"
    LOSES = "loses"


class FoulFoundLate(_Enum):
    """What a foul means that is found only after the game has ended. It matters only where a foul loses.

    >>> RULES["jsa_pro"].foul_found_late
    FoulFoundLate.OVERRIDES
    """

    OVERRIDES = "overrides"
    """It loses even then."""
    STANDS = "stands"
    """A resignation stands (投了優先)."""


class NoLegalMove(_Enum):
    """What having no legal move means.

    >>> RULES["csa_shogi_server"].no_legal_move
    NoLegalMove.NOT_TESTED
    """

    LOSES = "loses"
    STALEMATE_DRAWS = "stalemate_draws"
    NOT_TESTED = "not_tested"


class RepetitionResult(_Enum):
    """What a plain repetition is: see `RepetitionRule`.

    >>> RULES["qdan_minishogi"].repetition.result
    RepetitionResult.SECOND_PLAYER_WINS
    """

    DRAW = "draw"
    REPLAY = "replay"
    SECOND_PLAYER_WINS = "second_player_wins"
    BLACK_WINS = "black_wins"
    WHITE_WINS = "white_wins"
    SPLIT = "split"


class PerpetualSpan(_Enum):
    """Which moves of a side must all have been checks.

    >>> RULES["jsa_pro"].repetition.perpetual.span
    PerpetualSpan.FIRST_TO_LAST
    """

    FIRST_TO_LAST = "first_to_last"
    LAST_INTERVAL = "last_interval"
    SHOGI_SERVER = "shogi_server"


class BothPerpetual(_Enum):
    """What if both sides gave check all the time.

    >>> RULES["jsa_pro"].repetition.perpetual.both
    BothPerpetual.PLAIN_REPETITION
    """

    PLAIN_REPETITION = "plain_repetition"
    MOVER_LOSES = "mover_loses"
    NON_MOVER_LOSES = "non_mover_loses"


class PlayedThrough(_Enum):
    """What a complete repetition is if both sides play on. It concerns records: a live `Game` ends with the repetition.

    >>> RULES["jsa_pro"].repetition.played_through
    PlayedThrough.BROKEN
    """

    ENDS = "ends"
    """The game ended with the repetition."""
    BROKEN = "broken"
    """The repetition is broken, and the game goes on. It ends when a position comes back once more."""


class Undecided(_Enum):
    """What a game is that nobody won: at its `MoveLimit`, after an agreement, after a declaration that does not win.

    >>> Rules("csa_wcsc").move_limit.result
    Undecided.DRAW
    """

    DRAW = "draw"
    """A draw."""
    REPLAY = "replay"
    """No result; a new game is played."""
    SPLIT = "split"
    """A draw whose point is split unevenly: the shares are beside it."""


class InvalidClaim(_Enum):
    """What claiming a declaration without fulfilling its conditions means.

    >>> RULES["casual"].declaration.invalid
    InvalidClaim.REFUSED
    """

    REFUSED = "refused"
    LOSES = "loses"


class HandicapCredit(_Enum):
    """Whether the points missing from the start are credited to White in a declaration.

    >>> RULES["dojo81"].declaration.handicap_credit
    HandicapCredit.DOJO81
    """

    NONE = "none"
    """No."""
    MISSING = "missing"
    """Whatever is missing."""
    LISHOGI = "lishogi"
    """Only in the handicaps that lishogi lists."""
    DOJO81 = "dojo81"
    """Only in the handicaps that 81Dojo lists."""


class ImpassePoints(_Enum):
    """Who wins an agreed impasse by the points of all pieces, on the board and in hand: see `AgreedImpasse`.

    >>> RULES["jsa_pro"].agreed_impasse.points
    ImpassePoints.POINTS24
    """

    POINTS24 = "points24"
    """A side with fewer than 24 points loses; with 24 each nobody wins."""
    POINTS27 = "points27"
    """The side with more points wins; with 27 each White does."""


class Certainty(_Enum):
    """How certain a rule set is: see `Story`.

    >>> RULES["csa_wcsc_2019"].story.certainty
    Certainty.HIGH
    """

    HIGH = "high"
    """A primary text or the program itself was read."""
    MEDIUM = "medium"
    """A good secondary source was read, or a part of the text is missing."""
    LOW = "low"
    """A weak source, or an inference."""


class MoveClass(_Enum):
    """A class of legal moves: see `Position.legal_moves_of`.

    >>> len(Position().legal_moves_of(MoveClass.CAPTURES))
    0
    """

    ALL = "all"
    CAPTURES = "captures"
    QUIETS = "quiets"
    CHECKS = "checks"
    NON_CHECKS = "non_checks"
    QUIET_CHECKS = "quiet_checks"
    EVASIONS = "evasions"


class Dominance(_Enum):
    """How two positions with the same board and turn compare for the side to move, by what is in hand.

    >>> more = Position("4k4/9/9/9/9/9/9/9/4K4 b 2P 1")
    >>> more.dominance(Position("4k4/9/9/9/9/9/9/9/4K4 b P 1"))
    Dominance.SUPERIOR
    """

    INFERIOR = "inferior"
    EQUAL = "equal"
    SUPERIOR = "superior"


class Tolerance(_Enum):
    """A liberty that a text took and a tolerant reader let pass: see `Setup.read`.

    >>> Setup.read("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -")[1]
    (Tolerance.MISSING_MOVE_NUMBER,)
    """

    OUTER_BLANKS = "outer_blanks"
    REPEATED_BLANKS = "repeated_blanks"
    UNDERSCORES = "underscores"
    LEADING_WORD = "leading_word"
    MISSING_MOVE_NUMBER = "missing_move_number"
    MISSING_HANDS = "missing_hands"
    MOVE_NUMBER_ZERO = "move_number_zero"
    REPEATED_IN_HAND = "repeated_in_hand"
    COUNT_OF_ONE = "count_of_one"
    BARE_LINE = "bare_line"
    SMALL_DROP_LETTER = "small_drop_letter"
    END_WORD = "end_word"
    NAMED_LINE = "named_line"


class EndKind(_Enum):
    """What the word at the end of a line of a record means: a claim of whoever wrote it, not a verdict.

    >>> read(b"PI\\n+\\n+7776FU\\n%TORYO\\n").records[0].end
    EndKind.RESIGNATION
    """

    RESIGNATION = "resignation"
    TIME_UP = "time_up"
    FOUL = "foul"
    DECLARATION = "declaration"
    ABANDONMENT = "abandonment"
    CHECKMATE = "checkmate"
    NO_MATE = "no_mate"
    REPETITION = "repetition"
    IMPASSE = "impasse"
    MOVE_LIMIT = "move_limit"
    DRAW = "draw"
    ABORTED = "aborted"
    SEALED_MOVE = "sealed_move"
    TAKE_BACK = "take_back"
    ERROR = "error"
    UNKNOWN = "unknown"


class Claim(_Enum):
    """Who won by what a record says.

    >>> read(b"PI\\n+\\n+7776FU\\n%CHUDAN\\n").records[0].claim
    Claim.NO_RESULT
    """

    BLACK_WINS = "black"
    WHITE_WINS = "white"
    DRAW = "draw"
    NO_RESULT = "no_result"

    def agrees_with(self, game: Game) -> bool:
        """Do the rules of a game say the same as the record that claims it? A game that goes on has no result.

        >>> record = read("PI\\n+\\n+7776FU\\n-3334FU\\n%TORYO\\n").records[0]
        >>> record.claim, record.claim.agrees_with(record.replay().game), Claim.DRAW.agrees_with(record.replay().game)
        (Claim.WHITE_WINS, True, False)
        """
        from . import _shogiban

        return _shogiban._claim_agrees_with(self, game)


class Format(_Enum):
    """A format of records.

    >>> read("position startpos moves 7g7f\\n").format
    Format.USI
    """

    CSA = "csa"
    KIF = "kif"
    KI2 = "ki2"
    BOD = "bod"
    USI = "usi"
    SFEN = "sfen"
    USEN = "usen"
    PSN = "psn"
    PSN2 = "psn2"
    PGN = "pgn"
    JKF = "jkf"

    @property
    def holds_many(self) -> bool:
        """Can a file of it hold several games? In the others `write` keeps the first.

        >>> [format.value for format in Format if format.holds_many]
        ['csa', 'usi', 'sfen', 'usen', 'psn', 'psn2', 'pgn']
        """
        from . import _shogiban

        return _shogiban._format_holds_many(self)


class Severity(_Enum):
    """How bad a `Diagnostic` is.

    >>> read("position startpos moves 7g7x\\n").errors[0].severity
    Severity.ERROR
    """

    NOTE = "note"
    WARNING = "warning"
    ERROR = "error"


class WesternStyle(_Enum):
    """How Western books write moves: see `Position.to_western`.

    >>> [Position().to_western("7g7f", style=style) for style in WesternStyle]
    ['P-76', 'P-7f', '歩-76']
    """

    DIGITS = "digits"
    """Hodges with digits, as books since 1996 have it."""
    LETTERS = "letters"
    """Hodges with a letter for the rank, as older books and programs have it."""
    KANJI = "kanji"
    """Kitao and Kawasaki: the pieces in kanji."""
