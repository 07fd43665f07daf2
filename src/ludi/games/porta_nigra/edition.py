"""The printed components of Porta Nigra, read from an edition file and checked against the rules."""

from pathlib import Path
from typing import Final

from ludi.core.edition import Edition, read_file, sourced
from ludi.core.errors import BadEdition
from ludi.core.fields import Fields

NAME: Final = "porta-nigra"
SHIPPED: Final = Path(__file__).with_name("edition.toml")

# Colours, cheapest first. Constants are Final because compiled code looks up others by name, which is 4 times slower.
BLACK: Final = 0
BLUE: Final = 1
RED: Final = 2
YELLOW: Final = 3
WHITE: Final = 4
COLOURS: Final = ["black", "blue", "red", "yellow", "white"]

BASILICA: Final = 0
AMPHITHEATRE: Final = 1
WALL: Final = 2
PORTA_NIGRA: Final = 3
BUILDINGS: Final = ["basilica", "amphitheatre", "wall", "porta-nigra"]
ROW_NAMES: Final = [["A", "B"], ["A", "B", "C"], [""]]
ROW_SITES: Final = [[5, 5], [5, 5, 5], [10]]
GATE_SITES: Final = 9

SITES: Final = 44
FIRST_GATE_SITE: Final = SITES - GATE_SITES
QUARTERS: Final = 4

# Icons of the action cards. The first five buy a brick of that colour.
BUY_ANY: Final = 5
ICON_BUILD: Final = 6
ICON_INFLUENCE: Final = 7
ICON_TORCH: Final = 8
ICON_COINS: Final = 9
COIN_VALUES: Final = [3, 4, 5]
ICONS: Final = [*(f"buy-{colour}" for colour in COLOURS), "buy-any", "build", "influence", "torch",
         *(f"coins-{value}" for value in COIN_VALUES)]

BUILDING_CARDS: Final = 20
HONOUR_CARDS: Final = 28
REWARD_EVERY: Final = 3
"""The number of bricks that earn a builder's reward, unless the edition file gives another."""

# Which cards an honour card costs. Any other value stands for a final card worth that many points.
DISCARD_NOTHING: Final = 0
DISCARD_FOUR_BUILDINGS: Final = -1


class Gain:
    """What a reward or an honour card gives immediately."""

    def __init__(self, points: int, sesterces: int, torches: int, influence: int, romans: int,
                 bricks: list[int]) -> None:
        self.points = points
        self.sesterces = sesterces
        self.torches = torches
        self.influence = influence
        self.romans = romans
        self.bricks = bricks

    def within(self, romans: int, bricks: int) -> "Gain":
        """The part of this gain that a limited supply of Romans and bricks can give. Earlier colours come first."""
        given = []
        for wanted in self.bricks:
            given.append(min(wanted, bricks))
            bricks -= given[-1]
        return Gain(self.points, self.sesterces, self.torches, self.influence, min(self.romans, romans), given)


class Row:
    """A row of sites whose bricks compete for one majority."""

    def __init__(self, building: int, name: str, first_site: int, sites: int, gives_cards: bool,
                 majority: list[int]) -> None:
        self.building = building
        self.name = name
        self.first_site = first_site
        self.sites = sites
        self.gives_cards = gives_cards
        self.majority = majority


class ActionCard:
    def __init__(self, name: str, torches: int, icons: list[int], most_players: int) -> None:
        self.name = name
        self.torches = torches
        self.icons = icons
        self.most_players = most_players


class HonourCard:
    """A design of honour card. Final cards and substitutes are kept; all others take effect immediately."""

    def __init__(self, name: str, copies: int, influence: int, discard: int, gain: Gain, final: int,
                 substitute: int, raises: bool) -> None:
        self.name = name
        self.copies = copies
        self.influence = influence
        self.discard = discard
        self.gain = gain
        self.final = final
        self.substitute = substitute
        self.raises = raises


