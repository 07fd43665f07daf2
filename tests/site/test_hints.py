"""Hints at a table: who may ask for them, and what they say."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import ludi
from ludi.bots.suggest import suggest
from ludi.site import bot_runner, seating
from ludi.site.bot_runner import BotRunner
from ludi.site.context import SiteContext
from ludi.site.errors import NoHint, TooMany
from ludi.site.hint_cache import HintCache
from ludi.site.table import Requester, Table
from ludi.site.worker_pool import JobFailed
from support.contexts import in_context, open_table
from support.hints import BRIEF, Adviser
from support.leaks import Eyes, play_moves
from support.site import Json, app_without_sockets, run_apart, settings_for

MAX_TURNS = 3


class Asking:
    """A table and its host, who holds all seats that people have."""

    def __init__(self, context: SiteContext, client: httpx.AsyncClient) -> None:
        self.context = context
        self.client = client
        self.adviser = Adviser()
        context.suggest = self.adviser.suggest

    async def open(self, *kinds: str, game: str = "porta-nigra", **more: Any) -> Table:
        seats = [{"kind": kind, **({"bot": "random"} if kind == "bot" else {})} for kind in kinds or ("me", "here")]
        answer = await self.client.post("/api/tables", json={"game": game, "seats": seats, **more},
                                        headers={"cookie": "ludi_visitor=host"})
        assert answer.status_code == 201, answer.text
        return self.context.tables.cached[answer.json()["table"]]

    async def ask(self, table: Table, holder: int | None, **body: Any) -> httpx.Response:
        """Ask for a hint with the token of a seat."""
        return await self.client.post(f"/api/tables/{table.id}/hint", headers=Eyes(table, holder).headers,
                                      json={"index": table.index, **body})

    async def hint(self, table: Table, draft: list[str] | None = None) -> list[Json]:
        """The turns that are suggested to the seat that decides."""
        answer = await self.ask(table, table.state.seat, draft=draft or [])
        assert answer.status_code == 200, answer.text
        turns: list[Json] = answer.json()["turns"]
        return turns


def asking(folder: Path, use: Callable[[Asking], Awaitable[Any]], **settings: Any) -> Any:
    async def used() -> Any:
        async with app_without_sockets(settings_for(folder, **settings)) as (context, client):
            return await use(Asking(context, client))

    return run_apart(used())


# What a hint says


@pytest.mark.parametrize("game", ludi.GAMES)
def test_a_hint_can_be_played(tmp_path: Path, game: str) -> None:
    async def use(at: Asking) -> None:
        table = await at.open("me", "here", "here", game=game)
        rng = ludi.seeded(3)
        for _ in range(4):
            await play_moves(at.context, table.id, rng, 3)
            table = at.context.tables.cached[table.id]
            turns = await at.hint(table)
            assert 1 <= len(turns) <= MAX_TURNS
            for turn in turns:
                assert all(step["words"].startswith(step["what"]) for step in turn["steps"])
                assert len(turn["points"]) == len(turn["win_shares"]) == table.players
                assert sum(turn["win_shares"]) == pytest.approx(1, abs=0.01)
            actions = [step["action"] for step in turns[0]["steps"]]
            seat, index = table.state.seat, table.index
            played = await at.client.post(f"/api/tables/{table.id}/moves", headers=Eyes(table, seat).headers,
                                          json={"index": index, "actions": actions})
            assert (played.status_code, played.json()["index"]) == (200, index + len(actions))
            state = at.context.tables.cached[table.id].state
            assert turns[0]["final"] or state.seat == seat

    asking(tmp_path, use)


def test_a_hint_goes_on_from_the_draft(tmp_path: Path) -> None:
    async def use(at: Asking) -> None:
        table = await at.open()
        await play_moves(at.context, table.id, ludi.seeded(1), 2)
        table = at.context.tables.cached[table.id]
        first = [step["action"] for step in (await at.hint(table))[0]["steps"]]
        assert len(first) > 2, "the test needs a turn of several actions"
        rest = [step["action"] for step in (await at.hint(table, first[:1]))[0]["steps"]]
        tried = await at.client.post(f"/api/tables/{table.id}/draft", headers=Eyes(table, table.state.seat).headers,
                                     json={"index": table.index, "draft": [*first[:1], *rest[:-1]]})
        assert tried.status_code == 200, tried.text

    asking(tmp_path, use)


def test_a_step_like_others_is_said_with_its_details(tmp_path: Path) -> None:
    """Several honour cards can be bought; only the details tell them apart."""
    async def use(at: Asking) -> list[Json]:
        table = await at.open()
        found: list[Json] = []
        rng = ludi.seeded(8)
        for _ in range(40):
            await play_moves(at.context, table.id, rng, 1)
            table = at.context.tables.cached[table.id]
            found += [step for turn in await at.hint(table) for step in turn["steps"]
                      if step["action"].startswith("honour") and step["words"] != step["what"]]
            if found:
                break
        return found

    step = asking(tmp_path, use)[0]
    assert step["words"] == f"{step['what']}: {', '.join(step['details'])}"


# What it costs


def test_one_position_is_thought_about_once(tmp_path: Path) -> None:
    async def use(at: Asking) -> None:
        table = await at.open()
        await play_moves(at.context, table.id, ludi.seeded(1), 2)
        table = at.context.tables.cached[table.id]
        at.adviser.may_answer.clear()
        both = [asyncio.ensure_future(at.hint(table)) for _ in range(2)]
        while not at.adviser.asked:
            await asyncio.sleep(0.01)
        at.adviser.may_answer.set()
        one, other = await asyncio.gather(*both)
        assert one == other == await at.hint(table)
        assert len(at.adviser.asked) == 1
        await at.hint(table, [one[0]["steps"][0]["action"]])
        assert len(at.adviser.asked) == 2
        await play_moves(at.context, table.id, ludi.seeded(1), 1)
        await at.hint(at.context.tables.cached[table.id])
        assert len(at.adviser.asked) == 3

    asking(tmp_path, use)


def test_a_hint_that_failed_is_tried_again(tmp_path: Path) -> None:
    async def use(at: Asking) -> None:
        table = await at.open()
        at.adviser.failure = NoHint("No luck.")
        assert (await at.ask(table, table.state.seat)).status_code == 503
        at.adviser.failure = None
        assert await at.hint(table)
        assert len(at.adviser.asked) == 2

    asking(tmp_path, use)


def test_only_so_many_hints_are_kept() -> None:
    async def use() -> list[int]:
        cache = HintCache(max_kept=2)
        asked: list[int] = []

        async def ask(position: int) -> None:
            async def think() -> list[Any]:
                asked.append(position)
                return []

            await cache.get(position, think)

        for position in (1, 2, 1, 3, 1, 2):
            await ask(position)
        return asked

    assert run_apart(use()) == [1, 2, 3, 2]


def test_a_worker_process_finds_the_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end of the game, where there is little to think about."""
    monkeypatch.setattr(bot_runner, "HINTED_TURNS", 1)

    async def use(context: SiteContext) -> None:
        table = await open_table(context)
        rng = ludi.seeded(6)
        while not any(table.game.notation(action).startswith("points") for action in table.state.legal()):
            await play_moves(context, table.id, rng, 1)
            table = context.tables.cached[table.id]
        bots = BotRunner(context)
        view = table.game.view(table.state, table.state.seat)
        try:
            found = await bots.suggest(table.game, view, 7)
        finally:
            await bots.close()
        assert found == suggest(table.game, table.game.read_view(view), 7, 1)

    in_context(tmp_path, use)


