"""Planning and search that all levels share: lines, networks, imagined worlds."""

import pytest

import ludi
from ludi.bots.appraisers import appraiser_for
from ludi.bots.search.appraiser import Line
from ludi.bots.search.lookahead import Budget, Lookahead, halvings
from ludi.bots.search.network import Layer, Network
from ludi.bots.search.value import Valuer, corrected
from ludi.core.state import State
from support.bots import sampled


def positions(game: ludi.Game, players: int, seed: int, most: int = 4) -> list[State]:
    return [state for state in sampled(game, players, seed, most) if state.seat != ludi.OVER]


def constant(*outputs: float) -> Network:
    """A network that answers the same whatever it is asked."""
    return Network([Layer([[0.0, 0.0] for _ in outputs], list(outputs))])


# Lines


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_a_line_ends_where_another_seat_decides_or_something_is_revealed(game_name: str) -> None:
    game = ludi.game(game_name)
    for root in positions(game, 3, 21):
        for line in appraiser_for(game_name).lines(root, 2, 3):
            state = root.clone()
            for action in line.actions[:-1]:
                state.apply(action)
                assert (state.seat, state.revealed) == (root.seat, 0)
            state.apply(line.actions[-1])
            assert state.seat != root.seat or state.revealed
            assert game.position(state) == game.position(line.state)


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_lines_come_best_first_and_no_more_than_asked_for(game_name: str) -> None:
    for root in positions(ludi.game(game_name), 2, 22):
        lines = appraiser_for(game_name).lines(root, 3, 4)
        assert 1 <= len(lines) <= 4
        assert [line.worth for line in lines] == sorted((line.worth for line in lines), reverse=True)


# What a position is worth


