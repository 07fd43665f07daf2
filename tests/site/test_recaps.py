"""Since your turn: what the others have done, what is new on the board, and what concerns everyone."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx
import pytest

import ludi
from ludi.core.i18n import ENGLISH
from ludi.site import queries
from ludi.site.context import SiteContext
from ludi.site.play import play_move
from ludi.site.pushes import Pusher
from ludi.site.queries import Move
from ludi.site.recaps import Since
from ludi.site.steps import Viewer
from ludi.site.table import NOBODY, Table, encode_event
from support.leaks import Eyes, open_table, play_moves, random_move
from support.site import Json, app_without_sockets, run_apart, settings_for
from support.steps import hear, look, read

MOST_COMPARED = 150
"""A random game of Via Appia would take too long."""


@asynccontextmanager
async def playing(folder: Path, game: str, players: int) -> AsyncIterator[tuple[SiteContext, httpx.AsyncClient, Table]]:
    """A table in an application of its own."""
    async with app_without_sockets(settings_for(folder)) as (context, client):
        yield context, client, await open_table(context, client, game, players)


async def recap_of(client: httpx.AsyncClient, table: Table, seat: int | None) -> Json | None:
    told: Json = (await client.get(f"/api/tables/{table.id}/recap", headers=Eyes(table, seat).headers)).json()
    recap: Json | None = told["recap"]
    return recap


@pytest.fixture(autouse=True)
def same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """In some games an opponent does nothing worth a line, or the player's own turn ends the round."""
    monkeypatch.setattr("secrets.randbelow", Random(8).randrange)


async def play_round(context: SiteContext, table_id: str, seed: int, seat: int) -> Table:
    """Play at random until this seat decides again after others."""
    rng = ludi.seeded(seed)
    while True:
        table = await context.tables.find(table_id)
        mover = table.state.seat
        await play_move(context, table_id, mover, table.index, random_move(table, rng))
        table = await context.tables.find(table_id)
        if table.state.seat == seat != mover:
            return table


async def moves_of(context: SiteContext, table: Table, since: int = 0) -> list[Move]:
    return await context.store.read(lambda connection: queries.read_moves(connection, table.id, since))


@pytest.mark.parametrize("name", ludi.GAMES)
def test_each_opponent_has_a_line_with_the_points_gained(tmp_path: Path, name: str) -> None:
    async def play_and_ask() -> int:
        async with playing(tmp_path, name, 3) as (context, client, table):
            lines = 0
            for number in range(5):
                table = await play_round(context, table.id, number, 0)
                recap = await recap_of(client, table, 0)
                assert recap is not None
                movers = {move.seat for move in await moves_of(context, table, recap["since"])} - {0}
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
        async with playing(tmp_path, name, 3) as (context, client, table):
            ringed = 0
            for number in range(40):
                if ringed > 3:
                    break
                table = await play_round(context, table.id, number, 0)
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
        async with playing(tmp_path, "porta-nigra", 3) as (context, client, table):
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
        async with playing(tmp_path, "porta-nigra", 2) as (context, client, table):
            await play_moves(context, table.id, ludi.seeded(1), 4)
            opened = (await client.post("/api/tables", json={
                "game": "porta-nigra", "seats": [{"kind": "me"}, {"kind": "open"}]})).json()
            waiting = await client.get(f"/api/tables/{opened['table']}/recap")
            assert waiting.json() == {"recap": None}
            return await recap_of(client, table, None), waiting.status_code

    assert run_apart(ask()) == (None, 200)


# A turn, and choices outside of it


async def play_game(context: SiteContext, table: Table, seed: int) -> AsyncIterator[tuple[Table, Move]]:
    """Play at random to the end, often only part of a turn: the table after each move."""
    rng = ludi.seeded(seed)
    while table.state.seat != ludi.OVER:
        index = table.index
        actions = random_move(table, rng)[:1 + rng.below(8)]
        await play_move(context, table.id, table.state.seat, index, actions)
        table = await context.tables.find(table.id)
        yield table, (await moves_of(context, table, index))[-1]


def kinds_of(move: Move) -> list[tuple[str, int]]:
    """The kinds of the events of a move, with their seats."""
    return [(kind, seat) for kind, seat, *_ in move.events]


@pytest.mark.parametrize("name", ludi.GAMES)
def test_it_stays_away_from_when_a_player_acts_until_others_do(tmp_path: Path, name: str) -> None:
    """A turn can be split into several moves, and a player may have to choose something in a scoring."""
    async def play_and_ask() -> int:
        async with playing(tmp_path, name, 3) as (context, client, table):
            again = 0
            async for after, move in play_game(context, table, 3):
                if move.seat != 0:
                    continue
                for _ in ("from memory", "from the database"):
                    recap = await recap_of(client, after, 0)
                    assert recap is not None
                    assert (recap["lines"], recap["news"], recap["rings"]) == ([], [], [])
                    context.recaps.kept.clear()
                again += after.state.seat == 0
                if again > 3:
                    break
            return again

    assert run_apart(play_and_ask()) > 3


