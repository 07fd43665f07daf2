"""The table in the hand: 390 by 844 pixels, and fingers."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Browser

from support.browser import FREE_POINT, PHONE, POINTS_TRIED, Person
from support.clicking import Clicker
from support.site import Site

WIDTH, HEIGHT = 390, 844
SMALLEST = 24
"""What a finger can be trusted to meet."""
CHOICES = 16

BAR = """() => {
  const bar = document.querySelector("#bar").getBoundingClientRect();
  const prompt = document.querySelector("#prompt").getBoundingClientRect();
  return { top: bar.top, bottom: bar.bottom, prompt: prompt.height,
    met: document.elementFromPoint(prompt.x + 4, prompt.y + prompt.height / 2)?.closest("#bar") !== null };
}"""

ROOM = """() => {
  // For each place: how wide and how tall it is for a finger, measured through its middle.
  const meets = (place, x, y) => place.contains(document.elementFromPoint(x, y));
  const run = (place, x, y, dx, dy) => {
    let steps = 0;
    while (steps < 200 && meets(place, x + (steps + 1) * dx, y + (steps + 1) * dy)) steps += 1;
    return steps;
  };
  return Object.fromEntries([...document.querySelectorAll(".target")].map((place) => {
    place.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = place.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!meets(place, x, y)) return [place.dataset.actions, [0, 0]];
    return [place.dataset.actions, [1 + run(place, x, y, -1, 0) + run(place, x, y, 1, 0),
      1 + run(place, x, y, 0, -1) + run(place, x, y, 0, 1)]];
  }));
}"""


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
              for target in person.lit()]
    return Moment(wide, bar, places)


def test_the_page_of_a_phone_never_goes_sideways(moments: list[Moment]) -> None:
    assert [moment.wide for moment in moments if moment.wide > WIDTH] == []


def test_the_bar_is_always_in_sight_on_a_phone(moments: list[Moment]) -> None:
    assert [moment.bar for moment in moments if not (
        moment.bar["met"] and moment.bar["top"] >= 0 and moment.bar["bottom"] <= HEIGHT + 1)] == []


def test_every_lit_place_can_be_tapped_on_a_phone(moments: list[Moment]) -> None:
    assert {actions for moment in moments for actions, point in moment.places if point is None} == set()


def test_every_place_is_large_enough_for_a_finger(browser: Browser, site: Site) -> None:
    person = Person(browser, site.url, **PHONE)
    table = person.open_table("me", "bot")["table"]
    person.play_card_at(table)
    sizes: dict[str, list[float]] = person.page.evaluate(ROOM)
    person.leave()
    assert {actions: size for actions, size in sizes.items() if min(size) < SMALLEST} == {}
