"""VA-turn, VA-income: one action a turn; income cards, the +1 token, new cards, shortage."""

from collections import Counter

import pytest

from support.via_appia import Scenario, kinds

SEVEN = ["1-L", "1-MM", "1-MSS", "2-L", "2-MS", "3-SS", "4-M"]

# A turn


def test_va_turn_1_turns_go_clockwise_and_have_one_action() -> None:
    scenario = Scenario(3)
    seats = []
    for _ in range(5):
        seats.append(scenario.state.seat)
        scenario.pass_turn()
    assert seats == [0, 1, 2, 0, 1]


def test_va_turn_1_all_four_actions_are_open_to_who_has_the_means() -> None:
    scenario = Scenario()
    scenario.stones(small=1)
    scenario.cart(small=1)
    scenario.lay("A1-left")
    scenario.coins(1)
    assert {text.split()[0] for text in scenario.legal()} == {"income", "quarry", "build", "travel"}


def test_va_turn_2_who_has_nothing_can_take_a_card() -> None:
    assert Scenario().legal() == [f"income {number}" for number in range(1, 8)]


@pytest.mark.parametrize("text", ["coins", "stones", "stone small", "no more", "use token", "place 5", "angle 3",
                                  "tile small", "coin", "to A1-left", "to B1-right", "done"])
def test_va_turn_3_what_belongs_to_an_action_waits_for_it(text: str) -> None:
    assert Scenario().why_not(text) == "VA-turn-3"


@pytest.mark.parametrize("text", ["income 2", "quarry", "travel 1", "build A1-left", "coin", "done"])
def test_va_turn_3_a_card_that_was_chosen_is_settled_first(text: str) -> None:
    scenario = Scenario()
    scenario.stones(small=1)
    scenario.row(*SEVEN)
    scenario.play("income 1")
    assert scenario.why_not(text) == "VA-turn-3"


# Cards


def test_va_income_1_only_cards_that_lie_face_up_are_taken() -> None:
    scenario = Scenario()
    scenario.row(*SEVEN)
    scenario.state.row[2] = -1
    assert (scenario.why_not("income 3"), scenario.options("income")) == ("VA-income-1", ["1", "2", "4", "5", "6", "7"])


@pytest.mark.parametrize("left", [7, 6, 5, 4])
@pytest.mark.parametrize(("half", "coins", "stones"), [("coins", 2, [0, 0, 0]), ("stones", 0, [1, 1, 0])])
def test_va_income_2_either_coins_or_stones(left: int, half: str, coins: int, stones: list[int]) -> None:
    scenario = Scenario()
    scenario.row(*["2-MS", *SEVEN[:4], "3-SS", "4-M"][:left])
    scenario.play("income 1")
    assert scenario.legal() == ["coins", "stones"]
    scenario.play(half)
    assert (scenario.player().coins, scenario.stone_counts()) == (coins, stones)


@pytest.mark.parametrize("left", [3, 2, 1])
def test_va_income_3_both_when_three_or_fewer_are_left(left: int) -> None:
    scenario = Scenario()
    scenario.row(*["2-MS", *SEVEN][:left])
    scenario.play("income 1")
    assert (scenario.player().coins, scenario.stone_counts(), scenario.state.seat) == (2, [1, 1, 0], 1)


def test_va_income_4_the_card_is_turned_face_down_where_it_lies() -> None:
    scenario = Scenario()
    scenario.row(*SEVEN)
    scenario.play("income 3", "coins")
    cards = scenario.game.position(scenario.state)["income_cards"]
    assert isinstance(cards, dict)
    assert cards["row"] == [*SEVEN[:2], None, *SEVEN[3:]]
    assert cards["used"] == ["1-MSS"]


def test_va_income_5_the_last_card_brings_a_push_token() -> None:
    scenario = Scenario()
    scenario.row("3-M")
    scenario.play("income 1")
    assert scenario.player().push_token


def test_va_income_5_the_last_card_but_one_brings_none() -> None:
    scenario = Scenario()
    scenario.row("3-M", "1-L")
    scenario.play("income 1")
    assert not scenario.player().push_token


