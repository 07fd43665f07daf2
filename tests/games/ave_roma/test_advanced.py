"""AR-advanced: cards spent for extra actions at the five places without cards."""

import pytest

from ludi.testing.editions import Change
from support.ave_roma import Table
from support.ave_roma_acts import AREA, furnished, gains, go, has, play_base

AMPHORAE = ["numidia", "ara-pacis-plan", "garganus", "titus-pomponius-atticus", "cenabum", "metaurus"]
ATTICUS = "titus-pomponius-atticus"
CATO_AT_ROMA: Change = ('kind = "M3", action = "mercator"', 'kind = "M3", action = "roma"')
MARKED = ["quaestor", "aedilis", "mercator", "propraetor", "roma"]
BASE = {"quaestor": [], "aedilis": ["collect"], "mercator": ["sell wood"], "propraetor": ["take ore"], "roma": ["walk"]}


def advanced(*cards: str, active: tuple[str, ...] = ()) -> Table:
    """A furnished table of the advanced game; seat 0 has these cards on the left side."""
    table = furnished(*active, advanced="on")
    table.player().politics = len(active)
    table.give(*cards)
    return table


def begin(table: Table, place: str) -> None:
    """Send a worker of value 2, or to Roma one of value 1, whose walk costs a surplus."""
    go(table, place, 1 if place == "roma" else AREA)


def spend(table: Table, *cards: str) -> None:
    """Spend cards one by one; the last of a trio is spent by itself when no other is left."""
    for card in cards:
        if table.card(card) in table.player().left:
            table.play(f"spend {card}")


# AR-advanced-1: when, and from where


def test_ar_advanced_12_not_in_the_base_game() -> None:
    table = furnished()
    table.give("numidia")
    go(table, "mercator")
    assert table.why_not("spend numidia") == "AR-advanced-12"


@pytest.mark.parametrize("place", MARKED)
def test_ar_advanced_1_need_not_be_used(place: str) -> None:
    plain, rich = advanced(), advanced(*AMPHORAE)
    for table in (plain, rich):
        begin(table, place)
        play_base(table)
    assert (has(rich), rich.player().right) == (has(plain), [])


@pytest.mark.parametrize("place", MARKED)
def test_ar_advanced_1_after_the_base_action(place: str) -> None:
    table = advanced(*AMPHORAE)
    begin(table, place)
    table.play(*BASE[place])
    assert table.why_not("spend numidia") == ""


@pytest.mark.parametrize("place", ["aedilis", "mercator", "propraetor", "roma"])
def test_ar_advanced_1_before_the_base_action(place: str) -> None:
    table = advanced(*AMPHORAE)
    begin(table, place)
    assert table.why_not("spend numidia") == ""


@pytest.mark.parametrize("place", ["aedilis", "roma"])
def test_ar_advanced_1_spent_before_the_base_action_is_still_due(place: str) -> None:
    table = advanced(*AMPHORAE)
    begin(table, place)
    assert table.why_not("finish") == "AR-turn-5"


def test_ar_advanced_1_spent_before_not_also_after_aedilis() -> None:
    table = advanced(*AMPHORAE[:2], active=("gnaeus-iulius-agricola",))
    go(table, "aedilis")
    table.play("spend numidia", "choose ore", "collect")
    assert table.why_not("spend ara-pacis-plan") == "AR-advanced-1"


def test_ar_advanced_1_spent_before_not_also_after_mercator() -> None:
    table = advanced(*AMPHORAE[:2])
    go(table, "mercator")
    table.play("spend numidia", "sell wood")
    assert table.why_not("spend ara-pacis-plan") == "AR-advanced-1"


def test_ar_advanced_1_spent_before_not_also_after_propraetor() -> None:
    table = advanced(*AMPHORAE)
    go(table, "propraetor")
    table.play("spend numidia", "spend ara-pacis-plan", "spend garganus", "upper")
    assert table.why_not("spend cenabum") == "AR-advanced-1"


@pytest.mark.parametrize(("place", "base", "more"), [
    ("mercator", "sell wood", "sell stone"), ("mercator", "sell wood", "buy ore"),
    ("propraetor", "take ore", "upper"), ("propraetor", "upper", "take ore")])
