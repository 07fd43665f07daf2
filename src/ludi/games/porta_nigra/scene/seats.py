"""The other players: a small board for each, with everything they own openly."""

from ludi.core.i18n import Translator
from ludi.core.scene import PLAYER, Note, Panel, Thing
from ludi.draw.shapes import icon, num, path, rect, text
from ludi.games.porta_nigra.edition import ICONS, ActionCard, PortaNigraEdition
from ludi.games.porta_nigra.scene.cards import action_icon, action_note, places_used
from ludi.games.porta_nigra.scene.stores import (
    Sitter,
    brick_piles,
    kept_cards,
    name_plate,
    romans_at_hand,
    romans_in_supply,
    standard,
    tokens,
    unplaced_builder,
)
from ludi.games.porta_nigra.state import NO_CARD, Player, PortaNigraState
from ludi.games.porta_nigra.text.names import icon_list

WIDE, HIGH = 416.0, 214.0
STRIP, KEPT = 208.0, 326.0
"""Where the card in play begins, and the kept cards while there is one."""


def seat_panel(edition: PortaNigraEdition, seen: PortaNigraState, sitter: Sitter, tr: Translator) -> Panel:
    player = sitter.player
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    panel = Panel(f"seat-{sitter.seat}", sitter.name, WIDE, HIGH, ground=ground, zone=PLAYER, seat=sitter.seat)
    panel.things.append(name_plate(seen, sitter, tr, WIDE - 14, 46, WIDE - 100))
    panel.things += standard(seen, sitter, tr, WIDE - 100, 23, 30)
    panel.things += tokens(player, tr, (24, 116, 186), 74, 34, own=False)
    panel.things += romans_at_hand(sitter, tr, 246, 96, 80, 0.96)
    panel.things += romans_in_supply(edition, sitter, tr, 330, 96, 80, 0.62, own=False)
    panel.things += brick_piles(sitter, tr, 8, 148, 62, 0.74, 42)
    panel.things += unplaced_builder(sitter, tr, 330, 150, 1)
    panel.things += piles(edition, player, tr, 26, 186, 58, 34)
    if seen.card != NO_CARD and seen.turn_seat == sitter.seat:
        panel.things.append(card_strip(seen, sitter.seat, tr, STRIP, 158))
        panel.things += kept_cards(edition, sitter, tr, KEPT, 102, WIDE - KEPT - 8, 0.5)
    else:
        panel.things += kept_cards(edition, sitter, tr, STRIP, 154, WIDE - STRIP - 8, 0.5)
    return panel


def piles(edition: PortaNigraEdition, player: Player, tr: Translator, x: float, y: float, step: float,
          size: float) -> list[Thing]:
    """The number of cards in the hand, the deck and the discard pile, which everyone can see."""
    open_cards = tuple(card_line(tr, edition.action_cards[card]) for card in player.discard)
    hand, deck, discard = len(player.hand), len(player.deck), len(player.discard)
    counts = [("hand", hand, tr.plural("{n} card in hand", "{n} cards in hand", hand), ()),
              ("deck", deck, tr.plural("{n} card in the deck", "{n} cards in the deck", deck), ()),
              ("discard", discard,
               tr.plural("{n} card on the discard pile", "{n} cards on the discard pile", discard), open_cards)]
    return [Thing(x + step * place, y, rect(-size / 2, -size * 0.6, step - 4, size * 1.2, "hit")
                  + icon(name, 0, 0, size, "sepia")
                  + text(size * 0.5, size * 0.28, count, size * 0.72, "figure", "start"),
                  note=Note(title, lines, "PN-turn-7"))
            for place, (name, count, title, lines) in enumerate(counts)]


def card_line(tr: Translator, card: ActionCard) -> str:
    """An action card as one line of text."""
    return tr("Card {card}: {icons}", card=card.name, icons=icon_list(card.icons, tr))


def card_strip(seen: PortaNigraState, seat: int, tr: Translator, x: float, y: float) -> Thing:
    """The card in play as one line: torches left and icons, with the used ones crossed out."""
    card, used = seen.card_in_play(), places_used(seen)
    drawing = rect(0, 0, 186, 48, "parchment", 6)
    drawing += icon("torch", 16, 24, 30, "flame") + text(28, 32, seen.actions_left, 22, "figure", "start")
    for place, name in enumerate(card.icons):
        at = 57 + 28.5 * place
        drawing += action_icon(ICONS[name], at, 24, 28)
        if place in used:
            drawing += path(f"M{num(at - 10)} 34L{num(at + 10)} 14", "strike")
    standing = tr.plural("In play, {n} action left", "In play, {n} actions left", seen.actions_left)
    return Thing(x, y, drawing, key=f"action-{seat}-{card.name}",
                 note=action_note(tr, card, standing, used))
