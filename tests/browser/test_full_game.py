"""A whole game through the page, by clicks alone."""

import pytest

from support.browser import Invite, Person
from support.clicking import Clicker
from support.site import Json

MAX_CHOICES = 600
"""A game against two bots takes about a quarter of it."""


def shown_table(person: Person) -> Json:
    """The table of the result dialog: the points of each source by seat, the total among them."""
    rows: list[list[str]] = person.page.eval_on_selector_all(
        "#result tbody tr", "(rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent))")
    return {row[0]: [int(cell) for cell in row[1:]] for row in rows}


@pytest.fixture
def finished(invite: Invite) -> tuple[Person, Json]:
    """Someone who has just played a game to its end, and what the programming interface says of it."""
    person = invite()
    table = person.open_table("me", "bot", "bot", names=("Cassia", "Livia", "Gaius"))["table"]
    person.see(table)
    clicker = Clicker(person, seed=1)
    made = clicker.play(MAX_CHOICES)
    assert person.is_over(), f"not over after {made} choices, the last {clicker.pressed[-10:]}"
    return person, person.ask(f"/tables/{table}/board")


def test_a_game_can_be_played_to_its_end_by_clicks_and_the_result_shows_the_points_by_source(
        finished: tuple[Person, Json]) -> None:
    person, board = finished
    result = board["result"]
    assert shown_table(person) == {**{source["name"]: source["points"] for source in result["sources"]},
                                   "Total": result["totals"]}
    sums = [sum(column) for column in zip(*(source["points"] for source in result["sources"]), strict=True)]
    assert sums == result["totals"]
    winners = [("Cassia", "Livia", "Gaius")[seat] for seat in result["winners"]]
    said = person.page.locator("#winner").text_content() or ""
    assert all(winner in said for winner in winners)
