"""AR-bonus: every patron of the edition by what it is worth at the end."""

import pytest

from ludi.games.ave_roma.actions import DOUBLE
from ludi.games.ave_roma.edition import FIRST_PATRON
from support.ave_roma import Scenario, ave_roma
from support.ave_roma_acts import ONE_OF_EACH
from support.ave_roma_end import end, hand, scored, worth

# Kind, and the patrons that have it.
PATRONS = {
    1: ["gaius-iulius-caesar", "lucius-orbilius-pupillus"],
    2: ["marcus-iunius-brutus"],
    3: ["gaius-cilnius-maecenas"],
    4: ["publius-quinctilius-varus"],
    5: ["lucius-cornelius-sulla", "marcus-fabius-quintilianus"],
    6: ["titus-labienus", "gaius-suetonius-paulinus"],
    7: ["gnaeus-iulius-agricola", "flavius-vegetius-renatus"],
    8: ["sextus-iulius-frontinus", "gaius-caecilius-isidorus"],
    9: ["lucius-annaeus-seneca", "marcus-licinius-crassus"],
    10: ["marcus-tullius-cicero"],
    11: ["gaius-plinius-secundus", "gaius-marius", "gnaeus-pompeius-magnus"],
    12: ["lucius-iunius-columella"],
    13: ["marcus-terentius-varro", "marcus-porcius-cato", "appius-claudius-caecus", "tiberius-sempronius-gracchus",
         "gaius-sempronius-gracchus", "gaius-scribonius-curio"],
    14: ["gaius-rabirius-postumus", "marcus-vipsanius-agrippa", "publius-cornelius-scipio", "titus-pomponius-atticus"],
}
CAESAR, BRUTUS, VARUS, SULLA, LABIENUS = (
    "gaius-iulius-caesar", "marcus-iunius-brutus", "publius-quinctilius-varus", "lucius-cornelius-sulla",
    "titus-labienus")
TIBERIUS, GAIUS = "tiberius-sempronius-gracchus", "gaius-sempronius-gracchus"

SHOWS_POINTS = ["macellum-plan", "ticinus", "garganus"]
SHOWS_INFLUENCE = ["via-appia-plan", "trebia"]
SHOWS_BOTH = ["colosseum-plan", "cannae"]


def test_ar_bonus_every_patron_of_the_edition_is_tested_here() -> None:
    edition = ave_roma().components
    kinds = {edition.card_slugs[90 + index]: bonus.kind for index, bonus in enumerate(edition.bonuses)}
    assert kinds == {patron: kind for kind, patrons in PATRONS.items() for patron in patrons}


@pytest.mark.parametrize("side", ["left", "right", "active"])
def test_ar_bonus_active_or_passive_used_or_not(side: str) -> None:
    scenario = hand()
    scenario.set_player(0, politics=3)
    {"left": scenario.player().left, "right": scenario.player().right, "active": scenario.player().active}[side].append(
        scenario.card(CAESAR))
    assert worth(scenario) == 3


def test_ar_bonus_each_card_scores_for_itself() -> None:
    scenario = hand(*PATRONS[1])
    scenario.set_player(0, politics=3)
    assert worth(scenario) == 6


# AR-bonus-1 to AR-bonus-3: politics and active patrons


@pytest.mark.parametrize("level", [0, 4, 10])
@pytest.mark.parametrize("patron", PATRONS[1])
def test_ar_bonus_1_level_of_politics(patron: str, level: int) -> None:
    scenario = hand(patron)
    scenario.set_player(0, politics=level)
    assert worth(scenario) == level


@pytest.mark.parametrize("level", [0, 4, 9])
def test_ar_bonus_2_one_more_level_of_politics(level: int) -> None:
    scenario = hand(BRUTUS)
    scenario.set_player(0, politics=level)
    end(scenario)
    points = [1, 0, 0, 0, 9, 0, 0, 0, 0, 30][level]
    assert (scenario.player().politics, scored(scenario, "politics")) == (level + 1, points)


def test_ar_bonus_2_points_beyond_the_top() -> None:
    scenario = hand(BRUTUS)
    scenario.set_player(0, politics=10)
    end(scenario)
    assert (scenario.player().politics, scored(scenario, "politics_overflow")) == (10, 2)


def test_ar_bonus_2_opens_no_slot() -> None:
    scenario = hand(BRUTUS, "gaius-cilnius-maecenas")
    assert (worth(scenario), scenario.player().active) == (0, [])


@pytest.mark.parametrize("patrons", [[BRUTUS, CAESAR], [CAESAR, BRUTUS]])
def test_ar_bonus_2_comes_before_the_level_is_counted(patrons: list[str]) -> None:
    scenario = hand(*patrons)
    scenario.set_player(0, politics=4)
    assert worth(scenario) == 5


@pytest.mark.parametrize("active", range(6))
def test_ar_bonus_3_a_point_for_each_active_patron(active: int) -> None:
    scenario = hand("gaius-cilnius-maecenas", "gaius-scribonius-curio")
    scenario.activate(*PATRONS[13][:active])
    assert worth(scenario) == active


