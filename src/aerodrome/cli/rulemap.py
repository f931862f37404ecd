"""`aerodrome rulemap`: shows where each rule is written, decided and tested, and finds gaps and wrong chapters."""

from __future__ import annotations

import ast
import importlib
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path
from typing import Annotated, Final

import typer

from aerodrome.cli.chapters import WrongChapter, wrong_chapters
from aerodrome.cli.inputs import AsJson, read_text
from aerodrome.cli.output import print_json, print_table
from aerodrome.core import registry
from aerodrome.core.refusal import BadInput
from aerodrome.core.rulebook import id_pattern, is_ruling, rulebook
from aerodrome.core.title import Title
from aerodrome.vectors.document import read_vectors

KINDS: Final = ("physical", "notation", "interface")
PHYSICAL_AT_MOST: Final = 0.05


@dataclass(frozen=True)
class Exemption:
    """A rule that need not be in code and tests, and why."""

    id: str
    kind: str
    why: str

    def to_json(self) -> dict[str, object]:
        return {"id": self.id, "kind": self.kind, "why": self.why}


@dataclass(frozen=True)
class RuleMap:
    """The rules of one game, and the places that name them."""

    code: str
    text: set[str]
    in_code: set[str]
    in_tests: set[str]
    rulings: set[str]
    exempt: list[Exemption]
    chapters: list[WrongChapter] = field(default_factory=list)

    @property
    def rules(self) -> list[str]:
        """Return every rule that any place names."""
        return sorted(self.text | self.in_code | self.in_tests)

    def missing(self) -> list[dict[str, object]]:
        """Return each rule that some place does not name, with those places."""
        excused = {exemption.id for exemption in self.exempt}
        places = {"text": self.text, "code": self.in_code, "tests": self.in_tests}
        found: list[dict[str, object]] = []
        for rule in self.rules:
            where = [name for name, known in places.items() if rule not in known]
            if where and rule not in excused:
                found.append({"id": rule, "where": where})
        return found

    def to_json(self) -> dict[str, object]:
        return {
            "code": self.code,
            "rules": len(self.rules),
            "in_text": len(self.text),
            "in_code": len(self.in_code),
            "in_tests": len(self.in_tests),
            "rulings": len(self.rulings),
            "exempt": [exemption.to_json() for exemption in self.exempt],
            "missing": self.missing(),
            "chapters": [wrong.to_json() for wrong in self.chapters],
        }


