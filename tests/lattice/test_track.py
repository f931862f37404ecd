"""Laws of one-way paths, for every ring with loops and a branch, not only for the two real boards."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from aerodrome.lattice.track import NO_LOOP, STEPS_AT_MOST, UNREACHABLE, Loop, Track, Walk


def made(ring: int, loops: list[tuple[int, int]], branch: int, junction: int) -> Track:
    """Return a track from (entry, back) pairs and the length of its branch."""
    names = [f"R{number}" for number in range(ring)]
    names += [f"L{number}" for number in range(len(loops))]
    names += [f"X{number + 1}" for number in range(branch)]
    parts = [Loop(entry, ring + number, back) for number, (entry, back) in enumerate(loops)]
    return Track(names, ring, parts, junction)


@st.composite
def shapes(draw: st.DrawFn) -> tuple[int, list[tuple[int, int]], int, int]:
    ring = draw(st.integers(4, 12))
    space = st.integers(0, ring - 1)
    loops = draw(st.lists(st.tuples(space, space), max_size=3, unique_by=lambda loop: loop[0]))
    return ring, loops, draw(st.integers(1, 4)), draw(space)


@st.composite
def tracks(draw: st.DrawFn) -> Track:
    return made(*draw(shapes()))


@st.composite
def walks(draw: st.DrawFn) -> tuple[Track, int, int, int, bool, bool]:
    """Draw a track and a walk on it: start, steps, loop, whether to turn off and whether to leave."""
    track = draw(tracks())
    loop = draw(st.integers(NO_LOOP, len(track.loops) - 1))
    start, steps = draw(st.integers(0, track.spaces - 1)), draw(st.integers(0, STEPS_AT_MOST))
    return track, start, steps, loop, draw(st.booleans()), draw(st.booleans())


def outlined(walk: Walk) -> tuple[list[int], bool]:
    return walk.visited, walk.left


@given(walks())
def test_a_walk_is_as_long_as_its_steps_unless_the_branch_ends(
    given_walk: tuple[Track, int, int, int, bool, bool],
) -> None:
    track, start, steps, loop, turn_off, may_leave = given_walk
    walk = track.walk(start, steps, loop, turn_off, may_leave)
    if len(walk.visited) < steps:
        assert (walk.visited[-1] if walk.visited else start) == track.spaces - 1
        assert walk.left == may_leave
    else:
        assert len(walk.visited) == steps
        assert not walk.left
    assert all([0 <= space < track.spaces for space in walk.visited])


@given(walks())
def test_every_step_follows_the_arrows(given_walk: tuple[Track, int, int, int, bool, bool]) -> None:
    track, start, steps, loop, turn_off, may_leave = given_walk
    walk = track.walk(start, steps, loop, turn_off, may_leave)
    entered = 0
    for here, there in zip([start, *walk.visited], walk.visited):
        if track.is_loop_space(there):
            entered += 1
            assert here == track.loops[there - track.ring].entry
            assert there == track.loops[loop].space
        else:
            assert track.distances[here][there] == 1
            assert not (track.is_branch_space(there) and not track.is_branch_space(here)) or here == track.junction
    assert entered <= 1, "a loop is flown once"


@given(walks())
def test_the_table_of_ends_is_the_walks(given_walk: tuple[Track, int, int, int, bool, bool]) -> None:
    track, start, steps, loop, turn_off, may_leave = given_walk
    walk = track.walk(start, steps, loop, turn_off, may_leave)
    end = track.off if walk.left else walk.visited[-1] if walk.visited else start
    assert track.end(start, steps, loop, int(turn_off), int(may_leave)) == end


@given(walks())
def test_the_branch_matters_when_turning_off_makes_another_walk(
    given_walk: tuple[Track, int, int, int, bool, bool],
) -> None:
    track, start, steps, loop, _, _ = given_walk
    straight = track.walk(start, steps, loop, turn_off=False, may_leave=True)
    turned = track.walk(start, steps, loop, turn_off=True, may_leave=True)
    assert track.branch_matters(start, steps, loop) == (outlined(straight) != outlined(turned))


@given(walks(), st.integers(0, STEPS_AT_MOST))
def test_without_a_loop_a_walk_can_be_cut_in_two(
    given_walk: tuple[Track, int, int, int, bool, bool], first: int
) -> None:
    track, start, steps, _, turn_off, may_leave = given_walk
    whole = track.walk(start, steps, NO_LOOP, turn_off, may_leave)
    if first <= steps:
        half = track.walk(start, first, NO_LOOP, turn_off, may_leave)
        if not half.left:
            middle = half.visited[-1] if half.visited else start
            rest = track.walk(middle, steps - first, NO_LOOP, turn_off, may_leave)
            assert (half.visited + rest.visited, rest.left) == outlined(whole)


@given(tracks())
def test_distances_along_the_ring_count_spaces(track: Track) -> None:
    for start in range(track.ring):
        for goal in range(track.ring):
            assert track.distances[start][goal] == (goal - start) % track.ring


@settings(max_examples=25)  # each tries all triples of spaces
@given(tracks())
def test_distances_are_a_metric_along_the_arrows(track: Track) -> None:
    """The distance to itself is 0, and no detour is shorter. Paths are one-way, so there and back may differ."""
    spaces, distances = range(track.spaces), track.distances
    for start in spaces:
        assert distances[start][start] == 0
        for middle in spaces:
            assert (distances[start][middle] == 0) == (start == middle)
            for goal in spaces:
                if UNREACHABLE not in (distances[start][middle], distances[middle][goal]):
                    assert distances[start][goal] != UNREACHABLE
                    assert distances[start][goal] <= distances[start][middle] + distances[middle][goal]


@given(tracks())
def test_nothing_leads_into_a_loop_or_back_from_the_branch(track: Track) -> None:
    """No space is behind a biplane on a loop space: distances never enter loops."""
    for start in range(track.spaces):
        for goal in range(track.spaces):
            into_loop = track.is_loop_space(goal) and start != goal
            off_branch = track.is_branch_space(start) and (goal < start)
            assert (track.distances[start][goal] == UNREACHABLE) == (into_loop or off_branch)


@given(tracks())
def test_from_the_ring_the_branch_is_as_far_as_the_junction_and_on(track: Track) -> None:
    for start in range(track.ring):
        for goal in range(track.branch, track.spaces):
            to_junction = (track.junction - start) % track.ring
            assert track.distances[start][goal] == to_junction + 1 + goal - track.branch


@given(st.integers(5, 12), st.integers(0, 11), st.integers(0, 2))
def test_a_loop_nets_one_space_back(ring: int, entry: int, before: int) -> None:
    """A loop is a circle of four: three steps through it end one space behind the start, or on the loop space."""
    entry %= ring
    track = made(ring, [(entry, (entry - 2) % ring)], 1, (entry + 1) % ring)
    start = (entry - before) % ring
    end = track.end(start, 3, 0, 0, 0)
    assert end == (track.ring if before == 2 else (start - 1) % ring)


@given(tracks())
def test_a_loop_is_within_reach_when_three_steps_get_into_it(track: Track) -> None:
    for space in range(track.spaces):
        loop = track.loop_within[space]
        reached = [
            number
            for number, each in enumerate(track.loops)
            if each.space in track.walk(space, 3, number, turn_off=False, may_leave=False).visited
            and space < track.ring
        ]
        assert loop == (reached[0] if reached else NO_LOOP)


@given(shapes(), st.integers(0, 11), st.data())
def test_turning_the_ring_relabels_everything(
    shape: tuple[int, list[tuple[int, int]], int, int], by: int, data: st.DataObject
) -> None:
    ring, loops, branch, junction = shape
    track = made(ring, loops, branch, junction)
    turned_loops = [((entry + by) % ring, (back + by) % ring) for entry, back in loops]
    turned = made(ring, turned_loops, branch, (junction + by) % ring)

    def relabelled(space: int) -> int:
        return (space + by) % ring if space < ring else space

    start, steps = data.draw(st.integers(0, track.spaces - 1)), data.draw(st.integers(0, STEPS_AT_MOST))
    loop = data.draw(st.integers(NO_LOOP, len(loops) - 1))
    for turn_off in (False, True):
        walk = track.walk(start, steps, loop, turn_off, may_leave=True)
        other = turned.walk(relabelled(start), steps, loop, turn_off, may_leave=True)
        assert [relabelled(space) for space in walk.visited] == other.visited
        assert walk.left == other.left
    for goal in range(track.spaces):
        assert track.distances[start][goal] == turned.distances[relabelled(start)][relabelled(goal)]
    assert track.loop_within[start] == turned.loop_within[relabelled(start)]


@given(walks())
def test_whoever_may_not_leave_halts_on_the_last_space(given_walk: tuple[Track, int, int, int, bool, bool]) -> None:
    track, start, steps, loop, turn_off, _ = given_walk
    halting = track.walk(start, steps, loop, turn_off, may_leave=False)
    leaving = track.walk(start, steps, loop, turn_off, may_leave=True)
    assert halting.visited == leaving.visited
    assert not halting.left
