"""How every bot is driven: when its answer ends, what it is given, and which seed it gets."""

from typing import cast

import pytest

import ludi
from ludi.bots import bot
from ludi.bots.bot import Bot
from ludi.bots.driver import MAX_ACTIONS, BadBot, play_turn, take_turn, turn_seed
from ludi.core.errors import BadPosition, IllegalAction
from ludi.core.rng import SEED_LIMIT
from ludi.site import queries


class First(Bot):
    """Takes the first legal action."""

    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        return game.deal(view, rng).legal()[0]


class Reckless(First):
    """Plays on to the end before it answers."""

    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        action = super().choose(game, view, rng)
        state = game.deal(view, rng)
        while state.seat != ludi.OVER:
            state.apply(state.legal()[0])
        return action


class Planned(Bot):
    """Answers with the actions it was made with."""

    def __init__(self, *actions: int) -> None:
        super().__init__("planned")
        self.actions = list(actions)

    def choose(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> int:
        return self.actions[0]

    def plan(self, game: ludi.Game, view: ludi.View[ludi.State], rng: ludi.Rng) -> list[int]:
        return self.actions


def opening(players: int = 2, seed: int = 1) -> tuple[ludi.Game, ludi.State, ludi.View[ludi.State]]:
    game = ludi.game("porta-nigra")
    state = game.new(players, seed)
    return game, state, game.seen(state, state.seat)


# When an answer ends


def test_a_turn_ends_when_another_seat_decides() -> None:
    game, _, view = opening()
    assert game.notation(play_turn(First("first"), game, view, 1)[-1]) == "end turn"


def test_a_turn_has_at_most_the_actions_that_were_asked_for() -> None:
    game, _, view = opening()
    assert len(play_turn(bot("random"), game, view, 1, max_actions=2)) == 2


def test_an_answer_fits_into_a_move_at_a_table() -> None:
    assert MAX_ACTIONS == queries.MAX_ACTIONS


class Draws:
    """The part of a state that a turn needs; its second action reveals a card."""

    def __init__(self, after: int = 2) -> None:
        self.seat = 0
        self.played = 0
        self.after = after
        self.revealed = 0

    def apply(self, action: int) -> None:
        self.played += 1
        self.revealed = int(self.played >= self.after)


class Drawing:
    """The part of a game that a turn needs."""

    def deal(self, view: ludi.View[ludi.State], rng: ludi.Rng) -> Draws:
        return Draws()

    def seen(self, state: Draws, seat: int) -> ludi.View[ludi.State]:
        return VIEW


DRAWING = cast(ludi.Game, Drawing())
VIEW: ludi.View[ludi.State] = ludi.View(opening()[1], 0)


def test_a_turn_stops_where_something_is_revealed() -> None:
    assert play_turn(Planned(0, 0, 0), DRAWING, VIEW, 1) == [0, 0]


def test_a_real_game_that_reveals_something_earlier_than_the_view_told_is_an_error() -> None:
    with pytest.raises(BadPosition, match="Seat 0 planned 2 actions"):
        take_turn(Planned(0, 0, 0), DRAWING, cast(ludi.State, Draws(after=1)), 1, 0)


# What a bot is given


class Counting(Drawing):
    """Counts how often a state is made from a view."""

    def __init__(self) -> None:
        self.imagined = 0

    def deal(self, view: ludi.View[ludi.State], rng: ludi.Rng) -> Draws:
        self.imagined += 1
        return Draws(after=5)


def test_a_view_is_turned_into_a_state_once_for_all_decisions_of_a_turn() -> None:
    game = Counting()
    assert len(play_turn(Planned(0), cast(ludi.Game, game), VIEW, 1)) == 5
    assert game.imagined == 1


def test_a_bot_can_play_on_with_what_it_is_given() -> None:
    game, _, view = opening()
    assert play_turn(Reckless("reckless"), game, view, 1) == play_turn(First("first"), game, view, 1)


def test_a_turn_can_be_played_in_the_real_game() -> None:
    game, state, _ = opening()
    seat = state.seat
    take_turn(bot("random"), game, state, 5, 0)
    assert state.seat != seat


def test_a_bot_is_not_asked_with_the_view_of_another_seat() -> None:
    game, state, _ = opening()
    with pytest.raises(BadPosition, match=r"but seat . decides"):
        play_turn(bot("random"), game, game.seen(state, 1 - state.seat), 1)


def test_a_bot_that_plans_nothing_is_an_error() -> None:
    game, _, view = opening()
    with pytest.raises(BadBot, match="'planned' planned no action"):
        play_turn(Planned(), game, view, 1)


def test_an_illegal_action_of_a_bot_is_an_error() -> None:
    game, state, view = opening()
    illegal = next(action for action in range(len(state.legal()) + 1) if action not in state.legal())
    with pytest.raises(IllegalAction):
        play_turn(Planned(illegal), game, view, 1)


# Seeds


def test_the_seed_of_a_turn_is_the_same_on_every_machine() -> None:
    assert turn_seed(7, 12) == 74411185340496189975278568402


def test_every_turn_has_a_seed_of_its_own() -> None:
    seeds = {turn_seed(game_seed, index) for game_seed in range(20) for index in range(20)}
    assert (len(seeds), max(seeds) < SEED_LIMIT) == (400, True)
