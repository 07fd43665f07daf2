"""Positions of real games with a field or two changed: each can be played to its end, or is refused."""

import pytest

from ludi.bench.ours import compiled
from support.changed_positions import loads_or_is_refused

pytestmark = pytest.mark.bits


def test_changed_position_is_played_to_its_end_or_refused() -> None:
    # Where the engine is not compiled fewer, for the time that games take.
    count = 10_000 if compiled() else 200
    loaded, refused = loads_or_is_refused("via-appia", count, seed=9)
    assert loaded > count // 20
    assert refused > count // 2
