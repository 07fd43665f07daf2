"""Starting the server: one process for a household, several workers for a club."""

import contextlib
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass
from urllib.error import URLError

import uvicorn
from fastapi import FastAPI

from ludi.core.errors import BadSetup
from ludi.site.app import create_app
from ludi.site.logs import log_to_stderr
from ludi.site.settings import read_settings
from ludi.site.store import migrate

APPLICATION = "ludi.site.serve:worker_app"
LOG_LEVEL = "LUDI_LOG_LEVEL"
STREAMS_END_SECONDS = 2
"""How long a stopping server waits for open event streams."""
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
    listening = open_port(host, port)
    address = Address(host, listening.getsockname()[1])
    migrate(settings.database_url)
    say(f"Ludi Romani is at {address.url} (stop with Ctrl+C)")
    if browser and has_screen():
        threading.Thread(target=open_browser, args=(address.url,), daemon=True).start()
    if workers > 1:
        # The supervisor of the workers opens the port itself.
        listening.close()
        uvicorn.run(APPLICATION, factory=True, host=host, port=address.port, workers=workers, access_log=False,
                    log_config=None, timeout_graceful_shutdown=STREAMS_END_SECONDS,
                    timeout_keep_alive=KEEP_ALIVE_SECONDS, server_header=False)
        return
    config = uvicorn.Config(APPLICATION, factory=True, access_log=False, log_config=None,
                            timeout_graceful_shutdown=STREAMS_END_SECONDS, timeout_keep_alive=KEEP_ALIVE_SECONDS,
                            server_header=False)
    # The server has stopped in good order when it passes the interruption on.
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[listening])


def worker_app() -> FastAPI:
    """The application in a process of its own, which must set up its logs itself."""
    log_to_stderr(os.environ.get(LOG_LEVEL, "warning"))
    return create_app()


def open_port(host: str, port: int) -> socket.socket:
    """Listen before anything is promised."""
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
