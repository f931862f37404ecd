"""`make play`: set up, play immediately on the uncompiled sources, and change over when the engine is compiled."""

import sys

if sys.platform == "win32":
    sys.exit("make play needs Linux or macOS. On Windows, install the wheel as README.md says, and then run: aerodrome")
