"""PN-turn: the builder's first place, the card, its icons, torches, and the end of a turn."""

import pytest

from support.porta_nigra import Scenario


def playing(card: str, torches: int = 1) -> Scenario:
    """Seat 0 has just played a card; its builder is at the yellow shop, and every shop has bricks."""
    scenario = Scenario()
    scenario.market(black=3, blue=3, red=3, yellow=3, white=3)
    scenario.display_buildings()
    scenario.hand(card, "1" if card != "1" else "2")
    scenario.player().torches = torches
    scenario.play(f"play {card}")
    return scenario


def without_influence(scenario: Scenario) -> list[str]:
    """The legal actions that do not cost influence."""
    return [text for text in scenario.legal() if not text.startswith(("honour ", "influence ", "buy roman"))]


# The builder


def first_turn_of_seat_1() -> Scenario:
    scenario = Scenario()
    scenario.pass_turn()
    return scenario


def test_pn_turn_1_builder_may_go_into_any_quarter() -> None:
    assert first_turn_of_seat_1().legal() == ["place basilica", "place amphitheatre", "place wall", "place porta-nigra"]


@pytest.mark.parametrize("building", ["basilica", "amphitheatre", "wall", "porta-nigra"])
def test_pn_turn_1_builder_stands_where_it_was_put(building: str) -> None:
    scenario = first_turn_of_seat_1()
    scenario.play(f"place {building}")
    assert scenario.builder_building(seat=1) == building


@pytest.mark.parametrize("action", ["play 1", "sell torch", "end turn", "buy roman"])
def test_pn_turn_1_nothing_comes_before_the_builder(action: str) -> None:
    assert first_turn_of_seat_1().why_not(action) == "PN-turn-1"


def test_pn_turn_1_putting_the_builder_costs_nothing() -> None:
    scenario = first_turn_of_seat_1()
    scenario.play("place wall")
    assert scenario.player(1).sesterces == 20


def test_pn_turn_1_builder_is_put_only_once_in_a_game() -> None:
    scenario = Scenario()
    scenario.pass_round()
    scenario.play("start 1")
    assert scenario.legal()[0].startswith("play ")


# The card


def test_pn_turn_2_card_comes_from_the_hand() -> None:
    scenario = Scenario()
    scenario.hand("3", "6")
    assert ([text for text in scenario.legal() if text.startswith("play")], scenario.why_not("play 1")) == (
        ["play 3", "play 6"], "PN-turn-2")


def test_pn_turn_2_card_leaves_the_hand() -> None:
    scenario = Scenario()
    scenario.hand("3", "6")
    scenario.play("play 3")
    assert scenario.cards_in_hand() == ["6"]


@pytest.mark.parametrize("second", ["1", "3", "6", "8"])
def test_pn_turn_2_second_card_is_refused(second: str) -> None:
    scenario = Scenario()
    scenario.hand("3", "6")
    scenario.play("play 3")
    assert scenario.why_not(f"play {second}") == "PN-turn-2"


@pytest.mark.parametrize("action", ["end turn", "take influence", "forgo", "buy yellow", "build basilica-A2"])
def test_pn_turn_2_actions_of_a_card_wait_for_it(action: str) -> None:
    assert Scenario().why_not(action) == "PN-turn-2"


# Icons and torches


@pytest.mark.parametrize(("card", "actions"), [
    ("3", ["take influence", "buy white"]),
    ("4", ["take 5 sesterces", "buy red", "buy blue"]),
    ("7", ["take influence", "take 3 sesterces", "buy yellow"]),
])
def test_pn_turn_3_as_many_actions_as_the_card_has_torches(card: str, actions: list[str]) -> None:
    scenario = playing(card, torches=0)
    scenario.play(*actions)
    assert without_influence(scenario) == ["end turn"]


def test_pn_turn_3_icons_are_used_in_any_order() -> None:
    one, other = playing("7"), playing("7")
    one.play("buy yellow", "take influence", "take 3 sesterces")
    other.play("take 3 sesterces", "take influence", "buy yellow")
    assert one.game.position(one.state) == other.game.position(other.state)


