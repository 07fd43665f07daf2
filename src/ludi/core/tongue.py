"""The language in which a text is said: gettext catalogues behind one small call."""

import gettext


class Tongue:
    """Says texts in one language. A text is written in English where it is used and looked up in the catalogue.

    >>> ENGLISH("{who} takes a torch.", who="Livia")
    'Livia takes a torch.'
    >>> ENGLISH.count("{n} brick", "{n} bricks", 3)
    '3 bricks'
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


ENGLISH = Tongue("en", gettext.NullTranslations())
