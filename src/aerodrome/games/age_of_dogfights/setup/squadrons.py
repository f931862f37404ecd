"""Chapters 4, 23 and 29: the squadrons. Each seat has given aircraft with loads and roles, and a number to choose."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights import modes
from aerodrome.games.age_of_dogfights.actions import NATIONS, NUMBERS, token_name
from aerodrome.games.age_of_dogfights.modes import DOGFIGHT, MODES, SPECIAL
from aerodrome.games.age_of_dogfights.setting import ANY_LOAD, ANY_ROLE, GivenAircraft, Pick
from aerodrome.games.age_of_dogfights.setup.places import read_places
from aerodrome.games.age_of_dogfights.setup.reader import PAIR, Reader
from aerodrome.games.age_of_dogfights.setup.supply import Carriers, Supply, possible_roles
from aerodrome.games.age_of_dogfights.state import FIGHTER, GENERAL, RECON
from aerodrome.games.age_of_dogfights.tables import CLASSES, OPPOSITE


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


def read_given(reader: Reader, seat: int, words: list[str]) -> None:
    """Read `germany 16-18 carry 2` or `france 13 general`."""
    setting = reader.setting
    nation = words[0]
    if nation not in NATIONS:
        raise reader.wrong("squadrons", f"'choose' or a nation: {', '.join(NATIONS)}", "AOD-SET-05", nation)
    if NATIONS.index(nation) not in setting.nations[seat]:
        allowed = " or ".join([NATIONS[each] for each in setting.nations[seat]])
        raise reader.wrong(
            "squadrons", f"for {setting.names[seat]} only aircraft of {allowed}", "AOD-SET-04", " ".join(words)
        )
    numbers: list[int] = []
    place = 1
    while place < len(words) and words[place][0].isdigit():
        numbers.extend(_numbers(reader, words[place]))
        place += 1
    if not numbers:
        raise reader.wrong("squadrons", "designation numbers after the nation", "AOD-SET-05", " ".join(words))
    load, role = _load_and_role(reader, words[place:], " ".join(words))
    if setting.ffa:
        setting.nations[seat] = [NATIONS.index(nation)]  # AOD-SET-04: each seat one nation
    for number in numbers:
        _give(reader, seat, NATIONS.index(nation) * NUMBERS + number - 1, load, role)


def _numbers(reader: Reader, word: str) -> list[int]:
    first, _, last = word.partition("-")
    last = last or first
    if not first.isdigit() or not last.isdigit() or not 1 <= int(first) <= int(last) <= NUMBERS:
        raise reader.wrong("squadrons", f"designation numbers from 1 to {NUMBERS}", "AOD-SET-05", word)
    return list(range(int(first), int(last) + 1))


def _load_and_role(reader: Reader, words: list[str], item: str) -> tuple[int, int]:
    load, role = ANY_LOAD, ANY_ROLE
    while words:
        if words[0] == "carry" and len(words) > 1 and words[1].isdigit():
            load, words = int(words[1]), words[2:]
        elif words[0] in modes.ROLE_WORDS:
            role, words = modes.ROLE_WORDS.index(words[0]), words[1:]
        else:
            allowed = f"'carry' with a number, or one of {', '.join(modes.ROLE_WORDS)}"
            raise reader.wrong("squadrons", f"after the numbers {allowed}", "AOD-MODE-03", item)
    return load, role


def _give(reader: Reader, seat: int, token: int, load: int, role: int) -> None:
    setting = reader.setting
    name = token_name(token)
    for given in setting.given:
        for each in given:
            if each.token == token:
                raise reader.wrong("squadrons", "each aircraft once", "AOD-SET-05", name)
    kind = reader.tables.kind_of_token[token]
    if kind.klass not in setting.admitted[seat] and role != GENERAL:
        allowed = ", ".join([CLASSES[each] for each in setting.admitted[seat]])
        raise reader.wrong("squadrons", f"in this mode only aircraft of the classes {allowed}", "AOD-SET-05", name)
    if setting.beginner and kind.ceiling < setting.beginner_level:
        raise reader.wrong("squadrons", f"aircraft that reach level {setting.beginner_level}", "AOD-VAR-01", name)
    _check_load(reader, seat, name, load, role, int(kind.torpedo if setting.mode == modes.TORPEDO else kind.bombs))
    if role == RECON and not (
        kind.photos and setting.mode in (modes.RECON_MODE, modes.COMBINED) and reader.has_task(seat)
    ):
        raise reader.wrong(
            "squadrons", "recon only for an aircraft that takes photographs, if they are the task", "AOD-MODE-03", name
        )
    if role == GENERAL:
        _make_general(reader, seat, token)
    elif role != ANY_ROLE and role not in possible_roles(reader, seat, token, load):
        words = " or ".join([modes.ROLE_WORDS[each] for each in possible_roles(reader, seat, token, load)])
        raise reader.wrong("squadrons", f"for {name} the role {words}", "AOD-MODE-03", name)
    setting.given[seat].append(GivenAircraft(token, load, role))


def _check_load(reader: Reader, seat: int, name: str, load: int, role: int, most: int) -> None:
    """AOD-COMP-07, AOD-MODE-03: only bombers carry a load, and only some modes have bombers."""
    mode = reader.setting.mode
    loads = mode in (modes.BOMBING_ZONE, modes.BREAKTHROUGH, modes.TORPEDO, modes.COMBINED) and reader.has_task(seat)
    if load > (most if loads else 0):
        allowed = f"up to {most}" if loads else "no load in this mode"
        raise reader.wrong("squadrons", f"for {name} {allowed}", "AOD-COMP-07", f"carry {load}")
    if load == 0 and most and loads and mode == modes.TORPEDO and not reader.setting.point_buy:
        allowed = "carry 1, as a torpedo stays behind only where it costs points"
        raise reader.wrong("squadrons", f"for {name} {allowed}", "AOD-TORP-01", "carry 0")  # AOD-RUL-102
    if role == modes.ROLE_WORDS.index("bomber") and not loads:
        raise reader.wrong("squadrons", "bomber only if bombs are the task", "AOD-MODE-03", name)
    if load > 0 and role in (FIGHTER, RECON, GENERAL):
        raise reader.wrong("squadrons", "the role bomber for an aircraft with a load", "AOD-MODE-03", name)


def _make_general(reader: Reader, seat: int, token: int) -> None:
    """AOD-SCN-01: take away guns and ammunition, and allow an exit only across the enemy's side."""
    setting = reader.setting
    if setting.mode != modes.SPECIAL or not reader.has_task(seat):
        raise reader.wrong("squadrons", "a General only on the side with the task in mode general", "AOD-SCN-01")
    nothing: dict[str, object] = {"fixed": 0, "nose": 0, "dorsal": 0, "ventral": 0}
    setting.stats[token] = {"guns": nothing, "ammo": nothing}
    setting.exits[token] = 1 << OPPOSITE[setting.home_sides[seat]]
