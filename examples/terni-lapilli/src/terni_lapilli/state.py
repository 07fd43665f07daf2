"""A game of Terni lapilli in progress, and the rules by which it goes on."""

from typing import Final

from ludi.core.decision import Decision
from ludi.core.rng import Rng
from ludi.core.state import State
from terni_lapilli.actions import MOVE, PLACE
from terni_lapilli.board import CENTRE, JOINED, POINTS, ROWS
from terni_lapilli.edition import TerniEdition

PLAYERS: Final = 2
EMPTY: Final = -1


class Player:
    def __init__(self, pebbles: int) -> None:
        self.pebbles = pebbles
        """Pebbles that are not on the board yet."""


class TerniState(State):
    """The board and the players. The edition comes first, then what `position.py` declares."""

    def __init__(self, edition: TerniEdition, rng: Rng) -> None:
        super().__init__(rng)
        self.edition = edition
        self.centre_first = False
        """Option: the first pebble may be placed on the centre."""
        self.points = [EMPTY] * len(POINTS)
        """For each point the seat whose pebble is there, or EMPTY."""
        self.played = 0
        """The number of actions played."""
        self.players = [Player(edition.pebbles) for _ in range(PLAYERS)]

    def clone(self) -> "TerniState":
        other = TerniState(self.edition, self.rng.clone())
        other.centre_first = self.centre_first
        other.points = self.points[:]
        other.played = self.played
        other.players = [Player(player.pebbles) for player in self.players]
        self.share_decisions(other)
        return other

    def scores(self) -> list[int]:
        # TL-end-1
        return [1 if self.row_of(seat) else 0 for seat in range(PLAYERS)]

    def is_over(self) -> bool:
        # TL-end-1, TL-end-2
        return sum(self.scores()) > 0 or self.played == self.edition.most_actions

    def end_rule(self) -> str:
        return "TL-end-1"

    def row_of(self, seat: int) -> tuple[int, ...]:
        """The row in which all pebbles of a seat are; empty if there is none."""
        for row in ROWS:
            if all(self.points[point] == seat for point in row):
                return row
        return ()


class TakeTurn(Decision[TerniState]):
    """TL-turn-1: place a pebble, or move one once all are placed."""

    def legal(self, state: TerniState) -> list[int]:
        actions = range(PLACE, MOVE) if state.players[self.seat].pebbles else range(MOVE, MOVE + len(JOINED))
        return [action for action in actions if not self.why_not(state, action)]

    def apply(self, state: TerniState, action: int) -> None:
        state.pop_decision()
        if action < MOVE:
            end = action - PLACE
            state.players[self.seat].pebbles -= 1
            state.emit("placed", self.seat, end)
        else:
            start, end = JOINED[action - MOVE]
            state.points[start] = EMPTY
            state.emit("moved", self.seat, start, end)
        state.points[end] = self.seat
        state.played += 1
        finish_turn(state, self.seat)

    def why_not(self, state: TerniState, action: int) -> str:
        if PLACE <= action < MOVE:
            return self.why_not_place(state, action - PLACE)
        if MOVE <= action < MOVE + len(JOINED):
            return self.why_not_move(state, *JOINED[action - MOVE])
        return "TL-turn-1"

    def why_not_place(self, state: TerniState, point: int) -> str:
        if not state.players[self.seat].pebbles:
            return "TL-move-1"
        if state.points[point] != EMPTY:
            return "TL-place-2"
        if state.played == 0 and point == CENTRE and not state.centre_first:
            return "TL-place-3"
        return ""

    def why_not_move(self, state: TerniState, start: int, end: int) -> str:
        if state.players[self.seat].pebbles:
            return "TL-place-1"
        if state.points[start] != self.seat:
            return "TL-move-2"
        # TL-move-3: that a line joins the points is a matter of the list of actions.
        return "" if state.points[end] == EMPTY else "TL-move-4"


def finish_turn(state: TerniState, seat: int) -> None:
    if not state.is_over():
        # TL-turn-2
        state.push_decision(TakeTurn(1 - seat))
    elif state.row_of(seat):
        state.emit("won", seat)
    else:
        state.emit("drawn", seat)
