"""The cockpit on a terminal: the control panels of all aircraft, and the score."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from aerodrome.core.fields import list_in, number_in, pair_of, record_in, records_in, text_in, texts_in
from aerodrome.core.match import Offer
from aerodrome.games.age_of_dogfights.events import signed
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.terminal.observed import aircraft_in, arrow_of, letters, seats_in, style_of


def cockpit(observation: dict[str, object], offers: list[Offer]) -> RenderableType:
    """Show the moving aircraft with its whole panel, then every aircraft in one line, then the score."""
    mover = [each for each in aircraft_in(observation) if each["name"] == observation["mover"]]
    return Group(
        *[_mover_panel(observation, aircraft) for aircraft in mover],
        *[_squadron(observation, seat) for seat in _own_first(observation)],
        _score(observation),
        Text("\n".join(texts_in(observation, "briefing"))),
        Text(en.hint(), style="italic dim"),
    )


def _own_first(observation: dict[str, object]) -> list[str]:
    seats = seats_in(observation)
    own = text_in(observation, "seat")
    return [own, *[seat for seat in seats if seat != own]] if own in seats else seats


def _mover_panel(observation: dict[str, object], aircraft: dict[str, object]) -> Panel:
    lines: list[RenderableType] = [_pose(observation, aircraft), _guns(aircraft), _condition(aircraft)]
    move = record_in(observation, "move")
    if number_in(move, "allotment"):
        path = " ".join(texts_in(move, "path")) or "–"
        counts = (number_in(move, "allotment"), number_in(move, "flown"))
        words = en.panel_move(text_in(move, "die"), signed(number_in(move, "face")), *counts, path)
        lines.append(Text(words, style="bold"))
    letter = letters(observation)[text_in(aircraft, "name")]
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
            grid.add_row(Text(named[text_in(aircraft, "name")], style=style_of(observation, aircraft)), line)
    for status in ("patrol", "left", "destroyed"):
        names = [_fate(each) for each in own if each["status"] == status]
        if names:
            grid.add_row("", Text(en.panel_out_of_play(status, names), style="dim"))
    return grid


def _fate(aircraft: dict[str, object]) -> str:
    name, damage = text_in(aircraft, "name"), text_in(aircraft, "damage")
    return en.panel_left_damaged(name, damage) if damage and aircraft["status"] == "left" else name


def _pose(observation: dict[str, object], aircraft: dict[str, object]) -> Text:
    if aircraft["at"] is None:
        return Text(en.panel_status(text_in(aircraft, "status")))
    column, row = pair_of(aircraft["at"])
    where = f"{column},{row}"
    if aircraft["status"] == "access":
        seat = seats_in(observation).index(text_in(aircraft, "seat"))
        points = list_in(record_in(observation, "board"), "access")[seat]
        assert isinstance(points, list)
        where = en.access_point(points.index(aircraft["at"]) + 1)
    return Text.assemble(
        f"{where} ",
        (arrow_of(aircraft), "bold"),
        f" {en.heading(text_in(aircraft, 'heading'))} ",
        (f"L{aircraft['level']}", "bold"),
        f" {en.panel_flew(number_in(aircraft, 'speed'), text_in(aircraft, 'tilt'))}",
    )


def _guns(aircraft: dict[str, object]) -> Text:
    """AOD-COMP-05: the bursts left in each gun group, and whether it can fire."""
    line = Text()
    jammed, cleared = record_in(aircraft, "jammed"), list_in(aircraft, "cleared")
    counts, bursts = record_in(aircraft, "guns"), record_in(aircraft, "bursts")
    for gun in bursts:
        left = number_in(bursts, gun)
        words = en.panel_guns(number_in(counts, gun), left, gun)
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
        words.append(en.panel_damaged(text_in(aircraft, "damage")))
    if number_in(aircraft, "throttle"):
        closed = bool(aircraft["throttle_closed"])
        words.append(en.panel_throttle(number_in(aircraft, "throttle_used"), number_in(aircraft, "throttle"), closed))
    if aircraft["pilot"] != "average":
        words.append(en.panel_pilot(text_in(aircraft, "pilot") or "unknown"))
    if number_in(aircraft, "kills"):
        words.append(en.panel_kills(number_in(aircraft, "kills")))
    if number_in(aircraft, "bombs"):
        words.append(en.panel_bombs(number_in(aircraft, "bombs")))
    if number_in(aircraft, "torpedo"):
        words.append(en.panel_torpedo())
    photos = texts_in(aircraft, "photos")
    if photos:
        words.append(en.panel_photos(photos))
    if aircraft["in_border"]:
        words.append(en.panel_border())
    return Text(" · ".join(words))


def _score(observation: dict[str, object]) -> Text:
    words: list[str] = []
    for mission in records_in(observation, "missions"):
        home, points = texts_in(mission, "home"), f"{mission['points']:g}"
        bombs = "/".join(texts_in(mission, "bombs")) if any(list_in(mission, "bombs")) else "none"
        words.append(en.panel_score(points, home, bombs, text_in(mission, "seat")))
    torpedoed: list[str] = [en.ship(ship) for ship in texts_in(observation, "torpedoed")]
    if torpedoed:
        words.append(en.panel_torpedoed(torpedoed))
    return Text(f"{en.panel_points()} {' · '.join(words)}", style="bold")
