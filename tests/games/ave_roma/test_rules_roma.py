"""AR-roma, AR-patron: the Colosseum, politics, and the patrons that politics make active."""

import pytest

from support.ave_roma import Scenario

CICERO = "marcus-tullius-cicero"
VARRO = "marcus-terentius-varro"
CATO = "marcus-porcius-cato"
CURIO = "gaius-scribonius-curio"
TIBERIUS = "tiberius-sempronius-gracchus"
ALL = {"wood": 3, "stone": 3, "animal": 3, "wheat": 3, "ore": 3, "wine": 3}


def walker(start: int = 0, denarii: int = 20, surplus: int = 7, **goods: int) -> Scenario:
    """Seat 0 stands on a field of the Colosseum, the others on field 9; fields are counted from the start."""
    scenario = Scenario()
    scenario.player().colosseum = start
    for seat in (1, 2):
        scenario.player(seat).colosseum = 9
    scenario.set_player(denarii=denarii, surplus=surplus, **(goods or {"animal": 3, "ore": 3, "stone": 3}))
    return scenario


# The walk


@pytest.mark.parametrize("value", range(1, 6))
def test_ar_roma_1_marker_walks_as_many_fields_as_the_value(value: int) -> None:
    scenario = walker()
    scenario.send(value, "roma")
    assert scenario.player().colosseum == value


def test_ar_roma_1_way_goes_round() -> None:
    scenario = walker(start=10, **ALL)
    scenario.send(4, "roma", "pay wheat", "pay wood")
    assert scenario.player().colosseum == 2


@pytest.mark.parametrize(("start", "kind"), [
    (11, "denarii"), (0, "surplus"), (1, "green"), (2, "denarii"), (3, "surplus"), (4, "red"), (5, "denarii"),
    (6, "surplus"), (7, "black"), (9, "surplus"), (10, "any"),
])
def test_ar_roma_2_each_field_costs_what_it_shows(start: int, kind: str) -> None:
    scenario = walker(start, denarii=3, surplus=3, stone=1, wheat=1, ore=1)
    scenario.send(1, "roma")
    if scenario.asks() == "PayIcon":
        scenario.play("pay stone")
    player = scenario.player()
    paid = {"denarii": 3 - player.denarii, "surplus": 3 - player.surplus, "black": 1 - player.goods[1],
            "green": 1 - player.goods[3], "red": 1 - player.goods[4]}
    expected = {"any": {"black": 1}, "denarii": {"denarii": 2}}.get(kind, {kind: 1})
    assert {name: amount for name, amount in paid.items() if amount} == expected


def test_ar_roma_2_every_field_on_the_way_is_paid() -> None:
    # Fields 1 to 5: surplus, green, denarii, surplus, red.
    scenario = walker(denarii=2, surplus=2, wheat=1, wine=1)
    scenario.send(5, "roma")
    player = scenario.player()
    assert (player.denarii, player.surplus, player.goods) == (0, 0, [0] * 6)


def test_ar_roma_2_player_chooses_the_good_of_a_colour() -> None:
    scenario = walker(start=1, animal=1, wheat=1)
    scenario.choose(1)
    scenario.play("roma")
    assert scenario.legal() == ["pay animal", "pay wheat"]


@pytest.mark.parametrize("occupied", [1, 2, 3])
def test_ar_roma_2_field_on_which_another_stands_is_free(occupied: int) -> None:
    scenario = walker(denarii=2, surplus=1, wheat=1)
    scenario.player(1).colosseum = occupied
    scenario.send(3, "roma")
    player = scenario.player()
    left = {1: player.surplus, 2: player.goods[3], 3: player.denarii}
    assert left == {1: 0, 2: 0, 3: 0} | {occupied: 2 if occupied == 3 else 1}


def test_ar_roma_2_all_fields_may_be_free() -> None:
    scenario = walker(denarii=0, surplus=0, wood=0)
    scenario.player(1).colosseum = 1
    scenario.player(2).colosseum = 2
    scenario.send(2, "roma")
    assert (scenario.player().colosseum, scenario.state.seat) == (2, 1)


@pytest.mark.parametrize(("denarii", "surplus", "wheat"), [(1, 1, 1), (2, 0, 1), (2, 1, 0)])
def test_ar_roma_3_walk_with_a_step_that_cannot_be_paid_is_refused(denarii: int, surplus: int, wheat: int) -> None:
    scenario = walker(denarii=denarii, surplus=surplus, wheat=wheat)
    scenario.choose(3)
    assert scenario.why_not("roma") == "AR-roma-3"


def test_ar_roma_3_one_good_does_not_pay_two_fields() -> None:
    # Fields 11, 0, 1 and 2: any, denarii, surplus, green.
    scenario = walker(start=10, wheat=1)
    scenario.choose(4)
    assert scenario.why_not("roma") == "AR-roma-3"


