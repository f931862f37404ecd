"""What can be typed at the table: choices, wrong input, questions, undo, and the secrets that stay hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from aerodrome.cli.play import start_game
from tests.cli_play.keyboard import Keyboard, kept


def test_a_choice_can_be_typed_in_three_ways(tmp_path: Path) -> None:
    """By number, in full, and without the verb if there is only one."""
    keyboard = Keyboard([])
    keyboard.play(seed="5")
    first = keyboard.pages[0].split("Choose your tile")[1].splitlines()[1]
    words = first.split("play ")[1].strip()
    files: list[bytes] = []
    for typed in ("1", f"play {words}", f"  PLAY   {words} ", words):
        path = tmp_path / f"{len(files)}.jsonl"
        Keyboard([typed]).play(seed="5", save=path)
        files.append(path.read_bytes())
    assert len(set(files)) == 1
    assert b'"do":"play"' in files[0]


@pytest.mark.rules("DF-UI-02")
def test_each_choice_shows_the_way_it_flies() -> None:
    text = Keyboard([]).play(seed="5")
    choices = text.split("Choose your tile")[1]
    ways = [choices.count(way) for way in ("stays on R0 ", "R0 → R1", "R0 → LB")]
    assert sum(ways) == choices.count("  play ") > 0


@pytest.mark.parametrize(
    "typed", ["hello", "play 9/9", "play", "3.5", "-1", "0", "99", "½", "²", "play 3/1 loop loop", "[bold]"]
)
def test_wrong_input_is_answered_in_a_sentence_and_asked_again(typed: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    keyboard = Keyboard([typed, "1"])
    keyboard.play(save=path)
    answer = keyboard.pages[1]
    assert "Type a number from 1 to" in answer or "the numbers run from 1 to" in answer
    assert keyboard.pages[1].endswith("> ")
    assert "What happened" in keyboard.pages[2]


@pytest.mark.rules("DF-CHOOSE-01", "DF-CHOOSE-02")
def test_refused_choices_are_listed_and_explained() -> None:
    keyboard = Keyboard(["play 5/5", "play 0/3", "why play 0/3", "why", "why 1", "why nonsense"])
    keyboard.play()
    assert (
        "You can't play 0/3: You don't have tile 0/3 in hand. Choose a tile you hold. (DF-CHOOSE-01)"
        in keyboard.pages[2]
    )
    assert "Not now: You don't have tile 0/3 in hand. Choose a tile you hold. (DF-CHOOSE-01)" in keyboard.pages[3]
    assert "Ask about an action" in keyboard.pages[4]
    assert "You can do that." in keyboard.pages[5]
    assert "I don't understand 'nonsense'" in keyboard.pages[6]
    for seed in range(20):
        text = Keyboard(["1", "1"]).play(seed=str(seed))
        if "loop: You can't loop from" in text:
            assert "(DF-CHOOSE-02)" in text
            return
    pytest.fail("no game came to a 3 that cannot loop")


def test_help_rules_log_and_the_table_again() -> None:
    keyboard = Keyboard(["?", "help", "rules", "rules df-loop-01", "rules DF-NONE-01", "log", ""])
    keyboard.play()
    assert "take back your last answer" in keyboard.pages[1]
    assert keyboard.pages[1] == keyboard.pages[2]
    assert "The game in ten sentences" in keyboard.pages[3]
    assert "loop side" in keyboard.pages[4]
    assert "has no rule 'DF-NONE-01'" in keyboard.pages[5]
    assert "You draw" in keyboard.pages[6]
    assert "Choose your tile" in keyboard.pages[7]


@pytest.mark.rules("DF-SETUP-02", "DF-SETUP-04")
def test_fly_now_is_red_against_blue() -> None:
    keyboard = Keyboard([])
    text = keyboard.play()
    assert " A  Red · you" in text
    assert " B  Blue" in text
    assert "A▲" in text.split("R0 W")[1]


def test_what_is_not_said_is_filled_in_as_far_as_it_fits() -> None:
    """A bomber cannot fly red, so its player chooses. The other biplane and the start are filled in."""
    keyboard = Keyboard(["plane yellow"])
    text = keyboard.play(["scenario=bombing"])
    assert "Choose your biplane." in text
    refused = (
        "– plane red, plane green, plane white, plane grey: You can't choose that biplane: the bomber flies one of"
    )
    assert refused in " ".join(text.split())
    assert " B  Blue · defender" in keyboard.pages[1]


@pytest.mark.rules("AOD-MP-05")
def test_what_is_not_recommended_is_played_with_a_note() -> None:
    for mode, noted in [("recon", True), ("dogfight", False)]:
        keyboard = Keyboard([])
        settings = ["seats=3", "ffa=true", f"mode={mode}"]
        start_game(keyboard.console, keyboard.ask, "age-of-dogfights", settings, seed="1")
        text = " ".join("".join(keyboard.pages).split())
        assert ("Note: For a free-for-all the rules recommend a Dogfight" in text) == noted
        assert "Choose an aircraft" in text


def test_who_says_which_game_is_not_given_another() -> None:
    """The first game with mentors is for players who give no options, and a line says so."""
    keyboard = Keyboard([])
    start_game(keyboard.console, keyboard.ask, "dogfight-1917", ["variant=duel"], seed="1")
    assert "Which Fighter do you fly?" in "".join(keyboard.pages)
    assert "Beginner options" not in "".join(keyboard.pages)
    keyboard = Keyboard([])
    start_game(keyboard.console, keyboard.ask, "dogfight-1917", seed="1")
    assert "Beginner options: first_game=true. Change them with --set." in "".join(keyboard.pages)
    assert "Pilot Mentor" in "".join(keyboard.pages)


def test_why_of_something_that_is_no_action_is_answered_for_the_nearest() -> None:
    keyboard = Keyboard(["why play 6/1", "why 6/1", "why pley 3/1", "play 6/1", "why 99", "why nonsense"])
    keyboard.play(seed="5")
    assert "There is no 'play 6/1' in this game. The nearest:" in keyboard.pages[1]
    assert "  play 3/1: You can do that. 3/1: 3 steps, 1 hit, normal side  R0 → R1 R2 R3" in keyboard.pages[1]
    assert keyboard.pages[2] == keyboard.pages[1].replace("'play 6/1'", "'6/1'")
    assert "  play 3/1: You can do that." in keyboard.pages[3]
    assert "Did you mean play 0/1 or play 2/1 or play 3/1?" in " ".join(keyboard.pages[4].split())
    assert "There is no choice 99" in keyboard.pages[5]
    assert "I don't understand 'nonsense'. Type a number" in keyboard.pages[6]
    assert "Did you mean" not in keyboard.pages[6]


@pytest.mark.rules("DF-CHOOSE-01")
def test_the_nearest_may_be_one_that_is_not_allowed() -> None:
    keyboard = Keyboard(["why play 0/4"])
    keyboard.play(seed="5")
    assert (
        "play 0/2: Not now: You don't have tile 0/2 in hand. Choose a tile you hold. (DF-CHOOSE-01)"
        in keyboard.pages[1]
    )


def test_rules_are_found_by_their_words() -> None:
    keyboard = Keyboard(["rules loop", "rules exit path", "rules lopo", "rules df-loop"])
    keyboard.play()
    assert "DF-LOOP-01   Only a value-3 tile played on its loop side" in keyboard.pages[1]
    assert "Read one by its id, for example: rules DF-LOOP-0" in keyboard.pages[1]
    assert "DF-EXIT-03" in keyboard.pages[2]
    assert "No rule of Dog Fight! has 'lopo' in it. Did you mean loop" in keyboard.pages[3]
    assert "DF-LOOP-06" in keyboard.pages[4]


# Taking back.


@pytest.mark.rules("DF-DEC-02", "DF-DEC-03")
def test_undo_in_the_set_up_takes_the_bots_answer_back_too() -> None:
    settings = ["plane_a=choose", "plane_b=choose", "start=choose"]
    keyboard = Keyboard(["undo", "plane green", "undo", "plane yellow", "start bottom right"])
    keyboard.play(settings)
    assert "There is nothing to undo" in keyboard.pages[1]
    assert "Choose your start space." in keyboard.pages[2]
    assert "Taken back." in keyboard.pages[3]
    assert "Choose your biplane." in keyboard.pages[3]
    assert " A  Yellow · you" in keyboard.pages[5]


@pytest.mark.rules("DF-DEC-04", "DF-MULL-03")
def test_undo_in_a_mulligan() -> None:
    keyboard = Keyboard(["1", "1", "undo", "undo", "undo", "keep"])
    keyboard.play(["scenario=espionage", "plane_a=white"])
    assert "set aside:" in keyboard.pages[1]
    assert "Exchange 2 tiles" in keyboard.pages[2]
    assert "Exchange 1 tile" in keyboard.pages[3]
    assert "Keep your hand" in keyboard.pages[4]
    assert "There is nothing to undo" in keyboard.pages[5]
    assert "Choose your tile" in keyboard.pages[6]


@pytest.mark.rules("DF-DEC-06", "DF-CHOOSE-05")
def test_undo_of_half_an_escort_choice() -> None:
    """The player's own tile can still change while M's is being chosen. After that it is sealed."""
    keyboard = Keyboard(["keep", "1", "undo", "2", "1", "undo"])
    keyboard.play(["scenario=escort"])
    assert "Choose a tile for M" in keyboard.pages[2]
    assert "Taken back." in keyboard.pages[3]
    assert "Choose your tile for this turn." in keyboard.pages[3]
    assert "Choose a tile for M" in keyboard.pages[4]
    assert "What happened" in keyboard.pages[5]
    assert "Taken back." not in keyboard.pages[6]


@pytest.mark.rules("DF-CHOOSE-05")
def test_a_sealed_choice_cannot_be_taken_back() -> None:
    keyboard = Keyboard(["1", "undo"])
    keyboard.play(hot_seat=True)
    assert "Press Enter when B is ready" in keyboard.pages[2]
    assert "a sealed choice is final. (DF-CHOOSE-05)" in keyboard.pages[3]


@pytest.mark.rules("DF-MULL-04")
def test_a_sealed_mulligan_cannot_be_taken_back() -> None:
    keyboard = Keyboard(["keep", "undo"])
    keyboard.play(["scenario=rescue", "plane_a=white"], hot_seat=True)
    assert "a sealed choice is final. (DF-MULL-04)" in keyboard.pages[3]


def test_undo_at_the_hand_over_gives_the_keyboard_back() -> None:
    keyboard = Keyboard(["plane red", "what?", "undo", "plane green", "plane blue"])
    keyboard.play(["plane_a=choose", "plane_b=choose"], hot_seat=True)
    assert "Press Enter, type undo" in keyboard.pages[3]
    assert "Taken back." in keyboard.pages[4]
    assert "A: Choose your biplane." in keyboard.pages[4]
    assert "B: Choose your biplane." in keyboard.pages[6]


# Secrets.


@pytest.mark.rules("DF-INFO-02", "DF-INFO-08", "DF-UI-05")
def test_hot_seat_never_shows_the_others_hand_or_sealed_choice() -> None:
    """Only Grey has tiles with 3 hits, so the other player's screen must not name one before it is played."""
    seen = 0
    for seed in range(6):
        keyboard = Keyboard(["1"])
        keyboard.play(["plane_a=grey", "plane_b=blue"], seed=str(seed), hot_seat=True)
        mine, handed, other = keyboard.pages[1], keyboard.pages[2], keyboard.pages[3]
        assert "Press Enter when B is ready" in handed
        assert "B: Choose your tile" in other
        seen += "/3" in mine
        for page in (handed, other):
            assert "/3" not in page
        assert "Hand over" in handed
        assert "hand" not in handed.replace("Hand over", "")
        assert "has chosen" in other
        assert "A draws 6 tiles." in other
    assert seen


