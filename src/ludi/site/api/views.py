"""API: views, boards, drafts and the log."""

import asyncio
import gzip
import json
from typing import Annotated

from fastapi import Query, Request, Response
from fastapi.responses import JSONResponse

from ludi.core.i18n import N_, Translator
from ludi.site import board_models, models, queries, step_models
from ludi.site.api.common import (
    Context,
    Index,
    KnownIndex,
    RequestedBy,
    RequestTranslator,
    SeatQuery,
    TableId,
    acting_seat,
    new_router,
    view_for,
)
from ludi.site.board import board, describe_movement, log_lines, stored_board
from ludi.site.context import SiteContext
from ludi.site.drafts import draft, legal_action
from ludi.site.errors import Malformed, NotAllowed
from ludi.site.hints import hint
from ludi.site.movements import last_movement
from ludi.site.replays import check_over, describe_steps, open_board, read_record
from ludi.site.shared_drafts import shared_board
from ludi.site.steps import MAX_STEPS, Viewer, as_it_is, steps_since
from ludi.site.table import Table

GZIP_LEVEL = 3
"""Higher levels take more time than the smaller responses save."""

OpenHands = Annotated[bool, Query(description="Of a finished game: with everything that was hidden from others.")]

router = new_router()


@router.get("/tables/{table_id}/view", response_model=models.SeatView)
async def view(table_id: TableId, context: Context, requester: RequestedBy, seat: SeatQuery = None,
               known: KnownIndex = 0) -> dict[str, object]:
    """Get what a seat knows as plain values, and its legal actions: all a program needs to play."""
    table = await context.tables.find_for(requester, table_id, known, seat)
    viewer = table.viewer_for(requester, seat)
    legal = [table.game.notation(action) for action in table.state.legal()] \
        if viewer is not None and viewer == table.decides else []
    return {"index": table.index, "seat": viewer, "decides": table.decides, "status": table.status,
            "view": view_for(table, viewer), "legal": legal}


@router.get("/tables/{table_id}/board", response_model=board_models.Board)
async def see_board(request: Request, table_id: TableId, context: Context, requester: RequestedBy,
                    tr: RequestTranslator, seat: SeatQuery = None, known: KnownIndex = 0,
                    index: Annotated[int | None, Query(ge=0, le=1_000_000, description="Earlier position.")] = None,
                    hands: OpenHands = False) -> Response:
    """Get what a seat sees as pictures and text, now or at an earlier index."""
    table = await context.tables.find_for(requester, table_id, known, seat)
    viewer = table.viewer_for(requester, seat)
    if hands:
        check_over(table)
    elif index is None or index == table.index:
        return current_board(request, context, table, viewer, tr)
    at = table.index if index is None else index
    if at > table.index:
        raise Malformed(N_("This game has only {n} actions so far."), n=table.index)
    key = (table.version, viewer, tr.language, at, hands)
    packed = context.boards.get(key)
    if packed is None:
        then = await context.tables.load(table_id, at)
        packed = pack(open_board(then, then.state, at, viewer, tr) if hands else
                      board(then, then.state, at, viewer, [], tr, playing=False))
        context.boards[key] = packed
    return packed_response(request, packed)


@router.get("/tables/{table_id}/replay", response_model=board_models.Replay)
async def see_replay(request: Request, table_id: TableId, context: Context, requester: RequestedBy,
                    tr: RequestTranslator, seat: SeatQuery = None, hands: OpenHands = False) -> Response:
    """Get what each action of a finished game did, as captions for a replay."""
    table = await context.tables.find_for(requester, table_id, seat=seat)
    viewer = table.viewer_for(requester, seat)
    check_over(table)
    key = (table.version, "replay", viewer, tr.language, hands)
    packed = context.boards.get(key)
    if packed is None:
        record = await read_record(context, table)
        packed = await asyncio.to_thread(lambda: pack(describe_steps(table, record, viewer, hands, tr)))
        context.boards[key] = packed
    return packed_response(request, packed)


@router.get("/tables/{table_id}/steps", response_model=step_models.Steps)
async def see_steps(request: Request, table_id: TableId, context: Context, requester: RequestedBy,
                    tr: RequestTranslator, since: Index, seat: SeatQuery = None, known: KnownIndex = 0) -> Response:
    """Get what has been played since an index, step by step, with the board before it; only the end if it is long."""
    table = await context.tables.find_for(requester, table_id, known, seat)
    viewer = Viewer(table.viewer_for(requester, seat), tr)
    if since > table.index:
        raise Malformed(N_("This game has only {n} actions so far."), n=table.index)
    since = max(since, table.index - MAX_STEPS)
    key = (table.version, viewer.seat, tr.language, "steps", since)
    packed = context.boards.get(key)
    if packed is None:
        packed = pack(await steps_since(context, table, viewer, since))
        context.boards[key] = packed
    return packed_response(request, packed)


@router.get("/tables/{table_id}/recap", response_model=step_models.SinceYourTurn)
async def see_recap(table_id: TableId, context: Context, requester: RequestedBy, tr: RequestTranslator,
                    seat: SeatQuery = None, known: KnownIndex = 0) -> dict[str, object]:
    """Get what has happened since your seat's last turn: a line for each opponent, news, and the pieces to mark."""
    table = as_it_is(await context.tables.find_for(requester, table_id, known, seat))
    return {"recap": await context.recaps.recap(table, Viewer(table.viewer_for(requester, seat), tr))}


