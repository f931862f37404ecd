"""All that version 1 takes from Dawgs of War apart from the Game interface, the state and the action codes.

Each function is a rule with one right answer, which the game itself calls: how a plane turns and flies, when it breaks
up, what is in a cone. Only a change of the rules changes it. If a module moves, correct the import here and nothing
else.
"""

from __future__ import annotations

from aerodrome.games.dawgs_of_war.game import DawgsOfWar as DawgsOfWar
from aerodrome.games.dawgs_of_war.rules.condition import breaks_from as breaks_from
from aerodrome.games.dawgs_of_war.rules.condition import must_roll_for_breakup as must_roll_for_breakup
from aerodrome.games.dawgs_of_war.rules.flight import CRASHED as CRASHED
from aerodrome.games.dawgs_of_war.rules.flight import can_turn_after_reveal as can_turn_after_reveal
from aerodrome.games.dawgs_of_war.rules.flight import change_orientation as change_orientation
from aerodrome.games.dawgs_of_war.rules.flight import fly as fly
from aerodrome.games.dawgs_of_war.rules.gunnery import cones_of as cones_of
from aerodrome.games.dawgs_of_war.rules.gunnery import in_cone as in_cone
