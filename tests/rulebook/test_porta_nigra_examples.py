"""Every worked example and every note of the three rulebooks of Porta Nigra, played on our table.

Those about the four buildings are in test_porta_nigra_building_examples.py. The names say which book an example is
from: 000 is the Hungarian one (HU), 001 the Polish one (PL), 003 the German original (DE); the numbers behind these
letters are lines of their texts. Where the books differ, DE is followed.
"""

from collections.abc import Callable

import pytest

from support.porta_nigra import Scenario

FOUR_BUILDINGS = ["basilica-black", "amphitheatre-black", "wall-black", "porta-nigra-black"]


def at_the_start_of_a_turn(arrange: Callable[[Scenario], None]) -> Scenario:
    """A table on which seat 1's turn has just begun, after `arrange` had been done to it."""
    scenario = Scenario()
    scenario.hand("1", "2")
    scenario.play("play 1")
    arrange(scenario)
    scenario.play("end turn")
    return scenario


# Refill (DE:177, HU:193, PL:164)


def five_bricks_and_three_supply_cards(scenario: Scenario) -> None:
    scenario.market(black=1, blue=1, red=1, yellow=1, white=1)
    scenario.supply_cards("white+yellow+red+blue", "red+blue+black", "yellow+red+blue+black")


def test_000_001_003_refill_brings_5_bricks_over_9_and_12_to_16() -> None:
    scenario = Scenario()
    five_bricks_and_three_supply_cards(scenario)
    scenario.hand("1", "2")
    events = scenario.play("play 1", "end turn")
    added = [scenario.game.event_numbers(event)["bricks"] for event in events if event.kind == "supply card"]
    assert (added, sum(scenario.state.market)) == ([4, 3, 4], 16)


def test_000_001_003_refill_puts_the_bricks_on_the_shops_that_the_cards_name() -> None:
    scenario = at_the_start_of_a_turn(five_bricks_and_three_supply_cards)
    assert [scenario.shop(colour) for colour in ("white", "yellow", "red", "blue", "black")] == [2, 3, 4, 4, 3]


def test_000_001_003_refill_lays_out_the_two_building_cards_that_are_missing() -> None:
    scenario = at_the_start_of_a_turn(lambda scenario: scenario.display_buildings(*FOUR_BUILDINGS))
    assert (len(scenario.state.building_display), len(scenario.state.building_deck)) == (6, 14)


def test_000_001_003_refill_lays_out_the_one_honour_card_that_is_missing() -> None:
    scenario = at_the_start_of_a_turn(lambda each: each.state.honour_display.remove(each.state.honour_display[0]))
    assert (len(scenario.state.honour_display), len(scenario.state.honour_deck)) == (14, 13)


def test_000_001_003_pictured_supply_card_serves_white_yellow_red_and_blue() -> None:
    # DE:187, HU:205, PL:174
    names = [Scenario().edition.supply_card_name(card) for card in range(10)]
    assert "white+yellow+red+blue" in names


# The card with 2 torches and three icons (DE:203, HU:223, PL:192)


def two_of_three_icons_used(torches: int) -> Scenario:
    scenario = Scenario()
    scenario.hand("3", "1")
    scenario.store(yellow=2)
    scenario.display_buildings()
    scenario.player().torches = torches
    scenario.play("play 3", "build basilica-A2", "take influence")
    return scenario


def test_000_001_003_torch_token_pays_for_the_third_icon() -> None:
    scenario = two_of_three_icons_used(torches=1)
    scenario.play("buy white")
    assert scenario.bricks("white") == 1


def test_000_001_003_third_icon_is_closed_without_a_torch_token() -> None:
    scenario = two_of_three_icons_used(torches=0)
    assert scenario.why_not("buy white") == "PN-turn-4"


def test_001_polish_third_icon_is_not_free_of_charge() -> None:
    # PL:186 calls the icon free of charge; DE:197 and HU:217 mean that nothing lies on it yet. The token is spent.
    scenario = two_of_three_icons_used(torches=1)
    scenario.play("buy white")
    assert scenario.player().torches == 0


# The black buy icon (DE:254 to 292, HU:274 to 304, PL:237 to 267)


def thomas(**market: int) -> Scenario:
    """The builder is at the red shop, a card with a black icon has been played."""
    scenario = Scenario()
    scenario.builder_at_shop("red")
    scenario.market(**market)
    scenario.hand("1", "2")
    scenario.play("play 1")
    return scenario


