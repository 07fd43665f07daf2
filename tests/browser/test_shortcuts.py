"""Places of the next decision that can be chosen at once: at Mercator, with two players, those for the shadow."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator

from ludi.games.ave_roma.state import AveRomaState
from support.browser import FREE_POINT, PHONE, POINTS_TRIED, Invite, Person
from support.site import Site

SALE = ["worker 3", "mercator", "sell wood"]
ENDED = [*SALE, "finish", "shadow 1 roma"]
MENU = "#menu:not([hidden]) button"


def trader(person: Person, site: Site, alone: bool = False) -> Person:
    """Someone who has sold wood at Mercator; alone, the other player has passed and has no shadow left to place."""
    table = person.open_table("me", "bot", game="ave-roma")["table"]
    person.lead_to(table, "worker")
    found = site.context.tables.cached[table]
    assert isinstance(found.state, AveRomaState)
    provide(found.state, alone)
    found.bump_version()
    person.see(table)
    person.wait_for_turn()
    for action in SALE[:-1]:
        person.answer(action)
    person.after(lambda: person.push(person.page.locator('.step[data-action="sell wood"]')))
    return person


def provide(state: AveRomaState, alone: bool) -> None:
    """Give the player who decides wood to sell and all workers; no slot and no area was used."""
    player = state.acting()
    player.goods = [3, 0, 0, 0, 0, 0]
    player.workers, player.shadow = [0, 1, 1, 1, 1, 1], [0, 1, 1, 1, 1, 1]
    state.slots_used = [0] * len(state.slots_used)
    state.shadow_slots = [0] * len(state.shadow_slots)
    state.area_up = [0] * len(state.area_up)
    if alone:
        state.players[1].passed = True
        state.players[1].shadow = [0] * 6
    state.forget_legal()


def place(person: Person, name: str) -> Locator:
    """A place where a press would send the shadow's lowest worker."""
    return person.page.locator(f'.target.lit.shortcut[data-actions="{name}|from {name}|shadow 1 {name}"]')


def sent_by(person: Person, deed: Callable[[], None]) -> list[str]:
    """The actions of the move that something makes the page send."""
    with person.page.expect_request("**/moves?show=true") as asked:
        deed()
    actions: list[str] = json.loads(asked.value.post_data or "")["actions"]
    return actions


@pytest.fixture
def person(invite: Invite, site: Site) -> Person:
    return trader(invite(), site)


def test_a_click_on_a_place_for_the_shadow_ends_the_action(person: Person) -> None:
    assert sent_by(person, lambda: person.press(place(person, "roma"))) == ENDED


def test_so_does_enter(person: Person) -> None:
    place(person, "roma").focus()
    assert sent_by(person, lambda: person.page.keyboard.press("Enter")) == ENDED


def test_another_worker_of_the_shadow_has_a_menu(person: Person) -> None:
    person.press(person.page.locator('.shortcut[data-actions^="shadow 4 "]'))
    entry = person.page.locator(f'{MENU}[data-action="shadow 4 mercator"]')
    assert sent_by(person, entry.click) == [*SALE, "finish", "shadow 4 mercator"]


def test_the_note_says_what_is_implied_and_that_the_turn_ends(person: Person) -> None:
    place(person, "roma").hover(force=True)
    note = person.page.locator("#popover .preview")
    note.wait_for()
    assert note.inner_text().split("\n") == [
        "End action, then: Place your shadow's worker of value 1 at Roma", "Ends your turn."]
    assert "final" in (place(person, "roma").get_attribute("class") or "")


def test_a_shortcut_has_no_button(person: Person) -> None:
    assert person.page.locator(':is(#choices, #ending) [data-action^="shadow"]').count() == 0


def test_where_something_is_asked_there_is_no_shortcut(person: Person) -> None:
    asked = person.page.locator(".target.lit:not(.shortcut)")
    assert asked.count() > 0
    assert not [each for each in asked.all() if "shadow" in (each.get_attribute("data-actions") or "")]


def test_a_finger_is_told_first(invite: Invite, site: Site) -> None:
    person = trader(invite(**PHONE), site)
    person.uncover(place(person, "roma"))
    point = place(person, "roma").evaluate(FREE_POINT, POINTS_TRIED)
    person.page.touchscreen.tap(point["x"], point["y"])
    entry = person.page.locator(MENU)
    assert entry.inner_text().startswith("End action, then:")
    assert sent_by(person, entry.tap) == ENDED


def test_a_shortcut_opens_no_other_part_of_a_phone(invite: Invite, site: Site) -> None:
    person = trader(invite(**PHONE), site)
    assert not place(person, "roma").is_visible()


def test_a_shortcut_that_can_be_undone_is_one_entry_of_the_draft(invite: Invite, site: Site) -> None:
    person = trader(invite(), site, alone=True)
    person.after(lambda: person.press(place(person, "roma")))
    assert person.text("#draft li:last-child") == "End action, then: Place your shadow's worker of value 1 at Roma"
    person.after(person.page.locator("#undo").click)
    assert person.draft() == SALE
