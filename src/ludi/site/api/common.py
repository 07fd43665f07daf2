"""What the API's routes share: authentication, dependencies, parameter types."""

import hashlib
import time
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request

from ludi.core.i18n import N_, Translator
from ludi.site import models
from ludi.site.board import describe
from ludi.site.context import SiteContext
from ludi.site.edge import address_key
from ludi.site.errors import NoSeat
from ludi.site.hints import offers_hints
from ludi.site.languages import translator_of
from ludi.site.table import SPECTATOR, Requester, Table

VISITOR_COOKIE = "ludi_visitor"

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Problem} for status in (400, 403, 404, 409, 410, 413, 422, 429, 503)}


def new_router() -> APIRouter:
    """A router for one part of the API. Each has the full prefix, because FastAPI does not add the prefix of an outer
    router to `route.path`, which labels logs and metrics."""
    return APIRouter(prefix="/api", responses=ERRORS)


def requester_of(request: Request) -> Requester:
    """Identify a browser by its visitor cookie, a program by a seat's token in `Authorization: Bearer`."""
    cookie = request.cookies.get(VISITOR_COOKIE, "")
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return Requester(hashlib.sha256(cookie.encode()).hexdigest() if cookie else "",
                     token.strip() if scheme.lower() == "bearer" else "",
                     address_key(request.client.host) if request.client else "")


def context_of(request: Request) -> SiteContext:
    context = request.app.state.context
    assert isinstance(context, SiteContext)
    return context


# Coroutines, because FastAPI runs plain functions in a thread pool, which costs more than these calls.


async def get_requester(request: Request) -> Requester:
    return requester_of(request)


async def get_context(request: Request) -> SiteContext:
    return context_of(request)


async def get_translator(request: Request) -> Translator:
    return translator_of(request)


TableId = Annotated[str, Path(max_length=16, pattern="^[a-z0-9]+$", description="Table id.")]
SeatPath = Annotated[int, Path(ge=0, le=9)]
SeatQuery = Annotated[int | None, Query(
    ge=SPECTATOR, le=9, description="One of your seats, or -1 for a spectator. Default: the seat that decides.")]
Index = Annotated[int, Query(ge=0, le=1_000_000, description="The number of actions played so far.")]
KnownIndex = Annotated[int, Query(ge=0, le=1_000_000,
                                  description="The newest index you have seen; the response is at least that new.")]
RequestedBy = Annotated[Requester, Depends(get_requester)]
Context = Annotated[SiteContext, Depends(get_context)]
RequestTranslator = Annotated[Translator, Depends(get_translator)]


def table_info(context: SiteContext, table: Table, requester: Requester, tr: Translator) -> dict[str, object]:
    return {**describe(table, requester, tr, time.time(), context.settings.away_seconds),
            "hints": offers_hints(context, table), "spectators": context.presence.spectators(table.id)}


def acting_seat(table: Table, requester: Requester, seat: int | None) -> int:
    """The seat to act for; a requester without a seat is rejected."""
    viewer = table.viewer_for(requester, seat)
    if viewer is None:
        raise NoSeat(N_("You don't have a seat at this table. Open your seat's link first."))
    return viewer


def view_for(table: Table, viewer: int | None) -> dict[str, object]:
    """The view of a seat or a spectator. Empty before the game starts; the stored final view if the game can no longer
    be replayed."""
    if table.state_or_none is not None:
        return table.game.view(table.state_or_none, viewer)
    return table.ending.view if table.ending is not None else {}
