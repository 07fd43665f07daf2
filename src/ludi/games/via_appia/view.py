"""Deals what a view of Via Appia hides: the deck and future random results."""

from ludi.core.errors import BadPosition
from ludi.core.rng import Rng
from ludi.games.via_appia.state import FACE_DOWN, ViaAppiaState


def deal(masked: ViaAppiaState, viewer: int | None, rng: Rng) -> ViaAppiaState:
    """A full state that fits a view: cards that the view does not show go into the deck."""
    state = masked.clone()
    cards = state.edition.income_cards
    rest = [design for design, card in enumerate(cards) for _ in range(card.copies)]
    for design in [card for card in state.row if card != FACE_DOWN] + state.used:
        if design not in rest:
            raise BadPosition(f"The view shows the card {cards[design].name!r} more often than there is one.")
        rest.remove(design)
    if len(rest) != len(state.deck):
        raise BadPosition(f"The view counts {len(state.deck)} cards in the deck; expected {len(rest)}, all that it "
                          "does not show.")
    state.deck = rest
    state.unmask()
    redeal(state, viewer, rng)
    return state


def redeal(state: ViaAppiaState, seat: int | None, rng: Rng) -> None:
    """Deal again what a seat must not know: the deck and future random results. They are the same for every seat."""
    rng.shuffle(state.deck)
    state.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word())
    state.forget_legal()
