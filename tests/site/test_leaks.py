"""Nothing that the server answers depends on what the requester must not know.

All that a seat cannot know is dealt again in the memory of the server; every answer must stay the same to the byte.
"""

import json
import re
from pathlib import Path
from random import Random

import httpx
import pytest
from sqlalchemy import Connection, select, update

import ludi
from ludi.site import drafts, schema
from ludi.site.context import SiteContext
from ludi.site.hint_cache import HintCache
from ludi.site.table import Table
from support.hints import Adviser
from support.leaks import (
    Answers,
    Eyes,
    all_answers,
    all_requests,
    answers_to,
    compare,
    differing,
    drafts_of_a_turn,
    open_table,
    play_moves,
    redealt,
)
from support.site import Player, Site, app_without_sockets, run_apart, settings_for

GAMES_EACH = {"porta-nigra": 5, "ave-roma": 5, "via-appia": 5}
"""For each number of players. `make attack` plays more of them, and looks before every move."""
PARTS = {"porta-nigra": {"tallies"}, "ave-roma": {"tallies", "proposal", "shortcuts"},
         "via-appia": {"tallies", "aim", "movement"}}
"""What boards with two players can have beside pictures and actions."""
TURNS_EACH = 50
MOST_TURNS = 6 * TURNS_EACH
HINTS_EACH = 6


async def check_moment(context: SiteContext, client: httpx.AsyncClient, table: Table, seat: int | None,
                       rng: ludi.Rng) -> bool:
    """The check itself; returns whether there was anything hidden at all."""
    found = await compare(context, client, table, seat, rng)
    assert not found.differences
    told = "\n".join(found.answers.values())
    secrets = [str(table.seed), table.host, *[other.token for other in table.seats if other.seat != seat]]
    assert not [secret for secret in secrets if secret in told]
    return found.had_secrets


@pytest.mark.parametrize(("name", "players"), [
    (name, players) for name in ludi.GAMES for players in ludi.game(name).players])
def test_no_answer_depends_on_what_is_hidden(tmp_path: Path, name: str, players: int) -> None:
    async def play_and_look() -> int:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            changed = 0
            for number in range(GAMES_EACH[name]):
                rng = ludi.seeded(1000 * players + number)
                table = await open_table(context, client, name, players)
                for watching in (False, True):
                    await play_moves(context, table.id, rng, rng.below(25 * players))
                    table = context.tables.cached[table.id]
                    seat = table.state.seat if number % 2 else rng.below(players)
                    changed += await check_moment(context, client, table, None if watching else seat, rng)
            return changed

    assert run_apart(play_and_look()) > GAMES_EACH[name], "hardly anything was hidden: the test has no teeth"


@pytest.mark.parametrize("name", ludi.GAMES)
def test_no_part_of_a_board_depends_on_what_is_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                      name: str) -> None:
    """Turns are tried out step by step until every part was among the responses, on the board and in a draft."""
    # Some parts are rare, so the same games are played every time.
    monkeypatch.setattr("secrets.randbelow", Random(7).randrange)

    async def play_and_try_out() -> set[str]:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            rng = ludi.seeded(5)
            seen: set[str] = set()
            for turn in range(MOST_TURNS):
                if turn % TURNS_EACH == 0:
                    table = await open_table(context, client, name, 2)
                await play_moves(context, table.id, rng, 1)
                table = context.tables.cached[table.id]
                viewer = Eyes(table, table.state.seat)
                requests = [("GET", f"/api/tables/{table.id}/board", None), *drafts_of_a_turn(table, rng)]
                answers = await all_answers(context, client, table, viewer, requests)
                async with redealt(context, table, viewer, rng):
                    assert not differing(answers, await all_answers(context, client, table, viewer, requests))
                told = "\n".join(answers.values())
                seen |= {part for part in PARTS[name] if re.search(rf'"{part}":\[*{{', told)}
                if seen == PARTS[name]:
                    break
            return seen

    assert run_apart(play_and_try_out()) == PARTS[name]


# Hints


async def hints_of(context: SiteContext, client: httpx.AsyncClient, table: Table, adviser: Adviser,
                   drafts: list[list[str]]) -> Answers:
    """The hints for the seat that decides, and what was thought about; nothing is kept from before."""
    context.hints = HintCache()
    adviser.asked.clear()
    answers = await answers_to(client, Eyes(table, table.state.seat), [
        ("POST", f"/api/tables/{table.id}/hint", {"index": table.index, "draft": draft}) for draft in drafts])
    return {**answers, "jobs": json.dumps(adviser.asked)}


