"""Sends the steps of a move to the pages that look at its table, drawn once for all who see the same."""

import asyncio
import logging
from collections import deque

from cachetools import LRUCache

from ludi.site import steps
from ludi.site.hub import Hub, Listener, format_sse
from ludi.site.recaps import Recaps
from ludi.site.steps import Board, PlayedMove, Viewer, notice_of
from ludi.site.table import Table

log = logging.getLogger("ludi.pushes")

MAX_BYTES = 600_000
"""Maximum size of a message. Instead of a larger one, pages get a plain notice and fetch the board."""
MAX_WAITING = 20
"""Maximum number of moves of a table that wait to be drawn; after a later one, pages fetch the board."""
MAX_KEPT_BYTES = 64 * 1024 * 1024
"""Maximum total size of the boards that are kept for the next move."""

VersionedBoard = tuple[int, Board]
"""The board that a viewer has, and the version of its table."""


def size_of(kept: VersionedBoard) -> int:
    return sum(len(panel["svg"]) for panel in kept[1]["panels"])


class Pusher:
    """Draws and sends moves in the background: one table's moves in their order, after the mover has been answered."""

    def __init__(self, hub: Hub, recaps: Recaps) -> None:
        self.hub = hub
        self.recaps = recaps
        self.waiting: dict[str, deque[tuple[PlayedMove, list[Listener]]]] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.kept: LRUCache[tuple[str, Viewer], VersionedBoard] = LRUCache(MAX_KEPT_BYTES, getsizeof=size_of)
        """By table and viewer."""

    def has_viewers(self, table_id: str) -> bool:
        """Whether anyone wants to see the steps of moves."""
        return any(listener.viewer is not None for listener in self.hub.listeners(table_id))

    def push(self, played: PlayedMove) -> None:
        """Send a move: at once as a plain notice, or as its steps to those who want them. A person who has played it
        gets the board in the response."""
        table = played.table
        notice = format_sse("move", notice_of(table))
        mover = played.move.seat if table.seats[played.move.seat].bot is None else None
        shown = []
        for listener in self.hub.listeners(table.id):
            if is_shown(listener, mover):
                shown.append(listener)
            else:
                self.hub.send(table.id, listener, notice)
        if not shown:
            if table.id not in self.tasks and self.has_viewers(table.id):
                self.recaps.note(played)
            return
        queue = self.waiting.setdefault(table.id, deque())
        if len(queue) >= MAX_WAITING:
            self.send(table.id, shown, notice)
            return
        queue.append((played, shown))
        if table.id not in self.tasks:
            self.tasks[table.id] = asyncio.get_running_loop().create_task(self.work(table.id))

    async def work(self, table_id: str) -> None:
        """Draw and send the waiting moves of a table."""
        try:
            while queue := self.waiting.get(table_id):
                played, shown = queue[0]
                await self.draw_and_send(played, shown)
                queue.popleft()
        finally:
            self.waiting.pop(table_id, None)
            del self.tasks[table_id]

    async def draw_and_send(self, played: PlayedMove, shown: list[Listener]) -> None:
        table_id = played.table.id
        try:
            listening = self.hub.listeners(table_id)
            messages = await self.messages(played, {viewer for listener in shown
                                                    if listener in listening and (viewer := listener.viewer)})
        except Exception:
            # The move is stored; pages fetch the board.
            log.exception("move could not be drawn", extra={"table": table_id})
            messages = {}
        notice = format_sse("move", notice_of(played.table))
        for listener in shown:
            assert listener.viewer is not None
            self.send(table_id, [listener], messages.get(listener.viewer, notice))

    def send(self, table_id: str, shown: list[Listener], message: bytes) -> None:
        """Send to those who are still listening."""
        listening = self.hub.listeners(table_id)
        for listener in shown:
            if listener in listening:
                self.hub.send(table_id, listener, message)

    async def messages(self, played: PlayedMove, viewers: set[Viewer]) -> dict[Viewer, bytes]:
        """The message for each viewer, without those that are too large."""
        drawn, after = await steps.draw_steps(played, {viewer: self.board_before(played, viewer) for viewer in viewers})
        notice = notice_of(played.table)
        self.recaps.note(played)
        messages = {}
        for viewer in viewers:
            self.keep(played.table, viewer, after[viewer])
            message = format_sse("move", {**notice, "since": played.move.index, "seat": viewer.seat,
                                          "steps": drawn[viewer],
                                          "recap": await self.recaps.recap(played.table, viewer)})
            if len(message) <= MAX_BYTES:
                messages[viewer] = message
        return messages

    def board_before(self, played: PlayedMove, viewer: Viewer) -> Board:
        """The board that a viewer has: drawn for the move before, else drawn again."""
        version, board = self.kept.get((played.table.id, viewer), (None, {}))
        return board if version == played.version else steps.first_board(played, viewer)

    def keep(self, table: Table, viewer: Viewer, board: Board) -> None:
        kept = table.version, board
        if size_of(kept) <= MAX_KEPT_BYTES:
            self.kept[table.id, viewer] = kept

    async def close(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def is_shown(listener: Listener, mover: int | None) -> bool:
    """Whether a listener gets the steps of a move by this seat; None is a bot."""
    return listener.viewer is not None and (mover is None or listener.viewer.seat != mover)
