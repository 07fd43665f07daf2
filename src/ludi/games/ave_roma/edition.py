"""The components of Ave Roma, read from an edition file and validated."""

from pathlib import Path
from typing import Final

from ludi.core.edition import Edition, read_file, sourced
from ludi.core.errors import BadEdition
from ludi.core.fields import Fields

NAME: Final = "ave-roma"
SHIPPED: Final = Path(__file__).with_name("edition.toml")

GOODS: Final = ["wood", "stone", "animal", "wheat", "ore", "wine"]
COLOURS: Final = ["black", "green", "red"]
KINDS_OF_GOODS: Final = 6

# The kinds of dues: the 6 goods, a good of a colour, any good, surplus, denarii.
DUE_COLOUR: Final = 6
DUE_ANY: Final = 9
DUE_SURPLUS: Final = 10
DUE_DENARII: Final = 11
DUES: Final = [*GOODS, *COLOURS, "any", "surplus", "denarii"]
DUE_KINDS: Final = 12

QUAESTOR: Final = 0
AEDILIS: Final = 1
MERCATOR: Final = 2
AEDIFICATOR: Final = 3
LEGATUS: Final = 4
PROPRAETOR: Final = 5
ROMA: Final = 6
SENATUS: Final = 7
PLACES: Final = ["quaestor", "aedilis", "mercator", "aedificator", "legatus", "propraetor", "roma", "senatus"]
MARKED_PLACES: Final = [QUAESTOR, AEDILIS, MERCATOR, PROPRAETOR, ROMA]
ROW_PLACES: Final = [AEDIFICATOR, LEGATUS, SENATUS]
MARKED: Final = [True, True, True, False, False, True, True, False]

USES_AREA: Final = [False, True, True, False, False, True, False, False]

AREAS: Final = 5
ROW_CARDS: Final = 5
MOST_TRAINING: Final = 4

# Cards are numbered deck by deck.
AREA_DECK: Final = 0
BUILDING_DECK: Final = 1
WAR_DECK: Final = 2
PATRON_DECK: Final = 3
DECKS: Final = ["area_cards", "building_cards", "war_cards", "patron_cards"]
DECK_SIZE: Final = 30
FIRST_BUILDING: Final = 30
FIRST_WAR: Final = 60
FIRST_PATRON: Final = 90
CARDS: Final = 120

SYMBOLS: Final = ["amphora", "sword", "lion"]
FRAGMENTS: Final = ["black", "green", "red", "multicolour"]

# What the second copy of a building gives, besides goods.
BONUS_SURPLUS: Final = 6
BONUS_POINT: Final = 7
PAIR_BONUSES: Final = [*GOODS, "surplus", "point"]

# How a patron modifies an action: M1 to M13 of the edition file.
EXTRA_POINTS: Final = 1
EXTRA_DENARII: Final = 2
EXTRA_SURPLUS: Final = 3
EXTRA_GOODS: Final = 4
FREE_AREA_CARD: Final = 5
TRAINING_AFTER: Final = 6
CHEAPER_CARDS: Final = 7
SURPLUS_FOR_GOODS: Final = 8
GOODS_FOR_SURPLUS: Final = 9
PAID_INFLUENCE: Final = 10
WAIVED_STEP_COST: Final = 11
FREE_STEPS: Final = 12
BROWN_STEPS: Final = 13
MODIFIER_KINDS: Final = 13

CHOSEN: Final = [EXTRA_SURPLUS, EXTRA_GOODS, PAID_INFLUENCE, FREE_STEPS, BROWN_STEPS]
"""Gains that the player may not want, or may want later. The player decides when to take them."""

# What a patron's bonus at the end gives: E1 to E14 of the edition file.
POINTS_FOR_POLITICS: Final = 1
MORE_POLITICS: Final = 2
POINTS_FOR_PATRONS: Final = 3
BONUS_DOUBLED: Final = 4
POINTS_FOR_FIRSTS: Final = 5
MORE_LEVELS: Final = 6
POINTS_FOR_BEST_AREA: Final = 7
POINTS_FOR_AREAS: Final = 8
POINTS_FOR_CARDS_SHOWING: Final = 9
POINTS_FOR_TRIOS: Final = 10
POINTS_FOR_PAIRS: Final = 11
POINTS_FOR_GOODS: Final = 12
POINTS_FOR_UNITS: Final = 13
POINTS_FOR_DECK: Final = 14
BONUS_KINDS: Final = 14

WAIVES_NOTHING: Final = 0
WAIVES_DENARII: Final = 1
WAIVES_GOODS: Final = 2
WAIVES_SURPLUS: Final = 3
WAIVERS: Final = ["nothing", "denarii", "goods", "surplus"]

