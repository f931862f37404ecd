"""A position of a vector, the decisions of a turn, and what steps do with them."""

from __future__ import annotations

from aerodrome.core.events import Event
from aerodrome.core.game import CHANCE, CHANCE_BIT
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded
from aerodrome.games.dog_fight import actions, refusals
from aerodrome.games.dog_fight.game import DogFight
from aerodrome.games.dog_fight.phases import shoot
from aerodrome.games.dog_fight.rules.escort import steering_refusal
from aerodrome.games.dog_fight.rules.flight import choice_refusal
from aerodrome.games.dog_fight.state import AIM, DAMAGE, DOWN, FLYING, MULLIGAN, OVER, PLAN, TURN_START, A, Position
from aerodrome.games.dog_fight.tables import ESCORT, tile_kind, tile_name
from aerodrome.vectors.dog_fight.names import parse_choice, parse_steering, read_kinds, read_seat
from aerodrome.vectors.dog_fight.position import Given, written_setting, written_state
from aerodrome.vectors.reader import Mismatch, Record, as_list, as_record, only, read_flag
from aerodrome.vectors.walker import Walker


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
            return actions.HOLD_FIRE if read_flag(self._take("hold_fire", number), "hold_fire") else actions.FIRE
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


class Scene:
    """A position written into the state, and the game it is played with."""

    def __init__(self, record: Record) -> None:
        given = Given(record)
        self.setting = written_setting(given)
        self.game = DogFight(self.setting)
        self.walker = Walker(self.game, [TURN_START])
        self.state = written_state(given, self.setting)
        self.stack = given.stack  # the objectives in the order in which they are drawn
        self.log: list[Event] = []
        self.turn_log: list[Event] = []

    def start_turn(self, state: Position) -> None:
        """Run T0 of the coming turn, and stop at the question it leads to. In the middle of a turn, do nothing."""
        if state.phase == TURN_START:
            self.walker.enter(state, TURN_START, self.log)

    def look_ahead(self) -> Position:
        """Return the coming turn after T0. The position itself stays."""
        ahead = self.state.clone()
        log, self.log = self.log, []
        self.start_turn(ahead)
        self.log = log
        return ahead

    def take_turn(self, body: Record, number: int) -> None:
        own = {"draw", "toss"} if self.setting.solo else {"B"}
        only(body, {"A", "M", "decide"} | own, "a turn")
        state, before = self.state, len(self.log)
        if state.phase == OVER:
            raise BadInput(f"Step {number}: the game is already over.")
        decisions = Decisions(body.get("decide", []))
        self._check_choices(body, number)
        self.start_turn(state)
        while state.pending:
            if state.pending & CHANCE_BIT:
                self.walker.apply(state, CHANCE, self._outcome(body), self.log)
            else:
                self._answer(body, decisions, number)
        self.turn_log = self.log[before:]
        if state.phase != OVER:
            decisions.check_used(number)

    def _check_choices(self, body: Record, number: int) -> None:
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

    def _outcome(self, body: Record) -> int:
        """Return the outcome that the vector names, or any other where it names none."""
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

    def exchange(self, body: Record, number: int) -> None:
        only(body, {"player", "discard", "draws"}, "mulligan")
        state, seat = self.state, read_seat(body["player"])
        state.phase = MULLIGAN
        state.pending = 1 << seat
        for kind in read_kinds(body["discard"], "discard"):
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

    def check_illegal(self, body: Record, number: int) -> None:
        only(body, {"A", "B"}, "illegal")
        ahead = self.look_ahead()
        for name, choice in body.items():
            if self.why_refused(ahead, read_seat(name), str(choice)) == refusals.LEGAL:
                raise Mismatch({f"{name} {choice}": "refused"}, {f"{name} {choice}": "legal"}, number)

    def why_refused(self, ahead: Position, seat: int, choice: str) -> int:
        """Ask the rules about one complete choice."""
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
