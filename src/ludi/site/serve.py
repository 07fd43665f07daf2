"""`ludi serve`: a single process, or a supervisor with several worker processes."""

import asyncio
import contextlib
import gc
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
from ludi.site.connections import ConnectionLimits, LimitedProtocol, max_connections, raise_handle_limit
from ludi.site.logs import log_to_stderr
from ludi.site.settings import Settings, read_settings
from ludi.site.sqlite_lock import single_server_lock
from ludi.site.store import migrate

log = logging.getLogger("ludi.serve")

SPAWN = multiprocessing.get_context("spawn")
LOG_LEVEL = "LUDI_LOG_LEVEL"
EXIT_NO_START = 3
"""Exit status of a worker that could not start."""
FIRST_BACKOFF = 1.0
MAX_BACKOFF = 30.0
"""Exponential backoff in seconds before restarting a worker that failed to start."""
SUPERVISE_SECONDS = 0.5
"""Seconds between checks while a worker waits for its restart."""
SHUTDOWN_SECONDS = 2
"""Seconds a stopping server waits for requests in progress."""
KEEP_ALIVE_SECONDS = 75
"""Timeout of idle connections: longer than that of proxies (usually a minute), so that the proxy closes first and never
sends a request on a connection that is being closed."""


@dataclass(frozen=True, slots=True)
class Address:
    host: str
    port: int

    @property
    def url(self) -> str:
        shown = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host
        return f"http://{f'[{shown}]' if ':' in shown else shown}:{self.port}/"


def serve(host: str, port: int, workers: int, browser: bool, log_level: str, report: Callable[[str], None]) -> None:
    """Run until interrupted. Port 0 selects any free port."""
    settings = read_settings()
    if workers > 1 and settings.database_url.startswith("sqlite"):
        raise BadSetup("More than one worker needs PostgreSQL; set LUDI_DATABASE_URL or leave out --workers.")
    os.environ[LOG_LEVEL] = log_level
    log_to_stderr(log_level)
    raise_handle_limit()
    with single_server_lock(settings.database_url):
        listening = open_port(host, port)
        address = Address(host, listening.getsockname()[1])
        migrate(settings.database_url)
        report(f"Ludi Romani is running at {address.url} (press Ctrl+C to stop)")
        if browser and has_screen():
            threading.Thread(target=open_browser, args=(address.url,), daemon=True).start()
        if workers > 1:
            run_workers(workers, listening)
        else:
            run_server(create_app(settings), settings, listening)


class Server(uvicorn.Server):
    """Uvicorn server that ends event streams on shutdown; otherwise it would wait for their connections."""

    def __init__(self, app: FastAPI, settings: Settings, on_start: Callable[[], None] = lambda: None) -> None:
        limits = ConnectionLimits(max_connections(), settings.connections_per_address)
        protocol = partial(LimitedProtocol, limits)
        super().__init__(uvicorn.Config(app, http=cast(type[asyncio.Protocol], protocol), ws="none",
                                        access_log=False, log_config=None, server_header=False,
                                        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
                                        timeout_keep_alive=KEEP_ALIVE_SECONDS))
        self.app = app
        self.limits = limits
        self.on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            host, port, *_ = sockets[0].getsockname() if sockets else ("", 0)
            self.app.state.context.listens_on = (host, port)
            self.on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.context.hub.close()
        await super().shutdown(sockets)


def keep_what_is_loaded() -> None:
    """Take modules and routes out of garbage collection: they stay until the server stops, and each look through them
    makes all requests wait."""
    gc.collect()
    gc.freeze()


def run_server(app: FastAPI, settings: Settings, listening: socket.socket,
               on_start: Callable[[], None] = lambda: None) -> None:
    """Serve in this process until interrupted."""
    def started() -> None:
        keep_what_is_loaded()
        on_start()

    server = Server(app, settings, started)
    # Uvicorn re-raises the signal after a clean shutdown. Startup errors have been logged.
    with contextlib.suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listening])
    if not server.started:
        raise BadSetup("The server could not start; see its log for the reason.")


