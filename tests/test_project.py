"""The files around the code: one version, links that work, and a workflow that runs the checks."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import aerodrome
import hatch_build

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_the_version_is_written_in_one_place() -> None:
    assert "version" in PROJECT["project"]["dynamic"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "src/aerodrome/__init__.py"
    wheels = re.findall(r"aerodrome-([\d.]+)-py3-none-any\.whl", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert set(wheels) == {aerodrome.__version__}


def test_the_changelog_begins_with_what_comes_next() -> None:
    first = re.search(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert first is not None
    assert first[1] == "Unreleased" or first[1].startswith(aerodrome.__version__)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", text)
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_the_forge_runs_what_ci_runs() -> None:
    flow = yaml.safe_load((ROOT / ".github" / "workflows" / "check.yml").read_text(encoding="utf-8"))
    job = flow["jobs"]["check"]
    assert [step["run"] for step in job["steps"] if "run" in step] == [".ci/run"]
    version = re.fullmatch(r"python:(\d+)\.(\d+)-bookworm", job["container"])
    assert version is not None
    assert (3, 11) <= (int(version[1]), int(version[2])) <= hatch_build.NEWEST_COMPILED


def test_a_release_publishes_the_page_with_the_compiled_engine() -> None:
    flow = yaml.safe_load((ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8"))
    assert flow[True] == {"release": {"types": ["published"]}, "workflow_dispatch": None}  # YAML reads `on` as true
    build = flow["jobs"]["build"]
    assert [step["run"] for step in build["steps"] if "run" in step] == ["make tab"]
    assert build["env"]["AERODROME_NATIVE"] == "on"
    uploads = [step for step in build["steps"] if "upload" in step.get("uses", "")]
    assert [step["with"]["path"] for step in uploads] == ["build/tab", "build/tab"]
    assert flow["jobs"]["publish"]["needs"] == flow["jobs"]["attach"]["needs"] == "build"


def test_issue_templates_say_what_they_are_for() -> None:
    templates = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.md"))
    assert len(templates) == 3
    for template in templates:
        head = yaml.safe_load(template.read_text(encoding="utf-8").split("---\n")[1])
        assert {"name", "about", "labels"} <= set(head)
