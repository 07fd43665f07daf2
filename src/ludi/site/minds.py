"""Processes in which bots think: each has one thought at a time, and can be ended alone, thought and all."""

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

from ludi.site.sharing import Lines, Thought

LONGEST_THOUGHT = 300.0
"""Seconds after which a thought is given up. The slowest ones that were measured took 13, in an engine that was not
compiled, on a busy machine."""

SPAWN = multiprocessing.get_context("spawn")


class ThoughtFailed(Exception):
    """There is no answer: the thought took too long, or broke off."""


class Minds:
    """So many processes for one payer, as many again for the others, and the thoughts that wait for one.

    The others share the processor, so a thought takes at most twice as long as alone; but none waits until the longest
    thought of someone else ends.
    """

    def __init__(self, count: int) -> None:
        self._waiting = Lines(count)
        self._minds = [Mind(self._waiting) for _ in range(2 * count)]

    async def think(self, work: Callable[..., Any], *given: object, payer: str = "") -> Any:
        """What a thought comes to, when its turn has come."""
        thought = Thought(work, given, Future(), payer)
        self._waiting.put(thought)
        return await asyncio.wrap_future(thought.answer)

    def waiting(self, payer: str) -> int:
        """How many thoughts of a payer wait for a process."""
        return self._waiting.waiting(payer)

    def close(self) -> None:
        """End the processes at once: nobody waits for what they think about."""
        for mind in self._minds:
            mind.close()
        self._waiting.close()


class Mind:
    """One process, started with its first thought, and the thread that brings it the next one."""

    def __init__(self, waiting: Lines) -> None:
        self._waiting = waiting
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._closed = False
        self._changing = threading.Lock()
        # A daemon: a server that is made to stop at once waits for no thought.
        threading.Thread(target=self._work, name="ludi-mind", daemon=True).start()

    def close(self) -> None:
        with self._changing:
            self._closed = True
            self._end()

    def _work(self) -> None:
        while (thought := self._waiting.get()) is not None:
            began = time.monotonic()
            if thought.answer.set_running_or_notify_cancel():
                try:
                    thought.answer.set_result(self._ask_again(thought))
                except Exception as error:
                    thought.answer.set_exception(error)
            self._waiting.done(thought.payer, time.monotonic() - began)

    def _ask_again(self, thought: Thought) -> Any:
        """What the thought comes to; if its process is killed meanwhile, a new one thinks once more."""
        try:
            return self._ask(thought)
        except (EOFError, OSError):
            self._renew()
        try:
            return self._ask(thought)
        except (EOFError, OSError) as error:
            self._renew()
            raise ThoughtFailed("The process that thought has ended twice.") from error

    def _ask(self, thought: Thought) -> Any:
        pipe = self._open()
        pipe.send((thought.work, thought.given))
        if not pipe.poll(LONGEST_THOUGHT):
            self._renew()
            raise ThoughtFailed(f"A thought took more than {LONGEST_THOUGHT:g} seconds.")
        done, answer = pipe.recv()
        if not done:
            raise ThoughtFailed(answer)
        return answer

    def _open(self) -> "Connection[Any, Any]":
        with self._changing:
            if self._closed:
                raise ThoughtFailed("The server stops.")
            if self._pipe is None:
                self._pipe, theirs = SPAWN.Pipe()
                self._process = SPAWN.Process(target=think_on, args=(theirs,), daemon=True)
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


def think_on(pipe: "Connection[Any, Any]") -> None:
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
