"""Refusals speak the language of the person who asked."""

import re
from pathlib import Path

import ludi
from ludi.core.i18n import Translator
from ludi.site.errors import Malformed, NotAllowed, SiteError, StaleIndex
from support.translators import Marked

PSEUDO = Translator("marked", Marked())

SITE = Path(__file__).parents[2] / "src" / "ludi" / "site"


def test_a_refusal_is_said_in_the_language_of_the_asker() -> None:
    refusal = StaleIndex("The table is at {now}.", index=7, now=7)
    assert str(refusal) == "The table is at 7."
    assert refusal.message(PSEUDO) == PSEUDO("The table is at {now}.", now=7)


def test_the_rule_behind_a_refusal_is_said_in_that_language_too() -> None:
    game = ludi.game("porta-nigra")
    refusal = NotAllowed(game, "buy red", "PN-buy-6", 3)
    assert game.refusal_text("PN-buy-6", PSEUDO) in refusal.message(PSEUDO)


def test_what_a_person_sent_is_no_pattern() -> None:
    assert str(Malformed("Odd {braces} and {0}.")) == "Odd {braces} and {0}."


def test_every_refusal_of_the_server_is_marked_for_the_catalogue() -> None:
    kinds: list[type[SiteError]] = [SiteError, *SiteError.__subclasses__()]
    names = "|".join(kind.__name__ for kind in kinds)
    for module in SITE.glob("*.py"):
        bare = re.findall(rf"\b(?:{names})\(f?\"", module.read_text("utf-8"))
        assert bare == [], module.name
