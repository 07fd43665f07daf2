"""The bot that knows no game."""

import ludi
from ludi.arena.match import Match
from ludi.bots.augur import Augur, Effort, best_action
from ludi.bots.playouts import lead, play_on


def test_a_playout_stops_at_its_horizon() -> None:
    game = ludi.game("porta-nigra")
    state = game.new(2, 1)
    other = state.clone()
    play_on(state, ludi.seeded(1), 3)
    rng = ludi.seeded(1)
    for _ in range(3):
        legal = other.legal()
        other.apply(legal[rng.below(len(legal))])
    assert game.position(state) == game.position(other)


def test_a_playout_ends_with_the_game() -> None:
    state = ludi.game("ave-roma").new(2, 1)
    play_on(state, ludi.seeded(1), 10_000)
    assert state.seat == ludi.OVER


def test_the_lead_is_measured_against_the_best_of_the_others() -> None:
    game = ludi.game("ave-roma")
    state = game.new(3, 1)
    play_on(state, ludi.seeded(1), 10_000)
    scores = state.scores()
    assert [lead(state, seat) for seat in range(3)] == [
        scores[seat] - max(scores[other] for other in range(3) if other != seat) for seat in range(3)]


def test_a_single_choice_takes_no_thought() -> None:
    game = ludi.game("porta-nigra")
    state = game.new(2, 1)
    chance = ludi.seeded(2)
    while len(state.legal()) > 1:
        play_on(state, chance, 1)
    rng = ludi.seeded(5)
    before = rng.words()
    assert (best_action(game, state, rng, Effort(10, 10)), rng.words()) == (state.legal()[0], before)


def test_it_takes_the_points_that_lie_before_it() -> None:
    game = ludi.game("ave-roma")
    state = game.new(2, 3)
    # Passing with five workers in hand gives five points; nothing else does within one action.
    best = best_action(game, state, ludi.seeded(1), Effort(playouts=60, horizon=0))
    assert game.notation(best) == "pass"


def test_it_beats_random_play() -> None:
    match = Match(ludi.game("porta-nigra"), ["augur", "random"], 1, 5)
    match.bots[0] = Augur("augur", Effort(playouts=16, horizon=30))
    for _ in match.run():
        pass
    assert match.wins[0] == 1
