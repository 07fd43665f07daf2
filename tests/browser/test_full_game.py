"""Whole games through the page, by clicks and taps alone."""

from typing import Any

import pytest

from support.browser import DESK, PHONE, Invite, Person
from support.clicking import Clicker
from support.site import Json

MAX_CHOICES = 600
"""The longest of these games, Via Appia, takes less than half of it."""
SOME_CHOICES = 40
NAMES = ("Cassia", "Livia", "Gaius")

WHOLE_GAMES = {
    "porta-nigra": ("porta-nigra", 3, {}, DESK),
    "ave-roma with shadows": ("ave-roma", 2, {"cards": "15"}, DESK),
    "via-appia": ("via-appia", 2, {}, DESK),
    "ave-roma advanced on a phone": ("ave-roma", 3, {"cards": "15", "advanced": "on"}, PHONE),
}
PARTS_ON_A_PHONE: dict[str, tuple[str, int, dict[str, str], Json]] = {
    "porta-nigra": ("porta-nigra", 2, {}, PHONE),
    "via-appia": ("via-appia", 3, {}, PHONE),
}

Setting = tuple[str, int, dict[str, str], Json]


def sit_down(invite: Invite, setting: Setting) -> tuple[Person, str]:
    """Someone at a table with bots."""
    game, players, options, device = setting
    person = invite(**device)
    kinds = ("me", "bot", "bot")[:players]
    table = person.open_table(*kinds, game=game, names=NAMES, options=options)["table"]
    person.see(table)
    return person, table


def shown_table(person: Person) -> dict[str, list[int]]:
    """The table of the result dialog: the points of each source by seat, the total among them."""
    rows: list[list[str]] = person.page.eval_on_selector_all(
        "#result tbody tr", "(rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))")
    return {row[0]: [int(cell) for cell in row[1:]] for row in rows}


def check_result(person: Person, result: Any) -> None:
    """The dialog shows the points by source, they add up, and the winners are named."""
    assert shown_table(person) == {**{source["name"]: source["points"] for source in result["sources"]},
                                   "Total": result["totals"]}
    sums = [sum(column) for column in zip(*(source["points"] for source in result["sources"]), strict=True)]
    assert sums == result["totals"]
    said = person.page.locator("#winner").text_content() or ""
    assert all(NAMES[seat] in said for seat in result["winners"])


def look_back(person: Person) -> None:
    """Move the slider to the middle of the game, and one step on."""
    person.page.keyboard.press("Escape")
    slider = person.page.locator("#replay-index")
    last = int(slider.get_attribute("max") or "0")
    end = person.picture()
    slider.fill(str(last // 2))
    person.wait(f"document.querySelector('#replay-index').valueAsNumber === {last // 2}")
    person.wait_until(lambda: person.picture() != end, "an earlier picture")
    person.push(person.page.locator("#later"))
    person.wait(f"document.querySelector('#replay-position').textContent === '{last // 2 + 1} / {last}'")


@pytest.mark.parametrize("setting", WHOLE_GAMES.values(), ids=list(WHOLE_GAMES))
def test_a_game_can_be_played_to_its_end_and_looked_back_at(invite: Invite, setting: Setting) -> None:
    person, table = sit_down(invite, setting)
    clicker = Clicker(person, seed=1)
    made = clicker.play(MAX_CHOICES)
    assert person.is_over(), f"not over after {made} choices, the last {clicker.pressed[-10:]}"
    check_result(person, person.ask(f"/tables/{table}/board")["result"])
    look_back(person)


@pytest.mark.parametrize("setting", PARTS_ON_A_PHONE.values(), ids=list(PARTS_ON_A_PHONE))
def test_turns_can_be_played_with_a_finger(invite: Invite, setting: Setting) -> None:
    person, table = sit_down(invite, setting)
    assert Clicker(person, seed=2).play(SOME_CHOICES) == SOME_CHOICES
    assert person.ask(f"/tables/{table}")["index"] > SOME_CHOICES