class PortaNigraEdition(Edition):
    """All printed values. Sites are numbered by building, then by row, with those of Porta Nigra last."""

    def __init__(self, top: Fields) -> None:
        super().__init__(top, NAME)
        self._read_numbers(top)
        self._read_quarters(sourced(top.group("quarters")))
        self._read_buildings(top.group("buildings"))
        self._read_action_cards(top.groups("action_cards", 8))
        self._read_supply_cards(top.groups("supply_cards", 10))
        self._read_building_cards(sourced(top.group("building_cards")))
        self._read_honour_cards(top.groups("honour_cards", 0))
        top.finish()

    def _read_numbers(self, top: Fields) -> None:
        colours = sourced(top.group("colours"))
        prices = colours.group("price")
        self.price = [prices.number(colour, 1, 99) for colour in COLOURS]
        if self.price != sorted(set(self.price)):
            raise BadEdition(f"{prices.place} is {self.price}; expected prices that rise from black to white.")
        start = sourced(top.group("start"))
        self.start_sesterces = start.number("sesterces", 0, 999)
        self.start_torches = start.number("torches", 0, 99)
        self.start_influence = start.number("influence", 0, 99)
        self.start_romans = start.number("romans", 0, 99)
        self.supply_romans = start.number("romans_in_supply", 0, 99)
        self.hand_size = start.number("hand", 1, 7)
        self.bricks = start.number("bricks", 1, 90)
        market = sourced(top.group("market"))
        self.refill_below = market.number("refill_below", 1, 99)
        self.fill_to = market.number("fill_to", self.refill_below, 99)
        displays = sourced(top.group("displays"))
        self.building_display = displays.number("building_cards", 1, BUILDING_CARDS)
        self.honour_display = displays.number("honour_cards", 1, HONOUR_CARDS)
        rounds = sourced(top.group("rounds"))
        by_players = [rounds.group(f"players_{count}") for count in (2, 3, 4)]
        self.rounds = [0, 0, *(group.number("rounds", 1, 9) for group in by_players)]
        self.interim_factor = [0, 0, *(group.number("interim_factor", 1, 2) for group in by_players)]
        influence = sourced(top.group("influence_actions"))
        self.roman_cost = influence.number("roman", 1, 9)
        self.build_cost = influence.number("build", 1, 9)
        early = sourced(top.group("early_end"))
        self.early_points = early.number("points", 0, 99)
        self.most_sections = early.number("sections", 1, SITES)
        romans = self.start_romans + self.supply_romans
        if self.most_sections != romans:
            raise BadEdition(f"early_end.sections is {self.most_sections}; expected {romans}, each player's Romans.")
        final = sourced(top.group("final_scoring"))
        self.set_points = [0, *final.numbers("sets", 4, 0, 999)]
        steps = [self.set_points[size + 1] - self.set_points[size] for size in range(4)]
        if steps != sorted(steps):
            raise BadEdition(f"final_scoring.sets is {self.set_points[1:]}; expected each card of a set to be worth "
                             "at least as much as the one before.")
        self.sesterces_per_point = final.number("sesterces_per_point", 1, 99)
        for group in (colours, prices, start, market, displays, rounds, *by_players, influence, early, final):
            group.finish()

    def _read_quarters(self, quarters: Fields) -> None:
        clockwise = quarters.groups("clockwise", QUARTERS)
        self.quarter_shop = [group.choice("shop", COLOURS[:WHITE]) for group in clockwise]
        self.quarter_building = [group.choice("building", BUILDINGS) for group in clockwise]
        for group in (quarters, *clockwise):
            group.finish()
        if len(set(self.quarter_shop)) != QUARTERS or len(set(self.quarter_building)) != QUARTERS:
            raise BadEdition("quarters.clockwise repeats a shop or a building; expected each one once.")
        self.shop_quarter = [self.quarter_shop.index(colour) for colour in range(WHITE)]
        self.building_quarter = [self.quarter_building.index(building) for building in range(len(BUILDINGS))]

    def _read_buildings(self, buildings: Fields) -> None:
        self.site_names: list[str] = []
        self.site_building: list[int] = []
        self.site_row: list[int] = []
        self.site_colour: list[int] = []
        self.site_bricks: list[int] = []
        """The number of bricks of a section; in Porta Nigra, the minimum."""
        self.site_points: list[int] = []
        self.rows: list[Row] = []
        self.rewards: list[Gain] = []
        self.reward_every: list[int] = []
        """For each building, the number of bricks that earn its reward."""
        for building in (BASILICA, AMPHITHEATRE, WALL):
            group = sourced(buildings.group(BUILDINGS[building]))
            self._read_reward(group)
            for index, row in enumerate(group.groups("rows", len(ROW_NAMES[building]))):
                self._read_row(sourced(row), building, ROW_NAMES[building][index], ROW_SITES[building][index])
            group.finish()
        self._read_gate(sourced(buildings.group(BUILDINGS[PORTA_NIGRA])))
        buildings.finish()
        self.sites_of_colour = [[site for site in range(SITES) if self.site_colour[site] == colour]
                                for colour in range(len(COLOURS))]
        self.sites_of_building = [[site for site in range(SITES) if self.site_building[site] == building]
                                  for building in range(len(BUILDINGS))]

    def _read_reward(self, group: Fields) -> None:
        self.rewards.append(_read_gain(group.group("reward")))
        # PN-build-10: optional, because adding a value to the shipped file would make it a different edition.
        every = group.number("reward_every", 1, 90) if group.has("reward_every") else REWARD_EVERY
        self.reward_every.append(every)

    def _read_row(self, group: Fields, building: int, name: str, count: int) -> None:
        if group.text("name") != name:
            raise BadEdition(f"{group.at('name')} is {group.text('name')!r}; expected {name!r}.")
        majority = group.numbers("majority", 2, 0, 999)
        gives_cards = group.flag("gives_cards")
        sites = group.groups("sites", count)
        first = len(self.site_names)
        for index, site in enumerate(sites):
            self.site_names.append(f"{BUILDINGS[building]}-{name}{index + 1}")
            self.site_building.append(building)
            self.site_row.append(len(self.rows))
            self.site_colour.append(site.choice("colour", COLOURS))
            self.site_bricks.append(site.number("bricks", 1, 8))
            self.site_points.append(site.number("points", 0, 999))
            site.finish()
        group.finish()
        self.rows.append(Row(building, name, first, count, gives_cards, majority))

    def _read_gate(self, group: Fields) -> None:
        self._read_reward(group)
        self.lowest = group.number("lowest", 1, 8)
        self.highest = group.number("highest", self.lowest, 8)
        sites = sourced(group.group("sites"))
        colours = sites.choices("colours", COLOURS)
        if len(colours) != GATE_SITES:
            raise BadEdition(f"{sites.at('colours')} has {len(colours)} entries; expected {GATE_SITES}.")
        for index, colour in enumerate(colours):
            self.site_names.append(f"{BUILDINGS[PORTA_NIGRA]}-{index + 1}")
            self.site_building.append(PORTA_NIGRA)
            self.site_row.append(len(self.rows))
            self.site_colour.append(colour)
            self.site_bricks.append(self.lowest)
            self.site_points.append(0)
        majority = sourced(group.group("majority"))
        self.height_majority = [[0, 0] for _ in range(self.highest + 1)]
        for height in range(self.lowest, self.highest + 1):
            self.height_majority[height] = majority.numbers(f"height_{height}", 2, 0, 999)
        self.rows.append(Row(PORTA_NIGRA, "", FIRST_GATE_SITE, GATE_SITES, True, [0, 0]))
        for inner in (sites, majority, group):
            inner.finish()

    def _read_action_cards(self, groups: list[Fields]) -> None:
        self.action_cards: list[ActionCard] = []
        for group in groups:
            sourced(group)
            name = group.text("name")
            torches = group.number("torches", 2, 3)
            icons = group.choices("icons", ICONS)
            if len(icons) < torches:
                raise BadEdition(f"{group.at('icons')} has {len(icons)} entries; expected at least {torches}, one for "
                                 "each torch.")
            most_players = group.number("most_players", 2, 4) if group.has("most_players") else 4
            if name in [card.name for card in self.action_cards]:
                raise BadEdition(f"{group.at('name')} is {name!r}, as on another action card; expected a new one.")
            group.finish()
            self.action_cards.append(ActionCard(name, torches, icons, most_players))
        left_out = [card for card in self.action_cards if card.most_players < 4]
        if len(left_out) != 1 or left_out[0].most_players != 3:
            raise BadEdition(f"action_cards has {len(left_out)} cards with most_players = 3; expected exactly 1.")

    def _read_supply_cards(self, groups: list[Fields]) -> None:
        self.supply_cards: list[list[int]] = []
        for group in groups:
            sourced(group)
            shops = group.choices("shops", COLOURS)
            if not shops or len(set(shops)) != len(shops):
                raise BadEdition(f"{group.at('shops')} must name at least 1 shop, and each shop at most once.")
            group.finish()
            # PN-refill-4: most expensive first, in case the supply runs out in the middle of a card.
            self.supply_cards.append(sorted(shops, reverse=True))
        self.supply_alike = [self.supply_cards.index(shops) for shops in self.supply_cards]
        """For each card, the first card with the same name. Cards with the same name are interchangeable."""

    def _read_building_cards(self, group: Fields) -> None:
        self.card_building: list[int] = []
        self.card_colour: list[int] = []
        for building, name in enumerate(BUILDINGS):
            for colour in group.choices(name, COLOURS):
                self.card_building.append(building)
                self.card_colour.append(colour)
        if len(self.card_building) != BUILDING_CARDS:
            raise BadEdition(f"building_cards lists {len(self.card_building)} cards; expected {BUILDING_CARDS}.")
        designs = list(zip(self.card_building, self.card_colour, strict=True))
        self.building_alike = [designs.index(design) for design in designs]
        """For each card, the first identical one."""
        group.finish()

    def _read_honour_cards(self, groups: list[Fields]) -> None:
        self.honour_cards: list[HonourCard] = []
        for group in groups:
            card = _read_honour_card(sourced(group))
            if card.name in [other.name for other in self.honour_cards]:
                raise BadEdition(f"{group.at('name')} is {card.name!r}, as on another honour card; expected a new one.")
            self.honour_cards.append(card)
        total = sum(card.copies for card in self.honour_cards)
        if total != HONOUR_CARDS:
            raise BadEdition(f"honour_cards has {total} cards, counting all copies; expected {HONOUR_CARDS}.")
        finals = [card.final for card in self.honour_cards if card.final]
        if sorted(finals) != [30, 42, 56]:
            raise BadEdition(f"honour_cards has final cards for {sorted(finals)} points; expected 30, 42 and 56.")

    def action_card_name(self, card: int) -> str:
        return self.action_cards[card].name

    def honour_card_name(self, design: int) -> str:
        return self.honour_cards[design].name

    def supply_card_name(self, card: int) -> str:
        return "+".join(COLOURS[colour] for colour in self.supply_cards[card])

    def building_card_name(self, card: int) -> str:
        return f"{BUILDINGS[self.card_building[card]]}-{COLOURS[self.card_colour[card]]}"


