"""What each seat knows: only pilots are hidden, and what manoeuvres and shots reveal is remembered."""

import json
import random

import pytest

from aerodrome.bots.bot import Budget
from aerodrome.bots.registry import new_bot
from aerodrome.core.game import CHANCE, CHANCE_BIT, NOBODY, Game, State, seats_of
from aerodrome.core.source import Seeded
from aerodrome.games.age_of_dogfights.rules import pilots
from aerodrome.games.age_of_dogfights.state import ACE, AVERAGE, ROOKIE, Position
from aerodrome.games.age_of_dogfights.title import GAME
from tests.games.age_of_dogfights.positions import match_of, say, with_dice
from tests.games.age_of_dogfights.table import plane, table

HIDDEN: dict[str, object] = {
    "pilot_skill": True, "hidden_skill": True, "aerobatics": True, "board": "short", "first_player": "entente",
}  # fmt: skip
LINES = [
    "age-of-dogfights",
    "options: pilot_skill=true hidden_skill=true aerobatics=true aces=1 rookies=1",
    "round 5",
    "turn: player central first entente",
    "france/10: entente flying at 14,20 heading E level 3 speed 8 pilot ace hidden",
    "france/11: entente flying at 2,30 heading E level 3 speed 8 hidden",
    "france/12: entente flying at 2,32 heading E level 3 speed 8 pilot rookie hidden",
    "germany/10: central flying at 6,20 heading E level 3 speed 6 pilot ace hidden",
    "germany/11: central flying at 6,30 heading E level 3 speed 6 pilot rookie hidden",
]


def seen(game: Game[State], state: State, seat: int) -> dict[str, object]:
    found = json.loads(json.dumps(game.observe(state, seat).to_json()))
    assert isinstance(found, dict)
    return found


def pilots_seen(game: Game[State], state: State, seat: int) -> dict[str, object]:
    rows = seen(game, state, seat)["aircraft"]
    assert isinstance(rows, list)
    return {row["name"]: row["pilot"] for row in rows}


def positions(game: Game[State], seed: int, rounds: int, every: int) -> list[State]:
    dice = random.Random(seed)
    state = game.start()
    found: list[State] = []
    count = 0
    while state.pending and state.turn <= rounds:
        if count % every == 0:
            found.append(game.clone(state))
        count += 1
        if state.pending & CHANCE_BIT:
            weights = game.chance(state)
            game.apply(state, CHANCE, dice.choices(range(len(weights)), weights)[0], None)
        else:
            seat = dice.choice(seats_of(state.pending))
            game.apply(state, seat, dice.choice(game.legal(state, seat)), None)
    return found


# Observations.


@pytest.mark.rules("AOD-GEN-05", "AOD-SKL-06", "AOD-SOLO-02")
def test_only_the_owner_knows_a_hidden_pilot() -> None:
    match = match_of(LINES)
    assert pilots_seen(match.game, match.state, 1) == {
        "france/10": None, "france/11": None, "france/12": None, "germany/10": "ace", "germany/11": "rookie",
    }  # fmt: skip
    assert set(pilots_seen(match.game, match.state, NOBODY).values()) == {None}


@pytest.mark.rules("AOD-GEN-05", "AOD-COMP-08", "AOD-COMP-10")
def test_everything_else_is_open() -> None:
    """Without the pilots, all seats see the same table."""
    game = GAME.new({**HIDDEN, "mode": "recon", "clouds": "6,13 up 3"})
    for state in positions(game, 1, 4, 20):
        views = []
        for seat in range(game.seats):
            view = seen(game, state, seat)
            assert isinstance(view["aircraft"], list)
            for row in view["aircraft"]:
                del row["pilot"]
            del view["seat"], view["begun"], view["briefing"]  # the briefing addresses its seat, and has no secrets
            views.append(view)
        assert views[0] == views[1]
        board = views[0]["board"]
        assert isinstance(board, dict)
        assert board["clouds"] == [[6, 13, 3], [7, 13, 3], [7, 14, 3]]


@pytest.mark.rules("AOD-SKL-05")
def test_while_pilots_are_named_nobody_sees_what_others_name() -> None:
    """This holds with open markers too: all players name their pilots at the same time."""
    game = GAME.new({"pilot_skill": True, "board": "short"})
    state = next(state for state in positions(game, 1, 1, 1) if len(seats_of(state.pending)) == 2)
    before = seen(game, state, 1)
    for code in game.plans(state, 0)[0]:
        game.apply(state, 0, code, None)
    after = seen(game, state, 1)
    assert after.pop("pending") == ["central"]
    assert before.pop("pending") == ["entente", "central"]
    assert before == after


# Memory.


@pytest.mark.rules("AOD-SKL-04", "AOD-SKL-06")
def test_a_manoeuvre_betrays_that_he_is_no_rookie() -> None:
    lines = [line.replace("level 3 speed 6 pilot ace", "level 3 tilt climb speed 6 pilot ace") for line in LINES]
    match = with_dice(lines, 1)
    say(match, "roll blue", "fly small loop")
    state = match.state
    assert isinstance(state, Position)
    assert state.aircraft[3].may_be == 1 << AVERAGE | 1 << ACE
    for number in range(20):
        world = match.game.determinize(match.game.observe(state, 0), Seeded(number))
        assert isinstance(world, Position)
        assert world.aircraft[3].skill != ROOKIE


