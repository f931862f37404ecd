"""Chapter 16: how games end, and what happens when a player leaves."""

import pytest

from aerodrome.core.match import Match
from aerodrome.games.dogfight_1917.state import CRASHED
from tests.games.dogfight_1917.table import answer, asked, at_the_table, events, fighter, table, the_fighter


def royale(hand: str = "BM", damage: str = "") -> Match:
    return table(
        fighter("fokker_dr1", (0, 1), "N"),
        fighter("sopwith_camel", (0, 0), "N", hand=hand, damage=damage),
        fighter("spad_s13", (3, 0), "S"),
        variant="battle_royale",
    )


def without_deck(hand: str) -> str:
    """A Damage Pile of all cards but those in hand, so that the Deck is empty."""
    left = ("BM " * 8 + "HS " * 3 + "TM TM EC EC EC ED ED KI KI").split()
    for card in hand.split():
        left.remove(card)
    return " ".join(left)


def scores(match: Match) -> list[float]:
    assert match.ending is not None
    return match.ending.scores


@pytest.mark.rules("D17-GEN-01", "D17-CRS-01", "D17-CRS-03", "D17-CRS-04")
def test_shot_down_in_a_duel() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N"),
        fighter("sopwith_camel", (0, 0), "N", hand="EC", damage=without_deck("EC")),
    )
    answer(match, "A attack B", "chance 4", "chance 1", "B evade none")
    won, lost = scores(match)
    assert won > lost
    assert events(match, "rolled")[-1]["dice"] == [4, 1]  # neither momentum nor a roll for it


@pytest.mark.rules("D17-CRS-01", "D17-CRS-02", "D17-CRS-04", "D17-TEA-06", "D17-EVC-11")
def test_the_end_is_told_in_a_sentence() -> None:
    duel = table(fighter("fokker_dr1", (0, 2), damage=without_deck("BM")), fighter("sopwith_camel", (0, 0)))
    answer(duel, "A fly BM L", "A turn none", "A end turn")
    assert reason(duel) == "A was out of cards at the end of its turn. B wins."
    four = [("fokker_dr1", (-4, 0)), ("spad_s13", (4, -4)), ("albatros_d3", (-4, 4)), ("sopwith_camel", (3, 0))]
    team = table(*[fighter(kind, at) for kind, at in four], variant="team_battle")
    team.resign(0)
    team.resign(2)
    assert reason(team) == "C gave up. The team of B and D wins."
    assert team.sentences_for(0)[-1] == "The team of B and D wins (D17-TEA-06)."
    for seat, end in enumerate(["The Entente wins", "The Central Powers win"]):
        powers = table(*[fighter(kind, at) for kind, at in four], variant="entente_vs_central")
        powers.resign(seat)
        assert reason(powers) == f"{'AB'[seat]} gave up. {end}."
        assert powers.sentences_for(seat)[-1] == f"{end[0].upper()}{end[1:]} (D17-EVC-11)."


def reason(match: Match) -> str:
    assert match.ending is not None
    return match.ending.reason


@pytest.mark.rules("D17-CRS-03", "D17-CRS-07", "D17-EVC-05", "D17-EVC-09", "D17-STL-06")
def test_a_crash_is_told_with_its_shooter_and_what_follows() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N"), fighter("spad_s13", (4, -4), "SW"), fighter("albatros_d3", (-4, 4), "NE"),
        fighter("sopwith_camel", (0, 0), "N", hand="EC", damage=without_deck("EC")), variant="entente_vs_central",
    )  # fmt: skip
    answer(match, "A attack D", "chance 6", "chance 6", "D evade none")
    told = [[line for line in match.sentences_for(seat) if "down:" in line] for seat in (0, 1, 3)]
    assert told == [
        ["D is down: shot down by you (D17-CRS-03). It returns in its next turn (D17-EVC-09)."],
        ["D is down: shot down by A (D17-CRS-03). It returns in its next turn (D17-EVC-09)."],
        ["You're down: shot down by A (D17-CRS-03). You return in your next turn (D17-EVC-09)."],
    ]
    stuck = table(fighter("fokker_dr1", (0, -4), damage=without_deck("BM")), fighter("sopwith_camel", (0, 0)))
    answer(stuck, "A end turn")
    assert "You're down: stalled with an empty Deck (D17-STL-06)." in stuck.sentences_for(0)


@pytest.mark.rules("D17-ROY-05", "D17-ROY-06", "D17-CRS-05", "D17-CRS-07")
def test_spoils_and_an_empty_chair() -> None:
    match = royale(hand="EC", damage=without_deck("EC"))
    answer(match, "A attack B", "chance 4", "chance 1", "B evade none", "A advance C", "chance 1")
    assert the_fighter(match, "A").tokens == 5
    assert (the_fighter(match, "B").status, the_fighter(match, "B").cell) == (CRASHED, -1)
    assert match.ending is None


@pytest.mark.rules("D17-ROY-04", "D17-ROY-06", "D17-ROY-07", "D17-CRS-07")
def test_who_gives_up_is_out_and_nobody_s_spoil() -> None:
    match = royale()
    match.resign(1)
    assert (match.ending, asked(match), the_fighter(match, "B").status) == (None, "A", CRASHED)
    assert [the_fighter(match, who).tokens for who in "AC"] == [0, 0]
    match.resign(0)
    first, second, third = scores(match)
    assert third > first == second


@pytest.mark.rules("D17-EVC-05", "D17-EVC-11")
def test_who_gives_up_a_wingman_and_a_leader() -> None:
    squadrons = [
        fighter("fokker_dr1", (-4, 0), "SE"), fighter("spad_s13", (4, -4), "SW"),
        fighter("albatros_d3", (-4, 4), "NE"), fighter("sopwith_camel", (4, 0), "NW"),
    ]  # fmt: skip
    match = table(*squadrons, variant="entente_vs_central")
    match.resign(2)
    assert (match.ending, the_fighter(match, "C").status) == (None, CRASHED)
    assert at_the_table(match).queue == 0
    match.resign(1)
    assert scores(match)[0] > scores(match)[1]
    assert scores(match)[2] > scores(match)[3]
