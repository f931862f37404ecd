"""How long after `make play`, once all is installed, the first game against a bot is on the screen. `make bench`."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from aerodrome.bench.services import Missing, Server, headless_chromium
from tests.browser.conftest import FLAGS, ROOT
from tests.browser.player import Player

GAME = "Dog Fight!"
AT_MOST = 60.0  # seconds


class Played(Server):
    """The server that `make play` starts, on a port of its own."""

    def command(self) -> list[str]:
        return [str(ROOT / ".venv-native" / "bin" / "aerodrome"), "serve", "--port", str(self.port)]


def seconds_to_first_game(folder: Path) -> float:
    """From an empty folder: the server starts, the page is opened, one click, and a choice is offered."""
    began = time.perf_counter()
    server = Played(folder)
    server.start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=headless_chromium(), args=FLAGS)
            player = Player(browser.new_page(), server.url)
            player.fly(GAME)
            player.wait()
            return time.perf_counter() - began
    finally:
        server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON document instead of a text for people")
    as_json = parser.parse_args().json
    with tempfile.TemporaryDirectory(prefix="aerodrome-first-game-", ignore_cleanup_errors=True) as folder:
        try:
            seconds = seconds_to_first_game(Path(folder))
        except Missing as missing:
            print(f"The first game was not timed: {missing}", file=sys.stderr)
            return
    row = {"what": "play.first_game", "game": "dog-fight", "unit": "s", "value": round(seconds, 1)}
    if as_json:
        print(json.dumps({"rows": [row], "wanted_below": AT_MOST}))
    else:
        print(f"make play, page open and first game against a bot: {seconds:.1f} s (wanted: under {AT_MOST:g}).")


if __name__ == "__main__":
    main()
