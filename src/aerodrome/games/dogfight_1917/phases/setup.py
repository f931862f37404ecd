"""Chapter 4 and the set-up parts of chapter 19: Fighters, pilots, start spaces and cards.

Board, supply and dice need no preparation (D17-SET-02, D17-SET-03).
"""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dogfight_1917 import actions
from aerodrome.games.dogfight_1917.actions import place_name
from aerodrome.games.dogfight_1917.refusals import (
    LEGAL,
    NOT_A_CORNER,
    NOT_FREE,
    OTHER_QUESTION,
    SEAT_ASSIGNED,
    TAKEN,
)
from aerodrome.games.dogfight_1917.rules.cards import lose
from aerodrome.games.dogfight_1917.rules.flight import collect, is_free
from aerodrome.games.dogfight_1917.setting import Setting
from aerodrome.games.dogfight_1917.state import (
    CORNERS,
    DEAL,
    DRAW,
    HARDER,
    NEXT_TURN,
    NONE,
    REMOVE,
    Position,
)
from aerodrome.games.dogfight_1917.tables import (
    BATTLE_ROYALE,
    CARD_KINDS,
    DARING_ESCAPE,
    FIGHTERS,
    FOUR,
    MENTOR,
    PILOTS,
    TEAM_BATTLE,
)

ACE = 0  # D17-DAR-01: the Starting Player
ROOKIE = 1


# Choosing (D17-DEC-01).


def chooser(setting: Setting, step: i64) -> int:
    """Return the seat that makes choice number `step` of the set-up, or NONE after the last one."""
    seats = setting.seats
    if setting.options.fighters:
        return NONE
    if setting.options.draft:
        # D17-DRF-01, D17-DRF-02, D17-RUL-76: pilots in seat order, Fighters in reverse order, for teams too.
        if step < seats:
            return int(step)
        return int(2 * seats - 1 - step) if step < 2 * seats else NONE
    if step >= seats:
        return NONE
    if setting.options.variant == DARING_ESCAPE:
        return ROOKIE  # D17-DAR-02
    if setting.options.variant == TEAM_BATTLE:
        return setting.tables.variants.team_picks[step]  # D17-TEA-02
    return int(step)


def begin_choose(setting: Setting, state: Position, log: list[Event] | None) -> None:
    seat = chooser(setting, state.step)
    if seat != NONE:
        state.pending = 1 << seat
        return
    if setting.options.fighters:
        for each in range(setting.seats):
            _take(setting, state, each, setting.options.fighters[each], setting.options.pilots[each], log)
    state.step = 0
    if setting.options.variant == DARING_ESCAPE:
        state.phase = HARDER
        state.pending = 1 << ACE
    elif setting.options.variant == BATTLE_ROYALE:
        state.phase = CORNERS
    else:
        for each in range(setting.seats):
            _place(setting, state, each, setting.starts[each], log)
        state.phase = DEAL