@pytest.mark.parametrize("name", ludi.GAMES)
def test_no_hint_depends_on_what_is_hidden(tmp_path: Path, name: str) -> None:
    """Neither the answer nor what a worker process gets to think about."""
    async def play_and_ask() -> int:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            adviser = Adviser()
            context.suggest = adviser.suggest
            rng = ludi.seeded(11)
            table = await open_table(context, client, name, 3)
            changed = 0
            for _ in range(HINTS_EACH):
                await play_moves(context, table.id, rng, 4)
                table = context.tables.cached[table.id]
                drafts = [[], *[body["draft"] for _, _, body in drafts_of_a_turn(table, rng)[:2] if body]]
                before = table.game.position(table.state)
                answers = await hints_of(context, client, table, adviser, drafts)
                assert len(adviser.asked) == len(drafts)
                assert str(table.seed) not in answers["jobs"]
                async with redealt(context, table, Eyes(table, table.state.seat), rng):
                    changed += table.game.position(table.state) != before
                    assert not differing(answers, await hints_of(context, client, table, adviser, drafts))
            return changed

    assert run_apart(play_and_ask()) > HINTS_EACH / 2, "hardly anything was hidden: the test has no teeth"


# The check has teeth


def test_a_server_that_shows_a_pile_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> list[str]:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "ave-roma", 2)
            game, view, viewer = table.game, table.game.view, Eyes(table, 0)
            monkeypatch.setattr(game, "view", lambda state, seat: {**view(state, seat), "all": game.position(state)})
            requests = all_requests(table, viewer, ludi.seeded(1))
            answers = await all_answers(context, client, table, viewer, requests)
            async with redealt(context, table, viewer, ludi.seeded(4)):
                return differing(answers, await all_answers(context, client, table, viewer, requests))

    assert any(line.startswith("hello") for line in run_apart(look()))


def test_a_server_that_tries_moves_out_on_the_real_state_is_found_out(tmp_path: Path,
                                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    """The same moves are sent to a server that lets a move go on behind what it turns up."""
    monkeypatch.setattr(drafts, "imagined_state", lambda game, state, seat: state.clone())
    monkeypatch.setattr(drafts, "is_final", lambda twin, seat: False)

    async def play_and_probe() -> int:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            rng = ludi.seeded(3)
            table = await open_table(context, client, "via-appia", 2)
            differences = 0
            for _ in range(30):
                await play_moves(context, table.id, rng, 1)
                table = context.tables.cached[table.id]
                found = await compare(context, client, table, table.state.seat, rng, probes_only=True)
                differences += len(found.differences)
            return differences

    assert run_apart(play_and_probe()) > 0


# The log


def test_the_log_does_not_depend_on_private_events_of_others(tmp_path: Path) -> None:
    """What was private to others is changed in the database; the log of a seat stays the same."""

    async def look() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (context, client):
            table = await open_table(context, client, "porta-nigra", 3)
            await play_moves(context, table.id, ludi.seeded(9), 60)
            logs = {seat: await log_of(client, table, seat) for seat in (None, 0, 1, 2)}
            private = await context.store.write(lambda connection: change_private_events(connection, table.id, 1))
            assert private > 5
            for seat in (None, 0, 2):
                assert await log_of(client, table, seat) == logs[seat]
            assert await log_of(client, table, 1) != logs[1]

    run_apart(look())


async def log_of(client: httpx.AsyncClient, table: Table, seat: int | None) -> str:
    return (await client.get(f"/api/tables/{table.id}/log", headers=Eyes(table, seat).headers)).text


def change_private_events(connection: Connection, table_id: str, seat: int) -> int:
    """Tell a seat of other cards than it was told of; returns of how many."""
    changed = 0
    moves = schema.moves
    for row in list(connection.execute(select(moves).where(moves.c.table_id == table_id))):
        events = json.loads(row.events)
        for event in events:
            if event[3] and event[1] == seat:
                event[2][0] = (event[2][0] + 1) % 3
                changed += 1
        connection.execute(update(moves).where(moves.c.table_id == table_id, moves.c.action_index == row.action_index)
                           .values(events=json.dumps(events)))
    return changed


# Over real sockets


@pytest.mark.parametrize("name", ludi.GAMES)
def test_what_goes_over_the_wire_holds_no_secret(site: Site, name: str) -> None:
    owner = Player(site.url, cookie=f"wire-{name}")
    opened = owner.open(name, "me", "here", "here")
    path = f"/tables/{opened['table']}"
    with Player(site.url).listen(opened["table"]) as watching, \
            Player(site.url, token=opened["seats"][1]["token"]).listen(opened["table"]) as listening:
        owner.play_on(opened["table"], ludi.seeded(2), 30)
        heard = {None: watching.wait("move", 30), 1: listening.wait("move", 30)}
        hellos = {None: watching.of("hello"), 1: listening.of("hello")}
    table = site.context.tables.cached[opened["table"]]
    for seat in (None, 1):
        player = Player(site.url, token=opened["seats"][1]["token"] if seat == 1 else "")
        told = [player.ask("GET", f"{path}{what}").text for what in ("", "/view", "/board", "/log", "/chat", "/record")]
        all_of_it = json.dumps([heard[seat], hellos[seat]]) + "".join(told)
        secrets = [str(table.seed), table.host, *[other.token for other in table.seats if other.seat != seat]]
        assert not [secret for secret in secrets if secret in all_of_it]
