"""``python -m shogiban``: the same commands, flags and output as the program ``shogiban``."""

from __future__ import annotations

import signal
import sys

from ._shogiban import _run_command


def main() -> int:
    """Runs the command of the command line, and gives its exit code."""
    # The command does not come back to Python until it is done, so Ctrl-C must not wait for it.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _run_command(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
