"""AR-refill, AR-pickup, AR-order: what happens between two rounds."""

import pytest

from ludi.core.state import Event
from support.ave_roma import Scenario

ROWS = ["aedificator", "legatus", "senatus"]


def bought(scenario: Scenario, row: str, *positions: int) -> None:
    """Take cards from places of a row, numbered from 1, as if they had been bought."""
    for position in positions:
        scenario.state.rows[ROWS.index(row)][position - 1] = -1


# Refill


@pytest.mark.parametrize("row", ROWS)
def test_ar_refill_1_row_from_which_nothing_was_bought_loses_its_last_card(row: str) -> None:
    scenario = Scenario()
    last = scenario.row(row)[-1]
    scenario.pass_round()
    assert scenario.card(last) in scenario.state.box


def test_ar_refill_1_each_such_row_loses_just_one_card() -> None:
    scenario = Scenario()
    scenario.pass_round()
    assert len(scenario.state.box) == 3


@pytest.mark.parametrize("position", range(1, 6))
def test_ar_refill_1_row_from_which_a_card_was_bought_loses_none(position: int) -> None:
    scenario = Scenario()
    for row in ROWS:
        bought(scenario, row, position)
    scenario.pass_round()
    assert scenario.state.box == []


@pytest.mark.parametrize("row", ROWS)
def test_ar_refill_2_cards_slide_towards_the_end_for_all_workers(row: str) -> None:
    scenario = Scenario()
    before = scenario.row(row)
    scenario.pass_round()
    assert scenario.row(row)[1:] == before[:4]


def test_ar_refill_2_cards_keep_their_order_over_several_gaps() -> None:
    scenario = Scenario()
    before = scenario.row("legatus")
    bought(scenario, "legatus", 2, 4)
    scenario.pass_round()
    assert scenario.row("legatus")[2:] == [before[0], before[2], before[4]]


def test_ar_refill_3_new_cards_fill_the_row_one_by_one() -> None:
    scenario = Scenario()
    first, second = scenario.state.decks[2][-1], scenario.state.decks[2][-2]
    bought(scenario, "legatus", 2, 4)
    scenario.pass_round()
    assert scenario.state.rows[1][:2] == [second, first]


def test_ar_refill_3_row_that_was_sold_out_is_filled_from_the_far_end() -> None:
    scenario = Scenario()
    drawn = scenario.state.decks[3][-5:]
    bought(scenario, "senatus", 1, 2, 3, 4, 5)
    scenario.pass_round()
    assert scenario.state.rows[2] == drawn


def test_ar_refill_3_cards_come_from_the_deck() -> None:
    scenario = Scenario()
    before = [len(deck) for deck in scenario.state.decks]
    scenario.pass_round()
    assert [len(deck) for deck in scenario.state.decks] == [before[0], *(size - 1 for size in before[1:])]


# Picking up


def after_the_actions(players: int, hands: dict[int, list[int]], **placed: list[int]) -> Scenario:
    """These hands were left to these seats, the others kept all workers; those missing stand at places."""
    scenario = Scenario(players)
    for seat, hand in hands.items():
        scenario.workers(*hand, seat=seat)
    for place, values in placed.items():
        scenario.workers_at(place, *values)
    scenario.pass_round()
    return scenario


def seats_that_took(events: list[Event]) -> list[int]:
    return [event.seat for event in events if event.kind == "workers taken"]


def test_ar_pickup_1_last_in_order_picks_first() -> None:
    hands = {seat: [1, 2, 3, 4] for seat in range(3)}
    scenario = after_the_actions(3, hands, quaestor=[1], roma=[2], aedilis=[3])
    seats = []
    while scenario.asks() == "PickPlace":
        seats += seats_that_took(scenario.play(scenario.legal()[0]))
    assert seats == [2, 1, 0]


def test_ar_pickup_1_who_has_five_workers_is_left_out() -> None:
    scenario = after_the_actions(3, {0: [1, 2, 3]}, roma=[5], quaestor=[4])
    assert (scenario.state.seat, scenario.asks()) == (0, "PickPlace")


def test_ar_pickup_1_picking_goes_round_until_all_have_five() -> None:
    scenario = after_the_actions(3, {1: [], 2: [1, 2]}, quaestor=[1, 1, 2], roma=[3], aedilis=[4], mercator=[5, 5, 5])
    seats = []
    while scenario.asks() == "PickPlace":
        seats += seats_that_took(scenario.play("from roma" if "from roma" in scenario.legal() else scenario.legal()[0]))
        while scenario.asks() == "PickWorker":
            seats += seats_that_took(scenario.play(scenario.legal()[0]))
    assert seats == [2, 1, 2, 1, 2]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_ar_pickup_1_everyone_has_five_workers_again(players: int) -> None:
    scenario = after_the_actions(players, {seat: [] for seat in range(players)}, quaestor=[1] * players,
                                 roma=[2] * players, aedilis=[3] * players, mercator=[4] * players,
                                 propraetor=[5] * players)
    while scenario.asks() in ("PickPlace", "PickWorker"):
        scenario.play(scenario.legal()[-1])
    assert [len(scenario.hand(seat)) for seat in range(players)] == [5] * players


