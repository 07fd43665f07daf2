"""What a seat may know, and full states imagined from it."""

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields, short
from ludi.core.game import JsonObject
from ludi.core.rng import Rng
from ludi.games.porta_nigra.edition import PortaNigraEdition
from ludi.games.porta_nigra.position import (
    all_action_names,
    all_building_names,
    all_supply_names,
    read_table,
    write_position,
)
from ludi.games.porta_nigra.state import NOBODY, PortaNigraState

DECKS = ["supply_cards", "building_cards", "honour_cards"]


def write_view(state: PortaNigraState, seat: int | None) -> JsonObject:
    """A position without what this seat must not know: decks and other hands become numbers of cards."""
    position = write_position(state)
    del position["chance"]
    seats = []
    for other, player in enumerate(Fields("", position, BadPosition).groups("seats", 0)):
        shown: JsonObject = {**player.table, "deck": len(player.texts("deck"))}
        # In which order cards came to the hand says nothing, so it is not told.
        shown["hand"] = sorted(player.texts("hand")) if other == seat else len(player.texts("hand"))
        seats.append(shown)
    view: JsonObject = {**position, "viewer": seat, "seats": seats}
    for name in DECKS:
        piles = Fields(name, position[name], BadPosition)
        view[name] = {**piles.table, "deck": len(piles.texts("deck"))}
    return view


def imagine(edition: PortaNigraEdition, view: JsonObject, rng: Rng) -> PortaNigraState:
    """A full state that fits a view. The hidden cards are those that the view shows nowhere."""
    top = Fields("the view", view, BadPosition)
    players = top.groups("seats", 0)
    position: JsonObject = {**view, "chance": rng.words(), "seats": [
        with_unseen_cards(edition, top, seat, player, len(players)) for seat, player in enumerate(players)]}
    supply = top.group("supply_cards")
    position["supply_cards"] = {**supply.table, "deck": unseen(all_supply_names(edition), [supply.texts("discard")])}
    building = top.group("building_cards")
    position["building_cards"] = {**building.table, "deck": unseen(
        all_building_names(edition),
        [building.texts("display"), building.texts("box"), *(player.texts("building_cards") for player in players)])}
    honour = top.group("honour_cards")
    position["honour_cards"] = {**honour.table, "deck": unseen(
        [card.name for card in edition.honour_cards for _ in range(card.copies)],
        [honour.texts("display"), honour.texts("box"), *(player.texts("substitutes") for player in players),
         *(player.texts("final_cards") for player in players)])}
    # A view is taken at its word: positions are checked where they come in, and bots imagine many worlds a second.
    state = read_table(edition, position)
    viewer = top.number_or_none("viewer", 0, len(players) - 1, NOBODY)
    redeal(state, None if viewer == NOBODY else viewer, rng)
    return state


def with_unseen_cards(edition: PortaNigraEdition, top: Fields, seat: int, player: Fields, players: int) -> JsonObject:
    """A player of a view with the action cards that it does not show put into deck and hand."""
    cards = [name for card, name in enumerate(all_action_names(edition))
             if players <= edition.action_cards[card].most_players]
    shown = [player.texts("discard")]
    if top.value("card_in_play", "a table or null") is not None and top.number("turn_seat", 0, players - 1) == seat:
        shown.append([top.group("card_in_play").text("card")])
    if isinstance(player.value("hand", "cards or their number"), list):
        return {**player.table, "deck": unseen(cards, [*shown, player.texts("hand")])}
    hidden = unseen(cards, shown)
    held = player.number("hand", 0, len(hidden))
    return {**player.table, "hand": hidden[:held], "deck": hidden[held:]}


def unseen(cards: list[str], piles: list[list[str]]) -> list[str]:
    """The cards that lie in none of the piles."""
    rest = cards[:]
    for pile in piles:
        for card in pile:
            if card not in rest:
                raise BadPosition(f"The view shows the card {short(card)} more often than there is one.")
            rest.remove(card)
    return rest


def redeal(state: PortaNigraState, seat: int | None, rng: Rng) -> None:
    """Deal anew what a seat must not know: all decks, the other hands, the chances to come."""
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
