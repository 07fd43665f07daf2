"""The processes in which bots think: killed, stuck or wrong, they do not hold up the next job."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ludi.site import worker_pool
from ludi.site.worker_pool import JobFailed, WorkerPool
from support.site import run_apart


def with_pool(use: Callable[[WorkerPool], Awaitable[Any]]) -> Any:
    async def used() -> Any:
        pool = WorkerPool(1)
        try:
            return await use(pool)
        finally:
            pool.close()

    return run_apart(used())


def test_a_job_runs_in_another_process() -> None:
    assert with_pool(lambda pool: pool.run(os.getpid)) != os.getpid()


def test_one_process_runs_many_jobs() -> None:
    async def use(pool: WorkerPool) -> list[int]:
        return list(await asyncio.gather(*(pool.run(os.getpid) for _ in range(5))))

    assert len(set(with_pool(use))) == 1


def test_a_killed_process_is_replaced_and_its_job_repeated() -> None:
    async def use(pool: WorkerPool) -> tuple[int, int]:
        first = await pool.run(os.getpid)
        os.kill(first, signal.SIGKILL)
        return first, await pool.run(os.getpid)

    first, second = with_pool(use)
    assert first != second


def test_a_job_that_kills_its_process_twice_fails_alone() -> None:
    async def use(pool: WorkerPool) -> object:
        with pytest.raises(JobFailed, match="died twice"):
            await pool.run(os._exit, 1)
        return await pool.run(abs, -1)

    assert with_pool(use) == 1


def test_an_endless_job_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(pool: WorkerPool) -> object:
        with monkeypatch.context() as patch:
            patch.setattr(worker_pool, "JOB_TIMEOUT", 0.01)
            with pytest.raises(JobFailed, match="took more than"):
                await pool.run(time.sleep, 3600)
        return await pool.run(abs, -1)

    assert with_pool(use) == 1


def test_a_failed_job_reports_its_error() -> None:
    async def use(pool: WorkerPool) -> None:
        with pytest.raises(JobFailed, match="ValueError: invalid literal"):
            await pool.run(int, "many")

    with_pool(use)


def test_closing_does_not_wait_for_a_job() -> None:
    async def use(pool: WorkerPool) -> None:
        await pool.run(abs, -1)
        job = asyncio.ensure_future(pool.run(time.sleep, 3600))
        await asyncio.sleep(0)
        pool.close()
        with pytest.raises(JobFailed):
            await job

    with_pool(use)
