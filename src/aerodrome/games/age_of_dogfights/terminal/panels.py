"""The cockpit on a terminal: the control panels of all aircraft, and the score."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.match import Offer
from aerodrome.games.age_of_dogfights.events import signed
from aerodrome.games.age_of_dogfights.messages import en
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
    parts.append(Text(en.hint(), style="italic dim"))
    return Group(*parts)


def _own_first(observation: dict[str, object]) -> list[str]:
    seats = seats_in(observation)
    own = text(observation, "seat")
    return [own, *[seat for seat in seats if seat != own]] if own in seats else seats


def _mover_panel(observation: dict[str, object], aircraft: dict[str, object]) -> Panel:
    lines: list[RenderableType] = [_pose(observation, aircraft), _guns(aircraft), _condition(aircraft)]
    move = record(observation, "move")
    if number(move, "allotment"):
        path = " ".join([str(step) for step in items(move, "path")]) or "–"
        counts = (number(move, "allotment"), number(move, "flown"))
        lines.append(Text(en.panel_move(text(move, "die"), signed(number(move, "face")), *counts, path), style="bold"))
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
    grid.add_row("", Text(en.panel_seat(seat == observation["seat"], seat), style="bold underline"))
    for aircraft in own:
        if aircraft["status"] in ("flying", "access"):
            line = Text.assemble(f"{aircraft['name']} {aircraft['type']}: ", _pose(observation, aircraft))
            for more in (_guns(aircraft), _condition(aircraft)):
                if more.plain:
                    line.append(" · ")
                    line.append_text(more)
            grid.add_row(Text(named[text(aircraft, "name")], style=style_of(observation, aircraft)), line)
    for status in ("patrol", "left", "destroyed"):
        names = [_fate(each) for each in own if each["status"] == status]
        if names:
            grid.add_row("", Text(en.panel_out_of_play(status, names), style="dim"))
    return grid


def _fate(aircraft: dict[str, object]) -> str:
    name, damage = text(aircraft, "name"), text(aircraft, "damage")
    return en.panel_left_damaged(name, damage) if damage and aircraft["status"] == "left" else name


def _pose(observation: dict[str, object], aircraft: dict[str, object]) -> Text:
    if aircraft["at"] is None:
        return Text(en.panel_status(text(aircraft, "status")))
    column, row = pair(aircraft["at"])
    where = f"{column},{row}"
    if aircraft["status"] == "access":
        seat = seats_in(observation).index(text(aircraft, "seat"))
        points = items(record(observation, "board"), "access")[seat]
        assert isinstance(points, list)
        where = en.access_point(points.index(aircraft["at"]) + 1)
    return Text.assemble(
        f"{where} ",
        (arrow_of(aircraft), "bold"),
        f" {en.heading(text(aircraft, 'heading'))} ",
        (f"L{aircraft['level']}", "bold"),
        f" {en.panel_flew(number(aircraft, 'speed'), text(aircraft, 'tilt'))}",
    )


def _guns(aircraft: dict[str, object]) -> Text:
    """AOD-COMP-05: the bursts left in each gun group, and whether it can fire."""
    line = Text()
    jammed, cleared = record(aircraft, "jammed"), items(aircraft, "cleared")
    counts, bursts = record(aircraft, "guns"), record(aircraft, "bursts")
    for gun in bursts:
        left = number(bursts, gun)
        words = en.panel_guns(number(counts, gun), left, gun)
        line.append(f"{' ' if line.plain else ''}{words}", "" if left else "dim")
        if gun in jammed:
            line.append(f" {en.panel_jammed()}", "bold red")
        elif gun in cleared:
            line.append(f" {en.panel_cleared()}", "yellow")
    return line


def _condition(aircraft: dict[str, object]) -> Text:
    """List damage, throttle, pilot and load."""
    words: list[str] = []
    if aircraft["damage"] is not None:
        words.append(en.panel_damaged(text(aircraft, "damage")))
    if number(aircraft, "throttle"):
        closed = bool(aircraft["throttle_closed"])
        words.append(en.panel_throttle(number(aircraft, "throttle_used"), number(aircraft, "throttle"), closed))
    if aircraft["pilot"] != "average":
        words.append(en.panel_pilot(text(aircraft, "pilot") or "unknown"))
    if number(aircraft, "kills"):
        words.append(en.panel_kills(number(aircraft, "kills")))
    if number(aircraft, "bombs"):
        words.append(en.panel_bombs(number(aircraft, "bombs")))
    if number(aircraft, "torpedo"):
        words.append(en.panel_torpedo())
    photos = [str(letter) for letter in items(aircraft, "photos")]
    if photos:
        words.append(en.panel_photos(photos))
    if aircraft["in_border"]:
        words.append(en.panel_border())
    return Text(" · ".join(words))


def _score(observation: dict[str, object]) -> Text:
    words: list[str] = []
    for mission in items(observation, "missions"):
        assert isinstance(mission, dict)
        home = [str(letter) for letter in mission["home"]]
        bombs = "/".join([str(bombs) for bombs in mission["bombs"]]) if any(mission["bombs"]) else "none"
        words.append(en.panel_score(f"{mission['points']:g}", home, bombs, text(mission, "seat")))
    torpedoed: list[str] = [en.ship(str(ship)) for ship in items(observation, "torpedoed")]
    if torpedoed:
        words.append(en.panel_torpedoed(torpedoed))
    return Text(f"{en.panel_points()} {' · '.join(words)}", style="bold")
