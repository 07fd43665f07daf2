"""The other players: each a narrow board with all that lies open before them."""

from ludi.core.tongue import Tongue
from ludi.draw.scene import Note, Panel, Thing
from ludi.draw.shapes import icon, rect, text
from ludi.games.porta_nigra.edition import ICONS, PortaNigraEdition
from ludi.games.porta_nigra.table.cards import action_icon, action_note
from ludi.games.porta_nigra.table.seen import CardInPlay, Seen, SeenSeat
from ludi.games.porta_nigra.table.stores import (
    brick_piles,
    kept_cards,
    name_plate,
    romans,
    tokens,
    unplaced_builder,
)

WIDE, HIGH = 846.0, 107.0
PLATE = 206.0


def seat_panel(edition: PortaNigraEdition, seen: Seen, player: SeenSeat, tongue: Tongue) -> Panel:
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    if seen.deciding == player.seat:
        ground += rect(0.5, 0.5, WIDE - 1, HIGH - 1, "turn", 8)
    panel = Panel(f"seat-{player.seat}", player.name, WIDE, HIGH, ground=ground)
    panel.things.append(name_plate(seen, player, tongue, PLATE, 50))
    panel.things += piles(seen, player, tongue, 24, 80)
    panel.things += unplaced_builder(player, tongue, PLATE - 22, 104, 0.9)
    panel.things += tokens(player, tongue, PLATE + 32, 28, 78, 34, own=False)
    panel.things += romans(player, tongue, PLATE + 244, 46, 92, 0.94, own=False)
    panel.things += brick_piles(player, tongue, PLATE + 16, 96, 72, 0.76, 36)
    right = PLATE + 436
    if seen.card and seen.turn_seat == player.seat:
        panel.things.append(card_strip(edition, seen.card, tongue, right, 6))
    panel.things += kept_cards(edition, player, tongue, PLATE + 378, 57, WIDE - PLATE - 386, 0.4)
    return panel


def piles(seen: Seen, player: SeenSeat, tongue: Tongue, x: float, y: float) -> list[Thing]:
    """How many cards are in hand, in the deck and on the discard pile."""
    counts = [(player.hand_size, "pale-card", tongue.count("{n} card in hand", "{n} cards in hand", player.hand_size)),
              (player.deck, "sepia", tongue.count("{n} card in the deck", "{n} cards in the deck", player.deck)),
              (len(player.discard), "faint", tongue.count("{n} card discarded", "{n} cards discarded",
                                                         len(player.discard)))]
    return [Thing(x + 56 * place, y, rect(-14, -18, 54, 36, "hit") + icon("card", 0, 0, 28, style)
                  + text(15, 9, count, 22, "figure", "start"), note=Note(said, (), "PN-turn-7"))
            for place, (count, style, said) in enumerate(counts)]


def card_strip(edition: PortaNigraEdition, card: CardInPlay, tongue: Tongue, x: float, y: float) -> Thing:
    """The card in play in one line: torches left, icons, those used struck out."""
    printed = next(each for each in edition.action_cards if each.name == card.name)
    drawing = rect(0, 0, 198, 46, "parchment", 6)
    drawing += icon("torch", 16, 23, 28, "flame") + text(28, 31, card.actions_left, 23, "figure", "start")
    for place, name in enumerate(printed.icons):
        at = 62 + 29 * place
        drawing += action_icon(ICONS[name], at, 23, 28)
        if place in card.icons_used:
            drawing += f'<path d="M{at - 11} 34L{at + 11} 12" class="strike"/>'
    return Thing(x, y, drawing, key="card-in-play", note=action_note(tongue, printed))
