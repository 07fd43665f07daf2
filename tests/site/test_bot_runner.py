"""Bots at the tables: whose move they make, what they do when it is refused, and how lost moves are found."""

import asyncio
import math
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

import ludi
from ludi.arena.match import play_match
from ludi.bots.thinking import think
from ludi.core.game import JsonObject
from ludi.core.record import to_json
from ludi.site import bot_runner, queries
from ludi.site.bot_runner import BotRunner
from ludi.site.errors import StaleIndex, TooMany
from ludi.site.fair_queue import CLIENT_ADDRESS
from ludi.site.house import House
from ludi.site.queries import MAX_ACTIONS
from ludi.site.table import PLAYING, Table
from support.houses import ME, first_action, house_on, in_house, open_for_bot, open_table, until

EDITIONS = [(ludi.game(name).edition.fingerprint, ludi.game(name).rules) for name in ludi.GAMES]


class Prompted(BotRunner):
    """Bots that play what the test says, when it says so."""

    def __init__(self, house: House, answer: Callable[[], list[str]]) -> None:
        super().__init__(house)
        self.answer = answer
        self.asked = 0
        self.may_answer = asyncio.Event()

    async def ask(self, game: ludi.Game, bot: str, view: JsonObject, seed: int, client: str) -> list[str]:
        self.asked += 1
        await self.may_answer.wait()
        return self.answer()


# Whose move it is


def test_a_bot_does_not_play_a_seat_that_was_taken_back_while_it_thought(tmp_path: Path) -> None:
    async def use(house: House) -> int:
        table = await open_table(house)
        bots = Prompted(house, lambda: [first_action(table)])
        await house.seat_bot(table.id, table.state.seat, "random", ME)
        await until(lambda: bots.asked, "the bot to think")
        await house.take_back(table.id, table.state.seat, ME)
        bots.may_answer.set()
        await until(lambda: not bots.tasks, "the bot to end")
        return (await house.load(table.id)).index

    assert in_house(tmp_path, use) == 0


def test_a_bot_does_not_play_a_seat_that_was_taken_back_at_another_worker(tmp_path: Path) -> None:
    async def use(house: House) -> int:
        table = await open_table(house)
        seat = table.state.seat
        await house.seat_bot(table.id, seat, "random", ME)
        async with house_on(tmp_path, "other") as other:
            await other.take_back(table.id, seat, ME)
        with pytest.raises(StaleIndex):
            await house.play(table.id, seat, 0, [first_action(table)], "random")
        return (await house.load(table.id)).index

    assert in_house(tmp_path, use) == 0


def test_a_bot_plays_the_seat_that_it_has(tmp_path: Path) -> None:
    async def use(house: House) -> int:
        table = await open_table(house)
        await house.seat_bot(table.id, table.state.seat, "random", ME)
        return (await house.play(table.id, table.state.seat, 0, [first_action(table)], "random")).index

    assert in_house(tmp_path, use) == 1


def test_a_bot_that_another_worker_has_seated_is_woken_when_its_turn_comes(tmp_path: Path) -> None:
    async def use(house: House) -> list[int]:
        table = await open_table(house)
        seat = table.state.seat
        async with house_on(tmp_path, "other") as other:
            await other.seat_bot(table.id, 1 - seat, "random", ME)
        woken: list[int] = []
        house.on_bot_due = lambda found: woken.append(found.state.seat)
        while table.state.seat == seat:
            actions = think(table.game.name, None, "random", table.game.view(table.state, seat), table.index)
            table = await house.play(table.id, seat, table.index, actions)
        return [*woken, seat]

    woken, seat = in_house(tmp_path, use)
    assert woken == 1 - seat


# What is refused


def asked_until_it_ends(folder: Path, answer: Callable[[Table], list[str]]) -> int:
    """How often a bot is asked that answers so."""

    async def use(house: House) -> int:
        table = await open_table(house)
        bots = Prompted(house, lambda: answer(table))
        bots.may_answer.set()
        await house.seat_bot(table.id, table.state.seat, "random", ME)
        await until(lambda: not bots.tasks, "the bot to give up")
        return bots.asked

    asked = in_house(folder, use)
    assert isinstance(asked, int)
    return asked


def test_a_bot_that_talks_nonsense_is_not_asked_again_at_once(tmp_path: Path) -> None:
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

    async def use(house: House) -> None:
        bots = BotRunner(house)
        monkeypatch.setattr(bots.pool, "run", note)
        await bots.ask(house.game("porta-nigra"), "random", {}, 1, "")

    in_house(tmp_path, use)
    assert given[-1] == MAX_ACTIONS


