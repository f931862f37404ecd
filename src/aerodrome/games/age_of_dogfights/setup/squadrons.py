"""Chapters 4 and 29: the squadrons. Each seat has given aircraft, and a number to choose."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.modes import DOGFIGHT, MODES, SPECIAL
from aerodrome.games.age_of_dogfights.setting import Pick
from aerodrome.games.age_of_dogfights.setup.carriers import Carriers
from aerodrome.games.age_of_dogfights.setup.given import read_given
from aerodrome.games.age_of_dogfights.setup.places import read_places
from aerodrome.games.age_of_dogfights.setup.reader import PAIR, Reader
from aerodrome.games.age_of_dogfights.setup.supply import Supply
from aerodrome.games.age_of_dogfights.tables import CLASSES


def read_squadrons(reader: Reader) -> None:
    """Read what each seat flies, and check that it can be had and can do the task."""
    _read_admitted(reader)
    _read_squadrons(reader)
    _check_one_general(reader)
    supply = Supply(reader)
    if reader.setting.point_buy:
        supply.check_points()
    supply.check()
    carriers = Carriers(reader, supply)
    carriers.check()
    carriers.set_thresholds()
    read_places(reader, carriers)


def _read_admitted(reader: Reader) -> None:
    """AOD-DOG-01, AOD-SET-05."""
    setting = reader.setting
    lists = reader.defaults("admitted")
    extra = _classes(reader, "admitted", reader.text("admitted").replace(",", " ").split())
    setting.admitted = []
    for seat in range(len(setting.names)):
        key = MODES[setting.mode] if setting.mode == DOGFIGHT or reader.has_task(seat) else "other"
        own = _classes(
            reader, "admitted", str(lists["ffa" if setting.ffa and setting.mode == DOGFIGHT else key]).split()
        )
        setting.admitted.append(own + [each for each in extra if each not in own])


def _classes(reader: Reader, option: str, words: list[str]) -> list[int]:
    found: list[int] = []
    for word in words:
        if word not in CLASSES:
            raise reader.wrong(option, f"the classes {', '.join(CLASSES)}", "AOD-COMP-03", word)
        found.append(CLASSES.index(word))
    return found


def _read_squadrons(reader: Reader) -> None:
    setting = reader.setting
    given = reader.by_name("squadrons", reader.text("squadrons"), setting.names)
    count = reader.number("aircraft")
    if count and (len(given) == len(setting.names) or setting.point_buy):
        raise reader.unwanted("aircraft", "squadrons or point_buy sets the number", "AOD-SET-05")
    for seat, name in enumerate(setting.names):
        reader.locate(name)
        if name in given:
            _squadron(reader, seat, given[name])
        elif count:
            setting.picks[seat] = [Pick(count, setting.admitted[seat])]
            _check_names_general(reader, seat)
        elif not setting.point_buy:
            _squadron(reader, seat, _default_squadron(reader, seat))
        if setting.point_buy and setting.picks[seat]:
            raise reader.wrong("point_buy", "0 if players choose a number of aircraft", "AOD-VAL-01")


def _default_squadron(reader: Reader, seat: int) -> str:
    setting = reader.setting
    row = reader.defaults("squadrons", MODES[setting.mode])
    if setting.mode == DOGFIGHT:
        for key, is_so in [("ffa", setting.ffa), ("team", setting.team), ("beginner", setting.beginner)]:
            if is_so:
                return str(row[key])
        return str(row["ace_vs_ace" if setting.ace_vs_ace else reader.board])
    if setting.ffa:
        return str(row["ffa"])
    if not reader.has_task(seat):
        return str(row["team_other" if setting.team else "other"])
    if setting.mode == SPECIAL and seat < len(PAIR):
        return str(row[PAIR[setting.side_of[seat]]])
    return str(row[f"team_{seat // 2 + 1}" if setting.team else "task"])


def _squadron(reader: Reader, seat: int, text: str) -> None:
    for item in text.split(","):
        reader.locate(reader.setting.names[seat], item.strip())
        words = item.split()
        if not words:
            raise reader.wrong("squadrons", "aircraft and numbers to choose, separated by commas", "AOD-SET-05", text)
        if words[0] == "choose":
            _pick(reader, seat, words)
        else:
            read_given(reader, seat, words)


def _pick(reader: Reader, seat: int, words: list[str]) -> None:
    """Read `choose 6 fighter or scout`."""
    if len(words) < 2 or not words[1].isdigit() or int(words[1]) < 1:
        raise reader.wrong("squadrons", "for example 'choose 6 fighter or scout'", "AOD-SET-05", " ".join(words))
    classes = _classes(reader, "squadrons", [word for word in words[2:] if word != "or"])
    for each in classes:
        if each not in reader.setting.admitted[seat]:
            allowed = ", ".join([CLASSES[one] for one in reader.setting.admitted[seat]])
            raise reader.wrong("squadrons", f"in this mode only {allowed}", "AOD-SET-05", CLASSES[each])
    reader.setting.picks[seat].append(Pick(int(words[1]), classes or reader.setting.admitted[seat]))


def _check_names_general(reader: Reader, seat: int) -> None:
    """Refuse a mere number of aircraft, which does not say which of them is the General."""
    if reader.setting.mode == SPECIAL and reader.has_task(seat):
        raise reader.unwanted("aircraft", "set squadrons instead, with the role general", "AOD-SCN-01")


def _check_one_general(reader: Reader) -> None:
    setting = reader.setting
    if setting.mode == SPECIAL and len([each for each in setting.exits if each]) != 1:
        raise reader.wrong("squadrons", "exactly one aircraft with the role general", "AOD-SCN-01")
