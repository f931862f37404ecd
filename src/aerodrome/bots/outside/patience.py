"""How long to wait for a bot: in seconds of whoever waits, not of the clock on the wall."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

GLANCE: Final = 0.02  # seconds between two looks


class Patience:
    """So many seconds, used up glance by glance.

    A glance that took longer than it should counts for what it should have taken: then the whole machine stood still, a
    virtual one that its host had halted for one, and the bot with it. The glance at which something is heard is free.
    """

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def glances(self) -> Iterator[float]:
        """How long to look each time, until nothing is left."""
        while self.left > 0.0:
            began = time.monotonic()
            yield min(GLANCE, self.left)
            self.left -= min(GLANCE, time.monotonic() - began)
