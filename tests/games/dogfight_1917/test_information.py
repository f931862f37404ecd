"""Chapter 20: who knows what."""

import json

import pytest

from aerodrome.core import deck
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917.pieces import CARDS, SEAT_NAMES
from aerodrome.games.dogfight_1917.rules import cards
from aerodrome.games.dogfight_1917.rules.memory import seen_by_others
from aerodrome.games.dogfight_1917.state import EVADE, IMPROVISE, Fighter
from tests.games.dogfight_1917.table import (
    answer,
    asked,
    at_the_table,
    events,
    fighter,
    legal,
    rules_of,
    seen,
    started,
    table,
    the_fighter,
    viewers,
)
from tests.games.dogfight_1917.test_end import without_deck


def sent(match: Match, who: str) -> str:
    """Everything a seat is sent, in one text."""
    seat = SEAT_NAMES.index(who) if who in SEAT_NAMES else -2
    told = [[event.kind, event.fields] for event in match.log_for(seat)]
    return json.dumps([seen(match, who), told, match.sentences_for(seat)], sort_keys=True)


def camel(hand: str, damage: str, discard: str = "TM") -> Fighter:
    return fighter("sopwith_camel", (0, 0), hand=hand, damage=damage, discard=discard)


def fokker(hand: str = "BM HS", damage: str = "ED KI", tokens: int = 3) -> Fighter:
    return fighter("fokker_dr1", (0, 2), hand=hand, damage=damage, discard="BM BM", tokens=tokens)


@pytest.mark.rules("D17-INF-01", "D17-INF-02", "D17-INF-03", "D17-INF-09", "D17-INV-07")
def test_what_a_rival_holds_changes_nothing_that_is_sent() -> None:
    """Hand, Deck and Damage Pile of B are exchanged; A and a spectator are sent the same."""
    worlds = [
        table(fokker(), camel(hand, damage))
        for hand, damage in [("BM EC", "HS ED"), ("ED KI", "BM BM"), ("EC ED", "KI BM")]
    ]
    for who in ("A", "spectator"):
        assert len({sent(world, who) for world in worlds}) == 1
    assert len({sent(world, "B") for world in worlds}) == 3


@pytest.mark.rules("D17-INF-02", "D17-INF-03", "D17-CMP-02", "D17-DMG-01")
def test_nobody_knows_the_own_deck_and_damage_pile() -> None:
    worlds = [table(fokker(damage=damage), camel("BM EC", "HS")) for damage in ("ED KI", "KI ED", "BM TM")]
    for who in viewers(worlds[0]):
        assert len({sent(world, who) for world in worlds}) == 1


@pytest.mark.rules("D17-INF-03", "D17-TOK-08", "D17-DEC-16", "D17-INF-05")
def test_a_repair_shows_the_damage_pile_to_its_owner_alone() -> None:
    worlds = [answer(table(fokker(damage=damage), camel("BM EC", "HS")), "A repair") for damage in ("ED KI", "BM TM")]
    assert sorted(legal(worlds[0], "A")) == ["repair ED", "repair ED KI", "repair KI", "repair none"]
    assert sorted(legal(worlds[1], "A")) == ["repair BM", "repair BM TM", "repair TM", "repair none"]
    for who in ("B", "spectator"):
        assert len({sent(world, who) for world in worlds}) == 1
    # What was put into the Deck stays unknown to the others, its number does not.
    worlds = [
        answer(table(fokker(damage=damage), camel("BM EC", "HS")), "A repair", f"A repair {card}")
        for damage, card in [("ED KI", "ED"), ("HS KI", "HS")]
    ]
    assert len({sent(world, "B") for world in worlds}) == 1
    assert the_fighter(worlds[0], "A").damage_count == 0
    assert [told["count"] for told in events(worlds[0], "repaired")] == [1, 1]  # for the owner, and for everyone else


