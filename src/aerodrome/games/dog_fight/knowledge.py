"""Chapter 25: who knows what, and which worlds fit what a seat knows.

Remembered per seat, because it still narrows what is hidden: which tiles were played this cycle
(`spent`), how many tiles Black has lost, and what the rescuer's take-offs revealed about the
objectives (`seen_held`, `seen_absent`). Brown's choosing after a 0 reveals a 1 or 2 in hand until
it is played. Deliberately forgotten: how a player came by a hand (mulligans, earlier choices);
any hand that fits the counts is possible.
"""

from __future__ import annotations

import itertools
from typing import Final

from aerodrome.core import deck, sequenced
from aerodrome.core.game import NOBODY, Observation
from aerodrome.core.source import Source
from aerodrome.games.dog_fight.actions import TABLE
from aerodrome.games.dog_fight.phases.mulligan import may_mulligan
from aerodrome.games.dog_fight.rules.escort import legal_steerings
from aerodrome.games.dog_fight.rules.flight import can_recover, legal_choices, must_recover
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import FLYING, MOVE, MULLIGAN, NONE, PLAN, A, B, Biplane, Position
from aerodrome.games.dog_fight.tables import (
    BOARDS,
    BOMBING,
    ESCORT,
    ESPIONAGE,
    M_TILES,
    PLANES,
    RESCUE,
    SCENARIOS,
    SPOTS,
    tile_name,
)

STATUS_NAMES: Final = ["flying", "down", "crashed"]
PHASE_NAMES: Final = [
    "layout", "planes", "starts", "equip", "first objective", "deal", "bot tile", "mulligan", "exchange", "put back",
    "turn start", "plan", "move", "aim", "automaton", "damage", "fall", "guns", "turn end", "refill", "objective",
    "over",
]  # fmt: skip


class SeenBiplane:
    """A biplane as one seat sees it. Piles are NONE where the seat may not look (DF-INFO-02)."""

    def __init__(self, biplane: Biplane, mine: bool, choice_open: bool, sealed: bool, counts_aside: bool) -> None:
        self.plane = biplane.plane
        self.cell = biplane.cell
        self.damage = biplane.damage
        self.setup_damage = biplane.setup_damage
        self.status = biplane.status
        self.jammed = biplane.jammed
        self.bag_count = biplane.bag_count
        self.spent: int = biplane.spent
        self.removed_count = biplane.removed_count
        self.squares = biplane.squares
        self.last = biplane.last
        self.sealed = sealed
        self.mulliganed = biplane.mulliganed
        self.owed_draws = biplane.owed_draws
        self.owed_losses = biplane.owed_losses
        self.owed_discards = biplane.owed_discards
        self.mine = mine
        self.choice = biplane.choice if mine or choice_open else NONE
        self.hand: int = biplane.hand if mine else NONE
        self.bag: int = biplane.bag if mine else NONE
        self.removed: int = biplane.removed if mine else NONE
        self.aside: int = biplane.aside if mine else NONE
        # While a mulligan is being thought about, a tile set aside still counts as behind the screen.
        apart = mine or counts_aside
        self.hand_count = biplane.hand_count if apart else biplane.hand_count + biplane.aside_count
        self.aside_count = biplane.aside_count if apart else 0


