"""Faber's second thought: the best ways to play a turn are tried out up to the end of the turn after it."""

from ludi.bots.porta_nigra.planning import Line, Planner, finish, plan
from ludi.bots.porta_nigra.weights import Weights
from ludi.core.rng import Rng
from ludi.core.state import OVER
from ludi.games.porta_nigra.state import BASILICA_MAJORITY, PortaNigraState
from ludi.games.porta_nigra.view import redeal


class Care:
    """How much care is taken. Counted, not timed: the same view gives the same move on every machine."""

    def __init__(self, width: int, lines: int, deals: int) -> None:
        self.width = width
        """How many ways to play are followed at each step of the turn."""
        self.lines = lines
        """How many of the best are tried out; with 1 there is no second thought."""
        self.deals = deals
        """How often each of them is, every time with other cards."""
        self.rivals_width = 1
        self.next_width = 4


def think(state: PortaNigraState, weights: Weights, care: Care, rng: Rng) -> list[int]:
    """The next actions of the seat that decides: those of the whole turn when it is at one."""
    planner = Planner(state, weights, care.width, care.lines)
    if state.seat != state.turn_seat or not planner.at_turn(state):
        return plan(state, weights, care.width)
    planner.best_line(state)
    lines = planner.best
    if len(lines) == 1 or care.lines == 1:
        return finish(lines[0])
    sums = [0] * len(lines)
    for _ in range(care.deals):
        chance = Rng(rng.word(), rng.word(), rng.word(), rng.word())
        for number in range(len(lines)):
            # The same deal for all of them.
            sums[number] += try_out(lines[number], state.seat, weights, care, chance.clone())
    best = 0
    for number in range(1, len(lines)):
        if sums[number] > sums[best]:
            best = number
    return finish(lines[best])


def try_out(line: Line, seat: int, weights: Weights, care: Care, rng: Rng) -> int:
    """What a line is worth at the end of the seat's next turn, everybody playing as Faber does at a glance."""
    state = line.state.clone()
    redeal(state, seat, rng)
    for action in finish(line)[len(line.actions):]:
        state.apply(action)
    while state.seat != OVER:
        if state.turn_seat == seat and state.seat == seat:
            planner = Planner(state, weights, care.next_width, 1)
            if planner.at_turn(state):
                return planner.best_line(state).worth
        for action in plan(state, weights, care.rivals_width):
            state.apply(action)
    return final_worth(state, seat, weights)


def final_worth(state: PortaNigraState, seat: int, weights: Weights) -> int:
    """The points of a finished game, the rivals' majorities counted as in a position that goes on."""
    others = 0
    for other in range(len(state.players)):
        if other != seat:
            for points in state.players[other].points[BASILICA_MAJORITY:]:
                others += points
    return 100 * state.players[seat].total() - others * weights.rivals // (len(state.players) - 1)