def test_000_001_003_way_from_red_over_yellow_to_black_costs_two_sesterces() -> None:
    scenario = thomas(black=1)
    scenario.play("buy black")
    price_of_the_brick = 1
    assert scenario.player().sesterces == 20 - 2 - price_of_the_brick


def test_000_001_003_builder_ends_up_at_the_black_shop() -> None:
    scenario = thomas(black=1)
    scenario.play("buy black")
    assert scenario.player().builder == scenario.edition.shop_quarter[0]


def test_000_001_003_white_icon_buys_without_moving() -> None:
    scenario = Scenario()
    scenario.builder_at_shop("red")
    scenario.market(white=1)
    scenario.hand("3", "1")
    scenario.play("play 3", "buy white")
    assert (scenario.player().sesterces, scenario.player().builder) == (20 - 5, scenario.edition.shop_quarter[2])


def test_001_003_purchase_at_the_black_shop_costs_one_sesterce() -> None:
    # DE:290, PL:255; HU leaves this part out.
    scenario = thomas(black=1)
    scenario.builder_at_shop("black")
    scenario.play("buy black")
    assert scenario.player().sesterces == 20 - 1


def test_001_003_black_brick_goes_from_the_shop_to_the_store() -> None:
    scenario = thomas(black=1)
    scenario.play("buy black")
    assert (scenario.shop("black"), scenario.bricks("black")) == (0, 1)


def test_000_001_003_icon_of_the_empty_black_shop_buys_any_colour_on_offer() -> None:
    scenario = thomas(blue=1, red=1, yellow=1, white=1)
    buys = [text for text in scenario.legal() if text.startswith("buy ")]
    assert buys == ["buy blue", "buy red", "buy yellow", "buy white"]


def test_000_001_003_icon_of_the_empty_black_shop_still_asks_for_the_way() -> None:
    scenario = thomas(red=1, yellow=1)
    scenario.play("buy yellow")
    assert scenario.player().sesterces == 20 - 1 - 4


def test_000_hungarian_icon_of_an_empty_shop_is_coloured_again_after_the_refill() -> None:
    # HU:865 has the icon turned to its dark side; DE:815 and PL:728 only say that it counts as grey meanwhile.
    scenario = thomas(red=1, yellow=1)
    before = scenario.why_not("buy yellow")
    scenario.market(black=1, red=1, yellow=1)
    assert (before, scenario.why_not("buy yellow")) == ("", "PN-buy-1")


def test_000_001_003_builder_never_goes_back_but_all_the_way_round() -> None:
    # DE:250, HU:266, PL:227: from yellow to red there are three borders, not one.
    scenario = Scenario()
    scenario.builder_at_shop("yellow")
    scenario.market(red=1)
    scenario.hand("1", "2")
    scenario.play("play 1", "buy red")
    assert scenario.player().sesterces == 20 - 3 - 3


# Three red bricks for the Amphitheatre (DE:332, HU:348, PL:297)


def amphitheatre_store(red: int, white: int) -> Scenario:
    scenario = Scenario()
    scenario.store(red=red, white=white)
    scenario.display_buildings()
    scenario.hand("1", "2")
    scenario.play("play 1")
    return scenario


def test_000_001_003_three_red_bricks_build_the_red_site() -> None:
    scenario = amphitheatre_store(red=3, white=0)
    scenario.play("build amphitheatre-A3")
    assert scenario.built("amphitheatre-A3") == (0, 3)


@pytest.mark.parametrize(("red", "white"), [(2, 1), (1, 2), (0, 3)])
def test_000_001_003_white_bricks_replace_red_ones(red: int, white: int) -> None:
    scenario = amphitheatre_store(red, white)
    scenario.play("build amphitheatre-A3")
    assert scenario.built("amphitheatre-A3") == (0, 3)


def test_000_001_003_no_section_without_a_roman_in_the_play_area() -> None:
    # DE:308, HU:320, PL:277
    scenario = amphitheatre_store(red=3, white=0)
    scenario.player().romans = 0
    assert scenario.why_not("build amphitheatre-A3") == "PN-build-6"


# Michael's section in the Basilica (DE:375, HU:403, PL:344)


