"""Chapters 24 to 26, 28, 29 and 31: a game ends, with a bonus round or a result. rules/endings.py says when."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.outcome import DRAWN, LOST, WON, Outcome
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, BREAKTHROUGH, DOGFIGHT, RECON_MODE
from aerodrome.games.age_of_dogfights.rules.endings import CAUSES, REASONS, ROUND_LIMIT, SIDE_EMPTY
from aerodrome.games.age_of_dogfights.rules.scoring import ffa_scores, is_melee, points
from aerodrome.games.age_of_dogfights.rules.winners import offers_bonus, standings, winner
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, OVER, Position

TASK_RULES: Final = ["AOD-DOG-02", "AOD-REC-12", "AOD-BMB-13", "AOD-BMB-13", "AOD-SCN-04", "AOD-COMB-04", "AOD-SCN-01"]


def end(setting: Setting, state: Position, why: i64, log: list[Event] | None) -> None:
    """End the game, unless the seats are to be asked about a bonus round first."""
    state.end_rule = why
    if offers_bonus(setting, state, why):
        state.player = 0
        return
    close(setting, state, log)


def close(setting: Setting, state: Position, log: list[Event] | None) -> None:
    state.winner = winner(setting, state, state.end_rule)
    state.ended = 1
    state.phase = OVER
    state.pending = 0
    state.begun = 0
    if log is not None:
        fields: dict[str, object] = {
            "winner": None if state.winner == NONE else setting.side_names[state.winner],
            "rule": rule(setting, state),
            "points": points(setting, state),
        }
        log.append(Event("result", EVERYONE, fields, reveal=True))


def rule(setting: Setting, state: Position) -> str:
    """Return the rule that decides: the reason for the end, and its way of scoring."""
    why = state.end_rule
    if is_melee(setting):
        return "AOD-MP-07"
    if setting.mode == DOGFIGHT:
        if why == SIDE_EMPTY and state.bonus:
            return "AOD-DOG-05"
        if why == SIDE_EMPTY:
            return "AOD-DOG-04" if setting.points_scoring else "AOD-DOG-03"
        return "AOD-DOG-07"
    if why == ROUND_LIMIT:
        return "AOD-DOG-07"
    if setting.mode == RECON_MODE and setting.win_at:
        return "AOD-REC-11"
    if setting.mode == BREAKTHROUGH and setting.win_at:
        return "AOD-SCN-03" if setting.record.get("scenario") == "attack-at-dawn" else "AOD-BMB-14"
    if setting.mode == BOMBING_ZONE and setting.win_at:
        return "AOD-BMB-14"
    return TASK_RULES[setting.mode]


def outcome(setting: Setting, state: Position) -> Outcome | None:
    if not state.ended:
        return None
    counted = points(setting, state)
    details: dict[str, object] = {
        "winner": None if state.winner == NONE else setting.side_names[state.winner],
        "cause": CAUSES[state.end_rule],
        "points": {setting.side_names[side]: counted[side] for side in range(setting.sides)},
    }
    return Outcome(rule(setting, state), _sentence(setting, state), scores(setting, state), details)


def _sentence(setting: Setting, state: Position) -> str:
    why = REASONS[state.end_rule]
    return en.end_draw(why) if state.winner == NONE else en.end_won(why, setting.side_names[state.winner])


def scores(setting: Setting, state: Position) -> list[float]:
    """Return the scores by seat. In a drawn free-for-all, seats with fewer than the most points lose."""
    if state.winner != NONE:
        return [WON if setting.side_of[seat] == state.winner else LOST for seat in range(setting.seats)]
    if not setting.ffa:
        return [DRAWN] * int(setting.seats)
    counted = ffa_scores(setting, state) if is_melee(setting) else standings(setting, state)
    most = max(counted)
    if counted.count(most) == 1:
        return [DRAWN] * int(setting.seats)  # AOD-RUL-109: the leader does not win
    return [DRAWN if each == most else LOST for each in counted]
