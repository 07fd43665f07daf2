"""What a seat may know, and full states imagined from it. Hidden is the pile of cards.

Coins lie behind screens, and the rules let nobody look there. But all that goes in and comes out is seen by everyone:
the gifts, the cards, what stones are sold for, what a second tile brings, what a journey costs. So a view shows no
coins of others, and beside that what everyone knows who has counted along.
"""

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields, short
from ludi.core.game import JsonObject
from ludi.core.rng import Rng
from ludi.games.via_appia.edition import INCOME_CARDS, ViaAppiaEdition
from ludi.games.via_appia.position import read_position, write_position
from ludi.games.via_appia.state import ViaAppiaState


def write_view(state: ViaAppiaState, seat: int | None) -> JsonObject:
    """A position whose pile is only counted. VA-screen-1: others' coins are not shown before the end, but counted."""
    position = write_position(state)
    del position["chance"]
    cards = Fields("income_cards", position["income_cards"], BadPosition)
    # In which order cards were taken says nothing, so it is not told.
    position["income_cards"] = {**cards.table, "used": sorted(cards.texts("used")), "deck": len(cards.texts("deck"))}
    seats: list[JsonObject] = []
    for other, player in enumerate(Fields("", position, BadPosition).groups("seats", 0)):
        hidden = other != seat and not state.over
        coins = player.table["coins"]
        seats.append({**player.table, "coins": None if hidden else coins, "coins_counted": coins})
    return {**position, "viewer": seat, "seats": seats}


def imagine(edition: ViaAppiaEdition, view: JsonObject, rng: Rng) -> ViaAppiaState:
    """A full state that fits a view: the cards that it shows nowhere lie in the pile, coins are those counted."""
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
    """The cards that lie neither in the row nor among the used ones."""
    rest = [card.name for card in edition.income_cards for _ in range(card.copies)]
    row = cards.value("row", "a list of cards")
    open_cards = [card for card in row if isinstance(card, str)] if isinstance(row, list) else []
    for card in open_cards + cards.texts("used"):
        if card not in rest:
            raise BadPosition(f"The view shows the card {short(card)} more often than there is one.")
        rest.remove(card)
    if len(rest) != cards.number("deck", 0, INCOME_CARDS):
        raise BadPosition(f"The view counts other cards in the pile than the {len(rest)} that it shows nowhere.")
    return rest


def redeal(state: ViaAppiaState, seat: int | None, rng: Rng) -> None:
    """Deal anew what a seat must not know: the pile and the chances to come, which are the same to everyone."""
    rng.shuffle(state.deck)
    state.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word())
    state.forget_legal()
