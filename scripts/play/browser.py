"""Show the page, if there is a graphical browser."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Final

SHOW: Final = "import sys, webbrowser; sys.exit(not webbrowser.open(sys.argv[1]))"
PATIENCE: Final = 10.0  # seconds; some browsers stay in the foreground for as long as they are open


async def show_page(address: str) -> bool:
    """Open the page, and return whether a browser opened. It runs in its own process, because it may hang or print.

    Without TERM no terminal browser is tried. It would take over this terminal, and could not run the page.
    """
    environment = {name: value for name, value in os.environ.items() if name != "TERM"}
    nowhere = asyncio.subprocess.DEVNULL
    opening = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        SHOW,
        address,
        stdin=nowhere,
        stdout=nowhere,
        stderr=nowhere,
        env=environment,
        start_new_session=True,
    )
    try:
        return await asyncio.wait_for(opening.wait(), PATIENCE) == 0
    except TimeoutError:
        return True
