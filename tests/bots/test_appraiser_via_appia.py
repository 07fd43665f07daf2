"""What searching bots know about Via Appia."""

import math
from collections.abc import Iterator

import pytest

import ludi
from ludi.bots import bot_for
from ludi.bots.driver import take_turn
from ludi.bots.via_appia.aiming import AimTable, aim_worths
from ludi.bots.via_appia.appraiser import ViaAppiaAppraiser
from ludi.bots.via_appia.options import FIRST_ROUNDS, ROUNDS_PER_TILE, is_slow
from ludi.bots.via_appia.road import RoadMap
from ludi.games.via_appia.actions import ANGLE, BUILD, COINS, INCOME, QUARRY, STONES
from ludi.games.via_appia.edition import CITIES, FIRST_CITY, LARGE, MEDIUM, SIZES, SMALL
from ludi.games.via_appia.income import ChooseHalf
from ludi.games.via_appia.quarry import push
from ludi.games.via_appia.state import TILES, ViaAppiaState
from ludi.testing.play import choices

GAME = ludi.game("via-appia")
OPTIONS = [{}, {"hand": "steady"}, {"passing": "off"}]
PLAYERS = [2, 3, 4]


def fresh(players: int, seed: int = 1, **options: str) -> ViaAppiaState:
    state = GAME.new(players, seed, options)
    assert isinstance(state, ViaAppiaState)
    return state


def moments(players: int, seed: int, count: int = 400, **options: str) -> Iterator[ViaAppiaState]:
    """Positions of a random game that prefers to build, the last one at its end or after `count` actions."""
    state = fresh(players, seed, **options)
    rng = choices(seed)
    for _ in range(count):
        yield state
        if state.seat == ludi.OVER:
            return
        legal = state.legal()
        builds = [action for action in legal if action >= BUILD]
        state.apply(builds[0] if builds else legal[rng.below(len(legal))])


def lead(state: ViaAppiaState, seat: int = 0) -> float:
    return ViaAppiaAppraiser().outlook(state, seat).lead()


# Features


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
def test_features_have_one_length_and_small_numbers(players: int, options: dict[str, str]) -> None:
    appraiser = ViaAppiaAppraiser()
    for state in moments(players, 3, 300, **options):
        for seat in range(players):
            features = appraiser.features(state, seat)
            assert len(features) == appraiser.size
            assert all(math.isfinite(number) and -10 <= number <= 10 for number in features)


@pytest.mark.parametrize("players", PLAYERS)
def test_nothing_hidden_is_read(players: int) -> None:
    appraiser = ViaAppiaAppraiser()
    for index, state in enumerate(moments(players, 5, 200)):
        for seat in range(players):
            other = state.clone()
            GAME.redeal(other, seat, ludi.seeded(index))
            assert appraiser.features(other, seat) == appraiser.features(state, seat)
            expected, found = appraiser.outlook(state, seat), appraiser.outlook(other, seat)
            assert (found.own, found.rival) == (expected.own, expected.rival)


# Estimates


def finished(players: int, seed: int) -> ViaAppiaState:
    state = fresh(players, seed)
    for state in moments(players, seed, 20_000):
        if state.seat == ludi.OVER:
            break
    return state


@pytest.mark.parametrize("players", PLAYERS)
def test_at_the_end_the_outlook_is_the_real_score(players: int) -> None:
    state = finished(players, 11)
    scores = state.scores()
    for seat in range(players):
        outlook = ViaAppiaAppraiser().outlook(state, seat)
        assert (outlook.own, outlook.rival) == (scores[seat], max(scores[:seat] + scores[seat + 1:]))


def test_a_large_tile_is_better_than_a_medium_one_and_that_better_than_a_small_one() -> None:
    leads = []
    for size in (SMALL, MEDIUM, LARGE):
        state = fresh(2)
        state.players[0].cart[size] = 1
        leads.append(lead(state))
    assert leads[0] < leads[1] < leads[2]


