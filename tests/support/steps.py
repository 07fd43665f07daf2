"""Listeners that want the steps of moves, and boards as a page puts them together from steps."""

import asyncio
import json

from ludi.core.i18n import ENGLISH, Translator
from ludi.site.context import SiteContext
from ludi.site.hub import Listener
from ludi.site.steps import Viewer
from ludi.site.table import Table
from support.site import PATIENCE, Json


def look(context: SiteContext, table: Table, seat: int | None, tr: Translator = ENGLISH) -> Listener:
    """Listen as a page does."""
    return context.hub.subscribe(table.id, Viewer(seat, tr))


async def hear(listener: Listener) -> bytes:
    """The next message."""
    async with asyncio.timeout(PATIENCE):
        message = await listener.notices.get()
    assert message is not None, "the stream has ended"
    return message


def read(message: bytes) -> Json:
    """What the notice of a move says."""
    kind, data, *_ = message.decode().split("\n")
    assert kind == "event: move"
    content: Json = json.loads(data.removeprefix("data: "))
    return content


def board_after(board: Json, step: Json) -> Json:
    """The board after a step; the page does the same in pushed.js."""
    parts = {part: value for part, value in step.items() if part not in ("changed", "panels", "lines")}
    panels = step.get("panels") or [panel_after(panel, step["changed"].get(panel["name"], {}))
                                    for panel in board["panels"]]
    return {**board, **parts, "draft": [], "panels": panels}


def panel_after(panel: Json, change: Json) -> Json:
    changed = {**panel, **{part: value for part, value in change.items() if part != "svg"}}
    if "svg" in change:
        old = panel["svg"].split("\n")
        lines: list[str] = []
        for part in change["svg"]:
            lines += [part] if isinstance(part, str) else old[part[0]:part[0] + part[1]]
        changed["svg"] = "\n".join(lines)
    return {part: value for part, value in changed.items() if part != "aim" or value is not None}