def test_ar_pickup_1_no_pick_up_when_nobody_has_used_a_worker() -> None:
    scenario = Scenario()
    scenario.pass_round()
    assert (scenario.state.round, scenario.asks()) == (2, "ChooseWorker")


def test_ar_pickup_1_slots_are_free_in_the_new_round() -> None:
    scenario = after_the_actions(3, {2: [1, 2]}, quaestor=[1, 1], roma=[2])
    scenario.play("from quaestor")
    assert (scenario.state.slots_used, sum(scenario.state.placed)) == ([0] * 8, 0)


@pytest.mark.parametrize("place", ["quaestor", "legatus"])
def test_ar_pickup_2_all_workers_of_a_place_are_taken_if_they_fit(place: str) -> None:
    scenario = after_the_actions(3, {2: [4], 1: [1, 2, 3, 4]}, roma=[5], **{place: [1, 1, 2, 5]})
    scenario.play(f"from {place}")
    assert scenario.hand(2) == [1, 1, 2, 4, 5]


def test_ar_pickup_2_place_without_workers_is_refused() -> None:
    scenario = after_the_actions(3, {2: [4], 1: [1, 2, 3, 4]}, roma=[5], quaestor=[1, 1, 2, 5])
    assert scenario.why_not("from aedilis") == "AR-pickup-2"


def more_than_one_lacks(**placed: list[int]) -> Scenario:
    """Seat 2 lacks two workers, the others one each."""
    return after_the_actions(3, {2: [1, 2, 3], 1: [1, 2, 3, 4], 0: [1, 2, 3, 4]}, **placed)


def test_ar_pickup_3_as_many_as_are_missing_are_chosen_one_by_one() -> None:
    scenario = more_than_one_lacks(quaestor=[1, 4, 5], roma=[2])
    scenario.play("from quaestor", "pick 5", "pick 1")
    assert (scenario.hand(2), scenario.state.seat) == ([1, 1, 2, 3, 5], 1)


def test_ar_pickup_3_workers_that_are_left_stay_for_the_others() -> None:
    scenario = more_than_one_lacks(quaestor=[1, 4, 5], roma=[2])
    scenario.play("from quaestor", "pick 5", "pick 1", "from quaestor")
    assert scenario.hand(1) == [1, 2, 3, 4, 4]


def test_ar_pickup_3_worker_that_is_not_there_is_refused() -> None:
    scenario = more_than_one_lacks(quaestor=[1, 4, 5], roma=[2])
    scenario.play("from quaestor")
    assert scenario.why_not("pick 3") == "AR-pickup-3"


def test_ar_pickup_3_equal_workers_leave_no_choice() -> None:
    scenario = more_than_one_lacks(quaestor=[4, 4, 4], roma=[2])
    scenario.play("from quaestor")
    assert (scenario.hand(2), scenario.asks()) == ([1, 2, 3, 4, 4], "PickPlace")


# Order


def ordered(*hands: list[int], order: str = "") -> list[int]:
    scenario = Scenario(len(hands), order=order or ",".join(str(seat) for seat in range(len(hands))))
    for seat, hand in enumerate(hands):
        scenario.workers(*hand, seat=seat)
    scenario.pass_round()
    return scenario.state.order


TEN = [1, 2, 2, 2, 3]
TWELVE = [1, 2, 2, 3, 4]
TWENTY = [4, 4, 4, 4, 4]


def test_ar_order_1_lowest_sum_goes_first_and_highest_last() -> None:
    assert ordered(TWENTY, TEN, TWELVE) == [1, 2, 0]


def test_ar_order_1_new_first_player_begins_the_round() -> None:
    scenario = Scenario()
    for seat, hand in enumerate([TWENTY, TWELVE, TEN]):
        scenario.workers(*hand, seat=seat)
    scenario.pass_round()
    assert (scenario.state.seat, scenario.state.round) == (2, 2)


@pytest.mark.parametrize(("hands", "order"), [
    ((TEN, TEN, TWELVE), [1, 0, 2]),
    ((TWELVE, TEN, TWELVE), [1, 2, 0]),
    ((TEN, TEN, TEN), [2, 1, 0]),
    ((TEN, TWELVE, TEN, TWELVE, TEN), [4, 2, 0, 3, 1]),
])
def test_ar_order_2_equal_sums_turn_the_former_order_round(hands: tuple[list[int], ...], order: list[int]) -> None:
    assert ordered(*hands) == order


def test_ar_order_2_former_order_and_not_the_seats_count() -> None:
    assert ordered(TEN, TWELVE, TWELVE, order="2,0,1") == [0, 1, 2]