class Seen(Observation):
    """All that one seat, or a spectator, may know (DF-INFO-01 to DF-INFO-07), and nothing more (DF-INFO-08).

    A position does not hold what no one knows (DF-INFO-03): chance decides it when asked. All tiles played in
    the cycle stay in sight (DF-INFO-06).
    """

    def __init__(self, setting: Setting, state: Position, seat: int) -> None:
        super().__init__(seat, state)
        self.setting = setting
        self.planes = [_seen_biplane(setting, state, each, seat) for each in (A, B)]
        self.m_cell = state.m_cell
        self.m_damage = state.m_damage
        self.m_status = state.m_status
        self.m_hand = state.m_hand
        shown = state.phase >= MOVE or (state.shown & 2 != 0 and _sealed(setting, state, setting.mission))
        self.m_choice = state.m_choice if seat == setting.mission or shown else NONE
        self.spots = state.spots
        self.done = state.done
        self.rescued = state.rescued
        self.held = state.held if seat == setting.mission else NONE
        self.held_count = bin(state.held).count("1")
        self.drawn = state.drawn if seat == setting.mission else NONE
        self.landed = state.landed
        self.owed_objectives = state.owed_objectives
        self.seen_held = state.seen_held
        self.seen_absent = state.seen_absent
        self.exit_open = state.exit_open
        self.first = state.first
        self.shown = state.shown
        self.hits = [state.hits_on_a, state.hits_on_b, state.hits_on_m]
        self.aim = state.aim
        self.bot = [
            state.bot_left, state.bot_right, state.bot_bag, state.bot_used, state.bot_played, state.bot_slot,
            state.bot_looped,
        ]  # fmt: skip
        self.result = [state.winner, state.result_kind, state.result_rule, state.major]

    def to_json(self) -> dict[str, object]:
        setting = self.setting
        shown: dict[str, object] = {
            "seat": "spectator" if self.seat == NOBODY else "AB"[self.seat],
            "scenario": SCENARIOS[setting.scenario],
            "board": BOARDS[setting.options.board],
            "phase": PHASE_NAMES[self.phase],
            "round": setting.round_of(self.turn),
            "turn": setting.turn_in_round(self.turn),
            "pending": ["AB"[each] for each in (A, B) if self.pending >> each & 1],
            "begun": self.begun != 0,
            "exit_open": self.exit_open == 1,
            "planes": [self._biplane_json(each) for each in (A, B)],
        }
        if setting.scenario == ESCORT:
            shown["m"] = self._m_json()
        shown.update(self._scenario_json())
        if setting.solo:
            shown["bot"] = self._bot_json()
        shown["reveal_first"] = None if self.first == NONE else "AB"[self.first]
        shown["shown"] = self.shown
        shown["hits"] = self.hits
        shown["aim"] = self.aim
        shown["result"] = self.result
        return shown

    def _space(self, cell: int) -> str:
        names = self.setting.board.names
        return names[cell] if cell < len(names) else "off"

    def _biplane_json(self, seat: int) -> dict[str, object]:
        seen = self.planes[seat]
        if seen.plane == NONE:
            return {"seat": "AB"[seat], "plane": None}
        aid = self.setting.aids[seen.plane]
        extra = self.setting.numbers.opponent_extra_hits if seat == self.setting.hunter else 0
        shown: dict[str, object] = {
            "seat": "AB"[seat],
            "plane": PLANES[seen.plane],
            "role": self._role(seat),
            "at": self._space(seen.cell),
            "damage": seen.damage,
            "setup_damage": seen.setup_damage,
            "capacity": aid.damage_track + extra,
            "status": STATUS_NAMES[seen.status],
            "jammed": seen.jammed == 1,
            "hand_count": seen.hand_count,
            "bag_count": seen.bag_count,
            "removed_count": seen.removed_count,
            "squares": [tile_name(kind) for kind in squares_list(seen.squares)],
            "spent": aid.tiles.names(seen.spent),
            "unseen": aid.tiles.names(aid.tiles.full - seen.spent),  # DF-INFO-04: hand, bag and lost tiles together
            "last": None if seen.last == NONE else tile_name(seen.last),
            "sealed": seen.sealed,
            "choice": None if seen.choice == NONE else TABLE.text(seen.choice),
            "aside_count": seen.aside_count,
            "mulliganed": seen.mulliganed,
            "owed": [seen.owed_draws, seen.owed_losses, seen.owed_discards],
        }
        if seen.mine:
            shown["hand"] = aid.tiles.names(seen.hand)
            shown["bag"] = aid.tiles.names(seen.bag)
            shown["removed"] = aid.tiles.names(seen.removed)
            shown["aside"] = aid.tiles.names(seen.aside)
        return shown

    def _role(self, seat: int) -> str:
        numbers = self.setting.numbers
        return numbers.mission_role if seat == self.setting.mission else numbers.opponent_role

    def _m_json(self) -> dict[str, object]:
        choice = None if self.m_choice == NONE else M_TILES[self.m_choice >> 1] + " exit" * (self.m_choice & 1)
        return {
            "at": self._space(self.m_cell),
            "damage": self.m_damage,
            "capacity": self.setting.tables.m_track,
            "status": STATUS_NAMES[self.m_status],
            "hand": [name for number, name in enumerate(M_TILES) if self.m_hand >> number & 1],
            "choice": choice,
        }

    def _scenario_json(self) -> dict[str, object]:
        scenario = self.setting.scenario
        spots = {name: self.spots >> (4 * number) & 15 for number, name in enumerate(SPOTS)}
        here: dict[str, object] = {name: spots[name] for name in SPOTS if spots[name]}
        if scenario == ESPIONAGE:
            return {"sites": here, "removed_sites": self.done}
        if scenario == BOMBING:
            return {"factories": here, "destroyed": self.done}
        if scenario != RESCUE:
            return {}
        shown: dict[str, object] = {
            "airfields": here,
            "rescued": numbers_of(self.rescued),
            "landed": None if self.landed == NONE else SPOTS[self.landed],
            "held_count": self.held_count,
            "take_offs": [self.seen_held, self.seen_absent],
            "owed_objectives": self.owed_objectives,
        }
        if self.held != NONE:
            shown["objectives_held"] = numbers_of(self.held)
        return shown

    def _bot_json(self) -> dict[str, object]:
        left, right, bag, used, played, slot, looped = self.bot
        named = [None if kind == NONE else tile_name(kind) for kind in (left, right, played)]
        shown: dict[str, object] = {"left": named[0], "right": named[1], "played": named[2]}
        if self.planes[B].plane != NONE:
            tiles = self.setting.aids[self.planes[B].plane].tiles
            shown["bag"] = tiles.names(bag)
            shown["used"] = tiles.names(used)
        shown["from_slot"] = "R" if slot else "L"
        shown["looped"] = looped == 1
        return shown