def test_a_job_without_result_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object, client: str) -> None:
        raise JobFailed("The worker process died twice.")

    async def use(context: SiteContext) -> None:
        bots = BotRunner(context)
        monkeypatch.setattr(bots.pool, "run", fail)
        with pytest.raises(NoHint):
            await bots.suggest(context.tables.game("porta-nigra"), {}, 1)
        monkeypatch.setattr(bots.pool, "queued", lambda client: bot_runner.MAX_QUEUED)
        with pytest.raises(TooMany):
            await bots.suggest(context.tables.game("porta-nigra"), {}, 1)
        await bots.close()

    in_context(tmp_path, use)


# Who may ask


def refused(answer: httpx.Response) -> tuple[int, str]:
    assert answer.json()["message"]
    return answer.status_code, answer.json()["error"]


def test_a_server_without_hints_refuses_and_offers_none(tmp_path: Path) -> None:
    async def use(at: Asking) -> None:
        table = await at.open("me", "bot", hints=True)
        assert refused(await at.ask(table, 0)) == (403, "hints-off")
        assert (await at.client.get(f"/api/tables/{table.id}")).json()["hints"] is False
        assert {game["hints"] for game in (await at.client.get("/api/games")).json()} == {False}

    asking(tmp_path, use, hints=False)


