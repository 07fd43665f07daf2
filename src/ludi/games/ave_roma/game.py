"""Ave Roma as the rest of the house sees it: the contract of a game, kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import Game, JsonObject
from ludi.core.rng import Rng
from ludi.core.state import Event, State
from ludi.core.tongue import ENGLISH, Tongue
from ludi.games.ave_roma.actions import action_table
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
from ludi.games.ave_roma.facts import contradictions
from ludi.games.ave_roma.menu import action_words, prompt
from ludi.games.ave_roma.names import HOLDINGS, SOURCE_NAMES
from ludi.games.ave_roma.position import read_position, write_position
from ludi.games.ave_roma.reasons import reason
from ludi.games.ave_roma.rereading import reread
from ludi.games.ave_roma.scoring import winners
from ludi.games.ave_roma.setup import OPTIONS, set_up
from ludi.games.ave_roma.state import SOURCES, AveRomaState, Player
from ludi.games.ave_roma.view import imagine, redeal, write_view
from ludi.games.ave_roma.words import event_label, event_words

RULES = 2
"""Version 2 asks no question that has one answer."""


class AveRoma(Game):
    def __init__(self, edition: AveRomaEdition) -> None:
        super().__init__(NAME, "Ave Roma", [2, 3, 4, 5], OPTIONS, edition, action_table(edition), RULES)
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
        redeal(own(state), rng)

    def prompt(self, state: State, tongue: Tongue = ENGLISH) -> str:
        return prompt(own(state), tongue)

    def action_words(self, state: State, action: int, names: Sequence[str], tongue: Tongue = ENGLISH) -> str:
        return action_words(own(state), action, tongue)

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

    def label(self, event: Event) -> str:
        return event_label(self.components, event)

    def sources(self, state: State) -> list[dict[str, int]]:
        return [{SOURCES[source]: player.points[source] for source in range(len(SOURCES))}
                for player in own(state).players]

    def winners(self, state: State) -> list[int]:
        return winners(own(state))

    def reread(self, state: State, action: str, rules: int) -> list[int]:
        return reread(own(state), self.parse(action))


def holdings(player: Player) -> dict[str, int]:
    """What a player owns, counted; all of it lies open."""
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


def open_game(edition: Path | None = None) -> AveRoma:
    return AveRoma(read_edition(edition or SHIPPED))
