"""Checks the components against the printed rules, which an edition of the real game cannot contradict."""

from collections.abc import Iterator

from ludi.games.via_appia.edition import FIRST_CITY, LARGE, MEDIUM, SIZES, SMALL, SPACES, ViaAppiaEdition

COMBINED_PLACE = [[0, 0, 1], [1, 1, 0], [0, 1, 0], [1, 0, 0]]
"""The place on the cart that the rules show: for a large, a medium or a small tile, or a medium and a small one."""


def violations(edition: ViaAppiaEdition) -> list[str]:
    """Everything in an edition that contradicts the rules, with what the rules say."""
    return [*number_violations(edition), *component_violations(edition), *road_violations(edition)]


def number_violations(edition: ViaAppiaEdition) -> Iterator[str]:
    gifts = [[gift.stones[SMALL], gift.stones[MEDIUM], gift.stones[LARGE], gift.coins] for gift in edition.gifts]
    stated: list[tuple[str, object, object]] = [
        ("stones", edition.stones, [34, 22, 8]),
        ("tiles, count", edition.tiles, [24, 13, 9]),
        ("tiles, points", edition.tile_points, [1, 3, 5]),
        ("tiles, pawns", edition.tile_pawns, [1, 1, 2]),
        ("load", edition.load, [12, 8, 4]),
        ("gifts.by_turn (small, medium, large, coins)", gifts,
         [[2, 0, 0, 1], [2, 0, 0, 2], [1, 1, 0, 2], [1, 1, 0, 3]]),
        ("travel.prices", edition.prices[1:], [1, 3, 6]),
        ("cities.tokens_2_players", edition.two_player_tokens, [6, 1]),
        ("cities.tokens", edition.city_tokens, [6, 3, 1]),
        ("building.second_tile_coins", edition.second_tile_coins, 1),
        ("quarrying", [edition.stone_coins, edition.consolation_coins], [1, 1]),
        ("final_scoring", [edition.most_coins_points, edition.most_tokens_points, edition.second_tokens_points],
         [2, 8, 4]),
        ("bonus_tokens, in order of size", sorted(edition.bonus_tokens), [11, 13, 17]),
        ("score_track.start", edition.start_points, 1),
        ("income", [edition.face_up, edition.both_at_most], [7, 3]),
    ]
    for place, value, expected in stated:
        if value != expected:
            yield f"{place} is {value}; the rules say {expected}."


def component_violations(edition: ViaAppiaEdition) -> Iterator[str]:
    # VA-end-4
    if edition.standstill_rounds:
        yield f"standstill: no rule ends the game after {edition.standstill_rounds} quiet rounds."
    if not any(sorted(loads) == sorted(COMBINED_PLACE) for loads in edition.cart_places):
        yield "cart: the rules show a place for a large, a medium or a small tile, or a medium and a small one."
    for number, loads in enumerate(edition.cart_places, 1):
        # VA-cart-2
        if sorted(loads) != sorted(COMBINED_PLACE) and len(sizes_in(loads)) > 1:
            yield f"cart[{number}]: tiles fit their places exactly, so only the combined place holds several sizes."
    if len(edition.cart_places) < 2:
        yield "cart: the rules show one part of the cart, so there must be others."
    for size in range(len(SIZES)):
        if all(card.stones[size] == 0 for card in edition.income_cards):
            yield f"income_cards: no card gives a {SIZES[size]} stone; the rules have cards for every size."


def sizes_in(loads: list[list[int]]) -> set[int]:
    return {size for load in loads for size in range(len(SIZES)) if load[size] > 0}


def road_violations(edition: ViaAppiaEdition) -> Iterator[str]:
    if all(len(edition.ahead[space]) < 2 for space in range(SPACES)):
        yield "road: the rules show a space with several lines leading forward."
    if not any(unjoined_neighbours(edition, space) for space in range(SPACES)):
        yield "road: the rules show neighbouring spaces that are not joined by a line."


def unjoined_neighbours(edition: ViaAppiaEdition, space: int) -> bool:
    """Whether no line leads from this space to a space in the next row."""
    following = [other for other in range(SPACES) if edition.space_section[other] == edition.space_section[space]
                 and edition.space_row[other] == edition.space_row[space] + 1]
    joined = [place for place in edition.ahead[space] if place < FIRST_CITY]
    return any(other not in joined for other in following)
