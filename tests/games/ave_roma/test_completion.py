"""AR-turn-7: what comes first in an action may pay for what follows, as long as the action can be completed."""

import os

import pytest

import ludi
from ludi.core.errors import BadEdition
from ludi.games.ave_roma.game import AveRoma
from ludi.games.ave_roma.state import AveRomaState
from ludi.testing.editions import Change, altered_game
from support.ave_roma import Scenario
from support.ave_roma_acts import AREA, CHEAP, furnished, go
from support.ave_roma_ways import wrongly_refused
from support.cases import PATRONS_ANYWHERE

pytestmark = pytest.mark.bits

CATO = "marcus-porcius-cato"  # M3 Mercator
CATO_AT_ROMA: Change = ('kind = "M3", action = "mercator"', 'kind = "M3", action = "roma"')
CATO_AT_LEGATUS: Change = ('kind = "M3", action = "mercator"', 'kind = "M3", action = "legatus"')
COLUMELLA = "lucius-iunius-columella"  # M4 Aedilis
COLUMELLA_AT_ROMA: Change = ('kind = "M4", action = "aedilis"', 'kind = "M4", action = "roma"')
COLUMELLA_AT_SENATUS: Change = ('kind = "M4", action = "aedilis"', 'kind = "M4", action = "senatus"')
RABIRIUS = "gaius-rabirius-postumus"  # M12 Mercator
RABIRIUS_AT_ROMA: Change = ('kind = "M12", action = "mercator"', 'kind = "M12", action = "roma"')
BRUTUS_AT_SENATUS: Change = ('kind = "M2", action = "aedilis"', 'kind = "M2", action = "senatus"')


def patron_with(scenario: Scenario, kind: int, place: int) -> str:
    for index, modifier in enumerate(scenario.edition.modifiers):
        if (modifier.kind, modifier.place) == (kind, place):
            return scenario.edition.card_slugs[90 + index]
    raise AssertionError(f"no patron with M{kind} at place {place}")


# Roma


def far_from_home(*cards: str, surplus: int = 1) -> Scenario:
    """Seat 0 stands on field 4 of the Colosseum with one stone, nobody ahead, these cards left, a worker of value 2."""
    scenario = Scenario(advanced="on")
    scenario.give(*cards)
    scenario.set_player(0, denarii=0, surplus=surplus, stone=1)
    scenario.player().colosseum = 4
    scenario.workers(2, 2)
    scenario.play("worker 2")
    return scenario


def test_ar_turn_7_free_steps_before_the_walk_make_roma_payable() -> None:
    """Fields 5 and 6 cost a red good and money; two free steps lead past them to a surplus and a black good."""
    scenario = far_from_home("macedonia", "sardinia")
    scenario.play("roma", "spend macedonia")
    player = scenario.player()
    assert (player.colosseum, player.surplus, scenario.goods("stone"), player.politics) == \
        (8, 0, 0, 1)


def test_ar_turn_7_the_walk_waits_for_the_free_steps_that_it_needs() -> None:
    scenario = far_from_home("macedonia", "sardinia", "lusitania")
    scenario.play("roma")
    assert (scenario.why_not("walk"), scenario.why_not("spend lusitania")) == ("AR-roma-3", "")


def test_ar_turn_7_roma_is_refused_where_the_symbols_do_not_suffice() -> None:
    """Two free steps are needed, and only cards of one symbol are spent in an action."""
    assert far_from_home("macedonia", "achaia").why_not("roma") == "AR-roma-3"


def test_ar_turn_7_roma_is_refused_where_no_free_step_helps() -> None:
    assert far_from_home("macedonia", "sardinia", surplus=0).why_not("roma") == "AR-roma-3"


def test_ar_turn_7_a_free_step_that_leads_into_a_dead_end_is_refused() -> None:
    """After two steps the walk can be paid; a third would lead to one that cannot, so the walk follows at once."""
    scenario = far_from_home("macedonia", "sardinia", "lusitania")
    scenario.play("roma", "spend macedonia", "spend sardinia")
    assert (scenario.player().colosseum, scenario.left()) == (8, ["lusitania"])


