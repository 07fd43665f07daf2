"""Connections: how many a process keeps open, and how long each may take to say what it wants.

Uvicorn waits for ever for a request that has begun and for an answer that nobody reads. Here every wait has an end, and
where there is no room left, a connection with nothing under way makes room for a new one.
"""

import asyncio
import sys
from collections import Counter, OrderedDict
from typing import Any

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from ludi.site.edge import network

HEAD_SECONDS = 10.0
"""From the first byte of a request, or from the opening of a connection, to the end of the head."""
BODY_SECONDS = 60.0
STALL_SECONDS = 60.0
"""After so long an answer that is not read is given up."""
MAX_HEAD = 64 * 1024
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"

MAX_HANDLES = 65_536
SPARE_HANDLES = 128
"""File handles for the database, the log, the processes in which bots think, and whatever else is not a connection."""


# How many


def raise_handle_limit() -> None:
    """Let this process open as many files as the system allows it; the usual limit of 1,024 is for old programs."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MAX_HANDLES if hard == resource.RLIM_INFINITY else min(hard, MAX_HANDLES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    """How many connections fit into the limit of file handles."""
    if sys.platform == "win32":
        return MAX_HANDLES
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    handles = MAX_HANDLES if soft == resource.RLIM_INFINITY else min(soft, MAX_HANDLES)
    return max(handles - SPARE_HANDLES, handles // 2)


def most_streams(wanted: int) -> int:
    """How many event streams there may be: a quarter of the connections is left for all else."""
    return min(wanted, most_connections() * 3 // 4)


class ConnectionLimits:
    """The open connections, in all and by address, and which of them have nothing under way."""

    def __init__(self, most: int, most_each: int) -> None:
        self.most = most
        self.most_each = most_each
        self.count = 0
        self.by_address: Counter[str] = Counter()
        self._idle: OrderedDict[LimitedProtocol, None] = OrderedDict()
        self._idle_at: dict[str, OrderedDict[LimitedProtocol, None]] = {}

    def enter(self, connection: "LimitedProtocol") -> bool:
        """Let a connection in if there is room, or if one that has been idle for longest can make room."""
        if connection.address and self.by_address[connection.address] >= self.most_each:
            idle = self._idle_at.get(connection.address)
            if not idle:
                return False
            self.evict(next(iter(idle)))
        if self.count >= self.most:
            if not self._idle:
                return False
            self.evict(next(iter(self._idle)))
        self.count += 1
        self.by_address[connection.address] += 1
        connection.is_in = True
        self.rest(connection)
        return True

    def rest(self, connection: "LimitedProtocol") -> None:
        """A connection has nothing under way from now on."""
        if connection.is_in:
            self.work(connection)
            self._idle[connection] = None
            self._idle_at.setdefault(connection.address, OrderedDict())[connection] = None

    def work(self, connection: "LimitedProtocol") -> None:
        """A connection has a request under way."""
        self._idle.pop(connection, None)
        idle = self._idle_at.get(connection.address, OrderedDict())
        idle.pop(connection, None)
        if not idle:
            self._idle_at.pop(connection.address, None)

    def evict(self, connection: "LimitedProtocol") -> None:
        self.leave(connection)
        connection.give_up()

    def leave(self, connection: "LimitedProtocol") -> None:
        if not connection.is_in:
            return
        connection.is_in = False
        self.work(connection)
        self.count -= 1
        self.by_address[connection.address] -= 1
        if not self.by_address[connection.address]:
            del self.by_address[connection.address]


# How long


NOTHING, HEAD, BODY = range(3)


class LimitedProtocol(HttpToolsProtocol):
    """One connection. What a request is made of must come within a time, and the head must not be too large."""

    def __init__(self, limits: ConnectionLimits, config: Config, server_state: ServerState, app_state: dict[str, Any],
                 _loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits = limits
        self.address = ""
        """By which the connection is counted; empty for a proxy, which speaks for many."""
        self.is_in = False
        self.reading = NOTHING
        """Which part of a request is being read."""
        self.head_size = 0
        self.refused = False
        self.deadline: asyncio.TimerHandle | None = None
        self.stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self.client is not None and not self.is_proxy(self.client[0]):
            self.address = network(self.client[0])
        if self.limits.enter(self):
            self.begin_head()
        else:
            self.give_up()

    def is_proxy(self, address: str) -> bool:
        return isinstance(self.app, ProxyHeadersMiddleware) and address in self.app.trusted_hosts

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.leave(self)
        self.await_request(0)
        self.await_reader(False)
        super().connection_lost(exc)

    def give_up(self) -> None:
        """Close at once, whatever is still to be sent."""
        self.refused = True
        self.transport.abort()

    # Reading

    def await_request(self, seconds: float) -> None:
        """Give up unless what is being read comes within so many seconds; 0 for nothing."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.deadline = self.loop.call_later(seconds, self.give_up) if seconds else None

    def begin_head(self) -> None:
        self.reading = HEAD
        self.head_size = 0
        self.await_request(HEAD_SECONDS)

    def data_received(self, data: bytes) -> None:
        if self.refused:
            return
        if self.reading == NOTHING:
            # Not only when a message begins: empty lines before one would keep the connection for ever.
            self.begin_head()
        if self.reading == HEAD:
            self.head_size += len(data)
        super().data_received(data)
        if self.reading == HEAD and self.head_size > MAX_HEAD:
            self.refuse_head()

    def on_message_begin(self) -> None:
        if self.reading == NOTHING:
            # A request that came together with the one before.
            self.begin_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.limits.work(self)
        self.reading = BODY
        self.await_request(BODY_SECONDS)
        if len(self.url) + sum(len(name) + len(value) for name, value in self.headers) > MAX_HEAD:
            self.refuse_head()
        else:
            super().on_headers_complete()

    def refuse_head(self) -> None:
        if self.refused:
            return
        self.refused = True
        if self.cycle is None or self.cycle.response_complete:
            self.transport.write(TOO_LARGE)
            self.transport.close()
            self.await_reader(True)
        else:
            self.give_up()

    def on_body(self, body: bytes) -> None:
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        self.reading = NOTHING
        self.await_request(0)
        if not self.refused:
            super().on_message_complete()

    # Answering

    def await_reader(self, waiting: bool) -> None:
        """Give up unless the other side reads what was sent."""
        if self.stalled is not None:
            self.stalled.cancel()
        self.stalled = self.loop.call_later(STALL_SECONDS, self.give_up) if waiting else None

    def pause_writing(self) -> None:
        self.await_reader(True)
        super().pause_writing()

    def resume_writing(self) -> None:
        self.await_reader(self.transport.is_closing())
        super().resume_writing()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self.transport.is_closing():
            # It closes only when all was read.
            self.await_reader(True)
        elif self.timeout_keep_alive_task is not None:
            self.limits.rest(self)

    def timeout_keep_alive_handler(self) -> None:
        self.give_up()
