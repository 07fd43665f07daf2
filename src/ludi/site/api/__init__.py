"""The JSON API under /api."""

from typing import Any

from fastapi import APIRouter

from ludi.site import models
from ludi.site.api import play, records, seats, stream, tables, views

ERRORS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Problem} for status in (400, 403, 404, 409, 410, 413, 422, 429, 503)}

router = APIRouter(prefix="/api", responses=ERRORS)
for part in (tables, views, play, seats, records, stream):
    router.include_router(part.router)
