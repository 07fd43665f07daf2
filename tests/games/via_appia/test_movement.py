"""What the pages play: the movement of the discs in a push."""

from collections.abc import Iterator

import pytest

import ludi
from ludi.core.errors import IllegalAction
from ludi.core.rng import seeded
from ludi.games.via_appia.edition import read_edition
from ludi.games.via_appia.quarry import Bed, load_bed, push
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
    assert at_rest(state.movement[-1]) == (state.bed.x, state.bed.y, state.bed.size)


def at_rest(frame: list[int]) -> tuple[list[int], list[int], list[int]]:
    """The discs of a frame that have not fallen."""
    depth = read_edition().measures.depth
    discs = [frame[place:place + 3] for place in range(0, len(frame), 3) if frame[place + 1] <= depth]
    return [x for x, _, _ in discs], [y for _, y, _ in discs], [size for _, _, size in discs]


def test_movement_is_over_with_the_next_action() -> None:
    state = pushed(listening=True)
    state.apply(state.legal()[0])
    assert state.movement is None


def test_refused_action_leaves_the_movement() -> None:
    state = pushed(listening=True)
    before = state.movement
    with pytest.raises(IllegalAction):
        state.apply(-1)
    assert (state.movement, before is None) == (before, False)


def many_pushes() -> Iterator[tuple[Bed, list[list[int]], list[int]]]:
    """The bed before a push, the frames of the push, and what fell."""
    measures = read_edition().measures
    rng = seeded(4)
    bed = load_bed(measures, [0] * 12 + [1] * 8 + [2] * 4, rng)
    for _ in range(40):
        before = bed.clone()
        frames: list[list[int]] = []
        fallen = push(bed, measures, rng.below(3), rng.below(11), rng.below(7), rng, frames)
        yield before, frames, fallen


def test_first_frame_shows_the_bed_before_the_push_and_the_disc_behind_the_line() -> None:
    for before, frames, _ in many_pushes():
        first = frames[0]
        assert (first[0:-3:3], first[1:-3:3], first[2:-3:3]) == (before.x, before.y, before.size)
        assert first[-2] == -read_edition().measures.radii[first[-1]]


def test_discs_keep_their_places_in_the_frames() -> None:
    for _, frames, _ in many_pushes():
        assert {tuple(frame[2::3]) for frame in frames} == {tuple(frames[0][2::3])}


def test_fallen_discs_end_beyond_the_edge() -> None:
    depth = read_edition().measures.depth
    for _, frames, fallen in many_pushes():
        last = frames[-1]
        assert sorted(size for y, size in zip(last[1::3], last[2::3], strict=True) if y > depth) == sorted(fallen)


def test_listening_does_not_change_the_push() -> None:
    assert pushed(listening=False).movement is None
    assert pushed(listening=False).bed.x == pushed(listening=True).bed.x
