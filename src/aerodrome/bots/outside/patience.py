"""A timeout that ignores time in which the whole machine stood still."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

GLANCE: Final = 0.02  # seconds per glance


class Patience:
    """A number of seconds, used up glance by glance.

    A glance that took too long counts only for its nominal length. In that case the whole machine stood still and the
    bot with it, for example because the host paused a virtual machine. The glance that succeeds is free.
    """

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def glances(self) -> Iterator[float]:
        """Yield how long to wait each time, until no time is left."""
        while self.left > 0.0:
            began = time.monotonic()
            yield min(GLANCE, self.left)
            self.left -= min(GLANCE, time.monotonic() - began)
