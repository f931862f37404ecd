"""The views of each game by its code. A game needs none: without them the page shows its JSON as a list."""

from __future__ import annotations

from typing import Final

from aerodrome.views import age_of_dogfights, dawgs_of_war, dog_fight, dogfight_1917
from aerodrome.views.view import Views

VIEWS: Final[dict[str, Views]] = {
    "age-of-dogfights": age_of_dogfights.VIEWS,
    "dawgs-of-war": dawgs_of_war.VIEWS,
    "dog-fight": dog_fight.VIEWS,
    "dogfight-1917": dogfight_1917.VIEWS,
}