def _read_gain(group: Fields) -> Gain:
    amounts = [group.number(key, 1, 99) if group.has(key) else 0
               for key in ("points", "sesterces", "torches", "influence", "romans")]
    bricks = [0] * len(COLOURS)
    if group.has("bricks"):
        inner = group.group("bricks")
        bricks = [inner.number(colour, 1, 9) if inner.has(colour) else 0 for colour in COLOURS]
        inner.finish()
    group.finish()
    return Gain(amounts[0], amounts[1], amounts[2], amounts[3], amounts[4], bricks)


def _read_honour_card(group: Fields) -> HonourCard:
    name = group.text("name")
    copies = group.number("copies", 1, HONOUR_CARDS)
    influence = group.number("influence", 1, 3)
    discard = DISCARD_NOTHING
    if group.has("discard"):
        discard = [DISCARD_FOUR_BUILDINGS, 30, 42][group.choice("discard", ["four-buildings", "final-30", "final-42"])]
    gain = _read_gain(group.group("gain")) if group.has("gain") else Gain(0, 0, 0, 0, 0, [0] * len(COLOURS))
    final = group.number("final", 1, 999) if group.has("final") else 0
    substitute = group.choice("substitute", BUILDINGS) if group.has("substitute") else -1
    raises = group.flag("raise") if group.has("raise") else False
    if [group.has("gain"), group.has("final"), group.has("substitute"), raises].count(True) != 1:
        raise BadEdition(f"{group.place} must have exactly one of gain, final, substitute and raise = true.")
    needed = {30: DISCARD_FOUR_BUILDINGS, 42: 30, 56: 42}.get(final, DISCARD_NOTHING)
    if discard != needed:
        raise BadEdition(f"{group.at('discard')} does not fit the card {name!r}; expected four-buildings for 30 "
                         "points, final-30 for 42 points, final-42 for 56 points and no discard for all other cards.")
    group.finish()
    return HonourCard(name, copies, influence, discard, gain, final, substitute, raises)


def read_edition(path: Path = SHIPPED) -> PortaNigraEdition:
    """Read the edition in a file; the shipped one by default."""
    return PortaNigraEdition(read_file(path))
