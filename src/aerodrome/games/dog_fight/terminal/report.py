"""The report of a turn."""

from __future__ import annotations

from aerodrome.core.fields import number_in, text_in, texts_in
from aerodrome.games.dog_fight.events import AUTOMATON
from aerodrome.games.dog_fight.tables import SPOTS, Board
from aerodrome.games.dog_fight.terminal.observation import board_of


def account(observation: dict[str, object], events: list[dict[str, object]], lines: list[str]) -> list[str]:
    """DF-UI-06: report what happened in a few lines: tiles with their paths, shots with distance and colours."""
    report = Report(board_of(observation), text_in(observation, "seat"), "bot" in observation)
    for event, line in zip(events, lines):
        report.add(event, line)
    return report.lines


class Report:
    """Collects the lines of a report and joins those that belong together."""

    def __init__(self, board: Board, seat: str, solo: bool) -> None:
        self.board = board
        self.seat = seat
        self.solo = solo
        self.lines: list[str] = []
        self.joined = ""  # the kind of event that may still be joined to the last line
        self.tile_line: dict[str, int] = {}  # the line that names each biplane's tile of this turn
        self.at: dict[str, str] = {}  # where each biplane ended its move this turn
        self.tile: dict[str, str] = {}  # the tile each biplane flew with
        self.shots = 0

    def add(self, event: dict[str, object], line: str) -> None:
        kind = text_in(event, "event")
        joined, self.joined = self.joined, ""
        if kind == "drew":
            self._add_draw(event, line, joined)
        elif kind == "laid":
            space = self.board.names[self.board.spot_space[SPOTS.index(text_in(event, "spot"))]]
            self._add_item("laid", joined, "Numbers next to the board: ", f"{event['number']} at {space}")
        elif kind == "moved":
            self._add_move(event, line)
        elif kind == "shot":
            self._add_shot(line)
        elif kind in ("turn", "round_over"):
            self._end_turn()
            if kind == "round_over":
                self.lines.append(line)
        elif line and kind != "sealed":
            self.lines.append(line)
            if kind in ("played", "steered", "bot_selected"):
                mark = {"steered": "M", "bot_selected": "B"}.get(kind, text_in(event, "seat"))
                self.tile_line[mark] = len(self.lines) - 1
                self.tile[mark] = text_in(event, "tile")

    def _add_draw(self, event: dict[str, object], line: str, joined: str) -> None:
        if "tiles" in event:
            self._add_item("drew yours", joined, "You draw ", ", ".join(texts_in(event, "tiles")))
            return
        seat, count = text_in(event, "seat"), number_in(event, "count")
        if joined.startswith(f"drew {seat} "):
            count += int(joined.rsplit(" ", 1)[1])
            self.lines.pop()
            line = f"{seat} draws {count} tiles."
        self.joined = f"drew {seat} {count}"
        self.lines.append(line)

    def _add_item(self, kind: str, joined: str, start: str, item: str) -> None:
        if joined == kind:
            self.lines[-1] = self.lines[-1][:-1] + f", {item}."
        else:
            self.lines.append(f"{start}{item}.")
        self.joined = kind

    def _add_move(self, event: dict[str, object], line: str) -> None:
        """Append the path to the line of the tile it was flown with."""
        plane, path = text_in(event, "plane"), texts_in(event, "path")
        self.at[plane] = path[-1] if path else text_in(event, "from")
        place = self.tile_line.pop(plane, None)
        if place is None:
            self.lines.append(line)
            return
        way = f": {line.partition(': ')[2]}" if ": " in line else f" and {line[line.index('stay') :]}"
        self.lines[place] = self.lines[place].rstrip(".") + way

    def _add_shot(self, line: str) -> None:
        self.shots += 1
        self.lines.append(line)

    def _end_turn(self) -> None:
        """Say why no one fired: who ended behind whom, by how much, and on which colours."""
        places, self.at, self.tile_line = self.at, {}, {}
        shots, self.shots = self.shots, 0
        if shots or len(places) < 2:
            return
        for behind, ahead in (("A", "B"), ("B", "A")):
            if behind not in places or ahead not in places:
                continue
            distance, shared = self._distance(places[behind], places[ahead])
            if 1 <= distance <= 3:
                ends = "end" if behind == self.seat else "ends"
                who, whom = self._name(behind), self._name(ahead)
                self.lines.append(f"No shots: {who} {ends} {distance} behind {whom}, {self._excuse(behind, shared)}.")
                return
        self.lines.append("No shots.")

    def _name(self, mark: str) -> str:
        if mark == self.seat:
            return "you"
        return AUTOMATON if self.solo and mark == "B" else mark

    def _excuse(self, behind: str, shared: str) -> str:
        if not shared:
            return "but the two spaces share no colour (DF-COLOR-01)"
        if self.tile.get(behind, "").endswith("/0"):
            return f"on {shared}, but with a tile that shows no hits"
        return f"on {shared}, but out of range or with no hits that count"

    def _distance(self, behind: str, ahead: str) -> tuple[int, str]:
        start, goal = self.board.space(behind), self.board.space(ahead)
        return self.board.distance(start, goal), " and ".join(self.board.shared_colours(start, goal))
