"""Tables and records of an edition that was shipped earlier still open, and are played on with it."""

from pathlib import Path

import pytest

import ludi
from ludi.core.errors import BadRecord
from ludi.core.record import Record, read_record
from ludi.games import shipped_editions
from ludi.site.bot_runner import BotRunner
from ludi.site.house import House, SeatRequest
from ludi.site.queries import MAX_ACTIONS
from ludi.site.table import FINISHED
from support.golden import GOLDEN
from support.houses import ME, in_house

EARLIER = list(shipped_editions("via-appia"))[1]


def kept_record() -> Record:
    return read_record(GOLDEN / "via-appia-reconstruction-1" / "standstill-2-players.json")


async def open_earlier(house: House, *kinds: str) -> str:
    """A table that was opened when the earlier edition was the shipped one."""
    house.games["via-appia"] = ludi.game_for("via-appia", EARLIER)
    table = await house.open_table(ME, "via-appia", {"start": "0"}, [SeatRequest(kind) for kind in kinds])
    return table.id


def test_table_of_an_earlier_edition_is_played_on(tmp_path: Path) -> None:
    table_id = in_house(tmp_path, lambda house: open_earlier(house, "me", "here"))

    async def use(house: House) -> tuple[str, int]:
        await house.play(table_id, 0, 0, ["income 1", "coins"])
        house.cache.clear()
        table = await house.find(table_id)
        return table.game.edition.name, table.index

    assert in_house(tmp_path, use) == ("reconstruction-1", 2)


def test_bot_at_a_table_of_an_earlier_edition_thinks_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table_id = in_house(tmp_path, lambda house: open_earlier(house, "bot", "me"))
    given: list[object] = []

    async def note(*question: object, client: object) -> list[str]:
        given.extend(question)
        return ["income 1", "coins"]

    async def use(house: House) -> None:
        bots = BotRunner(house)
        monkeypatch.setattr(bots.pool, "run", note)
        await bots.play_turn(table_id)
        await bots.close()

    in_house(tmp_path, use)
    assert (given[2], given[-1]) == (EARLIER, MAX_ACTIONS)


def test_rematch_is_played_with_the_edition_of_today(tmp_path: Path) -> None:
    table_id = in_house(tmp_path, lambda house: open_earlier(house, "me", "here"))

    async def use(house: House) -> str:
        (await house.find(table_id)).status = FINISHED
        again = await house.play_again(table_id, ME)
        return (await house.find(again.id)).game.edition.name

    assert in_house(tmp_path, use) == "reconstruction-2"


def test_record_of_an_earlier_edition_can_be_looked_at(tmp_path: Path) -> None:
    async def use(house: House) -> tuple[str, list[int]]:
        table = await house.import_record(kept_record(), ME)
        house.cache.clear()
        found = await house.find(table.id)
        again = await house.record(table.id, ME)
        return again.fingerprint, found.state.scores()

    result = kept_record().result
    assert result is not None
    assert in_house(tmp_path, use) == (EARLIER, result.scores)


def test_record_of_an_unknown_edition_is_refused(tmp_path: Path) -> None:
    async def use(house: House) -> None:
        record = kept_record()
        record.fingerprint = "0" * 64
        with pytest.raises(BadRecord, match="No edition of via-appia"):
            await house.import_record(record, ME)

    in_house(tmp_path, use)
