"""Ave Roma as the rest of the house sees it: the contract of a game, kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import Game, JsonObject
from ludi.core.rng import Rng
from ludi.core.state import Event, State
from ludi.core.tongue import ENGLISH, Tongue
from ludi.games.ave_roma.actions import action_table
from ludi.games.ave_roma.edition import NAME, SHIPPED, AveRomaEdition, read_edition
from ludi.games.ave_roma.facts import contradictions
from ludi.games.ave_roma.position import read_position, write_position
from ludi.games.ave_roma.reasons import REASONS
from ludi.games.ave_roma.scoring import winners
from ludi.games.ave_roma.setup import OPTIONS, set_up
from ludi.games.ave_roma.state import SOURCES, AveRomaState
from ludi.games.ave_roma.view import imagine, redeal, write_view
from ludi.games.ave_roma.words import event_label, event_words


class AveRoma(Game):
    def __init__(self, edition: AveRomaEdition) -> None:
        super().__init__(NAME, "Ave Roma", [2, 3, 4, 5], OPTIONS, edition, action_table(edition))
        self.components = edition

    def contradictions(self) -> list[str]:
        return contradictions(self.components)

    def set_up(self, players: int, seed: int, options: Mapping[str, str]) -> State:
        return set_up(self.components, players, seed, options)

    def position(self, state: State) -> JsonObject:
        return write_position(own(state))

    def load(self, position: JsonObject) -> State:
        return read_position(self.components, position)

    def view(self, state: State, seat: int | None) -> JsonObject:
        return write_view(own(state), seat)

    def imagine(self, view: JsonObject, rng: Rng) -> State:
        return imagine(self.components, view, rng)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> None:
        redeal(own(state), rng)

    def reason(self, rule: str, tongue: Tongue = ENGLISH) -> str:
        return REASONS[rule]

    def words(self, event: Event, names: Sequence[str] = (), tongue: Tongue = ENGLISH) -> str:
        return event_words(self.components, event)

    def label(self, event: Event) -> str:
        return event_label(self.components, event)

    def sources(self, state: State) -> list[dict[str, int]]:
        return [{SOURCES[source]: player.points[source] for source in range(len(SOURCES))}
                for player in own(state).players]

    def winners(self, state: State) -> list[int]:
        return winners(own(state))


def own(state: State) -> AveRomaState:
    assert isinstance(state, AveRomaState)
    return state


def open_game(edition: Path | None = None) -> AveRoma:
    return AveRoma(read_edition(edition or SHIPPED))
