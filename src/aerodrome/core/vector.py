"""What a game's vector translator says of a vector: it holds, it fails there, or its language is not spoken yet."""

from __future__ import annotations


class Mismatch(Exception):
    """A vector's expectation that the engine does not meet."""

    def __init__(self, expected: dict[str, object], actual: dict[str, object], step: int) -> None:
        super().__init__(f"step {step}: expected {expected}, got {actual}")
        self.expected = expected
        self.actual = actual
        self.step = step


class NotYet(Exception):
    """A key of the vector language that the package declares as not yet spoken."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key
