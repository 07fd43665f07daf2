"""Setup: load the quarry, deal the income cards and start the first turn."""

from collections.abc import Mapping

from ludi.core.i18n import N_
from ludi.core.options import CHOICE, ON_OFF, RANDOM_CHOICE, SEAT, Choice, Option, seat_or_none
from ludi.core.rng import seeded
from ludi.games.via_appia.edition import SIZES, ViaAppiaEdition
from ludi.games.via_appia.quarry import load_bed
from ludi.games.via_appia.state import ViaAppiaState, empty_state
from ludi.games.via_appia.turn import TURNS, start_turn

OPTIONS = [
    Option("start", SEAT, N_("Start player"), [RANDOM_CHOICE]),
    Option("hand", CHOICE, N_("Aim when pushing"), [
        Choice("natural", N_("Natural: place and angle are slightly off")),
        Choice("steady", N_("Steady: exactly as you aim"))]),
    Option("passing", CHOICE, N_("Pawns may pass over a tile that has no room"), ON_OFF, default="on"),
]


def set_up(edition: ViaAppiaEdition, players: int, seed: int, options: Mapping[str, str]) -> ViaAppiaState:
    """A new game in which the start player's first turn has begun."""
    start = seat_or_none(options["start"])
    # VA-setup-1, VA-setup-5: an empty state already has the tokens, pawns, carts and points.
    state = empty_state(edition, TURNS, seeded(seed), players)
    state.steady = options["hand"] == "steady"
    state.passing = options["passing"] == "on"
    lay_out_income(state)
    load_quarry(state)
    # VA-setup-4: draw a seat even if the option names one, so that the option changes no other random result.
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
