"""The command line: ``python -m resizelens``, and ``resizelens-cli`` of a wheel, which has the program beside this file."""

from __future__ import annotations

import os
import shutil
import sys


def main() -> None:
    name = "resizelens-cli"
    beside = os.path.join(os.path.dirname(__file__), name)
    program = beside if os.path.exists(beside) else shutil.which(name)
    if program is None:
        sys.exit(f"resizelens: {name} is not installed")
    os.execv(program, [program, *sys.argv[1:]])


if __name__ == "__main__":
    main()
