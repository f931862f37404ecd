"""The phases from a mover's first attack to the end of its activation, with scripted dice."""

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.core.phase import Phase
from aerodrome.games.age_of_dogfights.actions import GUN_NAMES, TABLE
from aerodrome.games.age_of_dogfights.refusals import REFUSALS
from aerodrome.games.age_of_dogfights.rules.targets import (
    answer_defender,
    answer_gun,
    defenders,
    shot_gun,
    shot_row,
    shot_target,
    shots,
)
from aerodrome.games.age_of_dogfights.state import DAMAGE_DIE, ORDER, Position
from tests.games.age_of_dogfights.table import DAMAGE_NAMES, Table


class Duel:
    """A table on which the mover has just ended its move. `answer` gives the answers of seats and dice as lines."""

    def __init__(self, here: Table) -> None:
        self.here = here
        self.setting = here.setting
        self.state = here.state
        self.log: list[Event] = []
        self.walker = here.walker(ORDER)
        self.walker.enter(self.state, self.state.phase, self.log)

    def seat(self) -> int:
        """Return the seat that must answer, or -1 if it is the dice or no one."""
        pending = int(self.state.pending)
        return -1 if pending in (0, CHANCE_BIT) else pending.bit_length() - 1

    def is_over(self) -> bool:
        return self.state.phase == ORDER

    def legal(self) -> list[str]:
        return [TABLE.text(code) for code in self.codes()]

    def codes(self) -> list[int]:
        seat = self.seat()
        return [] if seat < 0 else self.phase().legal(self.state, seat)

    def phase(self) -> Phase[Position]:
        return self.walker.game.steps[self.state.phase].phase

    def why_not(self, line: str) -> str:
        """Return the rule that refuses an answer, or "" if it is legal."""
        refused = self.refusal(TABLE.parse(line))
        return REFUSALS[refused][0] if refused else ""

    def refusal(self, code: int) -> int:
        return self.phase().refusal(self.state, self.seat(), code)

    def answer(self, *lines: str) -> "Duel":
        """Give answers in order: `fire fixed france/10`, `dice 5 4`, `damage wings`, `pass`."""
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "dice":
                for die in rest.split():
                    self.roll(int(die) - 1)
            elif word == "damage":
                assert self.state.rolls == DAMAGE_DIE, "no damage die is due"
                self.roll(DAMAGE_NAMES.index(rest) - 1)
            else:
                self.submit(TABLE.parse(line))
        return self

    def roll(self, outcome: int) -> None:
        assert self.state.pending == CHANCE_BIT, "no die is due"
        self.walker.apply(self.state, CHANCE, outcome, self.log)

    def submit(self, code: int) -> None:
        assert not self.refusal(code), REFUSALS[self.refusal(code)]
        self.walker.apply(self.state, self.seat(), code, self.log)

    def told(self, kind: str) -> list[dict[str, object]]:
        return [event.fields for event in self.log if event.kind == kind]

    def last_burst(self) -> dict[str, object]:
        return self.told("burst")[-1]


def shots_of(here: Table, name: str) -> list[tuple[str, str, str]]:
    """Return (gun, target, diagram) of every legal attack."""
    found = []
    for each in shots(here.setting, here.state, here.index(name)):
        row = here.setting.guns.rows[shot_row(each)]
        found.append((GUN_NAMES[shot_gun(each)], here.name(shot_target(each)), row.diagram))
    return found


def defenders_of(here: Table, mover: str) -> list[tuple[str, str]]:
    """Return (aircraft, gun) of every legal defensive burst at the mover."""
    found = defenders(here.setting, here.state, here.index(mover))
    return [(here.name(answer_defender(each)), GUN_NAMES[answer_gun(each)]) for each in found]
