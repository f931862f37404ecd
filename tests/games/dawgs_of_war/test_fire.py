"""Chapters 11, 12 and 17: the seats that may fire, the odds in labels, and Continuous Fire."""

import itertools

import pytest

from aerodrome.core.game import CHANCE
from aerodrome.core.refusal import BadInput
from aerodrome.games.dawgs_of_war.rules.gunnery import cones_of, hits_by_die, in_cone
from aerodrome.games.dawgs_of_war.state import UNDAMAGED
from aerodrome.games.dawgs_of_war.tables import SPECIALS
from aerodrome.games.dawgs_of_war.title import GAME
from aerodrome.games.dawgs_of_war.words import odds_words
from aerodrome.lattice.hexes import increment
from tests.games.dawgs_of_war.table import (
    answer,
    asked,
    at_the_table,
    events,
    fly_on,
    labels,
    legal,
    plane,
    plane_seen,
    rules_of,
    table,
    the_plane,
    viewers,
    why_not,
)


@pytest.mark.rules("DOW-DEC-05", "DOW-FIRE-01", "DOW-FIRE-06")
def test_only_who_has_a_target_is_asked() -> None:
    match = fly_on(table(plane(16, 12, 0), plane(36, 12, 6), plane(20, 4, 6), plane(32, 12, 6)))
    assert asked(match) == "ABD"
    assert legal(match, "A") == ["fire B", "fire D", "hold fire"]
    assert match.question(0) == "Which plane do you fire at?"
    assert match.question(2) == "Waiting for the others."
    assert why_not(match, "A", "fire C") == "DOW-FIRE-02"
    assert why_not(match, "A", "fire A") == "DOW-FIRE-01"
    assert why_not(match, "C", "hold fire") == "DOW-RND-01"


@pytest.mark.rules("DOW-FIRE-02", "DOW-FIRE-05", "DOW-SPEC-SA10")
@pytest.mark.parametrize("heading", range(0, 12, 2))
@pytest.mark.parametrize("in_play", ["", "SA10"])
def test_a_tail_at_the_end_of_the_cone_is_enough(heading: int, in_play: str) -> None:
    """A plane ahead flies the same way. Its tail, one hex behind, is in the last hex of the cone or past it."""
    across, up = increment(heading)
    for spaces in range(1, 8):
        target = plane(32 + spaces * across, 12 + spaces * up, heading)
        match = table(plane(32, 12, heading, in_play=in_play), target)
        planes, setting = at_the_table(match).planes, rules_of(match).setting
        reach = setting.tables.long_cones.reach if in_play else setting.tables.cones.reach
        if setting.field.has_centre(target.x - across, target.y - up, setting.lowest_row):
            assert in_cone(setting, cones_of(setting, planes[0]), planes[0], planes[1]) == (spaces <= reach + 1)


@pytest.mark.rules("DOW-FIRE-01", "DOW-SET-03")
def test_nobody_fires_at_a_friend() -> None:
    match = table(plane(16, 12, 0), plane(36, 12, 6), plane(32, 12, 6), mode="teams", teams="AC/B", sides="left/right")
    fly_on(match)
    assert legal(match, "A") == ["fire B", "hold fire"]
    assert why_not(match, "A", "fire C") == "DOW-FIRE-01"


@pytest.mark.rules("DOW-FIRE-09", "DOW-DEC-05")
def test_targets_are_declared_before_any_shot_is_rolled() -> None:
    match = fly_on(table(plane(16, 12, 0), plane(36, 12, 6, damage=0), plane(32, 4, 0), plane(20, 4, 0)))
    answer(match, "A fire B")
    assert events(match, "declared") == []
    assert events(match, "shot") == []
    answer(match, "B fire A", "D fire C")
    assert [each["seat"] for each in events(match, "declared")] == ["A", "B", "D"]
    answer(match, "chance 6", "chance 6", "chance 1")
    assert [(each["seat"], each["hits"]) for each in events(match, "shot")] == [("A", 2), ("B", 2), ("D", 0)]
    assert plane_seen(match, "A", "B")["status"] == "eliminated"
    assert the_plane(match, "A").damage == 2


