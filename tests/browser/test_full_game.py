"""Whole games through the page, by clicks and taps alone; meanwhile nothing beside the board moves."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from support.browser import DESK, PHONE, Invite, Person
from support.clicking import Clicker
from support.site import Json
from support.stillness import heights_changed, moved, note_places, places_of

MAX_CHOICES = 600
"""The longest of these games, Via Appia, takes less than half of it."""
NAMES = ("Cassia", "Livia", "Gaius", "Octavia", "Marcus")
SHORT = {"cards": "15"}
ADVANCED = {"cards": "15", "advanced": "on"}


@dataclass(frozen=True, slots=True)
class Setting:
    """A game to be played by one person against bots."""

    game: str
    players: int
    device: Json
    options: dict[str, str] = field(default_factory=dict)

    @property
    def is_phone(self) -> bool:
        return self.device is PHONE

    def __str__(self) -> str:
        return "-".join([self.game, *self.options, str(self.players), "phone" if self.is_phone else "desk"])


# Together they have every number of players of every game but two, on both devices.
SETTINGS = [
    Setting("porta-nigra", 2, DESK), Setting("porta-nigra", 4, PHONE),
    Setting("ave-roma", 2, DESK, SHORT), Setting("ave-roma", 4, PHONE, SHORT),
    Setting("ave-roma", 5, DESK, ADVANCED), Setting("ave-roma", 3, PHONE, ADVANCED),
    Setting("via-appia", 4, DESK), Setting("via-appia", 3, PHONE),
]


def sit_down(invite: Invite, setting: Setting) -> tuple[Person, str]:
    """A newcomer at a table with bots."""
    person = invite(newcomer=True, **setting.device)
    note_places(person)
    kinds = ("me", *["bot"] * (setting.players - 1))
    opened = person.open_table(*kinds, game=setting.game, names=NAMES[:setting.players], options=setting.options)
    table = opened["table"]
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


def check_stillness(person: Person, setting: Setting) -> None:
    """On a desktop nothing has moved or changed its size, on a phone the bar has kept its height."""
    places = places_of(person)
    assert {"bar", "prompt", "draft", "choices", "controls", "seats", "panel-mine"} <= set(places)
    assert (heights_changed(places) if setting.is_phone else moved(places)) == {}


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_game_can_be_played_to_its_end_and_looked_back_at(invite: Invite, setting: Setting) -> None:
    person, table = sit_down(invite, setting)
    clicker = Clicker(person, seed=1)
    made = clicker.play(MAX_CHOICES)
    assert person.is_over(), f"not over after {made} choices, the last {clicker.pressed[-10:]}"
    check_stillness(person, setting)
    check_result(person, person.ask(f"/tables/{table}/board")["result"])
    look_back(person)
