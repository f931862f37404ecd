"""Compare what a vector expects with the state, the log, or what the rules say."""

from __future__ import annotations

from collections.abc import Callable

from aerodrome.core import deck
from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight.knowledge import STATUS_NAMES, numbers_of
from aerodrome.games.dog_fight.phases import automaton, draws
from aerodrome.games.dog_fight.rules.escort import legal_steerings
from aerodrome.games.dog_fight.rules.flight import legal_choices
from aerodrome.games.dog_fight.rules.missions import at_spot, exit_is_open
from aerodrome.games.dog_fight.state import DRAW, FLYING, NONE, OVER
from aerodrome.games.dog_fight.tables import BOMBING, ESCORT, ESPIONAGE, M_TILES, SPOTS, tile_name
from aerodrome.games.dog_fight.victory import KINDS
from aerodrome.vectors.dog_fight.names import choice_name, read_kinds, read_seat, steering_name
from aerodrome.vectors.dog_fight.scene import Scene
from aerodrome.vectors.reader import Record, as_list, as_record, compare, compare_facts, only


class Expectation:
    """Reads what a vector expects from the state, the log, or the rules."""

    def __init__(self, scene: Scene, step: int) -> None:
        self.scene = scene
        self.state = scene.state
        self.step = step

    def check(self, body: Record) -> None:
        for key, expected in body.items():
            if key in ("A", "B"):
                self._check_player(read_seat(key), as_record(expected, key))
            elif key == "M":
                self._check_m(as_record(expected, key))
            elif key == "bot":
                self._check_bot(as_record(expected, key))
            elif key == "legal":
                for name, choices in as_record(expected, key).items():
                    wanted = sorted(str(each) for each in as_list(choices, key))
                    compare(wanted, sorted(self._legal(read_seat(name))), f"legal.{name}", self.step)
            elif key == "result":
                self._check_result(expected)
            else:
                self._check_fact(key, expected)

    def _check_fact(self, key: str, expected: object) -> None:
        facts: dict[str, Callable[[], object]] = {
            "round": lambda: self.scene.setting.round_of(self.state.turn),
            "turn": lambda: self.scene.setting.turn_in_round(self.state.turn),
            "shots": self._shots,
            "reveal_first": self._reveal_first,
            "exit_open": lambda: exit_is_open(self.scene.setting, self.state),
            "sites": self._spots,
            "factories": self._spots,
            "airfields": self._spots,
            "removed_sites": lambda: self._done_in(ESPIONAGE),
            "destroyed": lambda: self._done_in(BOMBING),
            "rescued": lambda: numbers_of(self.state.rescued),
            "objectives_held": lambda: numbers_of(self.state.held),
            "objectives_stack_count": lambda: len(draws.stack(self.scene.setting, self.state)),
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
        setting = self.scene.setting
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
        expected = {key: value for key, value in body.items() if key != "at" or space is not None}
        for key in ("hand", "bag"):
            if key in expected:
                expected[key] = sorted(tile_name(kind) for kind in read_kinds(expected[key], key))
        compare_facts(expected, facts, "AB"[seat], self.step)

    def _check_m(self, body: Record) -> None:
        state = self.state
        names = self.scene.setting.board.names
        facts: Record = {
            "at": names[state.m_cell] if state.m_cell < len(names) else None,
            "damage": state.m_damage,
            "status": STATUS_NAMES[state.m_status],
            "hand": sorted(name for number, name in enumerate(M_TILES) if state.m_hand >> number & 1),
        }
        expected = {key: value for key, value in body.items() if key != "at" or facts["at"] is not None}
        if "hand" in expected:
            expected["hand"] = sorted(str(each) for each in as_list(expected["hand"], "hand"))
        compare_facts(expected, facts, "M", self.step)

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
        compare_facts(body, facts, "bot", self.step)

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
        return self.state.done if self.scene.setting.scenario == scenario else 0

    def _shots(self) -> list[str]:
        shots = [event.fields for event in self.scene.turn_log if event.kind == "shot"]
        return [f"{shot['by']}>{shot['at']}:{shot['hits']}" for shot in shots]

    def _spots(self) -> Record:
        return {name: at_spot(self.state, spot) for spot, name in enumerate(SPOTS) if at_spot(self.state, spot)}

    def _reveal_first(self) -> list[str]:
        ahead = self.scene.look_ahead()
        if ahead.first == NONE:
            return []
        name = "AB"[ahead.first]
        return [f"{name}:{part}" for bit, part in ((1, "tile"), (2, "mtile")) if ahead.shown & bit]

    def _legal(self, seat: int) -> list[str]:
        setting = self.scene.setting
        ahead = self.scene.look_ahead()
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
