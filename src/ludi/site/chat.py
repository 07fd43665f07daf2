"""Chat at a table."""

import time

from ludi.core.i18n import N_
from ludi.site import queries
from ludi.site.context import SiteContext
from ludi.site.errors import Malformed, NoSeat, WrongPhase
from ludi.site.store import PreconditionFailed
from ludi.site.table import Requester
from ludi.site.user_text import one_line

MAX_MESSAGE = 500
"""Maximum number of characters in a message."""


async def post_message(context: SiteContext, table_id: str, requester: Requester, text: str) -> int:
    """Add a message and notify listeners; returns its number."""
    table = await context.tables.find_for(requester, table_id)
    held = table.seats_of(requester)
    if not held:
        raise NoSeat(N_("Only players at this table can chat."))
    text = one_line(text)
    if not text or len(text) > MAX_MESSAGE:
        raise Malformed(N_("Write a message of 1 to {n} characters."), n=MAX_MESSAGE)
    seat = table.preferred_seat(held)
    assert seat is not None
    try:
        number = await context.write(table_id, "chat", lambda connection: queries.write_chat(
            connection, table_id, seat, text, time.time()))
    except PreconditionFailed:
        raise WrongPhase(N_("This table is archived and its chat is closed.")) from None
    assert isinstance(number, int)
    context.hub.publish(table_id, "chat", {"number": number})
    return number
