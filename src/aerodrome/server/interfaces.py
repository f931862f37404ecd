"""What the table code asks of its surroundings, as protocols, with the simplest answers to them.

A server passes Prometheus, Redis, bots in processes of their own and a WebSocket. Other surroundings pass other
things, and the table code is the same. The store's protocol is in records.py.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Literal, Protocol, TypeVar

from aerodrome.server.bot_messages import Advised, BotQuestion, LookQuestion

Counted = Literal["entries", "refused", "races", "errors", "bot_failures", "news"]
Measured = Literal["answer_seconds", "append_seconds", "commit_entries", "bot_seconds"]
Level = Literal["live_tables"]
Heard = Callable[[str, int], None]
Made = TypeVar("Made")
Slices = Generator[None, None, Made]  # work that yields wherever it may be interrupted, and returns what it has made


class Metrics(Protocol):
    """Numbers for the operator."""

    def count(self, name: Counted, label: str = "") -> None:
        """Add one to a counter, under a label if the counter has labels."""
        ...

    def measure(self, name: Measured, value: float) -> None: ...

    def show(self, name: Level, value: float) -> None: ...


class NoMetrics:
    def count(self, name: Counted, label: str = "") -> None:
        pass

    def measure(self, name: Measured, value: float) -> None:
        pass

    def show(self, name: Level, value: float) -> None:
        pass


class Bus(Protocol):
    """Carries "table T has entry n" between processes. It is only a hint to read the log."""

    def start(self, heard: Heard) -> None:
        """Begin. `heard(table_id, seq)` is called for the entries of other processes."""
        ...

    async def close(self) -> None: ...

    def announce(self, table_id: str, seq: int) -> None:
        """Announce an entry of ours without waiting."""
        ...


class NoBus:
    """For a process that is alone, or polls its store."""

    def start(self, heard: Heard) -> None:
        pass

    async def close(self) -> None:
        pass

    def announce(self, table_id: str, seq: int) -> None:
        pass


class Thinker(Protocol):
    """Answers for bots, and computes what takes too long to do at a table."""

    async def decide(self, question: BotQuestion) -> int:
        """Return a legal code in time, whatever happens to the bot."""
        ...

    async def hints(self, question: BotQuestion) -> list[Advised]:
        """Return a search's rating of the answers, or an empty list if it is late."""
        ...

    async def look(self, question: LookQuestion) -> bytes | None:
        """Return the outlook as a JSON object, or None if it is late."""
        ...

    async def close(self) -> None: ...


class Wire(Protocol):
    """The open line to one client. Messages are texts."""

    @property
    def is_open(self) -> bool:
        """Return whether this side may still send."""
        ...

    async def receive(self) -> str | None:
        """Return the next message, or None if either side has closed the line."""
        ...

    async def send(self, text: str) -> None: ...

    async def close(self, code: int, why: str) -> None: ...


class Aside(Protocol):
    """Does long work so that no one at a table waits for it."""

    async def __call__(self, work: Callable[[], Made]) -> Made: ...

    async def in_slices(self, work: Callable[[], Slices[Made]]) -> Made:
        """The same for work that takes long even for a page without threads, and therefore stops now and then."""
        ...


class Listener(Protocol):
    """A connection that receives what happens at a table."""

    viewer: int
    player: str
    number: int  # of the last item it was sent

    def send(self, text: str) -> None: ...
