"""The check that nothing beside the board moves has teeth; whole games are checked in test_full_game.py."""

import pytest

from support.browser import PHONE, Invite, Person
from support.stillness import heights_changed, moved, note_places, places_of

GROW = """(part) => {
  document.querySelector(part).style.setProperty("height", "300px");
  document.querySelector("#bar").classList.add("changed");
}"""


@pytest.fixture
def noted(invite: Invite, request: pytest.FixtureRequest) -> Person:
    """Someone in their turn, at a table where every place is noted."""
    person = invite(**request.param)
    note_places(person)
    person.see(person.open_table("me", "bot")["table"])
    person.wait_for_turn()
    return person


@pytest.mark.parametrize("noted", [{}], indirect=True)
def test_a_part_that_moves_is_found(noted: Person) -> None:
    assert moved(places_of(noted)) == {}
    noted.page.evaluate(GROW, "#seats")
    noted.wait("window.places['panel-mine'].size > 1")
    assert {"seats", "panel-mine"} <= set(moved(places_of(noted)))


@pytest.mark.parametrize("noted", [PHONE], indirect=True)
def test_a_bar_that_grows_on_a_phone_is_found(noted: Person) -> None:
    assert heights_changed(places_of(noted)) == {}
    noted.page.evaluate(GROW, "#prompt")
    noted.wait("window.places.prompt.size > 1")
    assert "prompt" in heights_changed(places_of(noted))
