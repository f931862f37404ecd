"""Steps of the language: shots, attacks and the break action, with the dice of the vector."""

from __future__ import annotations

from aerodrome.core.events import Event
from aerodrome.core.refusal import BadInput
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES
from aerodrome.games.age_of_dogfights.gun_tables import COLOURS, COLUMN_NAMES
from aerodrome.games.age_of_dogfights.phases.attack import declare
from aerodrome.games.age_of_dogfights.phases.break_action import answer_with
from aerodrome.games.age_of_dogfights.phases.burst import fire_again, roll_die
from aerodrome.games.age_of_dogfights.refusals import LEGAL
from aerodrome.games.age_of_dogfights.rules import gunnery, jams, pilots, targets
from aerodrome.games.age_of_dogfights.rules.targets import shot_gun, shot_row
from aerodrome.games.age_of_dogfights.setting import Setting
from aerodrome.games.age_of_dogfights.state import DAMAGE_DIE, NONE, Aircraft, Position, bursts
from aerodrome.games.age_of_dogfights.title import TABLES
from aerodrome.vectors.age_of_dogfights.reading import BURST_KEYS, ROLLED, read_dice, verdict_on
from aerodrome.vectors.age_of_dogfights.table import Table
from aerodrome.vectors.reader import Record, as_list, as_record, only, read_flag, read_name


def shots(table: Table, step: Record) -> Record:
    setting, state, index = table.setting, table.state, table.index(step.get("unit"))
    found: list[object] = []
    for shot in targets.shots(setting, state, index):
        row = setting.guns.rows[targets.shot_row(shot)]
        target = targets.shot_target(shot)
        found.append(
            {
                "gun": GUN_NAMES[targets.shot_gun(shot)],
                "target": table.units[target],
                "position": row.diagram,
                "column": COLUMN_NAMES[gunnery.attack_column(setting, state, index, target)],
                "long_burst": can_be_long(setting, state, shot, index),
            }
        )
    return {"shots": found}


def defenders(table: Table, step: Record) -> Record:
    index = table.index(step.get("unit"))
    found: list[object] = []
    for each in targets.defenders(table.setting, table.state, index):
        gun, unit = targets.answer_gun(each), targets.answer_defender(each)
        found.append({"unit": table.units[unit], "gun": GUN_NAMES[gun]})
    return {"defenders": found}


class Fire:
    """Bursts at or by one mover, on a copy of the position."""

    def __init__(self, table: Table, index: int) -> None:
        self.table = table
        self.setting = table.setting
        self.state = table.state.clone()
        self.state.mover = index

    def roll(self, rolled: Record) -> Record:
        """Roll the declared burst with the vector's dice, as the phase does."""
        log: list[Event] = []
        for die in read_dice(rolled.get("dice")):
            roll_die(self.setting, self.state, die - 1, log)
        fields = next(event.fields for event in log if event.kind == "burst")
        shown: Record = {key: fields[key] for key in BURST_KEYS}
        if self.state.rolls == DAMAGE_DIE:
            if rolled.get("damage_die") is None:
                raise BadInput(f"The burst of dice {rolled.get('dice')} damages: its damage_die is missing.")
            colour = read_name(rolled["damage_die"], COLOURS, "damage_die")
            roll_die(self.setting, self.state, colour, log)
            part = next(event.fields["part"] for event in log if event.kind == "damaged")
            shown["effect"] = f"damaged:{part}"
        return shown

    def answer(self, rolled: Record) -> tuple[int, Record]:
        """Fire a burst of the break action, or return the refusal."""
        only(rolled, ROLLED, "a burst of the break action")
        defender = self.table.index(rolled.get("unit"))
        gun = read_name(rolled.get("gun"), GUN_NAMES, "gun")
        refused = targets.answer_refusal(self.setting, self.state, self.state.mover, defender, gun)
        if refused:
            return refused, {}
        answer_with(self.state, defender, gun)
        return LEGAL, self.roll(rolled)

    def answers(self, value: object) -> tuple[int, list[object]]:
        """Play a complete break action."""
        found: list[object] = []
        for each in as_list(value, "break"):
            refused, shown = self.answer(as_record(each, "a burst"))
            if refused:
                return refused, []
            found.append(shown)
        return LEGAL, found

    def keep(self) -> None:
        """Make the copy the position after a legal step, and clear the current actions."""
        jams.end_attack(self.state)
        self.state.mover = NONE
        self.state.has_attacked = 0
        self.table.state = self.state


