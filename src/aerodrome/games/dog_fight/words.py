"""Texts for players: labels of choices and explained refusals. This module decides no rule."""

from __future__ import annotations

from aerodrome.core import sequenced
from aerodrome.core.events import Event
from aerodrome.core.refusal import Refusal
from aerodrome.games.dog_fight import events, sketches
from aerodrome.games.dog_fight.actions import (
    ASIDE,
    EXTRA_HIT_E,
    EXTRA_HIT_M,
    FIRE,
    GIVE_UP,
    HOLD_FIRE,
    KEEP,
    PLANE,
    START,
    STEER,
    TABLE,
    TARGET_E,
    exit_of,
    is_choice,
    is_play,
    is_steering,
    loop_of,
    looped,
)
from aerodrome.games.dog_fight.refusals import (
    LOOP_OUT_OF_REACH,
    MUST_RECOVER,
    NOT_IN_HAND,
    PLANE_NOT_FOR_MISSION,
    REFUSALS,
)
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
        if is_choice(code):
            return _choice_label(setting, state, seat, code)
        if is_steering(code):
            return _steering_label(setting, state, seat, code - STEER)
        if code < START:
            aid = setting.aids[code - PLANE]
            return f"{aid.name}: {aid.damage_track} hits. {aid.row.get('flavour', '')}"
        if code < ASIDE:
            return f"Start {STARTS[code - START]}, on {setting.board.names[setting.board.starts[code - START]]}"
        if code < KEEP:
            return f"Set {tile_name(code - ASIDE)} aside"
        if code == KEEP:
            aside = state.plane(seat).aside_count if seat >= 0 else 0
            return f"Exchange {aside} tile" + "s" * (aside != 1) if aside else "Keep your hand"
        if code < FIRE:
            return f"Give up {tile_name(code - GIVE_UP)}"
        if code == FIRE:
            return "Fire"
        if code == HOLD_FIRE:
            return "Hold fire"
        if code in (EXTRA_HIT_E, EXTRA_HIT_M):
            return "The odd hit goes to " + ("E" if code == EXTRA_HIT_E else "M")
        return "Shoot " + ("E" if code == TARGET_E else "M")

    def explain(self, state: Position, seat: int, code: int, refusal: int) -> Refusal:
        """Return the sentence of a refusal, with the names of this case."""
        setting = self.setting
        rule, text = REFUSALS[refusal]
        if refusal == NOT_IN_HAND and is_play(code):
            text = f"You don't have tile {tile_name(code >> 2)} in hand. Choose a tile you hold."
        elif refusal == LOOP_OUT_OF_REACH:
            here = setting.board.names[state.plane(seat).cell]
            text = f"You can't loop from {here}: three steps reach no loop space. Play the 3 on its normal side."
        elif refusal == MUST_RECOVER:
            text = "You can't play that tile: after a 0, Brown must play a 1 or a 2."
        elif refusal == PLANE_NOT_FOR_MISSION:
            allowed = ", ".join(setting.numbers.mission_biplanes)
            text = f"You can't choose that biplane: the {setting.numbers.mission_role} flies one of {allowed}."
        return Refusal(rule, text)

    def describe(self, event: Event, seat: int) -> str:
        return events.sentence(self.setting, event, seat)

    def sketch(self, state: Position, seat: int, code: int) -> dict[str, object]:
        return sketches.sketch(self.setting, state, seat, code)

    def waiting(self) -> str:
        return "Waiting for the other side."


def tile_words(kind: int) -> str:
    steps, hits = kind >> 2, kind & 3
    text = f"{tile_name(kind)}: {steps} step" + "s" * (steps != 1)
    return text + ", " + ("no hits" if hits == 0 else f"{hits} hit" + "s" * (hits > 1))


def _choice_label(setting: Setting, state: Position, seat: int, code: int) -> str:
    if seat < 0:
        return TABLE.text(code)  # a spectator sees nothing that depends on a hand (DF-INFO-08)
    biplane = state.plane(seat)
    kind = chosen_kind(biplane, code)
    if kind == NONE:
        return "Re-use the last tile"
    named = "Re-use " if not is_play(code) else ""
    text = named + tile_words(kind) + _side(setting, biplane, code) + (", exit" if exit_of(code) else "")
    if biplane.plane != NONE and has_path(setting, biplane, code):
        text += _way(setting, biplane.cell, choice_walk(setting, seat, biplane, code))
    return text + _warning(setting, state, seat, kind)


def _side(setting: Setting, biplane: Biplane, code: int) -> str:
    """DF-COMP-05: name the side of a 3. The normal side needs its name only where the loop is on offer as well."""
    if loop_of(code):
        return ", loop side"
    is_loop_on_offer = biplane.plane != NONE and has_path(setting, biplane, looped(code))
    return ", normal side" if is_loop_on_offer else ""


def _warning(setting: Setting, state: Position, seat: int, kind: int) -> str:
    """DF-UI-03: warn of a choice that loses by rule, or may lose."""
    biplane = state.plane(seat)
    aid = setting.aid(biplane)
    if aid.crashes_on_second_zero and kind < 4 and 0 <= biplane.last < 4:
        return "  ! a second 0 in a row crashes White (DF-WHITE-02)"
    if aid.must_recover and kind < 4:
        tiles = aid.tiles.tiles(biplane.hand)
        if not any([4 <= other < 12 for other in tiles]):
            return "  ! without a 1 or 2 next turn Brown crashes (DF-BROWN-03)"
    return ""


def _steering_label(setting: Setting, state: Position, seat: int, steering: int) -> str:
    text = f"M {M_TILES[steering >> 1]}" + (", exit" if steering & 1 else "")
    hits = setting.tables.m_hits[steering >> 1]
    text += f", {hits} hit" if hits else ""
    escort = state.plane(setting.mission)
    is_known = seat == setting.mission and (escort.choice != NONE or escort.status != 0)
    if is_known and has_steering_path(setting, state, steering):
        text += _way(setting, state.m_cell, steering_walk(setting, state, steering))
    return text


def _way(setting: Setting, start: int, walk: Walk) -> str:
    names = setting.board.names
    if walk.left:
        return f"  {names[start]} → " + " ".join([names[space] for space in walk.visited] + ["out!"])
    if not walk.visited:
        return f"  stays on {names[start]}"
    return f"  {names[start]} → " + " ".join([names[space] for space in walk.visited])
