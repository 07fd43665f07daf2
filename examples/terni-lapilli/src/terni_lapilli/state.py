"""A game of Terni lapilli in progress, and the rules by which it goes on."""

from typing import Final

from ludi.core.rng import Rng
from ludi.core.state import Decision, State
from terni_lapilli.actions import MOVE, PLACE
from terni_lapilli.board import CENTRE, JOINED, POINTS, ROWS
from terni_lapilli.edition import TerniEdition

EMPTY: Final = -1
NOBODY: Final = -1


class TerniState(State):
    def __init__(self, edition: TerniEdition, rng: Rng, centre_first: bool) -> None:
        super().__init__(rng)
        self.edition = edition
        self.centre_first = centre_first
        """Option: the first pebble may be placed on the centre."""
        self.points = [EMPTY] * len(POINTS)
        """For each point the seat whose pebble is there, or EMPTY."""
        self.played = 0
        """How many actions were played."""
        self.winner = NOBODY

    def clone(self) -> "TerniState":
        other = TerniState(self.edition, self.rng.clone(), self.centre_first)
        other.points = self.points[:]
        other.played = self.played
        other.winner = self.winner
        self.share_decisions(other)
        return other

    def scores(self) -> list[int]:
        # TL-end-1
        return [1 if seat == self.winner else 0 for seat in range(2)]

    def end_rule(self) -> str:
        return "TL-end-1"

    def in_hand(self, seat: int) -> int:
        return self.edition.pebbles - self.points.count(seat)

    def row_of(self, seat: int) -> tuple[int, ...]:
        """The row in which all pebbles of a seat are; empty if there is none."""
        for row in ROWS:
            if all(self.points[point] == seat for point in row):
                return row
        return ()


class TakeTurn(Decision[TerniState]):
    """TL-turn-1: place a pebble, or move one once all are placed."""

    def legal(self, state: TerniState) -> list[int]:
        actions = range(PLACE, MOVE) if state.in_hand(self.seat) else range(MOVE, MOVE + len(JOINED))
        return [action for action in actions if not self.why_not(state, action)]

    def apply(self, state: TerniState, action: int) -> None:
        state.pop_decision()
        if action < MOVE:
            end = action - PLACE
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
        if not state.in_hand(self.seat):
            return "TL-move-1"
        if state.points[point] != EMPTY:
            return "TL-place-2"
        if state.played == 0 and point == CENTRE and not state.centre_first:
            return "TL-place-3"
        return ""

    def why_not_move(self, state: TerniState, start: int, end: int) -> str:
        if state.in_hand(self.seat):
            return "TL-place-1"
        if state.points[start] != self.seat:
            return "TL-move-2"
        # TL-move-3: that a line joins the points is a matter of the table of actions.
        return "" if state.points[end] == EMPTY else "TL-move-4"


def finish_turn(state: TerniState, seat: int) -> None:
    # TL-end-1
    if state.row_of(seat):
        state.winner = seat
        state.emit("won", seat)
    # TL-end-2
    elif state.played == state.edition.most_actions:
        state.emit("drawn", seat)
    else:
        # TL-turn-2
        state.push_decision(TakeTurn(1 - seat))
