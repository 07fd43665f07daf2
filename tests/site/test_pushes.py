"""The notice of a move carries what changed, step by step, to each page that looks at the table."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludi
from ludi.core.i18n import ENGLISH, Translator
from ludi.site import board as boards
from ludi.site import pushes, steps
from ludi.site.context import SiteContext
from ludi.site.play import play_move
from ludi.site.table import SPECTATOR, Table
from support.leaks import Eyes, open_table, play_moves, random_move
from support.site import Json, app_without_sockets, run_apart, settings_for
from support.steps import board_after, hear, look, read

MOVES_EACH = 12
LONG = 8


async def play_random_move(context: SiteContext, table_id: str, rng: ludi.Rng) -> tuple[int, list[str]]:
    """Play a random move; returns the index before it and its actions."""
    table = await context.tables.find(table_id)
    index, actions = table.index, random_move(table, rng)
    await play_move(context, table_id, table.state.seat, index, actions)
    return index, actions


async def board_of(client: httpx.AsyncClient, table: Table, seat: int | None, index: int | None = None) -> Json:
    at = "" if index is None else f"&index={index}"
    answer = await client.get(f"/api/tables/{table.id}/board?seat={SPECTATOR if seat is None else seat}{at}",
                              headers=Eyes(table, seat).headers)
    board: Json = answer.json()
    return board


@pytest.mark.parametrize("name", ludi.GAMES)
def test_every_step_leads_to_the_board_that_the_page_could_fetch(tmp_path: Path, name: str) -> None:
    async def play_and_compare() -> int:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, name, 3)
            rng = ludi.seeded(4)
            compared = 0
            for _ in range(MOVES_EACH):
                table = await context.tables.find(table.id)
                mover = table.state.seat
                before = {seat: await board_of(client, table, seat) for seat in (None, 0, 1, 2) if seat != mover}
                listeners = {seat: look(context, table, seat) for seat in before}
                await play_random_move(context, table.id, rng)
                for seat, listener in listeners.items():
                    heard = read(await hear(listener))
                    context.hub.unsubscribe(table.id, listener)
                    assert (heard["since"], heard["seat"]) == (before[seat]["index"], seat)
                    shown = before[seat]
                    for step in heard["steps"]:
                        shown = board_after(shown, step)
                        is_last = step is heard["steps"][-1]
                        assert shown == await board_of(client, table, seat, None if is_last else shown["index"])
                        compared += 1
                    assert heard["index"] == shown["index"] == table.index
            return compared

    assert run_apart(play_and_compare()) > 3 * MOVES_EACH


def test_the_lines_of_the_steps_are_those_of_the_log(tmp_path: Path) -> None:
    async def play_and_compare() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 2)
            watching = look(context, table, None)
            lines: list[Json] = []
            for number in range(20):
                await play_random_move(context, table.id, ludi.seeded(number))
                lines += [line for step in read(await hear(watching))["steps"] for line in step["lines"]]
            log = (await client.get(f"/api/tables/{table.id}/log?seat=-1")).json()
            assert log[-len(lines):] == lines
            assert any(len({line["index"] for line in log if line["seat"] == seat}) > 1 for seat in (0, 1))

    run_apart(play_and_compare())


def test_a_turn_of_eight_actions_is_one_message_to_each_other_screen(tmp_path: Path) -> None:
    async def play_and_count() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "ave-roma", 3)
            rng = ludi.seeded(2)
            seen = 0
            while seen < LONG:
                table = await context.tables.find(table.id)
                others = [look(context, table, seat) for seat in (None, 0, 1, 2) if seat != table.state.seat]
                _, actions = await play_random_move(context, table.id, rng)
                for listener in others:
                    assert [step["index"] for step in read(await hear(listener))["steps"]] == list(
                        range(table.index - len(actions) + 1, table.index + 1))
                    assert listener.notices.empty()
                    context.hub.unsubscribe(table.id, listener)
                seen = max(seen, len(actions))

    run_apart(play_and_count())


class Drawn:
    """Counts the boards that are drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.count = 0

        def draw(*arguments: Any, **more: Any) -> Json:
            self.count += 1
            return boards.board(*arguments, **more)

        monkeypatch.setattr(steps, "board", draw)


def test_nothing_is_drawn_for_nobody_and_the_second_spectator_costs_nothing(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn(monkeypatch)

    async def play_and_count() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 2)
            rng = ludi.seeded(1)
            program = context.hub.subscribe(table.id)
            await play_random_move(context, table.id, rng)
            assert "steps" not in read(await hear(program))
            assert not context.pusher.tasks
            assert drawn.count == 0
            first = look(context, table, None)
            _, actions = await play_random_move(context, table.id, rng)
            await hear(first)
            assert drawn.count == len(actions) + 1
            second = look(context, table, None)
            drawn.count = 0
            _, actions = await play_random_move(context, table.id, rng)
            # The board before it was kept.
            assert await hear(first) is await hear(second)
            assert drawn.count == len(actions)

    run_apart(play_and_count())


