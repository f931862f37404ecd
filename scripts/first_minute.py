"""Measure how long a newcomer waits: `make play` in a clean clone and a real browser. `make first-minute` runs it.

Only package downloads are cached. The browser is open before the clock starts, as a player's would be. It needs the
tools of .venv, because it plays with the player of the browser tests.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from playwright.sync_api import Page, WebSocket, sync_playwright

from aerodrome.bench.services import Missing, free_port, program
from tests.browser.conftest import FLAGS
from tests.browser.player import Player

ROOT: Final = Path(__file__).parents[1]
PICTURES: Final = ROOT / "build" / "first-minute"
MEASURED: Final = ROOT / "build" / "measured" / "first-page.json"  # for make bench
GAME: Final = "Dog Fight!"
GAMES: Final = 4
WANTED: Final = {"first_page": 30.0, "first_choice": 40.0, "next_answer": 1.0}  # seconds
PATIENCE: Final = 900.0  # seconds until the compiled engine must have taken over
PAUSE: Final = 8.0  # seconds between answers until then, so that a game lasts long enough
GLANCE: Final = 0.02  # seconds

# Records whether the page has ever shown that the connection was lost.
WATCH_FOR_BAND: Final = """
window.sawBand = false;
const look = () => { if (/connection (is )?lost/i.test(document.body?.innerText ?? "")) window.sawBand = true; };
new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
"""


class WentWrong(Exception):
    """Raised if something expected did not happen. The text says what."""


class MakePlay:
    """`make play` in a clean clone, and its output with times."""

    def __init__(self, folder: Path) -> None:
        self.clone = folder / "aerodrome"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(self.clone)], check=True)
        self.address = f"http://127.0.0.1:{(port := free_port())}"
        self.said: list[tuple[float, str]] = []
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            ["make", "play", f"ARGS=--port {port}"],
            cwd=self.clone,
            env=self._environment(),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        threading.Thread(target=self._listen, daemon=True).start()

    @staticmethod
    def _environment() -> dict[str, str]:
        """Return the environment of a new terminal: nothing from the make that called us, and no browser but ours."""
        kept = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("AERODROME_", "MAKE", "MFLAGS", "THIS_MAKE", "VIRTUAL_ENV", "GIT_"))
        }
        places = kept["PATH"].split(os.pathsep)
        kept["PATH"] = os.pathsep.join(each for each in places if Path(each) != ROOT / ".venv" / "bin")
        return {**kept, "BROWSER": "true"}

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append((time.perf_counter() - self.began, line.rstrip()))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGINT)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)

    def when(self, words: str) -> float | None:
        """Return the second at which it printed this, or None."""
        return next((at for at, line in self.said if words in line), None)

    def check(self) -> None:
        """Raise WentWrong if it has exited or will never be compiled."""
        lines = "\n".join(f"  {at:6.1f}  {line}" for at, line in self.said)
        if self.process.poll() is not None:
            raise WentWrong(f"make play has ended:\n{lines}")
        if self.when("stays uncompiled") is not None or self.when("did not start") is not None:
            raise WentWrong(f"There is no compiled engine to change over to:\n{lines}")


@dataclass
class Wire:
    """The traffic of the page's socket, with times."""

    closed_at: float = 0.0  # the last time the server closed it
    opened_at: float = 0.0
    accepted_at: float = 0.0  # when the last answer was acknowledged
    waiting: set[str] = field(default_factory=set)

    def watch(self, page: Page) -> None:
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        self.opened_at = time.perf_counter()
        socket.on("close", lambda _: self._closed())
        socket.on("framesent", lambda text: self._sent(text))
        socket.on("framereceived", lambda text: self._received(text))

    def _closed(self) -> None:
        self.closed_at = time.perf_counter()

    def _sent(self, text: str | bytes) -> None:
        said = json.loads(text)
        if said.get("do") == "answer":
            self.waiting.add(said["id"])

    def _received(self, text: str | bytes) -> None:
        said = json.loads(text)
        if said.get("is") == "done" and said["id"] in self.waiting:
            self.waiting.remove(said["id"])
            self.accepted_at = time.perf_counter()


