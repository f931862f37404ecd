"""WebKitGTK, driven by its WebDriver: a small browser on a screen of its own that no one sees."""

from __future__ import annotations

import base64
import json
import os
import signal
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any, Final

from aerodrome.bench.services import free_port, program
from tests.browser.engines.engine import AS_TEXT, CENTRED, SECONDS, WIDE, Engine, Gone

ELEMENT: Final = "element-6066-11e4-a52e-4f735466cecf"  # the key that the standard gives to elements
# This driver does not pass on what a page complains of, so the page itself keeps it, from its first moment on.
LISTEN: Final = """(() => {
    window.complaints = [];
    const keep = (...what) => window.complaints.push(what.map(String).join(" "));
    console.error = console.warn = keep;
    addEventListener("error", (event) => keep(event.message));
    addEventListener("unhandledrejection", (event) => keep(event.reason));
    addEventListener("securitypolicyviolation", (event) => keep(event.violatedDirective, event.blockedURI));
})()"""


class Refused(Exception):
    """What the driver answered instead of a value."""


class WebKit(Engine):
    name = "webkit"

    def __init__(self, folder: Path) -> None:
        self._log = folder / "log"
        self._calm(folder)
        self._processes: list[subprocess.Popen[bytes]] = []
        self._session = ""
        self._said: list[str] = []
        try:
            self._address = f"http://127.0.0.1:{self._start_driver(folder, self._start_screen())}"
            self._begin()
        except BaseException:
            self._end()
            raise

    @staticmethod
    def _calm(folder: Path) -> None:
        """The settings of someone who wishes for reduced motion."""
        settings = folder / ".config" / "gtk-3.0" / "settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=0\n")

    def _start_screen(self) -> str:
        """An X server without a screen. It chooses a number that is free, and says which."""
        read, write = os.pipe()
        width, height = WIDE
        screen = ["-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"]
        self._launch([program("Xvfb"), "-displayfd", str(write), *screen], pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        if not number:
            raise AssertionError(f"Xvfb does not start:\n{self._log.read_text(errors='replace')}")
        return f":{number}"

    def _start_driver(self, folder: Path, screen: str) -> int:
        port = free_port()
        own = {"DISPLAY": screen, "GDK_BACKEND": "x11", "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)}
        calm = {"LIBGL_ALWAYS_SOFTWARE": "1", "NO_AT_BRIDGE": "1"}
        self._launch([program("WebKitWebDriver"), f"--port={port}"], env={**os.environ, **own, **calm})
        return port

    def _launch(self, command: list[str], **how: Any) -> None:
        """In a session of its own, so that a browser that the driver left behind can be ended with it."""
        with open(self._log, "ab") as output:
            self._processes.append(
                subprocess.Popen(command, stdout=output, stderr=output, start_new_session=True, **how)
            )

    def _begin(self) -> None:
        limit = time.monotonic() + SECONDS
        while not self._is_ready():
            if time.monotonic() > limit or self._processes[-1].poll() is not None:
                raise AssertionError(f"WebKitWebDriver does not start:\n{self._log.read_text(errors='replace')}")
            time.sleep(0.1)
        self._session = self._ask("POST", "/session", {"capabilities": {}})["sessionId"]
        self.resize(*WIDE)

    def _is_ready(self) -> bool:
        try:
            return bool(self._ask("GET", "/status")["ready"])
        except OSError:
            return False

    def _path(self, what: str) -> str:
        return f"/session/{self._session}/{what}"

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            self._address + path, data, {"Content-Type": "application/json"}, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            told = json.load(error)["value"]
            raise Refused(f"{path}: {told['error']}: {told['message']}") from error

    def _value(self, expression: str) -> Any:
        return self._ask("POST", self._path("execute/sync"), {"script": f"return ({expression})", "args": []})

    def open(self, url: str) -> None:
        self._said = self.complaints()
        self._ask("POST", self._path("url"), {"url": url})
        self._value(LISTEN)

    def evaluate(self, expression: str) -> Any:
        return json.loads(self._value(AS_TEXT.format(expression)))

    def press(self, finding: str) -> None:
        element = self._value(CENTRED.format(finding))
        if element is None:
            raise Gone("there is none now")
        try:
            self._ask("POST", self._path(f"element/{element[ELEMENT]}/click"), {})
        except Refused as refused:
            raise Gone(str(refused)) from refused

    def resize(self, width: int, height: int) -> None:
        self._ask("POST", self._path("window/rect"), {"x": 0, "y": 0, "width": width, "height": height})

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self._ask("GET", self._path("screenshot"))))

    def complaints(self) -> list[str]:
        return [*self._said, *self.evaluate("window.complaints ?? []")]

    def close(self) -> None:
        try:
            self._ask("DELETE", f"/session/{self._session}")
        finally:
            self._end()

    def _end(self) -> None:
        """The driver with the browser it may have left, then the screen."""
        for process in reversed(self._processes):
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
                process.wait(20)
        self._processes.clear()
