"""What phases of fire add to a label while their question is open: the odds, and the aircraft that can answer.

The odds use nothing that is hidden from the player, such as a hidden pilot.
"""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.actions import GUN_NAMES
from aerodrome.games.age_of_dogfights.events import GUN_WORDS, capital
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import odds, targets
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import NONE, Position, bursts


def percent(part: int, whole: int) -> str:
    """Return a rounded percentage. A chance is never rounded to 0% or 100%."""
    if 0 < part < whole:
        return f"{min(99, max(1, round(100 * part / whole)))}%"
    return f"{100 * part // whole}%"


def burst_words(chances: odds.BurstOdds) -> str:
    """Return the odds of a burst: "28% destroyed, 42% damaged, 3% jam"."""
    whole = chances.denominator
    words = [f"{percent(chances.destroyed, whole)} destroyed"]
    if chances.damaged():
        words.append(f"{percent(chances.damaged(), whole)} damaged")
    words.append(f"{percent(chances.jammed, whole)} jam")
    return ", ".join(words)


def attack_words(setting: Setting, state: Position, gun: int, token: int) -> str:
    """Say what a legal attack of the mover may lead to."""
    mover, target = int(state.mover), int(aircraft_of_token(state, token))
    if targets.shot_refusal(setting, state, mover, gun, target) != LEGAL:
        return ""
    chances = odds.odds(setting, state, mover, gun, target)
    long = _long_words(state, mover, gun, chances)
    return f": {burst_words(chances.burst)}{long}{_answers_words(setting, state, target, chances)}"


def _long_words(state: Position, mover: int, gun: int, chances: odds.Odds) -> str:
    """Add the chance with a long burst, if that is higher."""
    whole = chances.alone.denominator
    single = chances.burst.destroyed * whole == chances.alone.target_destroyed * chances.burst.denominator
    if single or bursts(state.aircraft[mover].ammunition, gun) < 2:
        return ""
    return f", {percent(chances.alone.target_destroyed, whole)} destroyed with a long burst"


def _answers_words(setting: Setting, state: Position, target: int, chances: odds.Odds) -> str:
    """Name the aircraft that can answer, and the risk if all do."""
    if not chances.answers:
        return ""
    own: list[str] = []
    others: list[str] = []
    for answer in chances.answers:
        defender, gun = int(targets.answer_defender(answer)), GUN_WORDS[GUN_NAMES[targets.answer_gun(answer)]]
        if defender == target:
            own.append(gun)
        else:
            others.append(f"{setting.token_names[state.aircraft[defender].token]} with its {gun}")
    words = [f"it can answer with its {' and '.join(own)}"] if own else []
    if others:
        words.append(f"{' and '.join(others)} can answer")
    answered = chances.answered
    risk = f"{percent(answered.mover_destroyed, answered.denominator)} risk of being destroyed"
    return f". {capital(', '.join(words))} ({risk})"


def second_part_words(setting: Setting, state: Position) -> str:
    chances = odds.attack_burst_odds(setting, state, state.mover, state.attacking, state.attacked, 1)
    return f": {burst_words(chances)}"


def answer_words(setting: Setting, state: Position, seat: int, gun: int, token: int) -> str:
    """Say what a legal answer of the seat may lead to."""
    defender = int(aircraft_of_token(state, token))
    if defender == NONE or state.aircraft[defender].seat != seat:
        return ""
    if targets.answer_refusal(setting, state, state.mover, defender, gun) != LEGAL:
        return ""
    return f": {burst_words(odds.answer_odds(setting, state, defender, gun, state.mover))}"