@pytest.mark.rules("DF-INFO-02")
def test_the_last_screen_at_one_keyboard_shows_no_hand() -> None:
    keyboard = Keyboard(["resign", "y", "n"])
    keyboard.play(["plane_a=grey"], hot_seat=True)
    end = keyboard.pages[-2]
    assert "B wins!" in end
    assert "in your bag" not in end
    assert "/3" not in end


@pytest.mark.rules("DF-WHITE-03", "DF-INFO-05")
def test_what_white_makes_the_other_show_is_on_its_screen(tmp_path: Path) -> None:
    for seed in range(40):
        keyboard = Keyboard(["keep"] + ["1"] * 12)
        text = keyboard.play(["plane_a=white"], seed=str(seed), hot_seat=True, save=tmp_path / f"{seed}.jsonl")
        if "Must show its choice: play" in text:
            assert "White will see it first." in text
            return
    pytest.fail("White never tailed the other")


@pytest.mark.rules("DF-UI-03")
def test_a_choice_that_loses_by_rule_carries_a_warning() -> None:
    for seed in range(60):
        keyboard = Keyboard(["keep", "1"])
        keyboard.play(["plane_a=white"], seed=str(seed))
        if keyboard.pages[1].count("  0/") > 1:
            words = " ".join(keyboard.pages[2].split())
            assert "a second 0 in a row crashes" in words
            assert "DF-WHITE-02" in words
            return
    pytest.fail("White never held two zeros")


def test_the_replay_names_who_sat_where(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    Keyboard(["1"]).play(seat="B", save=path)
    assert kept(path).replay.seats == ["uniform", "person"]
