"""Parts that only Via Appia's state has: the stones in the quarry, and coins that everyone can count."""

from typing import Any

from ludi.core.fields import Fields
from ludi.core.kinds import Number
from ludi.core.parts import ALL, EVERYONE, Described, Part
from ludi.core.strips import Entries, Strip
from ludi.games.via_appia.edition import SIZES
from ludi.games.via_appia.quarry import Bed, Measures


class BedStrip(Strip):
    """The stones of a bed, as many as can lie there: for each its size, 1 for the right one, then where it lies."""

    def __init__(self, most: int, side: int, depth: int) -> None:
        each = [*SIZES, "x", "y"]
        super().__init__([f"{stone + 1} {label}" for stone in range(most) for label in each],
                         [*[0] * len(SIZES), -side, 0] * most, [*[1] * len(SIZES), side, depth] * most)
        self.step = len(each)

    def fill(self, value: Any, start: int, entries: Entries) -> None:
        bed: Bed = value
        for stone in range(len(bed.size)):
            entries.put(start + bed.size[stone], 1)
            entries.put(start + self.step - 2, bed.x[stone])
            entries.put(start + self.step - 1, bed.y[stone])
            start += self.step


class Quarry(Part):
    """The bed of stones, at most `most`. It is immutable, so states share it."""

    def __init__(self, measures: Measures, most: int) -> None:
        super().__init__("quarry", "the stones in the quarry")
        self.shared = True
        self.most = most
        self.side = measures.exit // 2
        self.depth = measures.depth

    def write(self, owner: Any, viewer: int) -> object:
        bed = owner.bed
        return [{"size": SIZES[bed.size[i]], "x": bed.x[i], "y": bed.y[i]} for i in range(len(bed.size))]

    def read(self, fields: Fields, owner: Any, viewer: int) -> None:
        stones = fields.groups(self.name, 0)
        owner.bed = Bed([stone.number("x", -self.side, self.side) for stone in stones],
                        [stone.number("y", 0, self.depth) for stone in stones],
                        [stone.choice("size", SIZES) for stone in stones])
        if viewer == ALL:
            for stone in stones:
                stone.finish()

    def describe(self, level: int) -> list[Described]:
        return [*super().describe(level),
                Described("size", level + 1, "size", EVERYONE, "small, medium or large"),
                Described("x", level + 1, "number", EVERYONE,
                          "its centre in micrometres from the middle, negative to the left"),
                Described("y", level + 1, "number", EVERYONE, "its centre in micrometres from the entry line")]

    def description(self) -> str:
        return "list of groups"

    def attributes(self) -> list[str]:
        return ["bed"]

    def strips(self) -> list[tuple[str, str, Strip]]:
        return [("", "bed", BedStrip(self.most, self.side, self.depth))]


class Screened(Number):
    """A number behind a screen. Everyone can count what goes in and out, so typed views keep the number. JSON views
    show it only in `coins_counted`."""

    def conceal(self, value: Any) -> Any:
        return value

    def read_concealed(self, fields: Fields, key: str) -> Any:
        return fields.nothing(key, 0)
