"""A pool of worker processes for bots. A process runs one job at a time and can be killed without losing the others."""

import asyncio
import multiprocessing
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from ludi.core.child_process import exit_with_parent
from ludi.site.fair_queue import FairQueue, Job

JOB_TIMEOUT = 300.0
"""Maximum seconds a job may run. The slowest measured job took 13 seconds, with the interpreted engine on a busy
machine."""

SPAWN = multiprocessing.get_context("spawn")


class JobFailed(Exception):
    """A job has no result: it timed out, raised an exception, or its process died."""


class WorkerPool:
    """Twice as many processes as one client may use, fed from a fair queue.

    With the spare processes no client waits for another client's longest job. They compete for the same processors, so
    a job takes at most twice as long as it would alone.
    """

    def __init__(self, count: int) -> None:
        self._queue = FairQueue(count)
        self._workers = [Worker(self._queue) for _ in range(2 * count)]

    async def run(self, work: Callable[..., Any], *args: object, client: str = "") -> Any:
        """Queue a job and wait for its result."""
        job = Job(work, args, Future(), client)
        self._queue.put(job)
        return await asyncio.wrap_future(job.result)

    def queued(self, client: str) -> int:
        """Number of waiting jobs of a client."""
        return self._queue.queued(client)

    def close(self) -> None:
        """Kill the processes; running jobs are lost."""
        for worker in self._workers:
            worker.close()
        self._queue.close()


class Worker:
    """One process, started with its first job, and the thread that feeds it."""

    def __init__(self, jobs: FairQueue) -> None:
        self._queue = jobs
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._closed = False
        self._lock = threading.Lock()
        # A daemon thread, so that a running job does not delay the exit of the server.
        threading.Thread(target=self._work, name="ludi-worker", daemon=True).start()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._kill()

    def _work(self) -> None:
        while (job := self._queue.get()) is not None:
            began = time.monotonic()
            if job.result.set_running_or_notify_cancel():
                try:
                    job.result.set_result(self._run_with_retry(job))
                except Exception as error:
                    job.result.set_exception(error)
            self._queue.done(job.client, time.monotonic() - began)

    def _run_with_retry(self, job: Job) -> Any:
        """Run a job; if its process dies, once more in a new one."""
        try:
            return self._run(job)
        except (EOFError, OSError):
            self._kill_process()
        try:
            return self._run(job)
        except (EOFError, OSError) as error:
            self._kill_process()
            raise JobFailed("The worker process died twice.") from error

    def _run(self, job: Job) -> Any:
        pipe = self._ensure_process()
        pipe.send((job.work, job.args))
        if not pipe.poll(JOB_TIMEOUT):
            self._kill_process()
            raise JobFailed(f"A job took more than {JOB_TIMEOUT:g} seconds.")
        succeeded, result = pipe.recv()
        if not succeeded:
            raise JobFailed(result)
        return result

    def _ensure_process(self) -> "Connection[Any, Any]":
        """The pipe to the process, which is started if necessary."""
        with self._lock:
            if self._closed:
                raise JobFailed("The server is stopping.")
            if self._pipe is None:
                self._pipe, theirs = SPAWN.Pipe()
                self._process = SPAWN.Process(target=worker_loop, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()
            return self._pipe

    def _kill_process(self) -> None:
        with self._lock:
            self._kill()

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._pipe = None


# In the worker process


def worker_loop(pipe: "Connection[Any, Any]") -> None:
    """Run jobs until the server closes the pipe."""
    exit_with_parent()
    while True:
        try:
            work, args = pipe.recv()
        except EOFError:
            return
        try:
            outcome = True, work(*args)
        except Exception:
            outcome = False, traceback.format_exc()
        pipe.send(outcome)
