"""Schema parts that only Ave Roma has: areas, places, decks with face-up top cards, workers and sets of goods."""

from typing import Any

from ludi.core.fields import MANY, Fields
from ludi.core.kinds import FACE_DOWN, Cards, Choice, Each, Flag, Kind, Number
from ludi.core.parts import ALL, EVERYONE, IN_VIEWS, NOBODY, Described, Field, Part
from ludi.core.strips import BitSet, ManyNumbers, OneOf, Repeated, Strip, Waiting
from ludi.games.ave_roma.edition import AREA_DECK, AREAS, DECK_SIZE, DECKS, GOODS, PLACES
from ludi.games.ave_roma.goods import goods_in, set_of
from ludi.games.ave_roma.state import NO_CARD, AveRomaState

MOST_SLOTS = 5
WORKER_VALUES = 6
"""Counts of workers have one entry for each value; index 0 is unused."""
WORKER_LABELS = [f"value {worth}" for worth in range(WORKER_VALUES)]
AREA_LABELS = [str(area + 1) for area in range(AREAS)]


class Workers(Kind):
    """Workers, listed by value in ascending order. The state holds the number of workers of each value."""

    def write(self, value: Any) -> object:
        values: list[int] = []
        for worth, count in enumerate(value):
            if count:
                values += [worth] * count
        return values

    def read(self, fields: Fields, key: str) -> Any:
        counts = [0] * WORKER_VALUES
        for worth in fields.numbers(key, 0, 1, WORKER_VALUES - 1):
            counts[worth] += 1
        return counts

    def description(self) -> str:
        return "list of workers"

    def strip(self) -> Strip:
        return ManyNumbers(WORKER_LABELS, 0, [MANY] * WORKER_VALUES)


class GoodsSets(Kind):
    """A list of sets of goods. The state holds each set as a bit mask, one bit per good."""

    def write(self, value: Any) -> object:
        return [[GOODS[good] for good in goods_in(kinds)] for kinds in value]

    def read(self, fields: Fields, key: str) -> Any:
        expected = "a list of lists of goods"
        value = fields.value(key, expected)
        if not isinstance(value, list):
            raise fields.error(f"{fields.at(key)} must be {expected}.")
        entries = Fields("", {f"{fields.at(key)}[{i + 1}]": goods for i, goods in enumerate(value)}, fields.error)
        return [set_of(entries.choices(entry, GOODS)) for entry in entries.table]

    def description(self) -> str:
        return "list of lists of goods"

    def strip(self) -> Strip:
        return Waiting(BitSet(GOODS), MANY)


class Areas(Part):
    """The areas in order. The state holds one list per field."""

    def __init__(self, cards: list[str], top: int) -> None:
        super().__init__("areas", "the areas from 1 to 5")
        self.card = Choice("area card", cards, NO_CARD)
        self.used_once = Flag()
        self.brown = Number(0, top)

    def write(self, owner: Any, viewer: int) -> object:
        state: AveRomaState = owner
        return [{"card": self.card.write(state.area_card[area]), "used_once": state.area_up[area] == 1,
                 "brown": state.brown[area]} for area in range(AREAS)]

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        state: AveRomaState = owner
        for area, group in enumerate(fields.groups(self.name, AREAS)):
            state.area_card[area] = self.card.read(group, "card")
            state.area_up[area] = 1 if self.used_once.read(group, "used_once") else 0
            state.brown[area] = self.brown.read(group, "brown")
            if viewer == ALL:
                group.finish()

    def describe(self, level: int) -> list[Described]:
        return [*super().describe(level),
                Described("card", level + 1, self.card.description(), EVERYONE, "null if none could be dealt"),
                Described("used_once", level + 1, self.used_once.description(), EVERYONE,
                          "whether the card has been used once"),
                Described("brown", level + 1, self.brown.description(), EVERYONE, "the level of the brown marker")]

    def description(self) -> str:
        return "list of groups"

    def attributes(self) -> list[str]:
        return ["area_card", "area_up", "brown"]

    def strips(self) -> list[tuple[str, str, Strip]]:
        return [("card", "area_card", Repeated(AREA_LABELS, OneOf(self.card.names, NO_CARD))),
                ("used_once", "area_up", ManyNumbers(AREA_LABELS, 0, [1] * AREAS)),
                ("brown", "brown", ManyNumbers(AREA_LABELS, 0, [self.brown.highest] * AREAS))]


