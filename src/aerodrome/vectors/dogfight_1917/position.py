"""Write the `state` of a vector into a setting and a state (D17-TST-02)."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from aerodrome.core import deck
from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.knowledge import STAGES
from aerodrome.games.dogfight_1917.options import SCHEMA, Options
from aerodrome.games.dogfight_1917.phases.setup import ACE
from aerodrome.games.dogfight_1917.pieces import (
    BM,
    CARDS,
    DARING_ESCAPE,
    ENTENTE_VS_CENTRAL,
    FIGHTERS,
    KI,
    PILOTS,
    SEAT_NAMES,
    VARIANTS,
)
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    ACTION,
    ASSESSMENT,
    AWAITING,
    CRASHED,
    ENGAGEMENT,
    FLYING,
    IMPROVISE,
    NONE,
    RECON_STAGE,
    RECONNAISSANCE,
    SEATS_AT_MOST,
    stacked,
)
from aerodrome.games.dogfight_1917.title import TABLES
from aerodrome.lattice.hexagon import HEADING_NAMES
from aerodrome.vectors.dogfight_1917.names import MANY, TEAM_NAMES, fill, read_cards, read_cell, spread_fillers
from aerodrome.vectors.dogfight_1917.scene import Scene
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_flag, read_name, read_number
from aerodrome.vectors.walker import Walker

STATE_KEYS: Final = ["turn", "phase", "maneuver_done", "players", "unmoved"]
PLAYER_KEYS: Final = [
    "fighter", "pilot", "side", "pos", "heading", "tokens", "hand", "deck", "damage", "discard", "removed", "alive",
    "team", "role", "start", "respawn",
]  # fmt: skip
ZONES: Final = ["hand", "deck", "damage", "discard", "removed"]
PILE_AT_MOST: Final = 20


def written_scene(vector: Record, state: Record, unseen: Iterable[str] = (), stops: Collection[int] = ()) -> Scene:
    """Make the scene of a vector's `state` (D17-TST-02). `unseen` names seats whose removed cards are hidden."""
    only(state, STATE_KEYS, "state")
    players = as_record(state.get("players"), "players")
    names = sorted(players)
    rows = [as_record(players[name], name) for name in names]
    variant = str(vector.get("variant", "duel"))
    number = 0 if variant == "draft" else read_name(variant, VARIANTS, "variant")
    least, most = TABLES.variants.players[number] if number == ENTENTE_VS_CENTRAL else [2, len(SEAT_NAMES)]
    if not least <= len(names) <= most:
        count = f"{least}" if least == most else f"{least} to {most}"
        raise BadInput(f"players are {len(names)}; there should be {count} (D17-GEN-07).")
    setting = Setting(Options(SCHEMA.validated({"variant": VARIANTS[number]}), number, len(names), [], []), TABLES)
    teams = _teams(setting, names, rows)
    _set_roles(setting, rows)
    scene = Scene(Walker(Dogfight1917(setting), stops), setting, names, teams, as_record(vector.get("rng", {}), "rng"))
    for seat, row in enumerate(rows):
        _write_player(scene, seat, row)
        _hide_removed(scene, seat, names[seat] in unseen)
    _write_turn(scene, state)
    return scene


def _teams(setting: Setting, names: list[str], rows: list[Record]) -> list[str]:
    """Return the vector's name for each seat's team, and enter the teams into the setting."""
    if setting.in_teams:
        known = TABLES.variants.powers_names if setting.has_wingmen else TEAM_NAMES
        usual = [known[team] for team in setting.teams]
        teams = [known[read_name(row.get("team", own), known, "team")] for row, own in zip(rows, usual)]
    else:
        teams = [str(row.get("team", name)) for name, row in zip(names, rows)]
    setting.teams = [sorted(set(teams), key=teams.index).index(team) for team in teams]
    return teams


def _set_roles(setting: Setting, rows: list[Record]) -> None:
    starts = list(setting.starts) + [0] * len(rows)
    for seat, row in enumerate(rows):
        if row.get("role") is not None:
            read_name(row["role"], ["leader", "wingman"], "role")
        if "start" in row:
            start = as_list(row["start"], "start")
            if len(start) != 2:
                raise BadInput(f"start should be [[q, r], heading], not {start!r}.")
            starts[seat] = read_cell(start[0], "start") * 6 + read_name(start[1], HEADING_NAMES, "start")
    setting.starts = starts[: len(rows)]
    _set_leaders(setting, [row.get("role") for row in rows])


def _set_leaders(setting: Setting, roles: list[object]) -> None:
    if "wingman" in roles or "leader" in roles:
        setting.leaders = [NONE for _ in roles]
        for seat, role in enumerate(roles):
            if role == "wingman":
                chiefs = [each for each, other in enumerate(roles) if other == "leader"]
                own = [each for each in chiefs if setting.teams[each] == setting.teams[seat]]
                if len(own) != 1:
                    raise BadInput(f"a wingman has {len(own)} leaders in its team; there should be one (D17-EVC-02).")
                setting.leaders[seat] = own[0]


