"""The sentence for each kind of event."""

from __future__ import annotations

from aerodrome.core.events import Event
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.lattice import hexes


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" if another event says it better."""
    kind = event.kind
    told = event.fields
    who = _Who(setting, told.get("seat"), seat)
    if kind == "turn":
        return f"Round {told['turn']}."
    if kind == "revealed":
        return f"{who.name} {who.verb('shows', 'show')} {told['number']} and {_card(setting, told['card'])}."
    if kind == "moved":
        return _moved(setting, told, who)
    if kind == "shot":
        return _shot(setting, told, who, seat)
    if kind == "hit":
        where = "next to the track" if told["damage"] is None else f"on {told['damage']}"
        count = "a hit" if told["hits"] == 1 else f"{told['hits']} hits"
        return f"{who.name} {who.verb('takes', 'take')} {count}. The Damage Token is {where} (DOW-DMG-02)."
    if kind == "speed":
        return f"{who.whose} Speed goes from {told['from']} to {told['speed']}."
    if kind == "eliminated":
        return f"{who.name} {who.verb('is', 'are')} out: {_fate(str(told['cause']), who)} ({told['rule']})."
    if kind == "result":
        return _result(setting, told, seat)
    return _rarer(setting, kind, told, who, seat)


def _rarer(setting: Setting, kind: str, told: dict[str, object], who: _Who, seat: int) -> str:
    if kind == "drew":
        if "card" in told:
            return f"You draw {_card(setting, told['card'])}."
        return f"{who.name} draws a special card."
    if kind == "side":
        rolled = f" rolls {told['die']} and" if "die" in told and who.name != "You" else ""
        rolled = f" roll {told['die']} and" if "die" in told and who.name == "You" else rolled
        return f"{who.name}{rolled} {who.verb('starts', 'start')} on the {told['side']}."
    if kind == "altitude":
        if told["again"]:
            return f"{who.name} {who.verb('rolls', 'roll')} {told['die']} for the row: taken, so roll again."
        return f"{who.name} {who.verb('rolls', 'roll')} {told['die']} for the row."
    if kind == "enters":
        return f"{who.name} {who.verb('comes', 'come')} in on the {told['side']} in row {told['row']}, at Speed 1."
    if kind == "sealed":
        return f"{who.name} {who.verb('has', 'have')} chosen."
    if kind == "healed":
        where = "off the track" if told["damage"] is None else f"on {told['damage']}"
        return f"{who.name} {who.verb('licks its', 'lick your')} wounds: the Damage Token is {where} (DOW-SPEC-SA12)."
    if kind == "chose":
        return f"{who.name} {who.verb('chooses', 'choose')} {_way(told['positions'])}."
    if kind == "turned":
        heading = told["heading"]
        assert isinstance(heading, int)
        return f"{who.name} {who.verb('turns', 'turn')}: {setting.tables.heading_names[heading]}."
    if kind == "stopped":
        return f"{who.name} {who.verb('stops', 'stop')} at the top, Speed 0 (DOW-TOP-01)."
    if kind == "left_map":
        return f"{who.name} {who.verb('leaves', 'leave')} the map on the {told['side']} (DOW-EXIT-01)."
    if kind == "crashed":
        return f"{who.name} {who.verb('hits', 'hit')} the ground (DOW-GND-01)."
    if kind == "waits":
        row = "a rolled row" if told["row"] is None else f"row {told['row']}"
        return f"{who.name} will come back next round on the {told['side']} in {row} (DOW-OPT-05)."
    if kind == "discarded":
        return f"{who.name} {who.verb('discards', 'discard')} {_card(setting, told['card'])}."
    return _gunfire(setting, kind, told, who, seat)


