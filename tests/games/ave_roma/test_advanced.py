"""AR-advanced: cards spent for extra actions at the five places without cards."""

import pytest

from ludi.testing.editions import Change
from support.ave_roma import Scenario
from support.ave_roma_acts import AREA, furnished, gains, go, has, play_base

AMPHORAE = ["numidia", "ara-pacis-plan", "garganus", "titus-pomponius-atticus", "cenabum", "metaurus"]
ATTICUS = "titus-pomponius-atticus"
CATO_AT_ROMA: Change = ('kind = "M3", action = "mercator"', 'kind = "M3", action = "roma"')
MARKED = ["quaestor", "aedilis", "mercator", "propraetor", "roma"]
BASE = {"quaestor": [], "aedilis": ["collect"], "mercator": ["sell wood"], "propraetor": ["take ore"], "roma": ["walk"]}


def advanced(*cards: str, active: tuple[str, ...] = ()) -> Scenario:
    """A furnished table of the advanced game; seat 0 has these cards on the left side."""
    scenario = furnished(*active, advanced="on")
    scenario.player().politics = len(active)
    scenario.give(*cards)
    return scenario


def begin(scenario: Scenario, place: str) -> None:
    """Send a worker of value 2, or to Roma one of value 1, whose walk costs a surplus."""
    go(scenario, place, 1 if place == "roma" else AREA)


def spend(scenario: Scenario, *cards: str) -> None:
    """Spend cards one by one; the last of a trio is spent by itself when no other is left."""
    for card in cards:
        if scenario.card(card) in scenario.player().left:
            scenario.play(f"spend {card}")


# AR-advanced-1: when, and from where


def test_ar_advanced_12_not_in_the_base_game() -> None:
    scenario = furnished()
    scenario.give("numidia")
    go(scenario, "mercator")
    assert scenario.why_not("spend numidia") == "AR-advanced-12"


@pytest.mark.parametrize("place", MARKED)
def test_ar_advanced_1_need_not_be_used(place: str) -> None:
    plain, rich = advanced(), advanced(*AMPHORAE)
    for scenario in (plain, rich):
        begin(scenario, place)
        play_base(scenario)
    assert (has(rich), rich.player().right) == (has(plain), [])


@pytest.mark.parametrize("place", MARKED)
def test_ar_advanced_1_after_the_base_action(place: str) -> None:
    scenario = advanced(*AMPHORAE)
    begin(scenario, place)
    scenario.play(*BASE[place])
    assert scenario.why_not("spend numidia") == ""


@pytest.mark.parametrize("place", ["aedilis", "mercator", "propraetor", "roma"])
def test_ar_advanced_1_before_the_base_action(place: str) -> None:
    scenario = advanced(*AMPHORAE)
    begin(scenario, place)
    assert scenario.why_not("spend numidia") == ""


@pytest.mark.parametrize("place", ["aedilis", "roma"])
def test_ar_advanced_1_spent_before_the_base_action_is_still_due(place: str) -> None:
    scenario = advanced(*AMPHORAE)
    begin(scenario, place)
    assert scenario.why_not("finish") == "AR-turn-5"


def test_ar_advanced_1_spent_before_not_also_after_aedilis() -> None:
    scenario = advanced(*AMPHORAE[:2], active=("gnaeus-iulius-agricola",))
    go(scenario, "aedilis")
    scenario.play("spend numidia", "choose ore", "collect")
    assert scenario.why_not("spend ara-pacis-plan") == "AR-advanced-1"


def test_ar_advanced_1_spent_before_not_also_after_mercator() -> None:
    scenario = advanced(*AMPHORAE[:2])
    go(scenario, "mercator")
    scenario.play("spend numidia", "sell wood")
    assert scenario.why_not("spend ara-pacis-plan") == "AR-advanced-1"


def test_ar_advanced_1_spent_before_not_also_after_propraetor() -> None:
    scenario = advanced(*AMPHORAE)
    go(scenario, "propraetor")
    scenario.play("spend numidia", "spend ara-pacis-plan", "spend garganus", "upper")
    assert scenario.why_not("spend cenabum") == "AR-advanced-1"


@pytest.mark.parametrize(("place", "base", "more"), [
    ("mercator", "sell wood", "sell stone"), ("mercator", "sell wood", "buy ore"),
    ("propraetor", "take ore", "upper"), ("propraetor", "upper", "take ore")])
