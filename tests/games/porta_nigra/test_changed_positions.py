"""Positions of real games of Porta Nigra with one or two fields changed at random load and end, or are refused."""

import pytest

from ludi.bench.ours import compiled
from support.changed_positions import loads_or_is_refused

pytestmark = pytest.mark.bits


def test_changed_positions_load_and_end_or_are_refused() -> None:
    count = 10_000 if compiled() else 1_000
    loaded, refused = loads_or_is_refused("porta-nigra", count, seed=15)
    assert loaded + refused == count
    assert loaded > count // 50
    assert refused > count // 2
