"""Dog Fight! on a terminal: the board, the cockpits and the report of each turn.

It draws from an observation's JSON alone, so it cannot show what the seat must not know. Colour is
never the only cue (DF-UI-04): spaces have letters, biplanes have marks and tiles have numbers.
"""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.match import Offer
from aerodrome.games.dog_fight.events import AUTOMATON
from aerodrome.games.dog_fight.tables import BOARDS, DOGFIGHT, ESCORT, M_TILES, PLANES, SCENARIOS, SPOTS, Aid, Board
from aerodrome.games.dog_fight.title import GAME, TABLES

# The menu for new players: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    ("Dogfight now: fly Red against Blue", [("", GAME.first_game)]),
    (
        "A scenario: you fly the mission, your opponent hunts you",
        [
            ("Espionage: photograph four enemy sites and get away", {"scenario": "espionage"}),
            ("Bombing: destroy four factories and get away", {"scenario": "bombing"}),
            ("Rescue: land, pick people up and bring them home", {"scenario": "rescue"}),
            ("Escort: bring a broken biplane past the Exit", {"scenario": "escort"}),
        ],
    ),
    (
        "Solo: a scenario against the game's own automaton",
        [
            (f"{name.capitalize()} solo", {"scenario": name, "solo": True})
            for name in SCENARIOS
            if name != SCENARIOS[DOGFIGHT]
        ],
    ),
]

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

# Where the spaces are drawn: row, and column 0 (exit path) to 3. Flying is anticlockwise (DF-BOARD-09).
RING_PLACES: Final = [(11, 3), (7, 3), (3, 3), (3, 2), (3, 1), (7, 1), (11, 1), (11, 2)]
RING_ARROWS: Final = "▲▲◀◀▼▼▶▶"
LOOP_PLACES: Final = [(0, 2), (14, 2)]
LOOP_ARROWS: Final = "▶◀"
# By the ring space where the path turns off: upwards from R5, downwards from R4.
EXIT_PLACES: Final = {5: [(7, 0), (3, 0), (0, 0)], 4: [(3, 0), (7, 0), (11, 0)]}
EXIT_ARROWS: Final = {5: "▲", 4: "▼"}
ROWS: Final = 17
NODE: Final = 13  # the width of a space

REMINDERS: Final = {  # DF-UI-07
    "mulligan": "May exchange tiles once, before turn 1 (DF-MULL-01).",
    "brown_recover_after_zero": "After a 0 it must play a 1 or 2, or it crashes (DF-BROWN-02, DF-BROWN-03).",
    "hand_7": "Holds 7 tiles.",
    "range_2": "Short guns: shoots from 1 or 2 behind only (DF-PURPLE-02).",
    "black_tile_loss": "Every hit taken costs it a tile (DF-BLACK-03).",
    "black_reuse": "Out of tiles, it flies its last one again (DF-BLACK-06).",
    "white_double_zero_crash": "Two 0s in a row and it crashes (DF-WHITE-02).",
    "white_reveal": "When 1 or 2 behind at the start of a turn, it sees the other's choice first (DF-WHITE-03).",
    "grey_jam": "A tile with 3 hits jams the gun, one with none clears it (DF-GREY-01, DF-GREY-03).",
}

DOGFIGHT_GOAL: Final = "End a turn 1 to 3 behind the other, on a shared colour, with hits on your tile (DF-SHOOT-01)."
GOALS: Final = {  # for the mission, for its opponent
    "espionage": (
        "Stop next to sites: a 0 or 1 takes a perfect photo, a 2 a blurred one, and you need 2 of those (DF-ESP-04). "
        "Four sites open the exit. Fly past X3 to win. You're unarmed.",
        "The spy wants four sites and the exit. Shoot it down first (DF-ESP-07). It can't shoot back.",
    ),
    "bombing": (
        "Stop next to a factory with the tile of its number to destroy it (DF-BOMB-03). "
        "Four open the exit. Fly past X3 to win.",
        "The bomber wants four factories and the exit. Shoot it down before that (DF-BOMB-05).",
    ),
    "rescue": (
        "Stop next to an airfield with a 0 or 1 to land, take off with a 1 or 2 (DF-RESC-03, DF-RESC-04). "
        "Rescue people where you hold the objective: 2 win, 3 win big. Fly past X3 to get home.",
        "The rescuer lands at airfields and wants to leave past X3. Shoot it down (DF-RESC-12).",
    ),
    "escort": (
        "Bring M past X3 in the third round (DF-ESC-14, DF-ESC-22). M adds its tile to yours.",
        "Shoot M down, or keep it from the exit until the third round is over (DF-ESC-23, DF-ESC-25).",
    ),
}


