"""The value of a position: the estimate of a game's appraiser, corrected by a network if there is one."""

from ludi.bots.search.appraiser import UNIT, Appraiser, Line, Outlook, by_worth
from ludi.bots.search.network import Network
from ludi.core.state import OVER, State


class Valuer:
    """Appraises positions for one bot."""

    def __init__(self, appraiser: Appraiser, network: Network | None) -> None:
        self.appraiser = appraiser
        self.network = network

    def outlook(self, state: State, seat: int) -> Outlook:
        network = self.network
        if network is None or state.seat == OVER:
            return self.appraiser.outlook(state, seat)
        return corrected(network, self.appraiser.features(state, seat))

    def lead(self, state: State, seat: int) -> float:
        """The lead to expect over the best rival, in points."""
        return self.outlook(state, seat).lead()

    def lead_after(self, line: Line, seat: int) -> float:
        """The lead to expect after a line; where chance decides, the mean of what may follow."""
        total = self.lead(line.state, seat)
        for state in line.others:
            total += self.lead(state, seat)
        return total / (1 + len(line.others))

    def best_lines(self, state: State, width: int, count: int) -> list[Line]:
        """Up to `count` good ways to play on, the best first. With a network, its opinion decides the order."""
        lines = self.appraiser.lines(state, width, count)
        if self.network is not None and len(lines) > 1:
            for line in lines:
                line.worth = self.lead_after(line, state.seat)
            lines.sort(key=by_worth)
        return lines


def corrected(network: Network, features: list[float]) -> Outlook:
    """The outlook that a network gives for these features: it computes corrections to the estimate among them."""
    correction = network.outputs(features)
    return Outlook(UNIT * (features[0] + correction[0]), UNIT * (features[1] + correction[1]), UNIT * correction[2])
