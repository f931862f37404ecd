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
    return capital(_sentence(setting, event.kind, event.fields, seat))


def capital(text: str) -> str:
    """Return the text with a capital: the name of an aircraft may begin a sentence, as in Germany/10."""
    return text[:1].upper() + text[1:]


def _sentence(setting: Setting, kind: str, fields: dict[str, object], seat: int) -> str:
    if kind in SETUP:
        return _setup(setting, kind, fields, seat)
    if kind in MISSION:
        return _mission(kind, fields)
    if kind == "die":
        return _die(fields)
    if kind == "moved":
        return _moved(setting, fields)
    if kind == "burst":
        return _burst(fields)
    if kind == "damaged":
        rule = "AOD-DMG-01" if fields["by"] else "AOD-THR-05"
        return f"{fields['aircraft']} takes damage to its {fields['part']} ({rule})."
    if kind == "destroyed":
        by = fields["by"]
        return f"{fields['aircraft']} is destroyed" + (f" by {by} (AOD-DMG-07)." if by else " (AOD-THR-06).")
    return _rarer(setting, kind, fields, seat)


def _rarer(setting: Setting, kind: str, fields: dict[str, object], seat: int) -> str:
    if kind == "round":
        return f"Round {fields['round']}."
    if kind == "turn":
        return f"{_whose(setting, fields['seat'], seat)} turn."
    if kind == "levels":
        return ""  # the end of the move says it
    if kind == "relaxed":
        tier = fields["tier"]
        assert isinstance(tier, int)
        return f"{fields['aircraft']} has no legal move: {TIER_WORDS[tier]} (AOD-MOVE-10)."
    if kind == "waits":
        return f"{fields['aircraft']} can't enter and waits (AOD-RND-12)."
    if kind == "left":
        return _left(fields)
    if kind == "cleared":
        guns = " and ".join([GUN_WORDS[gun] for gun in _names(fields, "guns")])
        return f"{fields['aircraft']} clears its jammed {guns}, which can fire again next round (AOD-JAM-05)."
    if kind == "revealed":
        return f"The pilot of {fields['aircraft']} is revealed: {fields['skill']} (AOD-SKL-06)."
    if kind == "promoted":
        skill = "an ace" if fields["skill"] == "ace" else fields["skill"]
        return f"The pilot of {fields['aircraft']} is now {skill} (AOD-EXP-01)."
    if kind == "bonus":
        return f"A bonus round with {', '.join(_names(fields, 'aircraft'))} (AOD-DOG-05)."
    if kind == "gave_up":
        return f"{_who(setting, fields['seat'], seat)} {_verb(setting, fields['seat'], seat, 'gives', 'give')} up."
    assert kind == "result", kind
    return _result(setting, fields, seat)


# Seats by name.


def _is_reader(setting: Setting, name: object, reader: int) -> bool:
    return reader >= 0 and name == setting.names[reader]


def _who(setting: Setting, name: object, reader: int) -> str:
    return "You" if _is_reader(setting, name, reader) else seat_words(str(name))


def _whose(setting: Setting, name: object, reader: int) -> str:
    return "Your" if _is_reader(setting, name, reader) else f"{seat_words(str(name))}'s"


def _verb(setting: Setting, name: object, reader: int, third: str, second: str) -> str:
    return second if _is_reader(setting, name, reader) else third


def _names(fields: dict[str, object], name: str) -> list[str]:
    value = fields[name]
    assert isinstance(value, list)
    return [str(each) for each in value]


# Kinds of events.


def _setup(setting: Setting, kind: str, fields: dict[str, object], seat: int) -> str:
    if kind == "took":
        verb = _verb(setting, fields["seat"], seat, "takes", "take")
        return f"{_who(setting, fields['seat'], seat)} {verb} {fields['aircraft']}."
    if kind == "loaded":
        return f"{fields['aircraft']} carries {_load(setting, fields)}."
    if kind == "role":
        return f"{fields['aircraft']} flies as {fields['role']}."
    if kind == "sealed":
        verb = _verb(setting, fields["seat"], seat, "has", "have")
        own = _verb(setting, fields["seat"], seat, "its", "your")
        return f"{_who(setting, fields['seat'], seat)} {verb} named {own} pilots."
    if kind == "skills":
        aces, rookies = ", ".join(_names(fields, "aces")), ", ".join(_names(fields, "rookies"))
        return f"{_whose(setting, fields['seat'], seat)} aces: {aces or 'none'}. Rookies: {rookies or 'none'}."
    if kind == "wind":
        return f"The red die shows {fields['die']}: the wind comes from {fields['from']} (AOD-WIND-01)."
    if kind == "sun":
        return f"The blue die shows {fields['face']}: the sun is in the {fields['at']} (AOD-SUN-01)."
    if kind == "first_die":
        verb = _verb(setting, fields["seat"], seat, "rolls", "roll")
        return f"{_who(setting, fields['seat'], seat)} {verb} {fields['die']}."
    if kind == "first":
        verb = _verb(setting, fields["seat"], seat, "begins", "begin")
        first = f"{_who(setting, fields['seat'], seat)} {verb} every round"
        names = _names(fields, "then") if "then" in fields else []
        others = [_who(setting, name, seat).replace("You", "you") for name in names]
        return f"{first}, followed by {_listed(others)}." if others else f"{first}."
    if kind == "placed":
        where = f"{_stand(setting, fields['at'])}, L{fields['level']}, heading {fields['heading']}"
        return f"{fields['aircraft']} is at {where}."
    return ""  # "brought": the event "placed" follows