@pytest.mark.parametrize(("card", "action"), [("3", "take influence"), ("5", "take torch"), ("6", "take 4 sesterces")])
def test_pn_turn_3_each_icon_is_used_once(card: str, action: str) -> None:
    scenario = playing(card)
    scenario.play(action)
    assert scenario.why_not(action) == "PN-turn-3"


def test_pn_turn_3_build_icon_is_used_once() -> None:
    scenario = playing("5")
    scenario.store(black=1, blue=1)
    scenario.play("build wall-1")
    assert scenario.why_not("build wall-3") == "PN-turn-3"


def test_pn_turn_3_two_equal_icons_are_two_actions() -> None:
    scenario = playing("4")
    scenario.play("buy yellow", "buy yellow")
    assert (scenario.bricks("yellow"), scenario.why_not("buy yellow")) == (2, "PN-buy-1")


def test_pn_turn_4_token_pays_for_one_more_action() -> None:
    scenario = playing("3", torches=1)
    scenario.store(yellow=2)
    scenario.play("build basilica-A2", "take influence", "buy white")
    assert scenario.player().torches == 0


@pytest.mark.parametrize("action", ["buy white", "take torch", "build basilica-A2"])
def test_pn_turn_4_without_a_token_nothing_more_is_done(action: str) -> None:
    scenario = playing("8", torches=0)
    scenario.store(yellow=2)
    scenario.play("forgo", "forgo", "forgo")
    assert scenario.why_not(action) == "PN-turn-4"


def test_pn_turn_4_tokens_may_open_every_icon_of_the_card() -> None:
    scenario = playing("7", torches=2)
    scenario.store(yellow=2)
    scenario.play("take influence", "take 3 sesterces", "buy yellow", "buy red", "build basilica-B2")
    assert scenario.player().torches == 0


def test_pn_turn_4_tokens_open_no_icon_that_the_card_lacks() -> None:
    scenario = playing("3", torches=9)
    scenario.store(yellow=2)
    scenario.play("build basilica-A2", "take influence", "buy white")
    assert without_influence(scenario) == ["end turn", "sell torch"]


def test_pn_turn_4_torches_of_the_card_are_used_before_tokens() -> None:
    scenario = playing("3", torches=1)
    scenario.play("take influence", "buy white")
    assert scenario.player().torches == 1


def test_pn_turn_4_token_just_taken_pays_at_once() -> None:
    scenario = playing("5", torches=0)
    scenario.store(black=1)
    scenario.play("buy yellow", "buy black", "take torch", "build wall-1")
    assert scenario.player().torches == 0


# Torches to coins


def test_pn_turn_5_forgone_action_gives_one_sesterce() -> None:
    scenario = playing("3")
    scenario.play("forgo")
    assert scenario.player().sesterces == 20 + 1


def test_pn_turn_5_forgone_action_is_gone() -> None:
    scenario = playing("3", torches=0)
    scenario.play("forgo", "take influence")
    assert without_influence(scenario) == ["end turn"]


def test_pn_turn_5_no_more_actions_are_forgone_than_the_card_has_torches() -> None:
    scenario = playing("3")
    scenario.play("forgo", "forgo")
    assert scenario.why_not("forgo") == "PN-turn-5"


def test_pn_turn_5_icons_stay_open_to_tokens_when_all_actions_are_forgone() -> None:
    scenario = playing("3", torches=1)
    scenario.play("forgo", "forgo", "take influence")
    assert (scenario.player().influence, scenario.player().torches) == (1, 0)


def test_pn_turn_6_token_is_sold_before_the_card() -> None:
    scenario = Scenario()
    scenario.play("sell torch")
    assert (scenario.player().torches, scenario.player().sesterces) == (0, 20 + 1)


def test_pn_turn_6_token_is_sold_after_the_card() -> None:
    scenario = playing("3", torches=2)
    scenario.play("sell torch", "take influence", "sell torch")
    assert (scenario.player().torches, scenario.player().sesterces) == (0, 20 + 2)


def test_pn_turn_6_sale_takes_no_action() -> None:
    scenario = playing("3", torches=1)
    scenario.play("sell torch", "take influence", "buy white")
    assert scenario.bricks("white") == 1


