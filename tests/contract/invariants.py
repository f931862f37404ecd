"""What holds in every position of a game, and what a seat's log says about hidden things."""

from __future__ import annotations

from collections import Counter
from typing import cast

from aerodrome.core import deck
from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE_BIT, Game, State
from aerodrome.games.age_of_dogfights import state as aod
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.dawgs_of_war import state as dow
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dog_fight import state as df
from aerodrome.games.dog_fight.actions import REUSE, STEER
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.knowledge import numbers_of, squares_list
from aerodrome.games.dog_fight.phases.mulligan import may_mulligan
from aerodrome.games.dog_fight.rules.flight import can_recover, must_recover
from aerodrome.games.dog_fight.tables import RESCUE
from aerodrome.games.dogfight_1917 import state as d17
from aerodrome.games.dogfight_1917.game import Dogfight1917
from tests.games.age_of_dogfights import accounts as aod_accounts
from tests.games.dawgs_of_war import accounts as dow_accounts
from tests.games.dogfight_1917 import accounts as d17_accounts
from tests.toy.state import NONE, Position
from tests.toy.tables import PILES


def check(game: Game[State], state: State) -> None:
    """Raise AssertionError if the position violates the rules."""
    assert state.turn >= 1
    assert state.pending in range(1 << game.seats) or state.pending == CHANCE_BIT
    if isinstance(state, df.Position):
        check_dog_fight(cast(DogFight, game), state)
    if isinstance(state, dow.Position):
        dow_accounts.check(cast(DawgsOfWar, game), state)
    if isinstance(state, d17.Position):
        d17_accounts.check(cast(Dogfight1917, game), state)
    if isinstance(state, aod.Position):
        aod_accounts.check(cast(AgeOfDogfights, game), state)
    if isinstance(state, Position):
        check_toy(game, state)


def check_log(game: Game[State], state: State, log: list[Event]) -> None:
    """Raise AssertionError if the position contradicts what a seat has seen."""
    if isinstance(state, df.Position):
        check_dog_fight_log(cast(DogFight, game), state, log)
    if isinstance(state, Position):
        for event in log:
            if event.kind in ("dealt", "fell") and "card" in event.fields:
                assert state.cards[game.seat_names.index(str(event.fields["seat"]))] == event.fields["card"]


def check_toy(game: Game[State], state: Position) -> None:
    dealt = deck.piled([card for card in state.cards if card])
    assert state.pile + dealt == PILES[str(game.options["deck"])]
    for seat in range(3):
        assert state.hits[seat] >= 0
        assert not state.flies(seat) or state.cards[seat] == 0 or state.hits[seat] < state.cards[seat]
        assert state.heights[seat] in (NONE, 0, 1)
        assert state.aims[seat] in (NONE, 0, 1, 2)
        assert state.aims[seat] != seat


# Dog Fight!


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
