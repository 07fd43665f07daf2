"""The Game implementation for Via Appia."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import Game
from ludi.core.i18n import ENGLISH, Translator
from ludi.core.rng import Rng
from ludi.core.scene import CardGroup, Look, Movement, Scene
from ludi.core.schema import Schema, View
from ludi.core.state import State
from ludi.games.via_appia.about import ABOUT
from ludi.games.via_appia.actions import action_list, read_action
from ludi.games.via_appia.edition import NAME, SECTIONS, SHIPPED, SIZES, ViaAppiaEdition, read_edition
from ludi.games.via_appia.position import declare
from ludi.games.via_appia.position_checks import check_position
from ludi.games.via_appia.rule_checks import violations
from ludi.games.via_appia.setup import OPTIONS, set_up
from ludi.games.via_appia.state import Player, ViaAppiaState, sources_of
from ludi.games.via_appia.text.events import EVENTS, stat_keys
from ludi.games.via_appia.text.names import RESOURCES, SOURCE_NAMES
from ludi.games.via_appia.text.refusals import refusal_text
from ludi.games.via_appia.view import deal, redeal


class ViaAppia(Game):
    events = EVENTS
    resource_names = RESOURCES
    source_names = SOURCE_NAMES
    question_rule = "VA-turn-3"
    movement_events = ("stone pushed",)
    playouts = 120
    playout_length = 80

    def __init__(self, edition: ViaAppiaEdition) -> None:
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
            tr("Each turn, take 1 action: income, quarry, building or travel."),
            tr("Push stones into the quarry and take tiles for those that fall out."),
            tr("Lay tiles for points, and pay sesterces to travel along them."),
            tr("Reach cities early and collect the most bonus tokens in each section."),
        ]

    def refusal_text(self, rule: str, tr: Translator = ENGLISH) -> str:
        return refusal_text(self.components, rule, tr)

    def resources(self, state: State, seat: int) -> dict[str, int]:
        return resources(own(state).players[seat])

    def scene(self, view: View[State], names: Sequence[str], tr: Translator = ENGLISH) -> Scene:
        # Imported here so that only drawing loads the drawing code.
        from ludi.games.via_appia.scene import via_appia_scene

        return via_appia_scene(own(view.state), view.viewer, names, tr)

    def look(self) -> Look:
        from ludi.games.via_appia.scene.look import via_appia_look

        return via_appia_look()

    def movement(self, state: State, names: Sequence[str] = (), tr: Translator = ENGLISH) -> Movement | None:
        from ludi.games.via_appia.scene.quarry_movement import quarry_movement

        return quarry_movement(own(state), names, tr)

    def card_groups(self, tr: Translator = ENGLISH) -> Sequence[CardGroup]:
        from ludi.games.via_appia.scene.catalogue import card_groups

        return card_groups(self.components, tr)

    def close_up(self, state: State, title: str) -> str:
        # Imported here so that only drawing loads the drawing code.
        from ludi.games.via_appia.scene.quarry import draw_bed

        via_appia = own(state)
        return draw_bed(via_appia.bed, self.components.measures, title, via_appia.movement)

    def stat_keys(self, players: int) -> list[str]:
        return stat_keys(self.components)

    def parse(self, text: str) -> int:
        return read_action(self.components, self.actions, text)

    def sources(self, state: State) -> list[dict[str, int]]:
        return [dict(zip(sources_of(self.components), player.points, strict=False)) for player in own(state).players]


def resources(player: Player) -> dict[str, int]:
    """What a player owns, counted. Only this player may see the sesterces, which are behind the screen."""
    return {
        "points": player.total(), "sesterces": player.coins,
        **{f"stone-{SIZES[size]}": player.stones[size] for size in range(len(SIZES))},
        **{f"tile-{SIZES[size]}": player.cart[size] for size in range(len(SIZES))},
        **{f"token-{SECTIONS[section]}": player.tokens[section] for section in range(len(SECTIONS))},
        "push-token": 1 if player.push_token else 0,
    }


def own(state: State) -> ViaAppiaState:
    assert isinstance(state, ViaAppiaState)
    return state


def make_game(edition: Path | None = None) -> ViaAppia:
    return ViaAppia(read_edition(edition or SHIPPED))
