"""Checks an edition against what the printed rules say about the components."""

from collections.abc import Iterator

from ludi.games.ave_roma.edition import (
    CARDS,
    CHEAPER_CARDS,
    DECK_SIZE,
    DECKS,
    DUE_DENARII,
    DUE_SURPLUS,
    FIRST_BUILDING,
    FIRST_PATRON,
    FIRST_WAR,
    FRAGMENTS,
    MODIFIER_KINDS,
    SENATUS,
    SYMBOLS,
    AveRomaEdition,
)

WOOD, STONE, ANIMAL, WHEAT, ORE, WINE = range(6)


def violations(edition: AveRomaEdition) -> list[str]:
    """Where an edition contradicts the printed rules, as sentences."""
    return [*number_violations(edition), *card_violations(edition)]


def number_violations(edition: AveRomaEdition) -> Iterator[str]:
    stated: list[tuple[str, object, object]] = [
        ("goods.colours", edition.good_colour, [0, 0, 1, 1, 2, 2]),
        ("goods, limits", [edition.limit, edition.surplus_limit], [3, 7]),
        ("start", [edition.start_workers, edition.start_denarii, edition.start_surplus, edition.start_politics,
                   edition.start_goods, edition.start_goods_priced], [[1, 2, 3, 4, 5], 3, 2, 0, 2, 2]),
        ("training.changes", edition.training_change, [1, 2, 3, 4]),
        ("training.prices, second slot", edition.training_price[1], 1),
        ("politics.points, levels 4 and 10", [edition.politics_points[4], edition.politics_points[10]], [6, 30]),
        ("politics", [edition.politics_overflow, edition.patron_slots], [2, 5]),
        ("slots", [edition.slot_players, edition.row_highest], [[2, 2, 3, 4, 5], [1, 2, 3, 4, 5]]),
        ("colosseum.denarii", edition.step_denarii, 2),
        ("areas", [edition.area_price, edition.advanced_area_price], [2, 3]),
        ("areas.scoring_4_5, levels 0 to 2", edition.area_points[4][:3], [1, 3, 6]),
        ("areas.scoring_2_3, level 0", edition.area_points[2][0], 1),
        ("area_sets", edition.fragment_goods, [[0, 1], [2, 3], [4, 5], [0, 1, 2, 3, 4, 5]]),
        ("war_sets", [edition.war_denarii[2], edition.war_surplus[3], edition.war_points[4], edition.war_levels[5]],
         [3, 1, 2, 1]),
        ("quaestor, mercator, passing", [edition.denarii_per_value, edition.most_bought, edition.pass_points],
         [2, 4, 1]),
        ("final_scoring", [edition.denarii_per_point, edition.goods_per_point], [5, 3]),
        ("advanced", [edition.extra_cards, edition.extra_amount], [[1, 1, 1, 1, 1, 3, 1, 1], [2, 1, 1, 1, 1, 1, 1, 2]]),
    ]
    for place, value, expected in stated:
        if value != expected:
            yield f"{place} is {value}; the rules state {expected}."
    for points in (9, 17):
        if points not in edition.area_points[4]:
            yield f"areas.scoring_4_5: no level is worth {points} points; the rules show one."
    for index, prices in enumerate(edition.board_prices):
        if prices.count(2) == 0:
            yield f"player_boards[{index + 1}]: no good has price 2; the rules need one."
    if len({tuple(prices) for prices in edition.board_prices}) != len(edition.board_prices):
        yield "player_boards: two faces have the same prices; the rules say they differ."


def card_violations(edition: AveRomaEdition) -> Iterator[str]:
    goods = [sorted(edition.upper[card] + edition.lower[card]) for card in range(DECK_SIZE)]
    if sorted([STONE, STONE, WOOD, ORE]) not in goods:
        yield "area_cards: no card has 2 stone, 1 wood and 1 ore; the rules show one."
    if not any(WHEAT in shown and WINE in shown for shown in goods):
        yield "area_cards: no card has wheat and wine; the rules show one."
    if not any(sorted(edition.lower[card]) == [ANIMAL, WHEAT] for card in range(DECK_SIZE)):
        yield "area_cards: no card has 1 wheat and 1 animal in its lower half; the rules show one."
    for fragment in range(len(FRAGMENTS)):
        if fragment not in edition.fragment[:DECK_SIZE]:
            yield f"area_cards: no card has a {FRAGMENTS[fragment]} fragment; the rules name it."
    for deck in range(len(DECKS)):
        shown = {edition.symbol[card] for card in range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE)}
        if len(shown) != len(SYMBOLS):
            yield f"{DECKS[deck]}: a symbol is missing; the rules say that every deck has all 3."
    buildings = range(FIRST_BUILDING, FIRST_WAR)
    if not any(edition.cost[card] == cost({WHEAT: 1, WINE: 1, DUE_DENARII: 2}) and edition.points[card] == 3
               for card in buildings):
        yield "building_cards: no card costs 1 wheat, 1 wine and 2 denarii for 3 points; the rules show one."
    if not any(edition.card_names[card].startswith("Colosseum") for card in buildings):
        yield "building_cards: the Colosseum is missing; the rules name it."
    if not any(edition.cost[card] == cost({WINE: 1, DUE_SURPLUS: 2, DUE_DENARII: 2}) and edition.points[card] == 1
               and edition.influence[card] > 0 for card in range(FIRST_WAR, FIRST_PATRON)):
        yield ("war_cards: no card costs 1 wine, 2 surplus and 2 denarii for 1 point and influence; the rules show "
               "one.")
    if "Hannibal" not in edition.war_sets:
        yield "war_sets.names: the set Hannibal is missing; the rules name it."
    if not any(edition.cost[card] == cost({STONE: 1, DUE_DENARII: 12}) and edition.modifier(card).kind == CHEAPER_CARDS
               and edition.modifier(card).place == SENATUS for card in range(FIRST_PATRON, CARDS)):
        yield "patron_cards: no card makes patrons cheaper for 12 denarii and 1 stone; the rules show one."
    kinds = {modifier.kind for modifier in edition.modifiers}
    if kinds != set(range(1, MODIFIER_KINDS + 1)):
        yield f"patron_cards: of the 13 modifiers, {sorted(set(range(1, MODIFIER_KINDS + 1)) - kinds)} are missing."
    bonuses = {bonus.kind for bonus in edition.bonuses}
    if bonuses != set(range(1, 15)):
        yield f"patron_cards: of the 14 end bonuses, {sorted(set(range(1, 15)) - bonuses)} are missing."


def cost(dues: dict[int, int]) -> list[int]:
    return [dues.get(kind, 0) for kind in range(12)]
