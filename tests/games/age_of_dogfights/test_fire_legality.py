"""Legal fire is exactly what is not refused, in any position. The tables are symmetric to left and right."""

import random

import pytest

from aerodrome.games.age_of_dogfights.actions import ACTIONS
from aerodrome.games.age_of_dogfights.gun_tables import GEOMETRIES, geometry
from aerodrome.games.age_of_dogfights.refusals import REFUSALS
from aerodrome.games.age_of_dogfights.state import bursts
from tests.games.age_of_dogfights.duel import Duel
from tests.games.age_of_dogfights.table import TABLES
from tests.games.age_of_dogfights.test_odds import random_table


@pytest.mark.rules("AOD-OFF-02", "AOD-OFF-09", "AOD-DEF-03", "AOD-DEF-11", "AOD-LONG-02")
@pytest.mark.parametrize("seed", range(4))
def test_legal_is_what_is_not_refused(seed: int) -> None:
    """In random fights, try all actions before every answer. The state is clean after the fight."""
    luck = random.Random(200 + seed)
    asked = 0
    while asked < 25:
        fight = Duel(random_table(luck))
        while not fight.is_over():
            if fight.seat() < 0:
                fight.roll(luck.randrange(4 if fight.state.rolls else 6))
                continue
            asked += 1
            refused = {code: fight.refusal(code) for code in range(ACTIONS)}
            legal = fight.codes()
            assert legal == [code for code in range(ACTIONS) if not refused[code]]
            assert all(code in REFUSALS for code in refused.values() if code)
            fight.submit(luck.choice(legal))
        state = fight.state
        rest = [state.shooter, state.target, state.gun, state.attacking, state.attacked, state.answering]
        assert rest == [-1] * 6
        assert (state.second, state.red, state.rolls, state.long_allowed, state.pending) == (0, 0, 0, 0, 0)
        for aircraft in state.aircraft:
            kind = fight.setting.kinds[aircraft.token]
            for gun in range(4):
                assert 0 <= bursts(aircraft.ammunition, gun) <= bursts(kind.ammunition, gun)


@pytest.mark.rules("AOD-BRD-13", "AOD-POS-11", "AOD-DEF-06")
def test_firing_positions_are_the_same_in_a_mirror() -> None:
    guns = TABLES.guns
    for packed in range(GEOMETRIES):
        bearing, distance, relative = packed // 324, packed // 162 % 2 + 1, packed // 27 % 6
        tilts = packed // 9 % 3 - 1, packed // 3 % 3 - 1, packed % 3 - 1
        mirrored = geometry(-bearing % 6, distance, -relative % 6, *tilts)
        assert guns.row_at[packed] == guns.row_at[mirrored]
        assert guns.potential_at[packed] == guns.potential_at[mirrored]
        assert guns.answers_at[packed] == guns.answers_at[mirrored]
