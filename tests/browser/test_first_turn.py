"""The note for newcomers covers nothing that can be chosen, at any width, and goes with the first thing chosen."""

import pytest

from support.browser import DESK, PHONE, Invite, Person
from support.site import Json

COVERED = """() => {
  // What can be chosen and lies under the note.
  const note = document.querySelector("#first-turn").getBoundingClientRect();
  return [...document.querySelectorAll("#main .target.lit, #bar button:enabled, #zone-tabs button")].filter((each) => {
    const box = each.getBoundingClientRect();
    return each.checkVisibility() && box.left < note.right && box.right > note.left && box.top < note.bottom
      && box.bottom > note.top;
  }).map((each) => each.textContent || each.dataset.actions);
}"""
FIRST = {"porta-nigra": "place", "ave-roma": "worker", "via-appia": "quarry"}
SHAPES: dict[str, Json] = {
    "desk": DESK, "phone": PHONE, "small phone": {**PHONE, "viewport": {"width": 360, "height": 640}},
    "tablet": {"viewport": {"width": 820, "height": 1180}, "has_touch": True}}


def newcomer(invite: Invite, game: str, shape: str) -> Person:
    person = invite(newcomer=True, **SHAPES[shape])
    table = person.open_table("me", "bot", "bot", game=game)["table"]
    person.lead_to(table, FIRST[game])
    person.see(table)
    person.wait_for_turn()
    return person


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("game", FIRST)
def test_the_note_is_read_and_covers_nothing_that_can_be_chosen(invite: Invite, game: str, shape: str) -> None:
    person = newcomer(invite, game, shape)
    assert person.page.locator("#first-turn li:visible").count() == 4
    assert person.page.evaluate(COVERED) == []


def test_another_part_of_the_table_is_not_covered_either(invite: Invite) -> None:
    person = newcomer(invite, "via-appia", "phone")
    covered = []
    for tab in person.page.locator("#zone-tabs [role=tab]").all():
        tab.click()
        covered += person.page.evaluate(COVERED)
    assert covered == []


@pytest.mark.parametrize("game", FIRST)
def test_the_note_goes_with_the_first_thing_chosen(invite: Invite, game: str) -> None:
    person = newcomer(invite, game, "phone")
    action = next(each["action"] for each in person.page.evaluate(
        "async () => (await (await fetch(`/api/tables/${document.body.dataset.table}/board`)).json()).actions")
        if each["action"].startswith(FIRST[game]))
    person.answer(action)
    assert person.page.locator("#first-turn").is_hidden()