def _write_player(scene: Scene, seat: int, row: Record) -> None:
    only(row, PLAYER_KEYS, scene.names[seat])
    fighter = scene.state.fighters[seat]
    fighter.fighter = read_name(row.get("fighter"), FIGHTERS, "fighter")
    fighter.pilot = read_name(row.get("pilot"), PILOTS, "pilot")
    fighter.side = read_name(row.get("side", "A"), ["A", "B"], "side")
    fighter.tokens = read_number(row.get("tokens", 0), "tokens", 0, 999)
    if read_flag(row.get("respawn", False), "respawn"):
        fighter.status = AWAITING
    elif not read_flag(row.get("alive", True), "alive"):
        fighter.status = CRASHED
    heading = row.get("heading")
    if fighter.status == FLYING:
        fighter.cell = read_cell(row.get("pos"), "pos")
    elif row.get("pos") is not None:
        raise BadInput(f"{scene.names[seat]} is not in the air; its pos should be null.")
    if fighter.status == FLYING or heading is not None:
        fighter.heading = read_name(heading, HEADING_NAMES, "heading")
    _write_cards(scene, seat, row)


def _write_cards(scene: Scene, seat: int, row: Record) -> None:
    fighter = scene.state.fighters[seat]
    hand, hidden, damage, discard, removed = [read_cards(row.get(zone, []), zone) for zone in ZONES]
    _check_numbers([hand, hidden, damage, discard, removed], scene.names[seat])
    fighter.hand_count, fighter.deck_count = len(hand), len(hidden)
    fighter.damage_count, fighter.discard_count = len(damage), len(discard)
    scene.orders[seat] = [*hidden]
    scene.crowded[seat] = sum(zone.count(BM) for zone in (hand, hidden, damage, discard)) > MANY
    if scene.crowded[seat]:
        fill(hidden, max(0, hidden.count(BM) - MANY))
    fighter.hand, fighter.deck = deck.piled(hand), deck.piled(hidden)
    fighter.damage, fighter.discard = stacked(damage), stacked(discard[::-1])
    fighter.removed = deck.piled(removed)
    if scene.crowded[seat]:
        spread_fillers(fighter)


def _hide_removed(scene: Scene, seat: int, every: bool) -> None:
    """D17-INF-07: no one has seen the cards the Ace removed, but everyone saw a played Killer Instinct."""
    fighter = scene.state.fighters[seat]
    if scene.setting.options.variant == DARING_ESCAPE and seat == ACE:
        seen = 0 if every else deck.count(fighter.removed, KI) * deck.one(KI)
        fighter.lost = fighter.removed - seen
        fighter.lost_count = deck.total(fighter.lost)
        fighter.removed = seen


def _check_numbers(zones: list[list[int]], who: str) -> None:
    """D17-TST-02: a state may differ from a Fighter's 20 cards, but not exceed what piles can count."""
    for zone in zones:
        if len(zone) > PILE_AT_MOST:
            raise BadInput(f"{who} has {len(zone)} cards in one place; {PILE_AT_MOST} are read at most.")
    for kind in range(len(CARDS)):
        count = sum(zone.count(kind) for zone in zones)
        most = 2 * MANY if kind == BM else MANY
        if count > most:
            raise BadInput(f"{who} has {count} {CARDS[kind]}; {most} of them are read at most.")
    if zones[0].count(BM) > MANY:
        raise BadInput(f"{who} has {zones[0].count(BM)} BM in hand; {MANY} are read at most.")


def _write_turn(scene: Scene, row: Record) -> None:
    state = scene.state
    state.active = scene.seat(row.get("turn"), "turn")
    phase = read_name(row.get("phase"), STAGES[1:], "phase")
    state.stage = [RECON_STAGE, ASSESSMENT, ENGAGEMENT][phase]
    state.maneuver_done = int(read_flag(row.get("maneuver_done", False), "maneuver_done"))
    _write_unmoved(scene, as_record(row.get("unmoved", {}), "unmoved"))
    scene.walker.reach(state, [RECONNAISSANCE, IMPROVISE, ACTION][phase])
    scene.answer_chance(0)


def _write_unmoved(scene: Scene, row: Record) -> None:
    """D17-RUL-83: write by Leader the seats that have not moved since its last turn after a crash."""
    for name in row:
        leader = scene.seat(name, "unmoved")
        if leader not in scene.setting.leaders:
            raise BadInput(f"unmoved: {name} leads no Wingman (D17-EVC-02).")
        for each in as_list(row[name], "unmoved"):
            scene.state.unmoved |= 1 << (SEATS_AT_MOST * leader + scene.seat(each, "unmoved"))
