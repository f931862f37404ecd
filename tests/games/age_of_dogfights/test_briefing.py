"""Briefings address the side that reads them. The terminal shows them as the observation has them."""

from __future__ import annotations

import pytest

from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights import terminal
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights
from aerodrome.games.age_of_dogfights.modes import MODES
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.tables import OPPOSITE, SCENARIOS
from aerodrome.games.age_of_dogfights.terminal import drawing
from aerodrome.games.age_of_dogfights.title import GAME
from tests.games.age_of_dogfights.test_terminal import drawn, sent

ENTENTE, CENTRAL = 0, 1
SIDE_WORDS = ["northern", "southern", "eastern", "western"]  # as tables.SIDE_NAMES
ONE_SIDED = ["recon", "bombing-zone", "bombing-breakthrough", "torpedo", "combined", "general"]
MELEES = ["recon", "bombing-zone", "bombing-breakthrough", "combined"]  # AOD-RUL-119
SCORES = ["", "bombing-zone", "bombing-breakthrough"]  # modes that also have points_scoring


def ways() -> list[dict[str, object]]:
    """Return options for every mode, task and score and every scenario, with and without a last round."""
    found: list[dict[str, object]] = [{"mode": mode} for mode in MODES]
    found += [{"mode": mode, "task": side} for mode in ONE_SIDED for side in ("entente", "central")]
    found += [{"mode": mode or "dogfight", "points_scoring": True} for mode in SCORES]
    found += [{"mode": mode, "task": "central", "points_scoring": True} for mode in SCORES[1:]]
    found += [{"scenario": scenario} for scenario in SCENARIOS]
    found += [{"seats": 4, "team": True, "mode": mode} for mode in MODES if mode != "general"]
    found += [{"seats": seats, "ffa": True, "points_scoring": seats == 4} for seats in (3, 4)]
    found += [{"seats": 3, "ffa": True, "mode": mode} for mode in MELEES]
    found += [{"seats": 4, "team": True, "scenario": scenario} for scenario in SCENARIOS]
    found += [{"mode": "recon", "photo_min_level": 3}, {"mode": "combined", "photo_min_level": 5}]
    return found + [{**record, "round_limit": 17} for record in found]


def lines_of(record: dict[str, object], seat: int) -> list[str]:
    lines = GAME.new(record).observe(GAME.new(record).start(), seat).to_json()["briefing"]
    assert isinstance(lines, list)
    return [str(line) for line in lines]


def briefing_of(record: dict[str, object], seat: int) -> str:
    return " ".join(lines_of(record, seat))


def setting_of(record: dict[str, object]) -> Setting:
    game = GAME.new(record)
    assert isinstance(game, AgeOfDogfights)
    return game.setting


@pytest.mark.parametrize("record", ways(), ids=str)
def test_every_seat_is_briefed_with_what_the_data_say(record: dict[str, object]) -> None:
    """Threshold, lowest level, exit and last round are those of the game. Lines are short."""
    setting = setting_of(record)
    for seat in range(setting.seats):
        text = briefing_of(record, seat)
        side = setting.side_of[seat]
        assert setting.win_at == 0 or f"with {setting.win_at} or more" in text
        assert setting.draw_at == 0 or f"{setting.draw_at} make" in text
        if MODES[setting.mode] in ("recon", "combined"):
            least = setting.photo_min_level
            assert (f"L{least} or higher" if least > 1 else "from any level") in text
        assert ("round 17" in text) == ("round_limit" in record)
        for word in ways_out(setting, side):
            assert f"the {word} side" in text
        for line in lines_of(record, seat):
            assert max(len(sentence.split()) for sentence in line.split(". ")) <= 24, line
            assert ";" not in line
            assert line.endswith(".")


def ways_out(setting: Setting, side: int) -> list[str]:
    """Return the exits for the task: home with photographs, the enemy's side with bombs or the General."""
    mode = MODES[setting.mode]
    tasked = side if setting.mission_sides[side] else 1 - side
    if mode in ("dogfight", "bombing-zone", "torpedo"):
        return []
    home = setting.home_sides[setting.side_of.index(tasked)]
    return [SIDE_WORDS[home if mode in ("recon", "combined") else OPPOSITE[home]]]


