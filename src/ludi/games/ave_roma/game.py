"""Ave Roma as an implementation of Game."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import TO_THE_END, Game
from ludi.core.i18n import ENGLISH, Translator
from ludi.core.rng import Rng
from ludi.core.scene import CardGroup, Look, Scene
from ludi.core.schema import Schema, View
from ludi.core.standing import Contest
from ludi.core.state import State
from ludi.games.ave_roma.about import ABOUT
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.actions import action_list
from ludi.games.ave_roma.edition import (
    AREAS,
    DECK_SIZE,
    DECKS,
    GOODS,
    KINDS_OF_GOODS,
    NAME,
    SHIPPED,
    AveRomaEdition,
    read_edition,
)
from ludi.games.ave_roma.places import ChoosePlace
from ludi.games.ave_roma.position import declare
from ludi.games.ave_roma.position_checks import check_position
from ludi.games.ave_roma.rereading import reread
from ludi.games.ave_roma.rule_checks import violations
from ludi.games.ave_roma.scoring import winners
from ludi.games.ave_roma.setup import options_of, set_up
from ludi.games.ave_roma.standing import contests, sources_now
from ludi.games.ave_roma.state import GAME_OVER, SCORING, SOURCES, AveRomaState, Player
from ludi.games.ave_roma.text.events import EVENTS, stat_keys
from ludi.games.ave_roma.text.names import RESOURCES, SOURCE_NAMES
from ludi.games.ave_roma.text.refusals import refusal_text
from ludi.games.ave_roma.view import deal, redeal

RULES = 2
"""Since version 2, a decision with only one option is not asked."""


class AveRoma(Game):
    events = EVENTS
    resource_names = RESOURCES
    source_names = SOURCE_NAMES
    question_rule = "AR-turn-6"
    playouts = 300
    playout_length = TO_THE_END

    def __init__(self, edition: AveRomaEdition) -> None:
        super().__init__(NAME, ABOUT, [2, 3, 4, 5], options_of(edition), edition, action_list(edition), RULES)
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
        return deal(own(view.state), rng)

    def redeal(self, state: State, seat: int | None, rng: Rng) -> None:
        redeal(own(state), rng)

    def welcome(self, tr: Translator = ENGLISH) -> Sequence[str]:
        return [
            tr("Each turn, send 1 worker to a place and take its action, or pass."),
            tr("High values earn more and walk further; low values buy more cards."),
            tr("After each round, everyone picks up 5 workers from the board."),
            tr("Wars and buildings score at once; politics, areas, patrons at the end."),
        ]

    def is_open(self, before: State, after: State) -> bool:
        # Final scoring is not the effect of an action, and only the steps of an action tell what it does.
        if own(after).phase in (SCORING, GAME_OVER):
            return True
        begun = isinstance(before.decision, ChoosePlace) and isinstance(after.decision, Act)
        return begun or super().is_open(before, after)

    def refusal_text(self, rule: str, tr: Translator = ENGLISH) -> str:
        return refusal_text(self.components, rule, tr)

    def resources(self, state: State, seat: int) -> dict[str, int]:
        return resources(own(state).players[seat])

    def scene(self, view: View[State], names: Sequence[str], tr: Translator = ENGLISH) -> Scene:
        # Imported here so that only drawing loads the drawing code.
        from ludi.games.ave_roma.scene import ave_roma_scene

        return ave_roma_scene(own(view.state), view.viewer, names, tr)

    def look(self) -> Look:
        from ludi.games.ave_roma.scene.look import ave_roma_look

        return ave_roma_look()

    def card_groups(self, tr: Translator = ENGLISH) -> Sequence[CardGroup]:
        from ludi.games.ave_roma.scene.catalogue import card_groups

        return card_groups(self.components, tr)

    def stat_keys(self, players: int) -> list[str]:
        return stat_keys(self.components, players)

    def sources(self, state: State) -> list[dict[str, int]]:
        return [{SOURCES[source]: player.points[source] for source in range(len(SOURCES))}
                for player in own(state).players]

    def sources_now(self, view: View[State]) -> list[dict[str, int]]:
        return sources_now(own(view.state))

    def contests(self, view: View[State], tr: Translator = ENGLISH) -> Sequence[Contest]:
        return contests(own(view.state), tr)

    def winners(self, state: State) -> list[int]:
        return winners(own(state))

    def reread(self, state: State, action: str, rules: int) -> list[int]:
        return reread(own(state), self.parse(action))


def resources(player: Player) -> dict[str, int]:
    """What a player owns, counted. All of it is public."""
    decks = [card // DECK_SIZE for card in player.owned()]
    return {
        "points": player.total(), "denarii": player.denarii, "surplus": player.surplus,
        **{f"good-{GOODS[good]}": player.goods[good] for good in range(KINDS_OF_GOODS)},
        "politics": player.politics,
        **{f"level-{area + 1}": max(0, player.levels[area]) for area in range(AREAS)},
        **{DECKS[deck].replace("_", "-"): decks.count(deck) for deck in range(len(DECKS))},
    }


def own(state: State) -> AveRomaState:
    assert isinstance(state, AveRomaState)
    return state


def make_game(edition: Path | None = None) -> AveRoma:
    return AveRoma(read_edition(edition or SHIPPED))
