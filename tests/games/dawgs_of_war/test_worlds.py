"""Every world that a seat can imagine agrees with all that it has seen of special cards since the first deal."""

from collections import Counter

import pytest

from aerodrome.core.events import Event
from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.dawgs_of_war.rules.cards import assume_one_deck
from aerodrome.games.dawgs_of_war.state import NONE, PLACE, Position, listed, piled
from aerodrome.games.dawgs_of_war.tables import CARD_COUNT, SPECIALS
from aerodrome.games.dawgs_of_war.title import GAME
from tests.games.dawgs_of_war import accounts
from tests.games.dawgs_of_war.table import answer, at_the_table, fly_on, plane, rules_of, seen, table

TURNS = {2: 250, 3: 150, 4: 100, 5: 60, 6: 50, 7: 50, 8: 50}


def current_card(world: Position, seat: int) -> str | None:
    owned = world.planes[seat]
    card = owned.special if owned.special != NONE else owned.in_play
    return None if card == NONE else SPECIALS[card]


def drawn_cards(world: Position, log: list[Event], names: list[str]) -> list[str]:
    """Return the card of each draw in the log: the next one that the seat discards, or the one it has."""
    found: list[str] = []
    held = {name: current_card(world, seat) for seat, name in enumerate(names)}
    for event in reversed(log):
        who = str(event.fields.get("seat"))
        if event.kind == "discarded":
            held[who] = str(event.fields["card"])
        if event.kind == "drew":
            card = held[who]
            assert card is not None
            assert event.fields.get("card", card) == card
            found.append(card)
            held[who] = None
    assert set(held.values()) == {None}, "every seat with a card has drawn it"
    return found[::-1]


def check_log(world: Position, log: list[Event], names: list[str]) -> int:
    """Replay the log's cards, with hidden ones as in the world. Return the number of shuffles."""
    deck, discard = set(SPECIALS), set[str]()
    held: dict[str, str | None] = dict.fromkeys(names)
    drawn = iter(drawn_cards(world, log, names))
    shuffles = 0
    for event in log:
        who = str(event.fields.get("seat"))
        if event.kind == "drew":
            card = next(drawn)
            assert card in deck, f"{who} cannot have drawn {card}"
            deck.remove(card)
            held[who] = card
        elif event.kind == "discarded":
            assert held[who] == event.fields["card"]
            discard.add(str(event.fields["card"]))
            held[who] = None
        elif event.kind == "revealed" and event.fields["card"] in SPECIALS:
            assert held[who] == event.fields["card"]
        elif event.kind == "shuffled":
            assert deck == set()
            deck, discard = discard, set()
            shuffles += 1
    assert held == {name: current_card(world, seat) for seat, name in enumerate(names)}
    assert discard == {SPECIALS[card] for card in listed(world.discard)}
    assert deck == {SPECIALS[card] for card in range(CARD_COUNT) if world.deck >> card & 1}
    return shuffles


def restless(match: Match, seat: int, luck: Seeded) -> int:
    """Return an answer that makes for many draws and reveals: fly level, leave the map, and rarely shoot."""
    game = match.game
    codes = game.legal(match.state, seat)
    texts = [game.actions.text(code) for code in codes]
    if "hold fire" in texts and luck.below("peace", 10):
        return codes[-1]
    straight = texts.index("place 1 NC") if "place 1 NC" in texts else -1
    level = at_the_table(match).planes[seat].heading % 6 == 0
    if straight >= 0 and level and luck.below("straight", 10):
        return codes[straight]
    safe = [code for code in codes if "CRASHES" not in game.label(match.state, seat, code)] or codes
    return safe[luck.below("choice", len(safe))]


