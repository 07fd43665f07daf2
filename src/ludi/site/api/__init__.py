"""The JSON API under /api."""

from ludi.site.api import play, records, seats, stream, tables, views

ROUTERS = [part.router for part in (tables, views, play, seats, records, stream)]
