"""The texts players read: questions, labels of choices and explained refusals. This module decides no rule.

A label says what the choice leads to. It asks the functions that fly and fire, and uses nothing that is hidden from
the player, such as a hidden pilot.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.refusal import Refusal
from aerodrome.games.age_of_dogfights import actions
from aerodrome.games.age_of_dogfights.actions import (
    GUN_NAMES,
    HEADING_NAMES,
    IMMELMANN,
    LEVELS_AT_MOST,
    ROLE_NAMES,
    SMALL_LOOP,
    SPLIT_S,
    TOKENS,
)
from aerodrome.games.age_of_dogfights.events import GUN_WORDS, capital, signed
from aerodrome.games.age_of_dogfights.refusals import (
    CARRIER_NEEDED,
    DUTY_FIRST,
    DUTY_OPEN,
    LEGAL,
    NO_FIRING_POSITION,
    OCCUPIED,
    REFUSALS,
)
from aerodrome.games.age_of_dogfights.rules import activation, arrival, missions, odds, pilots, squadron, targets
from aerodrome.games.age_of_dogfights.rules.flight import allotment, flies_straight
from aerodrome.games.age_of_dogfights.rules.positions import aircraft_of_token, sight_between
from aerodrome.games.age_of_dogfights.rules.throttle import is_risky
from aerodrome.games.age_of_dogfights.rules.walk import (
    advance,
    heading_after,
    is_over,
    level_on_arrival,
    next_step_refusal,
    set_out,
)
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import (
    ACCESS,
    ATTACK,
    BONUS,
    BREAK,
    CLIMB,
    DROP,
    FLYING,
    GROUPS,
    LAUNCH,
    LEVEL,
    LEVELS,
    LOAD,
    LONG,
    NONE,
    ORDER,
    OVER,
    PATH,
    PATROL,
    REINFORCE,
    SKILLS,
    SQUADRON,
    THROTTLE,
    TILT,
    Aircraft,
    Position,
    Walker,
    bursts,
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


# Questions.


def question(setting: Setting, state: Position, seat: int) -> str:
    """Return the question for the seat, or the reason it waits."""
    if seat < 0 or not state.pending >> seat & 1:
        return "The game is over." if state.phase == OVER else "Waiting for the others."
    phase = state.phase
    if phase <= ACCESS:
        return _setup_question(setting, state, seat)
    if phase == ORDER:
        return "Equal designation numbers: which aircraft flies first?"
    if phase == REINFORCE:
        return _arrival_question(setting, state, "Your turn is ending. Move an aircraft to an Access Point?")
    if phase == BONUS:
        return "The two ways of scoring disagree. Play a bonus round with all undamaged aircraft?"
    if phase == BREAK:
        return capital(f"{titled(setting, state, state.mover)} is within reach of your guns. Fire at it?")
    return capital(_mover_question(setting, state))


def _setup_question(setting: Setting, state: Position, seat: int) -> str:
    phase = state.phase
    if phase == SQUADRON:
        if setting.point_buy:
            left = int(setting.point_buy - squadron.spent(setting, state, seat))
            return f"Choose an aircraft for your squadron: {left} of {setting.point_buy} points left."
        return f"Choose an aircraft for your squadron: {squadron.open_picks(setting, state, seat)} to go."
    if phase == LOAD:
        who = titled(setting, state, state.mover)
        return f"Which role does {who} have?" if state.rolled else f"What does {who} carry?"
    if phase == SKILLS:
        aces, rookies = pilots.pilots_to_name(setting, state, seat)
        named = [int(each.skill) for each in state.aircraft if each.seat == seat]
        if named.count(1) < aces:
            return f"Name your aces: {aces - named.count(1)} to go."
        return f"Name your rookies: {rookies - named.count(2)} to go."
    return _arrival_question(setting, state, "Which aircraft do you place on an Access Point?")


def _arrival_question(setting: Setting, state: Position, which: str) -> str:
    if state.mover == NONE:
        return which
    who = titled(setting, state, state.mover)
    if state.rolled == arrival.WHICH_POINT:
        return f"Which Access Point does {who} use?"
    return f"Which level does {who} enter at?" if state.rolled == arrival.WHICH_LEVEL else f"Which way does {who} face?"


def _mover_question(setting: Setting, state: Position) -> str:
    who = titled(setting, state, state.mover)
    move = state.move
    phase = state.phase
    if phase == THROTTLE:
        return f"{who}: roll the blue die, or use full throttle?"
    if phase == LEVELS:
        tilt = "nose up and must climb" if state.aircraft[state.mover].tilt == CLIMB else "nose down and must descend"
        return f"{who} rolled {signed(int(move.die))}. It is {tilt}. Choose how."
    if phase == PATH:
        due = int(move.due) if move.due else int(move.allotment)
        more = " (1 more if it never turns)" if not move.due and flies_straight(move) else ""
        return f"{who} rolled {signed(int(move.die))}: {due} steps{more}, {int(move.flown)} flown. What next?"
    if phase == DROP:
        return f"{who} is over the zone. Drop a bomb?"
    if phase == TILT:
        return f"{who} has flown. How do you set its nose?"
    if phase == LAUNCH:
        ship = missions.torpedo_target(setting, state, state.mover)
        return f"{who} lines up on {setting.ship_names[ship]}. Launch the torpedo?"
    if phase == ATTACK:
        return f"{who} has an enemy in its sights. Fire?"
    assert phase == LONG
    return f"{who}: fire a second part at {name_of(setting, state, state.attacked)}?"


def name_of(setting: Setting, state: Position, index: int) -> str:
    return setting.token_names[state.aircraft[index].token]


def titled(setting: Setting, state: Position, index: int) -> str:
    """Return the aircraft's name and type."""
    token = state.aircraft[index].token
    return f"{setting.token_names[token]} ({setting.kinds[token].name})"


