"""Texts for players: labels of choices and explained refusals. This module decides no rule."""

from __future__ import annotations

from aerodrome.core import sequenced
from aerodrome.core.events import Event
from aerodrome.core.message import NOTHING
from aerodrome.core.refusal import Refusal
from aerodrome.games.dog_fight import actions, events, refusals, sketches
from aerodrome.games.dog_fight.messages import en
from aerodrome.games.dog_fight.rules.escort import has_steering_path, steering_walk
from aerodrome.games.dog_fight.rules.flight import choice_walk, chosen_kind, has_path
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import NONE, Biplane, Position
from aerodrome.games.dog_fight.tables import M_TILES, STARTS, tile_name
from aerodrome.lattice.track import Walk


class Words(sequenced.Words[Position]):
    def __init__(self, setting: Setting) -> None:
        self.setting = setting

    def label(self, state: Position, seat: int, code: int) -> str:
        """Describe what an action would do now, with the path it flies."""
        setting = self.setting
        if actions.is_choice(code):
            return _choice_label(setting, state, seat, code)
        if actions.is_steering(code):
            return _steering_label(setting, state, seat, code - actions.STEER)
        if code < actions.START:
            aid = setting.aids[code - actions.PLANE]
            return en.label_biplane(aid.name, aid.damage_track, str(aid.row.get("flavour", "")))
        if code < actions.ASIDE:
            corner = STARTS[code - actions.START].replace(" ", "-")
            return en.label_start(corner, setting.board.names[setting.board.starts[code - actions.START]])
        if code < actions.KEEP:
            return en.label_aside(tile_name(code - actions.ASIDE))
        if code == actions.KEEP:
            aside = int(state.plane(seat).aside_count) if seat >= 0 else 0
            return en.label_exchange(aside) if aside else en.label_keep()
        if code < actions.FIRE:
            return en.label_give_up(tile_name(code - actions.GIVE_UP))
        if code == actions.FIRE:
            return en.label_fire()
        if code == actions.HOLD_FIRE:
            return en.label_hold_fire()
        if code in (actions.EXTRA_HIT_E, actions.EXTRA_HIT_M):
            return en.label_odd_hit("E" if code == actions.EXTRA_HIT_E else "M")
        return en.label_target("E" if code == actions.TARGET_E else "M")

    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        """Return the sentence of a refusal, with the names of this case."""
        setting = self.setting
        rule, text = refusals.REFUSALS[refusal]
        if refusal == refusals.NOT_IN_HAND and actions.is_play(code):
            text = en.refusal_tile_not_in_hand(tile_name(code >> 2))
        elif refusal == refusals.LOOP_OUT_OF_REACH:
            text = en.refusal_no_loop_from(setting.board.names[state.plane(seat).cell])
        elif refusal == refusals.PLANE_NOT_FOR_MISSION:
            text = en.refusal_role(setting.numbers.mission_role, list(setting.numbers.mission_biplanes))
        return Refusal(rule, text)

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        return sketches.sketch(self.setting, state, seat, code)

    def waiting(self) -> str:
        return en.question_waiting()


def _choice_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if seat < 0:
        return events.choice_words(code)  # a spectator sees nothing that depends on a hand (DF-INFO-08)
    biplane = state.plane(seat)
    kind = chosen_kind(biplane, code)
    if kind == NONE:
        return en.label_reuse_last()
    way: str = NOTHING
    if biplane.plane != NONE and has_path(setting, biplane, code):
        way = _way(setting, biplane.cell, choice_walk(setting, seat, biplane, code))
    return en.label_tile(
        not actions.is_play(code),
        tile_name(kind),
        kind >> 2,
        kind & 3,
        _side(setting, biplane, code),
        actions.exit_of(code) != 0,
        way,
        _warning(setting, state, seat, kind),
    )


def _side(setting: Setting, biplane: Biplane, code: int) -> str:
    """DF-COMP-05: name the side of a 3. The normal side needs its name only where the loop is on offer as well."""
    if actions.loop_of(code):
        return "loop"
    is_loop_on_offer = biplane.plane != NONE and has_path(setting, biplane, actions.looped(code))
    return "normal" if is_loop_on_offer else "none"


def _warning(setting: Setting, state: Position, seat: int, kind: int) -> str:
    """DF-UI-03: warn of a choice that loses by rule, or may lose."""
    biplane = state.plane(seat)
    aid = setting.aid(biplane)
    if aid.crashes_on_second_zero and kind < 4 and 0 <= biplane.last < 4:
        return en.warning_white()
    if aid.must_recover and kind < 4:
        tiles = aid.tiles.tiles(biplane.hand)
        if not any([4 <= other < 12 for other in tiles]):
            return en.warning_brown()
    return NOTHING


def _steering_label(setting: Setting, state: Position, seat: int, steering: int) -> str:
    escort = state.plane(setting.mission)
    is_known = seat == setting.mission and (escort.choice != NONE or escort.status != 0)
    way: str = NOTHING
    if is_known and has_steering_path(setting, state, steering):
        way = _way(setting, state.m_cell, steering_walk(setting, state, steering))
    tile = steering >> 1
    return en.label_steer(M_TILES[tile], steering & 1 != 0, setting.tables.m_hits[tile], way)


def _way(setting: Setting, start: int, walk: Walk) -> str:
    names = setting.board.names
    if walk.visited:
        return en.way_flown(names[start], " ".join([names[space] for space in walk.visited]), walk.left)
    return en.way_out(names[start]) if walk.left else en.way_stays(names[start])
