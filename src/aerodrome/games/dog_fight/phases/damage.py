"""T7, chapter 13: cubes are placed, Black loses tiles, and biplanes are shot down."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.core.phase import NEXT
from aerodrome.games.dog_fight.actions import FIRE, GIVE_UP
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.phases.base import Phase
from aerodrome.games.dog_fight.phases.draws import Draws
from aerodrome.games.dog_fight.refusals import LEGAL, NOT_IN_HAND, OTHER_QUESTION
from aerodrome.games.dog_fight.rules.tiles import lose_tile
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import DOWN, DRAW, FLYING, SEATS, A, B, Position
from aerodrome.games.dog_fight.tables import BOMBING, DOGFIGHT, ESCORT, ESPIONAGE
from aerodrome.games.dog_fight.victory import (
    DRAW_BOTH_DOWN,
    SHOT_DOWN,
    SHOT_DOWN_AFTER_BOMBING,
    end,
    end_by_rescue_table,
)


class Damage(Draws):
    """Cubes are placed, and Black loses a tile for each (DF-BLACK-03 to DF-BLACK-05)."""

    rule: ClassVar[str] = "DF-DMG-01"
    asks: ClassVar[str] = "Black"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        _hit(setting, state, A, state.hits_on_a, log)
        _hit(setting, state, B, state.hits_on_b, log)
        _hit_m(setting, state, state.hits_on_m, log)
        state.hits_on_a = 0
        state.hits_on_b = 0
        state.hits_on_m = 0
        _ask_black(state)
        return NEXT

    def legal(self, state: Position, seat: i64) -> list[int]:
        biplane = state.plane(seat)
        kinds = self.setting.aid(biplane).tiles.kinds
        return [GIVE_UP + kinds[place] for place in deck.kinds(biplane.hand)]

    def refusal(self, state: Position, seat: i64, code: i64) -> int:
        if not GIVE_UP <= code < FIRE:
            return OTHER_QUESTION
        biplane = state.plane(seat)
        place = self.setting.aid(biplane).tiles.index[code - GIVE_UP]
        return LEGAL if place >= 0 and deck.count(biplane.hand, place) else NOT_IN_HAND

    def apply(self, state: Position, seat: i64, code: i64, log: list[Event] | None) -> i64:
        """Lose the tile that the owner gives up, or a random tile of the bag (DF-BLACK-04)."""
        loser = self.drawer(state)
        biplane = state.plane(loser)
        tiles = self.setting.aid(biplane).tiles
        if seat == CHANCE:
            place = deck.drawn_kind(biplane.bag, code)
            biplane.bag -= deck.one(place)
            biplane.bag_count -= 1
        else:
            place = tiles.index[code - GIVE_UP]
            biplane.hand -= deck.one(place)
            biplane.hand_count -= 1
        biplane.owed_discards -= 1
        lose_tile(loser, biplane, place, tiles.kinds[place], log)
        _ask_black(state)
        return NEXT

    def drawer(self, state: Position) -> i64:
        return A if state.a.owed_discards else B

    def chance_name(self, state: Position) -> str:
        return en.chance_tile_from_bag("AB"[self.drawer(state)])

    def question(self, state: Position, seat: i64, purpose: str) -> str:
        return en.question_give_up(int(state.plane(seat).owed_discards))


class Fall(Phase):
    """Chapter 14 and each scenario's own end: who is down."""

    rule: ClassVar[str] = "DF-END-01"

    def begin(self, state: Position, log: list[Event] | None) -> i64:
        setting = self.setting
        if state.a.status == FLYING and state.b.status == FLYING and state.m_status == FLYING:
            return NEXT
        if setting.scenario == DOGFIGHT:
            end(state, A if state.b.status == DOWN else B, SHOT_DOWN, "DF-END-01", log)
        elif setting.scenario == ESCORT:
            _check_escort(setting, state, log)
        elif state.plane(setting.mission).status == DOWN:
            _mission_down(setting, state, log)
        elif setting.scenario == BOMBING:
            end(state, setting.mission, SHOT_DOWN, "DF-BOMB-04", log)
        else:
            end_by_rescue_table(setting, state, SHOT_DOWN, "DF-RESC-11", log)
        return NEXT


def _hit(setting: Setting, state: Position, seat: int, hits: int, log: list[Event] | None) -> None:
    """DF-DMG-01 to DF-DMG-03: one cube a hit; filling the last space is being shot down, the rest is ignored.

    DF-DMG-04: nothing anywhere takes a cube away again.
    """
    if hits == 0:
        return
    biplane = state.plane(seat)
    capacity = setting.capacity(seat, biplane)
    taken = min(hits, capacity - biplane.damage)
    biplane.damage += taken
    if biplane.damage >= capacity:
        biplane.status = DOWN
    if setting.aid(biplane).loses_tiles:
        biplane.owed_discards = taken  # DF-BLACK-03; T7 puts the loss before the check, so a fatal hit costs one too
    if log is not None:
        fields: dict[str, object] = {"plane": "AB"[seat], "damage": biplane.damage, "of": capacity}
        fields["down"] = biplane.status == DOWN
        log.append(Event("damage", EVERYONE, fields))


def _hit_m(setting: Setting, state: Position, hits: int, log: list[Event] | None) -> None:
    if hits == 0:
        return
    track = setting.tables.m_track
    state.m_damage = min(track, state.m_damage + hits)
    if state.m_damage == track:
        state.m_status = DOWN
    if log is not None:
        fields: dict[str, object] = {
            "plane": "M",
            "damage": state.m_damage,
            "of": track,
            "down": state.m_status == DOWN,
        }
        log.append(Event("damage", EVERYONE, fields))


def _ask_black(state: Position) -> None:
    """A tile of the owner's choice while the hand lasts, then one at random from the bag, then nothing."""
    state.pending = 0
    for seat in range(SEATS):
        biplane = state.plane(seat)
        if biplane.owed_discards == 0:
            continue
        if biplane.hand_count:
            state.pending = 1 << seat
        elif biplane.bag_count:
            state.pending = CHANCE_BIT
        else:
            biplane.owed_discards = 0


def _mission_down(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-ESP-07, DF-BOMB-05, DF-RESC-12; solo knows no draw here (DF-SOLO-20, DF-RUL-62)."""
    if setting.solo:
        end(state, setting.hunter, SHOT_DOWN, "DF-SOLO-20", log)
    elif setting.scenario == ESPIONAGE:
        end(state, setting.hunter, SHOT_DOWN, "DF-ESP-07", log)
    elif setting.scenario == BOMBING and state.done >= setting.numbers.exit_after:
        end(state, DRAW, SHOT_DOWN_AFTER_BOMBING, "DF-BOMB-05", log)
    elif setting.scenario == BOMBING:
        end(state, setting.hunter, SHOT_DOWN, "DF-BOMB-05", log)
    else:
        end(state, setting.hunter, SHOT_DOWN, "DF-RESC-12", log)


def _check_escort(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-ESC-20, DF-ESC-22 to DF-ESC-24: losing E is not the end."""
    attacker_down = state.plane(setting.hunter).status == DOWN
    if attacker_down and state.m_status == DOWN:
        end(state, DRAW, DRAW_BOTH_DOWN, "DF-ESC-24", log)
    elif attacker_down:
        end(state, setting.mission, SHOT_DOWN, "DF-ESC-22", log)
    elif state.m_status == DOWN:
        end(state, setting.hunter, SHOT_DOWN, "DF-ESC-23", log)
    else:
        state.m_hand = setting.tables.m_hand_alone
