"""VA-turn, VA-income: one action a turn; income cards, the +1 token, new cards, shortage."""

from collections import Counter

import pytest

from support.via_appia import Table, kinds

SEVEN = ["1-L", "1-MM", "1-MSS", "2-L", "2-MS", "3-SS", "4-M"]

# A turn


def test_va_turn_1_turns_go_clockwise_and_have_one_action() -> None:
    table = Table(3)
    seats = []
    for _ in range(5):
        seats.append(table.state.seat)
        table.pass_turn()
    assert seats == [0, 1, 2, 0, 1]


def test_va_turn_1_all_four_actions_are_open_to_who_has_the_means() -> None:
    table = Table()
    table.stones(small=1)
    table.cart(small=1)
    table.lay("A1-left")
    table.coins(1)
    assert {text.split()[0] for text in table.legal()} == {"income", "quarry", "build", "travel"}


def test_va_turn_2_who_has_nothing_can_take_a_card() -> None:
    assert Table().legal() == [f"income {number}" for number in range(1, 8)]


@pytest.mark.parametrize("text", ["coins", "stones", "stone small", "no more", "use token", "place 5", "angle 3",
                                  "tile small", "coin", "to A1-left", "to B1-right", "done"])
def test_va_turn_3_what_belongs_to_an_action_waits_for_it(text: str) -> None:
    assert Table().why_not(text) == "VA-turn-3"


@pytest.mark.parametrize("text", ["income 2", "quarry", "travel 1", "build A1-left", "coin", "done"])
def test_va_turn_3_a_card_that_was_chosen_is_settled_first(text: str) -> None:
    table = Table()
    table.stones(small=1)
    table.row(*SEVEN)
    table.play("income 1")
    assert table.why_not(text) == "VA-turn-3"


# Cards


def test_va_income_1_only_cards_that_lie_face_up_are_taken() -> None:
    table = Table()
    table.row(*SEVEN)
    table.state.row[2] = -1
    assert (table.why_not("income 3"), table.options("income")) == ("VA-income-1", ["1", "2", "4", "5", "6", "7"])


@pytest.mark.parametrize("left", [7, 6, 5, 4])
@pytest.mark.parametrize(("half", "coins", "stones"), [("coins", 2, [0, 0, 0]), ("stones", 0, [1, 1, 0])])
def test_va_income_2_either_coins_or_stones(left: int, half: str, coins: int, stones: list[int]) -> None:
    table = Table()
    table.row(*["2-MS", *SEVEN[:4], "3-SS", "4-M"][:left])
    table.play("income 1")
    assert table.legal() == ["coins", "stones"]
    table.play(half)
    assert (table.player().coins, table.stone_counts()) == (coins, stones)


@pytest.mark.parametrize("left", [3, 2, 1])
def test_va_income_3_both_when_three_or_fewer_are_left(left: int) -> None:
    table = Table()
    table.row(*["2-MS", *SEVEN][:left])
    table.play("income 1")
    assert (table.player().coins, table.stone_counts(), table.state.seat) == (2, [1, 1, 0], 1)


def test_va_income_4_the_card_is_turned_face_down_where_it_lies() -> None:
    table = Table()
    table.row(*SEVEN)
    table.play("income 3", "coins")
    cards = table.game.position(table.state)["income_cards"]
    assert isinstance(cards, dict)
    assert cards["row"] == [*SEVEN[:2], None, *SEVEN[3:]]
    assert cards["used"] == ["1-MSS"]


def test_va_income_5_the_last_card_brings_a_push_token() -> None:
    table = Table()
    table.row("3-M")
    table.play("income 1")
    assert table.player().push_token


def test_va_income_5_the_last_card_but_one_brings_none() -> None:
    table = Table()
    table.row("3-M", "1-L")
    table.play("income 1")
    assert not table.player().push_token


