"""PN-turn: the builder's first place, the card, its icons, torches, and the end of a turn."""

import pytest

from support.porta_nigra import Table


def playing(card: str, torches: int = 1) -> Table:
    """Seat 0 has just played a card; its builder is at the yellow shop, and every shop has bricks."""
    table = Table()
    table.market(black=3, blue=3, red=3, yellow=3, white=3)
    table.display_buildings()
    table.hand(card, "1" if card != "1" else "2")
    table.player().torches = torches
    table.play(f"play {card}")
    return table


def without_influence(table: Table) -> list[str]:
    """The legal actions that do not cost influence."""
    return [text for text in table.legal() if not text.startswith(("honour ", "influence ", "buy roman"))]


# The builder


def first_turn_of_seat_1() -> Table:
    table = Table()
    table.pass_turn()
    return table


def test_pn_turn_1_builder_may_go_into_any_quarter() -> None:
    assert first_turn_of_seat_1().legal() == ["place basilica", "place amphitheatre", "place wall", "place porta-nigra"]


@pytest.mark.parametrize("building", ["basilica", "amphitheatre", "wall", "porta-nigra"])
def test_pn_turn_1_builder_stands_where_it_was_put(building: str) -> None:
    table = first_turn_of_seat_1()
    table.play(f"place {building}")
    assert table.builder_building(seat=1) == building


@pytest.mark.parametrize("action", ["play 1", "sell torch", "end turn", "buy roman"])
def test_pn_turn_1_nothing_comes_before_the_builder(action: str) -> None:
    assert first_turn_of_seat_1().why_not(action) == "PN-turn-1"


def test_pn_turn_1_putting_the_builder_costs_nothing() -> None:
    table = first_turn_of_seat_1()
    table.play("place wall")
    assert table.player(1).sesterces == 20


def test_pn_turn_1_builder_is_put_only_once_in_a_game() -> None:
    table = Table()
    table.pass_round()
    table.play("start 1")
    assert table.legal()[0].startswith("play ")


# The card


def test_pn_turn_2_card_comes_from_the_hand() -> None:
    table = Table()
    table.hand("3", "6")
    assert ([text for text in table.legal() if text.startswith("play")], table.why_not("play 1")) == (
        ["play 3", "play 6"], "PN-turn-2")


def test_pn_turn_2_card_leaves_the_hand() -> None:
    table = Table()
    table.hand("3", "6")
    table.play("play 3")
    assert table.cards_in_hand() == ["6"]


@pytest.mark.parametrize("second", ["1", "3", "6", "8"])
def test_pn_turn_2_second_card_is_refused(second: str) -> None:
    table = Table()
    table.hand("3", "6")
    table.play("play 3")
    assert table.why_not(f"play {second}") == "PN-turn-2"


@pytest.mark.parametrize("action", ["end turn", "take influence", "forgo", "buy yellow", "build basilica-A2"])
def test_pn_turn_2_actions_of_a_card_wait_for_it(action: str) -> None:
    assert Table().why_not(action) == "PN-turn-2"


# Icons and torches


@pytest.mark.parametrize(("card", "actions"), [
    ("3", ["take influence", "buy white"]),
    ("4", ["take 5 sesterces", "buy red", "buy blue"]),
    ("7", ["take influence", "take 3 sesterces", "buy yellow"]),
])
def test_pn_turn_3_as_many_actions_as_the_card_has_torches(card: str, actions: list[str]) -> None:
    table = playing(card, torches=0)
    table.play(*actions)
    assert without_influence(table) == ["end turn"]


def test_pn_turn_3_icons_are_used_in_any_order() -> None:
    one, other = playing("7"), playing("7")
    one.play("buy yellow", "take influence", "take 3 sesterces")
    other.play("take 3 sesterces", "take influence", "buy yellow")
    assert one.game.position(one.state) == other.game.position(other.state)


@pytest.mark.parametrize(("card", "action"), [("3", "take influence"), ("5", "take torch"), ("6", "take 4 sesterces")])
def test_pn_turn_3_each_icon_is_used_once(card: str, action: str) -> None:
    table = playing(card)
    table.play(action)
    assert table.why_not(action) == "PN-turn-3"


def test_pn_turn_3_build_icon_is_used_once() -> None:
    table = playing("5")
    table.store(black=1, blue=1)
    table.play("build wall-1")
    assert table.why_not("build wall-3") == "PN-turn-3"


def test_pn_turn_3_two_equal_icons_are_two_actions() -> None:
    table = playing("4")
    table.play("buy yellow", "buy yellow")
    assert (table.bricks("yellow"), table.why_not("buy yellow")) == (2, "PN-buy-1")


def test_pn_turn_4_token_pays_for_one_more_action() -> None:
    table = playing("3", torches=1)
    table.store(yellow=2)
    table.play("build basilica-A2", "take influence", "buy white")
    assert table.player().torches == 0


@pytest.mark.parametrize("action", ["buy white", "take torch", "build basilica-A2"])
def test_pn_turn_4_without_a_token_nothing_more_is_done(action: str) -> None:
    table = playing("8", torches=0)
    table.store(yellow=2)
    table.play("forgo", "forgo", "forgo")
    assert table.why_not(action) == "PN-turn-4"


def test_pn_turn_4_tokens_may_open_every_icon_of_the_card() -> None:
    table = playing("7", torches=2)
    table.store(yellow=2)
    table.play("take influence", "take 3 sesterces", "buy yellow", "buy red", "build basilica-B2")
    assert table.player().torches == 0


def test_pn_turn_4_tokens_open_no_icon_that_the_card_lacks() -> None:
    table = playing("3", torches=9)
    table.store(yellow=2)
    table.play("build basilica-A2", "take influence", "buy white")
    assert without_influence(table) == ["end turn", "sell torch"]


