"""A quick and sensible player of Ave Roma for measurements: it tries whole turns at random and plays the best one."""

from ludi.bots.bot import Bot
from ludi.core.game import Game
from ludi.core.rng import Rng
from ludi.core.schema import View
from ludi.core.state import State
from ludi.games.ave_roma.edition import FIRST_PATRON
from ludi.games.ave_roma.state import OFF_TRACK, AveRomaState, Player, total

TRIES = 300
"""Turns that are tried out before one is played."""
MAX_ACTIONS = 60

WORKER = 2.5
"""What a worker that can still act is worth, in points; passing gives 1."""
TRAINED = 1.5
DENARIUS = 0.25
GOOD = 0.7
SURPLUS = 0.8
PATRON = 3.5
INFLUENCE = 3.0
"""An influence of a card that has not been used yet."""
LEVEL = 7.0
"""A level in an area, up to its brown marker."""
POLITICS = 4.0
TROUBLE = 0.1
"""What an action costs, so that nothing is done that brings nothing."""


class Steward(Bot):
    """Rates the end of a turn by points and possessions."""

    games = ("ave-roma",)

    def choose(self, game: Game, view: View[State], rng: Rng) -> int:
        return self.plan(game, view, rng)[0]

    def plan(self, game: Game, view: View[State], rng: Rng) -> list[int]:
        start = game.deal(view, rng)
        assert isinstance(start, AveRomaState)
        tried = [turn_at_random(start, rng) for _ in range(TRIES)]
        return max(tried, key=lambda turn: turn[0])[1]


def turn_at_random(start: AveRomaState, rng: Rng) -> tuple[float, list[int]]:
    """A turn until another seat decides or something is revealed, and what it is worth."""
    state = start.clone()
    seat = start.seat
    actions: list[int] = []
    while state.seat == seat and state.revealed == 0 and len(actions) < MAX_ACTIONS:
        legal = state.legal()
        actions.append(legal[rng.below(len(legal))])
        state.apply(actions[-1])
    return worth(state, state.players[seat]) - TROUBLE * len(actions), actions


def worth(state: AveRomaState, player: Player) -> float:
    workers = 0.0 if player.passed else \
        WORKER * total(player.workers) + TRAINED * sum(1 for value in player.training if value)
    levels = sum(1 + LEVEL * min(level, state.brown[area] + 1) for area, level in enumerate(player.levels)
                 if level != OFF_TRACK)
    owned = player.owned()
    influence = sum(state.edition.influence[card] for card in owned
                    if card < FIRST_PATRON and card not in player.rotated)
    return (player.total() + workers + DENARIUS * player.denarii + GOOD * total(player.goods)
            + SURPLUS * player.surplus + PATRON * sum(1 for card in owned if card >= FIRST_PATRON)
            + INFLUENCE * influence + levels + POLITICS * player.politics)
