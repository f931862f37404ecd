"""Chapter 4 and the set-up of the variants: who flies what, from where, with which cards."""

from typing import cast

import pytest

from aerodrome.core.game import CHANCE, CHANCE_BIT, seats_of
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917.game import Dogfight1917
from aerodrome.games.dogfight_1917.pieces import FIGHTERS, PILOTS
from aerodrome.games.dogfight_1917.state import SETUP_STAGE
from aerodrome.games.dogfight_1917.title import GAME
from aerodrome.lattice.hexagon import HEADING_NAMES
from tests.games.dogfight_1917.table import (
    GAME_BOARD,
    all_cards,
    answer,
    asked,
    at_the_table,
    events,
    legal,
    pile,
    started,
    the_fighter,
    why_not,
)

TWENTY = pile("BM " * 8 + "HS " * 3 + "TM TM EC EC EC ED ED KI KI")
PAIRS = [
    "combo fokker_dr1 richthofen",
    "combo sopwith_camel maclaren",
    "combo albatros_d3 loewenhardt",
    "combo spad_s13 fonck",
]


@pytest.mark.rules("D17-GEN-07", "D17-VAR-01")
@pytest.mark.parametrize(
    ("variant", "counts"),
    [
        ("duel", [2]),
        ("daring_escape", [2]),
        ("battle_royale", [3, 4]),
        ("team_battle", [4]),
        ("entente_vs_central", [4]),
    ],
)
def test_how_many_play(variant: str, counts: list[int]) -> None:
    for seats in (2, 3, 4):
        if seats in counts:
            assert GAME.new({"variant": variant, "seats": seats}).seats == seats
        else:
            with pytest.raises(BadInput, match="D17-GEN-07"):
                GAME.new({"variant": variant, "seats": seats})


@pytest.mark.rules("D17-VAR-01")
@pytest.mark.parametrize("variant", ["daring_escape", "entente_vs_central"])
def test_no_draft_where_the_aircraft_are_prescribed(variant: str) -> None:
    with pytest.raises(BadInput):
        GAME.new({"variant": variant, "draft": True})


@pytest.mark.rules("D17-SET-04", "D17-DEC-01")
def test_four_pairs_each_taken_once() -> None:
    match = started(seed=1)
    assert (asked(match), legal(match, "A")) == ("A", PAIRS)
    answer(match, f"A {PAIRS[2]}")
    assert (asked(match), legal(match, "B")) == ("B", [PAIRS[0], PAIRS[1], PAIRS[3]])
    assert why_not(match, "B", PAIRS[2]) == "D17-SET-04"


@pytest.mark.rules("D17-SET-05", "D17-SET-06", "D17-SET-07", "D17-SET-08", "D17-SET-09", "D17-FTR-01", "D17-CMP-02")
def test_a_duel_begins() -> None:
    match = answer(started(seed=4), f"A {PAIRS[0]}", f"B {PAIRS[3]}")
    assert (asked(match), at_the_table(match).turn) == ("A", 1)
    for who, at, hand, deck in [("A", (0, -1), 6, 14), ("B", (0, 0), 5, 15)]:  # A has drawn already
        one = the_fighter(match, who)
        assert (GAME_BOARD.places[one.cell], HEADING_NAMES[one.heading]) == (at, "N")
        assert (one.side, one.tokens, one.hand_count, one.deck_count) == (0, 0, hand, deck)
        assert all_cards(one) == TWENTY
        assert (one.damage, one.discard, one.removed, one.lost) == (0, 0, 0, 0)


@pytest.mark.rules("D17-SET-02", "D17-SET-03", "D17-CMP-01")
def test_what_is_in_the_box() -> None:
    match = answer(
        started(seed=4, variant="battle_royale"), *[f"{who} {pair}" for who, pair in zip("ABCD", PAIRS, strict=True)]
    )
    assert [FIGHTERS[the_fighter(match, who).fighter] for who in "ABCD"] == FIGHTERS
    assert [PILOTS[the_fighter(match, who).pilot] for who in "ABCD"] == PILOTS[:4]
    assert GAME_BOARD.cells == 61


