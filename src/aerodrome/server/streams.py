"""The news that each viewer was sent, in order and with numbers of their own.

The numbers of the log would reveal that someone has begun a hidden answer. A viewer's own numbers do not.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from aerodrome.core.events import Event

REMEMBERED: Final = 16  # items that a stream remembers; older ones are rebuilt from the log


class Item:
    """One item of news for one viewer."""

    def __init__(self, number: int, what: dict[str, object], kept: int, events: list[Event], author: str) -> None:
        self.number = number
        self.what = what  # who did what kind of thing, as far as the viewer may know
        self.kept = kept  # how many of this viewer's earlier events still hold
        self.events = events
        self.author = author  # of a chat line, so that viewers can mute them


class Stream:
    """The news of one viewer."""

    def __init__(self, viewer: int, remember: int = REMEMBERED) -> None:
        self.viewer = viewer
        self.number = 0  # of the last item
        self.seen = 0  # events that the viewer has seen and that still hold
        self.recent: deque[Item] = deque(maxlen=remember or None)
        self._is_open = False  # the last item takes the events of the next answer too, because both are one move

    def add(self, what: dict[str, object], kept: int, events: list[Event], author: str = "") -> None:
        self.seen = kept + len(events)
        if self._is_open:
            self.recent[-1].events.extend(events)
            return
        self.number += 1
        self.recent.append(Item(self.number, what, kept, list(events), author))
        self._is_open = True

    def close_item(self) -> None:
        """Begin a new item with the next events."""
        self._is_open = False

    def after(self, number: int) -> list[Item] | None:
        """Return the items after this number, or None if some are no longer in memory or the number is unknown."""
        missed = self.number - number
        if missed < 0 or missed > len(self.recent):
            return None
        return list(self.recent)[len(self.recent) - missed :]
