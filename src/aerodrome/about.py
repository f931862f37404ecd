"""What runs here and where it comes from: version, source link, rules and data, for page, terminal and reports."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import metadata
from typing import Final
from urllib.parse import urlencode, urlsplit

import aerodrome
from aerodrome.core import registry

SOURCE_LABEL: Final = "Source"  # of [project.urls] in pyproject.toml
LINK: Final = "Project-URL: "  # before each link of a release's METADATA
ISSUE_LETTERS_AT_MOST: Final = 7_000  # of an address; browsers and forges cut longer ones


@dataclass(frozen=True)
class GameAbout:
    code: str
    name: str
    rules: str  # its rules version
    data: str  # digest of its shipped values


@dataclass(frozen=True)
class About:
    version: str
    compiled: bool
    source: str  # where the source is; "" while that is not settled
    games: list[GameAbout]


@cache
def about() -> About:
    return About(aerodrome.__version__, aerodrome.COMPILED, source_link(), [_game(code) for code in registry.codes()])


def _game(code: str) -> GameAbout:
    title = registry.title(code)
    return GameAbout(code, title.name, title.rules_version, title.new(title.first_game).data_digest)


def release() -> str:
    """The version with the build, as a report names it."""
    return f"{aerodrome.__version__}, {'compiled' if aerodrome.COMPILED else 'interpreted'}"


def source_link() -> str:
    """The link of [project.urls] called Source; "" if it is empty, no web address, or nothing is installed."""
    try:
        facts = metadata.distribution("aerodrome").read_text("METADATA") or ""
    except metadata.PackageNotFoundError:
        return ""
    # Read here, because the reader of the standard library is large and a page would need it for nothing else.
    lines = facts.partition("\n\n")[0].splitlines()
    return source_among([line.removeprefix(LINK) for line in lines if line.startswith(LINK)])


def source_among(links: list[str]) -> str:
    """The source among lines like "Source, https://forge.example/aerodrome"."""
    for each in links:
        label, _, link = each.partition(",")
        if label.strip() == SOURCE_LABEL and _is_web_address(link.strip()):
            return link.strip().rstrip("/")
    return ""


def _is_web_address(link: str) -> bool:
    parts = urlsplit(link)
    return parts.scheme in ("http", "https") and bool(parts.netloc)


def issue_link(title: str, body: str, short_body: str, source: str | None = None) -> str:
    """An address that opens a new issue with this text, or with the short one if it is too long. "" without source."""
    where = source_link() if source is None else source
    if not where:
        return ""
    whole = _issue_link(where, title, body)
    return whole if len(whole) <= ISSUE_LETTERS_AT_MOST else _issue_link(where, title, short_body)


def _issue_link(source: str, title: str, body: str) -> str:
    if "gitlab" in urlsplit(source).netloc:
        return f"{source}/-/issues/new?" + urlencode({"issue[title]": title, "issue[description]": body})
    return f"{source}/issues/new?" + urlencode({"title": title, "body": body})
