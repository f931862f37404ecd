"""The texts players read: labels of choices, explained refusals, and what phases add to their labels and questions.

This module decides no rule. A label says what the choice leads to. It asks the functions that fly and fire, and uses
nothing that is hidden from the player, such as a hidden pilot.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core import sequenced
from aerodrome.core.events import Event
from aerodrome.core.refusal import Refusal
from aerodrome.games.age_of_dogfights import actions, events
from aerodrome.games.age_of_dogfights.actions import (
    GUN_NAMES,
    HEADING_NAMES,
    IMMELMANN,
    LEVELS_AT_MOST,
    ROLE_NAMES,
    TOKENS,
)
from aerodrome.games.age_of_dogfights.events import GUN_WORDS, capital
from aerodrome.games.age_of_dogfights.refusals import (
    CARRIER_NEEDED,
    DUTY_FIRST,
    DUTY_OPEN,
    LEGAL,
    NO_FIRING_POSITION,
    OCCUPIED,
    REFUSALS,
)
from aerodrome.games.age_of_dogfights.rules import arrival, targets
from aerodrome.games.age_of_dogfights.rules.activation import flight_of
from aerodrome.games.age_of_dogfights.rules.flight import allotment
from aerodrome.games.age_of_dogfights.rules.throttle import is_risky
from aerodrome.games.age_of_dogfights.rules.walk import (
    advance,
    heading_after,
    is_over,
    level_on_arrival,
    next_step_refusal,
)
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    FLYING,
    GROUPS,
    LEVEL,
    NONE,
    Position,
    Walker,
)

STEP_WORDS: Final = [
    "Straight", "Left", "Right", "Immelmann over 1 level", "Immelmann over 2 levels", "Immelmann over 3 levels",
    "Split S over 1 level", "Split S over 2 levels", "Split S over 3 levels", "Small loop", "Large loop",
    "Wingover to the left", "Wingover to the right",
]  # fmt: skip


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
            return "Don't answer"
        return "Play the bonus round" if code == actions.PLAY_ON else "End the game here"

    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        return _explained(self.setting, state, code, refusal)

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)


# Aircraft in questions.


def name_of(setting: Setting, state: Position, index: int) -> str:
    return setting.token_names[state.aircraft[index].token]


def titled(setting: Setting, state: Position, index: int) -> str:
    """Return the aircraft's name and type."""
    token = state.aircraft[index].token
    return f"{setting.token_names[token]} ({setting.kinds[token].name})"


def mover_title(setting: Setting, state: Position) -> str:
    """Return the name and type of the mover, to begin a sentence."""
    return capital(titled(setting, state, int(state.mover)))


def arrival_question(setting: Setting, state: Position) -> str:
    """Return the question about the aircraft that is placed, or "" while none is chosen."""
    if state.mover == NONE:
        return ""
    who = titled(setting, state, int(state.mover))
    if state.asked == arrival.WHICH_POINT:
        return f"Which Access Point does {who} use?"
    return f"Which level does {who} enter at?" if state.asked == arrival.WHICH_LEVEL else f"Which way does {who} face?"


# Labels.


def _setup_label(setting: Setting, state: Position, code: int) -> str:
    if code < actions.READY:
        return _type_words(setting, code)
    if code == actions.READY:
        return "Finish the squadron"
    if code < actions.CARRY:
        return f"Fly as {ROLE_NAMES[code - actions.ROLE]}"
    if code < actions.MAKE_ACE:
        return _load_words(setting, state, code - actions.CARRY)
    token = (code - actions.MAKE_ACE) % TOKENS
    skill = "ace" if code < actions.MAKE_ROOKIE else "rookie"
    return f"{setting.token_names[token]} ({setting.kinds[token].name}) is flown by {_a(skill)}"


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"


def _load_words(setting: Setting, state: Position, load: int) -> str:
    torpedoes = state.mover != NONE and setting.kinds[state.aircraft[state.mover].token].torpedo
    what = "torpedo" if torpedoes else "bomb"
    if load == 0:
        return f"No {what}"
    return f"{load} {what}" if load == 1 else f"{load} {what}{'es' if torpedoes else 's'}"


