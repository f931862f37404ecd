"""Generated from en.ftl by `make messages`. Do not edit it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.message import Message


def contents_subject(subject: str) -> Message:
    return Message(f"What it is about: {subject}", "contents-subject", {"subject": subject})


def contents_answer(answer: str) -> Message:
    return Message(f"What the engine said: {answer}", "contents-answer", {"answer": answer})


_CONTENTS_WORDS: Final = Message("What you wrote", "contents-words")


def contents_words() -> Message:
    return _CONTENTS_WORDS


_CONTENTS_POSITION_OVER: Final = Message(
    "The position at that moment, with nothing hidden: the game is over", "contents-position-over"
)


def contents_position_over() -> Message:
    return _CONTENTS_POSITION_OVER


def contents_position(seat: str) -> Message:
    if seat == "spectator":
        text_1 = "A position as a spectator sees it. What they can't see was drawn at random"
    else:
        text_1 = f"A position as seat {seat} sees it, with your own hidden tiles or cards. What you can't see was drawn at random"
    return Message(text_1, "contents-position", {"seat": seat})


_CONTENTS_RECORD: Final = Message("The whole record of the game, without the names of the players", "contents-record")


def contents_record() -> Message:
    return _CONTENTS_RECORD


def contents_versions(release: str, rules: str, data: str) -> Message:
    return Message(
        f"Versions: release {release}, rules {rules}, data {data}",
        "contents-versions",
        {"release": release, "rules": rules, "data": data},
    )