SHOWS: Final = ["points", "influence"]
CARD_KINDS: Final = ["area", "building", "war", "patron"]


class Modifier:
    """How an active patron changes an action. Amounts that its kind does not use are 0."""

    def __init__(self, kind: int, place: int, points: int, denarii: int, surplus: int, goods: int, influence: int,
                 steps: int, brown: int, pay: list[int], waives: int) -> None:
        self.kind = kind
        self.place = place
        self.points = points
        self.denarii = denarii
        self.surplus = surplus
        self.goods = goods
        self.influence = influence
        self.steps = steps
        self.brown = brown
        self.pay = pay
        self.waives = waives


class Bonus:
    """A patron's bonus at the end of the game. Values that its kind does not use are 0."""

    def __init__(self, kind: int, points: int, points_2_3: int, points_4_5: int, levels: int, times: int, goods: int,
                 good: int, symbol: int, shows: int, card: int) -> None:
        self.kind = kind
        self.points = points
        self.points_2_3 = points_2_3
        self.points_4_5 = points_4_5
        self.levels = levels
        self.times = times
        self.goods = goods
        self.good = good
        self.symbol = symbol
        self.shows = shows
        self.card = card

    def for_first(self, players: int) -> int:
        """AR-bonus-5: the points for each area where a player is first."""
        return self.points_2_3 if players <= 3 else self.points_4_5


