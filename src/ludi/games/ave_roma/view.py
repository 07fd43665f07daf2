"""Deals what a view of Ave Roma hides: the decks, the cards removed from them and future random results."""

from ludi.core.errors import BadPosition
from ludi.core.rng import Rng
from ludi.games.ave_roma.edition import DECKS
from ludi.games.ave_roma.parts import shows_top
from ludi.games.ave_roma.state import NO_CARD, AveRomaState


def deal(masked: AveRomaState, rng: Rng) -> AveRomaState:
    """A full state that fits a view. Cards that the view does not show are in the decks or removed."""
    state = masked.clone()
    hidden = unseen(state)
    removed: list[list[int]] = []
    for deck, name in enumerate(DECKS):
        open_top = state.decks[deck][-1:] if shows_top(state, deck) else []
        taken_out = len(state.removed[deck])
        expected = taken_out + len(state.decks[deck]) - len(open_top)
        if len(hidden[deck]) != expected:
            raise BadPosition(f"The view counts {expected} hidden cards of {name}; expected {len(hidden[deck])}, all "
                              "cards that it does not show.")
        removed.append(hidden[deck][:taken_out])
        state.decks[deck] = hidden[deck][taken_out:] + open_top
    state.removed = removed
    state.unmask()
    redeal(state, rng)
    return state


def unseen(state: AveRomaState) -> list[list[int]]:
    """The cards of each deck that a view does not show."""
    cards = [state.edition.cards_for(deck, len(state.players)) for deck in range(len(DECKS))]
    rest = {card for deck in cards for card in deck}
    for card in shown_cards(state):
        if card not in rest:
            raise BadPosition(f"The view shows the card {state.edition.card_slugs[card]!r} twice, or it is not in the "
                              "game; expected each card of the game once.")
        rest.remove(card)
    return [[card for card in deck if card in rest] for deck in cards]


def shown_cards(state: AveRomaState) -> list[int]:
    shown = state.box + state.area_card
    for row in state.rows:
        shown += row
    for player in state.players:
        shown += player.owned()
    tops = [state.decks[deck][-1] for deck in range(len(DECKS)) if shows_top(state, deck)]
    return [card for card in shown if card != NO_CARD] + tops


def redeal(state: AveRomaState, rng: Rng) -> None:
    """Deal the hidden cards again. All seats have the same information, so no seat is given."""
    removed: list[list[int]] = []
    for deck in range(len(DECKS)):
        cards = state.decks[deck]
        open_top = cards[-1:] if shows_top(state, deck) else []
        taken_out = len(state.removed[deck])
        pool = cards[:len(cards) - len(open_top)] + state.removed[deck]
        rng.shuffle(pool)
        removed.append(pool[:taken_out])
        state.decks[deck] = pool[taken_out:] + open_top
    state.removed = removed
    state.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word())
    state.forget_legal()