def test_pn_turn_4_torches_of_the_card_are_used_before_tokens() -> None:
    table = playing("3", torches=1)
    table.play("take influence", "buy white")
    assert table.player().torches == 1


def test_pn_turn_4_token_just_taken_pays_at_once() -> None:
    table = playing("5", torches=0)
    table.store(black=1)
    table.play("buy yellow", "buy black", "take torch", "build wall-1")
    assert table.player().torches == 0


# Torches to coins


def test_pn_turn_5_forgone_action_gives_one_sesterce() -> None:
    table = playing("3")
    table.play("forgo")
    assert table.player().sesterces == 20 + 1


def test_pn_turn_5_forgone_action_is_gone() -> None:
    table = playing("3", torches=0)
    table.play("forgo", "take influence")
    assert without_influence(table) == ["end turn"]


def test_pn_turn_5_no_more_actions_are_forgone_than_the_card_has_torches() -> None:
    table = playing("3")
    table.play("forgo", "forgo")
    assert table.why_not("forgo") == "PN-turn-5"


def test_pn_turn_5_icons_stay_open_to_tokens_when_all_actions_are_forgone() -> None:
    table = playing("3", torches=1)
    table.play("forgo", "forgo", "take influence")
    assert (table.player().influence, table.player().torches) == (1, 0)


def test_pn_turn_6_token_is_sold_before_the_card() -> None:
    table = Table()
    table.play("sell torch")
    assert (table.player().torches, table.player().sesterces) == (0, 20 + 1)


def test_pn_turn_6_token_is_sold_after_the_card() -> None:
    table = playing("3", torches=2)
    table.play("sell torch", "take influence", "sell torch")
    assert (table.player().torches, table.player().sesterces) == (0, 20 + 2)


def test_pn_turn_6_sale_takes_no_action() -> None:
    table = playing("3", torches=1)
    table.play("sell torch", "take influence", "buy white")
    assert table.bricks("white") == 1


@pytest.mark.parametrize("before", [[], ["play 3"]])
def test_pn_turn_6_nothing_is_sold_without_a_token(before: list[str]) -> None:
    table = Table()
    table.hand("3", "1")
    table.player().torches = 0
    table.play(*before)
    assert table.why_not("sell torch") == "PN-turn-6"


# The end of a turn


def test_pn_turn_7_turn_may_end_without_any_action() -> None:
    table = playing("3")
    table.play("end turn")
    assert table.state.turn_seat == 1


def test_pn_turn_7_card_is_discarded_and_another_drawn() -> None:
    table = playing("3")
    deck = table.player().deck[:]
    table.play("end turn")
    player = table.player()
    assert (player.discard, player.hand[-1], player.deck) == ([2], deck[-1], deck[:-1])


def test_pn_turn_7_torches_and_icons_are_free_again_for_the_next_player() -> None:
    table = playing("3", torches=0)
    table.hand("3", "1", seat=1)
    table.play("take influence", "forgo", "end turn", "place wall", "play 3", "take influence")
    assert table.player(1).influence == 1


def test_pn_turn_8_nothing_is_drawn_from_an_empty_deck() -> None:
    table = Table()
    table.cards_left("3", "6")
    table.play("play 3", "end turn")
    assert table.cards_in_hand() == ["6"]


def test_pn_turn_8_last_card_of_the_round_must_be_played() -> None:
    table = Table()
    table.cards_left("6")
    assert ([text for text in table.legal() if text.startswith("play")], table.why_not("end turn")) == (
        ["play 6"], "PN-turn-2")


@pytest.mark.parametrize("action", ["end turn", "sell torch", "buy white", "white 0"])
def test_pn_turn_9_number_of_bricks_is_settled_first(action: str) -> None:
    table = playing("3")
    table.store(yellow=5)
    table.play("build porta-nigra-7")
    assert table.why_not(action) == "PN-turn-9"


@pytest.mark.parametrize("action", ["end turn", "buy white", "take card", "bricks 3"])
def test_pn_turn_9_number_of_white_bricks_is_settled_first(action: str) -> None:
    table = playing("3")
    table.store(yellow=2, white=1)
    table.play("build basilica-A2")
    assert table.why_not(action) == "PN-turn-9"


@pytest.mark.parametrize("action", ["end turn", "buy white", "white 1"])
def test_pn_turn_9_building_card_is_settled_first(action: str) -> None:
    table = playing("3")
    table.store(yellow=2)
    table.display_buildings("basilica-yellow")
    table.play("build basilica-A2")
    assert table.why_not(action) == "PN-turn-9"


@pytest.mark.parametrize("action", ["end turn", "buy roman", "take card", "start 0"])
def test_pn_turn_9_section_to_be_raised_is_settled_first(action: str) -> None:
    table = Table()
    table.section("porta-nigra-1", bricks=3)
    table.section("porta-nigra-7", bricks=3)
    table.player().influence = 3
    table.display_honour("raise")
    table.play("honour raise")
    assert table.why_not(action) == "PN-turn-9"


@pytest.mark.parametrize("action", ["place wall", "bricks 3", "white 1", "take card", "start 1", "points 5"])
def test_pn_turn_9_answers_to_no_open_question_are_refused(action: str) -> None:
    assert (Table().why_not(action), playing("3").why_not(action)) == ("PN-turn-9", "PN-turn-9")


def test_pn_turn_9_nobody_else_acts_meanwhile() -> None:
    table = playing("3")
    table.store(yellow=5)
    seats = [table.state.seat]
    table.play("build porta-nigra-7")
    seats.append(table.state.seat)
    table.play("bricks 4")
    seats.append(table.state.seat)
    assert seats == [0, 0, 0]
