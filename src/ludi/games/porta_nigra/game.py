"""Porta Nigra as an implementation of Game."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import TO_THE_END, Game
from ludi.core.i18n import ENGLISH, Translator
from ludi.core.rng import Rng
from ludi.core.scene import CardGroup, Look, Scene
from ludi.core.schema import Schema, View
from ludi.core.state import State
from ludi.games.porta_nigra.about import ABOUT
from ludi.games.porta_nigra.actions import action_list
from ludi.games.porta_nigra.edition import COLOURS, NAME, SHIPPED, PortaNigraEdition, read_edition
from ludi.games.porta_nigra.position import declare
from ludi.games.porta_nigra.position_checks import check_position
from ludi.games.porta_nigra.rule_checks import violations
from ludi.games.porta_nigra.setup import OPTIONS, set_up
from ludi.games.porta_nigra.state import SOURCES, Player, PortaNigraState
from ludi.games.porta_nigra.text.events import EVENTS, stat_keys
from ludi.games.porta_nigra.text.names import RESOURCES, SOURCE_NAMES
from ludi.games.porta_nigra.text.refusals import refusal_text
from ludi.games.porta_nigra.view import deal, redeal


class PortaNigra(Game):
    events = EVENTS
    resource_names = RESOURCES
    source_names = SOURCE_NAMES
    question_rule = "PN-turn-9"
    playouts = 400
    playout_length = TO_THE_END

    def __init__(self, edition: PortaNigraEdition) -> None:
        super().__init__(NAME, ABOUT, [2, 3, 4], OPTIONS, edition, action_list(edition))
        self.components = edition

    def violations(self) -> list[str]:
        return violations(self.components)

    def set_up(self, players: int, seed: int, options: Mapping[str, str]) -> State:
        return set_up(self.components, players, seed, options)

    def declare(self, players: int) -> Schema:
        return declare(self.components, players)

    def schema_of(self, state: State) -> Schema:
        return self.schema(len(own(state).players))

    def check_position(self, state: State) -> None:
        check_position(own(state))

    def deal(self, view: View[State], rng: Rng) -> State:
        return deal(own(view.state), view.viewer, rng)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> None:
        redeal(own(state), seat, rng)

    def welcome(self, tr: Translator = ENGLISH) -> Sequence[str]:
        return [
            tr("Place your builder. It moves clockwise only: 1 sesterce per border."),
            tr("Play a card. Each torch on it lets you use 1 icon: buy, build or gain."),
            tr("Sections score at once; majorities and sets of cards at the end."),
            tr("You can choose what glows. Press anything else to learn why not."),
        ]

    def refusal_text(self, rule: str, tr: Translator = ENGLISH) -> str:
        return refusal_text(self.components, rule, tr)

    def resources(self, state: State, seat: int) -> dict[str, int]:
        return resources(own(state).players[seat])

    def scene(self, view: View[State], names: Sequence[str], tr: Translator = ENGLISH) -> Scene:
        # Imported late: only programs that draw the table need the drawings.
        from ludi.games.porta_nigra.scene import porta_nigra_scene

        return porta_nigra_scene(own(view.state), view.viewer, names, tr)

    def look(self) -> Look:
        from ludi.games.porta_nigra.scene.look import porta_nigra_look

        return porta_nigra_look()

    def card_groups(self, tr: Translator = ENGLISH) -> Sequence[CardGroup]:
        from ludi.games.porta_nigra.scene.catalogue import card_groups

        return card_groups(self.components, tr)

    def stat_keys(self, players: int) -> list[str]:
        return stat_keys(self.components, players)

    def sources(self, state: State) -> list[dict[str, int]]:
        return [{SOURCES[source]: player.points[source] for source in range(len(SOURCES))}
                for player in own(state).players]


def resources(player: Player) -> dict[str, int]:
    """What a player owns, counted. All of it is public."""
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


def make_game(edition: Path | None = None) -> PortaNigra:
    return PortaNigra(read_edition(edition or SHIPPED))
