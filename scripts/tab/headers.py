"""The C headers of the Python in a page: from a Python of that version on this machine, or from a package of Debian.

Older Debians lack the package. They find it in a later suite of the mirror that they already use: a private source list
is made from the machine's own one, with another suite. Everything lands in the build folder, and nothing is installed.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Final

from scripts.tab.fetched import Pyodide
from scripts.tab.steps import WORK, NotCompiled, TabError, run, say

HEADERS: Final = WORK / "headers"
APT: Final = WORK / "apt"
SOURCES: Final = Path("/etc/apt")
RELEASE: Final = Path("/etc/os-release")
LATER: Final = ("testing", "sid")
NEEDED: Final = ("Python.h", "internal/pycore_debug_offsets.h")
ASK: Final = "import platform, sysconfig; print(platform.python_version(), sysconfig.get_path('include'), sep='\\n')"


def find_headers(python: Pyodide) -> str:
    """Fill the folder of headers, and return the version of Python that they are of. Raise NotCompiled without any."""
    mark = WORK / "headers.version"
    if not (
        mark.is_file() and mark.read_text(encoding="utf-8").startswith(f"{python.minor}.") and _is_complete(HEADERS)
    ):
        mark.unlink(missing_ok=True)
        version = _of_machine(python) or _of_debian(python)
        mark.write_text(version, encoding="utf-8")
    return mark.read_text(encoding="utf-8")


def _is_complete(folder: Path) -> bool:
    return all((folder / each).is_file() for each in NEEDED)


def _copy(folder: Path) -> None:
    """Copy all headers but pyconfig.h, which describes another machine."""
    shutil.rmtree(HEADERS, ignore_errors=True)
    shutil.copytree(folder, HEADERS, ignore=shutil.ignore_patterns("pyconfig*.h"))


def _of_machine(python: Pyodide) -> str:
    """Use the headers of a Python that is installed here. Return its version, or ""."""
    programs = [sys.executable] if sysconfig.get_python_version() == python.minor else []
    found = shutil.which(f"python{python.minor}")
    for program in [*programs, *([found] if found else [])]:
        version, include = run([program, "-c", ASK]).strip().splitlines()[:2]
        if version.startswith(f"{python.minor}.") and _is_complete(Path(include)):
            say(f"taking the headers of Python {version} from this machine")
            _copy(Path(include))
            return version
    return ""


def _of_debian(python: Pyodide) -> str:
    package = f"libpython{python.minor}-dev"
    if not (shutil.which("apt-get") and shutil.which("dpkg-deb")):
        raise NotCompiled(f"there are no headers of Python {python.minor}, and no apt-get to fetch {package}.")
    for suite in ["", *(LATER if _facts().get("ID") == "debian" else ())]:
        file = _download(package, suite)
        if file is not None:
            return _unpack(file, python)
    raise NotCompiled(f"there are no headers of Python {python.minor}: no suite of the mirror in use has {package}.")


def _download(package: str, suite: str) -> Path | None:
    """Download a package from a suite, or from the machine's own ones. Return None if the suite does not have it."""
    shutil.rmtree(APT, ignore_errors=True)
    for folder in ("sources", "lists/partial", "cache/archives/partial", "files"):
        (APT / folder).mkdir(parents=True)
    _write_sources(suite)
    options = {
        "Dir::Etc::sourcelist": os.devnull,
        "Dir::Etc::sourceparts": str(APT / "sources"),
        "Dir::State::lists": str(APT / "lists"),
        "Dir::Cache": str(APT / "cache"),
        "Acquire::Languages": "none",
        "APT::Sandbox::User": "root",
    }
    flags = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
    say(f"looking for {package} in {suite or 'the suites in use'}")
    try:
        run(["apt-get", *flags, "--quiet", "update"])
        run(["apt-get", *flags, "--quiet", "download", package], folder=APT / "files")
    except TabError:
        return None
    return next((APT / "files").glob("*.deb"), None)


def _unpack(file: Path, python: Pyodide) -> str:
    run(["dpkg-deb", "--extract", file, APT / "unpacked"])
    _copy(APT / "unpacked" / "usr" / "include" / f"python{python.minor}")
    patch = (HEADERS / "patchlevel.h").read_text(encoding="utf-8")
    found = re.search(r'#define PY_VERSION\s+"([^"]+)"', patch)
    if found is None or not _is_complete(HEADERS):
        raise NotCompiled(f"{file.name} does not have the headers that are needed.")
    shutil.rmtree(APT)
    return found[1]


# The source lists.


def _facts() -> dict[str, str]:
    """Return what the system says about itself."""
    lines = RELEASE.read_text(encoding="utf-8").splitlines() if RELEASE.is_file() else []
    return {name: value.strip('"') for name, _, value in (line.partition("=") for line in lines)}


def _write_sources(suite: str) -> None:
    """Write a private copy of the source lists, with another suite if one is given."""
    codename = _facts().get("VERSION_CODENAME", "")
    files = [SOURCES / "sources.list", *sorted((SOURCES / "sources.list.d").glob("*"))]
    for number, file in enumerate(each for each in files if each.suffix in (".list", ".sources") and each.is_file()):
        text = file.read_text(encoding="utf-8")
        renamed = text if not suite else renamed_suites(text, file.suffix, codename, suite)
        (APT / "sources" / f"{number}{file.suffix}").write_text(renamed, encoding="utf-8")


def renamed_suites(text: str, suffix: str, codename: str, suite: str) -> str:
    """Return only the entries of the system's own suite, with the other suite in its place."""
    if suffix == ".sources":
        entries = [entry for entry in re.split(r"\n\s*\n", text) if codename in _suites(entry)]
        return "\n\n".join(re.sub(r"(?m)^Suites:.*$", f"Suites: {suite}", entry).strip() + "\n" for entry in entries)
    lines = [line for line in text.splitlines() if re.match(rf"deb\s+(\[.*?\]\s+)?\S+\s+{codename}\s", line)]
    return "".join(re.sub(rf"\s{codename}\s", f" {suite} ", line, count=1) + "\n" for line in lines)


def _suites(entry: str) -> list[str]:
    found = re.search(r"(?m)^Suites:(.*)$", entry)
    return found[1].split() if found else []
