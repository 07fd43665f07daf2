"""Notes: reasons without a click, cards drawn large, and notes that are never in the way."""

from typing import Any

import pytest
from playwright.sync_api import Locator

from support.browser import DESK, PHONE, Invite, Person

CLOSED = '.target:not(.lit)[data-actions^="build "]'
LARGE = {"viewport": {"width": 1440, "height": 900}}
STAY = 6_000
COVERED = """() => {
  // The places and buttons that can be chosen and that the note covers, even in part.
  const note = document.querySelector("#popover").getBoundingClientRect();
  return [...document.querySelectorAll("#main .target.lit, #bar button:enabled")].filter((each) => {
    const box = each.getBoundingClientRect();
    return box.width && box.left < note.right - 1 && box.right > note.left + 1
      && box.top < note.bottom - 1 && box.bottom > note.top + 1;
  }).map((each) => each.dataset.actions ?? each.textContent);
}"""
SOME_LINES = 3


@pytest.fixture
def player(invite: Invite) -> Person:
    """Someone who has just played a card."""
    person = invite()
    person.play_card_at(person.open_table("me", "bot")["table"])
    return person


def closed(person: Person) -> Locator:
    return person.page.locator(CLOSED).first


def asked_why(person: Person) -> int:
    return sum(path.endswith("/why") for path in person.posts)


def pin_reason(person: Person, place: Locator) -> None:
    person.press(place)
    person.page.locator("#popover.pinned .reason").wait_for()


# Reasons


def test_a_closed_place_says_why_when_a_mouse_points_at_it(player: Person) -> None:
    place = closed(player)
    table = player.page.url.rsplit("/", 1)[1]
    action = (place.get_attribute("data-actions") or "").split("|")[0]
    answer = player.tell(f"/tables/{table}/why", {
        "index": player.ask(f"/tables/{table}")["index"], "draft": player.draft(), "action": action})
    place.hover(force=True)
    player.page.locator("#popover .reason").wait_for()
    assert player.text("#popover .reason") == answer["reason"]
    assert player.text("#popover .rule") == f"Rule {answer['rule']}"
    assert player.page.locator("#popover.pinned").count() == 0


def test_a_closed_place_says_why_when_the_keyboard_comes_to_it(player: Person) -> None:
    closed(player).focus()
    player.page.keyboard.press("Shift+ArrowRight")
    while not player.page.locator(f"{CLOSED}:focus").count():
        player.page.keyboard.press("Shift+ArrowRight")
    player.page.locator("#popover .reason").wait_for()
    assert player.page.locator("#announcer p").last.text_content() == player.text("#popover .reason")


def test_why_is_asked_once_for_each_position(player: Person) -> None:
    for _ in range(3):
        closed(player).hover(force=True)
        player.page.locator("#popover .reason").wait_for()
        player.page.mouse.move(2, 2)
        player.page.locator("#popover").wait_for(state="hidden")
    pin_reason(player, closed(player))
    assert asked_why(player) == 1


def test_why_is_asked_again_after_a_move(player: Person) -> None:
    pin_reason(player, closed(player))
    player.after(lambda: player.push(player.page.locator("#undo")))
    pin_reason(player, closed(player))
    assert asked_why(player) == 2


def test_what_can_be_chosen_needs_no_reason(player: Person) -> None:
    player.page.locator(".target.lit").first.hover(force=True)
    player.page.locator("#popover .preview").wait_for()
    assert (asked_why(player), player.page.locator("#popover .reason").count()) == (0, 0)


# Out of the way


