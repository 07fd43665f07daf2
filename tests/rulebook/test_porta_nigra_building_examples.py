"""The examples and notes of the three rulebooks about the four buildings of Porta Nigra and their majorities.

Names and citations are explained in test_porta_nigra_examples.py.
"""

import pytest

from support.porta_nigra import Scenario

# Basilica


def test_000_001_003_reward_of_the_basilica_waits_for_the_third_brick() -> None:
    # DE:620, HU:657, PL:559: two blue bricks in row A first, two red ones in row B later.
    scenario = Scenario()
    scenario.store(blue=2, red=2)
    scenario.display_buildings()
    scenario.hand("1", "2")
    scenario.player().influence = 2
    scenario.play("play 1", "build basilica-A4")
    before = (scenario.player().torches, scenario.player().romans)
    scenario.play("influence build basilica-B3")
    assert (before, scenario.player().torches, scenario.player().romans) == ((1, 4), 2, 4)


def test_000_001_003_majorities_in_the_basilica_give_12_and_18() -> None:
    # DE:633, HU:669, PL:570: four white bricks against twice two in row A, one player alone in row B.
    scenario = Scenario()
    scenario.section("basilica-A1", seat=0)
    for site in ("basilica-A2", "basilica-A4", "basilica-B3"):
        scenario.section(site, seat=1)
    scenario.finish()
    assert [scenario.source("basilica", seat) for seat in (0, 1)] == [12, 6 + 12]


# Amphitheatre


def test_003_german_yellow_wins_the_tie_in_the_amphitheatre_by_15_to_7() -> None:
    # DE:673. HU:707 and PL:605 print 5 for the second place, which is row B's; the table at DE:669 has 7.
    scenario = Scenario()
    scenario.section("amphitheatre-A4", seat=0)
    scenario.section("amphitheatre-A3", seat=1)
    scenario.finish()
    assert [scenario.source("amphitheatre", seat) for seat in (0, 1)] == [15, 7]


# City Wall


def test_000_hungarian_reward_of_the_city_wall_is_a_white_brick() -> None:
    # HU:725 names no colour; DE:692 and PL:617 say white.
    scenario = Scenario()
    scenario.store(black=3)
    scenario.display_buildings()
    scenario.hand("1", "2")
    scenario.play("play 1", "build wall-2")
    assert (scenario.bricks("white"), scenario.bricks("black")) == (1, 0)


def test_003_german_tie_goes_to_the_most_valuable_section() -> None:
    # DE:582. HU:617 and PL:533 compare bricks only, by which one yellow brick and three of them would still be level.
    scenario = Scenario()
    for site in ("wall-7", "wall-2"):
        scenario.section(site, seat=0)
    for site in ("wall-8", "wall-1"):
        scenario.section(site, seat=1)
    scenario.finish()
    assert [scenario.source("wall", seat) for seat in (0, 1)] == [10, 20]


# Porta Nigra (DE:750, HU:783, PL:674)


def nicole() -> Scenario:
    """Three bricks stand in Porta Nigra; six yellow and a white one now follow as one section."""
    scenario = Scenario()
    scenario.section("porta-nigra-1", bricks=3)
    scenario.builder_in("porta-nigra")
    scenario.store(yellow=6, white=1)
    scenario.display_buildings("basilica-yellow", "porta-nigra-black")
    scenario.hand("2", "1")
    scenario.play("play 2", "build porta-nigra-7", "bricks 7")
    return scenario


def test_000_001_003_seven_yellow_bricks_in_porta_nigra_give_28_points() -> None:
    assert nicole().points() == 28


def test_000_001_003_no_yellow_porta_nigra_card_on_display_means_no_card() -> None:
    scenario = nicole()
    assert ("take card" in scenario.legal(), scenario.building_cards()) == (False, [])


def test_000_001_003_ten_bricks_in_porta_nigra_give_the_reward_twice_more() -> None:
    player = nicole().player()
    assert (player.romans, player.influence) == (5 - 1 + 4, 2)


def test_000_001_003_sections_of_porta_nigra_count_for_heights_3_and_7_only() -> None:
    # HU:785 prints from 3 to 7; DE:752 and PL:676 name the two heights.
    scenario = nicole()
    scenario.finish()
    assert scenario.source("porta-nigra") == 12 + 30


@pytest.mark.parametrize(("site", "points"), [(1, 3), (3, 6), (5, 9), (7, 12)])
def test_000_001_003_white_bricks_count_as_the_colour_they_replace(site: int, points: int) -> None:
    # DE:726, HU:759, PL:648
    scenario = Scenario()
    scenario.store(white=3)
    scenario.display_buildings()
    scenario.hand("1", "2")
    scenario.play("play 1", f"build porta-nigra-{site}")
    assert scenario.points() == points


def two_tied_at_height_three(third: str) -> Scenario:
    """Seats 0 and 1 have a black section of 3 bricks each; seat 2 has one on another site."""
    scenario = Scenario(players=3)
    scenario.section("porta-nigra-1", seat=0, bricks=3)
    scenario.section("porta-nigra-2", seat=1, bricks=3)
    scenario.section(third, seat=2, bricks=3 if third == "porta-nigra-9" else 4)
    scenario.finish()
    return scenario


def test_000_001_003_unbroken_tie_for_the_first_place_gives_the_second() -> None:
    # DE:738, HU:765, PL:662
    scenario = two_tied_at_height_three("porta-nigra-3")
    assert [scenario.source("porta-nigra", seat) for seat in (0, 1)] == [6, 6]


def test_000_001_003_unbroken_tie_for_the_second_place_gives_nothing() -> None:
    scenario = two_tied_at_height_three("porta-nigra-9")
    assert [scenario.source("porta-nigra", seat) for seat in (0, 1, 2)] == [0, 0, 12]


def test_000_001_003_extra_brick_on_porta_nigra_gives_the_reward_but_no_points() -> None:
    # DE:830, HU:879, PL:742
    scenario = Scenario()
    scenario.section("porta-nigra-9", bricks=5)
    scenario.player().influence = 1
    scenario.display_honour("raise")
    scenario.play("honour raise")
    assert (scenario.built("porta-nigra-9"), scenario.points(), scenario.player().influence) == ((0, 6), 0, 1)
