"""A fair queue for bot jobs: processor time is shared equally between client addresses.

An address with a hundred bot tables gets the same share as one with a single table. Addresses are kept in memory only.
"""

import threading
from collections import Counter, deque
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from cachetools import LRUCache

MAX_TABLES = 20_000
"""Maximum number of tables whose client is remembered."""

CLIENT_ADDRESS: ContextVar[str] = ContextVar("client_address", default="")
"""Address of the client whose request is being served; empty outside a request."""


class TableClients:
    """LRU map of tables to the client charged for their bots: the first one whose request woke a bot there. Tables
    without a request since the start of this process are charged to the empty address."""

    def __init__(self, max_tables: int = MAX_TABLES) -> None:
        self._by_table: LRUCache[str, str] = LRUCache(max_tables)

    def client_of(self, table: str) -> str:
        client = self._by_table.get(table) or CLIENT_ADDRESS.get()
        if client:
            self._by_table[table] = client
        return client


@dataclass(frozen=True, slots=True)
class Job:
    """A function call to run in a worker process, the future for its result, and the client charged for it."""

    work: Callable[..., Any]
    args: tuple[object, ...]
    result: "Future[Any]"
    client: str = ""


class FairQueue:
    """A FIFO queue per client, served by a variant of start-time fair queueing.

    The next job comes from the client with the fewest running jobs, then with the least time used. Idle clients do not
    accumulate credit: a returning client starts at the current virtual time. The number of running jobs per client is
    limited, so that other clients do not have to wait for a long job. A table has at most one job at a time, so the
    tables of a client alternate.
    """

    def __init__(self, max_per_client: int) -> None:
        self.max_per_client = max_per_client
        self._queues: dict[str, deque[Job]] = {}
        self._used: dict[str, float] = {}
        """Virtual finish time of each active client: its start level plus the seconds it has used."""
        self._running: Counter[str] = Counter()
        self._virtual_time = 0.0
        self._closed = False
        self._changed = threading.Condition()

    def put(self, job: Job) -> None:
        with self._changed:
            self._used[job.client] = max(self._used.get(job.client, 0.0), self._virtual_time)
            self._queues.setdefault(job.client, deque()).append(job)
            self._changed.notify()

    def queued(self, client: str) -> int:
        """Number of waiting jobs of a client."""
        with self._changed:
            return len(self._queues.get(client, ()))

    def get(self) -> Job | None:
        """Block until a job is available; None when the queue is closed and empty."""
        with self._changed:
            while not (ready := [client for client in self._queues if self._running[client] < self.max_per_client]):
                if self._closed and not self._queues:
                    return None
                self._changed.wait()
            # Ties go to the client that has waited longest: the dict keeps insertion order.
            client = min(ready, key=lambda one: (self._running[one], self._used[one]))
            jobs = self._queues.pop(client)
            job = jobs.popleft()
            if jobs:
                self._queues[client] = jobs
            self._running[client] += 1
            self._virtual_time = max(self._virtual_time, self._used[client])
            return job

    def done(self, client: str, seconds: float) -> None:
        """Charge a finished job to its client."""
        with self._changed:
            self._used[client] += seconds
            self._running[client] -= 1
            if not self._running[client]:
                del self._running[client]
            if not self._queues and not self._running:
                self._used.clear()
                self._virtual_time = 0.0
            for other in [other for other, used in self._used.items() if used <= self._virtual_time]:
                if other not in self._queues and other not in self._running:
                    del self._used[other]
            self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()
