"""The catalogue: it names cards, headings and phases as the data do, and labels have the parts that a page lays out."""

from __future__ import annotations

import types

import pytest

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.message import Message
from aerodrome.games.dawgs_of_war import terminal
from aerodrome.games.dawgs_of_war.knowledge import PHASE_NAMES
from aerodrome.games.dawgs_of_war.messages import en
from aerodrome.games.dawgs_of_war.options import SCHEMA
from aerodrome.games.dawgs_of_war.terminal import condition_cards, sky
from aerodrome.games.dawgs_of_war.title import GAME, TABLES
from tests.games.dawgs_of_war.contract import CONTRACT
from tests.games.dawgs_of_war.table import answer, labels, plane, started, table, waiting
from tests.games.dawgs_of_war.test_terminal import drawn, sent


def parts_of(label: str) -> dict[str, str]:
    assert isinstance(label, Message)
    return label.parts


@pytest.mark.rules("DOW-COMP-02", "DOW-COMP-03", "DOW-HEAD-01")
def test_the_catalogue_has_the_names_in_the_data() -> None:
    assert {card: str(en.card(card)) for card in TABLES.card_names} == TABLES.card_names
    assert [str(en.heading(heading)) for heading in range(12)] == TABLES.heading_names


def test_the_headline_names_every_phase_and_option() -> None:
    assert [str(en.sky_phase(name.replace(" ", "-"))) for name in PHASE_NAMES] == PHASE_NAMES
    flags = [option.name for option in SCHEMA.options if option.default is False]
    assert [str(en.sky_option(name)) for name in flags] == [name.replace("_", " ") for name in flags]


@pytest.mark.rules("DOW-DEC-02", "DOW-GND-01", "DOW-EXIT-01")
def test_the_end_of_a_plane_is_a_warning() -> None:
    match = table(plane(20, 2, 0, speed=2), plane(60, 12, 0), plane(62, 12, 0, special="SA05"))
    crash = labels(match, "A")["place 1 CW"]
    assert parts_of(crash) == {"head": "1 Clockwise", "warning": "CRASHES into the ground (DOW-GND-01)"}
    assert crash == "1 Clockwise: ! CRASHES into the ground (DOW-GND-01)"
    gone = labels(match, "B")["place 2 NC"]
    assert parts_of(gone) == {"head": "2 No Change", "warning": "leaves the map on the right (DOW-EXIT-01)"}
    wag = labels(match, "C")["place 2 SA05"]
    turn = "then turn by 2 either way, chosen after the reveal"
    assert parts_of(wag) == {"head": "2 Wag", "tail": turn, "warning": parts_of(gone)["warning"]}
    assert wag == f"2 Wag: ! leaves the map on the right (DOW-EXIT-01); {turn}"


@pytest.mark.rules("DOW-DEC-02", "DOW-TOP-01", "DOW-SPD-04", "DOW-BRK-01")
@pytest.mark.parametrize(
    ("pose", "damage", "tail", "warning"),
    [
        ((20, 12, 0, 1), None, "right, level; Speed 1", ""),
        ((20, 12, 3, 0), None, "straight up; drops; Speed 0", "stalls"),
        ((20, 12, 10, 1), 2, "right, steep dive; Speed 1, then 2", "breaks up on 3+"),
        ((20, 12, 3, 0), 0, "straight up; drops; Speed 0", "stalls; breaks up on 5+"),
        ((22, 22, 2, 2), None, "right, steep climb; Speed 0; thin air", "stopped at the top (DOW-TOP-01); stalls"),
        (
            (22, 22, 2, 2),
            0,
            "right, steep climb; Speed 0; thin air",
            "stopped at the top (DOW-TOP-01); stalls; breaks up on 5+",
        ),
        ((22, 22, 1, 2), 3, "right, shallow climb; Speed 0; thin air", "stopped at the top (DOW-TOP-01); stalls"),
    ],
)
def test_the_tail_leaves_out_the_place_and_warnings(
    pose: tuple[int, int, int, int], damage: int | None, tail: str, warning: str
) -> None:
    x, y, heading, speed = pose
    label = labels(table(plane(x, y, heading, speed=speed, damage=damage), plane(60, 12, 0)), "A")["place 1 NC"]
    wanted = {"head": "1 No Change", "tail": tail, "warning": warning}
    assert parts_of(label) == {part: text for part, text in wanted.items() if text}
    clauses = [clause.removeprefix("! ") for clause in label.split(": ", 1)[1].split("; ")]
    assert sorted(clauses[1:]) == sorted(tail.split("; ")[1:] + (warning.split("; ") if warning else []))
    assert clauses[0].endswith(f", {tail.split('; ')[0]}")


