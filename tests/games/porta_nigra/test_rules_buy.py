"""PN-buy: icons, the way to the shop, prices, empty shops."""

from pathlib import Path

import pytest

from support.porta_nigra import Table, edition_with

COLOURS = ["black", "blue", "red", "yellow", "white"]
CLOCKWISE = ["red", "yellow", "black", "blue"]


def playing(card: str, **market: int) -> Table:
    """Seat 0, at the yellow shop, has just played a card."""
    table = Table()
    table.market(**market)
    table.hand(card, "1" if card != "1" else "2")
    table.play(f"play {card}")
    return table


def buys(table: Table) -> list[str]:
    return [text.removeprefix("buy ") for text in table.legal() if text.startswith("buy ")]


def icons_used(table: Table) -> object:
    """The places of the icons that have been used on the card in play."""
    card = table.game.position(table.state)["card_in_play"]
    assert isinstance(card, dict)
    return card["icons_used"]


def test_pn_buy_1_coloured_icons_buy_their_own_colour() -> None:
    assert buys(playing("8", black=1, blue=1, red=1, yellow=1, white=1)) == ["black", "blue", "white"]


def test_pn_buy_1_grey_icon_buys_any_colour() -> None:
    assert buys(playing("4", black=1, blue=1, red=1, yellow=1, white=1)) == COLOURS


def test_pn_buy_1_colour_without_an_icon_is_refused() -> None:
    assert playing("3", black=1, blue=1, red=1, yellow=1, white=1).why_not("buy yellow") == "PN-buy-1"


def test_pn_buy_1_icon_buys_one_brick() -> None:
    table = playing("1", black=5, red=5)
    table.play("buy black")
    assert (table.bricks("black"), table.why_not("buy black")) == (1, "PN-buy-1")


@pytest.mark.parametrize("start", CLOCKWISE)
@pytest.mark.parametrize("shop", CLOCKWISE)
def test_pn_buy_2_way_is_paid_border_by_border_clockwise(start: str, shop: str) -> None:
    table = playing("4", black=1, blue=1, red=1, yellow=1)
    table.builder_at_shop(start)
    table.play(f"buy {shop}")
    borders = (CLOCKWISE.index(shop) - CLOCKWISE.index(start)) % 4
    price = {"black": 1, "blue": 2, "red": 3, "yellow": 4}[shop]
    assert 20 - table.player().sesterces == borders + price


@pytest.mark.parametrize("shop", CLOCKWISE)
def test_pn_buy_2_builder_goes_to_the_quarter_of_the_shop(shop: str) -> None:
    table = playing("4", black=1, blue=1, red=1, yellow=1)
    table.play(f"buy {shop}")
    assert table.player().builder == table.edition.shop_quarter[COLOURS.index(shop)]


def test_pn_buy_2_builder_may_go_all_the_way_round_in_a_turn() -> None:
    table = playing("4", red=1, yellow=1)
    table.play("buy red", "buy yellow")
    assert (table.player().sesterces, table.builder_building()) == (20 - 3 - 3 - 1 - 4, "basilica")


@pytest.mark.parametrize("start", CLOCKWISE)
def test_pn_buy_3_white_is_bought_from_every_quarter_without_moving(start: str) -> None:
    table = playing("3", white=1)
    table.builder_at_shop(start)
    before = table.player().builder
    table.play("buy white")
    assert (table.player().builder, table.player().sesterces) == (before, 20 - 5)


@pytest.mark.parametrize(("colour", "price"), [("black", 1), ("blue", 2), ("red", 3), ("yellow", 4), ("white", 5)])
def test_pn_buy_4_price_of_a_brick(colour: str, price: int) -> None:
    table = playing("4", **{colour: 1})
    if colour != "white":
        table.builder_at_shop(colour)
    table.play(f"buy {colour}")
    assert 20 - table.player().sesterces == price


@pytest.mark.parametrize(("sesterces", "answer"), [(6, ""), (5, "PN-buy-4"), (3, "PN-buy-4"), (0, "PN-buy-4")])
def test_pn_buy_4_way_and_brick_must_both_be_paid(sesterces: int, answer: str) -> None:
    table = playing("1", black=1, red=1)
    table.player().sesterces = sesterces
    assert table.why_not("buy red") == answer


def test_pn_buy_4_brick_goes_from_the_shop_into_the_store() -> None:
    table = playing("4", yellow=2)
    table.play("buy yellow")
    assert (table.shop("yellow"), table.bricks("yellow"), sum(table.player().bricks)) == (1, 1, 1)


def test_pn_buy_5_icon_of_an_empty_shop_buys_any_colour() -> None:
    assert buys(playing("3", black=1, blue=1, red=1, yellow=1)) == ["black", "blue", "red", "yellow"]


def test_pn_buy_5_icon_becomes_grey_when_its_shop_empties_in_the_turn() -> None:
    table = playing("8", black=1, blue=1, red=1, white=1)
    table.market(black=1, red=1, white=1)
    table.play("buy black")
    assert buys(table) == ["red", "white"]


def test_pn_buy_5_several_icons_of_empty_shops_buy_several_bricks() -> None:
    table = playing("8", yellow=5)
    table.play("buy yellow", "buy yellow", "buy yellow")
    assert (table.bricks("yellow"), table.why_not("buy yellow")) == (3, "PN-buy-1")


@pytest.mark.parametrize("card", ["3", "4"])
def test_pn_buy_6_nothing_is_bought_from_an_empty_shop(card: str) -> None:
    assert playing(card, black=1).why_not("buy white") == "PN-buy-6"


def test_pn_buy_7_icon_of_the_colour_itself_goes_before_one_whose_shop_is_empty() -> None:
    table = playing("8", blue=2, white=1)
    table.play("buy blue")
    assert icons_used(table) == [1]


def grey_beside_black(folder: Path, **market: int) -> Table:
    """Card 1 of this edition has the icons buy-any, buy-black and build."""
    edition = edition_with(folder, '["buy-black", "buy-red", "build"]', '["buy-any", "buy-black", "build"]')
    table = Table(edition=edition)
    table.market(**market)
    table.hand("1", "2")
    table.play("play 1")
    return table


def test_pn_buy_7_icon_of_the_colour_itself_goes_before_the_grey_one(tmp_path: Path) -> None:
    table = grey_beside_black(tmp_path, black=1)
    table.play("buy black")
    assert icons_used(table) == [1]


def test_pn_buy_7_icon_of_an_empty_shop_goes_before_the_grey_one(tmp_path: Path) -> None:
    table = grey_beside_black(tmp_path, red=1)
    table.play("buy red")
    assert icons_used(table) == [1]


def test_pn_buy_7_grey_icon_is_used_when_no_other_will_do(tmp_path: Path) -> None:
    table = grey_beside_black(tmp_path, black=1, red=1)
    table.play("buy red")
    assert icons_used(table) == [0]
