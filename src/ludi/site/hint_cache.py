"""The hints of this process by position, so that pressing again costs nothing."""

import asyncio
from collections.abc import Awaitable, Callable

from cachetools import LRUCache

from ludi.bots.suggest import Suggestion

MAX_KEPT = 1000
"""Maximum number of positions whose hints are kept."""


class HintCache:
    """LRU map of positions to hints, also to those that are still being worked out."""

    def __init__(self, max_kept: int = MAX_KEPT) -> None:
        self._asked: LRUCache[object, asyncio.Task[list[Suggestion]]] = LRUCache(max_kept)

    async def get(self, position: object, ask: Callable[[], Awaitable[list[Suggestion]]]) -> list[Suggestion]:
        """The hints for a position. The job goes on if the requester leaves, because they may come back."""
        task = self._asked.get(position)
        if task is None or (task.done() and (task.cancelled() or task.exception() is not None)):
            task = self._asked[position] = asyncio.ensure_future(awaited(ask))
        return await asyncio.shield(task)


async def awaited(ask: Callable[[], Awaitable[list[Suggestion]]]) -> list[Suggestion]:
    return await ask()
