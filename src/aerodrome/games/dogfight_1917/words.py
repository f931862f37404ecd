"""What players read: questions, labels of choices and explained refusals. Facts only; no rule is decided here."""

from __future__ import annotations

from aerodrome.core.refusal import Refusal
from aerodrome.games.dogfight_1917 import actions, pilots
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.phases import attack, roll
from aerodrome.games.dogfight_1917.refusals import LEGAL, NO_TOKENS, NOT_IN_HAND, NOT_YOUR_PILOT, REFUSALS, TAKEN
from aerodrome.games.dogfight_1917.rules import flight, gunnery
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    ADVANCE,
    AIMED,
    BARON_ROLLED,
    CARD_ROLLED,
    CARD_TURNED,
    CHOOSE,
    CORNERS,
    DEAD_SIX,
    EVADE,
    EVADED,
    EVASIVE_MOVEMENT,
    FIRED,
    HARDER,
    IMPROVISE,
    OVER,
    REPAIR,
    REPEAT,
    REROLL,
    RETURN,
    REWARD,
    SHUFFLE_BACK,
    SLIP_ROLLED,
    SLIP_TURNED,
    STALL,
    TURN,
    UNEVADED,
    Position,
)
from aerodrome.games.dogfight_1917.tables import (
    CARDS,
    DARING_ESCAPE,
    DIE,
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
    Effect,
)
from aerodrome.lattice.hexagon import HEADING_NAMES, route_word, spin_word, spun

STEP_WORDS = {"L": "left", "C": "ahead", "R": "right"}


def question(setting: Setting, state: Position, seat: int) -> str:
    """What the seat is asked, or why it waits."""
    if seat < 0 or not state.pending >> seat & 1:
        return "The game is over." if state.phase == OVER else "Waiting for the others."
    phase = state.phase
    if phase == ACTION:
        owed = "your Maneuver is still owed" if not state.maneuver_done else "your Maneuver is flown"
        return f"Your Engagement Phase: what do you do? ({owed})"
    if phase == REROLL:
        return _roll_question(setting, state, seat)
    if phase == EVADE:
        return f"{setting.names[state.active]} attacks you. {_threat(setting, state)} Do you evade?"
    if phase == TURN:
        return _turn_question(state)
    if phase == ADVANCE:
        if state.least:
            return "Momentum: advance one space."
        what = "Slip-turn" if state.most == 1 else "Pioneer of the Sky"
        return f"{what}: advance up to {state.most} {'space' if state.most == 1 else 'spaces'}, or stay."
    if phase == DEAD_SIX:
        return f"Dead Six: behind {setting.names[state.reference]}, on which space?"
    return _rarer_question(setting, state, seat)


def _threat(setting: Setting, state: Position) -> str:
    """What the dice on the Gunsight will do if all of them stay there."""
    if state.gunsight == 0:
        return "No die is on the Gunsight."
    dice = "1 die is" if state.gunsight == 1 else f"{state.gunsight} dice are"
    harm = int(attack.harm(setting, state))
    what = f"{harm} damage"
    if state.weapon == LEWIS:
        what = f"{'a random card' if harm == 1 else f'{harm} random cards'} of your hand lost" if harm else "no loss"
    return f"{dice} on the Gunsight: {what} if you do not evade."


def _rarer_question(setting: Setting, state: Position, seat: int) -> str:
    phase = state.phase
    if phase == IMPROVISE:
        return "Tactical Improvisation: discard a card for a token and exchange others, or pass?"
    if phase == SHUFFLE_BACK:
        return "Which cards do you shuffle back and draw anew?"
    if phase == STALL:
        return "You stall: how do you get out of it?"
    if phase == REPEAT:
        return "You may fly the card again: which way, or not at all?"
    if phase == REPAIR:
        return "Emergency Repair: up to three cards of your Damage Pile go into your Deck. Which?"
    if phase == REWARD:
        return "Your team shot down a Wingman: how many cards of your Damage Pile go back into your Deck?"
    if phase == RETURN:
        return "Your start space is taken: on which space do you return?"
    if phase == CORNERS:
        return "On which corner do you start?"
    if phase == HARDER:
        return "Make it harder: two more of your cards leave the game?"
    assert phase == CHOOSE
    if setting.options.variant == DARING_ESCAPE:
        return "You are the Rookie: who flies what?"
    if not setting.options.draft:
        return "Which Fighter do you fly?"
    return "Which pilot do you take?" if state.step < setting.seats else "Which Fighter do you take?"


