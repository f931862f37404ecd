"""Games: what they are, their options, pictures, rules and rulings, and what runs here. None of it needs a table."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, Final

import msgspec

import aerodrome
from aerodrome import about as release
from aerodrome.bots.registry import LEVELS
from aerodrome.core import registry
from aerodrome.core.digest import text_digest
from aerodrome.core.refusal import BadInput
from aerodrome.core.rulebook import contested, find_rule, rule_texts, rulebook
from aerodrome.core.title import Title
from aerodrome.server import rest
from aerodrome.server.desk.problems import NotFound, sentence_of
from aerodrome.server.levels import OF_GAME
from aerodrome.server.messages import en
from aerodrome.server.settings import Settings
from aerodrome.views.message import Sentence

NOTICES: Final = resources.files("aerodrome") / "THIRD-PARTY-NOTICES.txt"


def title_of(code: str) -> Title:
    if code not in registry.PACKAGES:
        raise NotFound(en.no_such_game(registry.codes()))
    return registry.title(code)


async def games() -> rest.GamesShown:
    return rest.GamesShown(games=[_game_shown(title) for title in registry.titles()])


def _game_shown(title: Title) -> rest.GameShown:
    return msgspec.convert({**title.to_json(), "first_game": title.fly_now}, rest.GameShown)


async def options(code: str) -> rest.OptionsShown:
    return msgspec.convert(title_of(code).schema.form(), rest.OptionsShown)


async def settle(code: str, wish: rest.OptionsWish) -> rest.Settled:
    """Return the options with all defaults filled in and the seats they give, or why they conflict."""
    title = title_of(code)
    try:
        game = title.new(dict(wish.options))
    except BadInput as bad:
        return rest.Settled(options={}, seats=[], refusal=sentence_of(bad))
    warnings: list[Sentence] = [*title.schema.warnings(game.options)]
    return rest.Settled(options=game.options, seats=game.seat_names, refusal="", warnings=warnings)


async def picture(code: str) -> dict[str, Any]:
    """Return the fixed data that a drawing of the game needs."""
    return title_of(code).picture()


async def whole_rulebook(code: str) -> str:
    return rulebook(title_of(code))


async def rules(code: str) -> rest.RulesShown:
    title = title_of(code)
    texts = rule_texts(title).items()
    return rest.RulesShown(game=title.code, rules=[rest.RuleShown(id=each, text=text) for each, text in texts])


async def rule(code: str, rule_id: str) -> rest.RuleShown:
    try:
        found, text = find_rule(title_of(code), rule_id)
    except BadInput as bad:
        raise NotFound(str(bad)) from None
    return rest.RuleShown(id=found, text=text)


async def rulings(code: str) -> rest.RulingsShown:
    """Return the contested rulings, for which another reading was considered and rejected."""
    title = title_of(code)
    found = [msgspec.convert(ruling.to_json(), rest.RulingShown) for ruling in contested(title)]
    return rest.RulingsShown(game=title.code, name=title.name, rulings=found)


async def about() -> rest.AboutShown:
    """Return the version, where the source is, and the rules and values of each game."""
    found = release.about()
    return rest.AboutShown(
        version=found.version,
        protocol=rest.TABLE_PROTOCOL,
        compiled=found.compiled,
        source=found.source,
        games=[
            rest.GameRelease(
                code=game.code,
                name=game.name,
                rules=game.rules,
                rules_digest=_rules_digest(game.code),
                data_digest=game.data,
            )
            for game in found.games
        ],
    )


@cache
def _rules_digest(code: str) -> str:
    return text_digest(rulebook(registry.title(code)))


async def notices() -> str:
    """Return third-party work in the wheel, with its licence texts."""
    return NOTICES.read_text(encoding="utf-8")


async def bots(settings: Settings) -> rest.BotsShown:
    return rest.BotsShown(levels=LEVELS, of_game=OF_GAME, engine=_engine(settings))


def _engine(settings: Settings) -> rest.Engine:
    if aerodrome.COMPILED:
        return "compiled"
    return "compiling" if settings.compiling else "interpreted"
