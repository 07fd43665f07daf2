"""The bot for Porta Nigra."""

import pytest

import ludi
from ludi.arena.match import Match
from ludi.bots.faber import Faber
from ludi.bots.porta_nigra.evaluate import Judge
from ludi.bots.porta_nigra.majority_forecast import RowContest, interim_left, majorities, turns_left
from ludi.bots.porta_nigra.planning import Planner, plan, plan_turn
from ludi.bots.porta_nigra.weights import Weights
from ludi.core.errors import BadSetup
from ludi.games.porta_nigra.state import BASILICA_MAJORITY, PortaNigraState
from ludi.testing.play import choices, play_on, uniform

WITHOUT_RIVALS = Weights()
WITHOUT_RIVALS.rivals = 0


def fresh(players: int, seed: int = 1) -> PortaNigraState:
    state = ludi.game("porta-nigra").new(players, seed)
    assert isinstance(state, PortaNigraState)
    return state


def finished(players: int, seed: int) -> PortaNigraState:
    state = fresh(players, seed)
    play_on(state, uniform, choices(seed))
    return state


def before_the_end(players: int, seed: int) -> PortaNigraState:
    """A random game before its very last action."""
    state = fresh(players, seed)
    actions = play_on(state.clone(), uniform, choices(seed))
    for action in actions[:-1]:
        state.apply(action)
    return state


# What it thinks of majorities, time and worth


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_majorities_are_expected_as_they_are_scored(players: int) -> None:
    for seed in range(20, 30):
        state = finished(players, seed)
        for seat, player in enumerate(state.players):
            assert majorities(state, seat, 0, WITHOUT_RIVALS) == 100 * sum(player.points[BASILICA_MAJORITY:])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_before_the_last_action_a_position_is_worth_its_final_score(players: int) -> None:
    for seed in range(5):
        state = before_the_end(players, seed)
        judges = [Judge(state, seat, WITHOUT_RIVALS, 0) for seat in range(players)]
        expected = [judge.worth(state) // 100 for judge in judges]
        state.apply(state.legal()[0])
        assert (state.seat, state.scores()) == (ludi.OVER, expected)


def test_before_the_first_card_all_other_turns_are_left() -> None:
    state = fresh(4)
    assert turns_left(state, state.seat) == min(2 * 7 - 1, 90 // 8)


def test_after_an_early_end_no_turn_is_left() -> None:
    state = fresh(2)
    state.ended_by = state.seat
    assert turns_left(state, state.seat) == 0


def test_each_interim_scoring_to_come_counts_a_brick_once_with_two_players() -> None:
    assert interim_left(fresh(2)) == 2


def test_the_interim_scoring_counts_a_brick_twice_with_four_players() -> None:
    assert interim_left(fresh(4)) == 2


def test_a_lead_in_a_majority_is_worth_more_the_less_time_is_left() -> None:
    state = fresh(2)
    state.site_seat[0] = 0
    state.site_bricks[0] = 4
    contest = RowContest(state, state.edition.rows[0])
    assert contest.worth(0, 90, Weights()) < contest.worth(0, 10, Weights())


# How it plans


def test_a_plan_goes_to_the_end_of_the_turn() -> None:
    game = ludi.game("porta-nigra")
    assert game.notation(plan_turn(fresh(2), Weights(), 2)[-1]) == "end turn"


def test_a_wider_beam_never_finds_less() -> None:
    state = fresh(3, 5)
    narrow, wide = (Planner(state, Weights(), width).best_lines(state, 1)[0].worth for width in (1, 12))
    assert wide >= narrow


def test_it_begins_the_next_round_itself() -> None:
    game = ludi.game("porta-nigra")
    state = fresh(2, 3)
    rng = choices(3)
    while not game.notation(state.legal()[0]).startswith("start"):
        state.apply(state.legal()[rng.below(len(state.legal()))])
    assert game.notation(plan(state, Weights(), 2)[0]) == f"start {state.seat}"


def test_a_step_that_was_begun_is_finished_first() -> None:
    game = ludi.game("porta-nigra")
    state = fresh(2, 4)
    rng = choices(4)
    while game.notation(state.legal()[0]) != "take card":
        state.apply(state.legal()[rng.below(len(state.legal()))])
    assert game.notation(plan(state, Weights(), 2)[0]) == "take card"


# How it plays


@pytest.mark.parametrize("players", [2, 4])
def test_faber_beats_random_play(players: int) -> None:
    match = Match(ludi.game("porta-nigra"), ["faber"] + ["random"] * (players - 1), 1, 5)
    match.bots[0] = Faber("faber", width=2)
    for _ in match.run():
        pass
    assert match.wins[0] == 1


def test_faber_plays_no_other_game() -> None:
    with pytest.raises(BadSetup, match="does not play ave-roma; choose from random, augur"):
        Match(ludi.game("ave-roma"), ["faber", "random"], 1, 1)
