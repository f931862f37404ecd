"""Steps of the language: scores. The numbers of a vector are put into a position, and victory.py counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights import state
from aerodrome.games.age_of_dogfights.rules import endings, fates, scoring, squadron, winners
from aerodrome.games.age_of_dogfights.state import NONE, Aircraft, Position
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.vectors.age_of_dogfights.reading import distinct, read_letters
from aerodrome.vectors.age_of_dogfights.setting import setting_of
from aerodrome.vectors.age_of_dogfights.table import Table
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_name, read_number

FATE_KEYS: Final = ["active", "active_damaged", "destroyed", "withdrawn_damaged", "withdrawn_undamaged"]
FIGHTER_TOKEN: Final = 0
SCOUT_TOKEN: Final = 12
BOMBER_TOKEN: Final = 15


class Tally:
    """The sides of a score, and a position with the aircraft that it mentions."""

    def __init__(self, vector: Record, mode: str, sides: list[str]) -> None:
        if len(sides) < 2:
            raise BadInput("A score needs at least two sides.")
        self.sides = sides
        setting = setting_of({**vector, "mode": {"name": mode}}, len(sides), list(TABLES.letters))
        self.setting = setting.complete()
        self.state = Position([])
        self.state.brought_home = [0] * len(sides)
        self.state.bombs_on = [0] * len(sides)
        self.state.recon_home = [0] * len(sides)

    def add(self, seat: int, count: object, token: int, status: int, damage: int = state.NO_DAMAGE) -> list[Aircraft]:
        added: list[Aircraft] = []
        for _ in range(read_number(count, "a count", 0, 99)):
            flyer = Aircraft(token, seat)
            flyer.status, flyer.damage = status, damage
            flyer.side_left = self.setting.exit_sides[seat] if status == state.EXITED else 0
            added.append(flyer)
        self.state.aircraft.extend(added)
        return added

    def enemy_of(self, seat: int) -> int:
        """Return a seat whose losses count for this one."""
        return 1 if seat == 0 else 0

    def by_side(self, doubled: list[int]) -> Record:
        return {side: doubled[place] / 2 for place, side in enumerate(self.sides)}

    def name(self, side: int) -> str | None:
        return None if side == NONE else self.sides[side]


def score(table: Table, step: Record) -> Record:
    for key, count in SCORES.items():
        if key in step:
            return count(table, step)
    raise BadInput(f"A score names one of {', '.join(SCORES)}.")


def _sides_of(step: Record, *keys: str) -> list[str]:
    return distinct([side for key in keys for side in as_record(step.get(key, {}), key)])


def _fates(vector: Record, fate: Record) -> Tally:
    tally = Tally(vector, "dogfight", list(fate))
    for seat, side in enumerate(tally.sides):
        told = as_record(fate[side], "fate")
        only(told, FATE_KEYS, f"the fate of {side}")
        active = read_number(told.get("active", 0), "active", 0, 99)
        damaged = read_number(told.get("active_damaged", 0), "active_damaged", 0, active)
        tally.add(seat, active - damaged, FIGHTER_TOKEN, state.FLYING)
        tally.add(seat, damaged, FIGHTER_TOKEN, state.FLYING, state.WINGS)
        tally.add(seat, told.get("destroyed", 0), FIGHTER_TOKEN, state.DESTROYED)
        tally.add(seat, told.get("withdrawn_damaged", 0), FIGHTER_TOKEN, state.EXITED, state.WINGS)
        tally.add(seat, told.get("withdrawn_undamaged", 0), FIGHTER_TOKEN, state.EXITED)
    return tally


def _score_dogfight(table: Table, step: Record) -> Record:
    tally = _fates(table.vector, as_record(step["fate"], "fate"))
    LAST_DOGFIGHT.clear()
    LAST_DOGFIGHT.append(tally)
    points = scoring.dogfight_scores(tally.setting, tally.state)
    return {
        "standard_winner": tally.name(winners.standard_winner(tally.setting, tally.state)),
        "points": tally.by_side(points),
        "points_winner": tally.name(scoring.best(points)),
    }


LAST_DOGFIGHT: Final[list[Tally]] = []  # a bonus round continues the score of the vector before it


def bonus_round(table: Table, step: Record) -> Record:
    if not LAST_DOGFIGHT:
        raise BadInput("bonus_round continues a Dogfight score of the vector before it, but there was none.")
    tally = LAST_DOGFIGHT[-1]
    again = [flyer for flyer in tally.state.aircraft if fates.is_fit_again(flyer)]
    made = [squadron.fresh(tally.setting, flyer) for flyer in again]
    full = all(flyer.ammunition == tally.setting.kinds[flyer.token].ammunition for flyer in made)
    unused = all(flyer.throttle_used == 0 and flyer.throttle_closed == 0 for flyer in made)
    counted: Record = {side: sum(flyer.seat == seat for flyer in made) for seat, side in enumerate(tally.sides)}
    return {**counted, "ammo": "full" if full else "used", "throttle": "full" if unused else "used"}


def _score_recon(table: Table, step: Record) -> Record:
    tally = Tally(table.vector, "recon", _sides_of(step, "returned_photos", "kills", "damaged"))
    photos = as_record(step["returned_photos"], "returned_photos")
    for seat, side in enumerate(tally.sides):
        tally.state.brought_home[seat] = read_letters(photos.get(side, []), list(TABLES.letters), "returned_photos")
        _add_losses(tally, seat, step, side)
    points = scoring.mission_scores(tally.setting, tally.state, False)
    return {
        "points": tally.by_side(points),
        "draw_before_tiebreak": scoring.best(points) == NONE,
        "winner": tally.name(winners.winner(tally.setting, tally.state, endings.TASK_OVER)),
    }


def _add_losses(tally: Tally, seat: int, step: Record, side: str) -> None:
    """Add what a side has shot down and damaged, as losses of an enemy."""
    enemy = tally.enemy_of(seat)
    tally.add(enemy, as_record(step.get("kills", {}), "kills").get(side, 0), FIGHTER_TOKEN, state.DESTROYED)
    down = as_record(as_record(step.get("shot_down", {}), "shot_down").get(side, {}), "shot_down")
    only(down, ["bomber", "other"], "shot_down")
    tally.add(enemy, down.get("bomber", 0), BOMBER_TOKEN, state.DESTROYED)
    tally.add(enemy, down.get("other", 0), FIGHTER_TOKEN, state.DESTROYED)
    tally.add(
        enemy, as_record(step.get("damaged", {}), "damaged").get(side, 0), FIGHTER_TOKEN, state.FLYING, state.WINGS
    )


def _score_bombs(table: Table, step: Record) -> Record:
    tally = Tally(table.vector, "bombing_zone", _sides_of(step, "bombs", "shot_down", "damaged"))
    bombs = as_record(step["bombs"], "bombs")
    for seat, side in enumerate(tally.sides):
        for letter in as_list(bombs.get(side, []), "bombs"):
            tally.state.bombs_on[seat] += 1 << 8 * read_name(letter, list(TABLES.letters), "bombs")
        _add_losses(tally, seat, step, side)
    return {
        "standard": tally.by_side(scoring.mission_scores(tally.setting, tally.state, False)),
        "alternative": tally.by_side(scoring.mission_scores(tally.setting, tally.state, True)),
        "winner": tally.name(winners.winner(tally.setting, tally.state, endings.TASK_OVER)),
    }


def _score_through(table: Table, step: Record) -> Record:
    tally = Tally(table.vector, "bombing_breakthrough", _sides_of(step, "through", "shot_down", "damaged"))
    through = as_record(step["through"], "through")
    for seat, side in enumerate(tally.sides):
        told = as_record(through.get(side, {}), "through")
        only(told, ["bomber", "scout"], "through")
        carriers = tally.add(seat, told.get("bomber", 0), BOMBER_TOKEN, state.EXITED)
        carriers += tally.add(seat, told.get("scout", 0), SCOUT_TOKEN, state.EXITED)
        for flyer in carriers:
            flyer.role, flyer.bombs = state.BOMBER, 1
        _add_losses(tally, seat, step, side)
    return {
        "points": tally.by_side(scoring.mission_scores(tally.setting, tally.state, False)),
        "standard": tally.by_side(scoring.mission_scores(tally.setting, tally.state, False)),
        "alternative": tally.by_side(scoring.mission_scores(tally.setting, tally.state, True)),
        "winner": tally.name(winners.winner(tally.setting, tally.state, endings.TASK_OVER)),
    }


def _score_ffa(table: Table, step: Record) -> Record:
    sides = _sides_of(step, "kills", "survivors")
    kills, survivors = as_record(step.get("kills", {}), "kills"), as_record(step["survivors"], "survivors")
    doubled: list[int] = []
    for side in sides:
        counts = [read_number(each.get(side, 0), "a count", 0, 99) for each in (kills, survivors)]
        doubled.append(int(scoring.ffa_points(counts[0], counts[1])))
    tally = Tally(table.vector, "ffa", sides)
    return {"points": tally.by_side(doubled), "winner": tally.name(scoring.best(doubled))}


SCORES: Final[dict[str, Callable[[Table, Record], Record]]] = {
    "fate": _score_dogfight,
    "returned_photos": _score_recon,
    "bombs": _score_bombs,
    "through": _score_through,
    "survivors": _score_ffa,
}
