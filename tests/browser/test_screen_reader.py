"""The table for those who hear it: names of places, what others do, what is refused, and where the focus goes."""

import re

import pytest
from playwright.sync_api import Locator

from support.browser import Invite, Person
from support.clicking import Clicker
from support.moments import AIM, MOMENTS, see_moment

FOCUSED = "document.activeElement"


def lit(person: Person, kind: str) -> Locator:
    return person.page.locator(f'.target.lit[data-actions^="{kind}"]').first


# Names


def test_every_lit_place_says_what_it_is_and_what_may_be_done(rich: Person) -> None:
    assert unsaid(rich) == []


@pytest.mark.parametrize(("game", "kind"), MOMENTS)
def test_another_game_says_what_its_places_are(invite: Invite, game: str, kind: str) -> None:
    person = invite()
    see_moment(person, game, kind)
    assert unsaid(person) == []
    assert person.page.locator("#main .noted:not([aria-label])").count() == 0


def test_an_aim_says_where_it_starts_and_where_it_goes(invite: Invite) -> None:
    person = invite()
    see_moment(person, *AIM)
    said = [person.page.locator(f"#aim-{which}").get_attribute("aria-valuetext") for which in ("start", "direction")]
    assert said == ["Place 6 of 11", "straight ahead"]


def unsaid(person: Person) -> list[str]:
    """Lit places whose name lacks what they are or what can be done there."""
    table = person.page.url.rsplit("/", 1)[1]
    board = person.tell(f"/tables/{table}/draft",
                        {"index": person.ask(f"/tables/{table}")["index"], "draft": person.draft()})
    words = {action["action"]: action["what"] for action in board["actions"]}
    missing = []
    for place in person.lit():
        name = place.get_attribute("aria-label") or ""
        actions = (place.get_attribute("data-actions") or "").split("|")
        labels = [words[action] for action in actions if action in words]
        if not name.startswith(place.get_attribute("data-title") or "") or not all(label in name for label in labels):
            missing.append(f"{labels} in {name}")
    return missing


def test_everything_that_tells_something_has_a_name(rich: Person) -> None:
    assert rich.page.locator("#main .noted:not([aria-label])").count() == 0


def test_a_seat_says_in_one_breath_who_sits_there(rich: Person) -> None:
    said = re.compile("^Player 1, you, Points: 0, [0-9]+ if the game ended now, To move")
    assert rich.page.get_by_role("button", name=said).count() == 1


# What is said aloud


def test_what_others_did_is_said_aloud(rich: Person) -> None:
    Clicker(rich, seed=5).finish_turn()
    rich.wait_for_turn()
    heard = rich.page.locator("#announcer p", has_text="plays action card")
    heard.first.wait_for(state="attached")
    assert [line for line in heard.all_text_contents() if line.startswith("Player 1 ")] == []


def test_a_page_that_was_just_opened_says_nothing_of_the_past(rich: Person) -> None:
    rich.page.reload()
    rich.wait_for_turn()
    rich.wait("document.querySelectorAll('#log li').length > 0")
    assert rich.page.locator("#announcer p").count() == 0


def test_the_reason_of_a_refusal_is_said_aloud(rich: Person) -> None:
    rich.page.locator(".target[aria-disabled]").first.dispatch_event("click")
    rich.page.locator("#popover .reason").wait_for()
    assert rich.page.locator("#announcer p").last.text_content() == rich.text("#popover .reason")


def test_talk_is_said_aloud(invite: Invite) -> None:
    host, guest = invite(), invite()
    opened = host.open_table("me", "bot", names=("Hera",))
    guest.see(opened["table"])
    guest.page.locator("#chat li").wait_for(state="attached")
    host.tell(f"/tables/{opened['table']}/chat", {"text": "Salve"})
    heard = guest.page.locator("#announcer p", has_text="Salve")
    heard.wait_for(state="attached")
    assert heard.text_content() == "Hera: Salve"


# Where the focus goes


def test_a_link_skips_to_the_table(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "bot")["table"])
    person.page.keyboard.press("Tab")
    assert person.page.evaluate(f"() => {FOCUSED}.textContent") == "Skip to the board"
    person.page.keyboard.press("Enter")
    person.page.keyboard.press("Tab")
    assert person.page.evaluate(f"() => {FOCUSED}.closest('main') !== null")


