"""Chapter 5: tiles leave the bag. Losses at random first (DF-CYCLE-02, DF-BLACK-04), then draws."""

from __future__ import annotations

from mypy_extensions import i64

from aerodrome.core import deck
from aerodrome.core.events import Event, all_but, only
from aerodrome.core.game import CHANCE_BIT
from aerodrome.games.dog_fight.rules.tiles import lose_tile
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import SEATS, A, B, Biplane, Position
from aerodrome.games.dog_fight.tables import tile_name


def begin(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """Ask chance for the next tile that is owed. If the whole bag is owed, empty it without asking."""
    for seat in range(SEATS):
        biplane = state.plane(seat)
        if not biplane.owed_losses and biplane.owed_draws >= biplane.bag_count:
            _draw_all(setting, seat, biplane, log)
        if biplane.bag_count == 0:
            biplane.owed_losses = 0
        if biplane.owed_losses or biplane.owed_draws:
            state.pending = CHANCE_BIT
            return
    state.pending = 0


def drawer(state: Position) -> i64:
    """Whose bag is drawn from."""
    return A if state.a.owed_draws or state.a.owed_losses else B


def weights(state: Position) -> list[int]:
    return deck.weights(state.plane(drawer(state)).bag)


def apply(setting: Setting, state: Position, outcome: i64, log: list[Event] | None) -> None:
    seat = drawer(state)
    biplane = state.plane(seat)
    place = deck.drawn_kind(biplane.bag, outcome)
    biplane.bag -= deck.one(place)
    biplane.bag_count -= 1
    kind = setting.aid(biplane).tiles.kinds[place]
    if biplane.owed_losses:
        biplane.owed_losses -= 1
        lose_tile(seat, biplane, place, kind, log)
    else:
        biplane.owed_draws -= 1
        biplane.hand += deck.one(place)
        biplane.hand_count += 1
        if log is not None:
            _tell_draw(seat, [tile_name(kind)], log)
    if not biplane.owed_losses and not biplane.owed_draws:
        begin(setting, state, log)


def _draw_all(setting: Setting, seat: i64, biplane: Biplane, log: list[Event] | None) -> None:
    """DF-ROUND-04: after the second round of a cycle whatever is left in the bag is drawn."""
    biplane.owed_draws = 0
    if biplane.bag_count == 0:
        return
    if log is not None:
        _tell_draw(seat, setting.aid(biplane).tiles.names(biplane.bag), log)
    biplane.hand += biplane.bag
    biplane.hand_count += biplane.bag_count
    biplane.bag = 0
    biplane.bag_count = 0


def _tell_draw(seat: i64, tiles: list[str], log: list[Event]) -> None:
    log.append(Event("drew", only(seat), {"seat": "AB"[seat], "count": len(tiles), "tiles": tiles}))
    log.append(Event("drew", all_but(seat), {"seat": "AB"[seat], "count": len(tiles)}))


def begin_hands(setting: Setting, state: Position, log: list[Event] | None) -> None:
    """DF-SETUP-05: the starting hands. The bot has none (DF-SOLO-04)."""
    state.a.owed_draws = setting.hand_size(state.a)
    if not setting.solo:
        state.b.owed_draws = setting.hand_size(state.b)
    begin(setting, state, log)
