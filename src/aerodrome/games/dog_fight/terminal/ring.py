"""The board: the ring with its loops, the exit path, and the biplanes on it."""

from __future__ import annotations

from itertools import groupby, pairwise
from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from aerodrome.core.fields import number_in, record_in, text_in, texts_in
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.tables import ESCORT, SCENARIOS, SPOTS
from aerodrome.games.dog_fight.terminal.observation import (
    LETTERS,
    M_STYLE,
    PLANE_STYLES,
    SPACE_STYLES,
    biplanes_in,
    board_of,
    has_started,
    is_dogfight,
)
from aerodrome.games.dog_fight.title import TABLES

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
        self.board = board_of(observation)
        self.track = self.board.track
        self.has_exit = not is_dogfight(observation)  # DF-BOARD-10
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
        title = f"╭ {name} {letters} " + (f"{en.terminal_exit()} " if final else "")
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
            here = number_in(record_in(self.observation, kind), name)
            if here == 0:
                return f" {name} {en.terminal_gone()} "
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
    known = [f"{LETTERS[colour]} {en.colour(colour)}" for colour in LETTERS if colour in colours]
    legend = " · ".join([*known, en.terminal_loop()])
    return Group(drawing.draw(), Text(legend, style="dim"))


def _marks(observation: dict[str, object]) -> list[tuple[str, str, str]]:
    """List every biplane in the air: its mark, its space and its style."""
    found = [
        (text_in(plane, "seat"), text_in(plane, "at"), PLANE_STYLES[text_in(plane, "plane")])
        for plane in biplanes_in(observation)
        if plane["plane"] is not None and plane["status"] == "flying" and has_started(observation)
    ]
    m = record_in(observation, "m")
    if m and m["status"] == "flying" and has_started(observation):
        found.append(("M", text_in(m, "at"), M_STYLE))
    return found


def _headline(observation: dict[str, object]) -> list[tuple[str, str]]:
    """Return the lines for the middle of the ring: round and turn, and the progress of the mission."""
    scenario = text_in(observation, "scenario")
    numbers = TABLES.scenarios[SCENARIOS.index(scenario)]
    if not has_started(observation) or observation["phase"] == "mulligan":
        when: str = en.terminal_before()
    elif observation["phase"] == "over":
        when = en.terminal_over()
    else:
        rounds = number_in(observation, "round"), numbers.round_limit
        when = en.terminal_round(*rounds, number_in(observation, "turn"))
    lines: list[tuple[str, str]] = [(en.terminal_scenario(scenario), "bold"), (when, "")]
    if is_dogfight(observation):
        return lines
    if observation["exit_open"]:
        return lines + [(en.terminal_exit_open(), "bold bright_blue")]
    if scenario == SCENARIOS[ESCORT]:
        return lines + [(en.terminal_exit_in(numbers.exit_from_round), "dim")]
    done = number_in(observation, "removed_sites") + number_in(observation, "destroyed")
    done += len(texts_in(observation, "rescued"))
    return lines + [(en.terminal_exit_after(done, numbers.exit_after), "dim")]
