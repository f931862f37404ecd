"""Chapter 25: draw a world at random that fits everything a seat knows."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from aerodrome.core import deck
from aerodrome.core.source import Source
from aerodrome.games.dog_fight.actions import TABLE
from aerodrome.games.dog_fight.rules.escort import legal_steerings
from aerodrome.games.dog_fight.rules.flight import can_recover, legal_choices, must_recover
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, MULLIGAN, NONE, PLAN, A, B, Biplane, Position
from aerodrome.games.dog_fight.tables import ESCORT, RESCUE

if TYPE_CHECKING:
    from aerodrome.games.dog_fight.knowledge import Seen, SeenBiplane


def imagine_world(setting: Setting, seen: Seen, source: Source) -> Position:
    """Return a position in which everything hidden from the seat is drawn at random, within what it knows."""
    while True:
        state = _public_part(seen)
        for owner in (A, B):
            if not seen.planes[owner].mine:
                _imagine_tiles(setting, seen.planes[owner], state, owner, source)
        _imagine_objectives(setting, seen, state, source)
        if _is_possible(setting, state) and _imagine_choices(setting, seen, state, source):
            return state


def _public_part(seen: Seen) -> Position:
    state = Position(_known_biplane(seen.planes[A]), _known_biplane(seen.planes[B]))
    state.phase, state.turn, state.pending, state.begun = seen.phase, seen.turn, seen.pending, seen.begun
    state.m_cell, state.m_damage, state.m_status = seen.m_cell, seen.m_damage, seen.m_status
    state.m_hand, state.m_choice = seen.m_hand, seen.m_choice
    state.spots, state.done, state.rescued, state.landed = seen.spots, seen.done, seen.rescued, seen.landed
    state.owed_objectives, state.seen_held, state.seen_absent = seen.owed_objectives, seen.seen_held, seen.seen_absent
    state.exit_open, state.first, state.shown, state.aim = seen.exit_open, seen.first, seen.shown, seen.aim
    state.hits_on_a, state.hits_on_b, state.hits_on_m = seen.hits[0], seen.hits[1], seen.hits[2]
    state.bot_left, state.bot_right, state.bot_bag, state.bot_used = seen.bot[0], seen.bot[1], seen.bot[2], seen.bot[3]
    state.bot_played, state.bot_slot, state.bot_looped = seen.bot[4], seen.bot[5], seen.bot[6]
    state.winner, state.result_kind = seen.result[0], seen.result[1]
    state.result_rule, state.major = seen.result[2], seen.result[3]
    return state


def _known_biplane(seen: SeenBiplane) -> Biplane:
    biplane = Biplane()
    biplane.plane, biplane.cell = seen.plane, seen.cell
    biplane.damage, biplane.setup_damage, biplane.status = seen.damage, seen.setup_damage, seen.status
    biplane.jammed, biplane.last, biplane.squares = seen.jammed, seen.last, seen.squares
    biplane.spent = seen.spent
    biplane.hand_count, biplane.bag_count = seen.hand_count, seen.bag_count
    biplane.removed_count, biplane.aside_count = seen.removed_count, seen.aside_count
    biplane.mulliganed, biplane.choice = seen.mulliganed, seen.choice
    biplane.owed_draws, biplane.owed_losses = seen.owed_draws, seen.owed_losses
    biplane.owed_discards = seen.owed_discards
    if seen.mine:
        biplane.hand, biplane.bag = seen.hand, seen.bag
        biplane.removed, biplane.aside = seen.removed, seen.aside
    return biplane


def _imagine_tiles(setting: Setting, seen: SeenBiplane, state: Position, owner: int, source: Source) -> None:
    """DF-INFO-04: hand, bag, tiles set aside and lost tiles share out what was not played; the counts are public."""
    biplane = state.plane(owner)
    held = biplane.hand_count + biplane.bag_count + biplane.removed_count + biplane.aside_count
    if biplane.plane == NONE or held == 0:
        return
    tiles = setting.aid(biplane).tiles
    pool: int = tiles.full - biplane.spent
    shown = 0
    if state.phase == PLAN and 0 <= seen.choice < TABLE.size and seen.choice < 96:
        shown = deck.one(tiles.index[seen.choice >> 2])  # a choice shown to White lies in the hand
    pool -= shown
    drawn = _draw(pool, biplane.hand_count - (1 if shown else 0), source)
    pool -= drawn
    biplane.hand = shown + drawn
    biplane.removed = _draw(pool, biplane.removed_count, source)
    pool -= biplane.removed
    biplane.aside = _draw(pool, biplane.aside_count, source)
    biplane.bag = pool - biplane.aside


def _draw(pool: int, count: int, source: Source) -> int:
    """Return that many tiles of the pool, drawn at random, as a pile."""
    drawn: int = 0
    for _ in range(count):
        left = pool - drawn
        drawn += deck.one(deck.drawn_kind(left, source.answer("world", deck.weights(left))))
    return drawn


def _imagine_objectives(setting: Setting, seen: Seen, state: Position, source: Source) -> None:
    """DF-INFO-02: some order of the objectives that fits every take-off seen so far, all orders alike."""
    if seen.held != NONE:
        state.held, state.drawn = seen.held, seen.drawn
        return
    if setting.scenario != RESCUE:
        return
    count = seen.held_count + bin(seen.rescued).count("1")
    orders = [order for order in itertools.permutations(range(1, 6)) if _order_fits(seen, order, count)]
    order = orders[source.answer("world", [1] * len(orders))]
    for number in order[:count]:
        state.drawn |= 1 << (number - 1)
    state.held = state.drawn & ~seen.rescued


def _order_fits(seen: Seen, order: tuple[int, ...], count: int) -> bool:
    """Return whether this order of drawing explains who was rescued when, and who was not."""
    for number in range(1, 6):
        shift = 4 * (number - 1)
        place = order.index(number) + 1  # drawn as the place-th
        held_by = seen.seen_held >> shift & 15
        if held_by and place > held_by:
            return False
        if place <= (seen.seen_absent >> shift & 15):
            return False
        if seen.rescued >> (number - 1) & 1 and place > count:
            return False
    return True


def _is_possible(setting: Setting, state: Position) -> bool:
    """DF-BROWN-03: Brown, choosing after a 0, has a 1 or a 2, or it would have crashed."""
    if state.phase != PLAN:
        return True
    for owner in (A, B):
        biplane = state.plane(owner)
        if biplane.status != FLYING or (setting.solo and owner == B):
            continue
        if must_recover(setting, biplane) and not can_recover(setting, biplane):
            return False
    return True


def _imagine_choices(setting: Setting, seen: Seen, state: Position, source: Source) -> bool:
    """Seal a legal answer for each seat with a hidden one. Return False if no choice fits what is shown."""
    for owner in (A, B):
        if not seen.planes[owner].sealed or owner == seen.seat:
            continue
        if state.phase == MULLIGAN:
            _imagine_mulligan(state.plane(owner), source)
        elif not _imagine_plan(setting, state, owner, source):
            return False
    return True


def _imagine_plan(setting: Setting, state: Position, owner: int, source: Source) -> bool:
    biplane = state.plane(owner)
    if biplane.choice == NONE and biplane.status == FLYING:
        choices = legal_choices(setting, state, biplane)
        biplane.choice = choices[source.answer("world", [1] * len(choices))]
    elif biplane.choice != NONE and biplane.choice not in legal_choices(setting, state, biplane):
        return False
    if setting.scenario != ESCORT or owner != setting.mission:
        return True
    steerings = legal_steerings(setting, state)
    if state.m_choice == NONE:
        state.m_choice = steerings[source.answer("world", [1] * len(steerings))]
    return state.m_choice in steerings


def _imagine_mulligan(biplane: Biplane, source: Source) -> None:
    """Any number of tiles may be lying aside."""
    most = min(biplane.hand_count, biplane.bag_count)
    for _ in range(source.answer("world", [1] * (most + 1))):
        one = deck.one(deck.drawn_kind(biplane.hand, source.answer("world", deck.weights(biplane.hand))))
        biplane.hand -= one
        biplane.hand_count -= 1
        biplane.aside += one
        biplane.aside_count += 1