# Labels.


def label(setting: Setting, state: Position, seat: int, code: int) -> str:
    """Return what an action would do now."""
    if code < actions.BRING:
        return _setup_label(setting, state, code)
    if code < actions.BLUE:
        return _arrival_label(setting, state, seat, code)
    if code < actions.DROP:
        return _flight_label(setting, state, seat, code)
    if code < actions.FIRE:
        return _end_label(setting, state, seat, code)
    if code < actions.PASS:
        return _fire_label(setting, state, seat, code)
    if code == actions.PASS:
        return "Don't answer"
    return "Play the bonus round" if code == actions.PLAY_ON else "End the game here"


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


def _arrival_label(setting: Setting, state: Position, seat: int, code: int) -> str:
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
        return _levels_label(setting, state, seat, code - actions.CHANGE - LEVELS_AT_MOST)
    token = code - actions.STEP
    word = STEP_WORDS[token]
    if not _is_flying_now(state, seat):
        return word
    flight = activation.flight_of(setting, state)
    walker = state.move.copy() if state.phase == PATH else set_out(flight, 0)
    if next_step_refusal(flight, walker, token) != LEGAL:
        return word
    advance(flight, walker, token)
    return f"{word}: {_whereto(setting, state, walker)}"


def _is_flying_now(state: Position, seat: int) -> bool:
    """Return whether the seat is choosing a path or a level change."""
    return seat >= 0 and (state.phase == LEVELS or state.phase == PATH) and state.aircraft[state.mover].seat == seat


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


def _levels_label(setting: Setting, state: Position, seat: int, levels: int) -> str:
    if levels == 0:
        return "Keep the level"
    way = "Climb" if levels > 0 else "Descend"
    text = f"{way} {abs(levels)} {'level' if abs(levels) == 1 else 'levels'}"
    if not _is_flying_now(state, seat):
        return text
    mover = state.aircraft[state.mover]
    steps = int(allotment(activation.flight_of(setting, state), levels))
    return f"{text} to L{int(mover.level) + levels}: {steps} steps"


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
    return f"{text} (end of move){_prospects(setting, state, walker, LEVEL)}"


def _prospects(setting: Setting, state: Position, walker: Walker, tilt: int) -> str:
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


def _end_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    """Label the choices that end a move: bombs, the nose, the torpedo."""
    if code == actions.DROP:
        return "Drop a bomb on the zone"
    if code == actions.KEEP:
        return "Keep the bombs"
    if code == actions.LAUNCH:
        return "Launch the torpedo: it hits"
    if code == actions.HOLD:
        return "Keep the torpedo"
    tilt = code - actions.NOSE - 1
    text = ["Nose down: descend next time", "Level", "Nose up: climb next time"][tilt + 1]
    if seat < 0 or state.phase != TILT:
        return text
    return text + _prospects(setting, state, state.move, tilt)


# Firing.