def test_ar_advanced_1_spent_after_closes_the_base_action(place: str, base: str, more: str) -> None:
    table = advanced(*AMPHORAE)
    go(table, place)
    table.play(base, "spend numidia")
    if place == "propraetor":
        table.play("spend ara-pacis-plan", "spend garganus")
    assert table.why_not(more) == "AR-turn-8"


def test_ar_advanced_1_spent_after_only_once_the_area_can_be_paid() -> None:
    table = advanced("numidia")
    table.lay_area(AREA, "sardinia", used_once=True)
    table.set_player(0, denarii=0, wood=3, stone=3)
    table.prices(0, wood=1, stone=3)
    go(table, "mercator")
    table.play("sell wood")
    assert table.why_not("spend numidia") == "AR-area-4"


def test_ar_advanced_1_patrons_may_come_between() -> None:
    table = advanced(*AMPHORAE[:2], active=("marcus-porcius-cato",))
    go(table, "mercator")
    table.play("spend numidia", "patron marcus-porcius-cato", "spend ara-pacis-plan")
    assert table.player().surplus == 6


def test_ar_advanced_1_passive_patrons_can_be_spent() -> None:
    table = advanced("titus-pomponius-atticus")
    go(table, "quaestor")
    table.play("spend titus-pomponius-atticus")
    assert table.player().denarii == 26


def test_ar_advanced_3_active_patrons_cannot_be_spent() -> None:
    table = advanced("numidia", active=("gaius-plinius-secundus",))
    go(table, "quaestor")
    assert table.why_not("spend gaius-plinius-secundus") == "AR-advanced-3"


def test_ar_advanced_3_cards_of_others_cannot_be_spent() -> None:
    table = advanced("numidia")
    table.give("noricum", seat=1)
    go(table, "quaestor")
    assert table.why_not("spend noricum") == "AR-advanced-3"


def test_ar_advanced_3_cards_on_the_right_side_cannot_be_spent() -> None:
    table = advanced("numidia", "noricum")
    go(table, "quaestor")
    table.play("spend numidia")
    assert table.why_not("spend numidia") == "AR-advanced-3"


def test_ar_advanced_1_in_the_final_action_too() -> None:
    table = advanced("numidia")
    table.state.areas_short = True
    table.play("pass", "pass", "pass", "worker 5", "quaestor", "spend numidia")
    assert table.player().denarii == 32


# AR-advanced-2: one symbol


@pytest.mark.parametrize("other", ["achaia", "macedonia"])
def test_ar_advanced_2_one_symbol_only(other: str) -> None:
    table = advanced("numidia", "noricum", other)
    go(table, "quaestor")
    table.play("spend numidia")
    assert table.why_not(f"spend {other}") == "AR-advanced-2"


def test_ar_advanced_2_another_symbol_in_the_next_action() -> None:
    table = advanced("numidia", "achaia")
    go(table, "quaestor")
    table.play("spend numidia", "pass", "pass", "worker 1", "quaestor", "spend achaia")
    assert table.player().denarii == 30


def test_ar_advanced_2_any_number_of_cards() -> None:
    table = advanced(*AMPHORAE)
    go(table, "quaestor")
    table.play(*[f"spend {card}" for card in AMPHORAE])
    assert len(table.player().right) == 6


def test_ar_advanced_13_what_was_begun_is_finished_first() -> None:
    table = advanced(*AMPHORAE)
    go(table, "propraetor")
    table.play("spend numidia")
    assert table.why_not("finish") == "AR-advanced-13"


# AR-advanced-3: where spent cards go


def test_ar_advanced_3_to_the_right_side() -> None:
    table = advanced("numidia", "noricum")
    go(table, "quaestor")
    table.play("spend numidia")
    assert (table.player().left, table.player().right) == ([table.card("noricum")], [table.card("numidia")])


def test_ar_advanced_3_influence_can_still_be_used() -> None:
    table = advanced("trebia")
    go(table, "quaestor")
    table.play("spend trebia", "pass", "pass", "worker 3", "propraetor", "influence trebia")
    assert table.player().levels[2] == 1


