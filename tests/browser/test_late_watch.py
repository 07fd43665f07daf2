"""A player who opens the table after a push and more actions sees what fell and for whom, and can watch it again."""

import pytest

from support.browser import Invite, Person

MARKED = "document.querySelector('.trace') !== null"


@pytest.fixture
def pushed(invite: Invite) -> tuple[Person, str, str]:
    """Someone who has pushed a stone and done one more thing, their table, and the caption of the push."""
    person = invite()
    table = person.open_table("me", "here", game="via-appia")["table"]
    board = person.tell(f"/tables/{table}/moves?show=true", {
        "index": person.ask(f"/tables/{table}/view")["index"], "actions": ["quarry", "place 5", "angle 3"]})
    view = person.ask(f"/tables/{table}/view")
    person.tell(f"/tables/{table}/moves", {"index": view["index"], "actions": view["legal"][-1:]})
    caption = board["movement"]["caption"]
    assert person.ask(f"/tables/{table}/board?seat=-1")["movement"] is None
    return person, table, caption


def test_a_newly_opened_table_marks_the_last_push(pushed: tuple[Person, str, str], invite: Invite) -> None:
    _, table, caption = pushed
    spectator = invite(reduced_motion="no-preference")
    spectator.see(table)
    spectator.wait(MARKED)
    again = spectator.page.locator(".watch-again")
    assert again.get_attribute("aria-label") == f"Watch again: {caption}"
    again.click()
    spectator.wait("document.querySelector('.layer.movement') !== null")


def test_without_motion_the_marks_are_there_too(pushed: tuple[Person, str, str], invite: Invite) -> None:
    _, table, _ = pushed
    spectator = invite()
    spectator.see(table)
    spectator.wait(MARKED)
    assert spectator.page.locator(".trace .pushed-by").count() == 1


def test_a_table_without_pushes_does_not_ask(invite: Invite) -> None:
    person = invite()
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    table = person.open_table("me", "bot")["table"]
    person.see(table)
    person.wait_for_turn()
    assert any("/board" in url for url in asked)
    assert not any("/movement?" in url for url in asked)
