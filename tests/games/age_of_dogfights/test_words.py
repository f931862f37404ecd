"""Texts for players: questions, labels with odds and ends, refusals with names, and the log."""

import re
from pathlib import Path

import pytest

from aerodrome.core.events import EVERYONE, Event
from aerodrome.core.game import NOBODY
from aerodrome.core.source import Scripted, Seeded
from aerodrome.games.age_of_dogfights import events
from aerodrome.games.age_of_dogfights.actions import STEP_NAMES
from aerodrome.games.age_of_dogfights.messages import en
from aerodrome.games.age_of_dogfights.refusals import REFUSALS
from aerodrome.games.age_of_dogfights.title import GAME
from aerodrome.games.age_of_dogfights.words import percent
from tests.contract.cases import rule_ids
from tests.games.age_of_dogfights.positions import DOGFIGHT, labels, match_of, refusals, say, with_dice
from tests.games.age_of_dogfights.sitting import Sitting

PACKAGE = Path(events.__file__).parent
BEHIND = [*DOGFIGHT[:3], "france/13: entente flying at 14,20 heading E level 3 speed 5", DOGFIGHT[5]]
STRAIGHT = ["fly straight"] * 7


# Flying.


def test_the_throttle_tells_its_risk() -> None:
    assert labels(match_of(DOGFIGHT))["roll green"] == "Full throttle, green die: 0 to +5 (4 safe uses left)"
    spent = labels(match_of([*DOGFIGHT[:5], DOGFIGHT[5] + " throttle 4"]))["roll green"]
    assert spent.endswith("but this is the risky roll: 0 or +1 damages the engine (33%)")
    hurt = labels(match_of([*DOGFIGHT[:5], DOGFIGHT[5] + " throttle 4 damage wings"]))["roll green"]
    assert hurt.endswith("0 or +1 destroys the aircraft (33%)")


@pytest.mark.rules("AOD-MOVE-11")
def test_a_step_says_where_it_leads() -> None:
    match = with_dice(DOGFIGHT, 1)
    say(match, "roll blue")
    assert match.question(1) == (
        "Germany/10 (Fokker D.VII) rolled 0: 6 steps (1 more if it never turns), 0 flown. What next?"
    )
    assert labels(match) == {
        "fly straight": "Straight: to 7,20 heading E, L3",
        "fly left": "Left: to 6,21 heading NE, L3",
        "fly right": "Right: to 6,19 heading SE, L3",
    }


def test_the_last_step_says_whom_it_brings_before_the_guns() -> None:
    match = with_dice(DOGFIGHT, 1)
    say(match, "roll blue", *STRAIGHT[:6])
    assert labels(match) == {"fly straight": "Straight: to 13,20 heading E, L3 (end of move), france/10 in your sights"}
    say(match, "fly straight")
    assert labels(match)["tilt level"] == "Level, france/10 in your sights"
    assert labels(match)["tilt climb"] == "Nose up: climb next time"


def test_the_last_step_says_who_could_answer() -> None:
    match = with_dice(BEHIND, 1)
    say(match, "roll blue", *STRAIGHT[:6])
    assert labels(match)["fly straight"].endswith("france/13 in your sights, within reach of france/13")


def test_levels_say_what_they_cost() -> None:
    match = with_dice([*DOGFIGHT[:5], DOGFIGHT[5] + " tilt climb"], 1)
    say(match, "roll blue")
    assert match.question(1) == "Germany/10 (Fokker D.VII) rolled 0. It is nose up and must climb. Choose how."
    assert labels(match) == {"levels +1": "Climb 1 level to L4: 5 steps", "levels +2": "Climb 2 levels to L5: 4 steps"}
    assert refusals(match) == {
        "levels +3": "This aircraft can't climb that many levels in one round. Choose fewer. (AOD-ALT-07)"
    }


