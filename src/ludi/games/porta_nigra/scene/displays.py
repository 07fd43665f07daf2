"""The displays of building cards and honour cards, with the number of cards left in their decks."""

from ludi.core.i18n import Translator
from ludi.core.scene import DISPLAY, Note, Panel, Thing
from ludi.draw.shapes import fitted, icon, rect, text
from ludi.games.porta_nigra.build import ChooseCard
from ludi.games.porta_nigra.edition import PortaNigraEdition
from ludi.games.porta_nigra.position import all_building_names
from ludi.games.porta_nigra.scene.cards import (
    SMALL_HIGH,
    SMALL_WIDE,
    building_card,
    building_note,
    honour_card,
    honour_note,
    small_halo,
)
from ludi.games.porta_nigra.scene.stores import building_key
from ludi.games.porta_nigra.state import PortaNigraState

STEP = SMALL_WIDE + 5
HEAD = 40.0
EDGE = 8.0


def display_panel(name: str, title: str, columns: int, deck: int, tr: Translator) -> Panel:
    wide = columns * STEP - 5 + 2 * EDGE
    high = HEAD + 2 * (SMALL_HIGH + 6) + EDGE
    ground = rect(0.5, 0.5, wide - 1, high - 1, "tray", 8)
    deck_at = wide - 50
    ground += fitted(EDGE + 4, 28, title, 19, deck_at - EDGE - 20, "inscription bold", "start")
    rest = rect(-14, -14, 60, 28, "hit") + icon("card", 0, 0, 24, "sepia") + text(16, 8, deck, 22, "figure", "start")
    note = Note(tr.plural("{n} card in the deck", "{n} cards in the deck", deck), (title,))
    return Panel(name, title, wide, high, [Thing(deck_at, 21, rest, note=note)], ground, zone=DISPLAY,
                 tab=tr("Cards"))


def place(index: int, columns: int) -> tuple[float, float]:
    row, column = divmod(index, columns)
    return EDGE + column * STEP, HEAD + row * (SMALL_HIGH + 6)


def columns_for(cards: int) -> int:
    return max((cards + 1) // 2, 1)


def building_panel(edition: PortaNigraEdition, seen: PortaNigraState, tr: Translator) -> Panel:
    columns = columns_for(edition.building_display)
    panel = display_panel("buildings", tr("Building cards"), columns, len(seen.building_deck), tr)
    names = all_building_names(edition)
    copies: dict[str, int] = {}
    offered = card_on_offer(seen)
    for index, card in enumerate(seen.building_display):
        name = names[card]
        building, colour = edition.card_building[card], edition.card_colour[card]
        x, y = place(index, columns)
        panel.things.append(Thing(
            x, y, building_card(building, colour), key=building_key(names, name, "display", copies),
            kind=f"card-building-{name}",
            note=building_note(edition, tr, building, colour),
            actions=("take card",) if name == offered else (), halo=small_halo(), is_card=True))
    return panel


def card_on_offer(seen: PortaNigraState) -> str:
    """The name of the building card that the player can take now; empty if there is none."""
    decision = seen.decision
    return seen.edition.building_card_name(decision.card) if isinstance(decision, ChooseCard) else ""


def honour_panel(edition: PortaNigraEdition, seen: PortaNigraState, tr: Translator) -> Panel:
    columns = columns_for(edition.honour_display)
    panel = display_panel("honours", tr("Honour cards"), columns, len(seen.honour_deck), tr)
    copies: dict[str, int] = {}
    for index, design in enumerate(seen.honour_display):
        card = edition.honour_cards[design]
        name = card.name
        copy = copies[name] = copies.get(name, -1) + 1
        x, y = place(index, columns)
        panel.things.append(Thing(
            x, y, honour_card(card), key=f"honour-{name}-{copy}", kind=f"honour-{name}",
            note=honour_note(tr, card), actions=(f"honour {name}",), halo=small_halo(), is_card=True))
    return panel
