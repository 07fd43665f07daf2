"""The shipped edition of Ave Roma as plain data, with functions to query it."""

import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

Card = dict[str, Any]

PATH = Path(__file__).parents[2] / "src/ludi/games/ave_roma/edition.toml"
with PATH.open("rb") as file:
    EDITION: dict[str, Any] = tomllib.load(file)

GOODS = ["wood", "stone", "animal", "wheat", "ore", "wine"]
COLOURS = {"black": ["wood", "stone"], "green": ["animal", "wheat"], "red": ["ore", "wine"]}
COLOUR_OF = {good: colour for colour, goods in COLOURS.items() for good in goods}
SYMBOLS = ["amphora", "sword", "lion"]
SOURCES = {"rulebook", "public", "inference", "proposal"}
DECKS = ["area_cards", "building_cards", "war_cards", "patron_cards"]
PRICED_DECKS = ["building_cards", "war_cards", "patron_cards"]
PLAYERS = [2, 3, 4, 5]
PLACES = {"quaestor", "aedilis", "mercator", "aedificator", "legatus", "propraetor", "roma", "senatus"}

AREAS: list[Card] = EDITION["area_cards"]
BUILDINGS: list[Card] = EDITION["building_cards"]
WARS: list[Card] = EDITION["war_cards"]
PATRONS: list[Card] = EDITION["patron_cards"]

# The estimated worth of a modifier and an end bonus in denarii; the one patron with a stated price costs 14.
MODIFIER_WORTH = {
    "M1": 4, "M2": 3, "M3": 4, "M4": 4, "M5": 3, "M6": 3, "M7": 7,
    "M8": 5, "M9": 5, "M10": 7, "M11": 6, "M12": 6, "M13": 3,
}  # fmt: skip
BONUS_WORTH = {
    "E1": 5, "E2": 4, "E3": 4, "E4": 5, "E5": 5, "E6": 4, "E7": 5,
    "E8": 4, "E9": 5.5, "E10": 7, "E11": 6, "E12": 4, "E13": 3, "E14": 5,
}  # fmt: skip


def used(deck: str, players: int) -> list[Card]:
    return [card for card in EDITION[deck] if card["players"] <= players]


def icons(area: Card) -> list[str]:
    return [*area["upper"], *area["lower"]]


def goods_in(cost: dict[str, int]) -> int:
    return sum(amount for key, amount in cost.items() if key not in ("surplus", "denarii"))


def value(cost: dict[str, int]) -> int:
    """The value of a cost in denarii; a good and a surplus count 2 each."""
    return 2 * goods_in(cost) + 2 * cost.get("surplus", 0) + cost.get("denarii", 0)


def distance_from_fair(card: Card) -> int:
    """How far the cost is outside the estimated worth of the reward: 2 denarii per point, 5 to 6 per influence."""
    reward: dict[str, int] = card["reward"]
    price, points, influence = value(card["cost"]), reward.get("points", 0), reward.get("influence", 0)
    return max(2 * points + 5 * influence - price, price - 2 * points - 6 * influence, 0)


def twins() -> dict[str, list[Card]]:
    pairs: dict[str, list[Card]] = {}
    for card in BUILDINGS:
        pairs.setdefault(card["name"], []).append(card)
    return pairs


def sets() -> dict[str, list[Card]]:
    by_set: dict[str, list[Card]] = {}
    for card in WARS:
        by_set.setdefault(card["set"], []).append(card)
    return by_set


def named(deck: list[Card], name: str) -> list[Card]:
    return [card for card in deck if card["name"] == name]


def modifiers(kind: str) -> list[dict[str, Any]]:
    return [card["modifier"] for card in PATRONS if card["modifier"]["kind"] == kind]


def bonuses(kind: str) -> list[dict[str, Any]]:
    return [card["bonus"] for card in PATRONS if card["bonus"]["kind"] == kind]


def steps(points: list[int]) -> list[int]:
    return [after - before for before, after in pairwise(points)]