def test_a_refused_step_names_who_is_in_the_way() -> None:
    match = with_dice([*DOGFIGHT[:5], "germany/10: central flying at 13,20 heading E level 3"], 1)
    say(match, "roll blue")
    assert refusals(match)["fly straight"] == "You can't fly there: france/10 is on that point at L3. (AOD-MOVE-09)"


# Firing.


def test_an_attack_tells_its_odds_and_the_answer() -> None:
    """Column A, two guns: 10 of 36 destroy, 20 damage, one jams. Two rear guns answer in Column B."""
    match = with_dice(BEHIND, 1)
    say(match, "roll blue", *STRAIGHT, "tilt level")
    assert labels(match) == {
        "fire fixed france/13": (
            "Fire the fixed guns at france/13: 28% destroyed, 56% damaged, 3% jam, 78% destroyed with a long burst. "
            "It can answer with its dorsal gun (10% risk of being destroyed)"
        ),
        "cease": "Hold fire",
    }


def test_an_answer_and_a_second_part_tell_their_odds() -> None:
    match = with_dice(BEHIND, 1)
    say(match, "roll blue", *STRAIGHT, "tilt level")
    match.source = Scripted([2, 2, 0], Seeded(0))
    say(match, "fire fixed france/13")
    assert match.question(0) == "Germany/10 (Fokker D.VII) is within reach of your guns. Fire at it?"
    assert labels(match)["answer dorsal france/13"].endswith(": 17% destroyed, 25% damaged, 3% jam")
    match.source = Scripted([0, 1], Seeded(0))
    say(match, "answer dorsal france/13")
    assert labels(match) == {"again": "Fire a second part: 83% destroyed, 39% jam", "stop": "No second part"}


def test_a_gun_without_a_position_is_told_so() -> None:
    near = "france/13: entente flying at 12,21 heading W level 3 speed 5"
    lines = [*DOGFIGHT[:4], near, DOGFIGHT[5]]
    match = with_dice(lines, 1)
    say(match, "roll blue", *STRAIGHT, "tilt level")
    assert refusals(match)["fire fixed france/13"] == (
        "The fixed guns have no firing position on france/13 from here. (AOD-OFF-02)"
    )


def test_percent_never_rounds_to_nothing_or_to_certainty() -> None:
    assert [percent(0, 9), percent(1, 999), percent(1, 3), percent(998, 999), percent(9, 9)] == [0, 1, 33, 99, 100]


# Set-up and turns.


def test_set_up_is_asked_in_plain_sentences() -> None:
    """Every question and label of many games consists of words, and none is empty."""
    table = Sitting({"pilot_skill": True, "mode": "combined", "seats": 4, "team": True, "first_player": "entente-1"})
    asked: set[str] = set()
    for _ in range(150):
        name = table.asked()[0]
        seat = table.setting.names.index(name)
        asked.add(re.sub(r"[a-z]+/\d+ \(.*?\)|\d+", "X", table.game.question(table.state, seat)))
        offers = table.offers(name)
        for text in offers:
            label = table.game.label(table.state, seat, table.game.actions.parse(text))
            assert re.fullmatch(r"\S.{3,160}\S", label), label
        table.say(name, offers[len(asked) % len(offers)])
        if not table.asked():
            break
    assert "Choose an aircraft for your squadron: X to go." in asked
    assert "What does X carry?" in asked
    assert "Name your aces: X to go." in asked
    assert "Name your rookies: X to go." in asked
    assert "Which aircraft do you place on an Access Point?" in asked
    assert "Which level does X enter at?" in asked


def test_nobody_is_asked_while_others_think() -> None:
    match = match_of(DOGFIGHT)
    assert match.question(0) == "Waiting for the others."
    assert match.question(NOBODY) == "Waiting for the others."


# Refusals and rules.


def test_every_refusal_cites_a_rule_and_says_something() -> None:
    known = rule_ids("age-of-dogfights")
    for rule, text in REFUSALS.values():
        assert rule in known
        assert re.fullmatch(r"[A-Z].{10,}\.", text()), text()


