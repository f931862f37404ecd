"""Find small possible mistakes in the rules of a game, and draw a fixed sample of them.

A mutant is the source of one module with one small edit: an operator, a comparison, a constant or a return. The edit is
made in the text, so that comments and line numbers stay. Annotations, assertions, decorators and sentences are never
edited, nor are numbers that only serve as identifiers (see `_is_identifier`).
"""

from __future__ import annotations

import ast
import hashlib
import io
import re
import tokenize
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

COMPARISONS: Final = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "in": "not in", "not in": "in", "is": "is not", "is not": "is",
}  # fmt: skip
OPERATORS: Final = {
    "+": "-", "-": "+", "*": "+", "/": "*", "//": "*", "%": "//", "**": "*",
    "<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "&",
}  # fmt: skip
LOGIC: Final = {"and": "or", "or": "and"}

RULE_ID: Final = re.compile(r"\b(DF|DOW|D17|AOD)-[A-Z]+-")


class Mutant(NamedTuple):
    """One edit: `text[start:end]` becomes `new`. Its lines before and after identify it, not its place in the file."""

    module: str  # as in dog_fight/rules/tiles.py
    function: str  # "" at the level of the module
    number: int  # among identical edits in this function, from 1
    kind: str
    line: int
    start: int
    end: int
    new: str
    before: str
    after: str

    @property
    def name(self) -> str:
        return "|".join([self.module, self.function, self.before, self.after, str(self.number)])

    @property
    def id(self) -> str:
        return hashlib.sha256(self.name.encode()).hexdigest()[:8]

    def applied(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]


class Edit(NamedTuple):
    kind: str
    start: int
    end: int
    new: str


class Token(NamedTuple):
    text: str
    start: int
    end: int


# Files and mutants.


def rule_files(games: Path, game: str) -> list[Path]:
    """Return the rules of a game: its rules/ and phases/, and victory.py, which says how it ends."""
    package = games / game
    files = [*sorted(package.glob("rules/*.py")), *sorted(package.glob("phases/*.py"))]
    return files + [path for path in [package / "victory.py"] if path.exists()]


def all_mutants(games: Path, game: str) -> list[Mutant]:
    found: list[Mutant] = []
    for path in rule_files(games, game):
        found += mutants_of(path.relative_to(games).as_posix(), path.read_text(encoding="utf-8"))
    return found


def drawn(mutants: list[Mutant], number: int, seed: int) -> list[Mutant]:
    """Draw mutants. The same sources and seed give the same ones, and an edit of the sources replaces few of them.

    The rank of a mutant depends on the seed and its name, and those with the lowest ranks are drawn.
    """
    ranked = sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed}|{mutant.name}".encode()).digest())
    chosen = set(ranked[:number])
    return [mutant for mutant in mutants if mutant in chosen]


def mutants_of(module: str, text: str) -> list[Mutant]:
    source = Source(text)
    found: list[Mutant] = []
    seen: Counter[tuple[str, str, str]] = Counter()
    for function, edit in sorted(_edits(source), key=lambda pair: (pair[1].start, pair[1].end, pair[1].new)):
        before, after = source.lines_around(edit)
        seen[function, before, after] += 1
        number = seen[function, before, after]
        line = source.text.count("\n", 0, edit.start) + 1
        found.append(Mutant(module, function, number, edit.kind, line, edit.start, edit.end, edit.new, before, after))
    return found


# Reading a module.


