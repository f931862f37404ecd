"""Chapter 23: solo."""

import itertools

import pytest

from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.tables import PLANES
from aerodrome.games.dog_fight.title import GAME, TABLES
from aerodrome.lattice.track import NO_LOOP
from tests.games.dog_fight.table import (
    answer,
    asks_chance,
    at_the_table,
    biplane,
    ended,
    events,
    legal,
    plane_seen,
    position,
    seen,
    shots,
    space,
    started,
)

ALL = "sites: S1=2 S2=2 S3=2 S4=2 S5=2"


def spy(at: str, bot: str, left: str, options: str = "", plane: str = "blue") -> Match:
    return position(
        "A: " + biplane("red", at, "damage 1"), f"B: {plane} at {bot}", ALL, f"bot: left {left}",
        options=f"scenario=espionage solo=true {options}",
    )  # fmt: skip


def bot(match: Match) -> dict[str, object]:
    shown = seen(match, "A")["bot"]
    assert isinstance(shown, dict)
    return shown


@pytest.mark.rules("DF-SOLO-01", "DF-SETUP-01")
def test_the_human_has_the_mission_on_the_standard_board() -> None:
    with pytest.raises(BadInput, match=r"the human, A, has the mission. \(DF-SOLO-01\)"):
        GAME.new({"scenario": "rescue", "solo": True, "mission": "B"})
    match = started(seed=1, scenario="rescue", solo=True, plane_a="white", plane_b="red")
    assert match.game.seat_names == ["A"]
    assert plane_seen(match, "A", "A")["role"] == "rescuer"


@pytest.mark.rules("DF-SOLO-02", "DF-ESC-03")
def test_starts_are_fixed() -> None:
    match = started(seed=1, scenario="escort", solo=True, plane_a="white", plane_b="red")
    assert [space(match, who) for who in "ABM"] == ["R0", "R4", "R0"]
    with pytest.raises(BadInput, match="in solo the starts are fixed"):
        GAME.new({"scenario": "escort", "solo": True, "start": "top left"})


@pytest.mark.rules("DF-SOLO-03", "DF-DEC-02")
def test_the_human_picks_the_bots_biplane() -> None:
    match = started(seed=1, scenario="espionage", solo=True)
    assert match.question(0) == "Choose your biplane."
    answer(match, "A plane red")
    assert match.question(0) == "Choose the automaton's biplane."
    assert len(legal(match, "A")) == 8


@pytest.mark.rules("DF-SOLO-03")
def test_the_bot_ignores_its_special_rules() -> None:
    """A Purple bot has range 3, and a White bot does not crash."""
    match = answer(spy("R4", "R4", "1/1", plane="purple"), "A play 4/2", "chance 5/0")  # R0 is exactly four ahead of R4
    assert shots(match) == ["B>A:1"]  # from R5, three behind R0
    match = position(
        "A: red at R1 damage 1 hand 0/1 1/0 2/1 3/1 4/2 played 5/2", "B: white at R4", ALL,
        "bot: left 0/1 used 0/0 played 0/0 from R", options="scenario=espionage solo=true", turn="round 1 turn 2",
    )  # fmt: skip
    answer(match, "A play 4/2", "chance 4/1")  # R5 is one ahead: the lower value, a second 0
    assert (bot(match)["played"], ended(match), shots(match)) == ("0/1", "", ["B>A:1"])


@pytest.mark.rules("DF-SOLO-04", "DF-INFO-07", "DF-INFO-03")
def test_the_left_slot_is_open_and_the_right_one_drawn_after_the_move() -> None:
    match = started(seed=1, scenario="espionage", solo=True, plane_a="red", plane_b="blue")
    answer(match, "A keep")
    assert bot(match)["left"] is not None
    assert bot(match)["right"] is None
    assert plane_seen(match, "A", "B")["hand_count"] == 0
    match = spy("R1", "R4", "4/0")
    answer(match, "A play 1/0")
    assert asks_chance(match)
    assert space(match, "A") == "R2"
    assert match.game.chance_name(match.state) == "the bot's right tile"


@pytest.mark.rules("DF-SOLO-04", "DF-RUL-61")
def test_the_humans_hits_do_nothing() -> None:
    match = position(
        "A: " + biplane("brown", "R0"), "B: blue at R4", "factories: S1=1 S2=2 S3=3 S4=4 S5=5", "bot: left 1/1",
        options="scenario=bombing solo=true",
    )  # fmt: skip
    answer(match, "A play 3/1", "chance 5/0")
    assert plane_seen(match, "A", "B")["damage"] == 0
    assert not [shot for shot in shots(match) if shot.startswith("A")]


