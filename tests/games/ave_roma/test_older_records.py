"""Records of version 1 of the rules, which asked more: they are carried over to the same scores and winners.

The files in tests/golden were written by `ludi simulate` before version 2.
"""

from functools import cache

import pytest

from ludi.core.record import Record, carried_over, read_record, replay
from ludi.games.ave_roma.actions import FINISH, OVERFLOW_DENARII, WALK
from support.ave_roma import Scenario, ave_roma
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
    scenario = furnished()
    scenario.workers(seat=1)
    scenario.state.unasked = []
    scenario.play("pass")
    assert scenario.game.reread(scenario.state, "pass", 1) == []
    assert scenario.game.reread(scenario.state, "pass", 1) == [scenario.game.parse("pass")]


def test_payment_that_is_not_open_is_left_out() -> None:
    scenario = furnished()
    assert scenario.game.reread(scenario.state, "pay wood", 1) == []


def test_good_for_which_there_is_no_room_is_left_out() -> None:
    scenario = furnished()
    scenario.set_player(denarii=9, surplus=7, animal=3)
    go(scenario, "mercator")
    assert scenario.why_not("buy animal") == "AR-mercator-5"
    assert scenario.game.reread(scenario.state, "buy animal", 1) == []


def test_walk_that_began_by_itself_is_put_in() -> None:
    """After one free step the walk could not be paid, after two it can: version 1 saw only the walk."""
    scenario = furnished(advanced="on")
    first, second = [card for card in range(60) if scenario.edition.symbol[card] == 0][:2]
    scenario.give(*(scenario.edition.card_slugs[card] for card in (first, second)))
    scenario.set_player(denarii=9, surplus=1, wood=0)
    scenario.choose(1)
    scenario.play("roma")
    text = f"spend {scenario.edition.card_slugs[first]}"
    assert text in scenario.legal()
    assert scenario.game.reread(scenario.state, text, 1) == [WALK, scenario.game.parse(text)]


def test_good_whose_price_the_area_needed_is_sold_first() -> None:
    """The ore becomes the 3 denarii of the area. Today another card could bring them, so it is asked about."""
    scenario = Scenario(advanced="on")
    scenario.lay_area(5, "syria", used_once=True)
    scenario.give("macedonia")
    scenario.set_player(0, denarii=0, surplus=0, wood=3, ore=3)
    scenario.prices(wood=1, stone=1, wheat=1, ore=3)
    scenario.workers(5, 5)
    scenario.play("worker 5", "aedilis", "collect", "to surplus")
    assert scenario.legal() == ["to surplus", "to denarii"]
    assert scenario.game.reread(scenario.state, "finish", 1) == [OVERFLOW_DENARII, FINISH]


def test_the_only_sale_is_put_in() -> None:
    """Version 1 did not offer a patron whose price would leave the area unpaid, and sold the only good by itself."""
    scenario = furnished("marcus-licinius-crassus")
    scenario.lay_area(AREA, AREA_CARD, used_once=True)
    scenario.set_player(denarii=0, surplus=2, wood=0, stone=0, animal=0, wheat=1, ore=0, wine=0)
    scenario.prices(wheat=3)
    go(scenario, "mercator")
    assert scenario.legal() == ["sell wheat", "patron marcus-licinius-crassus"]
    assert scenario.game.reread(scenario.state, "finish", 1) == [scenario.game.parse("sell wheat"), FINISH]


def test_action_that_means_nothing_here_comes_back_to_be_refused() -> None:
    scenario = furnished()
    assert scenario.game.reread(scenario.state, "collect", 1) == [scenario.game.parse("collect")]
