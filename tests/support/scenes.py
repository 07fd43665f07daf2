"""Scenes for tests: what a seat sees of a state, and everything on it."""

from collections.abc import Iterator

import ludi
from ludi.core.scene import Scene, Thing

NAMES = ["Livia", "Marcus", "Octavia", "Gaius", "Cornelia"]


def scene_of(game: ludi.Game, state: ludi.State, seat: int | None) -> Scene:
    scene = game.scene(game.seen(state, seat), NAMES[:len(state.scores())])
    assert scene is not None
    return scene


def things(scene: Scene) -> Iterator[Thing]:
    for panel in scene.panels:
        yield from panel.things
