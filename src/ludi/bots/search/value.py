"""The value of a position: the estimate of a game's appraiser, corrected by a network if there is one."""

from typing import Final

from ludi.bots.search.appraiser import Appraiser, Line, Outlook, by_worth
from ludi.bots.search.network import Network
from ludi.core.state import OVER, State

UNIT: Final = 50.0
"""The network computes in units of this many points."""


class Valuer:
    """Appraises positions for one bot."""

    def __init__(self, appraiser: Appraiser, network: Network | None) -> None:
        self.appraiser = appraiser
        self.network = network

    def outlook(self, state: State, seat: int) -> Outlook:
        outlook = self.appraiser.outlook(state, seat)
        network = self.network
        if network is not None and state.seat != OVER:
            correction = network.outputs(self.appraiser.features(state, seat))
            outlook.own += UNIT * correction[0]
            outlook.rival += UNIT * correction[1]
        return outlook

    def lead(self, state: State, seat: int) -> float:
        """The lead to expect over the best rival, in points."""
        return self.outlook(state, seat).lead()

    def best_lines(self, state: State, width: int, count: int) -> list[Line]:
        """Up to `count` good ways to play on, the best first. With a network, its opinion decides the order."""
        lines = self.appraiser.lines(state, width, count)
        if self.network is not None and len(lines) > 1:
            for line in lines:
                line.worth = self.lead(line.state, state.seat)
            lines.sort(key=by_worth)
        return lines
