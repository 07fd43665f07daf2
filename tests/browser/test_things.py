"""From one board to the next, only what has changed is made again, and the picture is the same as a new one."""

import json

import pytest

import ludi
from support.browser import DESK, IDLE, PHONE, Invite, Person
from support.clicking import Clicker
from support.site import Json

CHOICES = 12
MARK = "() => document.querySelectorAll('.panel > g').forEach((thing) => { thing.isOld = true; })"
SHARE = """() => {
  const things = [...document.querySelectorAll(".panel > g")];
  return things.filter((thing) => thing.isOld).length / things.length;
}"""
DRAWN = """() => [...document.querySelectorAll(".slot-panel")].map((place) => {
  const copy = place.querySelector("svg.panel").cloneNode(true);
  for (const seal of copy.querySelectorAll(".seal-mark")) seal.remove();
  for (const thing of copy.querySelectorAll("g")) thing.classList.remove("final");
  return copy.outerHTML;
})"""

CHANGE = """() => {
  const thing = [...document.querySelectorAll(".panel > g")].find((each) => each.checkVisibility());
  thing.parentElement.append(thing.cloneNode(true));
  return document.body.offsetHeight;
}"""
MOST_STYLED = 100
"""A thing has up to 30 elements, a table thousands."""


def begin(person: Person, game: str) -> None:
    table = person.open_table("me", "bot", game=game)["table"]
    person.see(table)
    person.wait_for_turn()


@pytest.mark.parametrize("game", ludi.GAMES)
def test_the_picture_is_the_same_after_a_reload(invite: Invite, game: str) -> None:
    person = invite()
    begin(person, game)
    clicker = Clicker(person, seed=4)
    clicker.play(CHOICES)
    shown = person.page.evaluate(DRAWN)
    person.page.reload()
    person.see_picture()
    person.wait(IDLE)
    assert person.page.evaluate(DRAWN) == shown


@pytest.mark.parametrize("game", ludi.GAMES)
def test_most_things_stay_when_something_is_tried_out(invite: Invite, game: str) -> None:
    person = invite()
    begin(person, game)
    clicker = Clicker(person, seed=4)
    person.page.evaluate(MARK)
    clicker.choose()
    assert 0.5 < person.page.evaluate(SHARE) < 1


def test_the_focus_stays_on_a_place_that_stays(invite: Invite) -> None:
    person = invite()
    begin(person, "ave-roma")
    person.page.locator("#panel-mine .target:not(.lit)").last.focus()
    person.page.evaluate(MARK)
    person.after(lambda: person.page.locator('.target.lit[data-actions="worker 4"]').dispatch_event("click"))
    assert person.page.evaluate("() => document.activeElement.isOld")


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ludi.GAMES)
def test_a_new_thing_does_not_make_the_browser_style_the_page_again(invite: Invite, game: str, screen: Json) -> None:
    person = invite(**screen)
    begin(person, game)
    person.page.evaluate("() => document.body.offsetHeight")
    assert 0 < styled(person, CHANGE) < MOST_STYLED


def styled(person: Person, change: str) -> int:
    """How many elements the browser styles because of this change."""
    browser = person.context.browser
    assert browser is not None
    browser.start_tracing(page=person.page, categories=["devtools.timeline"])
    person.page.evaluate(change)
    events: list[Json] = json.loads(browser.stop_tracing())["traceEvents"]
    return sum(event["args"].get("elementCount", 0) for event in events if event["name"] == "UpdateLayoutTree")
