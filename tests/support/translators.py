"""Translators for tests. One marks every text from the catalogue, so that texts that bypass it are noticed."""

import gettext
import re
from collections.abc import Collection

from ludi.core.i18n import Translator

OPEN, CLOSE = "⟦", "⟧"


class Marked(gettext.NullTranslations):
    """Puts every text into brackets and remembers it."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: set[str] = set()

    def gettext(self, message: str) -> str:
        self.texts.add(message)
        return f"{OPEN}{message}{CLOSE}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


class Watchful(Translator):
    """Marks every text with brackets, and refuses to fill in unmarked words other than proper names."""

    def __init__(self, proper_names: Collection[str]) -> None:
        self.said = Marked()
        super().__init__("marked", self.said)
        self.proper_names = proper_names
        self.accepted: set[str] = set()
        """Texts that were already checked; most recur."""

    def __call__(self, text: str, **values: object) -> str:
        self.check(text, values)
        return super().__call__(text, **values)

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        self.check(many, values)
        return super().plural(one, many, n, **values)

    def check(self, text: str, values: dict[str, object]) -> None:
        for name, value in values.items():
            assert isinstance(value, int) or self.is_said(str(value)), f"{name} is {value!r} in {text!r}"

    def is_said(self, text: str) -> bool:
        """Whether a text consists only of texts in brackets, proper names and numbers."""
        if text in self.accepted:
            return True
        said = self.is_proper(text) or all(self.is_proper(part) for part in unmarked(text).split(", "))
        if said:
            self.accepted.add(text)
        return said

    def is_proper(self, text: str) -> bool:
        return text in self.proper_names or text.isdigit() or not text


def unmarked(text: str) -> str:
    """The parts of a text outside all brackets."""
    rest = re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", "", text)
    return rest if rest == text else unmarked(rest)


def is_marked(text: str) -> bool:
    """Whether a whole text came from the catalogue."""
    return text.startswith(OPEN) and text.endswith(CLOSE)