def test_ar_advanced_3_influence_used_first_does_not_matter() -> None:
    table = advanced("trebia")
    table.player().rotated = [table.card("trebia")]
    go(table, "quaestor")
    table.play("spend trebia")
    assert (table.player().denarii, table.player().rotated) == (26, [table.card("trebia")])


def test_ar_advanced_3_spent_cards_still_complete_sets() -> None:
    table = advanced("macellum-plan")
    go(table, "quaestor")
    table.play("spend macellum-plan", "pass", "pass")
    table.lay_in_row("macellum-picture", 5)
    table.play("worker 3", "card macellum-picture")
    assert (table.points(), table.goods("wine")) == (3, 2)


def test_ar_advanced_3_a_spent_patron_may_take_a_slot_that_opens() -> None:
    table = advanced(ATTICUS)
    table.player().colosseum = 1
    go(table, "roma")
    table.play(f"spend {ATTICUS}")
    assert (table.player().active, table.player().right) == ([table.card(ATTICUS)], [])


def test_ar_advanced_3_a_spent_patron_that_is_swapped_out_goes_left() -> None:
    table = advanced(active=(ATTICUS,))
    table.set_player(0, denarii=4)
    go(table, "senatus")
    table.play(f"swap {ATTICUS}")
    assert (table.player().left, table.player().right) == ([table.card(ATTICUS)], [])


def test_ar_advanced_3_a_spent_patron_that_was_active_since_can_be_spent_again() -> None:
    table = advanced(ATTICUS)
    table.set_player(0, denarii=4)
    table.player().colosseum = 1
    go(table, "roma", 1)
    table.play(f"spend {ATTICUS}", "pass", "pass")
    table.set_player(0, denarii=4, wheat=1)
    go(table, "senatus", 3)
    table.play(f"swap {ATTICUS}", "worker 2", "quaestor", f"spend {ATTICUS}")
    assert table.player().right == [table.card(ATTICUS)]


# AR-advanced-4 to AR-advanced-7: what a card gives


def test_ar_advanced_4_quaestor_two_denarii_a_card() -> None:
    table = advanced("numidia", "noricum", "asia")
    go(table, "quaestor")
    before = has(table)
    table.play("spend numidia", "spend asia")
    assert gains(table, before) == {"denarii": 4}


def test_ar_advanced_4_aedilis_a_good_of_the_area_card_a_card() -> None:
    table = advanced("numidia", "noricum")
    go(table, "aedilis")
    before = has(table)
    table.play("spend numidia", "choose ore", "spend noricum", "choose wheat")
    assert gains(table, before) == {"ore": 2, "wheat": 2, "animal": 2}


def test_ar_advanced_4_aedilis_only_goods_that_the_area_card_shows() -> None:
    table = advanced("numidia")
    go(table, "aedilis")
    table.play("spend numidia")
    assert table.why_not("choose wine") == "AR-goods-5"


def test_ar_advanced_4_aedilis_not_without_an_area_card() -> None:
    """A worker is not even sent to such an area; the refusal is for positions that come from elsewhere."""
    table = advanced("numidia")
    go(table, "aedilis")
    table.empty_area(AREA)
    assert table.why_not("spend numidia") == "AR-advanced-4"


def test_ar_advanced_4_aedilis_the_card_moves_once() -> None:
    table = advanced("numidia")
    go(table, "aedilis")
    table.play("spend numidia", "choose ore")
    assert (table.state.area_up[AREA - 1], table.state.area_card[AREA - 1]) == (1, table.card("sardinia"))


def test_ar_advanced_4_aedilis_the_area_is_paid_after_the_extra_action() -> None:
    table = advanced("numidia", active=("gaius-sempronius-gracchus",))
    table.lay_area(AREA, "sardinia", used_once=True)
    go(table, "aedilis")
    table.play("collect", "spend numidia", "choose ore")
    assert (table.goods("ore"), table.player().left) == (3, [table.card("sardinia")])


def test_ar_advanced_5_mercator_a_surplus_a_card() -> None:
    table = advanced("numidia", "noricum")
    go(table, "mercator")
    before = has(table)
    table.play("spend numidia", "spend noricum")
    assert gains(table, before) == {"surplus": 2}


def test_ar_advanced_5_mercator_not_with_a_full_storage() -> None:
    table = advanced("numidia")
    table.set_player(0, surplus=7)
    go(table, "mercator")
    assert table.why_not("spend numidia") == "AR-advanced-5"


