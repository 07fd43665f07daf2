"""What goes wrong between page and server is made good by the page, and nothing is played that nobody saw."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route

from support.browser import Invite, Person, fail_once, launch
from support.clicking import Clicker
from support.site import Site

RECONNECTING = "document.querySelector('#link-state').textContent !== ''"


@pytest.fixture
def friends(invite: Invite) -> tuple[Person, Person, str]:
    """Whose turn it is, the other, and the table."""
    host, guest = invite(), invite()
    opened = host.open_table("me", "open", names=("Hera",))
    table = opened["table"]
    guest.go(f"/table/{table}#seat={opened['seats'][1]['invitation']}")
    guest.page.fill("#my-name", "Gaia")
    guest.page.click("#join-game")
    guest.page.locator("#seats", has_text="Gaia").wait_for()
    host.see(table)
    return (host, guest, table) if host.ask(f"/tables/{table}")["decides"] == 0 else (guest, host, table)


@pytest.mark.parametrize("status", [429, 500])
def test_a_refused_picture_is_asked_for_again(friends: tuple[Person, Person, str], site: Site, status: int) -> None:
    mover, other, _ = friends
    met = fail_once(other, "**/board?**", status)
    mover.wait_for_turn()
    # What is not pushed has to be fetched.
    site.context.hub.end_streams()
    Clicker(mover, seed=4).finish_turn()
    assert other.wait_for_turn()
    assert met
    other.wait(f"!({RECONNECTING})")


@pytest.mark.parametrize("status", [429, 500])
def test_a_page_whose_first_question_is_refused_asks_again(invite: Invite, status: int) -> None:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    met = fail_once(person, f"**/api/tables/{table}", status)
    person.see(table)
    assert person.wait_for_turn()
    assert met


def test_a_draft_is_not_lost_with_an_answer(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    card = person.play_card_at(table)
    met = fail_once(person, "**/draft", 500)
    person.page.reload()
    person.wait_until(lambda: person.draft() == [card], "what was tried out")
    assert met


def test_what_is_pressed_on_an_old_picture_is_not_played(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    card = person.play_card_at(table)
    # Another window of the same person plays; this one hears of it, and its new picture is long in coming.
    held: list[Route] = []
    person.page.route("**/board?**", lambda route: held.append(route), times=1)
    other = next(action for action in person.ask(f"/tables/{table}/view")["legal"] if action != card)
    index = person.ask(f"/tables/{table}")["index"]
    person.tell(f"/tables/{table}/moves", {"index": index, "actions": [other]})
    person.wait_until(lambda: bool(held), "the page to ask for the new picture")
    person.page.locator('[data-action="end turn"]').click()
    held[0].continue_()
    person.wait_for_turn()
    assert person.ask(f"/tables/{table}")["index"] == index + 1
    assert person.draft() == []


def test_whoever_would_rather_watch_takes_no_seat(invite: Invite) -> None:
    host, guest = invite(), invite()
    opened = host.open_table("me", "open", names=("Hera",))
    guest.go(f"/table/{opened['table']}#seat={opened['seats'][1]['invitation']}")
    guest.page.locator("#name-dialog[open]").wait_for()
    guest.page.keyboard.press("Escape")
    guest.page.locator("#toast", has_text="watching").wait_for()
    assert host.ask(f"/tables/{opened['table']}")["seats"][1]["kind"] == "open"


def test_whoever_is_asked_to_sit_down_sees_who_sits_there_already(invite: Invite) -> None:
    host, guest = invite(), invite()
    opened = host.open_table("me", "open", names=("Hera",))
    guest.go(f"/table/{opened['table']}#seat={opened['seats'][1]['invitation']}")
    guest.page.locator("#name-dialog[open]").wait_for()
    assert guest.page.locator("#waiting [data-seat] .name").all_text_contents() == ["Hera", "Open seat"]


# Coming back with the browser's own button


@pytest.fixture
def returning(browser: Browser, site: Site) -> Iterator[Person]:
    """Someone whose browser keeps the pages that were left; that of the others is told not to."""
    keeping = launch(browser.browser_type, ignore_default_args=["--disable-back-forward-cache"])
    person = Person(keeping, site.url)
    yield person
    person.leave()
    keeping.close()
    assert not person.surprises()


def test_after_coming_back_one_can_play_another_game(returning: Person) -> None:
    returning.go("/")
    returning.page.click("#play-porta-nigra")
    returning.see_picture()
    # Not Playwright's own way, which waits for the page to be loaded.
    returning.page.evaluate("() => history.back()")
    returning.page.locator("#my-tables a").first.wait_for()
    assert returning.page.locator("#play-porta-nigra").is_enabled()
