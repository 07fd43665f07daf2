"""Nothing piles up: old tables are archived or deleted, by one worker, and an address can open only a few a day."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, text

import ludi
from ludi.bots.thinking import think
from ludi.core.record import to_json
from ludi.site import leases, opening, retention, schema, seating
from ludi.site.chat import post_message
from ludi.site.context import SiteContext
from ludi.site.errors import NotFound, WrongPhase
from ludi.site.housekeeping import Housekeeper, RunSummary
from ludi.site.opening import SeatRequest
from ludi.site.play import play_move
from ludi.site.records import export_record, import_record
from ludi.site.table import Requester, Table
from support.contexts import ME, context_on, first_action, in_context, open_table
from support.site import Player, run_apart, running_site, settings_for, someone

LONG_AGO = 400 * retention.DAY


def with_context(folder: Path, use: Callable[[SiteContext], Awaitable[Any]], **settings: Any) -> Any:
    async def used() -> Any:
        async with context_on(folder, **settings) as context:
            return await use(context)

    return run_apart(used())


async def age(context: SiteContext, table: str, seconds: float = LONG_AGO) -> None:
    """Let it be so long ago that a table was changed."""
    await context.store.write(lambda connection: connection.execute(
        text("UPDATE tables SET changed = changed - :seconds WHERE id = :id"), {"seconds": seconds, "id": table}))
    context.tables.cached.clear()


async def play_to_the_end(context: SiteContext) -> Table:
    table = await open_table(context)
    while table.status == "playing":
        seat = table.state.seat
        turn = think(table.game.name, None, "random", table.game.view(table.state, seat), table.index)
        for action in turn:
            table = await play_move(context, table.id, table.state.seat, table.index, [action])
    return table


async def count(context: SiteContext, part: str, table: str) -> int:
    column = schema.metadata.tables[part].c.table_id
    return await context.store.read(lambda connection: connection.execute(
        select(func.count()).where(column == table)).scalar() or 0)


async def is_there(context: SiteContext, table: str) -> bool:
    try:
        await context.tables.find(table)
    except NotFound:
        return False
    return True


# Archiving


def test_a_finished_game_is_archived_small_and_can_still_be_replayed(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        table = await play_to_the_end(context)
        await post_message(context, table.id, ME, "Bene!")
        record = to_json(await export_record(context, table.id, ME))
        middle = table.game.position((await context.tables.load(table.id, 50)).state)
        before = await context.store.read(lambda connection: connection.execute(
            text("SELECT SUM(LENGTH(actions) + LENGTH(events)) FROM moves")).scalar() or 0)
        await age(context, table.id)
        assert await Housekeeper(context).run_once() == RunSummary(archived=1)
        assert [await count(context, part, table.id) for part in ("moves", "snapshots", "chat", "archives")] \
            == [0, 0, 0, 1]
        packed = await context.store.read(lambda connection: connection.execute(
            text("SELECT LENGTH(packed) FROM archives")).scalar() or 0)
        assert packed < before / 4, (packed, before)
        again = await context.tables.find(table.id)
        assert (again.status, again.index) == ("over", table.index)
        assert to_json(await export_record(context, table.id, ME)) == record
        assert table.game.position((await context.tables.load(table.id, 50)).state) == middle

    in_context(tmp_path, use)


def test_log_and_chat_of_an_archived_table_are_readable(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        player = Player(site.url, cookie=someone())
        table = player.open()["table"]
        player.play_on(table, ludi.seeded(2))
        player.post(f"/tables/{table}/chat", {"text": "Bene!"})
        before = [player.get(f"/tables/{table}/{what}") for what in ("log", "chat", "board")]
        with site.context.store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET changed = 0"))
            retention.archive(connection, table, time.time())
        site.context.tables.cached.clear()
        site.context.boards.clear()
        assert [player.get(f"/tables/{table}/{what}") for what in ("log", "chat", "board")] == before
        assert player.get(f"/tables/{table}/log", since=20)[0]["index"] >= 20
        answer = player.ask("POST", f"/tables/{table}/chat", json={"text": "Is anyone there?"})
        assert (answer.status_code, answer.json()["error"]) == (409, "wrong-phase")
        assert "archive" in answer.json()["message"]


def test_a_game_that_has_just_ended_is_not_archived(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> RunSummary:
        await play_to_the_end(context)
        return await Housekeeper(context).run_once()

    assert in_context(tmp_path, use) == RunSummary()


def test_a_rematch_can_be_had_from_the_archive(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> str:
        table = await play_to_the_end(context)
        await age(context, table.id)
        await Housekeeper(context).run_once()
        return (await opening.open_rematch(context, table.id, ME)).status

    assert in_context(tmp_path, use) == "playing"


def test_the_end_of_a_game_of_before_is_written_down_while_its_rules_are_known(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> tuple[RunSummary, int]:
        table = await play_to_the_end(context)
        await context.store.write(lambda connection: connection.execute(text("DELETE FROM endings")))
        return await Housekeeper(context).run_once(), await count(context, "endings", table.id)

    assert in_context(tmp_path, use) == (RunSummary(endings=1), 1)


# Deleting


@pytest.mark.parametrize("kinds", [("me", "open"), ("me", "here")])
def test_abandoned_tables_are_deleted(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    async def use(context: SiteContext) -> None:
        old, new = [await open_table(context, *kinds) for _ in range(2)]
        if kinds == ("me", "here"):
            await play_move(context, old.id, old.state.seat, 0, [first_action(old)])
            await post_message(context, old.id, ME, "Anyone?")
        await age(context, old.id)
        assert await Housekeeper(context).run_once() == RunSummary(deleted=1)
        assert [await is_there(context, table.id) for table in (old, new)] == [False, True]
        for part in retention.PARTS:
            assert await count(context, part.name, old.id) == 0, part.name

    in_context(tmp_path, use)


def test_an_imported_record_is_deleted_after_its_retention_time(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> bool:
        table = await play_to_the_end(context)
        brought = await import_record(context, await export_record(context, table.id, ME), ME)
        await age(context, brought.id)
        assert (await Housekeeper(context).run_once()).deleted == 1
        return await is_there(context, brought.id)

    assert in_context(tmp_path, use) is False


def test_a_term_of_no_days_is_never(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> RunSummary:
        await age(context, (await open_table(context, "me", "open")).id)
        await age(context, (await open_table(context)).id)
        await age(context, (await play_to_the_end(context)).id)
        return await Housekeeper(context).run_once()

    never = {"waiting_days": 0.0, "abandoned_days": 0.0, "imported_days": 0.0, "archive_days": 0.0}
    assert with_context(tmp_path, use, **never) == RunSummary()


def test_a_table_that_someone_touches_meanwhile_stays(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> bool:
        table = await open_table(context)
        return await Housekeeper(context).process_table(table.id, retention.delete_unchanged, table.changed - 1)

    assert in_context(tmp_path, use) is False


def test_a_deleted_rematch_can_be_asked_for_again(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> bool:
        table = await play_to_the_end(context)
        first = await opening.open_rematch(context, table.id, ME)
        await seating.leave(context, first.id, ME)
        second = await opening.open_rematch(context, table.id, ME)
        return second.id != first.id

    assert in_context(tmp_path, use) is True


# One worker at a time


def test_a_worker_without_the_lease_does_nothing(tmp_path: Path) -> None:
    async def use() -> list[RunSummary]:
        async with context_on(tmp_path, "here") as here, context_on(tmp_path, "there") as there:
            await age(here, (await open_table(here, "me", "open")).id)
            await here.store.write(lambda connection: leases.take_task(
                connection, "tidy", "here", time.time(), 900.0))
            return [await Housekeeper(there).run_once(), await Housekeeper(here).run_once()]

    assert run_apart(use()) == [RunSummary(), RunSummary(deleted=1)]


# Hearing other programs


def test_a_server_on_sqlite_hears_what_another_program_has_changed(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        table = await open_table(context)
        listener = context.hub.subscribe(table.id)
        keeper = Housekeeper(context)
        await context.store.write(lambda connection: retention.delete_table(connection, table.id))
        await context.store.write(lambda connection: retention.notify_servers(connection, table.id))
        assert await is_there(context, table.id)
        await keeper.poll_notices()
        assert not await is_there(context, table.id)
        assert b"event: table" in (await asyncio.wait_for(listener.notices.get(), 10) or b"")
        assert keeper.last_notice == 1

    in_context(tmp_path, use)


# The number a day


def seats() -> list[dict[str, str]]:
    return [{"kind": "me"}, {"kind": "here"}]


def test_an_address_can_open_only_so_many_tables_a_day(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, tables_per_day=3)) as site:
        answers = [Player(site.url).ask("POST", "/tables", json={"game": "porta-nigra", "seats": seats()})
                   for _ in range(5)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
    assert "today's limit of 3 new tables" in answers[-1].json()["message"]
    assert 0 < int(answers[-1].headers["retry-after"]) <= retention.DAY + 1


def test_an_address_can_bring_only_so_many_records_a_day(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, records_per_day=2)) as site:
        player = Player(site.url, cookie=someone())
        table = player.open()["table"]
        player.play_on(table, ludi.seeded(1))
        record = player.get(f"/tables/{table}/record")
        answers = [player.ask("POST", "/records", json=record) for _ in range(3)]
        assert player.ask("POST", "/tables", json={"game": "porta-nigra", "seats": seats()}).status_code == 201
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert "records" in answers[-1].json()["message"]


def test_each_address_and_each_day_has_a_count_of_its_own(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[object]:
        async def opens(address: str, now: float) -> object:
            try:
                await context.store.write(lambda connection: retention.count_opening(
                    connection, retention.TABLE, address, now, 1))
            except Exception as error:
                return type(error).__name__
            return "yes"

        return [await opens(address, now) for address, now in (
            ("1.2.3.4", 0.0), ("1.2.3.4", 1.0), ("5.6.7.8", 1.0), ("1.2.3.4", retention.DAY))]

    assert in_context(tmp_path, use) == ["yes", "PreconditionFailed", "yes", "yes"]


def openings(connection: Connection) -> list[tuple[object, ...]]:
    return [tuple(row) for row in connection.execute(select(schema.openings))]


def test_addresses_are_hashed_and_deleted_the_next_day(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        await opening.open_table(context, Requester("me", address="203.0.113.7"), "porta-nigra", {},
                                 [SeatRequest("me")] * 2)
        counted = await context.store.read(openings)
        assert [row[3] for row in counted] == [1]
        assert "203.0.113.7" not in repr(counted)
        tomorrow = time.time() + retention.DAY
        await context.store.write(lambda connection: retention.delete_old_counts(connection, tomorrow))
        assert await context.store.read(openings) == []

    in_context(tmp_path, use)


def test_chat_at_an_archived_table_is_rejected(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        table = await play_to_the_end(context)
        await age(context, table.id)
        await Housekeeper(context).run_once()
        with pytest.raises(WrongPhase, match="archive"):
            await post_message(context, table.id, ME, "Salve")

    in_context(tmp_path, use)
