"""How to call this program again: printed commands must work as they are printed."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

NAME: Final = "aerodrome"


def program() -> str:
    """Return `aerodrome` if the shell finds this program by that name, else the path by which it was started."""
    started = Path(sys.argv[0])
    if started.stem != NAME or not started.is_file():
        return NAME  # not started as a command of its own
    found = shutil.which(NAME)
    if found is not None and Path(found).samefile(started):
        return NAME
    return f'"{sys.argv[0]}"' if " " in sys.argv[0] else sys.argv[0]
