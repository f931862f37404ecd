"""The measurement of reachable sets measures what it says."""

from __future__ import annotations

from pathlib import Path

from aerodrome.bench import reach, rounds
from aerodrome.core import registry
from aerodrome.games.age_of_dogfights.rules.flight import Flight, allotment
from aerodrome.games.age_of_dogfights.rules.reach import reach_for


def test_ten_steps_agility_four_and_twelve_others() -> None:
    airspace = reach.Airspace()
    assert len(airspace.positions) == reach.SAMPLE
    for position in airspace.positions:
        flight = Flight(airspace.setting, position, 0, reach.FACE, 0)
        assert (allotment(flight, 0), flight.agility, len(position.aircraft) - 1) == (10, 4, 12)
        assert len({(each.point, each.level) for each in position.aircraft}) == 13
    assert [each.key() for each in airspace.positions] == [each.key() for each in reach.Airspace().positions]


def test_there_is_much_to_reach() -> None:
    airspace = reach.Airspace()
    for position in airspace.positions[:4]:
        assert len(reach_for(airspace.setting, position, 0, True, reach.FACE)) > 300


def test_it_is_measured_for_its_game_alone(tmp_path: Path) -> None:
    code = reach.CODE
    names = [probe.name for probe in rounds.own_probes([registry.title(code), registry.title("dog-fight")], tmp_path)]
    assert [name for name in names if name.startswith(reach.WHAT)] == [f"reach {code}"]
    assert reach.Airspace().median_microseconds(0.0) > 0
