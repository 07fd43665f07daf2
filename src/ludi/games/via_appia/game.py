"""Via Appia as the rest of the house sees it: the contract of a game, kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import Game, JsonObject
from ludi.core.rng import Rng
from ludi.core.state import Event, State
from ludi.core.tongue import ENGLISH, Tongue
from ludi.games.via_appia.actions import action_table
from ludi.games.via_appia.edition import NAME, SHIPPED, ViaAppiaEdition, read_edition
from ludi.games.via_appia.facts import contradictions
from ludi.games.via_appia.position import read_position, write_position
from ludi.games.via_appia.reasons import REASONS
from ludi.games.via_appia.setup import OPTIONS, set_up
from ludi.games.via_appia.state import SOURCES, ViaAppiaState
from ludi.games.via_appia.view import imagine, redeal, write_view
from ludi.games.via_appia.words import event_label, event_words


class ViaAppia(Game):
    def __init__(self, edition: ViaAppiaEdition) -> None:
        super().__init__(NAME, "Via Appia", [2, 3, 4], OPTIONS, edition, action_table(edition))
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
        redeal(own(state), seat, rng)

    def reason(self, rule: str, tongue: Tongue = ENGLISH) -> str:
        return REASONS[rule]

    def words(self, event: Event, names: Sequence[str] = (), tongue: Tongue = ENGLISH) -> str:
        return event_words(self.components, event)

    def label(self, event: Event) -> str:
        return event_label(self.components, event)

    def sources(self, state: State) -> list[dict[str, int]]:
        return [{SOURCES[source]: player.points[source] for source in range(len(SOURCES))}
                for player in own(state).players]


def own(state: State) -> ViaAppiaState:
    assert isinstance(state, ViaAppiaState)
    return state


def open_game(edition: Path | None = None) -> ViaAppia:
    return ViaAppia(read_edition(edition or SHIPPED))
