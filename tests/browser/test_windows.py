"""The page of a table in windows of many shapes, with four players."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from support.browser import Person
from support.site import Site

WINDOWS = [(1440, 900), (1366, 650), (1280, 800), (1024, 768), (844, 390), (390, 844)]
SMALLEST_DESK = 500
LEAST_HAND = 380
"""The width of a player's own things from which on the cards in hand can be read."""

LOOK = """() => ({
  hand: document.querySelector("[data-slot=mine] svg").getBoundingClientRect().width,
  cut: [...document.querySelectorAll(".seat-chip .name")].filter((name) => name.scrollWidth > name.clientWidth).length,
  bar: document.querySelector("#bar").getBoundingClientRect().height / innerHeight,
  beyond: document.scrollingElement.scrollWidth - innerWidth,
})"""


@pytest.fixture(scope="module", params=WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def seen(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[dict[str, Any]]:
    """What the page of a first turn looks like in a window."""
    width, height = request.param
    phone = min(width, height) < SMALLEST_DESK
    person = Person(browser, site.url, viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
    names = ("Livia", "Titus", "Gaius", "Aulus")
    person.see(person.open_table("me", "bot", "bot", "bot", names=names)["table"])
    person.wait_for_turn()
    yield person.page.evaluate(LOOK)
    person.leave()


def test_the_hand_can_be_read(seen: dict[str, Any]) -> None:
    assert seen["hand"] >= LEAST_HAND


def test_no_short_name_is_cut_off(seen: dict[str, Any]) -> None:
    assert seen["cut"] == 0


def test_the_bar_leaves_the_window_to_the_table(seen: dict[str, Any]) -> None:
    assert seen["bar"] < 0.41


def test_nothing_goes_beyond_the_window(seen: dict[str, Any]) -> None:
    assert seen["beyond"] <= 0
