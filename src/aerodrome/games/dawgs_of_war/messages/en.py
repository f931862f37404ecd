"""Generated from en.ftl by `make messages`. Do not edit it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.message import Message, listed


def _card__text(card: str) -> str:
    if card == "CW":
        text_1 = "Clockwise"
    elif card == "CCW":
        text_1 = "Counter-Clockwise"
    elif card == "NC":
        text_1 = "No Change"
    elif card == "N1":
        text_1 = "Number 1"
    elif card == "N2":
        text_1 = "Number 2"
    elif card == "N3":
        text_1 = "Number 3"
    elif card == "SA01":
        text_1 = "Roll Over"
    elif card == "SA02":
        text_1 = "Fetch!"
    elif card == "SA03":
        text_1 = "Heel"
    elif card == "SA04":
        text_1 = "Chase Tail"
    elif card == "SA05":
        text_1 = "Wag"
    elif card == "SA06":
        text_1 = "Play Dead"
    elif card == "SA07":
        text_1 = "Shake"
    elif card == "SA08":
        text_1 = "On Point"
    elif card == "SA09":
        text_1 = "Thick Hide"
    elif card == "SA10":
        text_1 = "Long Leash"
    elif card == "SA11":
        text_1 = "Big Bite"
    else:
        text_1 = "Lick Wounds"
    return text_1


def card(card: str) -> Message:
    return Message(_card__text(card), "card", {"card": card})


def _heading__text(heading: int) -> str:
    if heading == 0:
        text_1 = "right, level"
    elif heading == 1:
        text_1 = "right, shallow climb"
    elif heading == 2:
        text_1 = "right, steep climb"
    elif heading == 3:
        text_1 = "straight up"
    elif heading == 4:
        text_1 = "left, steep climb"
    elif heading == 5:
        text_1 = "left, shallow climb"
    elif heading == 6:
        text_1 = "left, level"
    elif heading == 7:
        text_1 = "left, shallow dive"
    elif heading == 8:
        text_1 = "left, steep dive"
    elif heading == 9:
        text_1 = "straight down"
    elif heading == 10:
        text_1 = "right, steep dive"
    else:
        text_1 = "right, shallow dive"
    return text_1


def heading(heading: int) -> Message:
    return Message(_heading__text(heading), "heading", {"heading": heading})


def _side__text(side: str) -> str:
    if side == "left":
        text_1 = "left"
    else:
        text_1 = "right"
    return text_1


def side(side: str) -> Message:
    return Message(_side__text(side), "side", {"side": side})


def _row_of_entry__text(row: int) -> str:
    if row == 0:
        text_1 = "a rolled row"
    else:
        text_1 = f"row {row}"
    return text_1


def row_of_entry(row: int) -> Message:
    return Message(_row_of_entry__text(row), "row-of-entry", {"row": row})


def chance_special(seat: str) -> Message:
    return Message(f"a special card for {seat}", "chance-special", {"seat": seat})


def chance_side(seat: str) -> Message:
    return Message(f"the side of {seat}", "chance-side", {"seat": seat})


def chance_row(seat: str) -> Message:
    return Message(f"the row of {seat}", "chance-row", {"seat": seat})


def chance_shot(seat: str, target: str) -> Message:
    return Message(f"{seat}'s shot at {target}", "chance-shot", {"seat": seat, "target": target})


def chance_breakup(seat: str) -> Message:
    return Message(f"the breakup roll of {seat}", "chance-breakup", {"seat": seat})


_QUESTION_PLACE: Final = Message("Place a Number Card and one other card.", "question-place")


def question_place() -> Message:
    return _QUESTION_PLACE


def question_turn(card: str, number: int) -> Message:
    return Message(
        f"{_card__text(card)} with {number}: which way do you turn?", "question-turn", {"card": card, "number": number}
    )


_QUESTION_FIRE: Final = Message("Which plane do you fire at?", "question-fire")


def question_fire() -> Message:
    return _QUESTION_FIRE


def question_mark(missed: str) -> Message:
    return Message(
        f"You missed {missed}. Put your Continuous Fire Token on that plane?", "question-mark", {"missed": missed}
    )


def label_place(number: int, card: str) -> Message:
    return Message(f"{number} {_card__text(card)}", "label-place", {"number": number, "card": card})


def label_turn(way: str, positions: int) -> Message:
    if way == "clockwise":
        text_1 = f"Turn clockwise {positions}"
    elif way == "counter-clockwise":
        text_1 = f"Turn counter-clockwise {positions}"
    else:
        text_1 = "Don't turn"
    return Message(text_1, "label-turn", {"way": way, "positions": positions})


def _label_chase_tail__head(choice: str) -> str:
    return choice


def _label_chase_tail__tail(number: int) -> str:
    return f"after the reveal turn by 0 to {number} either way, then move, no shot"


def label_chase_tail(choice: str, number: int) -> Message:
    part_head = _label_chase_tail__head(choice)
    part_tail = _label_chase_tail__tail(number)
    return Message(
        f"{part_head}: {part_tail}",
        "label-chase-tail",
        {"choice": choice, "number": number},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _wag__text(wag: int) -> str:
    return f"then turn by {wag} either way, chosen after the reveal"


def wag(wag: int) -> Message:
    return Message(_wag__text(wag), "wag", {"wag": wag})


def _wag_last__text(wag: int) -> str:
    if wag == 0:
        text_1 = ""
    else:
        text_1 = f"; {_wag__text(wag)}"
    return text_1


def wag_last(wag: int) -> Message:
    return Message(_wag_last__text(wag), "wag-last", {"wag": wag})


def _wag_alone__text(wag: int) -> str:
    if wag == 0:
        text_1 = ""
    else:
        text_1 = _wag__text(wag)
    return text_1


def wag_alone(wag: int) -> Message:
    return Message(_wag_alone__text(wag), "wag-alone", {"wag": wag})


def _label_crash__head(choice: str) -> str:
    return choice


def _label_crash__tail(wag: int) -> str:
    return _wag_alone__text(wag)


def _label_crash__warning() -> str:
    return "CRASHES into the ground (DOW-GND-01)"


def label_crash(choice: str, wag: int) -> Message:
    part_head = _label_crash__head(choice)
    part_tail = _label_crash__tail(wag)
    part_warning = _label_crash__warning()
    return Message(
        f"{part_head}: ! {part_warning}{_wag_last__text(wag)}",
        "label-crash",
        {"choice": choice, "wag": wag},
        {part: text for part, text in {"head": part_head, "tail": part_tail, "warning": part_warning}.items() if text},
    )


def _label_gone__head(choice: str) -> str:
    return choice


def _label_gone__tail(wag: int) -> str:
    return _wag_alone__text(wag)


def _label_gone__warning(side: str) -> str:
    return f"leaves the map on the {_side__text(side)} (DOW-EXIT-01)"


def label_gone(choice: str, side: str, wag: int) -> Message:
    part_head = _label_gone__head(choice)
    part_tail = _label_gone__tail(wag)
    part_warning = _label_gone__warning(side)
    return Message(
        f"{part_head}: ! {part_warning}{_wag_last__text(wag)}",
        "label-gone",
        {"choice": choice, "side": side, "wag": wag},
        {part: text for part, text in {"head": part_head, "tail": part_tail, "warning": part_warning}.items() if text},
    )


def _flight_begins__text(drops: bool, heading: int) -> str:
    if drops:
        text_1 = "; drops"
    else:
        text_1 = ""
    return f"{_heading__text(heading)}{text_1}"


def flight_begins(drops: bool, heading: int) -> Message:
    return Message(_flight_begins__text(drops, heading), "flight-begins", {"drops": drops, "heading": heading})


def _flight_speed__text(before: int, speed: int, adjusts: bool, thin: bool) -> str:
    if adjusts:
        text_1 = f"{before}, then {speed}"
    else:
        text_1 = f"{speed}"
    if thin:
        text_2 = "; thin air"
    else:
        text_2 = ""
    return f"Speed {text_1}{text_2}"


def flight_speed(before: int, speed: int, adjusts: bool, thin: bool) -> Message:
    return Message(
        _flight_speed__text(before, speed, adjusts, thin),
        "flight-speed",
        {"before": before, "speed": speed, "adjusts": adjusts, "thin": thin},
    )


def _flight_shot__text(shot: bool) -> str:
    if shot:
        text_1 = ""
    else:
        text_1 = "; no shot"
    return text_1


def flight_shot(shot: bool) -> Message:
    return Message(_flight_shot__text(shot), "flight-shot", {"shot": shot})


_FLIGHT_STOPPED: Final = Message("stopped at the top (DOW-TOP-01)", "flight-stopped")


def flight_stopped() -> Message:
    return _FLIGHT_STOPPED


_FLIGHT_STALLS: Final = Message("stalls", "flight-stalls")


def flight_stalls() -> Message:
    return _FLIGHT_STALLS


def _flight_breaks__text(breaks_from: int) -> str:
    return f"breaks up on {breaks_from}+"


def flight_breaks(breaks_from: int) -> Message:
    return Message(_flight_breaks__text(breaks_from), "flight-breaks", {"breaks_from": breaks_from})


def _label_flight__head(choice: str) -> str:
    return choice


def _label_flight__tail(
    speed: int, wag: int, drops: bool, heading: int, before: int, adjusts: bool, thin: bool, shot: bool
) -> str:
    return f"{_flight_begins__text(drops, heading)}; {_flight_speed__text(before, speed, adjusts, thin)}{_flight_shot__text(shot)}{_wag_last__text(wag)}"


def _label_flight__warning(stopped: bool, speed: int, breaks_from: int) -> str:
    if stopped:
        if speed == 0:
            text_2 = f"; {flight_stalls()}"
        else:
            text_2 = ""
        if breaks_from == 0:
            text_3 = ""
        else:
            text_3 = f"; {_flight_breaks__text(breaks_from)}"
        text_1 = f"{flight_stopped()}{text_2}{text_3}"
    else:
        if speed == 0:
            if breaks_from == 0:
                text_5 = ""
            else:
                text_5 = f"; {_flight_breaks__text(breaks_from)}"
            text_4 = f"{flight_stalls()}{text_5}"
        else:
            if breaks_from == 0:
                text_6 = ""
            else:
                text_6 = _flight_breaks__text(breaks_from)
            text_4 = text_6
        text_1 = text_4
    return text_1


def label_flight(
    choice: str,
    place: str,
    stopped: bool,
    speed: int,
    breaks_from: int,
    wag: int,
    drops: bool,
    heading: int,
    before: int,
    adjusts: bool,
    thin: bool,
    shot: bool,
) -> Message:
    part_head = _label_flight__head(choice)
    part_tail = _label_flight__tail(speed, wag, drops, heading, before, adjusts, thin, shot)
    part_warning = _label_flight__warning(stopped, speed, breaks_from)
    if stopped:
        text_7 = f"; ! {flight_stopped()}"
    else:
        text_7 = ""
    if speed == 0:
        text_8 = f"; ! {flight_stalls()}"
    else:
        text_8 = ""
    if breaks_from == 0:
        text_9 = ""
    else:
        text_9 = f"; ! {_flight_breaks__text(breaks_from)}"
    return Message(
        f"{part_head}: {place}, {_flight_begins__text(drops, heading)}{text_7}; {_flight_speed__text(before, speed, adjusts, thin)}{text_8}{text_9}{_flight_shot__text(shot)}{_wag_last__text(wag)}",
        "label-flight",
        {
            "choice": choice,
            "place": place,
            "stopped": stopped,
            "speed": speed,
            "breaks_from": breaks_from,
            "wag": wag,
            "drops": drops,
            "heading": heading,
            "before": before,
            "adjusts": adjusts,
            "thin": thin,
            "shot": shot,
        },
        {part: text for part, text in {"head": part_head, "tail": part_tail, "warning": part_warning}.items() if text},
    )


def odds(hit_from: int, hit_chance: int, double_from: int, double_chance: int) -> Message:
    if hit_from == 0:
        text_1 = "can't hit"
    else:
        if double_from == 0:
            text_2 = ""
        else:
            text_2 = f", double {double_from}+ ({double_chance}%)"
        text_1 = f"hit {hit_from}+ ({hit_chance}%){text_2}"
    return Message(
        text_1,
        "odds",
        {"hit_from": hit_from, "hit_chance": hit_chance, "double_from": double_from, "double_chance": double_chance},
    )


def _added_to_die__text(added: int, bonus: bool) -> str:
    if bonus:
        text_1 = "+"
    else:
        text_1 = ""
    return f"{text_1}{added}"


def added_to_die(added: int, bonus: bool) -> Message:
    return Message(_added_to_die__text(added, bonus), "added-to-die", {"added": added, "bonus": bonus})


def _label_fire__text(target: str) -> str:
    return f"Fire at {target}"


def label_fire(target: str) -> Message:
    return Message(_label_fire__text(target), "label-fire", {"target": target})


def _label_shot__head(pilot: str, target: str) -> str:
    return f"{_label_fire__text(target)}, {pilot}"


def _label_shot__tail(odds: str, added: int, borrowed: bool, bonus: bool) -> str:
    if added == 0:
        text_1 = ""
    else:
        text_1 = f", {_added_to_die__text(added, bonus)} included"
    if borrowed:
        text_2 = ", if the token stays"
    else:
        text_2 = ""
    return f"{odds}{text_1}{text_2}"


def label_shot(pilot: str, odds: str, added: int, borrowed: bool, target: str, bonus: bool) -> Message:
    part_head = _label_shot__head(pilot, target)
    part_tail = _label_shot__tail(odds, added, borrowed, bonus)
    return Message(
        f"{part_head}: {part_tail}",
        "label-shot",
        {"pilot": pilot, "odds": odds, "added": added, "borrowed": borrowed, "target": target, "bonus": bonus},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_LABEL_HOLD_FIRE: Final = Message("Hold fire", "label-hold-fire")


def label_hold_fire() -> Message:
    return _LABEL_HOLD_FIRE


def _label_mark__head() -> str:
    return "Mark the target"


def _label_mark__tail(for_all: bool) -> str:
    if for_all:
        text_1 = ", and for everyone else"
    else:
        text_1 = ""
    return f"+1 when you fire at it again{text_1}"


def label_mark(for_all: bool) -> Message:
    part_head = _label_mark__head()
    part_tail = _label_mark__tail(for_all)
    return Message(
        f"{part_head}: {part_tail}",
        "label-mark",
        {"for_all": for_all},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_LABEL_NO_MARK: Final = Message("Keep the token", "label-no-mark")


def label_no_mark() -> Message:
    return _LABEL_NO_MARK


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


_REFUSAL_NOT_A_PAIR: Final = Message("Place one Number Card and one other card from your hand.", "refusal-not-a-pair")


def refusal_not_a_pair() -> Message:
    return _REFUSAL_NOT_A_PAIR


def refusal_not_your_special(card: str) -> Message:
    return Message(
        f"{_card__text(card)} isn't in your hand. Choose another card.", "refusal-not-your-special", {"card": card}
    )


def refusal_lies_in_play(card: str) -> Message:
    return Message(
        f"{_card__text(card)} is in play, so you can't place it again. Choose another card.",
        "refusal-lies-in-play",
        {"card": card},
    )


_REFUSAL_NO_PLANE_IN_THE_AIR: Final = Message(
    "You can't place cards without a plane in the air.", "refusal-no-plane-in-the-air"
)


def refusal_no_plane_in_the_air() -> Message:
    return _REFUSAL_NO_PLANE_IN_THE_AIR


_REFUSAL_TURN_TOO_FAR: Final = Message(
    "You can't turn that far: Chase Tail turns by up to the value of your Number Card.", "refusal-turn-too-far"
)


def refusal_turn_too_far() -> Message:
    return _REFUSAL_TURN_TOO_FAR


def refusal_wag_turns_n(number: int) -> Message:
    return Message(
        f"Wag must turn by exactly {number}, clockwise or counter-clockwise.", "refusal-wag-turns-n", {"number": number}
    )


_REFUSAL_NO_CHOICE: Final = Message(
    "You can't choose a turn now: only Chase Tail and Wag allow that after the reveal.", "refusal-no-choice"
)


def refusal_no_choice() -> Message:
    return _REFUSAL_NO_CHOICE


def refusal_no_such_plane(seat: str) -> Message:
    return Message(
        f"{seat} has no plane in the air. Choose another target, or hold fire.", "refusal-no-such-plane", {"seat": seat}
    )


_REFUSAL_OWN_PLANE: Final = Message(
    "You can't fire at yourself. Choose another target, or hold fire.", "refusal-own-plane"
)


def refusal_own_plane() -> Message:
    return _REFUSAL_OWN_PLANE


_REFUSAL_FRIEND: Final = Message(
    "You can't fire at a plane of your own team. Choose another target, or hold fire.", "refusal-friend"
)


def refusal_friend() -> Message:
    return _REFUSAL_FRIEND


def refusal_not_in_cone(seat: str) -> Message:
    return Message(
        f"{seat} isn't in your cone of fire. Choose another target, or hold fire.",
        "refusal-not-in-cone",
        {"seat": seat},
    )


_REFUSAL_NO_SHOT: Final = Message("You can't fire this round: you revealed a No Shot card.", "refusal-no-shot")


def refusal_no_shot() -> Message:
    return _REFUSAL_NO_SHOT


def event_drew_card(card: str) -> Message:
    return Message(f"You draw {_card__text(card)}.", "event-drew-card", {"card": card})


def event_drew(who: str) -> Message:
    if who == "you":
        text_1 = "You draw"
    else:
        text_1 = f"{who} draws"
    return Message(f"{text_1} a special card.", "event-drew", {"who": who})


def event_side(who: str, side: str) -> Message:
    if who == "you":
        text_1 = "You start"
    else:
        text_1 = f"{who} starts"
    return Message(f"{text_1} on the {_side__text(side)}.", "event-side", {"who": who, "side": side})


def event_side_rolled(who: str, die: int, side: str) -> Message:
    if who == "you":
        text_1 = f"You roll {die} and start"
    else:
        text_1 = f"{who} rolls {die} and starts"
    return Message(f"{text_1} on the {_side__text(side)}.", "event-side-rolled", {"who": who, "die": die, "side": side})


def event_altitude(who: str, die: int, again: bool) -> Message:
    if who == "you":
        text_1 = "You roll"
    else:
        text_1 = f"{who} rolls"
    if again:
        text_2 = ": taken, so roll again"
    else:
        text_2 = ""
    return Message(f"{text_1} {die} for the row{text_2}.", "event-altitude", {"who": who, "die": die, "again": again})


def event_enters(who: str, row: int, side: str) -> Message:
    if who == "you":
        text_1 = "You come in"
    else:
        text_1 = f"{who} comes in"
    return Message(
        f"{text_1} on the {_side__text(side)} in row {row}, at Speed 1.",
        "event-enters",
        {"who": who, "row": row, "side": side},
    )


def event_waits(who: str, side: str, row: int) -> Message:
    if who == "you":
        text_1 = "You"
    else:
        text_1 = who
    return Message(
        f"{text_1} will come back next round on the {_side__text(side)} in {_row_of_entry__text(row)} (DOW-OPT-05).",
        "event-waits",
        {"who": who, "side": side, "row": row},
    )


def event_discarded(who: str, card: str) -> Message:
    if who == "you":
        text_1 = "You discard"
    else:
        text_1 = f"{who} discards"
    return Message(f"{text_1} {_card__text(card)}.", "event-discarded", {"who": who, "card": card})


_EVENT_SHUFFLED: Final = Message(
    "The discarded special cards are shuffled into a new deck (DOW-OPT-04).", "event-shuffled"
)


def event_shuffled() -> Message:
    return _EVENT_SHUFFLED


def event_turn(turn: int) -> Message:
    return Message(f"Round {turn}.", "event-turn", {"turn": turn})


def event_sealed(who: str) -> Message:
    if who == "you":
        text_1 = "You have"
    else:
        text_1 = f"{who} has"
    return Message(f"{text_1} chosen.", "event-sealed", {"who": who})


def event_revealed(who: str, number: int, card: str) -> Message:
    if who == "you":
        text_1 = "You show"
    else:
        text_1 = f"{who} shows"
    return Message(
        f"{text_1} {number} and {_card__text(card)}.", "event-revealed", {"who": who, "number": number, "card": card}
    )


def event_healed(who: str, damage: int) -> Message:
    if who == "you":
        text_1 = "You lick your"
    else:
        text_1 = f"{who} licks its"
    if damage == -1:
        text_2 = "off the track"
    else:
        text_2 = f"on {damage}"
    return Message(
        f"{text_1} wounds: the Damage Token is {text_2} (DOW-SPEC-SA12).",
        "event-healed",
        {"who": who, "damage": damage},
    )


def event_chose(who: str, way: str, positions: int) -> Message:
    if who == "you":
        text_1 = "You choose"
    else:
        text_1 = f"{who} chooses"
    if way == "clockwise":
        text_2 = f"to turn clockwise by {positions}"
    elif way == "counter-clockwise":
        text_2 = f"to turn counter-clockwise by {positions}"
    else:
        text_2 = "not to turn"
    return Message(f"{text_1} {text_2}.", "event-chose", {"who": who, "way": way, "positions": positions})


def event_turned(who: str, heading: int) -> Message:
    if who == "you":
        text_1 = "You turn"
    else:
        text_1 = f"{who} turns"
    return Message(f"{text_1}: {_heading__text(heading)}.", "event-turned", {"who": who, "heading": heading})


def _event_wagged__text(wagged: bool, heading: int) -> str:
    if wagged:
        text_1 = f", then {_heading__text(heading)} (DOW-SPEC-SA05)"
    else:
        text_1 = ""
    return text_1


def event_wagged(wagged: bool, heading: int) -> Message:
    return Message(_event_wagged__text(wagged, heading), "event-wagged", {"wagged": wagged, "heading": heading})


def _event_moved__board(who: str, column: str, row: str, wagged: bool, heading: int) -> str:
    if who == "you":
        text_1 = "You fly"
    else:
        text_1 = f"{who} flies"
    return f"{text_1} to column {column}, row {row}{_event_wagged__text(wagged, heading)}."


def event_moved(who: str, start: str, path: str, column: str, row: str, wagged: bool, heading: int) -> Message:
    part_board = _event_moved__board(who, column, row, wagged, heading)
    if who == "you":
        text_2 = "You"
    else:
        text_2 = who
    return Message(
        f"{text_2}: {start} → {path}{_event_wagged__text(wagged, heading)}.",
        "event-moved",
        {"who": who, "start": start, "path": path, "column": column, "row": row, "wagged": wagged, "heading": heading},
        {part: text for part, text in {"board": part_board}.items() if text},
    )


def _event_stayed__board(who: str, column: str, row: str, wagged: bool, heading: int) -> str:
    if who == "you":
        text_1 = "You stay"
    else:
        text_1 = f"{who} stays"
    return f"{text_1} at column {column}, row {row}{_event_wagged__text(wagged, heading)}."


def event_stayed(who: str, start: str, column: str, row: str, wagged: bool, heading: int) -> Message:
    part_board = _event_stayed__board(who, column, row, wagged, heading)
    if who == "you":
        text_2 = "You stay"
    else:
        text_2 = f"{who} stays"
    return Message(
        f"{text_2} at {start}{_event_wagged__text(wagged, heading)}.",
        "event-stayed",
        {"who": who, "start": start, "column": column, "row": row, "wagged": wagged, "heading": heading},
        {part: text for part, text in {"board": part_board}.items() if text},
    )


def event_stopped(who: str) -> Message:
    if who == "you":
        text_1 = "You stop"
    else:
        text_1 = f"{who} stops"
    return Message(f"{text_1} at the top, Speed 0 (DOW-TOP-01).", "event-stopped", {"who": who})


def event_left_map(who: str, side: str) -> Message:
    if who == "you":
        text_1 = "You leave"
    else:
        text_1 = f"{who} leaves"
    return Message(
        f"{text_1} the map on the {_side__text(side)} (DOW-EXIT-01).", "event-left-map", {"who": who, "side": side}
    )


def event_crashed(who: str) -> Message:
    if who == "you":
        text_1 = "You hit"
    else:
        text_1 = f"{who} hits"
    return Message(f"{text_1} the ground (DOW-GND-01).", "event-crashed", {"who": who})


def event_held_fire(who: str) -> Message:
    if who == "you":
        text_1 = "You hold"
    else:
        text_1 = f"{who} holds"
    return Message(f"{text_1} fire.", "event-held-fire", {"who": who})


def event_declared(who: str, target: str) -> Message:
    if who == "you":
        text_1 = "You fire"
    else:
        text_1 = f"{who} fires"
    if target == "you":
        text_2 = "you"
    else:
        text_2 = target
    return Message(f"{text_1} at {text_2}.", "event-declared", {"who": who, "target": target})


def event_token_back(who: str) -> Message:
    if who == "you":
        text_1 = "You take"
    else:
        text_1 = f"{who} takes"
    return Message(f"{text_1} the Continuous Fire Token back (DOW-CF-04).", "event-token-back", {"who": who})


def event_shot(who: str, die: int, added: int, at: str, vuln: int, hits: int, bonus: bool) -> Message:
    if who == "you":
        text_1 = "You roll"
    else:
        text_1 = f"{who} rolls"
    if added == 0:
        text_2 = ""
    else:
        text_2 = _added_to_die__text(added, bonus)
    if at == "you":
        text_3 = "your"
    else:
        text_3 = f"{at}'s"
    if hits == 0:
        text_4 = "a miss"
    elif hits == 1:
        text_4 = "a hit"
    else:
        text_4 = f"{hits} hits"
    return Message(
        f"{text_1} {die}{text_2} against {text_3} Vulnerability {vuln}: {text_4} (DOW-FIRE-07).",
        "event-shot",
        {"who": who, "die": die, "added": added, "at": at, "vuln": vuln, "hits": hits, "bonus": bonus},
    )


def event_token(who: str, on: str) -> Message:
    if who == "you":
        text_1 = "You put"
    else:
        text_1 = f"{who} puts"
    if on == "you":
        text_2 = "you"
    else:
        text_2 = on
    return Message(
        f"{text_1} the Continuous Fire Token on {text_2} (DOW-CF-03).", "event-token", {"who": who, "on": on}
    )


def event_hit(who: str, hits: int, damage: int) -> Message:
    if who == "you":
        text_1 = "You take"
    else:
        text_1 = f"{who} takes"
    if hits == 1:
        text_2 = "a hit"
    else:
        text_2 = f"{hits} hits"
    if damage == -1:
        text_3 = "next to the track"
    else:
        text_3 = f"on {damage}"
    return Message(
        f"{text_1} {text_2}. The Damage Token is {text_3} (DOW-DMG-02).",
        "event-hit",
        {"who": who, "hits": hits, "damage": damage},
    )


def event_speed(who: str, before: int, speed: int) -> Message:
    if who == "you":
        text_1 = "Your"
    else:
        text_1 = f"{who}'s"
    return Message(
        f"{text_1} Speed goes from {before} to {speed}.", "event-speed", {"who": who, "before": before, "speed": speed}
    )


def event_breakup(who: str, die: int, breaks_from: int, broken: bool) -> Message:
    if who == "you":
        text_1 = "You roll"
    else:
        text_1 = f"{who} rolls"
    if broken:
        text_2 = "the plane breaks up"
    else:
        text_2 = "it holds together"
    return Message(
        f"{text_1} {die} for breakup, {breaks_from}+ breaks: {text_2}.",
        "event-breakup",
        {"who": who, "die": die, "breaks_from": breaks_from, "broken": broken},
    )


def _fate__text(cause: str) -> str:
    if cause == "shot-down":
        text_1 = "was shot down"
    elif cause == "crashed":
        text_1 = "crashed"
    elif cause == "broke-up":
        text_1 = "broke up"
    else:
        text_1 = "was shot to pieces at the edge"
    return text_1


def fate(cause: str) -> Message:
    return Message(_fate__text(cause), "fate", {"cause": cause})


def event_eliminated(who: str, cause: str, rule: str) -> Message:
    if who == "you":
        if cause == "left-the-table":
            text_2 = "you left the table"
        else:
            text_2 = f"your plane {_fate__text(cause)}"
        text_1 = f"You are out: {text_2}"
    else:
        if cause == "left-the-table":
            text_3 = "it left the table"
        else:
            text_3 = f"its plane {_fate__text(cause)}"
        text_1 = f"{who} is out: {text_3}"
    return Message(f"{text_1} ({rule}).", "event-eliminated", {"who": who, "cause": cause, "rule": rule})


def event_no_winner(rule: str) -> Message:
    return Message(f"No plane is left. No one wins ({rule}).", "event-no-winner", {"rule": rule})


def event_winner(who: str, rule: str) -> Message:
    if who == "you":
        text_1 = "You win"
    elif who == "your-team":
        text_1 = "Your team wins"
    else:
        text_1 = f"{who} wins"
    return Message(f"{text_1} ({rule}).", "event-winner", {"who": who, "rule": rule})


def event_winning_team(team: str, rule: str) -> Message:
    return Message(f"Team {team} wins ({rule}).", "event-winning-team", {"team": team, "rule": rule})


_END_NONE_LEFT: Final = Message("No plane is left.", "end-none-left")


def end_none_left() -> Message:
    return _END_NONE_LEFT


def end_last_plane(seat: str) -> Message:
    return Message(f"{seat} has the last plane.", "end-last-plane", {"seat": seat})


def end_last_team(team: str) -> Message:
    return Message(f"Only planes of team {team} are left.", "end-last-team", {"team": team})


def sky_round(round: int) -> Message:
    return Message(f"round {round}", "sky-round", {"round": round})


def sky_phase(phase: str) -> Message:
    if phase == "deal":
        text_1 = "deal"
    elif phase == "sides":
        text_1 = "sides"
    elif phase == "altitudes":
        text_1 = "altitudes"
    elif phase == "place-cards":
        text_1 = "place cards"
    elif phase == "reveal":
        text_1 = "reveal"
    elif phase == "change-orientation":
        text_1 = "change orientation"
    elif phase == "move":
        text_1 = "move"
    elif phase == "respawn":
        text_1 = "respawn"
    elif phase == "fire":
        text_1 = "fire"
    elif phase == "shoot":
        text_1 = "shoot"
    elif phase == "mark":
        text_1 = "mark"
    elif phase == "damage":
        text_1 = "damage"
    elif phase == "adjust-speed":
        text_1 = "adjust speed"
    elif phase == "breakup":
        text_1 = "breakup"
    elif phase == "victory":
        text_1 = "victory"
    else:
        text_1 = "over"
    return Message(text_1, "sky-phase", {"phase": phase})


def sky_mode(mode: str) -> Message:
    if mode == "teams":
        text_1 = "teams"
    else:
        text_1 = "free-for-all"
    return Message(text_1, "sky-mode", {"mode": mode})


def sky_option(option: str) -> Message:
    if option == "damaging":
        text_1 = "damaging"
    elif option == "world_not_round":
        text_1 = "world not round"
    elif option == "constant_altitude":
        text_1 = "constant altitude"
    elif option == "redraw_special":
        text_1 = "redraw special"
    elif option == "delayed_respawn":
        text_1 = "delayed respawn"
    elif option == "continuous_fire":
        text_1 = "continuous fire"
    else:
        text_1 = "any token"
    return Message(text_1, "sky-option", {"option": option})


_SKY_CONE: Final = Message("your cone", "sky-cone")


def sky_cone() -> Message:
    return _SKY_CONE


_SKY_THIN_AIR: Final = Message("thin air", "sky-thin-air")


def sky_thin_air() -> Message:
    return _SKY_THIN_AIR


_SKY_NOSE: Final = Message("nose", "sky-nose")


def sky_nose() -> Message:
    return _SKY_NOSE


_SKY_TAIL: Final = Message("letter tail", "sky-tail")


def sky_tail() -> Message:
    return _SKY_TAIL


_SKY_SEVERAL: Final = Message("several", "sky-several")


def sky_several() -> Message:
    return _SKY_SEVERAL


def cockpit_goal(teams: bool) -> Message:
    if teams:
        text_1 = "Be the last team in the air."
    else:
        text_1 = "Be the last in the air."
    return Message(
        f"{text_1} Pick a Number Card and another: they turn you, your Speed moves you. Get an enemy into your cone and fire: the faster the target, the easier the hit. Stay off the ground, and mind the stall.",
        "cockpit-goal",
        {"teams": teams},
    )


_COCKPIT_YOU: Final = Message("you", "cockpit-you")


def cockpit_you() -> Message:
    return _COCKPIT_YOU


def cockpit_team(team: int) -> Message:
    return Message(f"team {team}", "cockpit-team", {"team": team})


_COCKPIT_OUT: Final = Message("out of the game", "cockpit-out")


def cockpit_out() -> Message:
    return _COCKPIT_OUT


_COCKPIT_SEALED: Final = Message("has chosen", "cockpit-sealed")


def cockpit_sealed() -> Message:
    return _COCKPIT_SEALED


_COCKPIT_CHOOSING: Final = Message("still choosing", "cockpit-choosing")


def cockpit_choosing() -> Message:
    return _COCKPIT_CHOOSING


_COCKPIT_TRACK: Final = Message("Speed/VULN", "cockpit-track")


def cockpit_track() -> Message:
    return _COCKPIT_TRACK


_COCKPIT_UNDAMAGED: Final = Message("undamaged", "cockpit-undamaged")


def cockpit_undamaged() -> Message:
    return _COCKPIT_UNDAMAGED


def cockpit_breaks(breaks_from: int) -> Message:
    return Message(f"breaks on {breaks_from}+", "cockpit-breaks", {"breaks_from": breaks_from})


def cockpit_waits(side: str, row: int) -> Message:
    return Message(
        f"waits: comes in on the {_side__text(side)} in {_row_of_entry__text(row)}",
        "cockpit-waits",
        {"side": side, "row": row},
    )


_COCKPIT_NOT_YET: Final = Message("not yet in the air", "cockpit-not-yet")


def cockpit_not_yet() -> Message:
    return _COCKPIT_NOT_YET


def cockpit_where(place: str, heading: int) -> Message:
    return Message(f"{_heading__text(heading)}, nose at {place}", "cockpit-where", {"place": place, "heading": heading})


_COCKPIT_HAND: Final = Message("hand", "cockpit-hand")


def cockpit_hand() -> Message:
    return _COCKPIT_HAND


def cockpit_basic(basic: str) -> Message:
    if basic == "CW":
        text_1 = "↻ CW"
    elif basic == "CCW":
        text_1 = "↺ CCW"
    else:
        text_1 = "– NC"
    return Message(text_1, "cockpit-basic", {"basic": basic})


def cockpit_special(in_play: bool, text: str, card: str) -> Message:
    if in_play:
        text_1 = " in play"
    else:
        text_1 = ""
    return Message(
        f"{_card__text(card)}{text_1}: {text}", "cockpit-special", {"in_play": in_play, "text": text, "card": card}
    )


_COCKPIT_UNSEEN: Final = Message("holds a special card no one has seen", "cockpit-unseen")


def cockpit_unseen() -> Message:
    return _COCKPIT_UNSEEN


def cockpit_token(on: str) -> Message:
    return Message(f"Continuous Fire Token on {on}: +1 against it", "cockpit-token", {"on": on})


def cockpit_cards(first: str, second: str) -> Message:
    return Message(f"cards {first} + {second}", "cockpit-cards", {"first": first, "second": second})


def cockpit_turns(counter_clockwise: bool, positions: int) -> Message:
    if counter_clockwise:
        text_1 = "+"
    else:
        text_1 = ""
    return Message(
        f"turns {text_1}{positions}", "cockpit-turns", {"counter_clockwise": counter_clockwise, "positions": positions}
    )


_COCKPIT_HOLDS_FIRE: Final = Message("holds fire", "cockpit-holds-fire")


def cockpit_holds_fire() -> Message:
    return _COCKPIT_HOLDS_FIRE


def cockpit_fires(target: str) -> Message:
    return Message(f"fires at {target}", "cockpit-fires", {"target": target})


def cockpit_deck(count: int) -> Message:
    return Message(f"special deck {count}", "cockpit-deck", {"count": count})


def cockpit_discarded(cards: list[str]) -> Message:
    text_1 = listed(cards, ", ", ", ")
    return Message(f"discarded {text_1}", "cockpit-discarded", {"cards": cards})


_MENU_NOW: Final = Message("Fly now: four planes, free-for-all", "menu-now")


def menu_now() -> Message:
    return _MENU_NOW


_MENU_FREE_FOR_ALL: Final = Message("Free-for-all with", "menu-free-for-all")


def menu_free_for_all() -> Message:
    return _MENU_FREE_FOR_ALL


_MENU_DUEL: Final = Message("two planes: a duel", "menu-duel")


def menu_duel() -> Message:
    return _MENU_DUEL


_MENU_THREE: Final = Message("three planes", "menu-three")


def menu_three() -> Message:
    return _MENU_THREE


_MENU_SIX: Final = Message("six planes", "menu-six")


def menu_six() -> Message:
    return _MENU_SIX


_MENU_EIGHT: Final = Message("eight planes: a melee", "menu-eight")


def menu_eight() -> Message:
    return _MENU_EIGHT


_MENU_TEAMS: Final = Message("Teams", "menu-teams")


def menu_teams() -> Message:
    return _MENU_TEAMS


_MENU_TWO_TEAMS: Final = Message("two against two", "menu-two-teams")


def menu_two_teams() -> Message:
    return _MENU_TWO_TEAMS


_MENU_THREE_A_SIDE: Final = Message("three against three", "menu-three-a-side")


def menu_three_a_side() -> Message:
    return _MENU_THREE_A_SIDE


_MENU_FOUR_TEAMS: Final = Message("four teams of two", "menu-four-teams")


def menu_four_teams() -> Message:
    return _MENU_FOUR_TEAMS


_MENU_OPTIONAL: Final = Message("Duels with an optional rule", "menu-optional")


def menu_optional() -> Message:
    return _MENU_OPTIONAL


_MENU_CONTINUOUS_FIRE: Final = Message("Continuous Fire: a miss may mark its target", "menu-continuous-fire")


def menu_continuous_fire() -> Message:
    return _MENU_CONTINUOUS_FIRE


_MENU_DAMAGING: Final = Message("Damaging: leaving the map costs a hit", "menu-damaging")


def menu_damaging() -> Message:
    return _MENU_DAMAGING


_MENU_NOT_ROUND: Final = Message("The World Is Not Round, at Constant Altitude", "menu-not-round")


def menu_not_round() -> Message:
    return _MENU_NOT_ROUND


_MENU_RESPAWN: Final = Message("Delayed Respawn and Redraw Special", "menu-respawn")


def menu_respawn() -> Message:
    return _MENU_RESPAWN
