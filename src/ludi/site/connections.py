"""Limits on connections: how many are open, and timeouts for slow clients (Slowloris attacks).

Uvicorn waits forever for the rest of a request and for a client that does not read its response. Here both have
timeouts, and at the connection limit the longest idle connection is closed in favour of a new one.
"""

import asyncio
import sys
from collections import Counter, OrderedDict
from typing import Any

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from ludi.site.edge import address_key

HEAD_SECONDS = 10.0
"""Timeout for a request's head, from its first byte or from the opening of the connection."""
BODY_SECONDS = 60.0
"""Timeout for a request's body."""
STALL_SECONDS = 60.0
"""Timeout for a client that does not read its response."""
MAX_HEAD = 64 * 1024
"""Maximum size of a request's head in bytes."""
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

MAX_HANDLES = 65_536
"""Maximum number of file handles that the process asks for."""
SPARE_HANDLES = 128
"""File handles reserved for the database, logs, bot processes and everything else that is not a connection."""


# Limits on the number of connections


def raise_handle_limit() -> None:
    """Raise the soft limit of open files, usually 1,024, as far as the hard limit allows."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MAX_HANDLES if hard == resource.RLIM_INFINITY else min(hard, MAX_HANDLES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def max_connections() -> int:
    """Maximum number of connections within the limit of file handles."""
    if sys.platform == "win32":
        return MAX_HANDLES
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    handles = MAX_HANDLES if soft == resource.RLIM_INFINITY else min(soft, MAX_HANDLES)
    return max(handles - SPARE_HANDLES, handles // 2)


def max_streams(configured: int) -> int:
    """Maximum number of event streams: a quarter of the connections is reserved for other requests."""
    return min(configured, max_connections() * 3 // 4)


class ConnectionLimits:
    """Counts open connections in total and by address, and tracks idle ones in LRU order."""

    def __init__(self, max_total: int, max_per_address: int) -> None:
        self.max_total = max_total
        self.max_per_address = max_per_address
        self.count = 0
        self.by_address: Counter[str] = Counter()
        self._idle: OrderedDict[LimitedProtocol, None] = OrderedDict()
        self._idle_at: dict[str, OrderedDict[LimitedProtocol, None]] = {}

    def admit(self, connection: "LimitedProtocol") -> bool:
        """Admit a connection, evicting the longest idle one if a limit is reached; False if none is idle."""
        if connection.address and self.by_address[connection.address] >= self.max_per_address:
            idle = self._idle_at.get(connection.address)
            if not idle:
                return False
            self.evict(next(iter(idle)))
        if self.count >= self.max_total:
            if not self._idle:
                return False
            self.evict(next(iter(self._idle)))
        self.count += 1
        self.by_address[connection.address] += 1
        connection.is_admitted = True
        self.mark_idle(connection)
        return True

    def mark_idle(self, connection: "LimitedProtocol") -> None:
        """The connection has no request in progress."""
        if connection.is_admitted:
            self.mark_busy(connection)
            self._idle[connection] = None
            self._idle_at.setdefault(connection.address, OrderedDict())[connection] = None

    def mark_busy(self, connection: "LimitedProtocol") -> None:
        """The connection has a request in progress."""
        self._idle.pop(connection, None)
        idle = self._idle_at.get(connection.address, OrderedDict())
        idle.pop(connection, None)
        if not idle:
            self._idle_at.pop(connection.address, None)

    def evict(self, connection: "LimitedProtocol") -> None:
        self.remove(connection)
        connection.abort()

    def remove(self, connection: "LimitedProtocol") -> None:
        if not connection.is_admitted:
            return
        connection.is_admitted = False
        self.mark_busy(connection)
        self.count -= 1
        self.by_address[connection.address] -= 1
        if not self.by_address[connection.address]:
            del self.by_address[connection.address]


# Timeouts


IDLE, HEAD, BODY = range(3)
"""Which part of a request is being read."""


class LimitedProtocol(HttpToolsProtocol):
    """Uvicorn's HTTP protocol with read and write timeouts and a maximum size of the head."""

    def __init__(self, limits: ConnectionLimits, config: Config, server_state: ServerState, app_state: dict[str, Any],
                 _loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits = limits
        self.address = ""
        """Key for the limit per address; empty for a trusted proxy, which is exempt."""
        self.is_admitted = False
        self.reading = IDLE
        self.head_size = 0
        self.rejected = False
        self.read_timer: asyncio.TimerHandle | None = None
        self.write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None and not self.is_proxy(self.client[0]):
            self.address = address_key(self.client[0])
        if self.limits.admit(self):
            self.start_head()
        else:
            self.abort()

    def is_proxy(self, address: str) -> bool:
        return isinstance(self.app, ProxyHeadersMiddleware) and address in self.app.trusted_hosts

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.remove(self)
        self.set_read_timeout(0)
        self.set_write_timeout(False)
        super().connection_lost(exc)

    def abort(self) -> None:
        """Close at once without sending pending data."""
        self.rejected = True
        self.transport.abort()

    # Reading requests

    def set_read_timeout(self, seconds: float) -> None:
        """Restart the read timeout; 0 disables it."""
        if self.read_timer is not None:
            self.read_timer.cancel()
        self.read_timer = self.loop.call_later(seconds, self.abort) if seconds else None

    def start_head(self) -> None:
        self.reading = HEAD
        self.head_size = 0
        self.set_read_timeout(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        if self.rejected:
            return
        if self.reading == IDLE:
            # Not only in on_message_begin: empty lines before a request would keep the connection open forever.
            self.start_head()
        if self.reading == HEAD:
            self.head_size += len(data)
        super().data_received(data)
        if self.reading == HEAD and self.head_size > MAX_HEAD:
            self.reject_head()

    def on_message_begin(self) -> None:
        if self.reading == IDLE:
            # A pipelined request.
            self.start_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.limits.mark_busy(self)
        self.reading = BODY
        self.set_read_timeout(BODY_SECONDS)
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MAX_HEAD:
            self.reject_head()
        else:
            super().on_headers_complete()

    def reject_head(self) -> None:
        if self.rejected:
            return
        self.rejected = True
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(TOO_LARGE)
            self.transport.close()
            self.set_write_timeout(True)
        else:
            self.abort()

    def on_body(self, body: bytes) -> None:
        if not self.rejected:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self.reading = IDLE
        self.set_read_timeout(0)
        if not self.rejected:
            super().on_message_complete()

    # Sending responses

    def set_write_timeout(self, enabled: bool) -> None:
        """Restart or disable the timeout for a client that does not read."""
        if self.write_timer is not None:
            self.write_timer.cancel()
        self.write_timer = self.loop.call_later(STALL_SECONDS, self.abort) if enabled else None

    def pause_writing(self) -> None:
        self.set_write_timeout(True)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.set_write_timeout(self.transport.is_closing())
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            # The transport closes only after the client has read everything.
            self.set_write_timeout(True)
        elif self.timeout_keep_alive_task is not None:
            self.limits.mark_idle(self)

    def timeout_keep_alive_handler(self) -> None:
        self.abort()
