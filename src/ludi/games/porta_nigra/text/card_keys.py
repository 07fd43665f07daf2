"""The keys of the cards: the catalogue lists cards under them, and events name them."""

from ludi.games.porta_nigra.edition import PortaNigraEdition


def action_key(edition: PortaNigraEdition, card: int) -> str:
    return f"action-{edition.action_card_name(card)}"


def building_key(edition: PortaNigraEdition, card: int) -> str:
    return f"building-{edition.building_card_name(card)}"


def honour_key(edition: PortaNigraEdition, design: int) -> str:
    return f"honour-{edition.honour_card_name(design)}"


def supply_key(edition: PortaNigraEdition, card: int) -> str:
    return f"supply-{edition.supply_card_name(card).replace('+', '-')}"