@pytest.mark.rules("D17-SET-10", "D17-SET-11", "D17-SET-12", "D17-PIL-50", "D17-INF-07")
def test_the_first_game() -> None:
    match = started(seed=4, first_game=True)
    assert asked(match) == "A"
    for who, kind, hand in [("A", "sopwith_camel", 6), ("B", "fokker_dr1", 5)]:
        one = the_fighter(match, who)
        assert (FIGHTERS[one.fighter], PILOTS[one.pilot]) == (kind, "mentor")
        assert (one.tokens, one.hand_count, one.hand_count + one.deck_count) == (2, hand, 17)
        assert one.removed == pile("BM BM EC")
        assert all_cards(one) == TWENTY


@pytest.mark.rules("D17-SET-13")
def test_a_mentor_in_place_of_a_pilot() -> None:
    match = started(seed=4, fighters="spad_s13/albatros_d3", pilots="mentor/loewenhardt")
    assert [the_fighter(match, who).tokens for who in "AB"] == [2, 0]
    assert all_cards(the_fighter(match, "A")) == TWENTY
    with pytest.raises(BadInput, match="D17-SET-13"):
        GAME.new({
            "variant": "battle_royale", "seats": 3, "fighters": "spad_s13/albatros_d3/fokker_dr1",
            "pilots": "mentor/mentor/mentor",
        })  # fmt: skip
    with pytest.raises(BadInput, match="D17-SET-13"):
        GAME.new({"draft": True, "fighters": "spad_s13/albatros_d3", "pilots": "mentor/fonck"})


@pytest.mark.rules("D17-SET-14", "D17-SET-13", "D17-RUL-84")
def test_teaching_decks_with_any_fighters_and_two_mentors() -> None:
    match = started(
        seed=4, variant="battle_royale", seats=3, teaching_decks=True,
        fighters="spad_s13/albatros_d3/fokker_dr1", pilots="mentor/loewenhardt/mentor",
    )  # fmt: skip
    for who, place in zip("ABC", ("0,-4", "4,0", "-4,4"), strict=True):
        answer(match, f"{who} place {place}")
    for who, tokens in [("A", 2), ("B", 1), ("C", 4)]:  # by seat, and two for a mentor
        one = the_fighter(match, who)
        assert (one.hand_count + one.deck_count, one.tokens) == (17, tokens)
        assert one.removed == pile("BM BM EC")
        assert all_cards(one) == TWENTY
    with pytest.raises(BadInput, match=r"first game: its line-up is fixed .*teaching_decks=true"):
        GAME.new({"first_game": True, "fighters": "spad_s13/albatros_d3", "pilots": "mentor/mentor"})


@pytest.mark.rules("D17-SET-14", "D17-RUL-08")
@pytest.mark.parametrize("variant", ["duel", "daring_escape", "battle_royale", "team_battle", "entente_vs_central"])
def test_every_variant_may_be_flown_with_teaching_decks(variant: str) -> None:
    for wanted, cards in [(False, 20), (True, 17)]:
        game = cast(Dogfight1917, GAME.new({"variant": variant, "teaching_decks": wanted}))
        state, dice = game.start(), Seeded(5)
        while state.stage == SETUP_STAGE:
            seat = CHANCE if state.pending & CHANCE_BIT else seats_of(state.pending)[0]
            game.apply(state, seat, game.roll(state, dice) if seat == CHANCE else game.legal(state, seat)[0])
        for one in state.fighters:
            assert one.hand_count + one.deck_count + one.lost_count == cards


@pytest.mark.rules("D17-SET-04", "D17-DRF-03")
def test_mixed_pairs_need_a_draft() -> None:
    mixed = {"fighters": "spad_s13/albatros_d3", "pilots": "richthofen/fonck"}
    with pytest.raises(BadInput, match="D17-SET-04"):
        GAME.new(dict(mixed))
    assert GAME.new({"draft": True, **mixed}).seats == 2