# Reading the observation.


def _text(row: dict[str, object], name: str) -> str:
    return str(row.get(name) or "")


def _number(row: dict[str, object], name: str) -> int:
    value = row.get(name)
    return value if isinstance(value, int) else 0


def _list(row: dict[str, object], name: str) -> list[str]:
    value = row.get(name)
    return [str(each) for each in value] if isinstance(value, list) else []


def _row(row: dict[str, object], name: str) -> dict[str, object]:
    value = row.get(name)
    return value if isinstance(value, dict) else {}


def _planes(observation: dict[str, object]) -> list[dict[str, object]]:
    value = observation["planes"]
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _is_dogfight(observation: dict[str, object]) -> bool:
    return observation["scenario"] == SCENARIOS[DOGFIGHT]


def _board(observation: dict[str, object]) -> Board:
    return TABLES.boards[BOARDS.index(_text(observation, "board"))]


def _aid(plane: dict[str, object]) -> Aid:
    return TABLES.aids[PLANES.index(_text(plane, "plane"))]


# The board.


class Canvas:
    """A grid of characters, each with its style."""

    def __init__(self, rows: int, columns: int) -> None:
        self.cells = [[(" ", "")] * columns for _ in range(rows)]

    def put(self, row: int, column: int, text: str, style: str = "") -> None:
        for offset, letter in enumerate(text):
            self.cells[row][column + offset] = (letter, style)

    def text(self) -> Text:
        lines = []
        for row in self.cells:
            line = Text()
            for style, run in groupby(row, key=lambda cell: cell[1]):
                line.append("".join(letter for letter, _ in run), style)
            lines.append(line)
        return Text("\n", no_wrap=True).join(lines)


