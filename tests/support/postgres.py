"""A separate PostgreSQL server: a new cluster in a temporary folder, reachable only by a socket in that folder."""

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from support.equipment import PATIENCE, find_postgres, other_user, run_by


class Cluster:
    """A PostgreSQL server that can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        binaries, self.user = find_postgres(), other_user()
        assert binaries is not None
        self.binaries = binaries
        if self.user is not None:
            os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        self.run("initdb", "-U", "ludi", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale", "C")

    @property
    def url(self) -> str:
        return f"postgresql://ludi@/postgres?host={self.folder}"

    def run(self, program: str, *arguments: str) -> None:
        # Into a file, because the server inherits the handle, and a pipe would never be closed.
        with open(self.folder / "said", "w") as said:
            ran = subprocess.run([str(self.binaries / program), "-D", str(self.folder / "data"), *arguments],
                                 cwd=self.folder, stdout=said, stderr=said, timeout=PATIENCE, check=False,
                                 **run_by(self.user))
        assert ran.returncode == 0, (self.folder / "said").read_text()

    def start(self) -> None:
        # Durability is not needed in tests, so fsync is off.
        options = f"-c listen_addresses='' -c fsync=off -c unix_socket_directories={self.folder}"
        self.run("pg_ctl", "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-m", "immediate", "-w", "stop")


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """A separate server with an empty database."""
    # Socket paths must be short, and other users cannot enter the tests' own folder.
    folder = Path(tempfile.mkdtemp(prefix="ludi-pg-", dir="/tmp"))
    try:
        made = Cluster(folder)
        made.start()
        try:
            yield made
        finally:
            made.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """The URL of an empty database."""
    with cluster() as made:
        yield made.url
