"""The server goes away and comes back while a page is open."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from support.browser import Invite, Person
from support.site import ServerProcess, server_process


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with server_process({"LUDI_DATA": str(tmp_path)}) as running:
        yield running


def test_after_a_crash_of_the_server_the_page_comes_back_by_itself_and_one_can_play_on(
        server: ServerProcess, invite: Invite) -> None:
    person = invite(server.url)
    # While the server is down, requests fail and the browser says so.
    person.foresee("net::ERR_")
    table = person.open_table("me", "here")["table"]
    person.lead_to(table, "play")
    person.see(table)
    person.page.locator("#cover-open").click()
    person.wait_for_turn()
    card = person.page.locator('.target.lit[data-actions^="play "]').first
    person.after(lambda: person.press(card))
    drawn, draft = person.picture(), person.draft()

    server.kill()
    person.wait("document.querySelector('#link-state').textContent.includes('Reconnecting')")
    server.start()
    person.wait("document.querySelector('#link-state').textContent === ''")
    assert (person.picture(), person.draft()) == (drawn, draft)

    before = person.ask(f"/tables/{table}")
    person.end_turn()
    after = person.ask(f"/tables/{table}")
    # What the card still allows is exchanged for sesterces before the turn ends.
    assert after["index"] > before["index"] + 1
    assert after["decides"] != before["decides"]


def test_what_others_did_while_the_page_was_cut_off_is_shown_when_it_is_back(
        server: ServerProcess, invite: Invite) -> None:
    host = invite(server.url)
    host.foresee("net::ERR_")
    opened = host.open_table("me", "here")
    table = opened["table"]
    stranger: Person = invite(server.url)
    stranger.foresee("net::ERR_")
    stranger.see(table)
    server.kill()
    stranger.wait("document.querySelector('#link-state').textContent.includes('Reconnecting')")
    server.start()
    host.lead_to(table, "play")
    fresh = invite(server.url)
    fresh.see(table)
    stranger.wait_until(lambda: stranger.picture() == fresh.picture(), "the position of now")
    assert stranger.text("#link-state") == ""
