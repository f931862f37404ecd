"""Chapters 10 to 12: who can shoot whom, and with how much."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import Biplane, Position


def in_position(setting: Setting, shooter: i64, target: i64, reach: i64) -> i64:
    """DF-ESC-15: the distance of a possible shot (DF-BEHIND-02, DF-COLOR-01, within reach); 0 if there is none.

    DF-BOARD-10 needs no exception: in a dogfight no biplane is ever on a blue space. DF-EXIT-06 needs none either.
    """
    distance = setting.board.shot(shooter, target)
    return distance if distance <= reach else 0


def effective_hits(setting: Setting, seat: i64, biplane: Biplane) -> i64:
    """DF-SHOOT-01, DF-SHOOT-02: the hits of the tile just played that count.

    None for an unarmed spy (DF-ESP-03) and for a jammed gun (DF-GREY-02). Neither the side of a 3 (DF-SHOOT-06), nor
    a value of 0 (DF-SHOOT-07), nor being landed (DF-RESC-07) makes a difference.
    """
    if biplane.jammed or (seat == setting.mission and not setting.numbers.mission_armed):
        return 0
    return biplane.last & 3


def shoot(setting: Setting, state: Position, shooter: str, target: str, hits: int, log: list[Event] | None) -> None:
    """Hits on their way; they land at T7, all at once."""
    if hits == 0:
        return
    if target == "A":
        state.hits_on_a += hits
    elif target == "B":
        state.hits_on_b += hits
    else:
        state.hits_on_m += hits
    if log is not None:
        _log_shot(setting, state, shooter, target, hits, log)


def _log_shot(setting: Setting, state: Position, shooter: str, target: str, hits: int, log: list[Event]) -> None:
    """DF-UI-06: who was behind by how much, and on which colours."""
    start, goal = _cell(state, shooter), _cell(state, target)
    fields: dict[str, object] = {"by": shooter, "at": target, "hits": hits}
    fields["distance"] = setting.board.distance(start, goal)
    fields["colours"] = setting.board.shared_colours(start, goal)
    log.append(Event("shot", EVERYONE, fields))


def _cell(state: Position, plane: str) -> int:
    if plane == "M":
        return state.m_cell
    return state.a.cell if plane == "A" else state.b.cell