@pytest.mark.rules("DOW-FIRE-07", "DOW-FIRE-08", "DOW-FIRE-10", "DOW-DMG-01", "DOW-DMG-02")
@pytest.mark.parametrize("speed", range(4))
@pytest.mark.parametrize(
    ("card", "in_play", "dodge", "token"), list(itertools.product(["", "SA08"], ["", "SA11"], ["", "SA07"], ["", "B"]))
)
def test_odds_are_what_the_die_gives(speed: int, card: str, in_play: str, dodge: str, token: str) -> None:
    """Try every face of the die on a copy. The label names exactly the faces that hit."""
    shooter = plane(16, 12, 0, special=card, in_play="" if card else in_play, token=token)
    # Whatever its Speed, the target ends in A's sights.
    target = plane(32 + 4 * speed, 12, 6, speed, special=dodge) if speed else plane(30, 14, 6, 0, special=dodge)
    match = table(shooter, target, continuous_fire=True)
    answer(match, f"A place 1 {card or 'NC'}", f"B place 1 {dodge or 'NC'}")
    game, state = rules_of(match), at_the_table(match)
    label = labels(match, "A")["fire B"]
    told = hits_by_die(game.setting, state, 0, 1)
    answer(match, "A fire B")
    if asked(match):
        answer(match, "B hold fire")
    found = []
    for face in range(6):
        after = game.clone(at_the_table(match))
        game.apply(after, CHANCE, face, None)
        if after.pending & 1 and after.planes[0].missed:
            game.apply(after, 0, match.game.actions.parse("no mark"), None)
        found.append(UNDAMAGED - after.planes[1].damage)
    assert found == told
    added = (1 if token else 0) + (1 if card == "SA08" else 0) - (1 if dodge else 0)
    vuln = 5 - speed
    margin = 1 if in_play == "SA11" and not card else 2
    assert found == [
        0 if die + added < vuln else 2 if die + added >= vuln + margin else 1 for die in range(1, 7)
    ]  # fmt: skip
    assert odds_words(told) in label
    assert f"{added:+d} included" in label if added else "included" not in label


@pytest.mark.rules("DOW-FIRE-07")
def test_odds_in_words() -> None:
    assert odds_words([0, 0, 0, 1, 1, 2]) == "hit 4+ (50%), double 6+ (17%)"
    assert odds_words([0, 0, 0, 0, 1, 1]) == "hit 5+ (33%)"
    assert odds_words([0] * 6) == "can't hit"


@pytest.mark.rules("DOW-CF-03", "DOW-DEC-06")
def test_whoever_missed_is_asked_after_all_rolls() -> None:
    match = table(plane(16, 12, 0), plane(36, 12, 6), plane(12, 4, 0), plane(32, 4, 0), continuous_fire=True)
    fly_on(match)
    answer(match, "A fire B", "B fire A")
    if asked(match):
        answer(match, "C hold fire")
    answer(match, "chance 3", "chance 2")
    assert asked(match) == "AB"
    assert legal(match, "A") == ["mark", "no mark"]
    assert match.question(0) == "You missed B. Put your Continuous Fire Token on that plane?"
    answer(match, "B no mark", "A mark")
    for who in viewers(match):  # DOW-CF-01: all tokens are public
        assert [plane_seen(match, who, owner)["token_on"] for owner in "AB"] == ["B", None]
    assert "A puts the Continuous Fire Token on you (DOW-CF-03)." in match.sentences_for(1)
    assert match.why_no_undo(0) is not None  # what was sealed is open now


@pytest.mark.rules("DOW-CF-01", "DOW-CF-03", "DOW-DEC-06")
def test_who_marks_is_open_only_when_all_have_decided() -> None:
    match = table(plane(16, 12, 0), plane(36, 12, 6), continuous_fire=True)
    answer(fly_on(match), "A fire B", "B fire A", "chance 3", "chance 2", "A mark")
    assert plane_seen(match, "B", "A")["token_on"] is None
    assert plane_seen(match, "B", "A")["marks"] is None
    assert plane_seen(match, "B", "A")["sealed"] is True


@pytest.mark.rules("DOW-CF-02", "DOW-CF-04", "DOW-CF-05")
def test_nobody_is_asked_to_mark_what_is_marked() -> None:
    match = table(plane(16, 12, 0, token="B"), plane(36, 12, 6), continuous_fire=True)
    answer(fly_on(match), "A fire B", "B hold fire", "chance 2")
    assert asked(match) == "AB"  # the next round
    assert the_plane(match, "A").token == 1
    assert events(match, "token_back") == []


