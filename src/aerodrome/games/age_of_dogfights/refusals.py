"""Reasons to refuse an action, as a number for the rules, a rule id and the message for the player.

Numbers by chapter: 1-19 the table, 20-69 flight, 70-99 guns, 100-149 set-up, turns and missions, 150-189 manoeuvres.
From 200 on, the step itself is legal, but leads to that refusal later.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from aerodrome.core.message import Message
from aerodrome.games.age_of_dogfights.messages import en

LEGAL: Final = 0

# The table.
NOT_ASKED: Final = 1
OTHER_QUESTION: Final = 2
GAME_OVER: Final = 3

# Flight.
NO_THROTTLE: Final = 20
THROTTLE_CLOSED: Final = 21
LEVEL_FLIGHT: Final = 22
MUST_CLIMB: Final = 23
MUST_DESCEND: Final = 24
CLIMBS_TOO_FAST: Final = 25
DESCENDS_TOO_FAST: Final = 26
SLOW_DESCENDER: Final = 27
LOWEST_LEVEL: Final = 28
CLIMBS_TOO_HIGH: Final = 29
NOT_TO_L6: Final = 30
TOO_FEW_STEPS: Final = 31
NOT_NOSE_UP: Final = 32
NOT_DOWN_AT_L1: Final = 33
NOT_UP_AT_CEILING: Final = 34
ONE_LEVEL_GAME: Final = 35
MOVE_OVER: Final = 36
STEPS_MISSING: Final = 37
NO_WAY_ON: Final = 38
STRAIGHT_STEP: Final = 39
OCCUPIED: Final = 40
TOO_MANY_TURNS: Final = 41
TAIL_TURNS: Final = 42
ROTARY_TURNS: Final = 43
WIDE_TURNS: Final = 44
LIMITED_TURNS: Final = 45
FRONT_POINT: Final = 46
BORDER_TWICE: Final = 47
ENTRY_OFF_BOARD: Final = 48
NO_EXIT: Final = 49
NO_EXIT_ARMED: Final = 50
NO_EXIT_HERE: Final = 51
EXIT_TOO_LATE: Final = 52
BLOWN_BACK: Final = 53
WIND_STEP: Final = 54
NO_WIND_STEP: Final = 55
NOT_IN_PLAY: Final = 56
BOXED_IN: Final = 57

# Manoeuvres. From MANOEUVRE_START on, add the kind of manoeuvre (rules/aerobatics.py).
NO_AEROBATICS: Final = 150
NOT_AEROBATIC: Final = 151
DAMAGED_AEROBAT: Final = 152
ROOKIE_AEROBAT: Final = 153
MANOEUVRE_COST: Final = 154
ONE_MANOEUVRE: Final = 155
OFF_BOARD_MANOEUVRE: Final = 156
IMMELMANN_TILT: Final = 157
IMMELMANN_END: Final = 158
SPLIT_S_LEVEL: Final = 159
SPLIT_S_ROLL: Final = 160
SPLIT_S_TOO_DEEP: Final = 161
LARGE_LOOP_CLIMB: Final = 162
MANOEUVRE_START: Final = 165
MANOEUVRE_SHORT: Final = 170
MANOEUVRE_BLOCKED: Final = 175
STRAIGHT_OWED: Final = 180

# Add a refusal of flight: the step itself is legal, but every path from there breaks that rule.
AHEAD: Final = 200

# Guns.
NO_SUCH_TARGET: Final = 70
FRIEND: Final = 71
NO_SUCH_GUN: Final = 72
ONLY_DEFENDS: Final = 73
NO_ATTACKER: Final = 74
HAS_ATTACKED: Final = 75
EMPTY: Final = 76
JAMMED: Final = 77
JUST_CLEARED: Final = 78
GUNS_DAMAGED: Final = 79
NO_FIRING_POSITION: Final = 80
IN_CLOUD: Final = 81
CLOUD_BETWEEN: Final = 82
SPEEDS_TOO_DIFFERENT: Final = 83
NO_SUCH_DEFENDER: Final = 84
NOT_AN_ENEMY: Final = 85
SILENCED: Final = 86
HAS_DEFENDED: Final = 87
NO_POTENTIAL_POSITION: Final = 88
OUT_OF_ARC: Final = 89  # add the gun: 89 to 92
NOT_YOUR_ANSWER: Final = 93
SPEEDS_SILENCE: Final = 94
NO_LONG_BURST: Final = 95
GUNS_STOPPED: Final = 96
ATTACKER_SILENCED: Final = 97
TARGET_GONE: Final = 98

# Set-up, turns, missions.
WRONG_NATION: Final = 100
TOKEN_TAKEN: Final = 101
CLASS_NOT_ADMITTED: Final = 102
TOO_EXPENSIVE: Final = 103
CARRIER_NEEDED: Final = 104
NOT_READY: Final = 105
TOO_MANY_BOMBS: Final = 106
NO_SUCH_ROLE: Final = 107
NOT_YOUR_FIGHTER: Final = 108
PILOT_NAMED: Final = 109
ENOUGH_ACES: Final = 110
ENOUGH_ROOKIES: Final = 111
NOT_IN_PATROL: Final = 112
NO_FREE_ACCESS: Final = 113
FIGHTER_LIMIT: Final = 114
ACCESS_TAKEN: Final = 115
NO_SUCH_ACCESS: Final = 116
ABOVE_CEILING: Final = 117
NOT_INWARDS: Final = 118
ONE_LEVEL: Final = 119
DUTY_FIRST: Final = 120
TWO_AT_MOST: Final = 121
MUST_BRING: Final = 122
DUTY_OPEN: Final = 123
NOT_NEXT: Final = 124
ACES_FIRST: Final = 125
TORPEDO_ABOARD: Final = 126

REFUSALS: Final[dict[int, tuple[str, Callable[[], Message]]]] = {
    NOT_ASKED: ("AOD-RND-01", en.refusal_not_asked),
    OTHER_QUESTION: ("AOD-RND-05", en.refusal_other_question),
    GAME_OVER: ("AOD-DOG-02", en.refusal_game_over),
    NO_THROTTLE: ("AOD-THR-01", en.refusal_no_throttle),
    THROTTLE_CLOSED: ("AOD-THR-05", en.refusal_throttle_closed),
    LEVEL_FLIGHT: ("AOD-ALT-01", en.refusal_level_flight),
    MUST_CLIMB: ("AOD-ALT-02", en.refusal_must_climb),
    MUST_DESCEND: ("AOD-ALT-02", en.refusal_must_descend),
    CLIMBS_TOO_FAST: ("AOD-ALT-07", en.refusal_climbs_too_fast),
    DESCENDS_TOO_FAST: ("AOD-ALT-09", en.refusal_descends_too_fast),
    SLOW_DESCENDER: ("AOD-ALT-11", en.refusal_slow_descender),
    LOWEST_LEVEL: ("AOD-ALT-12", en.refusal_lowest_level),
    CLIMBS_TOO_HIGH: ("AOD-ALT-13", en.refusal_climbs_too_high),
    NOT_TO_L6: ("AOD-ALT-15", en.refusal_not_to_l6),
    TOO_FEW_STEPS: ("AOD-ALT-08", en.refusal_too_few_steps),
    NOT_NOSE_UP: ("AOD-ALT-10", en.refusal_not_nose_up),
    NOT_DOWN_AT_L1: ("AOD-ALT-12", en.refusal_not_down_at_l1),
    NOT_UP_AT_CEILING: ("AOD-ALT-14", en.refusal_not_up_at_ceiling),
    ONE_LEVEL_GAME: ("AOD-VAR-01", en.refusal_one_level_game),
    MOVE_OVER: ("AOD-MOVE-04", en.refusal_move_over),
    STEPS_MISSING: ("AOD-MOVE-04", en.refusal_steps_missing),
    NO_WAY_ON: ("AOD-MOVE-04", en.refusal_no_way_on),
    STRAIGHT_STEP: ("AOD-MOVE-05", en.refusal_straight_step),
    OCCUPIED: ("AOD-MOVE-09", en.refusal_occupied),
    TOO_MANY_TURNS: ("AOD-TURN-02", en.refusal_too_many_turns),
    TAIL_TURNS: ("AOD-TURN-03", en.refusal_tail_turns),
    ROTARY_TURNS: ("AOD-TURN-04", en.refusal_rotary_turns),
    WIDE_TURNS: ("AOD-TURN-07", en.refusal_wide_turns),
    LIMITED_TURNS: ("AOD-TURN-08", en.refusal_limited_turns),
    FRONT_POINT: ("AOD-END-02", en.refusal_front_point),
    BORDER_TWICE: ("AOD-BORD-02", en.refusal_border_twice),
    ENTRY_OFF_BOARD: ("AOD-RND-06", en.refusal_entry_off_board),
    NO_EXIT: ("AOD-EXIT-01", en.refusal_no_exit),
    NO_EXIT_ARMED: ("AOD-MP-06", en.refusal_no_exit_armed),
    NO_EXIT_HERE: ("AOD-EXIT-04", en.refusal_no_exit_here),
    EXIT_TOO_LATE: ("AOD-EXIT-02", en.refusal_exit_too_late),
    BLOWN_BACK: ("AOD-WIND-05", en.refusal_blown_back),
    WIND_STEP: ("AOD-WIND-04", en.refusal_wind_step),
    NO_WIND_STEP: ("AOD-WIND-04", en.refusal_no_wind_step),
    NOT_IN_PLAY: ("AOD-RND-02", en.refusal_not_in_play),
    BOXED_IN: ("AOD-MOVE-10", en.refusal_boxed_in),
    # Manoeuvres.
    NO_AEROBATICS: ("AOD-AERO-01", en.refusal_no_aerobatics),
    NOT_AEROBATIC: ("AOD-AERO-02", en.refusal_not_aerobatic),
    DAMAGED_AEROBAT: ("AOD-AERO-03", en.refusal_damaged_aerobat),
    ROOKIE_AEROBAT: ("AOD-SKL-04", en.refusal_rookie_aerobat),
    MANOEUVRE_COST: ("AOD-AERO-04", en.refusal_manoeuvre_cost),
    ONE_MANOEUVRE: ("AOD-AERO-05", en.refusal_one_manoeuvre),
    OFF_BOARD_MANOEUVRE: ("AOD-AERO-08", en.refusal_off_board_manoeuvre),
    IMMELMANN_TILT: ("AOD-AERO-13", en.refusal_immelmann_tilt),
    IMMELMANN_END: ("AOD-AERO-11", en.refusal_immelmann_end),
    SPLIT_S_LEVEL: ("AOD-AERO-20", en.refusal_split_s_level),
    SPLIT_S_ROLL: ("AOD-AERO-21", en.refusal_split_s_roll),
    SPLIT_S_TOO_DEEP: ("AOD-AERO-25", en.refusal_split_s_too_deep),
    LARGE_LOOP_CLIMB: ("AOD-AERO-33", en.refusal_large_loop_climb),
    MANOEUVRE_START: ("AOD-AERO-10", en.refusal_start_immelmann),
    MANOEUVRE_START + 1: ("AOD-AERO-20", en.refusal_split_s_level),
    MANOEUVRE_START + 2: ("AOD-AERO-30", en.refusal_start_loop),
    MANOEUVRE_START + 3: ("AOD-AERO-30", en.refusal_start_loop),
    MANOEUVRE_START + 4: ("AOD-AERO-40", en.refusal_start_wingover),
    MANOEUVRE_SHORT: ("AOD-AERO-12", en.refusal_short_immelmann),
    MANOEUVRE_SHORT + 1: ("AOD-AERO-23", en.refusal_short_split_s),
    MANOEUVRE_SHORT + 2: ("AOD-AERO-32", en.refusal_short_loop),
    MANOEUVRE_SHORT + 3: ("AOD-AERO-32", en.refusal_short_loop),
    MANOEUVRE_SHORT + 4: ("AOD-AERO-40", en.refusal_short_wingover),
    MANOEUVRE_BLOCKED: ("AOD-AERO-14", en.refusal_blocked_immelmann),
    MANOEUVRE_BLOCKED + 1: ("AOD-AERO-24", en.refusal_blocked_split_s),
    MANOEUVRE_BLOCKED + 2: ("AOD-AERO-31", en.refusal_blocked_loop),
    MANOEUVRE_BLOCKED + 3: ("AOD-AERO-34", en.refusal_blocked_large_loop),
    MANOEUVRE_BLOCKED + 4: ("AOD-AERO-42", en.refusal_blocked_wingover),
    STRAIGHT_OWED: ("AOD-AERO-12", en.refusal_straight_after_immelmann),
    STRAIGHT_OWED + 1: ("AOD-AERO-23", en.refusal_straight_after_split_s),
    STRAIGHT_OWED + 2: ("AOD-AERO-32", en.refusal_straight_after_loop),
    STRAIGHT_OWED + 3: ("AOD-AERO-32", en.refusal_straight_after_loop),
    # A step that is legal itself, but leaves no legal end.
    AHEAD + TOO_FEW_STEPS: ("AOD-ALT-08", en.refusal_ahead_too_few_steps),
    AHEAD + OCCUPIED: ("AOD-MOVE-09", en.refusal_ahead_occupied),
    AHEAD + ROTARY_TURNS: ("AOD-TURN-04", en.refusal_ahead_rotary_turns),
    AHEAD + FRONT_POINT: ("AOD-END-02", en.refusal_ahead_front_point),
    AHEAD + BORDER_TWICE: ("AOD-BORD-02", en.refusal_ahead_border_twice),
    AHEAD + NO_EXIT: ("AOD-EXIT-01", en.refusal_ahead_no_exit),
    AHEAD + NO_EXIT_ARMED: ("AOD-MP-06", en.refusal_ahead_no_exit_armed),
    AHEAD + NO_EXIT_HERE: ("AOD-EXIT-04", en.refusal_ahead_no_exit_here),
    AHEAD + EXIT_TOO_LATE: ("AOD-EXIT-02", en.refusal_ahead_exit_too_late),
    AHEAD + BLOWN_BACK: ("AOD-WIND-05", en.refusal_ahead_blown_back),
    # Guns.
    NO_SUCH_TARGET: ("AOD-OFF-02", en.refusal_no_such_target),
    FRIEND: ("AOD-OFF-02", en.refusal_friend),
    NO_SUCH_GUN: ("AOD-OFF-09", en.refusal_no_such_gun),
    ONLY_DEFENDS: ("AOD-POS-10", en.refusal_only_defends),
    NO_ATTACKER: ("AOD-OFF-04", en.refusal_no_attacker),
    HAS_ATTACKED: ("AOD-OFF-05", en.refusal_has_attacked),
    EMPTY: ("AOD-OFF-09", en.refusal_empty),
    JAMMED: ("AOD-JAM-02", en.refusal_jammed),
    JUST_CLEARED: ("AOD-JAM-05", en.refusal_just_cleared),
    GUNS_DAMAGED: ("AOD-DMG-04", en.refusal_guns_damaged),
    NO_FIRING_POSITION: ("AOD-OFF-02", en.refusal_no_firing_position),
    IN_CLOUD: ("AOD-CLD-02", en.refusal_in_cloud),
    CLOUD_BETWEEN: ("AOD-CLD-03", en.refusal_cloud_between),
    SPEEDS_TOO_DIFFERENT: ("AOD-SPD-03", en.refusal_speeds_too_different),
    NO_SUCH_DEFENDER: ("AOD-DEF-03", en.refusal_no_such_defender),
    NOT_AN_ENEMY: ("AOD-DEF-03", en.refusal_not_an_enemy),
    SILENCED: ("AOD-DEF-02", en.refusal_silenced),
    HAS_DEFENDED: ("AOD-DEF-09", en.refusal_has_defended),
    NO_POTENTIAL_POSITION: ("AOD-DEF-06", en.refusal_no_potential_position),
    OUT_OF_ARC: ("AOD-ARC-01", en.refusal_out_of_arc_fixed),
    OUT_OF_ARC + 1: ("AOD-ARC-02", en.refusal_out_of_arc_nose),
    OUT_OF_ARC + 2: ("AOD-ARC-03", en.refusal_out_of_arc_dorsal),
    OUT_OF_ARC + 3: ("AOD-ARC-04", en.refusal_out_of_arc_ventral),
    NOT_YOUR_ANSWER: ("AOD-DEF-07", en.refusal_not_your_answer),
    SPEEDS_SILENCE: ("AOD-SPD-04", en.refusal_speeds_silence),
    NO_LONG_BURST: ("AOD-LONG-02", en.refusal_no_long_burst),
    GUNS_STOPPED: ("AOD-LONG-02", en.refusal_guns_stopped),
    ATTACKER_SILENCED: ("AOD-LONG-05", en.refusal_attacker_silenced),
    TARGET_GONE: ("AOD-LONG-02", en.refusal_target_gone),
    # Set-up, turns, missions.
    WRONG_NATION: ("AOD-SET-04", en.refusal_wrong_nation),
    TOKEN_TAKEN: ("AOD-SET-05", en.refusal_token_taken),
    CLASS_NOT_ADMITTED: ("AOD-SET-05", en.refusal_class_not_admitted),
    TOO_EXPENSIVE: ("AOD-VAL-03", en.refusal_too_expensive),
    CARRIER_NEEDED: ("AOD-REC-10", en.refusal_carrier_needed),
    NOT_READY: ("AOD-SET-05", en.refusal_not_ready),
    TOO_MANY_BOMBS: ("AOD-COMP-07", en.refusal_too_many_bombs),
    NO_SUCH_ROLE: ("AOD-MODE-03", en.refusal_no_such_role),
    NOT_YOUR_FIGHTER: ("AOD-SKL-01", en.refusal_not_your_fighter),
    PILOT_NAMED: ("AOD-SKL-05", en.refusal_pilot_named),
    ENOUGH_ACES: ("AOD-SKL-05", en.refusal_enough_aces),
    ENOUGH_ROOKIES: ("AOD-SKL-05", en.refusal_enough_rookies),
    NOT_IN_PATROL: ("AOD-RND-07", en.refusal_not_in_patrol),
    NO_FREE_ACCESS: ("AOD-RND-07", en.refusal_no_free_access),
    FIGHTER_LIMIT: ("AOD-RND-08", en.refusal_fighter_limit),
    ACCESS_TAKEN: ("AOD-SET-07", en.refusal_access_taken),
    NO_SUCH_ACCESS: ("AOD-BRD-10", en.refusal_no_such_access),
    ABOVE_CEILING: ("AOD-SET-07", en.refusal_above_ceiling),
    NOT_INWARDS: ("AOD-BRD-10", en.refusal_not_inwards),
    ONE_LEVEL: ("AOD-VAR-01", en.refusal_one_level),
    DUTY_FIRST: ("AOD-REC-10", en.refusal_duty_first),
    TWO_AT_MOST: ("AOD-RND-07", en.refusal_two_at_most),
    MUST_BRING: ("AOD-RND-09", en.refusal_must_bring),
    DUTY_OPEN: ("AOD-REC-10", en.refusal_duty_open),
    TORPEDO_ABOARD: ("AOD-TORP-01", en.refusal_torpedo_aboard),
    ACES_FIRST: ("AOD-SKL-05", en.refusal_aces_first),
    NOT_NEXT: ("AOD-RND-02", en.refusal_not_next),
}
