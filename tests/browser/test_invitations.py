"""Invitations: links that others can open, as text, QR code and through the system."""

import pytest

from support.browser import Invite, Person
from support.site import Json

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SHARE = "navigator.share = (data) => { window.shared = data; return Promise.resolve(); }"


@pytest.fixture(params=[{}, PHONE], ids=["desktop", "phone"])
def host(request: pytest.FixtureRequest, invite: Invite) -> Person:
    return invite(**request.param)


@pytest.fixture
def opened(host: Person) -> Json:
    """A table with an open seat, its invitation shown."""
    host.context.add_init_script(SHARE)
    table = host.open_table("me", "open", names=("Hera",))
    host.see(table["table"])
    host.push(host.page.locator(".invite").first)
    host.page.locator("#invitation[open]").wait_for()
    return table


def test_an_invitation_shows_its_link_and_a_qr_code(host: Person, opened: Json) -> None:
    assert host.page.input_value("#invitation-link") == (
        f"{host.url}/table/{opened['table']}#seat={opened['seats'][1]['invitation']}")
    code = host.page.locator("#invitation-qr")
    assert (code.get_attribute("src") or "").startswith("data:image/svg+xml")
    host.wait("document.querySelector('#invitation-qr').naturalWidth > 100")


def test_a_server_for_this_computer_only_says_so(host: Person, opened: Json) -> None:
    assert host.page.locator("#invitation-local").is_visible()
    assert "ludi serve --host 0.0.0.0" in host.text("#invitation-local")
    host.push(host.page.locator("#invitation-close"))
    assert "ludi serve --host 0.0.0.0" in host.text("#waiting")


def test_the_system_shares_the_link(host: Person, opened: Json) -> None:
    host.push(host.page.locator("#invitation-share"))
    host.wait("window.shared !== undefined")
    assert host.page.evaluate("window.shared.url") == host.page.input_value("#invitation-link")


def test_the_link_for_spectators_has_no_secret(host: Person, opened: Json, invite: Invite) -> None:
    host.push(host.page.locator("#invitation-close"))
    host.push(host.page.locator(".invite").last)
    host.page.locator("#invitation[open] h2", has_text="Invite spectators").wait_for()
    link = host.page.input_value("#invitation-link")
    assert link == f"{host.url}/table/{opened['table']}"
    spectator = invite()
    spectator.go(link)
    host.page.locator("#watching", has_text="1 watching").wait_for(state="attached")


def test_guests_are_offered_no_seats_of_others(invite: Invite) -> None:
    host, guest = invite(), invite()
    table = host.open_table("me", "open", "open", names=("Hera",))
    guest.go(f"/table/{table['table']}#seat={table['seats'][1]['invitation']}")
    guest.page.fill("#my-name", "Gaia")
    guest.page.click("#join-game")
    guest.page.locator("#seats", has_text="Gaia").wait_for()
    assert guest.page.locator(".invite").count() == 1


def test_during_the_game_spectators_are_invited_in_the_settings(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.see(table)
    person.wait_for_turn()
    person.page.click("#settings-toggle")
    person.page.click("#invite-spectators")
    person.page.locator("#invitation[open]").wait_for()
    assert person.page.input_value("#invitation-link") == f"{person.url}/table/{table}"
