"""The note for newcomers: there at first, and never again once it was put away or a turn was played."""

import pytest

from support.browser import Invite, Person
from support.clicking import Clicker


@pytest.fixture
def newcomer(invite: Invite) -> Person:
    """Someone at a first table, in the middle of the first turn."""
    person = invite(newcomer=True)
    table = person.open_table("me", "bot")["table"]
    person.come_to_turn(table)
    return person


def test_a_newcomer_is_told_in_four_lines(newcomer: Person) -> None:
    assert newcomer.page.locator("#first-turn li:visible").count() == 4


def test_the_note_leads_to_the_rules(newcomer: Person) -> None:
    assert newcomer.page.locator("#first-turn a").get_attribute("href") == "/rules/porta-nigra"


def test_a_note_that_was_put_away_stays_away(newcomer: Person) -> None:
    newcomer.page.click("#first-turn-close")
    newcomer.page.reload()
    newcomer.wait_for_turn()
    assert newcomer.page.locator("#first-turn").is_hidden()


def test_the_note_goes_with_the_first_turn(newcomer: Person) -> None:
    Clicker(newcomer, seed=1).finish_turn()
    assert newcomer.page.locator("#first-turn").is_hidden()


def test_a_spectator_is_not_told(newcomer: Person, invite: Invite) -> None:
    spectator = invite(newcomer=True)
    spectator.go(newcomer.page.url)
    spectator.see_picture()
    assert spectator.page.locator("#first-turn").is_hidden()
