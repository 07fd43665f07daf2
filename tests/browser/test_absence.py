"""Players who are away, bots that stand in for them, and people who only watch."""

import pytest
from sqlalchemy import text

from support.browser import Invite, Person
from support.site import Json, Site

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(params=[{}, PHONE], ids=["desktop", "phone"])
def host(request: pytest.FixtureRequest, invite: Invite) -> Person:
    """Hera, who has opened a table where Gaia plays too."""
    return invite(**request.param)


def open_with_gaia(host: Person, guest: Person, **more: object) -> str:
    host.context.request.get("/")
    guest.context.request.get("/")
    opened: Json = host.tell("/tables", {"game": "porta-nigra", "stand_in": "random", **more, "seats": [
        {"kind": "me", "name": "Hera"}, {"kind": "open"}, {"kind": "bot", "bot": "tiro"}]})
    table: str = opened["table"]
    guest.tell(f"/tables/{table}/claim", {"token": opened["seats"][1]["invitation"], "name": "Gaia"})
    return table


def send_away(site: Site, table: str, seat: int, minutes: float) -> None:
    """Nobody has seen this player for so long."""
    with site.context.store.engine.begin() as connection:
        connection.execute(text("UPDATE seats SET seen = seen - :by WHERE table_id = :table AND seat = :seat"),
                           {"by": 60 * minutes, "table": table, "seat": seat})
    site.context.tables.cached.pop(table, None)


def chip(seat: int) -> str:
    return f'.seat-chip[data-seat="{seat}"]'


def open_sheet(person: Person, seat: int) -> None:
    if person.touch:
        person.push(person.page.locator("#zone-tabs [role=tab]").last)
    person.push(person.page.locator(chip(seat)))


def test_an_absent_players_seat_is_taken_by_a_bot_and_taken_back(host: Person, invite: Invite, site: Site) -> None:
    guest = invite()
    table = open_with_gaia(host, guest)
    wake, site.context.on_bot_due = site.context.on_bot_due, lambda table: None
    try:
        send_away(site, table, 1, 25)
        host.see(table)
        open_sheet(host, 1)
        host.after(lambda: host.push(host.page.locator('#player-sheet [data-action="bot"]')))
        guest.see(table)
        guest.page.locator(chip(1), has_text="played by a bot: Random").wait_for()
        guest.after(guest.page.locator("#stand-in-note button", has_text="Take back my seat").click)
        guest.page.locator("#stand-in-note").wait_for(state="hidden")
        assert guest.ask(f"/tables/{table}")["seats"][1]["bot"] is None
        host.wait(f"!document.querySelector('{chip(1)}').textContent.includes('played by a bot')")
    finally:
        site.context.on_bot_due = wake


def test_the_seat_of_a_player_who_is_there_offers_no_bot(host: Person, invite: Invite, site: Site) -> None:
    guest = invite()
    table = open_with_gaia(host, guest)
    host.see(table)
    open_sheet(host, 1)
    host.page.locator("#player-sheet:not([hidden])").wait_for()
    assert host.page.locator('#player-sheet [data-action="bot"]').count() == 0


def test_a_host_can_keep_all_seats_for_their_players(host: Person, invite: Invite, site: Site) -> None:
    guest = invite()
    table = open_with_gaia(host, guest, stand_in_minutes=0)
    send_away(site, table, 1, 25)
    host.see(table)
    open_sheet(host, 1)
    host.page.locator("#player-sheet:not([hidden])").wait_for()
    assert host.page.locator('#player-sheet [data-action="bot"]').count() == 0


def test_for_how_long_a_player_has_been_away_is_shown_and_said(host: Person, invite: Invite, site: Site) -> None:
    guest = invite()
    table = open_with_gaia(host, guest)
    send_away(site, table, 1, 25)
    host.see(table)
    row = host.page.locator(chip(1))
    row.locator("small", has_text="away 25 min").wait_for()
    assert row.locator("small").first.is_visible()
    assert "Gaia, away for 25 minutes" in row.locator(".visually-hidden").inner_text()


def test_who_comes_back_is_seen_at_once(invite: Invite, site: Site) -> None:
    host, guest = invite(), invite()
    table = open_with_gaia(host, guest)
    send_away(site, table, 1, 25)
    host.see(table)
    away = host.page.locator(chip(1), has_text="away")
    away.wait_for()
    guest.see(table)
    away.wait_for(state="detached")


def test_a_bot_shows_its_strength(invite: Invite) -> None:
    host, guest = invite(), invite()
    host.see(open_with_gaia(host, guest))
    assert "bot, Tiro" in host.page.locator(chip(2)).inner_text()


def test_the_number_of_spectators_leads_to_their_link(host: Person, invite: Invite) -> None:
    guest, spectator = invite(), invite()
    table = open_with_gaia(host, guest)
    host.see(table)
    host.wait("document.querySelector('#watching').hidden")
    spectator.see(table)
    button = host.page.locator("#watching", has_text="1 watching")
    button.wait_for()
    host.push(button)
    host.page.locator("#invitation[open]").wait_for()
    assert host.page.input_value("#invitation-link") == f"{host.url}/table/{table}"
    assert host.page.locator("#invitation-watching").inner_text() == "1 watching"


def test_on_a_new_table_the_host_chooses_the_stand_in(invite: Invite) -> None:
    person = invite()
    person.go("/new?game=porta-nigra")
    person.page.click("summary")
    person.page.select_option("#absence", label="after 30 minutes")
    person.page.select_option("#stand-in", "tiro")
    person.page.select_option("#clock", label="20 min each + 20 s for each turn")
    person.page.click("#start")
    person.page.wait_for_url("**/table/*")
    opened = person.ask(f"/tables/{person.page.url.rsplit('/', 1)[1]}")
    assert (opened["stand_in_after"], opened["stand_in"], opened["clock"]["minutes"]) == (1800, "tiro", 20)


def test_with_days_for_each_turn_absence_is_nothing_to_choose(invite: Invite) -> None:
    person = invite()
    person.go("/new?game=porta-nigra")
    person.page.click("summary")
    absence = person.page.locator("#absence")
    for days in (True, False, True):
        person.page.select_option("#clock", label="3 days for each turn" if days else "No clock")
        assert absence.is_disabled() == days
    person.page.click("#start")
    person.page.wait_for_url("**/table/*")
    opened = person.ask(f"/tables/{person.page.url.rsplit('/', 1)[1]}")
    assert (opened["stand_in_after"], opened["clock"]["days"]) == (0, 3)


def test_a_shared_device_is_offered_no_clock(invite: Invite) -> None:
    person = invite()
    person.go("/new?game=porta-nigra")
    person.page.click("summary")
    person.page.select_option("#clock", label="3 days for each turn")
    person.page.select_option('[data-seat="1"]', "here")
    assert person.page.locator("#clock").is_disabled()
    assert person.page.locator("#clock-note").is_visible()
    person.page.click("#start")
    person.page.wait_for_url("**/table/*")
    assert person.ask(f"/tables/{person.page.url.rsplit('/', 1)[1]}")["clock"] is None
