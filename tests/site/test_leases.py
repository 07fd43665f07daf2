"""Leases: who may make a bot's move, who takes over when that process dies, and who does the housekeeping."""

import asyncio
import math
import time
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import text

import ludi
from ludi.site import leases
from ludi.site.bot_runner import BotRunner
from ludi.site.context import SiteContext
from ludi.site.play import play_move
from support.contexts import context_on, first_action, in_context, open_for_bot, open_table, until
from support.site import run_apart

EDITIONS = [(ludi.game(name).edition.fingerprint, ludi.game(name).rules) for name in ludi.GAMES]


async def lease(context: SiteContext, before: float, now: float, *ours: str) -> list[str]:
    return await context.store.write(lambda connection: leases.renew_leases(
        connection, list(ours), EDITIONS, before, now))


def test_a_fresh_lease_is_not_expired(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[str]:
        table = await open_for_bot(context)
        return await lease(context, table.changed + leases.LEASE_SECONDS, table.changed)

    assert in_context(tmp_path, use) == []


def test_an_expired_lease_is_taken_over_once(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        table = await open_for_bot(context)
        later = table.changed + leases.LEASE_SECONDS + 1
        assert await lease(context, later, later) == [table.id]
        assert await lease(context, later, later) == []

    in_context(tmp_path, use)


def test_a_lease_is_renewed_while_the_bot_thinks(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[str]:
        table = await open_for_bot(context)
        later = table.changed + leases.LEASE_SECONDS + 1
        await lease(context, later, later, table.id)
        return await lease(context, later, later)

    assert in_context(tmp_path, use) == []


def test_a_move_takes_the_lease_on_the_next_one(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[str]:
        table = await open_for_bot(context)
        await lease(context, math.inf, 0)
        table = await play_move(context, table.id, table.state.seat, 0, [first_action(table)], "random")
        return await lease(context, table.changed, table.changed)

    assert in_context(tmp_path, use) == []


def test_tables_that_wait_for_people_are_not_taken_on(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[str]:
        await open_table(context)
        return await lease(context, math.inf, 0)

    assert in_context(tmp_path, use) == []


def test_tables_with_other_components_are_left_alone(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[str]:
        await open_for_bot(context)
        await context.store.write(lambda connection: connection.execute(text("UPDATE tables SET edition = 'another'")))
        return await lease(context, math.inf, 0)

    assert in_context(tmp_path, use) == []


def test_tables_that_cannot_be_helped_do_not_keep_others_from_being_found(tmp_path: Path,
                                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "MAX_RECLAIMED", 2)

    async def use(context: SiteContext) -> None:
        tables = {(await open_for_bot(context)).id for _ in range(3)}
        later = time.time() + leases.LEASE_SECONDS + 1
        # Nobody plays at them, so the first two stay as they are.
        first = await lease(context, later, later)
        second = await lease(context, later, later)
        assert {*first, *second} == tables

    in_context(tmp_path, use)


# Sweeps


def sweeps(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """For which times lost moves are looked for, when looking fails the first two times."""
    monkeypatch.setattr(leases, "SWEEP_SECONDS", 0.0)
    looked: list[float] = []

    class Failing(BotRunner):
        async def reclaim_expired(self, before: float) -> None:
            looked.append(before)
            if len(looked) < 3:
                raise ValueError("of another kind than the database's")

    async def use(context: SiteContext) -> None:
        task = asyncio.ensure_future(Failing(context).sweep())
        await until(lambda: len(looked) > 3 or task.done(), "the sweep to go on")
        task.cancel()

    in_context(folder, use)
    return looked


def test_the_sweep_goes_on_after_any_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(sweeps(tmp_path, monkeypatch)) > 3


def test_a_server_that_is_alone_takes_on_all_moves_that_it_owed(tmp_path: Path,
                                                                monkeypatch: pytest.MonkeyPatch) -> None:
    looked = sweeps(tmp_path, monkeypatch)
    assert [before == math.inf for before in looked[:4]] == [True, True, True, False]


# Housekeeping


def test_one_worker_at_a_time_does_housekeeping(tmp_path: Path) -> None:
    async def use() -> list[bool]:
        async with context_on(tmp_path, "here") as here, context_on(tmp_path, "there") as there:
            return [await context.store.write(partial(leases.take_task, task="tidy", worker=context.worker,
                                                      now=now, seconds=900.0))
                    for context, now in ((here, 1000.0), (there, 1010.0), (here, 1020.0), (there, 3000.0))]

    assert run_apart(use()) == [True, False, True, True]