@pytest.mark.parametrize("before", [[], ["play 3"]])
def test_pn_turn_6_nothing_is_sold_without_a_token(before: list[str]) -> None:
    scenario = Scenario()
    scenario.hand("3", "1")
    scenario.player().torches = 0
    scenario.play(*before)
    assert scenario.why_not("sell torch") == "PN-turn-6"


# The end of a turn


def test_pn_turn_7_turn_may_end_without_any_action() -> None:
    scenario = playing("3")
    scenario.play("end turn")
    assert scenario.state.turn_seat == 1


def test_pn_turn_7_card_is_discarded_and_another_drawn() -> None:
    scenario = playing("3")
    deck = scenario.player().deck[:]
    scenario.play("end turn")
    player = scenario.player()
    assert (player.discard, player.hand[-1], player.deck) == ([2], deck[-1], deck[:-1])


def test_pn_turn_7_torches_and_icons_are_free_again_for_the_next_player() -> None:
    scenario = playing("3", torches=0)
    scenario.hand("3", "1", seat=1)
    scenario.play("take influence", "forgo", "end turn", "place wall", "play 3", "take influence")
    assert scenario.player(1).influence == 1


def test_pn_turn_8_nothing_is_drawn_from_an_empty_deck() -> None:
    scenario = Scenario()
    scenario.cards_left("3", "6")
    scenario.play("play 3", "end turn")
    assert scenario.cards_in_hand() == ["6"]


def test_pn_turn_8_last_card_of_the_round_must_be_played() -> None:
    scenario = Scenario()
    scenario.cards_left("6")
    assert ([text for text in scenario.legal() if text.startswith("play")], scenario.why_not("end turn")) == (
        ["play 6"], "PN-turn-2")


@pytest.mark.parametrize("action", ["end turn", "sell torch", "buy white", "white 0"])
def test_pn_turn_9_number_of_bricks_is_settled_first(action: str) -> None:
    scenario = playing("3")
    scenario.store(yellow=5)
    scenario.play("build porta-nigra-7")
    assert scenario.why_not(action) == "PN-turn-9"


@pytest.mark.parametrize("action", ["end turn", "buy white", "take card", "bricks 3"])
def test_pn_turn_9_number_of_white_bricks_is_settled_first(action: str) -> None:
    scenario = playing("3")
    scenario.store(yellow=2, white=1)
    scenario.play("build basilica-A2")
    assert scenario.why_not(action) == "PN-turn-9"


@pytest.mark.parametrize("action", ["end turn", "buy white", "white 1"])
def test_pn_turn_9_building_card_is_settled_first(action: str) -> None:
    scenario = playing("3")
    scenario.store(yellow=2)
    scenario.display_buildings("basilica-yellow")
    scenario.play("build basilica-A2")
    assert scenario.why_not(action) == "PN-turn-9"


@pytest.mark.parametrize("action", ["end turn", "buy roman", "take card", "start 0"])
def test_pn_turn_9_section_to_be_raised_is_settled_first(action: str) -> None:
    scenario = Scenario()
    scenario.section("porta-nigra-1", bricks=3)
    scenario.section("porta-nigra-7", bricks=3)
    scenario.player().influence = 3
    scenario.display_honour("raise")
    scenario.play("honour raise")
    assert scenario.why_not(action) == "PN-turn-9"


@pytest.mark.parametrize("action", ["place wall", "bricks 3", "white 1", "take card", "start 1", "points 5"])
def test_pn_turn_9_answers_to_no_open_question_are_refused(action: str) -> None:
    assert (Scenario().why_not(action), playing("3").why_not(action)) == ("PN-turn-9", "PN-turn-9")


def test_pn_turn_9_nobody_else_acts_meanwhile() -> None:
    scenario = playing("3")
    scenario.store(yellow=5)
    seats = [scenario.state.seat]
    scenario.play("build porta-nigra-7")
    seats.append(scenario.state.seat)
    scenario.play("bricks 4")
    seats.append(scenario.state.seat)
    assert seats == [0, 0, 0]
