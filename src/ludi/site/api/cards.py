"""API: single cards, for a closer look."""

from typing import Annotated

from fastapi import Path, Query, Response
from fastapi.responses import JSONResponse

import ludi
from ludi.core.i18n import N_
from ludi.site import models
from ludi.site.api.common import Context, RequestTranslator, new_router
from ludi.site.cards import catalogue
from ludi.site.errors import NotFound

FOREVER = "public, max-age=31536000, immutable"

router = new_router()

GameName = Annotated[str, Path(max_length=40)]
CardKey = Annotated[str, Path(max_length=80, description="Named by a line of the log, or on the page with all cards.")]


@router.get("/games/{game}/cards/{key}", response_model=models.CardInfo)
async def card(game: GameName, key: CardKey, context: Context, tr: RequestTranslator,
               edition: Annotated[str, Query(max_length=64, description="The edition's fingerprint; default: the "
                                                                        "current edition.")] = "",
               v: Annotated[str, Query(max_length=12, description="The version that the pages know; with it, the "
                                                                  "response may be kept forever.")] = "") -> Response:
    """Get a card as a picture and text."""
    if game not in ludi.GAMES:
        raise NotFound(N_("There is no such game here."))
    cards = catalogue(context.tables.game_or_current(game, edition), tr)
    found = cards.by_key.get(key)
    if found is None:
        raise NotFound(N_("There is no such card in this game."))
    note = found.note
    return JSONResponse({"svg": found.svg, "title": note.title, "lines": list(note.lines), "rule": note.rule},
                        headers={"cache-control": FOREVER if v == cards.version else "no-cache"})