def test_ar_advanced_1_spent_after_closes_the_base_action(place: str, base: str, more: str) -> None:
    scenario = advanced(*AMPHORAE)
    go(scenario, place)
    scenario.play(base, "spend numidia")
    if place == "propraetor":
        scenario.play("spend ara-pacis-plan", "spend garganus")
    assert scenario.why_not(more) == "AR-turn-8"


def test_ar_advanced_1_spent_after_only_once_the_area_can_be_paid() -> None:
    scenario = advanced("numidia")
    scenario.lay_area(AREA, "sardinia", used_once=True)
    scenario.set_player(0, denarii=0, wood=3, stone=3)
    scenario.prices(0, wood=1, stone=3)
    go(scenario, "mercator")
    scenario.play("sell wood")
    assert scenario.why_not("spend numidia") == "AR-area-4"


def test_ar_advanced_1_patrons_may_come_between() -> None:
    scenario = advanced(*AMPHORAE[:2], active=("marcus-porcius-cato",))
    go(scenario, "mercator")
    scenario.play("spend numidia", "patron marcus-porcius-cato", "spend ara-pacis-plan")
    assert scenario.player().surplus == 6


def test_ar_advanced_1_passive_patrons_can_be_spent() -> None:
    scenario = advanced("titus-pomponius-atticus")
    go(scenario, "quaestor")
    scenario.play("spend titus-pomponius-atticus")
    assert scenario.player().denarii == 26


def test_ar_advanced_3_active_patrons_cannot_be_spent() -> None:
    scenario = advanced("numidia", active=("gaius-plinius-secundus",))
    go(scenario, "quaestor")
    assert scenario.why_not("spend gaius-plinius-secundus") == "AR-advanced-3"


def test_ar_advanced_3_cards_of_others_cannot_be_spent() -> None:
    scenario = advanced("numidia")
    scenario.give("noricum", seat=1)
    go(scenario, "quaestor")
    assert scenario.why_not("spend noricum") == "AR-advanced-3"


def test_ar_advanced_3_cards_on_the_right_side_cannot_be_spent() -> None:
    scenario = advanced("numidia", "noricum")
    go(scenario, "quaestor")
    scenario.play("spend numidia")
    assert scenario.why_not("spend numidia") == "AR-advanced-3"


def test_ar_advanced_1_in_the_final_action_too() -> None:
    scenario = advanced("numidia")
    scenario.state.areas_short = True
    scenario.play("pass", "pass", "pass", "worker 5", "quaestor", "spend numidia")
    assert scenario.player().denarii == 32


# AR-advanced-2: one symbol


@pytest.mark.parametrize("other", ["achaia", "macedonia"])
def test_ar_advanced_2_one_symbol_only(other: str) -> None:
    scenario = advanced("numidia", "noricum", other)
    go(scenario, "quaestor")
    scenario.play("spend numidia")
    assert scenario.why_not(f"spend {other}") == "AR-advanced-2"


def test_ar_advanced_2_another_symbol_in_the_next_action() -> None:
    scenario = advanced("numidia", "achaia")
    go(scenario, "quaestor")
    scenario.play("spend numidia", "pass", "pass", "worker 1", "quaestor", "spend achaia")
    assert scenario.player().denarii == 30


def test_ar_advanced_2_any_number_of_cards() -> None:
    scenario = advanced(*AMPHORAE)
    go(scenario, "quaestor")
    scenario.play(*[f"spend {card}" for card in AMPHORAE])
    assert len(scenario.player().right) == 6


def test_ar_advanced_13_what_was_begun_is_finished_first() -> None:
    scenario = advanced(*AMPHORAE)
    go(scenario, "propraetor")
    scenario.play("spend numidia")
    assert scenario.why_not("finish") == "AR-advanced-13"


# AR-advanced-3: where spent cards go


def test_ar_advanced_3_to_the_right_side() -> None:
    scenario = advanced("numidia", "noricum")
    go(scenario, "quaestor")
    scenario.play("spend numidia")
    assert (scenario.player().left, scenario.player().right) == ([scenario.card("noricum")], [scenario.card("numidia")])


def test_ar_advanced_3_influence_can_still_be_used() -> None:
    scenario = advanced("trebia")
    go(scenario, "quaestor")
    scenario.play("spend trebia", "pass", "pass", "worker 3", "propraetor", "influence trebia")
    assert scenario.player().levels[2] == 1


def test_ar_advanced_3_influence_used_first_does_not_matter() -> None:
    scenario = advanced("trebia")
    scenario.player().rotated = [scenario.card("trebia")]
    go(scenario, "quaestor")
    scenario.play("spend trebia")
    assert (scenario.player().denarii, scenario.player().rotated) == (26, [scenario.card("trebia")])