def test_a_place_that_is_gone_leaves_the_focus_on_its_panel(rich: Person) -> None:
    rich.after(rich.page.locator("#undo").click)
    lit(rich, "play ").focus()
    rich.after(lambda: rich.page.keyboard.press("Enter"))
    assert rich.page.evaluate(f"() => {FOCUSED}.closest('.slot-panel')?.dataset.panelName") == "mine"


def test_a_button_that_is_gone_leaves_the_focus_in_the_bar(rich: Person) -> None:
    back = rich.page.locator("#undo")
    back.focus()
    rich.after(lambda: rich.page.keyboard.press("Enter"))
    assert back.is_disabled()
    assert rich.page.evaluate(f"() => {FOCUSED}.id") == "bar"


def test_escape_leads_from_a_note_back_to_its_place(rich: Person) -> None:
    place = lit(rich, "buy ")
    place.press("i")
    assert rich.page.evaluate(f"() => {FOCUSED}.matches('#popover a')")
    rich.page.keyboard.press("Escape")
    assert rich.page.locator("#popover").is_hidden()
    assert place.evaluate("(place) => place === document.activeElement")


def test_tab_leads_from_a_note_to_what_comes_after_its_place(rich: Person) -> None:
    lit(rich, "buy ").press("i")
    rich.page.keyboard.press("Tab")
    assert rich.page.evaluate(f"() => {FOCUSED}.dataset.actions") == \
        rich.page.locator(".target.lit").nth(1).get_attribute("data-actions")


def test_the_keys_of_a_menu(rich: Person) -> None:
    place = rich.page.locator('.target.lit[aria-haspopup="menu"]').first
    place.press("Enter")
    entries = rich.page.locator("#menu button")
    entries.first.wait_for()
    met = []
    for key in ("End", "Home", "ArrowUp", "ArrowDown"):
        rich.page.keyboard.press(key)
        met.append(rich.page.evaluate(f"() => [...{FOCUSED}.parentElement.children].indexOf({FOCUSED})"))
    last = entries.count() - 1
    assert (met, last > 0) == ([last, 0, last, 0], True)


def test_tab_closes_a_menu(rich: Person) -> None:
    rich.page.locator('.target.lit[aria-haspopup="menu"]').first.press("Enter")
    rich.page.locator("#menu button").first.wait_for()
    rich.page.keyboard.press("Tab")
    assert rich.page.locator("#menu").is_hidden()


def test_arrows_go_from_tab_to_tab(rich: Person) -> None:
    rich.page.locator("#side-panel-toggle").press("Enter")
    met = [rich.page.evaluate(f"() => {FOCUSED}.id")]
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        rich.page.keyboard.press(key)
        met.append(rich.page.evaluate(f"() => {FOCUSED}.getAttribute('aria-selected') === 'true' && {FOCUSED}.id"))
    assert met == ["tab-log", "tab-chat", "tab-log", "tab-chat"]
    assert rich.page.locator("#chat-panel").is_visible()


def test_escape_closes_the_sheet_and_gives_the_focus_back(rich: Person) -> None:
    rich.page.locator("#side-panel-toggle").press("Enter")
    rich.page.keyboard.press("Escape")
    assert rich.page.locator("#side-panel").is_hidden()
    assert rich.page.evaluate(f"() => {FOCUSED}.id") == "side-panel-toggle"


def test_nothing_behind_the_cover_can_be_reached(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "here")["table"])
    person.page.locator("#cover-open").wait_for()
    met = set()
    for _ in range(12):
        person.page.keyboard.press("Tab")
        met.add(person.page.evaluate(f"() => {FOCUSED}.id"))
    assert met <= {"cover-open", ""}


def test_single_letters_mean_nothing_outside_the_list(rich: Person) -> None:
    rich.page.locator("#settings-toggle").press("?")
    assert rich.page.locator("#settings").is_hidden()
    lit(rich, "buy ").press("?")
    assert rich.page.locator("#settings").is_visible()
