"""The processes in which bots think: killed, stuck or wrong, they do not hold up the next thought."""

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from ludi.site import minds as minds_module
from ludi.site.minds import Minds, ThoughtFailed
from support.site import run_apart


def with_minds(use: Callable[[Minds], Awaitable[Any]]) -> Any:
    async def used() -> Any:
        minds = Minds(1)
        try:
            return await use(minds)
        finally:
            minds.close()

    return run_apart(used())


def test_a_thought_is_had_in_another_process() -> None:
    assert with_minds(lambda minds: minds.think(os.getpid)) != os.getpid()


def test_one_process_has_many_thoughts() -> None:
    async def use(minds: Minds) -> list[int]:
        return list(await asyncio.gather(*(minds.think(os.getpid) for _ in range(5))))

    assert len(set(with_minds(use))) == 1


def test_a_process_that_was_killed_is_replaced_and_the_thought_had() -> None:
    async def use(minds: Minds) -> tuple[int, int]:
        first = await minds.think(os.getpid)
        os.kill(first, signal.SIGKILL)
        return first, await minds.think(os.getpid)

    first, second = with_minds(use)
    assert first != second


def test_a_thought_that_kills_its_process_again_fails_alone() -> None:
    async def use(minds: Minds) -> object:
        with pytest.raises(ThoughtFailed, match="ended twice"):
            await minds.think(os._exit, 1)
        return await minds.think(abs, -1)

    assert with_minds(use) == 1


def test_a_thought_without_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(minds: Minds) -> object:
        with monkeypatch.context() as patch:
            patch.setattr(minds_module, "LONGEST_THOUGHT", 0.01)
            with pytest.raises(ThoughtFailed, match="took more than"):
                await minds.think(time.sleep, 3600)
        return await minds.think(abs, -1)

    assert with_minds(use) == 1


def test_a_thought_that_fails_says_why() -> None:
    async def use(minds: Minds) -> None:
        with pytest.raises(ThoughtFailed, match="ValueError: invalid literal"):
            await minds.think(int, "many")

    with_minds(use)


def test_closing_does_not_wait_for_a_thought() -> None:
    async def use(minds: Minds) -> None:
        await minds.think(abs, -1)
        thought = asyncio.ensure_future(minds.think(time.sleep, 3600))
        await asyncio.sleep(0)
        minds.close()
        with pytest.raises(ThoughtFailed):
            await thought

    with_minds(use)
