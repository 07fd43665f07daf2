"""What a seat knows, and full states imagined from it. Only the decks and the cards removed from them are hidden."""

from ludi.core.errors import BadPosition
from ludi.core.fields import Fields
from ludi.core.game import JsonObject
from ludi.core.rng import Rng
from ludi.games.ave_roma.edition import AREA_DECK, DECK_SIZE, DECKS, PLACES, ROW_PLACES, AveRomaEdition
from ludi.games.ave_roma.position import read_position, write_position
from ludi.games.ave_roma.state import AveRomaState


def write_view(state: AveRomaState, seat: int | None) -> JsonObject:
    """A position with only the sizes of the decks, and in the advanced game their face-up top cards."""
    position = write_position(state)
    del position["chance"]
    decks = Fields("decks", position["decks"], BadPosition)
    position["decks"] = {name: len(decks.texts(name)) for name in DECKS}
    position["removed"] = removed_by_deck(state)
    position["deck_tops"] = {name: decks.texts(name)[-1] if shows_top(state, deck) else None
                             for deck, name in enumerate(DECKS)}
    return {**position, "viewer": seat}


def shows_top(state: AveRomaState, deck: int) -> bool:
    # AR-advanced-9
    return state.advanced and deck != AREA_DECK and len(state.decks[deck]) > 0


def removed_by_deck(state: AveRomaState) -> dict[str, int]:
    return {name: len([card for card in state.removed if card // DECK_SIZE == deck])
            for deck, name in enumerate(DECKS)}


def imagine(edition: AveRomaEdition, view: JsonObject, rng: Rng) -> AveRomaState:
    """A full state that fits a view: cards that it does not show are in the decks or were removed."""
    top = Fields("the view", view, BadPosition)
    players = top.groups("seats", 0)
    seen = shown_cards(top, players)
    tops = top.group("deck_tops")
    decks: JsonObject = {}
    removed: list[str] = []
    for deck, name in enumerate(DECKS):
        hidden = [edition.card_slugs[card] for card in edition.cards_for(deck, len(players))
                  if edition.card_slugs[card] not in seen]
        open_top = [tops.text(name)] if tops.value(name, "a card or null") is not None else []
        hidden = [card for card in hidden if card not in open_top]
        taken_out = top.group("removed").number(name, 0, len(hidden))
        removed += hidden[:taken_out]
        decks[name] = hidden[taken_out:] + open_top
        if len(hidden) - taken_out + len(open_top) != top.group("decks").number(name, 0, DECK_SIZE):
            raise BadPosition(f"The view does not have the right number of cards in {name}; expected all cards that it "
                              "does not show elsewhere.")
    state = read_position(edition, {**view, "decks": decks, "removed": removed, "chance": rng.words()})
    redeal(state, rng)
    return state


def shown_cards(top: Fields, players: list[Fields]) -> set[str]:
    seen = set(top.texts("box"))
    for player in players:
        for pile in ("left", "right", "active"):
            seen.update(player.texts(pile))
    for area in top.groups("areas", 0):
        if area.value("card", "a card or null") is not None:
            seen.add(area.text("card"))
    rows = top.group("rows")
    for place in ROW_PLACES:
        row = rows.value(PLACES[place], "a list of cards")
        if isinstance(row, list):
            seen.update(card for card in row if isinstance(card, str))
    return seen


def redeal(state: AveRomaState, rng: Rng) -> None:
    """Deal the hidden cards again. Every seat knows the same, so the seat does not matter."""
    removed: list[int] = []
    for deck in range(len(DECKS)):
        cards = state.decks[deck]
        open_top = [cards[-1]] if shows_top(state, deck) else []
        hidden = cards[:len(cards) - len(open_top)]
        taken_out = [card for card in state.removed if card // DECK_SIZE == deck]
        pool = hidden + taken_out
        rng.shuffle(pool)
        removed += pool[:len(taken_out)]
        state.decks[deck] = pool[len(taken_out):] + open_top
    state.removed = removed
    state.rng = Rng(rng.word(), rng.word(), rng.word(), rng.word())
    state.forget_legal()
