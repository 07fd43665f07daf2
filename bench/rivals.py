"""Searching bots as others write them, to measure ours against: flat Monte Carlo and two kinds of tree search.

They know nothing of the games and are no opponents for a table. An arena can name one as "rivals:flat_200" if this
folder is on the path; the number is that of simulations.
"""

import math
import re
from abc import abstractmethod
from collections.abc import Callable

from ludi.bots.bot import Bot
from ludi.bots.playouts import lead, play_on, try_out
from ludi.core.game import TO_THE_END, Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import OVER, State

EXPLORATION = 0.7
"""The weight of curiosity in a tree search, for rewards from 0 to 1; the usual choice for information sets."""
CLEAR_LEAD = 0.6
"""A lead of this share of the best score counts as nearly won, because leads differ much between the games. The figure
is a choice: too few games were played to tell it from others."""


def squashed(state: State) -> list[float]:
    """How well each seat stands, from 0 to 1: its lead over the best other seat."""
    scores = state.scores()
    clear = CLEAR_LEAD * max(1, *scores)
    return [1 / (1 + math.exp(-4 * lead(state, seat) / clear)) for seat in range(len(scores))]


class Rival(Bot):
    """A bot whose effort is a number of simulations for each decision.

    A simulation is cut short after `horizon` actions and judged by the points so far; 0 is the game's own
    `playout_length`.
    """

    def __init__(self, name: str, simulations: int, horizon: int = 0) -> None:
        super().__init__(name)
        self.simulations = simulations
        self.horizon = horizon

    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        state = game.deal(view, rng)
        legal = state.legal()
        return legal[0] if len(legal) == 1 else self.search(game, state, rng)

    @abstractmethod
    def search(self, game: Game, state: State, rng: Rng) -> int:
        """The action for the seat that decides, in a state dealt from its view."""

    def length(self, game: Game) -> int:
        return self.horizon or game.playout_length


class FlatMonteCarlo(Rival):
    """Shares its playouts equally among the legal actions and takes the one with the best mean lead."""

    def search(self, game: Game, state: State, rng: Rng) -> int:
        seat, legal = state.seat, state.legal()
        sums = dict.fromkeys(legal, 0)
        for _ in range(-(-self.simulations // len(legal))):
            root = state.clone()
            game.redeal(root, seat, rng)
            for action in legal:
                sums[action] += try_out(root, action, seat, rng, self.length(game))
        return max(legal, key=lambda action: sums[action])


# Information-set Monte Carlo tree search


class Node:
    """What was learned about an action in one place of the tree."""

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0
        """How often the action was legal here; in another deal it may not be."""
        self.reward = 0.0
        """The sum of rewards of the seat that took the action."""
        self.children: dict[int, Node] = {}

    def urgency(self) -> float:
        return self.reward / self.visits + EXPLORATION * math.sqrt(math.log(self.offered) / self.visits)


class InformationSetSearch(Rival):
    """One tree for all deals that fit the view: every simulation deals the hidden cards again."""

    def search(self, game: Game, state: State, rng: Rng) -> int:
        root = Node()
        for _ in range(self.simulations):
            dealt = state.clone()
            game.redeal(dealt, state.seat, rng)
            simulate(root, dealt, rng, self.length(game))
        return max(state.legal(), key=lambda action: root.children[action].visits if action in root.children else 0)


def simulate(root: Node, state: State, rng: Rng, horizon: int) -> None:
    """Walk down the tree, add a node, play on at random and remember the result on the way."""
    node = root
    path: list[tuple[Node, int]] = []
    while state.seat != OVER:
        legal = state.legal()
        for action in legal:
            if action in node.children:
                node.children[action].offered += 1
        untried = [action for action in legal if action not in node.children]
        action = untried[rng.below(len(untried))] if untried else most_urgent(node, legal)
        if untried:
            node.children[action] = Node()
            node.children[action].offered = 1
        node = node.children[action]
        path.append((node, state.seat))
        state.apply(action)
        if untried:
            break
    play_on(state, rng, horizon)
    rewards = squashed(state)
    for passed, seat in path:
        passed.visits += 1
        passed.reward += rewards[seat]


def most_urgent(node: Node, legal: list[int]) -> int:
    return max(legal, key=lambda action: node.children[action].urgency())


# OpenSpiel's own search


class OpenSpielSearch(Rival):
    """OpenSpiel's MCTS with random rollouts to the end, on one deal that fits the view."""

    def search(self, game: Game, state: State, rng: Rng) -> int:
        import numpy
        from open_spiel.python.algorithms import mcts

        from ludi.rl.open_spiel import SpielGame

        spiel = SpielGame(game, {"players": len(state.scores())})
        chance = numpy.random.RandomState(rng.word())
        bot = mcts.MCTSBot(spiel, math.sqrt(2), self.simulations, mcts.RandomRolloutEvaluator(1, chance),
                           random_state=chance)
        return int(bot.step(spiel.state_from(state)))


# The bots by name

KINDS: dict[str, type[Rival]] = {"flat": FlatMonteCarlo, "information_sets": InformationSetSearch,
                                 "open_spiel": OpenSpielSearch}
NAME = re.compile(rf"({'|'.join(KINDS)})_([1-9]\d*)(_to_the_end)?")


def __getattr__(name: str) -> Callable[[], Bot]:
    """The function that makes the bot of this name, whatever its number of simulations."""
    parts = NAME.fullmatch(name)
    if parts is None:
        raise AttributeError(f"no rival is called {name}; expected one as flat_200, information_sets_1000 or "
                             "open_spiel_10")
    kind, simulations, to_the_end = parts.groups()
    return lambda: KINDS[kind](name, int(simulations), TO_THE_END if to_the_end else 0)
