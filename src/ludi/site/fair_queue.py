"""How the jobs of bots are shared out: evenly among the addresses that they are for, there in the order of requesting.

An address that opens a hundred tables with bots gets one share, as does a person with one table. Addresses are held in
memory only, and no longer than they are needed.
"""

import threading
from collections import Counter, OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

MAX_CLIENTS = 20_000

CLIENT_ADDRESS: ContextVar[str] = ContextVar("requesting", default="")
"""The address whose request is being answered; empty where nobody's is."""


class TableClients:
    """For whom the bots of a table think: the address that woke them first, as it opened the table or moved there.
    Tables that nobody has touched since the start of this process share one nameless client."""

    def __init__(self, most: int = MAX_CLIENTS) -> None:
        self.most = most
        self._by_table: OrderedDict[str, str] = OrderedDict()

    def of(self, table: str) -> str:
        client = self._by_table.get(table) or CLIENT_ADDRESS.get()
        if client:
            self._by_table[table] = client
            self._by_table.move_to_end(table)
            if len(self._by_table) > self.most:
                self._by_table.popitem(last=False)
        return client


@dataclass(frozen=True, slots=True)
class Job:
    """A function that a process can import, what it is given, who waits for what it returns, and who pays for it."""

    work: Callable[..., Any]
    given: tuple[object, ...]
    answer: "Future[Any]"
    client: str = ""


class Lines:
    """Thoughts that wait for a process, in a line for each client.

    Next comes the client with the fewest running jobs and, among those, the one that has used the least time. Idle
    clients save up no time: one that comes back starts level with the one served last. The number of running jobs per
    client is limited, so that others need not wait for a long one to end. A table has one job at a time, so the tables
    of a client take turns.
    """

    def __init__(self, most_each: int) -> None:
        self.most_each = most_each
        self._lines: dict[str, deque[Job]] = {}
        self._used: dict[str, float] = {}
        self._under_way: Counter[str] = Counter()
        self._level = 0.0
        self._closed = False
        self._changed = threading.Condition()

    def put(self, job: Job) -> None:
        with self._changed:
            self._used[job.client] = max(self._used.get(job.client, 0.0), self._level)
            self._lines.setdefault(job.client, deque()).append(job)
            self._changed.notify()

    def waiting(self, client: str) -> int:
        with self._changed:
            return len(self._lines.get(client, ()))

    def get(self) -> Job | None:
        """The next job, as soon as there is one; None when no more will come."""
        with self._changed:
            while not (ready := [client for client in self._lines if self._under_way[client] < self.most_each]):
                if self._closed and not self._lines:
                    return None
                self._changed.wait()
            # Of several who are equal the one who has waited longest, as a dictionary keeps its order.
            client = min(ready, key=lambda one: (self._under_way[one], self._used[one]))
            line = self._lines.pop(client)
            job = line.popleft()
            if line:
                self._lines[client] = line
            self._under_way[client] += 1
            self._level = max(self._level, self._used[client])
            return job

    def done(self, client: str, seconds: float) -> None:
        """Say that a job has ended, and how long it took."""
        with self._changed:
            self._used[client] += seconds
            self._under_way[client] -= 1
            if not self._under_way[client]:
                del self._under_way[client]
            if not self._lines and not self._under_way:
                self._used.clear()
                self._level = 0.0
            for other in [other for other, used in self._used.items() if used <= self._level]:
                if other not in self._lines and other not in self._under_way:
                    del self._used[other]
            self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()