class AveRomaEdition(Edition):
    """All printed values. Values of cards are in lists indexed by the card's number."""

    def __init__(self, top: Fields) -> None:
        super().__init__(top, NAME)
        self._read_players(top)
        self._read_board(top)
        self._read_sets(top)
        self._read_numbers(top)
        self._read_cards(top)
        top.finish()

    def _read_players(self, top: Fields) -> None:
        goods = sourced(top.group("goods"))
        if goods.texts("order") != GOODS:
            raise BadEdition(f"{goods.at('order')} is {goods.texts('order')}; expected {GOODS}.")
        colours = goods.group("colours")
        self.good_colour = [colours.choice(good, COLOURS) for good in GOODS]
        if [self.good_colour.count(colour) for colour in range(3)] != [2, 2, 2]:
            raise BadEdition(f"{colours.place} must give each colour to 2 goods.")
        self.colour_goods = [[good for good in range(KINDS_OF_GOODS) if self.good_colour[good] == colour]
                             for colour in range(len(COLOURS))]
        self.limit = goods.number("limit", 1, 9)
        self.surplus_limit = goods.number("surplus_limit", 1, 99)
        start = sourced(top.group("start"))
        self.start_workers = start.numbers("workers", 5, 1, 5)
        self.start_denarii = start.number("denarii", 0, 99)
        self.start_surplus = start.number("surplus", 0, self.surplus_limit)
        self.start_politics = start.number("politics", 0, 10)
        self.start_goods = start.number("goods", 0, self.limit)
        self.start_goods_priced = start.number("goods_priced", 1, 9)
        self.board_prices: list[list[int]] = []
        faces = []
        for group in top.groups("player_boards", 10):
            sourced(group)
            faces.append((group.number("board", 1, 5), group.choice("side", ["a", "b"])))
            prices = group.group("prices")
            self.board_prices.append([prices.number(good, 1, 9) for good in GOODS])
            prices.finish()
            group.finish()
        if faces != [(board, side) for board in range(1, 6) for side in range(2)]:
            raise BadEdition("player_boards must list sides a and b of boards 1 to 5, in this order.")
        training = sourced(top.group("training"))
        self.training_change = training.numbers("changes", MOST_TRAINING, 1, 4)
        self.training_price = training.numbers("prices", MOST_TRAINING, 0, 99)
        politics = sourced(top.group("politics"))
        self.politics_points = politics.numbers("points", 11, 0, 999)
        self.top_politics = len(self.politics_points) - 1
        self.politics_overflow = politics.number("overflow_points", 0, 99)
        self.patron_slots = politics.number("patron_slots", 0, self.top_politics)
        for inner in (goods, colours, start, training, politics):
            inner.finish()

    def _read_board(self, top: Fields) -> None:
        slots = sourced(top.group("slots"))
        if slots.choices("places", PLACES) != MARKED_PLACES or slots.choices("card_rows", PLACES) != ROW_PLACES:
            raise BadEdition("slots.places and slots.card_rows must name the 5 places with slots and the 3 card "
                             "rows, in order.")
        self.slot_players = slots.numbers("marked", 5, 2, 5)
        if len([lowest for lowest in self.slot_players if lowest > 2]) < 2:
            # AR-two-2: 2 shadows place 10 workers at 5 places.
            raise BadEdition(f"{slots.at('marked')} is {self.slot_players}; expected at least 2 slots for more "
                             "than 2 players, or the shadows have no room.")
        self.row_highest = slots.numbers("highest", ROW_CARDS, 1, 5)
        colosseum = sourced(top.group("colosseum"))
        self.step_denarii = colosseum.number("denarii", 1, 9)
        fields = colosseum.groups("fields", 0)
        if len(fields) < 6:
            raise BadEdition(f"colosseum.fields has {len(fields)} entries; expected at least 6.")
        self.field_due = [field.choice("pay", DUES) for field in fields]
        self.field_politics = [field.flag("politics") for field in fields]
        if self.field_politics.count(True) != 3:
            raise BadEdition(f"colosseum.fields has {self.field_politics.count(True)} politics spaces; expected 3.")
        areas = sourced(top.group("areas"))
        areas.number("count", AREAS, AREAS)
        self.area_price = areas.number("price", 0, 99)
        self.advanced_area_price = areas.number("advanced_price", 0, 99)
        tracks = sourced(areas.group("tracks"))
        self.track_top = tracks.number("top", 6, 20)
        small = sourced(areas.group("scoring_2_3"))
        large = sourced(areas.group("scoring_4_5"))
        points_2_3 = small.numbers("points", self.track_top + 1, 0, 999)
        points_4_5 = large.numbers("points", self.track_top + 1, 0, 999)
        self.area_points = [[], [], points_2_3, points_2_3, points_4_5, points_4_5]
        for inner in (slots, colosseum, *fields, areas, tracks, small, large):
            inner.finish()

    def _read_sets(self, top: Fields) -> None:
        areas = sourced(top.group("area_sets"))
        self.fragments_in_set = areas.number("fragments", 2, 2)
        areas.number("goods", 1, 1)
        self.fragment_goods = [areas.choices(fragment, GOODS) for fragment in FRAGMENTS]
        wars = sourced(top.group("war_sets"))
        self.war_sets = wars.texts("names")
        if len(set(self.war_sets)) != 6:
            raise BadEdition("war_sets.names must list 6 different names.")
        wars.number("size", 5, 5)
        gains = [wars.group(f"card_{count}") for count in range(2, 6)]
        self.war_denarii = [0, 0, *(_amount(gain, "denarii") for gain in gains)]
        self.war_surplus = [0, 0, *(_amount(gain, "surplus") for gain in gains)]
        self.war_points = [0, 0, *(_amount(gain, "points") for gain in gains)]
        self.war_levels = [0, 0, *(_amount(gain, "levels") for gain in gains)]
        for inner in (areas, wars, *gains):
            inner.finish()

    def _read_numbers(self, top: Fields) -> None:
        quaestor = sourced(top.group("quaestor"))
        self.denarii_per_value = quaestor.number("denarii_per_value", 1, 9)
        mercator = sourced(top.group("mercator"))
        self.most_bought = mercator.number("most_bought", 1, 9)
        passing = sourced(top.group("passing"))
        self.pass_points = passing.number("points_per_worker", 0, 9)
        final = sourced(top.group("final_scoring"))
        self.denarii_per_point = final.number("denarii_per_point", 1, 99)
        self.goods_per_point = final.number("goods_per_point", 1, 99)
        advanced = sourced(top.group("advanced"))
        extra = [advanced.group(place) for place in PLACES]
        # Propraetor is the only place where a gain costs several cards.
        self.extra_cards = [extra[place].number("cards", 1, 9 if place == PROPRAETOR else 1)
                            for place in range(len(PLACES))]
        amounts = ["denarii", "goods", "surplus", "goods", "surplus", "levels", "steps", "denarii"]
        # 1 step per card: with more, a card could open more than one patron slot.
        self.extra_amount = [extra[place].number(amounts[place], 1, 1 if place == ROMA else 9)
                             for place in range(len(PLACES))]
        decks = sourced(top.group("decks"))
        decks.number("cards", DECK_SIZE, DECK_SIZE)
        decks.number("display", ROW_CARDS, ROW_CARDS)
        self.shortest_deck = decks.number("shortest", 5, DECK_SIZE)
        self.deck_cards: list[list[int]] = [[], []]
        for players in range(2, 6):
            group = sourced(decks.group(f"players_{players}"))
            self.deck_cards.append([group.number(deck, self.shortest_deck, DECK_SIZE) for deck in DECKS])
            group.finish()
        for inner in (quaestor, mercator, passing, final, advanced, *extra, decks):
            inner.finish()

    def _read_cards(self, top: Fields) -> None:
        self.card_names: list[str] = []
        self.card_slugs: list[str] = []
        self.symbol: list[int] = []
        self.lowest_players: list[int] = []
        self.upper: list[list[int]] = [[] for _ in range(CARDS)]
        self.lower: list[list[int]] = [[] for _ in range(CARDS)]
        self.fragment = [0] * CARDS
        self.cost: list[list[int]] = [[] for _ in range(CARDS)]
        self.points = [0] * CARDS
        self.influence = [0] * CARDS
        self.twin = [-1] * CARDS
        self.pair_bonus = [-1] * CARDS
        self.war_set = [-1] * CARDS
        self.modifiers: list[Modifier] = []
        self.bonuses: list[Bonus] = []
        for deck in range(len(DECKS)):
            for index, group in enumerate(top.groups(DECKS[deck], DECK_SIZE)):
                self._read_card(sourced(group), deck, deck * DECK_SIZE + index)
                group.finish()
        if len(set(self.card_slugs)) != CARDS:
            doubled = [slug for slug in self.card_slugs if self.card_slugs.count(slug) > 1]
            raise BadEdition(f"Two cards have the name {doubled[0]!r}; expected different names.")
        self.goods_shown = [sorted(set(self.upper[card] + self.lower[card])) for card in range(CARDS)]
        self.kinds_due = [[kind for kind in range(DUE_DENARII) if self.cost[card] and self.cost[card][kind] > 0]
                          for card in range(CARDS)]
        """The kinds of dues that a card costs, except denarii."""
        self._pair_buildings()
        self._check_decks()

    def _read_card(self, group: Fields, deck: int, card: int) -> None:
        name = group.text("name")
        if deck == BUILDING_DECK:
            name = f"{name} ({['plan', 'picture'][group.choice('copy', ['plan', 'picture'])]})"
        self.card_names.append(name)
        self.card_slugs.append(name.lower().replace(" ", "-").replace("(", "").replace(")", ""))
        self.symbol.append(group.choice("symbol", SYMBOLS))
        self.lowest_players.append(group.number("players", 2, 5))
        if deck == AREA_DECK:
            self.upper[card] = group.choices("upper", GOODS)
            self.lower[card] = group.choices("lower", GOODS)
            if len(self.upper[card]) != 2 or len(self.lower[card]) != 2:
                raise BadEdition(f"{group.place} must show 2 goods in its upper row and 2 in its lower row.")
            self.fragment[card] = group.choice("fragment", FRAGMENTS)
            return
        self.cost[card] = _dues(group.group("cost"))
        if deck == PATRON_DECK:
            self.modifiers.append(_read_modifier(group.group("modifier")))
            self.bonuses.append(_read_bonus(group.group("bonus")))
            if self.cost[card][DUE_DENARII] < 2:
                raise BadEdition(f"{group.at('cost')} has fewer than 2 denarii; a patron must cost at least 2.")
            return
        reward = group.group("reward")
        self.points[card] = _amount(reward, "points")
        self.influence[card] = _amount(reward, "influence")
        reward.finish()
        if self.points[card] + self.influence[card] == 0:
            raise BadEdition(f"{reward.place} must give points, influence or both.")
        if deck == BUILDING_DECK:
            self.pair_bonus[card] = group.choice("pair_bonus", PAIR_BONUSES)
        else:
            self.war_set[card] = group.choice("set", self.war_sets)
            if self.cost[card][DUE_SURPLUS] < 1:
                raise BadEdition(f"{group.at('cost')} has no surplus; a war must cost at least 1.")

    def _pair_buildings(self) -> None:
        for card in range(FIRST_BUILDING, FIRST_WAR):
            name = self.card_names[card].rsplit(" (", 1)[0]
            twins = [other for other in range(FIRST_BUILDING, FIRST_WAR)
                     if other != card and self.card_names[other].rsplit(" (", 1)[0] == name]
            if len(twins) != 1:
                raise BadEdition(f"building_cards: {name!r} must occur twice, as plan and as picture.")
            self.twin[card] = twins[0]
            if self.lowest_players[card] != self.lowest_players[twins[0]]:
                raise BadEdition(f"building_cards: both copies of {name!r} must have the same number of players.")

    def _check_decks(self) -> None:
        for name in range(len(self.war_sets)):
            cards = [card for card in range(FIRST_WAR, FIRST_PATRON) if self.war_set[card] == name]
            if len(cards) != 5 or len({self.lowest_players[card] for card in cards}) != 1:
                raise BadEdition(f"war_cards: the set {self.war_sets[name]!r} has {len(cards)} cards; expected 5 with "
                                 "the same number of players.")
        for players in range(2, 6):
            for deck in range(len(DECKS)):
                count = len(self.cards_for(deck, players))
                if count != self.deck_cards[players][deck]:
                    raise BadEdition(f"{DECKS[deck]}: {count} cards are used with {players} players; "
                                     f"decks.players_{players} says {self.deck_cards[players][deck]}.")

    def cards_for(self, deck: int, players: int) -> list[int]:
        """The cards of a deck that are used with this number of players."""
        first = deck * DECK_SIZE
        return [card for card in range(first, first + DECK_SIZE) if self.lowest_players[card] <= players]

    def modifier(self, patron: int) -> Modifier:
        return self.modifiers[patron - FIRST_PATRON]

    def bonus(self, patron: int) -> Bonus:
        return self.bonuses[patron - FIRST_PATRON]