@pytest.mark.parametrize(("cards", "level"), [(3, 1), (6, 2)])
def test_ar_advanced_6_propraetor_a_step_for_every_three_cards(cards: int, level: int) -> None:
    table = advanced(*AMPHORAE)
    go(table, "propraetor")
    spend(table, *AMPHORAE[:cards])
    assert table.player().levels == [-1, level, -1, -1, -1]


def test_ar_advanced_6_propraetor_not_with_two_cards() -> None:
    table = advanced("numidia", "noricum", "achaia", "macedonia")
    go(table, "propraetor")
    assert table.why_not("spend numidia") == "AR-advanced-6"


def test_ar_advanced_6_propraetor_not_a_fourth_card_without_two_more() -> None:
    table = advanced(*AMPHORAE[:5])
    go(table, "propraetor")
    spend(table, *AMPHORAE[:3])
    assert table.why_not("spend cenabum") == "AR-advanced-6"


def test_ar_advanced_6_propraetor_influence_cards_of_the_base_action_count_for_a_trio() -> None:
    """Each gives its influence and its symbol: 1 level for Metaurus, 1 for the trio."""
    table = advanced("numidia", "noricum", "metaurus")
    go(table, "propraetor")
    table.play("influence metaurus")
    spend(table, "numidia", "noricum", "metaurus")
    assert (table.player().levels[AREA - 1], len(table.player().right)) == (2, 3)


def test_ar_advanced_6_propraetor_in_an_empty_area() -> None:
    table = advanced(*AMPHORAE[:3])
    table.empty_area(AREA)
    go(table, "propraetor")
    spend(table, *AMPHORAE[:3])
    assert table.player().levels[AREA - 1] == 1


def test_ar_propraetor_4_cards_are_not_spent_while_influence_is_gathered() -> None:
    table = advanced("numidia", "noricum", "metaurus", "asia", "trebia")
    go(table, "propraetor")
    table.play("influence metaurus")
    assert table.why_not("spend numidia") == "AR-propraetor-4"


@pytest.mark.parametrize(("actions", "price"), [(["spend numidia"], {"surplus": -1}),
                                                (["walk", "spend numidia"], {"denarii": -2})])
def test_ar_advanced_7_roma_a_free_step_before_or_after_the_walk(actions: list[str], price: dict[str, int]) -> None:
    """From the second field: the third costs 2 denarii, the fourth a surplus."""
    table = advanced("numidia")
    table.player().colosseum = 2
    before = has(table)
    go(table, "roma", 1)
    table.play(*actions)
    assert (table.player().colosseum, gains(table, before)) == (4, price)


def test_ar_advanced_7_roma_politics_of_a_free_step() -> None:
    table = advanced("numidia", "noricum")
    table.player().colosseum = 1
    go(table, "roma", 1)
    table.play("spend numidia")
    assert table.player().politics == 1


def test_ar_advanced_7_roma_the_walk_begins_where_the_free_steps_end() -> None:
    """The walk costs 2 denarii on the third field instead of a surplus on the first."""
    table = advanced("numidia", "noricum")
    before = has(table)
    go(table, "roma", 1)
    table.play("spend numidia", "spend noricum")
    assert (table.player().colosseum, gains(table, before)) == (3, {"denarii": -2})


@pytest.mark.parametrize(("animals", "refusal"), [(1, ""), (0, "AR-advanced-7")])
def test_ar_advanced_7_roma_the_walk_must_stay_payable(animals: int, refusal: str) -> None:
    """A patron of Roma keeps the question open that would otherwise have one answer."""
    table = furnished("marcus-porcius-cato", changes=(CATO_AT_ROMA,), advanced="on")
    table.give("numidia")
    table.set_player(0, animal=animals)
    go(table, "roma", 1)
    assert table.why_not("spend numidia") == refusal


def test_ar_advanced_7_roma_after_the_walk_nothing_must_stay_payable() -> None:
    table = advanced("numidia")
    table.set_player(0, denarii=0, animal=0)
    go(table, "roma", 1)
    table.play("spend numidia")
    assert table.player().colosseum == 2
