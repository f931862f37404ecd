"""The check for words that docs/style.md advises against."""

from __future__ import annotations

import pytest

from scripts.check_prose import hits_in, is_clean


@pytest.mark.parametrize(
    "text",
    [
        "Send it to whoever waits.",
        "Who has won is content.",
        "The server waits for somebody.",
        "The seat is told what it missed.",
        "The game goes on.",
        "About 73 % of them.",
        "One; two; three.",
    ],
)
def test_advised_against(text: str) -> None:
    assert len(hits_in("docs/some.md", text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "Who wins?",
        "The player who wins is content.",
        "The dog goes on to the next round.",
        "Write `whoever` in code only.",
        "```\nwhoever\n```",
        "73% of them; and more.",
        'CAUSES = ["side empty", "nobody fires"]',
    ],
)
def test_fine(text: str) -> None:
    assert hits_in("docs/some.md", text) == []


def test_python_is_read_by_its_comments_and_sentences() -> None:
    source = 'told = somebody("nobody")  # whoever\nsay("Everybody waits.")\n'
    assert [(hit.line, hit.text) for hit in hits_in("a.py", source)] == [(1, "whoever"), (2, "Everybody")]


def test_a_page_is_read_without_its_style() -> None:
    source = "<p>{somebody} waits</p>\n<p>Nobody waits</p>\n<style>\n/* anew */\n</style>\n"
    assert [(hit.line, hit.text) for hit in hits_in("A.svelte", source)] == [(2, "Nobody")]


def test_a_loop_is_not_a_sentence() -> None:
    source = 'for (let i = 0; i < 3; i++) draw(0.5);\nlabel("left; Speed 1; ! stalls");\n'
    assert hits_in("a.ts", source) == []


def test_a_folder_stands_for_what_is_in_it() -> None:
    assert is_clean("scripts/play/work.py")
    assert not is_clean("scripts_of_others/work.py")
