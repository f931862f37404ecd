"""Compile the engine: mypyc writes C, and the C compiler makes one extension of it. hatch_build.py runs this.

The modules are joined into a few C files, the shards: a hot and a cold one for each game and for the shared code. Hot
shards hold what runs at every decision and are compiled with -O2, cold ones with -O1. All cores compile at the same
time. Names are hidden and all shards end up in one extension, so calls between modules stay direct. Decision 0013
gives reasons and figures. A compiler that does not support GCC's flags gets one file with everything.

    python compile_engine.py plan.json       in a folder that holds the package; writes into built/

The plan is a JSON object: `hot` and `cold` are lists of modules (paths from the folder), `flags` are options for mypy.
"""

from __future__ import annotations

import json
import os
import re
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar, cast

# Import setuptools first: it brings its own distutils. Newer Pythons have none, and mypyc uses whichever it finds.
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from distutils.ccompiler import new_compiler  # isort: skip
from distutils.errors import CompileError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip
from mypyc.build import mypycify  # isort: skip

Made = TypeVar("Made")

NAME: Final = "aerodrome"
SHARDS: Final = Path("c")
LEVELS: Final = {"hot": "-O2", "cold": "-O1"}

# A warning from a newer C compiler must not fail the build, and looking for warnings in half a million generated lines
# takes twice as long as everything else. The linker cannot redirect calls to hidden names, so they can be inlined.
FLAGS: Final = ["-Wno-error", "-Wno-all", "-fvisibility=hidden", "-fno-semantic-interposition"]

# mypyc's library is in another C file, so none of it is inlined. Reading an item of a list takes a tenth of a game's
# time, so its common case is inlined here.
QUICK_ITEMS: Final = """\
#include <Python.h>
#include <CPy.h>
#ifndef Py_GIL_DISABLED
static inline PyObject *quick_borrowed_item(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) return PyList_GET_ITEM(list, index);
    return CPyList_GetItemInt64Borrow(list, index);
}
static inline PyObject *quick_item(PyObject *list, int64_t index) {
    if (likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list))) {
        PyObject *item = PyList_GET_ITEM(list, index);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItemInt64(list, index);
}
#define CPyList_GetItemInt64Borrow quick_borrowed_item
#define CPyList_GetItemInt64 quick_item
#endif
"""

# Each module needs its own library for `import` to find, which only asks the extension for the module. This is mypyc's
# shim without Python.h: reading that header would take three quarters of the compile time of all shims.
SHIM: Final = """\
typedef struct object PyObject;
extern PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
extern PyObject *Py_BuildValue(const char *, ...);
extern PyObject *PyObject_GetAttrString(PyObject *, const char *);
extern void *PyCapsule_GetPointer(PyObject *, const char *);
extern void Py_DecRef(PyObject *);
__attribute__((visibility("default"))) PyObject *PyInit_{name}(void)
{{
    PyObject *names = Py_BuildValue("(s)", "*");
    if (!names) return 0;
    PyObject *library = PyImport_ImportModuleLevel("{library}", 0, 0, names, 0);
    Py_DecRef(names);
    if (!library) return 0;
    PyObject *capsule = PyObject_GetAttrString(library, "init_{exported}");
    Py_DecRef(library);
    if (!capsule) return 0;
    PyObject *(*start)(void) = (PyObject *(*)(void))PyCapsule_GetPointer(capsule, "{library}.init_{exported}");
    Py_DecRef(capsule);
    return start ? start() : 0;
}}
"""


def part_of(module: str, games: set[str]) -> str:
    """Return the part of the engine whose shards a module joins: a game with its bots, or the shared code."""
    names = module.removesuffix(".py").split("/")
    return next((name for name in names if name in games), "shared")


def c_file_of(module: str) -> Path:
    return SHARDS / f"__native_{module.removesuffix('.py').replace('/', '___')}.c"


def shard_text(modules: list[str], kind: str) -> str:
    includes = "".join(f'#include "{c_file_of(module).name}"\n' for module in modules)
    return (QUICK_ITEMS if kind == "hot" else "") + includes


def write_shards(plan: dict[str, list[str]]) -> dict[str, str]:
    """Write the files to compile in place of mypyc's own for each module, and return the level of each."""
    levels: dict[str, str] = {}
    games = {module.split("/")[2] for kind in LEVELS for module in plan[kind] if "/games/" in module}
    for kind, level in LEVELS.items():
        parts: dict[str, list[str]] = {}
        for module in plan[kind]:
            parts.setdefault(part_of(module, games), []).append(module)
        for part, modules in parts.items():
            path = SHARDS / f"{part}_{kind}.c"
            path.write_text(shard_text(modules, kind))
            levels[str(path)] = level
    return levels


def write_shim(extension: Extension) -> None:
    """Replace the file that mypyc wrote for a module by our own text."""
    (source,) = extension.sources
    text = Path(source).read_text(encoding="utf-8")
    library = re.search(r'PyImport_ImportModuleLevel\("(\w+)"', text)
    exported = re.search(r'"init_(\w+)"', text)
    if library is None or exported is None:
        raise SystemExit(f"{source} does not look like mypyc's shims: compile_engine.py has to be adapted.")
    name = extension.name.rpartition(".")[2]
    Path(source).write_text(SHIM.format(name=name, library=library[1], exported=exported[1]), encoding="utf-8")


