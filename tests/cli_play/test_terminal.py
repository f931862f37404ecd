"""The board, the cockpits and the account of Dog Fight! as they look on a terminal."""

from __future__ import annotations

import io
import json
import re

import pytest
from rich.console import Console, RenderableType

from aerodrome.core import registry
from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.dog_fight import terminal
from aerodrome.games.dog_fight.tables import PLANES, SCENARIOS, SPECIALS
from aerodrome.games.dog_fight.terminal import cockpits, observation, ring
from aerodrome.games.dog_fight.title import TABLES


def drawn(renderable: RenderableType, width: int = 80) -> str:
    file = io.StringIO()
    Console(file=file, width=width, no_color=True).print(renderable)
    return file.getvalue()


def flown(turns: int, seed: str = "1", **options: object) -> Match:
    """Return a match after this many turns of random play."""
    match = Match(registry.title("dog-fight").new(options), Seeded(seed), 100)
    luck = Seeded(seed)
    while match.ending is None and match.state.turn <= turns:
        seat = match.pending_seats()[0]
        legal = match.game.legal(match.state, seat)
        match.submit(seat, legal[luck.below("test", len(legal))])
    return match


def seen(match: Match, seat: int) -> dict[str, object]:
    """Return the observation as a server would send it."""
    found = json.loads(json.dumps(match.observation(seat).to_json()))
    assert isinstance(found, dict)
    return found


def test_the_middle_of_the_ring_says_when() -> None:
    """The turn may count on after the end, but no one plays it."""
    assert "round 1 of 3 · turn 2" in drawn(ring.board(seen(flown(1), 0), 80))
    over = [flown(99, str(seed), plane_a="red", plane_b="blue", start="top left") for seed in range(8)]
    ended_by_hits = [match for match in over if match.ending is not None and match.ending.rule == "DF-END-03"]
    assert ended_by_hits
    for match in ended_by_hits:
        picture = drawn(ring.board(seen(match, 0), 80))
        assert "the game is over" in picture
        assert "round 4" not in picture


def test_the_drawing_agrees_with_the_data() -> None:
    """The picture is fixed and the boards are data. The picture must show the same as the boards."""
    for board in TABLES.boards:
        track = board.track
        assert track.ring == len(ring.RING_PLACES)
        assert [(loop.entry, loop.back) for loop in track.loops] == [(4, 2), (0, 6)]
        assert len(ring.EXIT_PLACES[track.junction]) == track.spaces - track.branch
        for space in range(track.ring):
            row, column = ring.RING_PLACES[space]
            following = ring.RING_PLACES[(space + 1) % track.ring]
            arrow = ring.RING_ARROWS[space]
            expected = (
                "▲" if following[0] < row else "▼" if following[0] > row else "◀" if following[1] < column else "▶"
            )
            assert arrow == expected
        for colours in board.colours:
            assert all(colour in observation.LETTERS and colour in observation.SPACE_STYLES for colour in colours)
    assert sorted(observation.PLANE_STYLES) == sorted(PLANES)
    assert sorted(cockpits.REMINDERS) == sorted(SPECIALS)
    assert ["dogfight", *cockpits.GOALS] == SCENARIOS


def test_every_game_of_the_menu_can_be_flown() -> None:
    title = registry.title("dog-fight")
    for _, games in terminal.MENU:
        for _, options in games:
            assert title.new(options).seats in title.seats


@pytest.mark.rules("DF-UI-04", "DF-BOARD-07", "DF-BOARD-09", "DF-BOARD-10")
def test_the_standard_board_names_and_letters_every_space() -> None:
    text = drawn(terminal.board(seen(flown(3, scenario="espionage"), 0), 80))
    for sign in (
        "R0 W ",
        "R1 W ",
        "R2 W+P ",
        "R3 W ",
        "R4 W ",
        "R5 W+B ",
        "R6 W ",
        "R7 W ",
        "LP P ",
        "LB Br ",
        "X3 B EXIT",
    ):
        assert f"╭ {sign}" in text
    assert "W white · P purple · B blue · Br brown" in text
    dogfight = drawn(terminal.board(seen(flown(3), 0), 80))
    assert "X1" not in dogfight
    assert "╭ R5 W ─" in dogfight
    assert "B blue" not in dogfight