def _fire_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code < actions.CEASE:
        return _attack_label(setting, state, seat, (code - actions.FIRE) // TOKENS, (code - actions.FIRE) % TOKENS)
    if code == actions.CEASE:
        return "Hold fire"
    if code == actions.AGAIN:
        return _again_label(setting, state, seat)
    if code == actions.STOP:
        return "No second part"
    return _answer_label(setting, state, seat, (code - actions.ANSWER) // TOKENS, (code - actions.ANSWER) % TOKENS)


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


def _attack_label(setting: Setting, state: Position, seat: int, gun: int, token: int) -> str:
    text = f"Fire the {GUN_WORDS[GUN_NAMES[gun]]} at {setting.token_names[token]}"
    if seat < 0 or state.phase != ATTACK:
        return text
    mover, target = int(state.mover), int(aircraft_of_token(state, token))
    if targets.shot_refusal(setting, state, mover, gun, target) != LEGAL:
        return text
    chances = odds.odds(setting, state, mover, gun, target)
    text += f": {burst_words(chances.burst)}"
    text += _long_words(setting, state, mover, gun, chances)
    return text + _answer_words(setting, state, target, chances)


def _long_words(setting: Setting, state: Position, mover: int, gun: int, chances: odds.Odds) -> str:
    """Add the chance with a long burst, if that is higher."""
    whole = chances.alone.denominator
    single = chances.burst.destroyed * whole == chances.alone.target_destroyed * chances.burst.denominator
    if single or bursts(state.aircraft[mover].ammunition, gun) < 2:
        return ""
    return f", {percent(chances.alone.target_destroyed, whole)} destroyed with a long burst"


def _answer_words(setting: Setting, state: Position, target: int, chances: odds.Odds) -> str:
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
            others.append(f"{name_of(setting, state, defender)} with its {gun}")
    words = [f"it can answer with its {' and '.join(own)}"] if own else []
    if others:
        words.append(f"{' and '.join(others)} can answer")
    answered = chances.answered
    risk = f"{percent(answered.mover_destroyed, answered.denominator)} risk of being destroyed"
    return f". {capital(', '.join(words))} ({risk})"


def _again_label(setting: Setting, state: Position, seat: int) -> str:
    text = "Fire a second part"
    if seat < 0 or state.phase != LONG:
        return text
    chances = odds.attack_burst_odds(setting, state, state.mover, state.attacking, state.attacked, 1)
    return f"{text}: {burst_words(chances)}"


def _answer_label(setting: Setting, state: Position, seat: int, gun: int, token: int) -> str:
    text = f"Answer with the {GUN_WORDS[GUN_NAMES[gun]]} of {setting.token_names[token]}"
    defender = int(aircraft_of_token(state, token))
    if seat < 0 or state.phase != BREAK or defender == NONE or state.aircraft[defender].seat != seat:
        return text
    if targets.answer_refusal(setting, state, state.mover, defender, gun) != LEGAL:
        return text
    return f"{text}: {burst_words(odds.answer_odds(setting, state, defender, gun, state.mover))}"


# Choices to show, and reasons for refusals.


def candidates(setting: Setting, state: Position, seat: int, legal: list[int]) -> list[int]:
    """List the actions to show: every legal one, and refused ones that a player might ask about."""
    if not legal:
        return legal
    phase = state.phase
    shown = set(legal)
    if phase == PATH:
        shown.update(range(actions.STEP, actions.STEP + IMMELMANN))
        if setting.aerobatics and state.aircraft[state.mover].tilt == LEVEL:
            shown.update(range(actions.STEP + SPLIT_S, actions.STEP + SMALL_LOOP))
    elif phase == LEVELS:
        shown.update(_level_codes(state.aircraft[state.mover]))
        if setting.aerobatics and state.aircraft[state.mover].tilt == CLIMB:
            shown.update(range(actions.STEP + IMMELMANN, actions.STEP + SPLIT_S))
            shown.update(range(actions.STEP + SMALL_LOOP, actions.STEP + actions.WINGOVER_RIGHT + 1))
    elif phase == TILT:
        shown.update(range(actions.NOSE, actions.NOSE + 3))
    elif phase == ATTACK:
        shown.update(_near_targets(setting, state))
    elif phase == REINFORCE and state.mover == NONE:
        waiting = [each for each in state.aircraft if each.seat == seat and each.status == PATROL]
        shown.update([int(actions.BRING + each.token) for each in waiting])
        shown.add(actions.ENOUGH)
    return sorted(shown)


def _level_codes(mover: Aircraft) -> list[int]:
    codes: list[int] = []
    for levels in range(1, LEVELS_AT_MOST + 1):
        codes.append(int(actions.change_code(levels if mover.tilt == CLIMB else -levels)))
    return codes


def _near_targets(setting: Setting, state: Position) -> list[int]:
    """Return attacks on all enemies in sight, with every gun group of the mover."""
    mover = state.aircraft[state.mover]
    kind = setting.kinds[mover.token]
    codes: list[int] = []
    for each in state.aircraft:
        if setting.is_enemy(mover.seat, each.seat) and sight_between(setting, mover, each) >= 0:
            for gun in range(GROUPS):
                if kind.guns[gun]:
                    codes.append(int(actions.fire_code(gun, each.token)))
    return codes


def explained(setting: Setting, state: Position, seat: int, code: int, refusal: int) -> Refusal | None:
    """Return the refusal with its rule and its sentence, naming the guns or aircraft in question."""
    if refusal == LEGAL:
        return None
    rule, text = rule_of(setting, refusal), REFUSALS[refusal][1]
    if refusal == NO_FIRING_POSITION:
        guns = GUN_WORDS[GUN_NAMES[(code - actions.FIRE) // TOKENS]]
        have = "have" if guns.endswith("s") else "has"
        target = setting.token_names[(code - actions.FIRE) % TOKENS]
        text = f"The {guns} {have} no firing position on {target} from here."
    elif refusal == OCCUPIED and state.phase == PATH and actions.STEP <= code < actions.STEP + IMMELMANN:
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
