"""Optional log of rejected requests with client addresses, to identify attackers."""

import json
import os
import time
from pathlib import Path

from ludi.site.retention import DAY

STATUSES = frozenset({400, 403, 413, 429})
"""Logged statuses: wrong host name, foreign origin or seat, body too large, rate limit."""
MAX_AGE_DAYS = 14
"""Age in days after which a log file is deleted."""
MAX_BYTES = 20 * 1024 * 1024
"""Maximum size of a day's file, so that an attacker cannot fill the disk."""


class AbuseLog:
    """One file of JSON lines per day; several workers may append to it."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def write(self, status: int, address: str, labels: dict[str, str]) -> None:
        """Log a request if its status is one of STATUSES. Labels contain the route pattern, never a secret."""
        if self.folder is None or status not in STATUSES:
            return
        now = time.time()
        file = self.file(now)
        if file.exists() and file.stat().st_size > MAX_BYTES:
            return
        line = {"at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now)), "address": address, "status": status,
                **labels}
        with open(file, "a", encoding="utf-8", opener=owner_only) as log:
            log.write(json.dumps(line) + "\n")

    def file(self, now: float) -> Path:
        assert self.folder is not None
        return self.folder / f"ludi-abuse-{time.strftime('%Y-%m-%d', time.gmtime(now))}.log"

    def delete_old(self, now: float) -> None:
        """Delete log files that are too old."""
        if self.folder is None:
            return
        oldest = self.file(now - MAX_AGE_DAYS * DAY).name
        for file in self.folder.glob("ludi-abuse-*.log"):
            if file.name < oldest:
                file.unlink(missing_ok=True)


def owner_only(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