def test_a_tile_on_the_road_is_better_than_one_on_the_cart() -> None:
    for size, space in ((SMALL, 1), (MEDIUM, 0), (LARGE, 2)):
        state = fresh(2)
        state.laid[3] = True
        player = state.players[0]
        player.cart[size] = 1
        before = lead(state)
        player.cart[size] = 0
        player.points[TILES] += state.edition.tile_points[size]
        player.tokens[0] += 1
        state.laid[space] = True
        assert lead(state) > before


def test_the_pawn_ahead_has_the_better_outlook() -> None:
    state = fresh(2)
    for space in range(5):
        state.laid[space] = True
    state.players[0].place = state.players[1].place = 2
    before = lead(state)
    state.players[0].place = 4
    assert lead(state) > before


def test_stones_and_tiles_are_worth_nothing_after_the_last_turn() -> None:
    state = fresh(2, start="0")
    state.last_round = True
    state.turn_seat = 1
    state.open_decision().seat = 1
    before = lead(state)
    state.players[0].stones[LARGE] += 2
    state.players[0].cart[LARGE] += 1
    assert lead(state) == before


def test_a_won_majority_counts_in_full_at_the_end() -> None:
    state = fresh(2, start="0")
    state.last_round = True
    state.turn_seat = 1
    state.open_decision().seat = 1
    state.players[1].tokens = [1, 0, 0]
    state.players[0].tokens = [0, 0, 0]
    behind = ViaAppiaAppraiser().outlook(state, 0).own
    state.players[0].tokens = [2, 0, 0]
    assert ViaAppiaAppraiser().outlook(state, 0).own - behind >= state.edition.most_tokens_points


# The road


def test_the_road_map_knows_the_way_to_every_city() -> None:
    state = fresh(2)
    road = RoadMap(state.edition)
    assert road.city_steps == [28, 20, 11, 0]
    assert road.paved_ahead(state, FIRST_CITY) == 0
    for space in range(len(state.laid)):
        state.laid[space] = True
    assert road.paved_ahead(state, FIRST_CITY) == 3
    last = state.edition.section_start[1] - 1
    assert road.paved_ahead(state, last) == 1
    state.players[0].place = last
    state.players[0].coins = 1
    assert road.token_in_reach(state, state.players[0]) == 6
    state.players[0].coins = 0
    assert road.token_in_reach(state, state.players[0]) == 0
    assert len(CITIES) == 4


# What to try


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", PLAYERS)
def test_tries_are_legal_and_never_none(players: int, options: dict[str, str]) -> None:
    appraiser = ViaAppiaAppraiser()
    for state in moments(players, 7, 90, **options):
        if state.seat != ludi.OVER:
            tries = appraiser.tries(state)
            assert tries
            assert set(tries) <= set(state.legal())
            assert len(set(tries)) == len(tries)


def test_a_card_that_gives_less_of_everything_is_not_tried() -> None:
    state = fresh(2)
    names = state.edition.card_names()
    state.row = [names.index(name) for name in ("2-MM", "1-MM", "4-S", "4-S")]
    state.forget_legal()
    tries = ViaAppiaAppraiser().tries(state)
    assert [action for action in tries if action < COINS] == [INCOME, INCOME + 2]


def test_the_coins_of_a_card_are_not_tried_if_another_has_more() -> None:
    state = fresh(2)
    names = state.edition.card_names()
    state.row = [names.index(name) for name in ("2-MM", "4-S", "4-S", "4-S")]
    state.forget_legal()
    state.apply(INCOME)
    assert isinstance(state.decision, ChooseHalf)
    assert ViaAppiaAppraiser().tries(state) == [STONES]


def slow(**cart: int) -> ViaAppiaState:
    """Far more rounds have passed than the empty road explains."""
    state = fresh(2)
    state.round = FIRST_ROUNDS + 1
    state.acting().cart = [cart.get(size, 0) for size in SIZES]
    state.forget_legal()
    return state


