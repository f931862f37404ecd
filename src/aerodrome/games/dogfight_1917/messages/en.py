"""Generated from en.ftl by `make messages`. Do not edit it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.message import NO_ARGUMENTS, Message, listed


def _fighter_name__text(fighter: str) -> str:
    if fighter == "fokker_dr1":
        text_1 = "Fokker Dr.I"
    elif fighter == "sopwith_camel":
        text_1 = "Sopwith Camel"
    elif fighter == "albatros_d3":
        text_1 = "Albatros D.III"
    else:
        text_1 = "SPAD S.XIII"
    return text_1


def fighter_name(fighter: str) -> Message:
    return Message(_fighter_name__text(fighter), "fighter-name", {"fighter": fighter})


def _strength_first__text(fighter: str) -> str:
    if fighter == "fokker_dr1":
        text_1 = "nimble to the right: a right-hand step on any of its Maneuver Cards may earn an extra 60-degree turn"
    elif fighter == "sopwith_camel":
        text_1 = "a right-hand step on a High-speed Maneuver may let it fly the card a second time"
    elif fighter == "albatros_d3":
        text_1 = "flying two spaces in one and the same direction may earn a token"
    else:
        text_1 = "flying two spaces straight on a Basic Maneuver may let it fly the card again; its High-speed Maneuver reaches furthest"
    return text_1


def strength_first(fighter: str) -> Message:
    return Message(_strength_first__text(fighter), "strength-first", {"fighter": fighter})


def _strength_second__text(fighter: str) -> str:
    if fighter == "fokker_dr1":
        text_1 = "evasions can throw it onto the attacker's tail (Dead Six)"
    elif fighter == "sopwith_camel":
        text_1 = "Lewis Guns strip cards from the victim's hand instead of damaging it"
    elif fighter == "albatros_d3":
        text_1 = "Boom & Zoom fires and then drops onto the victim's tail"
    else:
        text_1 = "Steep Dive is a very reliable paid evasion that can end on the attacker's tail"
    return text_1


def strength_second(fighter: str) -> Message:
    return Message(_strength_second__text(fighter), "strength-second", {"fighter": fighter})


def _strengths__text(fighter: str) -> str:
    return f"{_strength_first__text(fighter)}; {_strength_second__text(fighter)}"


def strengths(fighter: str) -> Message:
    return Message(_strengths__text(fighter), "strengths", {"fighter": fighter})


def _card_name__text(card: str) -> str:
    if card == "BM":
        text_1 = "Basic Maneuver"
    elif card == "HS":
        text_1 = "High-speed Maneuver"
    elif card == "TM":
        text_1 = "Turning Maneuver"
    elif card == "EC":
        text_1 = "Evasive Climb"
    elif card == "ED":
        text_1 = "Evasive Dive"
    else:
        text_1 = "Killer Instinct"
    return text_1


def card_name(card: str) -> Message:
    return Message(_card_name__text(card), "card-name", {"card": card})


def _weapon_name__text(weapon: str) -> str:
    if weapon == "basic":
        text_1 = "Basic Attack"
    elif weapon == "spandau":
        text_1 = "Spandau Machine Guns"
    elif weapon == "vickers":
        text_1 = "Vickers Machine Guns"
    elif weapon == "lewis":
        text_1 = "Lewis Guns"
    elif weapon == "boom_zoom":
        text_1 = "Boom & Zoom"
    elif weapon == "slip_turn":
        text_1 = "Slip-turn"
    else:
        text_1 = "Steep Dive"
    return text_1


def weapon_name(weapon: str) -> Message:
    return Message(_weapon_name__text(weapon), "weapon-name", {"weapon": weapon})


def _pilot_name__text(pilot: str) -> str:
    if pilot == "richthofen":
        text_1 = "Manfred von Richthofen"
    elif pilot == "maclaren":
        text_1 = "Donald Roderick MacLaren"
    elif pilot == "loewenhardt":
        text_1 = "Erich Loewenhardt"
    elif pilot == "fonck":
        text_1 = "René Fonck"
    else:
        text_1 = "Pilot Mentor: Pathfinder"
    return text_1


def pilot_name(pilot: str) -> Message:
    return Message(_pilot_name__text(pilot), "pilot-name", {"pilot": pilot})


def _pilot_ongoing__text(pilot: str) -> str:
    if pilot == "richthofen":
        text_1 = "The Red Baron"
    elif pilot == "maclaren":
        text_1 = "Silent Pursuer"
    elif pilot == "loewenhardt":
        text_1 = "Heart of Iron"
    elif pilot == "fonck":
        text_1 = "Aerial Sharpshooter"
    else:
        text_1 = "Marksmanship"
    return text_1


def pilot_ongoing(pilot: str) -> Message:
    return Message(_pilot_ongoing__text(pilot), "pilot-ongoing", {"pilot": pilot})


def _pilot_special__text(pilot: str) -> str:
    if pilot == "richthofen":
        text_1 = "The Flying Circus"
    elif pilot == "maclaren":
        text_1 = "Northern Falcon"
    elif pilot == "loewenhardt":
        text_1 = "Smiling Beast"
    elif pilot == "fonck":
        text_1 = "Ace of Aces"
    elif pilot == "mentor":
        text_1 = "Pioneer of the Sky"
    else:
        text_1 = "Pilot Special Action"
    return text_1


def pilot_special(pilot: str) -> Message:
    return Message(_pilot_special__text(pilot), "pilot-special", {"pilot": pilot})


def pilot_side_b(pilot: str) -> Message:
    if pilot == "richthofen":
        text_1 = "The Red Baron"
    elif pilot == "maclaren":
        text_1 = "Northern Falcon"
    elif pilot == "loewenhardt":
        text_1 = "Smiling Beast"
    elif pilot == "fonck":
        text_1 = "Ace of Aces"
    else:
        text_1 = "Marksmanship"
    return Message(text_1, "pilot-side-b", {"pilot": pilot})


def _heading_name__text(heading: str) -> str:
    if heading == "N":
        text_1 = "N"
    elif heading == "NE":
        text_1 = "NE"
    elif heading == "SE":
        text_1 = "SE"
    elif heading == "S":
        text_1 = "S"
    elif heading == "SW":
        text_1 = "SW"
    else:
        text_1 = "NW"
    return text_1


def heading_name(heading: str) -> Message:
    return Message(_heading_name__text(heading), "heading-name", {"heading": heading})


def step(letter: str) -> Message:
    if letter == "L":
        text_1 = "left"
    elif letter == "R":
        text_1 = "right"
    else:
        text_1 = "ahead"
    return Message(text_1, "step", {"letter": letter})


def step_first(letter: str) -> Message:
    if letter == "L":
        text_1 = "Left"
    elif letter == "R":
        text_1 = "Right"
    else:
        text_1 = "Ahead"
    return Message(text_1, "step-first", {"letter": letter})


def step_then(before: str, step: str) -> Message:
    return Message(f"{before}, then {step}", "step-then", {"before": before, "step": step})


def _token_count__text(tokens: int) -> str:
    if tokens == 1:
        text_1 = "1 token"
    else:
        text_1 = f"{tokens} tokens"
    return text_1


def token_count(tokens: int) -> Message:
    return Message(_token_count__text(tokens), "token-count", {"tokens": tokens})


def _dice_count__text(dice: int) -> str:
    if dice == 1:
        text_1 = "1 die"
    else:
        text_1 = f"{dice} dice"
    return text_1


def dice_count(dice: int) -> Message:
    return Message(_dice_count__text(dice), "dice-count", {"dice": dice})


def _card_count__text(count: int) -> str:
    if count == 1:
        text_1 = "1 card"
    else:
        text_1 = f"{count} cards"
    return text_1


def card_count(count: int) -> Message:
    return Message(_card_count__text(count), "card-count", {"count": count})


def _times__text(turns: int) -> str:
    if turns == 1:
        text_1 = "once"
    elif turns == 2:
        text_1 = "twice"
    else:
        text_1 = f"{turns} times"
    return text_1


def times(turns: int) -> Message:
    return Message(_times__text(turns), "times", {"turns": turns})


def _card_list__text(cards: list[str]) -> str:
    if len(cards) == 0:
        text_1 = "none"
    else:
        text_2 = listed(cards, ", ", ", ")
        text_1 = text_2
    return text_1


def card_list(cards: list[str]) -> Message:
    return Message(_card_list__text(cards), "card-list", {"cards": cards})


def card_effect(die: int, or_more: bool, then: str) -> Message:
    if or_more:
        text_1 = "+"
    else:
        text_1 = "-"
    if then == "turn":
        text_2 = "a Turn"
    elif then == "token":
        text_2 = "a token"
    elif then == "damage":
        text_2 = "damage"
    elif then == "repeat":
        text_2 = "the card again"
    else:
        text_2 = "Dead Six"
    return Message(f"{die}{text_1} {text_2}", "card-effect", {"die": die, "or_more": or_more, "then": then})


def effect_red_baron(least: int, tokens: int, turns: int) -> Message:
    return Message(
        f"{_token_count__text(tokens)} when every evasion die succeeds, and after Momentum a roll of {least}+ lets you turn {_times__text(turns)}",
        "effect-red-baron",
        {"least": least, "tokens": tokens, "turns": turns},
    )


def effect_silent_pursuer(easier: int, tokens: int) -> Message:
    return Message(
        f"Basic Attacks need {easier} less to hit, and you gain {_token_count__text(tokens)} when all their dice hit",
        "effect-silent-pursuer",
        {"easier": easier, "tokens": tokens},
    )


def effect_northern_falcon(turns: int) -> Message:
    return Message(
        f"each of your rolls has a free reroll, and you may turn {_times__text(turns)} after your Maneuver",
        "effect-northern-falcon",
        {"turns": turns},
    )


def effect_heart_of_iron(least: int, tokens: int, turns: int) -> Message:
    return Message(
        f"when you don't evade, a roll of {least}+ gives {_token_count__text(tokens)}, and you may turn {_times__text(turns)} after a Maneuver that ends next to an enemy",
        "effect-heart-of-iron",
        {"least": least, "tokens": tokens, "turns": turns},
    )


def effect_smiling_beast(easier: int, dice: int) -> Message:
    return Message(
        f"your Fighter's Special Actions roll {_dice_count__text(dice)} more and need {easier} less to succeed",
        "effect-smiling-beast",
        {"easier": easier, "dice": dice},
    )


def effect_aerial_sharpshooter(least: int, dice: int, tokens: int) -> Message:
    return Message(
        f"before a Basic Attack a roll of {least}+ adds {_dice_count__text(dice)}, and a hit from range 2 gives {_token_count__text(tokens)}",
        "effect-aerial-sharpshooter",
        {"least": least, "dice": dice, "tokens": tokens},
    )


def effect_ace_of_aces(least: int, range: int, dice: int) -> Message:
    return Message(
        f"Basic Attacks work from any side with {_dice_count__text(dice)} that hit on {least}+, but only at range {range}",
        "effect-ace-of-aces",
        {"least": least, "range": range, "dice": dice},
    )


def effect_marksmanship_start(tokens: int, dice: int) -> Message:
    return Message(
        f"you start with {_token_count__text(tokens)}, and {_effect_marksmanship__text(dice)}",
        "effect-marksmanship-start",
        {"tokens": tokens, "dice": dice},
    )


def _effect_marksmanship__text(dice: int) -> str:
    return f"Basic Attacks roll {_dice_count__text(dice)} more"


def effect_marksmanship(dice: int) -> Message:
    return Message(_effect_marksmanship__text(dice), "effect-marksmanship", {"dice": dice})


_SPECIAL_FLYING_CIRCUS: Final = Message("drop behind an enemy 1 space away", "special-flying-circus")


def special_flying_circus() -> Message:
    return _SPECIAL_FLYING_CIRCUS


def _special_pioneer__text(spaces: int) -> str:
    return f"advance up to {spaces} spaces and turn"


def special_pioneer(spaces: int) -> Message:
    return Message(_special_pioneer__text(spaces), "special-pioneer", {"spaces": spaces})


def special_later(effect: str) -> Message:
    return Message(f"from then on {effect}", "special-later", {"effect": effect})


_QUESTION_ASSIGN: Final = Message("You're the Rookie. Which Fighter and pilot do you assign?", "question-assign")


def question_assign() -> Message:
    return _QUESTION_ASSIGN


_QUESTION_FIGHTER_AND_PILOT: Final = Message("Which Fighter do you fly?", "question-fighter-and-pilot")


def question_fighter_and_pilot() -> Message:
    return _QUESTION_FIGHTER_AND_PILOT


_QUESTION_PILOT: Final = Message("Which pilot do you take?", "question-pilot")


def question_pilot() -> Message:
    return _QUESTION_PILOT


_QUESTION_FIGHTER: Final = Message("Which Fighter do you take?", "question-fighter")


def question_fighter() -> Message:
    return _QUESTION_FIGHTER


_QUESTION_HARDER: Final = Message("Make it harder: remove 2 more of your cards from the game?", "question-harder")


def question_harder() -> Message:
    return _QUESTION_HARDER


_QUESTION_CORNER: Final = Message("Which corner do you start on?", "question-corner")


def question_corner() -> Message:
    return _QUESTION_CORNER


def _label_fighter_and_pilot__head(fighter: str, pilot: str) -> str:
    return f"{_fighter_name__text(fighter)} with {_pilot_name__text(pilot)}"


def _label_fighter_and_pilot__tail(fighter: str) -> str:
    return _strengths__text(fighter)


def label_fighter_and_pilot(fighter: str, pilot: str) -> Message:
    part_head = _label_fighter_and_pilot__head(fighter, pilot)
    part_tail = _label_fighter_and_pilot__tail(fighter)
    return Message(
        f"{part_head}: {part_tail}",
        "label-fighter-and-pilot",
        {"fighter": fighter, "pilot": pilot},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_pilot__head(pilot: str) -> str:
    return _pilot_name__text(pilot)


def _label_pilot__tail(effect: str, special: str, pilot: str) -> str:
    return f"{_pilot_ongoing__text(pilot)} ({effect}), and once per game {_pilot_special__text(pilot)} ({special})"


def label_pilot(effect: str, special: str, pilot: str) -> Message:
    part_head = _label_pilot__head(pilot)
    part_tail = _label_pilot__tail(effect, special, pilot)
    return Message(
        f"{part_head}: {part_tail}",
        "label-pilot",
        {"effect": effect, "special": special, "pilot": pilot},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_fighter__head(fighter: str) -> str:
    return _fighter_name__text(fighter)


def _label_fighter__tail(fighter: str) -> str:
    return _strengths__text(fighter)


def label_fighter(fighter: str) -> Message:
    part_head = _label_fighter__head(fighter)
    part_tail = _label_fighter__tail(fighter)
    return Message(
        f"{part_head}: {part_tail}",
        "label-fighter",
        {"fighter": fighter},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_assign__head(seat: str) -> str:
    if seat == "A":
        text_1 = "The Ace (A)"
    else:
        text_1 = "The Rookie (B)"
    return text_1


def _label_assign__tail(fighter: str, pilot: str) -> str:
    return f"{_fighter_name__text(fighter)} with {_pilot_name__text(pilot)}"


def label_assign(seat: str, fighter: str, pilot: str) -> Message:
    part_head = _label_assign__head(seat)
    part_tail = _label_assign__tail(fighter, pilot)
    return Message(
        f"{part_head}: {part_tail}",
        "label-assign",
        {"seat": seat, "fighter": fighter, "pilot": pilot},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_LABEL_HARDER: Final = Message("Remove 2 more cards", "label-harder")


def label_harder() -> Message:
    return _LABEL_HARDER


_LABEL_NOT_HARDER: Final = Message("No, 2 are enough", "label-not-harder")


def label_not_harder() -> Message:
    return _LABEL_NOT_HARDER


def label_place(at: str) -> Message:
    return Message(f"On {at}", "label-place", {"at": at})


_REFUSAL_TAKEN: Final = Message("That Fighter or pilot is already taken. Choose another.", "refusal-taken")


def refusal_taken() -> Message:
    return _REFUSAL_TAKEN


_REFUSAL_SEAT_ASSIGNED: Final = Message(
    "That seat already has its Fighter and pilot. Choose for the other seat.", "refusal-seat-assigned"
)


def refusal_seat_assigned() -> Message:
    return _REFUSAL_SEAT_ASSIGNED


_REFUSAL_NOT_A_CORNER: Final = Message(
    "You can't start there. Place your Fighter on a corner of the board.", "refusal-not-a-corner"
)


def refusal_not_a_corner() -> Message:
    return _REFUSAL_NOT_A_CORNER


_REFUSAL_NOT_FREE: Final = Message("Another Fighter is on that space. Choose a free one.", "refusal-not-free")


def refusal_not_free() -> Message:
    return _REFUSAL_NOT_FREE


def event_flies_with(who: str, fighter: str, pilot: str) -> Message:
    if who == "you":
        text_1 = "You fly"
    else:
        text_1 = f"{who} flies"
    return Message(
        f"{text_1} the {_fighter_name__text(fighter)} with {_pilot_name__text(pilot)}.",
        "event-flies-with",
        {"who": who, "fighter": fighter, "pilot": pilot},
    )


def event_flies(who: str, fighter: str) -> Message:
    if who == "you":
        text_1 = "You fly"
    else:
        text_1 = f"{who} flies"
    return Message(f"{text_1} the {_fighter_name__text(fighter)}.", "event-flies", {"who": who, "fighter": fighter})


def event_took_pilot(who: str, pilot: str) -> Message:
    if who == "you":
        text_1 = "You take"
    else:
        text_1 = f"{who} takes"
    return Message(f"{text_1} {_pilot_name__text(pilot)}.", "event-took-pilot", {"who": who, "pilot": pilot})


def event_harder(who: str) -> Message:
    if who == "you":
        text_1 = "You take"
    else:
        text_1 = f"{who} takes"
    return Message(f"{text_1} the harder option.", "event-harder", {"who": who})


def _event_starting__text(who: str) -> str:
    if who == "you":
        text_1 = "You start"
    else:
        text_1 = f"{who} starts"
    return text_1


def event_starting(who: str) -> Message:
    return Message(_event_starting__text(who), "event-starting", {"who": who})


def _event_placed__board(who: str) -> str:
    return f"{_event_starting__text(who)}."


def event_placed(who: str, at: str) -> Message:
    part_board = _event_placed__board(who)
    return Message(
        f"{_event_starting__text(who)} on {at}.",
        "event-placed",
        {"who": who, "at": at},
        {part: text for part, text in {"board": part_board}.items() if text},
    )


def event_removed(who: str, count: int) -> Message:
    if who == "you":
        text_1 = "your"
    else:
        text_1 = f"{who}'s"
    return Message(f"{count} of {text_1} cards leave the game unseen.", "event-removed", {"who": who, "count": count})


def chance_removed(seat: str) -> Message:
    return Message(f"a card of {seat}'s that leaves the game unseen", "chance-removed", {"seat": seat})


_QUESTION_RETURN: Final = Message("Your start space is taken. Which space do you return to?", "question-return")


def question_return() -> Message:
    return _QUESTION_RETURN


_REFUSAL_NOT_NEAREST: Final = Message(
    "You can't return there: another free space is nearer to your start space. Choose the nearest.",
    "refusal-not-nearest",
)


def refusal_not_nearest() -> Message:
    return _REFUSAL_NOT_NEAREST


def event_turn(turn: int, who: str) -> Message:
    if who == "you":
        text_1 = "your"
    else:
        text_1 = f"{who}'s"
    return Message(f"Turn {turn}: {text_1} turn.", "event-turn", {"turn": turn, "who": who})


def event_drew_card(card: str) -> Message:
    return Message(f"You draw {_card_name__text(card)}.", "event-drew-card", {"card": card})


def event_drew(who: str) -> Message:
    if who == "you":
        text_1 = "You draw"
    else:
        text_1 = f"{who} draws"
    return Message(f"{text_1} a card.", "event-drew", {"who": who})


def _event_returning__text(who: str) -> str:
    if who == "you":
        text_1 = "You return"
    else:
        text_1 = f"{who} returns"
    return text_1


def event_returning(who: str) -> Message:
    return Message(_event_returning__text(who), "event-returning", {"who": who})


def _event_returned__board(who: str) -> str:
    return f"{_event_returning__text(who)}."


def event_returned(who: str, at: str) -> Message:
    part_board = _event_returned__board(who)
    return Message(
        f"{_event_returning__text(who)} on {at}.",
        "event-returned",
        {"who": who, "at": at},
        {part: text for part, text in {"board": part_board}.items() if text},
    )


def chance_drawn(seat: str) -> Message:
    return Message(f"a card for {seat}", "chance-drawn", {"seat": seat})


_QUESTION_IMPROVISE: Final = Message(
    "Tactical Improvisation: discard a card for a token and exchange others, or pass?", "question-improvise"
)


def question_improvise() -> Message:
    return _QUESTION_IMPROVISE


_QUESTION_SHUFFLE_BACK: Final = Message(
    "Which cards do you shuffle back and replace with new ones?", "question-shuffle-back"
)


def question_shuffle_back() -> Message:
    return _QUESTION_SHUFFLE_BACK


_QUESTION_STALL: Final = Message("You stall. How do you recover?", "question-stall")


def question_stall() -> Message:
    return _QUESTION_STALL


_LABEL_PASS: Final = Message("Don't improvise", "label-pass")


def label_pass() -> Message:
    return _LABEL_PASS


def label_improvise(card: str) -> Message:
    return Message(f"Discard {_card_name__text(card)} and collect a token", "label-improvise", {"card": card})


def label_back(card: str) -> Message:
    return Message(f"Shuffle back {_card_name__text(card)}", "label-back", {"card": card})


def _label_back_done__head() -> str:
    return "Done"


def _label_back_done__tail() -> str:
    return "shuffle and draw the same number of cards"


def label_back_done() -> Message:
    part_head = _label_back_done__head()
    part_tail = _label_back_done__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-back-done",
        NO_ARGUMENTS,
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_immelmann__head() -> str:
    return "Immelmann Turn"


def _label_immelmann__tail(card: str) -> str:
    return f"discard {_card_name__text(card)} and turn around"


def label_immelmann(card: str) -> Message:
    part_head = _label_immelmann__head()
    part_tail = _label_immelmann__tail(card)
    return Message(
        f"{part_head}: {part_tail}",
        "label-immelmann",
        {"card": card},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_blackout__head() -> str:
    return "Blackout"


def _label_blackout__tail() -> str:
    return "lose a card from your Deck to your Damage Pile, then fly straight ahead"


def label_blackout() -> Message:
    part_head = _label_blackout__head()
    part_tail = _label_blackout__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-blackout",
        NO_ARGUMENTS,
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_REFUSAL_NOT_IN_HAND: Final = Message("That card isn't in your hand.", "refusal-not-in-hand")


def refusal_not_in_hand() -> Message:
    return _REFUSAL_NOT_IN_HAND


def refusal_card_not_in_hand(card: str) -> Message:
    return Message(f"{_card_name__text(card)} isn't in your hand.", "refusal-card-not-in-hand", {"card": card})


_REFUSAL_HAS_MANEUVER_CARD: Final = Message(
    "You can't choose a Blackout with a Maneuver Card in hand. Make an Immelmann Turn.", "refusal-has-maneuver-card"
)


def refusal_has_maneuver_card() -> Message:
    return _REFUSAL_HAS_MANEUVER_CARD


_REFUSAL_FRONT_IS_OPEN: Final = Message(
    "You can't make an Immelmann Turn: a Front space is free. Choose the Blackout.", "refusal-front-is-open"
)


def refusal_front_is_open() -> Message:
    return _REFUSAL_FRONT_IS_OPEN


def event_improvised(who: str, card: str) -> Message:
    if who == "you":
        text_1 = "You improvise and discard"
    else:
        text_1 = f"{who} improvises and discards"
    return Message(f"{text_1} {_card_name__text(card)}.", "event-improvised", {"who": who, "card": card})


def event_shuffled(who: str, count: int) -> Message:
    if count == 0:
        if who == "you":
            text_2 = "You keep all your cards."
        else:
            text_2 = f"{who} keeps all its cards."
        text_1 = text_2
    else:
        if who == "you":
            text_3 = f"You shuffle {_card_count__text(count)} back and draw {count}."
        else:
            text_3 = f"{who} shuffles {_card_count__text(count)} back and draws {count}."
        text_1 = text_3
    return Message(text_1, "event-shuffled", {"who": who, "count": count})


def event_stalls(who: str) -> Message:
    if who == "you":
        text_1 = "You"
    else:
        text_1 = who
    return Message(f"{text_1} can't maneuver.", "event-stalls", {"who": who})


def event_immelmann(who: str, card: str) -> Message:
    if who == "you":
        text_1 = "You stall"
    else:
        text_1 = f"{who} stalls"
    return Message(
        f"{text_1}: an Immelmann Turn, discarding {_card_name__text(card)}.",
        "event-immelmann",
        {"who": who, "card": card},
    )


def event_blackout(who: str) -> Message:
    if who == "you":
        text_1 = "You stall"
    else:
        text_1 = f"{who} stalls"
    return Message(f"{text_1}: a Blackout.", "event-blackout", {"who": who})


def question_action(flown: bool) -> Message:
    if flown:
        text_1 = "you've flown your Maneuver"
    else:
        text_1 = "you still have to fly your Maneuver"
    return Message(f"Your Engagement Phase: what do you do? ({text_1})", "question-action", {"flown": flown})


def _label_killer_instinct__head() -> str:
    return "Killer Instinct"


def _label_killer_instinct__tail(tokens: int) -> str:
    return f"collect {_token_count__text(tokens)}"


def label_killer_instinct(tokens: int) -> Message:
    part_head = _label_killer_instinct__head()
    part_tail = _label_killer_instinct__tail(tokens)
    return Message(
        f"{part_head}: {part_tail}",
        "label-killer-instinct",
        {"tokens": tokens},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_regroup__head(tokens: int) -> str:
    return f"Regroup ({_token_count__text(tokens)})"


def _label_regroup__tail(cards: int) -> str:
    return f"take {cards} random cards from your Discard Pile"


def label_regroup(cards: int, tokens: int) -> Message:
    part_head = _label_regroup__head(tokens)
    part_tail = _label_regroup__tail(cards)
    return Message(
        f"{part_head}: {part_tail}",
        "label-regroup",
        {"cards": cards, "tokens": tokens},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_repair__head(tokens: int) -> str:
    return f"Emergency Repair ({_token_count__text(tokens)})"


def _label_repair__tail(cards: int) -> str:
    return f"return up to {cards} damaged cards to your Deck"


def label_repair(cards: int, tokens: int) -> Message:
    part_head = _label_repair__head(tokens)
    part_tail = _label_repair__tail(cards)
    return Message(
        f"{part_head}: {part_tail}",
        "label-repair",
        {"cards": cards, "tokens": tokens},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_LABEL_END_TURN: Final = Message("End your turn", "label-end-turn")


def label_end_turn() -> Message:
    return _LABEL_END_TURN


def _label_end_turn_stalling__head() -> str:
    return "End your turn"


def _label_end_turn_stalling__tail() -> str:
    return "you can't maneuver, so you stall"


def label_end_turn_stalling() -> Message:
    part_head = _label_end_turn_stalling__head()
    part_tail = _label_end_turn_stalling__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-end-turn-stalling",
        NO_ARGUMENTS,
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_REFUSAL_NOT_ASKED: Final = Message("It isn't your turn to choose.", "refusal-not-asked")


def refusal_not_asked() -> Message:
    return _REFUSAL_NOT_ASKED


_REFUSAL_OTHER_QUESTION: Final = Message(
    "You can't do that at this point. Pick one of the choices on offer.", "refusal-other-question"
)


def refusal_other_question() -> Message:
    return _REFUSAL_OTHER_QUESTION


_REFUSAL_GAME_OVER: Final = Message("The game is over.", "refusal-game-over")


def refusal_game_over() -> Message:
    return _REFUSAL_GAME_OVER


_REFUSAL_MANEUVER_DONE: Final = Message(
    "You've already flown your Maneuver this turn. Choose another action or end your turn.", "refusal-maneuver-done"
)


def refusal_maneuver_done() -> Message:
    return _REFUSAL_MANEUVER_DONE


_REFUSAL_MANEUVER_OWED: Final = Message(
    "You can't end your turn yet. Fly your Maneuver first.", "refusal-maneuver-owed"
)


def refusal_maneuver_owed() -> Message:
    return _REFUSAL_MANEUVER_OWED


def refusal_no_tokens(held: int, tokens: int) -> Message:
    if held == 0:
        text_1 = "none"
    else:
        text_1 = f"{held}"
    return Message(
        f"You can't afford that: it takes {_token_count__text(tokens)} and you have {text_1}.",
        "refusal-no-tokens",
        {"held": held, "tokens": tokens},
    )


_REFUSAL_NOT_YOUR_ACTION: Final = Message("Your Fighter doesn't have that Special Action.", "refusal-not-your-action")


def refusal_not_your_action() -> Message:
    return _REFUSAL_NOT_YOUR_ACTION


_REFUSAL_NOTHING_DISCARDED: Final = Message(
    "You can't Regroup: your Discard Pile is empty.", "refusal-nothing-discarded"
)


def refusal_nothing_discarded() -> Message:
    return _REFUSAL_NOTHING_DISCARDED


_REFUSAL_NOTHING_DAMAGED: Final = Message(
    "You can't make an Emergency Repair: your Damage Pile is empty.", "refusal-nothing-damaged"
)


def refusal_nothing_damaged() -> Message:
    return _REFUSAL_NOTHING_DAMAGED


def event_tokens(who: str, tokens: int, rule: str) -> Message:
    if who == "you":
        text_1 = "You collect"
    else:
        text_1 = f"{who} collects"
    if tokens == 1:
        text_2 = "a token"
    else:
        text_2 = _token_count__text(tokens)
    return Message(f"{text_1} {text_2} ({rule}).", "event-tokens", {"who": who, "tokens": tokens, "rule": rule})


def event_tactic(who: str, card: str) -> Message:
    if who == "you":
        text_1 = "You play"
    else:
        text_1 = f"{who} plays"
    return Message(
        f"{text_1} {_card_name__text(card)}, which leaves the game.", "event-tactic", {"who": who, "card": card}
    )


def event_regroup(who: str) -> Message:
    if who == "you":
        text_1 = "You regroup"
    else:
        text_1 = f"{who} regroups"
    return Message(f"{text_1}.", "event-regroup", {"who": who})


def event_regrouped(who: str, card: str) -> Message:
    if who == "you":
        text_1 = "You take"
    else:
        text_1 = f"{who} takes"
    return Message(
        f"{text_1} {_card_name__text(card)} from the Discard Pile.", "event-regrouped", {"who": who, "card": card}
    )


def event_repair(who: str) -> Message:
    if who == "you":
        text_1 = "You make"
    else:
        text_1 = f"{who} makes"
    return Message(f"{text_1} an Emergency Repair.", "event-repair", {"who": who})


def event_looked(cards: list[str]) -> Message:
    return Message(f"In your Damage Pile: {_card_list__text(cards)}.", "event-looked", {"cards": cards})


def event_repaired(discarded: str, count: int) -> Message:
    return Message(
        f"{_card_count__text(count)} repaired. Discarded: {discarded}.",
        "event-repaired",
        {"discarded": discarded, "count": count},
    )


def event_repaired_own(discarded: str, count: int, cards: list[str]) -> Message:
    return Message(
        f"{_card_count__text(count)} repaired ({_card_list__text(cards)}). Discarded: {discarded}.",
        "event-repaired-own",
        {"discarded": discarded, "count": count, "cards": cards},
    )


def chance_regrouped(seat: str) -> Message:
    return Message(f"a random card from {seat}'s Discard Pile", "chance-regrouped", {"seat": seat})


_QUESTION_REPAIR: Final = Message(
    "Emergency Repair: which cards return from your Damage Pile to your Deck? (up to 3)", "question-repair"
)


def question_repair() -> Message:
    return _QUESTION_REPAIR


def _label_repair_cards__head() -> str:
    return "Return to the Deck"


def _label_repair_cards__tail(cards: list[str]) -> str:
    return _card_list__text(cards)


def label_repair_cards(cards: list[str]) -> Message:
    part_head = _label_repair_cards__head()
    part_tail = _label_repair_cards__tail(cards)
    return Message(
        f"{part_head}: {part_tail}",
        "label-repair-cards",
        {"cards": cards},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_repair_none__head() -> str:
    return "None"


def _label_repair_none__tail() -> str:
    return "all of them go to your Discard Pile"


def label_repair_none() -> Message:
    part_head = _label_repair_none__head()
    part_tail = _label_repair_none__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-repair-none",
        NO_ARGUMENTS,
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_REFUSAL_NOT_IN_DAMAGE: Final = Message(
    "Those cards aren't in your Damage Pile. Choose cards that are.", "refusal-not-in-damage"
)


def refusal_not_in_damage() -> Message:
    return _REFUSAL_NOT_IN_DAMAGE


def question_turn(count: int, optional: bool, purpose: str) -> Message:
    if count == 1:
        text_1 = "once"
    else:
        text_1 = f"{count} times"
    if optional:
        text_2 = ", or not at all?"
    else:
        text_2 = ". Which way?"
    return Message(
        f"{purpose}: turn {text_1}{text_2}", "question-turn", {"count": count, "optional": optional, "purpose": purpose}
    )


_PURPOSE_CARD_TURN: Final = Message("The card's Turn", "purpose-card-turn")


def purpose_card_turn() -> Message:
    return _PURPOSE_CARD_TURN


_PURPOSE_BONUS_TURN: Final = Message("A bonus Turn", "purpose-bonus-turn")


def purpose_bonus_turn() -> Message:
    return _PURPOSE_BONUS_TURN


_PURPOSE_PILOT_TURN: Final = Message("Your pilot's Turn", "purpose-pilot-turn")


def purpose_pilot_turn() -> Message:
    return _PURPOSE_PILOT_TURN


_PURPOSE_SLIP_TURN: Final = Message("Slip-turn", "purpose-slip-turn")


def purpose_slip_turn() -> Message:
    return _PURPOSE_SLIP_TURN


_PURPOSE_RED_BARON_TURN: Final = Message("The Red Baron", "purpose-red-baron-turn")


def purpose_red_baron_turn() -> Message:
    return _PURPOSE_RED_BARON_TURN


_QUESTION_MOMENTUM: Final = Message("Momentum: advance 1 space. Where to?", "question-momentum")


def question_momentum() -> Message:
    return _QUESTION_MOMENTUM


_QUESTION_SLIP_ADVANCE: Final = Message("Slip-turn: advance 1 space, or stay?", "question-slip-advance")


def question_slip_advance() -> Message:
    return _QUESTION_SLIP_ADVANCE


def question_pioneer(spaces: int) -> Message:
    return Message(
        f"Pioneer of the Sky: advance up to {spaces} spaces, or stay?", "question-pioneer", {"spaces": spaces}
    )


def question_dead_six(seat: str) -> Message:
    return Message(f"Dead Six: which space behind {seat} do you drop to?", "question-dead-six", {"seat": seat})


_QUESTION_REPEAT: Final = Message("You may fly the card again. Which path, if any?", "question-repeat")


def question_repeat() -> Message:
    return _QUESTION_REPEAT


def _gain__text(tokens: int) -> str:
    if tokens == 0:
        text_1 = ""
    else:
        text_1 = f", collect {_token_count__text(tokens)}"
    return text_1


def gain(tokens: int) -> Message:
    return Message(_gain__text(tokens), "gain", {"tokens": tokens})


def _label_flight__text(card: str, steps: list[str]) -> str:
    if card == "none":
        text_1 = ""
    else:
        text_1 = f"{_card_name__text(card)} "
    text_2 = listed(steps, ", ", ", ")
    return f"{text_1}{text_2}"


def label_flight(card: str, steps: list[str]) -> Message:
    return Message(_label_flight__text(card, steps), "label-flight", {"card": card, "steps": steps})


def _label_flight_off__head(card: str, steps: list[str]) -> str:
    return _label_flight__text(card, steps)


def _label_flight_off__tail() -> str:
    return "off the board"


def label_flight_off(card: str, steps: list[str]) -> Message:
    part_head = _label_flight_off__head(card, steps)
    part_tail = _label_flight_off__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-flight-off",
        {"card": card, "steps": steps},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_flight_to__head(card: str, steps: list[str]) -> str:
    return _label_flight__text(card, steps)


def _label_flight_to__tail(heading: str, tokens: int) -> str:
    return f"heading {_heading_name__text(heading)}{_gain__text(tokens)}"


def label_flight_to(card: str, steps: list[str], to: str, heading: str, tokens: int) -> Message:
    part_head = _label_flight_to__head(card, steps)
    part_tail = _label_flight_to__tail(heading, tokens)
    return Message(
        f"{part_head}: to {to} {part_tail}",
        "label-flight-to",
        {"card": card, "steps": steps, "to": to, "heading": heading, "tokens": tokens},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_LABEL_STAY: Final = Message("Stay", "label-stay")


def label_stay() -> Message:
    return _LABEL_STAY


_LABEL_NO_REPEAT: Final = Message("Don't fly it again", "label-no-repeat")


def label_no_repeat() -> Message:
    return _LABEL_NO_REPEAT


_LABEL_NO_TURN: Final = Message("Don't turn", "label-no-turn")


def label_no_turn() -> Message:
    return _LABEL_NO_TURN


def _label_turn__text(turns: list[str]) -> str:
    text_1 = listed(turns, ", ", ", ")
    return f"Turn {text_1}"


def label_turn(turns: list[str]) -> Message:
    return Message(_label_turn__text(turns), "label-turn", {"turns": turns})


def _label_turn_to__head(turns: list[str]) -> str:
    return _label_turn__text(turns)


def _label_turn_to__tail(heading: str) -> str:
    return f"heading {_heading_name__text(heading)}"


def label_turn_to(turns: list[str], heading: str) -> Message:
    part_head = _label_turn_to__head(turns)
    part_tail = _label_turn_to__tail(heading)
    return Message(
        f"{part_head}: {part_tail}",
        "label-turn-to",
        {"turns": turns, "heading": heading},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_slip_turn__head(tokens: int) -> str:
    return f"Slip-turn ({_token_count__text(tokens)})"


def _label_slip_turn__tail(least: int, turns: int, dice: int) -> str:
    return f"{_dice_count__text(dice)}, {least}+ turns you {turns} times, then you advance 1 space or stay"


def label_slip_turn(least: int, turns: int, tokens: int, dice: int) -> Message:
    part_head = _label_slip_turn__head(tokens)
    part_tail = _label_slip_turn__tail(least, turns, dice)
    return Message(
        f"{part_head}: {part_tail}",
        "label-slip-turn",
        {"least": least, "turns": turns, "tokens": tokens, "dice": dice},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_flying_circus__head(pilot: str) -> str:
    return _pilot_special__text(pilot)


def _label_flying_circus__tail(target: str) -> str:
    return f"drop behind {target}, then your Pilot Card flips"


def label_flying_circus(target: str, pilot: str) -> Message:
    part_head = _label_flying_circus__head(pilot)
    part_tail = _label_flying_circus__tail(target)
    return Message(
        f"{part_head}: {part_tail}",
        "label-flying-circus",
        {"target": target, "pilot": pilot},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_pioneer__head(pilot: str) -> str:
    return _pilot_special__text(pilot)


def _label_pioneer__tail(spaces: int) -> str:
    return f"{_special_pioneer__text(spaces)}, then your Pilot Card flips"


def label_pioneer(pilot: str, spaces: int) -> Message:
    part_head = _label_pioneer__head(pilot)
    part_tail = _label_pioneer__tail(spaces)
    return Message(
        f"{part_head}: {part_tail}",
        "label-pioneer",
        {"pilot": pilot, "spaces": spaces},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_pilot_flips__head(pilot: str) -> str:
    return _pilot_special__text(pilot)


def _label_pilot_flips__tail() -> str:
    return "your Pilot Card flips"


def label_pilot_flips(pilot: str) -> Message:
    part_head = _label_pilot_flips__head(pilot)
    part_tail = _label_pilot_flips__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-pilot-flips",
        {"pilot": pilot},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_use_pilot__head(pilot: str) -> str:
    return _pilot_special__text(pilot)


def _label_use_pilot__tail(effect: str) -> str:
    return f"your Pilot Card flips, and from then on {effect}"


def label_use_pilot(effect: str, pilot: str) -> Message:
    part_head = _label_use_pilot__head(pilot)
    part_tail = _label_use_pilot__tail(effect)
    return Message(
        f"{part_head}: {part_tail}",
        "label-use-pilot",
        {"effect": effect, "pilot": pilot},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_dead_six__text(seat: str, at: str) -> str:
    if seat == "unknown":
        text_1 = "the enemy"
    else:
        text_1 = seat
    return f"Drop behind {text_1} on {at}"


def label_dead_six(seat: str, at: str) -> Message:
    return Message(_label_dead_six__text(seat, at), "label-dead-six", {"seat": seat, "at": at})


def label_dead_six_heading(stays: bool, seat: str, at: str, heading: str, tokens: int) -> Message:
    if stays:
        text_1 = " without moving"
    else:
        text_1 = _gain__text(tokens)
    return Message(
        f"{_label_dead_six__text(seat, at)}, heading {_heading_name__text(heading)}{text_1}",
        "label-dead-six-heading",
        {"stays": stays, "seat": seat, "at": at, "heading": heading, "tokens": tokens},
    )


_REFUSAL_TOO_FAR: Final = Message(
    "That path has the wrong length. Fly as many spaces as the instruction allows.", "refusal-too-far"
)


def refusal_too_far() -> Message:
    return _REFUSAL_TOO_FAR


_REFUSAL_OFF_BOARD: Final = Message("That path leads off the board. Choose another.", "refusal-off-board")


def refusal_off_board() -> Message:
    return _REFUSAL_OFF_BOARD


_REFUSAL_OCCUPIED: Final = Message(
    "Another Fighter is on the last space of that path. Choose another.", "refusal-occupied"
)


def refusal_occupied() -> Message:
    return _REFUSAL_OCCUPIED


_REFUSAL_WHOLE_TURN: Final = Message(
    "You can't make part of a Turn. Make all of it, or none if it's optional.", "refusal-whole-turn"
)


def refusal_whole_turn() -> Message:
    return _REFUSAL_WHOLE_TURN


_REFUSAL_MUST_TURN: Final = Message(
    "You can't skip this Turn: it isn't optional. Choose which way to turn.", "refusal-must-turn"
)


def refusal_must_turn() -> Message:
    return _REFUSAL_MUST_TURN


_REFUSAL_MUST_ADVANCE: Final = Message(
    "You can't fly that path. You must advance exactly 1 space.", "refusal-must-advance"
)


def refusal_must_advance() -> Message:
    return _REFUSAL_MUST_ADVANCE


_REFUSAL_NOT_A_REAR_SPACE: Final = Message(
    "That isn't a free Rear space. Choose one behind the Fighter.", "refusal-not-a-rear-space"
)


def refusal_not_a_rear_space() -> Message:
    return _REFUSAL_NOT_A_REAR_SPACE


_REFUSAL_NO_REAR_SPACE: Final = Message(
    "You can't drop behind that Fighter: none of its Rear spaces is free.", "refusal-no-rear-space"
)


def refusal_no_rear_space() -> Message:
    return _REFUSAL_NO_REAR_SPACE


_REFUSAL_PILOT_USED: Final = Message(
    "You've already used your pilot's Special Action: your Pilot Card is on side B.", "refusal-pilot-used"
)


def refusal_pilot_used() -> Message:
    return _REFUSAL_PILOT_USED


def refusal_not_your_pilot(names_an_enemy: bool, pilot: str) -> Message:
    if names_an_enemy:
        text_1 = "Choose an enemy to drop behind."
    else:
        text_1 = "Use it without choosing an enemy."
    return Message(
        f"Your pilot's Special Action is {_pilot_special__text(pilot)}. {text_1}",
        "refusal-not-your-pilot",
        {"names_an_enemy": names_an_enemy, "pilot": pilot},
    )


_REFUSAL_NOT_ADJACENT: Final = Message(
    "You can't use The Flying Circus: it needs an enemy exactly 1 space away.", "refusal-not-adjacent"
)


def refusal_not_adjacent() -> Message:
    return _REFUSAL_NOT_ADJACENT


def event_played(who: str, card: str) -> Message:
    if who == "you":
        text_1 = "You play"
    else:
        text_1 = f"{who} plays"
    return Message(f"{text_1} {_card_name__text(card)}.", "event-played", {"who": who, "card": card})


def _event_flying__text(who: str, steps: list[str]) -> str:
    if who == "you":
        text_1 = "You fly"
    else:
        text_1 = f"{who} flies"
    text_2 = listed(steps, ", ", ", ")
    return f"{text_1} {text_2}"


def event_flying(who: str, steps: list[str]) -> Message:
    return Message(_event_flying__text(who, steps), "event-flying", {"who": who, "steps": steps})


def _event_flew__board(who: str, steps: list[str], heading: str) -> str:
    return f"{_event_flying__text(who, steps)}, now {_heading_name__text(heading)}."


def event_flew(who: str, from_: str, to: str, steps: list[str], heading: str) -> Message:
    part_board = _event_flew__board(who, steps, heading)
    return Message(
        f"{_event_flying__text(who, steps)} from {from_} to {to}, now {_heading_name__text(heading)}.",
        "event-flew",
        {"who": who, "from": from_, "to": to, "steps": steps, "heading": heading},
        {part: text for part, text in {"board": part_board}.items() if text},
    )


def event_turned(who: str, turns: str, heading: str) -> Message:
    if who == "you":
        text_1 = "You turn"
    else:
        text_1 = f"{who} turns"
    return Message(
        f"{text_1} {turns}, now {_heading_name__text(heading)}.",
        "event-turned",
        {"who": who, "turns": turns, "heading": heading},
    )


def _event_dropping__text(who: str, behind: str) -> str:
    if who == "you":
        text_1 = "you drop"
    else:
        text_1 = f"{who} drops"
    if behind == "you":
        text_2 = "you"
    else:
        text_2 = behind
    return f"Dead Six: {text_1} behind {text_2}"


def event_dropping(who: str, behind: str) -> Message:
    return Message(_event_dropping__text(who, behind), "event-dropping", {"who": who, "behind": behind})


def _event_dead_six__board(who: str, behind: str, heading: str) -> str:
    return f"{_event_dropping__text(who, behind)}, now {_heading_name__text(heading)}."


def event_dead_six(who: str, behind: str, to: str, heading: str) -> Message:
    part_board = _event_dead_six__board(who, behind, heading)
    return Message(
        f"{_event_dropping__text(who, behind)} on {to}, now {_heading_name__text(heading)}.",
        "event-dead-six",
        {"who": who, "behind": behind, "to": to, "heading": heading},
        {part: text for part, text in {"board": part_board}.items() if text},
    )


def event_slip_turn(who: str) -> Message:
    if who == "you":
        text_1 = "You try"
    else:
        text_1 = f"{who} tries"
    return Message(f"{text_1} a Slip-turn.", "event-slip-turn", {"who": who})


def event_pilot(who: str, pilot: str) -> Message:
    if who == "you":
        text_1 = "You use"
    else:
        text_1 = f"{who} uses"
    return Message(f"{text_1} {_pilot_special__text(pilot)}.", "event-pilot", {"who": who, "pilot": pilot})


def question_reroll(dice: str, purpose: str) -> Message:
    return Message(
        f"You rolled {dice} {purpose}. Keep or reroll?", "question-reroll", {"dice": dice, "purpose": purpose}
    )


def purpose_card(effects: list[str]) -> Message:
    text_1 = listed(effects, ", ", ", ")
    return Message(f"for your card ({text_1})", "purpose-card", {"effects": effects})


def purpose_slip_roll(least: int) -> Message:
    return Message(f"for the Slip-turn ({least}+ needed)", "purpose-slip-roll", {"least": least})


def purpose_aim(least: int) -> Message:
    return Message(f"before firing ({least}+ gives more dice)", "purpose-aim", {"least": least})


def purpose_hit(least: int) -> Message:
    return Message(f"to hit ({least}+ needed)", "purpose-hit", {"least": least})


def purpose_heart_of_iron(least: int) -> Message:
    return Message(f"for Heart of Iron ({least}+ gives a token)", "purpose-heart-of-iron", {"least": least})


def purpose_evade(least: int) -> Message:
    return Message(f"to evade ({least}+ removes a die)", "purpose-evade", {"least": least})


def purpose_red_baron(least: int) -> Message:
    return Message(f"for The Red Baron ({least}+ lets you turn)", "purpose-red-baron", {"least": least})


_LABEL_KEEP: Final = Message("Keep the roll", "label-keep")


def label_keep() -> Message:
    return _LABEL_KEEP


def _reroll_dice__text(numbers: list[str]) -> str:
    if len(numbers) == 1:
        text_1 = "die"
    else:
        text_1 = "dice"
    text_2 = listed(numbers, ", ", ", ")
    return f"reroll {text_1} {text_2}"


def reroll_dice(numbers: list[str]) -> Message:
    return Message(_reroll_dice__text(numbers), "reroll-dice", {"numbers": numbers})


def _label_focus__head(tokens: int) -> str:
    return f"Focus ({_token_count__text(tokens)})"


def _label_focus__tail(numbers: list[str]) -> str:
    return _reroll_dice__text(numbers)


def label_focus(tokens: int, numbers: list[str]) -> Message:
    part_head = _label_focus__head(tokens)
    part_tail = _label_focus__tail(numbers)
    return Message(
        f"{part_head}: {part_tail}",
        "label-focus",
        {"tokens": tokens, "numbers": numbers},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_free_reroll__head() -> str:
    return "Free reroll"


def _label_free_reroll__tail(numbers: list[str]) -> str:
    return _reroll_dice__text(numbers)


def label_free_reroll(numbers: list[str]) -> Message:
    part_head = _label_free_reroll__head()
    part_tail = _label_free_reroll__tail(numbers)
    return Message(
        f"{part_head}: {part_tail}",
        "label-free-reroll",
        {"numbers": numbers},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_REFUSAL_NO_SUCH_DIE: Final = Message(
    "That die isn't in this roll. Choose dice that you rolled.", "refusal-no-such-die"
)


def refusal_no_such_die() -> Message:
    return _REFUSAL_NO_SUCH_DIE


_REFUSAL_NO_FREE_REROLL: Final = Message("You have no free reroll for this roll.", "refusal-no-free-reroll")


def refusal_no_free_reroll() -> Message:
    return _REFUSAL_NO_FREE_REROLL


def event_rolled(who: str, dice: str) -> Message:
    if who == "you":
        text_1 = "You roll"
    else:
        text_1 = f"{who} rolls"
    return Message(f"{text_1} {dice}.", "event-rolled", {"who": who, "dice": dice})


def event_rerolls(who: str, pay: str, numbers: list[str]) -> Message:
    if pay == "focus":
        text_1 = "Focus"
    else:
        text_1 = "Northern Falcon"
    if who == "you":
        text_2 = "you reroll"
    else:
        text_2 = f"{who} rerolls"
    if len(numbers) == 1:
        text_3 = "die"
    else:
        text_3 = "dice"
    text_4 = listed(numbers, ", ", " and ")
    return Message(
        f"{text_1}: {text_2} {text_3} {text_4}.", "event-rerolls", {"who": who, "pay": pay, "numbers": numbers}
    )


def chance_die(seat: str) -> Message:
    return Message(f"a die for {seat}", "chance-die", {"seat": seat})


def question_evade(attacker: str, weapon: str, dice: int, harm: int) -> Message:
    if dice == 0:
        text_1 = "No dice on the Gunsight."
    else:
        if weapon == "lewis":
            if harm == 0:
                text_3 = "you lose nothing"
            elif harm == 1:
                text_3 = "you lose a random card from your hand"
            else:
                text_3 = f"you lose {harm} random cards from your hand"
            text_2 = text_3
        else:
            text_2 = f"{harm} damage"
        text_1 = f"{_dice_count__text(dice)} on the Gunsight: {text_2} if you don't evade."
    return Message(
        f"{attacker} attacks you. {text_1} Evade?",
        "question-evade",
        {"attacker": attacker, "weapon": weapon, "dice": dice, "harm": harm},
    )


def _label_attack__text(target: str, tokens: int, weapon: str) -> str:
    if tokens == 0:
        text_1 = ""
    else:
        text_1 = f" ({_token_count__text(tokens)})"
    return f"{_weapon_name__text(weapon)} on {target}{text_1}"


def label_attack(target: str, tokens: int, weapon: str) -> Message:
    return Message(
        _label_attack__text(target, tokens, weapon),
        "label-attack",
        {"target": target, "tokens": tokens, "weapon": weapon},
    )


def _label_attack_dice__head(weapon: str, target: str, tokens: int) -> str:
    return _label_attack__text(target, tokens, weapon)


def _label_attack_dice__tail(weapon: str, target: str, dice: int, least: int, damage: int, behind: int) -> str:
    if weapon == "lewis":
        text_1 = "strips a random card from its hand"
    else:
        if damage == 1:
            text_2 = ""
        else:
            text_2 = f" for {damage} damage"
        if behind == 0:
            text_3 = ""
        else:
            text_3 = f", {behind}+ drops you behind {target}"
        text_1 = f"hits{text_2}{text_3}"
    return f"{_dice_count__text(dice)}, {least}+ {text_1}"


def label_attack_dice(
    weapon: str, target: str, tokens: int, dice: int, least: int, damage: int, behind: int
) -> Message:
    part_head = _label_attack_dice__head(weapon, target, tokens)
    part_tail = _label_attack_dice__tail(weapon, target, dice, least, damage, behind)
    return Message(
        f"{part_head}: {part_tail}",
        "label-attack-dice",
        {
            "weapon": weapon,
            "target": target,
            "tokens": tokens,
            "dice": dice,
            "least": least,
            "damage": damage,
            "behind": behind,
        },
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_LABEL_NO_EVASION: Final = Message("Don't evade", "label-no-evasion")


def label_no_evasion() -> Message:
    return _LABEL_NO_EVASION


def label_evade(card: str) -> Message:
    return Message(_card_name__text(card), "label-evade", {"card": card})


def _label_evade_dice__head(card: str) -> str:
    return _card_name__text(card)


def _label_evade_dice__tail(least: int, effects: list[str], dice: int) -> str:
    if len(effects) == 0:
        text_1 = ""
    else:
        text_2 = listed(effects, ", ", ", ")
        text_1 = f", {text_2}"
    return f"{_dice_count__text(dice)}, {least}+ removes a die{text_1}"


def label_evade_dice(least: int, effects: list[str], card: str, dice: int) -> Message:
    part_head = _label_evade_dice__head(card)
    part_tail = _label_evade_dice__tail(least, effects, dice)
    return Message(
        f"{part_head}: {part_tail}",
        "label-evade-dice",
        {"least": least, "effects": effects, "card": card, "dice": dice},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_steep_dive__head(tokens: int) -> str:
    return f"Steep Dive ({_token_count__text(tokens)})"


def _label_steep_dive__tail(least: int, behind: int, dice: int) -> str:
    return f"{_dice_count__text(dice)}, {least}+ removes a die, {behind}+ puts you behind the attacker"


def label_steep_dive(least: int, behind: int, tokens: int, dice: int) -> Message:
    part_head = _label_steep_dive__head(tokens)
    part_tail = _label_steep_dive__tail(least, behind, dice)
    return Message(
        f"{part_head}: {part_tail}",
        "label-steep-dive",
        {"least": least, "behind": behind, "tokens": tokens, "dice": dice},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_REFUSAL_NO_SUCH_TARGET: Final = Message("That Fighter isn't in the air. Choose another.", "refusal-no-such-target")


def refusal_no_such_target() -> Message:
    return _REFUSAL_NO_SUCH_TARGET


_REFUSAL_NOT_AN_ENEMY: Final = Message("That Fighter isn't your enemy. Choose one that is.", "refusal-not-an-enemy")


def refusal_not_an_enemy() -> Message:
    return _REFUSAL_NOT_AN_ENEMY


_REFUSAL_NOT_IN_LINE: Final = Message(
    "You can't attack that Fighter: it isn't straight ahead of you and within range.", "refusal-not-in-line"
)


def refusal_not_in_line() -> Message:
    return _REFUSAL_NOT_IN_LINE


_REFUSAL_NOT_THE_REAR: Final = Message(
    "You can't make a Basic Attack from here. You must face the target's Rear.", "refusal-not-the-rear"
)


def refusal_not_the_rear() -> Message:
    return _REFUSAL_NOT_THE_REAR


_REFUSAL_STAYED: Final = Message(
    "Your Momentum was blocked here. Leave this space before you make another Basic Attack.", "refusal-stayed"
)


def refusal_stayed() -> Message:
    return _REFUSAL_STAYED


def event_attack(who: str, target: str, weapon: str, range: int) -> Message:
    if who == "you":
        text_1 = "You fire"
    else:
        text_1 = f"{who} fires"
    if target == "you":
        text_2 = "you"
    else:
        text_2 = target
    if weapon == "basic":
        text_3 = "a Basic Attack"
    else:
        text_3 = _weapon_name__text(weapon)
    return Message(
        f"{text_1} at {text_2} from range {range}: {text_3}.",
        "event-attack",
        {"who": who, "target": target, "weapon": weapon, "range": range},
    )


def event_gunsight(dice: int, least: int) -> Message:
    if dice == 0:
        text_1 = "No dice"
    else:
        text_1 = _dice_count__text(dice)
    return Message(f"{text_1} on the Gunsight ({least}+ needed).", "event-gunsight", {"dice": dice, "least": least})


def event_no_evasion(who: str) -> Message:
    if who == "you":
        text_1 = "You don't evade."
    else:
        text_1 = f"{who} doesn't evade."
    return Message(text_1, "event-no-evasion", {"who": who})


def event_evade(who: str, means: str) -> Message:
    if who == "you":
        text_1 = "You evade"
    else:
        text_1 = f"{who} evades"
    return Message(f"{text_1}: {means}.", "event-evade", {"who": who, "means": means})


def event_evaded(removed: int, dice: int) -> Message:
    if removed == 1:
        text_1 = "1 success"
    else:
        text_1 = f"{removed} successes"
    if dice == 0:
        text_2 = "no dice"
    else:
        text_2 = _dice_count__text(dice)
    return Message(f"{text_1}, {text_2} left on the Gunsight.", "event-evaded", {"removed": removed, "dice": dice})


def event_stripped(who: str, card: str) -> Message:
    if who == "you":
        text_1 = "You discard"
    else:
        text_1 = f"{who} discards"
    return Message(f"{text_1} {_card_name__text(card)} at random.", "event-stripped", {"who": who, "card": card})


def chance_stripped(seat: str) -> Message:
    return Message(f"a random card from {seat}'s hand", "chance-stripped", {"seat": seat})


def event_damaged(who: str) -> Message:
    if who == "you":
        text_1 = "You lose a card from your Deck"
    else:
        text_1 = f"{who} loses a card from its Deck"
    return Message(f"{text_1} to the Damage Pile, unseen.", "event-damaged", {"who": who})


def chance_damaged(seat: str) -> Message:
    return Message(f"a card for {seat}'s Damage Pile, unseen", "chance-damaged", {"seat": seat})


def event_crashed(who: str, cause: str, by: str, rule: str, returns: bool) -> Message:
    if who == "you":
        text_1 = "You're"
    else:
        text_1 = f"{who} is"
    if cause == "shot-down":
        text_2 = "shot down"
    elif cause == "brought-down-by-its-own-damage":
        if who == "you":
            text_3 = "your"
        else:
            text_3 = "its"
        text_2 = f"brought down by {text_3} own damage"
    elif cause == "out-of-cards-at-the-end-of-its-turn":
        if who == "you":
            text_4 = "your"
        else:
            text_4 = "its"
        text_2 = f"out of cards at the end of {text_4} turn"
    elif cause == "stalled-with-an-empty-Deck":
        text_2 = "stalled with an empty Deck"
    else:
        text_2 = "gave up"
    if by == "no-one":
        text_5 = ""
    elif by == "you":
        text_5 = " by you"
    else:
        text_5 = f" by {by}"
    if returns:
        if who == "you":
            text_7 = "You return in your"
        else:
            text_7 = "It returns in its"
        text_6 = f" {text_7} next turn (D17-EVC-09)."
    else:
        text_6 = ""
    return Message(
        f"{text_1} down: {text_2}{text_5} ({rule}).{text_6}",
        "event-crashed",
        {"who": who, "cause": cause, "by": by, "rule": rule, "returns": returns},
    )


def event_leader_waits(who: str) -> Message:
    if who == "you":
        text_1 = "You don't"
    else:
        text_1 = f"{who} doesn't"
    if who == "you":
        text_2 = "your"
    else:
        text_2 = "its"
    return Message(
        f"{text_1} get the next turn: not everyone has moved since {text_2} last turn after a crash (D17-RUL-83).",
        "event-leader-waits",
        {"who": who},
    )


_QUESTION_REWARD: Final = Message(
    "Your team shot down a Wingman. How many damaged cards return to your Deck?", "question-reward"
)


def question_reward() -> Message:
    return _QUESTION_REWARD


_LABEL_NO_REWARD: Final = Message("Leave your Damage Pile as it is", "label-no-reward")


def label_no_reward() -> Message:
    return _LABEL_NO_REWARD


def label_reward(count: int) -> Message:
    if count == 1:
        text_1 = "card"
    else:
        text_1 = f"{count} cards"
    return Message(
        f"Shuffle the top {text_1} of your Damage Pile into your Deck, unseen", "label-reward", {"count": count}
    )


_REFUSAL_TOO_MANY: Final = Message("Your Damage Pile doesn't hold that many cards. Choose fewer.", "refusal-too-many")


def refusal_too_many() -> Message:
    return _REFUSAL_TOO_MANY


def event_reward(who: str, count: int) -> Message:
    if count == 0:
        if who == "you":
            text_2 = "You leave"
        else:
            text_2 = f"{who} leaves"
        text_1 = f"{text_2} the Damage Pile as it is"
    else:
        if who == "you":
            text_3 = "You shuffle"
        else:
            text_3 = f"{who} shuffles"
        text_1 = f"{text_3} {_card_count__text(count)} from the Damage Pile into the Deck"
    return Message(f"{text_1} (D17-EVC-08).", "event-reward", {"who": who, "count": count})


def _victory__text(winner: str, mates: list[str]) -> str:
    if winner == "you":
        text_1 = "You win"
    elif winner == "your-team":
        text_1 = "Your team wins"
    elif winner == "central_powers":
        text_1 = "The Central Powers win"
    elif winner == "entente":
        text_1 = "The Entente wins"
    elif winner == "team":
        text_2 = listed(mates, ", ", " and ")
        text_1 = f"The team of {text_2} wins"
    else:
        text_1 = f"{winner} wins"
    return text_1


def victory(winner: str, mates: list[str]) -> Message:
    return Message(_victory__text(winner, mates), "victory", {"winner": winner, "mates": mates})


def event_result(rule: str, winner: str, mates: list[str]) -> Message:
    return Message(
        f"{_victory__text(winner, mates)} ({rule}).", "event-result", {"rule": rule, "winner": winner, "mates": mates}
    )


def end_crashed(seat: str, cause: str, winner: str, mates: list[str]) -> Message:
    if cause == "shot-down":
        text_1 = "was shot down"
    elif cause == "brought-down-by-its-own-damage":
        text_1 = "was brought down by its own damage"
    elif cause == "out-of-cards-at-the-end-of-its-turn":
        text_1 = "was out of cards at the end of its turn"
    elif cause == "stalled-with-an-empty-Deck":
        text_1 = "stalled with an empty Deck"
    else:
        text_1 = "gave up"
    return Message(
        f"{seat} {text_1}. {_victory__text(winner, mates)}.",
        "end-crashed",
        {"seat": seat, "cause": cause, "winner": winner, "mates": mates},
    )


_MENU_FLY_NOW: Final = Message("Fly now: the first game, Sopwith Camel against Fokker Dr.I", "menu-fly-now")


def menu_fly_now() -> Message:
    return _MENU_FLY_NOW


_MENU_DUELS: Final = Message("Duels", "menu-duels")


def menu_duels() -> Message:
    return _MENU_DUELS


_MENU_DUEL: Final = Message("choose a Fighter with its pilot", "menu-duel")


def menu_duel() -> Message:
    return _MENU_DUEL


_MENU_DRAFT: Final = Message("Draft Mode: any pilot in any Fighter", "menu-draft")


def menu_draft() -> Message:
    return _MENU_DRAFT


_MENU_DARING_ESCAPE: Final = Message(
    "Daring Escape: an Ace in a worn-out machine, a Rookie on its tail", "menu-daring-escape"
)


def menu_daring_escape() -> Message:
    return _MENU_DARING_ESCAPE


_MENU_BATTLE_ROYALE: Final = Message("Battle Royale", "menu-battle-royale")


def menu_battle_royale() -> Message:
    return _MENU_BATTLE_ROYALE


_MENU_THREE_FIGHTERS: Final = Message("three Fighters", "menu-three-fighters")


def menu_three_fighters() -> Message:
    return _MENU_THREE_FIGHTERS


_MENU_FOUR_FIGHTERS: Final = Message("four Fighters", "menu-four-fighters")


def menu_four_fighters() -> Message:
    return _MENU_FOUR_FIGHTERS


_MENU_FOUR_DRAFTED: Final = Message("four Fighters, drafted", "menu-four-drafted")


def menu_four_drafted() -> Message:
    return _MENU_FOUR_DRAFTED


_MENU_TWO_AGAINST_TWO: Final = Message("Two against two", "menu-two-against-two")


def menu_two_against_two() -> Message:
    return _MENU_TWO_AGAINST_TWO


_MENU_TEAM_BATTLE: Final = Message("Team Battle", "menu-team-battle")


def menu_team_battle() -> Message:
    return _MENU_TEAM_BATTLE


_MENU_TEAM_BATTLE_DRAFTED: Final = Message("Team Battle, drafted", "menu-team-battle-drafted")


def menu_team_battle_drafted() -> Message:
    return _MENU_TEAM_BATTLE_DRAFTED


_MENU_POWERS: Final = Message("Entente vs Central Powers: Leaders and Wingmen", "menu-powers")


def menu_powers() -> Message:
    return _MENU_POWERS


_TERMINAL_GOAL: Final = Message(
    "Bring the enemy down. Your Deck is your life: you lose a card each turn and with each hit. If your Deck is empty at the end of your turn, you crash. Fly one Maneuver per turn and get behind an enemy, 1 or 2 spaces away.",
    "terminal-goal",
)


def terminal_goal() -> Message:
    return _TERMINAL_GOAL


_TERMINAL_LEGEND: Final = Message(
    "letter and arrow: a Fighter and its heading · 1 2: tokens at a Tactical Position · N is up, spaces are q,r",
    "terminal-legend",
)


def terminal_legend() -> Message:
    return _TERMINAL_LEGEND


def terminal_headline(turn: int, seat: str, stage: str, variant: str, drafted: bool) -> Message:
    if stage == "setup":
        text_1 = "setup"
    elif stage == "reconnaissance":
        text_1 = "reconnaissance"
    elif stage == "assessment":
        text_1 = "assessment"
    elif stage == "engagement":
        text_1 = "engagement"
    else:
        text_1 = "over"
    if variant == "duel":
        text_2 = "duel"
    elif variant == "daring_escape":
        text_2 = "daring escape"
    elif variant == "battle_royale":
        text_2 = "battle royale"
    elif variant == "team_battle":
        text_2 = "team battle"
    else:
        text_2 = "entente vs central"
    if drafted:
        text_3 = " · drafted"
    else:
        text_3 = ""
    return Message(
        f"turn {turn} · {seat} to fly · {text_1} · {text_2}{text_3}",
        "terminal-headline",
        {"turn": turn, "seat": seat, "stage": stage, "variant": variant, "drafted": drafted},
    )


def terminal_attack(seat: str, target: str, range: int, sights: str) -> Message:
    if sights == "empty":
        text_1 = "empty"
    else:
        text_1 = sights
    return Message(
        f"{seat} fires at {target} from range {range} · Gunsight {text_1}",
        "terminal-attack",
        {"seat": seat, "target": target, "range": range, "sights": sights},
    )


def terminal_roll(seat: str, dice: str) -> Message:
    return Message(f"{seat} rolled {dice}", "terminal-roll", {"seat": seat, "dice": dice})


_TERMINAL_YOU: Final = Message("you", "terminal-you")


def terminal_you() -> Message:
    return _TERMINAL_YOU


_TERMINAL_UNDECIDED: Final = Message("still to choose", "terminal-undecided")


def terminal_undecided() -> Message:
    return _TERMINAL_UNDECIDED


def terminal_pilot(side: str, pilot: str) -> Message:
    return Message(f"{_pilot_name__text(pilot)} ({side})", "terminal-pilot", {"side": side, "pilot": pilot})


def terminal_team(team: str) -> Message:
    if team == "central_powers":
        text_1 = "Central Powers"
    elif team == "entente":
        text_1 = "Entente"
    else:
        text_1 = team
    return Message(f"team {text_1}", "terminal-team", {"team": team})


def terminal_role(role: str) -> Message:
    if role == "leader":
        text_1 = "leader"
    else:
        text_1 = "wingman"
    return Message(text_1, "terminal-role", {"role": role})


def terminal_status(status: str) -> Message:
    if status == "crashed":
        text_1 = "crashed"
    else:
        text_1 = "awaiting return"
    return Message(text_1, "terminal-status", {"status": status})


def terminal_tokens(tokens: int) -> Message:
    return Message(f"tokens {tokens}", "terminal-tokens", {"tokens": tokens})


def terminal_counts(deck: int, damage: int, hand: int) -> Message:
    return Message(
        f"Deck {deck} · damage {damage} · hand {hand}",
        "terminal-counts",
        {"deck": deck, "damage": damage, "hand": hand},
    )


def terminal_place(at: str, heading: str) -> Message:
    return Message(f"at {at} heading {_heading_name__text(heading)}", "terminal-place", {"at": at, "heading": heading})


_TERMINAL_HAND: Final = Message("hand", "terminal-hand")


def terminal_hand() -> Message:
    return _TERMINAL_HAND


def terminal_special(rule: str, weapon: str, tokens: int) -> Message:
    return Message(
        f"{_weapon_name__text(weapon)}: {_token_count__text(tokens)} ({rule})",
        "terminal-special",
        {"rule": rule, "weapon": weapon, "tokens": tokens},
    )


def terminal_ongoing(name: str, effect: str, rules: str) -> Message:
    return Message(
        f"★ {name}: {effect} ({rules})", "terminal-ongoing", {"name": name, "effect": effect, "rules": rules}
    )


def terminal_ready(special: str, rule: str, pilot: str) -> Message:
    return Message(
        f"☆ ready: {_pilot_special__text(pilot)}: {special} ({rule})",
        "terminal-ready",
        {"special": special, "rule": rule, "pilot": pilot},
    )


def terminal_damage_pile(cards: str) -> Message:
    return Message(f"Damage Pile {cards}", "terminal-damage-pile", {"cards": cards})


def terminal_discarded(cards: str) -> Message:
    return Message(f"discarded {cards}", "terminal-discarded", {"cards": cards})


def terminal_removed(cards: str) -> Message:
    return Message(f"out of the game {cards}", "terminal-removed", {"cards": cards})


def terminal_lost(count: int) -> Message:
    return Message(f"{count} out of the game unseen", "terminal-lost", {"count": count})
