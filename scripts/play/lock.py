"""One `make play` at a time in a folder. The system releases the lock when its holder exits, for whatever reason."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
from pathlib import Path


class FolderLock:
    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._path = path
        self._held = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)

    def take(self) -> bool:
        """Take the lock. Return False if another process has it."""
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def leave_note(self, address: str) -> None:
        """Write the process and the address of its page into the lock, for a second make play."""
        note = json.dumps({"process": os.getpid(), "address": address}).encode()
        os.ftruncate(self._held, 0)
        os.pwrite(self._held, note, 0)

    def note(self) -> tuple[int, str]:
        """Return the process that has the lock and its address, or 0 and "" if it has not written them yet."""
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            told = json.loads(self._path.read_text())
            return int(told["process"]), str(told["address"])
        return 0, ""

    def keep_through_exec(self) -> None:
        os.set_inheritable(self._held, True)
