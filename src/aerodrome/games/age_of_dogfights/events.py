"""Every kind of event, and the sentence for each.

Fields hold names, never internal numbers: aircraft `france/13`, guns, headings, tilts, sides, zones A to C, and points
as printed column and row `7,20`.
"""

from __future__ import annotations

from itertools import groupby
from typing import Final

from aerodrome.core.events import Event
from aerodrome.core.game import seat_words
from aerodrome.games.age_of_dogfights.setting import Setting

GUN_WORDS: Final = {"fixed": "fixed guns", "nose": "nose gun", "dorsal": "dorsal gun", "ventral": "ventral gun"}
PATH_WORDS: Final = {
    "F": "straight", "L": "left", "R": "right", "WOL": "wingover to the left", "WOR": "wingover to the right",
    "LOOP1": "small loop", "LOOP2": "large loop",
    "IMM1": "Immelmann", "IMM2": "Immelmann over 2 levels", "IMM3": "Immelmann over 3 levels",
    "SS1": "split S", "SS2": "split S over 2 levels", "SS3": "split S over 3 levels",
}  # fmt: skip
TILT_WORDS: Final = {"level": "level", "climb": "nose up", "descend": "nose down"}

# AOD-MOVE-10, by tier: the rule that is waived for an aircraft without a legal path.
TIER_WORDS: Final = [
    "the wind's step is waived",
    "it may end in the border zone again",
    "it may also end on a front point",
    "it is forced off the board",
    "it flies as far as it can",
]
SETUP: Final = ["took", "loaded", "role", "sealed", "skills", "wind", "sun", "first_die", "first", "placed", "brought"]
MISSION: Final = ["photo", "bomb", "torpedo", "home", "through"]


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" where another event says it better."""
    return capital(_told(setting, event.kind, event.fields, seat))


def capital(text: str) -> str:
    """Return the text with a capital: the name of an aircraft may begin a sentence, as in Germany/10."""
    return text[:1].upper() + text[1:]


def _told(setting: Setting, kind: str, told: dict[str, object], seat: int) -> str:
    if kind in SETUP:
        return _setup(setting, kind, told, seat)
    if kind in MISSION:
        return _mission(kind, told)
    if kind == "die":
        return _die(told)
    if kind == "moved":
        return _moved(setting, told)
    if kind == "burst":
        return _burst(told)
    if kind == "damaged":
        rule = "AOD-DMG-01" if told["by"] else "AOD-THR-05"
        return f"{told['aircraft']} takes damage to its {told['part']} ({rule})."
    if kind == "destroyed":
        by = told["by"]
        return f"{told['aircraft']} is destroyed" + (f" by {by} (AOD-DMG-07)." if by else " (AOD-THR-06).")
    return _rarer(setting, kind, told, seat)


def _rarer(setting: Setting, kind: str, told: dict[str, object], seat: int) -> str:
    if kind == "round":
        return f"Round {told['round']}."
    if kind == "turn":
        return f"{_whose(setting, told['seat'], seat)} turn."
    if kind == "levels":
        return ""  # the end of the move says it
    if kind == "relaxed":
        tier = told["tier"]
        assert isinstance(tier, int)
        return f"{told['aircraft']} has no legal move: {TIER_WORDS[tier]} (AOD-MOVE-10)."
    if kind == "waits":
        return f"{told['aircraft']} can't enter and waits (AOD-RND-12)."
    if kind == "left":
        return _left(told)
    if kind == "cleared":
        guns = " and ".join([GUN_WORDS[gun] for gun in _names(told, "guns")])
        return f"{told['aircraft']} clears its jammed {guns}, which can fire again next round (AOD-JAM-05)."
    if kind == "revealed":
        return f"The pilot of {told['aircraft']} is revealed: {told['skill']} (AOD-SKL-06)."
    if kind == "promoted":
        skill = "an ace" if told["skill"] == "ace" else told["skill"]
        return f"The pilot of {told['aircraft']} is now {skill} (AOD-EXP-01)."
    if kind == "bonus":
        return f"A bonus round with {', '.join(_names(told, 'aircraft'))} (AOD-DOG-05)."
    if kind == "gave_up":
        return f"{_who(setting, told['seat'], seat)} {_verb(setting, told['seat'], seat, 'gives', 'give')} up."
    assert kind == "result", kind
    return _result(setting, told, seat)


# Seats by name.


def _is_reader(setting: Setting, name: object, reader: int) -> bool:
    return reader >= 0 and name == setting.names[reader]


def _who(setting: Setting, name: object, reader: int) -> str:
    return "You" if _is_reader(setting, name, reader) else seat_words(str(name))


def _whose(setting: Setting, name: object, reader: int) -> str:
    return "Your" if _is_reader(setting, name, reader) else f"{seat_words(str(name))}'s"


def _verb(setting: Setting, name: object, reader: int, third: str, second: str) -> str:
    return second if _is_reader(setting, name, reader) else third


def _names(told: dict[str, object], name: str) -> list[str]:
    value = told[name]
    assert isinstance(value, list)
    return [str(each) for each in value]


# Kinds of events.


