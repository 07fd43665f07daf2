"""Stand-ins, clocks, early ends, spectators and shown drafts with two workers on PostgreSQL."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from ludi.site import opening, seating
from ludi.site.clock_watch import ClockWatch
from ludi.site.context import SiteContext
from ludi.site.early_ends import agree, concede
from ludi.site.opening import SeatRequest
from ludi.site.pg_notify import PgNotifyListener
from ludi.site.play import play_move
from ludi.site.presence import away_for
from ludi.site.table import PLAYING, REPLAY, Requester, Table
from ludi.site.terms import ClockTerms, Terms
from support.clock import FakeTime
from support.contexts import ME, context_on, first_action
from support.site import run_apart

FRIEND = Requester("friend")
Two = Callable[[SiteContext, SiteContext], Awaitable[Any]]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return FakeTime(monkeypatch)


def with_two(folder: Path, url: str, use: Two) -> Any:
    async def used() -> Any:
        async with context_on(folder, "one", database_url=url) as one, \
                context_on(folder, "other", database_url=url) as other:
            return await use(one, other)

    return run_apart(used())


async def two_friends(context: SiteContext, clock: ClockTerms | None = None) -> Table:
    table = await opening.open_table(context, ME, "porta-nigra", {}, [SeatRequest("me"), SeatRequest("open")],
                                     terms=Terms(clock=clock))
    table, _ = await seating.claim(context, table.id, table.seats[1].invitation, "Gaia", FRIEND)
    return table


def test_a_clock_runs_out_at_another_worker(tmp_path: Path, postgres_url: str, clock: FakeTime) -> None:
    async def use(one: SiteContext, other: SiteContext) -> list[object]:
        table = await two_friends(one, ClockTerms("live", minutes=1, increment=5))
        clock.wait(20)
        table = await play_move(one, table.id, table.state.seat, 0, [first_action(table)])
        seat = table.state.seat
        assert table.deadline is not None
        watch = ClockWatch(other)
        await watch.look(clock.now)
        for _ in range(4):
            clock.wait(20)
            await watch.look(clock.now)
        found = await one.tables.load(table.id)
        return [found.seats[seat].bot, found.seats[seat].seconds_left, found.deadline]

    assert with_two(tmp_path, postgres_url, use) == ["miles", 0.0, None]


def test_players_at_different_workers_end_a_game(tmp_path: Path, postgres_url: str) -> None:
    async def use(one: SiteContext, other: SiteContext) -> list[str]:
        agreed, conceded = await two_friends(one), await two_friends(one)
        for table in (agreed, conceded):
            await other.tables.find(table.id)
        found = [(await agree(one, agreed.id, True, ME)).status, (await agree(other, agreed.id, True, FRIEND)).status]
        await play_move(one, conceded.id, conceded.state.seat, 0, [first_action(conceded)])
        return [*found, (await concede(other, conceded.id, 1, FRIEND)).status]

    assert with_two(tmp_path, postgres_url, use) == [PLAYING, REPLAY, REPLAY]


def test_a_sign_of_life_reaches_the_other_worker(tmp_path: Path, postgres_url: str, clock: FakeTime) -> None:
    async def use(one: SiteContext, other: SiteContext) -> list[bool]:
        table = await two_friends(one)
        clock.wait(1000)
        known = await other.tables.find(table.id)
        other.hub.subscribe(table.id)
        await one.presence.mark_seen(table.id, [1])
        await other.presence.look()
        return [away_for(seat, clock.now, 120) is not None for seat in known.seats]

    assert with_two(tmp_path, postgres_url, use) == [True, False]


def test_spectators_and_drafts_are_told_to_the_other_worker(tmp_path: Path, postgres_url: str,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    """The notices are caught on their way and handed to the other worker."""
    sent: list[str] = []

    async def use(one: SiteContext, other: SiteContext) -> list[object]:
        monkeypatch.setattr("ludi.site.queries.notify_workers",
                            lambda connection, payload: sent.append(json.dumps(payload)))
        table = await two_friends(one)
        heard = other.hub.subscribe(table.id)
        one.hub.subscribe(table.id)
        sent.clear()
        with one.presence.streaming(table.id, [], "spectator"):
            await one.presence.look()
        await one.share_draft(table, table.state.seat, ["place wall"])
        hears = PgNotifyListener(other)
        for payload in sent:
            hears.on_notify(payload)
        shown = other.drafts.current(await other.tables.find(table.id))
        return [other.presence.spectators(table.id), shown.actions if shown else None, heard.notices.qsize()]

    assert with_two(tmp_path, postgres_url, use) == [1, ("place wall",), 1]
