"""Treat a closed window or a kill like Ctrl-C, so that running work is saved or ended cleanly."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType
from typing import Final

# A closed window (SIGHUP on POSIX, SIGBREAK on Windows) and a kill.
HANGING_UP: Final = [getattr(signal, name) for name in ("SIGHUP", "SIGBREAK", "SIGTERM") if hasattr(signal, name)]


def leave_in_order() -> None:
    for number in HANGING_UP:
        signal.signal(number, _interrupt)


@contextlib.contextmanager
def leaving_in_order() -> Iterator[None]:
    """Do the same inside a block. Only the main thread receives signals, so other threads change nothing."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.signal(number, _interrupt) for number in HANGING_UP}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _interrupt(number: int, frame: FrameType | None) -> None:
    for each in HANGING_UP:
        signal.signal(each, signal.SIG_IGN)  # the first signal is enough
    raise KeyboardInterrupt