class Progress:
    """Prints on stderr how many of the C files are compiled."""

    def __init__(self, parts: int) -> None:
        self.parts = parts
        self.done = 0
        self._lock = threading.Lock()

    def step(self) -> None:
        with self._lock:
            self.done += 1
            print(f"aerodrome: compiling the engine, part {self.done} of {self.parts}", file=sys.stderr, flush=True)


def cores() -> int:
    """Return the number of cores we may use. In a container that may be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BuildShards(build_ext):
    """Compiles the files of the one large extension in parallel, each at its level. setuptools would do it in turn."""

    levels: dict[str, str]

    def build_extensions(self) -> None:
        large, *shims = self.extensions
        progress = Progress(len(large.sources) + 1)
        objects = in_parallel(large.sources, self.levels, lambda source: self._compile(large, source), progress)
        large.extra_objects = [name for names in objects for name in names]
        large.sources = []
        self.build_extension(large)
        with ThreadPoolExecutor(cores()) as pool:
            list(pool.map(self.build_extension, shims))
        progress.step()

    def _compile(self, large: Extension, source: str) -> list[str]:
        # The last of several -O counts.
        level = [self.levels[source]] if source in self.levels else []
        objects: list[str] = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=large.include_dirs,
            extra_postargs=[*large.extra_compile_args, *level],
            depends=large.depends,
        )
        return objects


def in_parallel(
    sources: list[str], levels: dict[str, str], work: Callable[[str], Made], progress: Progress
) -> list[Made]:
    """Compile all sources, each with the given function, on all cores."""

    def compiled(source: str) -> Made:
        made = work(source)
        progress.step()
        return made

    # The largest first, so that no core is still busy alone at the end.
    ordered = sorted(sources, key=lambda source: -_size(source, levels))
    with ThreadPoolExecutor(cores()) as pool:
        return list(pool.map(compiled, ordered))


def _size(source: str, levels: dict[str, str]) -> int:
    """Estimate how much there is to compile. For a file that joins others, that is what it includes."""
    names = re.findall(r'^#include "(\w+\.c)"$', Path(source).read_text(encoding="utf-8"), re.MULTILINE)
    size = sum(os.path.getsize(SHARDS / name) for name in names) or os.path.getsize(source)
    return size if levels.get(source) == LEVELS["cold"] else 2 * size


def shards(plan: dict[str, list[str]]) -> tuple[list[Extension], type[build_ext]]:
    """Plan one extension of several files, for compilers that understand GCC's flags."""
    large, *shims = _mypycify(plan, multi_file=True)
    levels = write_shards(plan)
    written = [str(source) for source in large.sources]
    of_modules = {str(c_file_of(module)) for kind in LEVELS for module in plan[kind]}
    missing = of_modules - set(written)
    if missing:
        raise SystemExit(f"mypyc did not write {sorted(missing)[0]}: compile_engine.py has to be adapted.")
    large.sources = [*levels, *join_library([source for source in written if source not in of_modules])]
    for shim in shims:
        write_shim(shim)
    for extension in [large, *shims]:
        extension.extra_compile_args += FLAGS
    BuildShards.levels = levels
    return [large, *shims], BuildShards


def join_library(sources: list[str]) -> list[str]:
    """Join the dozen small files of mypyc's library into one. Alone, each would read Python.h again."""
    of_engine = [source for source in sources if Path(source).name.startswith("__native_")]
    library = SHARDS / "library.c"
    library.write_text("".join(f'#include "{Path(source).name}"\n' for source in sources if source not in of_engine))
    return [*of_engine, str(library)]


def takes_flags() -> bool:
    """Return whether the C compiler understands GCC's flags, as clang does. A line of C is compiled to find out."""
    compiler: Any = new_compiler()
    customize_compiler(compiler)
    if compiler.compiler_type != "unix":
        return False
    Path("probe.c").write_text("int probe(void) { return 0; }\n", encoding="utf-8")
    try:
        compiler.compile(["probe.c"], output_dir="objects", extra_postargs=[*FLAGS, *LEVELS.values()])
    except CompileError:
        return False
    return True


def single_unit(plan: dict[str, list[str]]) -> tuple[list[Extension], type[build_ext]]:
    """Plan one file with everything, for all other compilers: slow to compile, but portable."""
    return _mypycify(plan, multi_file=False), build_ext


def _mypycify(plan: dict[str, list[str]], multi_file: bool) -> list[Extension]:
    modules = sorted([*plan["hot"], *plan["cold"]])
    print("aerodrome: compiling the engine, translating it to C", file=sys.stderr, flush=True)
    extensions = mypycify(
        [*plan["flags"], *modules],
        opt_level="2",
        debug_level="0",
        group_name=NAME,
        target_dir=str(SHARDS),
        multi_file=multi_file,
    )
    return cast("list[Extension]", extensions)


def main() -> None:
    plan: dict[str, Any] = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    extensions, command = shards(plan) if takes_flags() else single_unit(plan)
    setup(
        name=NAME,
        py_modules=[],
        ext_modules=extensions,
        cmdclass={"build_ext": command},
        script_args=["--quiet", "build_ext", "--build-lib", "built", "--build-temp", "objects"],
    )


if __name__ == "__main__":
    main()