def _amount(group: Fields, key: str) -> int:
    return group.number(key, 1, 99) if group.has(key) else 0


def _dues(group: Fields) -> list[int]:
    dues = [_amount(group, due) for due in DUES]
    group.finish()
    if sum(dues) == 0:
        raise BadEdition(f"{group.place} must name at least 1 thing to pay.")
    return dues


MODIFIER_AMOUNTS: Final = {EXTRA_POINTS: "points", EXTRA_DENARII: "denarii", EXTRA_SURPLUS: "surplus",
                           EXTRA_GOODS: "goods", PAID_INFLUENCE: "influence", FREE_STEPS: "steps", BROWN_STEPS: "brown"}
"""The amount that a modifier of each kind must give."""

DISCOUNTS: Final = {AEDIFICATOR: "goods", LEGATUS: "surplus", SENATUS: "denarii"}
"""What a discount on the cards of each row reduces."""

MODIFIED_PLACES: Final = {FREE_AREA_CARD: [AEDILIS, MERCATOR, PROPRAETOR], CHEAPER_CARDS: ROW_PLACES,
                          SURPLUS_FOR_GOODS: [AEDIFICATOR], GOODS_FOR_SURPLUS: [LEGATUS], WAIVED_STEP_COST: [ROMA]}
"""The places that a modifier of each kind can name. Other kinds can name any place."""


