"""Chapter 15: the end of the game."""

from __future__ import annotations

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.outcome import DRAWN, LOST, WON, Outcome
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.games.dawgs_of_war.state import ELIMINATED, NONE, OVER, UNTURNED, Position


def is_decided(setting: Setting, state: Position) -> bool:
    """DOW-WIN-01 to DOW-WIN-04: planes of at most one side are left, in the air or waiting."""
    side = NONE
    for seat in range(setting.seats):
        if state.planes[seat].status != ELIMINATED:
            if side != NONE and side != setting.teams[seat]:
                return False
            side = setting.teams[seat]
    return True


def return_cards(setting: Setting, state: Position) -> None:
    """DOW-RET-01, DOW-RET-02, DOW-SPEC-03: return the cards to hand and end the effects of this round."""
    for seat in range(setting.seats):
        plane = state.planes[seat]
        plane.card = NONE
        plane.trick = NONE
        plane.choice = UNTURNED


def end(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Let the side that is left win, with its members shot down earlier. If none is left, no one wins."""
    winner = NONE
    for seat in range(setting.seats):
        if state.planes[seat].status != ELIMINATED:
            winner = setting.teams[seat]
    state.winner = winner
    state.ended = 1
    state.phase = OVER
    state.pending = 0
    state.begun = 0
    if log is not None:
        fields: dict[str, object] = {"winner": None, "rule": rule(setting, state)}
        if winner != NONE:
            fields["winner"] = setting.team_name(winner)
        log.append(Event("result", EVERYONE, fields, reveal=True))


def rule(setting: Setting, state: Position) -> str:
    if state.winner == NONE:
        return "DOW-WIN-03"
    return "DOW-WIN-02" if setting.in_teams else "DOW-WIN-01"


def outcome(setting: Setting, state: Position) -> Outcome | None:
    if not state.ended:
        return None
    if state.winner == NONE:
        # DOW-WIN-03: no one wins, and no one loses.
        return Outcome(rule(setting, state), en.end_none_left(), [DRAWN] * setting.seats, {"winner": None})
    scores = [WON if setting.teams[seat] == state.winner else LOST for seat in range(setting.seats)]
    name = setting.team_name(state.winner)
    reason = en.end_last_team(name) if setting.in_teams else en.end_last_plane(name)
    return Outcome(rule(setting, state), reason, scores, {"winner": name})
