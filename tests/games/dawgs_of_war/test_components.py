"""Chapter 1: the contents of the box. Chapter 5: the Condition Card."""

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.actions import BASIC_SECONDS, NUMBER_CARDS
from aerodrome.games.dawgs_of_war.tables import BASIC_CARDS, SPECIALS
from aerodrome.games.dawgs_of_war.title import TABLES
from tests.games.dawgs_of_war.table import answer, asked, fly_on, plane, plane_seen, started, table, viewers


@pytest.mark.rules("DOW-COMP-01", "DOW-COMP-02", "DOW-SPEC-01")
def test_sixty_cards() -> None:
    assert len(BASIC_CARDS) * 8 + len(SPECIALS) == 60
    assert len(TABLES.specials) == len({card.name for card in TABLES.specials}) == 12
    assert len(TABLES.pilots) == 8


@pytest.mark.rules("DOW-COMP-03")
def test_rotate_cards_and_number_cards() -> None:
    assert BASIC_SECONDS == ["CW", "CCW", "NC"]
    assert NUMBER_CARDS == ["N1", "N2", "N3"]
    assert [TABLES.card_names[card] for card in BASIC_CARDS] == [
        "Clockwise", "Counter-Clockwise", "No Change", "Number 1", "Number 2", "Number 3",
    ]  # fmt: skip


@pytest.mark.rules("DOW-COMP-04", "DOW-SET-02")
def test_pilots_are_decoration() -> None:
    """Two games that differ only in their pilots develop alike."""
    played = []
    for pilots in ("", "8/3"):
        match = started(seed=5, seats=2, pilots=pilots)
        fly_on(match)
        fly_on(match, "A place 1 CCW")
        played.append([plane_seen(match, "spectator", who) for who in "AB"])
    for first, second in zip(*played, strict=True):
        assert {name for name in first if first[name] != second[name]} <= {"pilot", "colour", "rgb"}
    assert played[1][0]["pilot"] == TABLES.pilots[7].name
    assert played[0][0]["pilot"] == "Angus Howles"


@pytest.mark.rules("DOW-SET-02")
@pytest.mark.parametrize("pilots", ["1", "1/1", "1/9", "0/1", "a/b"])
def test_pilots_that_cannot_be(pilots: str) -> None:
    with pytest.raises(BadInput, match="DOW-SET-02"):
        started(seats=2, pilots=pilots)


@pytest.mark.rules("DOW-COMP-05", "DOW-CF-01", "DOW-DEC-06")
def test_tokens_are_used_with_the_option_only() -> None:
    for option in (False, True):
        match = table(plane(20, 12, 0), plane(36, 12, 6, speed=0), continuous_fire=option)
        fly_on(match)
        answer(match, "A fire B", "B hold fire", "chance 1")
        assert (match.question(0).startswith("You missed"), asked(match)) == (option, "A" if option else "AB")


@pytest.mark.rules("DOW-TRK-01")
def test_the_faster_the_easier_to_hit() -> None:
    assert TABLES.vuln == [5, 4, 3, 2]


@pytest.mark.rules("DOW-TRK-02", "DOW-TRK-03", "DOW-TRK-04", "DOW-HID-01")
def test_both_markers_are_public() -> None:
    match = started(seed=1, seats=3)
    for who in viewers(match):
        shown = [plane_seen(match, who, owner) for owner in "ABC"]
        assert [(each["speed"], each["damage"]) for each in shown] == [(1, None)] * 3
    match = table(plane(20, 12, 0, speed=3, damage=3), plane(40, 4, 6, speed=0, damage=0))
    for who in viewers(match):
        shown = [plane_seen(match, who, owner) for owner in "AB"]
        assert [(each["speed"], each["damage"]) for each in shown] == [(3, 3), (0, 0)]
