"""PN-build-10 to 15: the builder's rewards."""

from pathlib import Path

import pytest

from support.porta_nigra import Table, edition_with


def builder(**store: int) -> Table:
    """Seat 0 has played a card with a build icon; no building card lies out."""
    table = Table()
    table.store(**store)
    table.display_buildings()
    table.hand("5", "1")
    table.play("play 5")
    return table


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
    table = builder(black=4)
    for other in before:
        table.section(other)
    table.play(f"build {site}")
    assert table.player().torches == 1 + rewards


@pytest.mark.parametrize(("before", "bricks", "rewards"), [
    (0, 4, 1), (0, 5, 1), (0, 6, 2), (0, 8, 2), (5, 8, 3), (3, 7, 2), (4, 4, 1), (4, 5, 2)])
def test_pn_build_10_several_rewards_at_once(before: int, bricks: int, rewards: int) -> None:
    table = builder(yellow=8)
    if before:
        table.section("porta-nigra-1", bricks=before)
    table.play("build porta-nigra-7", f"bricks {bricks}")
    assert table.player().influence == rewards


@pytest.mark.parametrize(("bricks", "rewards"), [(3, 0), (4, 1), (7, 1), (8, 2)])
def test_pn_build_10_number_of_bricks_is_the_editions(bricks: int, rewards: int, tmp_path: Path) -> None:
    table = Table(edition=edition_with(tmp_path, "lowest = 3", "reward_every = 4\nlowest = 3"))
    table.store(yellow=8)
    table.display_buildings()
    table.player().influence = 2
    table.play("influence build porta-nigra-7", f"bricks {bricks}")
    assert table.player().influence == rewards


def test_pn_build_10_bricks_of_others_do_not_count() -> None:
    table = builder(black=2)
    table.section("basilica-A4", seat=1)
    table.play("build basilica-A5")
    assert table.player().torches == 1


def test_pn_build_10_bricks_in_other_buildings_do_not_count() -> None:
    table = builder(black=2)
    table.section("wall-4")
    table.play("build basilica-A5")
    assert table.player().torches == 1


def test_pn_build_10_reward_also_follows_a_build_by_influence() -> None:
    table = Table()
    table.store(black=4)
    table.display_buildings()
    table.player().influence = 2
    table.play("influence build basilica-B5")
    assert table.player().torches == 1 + 1


@pytest.mark.parametrize("answer", ["take card", "leave card"])
def test_pn_build_10_reward_follows_whether_the_card_is_taken_or_not(answer: str) -> None:
    table = builder(black=4)
    table.display_buildings("basilica-black")
    table.play("build basilica-B5", answer)
    assert table.player().torches == 1 + 1


def belongings(table: Table) -> tuple[int, int, int, int, int]:
    player = table.player()
    return player.sesterces, player.torches, player.influence, player.romans, sum(player.bricks)


def test_pn_build_11_reward_of_the_basilica_is_a_torch_and_a_roman() -> None:
    table = builder(black=4)
    table.play("build basilica-B5")
    assert belongings(table) == (20, 1 + 1, 0, 5 - 1 + 1, 0)


def test_pn_build_12_reward_of_the_amphitheatre_is_five_sesterces_and_a_roman() -> None:
    table = builder(black=3)
    table.builder_in("amphitheatre")
    table.play("build amphitheatre-A1")
    assert belongings(table) == (20 + 5, 1, 0, 5 - 1 + 1, 0)


def test_pn_build_13_reward_of_the_city_wall_is_a_white_brick() -> None:
    table = builder(black=3)
    table.builder_in("wall")
    table.play("build wall-2")
    assert (belongings(table), table.bricks("white")) == ((20, 1, 0, 5 - 1, 1), 1)


def test_pn_build_13_brick_comes_from_the_supply() -> None:
    table = builder(black=3)
    before = table.state.bricks_in_supply
    table.play("build wall-2")
    assert table.state.bricks_in_supply == before - 1


def test_pn_build_14_reward_of_porta_nigra_is_influence_and_two_romans() -> None:
    table = builder(black=3)
    table.builder_in("porta-nigra")
    table.play("build porta-nigra-1")
    assert belongings(table) == (20, 1, 1, 5 - 1 + 2, 0)


def test_pn_build_15_basilica_gives_the_torch_alone_when_no_roman_is_left() -> None:
    table = builder(black=4)
    table.player().romans_in_supply = 0
    table.play("build basilica-B5")
    assert belongings(table) == (20, 1 + 1, 0, 5 - 1, 0)


def test_pn_build_15_amphitheatre_gives_the_coins_alone_when_no_roman_is_left() -> None:
    table = builder(black=3)
    table.builder_in("amphitheatre")
    table.player().romans_in_supply = 0
    table.play("build amphitheatre-A1")
    assert belongings(table) == (20 + 5, 1, 0, 5 - 1, 0)


@pytest.mark.parametrize(("left", "received"), [(0, 0), (1, 1), (3, 3), (4, 4), (10, 4)])
def test_pn_build_15_porta_nigra_gives_the_romans_that_are_left(left: int, received: int) -> None:
    table = builder(black=6)
    table.builder_in("porta-nigra")
    table.player().romans_in_supply = left
    table.play("build porta-nigra-1", "bricks 6")
    assert belongings(table) == (20, 1, 2, 5 - 1 + received, 0)
