"""Publish/subscribe for server-sent events, by table, within one process."""

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING

from ludi.site.table import Requester, Table

if TYPE_CHECKING:
    from ludi.site.steps import Viewer

HEARTBEAT = 15.0
"""Seconds of silence after which a comment line is sent to keep the connection alive."""
MAX_QUEUED = 200
"""Maximum number of unsent notices per listener. A listener that exceeds it is disconnected; it reconnects and gets the
full position."""


class Listener:
    """One open event stream."""

    def __init__(self, viewer: "Viewer | None" = None, requester: Requester | None = None,
                 held: Sequence[int] = ()) -> None:
        self.viewer = viewer
        """Who wants to see the steps of moves; None for a listener that only wants notices."""
        self.requester = requester or Requester()
        """Who has opened the stream."""
        self.held = held
        """The seats that they held then."""
        self.notices: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_QUEUED)
        """Events to send; None ends the stream."""

    def offer(self, notice: bytes) -> bool:
        """Queue a notice; False if the queue is full."""
        try:
            self.notices.put_nowait(notice)
        except asyncio.QueueFull:
            return False
        return True

    def has_lost_seat(self, table: Table) -> bool:
        return not set(self.held) <= set(table.seats_of(self.requester))

    def close(self) -> None:
        if self.notices.full():
            self.notices.get_nowait()
        self.notices.put_nowait(None)


class Hub:
    """The listeners of this process by table."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._closed = False

    def listener_count(self) -> int:
        return sum(len(group) for group in self._listeners.values())

    def has_listeners(self, table: str) -> bool:
        return table in self._listeners

    def tables_with_listeners(self) -> list[str]:
        return list(self._listeners)

    def listeners(self, table: str) -> list[Listener]:
        return list(self._listeners.get(table, ()))

    def subscribe(self, table: str, viewer: "Viewer | None" = None, requester: Requester | None = None,
                  held: Sequence[int] = ()) -> Listener:
        listener = Listener(viewer, requester, held)
        if self._closed:
            listener.close()
        self._listeners.setdefault(table, set()).add(listener)
        return listener

    def unsubscribe(self, table: str, listener: Listener) -> None:
        group = self._listeners.get(table, set())
        group.discard(listener)
        if not group:
            self._listeners.pop(table, None)

    def publish(self, table: str, kind: str, content: dict[str, object]) -> None:
        """Send an event to all listeners of a table. They include spectators, so it must contain nothing private."""
        if table not in self._listeners:
            return
        notice = format_sse(kind, content)
        for listener in self.listeners(table):
            self.send(table, listener, notice)

    def send(self, table: str, listener: Listener, notice: bytes) -> None:
        """Send something to one listener, and disconnect it if it does not keep up."""
        if not listener.offer(notice):
            self.disconnect(table, listener)

    def disconnect(self, table: str, listener: Listener) -> None:
        self.unsubscribe(table, listener)
        listener.close()

    def end_lost(self, table: Table) -> None:
        """Disconnect those who no longer hold a seat that they held: they must not see what its next holder sees.
        They reconnect as who they are now."""
        for listener in self.listeners(table.id):
            if listener.has_lost_seat(table):
                self.disconnect(table.id, listener)

    def end_streams(self) -> None:
        """Disconnect all listeners; browsers reconnect and get the full position."""
        for group in self._listeners.values():
            for listener in group:
                listener.close()

    def close(self) -> None:
        """End all streams, including those opened later, so that the server can stop."""
        self._closed = True
        self.end_streams()


async def event_stream(listener: Listener) -> AsyncIterator[bytes]:
    """A listener's events as they arrive, with heartbeats in between."""
    while True:
        try:
            # Not wait_for, which creates a task for every event.
            async with asyncio.timeout(HEARTBEAT):
                notice = await listener.notices.get()
        except TimeoutError:
            notice = b": alive\n\n"
        if notice is None:
            return
        yield notice


def format_sse(kind: str, content: dict[str, object]) -> bytes:
    """A server-sent event. Compact JSON has no line breaks, so one data line is enough."""
    return f"event: {kind}\ndata: {json.dumps(content, separators=(',', ':'))}\n\n".encode()
