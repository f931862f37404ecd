"""The process in which bots think: questions from stdin, codes to stdout. It knows nothing but the question."""

from __future__ import annotations

import pickle
import struct
import sys
from typing import BinaryIO

from aerodrome.bots.registry import new_bot
from aerodrome.core.source import Seeded
from aerodrome.server.botquestion import BotQuestion


def decide(question: BotQuestion) -> int:
    """The bot's choice. Its luck is its own, and the same for the same question asked again."""
    luck = Seeded(f"{question.table}/{question.seat}/{question.decision}/{len(question.legal)}")
    bot = new_bot(question.level, luck)
    return bot.choose(question.seen, question.legal)


def main(source: BinaryIO, sink: BinaryIO) -> None:
    while True:
        head = source.read(4)
        if len(head) < 4:
            return
        question: BotQuestion = pickle.loads(source.read(struct.unpack(">I", head)[0]))
        sink.write(struct.pack(">i", decide(question)))
        sink.flush()


if __name__ == "__main__":
    main(sys.stdin.buffer, sys.stdout.buffer)
