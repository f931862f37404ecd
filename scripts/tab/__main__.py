"""`make tab`: build the folder step by step, and print what it weighs."""

from __future__ import annotations

import os
import sys
from typing import Final

import hatch_build
from aerodrome.core.refusal import BadInput
from aerodrome.tab.folder import write_tab
from aerodrome.tab.modules import engine_digest, page_modules
from scripts.tab.compile import check_headers, compile_engine, write_config
from scripts.tab.fetched import Pyodide, fetch_tools, fetch_wheels, pyodide
from scripts.tab.headers import find_headers
from scripts.tab.runtime import RUNTIME, CompiledEngine, bytecode_of, compile_bytecode, make_runtime, sources_of_page
from scripts.tab.sizes import check_sizes
from scripts.tab.steps import ROOT, NotCompiled, TabError, say

TAB: Final = ROOT / "build" / "tab"


def main() -> int:
    try:
        if problem := hatch_build.why_no_node():
            raise TabError(f"The tab cannot be built: {problem}")
        choice = hatch_build.native_choice(os.environ)
        python = pyodide()
        fetch_tools()
        fetch_wheels(python)
        engine = None if choice == "off" else compiled(python, choice)
        compile_bytecode(python)
        make_runtime(python, engine)
        say("writing build/tab")
        made = write_tab(TAB, ROOT / "web" / "dist", RUNTIME, bytecode_of("package"))
        say(f"the engine is {made.engine}. {made.remark}".strip())
        check_sizes(TAB)
    except (BadInput, TabError, hatch_build.BuildError) as error:
        print(f"tab: {error}", file=sys.stderr)
        return 1
    return 0


def compiled(python: Pyodide, choice: str) -> CompiledEngine | None:
    """Return the compiled engine, or None if there can be none here and none is demanded."""
    sources = sources_of_page()
    modules = page_modules(sources)
    digest = engine_digest(sources, modules)
    try:
        if problem := hatch_build.why_mypyc_lags(python.numbers):
            raise NotCompiled(problem)
        headers = find_headers(python)
        write_config(python)
        check_headers(python, headers)
        file, inside = compile_engine(python, headers, modules, digest)
    except NotCompiled as reason:
        if choice == "on":
            raise TabError(f"AERODROME_NATIVE is on, but {reason}") from None
        say(f"the engine stays interpreted; {reason}")
        return None
    return CompiledEngine(file, inside, digest, headers)


if __name__ == "__main__":
    sys.exit(main())
