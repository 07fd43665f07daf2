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
    table = furnished(patron)
    go(table, place)
    assert table.points() == 1


@pytest.mark.parametrize(("patron", "place"), patrons_with(1))
def test_ar_modifier_1_not_at_another_place(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, "mercator" if place != "mercator" else "quaestor")
    play_base(table)
    assert table.points() == 0


@pytest.mark.parametrize(("patron", "place"), patrons_with(1))
def test_ar_modifier_1_not_for_a_passive_patron(patron: str, place: str) -> None:
    table = furnished()
    table.give(patron)
    go(table, place)
    assert table.points() == 0


@pytest.mark.parametrize(("patron", "place"), patrons_with(1))
def test_ar_modifier_1_not_for_the_action_of_another_player(patron: str, place: str) -> None:
    table = furnished(patron)
    table.play("pass")
    go(table, place)
    assert table.points(1) == 0


# AR-modifier-2: denarii


@pytest.mark.parametrize(("patron", "place"), patrons_with(2))
def test_ar_modifier_2_two_denarii(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    play_base(table)
    assert table.player().denarii == 22


@pytest.mark.parametrize(("patron", "place"), patrons_with(2))
def test_ar_modifier_2_in_time_for_the_area_card(patron: str, place: str) -> None:
    table = furnished(patron)
    table.lay_area(AREA, "sardinia", used_once=True)
    table.set_player(0, denarii=0)
    go(table, place)
    play_base(table)
    assert table.player().denarii == 0
    assert table.player().left == [table.card("sardinia")]


@pytest.mark.parametrize(("patron", "place"), patrons_with(2))
def test_ar_modifier_2_without_it_the_area_card_cannot_be_paid(patron: str, place: str) -> None:
    table = furnished()
    table.lay_area(AREA, "sardinia", used_once=True)
    table.set_player(0, denarii=0)
    table.play(f"worker {AREA}")
    assert table.why_not(place) == "AR-area-4"


# AR-modifier-3: surplus


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_a_surplus(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    table.play(f"patron {patron}")
    assert table.player().surplus == 4


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_need_not_be_used(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    table.play("finish")
    assert (table.state.seat, table.player().surplus) == (1, 3)


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_once_an_action(patron: str, place: str) -> None:
    table = furnished(patron, BRUTUS)
    go(table, place)
    table.play(f"patron {patron}")
    assert table.why_not(f"patron {patron}") == "AR-patron-5"


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_not_with_a_full_storage(patron: str, place: str) -> None:
    table = furnished(patron, BRUTUS)
    table.set_player(0, surplus=7)
    go(table, place)
    assert table.why_not(f"patron {patron}") == "AR-modifier-3"


@pytest.mark.parametrize(("patron", "place"), patrons_with(3))
def test_ar_modifier_3_again_in_the_next_action_at_the_place(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place, 2)
    table.play(f"patron {patron}")
    play_base(table)
    table.play("pass", "pass")
    go(table, place, 3)
    table.play(f"patron {patron}")
    assert table.player().surplus == 5


def test_ar_modifier_3_before_or_after_the_trade() -> None:
    for actions in (["sell wood", f"patron {CATO}"], [f"patron {CATO}", "sell wood"]):
        table = furnished(CATO)
        go(table, "mercator")
        table.play(*actions)
        assert (table.player().surplus, table.goods("wood")) == (4, 0)


def test_ar_modifier_3_two_of_them_add_up() -> None:
    table = furnished(TIBERIUS, CATO, changes=(CATO_AT_QUAESTOR,))
    go(table, "quaestor")
    table.play(f"patron {CATO}", f"patron {TIBERIUS}")
    assert table.player().surplus == 5


def test_ar_modifier_different_patrons_add_up() -> None:
    table = furnished(ATTICUS, TIBERIUS, BRUTUS)
    before = has(table)
    go(table, "quaestor")
    table.play(f"patron {TIBERIUS}", f"patron {BRUTUS}", "choose wheat")
    assert gains(table, before) == {"points": 1, "denarii": 4, "surplus": 1, "wheat": 1}


# AR-modifier-4: a good from the area card


@pytest.mark.parametrize(("patron", "place"), patrons_with(4))
def test_ar_modifier_4_a_good_that_the_card_shows(patron: str, place: str) -> None:
    used, unused = furnished(patron), furnished()
    for table in (used, unused):
        go(table, place)
        if table is used:
            table.play(f"patron {patron}", "choose ore")
        play_base(table)
    assert gains(used, has(unused)) == {"ore": 1}


@pytest.mark.parametrize(("patron", "place"), patrons_with(4))
def test_ar_modifier_4_not_a_good_that_the_card_does_not_show(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    table.play(f"patron {patron}")
    assert table.why_not("choose wine") == "AR-goods-5"


@pytest.mark.parametrize(("patron", "place"), patrons_with(4))
def test_ar_modifier_4_need_not_be_used(patron: str, place: str) -> None:
    used, unused = furnished(patron), furnished()
    for table in (used, unused):
        go(table, place)
        play_base(table)
    assert has(used) == has(unused)


@pytest.mark.parametrize(("patron", "place"), patrons_with(4))
def test_ar_modifier_4_overflows_like_any_good(patron: str, place: str) -> None:
    table = furnished(patron)
    table.set_player(0, ore=3)
    go(table, place)
    table.play(f"patron {patron}", "choose ore", "to surplus")
    assert table.player().surplus == 4


def test_ar_modifier_4_after_the_goods_were_collected() -> None:
    table = furnished("lucius-iunius-columella")
    go(table, "aedilis")
    table.play("collect", "patron lucius-iunius-columella", "choose wheat")
    assert table.goods("wheat") == 3


def test_ar_modifier_4_not_without_an_area_card() -> None:
    table = furnished(BRUTUS, TIBERIUS)
    table.empty_area(AREA)
    go(table, "quaestor")
    assert table.why_not(f"patron {BRUTUS}") == "AR-modifier-4"


def test_ar_modifier_4_does_not_move_the_card() -> None:
    table = furnished(BRUTUS)
    go(table, "quaestor")
    table.play(f"patron {BRUTUS}", "choose ore")
    assert table.state.area_up[AREA - 1] == 0


# AR-modifier-5: the area card for nothing


@pytest.mark.parametrize(("patron", "place"), patrons_with(5))
def test_ar_modifier_5_the_area_card_costs_nothing(patron: str, place: str) -> None:
    table = furnished(patron)
    table.lay_area(AREA, "sardinia", used_once=True)
    table.set_player(0, denarii=0)
    go(table, place)
    play_base(table)
    assert (table.player().denarii, table.player().left) == (0, [table.card("sardinia")])


@pytest.mark.parametrize(("patron", "place"), patrons_with(5))
def test_ar_modifier_5_not_at_another_place(patron: str, place: str) -> None:
    table = furnished(patron)
    table.lay_area(AREA, "sardinia", used_once=True)
    go(table, "mercator" if place != "mercator" else "propraetor")
    play_base(table)
    assert table.player().denarii == 18


@pytest.mark.parametrize(("patron", "place"), [case for case in patrons_with(5) if case[1] != "aedilis"])
def test_ar_modifier_5_an_empty_area_costs_as_ever(patron: str, place: str) -> None:
    table = furnished(patron)
    table.empty_area(AREA)
    go(table, place)
    play_base(table)
    assert table.player().denarii == 18


@pytest.mark.parametrize(("patron", "place"), patrons_with(5))
def test_ar_modifier_5_the_brown_marker_still_rises(patron: str, place: str) -> None:
    table = furnished(patron)
    table.lay_area(AREA, "sardinia", used_once=True)
    go(table, place)
    play_base(table)
    assert table.state.brown[AREA - 1] == 1


# AR-modifier-6: a training


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_a_training_follows(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    table.play("worker 5", "train 1")
    assert (table.player().training, table.state.seat) == ([5, 0, 0, 0], 1)


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_at_its_usual_price(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    before = has(table)
    table.play("worker 5", "train 4")
    assert gains(table, before) == {"denarii": -3}


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_need_not_be_used(patron: str, place: str) -> None:
    table = furnished(patron)
    go(table, place)
    table.play("finish")
    assert (table.player().training, table.state.seat) == ([0, 0, 0, 0], 1)


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_asks_nothing_without_a_worker(patron: str, place: str) -> None:
    table = furnished(patron)
    table.workers(2)
    go(table, place)
    assert table.state.seat == 1


@pytest.mark.parametrize(("patron", "place"), patrons_with(6))
def test_ar_modifier_6_asks_nothing_with_all_training_slots_taken(patron: str, place: str) -> None:
    table = furnished(patron)
    table.player().training = [1, 1, 1, 1]
    go(table, place)
    assert table.state.seat == 1


def test_ar_modifier_6_slot_must_be_paid() -> None:
    table = furnished(ORBILIUS)
    table.set_player(0, denarii=5)
    go(table, "senatus")
    table.play("worker 5")
    assert table.why_not("train 3") == "AR-training-1"


def test_ar_modifier_6_slot_must_be_free() -> None:
    table = furnished(ORBILIUS)
    table.player().training[1] = 3
    go(table, "senatus")
    table.play("worker 5")
    assert table.why_not("train 2") == "AR-training-3"


def test_ar_modifier_6_worker_must_be_at_hand() -> None:
    table = furnished(ORBILIUS)
    go(table, "senatus")
    assert table.why_not("worker 2") == "AR-turn-1"


def test_ar_modifier_6_also_after_a_worker_from_training() -> None:
    table = furnished(ORBILIUS)
    table.player().training[0] = 2
    table.play("trained 1 as 2", target("senatus"), "worker 4", "train 1")
    assert table.player().training == [4, 0, 0, 0]


def test_ar_modifier_6_two_of_them_allow_two_trainings() -> None:
    table = furnished(ORBILIUS, "flavius-vegetius-renatus", changes=(VEGETIUS_AT_SENATUS,))
    go(table, "senatus")
    table.play("worker 5", "train 1", "worker 4", "train 2")
    assert (table.player().training, table.state.seat) == ([5, 4, 0, 0], 1)