def test_a_turn_can_be_cut_short() -> None:
    game = ludi.game("porta-nigra")
    state = game.new(2, 4)
    assert len(think("porta-nigra", None, "random", game.view(state, state.seat), 9, max_actions=1)) == 1


def test_a_bot_that_is_woken_while_another_ends_thinks(tmp_path: Path) -> None:
    async def use(house: House) -> int:
        table = await open_table(house)
        bots = Prompted(house, list)

        def seat_and_wake() -> None:
            table.seats[table.state.seat].bot = "random"
            bots.wake(table)

        # At its only step the first task finds no bot; the second is woken right after that step.
        bots.wake(table)
        asyncio.get_running_loop().call_soon(seat_and_wake)
        await until(lambda: bots.asked, "the bot to think")
        await bots.close()
        return bots.asked

    assert in_house(tmp_path, use) == 1


# Moves that were lost


async def lease(house: House, before: float, now: float, *ours: str) -> list[str]:
    return await house.store.write(lambda connection: queries.renew_leases(
        connection, list(ours), EDITIONS, before, now))


def test_a_move_that_was_just_promised_is_not_lost(tmp_path: Path) -> None:
    async def use(house: House) -> list[str]:
        table = await open_for_bot(house)
        return await lease(house, table.changed + queries.LEASE_SECONDS, table.changed)

    assert in_house(tmp_path, use) == []