def rulemap(
    root: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The repository. If omitted, this folder or one above it.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show where each rule is written, decided and tested. Exit code 1 if one is missing or a chapter is wrong."""
    tests = _tests_of(root)
    maps = [map_of(title, tests) for title in registry.titles()]
    if as_json:
        print_json({"games": [each.to_json() for each in maps]})
    else:
        _print_maps(maps)
    if any(each.missing() or each.chapters for each in maps):
        raise typer.Exit(1)


def map_of(title: Title, tests: Path) -> RuleMap:
    pattern = id_pattern(title.prefix)
    package = package_of(title)
    written = set(re.findall(rf"\*\*({pattern})\*\*", rulebook(title)))
    rules = {rule for rule in written if not is_ruling(rule)}
    exempt = read_exemptions(package / "exempt.toml", rules)
    return RuleMap(
        title.code,
        rules,
        _rules_in(_code(package), pattern),
        _rules_in(_proofs(tests, title.code), pattern),
        written - rules,
        exempt,
        wrong_chapters(title, package, tests),
    )


def package_of(title: Title) -> Path:
    """Return the folder of a game's package, or the file of a game in one file."""
    module = importlib.import_module(registry.PACKAGES[title.code])
    if not hasattr(module, "__path__"):
        return Path(str(module.__file__))
    with resources.as_file(resources.files(registry.PACKAGES[title.code])) as package:
        return package


def _rules_in(texts: Iterator[str], pattern: str) -> set[str]:
    whole = re.compile(rf"(?<![A-Z0-9-])({pattern})(?![\w-])")
    return {rule for text in texts for rule in whole.findall(text) if not is_ruling(rule)}


def _code(package: Path) -> Iterator[str]:
    """Yield the code and data of a game, and what runs vectors, which has the rules about them."""
    if package.is_file():
        text = read_text(package)
        yield text.replace(ast.get_docstring(ast.parse(text), clean=False) or "", "")  # without the rules themselves
        return
    with resources.as_file(resources.files("aerodrome.vectors")) as vectors:
        for path in sorted([*package.rglob("*.py"), *(package / "data").glob("*.toml"), *vectors.rglob("*.py")]):
            yield read_text(path)


def _proofs(tests: Path, code: str) -> Iterator[str]:
    """Yield the rule ids that tests and vectors claim to prove."""
    for path in sorted(tests.rglob("*.py")):
        yield from marked_rules(read_text(path))
    for document in sorted((tests / "vectors").glob(f"{code}.*")):
        for vector in read_vectors([document]):
            rules = vector.record.get("rules")
            yield from [str(rule) for rule in rules] if isinstance(rules, list) else []


def marked_rules(source: str) -> Iterator[str]:
    """Yield the texts in every `pytest.mark.rules(...)` of a source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rules":
            for argument in node.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def read_exemptions(path: Path, rules: set[str]) -> list[Exemption]:
    """Read the rows of a game's exempt.toml. A missing file has none."""
    if not path.exists():
        return []
    try:
        table = tomllib.loads(read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path} is not TOML: {error}.") from None
    rows = table.pop("exempt", [])
    if table or not isinstance(rows, list):
        raise BadInput(f"{path} should contain rows [[exempt]] and nothing else.")
    exempt = [_exemption(path, row, rules) for row in rows]
    twice = {each.id for each in exempt if [other.id for other in exempt].count(each.id) > 1}
    if twice:
        raise BadInput(f"{path} exempts {', '.join(sorted(twice))} twice.")
    physical = sum(each.kind == "physical" for each in exempt)
    if physical > PHYSICAL_AT_MOST * len(rules):
        raise BadInput(f"{path} exempts {physical} of {len(rules)} rules as physical. At most 5% may be.")
    return exempt


def _exemption(path: Path, row: object, rules: set[str]) -> Exemption:
    if not isinstance(row, dict) or set(row) != {"id", "kind", "why"}:
        raise BadInput(f"{path}: a row has id, kind and why, not {row!r}.")
    exemption = Exemption(str(row["id"]), str(row["kind"]), str(row["why"]))
    if exemption.id not in rules:
        raise BadInput(f"{path}: {exemption.id} is not a rule in RULES.md.")
    if exemption.kind not in KINDS:
        raise BadInput(
            f"{path}: the kind of {exemption.id} is {exemption.kind!r}. It should be one of {', '.join(KINDS)}."
        )
    if not exemption.why.strip():
        raise BadInput(f"{path}: {exemption.id} is exempt without a reason.")
    return exemption


def _tests_of(root: Path | None) -> Path:
    """Return the folder of tests in the named repository, or in the one around the current folder."""
    here = Path.cwd() if root is None else root
    for folder in [here, *here.resolve().parents] if root is None else [here]:
        if (folder / "tests").is_dir() and (folder / "src" / "aerodrome").is_dir():
            return folder / "tests"
    raise BadInput(f"{here} is not a checkout of Aerodrome with src/aerodrome and tests. Name one with --root.")


def _print_maps(maps: list[RuleMap]) -> None:
    columns = ["rules", "in text", "in code", "in tests", "rulings", "exempt", "missing", "chapters"]
    rows: list[list[object]] = []
    for each in maps:
        known = [len(each.rules), len(each.text), len(each.in_code), len(each.in_tests), len(each.rulings)]
        rows.append([each.code, *known, len(each.exempt), len(each.missing()), len(each.chapters)])
    print_table(["game", *columns], rows, right=columns)
    for each in maps:
        for kind in KINDS:
            ids = [exemption.id for exemption in each.exempt if exemption.kind == kind]
            if ids:
                print(f"{each.code}: exempt as {kind}: {', '.join(ids)}")
        for row in each.missing():
            where = row["where"]
            assert isinstance(where, list)
            print(f"{each.code}: {row['id']} is missing in {', '.join(where)}")
        for wrong in each.chapters:
            print(f"{each.code}: {wrong.file}, chapter {wrong.chapter}: {wrong.why}")
