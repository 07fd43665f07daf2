"""Every game keeps the contract: each promise of the kit, for every game, number of players and setting."""

from collections.abc import Callable

import pytest

import ludi
from support.cases import Case, all_cases, settings
from support.conformance import CHECKS, check_texts_round_trip, check_unknown_texts_are_refused


@pytest.mark.parametrize("case", all_cases(), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=[check.__name__.removeprefix("check_") for check in CHECKS])
def test_promise(check: Callable[[Case], None], case: Case) -> None:
    check(case)


@pytest.mark.parametrize("name", ludi.GAMES)
def test_texts_round_trip(name: str) -> None:
    check_texts_round_trip(name)


@pytest.mark.parametrize("name", ludi.GAMES)
def test_unknown_texts_are_refused(name: str) -> None:
    check_unknown_texts_are_refused(name)


@pytest.mark.parametrize("name", ludi.GAMES)
def test_the_kit_plays_every_option(name: str) -> None:
    game = ludi.game(name)
    played = {option for players in game.players for setting in settings(name, players)
              for option, value in setting.options}
    assert played == {option.name for option in game.options}
