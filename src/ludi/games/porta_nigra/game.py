"""Porta Nigra as an implementation of Game."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import TO_THE_END, ActionForm, ActionText, Game
from ludi.core.i18n import ENGLISH, Translator
from ludi.core.rng import Rng
from ludi.core.scene import CardGroup, Look, Scene
from ludi.core.schema import Schema, View
from ludi.core.standing import Contest
from ludi.core.state import Event, State
from ludi.games.porta_nigra.about import ABOUT
from ludi.games.porta_nigra.actions import action_list
from ludi.games.porta_nigra.build import ChooseBricks, ChooseCard, ChooseWhites
from ludi.games.porta_nigra.edition import COLOURS, NAME, SHIPPED, PortaNigraEdition, read_edition
from ludi.games.porta_nigra.influence import ChooseSection
from ludi.games.porta_nigra.position import declare
from ludi.games.porta_nigra.position_checks import check_position
from ludi.games.porta_nigra.rule_checks import violations
from ludi.games.porta_nigra.setup import OPTIONS, set_up
from ludi.games.porta_nigra.standing import contests, sources_now
from ludi.games.porta_nigra.state import SOURCES, Player, PortaNigraState
from ludi.games.porta_nigra.text.actions import action_text
from ludi.games.porta_nigra.text.events import event_text, stat_key, stat_keys
from ludi.games.porta_nigra.text.names import RESOURCES, SOURCE_NAMES
from ludi.games.porta_nigra.text.prompts import action_form, caution, prompt, welcome
from ludi.games.porta_nigra.text.refusals import refusal_text
from ludi.games.porta_nigra.view import deal, redeal


class PortaNigra(Game):
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

    def prompt(self, state: State, tr: Translator = ENGLISH) -> str:
        return prompt(own(state), tr)

    def welcome(self, tr: Translator = ENGLISH) -> Sequence[str]:
        return welcome(tr)

    def action_text(self, state: State, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> ActionText:
        # What a section brings is said before its bricks and its card are chosen.
        is_detail = isinstance(state.stack[-1], (ChooseWhites, ChooseCard))
        return self.with_rest(action_text(own(state), action, names, tr), state, action, tr, aloud=not is_detail)

    def is_open(self, before: State, after: State) -> bool:
        questions = (ChooseBricks, ChooseWhites, ChooseCard, ChooseSection)
        return bool(after.stack) and isinstance(after.stack[-1], questions)

    def action_form(self, state: State, action: int) -> ActionForm:
        return action_form(action)

    def caution(self, state: State, action: int, tr: Translator = ENGLISH) -> str:
        return caution(own(state), action, tr)

    def refusal_text(self, rule: str, tr: Translator = ENGLISH) -> str:
        return refusal_text(self.components, rule, tr)

    def event_text(self, event: Event, names: Sequence[str] = (), tr: Translator = ENGLISH) -> str:
        return event_text(self.components, event, names, tr)

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

    def card_of(self, event: Event) -> str:
        from ludi.games.porta_nigra.scene.catalogue import card_of

        return card_of(self.components, event)

    def stat_key(self, event: Event) -> str:
        return stat_key(self.components, event)

    def stat_keys(self, players: int) -> list[str]:
        return stat_keys(self.components, players)

    def sources(self, state: State) -> list[dict[str, int]]:
        return [{SOURCES[source]: player.points[source] for source in range(len(SOURCES))}
                for player in own(state).players]

    def sources_now(self, view: View[State]) -> list[dict[str, int]]:
        return sources_now(own(view.state))

    def contests(self, view: View[State], tr: Translator = ENGLISH) -> Sequence[Contest]:
        return contests(own(view.state), tr)


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
