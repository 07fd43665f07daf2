"""How the games stand: who has what in each contest, and the points if the game ended now."""

import pytest

import ludi
from ludi.core.standing import Claim, Contest
from support.ave_roma import Scenario as AveRoma
from support.porta_nigra import Scenario as PortaNigra
from support.via_appia import Scenario as ViaAppia


def contest(game: ludi.Game, state: ludi.State, name: str) -> Contest:
    return next(each for each in game.contests(game.seen(state, None)) if each.name == name)


def totals_now(game: ludi.Game, state: ludi.State) -> list[int]:
    return [sum(points.values()) for points in game.sources_now(game.seen(state, None))]


# Porta Nigra


def test_pn_score_5_the_majority_of_a_row_with_its_ties_broken() -> None:
    scenario = PortaNigra(players=3)
    scenario.section("basilica-A1", seat=0)
    scenario.section("basilica-A2", seat=1)
    state, edition = scenario.state, scenario.edition
    heights = {seat: edition.site_bricks[edition.site_names.index(f"basilica-A{seat + 1}")] for seat in (0, 1)}
    found = contest(scenario.game, state, "Majority: Basilica row A")
    first, second = next(row.majority for row in edition.rows if row.first_site <= edition.site_names.index(
        "basilica-A1") < row.first_site + row.sites)
    assert found.prize == f"{first} and {second} points"
    assert [claim.points for claim in found.claims] == [first, second]
    assert {claim.seat: claim.has for claim in found.claims} == {
        seat: f"{n} brick{'' if n == 1 else 's'}" for seat, n in heights.items()}


def test_pn_score_9_players_without_a_section_of_a_height_are_left_out() -> None:
    scenario = PortaNigra()
    scenario.section("porta-nigra-2", seat=1, bricks=5)
    found = contest(scenario.game, scenario.state, "Majority for sections of 5 bricks")
    assert found.claims == (Claim(1, "1 section", scenario.edition.height_majority[5][0]),)


def test_the_points_if_porta_nigra_ended_now_have_no_effect_on_the_game() -> None:
    scenario = PortaNigra()
    scenario.section("wall-1", seat=1)
    before = scenario.state.scores()
    now = scenario.game.sources_now(scenario.game.seen(scenario.state, 0))
    majority = next(row.majority[0] for row in scenario.edition.rows if not row.name)
    assert (now[1]["wall"], scenario.state.scores()) == (majority, before)


# Ave Roma


def test_ar_score_1_influence_counts_after_markers_have_come_down() -> None:
    scenario = AveRoma()
    scenario.levels(1, 5, 4, 0)
    scenario.state.brown[0] = 3
    table = scenario.state.edition.area_points[3]
    assert contest(scenario.game, scenario.state, "Influence in area 1").claims == (
        Claim(0, "level 5", table[3]), Claim(1, "level 4", table[2]), Claim(2, "level 0", table[0]))


def test_the_points_if_ave_roma_ended_now_are_those_of_an_end_now() -> None:
    scenario = AveRoma()
    scenario.levels(1, 5, 4, 0)
    scenario.set_player(denarii=7, surplus=3)
    now = scenario.game.sources_now(scenario.game.seen(scenario.state, None))
    scenario.end_game()
    # Workers score only if they are not used in the last round.
    assert [points | {"unused_workers": 0} for points in scenario.game.sources(scenario.state)] == now


def test_ar_bonus_4_the_bonus_worth_most_is_doubled_if_the_game_ended_now() -> None:
    scenario = AveRoma()
    scenario.activate("gaius-iulius-caesar", "marcus-porcius-cato", "publius-quinctilius-varus")
    scenario.player().politics = 3
    now = scenario.game.sources_now(scenario.game.seen(scenario.state, None))[0]["patrons"]
    scenario.end_game()
    worth = []
    for action in scenario.state.legal():
        after = scenario.state.clone()
        after.apply(action)
        worth.append(scenario.game.sources(after)[0]["patrons"])
    assert now == max(worth) > 0


# Via Appia


def test_va_score_3_a_tie_for_the_most_tokens_shares_both_prizes() -> None:
    scenario = ViaAppia(players=3)
    scenario.tokens(0, A=2)
    scenario.tokens(1, A=2)
    scenario.tokens(2, A=1)
    edition = scenario.state.edition
    shared = (edition.most_tokens_points + edition.second_tokens_points) // 2
    assert contest(scenario.game, scenario.state, "Majority: section A").claims == (
        Claim(0, "2 bonus tokens", shared), Claim(1, "2 bonus tokens", shared), Claim(2, "1 bonus token", 0))


def test_va_city_1_the_race_to_a_city_says_who_is_how_far_and_what_is_next() -> None:
    scenario = ViaAppia(players=3)
    scenario.pawn("tarracina", seat=1)
    race = contest(scenario.game, scenario.state, "Race to Tarracina")
    tokens = scenario.state.edition.city_tokens
    assert race.prize == f"next token: {tokens[1]} points"
    assert [claim.seat for claim in race.claims] == [0, 2]


def test_a_city_that_everyone_has_reached_is_no_race() -> None:
    scenario = ViaAppia()
    for seat in range(2):
        scenario.pawn("tarracina", seat=seat)
    names = [each.name for each in scenario.game.contests(scenario.game.seen(scenario.state, None))]
    assert "Race to Tarracina" not in names
    assert "Race to Beneventum" in names


@pytest.mark.parametrize("coins", [0, 9])
def test_va_screen_1_the_standing_tells_nothing_of_the_coins_behind_screens(coins: int) -> None:
    scenario = ViaAppia()
    scenario.coins(coins, seat=1)
    assert totals_now(scenario.game, scenario.state) == scenario.state.scores()
