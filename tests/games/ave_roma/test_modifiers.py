"""AR-modifier-1 to AR-modifier-6: what active patrons give, the area card for nothing, the extra training."""

import pytest

from ludi.testing.editions import Change
from support.ave_roma import ave_roma
from support.ave_roma_acts import AREA, furnished, gains, go, has, patrons_with, play_base, target

ATTICUS = "titus-pomponius-atticus"  # M1 Quaestor
TIBERIUS = "tiberius-sempronius-gracchus"  # M3 Quaestor
BRUTUS = "marcus-iunius-brutus"  # M4 Quaestor
CATO = "marcus-porcius-cato"  # M3 Mercator
ORBILIUS = "lucius-orbilius-pupillus"  # M6 Senatus

CATO_AT_QUAESTOR: Change = ('kind = "M3", action = "mercator"', 'kind = "M3", action = "quaestor"')
VEGETIUS_AT_SENATUS: Change = ('kind = "M6", action = "legatus"', 'kind = "M6", action = "senatus"')


def test_ar_modifier_every_patron_of_the_edition_is_tested_here() -> None:
    assert sum(len(patrons_with(kind)) for kind in range(1, 14)) == len(ave_roma().components.modifiers) == 30


# AR-modifier-1: points


@pytest.mark.parametrize(("patron", "place"), patrons_with(1))
def test_ar_modifier_1_a_point(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    assert scenario.points() == 1


@pytest.mark.parametrize(("patron", "place"), patrons_with(1))
def test_ar_modifier_1_not_at_another_place(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, "mercator" if place != "mercator" else "quaestor")
    play_base(scenario)
    assert scenario.points() == 0


@pytest.mark.parametrize(("patron", "place"), patrons_with(1))
def test_ar_modifier_1_not_for_a_passive_patron(patron: str, place: str) -> None:
    scenario = furnished()
    scenario.give(patron)
    go(scenario, place)
    assert scenario.points() == 0


@pytest.mark.parametrize(("patron", "place"), patrons_with(1))
def test_ar_modifier_1_not_for_the_action_of_another_player(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.play("pass")
    go(scenario, place)
    assert scenario.points(1) == 0


# AR-modifier-2: denarii


@pytest.mark.parametrize(("patron", "place"), patrons_with(2))
def test_ar_modifier_2_two_denarii(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    play_base(scenario)
    assert scenario.player().denarii == 22


@pytest.mark.parametrize(("patron", "place"), patrons_with(2))
def test_ar_modifier_2_in_time_for_the_area_card(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.lay_area(AREA, "sardinia", used_once=True)
    scenario.set_player(0, denarii=0)
    go(scenario, place)
    play_base(scenario)
    assert scenario.player().denarii == 0
    assert scenario.player().left == [scenario.card("sardinia")]


@pytest.mark.parametrize(("patron", "place"), patrons_with(2))
def test_ar_modifier_2_without_it_the_area_card_cannot_be_paid(patron: str, place: str) -> None:
    scenario = furnished()
    scenario.lay_area(AREA, "sardinia", used_once=True)
    scenario.set_player(0, denarii=0)
    scenario.play(f"worker {AREA}")
    assert scenario.why_not(place) == "AR-area-4"


# AR-modifier-3: surplus


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_a_surplus(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    scenario.play(f"patron {patron}")
    assert scenario.player().surplus == 4


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_need_not_be_used(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    scenario.play("finish")
    assert (scenario.state.seat, scenario.player().surplus) == (1, 3)


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_once_an_action(patron: str, place: str) -> None:
    scenario = furnished(patron, BRUTUS)
    go(scenario, place)
    scenario.play(f"patron {patron}")
    assert scenario.why_not(f"patron {patron}") == "AR-patron-5"


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_not_with_a_full_storage(patron: str, place: str) -> None:
    scenario = furnished(patron, BRUTUS)
    scenario.set_player(0, surplus=7)
    go(scenario, place)
    assert scenario.why_not(f"patron {patron}") == "AR-modifier-3"


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_again_in_the_next_action_at_the_place(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place, 2)
    scenario.play(f"patron {patron}")
    play_base(scenario)
    scenario.play("pass", "pass")
    go(scenario, place, 3)
    scenario.play(f"patron {patron}")
    assert scenario.player().surplus == 5


def test_ar_modifier_3_before_or_after_the_trade() -> None:
    for actions in (["sell wood", f"patron {CATO}"], [f"patron {CATO}", "sell wood"]):
        scenario = furnished(CATO)
        go(scenario, "mercator")
        scenario.play(*actions)
        assert (scenario.player().surplus, scenario.goods("wood")) == (4, 0)


def test_ar_modifier_3_two_of_them_add_up() -> None:
    scenario = furnished(TIBERIUS, CATO, changes=(CATO_AT_QUAESTOR,))
    go(scenario, "quaestor")
    scenario.play(f"patron {CATO}", f"patron {TIBERIUS}")
    assert scenario.player().surplus == 5


def test_ar_modifier_different_patrons_add_up() -> None:
    scenario = furnished(ATTICUS, TIBERIUS, BRUTUS)
    before = has(scenario)
    go(scenario, "quaestor")
    scenario.play(f"patron {TIBERIUS}", f"patron {BRUTUS}", "choose wheat")
    assert gains(scenario, before) == {"points": 1, "denarii": 4, "surplus": 1, "wheat": 1}


# AR-modifier-4: a good from the area card


@pytest.mark.parametrize(("patron", "place"), patrons_with(4))
def test_ar_modifier_4_a_good_that_the_card_shows(patron: str, place: str) -> None:
    used, unused = furnished(patron), furnished()
    for scenario in (used, unused):
        go(scenario, place)
        if scenario is used:
            scenario.play(f"patron {patron}", "choose ore")
        play_base(scenario)
    assert gains(used, has(unused)) == {"ore": 1}


@pytest.mark.parametrize(("patron", "place"), patrons_with(4))
def test_ar_modifier_4_not_a_good_that_the_card_does_not_show(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    scenario.play(f"patron {patron}")
    assert scenario.why_not("choose wine") == "AR-goods-5"


@pytest.mark.parametrize(("patron", "place"), patrons_with(4))
def test_ar_modifier_4_need_not_be_used(patron: str, place: str) -> None:
    used, unused = furnished(patron), furnished()
    for scenario in (used, unused):
        go(scenario, place)
        play_base(scenario)
    assert has(used) == has(unused)


@pytest.mark.parametrize(("patron", "place"), patrons_with(4))
def test_ar_modifier_4_overflows_like_any_good(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.set_player(0, ore=3)
    go(scenario, place)
    scenario.play(f"patron {patron}", "choose ore", "to surplus")
    assert scenario.player().surplus == 4


def test_ar_modifier_4_after_the_goods_were_collected() -> None:
    scenario = furnished("lucius-iunius-columella")
    go(scenario, "aedilis")
    scenario.play("collect", "patron lucius-iunius-columella", "choose wheat")
    assert scenario.goods("wheat") == 3


def test_ar_modifier_4_not_without_an_area_card() -> None:
    scenario = furnished(BRUTUS, TIBERIUS)
    scenario.empty_area(AREA)
    go(scenario, "quaestor")
    assert scenario.why_not(f"patron {BRUTUS}") == "AR-modifier-4"


def test_ar_modifier_4_does_not_move_the_card() -> None:
    scenario = furnished(BRUTUS)
    go(scenario, "quaestor")
    scenario.play(f"patron {BRUTUS}", "choose ore")
    assert scenario.state.area_up[AREA - 1] == 0


# AR-modifier-5: the area card for nothing


@pytest.mark.parametrize(("patron", "place"), patrons_with(5))
def test_ar_modifier_5_the_area_card_costs_nothing(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.lay_area(AREA, "sardinia", used_once=True)
    scenario.set_player(0, denarii=0)
    go(scenario, place)
    play_base(scenario)
    assert (scenario.player().denarii, scenario.player().left) == (0, [scenario.card("sardinia")])


@pytest.mark.parametrize(("patron", "place"), patrons_with(5))
def test_ar_modifier_5_not_at_another_place(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.lay_area(AREA, "sardinia", used_once=True)
    go(scenario, "mercator" if place != "mercator" else "propraetor")
    play_base(scenario)
    assert scenario.player().denarii == 18


@pytest.mark.parametrize(("patron", "place"), [case for case in patrons_with(5) if case[1] != "aedilis"])
def test_ar_modifier_5_an_empty_area_costs_as_ever(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.empty_area(AREA)
    go(scenario, place)
    play_base(scenario)
    assert scenario.player().denarii == 18


@pytest.mark.parametrize(("patron", "place"), patrons_with(5))
def test_ar_modifier_5_the_brown_marker_still_rises(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.lay_area(AREA, "sardinia", used_once=True)
    go(scenario, place)
    play_base(scenario)
    assert scenario.state.brown[AREA - 1] == 1


# AR-modifier-6: a training


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_a_training_follows(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    scenario.play("worker 5", "train 1")
    assert (scenario.player().training, scenario.state.seat) == ([5, 0, 0, 0], 1)


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_at_its_usual_price(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    before = has(scenario)
    scenario.play("worker 5", "train 4")
    assert gains(scenario, before) == {"denarii": -3}


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_need_not_be_used(patron: str, place: str) -> None:
    scenario = furnished(patron)
    go(scenario, place)
    scenario.play("finish")
    assert (scenario.player().training, scenario.state.seat) == ([0, 0, 0, 0], 1)


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_asks_nothing_without_a_worker(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.workers(2)
    go(scenario, place)
    assert scenario.state.seat == 1


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_asks_nothing_with_all_training_slots_taken(patron: str, place: str) -> None:
    scenario = furnished(patron)
    scenario.player().training = [1, 1, 1, 1]
    go(scenario, place)
    assert scenario.state.seat == 1


def test_ar_modifier_6_slot_must_be_paid() -> None:
    scenario = furnished(ORBILIUS)
    scenario.set_player(0, denarii=5)
    go(scenario, "senatus")
    scenario.play("worker 5")
    assert scenario.why_not("train 3") == "AR-training-1"


def test_ar_modifier_6_slot_must_be_free() -> None:
    scenario = furnished(ORBILIUS)
    scenario.player().training[1] = 3
    go(scenario, "senatus")
    scenario.play("worker 5")
    assert scenario.why_not("train 2") == "AR-training-3"


def test_ar_modifier_6_worker_must_be_at_hand() -> None:
    scenario = furnished(ORBILIUS)
    go(scenario, "senatus")
    assert scenario.why_not("worker 2") == "AR-turn-1"


def test_ar_modifier_6_also_after_a_worker_from_training() -> None:
    scenario = furnished(ORBILIUS)
    scenario.player().training[0] = 2
    scenario.play("trained 1 as 2", target("senatus"), "worker 4", "train 1")
    assert scenario.player().training == [4, 0, 0, 0]


def test_ar_modifier_6_two_of_them_allow_two_trainings() -> None:
    scenario = furnished(ORBILIUS, "flavius-vegetius-renatus", changes=(VEGETIUS_AT_SENATUS,))
    go(scenario, "senatus")
    scenario.play("worker 5", "train 1", "worker 4", "train 2")
    assert (scenario.player().training, scenario.state.seat) == ([5, 4, 0, 0], 1)
