"""Translation: gettext catalogues behind one small class."""

import gettext
from collections.abc import Sequence
from functools import cache
from pathlib import Path

DOMAIN = "ludi"
LOCALE = Path(__file__).parent.parent / "locale"
"""One folder per language with its compiled catalogue: de/LC_MESSAGES/ludi.mo."""

PluralText = tuple[str, str]
"""A singular and a plural text; both may contain the number `n`."""


class Translator:
    """Translates texts into one language. A text is written in English where it is used and looked up in a catalogue.

    >>> ENGLISH("{who} takes a torch.", who="Livia")
    'Livia takes a torch.'
    >>> ENGLISH.plural("{n} brick", "{n} bricks", 3)
    '3 bricks'
    >>> ENGLISH.join_and(["a brick", "a Roman", "a torch"])
    'a brick, a Roman and a torch'
    """

    def __init__(self, language: str, catalogue: gettext.NullTranslations) -> None:
        self.language = language
        self.catalogue = catalogue

    def __call__(self, text: str, **values: object) -> str:
        translated = self.catalogue.gettext(text)
        return translated.format(**values) if values else translated

    def plural(self, one: str, many: str, n: int, **values: object) -> str:
        """A text that depends on a number, called `n` in the text."""
        return self.catalogue.ngettext(one, many, n).format(n=n, **values)

    def join_and(self, items: Sequence[str]) -> str:
        """A list as part of a sentence."""
        if len(items) < 2:
            return "".join(items)
        return self.catalogue.gettext("{most} and {last}").format(most=", ".join(items[:-1]), last=items[-1])

    def seat(self, seat: int, names: Sequence[str]) -> str:
        """The name of a player; without names, the number of the seat, counted from 1."""
        return names[seat] if seat < len(names) else self.catalogue.gettext("Player {n}").format(n=seat + 1)


ENGLISH = Translator("en", gettext.NullTranslations())


def translator_for(language: str) -> Translator:
    """The translator for a language code ("de"); English if there is no catalogue for it."""
    return translators(LOCALE).get(language, ENGLISH)


@cache
def translators(folder: Path) -> dict[str, Translator]:
    """English and every language that has a compiled catalogue in a folder."""
    found = {"en": ENGLISH}
    for path in sorted(folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")):
        language = path.parent.parent.name
        found[language] = Translator(language, gettext.translation(DOMAIN, folder, [language]))
    return found


def add_locale(folder: Path) -> None:
    """Use the catalogues of another folder for texts that ours lack, in the languages that we have."""
    for language, translator in translators(LOCALE).items():
        if (folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo").exists():
            translator.catalogue.add_fallback(gettext.translation(DOMAIN, folder, [language]))


# Markers for texts that are stored in a table and translated later, as in the gettext manual


def N_(text: str) -> str:  # noqa: N802
    return text


def N_plural(one: str, many: str) -> PluralText:  # noqa: N802
    return one, many
