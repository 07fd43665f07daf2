"""AR-modifier with AR-patron-5: which patrons modify an action, and when within it."""

import pytest

from ludi.testing.editions import Change
from support.ave_roma import Table
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


def full_senatus(*patrons: str) -> Table:
    """Seat 0 has these active patrons and no free slot."""
    table = furnished(*patrons)
    table.player().politics -= 1
    return table


# A patron that comes in


@pytest.mark.parametrize("patron", [SENECA, MAECENAS, ORBILIUS])
def test_ar_modifier_not_in_the_action_that_brings_the_patron_in(patron: str) -> None:
    table = furnished()
    table.set_player(0, politics=1)
    table.lay_in_row(patron, 5)
    table.play(f"worker {AREA}", f"card {patron}")
    while table.state.seat == 0:
        assert table.asks() == "PayIcon"
        table.play(table.legal()[0])
    assert table.player().active == [table.card(patron)]


def test_ar_modifier_7_not_for_its_own_price() -> None:
    table = furnished()
    table.set_player(0, politics=1)
    before = has(table)
    table.lay_in_row(CICERO, 5)
    table.play(f"worker {AREA}", f"card {CICERO}")
    assert gains(table, before) == {"denarii": -12, "stone": -1}


def test_ar_modifier_from_the_next_action_on() -> None:
    table = furnished()
    table.set_player(0, politics=2)
    table.lay_in_row(CICERO, 5)
    table.play(f"worker {AREA}", f"card {CICERO}", "pass", "pass")
    before = has(table)
    table.lay_in_row("marcus-terentius-varro", 5)
    table.play("worker 3", "card marcus-terentius-varro")
    assert gains(table, before) == {"denarii": -2, "animal": -1}


def test_ar_modifier_11_not_for_a_walk_on_which_the_patron_becomes_active() -> None:
    """The slot opens on the second field, and the third costs 2 denarii all the same."""
    table = furnished()
    table.give(CAESAR)
    go(table, "roma", 3)
    table.play("pay animal")
    assert (table.player().active, table.player().denarii) == ([table.card(CAESAR)], 18)


def test_ar_modifier_12_not_for_a_patron_that_its_step_makes_active() -> None:
    table = furnished(RABIRIUS, changes=(RABIRIUS_AT_QUAESTOR,))
    table.set_player(0, politics=1)
    table.player().colosseum = 1
    table.give("titus-pomponius-atticus")
    go(table, "quaestor")
    table.play(f"patron {RABIRIUS}")
    assert (len(table.player().active), table.points()) == (2, 0)


# A patron that goes out


def test_ar_modifier_12_of_a_patron_swapped_out_in_the_action() -> None:
    table = full_senatus(SENECA)
    go(table, "senatus")
    table.play("purchase", f"swap {SENECA}", f"patron {SENECA}")
    assert (table.player().active, table.player().colosseum) == ([table.card(BOUGHT)], 1)


def test_ar_modifier_13_of_a_patron_swapped_out_in_the_action() -> None:
    table = full_senatus(MAECENAS)
    go(table, "senatus")
    table.play("purchase", f"swap {MAECENAS}", f"patron {MAECENAS}")
    assert table.state.brown[AREA - 1] == 1


def test_ar_modifier_6_of_a_patron_swapped_out_in_the_action() -> None:
    table = full_senatus(ORBILIUS)
    go(table, "senatus")
    table.play(f"swap {ORBILIUS}", "worker 5", "train 1")
    assert table.player().training == [5, 0, 0, 0]


def test_ar_modifier_no_more_in_the_next_action_once_swapped_out() -> None:
    table = full_senatus(CICERO)
    go(table, "senatus")
    table.play(f"swap {CICERO}", "pass", "pass")
    before = has(table)
    table.lay_in_row("marcus-terentius-varro", 5)
    table.play("worker 3", "card marcus-terentius-varro", "keep passive")
    assert gains(table, before) == {"denarii": -4, "animal": -1}


# Before or after the base action


@pytest.mark.parametrize("first", ["purchase", f"patron {SENECA}", f"patron {MAECENAS}"])
def test_ar_modifier_before_or_after_a_purchase(first: str) -> None:
    table = furnished(SENECA, MAECENAS)
    go(table, "senatus")
    table.play(first)
    for action in ("purchase", f"patron {SENECA}", f"patron {MAECENAS}"):
        if table.state.seat == 0 and action in table.legal():
            table.play(action)
    assert (len(table.player().active), table.player().colosseum, table.state.brown[AREA - 1]) == (3, 1, 1)


@pytest.mark.parametrize("actions", [["collect", f"patron {COLUMELLA}", "choose ore"],
                                     [f"patron {COLUMELLA}", "choose ore"]])
def test_ar_modifier_4_before_or_after_the_goods_are_collected(actions: list[str]) -> None:
    table = furnished(COLUMELLA)
    go(table, "aedilis")
    table.play(*actions)
    assert table.goods("ore") == 3


def test_ar_modifier_10_between_two_parts_of_the_base_action() -> None:
    table = furnished(SULLA)
    go(table, "propraetor")
    table.play("upper", f"patron {SULLA}", "take wheat")
    assert (table.player().levels[AREA - 1], table.goods("ore"), table.goods("wheat")) == (1, 2, 2)


def test_ar_propraetor_4_patrons_wait_while_influence_is_gathered() -> None:
    table = furnished(PAULINUS)
    table.give("trebia", "vesuvius")
    go(table, "propraetor")
    table.play("influence trebia")
    assert table.why_not(f"patron {PAULINUS}") == "AR-propraetor-4"


def test_ar_modifier_not_at_a_place_that_the_patron_does_not_name() -> None:
    table = furnished(PAULINUS)
    go(table, "mercator")
    assert table.why_not(f"patron {PAULINUS}") == "AR-patron-5"


def test_ar_modifier_base_action_is_not_replaced() -> None:
    table = furnished(SENECA, MAECENAS)
    go(table, "senatus")
    table.play(f"patron {SENECA}")
    assert table.why_not("finish") == "AR-turn-5"


# Whose value counts


def test_ar_modifier_13_area_of_the_value_a_trained_worker_counts_as() -> None:
    table = furnished(MAECENAS)
    table.player().training[1] = 2
    table.play("trained 2 as 3", f"card {BOUGHT}", f"patron {MAECENAS}")
    assert table.state.brown == [0, 0, 1, 0, 0]


def test_ar_modifier_several_of_one_action_in_any_mixture() -> None:
    table = furnished(COLUMELLA, AGRICOLA)
    go(table, "aedilis")
    table.play(f"patron {COLUMELLA}", "choose ore", f"patron {AGRICOLA}", "pay wood", "pay stone")
    play_base(table)
    assert (table.goods("ore"), table.player().levels[AREA - 1]) == (3, 1)


def test_ar_modifier_also_in_the_final_action() -> None:
    table = furnished(PAULINUS)
    table.state.areas_short = True
    table.play("pass", "pass", "pass", "worker 2", "propraetor", f"patron {PAULINUS}")
    assert table.player().surplus == 4


def test_ar_modifier_6_not_in_the_final_action() -> None:
    table = furnished(ORBILIUS)
    table.state.areas_short = True
    table.play("pass", "pass", "pass", "worker 2", f"card {BOUGHT}")
    assert table.state.seat == 1