@pytest.mark.rules("D17-DRF-01", "D17-DRF-02", "D17-DRF-03", "D17-DEC-01")
def test_a_draft_goes_round_and_back() -> None:
    match = started(seed=2, variant="battle_royale", seats=3, draft=True)
    order = ""
    for pilot in ("fonck", "richthofen", "maclaren"):
        order += asked(match)
        assert f"pilot {pilot}" in legal(match, asked(match))
        answer(match, f"{asked(match)} pilot {pilot}")
    for kind in ("fokker_dr1", "spad_s13", "albatros_d3"):
        order += asked(match)
        answer(match, f"{asked(match)} fighter {kind}")
    assert order == "ABCCBA"
    assert [PILOTS[the_fighter(match, who).pilot] for who in "ABC"] == ["fonck", "richthofen", "maclaren"]
    assert [FIGHTERS[the_fighter(match, who).fighter] for who in "ABC"] == ["albatros_d3", "spad_s13", "fokker_dr1"]


@pytest.mark.rules("D17-DAR-01", "D17-DAR-02", "D17-DAR-03", "D17-DAR-04", "D17-DAR-05", "D17-DEC-02", "D17-INF-07")
@pytest.mark.parametrize(("harder", "gone"), [("no", 2), ("yes", 4)])
def test_the_rookie_chooses_and_the_ace_loses_cards(harder: str, gone: int) -> None:
    match = started(seed=3, variant="daring_escape")
    assert asked(match) == "B"
    assert len(legal(match, "B")) == 2 * 4 * 4
    answer(match, "B assign A spad_s13 richthofen")
    assert len(legal(match, "B")) == 3 * 3
    answer(match, "B assign B fokker_dr1 fonck")
    assert (asked(match), sorted(legal(match, "A"))) == ("A", ["harder no", "harder yes"])
    answer(match, f"A harder {harder}")
    ace, rookie = the_fighter(match, "A"), the_fighter(match, "B")
    assert (ace.hand_count, ace.deck_count, ace.lost_count) == (6, 14 - gone, gone)
    assert (rookie.hand_count, rookie.deck_count, rookie.lost_count) == (5, 15, 0)
    assert all_cards(ace) == TWENTY


@pytest.mark.rules("D17-ROY-01", "D17-ROY-02", "D17-ROY-03", "D17-BRD-10", "D17-DEC-03", "D17-TOK-03")
def test_corners_and_tokens() -> None:
    match = started(seed=3, variant="battle_royale", fighters="/".join(FIGHTERS), pilots="/".join(PILOTS[:4]))
    assert sorted(legal(match, "A")) == sorted(f"place {at}" for at in ("0,-4", "4,-4", "4,0", "0,4", "-4,4", "-4,0"))
    assert why_not(match, "A", "place 0,0") == "D17-ROY-02"
    answer(match, "A place 4,-4")
    assert why_not(match, "B", "place 4,-4") != ""
    answer(match, "B place 4,0", "C place -4,4", "D place -4,0")
    assert [HEADING_NAMES[the_fighter(match, who).heading] for who in "ABCD"] == ["SW", "NW", "NE", "SE"]
    assert [the_fighter(match, who).tokens for who in "ABCD"] == [0, 1, 2, 3]


@pytest.mark.rules("D17-TEA-01", "D17-TEA-02", "D17-TEA-03", "D17-TEA-04")
def test_team_battle() -> None:
    match = started(seed=3, variant="team_battle")
    order = ""
    for pair in PAIRS:
        order += asked(match)
        answer(match, f"{asked(match)} {pair}")
    assert order == "ABDC"
    places = [GAME_BOARD.places[the_fighter(match, who).cell] for who in "ABCD"]
    assert places == [(-4, 0), (4, -4), (-4, 4), (4, 0)]
    assert [HEADING_NAMES[the_fighter(match, who).heading] for who in "ABCD"] == ["SE", "SW", "NE", "NW"]
    assert [the_fighter(match, who).tokens for who in "ABCD"] == [0, 0, 0, 0]


