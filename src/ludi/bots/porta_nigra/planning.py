"""Faber's search: all that can be done in a turn of Porta Nigra, a beam of the best wide."""

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
"""With so many coins or fewer it may help to forgo an action or to sell a torch for one more."""


class Line:
    """A way to play the turn so far."""

    def __init__(self, state: PortaNigraState, actions: list[int], worth: int, promise: int) -> None:
        self.state = state
        self.actions = actions
        self.worth = worth
        """If the turn ended here."""
        self.promise = promise
        """With the actions that are still to be taken."""


class Planner:
    """Searches one turn of the seat that decides."""

    def __init__(self, state: PortaNigraState, weights: Weights, width: int) -> None:
        self.seat = state.seat
        self.weights = weights
        self.width = width
        self.judge = judge(state, self.seat, weights)
        self.last_judge = Judge(state, self.seat, weights, 0)
        self.gain_by_end = lost_by_rivals(state, self.seat, weights)
        """What an early end is worth because others have less of the game left too."""
        self.seen: set[tuple[int, ...]] = set()

    def best_line(self, state: PortaNigraState) -> Line:
        """The best way to play on from here to the end of the turn."""
        best = self.line(state, [])
        layer = [best]
        while layer:
            found: list[Line] = []
            for line in layer:
                self.continue_line(line.state, line.actions, found)
            for line in found:
                # A turn cannot end before its card is played.
                if best.state.card == NO_CARD or (line.state.card != NO_CARD and line.worth > best.worth):
                    best = line
            found.sort(key=promise_of)
            layer = found[:self.width]
        return best

    def continue_line(self, state: PortaNigraState, actions: list[int], found: list[Line]) -> None:
        """Find the positions after one more step, smaller choices within it included."""
        for action in self.worth_trying(state):
            after = state.clone()
            after.apply(action)
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
            # Influence can as well be used after the card is played.
            return [action for action in legal if action < END_TURN]
        if first == END_TURN:
            poor = state.acting().sesterces <= POOR
            return [action for action in legal
                    if action != END_TURN and (poor or (action != FORGO and action != SELL_TORCH))]
        if BRICKS <= first < WHITES or RAISE <= first < START:
            return legal
        # White bricks are kept where others will do, and a building card is always taken.
        return [first]

    def line(self, state: PortaNigraState, actions: list[int]) -> Line:
        if state.ended_by == NOBODY:
            worth = self.judge.worth(state)
        else:
            worth = self.last_judge.worth(state) + self.gain_by_end
        return Line(state, actions, worth, worth + state.actions_left * self.weights.unused_action)


def promise_of(line: Line) -> int:
    return -line.promise


def is_main(state: PortaNigraState) -> bool:
    """Whether the turn is at a point from where it goes on with any action."""
    first = state.legal()[0]
    return PLAY <= first <= END_TURN


def key_of(state: PortaNigraState, seat: int) -> tuple[int, ...]:
    """What two ways of playing must share to come to the same: everything that one's own turn can change."""
    player = state.players[seat]
    return (state.card, state.icons_used, state.actions_left, player.builder, player.sesterces, player.torches,
            player.influence, player.romans, player.total(), len(player.building_cards), len(player.substitutes),
            len(player.final_cards), len(state.honour_display), *player.bricks, *state.site_bricks)


def finish(line: Line) -> list[int]:
    """The actions of a line to the end of the turn; what the card still allows is given up for its coin."""
    return [*line.actions, *([FORGO] * line.state.actions_left), END_TURN]


def plan_turn(state: PortaNigraState, weights: Weights, width: int) -> list[int]:
    """The actions of the whole turn from here on, up to its end."""
    return finish(Planner(state, weights, width).best_line(state))


# Choices outside a turn


def split_interim(state: PortaNigraState, weights: Weights) -> int:
    """PN-round-4: so many points, the rest in coins."""
    seat = state.seat
    eyes = judge(state, seat, weights)
    best = -1
    best_worth = 0
    for action in state.legal():
        player = state.players[seat].clone()
        player.sesterces += state.legal()[-1] - action
        worth = eyes.goods(state, player) + 100 * (action - POINTS)
        if best < 0 or worth > best_worth:
            best = action
            best_worth = worth
    return best


def plan(state: PortaNigraState, weights: Weights, width: int) -> list[int]:
    """The next actions of the seat that decides."""
    first = state.legal()[0]
    if POINTS <= first < HONOUR:
        return [split_interim(state, weights)]
    if START <= first < POINTS:
        # Who begins finds the fullest market.
        return [START + state.seat]
    if PLACE <= first <= END_TURN:
        return plan_turn(state, weights, width)
    return plan_rest(state, weights, width)


def plan_rest(state: PortaNigraState, weights: Weights, width: int) -> list[int]:
    """In the middle of a step, when somebody else has begun it: settle that, then plan."""
    planner = Planner(state, weights, width)
    found: list[Line] = []
    planner.continue_line(state, [], found)
    found.sort(key=promise_of)
    return found[0].actions
