"""The decisions of a turn, in the order in which the vector lists them."""

from __future__ import annotations

from aerodrome.core.refusal import BadInput
from aerodrome.games.dog_fight import actions
from aerodrome.games.dog_fight.phases import shoot
from aerodrome.games.dog_fight.state import AIM, DAMAGE, DOWN, Position
from aerodrome.games.dog_fight.tables import tile_kind
from aerodrome.vectors.reader import Mismatch, as_list, as_record, read_flag


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
