"""All that version 1 takes from Dog Fight! apart from the Game interface, the state and the action codes.

These are options and data as the rules read them: the track, the damage tracks, the scenario. Nothing here is a choice
of the bots, so only a change of the rules changes it. If a module moves, correct the import here and nothing else.
"""

from __future__ import annotations

from aerodrome.games.dog_fight.game import DogFight as DogFight
from aerodrome.games.dog_fight.tables import DOGFIGHT as DOGFIGHT
from aerodrome.games.dog_fight.tables import ESCORT as ESCORT
from aerodrome.games.dog_fight.tables import RESCUE as RESCUE
