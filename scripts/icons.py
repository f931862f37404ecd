"""Draws the icons of an installed page from the roundel. `make icons`.

A browser shows the plain ones as they are. It cuts a circle or a square with round corners out of the one that is
called maskable, so there the roundel is smaller, on paper that reaches the edges.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from aerodrome.bench.services import Missing, headless_chromium
from tests.browser.conftest import FLAGS

PUBLIC: Final = Path(__file__).parents[1] / "web" / "public"
ROUNDEL: Final = PUBLIC / "roundel.svg"
FOLDER: Final = PUBLIC / "tab" / "icons"
PAPER: Final = "#f4ecd8"
WHOLE: Final = 1.0
MASKED: Final = 0.72  # of the width: the circle that every system keeps has 0.8
# Name, pixels, the roundel's share of the width, and the ground.
ICONS: Final = [
    ("192.png", 192, WHOLE, ""),
    ("512.png", 512, WHOLE, ""),
    ("180.png", 180, 0.86, PAPER),  # for a home screen that paints what is transparent black
    ("maskable-512.png", 512, MASKED, PAPER),
]


def draw(page: Page, pixels: int, share: float, ground: str) -> bytes:
    picture = f"data:image/svg+xml;base64,{base64.b64encode(ROUNDEL.read_bytes()).decode()}"
    margin = pixels * (1 - share) / 2
    page.set_viewport_size({"width": pixels, "height": pixels})
    page.set_content(
        f'<body style="margin: 0; background: {ground or "transparent"}">'
        f'<img src="{picture}" style="display: block; width: {pixels * share}px; padding: {margin}px"></body>'
    )
    return page.screenshot(omit_background=not ground)


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    try:
        browser_program = headless_chromium()
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program, args=FLAGS)
        page = browser.new_page()
        for name, pixels, share, ground in ICONS:
            (FOLDER / name).write_bytes(draw(page, pixels, share, ground))
            print(f"{name}: {(FOLDER / name).stat().st_size:,} bytes")
        browser.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
