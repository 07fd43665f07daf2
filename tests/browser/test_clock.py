"""Clocks in the rows of the players."""

import pytest

from support.browser import Invite, Person
from support.site import Json, Site

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


@pytest.fixture(params=[{}, PHONE], ids=["desktop", "phone"])
def host(request: pytest.FixtureRequest, invite: Invite) -> Person:
    return invite(**request.param)


def open_with_clock(person: Person, clock: Json, stand_in: str = "random") -> str:
    """A table of this person and a bot, at their turn."""
    person.context.request.get("/")
    opened: Json = person.tell("/tables", {"game": "porta-nigra", "clock": clock, "stand_in": stand_in, "seats": [
        {"kind": "me", "name": "Hera"}, {"kind": "bot", "bot": "random"}]})
    table: str = opened["table"]
    person.lead_to(table, "play")
    return table


def set_left(site: Site, table: str, seconds: float) -> None:
    """The seconds left for the current turn."""
    with site.context.store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE tables SET deadline = unixepoch() + ? WHERE id = ?", (seconds, table))
    site.context.tables.cached.pop(table, None)


def clock_of(seat: int) -> str:
    return f'.seat-chip[data-seat="{seat}"] .clock'


def test_a_clock_that_runs_out_leaves_the_seat_to_a_bot(host: Person, site: Site) -> None:
    table = open_with_clock(host, {"kind": "live", "minutes": 10})
    wake, site.context.on_bot_due = site.context.on_bot_due, lambda table: None
    try:
        host.see(table)
        host.wait_for_turn()
        set_left(site, table, -1)
        mark = host.page.locator('.seat-chip[data-seat="0"] small', has_text="played by a bot: Random")
        mark.wait_for(state="attached")
        host.wait("document.querySelectorAll('.target.lit').length === 0")
    finally:
        site.context.on_bot_due = wake


def test_the_time_is_counted_down(invite: Invite, site: Site) -> None:
    person = invite()
    table = open_with_clock(person, {"kind": "live", "minutes": 10})
    set_left(site, table, 500)
    person.see(table)
    clock = person.page.locator(clock_of(0))
    person.wait(f"/^8:[01]\\d$/.test(document.querySelector('{clock_of(0)}').textContent)")
    before = clock.text_content()
    person.wait(f"document.querySelector('{clock_of(0)}').textContent !== '{before}'")
    assert "runs" in (clock.get_attribute("class") or "")
    assert person.page.locator(clock_of(1)).text_content() == ""


def test_little_time_is_marked_and_said(host: Person, site: Site) -> None:
    table = open_with_clock(host, {"kind": "live", "minutes": 10})
    set_left(site, table, 45)
    host.see(table)
    host.page.locator(f"{clock_of(0)}.short").wait_for(state="attached")
    host.page.locator("#announcer p", has_text="Your time is running out.").wait_for(state="attached")
    assert host.page.locator("#announcer p", has_text="Your time is running out.").count() == 1


def test_a_deadline_is_told_with_its_day(invite: Invite, site: Site) -> None:
    person = invite()
    table = open_with_clock(person, {"kind": "days", "days": 3})
    person.see(table)
    clock = person.page.locator(clock_of(0))
    person.wait(f"document.querySelector('{clock_of(0)}').textContent !== ''")
    # The first seconds of the three days have passed, so two are left and some hours.
    assert clock.text_content() in ("2 days", "3 days")
    person.page.click('.seat-chip[data-seat="0"]')
    assert "This turn ends" in person.text("#seat-notes")


def test_screen_readers_hear_the_time_with_the_name(invite: Invite, site: Site) -> None:
    person = invite()
    table = open_with_clock(person, {"kind": "live", "minutes": 10})
    set_left(site, table, 570)
    person.see(table)
    said = person.page.locator('.seat-chip[data-seat="0"] .visually-hidden')
    said.filter(has_text="Time left: 9 minutes").wait_for(state="attached")
    assert person.page.locator(clock_of(0)).get_attribute("aria-hidden") == "true"


def test_a_table_without_a_clock_shows_none(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.come_to_turn(table)
    assert set(person.page.locator(".clock").all_text_contents()) == {""}