@pytest.mark.rules("DOW-HID-01", "DOW-HID-03", "DOW-OPT-04")
@pytest.mark.parametrize("seats", range(2, 9))
def test_worlds_agree_with_the_whole_log(seats: int) -> None:
    """Check every seat and a spectator at every decision of a few games. In some games a player leaves."""
    shuffles = 0
    for number in range(4):
        options = {"redraw_special": True, "delayed_respawn": number % 2 == 1, "world_not_round": number > 1}
        match = Match(GAME.new({"seats": seats, **options}), Seeded(number), TURNS[seats])
        game, luck, worlds = rules_of(match), Seeded(f"{number}/choice"), Seeded(f"{number}/world")
        while match.ending is None:
            viewer = [*range(seats), NOBODY][luck.below("viewer", seats + 1)]
            log = match.log_for(viewer)
            shuffles += check_log(at_the_table(match), log, game.setting.names)
            accounts.check(game, at_the_table(match))
            world = game.determinize(match.observation(viewer), worlds)
            check_log(world, log, game.setting.names)
            accounts.check(game, world)
            if luck.below("leaves", 200) == 0:
                match.resign(match.pending_seats()[0])
            else:
                seat = match.pending_seats()[0]
                match.submit(seat, restless(match, seat, luck))
    assert shuffles > 100, "many worlds come after a shuffle"


@pytest.mark.rules("DOW-OPT-04", "DOW-ST-01")
@pytest.mark.parametrize("seats", [4, 8])
def test_the_text_of_a_position_keeps_what_is_known(seats: int) -> None:
    match = Match(GAME.new({"seats": seats, "redraw_special": True}), Seeded(1), TURNS[seats])
    luck = Seeded("choice")
    kept = 0
    while match.ending is None:
        state = at_the_table(match)
        if state.phase == PLACE and not [each for each in state.planes if each.card != NONE]:
            text = GAME.write_position(match.game, state)
            game, again = GAME.read_position(text)
            assert game.key(again) == match.game.key(state)
            kept += 1 if "kept:" in text else 0
        seat = match.pending_seats()[0]
        match.submit(seat, restless(match, seat, luck))
    assert kept > 0


def shuffled() -> Match:
    """A has discarded SA01 and drawn SA07 from the shuffled discards. B to F still have SA02 to SA06, unseen."""
    match = table(
        plane(60, 12, 0, special="SA01"), *[plane(20, 4 * row, 0, special=SPECIALS[row]) for row in range(1, 6)],
        redraw_special=True,
    )  # fmt: skip
    state = at_the_table(match)
    state.deck, state.discard = 0, piled([6, 7, 8, 9, 10, 11])
    assume_one_deck(state)
    return answer(fly_on(match), "chance SA07")


@pytest.mark.rules("DOW-HID-01", "DOW-HID-03", "DOW-OPT-04")
def test_nobody_who_kept_a_card_has_one_of_those_shuffled() -> None:
    match = shuffled()
    game, state = rules_of(match), at_the_table(match)
    kept, new = [1, 2, 3, 4, 5], [0, 6, 7, 8, 9, 10, 11]
    for viewer in [*range(6), NOBODY]:
        for number in range(20):
            world = game.determinize(game.observe(state, viewer), Seeded(number))
            assert sorted(world.planes[seat].special for seat in range(1, 6)) == kept
            assert world.planes[0].special in new
            assert world.deck == sum(1 << card for card in new) & ~(1 << world.planes[0].special)
            if viewer != NOBODY:
                assert world.planes[viewer].special == state.planes[viewer].special


@pytest.mark.rules("DOW-HID-03")
def test_all_deals_that_fit_are_alike() -> None:
    """B is the viewer. C may have any of the old cards except B's, and A any of the new ones."""
    match = shuffled()
    game, state = rules_of(match), at_the_table(match)
    view, source = game.observe(state, 1), Seeded(1)
    found: Counter[tuple[int, int]] = Counter()
    for _ in range(2800):
        world = game.determinize(view, source)
        found[world.planes[0].special, world.planes[2].special] += 1
    assert set(found) == {(new, kept) for new in [0, 6, 7, 8, 9, 10, 11] for kept in [2, 3, 4, 5]}
    assert min(found.values()) > 60
    assert max(found.values()) < 140


@pytest.mark.rules("DOW-HID-01", "DOW-HID-03")
def test_what_a_hidden_card_may_be_is_told_to_all() -> None:
    match = shuffled()
    for who in ["A", "B", "spectator"]:
        view = seen(match, who)
        planes = view["planes"]
        assert isinstance(planes, list)
        assert planes[0]["special_among"] == view["deck_among"] == ["SA01", *SPECIALS[6:]]
        assert planes[1]["special_among"] == SPECIALS[1:6]
