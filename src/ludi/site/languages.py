"""Language negotiation."""

from starlette.requests import HTTPConnection

from ludi.core.i18n import ENGLISH, LOCALE, Translator, translator_for, translators

COOKIE = "ludi_language"
NAMES = {"en": "English", "de": "Deutsch", "hu": "Magyar", "pl": "Polski"}
"""Language codes and native names, in menu order."""


def languages() -> dict[str, str]:
    """Available languages with their names."""
    available = translators(LOCALE)
    return {code: NAMES.get(code, code) for code in [*NAMES, *available] if code in available}


def translator_of(request: HTTPConnection) -> Translator:
    """The translator for a request: the language of the cookie, else the first available one in Accept-Language."""
    available = languages()
    chosen = request.cookies.get(COOKIE, "")
    for code in [chosen, *accepted_languages(request.headers.get("accept-language", ""))]:
        if code in available:
            return translator_for(code)
    return ENGLISH


def accepted_languages(header: str) -> list[str]:
    """Language codes of an Accept-Language header by descending weight, without regions."""
    weighted = []
    for place, part in enumerate(header[:500].split(",")):
        name, _, weight = part.partition(";q=")
        try:
            quality = float(weight) if weight else 1.0
        except ValueError:
            quality = 0.0
        if quality > 0:
            weighted.append((-quality, place, name.strip().lower().partition("-")[0]))
    return [code for _, _, code in sorted(weighted)]
