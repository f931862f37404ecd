"""Chapters 3, 22, 25 and 27: everything on the board and above it. Task Zones, ships, wind, sun and clouds."""

from __future__ import annotations

from typing import Final

from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES
from aerodrome.games.age_of_dogfights.modes import BOMBING_ZONE, COMBINED, RECON_MODE, TORPEDO
from aerodrome.games.age_of_dogfights.setting import Place, cloud_places, zone_places
from aerodrome.games.age_of_dogfights.setup.options import OFF, ROLL
from aerodrome.games.age_of_dogfights.setup.reader import PAIR, Reader
from aerodrome.games.age_of_dogfights.state import NONE, ZONES
from aerodrome.games.age_of_dogfights.tables import EAST, SIDE_NAMES, SOUTH, WEST, Site
from aerodrome.lattice.points import DIRECTIONS

MOST_SHIPS: Final = 6


def read_landscape(reader: Reader) -> None:
    _read_zones(reader)
    _read_ships(reader)
    _read_weather(reader)


def _read_zones(reader: Reader) -> None:
    """AOD-REC-07."""
    setting = reader.setting
    has_zones = setting.mode in (RECON_MODE, BOMBING_ZONE, COMBINED)
    text = reader.text("zones")
    if not has_zones:
        if text:
            raise reader.unwanted("zones", "this mode has no Task Zones", "AOD-REC-07")
        return
    tasked = [name for side, name in enumerate(setting.side_names) if setting.mission_sides[side]]
    given = reader.by_name("zones", text, tasked)
    defaults = _zones_of_all(reader, given) if setting.ffa else _default_zones(reader)
    for side, name in enumerate(setting.side_names):
        if setting.mission_sides[side]:
            _zones_of(reader, side, given.get(name, defaults[side]))
    if setting.ffa:
        _check_shared_sites(reader)
    elif setting.symmetric:
        _check_correspondence(reader)


