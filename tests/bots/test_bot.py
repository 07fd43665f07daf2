"""The list of the bots."""

import pytest

import ludi
from ludi.bots import BOTS, bot, bot_for, bots_for
from ludi.core.errors import BadSetup


def test_every_bot_carries_the_name_it_is_listed_under() -> None:
    assert [bot(name).name for name in BOTS] == list(BOTS)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match=r"Unknown bot 'nero'; choose from random"):
        bot("nero")


def test_bots_for_an_unknown_game_are_refused() -> None:
    with pytest.raises(BadSetup, match=r"Unknown game 'ludo'"):
        bots_for("ludo")


@pytest.mark.parametrize("name", ludi.GAMES)
def test_random_plays_every_game(name: str) -> None:
    assert bots_for(name)[0] == "random"


def test_bot_for_gives_a_bot_that_plays_the_game() -> None:
    assert bot_for("via-appia", "random").name == "random"