@router.get("/tables/{table_id}/movement", response_model=board_models.LastMovement)
async def see_last_movement(request: Request, table_id: TableId, context: Context, tr: RequestTranslator,
                            index: Index, known: KnownIndex = 0) -> Response:
    """Get how things moved last on the board with this index, for someone who was not there. Everyone may see it."""
    table = await context.tables.find(table_id, max(index, known))
    if index > table.index:
        raise Malformed(N_("This game has only {n} actions so far."), n=table.index)
    key = (table.version, "movement", tr.language, index)
    packed = context.boards.get(key)
    if packed is None:
        packed = pack({"movement": describe_movement(await last_movement(context, table, index, tr))})
        context.boards[key] = packed
    return packed_response(request, packed)


def current_board(request: Request, context: SiteContext, table: Table, viewer: int | None,
                  tr: Translator) -> Response:
    key = (table.version, viewer, tr.language, None)
    packed = context.boards.get(key)
    if packed is None:
        state = table.state_or_none
        packed = pack(stored_board(table, viewer, tr) if state is None else
                      board(table, state, table.index, viewer, [], tr, playing=True))
        context.boards[key] = packed
    return packed_response(request, packed)


def pack(content: dict[str, object]) -> bytes:
    return gzip.compress(json.dumps(content, separators=(",", ":")).encode(), GZIP_LEVEL)


def packed_response(request: Request, packed: bytes) -> Response:
    """A cached response, decompressed if the client does not accept gzip. Cached compressed because a board
    takes 23 kB instead of 175."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed, media_type="application/json",
                        headers={"content-encoding": "gzip", "vary": "Accept-Encoding"})
    return Response(gzip.decompress(packed), media_type="application/json")


@router.post("/tables/{table_id}/draft", response_model=board_models.Board)
async def try_draft(table_id: TableId, body: models.TriedDraft, context: Context, requester: RequestedBy,
                    tr: RequestTranslator) -> Response:
    """Try actions out and get the board after them. Nothing is saved, and no hidden information is revealed."""
    table = await context.tables.find_for(requester, table_id, body.index, body.seat)
    viewer = acting_seat(table, requester, body.seat)
    state = draft(table, viewer, body.index, body.draft)
    if body.share is not None and table.decides == viewer:
        await context.share_draft(table, viewer, body.draft if body.share else [])
    return JSONResponse(board(table, state, body.index, viewer, body.draft, tr, playing=True))


@router.get("/tables/{table_id}/draft", response_model=board_models.Board)
async def see_draft(request: Request, table_id: TableId, context: Context, requester: RequestedBy,
                    tr: RequestTranslator, seat: SeatQuery = None, known: KnownIndex = 0) -> Response:
    """Get the current board with what the player to move tries out, if they show it and your seat may know it."""
    table = await context.tables.find_for(requester, table_id, known, seat)
    viewer = table.viewer_for(requester, seat)
    shared = context.drafts.current(table)
    if shared is None or shared.seat == viewer:
        return current_board(request, context, table, viewer, tr)
    key = (table.version, viewer, tr.language, shared)
    packed = context.boards.get(key)
    if packed is None:
        packed = pack(shared_board(table, shared, viewer, tr))
        context.boards[key] = packed
    return packed_response(request, packed)


@router.post("/tables/{table_id}/why", response_model=models.Reason)
async def why_not(table_id: TableId, body: models.WhyNot, context: Context, requester: RequestedBy,
                  tr: RequestTranslator) -> dict[str, object]:
    """Get the rule that forbids an action after a draft; empty if the action is legal."""
    table = await context.tables.find_for(requester, table_id, body.index, body.seat)
    viewer = acting_seat(table, requester, body.seat)
    state = draft(table, viewer, body.index, body.draft)
    if state.seat != viewer:
        return {"rule": "", "reason": tr("It isn't your turn.")}
    try:
        legal_action(table, state, viewer, body.action)
    except NotAllowed as refusal:
        return {"rule": refusal.rule, "reason": table.game.reason(state, refusal.rule, tr)}
    return {"rule": "", "reason": ""}


@router.post("/tables/{table_id}/hint", response_model=models.Hint)
async def ask_hint(table_id: TableId, body: models.DraftBody, context: Context, requester: RequestedBy,
                   tr: RequestTranslator) -> dict[str, object]:
    """Get the best turns for your seat after a draft, with what to expect from each, if the table offers hints. It can
    take some seconds; for the same position, the second request is answered at once."""
    table = await context.tables.find_for(requester, table_id, body.index, body.seat)
    return await hint(context, table, acting_seat(table, requester, body.seat), body.index, body.draft, tr)


@router.get("/tables/{table_id}/log", response_model=list[models.LogLine])
async def read_log(table_id: TableId, context: Context, requester: RequestedBy, tr: RequestTranslator,
                   since: Index = 0, seat: SeatQuery = None) -> list[dict[str, object]]:
    """Get the log of the game as text, from an index on."""
    table = await context.tables.find_for(requester, table_id, seat=seat)
    viewer = table.viewer_for(requester, seat)
    moves = await context.store.read(lambda connection: queries.read_moves(connection, table_id, since))
    return log_lines(table, moves, viewer, since, tr)