def test_ar_turn_7_a_patron_that_must_still_be_spent_does_not_take_the_slot() -> None:
    """The first step opens a slot; the patron just spent takes it, as the other one is needed for the next step."""
    scenario = Scenario(advanced="on")
    first, second = "marcus-terentius-varro", "marcus-porcius-cato"
    scenario.give(first, second)
    scenario.set_player(0, denarii=0, surplus=1, stone=1)
    scenario.player().colosseum = 5
    scenario.workers(1, 1)
    # From 5 the walk costs money, from 6 a surplus; from 7 a black good.
    scenario.player().surplus = 0
    scenario.play("worker 1", "roma", f"spend {first}")
    assert (scenario.active(), scenario.player().colosseum, scenario.goods("stone")) == ([first], 8, 0)


# Areas


def to_be_paid(*cards: str, ore: int, **options: str) -> Scenario:
    """Seat 0 without money sends a 5 to Syria (wood, ore, stone, wheat), which has to be paid; an ore is worth 3."""
    scenario = Scenario(advanced="on")
    scenario.lay_area(5, "syria", used_once=True)
    scenario.give(*cards)
    scenario.set_player(0, denarii=0, surplus=0, ore=ore)
    scenario.prices(wood=1, stone=1, wheat=1, ore=3)
    scenario.workers(5, 5)
    scenario.play("worker 5")
    return scenario


def test_ar_turn_7_money_of_the_extra_action_pays_for_the_area_card() -> None:
    """Two ore: Aedilis brings a third, the extra action a fourth, which becomes its price of 3."""
    scenario = to_be_paid("macedonia", ore=2)
    scenario.play("aedilis", "collect")
    assert (scenario.goods("ore"), scenario.player().denarii, "syria" in scenario.left()) == (3, 0, True)


def test_ar_turn_7_without_a_card_to_spend_the_area_cannot_be_paid() -> None:
    assert to_be_paid(ore=2).why_not("aedilis") == "AR-area-4"


def test_ar_turn_7_the_symbol_that_brings_enough_must_be_spent() -> None:
    """With one ore only two swords bring the fourth; a lion would close that way."""
    scenario = to_be_paid("macedonia", "achaia", "sicilia", ore=1)
    scenario.play("aedilis")
    assert [scenario.why_not(f"spend {card}") for card in ("macedonia", "achaia")] == ["AR-area-4", ""]


def test_ar_area_4_a_choice_within_the_action_is_refused_with_its_rule() -> None:
    """Ore or wood would find no room and become the price of the area; stone would not."""
    scenario = to_be_paid("achaia", ore=2)
    scenario.set_player(0, ore=2, wood=2)
    scenario.prices(wood=3)
    scenario.play("aedilis", "spend achaia")
    assert [scenario.why_not(f"choose {good}") for good in ("ore", "wood", "stone", "wine")] == \
        ["", "", "AR-area-4", "AR-goods-5"]


def test_ar_area_4_goods_are_not_collected_before_the_cards_that_pay_for_the_area_are_spent() -> None:
    """Without ore three swords are needed; once one is spent, the others are spent before the goods are collected."""
    scenario = to_be_paid("achaia", "sicilia", "campania", ore=0)
    scenario.play("aedilis", "spend achaia")
    assert (scenario.why_not("collect"), scenario.why_not("spend sicilia")) == ("AR-area-4", "")


def test_ar_turn_7_influence_for_money_that_the_rest_of_the_action_brings_back() -> None:
    """M10 takes the last 4 denarii; the half that finds no room then pays for the area."""
    scenario = furnished("lucius-cornelius-sulla")
    scenario.lay_area(AREA, "sardinia", used_once=True)
    scenario.set_player(0, denarii=4, animal=3, wheat=3, ore=3)
    scenario.prices(animal=2, wheat=2, ore=2)
    go(scenario, "propraetor")
    scenario.play("patron lucius-cornelius-sulla")
    assert (scenario.player().denarii, scenario.why_not("finish")) == (0, "AR-area-4")


