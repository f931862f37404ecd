"""What the second Python of a page runs: it answers one question after another, and knows nothing of tables."""

from __future__ import annotations

import gc

from aerodrome.server.bot_worker import answer_to


def answer(question: str) -> str:
    """Return the answer to a question of thinker.py. Both are JSON."""
    gc.disable()  # a collection would take time away from a search
    try:
        return answer_to(question.encode()).decode()
    finally:
        gc.enable()