# Worker processes


class WorkerProcess:
    """A supervised worker process: restarted when it dies, with exponential backoff while it fails to start."""

    def __init__(self, listening: socket.socket) -> None:
        self.listening = listening
        self.process: SpawnProcess | None = None
        # A RawValue has no lock, which a killed worker could keep.
        self.ready = SPAWN.RawValue("b", 0)
        self.failures = 0
        self.next_start = 0.0

    def start(self) -> None:
        self.ready.value = 0
        self.process = SPAWN.Process(target=run_worker, args=(self.listening, self.ready))
        self.process.start()

    def supervise(self, now: float, any_started: bool) -> None:
        """Restart the process if it has died. A failed start is retried, since the database may be unavailable for a
        while, but only if some worker has started before: otherwise the configuration is probably wrong."""
        if self.process is not None and self.process.exitcode is not None:
            status = self.process.exitcode
            if status == EXIT_NO_START and not any_started:
                raise BadSetup("A worker could not start; see its log for the reason.")
            self.failures = 0 if self.ready.value else self.failures + 1
            backoff = min(FIRST_BACKOFF * 2 ** (self.failures - 1), MAX_BACKOFF) if self.failures else 0.0
            log.error("worker died; restarting", extra={"status": status, "in_seconds": backoff})
            self.process = None
            self.next_start = now + backoff
        if self.process is None and now >= self.next_start:
            self.start()


def run_workers(count: int, listening: socket.socket) -> None:
    """Serve in `count` supervised processes until interrupted."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    workers = [WorkerProcess(listening) for _ in range(count)]
    any_started = False
    try:
        while True:
            any_started = any_started or any(worker.ready.value for worker in workers)
            for worker in workers:
                worker.supervise(time.monotonic(), any_started)
            sentinels = [worker.process.sentinel for worker in workers if worker.process is not None]
            # With a restart pending, wake up soon to perform it.
            wait(sentinels, timeout=None if len(sentinels) == count else SUPERVISE_SECONDS)
    except KeyboardInterrupt:
        pass
    finally:
        # Further signals would only interrupt the clean shutdown of the workers.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
        running = [worker.process for worker in workers if worker.process is not None]
        for process in running:
            process.terminate()
        for process in running:
            process.join()


def run_worker(listening: socket.socket, ready: c_byte) -> None:
    """Entry point of a worker process. It sets up its own logging and stops when the supervisor dies."""
    log_to_stderr(os.environ[LOG_LEVEL])
    supervisor = multiprocessing.parent_process()
    assert supervisor is not None
    threading.Thread(target=stop_with, args=(supervisor,), daemon=True).start()

    def mark_ready() -> None:
        ready.value = 1

    settings = read_settings()
    try:
        run_server(create_app(settings), settings, listening, mark_ready)
    except BadSetup as error:
        log.error(str(error))
        sys.exit(EXIT_NO_START)


def stop_with(supervisor: BaseProcess) -> None:
    supervisor.join()
    os.kill(os.getpid(), signal.SIGTERM)


# Address and browser


def open_port(host: str, port: int) -> socket.socket:
    """Open the listening socket; first of all, so that an occupied port is reported at once."""
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        # With an explicit IPPROTO_TCP, asyncio sets TCP_NODELAY; otherwise small responses are delayed by 40 ms.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except OSError as error:
        raise BadSetup(f"Cannot listen on {host}:{port}: {error.strerror}. "
                       "Ludi Romani may already be running there; choose another port with --port.") from error
    listening.listen(1024)
    return listening


def has_screen() -> bool:
    """Whether there is a graphical display; without one, a text browser would take over the terminal."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_browser(url: str) -> None:
    """Open the home page as soon as the server responds."""
    for _ in range(100):
        try:
            with urllib.request.urlopen(url + "health", timeout=1):
                break
        except (URLError, OSError):
            time.sleep(0.1)
    webbrowser.open(url)
