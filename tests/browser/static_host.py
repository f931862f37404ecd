"""A host that knows only files, with a built tab in a folder of a larger site."""

from __future__ import annotations

import hashlib
import json
import shutil
import threading
from collections.abc import Callable
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, Final

import pytest

from aerodrome.bench.services import free_port

BUILT: Final = Path(__file__).parents[2] / "build" / "tab"
FOLDER: Final = "club/fly"


class QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Write nothing: the tests look at the page."""


class StaticHost:
    """Serves a copy of the tab. It can be stopped, started again, and given another release."""

    def __init__(self, root: Path) -> None:
        if not (BUILT / "tab.json").is_file():
            pytest.fail("The tab is not built: make tab", pytrace=False)
        self.folder = root / FOLDER
        shutil.copytree(BUILT, self.folder)
        self._root = root
        self._port = free_port()
        self._server: ThreadingHTTPServer | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}/{FOLDER}/"

    def start(self) -> None:
        handler = partial(QuietHandler, directory=str(self._root))
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), handler)
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def stop(self) -> None:
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    @property
    def release(self) -> str:
        digest: str = self._facts()["digest"]
        return digest

    def publish(self, version: str) -> str:
        """Replace the release by one that calls itself another version. Return its digest."""
        old, new = self.release, hashlib.sha256(version.encode()).hexdigest()
        self._edit("baked/about.json", lambda text: json.dumps({**json.loads(text), "version": version}))
        self._edit("index.html", lambda text: text.replace(old, new))
        self._write({**self._facts(), "digest": new})
        return new

    def _edit(self, path: str, change: Callable[[str], str]) -> None:
        file, facts = self.folder / path, self._facts()
        file.write_text(change(file.read_text(encoding="utf-8")), encoding="utf-8")
        content = file.read_bytes()
        for each in facts["files"]:
            if each["path"] == path:
                each |= {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
        self._write(facts)

    def _facts(self) -> dict[str, Any]:
        facts: dict[str, Any] = json.loads((self.folder / "tab.json").read_text(encoding="utf-8"))
        return facts

    def _write(self, facts: dict[str, Any]) -> None:
        (self.folder / "tab.json").write_text(json.dumps(facts), encoding="utf-8")
