"""PN-build-10 to 15: the builder's rewards."""

from pathlib import Path

import pytest

from support.porta_nigra import Scenario, edition_with


def builder(**store: int) -> Scenario:
    """Seat 0 has played a card with a build icon; no building card lies out."""
    scenario = Scenario()
    scenario.store(**store)
    scenario.display_buildings()
    scenario.hand("5", "1")
    scenario.play("play 5")
    return scenario


@pytest.mark.parametrize(("before", "site", "rewards"), [
    ([], "basilica-A5", 0),
    (["basilica-A4"], "basilica-A5", 1),
    (["basilica-A4", "basilica-A3"], "basilica-A5", 1),
    (["basilica-A1", "basilica-B5"], "basilica-A5", 1),
    (["basilica-A1", "basilica-B1"], "basilica-A5", 0),
    ([], "basilica-B5", 1),
    (["basilica-A4"], "basilica-B5", 2),
])
def test_pn_build_10_reward_at_each_new_multiple_of_three(before: list[str], site: str, rewards: int) -> None:
    scenario = builder(black=4)
    for other in before:
        scenario.section(other)
    scenario.play(f"build {site}")
    assert scenario.player().torches == 1 + rewards


@pytest.mark.parametrize(("before", "bricks", "rewards"), [
    (0, 4, 1), (0, 5, 1), (0, 6, 2), (0, 8, 2), (5, 8, 3), (3, 7, 2), (4, 4, 1), (4, 5, 2)])
def test_pn_build_10_several_rewards_at_once(before: int, bricks: int, rewards: int) -> None:
    scenario = builder(yellow=8)
    if before:
        scenario.section("porta-nigra-1", bricks=before)
    scenario.play("build porta-nigra-7", f"bricks {bricks}")
    assert scenario.player().influence == rewards


@pytest.mark.parametrize(("bricks", "rewards"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_pn_build_10_number_of_bricks_is_the_editions(bricks: int, rewards: int, tmp_path: Path) -> None:
    scenario = Scenario(edition=edition_with(tmp_path, "lowest = 3", "reward_every = 4\nlowest = 3"))
    scenario.store(yellow=8)
    scenario.display_buildings()
    scenario.player().influence = 2
    scenario.play("influence build porta-nigra-7", f"bricks {bricks}")
    assert scenario.player().influence == rewards


def test_pn_build_10_bricks_of_others_do_not_count() -> None:
    scenario = builder(black=2)
    scenario.section("basilica-A4", seat=1)
    scenario.play("build basilica-A5")
    assert scenario.player().torches == 1


def test_pn_build_10_bricks_in_other_buildings_do_not_count() -> None:
    scenario = builder(black=2)
    scenario.section("wall-4")
    scenario.play("build basilica-A5")
    assert scenario.player().torches == 1


def test_pn_build_10_reward_also_follows_a_build_by_influence() -> None:
    scenario = Scenario()
    scenario.store(black=4)
    scenario.display_buildings()
    scenario.player().influence = 2
    scenario.play("influence build basilica-B5")
    assert scenario.player().torches == 1 + 1


@pytest.mark.parametrize("answer", ["take card", "leave card"])
def test_pn_build_10_reward_follows_whether_the_card_is_taken_or_not(answer: str) -> None:
    scenario = builder(black=4)
    scenario.display_buildings("basilica-black")
    scenario.play("build basilica-B5", answer)
    assert scenario.player().torches == 1 + 1


def belongings(scenario: Scenario) -> tuple[int, int, int, int, int]:
    player = scenario.player()
    return player.sesterces, player.torches, player.influence, player.romans, sum(player.bricks)


def test_pn_build_11_reward_of_the_basilica_is_a_torch_and_a_roman() -> None:
    scenario = builder(black=4)
    scenario.play("build basilica-B5")
    assert belongings(scenario) == (20, 1 + 1, 0, 5 - 1 + 1, 0)


def test_pn_build_12_reward_of_the_amphitheatre_is_five_sesterces_and_a_roman() -> None:
    scenario = builder(black=3)
    scenario.builder_in("amphitheatre")
    scenario.play("build amphitheatre-A1")
    assert belongings(scenario) == (20 + 5, 1, 0, 5 - 1 + 1, 0)


def test_pn_build_13_reward_of_the_city_wall_is_a_white_brick() -> None:
    scenario = builder(black=3)
    scenario.builder_in("wall")
    scenario.play("build wall-2")
    assert (belongings(scenario), scenario.bricks("white")) == ((20, 1, 0, 5 - 1, 1), 1)


def test_pn_build_13_brick_comes_from_the_supply() -> None:
    scenario = builder(black=3)
    before = scenario.state.bricks_in_supply
    scenario.play("build wall-2")
    assert scenario.state.bricks_in_supply == before - 1


def test_pn_build_14_reward_of_porta_nigra_is_influence_and_two_romans() -> None:
    scenario = builder(black=3)
    scenario.builder_in("porta-nigra")
    scenario.play("build porta-nigra-1")
    assert belongings(scenario) == (20, 1, 1, 5 - 1 + 2, 0)


def test_pn_build_15_basilica_gives_the_torch_alone_when_no_roman_is_left() -> None:
    scenario = builder(black=4)
    scenario.player().romans_in_supply = 0
    scenario.play("build basilica-B5")
    assert belongings(scenario) == (20, 1 + 1, 0, 5 - 1, 0)


def test_pn_build_15_amphitheatre_gives_the_coins_alone_when_no_roman_is_left() -> None:
    scenario = builder(black=3)
    scenario.builder_in("amphitheatre")
    scenario.player().romans_in_supply = 0
    scenario.play("build amphitheatre-A1")
    assert belongings(scenario) == (20 + 5, 1, 0, 5 - 1, 0)


@pytest.mark.parametrize(("left", "received"), [(0, 0), (1, 1), (3, 3), (4, 4), (10, 4)])
def test_pn_build_15_porta_nigra_gives_the_romans_that_are_left(left: int, received: int) -> None:
    scenario = builder(black=6)
    scenario.builder_in("porta-nigra")
    scenario.player().romans_in_supply = left
    scenario.play("build porta-nigra-1", "bricks 6")
    assert belongings(scenario) == (20, 1, 2, 5 - 1 + received, 0)
