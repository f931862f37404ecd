"""The uniform bot: every legal answer is equally likely, and the same seed gives the same answers."""

from collections import Counter

from aerodrome.bots.bot import Budget
from aerodrome.bots.uniform import Uniform
from aerodrome.core import registry
from aerodrome.core.source import Seeded

GAME = registry.title("dog-fight").new({})


def test_it_takes_every_legal_answer_about_as_often() -> None:
    bot = Uniform(GAME, Seeded("fair"))
    taken = Counter(bot.choose(None, [3, 5, 8], Budget(1)) for _ in range(3000))
    assert set(taken) == {3, 5, 8}
    assert all(900 < times < 1100 for times in taken.values())


def test_the_same_seed_gives_the_same_answers() -> None:
    first, again = (
        [bot.choose(None, list(range(2, 50)), Budget(1)) for _ in range(40)]
        for bot in (Uniform(GAME, Seeded("x")), Uniform(GAME, Seeded("x")))
    )
    assert first == again
