"""Compile the engine: mypyc writes C, the C compiler makes one extension of it. Run by hatch_build.py.

The modules are joined into a few C files, the shards: one hot and one cold for each game, and for what they share. Hot
shards hold what runs at every decision and are compiled with -O2, cold ones with -O1, and all cores compile at the same
time. Names are hidden and all shards end up in one extension, so calls between modules stay direct. Decision 0013 says
why, with figures. A compiler that does not take GCC's flags gets one file with everything.

    python compile_engine.py plan.json       in a folder that holds the package; writes into built/

The plan is a JSON object: `hot` and `cold` are lists of modules (paths from the folder), `flags` says how to call mypy.
"""

from __future__ import annotations

import json
import os
import re
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, cast

# First: setuptools brings its own distutils, which Python no longer has, and mypyc takes whichever is there.
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

from distutils.ccompiler import new_compiler  # isort: skip
from distutils.errors import CompileError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip
from mypyc.build import mypycify  # isort: skip

NAME: Final = "aerodrome"
SHARDS: Final = Path("c")
LEVELS: Final = {"hot": "-O2", "cold": "-O1"}

# A warning of a newer C compiler is no reason to fail, and looking for warnings in half a million generated lines takes
# twice as long as all the rest. The linker cannot redirect calls to hidden names, so the compiler may inline them.
FLAGS: Final = ["-Wno-error", "-Wno-all", "-fvisibility=hidden", "-fno-semantic-interposition"]

# mypyc's library is in another C file, so nothing of it is inlined. Reading an item of a list takes a tenth of a game's
# time, so its usual case is put in front of the call.
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

# Each module needs a library of its own for `import` to find, and all it does is ask the extension for the module. This
# is mypyc's shim without Python.h: reading that takes the compiler three quarters of the time, for 167 modules.
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
    """The part of the engine whose shards a module joins: a game with its bots, or what all of them share."""
    names = module.removesuffix(".py").split("/")
    return next((name for name in names if name in games), "shared")


def c_file_of(module: str) -> Path:
    return SHARDS / f"__native_{module.removesuffix('.py').replace('/', '___')}.c"


def shard_text(modules: list[str], kind: str) -> str:
    includes = "".join(f'#include "{c_file_of(module).name}"\n' for module in modules)
    return (QUICK_ITEMS if kind == "hot" else "") + includes


def write_shards(plan: dict[str, list[str]]) -> dict[str, str]:
    """The files to compile in place of mypyc's own for each module, and the level of each."""
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
    """Put our own text into the file that mypyc wrote for a module."""
    (source,) = extension.sources
    text = Path(source).read_text(encoding="utf-8")
    library = re.search(r'PyImport_ImportModuleLevel\("(\w+)"', text)
    exported = re.search(r'"init_(\w+)"', text)
    if library is None or exported is None:
        raise SystemExit(f"{source} does not look as mypyc's shims do: compile_engine.py has to be adapted.")
    name = extension.name.rpartition(".")[2]
    Path(source).write_text(SHIM.format(name=name, library=library[1], exported=exported[1]), encoding="utf-8")


class Progress:
    """Says on stderr how many of the C files are compiled, for people and programs that wait."""

    def __init__(self, parts: int) -> None:
        self.parts = parts
        self.done = 0
        self._lock = threading.Lock()

    def step(self) -> None:
        with self._lock:
            self.done += 1
            print(f"aerodrome: compiling the engine, part {self.done} of {self.parts}", file=sys.stderr, flush=True)


def cores() -> int:
    """How many cores are ours; in a container that may be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class BuildShards(build_ext):
    """Compiles the files of the one large extension side by side, each at its level; setuptools would do so in turn."""

    levels: dict[str, str]

    def build_extensions(self) -> None:
        large, *shims = self.extensions
        # The largest first, so that no core is left alone with one at the end.
        sources = sorted(large.sources, key=lambda source: -_size(source, self.levels))
        progress = Progress(len(sources) + 1)
        with ThreadPoolExecutor(cores()) as pool:
            objects = list(pool.map(lambda source: self._compile(large, source, progress), sources))
        large.extra_objects = [name for names in objects for name in names]
        large.sources = []
        self.build_extension(large)
        with ThreadPoolExecutor(cores()) as pool:
            list(pool.map(self.build_extension, shims))
        progress.step()

    def _compile(self, large: Extension, source: str, progress: Progress) -> list[str]:
        # Of several -O the last one counts.
        level = [self.levels[source]] if source in self.levels else []
        objects: list[str] = self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=large.include_dirs,
            extra_postargs=[*large.extra_compile_args, *level],
            depends=large.depends,
        )
        progress.step()
        return objects


def _size(source: str, levels: dict[str, str]) -> int:
    """How much there is to compile: of a file that joins others, what it includes."""
    names = re.findall(r'^#include "(\w+\.c)"$', Path(source).read_text(encoding="utf-8"), re.MULTILINE)
    size = sum(os.path.getsize(SHARDS / name) for name in names) or os.path.getsize(source)
    return size if levels.get(source) == LEVELS["cold"] else 2 * size


def shards(plan: dict[str, list[str]]) -> tuple[list[Extension], type[build_ext]]:
    """One extension of several files, for compilers that understand GCC's flags."""
    large, *shims = _mypycify(plan, multi_file=True)
    levels = write_shards(plan)
    written = [str(source) for source in large.sources]
    of_modules = {str(c_file_of(module)) for kind in LEVELS for module in plan[kind]}
    missing = of_modules - set(written)
    if missing:
        raise SystemExit(f"mypyc wrote no {sorted(missing)[0]}: compile_engine.py has to be adapted.")
    large.sources = [*levels, *join_library([source for source in written if source not in of_modules])]
    for shim in shims:
        write_shim(shim)
    for extension in [large, *shims]:
        extension.extra_compile_args += FLAGS
    BuildShards.levels = levels
    return [large, *shims], BuildShards


def join_library(sources: list[str]) -> list[str]:
    """mypyc's library is a dozen small files, made to be included together. Alone, each would read Python.h again."""
    of_engine = [source for source in sources if Path(source).name.startswith("__native_")]
    library = SHARDS / "library.c"
    library.write_text("".join(f'#include "{Path(source).name}"\n' for source in sources if source not in of_engine))
    return [*of_engine, str(library)]


def takes_flags() -> bool:
    """Whether the C compiler understands GCC's flags, as clang does; tried on a line of C."""
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
    """Everything in one file, for all other compilers: slow to compile, but nothing in it is special."""
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
