"""Bots at the tables: whose move they make, what they do when it is refused, and how lost moves are found."""

import asyncio
import math
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

import ludi
from ludi.arena.match import play_match
from ludi.bots.thinking import think
from ludi.core.game import JsonObject
from ludi.core.record import to_json
from ludi.site import bot_runner, seating
from ludi.site.bot_runner import BotRunner
from ludi.site.context import SiteContext
from ludi.site.errors import StaleIndex, TooMany
from ludi.site.fair_queue import CLIENT_ADDRESS
from ludi.site.play import play_move
from ludi.site.queries import MAX_ACTIONS
from ludi.site.records import export_record
from ludi.site.table import PLAYING, Table
from support.contexts import ME, context_on, first_action, in_context, open_for_bot, open_table, until


class Prompted(BotRunner):
    """Bots that play what the test says, when it says so."""

    def __init__(self, context: SiteContext, answer: Callable[[], list[str]]) -> None:
        super().__init__(context)
        self.answer = answer
        self.asked = 0
        self.may_answer = asyncio.Event()

    async def ask(self, game: ludi.Game, bot: str, view: JsonObject, seed: int, client: str) -> list[str]:
        self.asked += 1
        await self.may_answer.wait()
        return self.answer()


# Whose move it is


def test_a_bot_does_not_play_a_seat_taken_back_meanwhile(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> int:
        table = await open_table(context)
        bots = Prompted(context, lambda: [first_action(table)])
        await seating.seat_bot(context, table.id, table.state.seat, "random", ME)
        await until(lambda: bots.asked, "the bot to think")
        await seating.take_back(context, table.id, table.state.seat, ME)
        bots.may_answer.set()
        await until(lambda: not bots.tasks, "the bot to end")
        return (await context.tables.load(table.id)).index

    assert in_context(tmp_path, use) == 0


def test_a_bot_does_not_play_a_seat_that_was_taken_back_at_another_worker(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> int:
        table = await open_table(context)
        seat = table.state.seat
        await seating.seat_bot(context, table.id, seat, "random", ME)
        async with context_on(tmp_path, "other") as other:
            await seating.take_back(other, table.id, seat, ME)
        with pytest.raises(StaleIndex):
            await play_move(context, table.id, seat, 0, [first_action(table)], "random")
        return (await context.tables.load(table.id)).index

    assert in_context(tmp_path, use) == 0


def test_a_bot_plays_the_seat_that_it_has(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> int:
        table = await open_table(context)
        await seating.seat_bot(context, table.id, table.state.seat, "random", ME)
        return (await play_move(context, table.id, table.state.seat, 0, [first_action(table)], "random")).index

    assert in_context(tmp_path, use) == 1


def test_a_bot_that_another_worker_has_seated_is_woken_when_its_turn_comes(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> list[int]:
        table = await open_table(context)
        seat = table.state.seat
        async with context_on(tmp_path, "other") as other:
            await seating.seat_bot(other, table.id, 1 - seat, "random", ME)
        woken: list[int] = []
        context.on_bot_due = lambda found: woken.append(found.state.seat)
        while table.state.seat == seat:
            actions = think(table.game.name, None, "random", table.game.view(table.state, seat), table.index)
            table = await play_move(context, table.id, seat, table.index, actions)
        return [*woken, seat]

    woken, seat = in_context(tmp_path, use)
    assert woken == 1 - seat


# What is refused


def asked_until_it_ends(folder: Path, answer: Callable[[Table], list[str]]) -> int:
    """How often a bot is asked that answers so."""

    async def use(context: SiteContext) -> int:
        table = await open_table(context)
        bots = Prompted(context, lambda: answer(table))
        bots.may_answer.set()
        await seating.seat_bot(context, table.id, table.state.seat, "random", ME)
        await until(lambda: not bots.tasks, "the bot to give up")
        return bots.asked

    asked = in_context(folder, use)
    assert isinstance(asked, int)
    return asked


def test_a_bot_with_illegal_moves_is_not_retried_at_once(tmp_path: Path) -> None:
    assert asked_until_it_ends(tmp_path, lambda table: ["nonsense"]) == 1


def test_a_bot_that_plays_on_after_its_turn_is_not_asked_again_at_once(tmp_path: Path) -> None:
    def turn_and_more(table: Table) -> list[str]:
        turn = think(table.game.name, None, "random", table.game.view(table.state, table.state.seat), 4)
        return [*turn, first_action(table)]

    assert asked_until_it_ends(tmp_path, turn_and_more) == 1


def test_a_bot_is_asked_for_no_more_actions_than_a_move_may_have(tmp_path: Path,
                                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[object] = []

    async def note(*question: object, client: str) -> list[str]:
        given.extend(question)
        return []

    async def use(context: SiteContext) -> None:
        bots = BotRunner(context)
        monkeypatch.setattr(bots.pool, "run", note)
        await bots.ask(context.tables.game("porta-nigra"), "random", {}, 1, "")

    in_context(tmp_path, use)
    assert given[-1] == MAX_ACTIONS


def test_a_turn_can_be_cut_short() -> None:
    game = ludi.game("porta-nigra")
    state = game.new(2, 4)
    assert len(think("porta-nigra", None, "random", game.view(state, state.seat), 9, max_actions=1)) == 1


def test_a_bot_that_is_woken_while_another_ends_thinks(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> int:
        table = await open_table(context)
        bots = Prompted(context, list)

        def seat_and_wake() -> None:
            table.seats[table.state.seat].bot = "random"
            bots.wake(table)

        # At its only step the first task finds no bot; the second is woken right after that step.
        bots.wake(table)
        asyncio.get_running_loop().call_soon(seat_and_wake)
        await until(lambda: bots.asked, "the bot to think")
        await bots.close()
        return bots.asked

    assert in_context(tmp_path, use) == 1


# Moves that were lost


def test_a_table_that_cannot_be_rebuilt_does_not_keep_the_bots_of_others_asleep(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        broken, sound = [await open_for_bot(context) for _ in range(2)]
        await context.store.write(lambda connection: connection.execute(
            text("UPDATE tables SET options = '{', lease_until = 0 WHERE id = :id"), {"id": broken.id}))
        context.tables.cached.clear()
        bots = Prompted(context, list)
        await bots.reclaim_expired(math.inf)
        assert list(bots.tasks) == [sound.id]
        await bots.close()

    in_context(tmp_path, use)


def test_a_bot_owes_its_move_until_it_is_made(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        async with context_on(tmp_path, "before") as before:
            await open_for_bot(before)
        bots = BotRunner(context)
        await bots.reclaim_expired(math.inf)
        await until(lambda: context.move_count, "a bot to make the move that another process owed")
        await bots.close()

    in_context(tmp_path, use)


# Tables that are left to bots


async def left_to_bots(context: SiteContext) -> Table:
    table = await open_table(context)
    for seat in (0, 1):
        await seating.seat_bot(context, table.id, seat, "random", ME)
    return await context.tables.find(table.id)


def test_bots_play_the_same_game_at_a_table_as_in_the_arena(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        table = await left_to_bots(context)
        bots = BotRunner(context)
        while table.status == PLAYING:
            await bots.play_turn(table.id)
            table = await context.tables.find(table.id)
        await bots.close()
        record = await export_record(context, table.id, ME)
        (measured,) = play_match(table.game, ["random", "random"], 1, record.seed).records
        assert record.names == ["Player 1", "Player 2"]
        record.names = []
        assert to_json(record) == to_json(measured)

    in_context(tmp_path, use)


def test_bots_only_tables_pause_while_nobody_watches(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        table = await left_to_bots(context)
        bots = Prompted(context, list)
        bots.wake(table)
        assert bots.tasks == {}
        await bots.reclaim_expired(math.inf)
        assert bots.tasks == {}

    in_context(tmp_path, use)


def test_bots_at_a_table_of_bots_stop_when_the_last_watcher_leaves(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> int:
        bots = BotRunner(context)
        table = await left_to_bots(context)
        listener = context.hub.subscribe(table.id)
        bots.wake(table)
        await until(lambda: context.move_count, "a bot to move")
        context.hub.unsubscribe(table.id, listener)
        await until(lambda: not bots.tasks, "the bots to rest")
        await bots.close()
        return (await context.tables.find(table.id)).state.seat

    assert in_context(tmp_path, use) != ludi.OVER


def test_a_table_of_bots_that_is_watched_is_found_by_the_sweep(tmp_path: Path) -> None:
    """Another worker was told to let the bots play, and nobody watches there."""

    async def use(context: SiteContext) -> list[str]:
        table = await left_to_bots(context)
        bots = Prompted(context, list)
        context.hub.subscribe(table.id)
        await bots.reclaim_expired(0)
        woken = list(bots.tasks)
        await bots.close()
        return [*woken, table.id]

    woken, table = in_context(tmp_path, use)
    assert woken == table


# Who pays


def test_a_job_is_charged_to_the_address_that_woke_the_bot_first(tmp_path: Path) -> None:
    paid: list[str] = []

    class Noting(BotRunner):
        async def ask(self, game: ludi.Game, bot: str, view: JsonObject, seed: int, client: str) -> list[str]:
            paid.append(client)
            return ["nonsense"]

    async def use(context: SiteContext) -> None:
        table = await open_for_bot(context)
        bots = Noting(context)
        for address in ("10.0.0.7", "10.0.0.8"):
            CLIENT_ADDRESS.set(address)
            bots.wake(table)
            await until(lambda: not bots.tasks, "the bot to give up")
        await bots.close()

    in_context(tmp_path, use)
    assert paid == ["10.0.0.7", "10.0.0.7"]


def test_an_address_whose_bots_are_behind_opens_no_more_tables_with_bots(tmp_path: Path,
                                                                         monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_runner, "MAX_QUEUED", 0)

    async def use(context: SiteContext) -> None:
        BotRunner(context)
        await open_table(context, "me", "here")
        with pytest.raises(TooMany):
            await open_table(context, "me", "bot")

    in_context(tmp_path, use)