class Source:
    """The text of a module, its tree and its tokens, all by offset in the text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self._lines = text.splitlines(keepends=True)
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line))
        self.tokens = [
            Token(
                token.string,
                self._starts[token.start[0] - 1] + token.start[1],
                self._starts[token.end[0] - 1] + token.end[1],
            )
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type in (tokenize.OP, tokenize.NAME, tokenize.NUMBER, tokenize.STRING)
        ]
        self._token_starts = [token.start for token in self.tokens]

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self._offset(node.lineno, node.col_offset), self._offset(node.end_lineno, node.end_col_offset)

    def of(self, node: ast.expr | ast.stmt) -> str:
        start, end = self.span(node)
        return self.text[start:end]

    def line_of(self, node: ast.expr | ast.stmt) -> str:
        return self._lines[node.lineno - 1]

    def between(self, start: int, end: int) -> list[Token]:
        """Return the tokens that begin in this range, without brackets."""
        first, last = bisect_left(self._token_starts, start), bisect_left(self._token_starts, end)
        return [token for token in self.tokens[first:last] if token.text not in "()"]

    def lines_around(self, edit: Edit) -> tuple[str, str]:
        """Return the lines of an edit before and after it, without indentation and comments."""
        first = self.text.rfind("\n", 0, edit.start) + 1
        last = self.text.find("\n", edit.end)
        before = self.text[first:last]
        after = self.text[first : edit.start] + edit.new + self.text[edit.end : last]
        return _plain(before), _plain(after)

    def _offset(self, line: int, column: int) -> int:
        """Convert a line and column of the tree, which counts columns in bytes."""
        return self._starts[line - 1] + len(self._lines[line - 1].encode()[:column].decode())


def _plain(lines: str) -> str:
    return " ".join(re.sub(r"\s+# .*$", "", line).strip() for line in lines.splitlines()).strip()


# Finding the edits.


def _edits(source: Source) -> Iterator[tuple[str, Edit]]:
    identifiers = {id(node) for node in source.tree.body if _is_identifier(source, node)}
    yield from _walk(source, source.tree, "", None, identifiers)


def _walk(
    source: Source, node: ast.AST, function: str, returns: ast.expr | None, left_alone: set[int]
) -> Iterator[tuple[str, Edit]]:
    if id(node) in left_alone or isinstance(node, ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom):
        return
    skipped: list[ast.AST | None] = []
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        function = f"{function}.{node.name}" if function else node.name
        skipped += node.decorator_list
    if isinstance(node, ast.FunctionDef):
        returns = node.returns
        skipped.append(node.returns)
    if isinstance(node, ast.arg | ast.AnnAssign):
        skipped.append(node.annotation)
    for edit in _edits_of(source, node, returns):
        yield function, edit
    for child in ast.iter_child_nodes(node):
        if child not in skipped:
            yield from _walk(source, child, function, returns, left_alone)


def _edits_of(source: Source, node: ast.AST, returns: ast.expr | None) -> Iterator[Edit]:
    if isinstance(node, ast.Compare):
        operands = [node.left, *node.comparators]
        for left, right in pairwise(operands):
            yield _exchanged(source, "comparison", left, right, COMPARISONS)
    elif isinstance(node, ast.BoolOp):
        for left, right in pairwise(node.values):
            yield _exchanged(source, "operator", left, right, LOGIC)
    elif isinstance(node, ast.BinOp):
        if not _joins_texts_or_lists(node):
            yield _exchanged(source, "operator", node.left, node.right, OPERATORS)
    elif isinstance(node, ast.AugAssign):
        augmented = {f"{old}=": f"{new}=" for old, new in OPERATORS.items()}
        yield _exchanged(source, "operator", node.target, node.value, augmented)
    elif isinstance(node, ast.UnaryOp):
        yield from _without_sign(source, node)
    elif isinstance(node, ast.Constant):
        yield from _other_constant(source, node)
    elif isinstance(node, ast.Return):
        yield from _other_return(source, node, returns)


def _exchanged(source: Source, kind: str, left: ast.expr, right: ast.expr, table: dict[str, str]) -> Edit:
    """Replace the operator between two operands by its counterpart."""
    tokens = source.between(source.span(left)[1], source.span(right)[0])
    return Edit(kind, tokens[0].start, tokens[-1].end, table[" ".join(token.text for token in tokens)])


def _joins_texts_or_lists(node: ast.BinOp) -> bool:
    """Return whether a plus joins texts or lists. Replacing it could only cause an error."""
    return any(
        isinstance(side, ast.List | ast.ListComp | ast.JoinedStr)
        or (isinstance(side, ast.Constant) and isinstance(side.value, str))
        for side in (node.left, node.right)
    )


def _without_sign(source: Source, node: ast.UnaryOp) -> Iterator[Edit]:
    """Turn `not x` and `-x` into `x`. A negative number counts as a constant."""
    start, end = source.span(node)[0], source.span(node.operand)[0]
    if isinstance(node.op, ast.Not):
        yield Edit("operator", start, start + len("not "), "")
    elif isinstance(node.op, ast.USub) and not isinstance(node.operand, ast.Constant):
        yield Edit("operator", start, end - (end - start - 1), "")


def _other_constant(source: Source, node: ast.Constant) -> Iterator[Edit]:
    start, end = source.span(node)
    if isinstance(node.value, bool):
        yield Edit("constant", start, end, str(not node.value))
    elif isinstance(node.value, int):
        yield Edit("constant", start, end, str(node.value + 1))


def _other_return(source: Source, node: ast.Return, returns: ast.expr | None) -> Iterator[Edit]:
    """Return another value of the same type. A bare return falls through to the next statement."""
    start, end = source.span(node)
    if node.value is None:
        yield Edit("return", start, end, "pass")
        return
    if returns is None or isinstance(node.value, ast.Constant):
        return  # constants have their own edit
    kind, value = source.of(returns), source.of(node.value)
    if kind == "bool":
        yield Edit("return", start, end, f"return not ({value})")
    elif kind in ("int", "i64"):
        yield Edit("return", start, end, f"return ({value}) + 1")
    elif kind.endswith("| None"):
        yield Edit("return", start, end, "return None")
    elif kind.startswith("list[") and value != "[]":
        yield Edit("return", start, end, "return []")


def _is_identifier(source: Source, node: ast.stmt) -> bool:
    """Return whether a Final number of a module is only a code, a mask or a size: its line names no rule.

    A number in a sequence 0, 1, 2 is a code too, even if its line names the rule that uses it.
    """
    if not _is_final_number(node):
        return False
    if not RULE_ID.search(source.line_of(node)):
        return True
    body = source.tree.body
    place = body.index(node)
    neighbours = [each for each in body[max(0, place - 1) : place + 2] if each is not node and _is_final_number(each)]
    return any(abs(_number(each) - _number(node)) == 1 and abs(each.lineno - node.lineno) == 1 for each in neighbours)


def _is_final_number(node: ast.stmt) -> bool:
    if not isinstance(node, ast.AnnAssign) or not isinstance(node.annotation, ast.Name) or node.value is None:
        return False
    if node.annotation.id != "Final":
        return False
    return all(
        isinstance(part, ast.Constant | ast.UnaryOp | ast.BinOp | ast.operator | ast.unaryop)
        for part in ast.walk(node.value)
    )


def _number(node: ast.stmt) -> int:
    assert isinstance(node, ast.AnnAssign)
    assert node.value is not None
    value = eval(compile(ast.Expression(node.value), "a constant", "eval"))
    assert isinstance(value, int)
    return value