def _read_modifier(group: Fields) -> Modifier:
    kind = group.choice("kind", [f"M{number}" for number in range(1, MODIFIER_KINDS + 1)]) + 1
    place = group.choice("action", PLACES)
    if place not in MODIFIED_PLACES.get(kind, [place]):
        raise BadEdition(f"{group.at('action')} is {PLACES[place]!r}; M{kind} can only modify "
                         f"{', '.join(PLACES[named] for named in MODIFIED_PLACES[kind])}.")
    amounts = {"points": 0, "denarii": 0, "surplus": 0, "goods": 0, "influence": 0, "steps": 0, "brown": 0}
    key = DISCOUNTS[place] if kind == CHEAPER_CARDS else MODIFIER_AMOUNTS.get(kind, "")
    if key:
        amounts[key] = group.number(key, 1, 1 if kind == PAID_INFLUENCE else 9)
    pay = _dues(group.group("pay")) if kind == PAID_INFLUENCE else [0] * DUE_KINDS
    waives = group.choice("waives", WAIVERS) if kind == WAIVED_STEP_COST else WAIVES_NOTHING
    group.finish()
    return Modifier(kind, place, amounts["points"], amounts["denarii"], amounts["surplus"], amounts["goods"],
                    amounts["influence"], amounts["steps"], amounts["brown"], pay, waives)


def _read_bonus(group: Fields) -> Bonus:
    kind = group.choice("kind", [f"E{number}" for number in range(1, BONUS_KINDS + 1)]) + 1
    bonus = Bonus(kind, _amount(group, "points"), _amount(group, "points_2_3"), _amount(group, "points_4_5"),
                  _amount(group, "levels"), _amount(group, "times"), _amount(group, "goods"),
                  group.choice("good", GOODS) if kind == POINTS_FOR_UNITS else 0,
                  group.choice("symbol", SYMBOLS) if kind == POINTS_FOR_PAIRS else 0,
                  group.choice("shows", SHOWS) if kind == POINTS_FOR_CARDS_SHOWING else 0,
                  group.choice("card", CARD_KINDS) if kind == POINTS_FOR_DECK else 0)
    group.finish()
    return bonus


def read_edition(path: Path = SHIPPED) -> AveRomaEdition:
    """Read the edition in a file; the shipped one by default."""
    return AveRomaEdition(read_file(path))
