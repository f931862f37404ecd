"""Chromium, driven by Playwright."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import ConsoleMessage, Error, Page

from tests.browser.engines.engine import Engine, Gone

OF_THE_PICTURE: Final = "GPU stall due to ReadPixels"  # not the page's fault: a picture of a canvas was taken


class Chromium(Engine):
    name = "chromium"

    def __init__(self, page: Page) -> None:
        self.page = page
        self._said: list[str] = []
        page.on("console", self._listen)
        page.on("pageerror", lambda error: self._said.append(str(error)))

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and OF_THE_PICTURE not in message.text:
            self._said.append(message.text)

    def open(self, url: str) -> None:
        self.page.goto(url)

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def press(self, finding: str) -> None:
        element = self.page.evaluate_handle(finding).as_element()
        if element is None:
            raise Gone("there is none now")
        try:
            element.click(timeout=2_000)
        except Error as error:
            raise Gone(str(error)) from error

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def picture(self, path: Path) -> None:
        self.page.screenshot(path=path)

    def complaints(self) -> list[str]:
        return self._said

    def close(self) -> None:
        self.page.close()
