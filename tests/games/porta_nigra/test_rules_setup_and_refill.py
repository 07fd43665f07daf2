"""PN-brick, PN-limit, PN-setup, PN-flow and PN-refill: what is on the table, and how it is filled up."""

import pytest

from ludi.core.errors import BadSetup
from ludi.core.state import OVER
from ludi.games.porta_nigra.state import PortaNigraState
from support.porta_nigra import Scenario, opened

SEEDS = range(24)


def fresh(players: int, seed: int = 1, **options: str) -> PortaNigraState:
    """A game as it is set up, before anybody has done anything."""
    state = opened(None).new(players, seed, options)
    assert isinstance(state, PortaNigraState)
    return state


# Bricks and limits


def test_pn_brick_1_brick_from_the_supply_takes_the_colour_of_the_store() -> None:
    scenario = Scenario()
    scenario.player().influence = 2
    scenario.display_honour("red-2")
    scenario.play("honour red-2")
    assert (scenario.bricks("red"), sum(scenario.player().bricks)) == (2, 2)


def test_pn_brick_1_brick_keeps_the_colour_of_its_shop() -> None:
    scenario = Scenario()
    scenario.market(black=1)
    scenario.hand("4", "1")
    scenario.play("play 4", "buy black")
    assert (scenario.why_not("build wall-1"), scenario.why_not("build wall-3")) == ("", "PN-build-3")


@pytest.mark.parametrize(("card", "action", "thing"), [
    ("4", "take 5 sesterces", "sesterces"), ("5", "take torch", "torches"), ("3", "take influence", "influence")])
def test_pn_limit_1_coins_and_tokens_never_run_out(card: str, action: str, thing: str) -> None:
    scenario = Scenario()
    setattr(scenario.player(), thing, 500)
    scenario.hand(card, "1")
    scenario.play(f"play {card}", action)
    assert getattr(scenario.player(), thing) > 500


def test_pn_limit_2_there_are_90_bricks() -> None:
    state = fresh(4)
    assert state.bricks_in_supply + sum(state.market) == 90