@pytest.mark.rules("D17-INF-04", "D17-INF-08", "D17-TOK-07")
def test_discards_and_what_regroup_takes_from_them_lie_open() -> None:
    match = table(fokker(), camel("BM EC", "HS", discard="TM KI"))
    other = table(fokker(), camel("BM EC", "HS", discard="KI TM"))
    assert sent(match, "A") != sent(other, "A")  # the order counts as well
    answer(table(fokker(), camel("BM", "HS")), "A regroup", "chance BM", "chance BM")
    worlds = [
        answer(table(fighter("fokker_dr1", (0, 2), discard="BM HS KI", tokens=2), camel("BM", "")), "A regroup", *two)
        for two in (["chance BM", "chance HS"], ["chance KI", "chance HS"])
    ]
    assert sent(worlds[0], "B") != sent(worlds[1], "B")


@pytest.mark.rules("D17-INF-06", "D17-EVA-01", "D17-DEC-13", "D17-EVA-05")
@pytest.mark.parametrize("hand", ["", "BM KI", "EC", "EC ED"])
def test_every_attack_asks_the_target(hand: str) -> None:
    match = answer(table(fokker(tokens=0), camel(hand, "HS")), "A attack B", "chance 1", "chance 1")
    assert (asked(match), at_the_table(match).phase) == ("B", EVADE)
    assert legal(match, "B") == ["evade none", *[f"evade {card}" for card in ("EC", "ED") if card in hand]]
    # Chance does not answer for the target either, even where there is only one answer.
    lucky = Match(match.game, Seeded(1), state=match.game.clone(match.state))
    assert lucky.pending_seats() == [1]


@pytest.mark.rules("D17-INF-06", "D17-INF-01")
def test_the_window_looks_the_same_from_outside() -> None:
    worlds = [
        answer(table(fokker(tokens=0), camel(hand, "HS")), "A attack B", "chance 6", "chance 1")
        for hand in ("BM KI", "EC ED", "BM EC")
    ]
    for who in ("A", "spectator"):
        assert len({sent(world, who) for world in worlds}) == 1
    for world in worlds:
        answer(world, "B evade none")
    for who in ("A", "spectator"):
        assert len({sent(world, who) for world in worlds}) == 1


@pytest.mark.rules("D17-IMP-03", "D17-INF-05", "D17-INF-01")
def test_of_an_improvisation_others_see_the_discard_and_a_number() -> None:
    """No one else sees the chosen cards, neither before the last one nor after it."""
    worlds = [
        answer(table(fokker(hand=hand), camel("BM", "HS"), phase=IMPROVISE), "A improvise BM")
        for hand in ("BM BM EC KI", "BM HS EC TM", "BM TM HS ED")
    ]
    assert len({sent(world, "B") for world in worlds}) == 1
    for world, card in zip(worlds, ["KI", "EC", "TM"], strict=True):
        answer(world, f"A back {card}")
    assert len({sent(world, "B") for world in worlds}) == 1
    for world, card in zip(worlds, ["EC", "TM", "BM"], strict=True):
        answer(world, "A back done", f"chance {card}")
    assert len({sent(world, "B") for world in worlds}) == 1
    assert len({sent(world, "A") for world in worlds}) == 3


@pytest.mark.rules("D17-INF-07", "D17-DAR-03")
def test_nobody_knows_what_the_ace_lost() -> None:
    worlds = []
    for first, second in [("KI", "KI"), ("BM", "EC")]:
        match = answer(
            started(variant="daring_escape"),
            "B assign A spad_s13 richthofen", "B assign B fokker_dr1 fonck", "A harder no",
            f"chance {first}", f"chance {second}",
        )  # fmt: skip
        worlds.append(answer(match, *["chance BM"] * 5))
    for who in viewers(worlds[0]):
        assert len({sent(world, who) for world in worlds}) == 1


