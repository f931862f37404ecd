"""Rulings that are our own: questions the rulebook leaves open, answered in RULES.md."""

import pytest

from tests.games.dogfight_1917.table import (
    answer,
    asked,
    at_the_table,
    events,
    fighter,
    legal,
    seen,
    started,
    table,
    the_fighter,
)
from tests.games.dogfight_1917.test_end import without_deck


@pytest.mark.rules("D17-RUL-76", "D17-DRF-01", "D17-DRF-02", "D17-TEA-02")
def test_teams_draft_in_the_order_of_the_draft() -> None:
    match = started(variant="team_battle", draft=True)
    order = ""
    while asked(match):
        order += asked(match)
        answer(match, f"{asked(match)} {legal(match, asked(match))[0]}")
    assert order == "ABCD" + "DCBA"
    # Without a draft each team's second player waits (D17-TEA-02).
    match = started(variant="team_battle")
    order = ""
    while asked(match):
        order += asked(match)
        answer(match, f"{asked(match)} {legal(match, asked(match))[0]}")
    assert order == "ABDC"


@pytest.mark.rules("D17-RUL-77", "D17-ROY-05", "D17-ROY-07")
def test_the_last_kill_of_a_battle_royale_has_its_spoils() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N"), fighter("sopwith_camel", (0, 0), "N", hand="EC", damage=without_deck("EC")),
        fighter("spad_s13", (3, 0), "S"), variant="battle_royale",
    )  # fmt: skip
    match.resign(2)
    answer(match, "A attack B", "chance 4", "chance 1", "B evade none")
    assert match.ending is not None
    assert the_fighter(match, "A").tokens == 5
    assert [event.kind for event in match.events[-3:]] == ["crashed", "tokens", "result"]


@pytest.mark.rules("D17-RUL-78", "D17-SPA-06", "D17-DSX-05", "D17-FTR-37")
@pytest.mark.parametrize(("to", "heading"), [("0,1", "N"), ("-1,1", "NE")])
def test_boom_and_zoom_on_the_own_rear_space_counts(to: str, heading: str) -> None:
    """A is straight behind B, who earns Dead Six with a card; A stays, or moves, and B's movement is ignored."""
    match = table(
        fighter("albatros_d3", (0, 1), "N", tokens=2), fighter("fokker_dr1", (0, 0), "N", hand="EC", pilot="fonck"),
        draft=True,
    )  # fmt: skip
    answer(match, "A boom_zoom B", "chance 3", "chance 1", "B evade EC", "chance 6")
    assert f"dead_six {to}" in legal(match, "A")
    answer(match, f"A dead_six {to}")
    assert (asked(match), the_fighter(match, "A").heading) == ("A", ["N", "NE"].index(heading))
    assert len(events(match, "dead_six")) == 1
    assert the_fighter(match, "A").tokens == 0


@pytest.mark.rules("D17-RUL-79", "D17-TOK-07", "D17-INF-04")
def test_discards_keep_their_order_in_a_regroup() -> None:
    match = table(
        fighter("fokker_dr1", (0, 2), discard="BM HS EC BM KI TM", tokens=2), fighter("sopwith_camel", (0, 0))
    )
    answer(match, "A regroup", "chance BM", "chance EC")
    fighters = seen(match, "B")["fighters"]
    assert isinstance(fighters, list)
    assert fighters[0]["discard"] == ["BM", "HS", "KI", "TM"]  # of two BM the newer one was taken


@pytest.mark.rules("D17-RUL-80", "D17-EVC-07", "D17-CRD-08")
def test_a_wingman_s_last_evasion_card_is_in_its_new_deck() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N"), fighter("spad_s13", (4, -4), "SW"), fighter("albatros_d3", (-4, 4), "NE"),
        fighter("sopwith_camel", (0, 0), "N", hand="EC", damage=without_deck("EC")), variant="entente_vs_central",
    )  # fmt: skip
    answer(match, "A attack D", "chance 6", "chance 6", "D evade EC", "chance 1", "chance 1")
    wingman = the_fighter(match, "D")
    assert (wingman.discard_count, wingman.hand_count, wingman.deck_count) == (0, 0, 20)
    assert at_the_table(match).fallen == 3


@pytest.mark.rules("D17-RUL-81", "D17-EVC-07", "D17-CRD-08", "D17-FTR-23")
def test_a_wingman_s_last_maneuver_card_is_in_its_new_deck() -> None:
    """The Camel D strains itself with a Turning Maneuver to the left and an empty Deck."""
    match = table(
        fighter("fokker_dr1", (0, 3), "N"), fighter("spad_s13", (4, -4), "SW"), fighter("albatros_d3", (-4, 4), "NE"),
        fighter("sopwith_camel", (0, 0), "N", hand="TM", damage=without_deck("TM")), variant="entente_vs_central",
        active="D",
    )  # fmt: skip
    answer(match, "D fly TM L", "D turn none", "chance 1")
    wingman = the_fighter(match, "D")
    assert (wingman.discard_count, wingman.hand_count, wingman.deck_count) == (0, 0, 20)
    assert at_the_table(match).active == 1  # its Leader is next
