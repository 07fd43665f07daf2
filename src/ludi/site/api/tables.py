"""API: games, and opening, listing and deleting tables."""

import contextlib
from functools import cache

import ludi
from ludi.bots import bots_for
from ludi.bots.suggest import has_suggestions
from ludi.core.game import Game
from ludi.core.i18n import Translator
from ludi.site import models, opening, queries, seating
from ludi.site.api.common import Context, KnownIndex, RequestedBy, RequestTranslator, TableId, new_router, table_info
from ludi.site.context import SiteContext
from ludi.site.errors import Incompatible
from ludi.site.opening import SeatRequest
from ludi.site.playing_on import play_on
from ludi.site.table import OPEN, PERSON, Requester, Table
from ludi.site.terms import MINUTE, ClockTerms, Terms

MAX_LISTED = 50
"""Maximum number of tables listed for a browser."""

router = new_router()


@router.get("/games", response_model=list[models.GameInfo])
async def games(context: Context, tr: RequestTranslator) -> list[dict[str, object]]:
    """List the games of this server."""
    return [describe_game(context, name, tr) for name in ludi.GAMES]


def describe_game(context: SiteContext, name: str, tr: Translator) -> dict[str, object]:
    game = context.tables.game(name)
    return {
        "name": name, "title": game.title, "players": game.players, "bots": bots_for(name),
        "hints": context.settings.hints and has_suggestions(name),
        "options": [{"name": option.name, "kind": option.kind, "label": tr(option.label), "default": option.default,
                     "choices": [{"value": choice.value, "label": tr(choice.label)} for choice in option.choices],
                     "lowest": option.lowest, "highest": option.highest} for option in game.options],
        "has_picture": has_picture(game),
    }


@cache
def has_picture(game: Game) -> bool:
    """Whether the game can draw its tables."""
    state = game.new(game.players[0], 0)
    return game.scene(game.seen(state, None), [""] * game.players[0]) is not None


@router.post("/tables", status_code=201, response_model=models.TableInfo)
async def open_table(body: models.NewTable, context: Context, requester: RequestedBy,
                     tr: RequestTranslator) -> dict[str, object]:
    """Open a table. The response contains the token of each of your seats and the invitation to each open seat."""
    seat_requests = [SeatRequest(seat.kind, seat.name, seat.bot) for seat in body.seats]
    table = await opening.open_table(context, requester, body.game, body.options, seat_requests, tr, body.hints,
                                     terms_of(body))
    return opened_info(context, table, requester, tr)


@router.post("/tables/{table_id}/continue", status_code=201, response_model=models.TableInfo)
async def continue_game(table_id: TableId, body: models.Continuation, context: Context, requester: RequestedBy,
                        tr: RequestTranslator) -> dict[str, object]:
    """Open a new table that goes on from a position of a finished game. It has the same seed, so what is hidden comes
    in the same order. The response is that of a new table."""
    seat_requests = [SeatRequest(seat.kind, seat.name, seat.bot) for seat in body.seats]
    table = await play_on(context, table_id, body.index, seat_requests, requester, tr, body.hints)
    return opened_info(context, table, requester, tr)


def opened_info(context: SiteContext, table: Table, requester: Requester, tr: Translator) -> dict[str, object]:
    """A table that has just been opened, with the secrets of its seats."""
    info = table_info(context, table, requester, tr)
    seats = info["seats"]
    assert isinstance(seats, list)
    for seat in table.seats:
        # A program has no cookie, so it depends on the tokens in this response.
        if seat.kind == PERSON:
            seats[seat.seat]["token"] = seat.token
        elif seat.kind == OPEN:
            seats[seat.seat]["invitation"] = seat.invitation
    return info


def terms_of(body: models.NewTable) -> Terms:
    clock = None if body.clock is None else ClockTerms(**body.clock.model_dump())
    return Terms(body.stand_in_minutes * MINUTE, body.stand_in, clock, body.standing)


@router.get("/tables", response_model=list[models.TableInfo])
async def my_tables(context: Context, requester: RequestedBy, tr: RequestTranslator) -> list[dict[str, object]]:
    """List the tables where this browser holds a seat, most recently changed first."""
    if not requester.visitor:
        return []
    found = await context.store.read(
        lambda connection: queries.read_tables_of(connection, requester.visitor, MAX_LISTED))
    infos = []
    for row in found:
        # Running games whose rules this server no longer has are left out.
        with contextlib.suppress(Incompatible):
            infos.append(table_info(context, await context.tables.find(row.id), requester, tr))
    return infos


@router.get("/tables/{table_id}", response_model=models.TableInfo)
async def see_table(table_id: TableId, context: Context, requester: RequestedBy, tr: RequestTranslator,
                    known: KnownIndex = 0) -> dict[str, object]:
    """Get a table without its position: seats, status and index. The hash of the seed is present once the game has
    started, the seed itself when the game is over."""
    return table_info(context, await context.tables.find_for(requester, table_id, known), requester, tr)


@router.delete("/tables/{table_id}", response_model=models.Left)
async def leave(table_id: TableId, context: Context, requester: RequestedBy) -> dict[str, object]:
    """Delete your data: the whole table if nobody else has a seat; otherwise your seats with your name and chat
    messages. Before the game your seats become open again; during the game a bot plays them."""
    return {"deleted": await seating.leave(context, table_id, requester)}


@router.post("/tables/{table_id}/rematch", status_code=201, response_model=models.TableInfo)
async def rematch(table_id: TableId, context: Context, requester: RequestedBy,
                  tr: RequestTranslator) -> dict[str, object]:
    """Open a new table for the same players after the game is over."""
    new = await opening.open_rematch(context, table_id, requester)
    old = await context.tables.find(table_id)
    # A program only knows its old token, so it gets the new token of the same seat. A browser may send a token that
    # is not valid here.
    by_token = old.seats_of(Requester(token=requester.token))
    token = new.seats[by_token[0]].token if by_token else ""
    return table_info(context, new, Requester(requester.visitor, token), tr)
