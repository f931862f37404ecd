"""The lattice, the control panels and the events of a turn on a terminal."""

import io
import json

import pytest
from rich.console import Console, RenderableType

from aerodrome.cli.dialogue import PERSON, Dialogue
from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights import terminal
from aerodrome.games.age_of_dogfights.terminal import drawing, observed
from aerodrome.games.age_of_dogfights.title import GAME
from tests.games.age_of_dogfights.positions import DOGFIGHT, match_of, say, with_dice

MISSION = [
    "age-of-dogfights",
    "options: mode=recon board=short wind=SW sun=E pilot_skill=true hidden_skill=true",
    "clouds: 6,13 up 3",
    "round 5",
    "turn: player central first entente",
    "weather: wind SW sun E",
    "france/10: entente flying at 8,20 heading W level 3 tilt climb speed 8 fixed 2 jammed fixed@4 damage wings hidden",
    "france/11: entente flying at 8,20 heading NE level 5 tilt descend speed 8",
    "france/13: entente flying at 3,3 heading SE level 4 photos A role recon",
    "germany/10: central flying at 6,20 heading E level 3 speed 6 pilot ace throttle 2 kills 1",
    "germany/13: central patrol role recon",
    "germany/12: central destroyed shot_by france/11",
]


def drawn(renderable: RenderableType, width: int = 80) -> list[str]:
    file = io.StringIO()
    Console(file=file, width=width, no_color=True).print(renderable)
    return file.getvalue().splitlines()


def sent(match: Match, seat: int) -> dict[str, object]:
    """Return the observation as a server would send it."""
    found = json.loads(json.dumps(match.observation(seat).to_json()))
    assert isinstance(found, dict)
    return found


def board(match: Match, seat: int = 1, width: int = 80) -> dict[int, str]:
    """Return the drawn rows of the board by number."""
    rows: dict[int, str] = {}
    for line in drawn(terminal.board(sent(match, seat), width), width):
        number = line[:2].strip()
        if number.isdecimal() and int(number) not in rows and len(line) > 40:
            rows[int(number)] = line
    return rows


@pytest.mark.rules("AOD-BRD-02", "AOD-BRD-05", "AOD-BRD-06", "AOD-BRD-12")
@pytest.mark.parametrize(("options", "rows"), [("full", 42), ("short", 28)])
def test_the_board_fits_and_has_its_rows(options: str, rows: int) -> None:
    match = Match(GAME.new({"board": options}), Seeded(1))
    for width in (64, 79, 80, 100, 120):
        lines = drawn(terminal.board(sent(match, 0), width), width)
        assert max(len(line) for line in lines) <= width
        assert len(board(match, 0, width)) == rows
    found = board(match, 0)
    assert found[0].count(drawing.BORDER) == 24
    assert found[5].count(drawing.BORDER) == 4
    assert found[5].count(drawing.POINT) == 20
    assert len(found[5]) - len(found[5].lstrip("5 ")) == len(found[4]) - len(found[4].lstrip("4 ")) + 1, (
        "odd rows lie east"
    )


@pytest.mark.rules("AOD-COMP-04")
def test_an_aircraft_shows_its_letter_heading_tilt_and_level() -> None:
    rows = board(match_of(MISSION))
    assert "A→3" in rows[20]
    assert rows[20].index("A→3") == 3 + 6 * 3
    assert "c↘4" in rows[3]


@pytest.mark.rules("AOD-COMP-04", "AOD-BRD-08")
def test_of_a_stack_the_highest_is_drawn() -> None:
    match = match_of(MISSION)
    assert "b◥+" in board(match)[20]
    assert "+ several, one above" in " ".join(drawn(terminal.board(sent(match, 1), 80)))


def test_headings_and_tilts_have_signs_of_their_own() -> None:
    signs = "".join(observed.ARROWS.values())
    assert len(set(signs)) == 18


@pytest.mark.rules("AOD-COMP-10", "AOD-BRD-14", "AOD-REC-07")
def test_zones_clouds_wind_and_sun_are_drawn() -> None:
    match = match_of(MISSION)
    lines = drawn(terminal.board(sent(match, 1), 80))
    assert lines[0] == "round 5 · recon · Central's turn · wind from SW to NE · sun in the E"
    rows = board(match)
    assert rows[13].count("≈3") == 2
    assert rows[14].count("≈3") == 1
    assert rows[3].count("▒A") == 4, "the own list"
    assert rows[24].count("░A") == 4, "theirs"
    watched = board(match, NOBODY)
    assert watched[24].count("▒A") == 4