def choose_refusal(setting: Setting, state: Position, code: int) -> int:
    """D17-SET-04, D17-DRF-03, D17-DAR-02: free cards only."""
    if setting.options.variant == DARING_ESCAPE:
        if not actions.ASSIGN <= code < actions.HARDER:
            return OTHER_QUESTION
        fighter, pilot = (code - actions.ASSIGN) // 4 % 4, (code - actions.ASSIGN) % 4
        if state.fighters[(code - actions.ASSIGN) // 16].fighter != NONE:
            return SEAT_ASSIGNED
        return TAKEN if _fighter_taken(state, fighter) or _pilot_taken(state, pilot) else LEGAL
    if not setting.options.draft:
        if not code < actions.PILOT:
            return OTHER_QUESTION
        return TAKEN if _fighter_taken(state, code) else LEGAL
    if state.step < setting.seats:
        if not actions.PILOT <= code < actions.FIGHTER:
            return OTHER_QUESTION
        return TAKEN if _pilot_taken(state, code - actions.PILOT) else LEGAL
    if not actions.FIGHTER <= code < actions.ASSIGN:
        return OTHER_QUESTION
    return TAKEN if _fighter_taken(state, code - actions.FIGHTER) else LEGAL


def choose_legal(setting: Setting, state: Position) -> list[int]:
    return [code for code in range(actions.HARDER) if choose_refusal(setting, state, code) == LEGAL]


def _fighter_taken(state: Position, fighter: int) -> bool:
    return any([each.fighter == fighter for each in state.fighters])


def _pilot_taken(state: Position, pilot: int) -> bool:
    return any([each.pilot == pilot for each in state.fighters])


def apply_choose(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    state.step += 1
    if code < actions.PILOT:
        _take(setting, state, seat, code, code, log)
    elif code < actions.FIGHTER:
        _take(setting, state, seat, NONE, code - actions.PILOT, log)
    elif code < actions.ASSIGN:
        _take(setting, state, seat, code - actions.FIGHTER, NONE, log)
    else:
        choice = code - actions.ASSIGN
        _take(setting, state, choice // 16, choice // FOUR % FOUR, choice % FOUR, log)


def _take(setting: Setting, state: Position, seat: int, fighter: int, pilot: int, log: list[Event] | None) -> None:
    taker = state.fighters[seat]
    fields: dict[str, object] = {"seat": setting.names[seat]}
    if fighter != NONE:
        taker.fighter = fighter
        fields["fighter"] = FIGHTERS[fighter]
    if pilot != NONE:
        taker.pilot = pilot
        fields["pilot"] = PILOTS[pilot]
    if log is not None:
        log.append(Event("took", EVERYONE, fields))


# The harder option (D17-DAR-05, D17-DEC-02).


def apply_harder(setting: Setting, state: Position, code: int, log: list[Event] | None) -> None:
    state.pending = 0
    state.harder = 1 if code == actions.HARDER else 0
    if log is not None:
        log.append(Event("harder", EVERYONE, {"seat": setting.names[ACE], "take": state.harder == 1}))
    for seat in range(setting.seats):
        _place(setting, state, seat, setting.starts[seat], log)
    state.phase = DEAL


# Corners (D17-ROY-02).


def begin_corners(setting: Setting, state: Position) -> None:
    if state.step < setting.seats:
        state.pending = 1 << state.step
        return
    state.step = 0
    state.phase = DEAL


def corner_refusal(setting: Setting, state: Position, seat: int, code: int) -> int:
    if not actions.PLACE <= code < actions.PASS:
        return OTHER_QUESTION
    cell = code - actions.PLACE
    if cell not in setting.tables.corners:
        return NOT_A_CORNER
    return LEGAL if is_free(setting, state, cell, seat) else NOT_FREE


def corner_legal(setting: Setting, state: Position, seat: int) -> list[int]:
    return sorted([actions.PLACE + cell for cell in setting.tables.corners if is_free(setting, state, cell, seat)])


def apply_corner(setting: Setting, state: Position, seat: int, code: int, log: list[Event] | None) -> None:
    """D17-ROY-02, D17-ROY-03: place the Fighter facing the centre. Later seats get tokens."""
    cell = code - actions.PLACE
    heading = (setting.tables.corners.index(cell) + 3) % 6  # D17-BRD-10
    _place(setting, state, seat, cell * 6 + heading, log)
    collect(setting, state, seat, setting.tables.variants.royale_tokens[seat], "D17-ROY-03", log)
    state.pending = 0
    state.step += 1


def _place(setting: Setting, state: Position, seat: int, pose: int, log: list[Event] | None) -> None:
    """D17-TOK-03: placing a Fighter is not a movement, so it collects nothing."""
    fighter = state.fighters[seat]
    fighter.cell = pose // 6
    fighter.heading = pose % 6
    if log is not None:
        fields: dict[str, object] = {"seat": setting.names[seat], "at": place_name(pose // 6)}
        log.append(Event("placed", EVERYONE, fields))


# Dealing (D17-SET-06).


def begin_deal(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Deal seat by seat: make the Deck, remove the Ace's cards unseen, then draw five cards."""
    if state.step == setting.seats:
        state.step = 0
        state.active = setting.seats - 1  # D17-SET-09: so that A is next
        state.turn = 0
        state.phase = NEXT_TURN
        return
    fighter = state.fighters[state.step]
    if fighter.deck_count == 0:
        _make_deck(setting, state, log)
    removed = ace_removes(setting, state) if state.step == ACE else 0
    state.owner = state.step
    state.pending = CHANCE_BIT
    if fighter.lost_count < removed:
        state.owed = removed
        state.phase = REMOVE
        return
    state.owed = setting.numbers.hand
    state.after_cards = DEAL
    state.step += 1
    state.phase = DRAW


def ace_removes(setting: Setting, state: Position) -> int:
    """D17-DAR-03, D17-DAR-04, D17-DAR-05."""
    if setting.options.variant != DARING_ESCAPE:
        return 0
    variants = setting.tables.variants
    return variants.ace_removed + (variants.ace_removed_hard if state.harder else 0)


def _make_deck(setting: Setting, state: Position, log: list[Event] | None) -> None:
    fighter = state.fighters[state.step]
    fighter.deck = setting.cards_of(fighter)
    fighter.deck_count = deck.total(fighter.deck)
    if setting.options.teaching_decks:
        # D17-SET-12, D17-SET-14: remove cards face-up, before shuffling.
        for kind in range(CARD_KINDS):
            for _ in range(setting.tables.variants.first_removed[kind]):
                fighter.deck -= deck.one(kind)
                fighter.deck_count -= 1
                fighter.removed += deck.one(kind)
    if fighter.pilot == MENTOR:
        collect(setting, state, state.step, setting.numbers.setup_tokens, "D17-PIL-50", log)


def apply_remove(setting: Setting, state: Position, kind: i64, log: list[Event] | None) -> None:
    lose(state.fighters[state.owner], kind)
    state.owed -= 1
    if state.owed == 0:
        state.pending = 0
        state.phase = DEAL
        if log is not None:
            count = int(state.fighters[state.owner].lost_count)
            log.append(Event("removed", EVERYONE, {"seat": setting.names[state.owner], "count": count}))
