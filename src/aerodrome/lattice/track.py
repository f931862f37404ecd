"""A one-way path: a ring of spaces, loops that leave it and return, and one branch that does not return.

Spaces are numbered: the ring in flying order, then one space per loop, then the branch. The next
number stands for "off the board". All walks and distances are computed once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

STEPS_AT_MOST: Final = 7
UNREACHABLE: Final = -1
NO_LOOP: Final = -1


class Loop:
    """A loop leaves the ring at `entry`, has one space of its own, and returns at `back`."""

    def __init__(self, entry: int, space: int, back: int) -> None:
        self.entry = entry
        self.space = space
        self.back = back


class Walk:
    """The path of a move: the spaces entered, in order, and whether it left the board."""

    def __init__(self, visited: list[int], left: bool) -> None:
        self.visited = visited
        self.left = left


class Track:
    """The spaces of one board and every path along them."""

    def __init__(self, names: list[str], ring: int, loops: list[Loop], junction: int) -> None:
        """Build the tables. `names` lists the `ring` spaces of the ring, the loop spaces, then those of the branch."""
        self.names = names
        self.ring = ring
        self.loops = loops
        self.junction = junction
        self.branch = ring + len(loops)  # the first space of the branch
        self.spaces = len(names)
        self.off = len(names)
        self.distances = [[self._distance(start, goal) for goal in range(self.spaces)] for start in range(self.spaces)]
        self.loop_within = [self._loop_ahead(space) for space in range(self.spaces)]
        self._ends: list[int] = []
        for loop in range(NO_LOOP, len(loops)):
            for turn_off in (False, True):
                for may_leave in (False, True):
                    for space in range(self.spaces):
                        for steps in range(STEPS_AT_MOST + 1):
                            self._ends.append(self._end(space, steps, loop, turn_off, may_leave))

    def end(self, space: i64, steps: i64, loop: i64, turn_off: i64, may_leave: i64) -> int:
        """Return the last space of a walk, or `off` if it left the board. `loop` is the loop to take, or NO_LOOP."""
        table = ((loop + 1) * 2 + turn_off) * 2 + may_leave
        spaces: i64 = self.spaces
        return self._ends[(table * spaces + space) * (STEPS_AT_MOST + 1) + steps]

    def is_loop_space(self, space: int) -> bool:
        return self.ring <= space < self.branch

    def is_branch_space(self, space: int) -> bool:
        return space >= self.branch

    def walk(self, space: int, steps: int, loop: int, turn_off: bool, may_leave: bool) -> Walk:
        """Fly `steps` spaces along the arrows.

        A walk takes the given loop once, at its entry, and with `turn_off` the branch, at the
        junction. Unless it `may_leave`, it stops on the last space of the branch.
        """
        visited: list[int] = []
        for _ in range(steps):
            if space == self.spaces - 1 and self.is_branch_space(space):
                return Walk(visited, may_leave)
            if self.is_branch_space(space):
                space += 1
            elif self.is_loop_space(space):
                space = self.loops[space - self.ring].back
            elif loop != NO_LOOP and space == self.loops[loop].entry:
                space = self.loops[loop].space
                loop = NO_LOOP
            elif turn_off and space == self.junction:
                space = self.branch
            else:
                space = (space + 1) % self.ring
            visited.append(space)
        return Walk(visited, False)

    def branch_matters(self, space: i64, steps: i64, loop: i64) -> bool:
        """Return whether turning off at the junction would change this walk."""
        return self.end(space, steps, loop, 1, 1) != self.end(space, steps, loop, 0, 1)

    def _end(self, space: int, steps: int, loop: int, turn_off: bool, may_leave: bool) -> int:
        walk = self.walk(space, steps, loop, turn_off, may_leave)
        if walk.left:
            return self.off
        return walk.visited[-1] if walk.visited else space

    def _loop_ahead(self, space: int) -> int:
        """Return the loop whose entry is 0 to 2 steps ahead on the ring, so that three steps reach its space."""
        if space < self.ring:
            for number, loop in enumerate(self.loops):
                if (loop.entry - space) % self.ring <= 2:
                    return number
        return NO_LOOP

    def _successors(self, space: int) -> list[int]:
        """Return the spaces one step along the ring, back from a loop, or along the branch. Never enter a loop."""
        if self.is_branch_space(space):
            return [space + 1] if space + 1 < self.spaces else []
        if self.is_loop_space(space):
            return [self.loops[space - self.ring].back]
        onward = [(space + 1) % self.ring]
        if space == self.junction and self.branch < self.spaces:
            onward.append(self.branch)
        return onward

    def _distance(self, start: int, goal: int) -> int:
        reached = [start]
        steps = 0
        seen = {start}
        while reached:
            if goal in reached:
                return steps
            steps += 1
            onward: list[int] = []
            for space in reached:
                for following in self._successors(space):
                    if following not in seen:
                        seen.add(following)
                        onward.append(following)
            reached = onward
        return UNREACHABLE