def test_viewers_of_other_languages_get_their_own_texts(tmp_path: Path) -> None:
    class Shouting(Translator):
        def __call__(self, text: str, **values: object) -> str:
            return super().__call__(text, **values).upper()

    async def play_and_read() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 2)
            loud = look(context, table, None, Shouting("loud", ENGLISH.catalogue))
            quiet = look(context, table, None)
            await play_random_move(context, table.id, ludi.seeded(1))
            heard = [read(await hear(listener))["steps"] for listener in (loud, quiet)]
            shouted, said = ([line["text"] for step in told for line in step["lines"]] for told in heard)
            assert shouted != said
            assert [text.upper() for text in said] == [text.upper() for text in shouted]

    run_apart(play_and_read())


def test_whoever_plays_gets_a_plain_notice_because_the_response_has_the_board(tmp_path: Path) -> None:
    async def play_and_read() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 2)
            mover = look(context, table, table.state.seat)
            await play_random_move(context, table.id, ludi.seeded(1))
            assert mover.notices.qsize() == 1
            assert "steps" not in read(await hear(mover))

    run_apart(play_and_read())


def test_moves_are_answered_before_they_are_drawn_and_sent_in_their_order(tmp_path: Path) -> None:
    async def play_and_read() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "ave-roma", 2)
            watching = look(context, table, None)
            played = [await play_random_move(context, table.id, ludi.seeded(number)) for number in range(3)]
            assert watching.notices.qsize() < len(played)
            assert [read(await hear(watching))["since"] for _ in played] == [index for index, _ in played]

    run_apart(play_and_read())


def test_a_move_that_cannot_be_drawn_or_is_too_large_is_announced_without_its_steps(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play_and_read() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 2)
            watching = look(context, table, None)
            monkeypatch.setattr(pushes, "MAX_BYTES", 100)
            await play_random_move(context, table.id, ludi.seeded(1))
            heard = [read(await hear(watching))]
            monkeypatch.setattr(steps, "draw_steps", None)
            await play_random_move(context, table.id, ludi.seeded(2))
            heard.append(read(await hear(watching)))
            monkeypatch.setattr(pushes, "MAX_WAITING", 0)
            await play_random_move(context, table.id, ludi.seeded(3))
            heard.append(read(await hear(watching)))
            assert all(set(each) == {"index", "decides", "status", "rematch"} for each in heard)
            assert heard[-1]["index"] == context.tables.cached[table.id].index

    run_apart(play_and_read())


def test_the_steps_since_an_index_can_be_fetched(tmp_path: Path) -> None:
    async def play_and_compare() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 2)
            await play_moves(context, table.id, ludi.seeded(1), 9)
            table = context.tables.cached[table.id]
            for since in (0, table.index - 3, table.index):
                answer = await client.get(f"/api/tables/{table.id}/steps?since={since}&seat=-1")
                told = answer.json()
                begin = max(since, table.index - steps.MAX_STEPS)
                shown = told["board"]
                assert shown["index"] == begin
                assert [step["index"] for step in told["steps"]] == list(range(begin + 1, table.index + 1))
                for step in told["steps"]:
                    shown = board_after(shown, step)
                assert shown["panels"] == (await board_of(client, table, None))["panels"]
            late = await client.get(f"/api/tables/{table.id}/steps?since={table.index + 1}&seat=-1")
            assert late.status_code == 422

    run_apart(play_and_compare())


def test_steps_before_the_last_ones_are_not_drawn_for_each_who_asks(tmp_path: Path,
                                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = Drawn(monkeypatch)

    async def ask() -> tuple[int, int]:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "via-appia", 2)
            await play_moves(context, table.id, ludi.seeded(1), 60)
            assert context.tables.cached[table.id].index > steps.MAX_STEPS + 2
            counts = []
            for since in (0, 1):
                drawn.count = 0
                await client.get(f"/api/tables/{table.id}/steps?since={since}&seat=-1")
                counts.append(drawn.count)
            return counts[0], counts[1]

    assert run_apart(ask()) == (steps.MAX_STEPS + 1, 0)


def test_a_server_that_stops_does_not_wait_for_drawings(tmp_path: Path) -> None:
    async def stop() -> list[asyncio.Task[Any]]:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 2)
            look(context, table, None)
            await play_random_move(context, table.id, ludi.seeded(1))
            return list(context.pusher.tasks.values())

    (task,) = run_apart(stop())
    assert task.cancelled()
