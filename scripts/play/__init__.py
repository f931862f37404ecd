"""`make play`: sets up, plays at once on the sources as they are, and changes over when the engine is compiled."""

import sys

if sys.platform == "win32":
    sys.exit("make play needs Linux or macOS. On Windows, install the wheel as README.md says, and then run: aerodrome")