def michael() -> Scenario:
    """Two bricks stand in the Basilica, the builder is one border away, the yellow card lies out."""
    scenario = Scenario()
    scenario.section("basilica-A4")
    scenario.builder_in("amphitheatre")
    scenario.store(yellow=2, red=2)
    scenario.display_buildings("basilica-yellow", "wall-yellow")
    scenario.hand("4", "1")
    scenario.play("play 4", "build basilica-A2")
    return scenario


def test_000_001_003_way_to_the_basilica_costs_one_sesterce() -> None:
    assert michael().player().sesterces == 20 - 1


def test_000_001_003_two_yellow_bricks_in_the_basilica_give_9_points() -> None:
    assert michael().points() == 9


def test_000_001_003_yellow_basilica_card_is_taken() -> None:
    scenario = michael()
    scenario.play("take card")
    assert scenario.building_cards() == ["basilica-yellow"]


def test_003_german_yellow_basilica_card_may_be_left() -> None:
    # DE:359 allows taking the card; HU:376 and PL:326 just say to take it. DE is followed.
    scenario = michael()
    scenario.play("leave card")
    assert scenario.building_cards() == []


def test_000_001_003_fourth_brick_gives_the_reward_of_the_basilica_once() -> None:
    scenario = michael()
    scenario.play("take card")
    one_put_on_top_one_received = 5 - 1 + 1
    assert (scenario.player().torches, scenario.player().romans) == (1 + 1, one_put_on_top_one_received)


def test_000_001_003_sixth_brick_gives_the_reward_of_the_basilica_again() -> None:
    scenario = michael()
    scenario.play("take card", "end turn")
    scenario.pass_turn()
    scenario.hand("1", "2")
    scenario.play("play 1", "build basilica-A3")
    assert (scenario.player().torches, scenario.player().romans) == (1 + 2, 5 - 2 + 2)


# Influence


def test_003_german_four_influence_buy_a_final_card_and_a_roman() -> None:
    # DE:432
    scenario = Scenario()
    scenario.player().influence = 4
    for card in FOUR_BUILDINGS:
        scenario.give_building_card(card)
    scenario.display_honour("final-30")
    scenario.play("honour final-30", "buy roman")
    player = scenario.player()
    assert (player.final_cards, player.romans, player.influence) == ([scenario.honour("final-30")], 5 + 1, 0)


def test_000_001_three_influence_buy_a_card_for_one_and_a_single_roman() -> None:
    # HU:465, PL:389. HU:467 prints 2 Romans, against its own rule at HU:459; PL, DE and the rule say 1.
    scenario = Scenario()
    scenario.player().influence = 3
    scenario.display_honour("points-4")
    scenario.play("honour points-4", "buy roman")
    assert (scenario.points(), scenario.player().romans, scenario.player().influence) == (4, 5 + 1, 0)


def test_000_001_003_card_for_30_takes_four_building_cards_of_four_buildings() -> None:
    # DE:412, HU:449, PL:365
    scenario = Scenario()
    scenario.player().influence = 2
    for card in [*FOUR_BUILDINGS, "wall-white"]:
        scenario.give_building_card(card)
    scenario.display_honour("final-30")
    scenario.play("honour final-30")
    assert scenario.building_cards() == ["wall-white"]


def test_000_001_003_pictured_substitute_costs_two_influence() -> None:
    # DE:416, HU:443, PL:373
    scenario = Scenario()
    scenario.player().influence = 2
    scenario.display_honour("substitute-wall")
    scenario.play("honour substitute-wall")
    assert (scenario.player().influence, scenario.player().substitutes) == (0, [scenario.honour("substitute-wall")])


def test_001_polish_final_card_for_one_influence_is_a_slip() -> None:
    # PL:377 captions a final card with 1 influence; DE:564, HU:597 and PL:517 give 2 for the card for 30.
    scenario = Scenario()
    scenario.player().influence = 1
    for card in FOUR_BUILDINGS:
        scenario.give_building_card(card)
    scenario.display_honour("final-30")
    assert scenario.why_not("honour final-30") == "PN-honour-8"


# Interim scoring (DE:487, HU:520, PL:443)


def ten_bricks_of_four_players() -> Scenario:
    scenario = Scenario(players=4)
    for site in ("basilica-A1", "amphitheatre-A3", "wall-6"):
        scenario.section(site)
    for seat in range(4):
        scenario.cards_left("1", seat=seat)
    scenario.pass_round()
    return scenario


