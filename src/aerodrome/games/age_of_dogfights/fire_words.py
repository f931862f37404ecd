"""What phases of fire say in a label while their question is open: the odds, and the aircraft that can answer.

The odds use nothing that is hidden from the player, such as a hidden pilot.
"""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.actions import GUN_NAMES
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import odds, targets
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, Position, bursts


def percent(part: int, whole: int) -> int:
    """Return a rounded percentage. A chance is never rounded to 0 or 100."""
    if 0 < part < whole:
        return min(99, max(1, round(100 * part / whole)))
    return 100 * part // whole


def _shares(chances: odds.BurstOdds) -> tuple[int, int, int]:
    """Return the odds of a burst in percent: destroyed, damaged, jammed."""
    whole = chances.denominator
    return percent(chances.destroyed, whole), percent(chances.damaged(), whole), percent(chances.jammed, whole)


def attack_label(setting: Setting, state: Position, gun: int, token: int, plain: str) -> str:
    """Say what a legal attack of the mover may lead to."""
    mover, target = int(state.mover), int(aircraft_of_token(state, token))
    if targets.shot_refusal(setting, state, mover, gun, target) != LEGAL:
        return plain
    chances = odds.odds(setting, state, mover, gun, target)
    answered = chances.answered
    return en.label_fire_odds(
        _long_share(state, mover, gun, chances),
        _answers(setting, state, target, chances.answers),
        percent(answered.mover_destroyed, answered.denominator),
        setting.token_names[token],
        GUN_NAMES[gun],
        *_shares(chances.burst),
    )


def _long_share(state: Position, mover: int, gun: int, chances: odds.Odds) -> int:
    """Return the chance with a long burst, if that is higher."""
    whole = chances.alone.denominator
    single = chances.burst.destroyed * whole == chances.alone.target_destroyed * chances.burst.denominator
    if single or bursts(state.aircraft[mover].ammunition, gun) < 2:
        return 0
    return percent(chances.alone.target_destroyed, whole)


def _answers(setting: Setting, state: Position, target: int, answers: list[int]) -> list[str]:
    """Name the guns of the target and the other aircraft that can answer."""
    own: list[str] = []
    others: list[str] = []
    for answer in answers:
        defender, gun = int(targets.answer_defender(answer)), GUN_NAMES[targets.answer_gun(answer)]
        if defender == target:
            own.append(en.gun(gun))
        else:
            others.append(en.other_answer(setting.token_names[state.aircraft[defender].token], gun))
    found: list[str] = [en.target_answers(own)] if own else []
    return [*found, en.others_answer(others)] if others else found


def second_part_label(setting: Setting, state: Position) -> str:
    chances = odds.attack_burst_odds(setting, state, state.mover, state.attacking, state.attacked, 1)
    return en.label_again_odds(*_shares(chances))


def answer_label(setting: Setting, state: Position, seat: int, gun: int, token: int, plain: str) -> str:
    """Say what a legal answer of the seat may lead to."""
    defender = int(aircraft_of_token(state, token))
    if defender == NONE or state.aircraft[defender].seat != seat:
        return plain
    if targets.answer_refusal(setting, state, state.mover, defender, gun) != LEGAL:
        return plain
    chances = odds.answer_odds(setting, state, defender, gun, state.mover)
    return en.label_answer_odds(setting.token_names[token], GUN_NAMES[gun], *_shares(chances))
