"""AR-area: area cards that slide up, are paid and received; the payment never fails; fragments."""

from collections.abc import Iterator

import pytest

from ludi.games.ave_roma.state import AveRomaState
from support.ave_roma import Scenario

PLACES = ["aedilis", "mercator", "propraetor"]


def in_area_2(place: str, used_once: bool, denarii: int = 3) -> Scenario:
    """Seat 0 has used Numidia in area 2 at a place and done no more than it must."""
    scenario = Scenario()
    scenario.lay_area(2, "numidia", used_once)
    scenario.set_player(denarii=denarii, wood=0)
    scenario.send(2, place)
    if scenario.asks() == "Act":
        scenario.play("finish")
    return scenario


@pytest.mark.parametrize("place", PLACES)
def test_ar_area_1_first_use_slides_the_card_up(place: str) -> None:
    scenario = in_area_2(place, used_once=False)
    assert (scenario.area(2), scenario.state.area_up) == ("numidia", [0, 1, 0, 0, 0])


@pytest.mark.parametrize("place", PLACES)
def test_ar_area_1_first_use_costs_nothing(place: str) -> None:
    assert in_area_2(place, used_once=False, denarii=0).player().denarii == 0


@pytest.mark.parametrize("place", PLACES)
def test_ar_area_2_second_use_costs_2_denarii(place: str) -> None:
    assert in_area_2(place, used_once=True).player().denarii == 1


@pytest.mark.parametrize("place", PLACES)
def test_ar_area_2_second_use_brings_the_card(place: str) -> None:
    assert in_area_2(place, used_once=True).left() == ["numidia"]


@pytest.mark.parametrize("place", PLACES)
def test_ar_area_2_second_use_raises_the_brown_marker(place: str) -> None:
    assert in_area_2(place, used_once=True).state.brown == [0, 1, 0, 0, 0]


def test_ar_area_2_new_card_of_the_deck_is_laid_out_unused() -> None:
    scenario = Scenario()
    scenario.lay_area(2, "numidia", used_once=True)
    top = scenario.state.decks[0][-1]
    scenario.send(2, "propraetor", "finish")
    assert (scenario.state.area_card[1], scenario.state.area_up) == (top, [0, 0, 0, 0, 0])


def test_ar_area_2_other_places_leave_the_card() -> None:
    assert in_area_2("quaestor", used_once=True).state.area_up == [0, 1, 0, 0, 0]


def test_ar_area_2_brown_marker_stays_at_the_top() -> None:
    scenario = Scenario()
    scenario.lay_area(2, "numidia", used_once=True)
    scenario.state.brown[1] = 10
    scenario.send(2, "propraetor", "finish")
    assert scenario.state.brown[1] == 10


@pytest.mark.parametrize("place", ["mercator", "propraetor"])
def test_ar_area_3_empty_area_costs_2_denarii_and_brings_nothing(place: str) -> None:
    scenario = Scenario()
    scenario.empty_area(2)
    scenario.set_player(wood=1)
    scenario.send(2, place)
    if scenario.asks() == "Act":
        scenario.play("finish")
    assert (scenario.player().denarii, scenario.left(), scenario.state.brown) == (1, [], [0, 0, 0, 0, 0])


# Who cannot pay


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(("denarii", "answer"), [(0, "AR-area-4"), (1, "AR-area-4"), (2, "")])
def test_ar_area_4_who_cannot_pay_cannot_choose_the_action(place: str, denarii: int, answer: str) -> None:
    scenario = Scenario()
    scenario.lay_area(2, "numidia", used_once=True)
    scenario.set_player(denarii=denarii, wood=0)
    scenario.choose(2)
    assert scenario.why_not(place) == answer


@pytest.mark.parametrize("place", ["mercator", "propraetor"])
def test_ar_area_4_empty_area_must_be_paid_too(place: str) -> None:
    scenario = Scenario()
    scenario.empty_area(2)
    scenario.set_player(denarii=1, surplus=7, wood=0)
    scenario.choose(2)
    assert scenario.why_not(place) == "AR-area-4"


def poor(place: str, card: str = "numidia", denarii: int = 0, **goods: int) -> Scenario:
    """Seat 0, short of money, uses a card in area 2 that must be paid; a stone is worth 1, a wine 2, an ore 3."""
    scenario = Scenario()
    scenario.prices(wood=3, stone=1, animal=2, wheat=2, ore=3, wine=2)
    scenario.lay_area(2, card, used_once=True)
    scenario.set_player(denarii=denarii, surplus=0, **(goods or {"wood": 0}))
    scenario.send(2, place)
    return scenario


