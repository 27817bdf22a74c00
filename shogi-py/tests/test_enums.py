"""The enums of Python beside those of the core: the same members and the same words, neither more nor fewer on either side."""

from __future__ import annotations

import enum
import re
from typing import Any

import pytest
from conftest import ROOT, some

import shogiban as s

CORE = ROOT / "shogi-core" / "src"
RECORDS = ROOT / "shogi-record" / "src"
# Where the core gives each variant a code, and the enum there.
CODES: list[tuple[type[enum.Enum], str, str]] = [
    (s.IllegalMoveKind, "board/illegal.rs", "IllegalMove"),
    (s.FaultKind, "board/faults.rs", "Fault"),
    (s.Reason, "rules/outcome.rs", "Reason"),
    (s.FoulKind, "rules/foul.rs", "Foul"),
    (s.AgreementConditionKind, "rules/action.rs", "AgreementCondition"),
    (s.Certainty, "rules/story.rs", "Certainty"),
    (s.ClaimVerdict, "rules/declaration.rs", "ClaimVerdict"),
    (s.EndKind, "model/end.rs", "EndKind"),
    (s.Claim, "model/stated.rs", "Claim"),
    (s.Tolerance, "notation/tolerance.rs", "Tolerance"),
    (s.Settlement, "rules/outcome.rs", "Settlement"),
    (s.ActionKind, "rules/action.rs", "Action"),
    (s.Condition, "rules/declaration.rs", "Condition"),
]
# Where it does not: Python's names are the core's.
NAMES: list[tuple[type[enum.Enum], str]] = [
    (s.Color, "board/color.rs"), (s.PieceKind, "board/piece.rs"), (s.MoveClass, "board/legal/class.rs"),
    (s.Dominance, "board/dominance.rs"), (s.IllegalMovePolicy, "rules/parts.rs"),
    (s.NoLegalMove, "rules/parts.rs"), (s.PerpetualSpan, "rules/parts.rs"), (s.BothPerpetual, "rules/parts.rs"),
    (s.Undecided, "rules/parts.rs"), (s.InvalidClaim, "rules/parts.rs"), (s.HandicapCredit, "rules/parts.rs"),
    (s.ImpassePoints, "rules/parts.rs"), (s.FoulFoundLate, "rules/parts.rs"), (s.PlayedThrough, "rules/parts.rs"),
    (s.Format, "format.rs"), (s.Severity, "diagnostic.rs"), (s.WesternStyle, "notation/western.rs"),
]  # fmt: skip


def source(name: str) -> str:
    """A file of the core, by its folder and name, or one of the records."""
    path = CORE / name
    return (path if path.exists() else RECORDS / name).read_text(encoding="utf-8")


def python_name(variant: str) -> str:
    """The name of a variant as Python writes it."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", variant).upper()


def codes(text: str, kind: str) -> list[tuple[str, str]]:
    """The variants of an enum with their codes: the list `CODES` of the core, or else what its function `code` returns."""
    listed = re.search(rf"\n    pub enum {kind} \{{\n(.*?)\n    \}}\n\}}", text, re.DOTALL)
    if listed:
        pairs = re.findall(r'^        ([A-Z]\w*)(?:\(.*?\)| \{.*?\n        \})? = "(\w+)"', listed[1], re.MULTILINE | re.DOTALL)
        assert len(pairs) == len(re.findall(r"^        [A-Z]", listed[1], re.MULTILINE))
    else:
        own = text.split(f"impl {kind} {{", 1)[1]
        function = own.split("fn code(", 1)[1].split("\n    }\n", 1)[0]
        pairs = re.findall(r'Self::(\w+).* => "(\w+)"', function)
    return [(python_name(variant), code) for variant, code in pairs]


def variants(text: str, kind: str) -> set[str]:
    """The names of an enum's variants, as Python writes them."""
    body = re.split(rf"pub enum {kind} {{\n", text)[1].split("\n}\n", 1)[0]
    names = re.findall(r"^    ([A-Z]\w*)", body, re.MULTILINE)
    return {python_name(name) for name in names}


@pytest.mark.parametrize(("python", "file", "kind"), CODES, ids=lambda value: getattr(value, "__name__", None))
def test_codes(python: type[enum.Enum], file: str, kind: str) -> None:
    expected = codes(source(file), kind)
    if python is s.Claim:  # A win of either color is a member of its own.
        expected = [(f"{code.upper()}_WINS" if name == "WIN" else name, code) for name, code in expected]
    assert expected and [(member.name, member.value) for member in python] == expected


def test_codes_of_verdicts() -> None:
    expected = [code for _, code in codes(source("rules/repetition.rs"), "RepetitionVerdict")]
    stub = (ROOT / "shogi-py" / "python" / "shogiban" / "_shogiban.pyi").read_text(encoding="utf-8")
    literal = some(re.search(r"^_Verdict = tuple\[Literal\[(.*?)\]", stub, re.MULTILINE))
    assert re.findall(r'"(\w+)"', literal[1]) == expected


