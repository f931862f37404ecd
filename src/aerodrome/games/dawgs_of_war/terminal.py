"""Dawgs of War on a terminal: the sky from the side, the Condition Cards and the report of each round.

It draws from an observation's JSON alone, so it cannot show what the seat must not know. Colour is never the only
cue: planes have letters and arrows, spaces of the track have numbers, and thin air has its own sign.
"""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.match import Offer
from aerodrome.games.dawgs_of_war.events import place_name
from aerodrome.games.dawgs_of_war.tables import SPECIALS
from aerodrome.games.dawgs_of_war.title import GAME, TABLES
from aerodrome.lattice import hexes

# The menu for new players: a line, and the games it leads to, each with its options.
MENU: Final[list[tuple[str, list[tuple[str, dict[str, object]]]]]] = [
    ("Fly now: four planes, free-for-all", [("", GAME.first_game)]),
    (
        "Free-for-all with",
        [
            ("two planes: a duel", {"seats": 2}),
            ("three planes", {"seats": 3}),
            ("six planes", {"seats": 6}),
            ("eight planes: a melee", {"seats": 8}),
        ],
    ),
    (
        "Teams",
        [
            ("two against two", {"seats": 4, "mode": "teams"}),
            ("three against three", {"seats": 6, "mode": "teams"}),
            ("four teams of two", {"seats": 8, "mode": "teams", "teams": "AE/BF/CG/DH"}),
        ],
    ),
    (
        "Duels with an optional rule",
        [
            ("Continuous Fire: a miss may mark its target", {"seats": 2, "continuous_fire": True}),
            ("Damaging: leaving the map costs a hit", {"seats": 2, "damaging": True}),
            (
                "The World Is Not Round, at Constant Altitude",
                {"seats": 2, "world_not_round": True, "constant_altitude": True},
            ),
            ("Delayed Respawn and Redraw Special", {"seats": 2, "delayed_respawn": True, "redraw_special": True}),
        ],
    ),
]

ARROWS: Final = ["▶", "↗", "⇗", "▲", "⇖", "↖", "◀", "↙", "⇙", "▼", "⇘", "↘"]  # the double ones are steep
BODIES: Final = ["─", "╱", "╱", "│", "╲", "╲", "─", "╱", "╱", "│", "╲", "╲"]
SKY, THIN_AIR, CONE, SEVERAL = "·", "˚", "•", "✱"
WIDE: Final = 65  # columns from which row numbers are set apart from the sky
LIGHT: Final = 0x70  # of 0 to 255: from here on, letters on a colour are black
GOAL: Final = (
    "Be the last in the air. Pick a Number Card and another: they turn you, your Speed moves you. Get an enemy into "
    "your cone and fire: the faster the target, the easier the hit. Stay off the ground, and mind the stall."
)
TEAM_GOAL: Final = GOAL.replace("Be the last in the air.", "Be the last team in the air.")


# Reading the observation.


def _text(row: dict[str, object], name: str) -> str:
    return str(row.get(name) or "")


def _list(row: dict[str, object], name: str) -> list[object]:
    value = row.get(name)
    return value if isinstance(value, list) else []


def _number(row: dict[str, object], name: str) -> int:
    value = row.get(name)
    return value if isinstance(value, int) else 0


def _pair(value: object) -> tuple[int, int]:
    assert isinstance(value, list)
    return int(value[0]), int(value[1])


def _planes(observation: dict[str, object]) -> list[dict[str, object]]:
    return [each for each in _list(observation, "planes") if isinstance(each, dict)]


def _own(observation: dict[str, object]) -> dict[str, object]:
    for plane in _planes(observation):
        if plane["seat"] == observation["seat"]:
            return plane
    return {}


def _style(plane: dict[str, object]) -> str:
    rgb = _text(plane, "rgb")
    channels = [int(rgb[place : place + 2], 16) for place in (1, 3, 5)]
    letters = "black" if sum(channels) > 3 * LIGHT else "white"
    return f"bold {letters} on {rgb}"


