"""The sky, the Condition Cards and the events of a round on a terminal."""

import io
import json

import pytest
from rich.console import Console, RenderableType

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.games.dawgs_of_war import terminal
from aerodrome.games.dawgs_of_war.actions import SEAT_NAMES
from aerodrome.games.dawgs_of_war.terminal.sky import ARROWS, CONE, SEVERAL, SKY, THIN_AIR
from aerodrome.games.dawgs_of_war.title import GAME, TABLES
from aerodrome.lattice import hexes
from tests.games.dawgs_of_war.table import answer, events, plane, play_on, started, table, the_plane, waiting


def drawn(renderable: RenderableType, width: int = 100) -> str:
    file = io.StringIO()
    Console(file=file, width=width, no_color=True).print(renderable)
    return file.getvalue()


def sent(match: Match, who: str) -> dict[str, object]:
    """Return the observation as a server would send it."""
    seat = SEAT_NAMES.index(who) if who in SEAT_NAMES else NOBODY
    found = json.loads(json.dumps(match.observation(seat).to_json()))
    assert isinstance(found, dict)
    return found


def sky(match: Match, who: str = "spectator") -> dict[int, str]:
    """Return the drawn lines by height in points."""
    lines = drawn(terminal.board(sent(match, who), 100)).splitlines()
    ground = next(number for number, line in enumerate(lines) if "▀" in line)
    return {2 * TABLES.top_row + 1 - place: line[3:] for place, line in enumerate(lines[ground - 23 : ground])}


@pytest.mark.parametrize("heading", range(12))
@pytest.mark.rules("DOW-MAP-01", "DOW-MAP-05", "DOW-OCC-01")
def test_a_plane_is_drawn_where_it_is(heading: int) -> None:
    match = table(plane(32, 12, heading), plane(8, 4, 0))
    lines = sky(match)
    assert lines[12][32] == ARROWS[heading]
    assert [(x, y) for y, line in lines.items() for x, sign in enumerate(line) if sign == "A"] == [
        (32 - hexes.increment(heading)[0], 12 - hexes.increment(heading)[1])
    ]


@pytest.mark.rules("DOW-HEAD-01")
def test_twelve_headings_have_twelve_signs() -> None:
    assert len(set(ARROWS)) == 12


@pytest.mark.rules("DOW-MAP-03", "DOW-MAP-08")
def test_the_sky_has_its_rows_and_its_thin_air() -> None:
    lines = sky(table(plane(32, 12, 0), plane(8, 4, 0)))
    assert lines[22].count(THIN_AIR) == 15
    assert lines[20].count(THIN_AIR) == 16
    assert THIN_AIR not in lines[16]
    assert lines[16].count(SKY) == 16
    text = drawn(terminal.board(sent(started(seed=1, seats=2), "A"), 100))
    assert [row for row in range(12) if f"\n{row:>2} " in text] == list(range(12))


@pytest.mark.rules("DOW-FIRE-03", "DOW-FIRE-05")
def test_one_s_own_cone_is_shown() -> None:
    match = table(plane(32, 12, 0), plane(8, 4, 0))
    cone = [(x, y) for y, line in sky(match, "A").items() for x, sign in enumerate(line) if sign == CONE]
    assert sorted(cone) == [(36, 12), (38, 10), (38, 14), (40, 12), (42, 10), (42, 14), (44, 12)]
    assert not any(CONE in line for line in sky(match, "spectator").values())


@pytest.mark.rules("DOW-OCC-06")
def test_planes_in_one_place_are_marked_as_several() -> None:
    lines = sky(table(plane(32, 12, 0), plane(32, 12, 0)))
    assert lines[12][32] == SEVERAL


@pytest.mark.rules("DOW-TRK-01", "DOW-TRK-02", "DOW-TRK-03", "DOW-TRK-04", "DOW-BRK-01")
def test_cards_show_speed_damage_and_danger() -> None:
    match = table(
        plane(20, 12, 0, speed=3, damage=1, special="SA04"),
        plane(40, 4, 6, in_play="SA09", token="A"),
        waiting("right", special="SA02"),
        delayed_respawn=True,
        continuous_fire=True,
    )
    text = drawn(terminal.cockpit(sent(match, "A"), match.offers(0)))
    for words in (
        "0/5", "1/4✖", "[3/2]", "breaks on 2+", "Chase Tail", "undamaged", "Thick Hide in play",
        "Continuous Fire Token on A", "waits: comes in on the right in a rolled row", "Angus Howles", "[★ SA04]",
        "right, level, nose at 10,6",
    ):  # fmt: skip
        assert words in text, words