def test_ar_area_4_goods_sold_in_the_action_pay() -> None:
    scenario = poor("mercator", stone=1, wine=1)
    scenario.play("sell wine", "finish")
    assert (scenario.player().denarii, scenario.left()) == (0, ["numidia"])


def test_ar_area_4_action_cannot_end_before_the_money_is_there() -> None:
    scenario = poor("mercator", stone=1, wine=1)
    scenario.play("sell stone")
    assert scenario.why_not("finish") == "AR-area-4"


def test_ar_area_4_goods_of_too_little_worth_do_not_pay() -> None:
    scenario = Scenario()
    scenario.prices(stone=1)
    scenario.lay_area(2, "numidia", used_once=True)
    scenario.set_player(denarii=0, stone=1)
    scenario.choose(2)
    assert scenario.why_not("mercator") == "AR-area-4"


def test_ar_area_4_overflow_pays() -> None:
    scenario = poor("aedilis", ore=3)
    assert (scenario.player().denarii, scenario.player().surplus, scenario.left()) == (3 - 2, 0, ["numidia"])


def test_ar_area_4_overflow_that_is_needed_cannot_become_a_surplus() -> None:
    scenario = poor("aedilis", stone=3)
    assert (scenario.player().denarii, scenario.player().surplus, scenario.left()) == (0, 0, ["numidia"])


def test_ar_area_4_overflow_that_is_not_needed_may_become_a_surplus() -> None:
    scenario = poor("aedilis", stone=3, ore=3)
    scenario.play("to surplus", "to surplus")
    assert (scenario.player().denarii, scenario.player().surplus, scenario.left()) == (1, 2, ["numidia"])


def test_ar_area_4_overflow_beside_enough_money_is_free() -> None:
    scenario = poor("aedilis", denarii=2, ore=3)
    scenario.play("to surplus")
    assert (scenario.player().denarii, scenario.player().surplus) == (0, 1)


def test_ar_area_4_half_that_makes_the_payment_impossible_is_refused() -> None:
    # Two stones too many would pay, and only the upper half and one more stone bring that many.
    scenario = poor("propraetor", stone=2)
    assert (scenario.legal(), scenario.why_not("lower")) == (["upper", "take stone"], "AR-area-4")


def test_ar_area_4_good_that_brings_no_money_is_refused_when_money_is_needed() -> None:
    scenario = poor("propraetor", "syria", wood=3, wheat=2)
    scenario.play("lower")
    assert (scenario.legal(), scenario.why_not("take ore")) == (["take wood", "take wheat"], "AR-area-4")


def test_ar_area_4_influence_is_refused_when_the_good_in_its_stead_must_pay() -> None:
    scenario = Scenario()
    scenario.prices(wood=3, wheat=2)
    scenario.lay_area(2, "syria", used_once=True)
    scenario.set_player(denarii=0, surplus=0, wood=3, wheat=2)
    scenario.give("trebia")
    scenario.send(2, "propraetor", "lower")
    assert scenario.why_not("influence trebia") == "AR-area-4"


def test_ar_area_4_half_that_alone_can_pay_is_taken_after_influence() -> None:
    scenario = Scenario()
    scenario.prices(wood=3)
    scenario.lay_area(2, "syria", used_once=True)
    scenario.set_player(denarii=0, surplus=0, wood=3)
    scenario.give("trebia")
    scenario.send(2, "propraetor", "influence trebia")
    assert (scenario.player().denarii, scenario.player().goods, scenario.state.seat) == (3 - 2, [3, 0, 0, 0, 1, 0], 1)


# Nothing that may be chosen leads to a dead end


EMPTY: dict[str, int] = {"wood": 0}
STONES_AND_ORES = {"stone": 3, "ore": 3}
STONES = {"stone": 3}
NEARLY_FULL = {"stone": 2, "ore": 3}
FULL = {"wood": 3, "stone": 3, "animal": 3, "wheat": 3, "ore": 3, "wine": 3}
AREAS = ["free", "paid", "empty"]
MEANS = [(denarii, surplus) for denarii in range(4) for surplus in (0, 6, 7)]


