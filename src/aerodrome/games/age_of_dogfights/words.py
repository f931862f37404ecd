"""What the texts for players say: labels of choices, explained refusals, and what phases add to labels and questions.

The sentences are in messages/en.ftl, and this module decides no rule. A label says what the choice leads to. It asks
the functions that fly and fire, and uses nothing that is hidden from the player, such as a hidden pilot.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core import sequenced
from aerodrome.core.events import Event
from aerodrome.core.refusal import Refusal
from aerodrome.games.age_of_dogfights import actions, events, refusals
from aerodrome.games.age_of_dogfights.actions import (
    GUN_NAMES,
    HEADING_NAMES,
    IMMELMANN,
    LEVELS_AT_MOST,
    ROLE_NAMES,
    STEP_NAMES,
    TILT_NAMES,
    TOKENS,
)
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import arrival, odds, targets, walk
from aerodrome.games.age_of_dogfights.rules.activation import flight_of
from aerodrome.games.age_of_dogfights.rules.flight import allotment
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token
from aerodrome.games.age_of_dogfights.rules.throttle import is_risky
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import FLYING, GROUPS, LEVEL, NONE, Position, Walker, bursts

# By mode: the rule that demands an aircraft with the mode's task in play.
DUTY_RULES: Final = [
    "AOD-RND-09", "AOD-REC-10", "AOD-BMB-03", "AOD-BMB-03", "AOD-TORP-05", "AOD-COMB-04", "AOD-SCN-01",
]  # fmt: skip


class Words(sequenced.Words[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def label(self, state: Position, seat: int, code: int) -> str:
        """Return what an action does. While its question is open, its phase adds what it would lead to."""
        if code < actions.BRING:
            return _setup_label(self.setting, state, code)
        if code < actions.BLUE:
            return _arrival_label(self.setting, seat, code)
        if code < actions.DROP:
            return _flight_label(self.setting, state, seat, code)
        if code < actions.FIRE:
            return _end_label(code)
        if code < actions.PASS:
            return _fire_label(self.setting, code)
        if code == actions.PASS:
            return en.label_pass()
        return en.label_play_on() if code == actions.PLAY_ON else en.label_finish()

    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        """Return the refusal with its rule and its sentence, naming the guns or aircraft in question."""
        setting = self.setting
        text: str = refusals.REFUSALS[refusal][1]()
        if refusal == refusals.NO_FIRING_POSITION:
            gun, token = (code - actions.FIRE) // TOKENS, (code - actions.FIRE) % TOKENS
            text = en.refusal_no_firing_position_on(GUN_NAMES[gun], setting.token_names[token])
        elif refusal == refusals.OCCUPIED and actions.STEP <= code < actions.STEP + IMMELMANN:
            text = _who_is_there(setting, state, code - actions.STEP) or text
        return Refusal(rule_of(setting, refusal), text)

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)


# Aircraft in questions.


def named(setting: Setting, state: Position, index: int) -> tuple[str, str]:
    """Return the aircraft's name and type."""
    token = state.aircraft[index].token
    return setting.token_names[token], setting.kinds[token].name


def mover(setting: Setting, state: Position) -> tuple[str, str]:
    return named(setting, state, int(state.mover))


def arrival_question(setting: Setting, state: Position) -> str:
    """Return the question about the aircraft that is placed, or "" while none is chosen."""
    if state.mover == NONE:
        return ""
    if state.asked == arrival.WHICH_POINT:
        return en.question_access_point(*mover(setting, state))
    ask = en.question_level if state.asked == arrival.WHICH_LEVEL else en.question_heading
    return ask(*mover(setting, state))


# Labels.


def _setup_label(setting: Setting, state: Position, code: int) -> str:
    if code < actions.READY:
        return _type_label(setting, code)
    if code == actions.READY:
        return en.label_ready()
    if code < actions.CARRY:
        return en.label_role(ROLE_NAMES[code - actions.ROLE])
    if code < actions.MAKE_ACE:
        torpedo = state.mover != NONE and setting.kinds[state.aircraft[state.mover].token].torpedo > 0
        return en.label_load(torpedo, code - actions.CARRY)
    token = (code - actions.MAKE_ACE) % TOKENS
    skill = "ace" if code < actions.MAKE_ROOKIE else "rookie"
    return en.label_pilot(skill, setting.token_names[token], setting.kinds[token].name)


def _type_label(setting: Setting, token: int) -> str:
    """Describe a type in one line, for the choice of a squadron."""
    kind = setting.kinds[token]
    guns: list[str] = [en.guns_of_type(kind.guns[gun], GUN_NAMES[gun]) for gun in range(GROUPS) if kind.guns[gun]]
    value = int(kind.value) if setting.point_buy else 0
    flies = (int(kind.speed), int(kind.agility), int(kind.ceiling))
    return en.label_take(setting.token_names[token], kind.name, *flies, guns, value)


def _arrival_label(setting: Setting, seat: int, code: int) -> str:
    if code < actions.TO:
        token = code - actions.BRING
        return en.label_bring(setting.token_names[token], setting.kinds[token].name)
    if code < actions.AT:
        number = code - actions.TO
        if seat < 0 or number >= len(setting.access[seat]):
            return en.access_point(number + 1)
        return en.label_access_point(*_side_of(setting, setting.access[seat][number]), number + 1)
    if code < actions.FACE:
        return en.label_level(code - actions.AT + 1)
    if code < actions.ENOUGH:
        return en.label_heading(HEADING_NAMES[code - actions.FACE])
    if code == actions.ENOUGH:
        return en.label_enough()
    token = code - actions.NEXT
    return en.label_next(setting.token_names[token], setting.kinds[token].name)


