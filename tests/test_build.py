"""The build: what is compiled, how to choose that, and what is pinned."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from importlib import import_module
from pathlib import Path

import pytest

import aerodrome
import hatch_build

ROOT = Path(__file__).parents[1]
REQUIREMENTS = sorted((ROOT / "requirements").iterdir())


def native_names(folder: Path, *files: str) -> list[str]:
    for file in files:
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    return [path.relative_to(folder).as_posix() for path in hatch_build.native_modules(folder)]


def test_engine_is_compiled_at_any_depth(tmp_path: Path) -> None:
    engine = ["core/game.py", "games/duel/phases/fire.py", "games/duel/state.py", "lattice/hexes.py"]
    assert native_names(tmp_path, *engine) == engine


def test_bots_and_what_they_know_are_compiled_but_not_what_runs_outside(tmp_path: Path) -> None:
    thinking = ["bots/age_of_dogfights/plan.py", "bots/frozen/v1/duel/plan.py", "bots/greedy.py"]
    thinking += ["bots/heuristics/duel.py"]
    assert native_names(tmp_path, *thinking, "bots/outside/line.py") == thinking


@pytest.mark.parametrize("name", ["__init__.py", "notation.py", "options.py", "terminal.py", "vectors.py", "words.py"])
def test_edges_stay_interpreted(tmp_path: Path, name: str) -> None:
    assert native_names(tmp_path, f"core/{name}", f"games/duel/{name}", f"bots/{name}") == []


def test_folders_of_a_large_game_may_stay_interpreted(tmp_path: Path) -> None:
    edges = ["notation/reading.py", "setup/seats.py", "terminal/panels.py"]
    assert native_names(tmp_path, *[f"games/age_of_dogfights/{name}" for name in edges]) == []
    assert native_names(tmp_path, "games/duel/phases/setup.py") == ["games/duel/phases/setup.py"]


def test_other_packages_and_data_stay_out(tmp_path: Path) -> None:
    assert native_names(tmp_path, "cli/main.py", "simulation/arena.py", "games/duel/data/planes.toml") == []


def test_real_engine_is_found() -> None:
    assert ROOT / "src/aerodrome/core/game.py" in hatch_build.native_modules(ROOT / "src/aerodrome")


def test_a_python_newer_than_mypyc_gets_the_pure_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    assert hatch_build.why_mypyc_lags(hatch_build.NEWEST_COMPILED) == ""
    assert hatch_build.why_mypyc_lags((3, 99)) == "the pinned mypyc compiles for Python up to 3.14, not yet for 3.99."
    monkeypatch.setattr(hatch_build, "NEWEST_COMPILED", (3, 10))
    assert hatch_build.why_not_native().startswith("the pinned mypyc compiles for Python up to 3.10")


def test_every_compiled_module_is_hot_or_cold_and_not_both() -> None:
    """Put a new module on one side of the list in hatch_build.py: hot if every decision of a game runs through it."""
    package = ROOT / "src/aerodrome"
    compiled = [path.relative_to(package).as_posix() for path in hatch_build.native_modules(package)]
    listed = [*hatch_build.modules_of(hatch_build.HOT), *hatch_build.modules_of(hatch_build.COLD)]
    assert sorted(listed) == compiled


@pytest.mark.tools
def test_a_small_engine_is_compiled_of_hot_and_cold_modules(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    root = small_engine(tmp_path / "root")
    (tmp_path / "build").mkdir()
    found = hatch_build.compile_modules(root, tmp_path / "build")
    said = capfd.readouterr().err
    assert "aerodrome: compiling the engine, translating it to C" in said
    parts = [line.partition(", part ")[2] for line in said.splitlines() if ", part " in line]
    assert parts == [f"{number} of {len(parts)}" for number in range(1, len(parts) + 1)]
    for path, place in found.items():
        target = tmp_path / "installed" / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(Path(path).read_bytes())
    for folder in ("", "core", "games", "games/duel"):
        (tmp_path / "installed/aerodrome" / folder / "__init__.py").touch()
    show = "import aerodrome.games.duel.title as title; print(title.fire([7, 8, 9], -1), title.__file__)"
    result = subprocess.run(
        [sys.executable, "-c", show],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path / "installed")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.stdout.startswith("9 "), result.stderr
    assert not result.stdout.strip().endswith(".py")


def small_engine(root: Path) -> Path:
    """Write an engine of two modules: one is on the hot list by its name, the other is unlisted and so cold."""
    texts = {
        "core/game.py": "def item(items: list[int], index: int) -> int:\n    return items[index]\n",
        "games/duel/title.py": "from aerodrome.core.game import item\n\n\n"
        "def fire(items: list[int], index: int) -> int:\n    return item(items, index)\n",
    }
    for name, text in texts.items():
        path = root / "src/aerodrome" / name
        path.parent.mkdir(parents=True)
        path.write_text(text)
    for name in ("pyproject.toml", "compile_engine.py"):
        (root / name).write_text((ROOT / name).read_text())
    return root


@pytest.mark.tools
def test_an_engine_that_does_not_compile_is_reported_with_what_mypy_says(tmp_path: Path) -> None:
    root = small_engine(tmp_path / "root")
    (root / "src/aerodrome/core/game.py").write_text(
        "def item(items: list[int], index: int) -> str:\n    return items\n"
    )
    (tmp_path / "build").mkdir()
    with pytest.raises(
        hatch_build.BuildError, match=r"(?s)Incompatible return value.*AERODROME_NATIVE=off to build the pure"
    ):
        hatch_build.compile_modules(root, tmp_path / "build")


@pytest.mark.parametrize(
    ("value", "choice"), [(None, "auto"), ("", "auto"), ("auto", "auto"), ("on", "on"), ("off", "off")]
)
def test_choice_of_compiling(value: str | None, choice: str) -> None:
    assert hatch_build.native_choice({} if value is None else {"AERODROME_NATIVE": value}) == choice


def test_choice_of_the_web_client() -> None:
    assert hatch_build.web_choice({}) == "auto"
    assert hatch_build.web_choice({"AERODROME_WEB": "off"}) == "off"
    with pytest.raises(hatch_build.BuildError, match=r"AERODROME_WEB is 'no', but must be one of auto, on, off\."):
        hatch_build.web_choice({"AERODROME_WEB": "no"})


def built_client(folder: Path) -> Path:
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("page")
    (folder / "assets" / "main.js").write_text("code")
    return folder


def test_a_web_client_that_is_built_already_goes_into_the_wheel(tmp_path: Path) -> None:
    built = built_client(tmp_path / "dist")
    result = build_wheel(tmp_path / "wheel", AERODROME_NATIVE="off", AERODROME_WEB="on", AERODROME_WEB_DIST=str(built))
    assert result.returncode == 0, result.stderr
    (wheel,) = (tmp_path / "wheel").iterdir()
    names = zipfile.ZipFile(wheel).namelist()
    assert {"aerodrome/web/index.html", "aerodrome/web/assets/main.js"} <= set(names)


def test_a_web_client_that_is_not_there_is_missed_in_words(tmp_path: Path) -> None:
    missing = str(tmp_path / "nowhere")
    on = build_wheel(tmp_path / "on", AERODROME_NATIVE="off", AERODROME_WEB="on", AERODROME_WEB_DIST=missing)
    assert on.returncode != 0
    assert "there is no index.html" in on.stderr + on.stdout


def test_the_sdist_holds_the_built_client_and_what_a_build_needs(tmp_path: Path) -> None:
    built = built_client(tmp_path / "dist")
    result = build(tmp_path / "sdist", "sdist", AERODROME_WEB="on", AERODROME_WEB_DIST=str(built))
    assert result.returncode == 0, result.stderr
    (sdist,) = (tmp_path / "sdist").iterdir()
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {
        "web/dist/index.html",
        "web/dist/assets/main.js",
        "hatch_build.py",
        "compile_engine.py",
        "PKG-INFO",
    } <= names
    assert not [name for name in names if "node_modules" in name]


def test_an_sdist_brings_the_client_so_that_no_npm_is_needed(tmp_path: Path) -> None:
    (tmp_path / "web/dist").mkdir(parents=True)
    (tmp_path / "web/dist/index.html").write_text("page")
    assert hatch_build.built_already(tmp_path, {}) is None  # in a checkout it may be out of date
    (tmp_path / "PKG-INFO").touch()
    assert hatch_build.built_already(tmp_path, {}) == tmp_path / "web/dist"


def test_a_web_client_without_sources_is_missed_where_it_was_insisted_on(tmp_path: Path) -> None:
    assert not hatch_build.shall_build_web(tmp_path, {})
    with pytest.raises(hatch_build.BuildError, match="AERODROME_WEB is on, but"):
        hatch_build.shall_build_web(tmp_path, {"AERODROME_WEB": "on"})
    assert hatch_build.shall_build_web(ROOT, {"AERODROME_WEB": "on"})
    assert not hatch_build.shall_build_web(ROOT, {"AERODROME_WEB": "off"})


def test_the_lock_of_the_web_client_names_no_host() -> None:
    lock = (ROOT / "web" / "package-lock.json").read_text()
    assert '"resolved"' not in lock


def test_unknown_choice_is_refused_in_words() -> None:
    with pytest.raises(hatch_build.BuildError, match=r"AERODROME_NATIVE is 'yes', but must be one of auto, on, off\."):
        hatch_build.native_choice({"AERODROME_NATIVE": "yes"})


@pytest.mark.both
def test_compiled_agrees_with_the_file_that_runs() -> None:
    suffix = Path(str(import_module("aerodrome.core.game").__file__)).suffix
    assert isinstance(aerodrome.COMPILED, bool)
    assert aerodrome.COMPILED == (suffix != ".py")


def test_unknown_attribute_is_refused() -> None:
    with pytest.raises(AttributeError, match="COMPILD"):
        aerodrome.__getattr__("COMPILD")


def test_importing_the_package_imports_nothing_else() -> None:
    show = "import aerodrome, sys; print([name for name in sys.modules if name.startswith('aerodrome.')])"
    assert subprocess.run([sys.executable, "-c", show], capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.name)
def test_requirements_name_no_host_and_no_path(path: Path) -> None:
    text = path.read_text()
    assert "://" not in text
    assert not re.search(r"(^|[\s=@'\"])(/|~|\.\.?/|[A-Za-z]:\\)", text)


@pytest.mark.parametrize("path", [path for path in REQUIREMENTS if path.suffix == ".txt"], ids=lambda path: path.name)
def test_requirements_are_pinned_with_hashes(path: Path) -> None:
    pins = [line for line in path.read_text().splitlines() if line and not line.startswith((" ", "#"))]
    assert pins
    assert all("==" in pin and pin.endswith("\\") for pin in pins)


def test_compiler_is_the_same_pin_everywhere() -> None:
    pin = hatch_build.COMPILING_NEEDS[0]
    assert pin in (ROOT / "requirements/build.in").read_text().splitlines()


def build_wheel(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return build(folder, "wheel", **environment)


def build(folder: Path, target: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)]
    return subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "AERODROME_WEB": "off", **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.soak
@pytest.mark.parametrize("native", ["off", "auto"])
def test_wheel_without_a_compiler_is_pure_and_complete(tmp_path: Path, native: str) -> None:
    result = build_wheel(tmp_path, AERODROME_NATIVE=native, CC="no-such-compiler")
    assert result.returncode == 0
    assert ("making the pure wheel" in result.stderr) == (native == "auto")
    (wheel,) = tmp_path.iterdir()
    assert wheel.name == f"aerodrome-{aerodrome.__version__}-py3-none-any.whl"
    inside = set(zipfile.ZipFile(wheel).namelist())
    package = ROOT / "src/aerodrome"
    files = [path for path in package.rglob("*") if path.suffix in {".md", ".py", ".toml", ".typed"}]
    assert {"aerodrome/" + path.relative_to(package).as_posix() for path in files} <= inside


@pytest.mark.soak
def test_insisting_without_a_compiler_fails_in_words(tmp_path: Path) -> None:
    result = build_wheel(tmp_path, AERODROME_NATIVE="on", CC="no-such-compiler")
    assert result.returncode != 0
    assert "AERODROME_NATIVE is on, but no working C compiler: " in result.stderr
    assert "Traceback" not in result.stderr
