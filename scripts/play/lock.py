"""One `make play` at a time in a folder. The lock is the system's: it goes with its holder, however that one ends."""

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
        """Whether no other process has it."""
        try:
            fcntl.flock(self._held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def leave_note(self, address: str) -> None:
        """Who has the lock, and where its page will be: for a second make play."""
        note = json.dumps({"process": os.getpid(), "address": address}).encode()
        os.ftruncate(self._held, 0)
        os.pwrite(self._held, note, 0)

    def note(self) -> tuple[int, str]:
        """The process that has the lock and its address; 0 and nothing if it has not said so yet."""
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            told = json.loads(self._path.read_text())
            return int(told["process"]), str(told["address"])
        return 0, ""

    def keep_through_exec(self) -> None:
        os.set_inheritable(self._held, True)
