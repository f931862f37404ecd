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
    told = event.fields
    who = _who(setting, told.get("seat", told.get("plane", "")), seat)
    if kind == "turn":
        text = f"Round {told['round']}, turn {told['turn']}."
        return text + (" The exit is open." if told.get("exit_open") else "")
    if kind == "played":
        return f"{who} {_verb(told, 'plays', seat)} {told['tile']}{_flags(told['choice'])}."
    if kind == "steered":
        return f"M flies with {_steering(told['steering'])}."
    if kind == "moved":
        return _moved(told, who)
    if kind == "shot":
        by = _who(setting, told["by"], seat)
        shoots = "shoot" if by == "You" else "shoots"
        how = f"from {told['distance']} behind on {_joined(told['colours'])}"
        return f"{by} {shoots} {_whom(setting, told['at'], seat)} {how}: {_hits(told['hits'])} (DF-SHOOT-01)."
    if kind == "damage":
        down = " Shot down!" if told["down"] else ""
        return f"{who}: damage {told['damage']} of {told['of']}.{down}"
    if kind == "result":
        return _result(setting, told, seat)
    return _rarer(setting, kind, told, who, seat)


def _rarer(setting: Setting, kind: str, told: dict[str, object], who: str, seat: int) -> str:
    if kind == "sites":
        return f"Five enemy sites lie next to the board, each showing {told['cameras']} cameras."
    if kind == "laid":
        what = "Factory" if setting.scenario == BOMBING else "Airfield"
        return f"{what} {told['number']} lies at {_space(setting, told)}."
    if kind == "plane":
        return f"{who} {_verb(told, 'flies', seat)} {told['plane']}."
    if kind == "starts":
        first, second = _who(setting, "A", seat), _whom(setting, "B", seat)
        return f"{first} {'start' if first == 'You' else 'starts'} on {told['A']}, {second} on {told['B']}."
    if kind == "objective":
        if "number" in told:
            return f"Your new objective is airfield {told['number']}."
        return "The rescuer draws an objective."
    if kind == "drew":
        if "tiles" in told:
            return "You draw " + _joined(told["tiles"]) + "."
        return f"{who} draws {told['count']} tile" + ("s." if told["count"] != 1 else ".")
    if kind == "mulligan":
        tiles = "1 tile" if told["count"] == 1 else f"{told['count']} tiles"
        return f"{who} {_verb(told, 'exchanges', seat)} {tiles} (DF-MULL-03)."
    if kind == "sealed":
        return f"{who} {'have' if who == 'You' else 'has'} chosen."
    if kind == "shown":
        return _shown(told, who)
    if kind == "crashed":
        return f"{who} {_verb(told, 'crashes', seat)}!"
    if kind == "left":
        return f"{who} {_verb(told, 'flies', seat)} past the Exit and away (DF-EXIT-01)."
    if kind == "lost_tile":
        return (
            f"{who} {_verb(told, 'loses', seat)} " + (f"the tile {told['tile']}" if "tile" in told else "a tile") + "."
        )
    if kind == "jammed":
        return f"{_whose(setting, told, seat)} gun jams (DF-GREY-01)."
    if kind == "unjammed":
        return f"{_whose(setting, told, seat)} gun is clear again (DF-GREY-03)."
    if kind == "held_fire":
        return f"{who} {_verb(told, 'holds', seat)} fire (DF-RESC-16)."
    if kind == "round_over":
        return f"Round {told['round']} is over."
    if kind == "recycled":
        return "All tiles go back into the bags (DF-CYCLE-01)."
    return _mission(setting, kind, told)


def _mission(setting: Setting, kind: str, told: dict[str, object]) -> str:
    if kind == "photo":
        left = "is photographed" if told["cameras"] == 0 else "is blurred, with one camera left"
        return f"The site at {_space(setting, told)} {left} (DF-ESP-04). Sites removed: {told['removed']}."
    if kind == "bombed":
        factory = f"Factory {told['number']} at {_space(setting, told)}"
        return f"{factory} is destroyed (DF-BOMB-03). Destroyed so far: {told['destroyed']}."
    if kind == "landed":
        return f"The rescuer lands on airfield {told['number']} at {_space(setting, told)} (DF-RESC-03)."
    if kind == "aborted":
        where = _space(setting, told)
        return f"The rescuer leaves the airfield at {where} in a hurry, with no one aboard (DF-RESC-04)."
    if kind == "took_off":
        who = "with the person from airfield" if told["rescued"] else "with no one from airfield"
        return f"The rescuer takes off {who} {told['number']} (DF-RESC-04)."
    if kind == "bot_drew":
        return f"The automaton draws {told['tile']} into its {told['slot']} slot."
    if kind == "bot_selected":
        return f"The automaton selects {told['tile']} from its {told['slot']} slot (DF-SOLO-12)."
    assert kind == "bot_tossed", kind
    return f"The automaton tosses its 3: {told['side']} (DF-SOLO-15)."


def _space(setting: Setting, told: dict[str, object]) -> str:
    """DF-BOARD-06: a spot has no name on the board, so players know it by the space next to it."""
    board = setting.board
    return board.names[board.spot_space[SPOTS.index(str(told["spot"]))]]


def _who(setting: Setting, name: object, seat: int) -> str:
    whom = _whom(setting, name, seat)
    return whom[0].upper() + whom[1:] if whom else whom


def _whom(setting: Setting, name: object, seat: int) -> str:
    if _is_reader(name, seat):
        return "you"
    return AUTOMATON if setting.solo and name == "B" else str(name)


def _whose(setting: Setting, told: dict[str, object], seat: int) -> str:
    return "Your" if _is_reader(told["seat"], seat) else f"{_who(setting, told['seat'], seat)}'s"


def _is_reader(name: object, seat: int) -> bool:
    return seat >= 0 and name == "AB"[seat]


def _verb(told: dict[str, object], third: str, seat: int) -> str:
    if not _is_reader(told.get("seat", told.get("plane", "")), seat):
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


def _moved(told: dict[str, object], who: str) -> str:
    path = told["path"]
    assert isinstance(path, list)
    if not path and not told["left"]:
        return f"{who} {'stay' if who == 'You' else 'stays'} on {told['from']}."
    way = [" ".join([str(space) for space in path])] if path else []
    return f"{who}: " + " → ".join([str(told["from"]), *way, *(["out"] if told["left"] else [])]) + "."


def _hits(hits: object) -> str:
    return "1 hit" if hits == 1 else f"{hits} hits"


def _joined(names: object) -> str:
    assert isinstance(names, list)
    return ", ".join([str(name) for name in names])


def _shown(told: dict[str, object], who: str) -> str:
    parts: list[str] = []
    if "choice" in told:
        assert isinstance(told["choice"], int)
        parts.append(TABLE.text(told["choice"]))
    if "steering" in told:
        parts.append("M " + _steering(told["steering"]))
    return f"{who} must show: " + ", ".join(parts) + " (DF-WHITE-03)."


def _result(setting: Setting, told: dict[str, object], seat: int) -> str:
    if told["winner"] == "draw":
        return f"The game is a draw ({told['rule']})."
    major = " It's a major victory." if told["major"] else ""
    winner = _who(setting, told["winner"], seat)
    return f"{winner} {'win' if winner == 'You' else 'wins'} ({told['rule']}).{major}"
