"""AR-turn, AR-training: whose turn it is, slots, passing, trained workers, what cannot be chosen."""

import pytest

from ludi.core.errors import BadNotation, IllegalAction
from support.ave_roma import Scenario, ave_roma

MARKED = ["quaestor", "aedilis", "mercator", "propraetor", "roma"]


def next_turn_of_seat_0(scenario: Scenario) -> None:
    """The others send a worker each to the training that costs nothing."""
    while scenario.state.seat != 0:
        seat = scenario.state.seat
        scenario.player(seat).training = [0, 0, 0, 0]
        scenario.send(1, "train 1")


# Turns


def test_ar_turn_1_turns_go_round_in_player_order() -> None:
    scenario = Scenario(4, order="2,0,3,1")
    seats = []
    for value in (1, 2):
        for _ in range(4):
            seats.append(scenario.state.seat)
            scenario.send(value, f"train {value}")
    assert seats == [2, 0, 3, 1, 2, 0, 3, 1]


def test_ar_turn_1_worker_leaves_the_hand() -> None:
    scenario = Scenario()
    scenario.play("worker 4", "quaestor")
    assert scenario.hand() == [1, 2, 3, 5]


def test_ar_turn_1_worker_stands_at_its_place_with_its_printed_value() -> None:
    scenario = Scenario()
    scenario.play("worker 4", "quaestor")
    assert scenario.state.placed[:6] == [0, 0, 0, 0, 1, 0]


def test_ar_turn_1_worker_that_is_not_at_hand_is_refused() -> None:
    scenario = Scenario()
    scenario.workers(1, 2)
    assert scenario.why_not("worker 3") == "AR-turn-1"


def test_ar_turn_1_without_workers_there_is_only_the_pass() -> None:
    scenario = Scenario()
    scenario.workers()
    assert scenario.legal() == ["pass"]


# Slots


def rich_with_slots_taken(players: int, place: str, taken: int) -> Scenario:
    """Seat 0, that could pay for everything, has chosen a worker; at a place this number of slots is taken."""
    scenario = Scenario(players)
    scenario.set_player(denarii=9, surplus=7, animal=3, wheat=3)
    scenario.workers_at(place, *[1] * taken)
    scenario.choose(2)
    return scenario


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("place", MARKED)
def test_ar_turn_2_places_have_a_slot_for_the_last_player(place: str, players: int) -> None:
    assert rich_with_slots_taken(players, place, players - 1).why_not(place) == ""


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("place", MARKED)
def test_ar_turn_2_places_have_no_more_slots_than_players(place: str, players: int) -> None:
    assert rich_with_slots_taken(players, place, players).why_not(place) == "AR-turn-2"


@pytest.mark.parametrize("place", ["aedificator", "legatus", "senatus"])
def test_ar_turn_2_card_rows_are_chosen_by_their_cards(place: str) -> None:
    """No such action is ever legal, so the list of actions does not have it."""
    with pytest.raises(BadNotation):
        ave_roma().parse(place)


def test_ar_turn_2_five_workers_fit_beside_five_cards() -> None:
    scenario = Scenario()
    for position, card in enumerate(["ticinus", "trebia", "vesuvius", "garganus", "lutetia"], 1):
        scenario.lay_in_row(card, position)
    for card in ["ticinus", "trebia", "vesuvius", "garganus", "lutetia"]:
        scenario.set_player(scenario.state.seat, denarii=9, surplus=7, wood=1, animal=1, wheat=1)
        scenario.send(1, f"card {card}")
        while scenario.asks() == "PayIcon":
            scenario.play(scenario.legal()[0])
    assert scenario.row("legatus") == ["", "", "", "", ""]


# Passing


@pytest.mark.parametrize("workers", range(6))
def test_ar_turn_3_pass_scores_a_point_for_every_worker_left(workers: int) -> None:
    scenario = Scenario()
    scenario.workers(*range(1, workers + 1))
    scenario.play("pass")
    assert (scenario.points(), scenario.source("unused_workers")) == (workers, workers)


def test_ar_turn_3_pass_scores_workers_in_training_too() -> None:
    scenario = Scenario()
    scenario.workers(2, 5)
    scenario.send(5, "train 1")
    next_turn_of_seat_0(scenario)
    scenario.play("pass")
    assert scenario.points() == 2


