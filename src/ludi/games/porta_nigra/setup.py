"""Setting up: the table is dealt and the first turn begins."""

from collections.abc import Mapping

from ludi.core.errors import BadSetup
from ludi.core.game import Option
from ludi.core.rng import Rng, seeded
from ludi.games.porta_nigra.edition import PortaNigraEdition
from ludi.games.porta_nigra.state import PortaNigraState, empty_state
from ludi.games.porta_nigra.supply import refill_building_cards, refill_honour_cards
from ludi.games.porta_nigra.turn import draw_hand, start_turn

RANDOM = "random"

OPTIONS = [
    Option("start", RANDOM, "'random' or a seat number, the first seat being 0", "who takes the first turn"),
    Option("youngest", RANDOM, "'random' or all seat numbers from the youngest to the oldest, as in '1,0,2'",
           "who names the next start player when several are last in points"),
]


def set_up(edition: PortaNigraEdition, players: int, seed: int, options: Mapping[str, str]) -> PortaNigraState:
    """A dealt table on which the start player's first turn has begun."""
    start = read_start(options["start"], players)
    youngest = read_youngest(options["youngest"], players)
    state = empty_state(edition, seeded(seed), players)
    # PN-setup-4
    state.bricks_in_supply = edition.bricks
    # PN-setup-3
    state.supply_deck = shuffled(state.rng, list(range(len(edition.supply_cards))))
    state.building_deck = shuffled(state.rng, list(range(len(edition.card_building))))
    state.honour_deck = shuffled(state.rng, [design for design in range(len(edition.honour_cards))
                                             for _ in range(edition.honour_cards[design].copies)])
    refill_building_cards(state)
    refill_honour_cards(state)
    for seat in range(players):
        set_up_player(state, seat)
    # PN-setup-6: drawn even if it is given, so that an option never changes another chance of the game.
    drawn = shuffled(state.rng, list(range(players)))
    state.youngest = youngest or drawn
    # PN-setup-5
    drawn_start = state.rng.below(players)
    state.start_seat = drawn_start if start is None else start
    start_turn(state, state.start_seat)
    return state


def set_up_player(state: PortaNigraState, seat: int) -> None:
    edition = state.edition
    player = state.players[seat]
    # PN-setup-1
    player.sesterces = edition.start_sesterces
    player.torches = edition.start_torches
    player.influence = edition.start_influence
    player.romans = edition.start_romans
    player.romans_in_supply = edition.supply_romans
    # PN-setup-2
    player.deck = shuffled(state.rng, [card for card in range(len(edition.action_cards))
                                       if len(state.players) <= edition.action_cards[card].most_players])
    draw_hand(state, seat)


def shuffled(rng: Rng, cards: list[int]) -> list[int]:
    rng.shuffle(cards)
    return cards


def read_start(value: str, players: int) -> int | None:
    if value == RANDOM:
        return None
    if value not in [str(seat) for seat in range(players)]:
        raise BadSetup(f"The option start is {value!r}; expected 'random' or a seat from 0 to {players - 1}.")
    return int(value)


def read_youngest(value: str, players: int) -> list[int]:
    if value == RANDOM:
        return []
    seats = value.split(",")
    if sorted(seats) != [str(seat) for seat in range(players)]:
        raise BadSetup(f"The option youngest is {value!r}; expected 'random' or every seat from 0 to {players - 1} "
                       "once, separated by commas, the youngest first.")
    return [int(seat) for seat in seats]
