"""Every game keeps the contract: each promise of the kit, for every game, number of players and setting."""

from collections.abc import Callable

import pytest

import ludi
from ludi.testing.cases import Case
from ludi.testing.conformance import CHECKS
from ludi.testing.game_checks import GAME_CHECKS
from support.cases import SETTINGS, all_cases, settings


def promise(check: Callable[..., None]) -> str:
    return check.__name__.removeprefix("check_")


@pytest.mark.parametrize("case", all_cases(), ids=str)
@pytest.mark.parametrize("check", CHECKS, ids=promise)
def test_promise(check: Callable[[Case], None], case: Case) -> None:
    check(case)


@pytest.mark.parametrize("name", SETTINGS)
@pytest.mark.parametrize("check", GAME_CHECKS, ids=promise)
def test_promise_of_a_game(check: Callable[[ludi.Game], None], name: str) -> None:
    check(ludi.game(name))


@pytest.mark.parametrize("name", SETTINGS)
def test_the_kit_plays_every_option(name: str) -> None:
    game = ludi.game(name)
    played = {option for players in game.players for setting in settings(name, players)
              for option, value in setting.options}
    assert played == {option.name for option in game.options}
