"""The board on a terminal: the lattice from above with everything on it."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from aerodrome.core.fields import list_in, number_in, pair_of, record_in, text_in
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.terminal import observed

POINT, BORDER, CLOUD, SHIP, OWN_ZONE, OTHER_ZONE, ACCESS = "·", "∘", "≈", "▬", "▒", "░", "○"
SEVERAL: Final = "+"  # more than one aircraft on the point, the highest is shown
MARGIN: Final = 3
CELLS: Final = [4, 3, 2]  # characters per point, the last without room for levels


class Canvas:
    """A grid of points, each some characters wide, with a style. Odd rows are shifted by half a point."""

    def __init__(self, rows: int, columns: int, cell: int) -> None:
        self.rows = rows
        self.columns = columns
        self.cell = cell
        self.points = [[(POINT, "dim")] * columns for _ in range(rows)]
        self.ends = [[" ", " "] for _ in range(rows)]  # Access Points west and east of a row
        self.beyond = [[" "] * columns for _ in range(2)]  # Access Points south and north

    def put(self, column: int, row: int, sign: str, style: str) -> None:
        if 0 <= row < self.rows and 0 <= column < self.columns:
            self.points[row][column] = (sign, style)
        elif 0 <= row < self.rows:
            self.ends[row][0 if column < 0 else 1] = sign[0]
        elif 0 <= column < self.columns:
            self.beyond[0 if row < 0 else 1][column] = sign[0]

    def lines(self) -> list[Text]:
        """Return the lines from north to south."""
        found: list[Text] = []
        if self._is_used(1):
            found.append(self._outer_line(1))
        for row in range(self.rows - 1, -1, -1):
            line = Text(f"{row:>2}", style="dim", no_wrap=True)
            line.append(self.ends[row][0], "not dim")
            line.append(" " * (row % 2 * (self.cell // 2)))
            for sign, style in self.points[row]:
                line.append(sign.ljust(self.cell)[: self.cell], f"not dim {style}")
            line.append(self.ends[row][1], "not dim")
            found.append(line)
        if self._is_used(0):
            found.append(self._outer_line(0))
        numbers = "".join([str(column).ljust(self.cell) for column in range(self.columns)])
        found.append(Text(" " * MARGIN + numbers, style="dim", no_wrap=True))
        return found

    def _is_used(self, side: int) -> bool:
        return "".join(self.beyond[side]).strip() != ""

    def _outer_line(self, side: int) -> Text:
        row = -1 if side == 0 else self.rows
        shift = " " * (MARGIN + row % 2 * (self.cell // 2))
        return Text(shift + "".join([sign.ljust(self.cell) for sign in self.beyond[side]]), no_wrap=True)


def board(observation: dict[str, object], width: int) -> RenderableType:
    """Draw the lattice from above with everything on it, and explain the signs."""
    ground = record_in(observation, "board")
    rows, columns = number_in(ground, "rows"), number_in(ground, "columns")
    fitting = [cell for cell in CELLS if MARGIN + columns * cell + cell // 2 + 1 <= width]
    canvas = Canvas(rows, columns, fitting[0] if fitting else CELLS[-1])
    _draw_ground(canvas, observation, ground)
    _draw_aircraft(canvas, observation)
    lines = [line[:width] for line in canvas.lines()]
    return Group(_headline(observation), *lines, Text(_legend(observation, canvas.cell), style="dim"))


def _draw_ground(canvas: Canvas, observation: dict[str, object], ground: dict[str, object]) -> None:
    border = number_in(ground, "border")  # AOD-BRD-12
    for row in range(canvas.rows):
        for column in range(canvas.columns):
            depth = min(row, canvas.rows - 1 - row, column, canvas.columns - 1 - column)
            if depth < border:
                canvas.put(column, row, BORDER, "dim")
    seats = observed.seats_in(observation)
    for seat, zones in enumerate(list_in(ground, "zones")):
        own = seats[seat] == observation["seat"] or (observation["seat"] == "spectator" and seat == 0)
        if isinstance(zones, dict):
            for letter, places in zones.items():
                for place in places:
                    sign = f"{OWN_ZONE if own else OTHER_ZONE}{letter}"
                    canvas.put(*pair_of(place), sign, observed.SEAT_STYLES[seat].removeprefix("bold "))
    for cloud in list_in(ground, "clouds"):
        assert isinstance(cloud, list)
        canvas.put(int(cloud[0]), int(cloud[1]), f"{CLOUD}{cloud[2]}", "cyan")
    for places in record_in(ground, "ships").values():
        assert isinstance(places, list)
        for place in places:
            canvas.put(*pair_of(place), SHIP * 2, "bold yellow")
    for places in list_in(ground, "access"):
        assert isinstance(places, list)
        for place in places:
            canvas.put(*pair_of(place), ACCESS, "")


def _draw_aircraft(canvas: Canvas, observation: dict[str, object]) -> None:
    """AOD-COMP-04: where several aircraft share a point, draw the highest, with a sign that there are more."""
    named = observed.letters(observation)
    stacks: dict[tuple[int, int], list[dict[str, object]]] = {}
    for aircraft in observed.aircraft_in(observation):
        if aircraft["at"] is not None:
            stacks.setdefault(pair_of(aircraft["at"]), []).append(aircraft)
    for (column, row), stack in stacks.items():
        top = max(stack, key=lambda each: number_in(each, "level"))
        level = SEVERAL if len(stack) > 1 else str(top["level"])
        sign = f"{named[text_in(top, 'name')]}{observed.arrow_of(top)}{level}"
        reverse = " reverse" if observation["mover"] in [each["name"] for each in stack] else ""
        canvas.put(column, row, sign, observed.style_of(observation, top) + reverse)


def _headline(observation: dict[str, object]) -> Text:
    words: list[str] = [
        en.board_round(number_in(observation, "round")),
        en.mode(text_in(observation, "mode")),
    ]
    words.append(en.board_turn(text_in(observation, "player")))
    if observation["wind"] is not None:
        wind = text_in(observation, "wind")
        words.append(en.board_wind(observed.HEADINGS[(observed.HEADINGS.index(wind) + 3) % 6], wind))
    if observation["sun"] is not None:
        words.append(en.board_sun(text_in(observation, "sun")))
    return Text(" · ".join(words), style="bold")


def _legend(observation: dict[str, object], cell: int) -> str:
    signs: list[str] = [en.legend_aircraft(cell >= 3), en.legend_arrows(), en.legend_border(), en.legend_access()]
    ground = record_in(observation, "board")
    if list_in(ground, "clouds"):
        signs.append(en.legend_clouds())
    if any(list_in(ground, "zones")):
        signs.append(en.legend_zones())
    if ground.get("ships"):
        signs.append(en.legend_ships())
    stacked = [place for place in _places(observation) if _places(observation).count(place) > 1]
    if stacked:
        signs.append(en.legend_several())
    return " · ".join(signs)


def _places(observation: dict[str, object]) -> list[tuple[int, int]]:
    return [pair_of(each["at"]) for each in observed.aircraft_in(observation) if each["at"] is not None]
