"""Advisory lock that allows one server per SQLite file. The system releases it when the process ends."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

from ludi.core.errors import BadSetup
from ludi.site.store import sqlite_file

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextlib.contextmanager
def single_server_lock(url: str) -> Iterator[None]:
    """Hold the lock of this database while the server runs. A second server would serve outdated tables from its
    cache. Programs without a cache, such as `ludi tables`, do not need the lock."""
    file = sqlite_file(url)
    if file is None:
        yield
        return
    handle = open_lock(file.with_name(f"{file.name}.lock"))
    try:
        try:
            lock(handle)
        except OSError as error:
            raise BadSetup(f"Another server is already using {file}. Stop it first, or give this one its own folder "
                           "with LUDI_DATA.") from error
        yield
    finally:
        # The lock file stays: removing it could remove the one that the next server has just locked.
        os.close(handle)


def open_lock(file: Path) -> int:
    try:
        return os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise BadSetup(f"Cannot open {file} ({error.strerror}); check LUDI_DATABASE_URL or "
                       "LUDI_DATA.") from error
