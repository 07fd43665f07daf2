"""Whole games on the shipped edition that come to the ends of the printed rules, as records in tests/golden.

`bench/standstill.py --record` wrote them: its careful players keep room for a tile of every size.
"""

import pytest

import ludi
from ludi.core.record import read_record, replay
from ludi.games.via_appia.edition import BRUNDISIUM
from ludi.games.via_appia.state import ViaAppiaState
from support.golden import GOLDEN

GAME = ludi.game("via-appia")


def last_state(end: str) -> ViaAppiaState:
    """Where a record leads; replaying it checks every action and the fingerprint of its last position."""
    *_, last = replay(GAME, read_record(GOLDEN / f"via-appia-{end}.json"))
    assert isinstance(last.state, ViaAppiaState)
    return last.state


@pytest.mark.parametrize("end", ["brundisium", "complete-road"])
def test_recorded_game_ends_as_the_rules_print_it(end: str) -> None:
    state = last_state(end)
    assert (state.arrivals(BRUNDISIUM) > 0, all(state.laid)) == (end == "brundisium", end == "complete-road")
    assert state.quiet_turns < state.edition.standstill_rounds