@pytest.mark.rules("DF-UI-04", "DF-ALT-02", "DF-ALT-03")
def test_the_alternative_board_has_its_own_colours_and_junction() -> None:
    text = drawn(terminal.board(seen(flown(3, scenario="bombing", board="alternative"), 0), 80))
    for sign in ("R0 G ", "R1 W+G ", "R2 W+P ", "R3 W ", "R4 W+B ", "R5 W+G ", "R6 G ", "R7 G ", "X1 B "):
        assert f"╭ {sign}" in text
    junction = next(line for line in text.splitlines() if "╭ R4" in line)
    assert "╭ X1" in junction


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("board", ["standard", "alternative"])
def test_everything_fits_eighty_columns_and_looks_the_same_without_colour(scenario: str, board: str) -> None:
    for turns in (0, 1, 4, 11):
        match = flown(turns, scenario=scenario, board=board)
        for seat in (0, 1, NOBODY):
            now = seen(match, seat)
            for part in (terminal.board(now, 80), terminal.cockpit(now, match.offers(seat))):
                plain = drawn(part)
                assert "…" not in plain
                assert max(len(line) for line in plain.splitlines()) <= 80
                coloured = Console(file=io.StringIO(), width=80, record=True)
                coloured.print(part)
                assert coloured.export_text() == plain


@pytest.mark.rules("DF-UI-04")
def test_every_biplane_carries_a_mark_and_the_way_it_flies() -> None:
    match = flown(3, scenario="escort")
    now = seen(match, 0)
    text = drawn(terminal.board(now, 80))
    for mark in "ABM":
        assert any(f"{mark}{arrow}" in text for arrow in "▲▼◀▶")


@pytest.mark.rules("DF-UI-01", "DF-UI-05", "DF-COMP-09", "DF-INFO-02", "DF-INFO-04")
def test_a_cockpit_shows_what_is_public_and_only_the_own_hand() -> None:
    match = flown(3, plane_a="grey", plane_b="blue")
    mine, others, nobodys = (drawn(terminal.cockpit(seen(match, seat), match.offers(seat))) for seat in (0, 1, NOBODY))
    assert mine.index(" A  Grey · you") < mine.index(" B  Blue")
    assert others.index(" B  Blue · you") < others.index(" A  Grey")
    for text in (mine, others):
        assert text.count("in your bag") == 1
        assert text.count("unseen") == 1
        assert text.count("╭───╮") == 3
    assert nobodys.count("unseen") == 2
    assert "╭───╮" not in nobodys
    squares = [line for line in nobodys.splitlines() if "played [" in line]
    assert [line.count("[") for line in squares] == [5, 5]
    assert [line.count("[   ]") for line in squares] == [2, 2]
    assert mine.count("□ still choosing") == 2


@pytest.mark.rules("DF-UI-01", "DF-COMP-08")
def test_unseen_tiles_are_counted_by_value() -> None:
    """Before the first turn Blue's complete set is unseen: two 1s, three 2s and so on."""
    text = drawn(terminal.cockpit(seen(flown(0, plane_a="red", plane_b="blue", start="top left"), 0), []))
    unseen = next(line for line in text.splitlines() if "unseen" in line)
    assert unseen.strip("│ ").split() == ["unseen", "·", "2×1", "3×2", "3×3", "4×4", "3×5"]


@pytest.mark.rules("DF-UI-05")
def test_a_locked_choice_is_told_without_its_content() -> None:
    match = flown(0, plane_a="red", plane_b="blue", start="top left")
    match.submit(1, match.game.legal(match.state, 1)[0])
    text = drawn(terminal.cockpit(seen(match, 0), match.offers(0)))
    assert text.count("■ has chosen") == 1
    assert text.count("□ still choosing") == 1
    assert "play" not in text.replace("played", "")


