"""Speaks the vector language of Dog Fight! (the last chapter of RULES.md) and calls the rules that play uses.

No rule is decided here: positions are written into the state, answers go through `apply`,
and what is expected is read from the state, the log or the same functions that rules ask.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from aerodrome.core import deck
from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.core.vector import Mismatch, Record, as_list, as_record, compare, only
from aerodrome.games.dog_fight import actions, refusals
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.knowledge import STATUS_NAMES, numbers_of
from aerodrome.games.dog_fight.options import SCHEMA, Options
from aerodrome.games.dog_fight.phases import automaton, objective, shoot
from aerodrome.games.dog_fight.rules.escort import legal_steerings, steering_refusal
from aerodrome.games.dog_fight.rules.flight import choice_refusal, legal_choices
from aerodrome.games.dog_fight.rules.gunnery import in_position
from aerodrome.games.dog_fight.rules.missions import at_spot, exit_is_open
from aerodrome.games.dog_fight.rules.tiles import pushed
from aerodrome.games.dog_fight.setting import Setting
from aerodrome.games.dog_fight.state import (
    AIM,
    DAMAGE,
    DOWN,
    DRAW,
    FLYING,
    MULLIGAN,
    NONE,
    OVER,
    PLAN,
    TURN_START,
    A,
    Biplane,
    Position,
)
from aerodrome.games.dog_fight.tables import (
    BOARDS,
    BOMBING,
    ESCORT,
    ESPIONAGE,
    M_TILES,
    PLANES,
    RESCUE,
    SPOTS,
    Aid,
    Board,
    tile_kind,
    tile_name,
)
from aerodrome.games.dog_fight.title import TABLES
from aerodrome.games.dog_fight.victory import KINDS
from aerodrome.lattice.track import NO_LOOP
from aerodrome.vectors.walker import Walker

NOT_YET: Final[list[str]] = []

MISSION_ROLES: Final = ["spy", "bomber", "rescuer", "escort"]
OPPONENT_ROLES: Final = ["defender", "attacker"]
TOP_KEYS: Final = {"id", "title", "rules", "given", "steps"}
GIVEN_KEYS: Final = {
    "mode", "board", "solo", "smart3", "round", "turn", "A", "B", "M", "sites", "factories", "airfields",
    "removed_sites", "destroyed", "rescued", "objectives_held", "objectives_stack", "landed", "bot",
}  # fmt: skip
PLAYER_KEYS: Final = {
    "plane", "role", "at", "damage", "setup_damage", "hand", "bag", "played", "pile", "removed", "last", "jammed",
    "status",
}  # fmt: skip


def run(vector: Record) -> None:
    """Check one vector; Mismatch if an expectation fails, BadInput if the vector is not well-formed."""
    only(vector, TOP_KEYS, "a vector")
    if not vector.get("steps"):
        raise BadInput("The vector has no steps; there is nothing to check.")
    table = Table(as_record(vector["given"], "given")) if vector.get("given") is not None else None
    for number, step in enumerate(as_list(vector.get("steps", []), "steps"), 1):
        pairs = list(as_record(step, f"step {number}").items())
        if len(pairs) != 1:
            raise BadInput(f"Step {number} should have one key, not {len(pairs)}.")
        name, body = pairs[0]
        if name in STATELESS:
            STATELESS[name](as_record(body, name), number)
        elif name not in Table.STEPS:
            known = ", ".join([*STATELESS, *Table.STEPS])
            raise BadInput(f"Step {number} is {name!r}; it should be one of {known}.")
        elif table is None:
            raise BadInput(f"Step {number}, {name}, needs a position: `given` is missing.")
        else:
            table.step(name, as_record({} if body is None else body, name), number)


# Reading.


def _flag(value: object, where: str) -> bool:
    if not isinstance(value, bool):
        raise BadInput(f"{where} should be true or false, not {value!r}.")
    return value


def _number(value: object, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadInput(f"{where} should be a whole number, not {value!r}.")
    return value


def _kinds(value: object, where: str) -> list[int]:
    """Tiles written "value/hits", or as pairs [value, hits]."""
    listed = [] if value is None else as_list(value, where)
    texts = ["/".join(map(str, each)) if isinstance(each, list) else str(each) for each in listed]
    return [tile_kind(text) for text in texts]


def _board(record: Record) -> Board:
    name = str(record.get("board", "standard"))
    if name not in BOARDS:
        raise BadInput(f"board is {name!r}; it should be one of {', '.join(BOARDS)}.")
    return TABLES.boards[BOARDS.index(name)]


def _seat(name: object) -> int:
    if name not in ("A", "B"):
        raise BadInput(f"{name!r} should be A or B.")
    return "AB".index(str(name))


def _plane(name: object) -> int:
    if name not in PLANES:
        raise BadInput(f"plane {name!r} should be one of {', '.join(PLANES)}.")
    return PLANES.index(str(name))


def _spot(name: object) -> int:
    if name not in SPOTS:
        raise BadInput(f"{name!r} should be one of {', '.join(SPOTS)}.")
    return SPOTS.index(str(name))


def parse_choice(text: str) -> int:
    """`3/2LX` or `reuseL` as an action code."""
    base = text.rstrip("LX")
    suffix = text[len(base) :]
    if suffix not in ("", "L", "X", "LX"):
        raise BadInput(f"{text!r}: after the tile come L, X or LX.")
    flags = (2 if "L" in suffix else 0) + (1 if "X" in suffix else 0)
    return actions.REUSE + flags if base == "reuse" else actions.PLAY + tile_kind(base) * 4 + flags


def choice_name(code: int) -> str:
    base = "reuse" if not actions.is_play(code) else tile_name(code >> 2)
    return base + "L" * actions.loop_of(code) + "X" * actions.exit_of(code)


def parse_steering(text: str) -> int:
    base = text.removesuffix("X")
    if base not in M_TILES:
        raise BadInput(f"{text!r} should be one of M's tiles {', '.join(M_TILES)}, perhaps with X.")
    return M_TILES.index(base) * 2 + (1 if text.endswith("X") else 0)


def steering_name(steering: int) -> str:
    return M_TILES[steering >> 1] + "X" * (steering & 1)


# Steps that need no position.


def _path(body: Record, step: int) -> None:
    only(body, {"board", "moves"}, "path")
    board = _board(body)
    for entry in as_list(body["moves"], "moves"):
        move = as_record(entry, "a move")
        only(move, {"from", "steps", "loop", "exit", "may_leave", "visits", "leaves"}, "a move")
        start = board.space(str(move["from"]))
        loop = board.track.loop_within[start] if move.get("loop") else NO_LOOP
        steps = _number(move["steps"], "steps")
        walk = board.track.walk(start, steps, loop, bool(move.get("exit")), bool(move.get("may_leave")))
        where = f"{move['from']}+{steps}"
        visits = [board.names[space] for space in walk.visited]
        if "visits" in move:
            compare([str(space) for space in as_list(move["visits"], "visits")], visits, f"{where}.visits", step)
        compare(bool(move.get("leaves")), walk.left, f"{where}.leaves", step)


def _dist(body: Record, step: int) -> None:
    only(body, {"board", "pairs"}, "dist")
    board = _board(body)
    for pair in as_list(body["pairs"], "pairs"):
        start, goal, expected = as_list(pair, "a pair")
        distance = board.distance(board.space(str(start)), board.space(str(goal)))
        compare(expected, None if distance < 0 else distance, f"dist({start},{goal})", step)


def _can_shoot(body: Record, step: int) -> None:
    only(body, {"board", "range", "pairs"}, "can_shoot")
    record = SCHEMA.validated({"board": str(body.get("board", "standard")), "scenario": "espionage"})
    setting = Setting(Options(record), TABLES, TABLES.aids)
    reach = _number(body.get("range", 3), "range")
    for pair in as_list(body["pairs"], "pairs"):
        shooter, target, expected = as_list(pair, "a pair")
        space = setting.board.space
        possible = in_position(setting, space(str(shooter)), space(str(target)), reach) > 0
        compare(expected, possible, f"can_shoot({shooter},{target})", step)


def _data(body: Record, step: int) -> None:
    """The tile set the engine really uses, and what is printed on the player aid."""
    aid = TABLES.aids[_plane(body.get("biplane"))]
    tiles = aid.tiles.tiles(aid.tiles.full)
    known: Record = {key: value for key, value in aid.row.items() if key != "provenance"}
    known["tiles"] = sorted(tiles)
    known["solo_hard_removed"] = sorted(aid.hard_removed)
    known["player_aid"] = _player_aid(tiles)
    known["tile_total"] = len(tiles)
    known.update({key: value for key, value in _player_aid(tiles).items() if key != "count_by_value"})
    known["max_hits"] = max(kind & 3 for kind in tiles)
    for key, expected in body.items():
        if key == "contains":
            missing = Counter(_kinds(expected, key)) - Counter(tiles)
            compare([], [tile_name(kind) for kind in missing], f"{aid.id}.lacks", step)
        elif key in ("tiles", "solo_hard_removed"):
            compare(sorted(_kinds(expected, key)), known[key], f"{aid.id}.{key}", step)
        elif key != "biplane":
            if key not in known:
                raise BadInput(f"Unknown key {key!r} of biplane {aid.id}; there are {', '.join(sorted(known))}.")
            compare(_sorted_texts(expected), _sorted_texts(known[key]), f"{aid.id}.{key}", step)


def _player_aid(tiles: list[int]) -> Record:
    """DF-COMP-08: what a player aid says of the tiles."""
    values = Counter(kind >> 2 for kind in tiles)
    return {
        "total_damage": sum(kind & 3 for kind in tiles),
        "shooting_tiles": sum(1 for kind in tiles if kind & 3),
        "count_by_value": {str(value): values[value] for value in sorted(values)},
    }


def _sorted_texts(value: object) -> object:
    return sorted(value) if isinstance(value, list) and all(isinstance(each, str) for each in value) else value


STATELESS: Final[dict[str, Callable[[Record, int], None]]] = {
    "path": _path,
    "dist": _dist,
    "can_shoot": _can_shoot,
    "data": _data,
}


# A position and what is done with it.


class Table:
    """A position written into the state, and the game it is played with."""

    STEPS: Final = ["turn", "solo_turn", "start_turn", "mulligan", "illegal", "expect"]

    def __init__(self, given: Record) -> None:
        only(given, GIVEN_KEYS, "given")
        self.given = given
        self.players = [as_record(given.get(name, {}), name) for name in "AB"]
        for name, player in zip("AB", self.players, strict=True):
            only(player, PLAYER_KEYS, name)
        self.bot = as_record(given.get("bot", {}), "bot")
        only(self.bot, {"left", "bag", "used"}, "bot")
        self.stack = [_number(each, "objectives_stack") for each in as_list(given.get("objectives_stack", []), "stack")]
        self.setting = self._setting()
        self.game = DogFight(self.setting)
        self.walker = Walker(self.game, [TURN_START])
        self.state = self._state()
        self.log: list[Event] = []
        self.turn_log: list[Event] = []

    def step(self, name: str, body: Record, number: int) -> None:
        if name in ("turn", "solo_turn"):
            if (name == "solo_turn") != self.setting.solo:
                raise BadInput(f"Step {number} is {name}; a solo game is played with solo_turn, any other with turn.")
            own = {"draw", "toss"} if self.setting.solo else {"B"}
            self._turn(body, number, {"A", "M", "decide"} | own)
        elif name == "start_turn":
            if self.state.phase == TURN_START:
                self._run_t0(self.state)
        elif name == "mulligan":
            self._mulligan(body, number)
        elif name == "illegal":
            self._illegal(body, number)
        else:
            Expectation(self, number).check(body)

    # Building.

    def _setting(self) -> Setting:
        given = self.given
        record: Record = {"scenario": given.get("mode", "dogfight"), "board": given.get("board", "standard")}
        roles = [str(player.get("role", "")) for player in self.players]
        record["mission"] = "B" if roles[1] in MISSION_ROLES or roles[0] in OPPONENT_ROLES else "A"
        record["solo"] = _flag(given.get("solo", False), "solo")
        record["smart3"] = _flag(given.get("smart3", False), "smart3")
        aids = list(TABLES.aids)
        if self.players[0].get("plane") == self.players[1].get("plane"):
            raise BadInput(f"A and B both fly {self.players[0].get('plane')}; there is one biplane of each colour.")
        for seat, player in enumerate(self.players):
            plane = _plane(player.get("plane"))
            aids[plane] = aids[plane].retiled(self._tiles_of(seat, player, aids[plane]))
        return Setting(Options(SCHEMA.validated(record)), TABLES, aids)

    def _tiles_of(self, seat: int, player: Record, aid: Aid) -> list[int]:
        """All tiles the vector gives this player: they are its set, whatever the box holds."""
        found: list[int] = []
        for key in ("hand", "bag", "played", "pile", "removed"):
            found.extend(_kinds(player.get(key, []), key))
        if self.given.get("solo") and seat == 1:
            found.extend(_kinds(self.bot.get("bag", []), "bag") + _kinds(self.bot.get("used", []), "used"))
            if self.bot.get("left") is not None:
                found.append(tile_kind(str(self.bot["left"])))
        return found

    def _state(self) -> Position:
        given = self.given
        state = Position(self._biplane(0), self._biplane(1))
        state.phase = TURN_START
        per_round = self.setting.turns_per_round
        state.turn = (_number(given.get("round", 1), "round") - 1) * per_round + _number(given.get("turn", 1), "turn")
        self._write_m(state)
        self._write_scenario(state)
        if self.setting.solo:
            self._write_bot(state)
        return state

    def _biplane(self, seat: int) -> Biplane:
        player = self.players[seat]
        biplane = Biplane()
        biplane.plane = _plane(player.get("plane"))
        tiles = self.setting.aid(biplane).tiles
        biplane.damage = _number(player.get("damage", 0), "damage")
        biplane.setup_damage = _number(player.get("setup_damage", 0), "setup_damage")
        biplane.jammed = 1 if _flag(player.get("jammed", False), "jammed") else 0
        status = str(player.get("status", "flying"))
        if status not in STATUS_NAMES:
            raise BadInput(f"status is {status!r}; it should be one of {', '.join(STATUS_NAMES)}.")
        biplane.status = STATUS_NAMES.index(status)
        if biplane.status != FLYING and player.get("at") is None:
            biplane.cell = self.setting.track.off  # DF-ESC-20: it has been taken off the board
        else:
            biplane.cell = self.setting.board.space(str(player.get("at")))
        hand, bag = _kinds(player.get("hand", []), "hand"), _kinds(player.get("bag", []), "bag")
        played, pile = _kinds(player.get("played", []), "played"), _kinds(player.get("pile", []), "pile")
        removed = _kinds(player.get("removed", []), "removed")
        biplane.hand, biplane.hand_count = tiles.pile(hand), len(hand)
        biplane.bag, biplane.bag_count = tiles.pile(bag), len(bag)
        biplane.removed, biplane.removed_count = tiles.pile(removed), len(removed)
        biplane.spent = tiles.pile(played + pile)
        for kind in played:
            biplane.squares = pushed(biplane.squares, kind)
        if player.get("last") is not None:
            biplane.last = tile_kind(str(player["last"]))
        return biplane

    def _write_m(self, state: Position) -> None:
        if self.setting.scenario != ESCORT:
            return
        m = as_record(self.given.get("M", {}), "M")
        only(m, {"at", "damage", "hand"}, "M")
        state.m_cell = self.setting.board.space(str(m.get("at")))
        state.m_damage = _number(m.get("damage", 0), "damage")
        alone = state.plane(self.setting.mission).status != FLYING
        state.m_hand = TABLES.m_hand_alone if alone else (1 << len(M_TILES)) - 1
        if "hand" in m:
            state.m_hand = 0
            for name in as_list(m["hand"], "M.hand"):
                state.m_hand |= 1 << (parse_steering(str(name)) >> 1)

    def _write_scenario(self, state: Position) -> None:
        given = self.given
        for key in ("sites", "factories", "airfields"):
            for spot, number in as_record(given.get(key, {}), key).items():
                state.spots |= _number(number, key) << (4 * _spot(spot))
        counter = {ESPIONAGE: "removed_sites", BOMBING: "destroyed"}.get(self.setting.scenario)
        if counter is not None:
            state.done = _number(given.get(counter, 0), counter)
        for number in as_list(given.get("rescued", []), "rescued"):
            state.rescued |= 1 << (_number(number, "rescued") - 1)
            state.done += 1
        for number in as_list(given.get("objectives_held", []), "objectives_held"):
            state.held |= 1 << (_number(number, "objectives_held") - 1)
        if self.setting.scenario == RESCUE:
            state.drawn = sum(1 << (number - 1) for number in range(1, 6) if number not in self.stack)
        if given.get("landed") is not None:
            state.landed = _spot(given["landed"])

    def _write_bot(self, state: Position) -> None:
        tiles = self.setting.aid(state.b).tiles
        if self.bot.get("left") is not None:
            state.bot_left = tile_kind(str(self.bot["left"]))
        state.bot_bag = tiles.pile(_kinds(self.bot.get("bag", []), "bag"))
        state.bot_used = tiles.pile(_kinds(self.bot.get("used", []), "used"))

    # Doing.

    def _run_t0(self, state: Position) -> None:
        """T0 of the coming turn, and no further than the question it leads to."""
        if state.phase == TURN_START:
            self.walker.enter(state, TURN_START, self.log)

    def look_ahead(self) -> Position:
        """The coming turn after T0, without touching the position."""
        ahead = self.state.clone()
        log, self.log = self.log, []
        self._run_t0(ahead)
        self.log = log
        return ahead

    def _turn(self, body: Record, number: int, keys: set[str]) -> None:
        only(body, keys, "a turn")
        state, before = self.state, len(self.log)
        if state.phase == OVER:
            raise BadInput(f"Step {number}: the game is already over.")
        decisions = Decisions(body.get("decide", []))
        self._check_named(body, number)
        self._run_t0(state)
        while state.pending:
            if state.pending & CHANCE_BIT:
                self.walker.apply(state, CHANCE, self._luck(body), self.log)
            else:
                self._answer(body, decisions, number)
        self.turn_log = self.log[before:]
        if state.phase != OVER:
            decisions.check_used(number)

    def _check_named(self, body: Record, number: int) -> None:
        """Check that a turn names a choice for each seat that must make one, and for no other."""
        if "M" in body and self.setting.scenario != ESCORT:
            raise BadInput(f"Step {number} names a tile for M; M flies in Escort only.")
        for seat, name in enumerate("AB"):
            if name in body and (body[name] == "-") != (self.state.plane(seat).status != FLYING):
                raise BadInput(f"Step {number}: {name} is {body[name]!r}; `-` stands for a biplane that is down.")

    def _answer(self, body: Record, decisions: Decisions, number: int) -> None:
        state = self.state
        seat = A if state.pending & 1 else 1
        code = (
            self._choice(body, seat)
            if state.phase == PLAN
            else decisions.answer(state, self.game.legal(state, seat), number)
        )
        refusal = self.game.explain(state, seat, code)
        if refusal is not None:
            text = actions.TABLE.text(code)
            raise Mismatch({text: "legal"}, {text: str(refusal)}, number)
        self.walker.apply(state, seat, code, self.log)

    def _choice(self, body: Record, seat: int) -> int:
        legal = self.game.legal(self.state, seat)
        if legal and legal[0] >= actions.STEER:
            if body.get("M") is None:
                raise BadInput("The turn names no tile for M.")
            return actions.STEER + parse_steering(str(body["M"]))
        name = "AB"[seat]
        if body.get(name) is None:
            raise BadInput(f"The turn names no choice for {name}.")
        return parse_choice(str(body[name]))

    def _luck(self, body: Record) -> int:
        """What the vector forces; anything else may be anything."""
        kind = self.game.chance_kind(self.state)
        faces = self.game.chance_faces(self.state)
        forced: object = None
        if kind == "objective":
            forced = self.stack.pop(0)
        elif kind == "bot tile":
            forced = str(body["draw"]) if "draw" in body else None
        elif kind == "toss":
            forced = str(body["toss"]) if "toss" in body else None
        if forced is None:
            return Seeded(0).answer(kind, self.game.chance(self.state))
        if forced not in faces:
            raise BadInput(f"{kind} cannot be {forced!r}; there are {', '.join(str(face) for face in faces)}.")
        return [str(face) for face in faces].index(str(forced))

    def _mulligan(self, body: Record, number: int) -> None:
        only(body, {"player", "discard", "draws"}, "mulligan")
        state, seat = self.state, _seat(body["player"])
        state.phase = MULLIGAN
        state.pending = 1 << seat
        for kind in _kinds(body["discard"], "discard"):
            refusal = self.game.explain(state, seat, actions.ASIDE + kind)
            if refusal is not None:
                raise Mismatch({"aside": tile_name(kind)}, {"refused": str(refusal)}, number)
            self.walker.apply(state, seat, actions.ASIDE + kind, self.log)
        self.walker.apply(state, seat, actions.KEEP, self.log)
        draws = [str(each) for each in as_list(body["draws"], "draws")]
        while state.pending & CHANCE_BIT:
            faces = self.game.chance_faces(state)
            if not draws or draws[0] not in faces:
                raise BadInput(f"The next tile drawn should be one of {', '.join(map(str, faces))}.")
            self.walker.apply(state, CHANCE, faces.index(draws.pop(0)), self.log)

    def _illegal(self, body: Record, number: int) -> None:
        only(body, {"A", "B"}, "illegal")
        ahead = self.look_ahead()
        for name, choice in body.items():
            if self.why_refused(ahead, _seat(name), str(choice)) == refusals.LEGAL:
                raise Mismatch({f"{name} {choice}": "refused"}, {f"{name} {choice}": "legal"}, number)

    def why_refused(self, ahead: Position, seat: int, choice: str) -> int:
        """The rules' own answer about one complete choice."""
        if ahead.phase == OVER:
            return refusals.GAME_OVER
        tile, _, steering = choice.partition("|")
        biplane = ahead.plane(seat)
        if tile == "-":
            if biplane.status == FLYING:
                return refusals.OTHER_QUESTION
        elif biplane.status != FLYING:
            return refusals.E_IS_DOWN
        else:
            code = parse_choice(tile)
            refusal = choice_refusal(self.setting, ahead, biplane, code)
            if refusal != refusals.LEGAL:
                return refusal
            ahead = ahead.clone()
            ahead.plane(seat).choice = code
        return steering_refusal(self.setting, ahead, parse_steering(steering)) if steering else refusals.LEGAL


