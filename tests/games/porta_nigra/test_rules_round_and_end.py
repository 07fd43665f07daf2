"""PN-round and PN-end: the interim scoring, the next round, and the ways in which the game ends."""

import pytest

from ludi.core.state import OVER
from support.porta_nigra import Scenario

FOURTEEN_SITES = [*(f"amphitheatre-C{site}" for site in range(1, 6)), *(f"wall-{site}" for site in (1, 3, 5, 7, 9)),
                  *(f"amphitheatre-B{site}" for site in range(1, 5))]


def last_cards(players: int) -> Scenario:
    """Every seat has one card left in this round."""
    scenario = Scenario(players)
    for seat in range(players):
        scenario.cards_left("4", seat=seat)
    return scenario


def seats_to_come(scenario: Scenario) -> list[int]:
    """Who takes a turn from now on until the game is over; nobody does anything."""
    seats = []
    while scenario.state.seat != OVER:
        seats.append(scenario.state.seat)
        scenario.pass_turn()
    return seats


# The end of a round


def test_pn_round_1_round_goes_on_until_the_last_player_has_played_the_last_card() -> None:
    scenario = last_cards(2)
    scenario.section("basilica-A2")
    scenario.pass_turn()
    before = scenario.legal()[0]
    scenario.pass_turn()
    assert (before, scenario.legal()[0]) == ("place basilica", "points 0")


@pytest.mark.parametrize(("players", "rounds"), [(2, 3), (3, 2), (4, 2)])
def test_pn_round_1_game_ends_after_the_last_round_without_an_interim_scoring(players: int, rounds: int) -> None:
    scenario = last_cards(players)
    scenario.section("basilica-A2")
    scenario.state.round = rounds
    scenario.pass_round()
    assert (scenario.state.seat, scenario.source("interim_scoring")) == (OVER, 0)


def test_pn_round_1_interim_scoring_of_two_players_follows_the_second_round_too() -> None:
    scenario = last_cards(2)
    scenario.section("basilica-A2")
    scenario.state.round = 2
    scenario.pass_round()
    assert scenario.legal() == ["points 0", "points 1", "points 2"]


def with_bricks(players: int) -> Scenario:
    """A round has just ended; seat 0 has 8 bricks in all four buildings together, seat 1 has 3."""
    scenario = last_cards(players)
    for site in ("basilica-A2", "amphitheatre-B1", "wall-1"):
        scenario.section(site)
    scenario.section("porta-nigra-1", bricks=3)
    scenario.section("wall-2", seat=1)
    scenario.pass_round()
    return scenario


def test_pn_round_2_two_players_split_their_bricks_once() -> None:
    assert with_bricks(2).legal() == [f"points {points}" for points in range(8 + 1)]


@pytest.mark.parametrize("players", [3, 4])
def test_pn_round_3_more_players_split_twice_their_bricks(players: int) -> None:
    assert with_bricks(players).legal() == [f"points {points}" for points in range(16 + 1)]


@pytest.mark.parametrize("points", [0, 5, 8])
def test_pn_round_4_sum_is_split_freely(points: int) -> None:
    scenario = with_bricks(2)
    scenario.play(f"points {points}")
    assert (scenario.source("interim_scoring"), scenario.player().sesterces) == (points, 20 + 8 - points)


def test_pn_round_4_more_points_than_the_sum_are_refused() -> None:
    assert with_bricks(2).why_not("points 9") == "PN-round-4"


def test_pn_round_4_players_split_in_turn_order() -> None:
    scenario = last_cards(3)
    scenario.state.start_seat = 2
    for seat, site in enumerate(("wall-1", "wall-2", "wall-3")):
        scenario.section(site, seat=seat)
    scenario.pass_round()
    seats = []
    for _ in range(3):
        seats.append(scenario.state.seat)
        scenario.play("points 1")
    assert seats == [2, 0, 1]


def test_pn_round_4_everyone_splits_once() -> None:
    scenario = with_bricks(2)
    scenario.play("points 8", "points 3")
    assert scenario.legal() == ["start 0", "start 1"]


def test_pn_round_4_who_has_no_brick_has_nothing_to_split() -> None:
    scenario = last_cards(3)
    scenario.section("wall-1", seat=1)
    scenario.pass_round()
    assert scenario.state.seat == 1


# The next round


def test_pn_round_5_last_in_points_names_the_start_player() -> None:
    scenario = last_cards(3)
    for seat, points in enumerate((7, 9, 5)):
        scenario.player(seat).points[0] = points
    scenario.pass_round()
    assert (scenario.state.seat, scenario.legal()) == (2, ["start 0", "start 1", "start 2"])


def test_pn_round_5_points_of_the_interim_scoring_count() -> None:
    scenario = with_bricks(2)
    scenario.play("points 0", "points 3")
    assert scenario.state.seat == 0