@pytest.mark.rules("AOD-SKL-06")
def test_the_chance_to_shoot_shows_the_pilot_and_narrows_the_others() -> None:
    match = with_dice(LINES, 1)
    say(match, "roll blue", *["fly straight"] * 7, "tilt level")
    assert pilots_seen(match.game, match.state, 0)["germany/10"] == "ace"
    for number in range(10):
        world = match.game.determinize(match.game.observe(match.state, 0), Seeded(number))
        assert isinstance(world, Position)
        assert world.aircraft[4].skill == ROOKIE, "one ace and one rookie were named, and the ace is known"


@pytest.mark.rules("AOD-SKL-06")
def test_that_a_hidden_rookie_has_no_manoeuvre_is_not_shown() -> None:
    """The game asks how the rookie climbs although there is only one option."""
    lines = [
        line.replace("6,30 heading E level 3 speed 6", "6,30 heading E level 3 tilt climb speed 6") for line in LINES
    ]
    lines[7] = lines[7] + " flown"
    lines[8] = lines[8].replace("germany/11", "germany/1").replace("level 3", "level 2")
    match = with_dice(lines, 1)
    say(match, "roll blue")
    assert match.question(1) == "Germany/1 (Fokker E.IV) rolled 0. It is nose up and must climb. Choose how."
    assert len([offer for offer in match.offers(1) if offer.refusal is None]) == 1


@pytest.mark.rules("AOD-EXP-01", "AOD-EXP-02")
@pytest.mark.parametrize(
    ("named", "kills", "experience", "skill"),
    [
        (ROOKIE, 0, True, ROOKIE),
        (ROOKIE, 1, True, AVERAGE),
        (ROOKIE, 3, True, ACE),
        (AVERAGE, 2, True, AVERAGE),
        (AVERAGE, 3, True, ACE),
        (ACE, 0, True, ACE),
        (ROOKIE, 3, False, ROOKIE),
    ],
)
def test_what_becomes_of_a_pilot(named: int, kills: int, experience: bool, skill: int) -> None:
    here = table(plane("germany/10", (2, 20)), pilot_skill=True, experience=experience)
    assert pilots.grown(here.setting, named, kills) == skill


@pytest.mark.rules("AOD-SKL-06", "AOD-EXP-01")
def test_a_pilot_revealed_after_a_kill_may_have_been_a_rookie() -> None:
    """A gunner's kill has made the hidden rookie average. Players who see an average pilot cannot know that."""
    here = table(
        plane("france/7", (2, 20), skill="rookie", kills=0), pilot_skill=True, hidden_skill=True, experience=True
    )
    pilot = here.the("france/7")
    pilots.hide(pilot)
    pilot.kills, pilot.skill = 1, AVERAGE
    pilots.saw_pilot(here.setting, pilot)
    assert (pilot.revealed, pilot.may_be) == (1, 1 << AVERAGE | 1 << ROOKIE)


# Worlds.


@pytest.mark.rules("AOD-SKL-05", "AOD-GEN-05")
@pytest.mark.parametrize(
    "options", [HIDDEN, {**HIDDEN, "seats": 3, "ffa": True, "first_player": "france", "aces": 1, "rookies": 1}], ids=str
)
def test_a_world_fits_what_a_seat_knows(options: dict[str, object]) -> None:
    game = GAME.new(options)
    drawn = 0
    for number, state in enumerate(positions(game, 2, 5, 15)):
        assert isinstance(state, Position)
        for seat in [*range(game.seats), NOBODY]:
            world = game.determinize(game.observe(state, seat), Seeded(number))
            assert isinstance(world, Position)
            assert seen(game, world, seat) == seen(game, state, seat)
            assert game.legal(world, seat) == game.legal(state, seat)
            drawn += game.key(world) != game.key(state)
            if state.turn == 1 and state.phase > 2:
                for owner in range(game.seats):
                    assert named(world, owner) == named(state, owner), "as many aces and rookies as were named"
    assert drawn > 20


def named(state: Position, seat: int) -> list[int]:
    return sorted(int(each.skill) for each in state.aircraft if each.seat == seat and not each.kills)


@pytest.mark.rules("AOD-SKL-05")
def test_every_naming_that_fits_is_as_likely() -> None:
    """Three hidden fighters with one ace and one rookie make six worlds."""
    match = match_of(LINES)
    luck = Seeded("worlds")
    counted: dict[tuple[int, ...], int] = {}
    for _ in range(600):
        world = match.game.determinize(match.game.observe(match.state, 1), luck)
        assert isinstance(world, Position)
        skills = tuple(int(each.skill) for each in world.aircraft[:3])
        counted[skills] = counted.get(skills, 0) + 1
    assert len(counted) == 6
    assert min(counted.values()) > 60


@pytest.mark.rules("AOD-SOLO-01", "AOD-SOLO-02", "AOD-GEN-01")
def test_a_bot_plays_a_seat_from_what_it_may_see() -> None:
    """Each bot gets only its own view and the legal answers, and the game reaches its end."""
    game = GAME.new({**HIDDEN, "round_limit": 3})
    state = game.start()
    bots = [new_bot("uniform", game, Seeded(seat)) for seat in range(game.seats)]
    luck = Seeded(1)
    while state.pending:
        if state.pending & CHANCE_BIT:
            game.apply(state, CHANCE, game.roll(state, luck), None)
            continue
        seat = seats_of(state.pending)[0]
        legal = game.legal(state, seat)
        code = bots[seat].choose(game.observe(state, seat), legal, Budget(1))
        assert game.refusal(state, seat, code) == 0
        game.apply(state, seat, code, None)
    assert game.outcome(state) is not None