def test_a_narrow_board_leaves_the_level_to_the_panel() -> None:
    rows = board(match_of(MISSION), 1, 64)
    assert "A→" in rows[20]
    assert "A→3" not in rows[20]


@pytest.mark.rules("AOD-COMP-05", "AOD-COMP-06", "AOD-COMP-08", "AOD-COMP-09")
def test_the_panels_tell_the_counters() -> None:
    match = match_of(MISSION)
    text = " ".join(" ".join(drawn(terminal.cockpit(sent(match, 1), []), 200)).split())
    assert "germany/10 Fokker D.VII: 6,20 → E L3 level, flew 6 · fixed 2×6 · throttle 2/4 · ace · kills 1" in text
    assert "france/10 SPAD S.XIII: 8,20 ⇐ W L3 nose up, flew 8 · fixed 2×2 jammed · ✖ wings damaged" in text
    assert "pilot unknown" in text
    assert "photos A" in text
    assert "in the Patrol Zones: germany/13" in text
    assert "lost: germany/12" in text
    assert "Points: Entente 0 · Central 0" in text


def test_a_hidden_pilot_is_not_on_the_screen() -> None:
    lines = [
        line.replace("hidden", "hidden pilot rookie") if line.startswith("france/10") else line for line in MISSION
    ]
    shown = [" ".join(drawn(terminal.cockpit(sent(match_of(each), 1), []), 200)) for each in (MISSION, lines)]
    assert shown[0] == shown[1]


def test_the_mover_s_panel_shows_die_and_path() -> None:
    match = with_dice(DOGFIGHT, 2)
    say(match, "roll blue", "fly straight", "fly left")
    text = " ".join(drawn(terminal.cockpit(sent(match, 1), []), 100))
    assert "blue die +1 · N = 7 · flown 2: F L" in text


@pytest.mark.rules("AOD-BRD-10")
def test_an_access_point_is_called_by_its_number() -> None:
    match = match_of([*DOGFIGHT, "germany/4: central access at 24,14 heading W level 3"])
    text = " ".join(" ".join(drawn(terminal.cockpit(sent(match, 1), []), 200)).split())
    assert "Access Point 2 ← W L3" in text


def test_every_entry_of_the_menu_is_a_game() -> None:
    for _, entries in terminal.MENU:
        for _, options in entries:
            assert GAME.new(options).seats >= 2


def test_the_account_leaves_out_what_says_nothing() -> None:
    match = with_dice([*DOGFIGHT[:5], DOGFIGHT[5] + " tilt climb"], 1)
    say(match, "roll blue", "levels +1", *["fly straight"] * 6, "tilt level")
    events = [event.to_json() for event in match.log_for(1)]
    lines = [match.game.describe(event, 1) for event in match.log_for(1)]
    account = terminal.account(sent(match, 1), events, lines)
    assert account[:2] == [
        "Germany/10 rolls the blue die: 0.",
        "Germany/10 flies from 6,20 (straight 6) to 12,20, heading E, L4, level.",
    ]


CHASE = [
    "age-of-dogfights",
    "round 5",
    "turn: player central first entente",
    "france/10: entente flying at 18,21 heading E level 3 speed 8",
    "france/13: entente flying at 20,38 heading E level 4 speed 5",
    "germany/10: central flying at 12,20 heading E level 3 speed 6",
]


def spoken(match: Match, *lines: str) -> str:
    """Return the terminal's replies to these lines of the seat that must answer."""
    file = io.StringIO()
    console = Console(file=file, width=160, no_color=True)
    typed = iter(lines)
    dialogue = Dialogue(console, lambda _: next(typed), match, [PERSON, PERSON], "1")
    for line in lines:
        dialogue._obey(match.pending_seats()[0], line)
    return file.getvalue()


@pytest.mark.rules("AOD-MOVE-11")
def test_reach_lists_whole_moves_with_a_target_and_flies_one() -> None:
    match = with_dice(CHASE, 1)
    say(match, "roll blue")
    said = spoken(match, "reach", "reach 99", "?")
    assert "france/10\n" in said
    assert "fixed guns damage" in said
    assert "There is no move 99" in said
    assert "reach [3]" in said
    target, label, codes = terminal.shortcuts(match)[0]
    spoken(match, "reach 1")
    flown = [str(event.fields["path"]) for event in match.events if event.kind == "moved"]
    assert (target, flown) == ("france/10", [label.partition(":")[0]])
    assert len(codes) > len(flown[0].split())
    assert any(offer.text.startswith("fire fixed france/10") for offer in match.offers(1))
    assert "None of your moves now" in spoken(match, "reach")
