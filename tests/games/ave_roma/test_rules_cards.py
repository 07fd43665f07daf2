"""AR-row, AR-building, AR-war: cards of the rows, pairs of buildings, sets of wars."""

import pytest

from ludi.games.ave_roma.edition import GOODS
from support.ave_roma import Scenario

HANNIBAL = ["ticinus", "trebia", "cannae", "metaurus", "zama"]
RICH = {"wood": 3, "stone": 3, "animal": 3, "wheat": 3, "ore": 3, "wine": 3}


def rich(players: int = 5) -> Scenario:
    """Seat 0 could pay for any card."""
    scenario = Scenario(players)
    scenario.set_player(denarii=20, surplus=7, **RICH)
    return scenario


# Rows


@pytest.mark.parametrize("card", ["macellum-plan", "ticinus", "marcus-porcius-cato"])
@pytest.mark.parametrize("position", range(1, 6))
def test_ar_row_1_place_in_the_row_limits_the_value(position: int, card: str) -> None:
    refusals = []
    for value in range(1, 6):
        scenario = rich()
        scenario.lay_in_row(card, position)
        scenario.choose(value)
        refusals.append(scenario.why_not(f"card {card}"))
    assert refusals == [""] * position + ["AR-row-1"] * (5 - position)


def test_ar_row_1_trained_worker_buys_with_its_chosen_value() -> None:
    scenario = rich()
    scenario.lay_in_row("ticinus", 1)
    scenario.player().training[0] = 2
    scenario.play("trained 1 as 1", "card ticinus")
    assert scenario.left() == ["ticinus"]


def test_ar_row_2_card_that_does_not_lie_out_is_refused() -> None:
    scenario = rich()
    scenario.give("ticinus", seat=1)
    scenario.choose(1)
    assert scenario.why_not("card ticinus") == "AR-row-2"


def test_ar_row_2_gap_stays_until_the_refill() -> None:
    scenario = rich()
    scenario.lay_in_row("ticinus", 3)
    before = scenario.row("legatus")
    scenario.send(1, "card ticinus")
    assert scenario.row("legatus") == ["" if card == "ticinus" else card for card in before]


def test_ar_row_2_worker_stands_at_the_place_of_the_card() -> None:
    scenario = rich()
    scenario.lay_in_row("ticinus", 3)
    scenario.send(2, "card ticinus")
    assert scenario.state.placed[4 * 6:5 * 6] == [0, 0, 1, 0, 0, 0]


@pytest.mark.parametrize(("denarii", "wheat", "wine"), [(1, 1, 1), (2, 0, 1), (2, 1, 0)])
def test_ar_row_3_card_that_cannot_be_paid_is_refused(denarii: int, wheat: int, wine: int) -> None:
    scenario = Scenario()
    scenario.lay_in_row("ara-pacis-plan", 5)
    scenario.set_player(denarii=denarii, wheat=wheat, wine=wine)
    scenario.choose(5)
    assert scenario.why_not("card ara-pacis-plan") == "AR-row-3"


def test_ar_turn_8_card_is_bought_beside_a_row_only() -> None:
    scenario = rich()
    scenario.send(3, "mercator")
    assert scenario.why_not("purchase") == "AR-turn-8"


@pytest.mark.parametrize("card", range(30, 120))
def test_ar_row_3_cost_of_every_card_is_paid_in_full(card: int) -> None:
    scenario = rich()
    slug = scenario.edition.card_slugs[card]
    scenario.lay_in_row(slug, 5)
    scenario.send(5, f"card {slug}")
    while scenario.asks() == "PayIcon":
        scenario.play(scenario.legal()[0])
    cost = scenario.edition.cost[card]
    player = scenario.player()
    paid = (18 - sum(player.goods), 7 - player.surplus, 20 - player.denarii)
    assert paid == (sum(cost[:10]), cost[10], cost[11])


@pytest.mark.parametrize("card", ["colosseum-plan", "zama", "picenum", "via-appia-plan"])
def test_ar_row_4_points_of_a_card_count_at_once(card: str) -> None:
    scenario = rich()
    scenario.lay_in_row(card, 5)
    scenario.send(5, f"card {card}")
    assert scenario.source("cards") == scenario.edition.points[scenario.card(card)]


def test_ar_row_4_card_goes_to_the_left_side_with_its_influence_unused() -> None:
    scenario = rich()
    scenario.lay_in_row("zama", 5)
    scenario.send(5, "card zama")
    assert (scenario.left(), scenario.player().rotated, scenario.player().levels) == (["zama"], [], [-1] * 5)


# Pairs of buildings


COPIES = [("plan", "picture"), ("picture", "plan")]


def with_pair(building: str, copies: tuple[str, str], **means: int) -> Scenario:
    """Seat 0 owned one copy of a building and has bought the other, for which it had just enough."""
    scenario = Scenario(5)
    scenario.give(f"{building}-{copies[0]}")
    scenario.lay_in_row(f"{building}-{copies[1]}", 5)
    scenario.set_player(denarii=4, surplus=0, **means)
    scenario.send(5, f"card {building}-{copies[1]}")
    return scenario