def _turn_question(state: Position) -> str:
    times = "once" if state.times == 1 else f"{state.times} times"
    whose = {
        CARD_TURNED: "The card's Turn", EVASIVE_MOVEMENT: "The Red Baron", SLIP_TURNED: "Slip-turn",
        ACTION: "Your pilot's Turn",
    }.get(int(state.after_move), "A bonus Turn")  # fmt: skip
    return f"{whose}: turn {times}{', or not at all' if state.optional else ''}."


def _roll_question(setting: Setting, state: Position, seat: int) -> str:
    dice = " ".join([str(die) for die in roll.dice_of(state)])
    return f"You rolled {dice} {_purpose(setting, state, seat)}: keep it, or reroll?"


def _purpose(setting: Setting, state: Position, seat: int) -> str:
    after = state.after_roll
    fighter = state.fighters[seat]
    if after == FIRED:
        return f"to hit, {gunnery.fire_difficulty(setting, fighter, state.weapon, state.reach)}+ needed"
    if after == EVADED:
        return f"to evade, {attack.evasion_difficulty(setting, state)}+ removes a die"
    if after == AIMED:
        return f"before firing, {setting.numbers.before_fire_difficulty}+ gives more dice"
    if after == UNEVADED:
        return f"for Heart of Iron, {setting.numbers.unevaded_difficulty}+ gives a token"
    if after == BARON_ROLLED:
        return f"for The Red Baron, {setting.numbers.momentum_difficulty}+ turns"
    if after == SLIP_ROLLED:
        slip = setting.board_of(fighter).special(SLIP_TURN)
        assert slip is not None
        return f"for the Slip-turn, {gunnery.lowered(slip.difficulty, gunnery.beast(setting, fighter))}+ needed"
    assert after == CARD_ROLLED
    met = [each for each in setting.board_of(fighter).maneuvers[state.card].effects if each.is_met(state.route)]
    return "for " + ", ".join([_effect(each) for each in met])


def _effect(effect: Effect) -> str:
    """`5+ a Turn`, `2- damage`."""
    die = f"{effect.least}+" if effect.most == DIE else f"{effect.most}-"
    return f"{die} {['a Turn', 'a token', 'damage', 'the card again', 'Dead Six'][effect.then]}"


# Labels.


def label(setting: Setting, state: Position, seat: int, code: int) -> str:
    """What an action would mean now."""
    if code < actions.PASS:
        return _setup_label(setting, code)
    if code < actions.TURN:
        return _turn_label(setting, state, seat, code)
    return _inner_label(setting, state, seat, code)


def _setup_label(setting: Setting, code: int) -> str:
    fighters, cards = setting.tables.fighters, setting.tables.pilots
    if code < actions.PILOT:
        return f"{fighters[code].name} with {cards[code].name}: {'; '.join(fighters[code].strengths)}"
    if code < actions.FIGHTER:
        pilot = code - actions.PILOT
        ongoing = f"{cards[pilot].ongoing} ({pilots.effect(setting.numbers, pilot, SIDE_A)})"
        once = f"{cards[pilot].special} ({pilots.special(setting.numbers, pilot)})"
        return f"{cards[pilot].name}: {ongoing}, and once {once}"
    if code < actions.ASSIGN:
        fighter = fighters[code - actions.FIGHTER]
        return f"{fighter.name}: {'; '.join(fighter.strengths)}"
    if code < actions.HARDER:
        choice = code - actions.ASSIGN
        who = "The Ace (A)" if choice < 16 else "The Rookie (B)"
        return f"{who}: {fighters[choice // 4 % 4].name} with {cards[choice % 4].name}"
    if code == actions.HARDER:
        return "Remove two more cards"
    if code == actions.NOT_HARDER:
        return "No, two are enough"
    return f"On {place_name(code - actions.PLACE)}"


def card_name(setting: Setting, state: Position, seat: int, kind: int) -> str:
    if seat < 0 or state.fighters[seat].fighter < 0:
        return CARDS[kind]
    return setting.board_of(state.fighters[seat]).card_name(kind)


