"""The sky from the side: every plane, the viewer's own cone, and the ground."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from aerodrome.core.fields import list_in, number_in, pair_of, records_in, text_in, texts_in
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.title import TABLES
from aerodrome.lattice import hexes

LIGHT: Final = 0x70  # of 0 to 255: from here on, letters on a colour are black


def planes_in(observation: dict[str, object]) -> list[dict[str, object]]:
    return records_in(observation, "planes")


def own_plane(observation: dict[str, object]) -> dict[str, object]:
    for plane in planes_in(observation):
        if plane["seat"] == observation["seat"]:
            return plane
    return {}


def style_of(plane: dict[str, object]) -> str:
    rgb = text_in(plane, "rgb")
    channels = [int(rgb[place : place + 2], 16) for place in (1, 3, 5)]
    letters = "black" if sum(channels) > 3 * LIGHT else "white"
    return f"bold {letters} on {rgb}"


def is_flying(plane: dict[str, object]) -> bool:
    return plane["status"] == "active" and "covers" in plane


ARROWS: Final = ["▶", "↗", "⇗", "▲", "⇖", "↖", "◀", "↙", "⇙", "▼", "⇘", "↘"]  # the double ones are steep
BODIES: Final = ["─", "╱", "╱", "│", "╲", "╲", "─", "╱", "╱", "│", "╲", "╲"]
SKY: Final = "·"
THIN_AIR: Final = "˚"
CONE: Final = "•"
SEVERAL: Final = "✱"
WIDE: Final = 65  # columns from which row numbers are set apart from the sky


class Canvas:
    """A grid of characters, each with its style. A column is a quarter hex wide, a line half a row high."""

    def __init__(self) -> None:
        self.columns = 2 * TABLES.last_column + 1
        self.top = 2 * TABLES.top_row + 1
        self.cells = [[(" ", "")] * self.columns for _ in range(self.top)]  # by height, from 1 up
        self.taken: dict[tuple[int, int], str] = {}

    def put(self, x: int, y: int, sign: str, style: str) -> None:
        if 0 <= x < self.columns and 1 <= y <= self.top:
            self.cells[y - 1][x] = (sign, style)

    def put_plane(self, x: int, y: int, sign: str, style: str, seat: str) -> None:
        """Draw a sign where parts of several planes meet: planes never collide."""
        other = self.taken.get((x, y), seat)
        self.taken[(x, y)] = seat
        self.put(x, y, sign if other == seat else SEVERAL, style)

    def lines(self, margin: int) -> list[Text]:
        found: list[Text] = []
        for y in range(self.top, 0, -1):
            label = (f"{y // 2:>2}" if y % 2 == 0 else "").ljust(margin)
            line = Text(label, style="dim", no_wrap=True)
            for sign, style in self.cells[y - 1]:
                line.append(sign, style or "not dim")
            found.append(line)
        return found


def board(observation: dict[str, object], width: int) -> RenderableType:
    """Draw the map with every plane, the viewer's own cone, the ground and the legend."""
    canvas = Canvas()
    for c, r in TABLES.sky():
        thin = r >= TABLES.low_atmosphere
        canvas.put(2 * c, 2 * r, THIN_AIR if thin else SKY, "bright_blue" if thin else "dim")
    own = own_plane(observation)
    for place in list_in(own, "cone"):
        c, r = pair_of(place)
        canvas.put(2 * c, 2 * r, CONE, "bold yellow")
    for plane in planes_in(observation):
        if is_flying(plane):
            _draw_plane(canvas, plane)
    margin = 3 if width >= WIDE else 2
    lines = canvas.lines(margin)
    lines.append(Text(" 0".ljust(margin) + "▀" * canvas.columns, style="green", no_wrap=True))
    lines.append(Text(" " * margin + _column_numbers(canvas.columns), style="dim", no_wrap=True))
    return Group(_headline(observation), *[line[:width] for line in lines], Text(_legend(own), style="dim"))


def _draw_plane(canvas: Canvas, plane: dict[str, object]) -> None:
    """Draw the nose as an arrow and the tail, one increment behind, as the seat's letter."""
    x, y = pair_of(plane["front"])
    heading = number_in(plane, "heading")
    back_x, back_y = hexes.increment(heading)
    seat, style = text_in(plane, "seat"), style_of(plane)
    if back_y == 0 or back_x == 0:
        length = max(abs(back_x), abs(back_y))
        for step in range(1, length):
            canvas.put_plane(x - back_x * step // length, y - back_y * step // length, BODIES[heading], style, seat)
    else:
        canvas.put_plane(x - (1 if back_x > 0 else -1), y - (1 if back_y > 0 else -1), BODIES[heading], style, seat)
    canvas.put_plane(x - back_x, y - back_y, seat, style, seat)
    canvas.put_plane(x, y, ARROWS[heading], style, seat)


def _column_numbers(columns: int) -> str:
    line = [" "] * (columns + 1)
    for column in range(0, columns // 2 + 1, 4):
        for place, digit in enumerate(str(column)):
            line[2 * column + place] = digit
    return "".join(line).rstrip()


def _headline(observation: dict[str, object]) -> Text:
    words = [
        en.sky_round(number_in(observation, "round")),
        en.sky_phase(text_in(observation, "phase").replace(" ", "-")),
        en.sky_mode(text_in(observation, "mode")),
        *[en.sky_option(name) for name in texts_in(observation, "options")],
    ]
    return Text(" · ".join(words), style="bold", no_wrap=True, overflow="ellipsis")


def _legend(own: dict[str, object]) -> str:
    cone = [f"{CONE} {en.sky_cone()}"] if own.get("cone") else []
    signs = [
        *cone,
        f"{THIN_AIR} {en.sky_thin_air()}",
        f"▶ {en.sky_nose()}",
        en.sky_tail(),
        f"{SEVERAL} {en.sky_several()}",
    ]
    return " · ".join(signs)
