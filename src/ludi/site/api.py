"""The programming interface: everything that the pages can do, over HTTP and JSON."""

import contextlib
import gzip
import hashlib
import json
import re
import time
from collections.abc import AsyncIterator
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, StreamingResponse
from pydantic import ValidationError
from starlette.routing import Match, Route
from starlette.types import Scope

import ludi
from ludi.bots import bots_for
from ludi.core.errors import BadRecord
from ludi.core.game import Game
from ludi.core.i18n import N_, Translator
from ludi.core.record import from_json, to_json
from ludi.site import models, queries
from ludi.site.board import board, describe, log_lines, stored_board
from ludi.site.drafts import allowed, draft
from ludi.site.edge import network
from ludi.site.errors import Incompatible, Malformed, NoSeat, NotAllowed
from ludi.site.house import House, SeatRequest
from ludi.site.hub import sse, stream
from ludi.site.languages import translator_of
from ludi.site.table import OPEN, PERSON, SPECTATOR, Requester, Table

VISITOR_COOKIE = "ludi_visitor"
SEEN_EVERY = 60.0
SIGNS_BEFORE_AWAY = 3
PACKING = 3
"""How hard gzip tries: more takes longer than it saves."""
MAX_MINE = 50

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Problem} for status in (400, 403, 404, 409, 410, 413, 422, 429, 503)}

router = APIRouter(prefix="/api", responses=PROBLEMS)


# Who asks


def requester_of(request: Request) -> Requester:
    """A browser is known by its cookie, a program by the token of a seat in the header Authorization: Bearer."""
    cookie = request.cookies.get(VISITOR_COOKIE, "")
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return Requester(hashlib.sha256(cookie.encode()).hexdigest() if cookie else "",
                     token.strip() if scheme.lower() == "bearer" else "",
                     network(request.client.host) if request.client else "")


def house_of(request: Request) -> House:
    house = request.app.state.house
    assert isinstance(house, House)
    return house


# Coroutines, because FastAPI hands plain functions to a thread, which takes longer than they do.


async def requesting(request: Request) -> Requester:
    return requester_of(request)


async def the_house(request: Request) -> House:
    return house_of(request)


async def request_translator(request: Request) -> Translator:
    return translator_of(request)


TableId = Annotated[str, Path(max_length=16, pattern="^[a-z0-9]+$", description="The id of a table.")]
SeatPath = Annotated[int, Path(ge=0, le=9)]
SeatWanted = Annotated[int | None, Query(
    ge=SPECTATOR, le=9, description="One of your seats, or -1 for a spectator; default: the seat that decides.")]
Index = Annotated[int, Query(ge=0, le=1_000_000, description="The number of actions played so far.")]
Known = Annotated[int, Query(ge=0, le=1_000_000,
                             description="The newest index you have seen; the answer is at least as new.")]
RequestedBy = Annotated[Requester, Depends(requesting)]
AHouse = Annotated[House, Depends(the_house)]
RequestTranslator = Annotated[Translator, Depends(request_translator)]


def table_info(house: House, table: Table, requester: Requester, tr: Translator) -> dict[str, object]:
    return describe(table, requester, tr, time.time(), house.settings.away_seconds)


# Games and tables


@router.get("/games", response_model=list[models.GameInfo])
async def games(house: AHouse, tr: RequestTranslator) -> list[dict[str, object]]:
    """The games of this server."""
    return [describe_game(house, name, tr) for name in ludi.GAMES]


def describe_game(house: House, name: str, tr: Translator) -> dict[str, object]:
    game = house.game(name)
    return {
        "name": name, "title": game.title, "players": game.players, "bots": bots_for(name),
        "options": [{"name": option.name, "kind": option.kind, "label": tr(option.label), "default": option.default,
                     "choices": [{"value": choice.value, "label": tr(choice.label)} for choice in option.choices],
                     "lowest": option.lowest, "highest": option.highest} for option in game.options],
        "has_picture": has_picture(house.game(name)),
    }


