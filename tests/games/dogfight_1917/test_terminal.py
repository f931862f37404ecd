"""The board, the Fighter Boards and the choices as they look on a terminal."""

import io
import json

import pytest
from rich.console import Console, RenderableType

from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.games.dogfight_1917 import terminal
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.pieces import SEAT_NAMES
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
                  "discarded HS", "Spandau Machine Guns: 2 tokens",
                  "nimble to the right", "★ The Red Baron: 1 token when every evasion die succeeds",
                  "☆ ready: The Flying Circus: drop behind an enemy 1 space away (D17-PIL-13)",
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


@pytest.mark.tools  # it imports fluent.syntax, which only developers have
@pytest.mark.parametrize(
    "options", [{}, {"variant": "battle_royale", "draft": True}, {"variant": "entente_vs_central"}]
)
def test_every_word_comes_from_the_catalogue(options: dict[str, object], monkeypatch: pytest.MonkeyPatch) -> None:
    from scripts.messages.python import identifier
    from tests.contract.pseudo import RULE, WORD, functions

    for key, function in functions("games/dogfight_1917").items():
        monkeypatch.setattr(en, identifier(key), function)
    for match in (started(1, **options), answer(duel(), "A repair"), answer(duel(), "A attack B", "chance 6")):
        for who in ("A", "spectator"):
            seen = sent(match, who)
            text = drawn(terminal.board(seen, 120), 120) + drawn(terminal.cockpit(seen, []), 120)
            assert WORD.findall(RULE.sub("", text)) == []


@pytest.mark.rules("D17-DEC-14", "D17-DEC-15", "D17-DEC-16", "D17-DEC-17", "D17-PIL-13", "D17-PIL-34", "D17-PIL-52")
def test_choices_are_sentences() -> None:
    said = labels(duel(), "A")
    assert said["use pilot B"] == "The Flying Circus: drop behind B, then your Pilot Card flips"
    match = answer(duel(), "A use pilot B")
    assert labels(match, "A")["dead_six 0,1"] == "Drop behind B on 0,1, heading N without moving"
    assert labels(match, "A")["dead_six 1,0"] == "Drop behind B on 1,0, heading NW"
    match = answer(duel(), "A attack B", "chance 6", "chance 4")
    assert labels(match, "A")["focus 1 2"] == "Focus (1 token): reroll dice 1, 2"
    answer(match, "A keep", "B evade none", "chance BM", "chance BM")
    assert labels(match, "A")["advance L"] == "Left: to -1,1 heading NW"
    assert labels(answer(duel(), "A repair"), "A")["repair none"] == "None: all of them go to your Discard Pile"
    beast = table(
        fighter("spad_s13", (0, 0), pilot="loewenhardt", side="B", tokens=9), fighter("fokker_dr1", (0, 1)), draft=True
    )
    answer(beast, "A fly BM C", "A turn none", "A end turn", "chance BM", "B pass", "B fly BM C", "B turn none")
    answer(beast, "B attack A", "chance 1", "chance 1")
    assert labels(beast, "A")["evade steep_dive"].startswith("Steep Dive (2 tokens): 2 dice, 1+ removes a die, 4+ puts")


@pytest.mark.rules("D17-FTR-26", "D17-FTR-27", "D17-FTR-37", "D17-FTR-17", "D17-SPA-01")
def test_special_actions_say_what_they_do() -> None:
    camel = table(fighter("sopwith_camel", (0, 1), tokens=9), fighter("fokker_dr1", (0, 0)))
    assert labels(camel, "A")["vickers B"] == "Vickers Machine Guns on B (3 tokens): 3 dice, 4+ hits for 2 damage"
    assert labels(camel, "A")["lewis B"] == "Lewis Guns on B (2 tokens): 4 dice, 5+ strips a random card from its hand"
    albatros = table(fighter("albatros_d3", (0, 1), tokens=9), fighter("fokker_dr1", (0, 0)))
    assert labels(albatros, "A")["boom_zoom B"].endswith("2 dice, 3+ hits, 3+ drops you behind B")
    turns = "turns you 3 times, then you advance 1 space or stay"
    assert labels(duel(), "A")["slip_turn"] == f"Slip-turn (2 tokens): 1 die, 3+ {turns}"


@pytest.mark.rules("D17-PIL-34", "D17-PIL-35")
def test_the_smiling_beast_s_numbers_are_its_own() -> None:
    match = table(
        fighter("fokker_dr1", (0, 2), pilot="loewenhardt", side="B", tokens=9), fighter("spad_s13", (0, 1), hand="EC"),
        draft=True,
    )  # fmt: skip
    assert labels(match, "A")["slip_turn"].startswith("Slip-turn (2 tokens): 2 dice, 2+ turns")
    assert labels(match, "A")["spandau B"] == "Spandau Machine Guns on B (2 tokens): 5 dice, 2+ hits"
    answer(match, "A slip_turn", "chance 1", "chance 1")
    assert match.question(0) == "You rolled 1 1 for the Slip-turn (2+ needed). Keep or reroll?"


@pytest.mark.rules("D17-EVA-03", "D17-FTR-14", "D17-FTR-45", "D17-DIE-04")
def test_who_evades_reads_the_numbers() -> None:
    match = answer(duel(), "A attack B", "chance 6", "chance 4", "A keep")
    assert labels(match, "B")["evade EC"] == "Evasive Climb: 2 dice, 4+ removes a die, 5+ a token"
    answer(match, "B evade EC", "chance 1", "chance 1")
    assert match.question(1) == "You rolled 1 1 to evade (4+ removes a die). Keep or reroll?"


@pytest.mark.rules("D17-PIL-13", "D17-PIL-23", "D17-PIL-33", "D17-PIL-43", "D17-PIL-52", "D17-CMP-05")
def test_pilots_say_what_they_do() -> None:
    drafted = labels(started(1, draft=True), "A")
    assert drafted["pilot maclaren"] == (
        "Donald Roderick MacLaren: Silent Pursuer "
        "(Basic Attacks need 1 less to hit, and you gain 1 token when all their dice hit), "
        "and once per game Northern Falcon "
        "(from then on each of your rolls has a free reroll, and you may turn once after your Maneuver)"
    )
    flips = "your Pilot Card flips, and from then on"
    for pilot, words in [("maclaren", f"Northern Falcon: {flips} each of your rolls has a free reroll"),
                         ("loewenhardt", f"Smiling Beast: {flips} your Fighter's Special"),
                         ("fonck", f"Ace of Aces: {flips} Basic Attacks work from any side"),
                         ("mentor", "Pioneer of the Sky: advance up to 2 spaces and turn")]:  # fmt: skip
        match = table(fighter("fokker_dr1", (0, 1), pilot=pilot), fighter("spad_s13", (0, 0)), draft=True)
        assert labels(match, "A")["use pilot"].startswith(words)


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