def test_ar_advanced_3_spent_cards_still_complete_sets() -> None:
    scenario = advanced("macellum-plan")
    go(scenario, "quaestor")
    scenario.play("spend macellum-plan", "pass", "pass")
    scenario.lay_in_row("macellum-picture", 5)
    scenario.play("worker 3", "card macellum-picture")
    assert (scenario.points(), scenario.goods("wine")) == (3, 2)


def test_ar_advanced_3_a_spent_patron_may_take_a_slot_that_opens() -> None:
    scenario = advanced(ATTICUS)
    scenario.player().colosseum = 1
    go(scenario, "roma")
    scenario.play(f"spend {ATTICUS}")
    assert (scenario.player().active, scenario.player().right) == ([scenario.card(ATTICUS)], [])


def test_ar_advanced_3_a_spent_patron_that_is_swapped_out_goes_left() -> None:
    scenario = advanced(active=(ATTICUS,))
    scenario.set_player(0, denarii=4)
    go(scenario, "senatus")
    scenario.play(f"swap {ATTICUS}")
    assert (scenario.player().left, scenario.player().right) == ([scenario.card(ATTICUS)], [])


def test_ar_advanced_3_a_spent_patron_that_was_active_since_can_be_spent_again() -> None:
    scenario = advanced(ATTICUS)
    scenario.set_player(0, denarii=4)
    scenario.player().colosseum = 1
    go(scenario, "roma", 1)
    scenario.play(f"spend {ATTICUS}", "pass", "pass")
    scenario.set_player(0, denarii=4, wheat=1)
    go(scenario, "senatus", 3)
    scenario.play(f"swap {ATTICUS}", "worker 2", "quaestor", f"spend {ATTICUS}")
    assert scenario.player().right == [scenario.card(ATTICUS)]


# AR-advanced-4 to AR-advanced-7: what a card gives


def test_ar_advanced_4_quaestor_two_denarii_a_card() -> None:
    scenario = advanced("numidia", "noricum", "asia")
    go(scenario, "quaestor")
    before = has(scenario)
    scenario.play("spend numidia", "spend asia")
    assert gains(scenario, before) == {"denarii": 4}


def test_ar_advanced_4_aedilis_a_good_of_the_area_card_a_card() -> None:
    scenario = advanced("numidia", "noricum")
    go(scenario, "aedilis")
    before = has(scenario)
    scenario.play("spend numidia", "choose ore", "spend noricum", "choose wheat")
    assert gains(scenario, before) == {"ore": 2, "wheat": 2, "animal": 2}


def test_ar_advanced_4_aedilis_only_goods_that_the_area_card_shows() -> None:
    scenario = advanced("numidia")
    go(scenario, "aedilis")
    scenario.play("spend numidia")
    assert scenario.why_not("choose wine") == "AR-goods-5"


def test_ar_advanced_4_aedilis_not_without_an_area_card() -> None:
    """A worker is not even sent to such an area; the refusal is for positions that come from elsewhere."""
    scenario = advanced("numidia")
    go(scenario, "aedilis")
    scenario.empty_area(AREA)
    assert scenario.why_not("spend numidia") == "AR-advanced-4"


def test_ar_advanced_4_aedilis_the_card_moves_once() -> None:
    scenario = advanced("numidia")
    go(scenario, "aedilis")
    scenario.play("spend numidia", "choose ore")
    assert (scenario.state.area_up[AREA - 1], scenario.state.area_card[AREA - 1]) == (1, scenario.card("sardinia"))


def test_ar_advanced_4_aedilis_the_area_is_paid_after_the_extra_action() -> None:
    scenario = advanced("numidia", active=("gaius-sempronius-gracchus",))
    scenario.lay_area(AREA, "sardinia", used_once=True)
    go(scenario, "aedilis")
    scenario.play("collect", "spend numidia", "choose ore")
    assert (scenario.goods("ore"), scenario.player().left) == (3, [scenario.card("sardinia")])


def test_ar_advanced_5_mercator_a_surplus_a_card() -> None:
    scenario = advanced("numidia", "noricum")
    go(scenario, "mercator")
    before = has(scenario)
    scenario.play("spend numidia", "spend noricum")
    assert gains(scenario, before) == {"surplus": 2}


