"""Open the page in a browser as soon as the server is ready."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Final

from aerodrome.cli.messages import en

SHOW: Final = "import sys, webbrowser; sys.exit(not webbrowser.open(sys.argv[1]))"
PATIENCE: Final = 10.0  # seconds, because some browsers stay in the foreground while they are open
TRIES: Final = 300
PAUSE: Final = 0.1  # seconds
# The page is on this computer, so bypass a proxy from the system's settings.
_straight = urllib.request.build_opener(urllib.request.ProxyHandler({}))


def show_when_ready(address: str, say: Callable[[str], None]) -> None:
    """Open the page when the server answers. Without a browser `say` gets a line, and the server keeps running."""
    threading.Thread(target=_show_when_ready, args=(address, say), daemon=True).start()


def _show_when_ready(address: str, say: Callable[[str], None]) -> None:
    for _ in range(TRIES):
        try:
            with _straight.open(f"{address}/healthz", timeout=1):
                break
        except (OSError, urllib.error.URLError):
            time.sleep(PAUSE)
    else:
        return
    if not show(address):
        say(en.page_without_browser(address))


def show(address: str) -> bool:
    """Return whether a browser opened. It runs in its own process, because a browser may hang or print.

    TERM is removed, so that no text browser starts. It would take over this terminal and could not run the page.
    """
    environment = {name: value for name, value in os.environ.items() if name != "TERM"}
    nowhere = subprocess.DEVNULL
    command = [sys.executable, "-c", SHOW, address]
    try:
        opening = subprocess.Popen(
            command, stdin=nowhere, stdout=nowhere, stderr=nowhere, env=environment, start_new_session=True
        )
        return opening.wait(PATIENCE) == 0
    except subprocess.TimeoutExpired:
        return True
    except OSError:
        return False
