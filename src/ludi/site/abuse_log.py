"""A log of refused requests with their addresses, for a host who looks for an attacker. Off unless it is asked for."""

import json
import os
import time
from pathlib import Path

from ludi.site.retention import DAY

STATUSES = frozenset({400, 403, 413, 429})
"""Too much, too often, not one's own, from another site, or by a wrong name."""
KEPT_DAYS = 14
MAX_BYTES = 20 * 1024 * 1024
"""Bytes a day: an attacker must not fill the disk by being refused."""


class AbuseLog:
    """One file a day in a folder, JSON lines; several workers may write to it."""

    def __init__(self, folder: str) -> None:
        self.folder = Path(folder) if folder else None

    def note(self, status: int, address: str, labels: dict[str, str]) -> None:
        """A refused request: when, from where, and the pattern of its path, never a secret."""
        if self.folder is None or status not in STATUSES:
            return
        now = time.time()
        file = self.file(now)
        if file.exists() and file.stat().st_size > MAX_BYTES:
            return
        line = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now)), "address": address, "status": status,
                **labels}
        with open(file, "a", encoding="utf-8", opener=for_owner) as log:
            log.write(json.dumps(line) + "\n")

    def file(self, now: float) -> Path:
        assert self.folder is not None
        return self.folder / f"ludi-abuse-{time.strftime('%Y-%m-%d', time.gmtime(now))}.log"

    def forget(self, now: float) -> None:
        """Remove the files that are too old to be kept."""
        if self.folder is None:
            return
        oldest = self.file(now - KEPT_DAYS * DAY).name
        for file in self.folder.glob("ludi-abuse-*.log"):
            if file.name < oldest:
                file.unlink(missing_ok=True)


def for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
