"""The language in which a text is said: gettext catalogues behind one small call."""

import gettext
from collections.abc import Sequence
from functools import cache
from pathlib import Path

DOMAIN = "ludi"
LOCALE = Path(__file__).parent.parent / "locale"
"""One folder a language, with its compiled catalogue: de/LC_MESSAGES/ludi.mo."""

Counted = tuple[str, str]
"""A text for one thing and a text for many; both may name the number `n`."""


class Tongue:
    """Says texts in one language. A text is written in English where it is used and looked up in the catalogue.

    >>> ENGLISH("{who} takes a torch.", who="Livia")
    'Livia takes a torch.'
    >>> ENGLISH.count("{n} brick", "{n} bricks", 3)
    '3 bricks'
    >>> ENGLISH.listed(["a brick", "a Roman", "a torch"])
    'a brick, a Roman and a torch'
    >>> ENGLISH.detailed("Buy a brick", ["3 sesterces", "1 torch"])
    'Buy a brick: 3 sesterces, 1 torch'
    >>> ENGLISH.brief("Buy a brick: 3 sesterces, 1 torch")
    'Buy a brick'
    """

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self.catalogue = catalogue

    def __call__(self, text: str, **values: object) -> str:
        said = self.catalogue.gettext(text)
        return said.format(**values) if values else said

    def count(self, one: str, many: str, n: int, **values: object) -> str:
        """A text that depends on a number, which it names `n`."""
        return self.catalogue.ngettext(one, many, n).format(n=n, **values)

    def listed(self, things: Sequence[str]) -> str:
        """Several things in one breath."""
        if len(things) < 2:
            return "".join(things)
        return self.catalogue.gettext("{most} and {last}").format(most=", ".join(things[:-1]), last=things[-1])

    def detailed(self, what: str, details: Sequence[str]) -> str:
        """The entry of a menu: what is done, then what it costs and gives."""
        if not details:
            return what
        return self.catalogue.gettext("{what}: {details}").format(what=what, details=", ".join(details))

    def brief(self, entry: str) -> str:
        """The entry of a menu without its details."""
        joint = self.catalogue.gettext("{what}: {details}").removeprefix("{what}").removesuffix("{details}")
        return entry.split(joint)[0]

    def seat(self, seat: int, names: Sequence[str]) -> str:
        """The name of a player; without names seats are numbered."""
        return names[seat] if seat < len(names) else self.catalogue.gettext("Seat {seat}").format(seat=seat)


ENGLISH = Tongue("en", gettext.NullTranslations())


def speak(language: str) -> Tongue:
    """The tongue of a language ("de"); English where there is no catalogue of it."""
    return tongues(LOCALE).get(language, ENGLISH)


@cache
def tongues(folder: Path) -> dict[str, Tongue]:
    """English and every language that has a compiled catalogue in a folder."""
    found = {"en": ENGLISH}
    for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")):
        language = path.parent.parent.name
        found[language] = Tongue(language, gettext.translation(DOMAIN, folder, [language]))
    return found


# Texts in tables, to be said later


def marked(text: str) -> str:
    """Marks a text for the catalogue."""
    return text


def counted(one: str, many: str) -> Counted:
    """Marks a text that depends on a number for the catalogue."""
    return one, many
