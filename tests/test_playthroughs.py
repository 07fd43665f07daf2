"""Games written out for a reader, in golden/*.txt: any change of a rule or a wording shows as a changed line."""

import pytest

from support.golden import PLAYTHROUGHS, SETTLED, playthrough, playthrough_path

pytestmark = pytest.mark.bits


@pytest.mark.parametrize(("name", "players", "seed"), PLAYTHROUGHS)
def test_playthrough_is_as_written(name: str, players: int, seed: int) -> None:
    assert playthrough(name, players, seed).splitlines() == (
        playthrough_path(name, players).read_text(encoding="utf-8").splitlines())


@pytest.mark.parametrize("name", SETTLED)
def test_every_settled_game_is_written_out(name: str) -> None:
    assert name in [game for game, _, _ in PLAYTHROUGHS]
