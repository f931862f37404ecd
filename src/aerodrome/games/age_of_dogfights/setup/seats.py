"""Chapters 3, 4 and 31: the seats, their sides and turns, their homes with extensions, and their nations."""

from __future__ import annotations

from typing import Final

from aerodrome.core.data import Row
from aerodrome.games.age_of_dogfights.actions import NATIONS
from aerodrome.games.age_of_dogfights.modes import TORPEDO
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.setup.options import AGREED, CLOCKWISE, ROLL
from aerodrome.games.age_of_dogfights.setup.reader import Mistake, Reader
from aerodrome.games.age_of_dogfights.tables import OPPOSITE, SIDE_NAMES

TEAM_NAMES: Final = ["entente-1", "central-1", "entente-2", "central-2"]  # AOD-MP-02: turns alternate
FFA_NAMES: Final = ["germany", "france", "britain", "fourth"]
FFA_NATIONS: Final = [[0], [1], [2], [0, 1, 2]]  # AOD-SET-04
SIDE_NATIONS: Final = [[1, 2], [0]]


def read_seats(reader: Reader) -> None:
    """AOD-GEN-01, AOD-MP-01, AOD-MP-05: the seats, the sides and the nations that they may fly."""
    setting = reader.setting
    seats = reader.number("seats")
    setting.ffa, setting.team = reader.switch("ffa"), reader.switch("team")
    if seats == 4 and not setting.ffa and not setting.team:
        raise Mistake("seats", "4", "Option seats is 4. Set team=true (AOD-MP-01) or ffa=true (AOD-MP-05) too.")
    if setting.team and seats != 4:
        raise Mistake("team", str(seats), f"Option team is true, which needs seats=4, not {seats} (AOD-MP-01).")
    if setting.ffa:
        setting.names = FFA_NAMES[:seats]
        setting.side_of = list(range(seats))
        setting.side_names = setting.names
        setting.nations = [nations[:] for nations in FFA_NATIONS[:seats]]
    elif setting.team:
        setting.names = TEAM_NAMES[:]
        setting.side_of = [0, 1, 0, 1]
        setting.nations = [SIDE_NATIONS[side][:] for side in setting.side_of]
    setting.given = [[] for _ in setting.names]
    setting.picks = [[] for _ in setting.names]
    setting.arrivals = [[] for _ in setting.names]
    setting.zones = [[] for _ in setting.side_names]
    setting.zone_sites = [[] for _ in setting.side_names]


def read_turns(reader: Reader) -> None:
    _read_order(reader)
    _read_first(reader)


def _read_order(reader: Reader) -> None:
    """AOD-MP-02, AOD-RUL-117: the order of turns."""
    setting = reader.setting
    order = reader.text("turn_order")
    words = reader.text("turns").replace(",", " ").split()
    if words and order != AGREED:
        raise reader.unwanted("turns", f"it needs turn_order={AGREED}", "AOD-MP-02")
    if order == CLOCKWISE:
        setting.turns = sorted(range(len(setting.names)), key=lambda seat: _place_round_the_board(setting, seat))
    elif order == AGREED:
        for word in words:
            if word not in setting.names or words.count(word) > 1:
                raise _wrong_turns(reader, word)
        if len(words) != len(setting.names):
            raise _wrong_turns(reader, " ".join(words))
        setting.turns = [setting.names.index(word) for word in words]
    elif setting.ffa:
        setting.turns = _across(setting.home_sides)


def _wrong_turns(reader: Reader, item: str) -> Mistake:
    if not item:
        names = ", ".join(reader.setting.names)
        return Mistake("turns", "", f"Option turns is empty. List each player once: {names} (AOD-MP-02).")
    return reader.wrong("turns", f"each player once: {', '.join(reader.setting.names)}", "AOD-MP-02", item)


def _place_round_the_board(setting: Setting, seat: int) -> tuple[int, int]:
    """Sort clockwise from the south-west corner: W northwards, N eastwards, E southwards, S westwards."""
    side = SIDE_NAMES[setting.home_sides[seat]]
    along = setting.anchors[seat][0]
    return "WNES".index(side), along if side in "WN" else -along


def _across(homes: list[int]) -> list[int]:
    """Return an order in which the player on the opposite side comes next, if there is one."""
    order: list[int] = []
    for seat in range(len(homes)):
        facing = [other for other in range(len(homes)) if homes[other] == OPPOSITE[homes[seat]]]
        order.extend([each for each in [seat, *facing] if each not in order])
    return order