def _gunfire(setting: Setting, kind: str, told: dict[str, object], who: _Who, seat: int) -> str:
    if kind == "shuffled":
        return "The discarded special cards are shuffled into a new deck (DOW-OPT-04)."
    if kind == "declared":
        if told["target"] is None:
            return f"{who.name} {who.verb('holds', 'hold')} fire."
        return f"{who.name} {who.verb('fires', 'fire')} at {_Who(setting, told['target'], seat).whom}."
    if kind == "token_back":
        return f"{who.name} {who.verb('takes', 'take')} the Continuous Fire Token back (DOW-CF-04)."
    if kind == "token":
        on = _Who(setting, told["on"], seat)
        return f"{who.name} {who.verb('puts', 'put')} the Continuous Fire Token on {on.whom} (DOW-CF-03)."
    assert kind == "breakup", kind
    end = "the plane breaks up" if told["broken"] else "it holds together"
    return f"{who.name} {who.verb('rolls', 'roll')} {told['die']} for breakup, {told['breaks_from']}+ breaks: {end}."


class _Who:
    """A seat as the reader would name it."""

    def __init__(self, setting: Setting, name: object, reader: int) -> None:
        own = reader >= 0 and name == setting.names[reader]
        self.is_reader = own
        self.name = "You" if own else str(name)
        self.whom = "you" if own else str(name)
        self.whose = "Your" if own else f"{name}'s"

    def verb(self, third: str, second: str) -> str:
        return second if self.is_reader else third


def _card(setting: Setting, card: object) -> str:
    return setting.tables.card_names[str(card)]


def _fate(cause: str, who: _Who) -> str:
    """Return a cause as a clause of its own: who or what met this end."""
    if cause == "left the table":
        return who.verb("it left the table", "you left the table")
    was = "was " if cause.startswith("shot") else ""
    return f"{who.verb('its', 'your')} plane {was}{cause}"


def _way(positions: object) -> str:
    assert isinstance(positions, int)
    if positions == 0:
        return "not to turn"
    return f"to turn {'counter-clockwise' if positions > 0 else 'clockwise'} by {abs(positions)}"


def _moved(setting: Setting, told: dict[str, object], who: _Who) -> str:
    start, path = told["from"], told["path"]
    assert isinstance(start, list)
    assert isinstance(path, list)
    before = place_words(setting, start[0], start[1])
    way = [place_words(setting, point[0], point[1]) for point in path]
    # Points off the map have no name. The sentence about leaving the map or hitting the ground follows.
    way = [name for name in way if name]
    text = f"{who.name}: {before} → {' '.join(way)}"
    if not way:
        if path or "wagged" not in told:
            return ""
        text = f"{who.name} {who.verb('stays', 'stay')} at {before}"
    if "wagged" in told:
        heading = told["heading"]
        assert isinstance(heading, int)
        text += f", then {setting.tables.heading_names[heading]} (DOW-SPEC-SA05)"
    return text + "."


def _shot(setting: Setting, told: dict[str, object], who: _Who, seat: int) -> str:
    at = _Who(setting, told["at"], seat)
    added = told["modifier"]
    assert isinstance(added, int)
    result = f"{told['die']}{added:+d}" if added else f"{told['die']}"
    scored = "a miss" if told["hits"] == 0 else "a hit" if told["hits"] == 1 else "2 hits"
    vuln = f"{'your' if at.is_reader else at.whose} Vulnerability {told['vuln']}"
    return f"{who.name} {who.verb('rolls', 'roll')} {result} against {vuln}: {scored} (DOW-FIRE-07)."


def _result(setting: Setting, told: dict[str, object], seat: int) -> str:
    if told["winner"] is None:
        return f"No plane is left. No one wins ({told['rule']})."
    winners = str(told["winner"])
    if seat >= 0 and setting.names[seat] in winners:
        return f"You win ({told['rule']})." if len(winners) == 1 else f"Your team wins ({told['rule']})."
    return f"{winners} wins ({told['rule']})." if not setting.in_teams else f"Team {winners} wins ({told['rule']})."


def place_name(x: int, y: int) -> str:
    """Write a space: a hex, or the border of two."""
    return "|".join([f"{c},{r}" for c, r in hexes.hexes(x, y)])


def place_words(setting: Setting, x: int, y: int) -> str:
    """Write a space with only its hexes on the map, one of the two at the edge. It is empty if none is."""
    on_map = [(c, r) for c, r in hexes.hexes(x, y) if setting.field.has_centre(2 * c, 2 * r, setting.lowest_row)]
    return "|".join([f"{c},{r}" for c, r in on_map])
