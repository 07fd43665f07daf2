"""Porta Nigra as the rest of the house sees it: the contract of a game, kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import Game, JsonObject
from ludi.core.rng import Rng
from ludi.core.state import Event, State
from ludi.core.tongue import ENGLISH, Tongue
from ludi.draw.scene import Scene
from ludi.games.porta_nigra.actions import action_table
from ludi.games.porta_nigra.edition import COLOURS, NAME, SHIPPED, PortaNigraEdition, read_edition
from ludi.games.porta_nigra.facts import contradictions
from ludi.games.porta_nigra.menu import action_words, caution, prompt, welcome
from ludi.games.porta_nigra.names import HOLDINGS, SOURCE_NAMES
from ludi.games.porta_nigra.position import read_position, write_position
from ludi.games.porta_nigra.reasons import reason
from ludi.games.porta_nigra.setup import OPTIONS, set_up
from ludi.games.porta_nigra.state import SOURCES, Player, PortaNigraState
from ludi.games.porta_nigra.view import imagine, redeal, write_view
from ludi.games.porta_nigra.words import event_label, event_words


class PortaNigra(Game):
    def __init__(self, edition: PortaNigraEdition) -> None:
        super().__init__(NAME, "Porta Nigra", [2, 3, 4], OPTIONS, edition, action_table(edition))
        self.components = edition

    def contradictions(self) -> list[str]:
        return contradictions(self.components)

    def set_up(self, players: int, seed: int, options: Mapping[str, str]) -> State:
        return set_up(self.components, players, seed, options)

    def position(self, state: State) -> JsonObject:
        return write_position(own(state))

    def read_position(self, position: JsonObject) -> State:
        return read_position(self.components, position)

    def view(self, state: State, seat: int | None) -> JsonObject:
        return write_view(own(state), seat)

    def imagine(self, view: JsonObject, rng: Rng) -> State:
        return imagine(self.components, view, rng)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> None:
        redeal(own(state), seat, rng)

    def prompt(self, state: State, tongue: Tongue = ENGLISH) -> str:
        return prompt(own(state), tongue)

    def welcome(self, tongue: Tongue = ENGLISH) -> Sequence[str]:
        return welcome(tongue)

    def action_words(self, state: State, action: int, names: Sequence[str], tongue: Tongue = ENGLISH) -> str:
        return action_words(own(state), action, names, tongue)

    def caution(self, state: State, action: int, tongue: Tongue = ENGLISH) -> str:
        return caution(own(state), action, tongue)

    def reason(self, rule: str, tongue: Tongue = ENGLISH) -> str:
        return reason(self.components, rule, tongue)

    def words(self, event: Event, names: Sequence[str] = (), tongue: Tongue = ENGLISH) -> str:
        return event_words(self.components, event, names, tongue)

    def holdings(self, state: State, seat: int) -> dict[str, int]:
        return holdings(own(state).players[seat])

    def holding_words(self, thing: str, n: int, tongue: Tongue = ENGLISH) -> str:
        one, many = HOLDINGS[thing]
        return tongue.count(one, many, n)

    def source_words(self, source: str, tongue: Tongue = ENGLISH) -> str:
        return tongue(SOURCE_NAMES[source])

    def table(self, view: JsonObject, names: Sequence[str], tongue: Tongue = ENGLISH) -> Scene:
        # Only who looks at the table pays for loading its drawings.
        from ludi.games.porta_nigra.table import porta_nigra_table

        return porta_nigra_table(self.components, view, names, tongue)

    def label(self, event: Event) -> str:
        return event_label(self.components, event)

    def sources(self, state: State) -> list[dict[str, int]]:
        return [{SOURCES[source]: player.points[source] for source in range(len(SOURCES))}
                for player in own(state).players]


def holdings(player: Player) -> dict[str, int]:
    """What a player owns, counted; all of it lies open."""
    return {
        "points": player.total(), "sesterces": player.sesterces, "torches": player.torches,
        "influence": player.influence, "romans": player.romans,
        **{f"brick-{COLOURS[colour]}": player.bricks[colour] for colour in range(len(COLOURS))},
        "building-cards": len(player.building_cards) + len(player.substitutes),
        "final-cards": len(player.final_cards),
    }


def own(state: State) -> PortaNigraState:
    assert isinstance(state, PortaNigraState)
    return state


def open_game(edition: Path | None = None) -> PortaNigra:
    return PortaNigra(read_edition(edition or SHIPPED))
