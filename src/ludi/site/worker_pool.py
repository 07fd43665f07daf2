"""Processes in which bots think: each has one job at a time, and can be ended alone, job and all."""

import asyncio
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.process import BaseProcess
from typing import Any

from ludi.site.fair_queue import Job, Lines

JOB_TIMEOUT = 300.0
"""Seconds after which a job is given up. The slowest ones that were measured took 13, in an engine that was not
compiled, on a busy machine."""

SPAWN = multiprocessing.get_context("spawn")


class JobFailed(Exception):
    """There is no answer: the job took too long, or broke off."""


class WorkerPool:
    """So many processes for one client, as many again for the others, and the jobs that wait for one.

    The others share the processor, so a job takes at most twice as long as alone; but none waits until the longest
    job of someone else ends.
    """

    def __init__(self, count: int) -> None:
        self._waiting = Lines(count)
        self._workers = [Worker(self._waiting) for _ in range(2 * count)]

    async def run(self, work: Callable[..., Any], *given: object, client: str = "") -> Any:
        """What a job comes to, when its turn has come."""
        job = Job(work, given, Future(), client)
        self._waiting.put(job)
        return await asyncio.wrap_future(job.answer)

    def waiting(self, client: str) -> int:
        """How many jobs of a client wait for a process."""
        return self._waiting.waiting(client)

    def close(self) -> None:
        """End the processes at once: nobody waits for what they think about."""
        for worker in self._workers:
            worker.close()
        self._waiting.close()


class Worker:
    """One process, started with its first job, and the thread that brings it the next one."""

    def __init__(self, waiting: Lines) -> None:
        self._waiting = waiting
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._closed = False
        self._changing = threading.Lock()
        # A daemon: a server that is made to stop at once waits for no job.
        threading.Thread(target=self._work, name="ludi-worker", daemon=True).start()

    def close(self) -> None:
        with self._changing:
            self._closed = True
            self._end()

    def _work(self) -> None:
        while (job := self._waiting.get()) is not None:
            began = time.monotonic()
            if job.answer.set_running_or_notify_cancel():
                try:
                    job.answer.set_result(self._ask_again(job))
                except Exception as error:
                    job.answer.set_exception(error)
            self._waiting.done(job.client, time.monotonic() - began)

    def _ask_again(self, job: Job) -> Any:
        """What the job comes to; if its process is killed meanwhile, a new one thinks once more."""
        try:
            return self._ask(job)
        except (EOFError, OSError):
            self._renew()
        try:
            return self._ask(job)
        except (EOFError, OSError) as error:
            self._renew()
            raise JobFailed("The process that job has ended twice.") from error

    def _ask(self, job: Job) -> Any:
        pipe = self._open()
        pipe.send((job.work, job.given))
        if not pipe.poll(JOB_TIMEOUT):
            self._renew()
            raise JobFailed(f"A job took more than {JOB_TIMEOUT:g} seconds.")
        done, answer = pipe.recv()
        if not done:
            raise JobFailed(answer)
        return answer

    def _open(self) -> "Connection[Any, Any]":
        with self._changing:
            if self._closed:
                raise JobFailed("The server stops.")
            if self._pipe is None:
                self._pipe, theirs = SPAWN.Pipe()
                self._process = SPAWN.Process(target=worker_loop, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()
            return self._pipe

    def _renew(self) -> None:
        with self._changing:
            self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._pipe = None


# In the process


def worker_loop(pipe: "Connection[Any, Any]") -> None:
    """Think until the server is gone."""
    depend_on_the_server()
    while True:
        try:
            work, given = pipe.recv()
        except EOFError:
            return
        try:
            answer = True, work(*given)
        except Exception:
            answer = False, traceback.format_exc()
        pipe.send(answer)


def depend_on_the_server() -> None:
    """A thinking process leaves interruptions to the server, and ends when the server is gone, however it went."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None
    threading.Thread(target=end_after, args=(server,), daemon=True).start()


def end_after(server: BaseProcess) -> None:
    server.join()
    os._exit(1)
