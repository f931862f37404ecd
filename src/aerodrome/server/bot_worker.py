"""The process in which bots think. It reads questions from stdin and writes answers to stdout."""

from __future__ import annotations

import functools
import gc
import struct
import sys
from typing import BinaryIO, Final

import msgspec

from aerodrome.bots.bot import Budget
from aerodrome.bots.levels import hints
from aerodrome.bots.outside.frozen import thawed
from aerodrome.bots.outside.imagined import outlook_from
from aerodrome.bots.registry import budget_of, new_bot
from aerodrome.core import registry
from aerodrome.core.game import Game, State
from aerodrome.core.source import Seeded
from aerodrome.server.bot_messages import HINTS, Advised, BotAnswer, BotQuestion, LookQuestion
from aerodrome.server.encoding import FOR_PAGES

THINKING: Final = Budget(seconds=1.0)
GAMES_KEPT: Final = 16
COLLECT_EVERY: Final = 50  # questions

_decoder = msgspec.json.Decoder(BotQuestion | LookQuestion)


def decide(question: BotQuestion) -> BotAnswer:
    """Return the bot's choice. The seed is part of the question, so a repeated question gets the same answer."""
    game = _game(question.game, msgspec.json.encode(question.options))
    luck = Seeded(question.luck)
    seen = None if question.seen is None else thawed(game, question.seen)
    if question.level == HINTS:
        assert seen is not None
        found = hints(game, seen, luck, THINKING)
        return BotAnswer(hints=[Advised(each.code, each.weight, each.worth, each.mixed) for each in found])
    bot = new_bot(question.level, game, luck)
    return BotAnswer(bot.choose(seen, question.legal, budget_of(question.level, THINKING)))


def look(question: LookQuestion) -> BotAnswer:
    game = _game(question.game, msgspec.json.encode(question.options))
    found = outlook_from(game, question.seen, question.seat, question.what)
    return BotAnswer(told=msgspec.Raw(FOR_PAGES.encode(found)))


@functools.lru_cache(maxsize=GAMES_KEPT)
def _game(code: str, options: bytes) -> Game[State]:
    return registry.title(code).new(msgspec.json.decode(options))


def answer_to(question: bytes) -> bytes:
    """Return the answer to an encoded question, encoded."""
    asked = _decoder.decode(question)
    return msgspec.json.encode(look(asked) if isinstance(asked, LookQuestion) else decide(asked))


def main(source: BinaryIO, sink: BinaryIO) -> None:
    gc.disable()  # a collection would take time away from a search
    asked = 0
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        answer = answer_to(source.read(struct.unpack(">I", head)[0]))
        sink.write(struct.pack(">I", len(answer)) + answer)
        sink.flush()
        asked += 1
        if asked % COLLECT_EVERY == 0:
            gc.collect()


if __name__ == "__main__":
    main(sys.stdin.buffer, sys.stdout.buffer)
