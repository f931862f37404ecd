"""The terminal output: lines that stay, and one line of progress that is overwritten."""

from __future__ import annotations

import os
import sys
import time
from typing import Final, TextIO

SELDOM: Final = 15.0  # seconds between lines of progress if they cannot be overwritten
BACK: Final = "\r\033[K"


class Screen:
    def __init__(self, out: TextIO | None = None) -> None:
        self.out = out or sys.stdout
        self.can_rewrite = self.out.isatty()
        self._progress = ""
        self._last = 0.0

    def say(self, text: str) -> None:
        """Print a line that stays. The line of progress moves below it."""
        self._write(f"{self._cleared()}{text}\n{self._shown()}")

    def progress(self, text: str) -> None:
        """Show the present progress as "stage: how far". An empty text removes the line."""
        if text == self._progress:
            return
        if self.can_rewrite:
            back = self._cleared()
            self._progress = text
            self._write(back + self._shown())
            return
        is_new_stage = text.partition(":")[0] != self._progress.partition(":")[0]
        if not text:
            self._progress = ""
        elif is_new_stage or time.monotonic() - self._last > SELDOM:
            self._last = time.monotonic()
            self._progress = text
            self._write(text + "\n")

    def _cleared(self) -> str:
        return BACK if self.can_rewrite and self._progress else ""

    def _shown(self) -> str:
        return self._progress if self.can_rewrite else ""

    def _write(self, text: str) -> None:
        try:
            self.out.write(text)
            self.out.flush()
        except OSError:
            # The terminal is closed. Further output is lost, and the servers exit cleanly.
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self.out.fileno())
            os.close(nowhere)
