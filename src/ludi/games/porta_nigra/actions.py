"""The numbers and texts of Porta Nigra's actions. Texts never change; numbers change only with the table's version."""

from typing import Final

from ludi.core.actions import ActionList
from ludi.games.porta_nigra.edition import (
    BUILDINGS,
    BUY_ANY,
    COIN_VALUES,
    COLOURS,
    FIRST_GATE_SITE,
    GATE_SITES,
    ICON_BUILD,
    ICON_INFLUENCE,
    ICONS,
    SITES,
    WHITE,
    PortaNigraEdition,
)

VERSION: Final = 2
"""Version 1 had no gaps: its list included actions that the edition never allows."""

MOST_SPLIT: Final = 180
"""The maximum of an interim scoring in any edition: 2 for each of the 90 bricks."""

PLACE: Final = 0
PLAY: Final = PLACE + 4
END_TURN: Final = PLAY + 8
TAKE_INFLUENCE: Final = END_TURN + 1
TAKE_TORCH: Final = TAKE_INFLUENCE + 1
TAKE_COINS: Final = TAKE_TORCH + 1
FORGO: Final = TAKE_COINS + 3
SELL_TORCH: Final = FORGO + 1
BUY: Final = SELL_TORCH + 1
BUILD: Final = BUY + 5
BUY_ROMAN: Final = BUILD + SITES
INFLUENCE_BUILD: Final = BUY_ROMAN + 1
BRICKS: Final = INFLUENCE_BUILD + SITES
WHITES: Final = BRICKS + 9
TAKE_CARD: Final = WHITES + 9
LEAVE_CARD: Final = TAKE_CARD + 1
RAISE: Final = LEAVE_CARD + 1
START: Final = RAISE + GATE_SITES
POINTS: Final = START + 4
HONOUR: Final = POINTS + MOST_SPLIT + 1
"""Honour cards come last, because their number depends on the edition."""


def action_list(edition: PortaNigraEdition) -> ActionList:
    """All actions of the game, in the order of their numbers."""
    sites = edition.site_names
    texts = [f"place {building}" for building in BUILDINGS]
    texts += [f"play {card.name}" for card in edition.action_cards]
    texts += ["end turn", "take influence", "take torch"]
    texts += [f"take {value} sesterces" for value in COIN_VALUES]
    texts += ["forgo", "sell torch"]
    texts += [f"buy {colour}" for colour in COLOURS]
    texts += [f"build {site}" for site in sites]
    texts += ["buy roman"]
    texts += [f"influence build {site}" for site in sites]
    texts += [f"bricks {count}" for count in range(9)]
    texts += [f"white {count}" for count in range(9)]
    texts += ["take card", "leave card"]
    texts += [f"raise {site}" for site in sites[SITES - GATE_SITES:]]
    texts += [f"start {seat}" for seat in range(4)]
    texts += [f"points {points}" for points in range(MOST_SPLIT + 1)]
    texts += [f"honour {card.name}" for card in edition.honour_cards]
    return ActionList(texts, VERSION, gaps(edition))


# Actions that an edition never allows


def gaps(edition: PortaNigraEdition) -> set[int]:
    """The numbers that no decision offers, however much money, torches, influence and Romans the players have."""
    return {*icon_gaps(edition), *section_gaps(edition), *honour_gaps(edition),
            *range(POINTS + most_interim(edition) + 1, HONOUR)}


def icon_gaps(edition: PortaNigraEdition) -> list[int]:
    """PN-turn-3: actions that no action card shows. PN-buy-5: if a shop is empty, its icon buys any colour."""
    shown = {icon for card in edition.action_cards for icon in card.icons}
    found = [TAKE_INFLUENCE + icon - ICON_INFLUENCE for icon in range(ICON_INFLUENCE, len(ICONS)) if icon not in shown]
    if min(shown) > BUY_ANY:
        found += range(BUY, BUILD)
    if ICON_BUILD not in shown:
        found += range(BUILD, BUY_ROMAN)
    return found


def section_gaps(edition: PortaNigraEdition) -> list[int]:
    lowest, highest = edition.lowest, edition.highest
    # PN-build-4: the player chooses the height only if there is a choice.
    heights = range(lowest, highest + 1) if lowest < highest else []
    found = [BRICKS + bricks for bricks in range(WHITES - BRICKS) if bricks not in heights]
    # PN-build-5: the number of white bricks is not asked if all bricks must be white.
    coloured = [highest if site >= FIRST_GATE_SITE else edition.site_bricks[site] for site in range(SITES)
                if edition.site_colour[site] != WHITE]
    found += range(WHITES + max(coloured, default=-1) + 1, TAKE_CARD)
    # PN-build-8, PN-build-9
    cards = list(zip(edition.card_building, edition.card_colour, strict=True))
    if not any((edition.site_building[site], edition.site_colour[site]) in cards
               and edition.rows[edition.site_row[site]].gives_cards for site in range(SITES)):
        found += [TAKE_CARD, LEAVE_CARD]
    return found


def honour_gaps(edition: PortaNigraEdition) -> list[int]:
    # PN-honour-5
    raises = edition.lowest < edition.highest and any(card.raises for card in edition.honour_cards)
    found = [] if raises else list(range(RAISE, START))
    for design, card in enumerate(edition.honour_cards):
        gain = card.gain
        gives = gain.points + gain.sesterces + gain.torches + gain.influence + gain.romans + sum(gain.bricks)
        # PN-honour-6
        if not gives and not card.final and card.substitute < 0 and not (card.raises and raises):
            found.append(HONOUR + design)
    return found


def most_interim(edition: PortaNigraEdition) -> int:
    """PN-round-2, PN-round-3: an upper bound for an interim scoring. It may be unreachable in a real game."""
    return max(edition.interim_factor[players] * most_built(edition, players) if edition.rounds[players] > 1 else 0
               for players in (2, 3, 4))


def most_built(edition: PortaNigraEdition, players: int) -> int:
    """The most bricks one player can have built by the last interim scoring: bought, gained, and placed on top."""
    # PN-turn-3: each card is played once per round, and each icon buys one brick.
    bought = sum(icon <= BUY_ANY for card in edition.action_cards if players <= card.most_players
                 for icon in card.icons)
    honours = sum(card.copies * (sum(card.gain.bricks) + card.raises) for card in edition.honour_cards)
    rewards = 0
    for building, reward in enumerate(edition.rewards):
        room = sum(edition.highest if site >= FIRST_GATE_SITE else edition.site_bricks[site] for site in range(SITES)
                   if edition.site_building[site] == building)
        # PN-build-10
        rewards += room // edition.reward_every[building] * sum(reward.bricks)
    # PN-end-2: the game ends with the last brick.
    return min((edition.rounds[players] - 1) * bought + honours + rewards, edition.bricks - 1)
