"""The standing: what everyone would score if the game ended now, under the scores and in a window of its own."""

import pytest

import ludi
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


# On a phone, the players are a strip over the board

NAMES = ("Cornelia", "Drusilla", "Servilia", "Octavia", "Claudius")
STRIPS = [(game, players) for game in MOMENTS for players in range(3, ludi.game(game).players[-1] + 1)]
LARGE_NUMBERS = """() => {
  for (const points of document.querySelectorAll(".seat-chip .points")) {
    points.querySelector("b").textContent = "123";
    points.querySelector("small").textContent = "now 145";
  }
}"""
SQUEEZED = """() => [...document.querySelectorAll(".seat-chip")].flatMap((chip) => {
  const inside = chip.getBoundingClientRect();
  return [...chip.querySelectorAll(".name, .points b, .points small, .clock:not(:empty)")]
    .filter((part) => part.checkVisibility()).filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return part.scrollWidth > part.clientWidth && part.clientWidth > 0 || left < inside.left || right > inside.right
        || top < inside.top - 1 || bottom > inside.bottom + 1;
    }).map((part) => part.textContent);
})"""


@pytest.mark.parametrize("clock", [None, {"kind": "live", "minutes": 20, "increment": 5}], ids=["no clock", "clock"])
@pytest.mark.parametrize("size", [(390, 844), (360, 740)], ids=str)
@pytest.mark.parametrize(("game", "players"), STRIPS)
def test_the_strip_of_a_phone_has_whole_names_beside_the_points(invite: Invite, game: str, players: int,
                                                                size: tuple[int, int], clock: Json | None) -> None:
    person = invite(**{**PHONE, "viewport": {"width": size[0], "height": size[1]}})
    person.go("/")
    seats = [{"kind": "bot" if seat else "me", "name": NAMES[seat], **({"bot": "random"} if seat else {})}
             for seat in range(players)]
    person.see(person.tell("/tables", {"game": game, "seats": seats, "clock": clock})["table"])
    person.wait_for_turn()
    person.page.evaluate(LARGE_NUMBERS)
    assert person.page.locator(".seat-chip .name").all_inner_texts() == list(NAMES[:players])
    assert person.page.locator(".seat-chip .clock:not(:empty):visible").count() == (0 if clock is None else 1)
    assert person.page.evaluate(SQUEEZED) == []
