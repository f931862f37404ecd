"""Age of Dogfights on a terminal: the lattice from above, the control panels and the account of a turn.

This module draws from an observation's JSON alone, so it cannot reveal a secret. Colour is never the only cue. Each
aircraft has a letter, an arrow for heading and tilt, and a digit for its level. Zones, clouds, ships and the border
have their own signs.
"""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.game import seat_words
from aerodrome.core.match import Match, Offer
from aerodrome.games.age_of_dogfights.courses import courses
from aerodrome.games.age_of_dogfights.events import TILT_WORDS, signed
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.state import Position
from aerodrome.games.age_of_dogfights.title import GAME

ALL_OPTIONS: Final[dict[str, object]] = {
    "aerobatics": True, "speed_difference": True, "pilot_skill": True, "wind": "roll", "sun": "roll",
}  # fmt: skip

# The menu for newcomers: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    ("Fly now: two Camels against two Dr.I", [("", GAME.fly_now)]),
    (
        "Dogfight",
        [
            ("six a side on the short board", {"board": "short"}),
            ("nine a side on the full board", {}),
            ("beginners: one level, no special rules", {"beginner": True}),
            ("Ace vs ace: every hit destroys", {"ace_vs_ace": True}),
            ("aerobatics, pilots, speed, wind and sun", ALL_OPTIONS),
        ],
    ),
    (
        "Missions",
        [
            ("reconnaissance: bring photographs home", {"mode": "recon"}),
            ("bombing: three zones on the enemy's half", {"mode": "bombing-zone"}),
            ("breakthrough: cross to the enemy's side", {"mode": "bombing-breakthrough"}),
            ("combined: bomb, then photograph the results", {"mode": "combined"}),
        ],
    ),
    (
        "Scenarios",
        [
            ("Intercept the General", {"scenario": "intercept-the-general"}),
            ("Flying High", {"scenario": "flying-high"}),
            ("Attack at Dawn", {"scenario": "attack-at-dawn"}),
            ("Convoy Torpedoing", {"scenario": "convoy-torpedoing"}),
        ],
    ),
    (
        "Three and four players",
        [
            ("free-for-all, three players", {"seats": 3, "ffa": True}),
            ("free-for-all, four players", {"seats": 4, "ffa": True}),
            ("two teams of two", {"seats": 4, "team": True}),
        ],
    ),
]

BOARD_COLUMNS: Final = 79  # space for the board next to the panels, with three characters per point to show levels