def attack(table: Table, step: Record) -> Record:
    index, target = table.index(step.get("unit")), table.index(step.get("target"), "target")
    gun = read_name(step.get("gun"), GUN_NAMES, "gun")
    fire = Fire(table, index)
    setting, state = fire.setting, fire.state
    refused = targets.shot_refusal(setting, state, index, gun, target)
    if refused:
        return verdict_on(refused)
    row = setting.guns.rows[gunnery.attack_row(setting, state, index, target)]
    result = verdict_on(LEGAL)
    result["position"] = row.diagram
    result["column"] = COLUMN_NAMES[gunnery.attack_column(setting, state, index, target)]
    declare(setting, state, gun, target)
    result["first"] = fire.roll(step)
    refused, result["break"] = fire.answers(step.get("break") or [])
    if refused:
        return verdict_on(refused)
    no_second = targets.long_refusal(setting, state)
    result["long_allowed"] = no_second == LEGAL
    result["second"] = None
    if step.get("long") is not None:
        second = as_record(step["long"], "long")
        only(second, ["dice", "damage_die"], "long")
        if no_second:
            return verdict_on(no_second)
        fire_again(state)
        result["second"] = fire.roll(second)
    fire.keep()
    return result


def break_action(table: Table, step: Record) -> Record:
    fire = Fire(table, table.index(step.get("unit")))
    refused, shown = fire.answers(step.get("shots"))
    if refused:
        return verdict_on(refused)
    fire.keep()
    return {**verdict_on(LEGAL), "break": shown}


def check(table: Table, step: Record) -> Record:
    return {"state": table.facts(table.index(step.get("unit")))}


def geometry_counts(table: Table, step: Record) -> Record:
    counted = TABLES.guns.counts()
    return {
        "offensive": dict(zip(GUN_NAMES, counted.offensive, strict=True)),
        "long_burst": dict(zip(GUN_NAMES, counted.long_burst, strict=True)),
        "column_A": dict(zip(GUN_NAMES, counted.column_a, strict=True)),
        "potential": counted.potential,
        "defensive_and_potential": dict(zip(GUN_NAMES, counted.answers, strict=True)),
    }


def reveal(table: Table, step: Record) -> Record:
    """AOD-SKL-06: use a fighter with such a gun, since only fighters have hidden pilots."""
    words = str(step.get("opportunity")).split()
    read_flag(step.get("fires", False), "fires")
    guns = 0
    kind = TABLES.kinds[0]
    if words != ["target", "only"]:
        if len(words) != 2 or words[1] not in ("offensive", "defensive"):
            raise BadInput(f"opportunity is {step.get('opportunity')!r}; write 'fixed offensive' or 'target only'.")
        gun = read_name(words[0], GUN_NAMES, "opportunity")
        guns = gunnery.GUN_BITS[gun]
        having = [each for each in TABLES.kinds if each.is_fighter() and each.guns[gun]]
        kind = having[0] if having else kind
    flyer = Aircraft(TABLES.kind_of_token.index(kind), 0)
    pilots.hide(flyer)
    gunnery.reveal(table.setting, flyer, guns, None)
    return {"revealed": flyer.revealed == 1}


def can_be_long(setting: Setting, state: Position, packed: int, index: int) -> bool:
    """AOD-LONG-02: the row of a shot allows a long burst, and there is ammunition for both parts."""
    left = bursts(state.aircraft[index].ammunition, shot_gun(packed))
    return setting.guns.rows[shot_row(packed)].long_burst != 0 and left >= 2
