"""What a seat may know, and full states imagined from it. Hidden are the coins of others and the pile of cards."""

from typing import Final

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields
from ludi.core.game import JsonObject
from ludi.core.rng import Rng
from ludi.games.via_appia.edition import INCOME_CARDS, ViaAppiaEdition
from ludi.games.via_appia.position import read_position, write_position
from ludi.games.via_appia.state import ViaAppiaState

MOST_IMAGINED: Final = 8
"""The most coins that are imagined behind a screen; players seldom hold more."""


def write_view(state: ViaAppiaState, seat: int | None) -> JsonObject:
    """A position whose pile is only counted. VA-screen-1: the coins of others are unknown until the game is over."""
    position = write_position(state)
    del position["chance"]
    cards = Fields("income_cards", position["income_cards"], BadPosition)
    # In which order cards were taken says nothing, so it is not told.
    position["income_cards"] = {**cards.table, "used": sorted(cards.texts("used")), "deck": len(cards.texts("deck"))}
    seats: list[JsonObject] = []
    for other, player in enumerate(Fields("", position, BadPosition).groups("seats", 0)):
        hidden = other != seat and not state.over
        seats.append({**player.table, "coins": None if hidden else player.table["coins"]})
    return {**position, "viewer": seat, "seats": seats}


def imagine(edition: ViaAppiaEdition, view: JsonObject, rng: Rng) -> ViaAppiaState:
    """A full state that fits a view: the cards that it shows nowhere lie in the pile, coins are anybody's guess."""
    top = Fields("the view", view, BadPosition)
    cards = top.group("income_cards")
    players = top.groups("seats", 0)
    position: JsonObject = {key: value for key, value in view.items() if key != "viewer"}
    position["chance"] = rng.words()
    position["income_cards"] = {**cards.table, "deck": unseen(edition, cards)}
    position["seats"] = [{**player.table, "coins": player.table.get("coins") or 0} for player in players]
    state = read_position(edition, position)
    viewer = top.number_or_none("viewer", 0, len(players) - 1, -1)
    redeal(state, None if viewer < 0 else viewer, rng)
    return state


def unseen(edition: ViaAppiaEdition, cards: Fields) -> list[str]:
    """The cards that lie neither in the row nor among the used ones."""
    rest = [card.name for card in edition.income_cards for _ in range(card.copies)]
    row = cards.value("row", "a list of cards")
    open_cards = [str(card) for card in row if card is not None] if isinstance(row, list) else []
    for card in open_cards + cards.texts("used"):
        if card not in rest:
            raise BadPosition(f"The view shows the card {card!r} more often than there is one.")
        rest.remove(card)
    if len(rest) != cards.number("deck", 0, INCOME_CARDS):
        raise BadPosition(f"The view counts other cards in the pile than the {len(rest)} that it shows nowhere.")
    return rest


def redeal(state: ViaAppiaState, seat: int | None, rng: Rng) -> None:
    """Deal anew what a seat must not know: the pile, the coins of others, the chances to come."""
    rng.shuffle(state.deck)
    for other in range(len(state.players)):
        # Drawn for every seat, so that all imagine by the same chance.
        coins = rng.below(MOST_IMAGINED + 1)
        if other != seat and not state.over:
            state.players[other].coins = coins
    state.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word())
    state.forget_legal()
