"""Letters and colours of spaces and biplanes."""

from __future__ import annotations

from typing import Final

LETTERS: Final = {"white": "W", "purple": "P", "blue": "B", "green": "G", "brown": "Br"}
# Named colours follow the terminal's own palette, so they suit light and dark backgrounds.
SPACE_STYLES: Final = {"white": "", "purple": "magenta", "blue": "bright_blue", "green": "green", "brown": "color(130)"}
PLANE_STYLES: Final = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "green": "bold white on green4",
    "yellow": "bold black on yellow",
    "brown": "bold white on orange4",
    "purple": "bold white on magenta",
    "black": "bold bright_white on grey15",
    "white": "bold black on bright_white",
    "grey": "bold black on grey66",
}
M_STYLE: Final = "bold black on cyan"
MAY_CLICK: Final = "bold color(130)"  # readable on light and dark backgrounds