def _turn_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code == actions.PASS:
        return "Do not improvise"
    if code < actions.BACK:
        return f"Discard {card_name(setting, state, seat, code - actions.IMPROVISE)}, collect a token"
    if code < actions.BACK_DONE:
        return f"Shuffle back {card_name(setting, state, seat, code - actions.BACK)}"
    if code == actions.BACK_DONE:
        return "That is all: shuffle and draw as many"
    if code < actions.BLACKOUT:
        return f"Immelmann Turn: discard {card_name(setting, state, seat, code - actions.IMMELMANN)} and turn about"
    if code == actions.BLACKOUT:
        return "Blackout: a card of your Deck is lost to the Damage Pile, then straight ahead"
    if code < actions.ATTACK:
        card = card_name(setting, state, seat, actions.flown_card(code))
        return f"{card} {_way(setting, state, seat, actions.flown_route(code))}"
    if code < actions.SLIP:
        return _attack_label(setting, state, seat, code)
    return _other_action_label(setting, state, seat, code)


def _way(setting: Setting, state: Position, seat: int, route: int) -> str:
    """A route and where it ends."""
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
    """What a movement that ends there collects."""
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
        return f"{text}: {dice} dice, {least}+ strips a random card of the hand"
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
        turns = f"turns you {special.turns} times, then advance a space or stay"
        return f"Slip-turn ({special.cost} tokens): {_dice(dice)}, {least}+ {turns}"
    if code < actions.TACTIC:
        name = "Pilot Special Action" if seat < 0 else setting.tables.pilots[state.fighters[seat].pilot].special
        if code != actions.USE_PILOT:
            return f"{name}: drop behind {SEAT_NAMES[code - actions.CIRCUS]}, then your Pilot Card flips"
        if seat >= 0 and state.fighters[seat].pilot == MENTOR:
            return f"{name}: advance up to {numbers.pioneer_most} spaces and turn, then your Pilot Card flips"
        if seat < 0:
            return f"{name}: your Pilot Card flips"
        effect = pilots.effect(numbers, state.fighters[seat].pilot, SIDE_B)
        return f"{name}: your Pilot Card flips; from then on {effect}"
    if code == actions.TACTIC:
        return f"Killer Instinct: collect {setting.tables.fighters[0].tactic_tokens} tokens"
    if code == actions.REGROUP:
        return f"Regroup ({numbers.regroup_cost} tokens): {numbers.regroup_cards} random cards of your Discard Pile"
    if code == actions.REPAIR:
        return f"Emergency Repair ({numbers.repair_cost} tokens): up to {numbers.repair_cards} cards back into the Deck"
    stalls = seat >= 0 and not state.maneuver_done and not flight.can_maneuver(setting, state, seat)
    return "End your turn: you cannot maneuver, so you stall" if stalls else "End your turn"


def _inner_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code < actions.KEEP:
        spin = code - actions.TURN
        if spin == 0:
            return "Do not turn"
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
        return "Do not fly it again" if code == actions.REPEAT else _way(setting, state, seat, code - actions.REPEAT)
    if code == actions.NO_EVASION:
        return "Do not evade"
    if code < actions.DIVE:
        return _evasion_label(setting, state, seat, EC + code - actions.EVADE)
    if code == actions.DIVE:
        return _dive_label(setting, state, seat)
    if code < actions.DEAD_SIX:
        way = _way(setting, state, seat, code - actions.ADVANCE)
        return way[0].upper() + way[1:]
    return _last_label(setting, state, seat, code)


def _dive_label(setting: Setting, state: Position, seat: int) -> str:
    """D17-FTR-47, with Smiling Beast if it helps."""
    special = setting.tables.fighters[SPAD].special(STEEP_DIVE)
    assert special is not None
    dice, easier = special.dice, 0
    if seat >= 0:
        dice += gunnery.extra_special_dice(setting, state.fighters[seat])
        easier = gunnery.beast(setting, state.fighters[seat])
    least, behind = gunnery.lowered(special.difficulty, easier), gunnery.lowered(special.zoom, easier)
    behind_it = f"{behind}+ puts you behind the attacker"
    return f"Steep Dive ({special.cost} tokens): {_dice(dice)}, {least}+ removes a die, {behind_it}"


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"


def _evasion_label(setting: Setting, state: Position, seat: int, kind: int) -> str:
    name = card_name(setting, state, seat, kind)
    if seat < 0 or state.fighters[seat].fighter < 0 or kind >= KI:
        return name
    evasion = setting.board_of(state.fighters[seat]).evasions[kind - EC]
    also = "".join([f", {_effect(each)}" for each in evasion.effects])
    return f"{name}: {_dice(evasion.dice)}, {evasion.difficulty}+ removes a die{also}"


