"""A PostgreSQL server of one's own: a new cluster in a temporary folder, reachable by a socket in that folder only."""

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
        # Into a file: the server keeps what it inherits, and a pipe would never end.
        with open(self.folder / "said", "w") as said:
            ran = subprocess.run([str(self.binaries / program), "-D", str(self.folder / "data"), *arguments],
                                 cwd=self.folder, stdout=said, stderr=said, timeout=PATIENCE, check=False,
                                 **run_by(self.user))
        assert ran.returncode == 0, (self.folder / "said").read_text()

    def start(self) -> None:
        # Nobody pulls the plug of this machine during a test.
        options = f"-c listen_addresses='' -c fsync=off -c unix_socket_directories={self.folder}"
        self.run("pg_ctl", "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-m", "immediate", "-w", "stop")


@contextlib.contextmanager
def cluster() -> Iterator[Cluster]:
    """A server of one's own with an empty database."""
    # A short path, as the name of a socket may not be long; not in the tests' own folder, which others cannot enter.
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