def _is_flying(plane: dict[str, object]) -> bool:
    return plane["status"] == "active" and "covers" in plane


# The sky.


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
    own = _own(observation)
    for place in _list(own, "cone"):
        c, r = _pair(place)
        canvas.put(2 * c, 2 * r, CONE, "bold yellow")
    for plane in _planes(observation):
        if _is_flying(plane):
            _draw_plane(canvas, plane)
    margin = 3 if width >= WIDE else 2
    lines = canvas.lines(margin)
    lines.append(Text(" 0".ljust(margin) + "▀" * canvas.columns, style="green", no_wrap=True))
    lines.append(Text(" " * margin + _column_numbers(canvas.columns), style="dim", no_wrap=True))
    return Group(_headline(observation), *[line[:width] for line in lines], Text(_legend(own), style="dim"))


def _draw_plane(canvas: Canvas, plane: dict[str, object]) -> None:
    """Draw the nose as an arrow and the tail, one increment behind, as the seat's letter."""
    x, y = _pair(plane["front"])
    heading = _number(plane, "heading")
    back_x, back_y = hexes.increment(heading)
    seat, style = _text(plane, "seat"), _style(plane)
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
    mode = "teams" if observation["mode"] == "teams" else "free-for-all"
    words = [f"round {observation['round']}", _text(observation, "phase"), mode]
    words.extend([str(name).replace("_", " ") for name in _list(observation, "options")])
    return Text(" · ".join(words), style="bold", no_wrap=True, overflow="ellipsis")


def _legend(own: dict[str, object]) -> str:
    signs = [f"{THIN_AIR} thin air", "▶ nose", "letter tail", f"{SEVERAL} several"]
    if own.get("cone"):
        signs.insert(0, f"{CONE} your cone")
    return " · ".join(signs)


# The Condition Cards.


def cockpit(observation: dict[str, object], offers: list[Offer]) -> RenderableType:
    """Draw the viewer's Condition Card with the hand, then every other player's in a few lines."""
    own = _own(observation)
    parts: list[RenderableType] = []
    if own:
        parts.append(_own_panel(observation, own))
    others = [plane for plane in _planes(observation) if plane is not own]
    parts.append(_others(observation, others))
    parts.append(_pile_line(observation))
    return Group(*parts)


def _own_panel(observation: dict[str, object], plane: dict[str, object]) -> Panel:
    goal = TEAM_GOAL if observation["mode"] == "teams" else GOAL
    lines: list[RenderableType] = [_track(plane), _where(plane)]
    if plane["status"] != "eliminated":
        lines.append(_hand(plane))
        lines.extend(_special_lines(plane, whole=True))
    lines.extend(_this_round(plane))
    lines.append(Text(goal, style="italic dim"))
    title = Text.assemble((f" {plane['seat']} ", _style(plane)), f" {_name(plane)} · you")
    return Panel(Group(*lines), title=title, title_align="left", subtitle=_sealed(observation, plane))


def _others(observation: dict[str, object], planes: list[dict[str, object]]) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for plane in planes:
        lines: list[RenderableType] = [Text.assemble(_name(plane), " ", _sealed(observation, plane) or "")]
        if plane["status"] == "eliminated":
            lines = [Text.assemble(_name(plane), (" out of the game", "dim"))]
        else:
            lines.append(Text.assemble(_track(plane), "  ", _where(plane)))
            lines.extend(_special_lines(plane, whole=False))
            lines.extend(_this_round(plane))
        grid.add_row(Text(f" {plane['seat']} ", style=_style(plane)), Group(*lines))
    return grid


def _name(plane: dict[str, object]) -> str:
    return _text(plane, "pilot") + ("" if plane["team"] is None else f" · team {plane['team']}")


def _sealed(observation: dict[str, object], plane: dict[str, object]) -> Text | None:
    """Show that a choice is locked in, but never which one."""
    if plane["sealed"]:
        return Text("■ has chosen", style="bold green")
    if plane["seat"] in _list(observation, "pending"):
        return Text("□ still choosing", style="dim")
    return None