# Card rows


def test_ar_turn_7_the_top_card_completes_a_pair_that_pays_for_the_card_in_the_row() -> None:
    """Macellum's second copy brings a wine and a point: the wine pays for a card that costs one."""
    scenario = furnished(advanced="on")
    scenario.give("macellum-plan", "macedonia", "lusitania")
    scenario.lay_on_top("macellum-picture")
    wanted = next(slug for slug in scenario.edition.card_slugs[30:60] if needs_wine(scenario, slug))
    scenario.lay_in_row(wanted, 5)
    cost = scenario.edition.cost[scenario.card(wanted)]
    scenario.player().goods = [min(3, cost[good]) for good in range(6)]
    scenario.player().goods[5] = 0
    scenario.play(f"worker {AREA}")
    assert scenario.why_not(f"card {wanted}") == ""
    scenario.play(f"card {wanted}", "spend macedonia")
    while scenario.state.seat == 0 and "buy top" not in scenario.legal():
        scenario.play(scenario.legal()[0])
    while scenario.state.seat == 0:
        scenario.play(scenario.legal()[0])
    assert {scenario.card(wanted), scenario.card("macellum-picture")} <= set(scenario.player().owned())


def needs_wine(scenario: Scenario, slug: str) -> bool:
    cost = scenario.edition.cost[scenario.card(slug)]
    return cost[5] == 1 and sum(cost[6:11]) == 0 and not slug.startswith("macellum")


# Patrons of an owner's edition at any place


def test_ar_modifier_3_surplus_in_time_for_a_walk() -> None:
    scenario = furnished(CATO, changes=(CATO_AT_ROMA,))
    scenario.set_player(0, surplus=0)
    go(scenario, "roma", 1)
    assert (scenario.player().colosseum, scenario.player().surplus) == (1, 0)


def test_ar_modifier_3_surplus_in_time_for_a_war() -> None:
    scenario = furnished(CATO, changes=(CATO_AT_LEGATUS,))
    scenario.set_player(0, surplus=0)
    go(scenario, "legatus")
    assert scenario.card(CHEAP["legatus"]) in scenario.player().left


def test_ar_modifier_4_good_in_time_for_a_walk() -> None:
    """Field 2 costs a green good, which only the area card has."""
    scenario = furnished(COLUMELLA, changes=(COLUMELLA_AT_ROMA,))
    scenario.set_player(0, wood=1)
    scenario.player().colosseum = 1
    scenario.lay_area(1, "sardinia")
    go(scenario, "roma", 1)
    assert [scenario.why_not(f"choose {good}") for good in ("ore", "animal", "wheat")] == ["AR-turn-7", "", ""]


def test_ar_modifier_4_good_in_time_for_a_patron() -> None:
    scenario = furnished(COLUMELLA, changes=(COLUMELLA_AT_SENATUS,))
    scenario.set_player(0, wood=1)
    go(scenario, "senatus")
    assert scenario.card(CHEAP["senatus"]) in scenario.player().active


def test_ar_modifier_12_step_in_time_for_a_walk() -> None:
    """Field 1 costs a surplus, field 2 a green good: the free step leads past the surplus."""
    scenario = furnished(RABIRIUS, changes=(RABIRIUS_AT_ROMA,))
    scenario.set_player(0, surplus=0)
    scenario.play("worker 1")
    assert scenario.why_not("roma") == ""