def test_va_income_5_who_has_a_token_gets_no_second() -> None:
    scenario = Scenario()
    scenario.player().push_token = True
    scenario.row("3-M")
    assert "push token taken" not in kinds(scenario.play("income 1"))


def test_va_income_6_seven_new_cards_come_from_the_pile() -> None:
    scenario = Scenario()
    scenario.row("3-M")
    pile = scenario.state.deck[:]
    scenario.play("income 1")
    assert sorted(scenario.state.row) == sorted(pile[2:])


def test_va_income_6_the_used_cards_and_the_rest_make_the_new_pile() -> None:
    scenario = Scenario()
    scenario.row("3-M")
    taken = [scenario.state.row[0], *scenario.state.used, *scenario.state.deck[:2]]
    scenario.play("income 1")
    assert (Counter(scenario.state.deck), scenario.state.used) == (Counter(taken), [])


def test_va_income_6_the_new_pile_is_shuffled() -> None:
    piles = []
    for seed in range(3):
        scenario = Scenario(seed=seed)
        scenario.row("3-M")
        scenario.play("income 1")
        piles.append(scenario.state.deck)
    assert piles[0] != piles[1] or piles[1] != piles[2]


# Shortage


def short(**store: int) -> Scenario:
    """Seat 0 is about to take two medium stones; the seats have 3, 4 and 1 of them, and 5 small ones each."""
    scenario = Scenario(3)
    scenario.stones(0, medium=3, small=5)
    scenario.stones(1, medium=4, small=5)
    scenario.stones(2, medium=1, small=5)
    scenario.store(**store)
    scenario.row("1-MM", *SEVEN[2:])
    return scenario


@pytest.mark.parametrize("left", [0, 1])
def test_va_income_7_everybody_gives_back_half_when_too_few_are_left(left: int) -> None:
    scenario = short(medium=left)
    scenario.play("income 1", "stones")
    assert [scenario.stone_counts(seat)[1] for seat in range(3)] == [3 - 1 + 2, 4 - 2, 1]
    assert scenario.state.stones[1] == left + 3 - 2


def test_va_income_7_other_sizes_are_kept() -> None:
    scenario = short(medium=0, small=0)
    scenario.play("income 1", "stones")
    assert [scenario.stone_counts(seat)[0] for seat in range(3)] == [5, 5, 5]


def test_va_income_7_no_shortage_when_just_enough_are_left() -> None:
    scenario = short(medium=2)
    scenario.play("income 1", "stones")
    assert ([scenario.stone_counts(seat)[1] for seat in range(3)], scenario.state.stones[1]) == ([5, 4, 1], 0)


def test_va_income_7_coins_cause_no_shortage() -> None:
    scenario = short(medium=0)
    scenario.play("income 1", "coins")
    assert [scenario.stone_counts(seat)[1] for seat in range(3)] == [3, 4, 1]


def test_va_income_7_only_the_size_that_is_short_is_given_back() -> None:
    scenario = Scenario()
    scenario.stones(1, medium=4, small=4)
    scenario.store(medium=0, small=9)
    scenario.row("2-MS", "1-L", "1-MM")
    scenario.play("income 1")
    assert (scenario.stone_counts(0), scenario.stone_counts(1)) == ([1, 1, 0], [4, 2, 0])


def test_va_income_8_as_many_as_the_store_then_has() -> None:
    scenario = Scenario()
    scenario.stones(1, medium=2)
    scenario.store(medium=0)
    scenario.row("1-MM", *SEVEN[2:])
    scenario.play("income 1", "stones")
    assert (scenario.stone_counts(0)[1], scenario.state.stones[1]) == (1, 0)


def test_va_income_8_perhaps_none() -> None:
    scenario = Scenario()
    scenario.store(large=0)
    scenario.row(*SEVEN)
    scenario.play("income 1", "stones")
    assert (scenario.stone_counts(0), scenario.state.seat) == ([0, 0, 0], 1)


def test_va_income_8_who_receives_none_is_told_so() -> None:
    scenario = Scenario()
    scenario.store(large=0)
    scenario.row(*SEVEN)
    events = scenario.play("income 1", "stones")
    told = [scenario.game.event_text(event, ["Livia", "Marcus"]) for event in events]
    assert "The supply has no large stones left for Livia." in told
    assert "Livia gains 0 large stones." not in told
