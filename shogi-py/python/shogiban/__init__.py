"""The rules of shogi: which moves are legal and why not the others, who wins and by which rule.

A game:

>>> import shogiban
>>> game = shogiban.Game()
>>> len(game.legal_moves)
30
>>> game.push_usi("7g7f")
Move('7g7f')
>>> print(game.explain("2b7g"))
2b7g: the white bishop cannot pass 3c on its way to 7g

Where to look:

- `Game`: a game under `Rules`; who won is its `outcome()`, an `Outcome`. `RULES` has the named rule sets, and `Rules.story`
  the source of each. `Foul`: what a side does against the rules.
- `Position`: one position, a value without history. `Setup`: any arrangement, to be edited, with the list of its faults.
- `Move`, `Square`, `Piece`, `PieceKind`, `Color`, `Hand`, `Bitboard` (a set of squares): the vocabulary.
- `Variant`: shogi, minishogi and other small boards. `HANDICAPS`: handicap games by name.
- `read`: game files of every format and encoding as `Record`s; `records`: the same of files of any length, game by game;
  `write` and `Record.write`; `detect`: which format it is. These take text, a path or a file; `read_text`,
  `read_path` and the like take the one or the other. A `Node` is a place in a record, where variations and comments are added.
- `Repetition`: counting repetitions by hand.
- For engines: `Position.legal_moves_of`, `attack_map`, `see` (with `PieceValues`), `hash_after` and `passed`; `attacks`: where a
  piece goes on any board.
- `perft`: counting move sequences.

Every value is made from its text (`Move("7g7f")`, `Position("... b - 1")` or `Position("startpos")`, `Rules("jsa_pro")`), compares,
hashes if it cannot change, and can be copied and pickled; its `repr` can be read back (but for the views `LegalMoves` and `Node`). Where a function needs a square, a move, a
variant or rules, their text does as well. What is wrong raises `IllegalMoveError`, `ParseError`, `SetupError`,
`GameOverError`, `ActionError`, `NoUsiWordError` or `EditError`, all of them `ValueError`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from types import MappingProxyType

from . import _enums, _errors, _files, _notes, _reading, _reasons, _rules
from ._enums import (
    ActionKind,
    AgreementConditionKind,
    BothPerpetual,
    Certainty,
    Claim,
    ClaimVerdict,
    Color,
    Condition,
    Dominance,
    EndKind,
    FaultKind,
    Format,
    FoulFoundLate,
    FoulKind,
    HandicapCredit,
    IllegalMoveKind,
    IllegalMovePolicy,
    ImpassePoints,
    InvalidClaim,
    MoveClass,
    NoLegalMove,
    PerpetualSpan,
    PieceKind,
    PlayedThrough,
    Reason,
    RepetitionResult,
    Settlement,
    Severity,
    Tolerance,
    Undecided,
    WesternStyle,
)
from ._errors import (
    ActionError,
    EditError,
    GameOverError,
    IllegalMoveError,
    NoUsiWordError,
    ParseError,
    SetupError,
    ShogiError,
)
from ._files import Diagnostic, Limits, Loss, Reading, Written
from ._notes import Analysis, DateTime, Replay, Score, Stated, TimeControl
from ._reasons import AgreementCondition, DeclarationEvaluation, Fault, IllegalMove, Outcome
from ._rules import (
    AgreedDraw,
    AgreedImpasse,
    Declaration,
    MoveLimit,
    Occurrence,
    PerpetualCheck,
    RepetitionRule,
    Story,
)
from ._shogiban import (
    Action,
    Bitboard,
    Foul,
    Game,
    Hand,
    Handicap,
    LegalMoves,
    Move,
    Node,
    Piece,
    PieceValues,
    Position,
    Record,
    Repetition,
    Rules,
    Setup,
    Square,
    StreamRecords,
    Variant,
    __version__,
    _all_handicaps,
    _all_rules,
    attacks,
    perft,
    perft_divide,
    write,
)

from ._reading import (
    detect,
    detect_path,
    detect_text,
    read,
    read_path,
    read_text,
    records,
    records_path,
    records_text,
)

__all__ = [
    "BLACK",
    "HANDICAPS",
    "RULES",
    "VARIANTS",
    "WHITE",
    "Action",
    "ActionError",
    "ActionKind",
    "AgreedDraw",
    "AgreedImpasse",
    "AgreementCondition",
    "AgreementConditionKind",
    "Analysis",
    "Bitboard",
    "BothPerpetual",
    "Certainty",
    "Claim",
    "ClaimVerdict",
    "Color",
    "Condition",
    "DateTime",
    "Declaration",
    "DeclarationEvaluation",
    "Diagnostic",
    "Dominance",
    "EditError",
    "EndKind",
    "Fault",
    "FaultKind",
    "Format",
    "Foul",
    "FoulFoundLate",
    "FoulKind",
    "Game",
    "GameOverError",
    "Hand",
    "Handicap",
    "HandicapCredit",
    "IllegalMove",
    "IllegalMoveError",
    "IllegalMoveKind",
    "IllegalMovePolicy",
    "ImpassePoints",
    "InvalidClaim",
    "LegalMoves",
    "Limits",
    "Loss",
    "Move",
    "MoveClass",
    "MoveLimit",
    "NoLegalMove",
    "NoUsiWordError",
    "Node",
    "Occurrence",
    "Outcome",
    "ParseError",
    "PerpetualCheck",
    "PerpetualSpan",
    "Piece",
    "PieceKind",
    "PieceValues",
    "PlayedThrough",
    "Position",
    "Reading",
    "Reason",
    "Record",
    "Repetition",
    "RepetitionResult",
    "RepetitionRule",
    "Replay",
    "Rules",
    "Score",
    "Settlement",
    "Setup",
    "SetupError",
    "Severity",
    "ShogiError",
    "Square",
    "Stated",
    "Story",
    "StreamRecords",
    "TimeControl",
    "Tolerance",
    "Undecided",
    "Variant",
    "WesternStyle",
    "Written",
    "__version__",
    "attacks",
    "detect",
    "detect_path",
    "detect_text",
    "perft",
    "perft_divide",
    "read",
    "read_path",
    "read_text",
    "records",
    "records_path",
    "records_text",
    "write",
]

BLACK = Color.BLACK
WHITE = Color.WHITE

RULES: Mapping[str, Rules] = MappingProxyType({rules.name: rules for rules in _all_rules()})
"""The named rule sets, each once, by name. `Rules` takes their undated names as well."""

VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {name: Variant(name) for name in ("standard", "minishogi", "gorogoro", "gorogoro_plus", "judkins")}
)
"""The named variants, by name."""

HANDICAPS: Mapping[str, Handicap] = MappingProxyType(
    {handicap.name: handicap for handicap in _all_handicaps()}
)
"""The handicaps of shogi, by their Japanese names."""

Sequence.register(LegalMoves)
Mapping.register(Hand)
Set.register(Bitboard)

# Tools show and pickle where a thing is used from, not where it happens to be written.
for _module in (_enums, _errors, _files, _notes, _reading, _reasons, _rules):
    for _name in _module.__all__:
        getattr(_module, _name).__module__ = __name__
for _function in (attacks, perft, perft_divide, write):
    _function.__module__ = __name__
del _module, _name, _function
