"""States of different games, told apart."""

import ludi
from ludi.games.ave_roma.state import AveRomaState
from ludi.games.porta_nigra.state import PortaNigraState
from ludi.games.via_appia.state import ViaAppiaState


def test_state_of_one_game_is_none_of_another_but_always_a_state() -> None:
    kinds = {"porta-nigra": PortaNigraState, "ave-roma": AveRomaState, "via-appia": ViaAppiaState}
    for name, kind in kinds.items():
        state = ludi.game(name).new(2, 1)
        for other in kinds.values():
            assert isinstance(state, other) == (other is kind)
        assert isinstance(state, ludi.State)
