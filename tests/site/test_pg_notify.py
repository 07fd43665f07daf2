"""What a worker does with the notices of the others, and what it does when it has missed some."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import make_url, text

from ludi.site import leases, pg_notify, seating
from ludi.site.api.play import play_for
from ludi.site.api.views import view
from ludi.site.chat import post_message
from ludi.site.context import SiteContext
from ludi.site.models import MoveBody
from ludi.site.pg_notify import PgNotifyListener, connect_parameters
from ludi.site.play import play_move
from ludi.site.table import Requester, Table
from support.contexts import ME, context_on, first_action, in_context, open_for_bot, open_table, until
from support.site import run_apart
from support.steps import hear, look, read

T = TypeVar("T")

# What comes in


def notice(table: Table, kind: str = "move", worker: str = "other", number: int | None = None) -> str:
    return json.dumps({"worker": worker, "table": table.id, "kind": kind, "number": number})


def test_a_table_that_is_slow_does_not_keep_the_notices_of_others_back(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> bytes | None:
        slow, quick = [await open_table(context) for _ in range(2)]
        listener = context.hub.subscribe(quick.id)
        receiver = PgNotifyListener(context)
        # A move is on its way to the database.
        async with slow.move_lock:
            receiver.on_notify(notice(slow))
            receiver.on_notify(notice(quick))
            await until(lambda: not listener.notices.empty(), "the notice of the other table")
        return listener.notices.get_nowait()

    assert in_context(tmp_path, use).startswith(b"event: move\n")


def test_many_notices_of_a_table_that_is_slow_become_one_of_each_kind(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[bytes]:
        table = await open_table(context)
        listener = context.hub.subscribe(table.id)
        receiver = PgNotifyListener(context)
        receiver.on_notify(notice(table))
        async with table.move_lock:
            await asyncio.sleep(0)
            for kind in ("move", "seats", "move", "seats"):
                receiver.on_notify(notice(table, kind))
        await until(lambda: not receiver.tasks, "all to be passed on")
        return [listener.notices.get_nowait() or b"" for _ in range(listener.notices.qsize())]

    kinds = [given.split(b"\n")[0].removeprefix(b"event: ") for given in in_context(tmp_path, use)]
    assert kinds == [b"move", b"move", b"table"]


def test_a_table_that_cannot_be_read_does_not_end_the_listening(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        table = await open_table(context)
        listener = context.hub.subscribe(table.id)
        receiver = PgNotifyListener(context)
        await set_options(context, table, "{")
        receiver.on_notify(notice(table))
        await until(lambda: not receiver.tasks, "the worker to give up")
        assert listener.notices.empty()
        await set_options(context, table, json.dumps(table.options))
        receiver.on_notify(notice(table))
        await until(lambda: not listener.notices.empty(), "the next notice")

    in_context(tmp_path, use)


async def set_options(context: SiteContext, table: Table, options: str) -> None:
    await context.store.write(lambda connection: connection.execute(
        text("UPDATE tables SET options = :options WHERE id = :id"), {"options": options, "id": table.id}))


def test_the_listening_goes_on_after_any_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pg_notify, "RETRY_SECONDS", 0.0)

    class Failing(PgNotifyListener):
        times = 0

        async def listen_once(self, where: dict[str, Any]) -> None:
            self.times += 1
            raise ValueError("of another kind than the database's")

    async def use(context: SiteContext) -> bool:
        receiver = Failing(context)
        listening = asyncio.ensure_future(receiver.listen())
        await until(lambda: receiver.times > 2 or listening.done(), "the listening to go on")
        return not listening.done() and listening.cancel()

    assert in_context(tmp_path, use)


def test_what_was_said_is_passed_on(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> bytes | None:
        table = await open_table(context)
        listener = context.hub.subscribe(table.id)
        PgNotifyListener(context).on_notify(notice(table, "chat", number=7))
        return listener.notices.get_nowait()

    assert in_context(tmp_path, use) == b'event: chat\ndata: {"number":7}\n\n'


def test_a_worker_does_not_listen_to_itself(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> bool:
        table = await open_table(context)
        listener = context.hub.subscribe(table.id)
        receiver = PgNotifyListener(context)
        receiver.on_notify(notice(table, worker=context.worker))
        return listener.notices.empty() and not receiver.tasks

    assert in_context(tmp_path, use)


# What was missed


def test_a_reading_that_began_before_is_forgotten_too(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> bool:
        table = await open_table(context)
        context.tables.cached.clear()
        async with context.tables.load_locks.setdefault(table.id, asyncio.Lock()):
            catching_up = asyncio.ensure_future(PgNotifyListener(context).catch_up())
            await asyncio.sleep(0)
            context.tables.put(table)
        await catching_up
        return table.id in context.tables.cached

    assert not in_context(tmp_path, use)


class Gated(PgNotifyListener):
    """Listens, and after a loss listens again, only while the test lets it."""

    def __init__(self, context: SiteContext) -> None:
        super().__init__(context)
        self.open = asyncio.Event()

    async def listen_once(self, where: dict[str, Any]) -> None:
        await self.open.wait()
        await super().listen_once(where)


def test_listeners_learn_of_what_was_missed_when_the_notices_were_lost(postgres_url: str, tmp_path: Path) -> None:
    async def use() -> tuple[bytes | None, int]:
        async with context_on(tmp_path, "here", database_url=postgres_url) as here, \
                context_on(tmp_path, "there", database_url=postgres_url) as there:
            receiver = Gated(here)
            listening = asyncio.ensure_future(receiver.listen())
            receiver.open.set()
            table = await open_table(there)
            await here.tables.find(table.id)
            await lose_connection(here)
            receiver.open.clear()
            listener = here.hub.subscribe(table.id)
            await play_move(there, table.id, table.state.seat, 0, [first_action(table)])
            receiver.open.set()
            await until(lambda: not listener.notices.empty(), "the listener to be told")
            told, found = listener.notices.get_nowait(), await here.tables.find(table.id)
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
            return told, found.index

    assert run_apart(use()) == (None, 1)


async def lose_connection(context: SiteContext) -> None:
    """Wait until a worker listens, and cut it off."""
    cut = text("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE query = 'LISTEN ludi'")
    async with asyncio.timeout(60):
        while not await context.store.read(lambda connection: connection.execute(cut).scalar()):
            await asyncio.sleep(0.01)


def test_of_two_workers_that_notice_a_lost_move_one_takes_it_on(postgres_url: str, tmp_path: Path) -> None:
    async def use() -> list[str]:
        async with context_on(tmp_path, "here", database_url=postgres_url) as here, \
                context_on(tmp_path, "there", database_url=postgres_url) as there:
            table = await open_for_bot(here)
            later = table.changed + leases.LEASE_SECONDS + 1
            editions = [(table.game.edition.fingerprint, table.rules)]
            taken = await asyncio.gather(*(context.store.write(lambda connection: leases.renew_leases(
                connection, [], editions, later, later)) for context in (here, there)))
            return [found for each in taken for found in each if found == table.id]

    assert len(run_apart(use())) == 1


# What is still on its way


GUEST = Requester("guest")


def unheard(postgres_url: str, folder: Path, use: Callable[[SiteContext, SiteContext, Table], Awaitable[T]]) -> T:
    """Two workers that hear nothing of each other; both know a table at which a seat is open."""

    async def used() -> T:
        async with context_on(folder, "here", database_url=postgres_url) as here, \
                context_on(folder, "there", database_url=postgres_url) as there:
            table = await open_table(here, "me", "open")
            await there.tables.find(table.id)
            return await use(here, there, await here.tables.find(table.id))

    return run_apart(used())


def test_a_new_guest_may_play_at_the_other_worker(postgres_url: str, tmp_path: Path) -> None:
    async def use(here: SiteContext, there: SiteContext, table: Table) -> int:
        await seating.claim(there, table.id, table.seats[1].invitation, "", GUEST)
        requester = [ME, GUEST][(await there.tables.find(table.id)).state.seat]
        body = MoveBody(index=0, actions=[first_action(await there.tables.find(table.id))])
        return (await play_for(here, requester, table.id, body)).index

    assert unheard(postgres_url, tmp_path, use) == 1


def test_a_new_guest_is_known_at_the_other_worker_at_once(postgres_url: str, tmp_path: Path) -> None:
    async def use(here: SiteContext, there: SiteContext, table: Table) -> tuple[object, int]:
        await seating.claim(there, table.id, table.seats[1].invitation, "", GUEST)
        return (await view(table.id, here, GUEST))["seat"], await post_message(here, table.id, GUEST, "Salvete!")

    assert unheard(postgres_url, tmp_path, use) == (1, 1)


def test_a_token_is_accepted_at_the_other_worker(postgres_url: str, tmp_path: Path) -> None:
    async def use(here: SiteContext, there: SiteContext, table: Table) -> int:
        seated, seat = await seating.claim(there, table.id, table.seats[1].invitation, "", GUEST)
        await seating.claim(here, table.id, seated.seats[seat].token, "", Requester("phone"))
        return (await there.tables.find_for(Requester("phone"), table.id)).seats_of(Requester("phone"))[0]

    assert unheard(postgres_url, tmp_path, use) == 1


def test_strangers_do_not_make_a_worker_read_a_table_again(postgres_url: str, tmp_path: Path) -> None:
    async def use(here: SiteContext, there: SiteContext, table: Table) -> bool:
        return await here.tables.find_for(Requester("stranger"), table.id) is table

    assert unheard(postgres_url, tmp_path, use)


# Where to listen


def test_the_way_to_the_database_does_not_depend_on_the_driver() -> None:
    ways = [connect_parameters(make_url(f"{driver}://ludi:secret@db:5433/games?sslmode=require"))
            for driver in ("postgresql+psycopg", "postgresql+psycopg2", "postgresql")]
    assert ways[0]["dbname"] == "games"
    assert ways[0] == ways[1] == ways[2]


def test_a_dead_connection_is_noticed_by_signs_of_life_unless_the_host_wants_others() -> None:
    assert connect_parameters(make_url("postgresql://ludi@db/games"))["keepalives_idle"] == "30"
    assert connect_parameters(make_url("postgresql://ludi@db/games?keepalives_idle=5"))["keepalives_idle"] == "5"


# Moves, step by step


def test_another_worker_sends_the_same_steps(postgres_url: str, tmp_path: Path) -> None:
    """Whether it knows the table or not, and if several moves arrive at once."""

    async def use() -> tuple[list[bytes], list[bytes]]:
        async with context_on(tmp_path, "here", database_url=postgres_url) as here, \
                context_on(tmp_path, "there", database_url=postgres_url) as there:
            table = await open_table(here)
            heard: list[list[bytes]] = [[], []]
            listeners = [look(context, table, None) for context in (here, there)]
            receiver = PgNotifyListener(there)
            for moves in (1, 1, 2):
                for _ in range(moves):
                    table = await here.tables.find(table.id)
                    await play_move(here, table.id, table.state.seat, table.index, [first_action(table)])
                receiver.on_notify(notice(table))
                for _ in range(moves):
                    for listener, said in zip(listeners, heard, strict=True):
                        said.append(await hear(listener))
            await here.pusher.close()
            await there.pusher.close()
            return heard[0], heard[1]

    near, far = run_apart(use())
    assert [read(said)["since"] for said in near] == [0, 1, 2, 3]
    assert [read(said)["steps"] for said in far] == [read(said)["steps"] for said in near]