# AR-bonus-4: another bonus twice


def rich_hand(*patrons: str) -> Scenario:
    """Something of everything that a bonus counts, but neither ore nor wheat."""
    scenario = hand(*patrons, players=4)
    scenario.set_player(0, politics=4, surplus=2, wood=3, stone=2, animal=1, wine=2)
    scenario.give("macellum-plan", "via-appia-plan", "colosseum-plan", "ticinus", "trebia", "cannae", "numidia",
                  "achaia",
                  "macedonia")
    scenario.activate(GAIUS)
    scenario.player().levels = [3, 0, -1, 1, -1]
    scenario.player(1).levels = [2, 0, 0, -1, -1]
    return scenario


SIMPLE = [patron for kind, patrons in PATRONS.items() if kind not in (2, 4, 6) for patron in patrons]


@pytest.mark.parametrize("patron", [patron for patron in SIMPLE if patron not in (TIBERIUS, GAIUS)])
def test_ar_bonus_4_counts_the_other_patron_twice(patron: str) -> None:
    """Instead of Varus stands Tiberius Gracchus, with the same symbol and without ore worth nothing."""
    once = worth(rich_hand(patron, TIBERIUS))
    assert once > 0
    assert worth(rich_hand(patron, VARUS), f"double {patron}") == 2 * once


@pytest.mark.parametrize(("patron", "good"), [(TIBERIUS, "ore"), (GAIUS, "wheat")])
def test_ar_bonus_4_counts_goods_twice(patron: str, good: str) -> None:
    scenario = hand(patron, VARUS)
    scenario.set_player(0, **{good: 3})
    assert worth(scenario) == 6


def test_ar_bonus_4_two_more_levels_of_politics() -> None:
    scenario = hand(BRUTUS, VARUS)
    scenario.set_player(0, politics=4)
    end(scenario)
    assert scenario.player().politics == 6


def test_ar_bonus_4_two_more_levels_in_areas() -> None:
    scenario = hand(LABIENUS, VARUS)
    end(scenario, "raise 1 by 1", "raise 2 by 1")
    assert scenario.player().levels == [1, 1, -1, -1, -1]


def test_ar_bonus_4_the_player_chooses() -> None:
    scenario = hand(CAESAR, "gaius-cilnius-maecenas", VARUS)
    scenario.set_player(0, politics=4)
    assert worth(scenario, f"double {CAESAR}") == 8


@pytest.mark.parametrize("patron", [VARUS, SULLA])
def test_ar_bonus_4_only_another_own_patron(patron: str) -> None:
    scenario = hand(CAESAR, BRUTUS, VARUS)
    end(scenario)
    assert scenario.state.why_not(DOUBLE + scenario.card(patron) - FIRST_PATRON) == "AR-bonus-4"


def test_ar_bonus_4_nothing_to_double() -> None:
    assert worth(hand(VARUS)) == 0


# AR-bonus-5: first in an area


@pytest.mark.parametrize(("players", "points"), [(3, 2), (4, 3), (5, 3)])
@pytest.mark.parametrize("patron", PATRONS[5])
def test_ar_bonus_5_points_for_each_area_where_the_player_is_first(patron: str, players: int, points: int) -> None:
    scenario = hand(patron, players=players)
    scenario.player().levels = [4, 2, 1, -1, -1]
    scenario.player(1).levels = [3, 3, -1, 1, -1]
    assert worth(scenario) == 2 * points


def test_ar_bonus_5_nobody_is_first_among_several_on_level_0() -> None:
    scenario = hand(SULLA)
    scenario.player().levels = scenario.player(1).levels = [0, 0, 0, 0, 0]
    assert worth(scenario) == 0


def test_ar_bonus_5_alone_on_level_0() -> None:
    scenario = hand(SULLA)
    scenario.player().levels = [0, -1, -1, -1, -1]
    assert worth(scenario) == 2


def test_ar_bonus_5_with_two_players() -> None:
    scenario = Scenario(2)
    scenario.give(SULLA)
    scenario.player().levels = [0, -1, -1, -1, -1]
    scenario.state.areas_short = True
    scenario.player(0).shadow = scenario.player(1).shadow = [0] * 6
    scenario.play("pass", "pass", "pass", "pass")
    assert scored(scenario) == 2


# AR-bonus-7 and AR-bonus-8: levels and areas


@pytest.mark.parametrize(("levels", "points"), [([1, 5, -1, 0, 2], 5), ([0, -1, -1, -1, -1], 0), ([-1] * 5, 0)])
@pytest.mark.parametrize("patron", PATRONS[7])
def test_ar_bonus_7_the_best_level_in_an_area(patron: str, levels: list[int], points: int) -> None:
    scenario = hand(patron)
    scenario.player().levels = levels
    assert worth(scenario) == points


@pytest.mark.parametrize("patron", PATRONS[8])
def test_ar_bonus_8_a_point_for_each_area_with_a_marker(patron: str) -> None:
    scenario = hand(patron)
    scenario.player().levels = [0, 5, -1, 0, -1]
    assert worth(scenario) == 3


