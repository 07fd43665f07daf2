"""The worked examples and the remarks of Via Appia's rulebook, one test each. Its pictures are lost: where an example
rests on one, it is told with the shipped road."""

import pytest

from support.via_appia import Table, kinds

ANI = 0
FRANK = 1


def complete_road(players: int) -> Table:
    table = Table(players)
    for section in "ABC":
        table.lay_section(section)
    return table


# Income


def test_nobody_ever_has_two_push_tokens() -> None:
    """Remark: a player has at most one +1 token at any moment."""
    table = Table()
    table.player(ANI).push_token = True
    table.row("2-MS")
    assert "push token taken" not in kinds(table.play("income 1"))
    assert table.player(ANI).push_token


# The cart


@pytest.mark.parametrize("load", [[0, 0, 1], [1, 1, 0], [0, 1, 0], [1, 0, 0]])
def test_pictured_place_of_the_cart_holds(load: list[int]) -> None:
    """Remark: a large tile, or a medium and a small one; a single medium or small one too."""
    assert load in Table().edition.cart_places[0]


@pytest.mark.parametrize("load", [[2, 0, 0], [0, 2, 0], [0, 1, 1], [1, 0, 1]])
def test_pictured_place_of_the_cart_does_not_hold(load: list[int]) -> None:
    """Remark: two small tiles cannot be stored here."""
    assert load not in Table().edition.cart_places[0]


def test_a_fourth_small_tile_has_no_place_though_the_combined_place_is_half_empty() -> None:
    """The same remark on the whole cart: three small tiles take a place each, and none holds two."""
    table = Table()
    table.cart(small=3)
    table.fell("small")
    assert table.player().coins == 1


def test_a_small_tile_does_not_lie_in_a_larger_place() -> None:
    """Text: tiles fit the places of the cart exactly."""
    places = Table().edition.cart_places
    assert sorted(places[1:]) == [[[0, 0, 1]], [[0, 1, 0]], [[1, 0, 0]], [[1, 0, 0]]]


# Building


@pytest.mark.parametrize("seat", [ANI, FRANK])
def test_ani_and_frank_have_been_in_tarracina_and_build_in_sections_a_and_b(seat: int) -> None:
    """Example: Ani (blue) and Frank (red) have travelled to Tarracina, so both build in A and in B."""
    table = Table()
    table.lay_section("A", "A1-right")
    for player in (ANI, FRANK):
        table.pawn("tarracina", player)
        table.cart(player, small=1)
    for _ in range(seat):
        table.pass_turn()
    assert table.options("build") == ["A1-right", "B1-left"]
    assert table.why_not("build C1-right") == "VA-build-2"


def test_tiles_may_be_laid_on_ticked_spaces_but_not_on_crossed_ones() -> None:
    """Example: spaces that a line joins to a tile or to the city behind are ticked, the others crossed."""
    table = Table()
    table.lay("A1-left", "A2", "A3-left", "A4", "A5-left")
    table.cart(small=1, medium=1)
    ticks = ["A1-right", "A3-right", "A5-right", "A6-left"]
    crosses = ["A6-right", "A7"]
    assert [table.why_not(f"build {space}") for space in ticks] == [""] * 4
    assert [table.why_not(f"build {space}") for space in crosses] == ["VA-build-5"] * 2


def test_two_tiles_go_to_section_b_only_once_section_a_is_complete() -> None:
    """Text: nobody lays two tiles in section B unless section A is complete."""
    for missing, second in ((["A1-right"], False), ([], True)):
        table = Table()
        table.lay_section("A", *missing)
        table.pawn("tarracina")
        table.cart(small=1, medium=1)
        table.play("build B1-left")
        assert (table.state.seat == ANI and "build B1-right" in table.legal()) == second


# Travel


def test_red_arrows_without_a_line_and_green_arrows_with_one() -> None:
    """Example: no way leads where no line joins the spaces (red arrows); along the lines it does (green arrows)."""
    table = complete_road(2)
    table.pawn("A5-left")
    table.coins(1)
    table.play("travel 1")
    assert table.place() == "A6-left"
    table = complete_road(2)
    table.pawn("A5-right")
    table.coins(1)
    table.play("travel 1")
    assert table.options("to") == ["A6-left", "A6-right"]


def test_left_red_arrow_leads_to_a_space_without_a_tile() -> None:
    """Example and remark: a space without a tile can never be entered."""
    table = complete_road(2)
    table.state.laid[table.edition.space_names.index("A6-left")] = False
    table.pawn("A5-left")
    table.coins(1)
    assert table.why_not("travel 1") == "VA-travel-3"


def prices_with_a_marker_at_beneventum(pawn: str) -> list[int]:
    """What Ani pays from there; Frank is in Beneventum, a third player in Tarracina, where Frank has been too."""
    paid = []
    for steps in (1, 2, 3):
        table = complete_road(3)
        table.pawn("beneventum", FRANK)
        table.pawn("tarracina", 2)
        table.pawn(pawn)
        table.coins(9)
        table.play(f"travel {steps}")
        paid.append(9 - table.player().coins)
    return paid


def test_one_marker_at_beneventum_makes_section_b_cheaper() -> None:
    """Example: one marker at Beneventum; in section B one space is free, two cost 2 and three cost 5 sesterces."""
    assert prices_with_a_marker_at_beneventum("tarracina") == [0, 2, 5]


def test_marker_at_beneventum_has_no_effect_in_section_a() -> None:
    """Example: in section A the two markers at Tarracina count; that at Beneventum neither replaces nor joins them."""
    assert prices_with_a_marker_at_beneventum("roma") == [0, 1, 4]


@pytest.mark.parametrize("steps", [1, 2])
def test_markers_never_give_money(steps: int) -> None:
    """Remark: markers only lower the price of a journey."""
    table = complete_road(4)
    for seat in (1, 2, 3):
        table.pawn("tarracina", seat)
    table.coins(5)
    table.play(f"travel {steps}")
    assert table.player().coins == 5


# The score


def test_va_score_6_more_than_fifty_points_are_counted_on() -> None:
    """Remark: who has more than 50 points takes a 50+ marker and goes on."""
    table = Table()
    table.player().points[0] = 50
    table.cart(medium=1)
    table.play("build A1-left")
    assert table.state.scores()[0] == 1 + 50 + 3


def test_va_setup_5_every_marker_begins_on_field_1() -> None:
    """Text: the markers are laid on field 1 of the score track."""
    assert Table(4).state.scores() == [1, 1, 1, 1]