# By tilt, for E NE NW W SW SE. Thin arrows fly level, double ones climb, filled ones descend.
ARROWS: Final = {"level": "→↗↖←↙↘", "climb": "⇒⇗⇖⇐⇙⇘", "descend": "▶◥◤◀◣◢"}
HEADINGS: Final = ["E", "NE", "NW", "W", "SW", "SE"]
POINT, BORDER, CLOUD, SHIP, OWN_ZONE, OTHER_ZONE, ACCESS = "·", "∘", "≈", "▬", "▒", "░", "○"
SEVERAL: Final = "+"  # more than one aircraft on the point, the highest is shown
UNNAMED: Final = "#"  # more aircraft than letters
SEAT_STYLES: Final = ["bold blue", "bold red", "bold green", "bold magenta"]
LETTERS: Final = ["abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
MARGIN: Final = 3
CELLS: Final = [4, 3, 2]  # characters per point, the last without room for levels
HINT: Final = (
    "End a move close behind an enemy, at its heading and level, and fire: Column A. Never stop in front of a nose, "
    "keep out of the gunners' arcs, and watch the border."
)


# Reading the observation.


def _text(row: dict[str, object], name: str) -> str:
    return str(row.get(name) or "")


def _list(row: dict[str, object], name: str) -> list[object]:
    value = row.get(name)
    return value if isinstance(value, list) else []


def _number(row: dict[str, object], name: str) -> int:
    value = row.get(name)
    return value if isinstance(value, int) else 0


def _record(row: dict[str, object], name: str) -> dict[str, object]:
    value = row.get(name)
    return value if isinstance(value, dict) else {}


def _pair(value: object) -> tuple[int, int]:
    assert isinstance(value, list)
    return int(value[0]), int(value[1])


def _aircraft(observation: dict[str, object]) -> list[dict[str, object]]:
    return [each for each in _list(observation, "aircraft") if isinstance(each, dict)]


def _seats(observation: dict[str, object]) -> list[str]:
    return [str(name) for name in _list(observation, "seats")]


def _style(observation: dict[str, object], aircraft: dict[str, object]) -> str:
    return SEAT_STYLES[_seats(observation).index(_text(aircraft, "seat"))]


def _arrow(aircraft: dict[str, object]) -> str:
    return ARROWS[_text(aircraft, "tilt")][HEADINGS.index(_text(aircraft, "heading"))]


def letters(observation: dict[str, object]) -> dict[str, str]:
    """Return the letter of every aircraft: lower case for the first and third seat, capitals for the others."""
    seats = _seats(observation)
    found: dict[str, str] = {}
    used = [0] * len(seats)
    for aircraft in _aircraft(observation):
        seat = seats.index(_text(aircraft, "seat"))
        place = used[seat] + (13 if seat >= 2 else 0)
        last = 13 if seat < 2 and len(seats) > 2 else 26
        found[_text(aircraft, "name")] = LETTERS[seat % 2][place] if place < last else UNNAMED
        used[seat] += 1
    return found


# The board.


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
    ground = _record(observation, "board")
    rows, columns = _number(ground, "rows"), _number(ground, "columns")
    fitting = [cell for cell in CELLS if MARGIN + columns * cell + cell // 2 + 1 <= width]
    canvas = Canvas(rows, columns, fitting[0] if fitting else CELLS[-1])
    _draw_ground(canvas, observation, ground)
    _draw_aircraft(canvas, observation)
    lines = [line[:width] for line in canvas.lines()]
    return Group(_headline(observation), *lines, Text(_legend(observation, canvas.cell), style="dim"))


def _draw_ground(canvas: Canvas, observation: dict[str, object], ground: dict[str, object]) -> None:
    border = _number(ground, "border")  # AOD-BRD-12
    for row in range(canvas.rows):
        for column in range(canvas.columns):
            depth = min(row, canvas.rows - 1 - row, column, canvas.columns - 1 - column)
            if depth < border:
                canvas.put(column, row, BORDER, "dim")
    seats = _seats(observation)
    for seat, zones in enumerate(_list(ground, "zones")):
        own = seats[seat] == observation["seat"] or (observation["seat"] == "spectator" and seat == 0)
        if isinstance(zones, dict):
            for letter, places in zones.items():
                for place in places:
                    sign = f"{OWN_ZONE if own else OTHER_ZONE}{letter}"
                    canvas.put(*_pair(place), sign, SEAT_STYLES[seat].removeprefix("bold "))
    for cloud in _list(ground, "clouds"):
        assert isinstance(cloud, list)
        canvas.put(int(cloud[0]), int(cloud[1]), f"{CLOUD}{cloud[2]}", "cyan")
    for places in _record(ground, "ships").values():
        assert isinstance(places, list)
        for place in places:
            canvas.put(*_pair(place), SHIP * 2, "bold yellow")
    for places in _list(ground, "access"):
        assert isinstance(places, list)
        for place in places:
            canvas.put(*_pair(place), ACCESS, "")


def _draw_aircraft(canvas: Canvas, observation: dict[str, object]) -> None:
    """AOD-COMP-04: where several aircraft share a point, draw the highest, with a sign that there are more."""
    named = letters(observation)
    stacks: dict[tuple[int, int], list[dict[str, object]]] = {}
    for aircraft in _aircraft(observation):
        if aircraft["at"] is not None:
            stacks.setdefault(_pair(aircraft["at"]), []).append(aircraft)
    for (column, row), stack in stacks.items():
        top = max(stack, key=lambda each: _number(each, "level"))
        level = SEVERAL if len(stack) > 1 else str(top["level"])
        sign = f"{named[_text(top, 'name')]}{_arrow(top)}{level}"
        reverse = " reverse" if observation["mover"] in [each["name"] for each in stack] else ""
        canvas.put(column, row, sign, _style(observation, top) + reverse)


def _headline(observation: dict[str, object]) -> Text:
    player = seat_words(_text(observation, "player"))
    words = [f"round {observation['round']}", _text(observation, "mode"), f"{player}'s turn"]
    if observation["wind"] is not None:
        towards = HEADINGS[(HEADINGS.index(_text(observation, "wind")) + 3) % 6]
        words.append(f"wind from {observation['wind']} to {towards}")
    if observation["sun"] is not None:
        words.append(f"sun in the {observation['sun']}")
    return Text(" · ".join(words), style="bold")


def _legend(observation: dict[str, object], cell: int) -> str:
    digit = "" if cell < 3 else ", digit level"
    signs = [f"letter, arrow{digit}", "→ level ⇒ climbs ▶ descends", f"{BORDER} border", f"{ACCESS} Access Point"]
    ground = _record(observation, "board")
    if _list(ground, "clouds"):
        signs.append(f"{CLOUD} cloud up to that level")
    if any(_list(ground, "zones")):
        signs.append(f"{OWN_ZONE} your zones {OTHER_ZONE} theirs")
    if ground.get("ships"):
        signs.append(f"{SHIP} ship")
    stacked = [place for place in _places(observation) if _places(observation).count(place) > 1]
    if stacked:
        signs.append(f"{SEVERAL} several, one above the other")
    return " · ".join(signs)


def _places(observation: dict[str, object]) -> list[tuple[int, int]]:
    return [_pair(each["at"]) for each in _aircraft(observation) if each["at"] is not None]


# The control panels.


def cockpit(observation: dict[str, object], offers: list[Offer]) -> RenderableType:
    """Show the moving aircraft with its whole panel, then every aircraft in one line, then the score."""
    parts: list[RenderableType] = []
    for aircraft in _aircraft(observation):
        if aircraft["name"] == observation["mover"]:
            parts.append(_mover_panel(observation, aircraft))
    for seat in _own_first(observation):
        parts.append(_squadron(observation, seat))
    parts.append(_score(observation))
    parts.append(Text("\n".join([str(line) for line in _list(observation, "briefing")])))
    parts.append(Text(HINT, style="italic dim"))
    return Group(*parts)


def _own_first(observation: dict[str, object]) -> list[str]:
    seats = _seats(observation)
    own = _text(observation, "seat")
    return [own, *[seat for seat in seats if seat != own]] if own in seats else seats


def _mover_panel(observation: dict[str, object], aircraft: dict[str, object]) -> Panel:
    lines: list[RenderableType] = [_pose(observation, aircraft), _guns(aircraft), _condition(aircraft)]
    move = _record(observation, "move")
    if _number(move, "allotment"):
        die = f"{move['die']} die {signed(_number(move, 'face'))}"
        path = " ".join([str(step) for step in _list(move, "path")])
        lines.append(Text(f"{die} · N = {move['allotment']} · flown {move['flown']}: {path or '–'}", style="bold"))
    letter = letters(observation)[_text(aircraft, "name")]
    style = _style(observation, aircraft)
    title = Text.assemble((f" {letter} ", style + " reverse"), f" {aircraft['name']} {aircraft['type']}")
    return Panel(Group(*lines), title=title, title_align="left")


def _squadron(observation: dict[str, object], seat: str) -> RenderableType:
    """Write one line for each aircraft in play, one for those that wait and one for those that left or were lost."""
    named = letters(observation)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    own = [each for each in _aircraft(observation) if each["seat"] == seat]
    you = " (you)" if seat == observation["seat"] else ""
    grid.add_row("", Text(f"{seat_words(seat)}{you}", style="bold underline"))
    for aircraft in own:
        if aircraft["status"] in ("flying", "access"):
            line = Text.assemble(f"{aircraft['name']} {aircraft['type']}: ", _pose(observation, aircraft))
            for more in (_guns(aircraft), _condition(aircraft)):
                if more.plain:
                    line.append(" · ")
                    line.append_text(more)
            grid.add_row(Text(named[_text(aircraft, "name")], style=_style(observation, aircraft)), line)
    for status, words in (("patrol", "in the Patrol Zones"), ("left", "left the board"), ("destroyed", "lost")):
        names = [_fate(each) for each in own if each["status"] == status]
        if names:
            grid.add_row("", Text(f"{words}: {', '.join(names)}", style="dim"))
    return grid


def _fate(aircraft: dict[str, object]) -> str:
    damage = f" ({aircraft['damage']})" if aircraft["damage"] is not None and aircraft["status"] == "left" else ""
    return f"{aircraft['name']}{damage}"


def _pose(observation: dict[str, object], aircraft: dict[str, object]) -> Text:
    if aircraft["at"] is None:
        return Text(_text(aircraft, "status"))
    column, row = _pair(aircraft["at"])
    where = f"{column},{row}"
    if aircraft["status"] == "access":
        seat = _seats(observation).index(_text(aircraft, "seat"))
        points = _list(_record(observation, "board"), "access")[seat]
        assert isinstance(points, list)
        where = f"Access Point {points.index(aircraft['at']) + 1}"
    tilt = TILT_WORDS[_text(aircraft, "tilt")]
    return Text.assemble(
        f"{where} ",
        (_arrow(aircraft), "bold"),
        f" {aircraft['heading']} ",
        (f"L{aircraft['level']}", "bold"),
        f" {tilt}, flew {aircraft['speed']}",
    )


def _guns(aircraft: dict[str, object]) -> Text:
    """AOD-COMP-05: the bursts left in each gun group, and whether it can fire."""
    line = Text()
    jammed, cleared = _record(aircraft, "jammed"), _list(aircraft, "cleared")
    for gun, left in _record(aircraft, "bursts").items():
        count = _record(aircraft, "guns")[gun]
        line.append(f"{' ' if line.plain else ''}{gun} {count}×{left}", "" if left else "dim")
        if gun in jammed:
            line.append(" jammed", "bold red")
        elif gun in cleared:
            line.append(" just cleared", "yellow")
    return line


def _condition(aircraft: dict[str, object]) -> Text:
    """List damage, throttle, pilot and load."""
    words: list[str] = []
    if aircraft["damage"] is not None:
        words.append(f"✖ {aircraft['damage']} damaged")
    if _number(aircraft, "throttle"):
        spent = _number(aircraft, "throttle_used")
        closed = ", closed" if aircraft["throttle_closed"] else ""
        words.append(f"throttle {spent}/{aircraft['throttle']}{closed}")
    if aircraft["pilot"] in ("ace", "rookie"):
        words.append(_text(aircraft, "pilot"))
    elif aircraft["pilot"] is None:
        words.append("pilot unknown")
    if _number(aircraft, "kills"):
        words.append(f"kills {aircraft['kills']}")
    if _number(aircraft, "bombs"):
        words.append(f"bombs {aircraft['bombs']}")
    if _number(aircraft, "torpedo"):
        words.append("torpedo")
    photos = [str(letter) for letter in _list(aircraft, "photos")]
    if photos:
        words.append(f"photos {' '.join(photos)}")
    if aircraft["in_border"]:
        words.append("in the border")
    return Text(" · ".join(words))


def _score(observation: dict[str, object]) -> Text:
    words: list[str] = []
    for mission in _list(observation, "missions"):
        assert isinstance(mission, dict)
        told = f"{seat_words(_text(mission, 'seat'))} {mission['points']:g}"
        home = [str(letter) for letter in mission["home"]]
        if home:
            told += f", photos home {' '.join(home)}"
        if any(mission["bombs"]):
            told += f", bombs {'/'.join([str(bombs) for bombs in mission['bombs']])}"
        words.append(told)
    torpedoed = [str(ship) for ship in _list(observation, "torpedoed")]
    if torpedoed:
        words.append(f"torpedoed {', '.join(torpedoed)}")
    return Text("Points: " + " · ".join(words), style="bold")


# The account of a turn.


def shortcuts(match: Match) -> list[tuple[str, str, list[int]]]:
    """AOD-MOVE-11: complete moves that end with a target in sight, as target, move and answers."""
    game, state = match.game, match.state
    assert isinstance(game, AgeOfDogfights)
    assert isinstance(state, Position)
    if not game.plans_path(state):
        return []
    return [(course.target, course.label, course.codes) for course in courses(game.setting, state)]


def account(observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
    """Return the lines of the account, without the empty ones."""
    return [line for line in lines if line]
