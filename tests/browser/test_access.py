"""axe-core finds nothing against WCAG 2.2 (A and AA) or good practice: on every page, at every moment of a table."""

from collections.abc import Iterator

import pytest

from support.access import faults
from support.browser import DESK, PHONE, Invite, Person, enrich, play_out
from support.moments import AIM, MOMENTS, see_moment
from support.site import Json, Site

PAGES = ["/", "/new", "/rules/porta-nigra", "/rules/ave-roma", "/rules/via-appia", "/nowhere"]
SIZES = {"desk": DESK, "phone": PHONE}


# The quiet pages


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_for_everyone(invite: Invite, path: str) -> None:
    person = invite()
    person.foresee("404")
    person.go(path)
    person.page.wait_for_load_state()
    assert faults(person) == []


@pytest.mark.parametrize("path", ["/", "/new", "/rules/porta-nigra"])
def test_a_page_is_for_everyone_on_a_phone(invite: Invite, path: str) -> None:
    person = invite(**PHONE)
    person.go(path)
    person.page.wait_for_load_state()
    assert faults(person) == []


def test_the_list_of_my_tables_is_for_everyone(invite: Invite) -> None:
    person = invite()
    for kinds in (("me", "bot"), ("me", "open")):
        person.open_table(*kinds)
    person.go("/")
    person.page.locator("#my-tables a").nth(1).wait_for()
    assert faults(person) == []


# A turn


def seated(person: Person, site: Site) -> None:
    """Sit down where much can be done, and play a card."""
    table = person.open_table("me", "bot", "bot")["table"]
    person.play_card_at(table, lambda: enrich(site, table, 0))


def moments_of_a_turn(person: Person) -> Iterator[str]:
    """Lead a page from one thing that can be opened to the next."""
    page = person.page
    yield "a card is played"
    page.locator('.target[aria-disabled]').first.dispatch_event("click")
    page.locator("#popover .reason").wait_for()
    yield "the reason of a refusal"
    page.keyboard.press("Escape")
    page.locator('.target.lit[aria-haspopup="menu"]').first.press("i")
    page.locator("#popover.pinned").wait_for()
    yield "the note of a place"
    page.keyboard.press("Escape")
    page.locator('.target.lit[aria-haspopup="menu"]').first.press("Enter")
    page.locator("#menu button").first.wait_for()
    yield "the menu of a place"
    page.keyboard.press("Escape")
    page.locator('.seat-chip[data-seat="0"]').click()
    page.locator("#player-sheet button").first.wait_for()
    yield "the entries of a seat"
    page.locator('.seat-chip[data-seat="1"]').click()
    page.locator("#panel-seat-1").wait_for()
    yield "the sheet of another player"
    page.keyboard.press("Escape")


def moments_of_a_sheet(person: Person) -> Iterator[str]:
    page = person.page
    table = page.url.rsplit("/", 1)[1]
    person.tell(f"/tables/{table}/chat", {"text": "Salve"})
    page.locator("#side-panel-toggle.unread").wait_for()
    page.click("#side-panel-toggle")
    yield "the log"
    page.click("#tab-chat")
    yield "the talk"
    page.click("#side-panel-close")
    page.click("#settings-toggle")
    yield "the settings"


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_is_for_everyone(invite: Invite, site: Site, size: str) -> None:
    person = invite(**SIZES[size])
    seated(person, site)
    assert [f"{moment}: {fault}" for moment in moments_of_a_turn(person) for fault in faults(person)] == []


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "kind"), MOMENTS)
def test_a_turn_of_another_game_is_for_everyone(invite: Invite, size: str, game: str, kind: str) -> None:
    person = invite(**SIZES[size])
    see_moment(person, game, kind)
    found = [f"the table: {fault}" for fault in faults(person)]
    person.page.locator(".target.lit:visible").first.press("i")
    person.page.locator("#popover.pinned").wait_for()
    found += [f"the note of a place: {fault}" for fault in faults(person)]
    assert found == []


@pytest.mark.parametrize("size", SIZES)
def test_aiming_is_for_everyone(invite: Invite, size: str) -> None:
    person = invite(**SIZES[size])
    see_moment(person, *AIM)
    person.page.locator("#push").wait_for()
    assert faults(person) == []


@pytest.mark.parametrize("size", SIZES)
def test_log_and_talk_and_settings_are_for_everyone(invite: Invite, site: Site, size: str) -> None:
    person = invite(**SIZES[size])
    seated(person, site)
    assert [f"{moment}: {fault}" for moment in moments_of_a_sheet(person) for fault in faults(person)] == []


# Other moments of a table


def test_the_note_for_newcomers_is_for_everyone(invite: Invite) -> None:
    person = invite(newcomer=True)
    table = person.open_table("me", "bot")["table"]
    person.come_to_turn(table)
    person.page.locator("#first-turn").wait_for()
    assert faults(person) == []


@pytest.mark.parametrize("size", SIZES)
def test_waiting_for_players_is_for_everyone(invite: Invite, size: str) -> None:
    person = invite(**SIZES[size])
    person.see(person.open_table("me", "open", "open")["table"])
    person.page.locator("#waiting .copy-link").first.wait_for()
    assert faults(person) == []


def test_sitting_down_is_for_everyone(invite: Invite) -> None:
    host, guest = invite(), invite()
    opened = host.open_table("me", "open")
    guest.go(f"/table/{opened['table']}#seat={opened['seats'][1]['token']}")
    guest.page.locator("#name-dialog[open]").wait_for()
    assert faults(guest) == []


def test_a_spectator_is_welcome(invite: Invite) -> None:
    host, stranger = invite(), invite()
    stranger.see(host.open_table("me", "here")["table"])
    stranger.page.locator("#spectator").wait_for()
    assert faults(stranger) == []


@pytest.mark.parametrize("size", SIZES)
def test_handing_over_the_device_is_for_everyone(invite: Invite, size: str) -> None:
    person = invite(**SIZES[size])
    person.see(person.open_table("me", "here")["table"])
    person.page.locator("#cover-open").wait_for()
    assert faults(person) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_end_is_for_everyone(invite: Invite, site: Site, size: str) -> None:
    person = invite(**SIZES[size])
    opened: Json = person.open_table("me", "here", names=("Hera", "Gaia"))
    play_out(site, person, opened["table"])
    person.see(opened["table"])
    person.page.locator("#result[open]").wait_for()
    found = [f"the result: {fault}" for fault in faults(person)]
    person.page.click("#result-close")
    found += [f"looking back: {fault}" for fault in faults(person)]
    assert found == []


# Colours of the system


def test_the_cover_hides_the_table_with_the_colours_of_the_system_too(invite: Invite) -> None:
    person = invite(forced_colors="active")
    person.see(person.open_table("me", "here")["table"])
    person.page.locator("#cover-open").wait_for()
    ground: str = person.page.eval_on_selector("#cover", "(cover) => getComputedStyle(cover).backgroundColor")
    assert ground.startswith("rgb("), f"{ground} lets something through"