@pytest.mark.parametrize("name", ludi.GAMES)
def test_it_begins_after_the_last_turn_and_not_after_a_choice_outside_of_it(tmp_path: Path, name: str) -> None:
    async def play_and_ask() -> None:
        async with playing(tmp_path, name, 3) as (context, client, table):
            turn = table.state.seat
            ended, asked = 0, 0
            async for after, move in play_game(context, table, 5):
                if move.seat == turn == 0:
                    ended = after.index
                elif after.state.seat == 0 and move.seat != 0:
                    recap = await recap_of(client, after, 0)
                    assert recap is not None
                    assert recap["since"] == ended
                    asked += 1
                begun = [seat for kind, seat in kinds_of(move) if kind == "turn"]
                turn = begun[-1] if begun else turn if move.seat == turn else NOBODY
                if asked > 60:
                    break
            assert asked > 10

    run_apart(play_and_ask())


@pytest.mark.parametrize("name", ludi.GAMES)
def test_what_is_noted_along_a_game_is_what_the_database_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                              name: str) -> None:
    monkeypatch.setattr(Pusher, "push", lambda self, played: self.recaps.note(played))

    def described(table: Table, since: Since) -> tuple[object, ...]:
        return (since.seat, since.index, since.reached, since.turn, since.is_new, table.game.position(since.state),
                [encode_event(event) for event in since.events])

    async def play_and_compare() -> int:
        async with playing(tmp_path, name, 3) as (context, _, table):
            compared = 0
            async for after, move in play_game(context, table, 7):
                seat = move.index % 4
                if seat < table.players:
                    noted = context.recaps.kept[table.id, seat]
                    assert described(after, noted) == described(after, await context.recaps.read(after, seat))
                    compared += 1
                    if compared > MOST_COMPARED:
                        break
            return compared

    assert run_apart(play_and_compare()) > 40


def test_a_game_that_goes_on_from_an_earlier_one_tells_of_both(tmp_path: Path) -> None:
    """Moves from before have no events in the database."""
    async def play_and_ask() -> tuple[Json | None, Json | None]:
        async with playing(tmp_path, "porta-nigra", 3) as (context, client, first):
            async for _ in play_game(context, first, 1):
                pass
            moves = await moves_of(context, first)
            at = next(number for number, move in enumerate(moves) if number > 8 and move.seat != 0 and
                      moves[number - 1].seat not in (0, move.seat) and ("turn", move.seat) in
                      kinds_of(moves[number - 1]))
            opened = (await client.post(f"/api/tables/{first.id}/continue", json={
                "index": moves[at].index, "seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]})).json()
            then = await context.tables.find(opened["table"])
            await play_move(context, then.id, moves[at].seat, then.index, moves[at].actions)
            earlier = await context.tables.load(first.id, then.index)
            again = await recap_of(client, await context.tables.find(then.id), 0)
            told = await context.recaps.recap(earlier, Viewer(0, ENGLISH))
            return told, again

    told, again = run_apart(play_and_ask())
    assert told is not None
    assert again is not None
    assert len(again["lines"]) == 2
    assert again["lines"] == told["lines"]


async def news_of_scoring(context: SiteContext, client: httpx.AsyncClient, table: Table) -> dict[int, list[str]]:
    """The news of each seat when its first turn after the interim scoring begins. They are seen before that by a player
    who chooses to begin the next round, so then there are none."""
    news: dict[int, list[str]] = {}
    scored = False
    async for after, move in play_game(context, table, table.index):
        scored = scored or any(kind == "interim scored" for kind, _ in kinds_of(move))
        if not scored or ("turn", after.state.seat) not in kinds_of(move):
            continue
        if move.seat == after.state.seat:
            return {}
        recap = await recap_of(client, after, after.state.seat)
        assert recap is not None
        news.setdefault(after.state.seat, recap["news"])
        if len(news) == table.players:
            break
    return news


def test_the_end_of_a_round_is_in_the_log_and_in_the_news_of_everyone_with_all_sums(tmp_path: Path) -> None:
    """Also for the player whose own turn has ended it, and although each has chosen something in the scoring."""
    async def play_and_ask() -> tuple[list[str], dict[int, list[str]]]:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            for _ in range(40):
                table = await open_table(context, client, "porta-nigra", 2)
                news = await news_of_scoring(context, client, table)
                lines = (await client.get(f"/api/tables/{table.id}/log", headers=Eyes(table, 0).headers)).json()
                log = [line["text"] for line in lines if line["role"] == "news"]
                if len(news) == 2 and len(log) == 3:
                    return log, news
            raise AssertionError("in no game both players have scored")

    log, news = run_apart(play_and_ask())
    assert log[0] == "Round 1 ends."
    assert sorted(text.split(" scores ")[0] for text in log[1:]) == ["Player 1", "Player 2"]
    assert all(text.endswith(" in the interim scoring.") for text in log[1:])
    assert news == {0: log, 1: log}
