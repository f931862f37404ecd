"""Aerodrome: four board games of air combat in the First World War on one engine."""

__version__ = "0.1.0"

COMPILED: bool
"""Whether the compiled engine runs, rather than the same source interpreted."""


def __getattr__(name: str) -> bool:
    # Asked for late, because the answer imports the engine and "import aerodrome" should cost nothing.
    if name != "COMPILED":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return not str(import_module("aerodrome.core.game").__file__).endswith((".py", ".pyc"))
