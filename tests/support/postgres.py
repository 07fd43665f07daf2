"""A PostgreSQL server of one's own: a new cluster in a temporary folder, reachable by a socket in that folder only."""

import contextlib
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from glob import glob
from pathlib import Path

import pytest

PATIENCE = 60


def programs() -> Path:
    """Where initdb and pg_ctl are."""
    found = shutil.which("pg_ctl")
    folders = [Path(found).resolve().parent] if found else []
    folders += [Path(folder) for folder in sorted(glob("/usr/lib/postgresql/*/bin"), reverse=True)]
    for folder in folders:
        if (folder / "initdb").exists() and (folder / "pg_ctl").exists():
            return folder
    pytest.skip("there is no PostgreSQL server on this machine; on Debian install the package postgresql")


def other_user() -> pwd.struct_passwd | None:
    """PostgreSQL refuses to run as root; then it runs as the user that its package made, or as nobody."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name: entry for entry in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    binaries, user = programs(), other_user()
    # A short path, as the name of a socket may not be long; not in the tests' own folder, which others cannot enter.
    folder = Path(tempfile.mkdtemp(prefix="ludi-pg-", dir="/tmp"))
    if user is not None:
        os.chown(folder, user.pw_uid, user.pw_gid)

    def run(*command: object) -> None:
        ran = subprocess.run([str(part) for part in command], cwd=folder, user=user.pw_uid if user else None,
                             group=user.pw_gid if user else None, extra_groups=[] if user else None,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=PATIENCE, check=False)
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
            subprocess.run(started, cwd=folder, user=user.pw_uid if user else None,
                           group=user.pw_gid if user else None, extra_groups=[] if user else None, stdout=log,
                           stderr=log, timeout=PATIENCE, check=True)
        try:
            yield f"postgresql://ludi@/postgres?host={folder}"
        finally:
            run(binaries / "pg_ctl", "-D", folder / "data", "-m", "immediate", "-w", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