class Places(Part):
    """The places by name. The state holds one list per field."""

    def __init__(self) -> None:
        super().__init__("places", "a group for each place, by name")
        self.workers = Workers()
        self.slots = Number(0, MOST_SLOTS)

    def write(self, owner: Any, viewer: int) -> object:
        state: AveRomaState = owner
        return {name: {
            "workers": self.workers.write(state.placed[place * WORKER_VALUES:(place + 1) * WORKER_VALUES]),
            "slots_used": state.slots_used[place], "shadow_slots_used": state.shadow_slots[place]}
            for place, name in enumerate(PLACES)}

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        state: AveRomaState = owner
        places = fields.group(self.name)
        placed: list[int] = []
        for place, name in enumerate(PLACES):
            group = places.group(name)
            placed += self.workers.read(group, "workers")
            state.slots_used[place] = self.slots.read(group, "slots_used")
            state.shadow_slots[place] = self.slots.read(group, "shadow_slots_used")
            if viewer == ALL:
                group.finish()
        state.placed = placed
        if viewer == ALL:
            places.finish()

    def describe(self, level: int) -> list[Described]:
        return [*super().describe(level),
                Described("workers", level + 1, self.workers.description(), EVERYONE, "the workers there"),
                Described("slots_used", level + 1, self.slots.description(), EVERYONE, "slots used by players"),
                Described("shadow_slots_used", level + 1, self.slots.description(), EVERYONE,
                          "slots used by shadow players")]

    def description(self) -> str:
        return "groups"

    def attributes(self) -> list[str]:
        return ["placed", "slots_used", "shadow_slots"]

    def strips(self) -> list[tuple[str, str, Strip]]:
        workers = [f"{place} {label}" for place in PLACES for label in WORKER_LABELS]
        slots = ManyNumbers(PLACES, 0, [MOST_SLOTS] * len(PLACES))
        return [("workers", "placed", ManyNumbers(workers, 0, [MANY] * len(workers))),
                ("slots_used", "slots_used", slots), ("shadow_slots_used", "shadow_slots", slots)]


# Hidden cards


def shows_top(state: AveRomaState, deck: int) -> bool:
    # AR-advanced-9
    return state.advanced and deck != AREA_DECK and len(state.decks[deck]) > 0


class Decks(Field):
    """The decks. Views keep only the face-up top cards."""

    def __init__(self, cards: list[str]) -> None:
        super().__init__("decks", Each("deck", DECKS, Cards("cards", cards, DECK_SIZE)), "to come", NOBODY)

    def conceal(self, owner: Any, viewer: int) -> None:
        state: AveRomaState = owner
        for deck, cards in enumerate(state.decks):
            hidden = [FACE_DOWN] * len(cards)
            if shows_top(state, deck):
                hidden[-1] = cards[-1]
            state.decks[deck] = hidden


class DeckTops(Part):
    """The face-up top cards of the decks. A view gives them in addition to the number of cards in each deck."""

    def __init__(self, cards: list[str]) -> None:
        super().__init__("deck_tops", "the open top cards in the advanced game", EVERYONE, IN_VIEWS)
        self.cards = cards

    def write(self, owner: Any, viewer: int) -> object:
        state: AveRomaState = owner
        return {name: self.cards[state.decks[deck][-1]] if shows_top(state, deck) else None
                for deck, name in enumerate(DECKS)}

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        state: AveRomaState = owner
        tops = fields.group(self.name)
        for deck, name in enumerate(DECKS):
            if shows_top(state, deck):
                state.decks[deck][-1] = tops.choice(name, self.cards)
            else:
                tops.nothing(name, FACE_DOWN)

    def description(self) -> str:
        return "for each deck: card or null"

    def strips(self) -> list[tuple[str, str, Strip]]:
        # A typed view has the open cards in its decks.
        return []


class Removed(Each):
    """The cards removed from each deck. Positions list all of them together; views give their number for each deck."""

    def __init__(self, cards: list[str]) -> None:
        self.cards = Cards("cards", cards, DECK_SIZE)
        super().__init__("deck", DECKS, self.cards)

    def write(self, value: Any) -> object:
        return self.cards.write([card for cards in value for card in cards])

    def read(self, fields: Fields, key: str) -> Any:
        piles: list[list[int]] = [[] for _ in DECKS]
        for card in self.cards.read(fields, key):
            piles[card // DECK_SIZE].append(card)
        return piles

    def description(self) -> str:
        return self.cards.description()