class Newcomer:
    """Opens the page as soon as possible, starts a game, and plays through the changeover to its end."""

    def __init__(self, play: MakePlay, page: Page) -> None:
        self.play = play
        self.page = page
        self.player = Player(page, play.address)
        self.wire = Wire()
        self.found: dict[str, Any] = {"games_before": 0, "answers_before": 0}

    def fly(self) -> dict[str, Any]:
        self.page.add_init_script(WATCH_FOR_BAND)
        self.wire.watch(self.page)
        self._wait_for("Aerodrome is at")
        self.player.home()
        self.page.locator(".card").nth(GAMES - 1).wait_for()
        self._note("first_page")
        self._begin()
        self._note("first_choice")
        self._play_slowly()
        self._answer_after_changeover()
        self._note_picture("changed-over")
        self.player.play()
        self._note_picture("end")
        self.found["band_shown"] = bool(self.page.evaluate("window.sawBand"))
        self.found["compiled"] = round(
            (self.play.when("has taken over") or 0) - (self.play.when("Aerodrome is at") or 0), 1
        )
        self.found["whole"] = round(self._now(), 1)
        return self.found

    def _begin(self) -> None:
        self.player.fly(GAME)
        self.player.wait()

    def _play_slowly(self) -> None:
        """Answer regularly until the server closes the socket. If the game ends first, start another."""
        while True:
            if self.player.is_over():
                self.found["games_before"] += 1
                self.found["answers_before"] = 0
                self.wire.closed_at = 0.0
                self._begin()
                self.wire.closed_at = 0.0  # the socket of the finished game
            self._answer()
            self.found["answers_before"] += 1
            pause = time.perf_counter() + PAUSE
            while time.perf_counter() < pause or self._is_waiting():
                if self.wire.closed_at:
                    return
                self._look()

    def _answer_after_changeover(self) -> None:
        """Give the next answer immediately. Return the time from the close of the socket to the acknowledgement."""
        closed = self.wire.closed_at
        if not self.wire.waiting:
            while self.page.locator(".offer:not(:disabled)").count() == 0:  # a bot is thinking
                self.page.keyboard.press("s")  # skip the animation of the answer before
                self._look()
            self._answer()
        while self.wire.accepted_at < closed:
            self._look()
        self._wait_for("has taken over")
        self.found["socket_back"] = round(self.wire.opened_at - closed, 2)
        self.found["next_answer"] = round(self.wire.accepted_at - closed, 2)

    def _answer(self) -> None:
        self.player.wait()
        if not self.player.is_over():
            self.player.answer()

    def _is_waiting(self) -> bool:
        """Return whether there is nothing to answer yet."""
        return not self.player.is_over() and self.page.locator(".offer:not(:disabled)").count() == 0

    def _wait_for(self, words: str) -> None:
        while self.play.when(words) is None:
            self._look()

    def _look(self) -> None:
        self.play.check()
        if self._now() > PATIENCE:
            raise WentWrong(f"Nothing came of it within {PATIENCE:g} seconds: {self.play.said}")
        self.page.wait_for_timeout(GLANCE * 1000)

    def _now(self) -> float:
        return time.perf_counter() - self.play.began

    def _note(self, what: str) -> None:
        self.found[what] = round(self._now(), 1)
        self._note_picture(what.replace("_", "-"))

    def _note_picture(self, name: str) -> None:
        self.page.screenshot(path=PICTURES / f"{name}.png")


def measured() -> dict[str, Any]:
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    with (
        tempfile.TemporaryDirectory(prefix="aerodrome-first-minute-", ignore_cleanup_errors=True) as folder,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program("chromium"), args=FLAGS)
        page = browser.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        with MakePlay(Path(folder)) as play:
            return Newcomer(play, page).fly()


def rows_of(found: dict[str, Any]) -> list[dict[str, object]]:
    timed = ("first_page", "first_choice", "next_answer", "socket_back", "compiled", "whole")
    return [{"what": what, "game": "dog-fight", "unit": "s", "value": found[what]} for what in timed]


def text_of(found: dict[str, Any]) -> str:
    games = found["games_before"]
    game = f"game {games + 1}, as {games} ended before" if games else "the first game"
    return "\n".join(
        [
            f"Page with {GAMES} games       {found['first_page']:6.1f} s (wanted: {WANTED['first_page']:g})",
            f"First own choice        {found['first_choice']:6.1f} s (wanted: {WANTED['first_choice']:g})",
            f"Engine compiled after   {found['compiled']:6.1f} s, counted from the page",
            f"Changeover              in {game}, after {found['answers_before']} answers",
            f"  socket back after     {found['socket_back']:6.2f} s",
            f"  next answer after     {found['next_answer']:6.2f} s (wanted: {WANTED['next_answer']:g})",
            f'  "Connection lost"     {"was shown" if found["band_shown"] else "was never shown"}',
            f"Game played to its end  {found['whole']:6.1f} s",
            f"Screenshots             {PICTURES.relative_to(ROOT)}",
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="make first-minute", description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of a text for people")
    as_json = parser.parse_args().json
    try:
        found = measured()
    except (Missing, WentWrong) as problem:
        print(f"The first minute was not measured: {problem}", file=sys.stderr)
        return 1
    MEASURED.parent.mkdir(parents=True, exist_ok=True)
    MEASURED.write_text(json.dumps({"rows": rows_of(found)[:1]}) + "\n", encoding="utf-8")
    if as_json:
        facts = {name: found[name] for name in ("games_before", "answers_before", "band_shown")}
        print(json.dumps({"rows": rows_of(found), "wanted_below": WANTED, **facts}))
    else:
        print(text_of(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
