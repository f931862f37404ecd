"""Views read strictly, and their names are those of the games. tests/contract/test_views.py reads whole games."""

from __future__ import annotations

from importlib.resources import files
from typing import Any, get_args

import msgspec
import pytest

from aerodrome.core import registry
from aerodrome.games.age_of_dogfights import actions as aod_actions
from aerodrome.games.age_of_dogfights import gun_tables as aod_guns
from aerodrome.games.age_of_dogfights import knowledge as aod_knowledge
from aerodrome.games.age_of_dogfights import modes as aod_modes
from aerodrome.games.age_of_dogfights import tables as aod_tables
from aerodrome.games.dawgs_of_war import actions as dow_actions
from aerodrome.games.dawgs_of_war import knowledge as dow_knowledge
from aerodrome.games.dawgs_of_war import tables as dow_tables
from aerodrome.games.dog_fight import knowledge as df_knowledge
from aerodrome.games.dog_fight import tables as df_tables
from aerodrome.games.dogfight_1917 import knowledge as d17_knowledge
from aerodrome.games.dogfight_1917 import pieces as d17_pieces
from aerodrome.lattice import hexagon
from aerodrome.views import age_of_dogfights, dawgs_of_war, dog_fight, dogfight_1917
from aerodrome.views.registry import VIEWS
from aerodrome.views.view import plain, read, schemas

NAMES: list[tuple[Any, list[str]]] = [
    (age_of_dogfights.BoardName, aod_tables.BOARDS),
    (age_of_dogfights.Damage, aod_guns.DAMAGE_NAMES[1:]),
    (age_of_dogfights.Gun, aod_actions.GUN_NAMES),
    (age_of_dogfights.Heading, aod_actions.HEADING_NAMES),
    (age_of_dogfights.Mode, aod_modes.MODES),
    (age_of_dogfights.Nation, aod_actions.NATIONS),
    (age_of_dogfights.Phase, aod_knowledge.PHASE_NAMES),
    (age_of_dogfights.Skill, aod_knowledge.SKILL_NAMES),
    (age_of_dogfights.Step, aod_actions.STEP_NAMES),
    (age_of_dogfights.Tilt, aod_actions.TILT_NAMES),
    (age_of_dogfights.Zone, aod_knowledge.ZONE_NAMES),
    (dawgs_of_war.NumberCard, dow_actions.NUMBER_CARDS),
    (dawgs_of_war.Phase, dow_knowledge.PHASE_NAMES),
    (dawgs_of_war.Seat, dow_actions.SEAT_NAMES),
    (dawgs_of_war.Side, dow_tables.SIDES),
    (dawgs_of_war.Special, dow_tables.SPECIALS),
    (dawgs_of_war.Status, dow_knowledge.STATUS_NAMES),
    (dog_fight.BoardName, df_tables.BOARDS),
    (dog_fight.Colour, df_tables.PLANES),
    (dog_fight.Phase, df_knowledge.PHASE_NAMES),
    (dog_fight.Scenario, df_tables.SCENARIOS),
    (dog_fight.Spot, df_tables.SPOTS),
    (dog_fight.Status, df_knowledge.STATUS_NAMES),
    (dog_fight.SteeringTile, df_tables.M_TILES),
    (dogfight_1917.Card, d17_pieces.CARDS),
    (dogfight_1917.Decision, list(dict.fromkeys(d17_knowledge.DECISIONS.values()))),
    (dogfight_1917.FighterName, d17_pieces.FIGHTERS),
    (dogfight_1917.Heading, hexagon.HEADING_NAMES),
    (dogfight_1917.PilotName, d17_pieces.PILOTS),
    (dogfight_1917.Seat, d17_pieces.SEAT_NAMES),
    (dogfight_1917.SpecialName, d17_pieces.SPECIALS),
    (dogfight_1917.Stage, [*d17_knowledge.STAGES, "over"]),
    (dogfight_1917.Variant, d17_pieces.VARIANTS),
]


@pytest.mark.parametrize(("literal", "names"), NAMES)
def test_a_view_has_the_names_of_its_game(literal: object, names: list[str]) -> None:
    assert list(get_args(literal)) == names


@pytest.mark.parametrize("code", VIEWS)
def test_the_game_has_every_event_of_its_views(code: str) -> None:
    sources = [file.read_text() for file in _sources(files(registry.PACKAGES[code]))]
    for each in VIEWS[code].events:
        kind = each.__struct_config__.tag
        assert any(f'Event("{kind}"' in source for source in sources), kind


def _sources(folder: Any) -> list[Any]:
    found: list[Any] = []
    for each in folder.iterdir():
        if each.is_dir():
            found += _sources(each)
        elif each.name.endswith(".py"):
            found.append(each)
    return found


def test_reading_is_strict() -> None:
    shot = {"target": "france/13", "gun": "fixed", "damaged": 0.5, "destroyed": 0, "jam": 0}
    assert plain(read(shot, age_of_dogfights.Shot)) == shot
    for wrong in ({**shot, "more": 1}, {**shot, "gun": "cannon"}, {**shot, "jam": "0"}, {"target": "france/13"}):
        with pytest.raises(msgspec.ValidationError):
            read(wrong, age_of_dogfights.Shot)


def test_one_of_several_views_is_read_by_what_fits() -> None:
    seen = registry.title("dog-fight").new({"plane_a": "red"})
    planes: Any = seen.observe(seen.start(), 0).to_json()
    assert [each.view.__class__ for each in read(planes, dog_fight.Seen).planes] == [
        dog_fight.Biplane,
        dog_fight.NoBiplane,
    ]
    planes["planes"][1]["plane"] = "pink"
    with pytest.raises(msgspec.ValidationError, match="NoBiplane"):
        read(planes, dog_fight.Seen)


def test_the_schema_names_every_view() -> None:
    found = schemas(VIEWS["dog-fight"])
    assert {"Seen", "Sketch", "Picture", "Biplane", "NoBiplane", "AnyBiplane", "Moved"} <= set(found)
    assert found["AnyBiplane"]["anyOf"] == [{"$ref": f"#/components/{name}"} for name in ("Biplane", "NoBiplane")]
