"""What holds for the scenes of every game."""

import re
from xml.etree import ElementTree

import pytest

import ludi
from ludi.draw.svg import draw_panel, draw_scene
from support.scenes import scene_of


@pytest.mark.parametrize("name", ludi.GAMES)
def test_names_of_people_stay_texts(name: str) -> None:
    game = ludi.game(name)
    spite = '<script>alert("1")</script>'
    scene = game.scene(game.seen(game.new(2, 1), 0), [spite, "'\"&<"])
    assert scene is not None
    tags = {part.tag for part in ElementTree.fromstring(draw_scene(scene)).iter()}
    assert not any(tag.endswith("script") for tag in tags)


@pytest.mark.parametrize("name", ludi.GAMES)
def test_panels_have_no_inline_style(name: str) -> None:
    game = ludi.game(name)
    scene = scene_of(game, game.new(2, 1), 0)
    assert not re.search(r"\sstyle=|<style|<script", "".join(draw_panel(panel, ()) for panel in scene.panels))