def test_in_a_slow_game_only_building_and_travelling_are_tried() -> None:
    state = slow(small=1, medium=1)
    assert min(ViaAppiaAppraiser().tries(state)) >= BUILD
    state.round -= 1
    state.forget_legal()
    assert min(ViaAppiaAppraiser().tries(state)) < COINS


def test_in_a_slow_game_without_a_tile_to_lay_the_quarry_is_tried() -> None:
    state = slow()
    state.acting().stones = [1, 0, 0]
    state.forget_legal()
    assert ViaAppiaAppraiser().tries(state) == [QUARRY]
    state.acting().stones = [0, 0, 0]
    state.forget_legal()
    assert max(ViaAppiaAppraiser().tries(state)) < COINS


def test_a_game_with_more_tiles_on_the_road_is_slow_later() -> None:
    state = slow(small=1)
    for space in range(4):
        state.laid[space] = True
    state.forget_legal()
    assert not is_slow(state)
    state.round += math.ceil(4 * ROUNDS_PER_TILE / 2)
    assert is_slow(state)


@pytest.mark.parametrize("players", PLAYERS)
def test_games_end_soon(players: int) -> None:
    bot, state, index = bot_for("via-appia", "miles"), fresh(players, 21), 0
    while state.seat != ludi.OVER:
        index += len(take_turn(bot, GAME, state, 21, index))
        assert state.round < 100


def test_positions_within_an_action_are_not_settled() -> None:
    state = fresh(2)
    appraiser = ViaAppiaAppraiser()
    assert appraiser.settled(state)
    half = state.clone()
    half.apply(INCOME)
    assert not appraiser.settled(half)
    state.apply(QUARRY)
    assert not appraiser.settled(state)


# Pushes


def test_the_best_forecast_pushes_beat_the_average_push() -> None:
    gained, average = 0.0, 0.0
    for seed in range(4):
        state = fresh(2, seed)
        measures = state.edition.measures
        rng = choices(seed)
        for number in range(9):
            push(state.bed, measures, number % 3, rng.below(measures.places), 3, rng, None)
        worths = aim_worths(state)
        table = AimTable(state.bed, measures, MEDIUM)
        real = []
        for place in range(measures.places):
            for angle in range(len(measures.slopes)):
                fallen = push(state.bed.clone(), measures, MEDIUM, place, angle, None, None)
                real.append(sum(worths[size] for size in fallen))
        gained += max(real[aim] for aim in table.best(worths, 14)) / max(real)
        average += sum(real) / len(real) / max(real)
    assert gained / 4 > 0.9
    assert average / 4 < 0.5


# Lines


@pytest.mark.parametrize("hand", ["natural", "steady"])
@pytest.mark.parametrize("players", PLAYERS)
def test_lines_are_legal_end_with_the_turn_and_come_best_first(players: int, hand: str) -> None:
    appraiser = ViaAppiaAppraiser()
    for index, state in enumerate(moments(players, 9, 40, hand=hand)):
        if index % 8 == 0:
            lines = appraiser.lines(state.clone(), 2, 5)
            assert 1 <= len(lines) <= 5
            assert [line.worth for line in lines] == sorted((line.worth for line in lines), reverse=True)
            for line in lines:
                after = state.clone()
                for action in line.actions[:-1]:
                    after.apply(action)
                    assert (after.seat, after.revealed) == (state.seat, 0)
                after.apply(line.actions[-1])
                assert after.seat != state.seat or after.revealed > 0


def test_the_same_position_gives_the_same_lines() -> None:
    state = fresh(3, 4)
    lines = ViaAppiaAppraiser().lines(state, 8, 6)
    again = ViaAppiaAppraiser().lines(state.clone(), 8, 6)
    assert [(line.actions, line.worth) for line in lines] == [(line.actions, line.worth) for line in again]


def test_a_push_is_worth_the_mean_of_several_tries() -> None:
    state = fresh(2, 6, start="0")
    state.apply(QUARRY)
    lines = ViaAppiaAppraiser().lines(state, 8, 5)
    assert len(lines) == 5
    assert all(line.actions[-1] >= ANGLE for line in lines)