@pytest.mark.rules("DF-UI-07")
@pytest.mark.parametrize(
    ("plane", "rule"),
    [
        ("brown", "DF-BROWN-03"),
        ("purple", "DF-PURPLE-02"),
        ("black", "DF-BLACK-03"),
        ("white", "DF-WHITE-02"),
        ("white", "DF-WHITE-03"),
        ("grey", "DF-GREY-01"),
    ],
)
def test_special_rules_are_recalled(plane: str, rule: str) -> None:
    text = drawn(terminal.cockpit(seen(flown(1, plane_a="red", plane_b=plane), 0), []), 120)
    assert rule in text


@pytest.mark.rules("DF-UI-01", "DF-GREY-01")
def test_the_jam_lamp() -> None:
    for seed in range(30):
        match = flown(2, str(seed), plane_a="grey", plane_b="blue")
        text = drawn(terminal.cockpit(seen(match, 1), []))
        planes = seen(match, 1)["planes"]
        assert isinstance(planes, list)
        assert ("GUN JAMMED" in text) == planes[0]["jammed"]
        if planes[0]["jammed"]:
            return
        assert "gun clear" in text
    pytest.fail("Grey's gun never jammed")


@pytest.mark.rules("DF-INFO-02", "DF-RESC-02")
def test_only_the_rescuer_sees_the_objectives() -> None:
    match = flown(1, scenario="rescue")
    held = drawn(terminal.cockpit(seen(match, 0), []))
    assert "objectives airfield " in held
    assert "objectives 1 held" in drawn(terminal.cockpit(seen(match, 1), []))


def told(match: Match, seat: int) -> list[str]:
    events = match.log_for(seat)
    lines = [match.game.describe(event, seat) for event in events]
    return terminal.account(seen(match, seat), [event.to_json() for event in events], lines)


@pytest.mark.rules("DF-UI-06")
def test_a_turn_is_told_in_few_lines() -> None:
    """Draws are one line. A tile comes with its path, and a shot with the distance behind and the colour."""
    match = flown(5, plane_a="red", plane_b="blue", start="bottom right")
    lines = told(match, 0)
    assert lines[0].startswith("You draw ")
    assert lines[0].count("/") == 6
    assert lines[1] == "B draws 6 tiles."
    assert len([line for line in lines if line.startswith("You play ") and "R" in line]) == 5
    assert len([line for line in lines if line.startswith("B plays ") and "R" in line]) == 5
    shots = [event for event in match.events if event.kind == "shot"]
    assert len([line for line in lines if "behind on white" in line and "(DF-SHOOT-01)" in line]) == len(shots)
    assert len([line for line in lines if line.startswith("No shots")]) == 5 - len(shots)
    assert not [line for line in lines if "chosen" in line]


@pytest.mark.rules("DF-UI-06", "DF-SOLO-12")
def test_who_stays_does_so_with_the_tile() -> None:
    """One line, for the player as for the automaton."""
    wanted = {"You play 0/": " and stay on ", "The automaton selects 0/": " and stays on "}
    for seed in range(60):
        match = flown(14, str(seed), scenario="espionage", solo=True, plane_a="red", plane_b="green")
        for line in told(match, 0):
            for start, words in list(wanted.items()):
                if line.startswith(start):
                    assert words in line, line
                    del wanted[start]
        if not wanted:
            return
    pytest.fail(f"never told: {list(wanted)}")


@pytest.mark.rules("DF-UI-06", "DF-COLOR-01")
def test_the_account_says_why_nobody_shot() -> None:
    reasons = ["but the two spaces share no colour", "but with a tile that shows no hits"]
    for seed in range(40):
        text = "\n".join(told(flown(14, str(seed), plane_a="red", plane_b="blue"), 0))
        reasons = [reason for reason in reasons if reason not in text]
        if not reasons:
            return
    pytest.fail(f"never told: {reasons}")


@pytest.mark.rules("DF-UI-06", "DF-INFO-08")
def test_the_account_of_a_scenario_names_spots_and_keeps_secrets() -> None:
    match = flown(2, scenario="rescue")
    assert re.fullmatch(
        r"Numbers next to the board: \d at R1, \d at R2, \d at R3, \d at R6, \d at R7\.", told(match, 1)[0]
    )
    assert not [line for line in told(match, 1) if line.startswith("Your new objective")]
    assert [line for line in told(match, 0) if line.startswith("Your new objective")]
