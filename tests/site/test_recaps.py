"""Since your turn: what the others have done, what is new on the board, and what concerns everyone."""

from pathlib import Path
from random import Random

import httpx
import pytest

import ludi
from ludi.site.context import SiteContext
from ludi.site.play import play_move
from ludi.site.table import Table
from support.leaks import Eyes, open_table, play_moves, random_move
from support.site import Json, app_without_sockets, run_apart, settings_for
from support.steps import hear, look, read


async def recap_of(client: httpx.AsyncClient, table: Table, seat: int | None) -> Json | None:
    told: Json = (await client.get(f"/api/tables/{table.id}/recap", headers=Eyes(table, seat).headers)).json()
    recap: Json | None = told["recap"]
    return recap


@pytest.fixture(autouse=True)
def same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """In some games an opponent does nothing worth a line, or the player's own turn ends the round."""
    monkeypatch.setattr("secrets.randbelow", Random(8).randrange)


async def play_round(context: SiteContext, table_id: str, seed: int, seat: int) -> tuple[Table, set[int]]:
    """Play at random until it is this seat's turn again; returns who has played since its last one, too."""
    rng = ludi.seeded(seed)
    movers: set[int] = set()
    while True:
        table = await context.tables.find(table_id)
        mover = table.state.seat
        movers = movers | {mover} if mover != seat else set()
        await play_move(context, table_id, mover, table.index, random_move(table, rng))
        table = await context.tables.find(table_id)
        if table.state.seat == seat != mover:
            return table, movers


@pytest.mark.parametrize("name", ludi.GAMES)
def test_each_opponent_has_a_line_with_the_points_gained(tmp_path: Path, name: str) -> None:
    async def play_and_ask() -> int:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, name, 3)
            lines = 0
            for number in range(5):
                table, movers = await play_round(context, table.id, number, 0)
                recap = await recap_of(client, table, 0)
                assert recap is not None
                assert [line["seat"] for line in recap["lines"]] == sorted(movers)
                then = (await context.tables.load(table.id, recap["since"])).state.scores()
                for line in recap["lines"]:
                    gained = table.state.scores()[line["seat"]] - then[line["seat"]]
                    assert line["gained"] == (f"+{gained} point{'s' if gained > 1 else ''}" if gained > 0 else "")
                    assert line["text"] or gained > 0
                    lines += 1
            return lines

    assert run_apart(play_and_ask()) > 6


@pytest.mark.parametrize("name", ludi.GAMES)
def test_rings_are_around_pieces_that_the_viewer_sees_and_that_others_placed(tmp_path: Path, name: str) -> None:
    async def play_and_ask() -> int:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, name, 3)
            ringed = 0
            for number in range(40):
                if ringed > 3:
                    break
                table, _ = await play_round(context, table.id, number, 0)
                recap = await recap_of(client, table, 0)
                assert recap is not None
                board = (await client.get(f"/api/tables/{table.id}/board", headers=Eyes(table, 0).headers)).json()
                drawn = "".join(panel["svg"] for panel in board["panels"])
                for ring in recap["rings"]:
                    assert ring["seat"] in (1, 2)
                    assert f'data-key="{ring["key"]}"' in drawn
                    ringed += 1
            return ringed

    assert run_apart(play_and_ask()) > 3


def test_what_is_pushed_is_what_can_be_fetched_after_hours_and_a_restart(tmp_path: Path) -> None:
    async def play_and_ask() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 3)
            compared = 0
            rng = ludi.seeded(2)
            while compared < 8:
                table = await context.tables.find(table.id)
                listener = look(context, table, 0)
                mover = table.state.seat
                await play_move(context, table.id, mover, table.index, random_move(table, rng))
                heard = read(await hear(listener))
                context.hub.unsubscribe(table.id, listener)
                if mover != 0:
                    context.recaps.kept.clear()
                    assert heard["recap"] == await recap_of(client, await context.tables.find(table.id), 0)
                    compared += 1

    run_apart(play_and_ask())


def test_a_spectator_and_a_waiting_table_have_none(tmp_path: Path) -> None:
    async def ask() -> tuple[Json | None, int]:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 2)
            await play_moves(context, table.id, ludi.seeded(1), 4)
            opened = (await client.post("/api/tables", json={
                "game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "open"}]})).json()
            waiting = await client.get(f"/api/tables/{opened['table']}/recap")
            assert waiting.json() == {"recap": None}
            return await recap_of(client, table, None), waiting.status_code

    assert run_apart(ask()) == (None, 200)


async def first_scoring(context: SiteContext, client: httpx.AsyncClient, table: Table) -> list[str]:
    """The news of the first seat after the first interim scoring; none if its own turns end both rounds."""
    while table.state.seat != ludi.OVER:
        actions = random_move(table, ludi.seeded(table.index))
        await play_move(context, table.id, table.state.seat, table.index, actions)
        table = await context.tables.find(table.id)
        recap = await recap_of(client, table, 0)
        assert recap is not None
        if table.state.seat == 0 and any("interim" in text for text in recap["news"]):
            return list(recap["news"])
    return []


def test_the_log_tells_of_the_end_of_a_round_with_all_sums_and_the_news_of_the_rest(tmp_path: Path) -> None:
    async def play_and_ask() -> tuple[list[str], str]:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            for _ in range(40):
                table = await open_table(context, client, "porta-nigra", 2)
                news = await first_scoring(context, client, table)
                log = (await client.get(f"/api/tables/{table.id}/log", headers=Eyes(table, 0).headers)).text
                if log.count(" in the interim scoring.") == 2:
                    return news, log
            raise AssertionError("in no game both players have scored")

    news, log = run_apart(play_and_ask())
    assert log.count("Round 1 ends.") == 1
    # What came before the player's own choice in the scoring is no news.
    (scored,) = news
    assert scored.startswith("Player 2 scores ")
    assert scored.endswith(" in the interim scoring.")
