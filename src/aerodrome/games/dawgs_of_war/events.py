"""The sentence for each kind of event."""

from __future__ import annotations

from aerodrome.core.events import Event
from aerodrome.core.sentences import Subject
from aerodrome.games.dawgs_of_war.setting import Setting
from aerodrome.lattice import hexes


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" if another event says it better."""
    kind = event.kind
    fields = event.fields
    who = Subject(setting.names, fields.get("seat"), seat)
    if kind == "turn":
        return f"Round {fields['turn']}."
    if kind == "revealed":
        return f"{who.name} {who.verb('shows', 'show')} {fields['number']} and {_card(setting, fields['card'])}."
    if kind == "moved":
        return _move_sentence(setting, fields, who)
    if kind == "shot":
        return _shot_sentence(setting, fields, who, seat)
    if kind == "hit":
        where = "next to the track" if fields["damage"] is None else f"on {fields['damage']}"
        count = "a hit" if fields["hits"] == 1 else f"{fields['hits']} hits"
        return f"{who.name} {who.verb('takes', 'take')} {count}. The Damage Token is {where} (DOW-DMG-02)."
    if kind == "speed":
        return f"{who.whose.capitalize()} Speed goes from {fields['from']} to {fields['speed']}."
    if kind == "eliminated":
        return f"{who.name} {who.verb('is', 'are')} out: {_fate(str(fields['cause']), who)} ({fields['rule']})."
    if kind == "result":
        return _result_sentence(setting, fields, seat)
    return _card_sentence(setting, kind, fields, who, seat)


def _card_sentence(setting: Setting, kind: str, fields: dict[str, object], who: Subject, seat: int) -> str:
    if kind == "drew":
        if "card" in fields:
            return f"You draw {_card(setting, fields['card'])}."
        return f"{who.name} draws a special card."
    if kind == "sealed":
        return f"{who.name} {who.verb('has', 'have')} chosen."
    if kind == "healed":
        where = "off the track" if fields["damage"] is None else f"on {fields['damage']}"
        return f"{who.name} {who.verb('licks its', 'lick your')} wounds: the Damage Token is {where} (DOW-SPEC-SA12)."
    if kind == "chose":
        return f"{who.name} {who.verb('chooses', 'choose')} {_way(fields['positions'])}."
    if kind == "discarded":
        return f"{who.name} {who.verb('discards', 'discard')} {_card(setting, fields['card'])}."
    if kind == "shuffled":
        return "The discarded special cards are shuffled into a new deck (DOW-OPT-04)."
    return _flight_sentence(setting, kind, fields, who, seat)


def _flight_sentence(setting: Setting, kind: str, fields: dict[str, object], who: Subject, seat: int) -> str:
    if kind == "side":
        rolled = f" rolls {fields['die']} and" if "die" in fields and who.name != "You" else ""
        rolled = f" roll {fields['die']} and" if "die" in fields and who.name == "You" else rolled
        return f"{who.name}{rolled} {who.verb('starts', 'start')} on the {fields['side']}."
    if kind == "altitude":
        if fields["again"]:
            return f"{who.name} {who.verb('rolls', 'roll')} {fields['die']} for the row: taken, so roll again."
        return f"{who.name} {who.verb('rolls', 'roll')} {fields['die']} for the row."
    if kind == "enters":
        return f"{who.name} {who.verb('comes', 'come')} in on the {fields['side']} in row {fields['row']}, at Speed 1."
    if kind == "turned":
        heading = fields["heading"]
        assert isinstance(heading, int)
        return f"{who.name} {who.verb('turns', 'turn')}: {setting.tables.heading_names[heading]}."
    if kind == "stopped":
        return f"{who.name} {who.verb('stops', 'stop')} at the top, Speed 0 (DOW-TOP-01)."
    if kind == "left_map":
        return f"{who.name} {who.verb('leaves', 'leave')} the map on the {fields['side']} (DOW-EXIT-01)."
    if kind == "crashed":
        return f"{who.name} {who.verb('hits', 'hit')} the ground (DOW-GND-01)."
    if kind == "waits":
        row = "a rolled row" if fields["row"] is None else f"row {fields['row']}"
        return f"{who.name} will come back next round on the {fields['side']} in {row} (DOW-OPT-05)."
    return _gunfire_sentence(setting, kind, fields, who, seat)


