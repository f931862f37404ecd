"""All that version 1 takes from Dogfight: 1917 apart from the Game interface, the state and the action codes.

Each function is a rule with one right answer, which the game itself calls: where a route ends, who is an enemy, the
range, dice and difficulty of an attack. Only a change of the rules changes it. If a module moves, correct the import
here and nothing else.
"""

from __future__ import annotations

from aerodrome.games.dogfight_1917.game import Dogfight1917 as Dogfight1917
from aerodrome.games.dogfight_1917.pieces import BM as BM
from aerodrome.games.dogfight_1917.pieces import DIE as DIE
from aerodrome.games.dogfight_1917.pieces import EC as EC
from aerodrome.games.dogfight_1917.pieces import ED as ED
from aerodrome.games.dogfight_1917.pieces import KI as KI
from aerodrome.games.dogfight_1917.pieces import MANEUVERS as MANEUVERS
from aerodrome.games.dogfight_1917.pieces import NO_SPECIAL as NO_SPECIAL
from aerodrome.games.dogfight_1917.rules.flight import is_enemy as is_enemy
from aerodrome.games.dogfight_1917.rules.flight import route_end as route_end
from aerodrome.games.dogfight_1917.rules.gunnery import faces_rear as faces_rear
from aerodrome.games.dogfight_1917.rules.gunnery import fire_dice as fire_dice
from aerodrome.games.dogfight_1917.rules.gunnery import fire_difficulty as fire_difficulty
from aerodrome.games.dogfight_1917.rules.gunnery import line_range as line_range
