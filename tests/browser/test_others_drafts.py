"""What others try out before they play it, if they allow it."""

import pytest

from support.browser import Invite, Person
from support.site import Json

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
SHARE = "localStorage.setItem('ludi-share-drafts', 'yes')"
TENTATIVE = "document.body.classList.contains('tentative')"


@pytest.fixture(params=[{}, PHONE], ids=["desktop", "phone"])
def other(request: pytest.FixtureRequest, invite: Invite) -> Person:
    return invite(**request.param)


def sit_down(invite: Invite, other: Person, allows: bool = True) -> tuple[Person, str]:
    """A game of Ave Roma, shown to both; returns who is to move, and the table."""
    mover = invite()
    for person in (mover, other):
        person.context.request.get("/")
    if allows:
        mover.context.add_init_script(SHARE)
    opened: Json = mover.tell("/tables", {
        "game": "ave-roma", "options": {"order": "0,1"}, "seats": [{"kind": "me", "name": "Hera"}, {"kind": "open"}]})
    table: str = opened["table"]
    other.tell(f"/tables/{table}/claim", {"token": opened["seats"][1]["invitation"], "name": "Gaia"})
    for person in (mover, other):
        person.see(table)
        person.see_picture()
    mover.wait_for_turn()
    return mover, table


def test_what_a_player_tries_out_appears_greyed_and_goes_when_it_is_undone(other: Person, invite: Invite) -> None:
    mover, _ = sit_down(invite, other)
    before = other.picture()
    mover.answer("worker 4")
    other.wait(TENTATIVE)
    assert other.text("#prompt") == "Hera is trying something out."
    assert other.picture() != before
    panel = other.page.locator(".slot-panel svg.panel").first
    assert "grayscale" in panel.evaluate("(svg) => getComputedStyle(svg).filter")
    mover.after(mover.page.locator("#undo").click)
    other.wait(f"!{TENTATIVE}")
    assert other.picture() == before


def test_a_move_that_is_played_is_shown_as_usual(other: Person, invite: Invite) -> None:
    mover, _ = sit_down(invite, other)
    mover.answer("worker 4")
    other.wait(TENTATIVE)
    mover.answer("quaestor")
    if mover.draft():
        mover.after(mover.page.locator("#confirm").click)
    other.wait(f"!{TENTATIVE}")
    other.wait("document.querySelectorAll('#log [data-kind]').length > 0")


def test_unless_a_player_allows_it_nothing_is_shown(other: Person, invite: Invite) -> None:
    mover, table = sit_down(invite, other, allows=False)
    mover.answer("worker 4")
    assert mover.draft() == ["worker 4"]
    assert other.ask(f"/tables/{table}/draft")["draft"] == []
    assert not other.page.evaluate(TENTATIVE)


def test_the_settings_say_what_others_see_and_keep_the_choice(invite: Invite) -> None:
    person = invite()
    table = person.open_table("me", "bot")["table"]
    person.see(table)
    person.page.click("#settings-toggle")
    box = person.page.get_by_label("Show the others what I try out")
    assert not box.is_checked()
    assert "greyed" in person.text("#share-drafts-note")
    box.check()
    person.page.reload()
    person.page.click("#settings-toggle")
    assert box.is_checked()
