"""What the tests of the arena share: unruly bots that all processes know, and games that are already played."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludi.bots import bots
from support import unruly


@pytest.fixture
def unruly_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    folder = tmp_path / "unruly"
    folder.mkdir()
    unruly.install(folder)
    monkeypatch.syspath_prepend(folder)
    bots.cache_clear()
    yield
    bots.cache_clear()
