"""The page of a table in windows of many shapes, with as many players as the game has places."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from support.browser import Person
from support.site import Site

WINDOWS = [(1920, 1080), (1700, 1000), (1440, 900), (1366, 768), (1366, 650), (1280, 800), (1024, 768), (820, 1180),
           (768, 1024), (844, 390), (390, 844)]
ROOMY = [size for size in WINDOWS if min(size) >= 650]
"""Windows in which the whole table fits."""
TABLETS = [(820, 1180), (768, 1024)]
SMALLEST_DESK = 500
LEAST_SCALE = 0.39
"""Pixels per unit from which on a player's own things can be read."""

LOOK = """() => ({
  scale: document.querySelector("[data-slot=mine] svg").getScreenCTM().a,
  panels: Object.fromEntries([...document.querySelectorAll(".slot-panel")].map((panel) => {
    const { left, right, top, bottom } = panel.getBoundingClientRect();
    return [panel.id, left >= 0 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1];
  })),
  slack: [document.scrollingElement, document.querySelector(".stack-area"), document.querySelector("#prompt")]
    .map((part) => part.scrollHeight - part.clientHeight),
  unseen: [...document.querySelectorAll(".tallies")].filter((row) => row.checkVisibility()).flatMap((row) =>
    [...row.children].filter((each) => each.getBoundingClientRect().top >= row.getBoundingClientRect().bottom)).length,
  cut: [...document.querySelectorAll(".seat-chip .name")].filter((name) => name.scrollWidth > name.clientWidth).length,
  bar: ["#bar"].map((id) => document.querySelector(id))
    .map((bar) => bar.offsetWidth * bar.offsetHeight / innerWidth / innerHeight)[0],
  beyond: document.scrollingElement.scrollWidth - innerWidth,
})"""


GAMES = {"porta-nigra": 4, "ave-roma": 5, "via-appia": 4}


@pytest.fixture(scope="module", params=[(game, size) for game in GAMES for size in WINDOWS],
                ids=lambda given: f"{given[0]}-{given[1][0]}x{given[1][1]}")
def seen(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[dict[str, Any]]:
    """What the page of a first turn looks like in a window."""
    game, (width, height) = request.param
    phone = min(width, height) < SMALLEST_DESK
    person = Person(browser, site.url, viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
    names = ("Livia", "Titus", "Gaius", "Aulus", "Clodia")
    person.see(person.open_table("me", *["bot"] * (GAMES[game] - 1), game=game, names=names)["table"])
    person.wait_for_turn()
    yield {**person.page.evaluate(LOOK), "roomy": (width, height) in ROOMY}
    person.leave()


def test_the_hand_can_be_read(seen: dict[str, Any]) -> None:
    assert seen["scale"] >= LEAST_SCALE


def test_a_roomy_window_shows_the_whole_table_without_scrolling(seen: dict[str, Any]) -> None:
    """In a smaller one, at least the board is in sight."""
    hidden = [name for name, is_inside in seen["panels"].items() if not is_inside]
    if seen["roomy"]:
        assert (hidden, max(seen["slack"]) <= 0) == ([], True)
    else:
        assert len(hidden) < len(seen["panels"])


def test_no_short_name_is_cut_off(seen: dict[str, Any]) -> None:
    assert seen["cut"] == 0


def test_every_key_number_is_shown_beside_the_names(seen: dict[str, Any]) -> None:
    assert seen["unseen"] == 0


def test_the_bar_leaves_the_window_to_the_table(seen: dict[str, Any]) -> None:
    assert seen["bar"] < 0.28


def test_nothing_goes_beyond_the_window(seen: dict[str, Any]) -> None:
    assert seen["beyond"] <= 0


@pytest.mark.parametrize("size", TABLETS, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_an_upright_tablet_shows_names_and_key_numbers_in_full(browser: Browser, site: Site, game: str,
                                                               size: tuple[int, int]) -> None:
    width, height = size
    person = Person(browser, site.url, viewport={"width": width, "height": height}, has_touch=True)
    names = ("Gaius Iulius", "Titus Livius", "Aulus Gabius", "Marcus Ulpus", "Quinta Curia")
    person.see(person.open_table("me", *["bot"] * (GAMES[game] - 1), game=game, names=names)["table"])
    person.wait_for_turn()
    seen = person.page.evaluate(LOOK)
    person.leave()
    assert (seen["cut"], seen["unseen"]) == (0, 0)