@pytest.mark.parametrize(("mode", "rule"), [("recon", "AOD-REC-10"), ("bombing-zone", "AOD-BMB-03")])
@pytest.mark.rules("AOD-REC-10", "AOD-BMB-03")
def test_a_duty_cites_the_rule_of_its_mode(mode: str, rule: str) -> None:
    role = "recon" if mode == "recon" else "bomber bombs 1"
    lines = [
        "age-of-dogfights",
        f"options: mode={mode}",
        "round 5",
        "turn: player entente first entente",
        "france/4: entente flying at 3,20 heading E level 3 flown",
        f"france/13: entente patrol role {role}",
        f"germany/13: central flying at 20,20 heading E level 3 role {role}",
    ]
    match = match_of(lines)
    assert refusals(match)["enough"].endswith(f"({rule})")


# The log.


def kinds_in_code() -> set[str]:
    return {
        kind for path in PACKAGE.rglob("*.py") for kind in re.findall(r'Event\(\s*"([a-z_]+)"', path.read_text("utf-8"))
    }


TOLD: dict[str, tuple[dict[str, object], str]] = {
    "took": ({"seat": "entente", "aircraft": "france/4"}, "You take france/4."),
    "loaded": ({"aircraft": "france/16", "load": 2}, "France/16 carries 2 bombs."),
    "role": ({"aircraft": "france/13", "role": "recon"}, "France/13 flies as recon."),
    "sealed": ({"seat": "central"}, "Central has named its pilots."),
    "skills": (
        {"seat": "entente", "aces": ["france/4"], "rookies": []},
        "Your aces: france/4. Rookies: none.",
    ),
    "wind": ({"die": 4, "from": "SW"}, "The red die shows 4: the wind comes from SW (AOD-WIND-01)."),
    "sun": ({"face": 0, "at": "SE"}, "The blue die shows 0: the sun is in the SE (AOD-SUN-01)."),
    "first_die": ({"seat": "central", "die": 5}, "Central rolls 5."),
    "first": ({"seat": "entente"}, "You begin every round."),
    "placed": (
        {"aircraft": "france/4", "at": "-1,9", "level": 3, "heading": "E"},
        "France/4 is at Access Point 1, L3, heading E.",
    ),
    "brought": ({"aircraft": "france/4"}, ""),
    "round": ({"round": 3}, "Round 3."),
    "turn": ({"seat": "central"}, "Central's turn."),
    "waits": ({"aircraft": "france/4"}, "France/4 can't enter and waits (AOD-RND-12)."),
    "die": (
        {"aircraft": "france/4", "die": "green", "face": 1, "risky": True},
        "France/4 rolls the green die: +1, the risky roll.",
    ),
    "levels": ({"aircraft": "france/4", "levels": 1}, ""),
    "stepped": ({"aircraft": "france/4", "step": "L", "at": [7, 21], "heading": "NE", "level": 3}, ""),
    "relaxed": (
        {"aircraft": "france/4", "tier": 1},
        "France/4 has no legal move: it may end in the border zone again (AOD-MOVE-10).",
    ),
    "left": (
        {"aircraft": "france/4", "sides": ["N", "E"], "forced": False, "damaged": True},
        "France/4 leaves the board across N and E, damaged (AOD-EXIT-03).",
    ),
    "photo": ({"aircraft": "france/13", "zone": "A"}, "France/13 has photographed zone A (AOD-REC-03)."),
    "bomb": ({"aircraft": "france/16", "zone": "B"}, "France/16 drops a bomb on zone B (AOD-BMB-04)."),
    "torpedo": ({"aircraft": "france/25", "ship": "ship1"}, "France/25 torpedoes ship1 (AOD-TORP-03)."),
    "home": (
        {"aircraft": "france/13", "zones": ["A", "C"]},
        "France/13 brings home photographs of zones A and C (AOD-REC-05).",
    ),
    "through": ({"aircraft": "france/16"}, "France/16 has broken through (AOD-BMB-10)."),
    "cleared": (
        {"aircraft": "france/4", "guns": ["fixed"]},
        "France/4 clears its jammed fixed guns, which can fire again next round (AOD-JAM-05).",
    ),
    "damaged": (
        {"aircraft": "france/4", "part": "tail", "by": "germany/4"},
        "France/4 takes damage to its tail (AOD-DMG-01).",
    ),
    "destroyed": ({"aircraft": "france/4", "by": None}, "France/4 is destroyed (AOD-THR-06)."),
    "revealed": ({"aircraft": "france/4", "skill": "ace"}, "The pilot of france/4 is revealed: ace (AOD-SKL-06)."),
    "promoted": ({"aircraft": "france/4", "skill": "ace"}, "The pilot of france/4 is now an ace (AOD-EXP-01)."),
    "bonus": ({"aircraft": ["france/4", "germany/4"]}, "A bonus round with france/4, germany/4 (AOD-DOG-05)."),
    "gave_up": ({"seat": "central"}, "Central gives up."),
    "result": ({"winner": "entente", "rule": "AOD-DOG-03"}, "You win (AOD-DOG-03)."),
    "burst": (
        {
            "aircraft": "germany/10", "gun": "fixed", "target": "france/13", "dice": [4, 3], "modifier": 1, "total": 8,
            "column": "A", "result": "damaged", "jammed": False, "second": False, "defensive": False,
        },
        "Germany/10 fires with its fixed guns at france/13: 4 + 3 + 1 = 8, Column A: damaged.",
    ),
    "moved": (
        {
            "aircraft": "france/4", "from": "6,20", "path": "F L", "at": "7,21", "heading": "NE", "level": 3,
            "tilt": "climb", "steps": 2, "wind": -1,
        },
        "France/4 flies from 6,20 (straight, left) to 7,21, heading NE, L3, nose up, blown back 1 step by the wind.",
    ),
}  # fmt: skip