@pytest.mark.parametrize("mode", ONE_SIDED)
@pytest.mark.parametrize("task", [ENTENTE, CENTRAL])
def test_the_defender_is_not_briefed_as_the_attacker(mode: str, task: int) -> None:
    record: dict[str, object] = {"mode": mode, "task": ["entente", "central"][task]}
    attack, defence = briefing_of(record, task), briefing_of(record, 1 - task)
    assert attack.split()[0] in ("Photograph", "Bomb", "Fly", "Torpedo")
    assert defence.split()[0] in ("Protect", "Stop", "Shoot")
    mirrored: dict[str, object] = {"mode": mode, "task": ["central", "entente"][task]}
    assert briefing_of(mirrored, 1 - task).split()[0] == attack.split()[0]


@pytest.mark.rules("AOD-SCN-01", "AOD-SCN-02", "AOD-SCN-03", "AOD-SCN-04", "AOD-RUL-108")
@pytest.mark.parametrize(
    ("record", "entente", "central"),
    [
        (
            {"scenario": "attack-at-dawn"},
            ["Stop the enemy's bomb carriers", "western", "The enemy wins with 4 or more", "3 make a draw", "you win"],
            ["Fly your bomb carriers", "western", "You win with 4 or more", "3 make a draw", "you lose"],
        ),
        (
            {"scenario": "convoy-torpedoing"},
            ["Torpedo the 3 ships", "L1", "You win with 2 or more", "1 makes a draw", "you lose"],
            ["Protect the 3 ships", "The enemy wins with 2 or more", "1 makes a draw", "you win"],
        ),
        (
            {"scenario": "intercept-the-general", "round_limit": 12},
            ["Fly the General", "eastern", "You lose", "isn't across after round 12"],
            ["Shoot down the General", "eastern", "You also win", "isn't across after round 12"],
        ),
        (
            {"scenario": "flying-high"},
            ["home across the southern side", "L4 or higher", "3 points, all three 5 more"],
            ["home across the northern side", "L4 or higher", "3 points, all three 5 more"],
        ),
        (
            {"mode": "recon", "task": "central"},
            ["Protect zones A, B and C", "home across the eastern side", "The enemy wins with 2 or more", "you win"],
            ["Photograph zones A, B and C", "home across the eastern side", "You win with 2 or more", "you lose"],
        ),
        (
            {"mode": "bombing-zone", "task": "central"},
            ["Protect zones A, B and C", "The enemy wins with 2 or more zones hit", "With fewer, you win"],
            ["Bomb zones A, B and C", "You win with 2 or more zones hit", "With fewer, you lose"],
        ),
        (
            {"mode": "bombing-zone", "task": "central", "points_scoring": True},
            ["Protect zones A, B and C", "The enemy scores 5 points", "For either side, an enemy aircraft shot down"],
            ["Bomb zones A, B and C", "worth 5 points", "For either side, an enemy aircraft shot down"],
        ),
    ],
    ids=str,
)  # fmt: skip
def test_both_sides_of_a_mission(record: dict[str, object], entente: list[str], central: list[str]) -> None:
    for seat, wanted in ((ENTENTE, entente), (CENTRAL, central)):
        text = briefing_of(record, seat)
        assert [words for words in wanted if words not in text] == []


def test_a_spectator_reads_both_sides_unless_they_are_the_same() -> None:
    both = lines_of({"scenario": "attack-at-dawn"}, NOBODY)
    assert [line.split(" ", 1)[0] for line in both] == ["Entente:", "Central:"]
    for seat, line in enumerate(both):
        assert line.split(" ", 1)[1] == briefing_of({"scenario": "attack-at-dawn"}, seat)
    assert lines_of({}, NOBODY) == lines_of({}, ENTENTE)


@pytest.mark.parametrize("record", [record for record in ways() if "round_limit" not in record], ids=str)
def test_the_terminal_shows_the_briefing_as_it_is(record: dict[str, object]) -> None:
    match = Match(GAME.new(record), Seeded(1))
    for seat in (ENTENTE, CENTRAL, NOBODY):
        shown = " ".join(" ".join(drawn(terminal.cockpit(sent(match, seat), []), 100)).split())
        for line in lines_of(record, seat):
            assert line in shown


@pytest.mark.rules("AOD-BRD-12")
def test_the_terminal_draws_the_border_that_the_data_says() -> None:
    match = Match(GAME.new({"board": "short"}), Seeded(1))
    seen = sent(match, ENTENTE)
    ground = seen["board"]
    assert isinstance(ground, dict)
    assert ground["border"] == setting_of({}).tables.border_depth
    for border in (2, 3):
        ground["border"] = border
        rows = [line for line in drawn(terminal.board(seen, 80)) if line[:2].strip().isdecimal()]
        assert "".join(rows).count(drawing.POINT) == (28 - 2 * border) * (24 - 2 * border)
