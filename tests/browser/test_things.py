"""From one board to the next, only what has changed is made again, and the picture is the same as a new one."""

import pytest

import ludi
from support.browser import IDLE, Invite, Person
from support.clicking import Clicker

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
