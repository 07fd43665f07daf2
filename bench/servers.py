"""The two servers of the comparison. Each is started for one run in its own folder and stopped afterwards."""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from load_client import HOST, Failed, Measured

PEER = Path(__file__).with_name("boardgameio")
CACHE = Path.home() / ".cache" / "ludi" / "boardgameio"
STOP_SECONDS = 10


@contextlib.contextmanager
def our_server(folder: Path) -> Iterator[tuple[int, int]]:
    """Run `ludi serve` on the database in this folder; yields its process id and port."""
    environment = {**os.environ, "LUDI_DATA": str(folder), "LUDI_REQUESTS_PER_SECOND": "1000000",
                   "LUDI_STREAMS_PER_ADDRESS": "1000000"}
    environment.pop("LUDI_DATABASE_URL", None)
    command = [sys.executable, "-m", "ludi.cli", "serve", "--port", "0", "--no-browser"]
    with running(command, environment) as (process, said):
        line = said.readline()
        if "http://" not in line:
            raise Failed("Our server did not start.")
        yield process, int(line.split("http://")[1].split("/")[0].split(":")[1])


def peer_is_there() -> bool:
    return shutil.which("node") is not None and shutil.which("npm") is not None


def fetch_peer() -> None:
    """Install boardgame.io into a cache outside the repository, once."""
    wanted = (PEER / "package.json").read_text()
    CACHE.mkdir(parents=True, exist_ok=True)
    have = CACHE / "package.json"
    if not have.exists() or have.read_text() != wanted or not (CACHE / "node_modules" / "boardgame.io").exists():
        have.write_text(wanted)
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent"], cwd=CACHE, check=True)


def measure_peer(tables: int, moves: int, pace: float, durable: bool, limit: float) -> Measured:
    """The same load on boardgame.io, with its file store or in memory only."""
    with tempfile.TemporaryDirectory(prefix="ludi-load-") as folder:
        port, lobby = free_ports(2)
        environment = {**os.environ, "PORT": str(port), "LOBBY_PORT": str(lobby), "NODE_ENV": "production",
                       "NODE_PATH": str(CACHE / "node_modules")}
        command = ["node", str(PEER / "server.js"), *([folder] if durable else [])]
        with running(command, environment) as (process, said):
            while (line := said.readline()) and line.strip() != "ready":
                pass
            if not line:
                raise Failed("boardgame.io did not start.")
            before = processor_seconds(process)
            done = subprocess.run(["node", str(PEER / "client.js"), str(tables), str(moves), str(pace)],
                                  env=environment, stdout=subprocess.PIPE, check=True, timeout=limit)
            spent = processor_seconds(process) - before
    seen = json.loads(done.stdout)
    return Measured(seen["answers"], seen["notices"], 0.0, seen["seconds"], spent)


@contextlib.contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[tuple[int, IO[str]]]:
    """Run a process; yields its id and its output, and stops it at the end."""
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process.pid, process.stdout
    finally:
        process.terminate()
        try:
            process.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def processor_seconds(process: int) -> float:
    """The processor time of a process, all its threads together. On a busy machine it says more than the clock."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def free_ports(count: int) -> list[int]:
    with contextlib.ExitStack() as open_sockets:
        found = []
        for _ in range(count):
            held = open_sockets.enter_context(socket.socket())
            held.bind((HOST, 0))
            found.append(held.getsockname()[1])
        return found
