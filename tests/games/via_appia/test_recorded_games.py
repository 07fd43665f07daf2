"""Whole games as records in tests/golden: both ends of the printed rules, and games of the first reconstruction.

`bench/standstill.py --record` wrote those with the ends of the printed rules, `ludi simulate` the standstills.
"""

from pathlib import Path

import pytest

import ludi
from ludi.core.record import read_record, replay
from ludi.games.via_appia.edition import BRUNDISIUM
from ludi.games.via_appia.state import ViaAppiaState
from support.golden import GOLDEN

pytestmark = pytest.mark.bits


def last_state(file: Path) -> ViaAppiaState:
    """Where a record leads; replaying it checks every action and the fingerprint of its last position."""
    record = read_record(file)
    *_, last = replay(ludi.game_for(record.game, record.fingerprint), record)
    assert isinstance(last.state, ViaAppiaState)
    return last.state


@pytest.mark.parametrize("end", ["brundisium", "complete-road"])
def test_recorded_game_ends_as_the_rules_print_it(end: str) -> None:
    state = last_state(GOLDEN / f"via-appia-{end}.json")
    assert (state.arrivals(BRUNDISIUM) > 0, all(state.laid)) == (end == "brundisium", end == "complete-road")
    assert state.edition.name == "reconstruction-2"


FIRST = GOLDEN / "via-appia-reconstruction-1"


@pytest.mark.parametrize("end", ["brundisium", "complete-road"])
def test_recorded_game_of_the_first_reconstruction_still_replays(end: str) -> None:
    state = last_state(FIRST / f"{end}.json")
    assert (state.arrivals(BRUNDISIUM) > 0, all(state.laid)) == (end == "brundisium", end == "complete-road")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_va_end_4_recorded_standstill_of_the_first_reconstruction_still_replays(players: int) -> None:
    """Points were counted from 0, and 20 quiet rounds ended the game."""
    state = last_state(FIRST / f"standstill-{players}-players.json")
    assert (len(state.players), state.quiet_turns // players, state.last_round) == (players, 20, False)
