"""Twins of a table: the same position with everything a viewer must not know dealt again. No response may differ."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any
from unittest import mock

import httpx

import ludi
from ludi.core.i18n import ENGLISH
from ludi.core.record import fingerprint
from ludi.core.state import State
from ludi.site import queries, steps
from ludi.site.api import views
from ludi.site.api.stream import events
from ludi.site.board import board, describe_movement
from ludi.site.context import SiteContext
from ludi.site.play import play_move
from ludi.site.steps import PlayedMove, as_it_is, steps_since
from ludi.site.table import Requester, Table
from ludi.site.table_cache import TableCache
from support.site import Json

NONSENSE = "zzz"
"""Not an action of any game. A move that ends with it is always refused, so it can be sent repeatedly."""
MAX_TURN = 150
TRIES = 8
WORLDS = 4
DEEPEST = 5
LONGEST_DRAFT = 9

Request = tuple[str, str, Json | None]
Answers = dict[str, str]


class Eyes:
    """A viewer: a seat with its token, or a spectator."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seat = seat
        self.token = "" if seat is None else table.seats[seat].token
        self.headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        self.requester = Requester("", self.token)


async def open_table(context: SiteContext, client: httpx.AsyncClient, name: str, players: int,
                     options: dict[str, str] | None = None) -> Table:
    seats = [{"kind": "me"}, *[{"kind": "here"}] * (players - 1)]
    answer = await client.post("/api/tables", json={"game": name, "seats": seats, "options": options or {}},
                               headers={"cookie": "ludi_visitor=the-one-who-opened-it"})
    table = context.tables.cached[answer.json()["table"]]
    await client.post(f"/api/tables/{table.id}/chat", json={"text": "Salvete!"}, headers=Eyes(table, 0).headers)
    return table


def random_move(table: Table, rng: ludi.Rng) -> list[str]:
    """A random turn of the deciding seat, as far as one move can go."""
    state = table.state.clone()
    seat = state.seat
    actions: list[str] = []
    while state.seat == seat and not state.revealed and len(actions) < MAX_TURN:
        legal = state.legal()
        action = legal[rng.below(len(legal))]
        state.apply(action)
        actions.append(table.game.notation(action))
    return actions


async def play_moves(context: SiteContext, table_id: str, rng: ludi.Rng, moves: int) -> None:
    """Play at random, but not to the end, because things are hidden only while the game runs."""
    for _ in range(moves):
        table = await context.tables.find(table_id)
        actions = random_move(table, rng)
        state = table.state.clone()
        for action in actions:
            state.apply(table.game.parse(action))
        if state.seat == ludi.OVER:
            return
        await play_move(context, table_id, table.state.seat, table.index, actions)


# Requests


def all_requests(table: Table, viewer: Eyes, rng: ludi.Rng) -> list[Request]:
    """Every request that this viewer can send now."""
    game, path, index = table.game, f"/api/tables/{table.id}", table.index
    pasts = [rng.below(index) for _ in range(2)] if index else []
    texts = list(game.actions.numbers)
    some = [texts[rng.below(len(texts))] for _ in range(2)]
    legal = sorted(game.notation(action) for action in table.state.legal())
    return [
        ("GET", "/", None), ("GET", f"/table/{table.id}", None),
        ("GET", path, None), ("GET", f"{path}/view", None), ("GET", f"{path}/board", None),
        ("GET", f"{path}/view?seat=-1", None), ("GET", f"{path}/log", None), ("GET", f"{path}/chat", None),
        ("GET", f"{path}/steps?since={index}", None),
        *[("GET", f"{path}/steps?since={at}", None) for at in pasts[:1]], ("GET", f"{path}/recap", None),
        *[("GET", f"{path}/{what}", None) for what in (
            "replay", "replay?hands=true", "board?hands=true", *[f"board?hands=true&index={at}" for at in pasts])],
        ("POST", f"{path}/continue", {"index": 0, "seats": [{"kind": "me"}] * table.players}),
        ("GET", f"{path}/record", None), ("GET", "/api/tables", None), ("GET", f"{path}/board?seat=-1", None),
        # Not the last movement: it is played again from the past, as everyone saw it then. In a past that was dealt
        # again, the same push moves other things.
        *[("GET", f"{path}/board?index={at}", None) for at in pasts],
        *[("GET", f"{path}/{what}?seat={seat}", None) for what in ("view", "board", "recap")
          for seat in range(table.players) if seat != viewer.seat],
        ("POST", f"{path}/draft", {"index": index}),
        ("POST", f"{path}/draft", {"index": index - 1 if index else 9}),
        *[("POST", f"{path}/draft", {"index": index, "draft": [action]}) for action in [*some, *legal[:1]]],
        *drafts_of_a_turn(table, rng),
        *card_requests(game, rng),
        *[("POST", f"{path}/why", {"index": index, "action": action}) for action in [*some, *legal[:1]]],
        *[("POST", f"{path}/moves", {"index": index, "actions": [action]}) for action in some if action not in legal],
        ("POST", f"{path}/moves", {"index": index + 1, "actions": some}),
        ("POST", f"{path}/claim", {"token": "nobody's"}),
        ("POST", f"{path}/rematch", None),
        ("GET", f"{path}/draft", None), ("GET", f"{path}/invitation", None),
        *[(method, f"{path}/{what}", None) for seat in range(table.players) if seat != viewer.seat
          for method, what in (("POST", f"seats/{seat}/concede"), ("GET", f"invitation?seat={seat}"))],
        *probes(table, rng),
    ]


