"""All cards of the game, to look through."""

from functools import cache

from ludi.core.i18n import N_, Translator
from ludi.core.scene import Card, CardGroup
from ludi.games.ave_roma.edition import DECK_SIZE, DECKS, AveRomaEdition
from ludi.games.ave_roma.scene.card_notes import card_note
from ludi.games.ave_roma.scene.cards import CARD_HIGH, CARD_WIDE, card_drawing

# In the order of the decks.
TITLES = [N_("Area cards"), N_("Buildings"), N_("Wars"), N_("Patrons")]

@cache
def card_groups(edition: AveRomaEdition, tr: Translator) -> tuple[CardGroup, ...]:
    return tuple(CardGroup(tr(TITLES[deck]), tuple(
        one_card(edition, card, tr) for card in range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE)))
        for deck in range(len(DECKS)))


def one_card(edition: AveRomaEdition, card: int, tr: Translator) -> Card:
    return Card(edition.card_slugs[card], card_drawing(edition, card), CARD_WIDE, CARD_HIGH,
                card_note(edition, card, tr))
