"""Every Fighter with every pilot that a variant allows it, at every number of seats: games end, and end alike again."""

from itertools import permutations, product

import pytest

from aerodrome.core.refusal import BadInput
from aerodrome.core.registry import title
from aerodrome.games.dogfight_1917.pieces import FIGHTERS, PILOTS
from aerodrome.simulation.runner import job_of, simulate

FREE: list[dict[str, object]] = [
    {"variant": "duel", "seats": 2},
    {"variant": "duel", "seats": 2, "draft": True},
    {"variant": "daring_escape", "seats": 2},
    {"variant": "battle_royale", "seats": 3},
    {"variant": "battle_royale", "seats": 3, "draft": True},
    {"variant": "battle_royale", "seats": 4},
    {"variant": "battle_royale", "seats": 4, "draft": True},
    {"variant": "team_battle", "seats": 4},
    {"variant": "team_battle", "seats": 4, "draft": True},
]
FIXED: list[dict[str, object]] = [{"first_game": True}, {"variant": "entente_vs_central"}]


def line_ups() -> list[dict[str, object]]:
    """All of them: the options themselves say which Fighter may meet which pilot."""
    found: list[dict[str, object]] = [dict(each) for each in FIXED]
    for free in FREE:
        found.append(dict(free))  # chosen in the game
        for fighters in permutations(FIGHTERS, int(str(free["seats"]))):
            for pilots in product(PILOTS, repeat=len(fighters)):
                record = {**free, "fighters": "/".join(fighters), "pilots": "/".join(pilots)}
                if is_allowed(record):
                    found.append(record)
    return found


def is_allowed(record: dict[str, object]) -> bool:
    try:
        title("dogfight-1917").new(record)
    except BadInput:
        return False
    return True


def nothing(_games: int) -> None:
    """Ignore the progress."""


@pytest.mark.rules("D17-SET-04", "D17-SET-13", "D17-DRF-03", "D17-GEN-07")
def test_line_ups_are_what_the_variants_allow() -> None:
    """Outside Draft Mode and the Daring Escape a Fighter has its own pilot or a mentor, of whom there are two."""
    allowed = line_ups()
    counts = [len([each for each in allowed if "fighters" in each and free.items() <= each.items()]) for free in FREE]
    duel, drafted_duel, escape, royale_3, drafted_3, royale_4, drafted_4, teams, drafted_teams = counts
    assert duel - drafted_duel == 12 * 4
    assert drafted_duel == 12 * 12
    assert escape == 12 * (12 + 4 + 4 + 1)
    assert royale_3 - drafted_3 == 24 * (1 + 3 + 3)
    assert drafted_3 == drafted_4 == drafted_teams == 24 * 24
    assert royale_4 - drafted_4 == teams - drafted_teams == 24 * (1 + 4 + 6)


@pytest.mark.soak
@pytest.mark.rules("D17-INV-04")
@pytest.mark.parametrize("part", range(8))
def test_every_line_up_ends_and_repeats(part: int, sample: bool) -> None:
    """In eight parts, so that all cores have work."""
    records = line_ups()[part::8]
    for record in records[::100] if sample else records:
        seats = title("dogfight-1917").new(record).seats
        job = job_of("dogfight-1917", record, ["uniform"] * seats, "line-ups")
        first = simulate(job, 300, 1, nothing)
        again = simulate(job, 300, 1, nothing)
        assert first.to_json() == again.to_json(), record
        assert first.games == 300
        assert all(end.startswith("D17-") for end in first.ends), record