@cache
def has_picture(game: Game) -> bool:
    """Whether a table of this game can be drawn."""
    state = game.new(game.players[0], 0)
    return game.scene(game.seen(state, None), [""] * game.players[0]) is not None


@router.post("/tables", status_code=201, response_model=models.TableInfo)
async def open_table(body: models.NewTable, house: AHouse, requester: RequestedBy,
                     tr: RequestTranslator) -> dict[str, object]:
    """Open a table. The answer holds the secret of each of your seats, and an invitation to each open one."""
    seat_requests = [SeatRequest(seat.kind, seat.name, seat.bot) for seat in body.seats]
    table = await house.open_table(requester, body.game, body.options, seat_requests, tr)
    info = table_info(house, table, requester, tr)
    seats = info["seats"]
    assert isinstance(seats, list)
    for seat in table.seats:
        # A program is known by nothing else yet.
        if seat.kind == PERSON:
            seats[seat.seat]["token"] = seat.token
        elif seat.kind == OPEN:
            seats[seat.seat]["invitation"] = seat.invitation
    return info


@router.get("/tables", response_model=list[models.TableInfo])
async def my_tables(house: AHouse, requester: RequestedBy, tr: RequestTranslator) -> list[dict[str, object]]:
    """The tables at which this browser holds a seat, the latest first."""
    if not requester.visitor:
        return []
    found = await house.store.read(lambda connection: queries.read_tables_of(connection, requester.visitor, MAX_MINE))
    infos = []
    for row in found:
        # What this server cannot set up any more is left out.
        with contextlib.suppress(Incompatible):
            infos.append(table_info(house, await house.find(row.id), requester, tr))
    return infos


@router.get("/tables/{table_id}", response_model=models.TableInfo)
async def see_table(table_id: TableId, house: AHouse, requester: RequestedBy, tr: RequestTranslator,
                    known: Known = 0) -> dict[str, object]:
    """A table without its game: who sits where and how far it is. The seed's hash is there as soon as all seats are
    taken and the game is dealt, the seed at the end."""
    return table_info(house, await house.find_for(requester, table_id, known), requester, tr)


# Looking


@router.get("/tables/{table_id}/view", response_model=models.SeatView)
async def view(table_id: TableId, house: AHouse, requester: RequestedBy, seat: SeatWanted = None,
               known: Known = 0) -> dict[str, object]:
    """What a seat may know, as plain values, and its legal actions; what a program needs to play."""
    found = await house.find_for(requester, table_id, known, seat)
    viewer = found.viewer_for(requester, seat)
    legal = [found.game.notation(action) for action in found.state.legal()] \
        if viewer is not None and viewer == found.decides else []
    return {"index": found.index, "seat": viewer, "decides": found.decides, "status": found.status,
            "view": view_for(found, viewer), "legal": legal}


def view_for(found: Table, viewer: int | None) -> dict[str, object]:
    """What these viewer may know: nothing while seats are open, for nothing is dealt; what was stored of the end where
    the game cannot be replayed any more."""
    if found.dealt is not None:
        return found.game.view(found.dealt, viewer)
    return found.ending.view if found.ending is not None else {}


@router.get("/tables/{table_id}/board", response_model=models.Board)
async def see_board(request: Request, table_id: TableId, house: AHouse, requester: RequestedBy, tr: RequestTranslator,
                    seat: SeatWanted = None, known: Known = 0,
                    index: Annotated[int | None, Query(ge=0, le=1_000_000, description="An earlier position.")] = None,
                    ) -> Response:
    """What a seat sees, with pictures and words: now, or after so many actions."""
    found = await house.find_for(requester, table_id, known, seat)
    viewer = found.viewer_for(requester, seat)
    if index is None or index == found.index:
        return board_now(request, house, found, viewer, tr)
    if index > found.index:
        raise Malformed(N_("The table has {n} actions so far."), n=found.index)
    key = (found.version, viewer, tr.language, index)
    packed = house.boards.get(key)
    if packed is None:
        then = await house.load(table_id, index)
        packed = pack(board(then, then.state, index, viewer, [], tr, playing=False))
        house.boards.put(key, packed)
    return unpacked(request, packed)


