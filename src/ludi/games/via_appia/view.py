"""What a seat may know, and full states imagined from it. The deck is hidden.

Sesterces are hidden behind screens. But everyone sees what goes in and what comes out: the sesterces that players start
with, income cards, exchanged stones, second tiles and the prices of journeys. So a view hides the `coins` of the other
players and shows in `coins_counted` what anyone knows who has kept count.
"""

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields, short
from ludi.core.game import JsonObject
from ludi.core.rng import Rng
from ludi.games.via_appia.edition import INCOME_CARDS, ViaAppiaEdition
from ludi.games.via_appia.position import read_position, write_position
from ludi.games.via_appia.state import ViaAppiaState


def write_view(state: ViaAppiaState, seat: int | None) -> JsonObject:
    """A position with only the size of the deck. VA-screen-1: until the end, the coins of others are only counted."""
    position = write_position(state)
    del position["chance"]
    cards = Fields("income_cards", position["income_cards"], BadPosition)
    # The order in which cards were taken means nothing, so the view does not tell it.
    position["income_cards"] = {**cards.table, "used": sorted(cards.texts("used")), "deck": len(cards.texts("deck"))}
    seats: list[JsonObject] = []
    for other, player in enumerate(Fields("", position, BadPosition).groups("seats", 0)):
        hidden = other != seat and not state.over
        coins = player.table["coins"]
        seats.append({**player.table, "coins": None if hidden else coins, "coins_counted": coins})
    return {**position, "viewer": seat, "seats": seats}


def imagine(edition: ViaAppiaEdition, view: JsonObject, rng: Rng) -> ViaAppiaState:
    """A full state that fits a view: cards that it does not show are in the deck, coins are those counted."""
    top = Fields("the view", view, BadPosition)
    cards = top.group("income_cards")
    players = top.groups("seats", 0)
    position: JsonObject = {key: value for key, value in view.items() if key != "viewer"}
    position["chance"] = rng.words()
    position["income_cards"] = {**cards.table, "deck": unseen(edition, cards)}
    position["seats"] = [with_counted_coins(player) for player in players]
    state = read_position(edition, position)
    viewer = top.number_or_none("viewer", 0, len(players) - 1, -1)
    redeal(state, None if viewer < 0 else viewer, rng)
    return state


def with_counted_coins(player: Fields) -> JsonObject:
    known: JsonObject = {key: value for key, value in player.table.items() if key != "coins_counted"}
    known["coins"] = player.value("coins_counted", "a whole number")
    return known


def unseen(edition: ViaAppiaEdition, cards: Fields) -> list[str]:
    """The cards that are neither in the row nor used."""
    rest = [card.name for card in edition.income_cards for _ in range(card.copies)]
    row = cards.value("row", "a list of cards")
    open_cards = [card for card in row if isinstance(card, str)] if isinstance(row, list) else []
    for card in open_cards + cards.texts("used"):
        if card not in rest:
            raise BadPosition(f"The view shows the card {short(card)} too often; expected at most the copies "
                              "that the edition has.")
        rest.remove(card)
    if len(rest) != cards.number("deck", 0, INCOME_CARDS):
        raise BadPosition(f"{cards.at('deck')} does not match the cards that the view shows; expected {len(rest)}.")
    return rest


def redeal(state: ViaAppiaState, seat: int | None, rng: Rng) -> None:
    """Deal again what a seat must not know: the deck and future random results, which are hidden from everyone."""
    rng.shuffle(state.deck)
    state.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word())
    state.forget_legal()