def arranged(area: str, denarii: int, surplus: int, goods: dict[str, int]) -> Scenario:
    """Seat 0 has chosen a worker for area 2, where a card is free or must be paid, or none lies."""
    scenario = Scenario()
    scenario.prices(wood=3, stone=1, animal=2, wheat=2, ore=3, wine=2)
    scenario.lay_area(2, "numidia", used_once=area == "paid")
    if area == "empty":
        scenario.empty_area(2)
    scenario.set_player(denarii=denarii, surplus=surplus, **goods)
    scenario.give("trebia", "zama")
    scenario.choose(2)
    return scenario


def key(state: AveRomaState) -> tuple[object, ...]:
    player = state.players[0]
    return (*player.goods, player.surplus, player.denarii, state.bought, state.half_taken, state.rest_taken,
            state.gathered, *player.rotated, tuple(state.incoming), type(state.decision))


def ends(state: AveRomaState) -> Iterator[AveRomaState]:
    """Every state in which seat 0's action may end; fails where there is nothing to choose."""
    seen: set[tuple[object, ...]] = set()
    open_states = [state]
    while open_states:
        state = open_states.pop()
        if state.seat != 0:
            yield state
        elif key(state) not in seen:
            seen.add(key(state))
            actions = state.legal()
            assert actions != []
            for action in actions:
                after = state.clone()
                after.apply(action)
                open_states.append(after)


@pytest.mark.parametrize("goods", [EMPTY, STONES, STONES_AND_ORES, NEARLY_FULL, FULL],
                         ids=["empty", "stones", "stones-and-ores", "nearly-full", "full"])
@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("place", PLACES)
def test_ar_area_4_every_way_through_an_action_ends_without_debt(place: str, area: str, goods: dict[str, int]) -> None:
    if place == "mercator" and goods is FULL:
        goods = {"stone": 3, "wine": 3}  # six kinds would be too many ways
    debts = []
    for denarii, surplus in MEANS:
        scenario = arranged(area, denarii, surplus, goods)
        if place in scenario.legal():
            scenario.play(place)
            debts += [state.players[0].denarii for state in ends(scenario.state) if state.players[0].denarii < 0]
    assert debts == []


# Fragments


@pytest.mark.parametrize(("owned", "taken", "offered"), [
    ("cappadocia", "aegyptus", ["wood", "stone"]),
    ("macedonia", "corsica", ["animal", "wheat"]),
    ("numidia", "achaia", ["ore", "wine"]),
    ("asia", "syria", ["wood", "stone", "animal", "wheat", "ore", "wine"]),
])
def test_ar_area_5_second_fragment_gives_a_good_of_its_colour(owned: str, taken: str, offered: list[str]) -> None:
    scenario = Scenario()
    scenario.give(owned)
    scenario.lay_area(2, taken, used_once=True)
    scenario.send(2, "propraetor", "finish")
    assert scenario.legal() == [f"choose {good}" for good in offered]


def test_ar_area_5_good_goes_to_the_storage() -> None:
    scenario = Scenario()
    scenario.give("asia")
    scenario.lay_area(2, "syria", used_once=True)
    scenario.set_player(denarii=2, wood=0)
    scenario.send(2, "propraetor", "finish", "choose wine")
    assert (scenario.player().goods, scenario.state.seat) == ([0, 0, 0, 0, 0, 1], 1)


@pytest.mark.parametrize(("owned", "pays"), [(0, False), (1, True), (2, False), (3, True)])
def test_ar_area_5_every_second_fragment_gives_a_good(owned: int, pays: bool) -> None:
    scenario = Scenario()
    scenario.give(*["macedonia", "corsica", "noricum"][:owned])
    scenario.lay_area(2, "campania", used_once=True)
    scenario.send(2, "propraetor", "finish")
    assert (scenario.asks() == "ChooseGood") == pays


def test_ar_area_5_multicolour_fragment_matches_only_its_like() -> None:
    scenario = Scenario()
    scenario.give("asia")
    scenario.lay_area(2, "numidia", used_once=True)
    scenario.send(2, "propraetor", "finish")
    assert scenario.asks() == "ChooseWorker"


def test_ar_area_5_good_comes_too_late_to_pay() -> None:
    scenario = Scenario()
    scenario.prices(ore=3, wine=3)
    scenario.give("numidia")
    scenario.lay_area(2, "achaia", used_once=True)
    scenario.set_player(denarii=1, surplus=7, ore=3)
    scenario.choose(2)
    assert scenario.why_not("propraetor") == "AR-area-4"
