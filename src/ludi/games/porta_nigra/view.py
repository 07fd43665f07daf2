"""Deals what a view of Porta Nigra hides: decks, other players' hands, future random numbers."""

from collections.abc import Callable

from ludi.core.errors import BadPosition
from ludi.core.rng import Rng
from ludi.games.porta_nigra.past import cards_of_a_player
from ludi.games.porta_nigra.state import NO_CARD, PortaNigraState


def deal(masked: PortaNigraState, viewer: int | None, rng: Rng) -> PortaNigraState:
    """A full state that fits a view. The hidden cards are those that the view does not show."""
    state = masked.clone()
    edition, players = state.edition, state.players
    supply, buildings = edition.supply_alike, edition.building_alike
    state.supply_deck = unseen(supply, [supply[card] for card in state.supply_discard], state.supply_deck,
                               edition.supply_card_name)
    shown = state.building_display + state.building_box
    honours = state.honour_display + state.honour_box
    for player in players:
        shown += player.building_cards
        honours += player.substitutes + player.final_cards
    state.building_deck = unseen(buildings, [buildings[card] for card in shown], state.building_deck,
                                 edition.building_card_name)
    designs = [design for design, card in enumerate(edition.honour_cards) for _ in range(card.copies)]
    state.honour_deck = unseen(designs, honours, state.honour_deck, edition.honour_card_name)
    for seat in range(len(players)):
        deal_action_cards(state, seat, seat == viewer)
    state.unmask()
    redeal(state, viewer, rng)
    return state


def deal_action_cards(state: PortaNigraState, seat: int, own: bool) -> None:
    """Deal the hidden cards to a player's deck and, unless the player is the viewer, to their hand."""
    player, cards, name = state.players[seat], cards_of_a_player(state), state.edition.action_card_name
    played = player.discard + ([state.card] if state.card != NO_CARD and state.turn_seat == seat else [])
    if own:
        player.deck = unseen(cards, played + player.hand, player.deck, name)
    else:
        held = len(player.hand)
        hidden = unseen(cards, played, player.hand + player.deck, name)
        player.hand, player.deck = hidden[:held], hidden[held:]


def unseen(cards: list[int], shown: list[int], face_down: list[int], name: Callable[[int], str]) -> list[int]:
    """The cards that the view does not show. Their number must match the face-down cards in the view."""
    rest = cards[:]
    for card in shown:
        if card not in rest:
            raise BadPosition(f"The view shows the card {name(card)!r} too often; expected no more than the edition "
                              "has.")
        rest.remove(card)
    if len(rest) != len(face_down):
        raise BadPosition(f"The view has {len(face_down)} hidden cards; expected {len(rest)}, all cards that it does "
                          "not show.")
    return rest


def redeal(state: PortaNigraState, seat: int | None, rng: Rng) -> None:
    """Deal again, in place, what a seat must not know: all decks, other players' hands, future random numbers."""
    rng.shuffle(state.supply_deck)
    rng.shuffle(state.building_deck)
    rng.shuffle(state.honour_deck)
    for other in range(len(state.players)):
        player = state.players[other]
        if other == seat:
            rng.shuffle(player.deck)
        else:
            cards = player.hand + player.deck
            rng.shuffle(cards)
            held = len(player.hand)
            player.hand = cards[:held]
            player.deck = cards[held:]
    state.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word())
    state.forget_legal()