@pytest.mark.rules("DOW-CF-04")
def test_firing_elsewhere_takes_the_token_back_before_the_roll() -> None:
    match = table(plane(16, 12, 0, token="B"), plane(36, 12, 6), plane(32, 12, 6), continuous_fire=True)
    answer(fly_on(match), "A fire C", "B hold fire", "C hold fire")
    assert the_plane(match, "A").token == -1
    assert labels(match, "A") == {}
    answer(match, "chance 3")
    assert asked(match) == "A"
    answer(match, "A mark")
    assert the_plane(match, "A").token == 2


@pytest.mark.rules("DOW-CF-04", "DOW-FIRE-10")
def test_the_label_of_another_target_promises_no_bonus() -> None:
    match = fly_on(table(plane(16, 12, 0, token="B"), plane(36, 12, 6), plane(32, 12, 6), continuous_fire=True))
    assert "+1 included" in labels(match, "A")["fire B"]
    assert "included" not in labels(match, "A")["fire C"]


@pytest.mark.rules("DOW-CF-07", "DOW-RUL-53")
def test_any_token_helps_every_shooter_and_the_label_says_so() -> None:
    planes = [plane(16, 12, 0), plane(36, 12, 6), plane(16, 4, 0, token="B")]
    match = fly_on(table(*planes, continuous_fire=True, any_token=True))
    assert labels(match, "A")["fire B"].endswith("+1 included, if the token stays")
    answer(match, "A fire B", "B hold fire")
    if asked(match):
        answer(match, "C hold fire")
    answer(match, "chance 3")
    assert the_plane(match, "B").damage < UNDAMAGED
    alone = fly_on(table(*[each.clone() for each in planes], continuous_fire=True))
    assert "included" not in labels(alone, "A")["fire B"]


@pytest.mark.rules("DOW-CF-07", "DOW-DEC-06")
def test_any_token_on_a_plane_bars_another() -> None:
    """A misses B, which has C's token. With any_token, A cannot mark it."""
    for any_token, next_asked in [(False, "A"), (True, "ABC")]:
        planes = [plane(16, 12, 0), plane(36, 12, 6), plane(16, 4, 0, token="B")]
        match = fly_on(table(*planes, continuous_fire=True, any_token=any_token))
        answer(match, "A fire B", "B hold fire")
        if "C" in asked(match):
            answer(match, "C hold fire")
        answer(match, "chance 2")
        assert asked(match) == next_asked
    assert match.question(0) == "Place a Number Card and one other card."


@pytest.mark.rules("DOW-CF-07")
def test_any_token_needs_tokens() -> None:
    with pytest.raises(BadInput, match=r"any_token.*continuous_fire.*there are no tokens.*DOW-CF-07"):
        GAME.new({"any_token": True})


@pytest.mark.rules("DOW-SPEC-07")
@pytest.mark.parametrize("card", ["SA01", "SA03", "SA04", "SA06"])
def test_no_shot_in_the_round_of_a_dodge(card: str) -> None:
    match = table(plane(28, 12, 0, speed=2, special=card), plane(16, 12, 0), plane(40, 12, 6), plane(34, 10, 6))
    answer(match, f"A place 1 {card}", "B place 1 NC", "C place 1 NC", "D place 1 NC")
    if card == "SA04":
        answer(match, "A turn 0")
    assert "A" not in asked(match)
    assert plane_seen(match, "B", "A")["in_cone"] == []
    assert plane_seen(match, "B", "A")["trick"] == card
    assert SPECIALS[the_plane(match, "A").special] == card


@pytest.mark.rules("DOW-DMG-03", "DOW-DMG-04", "DOW-SPEC-05")
def test_a_plane_shot_down_is_gone_with_its_card() -> None:
    match = table(plane(16, 12, 0), plane(36, 12, 6, damage=0, special="SA02"), plane(12, 4, 0))
    answer(fly_on(match), "A fire B", "B hold fire", "chance 4")
    assert [(each["seat"], each["cause"], each["rule"]) for each in events(match, "eliminated")] == [
        ("B", "shot down", "DOW-DMG-03")
    ]
    assert plane_seen(match, "C", "B")["special"] is None
    assert "B discards Fetch!." in match.sentences_for(2)