def test_pn_round_5_named_player_begins() -> None:
    scenario = last_cards(3)
    scenario.pass_round()
    scenario.play("start 1")
    assert (scenario.state.seat, scenario.state.start_seat) == (1, 1)


def test_pn_round_5_one_may_name_oneself() -> None:
    scenario = last_cards(2)
    scenario.player(0).points[0] = 1
    scenario.pass_round()
    scenario.play("start 1")
    assert scenario.state.seat == 1


@pytest.mark.parametrize(("youngest", "decides"), [([0, 1, 2], 1), ([0, 2, 1], 2), ([2, 1, 0], 2)])
def test_pn_round_5_among_equals_the_youngest_decides(youngest: list[int], decides: int) -> None:
    scenario = last_cards(3)
    scenario.state.youngest = youngest
    scenario.player(0).points[0] = 1
    scenario.pass_round()
    assert scenario.state.seat == decides


@pytest.mark.parametrize("action", ["start 2", "start 3"])
def test_pn_round_5_only_a_player_of_this_game_is_named(action: str) -> None:
    scenario = last_cards(2)
    scenario.pass_round()
    assert scenario.why_not(action) == "PN-round-5"


def second_round(players: int, seed: int = 1) -> Scenario:
    scenario = Scenario(players, seed)
    scenario.pass_round()
    scenario.play("start 0")
    return scenario


def test_pn_round_6_round_marker_advances() -> None:
    assert second_round(2).state.round == 2


@pytest.mark.parametrize(("players", "deck"), [(2, 6), (3, 6), (4, 5)])
def test_pn_round_6_everyone_draws_two_cards_from_a_whole_deck(players: int, deck: int) -> None:
    scenario = second_round(players)
    piles = [(len(player.hand), len(player.deck), len(player.discard)) for player in scenario.state.players]
    assert piles == [(2, deck, 0)] * players


def test_pn_round_6_discarded_cards_are_shuffled() -> None:
    assert len({tuple(second_round(2, seed).player().deck) for seed in range(8)}) > 1


def test_pn_round_6_everything_else_stays() -> None:
    scenario = last_cards(2)
    scenario.builder_in("wall")
    scenario.store(black=3)
    scenario.player().influence = 4
    scenario.pass_round()
    scenario.play("start 0")
    player = scenario.player()
    assert (scenario.builder_building(), sum(player.bricks), player.influence, player.torches) == ("wall", 3, 4, 1)


# The end of the game


def test_pn_end_1_nothing_is_legal_after_the_end() -> None:
    scenario = Scenario()
    scenario.finish()
    assert (scenario.legal(), scenario.why_not("end turn")) == ([], "PN-end-1")


# Early end: no bricks


def last_brick(supply: int = 0, **market: int) -> Scenario:
    """Seat 0 of three has played card 4; these bricks are all that market and supply hold."""
    scenario = Scenario(players=3)
    scenario.display_buildings()
    scenario.hand("4", "1")
    scenario.store(black=3)
    scenario.player().influence = 2
    scenario.market(**market)
    scenario.supply(supply)
    scenario.play("play 4")
    return scenario


def test_pn_end_2_last_brick_is_bought() -> None:
    scenario = last_brick(yellow=1)
    scenario.play("buy yellow")
    assert scenario.source("early_end") == 5


def test_pn_end_2_last_brick_is_a_reward_of_the_wall() -> None:
    scenario = last_brick(supply=1)
    scenario.play("build wall-2")
    assert scenario.source("early_end") == 5


def test_pn_end_2_last_brick_comes_with_an_honour_card() -> None:
    scenario = last_brick(supply=1)
    scenario.display_honour("white-1")
    scenario.play("honour white-1")
    assert scenario.source("early_end") == 5


def test_pn_end_2_last_brick_raises_a_section() -> None:
    scenario = last_brick(supply=1)
    scenario.section("porta-nigra-1", bricks=4)
    scenario.supply(1)
    scenario.display_honour("raise")
    scenario.play("honour raise")
    assert scenario.source("early_end") == 5


@pytest.mark.parametrize("supply", [1, 40])
def test_pn_end_2_empty_market_alone_ends_nothing(supply: int) -> None:
    scenario = last_brick(supply, yellow=1)
    scenario.play("buy yellow", "end turn")
    assert (scenario.source("early_end"), sum(scenario.state.market) > 0) == (0, True)


def test_pn_end_2_empty_supply_alone_ends_nothing() -> None:
    scenario = last_brick(yellow=2)
    scenario.play("buy yellow")
    assert scenario.source("early_end") == 0


# Early end: the fifteenth section


