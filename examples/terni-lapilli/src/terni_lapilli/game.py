"""Terni lapilli as commands, pages, bots and records see it: the contract of a game."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import Game
from ludi.core.i18n import ENGLISH, Translator
from ludi.core.rng import Rng
from ludi.core.scene import Look, Scene
from ludi.core.schema import Schema, View
from ludi.core.state import State
from terni_lapilli import text
from terni_lapilli.about import ABOUT
from terni_lapilli.actions import action_list
from terni_lapilli.edition import NAME, SHIPPED, TerniEdition, read_edition
from terni_lapilli.position import check_position, declare
from terni_lapilli.setup import OPTIONS, set_up
from terni_lapilli.state import PLAYERS, TerniState


class TerniLapilli(Game):
    events = text.EVENTS
    resource_names = text.RESOURCES
    source_names = text.SOURCE_NAMES
    perfect_information = True

    def __init__(self, edition: TerniEdition) -> None:
        super().__init__(NAME, ABOUT, [2], OPTIONS, edition, action_list())
        self.components = edition

    def violations(self) -> list[str]:
        return self.components.violations()

    def set_up(self, players: int, seed: int, options: Mapping[str, str]) -> State:
        return set_up(self.components, seed, options)

    # Positions and views

    def declare(self, players: int) -> Schema:
        return declare(self.components)

    def schema_of(self, state: State) -> Schema:
        return self.schema(PLAYERS)

    def check_position(self, state: State) -> None:
        check_position(own(state))

    def deal(self, view: View[State], rng: Rng) -> State:
        # Nothing is hidden but the chances to come.
        state = view.state.clone()
        state.unmask()
        self.redeal(state, view.viewer, rng)
        return state

    def redeal(self, state: State, seat: int | None, rng: Rng) -> None:
        state.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word())

    # Texts

    def welcome(self, tr: Translator = ENGLISH) -> Sequence[str]:
        return text.welcome(tr)

    def refusal_text(self, rule: str, tr: Translator = ENGLISH) -> str:
        return tr(text.REFUSALS[rule])

    def resources(self, state: State, seat: int) -> dict[str, int]:
        return {"points": state.scores()[seat], "pebbles": own(state).players[seat].pebbles}

    # The table

    def scene(self, view: View[State], names: Sequence[str], tr: Translator = ENGLISH) -> Scene:
        # Loaded only when a table is drawn; simulations and bots never do.
        from terni_lapilli.scene import terni_scene

        return terni_scene(own(view.state), view.viewer, names, tr)

    def look(self) -> Look:
        from terni_lapilli.scene import LOOK

        return LOOK

    # Results

    def sources(self, state: State) -> list[dict[str, int]]:
        return [{"row": points} for points in state.scores()]


def own(state: State) -> TerniState:
    assert isinstance(state, TerniState)
    return state


def make_game(edition: Path | None = None) -> TerniLapilli:
    """What the entry point names: the game with its shipped edition, or with the edition in a file."""
    return TerniLapilli(read_edition(edition or SHIPPED))
