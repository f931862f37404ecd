"""The uniform bot: any legal answer, all alike, the same for the same seed."""

from collections import Counter

import pytest

from aerodrome.bots.registry import BOTS, new_bot
from aerodrome.bots.uniform import Uniform
from aerodrome.core.refusal import BadInput
from aerodrome.core.source import Seeded


def test_it_takes_every_legal_answer_about_as_often() -> None:
    bot = Uniform(Seeded("fair"))
    taken = Counter(bot.choose(None, [3, 5, 8]) for _ in range(3000))
    assert set(taken) == {3, 5, 8}
    assert all(900 < times < 1100 for times in taken.values())


def test_the_same_seed_gives_the_same_answers() -> None:
    first, again = (
        [bot.choose(None, list(range(2, 50))) for _ in range(40)]
        for bot in (Uniform(Seeded("x")), Uniform(Seeded("x")))
    )
    assert first == again


def test_every_bot_is_made_under_its_own_name() -> None:
    for name in BOTS:
        assert new_bot(name, Seeded(1)).name == name
    with pytest.raises(BadInput, match="There is no bot 'ace': there are uniform"):
        new_bot("ace", Seeded(1))
