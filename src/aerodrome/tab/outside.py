"""What Python in a page asks of the JavaScript around it. Only texts, numbers and truth values cross."""

from __future__ import annotations

from typing import Protocol


class Outside(Protocol):
    async def read(self, kind: str, key: str) -> str | None:
        """Return the text that is stored under a key, or None."""
        ...

    async def list(self, kind: str, first: str, last: str) -> str:
        """Return the records from key `first` to key `last`, both included, in order: JSON, [[key, text], …]."""
        ...

    async def write(self, changes: str) -> bool:
        """Store changes in one transaction: JSON, [["add" | "put" | "delete", kind, key, text], …].

        Return only when they are safe. Return False, and store nothing, if an "add" finds its key taken. Raise if the
        storage is full (the error names QuotaExceededError) or refused.
        """
        ...

    def announce(self, table: str, seq: int) -> None:
        """Tell the other tabs that a table has this entry."""
        ...

    async def think(self, question: str) -> str:
        """Let the second Python answer (thinking.py), and start it if it does not run. Raise if it dies."""
        ...

    def stop_thinking(self) -> None:
        """End the second Python: it is late. The next question starts another one."""
        ...
