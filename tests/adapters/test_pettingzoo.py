"""The PettingZoo environments: PettingZoo's own conformance tests, and our promises beyond them."""

from pathlib import Path
from typing import Any

import numpy
import pytest
from pettingzoo.test import api_test, seed_test

import ludi
from ludi.core.errors import BadSetup, IllegalAction
from ludi.rl.pettingzoo import GameEnv, env

COUNTS = [(name, players) for name in ludi.GAMES for players in ludi.game(name).players]


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_an_environment_passes_the_tests_of_pettingzoo(name: str, players: int) -> None:
    """It warns that observations are dictionaries, as they are in all its own games with masks."""
    api_test(env(name, players), num_cycles=100)
    seed_test(lambda: env(name, players), num_cycles=50)


def play_randomly(made: GameEnv, seed: int) -> list[int]:
    """The actions of a game in which every agent takes a random legal action."""
    rng = ludi.seeded(seed)
    made.reset(seed=seed)
    actions = []
    for agent in made.agent_iter():
        if made.terminations[agent]:
            made.step(None)
            continue
        legal = numpy.nonzero(made.observe(agent)["action_mask"])[0]
        action = int(legal[rng.below(len(legal))])
        made.step(action)
        actions.append(action)
    return actions


@pytest.mark.parametrize("name", list(ludi.GAMES))
def test_a_seed_gives_the_game_that_the_library_deals(name: str) -> None:
    made = GameEnv(name, 2)
    actions = play_randomly(made, 5)
    state = ludi.game(name).new(2, 5)
    for action in actions:
        state.apply(action)
    assert (state.seat, state.scores()) == (ludi.OVER, made.state.scores())


def test_without_a_seed_games_follow_from_the_last_seed_given() -> None:
    seeds = []
    for first in (7, 7, 8):
        made = GameEnv("porta-nigra")
        made.reset(seed=first)
        seeds.append([made.seed])
        for _ in range(3):
            made.reset()
            seeds[-1].append(made.seed)
    assert seeds[0] == seeds[1]
    assert len({*seeds[0], *seeds[2]}) == 8


def test_without_any_seed_games_differ() -> None:
    dealt = set()
    for _ in range(3):
        made = GameEnv("porta-nigra")
        made.reset()
        dealt.add(made.seed)
    assert len(dealt) == 3


def final_rewards(reward: str) -> tuple[GameEnv, dict[str, float]]:
    made = GameEnv("porta-nigra", 3, reward=reward)
    rng = ludi.seeded(1)
    made.reset(seed=1)
    while not any(made.terminations.values()):
        assert set(made.rewards.values()) == {0.0}
        legal = made.state.legal()
        made.step(legal[rng.below(len(legal))])
    return made, dict(made.rewards)


def test_rewards_for_winning_add_up_to_nothing() -> None:
    made, rewards = final_rewards("win")
    assert sum(rewards.values()) == pytest.approx(0)
    (winner,) = made.game.winners(made.state)
    assert rewards[f"seat_{winner}"] == pytest.approx(2 / 3)


def test_rewards_for_points_are_the_points() -> None:
    made, rewards = final_rewards("points")
    assert list(rewards.values()) == made.state.scores()


def test_only_the_agent_that_decides_has_legal_actions() -> None:
    made = GameEnv("ave-roma", 3)
    made.reset(seed=1)
    masks = {agent: int(made.observe(agent)["action_mask"].sum()) for agent in made.agents}
    assert {agent for agent, count in masks.items() if count} == {made.agent_selection}
    assert masks[made.agent_selection] == len(made.state.legal())


def test_an_illegal_action_names_its_rule_and_changes_nothing() -> None:
    made = GameEnv("porta-nigra")
    made.reset(seed=1)
    before = made.game.position(made.state)
    forbidden = made.game.parse("end turn")
    with pytest.raises(IllegalAction, match="rule PN-"):
        made.step(forbidden)
    assert (made.game.position(made.state), made.agent_selection) == (before, f"seat_{made.state.seat}")


def test_no_action_is_refused_while_the_game_runs() -> None:
    made = GameEnv("porta-nigra")
    made.reset(seed=1)
    with pytest.raises(BadSetup, match="must act"):
        made.step(None)


def test_a_seed_out_of_range_is_refused_and_the_game_goes_on() -> None:
    made = GameEnv("porta-nigra")
    made.reset(seed=1)
    before = made.game.position(made.state)
    with pytest.raises(BadSetup, match="out of range"):
        made.reset(seed=-1)
    assert (made.game.position(made.state), made.seed) == (before, 1)


@pytest.mark.parametrize(("given", "message"), [
    ({"game": "chess"}, "Unknown game 'chess'"),
    ({"game": "porta-nigra", "players": 9}, "needs one of 2, 3, 4"),
    ({"game": "porta-nigra", "options": {"speed": "fast"}}, "Unknown option 'speed'"),
    ({"game": "porta-nigra", "reward": "fame"}, "Unknown reward 'fame'; choose from win, points"),
    ({"game": "porta-nigra", "render_mode": "human"}, "Unknown render mode 'human'"),
])
def test_bad_arguments_are_refused_at_once(given: dict[str, Any], message: str) -> None:
    with pytest.raises(BadSetup, match=message):
        env(**given)


def test_options_and_edition_are_those_of_the_game() -> None:
    edition = sorted((ludi.game("via-appia").folder / "editions").glob("*.toml"))[0]
    made = GameEnv("via-appia", 2, {"hand": "steady"}, Path(edition))
    made.reset(seed=1)
    assert made.game.edition.fingerprint == ludi.game("via-appia", edition).edition.fingerprint
    assert made.game.view(made.state, 0)["options"] == {"hand": "steady", "passing": "on"}


def test_it_says_in_a_line_how_the_game_stands() -> None:
    made = GameEnv("porta-nigra", render_mode="ansi")
    made.reset(seed=1)
    said = made.render()
    assert said is not None
    assert said.startswith("Porta Nigra: 0, 0; seat ")
    assert GameEnv("porta-nigra").render() is None
