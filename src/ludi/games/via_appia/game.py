"""Via Appia as the rest of the house sees it: the contract of a game, kept."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from ludi.core.game import Game, JsonObject
from ludi.core.rng import Rng
from ludi.core.state import Event, State
from ludi.core.tongue import ENGLISH, Tongue
from ludi.games.via_appia.actions import action_table, read_action
from ludi.games.via_appia.edition import NAME, SECTIONS, SHIPPED, SIZES, ViaAppiaEdition, read_edition
from ludi.games.via_appia.facts import contradictions
from ludi.games.via_appia.menu import action_words, prompt
from ludi.games.via_appia.names import HOLDINGS, SOURCE_NAMES
from ludi.games.via_appia.position import read_position, write_position
from ludi.games.via_appia.reasons import reason
from ludi.games.via_appia.setup import OPTIONS, set_up
from ludi.games.via_appia.state import Player, ViaAppiaState, sources_of
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

    def parse(self, text: str) -> int:
        return read_action(self.components, self.actions, text)

    def sources(self, state: State) -> list[dict[str, int]]:
        return [dict(zip(sources_of(self.components), player.points, strict=False)) for player in own(state).players]


def holdings(player: Player) -> dict[str, int]:
    """What a player owns, counted; the coins lie behind the screen, for this player's eyes only."""
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


def open_game(edition: Path | None = None) -> ViaAppia:
    return ViaAppia(read_edition(edition or SHIPPED))
