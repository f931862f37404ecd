"""Reasons to refuse an action, as a number for the rules, a rule id and a sentence for the player.

Numbers by chapter: 1-19 the table, 20-69 flight, 70-99 guns, 100-149 set-up, turns and missions, 150-189 manoeuvres.
From 200 on, the step itself is legal, but leads to that refusal later.
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

REFUSALS: Final[dict[int, tuple[str, str]]] = {
    NOT_ASKED: ("AOD-RND-01", "It isn't your turn to choose."),
    OTHER_QUESTION: ("AOD-RND-05", "You can't do that at this point. Pick one of the choices on offer."),
    GAME_OVER: ("AOD-DOG-02", "The game is over."),
    NO_THROTTLE: ("AOD-THR-01", "This aircraft has no full throttle. Roll the blue die."),
    THROTTLE_CLOSED: (
        "AOD-THR-05",
        "This aircraft has made its risky roll and can't use full throttle again. Roll the blue die.",
    ),
    LEVEL_FLIGHT: ("AOD-ALT-01", "This aircraft flies level, so it stays at its level this round."),
    MUST_CLIMB: ("AOD-ALT-02", "This aircraft has its nose up, so it must climb at least 1 level."),
    MUST_DESCEND: ("AOD-ALT-02", "This aircraft has its nose down, so it must descend at least 1 level."),
    CLIMBS_TOO_FAST: ("AOD-ALT-07", "This aircraft can't climb that many levels in one round. Choose fewer."),
    DESCENDS_TOO_FAST: ("AOD-ALT-09", "No aircraft can descend more than 3 levels in one round. Choose fewer."),
    SLOW_DESCENDER: ("AOD-ALT-11", "This aircraft descends slowly: up to 2 levels per round. Choose fewer."),
    LOWEST_LEVEL: ("AOD-ALT-12", "You can't descend that far: L1 is the lowest level."),
    CLIMBS_TOO_HIGH: ("AOD-ALT-13", "This aircraft can't climb above its ceiling. Choose fewer levels."),
    NOT_TO_L6: (
        "AOD-ALT-15",
        "You can reach L6 only from L5, or from L4 with an aircraft that climbs 3 levels per round.",
    ),
    TOO_FEW_STEPS: (
        "AOD-ALT-08",
        "That takes more steps: at least 3 flown steps for 2 levels, at least 5 for 3 levels.",
    ),
    NOT_NOSE_UP: ("AOD-ALT-10", "You can't put the nose up after descending 3 levels. Choose level or nose down."),
    NOT_DOWN_AT_L1: ("AOD-ALT-12", "You can't put the nose down: this aircraft is at L1, the lowest level."),
    NOT_UP_AT_CEILING: ("AOD-ALT-14", "You can't put the nose up: this aircraft is at its ceiling."),
    ONE_LEVEL_GAME: ("AOD-VAR-01", "In a beginners' game every aircraft flies level."),
    MOVE_OVER: ("AOD-MOVE-04", "This aircraft has flown all its steps. Its move ends here."),
    STEPS_MISSING: ("AOD-MOVE-04", "You can't stop here: this aircraft must fly all its steps."),
    NO_WAY_ON: ("AOD-MOVE-04", "You can't finish the move that way: no legal path uses all the remaining steps."),
    STRAIGHT_STEP: ("AOD-MOVE-05", "This aircraft has not turned, so it must fly one more step straight ahead."),
    OCCUPIED: ("AOD-MOVE-09", "You can't fly there: another aircraft is on that point at that level."),
    TOO_MANY_TURNS: ("AOD-TURN-02", "That's more direction changes than this aircraft's agility allows. Fly straight."),
    TAIL_TURNS: (
        "AOD-TURN-03",
        "You can't turn again: the damaged tail costs this aircraft 1 direction change. Fly straight.",
    ),
    ROTARY_TURNS: (
        "AOD-TURN-04",
        "With its rotary engine this aircraft can't turn that often to one side. Choose another step.",
    ),
    WIDE_TURNS: ("AOD-TURN-07", "With 10 or more steps you can't turn on two steps in a row. Fly straight now."),
    LIMITED_TURNS: ("AOD-TURN-08", "This aircraft can't turn on two steps in a row. Fly straight now."),
    FRONT_POINT: ("AOD-END-02", "You can't end a move on another aircraft's front point, straight ahead of its nose."),
    BORDER_TWICE: ("AOD-BORD-02", "You can't end in the border zone: this aircraft's last move ended there too."),
    ENTRY_OFF_BOARD: ("AOD-RND-06", "An aircraft that enters must land on the board with its first step."),
    NO_EXIT: ("AOD-EXIT-01", "This aircraft can't leave the board unless it's damaged or all its guns are empty."),
    NO_EXIT_ARMED: ("AOD-MP-06", "In this game an aircraft can't leave the board until all its guns are empty."),
    NO_EXIT_HERE: (
        "AOD-EXIT-04",
        "The General can't leave the board across that side. Your briefing names the right one.",
    ),
    EXIT_TOO_LATE: ("AOD-EXIT-02", "The wind's step can't lead off the board. Choose another step."),
    BLOWN_BACK: ("AOD-WIND-05", "You can't leave the board with a last step that the wind takes back."),
    WIND_STEP: ("AOD-WIND-04", "At least half of the steps go downwind, so the wind adds one more step."),
    NO_WIND_STEP: ("AOD-WIND-04", "That path is too long: the wind adds no step to it."),
    NOT_IN_PLAY: ("AOD-RND-02", "Only an aircraft in the Combat Zone or on an Access Point can move."),
    BOXED_IN: ("AOD-MOVE-10", "This aircraft is boxed in. It stays where it is, at its level and with its nose level."),
    # Manoeuvres.
    NO_AEROBATICS: ("AOD-AERO-01", "This game is played without manoeuvres."),
    NOT_AEROBATIC: ("AOD-AERO-02", "This aircraft can't fly manoeuvres: only single-seat fighters on wheels can."),
    DAMAGED_AEROBAT: ("AOD-AERO-03", "This aircraft can't fly manoeuvres with damaged wings or tail."),
    ROOKIE_AEROBAT: ("AOD-SKL-04", "A rookie can't fly manoeuvres."),
    MANOEUVRE_COST: ("AOD-AERO-04", "You can't turn that often: the manoeuvre uses up direction changes too."),
    ONE_MANOEUVRE: ("AOD-AERO-05", "You can fly only one manoeuvre per round."),
    OFF_BOARD_MANOEUVRE: ("AOD-AERO-08", "You can't fly that manoeuvre here: it would pass a point off the board."),
    IMMELMANN_TILT: (
        "AOD-AERO-13",
        "After an Immelmann the nose stays level unless a step, wind included, follows the 2 straight ones.",
    ),
    IMMELMANN_END: ("AOD-AERO-11", "You can't fly that Immelmann: another aircraft is where the half-loop ends."),
    SPLIT_S_LEVEL: ("AOD-AERO-20", "You can't fly a Split S: this aircraft didn't begin the round level."),
    SPLIT_S_ROLL: ("AOD-AERO-21", "You can't fly a Split S yet: the last 2 steps before it must be straight."),
    SPLIT_S_TOO_DEEP: (
        "AOD-AERO-25",
        "You can't lose that many levels: L1 is the lowest, and slow descenders lose up to 2.",
    ),
    LARGE_LOOP_CLIMB: (
        "AOD-AERO-33",
        "You can't fly a large loop: it needs a fast climber that can climb 2 levels from here.",
    ),
    MANOEUVRE_START: (
        "AOD-AERO-10",
        "You can't fly an Immelmann now: it starts the move of an aircraft with its nose up.",
    ),
    MANOEUVRE_START + 1: ("AOD-AERO-20", "You can't fly a Split S: this aircraft didn't begin the round level."),
    MANOEUVRE_START + 2: (
        "AOD-AERO-30",
        "You can't fly a loop now: it starts the move of an aircraft with its nose up.",
    ),
    MANOEUVRE_START + 3: (
        "AOD-AERO-30",
        "You can't fly a loop now: it starts the move of an aircraft with its nose up.",
    ),
    MANOEUVRE_START + 4: (
        "AOD-AERO-40",
        "You can't fly a Wingover now: it starts the move of an aircraft with its nose up.",
    ),
    MANOEUVRE_SHORT: ("AOD-AERO-12", "There aren't enough steps for an Immelmann and the 2 straight steps after it."),
    MANOEUVRE_SHORT + 1: ("AOD-AERO-23", "There aren't enough steps for a Split S and the straight step after it."),
    MANOEUVRE_SHORT + 2: ("AOD-AERO-32", "There aren't enough steps for a loop and the straight step after it."),
    MANOEUVRE_SHORT + 3: ("AOD-AERO-32", "There aren't enough steps for a loop and the straight step after it."),
    MANOEUVRE_SHORT + 4: ("AOD-AERO-40", "There aren't enough steps for a Wingover."),
    MANOEUVRE_BLOCKED: (
        "AOD-AERO-14",
        "You can't fly an Immelmann: another aircraft is on a point ahead that it passes.",
    ),
    MANOEUVRE_BLOCKED + 1: (
        "AOD-AERO-24",
        "You can't fly a Split S: another aircraft is on a point that it needs free.",
    ),
    MANOEUVRE_BLOCKED + 2: ("AOD-AERO-31", "You can't fly a loop: another aircraft is above, in its path."),
    MANOEUVRE_BLOCKED + 3: (
        "AOD-AERO-34",
        "You can't fly a large loop: another aircraft is on a point that it needs free.",
    ),
    MANOEUVRE_BLOCKED + 4: (
        "AOD-AERO-42",
        "You can't fly a Wingover: another aircraft is on a point that it needs free.",
    ),
    STRAIGHT_OWED: ("AOD-AERO-12", "Fly straight: 2 straight steps must follow the Immelmann."),
    STRAIGHT_OWED + 1: ("AOD-AERO-23", "Fly straight: a straight step must follow the Split S."),
    STRAIGHT_OWED + 2: ("AOD-AERO-32", "Fly straight: a straight step must follow the loop."),
    STRAIGHT_OWED + 3: ("AOD-AERO-32", "Fly straight: a straight step must follow the loop."),
    # A step that is legal itself, but leaves no legal end.
    AHEAD + TOO_FEW_STEPS: (
        "AOD-ALT-08",
        "There aren't enough steps for that: 2 levels take at least 3 flown steps, 3 levels at least 5.",
    ),
    AHEAD + OCCUPIED: ("AOD-MOVE-09", "You can't finish the move that way: other aircraft block every path."),
    AHEAD + ROTARY_TURNS: (
        "AOD-TURN-04",
        "You can't finish the move that way: the rotary engine allows fewer turns to that side alone.",
    ),
    AHEAD + FRONT_POINT: (
        "AOD-END-02",
        "You can't finish the move that way: every path ends on another aircraft's front point.",
    ),
    AHEAD + BORDER_TWICE: (
        "AOD-BORD-02",
        "You can't finish the move that way: every path ends in the border zone again.",
    ),
    AHEAD + NO_EXIT: (
        "AOD-EXIT-01",
        "You can't finish the move that way: every path leads off the board, undamaged and with ammunition.",
    ),
    AHEAD + NO_EXIT_ARMED: (
        "AOD-MP-06",
        "You can't finish the move that way: every path leads off the board, but not all guns are empty.",
    ),
    AHEAD + NO_EXIT_HERE: (
        "AOD-EXIT-04",
        "You can't finish the move that way: every path leads off the board across a side the General can't use.",
    ),
    AHEAD + EXIT_TOO_LATE: (
        "AOD-EXIT-02",
        "You can't finish the move that way: the wind's step would lead off the board.",
    ),
    AHEAD + BLOWN_BACK: (
        "AOD-WIND-05",
        "You can't finish the move that way: every path leads off the board on a step that the wind takes back.",
    ),
    # Guns.
    NO_SUCH_TARGET: ("AOD-OFF-02", "You can attack only an enemy in the Combat Zone."),
    FRIEND: ("AOD-OFF-02", "You can't attack an aircraft of your own side. Choose an enemy."),
    NO_SUCH_GUN: ("AOD-OFF-09", "This aircraft doesn't have that gun."),
    ONLY_DEFENDS: ("AOD-POS-10", "The ventral gun can't attack. It only defends."),
    NO_ATTACKER: ("AOD-OFF-04", "Bombers and torpedo bombers can't attack. Their guns only defend."),
    HAS_ATTACKED: ("AOD-OFF-05", "These guns have already attacked. Each gun group attacks once per turn."),
    EMPTY: ("AOD-OFF-09", "These guns have no ammunition left."),
    JAMMED: ("AOD-JAM-02", "These guns are jammed. They can't fire until they're cleared."),
    JUST_CLEARED: (
        "AOD-JAM-05",
        "These guns were cleared of a jam this round. They can fire again from the next round.",
    ),
    GUNS_DAMAGED: ("AOD-DMG-04", "This aircraft can't fire: its guns are damaged."),
    NO_FIRING_POSITION: ("AOD-OFF-02", "These guns have no firing position on that aircraft from here."),
    IN_CLOUD: ("AOD-CLD-02", "You can't fire into a cloud or out of one."),
    CLOUD_BETWEEN: ("AOD-CLD-03", "You can't fire: there's a cloud on the point between the two aircraft."),
    SPEEDS_TOO_DIFFERENT: ("AOD-SPD-03", "You can't fire: the speeds of the two aircraft are too different."),
    NO_SUCH_DEFENDER: ("AOD-DEF-03", "Only an aircraft in the Combat Zone can answer."),
    NOT_AN_ENEMY: ("AOD-DEF-03", "Only enemies of the moving aircraft can fire at it."),
    SILENCED: ("AOD-DEF-02", "This aircraft can't answer: the attack damaged its guns."),
    HAS_DEFENDED: ("AOD-DEF-09", "These guns have already defended. Each gun group defends once per enemy turn."),
    NO_POTENTIAL_POSITION: (
        "AOD-DEF-06",
        "This aircraft can't answer: the moving aircraft has no firing position on it.",
    ),
    OUT_OF_ARC: ("AOD-ARC-01", "Fixed guns fire straight ahead only, and the moving aircraft isn't there."),
    OUT_OF_ARC + 1: ("AOD-ARC-02", "The nose gun can't reach the moving aircraft."),
    OUT_OF_ARC + 2: ("AOD-ARC-03", "The dorsal gun can't reach the moving aircraft."),
    OUT_OF_ARC + 3: ("AOD-ARC-04", "The ventral gun can't reach the moving aircraft."),
    NOT_YOUR_ANSWER: ("AOD-DEF-07", "That aircraft isn't yours. Answer with one of your own."),
    SPEEDS_SILENCE: ("AOD-SPD-04", "You can't answer: the speeds of the two aircraft are too different."),
    NO_LONG_BURST: ("AOD-LONG-02", "You can't fire a long burst from this position."),
    GUNS_STOPPED: ("AOD-LONG-02", "You can't fire a second part: the guns are jammed or empty."),
    ATTACKER_SILENCED: ("AOD-LONG-05", "There's no second part: the attacker is destroyed or its guns are damaged."),
    TARGET_GONE: ("AOD-LONG-02", "There's no second part: the target is no longer in the Combat Zone."),
    # Set-up, turns, missions.
    WRONG_NATION: ("AOD-SET-04", "Your side doesn't fly aircraft of that nation. Choose one of your own."),
    TOKEN_TAKEN: ("AOD-SET-05", "That aircraft is already in a squadron. Choose another designation number."),
    CLASS_NOT_ADMITTED: (
        "AOD-SET-05",
        "Your squadron can't have another aircraft of that class. Choose another class.",
    ),
    TOO_EXPENSIVE: ("AOD-VAL-03", "You don't have enough points left for that. Choose something cheaper."),
    CARRIER_NEEDED: ("AOD-REC-10", "Your side has no aircraft for its task yet, so this one must take it."),
    NOT_READY: ("AOD-SET-05", "Your squadron isn't complete yet. Choose another aircraft."),
    TOO_MANY_BOMBS: ("AOD-COMP-07", "This aircraft can't carry that many. Choose a smaller load."),
    NO_SUCH_ROLE: ("AOD-MODE-03", "This aircraft can't have that role in this mode. Choose another."),
    NOT_YOUR_FIGHTER: ("AOD-SKL-01", "Only the pilots of your own fighters can be aces or rookies."),
    PILOT_NAMED: ("AOD-SKL-05", "You've already named that pilot. Choose another."),
    ENOUGH_ACES: ("AOD-SKL-05", "You've named all your aces."),
    ENOUGH_ROOKIES: ("AOD-SKL-05", "You've named all your rookies."),
    NOT_IN_PATROL: ("AOD-RND-07", "You can move only your own aircraft from a Patrol Zone to an Access Point."),
    NO_FREE_ACCESS: ("AOD-RND-07", "All your Access Points are occupied."),
    FIGHTER_LIMIT: ("AOD-RND-08", "You already have as many fighters in play as the limit allows."),
    ACCESS_TAKEN: ("AOD-SET-07", "Another aircraft is on that Access Point. Choose a free one."),
    NO_SUCH_ACCESS: ("AOD-BRD-10", "You have no Access Point with that number."),
    ABOVE_CEILING: ("AOD-SET-07", "That's above this aircraft's ceiling. Choose a lower level."),
    NOT_INWARDS: ("AOD-BRD-10", "An aircraft on an Access Point must face the board. Choose another heading."),
    ONE_LEVEL: ("AOD-VAR-01", "In a beginners' game all aircraft fly at the one level chosen at set-up."),
    DUTY_FIRST: ("AOD-REC-10", "An aircraft with your side's task must come first. Choose that one."),
    TWO_AT_MOST: ("AOD-RND-07", "You can move up to 2 aircraft to Access Points per turn."),
    MUST_BRING: ("AOD-RND-09", "You have no aircraft in the Combat Zone. Move at least one to an Access Point."),
    DUTY_OPEN: ("AOD-REC-10", "An aircraft with your side's task must be in play. Move one to an Access Point."),
    TORPEDO_ABOARD: ("AOD-TORP-01", "A torpedo bomber can leave its torpedo behind only where torpedoes cost points."),
    ACES_FIRST: ("AOD-SKL-05", "Name your aces first, then your rookies."),
    NOT_NEXT: ("AOD-RND-02", "That aircraft can't fly next. The lowest designation number flies first."),
}
