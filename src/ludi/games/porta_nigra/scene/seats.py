"""The other players: each a narrow board with all that lies open before them."""

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Panel, Thing
from ludi.draw.shapes import icon, n, path, rect, text
from ludi.games.porta_nigra.edition import ICONS, PortaNigraEdition
from ludi.games.porta_nigra.scene.cards import action_icon, action_note
from ludi.games.porta_nigra.scene.names import icon_said
from ludi.games.porta_nigra.scene.seen import CardInPlay, Seen, SeenSeat
from ludi.games.porta_nigra.scene.stores import (
    brick_piles,
    kept_cards,
    name_plate,
    romans_at_hand,
    romans_in_supply,
    standard,
    tokens,
    unplaced_builder,
)

WIDE, HIGH = 846.0, 107.0
PLATE = 244.0


def seat_panel(edition: PortaNigraEdition, seen: Seen, player: SeenSeat, tr: Translator) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    panel = Panel(f"seat-{player.seat}", player.name, WIDE, HIGH, ground=ground)
    panel.things.append(name_plate(seen, player, tr, PLATE, 54))
    panel.things += piles(edition, player, tr, 26, 82, 56, 32)
    panel.things += standard(seen, player, tr, PLATE - 42, 81, 34)
    panel.things += tokens(player, tr, (PLATE + 24, PLATE + 114, PLATE + 180), 28, 36, own=False)
    panel.things += romans_at_hand(player, tr, PLATE + 242, 50, 80, 0.98)
    panel.things += romans_in_supply(player, tr, PLATE + 322, 50, 78, 0.62, own=False)
    panel.things += brick_piles(player, tr, PLATE + 14, 100, 72, 0.82, 34)
    panel.things += unplaced_builder(player, tr, WIDE - 30, 102, 1)
    right = PLATE + 408
    if seen.card and seen.turn_seat == player.seat:
        panel.things.append(card_strip(edition, seen.card, player.seat, tr, right, 4))
        panel.things += kept_cards(edition, player, tr, right, 58, WIDE - right - 8, 0.4)
    else:
        panel.things += kept_cards(edition, player, tr, right, 6, WIDE - right - 8, 0.82)
    return panel


def piles(edition: PortaNigraEdition, player: SeenSeat, tr: Translator, x: float, y: float, step: float,
          size: float) -> list[Thing]:
    """How many cards are in hand, in the deck and on the discard pile, which lies open."""
    open_cards = tuple(card_in_words(edition, tr, name) for name in player.discard)
    counts = [("hand", player.hand_size, tr.plural("{n} card in hand", "{n} cards in hand", player.hand_size), ()),
              ("deck", player.deck, tr.plural("{n} card in the deck", "{n} cards in the deck", player.deck), ()),
              ("discard", len(player.discard),
               tr.plural("{n} card discarded", "{n} cards discarded", len(player.discard)), open_cards)]
    return [Thing(x + step * place, y, rect(-size / 2, -size * 0.6, step - 4, size * 1.2, "hit")
                  + icon(name, 0, 0, size, "sepia")
                  + text(size * 0.5, size * 0.28, count, size * 0.72, "figure", "start"),
                  note=Note(said, lines, "PN-turn-7"))
            for place, (name, count, said, lines) in enumerate(counts)]


def card_in_words(edition: PortaNigraEdition, tr: Translator, name: str) -> str:
    """An action card in one line."""
    card = next(each for each in edition.action_cards if each.name == name)
    return f"{name}: " + ", ".join(icon_said(tr, ICONS[place]) for place in card.icons)


def card_strip(edition: PortaNigraEdition, card: CardInPlay, seat: int, tr: Translator, x: float, y: float) -> Thing:
    """The card in play in one line: torches left, icons, those used struck out."""
    printed = next(each for each in edition.action_cards if each.name == card.name)
    drawing = rect(0, 0, 186, 48, "parchment", 6)
    drawing += icon("torch", 16, 24, 30, "flame") + text(28, 32, card.actions_left, 22, "figure", "start")
    for place, name in enumerate(printed.icons):
        at = 57 + 28.5 * place
        drawing += action_icon(ICONS[name], at, 24, 28)
        if place in card.icons_used:
            drawing += path(f"M{n(at - 10)} 34L{n(at + 10)} 14", "strike")
    left = tr.plural("{n} action left", "{n} actions left", card.actions_left)
    return Thing(x, y, drawing, key=f"action-{seat}-{card.name}",
                 note=action_note(tr, printed, f"{tr('In play')}, {left}", tuple(card.icons_used)))
