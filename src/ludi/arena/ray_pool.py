"""Plays the same jobs on a Ray cluster, or on a Ray of this machine alone."""

import logging
import socket
from collections.abc import Iterator, Sequence

from ludi.arena.played import Played
from ludi.arena.tournament import Job
from ludi.arena.worker import Worker
from ludi.core.errors import BadSetup

LOCAL = "local"
"""The address that starts Ray on this machine, for as long as the games take."""
WAITING = 2
"""Games for each processor that are handed to Ray ahead of time, so that no processor waits for the next one."""

KNOCK_SECONDS = 10

_worker = Worker()
"""In each of Ray's processes, the one that plays: it can be ended when a bot thinks too long."""


def play_one(job: Job) -> Played:
    return _worker.play(job)


def play_all(jobs: Sequence[Job], address: str, processes: int) -> Iterator[Played]:
    """Play all jobs as Ray tasks. `processes` counts only for a Ray of this machine alone."""
    try:
        import ray
    except ImportError as error:
        raise BadSetup("Ray is not installed; install it with: pip install 'ludi[cluster]'.") from error
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=processes, include_dashboard=False, log_to_driver=False,
                     logging_level=logging.WARNING)
        else:
            knock(address)
            ray.init(address=address, log_to_driver=False, logging_level=logging.WARNING)
    except (OSError, ValueError, RuntimeError) as error:
        raise BadSetup(f"Cannot reach Ray at {address!r} ({str(error).rstrip('.')}). Give the address of a running "
                       "cluster, as in 10.0.0.1:6379, or auto or local.") from error
    try:
        task = ray.remote(play_one)
        processors = ray.cluster_resources().get("CPU", 1)  # type: ignore[no-untyped-call]
        ahead = max(1, WAITING * int(processors))
        running = [task.remote(job) for job in jobs[:ahead]]
        following = iter(jobs[ahead:])
        while running:
            done, running = ray.wait(running)
            yield from ray.get(done)
            for _, job in zip(done, following, strict=False):
                running.append(task.remote(job))
    finally:
        ray.shutdown()


def knock(address: str) -> None:
    """Raise OSError if nobody listens at HOST:PORT. Ray itself would try for more than a minute and then abort."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=KNOCK_SECONDS).close()
