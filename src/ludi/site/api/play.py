"""API: playing moves."""

import re
from typing import Annotated

from fastapi import Query, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import ValidationError
from starlette.routing import Match, Route
from starlette.types import Scope

from ludi.core.i18n import Translator
from ludi.site import models
from ludi.site.api.common import (
    Context,
    RequestedBy,
    RequestTranslator,
    TableId,
    acting_seat,
    context_of,
    new_router,
    requester_of,
)
from ludi.site.api.views import current_board
from ludi.site.context import SiteContext
from ludi.site.languages import translator_of
from ludi.site.play import play_move
from ludi.site.table import Requester, Table

SHOW = b"show=true"
"""The query of a page, which wants to see the new board."""

router = new_router()


@router.post("/tables/{table_id}/moves", response_model=models.Moved)
async def move(request: Request, table_id: TableId, body: models.MoveBody, context: Context, requester: RequestedBy,
               tr: RequestTranslator,
               show: Annotated[bool, Query(description="Respond with the new board instead.")] = False) -> Response:
    """Play all actions for a seat, or none. `index` is the one you saw: if the table has moved on, nothing is played
    (409). The move is durable when the response arrives."""
    table = await play_for(context, requester, table_id, body)
    return shown_response(request, table, body.seat, tr) if show else moved_response(table)


async def play_for(context: SiteContext, requester: Requester, table_id: str, body: models.MoveBody) -> Table:
    """Play a move for the seat that the requester acts for."""
    table = await context.tables.find_for(requester, table_id, body.index, body.seat)
    return await play_move(context, table_id, acting_seat(table, requester, body.seat), body.index, body.actions)


def moved_response(table: Table) -> Response:
    return JSONResponse({"index": table.index, "decides": table.decides, "status": table.status})


def shown_response(request: Request, table: Table, seat: int | None, tr: Translator) -> Response:
    return current_board(request, context_of(request), table, table.viewer_for(requester_of(request), seat), tr)


class FastMoveRoute(Route):
    """The way of moves from pages and programs: FastAPI's routing and validation take 0.4 ms, half as long as the whole
    move does without them. Requests in any other form fall through to `move`, which says what is wrong with them."""

    def __init__(self) -> None:
        super().__init__("/api/tables/{table_id}/moves", fast_move, methods=["POST"], include_in_schema=False)
        # Match valid table ids only, so that FastAPI reports the others.
        self.path_regex = re.compile("^/api/tables/(?P<table_id>[a-z0-9]{1,16})/moves$")

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["type"] != "http" or scope["method"] != "POST" or scope["query_string"] not in (b"", SHOW) \
                or not is_json(scope):
            return Match.NONE, {}
        match, child_scope = super().matches(scope)
        return match, {**child_scope, "route": self}


def is_json(scope: Scope) -> bool:
    return (b"content-type", b"application/json") in scope["headers"]


async def fast_move(request: Request) -> Response:
    try:
        body = models.MoveBody.model_validate_json(await request.body())
    except ValidationError as error:
        raise RequestValidationError(error.errors()) from error
    table_id = request.path_params["table_id"]
    table = await play_for(context_of(request), requester_of(request), table_id, body)
    if request.scope["query_string"] == SHOW:
        return shown_response(request, table, body.seat, translator_of(request))
    return moved_response(table)
