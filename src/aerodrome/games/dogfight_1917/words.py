"""The texts players read: labels of choices and explained refusals. This module decides no rule."""

from __future__ import annotations

from aerodrome.core import sequenced
from aerodrome.core.events import Event
from aerodrome.core.refusal import Refusal
from aerodrome.games.dogfight_1917 import actions, events, pilots, sketches
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.events import STEP_WORDS
from aerodrome.games.dogfight_1917.pieces import (
    CARDS,
    DARING_ESCAPE,
    EC,
    FOKKER,
    KI,
    LEWIS,
    MENTOR,
    NO_SPECIAL,
    RICHTHOFEN,
    SEAT_NAMES,
    SIDE_A,
    SIDE_B,
    SLIP_TURN,
    SPAD,
    SPECIALS,
    STEEP_DIVE,
)
from aerodrome.games.dogfight_1917.refusals import NO_TOKENS, NOT_IN_HAND, NOT_YOUR_PILOT, REFUSALS, TAKEN
from aerodrome.games.dogfight_1917.rules import flight, gunnery
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import Position
from aerodrome.lattice.hexagon import HEADING_NAMES, route_word, spin_word, spun


class Words(sequenced.Words[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def label(self, state: Position, seat: int, code: int) -> str:
        """Say what an action would mean now."""
        if code < actions.PASS:
            return _setup_label(self.setting, code)
        if code < actions.TURN:
            return _turn_label(self.setting, state, seat, code)
        return _inner_label(self.setting, state, seat, code)

    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        return _explain(self.setting, state, seat, code, refusal)

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        return sketches.sketch(self.setting, state, seat, code)


# Labels.


def _setup_label(setting: Setting, code: int) -> str:
    fighters, cards = setting.tables.fighters, setting.tables.pilots
    if code < actions.PILOT:
        return f"{fighters[code].name} with {cards[code].name}: {'; '.join(fighters[code].strengths)}"
    if code < actions.FIGHTER:
        pilot = code - actions.PILOT
        ongoing = f"{cards[pilot].ongoing} ({pilots.effect(setting.numbers, pilot, SIDE_A)})"
        once = f"{cards[pilot].special} ({pilots.special(setting.numbers, pilot)})"
        return f"{cards[pilot].name}: {ongoing}, and once per game {once}"
    if code < actions.ASSIGN:
        fighter = fighters[code - actions.FIGHTER]
        return f"{fighter.name}: {'; '.join(fighter.strengths)}"
    if code < actions.HARDER:
        choice = code - actions.ASSIGN
        who = "The Ace (A)" if choice < 16 else "The Rookie (B)"
        return f"{who}: {fighters[choice // 4 % 4].name} with {cards[choice % 4].name}"
    if code == actions.HARDER:
        return "Remove 2 more cards"
    if code == actions.NOT_HARDER:
        return "No, 2 are enough"
    return f"On {place_name(code - actions.PLACE)}"


def card_name(setting: Setting, state: Position, seat: int, kind: int) -> str:
    if seat < 0 or state.fighters[seat].fighter < 0:
        return CARDS[kind]
    return setting.board_of(state.fighters[seat]).card_name(kind)


def _turn_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code == actions.PASS:
        return "Don't improvise"
    if code < actions.BACK:
        return f"Discard {card_name(setting, state, seat, code - actions.IMPROVISE)} and collect a token"
    if code < actions.BACK_DONE:
        return f"Shuffle back {card_name(setting, state, seat, code - actions.BACK)}"
    if code == actions.BACK_DONE:
        return "Done: shuffle and draw the same number of cards"
    if code < actions.BLACKOUT:
        return f"Immelmann Turn: discard {card_name(setting, state, seat, code - actions.IMMELMANN)} and turn around"
    if code == actions.BLACKOUT:
        return "Blackout: lose a card from your Deck to your Damage Pile, then fly straight ahead"
    if code < actions.ATTACK:
        card = card_name(setting, state, seat, actions.flown_card(code))
        return f"{card} {_way(setting, state, seat, actions.flown_route(code))}"
    if code < actions.SLIP:
        return _attack_label(setting, state, seat, code)
    return _other_action_label(setting, state, seat, code)


def _way(setting: Setting, state: Position, seat: int, route: int) -> str:
    """Name a route and where it ends."""
    word = route_word(route)
    if route == 0:
        return "stay"
    steps = ", ".join([STEP_WORDS[letter] for letter in word])
    if seat < 0 or state.fighters[seat].cell < 0:
        return steps
    end = flight.route_end(setting, state, seat, route)
    if end < 0:
        return f"{steps}: off the board"
    return f"{steps}: to {place_name(end // 6)} heading {HEADING_NAMES[end % 6]}{_gain(setting, end // 6)}"


def _gain(setting: Setting, cell: int) -> str:
    """Name the tokens that a movement collects if it ends there."""
    count = setting.tables.tokens[cell]
    return "" if count == 0 else f", {pilots.tokens(count)}"


def _attack_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    basic = code < actions.SPECIAL
    weapon = NO_SPECIAL if basic else (code - actions.SPECIAL) // 4
    target = code - actions.ATTACK if basic else (code - actions.SPECIAL) % 4
    name = SEAT_NAMES[target]
    special = None if basic or seat < 0 else setting.board_of(state.fighters[seat]).special(weapon)
    title = "Basic Attack" if basic else SPECIALS[weapon] if special is None else special.name
    cost = "" if special is None else f" ({special.cost} tokens)"
    text = f"{title} on {name}{cost}"
    if seat < 0 or target >= setting.seats or (special is None and not basic):
        return text
    attacker = state.fighters[seat]
    if state.fighters[target].cell < 0 or attacker.cell < 0:
        return text
    reach = gunnery.line_range(setting, attacker, state.fighters[target])
    if basic and not 1 <= reach <= 2:
        return text
    dice = gunnery.fire_dice(setting, attacker, weapon, 0)
    least = gunnery.fire_difficulty(setting, attacker, weapon, reach)
    if weapon == LEWIS:
        return f"{text}: {dice} dice, {least}+ strips a random card from its hand"
    hits = f"{text}: {dice} dice, {least}+ hits"
    if special is None:
        return hits
    if special.multiplier > 1:
        hits += f" for {special.multiplier} damage"
    if special.zoom:
        hits += f", {gunnery.lowered(special.zoom, gunnery.beast(setting, attacker))}+ drops you behind {name}"
    return hits


def _other_action_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    numbers = setting.numbers
    if code == actions.SLIP:
        special = setting.tables.fighters[FOKKER].special(SLIP_TURN)
        assert special is not None
        dice, easier = special.dice, 0
        if seat >= 0:
            dice += gunnery.extra_special_dice(setting, state.fighters[seat])
            easier = gunnery.beast(setting, state.fighters[seat])
        least = gunnery.lowered(special.difficulty, easier)
        turns = f"turns you {special.turns} times, then you advance 1 space or stay"
        return f"Slip-turn ({special.cost} tokens): {pilots.dice(dice)}, {least}+ {turns}"
    if code < actions.TACTIC:
        name = "Pilot Special Action" if seat < 0 else setting.tables.pilots[state.fighters[seat].pilot].special
        if code != actions.USE_PILOT:
            return f"{name}: drop behind {SEAT_NAMES[code - actions.CIRCUS]}, then your Pilot Card flips"
        if seat >= 0 and state.fighters[seat].pilot == MENTOR:
            return f"{name}: advance up to {numbers.pioneer_most} spaces and turn, then your Pilot Card flips"
        if seat < 0:
            return f"{name}: your Pilot Card flips"
        effect = pilots.effect(numbers, state.fighters[seat].pilot, SIDE_B)
        return f"{name}: your Pilot Card flips, and from then on {effect}"
    if code == actions.TACTIC:
        return f"Killer Instinct: collect {setting.tables.fighters[0].tactic_tokens} tokens"
    if code == actions.REGROUP:
        gain = f"take {numbers.regroup_cards} random cards from your Discard Pile"
        return f"Regroup ({numbers.regroup_cost} tokens): {gain}"
    if code == actions.REPAIR:
        cost = numbers.repair_cost
        return f"Emergency Repair ({cost} tokens): return up to {numbers.repair_cards} damaged cards to your Deck"
    stalls = seat >= 0 and not state.maneuver_done and not flight.can_maneuver(setting, state, seat)
    return "End your turn: you can't maneuver, so you stall" if stalls else "End your turn"


def _inner_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code < actions.KEEP:
        spin = code - actions.TURN
        if spin == 0:
            return "Don't turn"
        text = "Turn " + ", ".join(["left" if letter == "L" else "right" for letter in spin_word(spin)])
        if seat < 0:
            return text
        return f"{text}: heading {HEADING_NAMES[spun(state.fighters[seat].heading, spin)]}"
    if code == actions.KEEP:
        return "Keep the roll"
    if code < actions.REPEAT:
        mask = code - (actions.FOCUS if code < actions.FREE else actions.FREE) + 1
        dice = ", ".join([str(die + 1) for die in range(actions.DICE_AT_MOST) if mask >> die & 1])
        name = "Focus (1 token)" if code < actions.FREE else "Free reroll"
        return f"{name}: reroll {'dice' if ',' in dice else 'die'} {dice}"
    if code < actions.NO_EVASION:
        return "Don't fly it again" if code == actions.REPEAT else _way(setting, state, seat, code - actions.REPEAT)
    if code == actions.NO_EVASION:
        return "Don't evade"
    if code < actions.DIVE:
        return _evasion_label(setting, state, seat, EC + code - actions.EVADE)
    if code == actions.DIVE:
        return _dive_label(setting, state, seat)
    if code < actions.DEAD_SIX:
        way = _way(setting, state, seat, code - actions.ADVANCE)
        return way[0].upper() + way[1:]
    return _last_label(setting, state, seat, code)


def _dive_label(setting: Setting, state: Position, seat: int) -> str:
    """D17-FTR-47, with the numbers of Smiling Beast if it applies."""
    special = setting.tables.fighters[SPAD].special(STEEP_DIVE)
    assert special is not None
    dice, easier = special.dice, 0
    if seat >= 0:
        dice += gunnery.extra_special_dice(setting, state.fighters[seat])
        easier = gunnery.beast(setting, state.fighters[seat])
    least, behind = gunnery.lowered(special.difficulty, easier), gunnery.lowered(special.zoom, easier)
    behind_it = f"{behind}+ puts you behind the attacker"
    return f"Steep Dive ({special.cost} tokens): {pilots.dice(dice)}, {least}+ removes a die, {behind_it}"


def _evasion_label(setting: Setting, state: Position, seat: int, kind: int) -> str:
    name = card_name(setting, state, seat, kind)
    if seat < 0 or state.fighters[seat].fighter < 0 or kind >= KI:
        return name
    evasion = setting.board_of(state.fighters[seat]).evasions[kind - EC]
    also = "".join([f", {each.words()}" for each in evasion.effects])
    return f"{name}: {pilots.dice(evasion.dice)}, {evasion.difficulty}+ removes a die{also}"


def _last_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code < actions.REPAIR_CARDS:
        return _dead_six_label(setting, state, seat, code - actions.DEAD_SIX)
    if code < actions.REWARD:
        kinds = actions.CHOICES[code - actions.REPAIR_CARDS]
        names = [card_name(setting, state, seat, kind) for kind in kinds]
        return f"Return to the Deck: {', '.join(names)}" if names else "None: all of them go to your Discard Pile"
    count = code - actions.REWARD
    if count == 0:
        return "Leave your Damage Pile as it is"
    return f"Shuffle the top {'card' if count == 1 else f'{count} cards'} of your Damage Pile into your Deck, unseen"


def _dead_six_label(setting: Setting, state: Position, seat: int, cell: int) -> str:
    if seat < 0 or state.reference < 0:
        return f"Drop behind the enemy on {place_name(cell)}"
    text = f"Drop behind {SEAT_NAMES[state.reference]} on {place_name(cell)}"
    heading = flight.heading_behind(setting, state, state.reference, cell)
    if heading < 0:
        return text  # the cell is not a Rear space
    stays = state.fighters[seat].cell == cell
    return f"{text}, heading {HEADING_NAMES[heading]}{' without moving' if stays else _gain(setting, cell)}"


# Explained refusals.


def _explain(setting: Setting, state: Position, seat: int, code: int, refusal: int) -> Refusal:
    """Return the refusal with its rule and its sentence, naming the card, cost or pilot in question."""
    rule, text = REFUSALS[refusal]
    if refusal == NO_TOKENS:
        needed, held = _cost(setting, state, seat, code), state.fighters[seat].tokens
        text = f"You can't afford that: it takes {pilots.tokens(needed)} and you have {held if held else 'none'}."
        rule = _token_rule(code)
    elif refusal == NOT_YOUR_PILOT:
        pilot = state.fighters[seat].pilot
        how = "Choose an enemy to drop behind" if pilot == RICHTHOFEN else "Use it without choosing an enemy"
        rule = pilots.SPECIAL_RULES[pilot]
        text = f"Your pilot's Special Action is {setting.tables.pilots[pilot].special}. {how}."
    elif refusal == TAKEN:
        rule = _choice_rule(setting, code)
    elif refusal == NOT_IN_HAND:
        rule = _hand_rule(code)
        if actions.FLY_BASIC <= code < actions.ATTACK:
            text = f"{card_name(setting, state, seat, actions.flown_card(code))} isn't in your hand."
        elif actions.EVADE <= code < actions.DIVE:
            text = f"{card_name(setting, state, seat, EC + code - actions.EVADE)} isn't in your hand."
    return Refusal(rule, text)


def _cost(setting: Setting, state: Position, seat: int, code: int) -> int:
    """Return the number of tokens an action costs."""
    numbers = setting.numbers
    if actions.FOCUS <= code < actions.FREE:
        return numbers.focus_cost
    if code == actions.REGROUP:
        return numbers.regroup_cost
    if code == actions.REPAIR:
        return numbers.repair_cost
    weapon = STEEP_DIVE if code == actions.DIVE else SLIP_TURN
    if actions.SPECIAL <= code < actions.SLIP:
        weapon = (code - actions.SPECIAL) // 4
    special = setting.board_of(state.fighters[seat]).special(weapon)
    assert special is not None
    return special.cost


def _choice_rule(setting: Setting, code: int) -> str:
    """Return the rule for choosing Fighters and pilots."""
    if setting.options.variant == DARING_ESCAPE:
        return "D17-DAR-02"
    if not setting.options.draft:
        return "D17-SET-04"
    return "D17-DRF-01" if code < actions.FIGHTER else "D17-DRF-02"


def _token_rule(code: int) -> str:
    """Return the rule that sets the cost: a Tactical Action's own, or the one for Special Actions."""
    if actions.FOCUS <= code < actions.FREE:
        return "D17-TOK-06"
    if code == actions.REGROUP:
        return "D17-TOK-07"
    return "D17-TOK-08" if code == actions.REPAIR else "D17-SPA-02"


def _hand_rule(code: int) -> str:
    """Return the rule under which the action uses a card from the hand."""
    if actions.IMPROVISE <= code < actions.BACK:
        return "D17-IMP-01"
    if actions.BACK <= code < actions.BACK_DONE:
        return "D17-IMP-03"
    if actions.IMMELMANN <= code < actions.BLACKOUT:
        return "D17-STL-03"
    if actions.EVADE <= code < actions.DIVE:
        return "D17-EVA-02"
    return "D17-TOK-04" if code == actions.TACTIC else "D17-MOV-10"
