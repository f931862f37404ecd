"""All that version 1 takes from Age of Dogfights apart from the Game interface, the state and the action codes.

Each function is a rule with one right answer, which the game itself calls, so only a change of the rules changes it.
Lists that could come in another order are copied instead, in `reach.py` and `targets.py`. If a module moves, correct
the import here and nothing else.
"""

from __future__ import annotations

# The chart, the modes, and the number of a legal answer.
from aerodrome.games.age_of_dogfights.game import AgeOfDogfights as AgeOfDogfights
from aerodrome.games.age_of_dogfights.gun_tables import COLUMN_B as COLUMN_B
from aerodrome.games.age_of_dogfights.gun_tables import DAMAGED as DAMAGED
from aerodrome.games.age_of_dogfights.gun_tables import DESTROYS as DESTROYS
from aerodrome.games.age_of_dogfights.gun_tables import LEAST_TOTAL as LEAST_TOTAL
from aerodrome.games.age_of_dogfights.gun_tables import SUMS as SUMS
from aerodrome.games.age_of_dogfights.gun_tables import geometry as geometry
from aerodrome.games.age_of_dogfights.modes import BREAKTHROUGH as BREAKTHROUGH
from aerodrome.games.age_of_dogfights.modes import DOGFIGHT as DOGFIGHT
from aerodrome.games.age_of_dogfights.modes import RECON_MODE as RECON_MODE
from aerodrome.games.age_of_dogfights.modes import SPECIAL as SPECIAL
from aerodrome.games.age_of_dogfights.modes import TORPEDO as TORPEDO
from aerodrome.games.age_of_dogfights.refusals import LEGAL as LEGAL

# Moves: which tokens may be flown next, and what flying them does.
from aerodrome.games.age_of_dogfights.rules.activation import begin_move as begin_move
from aerodrome.games.age_of_dogfights.rules.activation import choose_start as choose_start
from aerodrome.games.age_of_dogfights.rules.activation import flight_of as flight_of
from aerodrome.games.age_of_dogfights.rules.activation import fly_token as fly_token
from aerodrome.games.age_of_dogfights.rules.activation import roll as roll
from aerodrome.games.age_of_dogfights.rules.exits import open_sides as open_sides
from aerodrome.games.age_of_dogfights.rules.fates import is_alive as is_alive
from aerodrome.games.age_of_dogfights.rules.flight import Flight as Flight
from aerodrome.games.age_of_dogfights.rules.flight import bans_successive_turns as bans_successive_turns
from aerodrome.games.age_of_dogfights.rules.flight import end_refusal as end_refusal
from aerodrome.games.age_of_dogfights.rules.flight import lacks_spare_step as lacks_spare_step
from aerodrome.games.age_of_dogfights.rules.flight import tilt_refusal as tilt_refusal

# Guns: which can fire, and what the chart makes of a roll.
from aerodrome.games.age_of_dogfights.rules.gunnery import GUN_BITS as GUN_BITS
from aerodrome.games.age_of_dogfights.rules.gunnery import NO_FIRE as NO_FIRE
from aerodrome.games.age_of_dogfights.rules.gunnery import ONLY_COLUMN_B as ONLY_COLUMN_B
from aerodrome.games.age_of_dogfights.rules.gunnery import attack_column as attack_column
from aerodrome.games.age_of_dogfights.rules.gunnery import can_ever_fire as can_ever_fire
from aerodrome.games.age_of_dogfights.rules.gunnery import is_fired_by_pilot as is_fired_by_pilot
from aerodrome.games.age_of_dogfights.rules.gunnery import judge as judge
from aerodrome.games.age_of_dogfights.rules.gunnery import never_only_damages as never_only_damages
from aerodrome.games.age_of_dogfights.rules.gunnery import pilot_guns as pilot_guns
from aerodrome.games.age_of_dogfights.rules.gunnery import speed_band as speed_band
from aerodrome.games.age_of_dogfights.rules.gunnery import usable_guns as usable_guns

# Missions: what is carried, dropped, photographed and aimed at.
from aerodrome.games.age_of_dogfights.rules.missions import BITS as BITS
from aerodrome.games.age_of_dogfights.rules.missions import BOMBED as BOMBED
from aerodrome.games.age_of_dogfights.rules.missions import CLEAN as CLEAN
from aerodrome.games.age_of_dogfights.rules.missions import LOW as LOW
from aerodrome.games.age_of_dogfights.rules.missions import PASS_MINIMUM as PASS_MINIMUM
from aerodrome.games.age_of_dogfights.rules.missions import POINTS as POINTS
from aerodrome.games.age_of_dogfights.rules.missions import TORPEDO_NEAR as TORPEDO_NEAR
from aerodrome.games.age_of_dogfights.rules.missions import bombs_on as bombs_on
from aerodrome.games.age_of_dogfights.rules.missions import carries_task as carries_task
from aerodrome.games.age_of_dogfights.rules.missions import count_bits as count_bits
from aerodrome.games.age_of_dogfights.rules.missions import drop as drop
from aerodrome.games.age_of_dogfights.rules.missions import got_through as got_through
from aerodrome.games.age_of_dogfights.rules.missions import has_camera as has_camera
from aerodrome.games.age_of_dogfights.rules.missions import is_removed as is_removed
from aerodrome.games.age_of_dogfights.rules.missions import may_drop as may_drop
from aerodrome.games.age_of_dogfights.rules.missions import may_photograph as may_photograph
from aerodrome.games.age_of_dogfights.rules.missions import pass_of as pass_of
from aerodrome.games.age_of_dogfights.rules.missions import torpedo_target as torpedo_target

# Paths: how a move may start, and the first tier that leaves one.
from aerodrome.games.age_of_dogfights.rules.path import begun as begun
from aerodrome.games.age_of_dogfights.rules.path import relax as relax
from aerodrome.games.age_of_dogfights.rules.path import start_codes as start_codes

# Two aircraft: what lies between them, and which may attack.
from aerodrome.games.age_of_dogfights.rules.positions import CLEAR as CLEAR
from aerodrome.games.age_of_dogfights.rules.positions import clouds_between as clouds_between
from aerodrome.games.age_of_dogfights.rules.positions import direction_of as direction_of
from aerodrome.games.age_of_dogfights.rules.positions import geometry_of as geometry_of
from aerodrome.games.age_of_dogfights.rules.positions import sight as sight
from aerodrome.games.age_of_dogfights.rules.positions import sight_between as sight_between
from aerodrome.games.age_of_dogfights.rules.targets import may_attack as may_attack
from aerodrome.games.age_of_dogfights.rules.throttle import is_risky as is_risky

# Walkers: which token may come next, and what was flown.
from aerodrome.games.age_of_dogfights.rules.walk import advance as advance
from aerodrome.games.age_of_dogfights.rules.walk import is_over as is_over
from aerodrome.games.age_of_dogfights.rules.walk import next_step_refusal as next_step_refusal
from aerodrome.games.age_of_dogfights.rules.walk import set_out as set_out
from aerodrome.games.age_of_dogfights.rules.walk import steps_of as steps_of
from aerodrome.games.age_of_dogfights.rules.walk import turns_flown as turns_flown
from aerodrome.games.age_of_dogfights.rules.winners import winner as winner

# The table, and the end of the game.
from aerodrome.games.age_of_dogfights.setting import Setting as Setting
