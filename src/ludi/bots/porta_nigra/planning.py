"""Faber's search: a beam search over the actions of one turn of Porta Nigra."""

from typing import Final

from ludi.bots.porta_nigra.evaluate import Judge, judge, lost_by_rivals
from ludi.bots.porta_nigra.weights import Weights
from ludi.games.porta_nigra.actions import (
    BRICKS,
    END_TURN,
    FORGO,
    HONOUR,
    PLACE,
    PLAY,
    POINTS,
    RAISE,
    SELL_TORCH,
    START,
    WHITES,
)
from ludi.games.porta_nigra.state import NO_CARD, NOBODY, PortaNigraState

POOR: Final = 7
"""With this many coins or fewer, forgoing an action or selling a torch for one more coin is considered."""


class Line:
    """A sequence of actions for the turn so far."""

    def __init__(self, state: PortaNigraState, actions: list[int], worth: int, promise: int) -> None:
        self.state = state
        self.actions = actions
        self.worth = worth
        """The value if the turn ended here."""
        self.promise = promise
        """The value including the actions of the card that are still unused."""


class Planner:
    """Searches one turn of the seat that decides."""

    def __init__(self, state: PortaNigraState, weights: Weights, width: int) -> None:
        self.seat = state.seat
        self.weights = weights
        self.width = width
        self.judge = judge(state, self.seat, weights)
        self.last_judge = Judge(state, self.seat, weights, 0)
        self.start = state
        self.gain_by_end: int | None = None
        self.seen: set[tuple[int, ...]] = set()
        self.tried = 0

    def best_lines(self, state: PortaNigraState, count: int) -> list[Line]:
        """The best sequences of actions from here to the end of the turn, the best first."""
        layer = [self.line(state, [])]
        best: list[Line] = []
        self.keep_best(best, layer, count)
        while layer:
            found: list[Line] = []
            for line in layer:
                self.continue_line(line.state, line.actions, found)
            self.keep_best(best, found, count)
            found.sort(key=promise_of)
            layer = found[:self.width]
        return best

    def keep_best(self, best: list[Line], found: list[Line], count: int) -> None:
        # A turn cannot end before its card is played.
        best += [line for line in found if line.state.card != NO_CARD]
        best.sort(key=loss_of)
        del best[count:]

    def continue_line(self, state: PortaNigraState, actions: list[int], found: list[Line]) -> None:
        """Add the positions after one more step to `found`. A step includes the smaller choices within it."""
        for action in self.worth_trying(state):
            after = state.clone()
            after.apply(action)
            self.tried += 1
            steps = [*actions, action]
            if not is_main(after):
                self.continue_line(after, steps, found)
                continue
            key = key_of(after, self.seat)
            if key not in self.seen:
                self.seen.add(key)
                found.append(self.line(after, steps))

    def worth_trying(self, state: PortaNigraState) -> list[int]:
        legal = state.legal()
        first = legal[0]
        if first < PLAY:
            return legal
        if first < END_TURN:
            # Influence can be used just as well after the card is played.
            return [action for action in legal if action < END_TURN]
        if first == END_TURN:
            poor = state.acting().sesterces <= POOR
            return [action for action in legal
                    if action != END_TURN and (poor or (action != FORGO and action != SELL_TORCH))]
        if BRICKS <= first < WHITES or RAISE <= first < START:
            return legal
        # White bricks are saved where other bricks will do, and a building card is always taken.
        return [first]

    def line(self, state: PortaNigraState, actions: list[int]) -> Line:
        if state.ended_by == NOBODY:
            worth = self.judge.worth(state)
        else:
            worth = self.last_judge.worth(state) + self.worth_of_end()
        return Line(state, actions, worth, worth + state.actions_left * self.weights.unused_action)

    def worth_of_end(self) -> int:
        """The value of ending the game early, because the other players lose turns too."""
        if self.gain_by_end is None:
            self.gain_by_end = lost_by_rivals(self.start, self.seat, self.weights)
        return self.gain_by_end


def promise_of(line: Line) -> int:
    return -line.promise


def loss_of(line: Line) -> int:
    return -line.worth


def is_main(state: PortaNigraState) -> bool:
    """Whether the turn is between two steps, with no smaller choice open."""
    first = state.legal()[0]
    return PLAY <= first <= END_TURN


def key_of(state: PortaNigraState, seat: int) -> tuple[int, ...]:
    """A key for duplicates: lines with equal keys lead to the same position. Covers everything a turn can change."""
    player = state.players[seat]
    return (state.card, state.icons_used, state.actions_left, player.builder, player.sesterces, player.torches,
            player.influence, player.romans, player.total(), len(player.building_cards), len(player.substitutes),
            len(player.final_cards), len(state.honour_display), *player.bricks, *state.site_bricks)


def finish(line: Line) -> list[int]:
    """The actions of a line up to the end of the turn. Unused actions of the card are forgone for a coin each."""
    return [*line.actions, *([FORGO] * line.state.actions_left), END_TURN]


def plan_turn(state: PortaNigraState, weights: Weights, width: int) -> list[int]:
    """The actions from here to the end of the turn."""
    return finish(Planner(state, weights, width).best_lines(state, 1)[0])


# Choices outside a turn


def split_interim(state: PortaNigraState, weights: Weights) -> int:
    """PN-round-4: the best split of an interim scoring into points and coins."""
    seat = state.seat
    evaluator = judge(state, seat, weights)
    best = -1
    best_worth = 0
    for action in state.legal():
        player = state.players[seat].clone()
        player.sesterces += state.legal()[-1] - action
        worth = evaluator.goods(state, player) + 100 * (action - POINTS)
        if best < 0 or worth > best_worth:
            best = action
            best_worth = worth
    return best


def in_turn(state: PortaNigraState) -> bool:
    """Whether a turn can be planned from here to its end."""
    return PLACE <= state.legal()[0] <= END_TURN


def plan(state: PortaNigraState, weights: Weights, width: int) -> list[int]:
    """The next actions of the seat that decides."""
    first = state.legal()[0]
    if POINTS <= first < HONOUR:
        return [split_interim(state, weights)]
    if START <= first < POINTS:
        # The start player finds the fullest market.
        return [START + state.seat]
    if in_turn(state):
        return plan_turn(state, weights, width)
    return plan_rest(state, weights, width)


def plan_rest(state: PortaNigraState, weights: Weights, width: int) -> list[int]:
    """Handle a position in the middle of a step: complete the step, then plan again in the next call."""
    planner = Planner(state, weights, width)
    found: list[Line] = []
    planner.continue_line(state, [], found)
    found.sort(key=promise_of)
    return found[0].actions
