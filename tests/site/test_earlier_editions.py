"""Tables and records of an edition that was shipped earlier still open, and are played on with it."""

from pathlib import Path

import pytest

import ludi
from ludi.core.errors import BadRecord
from ludi.core.record import Record, read_record
from ludi.games import shipped_editions
from ludi.site import opening
from ludi.site.bot_runner import BotRunner
from ludi.site.context import SiteContext
from ludi.site.opening import SeatRequest
from ludi.site.play import play_move
from ludi.site.queries import MAX_ACTIONS
from ludi.site.records import export_record, import_record
from ludi.site.table import FINISHED
from support.contexts import ME, in_context
from support.golden import GOLDEN

EARLIER = list(shipped_editions("via-appia"))[1]


def kept_record() -> Record:
    return read_record(GOLDEN / "via-appia-reconstruction-1" / "standstill-2-players.json")


async def open_earlier(context: SiteContext, *kinds: str) -> str:
    """A table that was opened when the earlier edition was the shipped one."""
    context.tables.games["via-appia"] = ludi.game_for("via-appia", EARLIER)
    table = await opening.open_table(context, ME, "via-appia", {"start": "0"}, [SeatRequest(kind) for kind in kinds])
    return table.id


def test_table_of_an_earlier_edition_is_played_on(tmp_path: Path) -> None:
    table_id = in_context(tmp_path, lambda context: open_earlier(context, "me", "here"))

    async def use(context: SiteContext) -> tuple[str, int]:
        await play_move(context, table_id, 0, 0, ["income 1", "coins"])
        context.tables.cached.clear()
        table = await context.tables.find(table_id)
        return table.game.edition.name, table.index

    assert in_context(tmp_path, use) == ("reconstruction-1", 2)


def test_bot_at_a_table_of_an_earlier_edition_thinks_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = in_context(tmp_path, lambda context: open_earlier(context, "bot", "me"))
    given: list[object] = []

    async def note(*question: object, client: object) -> list[str]:
        given.extend(question)
        return ["income 1", "coins"]

    async def use(context: SiteContext) -> None:
        bots = BotRunner(context)
        monkeypatch.setattr(bots.pool, "run", note)
        await bots.play_turn(table_id)
        await bots.close()

    in_context(tmp_path, use)
    assert (given[2], given[-1]) == (EARLIER, MAX_ACTIONS)


def test_rematch_is_played_with_the_edition_of_today(tmp_path: Path) -> None:
    table_id = in_context(tmp_path, lambda context: open_earlier(context, "me", "here"))

    async def use(context: SiteContext) -> str:
        (await context.tables.find(table_id)).status = FINISHED
        again = await opening.open_rematch(context, table_id, ME)
        return (await context.tables.find(again.id)).game.edition.name

    assert in_context(tmp_path, use) == "reconstruction-2"


def test_record_of_an_earlier_edition_can_be_looked_at(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> tuple[str, list[int]]:
        table = await import_record(context, kept_record(), ME)
        context.tables.cached.clear()
        found = await context.tables.find(table.id)
        again = await export_record(context, table.id, ME)
        return again.fingerprint, found.state.scores()

    result = kept_record().result
    assert result is not None
    assert in_context(tmp_path, use) == (EARLIER, result.scores)


def test_record_of_an_unknown_edition_is_refused(tmp_path: Path) -> None:
    async def use(context: SiteContext) -> None:
        record = kept_record()
        record.fingerprint = "0" * 64
        with pytest.raises(BadRecord, match="No shipped edition of via-appia"):
            await import_record(context, record, ME)

    in_context(tmp_path, use)
