"""What a searching bot thinks of positions of Ave Roma."""

import math
from collections.abc import Iterator, Mapping

import pytest

import ludi
from ludi.bots.ave_roma.appraiser import AveRomaAppraiser
from ludi.core.rng import seeded
from ludi.core.state import OVER
from ludi.games.ave_roma.actions import SELL, UPPER
from ludi.games.ave_roma.edition import FIRST_BUILDING, FIRST_PATRON, FIRST_WAR, POINTS_FOR_DECK
from ludi.games.ave_roma.state import AveRomaState
from ludi.testing.play import choices

APPRAISER = AveRomaAppraiser()
GAME = ludi.game("ave-roma")
OPTIONS: list[dict[str, str]] = [{}, {"advanced": "on"}, {"cards": "15", "trios": "equal"}]
VARIETY = [(players, options) for players in range(2, 6) for options in OPTIONS]


def fresh(players: int = 2, seed: int = 1, options: Mapping[str, str] | None = None) -> AveRomaState:
    state = GAME.new(players, seed, options)
    assert isinstance(state, AveRomaState)
    return state


def random_game(players: int, seed: int, options: Mapping[str, str]) -> Iterator[AveRomaState]:
    """The positions of a random game, the last one included."""
    state = fresh(players, seed, options)
    random = choices(seed)
    yield state
    while state.seat != OVER:
        legal = state.legal()
        state.apply(legal[random.below(len(legal))])
        yield state


def own(state: AveRomaState, seat: int = 0) -> float:
    return APPRAISER.outlook(state, seat).own


# Promises to every search


@pytest.mark.parametrize(("players", "options"), VARIETY)
def test_features_have_the_same_length_and_small_values_in_every_game(players: int, options: dict[str, str]) -> None:
    for number, state in enumerate(random_game(players, 5, options)):
        if number % 7 == 0 or state.seat == OVER:
            for seat in range(players):
                features = APPRAISER.features(state, seat)
                assert len(features) == APPRAISER.size
                assert all(math.isfinite(feature) and abs(feature) <= 10 for feature in features)


@pytest.mark.parametrize(("players", "options"), VARIETY)
def test_nothing_hidden_is_read(players: int, options: dict[str, str]) -> None:
    for number, state in enumerate(random_game(players, 6, options)):
        if number % 11 == 0:
            other = state.clone()
            GAME.redeal(other, 0, seeded(number))
            assert APPRAISER.features(other, 0) == APPRAISER.features(state, 0)
            assert own(other) == own(state)
            assert APPRAISER.outlook(other, 0).rival == APPRAISER.outlook(state, 0).rival


@pytest.mark.parametrize(("players", "options"), VARIETY)
def test_tries_are_legal_and_never_empty(players: int, options: dict[str, str]) -> None:
    for state in random_game(players, 7, options):
        if state.seat != OVER:
            tries = APPRAISER.tries(state)
            assert tries
            assert len(set(tries)) == len(tries)
            assert set(tries) <= set(state.legal())


@pytest.mark.parametrize(("players", "options"), VARIETY)
def test_in_a_finished_game_the_outlook_is_the_score(players: int, options: dict[str, str]) -> None:
    *_, state = random_game(players, 8, options)
    scores = state.scores()
    for seat in range(players):
        outlook = APPRAISER.outlook(state, seat)
        assert outlook.own == scores[seat]
        assert outlook.rival == max(score for other, score in enumerate(scores) if other != seat)


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_turn_is_planned_in_a_way_that_can_be_played(players: int) -> None:
    state = fresh(players, 9)
    for _ in range(12):
        seat = state.seat
        line = APPRAISER.lines(state, 4, 1)[0]
        for action in line.actions[:-1]:
            state.apply(action)
            assert state.seat == seat
        state.apply(line.actions[-1])
        assert state.seat != seat or state.revealed > 0
        state.revealed = 0


# What a good player would say


def test_more_of_anything_is_better() -> None:
    before = own(fresh())
    for change in range(5):
        state = fresh()
        player = state.players[0]
        if change == 0:
            player.denarii += 3
        elif change == 1:
            player.surplus += 1
        elif change == 2:
            player.goods[player.goods.index(0)] = 1
        elif change == 3:
            player.politics += 1
        else:
            player.levels[2] = 0
        assert own(state) > before


def test_influence_counts_more_below_the_brown_marker() -> None:
    low = fresh()
    low.players[0].levels[1] = 4
    low.brown[1] = 1
    high = low.clone()
    high.brown[1] = 4
    assert own(high) > own(low) + 3


def test_a_rival_above_the_brown_marker_pushes_down() -> None:
    alone = fresh()
    alone.players[0].levels[1] = 2
    alone.brown[1] = 2
    pushed = alone.clone()
    pushed.players[1].levels[1] = 5
    assert own(pushed) < own(alone)


def test_unused_influence_is_worth_more_than_used_up_influence() -> None:
    state = fresh()
    card = next(card for card in range(FIRST_BUILDING, FIRST_WAR) if state.edition.influence[card] == 2)
    state.players[0].left.append(card)
    state.brown[0] = 3
    used = state.clone()
    used.players[0].rotated.append(card)
    assert own(state) > own(used) + 2


def test_goods_for_a_card_in_the_row_are_worth_more_than_others() -> None:
    fitting = fresh()
    player = fitting.players[0]
    player.goods = [0] * 6
    player.denarii = 10
    fitting.brown[0] = 4
    card = fitting.edition.card_slugs.index("alesia")
    player.surplus = 4
    cost = fitting.edition.cost[card][:6]
    elsewhere = fitting.clone()
    # The same number of goods, of kinds that the card does not ask for, one of each as far as possible
    fitting.players[0].goods = cost[:]
    others = [good for good in range(6) if cost[good] == 0]
    for number in range(sum(cost)):
        elsewhere.players[0].goods[others[number % len(others)]] += 1
    for state in (fitting, elsewhere):
        state.rows = [[-1] * 5, [card, -1, -1, -1, -1], [-1] * 5]
        state.players[0].prices = [2] * 6
    assert own(fitting) > own(elsewhere)


def test_a_patron_who_counts_buildings_is_worth_more_with_buildings() -> None:
    with_buildings = fresh()
    edition = with_buildings.edition
    patron = next(card for card in range(FIRST_PATRON, 120)
                  if edition.bonus(card).kind == POINTS_FOR_DECK and edition.bonus(card).card == 1)
    without = with_buildings.clone()
    with_buildings.players[0].left = [30, 34, 38]
    alone = own(with_buildings) - own(without)
    with_buildings.players[0].left.append(patron)
    without.players[0].left.append(patron)
    assert own(with_buildings) - own(without) >= alone + 2.5


def test_passing_with_all_workers_is_worse_than_acting() -> None:
    state = fresh(3)
    line = APPRAISER.lines(state, 8, 1)[0]
    assert GAME.notation(line.actions[0]) != "pass"


def test_trade_stops_when_nothing_is_gained() -> None:
    """At Mercator the tries lead step by step to the best goods, then to the end of the action."""
    state = fresh(3)
    seat = state.seat
    state.players[seat].denarii = 8
    state.forget_legal()
    state.apply(GAME.parse("worker 2"))
    state.apply(GAME.parse("mercator"))
    for _ in range(20):
        tries = APPRAISER.tries(state)
        if not SELL <= tries[0] < UPPER:
            break
        before = own(state, seat)
        state.apply(tries[0])
        assert own(state, seat) > before - 3
    assert GAME.notation(tries[0]) == "finish"