def _read_first(reader: Reader) -> None:
    """AOD-SET-09."""
    setting = reader.setting
    text = reader.text("first_player")
    if text == ROLL:
        return
    if text not in setting.names:
        raise reader.wrong("first_player", f"{ROLL} or one of {', '.join(setting.names)}", "AOD-SET-09", text)
    setting.first = setting.names.index(text)


def read_homes(reader: Reader) -> None:
    _read_sides(reader)
    _read_nations(reader)


def _read_sides(reader: Reader) -> None:
    """AOD-SET-02, AOD-SET-03, AOD-BRD-10."""
    setting = reader.setting
    given = reader.by_name("home", reader.text("home"), setting.names)
    defaults = _default_homes(reader)
    setting.home_sides, setting.anchors = [], []
    for name in setting.names:
        reader.locate(name)
        side, anchors = _home(reader, name, given.get(name, str(defaults[name])))
        setting.home_sides.append(side)
        setting.anchors.append(anchors)
    _check_homes(reader)


def _default_homes(reader: Reader) -> Row:
    if reader.setting.ffa or reader.setting.team:
        return reader.defaults("home", "ffa" if reader.setting.ffa else "team", reader.board)
    if reader.setting.mode == TORPEDO:
        return reader.defaults("boards", "torpedo_home", reader.board)
    return reader.defaults("home", reader.board)


def _home(reader: Reader, name: str, text: str) -> tuple[int, list[int]]:
    words = text.split()
    extensions = 1 if reader.setting.ffa or reader.setting.team else 2
    if len(words) != extensions + 1 or words[0] not in SIDE_NAMES:
        anchors_wanted = "one anchor" if extensions == 1 else "two anchors"
        raise reader.wrong("home", f"for {name} a side N, S, E or W and {anchors_wanted}", "AOD-SET-03", text)
    side = SIDE_NAMES.index(words[0])
    least, most = reader.tables.least_anchor[side], reader.tables.most_anchor(side, reader.setting.rows)
    anchors: list[int] = []
    for word in words[1:]:
        if not word.isdigit() or not least <= int(word) <= most:
            raise reader.wrong("home", f"anchors on side {words[0]} from {least} to {most}", "AOD-BRD-10", word)
        anchors.append(int(word))
    return side, anchors


def _check_homes(reader: Reader) -> None:
    setting = reader.setting
    laid: list[tuple[int, int]] = []
    for seat, side in enumerate(setting.home_sides):
        reader.locate(setting.names[seat])
        for anchor in setting.anchors[seat]:
            for other_side, other in laid:
                if side == other_side and abs(anchor - other) < reader.tables.gap:
                    raise reader.wrong(
                        "home",
                        f"anchors on the same side at least {reader.tables.gap} apart",
                        "AOD-BRD-10",
                        str(anchor),
                    )
            laid.append((side, anchor))
    if setting.ffa:
        if len(set(setting.home_sides)) != len(setting.home_sides):
            raise reader.wrong("home", "a different side of the board for every player", "AOD-MP-05")
        return
    for seat, side in enumerate(setting.home_sides):
        reader.locate(setting.names[seat], SIDE_NAMES[side])
        wanted = setting.home_sides[0] if setting.side_of[seat] == 0 else OPPOSITE[setting.home_sides[0]]
        if side != wanted:
            raise reader.wrong(
                "home", "opposite sides of the board: W and E, or N and S", "AOD-SET-02", SIDE_NAMES[side]
            )


def _read_nations(reader: Reader) -> None:
    """AOD-SET-04."""
    setting = reader.setting
    for name, text in reader.by_name("nations", reader.text("nations"), setting.names).items():
        seat = setting.names.index(name)
        reader.locate(name)
        allowed = [NATIONS[nation] for nation in setting.nations[seat]]
        words = text.split()
        for word in words:
            if word not in allowed:
                raise reader.wrong("nations", f"for {name} only {' and '.join(allowed)}", "AOD-SET-04", word)
        if not words or (setting.ffa and len(words) > 1):
            raise reader.wrong("nations", f"for {name} one of {', '.join(allowed)}", "AOD-SET-04", text)
        setting.nations[seat] = sorted({NATIONS.index(word) for word in words})
