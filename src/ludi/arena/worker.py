"""A process that plays games. It is ended when a bot thinks too long, and replaced when it dies."""

import multiprocessing
import signal
import threading
import traceback
from functools import lru_cache
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from ludi.arena.play import play_game
from ludi.arena.played import Played, forfeited
from ludi.arena.tournament import Job, named_bot
from ludi.bots.bot import Bot
from ludi.core.child_process import exit_with_parent
from ludi.core.errors import LudiError

SPAWN = multiprocessing.get_context("spawn")
ATTEMPTS = 2
"""How often a game is tried if its process dies. The first time, something else may have killed it."""

# What the process reports, as the first part of a message
ASKED = "asked"
PLAYED = "played"
BROKEN = "broken"


class BrokenGame(LudiError):
    """A game could not go on, and no bot is to blame."""


class OutOfTime(Exception):
    """A bot used up its time."""


class Stopped(Exception):
    """The games are no longer wanted."""


class Worker:
    """One process, started with its first game. Only `stop` may be called from another thread."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._pipe: Connection[Any, Any] | None = None
        self._stopped = False
        self._starting = threading.Lock()
        """Held while the process starts, because it can't be killed halfway."""
        self._seat: int | None = None
        self._actions: list[int] = []

    def play(self, job: Job) -> Played:
        """Play a game. A bot that ends the process or thinks too long forfeits it."""
        for _ in range(ATTEMPTS):
            self._seat, self._actions = None, []
            try:
                return self._wait(job)
            except OutOfTime:
                self.close(0)
                return self._forfeited(job, f"thought for more than {job.limit:g} seconds")
            except (EOFError, OSError):
                status = self.close()
                if self._stopped:
                    raise Stopped from None
        return self._forfeited(job, f"ended its process ({status})")

    def stop(self) -> None:
        """End the game that is being played, and play no more."""
        with self._starting:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def close(self, patience: float = 1) -> str:
        """End the process, which may take this number of seconds if it is idle, and say how it ended."""
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if process is None or pipe is None:
            return "it did not start"
        pipe.close()
        process.join(patience)
        process.kill()
        process.join()
        code = process.exitcode or 0
        return f"signal {signal.Signals(-code).name}" if code < 0 else f"exit status {code}"

    def _wait(self, job: Job) -> Played:
        """Send the game and listen until it is over."""
        pipe = self._started()
        pipe.send(job)
        while True:
            # The limit counts only while a bot thinks, not while the process starts and imports.
            if self._seat is not None and job.limit and not pipe.poll(job.limit):
                raise OutOfTime
            kind, *rest = pipe.recv()
            if kind == ASKED:
                self._seat, actions = rest
                self._actions += actions
            elif kind == BROKEN:
                raise BrokenGame(f"The game with seed {job.seating.seed} between {', '.join(job.seating.bots)} broke "
                                 f"off. This is an error of the program, not of a bot.\n{rest[0]}")
            else:
                played: Played = rest[0]
                return played

    def _started(self) -> "Connection[Any, Any]":
        with self._starting:
            if self._stopped:
                raise Stopped
            if self._pipe is None:
                self._pipe, theirs = SPAWN.Pipe()
                process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
                process.start()
                self._process = process
                theirs.close()
            return self._pipe

    def _forfeited(self, job: Job, reason: str) -> Played:
        if self._seat is None:
            raise BrokenGame(f"The process for the game with seed {job.seating.seed} died before a bot was asked: "
                             f"{reason}.")
        return forfeited(job.game, job.seating, job.options, self._actions, self._seat, reason,
                         [[] for _ in job.seating.bots])


# In the process


def work(pipe: "Connection[Any, Any]") -> None:
    """Play games until the other side closes the pipe."""
    exit_with_parent()
    while True:
        try:
            job: Job = pipe.recv()
        except EOFError:
            return
        try:
            answer: tuple[object, ...] = (PLAYED, play_job(job, pipe))
        except BrokenPipeError:
            return
        except Exception:
            answer = (BROKEN, traceback.format_exc())
        pipe.send(answer)


def play_job(job: Job, pipe: "Connection[Any, Any]") -> Played:
    reported = 0

    def report(seat: int, actions: list[int]) -> None:
        nonlocal reported
        pipe.send((ASKED, seat, actions[reported:]))
        reported = len(actions)

    bots = [ready(job.game_name, name) for name in job.seating.bots]
    return play_game(job.game, bots, job.seating, job.options, report)


@lru_cache(maxsize=64)
def ready(game_name: str, name: str) -> Bot:
    """A bot, made once in each process, because some read large files."""
    return named_bot(game_name, name)
