"""The OpenSpiel games: OpenSpiel's own random simulation, its searches, and our promises beyond them."""

import json
import pickle

import numpy
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import ludi
import ludi.rl.open_spiel
from ludi.core.errors import BadSetup
from ludi.rl.observation import Observation
from ludi.rl.open_spiel import SpielGame, SpielState, short_name

CASES = [(name, players) for name in ludi.GAMES for players in ludi.game(name).players[:2]]


def loaded(name: str, **parameters: str | int) -> SpielGame:
    game = pyspiel.load_game(short_name(name), parameters)
    assert isinstance(game, SpielGame)
    return game


def dealt(game: SpielGame, deal: int = 0) -> SpielState:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


@pytest.mark.parametrize("name", list(ludi.GAMES))
def test_a_game_passes_the_random_simulation_of_openspiel(name: str) -> None:
    """With copies and histories at every step. A game of Via Appia takes ten times as long as the others."""
    players = ludi.game(name).players[-1]
    pyspiel.random_sim_test(loaded(name, players=players), num_sims=1, serialize=True, verbose=False)


def test_games_can_be_loaded_by_a_line_of_text() -> None:
    game = pyspiel.load_game("ludi_via_appia(players=3,seed=12,deals=4,options=hand:steady;passing:on)")
    state = game.new_initial_state()
    assert state.chance_outcomes() == [(deal, 0.25) for deal in range(4)]
    assert state.action_to_string(2) == "deal 14"
    state.apply_action(2)
    ours = ludi.game("via-appia")
    assert json.loads(state.observation_string(1)) == ours.view(ours.new(3, 14, {"hand": "steady", "passing": "on"}), 1)


@pytest.mark.parametrize(("name", "players"), CASES)
def test_observations_are_the_vectors_of_the_views(name: str, players: int) -> None:
    game = loaded(name, players=players)
    state = dealt(game, 3)
    ours = ludi.game(name)
    same = ours.new(players, 3)
    layout = Observation(ours, players)
    for _ in range(20):
        for seat in range(players):
            assert numpy.array_equal(state.observation_tensor(seat), layout.vector(ours.seen(same, seat)))
        action = same.legal()[-1]
        assert state.legal_actions() == same.legal()
        assert state.action_to_string(action) == ours.notation(action)
        state.apply_action(action)
        same.apply(action)


def test_copies_go_their_own_way() -> None:
    state = dealt(loaded("porta-nigra"))
    copy = state.clone()
    before = str(state)
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


@pytest.mark.parametrize("name", list(ludi.GAMES))
def test_games_and_states_can_be_pickled(name: str) -> None:
    game = loaded(name, players=3, seed=9)
    state = dealt(game)
    for _ in range(10):
        state.apply_action(state.legal_actions()[-1])
    again = pickle.loads(pickle.dumps(state))
    assert str(again) == str(state)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    again.apply_action(again.legal_actions()[0])
    assert str(again) != str(state)


def test_returns_are_shares_of_the_victory() -> None:
    rng = ludi.seeded(4)
    state = dealt(loaded("porta-nigra", players=4))
    while not state.is_terminal():
        assert state.returns() == [0.0] * 4
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
    assert sum(state.returns()) == pytest.approx(0)
    assert max(state.returns()) <= 0.75


@pytest.mark.parametrize("name", list(ludi.GAMES))
def test_resampling_keeps_what_the_player_sees_and_deals_the_rest(name: str) -> None:
    state = dealt(loaded(name))
    player = state.current_player()
    others = [state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0)) for _ in range(3)]
    assert {other.observation_string(player) for other in others} == {state.observation_string(player)}
    assert len({str(other) for other in [state, *others]}) == 4


def test_openspiels_tree_search_plays_a_whole_game() -> None:
    game = loaded("porta-nigra", deals=1)
    chance = numpy.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    rng = ludi.seeded(1)
    state = dealt(game)
    searched = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.current_player() == 0:
            action = bot.step(state)
            searched += 1
        else:
            action = legal[rng.below(len(legal))]
        assert action in legal
        state.apply_action(action)
    assert searched > 10


def test_openspiels_search_over_information_sets_deals_through_the_view() -> None:
    game = loaded("porta-nigra")
    chance = numpy.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game=game, uct_c=1.4, max_simulations=4, random_state=chance, use_observation_string=True,
                           evaluator=mcts.RandomRolloutEvaluator(1, chance), allow_inconsistent_action_sets=True)
    state = dealt(game, 1)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(("parameters", "message"), [
    ({"players": 9}, "needs one of 2, 3, 4"),
    ({"seed": -1}, "out of range"),
    ({"deals": 0}, "The number of deals is 0"),
    ({"options": "fast"}, "expected name:value"),
    ({"options": "speed:fast"}, "Unknown option 'speed'"),
])
def test_bad_parameters_are_refused_at_once(parameters: dict[str, str | int], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        SpielGame(ludi.game("porta-nigra"), parameters)


def test_nothing_can_be_resampled_before_the_deal() -> None:
    state = loaded("porta-nigra").new_initial_state()
    with pytest.raises(BadSetup, match="choose one of the deals"):
        state.resample_from_infostate(0, pyspiel.UniformProbabilitySampler(0.0, 1.0))