def test_hints_are_refused_where_they_do_not_belong(tmp_path: Path) -> None:
    async def use(at: Asking) -> None:
        table = await at.open()
        seat = table.state.seat
        assert refused(await at.ask(table, None)) == (403, "no-seat")
        assert refused(await at.ask(table, 1 - seat, seat=seat)) == (403, "no-seat")
        assert refused(await at.ask(table, 1 - seat)) == (409, "wrong-phase")
        assert refused(await at.ask(table, seat, index=5)) == (409, "stale-index")
        assert refused(await at.ask(table, seat, draft=["nonsense"])) == (422, "malformed")
        await seating.seat_bot(at.context, table.id, seat, "random", Requester(token=table.seats[seat].token))
        assert refused(await at.ask(at.context.tables.cached[table.id], seat)) == (409, "wrong-phase")
        without = await at.open(hints=False)
        assert refused(await at.ask(without, without.state.seat)) == (403, "hints-off")
        waiting = await at.open("me", "open", hints=True)
        assert refused(await at.ask(waiting, 0)) == (409, "wrong-phase")
        assert at.adviser.asked == []

    asking(tmp_path, use)


@pytest.mark.parametrize(("kinds", "chosen", "expected"), [
    (("me", "bot"), None, True), (("me", "here", "bot"), None, True), (("me", "open"), None, False),
    (("open", "bot"), None, False), (("me", "open"), True, True), (("me", "bot"), False, False)])
def test_hints_are_for_those_without_others_unless_the_host_chooses(tmp_path: Path, kinds: tuple[str, ...],
                                                                    chosen: bool | None, expected: bool) -> None:
    async def use(at: Asking) -> None:
        table = await at.open(*kinds, hints=chosen)
        assert (await at.client.get(f"/api/tables/{table.id}")).json()["hints"] is expected
        assert (await at.context.tables.load(table.id)).hints is expected

    asking(tmp_path, use)


@pytest.mark.parametrize("chosen", [True, False])
def test_a_rematch_keeps_the_choice(tmp_path: Path, chosen: bool) -> None:
    async def use(at: Asking) -> None:
        table = await at.open(hints=chosen)
        table.status = "over"
        headers = Eyes(table, 0).headers
        answer = await at.client.post(f"/api/tables/{table.id}/rematch", headers=headers)
        assert (answer.status_code, answer.json()["hints"]) == (201, chosen)

    asking(tmp_path, use)




def test_without_a_search_the_points_are_those_of_the_position() -> None:
    """What a planner counts besides points must not show in what a player is to expect."""
    game = ludi.game("porta-nigra")
    state = game.new(2, 5)
    (turn, *_) = suggest(game, game.seen(state, state.seat), level=BRIEF)
    assert max(turn.points) - min(turn.points) < 40
