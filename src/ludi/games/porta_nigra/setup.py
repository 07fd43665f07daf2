"""Setup: deals the cards and starts the first turn."""

from collections.abc import Mapping

from ludi.core.i18n import N_
from ludi.core.options import RANDOM_CHOICE, SEAT, SEAT_ORDER, Option, seat_or_none, seat_order
from ludi.core.rng import Rng, seeded
from ludi.games.porta_nigra.edition import PortaNigraEdition
from ludi.games.porta_nigra.rounds import TURNS
from ludi.games.porta_nigra.state import PortaNigraState, empty_state
from ludi.games.porta_nigra.supply import refill_building_cards, refill_honour_cards
from ludi.games.porta_nigra.turn import draw_hand, start_turn

OPTIONS = [
    Option("start", SEAT, N_("Start player"), [RANDOM_CHOICE]),
    Option("youngest", SEAT_ORDER,
           N_("Players by age, youngest first (breaks ties for the next start player)"), [RANDOM_CHOICE]),
]


def set_up(edition: PortaNigraEdition, players: int, seed: int, options: Mapping[str, str]) -> PortaNigraState:
    """A new game at the start of the first turn."""
    start = seat_or_none(options["start"])
    youngest = seat_order(options["youngest"])
    state = empty_state(edition, TURNS, seeded(seed), players)
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
    # PN-setup-6: drawn even if the option sets it, so that all other random results stay the same.
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
