"""Setting up: the quarry is loaded, cards are laid out and the first turn begins."""

from collections.abc import Mapping

from ludi.core.errors import BadSetup
from ludi.core.game import Option
from ludi.core.rng import seeded
from ludi.games.via_appia.edition import SIZES, ViaAppiaEdition
from ludi.games.via_appia.quarry import load_bed
from ludi.games.via_appia.state import ViaAppiaState, empty_state
from ludi.games.via_appia.turn import RULES, start_turn

RANDOM = "random"
HANDS = ["natural", "steady"]
SWITCH = ["on", "off"]

OPTIONS = [
    Option("start", RANDOM, "'random' or a seat number, the first seat being 0", "who takes the first turn"),
    Option("hand", "natural", "'natural' or 'steady'",
           "whether a push misses its place and angle a little, as a hand does, or never"),
    Option("passing", "on", "'on' or 'off'", "whether a pawn may pass over a tile on which there is no room to stay"),
]


def set_up(edition: ViaAppiaEdition, players: int, seed: int, options: Mapping[str, str]) -> ViaAppiaState:
    """A table on which the start player's first turn has begun."""
    start = read_start(options["start"], players)
    # VA-setup-1, VA-setup-5: tokens, pawns, carts and points are what an empty table has.
    state = empty_state(edition, RULES, seeded(seed), players)
    state.steady = read_choice("hand", options["hand"], HANDS) == "steady"
    state.passing = read_choice("passing", options["passing"], SWITCH) == "on"
    lay_out_income(state)
    load_quarry(state)
    # VA-setup-4: drawn even if it is given, so that an option never changes another chance of the game.
    drawn = state.rng.below(players)
    state.start_seat = drawn if start is None else start
    give_gifts(state)
    start_turn(state, state.start_seat)
    return state


def lay_out_income(state: ViaAppiaState) -> None:
    # VA-setup-2
    cards = state.edition.income_cards
    state.deck = [design for design in range(len(cards)) for _ in range(cards[design].copies)]
    state.rng.shuffle(state.deck)
    state.row = [state.deck.pop() for _ in range(state.edition.face_up)]


def load_quarry(state: ViaAppiaState) -> None:
    # VA-setup-3
    for size in range(len(SIZES)):
        state.stones[size] -= state.edition.load[size]
    state.bed = load_bed(state.edition.measures, state.edition.load_sizes(), state.rng)


def give_gifts(state: ViaAppiaState) -> None:
    # VA-setup-6
    for turn in range(len(state.players)):
        player = state.players[(state.start_seat + turn) % len(state.players)]
        gift = state.edition.gifts[turn]
        player.coins = gift.coins
        for size in range(len(SIZES)):
            player.stones[size] = gift.stones[size]
            state.stones[size] -= gift.stones[size]


def read_start(value: str, players: int) -> int | None:
    if value == RANDOM:
        return None
    if value not in [str(seat) for seat in range(players)]:
        raise BadSetup(f"The option start is {value!r}; expected 'random' or a seat from 0 to {players - 1}.")
    return int(value)


def read_choice(name: str, value: str, values: list[str]) -> str:
    if value not in values:
        raise BadSetup(f"The option {name} is {value!r}; expected {' or '.join(repr(known) for known in values)}.")
    return value