@pytest.mark.parametrize("screen", [DESK, LARGE, PHONE], ids=["1280", "1440", "390"])
def test_a_pinned_note_covers_nothing_that_can_be_chosen(invite: Invite, screen: dict[str, Any]) -> None:
    person = invite(**screen)
    person.play_card_at(person.open_table("me", "bot")["table"])
    places = person.page.locator(CLOSED)
    for place in (places.nth(0), places.nth(places.count() // 2), places.last):
        pin_reason(person, place)
        assert person.page.evaluate(COVERED) == []
        person.page.keyboard.press("Escape")


def test_a_pinned_note_goes_by_itself(invite: Invite) -> None:
    person = invite()
    person.page.clock.install()
    person.play_card_at(person.open_table("me", "bot")["table"])
    pin_reason(person, closed(person))
    person.page.clock.fast_forward(STAY - 2_000)
    assert person.page.locator("#popover").is_visible()
    person.page.clock.fast_forward(3 * STAY)
    person.page.locator("#popover").wait_for(state="hidden")


def test_a_note_stays_while_someone_points_at_it(invite: Invite) -> None:
    person = invite()
    person.page.clock.install()
    person.play_card_at(person.open_table("me", "bot")["table"])
    pin_reason(person, closed(person))
    person.page.locator("#popover .reason").hover()
    person.page.clock.fast_forward(3 * STAY)
    assert person.page.locator("#popover").is_visible()
    person.page.mouse.move(2, 2)
    person.page.clock.fast_forward(3 * STAY)
    person.page.locator("#popover").wait_for(state="hidden")


def test_a_pinned_note_goes_with_the_next_action_by_keyboard(player: Person) -> None:
    pin_reason(player, closed(player))
    player.page.focus("#undo")
    player.after(lambda: player.page.keyboard.press("Enter"))
    assert player.page.locator("#popover").is_hidden()


# Large cards


def test_the_note_of_a_card_shows_it_large(player: Person) -> None:
    card = player.page.locator('.card[data-actions^="honour "]').first
    shown = card.bounding_box()
    card.hover(force=True)
    large = player.page.locator("#popover .large-card")
    large.wait_for()
    box = large.bounding_box()
    assert shown is not None
    assert box is not None
    assert box["height"] > 2 * shown["height"]
    assert player.page.locator("#popover .large-card .halo").count() == 0
    assert player.text("#popover b") == card.get_attribute("data-title")


def test_a_large_card_brings_no_second_id(player: Person) -> None:
    player.page.locator(".card").first.hover(force=True)
    player.page.locator("#popover .large-card").wait_for()
    ids: list[str] = player.page.eval_on_selector_all("[id]", "(all) => all.map((each) => each.id)")
    assert len(ids) == len(set(ids))


def test_something_that_is_no_card_is_not_shown_large(player: Person) -> None:
    closed(player).hover(force=True)
    player.page.locator("#popover b").wait_for()
    assert player.page.locator("#popover .large-card").count() == 0


def test_a_long_press_shows_a_card_large(invite: Invite) -> None:
    person = invite(**PHONE)
    person.play_card_at(person.open_table("me", "bot")["table"])
    card = person.page.locator('.card[data-actions^="honour "]').first
    person.uncover(card)
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    line = person.context.new_cdp_session(person.page)
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    person.page.locator("#popover.pinned .large-card").wait_for()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    inside = person.page.evaluate("""() => {
      const box = document.querySelector("#popover").getBoundingClientRect();
      return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    }""")
    assert inside


# The log


def with_log(person: Person) -> Person:
    """Play until some lines of the log name cards, then open the log."""
    table = person.open_table("me", "here")["table"]
    for _ in range(SOME_LINES):
        card = person.lead_to(table, "play")
        seen = person.ask(f"/tables/{table}/view")
        person.tell(f"/tables/{table}/moves", {"index": seen["index"], "actions": [card]})
    person.see(table)
    person.page.click("#cover-open")
    person.page.click("#side-panel-toggle")
    person.page.locator('#log [data-kind="card played"]').first.wait_for()
    return person


def test_a_line_of_the_log_shows_its_card(invite: Invite) -> None:
    person = with_log(invite())
    line = person.page.locator('#log [data-kind="card played"]').last
    card = person.ask(f"/games/porta-nigra/cards/{line.get_attribute('data-card')}")
    line.hover()
    person.page.locator("#popover .large-card").wait_for()
    assert person.text("#popover b") == card["title"]
    beside = person.page.evaluate("() => document.querySelector('#popover').getBoundingClientRect().right"
                                  " <= document.querySelector('#side-panel').getBoundingClientRect().left")
    assert beside, "the card covers the log"
    person.page.locator("#tab-log").hover()
    person.page.locator("#popover").wait_for(state="hidden")


def test_a_card_of_the_log_is_pinned_by_a_click_and_leads_to_its_rule(invite: Invite) -> None:
    person = with_log(invite())
    person.page.locator('#log [data-kind="card played"]').last.click()
    person.page.locator("#popover.pinned .large-card").wait_for()
    assert person.page.locator("#popover a.rule").get_attribute("href") == "/rules/porta-nigra#PN-turn-3"


def test_the_keyboard_goes_from_card_to_card_in_the_log(invite: Invite) -> None:
    person = with_log(invite())
    assert person.page.locator("#log [data-card][tabindex='0']").count() == 1
    person.page.focus("#log")
    person.page.keyboard.press("Tab")
    person.page.locator("#popover .large-card").wait_for()
    newest = person.text("#popover b")
    assert person.page.locator("#announcer p").last.text_content() != ""
    person.page.keyboard.press("Home")
    person.wait_until(lambda: person.page.locator("#log [data-card]").first.evaluate(
        "(line) => line === document.activeElement"), "the first card")
    person.wait_until(lambda: person.text("#popover b") != newest, "its note")
