"""The standing: what everyone would score if the game ended now, under the scores and in a window of its own."""

import pytest

from support.browser import DESK, PHONE, Invite, Person
from support.moments import wander_to
from support.site import Json

MOMENTS = {"porta-nigra": "build ", "ave-roma": "card ", "via-appia": "travel "}


def at_table(invite: Invite, game: str, screen: Json, **settings: bool) -> Person:
    person = invite(**screen)
    seats = [{"kind": "me", "name": "Livia"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    person.go("/")
    table = person.tell("/tables", {"game": game, "seats": seats, **settings})["table"]
    wander_to(person, table, MOMENTS[game])
    person.see(table)
    person.wait_for_turn()
    return person


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", MOMENTS)
def test_the_points_if_the_game_ended_now_are_under_each_score(invite: Invite, game: str, screen: Json) -> None:
    person = at_table(invite, game, screen)
    totals = person.page.evaluate("import(document.querySelector('script[type=module]').src.replace('table.js', "
                                  "'model.js')).then((module) => module.model.board.standing.totals)")
    shown = person.page.locator("#seats .points small").all_text_contents()
    assert shown == [f"now {total}" for total in totals]


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", MOMENTS)
def test_the_window_lists_sources_and_contests(invite: Invite, game: str, screen: Json) -> None:
    person = at_table(invite, game, screen)
    person.page.click("#standing-toggle")
    person.page.locator("#standing[open]").wait_for()
    heads = person.page.locator("#standing-points thead th").all_text_contents()
    total = person.page.locator("#standing-points tr.total td").all_text_contents()
    assert heads[1] == "Livia"
    assert [f"now {points}" for points in total] == person.page.locator("#seats .points small").all_text_contents()
    assert person.page.locator("#contests tr").count() >= 1
    assert person.page.evaluate("document.getElementById('standing').scrollTop") == 0
    assert person.page.locator("#standing").evaluate("(box) => box.scrollWidth - box.clientWidth") <= 1


def test_a_table_without_a_standing_has_neither(invite: Invite) -> None:
    person = at_table(invite, "porta-nigra", DESK, standing=False)
    assert person.page.locator("#standing-toggle").is_hidden()
    assert person.page.locator("#seats .points small").count() == 0