@pytest.mark.parametrize("game_name", ludi.GAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_two_features_are_the_outlook(game_name: str, players: int) -> None:
    appraiser = appraiser_for(game_name)
    for state in positions(ludi.game(game_name), players, 23):
        for seat in range(players):
            features, outlook = appraiser.features(state, seat), appraiser.outlook(state, seat)
            assert len(features) == appraiser.size
            assert [50 * features[0], 50 * features[1]] == pytest.approx([outlook.own, outlook.rival])


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_features_show_nothing_that_the_seat_must_not_know(game_name: str) -> None:
    game, appraiser = ludi.game(game_name), appraiser_for(game_name)
    for state in positions(game, 3, 24):
        for seat in range(3):
            other = state.clone()
            game.redeal(other, seat, ludi.seeded(99))
            assert appraiser.features(other, seat) == appraiser.features(state, seat)


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_the_outlook_of_a_finished_game_is_its_result(game_name: str) -> None:
    game, rng = ludi.game(game_name), ludi.seeded(5)
    state = game.new(2, 25)
    while state.seat != ludi.OVER:
        legal = state.legal()
        state.apply(legal[rng.below(len(legal))])
    outlook = appraiser_for(game_name).outlook(state, 1)
    assert [outlook.own, outlook.rival] == [state.scores()[1], state.scores()[0]]


def test_a_network_multiplies_adds_and_cuts_off_what_is_negative() -> None:
    network = Network([Layer([[1.0, -2.0, 5.0], [3.0, 0.5, 5.0]], [0.5, -10.0]), Layer([[2.0, 7.0]], [0.25])])
    assert network.outputs([1.0, -1.0, 0.0]) == [2 * (1 + 2 + 0.5) + 0.25]
    assert network.outputs([2.0, 2.0, 1.0]) == [2 * (2 - 4 + 5 + 0.5) + 7 * (6 + 1 + 5 - 10) + 0.25]


def test_a_network_corrects_the_estimate_in_units_of_50_points() -> None:
    outlook = corrected(constant(0.1, -0.2, 0.3), [1.0, 2.0])
    assert [outlook.own, outlook.rival, outlook.error] == pytest.approx([55, 90, 15])
    assert outlook.lead() == pytest.approx(-35)


def test_with_a_network_lines_are_sorted_by_what_it_says() -> None:
    game = ludi.game("porta-nigra")
    appraiser = appraiser_for(game.name)
    # Likes what the estimate dislikes: minus twice the own estimate.
    contrary = Network([Layer([[-2.0] + [0.0] * (appraiser.size - 1), [0.0] * appraiser.size, [0.0] * appraiser.size],
                              [0.0, 0.0, 0.0])])
    root = game.new(2, 3)
    plain = Valuer(appraiser, None)
    lines = Valuer(appraiser, contrary).best_lines(root, 10, 10)
    leads = [line.worth for line in lines]
    assert leads == sorted(leads, reverse=True)
    own = [plain.outlook(line.state, root.seat).own for line in lines]
    assert own[0] < own[-1]


# Imagined worlds


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_search_returns_the_lines_of_the_planner_in_a_new_order(game_name: str) -> None:
    game, budget = ludi.game(game_name), Budget(2, 3, 3, 1, 1)
    valuer = Valuer(appraiser_for(game_name), None)
    for root in positions(game, 2, 26, most=2):
        planned = [line.actions for line in valuer.best_lines(root, 2, 3)]
        lookahead = Lookahead(game, valuer, budget, ludi.seeded(1))
        found = [line.actions for line in lookahead.best_lines(root)]
        assert sorted(found) == sorted(planned)
        assert lookahead.leaves > len(planned) or len(planned) == 1


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_a_search_ends_soon_after_its_budget(game_name: str) -> None:
    """It may finish a world first."""
    game, positions_asked = ludi.game(game_name), 4000
    for root in positions(game, 2, 28, most=3):
        lookahead = Lookahead(game, Valuer(appraiser_for(game_name), None), Budget(2, 3, positions_asked, 1, 1),
                              ludi.seeded(2))
        if len(lookahead.best_lines(root)) > 1:
            assert positions_asked <= lookahead.valuer.appraiser.tried < 2 * positions_asked


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_a_search_that_has_used_up_its_budget_plays_on_after_two_lines_only(game_name: str) -> None:
    game = ludi.game(game_name)
    for root in positions(game, max(game.players), 31, most=3):
        lookahead = Watched(game, Valuer(appraiser_for(game_name), None), Budget(3, 6, 1, 1, 1), ludi.seeded(2))
        planned = [line.actions for line in lookahead.planned(root, 3, 6)]
        found = [line.actions for line in lookahead.best_lines(root)]
        assert lookahead.worlds == (2 if len(planned) > 1 else 0)
        assert sorted(found[:2]) == sorted(planned[:2])
        assert sorted(found[2:]) == sorted(planned[2:])


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_a_search_ends_where_nothing_is_left_to_plan(game_name: str) -> None:
    """Before the last action of a game, no turn follows that could be planned."""
    game = ludi.game(game_name)
    root, rng = game.new(2, 29), ludi.seeded(29)
    after = root.clone()
    while after.seat != ludi.OVER:
        root = after.clone()
        legal = after.legal()
        after.apply(legal[rng.below(len(legal))])
    lookahead = Lookahead(game, Valuer(appraiser_for(game_name), None), Budget(2, 3, 400, 1, 1), ludi.seeded(3))
    assert lookahead.best_lines(root)


@pytest.mark.parametrize(("rounds", "turns"), [(1, [1, 0]), (2, [1, 0, 1, 0]), (3, [1, 0, 1, 0, 1, 0])])
def test_a_world_goes_on_for_some_rounds(rounds: int, turns: list[int]) -> None:
    """After a turn of seat 0, seat 1 answers and seat 0 has its next turn, again and again."""
    game = ludi.game("porta-nigra")
    lookahead = Watched(game, Valuer(appraiser_for(game.name), None), Budget(2, 3, 1, 1, 1, rounds), ludi.seeded(4))
    state = game.new(2, 30)
    while state.seat == 0:
        for action in lookahead.quick_lines(state)[0].actions:
            state.apply(action)
    lookahead.play_on(state, 0)
    assert lookahead.asked == turns


def test_a_world_ends_with_a_turn() -> None:
    """A push with a natural hand ends a line, but not the turn."""
    game = ludi.game("via-appia")
    lookahead = Watched(game, Valuer(appraiser_for(game.name), None), Budget(2, 3, 1, 1, 1), ludi.seeded(4))
    state, has_pushed = game.new(2, 30), False
    while state.seat != ludi.OVER and not has_pushed:
        lookahead.play_on(state.clone(), 1 - state.seat)
        assert lookahead.last.seat != 1 - state.seat
        has_pushed = len(lookahead.asked) > 3
        lookahead.asked.clear()
        for action in lookahead.quick_lines(state)[0].actions:
            state.apply(action)
    assert has_pushed


class Watched(Lookahead):
    """Remembers how often a line was played on, who was imagined to play, and the last position."""

    def __init__(self, game: ludi.Game, valuer: Valuer, budget: Budget, rng: ludi.Rng) -> None:
        super().__init__(game, valuer, budget, rng)
        self.asked: list[int] = []
        self.worlds = 0
        self.last = game.new(2, 1)

    def play_on(self, state: State, seat: int) -> float:
        self.worlds += 1
        return super().play_on(state, seat)

    def answer(self, state: State, seat: int) -> Line:
        self.asked.append(state.seat)
        line = super().answer(state, seat)
        self.last = line.state
        return line


@pytest.mark.parametrize("game_name", ludi.GAMES)
def test_the_same_seed_gives_the_same_search(game_name: str) -> None:
    game, budget = ludi.game(game_name), Budget(2, 3, 3, 1, 1)
    root = positions(game, 2, 27, most=2)[-1]
    first, second = ([(line.actions, line.worth) for line in
                      Lookahead(game, Valuer(appraiser_for(game_name), None), budget, ludi.seeded(8)).best_lines(root)]
                     for _ in range(2))
    assert first == second


def test_search_leaves_the_position_alone() -> None:
    game = ludi.game("porta-nigra")
    root = game.new(2, 6)
    before = game.position(root)
    Lookahead(game, Valuer(appraiser_for(game.name), None), Budget(2, 4, 6, 1, 1), ludi.seeded(1)).best_lines(root)
    assert game.position(root) == before


@pytest.mark.parametrize(("count", "rounds"), [(1, 0), (2, 1), (3, 2), (4, 2), (5, 3), (12, 4)])
def test_halvings(count: int, rounds: int) -> None:
    assert halvings(count) == rounds
