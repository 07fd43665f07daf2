"""The list of a game's actions: an int for search and masks, a text for records and the wire."""

import difflib
from collections.abc import Collection, Sequence

from ludi.core.errors import BadNotation


class ActionList:
    """Every action of a game with its text, and the lookup in both directions.

    A gap is a number without an action: actions that the edition never allows have no text and cannot be parsed. Gaps
    keep the numbers of the other actions the same in every edition.
    """

    def __init__(self, texts: Sequence[str], version: int = 1, gaps: Collection[int] = ()) -> None:
        self.version = version
        """Grows when numbers change or become gaps; the texts of the remaining actions never change."""
        self.numbers: dict[str, int] = {}
        """The number of each text, in ascending order."""
        self._texts: list[str] = []
        """Texts by number, empty for a gap."""
        for number, text in enumerate(texts):
            if text in self.numbers:
                raise ValueError(f"two actions share the text {text!r}")
            if number in gaps:
                self._texts.append("")
            else:
                self._texts.append(text)
                self.numbers[text] = number

    def __len__(self) -> int:
        """The size of an action mask, gaps included."""
        return len(self._texts)

    def all(self) -> list[int]:
        """The numbers of all actions, without gaps, in ascending order."""
        return list(self.numbers.values())

    def notation(self, action: int) -> str:
        if not 0 <= action < len(self._texts):
            raise BadNotation(f"Unknown action number {action}; expected a number from 0 to {len(self._texts) - 1}.")
        text = self._texts[action]
        if not text:
            raise BadNotation(f"Action number {action} is not used in this edition.")
        return text

    def parse(self, text: str) -> int:
        action = self.numbers.get(text)
        if action is None:
            near = difflib.get_close_matches(text, self.numbers, n=3)
            hint = f" Did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
            raise BadNotation(f"{text[:60]!r} is not an action of this game.{hint}")
        return action