def _setup(setting: Setting, kind: str, told: dict[str, object], seat: int) -> str:
    if kind == "took":
        verb = _verb(setting, told["seat"], seat, "takes", "take")
        return f"{_who(setting, told['seat'], seat)} {verb} {told['aircraft']}."
    if kind == "loaded":
        return f"{told['aircraft']} carries {_load(setting, told)}."
    if kind == "role":
        return f"{told['aircraft']} flies as {told['role']}."
    if kind == "sealed":
        verb = _verb(setting, told["seat"], seat, "has", "have")
        own = _verb(setting, told["seat"], seat, "its", "your")
        return f"{_who(setting, told['seat'], seat)} {verb} named {own} pilots."
    if kind == "skills":
        aces, rookies = ", ".join(_names(told, "aces")), ", ".join(_names(told, "rookies"))
        return f"{_whose(setting, told['seat'], seat)} aces: {aces or 'none'}. Rookies: {rookies or 'none'}."
    if kind == "wind":
        return f"The red die shows {told['die']}: the wind comes from {told['from']} (AOD-WIND-01)."
    if kind == "sun":
        return f"The blue die shows {told['face']}: the sun is in the {told['at']} (AOD-SUN-01)."
    if kind == "first_die":
        verb = _verb(setting, told["seat"], seat, "rolls", "roll")
        return f"{_who(setting, told['seat'], seat)} {verb} {told['die']}."
    if kind == "first":
        verb = _verb(setting, told["seat"], seat, "begins", "begin")
        first = f"{_who(setting, told['seat'], seat)} {verb} every round"
        names = _names(told, "then") if "then" in told else []
        others = [_who(setting, name, seat).replace("You", "you") for name in names]
        return f"{first}, followed by {_listed(others)}." if others else f"{first}."
    if kind == "placed":
        where = f"{_stand(setting, told['at'])}, L{told['level']}, heading {told['heading']}"
        return f"{told['aircraft']} is at {where}."
    return ""  # "brought": the event "placed" follows


def _load(setting: Setting, told: dict[str, object]) -> str:
    """Return the load in words: 2 bombs, 1 torpedo."""
    if setting.kinds[setting.token_names.index(str(told["aircraft"]))].torpedo:
        return "1 torpedo"  # AOD-COMP-07: never more
    return "1 bomb" if told["load"] == 1 else f"{told['load']} bombs"


def _mission(kind: str, told: dict[str, object]) -> str:
    who = told["aircraft"]
    if kind == "photo":
        return f"{who} has photographed zone {told['zone']} (AOD-REC-03)."
    if kind == "bomb":
        return f"{who} drops a bomb on zone {told['zone']} (AOD-BMB-04)."
    if kind == "torpedo":
        return f"{who} torpedoes {told['ship']} (AOD-TORP-03)."
    if kind == "through":
        return f"{who} has broken through (AOD-BMB-10)."
    zones = _names(told, "zones")
    if not zones:
        return f"{who} comes home without new photographs."
    photographs = "a photograph of zone" if len(zones) == 1 else "photographs of zones"
    return f"{who} brings home {photographs} {_listed(zones)} (AOD-REC-05)."


def _listed(names: list[str]) -> str:
    """Return `A`, `A and B` or `A, B and C`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _die(told: dict[str, object]) -> str:
    face = told["face"]
    assert isinstance(face, int)
    risky = ", the risky roll" if told["risky"] else ""
    return f"{told['aircraft']} rolls the {told['die']} die: {signed(face)}{risky}."


def signed(face: int) -> str:
    """Return a face of the blue or green die as it is printed: -1, 0, +2."""
    return f"{face:+d}" if face else "0"


def _stand(setting: Setting, at: object) -> str:
    """Name an Access Point by its number on the board, and any other point by column and row."""
    for points in setting.access:
        for number, point in enumerate(points):
            if setting.point_name(point) == at:
                return f"Access Point {number + 1}"
    return str(at)


def _flown(path: object) -> str:
    """Return a path in words: F F R is "straight 2, right"."""
    runs = [(PATH_WORDS[step], len(list(same))) for step, same in groupby(str(path).split())]
    return ", ".join([word if times == 1 else f"{word} {times}" for word, times in runs])


def _moved(setting: Setting, told: dict[str, object]) -> str:
    where = f"{told['at']}, heading {told['heading']}, L{told['level']}, {TILT_WORDS[str(told['tilt'])]}"
    if not told["path"]:
        return f"{told['aircraft']} stays at {where}."
    wind = ", carried 1 step on by the wind" if told["wind"] == 1 else ", blown back 1 step by the wind"
    start = _stand(setting, told["from"])
    text = f"{told['aircraft']} flies from {start} ({_flown(told['path'])}) to {where}"
    return text + (wind if told["wind"] else "") + "."


def _left(told: dict[str, object]) -> str:
    sides = " and ".join(_names(told, "sides"))
    if told["forced"]:
        return f"{told['aircraft']} is forced off the board across {sides} and counts as lost (AOD-EXIT-05)."
    damaged = ", damaged" if told["damaged"] else ""
    return f"{told['aircraft']} leaves the board across {sides}{damaged} (AOD-EXIT-03)."


def _burst(told: dict[str, object]) -> str:
    """Return a burst in words: germany/10 fires with its fixed guns at france/13: 4 + 3 + 1 = 8, Column A: damaged."""
    dice, added = _names(told, "dice"), told["modifier"]
    assert isinstance(added, int)
    total = " + ".join(dice) + (f" {'+' if added > 0 else '-'} {abs(added)}" if added else "")
    again = " again" if told["second"] else ""
    verb = "answers with" if told["defensive"] else f"fires{again} with"
    guns = GUN_WORDS[str(told["gun"])]
    jam = f". The {guns} {'jam' if guns.endswith('s') else 'jams'} (AOD-JAM-01)" if told["jammed"] else ""
    text = f"{told['aircraft']} {verb} its {guns} at {told['target']}"
    return f"{text}: {total} = {told['total']}, Column {told['column']}: {told['result']}{jam}."


def _result(setting: Setting, told: dict[str, object], seat: int) -> str:
    winner = told["winner"]
    if winner is None:
        return f"A draw ({told['rule']})."
    if seat >= 0 and setting.side_names[setting.side_of[seat]] == winner:
        return f"You win ({told['rule']})."
    return f"{seat_words(str(winner))} wins ({told['rule']})."
