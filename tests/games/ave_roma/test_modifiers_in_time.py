"""AR-modifier with AR-patron-5: which patrons modify an action, and when within it."""

import pytest

from ludi.testing.editions import Change
from support.ave_roma import Scenario
from support.ave_roma_acts import AREA, CHEAP, furnished, gains, go, has, play_base

CICERO = "marcus-tullius-cicero"  # M7 Senatus
SENECA = "lucius-annaeus-seneca"  # M12 Senatus
MAECENAS = "gaius-cilnius-maecenas"  # M13 Senatus
ORBILIUS = "lucius-orbilius-pupillus"  # M6 Senatus
CAESAR = "gaius-iulius-caesar"  # M11 denarii
COLUMELLA = "lucius-iunius-columella"  # M4 Aedilis
AGRICOLA = "gnaeus-iulius-agricola"  # M10 Aedilis
SULLA = "lucius-cornelius-sulla"  # M10 Propraetor
PAULINUS = "gaius-suetonius-paulinus"  # M3 Propraetor
RABIRIUS = "gaius-rabirius-postumus"  # M12 Mercator
BOUGHT = CHEAP["senatus"]

RABIRIUS_AT_QUAESTOR: Change = ('kind = "M12", action = "mercator"', 'kind = "M12", action = "quaestor"')


def full_senatus(*patrons: str) -> Scenario:
    """Seat 0 has these active patrons and no free slot."""
    scenario = furnished(*patrons)
    scenario.player().politics -= 1
    return scenario


# A patron that comes in


@pytest.mark.parametrize("patron", [SENECA, MAECENAS, ORBILIUS])
def test_ar_modifier_not_in_the_action_that_brings_the_patron_in(patron: str) -> None:
    scenario = furnished()
    scenario.set_player(0, politics=1)
    scenario.lay_in_row(patron, 5)
    scenario.play(f"worker {AREA}", f"card {patron}")
    while scenario.state.seat == 0:
        assert scenario.asks() == "PayIcon"
        scenario.play(scenario.legal()[0])
    assert scenario.player().active == [scenario.card(patron)]


def test_ar_modifier_7_not_for_its_own_price() -> None:
    scenario = furnished()
    scenario.set_player(0, politics=1)
    before = has(scenario)
    scenario.lay_in_row(CICERO, 5)
    scenario.play(f"worker {AREA}", f"card {CICERO}")
    assert gains(scenario, before) == {"denarii": -12, "stone": -1}


def test_ar_modifier_from_the_next_action_on() -> None:
    scenario = furnished()
    scenario.set_player(0, politics=2)
    scenario.lay_in_row(CICERO, 5)
    scenario.play(f"worker {AREA}", f"card {CICERO}", "pass", "pass")
    before = has(scenario)
    scenario.lay_in_row("marcus-terentius-varro", 5)
    scenario.play("worker 3", "card marcus-terentius-varro")
    assert gains(scenario, before) == {"denarii": -2, "animal": -1}


def test_ar_modifier_11_not_for_a_walk_on_which_the_patron_becomes_active() -> None:
    """The slot opens on the second field, and the third still costs 2 denarii."""
    scenario = furnished()
    scenario.give(CAESAR)
    go(scenario, "roma", 3)
    scenario.play("pay animal")
    assert (scenario.player().active, scenario.player().denarii) == ([scenario.card(CAESAR)], 18)


def test_ar_modifier_12_not_for_a_patron_that_its_step_makes_active() -> None:
    scenario = furnished(RABIRIUS, changes=(RABIRIUS_AT_QUAESTOR,))
    scenario.set_player(0, politics=1)
    scenario.player().colosseum = 1
    scenario.give("titus-pomponius-atticus")
    go(scenario, "quaestor")
    scenario.play(f"patron {RABIRIUS}")
    assert (len(scenario.player().active), scenario.points()) == (2, 0)


# A patron that goes out


def test_ar_modifier_12_of_a_patron_swapped_out_in_the_action() -> None:
    scenario = full_senatus(SENECA)
    go(scenario, "senatus")
    scenario.play("purchase", f"swap {SENECA}", f"patron {SENECA}")
    assert (scenario.player().active, scenario.player().colosseum) == ([scenario.card(BOUGHT)], 1)


def test_ar_modifier_13_of_a_patron_swapped_out_in_the_action() -> None:
    scenario = full_senatus(MAECENAS)
    go(scenario, "senatus")
    scenario.play("purchase", f"swap {MAECENAS}", f"patron {MAECENAS}")
    assert scenario.state.brown[AREA - 1] == 1