def drafts_of_a_turn(table: Table, rng: ludi.Rng) -> list[Request]:
    """A turn as the page tries it out, step by step: previews, proposed payments and aims are among the responses."""
    move = random_move(table, rng)
    steps = range(1, min(len(move), LONGEST_DRAFT))
    return [("POST", f"/api/tables/{table.id}/draft", {"index": table.index, "draft": move[:at]}) for at in steps]


def card_requests(game: ludi.Game, rng: ludi.Rng) -> list[Request]:
    """The page with all cards, and one of them; nothing for a game without cards."""
    cards = [card.key for group in game.card_groups() for card in group.cards]
    if not cards:
        return []
    return [("GET", f"/cards/{game.name}", None),
            ("GET", f"/api/games/{game.name}/cards/{cards[rng.below(len(cards))]}", None)]


def probes(table: Table, rng: ludi.Rng) -> list[Request]:
    """Moves, drafts and questions that continue past a reveal or the end of a turn; none of them is ever accepted."""
    path, index = f"/api/tables/{table.id}", table.index
    move = telling_move(table, rng)
    found: list[Request] = []
    for _ in range(WORLDS):
        *first, last = [*move, *continued(table, move, rng)]
        found += [("POST", f"{path}/moves", {"index": index, "actions": [*first, last, NONSENSE]}),
                  ("POST", f"{path}/draft", {"index": index, "draft": [*first, last]}),
                  ("POST", f"{path}/why", {"index": index, "draft": first, "action": last})]
    return [
        *found,
        ("POST", f"{path}/moves?show=true", {"index": index, "actions": [*move, NONSENSE]}),
        ("POST", f"{path}/moves", {"index": index, "actions": [*move[:-1], NONSENSE]}),
        ("POST", f"{path}/draft", {"index": index, "draft": move[:-1]}),
        ("POST", f"{path}/why", {"index": index, "draft": move[:-1], "action": move[-1]}),
    ]


def telling_move(table: Table, rng: ludi.Rng) -> list[str]:
    """A move after which the same seat continues, if one is found; such a move ends with a reveal."""
    for _ in range(TRIES):
        move = random_move(table, rng)
        state = table.state.clone()
        for action in move:
            state.apply(table.game.parse(action))
        if state.seat == table.state.seat:
            break
    return move


def continued(table: Table, move: list[str], rng: ludi.Rng) -> list[str]:
    """How the turn might continue after a move if hidden things had been dealt differently."""
    state = table.state.clone()
    seat = state.seat
    table.game.redeal(state, seat, ludi.seeded(rng.word()))
    for action in move:
        state.apply(table.game.parse(action))
    actions: list[str] = []
    while state.seat == seat and len(actions) < DEEPEST:
        legal = state.legal()
        chosen = legal[rng.below(len(legal))]
        state.apply(chosen)
        actions.append(table.game.notation(chosen))
    return actions


# Responses


async def all_answers(context: SiteContext, client: httpx.AsyncClient, table: Table, viewer: Eyes,
                      requests: list[Request]) -> Answers:
    """The responses to this viewer's requests, and what the event stream sends."""
    return {**await answers_to(client, viewer, requests), **await streamed(context, table, viewer)}


async def answers_to(client: httpx.AsyncClient, viewer: Eyes, requests: list[Request]) -> Answers:
    answers = {}
    for method, where, body in requests:
        answer = await client.request(method, where, json=body, headers=viewer.headers)
        assert answer.status_code < 500, f"{method} {where} {body}: {answer.text}"
        # A page may set a cookie for a new browser, which is different every time.
        headers = sorted(pair for pair in answer.headers.items() if pair[0] != "set-cookie")
        answers[f"{method} {where} {body}"] = f"{answer.status_code} {headers} {answer.text}"
    return answers


