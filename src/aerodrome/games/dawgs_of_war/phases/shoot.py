"""Phase 3, chapters 11 and 17: all declared shots are rolled, one die each, before any hit counts (DOW-FIRE-09)."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dawgs_of_war.rules.gunnery import hits, modifier
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import HELD_FIRE, NONE, Plane, Position


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DOW-CF-04: a player who fires at a plane other than the marked one takes the token back before rolling.

    DOW-CF-05: otherwise it stays, also with those who hold their fire or have no shot.
    """
    anybody = False
    for seat in range(setting.seats):
        plane = state.planes[seat]
        if plane.target == NONE:
            continue
        anybody = True
        if log is not None:
            target = None if plane.target == HELD_FIRE else setting.names[plane.target]
            log.append(Event("declared", EVERYONE, {"seat": setting.names[seat], "target": target}, reveal=True))
        if setting.continuous_fire and plane.target != HELD_FIRE and _is_elsewhere(plane):
            plane.token = NONE
            if log is not None:
                log.append(Event("token_back", EVERYONE, {"seat": setting.names[seat]}))
    if anybody:
        state.roller = 0
        ask(setting, state)


def _is_elsewhere(plane: Plane) -> bool:
    return plane.token != NONE and plane.token != plane.target


def ask(setting: Setting, state: Position) -> None:
    """The next shooter, by seat."""
    while state.roller < setting.seats:
        target = state.planes[state.roller].target
        if target != NONE and target != HELD_FIRE:
            state.pending = CHANCE_BIT
            return
        state.roller += 1
    state.pending = 0


def apply_chance(setting: Setting, state: Position, die: int, log: list[Event] | None) -> None:
    seat = state.roller
    plane = state.planes[seat]
    other = plane.target
    scored = hits(setting, state, seat, other, die)
    if scored:
        state.planes[other].hits += scored
    else:
        plane.missed = 1
    if log is not None:
        fields: dict[str, object] = {
            "seat": setting.names[seat],
            "at": setting.names[other],
            "die": die,
            "modifier": modifier(setting, state, seat, other),
            "vuln": setting.tables.vuln[state.planes[other].speed],
            "hits": scored,
        }
        log.append(Event("shot", EVERYONE, fields))
    state.roller += 1
    ask(setting, state)
