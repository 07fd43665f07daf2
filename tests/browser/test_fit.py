"""No text on a board overlaps another or leaves its panel, in English and in a language that is a third longer."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

import ludi
from ludi.core.scene import Look, Panel, Thing
from ludi.draw.shapes import rect, text
from support.fit import LANGUAGES, Moment, misfits, scene_of

ACTIONS = [0, 60, 200, 5000]
"""A new game, two in the middle, and a finished one."""
MOMENTS = [Moment(name, players, actions) for name in ludi.GAMES
           for players in (ludi.game(name).players[0], ludi.game(name).players[-1]) for actions in ACTIONS]
MOMENTS += [Moment("ave-roma", players, actions, (("advanced", "on"),)) for players in (2, 5) for actions in (0, 200)]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    opened = browser.new_page()
    yield opened
    opened.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS, ids=str)
def test_texts_fit(page: Page, moment: Moment, language: str) -> None:
    scene = scene_of(moment, LANGUAGES[language])
    assert misfits(page, scene.panels, ludi.game(moment.game).look()) == []


# The check has teeth


def words(*things: Thing) -> Panel:
    return Panel("words", "Words", 200, 100, list(things))


def test_an_overlap_is_found(page: Page) -> None:
    panel = words(Thing(100, 50, text(0, 0, "Roma", 20)), Thing(110, 55, text(0, 0, "Brundisium", 20)))
    assert misfits(page, [panel], Look()) == ["words: Roma overlaps Brundisium"]


def test_a_text_that_leaves_its_panel_is_found(page: Page) -> None:
    assert misfits(page, [words(Thing(190, 50, text(0, 0, "Roma", 20)))], Look()) == ["words: Roma leaves the panel"]


def test_a_text_under_a_card_does_not_count(page: Page) -> None:
    card = rect(-60, -40, 120, 80, "basalt") + text(0, 0, "Brundisium", 20)
    assert misfits(page, [words(Thing(100, 50, text(0, 0, "Roma", 20)), Thing(105, 50, card))], Look()) == []
