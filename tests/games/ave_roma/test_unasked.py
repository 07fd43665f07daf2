"""AR-turn-9: questions with one answer are not asked, and what happens is still reported."""

import pytest

from ludi.core.state import Event
from ludi.games.ave_roma.edition import MARKED_PLACES, PLACES
from support.ave_roma import Scenario
from support.ave_roma_acts import furnished, go


def told(events: list[Event]) -> list[tuple[str, int]]:
    return [(event.kind, event.seat) for event in events]


def everything_full(scenario: Scenario) -> None:
    """No slot is left, and nobody has anything to pay with."""
    for place in MARKED_PLACES:
        scenario.workers_at(PLACES[place], 1, 1, 1)
    for seat in range(3):
        scenario.set_player(seat, denarii=0, surplus=0, wood=0)


def test_ar_turn_9_who_has_no_worker_passes() -> None:
    scenario = Scenario()
    scenario.workers(seat=1)
    events = scenario.play("pass")
    assert (scenario.state.seat, scenario.player(1).passed, scenario.points(1)) == (2, True, 0)
    assert ("pass", 1) in told(events)


def test_ar_turn_9_pass_for_want_of_a_place_scores_like_any_other() -> None:
    scenario = Scenario()
    everything_full(scenario)
    scenario.workers(3, 4, seat=1)
    scenario.player(1).training = [5, 2, 2, 2]
    scenario.play("pass")
    assert (scenario.player(1).passed, scenario.source("unused_workers", 1)) == (True, 6)
    assert scenario.hand(1) == [2, 2, 2, 3, 4, 5]


def test_ar_turn_9_worker_that_could_train_leaves_a_choice() -> None:
    """The first training slot costs nothing, so a pass is not all that is left."""
    scenario = Scenario()
    everything_full(scenario)
    scenario.workers(3, seat=1)
    scenario.play("pass")
    assert (scenario.state.seat, scenario.legal()) == (1, ["pass", "worker 3"])


def test_ar_turn_9_worker_goes_to_the_only_place() -> None:
    scenario = Scenario()
    everything_full(scenario)
    scenario.workers(3)
    events = scenario.play("worker 3")
    assert (scenario.player().training, scenario.state.seat) == ([3, 0, 0, 0], 1)
    assert ("worker trained", 0) in told(events)


def test_ar_turn_9_trained_worker_goes_to_the_only_place() -> None:
    scenario = Scenario()
    everything_full(scenario)
    scenario.state.slots_used[0] = 2
    scenario.player().training[0] = 3
    scenario.play("trained 1 as 4")
    assert (scenario.player().denarii, scenario.state.seat) == (8, 1)


def test_ar_turn_9_extra_training_goes_to_the_only_slot() -> None:
    scenario = furnished("flavius-vegetius-renatus", players=5)
    scenario.player().training = [1, 0, 1, 1]
    go(scenario, "legatus")
    events = scenario.play("worker 4")
    assert (scenario.player().training, scenario.state.seat) == ([1, 4, 1, 1], 1)
    assert ("worker trained", 0) in told(events)


def test_ar_turn_9_workers_are_taken_from_the_only_place() -> None:
    scenario = Scenario()
    scenario.workers(1, 2, 3, seat=2)
    scenario.workers_at("roma", 4, 5)
    scenario.play("pass", "pass")
    events = scenario.play("pass")
    assert (scenario.hand(2), scenario.state.round, scenario.asks()) == ([1, 2, 3, 4, 5], 2, "ChooseWorker")
    assert ("workers taken", 2) in told(events)


@pytest.mark.parametrize("free", ["quaestor", "roma"])
def test_ar_turn_9_shadow_goes_to_the_only_slot(free: str) -> None:
    scenario = Scenario(2)
    for place in MARKED_PLACES:
        scenario.state.shadow_slots[place] = 2 if PLACES[place] == free else 3
    scenario.player().shadow = [0, 0, 0, 1, 0, 0]
    events = scenario.play("pass")
    assert (sum(scenario.player().shadow), scenario.state.seat) == (0, 1)
    assert ("shadow placed", 0) in told(events)


def test_ar_turn_9_only_passive_patron_takes_the_slot() -> None:
    scenario = Scenario()
    scenario.give("marcus-porcius-cato")
    scenario.player().colosseum = 1
    scenario.set_player(wheat=1)
    events = scenario.send(1, "roma")
    assert scenario.active() == ["marcus-porcius-cato"]
    assert ("patron activated", 0) in told(events)


def test_ar_turn_9_answers_that_were_not_asked_for_are_kept_until_the_next_action() -> None:
    """Records of older rules hold them, and must be able to tell."""
    scenario = Scenario()
    scenario.workers(seat=1)
    scenario.workers(seat=2)
    scenario.state.unasked = []
    scenario.play("worker 5", "quaestor")
    assert [scenario.game.notation(answer) for answer in scenario.state.unasked] == ["finish", "pass", "pass"]
    scenario.play("worker 4")
    assert scenario.state.unasked == []
