"""All income cards of Via Appia, to look through."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.scene import Card, CardGroup, Note
from ludi.games.via_appia.edition import ViaAppiaEdition
from ludi.games.via_appia.scene.cards import CARD_HIGH, CARD_WIDE, card_note, income_card


def card_key(edition: ViaAppiaEdition, design: int) -> str:
    return f"income-{edition.income_cards[design].name}"


@lru_cache(maxsize=32)
def card_groups(edition: ViaAppiaEdition, tr: Translator) -> tuple[CardGroup, ...]:
    cards = []
    for design, card in enumerate(edition.income_cards):
        note = card_note(edition, design, False, False, tr)
        lines = (*note.lines, tr("If {n} or fewer cards are face up: both", n=edition.both_at_most))
        cards.append(Card(card_key(edition, design), income_card(edition, design), CARD_WIDE, CARD_HIGH,
                          Note(note.title, lines, note.rule), card.copies))
    return (CardGroup(tr("Income cards"), tuple(cards)),)