def test_ar_turn_3_workers_return_from_training_with_their_printed_value() -> None:
    scenario = Scenario()
    scenario.workers(2, 5)
    scenario.send(5, "train 4")
    next_turn_of_seat_0(scenario)
    scenario.play("pass")
    assert (scenario.hand(), scenario.player().training) == ([2, 5], [0, 0, 0, 0])


def test_ar_turn_3_who_passed_is_out_for_the_round() -> None:
    scenario = Scenario()
    scenario.play("pass")
    scenario.send(1, "quaestor")
    scenario.send(1, "quaestor")
    assert scenario.state.seat == 1


def test_ar_turn_3_who_passed_is_in_again_in_the_next_round() -> None:
    scenario = Scenario()
    scenario.pass_round()
    assert [player.passed for player in scenario.state.players] == [False, False, False]


# Trained workers


@pytest.mark.parametrize(("printed", "slot", "values"), [
    (3, 1, [2, 3, 4]),
    (1, 1, [1, 2]),
    (5, 1, [4, 5]),
    (2, 2, [1, 2, 3, 4]),
    (1, 3, [1, 2, 3, 4]),
    (5, 3, [2, 3, 4, 5]),
    (1, 4, [1, 2, 3, 4, 5]),
    (5, 4, [1, 2, 3, 4, 5]),
])
def test_ar_turn_4_trained_worker_counts_as_any_value_within_its_slot(printed: int, slot: int,
                                                                      values: list[int]) -> None:
    scenario = Scenario()
    scenario.workers()
    scenario.player().training[slot - 1] = printed
    assert scenario.legal() == ["pass", *(f"trained {slot} as {value}" for value in values)]


def test_ar_turn_4_value_out_of_reach_is_refused() -> None:
    scenario = Scenario()
    scenario.player().training[0] = 3
    assert scenario.why_not("trained 1 as 5") == "AR-turn-4"


def test_ar_turn_1_trained_worker_of_an_empty_slot_is_refused() -> None:
    scenario = Scenario()
    scenario.player().training[0] = 3
    assert scenario.why_not("trained 2 as 3") == "AR-turn-1"


def test_ar_turn_4_chosen_value_holds_for_the_action() -> None:
    scenario = Scenario()
    scenario.set_player(denarii=0)
    scenario.player().training[3] = 1
    scenario.play("trained 4 as 5", "quaestor")
    assert scenario.player().denarii == 10


def test_ar_turn_4_chosen_value_points_to_the_area() -> None:
    scenario = Scenario()
    scenario.lay_area(5, "numidia")
    scenario.set_player(wood=0)
    scenario.player().training[3] = 1
    scenario.play("trained 4 as 5", "aedilis")
    assert scenario.player().goods == [1, 2, 0, 0, 1, 0]


def test_ar_turn_4_on_the_board_the_worker_has_its_printed_value() -> None:
    scenario = Scenario()
    scenario.player().training[3] = 1
    scenario.play("trained 4 as 5", "quaestor")
    assert (scenario.state.placed[:6], scenario.player().training) == ([0, 1, 0, 0, 0, 0], [0, 0, 0, 0])


# What cannot be chosen


def without_a_place_for_3() -> Scenario:
    """Only a worker of value 3 and no place for it: all training slots and all slots of the places are taken."""
    scenario = Scenario()
    scenario.workers(3)
    scenario.set_player(denarii=0, surplus=0, wood=0)
    scenario.player().training = [1, 1, 1, 1]
    for place in MARKED:
        scenario.workers_at(place, 1, 1, 1)
    return scenario


def test_ar_turn_10_worker_without_any_possible_action_cannot_be_chosen() -> None:
    assert without_a_place_for_3().why_not("worker 3") == "AR-turn-10"


def test_ar_turn_10_trained_worker_without_any_possible_action_cannot_be_chosen() -> None:
    assert without_a_place_for_3().why_not("trained 1 as 2") == "AR-turn-10"


def test_ar_turn_10_sentence_speaks_of_places() -> None:
    assert ave_roma().refusal_text("AR-turn-10") == "No place, card or training slot is open to this worker."