class Decisions:
    """The `decide` list of a turn: every decision that arises, and no other."""

    def __init__(self, listed: object) -> None:
        self.left: dict[str, list[object]] = {}
        for entry in as_list(listed, "decide"):
            for key, value in as_record(entry, "a decision").items():
                if key not in ("black_discard", "odd_hit", "target", "hold_fire"):
                    raise BadInput(f"Unknown decision {key!r}; there are black_discard, odd_hit, target, hold_fire.")
                self.left.setdefault(key, []).extend(value if isinstance(value, list) else [value])

    def answer(self, state: Position, legal: list[int], number: int) -> int:
        if state.phase == DAMAGE:
            if "black_discard" not in self.left and DOWN in (state.a.status, state.b.status):
                return legal[0]  # what a biplane loses with its life is not worth listing
            return actions.GIVE_UP + tile_kind(str(self._take("black_discard", number)))
        assert state.phase == AIM
        if state.aim == shoot.HOLD:
            return actions.HOLD_FIRE if _flag(self._take("hold_fire", number), "hold_fire") else actions.FIRE
        if state.aim == shoot.ODD_HIT:
            return actions.EXTRA_HIT_E if self._e_or_m("odd_hit", number) == "E" else actions.EXTRA_HIT_M
        return actions.TARGET_E if self._e_or_m("target", number) == "E" else actions.TARGET_M

    def _e_or_m(self, key: str, number: int) -> str:
        answer = self._take(key, number)
        if answer not in ("E", "M"):
            raise BadInput(f"{key} is {answer!r}; it should be E or M.")
        return str(answer)

    def _take(self, key: str, number: int) -> object:
        if not self.left.get(key):
            raise Mismatch({"decide": "nothing more"}, {"asked": key}, number)
        return self.left[key].pop(0)

    def check_used(self, number: int) -> None:
        unused = [key for key, values in self.left.items() if values]
        if unused:
            raise Mismatch({"asked": unused}, {"asked": []}, number)