def _type_words(setting: Setting, token: int) -> str:
    """Describe a type in one line, for the choice of a squadron."""
    kind = setting.kinds[token]
    guns = " and ".join([f"{kind.guns[gun]} {GUN_NAMES[gun]}" for gun in range(GROUPS) if kind.guns[gun]])
    value = f", value {kind.value}" if setting.point_buy else ""
    flies = f"speed {kind.speed}, agility {kind.agility}, ceiling L{kind.ceiling}"
    return f"{setting.token_names[token]} {kind.name}: {flies}, {guns or 'no guns'}{value}"


def _arrival_label(setting: Setting, seat: int, code: int) -> str:
    if code < actions.TO:
        token = code - actions.BRING
        return f"{setting.token_names[token]} {setting.kinds[token].name}"
    if code < actions.AT:
        number = code - actions.TO
        if seat < 0 or number >= len(setting.access[seat]):
            return f"Access Point {number + 1}"
        return f"Access Point {number + 1} {_side_of(setting, setting.access[seat][number])}"
    if code < actions.FACE:
        return f"At L{code - actions.AT + 1}"
    if code < actions.ENOUGH:
        return f"Facing {HEADING_NAMES[code - actions.FACE]}"
    if code == actions.ENOUGH:
        return "No more aircraft"
    token = code - actions.NEXT
    return f"{setting.token_names[token]} {setting.kinds[token].name} first"


def _side_of(setting: Setting, point: int) -> str:
    """Say where an Access Point is: "in the south, at column 8"."""
    column, row = [int(number) for number in setting.point_name(point).split(",")]
    if 0 <= row < setting.rows:
        return f"in the {'west' if column < 0 else 'east'}, at row {row}"
    return f"in the {'south' if row < 0 else 'north'}, at column {column}"


# Flying.


def _flight_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code == actions.BLUE:
        return "Blue die: -1, 0, 0, +1, +1 or +2"
    if code == actions.GREEN:
        return _green_label(setting, state, seat)
    if code < actions.STEP:
        return _levels_label(code - actions.CHANGE - LEVELS_AT_MOST)
    return STEP_WORDS[code - actions.STEP]


def _green_label(setting: Setting, state: Position, seat: int) -> str:
    text = "Full throttle, green die: 0 to +5"
    if seat < 0 or state.mover == NONE:
        return text
    mover = state.aircraft[state.mover]
    kind = setting.kinds[mover.token]
    if not is_risky(setting, mover):
        left = int(kind.throttle - mover.throttle_used)
        return f"{text} ({left} safe {'use' if left == 1 else 'uses'} left)"
    ruin = "destroys the aircraft" if mover.damage else "damages the engine"
    return f"{text}, but this is the risky roll: 0 or +1 {ruin} (33%)"


def _levels_label(levels: int) -> str:
    if levels == 0:
        return "Keep the level"
    way = "Climb" if levels > 0 else "Descend"
    return f"{way} {abs(levels)} {'level' if abs(levels) == 1 else 'levels'}"


def levels_words(setting: Setting, state: Position, levels: int) -> str:
    """Say which level that is, and how many steps it leaves."""
    if levels == 0:
        return ""
    steps = int(allotment(flight_of(setting, state), levels))
    return f" to L{int(state.aircraft[state.mover].level) + levels}: {steps} steps"


def step_words(setting: Setting, state: Position, walker: Walker, token: int) -> str:
    """Say where a step or a manoeuvre of this walker leads, if it can fly it."""
    flight = flight_of(setting, state)
    if next_step_refusal(flight, walker, token) != LEGAL:
        return ""
    advance(flight, walker, token)
    return f": {_whereto(setting, state, walker)}"


def _whereto(setting: Setting, state: Position, walker: Walker) -> str:
    """Say where a walker is. At the end of its move, also say what it could do there with its nose level."""
    if walker.sides:
        return "off the board"
    text = f"to {setting.point_name(walker.point)} heading {HEADING_NAMES[walker.heading]}, L{int(walker.level)}"
    if not is_over(walker):
        return text
    if walker.wind < 0:
        text += ", blown back 1 step"
    if setting.border[walker.point]:
        text += ", in the border zone"
    return f"{text} (end of move){prospects(setting, state, walker, LEVEL)}"


