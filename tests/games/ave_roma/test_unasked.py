"""AR-turn-9: questions with one answer are not asked, and what happens is told all the same."""

import pytest

from ludi.core.state import Event
from ludi.games.ave_roma.edition import MARKED_PLACES, PLACES
from support.ave_roma import Table
from support.ave_roma_acts import furnished, go


def told(events: list[Event]) -> list[tuple[str, int]]:
    return [(event.kind, event.seat) for event in events]


def everything_full(table: Table) -> None:
    """No slot is left, and nobody has anything to pay with."""
    for place in MARKED_PLACES:
        table.workers_at(PLACES[place], 1, 1, 1)
    for seat in range(3):
        table.set_player(seat, denarii=0, surplus=0, wood=0)


def test_ar_turn_9_who_has_no_worker_passes() -> None:
    table = Table()
    table.workers(seat=1)
    events = table.play("pass")
    assert (table.state.seat, table.player(1).passed, table.points(1)) == (2, True, 0)
    assert ("pass", 1) in told(events)


def test_ar_turn_9_pass_for_want_of_a_place_scores_like_any_other() -> None:
    table = Table()
    everything_full(table)
    table.workers(3, 4, seat=1)
    table.player(1).training = [5, 2, 2, 2]
    table.play("pass")
    assert (table.player(1).passed, table.source("unused_workers", 1), table.hand(1)) == (True, 6, [2, 2, 2, 3, 4, 5])


def test_ar_turn_9_worker_that_could_train_leaves_a_choice() -> None:
    """The first training slot costs nothing, so a pass is not all that is left."""
    table = Table()
    everything_full(table)
    table.workers(3, seat=1)
    table.play("pass")
    assert (table.state.seat, table.legal()) == (1, ["pass", "worker 3"])


def test_ar_turn_9_worker_goes_to_the_only_place() -> None:
    table = Table()
    everything_full(table)
    table.workers(3)
    events = table.play("worker 3")
    assert (table.player().training, table.state.seat) == ([3, 0, 0, 0], 1)
    assert ("worker trained", 0) in told(events)


def test_ar_turn_9_trained_worker_goes_to_the_only_place() -> None:
    table = Table()
    everything_full(table)
    table.state.slots_used[0] = 2
    table.player().training[0] = 3
    table.play("trained 1 as 4")
    assert (table.player().denarii, table.state.seat) == (8, 1)


def test_ar_turn_9_extra_training_goes_to_the_only_slot() -> None:
    table = furnished("flavius-vegetius-renatus", players=5)
    table.player().training = [1, 0, 1, 1]
    go(table, "legatus")
    events = table.play("worker 4")
    assert (table.player().training, table.state.seat) == ([1, 4, 1, 1], 1)
    assert ("worker trained", 0) in told(events)


def test_ar_turn_9_workers_are_taken_from_the_only_place() -> None:
    table = Table()
    table.workers(1, 2, 3, seat=2)
    table.workers_at("roma", 4, 5)
    table.play("pass", "pass")
    events = table.play("pass")
    assert (table.hand(2), table.state.round, table.asks()) == ([1, 2, 3, 4, 5], 2, "ChooseWorker")
    assert ("workers taken", 2) in told(events)


@pytest.mark.parametrize("free", ["quaestor", "roma"])
def test_ar_turn_9_shadow_goes_to_the_only_slot(free: str) -> None:
    table = Table(2)
    for place in MARKED_PLACES:
        table.state.shadow_slots[place] = 2 if PLACES[place] == free else 3
    table.player().shadow = [0, 0, 0, 1, 0, 0]
    events = table.play("pass")
    assert (sum(table.player().shadow), table.state.seat) == (0, 1)
    assert ("shadow placed", 0) in told(events)


def test_ar_turn_9_only_passive_patron_takes_the_slot() -> None:
    table = Table()
    table.give("marcus-porcius-cato")
    table.player().colosseum = 1
    table.set_player(wheat=1)
    events = table.send(1, "roma")
    assert table.active() == ["marcus-porcius-cato"]
    assert ("patron activated", 0) in told(events)


def test_ar_turn_9_answers_that_were_not_asked_for_are_kept_until_the_next_action() -> None:
    """Records of older rules hold them, and must be able to tell."""
    table = Table()
    table.workers(seat=1)
    table.workers(seat=2)
    table.play("worker 5", "quaestor")
    assert [table.game.notation(answer) for answer in table.state.unasked] == ["pass", "pass"]
    table.play("worker 4")
    assert table.state.unasked == []
