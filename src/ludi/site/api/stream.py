"""API: chat and server-sent events."""

import time
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Query
from fastapi.responses import StreamingResponse

from ludi.site import models, queries
from ludi.site.api.common import (
    Context,
    RequestedBy,
    RequestTranslator,
    SeatQuery,
    TableId,
    new_router,
    table_info,
    view_for,
)
from ludi.site.chat import post_message
from ludi.site.hub import event_stream, format_sse
from ludi.site.presence import seen_interval
from ludi.site.steps import Viewer

router = new_router()


@router.get("/tables/{table_id}/chat", response_model=list[models.ChatLine])
async def read_chat(table_id: TableId, context: Context, tr: RequestTranslator,
                    since: Annotated[int, Query(ge=0, le=2 ** 31 - 1, description="Last message number read.")] = 0,
                    ) -> list[dict[str, object]]:
    """Get the chat of a table; only the latest messages if there are many."""
    table = await context.tables.find(table_id)
    names = table.names(tr)
    lines = await context.store.read(lambda connection: queries.read_chat(connection, table_id, since))
    return [{"number": line.number, "seat": line.seat, "name": names[line.seat], "text": line.text, "time": line.at}
            for line in lines]


@router.post("/tables/{table_id}/chat", status_code=201, response_model=models.ChatSent)
async def send_chat(table_id: TableId, body: models.ChatMessage, context: Context,
                    requester: RequestedBy) -> dict[str, object]:
    """Send a chat message to the table."""
    return {"number": await post_message(context, table_id, requester, body.text)}


@router.get("/tables/{table_id}/events", response_class=StreamingResponse,
            responses={200: {"content": {"text/event-stream": {}}}})
async def events(table_id: TableId, context: Context, requester: RequestedBy, tr: RequestTranslator,
                 seat: SeatQuery = None,
                 steps: Annotated[bool, Query(description="Get the steps of each move with its notice.")] = False,
                 ) -> StreamingResponse:
    """Server-sent events: first `hello` with the full position, then a notice of every move, seat change and chat
    message. A notice gives the table's index and status; fetch the rest as needed. With `steps`, the notice of a move
    that someone else has played also has the index `since` that it starts from, and `steps`, one for each action: what
    changes on the board of this seat, and the lines of the log."""
    table = await context.tables.find_for(requester, table_id, seat=seat)
    viewer = table.viewer_for(requester, seat)
    held = table.seats_of(requester)

    async def content() -> AsyncIterator[bytes]:
        # Subscribe here, not above: if the client disconnects first, this generator never runs, nor its `finally`.
        listener = context.hub.subscribe(table_id, Viewer(viewer, tr) if steps else None, requester, held)
        try:
            with context.presence.streaming(table_id, held, requester.visitor):
                await context.presence.mark_seen(table_id, held)
                last = time.monotonic()
                now = await context.tables.find(table_id)
                if listener.has_lost_seat(now):
                    return
                if now.is_left_to_bots():
                    # Bots without human opponents pause while nobody watches.
                    context.wake_bot(now)
                yield format_sse("hello", {**table_info(context, now, requester, tr), "seat": viewer,
                                           "view": view_for(now, viewer)})
                async for notice in event_stream(listener):
                    yield notice
                    if time.monotonic() - last >= seen_interval(context.settings.away_seconds):
                        last = time.monotonic()
                        await context.presence.mark_seen(table_id, held)
        finally:
            context.hub.unsubscribe(table_id, listener)

    return StreamingResponse(content(), media_type="text/event-stream", headers={"x-accel-buffering": "no"})
