"""Generated from en.ftl by `make messages`. Do not edit it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.message import NO_ARGUMENTS, Message, capital, listed


def _seat__text(who: str) -> str:
    if who == "entente":
        text_1 = "Entente"
    elif who == "central":
        text_1 = "Central"
    elif who == "entente-1":
        text_1 = "Entente 1"
    elif who == "entente-2":
        text_1 = "Entente 2"
    elif who == "central-1":
        text_1 = "Central 1"
    elif who == "central-2":
        text_1 = "Central 2"
    elif who == "germany":
        text_1 = "Germany"
    elif who == "france":
        text_1 = "France"
    elif who == "britain":
        text_1 = "Britain"
    elif who == "fourth":
        text_1 = "Fourth"
    else:
        text_1 = who
    return text_1


def seat(who: str) -> Message:
    return Message(_seat__text(who), "seat", {"who": who})


def _seat_code__text(who: str) -> str:
    if who == "entente":
        text_1 = "entente"
    elif who == "central":
        text_1 = "central"
    elif who == "entente-1":
        text_1 = "entente-1"
    elif who == "entente-2":
        text_1 = "entente-2"
    elif who == "central-1":
        text_1 = "central-1"
    elif who == "central-2":
        text_1 = "central-2"
    elif who == "germany":
        text_1 = "germany"
    elif who == "france":
        text_1 = "france"
    elif who == "britain":
        text_1 = "britain"
    elif who == "fourth":
        text_1 = "fourth"
    else:
        text_1 = who
    return text_1


def seat_code(who: str) -> Message:
    return Message(_seat_code__text(who), "seat-code", {"who": who})


def seat_or_you(who: str) -> Message:
    if who == "you":
        text_1 = "you"
    else:
        text_1 = _seat__text(who)
    return Message(text_1, "seat-or-you", {"who": who})


def _heading__text(heading: str) -> str:
    if heading == "NE":
        text_1 = "NE"
    elif heading == "NW":
        text_1 = "NW"
    elif heading == "W":
        text_1 = "W"
    elif heading == "SW":
        text_1 = "SW"
    elif heading == "SE":
        text_1 = "SE"
    else:
        text_1 = "E"
    return text_1


def heading(heading: str) -> Message:
    return Message(_heading__text(heading), "heading", {"heading": heading})


def _tilt__text(tilt: str) -> str:
    if tilt == "climb":
        text_1 = "nose up"
    elif tilt == "descend":
        text_1 = "nose down"
    else:
        text_1 = "level"
    return text_1


def tilt(tilt: str) -> Message:
    return Message(_tilt__text(tilt), "tilt", {"tilt": tilt})


def _gun__text(gun: str) -> str:
    if gun == "fixed":
        text_1 = "fixed guns"
    elif gun == "nose":
        text_1 = "nose gun"
    elif gun == "dorsal":
        text_1 = "dorsal gun"
    else:
        text_1 = "ventral gun"
    return text_1


def gun(gun: str) -> Message:
    return Message(_gun__text(gun), "gun", {"gun": gun})


def _gun_group__text(gun: str) -> str:
    if gun == "fixed":
        text_1 = "fixed"
    elif gun == "nose":
        text_1 = "nose"
    elif gun == "dorsal":
        text_1 = "dorsal"
    else:
        text_1 = "ventral"
    return text_1


def gun_group(gun: str) -> Message:
    return Message(_gun_group__text(gun), "gun-group", {"gun": gun})


def _damaged_part__text(part: str) -> str:
    if part == "wings":
        text_1 = "wings"
    elif part == "tail":
        text_1 = "tail"
    elif part == "guns":
        text_1 = "guns"
    else:
        text_1 = "engine"
    return text_1


def damaged_part(part: str) -> Message:
    return Message(_damaged_part__text(part), "damaged-part", {"part": part})


def _role__text(role: str) -> str:
    if role == "recon":
        text_1 = "recon"
    elif role == "bomber":
        text_1 = "bomber"
    elif role == "general":
        text_1 = "general"
    else:
        text_1 = "fighter"
    return text_1


def role(role: str) -> Message:
    return Message(_role__text(role), "role", {"role": role})


def side(side: str) -> Message:
    if side == "N":
        text_1 = "N"
    elif side == "S":
        text_1 = "S"
    elif side == "E":
        text_1 = "E"
    else:
        text_1 = "W"
    return Message(text_1, "side", {"side": side})


def _ship__text(ship: str) -> str:
    if ship == "ship1":
        text_1 = "ship1"
    elif ship == "ship2":
        text_1 = "ship2"
    elif ship == "ship3":
        text_1 = "ship3"
    else:
        text_1 = ship
    return text_1


def ship(ship: str) -> Message:
    return Message(_ship__text(ship), "ship", {"ship": ship})


def _access_point__text(number: int) -> str:
    return f"Access Point {number}"


def access_point(number: int) -> Message:
    return Message(_access_point__text(number), "access-point", {"number": number})


def _stand__text(access: int, point: str) -> str:
    if access == 0:
        text_1 = point
    else:
        text_1 = f"Access Point {access}"
    return text_1


def stand(access: int, point: str) -> Message:
    return Message(_stand__text(access, point), "stand", {"access": access, "point": point})


def _aircraft_and_type__text(aircraft: str, type: str) -> str:
    return f"{aircraft} ({type})"


def aircraft_and_type(aircraft: str, type: str) -> Message:
    return Message(_aircraft_and_type__text(aircraft, type), "aircraft-and-type", {"aircraft": aircraft, "type": type})


def _mover__text(aircraft: str, type: str) -> str:
    return f"{capital(aircraft)} ({type})"


def mover(aircraft: str, type: str) -> Message:
    return Message(_mover__text(aircraft, type), "mover", {"aircraft": aircraft, "type": type})


def _steps__text(steps: int) -> str:
    if steps == 1:
        text_1 = "1 step"
    else:
        text_1 = f"{steps} steps"
    return text_1


def steps(steps: int) -> Message:
    return Message(_steps__text(steps), "steps", {"steps": steps})


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


def question_squadron(count: int) -> Message:
    return Message(f"Choose an aircraft for your squadron: {count} to go.", "question-squadron", {"count": count})


def question_squadron_points(left: int, points: int) -> Message:
    return Message(
        f"Choose an aircraft for your squadron: {left} of {points} points left.",
        "question-squadron-points",
        {"left": left, "points": points},
    )


def question_load(aircraft: str, type: str) -> Message:
    return Message(
        f"What does {_aircraft_and_type__text(aircraft, type)} carry?",
        "question-load",
        {"aircraft": aircraft, "type": type},
    )


def question_role(aircraft: str, type: str) -> Message:
    return Message(
        f"Which role does {_aircraft_and_type__text(aircraft, type)} have?",
        "question-role",
        {"aircraft": aircraft, "type": type},
    )


def _label_take__head(aircraft: str, type: str) -> str:
    return f"{aircraft} {type}"


def _label_take__tail(speed: int, agility: int, ceiling: int, guns: list[str], value: int) -> str:
    if len(guns) == 0:
        text_1 = "no guns"
    else:
        text_2 = listed(guns, ", ", " and ")
        text_1 = text_2
    if value == 0:
        text_3 = ""
    else:
        text_3 = f", value {value}"
    return f"speed {speed}, agility {agility}, ceiling L{ceiling}, {text_1}{text_3}"


def label_take(
    aircraft: str, type: str, speed: int, agility: int, ceiling: int, guns: list[str], value: int
) -> Message:
    part_head = _label_take__head(aircraft, type)
    part_tail = _label_take__tail(speed, agility, ceiling, guns, value)
    return Message(
        f"{part_head}: {part_tail}",
        "label-take",
        {
            "aircraft": aircraft,
            "type": type,
            "speed": speed,
            "agility": agility,
            "ceiling": ceiling,
            "guns": guns,
            "value": value,
        },
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def guns_of_type(count: int, gun: str) -> Message:
    return Message(f"{count} {_gun_group__text(gun)}", "guns-of-type", {"count": count, "gun": gun})


_LABEL_READY: Final = Message("Finish the squadron", "label-ready")


def label_ready() -> Message:
    return _LABEL_READY


def label_role(role: str) -> Message:
    return Message(f"Fly as {_role__text(role)}", "label-role", {"role": role})


def _bombs__text(load: int) -> str:
    if load == 0:
        text_1 = "No bomb"
    elif load == 1:
        text_1 = "1 bomb"
    else:
        text_1 = f"{load} bombs"
    return text_1


def bombs(load: int) -> Message:
    return Message(_bombs__text(load), "bombs", {"load": load})


def _torpedoes__text(load: int) -> str:
    if load == 0:
        text_1 = "No torpedo"
    elif load == 1:
        text_1 = "1 torpedo"
    else:
        text_1 = f"{load} torpedoes"
    return text_1


def torpedoes(load: int) -> Message:
    return Message(_torpedoes__text(load), "torpedoes", {"load": load})


def _label_load__text(torpedo: bool, load: int) -> str:
    if torpedo:
        text_1 = _torpedoes__text(load)
    else:
        text_1 = _bombs__text(load)
    return text_1


def label_load(torpedo: bool, load: int) -> Message:
    return Message(_label_load__text(torpedo, load), "label-load", {"torpedo": torpedo, "load": load})


_REFUSAL_WRONG_NATION: Final = Message(
    "Your side doesn't fly aircraft of that nation. Choose one of your own.", "refusal-wrong-nation"
)


def refusal_wrong_nation() -> Message:
    return _REFUSAL_WRONG_NATION


_REFUSAL_TOKEN_TAKEN: Final = Message(
    "That aircraft is already in a squadron. Choose another designation number.", "refusal-token-taken"
)


def refusal_token_taken() -> Message:
    return _REFUSAL_TOKEN_TAKEN


_REFUSAL_CLASS_NOT_ADMITTED: Final = Message(
    "Your squadron can't have another aircraft of that class. Choose another class.", "refusal-class-not-admitted"
)


def refusal_class_not_admitted() -> Message:
    return _REFUSAL_CLASS_NOT_ADMITTED


_REFUSAL_TOO_EXPENSIVE: Final = Message(
    "You don't have enough points left for that. Choose something cheaper.", "refusal-too-expensive"
)


def refusal_too_expensive() -> Message:
    return _REFUSAL_TOO_EXPENSIVE


_REFUSAL_CARRIER_NEEDED: Final = Message(
    "Your side has no aircraft for its task yet, so this one must take it.", "refusal-carrier-needed"
)


def refusal_carrier_needed() -> Message:
    return _REFUSAL_CARRIER_NEEDED


_REFUSAL_NOT_READY: Final = Message("Your squadron isn't complete yet. Choose another aircraft.", "refusal-not-ready")


def refusal_not_ready() -> Message:
    return _REFUSAL_NOT_READY


_REFUSAL_TOO_MANY_BOMBS: Final = Message(
    "This aircraft can't carry that many. Choose a smaller load.", "refusal-too-many-bombs"
)


def refusal_too_many_bombs() -> Message:
    return _REFUSAL_TOO_MANY_BOMBS


_REFUSAL_TORPEDO_ABOARD: Final = Message(
    "A torpedo bomber can leave its torpedo behind only where torpedoes cost points.", "refusal-torpedo-aboard"
)


def refusal_torpedo_aboard() -> Message:
    return _REFUSAL_TORPEDO_ABOARD


_REFUSAL_NO_SUCH_ROLE: Final = Message(
    "This aircraft can't have that role in this mode. Choose another.", "refusal-no-such-role"
)


def refusal_no_such_role() -> Message:
    return _REFUSAL_NO_SUCH_ROLE


def event_took(who: str, aircraft: str) -> Message:
    if who == "you":
        text_1 = "You take"
    else:
        text_1 = f"{_seat__text(who)} takes"
    return Message(f"{text_1} {aircraft}.", "event-took", {"who": who, "aircraft": aircraft})


def event_loaded(aircraft: str, torpedo: bool, load: int) -> Message:
    return Message(
        f"{capital(aircraft)} carries {_label_load__text(torpedo, load)}.",
        "event-loaded",
        {"aircraft": aircraft, "torpedo": torpedo, "load": load},
    )


def event_role(aircraft: str, role: str) -> Message:
    return Message(
        f"{capital(aircraft)} flies as {_role__text(role)}.", "event-role", {"aircraft": aircraft, "role": role}
    )


def question_aces(count: int) -> Message:
    return Message(f"Name your aces: {count} to go.", "question-aces", {"count": count})


def question_rookies(count: int) -> Message:
    return Message(f"Name your rookies: {count} to go.", "question-rookies", {"count": count})


def label_pilot(skill: str, aircraft: str, type: str) -> Message:
    if skill == "ace":
        text_1 = "an ace"
    else:
        text_1 = "a rookie"
    return Message(
        f"{_aircraft_and_type__text(aircraft, type)} is flown by {text_1}",
        "label-pilot",
        {"skill": skill, "aircraft": aircraft, "type": type},
    )


_REFUSAL_NOT_YOUR_FIGHTER: Final = Message(
    "Only the pilots of your own fighters can be aces or rookies.", "refusal-not-your-fighter"
)


def refusal_not_your_fighter() -> Message:
    return _REFUSAL_NOT_YOUR_FIGHTER


_REFUSAL_PILOT_NAMED: Final = Message("You've already named that pilot. Choose another.", "refusal-pilot-named")


def refusal_pilot_named() -> Message:
    return _REFUSAL_PILOT_NAMED


_REFUSAL_ENOUGH_ACES: Final = Message("You've named all your aces.", "refusal-enough-aces")


def refusal_enough_aces() -> Message:
    return _REFUSAL_ENOUGH_ACES


_REFUSAL_ENOUGH_ROOKIES: Final = Message("You've named all your rookies.", "refusal-enough-rookies")


def refusal_enough_rookies() -> Message:
    return _REFUSAL_ENOUGH_ROOKIES


_REFUSAL_ACES_FIRST: Final = Message("Name your aces first, then your rookies.", "refusal-aces-first")


def refusal_aces_first() -> Message:
    return _REFUSAL_ACES_FIRST


def event_sealed(who: str) -> Message:
    if who == "you":
        text_1 = "You have named your"
    else:
        text_1 = f"{_seat__text(who)} has named its"
    return Message(f"{text_1} pilots.", "event-sealed", {"who": who})


def event_skills(who: str, aces: list[str], rookies: list[str]) -> Message:
    if who == "you":
        text_1 = "Your"
    else:
        text_1 = f"{_seat__text(who)}'s"
    if len(aces) == 0:
        text_2 = "none"
    else:
        text_3 = listed(aces, ", ", ", ")
        text_2 = text_3
    if len(rookies) == 0:
        text_4 = "none"
    else:
        text_5 = listed(rookies, ", ", ", ")
        text_4 = text_5
    return Message(
        f"{text_1} aces: {text_2}. Rookies: {text_4}.", "event-skills", {"who": who, "aces": aces, "rookies": rookies}
    )


_CHANCE_WIND: Final = Message("the wind", "chance-wind")


def chance_wind() -> Message:
    return _CHANCE_WIND


_CHANCE_SUN: Final = Message("the sun", "chance-sun")


def chance_sun() -> Message:
    return _CHANCE_SUN


def chance_first_player(who: str) -> Message:
    return Message(f"the first player: a red die for {_seat_code__text(who)}", "chance-first-player", {"who": who})


def event_wind(die: int, heading: str) -> Message:
    return Message(
        f"The red die shows {die}: the wind comes from {_heading__text(heading)} (AOD-WIND-01).",
        "event-wind",
        {"die": die, "heading": heading},
    )


def event_sun(face: int, heading: str) -> Message:
    return Message(
        f"The blue die shows {face}: the sun is in the {_heading__text(heading)} (AOD-SUN-01).",
        "event-sun",
        {"face": face, "heading": heading},
    )


def event_first_die(who: str, die: int) -> Message:
    if who == "you":
        text_1 = "You roll"
    else:
        text_1 = f"{_seat__text(who)} rolls"
    return Message(f"{text_1} {die}.", "event-first-die", {"who": who, "die": die})


def event_first(who: str, others: list[str]) -> Message:
    if who == "you":
        text_1 = "You begin"
    else:
        text_1 = f"{_seat__text(who)} begins"
    if len(others) == 0:
        text_2 = ""
    else:
        text_3 = listed(others, ", ", " and ")
        text_2 = f", followed by {text_3}"
    return Message(f"{text_1} every round{text_2}.", "event-first", {"who": who, "others": others})


_QUESTION_ACCESS: Final = Message("Which aircraft do you place on an Access Point?", "question-access")


def question_access() -> Message:
    return _QUESTION_ACCESS


_QUESTION_REINFORCE: Final = Message("Your turn is ending. Move an aircraft to an Access Point?", "question-reinforce")


def question_reinforce() -> Message:
    return _QUESTION_REINFORCE


def question_access_point(aircraft: str, type: str) -> Message:
    return Message(
        f"Which Access Point does {_aircraft_and_type__text(aircraft, type)} use?",
        "question-access-point",
        {"aircraft": aircraft, "type": type},
    )


def question_level(aircraft: str, type: str) -> Message:
    return Message(
        f"Which level does {_aircraft_and_type__text(aircraft, type)} enter at?",
        "question-level",
        {"aircraft": aircraft, "type": type},
    )


def question_heading(aircraft: str, type: str) -> Message:
    return Message(
        f"Which way does {_aircraft_and_type__text(aircraft, type)} face?",
        "question-heading",
        {"aircraft": aircraft, "type": type},
    )


def label_bring(aircraft: str, type: str) -> Message:
    return Message(f"{aircraft} {type}", "label-bring", {"aircraft": aircraft, "type": type})


def label_access_point(side: str, at: int, number: int) -> Message:
    if side == "west":
        text_1 = "west, at row"
    elif side == "east":
        text_1 = "east, at row"
    elif side == "south":
        text_1 = "south, at column"
    else:
        text_1 = "north, at column"
    return Message(
        f"{_access_point__text(number)} in the {text_1} {at}",
        "label-access-point",
        {"side": side, "at": at, "number": number},
    )


def label_level(level: int) -> Message:
    return Message(f"At L{level}", "label-level", {"level": level})


def label_heading(heading: str) -> Message:
    return Message(f"Facing {_heading__text(heading)}", "label-heading", {"heading": heading})


_LABEL_ENOUGH: Final = Message("No more aircraft", "label-enough")


def label_enough() -> Message:
    return _LABEL_ENOUGH


_REFUSAL_NOT_IN_PATROL: Final = Message(
    "You can move only your own aircraft from a Patrol Zone to an Access Point.", "refusal-not-in-patrol"
)


def refusal_not_in_patrol() -> Message:
    return _REFUSAL_NOT_IN_PATROL


_REFUSAL_NO_FREE_ACCESS: Final = Message("All your Access Points are occupied.", "refusal-no-free-access")


def refusal_no_free_access() -> Message:
    return _REFUSAL_NO_FREE_ACCESS


_REFUSAL_FIGHTER_LIMIT: Final = Message(
    "You already have as many fighters in play as the limit allows.", "refusal-fighter-limit"
)


def refusal_fighter_limit() -> Message:
    return _REFUSAL_FIGHTER_LIMIT


_REFUSAL_ACCESS_TAKEN: Final = Message(
    "Another aircraft is on that Access Point. Choose a free one.", "refusal-access-taken"
)


def refusal_access_taken() -> Message:
    return _REFUSAL_ACCESS_TAKEN


_REFUSAL_NO_SUCH_ACCESS: Final = Message("You have no Access Point with that number.", "refusal-no-such-access")


def refusal_no_such_access() -> Message:
    return _REFUSAL_NO_SUCH_ACCESS


_REFUSAL_ABOVE_CEILING: Final = Message(
    "That's above this aircraft's ceiling. Choose a lower level.", "refusal-above-ceiling"
)


def refusal_above_ceiling() -> Message:
    return _REFUSAL_ABOVE_CEILING


_REFUSAL_NOT_INWARDS: Final = Message(
    "An aircraft on an Access Point must face the board. Choose another heading.", "refusal-not-inwards"
)


def refusal_not_inwards() -> Message:
    return _REFUSAL_NOT_INWARDS


_REFUSAL_ONE_LEVEL: Final = Message(
    "In a beginners' game all aircraft fly at the one level chosen at set-up.", "refusal-one-level"
)


def refusal_one_level() -> Message:
    return _REFUSAL_ONE_LEVEL


_REFUSAL_DUTY_FIRST: Final = Message(
    "An aircraft with your side's task must come first. Choose that one.", "refusal-duty-first"
)


def refusal_duty_first() -> Message:
    return _REFUSAL_DUTY_FIRST


_REFUSAL_TWO_AT_MOST: Final = Message("You can move up to 2 aircraft to Access Points per turn.", "refusal-two-at-most")


def refusal_two_at_most() -> Message:
    return _REFUSAL_TWO_AT_MOST


_REFUSAL_MUST_BRING: Final = Message(
    "You have no aircraft in the Combat Zone. Move at least one to an Access Point.", "refusal-must-bring"
)


def refusal_must_bring() -> Message:
    return _REFUSAL_MUST_BRING


_REFUSAL_DUTY_OPEN: Final = Message(
    "An aircraft with your side's task must be in play. Move one to an Access Point.", "refusal-duty-open"
)


def refusal_duty_open() -> Message:
    return _REFUSAL_DUTY_OPEN


def event_placed(aircraft: str, level: int, access: int, point: str, heading: str) -> Message:
    return Message(
        f"{capital(aircraft)} is at {_stand__text(access, point)}, L{level}, heading {_heading__text(heading)}.",
        "event-placed",
        {"aircraft": aircraft, "level": level, "access": access, "point": point, "heading": heading},
    )


_QUESTION_ORDER: Final = Message("Equal designation numbers: which aircraft flies first?", "question-order")


def question_order() -> Message:
    return _QUESTION_ORDER


def label_next(aircraft: str, type: str) -> Message:
    return Message(f"{aircraft} {type} first", "label-next", {"aircraft": aircraft, "type": type})


_REFUSAL_NOT_NEXT: Final = Message(
    "That aircraft can't fly next. The lowest designation number flies first.", "refusal-not-next"
)


def refusal_not_next() -> Message:
    return _REFUSAL_NOT_NEXT


def event_round(round: int) -> Message:
    return Message(f"Round {round}.", "event-round", {"round": round})


def event_turn(who: str) -> Message:
    if who == "you":
        text_1 = "Your"
    else:
        text_1 = f"{_seat__text(who)}'s"
    return Message(f"{text_1} turn.", "event-turn", {"who": who})


def event_gave_up(who: str) -> Message:
    if who == "you":
        text_1 = "You give"
    else:
        text_1 = f"{_seat__text(who)} gives"
    return Message(f"{text_1} up.", "event-gave-up", {"who": who})


def question_throttle(aircraft: str, type: str) -> Message:
    return Message(
        f"{_mover__text(aircraft, type)}: roll the blue die, or use full throttle?",
        "question-throttle",
        {"aircraft": aircraft, "type": type},
    )


def chance_movement_die(die: str, aircraft: str) -> Message:
    if die == "green":
        text_1 = "green"
    else:
        text_1 = "blue"
    return Message(f"the {text_1} die for {aircraft}", "chance-movement-die", {"die": die, "aircraft": aircraft})


def _label_blue__head() -> str:
    return "Blue die"


def _label_blue__tail() -> str:
    return "-1, 0, 0, +1, +1 or +2"


def label_blue() -> Message:
    part_head = _label_blue__head()
    part_tail = _label_blue__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-blue",
        NO_ARGUMENTS,
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_green__head() -> str:
    return "Full throttle, green die"


def _label_green__tail() -> str:
    return "0 to +5"


def label_green() -> Message:
    part_head = _label_green__head()
    part_tail = _label_green__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-green",
        NO_ARGUMENTS,
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_green_safe__head() -> str:
    return _label_green__head()


def _label_green_safe__tail(left: int) -> str:
    if left == 1:
        text_1 = "1 safe use"
    else:
        text_1 = f"{left} safe uses"
    return f"{_label_green__tail()} ({text_1} left)"


def label_green_safe(left: int) -> Message:
    part_head = _label_green_safe__head()
    part_tail = _label_green_safe__tail(left)
    return Message(
        f"{part_head}: {part_tail}",
        "label-green-safe",
        {"left": left},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_green_risky__head() -> str:
    return _label_green__head()


def _label_green_risky__tail(damaged: bool) -> str:
    if damaged:
        text_1 = "destroys the aircraft"
    else:
        text_1 = "damages the engine"
    return f"{_label_green__tail()}, but this is the risky roll: 0 or +1 {text_1} (33%)"


def label_green_risky(damaged: bool) -> Message:
    part_head = _label_green_risky__head()
    part_tail = _label_green_risky__tail(damaged)
    return Message(
        f"{part_head}: {part_tail}",
        "label-green-risky",
        {"damaged": damaged},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_REFUSAL_NO_THROTTLE: Final = Message("This aircraft has no full throttle. Roll the blue die.", "refusal-no-throttle")


def refusal_no_throttle() -> Message:
    return _REFUSAL_NO_THROTTLE


_REFUSAL_THROTTLE_CLOSED: Final = Message(
    "This aircraft has made its risky roll and can't use full throttle again. Roll the blue die.",
    "refusal-throttle-closed",
)


def refusal_throttle_closed() -> Message:
    return _REFUSAL_THROTTLE_CLOSED


def event_die(aircraft: str, die: str, face: str, risky: bool) -> Message:
    if die == "green":
        text_1 = "green"
    else:
        text_1 = "blue"
    if risky:
        text_2 = ", the risky roll"
    else:
        text_2 = ""
    return Message(
        f"{capital(aircraft)} rolls the {text_1} die: {face}{text_2}.",
        "event-die",
        {"aircraft": aircraft, "die": die, "face": face, "risky": risky},
    )


def question_levels(face: str, tilt: str, aircraft: str, type: str) -> Message:
    if tilt == "climb":
        text_1 = "nose up and must climb"
    else:
        text_1 = "nose down and must descend"
    return Message(
        f"{_mover__text(aircraft, type)} rolled {face}. It is {text_1}. Choose how.",
        "question-levels",
        {"face": face, "tilt": tilt, "aircraft": aircraft, "type": type},
    )


def question_path(face: str, straight: bool, flown: int, aircraft: str, type: str, steps: int) -> Message:
    if straight:
        text_1 = " (1 more if it never turns)"
    else:
        text_1 = ""
    return Message(
        f"{_mover__text(aircraft, type)} rolled {face}: {_steps__text(steps)}{text_1}, {flown} flown. What next?",
        "question-path",
        {"face": face, "straight": straight, "flown": flown, "aircraft": aircraft, "type": type, "steps": steps},
    )


def question_tilt(aircraft: str, type: str) -> Message:
    return Message(
        f"{_mover__text(aircraft, type)} has flown. How do you set its nose?",
        "question-tilt",
        {"aircraft": aircraft, "type": type},
    )


_LABEL_KEEP_LEVEL: Final = Message("Keep the level", "label-keep-level")


def label_keep_level() -> Message:
    return _LABEL_KEEP_LEVEL


def _label_levels__text(way: str, levels: int) -> str:
    if way == "climb":
        text_1 = "Climb"
    else:
        text_1 = "Descend"
    if levels == 1:
        text_2 = "1 level"
    else:
        text_2 = f"{levels} levels"
    return f"{text_1} {text_2}"


def label_levels(way: str, levels: int) -> Message:
    return Message(_label_levels__text(way, levels), "label-levels", {"way": way, "levels": levels})


def _label_levels_to__head(level: int, way: str, levels: int) -> str:
    return f"{_label_levels__text(way, levels)} to L{level}"


def _label_levels_to__tail(steps: int) -> str:
    return _steps__text(steps)


def label_levels_to(level: int, way: str, levels: int, steps: int) -> Message:
    part_head = _label_levels_to__head(level, way, levels)
    part_tail = _label_levels_to__tail(steps)
    return Message(
        f"{part_head}: {part_tail}",
        "label-levels-to",
        {"level": level, "way": way, "levels": levels, "steps": steps},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_step__text(step: str) -> str:
    if step == "F":
        text_1 = "Straight"
    elif step == "L":
        text_1 = "Left"
    elif step == "R":
        text_1 = "Right"
    elif step == "IMM1":
        text_1 = "Immelmann over 1 level"
    elif step == "IMM2":
        text_1 = "Immelmann over 2 levels"
    elif step == "IMM3":
        text_1 = "Immelmann over 3 levels"
    elif step == "SS1":
        text_1 = "Split S over 1 level"
    elif step == "SS2":
        text_1 = "Split S over 2 levels"
    elif step == "SS3":
        text_1 = "Split S over 3 levels"
    elif step == "LOOP1":
        text_1 = "Small loop"
    elif step == "LOOP2":
        text_1 = "Large loop"
    elif step == "WOL":
        text_1 = "Wingover to the left"
    else:
        text_1 = "Wingover to the right"
    return text_1


def label_step(step: str) -> Message:
    return Message(_label_step__text(step), "label-step", {"step": step})


def _label_step_off__head(step: str) -> str:
    return _label_step__text(step)


def _label_step_off__tail() -> str:
    return "off the board"


def label_step_off(step: str) -> Message:
    part_head = _label_step_off__head(step)
    part_tail = _label_step_off__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-step-off",
        {"step": step},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_step_to__head(step: str) -> str:
    return _label_step__text(step)


def _label_step_to__tail(point: str, level: int, heading: str) -> str:
    return f"to {point} heading {_heading__text(heading)}, L{level}"


def label_step_to(point: str, level: int, step: str, heading: str) -> Message:
    part_head = _label_step_to__head(step)
    part_tail = _label_step_to__tail(point, level, heading)
    return Message(
        f"{part_head}: {part_tail}",
        "label-step-to",
        {"point": point, "level": level, "step": step, "heading": heading},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _label_step_end__head(step: str) -> str:
    return _label_step__text(step)


def _label_step_end__tail(
    blown: bool, border: bool, step: str, point: str, level: int, heading: str, targets: list[str], answers: list[str]
) -> str:
    if blown:
        text_1 = ", blown back 1 step"
    else:
        text_1 = ""
    if border:
        text_2 = ", in the border zone"
    else:
        text_2 = ""
    return f"{_label_step_to__tail(point, level, heading)}{text_1}{text_2} (end of move){_prospects__text(targets, answers)}"


def label_step_end(
    blown: bool, border: bool, step: str, point: str, level: int, heading: str, targets: list[str], answers: list[str]
) -> Message:
    part_head = _label_step_end__head(step)
    part_tail = _label_step_end__tail(blown, border, step, point, level, heading, targets, answers)
    return Message(
        f"{part_head}: {part_tail}",
        "label-step-end",
        {
            "blown": blown,
            "border": border,
            "step": step,
            "point": point,
            "level": level,
            "heading": heading,
            "targets": targets,
            "answers": answers,
        },
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def _prospects__text(targets: list[str], answers: list[str]) -> str:
    if len(targets) == 0:
        text_1 = ""
    else:
        text_2 = listed(targets, ", ", " and ")
        text_1 = f", {text_2} in your sights"
    if len(answers) == 0:
        text_3 = ""
    else:
        text_4 = listed(answers, ", ", " and ")
        text_3 = f", within reach of {text_4}"
    return f"{text_1}{text_3}"


def prospects(targets: list[str], answers: list[str]) -> Message:
    return Message(_prospects__text(targets, answers), "prospects", {"targets": targets, "answers": answers})


def _label_nose__head(tilt: str, targets: list[str], answers: list[str]) -> str:
    if tilt == "descend":
        text_1 = "Nose down"
    elif tilt == "climb":
        text_1 = "Nose up"
    else:
        text_1 = f"Level{_prospects__text(targets, answers)}"
    return text_1


def _label_nose__tail(tilt: str, targets: list[str], answers: list[str]) -> str:
    if tilt == "descend":
        text_2 = f"descend next time{_prospects__text(targets, answers)}"
    elif tilt == "climb":
        text_2 = f"climb next time{_prospects__text(targets, answers)}"
    else:
        text_2 = ""
    return text_2


def label_nose(tilt: str, targets: list[str], answers: list[str]) -> Message:
    part_head = _label_nose__head(tilt, targets, answers)
    part_tail = _label_nose__tail(tilt, targets, answers)
    if tilt == "level":
        text_3 = part_head
    else:
        text_3 = f"{part_head}: {part_tail}"
    return Message(
        text_3,
        "label-nose",
        {"tilt": tilt, "targets": targets, "answers": answers},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def label_course(
    path: str, point: str, level: int, tilt: str, damage: int, destroy: int, heading: str, gun: str
) -> Message:
    if tilt == "climb":
        text_1 = " nose climb"
    elif tilt == "descend":
        text_1 = " nose descend"
    else:
        text_1 = ""
    return Message(
        f"{path}: to {point} {_heading__text(heading)} level {level}{text_1}, {_gun_group__text(gun)} guns damage {damage}%, destroy {destroy}%",
        "label-course",
        {
            "path": path,
            "point": point,
            "level": level,
            "tilt": tilt,
            "damage": damage,
            "destroy": destroy,
            "heading": heading,
            "gun": gun,
        },
    )


_REFUSAL_LEVEL_FLIGHT: Final = Message(
    "This aircraft flies level, so it stays at its level this round.", "refusal-level-flight"
)


def refusal_level_flight() -> Message:
    return _REFUSAL_LEVEL_FLIGHT


_REFUSAL_MUST_CLIMB: Final = Message(
    "This aircraft has its nose up, so it must climb at least 1 level.", "refusal-must-climb"
)


def refusal_must_climb() -> Message:
    return _REFUSAL_MUST_CLIMB


_REFUSAL_MUST_DESCEND: Final = Message(
    "This aircraft has its nose down, so it must descend at least 1 level.", "refusal-must-descend"
)


def refusal_must_descend() -> Message:
    return _REFUSAL_MUST_DESCEND


_REFUSAL_CLIMBS_TOO_FAST: Final = Message(
    "This aircraft can't climb that many levels in one round. Choose fewer.", "refusal-climbs-too-fast"
)


def refusal_climbs_too_fast() -> Message:
    return _REFUSAL_CLIMBS_TOO_FAST


_REFUSAL_DESCENDS_TOO_FAST: Final = Message(
    "No aircraft can descend more than 3 levels in one round. Choose fewer.", "refusal-descends-too-fast"
)


def refusal_descends_too_fast() -> Message:
    return _REFUSAL_DESCENDS_TOO_FAST


_REFUSAL_SLOW_DESCENDER: Final = Message(
    "This aircraft descends slowly: up to 2 levels per round. Choose fewer.", "refusal-slow-descender"
)


def refusal_slow_descender() -> Message:
    return _REFUSAL_SLOW_DESCENDER


_REFUSAL_LOWEST_LEVEL: Final = Message("You can't descend that far: L1 is the lowest level.", "refusal-lowest-level")


def refusal_lowest_level() -> Message:
    return _REFUSAL_LOWEST_LEVEL


_REFUSAL_CLIMBS_TOO_HIGH: Final = Message(
    "This aircraft can't climb above its ceiling. Choose fewer levels.", "refusal-climbs-too-high"
)


def refusal_climbs_too_high() -> Message:
    return _REFUSAL_CLIMBS_TOO_HIGH


_REFUSAL_NOT_TO_L6: Final = Message(
    "You can reach L6 only from L5, or from L4 with an aircraft that climbs 3 levels per round.", "refusal-not-to-l6"
)


def refusal_not_to_l6() -> Message:
    return _REFUSAL_NOT_TO_L6


_REFUSAL_TOO_FEW_STEPS: Final = Message(
    "That takes more steps: at least 3 flown steps for 2 levels, at least 5 for 3 levels.", "refusal-too-few-steps"
)


def refusal_too_few_steps() -> Message:
    return _REFUSAL_TOO_FEW_STEPS


_REFUSAL_NOT_NOSE_UP: Final = Message(
    "You can't put the nose up after descending 3 levels. Choose level or nose down.", "refusal-not-nose-up"
)


def refusal_not_nose_up() -> Message:
    return _REFUSAL_NOT_NOSE_UP


_REFUSAL_NOT_DOWN_AT_L1: Final = Message(
    "You can't put the nose down: this aircraft is at L1, the lowest level.", "refusal-not-down-at-l1"
)


def refusal_not_down_at_l1() -> Message:
    return _REFUSAL_NOT_DOWN_AT_L1


_REFUSAL_NOT_UP_AT_CEILING: Final = Message(
    "You can't put the nose up: this aircraft is at its ceiling.", "refusal-not-up-at-ceiling"
)


def refusal_not_up_at_ceiling() -> Message:
    return _REFUSAL_NOT_UP_AT_CEILING


_REFUSAL_ONE_LEVEL_GAME: Final = Message("In a beginners' game every aircraft flies level.", "refusal-one-level-game")


def refusal_one_level_game() -> Message:
    return _REFUSAL_ONE_LEVEL_GAME


_REFUSAL_MOVE_OVER: Final = Message("This aircraft has flown all its steps. Its move ends here.", "refusal-move-over")


def refusal_move_over() -> Message:
    return _REFUSAL_MOVE_OVER


_REFUSAL_STEPS_MISSING: Final = Message(
    "You can't stop here: this aircraft must fly all its steps.", "refusal-steps-missing"
)


def refusal_steps_missing() -> Message:
    return _REFUSAL_STEPS_MISSING


_REFUSAL_NO_WAY_ON: Final = Message(
    "You can't finish the move that way: no legal path uses all the remaining steps.", "refusal-no-way-on"
)


def refusal_no_way_on() -> Message:
    return _REFUSAL_NO_WAY_ON


_REFUSAL_STRAIGHT_STEP: Final = Message(
    "This aircraft has not turned, so it must fly one more step straight ahead.", "refusal-straight-step"
)


def refusal_straight_step() -> Message:
    return _REFUSAL_STRAIGHT_STEP


_REFUSAL_OCCUPIED: Final = Message(
    "You can't fly there: another aircraft is on that point at that level.", "refusal-occupied"
)


def refusal_occupied() -> Message:
    return _REFUSAL_OCCUPIED


def refusal_occupied_by(aircraft: str, level: int) -> Message:
    return Message(
        f"You can't fly there: {aircraft} is on that point at L{level}.",
        "refusal-occupied-by",
        {"aircraft": aircraft, "level": level},
    )


_REFUSAL_TOO_MANY_TURNS: Final = Message(
    "That's more direction changes than this aircraft's agility allows. Fly straight.", "refusal-too-many-turns"
)


def refusal_too_many_turns() -> Message:
    return _REFUSAL_TOO_MANY_TURNS


_REFUSAL_TAIL_TURNS: Final = Message(
    "You can't turn again: the damaged tail costs this aircraft 1 direction change. Fly straight.", "refusal-tail-turns"
)


def refusal_tail_turns() -> Message:
    return _REFUSAL_TAIL_TURNS


_REFUSAL_ROTARY_TURNS: Final = Message(
    "With its rotary engine this aircraft can't turn that often to one side. Choose another step.",
    "refusal-rotary-turns",
)


def refusal_rotary_turns() -> Message:
    return _REFUSAL_ROTARY_TURNS


_REFUSAL_WIDE_TURNS: Final = Message(
    "With 10 or more steps you can't turn on two steps in a row. Fly straight now.", "refusal-wide-turns"
)


def refusal_wide_turns() -> Message:
    return _REFUSAL_WIDE_TURNS


_REFUSAL_LIMITED_TURNS: Final = Message(
    "This aircraft can't turn on two steps in a row. Fly straight now.", "refusal-limited-turns"
)


def refusal_limited_turns() -> Message:
    return _REFUSAL_LIMITED_TURNS


_REFUSAL_FRONT_POINT: Final = Message(
    "You can't end a move on another aircraft's front point, straight ahead of its nose.", "refusal-front-point"
)


def refusal_front_point() -> Message:
    return _REFUSAL_FRONT_POINT


_REFUSAL_BORDER_TWICE: Final = Message(
    "You can't end in the border zone: this aircraft's last move ended there too.", "refusal-border-twice"
)


def refusal_border_twice() -> Message:
    return _REFUSAL_BORDER_TWICE


_REFUSAL_ENTRY_OFF_BOARD: Final = Message(
    "An aircraft that enters must land on the board with its first step.", "refusal-entry-off-board"
)


def refusal_entry_off_board() -> Message:
    return _REFUSAL_ENTRY_OFF_BOARD


_REFUSAL_NO_EXIT: Final = Message(
    "This aircraft can't leave the board unless it's damaged or all its guns are empty.", "refusal-no-exit"
)


def refusal_no_exit() -> Message:
    return _REFUSAL_NO_EXIT


_REFUSAL_NO_EXIT_ARMED: Final = Message(
    "In this game an aircraft can't leave the board until all its guns are empty.", "refusal-no-exit-armed"
)


def refusal_no_exit_armed() -> Message:
    return _REFUSAL_NO_EXIT_ARMED


_REFUSAL_NO_EXIT_HERE: Final = Message(
    "The General can't leave the board across that side. Your briefing names the right one.", "refusal-no-exit-here"
)


def refusal_no_exit_here() -> Message:
    return _REFUSAL_NO_EXIT_HERE


_REFUSAL_EXIT_TOO_LATE: Final = Message(
    "The wind's step can't lead off the board. Choose another step.", "refusal-exit-too-late"
)


def refusal_exit_too_late() -> Message:
    return _REFUSAL_EXIT_TOO_LATE


_REFUSAL_BLOWN_BACK: Final = Message(
    "You can't leave the board with a last step that the wind takes back.", "refusal-blown-back"
)


def refusal_blown_back() -> Message:
    return _REFUSAL_BLOWN_BACK


_REFUSAL_WIND_STEP: Final = Message(
    "At least half of the steps go downwind, so the wind adds one more step.", "refusal-wind-step"
)


def refusal_wind_step() -> Message:
    return _REFUSAL_WIND_STEP


_REFUSAL_NO_WIND_STEP: Final = Message("That path is too long: the wind adds no step to it.", "refusal-no-wind-step")


def refusal_no_wind_step() -> Message:
    return _REFUSAL_NO_WIND_STEP


_REFUSAL_NOT_IN_PLAY: Final = Message(
    "Only an aircraft in the Combat Zone or on an Access Point can move.", "refusal-not-in-play"
)


def refusal_not_in_play() -> Message:
    return _REFUSAL_NOT_IN_PLAY


_REFUSAL_BOXED_IN: Final = Message(
    "This aircraft is boxed in. It stays where it is, at its level and with its nose level.", "refusal-boxed-in"
)


def refusal_boxed_in() -> Message:
    return _REFUSAL_BOXED_IN


def event_relaxed(aircraft: str, tier: int) -> Message:
    if tier == 0:
        text_1 = "the wind's step is waived"
    elif tier == 1:
        text_1 = "it may end in the border zone again"
    elif tier == 2:
        text_1 = "it may also end on a front point"
    elif tier == 3:
        text_1 = "it is forced off the board"
    else:
        text_1 = "it flies as far as it can"
    return Message(
        f"{capital(aircraft)} has no legal move: {text_1} (AOD-MOVE-10).",
        "event-relaxed",
        {"aircraft": aircraft, "tier": tier},
    )


def event_waits(aircraft: str) -> Message:
    return Message(f"{capital(aircraft)} can't enter and waits (AOD-RND-12).", "event-waits", {"aircraft": aircraft})


def path_step(step: str, times: int) -> Message:
    if step == "F":
        text_1 = "straight"
    elif step == "L":
        text_1 = "left"
    elif step == "R":
        text_1 = "right"
    elif step == "WOL":
        text_1 = "wingover to the left"
    elif step == "WOR":
        text_1 = "wingover to the right"
    elif step == "LOOP1":
        text_1 = "small loop"
    elif step == "LOOP2":
        text_1 = "large loop"
    elif step == "IMM1":
        text_1 = "Immelmann"
    elif step == "IMM2":
        text_1 = "Immelmann over 2 levels"
    elif step == "IMM3":
        text_1 = "Immelmann over 3 levels"
    elif step == "SS1":
        text_1 = "split S"
    elif step == "SS2":
        text_1 = "split S over 2 levels"
    else:
        text_1 = "split S over 3 levels"
    if times == 1:
        text_2 = ""
    else:
        text_2 = f" {times}"
    return Message(f"{text_1}{text_2}", "path-step", {"step": step, "times": times})


def _pose__text(to: str, level: int, heading: str, tilt: str) -> str:
    return f"{to}, heading {_heading__text(heading)}, L{level}, {_tilt__text(tilt)}"


def pose(to: str, level: int, heading: str, tilt: str) -> Message:
    return Message(
        _pose__text(to, level, heading, tilt), "pose", {"to": to, "level": level, "heading": heading, "tilt": tilt}
    )


def event_moved(
    aircraft: str, path: list[str], wind: int, access: int, point: str, to: str, level: int, heading: str, tilt: str
) -> Message:
    text_1 = listed(path, ", ", ", ")
    if wind == 0:
        text_2 = ""
    elif wind == 1:
        text_2 = ", carried 1 step on by the wind"
    else:
        text_2 = ", blown back 1 step by the wind"
    return Message(
        f"{capital(aircraft)} flies from {_stand__text(access, point)} ({text_1}) to {_pose__text(to, level, heading, tilt)}{text_2}.",
        "event-moved",
        {
            "aircraft": aircraft,
            "path": path,
            "wind": wind,
            "access": access,
            "point": point,
            "to": to,
            "level": level,
            "heading": heading,
            "tilt": tilt,
        },
    )


def event_stayed(aircraft: str, to: str, level: int, heading: str, tilt: str) -> Message:
    return Message(
        f"{capital(aircraft)} stays at {_pose__text(to, level, heading, tilt)}.",
        "event-stayed",
        {"aircraft": aircraft, "to": to, "level": level, "heading": heading, "tilt": tilt},
    )


def event_left(aircraft: str, sides: list[str], damaged: bool) -> Message:
    text_1 = listed(sides, ", ", " and ")
    if damaged:
        text_2 = ", damaged"
    else:
        text_2 = ""
    return Message(
        f"{capital(aircraft)} leaves the board across {text_1}{text_2} (AOD-EXIT-03).",
        "event-left",
        {"aircraft": aircraft, "sides": sides, "damaged": damaged},
    )


def event_forced_off(aircraft: str, sides: list[str]) -> Message:
    text_1 = listed(sides, ", ", " and ")
    return Message(
        f"{capital(aircraft)} is forced off the board across {text_1} and counts as lost (AOD-EXIT-05).",
        "event-forced-off",
        {"aircraft": aircraft, "sides": sides},
    )


_REFUSAL_NO_AEROBATICS: Final = Message("This game is played without manoeuvres.", "refusal-no-aerobatics")


def refusal_no_aerobatics() -> Message:
    return _REFUSAL_NO_AEROBATICS


_REFUSAL_NOT_AEROBATIC: Final = Message(
    "This aircraft can't fly manoeuvres: only single-seat fighters on wheels can.", "refusal-not-aerobatic"
)


def refusal_not_aerobatic() -> Message:
    return _REFUSAL_NOT_AEROBATIC


_REFUSAL_DAMAGED_AEROBAT: Final = Message(
    "This aircraft can't fly manoeuvres with damaged wings or tail.", "refusal-damaged-aerobat"
)


def refusal_damaged_aerobat() -> Message:
    return _REFUSAL_DAMAGED_AEROBAT


_REFUSAL_ROOKIE_AEROBAT: Final = Message("A rookie can't fly manoeuvres.", "refusal-rookie-aerobat")


def refusal_rookie_aerobat() -> Message:
    return _REFUSAL_ROOKIE_AEROBAT


_REFUSAL_MANOEUVRE_COST: Final = Message(
    "You can't turn that often: the manoeuvre uses up direction changes too.", "refusal-manoeuvre-cost"
)


def refusal_manoeuvre_cost() -> Message:
    return _REFUSAL_MANOEUVRE_COST


_REFUSAL_ONE_MANOEUVRE: Final = Message("You can fly only one manoeuvre per round.", "refusal-one-manoeuvre")


def refusal_one_manoeuvre() -> Message:
    return _REFUSAL_ONE_MANOEUVRE


_REFUSAL_OFF_BOARD_MANOEUVRE: Final = Message(
    "You can't fly that manoeuvre here: it would pass a point off the board.", "refusal-off-board-manoeuvre"
)


def refusal_off_board_manoeuvre() -> Message:
    return _REFUSAL_OFF_BOARD_MANOEUVRE


_REFUSAL_IMMELMANN_TILT: Final = Message(
    "After an Immelmann the nose stays level unless a step, wind included, follows the 2 straight ones.",
    "refusal-immelmann-tilt",
)


def refusal_immelmann_tilt() -> Message:
    return _REFUSAL_IMMELMANN_TILT


_REFUSAL_IMMELMANN_END: Final = Message(
    "You can't fly that Immelmann: another aircraft is where the half-loop ends.", "refusal-immelmann-end"
)


def refusal_immelmann_end() -> Message:
    return _REFUSAL_IMMELMANN_END


_REFUSAL_SPLIT_S_LEVEL: Final = Message(
    "You can't fly a Split S: this aircraft didn't begin the round level.", "refusal-split-s-level"
)


def refusal_split_s_level() -> Message:
    return _REFUSAL_SPLIT_S_LEVEL


_REFUSAL_SPLIT_S_ROLL: Final = Message(
    "You can't fly a Split S yet: the last 2 steps before it must be straight.", "refusal-split-s-roll"
)


def refusal_split_s_roll() -> Message:
    return _REFUSAL_SPLIT_S_ROLL


_REFUSAL_SPLIT_S_TOO_DEEP: Final = Message(
    "You can't lose that many levels: L1 is the lowest, and slow descenders lose up to 2.", "refusal-split-s-too-deep"
)


def refusal_split_s_too_deep() -> Message:
    return _REFUSAL_SPLIT_S_TOO_DEEP


_REFUSAL_LARGE_LOOP_CLIMB: Final = Message(
    "You can't fly a large loop: it needs a fast climber that can climb 2 levels from here.", "refusal-large-loop-climb"
)


def refusal_large_loop_climb() -> Message:
    return _REFUSAL_LARGE_LOOP_CLIMB


_REFUSAL_START_IMMELMANN: Final = Message(
    "You can't fly an Immelmann now: it starts the move of an aircraft with its nose up.", "refusal-start-immelmann"
)


def refusal_start_immelmann() -> Message:
    return _REFUSAL_START_IMMELMANN


_REFUSAL_START_LOOP: Final = Message(
    "You can't fly a loop now: it starts the move of an aircraft with its nose up.", "refusal-start-loop"
)


def refusal_start_loop() -> Message:
    return _REFUSAL_START_LOOP


_REFUSAL_START_WINGOVER: Final = Message(
    "You can't fly a Wingover now: it starts the move of an aircraft with its nose up.", "refusal-start-wingover"
)


def refusal_start_wingover() -> Message:
    return _REFUSAL_START_WINGOVER


_REFUSAL_SHORT_IMMELMANN: Final = Message(
    "There aren't enough steps for an Immelmann and the 2 straight steps after it.", "refusal-short-immelmann"
)


def refusal_short_immelmann() -> Message:
    return _REFUSAL_SHORT_IMMELMANN


_REFUSAL_SHORT_SPLIT_S: Final = Message(
    "There aren't enough steps for a Split S and the straight step after it.", "refusal-short-split-s"
)


def refusal_short_split_s() -> Message:
    return _REFUSAL_SHORT_SPLIT_S


_REFUSAL_SHORT_LOOP: Final = Message(
    "There aren't enough steps for a loop and the straight step after it.", "refusal-short-loop"
)


def refusal_short_loop() -> Message:
    return _REFUSAL_SHORT_LOOP


_REFUSAL_SHORT_WINGOVER: Final = Message("There aren't enough steps for a Wingover.", "refusal-short-wingover")


def refusal_short_wingover() -> Message:
    return _REFUSAL_SHORT_WINGOVER


_REFUSAL_BLOCKED_IMMELMANN: Final = Message(
    "You can't fly an Immelmann: another aircraft is on a point ahead that it passes.", "refusal-blocked-immelmann"
)


def refusal_blocked_immelmann() -> Message:
    return _REFUSAL_BLOCKED_IMMELMANN


_REFUSAL_BLOCKED_SPLIT_S: Final = Message(
    "You can't fly a Split S: another aircraft is on a point that it needs free.", "refusal-blocked-split-s"
)


def refusal_blocked_split_s() -> Message:
    return _REFUSAL_BLOCKED_SPLIT_S


_REFUSAL_BLOCKED_LOOP: Final = Message(
    "You can't fly a loop: another aircraft is above, in its path.", "refusal-blocked-loop"
)


def refusal_blocked_loop() -> Message:
    return _REFUSAL_BLOCKED_LOOP


_REFUSAL_BLOCKED_LARGE_LOOP: Final = Message(
    "You can't fly a large loop: another aircraft is on a point that it needs free.", "refusal-blocked-large-loop"
)


def refusal_blocked_large_loop() -> Message:
    return _REFUSAL_BLOCKED_LARGE_LOOP


_REFUSAL_BLOCKED_WINGOVER: Final = Message(
    "You can't fly a Wingover: another aircraft is on a point that it needs free.", "refusal-blocked-wingover"
)


def refusal_blocked_wingover() -> Message:
    return _REFUSAL_BLOCKED_WINGOVER


_REFUSAL_STRAIGHT_AFTER_IMMELMANN: Final = Message(
    "Fly straight: 2 straight steps must follow the Immelmann.", "refusal-straight-after-immelmann"
)


def refusal_straight_after_immelmann() -> Message:
    return _REFUSAL_STRAIGHT_AFTER_IMMELMANN


_REFUSAL_STRAIGHT_AFTER_SPLIT_S: Final = Message(
    "Fly straight: a straight step must follow the Split S.", "refusal-straight-after-split-s"
)


def refusal_straight_after_split_s() -> Message:
    return _REFUSAL_STRAIGHT_AFTER_SPLIT_S


_REFUSAL_STRAIGHT_AFTER_LOOP: Final = Message(
    "Fly straight: a straight step must follow the loop.", "refusal-straight-after-loop"
)


def refusal_straight_after_loop() -> Message:
    return _REFUSAL_STRAIGHT_AFTER_LOOP


_REFUSAL_AHEAD_TOO_FEW_STEPS: Final = Message(
    "There aren't enough steps for that: 2 levels take at least 3 flown steps, 3 levels at least 5.",
    "refusal-ahead-too-few-steps",
)


def refusal_ahead_too_few_steps() -> Message:
    return _REFUSAL_AHEAD_TOO_FEW_STEPS


_REFUSAL_AHEAD_OCCUPIED: Final = Message(
    "You can't finish the move that way: other aircraft block every path.", "refusal-ahead-occupied"
)


def refusal_ahead_occupied() -> Message:
    return _REFUSAL_AHEAD_OCCUPIED


_REFUSAL_AHEAD_ROTARY_TURNS: Final = Message(
    "You can't finish the move that way: the rotary engine allows fewer turns to that side alone.",
    "refusal-ahead-rotary-turns",
)


def refusal_ahead_rotary_turns() -> Message:
    return _REFUSAL_AHEAD_ROTARY_TURNS


_REFUSAL_AHEAD_FRONT_POINT: Final = Message(
    "You can't finish the move that way: every path ends on another aircraft's front point.",
    "refusal-ahead-front-point",
)


def refusal_ahead_front_point() -> Message:
    return _REFUSAL_AHEAD_FRONT_POINT


_REFUSAL_AHEAD_BORDER_TWICE: Final = Message(
    "You can't finish the move that way: every path ends in the border zone again.", "refusal-ahead-border-twice"
)


def refusal_ahead_border_twice() -> Message:
    return _REFUSAL_AHEAD_BORDER_TWICE


_REFUSAL_AHEAD_NO_EXIT: Final = Message(
    "You can't finish the move that way: every path leads off the board, undamaged and with ammunition.",
    "refusal-ahead-no-exit",
)


def refusal_ahead_no_exit() -> Message:
    return _REFUSAL_AHEAD_NO_EXIT


_REFUSAL_AHEAD_NO_EXIT_ARMED: Final = Message(
    "You can't finish the move that way: every path leads off the board, but not all guns are empty.",
    "refusal-ahead-no-exit-armed",
)


def refusal_ahead_no_exit_armed() -> Message:
    return _REFUSAL_AHEAD_NO_EXIT_ARMED


_REFUSAL_AHEAD_NO_EXIT_HERE: Final = Message(
    "You can't finish the move that way: every path leads off the board across a side the General can't use.",
    "refusal-ahead-no-exit-here",
)


def refusal_ahead_no_exit_here() -> Message:
    return _REFUSAL_AHEAD_NO_EXIT_HERE


_REFUSAL_AHEAD_EXIT_TOO_LATE: Final = Message(
    "You can't finish the move that way: the wind's step would lead off the board.", "refusal-ahead-exit-too-late"
)


def refusal_ahead_exit_too_late() -> Message:
    return _REFUSAL_AHEAD_EXIT_TOO_LATE


_REFUSAL_AHEAD_BLOWN_BACK: Final = Message(
    "You can't finish the move that way: every path leads off the board on a step that the wind takes back.",
    "refusal-ahead-blown-back",
)


def refusal_ahead_blown_back() -> Message:
    return _REFUSAL_AHEAD_BLOWN_BACK


def question_drop(aircraft: str, type: str) -> Message:
    return Message(
        f"{_mover__text(aircraft, type)} is over the zone. Drop a bomb?",
        "question-drop",
        {"aircraft": aircraft, "type": type},
    )


def question_launch(aircraft: str, type: str, ship: str) -> Message:
    return Message(
        f"{_mover__text(aircraft, type)} lines up on {_ship__text(ship)}. Launch the torpedo?",
        "question-launch",
        {"aircraft": aircraft, "type": type, "ship": ship},
    )


_LABEL_DROP: Final = Message("Drop a bomb on the zone", "label-drop")


def label_drop() -> Message:
    return _LABEL_DROP


_LABEL_KEEP_BOMBS: Final = Message("Keep the bombs", "label-keep-bombs")


def label_keep_bombs() -> Message:
    return _LABEL_KEEP_BOMBS


def _label_launch__head() -> str:
    return "Launch the torpedo"


def _label_launch__tail() -> str:
    return "it hits"


def label_launch() -> Message:
    part_head = _label_launch__head()
    part_tail = _label_launch__tail()
    return Message(
        f"{part_head}: {part_tail}",
        "label-launch",
        NO_ARGUMENTS,
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_LABEL_KEEP_TORPEDO: Final = Message("Keep the torpedo", "label-keep-torpedo")


def label_keep_torpedo() -> Message:
    return _LABEL_KEEP_TORPEDO


def event_photo(aircraft: str, zone: str) -> Message:
    return Message(
        f"{capital(aircraft)} has photographed zone {zone} (AOD-REC-03).",
        "event-photo",
        {"aircraft": aircraft, "zone": zone},
    )


def event_bomb(aircraft: str, zone: str) -> Message:
    return Message(
        f"{capital(aircraft)} drops a bomb on zone {zone} (AOD-BMB-04).",
        "event-bomb",
        {"aircraft": aircraft, "zone": zone},
    )


def event_torpedo(aircraft: str, ship: str) -> Message:
    return Message(
        f"{capital(aircraft)} torpedoes {_ship__text(ship)} (AOD-TORP-03).",
        "event-torpedo",
        {"aircraft": aircraft, "ship": ship},
    )


def event_through(aircraft: str) -> Message:
    return Message(f"{capital(aircraft)} has broken through (AOD-BMB-10).", "event-through", {"aircraft": aircraft})


def event_home(aircraft: str, zones: list[str]) -> Message:
    if len(zones) == 0:
        text_1 = "comes home without new photographs"
    elif len(zones) == 1:
        text_2 = listed(zones, ", ", ", ")
        text_1 = f"brings home a photograph of zone {text_2} (AOD-REC-05)"
    else:
        text_3 = listed(zones, ", ", " and ")
        text_1 = f"brings home photographs of zones {text_3} (AOD-REC-05)"
    return Message(f"{capital(aircraft)} {text_1}.", "event-home", {"aircraft": aircraft, "zones": zones})


def question_attack(aircraft: str, type: str) -> Message:
    return Message(
        f"{_mover__text(aircraft, type)} has an enemy in its sights. Fire?",
        "question-attack",
        {"aircraft": aircraft, "type": type},
    )


def question_answer(aircraft: str, type: str) -> Message:
    return Message(
        f"{_mover__text(aircraft, type)} is within reach of your guns. Fire at it?",
        "question-answer",
        {"aircraft": aircraft, "type": type},
    )


def question_second_part(target: str, aircraft: str, type: str) -> Message:
    return Message(
        f"{_mover__text(aircraft, type)}: fire a second part at {target}?",
        "question-second-part",
        {"target": target, "aircraft": aircraft, "type": type},
    )


def chance_red_die(second: bool, aircraft: str) -> Message:
    if second:
        text_1 = "second"
    else:
        text_1 = "first"
    return Message(f"the {text_1} red die for {aircraft}", "chance-red-die", {"second": second, "aircraft": aircraft})


def chance_damage_die(aircraft: str) -> Message:
    return Message(f"the damage die for {aircraft}", "chance-damage-die", {"aircraft": aircraft})


def _odds__text(destroyed: int, damaged: int, jam: int) -> str:
    if damaged == 0:
        text_1 = ""
    else:
        text_1 = f", {damaged}% damaged"
    return f"{destroyed}% destroyed{text_1}, {jam}% jam"


def odds(destroyed: int, damaged: int, jam: int) -> Message:
    return Message(
        _odds__text(destroyed, damaged, jam), "odds", {"destroyed": destroyed, "damaged": damaged, "jam": jam}
    )


def _label_fire__text(target: str, gun: str) -> str:
    return f"Fire the {_gun__text(gun)} at {target}"


def label_fire(target: str, gun: str) -> Message:
    return Message(_label_fire__text(target, gun), "label-fire", {"target": target, "gun": gun})


def _label_fire_odds__head(target: str, gun: str) -> str:
    return _label_fire__text(target, gun)


def _label_fire_odds__tail(long: int, answers: list[str], risk: int, destroyed: int, damaged: int, jam: int) -> str:
    if long == 0:
        text_1 = ""
    else:
        text_1 = f", {long}% destroyed with a long burst"
    if len(answers) == 0:
        text_2 = ""
    else:
        text_3 = listed(answers, ", ", ", ")
        text_2 = f". {capital(text_3)} ({risk}% risk of being destroyed)"
    return f"{_odds__text(destroyed, damaged, jam)}{text_1}{text_2}"


def label_fire_odds(
    long: int, answers: list[str], risk: int, target: str, gun: str, destroyed: int, damaged: int, jam: int
) -> Message:
    part_head = _label_fire_odds__head(target, gun)
    part_tail = _label_fire_odds__tail(long, answers, risk, destroyed, damaged, jam)
    return Message(
        f"{part_head}: {part_tail}",
        "label-fire-odds",
        {
            "long": long,
            "answers": answers,
            "risk": risk,
            "target": target,
            "gun": gun,
            "destroyed": destroyed,
            "damaged": damaged,
            "jam": jam,
        },
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def target_answers(guns: list[str]) -> Message:
    text_1 = listed(guns, ", ", " and ")
    return Message(f"it can answer with its {text_1}", "target-answers", {"guns": guns})


def others_answer(others: list[str]) -> Message:
    text_1 = listed(others, ", ", " and ")
    return Message(f"{text_1} can answer", "others-answer", {"others": others})


def other_answer(aircraft: str, gun: str) -> Message:
    return Message(f"{aircraft} with its {_gun__text(gun)}", "other-answer", {"aircraft": aircraft, "gun": gun})


_LABEL_CEASE: Final = Message("Hold fire", "label-cease")


def label_cease() -> Message:
    return _LABEL_CEASE


_LABEL_AGAIN: Final = Message("Fire a second part", "label-again")


def label_again() -> Message:
    return _LABEL_AGAIN


def _label_again_odds__head() -> str:
    return label_again()


def _label_again_odds__tail(destroyed: int, damaged: int, jam: int) -> str:
    return _odds__text(destroyed, damaged, jam)


def label_again_odds(destroyed: int, damaged: int, jam: int) -> Message:
    part_head = _label_again_odds__head()
    part_tail = _label_again_odds__tail(destroyed, damaged, jam)
    return Message(
        f"{part_head}: {part_tail}",
        "label-again-odds",
        {"destroyed": destroyed, "damaged": damaged, "jam": jam},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_LABEL_STOP: Final = Message("No second part", "label-stop")


def label_stop() -> Message:
    return _LABEL_STOP


def _label_answer__text(aircraft: str, gun: str) -> str:
    return f"Answer with the {_gun__text(gun)} of {aircraft}"


def label_answer(aircraft: str, gun: str) -> Message:
    return Message(_label_answer__text(aircraft, gun), "label-answer", {"aircraft": aircraft, "gun": gun})


def _label_answer_odds__head(aircraft: str, gun: str) -> str:
    return _label_answer__text(aircraft, gun)


def _label_answer_odds__tail(destroyed: int, damaged: int, jam: int) -> str:
    return _odds__text(destroyed, damaged, jam)


def label_answer_odds(aircraft: str, gun: str, destroyed: int, damaged: int, jam: int) -> Message:
    part_head = _label_answer_odds__head(aircraft, gun)
    part_tail = _label_answer_odds__tail(destroyed, damaged, jam)
    return Message(
        f"{part_head}: {part_tail}",
        "label-answer-odds",
        {"aircraft": aircraft, "gun": gun, "destroyed": destroyed, "damaged": damaged, "jam": jam},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


_LABEL_PASS: Final = Message("Don't answer", "label-pass")


def label_pass() -> Message:
    return _LABEL_PASS


_REFUSAL_NO_SUCH_TARGET: Final = Message("You can attack only an enemy in the Combat Zone.", "refusal-no-such-target")


def refusal_no_such_target() -> Message:
    return _REFUSAL_NO_SUCH_TARGET


_REFUSAL_FRIEND: Final = Message("You can't attack an aircraft of your own side. Choose an enemy.", "refusal-friend")


def refusal_friend() -> Message:
    return _REFUSAL_FRIEND


_REFUSAL_NO_SUCH_GUN: Final = Message("This aircraft doesn't have that gun.", "refusal-no-such-gun")


def refusal_no_such_gun() -> Message:
    return _REFUSAL_NO_SUCH_GUN


_REFUSAL_ONLY_DEFENDS: Final = Message("The ventral gun can't attack. It only defends.", "refusal-only-defends")


def refusal_only_defends() -> Message:
    return _REFUSAL_ONLY_DEFENDS


_REFUSAL_NO_ATTACKER: Final = Message(
    "Bombers and torpedo bombers can't attack. Their guns only defend.", "refusal-no-attacker"
)


def refusal_no_attacker() -> Message:
    return _REFUSAL_NO_ATTACKER


_REFUSAL_HAS_ATTACKED: Final = Message(
    "These guns have already attacked. Each gun group attacks once per turn.", "refusal-has-attacked"
)


def refusal_has_attacked() -> Message:
    return _REFUSAL_HAS_ATTACKED


_REFUSAL_EMPTY: Final = Message("These guns have no ammunition left.", "refusal-empty")


def refusal_empty() -> Message:
    return _REFUSAL_EMPTY


_REFUSAL_JAMMED: Final = Message("These guns are jammed. They can't fire until they're cleared.", "refusal-jammed")


def refusal_jammed() -> Message:
    return _REFUSAL_JAMMED


_REFUSAL_JUST_CLEARED: Final = Message(
    "These guns were cleared of a jam this round. They can fire again from the next round.", "refusal-just-cleared"
)


def refusal_just_cleared() -> Message:
    return _REFUSAL_JUST_CLEARED


_REFUSAL_GUNS_DAMAGED: Final = Message("This aircraft can't fire: its guns are damaged.", "refusal-guns-damaged")


def refusal_guns_damaged() -> Message:
    return _REFUSAL_GUNS_DAMAGED


_REFUSAL_NO_FIRING_POSITION: Final = Message(
    "These guns have no firing position on that aircraft from here.", "refusal-no-firing-position"
)


def refusal_no_firing_position() -> Message:
    return _REFUSAL_NO_FIRING_POSITION


def refusal_no_firing_position_on(gun: str, target: str) -> Message:
    if gun == "fixed":
        text_1 = "have"
    else:
        text_1 = "has"
    return Message(
        f"The {_gun__text(gun)} {text_1} no firing position on {target} from here.",
        "refusal-no-firing-position-on",
        {"gun": gun, "target": target},
    )


_REFUSAL_IN_CLOUD: Final = Message("You can't fire into a cloud or out of one.", "refusal-in-cloud")


def refusal_in_cloud() -> Message:
    return _REFUSAL_IN_CLOUD


_REFUSAL_CLOUD_BETWEEN: Final = Message(
    "You can't fire: there's a cloud on the point between the two aircraft.", "refusal-cloud-between"
)


def refusal_cloud_between() -> Message:
    return _REFUSAL_CLOUD_BETWEEN


_REFUSAL_SPEEDS_TOO_DIFFERENT: Final = Message(
    "You can't fire: the speeds of the two aircraft are too different.", "refusal-speeds-too-different"
)


def refusal_speeds_too_different() -> Message:
    return _REFUSAL_SPEEDS_TOO_DIFFERENT


_REFUSAL_NO_SUCH_DEFENDER: Final = Message(
    "Only an aircraft in the Combat Zone can answer.", "refusal-no-such-defender"
)


def refusal_no_such_defender() -> Message:
    return _REFUSAL_NO_SUCH_DEFENDER


_REFUSAL_NOT_AN_ENEMY: Final = Message("Only enemies of the moving aircraft can fire at it.", "refusal-not-an-enemy")


def refusal_not_an_enemy() -> Message:
    return _REFUSAL_NOT_AN_ENEMY


_REFUSAL_SILENCED: Final = Message("This aircraft can't answer: the attack damaged its guns.", "refusal-silenced")


def refusal_silenced() -> Message:
    return _REFUSAL_SILENCED


_REFUSAL_HAS_DEFENDED: Final = Message(
    "These guns have already defended. Each gun group defends once per enemy turn.", "refusal-has-defended"
)


def refusal_has_defended() -> Message:
    return _REFUSAL_HAS_DEFENDED


_REFUSAL_NO_POTENTIAL_POSITION: Final = Message(
    "This aircraft can't answer: the moving aircraft has no firing position on it.", "refusal-no-potential-position"
)


def refusal_no_potential_position() -> Message:
    return _REFUSAL_NO_POTENTIAL_POSITION


_REFUSAL_OUT_OF_ARC_FIXED: Final = Message(
    "Fixed guns fire straight ahead only, and the moving aircraft isn't there.", "refusal-out-of-arc-fixed"
)


def refusal_out_of_arc_fixed() -> Message:
    return _REFUSAL_OUT_OF_ARC_FIXED


_REFUSAL_OUT_OF_ARC_NOSE: Final = Message("The nose gun can't reach the moving aircraft.", "refusal-out-of-arc-nose")


def refusal_out_of_arc_nose() -> Message:
    return _REFUSAL_OUT_OF_ARC_NOSE


_REFUSAL_OUT_OF_ARC_DORSAL: Final = Message(
    "The dorsal gun can't reach the moving aircraft.", "refusal-out-of-arc-dorsal"
)


def refusal_out_of_arc_dorsal() -> Message:
    return _REFUSAL_OUT_OF_ARC_DORSAL


_REFUSAL_OUT_OF_ARC_VENTRAL: Final = Message(
    "The ventral gun can't reach the moving aircraft.", "refusal-out-of-arc-ventral"
)


def refusal_out_of_arc_ventral() -> Message:
    return _REFUSAL_OUT_OF_ARC_VENTRAL


_REFUSAL_NOT_YOUR_ANSWER: Final = Message(
    "That aircraft isn't yours. Answer with one of your own.", "refusal-not-your-answer"
)


def refusal_not_your_answer() -> Message:
    return _REFUSAL_NOT_YOUR_ANSWER


_REFUSAL_SPEEDS_SILENCE: Final = Message(
    "You can't answer: the speeds of the two aircraft are too different.", "refusal-speeds-silence"
)


def refusal_speeds_silence() -> Message:
    return _REFUSAL_SPEEDS_SILENCE


_REFUSAL_NO_LONG_BURST: Final = Message("You can't fire a long burst from this position.", "refusal-no-long-burst")


def refusal_no_long_burst() -> Message:
    return _REFUSAL_NO_LONG_BURST


_REFUSAL_GUNS_STOPPED: Final = Message(
    "You can't fire a second part: the guns are jammed or empty.", "refusal-guns-stopped"
)


def refusal_guns_stopped() -> Message:
    return _REFUSAL_GUNS_STOPPED


_REFUSAL_ATTACKER_SILENCED: Final = Message(
    "There's no second part: the attacker is destroyed or its guns are damaged.", "refusal-attacker-silenced"
)


def refusal_attacker_silenced() -> Message:
    return _REFUSAL_ATTACKER_SILENCED


_REFUSAL_TARGET_GONE: Final = Message(
    "There's no second part: the target is no longer in the Combat Zone.", "refusal-target-gone"
)


def refusal_target_gone() -> Message:
    return _REFUSAL_TARGET_GONE


def event_burst(
    aircraft: str, how: str, gun: str, target: str, sum: str, total: int, column: str, result: str, jammed: bool
) -> Message:
    if how == "answers":
        text_1 = "answers"
    elif how == "again":
        text_1 = "fires again"
    else:
        text_1 = "fires"
    if result == "missed":
        text_2 = "missed"
    elif result == "damaged":
        text_2 = "damaged"
    else:
        text_2 = "destroyed"
    if jammed:
        if gun == "fixed":
            text_4 = "jam"
        else:
            text_4 = "jams"
        text_3 = f". The {_gun__text(gun)} {text_4} (AOD-JAM-01)"
    else:
        text_3 = ""
    return Message(
        f"{capital(aircraft)} {text_1} with its {_gun__text(gun)} at {target}: {sum} = {total}, Column {column}: {text_2}{text_3}.",
        "event-burst",
        {
            "aircraft": aircraft,
            "how": how,
            "gun": gun,
            "target": target,
            "sum": sum,
            "total": total,
            "column": column,
            "result": result,
            "jammed": jammed,
        },
    )


def event_damaged(aircraft: str, shot: bool, part: str) -> Message:
    if shot:
        text_1 = "AOD-DMG-01"
    else:
        text_1 = "AOD-THR-05"
    return Message(
        f"{capital(aircraft)} takes damage to its {_damaged_part__text(part)} ({text_1}).",
        "event-damaged",
        {"aircraft": aircraft, "shot": shot, "part": part},
    )


def event_destroyed(aircraft: str) -> Message:
    return Message(f"{capital(aircraft)} is destroyed (AOD-THR-06).", "event-destroyed", {"aircraft": aircraft})


def event_destroyed_by(aircraft: str, by: str) -> Message:
    return Message(
        f"{capital(aircraft)} is destroyed by {by} (AOD-DMG-07).",
        "event-destroyed-by",
        {"aircraft": aircraft, "by": by},
    )


def event_cleared(aircraft: str, guns: list[str]) -> Message:
    text_1 = listed(guns, ", ", " and ")
    return Message(
        f"{capital(aircraft)} clears its jammed {text_1}, which can fire again next round (AOD-JAM-05).",
        "event-cleared",
        {"aircraft": aircraft, "guns": guns},
    )


def event_revealed(aircraft: str, skill: str) -> Message:
    if skill == "ace":
        text_1 = "ace"
    elif skill == "rookie":
        text_1 = "rookie"
    else:
        text_1 = "average"
    return Message(
        f"The pilot of {aircraft} is revealed: {text_1} (AOD-SKL-06).",
        "event-revealed",
        {"aircraft": aircraft, "skill": skill},
    )


def event_promoted(aircraft: str, skill: str) -> Message:
    if skill == "ace":
        text_1 = "an ace"
    elif skill == "rookie":
        text_1 = "rookie"
    else:
        text_1 = "average"
    return Message(
        f"The pilot of {aircraft} is now {text_1} (AOD-EXP-01).",
        "event-promoted",
        {"aircraft": aircraft, "skill": skill},
    )


_QUESTION_BONUS: Final = Message(
    "The two ways of scoring disagree. Play a bonus round with all undamaged aircraft?", "question-bonus"
)


def question_bonus() -> Message:
    return _QUESTION_BONUS


_LABEL_PLAY_ON: Final = Message("Play the bonus round", "label-play-on")


def label_play_on() -> Message:
    return _LABEL_PLAY_ON


_LABEL_FINISH: Final = Message("End the game here", "label-finish")


def label_finish() -> Message:
    return _LABEL_FINISH


def event_bonus(aircraft: list[str]) -> Message:
    text_1 = listed(aircraft, ", ", ", ")
    return Message(f"A bonus round with {text_1} (AOD-DOG-05).", "event-bonus", {"aircraft": aircraft})


def event_draw(rule: str) -> Message:
    return Message(f"A draw ({rule}).", "event-draw", {"rule": rule})


def event_won(who: str, rule: str) -> Message:
    if who == "you":
        text_1 = "You win"
    else:
        text_1 = f"{_seat__text(who)} wins"
    return Message(f"{text_1} ({rule}).", "event-won", {"who": who, "rule": rule})


def _end_reason__text(why: str) -> str:
    if why == "side-empty":
        text_1 = "A side has no aircraft left"
    elif why == "no-one-fires":
        text_1 = "No aircraft can ever fire again"
    elif why == "round-limit":
        text_1 = "The round limit is reached"
    elif why == "task-over":
        text_1 = "No one can score by the mission any more"
    elif why == "last-able":
        text_1 = "No more than one player has an aircraft able to fight"
    elif why == "general-through":
        text_1 = "The General has crossed"
    elif why == "general-lost":
        text_1 = "The General is lost"
    elif why == "decided":
        text_1 = "Nothing can change the result any more"
    else:
        text_1 = "A side has given up, and the other side scores all that it still could"
    return text_1


def end_reason(why: str) -> Message:
    return Message(_end_reason__text(why), "end-reason", {"why": why})


def end_draw(why: str) -> Message:
    return Message(f"{_end_reason__text(why)}: a draw.", "end-draw", {"why": why})


def end_won(why: str, who: str) -> Message:
    return Message(f"{_end_reason__text(why)}: {_seat_code__text(who)} wins.", "end-won", {"why": why, "who": who})


def briefing_of_side(lines: list[str], who: str) -> Message:
    text_1 = listed(lines, " ", " ")
    return Message(f"{_seat__text(who)}: {text_1}", "briefing-of-side", {"lines": lines, "who": who})


def briefing_last_round(round: int) -> Message:
    return Message(f"The game ends after round {round}.", "briefing-last-round", {"round": round})


_BRIEFING_MOST_POINTS: Final = Message("The side with the most points wins.", "briefing-most-points")


def briefing_most_points() -> Message:
    return _BRIEFING_MOST_POINTS


_BRIEFING_DOGFIGHT: Final = Message("Shoot down every enemy aircraft, or drive it off.", "briefing-dogfight")


def briefing_dogfight() -> Message:
    return _BRIEFING_DOGFIGHT


_BRIEFING_DOGFIGHT_WIN: Final = Message("The last side with an aircraft wins.", "briefing-dogfight-win")


def briefing_dogfight_win() -> Message:
    return _BRIEFING_DOGFIGHT_WIN


_BRIEFING_DOGFIGHT_POINTS: Final = Message("Shoot down every enemy aircraft.", "briefing-dogfight-points")


def briefing_dogfight_points() -> Message:
    return _BRIEFING_DOGFIGHT_POINTS


_BRIEFING_DOGFIGHT_SCORES: Final = Message(
    "Each aircraft destroyed is worth 1 point, each one that withdraws damaged half a point.",
    "briefing-dogfight-scores",
)


def briefing_dogfight_scores() -> Message:
    return _BRIEFING_DOGFIGHT_SCORES


_BRIEFING_MELEE: Final = Message("Fight everyone else.", "briefing-melee")


def briefing_melee() -> Message:
    return _BRIEFING_MELEE


_BRIEFING_MELEE_WIN: Final = Message("The last player with an aircraft that can fight wins.", "briefing-melee-win")


def briefing_melee_win() -> Message:
    return _BRIEFING_MELEE_WIN


_BRIEFING_MELEE_SCORES: Final = Message(
    "Each aircraft you shoot down is worth 1 point, and so is each of yours that survives.", "briefing-melee-scores"
)


def briefing_melee_scores() -> Message:
    return _BRIEFING_MELEE_SCORES


_BRIEFING_MELEE_POINTS: Final = Message("The player with the most points wins.", "briefing-melee-points")


def briefing_melee_points() -> Message:
    return _BRIEFING_MELEE_POINTS


def board_side(side: str) -> Message:
    if side == "N":
        text_1 = "northern"
    elif side == "S":
        text_1 = "southern"
    elif side == "E":
        text_1 = "eastern"
    else:
        text_1 = "western"
    return Message(text_1, "board-side", {"side": side})


def briefing_general(sides: list[str]) -> Message:
    text_1 = listed(sides, ", ", " or ")
    return Message(
        f"Fly the General off the board across the {text_1} side. No other side will do.",
        "briefing-general",
        {"sides": sides},
    )


def briefing_general_lost(round: int) -> Message:
    if round == 0:
        text_1 = ""
    else:
        text_1 = f", or isn't across after round {round}"
    return Message(
        f"You lose if the General is shot down or forced off elsewhere{text_1}.",
        "briefing-general-lost",
        {"round": round},
    )


def briefing_against_general(sides: list[str]) -> Message:
    text_1 = listed(sides, ", ", " or ")
    return Message(
        f"Shoot down the General, who must leave the board across the {text_1} side.",
        "briefing-against-general",
        {"sides": sides},
    )


def briefing_against_general_won(round: int) -> Message:
    if round == 0:
        text_1 = ""
    else:
        text_1 = f", or isn't across after round {round}"
    return Message(
        f"You also win if the General is forced off elsewhere{text_1}.",
        "briefing-against-general-won",
        {"round": round},
    )


def _task_aircraft__text(mode: str) -> str:
    if mode == "recon":
        text_1 = "recon aircraft"
    elif mode == "bombing-zone":
        text_1 = "bombers"
    elif mode == "bombing-breakthrough":
        text_1 = "bomb carriers"
    elif mode == "torpedo":
        text_1 = "torpedo bombers"
    else:
        text_1 = "bombers and recon aircraft"
    return text_1


def task_aircraft(mode: str) -> Message:
    return Message(_task_aircraft__text(mode), "task-aircraft", {"mode": mode})


def briefing_hunt(hunts: str, mode: str) -> Message:
    if hunts == "no":
        text_1 = ""
    elif hunts == "players":
        text_1 = ", and shoot down those of other players"
    else:
        text_1 = ", and shoot down the enemy's"
    return Message(
        f"Protect your {_task_aircraft__text(mode)}{text_1}.", "briefing-hunt", {"hunts": hunts, "mode": mode}
    )


def briefing_recon(sides: list[str]) -> Message:
    text_1 = listed(sides, ", ", " or ")
    return Message(
        f"Photograph zones A, B and C, and bring the photos home across the {text_1} side.",
        "briefing-recon",
        {"sides": sides},
    )


_BRIEFING_RECON_SCORES: Final = Message(
    "Each zone brought home is worth 3 points, all three 5 more.", "briefing-recon-scores"
)


def briefing_recon_scores() -> Message:
    return _BRIEFING_RECON_SCORES


def briefing_photos(least: int) -> Message:
    if least == 1:
        text_1 = "from any level"
    else:
        text_1 = f"only from L{least} or higher"
    return Message(f"Photos count {text_1}.", "briefing-photos", {"least": least})


_BRIEFING_BOMBING: Final = Message(
    "Bomb zones A, B and C, flying level over two points or more. Any level will do.", "briefing-bombing"
)


def briefing_bombing() -> Message:
    return _BRIEFING_BOMBING


_BRIEFING_BOMBING_SCORES: Final = Message(
    "Each bomb on a zone is worth 5 points, and hitting all three zones 10 more.", "briefing-bombing-scores"
)


def briefing_bombing_scores() -> Message:
    return _BRIEFING_BOMBING_SCORES


_BRIEFING_BOMBERS_SHOT: Final = Message("Each enemy bomber shot down is worth 1 point.", "briefing-bombers-shot")


def briefing_bombers_shot() -> Message:
    return _BRIEFING_BOMBERS_SHOT


_BRIEFING_BOMBERS_YOU_SHOOT: Final = Message(
    "Each bomber you shoot down is worth 1 point.", "briefing-bombers-you-shoot"
)


def briefing_bombers_you_shoot() -> Message:
    return _BRIEFING_BOMBERS_YOU_SHOOT


def briefing_breakthrough(sides: list[str]) -> Message:
    text_1 = listed(sides, ", ", " or ")
    return Message(
        f"Fly your bomb carriers off the board across the {text_1} side. Any level will do.",
        "briefing-breakthrough",
        {"sides": sides},
    )


_BRIEFING_BREAKTHROUGH_SCORES: Final = Message(
    "Each bomber that gets through is worth 5 points, each other bomb carrier 3.", "briefing-breakthrough-scores"
)


def briefing_breakthrough_scores() -> Message:
    return _BRIEFING_BREAKTHROUGH_SCORES


def briefing_torpedo(ships: int) -> Message:
    return Message(f"Torpedo the {ships} ships.", "briefing-torpedo", {"ships": ships})


def briefing_torpedo_reach(near: int, far: int) -> Message:
    return Message(
        f"Launch at L1, after two straight steps, {near} to {far} points away.",
        "briefing-torpedo-reach",
        {"near": near, "far": far},
    )


def briefing_combined(sides: list[str]) -> Message:
    text_1 = listed(sides, ", ", " or ")
    return Message(
        f"Bomb zones A, B and C, then photograph them and bring the photos home across the {text_1} side.",
        "briefing-combined",
        {"sides": sides},
    )


_BRIEFING_COMBINED_SCORES: Final = Message(
    "Each bomb on a zone is worth 5 points, each aircraft that brings home a new photo 3.", "briefing-combined-scores"
)


def briefing_combined_scores() -> Message:
    return _BRIEFING_COMBINED_SCORES


def briefing_protect_ships(ships: int) -> Message:
    return Message(
        f"Protect the {ships} ships: shoot down the torpedo bombers.", "briefing-protect-ships", {"ships": ships}
    )


_BRIEFING_LAUNCH_LEVEL: Final = Message("They launch at L1.", "briefing-launch-level")


def briefing_launch_level() -> Message:
    return _BRIEFING_LAUNCH_LEVEL


def briefing_stop_carriers(sides: list[str]) -> Message:
    text_1 = listed(sides, ", ", " or ")
    return Message(
        f"Stop the enemy's bomb carriers before they leave the board across the {text_1} side.",
        "briefing-stop-carriers",
        {"sides": sides},
    )


def briefing_protect_zones(mode: str) -> Message:
    return Message(
        f"Protect zones A, B and C: shoot down the enemy's {_task_aircraft__text(mode)}.",
        "briefing-protect-zones",
        {"mode": mode},
    )


def briefing_enemy_home(sides: list[str]) -> Message:
    text_1 = listed(sides, ", ", " or ")
    return Message(f"They bring their photos home across the {text_1} side.", "briefing-enemy-home", {"sides": sides})


def briefing_enemy_scores(mode: str) -> Message:
    if mode == "bombing-breakthrough":
        text_1 = "bomber through, 3 for each other bomb carrier"
    elif mode == "combined":
        text_1 = "bomb on a zone, 3 for each aircraft home with a new photo"
    else:
        text_1 = "bomb on a zone, and 10 more for hitting all three"
    return Message(f"The enemy scores 5 points for each {text_1}.", "briefing-enemy-scores", {"mode": mode})


_BRIEFING_LOSSES: Final = Message(
    "For either side, an enemy aircraft shot down is worth 1 point, one damaged half a point.", "briefing-losses"
)


def briefing_losses() -> Message:
    return _BRIEFING_LOSSES


_BRIEFING_LOSSES_MELEE: Final = Message("Each aircraft you shoot down is worth 1 point.", "briefing-losses-melee")


def briefing_losses_melee() -> Message:
    return _BRIEFING_LOSSES_MELEE


_BRIEFING_EQUAL: Final = Message("If points are equal, aircraft shot down and damaged decide.", "briefing-equal")


def briefing_equal() -> Message:
    return _BRIEFING_EQUAL


_BRIEFING_EQUAL_MELEE: Final = Message("If points are equal, aircraft shot down decide.", "briefing-equal-melee")


def briefing_equal_melee() -> Message:
    return _BRIEFING_EQUAL_MELEE


def briefing_threshold(own: bool, win: int, mode: str) -> Message:
    if own:
        text_1 = "You win"
    else:
        text_1 = "The enemy wins"
    if mode == "recon":
        text_2 = "zones home"
    elif mode == "bombing-zone":
        text_2 = "zones hit"
    elif mode == "bombing-breakthrough":
        text_2 = "carriers through"
    else:
        text_2 = "ships torpedoed"
    return Message(
        f"{text_1} with {win} or more {text_2}.", "briefing-threshold", {"own": own, "win": win, "mode": mode}
    )


def _briefing_fewer__text(own: bool) -> str:
    if own:
        text_1 = "you lose"
    else:
        text_1 = "you win"
    return f"With fewer, {text_1}."


def briefing_fewer(own: bool) -> Message:
    return Message(_briefing_fewer__text(own), "briefing-fewer", {"own": own})


def briefing_draw(draw: int, most: int, several: bool, own: bool) -> Message:
    if several:
        text_1 = f"{draw} to {most} make"
    else:
        if draw == 1:
            text_2 = "1 makes"
        else:
            text_2 = f"{draw} make"
        text_1 = text_2
    return Message(
        f"{text_1} a draw. {_briefing_fewer__text(own)}",
        "briefing-draw",
        {"draw": draw, "most": most, "several": several, "own": own},
    )


def mode(mode: str) -> Message:
    if mode == "dogfight":
        text_1 = "dogfight"
    elif mode == "recon":
        text_1 = "recon"
    elif mode == "bombing-zone":
        text_1 = "bombing-zone"
    elif mode == "bombing-breakthrough":
        text_1 = "bombing-breakthrough"
    elif mode == "torpedo":
        text_1 = "torpedo"
    elif mode == "combined":
        text_1 = "combined"
    else:
        text_1 = "general"
    return Message(text_1, "mode", {"mode": mode})


def board_round(round: int) -> Message:
    return Message(f"round {round}", "board-round", {"round": round})


def board_turn(who: str) -> Message:
    return Message(f"{_seat__text(who)}'s turn", "board-turn", {"who": who})


def board_wind(to: str, heading: str) -> Message:
    if to == "NE":
        text_1 = "NE"
    elif to == "NW":
        text_1 = "NW"
    elif to == "W":
        text_1 = "W"
    elif to == "SW":
        text_1 = "SW"
    elif to == "SE":
        text_1 = "SE"
    else:
        text_1 = "E"
    return Message(f"wind from {_heading__text(heading)} to {text_1}", "board-wind", {"to": to, "heading": heading})


def board_sun(heading: str) -> Message:
    return Message(f"sun in the {_heading__text(heading)}", "board-sun", {"heading": heading})


def legend_aircraft(levels: bool) -> Message:
    if levels:
        text_1 = ", digit level"
    else:
        text_1 = ""
    return Message(f"letter, arrow{text_1}", "legend-aircraft", {"levels": levels})


_LEGEND_ARROWS: Final = Message("→ level ⇒ climbs ▶ descends", "legend-arrows")


def legend_arrows() -> Message:
    return _LEGEND_ARROWS


_LEGEND_BORDER: Final = Message("∘ border", "legend-border")


def legend_border() -> Message:
    return _LEGEND_BORDER


_LEGEND_ACCESS: Final = Message("○ Access Point", "legend-access")


def legend_access() -> Message:
    return _LEGEND_ACCESS


_LEGEND_CLOUDS: Final = Message("≈ cloud up to that level", "legend-clouds")


def legend_clouds() -> Message:
    return _LEGEND_CLOUDS


_LEGEND_ZONES: Final = Message("▒ your zones ░ theirs", "legend-zones")


def legend_zones() -> Message:
    return _LEGEND_ZONES


_LEGEND_SHIPS: Final = Message("▬ ship", "legend-ships")


def legend_ships() -> Message:
    return _LEGEND_SHIPS


_LEGEND_SEVERAL: Final = Message("+ several, one above the other", "legend-several")


def legend_several() -> Message:
    return _LEGEND_SEVERAL


_HINT: Final = Message(
    "End a move close behind an enemy, at its heading and level, and fire: Column A. Never stop in front of a nose, keep out of the gunners' arcs, and watch the border.",
    "hint",
)


def hint() -> Message:
    return _HINT


def panel_move(die: str, face: str, steps: int, flown: int, path: str) -> Message:
    if die == "green":
        text_1 = "green"
    else:
        text_1 = "blue"
    return Message(
        f"{text_1} die {face} · N = {steps} · flown {flown}: {path}",
        "panel-move",
        {"die": die, "face": face, "steps": steps, "flown": flown, "path": path},
    )


def panel_seat(own: bool, who: str) -> Message:
    if own:
        text_1 = " (you)"
    else:
        text_1 = ""
    return Message(f"{_seat__text(who)}{text_1}", "panel-seat", {"own": own, "who": who})


def panel_out_of_play(status: str, aircraft: list[str]) -> Message:
    if status == "patrol":
        text_1 = "in the Patrol Zones"
    elif status == "left":
        text_1 = "left the board"
    else:
        text_1 = "lost"
    text_2 = listed(aircraft, ", ", ", ")
    return Message(f"{text_1}: {text_2}", "panel-out-of-play", {"status": status, "aircraft": aircraft})


def panel_left_damaged(aircraft: str, part: str) -> Message:
    return Message(
        f"{aircraft} ({_damaged_part__text(part)})", "panel-left-damaged", {"aircraft": aircraft, "part": part}
    )


def panel_status(status: str) -> Message:
    if status == "patrol":
        text_1 = "patrol"
    elif status == "access":
        text_1 = "access"
    elif status == "flying":
        text_1 = "flying"
    elif status == "destroyed":
        text_1 = "destroyed"
    else:
        text_1 = "left"
    return Message(text_1, "panel-status", {"status": status})


def panel_flew(speed: int, tilt: str) -> Message:
    return Message(f"{_tilt__text(tilt)}, flew {speed}", "panel-flew", {"speed": speed, "tilt": tilt})


def panel_guns(count: int, left: int, gun: str) -> Message:
    return Message(f"{_gun_group__text(gun)} {count}×{left}", "panel-guns", {"count": count, "left": left, "gun": gun})


_PANEL_JAMMED: Final = Message("jammed", "panel-jammed")


def panel_jammed() -> Message:
    return _PANEL_JAMMED


_PANEL_CLEARED: Final = Message("just cleared", "panel-cleared")


def panel_cleared() -> Message:
    return _PANEL_CLEARED


def panel_damaged(part: str) -> Message:
    return Message(f"✖ {_damaged_part__text(part)} damaged", "panel-damaged", {"part": part})


def panel_throttle(used: int, throttle: int, closed: bool) -> Message:
    if closed:
        text_1 = ", closed"
    else:
        text_1 = ""
    return Message(
        f"throttle {used}/{throttle}{text_1}", "panel-throttle", {"used": used, "throttle": throttle, "closed": closed}
    )


def panel_pilot(skill: str) -> Message:
    if skill == "ace":
        text_1 = "ace"
    elif skill == "rookie":
        text_1 = "rookie"
    else:
        text_1 = "pilot unknown"
    return Message(text_1, "panel-pilot", {"skill": skill})


def panel_kills(kills: int) -> Message:
    return Message(f"kills {kills}", "panel-kills", {"kills": kills})


def panel_bombs(bombs: int) -> Message:
    return Message(f"bombs {bombs}", "panel-bombs", {"bombs": bombs})


_PANEL_TORPEDO: Final = Message("torpedo", "panel-torpedo")


def panel_torpedo() -> Message:
    return _PANEL_TORPEDO


def panel_photos(zones: list[str]) -> Message:
    text_1 = listed(zones, " ", " ")
    return Message(f"photos {text_1}", "panel-photos", {"zones": zones})


_PANEL_BORDER: Final = Message("in the border", "panel-border")


def panel_border() -> Message:
    return _PANEL_BORDER


def panel_score(score: str, zones: list[str], bombs: str, who: str) -> Message:
    if len(zones) == 0:
        text_1 = ""
    else:
        text_2 = listed(zones, " ", " ")
        text_1 = f", photos home {text_2}"
    if bombs == "none":
        text_3 = ""
    else:
        text_3 = f", bombs {bombs}"
    return Message(
        f"{_seat__text(who)} {score}{text_1}{text_3}",
        "panel-score",
        {"score": score, "zones": zones, "bombs": bombs, "who": who},
    )


def panel_torpedoed(ships: list[str]) -> Message:
    text_1 = listed(ships, ", ", ", ")
    return Message(f"torpedoed {text_1}", "panel-torpedoed", {"ships": ships})


_PANEL_POINTS: Final = Message("Points:", "panel-points")


def panel_points() -> Message:
    return _PANEL_POINTS


_MENU_FLY_NOW: Final = Message("Fly now: two Camels against two Dr.I", "menu-fly-now")


def menu_fly_now() -> Message:
    return _MENU_FLY_NOW


_MENU_DOGFIGHT: Final = Message("Dogfight", "menu-dogfight")


def menu_dogfight() -> Message:
    return _MENU_DOGFIGHT


_MENU_SHORT_BOARD: Final = Message("six a side on the short board", "menu-short-board")


def menu_short_board() -> Message:
    return _MENU_SHORT_BOARD


_MENU_FULL_BOARD: Final = Message("nine a side on the full board", "menu-full-board")


def menu_full_board() -> Message:
    return _MENU_FULL_BOARD


_MENU_BEGINNERS: Final = Message("beginners: one level, no special rules", "menu-beginners")


def menu_beginners() -> Message:
    return _MENU_BEGINNERS


_MENU_ACE_VS_ACE: Final = Message("Ace vs ace: every hit destroys", "menu-ace-vs-ace")


def menu_ace_vs_ace() -> Message:
    return _MENU_ACE_VS_ACE


_MENU_ALL_OPTIONS: Final = Message("aerobatics, pilots, speed, wind and sun", "menu-all-options")


def menu_all_options() -> Message:
    return _MENU_ALL_OPTIONS


_MENU_MISSIONS: Final = Message("Missions", "menu-missions")


def menu_missions() -> Message:
    return _MENU_MISSIONS


_MENU_RECON: Final = Message("reconnaissance: bring photographs home", "menu-recon")


def menu_recon() -> Message:
    return _MENU_RECON


_MENU_BOMBING: Final = Message("bombing: three zones on the enemy's half", "menu-bombing")


def menu_bombing() -> Message:
    return _MENU_BOMBING


_MENU_BREAKTHROUGH: Final = Message("breakthrough: cross to the enemy's side", "menu-breakthrough")


def menu_breakthrough() -> Message:
    return _MENU_BREAKTHROUGH


_MENU_COMBINED: Final = Message("combined: bomb, then photograph the results", "menu-combined")


def menu_combined() -> Message:
    return _MENU_COMBINED


_MENU_SCENARIOS: Final = Message("Scenarios", "menu-scenarios")


def menu_scenarios() -> Message:
    return _MENU_SCENARIOS


_MENU_GENERAL: Final = Message("Intercept the General", "menu-general")


def menu_general() -> Message:
    return _MENU_GENERAL


_MENU_FLYING_HIGH: Final = Message("Flying High", "menu-flying-high")


def menu_flying_high() -> Message:
    return _MENU_FLYING_HIGH


_MENU_DAWN: Final = Message("Attack at Dawn", "menu-dawn")


def menu_dawn() -> Message:
    return _MENU_DAWN


_MENU_CONVOY: Final = Message("Convoy Torpedoing", "menu-convoy")


def menu_convoy() -> Message:
    return _MENU_CONVOY


_MENU_SEVERAL: Final = Message("Three and four players", "menu-several")


def menu_several() -> Message:
    return _MENU_SEVERAL


_MENU_THREE: Final = Message("free-for-all, three players", "menu-three")


def menu_three() -> Message:
    return _MENU_THREE


_MENU_FOUR: Final = Message("free-for-all, four players", "menu-four")


def menu_four() -> Message:
    return _MENU_FOUR


_MENU_TEAMS: Final = Message("two teams of two", "menu-teams")


def menu_teams() -> Message:
    return _MENU_TEAMS