def test_ar_turn_10_pass_is_always_possible() -> None:
    assert without_a_place_for_3().legal() == ["pass"]


def test_ar_turn_5_action_that_is_a_must_cannot_be_left_undone() -> None:
    scenario = Scenario()
    scenario.activate("marcus-terentius-varro", "lucius-iunius-columella")
    scenario.send(3, "aedilis")
    assert scenario.why_not("finish") == "AR-turn-5"


def test_ar_turn_6_worker_is_chosen_before_its_place() -> None:
    assert Scenario().why_not("quaestor") == "AR-turn-6"


def test_ar_turn_6_place_is_chosen_before_anything_else() -> None:
    scenario = Scenario()
    scenario.choose(3)
    assert scenario.why_not("pass") == "AR-turn-6"


@pytest.mark.parametrize("text", ["pass", "worker 1", "quaestor", "train 1", "pay wood", "from roma"])
def test_ar_turn_6_action_is_finished_before_anything_else(text: str) -> None:
    scenario = Scenario()
    scenario.send(3, "mercator")
    assert scenario.why_not(text) == "AR-turn-6"


@pytest.mark.parametrize("text", ["pass", "finish", "choose wood", "sell wood"])
def test_ar_turn_6_overflow_is_settled_before_anything_else(text: str) -> None:
    scenario = Scenario()
    scenario.lay_area(3, "numidia")
    scenario.set_player(surplus=0, wood=3)
    scenario.send(3, "aedilis")
    assert scenario.why_not(text) == "AR-turn-6"


def test_ar_turn_6_refused_action_changes_nothing() -> None:
    scenario = Scenario()
    scenario.send(3, "mercator")
    before = scenario.game.position(scenario.state)
    with pytest.raises(IllegalAction):
        scenario.play("pass")
    assert scenario.game.position(scenario.state) == before


# Training


@pytest.mark.parametrize(("slot", "price"), [(1, 0), (2, 1), (3, 2), (4, 3)])
def test_ar_training_1_price_of_a_slot(slot: int, price: int) -> None:
    scenario = Scenario()
    scenario.send(3, f"train {slot}")
    assert (scenario.player().denarii, scenario.player().training[slot - 1]) == (3 - price, 3)


@pytest.mark.parametrize(("slot", "price"), [(2, 1), (3, 2), (4, 3)])
def test_ar_training_1_slot_that_cannot_be_paid_is_refused(slot: int, price: int) -> None:
    scenario = Scenario()
    scenario.set_player(denarii=price - 1)
    scenario.choose(3)
    assert scenario.why_not(f"train {slot}") == "AR-training-1"


def test_ar_training_2_worker_can_be_used_from_the_next_turn_on() -> None:
    scenario = Scenario()
    scenario.workers(3)
    scenario.send(3, "train 1")
    next_turn_of_seat_0(scenario)
    scenario.play("trained 1 as 4", "quaestor")
    assert scenario.player().denarii == 3 + 8


def test_ar_training_2_worker_may_wait_in_training() -> None:
    scenario = Scenario()
    scenario.workers(3, 4)
    scenario.send(3, "train 1")
    next_turn_of_seat_0(scenario)
    scenario.send(4, "quaestor")
    next_turn_of_seat_0(scenario)
    assert scenario.legal() == ["pass", "trained 1 as 2", "trained 1 as 3", "trained 1 as 4"]


def test_ar_training_3_slot_holds_one_worker() -> None:
    scenario = Scenario()
    scenario.player().training[1] = 4
    scenario.choose(3)
    assert scenario.why_not("train 2") == "AR-training-3"


def test_ar_training_4_trained_worker_is_not_trained_again() -> None:
    scenario = Scenario()
    scenario.player().training[0] = 3
    scenario.play("trained 1 as 4")
    assert scenario.why_not("train 2") == "AR-training-4"


def test_ar_training_3_slot_is_free_again_when_its_worker_has_left() -> None:
    scenario = Scenario()
    scenario.player().training[0] = 3
    scenario.play("trained 1 as 4", "quaestor")
    next_turn_of_seat_0(scenario)
    scenario.choose(2)
    assert scenario.why_not("train 1") == ""