def test_every_kind_of_event_has_its_sentence() -> None:
    assert set(TOLD) == kinds_in_code()


@pytest.mark.parametrize("kind", TOLD)
def test_a_sentence_of_the_log(kind: str) -> None:
    fields, sentence = TOLD[kind]
    assert GAME.new({}).describe(Event(kind, EVERYONE, fields), 0) == sentence


@pytest.mark.rules("AOD-BRD-10")
def test_an_access_point_is_called_by_its_number() -> None:
    """On the board it has a number, and no column or row."""
    game = GAME.new({})
    moved: dict[str, object] = {
        "aircraft": "germany/4", "from": "24,14", "path": "F F L SS1", "at": "21,15", "heading": "NW", "level": 3,
        "tilt": "level", "steps": 3, "wind": 0,
    }  # fmt: skip
    told = game.describe(Event("moved", EVERYONE, moved), 0)
    assert told == ("Germany/4 flies from Access Point 2 (straight 2, left, split S) to 21,15, heading NW, L3, level.")
    numbered = [game.label(game.start(), seat, game.actions.parse("to 2")) for seat in (0, 1, NOBODY)]
    assert numbered[1:] == ["Access Point 2 in the east, at row 14", "Access Point 2"]


def test_every_step_of_a_path_has_its_own_words() -> None:
    assert len({en.path_step(step, 1) for step in STEP_NAMES}) == len(STEP_NAMES)
    assert len({en.label_step(step) for step in STEP_NAMES}) == len(STEP_NAMES)


def test_the_log_cites_rules_that_exist() -> None:
    cited = set(re.findall(r"AOD-[A-Z]+-\d+", (PACKAGE / "messages" / "en.ftl").read_text("utf-8")))
    assert cited <= rule_ids("age-of-dogfights")


def test_a_story_is_told_in_order() -> None:
    match = with_dice(BEHIND, 1)
    say(match, "roll blue", *STRAIGHT, "tilt level")
    assert match.sentences_for(1) == [
        "Germany/10 rolls the blue die: 0.",
        "Germany/10 flies from 6,20 (straight 7) to 13,20, heading E, L3, level.",
    ]