def prospects(setting: Setting, state: Position, walker: Walker, tilt: int) -> str:
    """Say which aircraft the mover could fire at from there, and which could answer."""
    mover = int(state.mover)
    pose = (walker.point, walker.heading, walker.level, tilt, walker.flown)
    shots = targets.shots_from(setting, state, mover, *pose)
    answers = targets.defenders_against(setting, state, mover, *pose)
    text = ""
    if shots:
        names = _distinct([name_of(setting, state, targets.shot_target(shot)) for shot in shots])
        text += f", {' and '.join(names)} in your sights"
    if answers:
        names = _distinct([name_of(setting, state, targets.answer_defender(answer)) for answer in answers])
        text += f", within reach of {' and '.join(names)}"
    return text


def _distinct(names: list[str]) -> list[str]:
    found: list[str] = []
    for name in names:
        if name not in found:
            found.append(name)
    return found


def _end_label(code: int) -> str:
    """Label the choices that end a move: bombs, the nose, the torpedo."""
    if code == actions.DROP:
        return "Drop a bomb on the zone"
    if code == actions.KEEP:
        return "Keep the bombs"
    if code == actions.LAUNCH:
        return "Launch the torpedo: it hits"
    if code == actions.HOLD:
        return "Keep the torpedo"
    return ["Nose down: descend next time", "Level", "Nose up: climb next time"][code - actions.NOSE]


# Firing.


def _fire_label(setting: Setting, code: int) -> str:
    if code < actions.CEASE:
        gun, token = (code - actions.FIRE) // TOKENS, (code - actions.FIRE) % TOKENS
        return f"Fire the {GUN_WORDS[GUN_NAMES[gun]]} at {setting.token_names[token]}"
    if code == actions.CEASE:
        return "Hold fire"
    if code == actions.AGAIN:
        return "Fire a second part"
    if code == actions.STOP:
        return "No second part"
    gun, token = (code - actions.ANSWER) // TOKENS, (code - actions.ANSWER) % TOKENS
    return f"Answer with the {GUN_WORDS[GUN_NAMES[gun]]} of {setting.token_names[token]}"


# Reasons for refusals.


def _explained(setting: Setting, state: Position, code: int, refusal: int) -> Refusal:
    """Return the refusal with its rule and its sentence, naming the guns or aircraft in question."""
    rule, text = rule_of(setting, refusal), REFUSALS[refusal][1]
    if refusal == NO_FIRING_POSITION:
        guns = GUN_WORDS[GUN_NAMES[(code - actions.FIRE) // TOKENS]]
        have = "have" if guns.endswith("s") else "has"
        target = setting.token_names[(code - actions.FIRE) % TOKENS]
        text = f"The {guns} {have} no firing position on {target} from here."
    elif refusal == OCCUPIED and actions.STEP <= code < actions.STEP + IMMELMANN:
        text = _who_is_there(setting, state, code - actions.STEP) or text
    return Refusal(rule, text)


def rule_of(setting: Setting, refusal: int) -> str:
    """Return the rule behind a refusal. Each mode has its own rule for the duty to have a task's aircraft in play."""
    if refusal == CARRIER_NEEDED or refusal == DUTY_FIRST or refusal == DUTY_OPEN:
        return DUTY_RULES[setting.mode]
    return REFUSALS[refusal][0]


def _who_is_there(setting: Setting, state: Position, token: int) -> str:
    """Name the aircraft that blocks a step. Return "" if it blocks only what would have to follow."""
    heading = int(heading_after(state.move.heading, token))
    ahead = setting.lattice.next[int(state.move.point) * 6 + heading]
    for each in state.aircraft:
        if each.status == FLYING and each.point == ahead and each.level == level_on_arrival(state.move):
            return f"You can't fly there: {setting.token_names[each.token]} is on that point at L{int(each.level)}."
    return ""