@pytest.mark.rules("DF-SOLO-10", "DF-SOLO-20")
def test_the_bot_does_nothing_once_the_game_is_over() -> None:
    match = position(
        "A: " + biplane("red", "X3", "damage 1"), "B: blue at R4", "sites: S1=2", "bot: left 4/0",
        options="scenario=espionage solo=true",
    )  # fmt: skip
    assert ended(answer(match, "A play 1/0")) == "A exit DF-ESP-06"
    assert events(match, "bot_drew") == []


@pytest.mark.rules("DF-SOLO-11", "DF-SOLO-12", "DF-SOLO-17", "DF-SOLO-19")
@pytest.mark.parametrize(
    ("tile", "left", "drawn", "slot", "why"),
    [
        ("1/0", "5/0", "1/1", "R", "the human, one ahead of the bot: the lower"),
        ("4/2", "1/1", "5/0", "L", "exactly four ahead: the lower"),
        ("0/1", "1/1", "5/0", "R", "on the same space: the higher"),
        ("5/2", "1/1", "5/0", "R", "the human behind the bot: the higher"),
        ("3/1 loop", "1/1", "5/0", "R", "R3, behind the bot: the higher"),
        ("3/1", "4/1", "4/1", "L", "all alike: the left"),
        ("3/1", "1/1", "1/2", "R", "equal values, and it could shoot R7 from R5: more hits"),
        ("2/1", "5/1", "5/2", "L", "equal values, and no shot at R6 from R1: fewer hits"),
    ],
)
def test_selection(tile: str, left: str, drawn: str, slot: str, why: str) -> None:
    match = answer(spy("R4", "R4", left), f"A play {tile}", f"chance {drawn}")
    assert bot(match)["from_slot"] == slot, why
    assert bot(match)["played"] == (drawn if slot == "R" else left)
    assert bot(match)["left"] == (left if slot == "R" else drawn)
    assert bot(match)["used"] == [bot(match)["played"]]


@pytest.mark.rules("DF-SOLO-12")
def test_on_a_loop_space_the_right_tile_is_taken() -> None:
    match = answer(spy("R4", "LB", "1/1"), "A play 1/0", "chance 5/0")
    assert bot(match)["from_slot"] == "R"
    match = answer(spy("R2", "R4", "1/1"), "A play 3/1 loop", "chance 5/0")  # the human ends on LP
    assert bot(match)["from_slot"] == "R"


@pytest.mark.rules("DF-SOLO-13")
def test_a_target_on_the_exit_path_is_projected() -> None:
    for at, slot in (("X1", "L"), ("X2", "L"), ("X3", "L")):
        match = position(
            "A: " + biplane("red", at, "damage 1"), "B: blue at R4", "sites: S1=2", "bot: left 1/1",
            options="scenario=espionage solo=true",
        )  # fmt: skip
        answer(match, "A play 0/1", "chance 5/0")
        assert bot(match)["from_slot"] == slot  # R6, R7 and R0 are two to four ahead: the lower value


@pytest.mark.rules("DF-SOLO-15")
@pytest.mark.parametrize(("toss", "end"), [("loop", "R3"), ("normal", "R7")])
def test_a_three_is_tossed(toss: str, end: str) -> None:
    match = answer(spy("R4", "R4", "5/0"), "A play 1/0", "chance 3/0")
    assert match.game.chance_name(match.state) == "the side of the bot's 3"
    assert match.game.chance(match.state) == [1, 1]
    answer(match, f"chance {toss}")
    assert space(match, "B") == end


@pytest.mark.rules("DF-SOLO-15", "DF-RUL-58")
def test_the_bot_never_takes_the_exit() -> None:
    match = position(
        "A: " + biplane("red", "X1", "damage 1"), "B: blue at R5", "sites: S1=2", "bot: left 1/1",
        options="scenario=espionage solo=true",
    )  # fmt: skip
    answer(match, "A play 0/1", "chance 5/0")
    assert space(match, "B") == "R6"


@pytest.mark.rules("DF-SOLO-14", "DF-SOLO-31")
def test_smart_3_takes_the_path_that_shoots() -> None:
    match = answer(spy("R4", "R4", "5/0", "smart3=true"), "A play 1/0", "chance 3/1")  # the human on R5
    assert (space(match, "B"), shots(match)) == ("R3", ["B>A:1"])  # by the loop
    match = answer(spy("R4", "R4", "5/0", "smart3=true"), "A play 4/2", "chance 3/0")  # the human on R0
    assert (space(match, "B"), shots(match)) == ("R7", [])  # by the ring: its hits do not matter
    match = answer(spy("R4", "R4", "5/0", "smart3=true"), "A play 3/1", "chance 3/1")  # the human on R7
    assert asks_chance(match)  # neither path shoots, so chance decides


