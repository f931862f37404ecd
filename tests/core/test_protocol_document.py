"""The examples of docs/protocol.md run as tests."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"


def test_the_examples_of_the_protocol_hold() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    # Each block keeps its line numbers, so that a failure names the line of the document.
    outside = re.compile(r"^```$.*?^```python$|\A.*?^```python$|^```$.*\Z", re.MULTILINE | re.DOTALL)
    examples = outside.sub(lambda prose: "\n" * prose.group().count("\n"), text)
    test = doctest.DocTestParser().get_doctest(examples, {}, DOCUMENT.name, str(DOCUMENT), 0)
    assert len(test.examples) > 50
    report: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=report.append)
    assert "".join(report) == ""
