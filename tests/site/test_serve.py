"""Starting the server: what it says, and what it says when it cannot start."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from ludi.core.errors import BadSetup
from ludi.site.hub import Hub
from ludi.site.serve import EXIT_NO_START, Address, WorkerProcess, open_port, run_server
from ludi.site.sqlite_lock import single_server_lock
from support.site import NO_CERTIFICATES, PATIENCE, server_process, settings_for, settings_from


def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """`ludi serve` that is expected to give up at once."""
    return subprocess.run([sys.executable, "-m", "ludi.cli", "serve", "--no-browser", *arguments],
                          env={**os.environ, "LUDI_DATA": str(folder), "COLUMNS": "400", **environment},
                          capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_the_server_starts_says_where_and_stops(tmp_path: Path) -> None:
    with server_process({"LUDI_DATA": str(tmp_path)}) as server:
        games = httpx.get(f"{server.url}/api/games", verify=NO_CERTIFICATES, timeout=PATIENCE)
        assert games.status_code == 200
        assert server.stop(signal.SIGINT) == 0
    assert (tmp_path / "ludi.sqlite").exists()


def test_the_server_does_not_tell_which_program_it_is(tmp_path: Path) -> None:
    with server_process({"LUDI_DATA": str(tmp_path)}) as server:
        answer = httpx.get(f"{server.url}/health", verify=NO_CERTIFICATES, timeout=PATIENCE)
    assert "server" not in answer.headers


def test_a_server_that_stops_leaves_a_clean_log(tmp_path: Path) -> None:
    with server_process({"LUDI_DATA": str(tmp_path)}, "--log-level", "info") as server:
        table = httpx.post(f"{server.url}/api/tables", verify=NO_CERTIFICATES, timeout=PATIENCE, json={
            "game": "porta-nigra", "seats": [{"kind": "bot", "bot": "random"}, {"kind": "open"}]}).json()
        with httpx.stream("GET", f"{server.url}/api/tables/{table['table']}/events", verify=NO_CERTIFICATES,
                          timeout=PATIENCE) as stream:
            events = stream.iter_lines()
            first = next(events)
            server.stop()
            # The stream was open until now, and comes to an end as it should.
            rest = list(events)
        lines = [json.loads(line) for line in server.read_log().splitlines()]
    assert (first, rest[-1]) == ("event: hello", "")
    assert not [line for line in lines if line["level"] in ("warning", "error") or "trace" in line]


def test_a_stream_that_begins_while_the_server_stops_ends_at_once() -> None:
    hub = Hub()
    hub.close()
    assert hub.subscribe("a").notices.get_nowait() is None


def test_a_server_that_cannot_start_says_so(tmp_path: Path) -> None:
    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        raise OSError("no room left")
        yield

    with contextlib.closing(open_port("127.0.0.1", 0)) as listening, ThreadPoolExecutor(1) as thread, \
            pytest.raises(BadSetup, match="could not start"):
        thread.submit(run_server, FastAPI(lifespan=lifespan), settings_for(tmp_path), listening).result()


def test_workers_that_cannot_start_are_not_started_for_ever(tmp_path: Path) -> None:
    start = "from ludi.site.serve import open_port, run_workers; run_workers(2, open_port('127.0.0.1', 0))"
    ran = subprocess.run([sys.executable, "-c", start], capture_output=True, text=True, timeout=PATIENCE, check=False,
                         env={**os.environ, "LUDI_LOG_LEVEL": "error",
                              "LUDI_DATABASE_URL": f"sqlite:///{tmp_path}/nowhere/x.sqlite"})
    assert ran.returncode != 0
    assert "BadSetup: A worker could not start" in ran.stderr


def test_a_port_in_use_is_said_clearly(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ran = run(tmp_path, "--port", str(taken.getsockname()[1]))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "Cannot listen on" in ran.stderr
    assert "--port" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_an_unknown_log_level_is_said_clearly(tmp_path: Path) -> None:
    ran = run(tmp_path, "--log-level", "loud")
    assert ran.returncode == 2
    assert "Unknown log level 'loud'" in ran.stderr


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    ran = run(tmp_path, "--port", "0", "--workers", "2")
    assert ran.returncode == 2
    assert "needs PostgreSQL" in ran.stderr


def test_a_database_that_cannot_be_opened_is_said_clearly(tmp_path: Path) -> None:
    ran = run(tmp_path, "--port", "0", LUDI_DATABASE_URL=f"sqlite:///{tmp_path}/nowhere/x.sqlite")
    assert ran.returncode == 2
    assert "Cannot open " in ran.stderr
    assert "Traceback" not in ran.stderr


@pytest.mark.parametrize(("name", "value"), [
    ("LUDI_BOT_WORKERS", "many"), ("LUDI_BOT_WORKERS", "0"), ("LUDI_BOT_PAUSE", "-1"), ("LUDI_BOT_PAUSE", "nan"),
    ("LUDI_REQUESTS_PER_SECOND", "inf"), ("LUDI_AWAY_SECONDS", "1e99"),
    ("LUDI_AWAY_SECONDS", "44"), ("LUDI_HINTS", "maybe"), ("LUDI_STREAMS", "0"), ("LUDI_STREAMS_PER_ADDRESS", "0")])
def test_a_setting_out_of_range_is_said_clearly(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(BadSetup, match=name):
        settings_from({"LUDI_DATA": str(tmp_path), name: value})


def test_a_data_folder_that_cannot_be_made_is_said_clearly(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadSetup, match="LUDI_DATA"):
        settings_from({"LUDI_DATA": str(tmp_path / "file" / "folder")})


def test_the_address_can_be_opened_in_a_browser() -> None:
    assert Address("127.0.0.1", 80).url == "http://127.0.0.1:80/"
    assert Address("0.0.0.0", 8753).url == "http://127.0.0.1:8753/"
    assert Address("::1", 8753).url == "http://[::1]:8753/"


# One server on a file


def test_a_second_server_on_the_same_file_says_so_and_ends(tmp_path: Path) -> None:
    with server_process({"LUDI_DATA": str(tmp_path)}) as server:
        ran = run(tmp_path, "--port", "0")
        assert (ran.returncode, ran.stdout) == (2, "")
        assert "Another server is already using" in ran.stderr
        assert "LUDI_DATA" in ran.stderr
        assert "Traceback" not in ran.stderr
        assert server.answers()


def test_the_lock_of_a_server_that_was_killed_is_free(tmp_path: Path) -> None:
    with server_process({"LUDI_DATA": str(tmp_path)}) as server:
        server.kill()
        server.start()
        assert server.answers()


def test_the_lock_holds_by_whatever_name_the_file_is_called(tmp_path: Path) -> None:
    (tmp_path / "other").symlink_to(tmp_path)
    with single_server_lock(f"sqlite:///{tmp_path / 'ludi.sqlite'}"), pytest.raises(BadSetup, match="Another server"), \
            single_server_lock(f"sqlite:///{tmp_path / 'other' / 'ludi.sqlite'}"):
        pass


def test_other_databases_need_no_lock(tmp_path: Path) -> None:
    for url in ("sqlite://", "postgresql://ludi@/ludi"):
        with single_server_lock(url), single_server_lock(url):
            assert list(tmp_path.iterdir()) == []


# Workers that die


class Ended:
    """A worker that has ended with some status."""

    def __init__(self, status: int) -> None:
        self.exitcode = status


def test_a_worker_that_cannot_start_is_tried_again_later_and_later(monkeypatch: pytest.MonkeyPatch) -> None:
    starts: list[float] = []
    worker = WorkerProcess(socket.socket())

    def fail() -> None:
        starts.append(now)
        worker.process = Ended(EXIT_NO_START)  # type: ignore[assignment]

    monkeypatch.setattr(worker, "start", fail)
    for now in [tick / 2 for tick in range(400)]:
        worker.supervise(now, any_started=True)
    # Half a second more, as it is noticed at the next look only.
    assert [later - earlier - 0.5 for earlier, later in pairwise(starts)][:8] == [1, 2, 4, 8, 16, 30, 30, 30]


def test_a_worker_that_served_is_replaced_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    starts: list[float] = []
    worker = WorkerProcess(socket.socket())
    monkeypatch.setattr(worker, "start", lambda: starts.append(0.0))
    worker.failures = 4
    worker.ready.value = 1
    worker.process = Ended(-9)  # type: ignore[assignment]
    worker.supervise(0.0, any_started=True)
    assert (starts, worker.failures) == ([0.0], 0)


def test_workers_that_never_served_end_the_server() -> None:
    worker = WorkerProcess(socket.socket())
    worker.process = Ended(EXIT_NO_START)  # type: ignore[assignment]
    with pytest.raises(BadSetup, match="could not start"):
        worker.supervise(0.0, any_started=False)
