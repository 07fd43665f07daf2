"""A game of Terni lapilli in progress."""

from typing import Any, Final

from ludi.core.rng import Rng
from ludi.core.state import Flow, State
from terni_lapilli.board import POINTS, ROWS
from terni_lapilli.edition import TerniEdition

PLAYERS: Final = 2
EMPTY: Final = -1


class Player:
    def __init__(self, pebbles: int) -> None:
        self.pebbles = pebbles
        """Pebbles that are not on the board yet."""


class TerniState(State):
    """The board and the players. The edition comes first, then what `position.py` declares."""

    def __init__(self, edition: TerniEdition, flow: Flow[Any], rng: Rng) -> None:
        super().__init__(rng, flow)
        self.edition = edition
        self.centre_first = False
        """Option: the first pebble may be placed on the centre."""
        self.points = [EMPTY] * len(POINTS)
        """For each point the seat whose pebble is there, or EMPTY."""
        self.played = 0
        """The number of actions played."""
        self.turn_seat = 0
        self.players = [Player(edition.pebbles) for _ in range(PLAYERS)]

    def clone(self) -> "TerniState":
        other = TerniState(self.edition, self.flow, self.rng.clone())
        other.centre_first = self.centre_first
        other.points = self.points[:]
        other.played = self.played
        other.turn_seat = self.turn_seat
        other.players = [Player(player.pebbles) for player in self.players]
        self.share_decisions(other)
        return other

    def scores(self) -> list[int]:
        # TL-end-1
        return [1 if self.row_of(seat) else 0 for seat in range(PLAYERS)]

    def is_decided(self) -> bool:
        # TL-end-1, TL-end-2
        return sum(self.scores()) > 0 or self.played == self.edition.most_actions

    def end_rule(self) -> str:
        return "TL-end-1"

    def acting(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn_seat]

    def row_of(self, seat: int) -> tuple[int, ...]:
        """The row in which all pebbles of a seat are; empty if there is none."""
        for row in ROWS:
            if all(self.points[point] == seat for point in row):
                return row
        return ()