@pytest.mark.rules("DOW-SPEC-SA04", "DOW-SPEC-07", "DOW-DEC-03")
def test_a_choice_after_the_reveal_has_its_parts() -> None:
    match = table(plane(20, 12, 0, special="SA04"), plane(40, 4, 6, special="SA01"))
    chase = "after the reveal turn by 0 to 2 either way, then move, no shot"
    assert parts_of(labels(match, "A")["place 2 SA04"]) == {"head": "2 Chase Tail", "tail": chase}
    assert parts_of(labels(match, "B")["place 1 SA01"])["tail"].endswith("; no shot")
    answer(match, "A place 2 SA04", "B place 1 NC")
    assert parts_of(labels(match, "A")["turn CCW 2"])["head"] == "Turn counter-clockwise 2"
    assert parts_of(labels(match, "A")["turn 0"])["head"] == "Don't turn"


@pytest.mark.rules("DOW-FIRE-07", "DOW-CF-03", "DOW-CF-07")
def test_fire_and_the_token_have_their_parts() -> None:
    match = table(plane(16, 12, 0, special="SA08"), plane(36, 12, 6), continuous_fire=True, any_token=True)
    answer(match, "A place 1 SA08", "B place 1 NC")
    assert parts_of(labels(match, "A")["fire B"]) == {
        "head": "Fire at B, General Pit Matheson",
        "tail": "hit 3+ (67%), double 5+ (33%), +1 included",
    }
    answer(match, "A fire B", "B hold fire", "chance 1")
    assert parts_of(labels(match, "A")["mark"]) == {
        "head": "Mark the target",
        "tail": "+1 when you fire at it again, and for everyone else",
    }


@pytest.mark.rules("DOW-MOVE-01", "DOW-SPEC-SA05")
@pytest.mark.parametrize(
    ("path", "wagged", "text", "board"),
    [
        ([[35, 13], [38, 14]], False, "B: 16,6 → 17,7|18,6 19,7.", "B flies to column 19, row 7."),
        ([[35, 13]], False, "B: 16,6 → 17,7|18,6.", "B flies to column 17.5, row 6.5."),
        ([[-1, 7]], False, "B: 16,6 → 0,4.", "B flies to column 0, row 4."),
        (
            [[36, 12]],
            True,
            "B: 16,6 → 18,6, then left, level (DOW-SPEC-SA05).",
            "B flies to column 18, row 6, then left, level (DOW-SPEC-SA05).",
        ),
        (
            [],
            True,
            "B stays at 16,6, then left, level (DOW-SPEC-SA05).",
            "B stays at column 16, row 6, then left, level (DOW-SPEC-SA05).",
        ),
    ],
)
def test_a_board_with_numbered_edges_names_columns_and_rows(
    path: list[list[int]], wagged: bool, text: str, board: str
) -> None:
    fields: dict[str, object] = {"seat": "B", "from": [32, 12], "path": path, "heading": 6}
    event = Event("moved", EVERYONE, {**fields, "wagged": 2} if wagged else fields)
    told = GAME.new({}).describe(event, 0)
    assert (told, parts_of(told)) == (text, {"board": board})
    mine = GAME.new({}).describe(event, 1)
    assert parts_of(mine)["board"] == board.replace("B flies", "You fly").replace("B stays", "You stay")


@pytest.mark.tools  # it imports fluent.syntax, which only developers have
def test_the_terminal_has_no_words_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a strange language no English word is left in the sky and on the Condition Cards."""
    from tests.contract.pseudo import RULE, WORD, functions

    strange = types.SimpleNamespace(
        **{key.replace("-", "_"): say for key, say in functions("games/dawgs_of_war").items()}
    )
    monkeypatch.setattr(condition_cards, "en", strange)
    monkeypatch.setattr(sky, "en", strange)
    revealed = table(
        plane(20, 12, 0, speed=3, damage=1),
        plane(40, 4, 6, in_play="SA09", token="A", special="SA04"),
        waiting("right", special="SA02"),
        plane(36, 12, 6),
        **{option.name: True for option in SCHEMA.options if option.default is False},
    )
    shown = [(revealed, "A"), (revealed, "spectator"), (started(seats=4, mode="teams"), "B")]
    fired = answer(table(plane(16, 12, 0), plane(36, 12, 6), plane(60, 20, 0)), "A place 1 NC", "B place 1 NC")
    answer(fired, "C place 3 CCW", "A fire B", "B hold fire")
    turned = table(plane(20, 12, 0, special="SA04"), plane(40, 4, 6, special="SA05"))
    answer(turned, "A place 2 SA04", "B place 3 SA05", "A turn CW 1")
    for match, who in [*shown, (fired, "spectator"), (turned, "A")]:
        text = drawn(terminal.board(sent(match, who), 200), 200)
        if (match, who) != (turned, "A"):  # the text of its own special card is content
            text += drawn(terminal.cockpit(sent(match, who), []), 200)
        assert [word for word in WORD.findall(RULE.sub("", text)) if word not in CONTRACT.names] == []


def test_the_menu_comes_from_the_catalogue() -> None:
    lines = [line for line, _ in terminal.MENU] + [line for _, games in terminal.MENU for line, _ in games if line]
    assert [line for line in lines if not isinstance(line, Message)] == []
