"""The cockpit on a terminal: the control panels of all aircraft, and the score."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.game import seat_words
from aerodrome.core.match import Offer
from aerodrome.games.age_of_dogfights.events import TILT_WORDS, signed
from aerodrome.games.age_of_dogfights.terminal.observed import (
    aircraft_in,
    arrow_of,
    items,
    letters,
    number,
    pair,
    record,
    seats_in,
    style_of,
    text,
)

HINT: Final = (
    "End a move close behind an enemy, at its heading and level, and fire: Column A. Never stop in front of a nose, "
    "keep out of the gunners' arcs, and watch the border."
)


def cockpit(observation: dict[str, object], offers: list[Offer]) -> RenderableType:
    """Show the moving aircraft with its whole panel, then every aircraft in one line, then the score."""
    parts: list[RenderableType] = []
    for aircraft in aircraft_in(observation):
        if aircraft["name"] == observation["mover"]:
            parts.append(_mover_panel(observation, aircraft))
    for seat in _own_first(observation):
        parts.append(_squadron(observation, seat))
    parts.append(_score(observation))
    parts.append(Text("\n".join([str(line) for line in items(observation, "briefing")])))
    parts.append(Text(HINT, style="italic dim"))
    return Group(*parts)


def _own_first(observation: dict[str, object]) -> list[str]:
    seats = seats_in(observation)
    own = text(observation, "seat")
    return [own, *[seat for seat in seats if seat != own]] if own in seats else seats


def _mover_panel(observation: dict[str, object], aircraft: dict[str, object]) -> Panel:
    lines: list[RenderableType] = [_pose(observation, aircraft), _guns(aircraft), _condition(aircraft)]
    move = record(observation, "move")
    if number(move, "allotment"):
        die = f"{move['die']} die {signed(number(move, 'face'))}"
        path = " ".join([str(step) for step in items(move, "path")])
        lines.append(Text(f"{die} · N = {move['allotment']} · flown {move['flown']}: {path or '–'}", style="bold"))
    letter = letters(observation)[text(aircraft, "name")]
    style = style_of(observation, aircraft)
    title = Text.assemble((f" {letter} ", style + " reverse"), f" {aircraft['name']} {aircraft['type']}")
    return Panel(Group(*lines), title=title, title_align="left")


def _squadron(observation: dict[str, object], seat: str) -> RenderableType:
    """Write one line for each aircraft in play, one for those that wait and one for those that left or were lost."""
    named = letters(observation)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True)
    grid.add_column()
    own = [each for each in aircraft_in(observation) if each["seat"] == seat]
    you = " (you)" if seat == observation["seat"] else ""
    grid.add_row("", Text(f"{seat_words(seat)}{you}", style="bold underline"))
    for aircraft in own:
        if aircraft["status"] in ("flying", "access"):
            line = Text.assemble(f"{aircraft['name']} {aircraft['type']}: ", _pose(observation, aircraft))
            for more in (_guns(aircraft), _condition(aircraft)):
                if more.plain:
                    line.append(" · ")
                    line.append_text(more)
            grid.add_row(Text(named[text(aircraft, "name")], style=style_of(observation, aircraft)), line)
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
        return Text(text(aircraft, "status"))
    column, row = pair(aircraft["at"])
    where = f"{column},{row}"
    if aircraft["status"] == "access":
        seat = seats_in(observation).index(text(aircraft, "seat"))
        points = items(record(observation, "board"), "access")[seat]
        assert isinstance(points, list)
        where = f"Access Point {points.index(aircraft['at']) + 1}"
    tilt = TILT_WORDS[text(aircraft, "tilt")]
    return Text.assemble(
        f"{where} ",
        (arrow_of(aircraft), "bold"),
        f" {aircraft['heading']} ",
        (f"L{aircraft['level']}", "bold"),
        f" {tilt}, flew {aircraft['speed']}",
    )


def _guns(aircraft: dict[str, object]) -> Text:
    """AOD-COMP-05: the bursts left in each gun group, and whether it can fire."""
    line = Text()
    jammed, cleared = record(aircraft, "jammed"), items(aircraft, "cleared")
    for gun, left in record(aircraft, "bursts").items():
        count = record(aircraft, "guns")[gun]
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
    if number(aircraft, "throttle"):
        spent = number(aircraft, "throttle_used")
        closed = ", closed" if aircraft["throttle_closed"] else ""
        words.append(f"throttle {spent}/{aircraft['throttle']}{closed}")
    if aircraft["pilot"] in ("ace", "rookie"):
        words.append(text(aircraft, "pilot"))
    elif aircraft["pilot"] is None:
        words.append("pilot unknown")
    if number(aircraft, "kills"):
        words.append(f"kills {aircraft['kills']}")
    if number(aircraft, "bombs"):
        words.append(f"bombs {aircraft['bombs']}")
    if number(aircraft, "torpedo"):
        words.append("torpedo")
    photos = [str(letter) for letter in items(aircraft, "photos")]
    if photos:
        words.append(f"photos {' '.join(photos)}")
    if aircraft["in_border"]:
        words.append("in the border")
    return Text(" · ".join(words))


def _score(observation: dict[str, object]) -> Text:
    words: list[str] = []
    for mission in items(observation, "missions"):
        assert isinstance(mission, dict)
        line = f"{seat_words(text(mission, 'seat'))} {mission['points']:g}"
        home = [str(letter) for letter in mission["home"]]
        if home:
            line += f", photos home {' '.join(home)}"
        if any(mission["bombs"]):
            line += f", bombs {'/'.join([str(bombs) for bombs in mission['bombs']])}"
        words.append(line)
    torpedoed = [str(ship) for ship in items(observation, "torpedoed")]
    if torpedoed:
        words.append(f"torpedoed {', '.join(torpedoed)}")
    return Text("Points: " + " · ".join(words), style="bold")
