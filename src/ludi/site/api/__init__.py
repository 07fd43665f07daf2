"""The JSON API under /api."""

from ludi.site.api import cards, people, play, records, seats, stream, tables, views

ROUTERS = [part.router for part in (tables, cards, views, play, seats, people, records, stream)]
