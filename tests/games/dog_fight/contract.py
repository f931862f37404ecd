"""What the contract tests have to know about Dog Fight!: its options, secrets, invariants and sketches."""

from __future__ import annotations

import re
from collections import Counter
from typing import cast

import pytest

from aerodrome.bots.registry import NAMES
from aerodrome.core import deck
from aerodrome.core.events import Event
from aerodrome.core.game import Game, State
from aerodrome.core.match import Offer
from aerodrome.core.title import Title
from aerodrome.games.dog_fight import state as df
from aerodrome.games.dog_fight.actions import REUSE, STEER
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.knowledge import numbers_of, squares_list
from aerodrome.games.dog_fight.phases.mulligan import may_mulligan
from aerodrome.games.dog_fight.rules.flight import can_recover, must_recover
from aerodrome.games.dog_fight.tables import RESCUE
from aerodrome.games.dog_fight.title import TABLES
from tests.contract.interface import Contract, Record
from tests.contract.options import drawn_records, is_allowed

SPECIAL_PLANES = ["white", "brown", "black", "grey", "purple"]  # biplanes with special rules


class DogFightContract(Contract):
    proves = {
        "test_a_sealed_answer_shows_nothing": pytest.mark.rules("DF-INFO-02", "DF-INFO-08", "DF-MULL-04"),
        "test_what_is_dealt_behind_a_seat_s_back_shows_nothing": pytest.mark.rules(
            "DF-INFO-02", "DF-INFO-03", "DF-INFO-07", "DF-INFO-08"
        ),
        "test_other_draws_show_nothing": pytest.mark.rules("DF-INFO-02", "DF-INFO-08"),
        "test_no_position_has_impossible_fields": pytest.mark.rules("DF-STATE-02"),
        "test_a_world_looks_like_what_it_was_made_of": pytest.mark.rules("DF-INFO-01", "DF-INFO-04", "DF-STATE-02"),
        "test_a_world_never_contradicts_the_log": pytest.mark.rules(
            "DF-INFO-01", "DF-INFO-05", "DF-BROWN-03", "DF-RESC-04"
        ),
    }
    outside_key = {
        **Contract.outside_key,
        "aside_count": "it counts what is in aside",
        "bag_count": "it counts what is in the bag",
        "hand_count": "it counts what is in the hand",
        "removed_count": "it counts what is removed",
    }
    own_draws = {"tile A": 0, "tile B": 1}
    secret_verbs = ["give up"]
    # The colours are the names of biplanes. A biplane's flavour is content of the data files.
    names = frozenset(
        word for aid in TABLES.aids for word in re.findall(r"[A-Za-z]+", f"{aid.id} {aid.name} {aid.row['flavour']}")
    )
    bots = NAMES  # the automaton, too
    open_phases = [df.PLAN]

    def spread(self, title: Title) -> list[Record]:
        return [{}, *dog_fights(title), *drawn_records(title, 6)]

    def derive(self, state: State) -> None:
        super().derive(state)
        assert isinstance(state, df.Position)
        for seat in (df.A, df.B):
            biplane = state.plane(seat)
            biplane.aside_count, biplane.bag_count = deck.total(biplane.aside), deck.total(biplane.bag)
            biplane.hand_count, biplane.removed_count = deck.total(biplane.hand), deck.total(biplane.removed)

    def check(self, game: Game[State], state: State) -> None:
        assert isinstance(state, df.Position)
        check_dog_fight(cast(DogFight, game), state)

    def is_open(self, game: Game[State]) -> bool:
        return False

    def owner_of(self, game: Game[State], kind: str) -> int:
        if kind == "objective":  # only the seat with the mission in a rescue sees it
            return game.seat_names.index(str(game.options["mission"]))
        return super().owner_of(game, kind)

    def check_log(self, game: Game[State], state: State, log: list[Event]) -> None:
        assert isinstance(state, df.Position)
        check_dog_fight_log(cast(DogFight, game), state, log)

    def check_sketch(self, event: Record, taken: dict[str, Record], last: Offer) -> None:
        if event["event"] == "moved":
            promise = taken.get(str(event["plane"]), {})
            if promise.get("plane") == event["plane"]:
                assert (event["path"], event["left"]) == (promise["path"], promise["left"])


# Options.


def dog_fights(title: Title) -> list[dict[str, object]]:
    """Return every scenario on both boards and solo, with pairs of special biplanes in turn."""
    pairs = [(a, b) for a in SPECIAL_PLANES for b in SPECIAL_PLANES if a != b]
    found: list[dict[str, object]] = []
    place = 0
    for scenario in title.schema.option("scenario").values:
        for board in title.schema.option("board").values:
            for mission in ["A", "B"]:
                record: dict[str, object] = {"scenario": scenario, "board": board, "mission": mission}
                place = _next_pair(title, record, pairs, place)
                found.append(record)
        for smart in [False, True]:
            record = {"scenario": scenario, "solo": True, "smart3": smart, "hard_bag": smart}
            if is_allowed(title, record):
                place = _next_pair(title, record, pairs, place)
                found.append(record)
    # White behind M or E, Black without tiles, and Brown that must recover are more frequent in these.
    escort: dict[str, object] = {"scenario": "escort", "plane_a": "brown", "plane_b": "white"}
    found += [
        escort,
        {"plane_a": "black", "plane_b": "white"},
        {"plane_a": "brown", "plane_b": "white", "start": "top left"},
    ]
    return found