@pytest.mark.rules("DF-SOLO-31", "DF-RUL-02")
def test_a_three_never_shoots_by_both_paths() -> None:
    """Try every space of the bot that can reach a loop, and every space of the target."""
    board = TABLES.boards[0]
    track = board.track
    for start, target in itertools.product(range(track.spaces), repeat=2):
        loop = track.loop_within[start]
        if loop != NO_LOOP:
            ends = [track.end(start, 3, each, 0, 0) for each in (NO_LOOP, loop)]
            assert not all(board.shot(end, target) for end in ends)


@pytest.mark.rules("DF-SOLO-18")
def test_an_empty_bag_is_refilled_with_the_used_tiles() -> None:
    used = "1/1 1/2 2/0 2/1 2/2 3/0 3/1 3/2 4/1 4/1 4/2 5/0 5/1"
    match = position(
        "A: red at R1 damage 1 hand 4/2 5/2 pile 0/1 1/0 1/1 1/2 2/0 2/1 2/1 2/2 3/0 3/1 played 3/2 4/0 4/1",
        "B: blue at R4", ALL, f"bot: left 4/0 used {used} played 5/1 from L",
        options="scenario=espionage solo=true", turn="round 3 turn 4",
    )  # fmt: skip
    answer(match, "A play 4/2", "chance 5/2")
    bag = bot(match)["bag"]
    assert isinstance(bag, list)
    assert (len(bag), bot(match)["used"]) == (14, [])
    assert bot(match)["left"] not in ("", None)


@pytest.mark.rules("DF-SOLO-16", "DF-SOLO-21")
def test_in_escort_the_bot_deals_with_m_alone() -> None:
    match = position(
        "A: " + biplane("red", "R5", "damage 1"), "B: blue at R4", "M: at R5", "bot: left 1/1",
        options="scenario=escort solo=true",
    )  # fmt: skip
    answer(match, "A play 1/0", "A steer +1", "chance 5/0")  # E on R6 is nearer than M on R7
    assert shots(match) == ["B>M:1"]


@pytest.mark.rules("DF-SOLO-20")
def test_in_solo_escort_time_is_the_bots() -> None:
    red = "pile 0/1 1/1 1/2 2/0 2/1 2/2 3/0 3/2 4/0 4/1 played 5/2 4/2 3/1 2/1"
    match = position(
        f"A: red at R0 damage 1 hand 1/0 {red}", "B: blue at R4", "M: at R4 hand 0 +1",
        "bot: left 4/0 played 5/1 from L", options="scenario=escort solo=true", turn="round 3 turn 5",
    )  # fmt: skip
    answer(match, "A play 1/0", "A steer 0", "chance 5/0")
    assert ended(match) == "B time DF-SOLO-20"


@pytest.mark.rules("DF-SOLO-30", "DF-DEC-01")
def test_difficulties_combine_and_belong_to_solo() -> None:
    game = GAME.new({"scenario": "espionage", "solo": True, "smart3": True, "hard_bag": True})
    assert (game.options["smart3"], game.options["hard_bag"]) == (True, True)
    for option in ("smart3", "hard_bag"):
        with pytest.raises(BadInput, match=r"is an option of solo play. \(DF-SOLO-30\)"):
            GAME.new({"scenario": "espionage", option: True})


HARD = {
    "white": ["0/0", "2/0"], "grey": ["3/0", "3/0"], "green": ["1/0", "5/0"], "purple": ["1/0", "5/0"],
    "yellow": ["2/0", "3/0"], "black": ["2/0", "4/0"], "brown": ["2/0", "4/0"], "red": [], "blue": [],
}  # fmt: skip


@pytest.mark.rules("DF-SOLO-32")
@pytest.mark.parametrize("plane", PLANES)
def test_the_hard_bag(plane: str) -> None:
    human = "brown" if plane != "brown" else "red"
    match = started(scenario="espionage", solo=True, hard_bag=True, plane_a=human, plane_b=plane)
    while match.game.chance_kind(match.state) != "bot tile":
        answer(match, f"chance {match.game.chance_faces(match.state)[0]}")
    tiles = TABLES.aids[PLANES.index(plane)].tiles
    whole = tiles.names(tiles.full)
    for tile in HARD[plane]:
        whole.remove(tile)
    assert tiles.names(at_the_table(match).bot_bag) == whole


@pytest.mark.rules("DF-SOLO-19", "DF-RUL-66")
def test_the_humans_restart_leaves_the_bot_alone() -> None:
    red = "pile 0/1 1/1 1/2 2/0 2/1 2/2 3/0 3/2 4/0 4/1 played 5/2 4/2 3/1 2/1"
    match = position(
        f"A: red at R0 damage 1 hand 1/0 {red}", "B: blue at R2", ALL, "bot: left 4/0 played 5/1 from L",
        options="scenario=espionage solo=true", turn="round 3 turn 5",
    )  # fmt: skip
    answer(match, "A play 1/0", "chance 5/0")
    assert events(match, "recycled") == [{}]
    assert (bot(match)["left"], bot(match)["used"]) == ("4/0", ["5/0"])
