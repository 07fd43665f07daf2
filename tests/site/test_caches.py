"""What a process keeps in memory has a limit."""

from pathlib import Path

import pytest

from ludi.site import context as site_context
from ludi.site import table_cache
from ludi.site.context import SiteContext
from support.contexts import in_context, open_table


def test_boards_are_kept_up_to_a_number_of_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site_context, "MAX_BOARD_BYTES", 1000)

    async def use(context: SiteContext) -> None:
        for number in range(500):
            context.boards[number] = bytes(number)
        assert 0 < sum(len(board) for board in context.boards.values()) <= 1000
        assert context.boards.get(499) == bytes(499)

    in_context(tmp_path, use)


def test_tables_that_nobody_asked_for_are_dropped_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_cache, "MAX_CACHED", 2)

    async def use(context: SiteContext) -> None:
        first, second = [await open_table(context) for _ in range(2)]
        assert await context.tables.find(first.id) is first
        third = await open_table(context)
        assert set(context.tables.cached) == {first.id, third.id}
        assert (await context.tables.find(second.id)).id == second.id

    in_context(tmp_path, use)