def test_ar_modifier_6_of_a_patron_swapped_out_in_the_action() -> None:
    scenario = full_senatus(ORBILIUS)
    go(scenario, "senatus")
    scenario.play(f"swap {ORBILIUS}", "worker 5", "train 1")
    assert scenario.player().training == [5, 0, 0, 0]


def test_ar_modifier_no_more_in_the_next_action_once_swapped_out() -> None:
    scenario = full_senatus(CICERO)
    go(scenario, "senatus")
    scenario.play(f"swap {CICERO}", "pass", "pass")
    before = has(scenario)
    scenario.lay_in_row("marcus-terentius-varro", 5)
    scenario.play("worker 3", "card marcus-terentius-varro", "keep passive")
    assert gains(scenario, before) == {"denarii": -4, "animal": -1}


# Before or after the base action


@pytest.mark.parametrize("first", ["purchase", f"patron {SENECA}", f"patron {MAECENAS}"])
def test_ar_modifier_before_or_after_a_purchase(first: str) -> None:
    scenario = furnished(SENECA, MAECENAS)
    go(scenario, "senatus")
    scenario.play(first)
    for action in ("purchase", f"patron {SENECA}", f"patron {MAECENAS}"):
        if scenario.state.seat == 0 and action in scenario.legal():
            scenario.play(action)
    assert (len(scenario.player().active), scenario.player().colosseum, scenario.state.brown[AREA - 1]) == (3, 1, 1)


@pytest.mark.parametrize("actions", [["collect", f"patron {COLUMELLA}", "choose ore"],
                                     [f"patron {COLUMELLA}", "choose ore"]])
def test_ar_modifier_4_before_or_after_the_goods_are_collected(actions: list[str]) -> None:
    scenario = furnished(COLUMELLA)
    go(scenario, "aedilis")
    scenario.play(*actions)
    assert scenario.goods("ore") == 3


def test_ar_modifier_10_between_two_parts_of_the_base_action() -> None:
    scenario = furnished(SULLA)
    go(scenario, "propraetor")
    scenario.play("upper", f"patron {SULLA}", "take wheat")
    assert (scenario.player().levels[AREA - 1], scenario.goods("ore"), scenario.goods("wheat")) == (1, 2, 2)


def test_ar_propraetor_4_patrons_wait_while_influence_is_gathered() -> None:
    scenario = furnished(PAULINUS)
    scenario.give("trebia", "vesuvius")
    go(scenario, "propraetor")
    scenario.play("influence trebia")
    assert scenario.why_not(f"patron {PAULINUS}") == "AR-propraetor-4"


def test_ar_modifier_not_at_a_place_that_the_patron_does_not_name() -> None:
    scenario = furnished(PAULINUS)
    go(scenario, "mercator")
    assert scenario.why_not(f"patron {PAULINUS}") == "AR-patron-5"


def test_ar_modifier_base_action_is_not_replaced() -> None:
    scenario = furnished(SENECA, MAECENAS)
    go(scenario, "senatus")
    scenario.play(f"patron {SENECA}")
    assert scenario.why_not("finish") == "AR-turn-5"


# Whose value counts


def test_ar_modifier_13_area_of_the_value_a_trained_worker_counts_as() -> None:
    scenario = furnished(MAECENAS)
    scenario.player().training[1] = 2
    scenario.play("trained 2 as 3", f"card {BOUGHT}", f"patron {MAECENAS}")
    assert scenario.state.brown == [0, 0, 1, 0, 0]


def test_ar_modifier_several_of_one_action_in_any_mixture() -> None:
    scenario = furnished(COLUMELLA, AGRICOLA)
    go(scenario, "aedilis")
    scenario.play(f"patron {COLUMELLA}", "choose ore", f"patron {AGRICOLA}", "pay wood", "pay stone")
    play_base(scenario)
    assert (scenario.goods("ore"), scenario.player().levels[AREA - 1]) == (3, 1)


def test_ar_modifier_also_in_the_final_action() -> None:
    scenario = furnished(PAULINUS)
    scenario.state.areas_short = True
    scenario.play("pass", "pass", "pass", "worker 2", "propraetor", f"patron {PAULINUS}")
    assert scenario.player().surplus == 4


def test_ar_modifier_6_not_in_the_final_action() -> None:
    scenario = furnished(ORBILIUS)
    scenario.state.areas_short = True
    scenario.play("pass", "pass", "pass", "worker 2", f"card {BOUGHT}")
    assert scenario.state.seat == 1
