"""Chapters 4, 5 and 26: aircraft that the options place on Access Points, and the duties of each seat among them."""

from __future__ import annotations

from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES, NATIONS, NUMBERS, token_name
from aerodrome.games.age_of_dogfights.modes import ROLE_WORDS, SPECIAL, TORPEDO
from aerodrome.games.age_of_dogfights.setting import ANY_ROLE, Arrival
from aerodrome.games.age_of_dogfights.setup.reader import Reader
from aerodrome.games.age_of_dogfights.setup.supply import Carriers, possible_roles
from aerodrome.games.age_of_dogfights.state import BOMBER, FIGHTER, GENERAL


def read_places(reader: Reader, carriers: Carriers) -> None:
    _read_arrivals(reader)
    _check_duties(reader, carriers)


def _read_arrivals(reader: Reader) -> None:
    """AOD-SET-07."""
    setting = reader.setting
    owners = {token_name(each.token): seat for seat, given in enumerate(setting.given) for each in given}
    written = reader.by_name("places", reader.text("places"), list(owners), "aircraft given in squadrons")
    for name, text in written.items():
        seat = owners[name]
        reader.locate(name)
        nation, _, number = name.partition("/")
        token = NATIONS.index(nation) * NUMBERS + int(number) - 1
        _place(reader, seat, token, name, text)


def _place(reader: Reader, seat: int, token: int, name: str, text: str) -> None:
    setting = reader.setting
    headings = reader.tables.access_headings[setting.home_sides[seat]]
    facing = " or ".join([HEADING_NAMES[each] for each in headings])
    words = text.split()
    if len(words) not in (3, 4) or words[1] != "level" or not words[0].isdigit() or not words[2].isdigit():
        raise reader.wrong("places", f"'{name}: 1 level 3', with a heading if there are two", "AOD-SET-07", text)
    count = len(setting.anchors[seat]) * len(reader.tables.access_offsets)
    access, level = int(words[0]) - 1, int(words[2])
    if not 0 <= access < count:
        raise reader.wrong(
            "places", f"Access Points of {setting.names[seat]} from 1 to {count}", "AOD-BRD-10", words[0]
        )
    for each in setting.arrivals[seat]:
        if each.access == access:
            raise reader.wrong("places", "one aircraft on each Access Point", "AOD-SET-07", name)
    ceiling = int(reader.tables.kind_of_token[token].ceiling)
    if not 1 <= level <= ceiling or (setting.beginner and level != setting.beginner_level):
        allowed = f"level {setting.beginner_level}" if setting.beginner else f"levels from 1 to {ceiling}"
        raise reader.wrong("places", f"for {name} {allowed}", "AOD-SET-07", words[2])
    if len(words) == 3 and len(headings) > 1:
        raise reader.wrong("places", f"for {name} also a heading, {facing}", "AOD-BRD-10", text)
    if len(words) == 4 and words[3] not in [HEADING_NAMES[each] for each in headings]:
        raise reader.wrong("places", f"for {name} the heading {facing}", "AOD-BRD-10", words[3])
    heading = HEADING_NAMES.index(words[3]) if len(words) == 4 else headings[0]
    setting.arrivals[seat].append(Arrival(token, access, level, heading))
    if _fighters_placed(reader, seat) > setting.fighter_limit:
        raise reader.wrong("places", f"up to {setting.fighter_limit} fighters per seat", "AOD-RND-08", name)


def _check_duties(reader: Reader, carriers: Carriers) -> None:
    """AOD-REC-10, AOD-BMB-03, AOD-SCN-01: each aircraft that must be placed is placed, or has a place left."""
    setting = reader.setting
    for seat, name in enumerate(setting.names):
        free = len(setting.anchors[seat]) * len(reader.tables.access_offsets) - len(setting.arrivals[seat])
        placed = [each.token for each in setting.arrivals[seat]]
        if not placed or not reader.has_task(seat):
            continue
        for duty in [GENERAL] if setting.mode == SPECIAL else carriers.duties():
            if not carriers.of(seat, duty) or _is_placed(reader, carriers, seat, placed, duty):
                continue
            free -= 1
            if free < 0:
                wanted = "the General" if duty == GENERAL else f"an aircraft given as {ROLE_WORDS[duty]}"
                if duty == BOMBER:
                    wanted = "an aircraft given with a load"
                allowed = f"for {name} {wanted} among those placed, or a place left for it"
                reader.locate(token_name(placed[-1]))
                raise reader.wrong("places", allowed, carriers.rule_of(duty))


def _is_placed(reader: Reader, carriers: Carriers, seat: int, placed: list[int], duty: int) -> bool:
    """Return whether a placed aircraft certainly has that role, whichever role its owner declares."""
    for each in reader.setting.given[seat]:
        sure = each.role == duty or possible_roles(reader, seat, each.token, each.load) == [duty]
        if each.token in placed and sure and carriers.can_be(each.token, each.load, each.role, duty):
            if duty != BOMBER or each.load > 0 or reader.setting.mode == TORPEDO:
                return True
    return False


def _fighters_placed(reader: Reader, seat: int) -> int:
    given = {each.token: each for each in reader.setting.given[seat]}
    return len([each for each in reader.setting.arrivals[seat] if given[each.token].role in (ANY_ROLE, FIGHTER)])
