"""Real servers for the tests, in a thread or as a separate process, and clients that play on them."""

import asyncio
import contextlib
import json
import os
import re
import secrets
import select
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar
from unittest import mock

import httpx
from fastapi import FastAPI

import ludi
from ludi.site.app import create_app
from ludi.site.context import SiteContext
from ludi.site.serve import Server, open_port
from ludi.site.settings import Settings, read_settings

PATIENCE = 60.0
"""Seconds after which a test stops waiting; even a slow, busy machine needs only a fraction of it."""

NO_CERTIFICATES = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Reading the machine's certificates takes 50 ms per client, and no test needs them."""

Json = dict[str, Any]
T = TypeVar("T")


def settings_for(folder: Path, **changes: Any) -> Settings:
    """One SQLite file in a folder, bots that do not wait, and generous request limits."""
    chosen: Json = {"database_url": f"sqlite:///{folder / 'ludi.sqlite'}", "bot_pause": 0.0,
                    "requests_per_second": 1_000_000.0, "tables_per_day": 1_000_000_000,
                    "records_per_day": 1_000_000_000}
    assert changes.keys() <= Settings.model_fields.keys()
    # Not validated, because tests use times that a server refuses.
    return Settings.model_construct(**{**chosen, **changes})


def settings_from(environment: dict[str, str]) -> Settings:
    """What a server with these variables reads."""
    with mock.patch.dict(os.environ, environment):
        return read_settings()


def wait_for(condition: Callable[[], Any], what: str, patience: float = PATIENCE) -> Any:
    """Poll until the condition is true; returns its value."""
    last = time.monotonic() + patience
    while time.monotonic() < last:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError(f"waited {patience:.0f} seconds in vain for {what}")


def run_apart(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in a separate thread, because a browser of other tests may keep an event loop in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


# In this process


class Site:
    """A server that runs in a thread."""

    def __init__(self, url: str, app: FastAPI, server: Server) -> None:
        self.url = url
        self.app = app
        self.server = server

    @property
    def context(self) -> SiteContext:
        context = self.app.state.context
        assert isinstance(context, SiteContext)
        return context


@contextlib.contextmanager
def running_site(settings: Settings) -> Iterator[Site]:
    """The real application under uvicorn, on a free local port."""
    app = create_app(settings)
    listening = open_port("127.0.0.1", 0)
    server = Server(app, settings)
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])), daemon=True)
    thread.start()
    try:
        wait_for(lambda: server.started or not thread.is_alive(), "the server to start")
        assert server.started, "the server did not start"
        yield Site(f"http://127.0.0.1:{listening.getsockname()[1]}", app, server)
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


@contextlib.asynccontextmanager
async def app_without_sockets(settings: Settings) -> AsyncIterator[tuple[SiteContext, httpx.AsyncClient]]:
    """The whole application with its middleware, called in this process without sockets because that is faster."""
    app = create_app(settings)
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://ludi.test") as client:
            yield app.state.context, client


# As a process