def test_ar_advanced_5_mercator_not_with_a_full_storage() -> None:
    scenario = advanced("numidia")
    scenario.set_player(0, surplus=7)
    go(scenario, "mercator")
    assert scenario.why_not("spend numidia") == "AR-advanced-5"


@pytest.mark.parametrize(("cards", "level"), [(3, 1), (6, 2)])
def test_ar_advanced_6_propraetor_a_step_for_every_three_cards(cards: int, level: int) -> None:
    scenario = advanced(*AMPHORAE)
    go(scenario, "propraetor")
    spend(scenario, *AMPHORAE[:cards])
    assert scenario.player().levels == [-1, level, -1, -1, -1]


def test_ar_advanced_6_propraetor_not_with_two_cards() -> None:
    scenario = advanced("numidia", "noricum", "achaia", "macedonia")
    go(scenario, "propraetor")
    assert scenario.why_not("spend numidia") == "AR-advanced-6"


def test_ar_advanced_6_propraetor_not_a_fourth_card_without_two_more() -> None:
    scenario = advanced(*AMPHORAE[:5])
    go(scenario, "propraetor")
    spend(scenario, *AMPHORAE[:3])
    assert scenario.why_not("spend cenabum") == "AR-advanced-6"


def test_ar_advanced_6_propraetor_influence_cards_of_the_base_action_count_for_a_trio() -> None:
    """Each gives its influence and its symbol: 1 level for Metaurus, 1 for the trio."""
    scenario = advanced("numidia", "noricum", "metaurus")
    go(scenario, "propraetor")
    scenario.play("influence metaurus")
    spend(scenario, "numidia", "noricum", "metaurus")
    assert (scenario.player().levels[AREA - 1], len(scenario.player().right)) == (2, 3)


def test_ar_advanced_6_propraetor_in_an_empty_area() -> None:
    scenario = advanced(*AMPHORAE[:3])
    scenario.empty_area(AREA)
    go(scenario, "propraetor")
    spend(scenario, *AMPHORAE[:3])
    assert scenario.player().levels[AREA - 1] == 1


def test_ar_propraetor_4_cards_are_not_spent_while_influence_is_gathered() -> None:
    scenario = advanced("numidia", "noricum", "metaurus", "asia", "trebia")
    go(scenario, "propraetor")
    scenario.play("influence metaurus")
    assert scenario.why_not("spend numidia") == "AR-propraetor-4"


@pytest.mark.parametrize(("actions", "price"), [(["spend numidia"], {"surplus": -1}),
                                                (["walk", "spend numidia"], {"denarii": -2})])
def test_ar_advanced_7_roma_a_free_step_before_or_after_the_walk(actions: list[str], price: dict[str, int]) -> None:
    """From the second field: the third costs 2 denarii, the fourth a surplus."""
    scenario = advanced("numidia")
    scenario.player().colosseum = 2
    before = has(scenario)
    go(scenario, "roma", 1)
    scenario.play(*actions)
    assert (scenario.player().colosseum, gains(scenario, before)) == (4, price)


def test_ar_advanced_7_roma_politics_of_a_free_step() -> None:
    scenario = advanced("numidia", "noricum")
    scenario.player().colosseum = 1
    go(scenario, "roma", 1)
    scenario.play("spend numidia")
    assert scenario.player().politics == 1


def test_ar_advanced_7_roma_the_walk_begins_where_the_free_steps_end() -> None:
    """The walk costs 2 denarii on the third field instead of a surplus on the first."""
    scenario = advanced("numidia", "noricum")
    before = has(scenario)
    go(scenario, "roma", 1)
    scenario.play("spend numidia", "spend noricum")
    assert (scenario.player().colosseum, gains(scenario, before)) == (3, {"denarii": -2})


@pytest.mark.parametrize(("animals", "refusal"), [(1, ""), (0, "AR-advanced-7")])
def test_ar_advanced_7_roma_the_walk_must_stay_payable(animals: int, refusal: str) -> None:
    """A patron of Roma keeps the question open that would otherwise have one answer."""
    scenario = furnished("marcus-porcius-cato", changes=(CATO_AT_ROMA,), advanced="on")
    scenario.give("numidia")
    scenario.set_player(0, animal=animals)
    go(scenario, "roma", 1)
    assert scenario.why_not("spend numidia") == refusal


def test_ar_advanced_7_roma_after_the_walk_nothing_must_stay_payable() -> None:
    scenario = advanced("numidia")
    scenario.set_player(0, denarii=0, animal=0)
    go(scenario, "roma", 1)
    scenario.play("spend numidia")
    assert scenario.player().colosseum == 2
