"""The numbers and texts of Porta Nigra's actions. Numbers and texts never change; honour cards come last."""

from typing import Final

from ludi.core.actions import ActionTable
from ludi.games.porta_nigra.edition import BUILDINGS, COIN_VALUES, COLOURS, GATE_SITES, SITES, PortaNigraEdition

MOST_SPLIT: Final = 180
"""The most that an interim scoring can give: twice the 90 bricks."""

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


def action_table(edition: PortaNigraEdition) -> ActionTable:
    """All actions of the game in the order of their numbers."""
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
    return ActionTable(texts)