class ServerProcess:
    """`ludi serve` as a process that can be killed and started again on the same port."""

    def __init__(self, environment: dict[str, str], *arguments: str, max_files: int = 0) -> None:
        self.environment = environment
        self.limit = ["prlimit", f"--nofile={max_files}:{max_files}"] if max_files else []
        self.arguments = arguments
        self.port = 0
        self.url = ""
        self.process: subprocess.Popen[str] | None = None
        self.log = tempfile.TemporaryFile("w+")  # noqa: SIM115

    def start(self) -> None:
        """Start it and wait until it responds."""
        command = [*self.limit, sys.executable, "-m", "ludi.cli", "serve", "--port", str(self.port), "--no-browser",
                   *self.arguments]
        environment = {**os.environ, "LUDI_BOT_PAUSE": "0", "LUDI_REQUESTS_PER_SECOND": "1000000",
                       "LUDI_TABLES_PER_DAY": "1000000000", "LUDI_RECORDS_PER_DAY": "1000000000",
                       "PYTHONUNBUFFERED": "1", **self.environment}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True,
                                        start_new_session=True)
        assert self.process.stdout is not None
        said, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        assert said, f"the server has not said where it is; the log: {self.read_log()}"
        first = self.process.stdout.readline()
        address = re.search(r"http://127\.0\.0\.1:(\d+)", first)
        assert address is not None, f"no address in {first!r}; the log: {self.read_log()}"
        self.url, self.port = address.group(0), int(address.group(1))
        wait_for(self.answers, "the server to answer")

    def answers(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, f"the server stopped: {self.read_log()}"
        try:
            return httpx.get(f"{self.url}/health", timeout=5, verify=NO_CERTIFICATES).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """Kill all its processes at once, like a power cut."""
        self.stop(signal.SIGKILL)

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop the process group that this test started; returns the exit status."""
        if self.process is None:
            return 0
        with contextlib.suppress(ProcessLookupError):
            # With other signals the server stops its own child processes.
            if how == signal.SIGKILL:
                os.killpg(self.process.pid, how)
            else:
                self.process.send_signal(how)
        try:
            status = self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            raise
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None
        return status

    def read_log(self) -> str:
        self.log.seek(0)
        return self.log.read()


@contextlib.contextmanager
def server_process(environment: dict[str, str], *arguments: str, max_files: int = 0) -> Iterator[ServerProcess]:
    """A running `ludi serve`, killed at the end; `max_files` limits its open files."""
    server = ServerProcess(environment, *arguments, max_files=max_files)
    try:
        server.start()
        yield server
    finally:
        server.kill()
        server.log.close()


# Players


class Refused(AssertionError):
    """The server refused what the test expected it to do."""


class Player:
    """An API client: a program with the token of a seat, a browser with its cookie, or a stranger with neither."""

    def __init__(self, url: str, token: str = "", cookie: str = "") -> None:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        if cookie:
            headers["cookie"] = f"ludi_visitor={cookie}"
        self.token = token
        self.cookie = cookie
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, verify=NO_CERTIFICATES)

    def ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        return self.http.request(method, f"/api{path}", **more)

    def get(self, path: str, **parameters: Any) -> Any:
        return answer_of(self.ask("GET", path, params=parameters))

    def post(self, path: str, body: Json | None = None, **parameters: Any) -> Any:
        return answer_of(self.ask("POST", path, json=body, params=parameters))

    def open(self, game: str = "porta-nigra", *kinds: str, options: dict[str, str] | None = None,
             names: tuple[str, ...] = ()) -> Json:
        """Open a table; by default with 2 seats held by this player."""
        seats = [{"kind": kind, "name": name, **({"bot": "random"} if kind == "bot" else {})}
                 for kind, name in zip(kinds or ("me", "here"), [*names, *[""] * 9], strict=False)]
        opened: Json = self.post("/tables", {"game": game, "seats": seats, "options": options or {}})
        return opened

    def play_on(self, table: str, rng: ludi.Rng, max_actions: int = 100_000) -> Json:
        """Play all held seats at random until the game is over or `max_actions` were played."""
        for _ in range(max_actions):
            view: Json = wait_for(lambda: self.view_to_play(table), "a bot to move")
            if view["status"] != "playing":
                break
            action = view["legal"][rng.below(len(view["legal"]))]
            self.post(f"/tables/{table}/moves", {"index": view["index"], "actions": [action]})
        end: Json = self.get(f"/tables/{table}/view")
        return end

    def view_to_play(self, table: str) -> Json | None:
        """The view, or None if others have to move first."""
        view: Json = self.get(f"/tables/{table}/view")
        return view if view["legal"] or view["status"] != "playing" else None

    def listen(self, table: str, **parameters: Any) -> "Stream":
        """The event stream of a table, over a separate connection."""
        return Stream(Player(str(self.http.base_url), self.token, self.cookie).http, table, parameters)


def someone() -> str:
    """The cookie of a new browser."""
    return secrets.token_hex(8)


def token(table: Json, seat: int) -> str:
    found = table["seats"][seat]["token"]
    assert isinstance(found, str)
    return found


def invitation(table: Json, seat: int) -> str:
    found = table["seats"][seat]["invitation"]
    assert isinstance(found, str)
    return found


def by_token(site: Site, table: Json, seat: int) -> Player:
    return Player(site.url, token=token(table, seat))


def answer_of(response: httpx.Response) -> Any:
    if not response.is_success:
        raise Refused(f"{response.request.method} {response.request.url}: {response.status_code} {response.text[:500]}")
    return response.json()


class Stream:
    """An open event stream that collects its events in a list."""

    def __init__(self, http: httpx.Client, table: str, parameters: Json) -> None:
        self.events: list[tuple[str, Json]] = []
        self._http = http
        self._path = f"/api/tables/{table}/events"
        self._parameters = parameters
        self._connection: socket.socket | None = None
        self._thread = threading.Thread(target=self._read, daemon=True)

    def __enter__(self) -> "Stream":
        self._thread.start()
        self.wait("hello")
        return self

    def __exit__(self, *_: object) -> None:
        # The thread waits for the next line and ends with the connection.
        if self._connection is not None:
            with contextlib.suppress(OSError):
                self._connection.shutdown(socket.SHUT_RDWR)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the stream goes on"

    def _read(self) -> None:
        with contextlib.suppress(httpx.HTTPError), \
                self._http.stream("GET", self._path, params=self._parameters) as response:
            self._connection = response.extensions["network_stream"].get_extra_info("socket")
            kind = ""
            for line in response.iter_lines():
                if line.startswith("event: "):
                    kind = line.removeprefix("event: ")
                elif line.startswith("data: "):
                    self.events.append((kind, json.loads(line.removeprefix("data: "))))

    def of(self, kind: str) -> list[Json]:
        return [content for found, content in list(self.events) if found == kind]

    def wait(self, kind: str, count: int = 1) -> list[Json]:
        """Wait for `count` notices of a kind."""
        wait_for(lambda: len(self.of(kind)) >= count, f"{count} notices {kind!r}; there are {self.events}")
        return self.of(kind)

    def wait_for_end(self) -> None:
        """Wait until the server has ended the stream."""
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), f"the stream goes on: {self.events}"
