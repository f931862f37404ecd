"""Everything on the board and above it: Task Zones, ships, wind, sun and clouds."""

from __future__ import annotations

from typing import Final

from aerodrome.core import data
from aerodrome.games.age_of_dogfights.actions import HEADING_NAMES
from aerodrome.games.age_of_dogfights.agreement.record import PAIR, WHERE, Told
from aerodrome.games.age_of_dogfights.plan import BOMBING_ZONE, COMBINED, RECON_MODE, TORPEDO, Place
from aerodrome.games.age_of_dogfights.schema import OFF, ROLL
from aerodrome.games.age_of_dogfights.setting import cloud_places, zone_places
from aerodrome.games.age_of_dogfights.state import NONE, ZONES
from aerodrome.games.age_of_dogfights.tables import EAST, SIDE_NAMES, SOUTH, WEST, Site
from aerodrome.lattice.points import DIRECTIONS

MOST_SHIPS: Final = 6


def read_landscape(told: Told) -> None:
    _Landscape(told)


class _Landscape:
    """Reads one option after the other."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.plan = told.plan
        self.tables = told.tables
        self.setups = told.setups
        self._read_zones()
        self._read_ships()
        self._read_weather()

    def _read_zones(self) -> None:
        """AOD-REC-07."""
        plan = self.plan
        has_zones = plan.mode in (RECON_MODE, BOMBING_ZONE, COMBINED)
        text = self.told.text("zones")
        if not has_zones:
            if text:
                raise self.told.unwanted("zones", "this mode has no Task Zones", "AOD-REC-07")
            return
        tasked = [name for side, name in enumerate(plan.side_names) if plan.mission_sides[side]]
        told = self.told.by_name("zones", text, tasked)
        defaults = self._zones_of_all(told) if plan.ffa else self._default_zones()
        for side, name in enumerate(plan.side_names):
            if plan.mission_sides[side]:
                self._zones_of(side, told.get(name, defaults[side]))
        if plan.ffa:
            self._check_shared_sites()
        elif plan.symmetric:
            self._check_correspondence()

    def _default_zones(self) -> list[str]:
        """Return the zones for the default home sides. For others, use the first sites opposite and their images."""
        rows = data.table(data.table(self.setups, "zones", WHERE), self.told.board, WHERE)
        homes = data.table(data.table(self.setups, "home", WHERE), self.told.board, WHERE)
        if SIDE_NAMES[self.plan.home_sides[0]] == str(homes["entente"])[0]:
            return [str(rows[name]) for name in PAIR]
        own = [site for site in self.tables.sites if self._lies_opposite(site, self.plan.home_sides[0])]
        own = own[:: max(1, len(own) // ZONES)][:ZONES]
        return [" ".join([site.name for site in own]), " ".join([self._image(site) for site in own])]

    def _zones_of_all(self, told: dict[str, str]) -> list[str]:
        """AOD-RUL-119: return the zones for the default home sides. For others, any free sites of the other half."""
        plan = self.plan
        usual = data.table(data.table(data.table(self.setups, "zones", WHERE), "ffa", WHERE), self.told.board, WHERE)
        homes = data.table(data.table(data.table(self.setups, "home", WHERE), "ffa", WHERE), self.told.board, WHERE)
        if not told and all(
            [SIDE_NAMES[plan.home_sides[seat]] == str(homes[name])[0] for seat, name in enumerate(plan.names)]
        ):
            return [str(usual[name]) for name in plan.names]
        taken = [site for text in told.values() for site in text.split()]
        owner: dict[str, int] = {}
        for seat, name in enumerate(plan.names):
            for _ in range(0 if name in told else ZONES):
                if not self._find_site(seat, owner, taken[:]):
                    allowed = f"three sites for each of {', '.join(plan.names)}, but too few are left for {name}"
                    raise self.told.wrong("zones", allowed, "AOD-REC-07")
        return [" ".join([site for site in owner if owner[site] == seat]) for seat in range(len(plan.names))]

    def _find_site(self, seat: int, owner: dict[str, int], tried: list[str]) -> bool:
        """Find a site for one zone of a seat. If that helps, another seat's zone moves to another site."""
        for site in self.tables.sites:
            if site.name in tried or not self._lies_opposite(site, self.plan.home_sides[seat]):
                continue
            tried.append(site.name)
            if site.name not in owner or (owner[site.name] != seat and self._find_site(owner[site.name], owner, tried)):
                owner[site.name] = seat
                return True
        return False

    def _check_shared_sites(self) -> None:
        """AOD-BRD-14: one marker on each printed site."""
        seen: list[str] = []
        for side, sites in enumerate(self.plan.zone_sites):
            for name in sites:
                self.told.reads(self.plan.side_names[side], name)
                if name in seen:
                    raise self.told.wrong("zones", "only sites that no other player has", "AOD-BRD-14", name)
                seen.append(name)

    def _zones_of(self, side: int, text: str) -> None:
        plan = self.plan
        names = text.split()
        self.told.reads(plan.side_names[side])
        if len(names) != ZONES:
            raise self.told.wrong(
                "zones", f"for {plan.side_names[side]} three sites, for A, B and C", "AOD-REC-07", text
            )
        home = plan.home_sides[plan.side_of.index(side)]
        fitting = [site.name for site in self.tables.sites if self._lies_opposite(site, home)]
        for name in names:
            self.told.reads(plan.side_names[side], name)
            site = self.tables.site(name)
            if site is None or site.name not in fitting:
                allowed = f"printed sites on the enemy's half: {', '.join(fitting)}"
                raise self.told.wrong("zones", f"for {plan.side_names[side]} {allowed}", "AOD-REC-07", name)
            if names.count(name) > 1:
                raise self.told.wrong("zones", "three different sites", "AOD-REC-07", name)
            plan.zones[side].append(zone_places(self.tables, site.column, site.row))
        plan.zone_sites[side] = names

    def _lies_opposite(self, site: Site, home: int) -> bool:
        """AOD-REC-02, AOD-RUL-101: on the board, and completely on the half away from this home side."""
        rows, columns = self.plan.rows, self.tables.columns
        top, right = site.row + self.tables.zone_rows - 1, site.column + self.tables.zone_columns - 1
        if top >= rows:
            return False
        if home == WEST:
            return site.column * 2 >= columns
        if home == EAST:
            return right * 2 < columns
        return site.row * 2 >= rows if home == SOUTH else top * 2 < rows

    def _image(self, site: Site) -> str:
        """AOD-BRD-06: return the site that a half-turn of the board puts in place of this one."""
        left = self.tables.columns - self.tables.zone_columns - site.column
        bottom = self.plan.rows - self.tables.zone_rows - site.row
        for each in self.tables.sites:
            if each.column == left and each.row == bottom:
                return each.name
        return ""

    def _check_correspondence(self) -> None:
        ours, theirs = self.plan.zone_sites
        images: list[str] = []
        for name in ours:
            site = self.tables.site(name)
            assert site is not None
            images.append(self._image(site))
        if sorted(images) != sorted(theirs):
            wanted = " ".join(images)
            self.told.reads(PAIR[1])
            allowed = f"corresponding positions: {wanted} for central, as entente has {' '.join(ours)}"
            raise self.told.wrong("zones", allowed, "AOD-REC-07", theirs[0])

    # Ships.

    def _read_ships(self) -> None:
        """AOD-BRD-14: four neighbouring points in a straight line."""
        plan = self.plan
        text = self.told.text("ships")
        if plan.mode != TORPEDO:
            if text:
                raise self.told.unwanted("ships", "this mode has no ships", "AOD-TORP-01")
            return
        listed = text or str(data.table(self.setups, "ships", WHERE)[self.told.board])
        for number, item in enumerate(listed.split(";"), 1):
            self.told.reads(str(number))
            name, sign, rest = item.strip().partition(":")
            words = rest.split()
            if not sign or len(words) != 2 or words[1] not in HEADING_NAMES or not name:
                raise self.told.wrong("ships", "each like 'Aurora: 15,6 NE'", "AOD-BRD-14", item.strip())
            if name in plan.ship_names:
                raise self.told.wrong("ships", "a different name for every ship", "AOD-BRD-14", name)
            q, r = self.told.point("ships", words[0])
            dq, dr = DIRECTIONS[HEADING_NAMES.index(words[1])]
            self._lay_ship(name, [(q + dq * step, r + dr * step) for step in range(self.tables.ship_points)])
        if len(plan.ships) > MOST_SHIPS:
            raise self.told.wrong("ships", f"up to {MOST_SHIPS} ships", "AOD-COMP-01")
        if plan.win_at > len(plan.ships):
            raise self.told.wrong("win_at", f"up to {len(plan.ships)}, the number of ships", "AOD-SCN-04")

    def _lay_ship(self, name: str, places: list[Place]) -> None:
        plan = self.plan
        for place in places:
            if not self.told.is_on_board(place):
                raise self.told.wrong("ships", "ships completely on the board", "AOD-BRD-14", name)
            if any([place in other for other in plan.ships]):
                raise self.told.wrong("ships", "ships that do not overlap", "AOD-BRD-14", name)
        plan.ships.append(places)
        plan.ship_names.append(name)

    # Weather.

    def _read_weather(self) -> None:
        """AOD-SET-10."""
        plan = self.plan
        wind, sun = self.told.text("wind"), self.told.text("sun")
        plan.has_wind, plan.has_sun = wind != OFF, sun != OFF
        plan.wind = HEADING_NAMES.index(wind) if wind not in (OFF, ROLL) else NONE
        plan.sun = HEADING_NAMES.index(sun) if sun not in (OFF, ROLL) else NONE
        text = self.told.text("clouds")
        plan.has_clouds = text != ""
        if plan.has_clouds and plan.beginner:
            raise self.told.unwanted("clouds", "a beginners' game has no weather", "AOD-VAR-01")
        if plan.has_clouds:
            for number, item in enumerate(text.split(";"), 1):
                self.told.reads(str(number))
                self._lay_cloud(item.strip())

    def _lay_cloud(self, item: str) -> None:
        """AOD-CLD-01, AOD-BRD-14."""
        plan = self.plan
        words = item.split()
        if len(words) != 3 or words[1] not in ("up", "down") or not words[2].isdigit():
            raise self.told.wrong("clouds", "each like '6,13 up 3'", "AOD-CLD-01", item)
        if not 1 <= int(words[2]) <= self.tables.cloud_top:
            raise self.told.wrong("clouds", f"tops from 1 to {self.tables.cloud_top}", "AOD-BRD-14", item)
        cloud = (self.told.point("clouds", words[0]), words[1] == "up", int(words[2]))
        for place in cloud_places(cloud[0], cloud[1]):
            if not self.told.is_on_board(place):
                raise self.told.wrong("clouds", "clouds completely on the board", "AOD-BRD-14", item)
        if cloud in plan.clouds:
            raise self.told.wrong("clouds", "each cloud once", "AOD-CLD-01", item)
        plan.clouds.append(cloud)
        if len(plan.clouds) > self.tables.cloud_count:
            raise self.told.wrong("clouds", f"up to {self.tables.cloud_count} clouds", "AOD-CLD-01")
