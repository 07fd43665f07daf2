"""The other players: each a narrow board with all that lies open before them."""

from ludi.core.tongue import Tongue
from ludi.draw.scene import Note, Panel, Thing
from ludi.draw.shapes import icon, n, path, rect, text
from ludi.games.porta_nigra.edition import ICONS, PortaNigraEdition
from ludi.games.porta_nigra.table.cards import action_icon, action_note
from ludi.games.porta_nigra.table.names import icon_said
from ludi.games.porta_nigra.table.seen import CardInPlay, Seen, SeenSeat
from ludi.games.porta_nigra.table.stores import (
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


def seat_panel(edition: PortaNigraEdition, seen: Seen, player: SeenSeat, tongue: Tongue) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    panel = Panel(f"seat-{player.seat}", player.name, WIDE, HIGH, ground=ground)
    panel.things.append(name_plate(seen, player, tongue, PLATE, 54))
    panel.things += piles(edition, player, tongue, 26, 82, 56, 32)
    panel.things += standard(seen, player, tongue, PLATE - 42, 81, 34)
    panel.things += tokens(player, tongue, (PLATE + 24, PLATE + 114, PLATE + 180), 28, 36, own=False)
    panel.things += romans_at_hand(player, tongue, PLATE + 242, 50, 80, 0.98)
    panel.things += romans_in_supply(player, tongue, PLATE + 322, 50, 78, 0.62, own=False)
    panel.things += brick_piles(player, tongue, PLATE + 14, 100, 72, 0.82, 34)
    panel.things += unplaced_builder(player, tongue, WIDE - 30, 102, 1)
    right = PLATE + 408
    if seen.card and seen.turn_seat == player.seat:
        panel.things.append(card_strip(edition, seen.card, player.seat, tongue, right, 4))
        panel.things += kept_cards(edition, player, tongue, right, 58, WIDE - right - 8, 0.4)
    else:
        panel.things += kept_cards(edition, player, tongue, right, 6, WIDE - right - 8, 0.82)
    return panel


def piles(edition: PortaNigraEdition, player: SeenSeat, tongue: Tongue, x: float, y: float, step: float,
          size: float) -> list[Thing]:
    """How many cards are in hand, in the deck and on the discard pile, which lies open."""
    open_cards = tuple(card_in_words(edition, tongue, name) for name in player.discard)
    counts = [("hand", player.hand_size, tongue.count("{n} card in hand", "{n} cards in hand", player.hand_size), ()),
              ("deck", player.deck, tongue.count("{n} card in the deck", "{n} cards in the deck", player.deck), ()),
              ("discard", len(player.discard),
               tongue.count("{n} card discarded", "{n} cards discarded", len(player.discard)), open_cards)]
    return [Thing(x + step * place, y, rect(-size / 2, -size * 0.6, step - 4, size * 1.2, "hit")
                  + icon(name, 0, 0, size, "sepia")
                  + text(size * 0.5, size * 0.28, count, size * 0.72, "figure", "start"),
                  note=Note(said, lines, "PN-turn-7"))
            for place, (name, count, said, lines) in enumerate(counts)]


def card_in_words(edition: PortaNigraEdition, tongue: Tongue, name: str) -> str:
    """An action card in one line."""
    card = next(each for each in edition.action_cards if each.name == name)
    return f"{name}: " + ", ".join(icon_said(tongue, ICONS[place]) for place in card.icons)


def card_strip(edition: PortaNigraEdition, card: CardInPlay, seat: int, tongue: Tongue, x: float, y: float) -> Thing:
    """The card in play in one line: torches left, icons, those used struck out."""
    printed = next(each for each in edition.action_cards if each.name == card.name)
    drawing = rect(0, 0, 186, 48, "parchment", 6)
    drawing += icon("torch", 16, 24, 30, "flame") + text(28, 32, card.actions_left, 22, "figure", "start")
    for place, name in enumerate(printed.icons):
        at = 57 + 28.5 * place
        drawing += action_icon(ICONS[name], at, 24, 28)
        if place in card.icons_used:
            drawing += path(f"M{n(at - 10)} 34L{n(at + 10)} 14", "strike")
    left = tongue.count("{n} action left", "{n} actions left", card.actions_left)
    return Thing(x, y, drawing, key=f"action-{seat}-{card.name}",
                 note=action_note(tongue, printed, f"{tongue('In play')}, {left}", tuple(card.icons_used)))