def test_a_move_whose_promise_ran_out_is_taken_on_once(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        table = await open_for_bot(house)
        later = table.changed + queries.LEASE_SECONDS + 1
        assert await lease(house, later, later) == [table.id]
        assert await lease(house, later, later) == []

    in_house(tmp_path, use)


def test_a_promise_is_renewed_while_the_bot_thinks(tmp_path: Path) -> None:
    async def use(house: House) -> list[str]:
        table = await open_for_bot(house)
        later = table.changed + queries.LEASE_SECONDS + 1
        await lease(house, later, later, table.id)
        return await lease(house, later, later)

    assert in_house(tmp_path, use) == []


def test_a_move_promises_the_next_one(tmp_path: Path) -> None:
    async def use(house: House) -> list[str]:
        table = await open_for_bot(house)
        await lease(house, math.inf, 0)
        table = await house.play(table.id, table.state.seat, 0, [first_action(table)], "random")
        return await lease(house, table.changed, table.changed)

    assert in_house(tmp_path, use) == []


def test_tables_that_wait_for_people_are_not_taken_on(tmp_path: Path) -> None:
    async def use(house: House) -> list[str]:
        await open_table(house)
        return await lease(house, math.inf, 0)

    assert in_house(tmp_path, use) == []


def test_tables_with_other_components_are_left_alone(tmp_path: Path) -> None:
    async def use(house: House) -> list[str]:
        await open_for_bot(house)
        await house.store.write(lambda connection: connection.execute(text("UPDATE tables SET edition = 'another'")))
        return await lease(house, math.inf, 0)

    assert in_house(tmp_path, use) == []


def test_tables_that_cannot_be_helped_do_not_keep_others_from_being_found(tmp_path: Path,
                                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queries, "MAX_RECLAIMED", 2)

    async def use(house: House) -> None:
        tables = {(await open_for_bot(house)).id for _ in range(3)}
        later = time.time() + queries.LEASE_SECONDS + 1
        # Nobody plays at them, so the first two stay as they are.
        first = await lease(house, later, later)
        second = await lease(house, later, later)
        assert {*first, *second} == tables

    in_house(tmp_path, use)


def test_a_table_that_cannot_be_rebuilt_does_not_keep_the_bots_of_others_asleep(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        broken, sound = [await open_for_bot(house) for _ in range(2)]
        await house.store.write(lambda connection: connection.execute(
            text("UPDATE tables SET options = '{', lease_until = 0 WHERE id = :id"), {"id": broken.id}))
        house.cache.clear()
        bots = Prompted(house, list)
        await bots.reclaim_expired(math.inf)
        assert list(bots.tasks) == [sound.id]
        await bots.close()

    in_house(tmp_path, use)


def sweeps(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """For which times lost moves are looked for, when looking fails the first two times."""
    monkeypatch.setattr(bot_runner, "SWEEP_SECONDS", 0.0)
    looked: list[float] = []

    class Failing(BotRunner):
        async def reclaim_expired(self, before: float) -> None:
            looked.append(before)
            if len(looked) < 3:
                raise ValueError("of another kind than the database's")

    async def use(house: House) -> None:
        task = asyncio.ensure_future(Failing(house).sweep())
        await until(lambda: len(looked) > 3 or task.done(), "the sweep to go on")
        task.cancel()

    in_house(folder, use)
    return looked


def test_the_sweep_goes_on_after_any_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(sweeps(tmp_path, monkeypatch)) > 3


def test_a_server_that_is_alone_takes_on_all_moves_that_it_owed(tmp_path: Path,
                                                               monkeypatch: pytest.MonkeyPatch) -> None:
    looked = sweeps(tmp_path, monkeypatch)
    assert [before == math.inf for before in looked[:4]] == [True, True, True, False]


def test_a_bot_owes_its_move_until_it_is_made(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        async with house_on(tmp_path, "before") as before:
            await open_for_bot(before)
        bots = BotRunner(house)
        await bots.reclaim_expired(math.inf)
        await until(lambda: house.moves, "a bot to make the move that another process owed")
        await bots.close()

    in_house(tmp_path, use)


# Tables that are left to bots


async def left_to_bots(house: House) -> Table:
    table = await open_table(house)
    for seat in (0, 1):
        await house.seat_bot(table.id, seat, "random", ME)
    return await house.find(table.id)


def test_bots_play_the_same_game_at_a_table_as_in_the_arena(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        table = await left_to_bots(house)
        bots = BotRunner(house)
        while table.status == PLAYING:
            await bots.play_turn(table.id)
            table = await house.find(table.id)
        await bots.close()
        record = await house.record(table.id, ME)
        (measured,) = play_match(table.game, ["random", "random"], 1, record.seed).records
        assert to_json(record) == to_json(measured)

    in_house(tmp_path, use)


def test_bots_at_a_table_of_bots_rest_while_nobody_watches(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        table = await left_to_bots(house)
        bots = Prompted(house, list)
        bots.wake(table)
        assert bots.tasks == {}
        await bots.reclaim_expired(math.inf)
        assert bots.tasks == {}

    in_house(tmp_path, use)


def test_bots_at_a_table_of_bots_stop_when_the_last_watcher_leaves(tmp_path: Path) -> None:
    async def use(house: House) -> int:
        bots = BotRunner(house)
        table = await left_to_bots(house)
        listener = house.hub.listen(table.id)
        bots.wake(table)
        await until(lambda: house.moves, "a bot to move")
        house.hub.leave(table.id, listener)
        await until(lambda: not bots.tasks, "the bots to rest")
        await bots.close()
        return (await house.find(table.id)).state.seat

    assert in_house(tmp_path, use) != ludi.OVER


def test_a_table_of_bots_that_is_watched_is_found_by_the_sweep(tmp_path: Path) -> None:
    """Another worker was told to let the bots play, and nobody watches there."""

    async def use(house: House) -> list[str]:
        table = await left_to_bots(house)
        bots = Prompted(house, list)
        house.hub.listen(table.id)
        await bots.reclaim_expired(0)
        woken = list(bots.tasks)
        await bots.close()
        return [*woken, table.id]

    woken, table = in_house(tmp_path, use)
    assert woken == table


# Who pays


def test_a_thought_is_paid_by_the_address_that_woke_the_bot_first(tmp_path: Path) -> None:
    paid: list[str] = []

    class Noting(BotRunner):
        async def ask(self, game: ludi.Game, bot: str, view: JsonObject, seed: int, client: str) -> list[str]:
            paid.append(client)
            return ["nonsense"]

    async def use(house: House) -> None:
        table = await open_for_bot(house)
        bots = Noting(house)
        for address in ("10.0.0.7", "10.0.0.8"):
            CLIENT_ADDRESS.set(address)
            bots.wake(table)
            await until(lambda: not bots.tasks, "the bot to give up")
        await bots.close()

    in_house(tmp_path, use)
    assert paid == ["10.0.0.7", "10.0.0.7"]


def test_an_address_whose_bots_are_behind_opens_no_more_tables_with_bots(tmp_path: Path,
                                                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_runner, "MAX_WAITING", 0)

    async def use(house: House) -> None:
        BotRunner(house)
        await open_table(house, "me", "here")
        with pytest.raises(TooMany):
            await open_table(house, "me", "bot")

    in_house(tmp_path, use)