def test_000_001_003_ten_bricks_of_four_players_are_20_to_split() -> None:
    assert ten_bricks_of_four_players().legal()[-1] == "points 20"


def test_000_001_003_interim_scoring_of_20_may_be_15_points_and_5_sesterces() -> None:
    scenario = ten_bricks_of_four_players()
    scenario.play("points 15")
    assert (scenario.points(), scenario.player().sesterces) == (15, 20 + 5)


def test_001_polish_three_players_have_no_interim_scoring_after_the_second_round() -> None:
    # PL:432 names rounds one and two, which repeats its line for two players; DE:478 and HU:511 say round one only.
    scenario = Scenario(players=3)
    scenario.section("basilica-A1")
    scenario.state.round = 2
    for seat in range(3):
        scenario.cards_left("1", seat=seat)
    scenario.pass_round()
    assert (scenario.legal(), scenario.source("interim_scoring")) == ([], 0)


# Final scoring


def test_000_001_003_sets_of_three_cards_and_of_one_give_12_and_2() -> None:
    # DE:552, HU:585, PL:501
    scenario = Scenario()
    for card in ("basilica-black", "amphitheatre-red", "wall-blue", "wall-white"):
        scenario.give_building_card(card)
    scenario.finish()
    assert scenario.source("building_card_sets") == 12 + 2


def buy_final_cards(*names: str) -> Scenario:
    """Buy these cards, one a turn, having begun with one building card of each building; then end the game."""
    scenario = Scenario()
    for card in FOUR_BUILDINGS:
        scenario.give_building_card(card)
    for name in names:
        scenario.player().influence = 3
        scenario.display_honour(name)
        scenario.play(f"honour {name}")
        scenario.pass_turn()
        scenario.pass_turn()
    scenario.finish()
    return scenario


@pytest.mark.parametrize(("bought", "points"), [
    (["final-30"], 30),
    (["final-30", "final-42"], 42),
    (["final-30", "final-42", "final-56"], 56),
])
def test_000_001_003_each_final_card_takes_the_place_of_the_one_before(bought: list[str], points: int) -> None:
    # DE:564, HU:597, PL:515
    assert buy_final_cards(*bought).source("final_cards") == points


def test_000_001_003_building_cards_given_for_30_points_no_longer_score() -> None:
    assert buy_final_cards("final-30").source("building_card_sets") == 0


def test_003_german_substitutes_are_building_cards_and_no_sections() -> None:
    # DE:836 prints sections; DE:416, HU:885 and PL:748 make clear that building cards are meant.
    scenario = Scenario()
    for building in ("basilica", "amphitheatre", "wall", "porta-nigra"):
        scenario.give_honour(f"substitute-{building}")
    scenario.finish()
    majorities = sum(scenario.source(name) for name in ("basilica", "amphitheatre", "wall", "porta-nigra"))
    assert (scenario.source("building_card_sets"), majorities) == (20, 0)


# General notes (DE:519, HU:550, PL:469)


def two_bricks_left(scenario: Scenario) -> None:
    scenario.market(black=2)
    scenario.supply(0)


def test_000_001_003_empty_supply_brings_no_new_bricks() -> None:
    scenario = at_the_start_of_a_turn(two_bricks_left)
    assert sum(scenario.state.market) == 2


def test_000_001_003_a_player_has_fifteen_romans() -> None:
    player = Scenario().player()
    assert player.romans + player.romans_in_supply == 15


def test_000_001_003_torches_and_influence_never_run_out() -> None:
    # DE:31 counts 16 torch tokens, HU:51 and PL:87 count 18; a player may own more than either.
    scenario = Scenario()
    scenario.player().torches = 18
    scenario.hand("5", "1")
    scenario.play("play 5", "take torch")
    assert scenario.player().torches == 19


@pytest.mark.parametrize(("before", "after"), [(95, 104), (195, 204)])
def test_000_001_003_points_go_on_beyond_the_99_of_the_track(before: int, after: int) -> None:
    scenario = Scenario()
    scenario.player().points[0] = before
    scenario.store(yellow=2)
    scenario.hand("2", "1")
    scenario.play("play 2", "build basilica-A2")
    assert scenario.points() == after


def test_000_hungarian_only_one_action_card_is_left_out_with_four_players() -> None:
    # HU:122 speaks of several cards; DE:108 and PL:114 of one.
    player = Scenario(players=4).player()
    assert len(player.hand + player.deck) == 7
