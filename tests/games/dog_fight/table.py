"""A table for testing rules: a position from text, scripted answers of seats and chance, and their results."""

from typing import cast

from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.core.match import Answer, Match
from aerodrome.core.source import Seeded
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.state import Position
from aerodrome.games.dog_fight.title import GAME

# Default hands. The first turn of the first round needs six tiles, or seven.
HANDS = {
    "red": "0/1 1/0 2/1 3/1 4/2 5/2",
    "blue": "1/1 2/2 3/0 4/0 5/0 5/1",
    "green": "0/0 1/0 2/1 3/2 4/1 5/0",
    "yellow": "1/1 2/0 3/0 3/1 4/1 5/1",
    "brown": "0/1 1/1 2/0 3/1 4/0 5/2",
    "purple": "1/0 2/1 3/1 4/1 5/0 5/1 5/2",
    "black": "0/1 1/0 2/1 3/1 4/0 5/0 5/2",
    "white": "0/0 1/0 2/1 3/1 4/1 5/2",
    "grey": "1/3 2/1 3/0 3/1 4/0 5/0",
}


def biplane(plane: str, at: str, more: str = "") -> str:
    """Return a biplane's line for the first turn, with its default hand unless `more` has one."""
    hand = "" if " hand " in f" {more} " else f" hand {HANDS[plane]}"
    return f"{plane} at {at}{hand} {more}"


def position(*lines: str, options: str = "", turn: str = "round 1 turn 1") -> Match:
    """Start a match at a position from text. Chance waits for `answer`."""
    text = ["dog-fight", turn, *lines]
    if options:
        text.insert(1, "options: " + options)
    game, state = GAME.read_position("\n".join(text))
    return Match(game, None, state=state)


def dogfight(a: str, b: str, options: str = "", turn: str = "round 1 turn 1") -> Match:
    return position("A: " + a, "B: " + b, options=options, turn=turn)


def started(seed: int | None = None, **options: object) -> Match:
    """Start a new game. Without a seed, chance waits for `answer`."""
    return Match(GAME.new(options), None if seed is None else Seeded(seed))


def answer(match: Match, *lines: str) -> Match:
    """Give answers in order: `A play 2/1`, `B keep`, `chance 3/0`."""
    for line in lines:
        who, _, what = line.partition(" ")
        if who == "chance":
            faces = [str(face) for face in match.game.chance_faces(match.state)]
            match.repeat(Answer(CHANCE, faces.index(what), match.decision))
        else:
            match.submit_text("AB".index(who), what)
    return match


def at_the_table(match: Match) -> Position:
    """Return the full position, secrets included."""
    assert isinstance(match.state, Position)
    return match.state


def rules_of(match: Match) -> DogFight:
    return cast(DogFight, match.game)


def legal(match: Match, who: str) -> list[str]:
    game = match.game
    return [game.actions.text(code) for code in game.legal(match.state, "AB".index(who))]


def why_not(match: Match, who: str, what: str) -> str:
    """Return the rule that refuses an answer, or "" if it is legal."""
    refusal = match.why_not("AB".index(who), match.game.actions.parse(what))
    return "" if refusal is None else refusal.rule


def space(match: Match, who: str) -> str:
    """Return the space of a biplane or of M."""
    state = at_the_table(match)
    cell = state.m_cell if who == "M" else state.plane("AB".index(who)).cell
    return rules_of(match).setting.board.names[cell]


def events(match: Match, kind: str) -> list[dict[str, object]]:
    return [event.fields for event in match.events if event.kind == kind]


def shots(match: Match) -> list[str]:
    return [f"{shot['by']}>{shot['at']}:{shot['hits']}" for shot in events(match, "shot")]


def ended(match: Match) -> str:
    """Return the end as `A shot_down DF-END-01`, or "" while the game continues."""
    ending = match.ending
    return "" if ending is None else f"{ending.details['winner']} {ending.details['kind']} {ending.rule}"


def asks_chance(match: Match) -> bool:
    return match.state.pending & CHANCE_BIT != 0


def seen(match: Match, who: str) -> dict[str, object]:
    """Return the observation of a seat or of "spectator"."""
    seat = "AB".index(who) if who in "AB" else -2
    return match.observation(seat).to_json()


def plane_seen(match: Match, who: str, owner: str) -> dict[str, object]:
    planes = seen(match, who)["planes"]
    assert isinstance(planes, list)
    found = planes["AB".index(owner)]
    assert isinstance(found, dict)
    return found


def play_on(match: Match, seed: int, turns: int = 1000) -> None:
    """Give random answers until the game ends, or for this many turns."""
    chooser = Seeded(f"{seed}/choice")
    last = match.state.turn + turns
    while match.ending is None and match.state.turn < last:
        seat = match.pending_seats()[0]
        codes = match.game.legal(match.state, seat)
        match.submit(seat, codes[chooser.below("choice", len(codes))])
