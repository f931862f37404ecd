"""A server whose dice and bots do the same in every run, so that the same games can be pictured again.

    python -m scripts.pictures.site serve --port 8018

Only pictures may do this: everyone who has read this file can foresee the dice.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from typing import Final

from aerodrome.bench.services import Server
from aerodrome.cli.main import main
from aerodrome.server import bot_messages, creation

SEED: Final = b"pictures"


class FixedSecrets:
    """Stands in for the module `secrets` where dice and bots get their luck, and nowhere else."""

    @staticmethod
    def token_bytes(count: int) -> bytes:
        return sha256(SEED).digest()[:count]

    @classmethod
    def token_hex(cls, count: int) -> str:
        return cls.token_bytes(count).hex()


class PictureSite(Server):
    def command(self) -> list[str]:
        return [sys.executable, "-m", "scripts.pictures.site", "serve", "--port", str(self.port)]


if __name__ == "__main__":
    for module in (creation, bot_messages):
        module.__dict__["secrets"] = FixedSecrets
    main()