@pytest.mark.rules("DOW-HID-03", "DOW-SPEC-01")
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_no_secret_is_drawn(seats: int) -> None:
    """No name of a card that a viewer must not know is on the screen."""
    match = started(seed=seats, seats=seats)
    answer(match, "A place 2 CW")
    held = {who: TABLES.specials[the_plane(match, who).special] for who in SEAT_NAMES[:seats]}
    for who in [*SEAT_NAMES[:seats], "spectator"]:
        text = drawn(terminal.board(sent(match, who), 100)) + drawn(terminal.cockpit(sent(match, who), []))
        for owner, card in held.items():
            assert (card.name in text) == (owner == who)
        assert ("cards Number 2 + Clockwise" in text) == (who == "A")
        assert "has chosen" in text


@pytest.mark.rules("DOW-RND-01")
def test_a_round_is_told_in_plain_sentences() -> None:
    match = table(plane(16, 12, 0, special="SA08"), plane(36, 12, 6, damage=0, special="SA01"), plane(60, 4, 0))
    answer(match, "A place 1 SA08", "B place 1 NC", "C place 1 NC", "chance 4")
    answer(match, "A fire B", "B hold fire", "chance 3")
    told = terminal.account(
        sent(match, "A"), [event.to_json() for event in match.log_for(0)],
        [match.game.describe(event, 0) for event in match.log_for(0)],
    )  # fmt: skip
    assert told == [
        "You show 1 and On Point.",
        "B shows 1 and No Change.",
        "C shows 1 and No Change.",
        "You: 8,6 → 10,6.",
        "B: 18,6 → 16,6.",
        "C leaves the map on the right (DOW-EXIT-01).",
        "C comes in on the left in row 4, at Speed 1.",
        "B holds fire.",
        "You roll 3+1 against B's Vulnerability 4: a hit (DOW-FIRE-07).",
        "B takes a hit. The Damage Token is on 0 (DOW-DMG-02).",
        "B is out: its plane was shot down (DOW-DMG-03).",
        "B discards Roll Over.",
        "Round 2.",
    ]


def test_every_game_of_the_menu_can_be_drawn() -> None:
    for _, games in terminal.MENU:
        for _, options in games:
            match = started(seed=1, **options)
            play_on(match, 1, turns=2)
            for who in ["A", "spectator"]:
                assert "▀" in drawn(terminal.board(sent(match, who), 80), 80)
                assert "special deck" in drawn(terminal.cockpit(sent(match, who), []), 80)


@pytest.mark.rules("DOW-EXIT-01", "DOW-EXIT-03")
def test_who_leaves_is_never_told_to_be_off_the_map() -> None:
    """At the edge of the map, one of the two hexes at the nose is off the map."""
    match = table(plane(2, 6, 5, speed=2), plane(60, 4, 0))
    answer(match, "A place 1 NC", "B place 1 NC")
    assert events(match, "moved")[0]["path"] == [[-1, 7]]
    flown = [event for event in match.log_for(0) if event.kind in ("moved", "left_map")]
    assert [match.game.describe(event, 0) for event in flown] == [
        "You: 1,3 → 0,4.",
        "You leave the map on the left (DOW-EXIT-01).",
        "",
        "B leaves the map on the right (DOW-EXIT-01).",
    ]


@pytest.mark.rules("DOW-REV-02", "DOW-FIRE-07")
def test_a_choice_to_turn_is_told() -> None:
    def told(positions: int) -> str:
        return GAME.new({}).describe(Event("chose", EVERYONE, {"seat": "B", "positions": positions}), 0)

    assert told(0) == "B chooses not to turn."
    assert told(-2) == "B chooses to turn clockwise by 2."
