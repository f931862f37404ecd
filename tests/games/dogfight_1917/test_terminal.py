"""The board, the Fighter Boards and the choices as they look on a terminal."""

import io
import json

import pytest
from rich.console import Console, RenderableType

from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.games.dogfight_1917 import terminal
from aerodrome.games.dogfight_1917.tables import SEAT_NAMES
from tests.games.dogfight_1917.table import answer, fighter, labels, started, table
from tests.games.dogfight_1917.test_end import without_deck

WIDTHS = [80, 120]


def drawn(renderable: RenderableType, width: int) -> str:
    file = io.StringIO()
    Console(file=file, width=width, no_color=True).print(renderable)
    return file.getvalue()


def sent(match: Match, who: str) -> dict[str, object]:
    """As it would come from a server."""
    seat = SEAT_NAMES.index(who) if who in SEAT_NAMES else NOBODY
    found = json.loads(json.dumps(match.observation(seat).to_json()))
    assert isinstance(found, dict)
    return found


def duel() -> Match:
    return table(
        fighter("fokker_dr1", (0, 1), "N", tokens=4, hand="BM BM KI", damage="ED BM", discard="HS"),
        fighter("spad_s13", (0, 0), "N", tokens=2, hand="EC ED"),
    )


@pytest.mark.rules("D17-BRD-01", "D17-BRD-02", "D17-BRD-11", "D17-BRD-12")
@pytest.mark.parametrize("width", WIDTHS)
def test_the_board_has_its_spaces_and_its_tactical_positions(width: int) -> None:
    text = drawn(terminal.board(sent(started(1), "A"), width), width).split("letter and arrow")[0]
    spaces = text.partition("\n")[2]
    assert (spaces.count("·"), spaces.count("1"), spaces.count("2")) == (49, 6, 6)
    assert max(len(line) for line in text.splitlines()) <= width


@pytest.mark.rules("D17-BRD-03", "D17-BRD-12", "D17-CMP-01")
@pytest.mark.parametrize(
    ("heading", "arrow"), [("N", "↑"), ("NE", "↗"), ("SE", "↘"), ("S", "↓"), ("SW", "↙"), ("NW", "↖")]
)
def test_a_fighter_is_drawn_where_it_is(heading: str, arrow: str) -> None:
    match = table(fighter("fokker_dr1", (0, 1), heading), fighter("spad_s13", (0, -4), "S"))
    lines = drawn(terminal.board(sent(match, "A"), 80), 80).splitlines()
    rows = [number for number, line in enumerate(lines) if f"A{arrow}" in line]
    top = next(number for number, line in enumerate(lines) if "B↓" in line)
    assert rows == [top + 10]  # five spaces down, two lines each
    assert lines[rows[0]].index("A") == lines[top].index("B")


@pytest.mark.rules("D17-CMP-03", "D17-INF-01", "D17-INF-05", "D17-INF-07")
@pytest.mark.parametrize("width", WIDTHS)
def test_the_own_cards_are_shown_and_those_of_others_counted(width: int) -> None:
    match = duel()
    text = " ".join(drawn(terminal.cockpit(sent(match, "A"), []), width).replace("│", " ").split())
    for words in ("tokens 4 · Deck 14 · damage 2 · hand 3", "[2× BM Basic Maneuver]", "[1× KI Killer Instinct]",
                  "discarded HS", "Spandau Machine Guns: 2 tokens", "ready: The Flying Circus",
                  "tokens 2 · Deck 18 · damage 0 · hand 2"):  # fmt: skip
        assert words in text
    assert "Evasive Climb" not in text
    assert "Damage Pile" not in text
    looking = answer(match, "A repair")
    assert "Damage Pile ED BM" in drawn(terminal.cockpit(sent(looking, "A"), []), width)
    assert "Damage Pile" not in drawn(terminal.cockpit(sent(looking, "B"), []), width)


@pytest.mark.rules("D17-BRD-13", "D17-ATK-06", "D17-INF-05")
@pytest.mark.parametrize("who", ["A", "B", "spectator"])
def test_dice_and_gunsight_are_shown_to_all(who: str) -> None:
    match = answer(duel(), "A attack B", "chance 6", "chance 4", "A keep")
    text = drawn(terminal.cockpit(sent(match, who), []), 80)
    assert "A fires at B from range 1 · Gunsight ◎◎" in text
    assert "A rolled [6] [4]" in text


@pytest.mark.rules("D17-DEC-14", "D17-DEC-15", "D17-DEC-16", "D17-DEC-17", "D17-PIL-13", "D17-PIL-34", "D17-PIL-52")
def test_choices_are_sentences() -> None:
    said = labels(duel(), "A")
    assert said["use pilot B"] == "The Flying Circus: drop behind B, then your Pilot Card flips"
    match = answer(duel(), "A use pilot B")
    assert labels(match, "A")["dead_six 0,1"] == "Drop behind B on 0,1"
    match = answer(duel(), "A attack B", "chance 6", "chance 4")
    assert labels(match, "A")["focus 1 2"] == "Focus (1 token): reroll dice 1, 2"
    answer(match, "A keep", "B evade none", "chance BM", "chance BM")
    assert labels(match, "A")["advance L"] == "Left: to -1,1 heading NW"
    assert labels(answer(duel(), "A repair"), "A")["repair none"] == "None of them: all go to your Discard Pile"
    beast = table(
        fighter("spad_s13", (0, 0), pilot="loewenhardt", side="B", tokens=9), fighter("fokker_dr1", (0, 1)), draft=True
    )
    answer(beast, "A fly BM C", "A turn none", "A end turn", "chance BM", "B pass", "B fly BM C", "B turn none")
    answer(beast, "B attack A", "chance 1", "chance 1")
    assert labels(beast, "A")["evade steep_dive"].startswith("Steep Dive (2 tokens): 2 dice, 1+ removes a die, 4+ puts")


@pytest.mark.rules("D17-DEC-17", "D17-EVC-08")
def test_a_leader_reads_what_the_reward_is() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N", damage="BM HS"), fighter("spad_s13", (4, -4), "SW"),
        fighter("albatros_d3", (-4, 4), "NE"),
        fighter("sopwith_camel", (0, 0), "N", hand="EC", damage=without_deck("EC")), variant="entente_vs_central",
    )  # fmt: skip
    answer(match, "A attack D", "chance 6", "chance 6", "D evade none")
    assert list(labels(match, "A").values()) == [
        "Leave your Damage Pile as it is",
        "Shuffle the top card of your Damage Pile into your Deck, unseen",
        "Shuffle the top 2 cards of your Damage Pile into your Deck, unseen",
    ]
