"""The worked examples and the remarks of Via Appia's rulebook, one test each. Its pictures are lost: where an example
rests on one, it is told with the shipped road."""

import pytest

from support.via_appia import Scenario, kinds

ANI = 0
FRANK = 1


def complete_road(players: int) -> Scenario:
    scenario = Scenario(players)
    for section in "ABC":
        scenario.lay_section(section)
    return scenario


# Income


def test_nobody_ever_has_two_push_tokens() -> None:
    """Remark: a player has at most one +1 token at any moment."""
    scenario = Scenario()
    scenario.player(ANI).push_token = True
    scenario.row("2-MS")
    assert "push token taken" not in kinds(scenario.play("income 1"))
    assert scenario.player(ANI).push_token


# The cart


@pytest.mark.parametrize("load", [[0, 0, 1], [1, 1, 0], [0, 1, 0], [1, 0, 0]])
def test_pictured_place_of_the_cart_holds(load: list[int]) -> None:
    """Remark: a large tile, or a medium and a small one; a single medium or small one too."""
    assert load in Scenario().edition.cart_places[0]


@pytest.mark.parametrize("load", [[2, 0, 0], [0, 2, 0], [0, 1, 1], [1, 0, 1]])
def test_pictured_place_of_the_cart_does_not_hold(load: list[int]) -> None:
    """Remark: two small tiles cannot be stored here."""
    assert load not in Scenario().edition.cart_places[0]


def test_a_fourth_small_tile_has_no_place_though_the_combined_place_is_half_empty() -> None:
    """The same remark on the whole cart: three small tiles take a place each, and none holds two."""
    scenario = Scenario()
    scenario.cart(small=3)
    scenario.fell("small")
    assert scenario.player().coins == 1


def test_a_small_tile_does_not_lie_in_a_larger_place() -> None:
    """Text: tiles fit the places of the cart exactly."""
    places = Scenario().edition.cart_places
    assert sorted(places[1:]) == [[[0, 0, 1]], [[0, 1, 0]], [[1, 0, 0]], [[1, 0, 0]]]


# Building


@pytest.mark.parametrize("seat", [ANI, FRANK])
def test_ani_and_frank_have_been_in_tarracina_and_build_in_sections_a_and_b(seat: int) -> None:
    """Example: Ani (blue) and Frank (red) have travelled to Tarracina, so both build in A and in B."""
    scenario = Scenario()
    scenario.lay_section("A", "A1-right")
    for player in (ANI, FRANK):
        scenario.pawn("tarracina", player)
        scenario.cart(player, small=1)
    for _ in range(seat):
        scenario.pass_turn()
    assert scenario.options("build") == ["A1-right", "B1-left"]
    assert scenario.why_not("build C1-right") == "VA-build-2"


def test_tiles_may_be_laid_on_ticked_spaces_but_not_on_crossed_ones() -> None:
    """Example: spaces that a line joins to a tile or to the city behind are ticked, the others crossed."""
    scenario = Scenario()
    scenario.lay("A1-left", "A2", "A3-left", "A4", "A5-left")
    scenario.cart(small=1, medium=1)
    ticks = ["A1-right", "A3-right", "A5-right", "A6-left"]
    crosses = ["A6-right", "A7"]
    assert [scenario.why_not(f"build {space}") for space in ticks] == [""] * 4
    assert [scenario.why_not(f"build {space}") for space in crosses] == ["VA-build-5"] * 2


def test_two_tiles_go_to_section_b_only_once_section_a_is_complete() -> None:
    """Text: nobody lays two tiles in section B unless section A is complete."""
    for missing, second in ((["A1-right"], False), ([], True)):
        scenario = Scenario()
        scenario.lay_section("A", *missing)
        scenario.pawn("tarracina")
        scenario.cart(small=1, medium=1)
        scenario.play("build B1-left")
        assert (scenario.state.seat == ANI and "build B1-right" in scenario.legal()) == second


# Travel


def test_red_arrows_without_a_line_and_green_arrows_with_one() -> None:
    """Example: no way leads where no line joins the spaces (red arrows); along the lines it does (green arrows)."""
    scenario = complete_road(2)
    scenario.pawn("A5-left")
    scenario.coins(1)
    scenario.play("travel 1")
    assert scenario.place() == "A6-left"
    scenario = complete_road(2)
    scenario.pawn("A5-right")
    scenario.coins(1)
    scenario.play("travel 1")
    assert scenario.options("to") == ["A6-left", "A6-right"]


def test_left_red_arrow_leads_to_a_space_without_a_tile() -> None:
    """Example and remark: a space without a tile can never be entered."""
    scenario = complete_road(2)
    scenario.state.laid[scenario.edition.space_names.index("A6-left")] = False
    scenario.pawn("A5-left")
    scenario.coins(1)
    assert scenario.why_not("travel 1") == "VA-travel-3"


def prices_with_a_marker_at_beneventum(pawn: str) -> list[int]:
    """What Ani pays from there; Frank is in Beneventum, a third player in Tarracina, where Frank has been too."""
    paid = []
    for steps in (1, 2, 3):
        scenario = complete_road(3)
        scenario.pawn("beneventum", FRANK)
        scenario.pawn("tarracina", 2)
        scenario.pawn(pawn)
        scenario.coins(9)
        scenario.play(f"travel {steps}")
        paid.append(9 - scenario.player().coins)
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
    scenario = complete_road(4)
    for seat in (1, 2, 3):
        scenario.pawn("tarracina", seat)
    scenario.coins(5)
    scenario.play(f"travel {steps}")
    assert scenario.player().coins == 5


# The score


def test_va_score_6_more_than_fifty_points_are_counted_on() -> None:
    """Remark: who has more than 50 points takes a 50+ marker and goes on."""
    scenario = Scenario()
    scenario.player().points[0] = 50
    scenario.cart(medium=1)
    scenario.play("build A1-left")
    assert scenario.state.scores()[0] == 1 + 50 + 3


def test_va_setup_5_every_marker_begins_on_field_1() -> None:
    """Text: the markers are laid on field 1 of the score track."""
    assert Scenario(4).state.scores() == [1, 1, 1, 1]
