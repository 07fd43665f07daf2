"""Kinds of events: their parameters name the numbers, and one line has words, statistic and card."""

import doctest

import ludi
from ludi.core import events
from ludi.core.edition import Edition
from ludi.core.events import EventKind, Log
from ludi.core.i18n import ENGLISH
from ludi.core.state import Event

EDITION = ludi.game("porta-nigra").edition


def bought(log: Log[Edition], colour: int, price: int) -> str:
    return log.tr("{player} pays {n}.", player=log.player, n=price)


def event(*numbers: int) -> Event:
    a, b, c = numbers
    return Event("bought", 1, (a, b, c), private=False)


def test_the_example_runs() -> None:
    assert doctest.testmod(events) == doctest.TestResults(failed=0, attempted=2)


def test_parameters_name_the_numbers() -> None:
    assert EventKind(bought).named(event(4, 7, 0)) == {"colour": 4, "price": 7}


def test_the_line_names_the_player() -> None:
    kind = EventKind(bought)
    assert kind.text(event(4, 7, 0), Log(EDITION, 1, ["Livia", "Marcus"], ENGLISH)) == "Marcus pays 7."
    assert kind.text(event(4, 7, 0), Log(EDITION, 1, [], ENGLISH)).endswith(" pays 7.")


def test_statistic_and_card_may_follow_from_the_numbers() -> None:
    kind = EventKind(bought, lambda edition, colour, price: f"colour {colour}",
                     lambda edition, colour, price: f"c{price}")
    assert (kind.stat_key(event(4, 7, 0), EDITION), kind.card_key(event(4, 7, 0), EDITION)) == ("colour 4", "c7")


def test_without_them_an_event_is_not_counted_and_names_no_card() -> None:
    kind = EventKind(bought)
    assert (kind.stat_key(event(4, 7, 0), EDITION), kind.card_key(event(4, 7, 0), EDITION)) == ("", "")
