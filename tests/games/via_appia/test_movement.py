"""What the pages play: the movement of the discs in a push."""

import ludi
from ludi.games.via_appia.state import ViaAppiaState


def pushed(listening: bool) -> ViaAppiaState:
    game = ludi.game("via-appia")
    state = game.new(2, 1, {"start": "0"})
    assert isinstance(state, ViaAppiaState)
    if listening:
        state.listener = []
    for text in ("quarry", "stone small", "place 5", "angle 3"):
        action = game.parse(text)
        if action in state.legal():
            state.apply(action)
    return state


def test_listener_finds_the_frames_of_the_last_push() -> None:
    state = pushed(listening=True)
    assert state.movement is not None
    last = state.movement[-1]
    assert (last[0::3], last[1::3], last[2::3]) == (state.bed.x, state.bed.y, state.bed.size)


def test_listening_does_not_change_the_push() -> None:
    assert pushed(listening=False).movement is None
    assert pushed(listening=False).bed.x == pushed(listening=True).bed.x