def _track(plane: dict[str, object]) -> Text:
    """DOW-TRK-01: draw Speed over VULN, left to right, with the Speed Counter in brackets and the Damage Token as ✖."""
    line = Text("Speed/VULN ", no_wrap=True)
    if plane["status"] == "eliminated":
        return line.append("–")
    for speed, vuln in enumerate(TABLES.vuln):
        here = speed == plane["speed"]
        line.append("[" if here else " ", "bold yellow")
        line.append(f"{speed}/{vuln}", "bold yellow" if here else "")
        line.append("✖" if speed == plane["damage"] else "", "bold red")
        line.append("]" if here else " ", "bold yellow")
    if plane["damage"] is None:
        line.append(" undamaged", "dim")
    elif plane.get("breaks_on") is not None:
        line.append(f" breaks on {plane['breaks_on']}+", "bold red")
    return line


def _where(plane: dict[str, object]) -> Text:
    if plane["status"] == "waiting":
        row = "a rolled row" if plane["row"] is None else f"row {plane['row']}"
        return Text(f"waits: comes in on the {plane['side']} in {row}", style="bold")
    if not _is_flying(plane):
        return Text("not yet in the air", style="dim")
    x, y = _pair(plane["front"])
    heading = _number(plane, "heading")
    return Text.assemble((ARROWS[heading], "bold"), f" {plane['heading_name']}, nose at {place_name(x, y)}")


def _hand(plane: dict[str, object]) -> Text:
    """DOW-CARD-01: list the six basic cards, and the special card unless it is in play."""
    line = Text("hand ", no_wrap=True)
    for card in ["1", "2", "3", "↻ CW", "↺ CCW", "– NC"]:
        line.append(f"[{card}]", "bold")
        line.append(" ")
    if plane["special"] is not None:
        line.append(f"[★ {plane['special']}]", "bold yellow")
    return line


def _special_lines(plane: dict[str, object], whole: bool) -> list[RenderableType]:
    """Show what is known of the special card: the full text of one's own, the rule to look up for others."""
    lines: list[RenderableType] = []
    for name, where in (("special", ""), ("in_play", " in play")):
        if plane[name] is not None:
            card = TABLES.specials[SPECIALS.index(_text(plane, name))]
            text = card.text if whole else card.rule
            lines.append(Text(f"★ {card.name}{where}: {text}", style="" if whole else "dim"))
    if plane["holds_special"] and plane["special"] is None:
        lines.append(Text("★ holds a special card no one has seen", style="dim"))
    if plane["token_on"] is not None:
        lines.append(Text(f"◎ Continuous Fire Token on {plane['token_on']}: +1 against it", style="bold"))
    return lines


def _this_round(plane: dict[str, object]) -> list[RenderableType]:
    words: list[str] = []
    cards = _list(plane, "cards")
    if cards:
        words.append("cards " + " + ".join([TABLES.card_names[str(card)] for card in cards]))
    if plane["choice"] is not None:
        words.append(f"turns {plane['choice']:+d}")
    if plane["target"] is not None:
        words.append("holds fire" if plane["target"] == "hold" else f"fires at {plane['target']}")
    return [Text(" · ".join(words), style="bold")] if words else []


def _pile_line(observation: dict[str, object]) -> Text:
    discards = [TABLES.card_names[str(card)] for card in _list(observation, "discard")]
    text = f"special deck {observation['deck_count']}"
    return Text(text + (f" · discarded {', '.join(discards)}" if discards else ""), style="dim")


# The report of a round.


def account(observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
    """Report what happened, without events that another line says better."""
    told: list[str] = []
    for event, line in zip(events, lines):
        kind = _text(event, "event")
        if not line or kind in ("sealed", "crashed", "turned") or (kind == "altitude" and not event["again"]):
            continue
        if kind == "declared" and event["target"] is not None:
            continue  # the roll follows
        told.append(line)
    return told