def fourteen_sections(players: int = 3) -> Scenario:
    """Seat 0 has 14 sections, one Roman and the bricks for one section more; it has played card 4."""
    scenario = Scenario(players)
    scenario.display_buildings()
    for site in FOURTEEN_SITES:
        scenario.section(site)
    scenario.hand("4", "1")
    scenario.store(black=2)
    scenario.play("play 4")
    return scenario


def test_pn_end_3_fifteenth_section_brings_about_the_end() -> None:
    scenario = fourteen_sections()
    scenario.play("build basilica-A5")
    assert (scenario.source("early_end"), scenario.player().romans, scenario.player().romans_in_supply) == (5, 0, 0)


def test_pn_end_3_last_roman_in_the_play_area_is_not_the_end_while_the_supply_has_one() -> None:
    scenario = fourteen_sections()
    scenario.player().romans_in_supply = 1
    scenario.play("build basilica-A5")
    assert (scenario.source("early_end"), scenario.player().romans) == (0, 0)


def test_pn_end_3_fifteenth_section_by_influence_does_it_too() -> None:
    scenario = fourteen_sections()
    scenario.player().influence = 2
    scenario.play("influence build basilica-A5")
    assert scenario.source("early_end") == 5


# What follows


def test_pn_end_4_points_are_given_at_once() -> None:
    scenario = fourteen_sections()
    before = scenario.points()
    scenario.play("build basilica-A5")
    assert scenario.points() - before == 3 + 5


def test_pn_end_4_turn_is_finished_first() -> None:
    scenario = fourteen_sections()
    scenario.play("build basilica-A5", "take 5 sesterces", "buy yellow")
    assert scenario.bricks("yellow") == 1


def test_pn_end_4_points_are_given_once_for_both_ends() -> None:
    scenario = fourteen_sections()
    scenario.market(yellow=1)
    scenario.supply(0)
    scenario.play("build basilica-A5", "buy yellow")
    assert scenario.source("early_end") == 5


def test_pn_end_4_points_are_given_to_one_player_only() -> None:
    scenario = fourteen_sections()
    scenario.market(yellow=1)
    scenario.supply(0)
    scenario.play("build basilica-A5", "end turn", "place basilica")
    scenario.hand("4", "1", seat=1)
    scenario.play("play 4", "buy yellow")
    assert [scenario.source("early_end", seat) for seat in range(3)] == [5, 0, 0]


def test_pn_end_4_every_other_player_takes_one_last_turn() -> None:
    scenario = fourteen_sections()
    scenario.play("build basilica-A5", "end turn")
    assert seats_to_come(scenario) == [1, 2]


def test_pn_end_4_last_turns_go_round_to_the_players_before() -> None:
    scenario = Scenario(players=3)
    scenario.pass_turn()
    scenario.play("place basilica")
    scenario.hand("4", "1", seat=1)
    scenario.market(yellow=1)
    scenario.supply(0)
    scenario.play("play 4", "buy yellow", "end turn")
    assert seats_to_come(scenario) == [2, 0]


def test_pn_end_4_last_turn_is_a_full_one() -> None:
    scenario = fourteen_sections(players=2)
    scenario.play("build basilica-A5", "end turn", "place basilica")
    scenario.hand("4", "1", seat=1)
    scenario.play("play 4", "take 5 sesterces", "buy yellow", "buy yellow")
    assert scenario.bricks("yellow", seat=1) == 2


def brought_about_by(seat: int, players: int = 3) -> Scenario:
    """When everyone has one card left in the round, this seat takes the last brick and ends its turn."""
    scenario = last_cards(players)
    scenario.section("wall-1")
    for _ in range(seat):
        scenario.pass_turn()
    if seat > 0:
        scenario.play("place basilica")
    scenario.market(yellow=1)
    scenario.supply(0)
    scenario.play("play 4", "buy yellow", "end turn")
    return scenario


@pytest.mark.parametrize(("players", "seat", "seats"), [(3, 0, [1, 2]), (3, 1, [2]), (4, 1, [2, 3]), (4, 2, [3])])
def test_pn_end_4_who_has_no_card_takes_no_last_turn(players: int, seat: int, seats: list[int]) -> None:
    assert seats_to_come(brought_about_by(seat, players)) == seats


def test_pn_end_4_last_player_of_a_round_ends_the_game_at_once() -> None:
    assert seats_to_come(brought_about_by(2)) == []


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_pn_end_4_no_interim_scoring_follows(seat: int) -> None:
    scenario = brought_about_by(seat)
    seats_to_come(scenario)
    assert (scenario.source("interim_scoring"), scenario.state.round) == (0, 1)


def test_pn_end_4_final_scoring_follows() -> None:
    scenario = brought_about_by(2)
    assert scenario.source("play_area", seat=2) > 0