def numbers_of(mask: int) -> list[int]:
    return [number for number in range(1, 6) if mask >> (number - 1) & 1]


def squares_list(squares: int) -> list[int]:
    """The kinds of tile on a turn track, the first played first."""
    found: list[int] = []
    while squares:
        found.append((squares & 31) - 1)
        squares >>= 5
    return found


class Knowledge(sequenced.Knowledge[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def observe(self, state: Position, seat: int) -> Observation:
        return Seen(self.setting, state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        """Return a position in which everything hidden from the seat is drawn at random, within what it knows."""
        assert isinstance(seen, Seen)
        setting = self.setting
        while True:
            state = _public_part(setting, seen)
            for owner in (A, B):
                if not seen.planes[owner].mine:
                    _imagine_tiles(setting, seen.planes[owner], state, owner, source)
            _imagine_objectives(setting, seen, state, source)
            if _possible(setting, seen, state) and _imagine_choices(setting, seen, state, source):
                return state


def _sealed(setting: Setting, state: Position, seat: int) -> bool:
    """Whether a seat has finished an answer that the other has not seen resolved yet."""
    return state.pending != 0 and not state.pending >> seat & 1 and _asked(setting, state, seat)


def _asked(setting: Setting, state: Position, seat: int) -> bool:
    """Whether the seat has a part in the secret decision that is on; White has none while the other commits first."""
    if setting.solo and seat == B:
        return False
    if state.phase == MULLIGAN:
        return may_mulligan(setting, state, seat)
    return state.phase == PLAN and (state.first == NONE or state.first == seat)


def _seen_biplane(setting: Setting, state: Position, owner: int, seat: int) -> SeenBiplane:
    biplane = state.plane(owner)
    sealed = _sealed(setting, state, owner)
    choice_open = state.phase >= MOVE or (sealed and state.shown & 1 != 0)
    return SeenBiplane(biplane, owner == seat, choice_open, sealed, state.phase > MULLIGAN)


# Worlds that fit.


def _public_part(setting: Setting, seen: Seen) -> Position:
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
    hand = 0
    if state.phase == PLAN and 0 <= seen.choice < TABLE.size and seen.choice < 96:
        hand = deck.one(tiles.index[seen.choice >> 2])  # a choice shown to White lies in the hand
    pool -= hand
    for pile in ("hand", "removed", "aside"):
        wanted = (
            biplane.hand_count
            if pile == "hand"
            else biplane.removed_count
            if pile == "removed"
            else biplane.aside_count
        )
        taken = hand if pile == "hand" else 0
        for _ in range(wanted - (1 if taken else 0)):
            one = deck.one(deck.drawn_kind(pool, source.answer("world", deck.weights(pool))))
            pool -= one
            taken += one
        if pile == "hand":
            biplane.hand = taken
        elif pile == "removed":
            biplane.removed = taken
        else:
            biplane.aside = taken
    biplane.bag = pool


def _imagine_objectives(setting: Setting, seen: Seen, state: Position, source: Source) -> None:
    """DF-INFO-02: some order of the objectives that fits every take-off seen so far, all orders alike."""
    if seen.held != NONE:
        state.held, state.drawn = seen.held, seen.drawn
        return
    if setting.scenario != RESCUE:
        return
    count = seen.held_count + len(numbers_of(seen.rescued))
    orders = [order for order in itertools.permutations(range(1, 6)) if _order_fits(seen, order, count)]
    order = orders[source.answer("world", [1] * len(orders))]
    for number in order[:count]:
        state.drawn |= 1 << (number - 1)
    state.held = state.drawn & ~seen.rescued


def _order_fits(seen: Seen, order: tuple[int, ...], count: int) -> bool:
    """Whether this order of drawing explains who was rescued when, and who was not."""
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


def _possible(setting: Setting, seen: Seen, state: Position) -> bool:
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
