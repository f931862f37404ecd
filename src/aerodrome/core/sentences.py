"""Sentences about seats: the reader of a log is "you", every other seat has its name."""

from __future__ import annotations


class Subject:
    """A seat, named as the reader of the sentence would name it."""

    def __init__(self, names: list[str], name: object, reader: int) -> None:
        """`names` are those of the seats, `reader` is the seat that reads, or less than 0 for a spectator."""
        self.is_reader = reader >= 0 and name == names[reader]
        self.name = "You" if self.is_reader else str(name)
        self.whom = "you" if self.is_reader else str(name)
        self.whose = "your" if self.is_reader else f"{name}'s"

    def verb(self, third: str, second: str) -> str:
        return second if self.is_reader else third
