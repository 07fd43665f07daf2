"""In which language a request is answered."""

from starlette.requests import HTTPConnection

from ludi.core.tongue import ENGLISH, Tongue

COOKIE = "ludi_language"
LANGUAGES = {"en": "English"}
"""Each by the name that its speakers give it."""


def tongue_of(request: HTTPConnection) -> Tongue:
    """The language that the person chose, else the first of the browser's that we speak."""
    return ENGLISH
