"""API: seats."""

from ludi.site import models, seating
from ludi.site.api.common import Context, RequestedBy, RequestTranslator, SeatPath, TableId, new_router, table_info
from ludi.site.table import Requester

router = new_router()


@router.post("/tables/{table_id}/claim", response_model=models.Claimed)
async def claim(table_id: TableId, body: models.Claim, context: Context, requester: RequestedBy,
                tr: RequestTranslator) -> dict[str, object]:
    """Take an open seat with its invitation, which works once; the response contains the token of the seat. Sent with
    the token of a seat instead, this browser may act for that seat too."""
    table, seat = await seating.claim(context, table_id, body.token, body.name, requester, tr)
    holder = Requester(requester.visitor, table.seats[seat].token)
    return {"seat": seat, "table": table_info(context, table, holder, tr)}


@router.post("/tables/{table_id}/seats/{seat}/bot", response_model=models.TableInfo)
async def seat_bot(table_id: TableId, seat: SeatPath, body: models.BotChoice, context: Context,
                   requester: RequestedBy, tr: RequestTranslator) -> dict[str, object]:
    """Let a bot play a seat: your own, an open one, or one whose player has been away for a while."""
    table = await seating.seat_bot(context, table_id, seat, body.bot, requester)
    return table_info(context, table, requester, tr)


@router.post("/tables/{table_id}/seats/{seat}/back", response_model=models.TableInfo)
async def take_back(table_id: TableId, seat: SeatPath, context: Context, requester: RequestedBy,
                    tr: RequestTranslator) -> dict[str, object]:
    """Take your seat back from the bot that plays it."""
    return table_info(context, await seating.take_back(context, table_id, seat, requester), requester, tr)


@router.post("/tables/{table_id}/seats/{seat}/secret", response_model=models.TableInfo)
async def renew_secret(table_id: TableId, seat: SeatPath, context: Context, requester: RequestedBy,
                       tr: RequestTranslator) -> dict[str, object]:
    """Get a new token for your seat. The old token stops working, and all other devices lose the seat."""
    table = await seating.renew_token(context, table_id, seat, requester)
    return table_info(context, table, Requester(requester.visitor, table.seats[seat].token), tr)
