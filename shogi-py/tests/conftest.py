"""What the tests share: where the vectors of the core are, and rules by the keys of its cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Optional, TypeVar

import pytest

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "shogi-core" / "tests" / "vectors"


T = TypeVar("T")


def some(value: Optional[T]) -> T:
    """The value, which is there."""
    assert value is not None
    return value


def vector(name: str) -> Any:
    """A file of vectors of the core, read: JSON, or lines of text."""
    text = (VECTORS / name).read_text(encoding="utf-8")
    return json.loads(text) if name.endswith(".json") else text.splitlines()


@pytest.fixture(scope="session")
def positions_100() -> list[str]:
    lines: list[str] = vector("positions_100.sfen")
    assert len(lines) == 100
    return lines
