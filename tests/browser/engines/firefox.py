"""Firefox, driven by WebDriver BiDi: it speaks that itself, over a WebSocket."""

from __future__ import annotations

import base64
import json
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from aerodrome.bench.services import free_port, program
from tests.browser.engines.engine import AS_TEXT, CENTRED, SECONDS, WIDE, Engine, Gone

# Nothing that a new profile would ask, show or fetch, and no animation.
PREFERENCES: Final = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.aboutwelcome.enabled": False,
    "browser.safebrowsing.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
    "ui.prefersReducedMotion": 1,
}
PRESSING: Final = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}


class Refused(Exception):
    """What BiDi answered instead of a result."""


class Firefox(Engine):
    name = "firefox"

    def __init__(self, folder: Path) -> None:
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
        (folder / "user.js").write_text("".join(lines))
        port = free_port()
        command = [program("firefox-esr"), "--headless", "--no-remote", "--profile", str(folder)]
        self._log = folder / "log"
        with open(self._log, "wb") as output:
            self._process = subprocess.Popen(
                [*command, "--remote-debugging-port", str(port), "about:blank"], stdout=output, stderr=output
            )
        self._open = ExitStack()
        self._number = 0
        self._said: list[str] = []
        try:
            self._socket = self._connect(f"ws://127.0.0.1:{port}/session")
            self._begin()
        except BaseException:
            self._end()
            raise

    def _connect(self, url: str) -> ClientConnection:
        limit = time.monotonic() + SECONDS
        while True:
            try:
                return self._open.enter_context(connect(url, max_size=None, compression=None, proxy=None))
            except (OSError, WebSocketException):
                if time.monotonic() > limit or self._process.poll() is not None:
                    raise AssertionError(f"Firefox does not start:\n{self._log.read_text(errors='replace')}") from None
                time.sleep(0.1)

    def _begin(self) -> None:
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._context = self._ask("browsingContext.getTree")["contexts"][0]["context"]
        self.resize(*WIDE)

    def _ask(self, method: str, **params: Any) -> dict[str, Any]:
        """One command and its result; what the page says in between is kept."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer: dict[str, Any] = json.loads(self._socket.recv(timeout=SECONDS))
            if answer["type"] == "event":
                self._listen(answer["params"])
            elif answer["type"] == "error":
                raise Refused(f"{method}: {answer['error']}: {answer['message']}")
            else:
                result: dict[str, Any] = answer["result"]
                return result

    def _listen(self, entry: dict[str, Any]) -> None:
        if entry["level"] in ("error", "warn"):
            self._said.append(str(entry["text"]))

    def _value(self, expression: str) -> dict[str, Any]:
        answer = self._ask(
            "script.evaluate", expression=expression, target={"context": self._context}, awaitPromise=True
        )
        if answer["type"] == "exception":
            raise AssertionError(f"{expression}: {answer['exceptionDetails']['text']}")
        value: dict[str, Any] = answer["result"]
        return value

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, expression: str) -> Any:
        return json.loads(self._value(AS_TEXT.format(expression))["value"])

    def press(self, finding: str) -> None:
        element = self._value(CENTRED.format(finding))
        if element["type"] != "node":
            raise Gone("there is none now")
        origin = {"type": "element", "element": {"sharedId": element["sharedId"]}}
        move = {"type": "pointerMove", "x": 0, "y": 0, "origin": origin}
        pointer = {"type": "pointer", "id": "mouse", "actions": [move, *PRESSING]}
        try:
            self._ask("input.performActions", context=self._context, actions=[pointer])
        except Refused as refused:
            raise Gone(str(refused)) from refused

    def resize(self, width: int, height: int) -> None:
        self._ask("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def picture(self, path: Path) -> None:
        path.write_bytes(
            base64.b64decode(self._ask("browsingContext.captureScreenshot", context=self._context)["data"])
        )

    def complaints(self) -> list[str]:
        return self._said

    def close(self) -> None:
        try:
            self._ask("browser.close")
        finally:
            self._end()

    def _end(self) -> None:
        self._open.close()
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(20)
