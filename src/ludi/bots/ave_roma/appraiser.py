"""The appraiser for Ave Roma: estimate, features and the actions to try."""


from ludi.bots.ave_roma.estimate import Estimate
from ludi.bots.ave_roma.features import SIZE, features_of
from ludi.bots.ave_roma.forecast import Forecast
from ludi.bots.ave_roma.means import Means
from ludi.bots.ave_roma.tries import list_tries
from ludi.bots.ave_roma.weights import Weights
from ludi.bots.search.appraiser import Outlook
from ludi.bots.search.beam import BeamAppraiser
from ludi.core.state import OVER, State
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.edition import MERCATOR, PROPRAETOR
from ludi.games.ave_roma.pickup import PickPlace, PickWorker
from ludi.games.ave_roma.rounds import PlaceShadow
from ludi.games.ave_roma.scoring import DoubleBonus, RaiseLevel
from ludi.games.ave_roma.state import AveRomaState
from ludi.games.ave_roma.training import ChooseTrainee
from ludi.games.ave_roma.turn import ChooseFinal, ChooseWorker


class AveRomaAppraiser(BeamAppraiser):
    """Appraises every position of Ave Roma. Nothing in this game is hidden except the order of the decks."""

    size = SIZE

    def __init__(self, weights: Weights | None = None) -> None:
        self.weights = weights or Weights()

    def outlook(self, state: State, seat: int) -> Outlook:
        assert isinstance(state, AveRomaState)
        own = 0.0
        rival = -1000.0
        forecast = Forecast(state, self.weights)
        for other in range(len(state.players)):
            worth = self.worth(state, other, forecast)
            if other == seat:
                own = worth
            elif worth > rival:
                rival = worth
        return Outlook(own, rival)

    def worth(self, state: AveRomaState, seat: int, forecast: Forecast) -> float:
        if state.seat == OVER:
            return float(state.players[seat].total())
        return self.estimate(state, seat, forecast).sum()

    def estimate(self, state: AveRomaState, seat: int, forecast: Forecast) -> Estimate:
        estimate = Estimate(state, seat, forecast, self.weights)
        Means(estimate).fill()
        return estimate

    def features(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, AveRomaState)
        forecast = Forecast(state, self.weights)
        estimates: list[Estimate] = []
        for other in range(len(state.players)):
            estimates.append(self.estimate(state, other, forecast))
        return features_of(state, seat, estimates, forecast)

    def tries(self, state: State) -> list[int]:
        assert isinstance(state, AveRomaState)
        return list_tries(state, self.weights)

    def settled(self, state: State) -> bool:
        assert isinstance(state, AveRomaState)
        if state.seat == OVER:
            return True
        decision = state.decision
        if isinstance(decision, Act):
            if state.gathered > 0 or state.in_extra():
                return False
            if state.place == MERCATOR:
                return state.base_begun and state.spent > 0
            if state.place == PROPRAETOR:
                return state.rest_taken
            return state.base_done
        return isinstance(decision, (ChooseWorker, ChooseFinal, ChooseTrainee, PlaceShadow, PickPlace, PickWorker,
                                     DoubleBonus, RaiseLevel))