def test_pn_limit_2_gift_of_a_brick_from_an_empty_supply_gives_nothing() -> None:
    scenario = Scenario()
    scenario.store(black=3)
    scenario.display_buildings()
    scenario.hand("1", "2")
    scenario.supply(0)
    scenario.play("play 1", "build wall-2")
    assert (sum(scenario.player().bricks), scenario.state.bricks_in_supply) == (0, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pn_limit_3_each_player_has_15_romans(players: int) -> None:
    assert [player.romans + player.romans_in_supply for player in fresh(players).players] == [15] * players


def test_pn_limit_3_gift_of_a_roman_that_is_not_there_gives_nothing() -> None:
    scenario = Scenario()
    scenario.player().influence = 2
    scenario.display_honour("romans-2")
    scenario.player().romans_in_supply = 1
    scenario.play("honour romans-2")
    assert (scenario.player().romans, scenario.player().romans_in_supply) == (5 + 1, 0)


def test_pn_limit_3_no_roman_can_be_bought_when_none_is_left() -> None:
    scenario = Scenario()
    scenario.player().influence = 2
    scenario.player().romans_in_supply = 0
    assert scenario.why_not("buy roman") == "PN-limit-3"


# Setting up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pn_setup_1_what_every_player_starts_with(players: int) -> None:
    starts = [(player.sesterces, player.torches, player.romans, player.influence, player.total())
              for player in fresh(players).players]
    assert starts == [(20, 1, 5, 0, 0)] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pn_setup_1_ten_romans_of_each_player_lie_in_the_supply(players: int) -> None:
    assert [player.romans_in_supply for player in fresh(players).players] == [10] * players


@pytest.mark.parametrize(("players", "cards"), [(2, "12345678"), (3, "12345678"), (4, "1234567")])
def test_pn_setup_2_cards_of_every_player(players: int, cards: str) -> None:
    state = fresh(players)
    held = [sorted(state.edition.action_cards[card].name for card in player.hand + player.deck)
            for player in state.players]
    assert held == [list(cards)] * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pn_setup_2_two_cards_are_drawn(players: int) -> None:
    assert [len(player.hand) for player in fresh(players).players] == [2] * players


def test_pn_setup_2_action_cards_are_shuffled_for_each_player() -> None:
    assert len({tuple(player.deck) for player in fresh(4).players}) > 1


def test_pn_setup_2_hands_are_hidden_from_others() -> None:
    scenario = Scenario()
    scenario.hand("3", "7")
    seats = scenario.game.view(scenario.state, 1)["seats"]
    assert isinstance(seats, list)
    assert seats[0]["hand"] == 2


def test_pn_setup_3_six_building_cards_lie_face_up() -> None:
    state = fresh(2)
    assert (len(state.building_display), len(state.building_deck)) == (6, 14)


def test_pn_setup_3_fourteen_honour_cards_lie_face_up() -> None:
    state = fresh(2)
    assert (len(state.honour_display), len(state.honour_deck)) == (14, 14)


@pytest.mark.parametrize("deck", ["supply_deck", "building_deck", "honour_deck"])
def test_pn_setup_3_decks_are_shuffled(deck: str) -> None:
    assert len({tuple(getattr(fresh(2, seed), deck)) for seed in SEEDS}) > 1


def test_pn_setup_4_all_bricks_of_the_market_came_with_supply_cards() -> None:
    state = fresh(2)
    by_cards = sum(len(state.edition.supply_cards[card]) for card in state.supply_discard)
    assert (sum(state.market), state.bricks_in_supply) == (by_cards, 90 - by_cards)


def test_pn_setup_5_start_player_is_drawn_at_random() -> None:
    assert {fresh(4, seed).seat for seed in SEEDS} == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_pn_setup_5_start_player_may_be_given(seat: int) -> None:
    assert {fresh(3, seed, start=str(seat)).seat for seed in SEEDS} == {seat}


def test_pn_setup_5_start_player_must_sit_at_the_table() -> None:
    with pytest.raises(BadSetup, match="from 0 to 1"):
        fresh(2, start="2")


def test_pn_setup_6_who_is_younger_is_drawn_at_random() -> None:
    assert {tuple(fresh(2, seed).youngest) for seed in SEEDS} == {(0, 1), (1, 0)}


def test_pn_setup_6_who_is_younger_may_be_given() -> None:
    assert {tuple(fresh(3, seed, youngest="2,0,1").youngest) for seed in SEEDS} == {(2, 0, 1)}


@pytest.mark.parametrize("given", ["0,1", "0,1,1", "0,1,3", "youngest"])
def test_pn_setup_6_every_seat_is_named_once(given: str) -> None:
    with pytest.raises(BadSetup, match="every seat from 0 to 2 once"):
        fresh(3, youngest=given)


# The course of the game


@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (3, 2), (4, 2)])
def test_pn_flow_1_number_of_rounds(players: int, rounds: int) -> None:
    scenario = Scenario(players)
    played = 1
    scenario.pass_round()
    while scenario.state.seat != OVER:
        scenario.play("start 0")
        played += 1
        scenario.pass_round()
    assert played == rounds


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 8), (4, 7)])
def test_pn_flow_2_clockwise_until_all_cards_are_played(players: int, cards: int) -> None:
    scenario = Scenario(players)
    seats = []
    while any(player.hand for player in scenario.state.players):
        seats.append(scenario.state.seat)
        scenario.pass_turn()
    assert seats == list(range(players)) * cards


def test_pn_flow_2_start_player_takes_the_first_turn() -> None:
    assert fresh(3, start="2").turn_seat == 2


# Refill


def before_the_refill() -> Scenario:
    """Seat 0 is about to end its turn, so that seat 1's refill comes next."""
    scenario = Scenario()
    scenario.hand("1", "2")
    scenario.play("play 1")
    return scenario


def test_pn_refill_1_seven_bricks_are_enough() -> None:
    scenario = before_the_refill()
    scenario.market(black=7)
    scenario.play("end turn")
    assert sum(scenario.state.market) == 7


def test_pn_refill_1_six_bricks_are_filled_up_until_14_are_reached() -> None:
    scenario = before_the_refill()
    scenario.market(black=6)
    scenario.supply_cards("white+yellow+red+blue", "yellow+red+blue+black")
    scenario.play("end turn")
    assert sum(scenario.state.market) == 14


