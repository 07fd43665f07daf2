"""The table of a game's actions: a small int for search and masks, a text for records and the wire."""

import difflib
from collections.abc import Sequence

from ludi.core.errors import BadNotation


class ActionTable:
    """Every action of a game with its text; the two are inverse to each other."""

    def __init__(self, texts: Sequence[str], version: int = 1) -> None:
        self.texts = list(texts)
        self.version = version
        """Grows when the numbers change; the texts of the actions that remain never do."""
        self.numbers: dict[str, int] = {}
        for number, text in enumerate(self.texts):
            if text in self.numbers:
                raise ValueError(f"two actions share the text {text!r}")
            self.numbers[text] = number

    def __len__(self) -> int:
        return len(self.texts)

    def notation(self, action: int) -> str:
        if not 0 <= action < len(self.texts):
            raise BadNotation(f"Unknown action number {action}; expected a number from 0 to {len(self.texts) - 1}.")
        return self.texts[action]

    def parse(self, text: str) -> int:
        action = self.numbers.get(text)
        if action is None:
            near = difflib.get_close_matches(text, self.texts, n=3)
            hint = f" Did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
            raise BadNotation(f"{text[:60]!r} is not an action of this game.{hint}")
        return action
