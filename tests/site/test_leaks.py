"""Nothing that the server answers depends on what the asker must not know.

All that a seat cannot know is dealt anew in the memory of the server; every answer must stay the same to the byte.
"""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Connection, select, update

import ludi
from ludi.core.record import fingerprint
from ludi.core.tongue import ENGLISH
from ludi.site import api, schema
from ludi.site.house import House
from ludi.site.table import Asker, Table
from support.site import Json, Player, Site, app_without_sockets, run_apart, settings_for

GAMES_EACH = {"porta-nigra": 16, "ave-roma": 13, "via-appia": 5}
"""For each number of players, from 2 to 4: 102 games together."""

Answers = dict[str, str]


class Eyes:
    """Whoever looks: a seat with its token, or a spectator."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seat = seat
        self.token = "" if seat is None else table.seats[seat].token
        self.headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        self.asker = Asker("", self.token)


async def open_table(house: House, client: httpx.AsyncClient, name: str, players: int) -> Table:
    seats = [{"kind": "me"}, *[{"kind": "here"}] * (players - 1)]
    answer = await client.post("/api/tables", json={"game": name, "seats": seats},
                               headers={"cookie": "ludi_visitor=the-one-who-opened-it"})
    table = house.cache[answer.json()["table"]]
    await client.post(f"/api/tables/{table.id}/chat", json={"text": "Salvete!"}, headers=Eyes(table, 0).headers)
    return table


async def play_turns(house: House, table_id: str, rng: ludi.Rng, turns: int) -> None:
    """Play at random, whole turns at once."""
    for _ in range(turns):
        table = await house.find(table_id)
        state = table.state.clone()
        seat = state.seat
        actions: list[str] = []
        while state.seat == seat and seat != ludi.OVER and len(actions) < 150:
            legal = state.legal()
            action = legal[rng.below(len(legal))]
            state.apply(action)
            actions.append(table.game.notation(action))
        if state.seat == ludi.OVER:
            # What is hidden is hidden while the game runs.
            return
        await house.play(table_id, seat, table.length, actions)


Request = tuple[str, str, Json | None]


def all_requests(table: Table, eyes: Eyes, rng: ludi.Rng) -> list[Request]:
    """Everything that these eyes can ask at this moment."""
    game, path, index = table.game, f"/api/tables/{table.id}", table.length
    pasts = [rng.below(index) for _ in range(2)] if index else []
    some = [game.notation(rng.below(len(game.actions))) for _ in range(2)]
    legal = sorted(game.notation(action) for action in table.state.legal())
    return [
        ("GET", "/", None), ("GET", f"/table/{table.id}", None),
        ("GET", path, None), ("GET", f"{path}/view", None), ("GET", f"{path}/board", None),
        ("GET", f"{path}/view?seat=-1", None), ("GET", f"{path}/log", None), ("GET", f"{path}/chat", None),
        ("GET", f"{path}/record", None), ("GET", "/api/tables", None),
        *[("GET", f"{path}/board?at={at}", None) for at in pasts],
        *[("GET", f"{path}/view?seat={seat}", None) for seat in range(table.players) if seat != eyes.seat],
        ("POST", f"{path}/look", {"index": index}),
        ("POST", f"{path}/look", {"index": index - 1 if index else 9}),
        *[("POST", f"{path}/look", {"index": index, "draft": [action]}) for action in [*some, *legal[:1]]],
        *[("POST", f"{path}/why", {"index": index, "action": action}) for action in [*some, *legal[:1]]],
        *[("POST", f"{path}/moves", {"index": index, "actions": [action]}) for action in some if action not in legal],
        ("POST", f"{path}/moves", {"index": index + 1, "actions": some}),
        ("POST", f"{path}/claim", {"token": "nobody's"}),
        ("POST", f"{path}/rematch", None),
    ]


async def all_answers(house: House, client: httpx.AsyncClient, table: Table, eyes: Eyes,
                      requests: list[Request]) -> Answers:
    """What these eyes get for what they ask, and from the event stream."""
    answers = {}
    for method, where, body in requests:
        answer = await client.request(method, where, json=body, headers=eyes.headers)
        assert answer.status_code < 500, f"{method} {where} {body}: {answer.text}"
        answers[f"{method} {where} {body}"] = f"{answer.status_code} {answer.text}"
    return {**answers, **await streamed(house, table, eyes)}


async def streamed(house: House, table: Table, eyes: Eyes) -> Answers:
    """The first words of the event stream, and a notice."""
    response = await api.events(table.id, house, eyes.asker, ENGLISH, None)
    stream = aiter(response.body_iterator)
    hello = await anext(stream)
    house.publish(table, "move")
    notice = await anext(stream)
    assert isinstance(stream, AsyncIterator)
    await stream.aclose()  # type: ignore[attr-defined]
    return {"hello": bytes(hello).decode(), "notice": bytes(notice).decode()}  # type: ignore[arg-type]


@asynccontextmanager
async def redealt(house: House, table: Table, eyes: Eyes, rng: ludi.Rng) -> AsyncIterator[None]:
    """Deal anew what these eyes must not know, in the table that is held and in every moment that is read."""
    real, load = table.state, house.load
    seed = rng.word()

    async def load_redealt(table_id: str, at: int | None = None) -> Table:
        then = await load(table_id, at)
        table.game.redeal(then.state, eyes.seat, ludi.seeded(seed))
        return then

    table.state = real.clone()
    table.game.redeal(table.state, eyes.seat, ludi.seeded(seed))
    house.load = load_redealt  # type: ignore[method-assign]
    table.change()
    try:
        yield
    finally:
        table.state, house.load = real, load  # type: ignore[method-assign]
        table.change()
        # A request with an index of the future has the table read again.
        house.cache[table.id] = table


def differing(one: Answers, other: Answers) -> list[str]:
    return [f"{asked}:\n{one[asked][:3000]}\n{other[asked][:3000]}" for asked in one if one[asked] != other[asked]]


async def check_moment(house: House, client: httpx.AsyncClient, table: Table, seat: int | None,
                       rng: ludi.Rng) -> bool:
    """The check itself; returns whether there was anything hidden at all."""
    eyes = Eyes(table, seat)
    requests = all_requests(table, eyes, rng)
    answers = await all_answers(house, client, table, eyes, requests)
    before = fingerprint(table.game, table.state)
    async with redealt(house, table, eyes, rng):
        changed = fingerprint(table.game, table.state) != before
        others = await all_answers(house, client, table, eyes, requests)
    assert not differing(answers, others)
    told = "\n".join(answers.values())
    secrets = [str(table.seed), table.host, *[other.token for other in table.seats if other.seat != seat]]
    assert not [secret for secret in secrets if secret in told]
    return changed


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ludi.GAMES)
def test_no_answer_depends_on_what_is_hidden(tmp_path: Path, name: str, players: int) -> None:
    async def play_and_look() -> int:
        async with app_without_sockets(settings_for(tmp_path)) as (house, client):
            changed = 0
            for number in range(GAMES_EACH[name]):
                rng = ludi.seeded(1000 * players + number)
                table = await open_table(house, client, name, players)
                for seat in (rng.below(players), None):
                    await play_turns(house, table.id, rng, rng.below(25 * players))
                    changed += await check_moment(house, client, house.cache[table.id], seat, rng)
            return changed

    assert run_apart(play_and_look()) > GAMES_EACH[name], "hardly anything was hidden: the test has no teeth"


# The check has teeth


def test_a_server_that_shows_a_pile_is_found_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> list[str]:
        async with app_without_sockets(settings_for(tmp_path)) as (house, client):
            table = await open_table(house, client, "ave-roma", 2)
            game, view, eyes = table.game, table.game.view, Eyes(table, 0)
            monkeypatch.setattr(game, "view", lambda state, seat: {**view(state, seat), "all": game.position(state)})
            requests = all_requests(table, eyes, ludi.seeded(1))
            answers = await all_answers(house, client, table, eyes, requests)
            async with redealt(house, table, eyes, ludi.seeded(4)):
                return differing(answers, await all_answers(house, client, table, eyes, requests))

    assert any(line.startswith("hello") for line in run_apart(look()))


# The log


def test_the_log_does_not_depend_on_what_others_were_told(tmp_path: Path) -> None:
    """What was whispered to others is changed in the database; the log of a seat stays the same."""

    async def look() -> None:
        async with app_without_sockets(settings_for(tmp_path)) as (house, client):
            table = await open_table(house, client, "porta-nigra", 3)
            await play_turns(house, table.id, ludi.seeded(9), 60)
            logs = {seat: await log_of(client, table, seat) for seat in (None, 0, 1, 2)}
            whispered = await house.store.write(lambda connection: change_whispers(connection, table.id, 1))
            assert whispered > 5
            for seat in (None, 0, 2):
                assert await log_of(client, table, seat) == logs[seat]
            assert await log_of(client, table, 1) != logs[1]

    run_apart(look())


async def log_of(client: httpx.AsyncClient, table: Table, seat: int | None) -> str:
    return (await client.get(f"/api/tables/{table.id}/log", headers=Eyes(table, seat).headers)).text


def change_whispers(connection: Connection, table_id: str, seat: int) -> int:
    """Tell a seat of other cards than it was told of; returns of how many."""
    changed = 0
    moves = schema.moves
    for row in list(connection.execute(select(moves).where(moves.c.table_id == table_id))):
        events = json.loads(row.events)
        for event in events:
            if event[3] and event[1] == seat:
                event[2][0] = (event[2][0] + 1) % 3
                changed += 1
        connection.execute(update(moves).where(moves.c.table_id == table_id, moves.c.first == row.first)
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
    table = site.house.cache[opened["table"]]
    for seat in (None, 1):
        player = Player(site.url, token=opened["seats"][1]["token"] if seat == 1 else "")
        told = [player.ask("GET", f"{path}{what}").text for what in ("", "/view", "/board", "/log", "/chat", "/record")]
        all_of_it = json.dumps([heard[seat], hellos[seat]]) + "".join(told)
        secrets = [str(table.seed), table.host, *[other.token for other in table.seats if other.seat != seat]]
        assert not [secret for secret in secrets if secret in all_of_it]