class Drawing:
    """The board of one observation, with the columns that fit a width."""

    def __init__(self, observation: dict[str, object], width: int) -> None:
        self.observation = observation
        self.board = _board(observation)
        self.track = self.board.track
        self.has_exit = not _is_dogfight(observation)  # DF-BOARD-10
        self.path = EXIT_PLACES[self.track.junction] if self.has_exit else []
        margin = NODE + 3 if self.has_exit else 0
        gap = max(4, min(9, (width - margin - 3 * NODE) // 2))
        self.gap = gap
        self.columns = [0, margin, margin + NODE + gap, margin + 2 * (NODE + gap)]
        self.canvas = Canvas(ROWS, self.columns[3] + NODE)

    def draw(self) -> Text:
        self._loops()
        self._ring()
        for space in range(self.track.branch + len(self.path)):
            self._space(space)
        if self.has_exit:
            self._exit()
        self._centre()
        return self.canvas.text()

    def _place(self, space: int) -> tuple[int, int]:
        if space < self.track.ring:
            row, column = RING_PLACES[space]
        elif space < self.track.branch:
            row, column = LOOP_PLACES[space - self.track.ring]
        else:
            row, column = self.path[space - self.track.branch]
        return row, self.columns[column]

    def _arrow(self, space: int) -> str:
        if space < self.track.ring:
            return RING_ARROWS[space]
        if space < self.track.branch:
            return LOOP_ARROWS[space - self.track.ring]
        return EXIT_ARROWS[self.track.junction]

    def colours(self, space: int) -> list[str]:
        """DF-BOARD-10: in a dogfight the junction counts as white alone."""
        return [colour for colour in self.board.colours[space] if self.has_exit or colour != "blue"]

    def _space(self, space: int) -> None:
        row, column = self._place(space)
        colours = self.colours(space)
        first, last = SPACE_STYLES[colours[0]], SPACE_STYLES[colours[-1]]
        letters = "+".join(LETTERS[colour] for colour in colours)
        name = self.board.names[space]
        final = self.has_exit and space == self.track.spaces - 1
        title = f"╭ {name} {letters} " + ("EXIT " if final else "")
        self.canvas.put(row, column, title.ljust(NODE - 1, "─") + "╮", first)
        self.canvas.put(row, column, "╭ ", first)
        self.canvas.put(row, column + 2, name, "bold " + first)
        self.canvas.put(row + 1, column, "│", first)
        self.canvas.put(row + 1, column + NODE - 1, "│", last)
        self.canvas.put(row + 2, column, ("╰" + self._spot(space)).ljust(NODE - 1, "─") + "╯", last)
        self._marks(space, row + 1, column + 1)

    def _marks(self, space: int, row: int, column: int) -> None:
        for mark, at, style in _marks(self.observation):
            if at == self.board.names[space]:
                self.canvas.put(row, column, f" {mark}{self._arrow(space)}", style)
                column += 4

    def _spot(self, space: int) -> str:
        """Return what lies next to a space: a site's cameras, or the number of a factory or airfield."""
        spot = self.board.spot_at[space]
        if spot < 0:
            return ""
        name = SPOTS[spot]
        for kind, sign in (("sites", ""), ("factories", "▣"), ("airfields", "⌂")):
            if kind not in self.observation:
                continue
            here = _number(_row(self.observation, kind), name)
            if here == 0:
                return f" {name} gone "
            landed = "LAND" if self.observation.get("landed") == name else ""
            return f" {name} {sign}{here} {landed}" if sign else f" {name} {'◉' * here} "
        return ""

    def _ring(self) -> None:
        put = self.canvas.put
        right, gap = self.columns, self.gap
        for row, sign in ((4, "◀" + "─" * (gap - 1)), (12, "─" * (gap - 1) + "▶")):
            put(row, right[1] + NODE, sign)
            put(row, right[2] + NODE, sign)
        middle = NODE // 2
        for row in (6, 10):
            put(row, right[1] + middle, "▼")
            put(row, right[3] + middle, "▲")

    def _loops(self) -> None:
        """Draw a loop dotted: only a 3 on its loop side flies there (DF-LOOP-01)."""
        put = self.canvas.put
        middle = NODE // 2
        left, right = self.columns[1] + middle, self.columns[3] + middle
        inner, outer = self.columns[2], self.columns[2] + NODE
        style = SPACE_STYLES[self.board.colours[self.track.ring][0]]
        put(1, left, "╭" + "┄" * (inner - left - 2) + "▶", style)
        put(1, outer, "┄" * (right - outer) + "╮", style)
        put(2, left, "┊", style)
        put(2, right, "▼", style)
        style = SPACE_STYLES[self.board.colours[self.track.ring + 1][0]]
        put(14, left, "▲", style)
        put(14, right, "┊", style)
        put(15, left, "╰" + "┄" * (inner - left - 1), style)
        put(15, outer, "◀" + "┄" * (right - outer - 1) + "╯", style)

    def _exit(self) -> None:
        style = SPACE_STYLES["blue"]
        junction_row, junction_column = self._place(self.track.junction)
        self.canvas.put(junction_row + 1, NODE, "◀" + "─" * (junction_column - NODE - 1), style)
        arrow = EXIT_ARROWS[self.track.junction]
        rows = sorted(row for row, _ in self.path)
        for above, below in pairwise(rows):
            between = above + 3 if below - above > 3 else above + 2  # boxes that touch show it on their edge
            self.canvas.put(between, NODE // 2, arrow, style)

    def _centre(self) -> None:
        left = self.columns[1] + NODE
        room = self.columns[3] - left
        for number, (line, style) in enumerate(_headline(self.observation)):
            self.canvas.put(7 + number, left, line[:room].center(room), style)


def board(observation: dict[str, object], width: int) -> RenderableType:
    """Draw the ring with its loops, the exit path in scenarios, all biplanes, and the legend."""
    drawing = Drawing(observation, width)
    spaces = range(drawing.track.branch + len(drawing.path))
    colours = [colour for space in spaces for colour in drawing.colours(space)]
    known = [f"{LETTERS[colour]} {colour}" for colour in LETTERS if colour in colours]
    legend = " · ".join([*known, "┄ loop, with a 3 only"])
    return Group(drawing.draw(), Text(legend, style="dim"))


def _marks(observation: dict[str, object]) -> list[tuple[str, str, str]]:
    """List every biplane in the air: its mark, its space and its style."""
    found = [
        (_text(plane, "seat"), _text(plane, "at"), PLANE_STYLES[_text(plane, "plane")])
        for plane in _planes(observation)
        if plane["plane"] is not None and plane["status"] == "flying" and _has_started(observation)
    ]
    m = _row(observation, "m")
    if m and m["status"] == "flying" and _has_started(observation):
        found.append(("M", _text(m, "at"), M_STYLE))
    return found


def _has_started(observation: dict[str, object]) -> bool:
    """Return whether the start spaces are chosen: biplanes are on the board only after that."""
    return observation["phase"] not in ("layout", "planes", "starts")


def _headline(observation: dict[str, object]) -> list[tuple[str, str]]:
    """Return the lines for the middle of the ring: round and turn, and the progress of the mission."""
    scenario = _text(observation, "scenario")
    numbers = TABLES.scenarios[SCENARIOS.index(scenario)]
    if not _has_started(observation) or observation["phase"] == "mulligan":
        when = "before the first turn"
    else:
        last = f" of {numbers.round_limit}" if numbers.round_limit else ""
        when = f"round {observation['round']}{last} · turn {observation['turn']}"
    lines = [(scenario.upper(), "bold"), (when, "")]
    if _is_dogfight(observation):
        return lines
    if observation["exit_open"]:
        return lines + [("EXIT OPEN", "bold bright_blue")]
    if scenario == SCENARIOS[ESCORT]:
        return lines + [(f"exit in round {numbers.exit_from_round}", "dim")]
    done = _number(observation, "removed_sites") + _number(observation, "destroyed")
    done += len(_list(observation, "rescued"))
    return lines + [(f"exit: {done} of {numbers.exit_after} done", "dim")]


# The cockpits.


def cockpit(observation: dict[str, object], offers: list[Offer]) -> RenderableType:
    """Draw a panel for each biplane, the viewer's own first (DF-UI-01, DF-UI-05, DF-UI-07)."""
    planes = [plane for plane in _planes(observation) if plane["plane"] is not None]
    planes.sort(key=lambda plane: plane["seat"] != observation["seat"])
    panels: list[RenderableType] = [_plane_panel(observation, plane, offers) for plane in planes]
    if "m" in observation and planes:
        panels.append(_m_panel(_row(observation, "m"), offers))
    if not planes:
        panels.append(Text(_goal(observation, _text(observation, "seat")), style="italic"))
    return Group(*panels)


def _plane_panel(observation: dict[str, object], plane: dict[str, object], offers: list[Offer]) -> Panel:
    mine = plane["seat"] == observation["seat"]
    automaton = "bot" in observation and not mine
    parts: list[RenderableType] = [_instruments(plane, automaton)]
    if automaton:
        parts.extend(_automaton_lines(_row(observation, "bot")))
    else:
        parts.append(_squares(plane))
        if "hand" in plane:
            parts.append(_hand(_list(plane, "hand"), offers))
            if plane["aside_count"]:
                parts.append(Text("set aside: " + "  ".join(_list(plane, "aside")), style="bold"))
            parts.append(_tile_table("in your bag", _list(plane, "bag"), plane))
        else:
            parts.append(_tile_table("unseen", _list(plane, "unseen"), plane))
        parts.extend(Text("! " + line, style="dim") for line in _reminders(observation, plane))
    if plane["role"] == "rescuer":
        parts.append(_objectives(observation))
    if mine:
        parts.append(Text(_goal(observation, _text(plane, "seat")), style="italic"))
    elif plane["choice"] is not None and observation["phase"] == "plan":
        parts.append(Text(f"Must show its choice: {plane['choice']} (DF-WHITE-03)", style=MAY_CLICK))
    style = PLANE_STYLES[_text(plane, "plane")]
    title = Text.assemble((f" {plane['seat']} ", style), f" {_aid(plane).name}", *_after_name(plane, mine, automaton))
    return Panel(Group(*parts), title=title, title_align="left", subtitle=_sealed(observation, plane), expand=True)


def _after_name(plane: dict[str, object], mine: bool, automaton: bool) -> list[str]:
    words = [_text(plane, "role")] if plane["role"] else []
    if mine:
        words.append("you")
    elif automaton:
        words.append(AUTOMATON)
    return [" · " + word for word in words]


def _sealed(observation: dict[str, object], plane: dict[str, object]) -> Text | None:
    """DF-UI-05: show that a choice is locked in, but never which one."""
    if plane["sealed"]:
        return Text("■ has chosen", style="bold green")
    pending = _list(observation, "pending")
    if plane["seat"] in pending:
        return Text("□ still choosing", style="dim")
    return None


def _instruments(plane: dict[str, object], automaton: bool) -> Text:
    aid = _aid(plane)
    line = Text(no_wrap=True, overflow="ellipsis")
    if automaton:
        return line.append("can't be shot down (DF-SOLO-04), no special rules", "dim")
    line.append_text(_damage(_number(plane, "damage"), _number(plane, "capacity")))
    if plane["status"] != "flying":
        return line.append(f" · {_text(plane, 'status').upper()}", "bold red")
    return line.append(f" · hand {plane['hand_count']} · bag {plane['bag_count']} · range {aid.shooting_range}")


def _damage(damage: int, capacity: int) -> Text:
    """Draw the damage track as boxes. When the last one is filled, the biplane is shot down."""
    track = Text()
    track.append("■" * damage, "bold red")
    track.append("□" * (capacity - damage))
    return track.append(f" {damage} of {capacity} hits")


def _squares(plane: dict[str, object]) -> Text:
    """DF-COMP-09: five red squares with the tiles played this round."""
    line = Text("played ", no_wrap=True)
    played = _list(plane, "squares")
    for place in range(TABLES.turns_per_round):
        line.append("[", "red")
        line.append(played[place] if place < len(played) else "   ", "bold")
        line.append("]", "red")
    if plane["last"] is not None and not played:
        line.append(f"  last {plane['last']}")
    if plane["removed_count"]:
        line.append(f"  lost {plane['removed_count']}")
    if _aid(plane).jams:
        line.append("  GUN JAMMED" if plane["jammed"] else "  gun clear", "bold red" if plane["jammed"] else "")
    return line


def _hand(tiles: list[str], offers: list[Offer]) -> RenderableType:
    """Draw tiles with their value above and their hits below. A 3 has a loop side, marked ↺."""
    if not tiles:
        return Text("no tiles in hand", style="dim")
    playable = {_text(offer.action, "tile") for offer in offers if offer.refusal is None}
    rows = [Text(no_wrap=True) for _ in range(4)]
    for tile in tiles:
        value, hits = tile.split("/")
        style = "bold" if tile in playable else "dim"
        shown = value + ("↺" if value == "3" else "")
        for row, part in zip(rows, ["╭───╮", f"│{shown:^3}│", f"│{'●' * int(hits):^3}│", "╰───╯"]):
            row.append(part + " ", style)
    return Group(*rows)


def _tile_table(name: str, tiles: list[str], plane: dict[str, object]) -> RenderableType:
    """DF-UI-01, DF-COMP-08: show how many tiles of each value are left there, and the hits on each."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style="dim", no_wrap=True)
    for _ in range(6):
        table.add_column(justify="center", min_width=4, no_wrap=True)
    values = [[tile[2] for tile in tiles if tile[0] == str(value)] for value in range(6)]
    table.add_row(name, *[f"{len(hits)}×{value}" if hits else "·" for value, hits in enumerate(values)])
    table.add_row("their hits", *["".join(hits) if hits else "" for hits in values], style="dim")
    return table


def _reminders(observation: dict[str, object], plane: dict[str, object]) -> list[str]:
    special = _list(_aid(plane).row, "special")
    lines = [REMINDERS[word] for word in special if word != "mulligan" or observation["phase"] == "mulligan"]
    return [line for line in lines if "bot" not in observation or "DF-WHITE-03" not in line]  # DF-WHITE-04


def _automaton_lines(bot: dict[str, object]) -> list[RenderableType]:
    """DF-SOLO-04, DF-INFO-07: its slots are public, and no one knows the order of its bag."""
    left, right = (_text(bot, slot) or "empty" for slot in ("left", "right"))
    slots = Text.assemble("slots  left ", (left, "bold"), "  right ", (right, "bold"))
    if bot["played"]:
        slots.append(f"   last {bot['played']}")
    return [slots, _tile_table("in its bag", _list(bot, "bag"), {})]


def _objectives(observation: dict[str, object]) -> Text:
    """DF-INFO-02: the rescuer alone sees which objectives it holds."""
    line = Text("objectives ", style="bold")
    if "objectives_held" in observation:
        held = _list(observation, "objectives_held")
        line.append("airfield " + ", ".join(held) if held else "none")
    else:
        line.append(f"{observation['held_count']} held")
    rescued = _list(observation, "rescued")
    return line.append(f" · rescued {', '.join(rescued)}" if rescued else " · no one rescued yet")


def _m_panel(m: dict[str, object], offers: list[Offer]) -> Panel:
    """DF-ESC-05: M's six tiles are public. Used ones are struck out until the round is over."""
    line = _damage(_number(m, "damage"), _number(m, "capacity"))
    if m["status"] != "flying":
        line.append(f"   {_text(m, 'status').upper()}", "bold red")
    line.append("   tiles ")
    held = _list(m, "hand")
    steering = any(offer.action.get("do") == "steer" for offer in offers)
    for number, name in enumerate(M_TILES):
        sign = name + "●" * TABLES.m_hits[number]
        line.append(f" {sign} " if name in held else f" {'-' * len(sign)} ", MAY_CLICK if steering else "")
    if m["choice"] is not None:
        line.append(f"   chosen {m['choice']}")
    title = Text.assemble((" M ", M_STYLE), " the malfunctioning biplane")
    return Panel(line, title=title, title_align="left")


def _goal(observation: dict[str, object], seat: str) -> str:
    scenario = _text(observation, "scenario")
    if scenario == SCENARIOS[DOGFIGHT]:
        return DOGFIGHT_GOAL
    roles = {_text(plane, "seat"): _text(plane, "role") for plane in _planes(observation)}
    hunts = roles.get(seat) == TABLES.scenarios[SCENARIOS.index(scenario)].opponent_role
    return GOALS[scenario][1 if hunts else 0]


# The report of a turn.


def account(observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
    """DF-UI-06: report what happened in a few lines: tiles with their paths, shots with distance and colours."""
    told = Account(_board(observation), _text(observation, "seat"), "bot" in observation)
    for event, line in zip(events, lines):
        told.add(event, line)
    return told.lines


class Account:
    """Collects the lines of a report and joins those that belong together."""

    def __init__(self, board: Board, seat: str, solo: bool) -> None:
        self.board = board
        self.seat = seat
        self.solo = solo
        self.lines: list[str] = []
        self.joined = ""  # the kind of event that may still be joined to the last line
        self.tile_line: dict[str, int] = {}  # the line that names each biplane's tile of this turn
        self.at: dict[str, str] = {}  # where each biplane ended its move this turn
        self.tile: dict[str, str] = {}  # the tile each biplane flew with
        self.shots = 0

    def add(self, event: dict[str, object], line: str) -> None:
        kind = _text(event, "event")
        joined, self.joined = self.joined, ""
        if kind == "drew":
            self._drew(event, line, joined)
        elif kind == "laid":
            space = self.board.names[self.board.spot_space[SPOTS.index(_text(event, "spot"))]]
            self._listed("laid", joined, "Numbers next to the board: ", f"{event['number']} at {space}")
        elif kind == "moved":
            self._moved(event, line)
        elif kind == "shot":
            self._shot(line)
        elif kind in ("turn", "round_over"):
            self._turn_over()
            if kind == "round_over":
                self.lines.append(line)
        elif line and kind != "sealed":
            self.lines.append(line)
            if kind in ("played", "steered", "bot_selected"):
                mark = {"steered": "M", "bot_selected": "B"}.get(kind, _text(event, "seat"))
                self.tile_line[mark] = len(self.lines) - 1
                self.tile[mark] = _text(event, "tile")

    def _drew(self, event: dict[str, object], line: str, joined: str) -> None:
        if "tiles" in event:
            self._listed("drew yours", joined, "You draw ", ", ".join(_list(event, "tiles")))
            return
        seat, count = _text(event, "seat"), _number(event, "count")
        if joined.startswith(f"drew {seat} "):
            count += int(joined.rsplit(" ", 1)[1])
            self.lines.pop()
            line = f"{seat} draws {count} tiles."
        self.joined = f"drew {seat} {count}"
        self.lines.append(line)

    def _listed(self, kind: str, joined: str, start: str, item: str) -> None:
        if joined == kind:
            self.lines[-1] = self.lines[-1][:-1] + f", {item}."
        else:
            self.lines.append(f"{start}{item}.")
        self.joined = kind

    def _moved(self, event: dict[str, object], line: str) -> None:
        """Append the path to the line of the tile it was flown with."""
        plane, path = _text(event, "plane"), _list(event, "path")
        self.at[plane] = path[-1] if path else _text(event, "from")
        place = self.tile_line.pop(plane, None)
        if place is None:
            self.lines.append(line)
            return
        way = f": {line.partition(': ')[2]}" if ": " in line else f" and {line[line.index('stay') :]}"
        self.lines[place] = self.lines[place].rstrip(".") + way

    def _shot(self, line: str) -> None:
        self.shots += 1
        self.lines.append(line)

    def _turn_over(self) -> None:
        """Say why no one fired: who ended behind whom, by how much, and on which colours."""
        places, self.at, self.tile_line = self.at, {}, {}
        shots, self.shots = self.shots, 0
        if shots or len(places) < 2:
            return
        for behind, ahead in (("A", "B"), ("B", "A")):
            if behind not in places or ahead not in places:
                continue
            distance, shared = self._between(places[behind], places[ahead])
            if 1 <= distance <= 3:
                ends = "end" if behind == self.seat else "ends"
                who, whom = self._whom(behind), self._whom(ahead)
                self.lines.append(f"No shots: {who} {ends} {distance} behind {whom}, {self._but(behind, shared)}.")
                return
        self.lines.append("No shots.")

    def _whom(self, mark: str) -> str:
        if mark == self.seat:
            return "you"
        return AUTOMATON if self.solo and mark == "B" else mark

    def _but(self, behind: str, shared: str) -> str:
        if not shared:
            return "but the two spaces share no colour (DF-COLOR-01)"
        if self.tile.get(behind, "").endswith("/0"):
            return f"on {shared}, but with a tile that shows no hits"
        return f"on {shared}, but out of range or with no hits that count"

    def _between(self, behind: str, ahead: str) -> tuple[int, str]:
        start, goal = self.board.space(behind), self.board.space(ahead)
        return self.board.distance(start, goal), " and ".join(self.board.shared_colours(start, goal))
