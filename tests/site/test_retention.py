"""Nothing piles up: old tables are archived or deleted, by one worker, and an address can open only so many a day."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, func, select, text

import ludi
from ludi.bots.thinking import think
from ludi.core.record import to_json
from ludi.site import retention, schema
from ludi.site.errors import NotFound, WrongPhase
from ludi.site.house import House, SeatRequest
from ludi.site.housekeeping import Done, Housekeeper
from ludi.site.table import Requester, Table
from support.houses import ME, first_action, house_on, in_house, open_table
from support.site import Player, run_apart, running_site, settings_for, someone

LONG_AGO = 400 * retention.DAY


def with_house(folder: Path, use: Callable[[House], Awaitable[Any]], **settings: Any) -> Any:
    async def used() -> Any:
        async with house_on(folder, **settings) as house:
            return await use(house)

    return run_apart(used())


async def age(house: House, table: str, seconds: float = LONG_AGO) -> None:
    """Let it be so long ago that a table was changed."""
    await house.store.write(lambda connection: connection.execute(
        text("UPDATE tables SET changed = changed - :seconds WHERE id = :id"), {"seconds": seconds, "id": table}))
    house.cache.clear()


async def play_to_the_end(house: House) -> Table:
    table = await open_table(house)
    while table.status == "playing":
        seat = table.state.seat
        turn = think(table.game.name, None, "random", table.game.view(table.state, seat), table.index)
        for action in turn:
            table = await house.play(table.id, table.state.seat, table.index, [action])
    return table


async def count(house: House, part: str, table: str) -> int:
    column = schema.metadata.tables[part].c.table_id
    return await house.store.read(lambda connection: connection.execute(
        select(func.count()).where(column == table)).scalar() or 0)


async def is_there(house: House, table: str) -> bool:
    try:
        await house.find(table)
    except NotFound:
        return False
    return True


# Archiving


def test_a_finished_game_is_archived_small_and_can_still_be_replayed(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        table = await play_to_the_end(house)
        await house.say(table.id, ME, "Bene!")
        record = to_json(await house.record(table.id, ME))
        middle = table.game.position((await house.load(table.id, 50)).state)
        before = await house.store.read(lambda connection: connection.execute(
            text("SELECT SUM(LENGTH(actions) + LENGTH(events)) FROM moves")).scalar() or 0)
        await age(house, table.id)
        assert await Housekeeper(house).tidy() == Done(archived=1)
        assert [await count(house, part, table.id) for part in ("moves", "snapshots", "chat", "archives")] \
            == [0, 0, 0, 1]
        packed = await house.store.read(lambda connection: connection.execute(
            text("SELECT LENGTH(packed) FROM archives")).scalar() or 0)
        assert packed < before / 4, (packed, before)
        again = await house.find(table.id)
        assert (again.status, again.index) == ("over", table.index)
        assert to_json(await house.record(table.id, ME)) == record
        assert table.game.position((await house.load(table.id, 50)).state) == middle

    in_house(tmp_path, use)


def test_log_and_talk_of_an_archived_table_are_still_there(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path)) as site:
        player = Player(site.url, cookie=someone())
        table = player.open()["table"]
        player.play_on(table, ludi.seeded(2))
        player.post(f"/tables/{table}/chat", {"text": "Bene!"})
        before = [player.get(f"/tables/{table}/{what}") for what in ("log", "chat", "board")]
        with site.house.store.engine.begin() as connection:
            connection.execute(text("UPDATE tables SET changed = 0"))
            retention.archive(connection, table, time.time())
        site.house.cache.clear()
        site.house.boards._answers.clear()
        assert [player.get(f"/tables/{table}/{what}") for what in ("log", "chat", "board")] == before
        assert player.get(f"/tables/{table}/log", since=20)[0]["index"] >= 20
        answer = player.ask("POST", f"/tables/{table}/chat", json={"text": "Is anyone there?"})
        assert (answer.status_code, answer.json()["error"]) == (409, "wrong-phase")
        assert "archive" in answer.json()["message"]


def test_a_game_that_ended_a_moment_ago_is_not_archived(tmp_path: Path) -> None:
    async def use(house: House) -> Done:
        await play_to_the_end(house)
        return await Housekeeper(house).tidy()

    assert in_house(tmp_path, use) == Done()


def test_a_rematch_can_be_had_from_the_archive(tmp_path: Path) -> None:
    async def use(house: House) -> str:
        table = await play_to_the_end(house)
        await age(house, table.id)
        await Housekeeper(house).tidy()
        return (await house.play_again(table.id, ME)).status

    assert in_house(tmp_path, use) == "playing"


def test_the_end_of_a_game_of_before_is_written_down_while_its_rules_are_known(tmp_path: Path) -> None:
    async def use(house: House) -> tuple[Done, int]:
        table = await play_to_the_end(house)
        await house.store.write(lambda connection: connection.execute(text("DELETE FROM endings")))
        return await Housekeeper(house).tidy(), await count(house, "endings", table.id)

    assert in_house(tmp_path, use) == (Done(endings=1), 1)


# Deleting


@pytest.mark.parametrize("kinds", [("me", "open"), ("me", "here")])
def test_tables_that_nobody_comes_back_to_are_deleted(tmp_path: Path, kinds: tuple[str, ...]) -> None:
    async def use(house: House) -> None:
        old, new = [await open_table(house, *kinds) for _ in range(2)]
        if kinds == ("me", "here"):
            await house.play(old.id, old.state.seat, 0, [first_action(old)])
            await house.say(old.id, ME, "Anyone?")
        await age(house, old.id)
        assert await Housekeeper(house).tidy() == Done(deleted=1)
        assert [await is_there(house, table.id) for table in (old, new)] == [False, True]
        for part in retention.PARTS:
            assert await count(house, part.name, old.id) == 0, part.name

    in_house(tmp_path, use)


def test_a_record_that_was_brought_is_deleted_after_its_time(tmp_path: Path) -> None:
    async def use(house: House) -> bool:
        table = await play_to_the_end(house)
        brought = await house.import_record(await house.record(table.id, ME), ME)
        await age(house, brought.id)
        assert (await Housekeeper(house).tidy()).deleted == 1
        return await is_there(house, brought.id)

    assert in_house(tmp_path, use) is False


def test_a_term_of_no_days_is_never(tmp_path: Path) -> None:
    async def use(house: House) -> Done:
        await age(house, (await open_table(house, "me", "open")).id)
        await age(house, (await open_table(house)).id)
        await age(house, (await play_to_the_end(house)).id)
        return await Housekeeper(house).tidy()

    never = {"waiting_days": 0.0, "abandoned_days": 0.0, "imported_days": 0.0, "archive_days": 0.0}
    assert with_house(tmp_path, use, **never) == Done()


def test_a_table_that_someone_touches_meanwhile_stays(tmp_path: Path) -> None:
    async def use(house: House) -> bool:
        table = await open_table(house)
        return await Housekeeper(house).put_away(table.id, retention.delete_unchanged, table.changed - 1)

    assert in_house(tmp_path, use) is False


def test_a_deleted_rematch_can_be_asked_for_again(tmp_path: Path) -> None:
    async def use(house: House) -> bool:
        table = await play_to_the_end(house)
        first = await house.play_again(table.id, ME)
        await house.leave(first.id, ME)
        second = await house.play_again(table.id, ME)
        return second.id != first.id

    assert in_house(tmp_path, use) is True


# One worker at a time


def test_one_worker_at_a_time_keeps_house(tmp_path: Path) -> None:
    async def use() -> list[bool]:
        async with house_on(tmp_path, "here") as here, house_on(tmp_path, "there") as there:
            return [await house.store.write(partial(retention.take_lease, task="tidy", worker=house.settings.worker,
                                                    now=now, seconds=900.0))
                    for house, now in ((here, 1000.0), (there, 1010.0), (here, 1020.0), (there, 3000.0))]

    assert run_apart(use()) == [True, False, True, True]


def test_a_worker_that_has_not_promised_does_nothing(tmp_path: Path) -> None:
    async def use() -> list[Done]:
        async with house_on(tmp_path, "here") as here, house_on(tmp_path, "there") as there:
            await age(here, (await open_table(here, "me", "open")).id)
            await here.store.write(lambda connection: retention.take_lease(
                connection, "tidy", "here", time.time(), 900.0))
            return [await Housekeeper(there).tidy(), await Housekeeper(here).tidy()]

    assert run_apart(use()) == [Done(), Done(deleted=1)]


# Hearing other programs


def test_a_server_on_sqlite_hears_what_another_program_has_changed(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        table = await open_table(house)
        listener = house.hub.listen(table.id)
        keeper = Housekeeper(house)
        await house.store.write(lambda connection: retention.delete_table(connection, table.id))
        await house.store.write(lambda connection: retention.notify_servers(connection, table.id))
        assert await is_there(house, table.id)
        await keeper.hear_once()
        assert not await is_there(house, table.id)
        assert b"event: table" in (await asyncio.wait_for(listener.notices.get(), 10) or b"")
        assert keeper.heard == 1

    in_house(tmp_path, use)


# So many a day


def seats() -> list[dict[str, str]]:
    return [{"kind": "me"}, {"kind": "here"}]


def test_an_address_can_open_only_so_many_tables_a_day(tmp_path: Path) -> None:
    with running_site(settings_for(tmp_path, tables_per_day=3)) as site:
        answers = [Player(site.url).ask("POST", "/tables", json={"game": "porta-nigra", "seats": seats()})
                   for _ in range(5)]
    assert [answer.status_code for answer in answers] == [201, 201, 201, 429, 429]
    assert "3 tables were opened from your address today" in answers[-1].json()["message"]
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
    async def use(house: House) -> list[object]:
        async def opens(address: str, now: float) -> object:
            try:
                await house.store.write(lambda connection: retention.count_opening(
                    connection, retention.TABLE, address, now, 1))
            except Exception as error:
                return type(error).__name__
            return "yes"

        return [await opens(address, now) for address, now in (
            ("1.2.3.4", 0.0), ("1.2.3.4", 1.0), ("5.6.7.8", 1.0), ("1.2.3.4", retention.DAY))]

    assert in_house(tmp_path, use) == ["yes", "Unchanged", "yes", "yes"]


def openings(connection: Connection) -> list[tuple[object, ...]]:
    return [tuple(row) for row in connection.execute(select(schema.openings))]


def test_no_address_is_stored_in_plain_words_and_none_for_long(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        await house.open_table(Requester("me", address="203.0.113.7"), "porta-nigra", {}, [SeatRequest("me")] * 2)
        counted = await house.store.read(openings)
        assert [row[3] for row in counted] == [1]
        assert "203.0.113.7" not in repr(counted)
        await house.store.write(lambda connection: retention.forget_counts(connection, time.time() + retention.DAY))
        assert await house.store.read(openings) == []

    in_house(tmp_path, use)


def test_whoever_talks_at_an_archived_table_in_the_house_is_told(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        table = await play_to_the_end(house)
        await age(house, table.id)
        await Housekeeper(house).tidy()
        with pytest.raises(WrongPhase, match="archive"):
            await house.say(table.id, ME, "Salve")

    in_house(tmp_path, use)
