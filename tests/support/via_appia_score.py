"""A second count of Via Appia's points, from a final position and the events.

Written from games/via_appia/rules.md and the edition file; it shares no code with the game.
"""

from fractions import Fraction
from typing import Any

import ludi
from support.via_appia_history import History, Position

SIZES = ["small", "medium", "large"]
SECTIONS = ["A", "B", "C"]


def printed_spaces(printed: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Name, section and size of every space, in order."""
    return [(section["name"] + str(space["row"]) + ("" if space["lane"] == "both" else "-" + space["lane"]),
             section["name"], space["size"])
            for section in printed["road"]["sections"] for space in section["spaces"]]


# From the position


def coin_points(position: Position) -> list[int]:
    """VA-score-1"""
    coins = [player["coins"] for player in position["seats"]]
    return [2 if own == max(coins) else 0 for own in coins]


def section_points(position: Position, section: str) -> list[int]:
    """VA-score-2 to VA-score-4: tied players share the points of the places that they occupy together."""
    tokens = [player["bonus_tokens"][section] for player in position["seats"]]
    points = []
    for own in tokens:
        ahead = len([other for other in tokens if other > own])
        tied = tokens.count(own)
        prizes = [8, 4, 0, 0][ahead:ahead + tied] if own > 0 else [0]
        points.append(int(Fraction(sum(prizes), len(prizes))))
    return points


def all_tile_points(history: History) -> int:
    """VA-build-8: the points that all tiles on the road have given together."""
    sizes = {name: size for name, _, size in printed_spaces(history.printed)}
    return sum(history.printed["tiles"][sizes[space]]["points"] for space in history.last["road"])


def all_city_points(history: History) -> int:
    """VA-city-1: the victory tokens that are no longer beside the cities."""
    tokens = history.printed["cities"]["tokens_2_players" if history.players == 2 else "tokens"]
    return sum(sum(tokens) - sum(city["tokens"]) for city in history.last["cities"])


# From the events


class Ledger:
    """Coins, stones, tiles, tokens and points of every seat, derived from the events alone."""

    def __init__(self, history: History) -> None:
        first = history.positions[0]
        self.printed = history.printed
        self.spaces = printed_spaces(history.printed)
        self.coins = [player["coins"] for player in first["seats"]]
        self.stones = [dict(player["stones"]) for player in first["seats"]]
        self.carts = [dict(player["cart"]) for player in first["seats"]]
        self.tokens = [dict.fromkeys(SECTIONS, 0) for _ in first["seats"]]
        self.tile_points = [0] * history.players
        self.city_points = [0] * history.players
        self.places = ["roma"] * history.players

    def hear(self, event: ludi.Event) -> None:
        told = ludi.game("via-appia").event_numbers(event)
        seat = event.seat
        match event.kind:
            case "coins received" | "consoled" | "second tile":
                self.coins[seat] += told["coins"]
            case "stones received":
                self.stones[seat][SIZES[told["size"]]] += told["count"]
            case "stones given back":
                self.stones[seat][SIZES[told["size"]]] -= told["count"]
            case "stone pushed":
                self.stones[seat][SIZES[told["size"]]] -= 1
            case "stone sold":
                self.coins[seat] += told["coins"]
            case "tile taken":
                self.carts[seat][SIZES[told["size"]]] += 1
            case "tile laid":
                _, section, size = self.spaces[told["space"]]
                self.carts[seat][size] -= 1
                self.tokens[seat][section] += 1
                self.tile_points[seat] += self.printed["tiles"][size]["points"]
            case "journey paid":
                self.coins[seat] -= told["price"]
            case "pawn moved":
                self.places[seat] = ([name for name, _, _ in self.spaces]
                                     + ["roma", "tarracina", "beneventum", "brundisium"])[told["place"]]
            case "city token taken":
                self.city_points[seat] += told["scored"]
