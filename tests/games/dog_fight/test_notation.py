"""Positions as text: they read back as written. A refusal names the line, the field and what is allowed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.core.playout import lowest_seat
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.games.dog_fight import notation
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.options import read_options
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import NONE, PLAN, Position
from aerodrome.games.dog_fight.tables import SCENARIOS
from aerodrome.games.dog_fight.title import GAME, TABLES

DOGFIGHT = """\
dog-fight
options: board=alternative start=top left
round 1 turn 2
A: red at R1 damage 2 hand 0/1 1/0 2/1 3/1 4/2 played 5/2
B: grey at R4 hand 1/1 2/1 3/0 4/0 5/0 played 2/3 jammed
"""
BLACK = """\
dog-fight
round 2 turn 3
A: black at R1 damage 3 hand 1/0 2/1 3/1 played 4/0 5/0 pile 0/1 1/1 2/0 3/0 5/2 removed 1/2 4/1 4/1
B: blue at R4 hand 1/1 2/1 3/0 4/0 played 5/0 5/1 pile 1/2 2/0 2/2 3/1 3/2
"""
RESCUE = """\
dog-fight
options: scenario=rescue mission=B plane_b=brown
round 2 turn 2
A: blue at R6 hand 1/2 3/0 4/1 5/0 5/2 played 4/0 pile 1/1 2/0 2/1 2/2 3/1 exchanged 6
B: brown at R3 damage 2 hand 0/1 2/0 3/1 4/0 5/2 played 1/2 pile 1/1 2/1 2/2 2/2 3/1
airfields: S1=4 S2=1 S3=5 S5=3
held: 3
landed: S3
take-offs: 2+1 4-1
"""
ESCORT = """\
dog-fight
options: scenario=escort
round 1 turn 2
A: red at R1 damage 1 hand 0/1 1/0 2/1 3/1 4/2 played 5/2
B: blue at R4 hand 1/1 2/2 3/0 4/0 5/0 played 5/1
M: at R3 damage 1 hand -2 -1 0 0* +1
"""
ALONE = """\
dog-fight
options: scenario=escort
round 1 turn 2
A: red at R1 damage 7 hand 0/1 1/0 2/1 3/1 4/2 played 5/2 down
B: blue at R4 hand 1/1 2/2 3/0 4/0 5/0 played 5/1
M: at R3 damage 1 hand 0* +1 +2
"""
SOLO = """\
dog-fight
options: scenario=espionage solo=true smart3=true
round 1 turn 3
A: red at R1 damage 1 hand 0/1 1/0 2/1 3/1 played 4/2 5/2
B: yellow at LP
sites: S1=2 S2=1 S5=2
bot: left 4/0 used 2/1 3/1 played 3/1 from R looped
"""
BOMBING = """\
dog-fight
options: scenario=bombing
round 4 turn 1
A: purple at X1 hand 1/0 2/1 3/1 4/1 5/0 5/1 5/2 last 5/2
B: blue at R4 damage 7 hand 1/1 2/2 3/0 4/0 5/0 5/1 last 5/1
factories: S2=3
"""
TEXTS = {
    "dogfight": DOGFIGHT,
    "black": BLACK,
    "rescue": RESCUE,
    "escort": ESCORT,
    "alone": ALONE,
    "solo": SOLO,
    "bombing": BOMBING,
}


def read(text: str) -> tuple[DogFight, Position]:
    return notation.read(text, TABLES)


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_is_read_and_written_back(name: str) -> None:
    game, state = read(TEXTS[name])
    assert state.phase == PLAN
    assert notation.write(game.setting, state) == TEXTS[name]


def test_what_a_person_writes_may_be_looser() -> None:
    loose = DOGFIGHT.replace("round", "\n   # a remark\nround").replace("red at R1 damage 2", "red damage 2   at R1")
    bag = " bag 1/1 1/2 2/0 2/1 2/2 3/0 3/2 4/0 4/1  # the rest"
    lines = [line + bag if line.startswith("A:") else line for line in loose.splitlines()]
    assert read("\n".join(lines))[1].key() == read(DOGFIGHT)[1].key()


@pytest.mark.rules("DF-TURN-01", "DF-BROWN-03")
def test_t0_runs_when_a_text_is_read() -> None:
    text = "\n".join(
        [
            "dog-fight",
            "round 1 turn 2",
            "A: brown at R1 hand 3/1 3/1 3/2 4/0 5/2 played 0/1",
            "B: blue at R4 hand 1/1 2/2 3/0 4/0 5/0 played 5/1",
        ]
    )
    game, state = read(text)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.rule == "DF-END-02"


def test_the_record_of_options_is_kept() -> None:
    assert read(RESCUE)[0].options["plane_b"] == "brown"
    assert read(RESCUE)[0].options["plane_a"] == "choose"
    assert read(DOGFIGHT)[0].options["start"] == "top left"


@pytest.mark.rules("DF-STATE-01")
@pytest.mark.parametrize("more", [{}, {"mission": "B", "board": "alternative"}, {"solo": True, "hard_bag": True}])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_position_of_random_games_survives(scenario: str, more: dict[str, object]) -> None:
    if scenario == "dogfight" and more.get("solo"):
        more = {"plane_a": "black", "plane_b": "white"}
    game = DogFight(Setting(read_options({"scenario": scenario, **more}, TABLES), TABLES))
    for seed in range(12):
        state = game.start()
        luck = Seeded(seed)
        while state.pending and state.turn < 60:
            if state.phase == PLAN and state.a.choice == state.b.choice == state.m_choice == NONE:
                other, again = read(notation.write(game.setting, state))
                assert again.key() == state.key()
                assert other.options == game.options
            if state.pending & CHANCE_BIT:
                game.apply(state, CHANCE, luck.answer(game.chance_kind(state), game.chance(state)), None)
            else:
                seat = lowest_seat(state.pending)
                codes = game.legal(state, seat)
                game.apply(state, seat, codes[luck.below("choice", len(codes))], None)


def test_only_the_moment_of_choosing_can_be_written() -> None:
    game = GAME.new({})
    with pytest.raises(BadInput, match=r"when tiles are about to be chosen and none is yet; this one is at 'planes'"):
        GAME.write_position(game, game.start())
    game, state = GAME.read_position(DOGFIGHT)
    game.apply(state, 0, game.legal(state, 0)[0], None)
    with pytest.raises(BadInput, match="a choice is already committed"):
        GAME.write_position(game, state)


REFUSED = [
    ("", "no position", "There is no position here. A position begins with a line 'dog-fight'"),
    ("dogfight\n", "header", "Line 1: a position begins with a line 'dog-fight'"),
    (DOGFIGHT + "C: red\n", "head", "Line 6: 'C: red' begins with none of round, options:"),
    (DOGFIGHT + "A: red\n", "twice", "Line 6: A is already on line 4"),
    (DOGFIGHT.replace("round 1 turn 2\n", ""), "no turn", "no line 'round'"),
    (DOGFIGHT.replace("A:", "#"), "no A", "no line 'A'"),
    (DOGFIGHT.replace("board=alternative", "bord=x"), "option", "Line 2, options: dog-fight has no option 'bord'"),
    (DOGFIGHT.replace("board=", "solo=true board="), "options", "Line 2, options: Options scenario=dogfight and solo"),
    (DOGFIGHT.replace("turn 2", "turn 6"), "turn", "Line 3, round, turn: '6' should be a number from 1 to 5"),
    (DOGFIGHT.replace("round 1", "round 4"), "round", "Line 3, round, round: '4' should be a number from 1 to 3"),
    (DOGFIGHT.replace("red", "pink"), "plane", "Line 4, A: 'pink' is no biplane: there are red, blue"),
    (DOGFIGHT.replace("red", "grey"), "planes", "Line 5, B: grey flies for A already"),
    (DOGFIGHT.replace("R1", "R8"), "space", "Line 4, A, at: 'R8' is no space: there are R0, R1"),
    (DOGFIGHT.replace("R1", "X1"), "dogfight exit", r"Line 4, A, at: in a dogfight .* \(DF-BOARD-10\)"),
    (DOGFIGHT.replace("at R1", "at"), "no space", "Line 4, A, at: write at and a space"),
    (DOGFIGHT.replace("damage 2", "damage 7"), "damage", "Line 4, A, damage: '7' should be a number from 0 to 6"),
    (DOGFIGHT.replace("damage 2", "damage -1"), "number", "Line 4, A, damage: '-1' should be a number"),
    (DOGFIGHT.replace("0/1 1/0", "0/1 1/7"), "no tile", "Line 4, A, hand: '1/7' is not a tile"),
    (DOGFIGHT.replace("0/1 1/0", "0/1 0/1"), "too many", r"Line 4, A, hand: no tile 0/1 is left: red has 1 of it"),
    (
        DOGFIGHT.replace("0/1 1/0", "0/1 5/1"),
        "not in set",
        r"hand: no tile 5/1 is left: red has 0 of it; its tiles are",
    ),
    (DOGFIGHT.replace("0/1 1/0", "0/1"), "hand", r"Line 4, A, hand: 4 tiles; there should be 5 \(DF-ROUND-05\)"),
    (DOGFIGHT.replace("0/1 1/0", "0/1 1/0 1/1"), "hand", r"Line 4, A, hand: 6 tiles; there should be 5"),
    (DOGFIGHT.replace("played 5/2", "bag 5/2"), "bag", r"Line 4, A, bag: .* the whole set of red; missing: 1/1"),
    (DOGFIGHT.replace("played 5/2", ""), "played", r"Line 4, A, played: 0 tiles at turn 2; there should be 1"),
    (DOGFIGHT.replace("played 5/2", "played 5/2 2/0"), "played", r"played: 2 tiles at turn 2; there should be 1"),
    (DOGFIGHT.replace("played 5/2", "pile 5/2 played 1/1"), "pile", r"pile: 1 tile in round 1 of a cycle; .* be 0"),
    (DOGFIGHT.replace("played 5/2", "played 5/2 last 4/2"), "last", "Line 4, A, last: it is the last of the tiles"),
    (DOGFIGHT.replace("played 5/2", "played 5/2 removed 4/0"), "removed", "Line 4, A, removed: only Black loses"),
    (DOGFIGHT.replace("played 5/2", "played 5/2 exchanged 1"), "mulligan", "exchanged: only Brown and White"),
    (DOGFIGHT.replace("played 5/2", "played 5/2 jammed"), "jam", "Line 4, A, jammed: only Grey's gun jams"),
    (DOGFIGHT.replace(" jammed", ""), "no jam", r"Line 5, B, jammed: .* so the gun is jammed \(DF-GREY-01\)"),
    (DOGFIGHT.replace("2/3", "2/0"), "clear", r"Line 5, B, jammed: .* so the gun is clear \(DF-GREY-03\)"),
    (DOGFIGHT.replace("played 5/2", "down played 5/2"), "down", r"Line 4, A, down: only an escort"),
    (DOGFIGHT.replace("at R1", "at R1 at R2"), "field twice", "Line 4, A, at: this stands twice"),
    (DOGFIGHT.replace("red at", "red on"), "field", "Line 4, A: 'on' is not known here: there are at, damage, hand"),
    (DOGFIGHT + "M: at R0\n", "M", r"Line 6, M: M flies in escort only \(DF-ESC-01\)"),
    (DOGFIGHT + "bot: left 1/1\n", "bot", r"Line 6, bot: there is a bot in solo only \(DF-SOLO-01\)"),
    (DOGFIGHT + "sites: S1=2\n", "sites", "Line 6, sites: dogfight has none"),
    (DOGFIGHT + "held: 1\n", "held", "Line 6, held: this belongs to rescue only"),
    (BLACK.replace("removed 1/2 4/1 4/1", "removed 1/2 4/1"), "losses", r"removed: Black has taken 3 hits .* not 2"),
    (BLACK.replace("played 4/0 5/0", "played 4/0"), "reuse", r"played: 1 tile too few: Black re-uses one only with an"),
    (BLACK.replace("hand 1/0 2/1 3/1 ", ""), "black hand", r"hand: while the bag holds tiles a round begins with 7"),
    (BLACK.replace("round 2 turn 3", "round 2 turn 1"), "too early", "Line 3, A, played: 2 tiles at turn 1"),
    (RESCUE.replace("plane_b=brown", "plane_b=white"), "preset", "Line 5, B: the options give B the white biplane"),
    (
        RESCUE.replace("plane_b=brown", "").replace("brown", "green"),
        "role",
        r"Line 5, B: the rescuer flies one of brown,",
    ),
    (RESCUE.replace("S1=4", "S1=4 S1=2"), "spot", "Line 6, airfields: S1 stands twice"),
    (RESCUE.replace("S1=4", "S1=1"), "number", "Line 6, airfields: number 1 stands twice"),
    (RESCUE.replace("S1=4", "S1=6"), "number", "Line 6, airfields: 'S1=6' should be a spot S1 to S5, = and a number"),
    (RESCUE.replace("held: 3", "held: 2"), "used up", "Line 7, held: objective 2 is used up"),
    (RESCUE.replace("held: 3", "held: 3 4"), "drawn", r"Line 7, held: 2 objectives are drawn by round 2; 2 held and 1"),
    (RESCUE.replace("held: 3", "held: 6"), "objective", "Line 7, held: '6' should be an objective from 1 to 5"),
    (RESCUE.replace("held: 3\n", ""), "no held", "no line 'held'"),
    (RESCUE.replace("landed: S3", "landed: S1"), "landed", r"Line 8, landed: the rescuer is landed at an airfield"),
    (
        RESCUE.replace("landed: S3\n", ""),
        "not landed",
        r"Line 5, B, at: a 1 played last has landed it: add 'landed: S3'",
    ),
    (RESCUE.replace("at R3", "at R0"), "landed", r"Line 8, landed: .* where it stands"),
    (RESCUE.replace("2+1", "2+3"), "take-off", "Line 9, take-offs: '2.3': each airfield and sign once, with 1 to 2"),
    (RESCUE.replace("2+1", "4+1"), "take-off", "Line 9, take-offs: airfield 4 is still on the board"),
    (RESCUE.replace("4-1", "3-2"), "take-offs", "Line 9, take-offs: no order of drawing"),
    (
        RESCUE.replace("exchanged 6", "exchanged 7"),
        "mulligan",
        "Line 4, A, exchanged: '7' should be a number from 0 to 6",
    ),
    (RESCUE.replace("4/0 5/2 played", "4/0 played"), "hand", "Line 5, B, hand: 4 tiles; there should be 5"),
    (RESCUE.replace("A: blue at R6", "A: blue at R6 last 1/1"), "last", "Line 4, A, last: it is the last"),
    (
        ESCORT.replace("M: at R3 damage 1", "M: at R3 damage 3"),
        "M damage",
        "Line 6, M, damage: '3' should be a number f",
    ),
    (ESCORT.replace("0* +1", "0*"), "M hand", r"Line 6, M, hand: 4 tiles are left; there should be 5 \(DF-ESC-05\)"),
    (ESCORT.replace("0* +1", "0* 0*"), "M hand", "Line 6, M, hand: '0.' should be one of -2 -1 0"),
    (ESCORT.replace("M: at R3", "M: at X1"), "M exit", r"Line 6, M, at: nothing can be on the exit path.*DF-EXIT-03"),
    (ESCORT.replace("M:", "#"), "no M", "no line 'M'"),
    (ESCORT.replace("damage 1 hand 0", "damage 0 hand 0"), "set-up", "Line 4, A, damage: '0' should be .* from 1 to 6"),
    (ALONE.replace("+1 +2", "+1"), "M alone", r"Line 6, M, hand: with its escort down .* \(DF-ESC-20\)"),
    (ALONE.replace("damage 7", "damage 6"), "down", "Line 4, A, damage: a biplane that is down has taken 7"),
    (
        SOLO.replace("smart3=true", "").replace("yellow at LP", "yellow at LP damage 1"),
        "bot",
        "Line 5, B: 'damage' is not",
    ),
    (SOLO.replace("used 2/1 3/1", "used 3/1"), "used", r"Line 7, bot, used: 1 tile .* be 2 \(DF-SOLO-18\)"),
    (SOLO.replace("played 3/1", "played 3/2"), "played", r"Line 7, bot, played: 3/2 is not among the bot's used tiles"),
    (SOLO.replace("from R", "from Z"), "slot", "Line 7, bot, from: 'Z' should be L or R"),
    (SOLO.replace("played 3/1", "played 2/1"), "looped", r"Line 7, bot, looped: only a 3 is looped \(DF-LOOP-01\)"),
    (SOLO.replace("left 4/0", "left 0/0"), "left", "Line 7, bot, left: no tile 0/0 is left: the bot's yellow has 0"),
    (
        SOLO.replace("left 4/0", "left 4/0 bag 1/1"),
        "bag",
        "Line 7, bot, bag: .* it must make the whole set; missing: 1/2",
    ),
    (SOLO.replace("left 4/0", ""), "left", "Line 7, bot, left: write left and one tile"),
    (SOLO.replace("S1=2", "S1=3"), "cameras", "Line 6, sites: 'S1=3' should be a spot S1 to S5, = and a number from 1"),
    (SOLO.replace("at R1", "at X1"), "closed", r"Line 4, A, at: nothing can be on the exit path"),
    (
        SOLO.replace("B: yellow at LP", "B: yellow at X1").replace("S1=2 S2=1 ", ""),
        "bot exit",
        r"Line 5, B, at: the bot ne",
    ),
    (BOMBING.replace("last 5/2", ""), "last", "Line 4, A, last: nothing is played in this round yet"),
    (BOMBING.replace("last 5/2", "last 0/1"), "last", "Line 4, A, last: 0/1 was not played: there are 1/0"),
    (BOMBING.replace("factories", "airfields"), "kind", "Line 6, airfields: bombing has none"),
    (BOMBING.replace("damage 7", "damage 8"), "tough", "Line 5, B, damage: '8' should be a number from 0 to 7"),
]


@pytest.mark.rules("DF-STATE-02")
@pytest.mark.parametrize(("text", "what", "message"), REFUSED, ids=[f"{n}-{row[1]}" for n, row in enumerate(REFUSED)])
def test_an_impossible_position_is_refused(text: str, what: str, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        read(text)


@pytest.mark.rules("DF-ESC-14", "DF-EXIT-03")
def test_the_exit_path_is_empty_when_it_opens() -> None:
    played = "pile 0/1 1/1 1/2 2/0 2/1 2/2 3/0 3/2 4/0 4/1"
    text = [
        "dog-fight",
        "options: scenario=escort",
        "round 3 turn 1",
        f"A: red at R1 damage 1 hand 1/0 2/1 3/1 4/2 5/2 {played} last 4/1",
        "B: blue at R4 hand 1/1 2/2 3/0 4/0 5/0 pile 1/2 2/0 2/1 3/1 3/2 4/1 4/1 4/2 5/1 5/2 last 5/2",
        "M: at X1",
    ]
    with pytest.raises(BadInput, match=r"Line 6, M, at: nothing can be on the exit path"):
        read("\n".join(text))
    text[2] = "round 3 turn 2"
    text[3] = f"A: red at R1 damage 1 hand 1/0 2/1 3/1 4/2 played 5/2 {played}"
    text[4] = "B: blue at R4 hand 1/1 2/2 3/0 4/0 played 5/0 pile 1/2 2/0 2/1 3/1 3/2 4/1 4/1 4/2 5/1 5/2"
    text[5] = "M: at X1 hand -2 -1 0 0* +1"
    assert read("\n".join(text))[1].exit_open == 1


@pytest.mark.rules("DF-WHITE-02", "DF-BROWN-02")
@pytest.mark.parametrize(("plane", "played"), [("white", "0/0 0/1"), ("brown", "0/1 3/1")])
def test_what_cannot_follow_a_zero_is_refused(plane: str, played: str) -> None:
    hand = "1/1 2/1 4/1 5/2" if plane == "white" else "1/1 2/1 4/0 5/2"
    b = "B: blue at R4 hand 1/1 2/2 3/0 4/0 played 5/0 5/1"
    with pytest.raises(BadInput, match="Line 3, A, played: "):
        read(f"dog-fight\nround 1 turn 3\nA: {plane} at R1 hand {hand} played {played}\n{b}")


WORDS = sorted({word for text in TEXTS.values() for word in text.split()} | {"-1", "²/0", "S1=", "=", "9+9", "#", ":"})


@given(st.sampled_from(sorted(TEXTS)), st.data())
def test_a_spoilt_text_is_refused_or_another_position(name: str, data: st.DataObject) -> None:
    """Change, drop or double words. The text is refused with BadInput, or it is a position that reads back."""
    lines = [line.split() for line in TEXTS[name].splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        words = data.draw(st.sampled_from(lines))
        place = data.draw(st.integers(0, len(words)))
        words[place : place + data.draw(st.integers(0, 1))] = data.draw(st.lists(st.sampled_from(WORDS), max_size=2))
    try:
        game, state = read("\n".join(" ".join(words) for words in lines))
    except BadInput:
        return
    if state.phase == PLAN:
        assert read(notation.write(game.setting, state))[1].key() == state.key()
