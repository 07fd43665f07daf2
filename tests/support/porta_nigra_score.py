"""A second count of Porta Nigra's final scoring, from the JSON of the final position alone.

Written from games/porta_nigra/rules.md; it shares no code with the game. Values printed in the rules are written out
here; the sites, which are not in the rules, come from the edition file.
"""

import tomllib
from functools import cache
from itertools import combinations, groupby
from typing import Any

from ludi.testing.editions import shipped_text

Position = dict[str, Any]
Strength = tuple[int, ...]

# PN-buy-4, PN-score-1, PN-score-6 to PN-score-9
VALUES = {"black": 1, "blue": 2, "red": 3, "yellow": 4, "white": 5}
SET_POINTS = {1: 2, 2: 6, 3: 12, 4: 20}
BUILDINGS = ["basilica", "amphitheatre", "wall", "porta-nigra"]
ROWS = {"basilica-A": (12, 6), "basilica-B": (12, 6), "amphitheatre-A": (15, 7), "amphitheatre-B": (10, 5),
        "amphitheatre-C": (5, 2), "wall-": (20, 10)}
HEIGHTS = {3: (12, 6), 4: (15, 7), 5: (19, 9), 6: (24, 12), 7: (30, 15), 8: (37, 18)}


# The board


@cache
def printed_sites() -> dict[str, tuple[str, int, int]]:
    """Colour, bricks and points of each site; bricks and points are 0 in Porta Nigra."""
    buildings = tomllib.loads(shipped_text("porta-nigra"))["buildings"]
    sites = {}
    for building in ("basilica", "amphitheatre", "wall"):
        for row in buildings[building]["rows"]:
            for number, site in enumerate(row["sites"], start=1):
                sites[f"{building}-{row['name']}{number}"] = (site["colour"], site["bricks"], site["points"])
    for number, colour in enumerate(buildings["porta-nigra"]["sites"]["colours"], start=1):
        sites[f"porta-nigra-{number}"] = (colour, 0, 0)
    return sites


def value(site: str) -> int:
    return VALUES[printed_sites()[site][0]]


def own_sections(position: Position, seat: int, area: str) -> list[tuple[str, int]]:
    """Site and bricks of a seat's sections whose site name starts with `area`."""
    return [(section["site"], section["bricks"]) for section in position["sections"]
            if section["seat"] == seat and section["site"].startswith(area)]


# Cards and play area


def cards_by_building(player: Position) -> tuple[int, ...]:
    """PN-honour-4: substitutes are building cards in every respect."""
    names = [card.rsplit("-", 1)[0] for card in player["building_cards"]]
    names += [card.removeprefix("substitute-") for card in player["substitutes"]]
    return tuple(names.count(building) for building in BUILDINGS)


@cache
def best_sets(cards: tuple[int, ...]) -> int:
    """PN-score-1: the best way to take a first set of different buildings and to group the rest."""
    kinds = [kind for kind in range(len(cards)) if cards[kind]]
    best = 0
    for size in range(1, len(kinds) + 1):
        for chosen in combinations(kinds, size):
            rest = tuple(cards[kind] - (kind in chosen) for kind in range(len(cards)))
            best = max(best, SET_POINTS[size] + best_sets(rest))
    return best


def final_cards(player: Position) -> int:
    """PN-score-2"""
    return sum(int(card.removeprefix("final-")) for card in player["final_cards"])


def play_area(player: Position) -> int:
    """PN-score-3"""
    pieces = player["romans"] + player["influence"] + player["torches"] + sum(player["bricks"].values())
    return int(pieces + player["sesterces"] // 3)


# Majorities


def places(strengths: list[Strength], points: tuple[int, int]) -> list[int]:
    """PN-score-4, PN-score-10: seats by strength; seats that remain tied all drop one place."""
    awarded = [0] * len(strengths)
    present = sorted((seat for seat in range(len(strengths)) if strengths[seat][0]),
                     key=lambda seat: strengths[seat], reverse=True)
    prizes = [*points, *[0] * len(strengths)]
    place = 0
    for _, equal in groupby(present, key=lambda seat: strengths[seat]):
        seats = list(equal)
        for seat in seats:
            awarded[seat] = prizes[place] if len(seats) == 1 else prizes[place + 1]
        place += len(seats)
    return awarded


def row_strength(position: Position, seat: int, row: str) -> Strength:
    """PN-score-5: all bricks, then the most expensive section, then its bricks."""
    sections = own_sections(position, seat, row)
    dearest = max(((value(site), bricks) for site, bricks in sections), default=(0, 0))
    return (sum(bricks for _, bricks in sections), *dearest)


def height_strength(position: Position, seat: int, height: int) -> Strength:
    """PN-score-9: the number of sections of exactly this height, then their colours from the most expensive down."""
    values = [value(site) for site, bricks in own_sections(position, seat, "porta-nigra-") if bricks == height]
    return (len(values), *sorted(values, reverse=True))


def majorities(position: Position, building: str) -> list[int]:
    """The points of all seats for the majorities in one building."""
    seats = range(len(position["seats"]))
    if building == "porta-nigra":
        awards = [places([height_strength(position, seat, height) for seat in seats], points)
                  for height, points in HEIGHTS.items()]
    else:
        awards = [places([row_strength(position, seat, row) for seat in seats], points)
                  for row, points in ROWS.items() if row.startswith(building)]
    return [sum(award[seat] for award in awards) for seat in seats]


# Everything together


def final_scoring(position: Position) -> list[dict[str, int]]:
    """The points of each seat in the final scoring, by source."""
    by_building = {building: majorities(position, building) for building in BUILDINGS}
    return [{"building_card_sets": best_sets(cards_by_building(player)),
             "final_cards": final_cards(player),
             "play_area": play_area(player),
             **{building: points[seat] for building, points in by_building.items()}}
            for seat, player in enumerate(position["seats"])]


def section_points(position: Position, seat: int) -> int:
    """PN-build-7: the points that a seat's sections would have given if none had been raised."""
    return sum(bricks * value(site) if site.startswith("porta-nigra-") else printed_sites()[site][2]
               for site, bricks in own_sections(position, seat, ""))


def raises(position: Position) -> int:
    """The number of bricks put on top of sections (PN-honour-5), counted by the cards for it in the box."""
    return int(position["honour_cards"]["box"].count("raise"))


def honour_points(position: Position) -> int:
    """The points of all players together from honour cards that score at once, counted by those cards in the box."""
    return sum(int(card.removeprefix("points-")) for card in position["honour_cards"]["box"]
               if card.startswith("points-"))


def early_end_points(position: Position, seat: int) -> int:
    """PN-end-4"""
    return 5 if position["ended_by"] == seat else 0
