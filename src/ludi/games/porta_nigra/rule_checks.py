"""What the printed rules say about the components. An edition of the real game must agree."""

from collections.abc import Iterator

from ludi.games.porta_nigra.edition import (
    AMPHITHEATRE,
    BASILICA,
    BLACK,
    BLUE,
    BUILDINGS,
    BUY_ANY,
    COLOURS,
    FIRST_GATE_SITE,
    ICON_COINS,
    ICONS,
    PORTA_NIGRA,
    RED,
    SITES,
    WALL,
    WHITE,
    YELLOW,
    PortaNigraEdition,
)

MAJORITIES = [[12, 6], [12, 6], [15, 7], [10, 5], [5, 2], [20, 10]]
HEIGHT_MAJORITIES = [[12, 6], [15, 7], [19, 9], [24, 12], [30, 15], [37, 18]]
KEPT_BELOW = 14
"""Most honour cards take effect immediately, so fewer than half of the 28 are kept."""


def violations(edition: PortaNigraEdition) -> list[str]:
    """Where an edition contradicts the printed rules, as sentences."""
    return [*number_violations(edition), *site_violations(edition), *card_violations(edition)]


def number_violations(edition: PortaNigraEdition) -> Iterator[str]:
    stated: list[tuple[str, object, object]] = [
        ("colours.price", edition.price, [1, 2, 3, 4, 5]),
        ("start", [edition.start_sesterces, edition.start_torches, edition.start_influence, edition.start_romans,
                   edition.supply_romans, edition.hand_size, edition.bricks], [20, 1, 0, 5, 10, 2, 90]),
        ("market", [edition.refill_below, edition.fill_to], [7, 14]),
        ("displays", [edition.building_display, edition.honour_display], [6, 14]),
        ("rounds (2, 3, 4 players)", edition.rounds[2:], [3, 2, 2]),
        ("rounds, interim_factor (2, 3, 4 players)", edition.interim_factor[2:], [1, 2, 2]),
        ("influence_actions", [edition.roman_cost, edition.build_cost], [2, 2]),
        ("buildings, reward_every", edition.reward_every, [3, 3, 3, 3]),
        ("early_end.points", edition.early_points, 5),
        ("final_scoring.sets", edition.set_points[1:], [2, 6, 12, 20]),
        ("final_scoring.sesterces_per_point", edition.sesterces_per_point, 3),
        ("buildings, majority", [row.majority for row in edition.rows[:-1]], MAJORITIES),
        ("buildings.porta-nigra.majority", edition.height_majority[3:], HEIGHT_MAJORITIES),
    ]
    for place, value, expected in stated:
        if value != expected:
            yield f"{place} is {value}; the rules state {expected}."
    clockwise = [RED, YELLOW, BLACK, BLUE]
    first = edition.quarter_shop.index(RED)
    if edition.quarter_shop[first:] + edition.quarter_shop[:first] != clockwise:
        yield "quarters.clockwise: the shops are in another order; the rules state red, yellow, black, blue."


def site_violations(edition: PortaNigraEdition) -> Iterator[str]:
    stated = [(BASILICA, "A", WHITE, 4), (BASILICA, "A", YELLOW, 2), (BASILICA, "A", BLUE, 2), (BASILICA, "B", RED, 2),
              (AMPHITHEATRE, "A", RED, 3), (AMPHITHEATRE, "A", YELLOW, 3)]
    for building, row, colour, bricks in stated:
        found = [site for site in range(SITES) if edition.site_building[site] == building
                 and edition.rows[edition.site_row[site]].name == row
                 and edition.site_colour[site] == colour and edition.site_bricks[site] == bricks]
        if not found:
            place = ["basilica", "amphitheatre"][building]
            yield f"buildings.{place}: row {row} has no site for {bricks} {COLOURS[colour]} bricks; the rules show one."
    if not any(edition.site_points[site] == 9 for site in range(10)
               if edition.site_colour[site] == YELLOW and edition.site_bricks[site] == 2):
        yield "buildings.basilica: no site for 2 yellow bricks scores 9 points; the rules show one."
    if set(edition.site_colour[FIRST_GATE_SITE:]) != set(range(len(COLOURS))):
        yield "buildings.porta-nigra.sites: a colour is missing; the rules state that every colour occurs."
    if all(edition.site_bricks[site] > 1 for site in range(FIRST_GATE_SITE)):
        yield "buildings: no site is for 1 brick; the rules mention one."
    for index, row_of_sites in enumerate(edition.rows):
        gives = not (row_of_sites.building == AMPHITHEATRE and row_of_sites.name == "C")
        if row_of_sites.gives_cards != gives:
            yield (f"buildings, row {index + 1}: gives_cards is wrong; the rules state that only row C of the "
                   "Amphitheatre gives no building cards.")
    basilica, amphitheatre, wall, gate = edition.rewards
    if (basilica.torches, basilica.romans) != (1, 1) or (amphitheatre.sesterces, amphitheatre.romans) != (5, 1):
        yield ("buildings, reward: the rules state 1 torch and 1 Roman for the Basilica, 5 sesterces and 1 Roman for "
               "the Amphitheatre.")
    if wall.bricks[WHITE] != 1 or (gate.influence, gate.romans) != (1, 2):
        yield ("buildings, reward: the rules state 1 white brick for the City Wall, 1 influence and 2 Romans for "
               "Porta Nigra.")


def card_violations(edition: PortaNigraEdition) -> Iterator[str]:
    shown = {icon for card in edition.action_cards for icon in card.icons}
    for icon in (BLACK, WHITE, BUY_ANY, ICON_COINS, ICON_COINS + 1, ICON_COINS + 2):
        if icon not in shown:
            yield f"action_cards: no card has the icon {ICONS[icon]}; the rules show one."
    if [WHITE, YELLOW, RED, BLUE] not in edition.supply_cards:
        yield "supply_cards: no card names white, yellow, red and blue; the rules show one."
    for building in (BASILICA, PORTA_NIGRA):
        if (building, YELLOW) not in zip(edition.card_building, edition.card_colour, strict=True):
            yield f"building_cards: {BUILDINGS[building]} has no yellow card; the rules show one."
    if any(count == 0 for count in (edition.card_building.count(building) for building in (AMPHITHEATRE, WALL))):
        yield "building_cards: a building has no cards; the rules state that every building has some."
    costs = {card.influence for card in edition.honour_cards}
    if not {1, 3} <= costs:
        yield f"honour_cards: the influence costs are {sorted(costs)}; the rules show costs of 1 and 3."
    for card in edition.honour_cards:
        if (card.final == 30 or card.substitute >= 0) and card.influence != 2:
            yield f"honour_cards: {card.name} costs {card.influence} influence; the rules state 2."
    if not any(card.raises for card in edition.honour_cards):
        yield "honour_cards: no card puts a brick on a section of Porta Nigra; the rules show one."
    kept = sum(card.copies for card in edition.honour_cards if card.final or card.substitute >= 0)
    if kept >= KEPT_BELOW:
        yield f"honour_cards: {kept} cards are kept; the rules state that most cards take effect at once."
