"""The contract of a bot, and the list of them."""

from typing import cast

import pytest

import ludi
from ludi.bots import BOTS, bot, bot_for, bots_for
from ludi.bots.bot import Bot, turn
from ludi.core.errors import BadPosition, BadSetup


class First(Bot):
    """Takes the first legal action."""

    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        return game.deal(view, rng).legal()[0]


def opening(players: int = 2, seed: int = 1) -> tuple[ludi.Game, ludi.State, ludi.View[ludi.State]]:
    game = ludi.game("porta-nigra")
    state = game.new(players, seed)
    return game, state, game.seen(state, state.seat)


def test_every_bot_carries_the_name_it_is_listed_under() -> None:
    assert [bot(name).name for name in BOTS] == list(BOTS)


def test_an_unknown_bot_is_refused_with_the_known_ones() -> None:
    with pytest.raises(BadSetup, match=r"Unknown bot 'nero'; choose from random, "):
        bot("nero")


def test_bots_for_an_unknown_game_are_refused() -> None:
    with pytest.raises(BadSetup, match=r"Unknown game 'ludo'"):
        bots_for("ludo")


@pytest.mark.parametrize("name", ludi.GAMES)
def test_random_plays_every_game(name: str) -> None:
    assert bots_for(name)[0] == "random"


def test_bot_for_gives_a_bot_that_plays_the_game() -> None:
    assert bot_for("via-appia", "random").name == "random"


def test_a_turn_ends_when_another_seat_decides() -> None:
    game, _, view = opening()
    actions = turn(First("first"), game, view, ludi.seeded(1))
    assert [game.notation(action) for action in actions][-1] == "end turn"


def test_a_turn_can_be_played_in_the_real_game() -> None:
    game, state, view = opening()
    seat = state.seat
    for action in turn(bot("random"), game, view, ludi.seeded(5)):
        assert state.seat == seat
        state.apply(action)


def test_a_turn_is_cut_at_the_most_that_was_asked_for() -> None:
    game, _, view = opening()
    assert len(turn(bot("random"), game, view, ludi.seeded(1), most=2)) == 2


class Farsighted(Bot):
    """Plans three actions at once, whatever they may reveal."""

    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        return 0

    def plan(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> list[int]:
        return [0, 0, 0]


class Draws:
    """The part of a state that a turn needs; its second action turns up a card."""

    def __init__(self) -> None:
        self.seat = 0
        self.played = 0
        self.revealed = 0

    def apply(self, action: int) -> None:
        self.played += 1
        self.revealed = int(self.played >= 2)


class Drawing:
    """The part of a game that a turn needs."""

    def deal(self, view: object, rng: ludi.Rng) -> Draws:
        return Draws()

    def seen(self, state: Draws, seat: int) -> object:
        return self


def test_a_turn_stops_where_something_is_revealed() -> None:
    game, view = cast(ludi.Game, Drawing()), ludi.View(opening()[1], 0)
    assert turn(Farsighted("farsighted"), game, view, ludi.seeded(1)) == [0, 0]


def test_a_bot_is_not_asked_with_the_view_of_another_seat() -> None:
    game, state, _ = opening()
    with pytest.raises(BadPosition, match=r"it is seat . that decides"):
        turn(bot("random"), game, game.seen(state, 1 - state.seat), ludi.seeded(1))