@pytest.mark.rules("D17-EVC-01", "D17-EVC-02", "D17-EVC-03", "D17-EVC-04")
def test_the_line_up_of_the_powers() -> None:
    match = started(seed=3, variant="entente_vs_central")
    assert asked(match) == "A"
    assert at_the_table(match).turn == 1
    flown = [FIGHTERS[the_fighter(match, who).fighter] for who in "ABCD"]
    assert flown == ["fokker_dr1", "spad_s13", "albatros_d3", "sopwith_camel"]
    assert [PILOTS[the_fighter(match, who).pilot] for who in "ABCD"] == [
        "richthofen",
        "fonck",
        "loewenhardt",
        "maclaren",
    ]
    assert [GAME_BOARD.places[the_fighter(match, who).cell] for who in "ABCD"] == [(-4, 0), (4, -4), (-4, 4), (4, 0)]


@pytest.mark.rules("D17-GEN-06", "D17-INV-06")
def test_the_same_seed_deals_the_same_cards() -> None:
    hands = []
    for seed in (7, 7, 8):
        match = answer(started(seed=seed), f"A {PAIRS[0]}", f"B {PAIRS[1]}")
        hands.append((the_fighter(match, "A").hand, the_fighter(match, "B").hand))
    assert hands[0] == hands[1] != hands[2]


@pytest.mark.rules("D17-GEN-06", "D17-SET-06")
def test_cards_are_dealt_as_often_as_they_are_there() -> None:
    match = answer(started(), f"A {PAIRS[0]}", f"B {PAIRS[1]}")
    assert match.game.chance_faces(match.state) == ["BM", "HS", "TM", "EC", "ED", "KI"]
    assert match.game.chance(match.state) == [8, 3, 2, 3, 2, 2]
    answer(match, "chance KI", "chance KI")
    assert match.game.chance_faces(match.state) == ["BM", "HS", "TM", "EC", "ED"]


@pytest.mark.rules("D17-SET-07", "D17-SET-11", "D17-PIL-50", "D17-EVC-03", "D17-EVC-04")
def test_a_fixed_line_up_is_told() -> None:
    lines = started(1, first_game=True).sentences_for(1)
    assert lines[:5] == [
        "A flies the Sopwith Camel with Pilot Mentor: Pathfinder.",
        "You fly the Fokker Dr.I with Pilot Mentor: Pathfinder.",
        "A starts on 0,-1.",
        "You start on 0,0.",
        "A collects 2 tokens (D17-PIL-50).",
    ]
    assert "You collect 2 tokens (D17-PIL-50)." in lines
    squadrons = started(1, variant="entente_vs_central")
    assert [len(events(squadrons, kind)) for kind in ("took", "placed")] == [4, 4]
    chosen = started(1, fighters="spad_s13/fokker_dr1", pilots="fonck/richthofen")
    assert [each["fighter"] for each in events(chosen, "took")] == ["spad_s13", "fokker_dr1"]
    assert len(events(started(1), "took")) == 0  # still to be chosen


@pytest.mark.rules("D17-DAR-03", "D17-INF-07")
def test_what_the_ace_loses_is_told_as_somebody_s() -> None:
    match = answer(started(1, variant="daring_escape"), "B assign A spad_s13 fonck", "B assign B fokker_dr1 richthofen")
    answer(match, "A harder yes")
    assert "4 of your cards leave the game unseen." in match.sentences_for(0)
    assert "4 of A's cards leave the game unseen." in match.sentences_for(1)


@pytest.mark.rules("D17-GEN-07", "D17-DRF-01")
def test_a_slip_in_the_options_is_answered_with_what_would_do() -> None:
    with pytest.raises(BadInput, match=r"for 2 players \(D17-GEN-07\)\. For 3 players, set variant=battle_royale\."):
        GAME.new({"seats": 3})
    four = "variant=battle_royale or variant=team_battle or variant=entente_vs_central"
    with pytest.raises(BadInput, match=f"For 4 players, set {four}."):
        GAME.new({"seats": 4})
    for wrong in (lambda: GAME.new({"variant": "draft"}), lambda: GAME.schema.parsed(["variant=draft"])):
        with pytest.raises(BadInput, match=r"Did you mean draft=true\?"):
            wrong()
