"""Chapters 14 and 26: how a game ends, and what it is called."""

from __future__ import annotations

from typing import Final

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.outcome import DRAWN, LOST, WON, Outcome
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import CRASHED, DOWN, DRAW, NONE, OVER, Position
from aerodrome.games.dog_fight.tables import DOGFIGHT, ESCORT

SHOT_DOWN: Final = 0
CRASH: Final = 1
TIME: Final = 2
EXIT: Final = 3
SHOT_DOWN_AFTER_BOMBING: Final = 4
DRAW_BOTH_DOWN: Final = 5
KINDS: Final = ["shot_down", "crash", "time", "exit", "shot_down_after_bombing", "draw_both_down"]

RULES: Final = [
    "DF-END-01", "DF-END-02", "DF-END-03", "DF-SCEN-03", "DF-ESP-06", "DF-ESP-07", "DF-BOMB-04", "DF-BOMB-05",
    "DF-RESC-10", "DF-RESC-11", "DF-RESC-12", "DF-RESC-17", "DF-ESC-21", "DF-ESC-22", "DF-ESC-23", "DF-ESC-24",
    "DF-ESC-25", "DF-SOLO-20",
]  # fmt: skip
MAJOR_FROM: Final = 3  # DF-RES-01, DF-RESC-10: persons rescued for a major victory


def end(state: Position, winner: int, kind: int, rule: str, log: list[Event] | None, major: bool = False) -> None:
    """DF-RES-01, DF-RES-02: record the result. No question follows it."""
    state.winner = winner
    state.result_kind = kind
    state.result_rule = RULES.index(rule)
    state.major = 1 if major else 0
    state.phase = OVER
    state.pending = 0
    state.begun = 0
    if log is not None:
        fields: dict[str, object] = {"winner": "draw" if winner == DRAW else "AB"[winner], "result": KINDS[kind]}
        fields["rule"] = rule
        fields["major"] = major
        log.append(Event("result", EVERYONE, fields, reveal=True))


def end_by_rescue_table(setting: Setting, state: Position, kind: int, rule: str, log: list[Event] | None) -> None:
    """DF-RESC-10, DF-RESC-11: no rescue loses, one draws, two win, three or more are a major victory."""
    if state.done == 0:
        end(state, setting.hunter, kind, rule, log)
    elif state.done == 1:
        end(state, DRAW, kind, rule, log)
    else:
        end(state, setting.mission, kind, rule, log, major=state.done >= MAJOR_FROM)


def crash(setting: Setting, state: Position, seat: int, log: list[Event] | None) -> None:
    """DF-END-02, DF-SCEN-03, DF-ESC-21, DF-RESC-17: a seat that crashes loses, however far the mission has come."""
    state.plane(seat).status = CRASHED
    if log is not None:
        log.append(Event("crashed", EVERYONE, {"seat": "AB"[seat]}))
    rule = "DF-END-02" if setting.scenario == DOGFIGHT else "DF-SCEN-03"
    major = False
    if setting.scenario == ESCORT and seat == setting.mission:
        rule = "DF-ESC-21"
    elif setting.numbers.objectives_at_start:
        rule = "DF-RESC-17"
        major = seat == setting.hunter and state.done >= MAJOR_FROM
    elif setting.solo:
        rule = "DF-SOLO-20"
    end(state, 1 - seat, CRASH, rule, log, major)


def _fallen(setting: Setting, state: Position) -> str:
    """Name the biplane whose fall decided the game.

    It is not always the loser. In Escort it is never E, which may have been down before.
    """
    if setting.scenario == ESCORT:
        return "M" if state.m_status == DOWN else "AB"[setting.hunter]
    return "A" if state.a.status == DOWN else "B"


def _reason(setting: Setting, state: Position) -> str:
    kind = state.result_kind
    if RULES[state.result_rule] == "DF-END-03":
        return _by_damage(state)
    if kind == SHOT_DOWN:
        return en.end_shot_down(_fallen(setting, state))
    if kind == CRASH:
        return en.end_crash("AB"[1 - state.winner])
    if kind == TIME:
        return en.end_time()
    if kind == DRAW_BOTH_DOWN:
        return en.end_both_down()
    mission = "M" if setting.leaver < 0 else "AB"[setting.mission]
    return en.end_exit(mission) if kind == EXIT else en.end_shot_down_after_bombing(mission)


def _by_damage(state: Position) -> str:
    """DF-END-03: say why the comparison of damage decides."""
    less, more = min(state.a.damage, state.b.damage), max(state.a.damage, state.b.damage)
    if state.winner == DRAW:
        return en.end_equal_damage(int(less))
    return en.end_less_damage("AB"[state.winner], int(less), "AB"[1 - state.winner], int(more))


def outcome(setting: Setting, state: Position) -> Outcome | None:
    if state.winner == NONE:
        return None
    kind = KINDS[state.result_kind]
    scores = [DRAWN if state.winner == DRAW else WON if state.winner == seat else LOST for seat in (0, 1)]
    details: dict[str, object] = {
        "winner": "draw" if state.winner == DRAW else "AB"[state.winner],
        "kind": kind,
        "major": state.major == 1,
    }
    rule, reason = RULES[state.result_rule], _reason(setting, state)
    return Outcome(rule, reason, scores[:1] if setting.solo else scores, details)