@pytest.mark.rules("D17-INF-07", "D17-CRD-08", "D17-TOK-04")
def test_a_killer_instinct_that_was_played_is_known_to_all() -> None:
    match = answer(table(fokker(hand="BM KI"), camel("BM", "HS")), "A tactic KI")
    for who in viewers(match):
        assert "KI" in sent(match, who)
    assert the_fighter(match, "A").tokens == 5


@pytest.mark.rules("D17-TEA-07", "D17-INF-01")
def test_team_mates_hide_their_hands() -> None:
    worlds = [
        table(
            fokker(), fighter("spad_s13", (4, -4), "SW"), fighter("albatros_d3", (-4, 4), "NE", hand=hand),
            fighter("sopwith_camel", (4, 0), "NW"), variant="team_battle",
        )
        for hand in ("BM EC", "KI HS")
    ]  # fmt: skip
    for who in ("A", "B", "D", "spectator"):
        assert len({sent(world, who) for world in worlds}) == 1


@pytest.mark.rules("D17-DMG-01", "D17-INF-03")
def test_a_damaged_card_is_seen_by_nobody() -> None:
    worlds = []
    for card in ("KI", "BM"):
        match = answer(
            table(fokker(tokens=0), camel("BM EC", "HS")), "A attack B", "chance 6", "chance 1", "B evade none"
        )
        worlds.append(answer(match, f"chance {card}"))
    assert the_fighter(worlds[0], "B").damage_count == 2
    for who in viewers(worlds[0]):
        assert len({sent(world, who) for world in worlds}) == 1


@pytest.mark.rules("D17-INF-03", "D17-INF-07", "D17-INF-09", "D17-TOK-08")
def test_where_a_repaired_card_lay_is_the_owner_s_secret() -> None:
    """An Ace's Damage Pile holds TM and ED in one order or the other; TM is repaired, ED thrown away for all to see.

    Before, the other ED had been discarded, regrouped and shuffled back, so that others may hold the two damaged
    cards for different ones. Their view afterwards must not depend on the order.
    """
    setting = rules_of(started(variant="daring_escape")).setting
    known = []
    for third, fourth in [("TM", "ED"), ("ED", "TM")]:
        ace = Fighter()
        ace.fighter, ace.pilot = 3, 0
        ace.deck, ace.deck_count = setting.cards_of(ace), 20
        for lost in ("BM", "BM"):
            cards.lose(ace, CARDS.index(lost))
        for drawn in ("ED", "HS", "HS", "BM", "BM"):
            cards.draw(ace, CARDS.index(drawn))
        cards.discard(ace, CARDS.index("ED"))
        cards.to_damage(ace, CARDS.index(third))
        cards.regroup(ace, CARDS.index("ED"))
        ace.aside = deck.one(CARDS.index("ED"))
        cards.shuffle_back(ace)
        cards.draw(ace, CARDS.index("BM"))
        cards.to_damage(ace, CARDS.index(fourth))
        cards.repair(ace, deck.one(CARDS.index("TM")))
        known.append(seen_by_others(ace.moves))
    assert known[0] == known[1]
    assert known[0]


@pytest.mark.rules("D17-EVC-06", "D17-INF-05", "D17-INF-09")
def test_whose_turn_comes_first_is_in_everybody_s_view() -> None:
    """A shoots the Wingman D down: D's Leader B is next, though C would be by the seats."""
    match = table(
        fighter("fokker_dr1", (0, 1), "N"), fighter("spad_s13", (4, -4), "SW"), fighter("albatros_d3", (-4, 4), "NE"),
        fighter("sopwith_camel", (0, 0), "N", hand="EC", damage=without_deck("EC")), variant="entente_vs_central",
    )  # fmt: skip
    assert [seen(match, who)["leaders_next"] for who in viewers(match)] == [[]] * 5
    answer(match, "A attack D", "chance 6", "chance 6", "D evade none", "A advance C", "chance 1")
    assert asked(match) == "A"
    assert [seen(match, who)["leaders_next"] for who in viewers(match)] == [["B"]] * 5
