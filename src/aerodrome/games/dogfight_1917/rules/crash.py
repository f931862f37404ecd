"""Chapters 14, 16 and 19: crashes, their rewards, and the winner."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.outcome import LOST, WON, Outcome
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.rules import cards
from aerodrome.games.dogfight_1917.rules.flight import collect
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import AWAITING, CRASHED, NONE, OVER, SEATS_AT_MOST, Position

# How a Fighter crashed (D17-CRS-01).
SHOT_DOWN: Final = 0
OWN_DAMAGE: Final = 1
EMPTY_DECK: Final = 2
STALLED: Final = 3
LEFT: Final = 4
# The rule, and its name in events and results. Messages take the name with hyphens.
CAUSES: Final = [
    ("D17-CRS-03", "shot down"),
    ("D17-DMG-04", "brought down by its own damage"),
    ("D17-CRS-02", "out of cards at the end of its turn"),
    ("D17-STL-06", "stalled with an empty Deck"),
    ("D17-RUL-75", "gave up"),
]


def crash(setting: Setting, state: Position, seat: i64, credit: i64, cause: i64, log: list[Event] | None) -> None:
    """Take the Fighter off the board (D17-CRS-05). `credit` is the seat that shot it down (D17-CRS-07), or NONE.

    If the game is not over then, `state.leader` may name a Leader who gets a reward.
    """
    fighter = state.fighters[seat]
    leader: i64 = setting.leaders[seat]
    fighter.status = CRASHED if leader == NONE or cause == LEFT else AWAITING
    fighter.cell = NONE
    state.fallen = seat
    state.cause = cause
    if log is not None:
        fields: dict[str, object] = {
            "seat": setting.names[seat], "by": None if credit == NONE else setting.names[credit],
            "cause": CAUSES[cause][1], "rule": CAUSES[cause][0], "returns": fighter.status == AWAITING,
        }  # fmt: skip
        log.append(Event("crashed", EVERYONE, fields))
    if credit != NONE:
        collect(setting, state, credit, setting.spoils, "D17-ROY-05", log)  # D17-RUL-77: for the last kill, too
    winner = winner_of(setting, state)
    if winner != NONE:
        end(setting, state, winner, log)
        return
    if fighter.status == AWAITING:
        cards.new_deck(fighter)
        if not unmoved_since(state, leader):
            state.queue = _queued(state.queue, leader)
        elif log is not None:
            log.append(Event("leader_waits", EVERYONE, {"seat": setting.names[leader]}))
        if credit != NONE:
            chief: i64 = setting.leaders[credit]
            chief = credit if chief == NONE else chief
            if state.fighters[chief].damage_count:
                state.leader = chief


def unmoved_since(state: Position, leader: i64) -> list[int]:
    """D17-RUL-83: list the seats in the game that have not moved since the Leader's last turn after a crash."""
    seats = [seat for seat in range(len(state.fighters)) if state.unmoved >> (SEATS_AT_MOST * leader + seat) & 1]
    return [seat for seat in seats if state.fighters[seat].status != CRASHED]


def _queued(queue: i64, leader: i64) -> i64:
    """D17-EVC-06: Leaders move in the order of the crashes."""
    place: i64 = 0
    while queue >> place:
        place += 3
    return queue | (leader + 1) << place


def winner_of(setting: Setting, state: Position) -> i64:
    """Return the team that has won, or NONE (D17-CRS-04, D17-ROY-07, D17-TEA-06, D17-EVC-11)."""
    if setting.has_wingmen:
        for seat in range(setting.seats):
            if setting.leaders[seat] == NONE and state.fighters[seat].status == CRASHED:
                return 1 - setting.teams[seat]
    left: i64 = NONE
    for seat in range(setting.seats):
        if state.fighters[seat].status != CRASHED:
            if left != NONE and left != setting.teams[seat]:
                return NONE
            left = setting.teams[seat]
    return left


def end(setting: Setting, state: Position, winner: i64, log: list[Event] | None) -> None:
    state.winner = winner
    state.phase = OVER
    state.pending = 0
    state.begun = 0
    state.leader = NONE
    if log is not None:
        fields: dict[str, object] = {"winner": setting.team_name(winner), "rule": end_rule(setting)}
        log.append(Event("result", EVERYONE, fields, reveal=True))


def end_rule(setting: Setting) -> str:
    if setting.has_wingmen:
        return "D17-EVC-11"
    if setting.in_teams:
        return "D17-TEA-06"
    return "D17-CRS-04" if setting.seats == 2 else "D17-ROY-07"


def outcome(setting: Setting, state: Position) -> Outcome | None:
    if state.phase != OVER:
        return None
    scores = [WON if setting.teams[seat] == state.winner else LOST for seat in range(setting.seats)]
    name = setting.team_name(state.winner)
    how = CAUSES[state.cause][1]
    reason = en.end_crashed(setting.names[state.fallen], how.replace(" ", "-"), *setting.victor(int(state.winner)))
    return Outcome(end_rule(setting), reason, scores, {"winner": name, "cause": how})
