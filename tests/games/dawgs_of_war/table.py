"""A table for testing rules: planes anywhere, and scripted answers of seats and chance."""

from typing import cast

from aerodrome.core.game import CHANCE, NOBODY
from aerodrome.core.match import Answer, Match
from aerodrome.core.source import Seeded
from aerodrome.games.dawgs_of_war.actions import SEAT_NAMES
from aerodrome.games.dawgs_of_war.game import DawgsOfWar
from aerodrome.games.dawgs_of_war.rules.cards import assume_one_deck
from aerodrome.games.dawgs_of_war.state import NONE, PLACE, UNDAMAGED, WAITING, Plane, Position
from aerodrome.games.dawgs_of_war.tables import SIDES, SPECIALS
from aerodrome.games.dawgs_of_war.title import GAME

# Poses far from each other, level and in the start band.
LANES = [(20, 12, 0), (40, 4, 6), (20, 4, 0), (40, 12, 6), (12, 8, 0), (48, 8, 6), (28, 16, 0), (34, 14, 6)]


def plane(
    x: int,
    y: int,
    heading: int,
    speed: int = 1,
    damage: int | None = None,
    special: str = "",
    in_play: str = "",
    token: str = "",
) -> Plane:
    """Make a plane in the air with its nose at the point (x, y)."""
    made = Plane()
    made.x, made.y, made.heading, made.speed = x, y, heading, speed
    made.damage = UNDAMAGED if damage is None else damage
    made.special = SPECIALS.index(special) if special else NONE
    made.in_play = SPECIALS.index(in_play) if in_play else NONE
    made.token = SEAT_NAMES.index(token) if token else NONE
    return made


def waiting(side: str, row: int = 0, special: str = "") -> Plane:
    """Make a plane that returns in the next Move step. Row 0 means that a die decides."""
    made = plane(0, 0, 0, special=special)
    made.status, made.side, made.row = WAITING, SIDES.index(side), row
    return made


def table(*planes: Plane, **options: object) -> Match:
    """Start a match at the start of a round. Chance waits for `answer`. Cards that no one has are in the deck."""
    game = cast(DawgsOfWar, GAME.new({"seats": len(planes), **options}))
    state = Position(list(planes))
    held = {each.special for each in planes} | {each.in_play for each in planes}
    for card in range(len(SPECIALS)):
        if card not in held:
            state.deck |= 1 << card
    assume_one_deck(state)
    game.enter(state, PLACE, None)
    return Match(GAME.new({"seats": len(planes), **options}), None, state=state)


def lanes(seats: int, **options: object) -> Match:
    """Start a match with planes that cannot shoot each other."""
    return table(*[plane(*lane) for lane in LANES[:seats]], **options)


def started(seed: int | None = None, **options: object) -> Match:
    """Start a new game. Without a seed, chance waits for `answer`."""
    return Match(GAME.new(options), None if seed is None else Seeded(seed))


def answer(match: Match, *lines: str) -> Match:
    """Give answers in order: `A place 2 CW`, `B fire A`, `chance 4`."""
    for line in lines:
        who, _, what = line.partition(" ")
        if who == "chance":
            faces = [str(face) for face in match.game.chance_faces(match.state)]
            match.repeat(Answer(CHANCE, faces.index(what), match.decision))
        else:
            match.submit_text(SEAT_NAMES.index(who), what)
    return match


def fly_on(match: Match, *lines: str) -> Match:
    """Give these answers, and let every other seat that must place play 1 and No Change."""
    named = {line.partition(" ")[0] for line in lines}
    for seat in match.pending_seats():
        if SEAT_NAMES[seat] not in named:
            match.submit_text(seat, "place 1 NC")
    return answer(match, *lines)


def at_the_table(match: Match) -> Position:
    """Return the full position, secrets included."""
    assert isinstance(match.state, Position)
    return match.state


def rules_of(match: Match) -> DawgsOfWar:
    return cast(DawgsOfWar, match.game)


def the_plane(match: Match, who: str) -> Plane:
    return at_the_table(match).planes[SEAT_NAMES.index(who)]


def asked(match: Match) -> str:
    """Return the letters of the seats that owe an answer."""
    return "".join(SEAT_NAMES[seat] for seat in match.pending_seats())


def legal(match: Match, who: str) -> list[str]:
    game = match.game
    return [game.actions.text(code) for code in game.legal(match.state, SEAT_NAMES.index(who))]


def why_not(match: Match, who: str, what: str) -> str:
    """Return the rule that refuses an answer, or "" if it is legal."""
    refusal = match.why_not(SEAT_NAMES.index(who), match.game.actions.parse(what))
    return "" if refusal is None else refusal.rule


def labels(match: Match, who: str) -> dict[str, str]:
    return {offer.text: offer.label for offer in match.offers(SEAT_NAMES.index(who))}


def events(match: Match, kind: str) -> list[dict[str, object]]:
    return [event.fields for event in match.events if event.kind == kind]


def seen(match: Match, who: str) -> dict[str, object]:
    """Return the observation of a seat or of "spectator"."""
    return match.observation(SEAT_NAMES.index(who) if who in SEAT_NAMES else NOBODY).to_json()


def plane_seen(match: Match, who: str, owner: str) -> dict[str, object]:
    planes = seen(match, who)["planes"]
    assert isinstance(planes, list)
    found = planes[SEAT_NAMES.index(owner)]
    assert isinstance(found, dict)
    return found


def viewers(match: Match) -> list[str]:
    return [*SEAT_NAMES[: match.game.seats], "spectator"]


def play_on(match: Match, seed: int, turns: int = 1000) -> None:
    """Give random answers until the game ends, or for this many rounds."""
    chooser = Seeded(f"{seed}/choice")
    last = match.state.turn + turns
    while match.ending is None and match.state.turn < last:
        seat = match.pending_seats()[0]
        codes = match.game.legal(match.state, seat)
        match.submit(seat, codes[chooser.below("choice", len(codes))])
