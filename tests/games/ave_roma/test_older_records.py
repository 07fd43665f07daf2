"""Records of version 1 of the rules, which asked more: they are carried over to the same scores and winners.

The files in tests/golden were written by `ludi simulate` before version 2.
"""

from functools import cache

import pytest

from ludi.core.record import Record, carried_over, read_record, replay
from ludi.games.ave_roma.actions import FINISH, OVERFLOW_DENARII, WALK
from support.ave_roma import Table, ave_roma
from support.ave_roma_acts import AREA, AREA_CARD, furnished, go
from support.golden import GOLDEN

pytestmark = pytest.mark.bits

NAMES = sorted(path.stem for path in GOLDEN.glob("ave-roma-rules-1-*.json"))


@cache
def kept(name: str) -> Record:
    return read_record(GOLDEN / f"{name}.json")


def test_records_of_version_1_are_kept() -> None:
    assert len(NAMES) == 5


@pytest.mark.parametrize("name", NAMES)
def test_record_of_version_1_is_carried_over_to_the_same_outcome(name: str) -> None:
    old, new = kept(name), carried_over(ave_roma(), kept(name))
    assert (old.rules, new.rules) == (1, 2)
    assert old.result is not None
    assert new.result is not None
    assert (new.result.scores, new.result.winners) == (old.result.scores, old.result.winners)


@pytest.mark.parametrize("name", NAMES)
def test_record_of_version_1_has_answers_that_are_no_longer_asked_for(name: str) -> None:
    assert len(carried_over(ave_roma(), kept(name)).actions) < len(kept(name).actions)


@pytest.mark.parametrize("name", NAMES)
def test_record_of_version_1_replays(name: str) -> None:
    steps = list(replay(ave_roma(), kept(name)))
    assert [ave_roma().notation(step.action) for step in steps] == carried_over(ave_roma(), kept(name)).actions


# Single actions


def test_answer_that_was_not_asked_for_is_left_out() -> None:
    table = furnished()
    table.workers(seat=1)
    table.play("pass")
    assert table.game.reread(table.state, "pass", 1) == []
    assert table.game.reread(table.state, "pass", 1) == [table.game.parse("pass")]


def test_payment_that_is_not_open_is_left_out() -> None:
    table = furnished()
    assert table.game.reread(table.state, "pay wood", 1) == []


def test_good_for_which_there_is_no_room_is_left_out() -> None:
    table = furnished()
    table.set_player(denarii=9, surplus=7, animal=3)
    go(table, "mercator")
    assert table.why_not("buy animal") == "AR-mercator-5"
    assert table.game.reread(table.state, "buy animal", 1) == []


def test_walk_that_began_by_itself_is_put_in() -> None:
    """After one free step the walk could not be paid, after two it can: version 1 saw only the walk."""
    table = furnished(advanced="on")
    first, second = [card for card in range(60) if table.edition.symbol[card] == 0][:2]
    table.give(*(table.edition.card_slugs[card] for card in (first, second)))
    table.set_player(denarii=9, surplus=1, wood=0)
    table.choose(1)
    table.play("roma")
    text = f"spend {table.edition.card_slugs[first]}"
    assert text in table.legal()
    assert table.game.reread(table.state, text, 1) == [WALK, table.game.parse(text)]


def test_good_whose_price_the_area_needed_is_sold_first() -> None:
    """The ore becomes the 3 denarii of the area. Today another card could bring them, so it is asked about."""
    table = Table(advanced="on")
    table.lay_area(5, "syria", used_once=True)
    table.give("macedonia")
    table.set_player(0, denarii=0, surplus=0, wood=3, ore=3)
    table.prices(wood=1, stone=1, wheat=1, ore=3)
    table.workers(5, 5)
    table.play("worker 5", "aedilis", "collect", "to surplus")
    assert table.legal() == ["to surplus", "to denarii"]
    assert table.game.reread(table.state, "finish", 1) == [OVERFLOW_DENARII, FINISH]


def test_the_only_sale_is_put_in() -> None:
    """Version 1 did not offer a patron whose price would leave the area unpaid, and sold the only good by itself."""
    table = furnished("marcus-licinius-crassus")
    table.lay_area(AREA, AREA_CARD, used_once=True)
    table.set_player(denarii=0, surplus=2, wood=0, stone=0, animal=0, wheat=1, ore=0, wine=0)
    table.prices(wheat=3)
    go(table, "mercator")
    assert table.legal() == ["sell wheat", "patron marcus-licinius-crassus"]
    assert table.game.reread(table.state, "finish", 1) == [table.game.parse("sell wheat"), FINISH]


def test_action_that_means_nothing_here_comes_back_to_be_refused() -> None:
    table = furnished()
    assert table.game.reread(table.state, "collect", 1) == [table.game.parse("collect")]
