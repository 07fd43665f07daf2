"""PettingZoo: every game as an AEC environment, in which one agent acts at a time.

    from ludi.rl import pettingzoo
    env = pettingzoo.env("porta-nigra", players=3)
"""

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy
from numpy.typing import NDArray

import ludi.games
from ludi.core.errors import BadSetup
from ludi.core.rng import SEED_LIMIT, Rng, seeded
from ludi.core.state import OVER, State
from ludi.rl import MissingPackage
from ludi.rl.observation import Observation
from ludi.rl.rewards import REWARDS

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ModuleNotFoundError as error:
    raise MissingPackage("pettingzoo", "rl") from error

SEED_BITS = 64
Seen = dict[str, NDArray[Any]]


def env(game: str, players: int = 2, options: Mapping[str, str] | None = None, edition: Path | None = None,
        reward: str = "win", render_mode: str | None = None) -> OrderEnforcingWrapper:
    """The environment of a game, with the usual checks around it.

    `options` and `edition` are those of `ludi.game` and `Game.new`; `reward` is "win" or "points".
    """
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(GameEnv(game, players, options, edition, reward,
                                                                  render_mode)))


class GameEnv(AECEnv):  # type: ignore[misc]
    """One game. Agents are named after their seats; rewards come at the end, and nothing is cut short."""

    def __init__(self, game: str, players: int = 2, options: Mapping[str, str] | None = None,
                 edition: Path | None = None, reward: str = "win", render_mode: str | None = None) -> None:
        super().__init__()
        if reward not in REWARDS:
            raise BadSetup(f"Unknown reward {reward!r}; choose from {', '.join(REWARDS)}.")
        if render_mode not in (None, "ansi"):
            raise BadSetup(f"Unknown render mode {render_mode!r}; expected 'ansi' or none.")
        self.game = ludi.games.game(game, edition)
        self.options = dict(options or {})
        # Rejects a wrong number of players and bad options at once.
        self.state: State = self.game.new(players, 0, self.options)
        self.layout = Observation(self.game, players)
        self.reward = REWARDS[reward]
        self.render_mode = render_mode
        self.metadata = {"name": f"ludi_{game.replace('-', '_')}_v{self.game.rules}", "render_modes": ["ansi"],
                         "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: Discrete(len(self.game.actions)) for agent in self.possible_agents}
        self.observation_spaces = {agent: self.space() for agent in self.possible_agents}
        self.seeds: Rng | None = None
        self.seed = 0
        """The seed of the current game."""

    def space(self) -> Dict:
        return Dict({"observation": Box(self.layout.lowest, self.layout.highest, dtype=numpy.float32),
                     "action_mask": Box(0, 1, (len(self.game.actions),), numpy.int8)})

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed it is the game that `ludi` deals from this seed. Without one, seeds follow from the
        last one given; if none was given, they are random. `options` of PettingZoo have no meaning here."""
        dealt = self.next_seed() if seed is None else seed
        self.state = self.game.new(len(self.possible_agents), dealt, self.options)
        if seed is not None:
            # Counted from the other end, so that the seeds to come are not those that a caller is likely to give.
            self.seeds = seeded(SEED_LIMIT - 1 - seed)
        self.seed = dealt
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.state.seat]

    def next_seed(self) -> int:
        if self.seeds is None:
            self.seeds = seeded(secrets.randbits(SEED_BITS))
        return self.seeds.word() | self.seeds.word() << SEED_BITS // 2

    def step(self, action: int | None) -> None:
        """Play an action. One that a rule forbids raises IllegalAction, names the rule and changes nothing."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadSetup(f"The agent {self.agent_selection} must act; pass the number of a legal action.")
        acting = self.agent_selection
        self.state.apply(int(action))
        self._cumulative_rewards[acting] = 0.0
        self._clear_rewards()
        if self.state.seat == OVER:
            # As in the games of PettingZoo, the last agent to act is the first to learn that the game is over.
            self.rewards = dict(zip(self.agents, self.reward(self.game, self.state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.state.seat]
        self._accumulate_rewards()

    # Seeing

    def observe(self, agent: str) -> Seen:
        """What the agent's seat sees, and which actions it may take now."""
        seat = self.seats[agent]
        mask = numpy.zeros(len(self.game.actions), numpy.int8)
        if self.state.seat == seat:
            mask[self.state.legal()] = 1
        return {"observation": self.layout.vector(self.game.seen(self.state, seat)), "action_mask": mask}

    def render(self) -> str | None:
        """The points, and what the acting player is asked."""
        if self.render_mode is None:
            return None
        asked = "" if self.state.seat == OVER else f"; seat {self.state.seat}: {self.game.prompt(self.state)}"
        return f"{self.game.title}: {', '.join(map(str, self.state.scores()))}{asked}"

    def close(self) -> None:
        """There is nothing to close."""