def test_ar_modifier_4_many_goods_in_time_are_searched_without_repetition() -> None:
    """Nine goods can come in many orders, and what overflows becomes money or surplus; none is the wine needed."""
    nine = ('kind = "M4", action = "aedilis", goods = 1', 'kind = "M4", action = "senatus", goods = 9')
    scenario = furnished(COLUMELLA, changes=(nine,))
    scenario.lay_in_row("marcus-porcius-cato", 5)
    scenario.set_player(0, denarii=0, surplus=0, wine=0)
    scenario.play("worker 2")
    assert scenario.why_not("card marcus-porcius-cato") == "AR-row-3"


def test_ar_modifier_12_a_patron_who_takes_the_slot_need_not_be_spent() -> None:
    """The free step opens a slot for the only passive patron; the lions that are then spent make the walk payable."""
    scenario = Scenario(3, 1, (RABIRIUS_AT_ROMA,), advanced="on")
    scenario.activate(RABIRIUS)
    scenario.give("macedonia", "sardinia", "gaius-marius")
    scenario.set_player(0, denarii=0, surplus=0, stone=1)
    scenario.player().colosseum = 5
    scenario.workers(1, 1)
    scenario.play("worker 1", "roma")
    assert scenario.why_not(f"patron {RABIRIUS}") == ""


def test_ar_modifier_2_money_in_time_for_a_patron() -> None:
    scenario = furnished(changes=(BRUTUS_AT_SENATUS,))
    scenario.activate(patron_with(scenario, 2, 7))
    scenario.player().politics += 1
    scenario.set_player(0, denarii=2)
    scenario.play(f"worker {AREA}")
    assert scenario.why_not(f"card {CHEAP['senatus']}") == ""


# What an edition cannot say


def test_ar_two_2_slots_without_room_for_the_shadows_are_refused() -> None:
    with pytest.raises(BadEdition, match="shadows"):
        altered_game("ave-roma", (("marked = [2, 2, 3, 4, 5]", "marked = [2, 2, 2, 2, 5]"),))


def test_ar_advanced_4_several_cards_for_one_good_are_refused() -> None:
    with pytest.raises(BadEdition, match=r"advanced\.aedilis\.cards is 2"):
        altered_game("ave-roma", (("aedilis = { cards = 1", "aedilis = { cards = 2"),))


@pytest.mark.parametrize(("old", "new"), [
    ('kind = "M7", action = "senatus", denarii = 2', 'kind = "M7", action = "senatus", goods = 1'),
    ('kind = "M2", action = "aedilis", denarii = 2', 'kind = "M2", action = "aedilis"'),
    ('kind = "M8", action = "aedificator"', 'kind = "M8", action = "legatus"'),
    ('kind = "M11", action = "roma", waives = "denarii"', 'kind = "M11", action = "mercator", waives = "denarii"'),
    ('kind = "M5", action = "mercator"', 'kind = "M5", action = "mercator", points = 1'),
])
def test_modifier_without_meaning_is_refused(old: str, new: str) -> None:
    with pytest.raises(BadEdition, match=r"patron_cards\[\d+\]\.modifier"):
        altered_game("ave-roma", ((old, new),))


# Every refusal for lack of means, proved by trying out every way through the action


@pytest.mark.skipif(os.environ.get("LUDI_EXPECT") == "compiled", reason="replaces a method of the engine")
@pytest.mark.parametrize(("changes", "advanced", "players", "seed"), [
    ((), "off", 2, 1), ((), "on", 3, 2), (PATRONS_ANYWHERE, "off", 3, 3), (PATRONS_ANYWHERE, "on", 2, 4)])
def test_ar_turn_7_only_what_cannot_be_completed_is_refused(changes: tuple[Change, ...], advanced: str, players: int,
                                                            seed: int) -> None:
    game = altered_game("ave-roma", changes)
    assert isinstance(game, AveRoma)
    state = game.new(players, seed, {"advanced": advanced, "cards": "15"})
    assert isinstance(state, AveRomaState)
    rng = ludi.seeded(seed)
    proved = 0
    while state.seat != ludi.OVER:
        refused, wrong = wrongly_refused(game, state)
        assert wrong == []
        proved += refused
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    assert proved > 200
