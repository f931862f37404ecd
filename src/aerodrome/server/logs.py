"""Structured logs: one JSON object per line on stderr.

Only named facts are written, never a cookie, a token, a nonce, a message or a choice.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Final

FACTS: Final = ("table", "game", "seq", "kind", "error", "where", "method", "route", "status", "ms", "why", "count")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
        }
        line.update({name: record.__dict__[name] for name in FACTS if name in record.__dict__})
        if "table" in line:
            line["table"] = str(line["table"])[:8]  # enough to find it; the complete id is the key to a private table
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def write_logs(level: int = logging.INFO) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = True
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # Uvicorn's lines about requests and sockets contain table ids, which are keys to private tables.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    logging.getLogger("uvicorn.access").disabled = True
