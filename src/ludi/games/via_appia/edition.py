"""The printed components of Via Appia, read from an edition file and checked against the rules."""

from math import radians, tan
from pathlib import Path
from typing import Final

from ludi.core.edition import Edition, read_file, sourced
from ludi.core.errors import BadEdition
from ludi.core.fields import Fields
from ludi.games.via_appia.quarry import Measures, has_room

NAME: Final = "via-appia"
SHIPPED: Final = Path(__file__).with_name("edition.toml")

SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SIZES: Final = ["small", "medium", "large"]
LETTERS: Final = ["S", "M", "L"]

SECTIONS: Final = ["A", "B", "C"]
CITIES: Final = ["roma", "tarracina", "beneventum", "brundisium"]
ROMA: Final = 0
BRUNDISIUM: Final = 3
LANES: Final = ["left", "right", "both"]
BOTH_LANES: Final = 2

SPACES: Final = 41
FIRST_CITY: Final = SPACES
"""Places on the road are numbered: first the spaces, starting at Roma, then the 4 cities."""

INCOME_CARDS: Final = 16
MOST_FACE_UP: Final = 7
MOST_PLACES: Final = 11
MOST_ANGLES: Final = 7
LONGEST_JOURNEY: Final = 3
PUSHES: Final = 2
"""The most stones a quarry action pushes without a +1 push token."""

MOST_CART_PLACES: Final = 6
MOST_TILES: Final = 10
"""Larger than the number of tiles of one size that any cart can be tested with."""
ONE_TILE: Final = [1, MOST_TILES, MOST_TILES * MOST_TILES]
"""How much one tile of each size adds to the index of a load in `fits`."""

MICROMETRES: Final = 1000
MOST_LOADED: Final = 64
"""The limit for stones in the first load, the number in the printed game. Scattering more would take too long."""


class IncomeCard:
    """One design of income card."""

    def __init__(self, coins: int, stones: list[int], copies: int) -> None:
        self.coins = coins
        self.stones = stones
        self.copies = copies
        letters = [LETTERS[size] * stones[size] for size in (LARGE, MEDIUM, SMALL)]
        self.name = f"{coins}-{''.join(letters)}"


class Gift:
    """What a player starts with."""

    def __init__(self, coins: int, stones: list[int]) -> None:
        self.coins = coins
        self.stones = stones


