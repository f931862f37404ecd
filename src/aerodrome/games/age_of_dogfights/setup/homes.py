"""Chapters 3 and 4: the home side of each seat, its extensions, and its nations."""

from __future__ import annotations

from aerodrome.core.data import Row
from aerodrome.games.age_of_dogfights.actions import NATIONS
from aerodrome.games.age_of_dogfights.modes import TORPEDO
from aerodrome.games.age_of_dogfights.setup.reader import Reader
from aerodrome.games.age_of_dogfights.tables import OPPOSITE, SIDE_NAMES


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