@pytest.mark.parametrize(("building", "means", "good"), [
    ("colosseum", {"stone": 2, "animal": 2, "ore": 1}, "ore"),
    ("ara-pacis", {"wheat": 1, "wine": 1}, "animal"),
    ("macellum", {"animal": 1, "wheat": 1}, "wine"),
    ("aquaeductus", {"wood": 1, "stone": 1, "wine": 1}, "wheat"),
    ("curia", {"ore": 1, "wine": 1, "stone": 1}, "wood"),
    ("theatrum-marcelli", {"wood": 2, "wine": 2, "wheat": 1}, "stone"),
])
@pytest.mark.parametrize("copies", COPIES)
def test_ar_building_1_pair_pays_a_good_and_a_point(copies: tuple[str, str], building: str, means: dict[str, int],
                                                    good: str) -> None:
    scenario = with_pair(building, copies, **means)
    received = [name for name in GOODS for _ in range(scenario.goods(name))]
    assert (received, scenario.source("set_bonuses")) == ([good], 1)


@pytest.mark.parametrize("copies", COPIES)
def test_ar_building_1_pair_pays_a_surplus_and_a_point(copies: tuple[str, str]) -> None:
    scenario = with_pair("via-appia", copies, stone=2)
    assert (scenario.player().surplus, scenario.source("set_bonuses")) == (1, 1)


def test_ar_building_1_first_copy_pays_no_bonus() -> None:
    scenario = rich()
    scenario.lay_in_row("via-appia-plan", 5)
    scenario.send(5, "card via-appia-plan")
    assert (scenario.player().surplus, scenario.source("set_bonuses")) == (7, 0)


def test_ar_building_1_copy_of_another_player_does_not_count() -> None:
    scenario = rich()
    scenario.give("via-appia-picture", seat=1)
    scenario.lay_in_row("via-appia-plan", 5)
    scenario.send(5, "card via-appia-plan")
    assert scenario.source("set_bonuses") == 0


# Sets of wars


def with_war(owned: int) -> Scenario:
    """Seat 0 has bought a card against Hannibal and owned this number before."""
    scenario = Scenario()
    scenario.give(*HANNIBAL[1:1 + owned])
    scenario.lay_in_row("ticinus", 5)
    scenario.set_player(denarii=0, surplus=3, wheat=1)
    scenario.send(5, "card ticinus")
    return scenario


@pytest.mark.parametrize(("owned", "denarii", "surplus", "points"), [
    (0, 0, 2, 0), (1, 3, 2, 0), (2, 0, 3, 0), (3, 0, 2, 2), (4, 0, 2, 0),
])
def test_ar_war_1_bonus_of_each_further_card_of_a_set(owned: int, denarii: int, surplus: int, points: int) -> None:
    scenario = with_war(owned)
    player = scenario.player()
    assert (player.denarii, player.surplus, scenario.source("set_bonuses")) == (denarii, surplus, points)


def test_ar_war_1_cards_of_other_sets_do_not_count() -> None:
    scenario = Scenario()
    scenario.give("vesuvius", "lutetia", "cabira")
    scenario.lay_in_row("ticinus", 5)
    scenario.set_player(denarii=0, surplus=3, wheat=1)
    scenario.send(5, "card ticinus")
    assert (scenario.player().denarii, scenario.player().surplus) == (0, 2)


def test_ar_war_1_fifth_card_gives_a_step_in_any_area() -> None:
    assert with_war(4).legal() == ["area 1", "area 2", "area 3", "area 4", "area 5", "no area"]


def test_ar_war_1_step_may_enter_a_new_area() -> None:
    scenario = with_war(4)
    scenario.play("area 3")
    assert (scenario.player().levels, scenario.state.seat) == ([-1, -1, 1, -1, -1], 1)


def test_ar_war_1_step_in_an_area_with_a_marker() -> None:
    scenario = with_war(4)
    scenario.levels(3, 4, 6)
    scenario.play("area 3")
    assert scenario.levels_in(3) == [5, 6, -1]


def test_ar_war_1_step_onto_another_marker_is_lost() -> None:
    scenario = with_war(4)
    scenario.levels(3, 4, 5)
    scenario.play("area 3")
    assert scenario.levels_in(3) == [4, 5, -1]


def test_ar_war_1_step_into_a_new_area_whose_level_1_is_taken_leads_to_level_0() -> None:
    scenario = with_war(4)
    scenario.levels(3, -1, 1)
    scenario.play("area 3")
    assert scenario.levels_in(3) == [0, 1, -1]


def test_ar_war_1_step_may_be_left() -> None:
    scenario = with_war(4)
    scenario.play("no area")
    assert (scenario.player().levels, scenario.state.seat) == ([-1] * 5, 1)
