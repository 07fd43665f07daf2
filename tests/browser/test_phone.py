"""The table in the hand: 390 by 844 pixels, and fingers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator

from support.browser import CLOSE_UP, FREE_POINT, PHONE, POINTS_TRIED, Invite, Person, enrich
from support.clicking import Clicker
from support.site import Site

WIDTH, HEIGHT = 390, 844
FINGER = 40
"""The room that a finger needs."""
CHOICES = 16

BAR = """() => {
  const bar = document.querySelector("#bar").getBoundingClientRect();
  const prompt = document.querySelector("#prompt").getBoundingClientRect();
  return { top: bar.top, bottom: bar.bottom, prompt: prompt.height,
    met: document.elementFromPoint(prompt.x + 4, prompt.y + prompt.height / 2)?.closest("#bar") !== null };
}"""

CLOSEST = """() => {
  // The actions of the lit place on the board whose nearest neighbour is nearest.
  const places = [...document.querySelectorAll("#panel-board .target.lit")].map((place) => {
    const box = place.getBoundingClientRect();
    return { actions: place.dataset.actions, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const gap = (one) => Math.min(...places.filter((other) => other !== one)
    .map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
  return places.sort((one, other) => gap(one) - gap(other))[0].actions;
}"""
SIZES = """() => [...document.querySelectorAll(".close-up .target.lit")].map((place) => {
  const box = place.getBoundingClientRect();
  return Math.min(box.width, box.height);
})"""


@dataclass(frozen=True, slots=True)
class Moment:
    """What is measured before each choice."""

    wide: int
    bar: dict[str, Any]
    places: list[tuple[str, dict[str, float] | None]]


@pytest.fixture(scope="module")
def moments(browser: Browser, site: Site) -> Iterator[list[Moment]]:
    """A few turns of Porta Nigra, played with a finger."""
    person = Person(browser, site.url, **PHONE)
    person.see(person.open_table("me", "bot")["table"])
    clicker = Clicker(person, seed=2)
    found = []
    for _ in range(CHOICES):
        if not person.wait_for_turn():
            break
        found.append(measure(person))
        clicker.choose()
    yield found
    person.leave()
    assert not person.surprises()


def measure(person: Person) -> Moment:
    wide = person.page.evaluate("() => document.scrollingElement.scrollWidth")
    bar = person.page.evaluate(BAR)
    places = [(target.get_attribute("data-actions") or "", target.evaluate(FREE_POINT, POINTS_TRIED))
              for target in person.lit() if target.is_visible()]
    return Moment(wide, bar, places)


def test_the_page_of_a_phone_never_goes_sideways(moments: list[Moment]) -> None:
    assert [moment.wide for moment in moments if moment.wide > WIDTH] == []


def test_the_bar_is_always_in_sight_on_a_phone(moments: list[Moment]) -> None:
    assert [moment.bar for moment in moments if not (
        moment.bar["met"] and moment.bar["top"] >= 0 and moment.bar["bottom"] <= HEIGHT + 1)] == []


def test_every_lit_place_can_be_tapped_on_a_phone(moments: list[Moment]) -> None:
    assert {actions for moment in moments for actions, point in moment.places if point is None} == set()


# Where places are dense


@pytest.fixture
def builder(invite: Invite, site: Site) -> Person:
    """Someone with a phone who may build on many sites."""
    person = invite(**PHONE)
    table = person.open_table("me", "bot")["table"]
    person.play_card_at(table, lambda: enrich(site, table, 0))
    return person


def tap(person: Person, place: Locator) -> None:
    point = place.evaluate(FREE_POINT, POINTS_TRIED)
    person.page.touchscreen.tap(point["x"], point["y"])


def a_site(person: Person) -> Locator:
    """A site with another one so close to it that a finger could meet either."""
    found = person.page.evaluate(CLOSEST)
    return person.page.locator(f'.target.lit[data-actions="{found}"]')


def test_a_tap_on_one_of_many_small_places_shows_them_larger(builder: Person) -> None:
    asked = len(builder.posts)
    tap(builder, a_site(builder))
    assert builder.page.locator(CLOSE_UP).count() == 1
    assert len(builder.posts) == asked
    assert min(builder.page.evaluate(SIZES)) >= FINGER


def test_the_next_tap_chooses(builder: Person) -> None:
    tap(builder, a_site(builder))
    tap(builder, a_site(builder))
    chosen = builder.page.locator("#menu button, #draft li:nth-child(2)").first
    chosen.wait_for()
    assert (chosen.get_attribute("data-action") or "").startswith(("build ", "influence build "))


def test_the_whole_panel_can_be_shown_again(builder: Person) -> None:
    tap(builder, a_site(builder))
    builder.page.locator(".zoom-out").tap()
    assert builder.page.locator(CLOSE_UP).count() == 0


def test_a_tap_beside_a_single_small_place_means_it(builder: Person) -> None:
    # The torches of the card in play are wide and low, and nothing else is near their upper edge.
    box = builder.page.locator('.target.lit[data-actions="forgo"]').bounding_box()
    assert box is not None
    assert box["height"] < FINGER
    point = box["x"] + box["width"] / 2, box["y"] - 4
    builder.page.touchscreen.tap(*point)
    # The first tap shows what the second one does.
    builder.page.locator("#menu", has_text="Give up an action").wait_for()
    builder.after(lambda: builder.page.touchscreen.tap(*point))
    assert builder.draft()[-1] == "forgo"


def test_a_mouse_never_needs_a_close_up(invite: Invite, site: Site) -> None:
    person = invite(viewport={"width": WIDTH, "height": HEIGHT})
    table = person.open_table("me", "bot")["table"]
    person.play_card_at(table, lambda: enrich(site, table, 0))
    person.press(a_site(person))
    person.page.locator("#menu button, #draft li:nth-child(2)").first.wait_for()
    assert person.page.locator(CLOSE_UP).count() == 0