# AR-bonus-9 to AR-bonus-11 and AR-bonus-14: cards


@pytest.mark.parametrize(("patron", "points"), [("lucius-annaeus-seneca", 5), ("marcus-licinius-crassus", 4)])
def test_ar_bonus_9_buildings_and_wars_that_show_points_or_influence(patron: str, points: int) -> None:
    scenario = hand(patron, *SHOWS_POINTS, *SHOWS_INFLUENCE, *SHOWS_BOTH, "numidia", BRUTUS)
    assert worth(scenario) == points


@pytest.mark.parametrize("side", ["right", "rotated"])
def test_ar_bonus_9_used_cards_count_too(side: str) -> None:
    scenario = hand("marcus-licinius-crassus", *SHOWS_INFLUENCE)
    cards = [scenario.card(card) for card in SHOWS_INFLUENCE]
    scenario.player().rotated = cards
    if side == "right":
        scenario.player().left = [scenario.card("marcus-licinius-crassus")]
        scenario.player().right = cards
    assert worth(scenario) == 2


@pytest.mark.parametrize(("trios", "points"), [("different", 4), ("equal", 6)])
def test_ar_bonus_10_trios_of_symbols(trios: str, points: int) -> None:
    """With Cicero himself: seven amphorae, two swords, three lions."""
    scenario = hand("marcus-tullius-cicero", "numidia", "corsica", "aegyptus", "noricum", "asia", "macellum-plan",
                    "achaia", "trebia", "macedonia", "cannae", "colosseum-plan", trios=trios)
    assert worth(scenario) == points


@pytest.mark.parametrize(("cards", "points"), [(1, 2), (2, 2), (3, 4)])
@pytest.mark.parametrize(("patron", "owned"), [
    ("gaius-plinius-secundus", ["numidia", "macellum-plan", "ticinus"]),
    ("gaius-marius", ["achaia", "via-appia-plan", "trebia"]),
    ("gnaeus-pompeius-magnus", ["macedonia", "colosseum-plan", "cannae"]),
])
def test_ar_bonus_11_pairs_of_one_symbol_with_the_patron_itself(patron: str, owned: list[str], cards: int,
                                                                 points: int) -> None:
    assert worth(hand(patron, *owned[:cards])) == points


@pytest.mark.parametrize(("patron", "owned"), [
    ("gaius-plinius-secundus", ["achaia", "trebia", "macedonia", "cannae"]),
    ("gaius-marius", ["numidia", "ticinus", "macedonia", "cannae"]),
    ("gnaeus-pompeius-magnus", ["numidia", "ticinus", "achaia", "trebia"]),
])
def test_ar_bonus_11_not_for_other_symbols(patron: str, owned: list[str]) -> None:
    assert worth(hand(patron, *owned)) == 0


@pytest.mark.parametrize(("patron", "points"), [
    ("gaius-rabirius-postumus", 3), ("marcus-vipsanius-agrippa", 4), ("publius-cornelius-scipio", 2),
    ("titus-pomponius-atticus", 5)])
def test_ar_bonus_14_a_point_for_each_card_of_one_deck(patron: str, points: int) -> None:
    others = ["gaius-cilnius-maecenas", "marcus-terentius-varro", "marcus-porcius-cato", "appius-claudius-caecus"]
    scenario = hand(patron, *others, "numidia", "achaia", "macedonia", "macellum-plan", "macellum-picture",
                    "colosseum-plan", "curia-plan", "ticinus", "trebia")
    assert worth(scenario) == points


# AR-bonus-12 and AR-bonus-13: goods


@pytest.mark.parametrize(("stone", "points"), [(0, 2), (1, 2), (2, 3)])
def test_ar_bonus_12_a_point_for_every_two_goods_without_surplus(stone: int, points: int) -> None:
    scenario = hand("lucius-iunius-columella")
    scenario.set_player(0, surplus=7, wood=3, wine=1, stone=stone)
    assert worth(scenario) == points


@pytest.mark.parametrize(("patron", "good"), list(zip(
    PATRONS[13], ["animal", "wine", "stone", "ore", "wheat", "wood"], strict=True)))
def test_ar_bonus_13_a_point_for_each_of_one_good(patron: str, good: str) -> None:
    scenario = hand(patron)
    scenario.set_player(0, surplus=7, **{**ONE_OF_EACH, good: 3})
    assert worth(scenario) == 3


def test_ar_bonus_12_and_13_goods_count_for_every_patron_and_for_themselves() -> None:
    scenario = hand("lucius-iunius-columella", "gaius-scribonius-curio")
    scenario.set_player(0, wood=3)
    end(scenario)
    assert (scored(scenario), scored(scenario, "goods")) == (4, 1)


def test_ar_bonus_other_players_score_their_own_patrons() -> None:
    scenario = hand()
    scenario.give(CAESAR, seat=1)
    scenario.set_player(1, politics=7)
    end(scenario)
    assert [scored(scenario, seat=seat) for seat in range(3)] == [0, 7, 0]
