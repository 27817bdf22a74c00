"""What the tests share: where the vectors of the core are, and rules by the keys of its cases."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
VECTORS = ROOT / "shogi-core" / "tests" / "vectors"


def vector(name: str) -> Any:
    """A file of vectors of the core, read: JSON, or lines of text."""
    text = (VECTORS / name).read_text(encoding="utf-8")
    return json.loads(text) if name.endswith(".json") else text.splitlines()


@pytest.fixture(scope="session")
def positions_100() -> list[str]:
    lines = vector("positions_100.sfen")
    assert len(lines) == 100
    return lines