def _next_pair(title: Title, record: dict[str, object], pairs: list[tuple[str, str]], place: int) -> int:
    """Put the next pair that may fly this mission into the record, and return the place to continue from."""
    for step in range(len(pairs)):
        first, second = pairs[(place + step) % len(pairs)]
        if is_allowed(title, {**record, "plane_a": first, "plane_b": second}):
            record.update({"plane_a": first, "plane_b": second})
            return place + step + 7
    raise AssertionError(f"no pair of biplanes may fly {record}")


# What holds in every position.


def check_dog_fight(game: DogFight, state: df.Position) -> None:
    setting = game.setting
    for seat in (df.A, df.B):
        check_biplane(game, state, seat)
    assert 0 <= state.m_damage <= setting.tables.m_track
    assert 0 <= state.m_cell <= setting.track.off
    assert 0 <= state.m_hand < 1 << 6
    assert state.exit_open in (0, 1)
    assert min(state.hits_on_a, state.hits_on_b, state.hits_on_m, state.owed_objectives) >= 0
    assert state.held & state.rescued == 0
    assert state.drawn == state.held | state.rescued
    if setting.scenario == RESCUE:
        assert state.done == len(numbers_of(state.rescued))
    assert (state.winner == df.NONE) == (state.phase != df.OVER)
    if setting.solo and state.phase > df.EQUIP:
        tiles = setting.aid(state.b).tiles
        assert contains(tiles.full, state.bot_bag + state.bot_used)


def check_biplane(game: DogFight, state: df.Position, seat: int) -> None:
    setting, biplane = game.setting, state.plane(seat)
    for pile, count in [
        (biplane.hand, biplane.hand_count),
        (biplane.bag, biplane.bag_count),
        (biplane.aside, biplane.aside_count),
        (biplane.removed, biplane.removed_count),
    ]:
        assert deck.total(pile) == count
    assert min(biplane.owed_draws, biplane.owed_losses, biplane.owed_discards, biplane.mulliganed) >= 0
    assert biplane.status in (df.FLYING, df.DOWN, df.CRASHED)
    assert biplane.jammed in (0, 1)
    assert biplane.choice == df.NONE or 0 <= biplane.choice < STEER
    assert len(squares_list(biplane.squares)) <= setting.turns_per_round
    if state.phase == df.MULLIGAN and not may_mulligan(setting, state, seat):
        assert biplane.aside_count == 0, "DF-MULL-01, DF-MULL-02: without a mulligan nothing is set aside"
    if biplane.plane == df.NONE:
        assert biplane.hand_count == biplane.bag_count == biplane.damage == 0
        return
    assert 0 <= biplane.cell <= setting.track.off
    assert 0 <= biplane.setup_damage <= biplane.damage <= setting.capacity(seat, biplane)
    held = biplane.hand + biplane.bag + biplane.aside + biplane.spent + biplane.removed
    if state.phase > df.EQUIP and not (setting.solo and seat == df.B):
        assert held == setting.aid(biplane).tiles.full, "DF-STATE-02: no tile is lost or made"


def contains(pile: int, part: int) -> bool:
    return all([deck.count(part, kind) <= deck.count(pile, kind) for kind in range(deck.KINDS_AT_MOST)])


# What a seat's log says about hidden things.


def check_dog_fight_log(game: DogFight, state: df.Position, log: list[Event]) -> None:
    setting = game.setting
    for seat in (df.A, df.B):
        biplane = state.plane(seat)
        if state.phase != df.OVER and biplane.plane != df.NONE and not (setting.solo and seat == df.B):
            played = Counter(played_this_cycle(log, "AB"[seat]))
            assert played == Counter(setting.aid(biplane).tiles.names(biplane.spent))
            if state.phase == df.PLAN and biplane.status == df.FLYING and must_recover(setting, biplane):
                assert can_recover(setting, biplane), "DF-BROWN-03: or it would have crashed"
    if state.phase == df.PLAN:
        check_shown(state, log)
    held = numbers_of(state.held)
    for event in reversed(log):
        if event.kind == "objective":
            break
        if event.kind == "took_off":
            assert event.fields["number"] not in held, "an objective shown as absent or used is not held"
    for event in log:
        if event.kind == "took_off" and event.fields["rescued"]:
            assert event.fields["number"] in numbers_of(state.rescued)


def played_this_cycle(log: list[Event], seat: str) -> list[object]:
    tiles: list[object] = []
    for event in log:
        if event.kind == "recycled":
            tiles = []
        if event.kind == "played" and event.fields["seat"] == seat:
            code = event.fields["choice"]
            assert isinstance(code, int)
            if code < REUSE:
                tiles.append(event.fields["tile"])
    return tiles


def check_shown(state: df.Position, log: list[Event]) -> None:
    """Check that what White was shown in this turn will be played (DF-INFO-05)."""
    for event in reversed(log):
        if event.kind == "turn":
            return
        if event.kind == "shown":
            seat = "AB".index(str(event.fields["seat"]))
            assert state.plane(seat).choice == event.fields.get("choice", state.plane(seat).choice)
            assert state.m_choice == event.fields.get("steering", state.m_choice)


CONTRACT = DogFightContract()
