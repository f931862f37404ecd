"""Rate limits: token buckets per player or address, and counts."""

from __future__ import annotations

import time
from typing import Final

KEYS_AT_MOST: Final = 100_000


class Bucket:
    """Fills at `rate` tokens per second up to `most`. Each action takes one."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self.tokens = most
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.tokens = min(self.most, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Limit:
    """One bucket per key. When there are too many, full buckets are dropped: a new one would be full as well."""

    def __init__(self, rate: float, most: float) -> None:
        self.rate = rate
        self.most = most
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= KEYS_AT_MOST:
                self._forget()
            bucket = self._buckets[key] = Bucket(self.rate, self.most)
        return bucket.take()

    def _forget(self) -> None:
        now = time.monotonic()
        full = [key for key, each in self._buckets.items() if (now - each.at) * each.rate + each.tokens >= each.most]
        for key in full or list(self._buckets)[: KEYS_AT_MOST // 2]:
            del self._buckets[key]


class Count:
    """How many of something each key has at the same time."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._counts: dict[str, int] = {}

    def enter(self, key: str) -> bool:
        if self._counts.get(key, 0) >= self.most:
            return False
        self._counts[key] = self._counts.get(key, 0) + 1
        return True

    def leave(self, key: str) -> None:
        left = self._counts.get(key, 0) - 1
        if left > 0:
            self._counts[key] = left
        else:
            self._counts.pop(key, None)