def _load(setting: Setting, fields: dict[str, object]) -> str:
    """Return the load in words: 2 bombs, 1 torpedo."""
    if setting.kinds[setting.token_names.index(str(fields["aircraft"]))].torpedo:
        return "1 torpedo"  # AOD-COMP-07: never more
    return "1 bomb" if fields["load"] == 1 else f"{fields['load']} bombs"


def _mission(kind: str, fields: dict[str, object]) -> str:
    who = fields["aircraft"]
    if kind == "photo":
        return f"{who} has photographed zone {fields['zone']} (AOD-REC-03)."
    if kind == "bomb":
        return f"{who} drops a bomb on zone {fields['zone']} (AOD-BMB-04)."
    if kind == "torpedo":
        return f"{who} torpedoes {fields['ship']} (AOD-TORP-03)."
    if kind == "through":
        return f"{who} has broken through (AOD-BMB-10)."
    zones = _names(fields, "zones")
    if not zones:
        return f"{who} comes home without new photographs."
    photographs = "a photograph of zone" if len(zones) == 1 else "photographs of zones"
    return f"{who} brings home {photographs} {_listed(zones)} (AOD-REC-05)."


def _listed(names: list[str]) -> str:
    """Return `A`, `A and B` or `A, B and C`."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _die(fields: dict[str, object]) -> str:
    face = fields["face"]
    assert isinstance(face, int)
    risky = ", the risky roll" if fields["risky"] else ""
    return f"{fields['aircraft']} rolls the {fields['die']} die: {signed(face)}{risky}."


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


def _moved(setting: Setting, fields: dict[str, object]) -> str:
    where = f"{fields['at']}, heading {fields['heading']}, L{fields['level']}, {TILT_WORDS[str(fields['tilt'])]}"
    if not fields["path"]:
        return f"{fields['aircraft']} stays at {where}."
    wind = ", carried 1 step on by the wind" if fields["wind"] == 1 else ", blown back 1 step by the wind"
    start = _stand(setting, fields["from"])
    text = f"{fields['aircraft']} flies from {start} ({_flown(fields['path'])}) to {where}"
    return text + (wind if fields["wind"] else "") + "."


def _left(fields: dict[str, object]) -> str:
    sides = " and ".join(_names(fields, "sides"))
    if fields["forced"]:
        return f"{fields['aircraft']} is forced off the board across {sides} and counts as lost (AOD-EXIT-05)."
    damaged = ", damaged" if fields["damaged"] else ""
    return f"{fields['aircraft']} leaves the board across {sides}{damaged} (AOD-EXIT-03)."


def _burst(fields: dict[str, object]) -> str:
    """Return a burst in words: germany/10 fires with its fixed guns at france/13: 4 + 3 + 1 = 8, Column A: damaged."""
    dice, added = _names(fields, "dice"), fields["modifier"]
    assert isinstance(added, int)
    total = " + ".join(dice) + (f" {'+' if added > 0 else '-'} {abs(added)}" if added else "")
    again = " again" if fields["second"] else ""
    verb = "answers with" if fields["defensive"] else f"fires{again} with"
    guns = GUN_WORDS[str(fields["gun"])]
    jam = f". The {guns} {'jam' if guns.endswith('s') else 'jams'} (AOD-JAM-01)" if fields["jammed"] else ""
    text = f"{fields['aircraft']} {verb} its {guns} at {fields['target']}"
    return f"{text}: {total} = {fields['total']}, Column {fields['column']}: {fields['result']}{jam}."


def _result(setting: Setting, fields: dict[str, object], seat: int) -> str:
    winner = fields["winner"]
    if winner is None:
        return f"A draw ({fields['rule']})."
    if seat >= 0 and setting.side_names[setting.side_of[seat]] == winner:
        return f"You win ({fields['rule']})."
    return f"{seat_words(str(winner))} wins ({fields['rule']})."
