"""Chapter 25: who knows what, and which worlds fit what a seat knows.

Remembered per seat, because it still narrows what is hidden: which tiles were played this cycle
(`spent`), how many tiles Black has lost, and what the rescuer's take-offs revealed about the
objectives (`seen_held`, `seen_absent`). Brown's choosing after a 0 reveals a 1 or 2 in hand until
it is played. Deliberately forgotten: how a player came by a hand (mulligans, earlier choices);
any hand that fits the counts is possible.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core import sequenced
from aerodrome.core.game import NOBODY, Observation
from aerodrome.core.source import Source
from aerodrome.games.dog_fight import tables
from aerodrome.games.dog_fight.actions import TABLE
from aerodrome.games.dog_fight.phases.mulligan import may_mulligan
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import MOVE, MULLIGAN, NONE, PLAN, A, B, Biplane, Position
from aerodrome.games.dog_fight.worlds import imagine_world

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
        shown = state.phase >= MOVE or (state.shown & 2 != 0 and _has_sealed(setting, state, setting.mission))
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
            "scenario": tables.SCENARIOS[setting.scenario],
            "board": tables.BOARDS[setting.options.board],
            "phase": PHASE_NAMES[self.phase],
            "round": setting.round_of(self.turn),
            "turn": setting.turn_in_round(self.turn),
            "pending": ["AB"[each] for each in (A, B) if self.pending >> each & 1],
            "begun": self.begun != 0,
            "exit_open": self.exit_open == 1,
            "planes": [self._biplane_json(each) for each in (A, B)],
        }
        if setting.scenario == tables.ESCORT:
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
            "plane": tables.PLANES[seen.plane],
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
            "squares": [tables.tile_name(kind) for kind in squares_list(seen.squares)],
            "spent": aid.tiles.names(seen.spent),
            "unseen": aid.tiles.names(aid.tiles.full - seen.spent),  # DF-INFO-04: hand, bag and lost tiles together
            "last": None if seen.last == NONE else tables.tile_name(seen.last),
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
        choice = None if self.m_choice == NONE else tables.M_TILES[self.m_choice >> 1] + " exit" * (self.m_choice & 1)
        return {
            "at": self._space(self.m_cell),
            "damage": self.m_damage,
            "capacity": self.setting.tables.m_track,
            "status": STATUS_NAMES[self.m_status],
            "hand": [name for number, name in enumerate(tables.M_TILES) if self.m_hand >> number & 1],
            "choice": choice,
        }

    def _scenario_json(self) -> dict[str, object]:
        scenario = self.setting.scenario
        spots = {name: self.spots >> (4 * number) & 15 for number, name in enumerate(tables.SPOTS)}
        here: dict[str, object] = {name: spots[name] for name in tables.SPOTS if spots[name]}
        if scenario == tables.ESPIONAGE:
            return {"sites": here, "removed_sites": self.done}
        if scenario == tables.BOMBING:
            return {"factories": here, "destroyed": self.done}
        if scenario != tables.RESCUE:
            return {}
        shown: dict[str, object] = {
            "airfields": here,
            "rescued": numbers_of(self.rescued),
            "landed": None if self.landed == NONE else tables.SPOTS[self.landed],
            "held_count": self.held_count,
            "take_offs": [self.seen_held, self.seen_absent],
            "owed_objectives": self.owed_objectives,
        }
        if self.held != NONE:
            shown["objectives_held"] = numbers_of(self.held)
        return shown

    def _bot_json(self) -> dict[str, object]:
        left, right, bag, used, played, slot, looped = self.bot
        named = [None if kind == NONE else tables.tile_name(kind) for kind in (left, right, played)]
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
    """Return the kinds of tile on a turn track, the first played first."""
    found: list[int] = []
    while squares:
        found.append((squares & 31) - 1)
        squares >>= 5
    return found


def _has_sealed(setting: Setting, state: Position, seat: int) -> bool:
    """Return whether a seat has finished an answer that the other has not seen resolved yet."""
    return state.pending != 0 and not state.pending >> seat & 1 and _is_asked(setting, state, seat)


def _is_asked(setting: Setting, state: Position, seat: int) -> bool:
    """Return whether the seat is part of the open secret decision. White is not while the other commits first."""
    if setting.solo and seat == B:
        return False
    if state.phase == MULLIGAN:
        return may_mulligan(setting, state, seat)
    return state.phase == PLAN and (state.first == NONE or state.first == seat)


def _seen_biplane(setting: Setting, state: Position, owner: int, seat: int) -> SeenBiplane:
    biplane = state.plane(owner)
    sealed = _has_sealed(setting, state, owner)
    choice_open = state.phase >= MOVE or (sealed and state.shown & 1 != 0)
    return SeenBiplane(biplane, owner == seat, choice_open, sealed, state.phase > MULLIGAN)


class Knowledge(sequenced.Knowledge[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def observe(self, state: Position, seat: int) -> Observation:
        return Seen(self.setting, state, seat)

    def determinize(self, seen: Observation, source: Source) -> Position:
        """Return a position in which everything hidden from the seat is drawn at random, within what it knows."""
        assert isinstance(seen, Seen)
        return imagine_world(self.setting, seen, source)