async def streamed(context: SiteContext, table: Table, viewer: Eyes) -> Answers:
    """The start of the event stream, a notice, and the steps of the last move."""
    response = await events(table.id, context, viewer.requester, ENGLISH, None, steps=True)
    stream = aiter(response.body_iterator)
    said = [await next_said(stream)]
    context.publish(table, "move")
    said.append(await next_said(stream))
    if table.index:
        context.pusher.push(await last_played(context, table))
        said.append(await next_said(stream))
    assert isinstance(stream, AsyncIterator)
    await stream.aclose()  # type: ignore[attr-defined]
    return dict(zip(("hello", "notice", "steps"), said, strict=False))


async def next_said(stream: AsyncIterator[Any]) -> str:
    """What a stream sends next. Who is there may be told at any time, and is no secret."""
    async for said in stream:
        text = bytes(said).decode()
        if not text.startswith("event: presence"):
            return text
    raise AssertionError("the stream has ended")


async def last_played(context: SiteContext, table: Table) -> PlayedMove:
    """The last move at a table. It is played again as it was: only boards are drawn from what was dealt again."""
    moves = await context.store.read(lambda connection: queries.read_moves(connection, table.id, table.index - 1))
    before = await TableCache.load(context.tables, table.id, moves[-1].index)
    # A bot's move, because the player who moves gets a plain notice.
    now = as_it_is(table)
    now.seats = [replace(seat, bot="random") for seat in table.seats]
    return PlayedMove(now, before.state, before.version, moves[-1])


@asynccontextmanager
async def redealt(context: SiteContext, table: Table, viewer: Eyes, rng: ludi.Rng) -> AsyncIterator[None]:
    """Deal again what this viewer must not know, in the cached table and in every position that is loaded."""
    real, load = table.state, context.tables.load
    seed = rng.word()

    async def load_redealt(table_id: str, index: int | None = None) -> Table:
        then = await load(table_id, index)
        table.game.redeal(then.state, viewer.seat, ludi.seeded(seed))
        return then

    def draw_redealt(then: Table, state: State, *arguments: Any, **more: Any) -> Json:
        other = state.clone()
        table.game.redeal(other, viewer.seat, ludi.seeded(seed))
        # Only the state that moved the things knows how; everyone may see it.
        moved = describe_movement(table.game.movement(state, then.names(ENGLISH), ENGLISH))
        return {**board(then, other, *arguments, **more), "movement": moved}

    async def steps_as_played(*arguments: Any) -> Json:
        """The moves are played again as they were: only boards are drawn from what was dealt again."""
        with mock.patch.object(context.tables, "load", load):
            return await steps_since(*arguments)

    table.state = real.clone()
    table.game.redeal(table.state, viewer.seat, ludi.seeded(seed))
    context.tables.load = load_redealt  # type: ignore[method-assign]
    table.bump_version()
    try:
        with mock.patch.object(steps, "board", draw_redealt), mock.patch.object(views, "steps_since", steps_as_played):
            yield
    finally:
        table.state, context.tables.load = real, load  # type: ignore[method-assign]
        table.bump_version()
        # A request with an index in the future reloads the table.
        context.tables.cached[table.id] = table


def differing(one: Answers, other: Answers) -> list[str]:
    return [f"{asked}:\n{one[asked][:3000]}\n{other[asked][:3000]}" for asked in one if one[asked] != other[asked]]


class Comparison:
    """How the responses of a table and its twin compare."""

    def __init__(self, answers: Answers, differences: list[str], had_secrets: bool) -> None:
        self.answers = answers
        self.differences = differences
        self.had_secrets = had_secrets
        """Whether anything was hidden at all."""


async def compare(context: SiteContext, client: httpx.AsyncClient, table: Table, seat: int | None, rng: ludi.Rng,
                  probes_only: bool = False) -> Comparison:
    """Send the same requests to a table and to its twin."""
    viewer = Eyes(table, seat)
    requests = probes(table, rng) if probes_only else all_requests(table, viewer, rng)
    before = fingerprint(table.game, table.state)
    answers = await all_answers(context, client, table, viewer, requests)
    async with redealt(context, table, viewer, rng):
        had_secrets = fingerprint(table.game, table.state) != before
        others = await all_answers(context, client, table, viewer, requests)
    assert fingerprint(table.game, context.tables.cached[table.id].state) == before, "a probe was played"
    return Comparison(answers, differing(answers, others), had_secrets)
