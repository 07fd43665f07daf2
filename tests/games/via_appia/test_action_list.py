"""Via Appia's list of actions: what is in it can be legal, and what the edition never allows is not in it."""

import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

import ludi
from ludi.core.errors import BadEdition, BadNotation
from ludi.core.fields import Fields
from ludi.games.via_appia.edition import CITIES, ViaAppiaEdition
from ludi.games.via_appia.game import ViaAppia
from ludi.testing.editions import shipped_text
from ludi.testing.play import choices, offered
from support.via_appia_history import STEADY, ways

GAMES = 6
SHIPPED = ludi.game("via-appia")
NAMES = [text.removeprefix("build ") for text in SHIPPED.actions.numbers if text.startswith("build ")]

Printed = dict[str, Any]
Edit = Callable[[Printed], object]


def in_random_games(game: ludi.Game, count: int) -> set[int]:
    """All that is legal at some decision of random games, played in all ways."""
    found: set[int] = set()
    names = list(ways())
    for seed in range(count):
        players = game.players[seed % len(game.players)]
        state = game.new(players, seed, dict(STEADY) if seed % 2 else {})
        found |= offered(state, ways()[names[seed % len(names)]], choices(seed))
    return found


@cache
def altered(*edits: Edit) -> ViaAppia:
    edition = tomllib.loads(shipped_text("via-appia"))
    for edit in edits:
        edit(edition)
    return ViaAppia(ViaAppiaEdition(Fields("", edition, BadEdition)))


def light_load(edition: Printed) -> None:
    """Pushing stones takes most of the time, and no action depends on how many lie in the quarry."""
    edition["load"].update(small=3, medium=2, large=1)


def test_table_holds_what_can_be_legal_and_nothing_else() -> None:
    game = altered(light_load)
    assert game.actions.numbers == SHIPPED.actions.numbers
    assert {game.notation(action) for action in in_random_games(game, GAMES)} == set(game.actions.numbers)


# What the shipped edition leaves out


LEFT_OUT = [f"to {place}" for place in (
    "A2", "A4", "A7", "tarracina", "B2", "B5", "B7-left", "B7-right", "B8", "beneventum",
    "C3", "C5-left", "C5-right", "C6", "C9-left", "C9-right", "C10", "brundisium")]
"""VA-travel-4: where the only line of a space or a city leads."""


@pytest.mark.parametrize("text", LEFT_OUT)
def test_what_the_edition_never_allows_is_no_action(text: str) -> None:
    with pytest.raises(BadNotation, match="is not an action of this game"):
        SHIPPED.parse(text)


def test_nothing_else_is_left_out() -> None:
    assert len(SHIPPED.actions) - len(SHIPPED.actions.all()) == len(LEFT_OUT)


# Other editions leave out other actions


def put(group: str, **values: object) -> Edit:
    return lambda edition: edition[group].update(values)


def third_line(edition: Printed) -> None:
    """A line from Roma to A2, beside those to A1."""
    edition["road"]["sections"][0]["first"].append("A2")


def shortcut(edition: Printed) -> None:
    """A line from A6-left to Tarracina, beside the one to A7."""
    edition["road"]["sections"][0]["spaces"][8]["ahead"].append("tarracina")


def single_lines(edition: Printed) -> None:
    """The way never forks but at the start."""
    for section in edition["road"]["sections"]:
        section["first"] = [name for name in NAMES if name[0] == section["name"]]
        for space in section["spaces"]:
            del space["ahead"][1:]


def short_road(edition: Printed) -> None:
    """Every space leads from one city to the next."""
    single_lines(edition)
    for number, section in enumerate(edition["road"]["sections"]):
        for space in section["spaces"]:
            space["ahead"] = [CITIES[number + 1]]


NONE: set[str] = set()
ANGLES = {f"angle {angle}" for angle in range(7)}
CITY_STEPS = {f"to {city}" for city in CITIES[1:]}

VARIANTS: dict[str, tuple[Edit, set[str], set[str]]] = {
    "few cards": (put("income", face_up=5), {"income 6", "income 7"}, NONE),
    "both halves": (put("income", both_at_most=7), {"coins", "stones"}, NONE),
    "few places": (put("quarry", places=9), {"place 9", "place 10"}, NONE),
    "few angles": (put("quarry", angles=[-30, 0, 30]), ANGLES - {"angle 0", "angle 1", "angle 2"}, NONE),
    "one angle": (put("quarry", angles=[0]), ANGLES, NONE),
    "third line": (third_line, NONE, {"to A2"}),
    "shortcut": (shortcut, NONE, {"to A7", "to tarracina"}),
    "single lines": (single_lines, NONE, set(LEFT_OUT) - CITY_STEPS),
    "short road": (short_road, {"travel 3"}, set(LEFT_OUT) - CITY_STEPS),
}
"""How an edition differs from the shipped one, and which actions it thereby loses and gains."""


@pytest.mark.parametrize("name", VARIANTS)
def test_table_follows_from_the_edition(name: str) -> None:
    edit, lost, gained = VARIANTS[name]
    found, shipped = set(altered(light_load, edit).actions.numbers), set(SHIPPED.actions.numbers)
    assert (shipped - found, found - shipped) == (lost, gained)


@pytest.mark.parametrize("name", VARIANTS)
def test_numbers_are_the_same_in_every_edition(name: str) -> None:
    found, shipped = altered(light_load, VARIANTS[name][0]).actions, SHIPPED.actions
    assert len(found) == len(shipped)
    assert all(found.numbers[text] == number for text, number in shipped.numbers.items() if text in found.numbers)


@pytest.mark.parametrize("name", VARIANTS)
def test_nothing_is_legal_that_an_edition_leaves_out(name: str) -> None:
    game = altered(light_load, VARIANTS[name][0])
    assert in_random_games(game, 3) <= set(game.actions.all())
