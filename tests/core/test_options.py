"""Options declare what they take, and refuse everything else in words."""

import pytest

import ludi
from ludi.core.errors import BadSetup
from ludi.core.options import (
    CHOICE,
    NUMBER,
    ON_OFF,
    RANDOM_CHOICE,
    SEAT,
    SEAT_ORDER,
    Choice,
    Option,
    seat_or_none,
    seat_order,
)

SWITCH = Option("switch", CHOICE, "A switch", ON_OFF)
START = Option("start", SEAT, "Start player", [RANDOM_CHOICE])
ORDER = Option("order", SEAT_ORDER, "Order", [RANDOM_CHOICE])
CARDS = Option("cards", NUMBER, "Cards", [Choice("all", "All")], lowest=15, highest=30)


@pytest.mark.parametrize(("option", "value"), [
    (SWITCH, "on"), (SWITCH, "off"), (START, "random"), (START, "2"), (ORDER, "random"), (ORDER, "2,0,1"),
    (CARDS, "all"), (CARDS, "15"), (CARDS, "30"),
])
def test_a_value_of_the_option_is_accepted(option: Option, value: str) -> None:
    option.check(value, 3)


@pytest.mark.parametrize(("option", "value", "expected"), [
    (SWITCH, "maybe", "'off' or 'on'"),
    (START, "3", "'random' or a seat from 0 to 2"),
    (START, "-1", "'random' or a seat from 0 to 2"),
    (ORDER, "0,1", "'random' or every seat from 0 to 2 once, separated by commas"),
    (ORDER, "0,1,1", "'random' or every seat from 0 to 2 once"),
    (CARDS, "14", "'all' or a number from 15 to 30"),
    (CARDS, "015", "'all' or a number from 15 to 30"),
])
def test_any_other_value_is_refused_with_what_is_expected(option: Option, value: str, expected: str) -> None:
    with pytest.raises(BadSetup, match=f"The option '{option.name}' is '{value}'; expected {expected}"):
        option.check(value, 3)


def test_the_first_choice_is_the_default() -> None:
    assert (SWITCH.default, START.default, CARDS.default) == ("off", "random", "all")


def test_seats_are_read_from_their_values() -> None:
    assert (seat_or_none("random"), seat_or_none("2"), seat_order("random"), seat_order("1,0")) == (None, 2, [], [1, 0])


@pytest.mark.parametrize("name", ludi.GAMES)
def test_every_game_takes_its_defaults_with_every_number_of_players(name: str) -> None:
    game = ludi.game(name)
    assert all(option.accepts(option.default, players) for option in game.options for players in game.players)