class Expectation:
    """Reads what a vector expects from the state, the log, or the rules."""

    def __init__(self, table: Table, step: int) -> None:
        self.table = table
        self.state = table.state
        self.step = step

    def check(self, body: Record) -> None:
        for key, expected in body.items():
            if key in ("A", "B"):
                self._check_player(_seat(key), as_record(expected, key))
            elif key == "M":
                self._check_m(as_record(expected, key))
            elif key == "bot":
                self._check_bot(as_record(expected, key))
            elif key == "legal":
                for name, choices in as_record(expected, key).items():
                    wanted = sorted(str(each) for each in as_list(choices, key))
                    compare(wanted, sorted(self._legal(_seat(name))), f"legal.{name}", self.step)
            elif key == "result":
                self._check_result(expected)
            else:
                self._check_fact(key, expected)

    def _check_fact(self, key: str, expected: object) -> None:
        facts: dict[str, Callable[[], object]] = {
            "round": lambda: self.table.setting.round_of(self.state.turn),
            "turn": lambda: self.table.setting.turn_in_round(self.state.turn),
            "shots": self._shots,
            "reveal_first": self._reveal_first,
            "exit_open": lambda: exit_is_open(self.table.setting, self.state),
            "sites": self._spots,
            "factories": self._spots,
            "airfields": self._spots,
            "removed_sites": lambda: self._done_in(ESPIONAGE),
            "destroyed": lambda: self._done_in(BOMBING),
            "rescued": lambda: numbers_of(self.state.rescued),
            "objectives_held": lambda: numbers_of(self.state.held),
            "objectives_stack_count": lambda: len(objective.stack(self.table.setting, self.state)),
            "landed": lambda: None if self.state.landed == NONE else SPOTS[self.state.landed],
        }
        if key not in facts:
            known = ", ".join(["A", "B", "M", "bot", "legal", "result", *facts])
            raise BadInput(f"Unknown expectation {key!r}; there are {known}.")
        actual = facts[key]()
        if isinstance(expected, list) and isinstance(actual, list):
            expected, actual = sorted(expected), sorted(actual)
        compare(expected, actual, key, self.step)

    def _check_player(self, seat: int, body: Record) -> None:
        biplane = self.state.plane(seat)
        setting = self.table.setting
        tiles = setting.aid(biplane).tiles
        space = setting.board.names[biplane.cell] if biplane.cell < setting.track.spaces else None
        facts: Record = {
            "at": space,
            "damage": biplane.damage,
            "hand": tiles.names(biplane.hand),
            "hand_count": biplane.hand_count,
            "bag": tiles.names(biplane.bag),
            "bag_count": biplane.bag_count,
            "removed_count": biplane.removed_count,
            "jammed": biplane.jammed == 1,
            "last": None if biplane.last == NONE else tile_name(biplane.last),
            "status": STATUS_NAMES[biplane.status],
            "hits_to_down": setting.capacity(seat, biplane) - biplane.damage,
        }
        only(body, facts, f"the expectation of {'AB'[seat]}")
        for key, expected in body.items():
            if key == "at" and space is None:
                continue
            if key in ("hand", "bag"):
                expected = sorted(tile_name(kind) for kind in _kinds(expected, key))
            compare(expected, facts[key], f"{'AB'[seat]}.{key}", self.step)

    def _check_m(self, body: Record) -> None:
        state = self.state
        names = self.table.setting.board.names
        facts: Record = {
            "at": names[state.m_cell] if state.m_cell < len(names) else None,
            "damage": state.m_damage,
            "status": STATUS_NAMES[state.m_status],
            "hand": sorted(name for number, name in enumerate(M_TILES) if state.m_hand >> number & 1),
        }
        only(body, facts, "the expectation of M")
        for key, expected in body.items():
            if key == "at" and facts["at"] is None:
                continue
            if key == "hand":
                expected = sorted(str(each) for each in as_list(expected, key))
            compare(expected, facts[key], f"M.{key}", self.step)

    def _check_bot(self, body: Record) -> None:
        state = self.state
        facts: Record = {
            "left": None if state.bot_left == NONE else tile_name(state.bot_left),
            "played": None if state.bot_played == NONE else tile_name(state.bot_played),
            "from_slot": "R" if state.bot_slot == automaton.RIGHT else "L",
            "looped": state.bot_looped == 1,
            "bag_count": deck.total(state.bot_bag),
            "used_count": deck.total(state.bot_used),
        }
        only(body, facts, "the expectation of the bot")
        for key, expected in body.items():
            compare(expected, facts[key], f"bot.{key}", self.step)

    def _check_result(self, expected: object) -> None:
        state = self.state
        if expected is None:
            compare(True, state.winner == NONE, "game continues", self.step)
            return
        wanted = as_record(expected, "result")
        only(wanted, {"winner", "kind", "major"}, "result")
        actual: Record = {"winner": None}
        if state.winner != NONE:
            actual = {"winner": "draw" if state.winner == DRAW else "AB"[state.winner]}
            actual["kind"] = KINDS[state.result_kind]
            actual["major"] = state.major == 1
        shown = {"major": False, **wanted}
        compare(shown, {key: actual.get(key) for key in shown}, "result", self.step)

    def _done_in(self, scenario: int) -> int:
        return self.state.done if self.table.setting.scenario == scenario else 0

    def _shots(self) -> list[str]:
        shots = [event.fields for event in self.table.turn_log if event.kind == "shot"]
        return [f"{shot['by']}>{shot['at']}:{shot['hits']}" for shot in shots]

    def _spots(self) -> Record:
        return {name: at_spot(self.state, spot) for spot, name in enumerate(SPOTS) if at_spot(self.state, spot)}

    def _reveal_first(self) -> list[str]:
        ahead = self.table.look_ahead()
        if ahead.first == NONE:
            return []
        name = "AB"[ahead.first]
        return [f"{name}:{part}" for bit, part in ((1, "tile"), (2, "mtile")) if ahead.shown & bit]

    def _legal(self, seat: int) -> list[str]:
        setting = self.table.setting
        ahead = self.table.look_ahead()
        if ahead.phase == OVER:
            return []
        biplane = ahead.plane(seat)
        choices = legal_choices(setting, ahead, biplane) if biplane.status == FLYING else [NONE]
        if setting.scenario != ESCORT or seat != setting.mission:
            return [choice_name(code) for code in choices if code != NONE]
        found: list[str] = []
        for code in choices:
            chosen = ahead.clone()
            chosen.plane(seat).choice = code
            name = "-" if code == NONE else choice_name(code)
            found.extend(f"{name}|{steering_name(steering)}" for steering in legal_steerings(setting, chosen))
        return found
