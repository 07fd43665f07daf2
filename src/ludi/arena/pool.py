"""Plays jobs in several processes on this machine."""

import queue
import threading
import time
from collections.abc import Iterator, Sequence

from ludi.arena.played import Played
from ludi.arena.tournament import Job
from ludi.arena.worker import Stopped, Worker


def play_all(jobs: Sequence[Job], processes: int, seconds: float | None = None) -> Iterator[Played]:
    """Play all jobs in this number of processes. Games are yielded as they end, in any order.

    After `seconds`, if they are given, no more games are yielded, and those that are not over are lost.
    """
    end = None if seconds is None else time.monotonic() + seconds
    waiting: queue.SimpleQueue[Job] = queue.SimpleQueue()
    for job in jobs:
        waiting.put(job)
    done: queue.SimpleQueue[Played | Exception] = queue.SimpleQueue()
    workers = [Worker() for _ in range(min(processes, len(jobs)))]
    threads = [threading.Thread(target=feed, args=(worker, waiting, done), daemon=True) for worker in workers]
    for thread in threads:
        thread.start()
    try:
        for _ in jobs:
            try:
                result = done.get(timeout=None if end is None else max(0, end - time.monotonic()))
            except queue.Empty:
                return
            if isinstance(result, Exception):
                raise result
            yield result
    finally:
        for worker, thread in zip(workers, threads, strict=True):
            worker.stop()
            thread.join()
            worker.close()


def feed(worker: Worker, waiting: "queue.SimpleQueue[Job]", done: "queue.SimpleQueue[Played | Exception]") -> None:
    """Give a worker one job after another until none is left."""
    while not waiting.empty():
        try:
            done.put(worker.play(waiting.get_nowait()))
        except (queue.Empty, Stopped):
            return
        except Exception as error:
            # Raised again where the games are read.
            done.put(error)
            return
