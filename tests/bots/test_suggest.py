"""Hints for the player who decides."""

import pytest

import ludi
from ludi.bots.levels import Level
from ludi.bots.suggest import suggest, win_shares
from ludi.core.errors import BadPosition
from support.bots import SOME, sampled


@pytest.mark.parametrize("game_name", ludi.GAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_a_suggestion_can_be_played_and_says_what_to_expect(game_name: str, players: int) -> None:
    game = ludi.game(game_name)
    for state in sampled(game, players, 31, most=3):
        seat = state.seat
        found = suggest(game, game.seen(state, seat), level=Level("brief", SOME))
        assert 1 <= len(found) <= 3
        for each in found:
            assert len(each.points) == len(each.win_shares) == players
            assert sum(each.win_shares) == pytest.approx(1, abs=0.01)
            assert len(each.words) == len(each.actions)
            assert all(each.words)
            assert each.gains
            after = state.clone()
            for action in each.actions:
                after.apply(game.parse(action))


def test_nothing_is_suggested_to_a_seat_that_does_not_decide() -> None:
    game = ludi.game("porta-nigra")
    state = game.new(2, 1)
    with pytest.raises(BadPosition, match="does not decide"):
        suggest(game, game.seen(state, 1 - state.seat))


def test_the_one_ahead_wins_more_often_and_equals_share() -> None:
    assert win_shares([50, 50], 10) == [0.5, 0.5]
    assert win_shares([50, 50, 50], 10) == pytest.approx([1 / 3] * 3, abs=0.001)
    ahead, behind = win_shares([60, 50], 10)
    # The lead is normal with mean 10 and a mean error of 10, so a deviation of 12.5.
    assert (ahead, behind) == pytest.approx((0.788, 0.212), abs=0.005)
    assert win_shares([90, 50], 0.5) == [1, 0]
