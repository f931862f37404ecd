"""Why an action is refused: a number for the rules, a rule id and a sentence for people.

Numbers by chapter: 1-19 the table, 20-69 flight, 70-99 guns, 100-149 set-up, turns and missions,
150-189 manoeuvres, from 200 on what a step would run into later.
"""

from __future__ import annotations

from typing import Final

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

# Manoeuvres; from MANOEUVRE_START on each + kind of manoeuvre, see rules/aerobatics.py.
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

# + a refusal of flight: nothing is wrong with the step itself, but every way on meets that rule.
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
OUT_OF_ARC: Final = 89  # + gun, 89 to 92
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

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    NOT_ASKED: ("AOD-RND-01", "Nothing is asked of you now."),
    OTHER_QUESTION: ("AOD-RND-05", "That is not what you are asked now."),
    GAME_OVER: ("AOD-DOG-02", "The game is over; no further choice is accepted."),
    # Flight.
    NO_THROTTLE: ("AOD-THR-01", "This aircraft has no full throttle; it rolls the blue die."),
    THROTTLE_CLOSED: ("AOD-THR-05", "After the risky roll there is no more full throttle; roll the blue die."),
    LEVEL_FLIGHT: ("AOD-ALT-01", "An aircraft that flies level keeps its level this round."),
    MUST_CLIMB: ("AOD-ALT-02", "With its nose up it must climb at least one level."),
    MUST_DESCEND: ("AOD-ALT-02", "With its nose down it must descend at least one level."),
    CLIMBS_TOO_FAST: ("AOD-ALT-07", "It cannot climb so many levels in one round."),
    DESCENDS_TOO_FAST: ("AOD-ALT-09", "No aircraft descends more than three levels in one round."),
    SLOW_DESCENDER: ("AOD-ALT-11", "It descends slowly: two levels a round at most."),
    LOWEST_LEVEL: ("AOD-ALT-12", "L1 is the lowest level."),
    CLIMBS_TOO_HIGH: ("AOD-ALT-13", "It cannot climb above its ceiling."),
    NOT_TO_L6: ("AOD-ALT-15", "L6 is reached from L5, or from L4 by an aircraft that climbs three levels a round."),
    TOO_FEW_STEPS: ("AOD-ALT-08", "Two levels take at least three steps really flown, three levels at least five."),
    NOT_NOSE_UP: ("AOD-ALT-10", "After descending three levels the nose may not be up."),
    NOT_DOWN_AT_L1: ("AOD-ALT-12", "At L1 the nose may not be down."),
    NOT_UP_AT_CEILING: ("AOD-ALT-14", "At its ceiling the nose may not be up."),
    ONE_LEVEL_GAME: ("AOD-VAR-01", "In the beginners' game all fly level."),
    MOVE_OVER: ("AOD-MOVE-04", "All steps that are due are flown; no more may follow."),
    STEPS_MISSING: ("AOD-MOVE-04", "All steps that are due must be flown."),
    NO_WAY_ON: ("AOD-MOVE-04", "After that no legal way is left to fly all the steps that are due."),
    STRAIGHT_STEP: ("AOD-MOVE-05", "Who flies straight the whole round flies one more step, and that straight too."),
    OCCUPIED: ("AOD-MOVE-09", "Another aircraft stands there at that level."),
    TOO_MANY_TURNS: ("AOD-TURN-02", "That is more direction changes than its agility allows."),
    TAIL_TURNS: ("AOD-TURN-03", "With its damaged tail it has one direction change less."),
    ROTARY_TURNS: ("AOD-TURN-04", "With its rotary engine it cannot turn so often to one side."),
    WIDE_TURNS: ("AOD-TURN-07", "With ten steps or more, two successive steps may not both begin with a turn."),
    LIMITED_TURNS: ("AOD-TURN-08", "This aircraft may not turn on two successive steps."),
    FRONT_POINT: (
        "AOD-END-02",
        "A move may not end right before another aircraft, on the point that it is heading for.",
    ),
    BORDER_TWICE: ("AOD-BORD-02", "Its last move ended in the border zone; this one may not."),
    ENTRY_OFF_BOARD: ("AOD-RND-06", "Its first step must land on the board."),
    NO_EXIT: ("AOD-EXIT-01", "It may leave only when it is damaged or all its guns are empty."),
    NO_EXIT_ARMED: ("AOD-MP-06", "In this game an aircraft may leave only when all its guns are empty."),
    NO_EXIT_HERE: ("AOD-EXIT-04", "The General may not leave across that side."),
    EXIT_TOO_LATE: ("AOD-EXIT-02", "The wind's step may not lead off the board."),
    BLOWN_BACK: ("AOD-WIND-05", "The wind takes the last step back; it may not lead off the board."),
    WIND_STEP: ("AOD-WIND-04", "At least half of the steps go downwind: one further step is due."),
    NO_WIND_STEP: ("AOD-WIND-04", "No wind step is due; the path is too long."),
    NOT_IN_PLAY: ("AOD-RND-02", "Only an aircraft in the Combat Zone or on an Access Point moves."),
    BOXED_IN: ("AOD-MOVE-10", "Boxed in on all sides it stays where it is, at its level and with its nose level."),
    # Manoeuvres.
    NO_AEROBATICS: ("AOD-AERO-01", "Manoeuvres are not part of this game."),
    NOT_AEROBATIC: ("AOD-AERO-02", "Only single-seat fighters on wheels fly manoeuvres."),
    DAMAGED_AEROBAT: ("AOD-AERO-03", "With damaged wings or tail it cannot fly manoeuvres."),
    ROOKIE_AEROBAT: ("AOD-SKL-04", "Rookies do not fly manoeuvres."),
    MANOEUVRE_COST: ("AOD-AERO-04", "The manoeuvre uses up direction changes; that is one turn too many."),
    ONE_MANOEUVRE: ("AOD-AERO-05", "One manoeuvre a round."),
    OFF_BOARD_MANOEUVRE: ("AOD-AERO-08", "A point that the manoeuvre passes lies off the board."),
    IMMELMANN_TILT: (
        "AOD-AERO-13",
        "After an Immelmann the nose may be up or down only if a step follows the two straight ones, wind included.",
    ),
    IMMELMANN_END: ("AOD-AERO-11", "Another aircraft stands where the half-loop ends."),
    SPLIT_S_LEVEL: ("AOD-AERO-20", "A Split S needs an aircraft that began the round level."),
    SPLIT_S_ROLL: ("AOD-AERO-21", "The last two steps before a Split S must be straight."),
    SPLIT_S_TOO_DEEP: ("AOD-AERO-25", "It cannot lose so many levels: never below L1, slow descenders two at most."),
    LARGE_LOOP_CLIMB: (
        "AOD-AERO-33",
        "A large loop needs a fast climber, and its top must be within reach of a climb of two levels.",
    ),
    MANOEUVRE_START: ("AOD-AERO-10", "An Immelmann starts the move of an aircraft with its nose up."),
    MANOEUVRE_START + 1: ("AOD-AERO-20", "A Split S needs an aircraft that began the round level."),
    MANOEUVRE_START + 2: ("AOD-AERO-30", "A loop starts the move of an aircraft with its nose up."),
    MANOEUVRE_START + 3: ("AOD-AERO-30", "A loop starts the move of an aircraft with its nose up."),
    MANOEUVRE_START + 4: ("AOD-AERO-40", "A Wingover starts the move of an aircraft with its nose up."),
    MANOEUVRE_SHORT: ("AOD-AERO-12", "The steps that are due do not suffice for the Immelmann and two straight steps."),
    MANOEUVRE_SHORT + 1: ("AOD-AERO-23", "The steps that are due do not suffice for the Split S and a straight step."),
    MANOEUVRE_SHORT + 2: ("AOD-AERO-32", "The steps that are due do not suffice for the loop and a straight step."),
    MANOEUVRE_SHORT + 3: ("AOD-AERO-32", "The steps that are due do not suffice for the loop and a straight step."),
    MANOEUVRE_SHORT + 4: ("AOD-AERO-40", "The steps that are due do not suffice for the Wingover."),
    MANOEUVRE_BLOCKED: ("AOD-AERO-14", "Another aircraft stands on a point ahead that the Immelmann passes."),
    MANOEUVRE_BLOCKED + 1: ("AOD-AERO-24", "Another aircraft stands on a point that the Split S needs free."),
    MANOEUVRE_BLOCKED + 2: ("AOD-AERO-31", "Another aircraft stands above, where the loop goes."),
    MANOEUVRE_BLOCKED + 3: ("AOD-AERO-34", "Another aircraft stands on a point that the large loop needs free."),
    MANOEUVRE_BLOCKED + 4: ("AOD-AERO-42", "Another aircraft stands on a point that the Wingover needs free."),
    STRAIGHT_OWED: ("AOD-AERO-12", "After the Immelmann two straight steps come first."),
    STRAIGHT_OWED + 1: ("AOD-AERO-23", "After the Split S a straight step comes first."),
    STRAIGHT_OWED + 2: ("AOD-AERO-32", "After the loop a straight step comes first."),
    STRAIGHT_OWED + 3: ("AOD-AERO-32", "After the loop a straight step comes first."),
    # Seen from afar.
    AHEAD + TOO_FEW_STEPS: (
        "AOD-ALT-08",
        "Too few steps can be flown for so many levels: two levels take at least three, three levels at least five.",
    ),
    AHEAD + OCCUPIED: ("AOD-MOVE-09", "After that other aircraft stand in every way on."),
    AHEAD + ROTARY_TURNS: (
        "AOD-TURN-04",
        "After that it has turned too often to one side for its rotary engine, and cannot turn to the other.",
    ),
    AHEAD + FRONT_POINT: (
        "AOD-END-02",
        "After that every way on ends right before another aircraft, on the point that it is heading for.",
    ),
    AHEAD + BORDER_TWICE: (
        "AOD-BORD-02",
        "After that every way on ends in the border zone, where its last move ended too.",
    ),
    AHEAD + NO_EXIT: (
        "AOD-EXIT-01",
        "After that every way on leads off the board; it may leave only when damaged or with all its guns empty.",
    ),
    AHEAD + NO_EXIT_ARMED: (
        "AOD-MP-06",
        "After that every way on leads off the board; in this game it may leave only with all its guns empty.",
    ),
    AHEAD + NO_EXIT_HERE: (
        "AOD-EXIT-04",
        "After that every way on leads off the board; the General may not leave across that side.",
    ),
    AHEAD + EXIT_TOO_LATE: ("AOD-EXIT-02", "After that the wind's step could only lead off the board."),
    AHEAD + BLOWN_BACK: (
        "AOD-WIND-05",
        "After that every way on leads off the board with a last step that the wind takes back.",
    ),
    # Guns.
    NO_SUCH_TARGET: ("AOD-OFF-02", "Only an enemy in the Combat Zone can be attacked."),
    FRIEND: ("AOD-OFF-02", "That aircraft is on your own side; attack an enemy."),
    NO_SUCH_GUN: ("AOD-OFF-09", "This aircraft has no such gun."),
    ONLY_DEFENDS: ("AOD-POS-10", "The ventral gun only defends; it cannot attack."),
    NO_ATTACKER: ("AOD-OFF-04", "Bombers and torpedo bombers do not attack; their guns only defend."),
    HAS_ATTACKED: ("AOD-OFF-05", "These guns have attacked this turn; each gun group attacks once a turn."),
    EMPTY: ("AOD-OFF-09", "These guns have no ammunition left."),
    JAMMED: ("AOD-JAM-02", "These guns are jammed; they fire again only once they are cleared."),
    JUST_CLEARED: ("AOD-JAM-05", "These guns were cleared of a jam this round; they fire from the next round on."),
    GUNS_DAMAGED: ("AOD-DMG-04", "With damaged guns this aircraft fires no more."),
    NO_FIRING_POSITION: ("AOD-OFF-02", "From here these guns have no firing position towards that aircraft."),
    IN_CLOUD: ("AOD-CLD-02", "Nobody fires at or from inside a cloud."),
    CLOUD_BETWEEN: ("AOD-CLD-03", "A cloud lies on the point between them."),
    SPEEDS_TOO_DIFFERENT: ("AOD-SPD-03", "The speeds of the two aircraft are too different to fire."),
    NO_SUCH_DEFENDER: ("AOD-DEF-03", "Only an aircraft in the Combat Zone can answer."),
    NOT_AN_ENEMY: ("AOD-DEF-03", "Only enemies of the moving aircraft can fire at it."),
    SILENCED: ("AOD-DEF-02", "The attack has damaged its guns; it cannot answer."),
    HAS_DEFENDED: (
        "AOD-DEF-09",
        "These guns have defended in this turn; each gun group does so once in an enemy turn.",
    ),
    NO_POTENTIAL_POSITION: ("AOD-DEF-06", "The moving aircraft is in no firing position towards that one."),
    OUT_OF_ARC: ("AOD-ARC-01", "Fixed guns fire straight ahead only; the moving aircraft is not there."),
    OUT_OF_ARC + 1: ("AOD-ARC-02", "The nose gun does not reach the moving aircraft."),
    OUT_OF_ARC + 2: ("AOD-ARC-03", "The dorsal gun does not reach the moving aircraft."),
    OUT_OF_ARC + 3: ("AOD-ARC-04", "The ventral gun does not reach the moving aircraft."),
    NOT_YOUR_ANSWER: ("AOD-DEF-07", "That aircraft is not yours; answer with one of your own."),
    SPEEDS_SILENCE: ("AOD-SPD-04", "The speeds of the two aircraft are too different for a defensive burst."),
    NO_LONG_BURST: ("AOD-LONG-02", "From this position no long burst is possible."),
    GUNS_STOPPED: ("AOD-LONG-02", "The guns are jammed or empty; there is no second part."),
    ATTACKER_SILENCED: ("AOD-LONG-05", "The attacker is destroyed or its guns are damaged; there is no second part."),
    TARGET_GONE: ("AOD-LONG-02", "The target is gone; there is no second part."),
    # Set-up, turns, missions.
    WRONG_NATION: ("AOD-SET-04", "Your side does not fly aircraft of that nation; choose one of your own."),
    TOKEN_TAKEN: ("AOD-SET-05", "That aircraft is already in a squadron; each designation number exists once."),
    CLASS_NOT_ADMITTED: ("AOD-SET-05", "No further aircraft of that class belongs to what you agreed to choose."),
    TOO_EXPENSIVE: ("AOD-VAL-03", "That would cost more than the agreed total; choose something cheaper."),
    CARRIER_NEEDED: ("AOD-REC-10", "Your side still lacks an aircraft that does its task; this one has to do it."),
    NOT_READY: ("AOD-SET-05", "The squadron is not complete yet; choose a further aircraft."),
    TOO_MANY_BOMBS: ("AOD-COMP-07", "It cannot carry so many; choose no more than its type holds."),
    NO_SUCH_ROLE: ("AOD-MODE-03", "This aircraft cannot have that role in this mode."),
    NOT_YOUR_FIGHTER: ("AOD-SKL-01", "Only pilots of your own fighters are aces or rookies."),
    PILOT_NAMED: ("AOD-SKL-05", "That pilot is already named; choose another."),
    ENOUGH_ACES: ("AOD-SKL-05", "All your aces are named."),
    ENOUGH_ROOKIES: ("AOD-SKL-05", "All your rookies are named."),
    NOT_IN_PATROL: ("AOD-RND-07", "Only an aircraft of yours that waits in a Patrol Zone can be brought up."),
    NO_FREE_ACCESS: ("AOD-RND-07", "All your Access Points are taken."),
    FIGHTER_LIMIT: ("AOD-RND-08", "You have as many fighters in play as are allowed."),
    ACCESS_TAKEN: ("AOD-SET-07", "Another aircraft stands on that Access Point; choose a free one."),
    NO_SUCH_ACCESS: ("AOD-BRD-10", "You have no such Access Point."),
    ABOVE_CEILING: ("AOD-SET-07", "That is above its ceiling; choose a level from 1 up to it."),
    NOT_INWARDS: ("AOD-BRD-10", "On an Access Point an aircraft faces the board."),
    ONE_LEVEL: ("AOD-VAR-01", "In a beginners' game all aircraft fly at the one agreed level."),
    DUTY_FIRST: ("AOD-REC-10", "An aircraft that does your side's task has to be brought up first."),
    TWO_AT_MOST: ("AOD-RND-07", "At most two aircraft are brought up in a turn."),
    MUST_BRING: ("AOD-RND-09", "You have nothing in the Combat Zone; bring up at least one aircraft."),
    DUTY_OPEN: ("AOD-REC-10", "An aircraft that does your side's task must be in play; bring one up."),
    TORPEDO_ABOARD: (
        "AOD-TORP-01",
        "A torpedo bomber carries its torpedo; only where it costs points may it stay behind.",
    ),
    ACES_FIRST: ("AOD-SKL-05", "Name your aces first, then your rookies."),
    NOT_NEXT: ("AOD-RND-02", "That aircraft does not fly next; the lowest designation number does."),
}
