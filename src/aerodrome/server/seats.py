"""A seat at a table, and who has it."""

from __future__ import annotations


class Seat:
    """A seat and its player or bot. It is open while both player and level are empty."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.player = ""  # the id of the player whose seat it is
        self.person = ""  # that player's name
        self.nonce = ""  # given on sitting down; without one the seat is only reserved
        self.level = ""  # the bot that plays here
        self.stood_at: int | None = None  # when its player left a game under way, until they come back
        self.left = ""  # how the seat left the game for good: resignation, time-out or abandonment

    @property
    def is_open(self) -> bool:
        return not self.player and not self.level

    @property
    def is_ready(self) -> bool:
        return bool(self.level or self.nonce)

    @property
    def is_taken_by_person(self) -> bool:
        """Return whether a person has sat down here. A seat that is only reserved for one does not count."""
        return bool(self.nonce) and self.has_person

    @property
    def has_person(self) -> bool:
        return bool(self.player) and not self.level

    def who(self) -> str:
        """Return the name for lists and replays."""
        if self.player and self.level:
            return f"{self.person}, then {self.level}"
        return self.level or self.person
