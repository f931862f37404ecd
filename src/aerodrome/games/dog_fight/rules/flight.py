"""Chapters 7 to 9: what may be chosen, and where it flies."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.games.dog_fight import refusals
from aerodrome.games.dog_fight.actions import REUSE, exit_of, is_play, loop_of
from aerodrome.games.dog_fight.refusals import LEGAL
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import NONE, Biplane, Position
from aerodrome.games.dog_fight.tables import DOGFIGHT
from aerodrome.lattice.track import NO_LOOP, Walk


def chosen_kind(biplane: Biplane, code: i64) -> i64:
    """The tile a choice plays; a re-used one is the last (DF-BLACK-06)."""
    return code >> 2 if is_play(code) else biplane.last


def chosen_value(biplane: Biplane, code: i64) -> i64:
    """DF-MOVE-01: the steps a choice flies."""
    return chosen_kind(biplane, code) >> 2


def loop_taken(setting: Setting, biplane: Biplane, code: i64) -> i64:
    """DF-LOOP-02, DF-LOOP-04: the loop a choice flies; none is in reach of a loop space, nowhere more than one."""
    return setting.track.loop_within[biplane.cell] if loop_of(code) else NO_LOOP


def choice_end(setting: Setting, seat: i64, biplane: Biplane, code: i64) -> i64:
    """The space a choice ends on; the track's `off` if it leaves the board (DF-EXIT-05).

    What lattice/track.py walks are these rules: the ring (DF-MOVE-03), back from a loop space (DF-MOVE-04), along the
    exit path (DF-MOVE-05), round a loop once (DF-LOOP-03, DF-LOOP-05), a loop before the exit (DF-ALG-01).
    """
    loop = loop_taken(setting, biplane, code)
    may_leave = 1 if seat == setting.leaver else 0
    return setting.track.end(biplane.cell, chosen_value(biplane, code), loop, exit_of(code), may_leave)


def choice_walk(setting: Setting, seat: i64, biplane: Biplane, code: i64) -> Walk:
    """DF-UI-02: the whole way of a choice, for previews and the log."""
    loop = loop_taken(setting, biplane, code)
    value = chosen_value(biplane, code)
    return setting.track.walk(biplane.cell, value, loop, bool(exit_of(code)), seat == setting.leaver)


def has_path(setting: Setting, biplane: Biplane, code: i64) -> bool:
    """DF-UI-02: whether the loop and the exit that a choice names are in reach. If not, its walk would be another's."""
    loop = loop_taken(setting, biplane, code)
    value = chosen_value(biplane, code)
    if loop_of(code) and (value != 3 or loop == NO_LOOP):
        return False
    return exit_of(code) == 0 or setting.track.branch_matters(biplane.cell, value, loop)


def must_recover(setting: Setting, biplane: Biplane) -> bool:
    """DF-BROWN-02, DF-BROWN-04: Brown's last tile was a 0, in whatever round."""
    return 0 <= biplane.last < 4 and setting.aid(biplane).must_recover


def recovers(kind: i64) -> bool:
    """DF-BROWN-02: a 1 or a 2."""
    return 4 <= kind < 12


def can_recover(setting: Setting, biplane: Biplane) -> bool:
    """DF-BROWN-03: whether a 1 or a 2 is in hand."""
    kinds = setting.aid(biplane).tiles.kinds
    for place in deck.kinds(biplane.hand):
        if recovers(kinds[place]):
            return True
    return False


def choice_refusal(setting: Setting, state: Position, biplane: Biplane, code: i64) -> int:
    """DF-CHOOSE-01 to DF-CHOOSE-04: why a tile, side and route may not be chosen now; LEGAL if they may.

    DF-EXIT-04: once the exit is open, every player may take it and none has to.
    """
    kind = chosen_kind(biplane, code)
    if is_play(code):
        place = setting.aid(biplane).tiles.index[kind]
        if place < 0 or deck.count(biplane.hand, place) == 0:
            return refusals.NOT_IN_HAND
    else:
        if not setting.aid(biplane).reuses:
            return refusals.ONLY_BLACK_REUSES
        if biplane.hand_count > 0:
            return refusals.STILL_HAS_TILES
        if biplane.last == NONE:
            return refusals.NOTHING_TO_REUSE
    if must_recover(setting, biplane) and not recovers(kind):
        return refusals.MUST_RECOVER
    loop = NO_LOOP
    if loop_of(code):
        if kind >> 2 != 3:
            return refusals.ONLY_THREES_LOOP
        loop = setting.track.loop_within[biplane.cell]
        if loop == NO_LOOP:
            return refusals.LOOP_OUT_OF_REACH
    if exit_of(code):
        if setting.scenario == DOGFIGHT:
            return refusals.NO_DOGFIGHT_EXIT
        if not state.exit_open:
            return refusals.EXIT_CLOSED
        if not setting.track.branch_matters(biplane.cell, kind >> 2, loop):
            return refusals.EXIT_NOT_PASSED
    return LEGAL


def legal_choices(setting: Setting, state: Position, biplane: Biplane) -> list[int]:
    """The same as asking `choice_refusal` of every tile, side and route, only faster."""
    if biplane.hand_count == 0 and setting.aid(biplane).reuses:
        return _legal_reuses(setting, state, biplane)
    codes: list[int] = []
    kinds = setting.aid(biplane).tiles.kinds
    track = setting.track
    cell = biplane.cell
    recovering = must_recover(setting, biplane)
    loop = track.loop_within[cell]
    rest = biplane.hand
    place: i64 = 0
    exit_open = state.exit_open
    while rest:
        if rest & 15 and (not recovering or recovers(kinds[place])):
            kind: i64 = kinds[place]
            code = kind * 4
            codes.append(code)
            if exit_open and track.branch_matters(cell, kind >> 2, NO_LOOP):
                codes.append(code + 1)
            if kind >> 2 == 3 and loop != NO_LOOP:
                codes.append(code + 2)
                if exit_open and track.branch_matters(cell, 3, loop):
                    codes.append(code + 3)
        rest >>= 4
        place += 1
    return codes


def _legal_reuses(setting: Setting, state: Position, biplane: Biplane) -> list[int]:
    """DF-BLACK-06: the side and the route may be chosen again."""
    return [code for code in range(REUSE, REUSE + 4) if choice_refusal(setting, state, biplane, code) == LEGAL]