def test_va_income_5_who_has_a_token_gets_no_second() -> None:
    table = Table()
    table.player().push_token = True
    table.row("3-M")
    assert "push token taken" not in kinds(table.play("income 1"))


def test_va_income_6_seven_new_cards_come_from_the_pile() -> None:
    table = Table()
    table.row("3-M")
    pile = table.state.deck[:]
    table.play("income 1")
    assert sorted(table.state.row) == sorted(pile[2:])


def test_va_income_6_the_used_cards_and_the_rest_make_the_new_pile() -> None:
    table = Table()
    table.row("3-M")
    taken = [table.state.row[0], *table.state.used, *table.state.deck[:2]]
    table.play("income 1")
    assert (Counter(table.state.deck), table.state.used) == (Counter(taken), [])


def test_va_income_6_the_new_pile_is_shuffled() -> None:
    piles = []
    for seed in range(3):
        table = Table(seed=seed)
        table.row("3-M")
        table.play("income 1")
        piles.append(table.state.deck)
    assert piles[0] != piles[1] or piles[1] != piles[2]


# Shortage


def short(**store: int) -> Table:
    """Seat 0 is about to take two medium stones; the seats have 3, 4 and 1 of them, and 5 small ones each."""
    table = Table(3)
    table.stones(0, medium=3, small=5)
    table.stones(1, medium=4, small=5)
    table.stones(2, medium=1, small=5)
    table.store(**store)
    table.row("1-MM", *SEVEN[2:])
    return table


@pytest.mark.parametrize("left", [0, 1])
def test_va_income_7_everybody_gives_back_half_when_too_few_are_left(left: int) -> None:
    table = short(medium=left)
    table.play("income 1", "stones")
    assert [table.stone_counts(seat)[1] for seat in range(3)] == [3 - 1 + 2, 4 - 2, 1]
    assert table.state.stones[1] == left + 3 - 2


def test_va_income_7_other_sizes_are_kept() -> None:
    table = short(medium=0, small=0)
    table.play("income 1", "stones")
    assert [table.stone_counts(seat)[0] for seat in range(3)] == [5, 5, 5]


def test_va_income_7_no_shortage_when_just_enough_are_left() -> None:
    table = short(medium=2)
    table.play("income 1", "stones")
    assert ([table.stone_counts(seat)[1] for seat in range(3)], table.state.stones[1]) == ([5, 4, 1], 0)


def test_va_income_7_coins_cause_no_shortage() -> None:
    table = short(medium=0)
    table.play("income 1", "coins")
    assert [table.stone_counts(seat)[1] for seat in range(3)] == [3, 4, 1]


def test_va_income_7_only_the_size_that_is_short_is_given_back() -> None:
    table = Table()
    table.stones(1, medium=4, small=4)
    table.store(medium=0, small=9)
    table.row("2-MS", "1-L", "1-MM")
    table.play("income 1")
    assert (table.stone_counts(0), table.stone_counts(1)) == ([1, 1, 0], [4, 2, 0])


def test_va_income_8_as_many_as_the_store_then_has() -> None:
    table = Table()
    table.stones(1, medium=2)
    table.store(medium=0)
    table.row("1-MM", *SEVEN[2:])
    table.play("income 1", "stones")
    assert (table.stone_counts(0)[1], table.state.stones[1]) == (1, 0)


def test_va_income_8_perhaps_none() -> None:
    table = Table()
    table.store(large=0)
    table.row(*SEVEN)
    table.play("income 1", "stones")
    assert (table.stone_counts(0), table.state.seat) == ([0, 0, 0], 1)


def test_va_income_8_who_receives_none_is_told_so() -> None:
    table = Table()
    table.store(large=0)
    table.row(*SEVEN)
    events = table.play("income 1", "stones")
    told = [table.game.event_text(event, ["Livia", "Marcus"]) for event in events]
    assert "The supply has no large stones left for Livia." in told
    assert "Livia gains 0 large stones." not in told
