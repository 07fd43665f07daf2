"""Live updates: who listens to which table, and notices that they are given."""

import asyncio
import json
from collections.abc import AsyncIterator

HEARTBEAT = 15.0
MAX_WAITING = 200
"""A listener who lets more notices pile up is let go; it reconnects and gets the full position."""


class Listener:
    """One open event stream."""

    def __init__(self) -> None:
        self.notices: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_WAITING)

    def give(self, notice: bytes) -> bool:
        try:
            self.notices.put_nowait(notice)
        except asyncio.QueueFull:
            return False
        return True

    def end(self) -> None:
        if self.notices.full():
            self.notices.get_nowait()
        self.notices.put_nowait(None)


class Hub:
    """The listeners of this process by table."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Listener]] = {}
        self._closed = False

    def listeners(self) -> int:
        return sum(len(group) for group in self._listeners.values())

    def has_listeners(self, table: str) -> bool:
        return table in self._listeners

    def listened_tables(self) -> list[str]:
        """The tables to which someone listens."""
        return list(self._listeners)

    def listen(self, table: str) -> Listener:
        listener = Listener()
        if self._closed:
            listener.end()
        self._listeners.setdefault(table, set()).add(listener)
        return listener

    def leave(self, table: str, listener: Listener) -> None:
        group = self._listeners.get(table, set())
        group.discard(listener)
        if not group:
            self._listeners.pop(table, None)

    def publish(self, table: str, kind: str, content: dict[str, object]) -> None:
        """Give everyone at a table the same notice; it must hold nothing that any of them must not know."""
        group = self._listeners.get(table)
        if not group:
            return
        notice = sse(kind, content)
        for listener in list(group):
            if not listener.give(notice):
                self.leave(table, listener)
                listener.end()

    def end_streams(self) -> None:
        """Let all listeners go; those who still want to listen come again and get the full position."""
        for group in self._listeners.values():
            for listener in group:
                listener.end()

    def close(self) -> None:
        """End all streams, also those that are still to begin, so that the server can stop."""
        self._closed = True
        self.end_streams()


async def stream(listener: Listener) -> AsyncIterator[bytes]:
    """The notices as they come, and a sign of life in between."""
    while True:
        try:
            # Not wait_for, which makes a task for every notice.
            async with asyncio.timeout(HEARTBEAT):
                notice = await listener.notices.get()
        except TimeoutError:
            notice = b": alive\n\n"
        if notice is None:
            return
        yield notice


def sse(kind: str, content: dict[str, object]) -> bytes:
    """A server-sent event. JSON has no line breaks of its own, so one data line is enough."""
    return f"event: {kind}\ndata: {json.dumps(content, separators=(',', ':'))}\n\n".encode()
