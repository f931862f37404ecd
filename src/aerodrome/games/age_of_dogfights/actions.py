"""Every action of Age of Dogfights: stable numbers, names and lines. A token is written nation/number."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from aerodrome.core.actions import ActionTable

NATIONS: Final = ["germany", "france", "britain"]
NUMBERS: Final = 26  # designation numbers of a nation
TOKENS: Final = 78
GUN_NAMES: Final = ["fixed", "nose", "dorsal", "ventral"]
HEADING_NAMES: Final = ["E", "NE", "NW", "W", "SW", "SE"]
TILT_NAMES: Final = ["descend", "level", "climb"]  # by tilt + 1
ROLE_NAMES: Final = ["fighter", "recon", "bomber"]
LEVELS_AT_MOST: Final = 3
LOAD_AT_MOST: Final = 9

# Tokens of a path: AOD-MOVE-03 and AOD-AERO.
STRAIGHT: Final = 0
TURN_LEFT: Final = 1
TURN_RIGHT: Final = 2
IMMELMANN: Final = 3  # 3, 4, 5: one, two, three levels
SPLIT_S: Final = 6  # 6, 7, 8
SMALL_LOOP: Final = 9
LARGE_LOOP: Final = 10
WINGOVER_LEFT: Final = 11
WINGOVER_RIGHT: Final = 12
STEP_NAMES: Final = ["F", "L", "R", "IMM1", "IMM2", "IMM3", "SS1", "SS2", "SS3", "LOOP1", "LOOP2", "WOL", "WOR"]
PATH_NAMES: Final = [
    "straight", "left", "right", "immelmann 1", "immelmann 2", "immelmann 3", "split-s 1", "split-s 2", "split-s 3",
    "small loop", "large loop", "wingover left", "wingover right",
]  # fmt: skip

TAKE: Final = 0  # + token: into the squadron
READY: Final = 78  # the squadron is complete
ROLE: Final = 79  # + role, of the aircraft asked about
CARRY: Final = 82  # + bombs or torpedoes aboard the aircraft asked about
MAKE_ACE: Final = 92  # + token
MAKE_ROOKIE: Final = 170  # + token
BRING: Final = 248  # + token: to an Access Point
TO: Final = 326  # + which of the seat's Access Points, from 0
AT: Final = 330  # + level - 1
FACE: Final = 336  # + heading
ENOUGH: Final = 342  # move no more aircraft to Access Points
NEXT: Final = 343  # + token: flies next
BLUE: Final = 421
GREEN: Final = 422
CHANGE: Final = 423  # + levels + 3
STEP: Final = 430  # + step of a path
DROP: Final = 443  # drop a bomb
KEEP: Final = 444  # keep it
NOSE: Final = 445  # + tilt + 1
LAUNCH: Final = 448  # launch the torpedo
HOLD: Final = 449  # keep it
FIRE: Final = 450  # + gun * 78 + token: an attack
CEASE: Final = 762  # no more attacks
AGAIN: Final = 763  # the second part of a long burst
STOP: Final = 764  # no second part
ANSWER: Final = 765  # + gun * 78 + token: a defensive burst of that aircraft
PASS: Final = 1077  # no more answers
PLAY_ON: Final = 1078  # the bonus round
FINISH: Final = 1079  # no bonus round
ACTIONS: Final = 1080


def token_name(token: int) -> str:
    return f"{NATIONS[token // NUMBERS]}/{token % NUMBERS + 1}"


def fire_code(gun: i64, token: i64) -> i64:
    return FIRE + gun * TOKENS + token


def answer_code(gun: i64, token: i64) -> i64:
    return ANSWER + gun * TOKENS + token


def change_code(levels: i64) -> i64:
    return CHANGE + levels + LEVELS_AT_MOST


def nose_code(tilt: i64) -> i64:
    return NOSE + tilt + 1


def build_table() -> ActionTable:
    table = ActionTable("age-of-dogfights")
    _add_setup(table)
    _add_moves(table)
    _add_fire(table)
    return table


def _add_setup(table: ActionTable) -> None:
    _add_tokens(table, TAKE, "take")
    table.add(READY, {"do": "ready"}, "ready")
    for role in range(len(ROLE_NAMES)):
        table.add(ROLE + role, {"do": "role", "role": ROLE_NAMES[role]}, f"role {ROLE_NAMES[role]}")
    for load in range(LOAD_AT_MOST + 1):
        table.add(CARRY + load, {"do": "carry", "load": load}, f"carry {load}")
    _add_tokens(table, MAKE_ACE, "ace")
    _add_tokens(table, MAKE_ROOKIE, "rookie")
    _add_tokens(table, BRING, "bring")
    for place in range(4):
        table.add(TO + place, {"do": "to", "access": place + 1}, f"to {place + 1}")
    for level in range(1, 7):
        table.add(AT + level - 1, {"do": "at", "level": level}, f"at {level}")
    for heading in range(6):
        table.add(FACE + heading, {"do": "face", "heading": HEADING_NAMES[heading]}, f"face {HEADING_NAMES[heading]}")
    table.add(ENOUGH, {"do": "enough"}, "enough")


def _add_moves(table: ActionTable) -> None:
    _add_tokens(table, NEXT, "next")
    table.add(BLUE, {"do": "roll", "die": "blue"}, "roll blue")
    table.add(GREEN, {"do": "roll", "die": "green"}, "roll green")
    for levels in range(-LEVELS_AT_MOST, LEVELS_AT_MOST + 1):
        line = f"levels {levels:+d}" if levels else "levels 0"
        table.add(change_code(levels), {"do": "levels", "levels": levels}, line)
    for step in range(len(PATH_NAMES)):
        table.add(STEP + step, {"do": "fly", "step": PATH_NAMES[step]}, f"fly {PATH_NAMES[step]}")
    table.add(DROP, {"do": "drop"}, "drop")
    table.add(KEEP, {"do": "keep"}, "keep")
    for tilt in range(-1, 2):
        table.add(nose_code(tilt), {"do": "tilt", "tilt": TILT_NAMES[tilt + 1]}, f"tilt {TILT_NAMES[tilt + 1]}")
    table.add(LAUNCH, {"do": "launch"}, "launch")
    table.add(HOLD, {"do": "hold"}, "hold")


def _add_fire(table: ActionTable) -> None:
    _add_bursts(table, FIRE, "fire")
    table.add(CEASE, {"do": "cease"}, "cease")
    table.add(AGAIN, {"do": "again"}, "again")
    table.add(STOP, {"do": "stop"}, "stop")
    _add_bursts(table, ANSWER, "answer")
    table.add(PASS, {"do": "pass"}, "pass")
    table.add(PLAY_ON, {"do": "play on"}, "play on")
    table.add(FINISH, {"do": "finish"}, "finish")


def _add_tokens(table: ActionTable, first: int, verb: str) -> None:
    for token in range(TOKENS):
        table.add(first + token, {"do": verb, "aircraft": token_name(token)}, f"{verb} {token_name(token)}")


def _add_bursts(table: ActionTable, first: int, verb: str) -> None:
    """Add the lines that name a gun and an aircraft: an attack's target, or the aircraft that answers."""
    for gun in range(len(GUN_NAMES)):
        for token in range(TOKENS):
            named: dict[str, object] = {"do": verb, "gun": GUN_NAMES[gun], "aircraft": token_name(token)}
            line = f"{verb} {GUN_NAMES[gun]} {token_name(token)}"
            table.add(first + gun * TOKENS + token, named, line)


TABLE: Final = build_table()
