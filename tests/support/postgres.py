"""A PostgreSQL server of one's own: a new cluster in a temporary folder, reachable by a socket in that folder only."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from support.equipment import PATIENCE, find_postgres, other_user, run_by


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    binaries, user = find_postgres(), other_user()
    assert binaries is not None
    # A short path, as the name of a socket may not be long; not in the tests' own folder, which others cannot enter.
    folder = Path(tempfile.mkdtemp(prefix="ludi-pg-", dir="/tmp"))
    if user is not None:
        os.chown(folder, user.pw_uid, user.pw_gid)

    def run(*command: object) -> None:
        ran = subprocess.run([str(part) for part in command], cwd=folder, stdout=subprocess.PIPE,
                             stderr=subprocess.STDOUT, text=True, timeout=PATIENCE, check=False, **run_by(user))
        assert ran.returncode == 0, ran.stdout

    try:
        run(binaries / "initdb", "-D", folder / "data", "-U", "ludi", "-A", "trust", "--no-sync", "-E", "UTF8",
            "--locale", "C")
        # Nobody pulls the plug of this machine during a test.
        options = f"-c listen_addresses='' -c fsync=off -c unix_socket_directories={folder}"
        with open(folder / "start.log", "w") as log:
            started = [str(binaries / "pg_ctl"), "-D", str(folder / "data"), "-l", str(folder / "log"), "-w",
                       "-o", options, "start"]
            # The server keeps what it inherits: a pipe would never end.
            subprocess.run(started, cwd=folder, stdout=log, stderr=log, timeout=PATIENCE, check=True, **run_by(user))
        try:
            yield f"postgresql://ludi@/postgres?host={folder}"
        finally:
            run(binaries / "pg_ctl", "-D", folder / "data", "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
