"""How the thoughts of bots are shared out: evenly among the addresses that they are for, there in the order of asking.

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

MOST_PAYERS = 20_000

ASKING: ContextVar[str] = ContextVar("asking", default="")
"""The address whose request is being answered; empty where nobody's is."""


class Payers:
    """For whom the bots of a table think: the address that woke them first, as it opened the table or moved there.
    Tables that nobody has touched since the start of this process share one nameless payer."""

    def __init__(self, most: int = MOST_PAYERS) -> None:
        self.most = most
        self._by_table: OrderedDict[str, str] = OrderedDict()

    def of(self, table: str) -> str:
        payer = self._by_table.get(table) or ASKING.get()
        if payer:
            self._by_table[table] = payer
            self._by_table.move_to_end(table)
            if len(self._by_table) > self.most:
                self._by_table.popitem(last=False)
        return payer


@dataclass(frozen=True, slots=True)
class Thought:
    """A function that a process can import, what it is given, who waits for what it returns, and who pays for it."""

    work: Callable[..., Any]
    given: tuple[object, ...]
    answer: "Future[Any]"
    payer: str = ""


class Lines:
    """Thoughts that wait for a process, in a line for each payer.

    Next comes the payer with the fewest thoughts under way, and among those the one who has used the least time. Nobody
    saves up time by not asking: a payer who comes back starts level with the one who was served last. No payer has more
    than so many thoughts under way, so that another need not wait until a long one ends. A table has one thought at a
    time, so the tables of a payer take turns.
    """

    def __init__(self, most_each: int) -> None:
        self.most_each = most_each
        self._lines: dict[str, deque[Thought]] = {}
        self._used: dict[str, float] = {}
        self._under_way: Counter[str] = Counter()
        self._level = 0.0
        self._closed = False
        self._changed = threading.Condition()

    def put(self, thought: Thought) -> None:
        with self._changed:
            self._used[thought.payer] = max(self._used.get(thought.payer, 0.0), self._level)
            self._lines.setdefault(thought.payer, deque()).append(thought)
            self._changed.notify()

    def waiting(self, payer: str) -> int:
        with self._changed:
            return len(self._lines.get(payer, ()))

    def get(self) -> Thought | None:
        """The next thought, as soon as there is one; None when no more will come."""
        with self._changed:
            while not (ready := [payer for payer in self._lines if self._under_way[payer] < self.most_each]):
                if self._closed and not self._lines:
                    return None
                self._changed.wait()
            # Of several who are equal the one who has waited longest, as a dictionary keeps its order.
            payer = min(ready, key=lambda one: (self._under_way[one], self._used[one]))
            line = self._lines.pop(payer)
            thought = line.popleft()
            if line:
                self._lines[payer] = line
            self._under_way[payer] += 1
            self._level = max(self._level, self._used[payer])
            return thought

    def done(self, payer: str, seconds: float) -> None:
        """Say that a thought has ended, and how long it took."""
        with self._changed:
            self._used[payer] += seconds
            self._under_way[payer] -= 1
            if not self._under_way[payer]:
                del self._under_way[payer]
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
