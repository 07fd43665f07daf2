"""API: conceding, and agreeing to end a game."""

from ludi.site import early_ends, models
from ludi.site.api.common import Context, RequestedBy, RequestTranslator, SeatPath, TableId, new_router, table_info
from ludi.site.people_models import EndVote

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
