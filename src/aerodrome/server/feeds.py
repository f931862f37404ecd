"""What each viewer was told, in order and numbered for him alone.

The numbers of the log would betray that somebody has begun a hidden answer; a viewer's own count never does.
"""

from __future__ import annotations

from collections import deque
from typing import Final

from aerodrome.core.events import Event

KEPT: Final = 16  # items a feed remembers; whoever missed more is told from the log


class Item:
    """One piece of news for one viewer."""

    def __init__(self, number: int, what: dict[str, object], kept: int, events: list[Event], author: str) -> None:
        self.number = number
        self.what = what  # whose deed it was, as far as the viewer may know
        self.kept = kept  # how many of the events told to this viewer before still hold
        self.events = events
        self.author = author  # of a chat line: who may be muted


class Feed:
    """The news of one viewer."""

    def __init__(self, viewer: int, remember: int = KEPT) -> None:
        self.viewer = viewer
        self.number = 0  # of the last item
        self.told = 0  # events that the viewer has been told and that still hold
        self.recent: deque[Item] = deque(maxlen=remember or None)

    def tell(self, what: dict[str, object], kept: int, events: list[Event], author: str = "") -> None:
        self.number += 1
        self.told = kept + len(events)
        self.recent.append(Item(self.number, what, kept, events, author))

    def after(self, number: int) -> list[Item] | None:
        """The items after this one; None if they are no longer all remembered, or that number was never given."""
        missed = self.number - number
        if missed < 0 or missed > len(self.recent):
            return None
        return list(self.recent)[len(self.recent) - missed :]
