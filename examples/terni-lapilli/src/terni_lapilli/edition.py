"""The components of Terni lapilli, read from an edition file."""

from pathlib import Path
from typing import Final

from ludi.core.edition import Edition, read_file, sourced
from ludi.core.fields import Fields

NAME: Final = "terni-lapilli"
SHIPPED: Final = Path(__file__).with_name("edition.toml")


class TerniEdition(Edition):
    def __init__(self, top: Fields) -> None:
        super().__init__(top, NAME)
        pebbles = sourced(top.group("pebbles"))
        self.pebbles = pebbles.number("each", 3, 3)
        end = sourced(top.group("end"))
        self.most_actions = end.number("most_actions", 8, 1000)
        # A key that nobody asked for is probably misspelt.
        for group in (pebbles, end, top):
            group.finish()

    def violations(self) -> list[str]:
        """TL-end-2: both players have equally many turns."""
        if self.most_actions % 2:
            return [f"end.most_actions is {self.most_actions}; expected an even number (TL-end-2)."]
        return []


def read_edition(path: Path) -> TerniEdition:
    return TerniEdition(read_file(path))