def _default_zones(reader: Reader) -> list[str]:
    """Return the zones for the default home sides. For others, use the first sites opposite and their images."""
    rows = reader.defaults("zones", reader.board)
    homes = reader.defaults("home", reader.board)
    if SIDE_NAMES[reader.setting.home_sides[0]] == str(homes["entente"])[0]:
        return [str(rows[name]) for name in PAIR]
    own = [site for site in reader.tables.sites if _lies_opposite(reader, site, reader.setting.home_sides[0])]
    own = own[:: max(1, len(own) // ZONES)][:ZONES]
    return [" ".join([site.name for site in own]), " ".join([_image(reader, site) for site in own])]


def _zones_of_all(reader: Reader, given: dict[str, str]) -> list[str]:
    """AOD-RUL-119: return the zones for the default home sides. For others, any free sites of the other half."""
    setting = reader.setting
    usual = reader.defaults("zones", "ffa", reader.board)
    homes = reader.defaults("home", "ffa", reader.board)
    if not given and all(
        [SIDE_NAMES[setting.home_sides[seat]] == str(homes[name])[0] for seat, name in enumerate(setting.names)]
    ):
        return [str(usual[name]) for name in setting.names]
    taken = [site for text in given.values() for site in text.split()]
    owner: dict[str, int] = {}
    for seat, name in enumerate(setting.names):
        for _ in range(0 if name in given else ZONES):
            if not _find_site(reader, seat, owner, taken[:]):
                allowed = f"three sites for each of {', '.join(setting.names)}, but too few are left for {name}"
                raise reader.wrong("zones", allowed, "AOD-REC-07")
    return [" ".join([site for site in owner if owner[site] == seat]) for seat in range(len(setting.names))]


def _find_site(reader: Reader, seat: int, owner: dict[str, int], tried: list[str]) -> bool:
    """Find a site for one zone of a seat. If that helps, another seat's zone moves to another site."""
    for site in reader.tables.sites:
        if site.name in tried or not _lies_opposite(reader, site, reader.setting.home_sides[seat]):
            continue
        tried.append(site.name)
        if site.name not in owner or (owner[site.name] != seat and _find_site(reader, owner[site.name], owner, tried)):
            owner[site.name] = seat
            return True
    return False


def _check_shared_sites(reader: Reader) -> None:
    """AOD-BRD-14: one marker on each printed site."""
    seen: list[str] = []
    for side, sites in enumerate(reader.setting.zone_sites):
        for name in sites:
            reader.locate(reader.setting.side_names[side], name)
            if name in seen:
                raise reader.wrong("zones", "only sites that no other player has", "AOD-BRD-14", name)
            seen.append(name)


def _zones_of(reader: Reader, side: int, text: str) -> None:
    setting = reader.setting
    names = text.split()
    reader.locate(setting.side_names[side])
    if len(names) != ZONES:
        raise reader.wrong("zones", f"for {setting.side_names[side]} three sites, for A, B and C", "AOD-REC-07", text)
    home = setting.home_sides[setting.side_of.index(side)]
    fitting = [site.name for site in reader.tables.sites if _lies_opposite(reader, site, home)]
    for name in names:
        reader.locate(setting.side_names[side], name)
        site = reader.tables.site(name)
        if site is None or site.name not in fitting:
            allowed = f"printed sites on the enemy's half: {', '.join(fitting)}"
            raise reader.wrong("zones", f"for {setting.side_names[side]} {allowed}", "AOD-REC-07", name)
        if names.count(name) > 1:
            raise reader.wrong("zones", "three different sites", "AOD-REC-07", name)
        setting.zones[side].append(zone_places(reader.tables, site.column, site.row))
    setting.zone_sites[side] = names


def _lies_opposite(reader: Reader, site: Site, home: int) -> bool:
    """AOD-REC-02, AOD-RUL-101: on the board, and completely on the half away from this home side."""
    rows, columns = reader.setting.rows, reader.tables.columns
    top, right = site.row + reader.tables.zone_rows - 1, site.column + reader.tables.zone_columns - 1
    if top >= rows:
        return False
    if home == WEST:
        return site.column * 2 >= columns
    if home == EAST:
        return right * 2 < columns
    return site.row * 2 >= rows if home == SOUTH else top * 2 < rows


def _image(reader: Reader, site: Site) -> str:
    """AOD-BRD-06: return the site that a half-turn of the board puts in place of this one."""
    left = reader.tables.columns - reader.tables.zone_columns - site.column
    bottom = reader.setting.rows - reader.tables.zone_rows - site.row
    for each in reader.tables.sites:
        if each.column == left and each.row == bottom:
            return each.name
    return ""


def _check_correspondence(reader: Reader) -> None:
    ours, theirs = reader.setting.zone_sites
    images: list[str] = []
    for name in ours:
        site = reader.tables.site(name)
        assert site is not None
        images.append(_image(reader, site))
    if sorted(images) != sorted(theirs):
        wanted = " ".join(images)
        reader.locate(PAIR[1])
        allowed = f"corresponding positions: {wanted} for central, as entente has {' '.join(ours)}"
        raise reader.wrong("zones", allowed, "AOD-REC-07", theirs[0])


# Ships.


def _read_ships(reader: Reader) -> None:
    """AOD-BRD-14: four neighbouring points in a straight line."""
    setting = reader.setting
    text = reader.text("ships")
    if setting.mode != TORPEDO:
        if text:
            raise reader.unwanted("ships", "this mode has no ships", "AOD-TORP-01")
        return
    listed = text or str(reader.defaults("ships")[reader.board])
    for number, item in enumerate(listed.split(";"), 1):
        reader.locate(str(number))
        name, sign, rest = item.strip().partition(":")
        words = rest.split()
        if not sign or len(words) != 2 or words[1] not in HEADING_NAMES or not name:
            raise reader.wrong("ships", "each like 'Aurora: 15,6 NE'", "AOD-BRD-14", item.strip())
        if name in setting.ship_names:
            raise reader.wrong("ships", "a different name for every ship", "AOD-BRD-14", name)
        q, r = reader.point("ships", words[0])
        dq, dr = DIRECTIONS[HEADING_NAMES.index(words[1])]
        _lay_ship(reader, name, [(q + dq * step, r + dr * step) for step in range(reader.tables.ship_points)])
    if len(setting.ships) > MOST_SHIPS:
        raise reader.wrong("ships", f"up to {MOST_SHIPS} ships", "AOD-COMP-01")
    if setting.win_at > len(setting.ships):
        raise reader.wrong("win_at", f"up to {len(setting.ships)}, the number of ships", "AOD-SCN-04")


def _lay_ship(reader: Reader, name: str, places: list[Place]) -> None:
    setting = reader.setting
    for place in places:
        if not reader.is_on_board(place):
            raise reader.wrong("ships", "ships completely on the board", "AOD-BRD-14", name)
        if any([place in other for other in setting.ships]):
            raise reader.wrong("ships", "ships that do not overlap", "AOD-BRD-14", name)
    setting.ships.append(places)
    setting.ship_names.append(name)


# Weather.


def _read_weather(reader: Reader) -> None:
    """AOD-SET-10."""
    setting = reader.setting
    wind, sun = reader.text("wind"), reader.text("sun")
    setting.has_wind, setting.has_sun = int(wind != OFF), int(sun != OFF)
    setting.wind = HEADING_NAMES.index(wind) if wind not in (OFF, ROLL) else NONE
    setting.sun = HEADING_NAMES.index(sun) if sun not in (OFF, ROLL) else NONE
    text = reader.text("clouds")
    setting.has_clouds = int(text != "")
    if setting.has_clouds and setting.beginner:
        raise reader.unwanted("clouds", "a beginners' game has no weather", "AOD-VAR-01")
    if setting.has_clouds:
        for number, item in enumerate(text.split(";"), 1):
            reader.locate(str(number))
            _lay_cloud(reader, item.strip())


def _lay_cloud(reader: Reader, item: str) -> None:
    """AOD-CLD-01, AOD-BRD-14."""
    setting = reader.setting
    words = item.split()
    if len(words) != 3 or words[1] not in ("up", "down") or not words[2].isdigit():
        raise reader.wrong("clouds", "each like '6,13 up 3'", "AOD-CLD-01", item)
    if not 1 <= int(words[2]) <= reader.tables.cloud_top:
        raise reader.wrong("clouds", f"tops from 1 to {reader.tables.cloud_top}", "AOD-BRD-14", item)
    cloud = (reader.point("clouds", words[0]), words[1] == "up", int(words[2]))
    for place in cloud_places(cloud[0], cloud[1]):
        if not reader.is_on_board(place):
            raise reader.wrong("clouds", "clouds completely on the board", "AOD-BRD-14", item)
    if cloud in setting.clouds:
        raise reader.wrong("clouds", "each cloud once", "AOD-CLD-01", item)
    setting.clouds.append(cloud)
    if len(setting.clouds) > reader.tables.cloud_count:
        raise reader.wrong("clouds", f"up to {reader.tables.cloud_count} clouds", "AOD-CLD-01")