def test_ar_turn_8_walk_belongs_to_roma() -> None:
    scenario = walker()
    scenario.send(3, "propraetor")
    assert scenario.why_not("walk") == "AR-turn-8"


@pytest.mark.parametrize(("start", "value", "levels"), [
    (0, 1, 0), (1, 1, 1), (0, 3, 1), (1, 5, 2), (2, 3, 0), (5, 1, 1), (5, 5, 2), (9, 1, 1), (10, 3, 0), (9, 5, 2),
])
def test_ar_roma_4_three_fields_give_politics_when_reached_or_passed(start: int, value: int, levels: int) -> None:
    scenario = walker(start, **ALL)
    scenario.send(value, "roma")
    while scenario.asks() == "PayIcon":
        scenario.play(scenario.legal()[0])
    assert scenario.player().politics == levels


def test_ar_roma_4_occupied_field_gives_politics_too() -> None:
    scenario = walker(start=1)
    scenario.player(1).colosseum = 2
    scenario.send(1, "roma")
    assert scenario.player().politics == 1


@pytest.mark.parametrize(("before", "after", "points"), [(8, 10, 0), (9, 10, 2), (10, 10, 4)])
def test_ar_roma_5_politics_beyond_level_10_give_2_points_each(before: int, after: int, points: int) -> None:
    scenario = walker(start=1)
    scenario.set_player(politics=before)
    scenario.send(5, "roma")
    overflow = scenario.source("politics_overflow")
    assert (scenario.player().politics, overflow, scenario.points()) == (after, points, points)


# Slots for patrons


def buying_cato(politics: int, *active: str) -> Scenario:
    scenario = Scenario(5)
    scenario.activate(*active)
    scenario.lay_in_row(CATO, 5)
    scenario.set_player(denarii=5, wine=1, politics=politics)
    scenario.send(5, f"card {CATO}")
    return scenario


@pytest.mark.parametrize("level", range(1, 6))
def test_ar_patron_1_each_of_the_first_five_levels_opens_a_slot(level: int) -> None:
    others = [VARRO, TIBERIUS, CURIO, CICERO][:level - 1]
    assert buying_cato(level, *others).active() == [*others, CATO]


def test_ar_patron_1_sixth_level_opens_no_slot() -> None:
    scenario = buying_cato(6, VARRO, TIBERIUS, CURIO, CICERO, "gaius-marius")
    assert scenario.asks() == "SwapPatron"


def test_ar_patron_2_only_passive_patron_takes_the_slot_that_opens() -> None:
    scenario = walker(start=1)
    scenario.give(VARRO)
    scenario.send(1, "roma")
    assert (scenario.active(), scenario.left(), scenario.state.seat) == ([VARRO], [], 1)


def test_ar_patron_2_player_chooses_among_passive_patrons() -> None:
    scenario = walker(start=1)
    scenario.give(VARRO, CATO)
    scenario.send(1, "roma")
    assert scenario.legal() == [f"activate {VARRO}", f"activate {CATO}"]


@pytest.mark.parametrize("patron", [CICERO, CURIO])
def test_ar_patron_2_patron_that_is_not_passive_is_refused(patron: str) -> None:
    scenario = walker(start=1)
    scenario.give(VARRO, CATO)
    scenario.give(CURIO, seat=1)
    scenario.send(1, "roma")
    assert scenario.why_not(f"activate {patron}") == "AR-patron-2"


def test_ar_patron_2_two_levels_activate_two_patrons() -> None:
    scenario = walker(start=1)
    scenario.give(VARRO, CATO, CURIO)
    scenario.send(5, "roma", f"activate {CURIO}", f"activate {VARRO}")
    assert (scenario.active(), scenario.left()) == ([CURIO, VARRO], [CATO])


def test_ar_patron_2_patron_may_come_from_the_right_side() -> None:
    scenario = walker(start=1)
    scenario.give(VARRO)
    scenario.player().right = scenario.player().left
    scenario.player().left = []
    scenario.send(1, "roma")
    assert (scenario.active(), scenario.player().right) == ([VARRO], [])


def test_ar_patron_2_slot_without_a_passive_patron_stays_open() -> None:
    scenario = walker(start=1)
    scenario.lay_in_row(CATO, 5)
    scenario.send(1, "roma")
    scenario.play("pass", "pass")
    scenario.set_player(denarii=5, wine=1)
    scenario.send(5, f"card {CATO}")
    assert scenario.active() == [CATO]


def test_ar_patron_2_level_beyond_the_fifth_activates_nobody() -> None:
    scenario = walker(start=1)
    scenario.activate(VARRO, TIBERIUS, CURIO, CICERO, "gaius-marius")
    scenario.give(CATO)
    scenario.send(1, "roma")
    assert (scenario.player().politics, scenario.left()) == (6, [CATO])