def board_now(request: Request, house: House, found: Table, viewer: int | None, tr: Translator) -> Response:
    key = (found.version, viewer, tr.language, None)
    packed = house.boards.get(key)
    if packed is None:
        packed = pack(stored_board(found, viewer, tr) if found.dealt is None else
                      board(found, found.dealt, found.index, viewer, [], tr, playing=True))
        house.boards.put(key, packed)
    return unpacked(request, packed)


def pack(answer: dict[str, object]) -> bytes:
    return gzip.compress(json.dumps(answer, separators=(",", ":")).encode(), PACKING)


def unpacked(request: Request, packed: bytes) -> Response:
    """A kept answer, as whoever asks can read it. Packed, a picture takes 23 kB instead of 175."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json",
                        headers={"content-encoding": "gzip", "vary": "Accept-Encoding"})
    return Response(gzip.decompress(packed), media_type="application/json")


@router.post("/tables/{table_id}/draft", response_model=models.Board)
async def try_draft(table_id: TableId, body: models.DraftBody, house: AHouse, requester: RequestedBy,
                    tr: RequestTranslator) -> Response:
    """Try actions out: what the seat would see after them. Nothing is saved, and nothing hidden can be turned up in
    this way."""
    found = await house.find_for(requester, table_id, body.index, body.seat)
    viewer = acting_seat(found, requester, body.seat)
    state = draft(found, viewer, body.index, body.draft)
    return JSONResponse(board(found, state, body.index, viewer, body.draft, tr, playing=True))


def acting_seat(found: Table, requester: Requester, wanted: int | None) -> int:
    viewer = found.viewer_for(requester, wanted)
    if viewer is None:
        raise NoSeat(N_("You hold no seat of this table; open the link of a seat."))
    return viewer


@router.post("/tables/{table_id}/why", response_model=models.Reason)
async def why_not(table_id: TableId, body: models.WhyNot, house: AHouse, requester: RequestedBy,
                  tr: RequestTranslator) -> dict[str, object]:
    """Which rule forbids an action now, after what has been tried out; empty if none does."""
    found = await house.find_for(requester, table_id, body.index, body.seat)
    viewer = acting_seat(found, requester, body.seat)
    state = draft(found, viewer, body.index, body.draft)
    if state.seat != viewer:
        return {"rule": "", "reason": tr("It is not your turn.")}
    try:
        allowed(found, state, viewer, body.action)
    except NotAllowed as refusal:
        return {"rule": refusal.rule, "reason": found.game.refusal_text(refusal.rule, tr)}
    return {"rule": "", "reason": ""}


@router.get("/tables/{table_id}/log", response_model=list[models.LogLine])
async def read_log(table_id: TableId, house: AHouse, requester: RequestedBy, tr: RequestTranslator,
                   since: Index = 0, seat: SeatWanted = None) -> list[dict[str, object]]:
    """What happened from an index on, in words."""
    found = await house.find_for(requester, table_id, seat=seat)
    viewer = found.viewer_for(requester, seat)
    moves = await house.store.read(lambda connection: queries.read_moves(connection, table_id, since))
    return log_lines(found, moves, viewer, since, tr)


# Playing


@router.post("/tables/{table_id}/moves", response_model=models.Moved)
async def move(request: Request, table_id: TableId, body: models.MoveBody, house: AHouse, requester: RequestedBy,
               tr: RequestTranslator,
               show: Annotated[bool, Query(description="Answer with the new board instead.")] = False) -> Response:
    """Play actions for a seat, all or none. `index` is the one you saw: if the table has moved on, nothing is done
    (409). The move is durable when the answer comes."""
    found = await play_move(house, requester, table_id, body)
    return board_now(request, house, found, found.viewer_for(requester, body.seat), tr) if show else moved(found)


async def play_move(house: House, requester: Requester, table_id: str, body: models.MoveBody) -> Table:
    found = await house.find_for(requester, table_id, body.index, body.seat)
    return await house.play(table_id, acting_seat(found, requester, body.seat), body.index, body.actions)


def moved(found: Table) -> Response:
    return JSONResponse({"index": found.index, "decides": found.decides, "status": found.status})


class PlainMoves(Route):
    """A fast path for the most frequent request: a move in JSON without query parameters. FastAPI's routing and
    validation would take longer than the move itself; anything unusual falls through to `move`."""

    def __init__(self) -> None:
        super().__init__("/api/tables/{table_id}/moves", plain_move, methods=["POST"], include_in_schema=False)
        # What is no id of a table is unusual too.
        self.path_regex = re.compile("^/api/tables/(?P<table_id>[a-z0-9]{1,16})/moves$")

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http" or scope["method"] != "POST" or scope["query_string"] or not is_json(scope):
            return Match.NONE, {}
        match, found = super().matches(scope)
        return match, {**found, "route": self}


def is_json(scope: Scope) -> bool:
    return (b"content-type", b"application/json") in scope["headers"]


async def plain_move(request: Request) -> Response:
    try:
        body = models.MoveBody.model_validate_json(await request.body())
    except ValidationError as error:
        raise RequestValidationError(error.errors()) from error
    return moved(await play_move(house_of(request), requester_of(request), request.path_params["table_id"], body))


# Seats


@router.post("/tables/{table_id}/claim", response_model=models.Claimed)
async def claim(table_id: TableId, body: models.Claim, house: AHouse, requester: RequestedBy,
                tr: RequestTranslator) -> dict[str, object]:
    """Take an open seat by its invitation, which is used up then: the answer holds the secret of the seat. With the
    secret of a seat this browser may act for it as well."""
    found, seat = await house.claim(table_id, body.token, body.name, requester, tr)
    return {"seat": seat, "table": table_info(house, found, Requester(requester.visitor, found.seats[seat].token), tr)}


@router.post("/tables/{table_id}/seats/{seat}/bot", response_model=models.TableInfo)
async def seat_bot(table_id: TableId, seat: SeatPath, body: models.BotChoice, house: AHouse, requester: RequestedBy,
                   tr: RequestTranslator) -> dict[str, object]:
    """Let a bot play a seat: your own, an open one, or that of someone who has been away for a while."""
    return table_info(house, await house.seat_bot(table_id, seat, body.bot, requester), requester, tr)


@router.post("/tables/{table_id}/seats/{seat}/back", response_model=models.TableInfo)
async def take_back(table_id: TableId, seat: SeatPath, house: AHouse, requester: RequestedBy,
                    tr: RequestTranslator) -> dict[str, object]:
    """Take your seat back from the bot that played it."""
    return table_info(house, await house.take_back(table_id, seat, requester), requester, tr)


@router.post("/tables/{table_id}/rematch", status_code=201, response_model=models.TableInfo)
async def rematch(table_id: TableId, house: AHouse, requester: RequestedBy, tr: RequestTranslator) -> dict[str, object]:
    """A new table for the same players once the game is over."""
    again = await house.play_again(table_id, requester)
    old = await house.find(table_id)
    # A program knows itself only by the old token: it is told the new one of the same seat. A browser may send a token
    # that opens nothing here.
    by_token = old.seats_of(Requester(token=requester.token))
    token = again.seats[by_token[0]].token if by_token else ""
    return table_info(house, again, Requester(requester.visitor, token), tr)


@router.post("/tables/{table_id}/seats/{seat}/secret", response_model=models.TableInfo)
async def renew_secret(table_id: TableId, seat: SeatPath, house: AHouse, requester: RequestedBy,
                       tr: RequestTranslator) -> dict[str, object]:
    """A new secret for your seat, which the answer holds. The old one opens it no more, and no other device holds it
    any longer."""
    found = await house.renew_secret(table_id, seat, requester)
    return table_info(house, found, Requester(requester.visitor, found.seats[seat].token), tr)


@router.delete("/tables/{table_id}", response_model=models.Left)
async def leave(table_id: TableId, house: AHouse, requester: RequestedBy) -> dict[str, object]:
    """Delete what belongs to you: the whole table if nobody else has a seat at it; else your seats, with your name and
    all that you said there. Before the game they are open again, during it a bot plays them."""
    return {"deleted": await house.leave(table_id, requester)}


# Records


@router.get("/tables/{table_id}/record")
async def record(table_id: TableId, house: AHouse, requester: RequestedBy) -> Response:
    """The record of a finished game, as a file. Of a game that earlier rules have left behind, those who played it get
    the record of what was played; it is over with that."""
    text = to_json(await house.record(table_id, requester))
    return Response(text, media_type="application/json",
                    headers={"content-disposition": f'attachment; filename="{table_id}.json"'})


@router.post("/records", status_code=201, response_model=models.TableInfo,
             openapi_extra={"requestBody": {"required": True, "content": {
                 "application/json": {"schema": {"type": "object"}}}}})
async def import_record_file(request: Request, house: AHouse, requester: RequestedBy,
                             tr: RequestTranslator) -> dict[str, object]:
    """Bring a record here to look at it: the body is the record file."""
    body = await request.body()
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise BadRecord("The record is not UTF-8 text.") from error
    brought = await house.import_record(from_json(text), requester, tr)
    return table_info(house, brought, requester, tr)


# Talking and listening


@router.get("/tables/{table_id}/chat", response_model=list[models.ChatLine])
async def read_chat(table_id: TableId, house: AHouse, tr: RequestTranslator,
                    since: Annotated[int, Query(ge=0, le=2 ** 31 - 1, description="A line that you have read.")] = 0,
                    ) -> list[dict[str, object]]:
    """What was said at a table, the latest lines only if there are many."""
    found = await house.find(table_id)
    names = found.names(tr)
    lines = await house.store.read(lambda connection: queries.read_chat(connection, table_id, since))
    return [{"number": line.number, "seat": line.seat, "name": names[line.seat], "text": line.text, "time": line.at}
            for line in lines]


@router.post("/tables/{table_id}/chat", status_code=201, response_model=models.Said)
async def say(table_id: TableId, body: models.Talk, house: AHouse, requester: RequestedBy) -> dict[str, object]:
    """Say something to those at the table."""
    return {"number": await house.say(table_id, requester, body.text)}


@router.get("/tables/{table_id}/events", response_class=StreamingResponse,
            responses={200: {"content": {"text/event-stream": {}}}})
async def events(table_id: TableId, house: AHouse, requester: RequestedBy, tr: RequestTranslator,
                 seat: SeatWanted = None) -> StreamingResponse:
    """Server-sent events: first `hello` with the full position, then a notice of every move, of changes at the seats
    and of every word. A notice says where the table is now; fetch what you want to see."""
    found = await house.find_for(requester, table_id, seat=seat)
    viewer = found.viewer_for(requester, seat)
    held = found.seats_of(requester)

    async def content() -> AsyncIterator[bytes]:
        # Only now: whoever hangs up before is never listed.
        listener = house.hub.listen(table_id)
        try:
            await house.seen(table_id, held)
            last = time.monotonic()
            now = await house.find(table_id)
            if now.is_left_to_bots() and now.bot_to_move() is not None:
                # They have waited for someone to watch.
                house.on_bot_due(now)
            yield sse("hello", {**table_info(house, now, requester, tr), "seat": viewer,
                                "view": view_for(now, viewer)})
            async for notice in stream(listener):
                yield notice
                if time.monotonic() - last >= sign_seconds(house.settings.away_seconds):
                    last = time.monotonic()
                    await house.seen(table_id, held)
        finally:
            house.hub.leave(table_id, listener)

    return StreamingResponse(content(), media_type="text/event-stream", headers={"x-accel-buffering": "no"})


def sign_seconds(away_seconds: float) -> float:
    """How old the last sign of life may be when the next heartbeat gives a new one: well before its giver is away."""
    return min(SEEN_EVERY, away_seconds / SIGNS_BEFORE_AWAY)
