"""The viewer's play area: the card in play, the hand and everything else they own."""

from ludi.core.i18n import Translator
from ludi.core.scene import MINE, Note, Panel, Thing
from ludi.draw.shapes import circle, group, hit_and_halo, icon, num, path, rect, text
from ludi.games.porta_nigra.edition import (
    COIN_VALUES,
    ICON_COINS,
    ICON_INFLUENCE,
    ICON_TORCH,
    ICONS,
    PortaNigraEdition,
)
from ludi.games.porta_nigra.scene.cards import (
    ACTION_HIGH,
    ACTION_WIDE,
    action_card,
    action_halo,
    action_note,
    icon_places,
    places_used,
    torches,
)
from ludi.games.porta_nigra.scene.names import icon_title
from ludi.games.porta_nigra.scene.seats import piles
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
from ludi.games.porta_nigra.state import NO_CARD, PortaNigraState

WIDE, HIGH = 846.0, 334.0
STORES = 432.0
"""Width of the left part, with everything except the action cards."""
FLAG = STORES - 110


def mine_panel(edition: PortaNigraEdition, seen: PortaNigraState, sitter: Sitter, tr: Translator) -> Panel:
    player = sitter.player
    ground = rect(0.5, 0.5, WIDE - 1, HIGH - 1, "tray", 8)
    ground += path(f"M{num(STORES + 6)} 14V{num(HIGH - 14)}M12 128H{num(STORES - 8)}M12 240H{num(STORES - 8)}", "hair")
    ground += text(STORES + 18, 30, tr("In play"), 17, "inscription dim", "start")
    ground += text(STORES + 18 + ACTION_WIDE + 8, 30, tr("Hand"), 17, "inscription dim", "start")
    ground += rect(STORES + 16, 42, ACTION_WIDE, ACTION_HIGH, "slot", 7)
    if not (player.building_cards or player.substitutes or player.final_cards):
        ground += text(18, 296, tr("Kept cards"), 17, "inscription dim", "start")
    # A phone shows it together with the board: every turn needs both.
    panel = Panel("mine", tr("Your play area"), WIDE, HIGH, ground=ground, zone=MINE, tab=tr("City"), seat=sitter.seat)
    panel.things.append(name_plate(seen, sitter, tr, STORES, 54, FLAG))
    panel.things += standard(seen, sitter, tr, FLAG, 27, 32)
    panel.things += tokens(player, tr, (28, 138, 222), 92, 42, own=True)
    panel.things += romans_at_hand(sitter, tr, 300, 116, 126, 1.1)
    panel.things += romans_in_supply(edition, sitter, tr, 352, 232, 78, 0.74, own=True)
    panel.things += brick_piles(sitter, tr, 8, 232, 66, 0.78, 84)
    panel.things += kept_cards(edition, sitter, tr, 12, 250, STORES - 24, 0.66)
    panel.things += unplaced_builder(sitter, tr, STORES - 30, 318, 1.2)
    panel.things += own_cards(edition, seen, sitter, tr)
    panel.things += piles(edition, player, tr, STORES + 40, HIGH - 44, 74, 42)
    return panel


def own_cards(edition: PortaNigraEdition, seen: PortaNigraState, sitter: Sitter, tr: Translator) -> list[Thing]:
    """The card in play on the left, the hand next to it."""
    things = []
    left, top = STORES + 16, 42.0
    if seen.card != NO_CARD and seen.turn_seat == sitter.seat:
        things += card_in_play(seen, sitter.seat, tr, left, top)
    hand = [edition.action_cards[card] for card in sitter.player.hand]
    first = left + ACTION_WIDE + 8
    step = min(ACTION_WIDE + 4, (WIDE - 6 - first - ACTION_WIDE) / max(len(hand) - 1, 1))
    for place, card in enumerate(hand):
        things.append(Thing(first + step * place, top, action_card(card) + torches(card, card.torches),
                            key=f"action-{sitter.seat}-{card.name}", note=action_note(tr, card),
                            actions=(f"play {card.name}",), halo=action_halo(), is_card=True))
    return things


def card_in_play(seen: PortaNigraState, seat: int, tr: Translator, x: float, y: float) -> list[Thing]:
    """The card in play, with places for its torches and icons on it."""
    card, spent = seen.card_in_play(), places_used(seen)
    things = [Thing(x, y, action_card(card) + torches(card, seen.actions_left), key=f"action-{seat}-{card.name}",
                    note=action_note(tr, card, tr("In play"), spent), is_card=True)]
    flames = Note(tr.plural("{n} action left", "{n} actions left", seen.actions_left),
                  (tr("You may give up an action for 1 sesterce."),), "PN-turn-5")
    hit, halo = hit_and_halo(5, 5, ACTION_WIDE - 10, 47, 6)
    things.append(Thing(x, y, hit, note=flames, actions=("forgo",), halo=halo))
    for place, (left, top) in enumerate(icon_places(len(card.icons))):
        name = ICONS[card.icons[place]]
        used = place in spent
        mark = group(circle(0, 0, 17, "seat-band") + icon(f"shape-{seat}", 0, 0, 17, "seat-mark"),
                     f"seat-{seat}") if used else circle(0, 0, 25, "hit")
        note = Note(icon_title(tr, name), (tr("Already used"),) if used else (), icon_rule(card.icons[place]))
        things.append(Thing(x + left, y + top, mark, note=note,
                            actions=() if used else icon_actions(card.icons[place]), halo=circle(0, 0, 28, "halo")))
    return things


def icon_actions(place: int) -> tuple[str, ...]:
    """The actions for a click on an icon. To buy, the player clicks a shop; to build, a site."""
    if place == ICON_INFLUENCE:
        return ("take influence",)
    if place == ICON_TORCH:
        return ("take torch",)
    if place >= ICON_COINS:
        return (f"take {COIN_VALUES[place - ICON_COINS]} sesterces",)
    return ()


def icon_rule(place: int) -> str:
    if place < ICON_INFLUENCE:
        return "PN-build-16" if ICONS[place] == "build" else "PN-buy-1"
    return {ICON_INFLUENCE: "PN-gain-1", ICON_TORCH: "PN-gain-2"}.get(place, "PN-gain-3")