def test_pn_refill_1_third_card_follows_when_two_were_not_enough() -> None:
    scenario = before_the_refill()
    scenario.market(black=6)
    scenario.supply_cards("red+blue+black", "white+yellow+black", "white+yellow+red", "white+blue+black")
    scenario.play("end turn")
    assert sum(scenario.state.market) == 6 + 3 + 3 + 3


def test_pn_refill_1_card_puts_one_brick_on_each_shop_that_it_names() -> None:
    scenario = before_the_refill()
    scenario.market(black=6)
    scenario.supply_cards("white+yellow+red+blue", "yellow+red+blue+black")
    scenario.play("end turn")
    assert [scenario.shop(colour) for colour in ("white", "yellow", "red", "blue", "black")] == [1, 2, 2, 2, 7]


def test_pn_refill_1_bricks_come_out_of_the_supply() -> None:
    scenario = before_the_refill()
    scenario.market(black=6)
    before = scenario.state.bricks_in_supply
    scenario.play("end turn")
    assert before - scenario.state.bricks_in_supply == sum(scenario.state.market) - 6


def test_pn_refill_1_market_is_looked_at_only_when_a_turn_starts() -> None:
    scenario = before_the_refill()
    scenario.market(black=1, red=1)
    scenario.play("buy black")
    assert sum(scenario.state.market) == 1


def test_pn_refill_2_used_supply_cards_become_a_new_deck() -> None:
    scenario = before_the_refill()
    scenario.market()
    scenario.state.supply_discard = scenario.state.supply_discard + scenario.state.supply_deck[1:]
    scenario.state.supply_deck = scenario.state.supply_deck[:1]
    events = scenario.play("end turn")
    piles = sorted(scenario.state.supply_deck + scenario.state.supply_discard)
    assert (piles, [event.kind for event in events].count("supply reshuffled")) == (list(range(10)), 1)


def test_pn_refill_2_new_deck_is_shuffled() -> None:
    decks = set()
    for seed in SEEDS:
        scenario = Scenario(seed=seed)
        scenario.market()
        scenario.state.supply_discard = list(range(10))
        scenario.state.supply_deck = []
        scenario.pass_turn()
        decks.add(tuple(scenario.state.supply_discard))
    assert len(decks) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pn_refill_3_market_is_filled_before_the_very_first_turn(players: int) -> None:
    assert all(14 <= sum(fresh(players, seed).market) <= 17 for seed in SEEDS)


def test_pn_refill_4_last_bricks_go_to_the_dearest_shops_of_the_card() -> None:
    scenario = before_the_refill()
    scenario.market(black=6)
    scenario.supply_cards("yellow+red+blue+black")
    scenario.supply(2)
    scenario.play("end turn")
    assert [scenario.shop(colour) for colour in ("yellow", "red", "blue", "black")] == [1, 1, 0, 6]


def test_pn_refill_4_no_card_is_turned_up_without_a_brick_in_the_supply() -> None:
    scenario = before_the_refill()
    scenario.market(black=6)
    scenario.supply(0)
    events = scenario.play("end turn")
    assert "supply card" not in [event.kind for event in events]


@pytest.mark.parametrize(("left", "shown"), [(14, 6), (2, 4), (0, 2)])
def test_pn_refill_5_building_cards_are_filled_up_as_long_as_they_last(left: int, shown: int) -> None:
    scenario = before_the_refill()
    scenario.state.building_display = scenario.state.building_display[:2]
    scenario.state.building_deck = scenario.state.building_deck[:left]
    scenario.play("end turn")
    assert len(scenario.state.building_display) == shown


@pytest.mark.parametrize(("left", "shown"), [(14, 14), (2, 12), (0, 10)])
def test_pn_refill_6_honour_cards_are_filled_up_as_long_as_they_last(left: int, shown: int) -> None:
    scenario = before_the_refill()
    scenario.state.honour_display = scenario.state.honour_display[:10]
    scenario.state.honour_deck = scenario.state.honour_deck[:left]
    scenario.play("end turn")
    assert len(scenario.state.honour_display) == shown
