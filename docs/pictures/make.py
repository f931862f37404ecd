"""Draws the README's picture of a game in the terminal. Run it from the repository: python docs/pictures/make.py

It plays a fixed game through the same dialogue as `aerodrome play`, up to a turn worth a look, and keeps that screen.
"""

from __future__ import annotations

import io
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from aerodrome.cli.play import sit_down

PICTURE = Path(__file__).parent / "dog-fight-terminal.svg"
COLUMNS = 118
SEED = "36"
SETTINGS = ["scenario=espionage", "plane_a=red", "plane_b=blue", "start=top left"]
ANSWERS = ["keep", "2", "3", "2", "1", "2", "2", "2", "1"]

# A hangar by night: cream on near-black, with the colours of the boards.
NIGHT = TerminalTheme(
    (27, 29, 33),
    (239, 230, 210),
    [
        (27, 29, 33), (178, 58, 48), (96, 140, 70), (201, 148, 66),
        (52, 92, 150), (168, 108, 190), (120, 170, 170), (239, 230, 210),
    ],
    [
        (90, 94, 102), (255, 154, 138), (185, 207, 114), (227, 189, 98),
        (143, 193, 242), (214, 160, 230), (160, 210, 210), (255, 250, 238),
    ],
)  # fmt: skip


class Screen:
    """A keyboard that types the fixed answers, and keeps only what was printed after the last of them."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.left = list(ANSWERS)

    def ask(self, prompt: str) -> str:
        if not self.left:
            self.console.print(prompt, end="")
            PICTURE.write_text(self.console.export_svg(title="aerodrome play", theme=NIGHT), encoding="utf-8")
            raise EOFError
        self.console.export_text()  # forget the screen so far
        return self.left.pop(0)


def main() -> None:
    console = Console(record=True, width=COLUMNS, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    with tempfile.TemporaryDirectory() as folder:
        keyboard = Screen(console)
        sit_down(console, keyboard.ask, "dog-fight", SETTINGS, seed=SEED, save=Path(folder) / "picture.jsonl")
    print(PICTURE)


if __name__ == "__main__":
    main()
