"""Writes the folder of a tab: the client, the runtime, the package and the desk's answers, with a list of all files."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import metadata, util
from pathlib import Path
from typing import Any, Final

import msgspec

import aerodrome
from aerodrome.core.refusal import BadInput
from aerodrome.tab.archive import write_archive
from aerodrome.tab.baked import baked_answers
from aerodrome.tab.modules import Sources, data_files, engine_digest, page_modules

LIST: Final = "tab.json"
PAGE: Final = "index.html"
OF_TAB: Final = "tab"  # the folder of a client with what only a tab has; it belongs to the root
RUNTIME: Final = "runtime"
FACTS: Final = "runtime.json"
LIBRARIES: Final = "runtime/site.zip"
ENGINE: Final = "runtime/engine.zip"
PACKAGE: Final = "engine/aerodrome.zip"
NOTICES: Final = "notices.txt"
RELEASE: Final = 'data-release=""'  # of the page; filled in with the digest of the release
UNFETCHED: Final = (LIST, "third-party.json", f"{RUNTIME}/{FACTS}", f"{RUNTIME}/{NOTICES}")  # no page asks for these


class CompiledEngine(msgspec.Struct, frozen=True):
    """The engine in a runtime: what it was compiled from, and which modules it has."""

    digest: str
    modules: list[str]


class RuntimeFacts(msgspec.Struct, frozen=True):
    """The facts in runtime.json that a folder depends on."""

    python: str
    magic: str  # begins all bytecode of that Python
    site: str
    engine: CompiledEngine | None


@dataclass(frozen=True)
class Made:
    engine: str
    remark: str  # why the folder is not as good as it could be; "" if it is


def read_facts(runtime: Path) -> RuntimeFacts:
    """Return what a runtime contains. BadInput says what is wrong with the folder."""
    file = runtime / FACTS
    if not file.is_file():
        raise BadInput(f"{runtime} is not the runtime of a tab: it has no {FACTS}. Name the folder {RUNTIME} of a tab.")
    try:
        return msgspec.json.decode(file.read_bytes(), type=RuntimeFacts)
    except msgspec.DecodeError as error:
        raise BadInput(f"{file} cannot be read: {error}. Name the folder {RUNTIME} of a tab.") from None


def refuse_foreign(target: Path) -> None:
    """Refuse a folder that has files, but is no tab."""
    if target.exists() and not target.is_dir():
        raise BadInput(f"{target} is a file. Name a folder for the tab.")
    if target.is_dir() and any(target.iterdir()) and not (target / LIST).is_file():
        raise BadInput(f"{target} is not empty, and not a tab. It was left as it is. Name another folder.")


def write_tab(target: Path, client: Path, runtime: Path, bytecode: Mapping[str, bytes] | None = None) -> Made:
    """Write a tab, in place of an older one. `bytecode` is that of the package, if it is already compiled."""
    refuse_foreign(target)
    facts = read_facts(runtime)
    package = Package(facts, bytecode)
    new = target.with_name(f"{target.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    _copy_client(client, new)
    shutil.copytree(runtime, new / RUNTIME)
    if package.engine != "compiled":
        (new / ENGINE).unlink(missing_ok=True)
    (new / PACKAGE).parent.mkdir()
    write_archive(new / PACKAGE, package.contents)
    notices = new / RUNTIME / NOTICES
    more = notices.read_text(encoding="utf-8") if notices.is_file() else ""
    for path, content in baked_answers(compiled=package.engine == "compiled", notices=more).items():
        _write(new / "baked" / path, content)
    _list_files(new, package.engine, facts.site)
    shutil.rmtree(target, ignore_errors=True)
    new.rename(target)
    return Made(package.engine, package.remark)


# The client.


def _copy_client(client: Path, folder: Path) -> None:
    """Copy the client. The tab's own files replace those of a served page."""
    shutil.copytree(client, folder, ignore=lambda where, _: [OF_TAB, PAGE] if Path(where) == client else [])
    if not (client / OF_TAB / PAGE).is_file():
        raise BadInput(f"{client} has no page for a tab. Build the client again.")
    shutil.copytree(client / OF_TAB, folder, dirs_exist_ok=True)


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


# The package.


class Package:
    """What a page needs of this package: data, and those modules that the runtime does not have compiled."""

    def __init__(self, facts: RuntimeFacts, bytecode: Mapping[str, bytes] | None) -> None:
        self.sources = Sources(Path(aerodrome.__file__).parent)
        modules = page_modules(self.sources)
        self.engine, self.remark = "interpreted", ""
        if facts.engine is None:
            self.remark = "The runtime has no compiled engine."
        elif facts.engine.digest != engine_digest(self.sources, modules):
            self.remark = "The compiled engine of the runtime was made from other sources, so it was left out."
        else:
            self.engine = "compiled"
            modules = [name for name in modules if name not in facts.engine.modules]
        self.contents = {place: file.read_bytes() for place, file in data_files(self.sources, modules).items()}
        self.contents |= self._modules(modules, facts, bytecode) | _metadata()

    def _modules(
        self, modules: list[str], facts: RuntimeFacts, bytecode: Mapping[str, bytes] | None
    ) -> dict[str, bytes]:
        places = {name: self.sources.place(name) for name in modules}
        if bytecode is not None:
            return {f"{place}c": bytecode[f"{place}c"] for place in places.values()}
        if util.MAGIC_NUMBER.hex() == facts.magic:
            return {f"{place}c": compiled(self.sources.file(name), place) for name, place in places.items()}
        self.remark += f" The page compiles the modules at each start: this is not Python {facts.python}."
        self.remark = self.remark.strip()
        return {place: self.sources.file(name).read_bytes() for name, place in places.items()}


def compiled(file: Path, place: str) -> bytes:
    """Return the bytecode of a module, which names its source by the place in the archive."""
    import marshal

    source = file.read_bytes()
    code = compile(source, place, "exec", dont_inherit=True)
    return util.MAGIC_NUMBER + (1).to_bytes(4, "little") + util.source_hash(source) + marshal.dumps(code)


def _metadata() -> dict[str, bytes]:
    """Return the facts about this release that the package reads about itself, without the long description."""
    try:
        facts = metadata.distribution("aerodrome").read_text("METADATA") or ""
    except metadata.PackageNotFoundError:
        return {}
    head = facts.partition("\n\n")[0] + "\n"
    return {f"aerodrome-{aerodrome.__version__}.dist-info/METADATA": head.encode()}


# The list of files.


def _list_files(folder: Path, engine: str, site: str) -> None:
    """Name the release in the page, and list every file that a page may ask for."""
    files = [file.relative_to(folder).as_posix() for file in sorted(folder.rglob("*")) if file.is_file()]
    fetched = [path for path in files if path not in UNFETCHED]
    digest = hashlib.sha256("".join(f"{path} {_sha256(folder / path)}\n" for path in fetched).encode()).hexdigest()
    page = folder / PAGE
    page.write_text(page.read_text(encoding="utf-8").replace(RELEASE, f'data-release="{digest}"'), encoding="utf-8")
    archives = [path for path in (LIBRARIES, ENGINE, PACKAGE) if path in fetched]
    entries: list[dict[str, Any]] = [
        {"path": path, "bytes": (folder / path).stat().st_size, "sha256": _sha256(folder / path)} for path in fetched
    ]
    facts = {
        "version": aerodrome.__version__,
        "digest": digest,
        "engine": engine,
        "archives": archives,
        "site": site,
        "files": entries,
    }
    (folder / LIST).write_text(json.dumps(facts, indent=1) + "\n", encoding="utf-8")


def _sha256(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()
