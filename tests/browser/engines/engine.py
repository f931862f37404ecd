"""A browser engine as the smoke test sees it: open a page, read it, click in it, and take its picture."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Final

WIDE: Final = (1440, 900)
SECONDS: Final = 60.0  # ends a test that hangs
PAUSE: Final = 0.05
# An element in the middle of the window, as far as its page can be scrolled.
CENTRED: Final = "(each => (each?.scrollIntoView({{ block: 'center', behavior: 'instant' }}), each))({})"
# An expression, or what it promises, as JSON: the form that both protocols pass on unchanged.
AS_TEXT: Final = "Promise.resolve({}).then((value) => JSON.stringify(value ?? null))"


class Gone(Exception):
    """The element was drawn again or covered before it could be clicked: look for it once more."""


class Engine(ABC):
    """One browser with one page. A `finding` is a JavaScript expression of an element, or of null if there is none."""

    name: str

    @abstractmethod
    def open(self, url: str) -> None:
        """Load a page."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression, if JSON can hold it."""

    @abstractmethod
    def press(self, finding: str) -> None:
        """Click the middle of an element that is there; `Gone` if it no longer is."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page this size, or the nearest that the window can have."""

    @abstractmethod
    def picture(self, path: Path) -> None:
        """Write what the window shows as a PNG file."""

    @abstractmethod
    def complaints(self) -> list[str]:
        """Errors and warnings that the page has caused so far."""

    @abstractmethod
    def close(self) -> None:
        """End the browser."""

    def wait(self, expression: str) -> Any:
        """The value of an expression as soon as it is true."""
        limit = time.monotonic() + SECONDS
        while not (value := self.evaluate(expression)):
            if time.monotonic() > limit:
                shown = self.evaluate("document.body.innerText")
                raise AssertionError(f"{self.name} waits for {expression} and shows:\n{shown}\n{self.complaints()}")
            time.sleep(PAUSE)
        return value

    def click(self, finding: str) -> None:
        limit = time.monotonic() + SECONDS
        while True:
            self.wait(f"!!({finding})")
            try:
                return self.press(finding)
            except Gone as gone:
                if time.monotonic() > limit:
                    raise AssertionError(f"{self.name} cannot click {finding}: {gone}") from gone
                time.sleep(PAUSE)
