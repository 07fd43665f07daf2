"""PN-buy: icons, the way to the shop, prices, empty shops."""

from pathlib import Path

import pytest

from support.porta_nigra import Scenario, edition_with

COLOURS = ["black", "blue", "red", "yellow", "white"]
CLOCKWISE = ["red", "yellow", "black", "blue"]


def playing(card: str, **market: int) -> Scenario:
    """Seat 0, at the yellow shop, has just played a card."""
    scenario = Scenario()
    scenario.market(**market)
    scenario.hand(card, "1" if card != "1" else "2")
    scenario.play(f"play {card}")
    return scenario


def buys(scenario: Scenario) -> list[str]:
    return [text.removeprefix("buy ") for text in scenario.legal() if text.startswith("buy ")]


def icons_used(scenario: Scenario) -> object:
    """The places of the icons that have been used on the card in play."""
    card = scenario.game.position(scenario.state)["card_in_play"]
    assert isinstance(card, dict)
    return card["icons_used"]


def test_pn_buy_1_coloured_icons_buy_their_own_colour() -> None:
    assert buys(playing("8", black=1, blue=1, red=1, yellow=1, white=1)) == ["black", "blue", "white"]


def test_pn_buy_1_grey_icon_buys_any_colour() -> None:
    assert buys(playing("4", black=1, blue=1, red=1, yellow=1, white=1)) == COLOURS


def test_pn_buy_1_colour_without_an_icon_is_refused() -> None:
    assert playing("3", black=1, blue=1, red=1, yellow=1, white=1).why_not("buy yellow") == "PN-buy-1"


def test_pn_buy_1_icon_buys_one_brick() -> None:
    scenario = playing("1", black=5, red=5)
    scenario.play("buy black")
    assert (scenario.bricks("black"), scenario.why_not("buy black")) == (1, "PN-buy-1")


@pytest.mark.parametrize("start", CLOCKWISE)
@pytest.mark.parametrize("shop", CLOCKWISE)
def test_pn_buy_2_way_is_paid_border_by_border_clockwise(start: str, shop: str) -> None:
    scenario = playing("4", black=1, blue=1, red=1, yellow=1)
    scenario.builder_at_shop(start)
    scenario.play(f"buy {shop}")
    borders = (CLOCKWISE.index(shop) - CLOCKWISE.index(start)) % 4
    price = {"black": 1, "blue": 2, "red": 3, "yellow": 4}[shop]
    assert 20 - scenario.player().sesterces == borders + price


@pytest.mark.parametrize("shop", CLOCKWISE)
def test_pn_buy_2_builder_goes_to_the_quarter_of_the_shop(shop: str) -> None:
    scenario = playing("4", black=1, blue=1, red=1, yellow=1)
    scenario.play(f"buy {shop}")
    assert scenario.player().builder == scenario.edition.shop_quarter[COLOURS.index(shop)]


def test_pn_buy_2_builder_may_go_all_the_way_round_in_a_turn() -> None:
    scenario = playing("4", red=1, yellow=1)
    scenario.play("buy red", "buy yellow")
    assert (scenario.player().sesterces, scenario.builder_building()) == (20 - 3 - 3 - 1 - 4, "basilica")


@pytest.mark.parametrize("start", CLOCKWISE)
def test_pn_buy_3_white_is_bought_from_every_quarter_without_moving(start: str) -> None:
    scenario = playing("3", white=1)
    scenario.builder_at_shop(start)
    before = scenario.player().builder
    scenario.play("buy white")
    assert (scenario.player().builder, scenario.player().sesterces) == (before, 20 - 5)


@pytest.mark.parametrize(("colour", "price"), [("black", 1), ("blue", 2), ("red", 3), ("yellow", 4), ("white", 5)])
def test_pn_buy_4_price_of_a_brick(colour: str, price: int) -> None:
    scenario = playing("4", **{colour: 1})
    if colour != "white":
        scenario.builder_at_shop(colour)
    scenario.play(f"buy {colour}")
    assert 20 - scenario.player().sesterces == price


@pytest.mark.parametrize(("sesterces", "answer"), [(6, ""), (5, "PN-buy-4"), (3, "PN-buy-4"), (0, "PN-buy-4")])
def test_pn_buy_4_way_and_brick_must_both_be_paid(sesterces: int, answer: str) -> None:
    scenario = playing("1", black=1, red=1)
    scenario.player().sesterces = sesterces
    assert scenario.why_not("buy red") == answer


def test_pn_buy_4_brick_goes_from_the_shop_into_the_store() -> None:
    scenario = playing("4", yellow=2)
    scenario.play("buy yellow")
    assert (scenario.shop("yellow"), scenario.bricks("yellow"), sum(scenario.player().bricks)) == (1, 1, 1)


def test_pn_buy_5_icon_of_an_empty_shop_buys_any_colour() -> None:
    assert buys(playing("3", black=1, blue=1, red=1, yellow=1)) == ["black", "blue", "red", "yellow"]


def test_pn_buy_5_icon_becomes_grey_when_its_shop_empties_in_the_turn() -> None:
    scenario = playing("8", black=1, blue=1, red=1, white=1)
    scenario.market(black=1, red=1, white=1)
    scenario.play("buy black")
    assert buys(scenario) == ["red", "white"]


def test_pn_buy_5_several_icons_of_empty_shops_buy_several_bricks() -> None:
    scenario = playing("8", yellow=5)
    scenario.play("buy yellow", "buy yellow", "buy yellow")
    assert (scenario.bricks("yellow"), scenario.why_not("buy yellow")) == (3, "PN-buy-1")


@pytest.mark.parametrize("card", ["3", "4"])
def test_pn_buy_6_nothing_is_bought_from_an_empty_shop(card: str) -> None:
    assert playing(card, black=1).why_not("buy white") == "PN-buy-6"


def test_pn_buy_7_icon_of_the_colour_itself_goes_before_one_whose_shop_is_empty() -> None:
    scenario = playing("8", blue=2, white=1)
    scenario.play("buy blue")
    assert icons_used(scenario) == [1]


def grey_beside_black(folder: Path, **market: int) -> Scenario:
    """Card 1 of this edition has the icons buy-any, buy-black and build."""
    edition = edition_with(folder, '["buy-black", "buy-red", "build"]', '["buy-any", "buy-black", "build"]')
    scenario = Scenario(edition=edition)
    scenario.market(**market)
    scenario.hand("1", "2")
    scenario.play("play 1")
    return scenario


def test_pn_buy_7_icon_of_the_colour_itself_goes_before_the_grey_one(tmp_path: Path) -> None:
    scenario = grey_beside_black(tmp_path, black=1)
    scenario.play("buy black")
    assert icons_used(scenario) == [1]


def test_pn_buy_7_icon_of_an_empty_shop_goes_before_the_grey_one(tmp_path: Path) -> None:
    scenario = grey_beside_black(tmp_path, red=1)
    scenario.play("buy red")
    assert icons_used(scenario) == [1]


def test_pn_buy_7_grey_icon_is_used_when_no_other_will_do(tmp_path: Path) -> None:
    scenario = grey_beside_black(tmp_path, black=1, red=1)
    scenario.play("buy red")
    assert icons_used(scenario) == [0]
