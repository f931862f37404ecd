"""Run a command and write its cost into a file: FILE WHAT -- COMMAND [ARGUMENT ...].

`aerodrome bench --rows FILE` shows it next to its own figures. This script passes on the command's exit code. A command
that fails leaves no figure behind.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path


def main(arguments: list[str]) -> int:
    if len(arguments) < 4 or arguments[2] != "--":
        print(f"measure: wrong use. It is called as: {(__doc__ or '').splitlines()[0]}", file=sys.stderr)
        return 2
    path, what = Path(arguments[0]), arguments[1]
    path.unlink(missing_ok=True)
    code = subprocess.run(arguments[3:], check=False).returncode
    if code == 0:
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        row = {"what": what, "unit": "processor seconds", "value": round(used.ru_utime + used.ru_stime, 1)}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"rows": [row]}) + "\n", encoding="utf-8")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