class ViaAppiaEdition(Edition):
    """All printed values. Sizes are ordered from small to large, places on the road from Roma to Brundisium."""

    def __init__(self, top: Fields) -> None:
        super().__init__(top, NAME)
        self._read_stones_and_tiles(top)
        self._read_numbers(top)
        self._read_income(top)
        self._read_cart(top.groups("cart", 0))
        self._read_quarry(sourced(top.group("quarry")), sourced(top.group("hand")))
        self._read_road(sourced(top.group("road")))
        top.finish()
        self._check_stones()
        self._check_tiles()
        self.may_lock = any(self._may_lock(size) for size in range(len(SIZES)))
        """VA-end-4: whether a game can reach a point where nobody can get a tile for an open space."""

    # Stones, tiles, coins

    def _read_stones_and_tiles(self, top: Fields) -> None:
        stones = sourced(top.group("stones"))
        self.stones = [stones.number(size, 1, 99) for size in SIZES]
        tiles = sourced(top.group("tiles"))
        by_size = [tiles.group(size) for size in SIZES]
        self.tiles = [group.number("count", 1, 99) for group in by_size]
        self.tile_points = [group.number("points", 0, 99) for group in by_size]
        self.tile_pawns = [group.number("pawns", 1, 4) for group in by_size]
        load = sourced(top.group("load"))
        self.load = [load.number(size, 0, MOST_LOADED) for size in SIZES]
        if sum(self.load) > MOST_LOADED:
            raise BadEdition(f"{load.place} has {sum(self.load)} stones; expected at most {MOST_LOADED}.")
        gifts = sourced(top.group("gifts"))
        by_turn = gifts.groups("by_turn", 4)
        self.gifts = [Gift(group.number("coins", 0, 99), read_stones(group)) for group in by_turn]
        for group in (stones, tiles, *by_size, load, gifts, *by_turn):
            group.finish()

    def _read_numbers(self, top: Fields) -> None:
        travel = sourced(top.group("travel"))
        self.prices = [0, *travel.numbers("prices", LONGEST_JOURNEY, 0, 99)]
        if self.prices != sorted(self.prices):
            raise BadEdition(f"{travel.at('prices')} is {self.prices[1:]}; expected prices that rise with distance.")
        cities = sourced(top.group("cities"))
        self.two_player_tokens = cities.numbers("tokens_2_players", 0, 0, 99)
        self.city_tokens = cities.numbers("tokens", 0, 0, 99)
        for key, tokens in (("tokens_2_players", self.two_player_tokens), ("tokens", self.city_tokens)):
            if not tokens or tokens != sorted(tokens, reverse=True):
                raise BadEdition(f"{cities.at(key)} is {tokens}; expected at least 1 token, the highest first.")
        building = sourced(top.group("building"))
        self.second_tile_coins = building.number("second_tile_coins", 0, 9)
        quarrying = sourced(top.group("quarrying"))
        self.stone_coins = quarrying.number("stone_coins", 0, 9)
        self.consolation_coins = quarrying.number("consolation_coins", 0, 9)
        final = sourced(top.group("final_scoring"))
        self.most_coins_points = final.number("most_coins", 0, 99)
        self.most_tokens_points = final.number("most_tokens", 0, 99)
        self.second_tokens_points = final.number("second_tokens", 0, self.most_tokens_points)
        bonus = sourced(top.group("bonus_tokens"))
        self.bonus_tokens = [bonus.number(section, 1, SPACES) for section in SECTIONS]
        for group in (travel, cities, building, quarrying, final, bonus):
            group.finish()
        self.start_points = optional_number(top, "score_track", "start", 0, 99)
        """Where the markers start on the score track. The first reconstruction did not say and counted from 0."""
        self.standstill_rounds = optional_number(top, "standstill", "rounds", 1, 999)
        """VA-end-4: the number of quiet rounds that end a game in the first reconstruction; 0 if not counted."""

    # Income cards

    def _read_income(self, top: Fields) -> None:
        income = sourced(top.group("income"))
        self.face_up = income.number("face_up", 1, MOST_FACE_UP)
        self.both_at_most = income.number("both_at_most", 0, self.face_up)
        income.finish()
        self.income_cards: list[IncomeCard] = []
        for group in top.groups("income_cards", 0):
            card = read_income_card(sourced(group))
            if card.name in self.card_names():
                raise BadEdition(f"{group.place} repeats the card {card.name}; expected 1 entry for each card, "
                                 "with the number of its copies.")
            self.income_cards.append(card)
        total = sum(card.copies for card in self.income_cards)
        if total != INCOME_CARDS:
            raise BadEdition(f"income_cards has {total} cards, including copies; expected {INCOME_CARDS}.")

    def card_names(self) -> list[str]:
        return [card.name for card in self.income_cards]

    # The cart

    def _read_cart(self, groups: list[Fields]) -> None:
        """VA-cart-2: `fits` says for any number of small, medium and large tiles whether the cart holds them."""
        if not 0 < len(groups) <= MOST_CART_PLACES:
            raise BadEdition(f"cart has {len(groups)} places; expected 1 to {MOST_CART_PLACES}.")
        self.cart_places: list[list[list[int]]] = []
        """For each place, the loads that it can hold, as numbers of tiles by size."""
        for group in groups:
            loads = [read_load(group, text) for text in sourced(group).texts("holds")]
            if not loads:
                raise BadEdition(f"{group.at('holds')} is empty; expected at least 1 load.")
            for load in loads:
                for size in range(len(SIZES)):
                    rest = [load[other] - (1 if other == size else 0) for other in range(len(SIZES))]
                    if load[size] > 0 and sum(rest) > 0 and rest not in loads:
                        raise BadEdition(f"{group.at('holds')} has {load_name(load)} without {load_name(rest)}; "
                                         "expected every part of a load too, because tiles leave the cart one by one.")
            group.finish()
            self.cart_places.append(loads)
        self.fits = [False] * MOST_TILES ** len(SIZES)
        carts = [[0, 0, 0]]
        for loads in self.cart_places:
            carts += [[cart[size] + load[size] for size in range(len(SIZES))] for cart in carts for load in loads]
        for cart in carts:
            if max(cart) + 1 >= MOST_TILES:
                raise BadEdition(f"cart holds {max(cart)} tiles of one size; expected fewer than {MOST_TILES - 1}.")
            self.fits[cart_number(cart)] = True
        for size in range(len(SIZES)):
            if all(load[size] == 0 for loads in self.cart_places for load in loads):
                raise BadEdition(f"cart has no place for a {SIZES[size]} tile; expected a place for every size.")

    def _may_lock(self, size: int) -> bool:
        """Whether tiles of other sizes can fill all the room for this size, or no card gives a stone for it."""
        own_place = any(all(sum(load) == load[size] for load in loads) for loads in self.cart_places)
        return not own_place or all(sum(card.stones[size:]) == 0 for card in self.income_cards)

    # The quarry

    def _read_quarry(self, quarry: Fields, hand: Fields) -> None:
        """Lengths are converted to micrometres and angles to slopes, so every machine reads the same numbers."""
        diameters = quarry.group("diameters_mm")
        discs = [diameters.number(size, 1, 999) for size in SIZES]
        if discs != sorted(set(discs)):
            raise BadEdition(f"{diameters.place} is {discs}; expected diameters that rise from small to large.")
        entry = quarry.number("entry_mm", discs[LARGE], 9999)
        exit_width = quarry.number("exit_mm", entry, 9999)
        depth = quarry.number("depth_mm", discs[LARGE] + 1, 9999)
        places = quarry.number("places", 2, MOST_PLACES)
        self.angles = quarry.numbers("angles", 0, -60, 60)
        if not 0 < len(self.angles) <= MOST_ANGLES or self.angles != sorted(set(self.angles)):
            raise BadEdition(f"{quarry.at('angles')} is {self.angles}; expected 1 to {MOST_ANGLES} angles from left "
                             "to right.")
        place_error = hand.number("place_error_mm", 0, entry)
        self.angle_error = hand.number("angle_error", 0, 20)
        for group in (quarry, diameters, hand):
            group.finish()
        self.measures = Measures([disc * MICROMETRES // 2 for disc in discs], entry * MICROMETRES,
                                 exit_width * MICROMETRES, depth * MICROMETRES, places,
                                 [slope(angle) for angle in self.angles], place_error * MICROMETRES,
                                 slope(self.angle_error))

    def load_sizes(self) -> list[int]:
        """The stones of the first load, one by one."""
        return [size for size in range(len(SIZES)) for _ in range(self.load[size])]

    # The road

    def _read_road(self, road: Fields) -> None:
        self.space_names: list[str] = []
        self.space_section: list[int] = []
        self.space_row: list[int] = []
        self.space_lane: list[int] = []
        self.space_size: list[int] = []
        sections = road.groups("sections", len(SECTIONS))
        spaces = [self._read_spaces(section, group) for section, group in enumerate(sections)]
        self.place_names = [*self.space_names, *CITIES]
        self.ahead: list[list[int]] = [[] for _ in self.place_names]
        """For each space and city, the places ahead that its lines lead to, in ascending order."""
        for section, group in enumerate(sections):
            self._read_lines(section, group, spaces[section])
            group.finish()
        road.finish()
        self.behind: list[list[int]] = [[] for _ in self.place_names]
        for place in range(len(self.place_names)):
            for onward in self.ahead[place]:
                self.behind[onward].append(place)
        self.supports: list[list[int]] = []
        """VA-build-5: for each space, the spaces and the city that a line joins to it and that it can be built from."""
        for space in range(len(self.space_names)):
            if not self.behind[space]:
                raise BadEdition(f"road: no line leads to {self.space_names[space]} from behind; expected at least 1.")
            self.supports.append(self.behind[space] + [place for place in self.ahead[space] if place < SPACES])
        self.section_start = [sum(section < number for section in self.space_section)
                              for number in range(len(SECTIONS) + 2)]
        """The first space of each section, then the end of the road twice: index city + 1 works for Brundisium too."""

    def _read_spaces(self, section: int, group: Fields) -> list[Fields]:
        if group.text("name") != SECTIONS[section]:
            raise BadEdition(f"{group.at('name')} is {group.text('name')!r}; expected {SECTIONS[section]!r}.")
        for key, city in (("behind", section), ("ahead", section + 1)):
            if group.text(key) != CITIES[city]:
                raise BadEdition(f"{group.at(key)} is {group.text(key)!r}; expected {CITIES[city]!r}.")
        # Every tile built gives a token, so a section has as many tokens as spaces.
        spaces = group.groups("spaces", self.bonus_tokens[section])
        for space in spaces:
            row = space.number("row", 1, SPACES)
            lane = space.choice("lane", LANES)
            name = f"{SECTIONS[section]}{row}" + ("" if lane == BOTH_LANES else f"-{LANES[lane]}")
            if name in self.space_names:
                raise BadEdition(f"{space.place} is {name}, which is already on the road; expected each space once.")
            if self.space_names and self.space_section[-1] == section and row < self.space_row[-1]:
                raise BadEdition(f"{space.at('row')} is {row}; expected the rows in order, starting nearest to Roma.")
            self.space_names.append(name)
            self.space_section.append(section)
            self.space_row.append(row)
            self.space_lane.append(lane)
            self.space_size.append(space.choice("size", SIZES))
        return spaces

    def _read_lines(self, section: int, group: Fields, spaces: list[Fields]) -> None:
        start = self.space_section.index(section)
        own = range(start, start + len(spaces))
        self.ahead[FIRST_CITY + section] = self._places_of(group, "first", [self.space_names[space] for space in own])
        for space, fields in zip(own, spaces, strict=True):
            # Only to later rows, so the road never leads back.
            onward = [self.space_names[other] for other in own if self.space_row[other] > self.space_row[space]]
            self.ahead[space] = self._places_of(fields, "ahead", [*onward, CITIES[section + 1]])
            fields.finish()

    def _places_of(self, group: Fields, key: str, names: list[str]) -> list[int]:
        found = [names[index] for index in group.choices(key, names)]
        if not found or len(set(found)) != len(found):
            raise BadEdition(f"{group.at(key)} is {found}; expected at least 1 place and none twice.")
        return sorted(self.place_names.index(name) for name in found)

    # Whether the components are enough

    def _check_stones(self) -> None:
        for size in range(len(SIZES)):
            given = self.load[size] + sum(gift.stones[size] for gift in self.gifts)
            if given > self.stones[size]:
                raise BadEdition(f"stones.{SIZES[size]} is {self.stones[size]}; expected at least {given}, to load "
                                 "the quarry and for the gifts to 4 players.")

    def _check_tiles(self) -> None:
        if len(self.space_names) != SPACES:
            raise BadEdition(f"road has {len(self.space_names)} spaces; expected {SPACES}, one for each bonus token.")
        for size in range(len(SIZES)):
            spaces = self.space_size.count(size)
            if spaces > self.tiles[size]:
                raise BadEdition(f"road has {spaces} {SIZES[size]} spaces; expected at most {self.tiles[size]}, the "
                                 "tiles of that size.")


# Small pieces


def optional_number(top: Fields, name: str, key: str, lowest: int, highest: int) -> int:
    """The only number in a group that an edition may leave out; 0 if it does."""
    if not top.has(name):
        return 0
    group = sourced(top.group(name))
    number = group.number(key, lowest, highest)
    group.finish()
    return number


def check_room(edition: ViaAppiaEdition) -> None:
    """VA-setup-3: the first load must fit in one layer and be quick to scatter."""
    if not has_room(edition.measures, edition.load_sizes()):
        raise BadEdition("load has more stones than fit well in the quarry in one layer; expected a smaller load or "
                         "a larger quarry.")


def read_stones(group: Fields) -> list[int]:
    """Numbers of stones by size; 0 for sizes that are not named."""
    return [group.number(size, 0, 9) if group.has(size) else 0 for size in SIZES]


def read_income_card(group: Fields) -> IncomeCard:
    coins = group.number("coins", 1, 9)
    inner = group.group("stones")
    stones = read_stones(inner)
    if sum(stones) == 0:
        raise BadEdition(f"{inner.place} has no stones; expected at least 1.")
    copies = group.number("copies", 1, INCOME_CARDS) if group.has("copies") else 1
    inner.finish()
    group.finish()
    return IncomeCard(coins, stones, copies)


def read_load(group: Fields, text: str) -> list[int]:
    """The load of a place on the cart, written like 'medium+small'."""
    parts = text.split("+")
    for size in parts:
        if size not in SIZES:
            raise BadEdition(f"{group.at('holds')} holds {text!r}; expected {', '.join(SIZES)}, or several joined "
                             "by +.")
    return [parts.count(size) for size in SIZES]


def load_name(load: list[int]) -> str:
    return "+".join(SIZES[size] for size in (LARGE, MEDIUM, SMALL) for _ in range(load[size]))


def cart_number(cart: list[int]) -> int:
    """The index of a load in `fits`."""
    return (cart[LARGE] * MOST_TILES + cart[MEDIUM]) * MOST_TILES + cart[SMALL]


def slope(angle: int) -> float:
    """The tangent of an angle in degrees, rounded because the last bits of a tangent differ between machines."""
    return round(tan(radians(angle)), 6)


def read_edition(path: Path = SHIPPED) -> ViaAppiaEdition:
    """The edition in a file; the shipped one by default."""
    edition = ViaAppiaEdition(read_file(path))
    # A test checks the shipped editions instead, because this takes 0.3 s interpreted.
    if not path.is_relative_to(SHIPPED.parent):
        check_room(edition)
    return edition
