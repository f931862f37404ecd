"""Compiles C for the page: what zig needs to know, the check that headers fit, and the engine itself."""

from __future__ import annotations

import json
import re
import shutil
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import hatch_build
from scripts.tab.fetched import TOOLS, Pyodide, zig
from scripts.tab.headers import HEADERS
from scripts.tab.node import INSIDE, PYODIDE, run_inside
from scripts.tab.steps import ROOT, WORK, NotCompiled, once, run

ENGINE: Final = WORK / "engine"
CONFIG: Final = WORK / "config"
LIBRARY: Final = "aerodrome__mypyc"

# Only instructions that all browsers of the last years have. zig's own choice has newer ones, which Node.js 20 refuses.
MACHINE: Final = "mvp+bulk_memory+sign_ext+mutable_globals+nontrapping_fptoint"
# As Pyodide compiles its own Python. Warnings about generated code help no one.
FLAGS: Final = ["-fPIC", "-DPY_CALL_TRAMPOLINE", "-DNDEBUG", "-fno-strict-overflow", "-w"]
CHECKS_OFF: Final = ["-fno-sanitize=all", "-fno-stack-protector"]  # zig puts in both
LINK: Final = [
    *("-shared", "--experimental-pic", "--import-memory", "--unresolved-symbols=import-dynamic"),
    *("--no-shlib-sigcheck", "--strip-all", "-O2"),
]

# The C library of a page is musl, like that of these systems. They differ from it in the name of one type.
MUSL: Final = ("riscv32-linux-musl", "generic-musl")
TYPES: Final = "bits/alltypes.h"

# Ways into the state of the interpreter. Its layout may change between versions like 3.14.2 and 3.14.8.
INTERPRETER: Final = re.compile(rb"_PyRuntime|_Py_tss_|_PyThreadState_GetCurrent|_PyInterpreterState_")


def compiler() -> list[str]:
    """Return the command that compiles a C file for the page."""
    library = TOOLS / "ziglang" / "lib"
    folders = [library / "include", CONFIG, *(library / "libc" / "include" / each for each in MUSL)]
    system = [word for folder in folders for word in ("-isystem", str(folder))]
    target = ["-target", "wasm32-emscripten", f"-mcpu={MACHINE}", "-nostdinc"]
    return [str(zig()), "cc", *target, *system, "-I", str(CONFIG), "-I", str(HEADERS), *FLAGS, *CHECKS_OFF]


def linker() -> list[str]:
    return [str(zig()), "wasm-ld", *LINK]


# What Pyodide's Python was configured with.


def write_config(python: Pyodide) -> None:
    """Write pyconfig.h from Pyodide's own record of its build, and the types of its C library."""
    name = "_sysconfigdata__emscripten_wasm32-emscripten.py"
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        found: dict[str, Any] = {}
        exec(archive.read(name), found)
    (CONFIG / TYPES).parent.mkdir(parents=True, exist_ok=True)
    (CONFIG / "pyconfig.h").write_text(pyconfig(found["build_time_vars"]), encoding="utf-8")
    types = (TOOLS / "ziglang" / "lib" / "libc" / "include" / MUSL[0] / TYPES).read_text(encoding="utf-8")
    # An address is a long there, not an int: the same four bytes, but another type.
    (CONFIG / TYPES).write_text(types.replace("#define _Addr int", "#define _Addr long"), encoding="utf-8")


def pyconfig(variables: Mapping[str, object]) -> str:
    """Return the text of pyconfig.h: everything that was found out about the system, and the choices of the builder."""
    lines = ["#define _GNU_SOURCE 1", "#define _XOPEN_SOURCE 700", "#define _POSIX_C_SOURCE 200809L"]
    for name, value in sorted(variables.items()):
        kind = re.match(r"(HAVE|SIZEOF|ALIGNOF|Py|PY|PYLONG|WITH)_", name)
        is_said = isinstance(value, int) or (isinstance(value, str) and re.fullmatch(r"\w+", value) is not None)
        if kind and is_said and (value != 0 or kind[1] in ("SIZEOF", "ALIGNOF")):
            lines.append(f"#define {name} {value}")
    return "\n".join(lines) + "\n"


# The check.


def check_headers(python: Pyodide, headers: str) -> None:
    """Raise NotCompiled unless threads, frames and objects look the same to these headers and to Pyodide."""
    made = WORK / f"layout{python.suffix}"
    inputs: list[Path | str] = [
        PYODIDE / "package.json",
        INSIDE / "layout.c",
        INSIDE / "check_layout.py",
        headers,
        *compiler(),
        *linker(),
    ]
    once(
        "layout",
        f"comparing the headers of Python {headers} with {python.python}",
        inputs,
        [made],
        lambda: _check(made),
    )


def _check(made: Path) -> None:
    rough = WORK / "layout.o"
    run([*compiler(), "-O1", "-c", INSIDE / "layout.c", "-o", rough])
    run([*linker(), rough, "-o", made])
    found = run_inside(PYODIDE, INSIDE / "check_layout.py", {"/made": WORK}, "/made").strip()
    if found:
        made.unlink()
        raise NotCompiled(f"the headers do not fit Pyodide: {found.splitlines()[0]}.")


# The engine.


def compile_engine(python: Pyodide, headers: str, modules: list[str], digest: str) -> tuple[Path, list[str]]:
    """Compile the modules that a wheel compiles, as far as a page needs them. Return the file and the modules in it."""
    made = ENGINE / f"{LIBRARY}{python.suffix}"
    plan = compiling_plan(modules)
    ours = [ROOT / "hatch_build.py", ROOT / "compile_engine.py", ROOT / "pyproject.toml", Path(__file__)]
    ours += [Path(__file__).with_name("engine.py"), INSIDE / "open.c", ROOT / "requirements" / "build.txt"]
    inputs: list[Path | str] = [*ours, digest, repr(python), headers, json.dumps(plan), *compiler(), *linker()]
    once("engine", "compiling the engine to WebAssembly", inputs, [made], lambda: _compile(python, plan, made))
    return made, [path.removesuffix(".py").replace("/", ".") for path in sorted(plan["hot"] + plan["cold"])]


def compiling_plan(modules: list[str]) -> dict[str, list[str]]:
    wanted = {name.replace(".", "/") + ".py" for name in modules}
    plan = hatch_build.compiling_plan(ROOT / "src")
    return {kind: [each for each in plan[kind] if kind == "flags" or each in wanted] for kind in plan}


def _compile(python: Pyodide, plan: dict[str, list[str]], made: Path) -> None:
    for folder in ("aerodrome", "c", "objects"):
        shutil.rmtree(ENGINE / folder, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "aerodrome", ENGINE / "aerodrome", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", ENGINE / "mypy.toml")
    job = {
        "plan": plan,
        "python": [int(part) for part in python.python.split(".")],
        "suffix": python.suffix,
        "compile": compiler(),
        "link": linker(),
        "opener": str(INSIDE / "open.c"),
        "target": str(made),
    }
    (ENGINE / "job.json").write_text(json.dumps(job), encoding="utf-8")
    made.unlink(missing_ok=True)
    command = [sys.executable, "-m", "scripts.tab.engine", "job.json"]
    run(command, ENGINE, {"PYTHONPATH": str(ROOT)}, shows_progress=True)
    if reached := INTERPRETER.search(made.read_bytes()):
        made.unlink()
        raise NotCompiled(f"the compiled engine uses {reached[0].decode()}, which the headers may describe wrongly.")
