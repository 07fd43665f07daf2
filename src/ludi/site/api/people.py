"""API: conceding, agreeing to end a game, and invitations."""

from fastapi import Request

from ludi.site import early_ends, models
from ludi.site.api.common import (
    Context,
    RequestedBy,
    RequestTranslator,
    SeatPath,
    SeatQuery,
    TableId,
    new_router,
    table_info,
)
from ludi.site.people_models import EndVote, Invitation
from ludi.site.reach import link_for, qr_code, reach_of
from ludi.site.table import SPECTATOR

router = new_router()


@router.post("/tables/{table_id}/seats/{seat}/concede", response_model=models.TableInfo)
async def concede(table_id: TableId, seat: SeatPath, context: Context, requester: RequestedBy,
                  tr: RequestTranslator) -> dict[str, object]:
    """Give up the game for your seat. With two seats the other one wins. With more, a bot plays your seat to the end;
    if nobody else plays, the game ends without a winner."""
    return table_info(context, await early_ends.concede(context, table_id, seat, requester), requester, tr)


@router.post("/tables/{table_id}/end", response_model=models.TableInfo)
async def agree_to_end(table_id: TableId, body: EndVote, context: Context, requester: RequestedBy,
                       tr: RequestTranslator) -> dict[str, object]:
    """Propose to end the game now, or agree. It ends when everyone in `asked_to_end` has agreed, with the points as
    they stand and without a winner. `"agree": false` withdraws the proposal for all."""
    return table_info(context, await early_ends.agree(context, table_id, body.agree, requester), requester, tr)


@router.get("/tables/{table_id}/invitation", response_model=Invitation)
async def invitation(request: Request, table_id: TableId, context: Context, requester: RequestedBy,
                     seat: SeatQuery = None) -> dict[str, object]:
    """Get the link to a seat, and its QR code: the host for an open seat, others for their own seat, everyone for
    spectators (-1, the default). It has an address that others can reach, if this server has one."""
    table = await context.tables.find_for(requester, table_id, seat=seat)
    reach = reach_of(request, context.settings, context.listens_on)
    link = link_for(table, requester, SPECTATOR if seat is None else seat, reach.origin)
    return {"link": link, "qr": qr_code(link), "local_only": reach.local_only}
