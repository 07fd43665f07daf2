"""The table for those who hear it: names of places, what others do, what is refused, and where the focus goes."""

import pytest
from playwright.sync_api import Locator

from support.browser import Invite, Person, enrich
from support.clicking import Clicker
from support.site import Site

FOCUSED = "document.activeElement"


@pytest.fixture
def player(invite: Invite, site: Site) -> Person:
    """Someone who has just played a card and may do much with it."""
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.play_card_at(table, lambda: enrich(site, table, 0))
    return person


def lit(person: Person, kind: str) -> Locator:
    return person.page.locator(f'.target.lit[data-actions^="{kind}"]').first


# Names


def test_every_lit_place_says_what_it_is_and_what_may_be_done(player: Person) -> None:
    table = player.page.url.rsplit("/", 1)[1]
    board = player.tell(f"/tables/{table}/look",
                        {"index": player.ask(f"/tables/{table}")["index"], "draft": player.draft()})
    words = {action["action"]: action["words"] for action in board["actions"]}
    missing = []
    for place in player.lit():
        name = place.get_attribute("aria-label") or ""
        deeds = [words[action] for action in (place.get_attribute("data-actions") or "").split("|") if action in words]
        if not name.startswith(place.get_attribute("data-title") or "") or not all(deed in name for deed in deeds):
            missing.append(f"{deeds} in {name}")
    assert missing == []


def test_everything_that_tells_something_has_a_name(player: Person) -> None:
    assert player.page.locator("#main .noted:not([aria-label])").count() == 0


def test_a_seat_says_in_one_breath_who_sits_there(player: Person) -> None:
    assert player.page.get_by_role("button", name="Player 1, you, 0 points, To move").count() == 1


# What is said aloud


def test_what_others_did_is_said_aloud(player: Person) -> None:
    Clicker(player, seed=5).finish_turn()
    player.wait_for_turn()
    heard = player.page.locator("#herald p", has_text="plays action card")
    heard.first.wait_for(state="attached")
    assert [line for line in heard.all_text_contents() if line.startswith("Player 1 ")] == []


def test_a_page_that_was_just_opened_says_nothing_of_the_past(player: Person) -> None:
    player.page.reload()
    player.wait_for_turn()
    player.wait("document.querySelectorAll('#log li').length > 0")
    assert player.page.locator("#herald p").count() == 0


def test_the_reason_of_a_refusal_is_said_aloud(player: Person) -> None:
    player.page.locator(".target[aria-disabled]").first.dispatch_event("click")
    player.page.locator("#bubble .reason").wait_for()
    assert player.page.locator("#herald p").last.text_content() == player.text("#bubble .reason")


def test_talk_is_said_aloud(invite: Invite) -> None:
    host, guest = invite(), invite()
    opened = host.open_table("me", "bot", names=("Hera",))
    guest.see(opened["table"])
    guest.page.locator("#chat li").wait_for(state="attached")
    host.tell(f"/tables/{opened['table']}/chat", {"text": "Salve"})
    heard = guest.page.locator("#herald p", has_text="Salve")
    heard.wait_for(state="attached")
    assert heard.text_content() == "Hera: Salve"


# Where the focus goes


def test_a_link_skips_to_the_table(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "bot")["table"])
    person.page.keyboard.press("Tab")
    assert person.page.evaluate(f"() => {FOCUSED}.textContent") == "To the table"
    person.page.keyboard.press("Enter")
    person.page.keyboard.press("Tab")
    assert person.page.evaluate(f"() => {FOCUSED}.closest('main') !== null")


def test_a_place_that_is_gone_leaves_the_focus_on_its_panel(player: Person) -> None:
    player.after(player.page.locator("#step-back").click)
    lit(player, "play ").focus()
    player.after(lambda: player.page.keyboard.press("Enter"))
    assert player.page.evaluate(f"() => {FOCUSED}.closest('.slot-panel')?.dataset.panelName") == "mine"


def test_a_button_that_is_gone_leaves_the_focus_in_the_bar(player: Person) -> None:
    back = player.page.locator("#step-back")
    back.focus()
    player.after(lambda: player.page.keyboard.press("Enter"))
    assert back.is_disabled()
    assert player.page.evaluate(f"() => {FOCUSED}.id") == "bar"


def test_escape_leads_from_a_note_back_to_its_place(player: Person) -> None:
    place = lit(player, "buy ")
    place.press("i")
    assert player.page.evaluate(f"() => {FOCUSED}.matches('#bubble a')")
    player.page.keyboard.press("Escape")
    assert player.page.locator("#bubble").is_hidden()
    assert place.evaluate("(place) => place === document.activeElement")


def test_tab_leads_from_a_note_to_what_comes_after_its_place(player: Person) -> None:
    lit(player, "buy ").press("i")
    player.page.keyboard.press("Tab")
    assert player.page.evaluate(f"() => {FOCUSED}.dataset.actions") == \
        player.page.locator(".target.lit").nth(1).get_attribute("data-actions")


def test_the_keys_of_a_menu(player: Person) -> None:
    place = player.page.locator('.target.lit[aria-haspopup="menu"]').first
    place.press("Enter")
    entries = player.page.locator("#menu button")
    entries.first.wait_for()
    met = []
    for key in ("End", "Home", "ArrowUp", "ArrowDown"):
        player.page.keyboard.press(key)
        met.append(player.page.evaluate(f"() => [...{FOCUSED}.parentElement.children].indexOf({FOCUSED})"))
    last = entries.count() - 1
    assert (met, last > 0) == ([last, 0, last, 0], True)


def test_tab_closes_a_menu(player: Person) -> None:
    player.page.locator('.target.lit[aria-haspopup="menu"]').first.press("Enter")
    player.page.locator("#menu button").first.wait_for()
    player.page.keyboard.press("Tab")
    assert player.page.locator("#menu").is_hidden()


def test_arrows_go_from_tab_to_tab(player: Person) -> None:
    player.page.locator("#sheet-toggle").press("Enter")
    met = [player.page.evaluate(f"() => {FOCUSED}.id")]
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        player.page.keyboard.press(key)
        met.append(player.page.evaluate(f"() => {FOCUSED}.getAttribute('aria-selected') === 'true' && {FOCUSED}.id"))
    assert met == ["tab-log", "tab-chat", "tab-log", "tab-chat"]
    assert player.page.locator("#talk").is_visible()


def test_escape_closes_the_sheet_and_gives_the_focus_back(player: Person) -> None:
    player.page.locator("#sheet-toggle").press("Enter")
    player.page.keyboard.press("Escape")
    assert player.page.locator("#sheet").is_hidden()
    assert player.page.evaluate(f"() => {FOCUSED}.id") == "sheet-toggle"


def test_nothing_behind_the_cover_can_be_reached(invite: Invite) -> None:
    person = invite()
    person.see(person.open_table("me", "here")["table"])
    person.page.locator("#cover-open").wait_for()
    met = set()
    for _ in range(12):
        person.page.keyboard.press("Tab")
        met.add(person.page.evaluate(f"() => {FOCUSED}.id"))
    assert met <= {"cover-open", ""}


def test_single_letters_mean_nothing_outside_the_table(player: Person) -> None:
    player.page.locator("#settings-toggle").press("?")
    assert player.page.locator("#settings").is_hidden()
    lit(player, "buy ").press("?")
    assert player.page.locator("#settings").is_visible()
