"""In which language a request is answered."""

from starlette.requests import HTTPConnection

from ludi.core.i18n import ENGLISH, LOCALE, Translator, translator_for, translators

COOKIE = "ludi_language"
NAMES = {"en": "English", "de": "Deutsch", "hu": "Magyar", "pl": "Polski"}
"""Each language by the name that its speakers give it."""


def languages() -> dict[str, str]:
    """The languages that we speak, with their names."""
    aria_label = translators(LOCALE)
    return {code: NAMES.get(code, code) for code in [*NAMES, *aria_label] if code in aria_label}


def translator_of(request: HTTPConnection) -> Translator:
    """The language that the person chose, else the first of the browser's that we speak."""
    aria_label = languages()
    chosen = request.cookies.get(COOKIE, "")
    for code in [chosen, *wanted(request.headers.get("accept-language", ""))]:
        if code in aria_label:
            return translator_for(code)
    return ENGLISH


def wanted(header: str) -> list[str]:
    """The languages of the header Accept-Language, the best liked first, without their countries."""
    weighed = []
    for place, part in enumerate(header[:500].split(",")):
        name, _, weight = part.partition(";q=")
        try:
            liking = float(weight) if weight else 1.0
        except ValueError:
            liking = 0.0
        if liking > 0:
            weighed.append((-liking, place, name.strip().lower().partition("-")[0]))
    return [code for _, _, code in sorted(weighed)]