@pytest.mark.parametrize(("python", "file"), NAMES, ids=lambda value: getattr(value, "__name__", None))
def test_names(python: type[enum.Enum], file: str) -> None:
    expected = variants(source(file), python.__name__)
    assert expected and {member.name for member in python} == expected
    if python is not s.PieceKind:
        # The word of a member is its name, so that neither has to be looked up.
        assert all(member.value == member.name.lower() for member in python)


def test_every_enum_is_compared() -> None:
    compared = {python for python, *_ in CODES} | {python for python, _ in NAMES} | {s.RepetitionResult}
    enums = {getattr(s, name) for name in s.__all__ if isinstance(getattr(s, name), type) and issubclass(getattr(s, name), enum.Enum)}
    assert compared == enums
    # The one that has its data in its members: a win of either color is a member of its own.
    core = variants(source("rules/parts.rs"), "RepetitionResult")
    assert {member.name for member in s.RepetitionResult} == (core - {"WINS"}) | {"BLACK_WINS", "WHITE_WINS"}


def test_members_come_back_from_the_core() -> None:
    # Through the compiled part and back: what goes in by member comes out by the same.
    for kind in s.PieceKind:
        assert s.Piece.of(s.BLACK, kind).kind is kind
    for color in s.Color:
        assert s.Piece.of(color, s.PieceKind.PAWN).color is color
    rules = s.Rules("jsa_pro")
    for policy in s.IllegalMovePolicy:
        assert rules.replace(illegal_move=policy).illegal_move is policy
    for no_move in s.NoLegalMove:
        assert rules.replace(no_legal_move=no_move).no_legal_move is no_move
    for late in s.FoulFoundLate:
        assert rules.replace(foul_found_late=late).foul_found_late is late
    for undecided in s.Undecided:
        shares = (400, 600) if undecided is s.Undecided.SPLIT else None
        for points in s.ImpassePoints:
            agreed = s.AgreedImpasse(points, undecided, 2, shares)
            assert rules.replace(agreed_impasse=agreed).agreed_impasse == agreed
        draw, limit = s.AgreedDraw(undecided, shares), s.MoveLimit(9, undecided, shares=shares)
        assert rules.replace(agreed_draw=draw).agreed_draw == draw
        assert rules.replace(move_limit=limit).move_limit == limit
        declaration = s.Declaration(replay_result=undecided, shares=shares)
        assert rules.replace(declaration=declaration).declaration == declaration
    for played in s.PlayedThrough:
        rule = s.RepetitionRule(played_through=played, agreed_from=3)
        assert rules.replace(repetition=rule).repetition == rule
    for result in s.RepetitionResult:
        shares = (400, 600) if result is s.RepetitionResult.SPLIT else None
        for span in s.PerpetualSpan:
            for both in s.BothPerpetual:
                rule = s.RepetitionRule(result=result, perpetual=s.PerpetualCheck(span, both), shares=shares)
                assert rules.replace(repetition=rule).repetition == rule
    for invalid in s.InvalidClaim:
        for credit in s.HandicapCredit:
            declaration = s.Declaration(invalid=invalid, handicap_credit=credit)
            assert rules.replace(declaration=declaration).declaration == declaration
    for foul_kind in s.FoulKind:
        foul = s.Foul(foul_kind, **FOUL_DATA.get(foul_kind, {}))
        assert foul.kind is foul_kind and s.Action.of_foul(s.WHITE, foul).foul == foul
    for move_class in s.MoveClass:
        assert isinstance(s.Position().legal_moves_of(move_class), list)
    for style in s.WesternStyle:
        assert s.Position().parse_western(s.Position().to_western("7g7f", style=style)) == s.Move("7g7f")
    for end in s.EndKind:
        record = s.Record()
        side = s.BLACK if end in ABOUT_A_SIDE else None
        node = record.push("7g7f").add_end(end, side)
        assert (node.end, node.color, record.end) == (end, side, end)
    for claim in s.Claim:
        record = s.Record()
        record.push("7g7f").add_stated(s.Stated("so", claim))
        assert record.claim is claim


FOUL_DATA: dict[s.FoulKind, dict[str, Any]] = {
    s.FoulKind.ILLEGAL_MOVE: {"move": "5e5c"},
    s.FoulKind.DROP_PROMOTED: {"piece_kind": s.PieceKind.HORSE, "square": "5e"},
}
ABOUT_A_SIDE = {
    s.EndKind.RESIGNATION, s.EndKind.TIME_UP, s.EndKind.FOUL, s.EndKind.DECLARATION, s.EndKind.ABANDONMENT, s.EndKind.CHECKMATE,
}  # fmt: skip
