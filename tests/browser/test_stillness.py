"""Nothing beside the board moves or changes its size while a game is played."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import ludi
from support.browser import OVER, PHONE, Person
from support.clicking import Clicker
from support.site import Site

CHOICES = 120
"""Choices through the page; then a bot takes over the seat, and the page shows the rest of the game."""
PHONE_CHOICES = 40

NOTE_PLACES = """
  // Every place and size that the parts of the table ever had on the page.
  window.places = {};
  const note = () => {
    const bar = document.querySelector("#bar");
    if (!bar || bar.hidden || !document.querySelector(".slot-panel")) return;
    const parts = [...document.querySelectorAll("#seats, #bar, #prompt, #draft, #choices, #controls")];
    const panels = [...document.querySelectorAll(".slot-panel")].filter((each) => each.checkVisibility());
    for (const part of [...parts, ...panels]) {
      const { x, y, width, height } = part.getBoundingClientRect();
      (window.places[part.id] ??= new Set()).add([x, y + scrollY, width, height].map(Math.round).join(" "));
    }
  };
  addEventListener("DOMContentLoaded", () => {
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true,
      attributeFilter: ["class", "hidden"] });
  });
"""
READ_PLACES = "() => Object.fromEntries(Object.entries(window.places).map(([id, all]) => [id, [...all]]))"


def places_of(person: Person) -> dict[str, list[str]]:
    found: dict[str, list[str]] = person.page.evaluate(READ_PLACES)
    return found


@pytest.fixture(scope="module", params=ludi.GAMES)
def places(request: pytest.FixtureRequest, browser: Browser, site: Site) -> Iterator[dict[str, list[str]]]:
    """Where everything was in a whole game, from the first turn of a newcomer on."""
    person = Person(browser, site.url, newcomer=True)
    # What was tried out is no longer possible when the bot takes over.
    person.foresee("409")
    person.page.add_init_script(NOTE_PLACES)
    table = person.open_table("me", "bot", game=request.param)["table"]
    person.see(table)
    Clicker(person, seed=4).play(CHOICES)
    if not person.is_over():
        person.tell(f"/tables/{table}/seats/0/bot", {"bot": "random"})
    person.wait(OVER)
    yield places_of(person)
    person.leave()
    assert not person.surprises()


def test_every_part_of_the_column_and_every_panel_was_seen(places: dict[str, list[str]]) -> None:
    assert {"bar", "prompt", "draft", "choices", "controls", "seats", "panel-mine"} <= set(places)


def test_nothing_moves_or_changes_its_size_in_a_whole_game(places: dict[str, list[str]]) -> None:
    assert {part: boxes for part, boxes in places.items() if len(boxes) > 1} == {}


def test_a_part_that_moves_is_found(browser: Browser, site: Site) -> None:
    person = Person(browser, site.url)
    person.page.add_init_script(NOTE_PLACES)
    person.see(person.open_table("me", "bot")["table"])
    person.wait_for_turn()
    person.page.evaluate("""() => {
      document.querySelector("#seats").style.setProperty("margin-bottom", "60px");
      document.querySelector("#bar").classList.add("moved");
    }""")
    person.wait("window.places['panel-mine'].size > 1")
    person.leave()


@pytest.mark.parametrize("game", ludi.GAMES)
def test_the_bar_of_a_phone_has_one_height(browser: Browser, site: Site, game: str) -> None:
    person = Person(browser, site.url, **PHONE)
    person.page.add_init_script(NOTE_PLACES)
    person.see(person.open_table("me", "bot", game=game)["table"])
    Clicker(person, seed=4).play(PHONE_CHOICES)
    heights = {part: {box.split(" ")[-1] for box in boxes} for part, boxes in places_of(person).items()
               if part in ("bar", "prompt", "draft", "choices", "controls")}
    person.leave()
    assert {part: found for part, found in heights.items() if len(found) > 1} == {}
