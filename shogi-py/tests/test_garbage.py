"""Garbage of every type at every callable: the process must end by itself and not by a signal."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

CHILD = Path(__file__).with_name("garbage_child.py")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_garbage(seed: int, tmp_path: Path) -> None:
    rounds = os.environ.get("SHOGIBAN_GARBAGE_ROUNDS", "2")
    done = subprocess.run(
        [sys.executable, "-X", "faulthandler", str(CHILD), rounds, str(seed)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        cwd=tmp_path,
    )
    assert done.returncode == 0, (done.returncode, done.stderr[-4000:])
    calls = re.search(r"(\d+) calls of (\d+) callables", done.stdout)
    assert calls and int(calls[1]) > 150_000 and int(calls[2]) > 900, done.stdout[-500:]