def _side_of(setting: Setting, point: int) -> tuple[str, int]:
    """Return the side of the board where an Access Point is, and its row or column there."""
    column, row = [int(number) for number in setting.point_name(point).split(",")]
    if 0 <= row < setting.rows:
        return "west" if column < 0 else "east", row
    return "south" if row < 0 else "north", column


# Flying.


def _flight_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code == actions.BLUE:
        return en.label_blue()
    if code == actions.GREEN:
        return _green_label(setting, state, seat)
    if code < actions.STEP:
        levels = code - actions.CHANGE - LEVELS_AT_MOST
        return en.label_levels(_way(levels), abs(levels)) if levels else en.label_keep_level()
    return en.label_step(STEP_NAMES[code - actions.STEP])


def _green_label(setting: Setting, state: Position, seat: int) -> str:
    if seat < 0 or state.mover == NONE:
        return en.label_green()
    flyer = state.aircraft[state.mover]
    if is_risky(setting, flyer):
        return en.label_green_risky(flyer.damage != 0)
    return en.label_green_safe(int(setting.kinds[flyer.token].throttle - flyer.throttle_used))


def _way(levels: int) -> str:
    return "climb" if levels > 0 else "descend"


def levels_label(setting: Setting, state: Position, levels: int) -> str:
    """Say which level that is, and how many steps it leaves."""
    if levels == 0:
        return en.label_keep_level()
    steps = int(allotment(flight_of(setting, state), levels))
    return en.label_levels_to(int(state.aircraft[state.mover].level) + levels, _way(levels), abs(levels), steps)


def step_label(setting: Setting, state: Position, walker: Walker, token: int) -> str:
    """Say where a step or a manoeuvre of this walker leads, if it can fly it.

    At the end of its move, also say what it could do there with its nose level.
    """
    flight, step = flight_of(setting, state), STEP_NAMES[token]
    if walk.next_step_refusal(flight, walker, token) != LEGAL:
        return en.label_step(step)
    walk.advance(flight, walker, token)
    if walker.sides:
        return en.label_step_off(step)
    point, level, heading = setting.point_name(walker.point), int(walker.level), HEADING_NAMES[walker.heading]
    if not walk.is_over(walker):
        return en.label_step_to(point, level, step, heading)
    border, blown = setting.border[walker.point] != 0, walker.wind < 0
    return en.label_step_end(blown, border, step, point, level, heading, *_prospects(setting, state, walker, LEVEL))


def nose_label(setting: Setting, state: Position, tilt: int) -> str:
    return en.label_nose(TILT_NAMES[tilt + 1], *_prospects(setting, state, state.move, tilt))


def _prospects(setting: Setting, state: Position, walker: Walker, tilt: int) -> tuple[list[str], list[str]]:
    """Return the aircraft that the mover could fire at from there, and those that could answer."""
    index = int(state.mover)
    pose = (walker.point, walker.heading, walker.level, tilt, walker.flown)
    shots = [targets.shot_target(shot) for shot in targets.shots_from(setting, state, index, *pose)]
    answers = [targets.answer_defender(answer) for answer in targets.defenders_against(setting, state, index, *pose)]
    return _distinct(setting, state, shots), _distinct(setting, state, answers)


def _distinct(setting: Setting, state: Position, aircraft: list[int]) -> list[str]:
    return list(dict.fromkeys([setting.token_names[state.aircraft[index].token] for index in aircraft]))


def _end_label(code: int) -> str:
    """Label the choices that end a move: bombs, the nose, the torpedo."""
    if code == actions.DROP:
        return en.label_drop()
    if code == actions.KEEP:
        return en.label_keep_bombs()
    if code == actions.LAUNCH:
        return en.label_launch()
    if code == actions.HOLD:
        return en.label_keep_torpedo()
    return en.label_nose(TILT_NAMES[code - actions.NOSE], [], [])


# Firing.


def _fire_label(setting: Setting, code: int) -> str:
    if code < actions.CEASE:
        gun, token = (code - actions.FIRE) // TOKENS, (code - actions.FIRE) % TOKENS
        return en.label_fire(setting.token_names[token], GUN_NAMES[gun])
    if code == actions.CEASE:
        return en.label_cease()
    if code == actions.AGAIN:
        return en.label_again()
    if code == actions.STOP:
        return en.label_stop()
    gun, token = (code - actions.ANSWER) // TOKENS, (code - actions.ANSWER) % TOKENS
    return en.label_answer(setting.token_names[token], GUN_NAMES[gun])


# Reasons for refusals.


def rule_of(setting: Setting, refusal: int) -> str:
    """Return the rule behind a refusal. Each mode has its own rule for the duty to have a task's aircraft in play."""
    if refusal == refusals.CARRIER_NEEDED or refusal == refusals.DUTY_FIRST or refusal == refusals.DUTY_OPEN:
        return DUTY_RULES[setting.mode]
    return refusals.REFUSALS[refusal][0]


def _who_is_there(setting: Setting, state: Position, token: int) -> str:
    """Name the aircraft that blocks a step. Return "" if it blocks only what would have to follow."""
    heading = int(walk.heading_after(state.move.heading, token))
    ahead = setting.lattice.next[int(state.move.point) * 6 + heading]
    for each in state.aircraft:
        if each.status == FLYING and each.point == ahead and each.level == walk.level_on_arrival(state.move):
            return en.refusal_occupied_by(setting.token_names[each.token], int(each.level))
    return ""


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
