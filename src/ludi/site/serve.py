"""Starting the server: one process for a household, several workers for a club."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from ctypes import c_byte
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from typing import cast
from urllib.error import URLError

import uvicorn
from fastapi import FastAPI

from ludi.core.errors import BadSetup
from ludi.site.app import create_app
from ludi.site.connections import ConnectionLimits, LimitedProtocol, most_connections, raise_handle_limit
from ludi.site.logs import log_to_stderr
from ludi.site.settings import Settings, read_settings
from ludi.site.sqlite_lock import only_server
from ludi.site.store import migrate

log = logging.getLogger("ludi.serve")

SPAWN = multiprocessing.get_context("spawn")
LOG_LEVEL = "LUDI_LOG_LEVEL"
NO_START = 3
"""The exit status of a worker that could not start."""
FIRST_PAUSE = 1.0
MAX_PAUSE = 30.0
"""Seconds before a worker is started again whose predecessor could not start: twice as many each time."""
LOOK_SECONDS = 0.5
ANSWERS_END_SECONDS = 2
"""How long a stopping server waits for answers that are on their way."""
KEEP_ALIVE_SECONDS = 75
"""How long an idle connection stays open: longer than proxies keep theirs (a minute), so that none is closed just when
the next move comes in by it."""


@dataclass(frozen=True, slots=True)
class Address:
    host: str
    port: int

    @property
    def url(self) -> str:
        shown = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host
        return f"http://{f'[{shown}]' if ':' in shown else shown}:{self.port}/"


def serve(host: str, port: int, workers: int, browser: bool, log_level: str, say: Callable[[str], None]) -> None:
    """Run until interrupted. Port 0 takes any that is free."""
    settings = read_settings()
    if workers > 1 and settings.database_url.startswith("sqlite"):
        raise BadSetup("Several workers need PostgreSQL; set LUDI_DATABASE_URL, or leave out --workers.")
    os.environ[LOG_LEVEL] = log_level
    log_to_stderr(log_level)
    raise_handle_limit()
    with only_server(settings.database_url):
        listening = open_port(host, port)
        address = Address(host, listening.getsockname()[1])
        migrate(settings.database_url)
        say(f"Ludi Romani is at {address.url} (stop with Ctrl+C)")
        if browser and has_screen():
            threading.Thread(target=open_browser, args=(address.url,), daemon=True).start()
        if workers > 1:
            run_workers(workers, listening)
        else:
            run_server(create_app(settings), settings, listening)


class Server(uvicorn.Server):
    """Ends the event streams before it waits for open connections, of which they would be the last."""

    def __init__(self, app: FastAPI, settings: Settings, on_start: Callable[[], None] = lambda: None) -> None:
        limits = ConnectionLimits(most_connections(), settings.connections_per_address)
        protocol = partial(LimitedProtocol, limits)
        super().__init__(uvicorn.Config(app, http=cast(type[asyncio.Protocol], protocol), ws="none",
                                        access_log=False, log_config=None, server_header=False,
                                        timeout_graceful_shutdown=ANSWERS_END_SECONDS,
                                        timeout_keep_alive=KEEP_ALIVE_SECONDS))
        self.app = app
        self.limits = limits
        self.on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.house.hub.close()
        await super().shutdown(sockets)


def run_server(app: FastAPI, settings: Settings, listening: socket.socket,
               on_start: Callable[[], None] = lambda: None) -> None:
    """Serve in this process until interrupted."""
    server = Server(app, settings, on_start)
    # It has stopped in good order when it passes the interruption on. What kept it from starting is in the log.
    with contextlib.suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listening])
    if not server.started:
        raise BadSetup("The server could not start; its log says why.")


# Several workers


class Post:
    """The place of one worker. Whoever dies there is replaced; the more often in a row that fails, the later."""

    def __init__(self, listening: socket.socket) -> None:
        self.listening = listening
        self.worker: SpawnProcess | None = None
        # Without a lock, which a worker that is killed could keep.
        self.ready = SPAWN.RawValue("b", 0)
        self.failures = 0
        self.next_start = 0.0

    def start_worker(self) -> None:
        self.ready.value = 0
        self.worker = SPAWN.Process(target=run_worker, args=(self.listening, self.ready))
        self.worker.start()

    def look(self, now: float, served: bool) -> None:
        """Replace a worker that has died. One that could not start may find the database away, which passes, but only
        if some worker has ever started here: else nothing is right yet."""
        if self.worker is not None and self.worker.exitcode is not None:
            status = self.worker.exitcode
            if status == NO_START and not served:
                raise BadSetup("A worker could not start; its log says why.")
            self.failures = 0 if self.ready.value else self.failures + 1
            pause = min(FIRST_PAUSE * 2 ** (self.failures - 1), MAX_PAUSE) if self.failures else 0.0
            log.error("a worker has died; another takes its place", extra={"status": status, "in_seconds": pause})
            self.worker = None
            self.next_start = now + pause
        if self.worker is None and now >= self.next_start:
            self.start_worker()


def run_workers(count: int, listening: socket.socket) -> None:
    """Serve in so many processes until interrupted. One that dies is replaced."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    posts = [Post(listening) for _ in range(count)]
    served = False
    try:
        while True:
            served = served or any(post.ready.value for post in posts)
            for post in posts:
                post.look(time.monotonic(), served)
            there = [post.worker.sentinel for post in posts if post.worker is not None]
            # Those whose place is empty are seen to in a moment.
            wait(there, timeout=None if len(there) == count else LOOK_SECONDS)
    except KeyboardInterrupt:
        pass
    finally:
        # They have been told, or are now; more of it would only cut short how they end.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
        workers = [post.worker for post in posts if post.worker is not None]
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def run_worker(listening: socket.socket, ready: c_byte) -> None:
    """In a process of its own, which must set up its logs itself, and must not outlive whoever started it."""
    log_to_stderr(os.environ[LOG_LEVEL])
    supervisor = multiprocessing.parent_process()
    assert supervisor is not None
    threading.Thread(target=stop_after, args=(supervisor,), daemon=True).start()

    def tell() -> None:
        ready.value = 1

    settings = read_settings()
    try:
        run_server(create_app(settings), settings, listening, tell)
    except BadSetup as error:
        log.error(str(error))
        sys.exit(NO_START)


def stop_after(supervisor: BaseProcess) -> None:
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)


# The address


def open_port(host: str, port: int) -> socket.socket:
    """Listen before anything is leased."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # TCP by name: only then asyncio sends small answers at once, and not 40 ms later.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        raise BadSetup(f"The address {host}:{port} cannot be used: {error.strerror}. "
                       "Perhaps Ludi Romani runs there already; choose another port with --port.") from error
    listening.listen(1024)
    return listening


def has_screen() -> bool:
    """Whether a browser could show anything; in a bare terminal a text browser would take over."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(url: str) -> None:
    """Show the first page as soon as the server answers."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(url + "health", timeout=1):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(url)