def _last_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if code < actions.REPAIR_CARDS:
        return _dead_six_label(setting, state, seat, code - actions.DEAD_SIX)
    if code < actions.REWARD:
        kinds = actions.CHOICES[code - actions.REPAIR_CARDS]
        names = [card_name(setting, state, seat, kind) for kind in kinds]
        return f"Into the Deck: {', '.join(names)}" if names else "None of them: all go to your Discard Pile"
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
        return text  # no Rear space
    stays = state.fighters[seat].cell == cell
    return f"{text}, heading {HEADING_NAMES[heading]}{' where you are' if stays else _gain(setting, cell)}"


# What is shown, and why not.


def candidates(setting: Setting, state: Position, seat: int, legal: list[int]) -> list[int]:
    """What is worth showing: all that is legal, and in the Engagement Phase every action on an enemy and of tokens.

    Whoever is attacked sees all means of evading, so that those at hand never stand alone without a reason.
    """
    if state.phase == EVADE and legal:
        return _evasions(setting, state, seat)
    if state.phase != ACTION or not legal:
        return legal
    fighter = state.fighters[seat]
    shown = {*legal, actions.REGROUP, actions.REPAIR, actions.END_TURN}
    for target in range(setting.seats):
        if flight.is_enemy(setting, state, seat, target):
            shown.add(actions.ATTACK + target)
            for special in setting.board_of(fighter).specials:
                if special.number < SLIP_TURN:
                    shown.add(actions.SPECIAL + special.number * 4 + target)
    return sorted(shown)


def _evasions(setting: Setting, state: Position, seat: int) -> list[int]:
    """D17-EVA-02: both Evasion Cards, and the Steep Dive of a Fighter that has it."""
    shown = [actions.NO_EVASION, actions.EVADE, actions.EVADE + 1]
    if setting.board_of(state.fighters[seat]).special(STEEP_DIVE) is not None:
        shown.append(actions.DIVE)
    return shown


def explained(setting: Setting, state: Position, seat: int, code: int, refusal: int) -> Refusal | None:
    """The sentence of a refusal, with the names of the case at hand."""
    if refusal == LEGAL:
        return None
    rule, text = REFUSALS[refusal]
    if refusal == NO_TOKENS:
        needed, held = _cost(setting, state, seat, code), state.fighters[seat].tokens
        text = f"That takes {pilots.tokens(needed)}; you have {held if held else 'none'}."
        rule = _token_rule(code)
    elif refusal == NOT_YOUR_PILOT:
        pilot = state.fighters[seat].pilot
        needs = "an enemy to drop behind" if pilot == RICHTHOFEN else "no enemy"
        rule = pilots.SPECIAL_RULES[pilot]
        text = f"{setting.tables.pilots[pilot].special} is your pilot's Special Action, and it names {needs}."
    elif refusal == TAKEN:
        rule = _choice_rule(setting, code)
    elif refusal == NOT_IN_HAND:
        rule = _hand_rule(code)
        if actions.FLY_BASIC <= code < actions.ATTACK:
            text = f"{card_name(setting, state, seat, actions.flown_card(code))} is not in your hand."
        elif actions.EVADE <= code < actions.DIVE:
            text = f"{card_name(setting, state, seat, EC + code - actions.EVADE)} is not in your hand."
    return Refusal(rule, text)


def _cost(setting: Setting, state: Position, seat: int, code: int) -> int:
    """How many tokens an action takes."""
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
    """The rule by which Fighters and pilots are chosen."""
    if setting.options.variant == DARING_ESCAPE:
        return "D17-DAR-02"
    if not setting.options.draft:
        return "D17-SET-04"
    return "D17-DRF-01" if code < actions.FIGHTER else "D17-DRF-02"


def _token_rule(code: int) -> str:
    """The rule that asks for tokens: a Tactical Action, or else the cost of a Special Action."""
    if actions.FOCUS <= code < actions.FREE:
        return "D17-TOK-06"
    if code == actions.REGROUP:
        return "D17-TOK-07"
    return "D17-TOK-08" if code == actions.REPAIR else "D17-SPA-02"


def _hand_rule(code: int) -> str:
    """The rule by which a card of the hand is used."""
    if actions.IMPROVISE <= code < actions.BACK:
        return "D17-IMP-01"
    if actions.BACK <= code < actions.BACK_DONE:
        return "D17-IMP-03"
    if actions.IMMELMANN <= code < actions.BLACKOUT:
        return "D17-STL-03"
    if actions.EVADE <= code < actions.DIVE:
        return "D17-EVA-02"
    return "D17-TOK-04" if code == actions.TACTIC else "D17-MOV-10"
