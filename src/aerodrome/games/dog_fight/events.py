"""The sentence for each kind of event (DF-UI-06)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.events import Event
from aerodrome.games.dog_fight.actions import TABLE, exit_of, loop_of
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.tables import BOMBING, M_TILES, SPOTS

AUTOMATON: Final = "the automaton"  # the name players see for B in solo


def sentence(setting: Setting, event: Event, seat: int) -> str:
    """Return an event as a player reads it in the log, or "" if the next event says it better."""
    kind = event.kind
    fields = event.fields
    who = _who(setting, fields.get("seat", fields.get("plane", "")), seat)
    if kind == "turn":
        text = f"Round {fields['round']}, turn {fields['turn']}."
        return text + (" The exit is open." if fields.get("exit_open") else "")
    if kind == "played":
        return f"{who} {_verb(fields, 'plays', seat)} {fields['tile']}{_flags(fields['choice'])}."
    if kind == "steered":
        return f"M flies with {_steering(fields['steering'])}."
    if kind == "moved":
        return _move_sentence(fields, who)
    if kind == "shot":
        by = _who(setting, fields["by"], seat)
        shoots = "shoot" if by == "You" else "shoots"
        how = f"from {fields['distance']} behind on {_joined(fields['colours'])}"
        return f"{by} {shoots} {_whom(setting, fields['at'], seat)} {how}: {_hits(fields['hits'])} (DF-SHOOT-01)."
    if kind == "damage":
        down = " Shot down!" if fields["down"] else ""
        return f"{who}: damage {fields['damage']} of {fields['of']}.{down}"
    if kind == "result":
        return _result_sentence(setting, fields, seat)
    return _turn_sentence(setting, kind, fields, who, seat)


def _turn_sentence(setting: Setting, kind: str, fields: dict[str, object], who: str, seat: int) -> str:
    if kind == "sealed":
        return f"{who} {'have' if who == 'You' else 'has'} chosen."
    if kind == "shown":
        return _reveal_sentence(fields, who)
    if kind == "crashed":
        return f"{who} {_verb(fields, 'crashes', seat)}!"
    if kind == "left":
        return f"{who} {_verb(fields, 'flies', seat)} past the Exit and away (DF-EXIT-01)."
    if kind == "lost_tile":
        tile = f"the tile {fields['tile']}" if "tile" in fields else "a tile"
        return f"{who} {_verb(fields, 'loses', seat)} {tile}."
    if kind == "jammed":
        return f"{_whose(setting, fields, seat)} gun jams (DF-GREY-01)."
    if kind == "unjammed":
        return f"{_whose(setting, fields, seat)} gun is clear again (DF-GREY-03)."
    if kind == "held_fire":
        return f"{who} {_verb(fields, 'holds', seat)} fire (DF-RESC-16)."
    if kind == "round_over":
        return f"Round {fields['round']} is over."
    if kind == "recycled":
        return "All tiles go back into the bags (DF-CYCLE-01)."
    return _setup_sentence(setting, kind, fields, who, seat)


def _setup_sentence(setting: Setting, kind: str, fields: dict[str, object], who: str, seat: int) -> str:
    if kind == "sites":
        return f"Five enemy sites lie next to the board, each showing {fields['cameras']} cameras."
    if kind == "laid":
        what = "Factory" if setting.scenario == BOMBING else "Airfield"
        return f"{what} {fields['number']} lies at {_space(setting, fields)}."
    if kind == "plane":
        return f"{who} {_verb(fields, 'flies', seat)} {fields['plane']}."
    if kind == "starts":
        first, second = _who(setting, "A", seat), _whom(setting, "B", seat)
        return f"{first} {'start' if first == 'You' else 'starts'} on {fields['A']}, {second} on {fields['B']}."
    if kind == "objective":
        if "number" in fields:
            return f"Your new objective is airfield {fields['number']}."
        return "The rescuer draws an objective."
    if kind == "drew":
        if "tiles" in fields:
            return "You draw " + _joined(fields["tiles"]) + "."
        return f"{who} draws {fields['count']} tile" + ("s." if fields["count"] != 1 else ".")
    if kind == "mulligan":
        tiles = "1 tile" if fields["count"] == 1 else f"{fields['count']} tiles"
        return f"{who} {_verb(fields, 'exchanges', seat)} {tiles} (DF-MULL-03)."
    return _mission_sentence(setting, kind, fields)


def _mission_sentence(setting: Setting, kind: str, fields: dict[str, object]) -> str:
    if kind == "photo":
        left = "is photographed" if fields["cameras"] == 0 else "is blurred, with one camera left"
        return f"The site at {_space(setting, fields)} {left} (DF-ESP-04). Sites removed: {fields['removed']}."
    if kind == "bombed":
        factory = f"Factory {fields['number']} at {_space(setting, fields)}"
        return f"{factory} is destroyed (DF-BOMB-03). Destroyed so far: {fields['destroyed']}."
    if kind == "landed":
        return f"The rescuer lands on airfield {fields['number']} at {_space(setting, fields)} (DF-RESC-03)."
    if kind == "aborted":
        where = _space(setting, fields)
        return f"The rescuer leaves the airfield at {where} in a hurry, with no one aboard (DF-RESC-04)."
    if kind == "took_off":
        who = "with the person from airfield" if fields["rescued"] else "with no one from airfield"
        return f"The rescuer takes off {who} {fields['number']} (DF-RESC-04)."
    if kind == "bot_drew":
        return f"The automaton draws {fields['tile']} into its {fields['slot']} slot."
    if kind == "bot_selected":
        return f"The automaton selects {fields['tile']} from its {fields['slot']} slot (DF-SOLO-12)."
    assert kind == "bot_tossed", kind
    return f"The automaton tosses its 3: {fields['side']} (DF-SOLO-15)."


def _space(setting: Setting, fields: dict[str, object]) -> str:
    """DF-BOARD-06: a spot has no name on the board, so players know it by the space next to it."""
    board = setting.board
    return board.names[board.spot_space[SPOTS.index(str(fields["spot"]))]]


def _who(setting: Setting, name: object, seat: int) -> str:
    whom = _whom(setting, name, seat)
    return whom[0].upper() + whom[1:] if whom else whom


def _whom(setting: Setting, name: object, seat: int) -> str:
    if _is_reader(name, seat):
        return "you"
    return AUTOMATON if setting.solo and name == "B" else str(name)


def _whose(setting: Setting, fields: dict[str, object], seat: int) -> str:
    return "Your" if _is_reader(fields["seat"], seat) else f"{_who(setting, fields['seat'], seat)}'s"


def _is_reader(name: object, seat: int) -> bool:
    return seat >= 0 and name == "AB"[seat]


def _verb(fields: dict[str, object], third: str, seat: int) -> str:
    if not _is_reader(fields.get("seat", fields.get("plane", "")), seat):
        return third
    if third == "flies":
        return "fly"
    return third[:-2] if third.endswith("shes") else third[:-1]


def _flags(choice: object) -> str:
    assert isinstance(choice, int)
    return (" on its loop side" if loop_of(choice) else "") + (" towards the exit" if exit_of(choice) else "")


def _steering(steering: object) -> str:
    assert isinstance(steering, int)
    return M_TILES[steering >> 1] + (" towards the exit" if steering & 1 else "")


def _move_sentence(fields: dict[str, object], who: str) -> str:
    path = fields["path"]
    assert isinstance(path, list)
    if not path and not fields["left"]:
        return f"{who} {'stay' if who == 'You' else 'stays'} on {fields['from']}."
    way = [" ".join([str(space) for space in path])] if path else []
    return f"{who}: " + " → ".join([str(fields["from"]), *way, *(["out"] if fields["left"] else [])]) + "."


def _hits(hits: object) -> str:
    return "1 hit" if hits == 1 else f"{hits} hits"


def _joined(names: object) -> str:
    assert isinstance(names, list)
    return ", ".join([str(name) for name in names])


def _reveal_sentence(fields: dict[str, object], who: str) -> str:
    parts: list[str] = []
    if "choice" in fields:
        assert isinstance(fields["choice"], int)
        parts.append(TABLE.text(fields["choice"]))
    if "steering" in fields:
        parts.append("M " + _steering(fields["steering"]))
    return f"{who} must show: " + ", ".join(parts) + " (DF-WHITE-03)."


def _result_sentence(setting: Setting, fields: dict[str, object], seat: int) -> str:
    is_by_hits = fields["rule"] == "DF-END-03"
    if fields["winner"] == "draw":
        return f"The game is a draw{' with equal hits' if is_by_hits else ''} ({fields['rule']})."
    major = " It's a major victory." if fields["major"] else ""
    winner = _who(setting, fields["winner"], seat)
    how = " with fewer hits" if is_by_hits else ""
    return f"{winner} {'win' if winner == 'You' else 'wins'}{how} ({fields['rule']}).{major}"