def test_ar_patron_3_patron_that_is_bought_takes_a_free_slot() -> None:
    scenario = buying_cato(2, VARRO)
    assert (scenario.active(), scenario.left(), scenario.state.seat) == ([VARRO, CATO], [], 1)


def test_ar_patron_4_patron_without_a_slot_becomes_passive() -> None:
    scenario = buying_cato(0)
    assert (scenario.active(), scenario.left(), scenario.state.seat) == ([], [CATO], 1)


def test_ar_patron_4_patron_may_be_kept_passive() -> None:
    scenario = buying_cato(1, VARRO)
    scenario.play("keep passive")
    assert (scenario.active(), scenario.left()) == ([VARRO], [CATO])


def test_ar_patron_4_patron_may_take_the_place_of_an_active_one() -> None:
    scenario = buying_cato(2, VARRO, CURIO)
    scenario.play(f"swap {CURIO}")
    assert (scenario.active(), scenario.left()) == ([VARRO, CATO], [CURIO])


def test_ar_patron_4_any_active_patron_may_give_way() -> None:
    assert buying_cato(2, CURIO, VARRO).legal() == ["keep passive", f"swap {VARRO}", f"swap {CURIO}"]


def test_ar_patron_4_patron_that_is_not_active_cannot_give_way() -> None:
    assert buying_cato(1, VARRO).why_not(f"swap {CURIO}") == "AR-patron-4"


def test_ar_patron_4_free_slot_leaves_no_choice() -> None:
    assert buying_cato(2, VARRO).asks() == "ChooseWorker"


# What active patrons do


def test_ar_patron_5_active_patron_modifies_its_action_every_time() -> None:
    scenario = Scenario()
    scenario.activate(VARRO)
    scenario.set_player(denarii=0, wood=0)
    gain = scenario.edition.modifier(scenario.card(VARRO)).denarii
    scenario.send(1, "aedilis")
    scenario.play("pass", "pass")
    scenario.send(2, "aedilis")
    assert scenario.player().denarii == 2 * gain


def test_ar_patron_5_passive_patron_modifies_nothing() -> None:
    scenario = Scenario()
    scenario.give(VARRO)
    scenario.set_player(denarii=0, wood=0)
    scenario.send(1, "aedilis")
    assert scenario.player().denarii == 0


def test_ar_patron_5_patron_modifies_no_other_action() -> None:
    scenario = Scenario()
    scenario.activate(VARRO)
    scenario.send(1, "quaestor")
    assert scenario.player().denarii == 3 + 2


def test_ar_patron_5_patron_of_another_action_is_refused() -> None:
    scenario = Scenario()
    scenario.activate(TIBERIUS)
    scenario.send(1, "mercator")
    assert scenario.why_not(f"patron {TIBERIUS}") == "AR-patron-5"


def test_ar_patron_5_patron_is_used_once_an_action() -> None:
    scenario = Scenario()
    scenario.activate(CATO)
    scenario.set_player(wood=1)
    scenario.send(1, "mercator", f"patron {CATO}")
    assert scenario.why_not(f"patron {CATO}") == "AR-patron-5"


def test_ar_patron_5_patron_need_not_be_used() -> None:
    scenario = Scenario()
    scenario.activate(CATO)
    scenario.set_player(surplus=0, wood=1)
    scenario.send(1, "mercator", "finish")
    assert (scenario.player().surplus, scenario.state.seat) == (0, 1)


def test_ar_patron_5_patron_does_not_modify_the_action_that_brings_it() -> None:
    # Cicero makes patrons cheaper, but is himself paid in full.
    scenario = Scenario()
    scenario.lay_in_row(CICERO, 5)
    scenario.set_player(denarii=12, stone=1, politics=1)
    scenario.send(5, f"card {CICERO}")
    assert (scenario.player().denarii, scenario.active()) == (0, [CICERO])


def test_ar_patron_5_patron_activated_by_a_walk_does_not_modify_it() -> None:
    # Caesar waives what fields cost, from the next walk on.
    scenario = walker(start=1, denarii=2, surplus=1, animal=1)
    scenario.give("gaius-iulius-caesar")
    scenario.send(3, "roma")
    player = scenario.player()
    assert (player.denarii, player.surplus, player.goods) == (0, 0, [0] * 6)


def test_ar_patron_5_patron_activated_within_an_action_does_not_modify_the_rest_of_it() -> None:
    # The free step of Seneca opens a slot for Cicero; only from the next patron on is he worth 2 denarii.
    scenario = walker(start=1, denarii=5, wine=1)
    scenario.activate("lucius-annaeus-seneca")
    scenario.give(CICERO)
    scenario.lay_in_row(CATO, 5)
    scenario.send(5, f"card {CATO}", "patron lucius-annaeus-seneca", "keep passive")
    assert (scenario.active()[1], scenario.player().denarii) == (CICERO, 0)
