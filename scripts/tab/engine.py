"""Compiles the engine to a WebAssembly module for Pyodide. A process of its own, started by scripts/tab/compile.py.

compile_engine.py writes the same C files as for a wheel. This process pretends to mypyc that it is a Python in a page,
on a page's machine. All modules end up in one file, and inside/tab_runtime.py finds them there.
"""

from __future__ import annotations

import json
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

# Cold modules have no effect on speed, and in a page their size is what counts.
LEVELS: Final = {"-O2": "-O2", "-O1": "-Os"}
ADDRESS_BYTES: Final = 4


class Version(tuple[int, int, int, str, int]):
    """A version of Python in the form of sys.version_info."""

    @property
    def major(self) -> int:
        return self[0]

    @property
    def minor(self) -> int:
        return self[1]

    @property
    def micro(self) -> int:
        return self[2]


def pretend_machine(suffix: str) -> None:
    """Let this process look like a 32-bit machine. mypyc asks when it is imported."""
    real: Callable[[str], Any] = sysconfig.get_config_var
    known = {"SIZEOF_SIZE_T": ADDRESS_BYTES, "EXT_SUFFIX": suffix}
    sysconfig.get_config_var = lambda name: known.get(name) or real(name)


def pretend_version(version: list[int]) -> None:
    """Let this process look like another version of Python. mypyc asks when it translates."""
    sys.version_info = Version((version[0], version[1], version[2], "final", 0))  # type: ignore[assignment]


def main(job_file: str) -> None:
    job: dict[str, Any] = json.loads(Path(job_file).read_text(encoding="utf-8"))
    pretend_machine(job["suffix"])
    import compile_engine

    pretend_version(job["python"])
    (large, *_), builder = compile_engine.shards(job["plan"])
    levels: dict[str, str] = builder.levels  # type: ignore[attr-defined]
    sources = [*large.sources, job["opener"]]
    progress = compile_engine.Progress(len(sources) + 1)
    include = [word for folder in large.include_dirs for word in ("-I", folder)]

    def compiled(source: str) -> str:
        target = f"objects/{Path(source).stem}.o"
        level = LEVELS[levels.get(source, "-O2")]
        run([*job["compile"], *include, "-fvisibility=hidden", level, "-c", source, "-o", target])
        return target

    Path("objects").mkdir(exist_ok=True)
    objects = compile_engine.in_parallel(sources, levels, compiled, progress)
    run([*job["link"], *objects, "-o", job["target"]])
    progress.step()


def run(command: list[str]) -> None:
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(done.stdout)


if __name__ == "__main__":
    main(sys.argv[1])
