"""AR-setup: decks, rows, areas, players, boards, order, shorter games."""

import pytest

from ludi.core.errors import BadSetup
from ludi.games.ave_roma.edition import DECK_SIZE, GOODS
from support.ave_roma import Scenario, ave_roma

PLAYERS = [2, 3, 4, 5]


def cards_in_play(scenario: Scenario, deck: int) -> list[int]:
    """All cards of a deck that lie in it or on the board."""
    state = scenario.state
    shown = state.area_card if deck == 0 else state.rows[deck - 1]
    return sorted(state.decks[deck] + shown)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("deck", range(4))
def test_ar_setup_1_cards_for_more_players_stay_in_the_box(deck: int, players: int) -> None:
    scenario = Scenario(players)
    fitting = [card for card in range(deck * DECK_SIZE, (deck + 1) * DECK_SIZE)
               if scenario.edition.lowest_players[card] <= players]
    assert cards_in_play(scenario, deck) == fitting


def test_ar_setup_1_decks_are_shuffled() -> None:
    assert Scenario(seed=1).state.decks != Scenario(seed=2).state.decks


@pytest.mark.parametrize("place", ["aedificator", "legatus", "senatus"])
def test_ar_setup_2_five_cards_lie_in_each_row(place: str) -> None:
    row = Scenario().row(place)
    assert ("" in row, len(row)) == (False, 5)


def test_ar_setup_2_one_card_lies_in_each_area_unused() -> None:
    scenario = Scenario()
    assert (["" for area in range(1, 6) if scenario.area(area) == ""], scenario.state.area_up) == ([], [0, 0, 0, 0, 0])


def test_ar_setup_2_brown_markers_start_at_0() -> None:
    assert Scenario().state.brown == [0, 0, 0, 0, 0]


@pytest.mark.parametrize("players", PLAYERS)
def test_ar_setup_3_everyone_has_workers_1_to_5(players: int) -> None:
    scenario = Scenario(players)
    assert [scenario.hand(seat) for seat in range(players)] == [[1, 2, 3, 4, 5]] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_ar_setup_3_everyone_has_3_denarii_and_2_surplus(players: int) -> None:
    scenario = Scenario(players)
    assert [(player.denarii, player.surplus) for player in scenario.state.players] == [(3, 2)] * players


@pytest.mark.parametrize("seed", range(1, 6))
def test_ar_setup_3_everyone_has_2_of_the_goods_priced_2_and_no_other(seed: int) -> None:
    players = Scenario(5, seed).state.players
    assert [player.goods for player in players] == [
        [2 if price == 2 else 0 for price in player.prices] for player in players]


def test_ar_setup_3_nobody_has_cards_points_or_influence() -> None:
    player = Scenario().player()
    assert (player.owned(), player.total(), player.politics, player.levels) == ([], 0, 0, [-1] * 5)


def test_ar_setup_3_all_start_on_the_same_field_of_the_colosseum() -> None:
    assert {player.colosseum for player in Scenario(5).state.players} == {0}


@pytest.mark.parametrize("seed", range(1, 6))
def test_ar_setup_4_boards_differ_from_player_to_player(seed: int) -> None:
    scenario = Scenario(5, seed)
    faces = [scenario.edition.board_prices.index(player.prices) for player in scenario.state.players]
    assert sorted(face // 2 for face in faces) == [0, 1, 2, 3, 4]


def test_ar_setup_4_all_ten_sides_are_dealt() -> None:
    dealt = {tuple(player.prices) for seed in range(1, 21) for player in Scenario(5, seed).state.players}
    assert len(dealt) == 10


def test_ar_setup_4_every_good_has_a_price() -> None:
    assert len(Scenario().player().prices) == len(GOODS)


def test_ar_setup_5_order_is_drawn() -> None:
    firsts = {ave_roma().new(3, seed).seat for seed in range(1, 21)}
    assert firsts == {0, 1, 2}


def test_ar_setup_5_order_may_be_given() -> None:
    assert Scenario(4, order="2,0,3,1").state.order == [2, 0, 3, 1]


@pytest.mark.parametrize("order", ["0,1", "0,1,1", "0,1,3", "0,1,2,3", "first", ""])
def test_ar_setup_5_order_must_name_every_seat_once(order: str) -> None:
    with pytest.raises(BadSetup):
        Scenario(3, order=order)


@pytest.mark.parametrize("deck", range(4))
def test_ar_setup_6_option_cards_limits_every_deck(deck: int) -> None:
    assert len(cards_in_play(Scenario(5, cards="15"), deck)) == 15


def test_ar_setup_6_cards_left_out_lie_unseen() -> None:
    scenario = Scenario(5, cards="20")
    assert ([len(cards) for cards in scenario.state.removed], scenario.state.box) == ([10] * 4, [])


def test_ar_setup_6_limit_beyond_the_recommended_cards_changes_nothing() -> None:
    assert Scenario(3, cards="30").state.decks == Scenario(3).state.decks


@pytest.mark.parametrize("cards", ["14", "31", "0", "-15", "few"])
def test_ar_setup_6_fewer_than_15_cards_are_refused(cards: str) -> None:
    with pytest.raises(BadSetup):
        Scenario(5, cards=cards)
