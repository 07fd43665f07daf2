"""The picture of the quarry: the bed, and after a push how the discs moved."""

import re
from xml.etree import ElementTree

import pytest

import ludi
from ludi.draw.picture import draw_close_up
from ludi.games.via_appia.quarry import Bed
from ludi.games.via_appia.state import ViaAppiaState

SVG = "{http://www.w3.org/2000/svg}"


def after_push() -> tuple[ludi.Game, ViaAppiaState]:
    """A column of stones of which one falls when a large one is pushed in; another stone lies aside."""
    game = ludi.game("via-appia")
    state = game.new(2, 1, {"start": "0", "hand": "steady"})
    assert isinstance(state, ViaAppiaState)
    state.bed = Bed([0, 0, 0, -55000], [15000, 45000, 90000, 95000], [2, 2, 2, 0])
    state.players[0].stones = [0, 0, 2]
    state.listener = []
    for text in ("quarry", "place 5", "angle 3"):
        state.apply(game.parse(text))
    return game, state


def groups(picture: str, kind: str) -> list[ElementTree.Element]:
    return ElementTree.fromstring(picture).findall(f"{SVG}g[@class='{kind}']")


def test_every_disc_that_moved_leaves_a_trail() -> None:
    assert len(groups(draw_close_up(*after_push(), "quarry"), "trail")) == 4


def test_pushed_disc_is_marked_where_it_began_and_where_it_ended() -> None:
    (pushed,) = groups(draw_close_up(*after_push(), "quarry"), "pushed")
    first, last = (float(ring.get("cy", "0")) for ring in pushed.findall(f"{SVG}circle"))
    assert last - first == pytest.approx(30 * 4, abs=1)


def test_fallen_disc_is_outlined_below_the_edge() -> None:
    picture = draw_close_up(*after_push(), "quarry")
    (fallen,) = groups(picture, "fallen")
    outline = fallen.find(f"{SVG}circle")
    edge = max(float(y) for y in re.findall(r'<line [^>]*y2="([0-9.]+)"', picture))
    assert outline is not None
    assert float(outline.get("cy", "0")) - float(outline.get("r", "0")) > edge


def test_everything_lies_within_the_picture() -> None:
    picture = ElementTree.fromstring(draw_close_up(*after_push(), "quarry"))
    width, height = float(picture.get("width", "0")), float(picture.get("height", "0"))
    for circle in picture.iter(f"{SVG}circle"):
        x, y, radius = (float(circle.get(name, "0")) for name in ("cx", "cy", "r"))
        assert radius <= x <= width - radius
        assert radius <= y <= height - radius


@pytest.mark.parametrize("kind", ["trail", "pushed", "fallen"])
def test_movement_is_not_drawn_after_the_next_action(kind: str) -> None:
    game, state = after_push()
    state.apply(game.parse("no more"))
    assert groups(draw_close_up(game, state, "quarry"), kind) == []