def _gunfire_sentence(setting: Setting, kind: str, fields: dict[str, object], who: Subject, seat: int) -> str:
    if kind == "declared":
        if fields["target"] is None:
            return f"{who.name} {who.verb('holds', 'hold')} fire."
        return f"{who.name} {who.verb('fires', 'fire')} at {Subject(setting.names, fields['target'], seat).whom}."
    if kind == "token_back":
        return f"{who.name} {who.verb('takes', 'take')} the Continuous Fire Token back (DOW-CF-04)."
    if kind == "token":
        on = Subject(setting.names, fields["on"], seat)
        return f"{who.name} {who.verb('puts', 'put')} the Continuous Fire Token on {on.whom} (DOW-CF-03)."
    assert kind == "breakup", kind
    end = "the plane breaks up" if fields["broken"] else "it holds together"
    return (
        f"{who.name} {who.verb('rolls', 'roll')} {fields['die']} for breakup, {fields['breaks_from']}+ breaks: {end}."
    )


def _card(setting: Setting, card: object) -> str:
    return setting.tables.card_names[str(card)]


def _fate(cause: str, who: Subject) -> str:
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


def _move_sentence(setting: Setting, fields: dict[str, object], who: Subject) -> str:
    start, path = fields["from"], fields["path"]
    assert isinstance(start, list)
    assert isinstance(path, list)
    before = place_words(setting, start[0], start[1])
    way = [place_words(setting, point[0], point[1]) for point in path]
    # Points off the map have no name. The sentence about leaving the map or hitting the ground follows.
    way = [name for name in way if name]
    text = f"{who.name}: {before} → {' '.join(way)}"
    if not way:
        if path or "wagged" not in fields:
            return ""
        text = f"{who.name} {who.verb('stays', 'stay')} at {before}"
    if "wagged" in fields:
        heading = fields["heading"]
        assert isinstance(heading, int)
        text += f", then {setting.tables.heading_names[heading]} (DOW-SPEC-SA05)"
    return text + "."


def _shot_sentence(setting: Setting, fields: dict[str, object], who: Subject, seat: int) -> str:
    at = Subject(setting.names, fields["at"], seat)
    added = fields["modifier"]
    assert isinstance(added, int)
    result = f"{fields['die']}{added:+d}" if added else f"{fields['die']}"
    scored = "a miss" if fields["hits"] == 0 else "a hit" if fields["hits"] == 1 else "2 hits"
    vuln = f"{at.whose} Vulnerability {fields['vuln']}"
    return f"{who.name} {who.verb('rolls', 'roll')} {result} against {vuln}: {scored} (DOW-FIRE-07)."


def _result_sentence(setting: Setting, fields: dict[str, object], seat: int) -> str:
    if fields["winner"] is None:
        return f"No plane is left. No one wins ({fields['rule']})."
    winners = str(fields["winner"])
    if seat >= 0 and setting.names[seat] in winners:
        return f"You win ({fields['rule']})." if len(winners) == 1 else f"Your team wins ({fields['rule']})."
    return f"{winners} wins ({fields['rule']})." if not setting.in_teams else f"Team {winners} wins ({fields['rule']})."


def place_name(x: int, y: int) -> str:
    """Write a space: a hex, or the border of two."""
    return "|".join([f"{c},{r}" for c, r in hexes.hexes(x, y)])


def place_words(setting: Setting, x: int, y: int) -> str:
    """Write a space with only its hexes on the map, one of the two at the edge. It is empty if none is."""
    on_map = [(c, r) for c, r in hexes.hexes(x, y) if setting.field.has_centre(2 * c, 2 * r, setting.lowest_row)]
    return "|".join([f"{c},{r}" for c, r in on_map])
