"""How long a game of Ave Roma will go on, and how far the brown markers will rise."""

from ludi.bots.ave_roma.weights import Weights
from ludi.games.ave_roma.edition import AREA_DECK, AREAS, ROW_CARDS
from ludi.games.ave_roma.state import (
    GAME_OVER,
    NO_CARD,
    PICK_UP,
    REFILL,
    SCORING,
    AveRomaState,
    Player,
    total,
)

WORKERS = 5


class Forecast:
    """What is expected of the rest of a game, the same for all players."""

    def __init__(self, state: AveRomaState, weights: Weights) -> None:
        players = len(state.players)
        self.ended = state.imaginary or state.phase == SCORING or state.phase == GAME_OVER
        """Whether only last actions and the scoring are left."""
        self.between = state.phase == REFILL or state.phase == PICK_UP
        self.this_round = 0.0
        """The part of the actions of this round that is left."""
        self.rounds = 0.0
        """Expected rounds after this one."""
        self.actions: list[float] = []
        """Expected actions of each seat, including the last one."""
        self.growth: list[float] = []
        """Expected rise of each brown marker."""
        if not self.ended:
            self._expect_rounds(state, players, weights)
        self._expect_actions(state, players)
        self._expect_brown(state, players, weights)

    def _expect_rounds(self, state: AveRomaState, players: int, weights: Weights) -> None:
        workers = 0
        for player in state.players:
            workers += WORKERS if self.between else free_workers(player)
        self.this_round = workers / (WORKERS * players)
        areas = weights.areas_per_round[players]
        rounds = 0.0
        if not state.areas_short:
            rounds = (len(state.decks[AREA_DECK]) + 0.5) / areas - self.this_round
            pace = weights.bought_per_row[players]
            for row in range(len(state.rows)):
                gaps = 0
                for position in range(ROW_CARDS):
                    if state.rows[row][position] == NO_CARD:
                        gaps += 1
                cards = len(state.decks[row + 1])
                if cards < gaps or cards == 0:
                    rounds = 0.0
                needed = gaps + pace * self.this_round
                if needed < 1.0:
                    needed = 1.0
                if 1.0 + (cards - needed) / pace < rounds:
                    rounds = 1.0 + (cards - needed) / pace
        self.rounds = rounds if rounds > 0.0 else 0.0

    def _expect_actions(self, state: AveRomaState, players: int) -> None:
        for seat in range(players):
            if not self.ended:
                workers = WORKERS if self.between else free_workers(state.players[seat])
                self.actions.append(workers + WORKERS * self.rounds + 1.0)
            elif state.phase < REFILL or state.phase >= SCORING:
                # The last actions go round in player order. One that has begun counts as used.
                waiting = state.phase < REFILL and position_of(state, seat) > state.turn
                self.actions.append(1.0 if waiting else 0.0)
            else:
                self.actions.append(1.0 if position_of(state, seat) >= state.turn else 0.0)

    def _expect_brown(self, state: AveRomaState, players: int, weights: Weights) -> None:
        per_area = weights.areas_per_round[players] / AREAS
        last = 0.0
        for actions in self.actions:
            if actions > 0.0:
                last += 0.04
        for area in range(AREAS):
            growth = last
            if not self.ended:
                growth += per_area * (self.rounds + self.this_round)
                if state.area_up[area] == 1:
                    growth += weights.ready_area
            self.growth.append(growth)


def free_workers(player: Player) -> int:
    """Workers that can still act in this round."""
    if player.passed:
        return 0
    workers = total(player.workers)
    for worker in player.training:
        if worker > 0:
            workers += 1
    return workers


def position_of(state: AveRomaState, seat: int) -> int:
    """The position of a seat in player order."""
    for position in range(len(state.order)):
        if state.order[position] == seat:
            return position
    return 0
