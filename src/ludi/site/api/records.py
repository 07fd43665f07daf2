"""API: records."""

from fastapi import Request, Response

from ludi.core.errors import BadRecord
from ludi.core.record import from_json, to_json
from ludi.site import models
from ludi.site.api.common import Context, RequestedBy, RequestTranslator, TableId, new_router, table_info
from ludi.site.records import export_record, import_record, name_of_file

router = new_router()


@router.get("/tables/{table_id}/record")
async def record(table_id: TableId, context: Context, requester: RequestedBy) -> Response:
    """Download the record of a finished game. If a running game cannot continue because its rules have changed, its
    players can download the record so far; that ends the game."""
    exported = await export_record(context, table_id, requester)
    name = await name_of_file(context, table_id, exported)
    return Response(to_json(exported), media_type="application/json",
                    headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/records", status_code=201, response_model=models.TableInfo,
             openapi_extra={"requestBody": {"required": True, "content": {
                 "application/json": {"schema": {"type": "object"}}}}})
async def import_record_file(request: Request, context: Context, requester: RequestedBy,
                             tr: RequestTranslator) -> dict[str, object]:
    """Import a record to replay it; the body is the record file."""
    body = await request.body()
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        raise BadRecord("The record is not UTF-8 text.") from error
    table = await import_record(context, from_json(text), requester)
    return table_info(context, table, requester, tr)
