"""What players read: why one cannot evade, what the dice will do, and the log in words instead of letters."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.message import Message
from aerodrome.games.dogfight_1917.messages import en
from aerodrome.games.dogfight_1917.title import GAME
from tests.games.dogfight_1917.table import answer, fighter, table

# Evading.


def attacked(target: str, hand: str = "BM", tokens: int = 0, dice: tuple[int, int] = (6, 6)) -> Match:
    """B is asked whether to evade."""
    match = table(fighter("fokker_dr1", (0, 1), tokens=1), fighter(target, (0, 0), hand=hand, tokens=tokens))
    return answer(match, "A attack B", f"chance {dice[0]}", f"chance {dice[1]}", "A keep")


def offered(match: Match, seat: int) -> dict[str, str]:
    """What is offered, and why it is refused; empty where it is not."""
    return {offer.text: str(offer.refusal or "") for offer in match.offers(seat)}


@pytest.mark.rules("D17-EVA-02", "D17-DEC-13", "D17-RUL-24")
def test_whoever_cannot_evade_reads_why() -> None:
    assert offered(attacked("sopwith_camel"), 1) == {
        "evade none": "",
        "evade EC": "Evasive Climb isn't in your hand. (D17-EVA-02)",
        "evade ED": "Evasive Dive isn't in your hand. (D17-EVA-02)",
    }
    assert offered(attacked("sopwith_camel", hand="ED BM"), 1)["evade ED"] == ""


@pytest.mark.rules("D17-EVA-02", "D17-SPA-02", "D17-CMP-03")
def test_a_steep_dive_is_shown_to_those_who_have_it() -> None:
    poor = "You can't afford that: it takes 2 tokens and you have none. (D17-SPA-02)"
    assert offered(attacked("spad_s13"), 1)["evade steep_dive"] == poor
    assert offered(attacked("spad_s13", tokens=2), 1)["evade steep_dive"] == ""


@pytest.mark.rules("D17-ATK-08", "D17-SPA-05", "D17-FTR-27")
def test_the_question_says_what_the_dice_will_do() -> None:
    def asked(match: Match) -> str:
        return match.question(1)

    start, end = "A attacks you. ", " if you don't evade. Evade?"
    assert asked(attacked("sopwith_camel")) == f"{start}2 dice on the Gunsight: 2 damage{end}"
    assert asked(attacked("sopwith_camel", dice=(6, 1))) == f"{start}1 die on the Gunsight: 1 damage{end}"
    assert asked(attacked("sopwith_camel", dice=(1, 1))) == f"{start}No dice on the Gunsight. Evade?"
    for shot, dice, told in [
        ("vickers", "6 6 1", "2 dice on the Gunsight: 4 damage"),
        ("lewis", "6 1 1 1", "1 die on the Gunsight: you lose a random card from your hand"),
        ("lewis", "6 6 6 6", "4 dice on the Gunsight: you lose 2 random cards from your hand"),
    ]:
        match = table(fighter("sopwith_camel", (0, 1), tokens=9), fighter("fokker_dr1", (0, 0), hand="BM BM"))
        answer(match, f"A {shot} B", *[f"chance {die}" for die in dice.split()], "A keep")
        assert asked(match) == f"{start}{told}{end}"


# The log.

TOLD: list[tuple[str, dict[str, object], str, str]] = [
    ("turn", {"turn": 1}, "Turn 1: your turn.", "Turn 1: A's turn."),
    (
        "flew", {"from": "0,1", "to": "2,-1", "path": "RCC", "heading": "NE"},
        "You fly right, ahead, ahead from 0,1 to 2,-1, now NE.",
        "A flies right, ahead, ahead from 0,1 to 2,-1, now NE.",
    ),
    ("turned", {"turns": "L", "heading": "NW"}, "You turn left, now NW.", "A turns left, now NW."),
    (
        "turned", {"turns": "RL", "heading": "NE"},
        "You turn right, then left, now NE.", "A turns right, then left, now NE.",
    ),
    ("shuffled", {"count": 0}, "You keep all your cards.", "A keeps all its cards."),
    ("shuffled", {"count": 1}, "You shuffle 1 card back and draw 1.", "A shuffles 1 card back and draws 1."),
    ("shuffled", {"count": 3}, "You shuffle 3 cards back and draw 3.", "A shuffles 3 cards back and draws 3."),
    (
        "rerolls", {"pay": "focus", "dice": [2]}, "Focus: you reroll die 2.", "Focus: A rerolls die 2.",
    ),
    (
        "rerolls", {"pay": "free", "dice": [1, 2, 4]},
        "Northern Falcon: you reroll dice 1, 2 and 4.", "Northern Falcon: A rerolls dice 1, 2 and 4.",
    ),
    ("evade", {"with": None}, "You don't evade.", "A doesn't evade."),
    (
        "evaded", {"removed": 1, "left": 1},
        "1 success, 1 die left on the Gunsight.", "1 success, 1 die left on the Gunsight.",
    ),
    (
        "evaded", {"removed": 2, "left": 0},
        "2 successes, no dice left on the Gunsight.", "2 successes, no dice left on the Gunsight.",
    ),
    (
        "gunsight", {"placed": 0, "difficulty": 4},
        "No dice on the Gunsight (4+ needed).", "No dice on the Gunsight (4+ needed).",
    ),
    ("took", {"pilot": "fonck"}, "You take René Fonck.", "A takes René Fonck."),
    (
        "reward", {"count": 0},
        "You leave the Damage Pile as it is (D17-EVC-08).", "A leaves the Damage Pile as it is (D17-EVC-08).",
    ),
    (
        "reward", {"count": 1},
        "You shuffle 1 card from the Damage Pile into the Deck (D17-EVC-08).",
        "A shuffles 1 card from the Damage Pile into the Deck (D17-EVC-08).",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "fields", "own", "others"), TOLD)
def test_steps_turns_and_cards_are_told_in_words(kind: str, fields: dict[str, object], own: str, others: str) -> None:
    game, event = GAME.new({}), Event(kind, EVERYONE, {"seat": "A", **fields})
    assert [game.describe(event, seat) for seat in (0, 1, NOBODY)] == [own, others, others]


@pytest.mark.rules("D17-TOK-08", "D17-INF-05")
def test_a_repair_names_its_cards() -> None:
    game = GAME.new({})
    looked = Event("looked", EVERYONE, {"seat": "A", "damage": ["ED", "BM"]})
    assert game.describe(looked, 0) == "In your Damage Pile: Evasive Dive, Basic Maneuver."
    mended: dict[str, object] = {"seat": "A", "count": 1, "discarded": ["ED"]}
    assert game.describe(Event("repaired", EVERYONE, mended), 1) == "1 card repaired. Discarded: Evasive Dive."
    own = Event("repaired", EVERYONE, {**mended, "cards": ["BM"], "discarded": []})
    assert game.describe(own, 0) == "1 card repaired (Basic Maneuver). Discarded: none."


# The catalogue.

DATA = resources.files("aerodrome.games.dogfight_1917") / "data"


def printed(file: str, rows: str) -> list[dict[str, Any]]:
    found = tomllib.loads((DATA / file).read_text(encoding="utf-8"))[rows]
    assert isinstance(found, list)
    return found


@pytest.mark.rules("D17-CMP-03", "D17-CMP-04", "D17-CMP-05")
def test_names_are_those_on_the_boards_and_cards() -> None:
    for board in printed("fighters.toml", "fighter"):
        assert en.fighter_name(board["id"]) == board["name"]
        assert [en.strength_first(board["id"]), en.strength_second(board["id"])] == board["strengths"]
        for card in [*board["maneuver"], *board["evasion"], *board["tactic"]]:
            assert en.card_name(card["id"]) == card["name"]
        for special in board["special"]:
            assert en.weapon_name(special["id"]) == special["name"]
    for pilot in printed("pilots.toml", "pilot"):
        named = [each(pilot["id"]) for each in (en.pilot_name, en.pilot_ongoing, en.pilot_special, en.pilot_side_b)]
        assert named == [pilot[key] for key in ("name", "ongoing", "special", "side_b")]


def parts_of(text: str) -> dict[str, str]:
    assert isinstance(text, Message)
    return text.parts


def test_labels_have_a_head_and_a_tail() -> None:
    match = table(fighter("fokker_dr1", (0, 1), tokens=2, hand="BM"), fighter("spad_s13", (0, 0)))
    found = {offer.text: parts_of(offer.label) for offer in match.offers(0)}
    assert found["fly BM L"] == {"head": "Basic Maneuver left", "tail": "heading NW"}
    assert found["spandau B"] == {"head": "Spandau Machine Guns on B (2 tokens)", "tail": "4 dice, 3+ hits"}
    assert found["end turn"] == {}
    edge = table(fighter("fokker_dr1", (0, -4), hand="BM"), fighter("spad_s13", (0, 0)))
    off = edge.game.label(edge.state, 0, edge.game.actions.parse("fly BM C"))
    assert parts_of(off) == {"head": "Basic Maneuver ahead", "tail": "off the board"}


@pytest.mark.parametrize(
    ("kind", "fields", "board"),
    [
        ("flew", {"from": "0,1", "to": "1,0", "path": "R", "heading": "NE"}, "A flies right, now NE."),
        ("dead_six", {"behind": "B", "to": "1,0", "heading": "N"}, "Dead Six: A drops behind B, now N."),
        ("placed", {"at": "0,-1"}, "A starts."),
        ("returned", {"at": "0,-1"}, "A returns."),
    ],
)
def test_beside_a_board_an_event_leaves_its_spaces_out(kind: str, fields: dict[str, object], board: str) -> None:
    text = GAME.new({}).describe(Event(kind, EVERYONE, {"seat": "A", **fields}), NOBODY)
    assert parts_of(text) == {"board": board}


@pytest.mark.rules("D17-FTR-16")
def test_a_choice_without_a_fighter_names_cards_and_guns_all_the_same() -> None:
    game = GAME.new({})
    said = {line: game.label(game.start(), NOBODY, game.actions.parse(line)) for line in ("improvise BM", "spandau B")}
    assert said == {
        "improvise BM": "Discard Basic Maneuver and collect a token", "spandau B": "Spandau Machine Guns on B",
    }  # fmt: skip
